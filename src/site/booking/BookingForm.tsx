import { ChevronDown } from 'lucide-react'
import {
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { useNavigate } from 'react-router-dom'
import { contactPage, soundsUrgent } from '@/content/booking/contactPage'
import { company } from '@/facts/company'
import { draftSecrets, dropDraft, isDraftSaved } from '@/lib/drafts'
import { isPartOfAddress } from '@/lib/localityOf'
import { rememberToken } from '@/lib/ownRequest'
import { telHref } from '@/lib/phone'
import { outOfStateZip } from '@/lib/zip'
import { withZip } from '@/lib/zipInAddress'
import { type RequestFieldName, requestFields } from '@/request/requestFields'
import { type ApiErrorKind, toApiError } from '@/shared/api/apiError'
import { askTime, clockOffset, serverNow } from '@/shared/api/serverClock'
import { DraftNotice } from '@/shared/form/DraftNotice'
import { ErrorSummary } from '@/shared/form/ErrorSummary'
import { namesOf, type Values } from '@/shared/form/formTable'
import { TableField } from '@/shared/form/TableField'
import { useFormDraft } from '@/shared/form/useFormDraft'
import { useTableForm } from '@/shared/form/useTableForm'
import { buttonClass } from '@/shared/ui/Button'
import { PreloadContext } from '@/shared/ui/Link'
import { showToast, useToaster } from '@/shared/ui/toast'
import {
  type BusinessName,
  bookingFields,
  businessFields,
  businessLines,
  businessNames,
  messageBelow,
  roomBelow,
} from '@/site/booking/businessFields'
import { HumanCheck } from '@/site/booking/HumanCheck'
import { prefillFrom, withPrefill } from '@/site/booking/prefill'
import { Selections } from '@/site/booking/Selections'
import { sendBooking } from '@/site/booking/sendBooking'
import { rememberSent } from '@/site/booking/sentRequest'
import { useSelections } from '@/site/booking/useSelections'
import { useZipFromAddress } from '@/site/booking/useZipFromAddress'
import { ContentLink } from '@/site/sections/ContentLink'
import { NotSent } from '@/site/sections/NotSent'

/** The fields shown for an emergency; the rest can be expanded. */
const emergencyFields = [
  'first_name',
  'last_name',
  'phone',
  'address',
  'email',
] as const satisfies readonly RequestFieldName[]
const fieldNames = namesOf(requestFields)
const isBusinessName = (name: string): name is BusinessName => name in businessFields
const foldedFields = fieldNames.filter((name) => !emergencyFields.some((first) => first === name))

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

/** Renders the service request form (specification, points 2 to 5 and 8). The draft stays in this browser until the server has stored the request. */
export function BookingForm({
  isForBusiness = false,
  messageHint,
  isEmergency = false,
  onOtherService = () => {},
  children,
}: BookingFormProps) {
  useToaster()
  const navigate = useNavigate()
  const preload = useContext(PreloadContext)
  const [isOpened, setOpened] = useState(false)
  const [failure, setFailure] = useState<ApiErrorKind | null>(null)
  const sendButton = useRef<HTMLButtonElement>(null)
  const status = useRef<HTMLDivElement>(null)
  const trap = useRef<HTMLInputElement>(null)
  const shownAt = useRef(0)
  const request = useTableForm(bookingFields, { id: 'booking' })
  const { form, isSending } = request
  const draft = useFormDraft(request, 'booking', (known) =>
    withPrefill(known, prefillFrom(window.location.search)),
  )
  const selections = useSelections(request)
  const lines = businessLines(form.watch())
  const address = form.watch('address') ?? ''
  const outOfState = outOfStateZip(address)
  const isLeft = form.formState.touchedFields.address === true && address.trim() !== ''
  const asksForHelp = soundsUrgent(form.watch('message') ?? '')
  const partNote = isLeft && isPartOfAddress(address) ? contactPage.partOfAddress : null

  useEffect(() => {
    shownAt.current = performance.now()
  }, [])

  const service = form.watch('service_type')
  const chooseOther = useEffectEvent(onOtherService)
  useEffect(() => {
    if (isEmergency && service && service !== 'emergency') chooseOther(service)
  }, [isEmergency, service])

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

  // A disabled button loses the focus: it moves to the status message meanwhile.
  useEffect(() => {
    const { activeElement, body } = document
    if (isSending && (activeElement === body || activeElement === sendButton.current)) {
      status.current?.focus({ preventScroll: true })
    } else if (failure !== null && activeElement === status.current) {
      sendButton.current?.focus({ preventScroll: true })
    }
  }, [failure, isSending])

  // Also the next page, which confirms the request, and the server's time, for the preferred date.
  const fetchNext = useCallback(() => {
    void askTime()
    void sendBooking.prepare()
    preload('/success')
  }, [preload])

  const send = async ({
    company: _company,
    doors: _doors,
    sites: _sites,
    ...typed
  }: Values<typeof bookingFields>) => {
    setFailure(null)
    const room = roomBelow(lines)
    if (typed.message && typed.message.length > room) {
      request.showError('message', contactPage.longMessage(room))
      return
    }
    const values = { ...typed, message: messageBelow(lines, typed.message) }
    const secrets = draftSecrets('booking')
    let isLinked: boolean
    try {
      const sent = await sendBooking(values, {
        ...secrets,
        selections: typed.message ? secrets.chosen : '',
        isTrapped: Boolean(trap.current?.value),
        shownAt: shownAt.current,
      })
      isLinked = sent.isLinked
    } catch (thrown) {
      console.error('The request was not stored', thrown)
      showToast({
        tone: 'error',
        title: contactPage.sending.failed.title,
        text: contactPage.sending.failed.text,
      })
      setFailure(toApiError(thrown).kind)
      return
    }
    rememberSent({
      at: serverNow().getTime(),
      clockOffset: clockOffset(),
      isEmergency: values.service_type === 'emergency',
    })
    rememberToken(isLinked ? secrets.linkToken : null)
    dropDraft('booking')
    navigate('/success')
  }

  const { errors } = form.formState
  const isFolded = isEmergency && !isOpened && !foldedFields.some((name) => errors[name])
  const fold = (
    <button
      key="fold"
      type="button"
      aria-expanded={!isFolded}
      onClick={() => setOpened(isFolded)}
      className="flex min-h-12 items-center justify-between rounded border border-line bg-white px-4 text-left font-semibold hover:border-ink col-span-2"
    >
      {contactPage.emergencyForm.more}
      <ChevronDown aria-hidden className={isFolded ? '' : 'rotate-180'} />
    </button>
  )
  const fieldClass = (name: RequestFieldName | BusinessName) => {
    if (!isEmergency || isBusinessName(name))
      return 'isHalf' in bookingFields[name] ? '' : 'sm:col-span-2'
    if (isFolded && foldedFields.includes(name)) return 'hidden'
    return name === 'first_name' || name === 'last_name' ? '' : 'col-span-2'
  }
  const order = isEmergency ? [...emergencyFields, 'fold' as const, ...foldedFields] : fieldNames
  const notes: Partial<Record<string, string | null>> = {
    address: outOfState ? contactPage.outOfState(outOfState) : partNote,
    message: asksForHelp && !isEmergency ? contactPage.urgentWords : null,
  }
  // Text typed for a business is never out of sight.
  const asked = isForBusiness || lines.length > 0 ? [...businessNames, ...order] : order

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
      <div className={`grid gap-5 sm:grid-cols-2 ${isEmergency ? 'grid-cols-2 gap-x-3' : ''}`}>
        {asked.map((name) =>
          name === 'fold' ? (
            fold
          ) : (
            <TableField
              key={name}
              of={request}
              name={name}
              {...(name === 'message' && { hint: messageHint })}
              note={notes[name]}
              className={fieldClass(name)}
            />
          ),
        )}
      </div>
      {lines.length > 0 && (
        <div className="mt-2 text-sm text-slate">
          {contactPage.businessLines}
          <p className="border-l-2 border-line pl-3 whitespace-pre-line text-ink wrap-anywhere">
            {lines.join('\n')}
          </p>
        </div>
      )}
      <HumanCheck />
      <div aria-hidden className="absolute -left-[9999px] h-0 overflow-hidden">
        <label>
          {contactPage.sending.trap}
          <input ref={trap} type="text" name="fax_extension" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <p className="mt-5 text-sm text-slate">
        {contactPage.form.lead} {contactPage.privacy.text}{' '}
        <ContentLink to={contactPage.privacy.to}>{contactPage.privacy.label}</ContentLink>
      </p>
      <div ref={status} role="status" tabIndex={-1} className="outline-none">
        {isSending && <span className="sr-only">{contactPage.sending.status}</span>}
        {failure && (
          <NotSent kind={failure} isSaved={isDraftSaved('booking')}>
            {contactPage.sending.orCall}{' '}
            <a
              className="link figures font-semibold whitespace-nowrap"
              href={telHref(company.phone)}
            >
              {company.phone}
            </a>
            .
          </NotSent>
        )}
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
