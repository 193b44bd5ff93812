import { useEffect, useRef, useState } from 'react'
import type { OfferedQuote, Quote } from '@/quote/quote'
import { initialReport } from '@/technician/DoneForm'
import { readUnfinished, saveUnfinished } from '@/technician/dayStore'
import { currentStop, nextAfter } from '@/technician/dayView'
import type { JobStep, NotDone, PhoneAction, SentReport, Stop, TypedReport } from '@/technician/job'
import { useLast } from '@/technician/UndoBar'

type Settings = {
  stops: readonly Stop[]
  today: string
  /** Returns the id of the action. */
  onAction: (action: PhoneAction) => Promise<string>
  onUndo: (actionId: string, before: Stop) => Promise<void>
  /** The technician's name on prices. */
  technician: string
}

/** Holds which stop is selected; the one that opens by itself gets the focus. */
function useChosen(stops: readonly Stop[]) {
  const [chosen, setChosen] = useState<string | null>(null)
  const [opened, setOpened] = useState<string | null>(null)
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    if (opened) list.current?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus()
  }, [opened])
  function open(id: string) {
    setChosen(id)
    setOpened(id)
  }
  const stop = stops.find(({ id }) => id === chosen) ?? currentStop(stops)
  /** Opens the next visit in place of one that is over. */
  return { stop, list, setChosen, open, openNext: (over: Stop) => open(nextAfter(stops, over.id)) }
}

/** Returns the selected stop, the form that is open on it, and the steps that its buttons take. */
export function useStops({ stops, today, onAction, onUndo, technician }: Settings) {
  const { stop, list, setChosen, open, openNext } = useChosen(stops)
  const [finishing, setFinishing] = useState<{
    visit: string
    unfinished: TypedReport | undefined
  } | null>(null)
  const [leaving, setLeaving] = useState<string | null>(null)
  const [making, setMaking] = useState<{
    visit: string
    earlier: Quote | null
    insteadOf: Quote | null
  } | null>(null)
  const { last, setDone, setUndone } = useLast()
  const act = async (
    before: Stop,
    step: JobStep,
    report: SentReport | null = null,
    { typed, arrives }: { typed?: TypedReport; arrives?: string } = {},
  ) =>
    setDone(
      await onAction({
        visit: before.id,
        step,
        report,
        ...(typed && { typed }),
        ...(arrives && { arrives }),
      }),
      step,
      before,
    )
  async function runLate(minutes: number) {
    if (!stop) return
    setChosen(stop.id)
    setDone(await onAction({ visit: stop.id, step: 'late', minutes }), 'late', stop)
  }
  async function overrun(minutes: number) {
    if (!stop) return
    setChosen(stop.id)
    setDone(await onAction({ visit: stop.id, step: 'overrun', minutes }), 'overrun', stop)
  }
  async function leaveUndone(details: NotDone) {
    if (!stop) return
    openNext(stop)
    setDone(await onAction({ visit: stop.id, step: 'not_done', details }), 'not_done', stop)
  }
  const offer = (visit: string, offered: OfferedQuote) =>
    onAction({ visit, step: 'offer', offer: offered, by: technician })
  async function undo() {
    if (!last?.actionId) return
    setUndone(last)
    // Its report is typed already.
    const stopNow = stops.find(({ id }) => id === last.before.id)
    setChosen(last.before.id)
    if (last.step === 'done' && stopNow)
      await saveUnfinished(stopNow.id, initialReport(stopNow, today))
    await onUndo(last.actionId, last.before)
  }
  function step(next: JobStep, arrives?: string) {
    if (!stop) return
    const visit = stop.id
    if (next === 'done')
      void readUnfinished(visit).then((unfinished) => setFinishing({ visit, unfinished }))
    else void act(stop, next, null, { ...(arrives && { arrives }) })
    // It stays selected when it is over.
    setChosen(visit)
  }
  function finish(report: SentReport, typed: TypedReport) {
    if (!stop) return
    setFinishing(null)
    // A report that is changed stays open.
    if (stop.state === 'done') open(stop.id)
    else openNext(stop)
    void act(stop, 'done', report, { typed })
  }
  return {
    stop,
    list,
    finish,
    choose: setChosen,
    last,
    undo,
    step,
    runLate,
    overrun,
    leaveUndone,
    offer,
    finishing,
    setFinishing,
    leaving,
    setLeaving,
    making,
    setMaking,
  }
}

export type StopsState = ReturnType<typeof useStops>
