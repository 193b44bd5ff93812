import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useRef, useState } from 'react'
import { erasePerson } from '@/desk/actions/erasePerson'
import { useActions } from '@/desk/actions/useActions'
import type { ServiceRequest } from '@/desk/model/request'
import type { OtherRequest } from '@/desk/model/requestDetails'
import { roleQuery } from '@/desk/sync/requestQueries'
import { SmallButton } from '@/desk/ui/SmallButton'
import { controlClass } from '@/shared/form/Field'
import { can } from '@/shared/lib/can'

type ErasePersonProps = {
  request: ServiceRequest
  /** The other requests of the number. */
  others: readonly Pick<OtherRequest, 'is_same_sender'>[]
  ownUserId: string
  onErased: () => void
}

/** For owners: erases who a request is from, once the last name is typed. */
export function ErasePerson({ request, others, ownUserId, onErased }: ErasePersonProps) {
  const { data: role } = useQuery(roleQuery(ownUserId))
  const [isAsking, setAsking] = useState(false)
  const [typed, setTyped] = useState('')
  // Whoever else gave this number is not erased unasked.
  const isOneSender = others.every(({ is_same_sender }) => is_same_sender)
  const [isWhole, setWhole] = useState(isOneSender)
  const opener = useRef<HTMLButtonElement>(null)
  const id = useId()
  const { run, isSaving, error, forgetError } = useActions()
  if (!can(role, 'manage')) return null
  const name = request.last_name.trim()
  const isSure = typed.trim().toLowerCase() === name.toLowerCase()

  function keep() {
    setAsking(false)
    setTyped('')
    forgetError()
    opener.current?.focus()
  }
  function erase(event: FormEvent) {
    event.preventDefault()
    if (!isSure || isSaving) return
    run(erasePerson, { request: request.id, wholeNumber: isWhole }, { onDone: onErased })
  }
  return (
    <section aria-label="Erase this person" className="text-sm">
      <button
        ref={opener}
        type="button"
        aria-expanded={isAsking}
        aria-controls={id}
        onClick={() => (isAsking ? keep() : setAsking(true))}
        className="link min-h-11 text-danger"
      >
        Erase this person…
      </button>
      <form id={id} hidden={!isAsking} onSubmit={erase} className="grid max-w-measure gap-3">
        <p>
          Name, phone, email, street, message, and notes are deleted. Date, service, status, and the
          ZIP region stay for the counts. There’s no undo.
        </p>
        {others.length > 0 && (
          <label className="flex min-h-11 items-center gap-2">
            <input
              type="checkbox"
              checked={isWhole}
              onChange={() => setWhole(!isWhole)}
              className="size-5"
            />
            {others.length === 1
              ? 'Also the other request from this number'
              : `Also the ${others.length} other requests from this number`}
            {!isOneSender && ', which has two senders'}
          </label>
        )}
        <label className="font-semibold">
          Type “{name}” to confirm
          <input
            value={typed}
            autoComplete="off"
            onChange={(event) => setTyped(event.target.value)}
            className={`${controlClass} mt-1 w-full font-normal`}
          />
        </label>
        {error && (
          <p role="alert" className="border-l-4 border-danger pl-2">
            {error}
          </p>
        )}
        <p className="flex flex-wrap gap-2">
          <SmallButton
            type="submit"
            className="aria-disabled:opacity-60"
            aria-disabled={!isSure || isSaving}
          >
            {isSaving ? 'Erasing…' : 'Erase for good'}
          </SmallButton>
          <SmallButton variant="outline" className="bg-white" onClick={keep}>
            Keep
          </SmallButton>
        </p>
      </form>
    </section>
  )
}
