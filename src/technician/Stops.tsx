import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { OfferedQuote, Quote } from '@/quote/quote'
import { AddPhotos } from '@/technician/AddPhotos'
import { DoneForm, initialReport } from '@/technician/DoneForm'
import { type PersistedDay, readUnfinished, saveUnfinished } from '@/technician/dayStore'
import { currentStop, nextAfter, persistedOf } from '@/technician/dayView'
import type { JobStep, NotDone, PhoneAction, SentReport, Stop, TypedReport } from '@/technician/job'
import { MakePrice } from '@/technician/MakePrice'
import { NotDoneForm } from '@/technician/NotDoneForm'
import { StopBar } from '@/technician/StopBar'
import { StopCard } from '@/technician/StopCard'
import type { LoadPhoto } from '@/technician/StopPhotos'
import { UndoBar, useLast } from '@/technician/UndoBar'

type StopsProps = {
  stops: readonly Stop[]
  today: string
  /** The phone's own data. */
  kept: PersistedDay & { waits: boolean }
  /** Text if there is no stop. */
  empty: string
  /** Returns the id of the action. */
  onAction: (action: PhoneAction) => Promise<string>
  onUndo: (actionId: string, before: Stop) => Promise<void>
  loadPhoto?: LoadPhoto
  /** Makes and hands over prices, with the technician's name; missing where that needs an account. */
  pricing?: { technician: string; onHandOver: (stop: Stop, quote: Quote) => void }
  /** Below the list. */
  children?: ReactNode
  /** Below the buttons. */
  foot?: ReactNode
}

/** Shows the stops of a day in their order, and the actions of the selected one. */
export function Stops(props: StopsProps) {
  const { stops, today, kept, empty, onAction, onUndo, loadPhoto, pricing, children, foot } = props
  const [chosen, setChosen] = useState<string | null>(null)
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
  const stop = stops.find(({ id }) => id === chosen) ?? currentStop(stops)
  const { last, setDone, setUndone } = useLast()
  const list = useRef<HTMLOListElement>(null)
  const [opened, setOpened] = useState<string | null>(null)
  useEffect(() => {
    if (opened) list.current?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus()
  }, [opened])
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
  async function leaveUndone(details: NotDone) {
    if (!stop) return
    setDone(await onAction({ visit: stop.id, step: 'not_done', details }), 'not_done', stop)
  }
  const offer = (visit: string, offered: OfferedQuote) =>
    onAction({ visit, step: 'offer', offer: offered, by: pricing?.technician ?? '' })
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
  return (
    <>
      {/* It scrolls between the bars, so that nothing is half hidden under them; without room, all of it scrolls. */}
      <div className="min-h-40 flex-1 overflow-y-auto">
        <div className="mx-auto grid max-w-xl gap-2.5 p-3">
          {stops.length === 0 && <p className="py-8 text-center text-slate">{empty}</p>}
          <ol ref={list} className="grid gap-2.5">
            {stops.map((one) => (
              <StopCard
                key={one.id}
                stop={one}
                isChosen={one.id === stop?.id}
                kept={persistedOf(kept, one.id)}
                loadPhoto={loadPhoto}
                onChoose={() => setChosen(one.id)}
              />
            ))}
          </ol>
          {children}
        </div>
      </div>
      <div className="relative z-10 shrink-0 border-t border-line bg-white shadow-lift">
        <UndoBar last={last} onUndo={() => void undo()} />
        <div className="mx-auto max-w-xl pb-[env(safe-area-inset-bottom)]">
          {stop && (
            <StopBar
              key={stop.id}
              stop={stop}
              today={today}
              onStep={step}
              onLate={(minutes) => void runLate(minutes)}
              onNotDone={() => {
                setChosen(stop.id)
                setLeaving(stop.id)
              }}
              price={
                pricing
                  ? {
                      onMake: (from) => {
                        setChosen(stop.id)
                        setMaking({ visit: stop.id, ...from })
                      },
                      onHandOver: (quote) => pricing.onHandOver(stop, quote),
                      onSend: ({ id, total }) =>
                        void onAction({ visit: stop.id, step: 'send', quote: id, total }),
                      onWithdraw: ({ id, total }) =>
                        void onAction({ visit: stop.id, step: 'withdraw', quote: id, total }),
                    }
                  : null
              }
            >
              {(['there', 'done'].includes(stop.state) || stop.not_done_reason) && (
                <AddPhotos
                  key={stop.id}
                  onPhoto={(photo) => onAction({ visit: stop.id, step: 'photo', photo })}
                />
              )}
            </StopBar>
          )}
          {foot ?? <div className="h-3" />}
        </div>
      </div>
      {stop && finishing?.visit === stop.id && (
        <DoneForm
          stop={stop}
          today={today}
          unfinished={finishing.unfinished}
          onDone={(report, typed) => {
            setFinishing(null)
            const next = stop.state === 'done' ? stop.id : nextAfter(stops, stop.id)
            setChosen(next)
            setOpened(next)
            void act(stop, 'done', report, { typed })
          }}
          onClose={() => setFinishing(null)}
        />
      )}
      {stop && making?.visit === stop.id && (
        <MakePrice
          stop={stop}
          earlier={making.earlier}
          insteadOf={making.insteadOf}
          onOffer={(offered) => void offer(stop.id, offered)}
          onClose={() => setMaking(null)}
        />
      )}
      {stop && leaving === stop.id && (
        <NotDoneForm
          stop={stop}
          onSend={(details) => void leaveUndone(details)}
          onPhoto={(photo) => onAction({ visit: stop.id, step: 'photo', photo })}
          onClose={() => setLeaving(null)}
        />
      )}
    </>
  )
}
