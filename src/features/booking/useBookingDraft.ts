import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import {
  type BookingValues,
  emptyBooking,
  fieldId,
  fieldNames,
} from '@/features/booking/bookingFields'
import { prefillFrom, tidied, withPrefill } from '@/features/booking/prefill'
import type { DraftWords } from '@/lib/draftStorage'
import { dropDraft, readDraft, saveDraft } from '@/lib/drafts'

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

/** A draft's words for the fields there are. */
const knownWords = (words: DraftWords | null): Partial<BookingValues> =>
  Object.fromEntries(fieldNames.flatMap((name) => (words?.[name] ? [[name, words[name]]] : [])))

const focusFirst = () => document.getElementById(fieldId('first_name'))?.focus()

/** Fills the form with what is known when it is first shown (the tab's draft, what was typed before the page came to life, what the link brings), and keeps what is typed from then on. */
export function useBookingDraft(form: UseFormReturn<BookingValues>) {
  const [hasDraft, setHasDraft] = useState<boolean | null>(null)

  useEffect(() => {
    const draft = readDraft('booking')
    const typed = typedIn(form.getValues())
    setHasDraft(draft !== null)
    form.reset({
      ...emptyBooking,
      ...withPrefill({ ...knownWords(draft), ...typed }, prefillFrom(window.location.search)),
    })
    // What was typed before the page came to life is kept, too.
    if (Object.keys(typed).length > 0) saveDraft('booking', form.getValues())
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => saveDraft('booking', values),
    })
  }, [form])

  return {
    hasDraft,
    onClear: () => {
      dropDraft('booking')
      setHasDraft(false)
      form.reset(emptyBooking)
      focusFirst()
    },
    /** What was typed in this tab goes before what another one left. */
    onTake: (words: DraftWords) => {
      setHasDraft(true)
      form.reset({ ...emptyBooking, ...knownWords(words), ...typedIn(form.getValues()) })
      saveDraft('booking', form.getValues())
      focusFirst()
    },
  }
}
