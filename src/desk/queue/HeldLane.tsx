import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { admitHeld } from '@/desk/actions/admitHeld'
import { dropHeld } from '@/desk/actions/dropHeld'
import type { HeldSummary } from '@/desk/model/heldRequests'
import { DiscardedHeld } from '@/desk/queue/DiscardedHeld'
import { heldViews } from '@/desk/queue/HeldEmergencies'
import { HeldList } from '@/desk/queue/HeldList'
import { useHeldActions } from '@/desk/queue/useHeldActions'
import { discardedQuery } from '@/desk/sync/requestQueries'
import { Button } from '@/shared/ui/Button'
import { useQueryState } from '@/shared/ui/useQueryState'

/** A flood is announced as one sum, no more often than this, in ms. */
const announceEvery = 10 * 60_000

const button = 'min-h-11! px-3! py-1! text-sm'
const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`

function sumText({ held, emergencies }: HeldSummary): string {
  if (held === 0) return ''
  const sum = `${held.toLocaleString('en-US')} held for review`
  return emergencies > 0 ? `${sum}, ${counted(emergencies, 'emergency', 'emergencies')}` : sum
}

/** `Discard 12 held requests? The 2 emergencies stay.` */
function questionText({ held, emergencies }: HeldSummary): string {
  const question = `Discard ${counted(held - emergencies, 'held request', 'held requests')}?`
  if (emergencies === 0) return question
  return `${question} The ${emergencies === 1 ? 'emergency stays' : `${emergencies.toLocaleString('en-US')} emergencies stay`}.`
}

/** Returns a text for screen readers that changes no more often than every `every` ms, however often `text` does; an empty one changes at once. */
function useAnnouncement(text: string, every: number): string {
  const [said, setSaid] = useState('')
  const lastSaid = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    if (text === '') return setSaid('')
    const say = () => {
      lastSaid.current = performance.now()
      setSaid(text)
    }
    const wait = lastSaid.current + every - performance.now()
    if (wait <= 0) return say()
    const timer = setTimeout(say, wait)
    return () => clearTimeout(timer)
  }, [text, every])
  return said
}

/** The last lane: held requests that are no emergencies, to accept or to discard, all at once or one by one. */
export function HeldLane({ held }: { held: HeldSummary }) {
  const [shown, show] = useQueryState('held', 'closed', heldViews)
  /** The requests to discard, until that is confirmed: those held when it was asked. */
  const [asked, setAsked] = useState<HeldSummary | null>(null)
  const heading = useRef<HTMLButtonElement>(null)
  const { run, isSaving, result, hasResult } = useHeldActions(heading)
  const others = held.held - held.emergencies
  const { data: discarded = [] } = useQuery(discardedQuery)
  const hasMore = others > 0 || discarded.length > 0
  const isOpen = shown === 'others' && hasMore
  const announced = useAnnouncement(sumText(held), announceEvery)
  const decide = (action: typeof admitHeld, { newest }: HeldSummary) => {
    if (!newest) return
    run(action, { held: { until: newest } })
    setAsked(null)
  }
  return (
    <>
      <p role="status" className="sr-only">
        {announced}
      </p>
      {(hasMore || hasResult) && (
        <section aria-label="Held for review" className="border-b border-line">
          <h2 className="font-sans tracking-normal">
            <button
              ref={heading}
              type="button"
              aria-expanded={isOpen}
              onClick={() => hasMore && show(isOpen ? 'closed' : 'others')}
              className="figures flex min-h-11 w-full items-center justify-between gap-4 bg-paper px-4 text-left text-sm font-bold text-slate outline-offset-[-2px] hover:text-ink"
            >
              {others === 0
                ? 'None held for review'
                : `${others.toLocaleString('en-US')} held for review`}
              {hasMore && (
                <span className="underline underline-offset-4">
                  {isOpen ? 'Close' : others > 0 ? 'Review' : 'Discarded'}
                </span>
              )}
            </button>
          </h2>
          {result}
          {isOpen && others > 0 && (
            <>
              {asked ? (
                <p className="flex flex-wrap items-center gap-2 px-4 py-2 text-sm">
                  <span className="figures w-full">{questionText(asked)}</span>
                  <Button
                    className={button}
                    autoFocus
                    aria-disabled={isSaving}
                    onClick={() => decide(dropHeld, asked)}
                  >
                    Discard
                  </Button>
                  <Button variant="outline" className={button} onClick={() => setAsked(null)}>
                    Keep
                  </Button>
                </p>
              ) : (
                <p className="flex gap-2 px-4 py-2">
                  <Button
                    className={button}
                    aria-disabled={isSaving}
                    onClick={() => decide(admitHeld, held)}
                  >
                    Accept all
                  </Button>
                  <Button variant="outline" className={button} onClick={() => setAsked(held)}>
                    Discard all
                  </Button>
                </p>
              )}
              <HeldList emergencies={false} run={run} isSaving={isSaving} />
            </>
          )}
          {isOpen && <DiscardedHeld discarded={discarded} run={run} isSaving={isSaving} />}
        </section>
      )}
    </>
  )
}
