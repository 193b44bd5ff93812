import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { setVisitState } from '@/desk/actions/setVisitState'
import type { BoardVisit } from '@/desk/model/board'
import type { Actions } from '@/desk/runner/useActions'
import { pricesQuery } from '@/desk/sync/openRequest'
import { ChargeFields } from '@/quote/ChargeFields'
import { chargeOf, noCharge } from '@/quote/charge'
import { holdingQuote } from '@/quote/quote'
import { Button } from '@/shared/ui/Button'

type FinishProps = {
  visit: BoardVisit
  actions: Actions
  onBack: () => void
  onClose: () => void
}

/** Takes what a visit is charged that the technician says on the phone is done: the approved price or less, or nothing. */
export function FinishVisit({ visit, actions, onBack, onClose }: FinishProps) {
  const { data, isError, refetch } = useQuery(pricesQuery(visit.request_id))
  const [typed, setTyped] = useState(noCharge)
  const [problem, setProblem] = useState('')
  const quotes = data?.quotes ?? []
  const quote = holdingQuote(quotes)

  function send(event: FormEvent) {
    event.preventDefault()
    if (actions.isSaving || !data) return
    const charge = chargeOf(typed, quote)
    if (typeof charge === 'string') return setProblem(charge)
    // It stays open if the charge is refused: the price may have changed meanwhile.
    actions.run(setVisitState, { visit, state: 'done', charge }, { onDone: onClose })
  }
  return (
    <form onSubmit={send} aria-label="What is charged" className="mt-3 grid gap-4 text-sm">
      {data && (
        <ChargeFields
          quotes={quotes}
          quote={quote}
          typed={typed}
          onType={(part) => {
            setTyped({ ...typed, ...part })
            setProblem('')
          }}
        />
      )}
      {!data && !isError && <p>Loading the price…</p>}
      {!data && isError && (
        <p role="alert">
          The price couldn’t be loaded.{' '}
          <button type="button" className="link min-h-11" onClick={() => void refetch()}>
            Try again
          </button>
        </p>
      )}
      {problem && (
        <p role="alert" className="font-semibold text-danger">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" aria-disabled={actions.isSaving || !data}>
          Done
        </Button>
        <Button type="button" variant="outline" onClick={onBack}>
          Back
        </Button>
      </div>
    </form>
  )
}
