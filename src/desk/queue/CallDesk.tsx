import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { RequestPane } from '@/desk/pane/RequestPane'
import { isFixed } from '@/desk/queue/LaneList'
import { ListBody } from '@/desk/queue/ListBody'
import { SelectionBar } from '@/desk/queue/SelectionBar'
import { rowOf, useFocus } from '@/desk/queue/useFocus'
import { useLanes } from '@/desk/queue/useLanes'
import { useSelection } from '@/desk/queue/useSelection'
import { focusAfter, useSteps } from '@/desk/queue/useSteps'
import type { Actions } from '@/desk/runner/useActions'
import { changesQuery, newRequests } from '@/desk/sync/changesQuery'
import { keepRows } from '@/desk/sync/requestRows'
import { useCurrentRequest } from '@/desk/ui/currentRequest'
import { callList } from '@/desk/ui/focusTargets'
import { useKey } from '@/desk/ui/useKey'
import { serverNow } from '@/shared/api/serverClock'
import { useTime } from '@/shared/ui/useTime'

const isWide = () => window.matchMedia('(min-width: 64rem)').matches

/** A call is made within this time of its key, or not at all, in ms. */
const dialable = 5000

/** Opens a request and dials its number, once and at once. */
function useDial(open: (id: string) => void) {
  const [dial, setDial] = useState<{ id: string; until: number } | null>(null)
  const forgetDial = useCallback(() => setDial(null), [])
  return {
    dialUntil: (id: string) => (dial?.id === id ? dial.until : null),
    forgetDial,
    dial: (id: string) => {
      setDial({ id, until: performance.now() + dialable })
      open(id)
    },
  }
}

/** Returns the ways out of a multiple selection, which leave the focus in the list. */
function selectionEnds(
  selection: ReturnType<typeof useSelection>,
  panel: RefObject<HTMLElement | null>,
) {
  function endSelection() {
    focusAfter(selection.has, panel.current)
    selection.clear()
  }
  function leaveSelection() {
    // The bar goes, with what it holds.
    const last = selection.selected[0]
    if (last && !document.activeElement?.closest('li')) rowOf(last.id)?.focus()
    selection.clear()
  }
  return { endSelection, leaveSelection }
}

type CallDeskProps = {
  ownUserId: string
  actions: Actions
  /** Requests that an undo restored: they do not wait in the bar. */
  restored: readonly string[]
}

/** In place of a request, where none is chosen. */
function NobodyChosen({ isQuiet }: { isQuiet: boolean }) {
  return (
    <div className="grid place-content-center bg-paper p-6 text-center text-slate max-lg:hidden xl:mt-12">
      <p className="text-lg font-semibold text-ink">
        {isQuiet ? 'Nobody is waiting for a call.' : 'Choose a request to call.'}
      </p>
      <p className="mt-1">
        {isQuiet
          ? 'New requests show up here by themselves.'
          : 'Colleagues see that you’re on it while it’s open.'}
      </p>
    </div>
  )
}

/** The call list and the current request. */
export function CallDesk({ ownUserId, actions, restored }: CallDeskProps) {
  useTime(15_000)
  const now = serverNow()
  const { current, open, preview } = useCurrentRequest()
  const id = current?.id
  const { dialUntil, forgetDial, dial } = useDial(open)
  const panel = useRef<HTMLElement>(null)
  const client = useQueryClient()
  const { data, shown, listed, announced, list } = useLanes(
    panel,
    (one) => one === id || restored.includes(one),
  )
  const ids = listed.map((row) => row.id)
  const { move, leaving } = useSteps(ids)
  const feed = useQuery(changesQuery).data
  const held = feed?.held
  const isNew = new Set(feed && newRequests(client, feed).map((row) => row.id))
  const isQuiet =
    !held?.emergencies && data?.lanes.every(({ lane, total }) => !isFixed(lane) || total === 0)
  const selection = useSelection(listed)
  const isSelecting = selection.selected.length > 0

  // A computer shows the first request until someone moves on; what arrives above it changes nothing.
  const first = isWide() ? ids[0] : undefined
  useLayoutEffect(() => {
    if (!id && first) preview(first)
  })
  useEffect(() => {
    if (id && current?.mode === 'open') keepRows(client, [{ id, is_opened: true }])
  }, [client, id, current?.mode])
  // biome-ignore lint/correctness/useExhaustiveDependencies: an error of one request is not shown at the next
  useEffect(actions.forgetError, [id])
  useFocus(current, list.lanes?.find((lane) => id && lane.ids?.includes(id))?.lane, panel)

  useKey('c', () => {
    const chosen = id ?? ids[0]
    if (chosen) dial(chosen)
  })
  useKey('.', announced ? shown.showAll : null)
  useKey('enter', id ? () => open(id) : null)
  useKey('j', () => move(1))
  useKey('k', () => move(-1))
  useKey('x', (event) => id && selection.toggle(id, event.shiftKey))

  const { endSelection, leaveSelection } = selectionEnds(selection, panel)
  const close = () => id && preview(id)
  useKey('escape', isSelecting ? leaveSelection : current?.mode === 'open' ? close : null)

  return (
    <div className="overflow-clip rounded bg-white ring-1 ring-line max-sm:-mx-[min(1rem,5vw)] max-sm:rounded-none lg:grid lg:[overflow-anchor:none] lg:h-[max(30rem,calc(100svh-14.5rem))] lg:grid-cols-[min(24rem,43%)_minmax(0,1fr)] xl:mt-2 xl:h-[max(30rem,calc(100svh-7.25rem))]">
      <section
        ref={panel}
        id={callList}
        tabIndex={-1}
        aria-label="Call list"
        className="min-h-0 outline-offset-[-2px] lg:flex lg:flex-col lg:border-r lg:border-line"
      >
        <ListBody
          {...list}
          {...{ now, ownUserId, selection, isNew, held, announced }}
          currentId={id}
          onAnnounced={shown.showAll}
          onOpen={open}
          onFocus={(row) => row !== id && isWide() && preview(row)}
        />
        {isSelecting && (
          <SelectionBar
            selected={selection.selected}
            actions={actions}
            ownUserId={ownUserId}
            onDone={endSelection}
            onClear={leaveSelection}
          />
        )}
      </section>
      {current && (current.mode === 'open' || isWide()) ? (
        <RequestPane
          key={current.id}
          id={current.id}
          mode={current.mode}
          now={now}
          ownUserId={ownUserId}
          actions={actions}
          toCall={data?.lanes.find(({ lane }) => lane === 'now')?.total.toLocaleString('en-US')}
          dialUntil={dialUntil(current.id)}
          onDialed={forgetDial}
          onOpen={open}
          onClose={close}
          onOutcome={leaving}
        />
      ) : (
        <NobodyChosen isQuiet={isQuiet ?? false} />
      )}
    </div>
  )
}
