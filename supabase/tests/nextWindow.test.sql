-- When somebody can come: the soonest free window at a ZIP code, and nothing else.
begin;
\ir support/actors.psql
select * from no_plan();

create temp table days as select private.new_york_today() as today, private.new_york_today() + 1 as tomorrow;
grant select on days to public;
-- Nobody comes today, so that the time of day does not matter.
insert into public.technicians (id, name, areas, weekdays, active) values
  ('70000000-0000-4000-8000-000000000001', 'Ortiz', '{115,11003}', '{1,2,3,4,5,6,7}', true),
  ('70000000-0000-4000-8000-000000000002', 'Weber', '{142}', '{1,2,3,4,5,6,7}', false);
insert into public.days_off select t.id, days.today from public.technicians as t, days;
insert into public.service_requests (id, first_name, last_name, email, phone, address, service_type)
values ('b0000000-0000-4000-8000-000000000201', 'Dee', 'Park', 'dee@example.com', '(914) 555-0101', '4 Fir Street', 'repair');

-- `+1 08:00-10:00`: in how many days, and from when to when.
create function pg_temp.next(who text, variadic zips text[]) returns text language plpgsql as $$
declare
  answer jsonb;
begin
  perform pg_temp.be(who);
  answer := public.next_visit_window(zips);
  perform pg_temp.be('owner');
  return '+' || ((answer ->> 'day')::date - (answer ->> 'today')::date) || ' ' || (answer ->> 'starts') || '-' || (answer ->> 'ends');
end
$$;
create function pg_temp.takes(starts time, ends time, state text default 'planned') returns void language sql as $$
  insert into public.visits (id, request_id, technician_id, day, starts, ends, kind, state)
  select gen_random_uuid(), 'b0000000-0000-4000-8000-000000000201', '70000000-0000-4000-8000-000000000001', tomorrow, starts, ends, 'repair', state
  from days
$$;

select is(pg_temp.next('visitor', '11580'), '+1 08:00-10:00', 'the first window of the first day on which somebody works');
select is(public.next_visit_window('{11580}') ->> 'today', (select today::text from days), 'today is New York''s');
select is(pg_temp.next('visitor', '115'), '+1 08:00-10:00', '3 digits stand for all that begin with them');
select is(pg_temp.next('visitor', '11001', '11003'), '+1 08:00-10:00', 'one of several ZIP codes is enough');
select is(pg_temp.next('visitor', '11001'), null, 'nobody serves it');
select is(pg_temp.next('visitor', '14201'), null, 'who left serves nobody');
select pg_temp.takes('07:00', '08:30');
select is(pg_temp.next('visitor', '11580'), '+1 10:00-12:00', 'a window that a visit reaches into is not free');
select pg_temp.takes('10:00', '12:00', 'cancelled');
select is(pg_temp.next('visitor', '11580'), '+1 10:00-12:00', 'a cancelled visit takes no place');
insert into private.visit_wishes (request_id, technician_id, day, starts, ends)
select 'b0000000-0000-4000-8000-000000000201', '70000000-0000-4000-8000-000000000001', tomorrow, '10:00', '12:00' from days;
select is(pg_temp.next('visitor', '11580'), '+1 12:00-14:00', 'a window that is kept for a customer is promised to nobody');
delete from private.visit_wishes;
select pg_temp.takes('10:00', '20:00');
select is(pg_temp.next('visitor', '11580'), '+2 08:00-10:00', 'a full day is passed over');
insert into public.days_off select '70000000-0000-4000-8000-000000000001', today + n from days, generate_series(1, 12) as n;
select is(pg_temp.next('visitor', '11580'), '+13 08:00-10:00', 'within 14 days');
insert into public.days_off select '70000000-0000-4000-8000-000000000001', today + 13 from days;
select is(pg_temp.next('visitor', '11580'), null, 'and no later');

-- Today only what begins from now on.
delete from public.days_off;
delete from public.visits;
update public.visit_windows set starts = '00:00', ends = '00:01' where starts = '08:00';
delete from public.visit_windows where starts > '00:00';
select is(pg_temp.next('visitor', '11580'), '+1 00:00-00:01', 'what has begun is over');

select is(pg_temp.outcome('visitor', 'select public.next_visit_window(' || zips || ')'), 'PT400', zips || ' are no ZIP codes')
  from unnest(array['null', '''{}''', '''{1158}''', '''{NULL}''', '''{115,"110 or"}''']) as zips;
select is(pg_temp.outcome(who, 'select public.next_visit_window(''{115}'')'), result, 'next_visit_window as ' || who)
  from (values ('visitor', '1 rows'), ('staff', '1 rows'), ('waiting', '1 rows'), ('service_role', '42501')) as t (who, result);

select * from finish();
rollback;
