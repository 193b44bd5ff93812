import { expect, test } from 'vitest'
import { answerNestedRows, valuesOf } from '../../tools/backend/nestedRows.ts'

test('the text of a row is read as it was written: quotes, commas, slashes, nothing, and the word NULL', () => {
  expect(valuesOf(String.raw`(1,,"","a ""b"", (c)\\d",NULL)`)).toEqual([
    '1',
    null,
    '',
    String.raw`a "b", (c)\d`,
    'NULL',
  ])
  expect(valuesOf(String.raw`{"(1,\"a, b\")",NULL,"NULL"}`)).toEqual(['(1,"a, b")', null, 'NULL'])
  expect(valuesOf('{}')).toEqual([])
})

test('rows within rows and decimals are answered as JSON, by the names and types of the catalog', async () => {
  const learned = new Map()
  const [visit, row] = [
    { id: 10, list: 11, attributes: [{ name: 'starts', type: 1083 }] },
    {
      id: 20,
      list: 21,
      attributes: [
        { name: 'count', type: 23 },
        { name: 'visits', type: 11 },
        { name: 'sum', type: 1700 },
      ],
    },
  ]
  const way = { id: 30, list: 31, attributes: null }
  const connection = { exec: async () => ({ rows: [row, visit, way] }) }
  await answerNestedRows(connection as never, {
    usual: (type) => (type === 23 ? Number : undefined),
    learn: (parsers) => {
      for (const [id, parser] of parsers) learned.set(id, parser)
    },
  })
  expect(learned.get(21)?.(String.raw`{"(2,\"{(08:00)}\",249.50)","(0,,)"}`)).toEqual([
    { count: 2, visits: [{ starts: '08:00' }], sum: 249.5 },
    { count: 0, visits: null, sum: null },
  ])
  expect(learned.get(31)?.('{mail,text}')).toEqual(['mail', 'text'])
  expect(learned.get(1700)?.('249.00')).toBe(249)
  expect(learned.get(1231)?.('{199.00,-12.10,NULL}')).toEqual([199, -12.1, null])
})
