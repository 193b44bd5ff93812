// Validation rules of form fields. The database has the same rules.

import * as z from 'zod/mini'
import { cleanEmail, isMailable } from '@/lib/email'
import { hasMarkRun, isBlank, markRunAdvice } from '@/lib/legible'
import { newYorkTime } from '@/lib/newYorkTime'
import { formatUsPhone, parseUsPhone } from '@/lib/phone'
import { serverNow } from '@/shared/api/serverClock'
import type { Option } from '@/shared/form/formTable'
import { formText } from '@/shared/form/formText'

const readable = z.refine<string>((typed) => !hasMarkRun(typed), markRunAdvice)

type TextLimits = {
  least?: number
  most: number
  /** The error for a longer text. */
  tooLong?: (length: number) => string
}

const atMost = ({ most, tooLong = () => formText.tooLong(most) }: TextLimits) =>
  z.maxLength(most, { error: ({ input }) => tooLong(String(input).length) })

/** Returns the rule for a required text; `missing` asks for it. */
export const text = (missing: string, limits: TextLimits) =>
  z.string().check(
    z.trim(),
    z.refine((typed) => !isBlank(typed), missing),
    z.minLength(limits.least ?? 0, formText.tooShort(limits.least)),
    atMost(limits),
    readable,
  )

/** Returns the rule for an optional text: null if left out. */
export const optionalText = (limits: TextLimits) =>
  z.pipe(
    z.string().check(z.trim(), atMost(limits), readable),
    z.transform((typed) => (isBlank(typed) ? null : typed)),
  )

/** Returns the rule for an email address to which mail can be sent. */
export const email = (missing: string) =>
  z.pipe(
    text(missing, { most: 254 }).check(
      z.refine((typed) => typed === '' || isMailable(cleanEmail(typed)), formText.wrongEmail),
    ),
    z.transform(cleanEmail),
  )

/** Returns the rule for a US phone number in any notation. */
export const usPhone = (missing: string) =>
  z.pipe(
    text(missing, { most: 32 }).check(
      z.refine((typed) => typed === '' || parseUsPhone(typed) !== null, formText.wrongPhone),
    ),
    z.transform(formatUsPhone),
  )

const isOneOf = (options: readonly Option[], typed: string) =>
  options.some(({ value }) => value === typed)

export const oneOf = <Value extends string>(options: readonly Option<Value>[], missing: string) =>
  z.pipe(
    z.string().check(z.refine((typed) => isOneOf(options, typed), missing)),
    z.transform((typed) => typed as Value),
  )

/** Returns the rule for one of the options, or null for none. */
export const optionalOneOf = <Value extends string>(
  options: readonly Option<Value>[],
  unknown: string,
) =>
  z.pipe(
    z.string().check(z.refine((typed) => typed === '' || isOneOf(options, typed), unknown)),
    z.transform((typed) => (typed === '' ? null : (typed as Value))),
  )

/** Stands for the value of a date input while only a part of the date is typed: there it's empty. */
export const halfDate = 'half'
const dateShape = /^\d{4}-\d{2}-\d{2}$/
const today = () => newYorkTime(serverNow()).date
const inAYear = () => `${Number(today().slice(0, 4)) + 1}${today().slice(4)}`

/** Returns the rule for a date in New York from today to a year ahead, or null for none. */
export const optionalDateAhead = () =>
  z.pipe(
    z.string().check(
      z.refine((date) => date !== halfDate, { error: formText.halfDate, abort: true }),
      z.refine(
        (date) => date === '' || (dateShape.test(date) && date >= today()),
        formText.pastDate,
      ),
      z.refine((date) => date === '' || date <= inAYear(), formText.lateDate),
    ),
    z.transform((date) => (date === '' ? null : date)),
  )

/** Returns the rule for one to five stars, as a number. */
export const stars = (missing: string) =>
  z.pipe(z.string().check(z.regex(/^[1-5]$/, missing)), z.transform(Number))

/** Returns the rule for a password or code as typed; `problemOf` returns its error. */
export const secret = (problemOf: (typed: string) => string | undefined) =>
  z.string().check(
    z.refine((typed) => problemOf(typed) === undefined, {
      error: ({ input }) => problemOf(String(input)),
    }),
  )

/** Returns the rule for a code of six digits; spaces are dropped. */
export const sixDigits = (missing: string) =>
  z.pipe(
    z.string().check(z.regex(/^\s*(?:\d\s*){6}$/, missing)),
    z.transform((typed) => typed.replace(/\s/g, '')),
  )
