import type { Database } from '@/shared/api/database.types'

/** A request as it is stored; dates are `YYYY-MM-DD`. */
export type RequestRow = Database['public']['Tables']['service_requests']['Row']

/** The columns that its sender writes (specification, point 3): the only ones that a client may insert. */
export type SenderColumns = Omit<
  Pick<RequestRow, keyof Database['public']['Tables']['service_requests']['Insert']>,
  'email'
> & {
  /** Missing only if staff entered the request. */
  email: string
}
