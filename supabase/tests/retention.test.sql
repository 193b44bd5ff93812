-- Old data: nothing before an owner begins it, then 50 persons a night without contact for 7 years, and spam of 30 days.
begin;
\ir support/actors.psql
\ir support/requests.psql
select * from no_plan();

update public.service_requests set status = 'cancelled', closed_reason = 'price';
delete from public.request_status_changes;
update public.service_requests set created_at = now() - interval '8 years';
-- Ann's mailbox asked twice, the second time from another number, the last one held.
insert into public.service_requests (id, first_name, last_name, email, phone, address, service_type, status, held, created_at) values
  ('b0000000-0000-4000-8000-000000000011', 'Annie', 'Lee', 'Ann+2@example.com', '516-555-0119', '8 Elm, Elmont', 'other', 'completed', false, now() - interval '7 years 1 day'),
  ('b0000000-0000-4000-8000-000000000012', 'Ann', 'Lee', 'ann@example.com', '(516) 555-0101', '8 Elm, Elmont', 'other', 'pending', true, now() - interval '7 years 1 day');
insert into public.technicians (id, name) values ('c0000000-0000-4000-8000-000000000001', 'Kim');

-- Bo and Cy are the ones tried on; a change of theirs is undone.
create function pg_temp.old_ones() returns text language sql as $$
  select string_agg(r.first_name, ', ' order by r.first_name)
  from private.old_people(private.retained_since()) as p join public.service_requests as r on r.id = p.request
$$;
create function pg_temp.old_after(statement text) returns text language plpgsql as $$
declare
  found text;
begin
  begin
    execute statement;
    found := pg_temp.old_ones();
    raise exception using errcode = 'TEST1', message = coalesce(found, 'nobody');
  exception when sqlstate 'TEST1' then
    return sqlerrm;
  end;
end
$$;
select is(pg_temp.old_ones(), 'Annie, Bo, Cy', 'who has had no contact for 7 years is old, once for each mailbox');
select is(pg_temp.old_after(statement), 'Annie, Cy', format('Bo is not, by %s', left(statement, 70)))
  from unnest(array[
    $$update public.service_requests set status = 'pending', closed_reason = null where first_name = 'Bo'$$,
    $$insert into public.service_requests (first_name, last_name, email, phone, address, service_type) values ('B', 'K', 'bo@example.com', '(212) 555-0199', '9 Elm, Elmont', 'other')$$,
    $$insert into public.service_requests (first_name, last_name, email, phone, address, service_type, held) values ('B', 'K', 'bo@example.com', '(212) 555-0199', '9 Elm, Elmont', 'other', true)$$,
    $$insert into public.request_events (request_id, kind, at, action_id) values ('b0000000-0000-4000-8000-000000000002', 'message', now() - interval '6 years', gen_random_uuid())$$,
    $$insert into public.request_status_changes (request_id, from_status, to_status, changed_at) values ('b0000000-0000-4000-8000-000000000002', 'pending', 'cancelled', now() - interval '6 years')$$,
    $$insert into public.visits (id, request_id, technician_id, day, starts, ends, kind) values (gen_random_uuid(), 'b0000000-0000-4000-8000-000000000002', 'c0000000-0000-4000-8000-000000000001', private.new_york_today() + 3, '08:00', '10:00', 'repair')$$,
    $$insert into private.quotes (id, request_id, options, offered_at, expires_at) values (gen_random_uuid(), 'b0000000-0000-4000-8000-000000000002', array[row(null, '{}', null, false, 0, 0, 0)]::public.quote_option[], now() - interval '6 years', now())$$
  ]) as statement;
select is(pg_temp.old_after($$update public.service_requests set created_at = now() - interval '7 years' + interval '1 hour' where id = 'b0000000-0000-4000-8000-000000000012'$$),
  'Bo, Cy', 'a later request of the mailbox keeps all of them');

select is(pg_temp.old_after($$update public.service_requests set status = 'pending', closed_reason = null where id = 'b0000000-0000-4000-8000-000000000001'; delete from public.request_status_changes$$),
  'Bo, Cy', 'so does one that is open, however old it is');

-- An unpaid receipt, however old it is.
create temp table billed as
  with visit as (
    insert into public.visits (id, request_id, technician_id, day, starts, ends, kind, state)
    values (gen_random_uuid(), 'b0000000-0000-4000-8000-000000000003', 'c0000000-0000-4000-8000-000000000001', (now() - interval '8 years')::date, '08:00', '10:00', 'repair', 'done')
    returning id, request_id
  ), price as (
    insert into private.quotes (id, request_id, options, offered_at, expires_at, decided_at, state, chosen, total, way, name)
    values (gen_random_uuid(), 'b0000000-0000-4000-8000-000000000003', array[row(null, '{}', null, false, 0, 0, 0)]::public.quote_option[],
      now() - interval '8 years', now() - interval '8 years', now() - interval '8 years', 'approved', 1, 9, 'by_name', 'Cy Diaz') returning id
  )
  select visit.id as visit, visit.request_id, price.id as quote from visit, price;
select is(pg_temp.old_ones(), 'Annie, Bo, Cy', 'a visit and a price of then are no contact since');
insert into private.visit_receipts (id, year, sequence, request_id, visit_id, quote_id, action_id, kind, sum, paid_by, issued_at, first_day, technician)
  select gen_random_uuid(), 2010, 1, b.request_id, b.visit, b.quote, gen_random_uuid(), 'price', 9, 'not_yet', now() - interval '8 years', (now() - interval '8 years')::date, 'Kim' from billed as b;
select is(pg_temp.old_ones(), 'Annie, Bo', 'who still owes is not');
select is(pg_temp.old_after('update private.visit_receipts set voided_at = now() - interval ''8 years'''), 'Annie, Bo, Cy', 'a void receipt is not owed');
select is(pg_temp.old_after('update private.visit_receipts set paid_by = ''cash'', paid_at = now() - interval ''6 years'''), 'Annie, Bo', 'a payment is a contact');
update private.visit_receipts set paid_by = 'cash', paid_at = now() - interval '8 years';
select is(pg_temp.old_ones(), 'Annie, Bo, Cy', 'who has paid long ago is');

-- Spam.
insert into public.service_requests (id, first_name, last_name, email, phone, address, service_type, status, closed_reason, held, source, created_at) values
  ('b0000000-0000-4000-8000-000000000021', 'Sp', 'Am', 'sp@example.com', '(516) 555-0131', '1 Elm, Elmont', 'other', 'cancelled', 'spam', false, 'form', now() - interval '31 days'),
  ('b0000000-0000-4000-8000-000000000022', 'Sp', 'Am', 'sq@example.com', '(516) 555-0132', '1 Elm, Elmont', 'other', 'cancelled', null, true, 'form', now() - interval '31 days'),
  ('b0000000-0000-4000-8000-000000000023', 'New', 'Spam', 'sr@example.com', '(516) 555-0133', '1 Elm, Elmont', 'other', 'cancelled', 'spam', false, 'form', now() - interval '29 days'),
  ('b0000000-0000-4000-8000-000000000024', 'Late', 'Spam', 'ss@example.com', '(516) 555-0134', '1 Elm, Elmont', 'other', 'cancelled', 'spam', false, 'form', now() - interval '31 days'),
  ('b0000000-0000-4000-8000-000000000025', 'Not', 'Spam', 'st@example.com', '(516) 555-0135', '1 Elm, Elmont', 'other', 'cancelled', 'price', false, 'form', now() - interval '31 days'),
  ('b0000000-0000-4000-8000-000000000026', 'Kept', 'Spam', 'su@example.com', '(516) 555-0136', '1 Elm, Elmont', 'other', 'cancelled', 'spam', false, 'form', now() - interval '31 days');
insert into public.request_status_changes (request_id, from_status, to_status, changed_at) values ('b0000000-0000-4000-8000-000000000024', 'pending', 'cancelled', now() - interval '29 days');
insert into private.kept_people (request_id) values ('b0000000-0000-4000-8000-000000000026');
insert into private.request_photos (id, request_id, by_customer) values
  ('f0000000-0000-4000-8000-000000000001', 'b0000000-0000-4000-8000-000000000011', true), ('f0000000-0000-4000-8000-000000000002', 'b0000000-0000-4000-8000-000000000025', true);
do $$ begin
  if private.has_photos() then
    insert into storage.objects (bucket_id, name) select 'request-photos', p.id || '.jpg' from private.request_photos as p;
  end if;
end $$;
insert into private.request_links (token_hash, request_id) values (sha256('one'), 'b0000000-0000-4000-8000-000000000011');

-- Refusals.
update public.staff set role = 'dispatcher' where user_id = pg_temp.account('colleague');
select is(pg_temp.outcome(who, statement), '42501', format('%s: not for %s', statement, who))
  from unnest(array['visitor', 'colleague', 'waiting', 'revoked', 'banned', 'service_role']) as who,
    unnest(array['select * from public.read_retention()', 'select * from public.begin_retention(true)', 'select * from public.keep_person(''b0000000-0000-4000-8000-000000000002'', true)']) as statement;

-- Nothing before it is begun.
create function pg_temp.night() returns int language sql as $$
  update private.retention_run set ran_on = ran_on - 1;
  select private.erase_old_data();
$$;
select is(pg_temp.night(), 0, 'nobody is erased before an owner begins it');
select is((select count(*) from public.service_requests where first_name = 'Sp'), 2::bigint, 'spam is not deleted');
select is(pg_temp.done('staff', 'create temp table seen as select * from public.read_retention()'), '1 rows', 'an owner sees');
select results_eq('select people, spam, begun_at, begun_by from seen', 'values (3, 2, null::timestamptz, null::text)', 'how many they are, and that nothing has begun');
select results_eq(
  'select l.name, l.last_contact < now() - interval ''7 years'', l.is_due, l.is_kept from seen, unnest(seen.listed) as l order by l.name',
  $$values ('Annie Lee', true, true, false), ('Bo Katz', true, true, false), ('Cy Diaz', true, true, false)$$, 'the list says whom, by name');
update public.service_requests set created_at = now() - interval '7 years' + interval '20 days' where first_name = 'Bo';
select is(pg_temp.done('staff', 'create temp table ahead as select * from public.read_retention()'), '1 rows', 'an owner looks again');
select results_eq('select people, (select string_agg(l.name, '', '' order by l.name) from unnest(listed) as l where not l.is_due) from ahead', $$values (2, 'Bo Katz')$$,
  'who is due within a month is listed, and not counted');

-- Marked ones.
select is(pg_temp.outcome('staff', format('select * from public.keep_person(%L, true)', id)), expected, format('keep_person of %s: %s', id, expected))
  from (values ('b0000000-0000-4000-8000-000000000099', 'PT404'), ('b0000000-0000-4000-8000-000000000012', 'PT404'), ('b0000000-0000-4000-8000-000000000003', '1 rows')) as t (id, expected);
select is(pg_temp.outcome('staff', 'select * from public.keep_person(''b0000000-0000-4000-8000-000000000003'', null)'), 'PT404', 'without an answer nobody is kept');
select is(pg_temp.done('staff', 'select * from public.keep_person(''b0000000-0000-4000-8000-000000000003'', true)'), '1 rows', 'an owner keeps one');
select is((select kept_by from private.kept_people where request_id = 'b0000000-0000-4000-8000-000000000003'), 'staff@test.example', 'it says who did');
select is(pg_temp.done('staff', 'create temp table kept as select * from public.read_retention()'), '1 rows', 'an owner sees it');
select results_eq('select people, (select string_agg(l.name, '', '') from unnest(listed) as l where l.is_kept) from kept', $$values (1, 'Cy Diaz')$$, 'a kept one is listed, and not counted');

-- The first night.
select is(pg_temp.outcome('staff', 'select * from public.begin_retention(null)'), 'PT400', 'without an answer nothing begins');
select is(pg_temp.done('staff', 'select * from public.begin_retention(true)'), '1 rows', 'an owner begins it');
select results_eq('select begun_by, ran_on = private.new_york_today() from private.retention_run', $$values ('staff@test.example', true)$$, 'it says who did');
select is(private.erase_old_data(), 0, 'not before the next midnight');
select is(pg_temp.done('staff', 'select * from public.begin_retention(true)'), '1 rows', 'begun again');
select is(pg_temp.night(), 1, 'then whoever is due is erased');
select is(private.erase_old_data(), 0, 'once a night');
select results_eq(
  $$select id::text, first_name, erased_at is not null from public.service_requests where created_at < now() - interval '6 years' order by id$$,
  $$values ('b0000000-0000-4000-8000-000000000001', 'Erased', true), ('b0000000-0000-4000-8000-000000000002', 'Bo', false),
    ('b0000000-0000-4000-8000-000000000003', 'Cy', false), ('b0000000-0000-4000-8000-000000000011', 'Erased', true)$$,
  'all requests of the mailbox, held ones are gone, and a kept one and one of later stay');
select results_eq('select requests @> array[''b0000000-0000-4000-8000-000000000011'']::uuid[], mailbox = private.mailbox_hash(''ann@example.com'') from private.erasures',
  'values (true, true)', 'it is an erasure like any other, also for a backup');
select results_eq($$select done_by_email, count(*) from public.request_events where kind = 'erased' group by 1$$, 'values (null::text, 2::bigint)', 'the timeline says it was nobody of staff');
select is_empty($$select from private.request_links where token_hash = sha256('one')$$, 'links are gone');
select results_eq('select id::text from private.request_photos where request_id is not null', $$values ('f0000000-0000-4000-8000-000000000002')$$, 'photos are nobody''s');
update private.photo_sweep set swept_at = '-infinity';
select is((select array_agg(name) from public.photos_to_remove() as name), case when private.has_photos() then array['f0000000-0000-4000-8000-000000000001.jpg'] end, 'so that the worker removes them');
select is((select string_agg(first_name, ', ' order by first_name) from public.service_requests where last_name in ('Am', 'Spam')), 'Kept, Late, New, Not',
  'spam of 30 days is deleted, and neither later nor kept nor other');
-- In the sweep of each minute.
select is(pg_temp.done('staff', 'select * from public.keep_person(''b0000000-0000-4000-8000-000000000003'', false)'), '1 rows', 'an owner keeps one no longer');
update private.retention_run set ran_on = ran_on - 1;
select lives_ok('select private.sweep_alerts()', 'the sweep runs');
select is((select first_name from public.service_requests where id = 'b0000000-0000-4000-8000-000000000003'), 'Erased', 'it erases them');
select is(pg_temp.outcome('staff', 'select * from public.keep_person(''b0000000-0000-4000-8000-000000000003'', true)'), 'PT404', 'who is erased is not kept');

-- At most 50, oldest first; who writes between the list and the lock stays.
insert into public.service_requests (first_name, last_name, email, phone, address, service_type, status, created_at)
  select 'Many', 'People', 'many' || n || '@example.com', '(516) 555-' || to_char(140 + n, 'FM0000'), '1 Elm, Elmont', 'other', 'completed', now() - interval '9 years' + n * interval '1 day'
  from generate_series(1, 52) as n;
select is(pg_temp.night(), 50, 'at most 50 a night');
select results_eq($$select email from public.service_requests where first_name = 'Many' order by 1$$, $$values ('many51@example.com'), ('many52@example.com')$$, 'the oldest first');
insert into public.service_requests (first_name, last_name, email, phone, address, service_type) values ('B', 'K', 'many51@example.com', '(212) 555-0199', '9 Elm, Elmont', 'other');
select is((select private.erase_old_person(id) from public.service_requests where email = 'many51@example.com' and status = 'completed'), false, 'who has written meanwhile is not erased');
-- Ended.
select is(pg_temp.done('staff', 'select * from public.begin_retention(false)'), '1 rows', 'an owner ends it');
select is(pg_temp.night(), 0, 'then nobody is erased');

select * from finish();
rollback;
