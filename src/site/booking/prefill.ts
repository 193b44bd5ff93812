import { type Selection, selectionState } from '@/lib/selectionState'
import { requestFields } from '@/request/requestFields'
import type { Typed } from '@/shared/form/formTable'

type TypedRequest = Partial<Typed<typeof requestFields>>

const { options: services } = requestFields.service_type.control
const { maxLength: longestMessage } = requestFields.message.control

/** Returns the values in a link (`/contact?service=repair&message=…&zip=11581`); unknown ones are dropped, a long message is cut to the field's limit. */
export function prefillFrom(search: string): TypedRequest {
  const query = new URLSearchParams(search)
  const service = services.find(({ value }) => value === query.get('service'))?.value
  const message = query.get('message')?.trim().slice(0, longestMessage)
  const zip = query.get('zip')
  return {
    ...(service ? { service_type: service } : {}),
    ...(message ? { message } : {}),
    ...(zip && /^\d{5}$/.test(zip) ? { address: `NY ${zip}` } : {}),
  }
}

/** Returns the selection in a link, or null. */
export function selectionFrom(search: string): Selection | null {
  const chosen = selectionState(new URLSearchParams(search).get('chosen'))
  const { message = '' } = prefillFrom(search)
  return message || chosen ? { message, chosen } : null
}

/** Merges a link's values into what was typed: the service is replaced, the message appended, a typed address stays. */
export function withPrefill(typed: TypedRequest, prefill: TypedRequest): TypedRequest {
  const messages = [typed.message, prefill.message].filter((message) => message?.trim())
  const isKnown = typed.message?.includes(prefill.message ?? '') ?? false
  const both = messages.join('\n\n')
  return {
    ...typed,
    ...(prefill.service_type ? { service_type: prefill.service_type } : {}),
    ...(prefill.address && !typed.address ? { address: prefill.address } : {}),
    ...(prefill.message && !isKnown && both.length <= longestMessage ? { message: both } : {}),
  }
}
