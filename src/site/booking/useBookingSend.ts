import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { contactPage } from '@/content/booking/contactPage'
import { draftSecrets, dropDraft } from '@/lib/drafts'
import { rememberToken } from '@/lib/ownRequest'
import { type ApiErrorKind, toApiError } from '@/shared/api/apiError'
import { clockOffset, serverNow } from '@/shared/api/serverClock'
import type { Values } from '@/shared/form/formTable'
import type { useTableForm } from '@/shared/form/useTableForm'
import { showToast } from '@/shared/ui/toast'
import { type bookingFields, messageBelow, roomBelow } from '@/site/booking/businessFields'
import { sendBooking } from '@/site/booking/sendBooking'
import { rememberSent } from '@/site/booking/sentRequest'

/** The booking form's fields and what is typed in them. */
export type BookingRequest = ReturnType<typeof useTableForm<typeof bookingFields>>

/** Returns what sends the request, why that failed last, and the field that only a robot fills in. */
export function useBookingSend(request: BookingRequest, lines: readonly string[]) {
  const navigate = useNavigate()
  const [failure, setFailure] = useState<ApiErrorKind | null>(null)
  const trap = useRef<HTMLInputElement>(null)
  const shownAt = useRef(0)
  useEffect(() => {
    shownAt.current = performance.now()
  }, [])

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
  return { send, failure, trap }
}
