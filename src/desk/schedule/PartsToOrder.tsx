import { useId } from 'react'
import type { Unscheduled } from '@/desk/model/board'
import { dateText } from '@/lib/newYorkTime'
import { Button } from '@/shared/ui/Button'

type PartsToOrderProps = {
  rows: readonly Unscheduled[]
  onOrdered: (request: Unscheduled) => void
}

/** The parts without which a visit could not be done, until staff have ordered them. */
export function PartsToOrder({ rows, onOrdered }: PartsToOrderProps) {
  const id = useId()
  const missing = rows.filter(
    ({ unfinished }) => unfinished?.reason === 'needs_part' && !unfinished.ordered_at,
  )
  if (missing.length === 0) return null
  return (
    <>
      <h4 id={id} className="mt-2 font-sans text-sm font-bold tracking-normal text-danger">
        Parts to order
      </h4>
      <ul
        aria-labelledby={id}
        className="mt-1 divide-y divide-line rounded bg-white ring-1 ring-line"
      >
        {missing.map((request) => (
          <li key={request.id} className="px-3 py-2 text-sm leading-snug">
            <strong className="block wrap-anywhere">{request.unfinished?.part}</strong>
            <span className="block text-slate wrap-anywhere">
              <bdi>
                {request.first_name} {request.last_name}
              </bdi>
              , since {request.unfinished && dateText(request.unfinished.day)}
            </span>
            <Button
              variant="outline"
              className="mt-1 min-h-11! px-3! py-1! text-sm"
              onClick={() => onOrdered(request)}
            >
              Ordered
              <span className="sr-only">
                : {request.unfinished?.part} for {request.first_name} {request.last_name}
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}
