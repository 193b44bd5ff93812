import { describe, expect, test } from 'vitest'
import { unguardedWrites } from '../support/unguardedWrites.ts'

describe('a write without WHERE is found', () => {
  test.each([
    'update public.staff set role = $1;',
    'update public.staff as s set role = $1',
    'update only public.staff s set role = (select r.role from roles as r where r.id = s.id);',
    'DELETE FROM public.staff;',
    'with gone as (delete from public.staff returning *) select * from gone where true',
    `execute 'delete from public.staff';`,
    `execute format('update %I set held = false', name);`,
    'create function f() returns void language plpgsql as $$ begin delete from public.staff; end $$;',
    '-- where\nupdate public.staff set role = $1; -- where',
  ])('%s', (sql) => expect(unguardedWrites(sql)).toHaveLength(1))
})

describe('what writes some rows only, or no row, is none', () => {
  test.each([
    'update public.staff as s set role = $1 where s.user_id = $2;',
    `insert into public.staff values (1) on conflict (user_id) do update set role = 'owner';`,
    'select * from public.staff for update;',
    'select * from public.staff for no key update skip locked;',
    'grant update (status), delete on public.service_requests to authenticated;',
    'create trigger t after update of status on public.visits for each row execute function f();',
    'create policy p on public.visits for update to authenticated using (true);',
    'delete from public.staff as s using gone where gone.id = s.user_id',
    `comment on table public.staff is 'delete from public.staff where you like';`,
  ])('%s', (sql) => expect(unguardedWrites(sql)).toEqual([]))
})
