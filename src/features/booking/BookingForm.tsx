import { zodResolver } from '@hookform/resolvers/zod'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { company } from '@/content/company'
import { contactPage } from '@/content/contactPage'
import { BookingControl } from '@/features/booking/BookingControl'
import {
  type BookingFieldName,
  type BookingValues,
  bookingFields,
  bookingSchema,
  emptyBooking,
  fieldNames,
  toBooking,
} from '@/features/booking/bookingFields'
import { DraftNotice } from '@/features/booking/DraftNotice'
import { clearDraft, readDraft, saveDraft } from '@/features/booking/draft'
import { prefillFrom, setZipApart, withPrefill, withZip } from '@/features/booking/prefill'
import { Rescue } from '@/features/booking/Rescue'
import { sendBooking } from '@/features/booking/sendBooking'
import { rememberSent } from '@/features/booking/sentRequest'
import { useZipFromAddress } from '@/features/booking/useZipFromAddress'
import { newYorkTime } from '@/lib/newYorkTime'
import { formatUsPhone } from '@/lib/phone'
import { buttonClass } from '@/ui/Button'
import { ContentLink } from '@/ui/ContentLink'
import { ErrorSummary } from '@/ui/form/ErrorSummary'
import { Field } from '@/ui/form/Field'
import { showToast, useToaster } from '@/ui/toast'

const fieldId = (name: BookingFieldName) => `booking-${name}`

/** How a field's value is set right when the visitor leaves it. */
const tidied: Partial<Record<BookingFieldName, (typed: string) => string>> = {
  phone: formatUsPhone,
  address: setZipApart,
}

/** What stands in the controls already, typed before the page came to life; what was left by then is set right. */
function typedIn(values: BookingValues): Partial<BookingValues> {
  const typed = fieldNames.filter((name) => values[name] !== '')
  return Object.fromEntries(
    typed.map((name) => {
      const isLeft = document.activeElement?.id !== fieldId(name)
      return [name, (isLeft && tidied[name]?.(values[name])) || values[name]]
    }),
  )
}

/** The service request form (specification, points 2 to 5 and 8). What is typed stays in this browser until the server has it. */
export function BookingForm() {
  useToaster()
  const navigate = useNavigate()
  const [today, setToday] = useState<string | null>(null)
  const [hasDraft, setHasDraft] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const [failure, setFailure] = useState<string | null>(null)
  const sendButton = useRef<HTMLButtonElement>(null)
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

  useEffect(() => {
    shownAt.current = Date.now()
    setToday(newYorkTime(new Date()).date)
    const draft = readDraft()
    setHasDraft(draft !== null)
    form.reset({
      ...emptyBooking,
      ...withPrefill(
        { ...draft, ...typedIn(form.getValues()) },
        prefillFrom(window.location.search),
      ),
    })
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => saveDraft(values),
    })
  }, [form])

  useZipFromAddress((zip) => {
    form.setValue('address', withZip(form.getValues('address'), zip))
    form.clearErrors('address')
    form.setFocus('address')
    const field = document.getElementById(fieldId('address'))
    if (!(field instanceof HTMLInputElement)) return
    const end = Math.max(0, field.value.lastIndexOf(`, ${zip}`))
    field.setSelectionRange(end, end)
  })

  // A button that is disabled loses the focus.
  useEffect(() => {
    if (failure !== null && !isSubmitting && document.activeElement === document.body) {
      sendButton.current?.focus({ preventScroll: true })
    }
  }, [failure, isSubmitting])

  const fetchSender = useCallback(() => void sendBooking.prepare(), [])

  const onValid = async (values: BookingValues) => {
    setFailure(null)
    try {
      await sendBooking(toBooking(values), {
        isTrapped: trap.current?.value !== '',
        shownAt: shownAt.current,
      })
    } catch (thrown) {
      console.error('The request was not stored', thrown)
      showToast({
        tone: 'error',
        title: 'Error',
        text: 'Failed to submit your request. Please try again or call us directly.',
      })
      setFailure(sendBooking.advice(thrown))
      return
    }
    rememberSent({ at: Date.now(), isEmergency: values.service_type === 'emergency' })
    clearDraft()
    navigate('/success')
  }

  const clear = () => {
    clearDraft()
    setHasDraft(false)
    form.reset(emptyBooking)
    document.getElementById(fieldId('first_name'))?.focus()
  }

  const wrong = fieldNames.flatMap((name) => {
    const message = errors[name]?.message
    return message ? [{ fieldId: fieldId(name), message }] : []
  })

  return (
    <form
      noValidate
      method="post"
      aria-label={contactPage.form.title}
      onFocus={fetchSender}
      onSubmit={form.handleSubmit(onValid, () => setAttempt((before) => before + 1))}
    >
      {attempt > 0 && <ErrorSummary errors={wrong} attempt={attempt} />}
      {hasDraft && <DraftNotice onClear={clear} />}
      <div className="grid gap-5 sm:grid-cols-2">
        {fieldNames.map((name) => {
          const field = bookingFields[name]
          return (
            <Field
              key={name}
              id={fieldId(name)}
              label={field.label}
              hint={'hint' in field ? field.hint : undefined}
              error={errors[name]?.message}
              isRequired={field.isRequired}
              className={'isHalf' in field ? '' : 'sm:col-span-2'}
            >
              {(ids) => (
                <BookingControl
                  field={field}
                  ids={ids}
                  today={today}
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
      {failure && <Rescue advice={failure} phone={company.phone} />}
      <button
        ref={sendButton}
        type="submit"
        disabled={isSubmitting || today === null}
        className={buttonClass('lamp', 'mt-5 w-full text-lg sm:w-auto sm:min-w-56')}
      >
        {isSubmitting ? 'Sending...' : 'Send request'}
      </button>
    </form>
  )
}
