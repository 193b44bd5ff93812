-- Offers: which slots staff are shown first, for a visit and for moving one.
begin;
\ir support/actors.psql
\ir support/requests.psql
select * from no_plan();
delete from public.service_requests;
delete from public.technicians;

create function pg_temp.id(n int) returns uuid language sql immutable as $$ select ('e0000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid $$;
create function pg_temp.tech(n int) returns uuid language sql immutable as $$ select ('70000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid $$;
create function pg_temp.day(n int) returns date language sql stable as $$ select private.new_york_today() + n $$;
insert into public.technicians (id, name, areas, weekdays, languages) values
  (pg_temp.tech(1), 'Ana', '{107}', '{1,2,3,4,5,6,7}', '{en,es}'), (pg_temp.tech(2), 'Bo', '{107}', '{1,2,3,4,5,6,7}', '{en}'),
  (pg_temp.tech(3), 'Cy', '{128,105}', '{1,2,3,4,5,6,7}', '{en}'), (pg_temp.tech(4), 'Di', '{142}', '{1,2,3,4,5,6,7}', '{en}');
-- Nobody works today.
insert into public.days_off (technician_id, day) select t.id, pg_temp.day(0) from public.technicians as t;
insert into public.service_requests (id, first_name, last_name, email, phone, address, service_type, status)
  select pg_temp.id(n), 'Dee', 'Park', 'dee@example.com', '(914) 555-010' || n, n || ' Fir Street, Yonkers, NY 10701', 'repair', 'confirmed'
  from generate_series(1, 2) as n;
create function pg_temp.takes(n int, tech int, ahead int, starts time, ends time) returns void language sql as $$
  insert into public.visits (id, request_id, technician_id, day, starts, ends, kind)
  values (pg_temp.id(n), pg_temp.id(2), pg_temp.tech(tech), pg_temp.day(ahead), starts, ends, 'repair')
$$;
create function pg_temp.offers(more text default '', list text default 'slots') returns text language sql as $$
  select string_agg(format('%s +%s %s', o ->> 'technician', (o ->> 'day')::date - pg_temp.day(0), left(o ->> 'starts', 2)), ', ' order by n)
  from jsonb_array_elements(pg_temp.returned('staff', format('public.visit_offers(%L%s)', pg_temp.id(1), more)) -> list)
    with ordinality as o (o, n) where n <= 3
$$;

-- The soonest first, and second who speaks the customer's language.
select pg_temp.takes(10, 1, 1, '08:00', '14:00');
select is(pg_temp.offers(', language => ''en'''), 'Bo +1 08, Bo +1 10, Bo +1 12', 'the soonest slots come first');
select is(pg_temp.offers(', language => ''es'''), 'Bo +1 08, Ana +1 14, Bo +1 10', 'the second slot is with who speaks the language, hours later');
update public.service_requests set preferred_time = 'morning' where id = pg_temp.id(1);
select is(pg_temp.offers(', language => ''es'''), 'Bo +1 08, Bo +1 10, Ana +2 08', 'a day later, who speaks the language is no sooner than the others');
update public.service_requests set preferred_time = null where id = pg_temp.id(1);
delete from public.visits where id = pg_temp.id(10);
insert into public.days_off (technician_id, day) values (pg_temp.tech(1), pg_temp.day(1));
select is(pg_temp.offers(', language => ''es'''), 'Bo +1 08, Bo +1 10, Bo +1 12', 'who speaks the language does not cost a day');
select pg_temp.takes(11, 2, 1, '08:00', '10:00');
select is(pg_temp.offers(', language => ''es'''), 'Bo +1 10, Ana +2 08, Bo +1 12', 'who speaks the language may cost a night');
delete from public.visits;
delete from public.days_off where day > pg_temp.day(0);

-- A visit whose technician is off: the time that was promised, with somebody else.
insert into public.visits (id, request_id, technician_id, day, starts, ends, kind)
  values (pg_temp.id(20), pg_temp.id(1), pg_temp.tech(1), pg_temp.day(2), '12:00', '14:00', 'repair');
select is(pg_temp.offers(format(', %L', pg_temp.id(20))), 'Ana +1 08, Ana +1 10, Ana +1 12', 'a visit is moved with its technician, the soonest first');
select is_empty(format($$select from jsonb_array_elements(pg_temp.returned('staff', 'public.visit_offers(''%s'', ''%s'')') -> 'slots') as o
  where o ->> 'day' = pg_temp.day(2)::text and o ->> 'starts' = '12:00'$$, pg_temp.id(1), pg_temp.id(20)), 'a visit is not moved to the time that it has');
insert into public.days_off (technician_id, day) values (pg_temp.tech(1), pg_temp.day(2));
select is(pg_temp.offers(format(', %L', pg_temp.id(20))), 'Bo +2 12, Ana +1 08, Ana +1 10', 'the time that was promised comes first if only the technician is off');
select is(pg_temp.returned('staff', format('public.visit_offers(%L, %L)', pg_temp.id(1), pg_temp.id(20))) #> '{slots,0,is_promised}', 'true',
  'a slot that was promised says so');
delete from public.visits;
delete from public.days_off where day > pg_temp.day(0);

-- Nobody covers the ZIP code: whoever is near, and farther away only if asked for.
update public.technicians set active = name in ('Cy', 'Di');
select is(pg_temp.offers(), null, 'nobody is offered who does not cover the ZIP code');
select is(pg_temp.offers(list => 'nearest'), 'Cy +1 08, Cy +1 10, Cy +1 12', 'the nearest technician is named if nobody covers the ZIP code');
select ok((pg_temp.returned('staff', format('public.visit_offers(%L)', pg_temp.id(1))) #>> '{nearest,0,miles}')::int between 10 and 25,
  'Yonkers is some 15 miles from the north of Westchester');
update public.technicians set active = name = 'Di';
select is(pg_temp.offers(list => 'nearest'), null, 'nobody is named who is farther than 60 miles away');
select is(pg_temp.offers(', farther => true', 'nearest'), 'Di +1 08, Di +1 10, Di +1 12', 'somebody farther away is named if staff ask for it');
select ok((pg_temp.returned('staff', format('public.visit_offers(%L, farther => true)', pg_temp.id(1))) #>> '{nearest,0,miles}')::int between 230 and 330,
  'Buffalo is some 290 miles away');
update public.technicians set active = true;
select is(pg_temp.offers(', farther => true', 'nearest'), null, 'nobody else is named where a slot is open');
select is(private.miles_to('11201', '{112}'), 0, 'the same ZIP codes are no distance apart');
select is(private.miles_to('07030', '{112}'), null, 'no distance is known outside of New York');

select * from finish();
rollback;
