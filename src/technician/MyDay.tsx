import { useState } from 'react'
import { addDays } from '@/lib/newYorkTime'
import { useAlertClicks } from '@/shared/alerts/useAlertClicks'
import { serverNow } from '@/shared/api/serverClock'
import { Button } from '@/shared/ui/Button'
import { Skeleton } from '@/shared/ui/ListStates'
import { useQueryState } from '@/shared/ui/useQueryState'
import { ComingWeek } from '@/technician/ComingWeek'
import { customerPhoto } from '@/technician/customerPhotos'
import { DayHeader } from '@/technician/DayHeader'
import { type DayName, DayNav, type DayView, days, dayViews } from '@/technician/DayNav'
import { readMyDay, sendVisitAction } from '@/technician/dayApi'
import { waitingText, withActions } from '@/technician/dayView'
import type { HandedOver } from '@/technician/handedOver'
import type { MyDay as OwnDay } from '@/technician/job'
import { LeaveDay } from '@/technician/LeaveDay'
import { MarkedOff } from '@/technician/MarkedOff'
import type { PasswordForm } from '@/technician/PasswordDialog'
import { PersistedNotice } from '@/technician/PersistedNotice'
import { RejectedActions } from '@/technician/RejectedActions'
import { Stops } from '@/technician/Stops'
import { earlierOf } from '@/technician/stopQuotes'
import { useCachedPage } from '@/technician/useCachedPage'
import { useDay } from '@/technician/useDay'
import { useForgetEndedJobs } from '@/technician/useForgetEndedJobs'
import { useKeptForDay } from '@/technician/useKeptForDay'
import { VisitChanges } from '@/technician/VisitChanges'

type MyDayProps = {
  userId: string
  /** Called with the price that the customer gets into their hands; returns false if this phone can't be handed over. */
  onHandOver: (handed: HandedOver) => boolean
  /** Called when the server refuses this account something. */
  onNotAllowed: () => void
  passwordForm: PasswordForm
  /** Ends the sign-in and clears this phone; throws where that needs a signal. */
  onLeave: () => Promise<void>
}

type DayNotReadProps = { failed: boolean; onRetry: () => void }

/** In place of a day that isn’t read yet. */
function DayNotRead({ failed, onRetry }: DayNotReadProps) {
  return (
    <div className="mx-auto max-w-xl px-3 pt-3">
      {failed ? (
        <div role="alert" className="rounded bg-white p-6 text-center">
          <p className="text-lg font-semibold">Your day couldn’t be loaded.</p>
          <Button className="mt-4" onClick={onRetry}>
            Try again
          </Button>
        </div>
      ) : (
        <Skeleton label="Loading your day" rows={4} />
      )}
    </div>
  )
}

/** Returns what says that there are no visits, and "yet" where some may come; the week says it of each day. */
function emptyText(name: DayView, { today, days_off = [] }: OwnDay): string {
  if (name === 'week') return ''
  const day = addDays(today, days[name])
  const isOff = days_off.some((off) => off.day === day && off.part === 'day')
  return `No visits ${name}${isOff || name === 'yesterday' ? '.' : ' yet.'}`
}

/** Says what the office or customers have changed. */
function OfficeNews({ known, name }: { known: OwnDay; name: DayView }) {
  const { today, days_off = [], changes = [] } = known
  return (
    <>
      {name !== 'week' && (
        <MarkedOff
          daysOff={days_off}
          day={addDays(today, days[name])}
          when={name}
          now={serverNow()}
        />
      )}
      <VisitChanges {...{ changes, today }} />
    </>
  )
}

/** Shows a technician's own day, for one hand; it works without a signal. */
export function MyDay({ userId, onNotAllowed, passwordForm, onLeave, onHandOver }: MyDayProps) {
  useForgetEndedJobs()
  const day = useDay({ owner: userId, read: readMyDay, send: sendVisitAction, onNotAllowed })
  const [name, setName] = useQueryState('day', 'today', dayViews)
  const [isLeaving, setLeaving] = useState(false)
  const [leaveProblem, setLeaveProblem] = useState(false)
  const [cannotHandOver, setCannotHandOver] = useState(false)
  useAlertClicks(({ openDay }) => {
    if (!openDay) return
    setName('today')
    void day.sync()
  })
  useCachedPage(userId, day)
  useKeptForDay(day.day)

  const leave = () =>
    onLeave().catch(() => {
      setLeaving(false)
      setLeaveProblem(true)
    })
  const known = day.day && withActions(day.day, day.waiting)
  const stopsOn = (one: DayName) =>
    known?.stops.filter((stop) => stop.day === addDays(known.today, days[one])) ?? []
  const stops = name === 'week' ? [] : stopsOn(name)
  const done = stops.filter(({ state }) => state === 'done').length
  return (
    <div className="flex h-svh flex-col overflow-y-auto bg-sand">
      <DayHeader
        {...{ userId, passwordForm }}
        title={known ? `${known.technician}, ${name === 'week' ? 'next 7 days' : name}` : 'My day'}
        onSignOut={() => (day.waiting.length > 0 ? setLeaving(true) : void leave())}
      >
        {[
          stops.length > 0 && `${done} of ${stops.length} done`,
          day.waits && waitingText(day.waiting),
        ]
          .filter(Boolean)
          .join(' · ')}
      </DayHeader>
      {known && <OfficeNews {...{ name, known }} />}
      {known ? (
        <Stops
          key={name}
          stops={stops}
          today={known.today}
          kept={day}
          technician={known.technician}
          empty={emptyText(name, known)}
          onAction={day.add}
          onUndo={day.undo}
          loadPhoto={customerPhoto}
          pricing={{
            onHandOver: (stop, quote) => {
              const handed = {
                ...{ owner: userId, visit: stop.id, quote, since: Date.now() },
                earlier: earlierOf(stop, quote) ?? null,
                firstName: stop.first_name,
                technician: known.technician,
                language: stop.language === 'es' ? ('es' as const) : ('en' as const),
              }
              // This page holds alone what storage didn't take, and ends with the hand-over.
              setCannotHandOver(day.unstored.length > 0 || !onHandOver(handed))
            },
          }}
          foot={<DayNav {...{ name }} onName={setName} count={(one) => stopsOn(one).length} />}
        >
          {name === 'week' && <ComingWeek />}
          {leaveProblem && (
            <p role="alert" className="rounded bg-white px-4 py-3 ring-2 ring-danger ring-inset">
              Signing out needs a signal. You’re still signed in.
            </p>
          )}
          {cannotHandOver && (
            <p role="alert" className="rounded bg-white px-4 py-3 ring-2 ring-danger ring-inset">
              This phone’s storage is full or turned off, so the price can’t be handed over: a
              reload would show your other customers. Free some space, or send the link instead.
            </p>
          )}
          <RejectedActions
            refused={day.refused}
            stops={known.stops}
            today={known.today}
            onAction={day.add}
            onDismiss={(actionId) => void day.dismiss(actionId)}
          />
          <PersistedNotice state={day} />
        </Stops>
      ) : (
        <DayNotRead failed={day.failure !== null} onRetry={() => void day.sync()} />
      )}
      {isLeaving && (
        <LeaveDay
          waiting={day.waiting}
          onLeave={() => void leave()}
          onStay={() => setLeaving(false)}
        />
      )}
    </div>
  )
}
