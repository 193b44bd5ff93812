-- How the visits of technicians went, and which of the week were late.
begin;
\ir support/actors.psql
select * from no_plan();

delete from public.service_requests;
delete from public.technicians;
delete from public.reviews;
create function pg_temp.id(n int) returns uuid language sql immutable as $$ select ('e0000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid $$;
insert into public.technicians (id, name) values (pg_temp.id(901), 'Ada'), (pg_temp.id(902), 'Luis'), (pg_temp.id(903), 'Idle');
-- Windows are 10 to 12. `came` is minutes after noon; `shift` undoes, or belongs to another day.
create temp table situations (
  n int generated always as identity, situation text, technician int, day date, kind text, state text, reason text, came int, event text, is_late boolean
);
insert into situations (situation, technician, day, kind, state, reason, came, event, is_late) values
  ('came within the window', 901, '2026-03-02', 'repair', 'done', null, -90, 'there', false),
  ('came at the end of the window', 901, '2026-03-02', 'repair', 'done', null, 0, 'there', false),
  ('came a minute after the window', 901, '2026-03-03', 'repair', 'done', null, 1, 'there', true),
  ('came two hours late and nobody was home', 901, '2026-03-03', 'repair', 'missed', 'nobody_home', 120, 'missed', true),
  ('nobody came, and it is over', 901, '2026-03-04', 'repair', 'planned', null, null, null, true),
  ('was done, and nobody recorded when somebody came', 901, '2026-03-04', 'repair', 'done', null, 30, 'done', false),
  ('was cancelled', 901, '2026-03-04', 'repair', 'cancelled', null, 90, 'there', null),
  ('came on another day, before it was moved', 902, '2026-03-05', 'repair', 'done', null, 90, 'other day', false),
  ('arrival was taken back', 902, '2026-03-05', 'repair', 'done', null, 90, 'undone', false),
  ('is to come', 902, '2099-03-05', 'repair', 'planned', null, null, null, false),
  ('came late in another week', 902, '2026-02-24', 'repair', 'done', null, 75, 'there', true);
insert into public.service_requests (id, first_name, last_name, email, phone, address, service_type, status)
  select pg_temp.id(n), 'Caller', 'No. ' || n, 'a' || n || '@b.co', '(914) 555-01' || lpad(n::text, 2, '0'), n || ' Elm', 'repair', 'confirmed' from situations;
alter table public.visits disable trigger user;
insert into public.visits (id, request_id, technician_id, day, starts, ends, kind, state, not_done_reason)
  select pg_temp.id(500 + n), pg_temp.id(n), pg_temp.id(technician), day, '10:00', '12:00', kind, state, reason from situations;
alter table public.visits enable trigger user;
insert into public.request_events (request_id, kind, visit_id, at, action_id, visit_after)
  select pg_temp.id(n), 'visit', pg_temp.id(500 + n), private.visit_timestamp(day, '12:00') + make_interval(mins => came), pg_temp.id(700 + n),
    jsonb_build_object('day', case event when 'other day' then day - 1 else day end,
      'state', case when event in ('missed', 'done') then event else 'there' end, 'not_done_reason', reason)
  from situations where came is not null;
insert into public.request_events (request_id, kind, visit_id, action_id, undoes, visit_after)
  select pg_temp.id(n), 'visit', pg_temp.id(500 + n), pg_temp.id(800 + n), pg_temp.id(700 + n), jsonb_build_object('day', day, 'state', 'on_the_way')
  from situations where event = 'undone';
select is((select coalesce(k.is_late, false) from private.kept_visits('2020-01-01', '2100-01-01') as k where (k.visit).id = pg_temp.id(500 + n)), is_late,
  format('If somebody %s: %s', situation, coalesce(case is_late when true then 'late' else 'not late' end, 'not counted')))
from situations;

-- A return visit to the first two requests, one of them cancelled.
alter table public.visits disable trigger user;
insert into public.visits (id, request_id, technician_id, day, starts, ends, kind, state) values
  (pg_temp.id(601), pg_temp.id(1), pg_temp.id(902), '2026-03-20', '10:00', '12:00', 'return', 'done'),
  (pg_temp.id(602), pg_temp.id(2), pg_temp.id(902), '2026-03-20', '10:00', '12:00', 'return', 'cancelled'),
  (pg_temp.id(603), pg_temp.id(3), pg_temp.id(902), '2026-01-20', '10:00', '12:00', 'return', 'done'),
  (pg_temp.id(604), pg_temp.id(6), pg_temp.id(902), '2026-03-20', '10:00', '12:00', 'repair', 'done');
alter table public.visits enable trigger user;
insert into public.reviews (name, location, service, rating, body, status, visit_id, rejection_reason) values
  ('A', 'Yonkers', 'Repair', 5, 'Good work of Ada.', 'published', pg_temp.id(501), null),
  ('B', 'Yonkers', 'Repair', 2, 'They came too late.', 'pending', pg_temp.id(503), null),
  ('C', 'Yonkers', 'Repair', 1, 'Not one of ours, it says.', 'rejected', pg_temp.id(502), 'No customer'),
  ('D', 'Yonkers', 'Repair', 1, 'Without the link of a visit.', 'published', null, null);

create function pg_temp.rows(query text) returns jsonb language sql as $$
  select pg_temp.returned('staff', format('(select jsonb_agg(to_jsonb(f)) from %s as f)', query))
$$;
select is(pg_temp.rows('public.technician_report(''2026-03-01'', ''2026-03-10'')'), jsonb_build_array(
  '{"name": "Ada", "done": 4, "late": 3, "not_done": 1, "returns": 1, "reviews": 2, "stars": 3.5}'::jsonb,
  '{"name": "Luis", "done": 2, "late": 0, "not_done": 0, "returns": 0, "reviews": 0, "stars": null}'::jsonb
), 'The report counts the visits of its days by technician.');
select is((select jsonb_agg(jsonb_build_array(f -> 'last_name', f -> 'technician', f -> 'day', f -> 'starts', f -> 'ends', f -> 'minutes'))
  from jsonb_array_elements(pg_temp.rows('public.late_visits(''2026-03-04'')')) as f), jsonb_build_array(
    '["No. 5", "Ada", "2026-03-04", "10:00", "12:00", null]'::jsonb, '["No. 3", "Ada", "2026-03-03", "10:00", "12:00", 1]'::jsonb,
    '["No. 4", "Ada", "2026-03-03", "10:00", "12:00", 120]'::jsonb
  ), 'The late visits of a week are its last seven days, the newest first, and by how many minutes they were late.');
select is(jsonb_array_length(pg_temp.rows('public.late_visits(''2026-03-02'')')), 1, 'A week begins six days before its last.');
select is(jsonb_array_length(pg_temp.rows('public.late_visits(''2026-03-03'')')), 2, 'A week does not begin a day earlier.');
select is(pg_temp.rows('public.late_visits(''2026-03-20'')'), null, 'A week without late visits has none.');

select is(pg_temp.outcome('staff', format('select public.technician_report(%s)', days)), 'PT400', format('The report of %s is refused.', days))
  from unnest(array['''2025-01-01'', ''2026-01-02''', '''2026-01-02'', ''2026-01-01''', 'null, ''2026-01-02''', '''-infinity'', ''infinity''']) as days;
select is(pg_temp.outcome('staff', format('select public.late_visits(%s)', day)), 'PT400', format('The week that ends with %s is refused.', day))
  from unnest(array['null', '''infinity''', '''1999-12-31''']) as day;
update public.staff set role = 'dispatcher' where user_id = pg_temp.account('colleague');
select is(pg_temp.outcome(who, 'select public.' || report), expected, format('%s for %s: %s.', report, who, expected))
  from (values ('colleague', '0 rows'), ('visitor', '42501'), ('waiting', '42501'), ('revoked', '42501'), ('service_role', '42501')) as t (who, expected),
    unnest(array['technician_report(''2020-01-01'', ''2020-01-02'')', 'late_visits(''2020-01-02'')']) as report;
update public.staff set role = 'technician' where user_id = pg_temp.account('colleague');
select is(pg_temp.outcome('colleague', 'select public.technician_report(''2020-01-01'', ''2020-01-02'')'), '42501', 'A technician reads no figures of others.');

select * from finish();
rollback;
