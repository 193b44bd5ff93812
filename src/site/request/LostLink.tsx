import { useId, useRef, useState } from 'react'
import { requestPage } from '@/content/request/requestPage'
import { controlClass } from '@/shared/form/Field'
import { Button } from '@/shared/ui/Button'
import { Container } from '@/shared/ui/Container'
import { ActionError } from '@/site/request/ActionError'
import { askForLink } from '@/site/request/mails'
import { useKeptText } from '@/site/request/useKeptText'
import { emailFailureText, useOneAtATime } from '@/site/request/useSending'

const problems: Record<string, string | undefined> = {
  ...requestPage.lost.problems,
  empty: requestPage.lost.empty,
}

/** Emails a new link to the sender of a request. Its response is the same for every address. */
export function LostLink() {
  const { lost, failed } = requestPage
  const id = useId()
  const { text: email, keep, drop } = useKeptText('email')
  const [notice, setNotice] = useState('')
  const { isSending, problem, run } = useOneAtATime(emailFailureText)
  const field = useRef<HTMLInputElement>(null)

  const send = () =>
    run(async () => {
      setNotice('')
      const refusal = email.trim() ? await askForLink(email.trim()) : 'empty'
      if (refusal) field.current?.focus()
      else {
        drop()
        setNotice(lost.sent)
      }
      return refusal && (problems[refusal] ?? failed.text.other)
    })

  return (
    <div className="groove bg-paper py-8 sm:py-12">
      <Container>
        <form
          className="max-w-xl"
          noValidate
          aria-labelledby={`${id}-title`}
          onSubmit={(event) => {
            event.preventDefault()
            void send()
          }}
        >
          <h2 id={`${id}-title`} className="text-2xl">
            {lost.title}
          </h2>
          <label htmlFor={id} className="mt-4 block font-semibold">
            {lost.label}
          </label>
          <p id={`${id}-hint`} className="text-sm text-slate">
            {lost.hint}
          </p>
          <input
            ref={field}
            id={id}
            type="email"
            autoComplete="email"
            aria-describedby={`${id}-hint`}
            maxLength={254}
            value={email}
            onChange={(event) => keep(event.target.value)}
            className={`${controlClass} mt-2`}
          />
          <ActionError problem={problem} />
          <Button type="submit" className="mt-4" aria-disabled={isSending}>
            {isSending ? lost.sending : lost.send}
          </Button>
          <p role="status" className="mt-4 font-semibold">
            {notice}
          </p>
        </form>
      </Container>
    </div>
  )
}
