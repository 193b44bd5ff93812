-- Held requests: excluded from counts and lists until staff admit them.
begin;
\ir support/actors.psql
\ir support/requests.psql
select * from no_plan();

delete from public.service_requests;
insert into public.service_requests (id, first_name, last_name, email, phone, address, service_type, message, held, created_at)
  select ('b0000000-0000-4000-8000-00000000010' || n)::uuid, 'Held', 'No. ' || n, 'a@b.co', '(914) 555-010' || n, n || ' Elm', service,
    repeat('x', 200), true, now() - (10 - n) * interval '1 minute'
  from (values (1, 'repair'), (2, 'emergency'), (3, 'repair'), (4, 'emergency'), (5, 'other')) as t (n, service);
insert into public.service_requests (first_name, last_name, email, phone, address, service_type)
  values ('Real', 'Person', 'a@b.co', '(914) 555-0199', 'Oak', 'repair');

-- As staff: the value of an expression, and what it changed stays.
create function pg_temp.as_staff(expression text, who text default 'staff') returns text language sql as $$
  select pg_temp.tried(who, expression)
$$;
create function pg_temp.held_rows() returns text language sql as $$
  select coalesce(string_agg(right(id::text, 1) || ' ' || status, ', ' order by id), 'none')
  from public.service_requests where held
$$;
create function pg_temp.minutes_ago(n int) returns text language sql as $$
  select quote_literal(now() - n * interval '1 minute')
$$;

-- Apart.
select pg_temp.be('staff');
select results_eq('select last_name from public.service_requests', $$values ('Person')$$, 'the API''s list leaves held ones out');
select results_eq('select total from public.request_counts() where status = ''pending''', 'values (1::bigint)', 'so do the counts');
select is(public.overdue_count(now(), now()), 2::bigint, 'only held emergencies are overdue');
select is(public.overdue_count(now(), now() - interval '7 minutes'), 1::bigint, 'from when their promise has passed');
select results_eq('select held, emergencies, newest from public.held_summary()',
  format('values (5::bigint, 2::bigint, %L)', to_char((now() - interval '5 minutes') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')),
  'one line sums them up');
select is((select oldest_emergency from public.held_summary()), now() - interval '8 minutes', 'the line says since when the oldest emergency waits');
select results_eq('select right(id::text, 1), last_name, phone, address, service_type, length(beginning) from public.list_held(false)',
  $$values ('5', 'No. 5', '(914) 555-0105', '5 Elm', 'other', 160), ('3', 'No. 3', '(914) 555-0103', '3 Elm', 'repair', 160),
    ('1', 'No. 1', '(914) 555-0101', '1 Elm', 'repair', 160)$$, 'their list has the newest first');
select results_eq('select right(id::text, 1), service_type from public.list_held(true)',
  $$values ('2', 'emergency'), ('4', 'emergency')$$, 'that of the emergencies the oldest');
select is((select count(*) from public.list_held(false, most)), expected, format('a list of %s returns %s', most, expected))
  from (values (2, 2::bigint), (0, 0), (-1, 0), (1000, 3)) as t (most, expected);
select pg_temp.be('owner');
select is(pg_temp.outcome(who, statement), expected, format('%s by %s: %s', statement, who, expected))
  from (values
    ('staff', 'update public.service_requests set status = ''completed'' where held', '0 rows'),
    ('staff', 'update public.service_requests set held = false', '42501'),
    ('waiting', 'select * from public.service_requests where held', '0 rows'),
    ('service_role', 'select * from public.service_requests where held', '5 rows')
  ) as t (who, statement, expected);

-- Admitting.
select is(pg_temp.as_staff('public.admit_held(request => ''b0000000-0000-4000-8000-000000000103'')'), '1', 'staff admit one');
select is(pg_temp.as_staff('public.admit_held(request => ''b0000000-0000-4000-8000-000000000103'')', 'colleague'), '0', 'which is then no colleague''s any more');
select results_eq(
  'select status, created_at from public.service_requests where last_name = ''No. 3'' and not held',
  format($$values ('pending', %L::timestamptz)$$, now() - interval '7 minutes'), 'it waits in the list at the time it came');
select results_eq(
  'select request_id, from_status, to_status, changed_by_email from public.request_status_changes',
  $$values ('b0000000-0000-4000-8000-000000000103'::uuid, 'held', 'pending', 'staff@test.example')$$,
  'its history says who admitted it');
select is(pg_temp.as_staff(format('public.admit_held(%s)', pg_temp.minutes_ago(8))), '1', 'staff admit all up to the newest they have seen');
select is(pg_temp.held_rows(), '2 pending, 4 pending, 5 pending', 'no emergencies, and none of those that came since');
select pg_temp.be('staff');
select results_eq('select total from public.request_counts() where status = ''pending''', 'values (3::bigint)', 'admitted ones are counted');
select pg_temp.be('owner');
select is(pg_temp.as_staff('public.admit_held()'), 'PT400', 'admitting nothing in particular is an error');
select is(pg_temp.as_staff('(public.drop_held()).dropped'), 'PT400', 'dropping nothing in particular is an error, too');

-- Dropping, and taking it back.
update public.service_requests set held = true where last_name like 'No. _';
delete from public.request_status_changes;
select is(pg_temp.as_staff(format('(public.drop_held(%s)).dropped', pg_temp.minutes_ago(6))), '2', 'staff drop all up to the newest they have seen');
select is(pg_temp.held_rows(), '1 cancelled, 2 pending, 3 cancelled, 4 pending, 5 pending', 'they are cancelled and stay out of the lists, and the emergencies stay');
select results_eq(
  'select distinct from_status, to_status, changed_by_email from public.request_status_changes',
  $$values ('pending', 'cancelled', 'staff@test.example')$$, 'as an action of its author');
select pg_temp.be('staff');
select results_eq('select status, total from public.request_counts() where total > 0', $$values ('pending', 1::bigint)$$, 'dropped ones are not counted');
select is((select held from public.held_summary()), 3::bigint, 'dropped ones are not held any more');
select results_eq('select right(id::text, 1) from public.list_held(false)', $$values ('5')$$, 'dropped ones are not in the list of what is held');
select pg_temp.be('owner');
select is(pg_temp.as_staff(format('(public.drop_held(%s)).dropped', pg_temp.minutes_ago(6))), '0', 'dropping again drops nothing');
select is(pg_temp.as_staff('public.restore_held(now() - interval ''1 second'')'), '0', 'nothing was dropped at another time');
update public.request_status_changes set changed_at = now() - interval '1 day' where request_id = 'b0000000-0000-4000-8000-000000000101';
select is(pg_temp.as_staff('public.restore_held((select dropped_at from public.drop_held(now()))::timestamptz)'), '2',
  'undo restores what was dropped at that time');
select is(pg_temp.held_rows(), '1 cancelled, 2 pending, 3 pending, 4 pending, 5 pending', 'undo restores nothing else');
select is(pg_temp.as_staff('public.restore_held(now())'), '0', 'once');
select is(pg_temp.as_staff('(public.drop_held(request => ''b0000000-0000-4000-8000-000000000102'')).dropped'), '1', 'one may be dropped alone');
select is(pg_temp.done('staff', 'update public.service_requests set status = ''cancelled'' where last_name = ''Person'''), '1 rows',
  'a request of the list is cancelled at the same moment');
select is(pg_temp.as_staff('public.restore_held(now())', 'colleague'), '1', 'a colleague restores what was dropped alone');
select is((select status from public.service_requests where last_name = 'Person'), 'cancelled', 'undo leaves the list as it is');

-- Emergencies of one network, or of one hour, up to the newest that staff have seen.
savepoint networks;
insert into public.service_requests (id, first_name, last_name, email, phone, address, service_type, held, held_network, created_at)
  select ('b0000000-0000-4000-8000-00000000020' || n)::uuid, 'Held', 'Network', 'a@b.co', '(914) 555-0104', 'Elm', service, true, network,
    date_trunc('hour', now()) - interval '2 days' - ago::interval
  from (values (1, 'emergency', 'aa', '1 minute'), (2, 'emergency', 'aa', '61 minutes'), (3, 'emergency', 'bb', '2 minutes'), (4, 'repair', 'aa', '3 minutes'),
    (5, 'emergency', null, '4 minutes')) as t (n, service, network, ago);
create function pg_temp.drops(arguments text) returns text language plpgsql as $$
declare
  dropped constant text := pg_temp.as_staff(format('(public.drop_held(%s)).dropped', arguments));
begin
  return dropped || ': ' || (
    select coalesce(string_agg(right(id::text, 1), '' order by id), 'none') from public.service_requests where last_name = 'Network' and status = 'cancelled'
  );
end
$$;
select results_eq('select network from public.list_held(true) where last_name = ''Network''', array['aa', null, 'bb', 'aa'], 'the list says which come from one network')
  from (select pg_temp.be('staff')) as t;
select pg_temp.be('owner');
select is(pg_temp.drops('now(), network => ''aa'''), '2: 12', 'those of one network are dropped in one act, and no other request of it');
select is(pg_temp.as_staff('public.restore_held(now())'), '2', 'those of one network are restored in one act');
select is(pg_temp.drops('now(), hour => date_trunc(''hour'', now()) - interval ''2 days 1 minute'''), '3: 135', 'those of one hour');
update public.request_status_changes set changed_at = now() - interval '29 days' where changed_at = now();
create function pg_temp.listed(who text) returns text language sql as $$
  select pg_temp.tried(who, '(select string_agg(concat_ws('' '', dropped_at, dropped_by_email, dropped, emergencies), '', '') from public.dropped_held())')
$$;
select is(pg_temp.listed('staff'), private.exact_timestamp(now() - interval '1 day') || ' staff@test.example 1 0, '
    || private.exact_timestamp(now() - interval '29 days') || ' staff@test.example 3 3',
  'each drop of the last 30 days is listed with its author and its count, the newest first');
select is(pg_temp.listed('colleague'), pg_temp.listed('staff'), 'to a colleague, too');
update public.request_status_changes set changed_at = now() - interval '31 days' where changed_at = now() - interval '1 day';
select is(pg_temp.listed('staff'), private.exact_timestamp(now() - interval '29 days') || ' staff@test.example 3 3', 'not what was dropped before that');
select is(pg_temp.as_staff('public.restore_held(now() - interval ''31 days'')'), '0', 'which is not restored either');
select is(pg_temp.as_staff('public.restore_held(now() - interval ''29 days'')', 'colleague'), '3', 'a colleague restores it after weeks, too');
select is(pg_temp.listed('staff'), null, 'what is restored is listed no more');
update public.service_requests set status = 'cancelled' where id = 'b0000000-0000-4000-8000-000000000205';
select is(pg_temp.listed('staff'), null, 'what a customer cancelled is not listed');
select is(pg_temp.as_staff('public.restore_held(now())'), '0', 'which stays cancelled');
update public.request_status_changes set changed_by = (select id from auth.users where email = 'staff@test.example') where changed_at = now();
insert into public.request_events (request_id, kind, action_id, by_customer) values ('b0000000-0000-4000-8000-000000000205', 'status', gen_random_uuid(), true);
select is(pg_temp.listed('staff'), null, 'also one who was signed in');
update public.service_requests set status = 'pending' where id = 'b0000000-0000-4000-8000-000000000205';
select is(pg_temp.drops('date_trunc(''hour'', now()) - interval ''2 days 30 minutes'', network => ''aa'''), '1: 2', 'not those that nobody has seen');
select is(pg_temp.as_staff('(public.drop_held(network => ''aa'')).dropped'), 'PT400', 'staff say up to when');
select is(pg_temp.as_staff('public.admit_held(request => ''b0000000-0000-4000-8000-000000000201'')'), '1', 'one of them is admitted');
select is((select held_network from public.service_requests where id = 'b0000000-0000-4000-8000-000000000201'), null, 'the admitted one is no longer marked');
rollback to networks;

-- Above a number of a day, held ones are cut.
savepoint flood;
create function pg_temp.sent(service text, headers jsonb, more jsonb default '{}') returns text language plpgsql as $$
begin
  perform set_config('request.headers', (headers || '{"x-request-chosen": "width=double", "x-forwarded-for": "203.0.113.9"}')::text, true);
  perform pg_temp.done('visitor', pg_temp.asking(jsonb_build_object('service_type', service, 'message', gen_random_uuid() || repeat('y', 1900)) || more));
  perform set_config('request.headers', '', true);
  return (
    select concat_ws(' ', case when r.held then 'held' end, length(r.message), private.selection_of(r.id), length(r.held_network))
    from public.service_requests as r where r.message like '%yyy' or r.message like '%new' order by r.changed_in::text::bigint desc, r.ctid desc limit 1
  );
end
$$;
select is(pg_temp.sent('emergency', '{"x-held": "trap"}'), 'held 1936 width=double 12', 'a held emergency is kept whole, with a mark of its network');
update private.intake_limits set held_whole = (select count(*) from public.service_requests where held) + 1 where true;
select is(pg_temp.sent('emergency', '{"x-held": "trap", "x-request-key": "abcdefghijklmnopqrstuvwx"}'), 'held 1936 width=double 12', 'so is the last one of those');
select is(pg_temp.sent('emergency', '{"x-held": "trap"}'), 'held 1000 12', 'the next is cut, and what was chosen is not kept');
select is(pg_temp.sent('emergency', '{"x-held": "trap", "x-request-key": "abcdefghijklmnopqrstuvwx"}'), 'held 1000 12', 'so is one that is sent again with changes');
select is(pg_temp.sent('emergency', '{}'), '1936 width=double', 'what is admitted is never cut');
select is((select private.customer_view(id) -> 'is_flooded' from public.service_requests where not held and message like '%yyy'), 'true', 'the page of whoever waits says so, held or not');
update public.service_requests set created_at = created_at - interval '2 days' where held;
select is(private.is_flooded(), false, 'the next day it is over');
update public.service_requests set created_at = created_at + interval '2 days' where held;
update private.intake_limits set held_emergencies_day = (select count(*) from public.service_requests where held and service_type = 'emergency') where true;
select set_config('request.headers', '{"x-held": "trap"}', true);
select is(pg_temp.outcome('visitor', pg_temp.asking('{"service_type": "emergency"}')), 'PT429', 'held emergencies have a limit of the day');
select set_config('request.headers', '', true);
rollback to flood;

-- How many at once.
savepoint many;
insert into public.service_requests (first_name, last_name, email, phone, address, service_type, held)
  select 'Held', 'Many', 'a@b.co', '(914) 555-0104', n || ' Elm', 'repair', true from generate_series(1, 5001) as n;
select is(pg_temp.outcome('staff', 'select * from public.list_held(false, 1000)'), '100 rows', 'at most 100 are listed');
select is((select count(*) from private.chosen_held(now(), null)), 5000::bigint, 'at most 5,000 are handled by one press');
rollback to many;

-- Dropped requests are deleted after 30 days, when room is needed.
update public.service_requests set created_at = now() - interval '40 days' where last_name = 'No. 5';
update public.service_requests set created_at = now() - interval '40 days', status = 'cancelled' where last_name in ('No. 1', 'No. 2', 'No. 3');
update public.request_status_changes set changed_at = now() - interval '31 days' where request_id <> 'b0000000-0000-4000-8000-000000000102';
insert into public.service_requests (first_name, last_name, email, phone, address, service_type, status, created_at)
  values ('Real', 'Old', 'a@b.co', '(914) 555-0199', 'Oak', 'repair', 'cancelled', now() - interval '40 days');
delete from public.request_status_changes where changed_at = now() and request_id <> 'b0000000-0000-4000-8000-000000000102';
select set_config('request.headers', '{"x-held": "trap"}', true);
select is(pg_temp.done('visitor', pg_temp.asking()), '1 rows', 'with the next held one');
select set_config('request.headers', '', true);
select is(pg_temp.held_rows() ~ '2 cancelled, 4 pending, 5 pending', true, 'only what was dropped lately is kept');
select isnt_empty('select from public.service_requests where last_name = ''Old''', 'what was cancelled in the list stays');

select * from finish();
rollback;
