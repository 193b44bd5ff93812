-- Mails to the office about requests that still wait: the first at once, then one list every 10 minutes; an emergency's at once.
begin;
\ir support/actors.psql
select * from no_plan();
delete from public.service_requests;
delete from private.outbox;
delete from private.push_subscriptions;
update private.call_back_rule set opens = 0, closes = 24, minutes = 30;

-- A request that has waited for 10 minutes.
create function pg_temp.waits(n int, service text default 'repair') returns void language sql as $$
  insert into public.service_requests (first_name, last_name, email, phone, address, service_type, created_at)
  values ('Dee', 'Park', 'dee@example.com', '(914) 555-01' || lpad(n::text, 2, '0'), '118 Rockaway Avenue, Valley Stream, NY 11580', service, now() - interval '10 minutes')
$$;
create function pg_temp.of(n int) returns public.service_requests language sql as $$
  select r from public.service_requests as r where r.phone = '(914) 555-01' || lpad(n::text, 2, '0')
$$;
-- The worker comes and sends; returns what.
create function pg_temp.sent(problem text default null) returns text language plpgsql as $$
declare
  said text;
begin
  select string_agg(c.payload ->> 'title', ', ' order by c.id) into said from public.claim_alerts('key', true) as c;
  perform public.settle_alert(o.id, o.claim, problem) from private.outbox as o where o.claim is not null;
  return coalesce(said, 'nothing');
end
$$;
create function pg_temp.later(by interval) returns text language plpgsql as $$
begin
  update private.outbox set done_at = done_at - by, next_try = next_try - by;
  return pg_temp.sent();
end
$$;

select pg_temp.waits(1);
select private.queue_due();
select is(private.waiting_alert_payload(), private.alert_payload(pg_temp.of(1), 1) || jsonb_build_object('request', (pg_temp.of(1)).id),
  'of one request the mail says what its alert says, and leads to it');
select is(pg_temp.sent(), 'Repair, Valley Stream 11580', 'the first goes out at once');
select is((select level from private.outbox), 1::smallint, 'as one that still waits');
select pg_temp.waits(2), pg_temp.waits(3), pg_temp.waits(4);
select is(pg_temp.sent(), 'nothing', 'others within 10 minutes wait');
select pg_temp.waits(5, 'emergency');
select is(pg_temp.sent(), 'Emergency, Valley Stream 11580', 'an emergency does not, and has a mail of its own');
select is(pg_temp.later('9 minutes'), 'nothing', 'a request of 9 minutes does not wait long enough');
update public.service_requests set status = 'confirmed' where id = (pg_temp.of(2)).id;
update public.service_requests set claimed_by = pg_temp.account('staff'), claimed_until = now() + interval '5 minutes' where id = (pg_temp.of(3)).id;
select is(private.waiting_alert_payload(), jsonb_build_object('title', '2 requests', 'body', concat_ws(e'\n',
  'Nobody is on them yet.',
  'Repair, Valley Stream 11580: ' || (private.alert_payload(pg_temp.of(1), 0, true) ->> 'body'),
  'Repair, Valley Stream 11580: ' || (private.alert_payload(pg_temp.of(4), 0, true) ->> 'body'))),
  'a list names all that still wait, without what was called or someone is on');
select is(pg_temp.later('1 minute'), '2 requests', 'the list goes out after 10 minutes');
select is(pg_temp.later('1 hour'), 'nothing', 'once');
select pg_temp.waits(6);
select is(pg_temp.sent(), '3 requests', 'the next after a pause does not wait');

-- Called meanwhile.
select pg_temp.waits(7);
select is(pg_temp.sent(), 'nothing', 'one more waits');
update public.service_requests set status = 'confirmed' where service_type = 'repair';
select is(pg_temp.later('10 minutes'), 'nothing', 'where all were called no list goes out');
select pg_temp.waits(8);
select is(pg_temp.sent('down'), 'Repair, Valley Stream 11580', 'the list holds back no other');

-- The mail service is down.
select pg_temp.waits(9);
select is(pg_temp.later('10 seconds'), '2 requests', 'a mail that failed is the list when it is tried again');
select pg_temp.waits(10);
update private.outbox set claim = gen_random_uuid(), done_at = null, next_try = now() + interval '90 seconds' where about_waiting and last_problem is null;
select private.queue_due();
select is((select array_agg(next_try - now()) from private.outbox where about_waiting and done_at is null and claim is null), '{00:10:00}', 'what is due while one is on its way comes with the next');

delete from private.outbox;
select pg_temp.waits(n) from generate_series(11, 60) as n;
select private.queue_due();
select is(right(private.waiting_alert_payload() ->> 'body', 12), e'\nAnd 3 more.', 'a list has 50 lines at most');
update private.request_alerts set starts_at = now() - interval '25 hours';
select is(private.waiting_alert_payload(), null, 'the list has nothing older than a day');

select is(pg_temp.outcome(who, 'select private.' || call), '42501', format('%s may not call %s', who, call))
  from unnest(array['visitor', 'staff', 'service_role']) as who,
    unnest(array['waiting_alert_payload()', 'mail_about_waiting(1)', 'needs_alert(null)']) as call;

select * from finish();
rollback;
