import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { admitHeld } from '@/desk/actions/admitHeld'
import { dropHeld } from '@/desk/actions/dropHeld'
import {
  beginningLength,
  type HeldRequest,
  heldGroups,
  mostHeldListed,
} from '@/desk/model/heldRequests'
import { nameOf } from '@/desk/model/request'
import type { RunHeld } from '@/desk/queue/useHeldActions'
import { heldListQuery } from '@/desk/sync/requestQueries'
import { CustomerPhone } from '@/desk/ui/CustomerPhone'
import { KeyHint } from '@/desk/ui/KeyHint'
import { useKey } from '@/desk/ui/useKey'
import { clockText, timestampText } from '@/lib/newYorkTime'
import { atDesk } from '@/request/atDesk'
import { serverNow } from '@/shared/api/serverClock'
import { Button } from '@/shared/ui/Button'
import { PartFailed } from '@/shared/ui/ListStates'

const rowButton = 'min-h-11! flex-1 px-3! py-1! text-sm'

/** Returns the held request that has the focus, and the one that gets it when that is gone. */
function focusedRow() {
  const row = document.activeElement?.closest<HTMLElement>('li[data-held]')
  const next = row?.nextElementSibling ?? row?.previousElementSibling
  return { id: row?.dataset.held, next: next instanceof HTMLElement ? next : null }
}

type RowProps = {
  request: HeldRequest
  isSaving: boolean
  onDecide: (action: typeof admitHeld) => void
}

function HeldRow({ request, isSaving, onDecide }: RowProps) {
  const name = nameOf(request)
  const sent = timestampText(new Date(request.created_at), serverNow())
  return (
    <li
      data-held={request.id}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: J and K stop at it, and its keys decide
      tabIndex={0}
      className="grid gap-1 px-4 py-2.5 text-sm outline-offset-[-2px]"
    >
      <p className="flex flex-wrap items-center gap-x-3 wrap-anywhere">
        <strong className="text-base">
          <bdi>{name}</bdi>
        </strong>
        <CustomerPhone
          phone={request.phone}
          className="inline-flex min-h-11 items-center font-semibold underline decoration-line underline-offset-4 hover:decoration-ink"
        />
      </p>
      <p className="text-slate wrap-anywhere">
        {request.service_type !== 'emergency' &&
          `${atDesk('service_type', request.service_type)} · `}
        <bdi>{request.address}</bdi> ·{' '}
        <time className="figures" dateTime={request.created_at}>
          {sent}
        </time>
      </p>
      {request.beginning && (
        <p className="line-clamp-2 wrap-anywhere">
          <bdi>{request.beginning}</bdi>
          {request.beginning.length === beginningLength && '…'}
        </p>
      )}
      <div className="mt-1 flex gap-2">
        <Button
          className={rowButton}
          aria-disabled={isSaving}
          onClick={() => !isSaving && onDecide(admitHeld)}
        >
          Accept<span className="sr-only"> {name}</span> <KeyHint>A</KeyHint>
        </Button>
        <Button
          variant="outline"
          className={rowButton}
          aria-disabled={isSaving}
          onClick={() => !isSaving && onDecide(dropHeld)}
        >
          Discard<span className="sr-only"> {name}</span> <KeyHint>D</KeyHint>
        </Button>
      </div>
    </li>
  )
}

/** Buttons that discard the emergencies of one network or hour, each pressed twice. */
function DiscardGroups({
  seen,
  run,
  isSaving,
}: { seen: readonly HeldRequest[] } & Omit<ListProps, 'emergencies'>) {
  const [sure, setSure] = useState<string | null>(null)
  const hourText = (hour: Date) => {
    const end = new Date(hour.getTime() + 3_600_000)
    return `between ${timestampText(hour, serverNow())} and ${clockText(end)}`
  }
  const groups = heldGroups(seen, hourText)
  if (groups.length === 0) return null
  return (
    <ul
      aria-label="Discard several"
      className="flex flex-wrap gap-2 border-t border-line px-4 py-2"
    >
      {groups.map(({ label, count, held }) => {
        const key = JSON.stringify({ ...held, until: '' })
        return (
          <li key={key}>
            <Button
              variant={sure === key ? 'ink' : 'outline'}
              className="min-h-11! px-3! py-1! text-sm text-balance"
              aria-disabled={isSaving}
              onClick={() => {
                if (isSaving) return
                if (sure !== key) return setSure(key)
                setSure(null)
                run(dropHeld, { held })
              }}
            >
              {sure === key ? 'Press again to discard' : 'Discard'} {count} {label}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}

type ListProps = { emergencies: boolean; run: RunHeld; isSaving: boolean }

/** The held emergencies, or the other held requests, each to accept or to discard: with its buttons, or by key on the one that has the focus. */
export function HeldList({ emergencies, run, isSaving }: ListProps) {
  const { data, isError, refetch } = useQuery(heldListQuery(emergencies))
  const [hasFocus, setFocus] = useState(false)
  const decide = (action: typeof admitHeld, request: string) => {
    const { next } = focusedRow()
    run(action, { held: { request } }, next ? () => next.focus() : undefined)
  }
  const byKey = (action: typeof admitHeld) => () => {
    const { id } = focusedRow()
    if (id && !isSaving) decide(action, id)
  }
  useKey('a', hasFocus ? byKey(admitHeld) : null)
  useKey('d', hasFocus ? byKey(dropHeld) : null)
  if (!data && isError) {
    return <PartFailed what="The held requests" onRetry={() => void refetch()} className="p-4" />
  }
  if (!data) {
    return (
      <p role="status" className="px-4 py-3 text-sm text-slate">
        Loading the held requests…
      </p>
    )
  }
  return (
    <>
      {emergencies && <DiscardGroups seen={data} run={run} isSaving={isSaving} />}
      <ul
        aria-label={emergencies ? 'Held emergencies' : 'Held requests'}
        className="divide-y divide-line border-t border-line"
        onFocus={() => setFocus(true)}
        onBlur={({ currentTarget, relatedTarget }) =>
          setFocus(currentTarget.contains(relatedTarget))
        }
      >
        {data.map((request) => (
          <HeldRow
            key={request.id}
            request={request}
            isSaving={isSaving}
            onDecide={(action) => decide(action, request.id)}
          />
        ))}
      </ul>
      {data.length === mostHeldListed && (
        <p className="border-t border-line px-4 py-3 text-sm text-slate">
          The {emergencies ? 'oldest' : 'newest'} {mostHeldListed} are shown.
        </p>
      )}
    </>
  )
}
