-- The report: calls in time, and their outcomes.
begin;
\ir support/actors.psql
\ir support/requests.psql
select * from no_plan();

-- Two Fridays: the report is about the second.
delete from public.service_requests;
insert into public.service_requests (
  id, first_name, last_name, email, phone, address, service_type, status, closed_reason, source, held, created_at
)
select ('b0000000-0000-4000-8000-0000000001' || lpad(n::text, 2, '0'))::uuid, 'Caller', 'No' || n, 'a@b.co', '(914) 555-01' || lpad(n::text, 2, '0'),
  address, service, status, reason, source, held, (sent || ' America/New_York')::timestamptz
from (values
  (1, '1 Elm, Bayside, NY 11361', 'repair', 'confirmed', null, 'form', false, '2026-11-20 09:00'),
  (2, '2 Elm, Glen Oaks, NY 11004', 'repair', 'cancelled', 'price', 'form', false, '2026-11-20 09:30'),
  (3, '3 Elm, Elmont, NY 11003-0001', 'emergency', 'pending', null, 'form', false, '2026-11-20 22:00'),
  (4, '4 Elm', 'smart', 'completed', null, 'form', false, '2026-11-20 22:00'),
  (5, '5 Elm, Bayside, NY 11361', 'repair', 'cancelled', null, 'form', false, '2026-11-20 09:10'),
  (6, '6 Elm, Bayside, NY 11361', 'repair', 'confirmed', null, 'phone', false, '2026-11-20 09:10'),
  (7, '7 Elm, Bayside, NY 11361', 'repair', 'pending', null, 'form', true, '2026-11-20 09:10'),
  (8, '8 Elm, Bayside, NY 11361', 'repair', 'completed', null, 'form', false, '2026-11-19 23:59'),
  (9, '9 Elm, Bayside, NY 11361', 'repair', 'confirmed', null, 'form', false, '2026-11-21 00:00')
) as t (n, address, service, status, reason, source, held, sent);
insert into public.request_events (id, action_id, request_id, kind, outcome, at, done_by_email, undoes)
select gen_random_uuid(), ('e0000000-0000-4000-8000-0000000000' || lpad(action_id::text, 2, '0'))::uuid,
  ('b0000000-0000-4000-8000-0000000001' || lpad(n::text, 2, '0'))::uuid, kind, outcome, (at || ' America/New_York')::timestamptz, by_email,
  case when undoes is not null then ('e0000000-0000-4000-8000-0000000000' || lpad(undoes::text, 2, '0'))::uuid end
from (values
  -- Taken back, then called after 20 minutes.
  (1, 1, 'call', 'booked', '2026-11-20 09:05', 'dana@b.co', null), (1, 2, 'call', null, '2026-11-20 09:06', 'dana@b.co', 1),
  (1, 3, 'call', 'booked', '2026-11-20 09:20', 'sam@b.co', null), (1, 4, 'note', null, '2026-11-20 09:01', 'sam@b.co', null),
  -- 40 minutes are late in opening hours, and 9 hours 20 minutes are not over night.
  (2, 5, 'call', 'voicemail', '2026-11-20 10:10', 'dana@b.co', null), (2, 6, 'call', 'not_for_us', '2026-11-20 12:10', 'dana@b.co', null),
  (4, 7, 'call', 'booked', '2026-11-21 07:20', 'sam@b.co', null),
  (6, 8, 'call', 'booked', '2026-11-20 09:11', 'sam@b.co', null),
  (8, 9, 'call', 'booked', '2026-11-20 00:09', 'sam@b.co', null)
) as t (n, action_id, kind, outcome, at, by_email, undoes);
-- No call was recorded, but its status changed after half an hour.
insert into public.request_status_changes (request_id, from_status, to_status, changed_by_email, changed_at)
values ('b0000000-0000-4000-8000-000000000105', 'pending', 'cancelled', 'dana@b.co', '2026-11-20 09:40 America/New_York');

create function pg_temp.report(first_day date default '2026-11-20', last_day date default '2026-11-20') returns jsonb language sql as $$
  select pg_temp.returned('staff', format('public.call_report(%L, %L, ''{"113": "Queens", "110": "Nassau", "11004": "Queens"}'')', first_day, last_day))
$$;
create function pg_temp.told(figures jsonb) returns text language sql as $$
  select format('%s asked, %s called in %s, %s of %s in time, %s booked, %s lost', figures ->> 'asked', figures ->> 'called',
    coalesce(round((figures ->> 'median')::numeric, 1)::text, '-'), figures ->> 'in_time', figures ->> 'due', figures ->> 'booked', figures ->> 'lost')
$$;
create function pg_temp.rows_of(part text) returns text language sql as $$
  select string_agg(concat_ws(' ', row ->> 'name', row ->> 'weekday', row ->> 'hour') || ': ' || pg_temp.told(row), E'\n' order by place)
  from jsonb_array_elements(pg_temp.report() -> part) with ordinality as t (row, place)
$$;

select is(pg_temp.told(pg_temp.report() -> 'now'), '6 asked, 4 called in 35.0, 3 of 5 in time, 3 booked, 2 lost',
  'sums: the first call that was not undone counts, one by phone waits for none, who was never called is late');
select is(pg_temp.report() #>> '{now,held}', '1', 'held ones are only counted');
select is(pg_temp.report() -> 'quotes', '{"count": 0, "booked": 0, "sum": 0}', 'no one was quoted a price');
update public.service_requests set quoted_by_phone = 340.50 where id in ('b0000000-0000-4000-8000-000000000101', 'b0000000-0000-4000-8000-000000000102');
update public.service_requests set quoted_by_phone = 9999 where id in ('b0000000-0000-4000-8000-000000000107', 'b0000000-0000-4000-8000-000000000108');
select is(pg_temp.report() -> 'quotes', '{"count": 2, "booked": 1, "sum": 681.00}', 'prices quoted in this period, without those of held requests');
select is(pg_temp.told(pg_temp.report() -> 'before'), '1 asked, 1 called in 10.0, 1 of 1 in time, 1 booked, 0 lost', 'the day before');
select is(pg_temp.told(pg_temp.report('2026-11-20', '2026-11-21') -> 'now'), '7 asked, 4 called in 35.0, 3 of 6 in time, 4 booked, 2 lost',
  'the last day belongs to it');
select is(pg_temp.rows_of('services'), E'repair: 4 asked, 3 called in 30.0, 2 of 3 in time, 2 booked, 2 lost\n'
  'emergency: 1 asked, 0 called in -, 0 of 1 in time, 0 booked, 0 lost\n'
  'smart: 1 asked, 1 called in 560.0, 1 of 1 in time, 1 booked, 0 lost', 'by service; an emergency does not wait for the morning');
select is(pg_temp.rows_of('areas'), E'Queens: 4 asked, 3 called in 30.0, 2 of 3 in time, 2 booked, 2 lost\n'
  ': 1 asked, 1 called in 560.0, 1 of 1 in time, 1 booked, 0 lost\n'
  'Nassau: 1 asked, 0 called in -, 0 of 1 in time, 0 booked, 0 lost', 'by area: five digits before three');
select is(pg_temp.rows_of('people'), E'sam@b.co: 3 asked, 2 called in 290.0, 2 of 2 in time, 3 booked, 0 lost\n'
  'dana@b.co: 2 asked, 2 called in 35.0, 1 of 2 in time, 0 booked, 2 lost', 'by who called first');
select is(pg_temp.rows_of('hours'), E'5 9: 4 asked, 3 called in 30.0, 2 of 3 in time, 2 booked, 2 lost\n'
  '5 22: 2 asked, 1 called in 560.0, 1 of 2 in time, 1 booked, 0 lost', 'by weekday and hour in New York');
select is(pg_temp.report() -> 'reasons', '[{"name": null, "lost": 1}, {"name": "price", "lost": 1}]', 'why they were lost');

insert into public.service_requests (first_name, last_name, email, phone, address, service_type, created_at)
values ('Just', 'Now', 'a@b.co', '(914) 555-0110', '1 Elm', 'emergency', now());
select is(
  (pg_temp.report((now() at time zone 'America/New_York')::date, (now() at time zone 'America/New_York')::date) #>> '{now,due}')::int
    - (select count(*)::int from public.service_requests where not held and last_name <> 'Now' and source = 'form'
      and private.day_begins((now() at time zone 'America/New_York')::date) <= created_at
      and created_at < private.day_begins((now() at time zone 'America/New_York')::date + 1)),
  0, 'who can still be called in time is neither in time nor late');
select is(pg_temp.told(pg_temp.report('2020-01-01', '2020-01-01') -> 'now'), '0 asked, 0 called in -, 0 of 0 in time, 0 booked, 0 lost',
  'a day without requests');

insert into public.service_requests (id, first_name, last_name, email, phone, address, service_type, created_at)
values ('b0000000-0000-4000-8000-000000000111', 'Late', 'Caller', 'a@b.co', '(914) 555-0111', '1 Elm', 'emergency', '2025-03-03 22:00 America/New_York');
insert into public.request_events (action_id, request_id, kind, outcome, at, done_by_email)
values (gen_random_uuid(), 'b0000000-0000-4000-8000-000000000111', 'call', 'voicemail', '2025-03-03 23:00 America/New_York', 'sam@b.co');
select is(pg_temp.report('2025-03-03', '2025-03-03') #>> '{now,in_time}', '0', 'an emergency of the night is called at night');

-- Where a ZIP code stands, and what only looks like one.
delete from public.service_requests;
insert into public.service_requests (first_name, last_name, email, phone, address, service_type, created_at)
select 'Where', 'Living', 'a@b.co', '(914) 555-0112', address, 'repair', '2026-11-20 09:00 America/New_York'
from unnest(array[
  '11361', '1 Elm, Bayside 11361', '1 Elm, Bayside, NY,11361', '1 Elm, NY 11361-0001', '1 Elm, NY 11361, USA', '1 Elm, NY 11361 ',
  '1 Elm, NY 113611', '1 Elm, NY 1136x', '1 Elm, NY 1136', 'Nassau'
]) as address;
select is(pg_temp.rows_of('areas'), E'Queens: 6 asked, 0 called in -, 0 of 6 in time, 0 booked, 0 lost\n'
  ': 4 asked, 0 called in -, 0 of 4 in time, 0 booked, 0 lost', 'a ZIP code is the five digits at the end, however it is written');

-- Bounded, and for staff alone.
select is(pg_temp.outcome('staff', format('select public.call_report(%s)', days)), result, 'call_report(' || days || ')')
  from (values
    ('''2025-01-01'', ''2026-01-01''', '1 rows'), ('''2025-01-01'', ''2026-01-02''', 'PT400'),
    ('''2026-01-02'', ''2026-01-01''', 'PT400'), ('null, ''2026-01-02''', 'PT400'), ('''-infinity'', ''infinity''', 'PT400')
  ) as t (days, result);
select is(pg_temp.outcome(who, 'select public.call_report(''2026-01-01'', ''2026-01-02'')'), '42501', who || ' gets no report')
  from unnest(array['visitor', 'waiting', 'revoked', 'banned', 'service_role']) as who;

select * from finish();
rollback;
