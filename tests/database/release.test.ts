// A page of the last release goes on working against this database: answers gain columns, parameters gain defaults.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Contract, contractOf, missingIn, releaseFile } from '../../tools/database/release.ts'
import { openedForTests } from '../support/openedForTests.ts'
import { openEmbedded } from '../support/pglite.ts'

const database = await openedForTests(openEmbedded())
const released: Contract = JSON.parse(readFileSync(releaseFile, 'utf8'))
const present = await contractOf(database)

test('what a page of the release calls and reads is still there', () => {
  expect(Object.keys(released.functions).length).toBeGreaterThan(50)
  expect(missingIn(present, released)).toEqual([])
})

test('a function, a parameter or a column that goes is named, and a parameter that becomes required', () => {
  const [name = '', { parameters, answer } = { parameters: [], answer: '' }] =
    Object.entries(present.functions).find(([, one]) => one.parameters.length > 1) ?? []
  const having = (one: Contract['functions'][string] | undefined): Contract => {
    const { [name]: _, ...others } = present.functions
    return { ...present, functions: one ? { ...others, [name]: one } : others }
  }
  expect(missingIn(having(undefined), present)).toEqual([`${name} is gone`])
  expect(missingIn(having({ parameters: parameters.slice(1), answer }), present)).toHaveLength(1)
  expect(
    missingIn(
      having({
        parameters: [...parameters, { name: 'more', type: 'text', isOptional: false }],
        answer,
      }),
      present,
    ),
  ).toEqual([`${name} requires more`])
  expect(
    missingIn(
      having({
        parameters: [...parameters, { name: 'more', type: 'text', isOptional: true }],
        answer,
      }),
      present,
    ),
  ).toEqual([])
  const { call_row: row = {}, ...rows } = present.rows
  const { id: _, ...columns } = row
  expect(missingIn({ ...present, rows: { ...rows, call_row: columns } }, present)).toEqual([
    'call_row has no uuid id',
  ])
})
