-- The coming week on a technician's phone: their own days, and nothing about their customers.
begin;
\ir support/actors.psql
\ir support/requests.psql
select * from no_plan();
create function pg_temp.req(n int) returns uuid language sql immutable as $$ select ('b0000000-0000-4000-8000-00000000000' || n)::uuid $$;
create function pg_temp.tech(n int) returns uuid language sql immutable as $$ select ('70000000-0000-4000-8000-00000000000' || n)::uuid $$;
insert into public.technicians (id, name, areas, weekdays)
values (pg_temp.tech(1), 'Ortiz', '{}', '{1,2,3,4,5,6,7}'), (pg_temp.tech(2), 'Kim', '{}', '{1,2,3,4,5,6,7}');
update public.service_requests set status = 'confirmed';
insert into public.visits (id, request_id, technician_id, day, starts, ends, kind, state)
select gen_random_uuid(), pg_temp.req(req), pg_temp.tech(tech), private.new_york_today() + day, make_time(hour, 0, 0), make_time(hour + 2, 0, 0), kind, state
from (values (1, 1, 0, 8, 'repair', 'planned'), (2, 1, 1, 10, 'install', 'planned'), (1, 1, 1, 8, 'repair', 'planned'), (3, 1, 1, 12, 'repair', 'cancelled'),
  (3, 2, 2, 8, 'repair', 'planned'), (3, 1, 7, 8, 'measure', 'planned'), (3, 1, 8, 8, 'repair', 'planned')) as v (req, tech, day, hour, kind, state);
insert into public.days_off (technician_id, day, part) values (pg_temp.tech(1), private.new_york_today() + 3, 'day'), (pg_temp.tech(1), private.new_york_today() + 4, 'morning');
select pg_temp.be('staff');
select public.approve_technician(pg_temp.account('waiting'), pg_temp.tech(1));
select pg_temp.be('owner');
update public.staff set sessions_from = now() - interval '1 hour' where user_id = pg_temp.account('waiting');
insert into auth.sessions (id, user_id, created_at) values (pg_temp.session_of('waiting'), pg_temp.account('waiting'), now() - interval '1 minute') on conflict do nothing;

create temp table week as select pg_temp.returned('waiting', 'to_jsonb(array(select w from public.my_week() as w))') as days;
select is((select jsonb_array_length(days) from week), 7, 'The week has seven days.');
select is(
  (select array_agg((day ->> 'day')::date - private.new_york_today() order by n) from week, jsonb_array_elements(days) with ordinality as d (day, n)),
  '{1,2,3,4,5,6,7}', 'The week begins tomorrow.'
);
select is((select days -> 0 -> 'visits' from week),
  '[{"starts": "08:00", "ends": "10:00", "kind": "repair", "town": "Valley Stream"}, {"starts": "10:00", "ends": "12:00", "kind": "install", "town": "Buffalo"}]',
  'A day lists its visits in their order, by time, kind, and town.');
select is((select days -> 1 -> 'visits' from week), '[]', 'A colleague''s visits are not among them.');
select is((select jsonb_array_length(days -> 6 -> 'visits') from week), 1, 'The seventh day is among them.');
select is((select array_agg(n) from week, jsonb_array_elements(days) with ordinality as d (day, n) where (day ->> 'is_off')::boolean), '{3}', 'A day off is one, and half a day is not.');
select is((select days::text ~* 'lee|katz|diaz|street|555|bang|@' from week), false, 'Nothing of the customers is in it.');

select * from finish();
rollback;
