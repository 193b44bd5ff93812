-- Alerts about held emergencies: once, and every 10 minutes while one waits.
begin;
\ir support/actors.psql
select * from no_plan();
delete from public.service_requests;
delete from private.outbox;
insert into private.push_subscriptions (user_id, endpoint, p256dh, auth, is_phone)
  select pg_temp.account(who), 'https://fcm.googleapis.com/fcm/send/' || who, repeat('p', 87), repeat('a', 22), true
  from unnest(array['staff', 'colleague']) as who;
-- The first alone is on call.
insert into public.on_call_shifts (user_id, weekday, begins, ends) select pg_temp.account('staff'), day, 0, 24 from generate_series(1, 7) as day;

create function pg_temp.held(service text default 'emergency', age interval default '0') returns void language sql as $$
  insert into public.service_requests (first_name, last_name, email, phone, address, service_type, message, held, created_at)
  values ('Send bitcoin', 'Now', 'dee@example.com', '(914) 555-0104', '4 Fir Street, Yonkers, NY 10701', service, 'Pay up', true, now() - age)
$$;
create function pg_temp.queued() returns text language sql as $$
  select coalesce(string_agg(format('%s %s', channel, level), ', ' order by id), 'nothing') from private.outbox
  where about_held and done_at is null and created_at = now()
$$;
create function pg_temp.later(by interval) returns text language plpgsql as $$
begin
  update private.outbox set created_at = created_at - by, next_try = next_try - by;
  perform private.sweep_alerts();
  return pg_temp.queued();
end
$$;
create function pg_temp.claimed() returns setof jsonb language sql as $$
  select jsonb_build_object('channel', c.channel, 'level', c.level, 'payload', c.payload, 'request', c.request_id) from public.claim_alerts('key', true) as c
$$;

select pg_temp.held('repair');
select is(pg_temp.queued(), 'nothing', 'of a held repair no one is notified');
select pg_temp.held(), pg_temp.held();
select is(pg_temp.queued(), 'push 0, mail 0', 'of emergencies whoever is on call is, and the office, once');
select results_eq('select c from pg_temp.claimed() as c order by c ->> ''channel'' desc', $$values
  (jsonb_build_object('channel', 'push', 'level', 0, 'request', null, 'payload', private.held_alert_payload(0))),
  (jsonb_build_object('channel', 'mail', 'level', 0, 'request', null, 'payload', private.held_alert_payload(0)))$$, 'the worker is told so');
select is(private.held_alert_payload(0), jsonb_build_object('title', '2 emergencies are held', 'held', true, 'body',
  'The oldest came at ' || to_char(now() at time zone 'America/New_York', 'FMHH12:MI AM') || '. A real one may be among them: review, and call or accept.'),
  'in our own text, which leads to the held ones');
select is(pg_temp.later('9 minutes'), 'nothing', 'no one is notified again at once');
select is(pg_temp.later('1 minute'), 'push 2, push 2, mail 2', 'after 10 minutes everyone is');
select ok(private.held_alert_payload(2) ->> 'body' like 'Nobody has decided yet. The oldest %', 'with another text');
select is(pg_temp.later('10 minutes'), 'push 2, push 2, mail 2', 'every 10 minutes');
select is((select count(*) from private.outbox where channel = 'push' and about_held and done_at is null and claim is null), 2::bigint, 'what was not sent is replaced by the next');
update public.service_requests set held = false where service_type = 'emergency' and id = (select id from public.service_requests where service_type = 'emergency' limit 1);
select is(private.held_alert_payload(0) ->> 'title', '1 emergency is held', 'as long as one waits');
update public.service_requests set status = 'cancelled' where held;
select is_empty($$select from public.claim_alerts('key', true) as c where c.request_id is null$$, 'what was decided meanwhile is not announced');
delete from private.outbox;
select is(pg_temp.later('10 minutes'), 'nothing', 'no decided one waits any more');
select pg_temp.held(age => '25 hours');
select is(pg_temp.later('1 minute'), 'nothing', 'after a day it is no alert');
update public.service_requests set created_at = now() where held;
select is(pg_temp.later('1 minute'), 'push 0, mail 0', 'what the trigger could not tell, the sweep does');

-- A device is tried out beside it.
select is(pg_temp.outcome('staff', 'select public.test_alert(''https://fcm.googleapis.com/fcm/send/staff'')'), '1 rows', 'a device can be tried out meanwhile');
select pg_temp.done('staff', 'select public.test_alert(''https://fcm.googleapis.com/fcm/send/staff'')');
select is((select count(*) from private.outbox where request_id is null and not about_held), 1::bigint, 'a device that is tried out meanwhile is alerted');
-- Whatever goes wrong, the request is stored.
delete from private.outbox;
alter table private.outbox rename to moved;
select is(pg_temp.done('owner', 'select pg_temp.held()'), '1 rows', 'an alert that fails costs no request');
alter table private.moved rename to outbox;

select is(pg_temp.outcome(who, 'select private.' || call), '42501', format('%s may not call %s', who, call))
  from unnest(array['visitor', 'staff', 'service_role']) as who, unnest(array['held_alert_payload(0)', 'alert_about_held()']) as call;

select * from finish();
rollback;
