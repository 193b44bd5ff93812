// Rules about the schema: one function decides what a role may do, and nothing writes to every row.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { copyMigrated } from '../support/hosted.ts'
import { unguardedWrites } from '../support/unguardedWrites.ts'

const { owner } = await copyMigrated()
afterAll(() => owner.end())
const bodies = await owner<{ name: string; body: string }[]>`
    select p.oid::regprocedure::text as name, p.prosrc as body from pg_proc as p
    where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
    union all
    select p.polname || ' on ' || p.polrelid::regclass,
      concat_ws(' ', pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid))
    from pg_policy as p`

const role = `'(?:owner|dispatcher|technician)'(?:::text)?`
const equals = '(?:=|<>|!=|is (?:not )?distinct from)'

/** Matches comparisons of roles by name or by column, but not assignments. */
function comparesRoles(body: string): boolean {
  const text = body.replace(/--.*$/gm, '').replace(/\bset role = |\bcaller_access\(\) = '\w+'/g, '')
  return [
    `${equals} ${role}`,
    `${role} ${equals}`,
    `\\b(?:role|wanted)\\b\\)? (?:not )?in \\(`,
    `\\brole\\b\\)? ${equals}`,
    `any \\(.{0,9}array\\[${role}`,
  ].some((pattern) => new RegExp(pattern, 'i').test(text))
}

test('what each role may do is said by private.can alone', () => {
  const comparing = bodies.filter(({ body }) => comparesRoles(body)).map(({ name }) => name)
  expect(comparing).toEqual(['private.can(text,text)'])
})

describe('a comparison of roles is noticed:', () => {
  test.each([
    `select s.role = 'owner'`,
    `(s.role = 'owner'::text)`,
    `case when 'owner' <> wanted then`,
    `where s.role in ('owner', 'dispatcher')`,
    `if member.role is distinct from 'technician' then`,
    `if member.role = chosen.role then`,
    `(s.role = ANY (ARRAY['owner'::text, 'dispatcher'::text]))`,
  ])('%s', (body) => expect(comparesRoles(body)).toBe(true))
  test.each([
    `update public.staff as s set role = 'technician' where s.user_id = account`,
    `values (account, wanted)`,
    `case when by_account is null then 'owner' else 'dispatcher' end`,
  ])('%s is none', (body) => expect(comparesRoles(body)).toBe(false))
})

test('what a session is worth is asked by is_staff and is_technician alone', () => {
  const asking = bodies
    .filter(({ body }) => /caller_access\(\)\s*(=|<>|!=|is |in |not )/i.test(body))
    .map(({ name }) => name)
  expect(asking.sort()).toEqual(['private.is_staff()', 'private.is_technician()'])
})

test('no function updates or deletes every row', () => {
  expect(bodies.length).toBeGreaterThan(200)
  const careless = bodies.filter(({ body }) => unguardedWrites(body).length > 0)
  expect(careless.map(({ name }) => name)).toEqual([])
})

test.each(['supabase/migrations', 'supabase/schemas'])('no file of %s does', (folder) => {
  const careless = readdirSync(folder).flatMap((file) =>
    unguardedWrites(readFileSync(join(folder, file), 'utf8')).map((write) => `${file}: ${write}`),
  )
  expect(careless).toEqual([])
})
