-- The extra fee of a visit: what a customer was told stays, is lowered by staff, and goes up only if they agree.
begin;
\ir support/actors.psql
\ir support/requests.psql
select * from no_plan();
delete from public.service_requests;
create function pg_temp.id(n int) returns uuid language sql immutable as $$ select ('e0000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid $$;
create function pg_temp.at(clock text) returns int language sql stable as $$ select private.visit_fee_at(clock::timestamp at time zone 'America/New_York') $$;

-- The rule.
select is(pg_temp.at('2026-12-01 06:59:59'), 75, 'Before the office opens a visit has the fee after hours.');
select is(pg_temp.at('2026-12-01 07:00'), 0, 'In regular hours it has none.');
select is(pg_temp.at('2026-12-01 19:59:59'), 0, 'It has none until the office closes.');
select is(pg_temp.at('2026-12-01 20:00'), 75, 'From then on it has the fee after hours.');
select is(pg_temp.at(day), 125, format('%s has the fee of a holiday, in place of that after hours.', day)) from unnest(array[
  '2026-01-01 12:00', '2026-01-19 12:00', '2026-02-16 03:00', '2026-05-25 12:00', '2026-06-19 12:00', '2026-07-04 23:59', '2026-09-07 12:00',
  '2026-10-12 12:00', '2026-11-11 12:00', '2026-11-26 12:00', '2026-12-25 00:00', '2027-05-31 12:00', '2028-11-23 12:00'
]) as day;
select is(pg_temp.at(day), 0, format('%s has no fee.', day)) from unnest(array['2026-05-18 12:00', '2026-11-19 12:00', '2026-01-12 12:00', '2026-07-03 12:00']) as day;

-- From here on an hour of the test is a regular one, and only what it says is a holiday.
delete from private.holidays;
update private.call_back_rule set opens = 0, closes = 24;
insert into private.holidays (name, month, day) select 'Ours', extract(month from d), extract(day from d) from (select private.new_york_today() + 3 as d) as h;
insert into public.technicians (id, name, weekdays) values (pg_temp.id(901), 'Luis', '{1,2,3,4,5,6,7}');
update public.technicians set active = false where id <> pg_temp.id(901);

-- The fee that a visitor reads is stored when they send it.
create function pg_temp.sent(digit int) returns int language plpgsql as $$
begin
  perform pg_temp.done('visitor', format(
    'insert into public.service_requests (first_name, last_name, email, phone, address, service_type, preferred_time, preferred_date, message)
     values (''Dee'', ''Park'', ''dee%1$s@example.com'', ''(914) 555-016%1$s'', ''%1$s Elm Street, Yonkers, NY 10701'', ''repair'', null, null, ''It squeaks'')',
    digit
  ));
  return (select r.visit_fee from public.service_requests as r where r.phone = format('(914) 555-016%s', digit));
end
$$;
select is(pg_temp.sent(1), 0, 'A request that is sent in regular hours keeps that there is no fee.');
update private.call_back_rule set opens = 24, closes = 24;
select is(pg_temp.sent(2), 75, 'One that is sent at night keeps the fee that the pages show then.');
select is(
  pg_temp.returned('staff', format('public.add_call(%L, ''{"first_name":"Ann","last_name":"Lee","phone":"(914) 555-0170","address":"1 Elm Street, Yonkers, NY 10701","service_type":"repair"}'', ''phone'')', pg_temp.id(50)))
    ->> 'visit_fee',
  '75', 'So does one that staff take by phone.'
);
select is(
  pg_temp.outcome('visitor', 'insert into public.service_requests (first_name, last_name, email, phone, address, service_type, visit_fee)
    values (''Dee'', ''Park'', ''dee@example.com'', ''(914) 555-0169'', ''1 Elm Street'', ''repair'', 0)'),
  '42501', 'A visitor cannot name the fee.'
);
update private.call_back_rule set opens = 0, closes = 24;

-- Severe weather.
create function pg_temp.weather(is_severe boolean, who text default 'colleague') returns text language sql as $$
  select pg_temp.called(who, format('public.set_severe_weather(%L)', is_severe))
$$;
select is(pg_temp.called('staff', 'public.set_severe_weather(null)'), 'PT400', 'Severe weather is on or off.');
insert into private.severe_weather (day) values (private.new_york_today() - 3);
select is(pg_temp.weather(true), 'done', 'Staff switch the fee of severe weather on.');
select is((select count(*)::int from private.severe_weather), 1, 'A past day of it is gone.');
select is(pg_temp.weather(true, 'staff'), 'done', 'A repeat changes nothing.');
select results_eq(
  'select (w).is_severe, (w).set_by_email from private.weather_today() as w', $$values (true, 'colleague@test.example')$$,
  'It is known who did, which a repeat does not change.'
);
select is(pg_temp.sent(3), 125, 'A request that is sent meanwhile keeps that fee.');
select is(
  pg_temp.returned('staff', 'public.desk_changes(now(), now())') #>> '{sums,weather,set_by_email}', 'colleague@test.example',
  'Every desk is told of it.'
);
select is(
  pg_temp.returned('visitor', 'public.next_visit_window(''{107}'')') ->> 'is_severe', null,
  'The public page hears nothing where nobody is free.'
);
update public.technicians set areas = '{107}' where id = pg_temp.id(901);
select is(
  pg_temp.returned('visitor', 'public.next_visit_window(''{107}'')') ->> 'is_severe', 'true',
  'The public page hears of it with the next window.'
);
select is(private.visit_fee_at(private.visit_timestamp(private.new_york_today() + 1, '12:00')), 0, 'Tomorrow it is over by itself.');
select is(pg_temp.weather(false), 'done', 'Staff switch it off.');
select is(
  pg_temp.returned('visitor', 'public.next_visit_window(''{107}'')') ->> 'is_severe', 'false', 'The public page hears of that, too.'
);
insert into private.severe_weather (day) values (private.new_york_today() - 1), (private.new_york_today() + 1);
select is((private.weather_today()).is_severe, false, 'The weather of another day is not today''s.');
delete from private.severe_weather;
select is((select r.visit_fee from public.service_requests as r where r.phone = '(914) 555-0163'), 125, 'What was told before stays.');
select is(pg_temp.outcome(who, 'select public.set_severe_weather(true)'), '42501', format('"%s" makes no weather.', who))
  from unnest(array['visitor', 'waiting', 'unconfirmed', 'revoked', 'banned', 'service_role']) as who;

-- Booking.
delete from public.service_requests;
insert into public.service_requests (id, first_name, last_name, email, phone, address, service_type, status, visit_fee)
  select pg_temp.id(n), 'Caller', 'No. ' || n, 'a' || n || '@b.co', '(914) 555-01' || 10 + n, n || ' Elm Street, Yonkers, NY 10701', 'repair', 'confirmed',
    case when n in (2, 7) then 75 when n = 3 then 125 else 0 end
  from generate_series(1, 8) as n;
create function pg_temp.fee(n int) returns int language sql as $$ select visit_fee from public.service_requests where id = pg_temp.id(n) $$;
create function pg_temp.books(act int, request int, ahead int, win int, more text default '') returns text language sql as $$
  select pg_temp.called('staff', format(
    'public.book_visit(%L, %L, %L, %L, %s%s)', pg_temp.id(act), pg_temp.id(request), pg_temp.id(901), private.new_york_today() + ahead,
    (select w.id from public.visit_windows as w order by w.starts offset win - 1 limit 1), more))
$$;
create function pg_temp.moves(act int, visit int, ahead int, win int, more text default '') returns text language sql as $$
  select pg_temp.called('staff', format(
    'public.move_visit(%L, %L, %L, %L, %s%s)', pg_temp.id(act), pg_temp.id(visit), pg_temp.id(901), private.new_york_today() + ahead,
    (select w.id from public.visit_windows as w order by w.starts offset win - 1 limit 1), more))
$$;
select is(pg_temp.books(501, 1, 3, 1), 'done', 'A visit is booked on a holiday.');
select is(pg_temp.fee(1), 0, 'Whoever was told that there is no fee pays none then.');
select is(pg_temp.books(502, 2, 1, 1), 'done', 'A visit is booked in regular hours.');
select is(pg_temp.fee(2), 0, 'A time without a fee takes off what was told at night.');
select is(pg_temp.books(503, 3, 3, 2), 'done', 'A visit is booked on a holiday for who was told its fee.');
select is(pg_temp.fee(3), 125, 'They pay what they were told.');
select is(pg_temp.books(504, 4, 3, 3, ', fee_agreed => true'), 'done', 'A visit is booked on a holiday for who agreed to its fee.');
select is(pg_temp.fee(4), 125, 'They pay what they agreed to.');
select results_eq(
  $$select e.text, e.done_by_email, e.action_id = pg_temp.id(504) from public.request_events as e where e.request_id = pg_temp.id(4) and e.kind = 'fee'$$,
  $$values ('from $0 to $125', 'staff@test.example', true)$$, 'The timeline says who raised it, as a part of the booking.'
);
select is((select count(*)::int from public.request_events as e where e.request_id = pg_temp.id(3) and e.kind = 'fee'), 0, 'A fee that stays is no event.');
select is(pg_temp.called('staff', format('public.undo_action(%L)', pg_temp.id(504))), 'done', 'The booking is undone.');
select is(pg_temp.fee(4), 0, 'The fee that came with it is undone, too.');
select is(pg_temp.moves(510, 502, 3, 4), 'done', 'A visit moves to a holiday.');
select is(pg_temp.fee(2), 0, 'Moved without a word about it, it costs what it did.');
select is(pg_temp.moves(511, 503, 2, 1), 'done', 'A visit moves from the holiday.');
select is(pg_temp.fee(3), 0, 'Its fee is off.');
select is(pg_temp.moves(512, 503, 3, 2, ', fee_agreed => true'), 'done', 'It moves back, with the customer''s word.');
select is(pg_temp.fee(3), 125, 'Its fee is on again.');
select is(
  (pg_temp.returned('staff', format('public.visit_offers(%L)', pg_temp.id(3))) ->> 'visit_fee')::int, 125, 'The offers say what they were told.'
);
select is(
  (select p ->> 'fee' from (select private.told_of_visit(v, 'booked') as p from public.visits as v where v.id = pg_temp.id(503)) as t), '125',
  'The message says it.'
);

-- By the customer.
insert into private.request_links (token_hash, request_id) values (sha256(convert_to(repeat('F', 43), 'UTF8')), pg_temp.id(3));
create function pg_temp.moves_it(act int, ahead int, win int) returns text language sql as $$
  select coalesce(pg_temp.returned('visitor', format(
    'public.move_by_link(%L, %L, %L, %L, %L)', repeat('F', 43), pg_temp.id(act), pg_temp.id(503), private.new_york_today() + ahead,
    (select w.starts from public.visit_windows as w order by w.starts offset win - 1 limit 1)
  ), '{}') ->> 'problem', 'moved')
$$;
select is(pg_temp.moves_it(520, 2, 2), 'moved', 'A customer moves a visit from the holiday.');
select is(pg_temp.fee(3), 0, 'That takes its fee off.');
select is(
  (select e.text from public.request_events as e where e.action_id = pg_temp.id(520) and e.kind = 'fee'), 'from $125 to $0', 'The timeline says so.'
);
select is(pg_temp.moves_it(521, 3, 2), 'moved', 'They move it back.');
select is(pg_temp.fee(3), 0, 'Their own move raises nothing.');

-- Changed on its own.
create function pg_temp.sets(act int, request int, fee int, expected int, more text default '', who text default 'staff') returns text language sql as $$
  select pg_temp.called(who, format('public.set_visit_fee(%L, %L, %s, %s%s)', pg_temp.id(act), pg_temp.id(request), coalesce(fee::text, 'null'), expected, more))
$$;
select is(pg_temp.sets(600, 99, 0, 0), 'PT404', 'Nothing is set for a request that is not there.');
select is(pg_temp.sets(600, 7, 50, 75), 'PT400', 'Only a fee of the list is set.');
select is(pg_temp.sets(600, 7, null, 75), 'PT400', 'A fee is needed.');
select is(pg_temp.sets(600, 7, 125, 75), 'PT409', 'A fee does not go up without the customer.');
select is(pg_temp.sets(600, 7, 0, 125), 'PT409', 'A fee that was changed meanwhile is not set.');
select is(pg_temp.fee(7), 75, 'A refused fee changes nothing.');
select is(pg_temp.sets(601, 7, 0, 75), 'done', 'A lower fee is set at once.');
select is(pg_temp.sets(601, 7, 0, 75), 'done', 'A repeat changes nothing.');
select is(pg_temp.fee(7), 0, 'The lower fee is stored.');
select is(pg_temp.sets(602, 7, 125, 0, ', fee_agreed => true', 'colleague'), 'done', 'A higher fee is set if the customer agreed.');
select is(pg_temp.fee(7), 125, 'The higher fee is stored.');
select is(pg_temp.called('staff', format('public.undo_action(%L)', pg_temp.id(601))), 'PT409', 'What was changed since is not undone.');
select is(pg_temp.called('colleague', format('public.undo_action(%L)', pg_temp.id(602))), 'done', 'A fee is undone.');
select is(pg_temp.fee(7), 0, 'The fee is what it was.');
update public.service_requests set status = 'cancelled', visit_fee = 75 where id = pg_temp.id(8);
select is(pg_temp.sets(603, 8, 0, 75), 'PT409', 'A request that is over keeps its fee.');
select is(pg_temp.outcome('staff', format('update public.service_requests set visit_fee = 0 where id = %L', pg_temp.id(7))), '42501', 'Staff cannot write the column itself.');
select is(pg_temp.outcome(who, 'select public.set_visit_fee(gen_random_uuid(), gen_random_uuid(), 0, 0)'), '42501', format('"%s" sets no fee.', who))
  from unnest(array['visitor', 'waiting', 'unconfirmed', 'revoked', 'banned', 'service_role']) as who;

select * from finish();
rollback;
