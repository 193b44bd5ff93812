import type { Database } from '@/shared/api/database.types'

/** A request as it is stored; dates are `YYYY-MM-DD`. */
export type RequestRow = Database['public']['Tables']['service_requests']['Row']

/** The columns that the server writes. */
type ServerColumn =
  | 'id'
  | 'status'
  | 'held'
  | 'created_at'
  | 'next_call_at'
  | 'voicemails'
  | 'quoted_by_phone'
  | 'claimed_by'
  | 'claimed_by_email'
  | 'claimed_until'
  | 'closed_reason'
  | 'source'
  | 'erased_at'
  | 'assigned_to'
  | 'assigned_to_email'
  | 'changed_in'
  | 'news_since'
  | 'news'
  | 'language'
  | 'phone_digits'
  | 'mailbox'
  | 'joined_to'
  | 'held_network'
  | 'sent_by'
  | 'address_key'
  | 'zip_code'
  | 'search_key'

/** The columns that its sender writes: all except the server's (specification, point 3). */
export type SenderColumns = Omit<RequestRow, ServerColumn | 'email'> & {
  /** Missing only if staff entered the request. */
  email: string
}
