import { useQuery } from '@tanstack/react-query'
import { Siren } from 'lucide-react'
import type { Action } from '@/desk/actions/action'
import { admitHeld } from '@/desk/actions/admitHeld'
import { dropHeld } from '@/desk/actions/dropHeld'
import { beginningLength, type HeldRequest, mostHeldListed } from '@/desk/model/heldRequests'
import { heldListQuery } from '@/desk/sync/requestQueries'
import { dateTimeText } from '@/shared/lib/newYorkTime'
import { formatUsPhone, telHref } from '@/shared/lib/phone'
import { atDesk } from '@/shared/request/atDesk'
import { Button } from '@/shared/ui/Button'
import { PartFailed } from '@/shared/ui/ListStates'

export type RunHeld = <Made extends object>(action: Action<Made>, made: NoInfer<Made>) => void
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
export function HeldList(props: ListProps) {
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
