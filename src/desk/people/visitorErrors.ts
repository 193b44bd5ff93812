// Errors that browsers reported, scrubbed of everything a visitor wrote. For owners.

import { isoTime } from '@/shared/api/isoTime'
import { listed } from '@/shared/api/proof'
import { rpc } from '@/shared/api/staff/command'

/** One error, however often it came. `stack` has the first places in files of the site; `last_at` in ISO 8601. */
export type VisitorError = {
  kind: string
  message: string
  stack: readonly string[]
  page: string
  build: string
  browsers: readonly string[]
  times: number
  last_at: string
}

/** Counts of today and of 30 days, those that are only counted included. */
export type VisitorErrors = { today: number; counted: number; listed: readonly VisitorError[] }

/** Throws an `ApiError`. */
export async function readVisitorErrors(): Promise<VisitorErrors> {
  const found = await rpc('visitor_errors')
  return {
    ...found,
    listed: listed<VisitorError>(found.listed).map((one) => ({
      ...one,
      last_at: isoTime(one.last_at),
    })),
  }
}
