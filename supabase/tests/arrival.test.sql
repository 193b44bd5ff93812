-- The two triggers around the insert of a request, and whose requests they act on.
begin;
\ir support/actors.psql
\ir support/requests.psql
select * from no_plan();

create view pg_temp.row_triggers as
  -- 1: for each row; 2: before; 4: of an insert.
  select t.tgname::text collate "default" as name, t.tgtype & 2 <> 0 as is_before, pg_get_triggerdef(t.oid) as definition from pg_trigger as t
  where t.tgrelid = 'public.service_requests'::regclass and not t.tgisinternal and t.tgtype & 5 = 5;
select results_eq(
  'select name, is_before from pg_temp.row_triggers order by name', $$values ('admit', true), ('arrive', false)$$,
  'An insert of a request has one row trigger before it and one after it.');
select matches(
  (select definition from pg_temp.row_triggers where name = 'admit'), 'WHEN \(\(CURRENT_USER = ANY',
  'The trigger itself says whom it guards against, since its function runs as the owner.');

-- Counts all that a request got when it arrived.
create function pg_temp.got(request uuid) returns text language sql as $$
  select array_to_string(array(
    select 'link' from private.request_links as l where l.request_id = request
    union all select 'selection' from private.request_selections as s where s.request_id = request
    union all select 'receipt' from private.receipts as p where p.request_id = request
    union all select 'alert' from private.request_alerts as a where a.request_id = request
    order by 1
  ), ', ')
$$;
select set_config('request.headers', jsonb_build_object(
  'x-request-link', repeat('ab', 32), 'x-request-chosen', 'door=oak', 'x-request-language', 'es')::text, true);

insert into public.service_requests (id, first_name, last_name, email, phone, address, service_type, created_at)
  values ('c0000000-0000-4000-8000-000000000001', 'Seed', 'Row', 'seed@example.com', '(914) 555-0121', '1 Elm Street, Yonkers, NY 10701', 'emergency', '2026-01-01');
select is(pg_temp.got('c0000000-0000-4000-8000-000000000001'), 'alert', 'A row of the seed alerts, and gets nothing of another call.');
select results_eq(
  $$select created_at, language, changed_in from public.service_requests where last_name = 'Row'$$,
  $$values ('2026-01-01'::timestamptz, null::text, pg_current_xact_id())$$, 'A row of the seed keeps its time and bears its transaction.');

insert into public.service_requests (id, first_name, last_name, phone, address, service_type, status, source, held, quoted_by_phone)
  select ('c0000000-0000-4000-8000-00000000001' || n)::uuid, 'Imported', 'Row' || n, '(914) 555-0122', '1 Elm Street, Yonkers, NY 10701', 'repair',
    case n when 1 then 'completed' else 'pending' end, 'phone', n = 2, 120
  from generate_series(1, 3) as n;
select results_eq(
  $$select r.last_name, r.status, r.held, r.quoted_by_phone, pg_temp.got(r.id) from public.service_requests as r where r.first_name = 'Imported' order by 1$$,
  $$values ('Row1', 'completed', false, 120.00, ''), ('Row2', 'pending', true, 120, ''), ('Row3', 'pending', false, 120, 'alert')$$,
  'Imported rows come many at once, keep their columns, and alert only where they wait.');
select throws_ok(
  $$insert into public.service_requests (first_name, last_name, email, phone, address, service_type)
    values (E'Ada\u202E', 'Flip', 'ada@example.com', '(914) 555-0123', '1 Elm Street, Yonkers, NY 10701', 'repair')$$,
  '23514', null, 'An imported row with characters that turn text around is refused.');

select is(pg_temp.done('staff', $$select public.add_call('c0000000-0000-4000-8000-000000000002', jsonb_build_object(
  'first_name', E'New\u202E', 'last_name', 'Call', 'email', 'Call <call@example.com>;', 'phone', '(914) 555-0124', 'address', '2 Elm Street, Yonkers, NY 10701',
  'service_type', 'repair', 'quoted_by_phone', 5, 'status', 'completed'
), 'phone')$$), '1 rows', 'Staff take down a call.');
select is(pg_temp.got('c0000000-0000-4000-8000-000000000002'), 'alert', 'A call that staff take down alerts, and gets nothing of another call.');
select results_eq(
  $$select first_name, email, source, status, quoted_by_phone, held, voicemails::int, changed_in from public.service_requests where last_name = 'Call'$$,
  $$values ('New', 'call@example.com', 'phone', 'pending', null::numeric, false, 0, pg_current_xact_id())$$,
  'A call that staff take down is cleaned, and has the defaults of what its sender does not write.');

-- Every column that is the server's, with a value that is not its default.
alter table public.service_requests add column ladder text not null default 'None', add column dogs int;
-- The backend of `npm start` takes back what no migration granted, except while it grants itself.
select set_config('local_backend.granting', 'on', true);
grant insert on public.service_requests to anon;
select jsonb_object_agg(a.attname, case format_type(a.atttypid, null)
  when 'uuid' then to_jsonb(gen_random_uuid()) when 'timestamp with time zone' then '"2020-01-01"' when 'boolean' then 'true'
  when 'text' then '"other"' when 'jsonb' then '{"a": 1}' else '7' end) as columns
into temp forged from pg_attribute as a
where a.attrelid = 'public.service_requests'::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  and a.attname not in (select c.name from private.sender_columns as c);
select is(pg_temp.done('visitor', pg_temp.asking((select columns from forged))), '1 rows', 'A visitor may send every column where all are granted.');
select is_empty(
  $$select sent.key from public.service_requests as r, forged, jsonb_each(forged.columns) as sent
    where r.last_name = 'Park' and to_jsonb(r) -> sent.key = sent.value$$,
  'No column of the server''s keeps what a visitor sent.');
select results_eq(
  $$select ladder, dogs, status, source, language, created_at from public.service_requests where last_name = 'Park'$$,
  $$values ('None', null::int, 'pending', 'form', 'es', now())$$, 'A column that was added later has its default, whatever a visitor sends.');
select is(
  (select pg_temp.got(r.id) from public.service_requests as r where r.last_name = 'Park'), 'alert, link, receipt, selection',
  'A visitor''s request gets its link, its selections, an answer, and an alert.');

select * from finish();
rollback;
