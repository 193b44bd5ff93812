import { zodResolver } from '@hookform/resolvers/zod'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { company } from '@/content/company'
import { contactPage } from '@/content/contactPage'
import { asFailure, type FailureKind } from '@/data/failure'
import { clockOffset, serverNow } from '@/data/serverClock'
import { BookingControl } from '@/features/booking/BookingControl'
import {
  type BookingFieldName,
  type BookingValues,
  bookingFields,
  bookingSchema,
  emptyBooking,
  fieldId,
  fieldNames,
  toBooking,
} from '@/features/booking/bookingFields'
import { ChosenNote } from '@/features/booking/ChosenNote'
import { HumanCheck } from '@/features/booking/HumanCheck'
import { tidied, withZip } from '@/features/booking/prefill'
import { sendBooking } from '@/features/booking/sendBooking'
import { rememberSent } from '@/features/booking/sentRequest'
import { useBookingDraft } from '@/features/booking/useBookingDraft'
import { useZipFromAddress } from '@/features/booking/useZipFromAddress'
import { draftKey, dropDraft, isDraftKept } from '@/lib/drafts'
import { newYorkTime } from '@/lib/newYorkTime'
import { telHref } from '@/lib/phone'
import { outOfStateZip } from '@/lib/zip'
import { buttonClass } from '@/ui/Button'
import { ContentLink } from '@/ui/ContentLink'
import { DraftNotice } from '@/ui/form/DraftNotice'
import { ErrorSummary } from '@/ui/form/ErrorSummary'
import { Field } from '@/ui/form/Field'
import { NotSent } from '@/ui/form/NotSent'
import { PreloadContext } from '@/ui/Link'
import { showToast, useToaster } from '@/ui/toast'

/** What an emergency has to say; the rest can be opened. */
const emergencyFields = [
  'first_name',
  'last_name',
  'phone',
  'address',
  'email',
] as const satisfies readonly BookingFieldName[]
const foldedFields = fieldNames.filter((name) => !emergencyFields.some((first) => first === name))

type BookingFormProps = {
  /** Asks first for what an emergency needs, and folds the rest away. */
  isEmergency?: boolean
  /** Stands by the button. */
  children?: ReactNode
}

/** The service request form (specification, points 2 to 5 and 8). What is typed stays in this browser until the server has it. */
export function BookingForm({ isEmergency = false, children }: BookingFormProps) {
  useToaster()
  const navigate = useNavigate()
  const preload = useContext(PreloadContext)
  const [today, setToday] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [isOpened, setOpened] = useState(false)
  const [failure, setFailure] = useState<FailureKind | null>(null)
  const sendButton = useRef<HTMLButtonElement>(null)
  const status = useRef<HTMLDivElement>(null)
  const trap = useRef<HTMLInputElement>(null)
  const shownAt = useRef(0)
  const form = useForm<BookingValues>({
    defaultValues: emptyBooking,
    mode: 'onTouched',
    shouldFocusError: false,
    resolver: (values, context, options) =>
      zodResolver(bookingSchema(newYorkTime(new Date()).date))(values, context, options),
  })
  const { errors, isSubmitting } = form.formState
  const draft = useBookingDraft(form)
  const farZip = outOfStateZip(form.watch('address'))

  useEffect(() => {
    shownAt.current = performance.now()
    setToday(newYorkTime(new Date()).date)
  }, [])

  useZipFromAddress((zip) => {
    if (isSubmitting) return
    form.setValue('address', withZip(form.getValues('address'), zip))
    form.clearErrors('address')
    form.setFocus('address')
    const field = document.getElementById(fieldId('address'))
    if (!(field instanceof HTMLInputElement)) return
    const end = Math.max(0, field.value.lastIndexOf(`, ${zip}`))
    field.setSelectionRange(end, end)
  })

  // A button that is disabled loses the focus: it waits at the message about the sending.
  useEffect(() => {
    const { activeElement, body } = document
    if (isSubmitting && (activeElement === body || activeElement === sendButton.current)) {
      status.current?.focus({ preventScroll: true })
    } else if (failure !== null && activeElement === status.current) {
      sendButton.current?.focus({ preventScroll: true })
    }
  }, [failure, isSubmitting])

  // The page after it, too: a request that was stored has to be told so.
  const fetchNext = useCallback(() => {
    void sendBooking.prepare()
    preload('/success')
  }, [preload])

  const onValid = async (values: BookingValues) => {
    setFailure(null)
    try {
      await sendBooking(toBooking(values), {
        requestKey: await draftKey('booking'),
        isTrapped: Boolean(trap.current?.value),
        shownAt: shownAt.current,
      })
    } catch (thrown) {
      console.error('The request was not stored', thrown)
      showToast({
        tone: 'error',
        title: 'Error',
        text: 'Failed to submit your request. Please try again or call us directly.',
      })
      setFailure(asFailure(thrown).kind)
      return
    }
    rememberSent({
      at: serverNow().getTime(),
      clockOffset: clockOffset(),
      isEmergency: values.service_type === 'emergency',
    })
    dropDraft('booking')
    navigate('/success')
  }

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
  const fieldClass = (name: BookingFieldName) => {
    if (!isEmergency) return 'isHalf' in bookingFields[name] ? '' : 'sm:col-span-2'
    if (isFolded && foldedFields.includes(name)) return 'hidden'
    return name === 'first_name' || name === 'last_name' ? '' : 'col-span-2'
  }
  const order = isEmergency ? [...emergencyFields, 'fold' as const, ...foldedFields] : fieldNames

  const wrong = fieldNames.flatMap((name) => {
    const message = errors[name]?.message
    return message ? [{ fieldId: fieldId(name), message }] : []
  })

  return (
    <form
      noValidate
      method="post"
      aria-label={contactPage.form.title}
      onFocus={fetchNext}
      onSubmit={form.handleSubmit(onValid, () => setAttempt((before) => before + 1))}
    >
      {attempt > 0 && <ErrorSummary errors={wrong} attempt={attempt} />}
      <div inert={isSubmitting}>
        <DraftNotice form="booking" {...draft} />
      </div>
      <ChosenNote message={form.watch('message')} />
      <div className={`grid gap-5 sm:grid-cols-2 ${isEmergency ? 'grid-cols-2 gap-x-3' : ''}`}>
        {order.map((name) => {
          if (name === 'fold') return fold
          const field = bookingFields[name]
          return (
            <Field
              key={name}
              id={fieldId(name)}
              label={field.label}
              hint={'hint' in field ? field.hint : undefined}
              error={errors[name]?.message}
              note={name === 'address' ? farZip && contactPage.outOfState(farZip) : undefined}
              isRequired={field.isRequired}
              className={fieldClass(name)}
            >
              {(ids) => (
                <BookingControl
                  field={field}
                  ids={ids}
                  today={today}
                  locked={isSubmitting ? form.getValues(name) : null}
                  registration={form.register(name, {
                    onBlur: () => {
                      const tidy = tidied[name]
                      if (tidy) form.setValue(name, tidy(form.getValues(name)))
                    },
                  })}
                />
              )}
            </Field>
          )
        })}
      </div>
      <HumanCheck />
      <div aria-hidden className="absolute -left-[9999px] h-0 overflow-hidden">
        <label>
          Leave this empty
          <input ref={trap} type="text" name="fax_extension" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <p className="mt-5 text-sm text-slate">
        {contactPage.privacy.text}{' '}
        <ContentLink to={contactPage.privacy.to}>{contactPage.privacy.label}</ContentLink>
      </p>
      <div ref={status} role="status" tabIndex={-1} className="outline-none">
        {isSubmitting && <span className="sr-only">Sending your request. One moment.</span>}
        {failure && (
          <NotSent kind={failure} isKept={isDraftKept('booking')}>
            Or call{' '}
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
        disabled={isSubmitting || today === null}
        className={buttonClass('lamp', 'mt-5 w-full text-lg sm:w-auto sm:min-w-56')}
      >
        {isSubmitting
          ? 'Sending...'
          : isEmergency
            ? contactPage.emergencyForm.send
            : 'Send request'}
      </button>
      {children}
    </form>
  )
}
