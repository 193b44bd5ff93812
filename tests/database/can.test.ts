// A role's rights are listed once in TypeScript and once in SQL, and the two agree.
import { globSync, readFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { can, type Role, type RoleAction, rolesWith } from '../../src/lib/can.ts'
import { copyMigrated } from '../support/hosted.ts'

const { owner } = await copyMigrated()
afterAll(() => owner.end())

test('the pages and the database agree for every role and action', async () => {
  const [table] = await owner`
    select
      (select array_agg(distinct found[1]) from regexp_matches(
        pg_get_constraintdef(c.oid), '''(\\w+)''', 'g') as found) as roles,
      (select array_agg(found[1]) from regexp_matches(
        (select prosrc from pg_proc where oid = 'private.can'::regproc), 'when ''(\\w+)'' then', 'g') as found) as actions
    from pg_constraint as c
    where c.conrelid = 'public.staff'::regclass and pg_get_constraintdef(c.oid) like '%role%dispatcher%'`
  const rights = await owner<{ role: Role | null; action: RoleAction; may: boolean }[]>`
    select role, action, coalesce(private.can(role, action), false) as may
    from unnest(${table?.roles}::text[] || null::text) as role, unnest(${table?.actions}::text[]) as action`
  expect(rights.map(({ role, action }) => can(role, action))).toEqual(rights.map(({ may }) => may))
  expect(table?.actions.toSorted()).toEqual(Object.keys(rolesWith).toSorted())
  expect(table?.roles.toSorted()).toEqual([...new Set(Object.values(rolesWith).flat())].toSorted())
})

test('no page compares roles by itself', () => {
  const comparing = globSync('src/**/*.{ts,tsx}').filter((file) =>
    /\brole\b\)? *[!=]== *['\w]|['\w] *[!=]== *\brole\b/.test(readFileSync(file, 'utf8')),
  )
  expect(comparing).toEqual([])
})
