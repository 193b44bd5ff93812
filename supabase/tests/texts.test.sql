-- Text updates: consent and phone, content and time, and how they end.
begin;
\ir support/actors.psql
\ir support/requests.psql
\ir support/outbox.psql
select * from no_plan();

insert into public.technicians (id, name, weekdays) values ('e0000000-0000-4000-8000-000000000001', 'Luis Ortega', '{1,2,3,4,5,6,7}');

create function pg_temp.action_id(n int) returns uuid language sql immutable as $$ select ('d0000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid $$;
create function pg_temp.request(sent text) returns uuid language sql as $$ select r.id from public.service_requests as r where r.message = sent $$;
create function pg_temp.token(sent text) returns text language sql immutable as $$ select rpad('link-of-' || sent, 43, '_') $$;
-- A request with its link, sent by somebody.
create function pg_temp.send(sent text, phone text, more jsonb default '{}') returns void language plpgsql as $$
begin
  perform set_config('request.headers', jsonb_build_object('x-request-link', encode(sha256(convert_to(pg_temp.token(sent), 'UTF8')), 'hex'))::text, true);
  perform pg_temp.done('visitor', pg_temp.asking(jsonb_build_object('message', sent, 'phone', phone, 'email', lower(sent) || '@example.com') || more));
  perform set_config('request.headers', '{}', true);
  perform private.queue_due();
end
$$;
create function pg_temp.switch(sent text, n int, wanted boolean, consent_version text default '2026-11-22', address text default null) returns jsonb language sql as $$
  select coalesce(answer -> 'texts', answer)
  from pg_temp.returned('visitor', format('public.text_me_by_link(%L, %L, %L, %L)', pg_temp.token(sent), pg_temp.action_id(n), wanted, consent_version), coalesce(jsonb_build_object('x-forwarded-for', address), '{}')) as answer
$$;
create function pg_temp.is_on(answer jsonb) returns boolean language sql as $$ select answer ->> 'since' is not null $$;
create function pg_temp.call(n int, sent text) returns text language sql as $$
  select pg_temp.done('staff', format('select public.record_call(%L, %L, ''voicemail'')', pg_temp.action_id(n), pg_temp.request(sent)))
$$;
create function pg_temp.waits(way text default 'text') returns text language sql as $$
  select coalesce(string_agg((private.message_facts(o) ->> 'kind') || ' ' || extract(epoch from o.next_try - now())::int, ', ' order by o.id), 'nothing')
  from private.outbox as o
  where o.channel = way and o.message is not null and o.done_at is null and o.given_up_at is null and private.message_facts(o) is not null
$$;
-- The worker some time later: what it texts. `problem`: what the service says.
create function pg_temp.works(after interval default '8 seconds', problem text default null, sends boolean default true) returns text language plpgsql as $$
declare
  got record;
  told text := '';
begin
  update private.outbox as o set next_try = o.next_try - after where o.done_at is null and o.given_up_at is null;
  perform pg_temp.be('service_role');
  for got in select * from public.claim_alerts('key', true, 100, sends) where message is not null order by id loop
    if public.begin_message(got.id, got.claim, array[repeat('a', 64)], repeat('b', 64)) then
      if got.channel = 'text' then
        told := told || case when told = '' then '' else ', ' end || (got.payload ->> 'kind') || ' to ' || got.text_to;
      end if;
      perform public.settle_alert(got.id, got.claim, case when got.channel = 'text' then problem end, 'Words of ' || (got.payload ->> 'kind'));
    end if;
  end loop;
  perform pg_temp.be('owner');
  return case when told = '' then 'nothing' else told end;
end
$$;
create function pg_temp.told(sent text) returns text language sql as $$
  select coalesce(string_agg(e.message || ' ' || coalesce(e.delivery, case when e.by_customer then 'by them' else 'by us' end), ', ' order by e.at, e.message, e.id), 'nothing')
  from public.request_events as e where e.request_id = pg_temp.request(sent) and (e.by_text or e.message in ('texts_on', 'texts_off'))
$$;

-- Turning them on.
select pg_temp.send('A', '(914) 555-0142');
select is(pg_temp.switch('A', 1, true), '{"problem": "texts"}', 'where no one sends texts none can be asked for');
select pg_temp.be('visitor');
select is(pg_temp.page(pg_temp.token('A')) -> 'texts', 'null', 'texts are not offered there');
select pg_temp.be('owner');
select is(pg_temp.works(), 'nothing', 'a worker comes that sends texts');
select pg_temp.be('visitor');
select is(pg_temp.page(pg_temp.token('A')) -> 'texts', '{"number_ends": "42", "since": null, "are_unsubscribed": false}', 'they are off; two digits of the number are shown');
select is(pg_temp.page(pg_temp.token('A'))::text ~ '55501|555-01|0142', false, 'no more than two digits are shown');
select pg_temp.be('owner');
select is(pg_temp.call(2, 'A'), '1 rows', 'a call');
select is(pg_temp.works(), 'nothing', 'is announced by mail alone');
select is(pg_temp.switch('A', 3, true, words), '{"problem": "texts"}', coalesce(words, 'null') || ' are no words to agree to')
  from unnest(array[null, '', 'start', '2020-01-01', repeat('x', 5000)]) as words;
select is(pg_temp.is_on(pg_temp.switch('A', 4, true)), true, 'the customer turns them on');
select is((select array[c.consent_version, (c.given_at = now())::text] from private.text_consents as c where c.request_id = pg_temp.request('A')), array['2026-11-22', 'true'], 'the words are kept, and the time');
select is(pg_temp.is_on(pg_temp.switch('A', 4, true)), true, 'sent again');
select is(pg_temp.is_on(pg_temp.switch('A', 5, true)), true, 'or pressed twice');
select is((select count(*) from private.text_consents), 1::bigint, 'it is one consent');
select is(pg_temp.waits(), 'texts_on 8', 'which is welcomed once');
select is(pg_temp.waits('mail'), 'nothing', 'not by mail');
select is(pg_temp.works('7 seconds'), 'nothing', 'when it cannot be a slip any more');
select is(pg_temp.works('1 second'), 'texts_on to +19145550142', 'at the phone of the request');
select is(pg_temp.told('A'), 'texts_on by them, texts_on sent', 'the desk sees both');
select pg_temp.be('staff');
select is((select (m.texts).version from public.messages_of(pg_temp.request('A')) as m), '2026-11-22', 'the desk sees what was agreed to');
select pg_temp.be('owner');

-- Nobody else's phone.
select pg_temp.send('B', '(914) 555-0143');
select pg_temp.works();
select is(pg_temp.call(10, 'B'), '1 rows', 'another request');
select is(pg_temp.works(), 'nothing', 'has no consent of it');
update public.service_requests set phone = '(914) 555-0199' where message = 'A';
select is(pg_temp.call(11, 'A'), '1 rows', 'a request whose phone has changed');
select is(pg_temp.works(), 'nothing', 'is texted neither at the new one nor at the old');
select is(pg_temp.is_on(pg_temp.switch('A', 4, true)), false, 'what was agreed to then, sent again, is no consent for it');
update public.service_requests set phone = '(914) 555-0142' where message = 'A';
select is(pg_temp.switch('nobody', 12, true), null, 'a wrong link turns nothing on');
select is(pg_temp.switch('B', 4, true), '{"problem": "texts"}', 'the action of another request turns nothing on');
select is(pg_temp.waits(), 'nothing', 'nothing waits of it');
select throws_ok($$insert into private.text_consents (id, request_id, number, consent_version) select gen_random_uuid(), c.request_id, c.number, c.consent_version from private.text_consents as c where c.ended_at is null$$,
  '23505', null, 'a request has one consent at a time');

-- The same as by mail.
create function pg_temp.tomorrow() returns date language sql as $$ select (now() at time zone 'America/New_York')::date + 1 $$;
create function pg_temp.at_window(name text, n int, target uuid, nth int) returns text language sql as $$
  select pg_temp.done('staff', format(
    'select public.%I(%L, %L, %L, %L, (select id from public.visit_windows order by starts offset %s limit 1), force => true)',
    name, pg_temp.action_id(n), target, 'e0000000-0000-4000-8000-000000000001', pg_temp.tomorrow(), nth))
$$;
create function pg_temp.state(n int, visit int, state text) returns text language sql as $$
  select pg_temp.done('staff', format('select public.set_visit_state(%L, %L, %L, charge => ''{"kind": "no_charge"}'')', pg_temp.action_id(n), pg_temp.action_id(visit), state))
$$;
select is(pg_temp.call(20, 'A'), '1 rows', 'a voicemail');
select is(pg_temp.waits(), 'voicemail 8', 'waits until it cannot be undone');
select is(pg_temp.done('staff', format('select public.undo_action(%L)', pg_temp.action_id(20))), '1 rows', 'undone');
select is(pg_temp.works(), 'nothing', 'it is not announced');
select is(pg_temp.call(21, 'A'), '1 rows', 'another');
select is(pg_temp.works(), 'voicemail to +19145550142', 'is');
select is(pg_temp.at_window('book_visit', 22, pg_temp.request('A'), 1), '1 rows', 'a visit is booked');
select is(pg_temp.at_window('move_visit', 23, pg_temp.action_id(22), 2), '1 rows', 'the visit is moved at once');
select is(pg_temp.works(), 'booked to +19145550142', 'it is announced as it is now');
select is(pg_temp.works('1 day'), 'nothing', 'once');
select is((select count(*) from public.request_events as e where e.message = 'booked' and e.delivery = 'sent'), 2::bigint, 'by mail and by text');
select is(pg_temp.at_window('move_visit', 24, pg_temp.action_id(22), 3), '1 rows', 'moved');
select is(pg_temp.works(), 'moved to +19145550142', 'is announced');
update public.visits set day = pg_temp.tomorrow() - 1, starts = '00:00', ends = '24:00' where id = pg_temp.action_id(22);
select is(pg_temp.works(), 'moved to +19145550142', 'to today, too');
update private.outbox set created_at = created_at - interval '1 day';
select is(pg_temp.state(25, 22, 'on_the_way'), '1 rows', 'someone sets off');
-- The mail service is down: the text does not wait for it.
update private.outbox set claim = gen_random_uuid(), next_try = now() + interval '90 seconds' where channel = 'mail' and done_at is null and given_up_at is null;
select is(pg_temp.works(), 'on_the_way to +19145550142', 'is announced, whatever happens to the email');
update private.outbox set claim = null where channel = 'mail';
select is(pg_temp.state(26, 22, 'there') || pg_temp.state(27, 22, 'done'), '1 rows1 rows', 'the work is done');
select is(pg_temp.waits(), 'done 7200, receipt 8', 'The receipt is texted first, and Done is announced 2 hours later.');
select is(pg_temp.works('2 hours'), 'done to +19145550142, receipt to +19145550142', 'The receipt is texted, and Done with a request for a review.');
update public.service_requests set status = 'in_progress' where message = 'A';
update public.service_requests set status = 'completed' where message = 'A';
select is(pg_temp.works('2 hours'), 'nothing', 'once');
update public.service_requests set status = 'cancelled' where message = 'A';
select is(pg_temp.works(), 'cancelled to +19145550142', 'its cancellation is announced');
select is(pg_temp.switch('A', 28, true) ->> 'problem', 'over', 'then they are not turned on any more');
update public.service_requests set status = 'pending' where message = 'A';
delete from private.outbox;

-- At night, whoever caused it: the link may have been forwarded, the phone is somebody's.
update pg_temp.clock set quiet = true;
select is(pg_temp.call(30, 'A'), '1 rows', 'a call at night');
select is(pg_temp.waits(), 'voicemail ' || 9 * 3600 + 8, 'is announced in the morning');
update private.outbox set next_try = now();
select is(pg_temp.works('0'), 'nothing', 'though its worker comes before');
delete from private.outbox;
select is(pg_temp.done('visitor', format('select public.cancel_by_link(%L, %L)', pg_temp.token('A'), pg_temp.action_id(31))), '1 rows', 'even when the customer cancels');
select is(pg_temp.works('1 hour'), 'nothing', 'the text waits');
select is((select count(*) from public.request_events as e where e.request_id = pg_temp.request('A') and e.message = 'cancelled' and not e.by_text), 1::bigint, 'the mail waits, too');
-- Also where their mailbox is known and staff have spoken with them.
update public.service_requests set status = 'pending' where message = 'A';
delete from private.outbox;
insert into private.request_links (token_hash, request_id, mailbox, opened_at) values (sha256('mailed'), pg_temp.request('A'), private.mailbox_hash('a@example.com'), now());
select is(pg_temp.done('visitor', format('select public.cancel_by_link(%L, %L)', pg_temp.token('A'), pg_temp.action_id(35))), '1 rows', 'whose mailbox is known');
select is(pg_temp.waits() || ', ' || pg_temp.waits('mail'), 'nothing, cancelled 0', 'may have written another one''s phone');
update public.service_requests set status = 'pending' where message = 'A';
delete from private.outbox;
insert into public.request_events (id, action_id, request_id, kind, outcome, after) select e, e, pg_temp.request('A'), 'call', 'price', '{}' from gen_random_uuid() as e;
select is(pg_temp.done('visitor', format('select public.cancel_by_link(%L, %L)', pg_temp.token('A'), pg_temp.action_id(34))), '1 rows', 'the customer cancels');
select is(pg_temp.waits() || ', ' || pg_temp.waits('mail'), 'cancelled ' || 9 * 3600 || ', cancelled 0', 'the mail goes at once, the text in the morning');
update public.service_requests set status = 'pending' where message = 'A';
delete from private.outbox;
select private.queue_message(pg_temp.request('A'), kind, '0') from unnest(array['price', 'approved', 'receipt', 'missed']) as kind;
select is(string_agg(format('%s %s', o.message, extract(epoch from o.next_try - now())::int), ', ' order by o.message), 'approved 0, missed 32400, price 0, receipt 0', 'What a customer waits for by mail goes out at night, and other news in the morning.')
  from private.outbox as o where o.channel = 'mail' and o.done_at is null;
delete from private.outbox;
update public.service_requests set service_type = 'emergency' where message = 'B';
select is(pg_temp.is_on(pg_temp.switch('B', 132, true)), true, 'in an emergency');
select is(pg_temp.waits(), 'texts_on ' || 9 * 3600 + 8, 'texts begin in the morning, too');
select pg_temp.switch('B', 133, false);
delete from private.outbox;
update public.service_requests set service_type = 'repair' where message = 'B';
select is(pg_temp.is_on(pg_temp.switch('B', 32, true)), true, 'turned on at night');
select is(pg_temp.works('8 hours'), 'nothing', 'they begin in the morning');
update pg_temp.clock set quiet = false;
select is(pg_temp.works('2 hours'), 'texts_on to +19145550143', 'then');
update pg_temp.clock set quiet = true;
update public.service_requests set service_type = 'emergency' where message = 'A';
select is(pg_temp.call(33, 'A'), '1 rows', 'whoever has an emergency');
select is(pg_temp.works(), 'voicemail to +19145550142', 'waits for news at night, too');
update public.service_requests set service_type = 'repair' where message = 'A';
update pg_temp.clock set quiet = false;

-- Turning them off.
select is(pg_temp.call(40, 'A'), '1 rows', 'a text waits');
select is(pg_temp.switch('A', 41, false), '{"number_ends": "42", "since": null, "are_unsubscribed": false}', 'the customer turns them off');
select is(pg_temp.switch('A', 41, false) ->> 'since', null, 'sent again it is the same');
select is(pg_temp.switch('A', 42, false) ->> 'since', null, 'turned off twice, too');
select is(pg_temp.works('1 day'), 'nothing', 'what waited is not announced');
select is(pg_temp.told('A') ~ 'texts_off by them', true, 'the desk sees that they are off');
select is((select array[c.ended_by, (c.ended_at = now())::text] from private.text_consents as c where c.id = pg_temp.action_id(4)), array['page', 'true'], 'the consent keeps its end');
select pg_temp.be('staff');
select is((select (m.texts).version from public.messages_of(r.id) as m), null, 'the consent is none any more') from (select id from public.service_requests where message = 'A') as r;
select pg_temp.be('owner');
select is(pg_temp.is_on(pg_temp.switch('A', 43, true)), true, 'turned on again');
select is(pg_temp.call(44, 'A'), '1 rows', 'a text is on its way');
update private.outbox set next_try = now() where done_at is null;
select pg_temp.be('service_role');
create temp table claimed as select * from public.claim_alerts('key', true, 100, true) where channel = 'text' and payload ->> 'kind' = 'voicemail';
select pg_temp.be('owner');
select is((select attempts from claimed), 1, 'claimed for the first time');
select is(pg_temp.switch('A', 45, false) ->> 'since', null, 'when they are turned off');
select pg_temp.be('service_role');
select is(public.begin_message(id, claim), false, 'it is not sent') from claimed;
select is(public.begin_message(id, gen_random_uuid()), false, 'another worker does not send it') from claimed;
select pg_temp.be('owner');
select is(pg_temp.works('1 day'), 'nothing', 'nobody sends it later');

-- Abuse of someone else's phone.
delete from private.outbox;
delete from private.text_consents;
select pg_temp.send('C' || n, '(914) 555-0150') from generate_series(1, 3) as n;
select is(pg_temp.is_on(pg_temp.switch('C' || n, 50 + n, true)), true, 'one phone, three requests') from generate_series(1, 3) as n;
select is(pg_temp.works(), 'texts_on to +19145550150', 'one welcome a day');
select is(pg_temp.switch('C1', 54, false) ->> 'since', null, 'off');
select is(pg_temp.is_on(pg_temp.switch('C1', 55, true)), true, 'they are on again');
select is(pg_temp.works(), 'nothing', 'brings no other');
select is(pg_temp.switch('C2', 56, false) ->> 'since' is null and pg_temp.switch('C3', 57, false) ->> 'since' is null, true, 'off');
delete from private.outbox where channel = 'text';
select is(pg_temp.is_on(pg_temp.switch('C2', 58, true)), true, 'a slip');
select is(pg_temp.switch('C2', 59, false) ->> 'since', null, 'undone');
select is(pg_temp.works(), 'nothing', 'says nothing');
select is(pg_temp.is_on(pg_temp.switch('C2', 60, true)), true, 'meant after all');
select is(pg_temp.works(), 'texts_on to +19145550150', 'it does');
delete from private.outbox;
update private.intake_limits set texts_day = 3;
select is(pg_temp.call(60 + n, 'C2'), '1 rows', 'many calls') from generate_series(1, 5) as n;
select is(pg_temp.works(), 'voicemail to +19145550150, voicemail to +19145550150, voicemail to +19145550150, voicemail to +19145550150, voicemail to +19145550150', 'each is told: staff are not counted');
select is((select count(*) from public.request_events as e where e.request_id = pg_temp.request('C2') and e.message = 'voicemail' and not e.by_text), 5::bigint, 'by mail as well');
update private.intake_limits set texts_day = 10;
select is(string_agg(coalesce(pg_temp.switch('C3', 70 + n, n % 2 = 0) ->> 'problem', 'done'), ' ' order by n),
  'done done done done done done done done done too_many_switches', 'a request turns them on five times a day') from generate_series(1, 10) as n;
select is(pg_temp.switch('C3', 81, false) ->> 'problem', null, 'a request turns them off whenever it likes');
delete from private.intake;
delete from private.text_consents;
update private.intake_limits set text_starts = 2, text_starts_site = 3;
select is(pg_temp.switch('C1', 82, true, address => '203.0.113.1') ->> 'problem', null, 'an address');
select is(pg_temp.switch('C2', 83, true, address => '203.0.113.1') ->> 'problem', null, 'turns them on');
select is(pg_temp.switch('C3', 84, true, address => '203.0.113.1') ->> 'problem', 'too_many_switches', 'so often an hour');
select is(pg_temp.switch('C3', 85, true, address => '203.0.113.2') ->> 'problem', null, 'another one, too');
select is(pg_temp.switch('A', 86, true, address => '203.0.113.3') ->> 'problem', null, 'above the limit of all a network has its first');
select is(pg_temp.switch('A', 186, false, address => '203.0.113.3') ->> 'problem', null, 'off');
select is(pg_temp.switch('A', 187, true, address => '203.0.113.3') ->> 'problem', 'too_many_switches', 'such a network has no second');
select is(pg_temp.switch('A', 188, true, address => '203.0.113.4') ->> 'problem', 'too_many_switches', 'so many networks alone have one');
update private.intake_limits set text_starts = 10, text_starts_site = 100, phone_day = 0;
select pg_temp.send('H', '(914) 555-0160');
update private.intake_limits set phone_day = 6;
select is((select held from public.service_requests where message = 'H'), true, 'a request that is held');
select is(pg_temp.is_on(pg_temp.switch('H', 87, true)), true, 'answers as any other');
select is((select count(*) from private.intake as i where i.target = 'text_starts' and i.held), 1::bigint, 'such an answer uses up no one else''s switches');
delete from private.outbox where mailbox <> private.number_hash('(914) 555-0160');
select is(pg_temp.works('1 day'), 'nothing', 'it texts no one');

-- Results of the text service.
delete from private.outbox;
delete from private.text_consents;
select pg_temp.send('D', '(914) 555-0170');
select pg_temp.send('D2', '(914) 555-0170');
select is(pg_temp.is_on(pg_temp.switch('D', 90, true)) and pg_temp.is_on(pg_temp.switch('D2', 91, true)), true, 'two requests of a phone');
select is(pg_temp.works(problem => 'down'), 'texts_on to +19145550170', 'a text that is not taken');
select is(pg_temp.told('D'), 'texts_on by them', 'is not announced');
select is(pg_temp.works('10 seconds'), 'texts_on to +19145550170', 'goes out later');
select is(pg_temp.told('D'), 'texts_on by them, texts_on sent', 'after that it is sent');
select is(pg_temp.call(92, 'D'), '1 rows', 'a text');
select is(pg_temp.works(problem => 'stopped'), 'voicemail to +19145550170', 'to someone who has replied STOP to the service');
select is(pg_temp.told('D'), 'texts_off by them, texts_on by them, texts_on sent, voicemail given_up', 'ends them');
select is((select count(*) from private.text_consents as c where c.ended_by = 'stop' and c.number = private.number_hash('(914) 555-0170')), 2::bigint, 'for each request of the phone');
-- By a link that a browser made, it answers as for any number: a stranger may have written it down.
select is(pg_temp.is_on(pg_temp.switch('D', 193, true)), true, 'the page answers as for any other number');
select is(pg_temp.switch('D', 194, false), jsonb_build_object('number_ends', '70', 'since', null, 'are_unsubscribed', false), 'the page says no more of it');
select is(pg_temp.is_on(pg_temp.switch('D', 195, true)), true, 'turned on again');
select is((select private.texted_number(r) from public.service_requests as r where r.message = 'D'), null, 'still nobody is texted');
select is(pg_temp.is_on(pg_temp.switch('D', 197, false)), false, 'off');
create function pg_temp.mailed(sent text) returns void language sql as $$
  update private.request_links as l set mailbox = private.mailbox_hash(r.email) from public.service_requests as r where r.message = sent and l.request_id = r.id
$$;
select pg_temp.mailed('D'), pg_temp.mailed('D2');
select is(pg_temp.switch('D', 93, true) ->> 'problem', 'texts_unsubscribed', 'a link that was mailed says why it cannot turn them on');
select is(pg_temp.switch('D', 94, false) ->> 'are_unsubscribed', 'true', 'such a link says why');
select pg_temp.send('D3', '(914) 555-0170');
select pg_temp.mailed('D3');
select is(pg_temp.switch('D3', 95, true) ->> 'problem', 'texts_unsubscribed', 'a new request cannot turn them on');
select is(pg_temp.call(96, 'D'), '1 rows', 'what comes');
select is(pg_temp.works(), 'nothing', 'goes by mail alone');
select is((select count(*) from public.request_events as e where e.request_id = pg_temp.request('D') and e.message = 'voicemail' and e.delivery = 'sent'), 2::bigint, 'as it always did');
select pg_temp.send('F', '(914) 555-0171');
select is(pg_temp.is_on(pg_temp.switch('F', 97, true)), true, 'a phone');
select is(pg_temp.works(problem => 'gone'), 'texts_on to +19145550171', 'that gets no texts');
select is(pg_temp.told('F'), 'texts_off by us, texts_on by them, texts_on given_up', 'ends them, too');
select is(pg_temp.is_on(pg_temp.switch('F', 98, true)), true, 'that may be tried again');
select is(pg_temp.works('0', sends => false), 'nothing', 'a worker that writes texts down');
select is(pg_temp.works(sends => false), 'texts_on to +19145550171', 'gets them');
select is(pg_temp.told('F') ~ 'texts_on written', true, 'the desk says that they are not sent');
select is(pg_temp.call(99, 'F'), '1 rows', 'a text');
select is(pg_temp.works(sends => null), 'nothing', 'goes nowhere where texts are not sent any more');
select is(pg_temp.page(pg_temp.token('F')) -> 'texts', 'null', 'texts are not offered any more');
select pg_temp.works('0');
select is(pg_temp.call(100, 'F'), '1 rows', 'a text');
update private.outbox set attempts = 19, next_try = now(), created_at = now() - interval '4 days' where channel = 'text' and done_at is null;
select is(pg_temp.works(problem => 'down'), 'voicemail to +19145550171', 'that fails for the 20th time');
select is(pg_temp.told('F') ~ 'voicemail given_up', true, 'is given up');
select is(pg_temp.is_on(pg_temp.page(pg_temp.token('F')) -> 'texts'), true, 'the texts stay on');

-- Texts from customers.
delete from private.outbox;
delete from private.text_consents;
delete from private.text_unsubscribes;
create function pg_temp.says(words text, n int, phone text default '+19145550170') returns text language sql as $$
  select pg_temp.returned('service_role', format('public.receive_text(%L, %L, %L)', phone, 'SM' || lpad(n::text, 32, '0'), words)) #>> '{}'
$$;
select is(pg_temp.is_on(pg_temp.switch('D', 200, true)) and pg_temp.is_on(pg_temp.switch('D2', 201, true)), true, 'two requests of a phone');
select is(pg_temp.is_on(pg_temp.switch('B', 202, true)), true, 'one of another');
select is(pg_temp.call(203, 'D'), '1 rows', 'a text waits');
select is(pg_temp.says('Stop!', 1), 'stopped', 'STOP');
select is((select count(*) from private.text_consents as c where c.ended_by = 'stop' and c.ended_at = now()), 2::bigint, 'ends them for each request of the phone');
select is(pg_temp.says('Stop!', 1), 'stopped', 'heard twice it is the same');
select is((select count(*) from private.text_consents as c where c.ended_at is null), 1::bigint, 'texts end for no other phone');
select is((select array_agg(distinct e.text || e.by_customer || e.by_text) from public.request_events as e where e.message = 'texts_off' and e.text is not null), '{Stop!truetrue}', 'the timeline says by which word');
select is(pg_temp.works(), 'texts_on to +19145550143', 'what waited is not announced');
select is(pg_temp.switch('D', 204, true) ->> 'problem', 'texts_unsubscribed', 'a link cannot take that back');
select pg_temp.be('staff');
select is((select m.texts_unsubscribed_at is not null from public.messages_of(pg_temp.request('D')) as m), true, 'the desk sees it');
select pg_temp.be('owner');
select is(pg_temp.says('start', 2), 'started', 'START does');
select is((select array[count(*)::text, min(c.consent_version)] from private.text_consents as c where c.ended_at is null and c.number = private.number_hash('(914) 555-0170')), '{2,start}', 'for whom had them');
update private.text_consents set given_at = given_at - interval '1 hour' where ended_at is not null;
select is(pg_temp.call(205, 'D'), '1 rows', 'what comes');
select is(pg_temp.works(), 'voicemail to +19145550170', 'is announced again');
select is(pg_temp.switch('D', 206, false) ->> 'since', null, 'turned off on the page');
select is(pg_temp.says('START', 3), 'started', 'START');
select is(pg_temp.is_on(pg_temp.page(pg_temp.token('D')) -> 'texts'), false, 'does not turn that on');
delete from private.outbox where message = 'reply';
update private.intake_limits set texts_day = 20;
select is(pg_temp.says(said, n::int + 10), 'stopped', said || ' ends them, too')
  from unnest(array['STOP', 'stopall', ' End.', 'CANCEL', 'Unsubscribe', 'quit', 'Arret', 'ARRÊT', 'alto', 'opt-out', 'Please stop']) with ordinality as t (said, n);
delete from private.outbox where message = 'reply';
select is(pg_temp.says(said, n::int + 30), 'help', said) from unnest(array['HELP', 'info', 'Ayuda']) with ordinality as t (said, n);
update public.service_requests set created_at = now() + interval '1 minute' where message = 'D3';
select is(pg_temp.says('Stop by at five, the gate code is 4411', 40), 'noted', 'words');
select is(pg_temp.says('Stop by at five, the gate code is 4411', 40), 'noted', 'heard twice');
select is((select array_agg(r.message || ': ' || e.text) from public.request_events as e join public.service_requests as r on r.id = e.request_id where e.kind = 'note' and e.by_text and e.by_customer),
  '{"D: Stop by at five, the gate code is 4411"}', 'are noted once, at the request that we texted about, whoever has sent a newer one under the number');
delete from public.request_events where kind = 'message' and by_text and not by_customer;
select is(pg_temp.says('We never got one', 41), 'noted', 'words of someone whom we have not texted');
select is((select r.message from public.request_events as e join public.service_requests as r on r.id = e.request_id where e.text = 'We never got one'),
  'D3', 'are noted at the newest request of the phone');
select is((a -> 'notes')::text || (a ->> 'hidden_notes'), '[]0', 'for staff alone') from pg_temp.page(pg_temp.token('D3')) as a;
select is(pg_temp.says(said, n::int + 50), 'noted', left(said, 10)) from unnest(array['', repeat('x', 5000), repeat('e' || chr(769) || chr(769) || chr(769) || chr(769) || chr(769), 100)]) with ordinality as t (said, n);
select is((select max(char_length(e.text)) from public.request_events as e where e.kind = 'note' and e.by_text), 1000, 'no more of it than 1,000 characters');
select is((select count(*) from public.request_events as e where e.kind = 'note' and e.by_text and e.text like '(a picture%'), 2::bigint, 'text that cannot be shown is mentioned');
select is(string_agg(pg_temp.says('word ' || n, 60 + n), ' ' order by n), 'noted noted noted noted noted noted too_many too_many', 'ten an hour') from generate_series(1, 8) as n;
select is(pg_temp.says('Hello', 80, '+19145550999'), 'unknown', 'a phone that has sent no request');
select is(pg_temp.says('Hello', 81, phone), 'ignored', coalesce(phone, 'null') || ' is no phone') from unnest(array['', null, '+442079460000', '12345']) as phone;
select is(public.receive_text('+19145550170', id, 'Hello'), 'ignored', coalesce(id, 'null') || ' is no text') from unnest(array[null, '', 'SM1', 'x']) as id;

-- Words that end texts, and words that only begin so.
select is(private.said_of_texts(said, '{Ada,Flip}') in ('stop', 'and_more'), true, 'ends texts: ' || said) from unnest(array[
  'Stop. Thank you', 'Stop texting me', 'stop all', 'stop stop', 'unsubscribe me', 'do not text me', 'ＳＴＯＰ', 'CANCELAR', 'NO MAS',
  'STOP POR FAVOR', 'no más mensajes', 'STOP', 'Stop.', 'opt-out', 'REVOKE', 'ALTO', 'PARAR', 'BAJA', 'CANCEL', 'CANCELAR, NO MÁS',
  E'STOP\n\nSent from my iPhone', 'STOP Sent from my iPhone', E'Stop\n--\nAda Flip\nAcme Doors', E'STOP\n\nAda Flip\n(914) 555-0100',
  'Stop - Ada', 'stop, Ada Flip', 'STOP 🛑', E'S\u200BTOP', 'Please cancel', 'No texts', 'No more', 'Please remove me from your list',
  'Take me off the list', 'Don’t text me again', 'dont message me', 'I want to stop receiving texts', 'I don''t want these texts',
  'Wrong number. Stop sending me messages', 'no quiero recibir más mensajes', 'Por favor dejen de mandarme mensajes',
  'Quiero darme de baja', 'No me envíen más mensajes', 'Alto a los mensajes', 'quit texting', 'end texts', 'cancel all messages'
]) as said;
select is(private.said_of_texts(said, '{Ada,Flip}'), 'perhaps', 'may: ' || said) from unnest(array[
  'stop by after 3', 'Cancel my visit', 'No, más tarde', 'Cancelar la visita', 'End of the driveway', 'Alto, ya llegué',
  'Stop at the gate. Text me when you''re there'
]) as said;
select is(private.said_of_texts(said, '{Ada,Flip}'), null, 'does not: ' || said) from unnest(array[
  'please don''t stop at the gate', 'Don''t forget to text me', 'No, I did not get your text', 'Text me, don''t call', 'At your last stop text me',
  'Please don''t stop texting me', 'The door won''t stop, text me', 'no text came yet', 'I don''t get the message', 'No', ''
]) as said;
delete from private.outbox;
delete from private.text_consents;
delete from private.text_unsubscribes;
delete from public.request_events where by_text;
update public.service_requests set news = null, news_since = null where news is not null;
update private.intake_limits set text_notes_hour = 100, text_notes_most = 100;
select is(pg_temp.is_on(pg_temp.switch('D', 210, true)), true, 'texts are on');
select is(pg_temp.says('Cancel my visit', 101), 'noted', 'words that begin as STOP does');
select is((select array[e.may_want_no_texts::text, r.news ->> 'kinds'] from public.request_events as e join public.service_requests as r on r.id = e.request_id where e.text = 'Cancel my visit'),
  array['true', '["may_want_no_texts"]'], 'are due at the desk, which is told what they may mean');
update public.service_requests set news = null, news_since = null where news is not null;
select is(pg_temp.says('Cancel my visit and call me', 104), 'noted', 'words that ask for a call besides');
select is((select r.news ->> 'kinds' from public.request_events as e join public.service_requests as r on r.id = e.request_id where e.text = 'Cancel my visit and call me'),
  '["call", "may_want_no_texts"]', 'are due for both');
select is(pg_temp.says('Is the dog inside?', 102), 'noted', 'other words');
select is((select e.may_want_no_texts from public.request_events as e where e.text = 'Is the dog inside?'), false, 'mean nothing else');
select is(pg_temp.says('Please cancel my visit on Monday and stop texting me', 103), 'stopped', 'a sentence that asks for more than that');
select is((select count(*) from private.text_consents as c where c.ended_by = 'stop'), 1::bigint, 'ends texts');
select is((select count(*) from public.request_events as e where e.kind = 'note' and e.text like 'Please cancel%'), 1::bigint, 'what else it says is noted');
select is(pg_temp.says('Please cancel my visit on Monday and stop texting me', 103), 'stopped', 'heard twice it is the same');
select is((select count(*) from public.request_events as e where e.kind = 'note' and e.text like 'Please cancel%'), 1::bigint, 'one note');
select is(pg_temp.says('Stop texting my old phone, I have no door of yours', 104, '+19145550999'), 'stopped', 'also of a number without a request');
delete from private.text_unsubscribes;
delete from private.outbox;
delete from public.request_events where by_text;

-- A reply lands where staff have spoken, whoever has sent another one with the number and turned texts on.
update public.service_requests set status = 'pending' where message in ('D', 'D2', 'D3');
insert into public.request_events (request_id, kind, action_id, message, by_text, delivery) values (pg_temp.request('D'), 'message', gen_random_uuid(), 'texts_on', true, 'sent');
insert into public.request_events (id, action_id, request_id, kind, outcome, after) select e, e, pg_temp.request('D2'), 'call', 'price', '{}' from gen_random_uuid() as e;
select is(pg_temp.says('The code is 4417', 105), 'noted', 'a reply');
select is((select r.message from public.request_events as e join public.service_requests as r on r.id = e.request_id where e.text = 'The code is 4417'), 'D2', 'lands at the request that was spoken about, not at the one that was texted about');
update public.service_requests set status = 'completed' where message = 'D2';
select is(pg_temp.says('Thanks, all fine', 106), 'noted', 'when that is long over');
select is((select r.message from public.request_events as e join public.service_requests as r on r.id = e.request_id where e.text = 'Thanks, all fine'), 'D', 'it does not');
insert into public.request_events (request_id, kind, action_id, message, by_text, delivery) values (pg_temp.request('D2'), 'message', gen_random_uuid(), 'done', true, 'sent');
select is(pg_temp.says('It squeaks again', 107), 'noted', 'days after our text about it');
select is((select r.message from public.request_events as e join public.service_requests as r on r.id = e.request_id where e.text = 'It squeaks again'), 'D2', 'it does');
delete from public.request_events where request_id in (pg_temp.request('D'), pg_temp.request('D2')) and kind in ('call', 'message');
insert into public.technicians (id, name, weekdays) values ('e0000000-0000-4000-8000-000000000002', 'Mia Cole', '{1,2,3,4,5,6,7}');
insert into public.visits (id, request_id, technician_id, day, starts, ends, kind) values (gen_random_uuid(), pg_temp.request('D'), 'e0000000-0000-4000-8000-000000000002', pg_temp.tomorrow() + 3, '08:00', '10:00', 'repair');
select is(pg_temp.says('See you then', 108), 'noted', 'a reply');
select is((select r.message from public.request_events as e join public.service_requests as r on r.id = e.request_id where e.text = 'See you then'), 'D', 'lands at the request that was booked');
delete from public.visits where technician_id = 'e0000000-0000-4000-8000-000000000002';
update private.intake_limits set text_notes_hour = default, text_notes_most = default;
delete from private.outbox;

-- Held requests get no texts.
delete from public.request_events where by_text;
insert into public.service_requests (first_name, last_name, email, phone, address, service_type, message, held, created_at)
select r.first_name, r.last_name, r.email, t.phone, r.address, r.service_type, t.message, true, now() + interval '1 hour'
from public.service_requests as r, (values ('(914) 555-0170', 'Newer, held'), ('(914) 555-0199', 'Alone, held')) as t (phone, message) where r.message = 'D3';
select is(pg_temp.says('Hello again', 90), 'noted', 'a text of someone whose newest request is held');
select is((select string_agg(r.message, ' ') from public.request_events as e join public.service_requests as r on r.id = e.request_id where e.by_text), 'D3',
  'is noted at the newest that is not');
select is(pg_temp.says('Hello', 91, '+19145550199'), 'unknown', 'with a held one alone a phone has sent none');
delete from public.service_requests where message in ('Newer, held', 'Alone, held');

-- A consent that was on its way while STOP came in counts for nothing.
select is(pg_temp.says('STOP', 92), 'stopped', 'STOP');
insert into private.text_consents (id, request_id, number, consent_version) values (gen_random_uuid(), pg_temp.request('D'), private.number_hash('(914) 555-0170'), '2026-11-22');
select is((select private.texted_number(r) from public.service_requests as r where r.message = 'D'), null, 'no link texts who has replied STOP');
delete from private.text_unsubscribes;
select isnt((select private.texted_number(r) from public.service_requests as r where r.message = 'D'), null, 'which nothing else kept from it');

-- An answer is in the language of the newest request that says something.
insert into public.service_requests (first_name, last_name, email, phone, address, service_type, message, held, created_at)
select r.first_name, r.last_name, r.email, r.phone, r.address, r.service_type, t.message, t.held, now() + t.later
from public.service_requests as r, (values ('No abre la puerta', false, interval '1 hour'), (null, false, interval '2 hours'),
  ('Held', true, interval '3 hours')) as t (message, held, later) where r.message = 'D3';
select pg_temp.be('service_role');
select is(public.sender_language('+19145550170'), '{"language": null, "written": "No abre la puerta"}', 'the newest words of a number');
select is(public.sender_language(phone), null, coalesce(phone, 'null') || ' has said nothing') from unnest(array['+19145550999', '', null]) as phone;
select pg_temp.be('owner');
delete from public.service_requests where created_at > now() + interval '30 minutes';
select is(pg_temp.outcome(who, 'select public.sender_language(''+19145550170'')'), '42501', 'no words of a number for ' || who)
  from unnest(array['visitor', 'staff', 'waiting']) as who;

-- Numbers that are not of the US, or cost more, get mail alone.
delete from private.outbox;
select pg_temp.send('N' || n, phone) from unnest(array['(876) 555-0101', '+1 809 555 0101', '(900) 555-0101', '(416) 555-0101', '(500) 555-0101', '(914) 976-0101'])
  with ordinality as t (phone, n);
select is(pg_temp.switch('N' || n, 400 + n, true), '{"problem": "texts"}', 'no texts are turned on, number ' || n) from generate_series(1, 6) as n;
select is(pg_temp.page(pg_temp.token('N' || n)) - 'x' ->> 'texts', null, 'texts are not offered') from generate_series(1, 6) as n;
select is((pg_temp.page(pg_temp.token('N1')) ->> 'is_texted_abroad')::boolean, true, 'which the page says');
select is((pg_temp.page(pg_temp.token('C1')) ->> 'is_texted_abroad')::boolean, false, 'of no other');
select is(private.may_be_texted(phone), expected, coalesce(phone, 'null')) from (values
  ('(914) 555-0976', true), ('(787) 555-0101', true), ('(976) 555-0101', true), ('(340) 555-0101', true), ('(212) 976-0101', false), ('(867) 555-0101', false), ('', false), (null, false)
) as t (phone, expected);
insert into private.text_consents (id, request_id, number, consent_version)
  select gen_random_uuid(), r.id, private.number_hash(r.phone), '2026-11-22' from public.service_requests as r where r.message = 'N1';
select is(pg_temp.call(407, 'N1') || pg_temp.works(), '1 rowsnothing', 'what one agreed to before is announced by mail');
select is(pg_temp.says('HELP', 408, '+18765550101'), 'ignored', 'such replies are not answered');
select is(pg_temp.says('STOP', 409, '+18765550101'), 'ignored', 'not even to a STOP');
select isnt_empty($$select from private.text_unsubscribes where number = private.number_hash('(876) 555-0101')$$, 'which is heard all the same');

-- A machine at the other end answers each answer.
delete from private.outbox;
update private.intake_limits set texts_day = 10;
select is(string_agg(pg_temp.says('HELP', 410 + n, '+19145550188'), ' ' order by n), 'help help help help help help help help help help ignored ignored', 'a number gets ten answers a day')
  from generate_series(1, 12) as n;
select is(pg_temp.says('STOP', 430, '+19145550188'), 'ignored', 'a STOP is heard then, too');
select isnt_empty($$select from private.text_unsubscribes where number = private.number_hash('(914) 555-0188')$$, 'though it is not answered');
select is(pg_temp.says('HELP', 431, '+19145550189'), 'help', 'other numbers are not concerned');
-- They count with the texts that a press causes.
delete from private.text_unsubscribes;
select pg_temp.send('P', '(914) 555-0188');
select is(pg_temp.is_on(pg_temp.switch('P', 432, true)), true, 'texts are turned on');
select is(pg_temp.works(), 'nothing', 'of which the welcome is one too many');
delete from private.outbox;
delete from private.text_consents;

-- Staff keep one from going out.
select is(pg_temp.is_on(pg_temp.switch('F', 300, true)), true, 'texts are on');
select pg_temp.works();
select is(pg_temp.call(101, 'F'), '1 rows', 'a text waits');
select pg_temp.be('staff');
create temp table waiting as select w.channel::text as channel, w.id::bigint as id
  from public.messages_of(pg_temp.request('F')) as m, unnest(m.waiting) as w;
select is((select string_agg(channel, ' ' order by channel) from waiting), 'mail text', 'staff see mail and text');
select pg_temp.be('owner');
select is(pg_temp.done('staff', format('select public.stop_message(%L, %s)', pg_temp.request('F'), id)), '1 rows', 'staff stop the text') from waiting where channel = 'text';
select is(pg_temp.works(), 'nothing', 'which does not go out');
select is((select string_agg(e.by_text::text, ' ') from public.request_events as e where e.delivery = 'stopped'), 'true', 'as the timeline says');

-- The text about a price opens it, and may approve it; one that has no link opens nothing.
create function pg_temp.texted() returns text language sql as $$
  select coalesce(string_agg(encode(l.token_hash, 'hex') || ' ' || (l.number = private.number_hash(r.phone) and l.mailbox is null)::text, ', '), 'nothing')
  from private.request_links as l join public.service_requests as r on r.id = l.request_id where l.number is not null
$$;
select is(pg_temp.texted(), 'nothing', 'no text so far had a link');
select is(pg_temp.done('staff', format('select public.offer_quote(%L, %L, null, %L)', pg_temp.action_id(500), pg_temp.request('F'),
  '{"send": true, "options": [{"name": "Repair", "total": 189, "lines": [{"kind": "repair", "label": "Seal", "quantity": 1, "amount": 189}]}]}'::jsonb)), '1 rows', 'a price is offered and sent');
update private.outbox set next_try = now() where done_at is null;
select pg_temp.be('service_role');
create temp table priced as select * from public.claim_alerts('key', true, 100, true) where channel = 'text' and payload ->> 'kind' = 'price';
select is(public.begin_message(id, claim, hashes), expected, format('a text about a price with %s links begins: %s', cardinality(hashes), expected))
  from priced, (values ('{}'::text[], false), (array['x'], false), (array_fill(repeat('c', 64), array[2]), false), (array[repeat('c', 64)], true)) as t (hashes, expected);
select pg_temp.be('owner');
select is(pg_temp.texted(), repeat('c', 64) || ' true', 'its one link belongs to the number');

-- Of a person who is erased no consent stays.
update public.service_requests set status = 'cancelled' where message = 'F';
select is(pg_temp.done('staff', format('select public.erase_person(%L)', pg_temp.request('F'))), '1 rows', 'the person is erased');
select is_empty($$select from private.text_consents as c join public.service_requests as r on r.id = c.request_id where r.erased_at is not null$$, 'the consent is erased with them');
select is(pg_temp.works('1 day'), 'nothing', 'nothing goes out');
select is_empty(format('select from private.%I as l where l::text ~ ''9145550''', name), name || ' holds no number')
  from unnest(array['text_consents', 'text_unsubscribes', 'outbox']) as name;

-- Nobody else.
select is(pg_temp.outcome(who, 'select * from private.' || name), '42501', format('%s: not for %s', name, who))
  from unnest(array['visitor', 'staff', 'waiting', 'service_role']) as who, unnest(array['consent_texts', 'text_consents', 'text_unsubscribes']) as name;
select is(pg_temp.outcome('service_role', 'select public.text_me_by_link(null, null, true)'), '42501', 'no action of the worker''s');
select is(pg_temp.outcome(who, 'select public.receive_text(null, null, null)'), '42501', 'no text is taken from ' || who)
  from unnest(array['visitor', 'staff', 'waiting']) as who;
select is(pg_temp.outcome(who, 'select private.end_texts(null, ''stop'')'), '42501', 'texts are not ended by ' || who)
  from unnest(array['visitor', 'staff', 'service_role']) as who;

select * from finish();
rollback;
