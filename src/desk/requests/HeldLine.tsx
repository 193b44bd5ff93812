import { useQuery } from '@tanstack/react-query'
import { Siren } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import type { Action } from '@/desk/actions/action'
import { admitHeld } from '@/desk/actions/admitHeld'
import { dropHeld } from '@/desk/actions/dropHeld'
import { restoreHeld } from '@/desk/actions/restoreHeld'
import { useActions } from '@/desk/actions/useActions'
import {
  beginningLength,
  type HeldRequest,
  type HeldSummary,
  mostHeldListed,
} from '@/desk/model/heldRequests'
import { changesQuery } from '@/desk/sync/changesQuery'
import { heldListQuery } from '@/desk/sync/requestQueries'
import { ErrorLine } from '@/desk/ui/ErrorLine'
import { dateTimeText } from '@/shared/lib/newYorkTime'
import { formatUsPhone, telHref } from '@/shared/lib/phone'
import { atDesk } from '@/shared/request/atDesk'
import { Button } from '@/shared/ui/Button'
import { PartFailed } from '@/shared/ui/ListStates'
import { useQueryState } from '@/shared/ui/useQueryState'

/** A flood is announced as one sum, no more often than this, in ms. */
const announceEvery = 10 * 60_000

const button = 'min-h-11! flex-1 px-3 py-1 text-sm sm:flex-none sm:px-4'

function sumText({ held, emergencies }: HeldSummary): string {
  const sum = `${held.toLocaleString('en-US')} held`
  if (emergencies === 0) return sum
  return `${sum}, ${emergencies.toLocaleString('en-US')} ${emergencies === 1 ? 'emergency' : 'emergencies'}`
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

type RunHeld = <Made extends object>(action: Action<Made>, made: NoInfer<Made>) => void
type ListProps = { run: RunHeld; isSaving: boolean }

const rowButton = 'min-h-11! flex-1 px-4 py-1 text-sm sm:flex-none'

function HeldRow({ request, run, isSaving }: ListProps & { request: HeldRequest }) {
  const name = `${request.first_name} ${request.last_name}`
  const made = { held: { request: request.id } }
  return (
    <li className="grid items-start gap-x-6 gap-y-2 overflow-hidden border-t border-line py-3 sm:grid-cols-[1fr_auto]">
      <div className="min-w-0 text-sm">
        <p className="overflow-hidden text-base wrap-anywhere">
          <strong>{name}</strong>{' '}
          <a
            href={telHref(request.phone)}
            className="figures inline-flex min-h-11 items-center font-semibold underline decoration-line underline-offset-4 hover:decoration-ink"
          >
            {formatUsPhone(request.phone)}
          </a>
        </p>
        <p className="overflow-hidden leading-7 wrap-anywhere">
          {request.service_type === 'emergency' ? (
            <span className="inline-flex items-center gap-1 rounded-sm bg-ink px-2 py-0.5 font-semibold text-white">
              <Siren aria-hidden size={14} /> emergency
            </span>
          ) : (
            atDesk('service_type', request.service_type)
          )}{' '}
          · {request.address} ·{' '}
          <time className="figures text-slate" dateTime={request.created_at}>
            {dateTimeText(new Date(request.created_at))}
          </time>
        </p>
        {request.beginning && (
          <p className="mt-1 line-clamp-2 text-slate wrap-anywhere">
            {request.beginning}
            {request.beginning.length === beginningLength && '…'}
          </p>
        )}
      </div>
      <div className="flex gap-2">
        <Button
          className={rowButton}
          aria-disabled={isSaving}
          onClick={() => !isSaving && run(admitHeld, made)}
        >
          Admit<span className="sr-only"> {name}</span>
        </Button>
        <Button
          variant="outline"
          className={rowButton}
          aria-disabled={isSaving}
          onClick={() => !isSaving && run(dropHeld, made)}
        >
          Drop<span className="sr-only"> {name}</span>
        </Button>
      </div>
    </li>
  )
}

/** The held requests, emergencies first, each to admit or to drop. */
function HeldList(props: ListProps) {
  const { data, isError, refetch } = useQuery(heldListQuery)
  if (!data && isError) {
    return (
      <PartFailed
        what="The held requests"
        onRetry={() => void refetch()}
        className="border-t border-line py-3"
      />
    )
  }
  if (!data) {
    return (
      <p role="status" className="border-t border-line py-3 text-slate">
        Loading the held requests…
      </p>
    )
  }
  if (data.length === 0) {
    return <p className="border-t border-line py-3 text-slate">No requests are on hold.</p>
  }
  return (
    <>
      <ul aria-label="Held requests">
        {data.map((request) => (
          <HeldRow key={request.id} request={request} {...props} />
        ))}
      </ul>
      {data.length === mostHeldListed && (
        <p className="border-t border-line py-3 text-sm text-slate">
          The first {mostHeldListed} are shown: emergencies, then the newest.
        </p>
      )}
    </>
  )
}

/** The number of held requests, if there are any: to look at, to admit or to drop, all at once or one by one. */
export function HeldLine() {
  const { data } = useQuery({ ...changesQuery, select: ({ held }) => held })
  const [shown, show] = useQueryState('held', 'closed', ['closed', 'open'])
  const isOpen = shown === 'open'
  /** The requests to drop, until that is confirmed: those held when "Drop all" was clicked. */
  const [asked, setAsked] = useState<HeldSummary | null>(null)
  const line = useRef<HTMLParagraphElement>(null)
  const actions = useActions({ isRepeatable: false, shownFor: Number.POSITIVE_INFINITY })
  const { isSaving, error, last, forgetLast } = actions
  const forget = () => {
    forgetLast()
    actions.forgetError()
  }
  const run: RunHeld = (action, made) => {
    forgetLast()
    actions.run(action, made, {
      onDone: () => {
        setAsked(null)
        // The button that was clicked may be gone.
        line.current?.focus({ preventScroll: true })
      },
    })
  }
  const listId = useId()
  const held = data?.held ?? 0
  const isThere = isOpen && held > 0
  // An alert or its mail leads here.
  useEffect(() => {
    if (isThere) line.current?.scrollIntoView({ block: 'center' })
  }, [isThere])
  const announced = useAnnouncement(data && held > 0 ? sumText(data) : '', announceEvery)
  const say = (
    <p role="status" className="sr-only">
      {announced}
    </p>
  )
  if (!data || (held === 0 && !last && !error)) return say

  const admitAll = () => data.newest && run(admitHeld, { held: { until: data.newest } })
  const dropAsked = () => asked?.newest && run(dropHeld, { held: { until: asked.newest } })
  return (
    <section
      aria-label="Held requests"
      className={`mt-4 rounded bg-white px-3 py-2 ring-1 ring-inset sm:px-4 ${data.emergencies > 0 ? 'ring-2 ring-danger' : 'ring-line'}`}
    >
      {say}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p ref={line} tabIndex={-1} className="text-sm">
          <strong
            className={`figures font-display text-lg ${data.emergencies > 0 ? 'text-danger' : ''}`}
          >
            {held === 0 ? 'None held' : sumText(data)}
          </strong>{' '}
          {held > 0 && <span className="text-slate">kept out of the list until you decide</span>}
        </p>
        {asked ? (
          <p className="flex w-full flex-wrap items-center gap-2 text-sm sm:w-auto">
            <span className="w-full sm:w-auto">Drop all {asked.held.toLocaleString('en-US')}?</span>
            <Button className={button} autoFocus aria-disabled={isSaving} onClick={dropAsked}>
              {isSaving ? 'Dropping…' : 'Yes, drop them'}
            </Button>
            <Button variant="outline" className={button} onClick={() => setAsked(null)}>
              Keep them
            </Button>
          </p>
        ) : (
          <p className="flex w-full gap-2 sm:w-auto">
            {held === 0 ? (
              <Button variant="outline" className={button} onClick={forget}>
                Close
              </Button>
            ) : (
              <>
                <Button
                  variant="outline"
                  className={button}
                  aria-expanded={isOpen}
                  aria-controls={listId}
                  onClick={() => show(isOpen ? 'closed' : 'open')}
                >
                  {isOpen ? 'Close' : 'Look'}
                </Button>
                <Button
                  className={button}
                  aria-disabled={isSaving}
                  onClick={() => !isSaving && admitAll()}
                >
                  Admit all
                </Button>
                <Button variant="outline" className={button} onClick={() => setAsked(data)}>
                  Drop all
                </Button>
              </>
            )}
          </p>
        )}
      </div>
      <div role="status" className="text-sm">
        {last && (
          <p className="mt-1">
            {last.text}{' '}
            {last.undo && (
              <button
                type="button"
                className="link min-h-11 font-semibold"
                aria-disabled={isSaving}
                onClick={() => last.undo && run(restoreHeld, { droppedAt: last.undo })}
              >
                Undo
              </button>
            )}
          </p>
        )}
      </div>
      {error && (
        <ErrorLine className="mt-1">
          That didn’t go through, or its answer was lost. The number above is what’s still held;
          press again if you still want to.
        </ErrorLine>
      )}
      <div id={listId} hidden={!isOpen} className="mt-2">
        {isThere && <HeldList run={run} isSaving={isSaving} />}
      </div>
    </section>
  )
}
