-- The technician's delays, estimates, and visits that could not be done; and the notes, photos, and the history of the
-- door that reach the technician.
begin;
\ir support/actors.psql
\ir support/requests.psql
select * from no_plan();
delete from private.outbox;
alter function private.after_quiet(timestamptz) rename to real_after_quiet;
create function private.after_quiet(instant timestamptz) returns timestamptz language sql stable set search_path = '' as $$ select instant $$;

create function pg_temp.id(n int) returns uuid language sql immutable as $$ select ('e0000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid $$;
create function pg_temp.req(n int) returns uuid language sql immutable as $$ select ('b0000000-0000-4000-8000-00000000000' || n)::uuid $$;
create function pg_temp.visit(n int) returns uuid language sql immutable as $$ select ('f0000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid $$;
create function pg_temp.tech(n int) returns uuid language sql immutable as $$ select ('70000000-0000-4000-8000-00000000000' || n)::uuid $$;
insert into public.technicians (id, name, areas, weekdays) values (pg_temp.tech(1), 'Ortiz', '{}', '{1,2,3,4,5,6,7}'), (pg_temp.tech(2), 'Kim', '{}', '{1,2,3,4,5,6,7}');
update public.service_requests set status = 'confirmed';
create function pg_temp.plan(n int, req int, day int, tech int default 1, hour int default 10) returns void language sql as $$
  insert into public.visits (id, request_id, technician_id, day, starts, ends, kind, state_since)
  values (pg_temp.visit(n), pg_temp.req(req), pg_temp.tech(tech), private.new_york_today() + day, make_time(hour, 0, 0), make_time(hour + 2, 0, 0),
    'repair', now() - interval '1 day')
$$;
-- By number: 1 and 2 are today's, 3 is tomorrow's, 4 is a colleague's, 5 was yesterday's.
select pg_temp.plan(1, 1, 0), pg_temp.plan(2, 2, 0, hour => 12), pg_temp.plan(3, 2, 1), pg_temp.plan(4, 3, 0, 2), pg_temp.plan(5, 3, -1);
select pg_temp.be('staff');
select public.approve_technician(pg_temp.account('waiting'), pg_temp.tech(1));
select pg_temp.be('owner');
update public.staff set sessions_from = now() - interval '1 hour' where user_id = pg_temp.account('waiting');
insert into auth.sessions (id, user_id, created_at) values (pg_temp.session_of('waiting'), pg_temp.account('waiting'), now() - interval '1 minute') on conflict do nothing;

create function pg_temp.calls(who text, statement text) returns text language sql as $$
  select case when answer like '(%-%)' then 'done' else coalesce(answer, '') end from pg_temp.tried(who, statement) as answer
$$;
create function pg_temp.late(n int, visit int, minutes text, who text default 'waiting', more text default '') returns text language sql as $$
  select pg_temp.calls(who, format('public.run_late(%L, %L, %s%s)', pg_temp.id(n), pg_temp.visit(visit), minutes, more))
$$;
create function pg_temp.undone(n int, visit int, details text, who text default 'waiting') returns text language sql as $$
  select pg_temp.calls(who, format('public.leave_undone(%L, %L, %L)', pg_temp.id(n), pg_temp.visit(visit), details))
$$;
create function pg_temp.departs(n int, visit int, arrives text) returns text language sql as $$
  select pg_temp.calls('waiting', format('public.depart(%L, %L, null, %L)', pg_temp.id(n), pg_temp.visit(visit), arrives))
$$;
create function pg_temp.takes_back(n int) returns text language sql as $$
  select pg_temp.calls('waiting', format('public.undo_visit_action(%L)', pg_temp.id(n)))
$$;
create function pg_temp.stands(n int) returns text language sql as $$
  select concat_ws(' ', v.state, v.late_minutes, v.not_done_reason, v.part, r.status)
  from public.visits as v join public.service_requests as r on r.id = v.request_id where v.id = pg_temp.visit(n)
$$;
create function pg_temp.in_minutes(minutes int) returns text language sql as $$
  select to_char((now() + make_interval(mins => minutes)) at time zone 'America/New_York', 'HH24:MI')
$$;
-- Returns what the customer would be told now, and records that it was.
create function pg_temp.tells(visit int) returns text language plpgsql as $$
declare
  facts constant jsonb := private.visit_summary(pg_temp.visit(visit), false);
begin
  if facts is not null then
    insert into public.request_events (request_id, kind, at, action_id, message, delivery, visit_id, visit_after)
    select v.request_id, 'message', clock_timestamp(), gen_random_uuid(), facts ->> 'kind', 'sent', v.id, facts
    from public.visits as v where v.id = pg_temp.visit(visit);
  end if;
  return concat_ws(' ', facts ->> 'kind', facts ->> 'late', facts ->> 'reason',
    case when facts ->> 'arrives' is not null then 'with an estimate' end);
end
$$;
create function pg_temp.queued(visit int) returns bigint language sql as $$
  select count(*) from private.outbox as o where o.visit_id = pg_temp.visit(visit) and o.message = 'visit' and o.done_at is null
$$;
delete from private.outbox;

-- Running late.
select is(pg_temp.late(1, 1, minutes), 'PT400', format('no one is %s minutes late', minutes)) from unnest(array['20', '0', '-15', 'null', '600']) as minutes;
select is(pg_temp.late(1, 4, '15'), 'PT404', 'no one is late for a colleague''s visit');
select is(pg_temp.late(1, n, '15'), 'PT409', 'no one is late for a visit of another day') from unnest(array[3, 5]) as n;
select is(pg_temp.late(1, 1, '15', who), '42501', format('%s is not late', who)) from unnest(array['visitor', 'revoked', 'banned', 'staff', 'service_role']) as who;
select is(pg_temp.late(1, 1, '30'), 'done', 'half an hour');
select is(pg_temp.stands(1), 'planned 30 confirmed', 'is on the board, and the status stays');
select is(pg_temp.queued(1), 1::bigint, 'the customer is notified');
select is(pg_temp.tells(1), 'late 30', 'how late');
select is(pg_temp.tells(1), '', 'once');
select is(array[pg_temp.late(1, 1, '30'), pg_temp.late(2, 1, '30')], array['done', 'done'], 'sent again, and pressed again');
select is((select count(*) from public.request_events as e where e.visit_id = pg_temp.visit(1) and e.kind = 'visit'), 1::bigint, 'it is one');
select is(pg_temp.late(3, 1, '60'), 'done', 'an hour after all');
select is(pg_temp.tells(1), 'late 60', 'is announced, too');
select is(pg_temp.takes_back(1), 'PT409', 'what was said before it is not undone');
select is(pg_temp.takes_back(3), 'done', 'the hour is');
select is(pg_temp.stands(1), 'planned 30 confirmed', 'the half hour is kept');
select is(pg_temp.calls('staff', format('public.move_visit(%L, %L, %L, %L, clock => ''23:10'', force => true) is not null',
  pg_temp.id(4), pg_temp.visit(1), pg_temp.tech(1), private.new_york_today() + 1)), 'true', 'a visit that is moved');
select is(pg_temp.stands(1), 'planned confirmed', 'is late no more');
select is(pg_temp.calls('staff', format('count(*) from public.undo_action(%L)', pg_temp.id(4))), '1', 'unless that is undone');
select is(pg_temp.stands(1), 'planned 30 confirmed', 'then it is late again');

-- On the way, with an estimate that somebody typed.
select is(pg_temp.departs(5, 1, typed), 'PT400', format('%s is no time', typed)) from unnest(array['soon', '25:00', '15:60', '', '3:40 PM']) as typed;
-- More than an hour ago: in the hour that repeats in November, the same time of the clock comes again.
select is(pg_temp.departs(5, 1, pg_temp.in_minutes(-70)), 'PT400', 'no one arrives before setting off');
select is(private.arrival_at(typed::time, left_at::timestamptz), expected::timestamptz, format('Who sets off at %s and types %s arrives the next time that the clock shows it.', left_at, typed))
  from (values ('01:50', '2027-11-07 01:10-04', '2027-11-07 01:50-04'), ('01:05', '2027-11-07 01:10-04', '2027-11-07 01:05-05'), ('01:50', '2027-11-07 01:10-05', '2027-11-07 01:50-05'),
    ('02:10', '2027-11-07 01:10-04', '2027-11-07 02:10-05'), ('03:10', '2027-03-14 01:50-05', '2027-03-14 03:10-04'), ('00:20', '2027-12-31 23:50-05', '2028-01-01 00:20-05'))
    as t (typed, left_at, expected);
select is(pg_temp.departs(5, 1, pg_temp.in_minutes(400)), 'PT400', 'no estimate is more than 6 hours away');
select is(pg_temp.stands(1), 'planned 30 confirmed', 'a late message changes nothing');
select is(pg_temp.departs(5, 1, pg_temp.in_minutes(40)), 'done', 'in 40 minutes');
select is(pg_temp.stands(1), 'on_the_way in_progress', 'takes the place of how late it was');
select is((select v.arrives_at from public.visits as v where v.id = pg_temp.visit(1)), date_trunc('minute', now()) + interval '40 minutes', 'by New York''s clock');
select is(pg_temp.tells(1), 'on_the_way with an estimate', 'the estimate is announced');
select is(array[pg_temp.departs(6, 1, null), pg_temp.tells(1)], array['done', ''], 'a departure without an estimate changes none');
select is(pg_temp.departs(7, 1, pg_temp.in_minutes(60)), 'done', 'a new estimate');
select is(pg_temp.tells(1), 'on_the_way with an estimate', 'is announced, too');
select is((select v.state_since = now() - interval '1 day' from public.visits as v where v.id = pg_temp.visit(1)), false, 'on the way since then');
select is(pg_temp.late(8, 1, '15'), 'done', 'late on the way');
select is((select v.arrives_at from public.visits as v where v.id = pg_temp.visit(1)), null, 'ends the estimate');
select is(pg_temp.tells(1), 'late 15', 'which is announced');
select is(pg_temp.takes_back(8), 'done', 'undone');
select is((select v.arrives_at from public.visits as v where v.id = pg_temp.visit(1)), date_trunc('minute', now()) + interval '1 hour', 'the estimate is back');
update public.visits set arrives_at = now() - interval '1 minute' where id = pg_temp.visit(1);
select is((private.visit_summary(pg_temp.visit(1), true) ->> 'arrives'), null, 'an estimate that has passed is not announced');
select is(pg_temp.calls('waiting', format('public.arrive(%L, %L)', pg_temp.id(9), pg_temp.visit(1))), 'done', 'there');
select is((select v.arrives_at from public.visits as v where v.id = pg_temp.visit(1)), null, 'nothing is estimated any more');
select is(pg_temp.late(10, 1, '15'), 'done', 'what comes late from the phone');
select is(pg_temp.stands(1), 'there in_progress', 'changes nothing');
select is(pg_temp.calls('staff', format('((public.set_visit_state(%L, %L, ''on_the_way'', arrives => %L)).visit).arrives_at',
  pg_temp.id(11), pg_temp.visit(4), pg_temp.in_minutes(30)))::timestamptz, date_trunc('minute', now()) + interval '30 minutes', 'staff type an estimate as well');

-- Couldn't do it.
select is(pg_temp.undone(20, 1, details), 'PT400', format('%s is no reason', left(details, 60)))
  from unnest(array['{}', '[]', '"declined"', '{"reason": "tired"}', '{"reason": "needs_part"}', '{"reason": "needs_part", "part": " "}',
    jsonb_build_object('reason', 'needs_part', 'part', repeat('x', 201))::text, jsonb_build_object('reason', 'declined', 'note', repeat('x', 1001))::text]) as details;
select is(pg_temp.undone(20, 4, '{"reason": "declined"}'), 'PT404', 'a colleague''s visit is not theirs');
select is(pg_temp.undone(20, 3, '{"reason": "declined"}'), 'PT409', 'tomorrow''s visit is not over');
select is(pg_temp.undone(20, 1, '{"reason": "declined"}', who), '42501', format('%s ends nothing', who)) from unnest(array['visitor', 'revoked', 'banned', 'staff', 'service_role']) as who;
select is(pg_temp.stands(1), 'there in_progress', 'a repeated message changes nothing');
select is(pg_temp.undone(20, 1, '{"reason": "needs_part", "part": " 7 ft spring ", "note": "Left side"}'), 'done', 'a part is needed');
select is(pg_temp.stands(1), 'missed needs_part 7 ft spring confirmed', 'the visit is over, and the request waits for another');
select is((select text from public.request_events where id = pg_temp.id(20)), 'Left side', 'the note is in the timeline');
select is(pg_temp.tells(1), 'not_done needs_part', 'the customer is notified');
select is(pg_temp.queued(1) > 0, true, 'by a message');
select is(pg_temp.undone(20, 1, '{"reason": "needs_part", "part": "7 ft spring"}'), 'done', 'sent again');
select is((select count(*) from public.request_events as e where e.visit_id = pg_temp.visit(1) and e.visit_after ->> 'state' = 'missed'), 1::bigint, 'it is one');
select is(pg_temp.undone(21, 1, '{"reason": "declined"}'), 'PT409', 'what is over stays over');
select is(pg_temp.late(22, 1, '15'), 'PT409', 'a visit that is over is not late');
create function pg_temp.unscheduled() returns text language sql as $$
  select string_agg((u #>> '{request,last_name}') || ' ' || coalesce(u #>> '{request,unfinished,reason}', '') || ' ' || coalesce(u #>> '{request,unfinished,part}', ''), ', ')
  from jsonb_array_elements(pg_temp.returned('staff', format('public.visit_board(%1$L, %1$L)', private.new_york_today())) #> '{board,unscheduled}') as u
$$;
select is(pg_temp.unscheduled(), 'Lee needs_part 7 ft spring', 'the desk lists it with its reason');
select is((select private.kind_of_visit(r) from public.service_requests as r where r.id = pg_temp.req(1)), 'return', 'the next visit is a return');
select is(pg_temp.takes_back(20), 'done', 'undone');
select is(pg_temp.stands(1), 'there in_progress', 'the technician is there as before');
select is(pg_temp.unscheduled(), null, 'nothing waits to be announced');
select is(pg_temp.undone(23, 1, '{"reason": "nobody_home", "part": "Not stored"}'), 'done', 'no one home');
select is(pg_temp.stands(1), 'missed nobody_home confirmed', 'needs no part');
select throws_ok(format($$update public.visits set %s where id = %L$$, change, pg_temp.visit(n)), '23514', null, format('the table does not take %s', change))
  from (values (4, 'not_done_reason = ''declined'''), (1, 'part = ''x'''), (1, 'not_done_reason = ''tired'''), (2, 'late_minutes = 20')) as t (n, change);
update public.visits set state = 'done', state_since = now() where id = pg_temp.visit(2);
select is(pg_temp.undone(24, 2, '{"reason": "declined"}'), 'PT409', 'what the office has closed as done is not given up');
update public.visits set state = 'planned' where id = pg_temp.visit(2);

-- The same by the link of a job sheet.
create function pg_temp.by_link(n int, step text, details jsonb) returns text language sql as $$
  select coalesce(answer ->> 'problem', answer #>> '{stops,0,state}')
  from pg_temp.returned('visitor', format('public.visit_action_by_link(%L, %L, %L, null, null, %L)', 'Job-_' || repeat('0', 38), pg_temp.id(n), step, details), '{}') as answer
$$;
insert into private.job_links (token_hash, visit_id, technician_id, expires_at)
values (private.link_hash('Job-_' || repeat('0', 38)), pg_temp.visit(2), pg_temp.tech(1), now() + interval '1 hour');
select is(pg_temp.by_link(30, step, details), 'refused', format('%s with %s is refused with a reason', step, details))
  from (values ('late', '{"minutes": "soon"}'::jsonb), ('late', null), ('late', '{"minutes": 1e400}'), ('not_done', '{"reason": {}}'), ('on_the_way', '{"arrives": "soon"}')) as t (step, details);
delete from private.outbox;
select is(pg_temp.by_link(30, 'late', '{"minutes": 15}'), 'planned', 'late by the link');
select is((select counts_for is null from private.outbox where visit_id = pg_temp.visit(2)), true, 'counts for no limit of the customer''s');
select is(pg_temp.stands(2), 'planned 15 confirmed', 'is on the board');
create function pg_temp.back_by_link(n int) returns text language sql as $$
  select coalesce(answer ->> 'problem', answer #>> '{stops,0,state}')
  from pg_temp.returned('visitor', format('public.undo_visit_action_by_link(%L, %L)', 'Job-_' || repeat('0', 38), pg_temp.id(n))) as answer
$$;
select is(pg_temp.back_by_link(30), 'planned', 'the undo takes it from the board');
select is(pg_temp.by_link(31, 'not_done', '{"reason": "declined"}'), 'missed', 'declined by the link');
select is(pg_temp.back_by_link(31), 'planned', 'the link undoes it');

-- An act that the link of a job can repeat is told six times an hour and twelve in all, by mail and by text.
insert into private.alert_worker (sends_mail, sends_text) values (true, true) on conflict (only_row) do update set sends_text = true;
insert into private.text_consents (id, request_id, number, consent_version)
select gen_random_uuid(), r.id, private.number_hash(r.phone), '2026-11-22' from public.service_requests as r where r.id = pg_temp.req(2);
delete from private.outbox;
create function pg_temp.works() returns void language plpgsql as $$
declare
  got record;
begin
  update private.outbox as o set next_try = now() where o.done_at is null and o.given_up_at is null;
  perform pg_temp.be('service_role');
  for got in select * from public.claim_alerts('key', true, 100, true) where message is not null order by id loop
    if public.begin_message(got.id, got.claim, case when got.channel = 'mail' then array[repeat('a', 64)] else '{}' end, case when got.channel = 'mail' then repeat('b', 64) end) then
      perform public.settle_alert(got.id, got.claim, null, 'Words');
    end if;
  end loop;
  perform pg_temp.be('owner');
end
$$;
create function pg_temp.told() returns text language sql as $$
  select concat_ws(' ', count(*) filter (where not e.by_text), count(*) filter (where e.by_text))
  from public.request_events as e where e.visit_id = pg_temp.visit(2) and e.kind = 'message'
$$;
create function pg_temp.presses(first int, last int) returns void language plpgsql as $$
begin
  for n in first..last loop
    perform case when n % 2 = 0 then pg_temp.by_link(1000 + n, 'late', '{"minutes": 15}')
      else pg_temp.by_link(1000 + n, 'on_the_way', jsonb_build_object('arrives', pg_temp.in_minutes(30 + n % 4 * 10))) end;
    perform pg_temp.works();
  end loop;
end
$$;
create function pg_temp.is_untold(n int) returns boolean language sql as $$ select e.is_untold from public.request_events as e where e.id = pg_temp.id(n) $$;
create function pg_temp.sheet() returns jsonb language sql as $$ select pg_temp.returned('visitor', format('public.job_by_link(%L)', 'Job-_' || repeat('0', 38))) $$;
select pg_temp.presses(1, 6);
select is(pg_temp.told(), '6 6', 'six presses are told');
select is(pg_temp.is_untold(1006), false, 'as the timeline says');
select is(pg_temp.sheet() #> '{stops,0,is_untold}', 'false', 'the phone says so');
select pg_temp.presses(7, 36);
select is(pg_temp.told(), '6 6', 'thirty more are not');
select is((select v.late_minutes from public.visits as v where v.id = pg_temp.visit(2)), 15::smallint, 'the thirty are stored all the same');
select is(pg_temp.is_untold(1007), true, 'the timeline says that they were not told');
select is(pg_temp.sheet() #> '{stops,0,is_untold}', 'true', 'the phone says that they were not told');
update public.request_events set at = at - interval '2 hours' where visit_id = pg_temp.visit(2) and kind = 'message';
select pg_temp.presses(37, 60);
select is(pg_temp.told(), '12 12', 'in the next hour six are');
update public.request_events set at = at - interval '2 hours' where visit_id = pg_temp.visit(2) and kind = 'message';
select pg_temp.presses(61, 70);
select is(pg_temp.told(), '12 12', 'after those six none goes out');
select is((select r.news ->> 'kinds' from public.service_requests as r where r.id = pg_temp.req(2)) ~ 'many_messages', true, 'above 20 a day the desk is told');
select is(pg_temp.calls('staff', format('public.set_visit_state(%L, %L, ''on_the_way'', arrives => %L) is not null', pg_temp.id(1100), pg_temp.visit(2), pg_temp.in_minutes(100))), 'true', 'what the office says');
select pg_temp.works();
select is(pg_temp.told(), '13 13', 'is told all the same');
select is(pg_temp.calls('staff', format('public.set_visit_state(%L, %L, ''planned'') is not null', pg_temp.id(1101), pg_temp.visit(2))), 'true', 'back');
select is(pg_temp.calls('staff', format('public.move_visit(%L, %L, %L, %L, clock => ''23:20'', force => true) is not null',
  pg_temp.id(1102), pg_temp.visit(2), pg_temp.tech(1), private.new_york_today())), 'true', 'a visit that is moved');
select pg_temp.works();
select is(pg_temp.told(), '14 14', 'is never dropped');
-- Late only rises, and an arrival is told again if it moves by ten minutes.
select is(pg_temp.late(1200, 2, '60') || pg_temp.late(1201, 2, '30'), 'donePT409', 'who is an hour late is not half an hour late');
select is(pg_temp.stands(2) ~ 'planned 60', true, 'the hour stays');
select throws_ok(format($$select private.delay_visit(gen_random_uuid(), v, '30', now()) from public.visits as v where v.id = %L$$, pg_temp.visit(2)),
  'PT409', 'You said 60 minutes before, and that stays. Call the office if it’s less.', 'as the technician reads');
delete from public.request_events where visit_id = pg_temp.visit(2) and kind = 'message';
select is(pg_temp.tells(2), 'late 60', 'it is told');
update public.visits set late_minutes = 15 where id = pg_temp.visit(2);
select is(pg_temp.tells(2), '', 'less is not');
update public.visits set state = 'on_the_way', late_minutes = null, arrives_at = now() + interval '40 minutes' where id = pg_temp.visit(2);
select is(pg_temp.tells(2), 'on_the_way with an estimate', 'an arrival');
update public.visits set arrives_at = now() + interval '49 minutes' where id = pg_temp.visit(2);
select is(pg_temp.tells(2), '', 'nine minutes later is no news');
update public.visits set arrives_at = now() + interval '30 minutes' where id = pg_temp.visit(2);
select is(pg_temp.tells(2), 'on_the_way with an estimate', 'ten minutes earlier is');
update public.visits set late_minutes = 15 where id = pg_temp.visit(2);
select is(pg_temp.tells(2), 'late 15 with an estimate', 'late on the way');
update public.visits set late_minutes = 30 where id = pg_temp.visit(2);
select is(pg_temp.tells(2), 'late 30 with an estimate', 'later on the way');
update public.visits set late_minutes = 15, arrives_at = null where id = pg_temp.visit(2);
select is(pg_temp.tells(2), '', 'less late on the way is no news');
update public.visits set state = 'planned', late_minutes = null, arrives_at = null where id = pg_temp.visit(2);
update public.service_requests set status = 'confirmed', news = null, news_since = null where id = pg_temp.req(2);
delete from private.text_consents;
delete from private.outbox;

-- One note: the technician sees it, also what was written before there was a visit, unless it is for the desk alone.
create function pg_temp.note(n int, req int, note text, more text default '') returns text language sql as $$
  select pg_temp.calls('staff', format('count(*) from public.add_note(%L, %L, %L%s)', pg_temp.id(n), pg_temp.req(req), note, more))
$$;
create function pg_temp.shown(visit int, what text) returns jsonb language sql as $$
  select stop -> what from jsonb_array_elements(pg_temp.returned('waiting', 'public.my_day()') -> 'stops') as stop where stop ->> 'id' = pg_temp.visit(visit)::text
$$;
select is(array[pg_temp.note(40, 2, 'Gate code 4411'), pg_temp.note(41, 2, 'Pays late', ', false'), pg_temp.note(42, 2, 'Wrong house')], array['1', '1', '1'], 'notes');
select is(pg_temp.calls('staff', format('count(*) from public.undo_action(%L)', pg_temp.id(42))), '1', 'one is undone');
update public.service_requests set status = 'pending' where id = pg_temp.req(2);
select is(pg_temp.calls('staff', format('count(*) from public.record_call(%L, %L, ''voicemail'', %L, for_technician => %L)', pg_temp.id(43), pg_temp.req(2), 'Dog', 't')), '1', 'a call with a note');
select is(pg_temp.calls('staff', format('count(*) from public.record_call(%L, %L, ''voicemail'', %L, for_technician => %L)', pg_temp.id(44), pg_temp.req(2), 'Rude', 'f')), '1', 'a note for the desk is written');
select is(pg_temp.shown(2, 'notes'), '["Dog", "Gate code 4411"]', 'the technician sees what is for technicians');
select is(pg_temp.calls('staff', format('public.book_visit(%L, %L, %L, %L, clock => ''22:15'', note => ''Blue door'', is_call => true, force => true) is not null',
  pg_temp.visit(6), pg_temp.req(2), pg_temp.tech(1), private.new_york_today() + 1)), 'true', 'a visit is booked');
select is(pg_temp.shown(6, 'notes') || pg_temp.shown(6, 'note'), '["Dog", "Gate code 4411", "Blue door"]', 'what was written before goes along, and nothing appears twice');
select is(pg_temp.calls('staff', format('public.book_visit(%L, %L, %L, %L, clock => ''23:15'', note => ''Owes us'', force => true, for_technician => false) is not null',
  pg_temp.visit(7), pg_temp.req(2), pg_temp.tech(1), private.new_york_today() + 1)), 'true', 'a visit with a note for the desk');
select is(pg_temp.shown(7, 'note'), 'null', 'has none for the technician');
update public.visits set state = 'missed', not_done_reason = 'needs_part', part = 'Cable', state_since = now() where id = pg_temp.visit(2);
select is(pg_temp.shown(6, 'unfinished') - 'day', '{"reason": "needs_part", "part": "Cable", "ordered_at": null}', 'who comes next knows what was missing');

update public.visits set note = 'Side door' where id = pg_temp.visit(2);
select is(pg_temp.shown(6, 'notes') ? 'Side door', true, 'who comes next knows what was written for the visit before');

-- The history of the door.
select is(private.door_key(one) = private.door_key(other), same, format('%s and %s', one, other))
  from (values
    ('1 Elm Street, Valley Stream, NY 11581', '1 elm st, Valley Stream, NY, 11581-1234', true),
    ('1 Elm Street, Apt 4B, Valley Stream, NY 11581', '1 Elm St. #4b, Valley Stream, New York 11581 USA', true),
    ('1 Elm Street, New York, NY 10001', '1 Elm Street, NY 10001', true),
    ('1 Elm Street, Valley Stream, NY 11581', '1 Elm Street, Apt 4, Valley Stream, NY 11581', false),
    ('1 Elm Street, Apt 4, Valley Stream, NY 11581', '1 Elm Street, Apt 5, Valley Stream, NY 11581', false),
    ('1 Elm Street, Rear, NY 11581', '1 Elm Street, NY 11581', false),
    ('1 Elm Street, 4B, NY 11581', '1 Elm Street, 5C, NY 11581', false),
    ('1 Elm Street, Valley Stream, NY 11581', '1 Elm Street, Elmont, NY 11003', false),
    ('1 Elm Street, Valley Stream, NY 11581', '11 Elm Street, Valley Stream, NY 11581', false)
  ) as t (one, other, same);
select is(private.door_key(address), null, format('%s is no door', address)) from unnest(array['Valley Stream, NY 11581', '1 Elm Street', 'Elm Street, NY 11581']) as address;
insert into public.service_requests (id, first_name, last_name, email, phone, address, service_type, message, status, source) values
  (pg_temp.req(7), 'Ida', 'Moss', 'ida@example.com', '(516) 555-0177', '1 elm st, Valley Stream, NY, 11581', 'repair', 'Code 9911', 'completed', 'phone'),
  (pg_temp.req(8), 'Gus', 'Reyes', 'gus@example.com', '(516) 555-0178', '1 Elm Street, Valley Stream, NY 11581', 'repair', null, 'completed', 'phone'),
  (pg_temp.req(9), 'Una', 'Next', 'una@example.com', '(516) 555-0179', '1 Elm Street, Apt 2, Valley Stream, NY 11581', 'repair', null, 'completed', 'phone');
select pg_temp.plan(17, 7, -40), pg_temp.plan(18, 8, -30), pg_temp.plan(19, 9, -20), pg_temp.plan(20, 7, -10), pg_temp.plan(21, 1, 1);
update public.visits set state = 'done' where id in (pg_temp.visit(17), pg_temp.visit(18), pg_temp.visit(19));
update public.visits set note = 'Code 9911' where id = pg_temp.visit(17);
insert into private.visit_reports (visit_id, work, parts, price, agreed_by, warranty_from) values
  (pg_temp.visit(17), 'New rollers for IDA Moss, paid $138.00 by Mr. Blunt. Keypad code: 9911, call (516) 555-0177, ida@example.com', '{"Rollers, from $69"}', 138, 'Jo Blunt', '2026-01-02'),
  (pg_temp.visit(18), 'New cable', '{}', null, null, null),
  (pg_temp.visit(19), 'Next door', '{}', null, null, null);
create function pg_temp.history(visit int) returns text language sql as $$
  select coalesce(string_agg(coalesce(h ->> 'work', 'nothing written') || ' ' || (h ->> 'parts') || coalesce(' ' || (h ->> 'warranty_from'), ''), '; ' order by n), 'nothing')
  from jsonb_array_elements(pg_temp.shown(visit, 'history')) with ordinality as t (h, n)
$$;
select is(pg_temp.history(21), 'New cable []; New rollers for … …, paid by Mr. …. Keypad code: …, call …, … ["Rollers"] 2026-01-02',
  'what was done at this door, the latest first, and nothing of whose it was');
select is((select array_agg(key order by key) from jsonb_object_keys(pg_temp.shown(21, 'history') -> 0) as key),
  array['day', 'kind', 'parts', 'starts', 'warranty_from', 'work'], 'day, work, parts, and warranty, and no more');
select is(pg_temp.history(2), 'nothing', 'another door has none of it');
update public.visits set day = day - 2 where id = pg_temp.visit(21);
select is(pg_temp.history(21), 'nothing', 'yesterday''s visit has none of it');
update public.visits set day = day + 2 where id = pg_temp.visit(21);
select is(pg_temp.calls('staff', format('count(*) from public.erase_person(%L)', pg_temp.req(7))), '1', 'someone is erased');
select is(pg_temp.history(21), 'New cable []', 'nothing of an erased person is left');

-- Of a person who is erased no part stays, and none comes later.
update public.visits set state = 'cancelled' where request_id = pg_temp.req(1) and state = 'planned';
update public.visits set not_done_reason = 'needs_part', part = 'Ann''s spring' where id = pg_temp.visit(1);
update public.request_events set visit_after = visit_after || '{"part": "Ann''s spring"}' where id = pg_temp.id(23);
update public.service_requests set status = 'completed' where id = pg_temp.req(1);
select is(pg_temp.calls('staff', format('count(*) from public.erase_person(%L)', pg_temp.req(1))), '1', 'Ann is erased');
select is((select v.part from public.visits as v where v.id = pg_temp.visit(1)), null, 'with the part');
select is_empty(format($$select from public.request_events as e where e.request_id = %L and concat(e.visit_before, e.visit_after) ~ 'spring'$$, pg_temp.req(1)), 'also in the timeline');
select throws_ok(format($$update public.visits set part = 'Ann''s spring' where id = %L$$, pg_temp.visit(1)), 'PT409', null, 'nothing of them is written later');

select * from finish();
rollback;
