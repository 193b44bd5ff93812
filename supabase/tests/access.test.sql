-- Access to each table: with the grants as they are, and again with everything granted to everyone, so that only
-- row-level security and the triggers protect it.
begin;
\ir support/actors.psql
\ir support/requests.psql
update public.service_requests set visit_fee = 75;
select * from no_plan();

-- Runs one statement as each actor and checks what comes of it.
create function pg_temp.each_actor(what text, statement text, expected jsonb) returns setof text
language sql as $$
  select is(pg_temp.outcome(key, statement), value, format('%s: %s gets %s', what, key, value))
  from jsonb_each_text(expected)
$$;
create function pg_temp.expect(visitor text, account text, staff text, service_role text) returns jsonb
language sql immutable as $$
  select jsonb_build_object(
    'visitor', visitor, 'waiting', account, 'unconfirmed', account, 'revoked', account,
    'banned', account, 'staff', staff, 'service_role', service_role
  )
$$;
-- `set x = default` differs from what the fixture holds, in every column.
create function pg_temp.default_sql(table_name text, column_name text) returns text
language sql as $$
  -- The default of changed_in is what the fixture holds: this transaction.
  select format('update public.%I set %I = %s', table_name, column_name, case column_name when 'changed_in' then quote_literal(1) else 'default' end)
$$;

select pg_temp.each_actor('reading requests', 'select * from public.service_requests',
  pg_temp.expect('42501', '0 rows', '3 rows', '3 rows'));
select pg_temp.each_actor('reading one column ' || c.column_name,
  format('select %I from public.service_requests', c.column_name),
  pg_temp.expect('42501', '0 rows', '3 rows', '3 rows'))
  from information_schema.columns as c where c.table_schema = 'public' and c.table_name = 'service_requests';
select pg_temp.each_actor('asking', pg_temp.asking(), pg_temp.expect('1 rows', '1 rows', '1 rows', '1 rows'));
select pg_temp.each_actor('asking and reading it back', pg_temp.asking() || ' returning id',
  pg_temp.expect('42501', '42501', '1 rows', '1 rows'));
select pg_temp.each_actor('asking with ' || column_name,
  format('insert into public.service_requests (first_name, last_name, email, phone, address, service_type, %I)
    values (''A'', ''B'', ''a@b.co'', ''(914) 555-0105'', ''5 Yew'', ''other'', default)', column_name),
  pg_temp.expect('42501', '42501', '42501', '1 rows'))
  from unnest(array['id', 'status', 'created_at', 'held']) as column_name;
select pg_temp.each_actor('upserting', pg_temp.asking() || ' on conflict (id) do update set status = ''completed''',
  pg_temp.expect('42501', '42501', '1 rows', '1 rows'));
select pg_temp.each_actor('changing the status',
  'update public.service_requests set status = ''completed''',
  pg_temp.expect('42501', '0 rows', '3 rows', '3 rows'));
select pg_temp.each_actor('changing ' || c.column_name, pg_temp.default_sql(c.table_name, c.column_name),
  pg_temp.expect('42501', '42501', '42501', case c.is_nullable when 'YES' then '3 rows' else
    case when c.column_name = 'id' then '23503' when c.column_name in ('created_at', 'held', 'voicemails', 'visit_fee', 'source') then '3 rows' else '23502' end end))
  from information_schema.columns as c
  where c.table_schema = 'public' and c.table_name = 'service_requests' and c.column_name <> 'status';
select pg_temp.each_actor('deleting', 'delete from public.service_requests',
  pg_temp.expect('42501', '42501', '42501', '3 rows'));
select pg_temp.each_actor('emptying ' || name, format('truncate public.%I cascade', name),
  pg_temp.expect('42501', '42501', '42501', '42501'))
  from unnest(array['service_requests', 'staff', 'request_status_changes']) as name;
select pg_temp.each_actor('locking requests', 'select * from public.service_requests for update',
  pg_temp.expect('42501', '0 rows', '3 rows', '3 rows'));

select pg_temp.each_actor('reading staff', 'select * from public.staff',
  pg_temp.expect('42501', '0 rows', '4 rows', '4 rows'));
select pg_temp.each_actor('making oneself staff',
  'insert into public.staff (user_id) values (coalesce(auth.uid(), gen_random_uuid()))',
  pg_temp.expect('42501', '42501', '42501', '42501'));
select pg_temp.each_actor('changing staff ' || c.column_name, pg_temp.default_sql(c.table_name, c.column_name),
  pg_temp.expect('42501', '42501', '42501', '42501'))
  from information_schema.columns as c where c.table_schema = 'public' and c.table_name = 'staff';
select pg_temp.each_actor('deleting staff', 'delete from public.staff',
  pg_temp.expect('42501', '42501', '42501', '42501'));

select pg_temp.each_actor('reading the history', 'select * from public.request_status_changes',
  pg_temp.expect('42501', '0 rows', '1 rows', '1 rows'));
select pg_temp.each_actor('writing history',
  'insert into public.request_status_changes (request_id, from_status, to_status)
    values (''b0000000-0000-4000-8000-000000000001'', ''pending'', ''completed'')',
  pg_temp.expect('42501', '42501', '42501', '42501'));
select pg_temp.each_actor('changing history ' || c.column_name, pg_temp.default_sql(c.table_name, c.column_name),
  pg_temp.expect('42501', '42501', '42501', '42501'))
  from information_schema.columns as c
  where c.table_schema = 'public' and c.table_name = 'request_status_changes';
select pg_temp.each_actor('deleting history', 'delete from public.request_status_changes',
  pg_temp.expect('42501', '42501', '42501', '42501'));

select pg_temp.each_actor('reading ' || name, format('select * from private.%I', name),
  pg_temp.expect('42501', '42501', '42501', '42501'))
  from unnest(array[
    'call_back_rule', 'intake', 'intake_limits', 'request_keys', 'client_salt', 'settings', 'mail_sessions', 'common_passwords'
  ]) as name;

-- Everything granted: what the embedded backend does at its start, without the trigger that
-- takes it back, and more.
do $$ begin
  if exists (select from pg_event_trigger where evtname = 'keep_grants') then
    alter event trigger keep_grants disable;
  end if;
end $$;
grant usage on schema private to anon, authenticated;
grant all on all tables in schema public to anon, authenticated;
grant all on all sequences in schema public to anon, authenticated;

create function pg_temp.expect(visitor text, account text, staff text) returns jsonb
language sql immutable as $$ select pg_temp.expect(visitor, account, staff, null) - 'service_role' $$;

select pg_temp.each_actor('all granted, reading requests', 'select * from public.service_requests',
  pg_temp.expect('0 rows', '0 rows', '3 rows'));
select pg_temp.each_actor('all granted, asking and reading it back', pg_temp.asking() || ' returning id',
  pg_temp.expect('42501', '42501', '1 rows'));
select pg_temp.each_actor('all granted, changing the status',
  'update public.service_requests set status = ''completed''',
  pg_temp.expect('0 rows', '0 rows', '3 rows'));
select pg_temp.each_actor('all granted, changing ' || c.column_name,
  pg_temp.default_sql(c.table_name, c.column_name), pg_temp.expect('0 rows', '0 rows', '42501'))
  from information_schema.columns as c
  where c.table_schema = 'public' and c.table_name = 'service_requests' and c.column_name not in ('status', 'held')
    and c.is_generated = 'NEVER' and exists (select from public.service_requests as r where to_jsonb(r) ->> c.column_name is not null);
select pg_temp.each_actor('all granted, changing the computed ' || c.column_name,
  format('update public.service_requests set %I = ''12207''', c.column_name), pg_temp.expect('428C9', '428C9', '428C9'))
  from information_schema.columns as c
  where c.table_schema = 'public' and c.table_name = 'service_requests' and c.is_generated = 'ALWAYS';
select pg_temp.each_actor('all granted, holding a request', 'update public.service_requests set held = true',
  pg_temp.expect('0 rows', '0 rows', '42501'));
select pg_temp.each_actor('all granted, changing the status and more',
  'update public.service_requests set status = ''completed'', message = ''Paid''',
  pg_temp.expect('0 rows', '0 rows', '42501'));
select pg_temp.each_actor('all granted, deleting from ' || name, format('delete from public.%I', name),
  pg_temp.expect('42501', '42501', '42501'))
  from unnest(array['service_requests', 'staff', 'request_status_changes']) as name;
select pg_temp.each_actor('all granted, emptying ' || name, format('truncate public.%I cascade', name),
  pg_temp.expect('42501', '42501', '42501'))
  from unnest(array['service_requests', 'staff', 'request_status_changes']) as name;
select pg_temp.each_actor('all granted, reading ' || name, format('select * from public.%I', name),
  pg_temp.expect('0 rows', '0 rows', rows))
  from (values ('staff', '4 rows'), ('request_status_changes', '1 rows')) as t (name, rows);
select pg_temp.each_actor('all granted, making oneself staff',
  'insert into public.staff (user_id) values (coalesce(auth.uid(), gen_random_uuid()))',
  pg_temp.expect('42501', '42501', '42501'));
select pg_temp.each_actor('all granted, changing ' || c.table_name || '.' || c.column_name,
  pg_temp.default_sql(c.table_name, c.column_name), pg_temp.expect('42501', '42501', '42501'))
  from information_schema.columns as c
  where c.table_schema = 'public' and c.table_name in ('staff', 'request_status_changes')
    and c.is_identity = 'NO';
select pg_temp.each_actor('all granted, writing history',
  'insert into public.request_status_changes (request_id, from_status, to_status)
    values (''b0000000-0000-4000-8000-000000000001'', ''pending'', ''completed'')',
  pg_temp.expect('42501', '42501', '42501'));
select pg_temp.each_actor('all granted, choosing the values of the server', pg_temp.asking(
    '{"id": "b0000000-0000-4000-8000-000000000001", "status": "completed", "created_at": "2020-01-01", "held": true}'),
  pg_temp.expect('1 rows', '1 rows', '1 rows'));
select is(pg_temp.done('visitor', pg_temp.asking(
    '{"id": "b0000000-0000-4000-8000-000000000009", "status": "completed", "created_at": "2020-01-01", "held": true}')),
  '1 rows', 'all granted, a visitor may send them');
select is_empty(
  $$select from public.service_requests where id = 'b0000000-0000-4000-8000-000000000009'$$,
  'a visitor may send an id, but the stored one is the server''s');
select results_eq(
  $$select status, created_at = now(), held from public.service_requests where last_name = 'Park'$$,
  $$values ('pending', true, false)$$, 'status, time and whether it is held are the server''s');
select is(pg_temp.done('visitor', pg_temp.asking(
    '{"id": "b0000000-0000-4000-8000-000000000001", "phone": "(914) 555-0106"}') ||
    ' on conflict (id) do update set status = ''cancelled'''),
  '42501', 'all granted, an upsert needs to read what it would overwrite, so a visitor''s is refused');
select is((select count(*) from public.service_requests where status = 'cancelled'), 0::bigint,
  'the upsert overwrites nothing');

-- Each guard stands without the others.
alter table public.service_requests disable trigger admit;
select pg_temp.each_actor('without the trigger, asking with a status', pg_temp.asking('{"status": "completed"}'),
  pg_temp.expect('42501', '42501', '42501'));

-- A table's own trigger refuses to empty it, without those of the tables that would be emptied with it.
grant truncate on all tables in schema private to anon, authenticated;
create function pg_temp.emptied(guarded regclass, is_guarded boolean) returns text
language plpgsql as $$
declare
  guard record;
begin
  for guard in
    -- 32: before a truncate.
    select t.tgrelid::regclass as name, t.tgname from pg_trigger as t
    where t.tgfoid = 'private.refuse()'::regprocedure and t.tgtype & 32 <> 0
  loop
    execute format('alter table %s %s trigger %I', guard.name,
      case when is_guarded and guard.name = guarded then 'enable' else 'disable' end, guard.tgname);
  end loop;
  return pg_temp.outcome('visitor', format('truncate %s cascade', guarded));
end
$$;
select is(pg_temp.emptied(name::regclass, is_guarded), expected, format('emptying %s %s its trigger', name, case when is_guarded then 'with' else 'without' end))
  from unnest(array[
    'public.service_requests', 'public.request_status_changes', 'public.request_revisions', 'public.request_events',
    'public.staff', 'public.reviews', 'public.review_decisions', 'public.on_call_shifts', 'public.request_exports'
  ]) as name, (values (true, '42501'), (false, '0 rows')) as alone (is_guarded, expected);

select * from finish();
rollback;
