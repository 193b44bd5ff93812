import { afterAll, beforeAll, expect, test } from 'vitest'
import { company } from '../../src/content/company.ts'
import { textConsent } from '../../src/content/textConsent.ts'
import { type EmbeddedBackend, openEmbedded } from '../support/pglite.ts'

let database: EmbeddedBackend
beforeAll(async () => {
  database = await openEmbedded()
})
afterAll(() => database.close())

test('the database keeps the words that customers agree to, as their page shows them', async () => {
  const { version, words: text } = textConsent
  const rows = await database.run(
    `select text from private.consent_texts where version = '${version}'`,
  )
  expect(rows).toEqual([[{ text: text.replaceAll(company.name, '{company}') }]])
})
