import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useRef, useState } from 'react'
import { erasePerson } from '@/desk/actions/erasePerson'
import { askedText } from '@/desk/model/callCopy'
import { nameOf, type ServiceRequest } from '@/desk/model/request'
import type { OtherRequest } from '@/desk/model/requestDetails'
import { ActionError } from '@/desk/runner/ActionError'
import { useActions } from '@/desk/runner/useActions'
import { roleQuery } from '@/desk/sync/requestQueries'
import { SmallButton } from '@/desk/ui/SmallButton'
import { can } from '@/lib/can'
import { controlClass } from '@/shared/form/Field'

type ErasePersonProps = {
  request: ServiceRequest
  /** The other requests of the number. */
  others: readonly OtherRequest[]
  now: Date
  ownUserId: string
  onErased: () => void
}

/** For owners: erases who a request is from, once the last name is typed. */
export function ErasePerson({ request, others, now, ownUserId, onErased }: ErasePersonProps) {
  const { data: role } = useQuery(roleQuery(ownUserId))
  const [isAsking, setAsking] = useState(false)
  const [typed, setTyped] = useState('')
  const [also, setAlso] = useState<readonly string[]>([])
  const strangers = others.filter(({ is_same_sender }) => !is_same_sender)
  const opener = useRef<HTMLButtonElement>(null)
  const id = useId()
  const actions = useActions()
  const { run, isSaving, forgetError } = actions
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
    run(erasePerson, { request: request.id, also }, { onDone: onErased })
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
          {request.email && ` That’s for every request from ${request.email}.`}
        </p>
        {strangers.length > 0 && (
          <fieldset>
            <legend className="font-semibold">Others gave this number, too. Also erase:</legend>
            {strangers.map((other) => (
              <label key={other.id} className="flex min-h-11 items-center gap-2 wrap-anywhere">
                <input
                  type="checkbox"
                  checked={also.includes(other.id)}
                  onChange={({ target }) =>
                    setAlso(
                      target.checked ? [...also, other.id] : also.filter((one) => one !== other.id),
                    )
                  }
                  className="size-5 shrink-0"
                />
                <span>
                  {nameOf(other)}, {other.email ?? 'no email address'}: {askedText(other, now)}
                </span>
              </label>
            ))}
          </fieldset>
        )}
        <label className="font-semibold">
          Type “<bdi>{name}</bdi>” to confirm
          <input
            value={typed}
            autoComplete="off"
            onChange={(event) => setTyped(event.target.value)}
            className={`${controlClass} mt-1 w-full font-normal`}
          />
        </label>
        <ActionError actions={actions} />
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
