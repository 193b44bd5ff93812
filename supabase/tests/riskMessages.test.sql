-- Messages to customers whose visit is at risk: who is told what, when, once, and only while it is true.
begin;
\ir support/actors.psql
\ir support/outbox.psql
\ir support/requests.psql
select * from no_plan();
update private.call_back_rule set opens = 0, closes = 24;
insert into private.alert_worker (sends_mail, sends_text) values (true, true)
  on conflict (only_row) do update set sends_mail = true, sends_text = true;
create function pg_temp.visit(n int) returns uuid language sql immutable as $$ select ('d0000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid $$;
create function pg_temp.request(n int) returns uuid language sql immutable as $$ select ('b0000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid $$;
create function pg_temp.luis() returns uuid language sql immutable as $$ select 'e0000000-0000-4000-8000-000000000001'::uuid $$;
create function pg_temp.maria() returns uuid language sql immutable as $$ select 'e0000000-0000-4000-8000-000000000002'::uuid $$;
insert into public.technicians (id, name, weekdays) values
  (pg_temp.luis(), 'Luis Ortega', '{1,2,3,4,5,6,7}'), (pg_temp.maria(), 'Maria Doyle', '{1,2,3,4,5,6,7}');
update public.service_requests set next_call_at = null, status = 'confirmed', service_type = 'repair', claimed_by = null, claimed_by_email = null, claimed_until = null;
create function pg_temp.tomorrow() returns date language sql as $$ select private.new_york_today() + 1 $$;
-- Booked a while ago, and told by mail.
create function pg_temp.plan(n int, of_request int, day date, starts time, ends time, told boolean default true) returns void language plpgsql as $$
begin
  alter table public.visits disable trigger user;
  insert into public.visits (id, request_id, technician_id, day, starts, ends, kind)
  values (pg_temp.visit(n), pg_temp.request(of_request), pg_temp.luis(), day, starts, ends, 'repair');
  alter table public.visits enable trigger user;
  if told then
    perform pg_temp.tells(n, 'booked');
  end if;
end
$$;
create function pg_temp.tells(n int, message text, way text default 'mail') returns void language sql as $$
  insert into public.request_events (request_id, kind, at, action_id, message, by_text, delivery, visit_id, visit_after)
  select v.request_id, 'message', clock_timestamp(), gen_random_uuid(), tells.message, way = 'text', 'sent', v.id,
    private.told_of_visit(v, tells.message)
  from public.visits as v where v.id = pg_temp.visit(n)
$$;
create function pg_temp.off(days int default 0, part text default 'day') returns text language sql as $$
  select pg_temp.called('staff', format('public.set_days_off(%L, %L, %L, %L)', pg_temp.luis(), pg_temp.tomorrow() + days,
    pg_temp.tomorrow() + days, part))
$$;
-- Noon, when nothing waits for the morning; facts that wait say what they say now.
create function pg_temp.at(clock time, days int default 0) returns timestamptz language sql as $$
  select private.visit_timestamp(private.new_york_today() + days, clock)
$$;
create function pg_temp.waiting() returns text language sql as $$
  select coalesce(string_agg(o.message || ' ' || r.first_name || ' by ' || o.channel, ', ' order by r.first_name, o.channel, o.message), 'nothing')
  from private.outbox as o join public.service_requests as r on r.id = o.request_id where o.done_at is null
$$;
create function pg_temp.sweeps(clock time default '12:00', days int default 0) returns text language plpgsql as $$
begin
  delete from private.outbox;
  perform private.tell_of_risks(pg_temp.at(clock, days));
  return pg_temp.waiting();
end
$$;
create function pg_temp.facts(n int, message text default 'displaced', clock time default '12:00', in_text boolean default false) returns jsonb language sql as $$
  select private.risk_facts(pg_temp.visit(n), message, in_text, pg_temp.at(clock))
$$;
-- By the hour of the test, a window of 10 to 12 is over or to come: tomorrow's is to come.

-- A technician is off.
select pg_temp.plan(1, 1, pg_temp.tomorrow(), '10:00', '12:00');
select is(pg_temp.sweeps(), 'nothing', 'Nobody is told of a visit whose technician works.');
select is(pg_temp.off(), 'done', 'An owner marks the technician off for tomorrow.');
select is(pg_temp.sweeps(), 'displaced Ann by mail', 'The customer of tomorrow is told that the technician is off.');
select is((select o.next_try - now() from private.outbox as o), private.undo_time(), 'It waits as long as the desk offers to undo.');
select is((select o.keeps_quiet from private.outbox as o), false, 'The mail does not wait for the morning once it is queued.');
select is(pg_temp.facts(1) - 'due', jsonb_build_object('kind', 'displaced', 'day', pg_temp.tomorrow(), 'starts', '10:00', 'ends', '12:00',
  'who', 'Luis', 'can_move', true), 'It says which visit.');
select is((private.risk_facts(pg_temp.visit(1), 'displaced', false, now()) ->> 'due')::timestamptz,
  case when private.is_told_in_the_morning((select v from public.visits as v where v.id = pg_temp.visit(1)), now()) then null
  else (select k.due from private.visits_at_risk(pg_temp.request(1)) as k) end, 'It names the time of the call list.');
select is((private.risk_facts(pg_temp.visit(1), 'displaced', false, pg_temp.at('12:00', 1)) -> 'due'), 'null',
  'A time that has passed is not named.');
select is((select private.message_facts(o) ->> 'kind' from private.outbox as o),
  case when private.is_told_in_the_morning((select v from public.visits as v where v.id = pg_temp.visit(1)), now()) then null else 'displaced' end,
  'The message that waits says so.');
select pg_temp.tells(1, 'displaced');
select is(pg_temp.sweeps(), 'nothing', 'A customer is told once.');
select is(pg_temp.off(0, null), 'done', 'The technician is not off after all.');
select is(pg_temp.facts(1), null, 'Nobody reads of a technician who works again.');
select is(pg_temp.sweeps(), 'visit Ann by mail', 'The customer is told that somebody comes after all.');
select is((select private.message_facts(o) ->> 'kind' from private.outbox as o), 'booked', 'It says who comes.');
select pg_temp.tells(1, 'booked');
select is(pg_temp.sweeps(), 'nothing', 'That somebody comes after all is told once.');
select is(pg_temp.off(), 'done', 'The technician is off a second time.');
select is(pg_temp.sweeps(), 'displaced Ann by mail', 'A second day off is told again.');
select pg_temp.tells(1, 'displaced');
update public.days_off set since = now() - interval '2 hours';
select is(pg_temp.off(0, 'morning'), 'done', 'The day off becomes a morning off.');
select is(pg_temp.sweeps(), 'nothing', 'A technician who is off for another part of the day is not told again.');

-- Somebody else comes.
delete from private.outbox;
update public.visits set technician_id = pg_temp.maria() where id = pg_temp.visit(1);
select is(pg_temp.waiting(), 'visit Ann by mail', 'Whoever takes over is told at once.');
select is((select private.message_facts(o) - 'day' from private.outbox as o),
  '{"kind": "booked", "starts": "10:00", "ends": "12:00", "who": "Maria", "fee": 0, "name": "Ann"}', 'The customer reads who comes.');
select is(pg_temp.sweeps(), 'visit Ann by mail', 'A message of who takes over is not lost.');
select pg_temp.tells(1, 'booked');
delete from private.outbox;
update public.visits set technician_id = pg_temp.luis() where id = pg_temp.visit(1);
select is((select private.message_facts(o) from private.outbox as o), null, 'Nobody reads that a technician comes who is off.');
delete from public.days_off;
select is((select private.message_facts(o) from private.outbox as o), null, 'Another technician in the same window is no news by itself.');

-- It is settled.
select is(pg_temp.off(), 'done', 'The technician is off again.');
select is(pg_temp.facts(1) ->> 'kind', 'displaced', 'Unless something settles it, it is told.');
create function pg_temp.if(change text) returns jsonb language plpgsql as $$
declare
  facts jsonb;
begin
  begin
    execute change;
    facts := pg_temp.facts(1);
    raise sqlstate 'TEST1';
  exception when sqlstate 'TEST1' then
    return facts;
  end;
end
$$;
select is(pg_temp.if(format(change, pg_temp.visit(1), pg_temp.request(1))), null, format('Nothing is told once %s.', what)) from (values
  ('the visit is somebody else''s', 'update public.visits set technician_id = pg_temp.maria() where id = %1$L'),
  ('the visit is on another day', 'update public.visits set day = day + 1 where id = %1$L'),
  ('it was agreed with who is off', 'update public.visits set off_agreed = true where id = %1$L'),
  ('the visit is cancelled', 'update public.visits set state = ''cancelled'' where id = %1$L'),
  ('the request is cancelled', 'update public.service_requests set status = ''cancelled'' where id = %2$L'),
  ('the customer was called', 'insert into public.request_events (request_id, kind, outcome, done_by, action_id) select %2$L, ''call'', ''told'', pg_temp.account(''staff''), gen_random_uuid()'),
  ('somebody set out', 'update public.visits set state = ''on_the_way'' where id = %1$L')
) as settled (what, change);
select is(pg_temp.if(format('insert into public.request_events (request_id, kind, outcome, done_by, action_id) select %L, ''call'', ''voicemail'', pg_temp.account(''staff''), gen_random_uuid()', pg_temp.request(1))) ->> 'kind',
  'displaced', 'A voicemail settles nothing.');

-- A technician who was off and agreed is not off because of an undo.
create function pg_temp.undoes(before jsonb) returns boolean language plpgsql as $$
declare
  agreed boolean;
begin
  update public.visits set off_agreed = true where id = pg_temp.visit(1);
  perform private.undo_visit(jsonb_populate_record(null::public.request_events, jsonb_build_object(
    'visit_id', v.id, 'visit_before', private.visit_state(v) || before, 'visit_after', private.visit_state(v)
  ))) from public.visits as v where v.id = pg_temp.visit(1);
  select v.off_agreed into agreed from public.visits as v where v.id = pg_temp.visit(1);
  update public.visits set off_agreed = false, day = pg_temp.tomorrow() where id = pg_temp.visit(1);
  return agreed;
end
$$;
select is(pg_temp.undoes('{}'), true, 'Whoever agreed that a technician comes who is off still expects them after an undo.');
select is(pg_temp.undoes(jsonb_build_object('day', pg_temp.tomorrow() + 1)), false, 'A visit that an undo moves was agreed for no other day.');
delete from private.outbox;

-- Days.
select pg_temp.plan(2, 2, pg_temp.tomorrow() + 1, '10:00', '12:00'), pg_temp.off(1);
select is(pg_temp.sweeps(), 'displaced Ann by mail', 'A visit of the day after tomorrow is not told yet.');
select is(pg_temp.sweeps(days => 1), 'displaced Ann by mail, displaced Bo by mail', 'It is told the day before, if it is so still.');
-- Hours.
select is(pg_temp.sweeps('19:59'), 'displaced Ann by mail', 'It is told until 8 PM.');
select is(pg_temp.sweeps('19:59:55'), 'nothing', 'It is not told if the undo ends after 8 PM.');
select is(pg_temp.sweeps(clock, days), 'nothing', format('Nothing is told at %s.', clock)) from (values (time '20:00', 0), ('23:59', 0), ('07:59', 1)) as night (clock, days);
select is(pg_temp.sweeps('08:00', 1), 'displaced Ann by mail, displaced Bo by mail', 'What happened at night is told at 8 AM.');
select is(pg_temp.facts(1, clock => '20:00'), null, 'What waited until 8 PM does not go out then.');
delete from public.visits where id = pg_temp.visit(2);
update public.visits set starts = '08:00' where id = pg_temp.visit(1);
select is(pg_temp.sweeps('23:00'), 'displaced Ann by mail', 'Who expects somebody at 8 AM gets the mail at night.');
update public.visits set starts = '08:01' where id = pg_temp.visit(1);
select is(pg_temp.sweeps('23:00'), 'nothing', 'Who expects somebody later gets it at 8 AM.');
update public.visits set starts = '08:00' where id = pg_temp.visit(1);

-- Texts, and their rules.
insert into private.text_consents (id, request_id, number, consent_version)
  select gen_random_uuid(), r.id, private.number_hash(r.phone), (select w.version from private.consent_texts as w where w.version <> 'start' limit 1)
  from public.service_requests as r where r.id = pg_temp.request(1);
update pg_temp.clock set quiet = true;
select is(pg_temp.sweeps('23:00'), 'displaced Ann by mail, displaced Ann by text', 'A customer who wants texts gets one, too.');
select is((select array_agg(row(o.channel, o.keeps_quiet, o.next_try > now() + interval '1 hour')::text order by o.channel) from private.outbox as o),
  array['(mail,f,f)', '(text,t,t)'], 'At night the text waits, and the mail does not.');
update pg_temp.clock set quiet = false;
select pg_temp.tells(1, 'displaced');
select is(pg_temp.facts(1), null, 'A customer who has the mail gets no second one.');
select is(pg_temp.facts(1, in_text => true) ->> 'kind', 'displaced', 'The text is counted by itself.');
select pg_temp.tells(1, 'displaced', 'text');
select is(pg_temp.sweeps(), 'nothing', 'A customer who has both is told nothing more.');
delete from public.request_events where message = 'displaced';
select pg_temp.tells(1, case when n = 6 then 'displaced' else 'late' end, 'text') from generate_series(1, 6) as n;
update public.request_events set at = at - interval '10 minutes' where message = 'displaced';
select is(private.has_told_enough(pg_temp.visit(1), 'text'), true, 'These messages count for how often a visit is told.');
select is(pg_temp.sweeps(), 'displaced Ann by mail', 'Who was told 6 times within an hour by text gets the mail alone.');
delete from public.request_events where message = 'late';
insert into private.mail_unsubscribes (mailbox) values (private.mailbox_hash('ann@example.com'));
update private.text_consents set ended_at = now(), ended_by = 'stop';
select is(pg_temp.sweeps(), 'nothing', 'Who wants no messages gets none.');
delete from private.mail_unsubscribes;
delete from public.request_events where kind = 'message';
select is(pg_temp.sweeps(), 'displaced Ann by mail', 'Otherwise it is queued.');
select private.tell_of_risks(pg_temp.at('12:01'));
select is(pg_temp.waiting(), 'displaced Ann by mail', 'It is queued once while it waits.');
update private.outbox set next_try = now() + interval '20 minutes', attempts = 3;
select private.tell_of_risks(pg_temp.at('12:01'));
select is((select o.next_try - now() from private.outbox as o), '20 minutes', 'A retry is not hurried by the next sweep.');
insert into public.request_events (request_id, kind, action_id, message, delivery, visit_id, visit_after)
  select v.request_id, 'message', gen_random_uuid(), 'displaced', 'stopped', v.id, private.told_of_visit(v, 'displaced') from public.visits as v where v.id = pg_temp.visit(1);
select is(pg_temp.sweeps(), 'nothing', 'What staff have stopped is not queued again.');

-- A booking that waits says no untruth either.
select pg_temp.plan(3, 3, pg_temp.tomorrow(), '14:00', '16:00', told => false);
delete from private.outbox;
select private.queue_message(pg_temp.request(3), 'visit', '0', visit => pg_temp.visit(3));
select is((select private.message_facts(o) from private.outbox as o), null, 'A booking whose technician is off by now is not confirmed.');
delete from public.days_off;
select is((select private.message_facts(o) ->> 'kind' from private.outbox as o), 'booked', 'A booking whose technician works is confirmed.');


-- Two technicians come together.
alter table public.visits disable trigger user;
insert into public.visits (id, request_id, technician_id, day, starts, ends, kind)
  select pg_temp.visit(5), v.request_id, pg_temp.maria(), v.day, v.starts, v.ends, v.kind from public.visits as v where v.id = pg_temp.visit(3);
alter table public.visits enable trigger user;
delete from public.visits where id = pg_temp.visit(1);
select is(pg_temp.off(), 'done', 'One of two is off.');
select is(pg_temp.sweeps(), 'nothing', 'While the other one comes, nobody reads that none does.');
update public.technicians set active = false where id = pg_temp.maria();
select is(pg_temp.sweeps(), 'displaced Cy by mail', 'Of two who are off, one message tells.');
update public.technicians set active = true where id = pg_temp.maria();
delete from private.outbox;
select private.queue_message(pg_temp.request(3), 'visit', '0', visit => pg_temp.visit(5));
select is((select private.message_facts(o) -> 'with' from private.outbox as o), null, 'A booking does not name the other one, who is off.');
delete from public.visits;
delete from private.outbox;

-- Nobody came in the window, which ended an hour ago.
create function pg_temp.hour_ago() returns timestamp language sql as $$ select date_trunc('minute', now() at time zone 'America/New_York') - interval '1 hour' $$;
create function pg_temp.late_sweep() returns text language plpgsql as $$
begin
  delete from private.outbox;
  perform private.tell_of_risks();
  return pg_temp.waiting();
end
$$;
select pg_temp.plan(4, 1, pg_temp.hour_ago()::date, '00:00', greatest(pg_temp.hour_ago()::time, '00:01'));
select is(pg_temp.late_sweep(), 'not_begun Ann by mail', 'A customer whose window has ended is told that we are late.');
select is((select private.message_facts(o) - array['starts', 'ends', 'day'] from private.outbox as o),
  '{"kind": "not_begun", "due": null, "who": "Luis", "can_move": false, "name": "Ann"}', 'A call that is overdue has no time.');
update public.visits set arrives_at = now() + interval '10 minutes' where id = pg_temp.visit(4);
select is(private.risk_facts(pg_temp.visit(4), 'not_begun', false), null, 'Who said to come later is not late yet.');
update public.visits set arrives_at = null, late_minutes = 60 where id = pg_temp.visit(4);
select is((select extract(epoch from (private.risk_facts(pg_temp.visit(4), 'not_begun', false) ->> 'due')::timestamptz
  - private.visit_timestamp(pg_temp.hour_ago()::date, pg_temp.hour_ago()::time)) / 60), 90::numeric, 'It names the time of the call list, half an hour after the promise.');
create function pg_temp.late_if(change text) returns jsonb language plpgsql as $$
declare
  facts jsonb;
begin
  begin
    execute change;
    facts := private.risk_facts(pg_temp.visit(4), 'not_begun', false);
    raise sqlstate 'TEST1';
  exception when sqlstate 'TEST1' then
    return facts;
  end;
end
$$;
select is(pg_temp.late_if(format(change, pg_temp.visit(4), pg_temp.request(1))), null, format('Nobody is told of a late visit once %s.', what)) from (values
  ('somebody is on the way', 'update public.visits set state = ''on_the_way'' where id = %1$L'),
  ('somebody is there', 'update public.visits set state = ''there'' where id = %1$L'),
  ('it is cancelled', 'update public.visits set state = ''cancelled'' where id = %1$L'),
  ('it was moved', 'update public.visits set day = day + 3 where id = %1$L'),
  ('staff have called', 'insert into public.request_events (request_id, kind, outcome, done_by, action_id) select %2$L, ''call'', ''told'', pg_temp.account(''staff''), gen_random_uuid()'),
  ('another one has come', 'insert into public.visits (id, request_id, technician_id, day, starts, ends, kind, state) select gen_random_uuid(), v.request_id, pg_temp.maria(), v.day, v.starts, v.ends, v.kind, ''there'' from public.visits as v where v.id = %1$L'),
  ('a day has passed', 'update public.visits set day = day - 2 where id = %1$L')
) as settled (what, change);
select pg_temp.tells(4, 'not_begun');
update public.visits set late_minutes = null where id = pg_temp.visit(4);
select is(pg_temp.late_sweep(), 'nothing', 'That we are late is told once.');
select pg_temp.tells(4, 'late');
select is(pg_temp.late_sweep(), 'nothing', 'A delay that is told in between does not repeat it.');
select is((select count(*) from public.request_events as e where e.message = 'not_begun'), 1::bigint, 'There was one.');
update public.visits set ends = ends - interval '1 second' where id = pg_temp.visit(4);
select is(private.risk_facts(pg_temp.visit(4), 'not_begun', false) ->> 'kind', 'not_begun', 'Another window that ends is told.');
update public.visits set ends = ends + interval '1 second' where id = pg_temp.visit(4);

-- Where nobody comes, another time can be chosen on the page.
delete from public.visit_windows;
insert into public.visit_windows (starts, ends) select v.starts, v.ends from public.visits as v where v.id = pg_temp.visit(4);
create function pg_temp.movable() returns boolean language sql as $$ select private.can_move(v) from public.visits as v where v.id = pg_temp.visit(4) $$;
select is(pg_temp.movable(), pg_temp.hour_ago()::date = private.new_york_today(), 'A visit of today that nobody came to can be moved on the page.');
update private.text_consents set ended_at = null, ended_by = null;
delete from public.request_events where message = 'not_begun';
delete from private.outbox;
insert into private.outbox (request_id, channel, message, visit_id, mailbox, claim)
  select r.id, 'text', 'not_begun', pg_temp.visit(4), private.number_hash(r.phone), gen_random_uuid()
  from public.service_requests as r where r.id = pg_temp.request(1);
update private.outbox as o set facts = private.message_facts(o);
select is(
  (select public.begin_message(o.id, o.claim, hashes) from private.outbox as o),
  case pg_temp.movable() when true then cardinality(hashes) = 1 else true end,
  format('A text with %s links begins, if that is what it needs.', cardinality(hashes))
) from (values ('{}'::text[]), (array[repeat('c', 64)])) as given (hashes);
select is((select count(*) from private.request_links as l where l.number is not null), (case when pg_temp.movable() then 1 else 0 end)::bigint,
  'Where another time can be chosen, the link in the text opens the page.');
update private.text_consents set ended_at = now(), ended_by = 'stop';
update public.visits set day = private.new_york_today() - 1, ends = '23:00' where id = pg_temp.visit(4);
update public.visit_windows set ends = '23:00';
select is(pg_temp.movable(), false, 'A visit of yesterday that nobody came to is moved by phone.');
update public.visits set day = private.new_york_today(), ends = '23:59:59.9' where id = pg_temp.visit(4);
update public.visit_windows set ends = '23:59:59.9';
select is(pg_temp.movable(), false, 'A visit that has begun, and is not late yet, is moved by phone.');
insert into public.days_off (technician_id, day) values (pg_temp.luis(), private.new_york_today());
select is(pg_temp.movable(), true, 'A visit whose technician is off can be moved on the page until its window ends.');
update private.text_consents set ended_at = null, ended_by = null;
delete from private.request_links where number is not null;
delete from private.outbox as o where o.message is distinct from 'not_begun';
update private.outbox set message = 'displaced', claim = gen_random_uuid(), done_at = null;
update private.outbox as o set facts = private.message_facts(o);
select is(
  (select public.begin_message(o.id, o.claim, hashes) from private.outbox as o),
  -- The first hour of a day is told later.
  cardinality(hashes) = 1 or (select o.facts is null from private.outbox as o),
  format('A text about a technician who is off begins with %s links, if that is what it needs.', cardinality(hashes))
) from (values ('{}'::text[]), (array[repeat('d', 64)])) as given (hashes);
select is((select count(*) from private.request_links as l where l.number is not null), (select count(o.facts) from private.outbox as o),
  'The link in it opens the page, where another time can be chosen.');
update private.text_consents set ended_at = now(), ended_by = 'stop';
update public.visits set state = 'on_the_way' where id = pg_temp.visit(4);
select is(pg_temp.movable(), false, 'Once somebody is on the way, it is moved by phone.');
delete from public.days_off;
update public.visits set state = 'planned', day = pg_temp.hour_ago()::date, ends = greatest(pg_temp.hour_ago()::time, '00:01') where id = pg_temp.visit(4);

-- The sweep does all of it.
delete from public.request_events where kind = 'message';
delete from private.outbox;
select private.sweep_alerts();
select is(pg_temp.waiting(), 'not_begun Ann by mail', 'The sweep queues it.');

select is(pg_temp.outcome(who, statement), '42501', format('%s: not for %s', statement, who))
  from unnest(array['visitor', 'staff', 'service_role']) as who,
    unnest(array['select private.tell_of_risks()', 'select private.risk_facts(gen_random_uuid(), ''displaced'', false)']) as statement;
select * from finish();
rollback;
