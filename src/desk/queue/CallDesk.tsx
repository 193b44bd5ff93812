import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type LaneName, type LaneRow, laneNames } from '@/desk/model/callList'
import { RequestPane } from '@/desk/pane/RequestPane'
import { HeldEmergencies } from '@/desk/queue/HeldEmergencies'
import { HeldLane } from '@/desk/queue/HeldLane'
import { arrivalText, isFixed, LaneList } from '@/desk/queue/LaneList'
import { SelectionBar } from '@/desk/queue/SelectionBar'
import { neighbor } from '@/desk/queue/shownList'
import { rowOf, useFocus } from '@/desk/queue/useFocus'
import { useSelection } from '@/desk/queue/useSelection'
import { useShownList } from '@/desk/queue/useShownList'
import type { Actions } from '@/desk/runner/useActions'
import { changesQuery, newRequests } from '@/desk/sync/changesQuery'
import { lanesQuery } from '@/desk/sync/requestQueries'
import { keepRows, rowsOf, useRows } from '@/desk/sync/requestRows'
import { useCurrentRequest } from '@/desk/ui/currentRequest'
import { callList } from '@/desk/ui/focusTargets'
import { KeyHint } from '@/desk/ui/KeyHint'
import { useKey } from '@/desk/ui/useKey'
import { serverNow } from '@/shared/api/serverClock'
import { useTime } from '@/shared/ui/useTime'

/** A call is made within this time of its key, or not at all, in ms. */
const dialable = 5000

const isWide = () => window.matchMedia('(min-width: 64rem)').matches

/** Returns where J and K stop: at the rows, and at what is held. */
const stops = () => [...document.querySelectorAll<HTMLElement>('[data-call], [data-held]')]

/** Focuses the first row after the beginning of a multiple selection that is not selected. */
function focusAfter(isSelected: (id: string) => boolean, list: HTMLElement | null) {
  const rows = stops()
  const isLeft = ({ dataset }: HTMLElement) => !isSelected(dataset.call ?? '')
  const first = rows.findIndex((row) => !isLeft(row))
  const next = rows.slice(first).find(isLeft) ?? rows.slice(0, first).findLast(isLeft)
  const target = next ?? list
  target?.focus({ preventScroll: true })
}

type CallDeskProps = {
  ownUserId: string
  actions: Actions
  /** Requests that an undo restored: they do not wait in the bar. */
  restored: readonly string[]
}

/** The call list and the current request. */
export function CallDesk({ ownUserId, actions, restored }: CallDeskProps) {
  useTime(15_000)
  const now = serverNow()
  const { current, open, preview, latest } = useCurrentRequest()
  const id = current?.id
  const [opened, setOpened] = useState<readonly LaneName[]>(laneNames.filter(isFixed))
  const [whole, setWhole] = useState<readonly LaneName[]>([])
  const [dial, setDial] = useState<{ id: string; until: number } | null>(null)
  const forgetDial = useCallback(() => setDial(null), [])
  const { data, isError, refetch } = useQuery({
    ...lanesQuery(opened, whole),
    placeholderData: keepPreviousData,
  })
  const panel = useRef<HTMLElement>(null)
  const client = useQueryClient()
  const rows = useRows()
  const shown = useShownList(data, panel, (arrival) => {
    const { rank, has_emergency } = rows.get(arrival)?.fields ?? {}
    return rank !== 1 && !has_emergency && arrival !== id && !restored.includes(arrival)
  })
  const lanes = shown.lanes?.map((lane) => ({
    ...lane,
    rows: lane.ids && rowsOf<LaneRow>(rows, lane.ids),
  }))
  const listed = lanes?.flatMap(({ rows }) => rows ?? [])
  const ids = listed?.map((row) => row.id) ?? []
  /** The list as it is, for what ends later, and as it was when the current request stood in it last. */
  const present = useRef(ids)
  const stood = useRef(ids)
  present.current = ids
  if (!id || ids.includes(id)) stood.current = ids
  const feed = useQuery(changesQuery).data
  const held = feed?.held
  const isNew = new Set(feed && newRequests(client, feed).map((row) => row.id))
  const isQuiet =
    !held?.emergencies && data?.lanes.every(({ lane, total }) => !isFixed(lane) || total === 0)
  const announced = arrivalText(rowsOf<LaneRow>(rows, shown.arrivals))
  const selection = useSelection(listed ?? [])
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
  useFocus(current, lanes?.find((lane) => id && lane.ids?.includes(id))?.lane, panel)

  function move(step: 1 | -1) {
    const all = stops()
    const heldRow = document.activeElement?.closest('[data-held]')
    const index = all.findIndex((row) => (heldRow ? row === heldRow : row.dataset.call === id))
    const next = all[index + step]
    if (index === -1) {
      const beside = id && neighbor(ids, stood.current, id, step)
      if (beside || ids[0]) preview(beside || ids[0] || null)
    } else if (next?.dataset.call && next.dataset.call !== id) preview(next.dataset.call)
    else {
      next?.focus({ preventScroll: true })
      next?.scrollIntoView({ block: 'nearest' })
    }
  }
  /** Returns what follows an outcome that is recorded: the row below, as the list stood at its key, unless someone has moved on since. */
  function leaving() {
    return () => {
      if (!id || latest()?.id !== id) return
      const left = present.current.filter((one) => one !== id)
      preview(neighbor(left, ids, id, 1) ?? left[0] ?? null)
    }
  }
  useKey('c', () => {
    const chosen = id ?? ids[0]
    if (!chosen) return
    setDial({ id: chosen, until: performance.now() + dialable })
    open(chosen)
  })
  useKey('.', announced ? shown.showAll : null)
  useKey('enter', id ? () => open(id) : null)
  useKey('j', () => move(1))
  useKey('k', () => move(-1))
  useKey('x', (event) => id && selection.toggle(id, event.shiftKey))

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
  const close = () => id && preview(id)
  useKey('escape', isSelecting ? leaveSelection : current?.mode === 'open' ? close : null)

  const toggle = (lane: LaneName) =>
    setOpened((before) =>
      before.includes(lane) ? before.filter((one) => one !== lane) : [...before, lane],
    )
  return (
    <div className="overflow-clip rounded bg-white ring-1 ring-line max-sm:-mx-[min(1rem,5vw)] max-sm:rounded-none lg:grid lg:h-[max(30rem,calc(100svh-14.5rem))] lg:grid-cols-[min(24rem,43%)_minmax(0,1fr)] xl:mt-2 xl:h-[max(30rem,calc(100svh-7.25rem))]">
      <section
        ref={panel}
        id={callList}
        tabIndex={-1}
        aria-label="Call list"
        className="min-h-0 outline-offset-[-2px] lg:flex lg:flex-col lg:border-r lg:border-line"
      >
        <div className="min-h-0 flex-1 lg:overflow-y-auto">
          <div role="status" className="sticky top-0 z-10">
            {announced && (
              <button
                type="button"
                onClick={shown.showAll}
                className="min-h-11 w-full bg-ink px-4 text-left text-sm font-semibold text-white hover:bg-harbor"
              >
                {announced} <span className="text-amber">Show</span> <KeyHint>.</KeyHint>
              </button>
            )}
          </div>
          {lanes && (
            <LaneList
              lanes={lanes}
              opened={opened}
              onToggle={toggle}
              whole={whole}
              onShowWhole={(lane) => setWhole((before) => [...before, lane])}
              now={now}
              ownUserId={ownUserId}
              currentId={id}
              selection={selection}
              isNew={isNew}
              onOpen={open}
              onFocus={(row) => row !== id && isWide() && preview(row)}
              belowEmergencies={held ? <HeldEmergencies held={held} now={now} /> : null}
            />
          )}
          {held && <HeldLane held={held} />}
          {!lanes && isError && (
            <p role="alert" className="p-4">
              The call list couldn’t be loaded.{' '}
              <button type="button" className="link min-h-11" onClick={() => void refetch()}>
                Load it again
              </button>
            </p>
          )}
          {!lanes && !isError && (
            <p role="status" className="p-4 text-slate">
              Loading the call list…
            </p>
          )}
        </div>
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
          dialUntil={dial?.id === current.id ? dial.until : null}
          onDialed={forgetDial}
          onOpen={open}
          onClose={close}
          onOutcome={leaving}
        />
      ) : (
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
      )}
    </div>
  )
}
