-- Alerts: recipients, times, and text; and the deliveries that the worker claims and settles.
begin;
\ir support/actors.psql
\ir support/requests.psql
select * from no_plan();

delete from public.service_requests;
delete from private.outbox;
update private.call_back_rule set opens = 0, closes = 24, minutes = 30;

-- Devices: staff have a phone and a computer, a colleague a phone; whoever has no access cannot be reached.
create function pg_temp.endpoint(n text) returns text language sql immutable as $$ select 'https://fcm.googleapis.com/fcm/send/' || n $$;
create function pg_temp.saving(n text, is_phone boolean default true, keys text default 'p') returns text language sql as $$
  select format('select public.save_device(%L, %L, %L, %L)', pg_temp.endpoint(n), repeat(keys, 87), repeat('a', 22), is_phone)
$$;
select is(pg_temp.done('staff', pg_temp.saving('1')), '1 rows', 'staff switch alerts on for a phone');
select is(pg_temp.done('staff', pg_temp.saving('2', false)), '1 rows', 'staff switch alerts on for a computer');
select is(pg_temp.done('colleague', pg_temp.saving('3')), '1 rows', 'so does a colleague');
insert into private.push_subscriptions (user_id, endpoint, p256dh, auth, is_phone)
  select pg_temp.account(who), pg_temp.endpoint(who), repeat('p', 87), repeat('a', 22), true from unnest(array['revoked', 'banned']) as who;

create function pg_temp.send(changes jsonb default '{}') returns uuid language plpgsql as $$
declare
  sent uuid;
begin
  delete from private.outbox;
  insert into public.service_requests (first_name, last_name, email, phone, address, service_type, message, held, status, next_call_at, created_at)
  select 'Dee', 'Park', 'dee@example.com', '(914) 555-0104', coalesce(changes ->> 'address', '118 Rockaway Avenue, Valley Stream, NY 11580'),
    coalesce(changes ->> 'service_type', 'emergency'), changes ->> 'message', coalesce((changes ->> 'held')::boolean, false),
    coalesce(changes ->> 'status', 'pending'), (changes ->> 'next_call_at')::timestamptz,
    now() - coalesce(changes ->> 'age', '0')::interval
  returning id into sent;
  -- The worker comes.
  perform private.queue_due();
  return sent;
end
$$;
-- Returns the queue: the number of deliveries by device, and the mails.
create function pg_temp.queued() returns text language sql as $$
  select coalesce(string_agg(entry, ' ' order by entry), 'nothing') from (
    select coalesce(right(p.endpoint, 1), 'mail') || case when o.level > 0 then '!' || o.level else '' end as entry
    from private.outbox as o left join private.push_subscriptions as p on p.id = o.device_id
    where o.done_at is null and o.message is null
  ) as entries
$$;
-- The same after so much more time without a call.
create function pg_temp.after(request uuid, more interval) returns text language plpgsql as $$
begin
  delete from private.outbox;
  update private.request_alerts set starts_at = starts_at - more, next_at = next_at - more where request_id = request;
  perform private.sweep_alerts();
  return pg_temp.queued();
end
$$;

-- An emergency, at any hour.
create temp table sent as select pg_temp.send() as id;
select is(pg_temp.queued(), '1 2 3 mail', 'an emergency alerts the devices of staff and the office at once');
select is(pg_temp.after(id, '1 minute'), 'nothing', 'then nothing for two minutes') from sent;
select is(pg_temp.after(id, '1 minute'), '1 2 3', 'until someone is on it, it repeats every 2 minutes') from sent;
select is(pg_temp.after(id, '8 minutes'), '1!1 2!1 3!1 mail!1', 'after 10 minutes it gets louder') from sent;
select is(pg_temp.after(id, '2 minutes'), '1!1 2!1 3!1', 'the office is not written to each time') from sent;
select is(pg_temp.after(id, '13 minutes'), '1!2 2!2 3!2 mail!2', '5 minutes before the promise runs out everyone is notified') from sent;
select is(pg_temp.after(id, '25 hours'), 'nothing', 'after a day it is no alert any more') from sent;

-- A service that is down gets the latest alert when it is back, not all of them.
update sent set id = pg_temp.send();
select private.alert_about(id) from sent;
select is(pg_temp.queued(), '1 2 3 mail', 'a later round takes the place of what has not gone out');

-- Somebody is on it.
update sent set id = pg_temp.send();
update public.service_requests set claimed_by = pg_temp.account('staff'), claimed_until = now() + interval '5 minutes' where id = (select id from sent);
select is(pg_temp.after(id, '2 minutes'), 'nothing', 'while someone is on it no one is alerted') from sent;
select is((select next_at from private.request_alerts where request_id = (select id from sent)), now() + interval '5 minutes', 'until the claim lapses');
update public.service_requests set claimed_until = now() where id = (select id from sent);
select is(pg_temp.after(id, '5 minutes'), '1 2 3', 'then they are') from sent;
update public.service_requests set status = 'confirmed' where id = (select id from sent);
select is(pg_temp.after(id, '2 minutes'), 'nothing', 'what is called or closed alerts no one') from sent;

-- Others: in opening hours, three times.
update sent set id = pg_temp.send('{"service_type": "repair"}');
select is(pg_temp.queued(), '1 2 3 mail', 'in opening hours a repair alerts at once');
select is(pg_temp.after(id, '4 minutes'), 'nothing', 'it does not repeat at once') from sent;
select is(pg_temp.after(id, '6 minutes'), '1!1 2!1 3!1 mail!1', 'until 10 minutes have passed') from sent;
select is(pg_temp.after(id, '10 minutes'), 'nothing', 'once') from sent;
select is(pg_temp.after(id, '5 minutes'), '1!2 2!2 3!2 mail!2', 'after 25 minutes it reaches everyone') from sent;
select is(pg_temp.after(id, '5 hours'), 'nothing', 'not again') from sent;
update private.call_back_rule set
  opens = case extract(hour from now() at time zone 'America/New_York') when 0 then 1 else 0 end,
  closes = case extract(hour from now() at time zone 'America/New_York') when 0 then 24 else extract(hour from now() at time zone 'America/New_York') end;
update sent set id = pg_temp.send('{"service_type": "repair"}');
select is(pg_temp.queued(), 'nothing', 'a repair of the night alerts no one yet');
select is((select next_at from private.request_alerts where request_id = (select id from sent)), private.next_open(now()), 'it alerts when the office opens');
select is(pg_temp.after(id, private.next_open(now()) - now()), '1 2 3 mail', 'then it does') from sent;
update sent set id = pg_temp.send();
select is(pg_temp.queued(), '1 2 3 mail', 'an emergency of the night does not wait');
update private.call_back_rule set opens = 0, closes = 24;

-- The night's: one alert says how many, at each of its times.
delete from public.service_requests;
create function pg_temp.in_the_night(n int, service text default 'repair') returns void language sql as $$
  insert into public.service_requests (first_name, last_name, email, phone, address, service_type)
  values ('Dee', 'Park', 'dee@example.com', '(914) 555-020' || n, '118 Rockaway Avenue, Valley Stream, NY 11580', service)
$$;
-- The office opens, and so long later still nobody has called.
create function pg_temp.at_opening(later interval) returns text language plpgsql as $$
begin
  delete from private.outbox;
  update private.request_alerts set starts_at = now() - later, next_at = now(),
    level = case when later = '0' then -1 else level end, rounds = case when later = '0' then 0 else rounds end;
  perform private.sweep_alerts();
  return pg_temp.queued();
end
$$;
update private.call_back_rule set
  opens = case extract(hour from now() at time zone 'America/New_York') when 0 then 1 else 0 end,
  closes = case extract(hour from now() at time zone 'America/New_York') when 0 then 24 else extract(hour from now() at time zone 'America/New_York') end;
select pg_temp.in_the_night(n) from generate_series(1, 4) as n;
select is((select count(distinct starts_at) from private.request_alerts), 1::bigint, 'requests of a night are due at one moment');
select is((select private.alert_payload(r, 0) ->> 'title' from public.service_requests as r limit 1), '4 requests came in overnight', 'they are announced as what came in the night');
update private.call_back_rule set opens = 0, closes = 24;
update public.service_requests set claimed_by = pg_temp.account('staff'), claimed_until = now() + interval '5 minutes' where phone = '(914) 555-0201';
select is(pg_temp.at_opening('0'), '1 2 3 mail', 'at the opening there is one alert');
select is((select private.alert_payload(r, 0) ->> 'title' from public.service_requests as r where r.id = (select request_id from private.outbox limit 1)),
  '3 requests to call', 'which says how many wait, without those that someone is on');
select is((select count(*) from private.request_alerts where rounds = 1), 3::bigint, 'each of them is announced by it');
select is(pg_temp.at_opening('10 minutes'), '1!1 2!1 3!1 mail!1', 'so it is with the louder one');
select is(pg_temp.at_opening('25 minutes'), '1!2 2!2 3!2 mail!2', 'the louder one goes to everyone, too');
delete from public.service_requests;
select pg_temp.in_the_night(n, 'emergency') from generate_series(1, 2) as n;
select is(pg_temp.at_opening('0'), '1 1 2 2 3 3 mail mail', 'emergencies are told one by one');
delete from public.service_requests;

-- Held, and admitted.
update sent set id = pg_temp.send('{"held": true, "service_type": "repair"}');
select private.sweep_alerts();
select is(pg_temp.queued(), 'nothing', 'a held request alerts no one');
select pg_temp.done('staff', format('select public.admit_held(null, %L)', id)) from sent;
select is(pg_temp.queued(), 'nothing', 'one that staff admit does not alert at once, since they may admit thousands');
select private.sweep_alerts();
select is(pg_temp.queued(), '1 2 3 mail', 'it alerts with the next sweep');

-- Sank, and due again.
update sent set id = pg_temp.send('{"service_type": "repair"}');
delete from private.outbox;
select pg_temp.done('staff', format('select public.record_call(gen_random_uuid(), %L, ''again'', next_call => now() + interval ''3 hours'')', id)) from sent;
select is(pg_temp.after(id, '1 hour'), 'nothing', 'what is to be called later alerts no one') from sent;
select is((select next_at from private.request_alerts where request_id = (select id from sent)), now() + interval '2 hours', 'before its time');
update public.service_requests set next_call_at = now() - interval '1 minute' where id = (select id from sent);
select is(pg_temp.after(id, '2 hours'), '1 2 3 mail', 'at its time it does') from sent;
delete from private.outbox;
update public.service_requests set status = 'cancelled' where id = (select id from sent);
update public.service_requests set status = 'pending' where id = (select id from sent);
select is(pg_temp.queued(), 'nothing', 'whoever opens a request again has a moment');
select is(pg_temp.after(id, '5 minutes'), '1 2 3 mail', 'of 5 minutes') from sent;
update sent set id = pg_temp.send('{"service_type": "repair", "status": "confirmed"}');
select is(pg_temp.queued(), 'nothing', 'what does not wait alerts no one');
update sent set id = pg_temp.send('{"service_type": "repair"}');
delete from private.outbox;
update public.service_requests set service_type = 'emergency' where id = (select id from sent);
select private.queue_due();
select is(pg_temp.queued(), '1 2 3 mail', 'a repair that its sender makes an emergency alerts again');

-- A call that staff take down: whoever took it is on it.
delete from private.outbox;
select pg_temp.done('staff', $$select public.add_call('b0000000-0000-4000-8000-000000000009', '{"first_name": "A", "last_name": "B", "phone": "(914) 555-0109", "address": "1 Elm", "service_type": "repair"}', 'phone')$$);
select is(pg_temp.queued(), 'nothing', 'a call that staff take down alerts no one');

-- Nothing that goes wrong refuses a visitor, and nothing is missed.
alter table private.request_alerts rename to request_alerts_away;
alter table private.receipts rename to receipts_away;
select is(pg_temp.done('visitor', pg_temp.asking('{"service_type": "emergency", "phone": "(914) 555-0166"}')), '1 rows', 'where nothing can be queued a request is stored');
alter table private.request_alerts_away rename to request_alerts;
alter table private.receipts_away rename to receipts;
select is((select r.held from public.service_requests as r where r.phone = '(914) 555-0166'), false, 'one that is not held does');
select private.sweep_alerts();
select is(pg_temp.queued(), 'nothing', 'the sweep leaves the present moment to the trigger');
update public.service_requests set created_at = now() - interval '1 minute' where phone = '(914) 555-0166';
select private.sweep_alerts();
select is(pg_temp.queued(), '1 2 3 mail', 'the sweep queues what was missed');

-- Words: what and where, and nothing else of the visitor's.
create function pg_temp.payload(changes jsonb, level int default 0) returns text language sql as $$
  select replace(payload ->> 'title', 'ZZ', '') || ' / ' || (payload ->> 'body') from (
    select private.alert_payload(pg_temp.request_of(jsonb_build_object(
      'first_name', 'Dee', 'last_name', 'Park', 'phone', '(914) 555-0104', 'address', '118 Rockaway Avenue, Valley Stream, NY 11580',
      'service_type', 'emergency', 'created_at', '2026-01-05T19:26:00Z'::timestamptz
    ) || changes), level) as payload
  ) as said
$$;
update public.service_requests set status = 'cancelled';
select is(pg_temp.payload(changes, level), expected, expected) from (values
  ('{"message": "The cable snapped, my car is inside."}'::jsonb, 0, 'Emergency, Valley Stream 11580 / Cable snapped, car inside. We promised to call by 2:56 PM.'),
  ('{"message": "La puerta no abre"}', 1, 'Emergency, Valley Stream 11580 / Won''t open. Nobody is on it yet. We promised to call by 2:56 PM.'),
  ('{"message": "I am Dee Park of 118 Rockaway Avenue, call 914 555 0104"}', 0, 'Emergency, Valley Stream 11580 / We promised to call by 2:56 PM.'),
  ('{"service_type": "repair", "created_at": "2026-01-05T19:26:00Z", "next_call_at": "2126-01-05T20:00:00Z"}', 0, 'Repair, Valley Stream 11580 / Call again, as agreed for 3:00 PM.'),
  ('{"address": "4 Dee Park, Elm Street, NY 07030-1234"}', 0, 'Emergency, 07030 / We promised to call by 2:56 PM.'),
  ('{"address": "4 Elm Street, 9145550104"}', 0, 'Emergency, no ZIP code / We promised to call by 2:56 PM.')
) as t (changes, level, expected);
select is(pg_temp.payload(jsonb_build_object('created_at', now())) like '% / Call by %', true, 'a promise that holds says until when');
select is(private.problem_summary(message), expected, format('%s: %s', message, coalesce(expected, 'nothing')))
  from (values ('My garage door spring just broke with a loud bang', 'spring broke'), ('The door came off its track and hangs', 'off its track, hangs crooked'),
    ('It won’t close', 'won''t close'), ('I backed into it', 'door was hit'), ('No message', null), (null, null), ('Opener hums', 'opener')) as t (message, expected);

-- Duty.
create function pg_temp.shift(weekday int, begins int, ends int) returns public.on_call_shifts language sql as $$
  select row(pg_temp.account('staff'), weekday, begins, ends)::public.on_call_shifts
$$;
select is(private.is_on_call(pg_temp.shift(weekday, begins, ends), at::timestamp at time zone 'America/New_York'), expected, format('%s, %s to %s, at %s', weekday, begins, ends, at))
  from (values
    (1, 8, 17, '2026-01-05 08:00', true), (1, 8, 17, '2026-01-05 16:59', true), (1, 8, 17, '2026-01-05 17:00', false), (1, 8, 17, '2026-01-06 09:00', false),
    (5, 20, 8, '2026-01-09 20:00', true), (5, 20, 8, '2026-01-10 07:59', true), (5, 20, 8, '2026-01-10 08:00', false), (5, 20, 8, '2026-01-09 19:00', false),
    (7, 20, 8, '2026-01-12 03:00', true), (7, 0, 24, '2026-01-11 23:59', true), (7, 0, 24, '2026-01-12 00:00', false)
  ) as t (weekday, begins, ends, at, expected);
create function pg_temp.always(who text) returns text language sql as $$
  select format('select public.set_on_call(%L, %L)', pg_temp.account(who), (select jsonb_agg(jsonb_build_object('weekday', d, 'begins', 0, 'ends', 24)) from generate_series(1, 7) as d))
$$;
select is(pg_temp.done('staff', pg_temp.always('colleague')), '1 rows', 'an owner says who is on call');
update sent set id = pg_temp.send();
select is(pg_temp.queued(), '3 mail', 'who is on call is alerted');
select is(pg_temp.after(id, '10 minutes'), '3!1 mail!1', 'louder after 10 minutes') from sent;
select is(pg_temp.after(id, '15 minutes'), '1!2 2!2 3!2 mail!2', 'everyone is alerted at last') from sent;
delete from public.on_call_shifts;
select is(pg_temp.done('staff', pg_temp.always('banned')), '1 rows', 'where someone is on call who cannot be reached');
update sent set id = pg_temp.send();
select is(pg_temp.queued(), '1 2 3 mail', 'everyone is alerted');
delete from public.on_call_shifts;

-- The worker.
create function pg_temp.claims(most int default 20) returns text language plpgsql as $$
declare
  answer text;
begin
  perform pg_temp.be('service_role');
  select coalesce(string_agg(channel || ' ' || coalesce(right(endpoint, 1), '') || ' ' || (payload ->> 'title'), ', ' order by channel, endpoint), 'nothing') into answer
    from public.claim_alerts('key', true, most);
  perform pg_temp.be('owner');
  return answer;
end
$$;
create function pg_temp.settles(problem text, wrong boolean default false) returns text language plpgsql as $$
declare
  answer text;
begin
  select string_agg(public.settle_alert(id, case when wrong then gen_random_uuid() else claim end, problem)::text, ' ') into answer
    from private.outbox where claim is not null;
  return answer;
end
$$;
update private.request_alerts set next_at = null;
update sent set id = pg_temp.send();
select is(pg_temp.claims(1), 'push 1 Emergency, Valley Stream 11580', 'the worker claims one delivery');
select is(pg_temp.claims(), 'mail  Emergency, Valley Stream 11580, push 2 Emergency, Valley Stream 11580, push 3 Emergency, Valley Stream 11580', 'the worker claims the others next');
select is(pg_temp.claims(), 'nothing', 'none twice');
select is(pg_temp.settles(null, true), 'false false false false', 'another account''s claim settles nothing');
update private.outbox set next_try = now() where device_id is not null;
select is(pg_temp.claims(), 'push 1 Emergency, Valley Stream 11580', 'what a dead worker claimed is claimed again after its lease');
select is(pg_temp.claims() || ', ' || pg_temp.claims(), 'push 2 Emergency, Valley Stream 11580, push 3 Emergency, Valley Stream 11580', 'each alone, since one may have ended the worker');
select is((select extract(epoch from max(next_try) - now())::int from private.outbox), 90, 'of 90 seconds');
select is(pg_temp.settles('push service answered 500'), 'true true true true', 'failures are settled');
select is((select array_agg(distinct extract(epoch from next_try - now())::int) from private.outbox), '{10,320}', 'each is tried again, later each time, most of all after a lease that ran out');
update private.outbox set attempts = 19, next_try = now(), created_at = now() - interval '4 days';
select pg_temp.claims();
update private.outbox set attempts = 18 where channel = 'mail';
select pg_temp.settles('push service answered 500');
select is((select string_agg(channel, ' ') from private.outbox where given_up_at is not null), 'push push push', 'after 20 tries it is given up');
select is((select extract(epoch from next_try - now())::int from private.outbox where channel = 'mail'), 1800, 'the longest pause is half an hour');
select is((public.alert_state()).given_up, 3, 'staff see it') from (select pg_temp.be('staff')) as be;
select pg_temp.be('owner');

-- A delivery that ends each worker that claims it.
delete from private.outbox;
insert into private.outbox (channel, device_id) select 'push', id from private.push_subscriptions where endpoint = pg_temp.endpoint('1');
create function pg_temp.claims_later() returns text language plpgsql as $$
begin
  update private.outbox set next_try = now();
  return pg_temp.claims();
end
$$;
select is(pg_temp.claims_later(), 'push 1 Test alert', 'a worker claims a delivery and ends');
insert into private.outbox (channel, device_id) select 'push', id from private.push_subscriptions where endpoint = pg_temp.endpoint('2');
select is(pg_temp.claims_later(), 'push 2 Test alert', 'a newer one does not go together with it');
select public.settle_alert(id, claim) from private.outbox where attempts = 1 and device_id = (select id from private.push_subscriptions where endpoint = pg_temp.endpoint('2'));
select is(
  (select string_agg(pg_temp.claims_later(), ', ') from generate_series(1, 7)),
  'push 1 Test alert, push 1 Test alert, push 1 Test alert, push 1 Test alert, nothing, nothing, nothing',
  'four more workers claim it and end, and then none'
);
select is((select last_problem from private.outbox where given_up_at is not null), 'Each worker that tried it ended without a result.', 'since it is given up');
delete from private.outbox;

update sent set id = pg_temp.send();
select pg_temp.claims();
select is((select count(*) from private.push_subscriptions where endpoint = pg_temp.endpoint('1')), 1::bigint, 'a device');
select public.settle_alert(o.id, o.claim, 'gone') from private.outbox as o join private.push_subscriptions as p on p.id = o.device_id where p.endpoint = pg_temp.endpoint('1');
select is((select count(*) from private.push_subscriptions where endpoint = pg_temp.endpoint('1')), 0::bigint, 'that has ended its subscription is forgotten');
select is((select count(*) from private.outbox where done_at is not null), 1::bigint, 'a push to such a device is not tried again');
update sent set id = pg_temp.send();
update public.service_requests set claimed_until = now() + interval '5 minutes' where id = (select id from sent);
select is(pg_temp.claims(), 'nothing', 'what someone is on meanwhile does not go out');
select is((select count(*) from private.outbox where done_at is null), 0::bigint, 'now or later');
update sent set id = pg_temp.send();
update public.staff set revoked_at = now() where user_id = pg_temp.account('colleague');
select is(pg_temp.claims(), 'mail  Emergency, Valley Stream 11580, push 2 Emergency, Valley Stream 11580', 'a device of someone without access is told nothing');
update public.staff set revoked_at = null where user_id = pg_temp.account('colleague');
update sent set id = pg_temp.send();
delete from public.service_requests where id = (select id from sent);
select is(pg_temp.claims(), 'nothing', 'a device is told nothing of what is gone');

-- Devices are one's own.
select is(pg_temp.done('staff', pg_temp.saving('1')), '1 rows', 'a device is saved');
select is(pg_temp.done('staff', pg_temp.saving('1')), '1 rows', 'twice');
select is((select count(*) from private.push_subscriptions where endpoint = pg_temp.endpoint('1')), 1::bigint, 'as one');
select is(pg_temp.outcome('colleague', pg_temp.saving('1', true, 'q')), 'PT409', 'no one takes a device whose keys they have not');
select pg_temp.done('colleague', format('select public.forget_device(%L)', pg_temp.endpoint('1')));
select is((select count(*) from private.push_subscriptions where endpoint = pg_temp.endpoint('1')), 1::bigint, 'no one switches off a device whose keys they have not');
select is(pg_temp.outcome('colleague', format('select public.test_alert(%L)', pg_temp.endpoint('1'))), 'PT404', 'no one tries out a device whose keys they have not');
delete from private.outbox;
select is(pg_temp.done('staff', format('select public.test_alert(%L)', pg_temp.endpoint('1'))), '1 rows', 'its owner does') from generate_series(1, 2);
select is(pg_temp.claims(), 'push 1 Test alert', 'once');
select is(pg_temp.done('colleague', pg_temp.saving('1')), '1 rows', 'who sits at that browser now has it');
select is((select user_id from private.push_subscriptions where endpoint = pg_temp.endpoint('1')), pg_temp.account('colleague'), 'alone');
select pg_temp.done('colleague', pg_temp.saving('x' || n)) from generate_series(1, 12) as n;
select is((select count(*) from private.push_subscriptions where user_id = pg_temp.account('colleague')), 10::bigint, 'no one has more than 10');
select is(pg_temp.outcome('staff', format('select public.save_device(%L, %L, %L, true)', endpoint, repeat('p', 87), repeat('a', 22))), 'PT400', 'not ' || endpoint)
  from unnest(array['http://fcm.googleapis.com/x', 'https://10.0.0.1/x', 'https://localhost/x', 'https://fcm.googleapis.com.evil.example/x',
    'https://evil.example/fcm.googleapis.com/', 'https://fcm.googleapis.com:8443/x', 'https://a@fcm.googleapis.com/x', 'https://evilpush.apple.com.x/']) as endpoint;
select is(pg_temp.outcome('staff', format('select public.save_device(%L, %L, %L, true)', endpoint, repeat('p', 87), repeat('a', 22))), '1 rows', endpoint)
  from unnest(array['https://updates.push.services.mozilla.com/wpush/v2/x', 'https://web.push.apple.com/x', 'https://wns2-bl2p.notify.windows.com/w/?token=x']) as endpoint;

-- State shown at the desk.
delete from private.push_subscriptions;
delete from private.outbox;
select pg_temp.done('staff', pg_temp.saving('1', false));
select pg_temp.done('colleague', pg_temp.saving('3'));
select pg_temp.be('staff');
select is(to_jsonb(public.alert_state(pg_temp.endpoint('1'))) - 'stuck_since',
  '{"push_key": "key", "mail": "sent", "is_on": true, "here": true, "rings": false, "screens": 0, "phones": 1, "computers": 0, "later": 0, "on_call": [], "given_up": 0, "problems": []}', 'this screen and a phone');
select pg_temp.be('owner');
select pg_temp.done('staff', pg_temp.always('colleague'));
select pg_temp.be('staff');
select is(to_jsonb(public.alert_state(pg_temp.endpoint('1'))) - 'stuck_since',
  '{"push_key": "key", "mail": "sent", "is_on": true, "here": false, "rings": false, "screens": 0, "phones": 1, "computers": 0, "later": 1, "on_call": ["colleague@test.example"], "given_up": 0, "problems": []}', 'who is not on call is notified last');
select pg_temp.be('owner');
insert into private.outbox (request_id, channel, next_try) values (gen_random_uuid(), 'mail', now() - interval '4 minutes');
select pg_temp.be('staff');
select ok((public.alert_state()).stuck_since is not null, 'that nothing goes out');
select pg_temp.be('owner');

-- Open desks that ring.
delete from private.push_subscriptions;
create function pg_temp.screen(n int) returns uuid language sql immutable as $$ select ('c0000000-0000-4000-8000-00000000000' || n)::uuid $$;
create function pg_temp.asks(who text, n int, rings boolean) returns text language sql as $$
  select pg_temp.done(who, format('select public.desk_changes(now(), now(), screen => %L, rings => %L)', pg_temp.screen(n), rings))
$$;
create function pg_temp.told_here(who text, n int) returns text language sql as $$
  select concat_ws(' and ', case when (state ->> 'rings')::boolean then 'here' end, nullif(state ->> 'screens', '0'))
  from pg_temp.returned(who, format('public.alert_state(screen => %L)', pg_temp.screen(n))) as state
$$;
select is(pg_temp.asks('staff', 1, false), '1 rows', 'a desk without a sound asks for news');
select is(pg_temp.told_here('staff', 1), '', 'a desk without a sound alerts no one');
select pg_temp.asks('staff', 1, true), pg_temp.asks('colleague', 2, true);
select is(pg_temp.told_here(who, n), 'here and 1', format('%s is announced here and at a colleague''s', who)) from (values ('staff', 1), ('colleague', 2)) as t (who, n);
select is(pg_temp.told_here('staff', 3), '2', 'another screen knows of both');
select isnt((select ((public.desk_changes(now(), now(), screen => pg_temp.screen(3))).sums).alerts), mark, 'another screen is told when that changes')
  from (select pg_temp.be('staff')) as be,
    (select ((public.desk_changes(now(), now(), screen => pg_temp.screen(3))).sums).alerts as mark, public.desk_changes(now(), now(), screen => pg_temp.screen(4), rings => true)) as before;
select pg_temp.be('owner');
delete from private.ringing_screens where id = pg_temp.screen(4);
select pg_temp.asks('colleague', 1, false);
select is(pg_temp.told_here('staff', 1), 'here and 1', 'no one ends the sound of someone else');
update private.ringing_screens set seen_at = now() - interval '70 seconds';
select is(pg_temp.told_here('staff', 1), 'here and 1', 'a hidden tab asks once a minute');
update private.ringing_screens set seen_at = now() - interval '80 seconds' where id = pg_temp.screen(2);
select is(pg_temp.told_here('staff', 1), 'here', 'a tab that is gone does not count');
select pg_temp.asks('colleague', 2, true);
select is(pg_temp.told_here('staff', 1), 'here and 1', 'until it asks again');
update public.staff set revoked_at = now() where user_id = pg_temp.account('colleague');
select is(pg_temp.told_here('staff', 1), 'here', 'a desk of someone without access does not count');
update public.staff set revoked_at = null where user_id = pg_temp.account('colleague');
select pg_temp.done('colleague', pg_temp.saving('4'));
select is(pg_temp.told_here('staff', 1), 'here and 1', 'a phone is another device');
select pg_temp.done('colleague', pg_temp.saving('5', false));
select is(pg_temp.told_here('staff', 1), 'here', 'a computer that is told already is not counted twice');
select pg_temp.asks('staff', 1, false);
select is(pg_temp.told_here('staff', 1), '', 'whoever switches the sound off is not told any more');
update private.ringing_screens set seen_at = now() - interval '11 minutes';
select private.sweep_alerts();
select is((select count(*) from private.ringing_screens), 0::bigint, 'screens of before are forgotten');

-- Duty: owners alone, in whole shifts.
update public.staff set role = 'dispatcher' where user_id = pg_temp.account('colleague');
select is(pg_temp.outcome('colleague', pg_temp.always('colleague')), '42501', 'dispatchers do not say who is on call');
select is(pg_temp.outcome('colleague', 'select * from public.on_call_shifts'), '7 rows', 'they see it');
select is(pg_temp.outcome('staff', format('select public.set_on_call(%L, %L)', pg_temp.account(who), shifts)), expected, format('duty %s of %s: %s', shifts, who, expected))
  from (values ('colleague', '[]', '1 rows'), ('waiting', '[]', 'PT404'), ('revoked', '[]', 'PT404'), ('staff', '{}', 'PT400'), ('staff', null, 'PT400'),
    ('staff', '[{"weekday": 8, "begins": 1, "ends": 2}]', '23514'), ('staff', '[{"weekday": 1, "begins": 24, "ends": 2}]', '23514'),
    ('staff', '[{"weekday": 1, "begins": 1, "ends": 25}]', '23514'), ('staff', '[{"weekday": 1, "begins": 1}]', '23502')) as t (who, shifts, expected);

-- Nobody else.
select is(pg_temp.outcome(who, statement), '42501', format('%s: not for %s', statement, who))
  from unnest(array['visitor', 'waiting', 'unconfirmed', 'revoked', 'banned', 'service_role']) as who,
    unnest(array[pg_temp.saving('9'), 'select public.forget_device(''x'')', 'select public.test_alert(''x'')', 'select public.alert_state()', pg_temp.always('staff')]) as statement;
select is(pg_temp.outcome(who, statement), '42501', format('%s: not for %s', statement, who))
  from unnest(array['visitor', 'staff', 'waiting']) as who,
    unnest(array['select * from public.claim_alerts(''key'', true)', 'select public.settle_alert(1, gen_random_uuid())',
      'select private.sweep_alerts()', 'select private.setup_problems()', 'select private.stuck_messages()', 'select public.delivery_age()', 'select private.worker_problem()', 'select private.forget_alert_history()',
      'select private.schedule_alerts(true)', 'select * from private.alert_rings', 'select * from private.requests_without_link', 'select private.ring_alerts_at(''https://x.example/'', repeat(''s'', 32))', 'select * from private.outbox', 'select * from private.push_subscriptions']) as statement;
select is(pg_temp.outcome(who, 'select * from public.on_call_shifts'), expected, format('duty for %s: %s', who, expected))
  from (values ('visitor', '42501'), ('waiting', '0 rows'), ('revoked', '0 rows')) as t (who, expected);
select is(pg_temp.outcome(who, statement), '42501', format('%s: %s', who, statement))
  from unnest(array['visitor', 'staff', 'service_role']) as who,
    unnest(array['insert into public.on_call_shifts values (pg_temp.account(''staff''), 1, 1, 2)', 'update public.on_call_shifts set ends = 3', 'delete from public.on_call_shifts', 'truncate public.on_call_shifts']) as statement;

-- A hosted project is set up in one call.
select throws_ok($$select private.ring_alerts_at('http://x.example/', repeat('s', 32))$$, 'P0001', null, 'the worker is rung over https');
select throws_ok($$select private.ring_alerts_at('https://x.example/', 'short')$$, 'P0001', null, 'the worker knows a long secret');
select cron.schedule('somebody else''s', '0 0 * * *', 'select 1');
select private.ring_alerts_at('https://x.example/f', repeat('s', 32));
select results_eq('select method, url, headers from net.http_request_queue', $$values ('POST'::net.http_method, 'https://x.example/f', jsonb_build_object('content-type', 'application/json', 'x-alerts-secret', repeat('s', 32)))$$, 'the worker is rung at once');
select private.ring_alerts_at('https://x.example/f', repeat('s', 32));
select results_eq($$select jobname, command from cron.job where jobname <> 'somebody else''s' order by 1$$,
  $$values ('alerts', 'select private.sweep_alerts()'), ('alerts-history', 'select private.forget_alert_history()')$$, 'two jobs are scheduled, however often it is set up');
select is((select schedule from cron.job where jobname = 'alerts'), '* * * * *', 'the sweep runs every minute');
select matches((select schedule from cron.job where jobname = 'alerts-history'), '^\d+ \d+ \* \* \*$', 'its history is forgotten every day');
delete from net.http_request_queue;
select pg_temp.send();
select results_eq('select method, url, headers from net.http_request_queue', $$values ('POST'::net.http_method, 'https://x.example/f', jsonb_build_object('content-type', 'application/json', 'x-alerts-secret', repeat('s', 32)))$$, 'a request rings the worker');
insert into cron.job_run_details (runid, start_time) values (-1, now() - interval '49 hours'), (-2, now() - interval '47 hours');
insert into private.alert_rings (id, rung_at) values (-2, now() - interval '25 hours'), (-1, now() - interval '23 hours');
select private.forget_alert_history();
select results_eq('select runid from cron.job_run_details', 'values (-2::bigint)', 'runs of the schedule are forgotten after 2 days');
select is((select min(id) from private.alert_rings), -1::bigint, 'rings after one');

-- Problems of the worker are shown at the desk.
create function pg_temp.answered(status int, content text default null) returns text language plpgsql as $$
begin
  perform private.ring_alerts();
  insert into net._http_response (id, status_code, content) select max(id), status, content from net.http_request_queue;
  return private.setup_problems() #>> '{0,code}';
end
$$;
create function pg_temp.anew() returns void language sql as $$ select private.ring_alerts_at('https://x.example/f', repeat('s', 32)) $$;
delete from private.alert_rings;
select is(private.setup_problems(), '[]', 'before any answer nothing is known');
insert into net._http_response (id, status_code) values (-9, 404);
select is(private.setup_problems(), '[]', 'answers to others say nothing');
select is(pg_temp.answered(status, content), code, format('%s %s: %s', status, content, code))
  from (values (202, null, null), (500, null, null), (500, '{"problem":"key","message":"x"}', null), (401, null, 'worker-secret'), (404, null, 'worker-missing'),
    (500, '{"problem":"key","message":"x"}', 'worker-key'), (500, '{"problem":"settings","message":"x"}', 'worker-settings'),
    (500, '', 'worker-fails'), (null, null, 'worker-fails'), (200, '{}', null)) as t (status, content, code);
select is(pg_temp.answered(401), null, 'one failure among three is none yet');
select pg_temp.anew();
select is(pg_temp.answered(401), 'worker-secret', 'set up again, only what comes after that counts');
select is((select (public.alert_state()).problems from (select pg_temp.be('staff')) as be), array[row('worker-secret', null, null, null, null)::public.setup_problem], 'staff are notified');
select pg_temp.be('owner');
update private.alert_rings set rung_at = now() - interval '25 hours';
select is(private.setup_problems(), '[]', 'after a day no one is');
select private.ring_alerts_at(null, null);
select is_empty($$select from private.settings where name like 'alerts%'$$, 'the secret can be taken away');
select results_eq('select jobname from cron.job', $$values ('somebody else''s')$$, 'with its jobs, and no one else''s');
select is(private.setup_problems(), '[]', 'nothing is said of a worker that was taken away');

-- Requests that come without the header of their link are seen.
delete from public.service_requests;
create function pg_temp.comes(n int, headers jsonb) returns text language sql as $$
  select pg_temp.done('visitor', pg_temp.asking(jsonb_build_object('phone', '(914) 555-01' || n, 'email', n || '@example.com')))
  from (select set_config('request.headers', headers::text, true)) as said
$$;
create function pg_temp.linked(n int) returns jsonb language sql as $$ select jsonb_build_object('x-request-link', encode(sha256(convert_to(n::text, 'UTF8')), 'hex')) $$;
-- Each comes a minute after the one before.
create function pg_temp.later() returns void language sql as $$ update public.service_requests set created_at = created_at - interval '1 minute' where created_at is not null $$;
select is(pg_temp.comes(n, '{}'), '1 rows', 'a request without its link is stored') from generate_series(10, 11) as n, pg_temp.later();
select is(private.setup_problems(), '[]', 'two of them say nothing');
select pg_temp.later();
select is(pg_temp.comes(12, '{}'), '1 rows', 'a third one');
select is(private.setup_problems(), '[{"code": "requests-without-link"}]', 'says that a gateway keeps headers from us');
select pg_temp.later();
update public.service_requests set held = true where phone = '(914) 555-0112';
select is(private.setup_problems(), '[]', 'held ones say nothing');
update public.service_requests set held = false where phone = '(914) 555-0112';
update public.service_requests set source = 'phone' where phone = '(914) 555-0112';
select is(private.setup_problems(), '[]', 'what staff took down is not announced');
update public.service_requests set source = 'form' where phone = '(914) 555-0112';
select is(pg_temp.comes(13, pg_temp.linked(13)), '1 rows', 'one with its link');
select is(private.setup_problems(), '[]', 'says that they come through');
update public.service_requests set created_at = created_at - interval '10 minutes' where phone = '(914) 555-0113';
select is(private.setup_problems(), '[{"code": "requests-without-link"}]', 'until three others did not');
update public.service_requests set created_at = created_at - interval '1 day' where created_at is not null;
select is(private.setup_problems(), '[]', 'for a day');
select private.forget_alert_history();
select is_empty('select from private.requests_without_link', 'then that is forgotten');
insert into public.service_requests (first_name, last_name, email, phone, address, service_type)
  select 'Dee', 'Park', 'dee@example.com', '(914) 555-012' || n, n || ' Fir Street, Yonkers, NY 10701', 'repair' from generate_series(1, 3) as n;
select is(private.setup_problems(), '[]', 'sample data did not come through a gateway');
alter table private.requests_without_link rename to gone;
select is(pg_temp.comes(14, '{}'), '1 rows', 'whatever fails there, the request is stored');
alter table private.gone rename to requests_without_link;

-- New keys of pushes.
select pg_temp.be('owner');
create function pg_temp.reachable() returns bigint language sql as $$ select count(*) from private.devices_to_alert(true) $$;
update private.push_subscriptions set push_key = 'old';
update private.alert_worker set push_key = 'old';
create temp table reachable_before as select pg_temp.reachable() as n;
update private.alert_worker set push_key = 'new';
select is((select pg_temp.reachable()), 0::bigint, 'devices of keys that were replaced are not counted as reached');
update private.push_subscriptions set push_key = null;
select is((select pg_temp.reachable()), (select n from reachable_before), 'those of which no key is known are');

select * from finish();
rollback;
