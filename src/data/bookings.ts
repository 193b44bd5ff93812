// What a visitor may do with requests: send one.
import { timeLimit } from '@/data/backend'
import { visitorClient } from '@/data/client'
import type { Database } from '@/data/database.types'
import { failureOf } from '@/data/failure'

type Columns = Database['public']['Tables']['service_requests']['Insert']

/** The nine fields of a request that its sender writes (specification, point 3). */
export type Booking = Pick<
  Required<Columns>,
  | 'first_name'
  | 'last_name'
  | 'email'
  | 'phone'
  | 'address'
  | 'service_type'
  | 'preferred_time'
  | 'preferred_date'
  | 'message'
>

/** Stores a request; resolves once the server said so. Throws a `Failure`. */
export async function createRequest(booking: Booking): Promise<void> {
  const { error, status } = await visitorClient()
    .from('service_requests')
    .insert(booking)
    .abortSignal(AbortSignal.timeout(timeLimit))
  if (error) throw failureOf(error, status)
}
