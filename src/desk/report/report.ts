// Figures of how soon customers were called, and of the outcomes.

import type { Database } from '@/shared/api/database.types'
import { rpc } from '@/shared/api/staff/command'

type Rows = Database['public']['CompositeTypes']

export type Report = Rows['call_report']
export type Figures = Omit<Rows['report_totals'], 'held'>

/** Figures of the requests that share what `name` says. */
export type NamedFigures<Name extends string = string> = Figures & { name: Name }
export type HourFigures = Rows['hour_figures']

/** Returns figures of the requests sent from one day to another, `YYYY-MM-DD` in New York, at most 366 days; `areas` names ZIP codes by their 3 or 5 digits. */
export const readReport = async (
  first_day: string,
  last_day: string,
  areas: Readonly<Record<string, string>>,
) => rpc('call_report', { first_day, last_day, areas })
