-- A technician who is marked off reads it on the phone: for when, by whom, and how many visits the office moves.
begin;
\ir support/actors.psql
\ir support/requests.psql
select * from no_plan();
create function pg_temp.tech(n int) returns uuid language sql immutable as $$ select ('70000000-0000-4000-8000-00000000000' || n)::uuid $$;
insert into public.technicians (id, name, areas, weekdays)
values (pg_temp.tech(1), 'Ortiz', '{}', '{1,2,3,4,5,6,7}'), (pg_temp.tech(2), 'Kim', '{}', '{1,2,3,4,5,6,7}');
update public.service_requests set status = 'confirmed';
insert into public.visits (id, request_id, technician_id, day, starts, ends, kind, state)
select gen_random_uuid(), ('b0000000-0000-4000-8000-00000000000' || req)::uuid, pg_temp.tech(1), private.new_york_today(),
  '00:00', '24:00', 'repair', state
from (values (1, 'planned'), (2, 'planned'), (3, 'done')) as v (req, state);
select pg_temp.be('staff');
select public.approve_technician(pg_temp.account('waiting'), pg_temp.tech(1));
select pg_temp.be('owner');
update public.staff set sessions_from = now() - interval '1 hour' where user_id = pg_temp.account('waiting');
insert into auth.sessions (id, user_id, created_at) values (pg_temp.session_of('waiting'), pg_temp.account('waiting'), now() - interval '1 minute') on conflict do nothing;
update public.staff set name = null;

create function pg_temp.told() returns jsonb language sql as $$
  select jsonb_agg(o - 'since') from jsonb_array_elements(pg_temp.returned('waiting', 'public.my_day()') -> 'days_off') as o
$$;
create function pg_temp.marks(tech int, days int, part text) returns text language sql as $$
  select pg_temp.called('staff', format('public.set_days_off(%1$L, %2$L, %2$L, %3$L)', pg_temp.tech(tech), private.new_york_today() + days, part))
$$;
-- The visits that the phone shows as left to someone else: `1`, by the numbers of their requests.
create function pg_temp.left_open() returns text language sql as $$
  select coalesce(string_agg(right(v.request_id::text, 1), ',' order by v.request_id), 'none')
  from jsonb_array_elements(pg_temp.returned('waiting', 'public.my_day()') -> 'stops') as s
  join public.visits as v on v.id = (s ->> 'id')::uuid where (s ->> 'is_left_open')::boolean
$$;
create function pg_temp.off(days int, part text, who text, moving int) returns jsonb language sql as $$
  select jsonb_build_object('day', private.new_york_today() + days, 'part', part, 'set_by', who, 'moving', moving)
$$;

select is(pg_temp.told(), null, 'Who works reads nothing of it.');
select is(pg_temp.left_open(), 'none', 'All visits of who works are to be driven to.');
select is(pg_temp.marks(1, 0, 'day'), 'done', 'A dispatcher marks the technician off.');
select is(pg_temp.left_open(), '1,2', 'The phone knows which visits are left to someone else, and that a finished one is not.');
savepoint goes;
select is(
  pg_temp.called('waiting', format('public.depart(%L, %L)', gen_random_uuid(), (select v.id from public.visits as v where v.request_id = 'b0000000-0000-4000-8000-000000000002'))),
  'done', 'A technician who is marked off may still set out.'
);
select is(pg_temp.left_open(), '1', 'Then that visit is left to nobody else,');
select is_empty($$select from private.visits_at_risk('b0000000-0000-4000-8000-000000000002') where risk = 'displaced'$$, 'The desk looks for nobody else.');
select is(private.customer_view('b0000000-0000-4000-8000-000000000002') #>> '{visits,0,is_displaced}', 'false', 'Its customer reads who comes.');
rollback to savepoint goes;
select is(pg_temp.told(), jsonb_build_array(pg_temp.off(0, 'day', 'Staff', 2)), 'The phone says so, by whom, and how many visits are moved; no address is told.');
select is(
  (select abs(extract(epoch from (pg_temp.returned('waiting', 'public.my_day()') #>> '{days_off,0,since}')::timestamptz - now())) < 60), true,
  'It says since when.'
);
update public.staff set name = 'Dana' where user_id = pg_temp.account('staff');
select is(pg_temp.told() #>> '{0,set_by}', 'Dana', 'A colleague has the name that an owner set.');
update public.visits set off_agreed = true where request_id = 'b0000000-0000-4000-8000-000000000001';
select is(pg_temp.told() #>> '{0,moving}', '1', 'A visit that the technician agreed to is not moved.');
select is(pg_temp.left_open(), '2', 'It is left to nobody else, either.');
select is(pg_temp.marks(1, 0, null), 'done', 'The dispatcher takes it back.');
select is(pg_temp.told(), null, 'The phone says nothing of it any more.');
select is(pg_temp.marks(1, 0, 'afternoon'), 'done', 'Half a day is marked, too.');
select is(pg_temp.marks(1, 1, 'day'), 'done', 'Tomorrow is marked, too.');
select is(pg_temp.told(), jsonb_build_array(pg_temp.off(0, 'afternoon', 'Dana', 2), pg_temp.off(1, 'day', 'Dana', 0)),
  'The phone says which half, and tells of tomorrow.');
delete from public.days_off;
insert into public.days_off (technician_id, day) values (pg_temp.tech(1), private.new_york_today() - 1),
  (pg_temp.tech(1), private.new_york_today() + 2), (pg_temp.tech(2), private.new_york_today());
select is(pg_temp.told(), null, 'It tells of no other day, and of no colleague.');
insert into public.days_off (technician_id, day) values (pg_temp.tech(1), private.new_york_today());
select is(pg_temp.told() #>> '{0,set_by}', null, 'A day off that nobody is known to have set has no name.');
select is(
  array[private.person_name(null, 'dana.reyes@example.com'), private.person_name('Dana', 'x@example.com'), private.person_name(null, null)],
  '{Dana.reyes,Dana,null}', 'A colleague without a name is called by the mailbox, as at the desk.'
);

select * from finish();
rollback;
