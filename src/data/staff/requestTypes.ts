// Requests as staff see them.
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

/** A change of a status that somebody asks for. */
export type Change = { from: Status; to: Status }

/** A stored status, and who set it: this account, or another one (without an address: the database itself); null when that is not known. */
export type StoredStatus = { status: Status; by: 'self' | { email: string | null } | null }

export type StatusChange = {
  id: number
  /** `held`: it was admitted. */
  from_status: Status | 'held'
  to_status: Status
  /** null when the change was made in the database itself. */
  changed_by_email: string | null
  changed_at: string
}

/** What a request said before its sender sent it again with other words. */
export type Revision = {
  id: number
  changed_at: string
  /** The fields that were changed, as they were. */
  before: Partial<Omit<ServiceRequest, 'id' | 'status' | 'created_at'>>
}

export type HistoryEntry = ({ kind: 'status' } & StatusChange) | ({ kind: 'words' } & Revision)
