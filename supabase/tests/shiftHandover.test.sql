-- Requests that the next shift takes over.
begin;
\ir support/actors.psql
select * from no_plan();

delete from public.service_requests;
delete from public.technicians;
delete from public.reviews;
update private.call_back_rule set opens = 0, closes = 24;
create function pg_temp.id(n int) returns uuid language sql immutable as $$ select ('e0000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid $$;
insert into public.technicians (id, name, weekdays) values (pg_temp.id(901), 'Ada', '{1,2,3,4,5,6,7}');
insert into public.service_requests (id, first_name, last_name, email, phone, address, service_type, status, created_at, held)
  select pg_temp.id(n), 'Caller', name, 'a' || n || '@b.co', '(914) 555-01' || lpad(n::text, 2, '0'), n || ' Elm', 'repair', status, now() - interval '2 hours', name = 'held'
  from (values (1, 'waits', 'pending'), (2, 'has a visit of today', 'confirmed'), (3, 'is done', 'completed'), (4, 'was written about', 'completed'),
    (5, 'held', 'pending'), (6, 'had a visit of yesterday', 'completed'), (7, 'note was taken back', 'completed'), (8, 'was written about yesterday', 'completed')) as t (n, name, status);
alter table public.visits disable trigger user;
insert into public.visits (id, request_id, technician_id, day, starts, ends, kind, state)
  select pg_temp.id(500 + n), pg_temp.id(n), pg_temp.id(901), private.new_york_today() + day, '00:00', '24:00', 'repair', state
  from (values (2, 0, 'planned'), (3, 0, 'done'), (6, -1, 'done')) as t (n, day, state);
alter table public.visits enable trigger user;
insert into public.request_events (request_id, kind, text, at, action_id, outcome) values
  (pg_temp.id(4), 'note', 'one', now() - interval '4 seconds', pg_temp.id(701), null), (pg_temp.id(4), 'note', 'two', now() - interval '3 seconds', pg_temp.id(702), null),
  (pg_temp.id(4), 'call', 'three', now() - interval '2 seconds', pg_temp.id(703), 'told'), (pg_temp.id(4), 'note', repeat('x', 300), now() - interval '1 second', pg_temp.id(704), null),
  (pg_temp.id(4), 'note', 'of yesterday', now() - interval '25 hours', pg_temp.id(705), null),
  (pg_temp.id(5), 'note', 'of one that is held', now(), pg_temp.id(709), null), (pg_temp.id(7), 'note', 'oops', now(), pg_temp.id(706), null), (pg_temp.id(8), 'note', 'of yesterday', now() - interval '25 hours', pg_temp.id(707), null);
insert into public.request_events (request_id, kind, action_id, undoes) values (pg_temp.id(7), 'note', pg_temp.id(708), pg_temp.id(706));
create function pg_temp.taken() returns jsonb language sql as $$
  select pg_temp.returned('staff', '(select jsonb_agg(to_jsonb(f)) from public.shift_handover() as f)')
$$;
select is((select jsonb_agg(jsonb_build_array(f #> '{request,last_name}', f -> 'lane', f -> 'risk')) from jsonb_array_elements(pg_temp.taken()) as f),
  '[["waits", "now", null], ["has a visit of today", null, null], ["was written about", null, null]]',
  'Taken over is who waits for a call, has a visit of today, or was written about today; not who is done, held, or of yesterday.');
select is((pg_temp.taken() -> 0 ->> 'due')::timestamptz, now() - interval '90 minutes', 'It says by when somebody is to call');
select is((pg_temp.taken() -> 0 ->> 'since')::timestamptz, now() - interval '2 hours', 'It says since when it waits.');
select is(pg_temp.taken() -> 1 -> 'due', 'null', 'A visit that goes on has no time for a call.');
select is(pg_temp.taken() -> 2 -> 'notes', jsonb_build_array('two', 'three', repeat('x', 200)), 'The latest three notes of today come with it, cut.');
update public.technicians set active = false;
select is((select f ->> 'risk' from jsonb_array_elements(pg_temp.taken()) as f where f #>> '{request,last_name}' = 'has a visit of today'), 'displaced',
  'A visit at risk says what went wrong, and is there once.');
select is(jsonb_array_length(pg_temp.taken()), 3, 'Each request is there once.');
insert into public.service_requests (first_name, last_name, email, phone, address, service_type)
  select 'Many', 'No. ' || n, 'm' || n || '@b.co', '(914) 555-' || lpad((2000 + n)::text, 4, '0'), n || ' Oak', 'repair' from generate_series(1, 310) as n;
select is(jsonb_array_length(pg_temp.taken()), 300, 'There are 300 at most.');
select is(pg_temp.outcome(who, 'select public.shift_handover()'), '42501', format('"%s" takes nothing over.', who))
  from unnest(array['visitor', 'waiting', 'revoked', 'service_role']) as who;
update public.staff set role = 'technician' where user_id = pg_temp.account('colleague');
select is(pg_temp.outcome('colleague', 'select public.shift_handover()'), '42501', 'A technician takes nothing over.');

select * from finish();
rollback;
