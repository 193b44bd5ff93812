import { ChevronLeft, Mail } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { addNote } from '@/desk/actions/addNote'
import { joinSenders } from '@/desk/actions/joinSenders'
import { moveVisit } from '@/desk/actions/moveVisit'
import { reopenRequest } from '@/desk/actions/reopenRequest'
import { bookVisit } from '@/desk/actions/visitBooking'
import { writeToCustomer } from '@/desk/actions/writeToCustomer'
import { costlyText } from '@/desk/model/phoneRegion'
import { nameOf } from '@/desk/model/request'
import type { OtherRequest, RequestDetails } from '@/desk/model/requestDetails'
import { isOver } from '@/desk/model/statusVariants'
import type { Asked } from '@/desk/pane/AboutWhom'
import { CallActions } from '@/desk/pane/CallActions'
import { ChooseLanguage } from '@/desk/pane/ChooseLanguage'
import { ErasePerson } from '@/desk/pane/ErasePerson'
import { GoesOut } from '@/desk/pane/GoesOut'
import { JobSheet } from '@/desk/pane/JobSheet'
import { NoteField } from '@/desk/pane/NoteField'
import { Outcomes } from '@/desk/pane/Outcomes'
import { RequestPhotos } from '@/desk/pane/RequestPhotos'
import { RequestVisits } from '@/desk/pane/RequestVisits'
import { OtherSenders, SamePerson } from '@/desk/pane/SamePerson'
import { Timeline } from '@/desk/pane/Timeline'
import { UnseenNews } from '@/desk/pane/UnseenNews'
import { useCaution } from '@/desk/pane/useCaution'
import { WriteToCustomer } from '@/desk/pane/WriteToCustomer'
import { CallTags } from '@/desk/row/CallTags'
import { StatusBadge } from '@/desk/row/StatusBadge'
import { ZipMark } from '@/desk/row/ZipMark'
import { ActionError } from '@/desk/runner/ActionError'
import { AskFirst } from '@/desk/runner/AskFirst'
import { recordOrWait, useOutcomes } from '@/desk/runner/outcomeQueue'
import { useTyped } from '@/desk/runner/typed'
import { LastAction } from '@/desk/runner/UndoLine'
import type { Actions } from '@/desk/runner/useActions'
import { type OpenDetails, useDetails, useVisitsOf } from '@/desk/sync/openRequest'
import type { Current } from '@/desk/ui/currentRequest'
import { goTo, requestPane } from '@/desk/ui/focusTargets'
import { SmallButton } from '@/desk/ui/SmallButton'
import { callBackRule } from '@/facts/callBackRule'
import { isOpen, nextOpening } from '@/lib/callBack'
import { mailtoHref } from '@/lib/mailto'
import { money } from '@/lib/money'
import { clockText } from '@/lib/newYorkTime'
import { requestLanguage } from '@/lib/requestLanguage'
import { AttachedSelections } from '@/request/AttachedSelections'
import { atDesk, otherFields } from '@/request/atDesk'
import { PromiseBar } from '@/request/PromiseBar'
import { serverNow } from '@/shared/api/serverClock'
import { PartFailed } from '@/shared/ui/ListStates'
import { messageAnchor } from '@/shared/ui/messageAnchor'

type PaneProps = {
  id: string
  now: Date
  ownUserId: string
  /** A preview is not claimed and reads no news; whatever is done in it opens it. */
  mode: Current['mode']
  actions: Actions
  /** The number of requests to call, for the button that leads back. */
  toCall: string | undefined
  dialUntil: number | null
  onDialed: () => void
  onOpen: (id: string) => void
  onClose: () => void
  /** Called at the key of an outcome; returns what follows once it is recorded. */
  onOutcome: () => () => void
}

function Facts({ request }: { request: RequestDetails['request'] }) {
  const requested = [
    atDesk('preferred_date', request.preferred_date),
    atDesk('preferred_time', request.preferred_time),
  ]
  const wanted = requested.filter(Boolean).join(', ')
  return (
    <div className="grid gap-1.5 text-sm text-slate">
      {request.message && (
        <p className="max-w-prose text-base leading-[1.625] whitespace-pre-line text-ink wrap-anywhere">
          <bdi>{request.message}</bdi>
        </p>
      )}
      <p className="font-semibold text-ink wrap-anywhere">
        <bdi>{request.address}</bdi> <ZipMark request={request} />
      </p>
      <p>
        {atDesk('service_type', request.service_type)}
        {wanted && ` · prefers ${wanted}`}
      </p>
      {request.quoted_by_phone !== null && (
        <p className="figures font-semibold text-ink">
          Quoted by phone: {money(request.quoted_by_phone)}
        </p>
      )}
      {otherFields(request).map(({ label, text }) => (
        <p key={label} className="wrap-anywhere">
          {label}: <bdi>{text}</bdi>
        </p>
      ))}
      {request.email && (
        <p>
          <a
            href={mailtoHref(request.email)}
            className="inline-flex min-h-9 max-w-full items-center gap-1.5 underline decoration-line underline-offset-4 wrap-anywhere hover:decoration-ink"
          >
            <Mail aria-hidden size={16} /> {request.email}
          </a>
        </p>
      )}
    </div>
  )
}

type PromiseLineProps = { request: RequestDetails['request']; now: Date }

/** The promise of a call, as long as no one has called. */
function PromiseLine({ request, now }: PromiseLineProps) {
  if (request.status !== 'pending' || request.next_call_at) return null
  return <PromiseBar sent={new Date(request.created_at)} due={new Date(request.due)} now={now} />
}

/** Returns why it is too early to call; null if it is not. */
function earlyText(request: RequestDetails['request'], now: Date): string | null {
  const { status, next_call_at, service_type, due } = request
  const isWaiting = status === 'pending' && !next_call_at && service_type !== 'emergency'
  if (!isWaiting || isOpen(now, callBackRule)) return null
  if (new Date(due) <= nextOpening(now, callBackRule)) return null
  return `It’s ${clockText(now)}. They expect our call by ${clockText(new Date(due))}.`
}

/** Returns whether it is another sender's open request of the number. */
const isOtherSender = ({ is_same_sender, status }: OtherRequest) =>
  !is_same_sender && (status === 'pending' || status === 'confirmed')

/** The most that a call by key waits for the latest state, in ms. */
const patience = 4000

type OpenProps = PaneProps & { details: OpenDetails; isPartial: boolean }

function OpenRequest({ details, ...props }: OpenProps) {
  const { id, now, ownUserId, actions, onOpen, onOutcome } = props
  const isPreview = props.mode === 'preview'
  const { request } = details
  const { isToDo, isOwn, colleague, ...calling } = useCaution(details, ownUserId, isPreview)
  const { queue } = useOutcomes()
  const form = useTyped(`note ${id}`, { note: '', isForTechnician: true })
  const { note, isForTechnician } = form.values
  /** From then on a colleague's act is asked about. */
  const [openedAt, setOpenedAt] = useState(() => serverNow().toISOString())
  // biome-ignore lint/correctness/useExhaustiveDependencies: a preview begins again when it is opened
  useEffect(() => setOpenedAt(serverNow().toISOString()), [isPreview])
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // A phone shows the request over the list.
    if (!window.matchMedia('(min-width: 64rem)').matches) heading.current?.focus()
  }, [])
  // The latest visit comes first.
  const planned = useVisitsOf(details).findLast(({ state }) => state === 'planned')
  const text = note.trim()
  const others = details.others.filter(isOtherSender)
  const same = details.others.filter((other) => !isOtherSender(other))
  /** Returns the part of an outcome that says whom it is about. */
  const saidOf = (one: Asked) => ({
    request: one.id,
    expectedStatus: one.status,
    ...(others.length > 0 && { known: [id, ...details.others.map((other) => other.id)] }),
    ...(text && { note: text, for_technician: isForTechnician }),
  })
  /** Goes on from this request, unless the call was about another one alone. The note went with it. */
  function whenDone(one: Asked) {
    const goOn = onOutcome()
    return { form: { ...form, id: undefined }, onDone: () => one.id === id && goOn() }
  }
  return (
    <>
      {/* It scrolls between the bars, so that nothing lies half under them; where they leave no room, all of it does. */}
      <div className="min-h-40 flex-1 overflow-y-auto xl:grid xl:min-h-32 xl:grid-cols-[minmax(0,1fr)_min(20rem,38%)]">
        <div className="grid grid-cols-1 content-start gap-4 p-4 lg:px-6 lg:py-5">
          <header>
            <div className="flex flex-wrap items-center gap-2">
              <h2
                ref={heading}
                tabIndex={-1}
                className="text-2xl leading-tight wrap-anywhere focus-visible:outline-offset-4"
              >
                <bdi>
                  {request.first_name} {request.last_name}
                </bdi>
              </h2>
              <CallTags
                row={{
                  ...request,
                  beginning: request.message,
                  claimed_by: null,
                  visit: null,
                  slot_hold: null,
                  has_emergency: [request, ...same].some(
                    ({ service_type, status }) => service_type === 'emergency' && !isOver(status),
                  ),
                }}
                ownUserId={ownUserId}
              />
              <StatusBadge status={request.status} />
            </div>
            <p role="status" className="text-sm text-slate">
              {colleague && `${colleague} is on it`}
              {isOwn && 'You’re on it'}
              {isPreview && !isOwn && !colleague && isToDo && 'Preview. C or Enter takes it.'}
            </p>
          </header>
          <UnseenNews request={request} isPreview={isPreview} now={now} />
          <PromiseLine request={request} now={now} />
          <OtherSenders others={others} now={now} onOpen={onOpen} />
          <Facts request={request} />
          {!request.erased_at && !isOver(request.status) && (
            <ChooseLanguage request={request} actions={actions} />
          )}
          {details.chosen && <AttachedSelections chosen={details.chosen} isForStaff />}
          {details.events.some(({ kind }) => kind === 'photo') && (
            <RequestPhotos request={id} now={now} />
          )}
          <RequestVisits details={details} actions={actions} />
          <SamePerson others={same} now={now} onOpen={onOpen} />
          {!request.erased_at && (
            <NoteField
              value={note}
              isForTechnician={isForTechnician}
              onForTechnician={(isForTechnician) => form.type({ ...form.values, isForTechnician })}
              isSaving={actions.isSaving}
              onChange={(note) => form.type({ ...form.values, note })}
              onSave={() =>
                actions.run(
                  addNote,
                  { request: id, note: text, for_technician: isForTechnician },
                  { form },
                )
              }
            />
          )}
          {!props.isPartial && !request.erased_at && !isOver(request.status) && (
            <WriteToCustomer
              request={request}
              now={now}
              isSaving={actions.isSaving}
              onSend={(message, form, onDone) =>
                actions.run(writeToCustomer, { request: id, ...message }, { form, onDone })
              }
            />
          )}
        </div>
        <div className="grid content-start gap-4 p-4 max-xl:pt-0 lg:px-6 xl:border-l xl:border-line xl:px-5 xl:py-5">
          {props.isPartial ? (
            <p role="status" className="text-sm text-slate">
              Loading what happened…
            </p>
          ) : (
            <Timeline details={details} actions={actions} />
          )}
          {!request.erased_at && isOver(request.status) && (
            <ErasePerson
              request={request}
              others={details.others}
              now={now}
              ownUserId={ownUserId}
              onErased={() => heading.current?.focus()}
            />
          )}
        </div>
      </div>
      {!request.erased_at && (
        <div className="relative z-10 grid shrink-0 gap-3 border-t border-line bg-paper p-4 max-lg:rounded-t-xl max-lg:shadow-[0_-8px_24px_#0e1a2b26] lg:px-6">
          <ActionError actions={actions} />
          <AskFirst actions={actions} />
          {isToDo && (
            <GoesOut request={request.id} acts="Voicemail, visits, and “Not a job” send" />
          )}
          {isToDo && (
            <Outcomes
              // A sender who becomes known meanwhile is asked about.
              key={others.map((other) => other.id).join()}
              request={{ ...request, beginning: request.message }}
              others={others}
              language={requestLanguage(request.language, request.message)}
              planned={planned}
              now={now}
              isSaving={actions.isSaving}
              onChoose={(chosen, about) =>
                actions.run(
                  recordOrWait(queue, nameOf(about)),
                  { ...saidOf(about), ...chosen, opened_at: openedAt },
                  whenDone(about),
                )
              }
              onJoin={() =>
                actions.run(
                  joinSenders,
                  { request: id, others: others.map((other) => other.id) },
                  // The outcomes begin again with one sender.
                  { onDone: () => goTo(requestPane, 'nearest') },
                )
              }
              onBook={(slot, about) => {
                const booking = { ...saidOf(about), is_call: true, ...slot }
                actions.run(bookVisit, booking, whenDone(about))
              }}
              onMove={(slot, visit, about) => {
                const { request: _, ...said } = saidOf(about)
                const move = { visit: visit.id, expectedVersion: visit.version, is_call: true }
                actions.run(moveVisit, { ...said, ...move, ...slot }, whenDone(about))
              }}
            />
          )}
          {request.status === 'cancelled' && (
            <SmallButton
              variant="outline"
              className="bg-white"
              aria-disabled={actions.isSaving}
              onClick={() =>
                !actions.isSaving &&
                // The outcomes of a call take the place of this button.
                actions.run(
                  reopenRequest,
                  { request: id },
                  { onDone: () => goTo(requestPane, 'nearest') },
                )
              }
            >
              Reopen this request
            </SmallButton>
          )}
          <CallActions
            request={request}
            caution={calling.caution}
            early={
              [costlyText(request.phone), earlyText(request, now)].filter(Boolean).join(' ') || null
            }
            isSure={calling.isSure}
            makeSure={calling.makeSure}
            dialUntil={props.dialUntil}
            onDialed={props.onDialed}
            onTake={() => {
              setOpenedAt(serverNow().toISOString())
              void calling.take()
            }}
          />
        </div>
      )}
    </>
  )
}

/** The open request: the promise, the message, the timeline, and the outcomes of a call. */
export function RequestPane(props: PaneProps) {
  const { id, now, actions, toCall, onClose } = props
  const [isWide] = useState(() => window.matchMedia('(min-width: 64rem)').matches)
  const { details, isPartial, isError, isFetching, refetch } = useDetails(id)
  // A call by key waits for what happened meanwhile, except during an outage.
  const [isPatient, setPatient] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setPatient(false), patience)
    return () => clearTimeout(timer)
  }, [])
  const dialUntil = isFetching && isPatient ? null : props.dialUntil
  const isOpen = props.mode === 'open'
  const open = isOpen ? undefined : () => props.onOpen(id)
  return (
    <section
      id={requestPane}
      tabIndex={-1}
      aria-label={isOpen ? 'Request' : 'Preview'}
      className={`${isOpen ? 'flex' : 'flex max-lg:hidden'} min-h-0 flex-col overflow-y-auto overscroll-contain bg-paper max-lg:fixed max-lg:inset-x-0 max-lg:top-0 max-lg:bottom-(--foot,0px) max-lg:z-20 xl:mt-12`}
      onClickCapture={open}
      onFocusCapture={open}
    >
      {isOpen && (
        <div className="on-dark shrink-0 bg-ink text-white lg:hidden">
          <div className="flex items-center justify-between gap-2">
            <button
              type="button"
              onClick={onClose}
              className="flex min-h-12 shrink-0 grow items-center gap-1 px-2 font-semibold"
            >
              <ChevronLeft aria-hidden size={20} />
              {toCall === undefined ? 'Back' : `${toCall} to call`}
            </button>
            <LastAction actions={actions} className="pr-4" />
          </div>
          <div ref={isWide ? undefined : messageAnchor} className="has-data-tone:p-2" />
        </div>
      )}
      {details && (
        <OpenRequest
          key={id}
          details={details}
          isPartial={isPartial}
          {...props}
          dialUntil={dialUntil}
        />
      )}
      {details && isPartial && isError && (
        <PartFailed what="The rest" onRetry={() => void refetch()} className="p-4" />
      )}
      {details && !isPartial && <JobSheet details={details} now={now} />}
      {details === null && <p className="p-6">We couldn’t find that request.</p>}
      {details === undefined && isError && (
        <PartFailed what="The request" onRetry={() => void refetch()} className="p-6" />
      )}
      {details === undefined && !isError && (
        <p role="status" className="p-6 text-slate">
          Loading the request…
        </p>
      )}
    </section>
  )
}
