// A technician's report of a visit: written on the phone, read on the customer's page.
import type { Database } from '@/shared/api/database.types'

/** `price` is in dollars, agreed with someone or missing. */
export type Report = Database['public']['CompositeTypes']['visit_report']
