// Functions answer on the sample data what their generated types say: null only where SQL says so.
import { execFile } from 'node:child_process'
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { typesFile } from '../../tools/database/databaseTypes.ts'
import { openedForTests } from '../support/openedForTests.ts'
import { openEmbedded } from '../support/pglite.ts'
import { actAs, type SampleCall, sampleCalls, withoutSamples } from '../support/sampleCalls.ts'

const embedded = await openedForTests(openEmbedded())
// The embedded engine reads this clock: in the afternoon the samples have visits behind and ahead.
beforeAll(async () => {
  vi.useFakeTimers({ now: new Date('2026-11-24T15:00:00-05:00'), toFake: ['Date'] })
  await embedded.run(readFileSync('supabase/seed.sql', 'utf8'))
})
afterAll(() => vi.useRealTimers())

/** Returns the answer of a call as the API gives it, undone after it: rows in a list, or a row alone. */
async function answerOf(
  name: string,
  { as = 'staff', setup = '', before = '', args = '' }: SampleCall,
) {
  const results = await embedded.run(`
    begin; ${setup}; ${actAs(as)}; ${before};
    select coalesce(jsonb_agg(to_jsonb(t)), '[]') as rows,
      (select p.proretset from pg_proc as p where p.oid = 'public.${name}'::regproc) as is_list
    from public.${name}(${args}) as t;
    rollback`)
  const [row] = results.findLast((rows) => rows.length > 0) ?? []
  const rows = row?.rows as unknown[]
  return row?.is_list ? rows : rows[0]
}

test('each function that answers rows of its own has a call on the sample data', async () => {
  const [rows = []] = await embedded.run(`
    select distinct p.proname as name from pg_proc as p
    join pg_type as t on t.oid = p.prorettype
    left join pg_type as one on one.oid = case when t.typcategory = 'A' then t.typelem else t.oid end
    left join pg_class as c on c.oid = one.typrelid
    where p.pronamespace = 'public'::regnamespace
      and (has_function_privilege('authenticated', p.oid, 'execute') or has_function_privilege('anon', p.oid, 'execute'))
      and (c.relkind in ('c', 'v') or t.typname = 'record')
      and one.typname <> all ('{${withoutSamples}}') order by 1`)
  expect(Object.keys(sampleCalls).sort()).toEqual(rows.map(({ name }) => name))
})

test('no function that a client may call answers JSON or nothing, and rows have JSON only where it is stored so', async () => {
  const [rows = []] = await embedded.run(`
    select p.proname as name from pg_proc as p
    where p.pronamespace = 'public'::regnamespace and p.prorettype::regtype::text in ('json', 'jsonb', 'void', 'jsonb[]', 'json[]')
      and (has_function_privilege('authenticated', p.oid, 'execute') or has_function_privilege('anon', p.oid, 'execute'))
    union all
    select c.relname || '.' || a.attname from pg_class as c join pg_attribute as a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('c', 'v') and a.atttypid::regtype::text in ('json', 'jsonb')
    order by 1`)
  expect(rows.map(({ name }) => name)).toEqual([
    // A hosted project calls it.
    'before_request',
    'call_row.news',
    'request_revision.before',
    'waiting_message.facts',
  ])
})

test('no type of src is asserted by way of another', () => {
  const files = globSync('src/**/*.{ts,tsx}')
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((file) => readFileSync(file, 'utf8').includes('as unknown as'))).toEqual([])
})

test('each answer on the sample data has the generated type', async () => {
  const lines: string[] = []
  for (const [name, calls] of Object.entries(sampleCalls)) {
    for (const call of calls) {
      const answer = await answerOf(name, call).catch(async (error) => {
        await embedded.run('rollback')
        throw new Error(`${name}: ${error.message}`)
      })
      expect(answer, `${name} answers`).not.toEqual([])
      lines.push(
        `export const ${name}${lines.length}: F['${name}']['Returns'] = ${JSON.stringify(answer)}`,
      )
    }
  }
  const folder = 'node_modules/.cache/answers'
  mkdirSync(folder, { recursive: true })
  const from = `import type { Database } from '../../../${typesFile.replace(/\.ts$/, '')}'`
  const functions = `type F = Database['public']['Functions']`
  writeFileSync(`${folder}/answers.ts`, [from, functions, ...lines].join('\n'))
  writeFileSync(
    `${folder}/tsconfig.json`,
    JSON.stringify({
      compilerOptions: { strict: true, noEmit: true, types: [], moduleResolution: 'bundler' },
      files: ['answers.ts'],
    }),
  )
  const tsc = ['node_modules/typescript/bin/tsc', '--pretty', 'false', '-p', folder]
  const said = await promisify(execFile)(process.execPath, tsc).then(
    ({ stdout }) => stdout,
    ({ stdout }) => stdout,
  )
  expect(said).toBe('')
})
