// Figures of how soon customers were called, and of the outcomes.

import type { ClosedReason } from '@/desk/model/calls'
import type { ServiceRequest } from '@/desk/model/request'
import { rpc } from '@/desk/model/rpc'

export type Figures = {
  asked: number
  called: number
  /** Minutes from sent to the first call, of those called; null when no one was. */
  median: number | null
  /** Those whose call back was in time, or can't be any more. */
  due: number
  in_time: number
  booked: number
  lost: number
}

type Totals = Figures & { held: number }

/** Figures of the requests that share what `name` says. */
export type NamedFigures<Name extends string = string> = Figures & { name: Name }

/** `weekday`: 1 for Monday to 7 for Sunday, in New York. */
export type HourFigures = Figures & { weekday: number; hour: number }

export type Report = {
  now: Totals
  /** Of as many days before. */
  before: Totals
  /** Prices quoted by phone, in US dollars. */
  quotes: { count: number; booked: number; sum: number }
  services: readonly NamedFigures<ServiceRequest['service_type']>[]
  /** An empty name stands for addresses without a known ZIP code. */
  areas: readonly NamedFigures[]
  /** By the e-mail address of who called first. */
  people: readonly NamedFigures[]
  hours: readonly HourFigures[]
  /** An empty name stands for lost ones whose reason no one gave. */
  reasons: readonly { name: ClosedReason | ''; lost: number }[]
}

/** Returns figures of the requests sent from one day to another, `YYYY-MM-DD` in New York, at most 366 days; `areas` names ZIP codes by their 3 or 5 digits. */
export const readReport = async (
  first_day: string,
  last_day: string,
  areas: Readonly<Record<string, string>>,
) => (await rpc('call_report', { first_day, last_day, areas })) as unknown as Report
