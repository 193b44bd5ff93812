import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Actions } from '@/desk/actions/useActions'
import { type LaneName, type LaneRow, laneNames } from '@/desk/model/callList'
import { HeldEmergencies } from '@/desk/queue/HeldEmergencies'
import { HeldLane } from '@/desk/queue/HeldLane'
import { arrivalText, isFixed, LaneList } from '@/desk/queue/LaneList'
import { SelectionBar } from '@/desk/queue/SelectionBar'
import { useLoadAhead } from '@/desk/queue/useLoadAhead'
import { useSelection } from '@/desk/queue/useSelection'
import { useShownLanes } from '@/desk/queue/useShownLanes'
import { callList, goTo, requestPane } from '@/desk/requests/deskCursors'
import { RequestPane } from '@/desk/requests/RequestPane'
import { useListBeneath, useOpenRequest } from '@/desk/requests/useOpenRequest'
import { changesQuery, unseenArrivals } from '@/desk/sync/changesQuery'
import { lanesQuery } from '@/desk/sync/requestQueries'
import { rowsOf, useRows } from '@/desk/sync/requestRows'
import { useKey } from '@/desk/ui/useKey'
import { serverNow } from '@/shared/api/serverClock'
import { useTime } from '@/shared/ui/useTime'

/** A call is made within this time of its key, or not at all, in ms. */
const dialable = 5000

const rowButtons = () => [...document.querySelectorAll<HTMLElement>('[data-call], [data-held]')]
const keyOf = ({ dataset }: HTMLElement) => dataset.call ?? dataset.held
const rowOf = (id: string | null) => rowButtons().find(({ dataset }) => dataset.call === id)
const cardOf = (id: string) =>
  document.querySelector<HTMLElement>(`[data-request="${CSS.escape(id)}"] button`)
const isWide = () => window.matchMedia('(min-width: 64rem)').matches

/** Returns the row before or after one, or the first. */
function neighbor(id: string | null | undefined, step: 1 | -1): HTMLElement | undefined {
  const rows = rowButtons()
  const index = rows.findIndex((row) => keyOf(row) === id)
  return index === -1 ? rows[0] : rows[index + step]
}

/** The call list and the open request. */
export function CallDesk({ ownUserId, actions }: { ownUserId: string; actions: Actions }) {
  useTime(15_000)
  const now = serverNow()
  const { id, from, open, close } = useOpenRequest()
  useListBeneath()
  const [opened, setOpened] = useState<readonly LaneName[]>(laneNames.filter(isFixed))
  const [whole, setWhole] = useState<readonly LaneName[]>([])
  const [dial, setDial] = useState<{ id: string; until: number } | null>(null)
  /** A request that J and K lead past: it is shown, and not claimed. */
  const [previewed, setPreviewed] = useState<string | null>(null)
  const openClaimed = (request: string) => {
    setPreviewed(null)
    open(request)
  }
  const forgetDial = useCallback(() => setDial(null), [])
  const { data, isError, refetch } = useQuery({
    ...lanesQuery(opened, whole),
    placeholderData: keepPreviousData,
  })
  useLoadAhead(data?.lanes)
  const panel = useRef<HTMLElement>(null)
  const rows = useRows()
  const shown = useShownLanes(data, panel, actions.settledAt)
  const lanes = shown.lanes?.map((lane) => ({
    ...lane,
    rows: lane.ids && rowsOf<LaneRow>(rows, lane.ids),
  }))
  const toCall = data?.lanes.find(({ lane }) => lane === 'now')
  const client = useQueryClient()
  const feed = useQuery(changesQuery).data
  const held = feed?.held
  const unseen = new Set(feed && unseenArrivals(client, feed).map(({ id }) => id))
  const isQuiet =
    !held?.emergencies && data?.lanes.every(({ lane, total }) => !isFixed(lane) || total === 0)
  const announced = arrivalText(rowsOf<LaneRow>(rows, shown.newIds))
  const selection = useSelection(lanes?.flatMap(({ rows }) => rows ?? []) ?? [])
  const isSelecting = selection.selected.length > 0
  /** With no request open, a computer shows the first one, which no one claims by that. */
  const first = isWide() ? lanes?.flatMap(({ rows }) => rows ?? [])[0]?.id : undefined
  const shownId = id ?? first
  // biome-ignore lint/correctness/useExhaustiveDependencies: an error of one request is not shown at the next
  useEffect(actions.forgetError, [id])

  // Back to the list: the focus to the card or row that was open, or to the row that was next to it.
  const lastOpen = useRef({ id, from })
  const next = useRef<string | undefined>(undefined)
  useEffect(() => {
    const left = lastOpen.current
    lastOpen.current = { id, from }
    // The opener is gone, or lies below the pane.
    if (id && id !== left.id && from) goTo(requestPane, 'nearest')
    if (left.id && !id) {
      const row = (left.from === 'card' && cardOf(left.id)) || rowOf(next.current ?? left.id)
      const target = row ?? panel.current
      target?.focus({ preventScroll: true })
      // After a reload it may be out of sight.
      row?.scrollIntoView({ block: 'nearest' })
    }
    next.current = undefined
  }, [id, from])

  function move(step: 1 | -1) {
    const focused = document.activeElement instanceof HTMLElement ? document.activeElement : null
    const row = neighbor((focused && keyOf(focused)) ?? id, step)
    row?.focus()
    row?.scrollIntoView({ block: 'nearest' })
    const rowId = row?.dataset.call
    if (!rowId || !isWide()) return
    setPreviewed(rowId)
    open(rowId)
  }
  useKey('c', () => {
    const row = document.activeElement?.closest<HTMLElement>('[data-call]')
    // The row's, since the one that is open may still be the one before.
    const chosen = row?.dataset.call ?? shownId
    if (!chosen) return
    setDial({ id: chosen, until: performance.now() + dialable })
    openClaimed(chosen)
  })
  useKey('j', () => move(1))
  useKey('k', () => move(-1))
  useKey('x', (event) => {
    const row = document.activeElement?.closest('li')?.querySelector<HTMLElement>('[data-call]')
    const chosen = row?.dataset.call ?? id
    if (chosen) selection.toggle(chosen, event.shiftKey)
  })

  /** Ends the selection; the focus goes to the first row after its beginning that is not selected. */
  function endSelection() {
    const rows = rowButtons()
    const isLeft = ({ dataset }: HTMLElement) => !selection.has(dataset.call ?? '')
    const first = rows.findIndex((row) => !isLeft(row))
    const next = rows.slice(first).find(isLeft) ?? rows.slice(0, first).findLast(isLeft)
    const target = next ?? panel.current
    target?.focus({ preventScroll: true })
    selection.clear()
  }
  function leaveSelection() {
    // The bar goes, with what it holds.
    if (!document.activeElement?.closest('li')) rowOf(selection.selected[0]?.id ?? null)?.focus()
    selection.clear()
  }
  useKey('escape', isSelecting ? leaveSelection : id ? close : null)

  const toggle = (lane: LaneName) => {
    shown.release()
    setOpened((before) =>
      before.includes(lane) ? before.filter((one) => one !== lane) : [...before, lane],
    )
  }
  const showWhole = (lane: LaneName) => {
    shown.release()
    setWhole((before) => [...before, lane])
  }
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
                {announced} <span className="text-amber">Show</span>
              </button>
            )}
          </div>
          {lanes && (
            <LaneList
              lanes={lanes}
              opened={opened}
              onToggle={toggle}
              whole={whole}
              onShowWhole={showWhole}
              now={now}
              ownUserId={ownUserId}
              openId={id}
              selection={selection}
              unseen={unseen}
              onOpen={openClaimed}
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
      {shownId ? (
        <RequestPane
          key={shownId}
          id={shownId}
          now={now}
          ownUserId={ownUserId}
          isPreview={previewed === shownId || !id}
          isOpen={id !== null}
          actions={actions}
          toCall={toCall?.total.toLocaleString('en-US')}
          dialUntil={dial?.id === shownId ? dial.until : null}
          onDialed={forgetDial}
          onOpen={openClaimed}
          onClose={close}
          onDone={() => {
            next.current = (neighbor(id, 1) ?? neighbor(id, -1))?.dataset.call
            close()
          }}
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
