import { useState } from 'react'
import { statuses } from '@/desk/model/request'
import { statusText } from '@/desk/model/statusVariants'
import { CallDesk } from '@/desk/queue/CallDesk'
import { Counts } from '@/desk/queue/Counts'
import { KeysHelp } from '@/desk/queue/KeysHelp'
import { listHeading } from '@/desk/requests/ChangesLine'
import { ExportRequests } from '@/desk/requests/ExportRequests'
import { RequestList } from '@/desk/requests/RequestList'
import { RecentActions } from '@/desk/runner/RecentActions'
import { UndoLine } from '@/desk/runner/UndoLine'
import { useActions } from '@/desk/runner/useActions'
import { SoundSwitch } from '@/desk/sync/SoundSwitch'
import { useCurrentRequest } from '@/desk/ui/currentRequest'
import { allRequests } from '@/desk/ui/focusTargets'
import { useKey } from '@/desk/ui/useKey'
import { spanText } from '@/lib/callBack'
import { clockOffset } from '@/shared/api/serverClock'
import { controlClass } from '@/shared/form/Field'
import { useQueryState } from '@/shared/ui/useQueryState'
import { useMinute } from '@/shared/ui/useTime'

const minute = 60_000

/** Returns a note about a computer's clock that is `offset` ms behind the server's; null when it is right to the minute. */
export function clockNote(offset: number): string | null {
  if (Math.abs(offset) <= minute) return null
  const span = spanText(Math.round(Math.abs(offset) / minute))
  return `This computer’s clock is ${span} ${offset < 0 ? 'fast' : 'slow'}. The desk goes by the server’s.`
}

/** Explains why the desk's times differ from the computer's clock. */
function ClockNote() {
  useMinute()
  const note = clockNote(clockOffset())
  return note && <p className="figures mt-2 text-sm text-slate">{note}</p>
}

const filters = ['all', ...statuses] as const
const orders = ['newest', 'due'] as const

function LastActionsButton({ onClick }: { onClick: () => void }) {
  return (
    <button type="button" onClick={onClick} className="link min-h-11 text-sm text-slate">
      My last actions
    </button>
  )
}

/** Counts, the call list, and below it all requests. Filter, order and the open request live in the address. */
export function RequestsDesk({ ownUserId }: { ownUserId: string }) {
  const actions = useActions()
  const [filter, setFilter] = useQueryState('status', 'all', filters)
  const [order, setOrder] = useQueryState('order', 'newest', orders)
  const list = order === 'due' ? 'due' : filter
  const { latest, lead } = useCurrentRequest()
  const [restored, setRestored] = useState<readonly string[]>([])
  const [isListOpen, setListOpen] = useState(false)
  const showLastActions = () => setListOpen(true)
  useKey('u', showLastActions)
  /** Leads back to the one request that an undo restored, unless someone works on another. */
  function undone(requests: readonly string[]) {
    setRestored(requests)
    const [request, ...more] = requests
    if (request && more.length === 0 && latest()?.mode !== 'open') lead(request)
  }
  return (
    <>
      <ClockNote />
      {/* On a wide screen the counts stand above the open request, beside the list, on a phone below the list; there the latest action lies over the title, at the top of the screen. */}
      <div className="max-lg:flex max-lg:flex-col lg:relative">
        <div className="items-center gap-x-4 max-lg:contents lg:flex lg:min-h-12 xl:absolute xl:inset-x-0 xl:top-0 xl:left-96 xl:z-10 xl:h-12 xl:border-b xl:border-line xl:px-5">
          <div className="max-lg:order-3">
            <Counts />
          </div>
          <div className="z-10 max-lg:fixed max-lg:inset-x-0 max-lg:top-12 max-lg:h-0 lg:flex lg:min-h-11 lg:min-w-0 lg:flex-1 lg:items-center lg:justify-end xl:absolute xl:inset-y-0 xl:right-1 xl:max-w-[60%]">
            <UndoLine actions={actions} onUndone={undone} />
          </div>
        </div>
        <CallDesk ownUserId={ownUserId} actions={actions} restored={restored} />
        <div className="flex justify-end gap-4 max-lg:order-2 max-lg:mt-1">
          <LastActionsButton onClick={showLastActions} />
          <SoundSwitch />
          <span className="max-lg:hidden">
            <KeysHelp />
          </span>
        </div>
      </div>
      {isListOpen && (
        <RecentActions actions={actions} onUndone={lead} onClose={() => setListOpen(false)} />
      )}
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4">
        <h2 id={allRequests} tabIndex={-1} className="text-xl">
          All requests
        </h2>
        <ExportRequests ownUserId={ownUserId} />
      </div>
      <div className="mt-2 grid grid-cols-2 items-end gap-x-4 gap-y-2 sm:flex">
        <label className="text-sm font-semibold">
          Status
          <select
            value={order === 'due' ? 'pending' : filter}
            disabled={order === 'due'}
            onChange={(event) => {
              const chosen = filters.find((known) => known === event.target.value)
              if (chosen) setFilter(chosen)
            }}
            className={`${controlClass} mt-1 min-h-11! w-full font-normal disabled:bg-mist sm:w-44`}
          >
            {filters.map((status) => (
              <option key={status} value={status}>
                {status === 'all' ? 'all' : statusText(status)}
              </option>
            ))}
          </select>
        </label>
        <label className="text-sm font-semibold">
          Order
          <select
            value={order}
            onChange={(event) => setOrder(event.target.value === 'due' ? 'due' : 'newest')}
            className={`${controlClass} mt-1 min-h-11! w-full font-normal sm:w-56`}
          >
            <option value="newest">newest first</option>
            <option value="due">pending, next call first</option>
          </select>
        </label>
      </div>
      <section aria-label="Service requests" className="mt-2">
        <h3 id={listHeading} tabIndex={-1} className="sr-only">
          Service requests
        </h3>
        <RequestList key={list} list={list} />
      </section>
    </>
  )
}
