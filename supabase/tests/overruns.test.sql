-- Overruns: which visits a longer one keeps waiting, who says so, whom it tells, and what settles it.
begin;
\ir support/actors.psql
\ir support/requests.psql
select * from no_plan();
delete from private.outbox;
alter function private.after_quiet(timestamptz) rename to real_after_quiet;
create function private.after_quiet(instant timestamptz) returns timestamptz language sql stable set search_path = '' as $$ select instant $$;
update private.call_back_rule set opens = 0, closes = 24;

create function pg_temp.id(n int) returns uuid language sql immutable as $$ select ('e0000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid $$;
create function pg_temp.req(n int) returns uuid language sql immutable as $$ select ('b1000000-0000-4000-8000-00000000000' || n)::uuid $$;
create function pg_temp.visit(n int) returns uuid language sql immutable as $$ select ('f0000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid $$;
create function pg_temp.tech(n int) returns uuid language sql immutable as $$ select ('70000000-0000-4000-8000-00000000000' || n)::uuid $$;
insert into public.technicians (id, name, areas, weekdays) values (pg_temp.tech(1), 'Ortiz', '{}', '{1,2,3,4,5,6,7}'), (pg_temp.tech(2), 'Kim', '{}', '{1,2,3,4,5,6,7}');
insert into public.service_requests (id, first_name, last_name, email, phone, address, service_type, status)
  select pg_temp.req(n), 'Caller', 'No. ' || n, 'o' || n || '@b.co', '(914) 555-016' || n, n || ' Elm', 'repair', 'confirmed'
  from generate_series(1, 6) as n;

-- The hour of the test must not matter: the day is taken as noon, and the windows are as long from it as they are.
create function pg_temp.at(minutes int) returns timestamptz language sql stable as $$
  select private.visit_timestamp(private.new_york_today(), '12:00') + make_interval(mins => minutes)
$$;
create function pg_temp.plan(n int, from_hour int, tech int default 1, day int default 0) returns void language sql as $$
  insert into public.visits (id, request_id, technician_id, day, starts, ends, kind, state_since)
  values (pg_temp.visit(n), pg_temp.req(n), pg_temp.tech(tech), private.new_york_today() + day, make_time(from_hour, 0, 0), make_time(from_hour + 2, 0, 0),
    'repair', now() - interval '3 days')
$$;
-- By number: 1 is under way, 2 to 4 follow, 5 is a colleague's, 6 is tomorrow's.
select pg_temp.plan(1, 10), pg_temp.plan(2, 12), pg_temp.plan(3, 14), pg_temp.plan(4, 18), pg_temp.plan(5, 12, 2), pg_temp.plan(6, 10, 1, 1);
select pg_temp.be('staff');
select public.approve_technician(pg_temp.account('waiting'), pg_temp.tech(1));
select pg_temp.be('owner');
update public.staff set sessions_from = now() - interval '1 hour' where user_id = pg_temp.account('waiting');
insert into auth.sessions (id, user_id, created_at) values (pg_temp.session_of('waiting'), pg_temp.account('waiting'), now() - interval '1 minute') on conflict do nothing;
update public.service_requests set service_type = 'emergency' where id = pg_temp.req(3);

create function pg_temp.calls(statement text, who text default 'waiting') returns text language sql as $$
  select case when answer like '(%)' then 'done' else coalesce(answer, '') end from pg_temp.tried(who, statement) as answer
$$;
create function pg_temp.longer(n int, visit int, minutes text, who text default 'waiting') returns text language sql as $$
  select pg_temp.calls(format('public.overrun(%L, %L, %s)', pg_temp.id(n), pg_temp.visit(visit), minutes), who)
$$;
create function pg_temp.tells(n int, visit int, who text default 'waiting') returns text language sql as $$
  select pg_temp.calls(format('public.tell_pushed(%L, %L)', pg_temp.id(n), pg_temp.visit(visit)), who)
$$;
create function pg_temp.takes_back(n int) returns text language sql as $$
  select pg_temp.calls(format('public.undo_visit_action(%L)', pg_temp.id(n)))
$$;
-- As if it had been said so that the present visit takes until some minutes from noon.
create function pg_temp.busy_until(minutes int) returns void language sql as $$
  update public.visits set busy_since = pg_temp.at(minutes) - interval '1 hour', busy_until = pg_temp.at(minutes) where id = pg_temp.visit(1)
$$;
-- `2 14:00, 3 16:00`
create function pg_temp.pushed() returns text language sql stable as $$
  select coalesce(string_agg(format('%s %s', right((p.visit).id::text, 1), to_char(p.expected at time zone 'America/New_York', 'HH24:MI')), ', '), 'none')
  from private.pushed_visits(pg_temp.tech(1)) as p
$$;
create function pg_temp.risks() returns text language sql stable as $$
  select coalesce(string_agg(right(k.visit_id::text, 1), ',' order by k.visit_id), 'none') from private.visits_at_risk() as k where k.risk = 'overrun'
$$;

-- Only the technician says it, of a visit of today that is under way.
select is(pg_temp.longer(101, 1, '60'), 'PT409', 'A visit that nobody has set out for does not take longer.');
update public.visits set state = 'there', state_since = now() - interval '2 hours' where id = pg_temp.visit(1);
select is(pg_temp.longer(101, 1, '45'), 'PT400', 'It takes 30, 60, or 120 minutes longer.');
select is(pg_temp.longer(101, 1, 'null'), 'PT400', 'How much longer is to be said.');
select is(pg_temp.longer(101, 1, '60', 'staff'), '42501', 'Staff do not say it for a technician.');
select is(pg_temp.longer(101, 1, '60', 'visitor'), '42501', 'A visitor does not.');
update public.visits set state = 'there' where id in (pg_temp.visit(5), pg_temp.visit(6));
select is(pg_temp.longer(101, 5, '60'), 'PT404', 'A colleague’s visit is not one’s own.');
select is(pg_temp.longer(101, 6, '60'), 'PT409', 'Only a visit of today takes longer.');
update public.visits set state = 'planned' where id in (pg_temp.visit(5), pg_temp.visit(6));
select is(pg_temp.longer(101, 1, '60'), 'done', 'Who is there says that it takes longer.');
select is((select v.busy_until - v.busy_since from public.visits as v where v.id = pg_temp.visit(1)), interval '1 hour', 'From now on, for as long as was said.');
select is(pg_temp.longer(101, 1, '60'), 'done', 'A repeat is answered as the first one.');
select is((select count(*)::int from public.request_events as e where e.visit_id = pg_temp.visit(1) and e.id = pg_temp.id(101)), 1, 'It is in the timeline once.');
select is(pg_temp.longer(102, 1, '120'), 'done', 'Another one replaces it.');
select is((select v.busy_until - v.busy_since from public.visits as v where v.id = pg_temp.visit(1)), interval '2 hours', 'Then the later one holds.');
select is(pg_temp.takes_back(102), 'done', 'It is undone.');
select is((select v.busy_until - v.busy_since from public.visits as v where v.id = pg_temp.visit(1)), interval '1 hour', 'Then the earlier one holds again.');

-- Whom it keeps waiting.
select pg_temp.busy_until(90);
select is(pg_temp.pushed(), 'none', 'Whoever comes within the window comes in time.');
select pg_temp.busy_until(120);
select is(pg_temp.pushed(), '2 14:00, 3 16:00', 'Who begins when the window ends comes late, and so does the next one after it, an emergency too.');
select pg_temp.busy_until(180);
select is(pg_temp.pushed(), '2 15:00, 3 17:00', 'A free window makes up for the delay.');
update public.visits set arrives_at = pg_temp.at(420) where id = pg_temp.visit(4);
select pg_temp.busy_until(60);
select is(pg_temp.pushed(), '4 18:00', 'Whoever was told a later time learns that it is earlier, but not before the window.');
update public.visits set arrives_at = null where id = pg_temp.visit(4);
select pg_temp.busy_until(180);
update public.technicians set places = 2 where id = pg_temp.tech(1);
select is(pg_temp.pushed(), '2 15:00, 3 16:00', 'Of two visits a window, each takes half of it.');
update public.technicians set places = 1 where id = pg_temp.tech(1);
select is((select v.starts::text || v.ends from public.visits as v where v.id = pg_temp.visit(3)), '14:00:0016:00:00', 'Nothing is moved.');
update public.visits set late_minutes = 60 where id = pg_temp.visit(2);
select pg_temp.busy_until(150);
select is(pg_temp.pushed(), '3 16:30', 'Whoever knows of such a delay waits for no more news.');
update public.visits set late_minutes = null where id = pg_temp.visit(2);
select is((select to_char((private.job_stop(v)).pushed_to at time zone 'America/New_York', 'HH24:MI') from public.visits as v where v.id = pg_temp.visit(2)),
  '14:30', 'The phone shows when it begins.');
select is((select to_char((private.board_visit(v, r)).pushed_to at time zone 'America/New_York', 'HH24:MI')
  from public.visits as v join public.service_requests as r on r.id = v.request_id where v.id = pg_temp.visit(2)), '14:30', 'So does the board.');
update public.visits set state = 'on_the_way' where id = pg_temp.visit(1);
select is(pg_temp.pushed(), '2 14:30, 3 16:30', 'It holds on the way, too.');
update public.visits set state = 'there' where id = pg_temp.visit(1);

-- The desk, while their windows are still to end.
savepoint evening;
alter table public.visits disable trigger user;
update public.visits set starts = '23:57', ends = '23:58' where id = pg_temp.visit(2);
update public.visits set starts = '23:58', ends = '23:59' where id = pg_temp.visit(3);
update public.visits set state = 'done' where id = pg_temp.visit(4);
alter table public.visits enable trigger user;
select pg_temp.busy_until(719);
select is(pg_temp.risks(), '2,3', 'The desk is to call whom it keeps waiting.');
select is((select k.due - k.since from private.visits_at_risk(pg_temp.req(2)) as k), interval '30 minutes', 'Half an hour after it was said.');
select is((private.customer_view(pg_temp.req(2)) #>> '{visits,0,call_by}')::timestamptz, (select k.due from private.visits_at_risk(pg_temp.req(2)) as k),
  'Until then its customer reads by when we call, and no estimate.');
select is(private.customer_view(pg_temp.req(4)) #>> '{visits,0,call_by}', null, 'Whoever comes in time is called by nobody.');
select is((select count(*)::int from private.visits_at_risk(pg_temp.req(4))), 0, 'It asks for nobody else.');
insert into public.days_off (technician_id, day) values (pg_temp.tech(1), private.new_york_today());
select is(pg_temp.pushed(), 'none', 'Whoever is off by then keeps nobody waiting: somebody else is looked for.');
delete from public.days_off;
select pg_temp.be('staff');
select public.record_told(pg_temp.id(302), pg_temp.req(2));
select pg_temp.be('owner');
-- The earlier visit is over before the one that it kept waiting has begun.
savepoint over;
update public.visits set busy_since = null, busy_until = null where id = pg_temp.visit(1);
select is((private.customer_view(pg_temp.req(2)) #>> '{visits,0,talked_at}')::timestamptz, now(), 'Once the earlier visit is over, what the call told still stands on the page.');
select is(private.customer_view(pg_temp.req(3)) #>> '{visits,0,talked_at}', null, 'A call about another visit does not.');
insert into public.request_events (request_id, kind, outcome, done_by, action_id, at)
  values (pg_temp.req(3), 'call', 'price', pg_temp.account('staff'), gen_random_uuid(), now());
select is(private.customer_view(pg_temp.req(3)) #>> '{visits,0,talked_at}', null, 'A call about something else does not, either.');
insert into public.request_events (request_id, kind, action_id, visit_id, at)
  values (pg_temp.req(2), 'visit', gen_random_uuid(), pg_temp.visit(2), now() + interval '1 second');
select is(private.customer_view(pg_temp.req(2)) #>> '{visits,0,talked_at}', null, 'A new time of the visit replaces it.');
rollback to savepoint over;
select pg_temp.be('staff');
select is((select r.id from public.undo_action(pg_temp.id(302)) as r), pg_temp.req(2), 'The call is undone, and nothing of the visit with it.');
select pg_temp.be('owner');
rollback to savepoint over;
-- At any hour of the test, before the hour since which it takes longer.
update public.request_events set at = pg_temp.at(600) where id = pg_temp.id(302);
select is(pg_temp.risks(), '2,3', 'A call before it was said settles nothing.');
insert into public.request_events (id, request_id, kind, outcome, done_by, action_id, at)
  values (pg_temp.id(303), pg_temp.req(2), 'call', 'told', pg_temp.account('staff'), pg_temp.id(303), pg_temp.at(719));
select is(pg_temp.risks(), '3', '“They know” settles it.');
select is((private.customer_view(pg_temp.req(2)) #>> '{visits,0,is_delayed}')::boolean, true, 'Its customer still reads that the visit begins late,');
select is((private.customer_view(pg_temp.req(2)) #>> '{visits,0,talked_at}')::timestamptz, pg_temp.at(719), 'The page says when we talked about it.');
select is((pg_temp.returned('staff', format('public.read_request(%L)', pg_temp.req(2))) ->> 'begins_at')::timestamptz, pg_temp.at(719), 'The desk still reads when it begins.');
select is(pg_temp.returned('staff', format('public.read_request(%L)', pg_temp.req(4))) ->> 'begins_at', null, 'Of who comes in time it reads nothing.');
select is(private.customer_view(pg_temp.req(3)) #>> '{visits,0,talked_at}', null, 'Whom nobody has called has not talked with us.');
select is((private.customer_view(pg_temp.req(4)) #>> '{visits,0,is_delayed}')::boolean, false, 'Whoever comes in time is not late.');
rollback to savepoint evening;

-- A message, a call, or the end of the visit settles it.
create function pg_temp.told(visit int) returns text language sql stable as $$
  select concat_ws(' ', v.state, to_char(v.arrives_at at time zone 'America/New_York', 'HH24:MI'), private.visit_summary(v.id, false) ->> 'kind')
  from public.visits as v where v.id = pg_temp.visit(visit)
$$;
-- Far enough from now in both directions.
update public.visits set busy_since = now() - interval '90 minutes', busy_until = now() - interval '1 minute' where id = pg_temp.visit(1);
select is(case when private.pushed_to(v) <= now() then pg_temp.tells(201, 2) else 'PT409' end, 'PT409', 'A time that has passed is told to nobody.')
  from public.visits as v where v.id = pg_temp.visit(2);
-- The windows of the rest of the day end now, so that any delay counts.
alter table public.visits disable trigger user;
update public.visits set starts = '00:00', ends = '00:01' where id = pg_temp.visit(2);
update public.visits set starts = '00:01', ends = '00:02' where id = pg_temp.visit(3);
update public.visits set busy_since = now(), busy_until = now() + interval '1 hour' where id = pg_temp.visit(1);
alter table public.visits enable trigger user;
select is(pg_temp.tells(202, 5), 'PT404', 'A colleague’s customer is not told.');
select is(pg_temp.tells(202, 4, 'staff'), '42501', 'Staff call.');
select is(pg_temp.tells(202, 2), 'done', 'The technician tells whom the visit keeps waiting.');
select is((select v.arrives_at from public.visits as v where v.id = pg_temp.visit(2)), now() + interval '1 hour', 'The customer’s page has the new time.');
select is(private.visit_summary(pg_temp.visit(2), false) ->> 'kind', 'late', 'A message says that the technician runs late,');
select is((private.visit_summary(pg_temp.visit(2), false) ->> 'arrives')::timestamptz, now() + interval '1 hour', 'The summary says until when it takes.');
select isnt((select count(*)::int from private.outbox as o where o.visit_id = pg_temp.visit(2)), 0, 'It waits to be sent.');
select is(private.pushed_to(v), null, 'Who was told waits for no call.') from public.visits as v where v.id = pg_temp.visit(2);
select is(pg_temp.tells(203, 2), 'PT409', 'Nobody is told twice.');
select is((select k.risk::text from private.visits_at_risk(pg_temp.req(2)) as k), null, 'Nothing is left of it at the desk.');
select is(private.arrival_promised(v), now() + interval '1 hour', 'The new time is the promise now.') from public.visits as v where v.id = pg_temp.visit(2);
update public.visits set busy_until = now() + interval '65 minutes' where id = pg_temp.visit(1);
select is(private.pushed_to(v), null, 'Some minutes more are no news.') from public.visits as v where v.id = pg_temp.visit(2);
update public.visits set busy_until = now() + interval '90 minutes' where id = pg_temp.visit(1);
select isnt(private.pushed_to(v), null, 'Half an hour more is.') from public.visits as v where v.id = pg_temp.visit(2);
select isnt(private.pushed_to(v), null, 'Whom nobody has told still waits.') from public.visits as v where v.id = pg_temp.visit(3);
insert into public.request_events (id, request_id, kind, outcome, done_by, action_id, at)
  values (pg_temp.id(301), pg_temp.req(3), 'call', 'told', pg_temp.account('staff'), pg_temp.id(301), clock_timestamp());
select is(private.pushed_to(v), null, 'A call of the desk settles it.') from public.visits as v where v.id = pg_temp.visit(3);
select is(pg_temp.tells(204, 3), 'PT409', 'Then the technician tells nobody over it.');
select is(pg_temp.takes_back(202), 'done', 'What was told is undone.');
select is((select v.arrives_at from public.visits as v where v.id = pg_temp.visit(2)), null, 'Then the page has no new time.');
select pg_temp.calls(format('public.finish(%L, %L, %L)', pg_temp.id(205), pg_temp.visit(1), '{"work": "Spring", "charge": {"kind": "no_charge", "reason": "x"}}'));
update public.visits set state = 'there' where id = pg_temp.visit(1) and state = 'there';
select private.change_visit_state(pg_temp.id(206), v, 'done') from public.visits as v where v.id = pg_temp.visit(1) and v.state = 'there';
select is((select v.state || coalesce(v.busy_until::text, '') from public.visits as v where v.id = pg_temp.visit(1)), 'done', 'Done settles it.');
select is(pg_temp.pushed(), 'none', 'Then nobody is kept waiting.');

select * from finish();
rollback;
