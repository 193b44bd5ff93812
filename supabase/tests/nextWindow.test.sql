-- The soonest free window for a ZIP code.
begin;
\ir support/actors.psql
select * from no_plan();

create temp table days as select private.new_york_today() as today, private.new_york_today() + 1 as tomorrow;
grant select on days to public;
-- Nobody comes today, so that the time of day does not matter.
insert into public.technicians (id, name, areas, weekdays, active) values
  ('70000000-0000-4000-8000-000000000001', 'Ortiz', '{115,11003}', '{1,2,3,4,5,6,7}', true),
  ('70000000-0000-4000-8000-000000000002', 'Weber', '{142}', '{1,2,3,4,5,6,7}', false);
insert into public.days_off (technician_id, day) select t.id, days.today from public.technicians as t, days;
insert into public.service_requests (id, first_name, last_name, email, phone, address, service_type)
values ('b0000000-0000-4000-8000-000000000201', 'Dee', 'Park', 'dee@example.com', '(914) 555-0101', '4 Fir Street', 'repair');

-- `+1 08:00-10:00`: in how many days, and from when to when.
create function pg_temp.next_in(keeps_minute boolean, who text, zips text[]) returns text language plpgsql as $$
declare
  answer jsonb;
begin
  if not keeps_minute then
    delete from private.next_windows;
  end if;
  perform pg_temp.be(who);
  answer := (select to_jsonb(w) from public.next_visit_window(zips) as w);
  perform pg_temp.be('owner');
  return '+' || ((answer ->> 'day')::date - (answer ->> 'today')::date) || ' ' || (answer ->> 'starts') || '-' || (answer ->> 'ends');
end
$$;
create function pg_temp.next(who text, variadic zips text[]) returns text language sql as $$ select pg_temp.next_in(false, who, zips) $$;
create function pg_temp.takes(starts time, ends time, state text default 'planned') returns void language sql as $$
  insert into public.visits (id, request_id, technician_id, day, starts, ends, kind, state)
  select gen_random_uuid(), 'b0000000-0000-4000-8000-000000000201', '70000000-0000-4000-8000-000000000001', tomorrow, starts, ends, 'repair', state
  from days
$$;

select is(pg_temp.next('visitor', '11580'), '+1 08:00-10:00', 'the first window of the first day on which someone works');
select is((select w.today from public.next_visit_window('{11580}') as w), (select today from days), 'today is New York''s');
select is(pg_temp.next('visitor', '115'), '+1 08:00-10:00', '3 digits cover all that begin with them');
select is((select array_agg(w.zip order by w.zip) from public.next_visit_window('{142,11001,11003,115}') as w), '{11003,115}',
  'of several ZIP codes, each that someone serves hears of its window');
select is(pg_temp.next('visitor', '11001'), null, 'no one serves it');
select is(pg_temp.next('visitor', '14201'), null, 'who left serves no one');
insert into public.technicians (id, name, areas, weekdays, active) values
  ('70000000-0000-4000-8000-000000000003', 'Kowalski', '{}', '{1,2,3,4,5,6,7}', true);
select is(pg_temp.next('visitor', '14301'), null, 'who goes everywhere promises no hour to a place');
delete from public.technicians where name = 'Kowalski';
select pg_temp.takes('07:00', '08:30');
select is(pg_temp.next('visitor', '11580'), '+1 10:00-12:00', 'a window that a visit reaches into is not free');
select pg_temp.takes('10:00', '12:00', 'cancelled');
select is(pg_temp.next('visitor', '11580'), '+1 10:00-12:00', 'a cancelled visit takes no place');
insert into private.slot_holds (request_id, technician_id, day, starts, ends)
select 'b0000000-0000-4000-8000-000000000201', '70000000-0000-4000-8000-000000000001', tomorrow, '10:00', '12:00' from days;
select is(pg_temp.next('visitor', '11580'), '+1 10:00-12:00', 'what someone asked for whom no one has called is promised all the same');
update public.service_requests set status = 'confirmed';
select is(pg_temp.next('visitor', '11580'), '+1 12:00-14:00', 'a window that is kept for a customer we know is promised to no one');
update public.service_requests set status = 'pending', source = 'phone';
select is(pg_temp.next('visitor', '11580'), '+1 12:00-14:00', 'the slot of a customer who called us is not promised');
update public.service_requests set held = true;
select is(pg_temp.next('visitor', '11580'), '+1 10:00-12:00', 'what is held keeps nothing from the public');
update public.service_requests set source = 'form', held = false;
insert into public.request_events (id, request_id, kind, outcome, action_id, done_by) values
  ('e0000000-0000-4000-8000-000000000001', 'b0000000-0000-4000-8000-000000000201', 'call', 'voicemail', 'e0000000-0000-4000-8000-000000000001', pg_temp.account('staff'));
select is(pg_temp.next('visitor', '11580'), '+1 12:00-14:00', 'the slot of a customer whom we called back is not promised');
insert into public.request_events (request_id, kind, action_id, undoes, done_by)
  select request_id, 'call', gen_random_uuid(), action_id, done_by from public.request_events where kind = 'call';
select is(pg_temp.next('visitor', '11580'), '+1 10:00-12:00', 'unless that was undone');
delete from private.slot_holds;
select pg_temp.takes('10:00', '20:00');
select is(pg_temp.next('visitor', '11580'), '+2 08:00-10:00', 'a full day is passed over');
insert into public.days_off (technician_id, day) select '70000000-0000-4000-8000-000000000001', today + n from days, generate_series(1, 12) as n;
select is(pg_temp.next('visitor', '11580'), '+13 08:00-10:00', 'within 14 days');
insert into public.days_off select '70000000-0000-4000-8000-000000000001', today + 13, 'morning' from days;
select is(pg_temp.next('visitor', '11580'), '+13 12:00-14:00', 'after a morning off the afternoon is promised');
delete from public.days_off where day = (select today + 13 from days);
insert into public.days_off (technician_id, day) select '70000000-0000-4000-8000-000000000001', today + 13 from days;
select is(pg_temp.next('visitor', '11580'), null, 'nothing later is promised');

-- The answer is kept for its minute, of each technician.
delete from public.days_off where day >= (select tomorrow from days);
delete from public.visits;
select pg_temp.next('visitor', '115');
select pg_temp.takes('08:00', '20:00');
select is(pg_temp.next_in(true, 'visitor', '{11580}'), '+1 08:00-10:00', 'who asks again within a minute is told what the one before was told');
update private.next_windows set found_at = now() - interval '1 minute';
select is(pg_temp.next_in(true, 'visitor', '{11580}'), '+2 08:00-10:00', 'then it is looked up again');
select is((select count(*) from private.next_windows), 1::bigint, 'kept once a technician, however it is asked for');
update public.technicians set active = false;
select is(pg_temp.next_in(true, 'visitor', '{11580}'), null, 'who has left is not waited for');
update public.technicians set active = name = 'Ortiz';
update private.next_windows set day = (select today from days), starts = '00:00', ends = '00:01';
select is(pg_temp.next_in(true, 'visitor', '{11580}'), '+2 08:00-10:00', 'what has started is looked up again');

-- One address may ask so often.
update private.intake_limits set window_asks = 3;
create function pg_temp.asks_from(address text) returns text language sql as $$
  select pg_temp.outcome('visitor', 'select * from public.next_visit_window(''{115}'')') from set_config('request.headers', json_build_object('x-forwarded-for', address)::text, true)
$$;
select private.note_arrival('next_windows', private.networks_of('203.0.113.7')) from generate_series(1, 2);
select is(pg_temp.asks_from('203.0.113.7'), '1 rows', 'an address asks');
select private.note_arrival('next_windows', private.networks_of('203.0.113.7'));
select is(pg_temp.asks_from('203.0.113.7'), 'PT429', 'so often an hour');
select is(pg_temp.asks_from('203.0.113.8'), '1 rows', 'others are not concerned');
select pg_temp.done('visitor', 'select * from public.next_visit_window(''{115}'')');
select is((select count(*) from private.intake as i where i.target = 'next_windows' and i.net64 = (private.networks_of('203.0.113.8')).net64), 1::bigint, 'each ask is noted');
select set_config('request.headers', '', true);

-- Today only what begins from now on.
delete from public.days_off;
delete from public.visits;
update public.visit_windows set starts = '00:00', ends = '00:01' where starts = '08:00';
delete from public.visit_windows where starts > '00:00';
select is(pg_temp.next('visitor', '11580'), '+1 00:00-00:01', 'what has started is over');

select is(pg_temp.outcome('visitor', 'select * from public.next_visit_window(' || zips || ')'), 'PT400', zips || ' are no ZIP codes')
  from unnest(array['null', '''{}''', '''{1158}''', '''{NULL}''', '''{115,"110 or"}''', '''{115' || repeat(',110', 40) || '}''']) as zips;
select is(pg_temp.outcome(who, 'select * from public.next_visit_window(''{115}'')'), result, 'next_visit_window as ' || who)
  from (values ('visitor', '1 rows'), ('staff', '1 rows'), ('waiting', '1 rows'), ('service_role', '42501')) as t (who, result);

-- Each ZIP code hears its own.
update public.visit_windows set starts = '08:00', ends = '10:00';
insert into public.technicians (id, name, areas, weekdays) values
  ('70000000-0000-4000-8000-000000000004', 'Novak', '{115,119}', '{1,2,3,4,5,6,7}'),
  ('70000000-0000-4000-8000-000000000005', 'Reyes', '{11580}', '{1,2,3,4,5,6,7}');
insert into public.days_off (technician_id, day) select t.id, today + n from public.technicians as t, days, generate_series(0, 5) as n
  where n < case t.name when 'Ortiz' then 3 when 'Novak' then 5 else 1 end;
delete from private.next_windows;
select is(
  (select string_agg(w.zip || ' +' || w.day - w.today, ', ' order by w.zip) from public.next_visit_window('{115,119,11580,11003,142}') as w),
  '11003 +3, 115 +3, 11580 +1, 119 +5', 'a technician who is free sooner elsewhere is no promise to a ZIP code'
);
select is((select count(*) from public.next_visit_window(string_to_array('115' || repeat(' 110', 39), ' '))), 1::bigint, '40 ZIP codes may be asked with');

select * from finish();
rollback;
