import { type ReactNode, useEffect, useRef, useState } from 'react'
import { setVisitState } from '@/desk/actions/setVisitState'
import { VisitNote } from '@/desk/booking/VisitNote'
import type { BoardVisit, Opened } from '@/desk/model/board'
import { nameOf } from '@/desk/model/request'
import { kindText, placeText, presentNewsOf, stateText, visitText } from '@/desk/model/visitCopy'
import { visitStates } from '@/desk/model/visits'
import { GoesOut } from '@/desk/pane/GoesOut'
import { ActionError } from '@/desk/runner/ActionError'
import { AskFirst } from '@/desk/runner/AskFirst'
import type { Actions } from '@/desk/runner/useActions'
import { FinishVisit } from '@/desk/schedule/FinishVisit'
import { MoveVisit } from '@/desk/schedule/MoveVisit'
import { ShareJob } from '@/desk/schedule/ShareJob'
import { CustomerPhone } from '@/desk/ui/CustomerPhone'
import { LabeledInput } from '@/desk/ui/LabeledInput'
import { useIsWide } from '@/desk/ui/useIsWide'
import { InDialog } from '@/desk/ui/useKey'
import { serverNow } from '@/shared/api/serverClock'
import { Button } from '@/shared/ui/Button'
import { Dialog } from '@/shared/ui/Dialog'
import { Link } from '@/shared/ui/Link'

type DialogProps = {
  opened: Opened
  /** The board's. */
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
      // The grid of open times needs room.
      className="w-[min(34rem,calc(100vw-1rem))] bg-paper p-5 has-[table]:w-[min(46rem,calc(100vw-1rem))] has-[[data-beside]]:w-[min(62rem,calc(100vw-1rem))]"
    >
      <InDialog value={true}>{children}</InDialog>
      <Button variant="outline" className="mt-4 w-full" onClick={() => dialog.current?.close()}>
        Close
      </Button>
    </Dialog>
  )
}

/** The name, the place, and their words. */
function VisitFacts({ opened, today, actions, onClose }: Omit<DialogProps, 'day' | 'onCarry'>) {
  const visit = 'visit' in opened ? opened.visit : null
  const who = 'visit' in opened ? opened.visit : opened.request
  const message = 'visit' in opened ? opened.visit.message : opened.request.beginning
  return (
    <div className="mt-1 grid gap-1 text-sm">
      {visit && (
        <p className="figures first-letter:uppercase">
          <strong>{visitText(visit, today)}</strong> · {kindText[visit.kind].toLowerCase()},{' '}
          {[stateText[visit.state], presentNewsOf(visit, serverNow()), placeText(visit)]
            .filter(Boolean)
            .join(', ')}
        </p>
      )}
      <p className="wrap-anywhere">
        <bdi>{who.address}</bdi>
      </p>
      {visit && <VisitNote visit={visit} actions={actions} onSaved={onClose} />}
      {message && (
        <p className="whitespace-pre-line text-slate wrap-anywhere">
          <bdi>{message}</bdi>
        </p>
      )}
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
  const [isFinishing, setFinishing] = useState(false)
  if (isFinishing)
    return <FinishVisit {...{ visit, actions, onClose }} onBack={() => setFinishing(false)} />
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
              if (state === 'done') return setFinishing(true)
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
function VisitSlot(
  props: DialogProps & { isMoving: boolean; onMoving: (isMoving: boolean) => void },
) {
  const { opened, day, today, actions, isMoving, onMoving, onCarry, onClose } = props
  const visit = 'visit' in opened ? opened.visit : null
  return (
    <div className="mt-4 border-t border-line pt-3">
      {visit?.is_displaced && (
        <p className="mb-2 text-sm font-semibold text-danger">{visit.technician} is off.</p>
      )}
      {isMoving ? (
        <MoveVisit
          {...{ opened, actions }}
          day={visit?.day ?? (day < today ? today : day)}
          onDone={onClose}
          onCancel={() => (visit ? onMoving(false) : onClose())}
        />
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button className={small} onClick={() => onMoving(true)}>
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
export function VisitDialog({ opened, day, today, actions, onCarry, onClose }: DialogProps) {
  const visit = 'visit' in opened ? opened.visit : null
  const who = 'visit' in opened ? opened.visit : opened.request
  const [isMoving, setMoving] = useState(!visit || visit.is_displaced)
  // While it moves, only that is in reach.
  const settled = isMoving ? null : visit
  const isBeside = useIsWide() && isMoving
  // However long the words are, the offers are on the screen with them.
  const room = isBeside ? 'sticky top-0 max-h-[75vh]' : 'max-h-[40vh]'
  const facts = (
    <div key="facts" className={isMoving ? `mb-2 overflow-y-auto ${room}` : ''}>
      <VisitFacts {...{ opened, today, actions, onClose }} />
    </div>
  )
  const rest = (
    <div key="rest">
      <ActionError actions={actions} className="mt-2" />
      <AskFirst actions={actions} />
      {!visit && <GoesOut request={who.id} acts="Booking a visit sends" />}
      {visit && ['planned', 'on_the_way'].includes(visit.state) && (
        <GoesOut
          request={visit.request_id}
          acts="On the way, a new time, done (the receipt), and canceling send"
        />
      )}
      {visit?.state === 'there' && (
        <GoesOut request={visit.request_id} acts="Done (the receipt) sends" />
      )}
      {settled && settled.day <= today && <VisitState {...{ visit: settled, actions, onClose }} />}
      {settled &&
        settled.day >= today &&
        ['planned', 'on_the_way', 'there'].includes(settled.state) && <ShareJob visit={settled} />}
      {(!visit || visit.state === 'planned') && (
        <VisitSlot
          {...{ opened, day, today, actions, isMoving, onCarry, onClose }}
          onMoving={setMoving}
        />
      )}
    </div>
  )
  return (
    <Shell title={nameOf(who)} onClose={onClose}>
      <div
        data-beside={isBeside || undefined}
        className={isBeside ? 'grid grid-cols-[minmax(0,1fr)_20rem] items-start gap-6' : undefined}
      >
        {/* Tab moves as the eye does, as in the request's pane. */}
        {isBeside ? [rest, facts] : [facts, rest]}
      </div>
    </Shell>
  )
}
