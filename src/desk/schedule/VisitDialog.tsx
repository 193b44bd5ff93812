import { type ReactNode, useEffect, useRef, useState } from 'react'
import { moveVisit } from '@/desk/actions/moveVisit'
import { setVisitState } from '@/desk/actions/setVisitState'
import { bookVisit } from '@/desk/actions/visitBooking'
import { SlotForm } from '@/desk/booking/SlotForm'
import { VisitNote } from '@/desk/booking/VisitNote'
import type { Board, BoardVisit, Unscheduled } from '@/desk/model/board'
import { nameOf } from '@/desk/model/request'
import { kindText, newsOf, stateText, visitText } from '@/desk/model/visitCopy'
import { visitStates } from '@/desk/model/visits'
import { GoesOut } from '@/desk/pane/GoesOut'
import { ActionError } from '@/desk/runner/ActionError'
import { AskFirst } from '@/desk/runner/AskFirst'
import type { Actions } from '@/desk/runner/useActions'
import { touched } from '@/desk/schedule/boardGrid'
import { FreeTechnicians } from '@/desk/schedule/FreeTechnicians'
import { ShareJob } from '@/desk/schedule/ShareJob'
import { CustomerPhone } from '@/desk/ui/CustomerPhone'
import { LabeledInput } from '@/desk/ui/LabeledInput'
import { Button } from '@/shared/ui/Button'
import { Dialog } from '@/shared/ui/Dialog'
import { Link } from '@/shared/ui/Link'

/** The visit or request that was clicked on the board. */
export type Opened = { visit: BoardVisit } | { request: Unscheduled }

type DialogProps = {
  opened: Opened
  board: Board
  day: string
  today: string
  actions: Actions
  /** Moves it on the board by keys or clicks. */
  onCarry: () => void
  onClose: () => void
}

const small = 'min-h-11! px-3! py-1! text-sm'

function Shell({
  title,
  onClose,
  children,
}: {
  title: string
  onClose: () => void
  children: ReactNode
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <Dialog
      ref={dialog}
      onClose={onClose}
      title={title}
      titleClass="text-xl wrap-anywhere"
      className="w-[min(34rem,calc(100vw-1rem))] bg-paper p-5"
    >
      {children}
      <Button variant="outline" className="mt-4 w-full" onClick={() => dialog.current?.close()}>
        Close
      </Button>
    </Dialog>
  )
}

/** The name, the place, and their words. */
function VisitFacts({
  opened,
  today,
  actions,
  onClose,
}: Omit<DialogProps, 'board' | 'day' | 'onCarry'>) {
  const visit = 'visit' in opened ? opened.visit : null
  const who = 'visit' in opened ? opened.visit : opened.request
  const message = 'visit' in opened ? opened.visit.message : opened.request.beginning
  return (
    <div className="mt-1 grid gap-1 text-sm">
      {visit && (
        <p className="figures first-letter:uppercase">
          <strong>{visitText(visit, today)}</strong> · {kindText[visit.kind].toLowerCase()},{' '}
          {[stateText[visit.state], newsOf(visit)].filter(Boolean).join(', ')}
        </p>
      )}
      <p className="wrap-anywhere">
        <bdi>{who.address}</bdi>
      </p>
      {message && (
        <p className="whitespace-pre-line text-slate wrap-anywhere">
          <bdi>{message}</bdi>
        </p>
      )}
      {visit && <VisitNote visit={visit} actions={actions} onSaved={onClose} />}
      <p className="flex flex-wrap gap-x-4">
        <CustomerPhone phone={who.phone} className="link inline-flex min-h-11 items-center">
          Call{' '}
        </CustomerPhone>
        <Link
          to={`/admindashboard?request=${visit ? visit.request_id : who.id}`}
          className="link inline-flex min-h-11 items-center"
        >
          Open the request
        </Link>
      </p>
    </div>
  )
}

type VisitStateProps = { visit: BoardVisit } & Pick<DialogProps, 'actions' | 'onClose'>

/** Sets the state of a visit, with when they arrive. */
function VisitState({ visit, actions, onClose }: VisitStateProps) {
  const [arrives, setArrives] = useState('')
  return (
    <fieldset className="mt-3">
      <legend className="text-sm font-semibold">Status</legend>
      <div className="mt-1 flex flex-wrap gap-2">
        {visitStates.map((state) => (
          <Button
            key={state}
            variant={state === visit.state ? 'ink' : 'outline'}
            className={`${small}`}
            aria-pressed={state === visit.state}
            aria-disabled={actions.isSaving}
            onClick={() => {
              if (actions.isSaving || state === visit.state) return
              const estimate = state === 'on_the_way' && arrives && { arrives }
              actions.run(setVisitState, { visit, state, ...(estimate || {}) })
              onClose()
            }}
          >
            <span className="block first-letter:uppercase">{stateText[state]}</span>
          </Button>
        ))}
      </div>
      {['planned', 'on_the_way'].includes(visit.state) && (
        <div className="mt-2 flex items-end gap-2">
          <LabeledInput
            label="Arriving about (optional)"
            type="time"
            value={arrives}
            onType={setArrives}
          />
          {visit.state === 'on_the_way' && (
            <Button
              variant="outline"
              className={small}
              aria-disabled={!arrives || actions.isSaving}
              onClick={() => {
                if (!arrives || actions.isSaving) return
                actions.run(setVisitState, { visit, state: 'on_the_way', arrives })
                onClose()
              }}
            >
              Send the new time
            </Button>
          )}
        </div>
      )}
    </fieldset>
  )
}

/** Books, moves, or cancels. */
function VisitSlot({ opened, board, day, today, actions, onCarry, onClose }: DialogProps) {
  const [isMoving, setMoving] = useState('request' in opened)
  const visit = 'visit' in opened ? opened.visit : null
  const who = 'visit' in opened ? opened.visit : opened.request
  const indexes = visit ? touched(board.windows, visit) : []
  const first = visit && {
    technician: visit.technician_id,
    day: visit.day,
    ...(indexes[0] !== undefined && {
      window: board.windows[indexes[0]]?.id ?? 0,
      windows: indexes.length,
    }),
  }
  return (
    <div className="mt-4 border-t border-line pt-3">
      {isMoving ? (
        <SlotForm
          action={visit ? 'Move it' : 'Book it'}
          first={first ?? { day: day < today ? today : day }}
          {...(visit && { visit: visit.id })}
          onChoose={(slot) => {
            const done = { onDone: onClose }
            if (visit) {
              const move = { visit: visit.id, expectedVersion: visit.version, ...slot }
              actions.run(moveVisit, move, done)
            } else {
              const booking = { request: who.id, expectedStatus: who.status, ...slot }
              actions.run(bookVisit, booking, done)
            }
          }}
          onCancel={() => (visit ? setMoving(false) : onClose())}
        />
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button className={small} onClick={() => setMoving(true)}>
            Reschedule…
          </Button>
          <Button variant="outline" className={`${small} max-md:hidden`} onClick={onCarry}>
            Pick on the board
          </Button>
          <Button
            variant="outline"
            className={small}
            aria-disabled={actions.isSaving}
            onClick={() => {
              if (actions.isSaving || !visit) return
              actions.run(setVisitState, { visit, state: 'cancelled' })
              onClose()
            }}
          >
            Cancel the visit
          </Button>
        </div>
      )}
    </div>
  )
}

/** A visit or a waiting request: its facts, its state, and its slot. */
export function VisitDialog({ opened, board, day, today, actions, onCarry, onClose }: DialogProps) {
  const visit = 'visit' in opened ? opened.visit : null
  const who = 'visit' in opened ? opened.visit : opened.request
  return (
    <Shell title={nameOf(who)} onClose={onClose}>
      <VisitFacts {...{ opened, today, actions, onClose }} />
      <ActionError actions={actions} className="mt-2" />
      <AskFirst actions={actions} />
      {!visit && <GoesOut request={who.id} acts="Booking a visit sends" />}
      {visit && ['planned', 'on_the_way'].includes(visit.state) && (
        <GoesOut request={visit.request_id} acts="On the way, a new time, and canceling send" />
      )}
      {visit && visit.day <= today && <VisitState {...{ visit, actions, onClose }} />}
      {visit && visit.day >= today && ['planned', 'on_the_way', 'there'].includes(visit.state) && (
        <ShareJob visit={visit} />
      )}
      {visit?.is_displaced && (
        <FreeTechnicians visit={visit} today={today} actions={actions} onDone={onClose} />
      )}
      {(!visit || visit.state === 'planned') && (
        <VisitSlot {...{ opened, board, day, today, actions, onCarry, onClose }} />
      )}
    </Shell>
  )
}
