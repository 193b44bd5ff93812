// Forms and the database read the same out of what people type and paste.
import { afterAll, expect, test } from 'vitest'
import { formatUsPhone, parseUsPhone } from '../../src/lib/phone.ts'
import { searchKey } from '../../src/lib/searchKey.ts'
import { addresses } from '../support/cases/addresses.ts'
import { emails } from '../support/cases/emails.ts'
import { phones } from '../support/cases/phones.ts'
import { searches } from '../support/cases/searches.ts'
import { copyMigrated } from '../support/hosted.ts'

const { owner } = await copyMigrated()
afterAll(() => owner.end())

/** Asks the database what `expression` makes of each typed text, which it calls `typed`. */
const askedOf = async (all: readonly string[], expression: string) => {
  const list = JSON.stringify(all).replaceAll("'", "''")
  const rows = await owner.unsafe(
    `select ${expression} as read
     from jsonb_array_elements_text('${list}') with ordinality as t (typed, place) order by place`,
  )
  return rows.map(({ read }, place) => [all[place], read])
}

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, place) => from + place)

const typedOf = (cases: readonly (readonly [typed: string, ...unknown[]])[]) =>
  cases.map(([typed]) => typed)

test('an email address', async () => {
  expect(
    await askedOf(
      typedOf(emails),
      'case when private.is_mailbox(private.clean_email(typed)) then private.clean_email(typed) end',
    ),
  ).toEqual(emails)
})

test('the digits of a phone number', async () => {
  const read = await askedOf(typedOf(phones), 'private.phone_digits(typed)')
  expect(read).toEqual(phones.map(([typed]) => [typed, parseUsPhone(typed)?.digits ?? null]))
  // A value that a form stores is read once more.
  const stored = phones.flatMap(([, written]) => written ?? [])
  expect(await askedOf(stored, 'private.phone_digits(typed)')).toEqual(
    stored.map((written) => [written, parseUsPhone(formatUsPhone(written))?.digits]),
  )
})

test('the ZIP code of an address', async () => {
  expect(await askedOf(typedOf(addresses), 'private.zip_of(typed)')).toEqual(
    addresses.map(([address, , zip]) => [address, zip]),
  )
})

test('what a search compares', async () => {
  const latin = [...range(0x20, 0x24f), ...range(0x1e00, 0x1eff)]
  const texts = [...searches.flat(), ...latin.map((code) => String.fromCodePoint(code))]
  expect(await askedOf(texts, 'private.search_key(typed)')).toEqual(
    texts.map((text) => [text, searchKey(text)]),
  )
})
