-- Messages to customers: content, time, and recipient; each is sent once.
begin;
\ir support/actors.psql
\ir support/requests.psql
\ir support/outbox.psql
select * from no_plan();

insert into public.technicians (id, name, weekdays) values
  ('e0000000-0000-4000-8000-000000000001', 'Luis Ortega', '{1,2,3,4,5,6,7}'), ('e0000000-0000-4000-8000-000000000002', 'Marie Duval', '{1,2,3,4,5,6,7}');

create function pg_temp.action_id(n int) returns uuid language sql immutable as $$ select ('d0000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid $$;
create function pg_temp.request(sent text) returns uuid language sql as $$ select r.id from public.service_requests as r where r.message = sent $$;
create function pg_temp.send(changes jsonb, who text default 'visitor') returns text language plpgsql as $$
declare
  done text;
begin
  perform set_config('request.headers', '{}', true);
  done := pg_temp.done(who, pg_temp.asking(changes));
  perform private.queue_due();
  return done;
end
$$;
create function pg_temp.call(n int, sent text, outcome text, more text default '') returns text language sql as $$
  select pg_temp.done('staff', format('select public.record_call(%L, %L, %L %s)', pg_temp.action_id(n), pg_temp.request(sent), outcome, more))
$$;
create function pg_temp.tomorrow() returns date language sql as $$ select (now() at time zone 'America/New_York')::date + 1 $$;
create function pg_temp.book(n int, sent text, nth int default 1) returns text language sql as $$
  select pg_temp.done('staff', format(
    'select public.book_visit(%L, %L, %L, %L, (select id from public.visit_windows order by starts offset %s limit 1), force => true)',
    pg_temp.action_id(n), pg_temp.request(sent), 'e0000000-0000-4000-8000-000000000001', pg_temp.tomorrow(), nth))
$$;
create function pg_temp.move(n int, visit int, nth int, who text default 'e0000000-0000-4000-8000-000000000001') returns text language sql as $$
  select pg_temp.done('staff', format(
    'select public.move_visit(%L, %L, %L, %L, (select id from public.visit_windows order by starts offset %s limit 1), force => true)',
    pg_temp.action_id(n), pg_temp.action_id(visit), who, pg_temp.tomorrow(), nth))
$$;
create function pg_temp.set_state(n int, visit int, state text) returns text language sql as $$
  select pg_temp.done('staff', format('select public.set_visit_state(%L, %L, %L, charge => ''{"kind": "no_charge"}'')', pg_temp.action_id(n), pg_temp.action_id(visit), state))
$$;
create function pg_temp.undo(n int) returns text language sql as $$
  select pg_temp.done('staff', format('select public.undo_action(%L)', pg_temp.action_id(n)))
$$;
-- Returns the waiting messages and in how many seconds they go out.
create function pg_temp.waits() returns text language sql as $$
  select coalesce(string_agg((private.message_facts(o) ->> 'kind') || ' ' || extract(epoch from o.next_try - now())::int, ', ' order by o.id), 'nothing')
  from private.outbox as o
  where o.message is not null and o.done_at is null and o.given_up_at is null and private.message_facts(o) is not null
$$;
create function pg_temp.token(n bigint, link text) returns text language sql immutable as $$ select link || '-' || lpad(n::text, 38, '_') $$;
create function pg_temp.hash(token text) returns text language sql immutable as $$ select encode(sha256(convert_to(token, 'UTF8')), 'hex') $$;
-- The worker some time later: what it tells. `fails`: the mail service does not take it.
create function pg_temp.works(after interval default '8 seconds', fails boolean default false) returns text language plpgsql as $$
declare
  got record;
  told text := '';
begin
  update private.outbox as o set next_try = o.next_try - after where o.done_at is null and o.given_up_at is null;
  perform pg_temp.be('service_role');
  for got in select * from public.claim_alerts('key', true, 100) where message is not null order by id loop
    if public.begin_message(got.id, got.claim, case when got.payload ->> 'kind' = 'link'
        then array(select pg_temp.hash(pg_temp.token(got.id, 'pag' || n)) from generate_series(1, jsonb_array_length(got.payload -> 'requests')) as n)
        else array[pg_temp.hash(pg_temp.token(got.id, 'page'))] end,
      pg_temp.hash(pg_temp.token(got.id, 'stop'))) then
      told := told || case when told = '' then '' else ', ' end || (got.payload ->> 'kind') || ' to ' || got.mail_to;
      perform public.settle_alert(got.id, got.claim, case when fails then 'down' end, 'Words of ' || (got.payload ->> 'kind'));
    end if;
  end loop;
  perform pg_temp.be('owner');
  return case when told = '' then 'nothing' else told end;
end
$$;
create function pg_temp.told(sent text) returns text language sql as $$
  select coalesce(string_agg(e.message || ' ' || e.delivery || ': ' || coalesce(e.text, ''), ', ' order by e.at, e.message), 'nothing')
  from public.request_events as e where e.request_id = pg_temp.request(sent) and e.kind = 'message'
$$;

-- Received.
select is(pg_temp.send('{"message": "A <b>word</b>", "first_name": "Win at evil.example"}'), '1 rows', 'a request comes');
update public.service_requests set message = 'A' where message like 'A %';
select is(pg_temp.waits(), 'received 0', 'its sender is notified at once');
select is((select pg_temp.bare) , jsonb_build_object('kind', 'received', 'is_emergency', false), 'with none of their own text, not even a name')
  from (select private.message_facts(o) - 'due' as bare from private.outbox as o where o.message = 'received') as pg_temp;
select is(pg_temp.works(), 'received to dee@example.com', 'by mail');
select is(pg_temp.works('1 day'), 'nothing', 'once');
select is(pg_temp.told('A'), 'received sent: Words of received', 'the timeline has the receipt');
update public.service_requests set first_name = 'Dee' where message = 'A';
create function pg_temp.opens(link text) returns jsonb language sql as $$
  select pg_temp.returned('visitor', format('public.request_by_link(%L)', pg_temp.token(max(o.id), link)), '{}')
  from private.outbox as o where o.message is not null and o.done_at is not null and o.last_problem is null
$$;
select is(pg_temp.opens('page') ->> 'message', 'A', 'its link opens the request');
select is(pg_temp.opens('stop'), null, 'the link that ends the mails does not');
select is(pg_temp.send(jsonb_build_object('message', 'more' || n, 'phone', '(914) 555-02' || lpad(n::text, 2, '0'), 'email', address)), '1 rows', 'more requests')
  from unnest(array['DEE@example.com', 'dee+2@example.com', 'dee+3@example.com', 'dee@example.com']) with ordinality as t (address, n);
select is(pg_temp.works(), 'received to DEE@example.com, received to dee+2@example.com', 'a mailbox gets three an hour, however it is written');
select is(pg_temp.send('{"message": "other", "phone": "(914) 555-0220", "email": "bo@example.com"}'), '1 rows', 'another mailbox');
select is(pg_temp.works(), 'received to bo@example.com', 'is not concerned');
select is(private.is_mailbox(address), expected, coalesce(address, 'null')) from (values
  ('dee@example.com', true), ('d.e-e+x@mail.example.com', true), ('a@b.example,c', false), ('<a@b.example>', false), ('a;b@c.example', false),
  ('"a b"@c.example', false), ('a@b', false), ('.dee@example.com', false), ('d..ee@example.com', false), ('dee@10.0.0.1', false), ('', false), (null, null)
) as t (address, expected);
update private.intake_limits set phone_day = 0;
select is(pg_temp.send('{"message": "held", "phone": "(914) 555-0222", "email": "held@example.com"}'), '1 rows', 'a request over a limit');
update private.intake_limits set phone_day = 6;
select is((select held from public.service_requests where message = 'held'), true, 'is held');
select is(pg_temp.works(), 'nothing', 'no one is notified of a request over a limit');
select pg_temp.done('staff', format('select public.admit_held(null, %L)', pg_temp.request('held')));
select is(pg_temp.works(), 'nothing', 'no one is notified when staff admit it');
insert into public.service_requests (first_name, last_name, phone, address, service_type, source) values ('No', 'Mail', '(914) 555-0223', '4 Fir Street', 'repair', 'phone');
select is(pg_temp.waits(), 'nothing', 'what staff take down is announced by them');
alter table private.outbox rename to outbox_away;
select is(pg_temp.send('{"message": "broken", "phone": "(914) 555-0224", "email": "cy@example.com"}'), '1 rows', 'where no mail can be queued, requests are stored all the same');
alter table private.outbox_away rename to outbox;
delete from public.service_requests where message <> 'A' or message is null;
delete from private.outbox;

-- We tried to call.
select is(pg_temp.call(1, 'A', 'voicemail'), '1 rows', 'staff get the voicemail');
select is(pg_temp.waits(), 'voicemail 8', 'it is told when it cannot be undone any more');
select is(pg_temp.works('7 seconds'), 'nothing', 'not before');
select is(pg_temp.undo(1), '1 rows', 'staff take it back');
select is(pg_temp.works(), 'nothing', 'then it is not announced at all');
select is(pg_temp.call(2, 'A', 'voicemail'), '1 rows', 'staff get it again');
select is(pg_temp.works(), 'voicemail to dee@example.com', 'a voicemail is announced');
create function pg_temp.greeted() returns text language plpgsql as $$
begin
  return private.message_facts(jsonb_populate_record(null::private.outbox, jsonb_build_object('message', 'voicemail', 'request_id', pg_temp.request('A')))) ->> 'name';
end
$$;
select is(pg_temp.greeted(), null, 'before staff have spoken with them no one is greeted by a name');
select is(pg_temp.call(4, 'A', 'again', ', next_call => now() + interval ''1 hour''') || coalesce(pg_temp.greeted(), ''), '1 rows', 'a call that was none lets no message greet by a name');
select is(pg_temp.call(5, 'A', 'price') || pg_temp.greeted(), '1 rowsDee', 'after a talk they are');
select is(pg_temp.undo(5) || coalesce(pg_temp.greeted(), ''), '1 rows', 'not when it was undone');
insert into public.request_events (id, action_id, request_id, kind, outcome, at, after)
  select e, gen_random_uuid(), pg_temp.request('A'), 'call', 'price', clock_timestamp(), '{}' from gen_random_uuid() as e;
select is(pg_temp.greeted(), null, 'a talk about another request of the number lets no message greet by a name');
insert into public.request_events (id, action_id, request_id, kind, outcome, at, after)
  select e, e, pg_temp.request('A'), 'call', outcome, clock_timestamp(), after from (values
    (gen_random_uuid(), 'spam', '{}'::jsonb), (gen_random_uuid(), 'not_for_us', '{"closed_reason": "no_answer"}')) as t (e, outcome, after);
select is(pg_temp.greeted(), null, 'a call that no one answered lets no message greet by a name');
select is(pg_temp.call(6, 'A', 'price') || pg_temp.greeted(), '1 rowsDee', 'a talk again');
insert into public.request_revisions (request_id, changed_at, before) values (pg_temp.request('A'), clock_timestamp() + interval '1 second', '{"first_name": "Di"}');
select is(pg_temp.greeted(), null, 'what they wrote since no one has talked about');
delete from public.request_revisions;
update public.service_requests set source = 'walk_in' where message = 'A';
delete from public.request_events where outcome = 'price';
select is(pg_temp.greeted(), 'Dee', 'whom staff took down they know');
update public.service_requests set source = 'form' where message = 'A';
select is(pg_temp.call(7, 'A', 'price'), '1 rows', 'a talk');
update public.service_requests set first_name = 'Win at evil.example' where message = 'A';
select is(private.message_facts(jsonb_populate_record(null::private.outbox, jsonb_build_object('message', 'voicemail', 'request_id', pg_temp.request('A')))) -> 'name',
  'null', 'a name that is none greets no one');
update public.service_requests set first_name = 'Dee' where message = 'A';
select is(pg_temp.call(3, 'A', 'again', ', next_call => now() + interval ''1 hour'''), '1 rows', 'a talk');
select is(pg_temp.waits(), 'nothing', 'is no message');

-- Booked, moved, on the way, cancelled: how the visit stands against what was told.
select is(pg_temp.book(10, 'A'), '1 rows', 'a visit is booked');
select is(pg_temp.waits(), 'booked 8', 'which is announced');
select is(pg_temp.undo(10), '1 rows', 'undone');
select is(pg_temp.works(), 'nothing', 'it is not');
select is(pg_temp.book(11, 'A'), '1 rows', 'booked');
select is(pg_temp.move(12, 11, 2), '1 rows', 'a visit is moved at once');
select is(pg_temp.works(), 'booked to dee@example.com', 'is booked, as it is now');
select is(pg_temp.returned('staff', format('(select array_agg(e.kind || coalesce('' '' || e.visit_after::text, '''') order by e.kind) from public.read_request(%L) as d, unnest(d.events) as e where e.kind = ''message'' and e.message = ''booked'')', pg_temp.request('A'))),
  '["message"]', 'The timeline of the desk has the message without a half of a visit.');
select is((select e.visit_after ->> 'starts' from public.request_events as e where e.message = 'booked'), '12:00', 'at the time it was moved to');
select is((select e.visit_after ->> 'who' from public.request_events as e where e.message = 'booked'), 'Luis', 'of who comes, the first name');
select is(pg_temp.move(13, 11, 3), '1 rows', 'moved');
select is(pg_temp.waits(), 'moved 8', 'is announced');
select is(pg_temp.undo(13), '1 rows', 'undone');
select is(pg_temp.works(), 'nothing', 'it is not');
select is(pg_temp.move(14, 11, 3), '1 rows', 'moved again');
select is(pg_temp.works(), 'moved to dee@example.com', 'the moved visit is announced');
select is(pg_temp.move(15, 11, 3, 'e0000000-0000-4000-8000-000000000002'), '1 rows', 'who comes changes');
select is(pg_temp.works(), 'nothing', 'the time does not change');
update public.visits set day = pg_temp.tomorrow() - 1, starts = '00:00', ends = '24:00' where id = pg_temp.action_id(11);
select is(pg_temp.works(), 'moved to dee@example.com', 'a visit that anyone moves is announced');
select is(pg_temp.set_state(16, 11, 'on_the_way'), '1 rows', 'the technician sets off');
select is(pg_temp.works(), 'on_the_way to dee@example.com', 'that is announced');
select is(pg_temp.set_state(17, 11, 'planned'), '1 rows', 'turns round');
select is(pg_temp.set_state(18, 11, 'on_the_way'), '1 rows', 'the technician sets off again');
select is(pg_temp.works(), 'nothing', 'once');
select is(pg_temp.set_state(19, 11, 'there'), '1 rows', 'being there');
select is(pg_temp.waits(), 'nothing', 'is no message');

-- Done.
select is(pg_temp.set_state(20, 11, 'done'), '1 rows', 'the work is done');
select is(pg_temp.waits(), 'done 7200, receipt 8', 'The receipt goes out first, and Done is announced 2 hours later.');
select is(pg_temp.works('1 hour 59 minutes'), 'receipt to dee@example.com', 'Before that only the receipt is sent.');
update public.service_requests set status = 'in_progress' where message = 'A';
select is(pg_temp.works('1 minute'), 'nothing', 'a visit that was not done after all is not announced');
update public.service_requests set status = 'completed' where message = 'A';
select is((select private.message_facts(o) from private.outbox as o where o.message = 'done' and o.done_at is null),
  jsonb_build_object('kind', 'done', 'name', 'Dee', 'service', 'repair', 'reviewer', 'P.', 'review_code', private.review_code('d0000000-0000-4000-8000-000000000011')), 'with what the review form is filled in with');
select is(pg_temp.works('2 hours'), 'done to dee@example.com', 'then it is');
update public.service_requests set status = 'in_progress' where message = 'A';
update public.service_requests set status = 'completed' where message = 'A';
select is(pg_temp.works('2 hours'), 'nothing', 'once');

-- Cancelled.
select is(pg_temp.send('{"message": "B", "phone": "(914) 555-0105", "email": "bo@example.com"}'), '1 rows', 'another request');
select is(pg_temp.works(), 'received to bo@example.com', 'comes');
select is(pg_temp.book(30, 'B', 5), '1 rows', 'is booked');
select is(pg_temp.works(), 'booked to bo@example.com', 'the booked visit is announced');
select is(pg_temp.set_state(31, 30, 'cancelled'), '1 rows', 'its visit is cancelled');
select is(pg_temp.works(), 'visit_cancelled to bo@example.com', 'that is announced');
select is(pg_temp.works(), 'nothing', 'once');
select is(pg_temp.book(32, 'B', 5), '1 rows', 'booked again');
select is(pg_temp.works(), 'booked to bo@example.com', 'it is announced again');
select is(pg_temp.undo(32), '1 rows', 'undone when it was told');
select is(pg_temp.works(), 'visit_cancelled to bo@example.com', 'it is called off');
select is(pg_temp.book(33, 'B', 5), '1 rows', 'booked');
select is(pg_temp.done('staff', format('select public.close_requests(%L, array[%L]::uuid[], array[''confirmed''], ''elsewhere'')', pg_temp.action_id(34), pg_temp.request('B'))), '1 rows', 'closed');
select is(pg_temp.works(), 'cancelled to bo@example.com', 'the whole request is cancelled: one message, none of its visit');
update public.service_requests set status = 'pending' where message = 'B';
delete from private.outbox;
select is(pg_temp.done('staff', format('select public.close_requests(%L, array[%L]::uuid[], array[''pending''], %L)', pg_temp.action_id(n), pg_temp.request('B'), reason)), '1 rows', reason)
  from (values (35, 'spam')) as t (n, reason);
select is(pg_temp.works(), 'nothing', 'spam gets no answer');
update public.service_requests set status = 'pending' where message = 'B';
update public.service_requests set status = 'cancelled', closed_reason = 'duplicate' where message = 'B';
select is(pg_temp.works(), 'nothing', 'a second copy gets no answer');
update public.service_requests set status = 'pending' where message = 'B';

-- By the customer: at once, at any hour.
update pg_temp.clock set quiet = true;
insert into private.request_links (token_hash, request_id) values (sha256(convert_to(pg_temp.token(1, 'cust'), 'UTF8')), pg_temp.request('B'));
create function pg_temp.cancels(n int) returns text language plpgsql as $$
begin
  update public.service_requests set status = 'pending' where message = 'B';
  delete from private.outbox;
  return pg_temp.done('visitor', format('select public.cancel_by_link(%L, %L)', pg_temp.token(1, 'cust'), pg_temp.action_id(n)));
end
$$;
select is(pg_temp.cancels(140), '1 rows', 'someone cancels by the link that their browser made');
select is(pg_temp.waits(), 'nothing', 'of which nothing is told to a mailbox that knows of no request');
insert into private.request_links (token_hash, request_id, mailbox)
  select sha256(convert_to(pg_temp.token(2, 'cust'), 'UTF8')), pg_temp.request('B'), private.mailbox_hash('BO@example.com');
select is(pg_temp.cancels(141) || pg_temp.waits(), '1 rowsnothing', 'a mailbox where a link waits that was mailed there is told nothing');
select set_config('request.headers', '{}', true);
select is(pg_temp.done('visitor', format('select public.request_by_link(%L)', pg_temp.token(2, 'cust'))), '1 rows', 'its owner opens that');
select is(pg_temp.cancels(142) || ' ' || pg_temp.waits(), '1 rows cancelled 0', 'its owner has it in writing at once, at night too');
select is(pg_temp.works('0'), 'cancelled to bo@example.com', 'it goes out');
select is((select e.visit_after from public.request_events as e where e.message = 'cancelled' and e.request_id = pg_temp.request('B') order by e.at desc limit 1), null, 'the mail shows no visit');
update public.service_requests set email = 'else@example.com' where message = 'B';
select is(pg_temp.cancels(143) || pg_temp.waits(), '1 rowsnothing', 'the mailbox that their sender wrote later knows of nothing');
update public.service_requests set email = 'bo@example.com' where message = 'B';
update private.request_links set opened_at = null;
insert into public.request_events (id, action_id, request_id, kind, outcome, after)
  select e, e, pg_temp.request('B'), 'call', 'price', '{}' from (select pg_temp.action_id(144) as e) as t;
select is(pg_temp.cancels(145) || ' ' || pg_temp.waits(), '1 rows cancelled ' || 9 * 3600, 'with whom staff have spoken is announced, in the morning');
delete from public.request_events where id = pg_temp.action_id(144);
select is(pg_temp.cancels(146), '1 rows', 'cancelled by the customer');
update public.service_requests set status = 'pending' where message = 'B';
delete from private.outbox;
update public.service_requests set status = 'cancelled' where message = 'B';
select is(pg_temp.waits(), 'cancelled ' || 9 * 3600 + 8, 'what staff cancel is announced all the same');

-- At night.
update public.service_requests set status = 'pending' where message = 'B';
delete from private.outbox;
select is(pg_temp.call(41, 'B', 'voicemail'), '1 rows', 'a call at night');
select is(pg_temp.waits(), 'voicemail ' || 9 * 3600 + 8, 'is announced in the morning');
update private.outbox set next_try = now();
select is(pg_temp.works('0'), 'nothing', 'though its worker comes before');
update pg_temp.clock set quiet = false;
select is(pg_temp.works('0'), 'voicemail to bo@example.com', 'then it goes out');
update pg_temp.clock set quiet = true;
select is(pg_temp.send('{"message": "E", "phone": "(914) 555-0106", "email": "em@example.com", "service_type": "emergency"}'), '1 rows', 'an emergency at night');
select is(pg_temp.works('0'), 'received to em@example.com', 'is answered');
select is(pg_temp.call(42, 'E', 'voicemail'), '1 rows', 'whoever has it waits for news');
select is(pg_temp.works(), 'voicemail to em@example.com', 'the mail is written at night');
update public.service_requests set created_at = now() - interval '13 hours' where message = 'E';
select is(pg_temp.call(43, 'E', 'voicemail'), '1 rows', 'half a day later');
select is(pg_temp.works(), 'nothing', 'they sleep');
update pg_temp.clock set quiet = false;
delete from private.outbox;
select is(private.real_after_quiet(at::timestamp at time zone 'America/New_York') at time zone 'America/New_York', expected::timestamp, at) from (values
  ('2026-01-05 20:59:59', '2026-01-05 20:59:59'), ('2026-01-05 21:00', '2026-01-06 08:00'), ('2026-01-05 23:59', '2026-01-06 08:00'),
  ('2026-01-06 00:00', '2026-01-06 08:00'), ('2026-01-06 07:59', '2026-01-06 08:00'), ('2026-01-06 08:00', '2026-01-06 08:00'),
  ('2026-03-07 22:00', '2026-03-08 08:00'), ('2026-11-01 00:30', '2026-11-01 08:00')
) as t (at, expected);

-- A worker that fails, dies, or is late.
select is(pg_temp.call(50, 'B', 'voicemail'), '1 rows', 'a message');
select is(pg_temp.works(fails => true), 'voicemail to bo@example.com', 'the mail service does not take');
select is(pg_temp.told('B') like '%voicemail sent%voicemail sent%', false, 'is not announced');
select is(pg_temp.works('10 seconds'), 'voicemail to bo@example.com', 'goes out later');
select is(pg_temp.call(51, 'B', 'voicemail'), '1 rows', 'another');
update private.outbox set attempts = 19, last_problem = 'The mail service answered 401.' where done_at is null;
create function pg_temp.stuck() returns jsonb language sql as $$
  select jsonb_path_query_array(private.setup_problems(), '$[*] ? (@.code == "mail-stuck").keyvalue() ? (@.key != "since").value')
$$;
select is(pg_temp.stuck(), '["mail-stuck", 1, "The mail service answered 401."]', 'the desk is told how many wait, and what the service says');
update private.outbox set done_at = '-infinity' where done_at is not null;
select is(pg_temp.works(fails => true), 'voicemail to bo@example.com', 'fails for the 20th time while the service takes nothing');
select is(pg_temp.told('B') like '%voicemail given_up%', false, 'a message that was given up is kept');
update private.outbox set done_at = now() + interval '1 minute', last_problem = null where done_at = '-infinity';
update private.outbox set attempts = 19, claim = null, next_try = now() where done_at is null;
select is(pg_temp.works(fails => true), 'voicemail to bo@example.com', 'fails once more, while others went out');
select is(pg_temp.told('B') like '%voicemail given_up%', true, 'the desk says that it was given up');
select is((select news -> 'kinds' ? 'unsent' from public.service_requests where id = pg_temp.request('B')), true, 'which is news of the request');
select is(pg_temp.book(52, 'B', 4), '1 rows', 'a visit');
update private.outbox set next_try = now() where done_at is null;
select pg_temp.be('service_role');
create temp table first_claim as select * from public.claim_alerts('key', true, 100) where message is not null;
select pg_temp.be('owner');
select is(public.begin_message(id, gen_random_uuid(), array[pg_temp.hash('x')], pg_temp.hash('y')), false, 'another worker does not begin it') from first_claim;
select is(pg_temp.move(53, 52, 3), '1 rows', 'that is moved while a worker is at it');
select is(pg_temp.works(), 'nothing', 'waits until that is over');
select pg_temp.be('service_role');
select is(public.begin_message(id, claim, array[pg_temp.hash('x')], pg_temp.hash('y')), false, 'the worker learns that its text is old') from first_claim;
select is(public.settle_alert(id, claim, null, 'Old words'), false, 'its word counts no more') from first_claim;
select pg_temp.be('owner');
select is(pg_temp.works(), 'booked to bo@example.com', 'the visit is announced once');
select is(pg_temp.works('1 day'), 'nothing', 'as it is now');
select is((select e.visit_after ->> 'starts' from public.request_events as e where e.visit_id = pg_temp.action_id(52) and e.message = 'booked'), '14:00', 'at its new time');
select is_empty($$select from private.outbox where done_at is not null and facts is not null$$, 'what went out keeps no facts in the outbox');

-- Staff stop a message.
create function pg_temp.stopping(sent text) returns text language sql as $$
  select format('select public.stop_message(%L, %s)', pg_temp.request(sent), max(o.id)) from private.outbox as o where o.request_id = pg_temp.request(sent) and o.message is not null
$$;
select is(pg_temp.move(54, 52, 2), '1 rows', 'a visit is moved');
select pg_temp.be('staff');
select is((select m.waiting[1].facts ->> 'kind' from public.messages_of(pg_temp.request('B')) as m), 'moved', 'staff see what will be announced');
select is((select m.is_sent from public.messages_of(pg_temp.request('B')) as m), true, 'staff see that it is sent');
select pg_temp.be('owner');
select is(pg_temp.done('staff', pg_temp.stopping('B')), '1 rows', 'they stop it');
select is(pg_temp.done('staff', pg_temp.stopping('B')), '1 rows', 'twice is once');
select is(pg_temp.works(), 'nothing', 'it does not go out');
select is((select count(*) from public.request_events as e where e.delivery = 'stopped' and e.done_by_email = 'staff@test.example'), 1::bigint, 'the timeline says who stopped it');
select is(pg_temp.call(55, 'B', 'voicemail'), '1 rows', 'a message');
select is(pg_temp.works(), 'voicemail to bo@example.com', 'that has gone out');
select is(pg_temp.outcome('staff', pg_temp.stopping('B')), 'PT409', 'cannot be stopped');
select is(pg_temp.outcome('staff', format('select public.stop_message(%L, 0)', pg_temp.request('B'))), 'PT404', 'a message that is none cannot be stopped');
select is(pg_temp.outcome('staff', format('select public.stop_message(%L, %s)', pg_temp.request('A'), (select max(id) from private.outbox))), 'PT404', 'or another request''s');

-- A lost link.
delete from private.outbox;
delete from private.intake;
-- Each asks from a network of their own, unless `address` names one.
create sequence pg_temp.networks start 20;
create function pg_temp.ask(email text, address text default '203.0.113.' || nextval('pg_temp.networks'), who text default 'visitor') returns jsonb language sql as $$
  select pg_temp.returned(who, format('public.ask_for_link(%L)', email), jsonb_build_object('x-forwarded-for', address))
$$;
select is(pg_temp.ask(' BO@example.com'), '{"asked": true}', 'a known address');
select is(pg_temp.ask('nobody@example.com'), '{"asked": true}', 'is answered as an unknown one is');
select is((select count(*) from private.outbox where message = 'link'), 2::bigint, 'an unknown address does the same');
select is(pg_temp.works('0'), 'link to bo@example.com', 'only one of them gets a mail');
select is((select last_problem from private.outbox where message = 'link' and mailbox = private.mailbox_hash('nobody@example.com')), 'Not needed any more.', 'the other is no one');
select is(pg_temp.opens('pag1') ->> 'message', 'B', 'whose link opens the request');
select is(pg_temp.opens('pag2'), null, 'the request has no other link');
select is((select count(*) from private.outbox where asked_for is not null), 0::bigint, 'what was asked for is not kept');
select is(pg_temp.told('B') like '%link sent: Words of link%', true, 'which the desk sees');
select is(pg_temp.ask(email) ->> 'problem', 'email', coalesce(left(email, 20), 'null') || ' is no address')
  from unnest(array['', 'x', null, 'a@b.example, bo@example.com', repeat('x', 300) || '@b.example']) as email;
select is(pg_temp.ask('bo@example.com'), '{"asked": true}', 'asked again') from generate_series(1, 4);
select is(pg_temp.works('0'), 'link to bo@example.com, link to bo@example.com', 'a mailbox gets three an hour');
select is(count(*) filter (where pg_temp.ask('n' || n || '@example.com', '203.0.113.10') ? 'asked'), 10::bigint, 'one address asks ten times an hour') from generate_series(1, 14) as n;
select is(pg_temp.ask('bo@example.com', '203.0.113.10'), '{"problem": "too_many_tries"}', 'then it is told to stop');
delete from private.outbox;
delete from private.intake;
update private.intake_limits set link_asks_site = 1;
select pg_temp.ask('x@example.com', '203.0.113.11');
select is(pg_temp.ask('y@example.com', '203.0.113.12'), '{"asked": true}', 'beyond what all may ask the answer is the same');
select is((select count(*) from private.outbox where message = 'link'), 1::bigint, 'nothing is done beyond that');
update private.intake_limits set link_asks_site = 2;
select pg_temp.ask('z@example.com', '203.0.113.11');
select pg_temp.ask('v@example.com', '203.0.113.13'), pg_temp.ask('w@example.com', '203.0.113.13'), pg_temp.ask('u@example.com', '203.0.113.14');
select is((select count(*) from private.outbox where message = 'link'), 3::bigint, 'above the limit of all a network has its first, as many as the limit');
update private.intake_limits set link_asks_site = 300;
delete from private.outbox;
insert into public.service_requests (first_name, last_name, email, phone, address, service_type, message, status, held, created_at) values
  ('Bo', 'Old', 'bo@example.com', '(914) 555-0171', '4 Fir Street', 'repair', 'later but over', 'completed', false, now() + interval '1 minute'),
  ('Bo', 'Held', 'bo@example.com', '(914) 555-0172', '4 Fir Street', 'repair', 'held', 'pending', true, now() + interval '2 minutes');
select pg_temp.ask('bo@example.com');
select is(pg_temp.works('0') || ' ' || (pg_temp.opens('pag1') ->> 'message'), 'link to bo@example.com B', 'it opens the latest that is open, and none that is held');
select is(pg_temp.opens('pag2'), null, 'it opens none that is over');
-- A stranger sends in their name.
insert into public.service_requests (first_name, last_name, email, phone, address, service_type, message, created_at)
  select 'Bo', 'New', address, '(914) 555-017' || n, '4 Fir Street', 'installation', 'stranger ' || n, now() + n * interval '3 minutes'
  from unnest(array['Bo@example.com', 'bo+gift@example.com']) with ordinality as t (address, n);
select pg_temp.ask('bo@example.com');
select is(pg_temp.works('0'), 'link to bo@example.com', 'asked again');
select is((pg_temp.opens('pag1') ->> 'message') || ', ' || (pg_temp.opens('pag2') ->> 'message'), 'B, stranger 1', 'it names each that is open, first the one that staff know');
select is(pg_temp.opens('pag3'), null, 'it names none that was sent with another address of the mailbox');
select is((select array_agg(r.message order by r.message) from public.request_events as e join public.service_requests as r on r.id = e.request_id
  where e.message = 'link' and r.message like 'stranger%'), '{stranger 1}', 'the timeline of each has it');
select pg_temp.ask('bo+gift@example.com');
select is(pg_temp.works('0') || ' ' || (pg_temp.opens('pag1') ->> 'message'), 'link to bo+gift@example.com stranger 2', 'which is told when it is asked for');
delete from private.outbox;
insert into public.service_requests (first_name, last_name, email, phone, address, service_type, message, created_at)
  select 'Bo', 'New', 'bo@example.com', '(914) 555-018' || n, '4 Fir Street', 'smart', 'stranger ' || n, now() + n * interval '3 minutes' from generate_series(3, 7) as n;
select pg_temp.ask('bo@example.com');
update private.outbox set next_try = now();
select pg_temp.be('service_role');
create temp table named as select id, claim, payload from public.claim_alerts('key', true, 100) where message = 'link';
select pg_temp.be('owner');
select is((select string_agg(r.message, ', ' order by place) from named, jsonb_array_elements(payload -> 'requests') with ordinality as q (one, place)
  join public.service_requests as r on r.id = (one ->> 'id')::uuid), 'B, stranger 7, stranger 6, stranger 5, stranger 4', 'the one that staff know, and the newest four');
select is((select payload::text from named) ~ 'Bo|New|example|Fir', false, 'in no words of theirs');
select pg_temp.be('service_role');
select is(public.begin_message(id, claim, hashes, repeat('b', 64)), false, 'a mail has a link for each, neither more nor fewer')
  from named, (values ('{}'::text[]), (array_fill(repeat('a', 64), array[4])), (array_fill(repeat('a', 64), array[6])), (array_fill('x'::text, array[5])), (null)) as t (hashes);
select is(public.begin_message(id, claim, array_fill(repeat('a', 64), array[5])), false, 'a mail has one link that ends mails') from named;
select pg_temp.be('owner');
delete from public.service_requests where message like 'stranger%';
delete from private.outbox where message = 'link' and done_at is null;
select pg_temp.ask('bo@example.com');
select is(pg_temp.works('0'), 'link to bo@example.com', 'again');

-- Enough of it.
create function pg_temp.stops(token text, stops boolean default true) returns jsonb language sql as $$
  select pg_temp.returned('visitor', format('public.unsubscribe(%L, %L)', token, stops), '{}')
$$;
create temp table stop as select pg_temp.token(max(id), 'stop') as token, pg_temp.token(max(id), 'pag1') as page from private.outbox where message = 'link';
grant select on stop to public;
select is(pg_temp.call(60, 'B', 'voicemail'), '1 rows', 'a message waits');
select is(pg_temp.stops(page) ->> 'problem', 'ended', 'the link to the page ends no mails') from stop;
select is(pg_temp.stops(token) ->> 'problem', 'ended', 'a wrong link ends no mails') from unnest(array[null, '', 'x', repeat('x', 43), repeat('x', 100000)]) as token;
select is_empty($$select from private.mail_unsubscribes$$, 'nobody''s');
select is(pg_temp.stops(token), '{"unsubscribed": true}', 'the link of the mail does') from stop;
select is(pg_temp.stops(token), '{"unsubscribed": true}', 'pressed twice') from stop;
select is(pg_temp.works('1 day'), 'nothing', 'what waited is dropped');
select is(pg_temp.call(61, 'B', 'voicemail'), '1 rows', 'what comes later');
select is(pg_temp.works('1 day'), 'nothing', 'is not sent');
select pg_temp.ask('bo@example.com');
select is(pg_temp.stops(token), '{"unsubscribed": true}', 'whoever stops them again is heard') from stop;
select is(pg_temp.works('1 day'), 'link to bo@example.com', 'still gets a link they asked for');
select pg_temp.be('staff');
select is((select m.unsubscribed_at from public.messages_of(pg_temp.request('B')) as m), now(), 'the desk says so');
select pg_temp.be('owner');
select is(pg_temp.stops(token, false), '{"unsubscribed": false}', 'it can be undone') from stop;
select is(pg_temp.call(62, 'B', 'voicemail'), '1 rows', 'then a message');
select is(pg_temp.works(), 'voicemail to bo@example.com', 'goes out again');
-- Reports of the mail service.
create function pg_temp.reports(id text, kind text, address text) returns text language sql as $$
  select pg_temp.done('service_role', format('select public.note_mail_report(%L, %L, %L)', id, kind, address))
$$;
select is(pg_temp.outcome(who, 'select public.note_mail_report(''m'', ''bounced'', ''bo@example.com'')'), '42501', 'note_mail_report is not for ' || who)
  from unnest(array['visitor', 'staff', 'waiting']) as who;
select is(pg_temp.outcome('service_role', format('select public.note_mail_report(%L, %L, %L)', id, kind, address)), 'PT400', 'a report without ' || what)
  from (values (null, 'bounced', 'bo@example.com', 'an id'), ('m', 'opened', 'bo@example.com', 'a kind that ends mails'), ('m', 'bounced', null, 'a mailbox')) as t (id, kind, address, what);
select is(pg_temp.call(63, 'B', 'voicemail'), '1 rows', 'a message waits');
select is(pg_temp.reports('msg_1', kind, 'Bo@Example.com'), '1 rows', 'a mail came back') from unnest(array['bounced', 'complained']) as kind;
select pg_temp.be('staff');
select is((select m.unsubscribed_for::text from public.messages_of(pg_temp.request('B')) as m), 'bounced', 'the desk says why, and a report counts once');
select pg_temp.be('owner');
select is(pg_temp.works('1 day'), 'nothing', 'what waited is dropped');
select is((select count(*) from private.outbox where last_problem = 'Mails to this address come back.'), 1::bigint, 'the delivery says why');
select pg_temp.ask('bo@example.com');
select is(pg_temp.works('1 day'), 'link to bo@example.com', 'a link they ask for goes out');
delete from private.mail_unsubscribes;
update private.mail_reports set came_at = now() - interval '25 hours';
select is(pg_temp.reports('msg_2', 'complained', 'bo@example.com'), '1 rows', 'a mail was marked as spam');
select results_eq('select reason from private.mail_unsubscribes', $$values ('complained')$$, 'that ends them as well');
select results_eq('select id from private.mail_reports', $$values ('msg_2')$$, 'reports are forgotten after a day');
delete from private.mail_unsubscribes;
create function pg_temp.clicks(token text) returns jsonb language sql as $$
  select pg_temp.returned('service_role', format('public.unsubscribe_by_mail(%L)', token), '{}')
$$;
select is(pg_temp.clicks(token), 'true', 'one click in the mail program ends them, too') from stop;
select isnt_empty($$select from private.mail_unsubscribes$$, 'by the same rule');
select is(pg_temp.stops(token, false), '{"unsubscribed": false}', 'which the page undoes') from stop;
select is(pg_temp.clicks(token), 'false', 'a wrong one does nothing') from unnest(array[null, 'x']) as token;
select is(pg_temp.outcome(who, 'select public.unsubscribe_by_mail(''x'')'), '42501', who || ' does not click') from unnest(array['visitor', 'staff']) as who;
update private.unsubscribe_links set expires_at = now();
select is(pg_temp.stops(token) ->> 'problem', 'ended', 'an old link ends nothing') from stop;
select is(pg_temp.clicks(token), 'false', 'by no click either') from stop;
delete from private.intake;
select is(count(*) filter (where (public.unsubscribe('x')).problem = 'ended'), 60::bigint, 'guessing links ends')
  from generate_series(1, 61) as n, set_config('request.headers', '{"x-forwarded-for": "203.0.113.20"}', true);
update private.unsubscribe_links set expires_at = now() + interval '1 day';
select is((public.unsubscribe(token)).problem, 'too_many_tries', 'for a right one, too') from stop;
update private.unsubscribe_links set expires_at = now();
select set_config('request.headers', '{}', true);
select is_empty(format('select from private.%I as l where l::text ~ %L', name, (select token from stop)), 'no token is kept')
  from unnest(array['unsubscribe_links', 'request_links', 'outbox']) as name;

-- Of a person who is erased nothing is told any more.
select is(pg_temp.call(63, 'B', 'voicemail'), '1 rows', 'a message waits');
update public.service_requests set status = 'cancelled' where message in ('B', 'E');
select is(pg_temp.done('staff', format('select public.erase_person(%L)', pg_temp.request('B'))), '2 rows', 'the person is erased');
select is(pg_temp.works('1 day') like '%bo@%', false, 'nothing goes out to an erased person');
select is_empty($$select from public.request_events as e join public.service_requests as r on r.id = e.request_id where r.erased_at is not null and e.kind = 'message' and e.text is not null$$,
  'the text of their messages is deleted');

-- Nobody else.
select is(pg_temp.outcome(who, statement), '42501', format('%s: not for %s', statement, who))
  from unnest(array['visitor', 'waiting', 'unconfirmed', 'revoked', 'banned', 'service_role']) as who,
    unnest(array['select public.messages_of(gen_random_uuid())', 'select public.stop_message(gen_random_uuid(), 1)']) as statement;
select is(pg_temp.outcome(who, statement), '42501', format('%s: not for %s', statement, who))
  from unnest(array['visitor', 'staff', 'waiting']) as who,
    unnest(array['select public.begin_message(1, gen_random_uuid(), ''{}'', '''')', 'select private.queue_message(gen_random_uuid(), ''done'', ''0'')']) as statement;
select is(pg_temp.outcome(who, 'select * from private.' || name), '42501', format('%s: not for %s', name, who))
  from unnest(array['visitor', 'staff', 'waiting', 'service_role']) as who, unnest(array['mail_unsubscribes', 'unsubscribe_links', 'outbox']) as name;
select is(pg_temp.outcome('service_role', statement), '42501', statement) from unnest(array['select public.ask_for_link(''x'')', 'select public.unsubscribe(''x'')']) as statement;

-- A mail service that refuses all for two days, and then works.
delete from private.outbox;
delete from private.mail_unsubscribes;
update private.intake_limits set mailbox_hour = 30, mailbox_day = 100;
insert into public.service_requests (first_name, last_name, email, phone, address, service_type, message, source) values
  ('Eve', 'Long', 'eve@example.com', '(914) 555-0241', '4 Fir Street, Yonkers, NY 10701', 'repair', 'EE', 'phone'),
  ('Flo', 'Long', 'flo@example.com', '(914) 555-0242', '5 Fir Street, Yonkers, NY 10701', 'repair', 'FF', 'phone');
select is(pg_temp.call(190, 'EE', 'voicemail') || pg_temp.call(191, 'FF', 'voicemail'), '1 rows1 rows', 'two customers are called');
create function pg_temp.refused(hours int) returns text language plpgsql as $$
declare
  tried int := 0;
begin
  for n in 1..hours * 2 loop
    tried := tried + case when pg_temp.works('30 minutes', fails => true) = 'nothing' then 0 else 1 end;
    update private.outbox as o set created_at = o.created_at - interval '30 minutes', last_problem = 'The mail service answered 401.' where o.done_at is null;
  end loop;
  return case when tried > 20 then 'tried on' else tried || ' tries' end;
end
$$;
select is(pg_temp.refused(24), 'tried on', 'the service refuses their mails for a day');
select is(pg_temp.stuck(), '["mail-stuck", 2, "The mail service answered 401."]', 'the desk says how many wait, and why');
select is(pg_temp.undo(191), '1 rows', 'what one was told of is undone meanwhile');
select is(pg_temp.refused(24), 'tried on', 'another day');
select is((select count(*) from private.outbox where given_up_at is not null), 0::bigint, 'nothing is given up');
select is(pg_temp.works('30 minutes'), 'voicemail to eve@example.com', 'once it works, what is still true goes out');
select is(pg_temp.stuck(), '[]', 'the desk says no more of it');
select is(pg_temp.told('EE') || '; ' || pg_temp.told('FF'), 'voicemail sent: Words of voicemail; nothing', 'what is no longer true does not');

select * from finish();
rollback;
