-- Slot holds and moved visits by the holder of a link; no slot is promised twice.
begin;
\ir support/actors.psql
\ir support/requests.psql
select * from no_plan();
delete from public.service_requests;
delete from public.technicians;
delete from private.intake;

create function pg_temp.token(n int) returns text language sql immutable as $$ select 'Tok-_' || lpad(n::text, 38, '0') $$;
create function pg_temp.id(n int) returns uuid language sql immutable as $$ select ('e0000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid $$;
create function pg_temp.tech(n int) returns uuid language sql immutable as $$ select ('70000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid $$;
create function pg_temp.day(n int) returns date language sql stable as $$ select private.new_york_today() + n $$;
create function pg_temp.request(words text) returns uuid language sql stable as $$ select r.id from public.service_requests as r where r.message = words $$;
insert into public.technicians (id, name, weekdays) values (pg_temp.tech(1), 'Luis', '{1,2,3,4,5,6,7}');
insert into public.service_requests (first_name, last_name, email, phone, address, service_type, message, status)
  select 'Dee', 'Park', 'dee@example.com', '(914) 555-010' || n, n || ' Fir Street, Yonkers, NY 10701', 'repair', chr(64 + n), 'pending'
  from generate_series(1, 4) as n;
insert into private.request_links (token_hash, request_id)
  select private.link_hash(pg_temp.token(ascii(message) - 64)), id from public.service_requests;

create function pg_temp.answer(statement text, headers jsonb default '{}', who text default 'visitor') returns jsonb language sql as $$
  select pg_temp.returned(who, statement, headers)
$$;
create function pg_temp.requests_slot(n int, day date, starts time, customer int default 1, headers jsonb default '{}') returns text language sql as $$
  select case when a is not null then coalesce(a ->> 'problem', (a -> 'slot_hold' ->> 'day') || ' ' || (a -> 'slot_hold' ->> 'starts')) end
  from pg_temp.answer(format('public.hold_slot_by_link(%L, %L, %L, %L)', pg_temp.token(customer), pg_temp.id(n), day, starts), headers) as a
$$;
create function pg_temp.moves(n int, visit uuid, day date, starts time, customer int default 1) returns text language sql as $$
  select case when a is not null then coalesce(a ->> 'problem', (a -> 'visits' -> 0 ->> 'day') || ' ' || (a -> 'visits' -> 0 ->> 'starts')) end
  from pg_temp.answer(format('public.move_by_link(%L, %L, %L, %L, %L)', pg_temp.token(customer), pg_temp.id(n), visit, day, starts)) as a
$$;
create function pg_temp.windows(customer int default 1) returns text[] language sql as $$
  select array(select (w ->> 'day') || ' ' || (w ->> 'starts') from jsonb_array_elements(
    pg_temp.answer(format('public.open_windows_by_link(%L)', pg_temp.token(customer))) -> 'windows'
  ) as w)
$$;
create function pg_temp.place(n int, starts text) returns text language sql stable as $$ select pg_temp.day(n) || ' ' || starts $$;
create function pg_temp.offers(customer int) returns jsonb language sql as $$
  select pg_temp.answer(format('public.visit_offers(%L)', pg_temp.request(chr(64 + customer))), who => 'staff') -> 'slots'
$$;

-- Open slots.
select ok(pg_temp.windows() @> array[pg_temp.place(1, '08:00'), pg_temp.place(13, '18:00')], 'the windows of 14 days are open');
select is(cardinality(pg_temp.windows()) between 78 and 84, true, 'no more than those days are open');
update public.visit_windows set starts = '00:00', ends = '00:01' where starts = '08:00';
select ok(not pg_temp.windows() @> array[pg_temp.place(0, '00:00')], 'none that begins within 2 hours');
update public.visit_windows set starts = '08:00', ends = '10:00' where starts = '00:00';
select is(pg_temp.answer(format('public.open_windows_by_link(%L)', pg_temp.token(9))) ->> 'problem', 'ended', 'a wrong link is told none');
select is(pg_temp.requests_slot(1, pg_temp.day(3), '10:00', 9), null, 'a wrong link asks for none');
select is(pg_temp.moves(1, pg_temp.id(50), pg_temp.day(3), '10:00', 9), null, 'a wrong link moves none');
update public.technicians set areas = '{112}';
select is(pg_temp.windows(), '{}', 'none where no one serves');
update public.technicians set areas = '{107}', weekdays = '{}';
select is(pg_temp.windows(), '{}', 'none when no one works');
update public.technicians set weekdays = '{1,2,3,4,5,6,7}';

-- A requested slot.
select is(pg_temp.requests_slot(1, day, starts::time), 'taken', format('%s is no open window', coalesce(starts, 'null')))
  from (values (pg_temp.day(3), '10:30'), (pg_temp.day(-1), '10:00'), (pg_temp.day(14), '10:00'), (null, '10:00'), (pg_temp.day(3), null)) as t (day, starts);
select is(pg_temp.requests_slot(1, pg_temp.day(3), '10:00'), pg_temp.place(3, '10:00'), 'a customer asks for a window');
select is(pg_temp.requests_slot(1, pg_temp.day(4), '10:00'), pg_temp.place(3, '10:00'), 'sent again it stays what it was');
select results_eq($$select by_customer, done_by, visit_id, visit_after ->> 'state' from public.request_events where id = pg_temp.id(1)$$,
  $$values (true, null::uuid, null::uuid, 'requested')$$, 'which the timeline shows as the customer''s');
select ok(not pg_temp.windows(2) @> array[pg_temp.place(3, '10:00')], 'no one else is offered the slot');
select is(pg_temp.requests_slot(2, pg_temp.day(3), '10:00', 2), 'taken', 'no one else gets the slot');
select is(pg_temp.requests_slot(1, pg_temp.day(5), '10:00', 2), 'taken', 'under another one''s action neither');
select is(pg_temp.offers(1) -> 0 ->> 'starts', '10:00', 'staff are offered it first');
select is((pg_temp.offers(1) -> 0 ->> 'day')::date, pg_temp.day(3), 'on its day');
select is((pg_temp.offers(1) -> 0 ->> 'is_asked')::boolean, true, 'as what was asked for');
update public.service_requests set preferred_date = pg_temp.day(3), preferred_time = 'morning' where message = 'B';
select ok(not pg_temp.offers(2) @> jsonb_build_array(jsonb_build_object('day', pg_temp.day(3), 'starts', '10:00')), 'for another request they are not');
select is(((private.call_row(r)).slot_hold).starts, '10:00', 'a row of the call list shows the requested slot') from public.service_requests as r where message = 'A';
select is(
  (select row #>> '{request,slot_hold,starts}' from jsonb_path_query(
    pg_temp.answer('public.call_list(''{news,now,morning,older,later}'')', who => 'staff'), '$.lanes[*].rows[*]'
  ) as row where row #>> '{request,beginning}' = 'A'),
  '10:00', 'in the list, too');
update public.service_requests set held = true where message = 'A';
select ok(not pg_temp.windows(2) @> array[pg_temp.place(3, '10:00')], 'a held request has a slot like any other: no one can tell');
select ok(pg_temp.offers(2) @> jsonb_build_array(jsonb_build_object('day', pg_temp.day(3), 'starts', '10:00')), 'from staff it keeps none');
update public.service_requests set held = false, status = 'cancelled' where message = 'A';
select ok(pg_temp.windows(2) @> array[pg_temp.place(3, '10:00')], 'a cancelled request keeps no slot');
select is(pg_temp.requests_slot(3, pg_temp.day(3), '10:00'), 'over', 'which asks for no time');
update public.service_requests set status = 'pending' where message = 'A';
update private.slot_holds set day = private.new_york_today() - 1 where request_id = pg_temp.request('A');
select is(pg_temp.answer(format('public.request_by_link(%L)', pg_temp.token(1))) -> 'slot_hold', 'null', 'a requested slot in the past is not shown on the page');
select is((private.call_row(r)).slot_hold::text, null, 'or at the desk') from public.service_requests as r where message = 'A';
update private.slot_holds set day = pg_temp.day(3) where request_id = pg_temp.request('A');
select is(pg_temp.answer(format('public.request_by_link(%L)', pg_temp.token(1))) -> 'slot_hold' ->> 'starts', '10:00', 'one that is to come is');
update private.slot_holds set held_until = now();
select ok(pg_temp.windows(2) @> array[pg_temp.place(3, '10:00')], 'after 2 hours it is open again');
select is(pg_temp.offers(1) -> 0 ->> 'starts', '10:00', 'it is still what staff are offered first');
select is(pg_temp.requests_slot(4, pg_temp.day(4), '12:00'), pg_temp.place(4, '12:00'), 'another requested slot replaces the first');
select is((select count(*) from private.slot_holds), 1::bigint, 'one a request');
select is((select held_until from private.slot_holds), now() + interval '2 hours', 'which is kept for 2 hours from the first');

-- Asking again keeps no longer.
create function pg_temp.kept_until(customer int default 1) returns timestamptz language sql as $$
  select (private.slot_hold_of(pg_temp.request(chr(64 + customer))) ->> 'held_until')::timestamptz
$$;
update private.slot_holds set first_end = now() + interval '10 minutes', held_until = now() + interval '10 minutes';
select is(pg_temp.requests_slot(65, pg_temp.day(5), '12:00'), pg_temp.place(5, '12:00'), 'another window is asked for');
select is(pg_temp.kept_until(), now() + interval '10 minutes', 'it is kept as long as the first was');
update private.slot_holds set first_end = now() - interval '1 minute', held_until = now() - interval '1 minute';
select is(pg_temp.requests_slot(66, pg_temp.day(4), '12:00'), pg_temp.place(4, '12:00'), 'afterwards one can still say what suits');
select is(pg_temp.kept_until(), now() - interval '1 minute', 'nothing is kept for it any more');
select ok(pg_temp.windows(2) @> array[pg_temp.place(4, '12:00')], 'others may have it');
insert into public.request_events (request_id, kind, outcome, action_id, done_by)
  values (pg_temp.request('A'), 'call', 'voicemail', gen_random_uuid(), pg_temp.account('staff'));
select is(pg_temp.requests_slot(67, pg_temp.day(4), '12:00'), pg_temp.place(4, '12:00'), 'a customer whom we called back asks');
select is(pg_temp.kept_until(), now() + interval '2 hours', 'such a customer has 2 hours');
update private.slot_holds set first_end = now() + interval '10 minutes', held_until = now() + interval '10 minutes';
select is(pg_temp.requests_slot(68, pg_temp.day(4), '14:00'), pg_temp.place(4, '14:00'), 'the customer asks again');
select is(pg_temp.kept_until(), now() + interval '10 minutes', 'once');
delete from public.request_events where kind = 'call';
update private.slot_holds
  set starts = '12:00', ends = '14:00', is_after_call = false, held_until = now() + interval '2 hours', first_end = now() + interval '2 hours';

-- A fifth of a day, rounded up, for customers whom nobody has called back: 2 of 6 windows.
select is(pg_temp.requests_slot(30, pg_temp.day(4), '08:00', 2), pg_temp.place(4, '08:00'), 'the second of a day is kept');
update public.service_requests set held = true where message = 'B';
select is(pg_temp.requests_slot(31, pg_temp.day(4), '16:00', 3), pg_temp.place(4, '16:00'), 'the third may be asked for, held or not');
select is(pg_temp.kept_until(3), null, 'the third place is not kept');
select is(pg_temp.answer(format('public.request_by_link(%L)', pg_temp.token(3))) -> 'slot_hold' -> 'held_until', 'null', 'which its page shows');
select ok(pg_temp.windows(4) @> array[pg_temp.place(4, '16:00')], 'so others may have it');
select is(pg_temp.requests_slot(32, pg_temp.day(5), '16:00', 3), pg_temp.place(5, '16:00'), 'on another day');
select is(pg_temp.kept_until(3), now() + interval '2 hours', 'it is kept, for the first time');
select is(pg_temp.requests_slot(33, pg_temp.day(4), '16:00', 3), pg_temp.place(4, '16:00'), 'back on the full day');
select is(pg_temp.kept_until(3), null, 'it is not');
insert into public.request_events (id, request_id, kind, outcome, action_id, done_by)
  values (pg_temp.id(60), pg_temp.request('B'), 'call', 'price', pg_temp.id(60), pg_temp.account('staff'));
select is(pg_temp.requests_slot(34, pg_temp.day(4), '16:00', 3), pg_temp.place(4, '16:00'), 'where one of the two was called back');
select is(pg_temp.kept_until(3), now() + interval '2 hours', 'there is room');
delete from public.request_events where id = pg_temp.id(60);
update public.service_requests set status = 'confirmed' where message = 'D';
select is(pg_temp.requests_slot(35, pg_temp.day(4), '18:00', 4), pg_temp.place(4, '18:00'), 'of a full day, who was called back');
select is(pg_temp.kept_until(4), now() + interval '2 hours', 'has what is left');
delete from private.slot_holds where request_id <> pg_temp.request('A');
delete from public.request_events where request_id <> pg_temp.request('A');
update public.service_requests set held = false, status = 'pending' where message in ('B', 'D');

-- Limits.
create function pg_temp.from_address(address text) returns jsonb language sql as $$ select jsonb_build_object('x-forwarded-for', address) $$;
update private.intake_limits set slot_holds_hour = 2;
select is(pg_temp.requests_slot(n, pg_temp.day(n - 5), '14:00', 2, pg_temp.from_address('203.0.113.7')), pg_temp.place(n - 5, '14:00'), 'an address asks') from unnest(array[10, 11]) as n;
select is(pg_temp.requests_slot(12, pg_temp.day(7), '14:00', 3, pg_temp.from_address('203.0.113.7')), 'too_many_slot_holds', 'so often an hour');
select is(pg_temp.requests_slot(12, pg_temp.day(7), '14:00', 3, pg_temp.from_address('203.0.113.8')), pg_temp.place(7, '14:00'), 'others are not concerned');
update private.intake_limits set slot_holds_most = 2;
select is(pg_temp.requests_slot(13, pg_temp.day(8), '14:00', 2), 'too_many_slot_holds', 'one request asks so often at all');
update private.intake_limits set slot_holds_most = 10;

-- Staff are asked before they book what is kept for another customer.
create function pg_temp.books(customer int, starts time, more text default '') returns text language plpgsql as $$
declare
  told text;
  way text;
begin
  perform pg_temp.answer(format('public.book_visit(%L, %L, %L, %L, (select id from public.visit_windows where starts = %L)%s)',
    pg_temp.id(40), pg_temp.request(chr(64 + customer)), pg_temp.tech(1), pg_temp.day(4), starts, more), who => 'staff');
  raise sqlstate 'ZZ000' using message = 'booked';
exception when others then
  get stacked diagnostics told = message_text, way = pg_exception_hint;
  perform pg_temp.be('owner');
  return concat_ws(' / ', told, nullif(way, ''));
end
$$;
select is(pg_temp.books(2, '12:00'), 'This time is kept for Dee Park until ' || to_char((now() + interval '2 hours') at time zone 'America/New_York', 'FMHH12:MI AM') || '. / force',
  'which names them, and until when');
select is(pg_temp.books(2, '12:00', ', force => true'), 'booked', 'it can be done all the same');
select is(pg_temp.books(1, '12:00'), 'booked', 'who asked for it needs no question');
select is(pg_temp.books(2, '10:00'), 'booked', 'another time needs no question');
update private.slot_holds set held_until = now() where request_id = pg_temp.request('A');
select is(pg_temp.books(2, '12:00'), 'booked', 'or one that is kept no longer');
update private.slot_holds set held_until = now() + interval '2 hours' where request_id = pg_temp.request('A');

-- Booking it.
select pg_temp.answer(format('public.book_visit(%L, %L, %L, %L, (select id from public.visit_windows where starts = ''12:00''))',
  pg_temp.id(50), pg_temp.request('A'), pg_temp.tech(1), pg_temp.day(4)), who => 'staff');
select is((select count(*) from private.slot_holds where request_id = pg_temp.request('A')), 0::bigint, 'a slot hold ends when the visit is booked');
select is(pg_temp.requests_slot(5, pg_temp.day(5), '12:00'), 'booked', 'nothing else is asked for');
select is(pg_temp.answer(format('public.hold_slot_by_link(%L, %L, %L, %L)', pg_temp.token(1), pg_temp.id(5), pg_temp.day(4), '12:00')) #>> '{visits,0,day}',
  pg_temp.day(4)::text, 'A tab that asks for the time that is booked by now is shown the visit.');
select is((select count(*) from private.slot_holds where request_id = pg_temp.request('A')), 0::bigint, 'It holds nothing besides.');

-- Moving.
select ok(not pg_temp.windows() @> array[pg_temp.place(4, '12:00')], 'a visit cannot move to the slot it has');
select is(pg_temp.moves(20, pg_temp.id(50), pg_temp.day(5), '12:00'), pg_temp.place(5, '12:00'), 'a customer moves the visit');
select is(pg_temp.moves(20, pg_temp.id(50), pg_temp.day(6), '12:00'), pg_temp.place(5, '12:00'), 'once');
select is(pg_temp.moves(23, pg_temp.id(50), pg_temp.day(5), '12:00'), pg_temp.place(5, '12:00'),
  'A second tab that chooses the time it has by now is told that time, and of nobody else.');
select is_empty(format('select from public.request_events where id = %L', pg_temp.id(23)), 'Nothing has moved by it.');
select is(pg_temp.moves(23, pg_temp.id(50), pg_temp.day(5), '12:00', 2), 'stays', 'Who has no such visit learns no time of it.');
select results_eq('select day, starts from public.visits', $$values (pg_temp.day(5), '12:00'::time)$$, 'it stays there');
select results_eq('select day from public.visit_slots', $$values (pg_temp.day(5))$$, 'the visit is nowhere else');
select results_eq($$select by_customer, done_by, visit_before ->> 'day', visit_after ->> 'day' from public.request_events where id = pg_temp.id(20)$$,
  $$values (true, null::uuid, pg_temp.day(4)::text, pg_temp.day(5)::text)$$, 'the timeline shows it as the customer''s');
select is(pg_temp.moves(21, pg_temp.id(50), pg_temp.day(6), '14:00'), 'taken', 'a slot that someone asked for is not open');
select is(pg_temp.moves(21, pg_temp.id(50), pg_temp.day(6), '12:00', 2), 'stays', 'another one''s visit is not moved');
select results_eq('select day, starts from public.visits', $$values (pg_temp.day(5), '12:00'::time)$$, 'where it fails the visit keeps its place');
update public.visits set state = 'on_the_way';
select is(pg_temp.moves(21, pg_temp.id(50), pg_temp.day(6), '12:00'), 'stays', 'no one moves a visit that is under way');
update public.visits set state = 'planned', starts = '11:00';
select is(pg_temp.moves(21, pg_temp.id(50), pg_temp.day(6), '08:00'), 'stays', 'no one moves a visit at an hour of its own');
-- Several windows in a row.
update public.visits set starts = '08:00', ends = '14:00';
select private.assign_slots(v) from public.visits as v;
insert into private.slot_holds (request_id, technician_id, day, starts, ends) values (pg_temp.request('D'), pg_temp.tech(1), pg_temp.day(9), '12:00', '14:00');
select ok(pg_temp.windows() @> array[pg_temp.place(8, '08:00'), pg_temp.place(9, '14:00')] and not pg_temp.windows() && array[
  pg_temp.place(5, '08:00'), pg_temp.place(8, '16:00'), pg_temp.place(9, '08:00'), pg_temp.place(9, '12:00')], 'three windows go where three in a row are free');
select is(pg_temp.moves(22, pg_temp.id(50), pg_temp.day(8), '16:00'), 'taken', 'not over the end of the day');
select is(pg_temp.moves(22, pg_temp.id(50), pg_temp.day(9), '10:00'), 'taken', 'no one moves a visit over what another customer asked for');
select is(pg_temp.moves(22, pg_temp.id(50), pg_temp.day(8), '14:00'), pg_temp.place(8, '14:00'), 'a long visit is moved');
select results_eq('select day, starts, ends from public.visits', $$values (pg_temp.day(8), '14:00'::time, '20:00'::time)$$, 'as long as it was');
select is((select count(*) from public.visit_slots where day = pg_temp.day(8)), 3::bigint, 'with all its places');
delete from private.slot_holds where request_id = pg_temp.request('D');
update public.visits set starts = '12:00', ends = '14:00', day = pg_temp.day(-1);
select is(pg_temp.moves(21, pg_temp.id(50), pg_temp.day(6), '12:00'), 'stays', 'no one moves a visit that begins within 2 hours');
select is((pg_temp.answer(format('public.request_by_link(%L)', pg_temp.token(1))) #>> '{visits,0,can_move}')::boolean, false, 'which the page says');
select is(pg_temp.outcome('service_role', call), '42501', 'the service has no use for ' || call)
  from unnest(array['select public.open_windows_by_link(null)', 'select public.hold_slot_by_link(null, null, null, null)', 'select public.move_by_link(null, null, null, null, null)']) as call;
select is(pg_temp.outcome(who, 'select * from private.slot_holds'), '42501', format('"%s" cannot read slot holds', who)) from unnest(array['visitor', 'staff', 'service_role']) as who;

select * from finish();
rollback;
