import { Phone } from 'lucide-react'
import { useEffect, useState } from 'react'
import { company } from '@/facts/company'
import { addDays } from '@/lib/newYorkTime'
import { telHref } from '@/lib/phone'
import { markTechnician } from '@/lib/technicianMark'
import { workerScope } from '@/lib/workerAddress'
import { loadSelections } from '@/request/AttachedSelections'
import { useAlertClicks } from '@/shared/alerts/useAlertClicks'
import { LeaveDialog } from '@/shared/offline/LeaveDialog'
import { Button } from '@/shared/ui/Button'
import { Skeleton } from '@/shared/ui/ListStates'
import { messageAnchor } from '@/shared/ui/messageAnchor'
import { useQueryState } from '@/shared/ui/useQueryState'
import { loadClearing } from '@/technician/clearPhone'
import { customerPhoto, useStoredPhotos } from '@/technician/customerPhotos'
import { DayAlerts } from '@/technician/DayAlerts'
import { readMyDay, sendVisitAction } from '@/technician/dayApi'
import { waitingText, withActions } from '@/technician/dayView'
import { cachePage } from '@/technician/dayWorker'
import type { HandedOver } from '@/technician/handedOver'
import { PasswordDialog, type PasswordForm } from '@/technician/PasswordDialog'
import { PersistedNotice } from '@/technician/PersistedNotice'
import { RejectedActions } from '@/technician/RejectedActions'
import { Stops } from '@/technician/Stops'
import { earlierOf } from '@/technician/stopQuotes'
import { useDay } from '@/technician/useDay'
import { useForgetEndedJobs } from '@/technician/useForgetEndedJobs'
import { VisitChanges } from '@/technician/VisitChanges'

const days = { yesterday: -1, today: 0, tomorrow: 1 } as const
type DayName = keyof typeof days
const dayNames = Object.keys(days) as DayName[]
const dayLabels: Record<DayName, string> = {
  yesterday: 'Yesterday',
  today: 'My day',
  tomorrow: 'Tomorrow',
}

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

/** Shows a technician's own day, for one hand; it works without a signal. */
export function MyDay({ userId, onNotAllowed, passwordForm, onLeave, onHandOver }: MyDayProps) {
  useForgetEndedJobs()
  const day = useDay({ owner: userId, read: readMyDay, send: sendVisitAction, onNotAllowed })
  const [name, setName] = useQueryState('day', 'today', dayNames)
  const [isLeaving, setLeaving] = useState(false)
  const [leaveProblem, setLeaveProblem] = useState(false)
  const [cannotHandOver, setCannotHandOver] = useState(false)
  useAlertClicks(({ openDay }) => {
    if (!openDay) return
    setName('today')
    void day.sync()
  })
  const isRead = day.readAt !== null
  const chosen = day.day?.stops.flatMap((stop) => stop.chosen ?? []).join(' ') ?? ''
  useEffect(() => {
    if (!isRead) return
    markTechnician(userId)
    const selections = chosen.split(' ').filter(Boolean)
    // The code that renders what was chosen has to be kept with the page, and so has the code of signing out.
    Promise.allSettled([...selections.map(loadSelections), loadClearing()])
      .then(() => cachePage(workerScope))
      .catch((thrown) => console.info('This page can’t be kept on this phone.', thrown))
  }, [isRead, userId, chosen])
  useStoredPhotos(day.day)

  const leave = () =>
    onLeave().catch(() => {
      setLeaving(false)
      setLeaveProblem(true)
    })
  const known = day.day && withActions(day.day, day.waiting)
  const isOne = day.waiting.length === 1
  const stopsOn = (one: DayName) =>
    known?.stops.filter((stop) => stop.day === addDays(known.today, days[one])) ?? []
  const stops = stopsOn(name)
  const done = stops.filter(({ state }) => state === 'done').length
  return (
    <div className="flex h-svh flex-col overflow-y-auto bg-sand">
      <header className="on-dark shrink-0 bg-ink text-white">
        <div className="mx-auto flex max-w-xl flex-wrap items-center justify-between gap-x-2 gap-y-1 px-4 py-2">
          <div className="min-w-24 flex-1">
            <h1 className="truncate text-xl">
              {known ? `${known.technician}, ${name}` : 'My day'}
            </h1>
            <p className="figures text-sm text-mist">
              {[
                stops.length > 0 && `${done} of ${stops.length} done`,
                day.waits && waitingText(day.waiting),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </div>
          <div className="flex shrink-0 gap-2">
            <PasswordDialog form={passwordForm} />
            <Button
              variant="outline"
              className="min-h-11! shrink-0 px-3! py-1!"
              onClick={() => (day.waiting.length > 0 ? setLeaving(true) : void leave())}
            >
              Sign Out
            </Button>
          </div>
          <DayAlerts userId={userId} />
        </div>
        <div ref={messageAnchor} className="mx-auto max-w-xl has-data-tone:p-2" />
      </header>
      {known && <VisitChanges changes={known.changes ?? []} today={known.today} />}
      {known ? (
        <Stops
          key={name}
          stops={stops}
          today={known.today}
          kept={day}
          empty={name === 'yesterday' ? 'No visits yesterday.' : `No visits ${name} yet.`}
          onAction={day.add}
          onUndo={day.undo}
          loadPhoto={customerPhoto}
          pricing={{
            technician: known.technician,
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
          foot={
            <nav aria-label="Days" className="mt-2 grid grid-cols-4 border-t border-line">
              {dayNames.map((one) => (
                <button
                  key={one}
                  type="button"
                  aria-current={one === name ? 'page' : undefined}
                  onClick={() => setName(one)}
                  className="min-h-14 text-sm text-slate aria-[current=page]:font-bold aria-[current=page]:text-ink aria-[current=page]:shadow-[inset_0_3px_0_var(--amber)]"
                >
                  <span className="figures block text-base font-bold">{stopsOn(one).length}</span>
                  {dayLabels[one]}
                </button>
              ))}
              <a
                href={telHref(company.phone)}
                className="grid min-h-14 place-content-center justify-items-center text-sm text-slate"
              >
                <Phone aria-hidden size={20} /> Office
              </a>
            </nav>
          }
        >
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
        <div className="mx-auto max-w-xl px-3 pt-3">
          {day.failure ? (
            <div role="alert" className="rounded bg-white p-6 text-center">
              <p className="text-lg font-semibold">Your day couldn’t be loaded.</p>
              <Button className="mt-4" onClick={() => void day.sync()}>
                Try again
              </Button>
            </div>
          ) : (
            <Skeleton label="Loading your day" rows={4} />
          )}
        </div>
      )}
      {isLeaving && (
        <LeaveDialog
          title={`${waitingText(day.waiting)} on this phone`}
          onLeave={() => void leave()}
          onStay={() => setLeaving(false)}
        >
          {isOne ? 'It hasn’t' : 'They haven’t'} reached the office. Signing out deletes{' '}
          {isOne ? 'it' : 'them'}. Stay signed in until there’s a signal, and{' '}
          {isOne ? 'it’ll' : 'they’ll'} send automatically.
        </LeaveDialog>
      )}
    </div>
  )
}
