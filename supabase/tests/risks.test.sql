-- Visits at risk: which customers are to be called because of a visit, by when, and what settles it.
begin;
\ir support/actors.psql
\ir support/requests.psql
select * from no_plan();
delete from public.service_requests;
update private.call_back_rule set opens = 0, closes = 24;
create function pg_temp.id(n int) returns uuid language sql immutable as $$ select ('e0000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid $$;
insert into public.technicians (id, name, weekdays, active) values
  (pg_temp.id(901), 'Luis', '{1,2,3,4,5,6,7}', true), (pg_temp.id(902), 'Gone', '{1,2,3,4,5,6,7}', false);
update public.technicians set hours_since = now() - interval '3 hours';

-- `day` is one from today; a window of `now` is open until the end of the day.
create temp table situations (
  n int generated always as identity, situation text, status text, technician int, day int, window_now boolean, state text,
  state_since interval, reason text, risk public.visit_risk, rank int
);
insert into situations (situation, status, technician, day, window_now, state, state_since, reason, risk, rank) values
  ('nobody has set out by the end of the window', 'confirmed', 901, -2, false, 'planned', '9 days', null, 'not_begun', 1),
  ('somebody set out and has not arrived by the end of the window', 'in_progress', 901, -2, false, 'on_the_way', '2 days', null, 'not_begun', 1),
  ('the window has not ended', 'confirmed', 901, 0, true, 'planned', '9 days', null, null, null),
  ('somebody arrived three hours ago and has not finished', 'in_progress', 901, -2, false, 'there', '3 hours', null, 'unfinished', 2),
  ('somebody arrived an hour ago', 'in_progress', 901, -2, false, 'there', '1 hour', null, null, null),
  ('the technician of a later day is off', 'confirmed', 902, 2, false, 'planned', '9 days', null, 'displaced', 2),
  ('the technician of this hour is off', 'confirmed', 902, 0, true, 'planned', '9 days', null, 'displaced', 1),
  ('the technician was off, and the window is over', 'confirmed', 902, -2, false, 'planned', '9 days', null, 'not_begun', 1),
  ('nobody was home', 'confirmed', 901, -2, false, 'missed', '1 hour', 'nobody_home', 'not_done', 2),
  ('a part is needed', 'confirmed', 901, -2, false, 'missed', '1 hour', 'needs_part', 'not_done', 2),
  ('the customer declined', 'confirmed', 901, -2, false, 'missed', '1 hour', 'declined', null, 4),
  ('a part is needed since a month and a day', 'confirmed', 901, -40, false, 'missed', '31 days', 'needs_part', null, 4),
  ('the visit is done', 'completed', 901, -2, false, 'done', '2 days', null, null, null),
  ('the request was cancelled', 'cancelled', 901, -2, false, 'planned', '9 days', null, null, null);
insert into public.service_requests (id, first_name, last_name, email, phone, address, service_type, status, created_at)
  select pg_temp.id(n), 'Caller', 'No. ' || n, 'a' || n || '@b.co', '(914) 555-01' || lpad(n::text, 2, '0'), n || ' Elm', 'repair', status,
    now() - interval '60 days'
  from situations;
-- With its triggers it would change the request.
alter table public.visits disable trigger user;
insert into public.visits (id, request_id, technician_id, day, starts, ends, kind, state, state_since, not_done_reason)
  select pg_temp.id(500 + n), pg_temp.id(n), pg_temp.id(technician), private.new_york_today() + day,
    case when window_now then (now() at time zone 'America/New_York')::time(0) else '08:00' end,
    case when window_now then '24:00' else time '10:00' end, 'repair', state, now() - state_since, reason
  from situations;
alter table public.visits enable trigger user;
create function pg_temp.n(what text) returns uuid language sql as $$ select pg_temp.id(n) from situations where situation = what $$;
create function pg_temp.risk(what text) returns public.visit_risk language sql as $$
  select k.risk from private.visits_at_risk() as k where k.request_id = pg_temp.n(what)
$$;

select is(pg_temp.risk(situation), risk, format('If %s: %s', situation, coalesce(risk::text, 'no risk'))) from situations;
select is((select o.rank from private.call_order() as o where o.request_id = pg_temp.id(n)), rank,
  format('If %s, the call has rank %s.', situation, coalesce(rank::text, 'none'))) from situations;
select is((select o.risk from private.call_order() as o where o.request_id = pg_temp.id(n)), risk,
  format('If %s, its row says so.', situation)) from situations;

-- By when.
create function pg_temp.due(what text) returns timestamptz language sql as $$
  select k.due from private.visits_at_risk(pg_temp.n(what)) as k
$$;
select is(pg_temp.due('nobody has set out by the end of the window'),
  private.visit_timestamp(private.new_york_today() - 2, '10:30'), 'A call is due half an hour after the window that nobody came in.');
select is(pg_temp.due('the technician of a later day is off'), now() - interval '2 hours 30 minutes',
  'A call is due half an hour after a technician stopped working.');
select is(pg_temp.due('a part is needed'), now() - interval '30 minutes', 'A call is due half an hour after a part was needed.');
select is(pg_temp.due('somebody arrived three hours ago and has not finished'), now() - interval '30 minutes',
  'A call is due two and a half hours after work began without an end.');
update private.call_back_rule set opens = 7, closes = 8;
select is(pg_temp.due('nobody has set out by the end of the window'),
  private.visit_timestamp(private.new_york_today() - 1, '07:30'), 'After closing, the call is due half an hour after the opening.');
update public.service_requests set service_type = 'emergency' where id = pg_temp.n('nobody has set out by the end of the window');
select is(pg_temp.due('nobody has set out by the end of the window'),
  private.visit_timestamp(private.new_york_today() - 2, '10:30'), 'An emergency does not wait for the opening.');
update private.call_back_rule set opens = 0, closes = 24;
select is(private.arrival_promised(jsonb_populate_record(null::public.visits, '{"day": "2026-05-01", "ends": "10:00", "state": "planned", "late_minutes": 30}')),
  private.visit_timestamp('2026-05-01', '10:30'), 'A delay that the customer knows of counts to the window.');
update public.visits set arrives_at = now() + interval '5 minutes' where request_id = pg_temp.n('somebody set out and has not arrived by the end of the window');
select is(pg_temp.risk('somebody set out and has not arrived by the end of the window'), null, 'Who said to arrive soon is not late yet.');

-- A day off, as the desk sets it.
insert into public.service_requests (id, first_name, last_name, email, phone, address, service_type, status, created_at)
  values (pg_temp.id(50), 'Dora', 'Day', 'd@b.co', '(914) 555-0150', '5 Elm', 'repair', 'confirmed', now() - interval '60 days');
alter table public.visits disable trigger user;
insert into public.visits (id, request_id, technician_id, day, starts, ends, kind, state)
  values (pg_temp.id(550), pg_temp.id(50), pg_temp.id(901), private.new_york_today() + 3, '08:00', '10:00', 'repair', 'planned');
alter table public.visits enable trigger user;
create function pg_temp.of(n int) returns text language sql as $$
  select concat_ws(' ', k.risk, k.due - now()) from private.visits_at_risk(pg_temp.id(n)) as k
$$;
select is(pg_temp.of(50), null, 'A visit of a technician who works is at no risk.');
create function pg_temp.sets_off(part text) returns text language sql as $$
  select pg_temp.called('staff', format('public.set_days_off(%L, %L, %L, %L)', pg_temp.id(901),
    private.new_york_today() + 3, private.new_york_today() + 3, part))
$$;
select is(pg_temp.sets_off('afternoon'), 'done', 'an owner sets an afternoon off');
select is(pg_temp.of(50), null, 'A visit of the morning is not at risk because of an afternoon off.');
update public.days_off set since = now() - interval '2 hours';
select is(pg_temp.sets_off('day'), 'done', 'an owner sets the whole day off');
select is(pg_temp.of(50), 'displaced 00:30:00', 'A day off displaces the visit, and a call is due half an hour after it was set.');
update public.days_off set since = now() - interval '2 hours';
select is(pg_temp.sets_off('day'), 'done', 'an owner sets the same day off again');
select is(pg_temp.of(50), 'displaced -01:30:00', 'A day off that is set again does not put the call off.');
select is(pg_temp.sets_off(null), 'done', 'an owner takes the day off back');
select is(pg_temp.of(50), null, 'Without the day off, the visit is at no risk.');
select is(pg_temp.called('staff', format('public.save_technician(%L, ''Luis'', ''{}'', ''{1,2,3,4,5,6,7}'', true)', pg_temp.id(901))), 'done', 'an owner changes areas');
select is((select hours_since - now() from public.technicians where id = pg_temp.id(901)), '-3 hours', 'Areas do not change since when a technician works.');
select is(pg_temp.called('staff', format('public.save_technician(%L, ''Luis'', ''{}'', ''{1,2,3,4,5,6,7}'', false)', pg_temp.id(901))), 'done', 'an owner ends work');
select is(pg_temp.of(50), 'displaced 00:30:00', 'Who stops working displaces the visits from then on.');
update public.visits set off_agreed = true where id = pg_temp.id(550);
select is(pg_temp.of(50), null, 'A visit that was agreed with somebody who is off is at no risk.');
update public.technicians set active = true where id = pg_temp.id(901);

-- A risk is settled.
create function pg_temp.tells(act int, n int, who text default 'staff', note text default null) returns text language sql as $$
  select pg_temp.called(who, format('public.record_told(%L, %L, %L)', pg_temp.id(act), pg_temp.id(n), note))
$$;
-- A customer who knows that the technician is off is called again if nobody else is found shortly before the visit.
savepoint search;
update public.technicians set active = false where id = pg_temp.id(901);
update public.visits set off_agreed = false where id = pg_temp.id(550);
select is(pg_temp.tells(650, 50), 'done', 'The customer of a displaced visit is told.');
select is(pg_temp.of(50), null, 'Then nobody has to call for now,');
select is(pg_temp.returned('staff', format('public.read_request(%L)', pg_temp.id(50))) -> 'is_displaced', 'true', 'The desk still says that nobody comes.');
alter table public.visits disable trigger user;
update public.visits set day = ((now() + interval '1 hour') at time zone 'America/New_York')::date,
  starts = ((now() + interval '1 hour') at time zone 'America/New_York')::time, ends = '24:00' where id = pg_temp.id(550);
alter table public.visits enable trigger user;
update public.technicians set hours_since = now() - interval '5 hours' where id = pg_temp.id(901);
update public.request_events set at = now() - interval '4 hours' where id = pg_temp.id(650);
select is(pg_temp.of(50), 'displaced -00:30:00', 'Two hours before it begins, a call is due again, half an hour later at the latest.');
select is(pg_temp.tells(651, 50), 'done', 'The customer is told once more.');
select is(pg_temp.of(50), null, 'That settles it.');
update public.request_events set at = now() - interval '4 hours' where id = pg_temp.id(651);
update public.technicians set hours_since = now() where id = pg_temp.id(901);
select is(pg_temp.of(50), 'displaced 00:30:00', 'Of a technician who is off since then, the call is due by the rule, and no sooner.');
rollback to savepoint search;

create function pg_temp.calls(act int, n int, outcome text) returns text language sql as $$
  select pg_temp.called('staff', format('public.record_call(%L, %L, %L, next_call => %L)', pg_temp.id(act), pg_temp.id(n), outcome,
    case when outcome = 'again' then now() + interval '1 hour' end))
$$;
select is(pg_temp.tells(600, 1, who), '42501', format('%s records no call about a visit', who))
  from unnest(array['visitor', 'waiting', 'revoked', 'service_role']) as who;
update public.staff set role = 'technician' where user_id = pg_temp.account('colleague');
select is(pg_temp.tells(600, 1, 'colleague'), '42501', 'A technician records no call of the desk about a visit.');
update public.staff set role = 'dispatcher' where user_id = pg_temp.account('colleague');
select is(pg_temp.tells(600, 99), 'PT404', 'No call is recorded of a request that is not there.');
select is(pg_temp.tells(600, 3), 'PT409', 'No call is recorded of a visit that is at no risk.');
select is(pg_temp.tells(600, 1, 'staff', repeat('x', 2001)), 'PT400', 'A note about the call has 2,000 characters at most.');
select is(pg_temp.tells(600, 1, 'colleague', ' Comes at 4. '), 'done', 'A dispatcher records that the customer was told.');
select is(pg_temp.tells(600, 1, 'colleague', ' Comes at 4. '), 'done', 'A repeat is no second call.');
select is((select array_agg(row(e.outcome, e.text, e.for_technician)::text) from public.request_events as e where e.request_id = pg_temp.id(1) and e.kind = 'call'),
  array[row('told', 'Comes at 4.', true)::text], 'The timeline has one call, with the note, which the technician sees.');
select is(pg_temp.of(1), null, 'A call that is recorded settles the visit.');
select is((select row(r.status, v.state)::text from public.service_requests as r join public.visits as v on v.request_id = r.id where r.id = pg_temp.id(1)),
  row('confirmed', 'planned')::text, 'The call leaves the request and the visit what they are.');
select is(pg_temp.called('colleague', format('public.undo_action(%L)', pg_temp.id(600))), 'done', 'The call is undone.');
select is(pg_temp.risk('nobody has set out by the end of the window'), 'not_begun', 'Without the call, the visit is at risk as before.');
select is(pg_temp.tells(601, 4), 'done', 'The customer of work that has no end is told while it goes on.');
insert into public.request_events (request_id, kind, outcome, at, done_by, action_id)
  values (pg_temp.n('a part is needed'), 'call', 'booked', now() - interval '2 hours', pg_temp.account('staff'), pg_temp.id(602));
select is(pg_temp.risk('a part is needed'), 'not_done', 'A call before it went wrong settles nothing.');
select is(pg_temp.calls(603, 6, 'voicemail'), 'done', 'A voicemail is left about a displaced visit.');
select is(pg_temp.of(6), null, 'A customer who got a voicemail waits for the next call.');
update public.service_requests set next_call_at = now() - interval '1 minute' where id = pg_temp.id(6);
select is(pg_temp.risk('the technician of a later day is off'), 'displaced', 'A voicemail alone settles nothing.');
select is(pg_temp.calls(604, 6, 'again'), 'done', 'A customer wants another call about a displaced visit.');
update public.service_requests set next_call_at = now() - interval '1 minute' where id = pg_temp.id(6);
select is(pg_temp.of(6), null, 'A customer who was reached knows of the visit.');
select is(pg_temp.called('staff', format('public.set_visit_state(%L, %L, ''on_the_way'')', pg_temp.id(605), pg_temp.id(501))), 'done', 'Somebody sets out after the window.');
select is(pg_temp.called('staff', format('public.set_visit_state(%L, %L, ''there'')', pg_temp.id(606), pg_temp.id(501))), 'done', 'Somebody arrives after the window.');
select is(pg_temp.of(1), null, 'A visit that has begun is at risk no more.');
insert into public.visits (id, request_id, technician_id, day, starts, ends, kind)
  values (pg_temp.id(560), pg_temp.n('nobody was home'), pg_temp.id(901), private.new_york_today() + 5, '08:00', '10:00', 'repair');
select is(pg_temp.risk('nobody was home'), null, 'Another visit settles one that could not be done.');

-- The desk reads it.
create function pg_temp.sums(more text default '') returns jsonb language sql as $$
  select pg_temp.returned('staff', format('public.desk_changes(now(), now()%s)', more))
$$;
select is((pg_temp.sums() -> 'sums' ->> 'at_risk')::bigint, (select count(*) from private.visits_at_risk()), 'An idle desk learns how many are at risk.');
create function pg_temp.asked(ago interval) returns text language sql as $$
  select format(', %L', format('%s@%s', pg_current_snapshot(), extract(epoch from now() - ago)))
$$;
update public.visits set not_done_reason = null where not_done_reason is not null;
delete from public.visits where id <> pg_temp.id(508);
update public.visits set day = here::date, starts = '00:00', ends = greatest(here::time, '00:00:01')
  from (select (now() - interval '3 minutes') at time zone 'America/New_York' as here) as h;
-- In the hour that the clocks go back, a time of the clock is the later one.
select is(pg_temp.sums(pg_temp.asked('10 minutes')) ->> 'has_moved', 'true', 'A window that ends moves its request in the list.')
  from (select now() - interval '3 minutes' as at) as h
  where (at at time zone 'America/New_York') at time zone 'America/New_York' = at;
select is(pg_temp.sums(pg_temp.asked('1 minute')) ->> 'has_moved', 'false', 'A window that ended before moves nothing.');
update public.visits set day = private.new_york_today() - 2;
select is(pg_temp.returned('staff', format('(select d from public.read_request(%L) as d)', pg_temp.id(8))) ->> 'risk', 'not_begun', 'The open request says what went wrong.');
select is((pg_temp.returned('staff', format('(select d from public.read_request(%L) as d)', pg_temp.id(8))) ->> 'risk_due')::timestamptz,
  (select k.due from private.visits_at_risk(pg_temp.id(8)) as k), 'The open request says by when to call.');
select is(jsonb_path_query_first(pg_temp.returned('staff', 'public.call_list()'), format('$.lanes[*].rows[*] ? (@.request.id == %s)', to_jsonb(pg_temp.id(8)))::jsonpath) ->> 'risk',
  'not_begun', 'The row in the list says what went wrong.');
update public.service_requests set held = true;
select is_empty('select from private.visits_at_risk()', 'What is held is at no risk.');
-- A whole day off, in the order in which nobody comes, not in that of their ids.
delete from public.service_requests;
insert into public.service_requests (id, first_name, last_name, email, phone, address, service_type, status, created_at)
  select pg_temp.id(n), 'Day', 'Off ' || n, n || '@b.co', '(914) 555-01' || n, n || ' Oak', 'repair', 'confirmed', now() - interval '60 days'
  from generate_series(71, 73) as n;
alter table public.visits disable trigger user;
insert into public.visits (id, request_id, technician_id, day, starts, ends, kind, state)
  select pg_temp.id(500 + n), pg_temp.id(n), pg_temp.id(902), private.new_york_today() + 5, starts, '20:00', 'repair', 'planned'
  from (values (71, time '14:00'), (72, '08:00'), (73, '10:00')) as v (n, starts);
alter table public.visits enable trigger user;
select results_eq($$select r ->> 'last_name' from jsonb_path_query(pg_temp.returned('staff', 'public.call_list()'), '$.lanes[*].rows[*].request') with ordinality as t (r, nth)
  order by nth$$, $$values ('Off 72'), ('Off 73'), ('Off 71')$$, 'Of the visits that one day off displaces, the first to begin is called first.');
select * from finish();
rollback;
