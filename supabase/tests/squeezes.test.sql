-- An emergency is squeezed in: a visit of today that was promised earlier moves to a later window.
begin;
\ir support/actors.psql
\ir support/requests.psql
select * from no_plan();
delete from public.service_requests;
delete from public.technicians;
delete from public.visit_windows;
-- Three windows that are to come at any hour.
insert into public.visit_windows (starts, ends) values ('23:59:57', '23:59:58'), ('23:59:58', '23:59:59'), ('23:59:59', '24:00');

create function pg_temp.id(n int) returns uuid language sql immutable as $$ select ('e0000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid $$;
create function pg_temp.tech(n int) returns uuid language sql immutable as $$ select ('70000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid $$;
create function pg_temp.today() returns date language sql stable as $$ select private.new_york_today() $$;
create function pg_temp.win(n int) returns int language sql stable as $$
  select w.id from public.visit_windows as w order by w.starts offset n - 1 limit 1
$$;
insert into public.technicians (id, name, areas, weekdays) values
  (pg_temp.tech(1), 'Doyle', '{107}', '{1,2,3,4,5,6,7}'), (pg_temp.tech(2), 'Weber', '{142}', '{1,2,3,4,5,6,7}');
insert into public.service_requests (id, first_name, last_name, email, phone, address, service_type, status)
  select pg_temp.id(n), 'Dee', 'Park' || n, 'dee' || n || '@example.com', '(914) 555-010' || n, n || ' Fir Street, Yonkers, NY 10701',
    case when n in (1, 4) then 'emergency' else 'maintenance' end, 'confirmed'
  from generate_series(1, 5) as n;
-- Booked on an earlier day.
create function pg_temp.has(n int, request int, win int, tech int default 1) returns void language plpgsql as $$
declare
  made public.visits;
begin
  insert into public.visits (id, request_id, technician_id, day, starts, ends, kind)
    select pg_temp.id(n), pg_temp.id(request), pg_temp.tech(tech), pg_temp.today(), w.starts, w.ends, 'maintenance'
    from public.visit_windows as w where w.id = pg_temp.win(win) returning * into made;
  perform private.assign_slots(made);
end
$$;
create function pg_temp.squeezes(request int, act int, visit int, to_win int, version int default 1, who text default 'staff', more text default '')
returns text language sql as $$
  select pg_temp.called(who, format(
    'public.book_visit(%L, %L, %L, %L, pg_temp.win(1), moves => %L, moves_version => %s, moves_to => %L, moves_to_window => pg_temp.win(%s)%s)',
    pg_temp.id(act), pg_temp.id(request), pg_temp.tech(1), pg_temp.today(), pg_temp.id(visit), version, pg_temp.tech(1), to_win, more))
$$;
-- `Park2 1, Park1 2`: who is when.
create function pg_temp.day() returns text language sql as $$
  select string_agg(format('%s %s', r.last_name, (select count(*) from public.visit_windows as w where w.starts <= v.starts)), ', ' order by v.starts)
  from public.visits as v join public.service_requests as r on r.id = v.request_id where v.state <> 'cancelled'
$$;
create function pg_temp.offer(request int) returns jsonb language sql as $$
  select pg_temp.returned('staff', format('public.visit_offers(%L)', pg_temp.id(request))) #> '{squeezes,0}'
$$;

-- The offers.
select is(pg_temp.offer(1), null, 'nothing moves where a window is open');
select pg_temp.has(20, 2, 1);
select is(pg_temp.offer(1) - array['technician_id', 'day', 'starts', 'ends', 'to_technician_id', 'to_starts', 'to_ends'], jsonb_build_object(
  'technician', 'Doyle', 'window_id', pg_temp.win(1), 'visit', pg_temp.id(20), 'version', 1, 'last_name', 'Park2', 'kind', 'maintenance',
  'to_technician', 'Doyle', 'to_window_id', pg_temp.win(2)
), 'an emergency is offered the window of a visit that moves to the next one');
select is(pg_temp.offer(3), null, 'no visit moves for what is no emergency');
update public.service_requests set service_type = 'emergency' where id = pg_temp.id(2);
select is(pg_temp.offer(1), null, 'an emergency is not offered to move for another one');
update public.service_requests set service_type = 'maintenance' where id = pg_temp.id(2);
update public.visits set state = 'on_the_way';
select is(pg_temp.offer(1), null, 'a visit that is under way does not move');
update public.visits set state = 'planned';
insert into public.request_events (request_id, kind, action_id, visit_id, visit_before, visit_after) values
  (pg_temp.id(2), 'visit', gen_random_uuid(), pg_temp.id(20), '{"day": "2026-01-01", "starts": "08:00", "ends": "10:00", "state": "planned"}', '{"day": "2026-01-01", "starts": "08:00", "ends": "10:00", "state": "planned"}');
select ok(pg_temp.offer(1) is not null, 'a visit moves although its note was changed today');
update public.request_events set visit_before = null;
select is(pg_temp.offer(1), null, 'a visit that was booked today is a promise that stays');
update public.request_events set visit_before = '{"day": "2026-01-01", "starts": "10:00", "ends": "12:00"}';
select is(pg_temp.offer(1), null, 'a visit that was moved today is a promise that stays');
select is(pg_temp.squeezes(1, 30, 20, 2), 'PT409', 'a visit that was promised today is not moved, whoever asks');
update public.request_events set at = now() - interval '2 days';
select ok(pg_temp.offer(1) is not null, 'a promise of an earlier day may move');
delete from public.request_events;

-- Refusals: nothing is booked, and nothing moves.
select is(pg_temp.squeezes(3, 31, 20, 2), 'PT409', 'no visit is moved for what is no emergency');
update public.service_requests set service_type = 'emergency' where id = pg_temp.id(2);
select is(pg_temp.squeezes(1, 31, 20, 2), 'PT409', 'an emergency is not moved for another one');
update public.service_requests set service_type = 'maintenance' where id = pg_temp.id(2);
select is(pg_temp.squeezes(1, 31, 20, 2, 7), 'PT409', 'a visit that somebody has changed is not moved');
select is(pg_temp.squeezes(1, 31, 20, 1), 'PT400', 'a visit is not moved to the window that it leaves');
update public.visits set state = 'there';
select is(pg_temp.squeezes(1, 31, 20, 2), 'PT409', 'a visit that is under way is not moved');
update public.visits set state = 'planned';
update public.visits set day = day + 1;
select is(pg_temp.squeezes(1, 31, 20, 2), 'PT409', 'a visit of another day is not moved');
update public.visits set day = day - 1;
select pg_temp.has(21, 5, 2);
select is(pg_temp.squeezes(1, 31, 20, 2), 'PT409', 'a visit is not moved to where another one is');
select is(pg_temp.squeezes(1, 31, 20, 3, who => who), '42501', format('%s squeezes nothing in', who))
  from unnest(array['visitor', 'waiting', 'revoked', 'service_role']) as who;
select is(pg_temp.day(), 'Park2 1, Park5 2', 'nothing has changed after all refusals');
select is_empty('select from public.request_events', 'no refusal is in a timeline');

-- Both change together, both are told, and both come back.
delete from private.outbox;
-- Whoever moves was told more than the later window costs.
delete from private.holidays;
update public.service_requests set visit_fee = 125 where id = pg_temp.id(2);
create function pg_temp.fee(n int) returns int language sql as $$ select visit_fee from public.service_requests where id = pg_temp.id(n) $$;
select is(pg_temp.squeezes(1, 32, 20, 3, more => ', is_call => true'), 'done', 'an emergency is squeezed in');
select is(pg_temp.day(), 'Park1 1, Park5 2, Park2 3', 'the emergency has the window, and the other visit the later one');
select is(pg_temp.fee(2), 75, 'Whoever moves pays the fee of the later window, which is lower.');
select is(pg_temp.squeezes(1, 32, 20, 3, more => ', is_call => true'), 'done', 'a squeeze that is sent again is the same');
select is(pg_temp.day(), 'Park1 1, Park5 2, Park2 3', 'a squeeze that is sent again moves nothing');
select is((select array_agg(distinct e.request_id order by e.request_id) from public.request_events as e where e.kind = 'visit'),
  array[pg_temp.id(1), pg_temp.id(2)], 'the timelines of both requests say so');
select is((select string_agg(o.message || ' ' || right(o.visit_id::text, 2), ', ' order by o.visit_id) from private.outbox as o
  where o.message is not null), 'visit 20, visit 32', 'both customers are told');
select is(pg_temp.squeezes(4, 33, 20, 2, 2), 'PT409', 'a visit that moved today does not move again');
-- The timeline knows minutes: as if the windows had been longer.
create temp table longer as select w.starts as was, make_time(6 + 2 * n::int, 0, 0) as starts, make_time(8 + 2 * n::int, 0, 0) as ends
  from (select w.starts, row_number() over (order by w.starts) as n from public.visit_windows as w) as w;
update public.visits as v set starts = l.starts, ends = l.ends from longer as l where l.was = v.starts;
update public.visit_windows as w set starts = l.starts, ends = l.ends from longer as l where l.was = w.starts;
update public.request_events set visit_before = visit_before || '{"starts": "08:00", "ends": "10:00"}',
  visit_after = visit_after || case when visit_id = pg_temp.id(20) then '{"starts": "12:00", "ends": "14:00"}' else '{"starts": "08:00", "ends": "10:00"}' end::jsonb
  where visit_id is not null;
select is(pg_temp.called('staff', format('public.undo_action(%L)', pg_temp.id(32))), 'done', 'a squeeze is undone');
select is(pg_temp.day(), 'Park2 1, Park5 2', 'the visit that moved is back, and the emergency has none');
select is(pg_temp.fee(2), 125, 'Its fee is what it was.');

-- A planned emergency is squeezed in, too: its technician is off.
delete from public.visits;
delete from public.visit_windows;
delete from public.request_events;
insert into public.visit_windows (starts, ends) values ('23:59:57', '23:59:58'), ('23:59:58', '23:59:59'), ('23:59:59', '24:00');
insert into public.technicians (id, name, areas, weekdays) values (pg_temp.tech(3), 'Ruiz', '{107}', '{1,2,3,4,5,6,7}');
select pg_temp.has(20, 2, 1), pg_temp.has(21, 5, 2), pg_temp.has(40, 4, 3, 3);
create function pg_temp.offer_to_move(request int) returns jsonb language sql as $$
  select pg_temp.returned('staff', format('public.visit_offers(%L, %L)', pg_temp.id(request), pg_temp.id(40))) #> '{squeezes,0}'
$$;
create function pg_temp.moves(act int, visit int default 40, aside int default 20, version int default 1, who text default 'staff', more text default '')
returns text language sql as $$
  select pg_temp.called(who, format(
    'public.move_visit(%L, %L, %L, %L, pg_temp.win(1), moves => %L, moves_version => %s, moves_to => %L, moves_to_window => pg_temp.win(3)%s)',
    pg_temp.id(act), pg_temp.id(visit), pg_temp.tech(1), pg_temp.today(), pg_temp.id(aside), version, pg_temp.tech(1), more))
$$;
-- In the last half hour of a day there is none that an emergency could use.
select is(pg_temp.offer_to_move(4), null, 'Nothing moves aside while its own technician has a sooner window.')
  where private.visit_timestamp(pg_temp.today(), '23:59:58') > now() + interval '30 minutes';
update public.visits set starts = '23:59:57', ends = '23:59:58' where id = pg_temp.id(40);
select is(pg_temp.offer_to_move(4), null, 'Nothing moves aside for the time that an emergency has, and that its technician keeps.');
update public.visits set starts = '23:59:59', ends = '24:00' where id = pg_temp.id(40);
insert into public.days_off (technician_id, day) values (pg_temp.tech(3), pg_temp.today());
select is(pg_temp.offer_to_move(4) - array['technician_id', 'day', 'starts', 'ends', 'to_technician_id', 'to_starts', 'to_ends'], jsonb_build_object(
  'technician', 'Doyle', 'window_id', pg_temp.win(1), 'visit', pg_temp.id(20), 'version', 1, 'last_name', 'Park2', 'kind', 'maintenance',
  'to_technician', 'Doyle', 'to_window_id', pg_temp.win(3)
), 'An emergency whose technician is off is offered the window of a visit that moves.');
select is(pg_temp.offer_to_move(1), null, 'A visit of another request is offered nothing.');
update public.service_requests set service_type = 'repair' where id = pg_temp.id(4);
select is(pg_temp.offer_to_move(4), null, 'What is no emergency moves nobody aside, whoever is off.');
select is(pg_temp.moves(41), 'PT409', 'Nobody is moved aside for it by a call of the function either.');
update public.service_requests set service_type = 'emergency' where id = pg_temp.id(4);
update public.visits set state = 'on_the_way' where id = pg_temp.id(40);
select is(pg_temp.offer_to_move(4), null, 'A visit that is under way is not moved, and moves nobody.');
update public.visits set state = 'planned' where id = pg_temp.id(40);
update public.visits set starts = '23:59:58' where id = pg_temp.id(40);
select is(pg_temp.offer_to_move(4), null, 'A visit of two windows has no room in one.');
update public.visits set starts = '23:59:59' where id = pg_temp.id(40);
select pg_temp.has(42, 4, 3, 1);
select is(pg_temp.offer_to_move(4), null, 'Two technicians who come together are not squeezed in.');
select is(pg_temp.moves(41), 'PT400', 'Two technicians who come together are not squeezed in by a call of the function either.');
delete from public.visits where id = pg_temp.id(42);
insert into public.request_events (request_id, kind, action_id, visit_id, visit_after) values
  (pg_temp.id(2), 'visit', gen_random_uuid(), pg_temp.id(20), '{"day": "2026-01-01", "starts": "08:00", "ends": "10:00", "state": "planned"}');
select is(pg_temp.moves(41), 'PT409', 'What was promised today stays, also where a visit is moved.');
delete from public.request_events;
update public.service_requests set service_type = 'emergency' where id = pg_temp.id(2);
select is(pg_temp.moves(41), 'PT409', 'An emergency stays, also where another one is moved.');
update public.service_requests set service_type = 'maintenance' where id = pg_temp.id(2);
select is(pg_temp.moves(41, version => 7), 'PT409', 'What somebody has changed stays, also where a visit is moved.');
select is(pg_temp.moves(41, aside => 40), 'PT409', 'A visit does not make room for itself.');
select is(pg_temp.moves(41, who => who), '42501', format('The %s moves nothing aside.', who))
  from unnest(array['visitor', 'waiting', 'revoked', 'service_role']) as who;
select is(pg_temp.day(), 'Park2 1, Park5 2, Park4 3', 'All are where they were after all refusals.');
select is_empty('select from public.request_events', 'No refusal to move is in a timeline.');

delete from private.outbox;
update public.service_requests set visit_fee = 125 where id = pg_temp.id(2);
select is(pg_temp.moves(43, more => ', is_call => true'), 'done', 'A planned emergency is squeezed in.');
select is(pg_temp.day(), 'Park4 1, Park5 2, Park2 3', 'It has the window, and the other visit the later one.');
select is((select v.technician_id from public.visits as v where v.id = pg_temp.id(40)), pg_temp.tech(1), 'It goes to the technician who is there.');
select is(pg_temp.fee(2), 75, 'Who moves aside for a planned emergency pays the lower fee.');
select is(pg_temp.moves(43, more => ', is_call => true'), 'done', 'It is the same if it is sent again.');
select is(pg_temp.day(), 'Park4 1, Park5 2, Park2 3', 'Sent again it moves nothing.');
select is((select string_agg(o.message || ' ' || right(o.visit_id::text, 2), ', ' order by o.visit_id) from private.outbox as o
  where o.message is not null), 'visit 20, visit 40', 'Both customers are told where they are.');
create temp table kept as select v.id, 4 + 2 * (select count(*)::int from public.visit_windows as w where w.starts <= v.starts) as hour from public.visits as v;
update public.visit_windows as w set starts = make_time(4 + 2 * n.nth::int, 0, 0), ends = make_time(6 + 2 * n.nth::int, 0, 0)
  from (select o.id, row_number() over (order by o.starts) as nth from public.visit_windows as o) as n where n.id = w.id;
update public.visits as v set starts = make_time(k.hour, 0, 0), ends = make_time(k.hour + 2, 0, 0) from kept as k where k.id = v.id;
create function pg_temp.clock(hour int) returns jsonb language sql as $$
  select jsonb_build_object('starts', to_char(make_time(hour, 0, 0), 'HH24:MI'), 'ends', to_char(make_time(hour + 2, 0, 0), 'HH24:MI'))
$$;
update public.request_events as e set visit_before = e.visit_before || pg_temp.clock(case when k.hour = 6 then 10 else 6 end),
  visit_after = e.visit_after || pg_temp.clock(k.hour) from kept as k where k.id = e.visit_id;
select is(pg_temp.called('staff', format('public.undo_action(%L)', pg_temp.id(43))), 'done', 'One undo takes it back.');
select is(pg_temp.day(), 'Park2 1, Park5 2, Park4 3', 'Both are where they were.');
select is((select v.technician_id from public.visits as v where v.id = pg_temp.id(40)), pg_temp.tech(3), 'The emergency is with the technician who is off again.');
select is(pg_temp.fee(2), 125, 'The fee is back, too.');

select * from finish();
rollback;
