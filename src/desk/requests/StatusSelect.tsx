import { type ChangeEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { type ServiceRequest, type Status, statuses } from '@/desk/model/request'
import { statusText } from '@/desk/model/statusVariants'

type StatusSelectProps = {
  request: ServiceRequest
  isSaving: boolean
  onChange: (status: Status) => void
}

/** A closed select changes right after the key, a choice from its open list comes later, in ms. */
const sameMoment = 100

/** The status of a request. A choice from the list is saved at once; keys step through a closed one, and what they end at is saved by Enter or by leaving. */
export function StatusSelect({ request, isSaving, onChange }: StatusSelectProps) {
  const id = useId()
  const [stepped, setStepped] = useState<Status | null>(null)
  const [chosen, setChosen] = useState<Status | null>(null)
  const steppedAt = useRef(Number.NEGATIVE_INFINITY)

  // A choice made while the one before is being saved waits for it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each choice
  useEffect(() => {
    if (chosen === null || isSaving) return
    setChosen(null)
    if (chosen !== request.status) onChange(chosen)
  }, [chosen, isSaving])

  function save() {
    setStepped(null)
    if (stepped) setChosen(stepped)
  }
  function choose({ target }: ChangeEvent<HTMLSelectElement>) {
    const status = target.value as Status
    if (performance.now() - steppedAt.current < sameMoment) return setStepped(status)
    setStepped(null)
    setChosen(status)
  }
  function onKeyDown({ key }: KeyboardEvent) {
    if (key === 'Enter') save()
    if (key === 'Escape') setStepped(null)
    steppedAt.current =
      key === 'Enter' || key === ' ' || key === 'Tab' ? Number.NEGATIVE_INFINITY : performance.now()
  }
  const isOpen = stepped !== null && stepped !== request.status
  return (
    <div>
      <label htmlFor={id} className="sr-only">
        Status of{' '}
        <bdi>
          {request.first_name} {request.last_name}
        </bdi>
      </label>
      <select
        id={id}
        value={stepped ?? chosen ?? request.status}
        // Disabled, it would lose the focus.
        aria-busy={isSaving}
        aria-describedby={isOpen ? `${id}-keys` : undefined}
        onChange={choose}
        onKeyDown={onKeyDown}
        onBlur={save}
        className="min-h-11 w-full rounded border border-slate/70 bg-white px-2 text-sm aria-busy:opacity-60"
      >
        {statuses.map((status) => (
          <option key={status} value={status}>
            {statusText(status)}
          </option>
        ))}
      </select>
      {isOpen && (
        <p id={`${id}-keys`} className="mt-1 text-sm text-slate">
          Enter saves, Esc goes back.
        </p>
      )}
    </div>
  )
}
