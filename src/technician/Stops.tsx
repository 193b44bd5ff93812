import type { ReactNode } from 'react'
import type { Quote } from '@/quote/quote'
import { AtTheDoor } from '@/technician/AtTheDoor'
import type { PersistedDay } from '@/technician/dayStore'
import { isAtJob, isUnderWay, persistedOf } from '@/technician/dayView'
import type { PhoneAction, Stop } from '@/technician/job'
import { Overrun } from '@/technician/Overrun'
import { StopBar } from '@/technician/StopBar'
import { StopCard } from '@/technician/StopCard'
import { StopForms } from '@/technician/StopForms'
import type { LoadPhoto } from '@/technician/StopPhotos'
import { UndoBar } from '@/technician/UndoBar'
import { useStops } from '@/technician/useStops'

type StopsProps = {
  stops: readonly Stop[]
  today: string
  /** The phone's own data. */
  kept: PersistedDay & { waits: boolean }
  /** Text if there is no stop. */
  empty: string
  /** The technician's name. */
  technician: string
  /** Returns the id of the action. */
  onAction: (action: PhoneAction) => Promise<string>
  onUndo: (actionId: string, before: Stop) => Promise<void>
  loadPhoto?: LoadPhoto
  /** Makes and hands over prices; missing without an account, which overruns need too. */
  pricing?: { onHandOver: (stop: Stop, quote: Quote) => void }
  /** Below the list. */
  children?: ReactNode
  /** Below the buttons. */
  foot?: ReactNode
}

/** Shows the stops of a day in their order, and the actions of the selected one. */
export function Stops(props: StopsProps) {
  const { stops, today, kept, empty, technician, onAction, onUndo, loadPhoto, pricing } = props
  const day = useStops({ stops, today, onAction, onUndo, technician })
  const { stop, choose } = day
  return (
    <>
      {/* It scrolls between the bars, so that nothing is half hidden under them; without room, all of it scrolls. */}
      <div className="min-h-40 flex-1 overflow-y-auto">
        <div className="mx-auto grid max-w-xl gap-2.5 p-3">
          {stops.length === 0 && empty && <p className="py-8 text-center text-slate">{empty}</p>}
          <ol ref={day.list} className="grid gap-2.5">
            {stops.map((one) => (
              <StopCard
                key={one.id}
                stop={one}
                isChosen={one.id === stop?.id}
                kept={persistedOf(kept, one.id)}
                loadPhoto={loadPhoto}
                onDoor={
                  one.day >= today && isAtJob(one)
                    ? (facts) => void onAction({ visit: one.id, step: 'door', facts })
                    : null
                }
                onLabel={(photo, label) =>
                  void onAction({ visit: one.id, step: 'label', photo, label })
                }
                onChoose={() => choose(one.id)}
              >
                {pricing && one.day === today && isUnderWay(one) && (
                  <Overrun
                    stop={one}
                    pushed={stops.filter(({ pushed_to }) => pushed_to)}
                    onOverrun={(minutes) => void day.overrun(minutes)}
                    onTell={(visit) => void onAction({ visit, step: 'tell_pushed' })}
                  />
                )}
                <AtTheDoor
                  stop={one}
                  technician={technician}
                  onAction={(action) => onAction({ visit: one.id, ...action })}
                />
              </StopCard>
            ))}
          </ol>
          {props.children}
        </div>
      </div>
      <div className="relative z-10 shrink-0 border-t border-line bg-white shadow-lift">
        <UndoBar last={day.last} onUndo={() => void day.undo()} />
        <div className="mx-auto max-w-xl pb-[env(safe-area-inset-bottom)]">
          {stop && (
            <StopBar
              key={stop.id}
              stop={stop}
              today={today}
              onStep={day.step}
              onLate={(minutes) => void day.runLate(minutes)}
              onNotDone={() => {
                choose(stop.id)
                day.setLeaving(stop.id)
              }}
              price={
                pricing
                  ? {
                      onMake: (from) => {
                        choose(stop.id)
                        day.setMaking({ visit: stop.id, ...from })
                      },
                      onHandOver: (quote) => pricing.onHandOver(stop, quote),
                      onSend: ({ id, total }) =>
                        void onAction({ visit: stop.id, step: 'send', quote: id, total }),
                      onWithdraw: ({ id, total }) =>
                        void onAction({ visit: stop.id, step: 'withdraw', quote: id, total }),
                    }
                  : null
              }
            />
          )}
          {props.foot ?? <div className="h-3" />}
        </div>
      </div>
      <StopForms {...{ day, today, onAction }} />
    </>
  )
}
