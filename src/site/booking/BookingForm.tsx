import {
  type ReactNode,
  type RefObject,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useRef,
} from 'react'
import { contactPage, soundsUrgent } from '@/content/booking/contactPage'
import { company } from '@/facts/company'
import { isDraftSaved } from '@/lib/drafts'
import { isPartOfAddress } from '@/lib/localityOf'
import { telHref } from '@/lib/phone'
import { outOfStateZip } from '@/lib/zip'
import { withZip } from '@/lib/zipInAddress'
import type { ApiErrorKind } from '@/shared/api/apiError'
import { askTime } from '@/shared/api/serverClock'
import { DraftNotice } from '@/shared/form/DraftNotice'
import { ErrorSummary } from '@/shared/form/ErrorSummary'
import { useFormDraft } from '@/shared/form/useFormDraft'
import { useTableForm } from '@/shared/form/useTableForm'
import { buttonClass } from '@/shared/ui/Button'
import { PreloadContext } from '@/shared/ui/Link'
import { useToaster } from '@/shared/ui/toast'
import { BookingFields } from '@/site/booking/BookingFields'
import { bookingFields, businessLines } from '@/site/booking/businessFields'
import { HumanCheck } from '@/site/booking/HumanCheck'
import { prefillFrom, withPrefill } from '@/site/booking/prefill'
import { Selections } from '@/site/booking/Selections'
import { sendBooking } from '@/site/booking/sendBooking'
import { type BookingRequest, useBookingSend } from '@/site/booking/useBookingSend'
import { useSelections } from '@/site/booking/useSelections'
import { useZipFromAddress } from '@/site/booking/useZipFromAddress'
import { ContentLink } from '@/site/sections/ContentLink'
import { NotSent } from '@/site/sections/NotSent'

type BookingFormProps = {
  /** True to ask first for what only a business is asked. */
  isForBusiness?: boolean
  /** The hint of the message. */
  messageHint?: string
  /** True to ask first for what an emergency needs, and fold the rest away. */
  isEmergency?: boolean
  /** Called when the visitor of an emergency form selects another service. */
  onOtherService?: (service: string) => void
  /** Rendered below the button. */
  children?: ReactNode
}

/** Sends the focus to the status message while the button, which is disabled meanwhile, would lose it. */
function useFocusWhileSending(isSending: boolean, failure: ApiErrorKind | null) {
  const sendButton = useRef<HTMLButtonElement>(null)
  const status = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { activeElement, body } = document
    if (isSending && (activeElement === body || activeElement === sendButton.current)) {
      status.current?.focus({ preventScroll: true })
    } else if (failure !== null && activeElement === status.current) {
      sendButton.current?.focus({ preventScroll: true })
    }
  }, [failure, isSending])
  return { sendButton, status }
}

/** Takes the ZIP code that the page before has found into the address. */
function useZipOfAddress(request: BookingRequest) {
  const { form, isSending } = request
  useZipFromAddress((zip) => {
    if (isSending) return
    form.setValue('address', withZip(form.getValues('address') ?? '', zip))
    form.clearErrors('address')
    form.setFocus('address')
    const field = document.getElementById(request.idOf('address'))
    if (!(field instanceof HTMLInputElement)) return
    const end = Math.max(0, field.value.lastIndexOf(`, ${zip}`))
    field.setSelectionRange(end, end)
  })
}

/** Shows how a business's answers will begin the message. */
function BusinessLines({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <div className="mt-2 text-sm text-slate">
      {contactPage.businessLines}
      <p className="border-l-2 border-line pl-3 whitespace-pre-line text-ink wrap-anywhere">
        {lines.join('\n')}
      </p>
    </div>
  )
}

/** A field that people don't see, and robots fill in. */
function Trap({ input }: { input: RefObject<HTMLInputElement | null> }) {
  return (
    <div aria-hidden className="absolute -left-[9999px] h-0 overflow-hidden">
      <label>
        {contactPage.sending.trap}
        <input ref={input} type="text" name="fax_extension" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}

type SendStatusProps = { isSending: boolean; failure: ApiErrorKind | null }

/** Says what becomes of the request that was sent. */
function SendStatus({ isSending, failure }: SendStatusProps) {
  return (
    <>
      {isSending && <span className="sr-only">{contactPage.sending.status}</span>}
      {failure && (
        <NotSent kind={failure} isSaved={isDraftSaved('booking')}>
          {contactPage.sending.orCall}{' '}
          <a className="link figures font-semibold whitespace-nowrap" href={telHref(company.phone)}>
            {company.phone}
          </a>
          .
        </NotSent>
      )}
    </>
  )
}

/** Renders the service request form (specification, points 2 to 5 and 8). The draft stays in this browser until the server has stored the request. */
export function BookingForm({
  isForBusiness = false,
  messageHint,
  isEmergency = false,
  onOtherService = () => {},
  children,
}: BookingFormProps) {
  useToaster()
  const preload = useContext(PreloadContext)
  const request = useTableForm(bookingFields, { id: 'booking' })
  const { form, isSending } = request
  const draft = useFormDraft(request, 'booking', (known) =>
    withPrefill(known, prefillFrom(window.location.search)),
  )
  const selections = useSelections(request)
  const lines = businessLines(form.watch())
  const { send, failure, trap } = useBookingSend(request, lines)
  const address = form.watch('address') ?? ''
  const outOfState = outOfStateZip(address)
  const isLeft = form.formState.touchedFields.address === true && address.trim() !== ''
  const asksForHelp = soundsUrgent(form.watch('message') ?? '')
  const partNote = isLeft && isPartOfAddress(address) ? contactPage.partOfAddress : null

  const service = form.watch('service_type')
  const chooseOther = useEffectEvent(onOtherService)
  useEffect(() => {
    if (isEmergency && service && service !== 'emergency') chooseOther(service)
  }, [isEmergency, service])

  useZipOfAddress(request)

  const { sendButton, status } = useFocusWhileSending(isSending, failure)

  // Also the next page, which confirms the request, and the server's time, for the preferred date.
  const fetchNext = useCallback(() => {
    void askTime()
    void sendBooking.prepare()
    preload('/success')
  }, [preload])

  const notes: Partial<Record<string, string | null>> = {
    address: outOfState ? contactPage.outOfState(outOfState) : partNote,
    message: asksForHelp && !isEmergency ? contactPage.urgentWords : null,
  }
  return (
    <form
      noValidate
      method="post"
      aria-label={contactPage.form.title}
      onFocus={fetchNext}
      onSubmit={request.submit(send)}
    >
      <ErrorSummary of={request} />
      <div inert={isSending}>
        <DraftNotice
          {...draft.notice}
          onClear={() => {
            draft.notice.onClear()
            selections.reread()
          }}
          onTake={(values) => {
            draft.notice.onTake(values)
            selections.reread()
          }}
        />
        <Selections selections={selections.shown} onRemove={selections.remove} />
      </div>
      <BookingFields
        {...{ request, isEmergency, notes }}
        messageHint={messageHint}
        asksBusiness={isForBusiness || lines.length > 0}
      />
      <BusinessLines {...{ lines }} />
      <HumanCheck />
      <Trap input={trap} />
      <p className="mt-5 text-sm text-slate">
        {contactPage.form.lead} {contactPage.privacy.text}{' '}
        <ContentLink to={contactPage.privacy.to}>{contactPage.privacy.label}</ContentLink>
      </p>
      <div ref={status} role="status" tabIndex={-1} className="outline-none">
        <SendStatus {...{ isSending, failure }} />
      </div>
      <button
        ref={sendButton}
        type="submit"
        disabled={isSending || !request.isLive}
        className={buttonClass('lamp', 'mt-5 w-full text-lg sm:w-auto sm:min-w-56')}
      >
        {isSending
          ? contactPage.sending.sending
          : isEmergency
            ? contactPage.emergencyForm.send
            : contactPage.sending.send}
      </button>
      {children}
    </form>
  )
}
