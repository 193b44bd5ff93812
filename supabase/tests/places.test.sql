-- Places: how many visits a technician takes in a window, for whoever asks: staff, customers, and the public pages.
begin;
\ir support/actors.psql
\ir support/requests.psql
select * from no_plan();
delete from public.service_requests;
delete from public.technicians;
delete from private.intake;

create function pg_temp.id(n int) returns uuid language sql immutable as $$ select ('e0000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid $$;
create function pg_temp.tech(n int) returns uuid language sql immutable as $$ select ('70000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid $$;
create function pg_temp.day() returns date language sql stable as $$ select private.new_york_today() + 2 $$;
create function pg_temp.win(hour int) returns int language sql stable as $$
  select w.id from public.visit_windows as w where w.starts = make_time(hour, 0, 0)
$$;
insert into public.technicians (id, name, areas, weekdays) values (pg_temp.tech(1), 'Kim', '{107}', '{1,2,3,4,5,6,7}');
insert into public.service_requests (id, first_name, last_name, email, phone, address, service_type, status)
  select pg_temp.id(n), 'Dee', 'Park' || n, 'dee@example.com', '(914) 555-010' || n, n || ' Fir Street, Yonkers, NY 10701', 'repair', 'confirmed'
  from generate_series(1, 6) as n;
insert into private.request_links (token_hash, request_id)
  select private.link_hash('Tok-_' || lpad(n::text, 38, '0')), pg_temp.id(n) from generate_series(1, 6) as n;

create function pg_temp.saves(places text, who text default 'staff') returns text language sql as $$
  select pg_temp.called(who, format('public.save_technician(%L, ''Kim'', ''{107}'', ''{1,2,3,4,5,6,7}'', true, places => %s)', pg_temp.tech(1), places))
$$;
create function pg_temp.books(n int, hour int, last_hour int default null, act int default null) returns text language sql as $$
  select pg_temp.called('staff', format('public.book_visit(%L, %L, %L, %L, pg_temp.win(%s), pg_temp.win(%s))',
    coalesce(pg_temp.id(act), pg_temp.id(10 + n)), pg_temp.id(n), pg_temp.tech(1), pg_temp.day(), hour, coalesce(last_hour, hour)))
$$;
create function pg_temp.moves(act int, n int, hour int) returns text language sql as $$
  select pg_temp.called('staff', format('public.move_visit(%L, %L, %L, %L, pg_temp.win(%s))',
    pg_temp.id(act), pg_temp.id(10 + n), pg_temp.tech(1), pg_temp.day(), hour))
$$;
-- The places of a window with their visits: `1:11 2:12`.
create function pg_temp.taken(hour int) returns text language sql as $$
  select string_agg(s.place || ':' || right(s.visit_id::text, 2), ' ' order by s.place)
  from public.visit_slots as s where s.day = pg_temp.day() and s.window_id = pg_temp.win(hour)
$$;
-- A window is open, or not, to: the desk, a customer, the public page.
create function pg_temp.open_to(n int, hour int) returns text language sql as $$
  select concat_ws(', ',
    case when pg_temp.returned('staff', format('public.visit_offers(%L)', pg_temp.id(n))) -> 'slots'
      @> jsonb_build_array(jsonb_build_object('day', pg_temp.day(), 'starts', to_char(make_time(hour, 0, 0), 'HH24:MI'))) then 'desk' end,
    case when exists (select from private.free_slots(pg_temp.id(n), null, pg_temp.day(), make_time(hour, 0, 0))) then 'customer' end,
    case when private.places_left(pg_temp.tech(1), pg_temp.day(), make_time(hour, 0, 0), make_time(hour + 2, 0, 0), for_whom => 'public') > 0
      then 'public' end)
$$;

-- Owners say how many.
select is(pg_temp.saves('2', who), '42501', format('%s does not set the places of a technician', who))
  from unnest(array['visitor', 'waiting', 'revoked', 'service_role']) as who;
update public.staff set role = 'dispatcher' where user_id = pg_temp.account('colleague');
select is(pg_temp.saves('2', 'colleague'), '42501', 'a dispatcher does not set the places of a technician');
select is(pg_temp.saves(places), 'PT400', format('a window does not have %s places', places)) from unnest(array['0', '4', '-1', 'null']) as places;
select throws_ok(format('update public.technicians set places = %s', places), '23514', null, format('no technician is stored with %s places', places))
  from unnest(array[0, 4]) as places;
select is((select places from public.technicians), 1::smallint, 'a technician has one place unless an owner says otherwise');
select is(pg_temp.saves('2'), 'done', 'an owner sets two places');
select is(pg_temp.returned('staff', '(select t from public.list_technicians() as t)') ->> 'places', '2', 'the list of technicians shows the places');

-- Each place is one visit, and no window takes more.
select is(pg_temp.books(1, 8), 'done', 'the first visit of a window is booked');
select is(pg_temp.open_to(2, 8), 'desk, customer, public', 'a window with a place left is open to all');
select is(pg_temp.books(2, 8), 'done', 'a second visit of the window is booked');
select is(pg_temp.taken(8), '1:11 2:12', 'each visit has a place of its own');
select is(pg_temp.open_to(3, 8), '', 'a window whose places are taken is open to nobody');
select is(pg_temp.books(3, 8), 'PT409', 'a third visit of the window is refused');
select throws_ok($$insert into public.visit_slots (technician_id, day, window_id, place, visit_id)
  select technician_id, day, window_id, 1, visit_id from public.visit_slots where place = 2$$, '23505', null, 'the key of a place refuses a second visit there');
select throws_ok($$insert into public.visit_slots (technician_id, day, window_id, place, visit_id)
  select technician_id, day, window_id, 4, visit_id from public.visit_slots where place = 2$$, '23514', null, 'there is no fourth place');

-- A long visit takes a place of each window.
select is(pg_temp.books(3, 10, 12), 'done', 'a visit of two windows is booked');
select is(pg_temp.books(4, 10), 'done', 'another visit is booked beside its beginning');
select is(pg_temp.books(5, 12), 'done', 'yet another visit is booked beside its end');
select is(pg_temp.taken(12), '1:13 2:15', 'a long visit keeps its places to its end');
select is(pg_temp.books(6, 10, 12), 'PT409', 'a second long visit finds no place');
select is(pg_temp.moves(50, 3, 10), 'done', 'a long visit becomes a short one where it is');
select is(pg_temp.taken(12), '2:15', 'the place it no longer needs is open');
select is(pg_temp.moves(51, 4, 12), 'done', 'a visit moves to the place that is open');
select is(pg_temp.taken(12), '1:14 2:15', 'a visit that moves takes the first open place');
select is(pg_temp.called('staff', format('public.undo_action(%L)', pg_temp.id(51))), 'done', 'such a move is undone');
select is(pg_temp.taken(10), '1:13 2:14', 'a visit that is moved back has a place again');

-- Fewer places: what is booked stays, and nothing is added.
select is(pg_temp.saves('1'), 'done', 'an owner sets one place again');
select is(pg_temp.taken(8), '1:11 2:12', 'visits that are booked stay when there are fewer places');
select is(pg_temp.called('staff', format('public.set_visit_state(%L, %L, ''cancelled'')', pg_temp.id(52), pg_temp.id(11))), 'done', 'one of two visits is cancelled');
select is(pg_temp.taken(8), '2:12', 'the other visit stays where it was');
select is(pg_temp.books(1, 8, act => 60), 'PT409', 'a window with a visit beyond the places is full');
select is(pg_temp.open_to(1, 8), '', 'a window with a visit beyond the places is offered to nobody');

-- A held slot is one place.
select is(pg_temp.saves('2'), 'done', 'an owner sets two places once more');
insert into private.slot_holds (request_id, technician_id, day, starts, ends) values (pg_temp.id(5), pg_temp.tech(1), pg_temp.day(), '16:00', '18:00');
select is(pg_temp.open_to(6, 16), 'desk, customer, public', 'beside a held slot, the other place is open');
select is(pg_temp.books(6, 16), 'done', 'staff are not asked before they book the other place');
select is(pg_temp.open_to(1, 16), '', 'beside a visit, a held slot is the last place');
select is(pg_temp.books(1, 16, act => 61), 'PT409', 'staff are asked before they book the last place that is held');
select is(pg_temp.open_to(5, 16), 'desk, customer', 'a held slot is open to whom it is held for');

-- Other windows: visits that were promised keep their time and take the places they can.
select is(pg_temp.called('staff', 'public.set_windows(''[{"starts": "08:00", "ends": "20:00"}]'')'), 'done', 'the windows of a day become one');
select is((select count(*) from public.visit_slots where day = pg_temp.day()), 2::bigint, 'a long window has no more visits than places');
select is((select count(distinct place) from public.visit_slots where day = pg_temp.day()), 2::bigint, 'each of them has a place of its own');
select is(pg_temp.books(1, 8, act => 62), 'PT409', 'a window is full as long as visits of earlier windows fill it');

select * from finish();
rollback;
