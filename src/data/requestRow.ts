import type { Database } from '@/data/database.types'

/** A request as it is stored; dates are `YYYY-MM-DD`. */
export type RequestRow = Database['public']['Tables']['service_requests']['Row']

/** The columns that its sender writes: all but the server's (specification, point 3). */
export type SenderColumns = Omit<RequestRow, 'id' | 'status' | 'held' | 'created_at'>
