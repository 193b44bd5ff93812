// The words and the notation of the report.

import { zipAreas } from '@/content/zip/zipAreas'
import { closedReasonText } from '@/desk/model/callCopy'
import type { Figures, Report } from '@/desk/report/report'
import { serviceAreaName } from '@/facts/areaNames'
import { spanText } from '@/lib/callBack'
import { zipCodes } from '@/lib/zip'

/** In the order of the database's weekdays, which begin with 1. */
export const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const

export const reasonText = (reason: Report['reasons'][number]['name']): string =>
  reason === null ? 'No reason given' : reason === 'spam' ? 'Spam' : closedReasonText[reason]

/** The area of each ZIP code as the site knows it, by 3 or 5 digits. */
export const areaOfZip: Readonly<Record<string, string>> = Object.fromEntries(
  (Object.keys(zipAreas) as (keyof typeof zipAreas)[]).flatMap((area) =>
    zipAreas[area].flatMap((row) =>
      zipCodes(row).map((code) => [
        code,
        row[2] === 'near' ? `Around ${serviceAreaName(area)}` : serviceAreaName(area),
      ]),
    ),
  ),
)

export const areaText = (name: string) => name || 'Elsewhere or no ZIP code'

/** `11 min`, or a dash where no one was called. */
export const medianText = ({ median }: Figures) =>
  median === null ? '–' : spanText(Math.round(median))

/** Which part of a whole, from 0 to 1; null of nothing. */
export const shareOf = (part: number, whole: number) => (whole === 0 ? null : part / whole)

/** Of the requests that were settled, by a visit or by coming to nothing, the part with a visit: one that is still open counts for neither. */
export const bookedShare = ({ booked, lost }: Figures) => shareOf(booked, booked + lost)

/** `78%`, or a dash where there is no whole. */
export const shareText = (share: number | null) =>
  share === null ? '–' : `${Math.round(share * 100)}%`

/** How many standard errors apart two figures have to be to count as different: 95 % of what chance alone does lies within. */
const farApart = 1.96

/** Returns whether two shares differ by more than chance: the two-proportion z-test with a pooled share. */
export function sharesDiffer(part: number, whole: number, partBefore: number, wholeBefore: number) {
  if (whole === 0 || wholeBefore === 0) return false
  const pooled = (part + partBefore) / (whole + wholeBefore)
  const error = Math.sqrt(pooled * (1 - pooled) * (1 / whole + 1 / wholeBefore))
  return Math.abs(part / whole - partBefore / wholeBefore) > farApart * error
}

/** Returns whether two medians of waiting times differ by more than chance. The standard error of a median is 1 / (2 f √n) with the density f there, which is ln 2 / (2 · median) for times that are distributed exponentially, as waiting times about are. */
export function mediansDiffer(now: Figures, before: Figures): boolean {
  if (now.median === null || before.median === null) return false
  const errorOf = (median: number, called: number) => median / (Math.LN2 * Math.sqrt(called))
  const error = Math.hypot(errorOf(now.median, now.called), errorOf(before.median, before.called))
  return Math.abs(now.median - before.median) > farApart * error
}

/** `7 AM` for 7. */
export const hourText = (hour: number) => `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`
