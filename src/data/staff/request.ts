// Requests as staff see them.
import { isoTime } from '@/data/isoTime'
import type { ServiceType } from '@/lib/serviceType'

/** Every status a request can have, in the order of the work. */
export const statuses = ['pending', 'confirmed', 'in_progress', 'completed', 'cancelled'] as const
export type Status = (typeof statuses)[number]

export type ServiceRequest = {
  id: string
  first_name: string
  last_name: string
  email: string
  phone: string
  address: string
  service_type: ServiceType
  preferred_time: 'morning' | 'afternoon' | 'evening' | 'asap' | null
  /** `YYYY-MM-DD` */
  preferred_date: string | null
  message: string | null
  status: Status
  /** ISO 8601, UTC */
  created_at: string
}

/** A request from its stored row. */
export const requestOf = (row: ServiceRequest): ServiceRequest => ({
  ...row,
  created_at: isoTime(row.created_at),
})
