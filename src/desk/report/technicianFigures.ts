// How the visits of each technician went, and which were late.

import type { Database } from '@/shared/api/database.types'
import { rpc } from '@/shared/api/staff/command'

type Rows = Database['public']['CompositeTypes']

export type TechnicianFigures = Rows['technician_figures']
export type LateVisit = Rows['late_visit']

/** Returns how visits from one day to another went, by technician, and the late ones of the last seven of these days. */
export async function readTechnicians(first_day: string, last_day: string) {
  const [technicians, late] = await Promise.all([
    rpc('technician_report', { first_day, last_day }),
    rpc('late_visits', { last_day }),
  ])
  return { technicians, late }
}
