// supabase/schemas/ and the migrations create the same database, compared object by object.
import { afterAll, describe, expect, test } from 'vitest'
import { compareCatalogs, readCatalog } from '../support/catalog.ts'
import { buildFromSchemas, copyMigrated } from '../support/hosted.ts'
import { superuser } from '../support/postgres.ts'

const migrated = await copyMigrated()
const stated = await buildFromSchemas()
const truth = await readCatalog(migrated.owner)
afterAll(async () => {
  await migrated.owner.end()
  await stated.owner.end()
})

test('schemas and migrations make the same database', async () => {
  expect(truth.size).toBeGreaterThan(1000)
  const said = await readCatalog(stated.owner)
  expect(compareCatalogs(truth, said, ['migrations', 'schemas'])).toEqual([])
})

/** A statement for each kind of difference, and the name that the comparison must report. */
const differences: [string, string, string][] = [
  ['a schema’s rights', 'grant usage on schema private to anon', 'schema private'],
  ['an extension', 'drop extension pg_trgm cascade', 'extension pg_trgm'],
  ['row security', 'alter table public.visits disable row level security', 'table public.visits'],
  ['a storage parameter', 'alter table private.outbox reset (fillfactor)', 'table private.outbox'],
  ['a new table', 'create table private.more (id int)', 'table private.more'],
  [
    'rights on a table',
    'grant delete on public.visits to authenticated',
    'rights on table public.visits',
  ],
  [
    'rights on a column',
    'grant update (note) on public.visits to authenticated',
    'rights on column public.visits.note',
  ],
  [
    'rights on a sequence',
    'grant usage on sequence private.outbox_id_seq to anon',
    'rights on sequence private.outbox_id_seq',
  ],
  [
    'a sequence',
    'alter table private.outbox alter column id set increment by 2',
    'sequence private.outbox_id_seq',
  ],
  ['a column', 'alter table public.visits add column more text', 'column public.visits.more'],
  [
    'a default',
    `alter table public.visits alter column state drop default`,
    'column public.visits.state',
  ],
  [
    'not null',
    'alter table public.visits alter column day drop not null',
    'column public.visits.day',
  ],
  [
    'a constraint',
    'alter table public.visits drop constraint in_order, add constraint in_order check (starts <= ends)',
    'constraint public.visits.in_order',
  ],
  [
    'what a foreign key does',
    'alter table private.request_links drop constraint request_links_request_id_fkey, add foreign key (request_id) references public.service_requests (id)',
    'constraint private.request_links.request_links_request_id_fkey',
  ],
  ['an index', 'drop index public.visits_by_day', 'index public.visits_by_day'],
  [
    'an index’s condition',
    'drop index public.service_requests_held; create index service_requests_held on public.service_requests (created_at)',
    'index public.service_requests_held',
  ],
  [
    'a policy',
    'alter policy "staff read" on public.visits using (true)',
    'policy public.visits: staff read',
  ],
  [
    'whom a policy is for',
    'alter policy "staff read" on public.visits to anon',
    'policy public.visits: staff read',
  ],
  [
    'a policy on another’s table',
    'drop policy "who sees photos" on storage.objects',
    'policy storage.objects: who sees photos',
  ],
  [
    'a trigger',
    'drop trigger stamp_change on public.service_requests',
    'trigger public.service_requests: stamp_change',
  ],
  [
    'a trigger that is off',
    'alter table public.service_requests disable trigger stamp_change',
    'trigger public.service_requests: stamp_change',
  ],
  [
    'a body',
    `create or replace function private.undo_time() returns interval language sql immutable set search_path = '' as $$ select interval '9 s' $$`,
    'function private.undo_time()',
  ],
  [
    'who a function acts as',
    'alter function private.is_staff() security invoker',
    'function private.is_staff()',
  ],
  [
    'a setting of a function',
    'alter function private.is_staff() set search_path = public',
    'function private.is_staff()',
  ],
  [
    'rights on a function',
    'grant execute on function public.erase_person(uuid, uuid[]) to anon',
    'rights on function public.erase_person(uuid,uuid[])',
  ],
  [
    'a type',
    'alter type private.networks add attribute more bytea',
    'column private.networks.more',
  ],
  ['an enum', `create type private.level as enum ('low')`, 'type private.level'],
  [
    'default rights',
    'alter default privileges in schema private grant select on tables to anon',
    'default rights postgres private r',
  ],
  ['a comment', `comment on table public.visits is 'Else.'`, 'comment table public.visits'],
  [
    'a column’s comment',
    `comment on column public.visits.version is null`,
    'comment table column public.visits.version',
  ],
  [
    'a row',
    `update private.call_back_rule set closes = 21 where only_row`,
    'rows of private.call_back_rule',
  ],
  [
    'an event trigger',
    `create function public.watch() returns event_trigger language plpgsql as 'begin end'; create event trigger watch on ddl_command_end execute function public.watch()`,
    'event trigger watch',
  ],
]

describe('a difference is reported:', () => {
  test.each(differences)('%s', async (_, statement, name) => {
    const database = stated.server.connect(superuser)
    try {
      await database.run(`begin; set local role postgres`)
      if (statement.includes('event trigger')) await database.run('reset role')
      await database.run(statement)
      await database.run('reset role')
      const difference = compareCatalogs(truth, await readCatalog(database), [
        'migrations',
        'schemas',
      ])
      expect(difference.filter((line) => line.startsWith(`${name}:`))).toHaveLength(1)
    } finally {
      await database.run('rollback')
      await database.end()
    }
  })
})
