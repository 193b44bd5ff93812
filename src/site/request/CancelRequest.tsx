import { useId, useRef, useState } from 'react'
import { requestPage } from '@/content/request/requestPage'
import { controlClass } from '@/shared/form/Field'
import { Button } from '@/shared/ui/Button'
import { ActionError } from '@/site/request/ActionError'
import { cancelRequest, type FollowResponse } from '@/site/request/followedRequest'
import { useKeptText } from '@/site/request/useKeptText'
import { useSending } from '@/site/request/useSending'

type CancelRequestProps = { token: string; onResponse: (response: FollowResponse) => void }

/** Cancels the request, after asking once. */
export function CancelRequest({ token, onResponse }: CancelRequestProps) {
  const { cancel } = requestPage
  const id = useId()
  const reason = useKeptText(`reason.${token}`)
  const [isAsking, setAsking] = useState(reason.text !== '')
  const section = useRef<HTMLElement>(null)
  const { isSending, problem, submit } = useSending(
    (actionId, text) => cancelRequest(token, actionId, text),
    (response) => {
      reason.drop()
      // The heading announces it; the clicked button is gone.
      document.querySelector<HTMLElement>('main h1')?.focus()
      onResponse(response)
    },
  )
  const ask = (asks: boolean) => {
    setAsking(asks)
    requestAnimationFrame(() => {
      section.current?.querySelector<HTMLElement>(asks ? 'h2' : 'button')?.focus()
      // The focus shows the heading alone; the buttons that answer it end the section.
      section.current?.scrollIntoView({ block: 'nearest' })
    })
  }
  return (
    <section
      ref={section}
      {...(isAsking
        ? { 'aria-labelledby': id, className: 'rounded bg-white p-4 ring-1 ring-line sm:p-5' }
        : {})}
    >
      {isAsking ? (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            void submit(reason.text.trim())
          }}
        >
          <h2 id={id} tabIndex={-1} className="text-2xl">
            {cancel.title}
          </h2>
          <p className="mt-2">{cancel.text}</p>
          <label htmlFor={`${id}-reason`} className="mt-4 block font-semibold">
            {cancel.reason}
          </label>
          <textarea
            id={`${id}-reason`}
            rows={2}
            maxLength={1000}
            value={reason.text}
            onChange={(event) => reason.keep(event.target.value)}
            className={`${controlClass} mt-2`}
          />
          <ActionError problem={problem} />
          <div className="mt-4 flex flex-wrap gap-3">
            <Button type="submit" aria-disabled={isSending}>
              {cancel.yes}
            </Button>
            <Button variant="outline" onClick={() => ask(false)}>
              {cancel.no}
            </Button>
          </div>
        </form>
      ) : (
        <Button variant="outline" onClick={() => ask(true)}>
          {cancel.ask}
        </Button>
      )}
    </section>
  )
}
