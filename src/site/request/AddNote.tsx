import { useId, useState } from 'react'
import { requestPage } from '@/content/request/requestPage'
import { timestampText } from '@/lib/newYorkTime'
import { controlClass } from '@/shared/form/Field'
import { Button } from '@/shared/ui/Button'
import { ActionError } from '@/site/request/ActionError'
import { addNote, type FollowedRequest, type FollowResponse } from '@/site/request/followedRequest'
import { useKeptText } from '@/site/request/useKeptText'
import { useSending } from '@/site/request/useSending'

type AddNoteProps = {
  token: string
  request: FollowedRequest
  now: Date
  onResponse: (response: FollowResponse) => void
}

/** Shows the customer's notes, and a field for another one while the request is open. */
export function AddNote({ token, request, now, onResponse }: AddNoteProps) {
  const { word } = requestPage
  const id = useId()
  const { text, keep } = useKeptText(`note.${token}`)
  const [notice, setNotice] = useState('')
  const { isSending, problem, submit } = useSending(
    (actionId, note) => addNote(token, actionId, note),
    onResponse,
    `note.${token}`,
  )
  const isOpen = request.status !== 'completed' && request.status !== 'cancelled'
  if (!isOpen && request.notes.length + request.hidden_notes === 0) return null

  const send = async () => {
    setNotice('')
    const note = text.trim()
    if (!note) return setNotice(word.empty)
    if (!(await submit(note))) return
    keep('')
    setNotice(word.sent)
  }

  return (
    <section aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="text-2xl">
        {isOpen ? word.title : word.yours}
      </h2>
      {request.notes.length > 0 && (
        <ol aria-label={word.yours} className="mt-4 grid gap-3">
          {request.notes.map(({ id: key, at, text: written }) => (
            <li key={key} className="border-l-4 border-amber pl-3">
              <p className="whitespace-pre-line wrap-anywhere">
                <bdi>{written}</bdi>
              </p>
              <p className="figures text-sm text-slate">{timestampText(new Date(at), now)}</p>
            </li>
          ))}
        </ol>
      )}
      {request.hidden_notes > 0 && (
        <p className="mt-4 max-w-measure text-sm text-slate">{word.hidden(request.hidden_notes)}</p>
      )}
      {isOpen && (
        <form
          data-ask
          className="mt-4"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void send()
          }}
        >
          <label htmlFor={id} className="font-semibold">
            {word.label}
          </label>
          <p id={`${id}-hint`} className="text-sm text-slate">
            {word.hint}
          </p>
          <textarea
            id={id}
            aria-describedby={`${id}-hint`}
            rows={3}
            maxLength={1000}
            value={text}
            onChange={(event) => keep(event.target.value)}
            className={`${controlClass} mt-2 field-sizing-content max-h-80 min-h-24`}
          />
          <ActionError problem={problem} />
          <div className="mt-3 flex flex-wrap items-center gap-3">
            <Button type="submit" aria-disabled={isSending}>
              {isSending ? word.sending : word.send}
            </Button>
            <p role="status">{notice}</p>
          </div>
        </form>
      )}
    </section>
  )
}
