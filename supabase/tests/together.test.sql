-- Visits of one request at one time go together: booked, moved, told, and taken back as one.
begin;
\ir support/actors.psql
\ir support/outbox.psql
select * from no_plan();
delete from public.technicians;
delete from private.intake;

create function pg_temp.id(n int) returns uuid language sql immutable as $$ select ('e0000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid $$;
create function pg_temp.req(n int) returns uuid language sql immutable as $$ select ('b0000000-0000-4000-8000-00000000000' || n)::uuid $$;
create function pg_temp.tech(n int) returns uuid language sql immutable as $$ select ('70000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid $$;
create function pg_temp.day(n int default 2) returns date language sql stable as $$ select private.new_york_today() + n $$;
create function pg_temp.win(n int) returns int language sql stable as $$
  select w.id from public.visit_windows as w order by w.starts offset n - 1 limit 1
$$;
create function pg_temp.token(n int) returns text language sql immutable as $$ select 'Tok-_' || lpad(n::text, 38, '0') $$;
insert into public.technicians (id, name, areas, weekdays) values
  (pg_temp.tech(1), 'Dan Doyle', '{107}', '{1,2,3,4,5,6,7}'), (pg_temp.tech(2), 'Ana Ruiz', '{107}', '{1,2,3,4,5,6,7}'),
  (pg_temp.tech(3), 'Will Weber', '{142}', '{1,2,3,4,5,6,7}');
insert into public.service_requests (id, first_name, last_name, email, phone, address, service_type, status, source)
  select pg_temp.req(n), 'Dee', 'Park' || n, 'dee' || n || '@example.com', '(914) 555-010' || n, n || ' Fir Street, Yonkers, NY 10701',
    'repair', 'pending', 'phone' from generate_series(1, 3) as n;
insert into private.request_links (token_hash, request_id) select private.link_hash(pg_temp.token(n)), pg_temp.req(n) from generate_series(1, 3) as n;
select pg_temp.done('staff', format('select public.approve_technician(%L, %L)', pg_temp.account('waiting'), pg_temp.tech(1)));
insert into auth.sessions (id, user_id, created_at) values (pg_temp.session_of('waiting'), pg_temp.account('waiting'), now() - interval '1 minute') on conflict do nothing;
update public.staff set sessions_from = now() - interval '1 hour' where user_id = pg_temp.account('waiting');
delete from private.outbox;

create function pg_temp.books(act int, request int, win int default 1, tech int default 1, beside int default 2, who text default 'staff', more text default '', day date default pg_temp.day())
returns text language sql as $$
  select pg_temp.called(who, format('public.book_visit(%L, %L, %L, %L, pg_temp.win(%s), with_technician => %L%s)',
    pg_temp.id(act), pg_temp.req(request), pg_temp.tech(tech), day, win, pg_temp.tech(beside), more))
$$;
create function pg_temp.moves(act int, visit uuid, win int, tech int default 1, day date default pg_temp.day(), more text default '') returns text language sql as $$
  select pg_temp.called('staff', format('public.move_visit(%L, %L, %L, %L, pg_temp.win(%s)%s)', pg_temp.id(act), visit, pg_temp.tech(tech), day, win, more))
$$;
-- `Doyle 1, Ruiz 1`: who comes to a request in which window.
create function pg_temp.who(request int, day date default pg_temp.day()) returns text language sql stable as $$
  select coalesce(string_agg(format('%s %s', split_part(t.name, ' ', 2), (select count(*) from public.visit_windows as w where w.starts <= v.starts)), ', ' order by t.name desc, v.starts), 'nobody')
  from public.visits as v join public.technicians as t on t.id = v.technician_id
  where v.request_id = pg_temp.req(request) and v.day = who.day and v.state <> 'cancelled'
$$;
create function pg_temp.of(request int, tech int) returns uuid language sql stable as $$
  select v.id from public.visits as v where v.request_id = pg_temp.req(request) and v.technician_id = pg_temp.tech(tech) and v.state <> 'cancelled' order by v.day, v.starts limit 1
$$;
-- The mails to customers as they would go out now.
create function pg_temp.says() returns text language sql as $$
  select coalesce(string_agg(f.facts ->> 'kind' || ' ' || (f.facts ->> 'who') || coalesce(' and ' || (f.facts -> 'with' ->> 0), ''), ', ' order by f.facts ->> 'kind', f.facts ->> 'who'), 'nothing')
  from private.outbox as o, lateral (select private.message_facts(o) as facts offset 0) as f
  where o.message is not null and o.channel = 'mail' and o.done_at is null and f.facts is not null
$$;
-- The worker sends what waits.
create function pg_temp.sends() returns void language plpgsql as $$
declare
  waiting private.outbox;
begin
  for waiting in select * from private.outbox as o where o.message is not null and o.done_at is null order by o.id loop
    update private.outbox as o set facts = private.message_facts(o), claim = gen_random_uuid() where o.id = waiting.id returning * into waiting;
    update private.outbox as o set done_at = now() where o.id = waiting.id;
    if waiting.facts is not null then
      perform private.record_message(waiting, 'Words');
    end if;
  end loop;
end
$$;
update private.alert_worker set sends_mail = true;

-- Booked together, or not at all.
select is(pg_temp.books(1, 1, beside => 1), 'PT400', 'Nobody comes along with himself.');
select is(pg_temp.books(1, 1, who => who), '42501', format('%s books no pair.', who))
  from unnest(array['visitor', 'waiting', 'revoked', 'service_role']) as who;
select is(pg_temp.books(1, 1, more => format(', moves => %L', pg_temp.id(99))), 'PT400', 'Room is made for one technician, not for a pair.');
select is(pg_temp.called('staff', format('public.book_visit(%L, %L, %L, %L, pg_temp.win(1))', pg_temp.id(2), pg_temp.req(2), pg_temp.tech(2), pg_temp.day())), 'done', 'The second technician has another visit.');
select is(pg_temp.books(1, 1), 'PT409', 'A pair is refused where the second technician is booked.');
select is(pg_temp.books(1, 1, tech => 2, beside => 1), 'PT409', 'A pair is refused where the first technician is booked.');
select is(pg_temp.who(1), 'nobody', 'Of a pair that was refused nothing is booked.');
select is((select status from public.service_requests where id = pg_temp.req(1)), 'pending', 'The request of a refused pair waits as before.');
select is(pg_temp.books(1, 1, win => 2, beside => 3), 'PT409', 'A second technician who does not cover the address is a question.');
insert into public.days_off (technician_id, day) values (pg_temp.tech(2), pg_temp.day(3));
select is(pg_temp.books(1, 1, day => pg_temp.day(3)), 'PT409', 'A second technician who is off is a question.');
select is(pg_temp.tried('staff', format('public.move_visit(%L, %L, %L, %L, pg_temp.win(1))', pg_temp.id(3), pg_temp.id(2), pg_temp.tech(2), pg_temp.day(3))), 'PT409', 'One who is off is a question, as before.');
delete from private.outbox;
select is(pg_temp.books(1, 1, win => 2, more => ', is_call => true, note => ''Two doors'''), 'done', 'A pair is booked with the call that led to it.');
select is(pg_temp.who(1), 'Doyle 2, Ruiz 2', 'Both come in the same window.');
select is(pg_temp.books(1, 1, win => 2, more => ', is_call => true, note => ''Two doors'''), 'done', 'A booking that is sent again is the same.');
select is(pg_temp.who(1), 'Doyle 2, Ruiz 2', 'A booking that is sent again books nothing more.');
select is((select count(*)::int from public.visit_slots as p join public.visits as v on v.id = p.visit_id where v.request_id = pg_temp.req(1)), 2, 'Both have their place.');
select is((select count(distinct v.note || v.kind)::int from public.visits as v where v.request_id = pg_temp.req(1) and v.state <> 'cancelled'), 1, 'Both have the same kind and note.');
select is((select status from public.service_requests where id = pg_temp.req(1)), 'confirmed', 'The request is confirmed.');

-- One message to the customer.
select is(pg_temp.says(), 'booked Ana and Dan', 'One message says that both come.')
  where pg_temp.of(1, 2) < pg_temp.of(1, 1);
select is(pg_temp.says(), 'booked Dan and Ana', 'One message says that both come.')
  where pg_temp.of(1, 1) < pg_temp.of(1, 2);
select pg_temp.sends();
select is((select count(*)::int from public.request_events as e where e.request_id = pg_temp.req(1) and e.message = 'booked'), 1, 'One message is sent.');
select is(pg_temp.says(), 'nothing', 'Nothing more is told then.');

-- Offers.
create function pg_temp.offered(args text, win int) returns text language sql as $$
  select coalesce((
    select o ->> 'technician' from jsonb_array_elements(pg_temp.returned('staff', format('public.visit_offers(%s)', args)) -> 'slots') as o
    where (o ->> 'day')::date = pg_temp.day() and (o ->> 'window_id')::int = pg_temp.win(win)
  ), 'none')
$$;
select is(pg_temp.offered(format('%L, with_technician => %L', pg_temp.req(3), pg_temp.tech(2)), win), expected, format('Window %s is offered with Ruiz to %s.', win, expected))
  from (values (1, 'none'), (2, 'none'), (3, 'Dan Doyle')) as t (win, expected);
select is(pg_temp.offered(format('%L', pg_temp.req(3)), 1), 'Dan Doyle', 'Without a second technician, the window with one is offered.');
select is((select string_agg(c ->> 'name', ', ') from jsonb_array_elements(pg_temp.returned('staff', format('public.visit_offers(%L)', pg_temp.req(3))) -> 'covering') as c),
  'Ana Ruiz, Dan Doyle', 'The offers name who covers the address.');
select is(pg_temp.offered(format('%L, %L', pg_temp.req(1), pg_temp.of(1, 1)), 1), 'none', 'A pair is not offered a window in which one of them is booked.');
select is(pg_temp.offered(format('%L, %L', pg_temp.req(1), pg_temp.of(1, 1)), 3), 'Dan Doyle', 'A pair is offered a window in which both are free.');

-- At the desk, a visit says who comes along.
create function pg_temp.row(request int, tech int) returns text language sql as $$
  select format('%s %s/%s', w -> 'with_whom', w ->> 'nth', w ->> 'visits')
  from jsonb_array_elements(pg_temp.returned('staff', format('array(select v from public.visits_of(%L) as v)', pg_temp.req(request)))) as w
  where w ->> 'technician_id' = pg_temp.tech(tech)::text and w ->> 'state' <> 'cancelled' order by w ->> 'day' desc, w ->> 'starts' limit 1
$$;
select is(pg_temp.row(1, 1), '["Ana Ruiz"] 1/1', 'The desk reads who comes along, and a pair counts as one visit.');
select is(pg_temp.row(1, 2), '["Dan Doyle"] 1/1', 'The other visit names the first technician.');
select is(pg_temp.row(2, 2), '[] 1/1', 'Who comes alone is with nobody.');

-- Staff move both.
select is(pg_temp.moves(10, pg_temp.of(1, 1), 2, tech => 2), 'PT409', 'One of a pair does not go to the other technician.');
update public.technicians set places = 2 where id = pg_temp.tech(2);
select is(pg_temp.moves(10, pg_temp.of(1, 1), 2, tech => 2, more => ', force => true'), 'PT409', 'It does not go there where the other one has a place left, either.');
update public.technicians set places = 1 where id = pg_temp.tech(2);
select is(pg_temp.moves(10, pg_temp.of(1, 1), 1), 'PT409', 'A pair does not move without a question to where one of them is booked.');
select is(pg_temp.who(1), 'Doyle 2, Ruiz 2', 'The refused move has moved neither.');
select is(pg_temp.moves(11, pg_temp.of(1, 1), 4), 'done', 'A pair moves.');
select is(pg_temp.who(1), 'Doyle 4, Ruiz 4', 'The other one moves along.');
select is((select count(*)::int from public.visit_slots as p join public.visits as v on v.id = p.visit_id where v.request_id = pg_temp.req(1) and p.window_id = pg_temp.win(4)), 2, 'Both places move.');
select is((select count(*)::int from private.outbox as o, lateral (select private.message_facts(o) as facts offset 0) as f where o.done_at is null and f.facts ->> 'kind' = 'moved' and f.facts -> 'with' is not null), 1, 'One message says that both come at the new time.');
select is(pg_temp.called('staff', format('public.undo_action(%L)', pg_temp.id(11))), 'done', 'The move is undone.');
select is(pg_temp.who(1), 'Doyle 2, Ruiz 2', 'Undo brings both back.');
select is(pg_temp.says(), 'nothing', 'Of a move that was undone nothing is told.');
select is(pg_temp.moves(12, pg_temp.of(1, 1), 1, more => ', force => true'), 'done', 'After the question, one of a pair moves alone.');
select is(pg_temp.who(1), 'Doyle 1, Ruiz 2', 'Who cannot come stays.');
select is(pg_temp.row(1, tech), expected, format('After that the visit is %s.', expected)) from (values (1, '[] 1/2'), (2, '[] 2/2')) as t (tech, expected);
select is(pg_temp.says(), 'moved Dan', 'The customer is told of the one that moved alone.');
select is(pg_temp.called('staff', format('public.undo_action(%L)', pg_temp.id(12))), 'done', 'The move of one is undone.');

-- The customer moves both, or neither.
create function pg_temp.by_link(call text) returns jsonb language sql as $$ select pg_temp.returned('visitor', call, '{}') $$;
create function pg_temp.may_choose(win int) returns boolean language sql as $$
  select exists (
    select from jsonb_array_elements(pg_temp.by_link(format('public.open_windows_by_link(%L)', pg_temp.token(1))) -> 'windows') as o, public.visit_windows as w
    where w.id = pg_temp.win(win) and (o ->> 'day')::date = pg_temp.day() and (o ->> 'starts')::time = w.starts
  )
$$;
create function pg_temp.customer_moves(act int, win int) returns text language sql as $$
  select coalesce(pg_temp.by_link(format('public.move_by_link(%L, %L, %L, %L, %L)', pg_temp.token(1), pg_temp.id(act), pg_temp.of(1, 1), pg_temp.day(),
    (select w.starts from public.visit_windows as w where w.id = pg_temp.win(win)))) ->> 'problem', 'done')
$$;
select is(pg_temp.may_choose(1), false, 'A customer is not shown a window in which one of a pair is booked.');
select is(pg_temp.may_choose(3), true, 'A customer is shown a window in which both are free.');
select is(pg_temp.customer_moves(20, 1), 'taken', 'A customer does not move one of a pair alone.');
select is(pg_temp.who(1), 'Doyle 2, Ruiz 2', 'The refused customer has moved neither.');
select is(pg_temp.customer_moves(21, 3), 'done', 'A customer moves a pair.');
select is(pg_temp.who(1), 'Doyle 3, Ruiz 3', 'Both move with the customer.');
select is((select count(*)::int from public.request_events as e where e.action_id = pg_temp.id(21) and e.by_customer), 2, 'The timeline says of both that the customer moved them.');
update public.visits set state = 'on_the_way' where id = pg_temp.of(1, 2);
select is(pg_temp.customer_moves(22, 4), 'stays', 'A customer does not move a pair of which one has set off.');
update public.visits set state = 'planned' where id = pg_temp.of(1, 2);
delete from private.outbox;

-- One reminder.
delete from private.reminders;
update public.request_events set at = now() - interval '3 days';
do $$ begin perform private.remind_of_visits(private.visit_timestamp(pg_temp.day() - 1, '17:00')); end $$;
select is((select count(*)::int from private.outbox as o, lateral (select private.message_facts(o) as facts offset 0) as f
  where o.request_id = pg_temp.req(1) and f.facts ->> 'kind' = 'reminder' and f.facts ->> 'with' is not null), 1, 'One reminder names both.');
select is((select count(*)::int from private.outbox as o, lateral (select private.message_facts(o) as facts offset 0) as f where o.request_id = pg_temp.req(1) and f.facts is not null), 1, 'No other reminder goes out.');
insert into public.days_off (technician_id, day) values (pg_temp.tech(2), pg_temp.day());
select is((select string_agg(f.facts ->> 'who' || coalesce(f.facts ->> 'with', ''), ', ') from private.outbox as o, lateral (select private.message_facts(o) as facts offset 0) as f
  where o.request_id = pg_temp.req(1)), 'Dan', 'A reminder does not name who is off.');
delete from public.days_off;
delete from private.outbox;

-- Canceled one by one.
create function pg_temp.sets(act int, visit uuid, state text, more text default '') returns text language sql as $$
  select pg_temp.called('staff', format('public.set_visit_state(%L, %L, %L%s)', pg_temp.id(act), visit, state, more))
$$;
select is(pg_temp.sets(30, pg_temp.of(1, 1), 'cancelled'), 'done', 'One of a pair is cancelled.');
select is(pg_temp.says(), 'nothing', 'The time still holds, so nobody is told that the visit is canceled.');
select is(pg_temp.row(1, 2), '[] 1/1', 'Who is left comes alone.');
select is(pg_temp.called('staff', format('public.undo_action(%L)', pg_temp.id(30))), 'done', 'The cancellation is undone.');
select is(pg_temp.row(1, 2), '["Dan Doyle"] 1/1', 'They come together again.');
select pg_temp.sends();
select is(pg_temp.sets(31, pg_temp.of(1, 1), 'cancelled'), 'done', 'One of a pair is cancelled.');
select is(pg_temp.sets(32, pg_temp.of(1, 2), 'cancelled'), 'done', 'The other one is cancelled too.');
select is((select count(*)::int from private.outbox as o, lateral (select private.message_facts(o) as facts offset 0) as f where o.done_at is null and f.facts ->> 'kind' = 'visit_cancelled'), 1, 'One message says that the visit is canceled.');
delete from private.outbox;

-- Undo takes both back; stopping the message stops it for both.
select is(pg_temp.books(40, 3, win => 3), 'done', 'Another pair is booked.');
select is(pg_temp.called('staff', format('public.stop_message(%L, %s)', pg_temp.req(3), (select o.id from private.outbox as o, lateral (select private.message_facts(o) as facts offset 0) as f where f.facts is not null))), 'done', 'Staff stop its message.');
select is(pg_temp.says(), 'nothing', 'No second message says the same.');
select is(pg_temp.called('staff', format('public.undo_action(%L)', pg_temp.id(40))), 'done', 'The booking is undone.');
select is(pg_temp.who(3), 'nobody', 'Undo takes both back.');
select is((select count(*)::int from public.visit_slots as p join public.visits as v on v.id = p.visit_id where v.request_id = pg_temp.req(3)), 0, 'Undo frees both places.');
select is((select status from public.service_requests where id = pg_temp.req(3)), 'pending', 'Undo brings the request back to where it was.');

-- On the day: each is told by name, one Done leaves the work open, and the price is billed once.
select is(pg_temp.books(50, 3, win => 6, day => pg_temp.day(0), more => ', force => true'), case when private.visit_timestamp(pg_temp.day(0), '20:00') > now() then 'done' else 'PT400' end, 'A pair of today is booked, unless its window has passed.');
-- Whatever the hour is.
delete from public.visits where request_id = pg_temp.req(3);
insert into public.visits (id, request_id, technician_id, day, starts, ends, kind)
  select pg_temp.id(50 + n), pg_temp.req(3), pg_temp.tech(n), pg_temp.day(0), '22:00', '24:00', 'repair' from generate_series(1, 2) as n;
update public.service_requests set status = 'confirmed' where id = pg_temp.req(3);
create function pg_temp.stop() returns jsonb language sql as $$
  select pg_temp.returned('waiting', 'public.my_day()') -> 'stops' -> 0
$$;
select is(pg_temp.stop() ->> 'with_whom', '["Ana Ruiz"]', 'The technician reads who comes along.');
select ok(pg_temp.stop()::text !~ '70000000', 'The stop has no id of the other technician.');
update public.technicians set phone = '9145550177' where id = pg_temp.tech(2);
select ok(pg_temp.stop()::text !~ '555.?0177', 'The stop has no phone of the other technician.');
select is(pg_temp.called('waiting', format('public.depart(%L, %L)', pg_temp.id(60), pg_temp.id(52))), 'PT404', 'A technician does not set off for the other one.');
delete from private.outbox;
select is(pg_temp.called('waiting', format('public.depart(%L, %L)', pg_temp.id(61), pg_temp.id(51))), 'done', 'The first technician sets off.');
select is(pg_temp.says(), 'on_the_way Dan', 'Who is on the way is told by name, and alone.');
insert into private.quotes (id, request_id, state, options, chosen, total, offered_by, expires_at, decided_at, way, name, place)
  select pg_temp.id(70), pg_temp.req(3), 'approved', array[jsonb_populate_record(null::public.quote_option, '{"name": "Repair", "total": 380}')],
    1, 380, 'Dan Doyle', now() + interval '30 days', now(), 'by_name', 'Dee Park', 'technician';
create function pg_temp.charge() returns text language sql as $$
  select format(', charge => %L', jsonb_build_object('kind', 'price', 'quote', pg_temp.id(70), 'sum', 380, 'paid_by', 'card'))
$$;
select is(pg_temp.sets(62, pg_temp.id(51), 'done', pg_temp.charge()), 'done', 'The first visit is done, and bills the price.');
select is((select status from public.service_requests where id = pg_temp.req(3)), 'in_progress', 'One Done of two leaves the request in progress.');
select is((select count(*)::int from private.outbox as o where o.message = 'done'), 0, 'One Done of two asks for no review.');
select is(pg_temp.stop() -> 'billed_before', 'null'::jsonb, 'The visit that bills the price has nothing billed before it.');
select throws_ok(format($$ select private.charge_of(v, '{"kind": "price", "quote": "%s", "sum": 380, "paid_by": "card"}', false) from public.visits as v where v.id = '%s' $$, pg_temp.id(70), pg_temp.id(52)),
  'PT409', 'The approved price is billed already: $380, with the visit of Dan Doyle. Choose no charge.', 'The second visit is told which price holds, and who billed it.');
select is(pg_temp.sets(63, pg_temp.id(52), 'done', pg_temp.charge()), 'PT409', 'The price is not billed a second time.');
select is((select to_jsonb(private.billed_before(v)) from public.visits as v where v.id = pg_temp.id(52)), '{"technician": "Dan Doyle", "sum": 380}', 'The second technician reads what was billed, and by whom.');
select is(pg_temp.sets(64, pg_temp.id(52), 'done', ', charge => ''{"kind": "no_charge"}'''), 'done', 'The second visit is done without a charge.');
select is((select status from public.service_requests where id = pg_temp.req(3)), 'completed', 'The last Done completes the request.');
select is((select count(*)::int from private.outbox as o where o.message = 'done' and o.channel = 'mail'), 1, 'The last Done asks for a review, once.');
select is((select sum(p.sum) from private.visit_receipts as p where p.request_id = pg_temp.req(3) and p.voided_at is null), 380::numeric, 'The price is billed once.');

-- A pair makes no room for an emergency.
update public.visits as v set state = 'planned' where v.request_id = pg_temp.req(3);
select is((select to_jsonb(private.billed_before(v)) from public.visits as v where v.id = pg_temp.id(52)), null, 'A Done that was taken back has billed nothing.');
update public.visit_windows set ends = '20:30' where ends = '20:00';
insert into public.visit_windows (starts, ends) values ('22:00', '24:00');
select is((select private.may_move_aside(v) from public.visits as v where v.id = pg_temp.id(51)), false, 'One of a pair does not move aside for an emergency.');
delete from public.visits where id = pg_temp.id(52);
select is((select private.may_move_aside(v) from public.visits as v where v.id = pg_temp.id(51)), private.visit_timestamp(pg_temp.day(0), '22:00') > now() and not exists (
  select from public.request_events as e where e.visit_id = pg_temp.id(51) and e.visit_before is null), 'Who comes alone does, until the window begins.');

select * from finish();
rollback;
