// Facts of which the pages and the database each have a copy: the two agree.
import { expect, test } from 'vitest'
import { quoteRule } from '../../src/content/price/quoteRule.ts'
import { visitFeeRule } from '../../src/content/visitFees.ts'
import { textConsent as spanishConsent } from '../../src/es/messages/textConsent.ts'
import { checklist, spanishChecklist } from '../../src/facts/checklist.ts'
import { company } from '../../src/facts/company.ts'
import { retentionYears } from '../../src/facts/retention.ts'
import { addDays, newYorkInstant } from '../../src/lib/newYorkTime.ts'
import { visitFee } from '../../src/lib/visitFee.ts'
import { textConsent } from '../../src/messages/textConsent.ts'
import { untextedCodes } from '../../src/messages/untextedCodes.ts'
import {
  isVisibleTo,
  type RequestFieldName,
  requestFields,
} from '../../src/request/requestFields.ts'
import { scrubbed } from '../../src/shared/errors/scrub.ts'
import { openedForTests } from '../support/openedForTests.ts'
import { openEmbedded } from '../support/pglite.ts'

const database = await openedForTests(openEmbedded())

test('the database keeps the opening hours and the promise that the site shows', async () => {
  const rows = await database.run('select opens, closes, minutes from private.call_back_rule')
  expect(rows).toEqual([[{ ...company.hours, minutes: company.callBackMinutes }]])
})

test('the database takes the fee of an hour as the pages show it, holidays of 30 years included', async () => {
  const days = Array.from({ length: 365 * 30 }, (_, day) => addDays('2026-01-01', day))
  for (const hour of [6, 12, 20]) {
    const times = days.map((day) => newYorkInstant(day, hour))
    const [rows] = await database.run(
      `select array_agg(private.visit_fee_at(t) order by n) as fees
       from unnest('{${times.map((time) => time.toISOString()).join(',')}}'::timestamptz[]) with ordinality as x (t, n)`,
    )
    expect(rows?.[0]?.fees).toEqual(times.map((time) => visitFee(time, visitFeeRule).amount))
  }
})

test('technicians and customers get the fields that the table of fields lets them see', async () => {
  const [rows] = await database.run('select name, visible_to from private.sender_columns')
  const inDatabase = new Map(
    rows?.map(({ name, visible_to }) => [String(name), [visible_to].flat().toSorted()]),
  )
  const names = Object.keys(requestFields) as RequestFieldName[]
  const readers = ['customer', 'technician'] as const
  expect(inDatabase).toEqual(
    new Map(names.map((name) => [name, readers.filter((reader) => isVisibleTo(name, reader))])),
  )
})

test('the database knows the points of the checklist, in the order of the sheet', async () => {
  const rows = await database.run('select enum_range(null::public.checklist_point)::text[] as keys')
  for (const sheet of [checklist, spanishChecklist]) {
    expect(rows).toEqual([[{ keys: sheet.flatMap(({ points }) => Object.keys(points)) }]])
  }
})

test("the database stores the consent text as the customer's page shows it", async () => {
  for (const { version, words: text } of [textConsent, spanishConsent]) {
    const rows = await database.run(
      `select text from private.consent_texts where version = '${version}'`,
    )
    expect(rows).toEqual([[{ text: text.replaceAll(company.name, '{company}') }]])
  }
})

test('the database texts no area code that the list of content leaves out, and every other', async () => {
  const codes = Object.values(untextedCodes).flatMap((list) => list.split(' '))
  expect(new Set(codes).size).toBe(codes.length)
  const [rows] = await database.run('select code from private.untexted_codes')
  expect(rows?.map((row) => row.code).sort()).toEqual(codes.sort())
})

test("the database refuses the company's names as passwords", async () => {
  for (const name of [company.name, company.shortName]) {
    const rows = await database.run(`select private.is_company_name('${name} 26') as is_refused`)
    expect(rows).toEqual([[{ is_refused: true }]])
  }
})

test('the database follows up, ends, and writes out a price by the rule that the forms know', async () => {
  const rows = await database.run(
    'select follow_up_days, expires_after_days, written_above::float from private.quote_rule',
  )
  const { followUpDays, expiresAfterDays, writtenAbove } = quoteRule
  expect(rows).toEqual([
    [
      {
        follow_up_days: followUpDays,
        expires_after_days: expiresAfterDays,
        written_above: writtenAbove,
      },
    ],
  ])
})

test('the database keeps data for as long as the privacy policy says', async () => {
  const rows = await database.run('select private.retention_years() as years')
  expect(rows).toEqual([[{ years: retentionYears }]])
})

test('page and database take the same words out of an error', async () => {
  const messages = [
    'x is not a function',
    "Cannot read properties of undefined (reading 'street')",
    'can\'t access property "gate", 4417',
    'No "12 Elm Street',
    '‘Ann’ “Lee” `x` don’t',
    'Mail ann.lee@example.com or https://example.com/a?b=c',
    'Token abcdefghijklmnopqrstuvwx ends, “abcdefghijklm”nopqrstuvwxyz',
    'Two\n lines\t 516-555-0101',
    '',
    'word '.repeat(60),
    'é'.repeat(25),
    `${'a '.repeat(99)}"b" c`,
  ]
  for (const message of messages) {
    const rows = await database.run(
      `select private.scrubbed('${message.replaceAll("'", "''")}') as text`,
    )
    expect(rows, message).toEqual([[{ text: scrubbed(message) }]])
  }
})
