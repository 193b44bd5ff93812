-- Messages that staff write to a customer: by which way, which words, when, how many, and what becomes of each.
begin;
\ir support/actors.psql
\ir support/requests.psql
\ir support/outbox.psql
select * from no_plan();

insert into private.alert_worker (sends_mail, sends_text) values (true, true)
  on conflict (only_row) do update set sends_mail = true, sends_text = true;
insert into public.service_requests (id, first_name, last_name, email, phone, address, service_type, message, status, source) values
  ('b0000000-0000-4000-8000-00000000000a', 'Al', 'Poe', 'al@example.com', '(914) 555-0142', '1 Elm Street, Yonkers, NY 10701', 'repair', 'A', 'confirmed', 'form'),
  ('b0000000-0000-4000-8000-00000000000b', 'Al', 'Poe', 'al@example.com', '(914) 555-0142', '1 Elm Street, Yonkers, NY 10701', 'repair', 'B', 'pending', 'form'),
  ('b0000000-0000-4000-8000-00000000000c', 'Cleo', 'Ray', null, '(914) 555-0144', '3 Elm Street, Yonkers, NY 10701', 'repair', 'C', 'pending', 'phone');
delete from private.outbox;

create function pg_temp.request(sent text) returns uuid language sql as $$ select r.id from public.service_requests as r where r.message = sent $$;
create function pg_temp.action_id(n int) returns uuid language sql immutable as $$ select ('d0000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid $$;
create function pg_temp.consent(sent text, version text default '2026-11-22') returns void language sql as $$
  insert into private.text_consents (id, request_id, number, consent_version)
  select gen_random_uuid(), r.id, private.number_hash(r.phone), version from public.service_requests as r where r.message = sent
$$;
create function pg_temp.late() returns text language sql as $$ select t.words from private.message_templates as t where t.name = 'late_20' and t.language = 'en' $$;
-- Returns the message of the refusal, or 'sent'.
create function pg_temp.write(n int, sent text, way text, words text default pg_temp.late(), language text default 'en', who text default 'staff') returns text language plpgsql as $$
begin
  perform pg_temp.be(who);
  perform public.write_to_customer(pg_temp.action_id(n), pg_temp.request(sent), way, language, words);
  perform pg_temp.be('owner');
  return 'sent';
exception when others then
  perform pg_temp.be('owner');
  return sqlerrm;
end
$$;
-- The worker some time later: the channel and facts of what it sends.
create function pg_temp.works(after interval default '8 seconds', problem text default null) returns text language plpgsql as $$
declare
  got record;
  told text[] := '{}';
begin
  update private.outbox as o set next_try = o.next_try - after, created_at = o.created_at - after where o.done_at is null and o.given_up_at is null;
  perform pg_temp.be('service_role');
  for got in select * from public.claim_alerts('key', true, 100, true) where message is not null order by id loop
    if public.begin_message(got.id, got.claim, array[repeat('a', 64)], repeat('b', 64)) then
      told := told || concat_ws(' ', got.channel, got.payload ->> 'language', got.payload ->> 'text');
      perform public.settle_alert(got.id, got.claim, problem, 'Words');
    end if;
  end loop;
  perform pg_temp.be('owner');
  return coalesce(nullif(array_to_string(told, '; '), ''), 'nothing');
end
$$;
create function pg_temp.came_of(n int) returns text language sql as $$
  select coalesce(e.delivery, 'waits') || case when e.by_text then ' by text' else ' by mail' end from public.request_events as e where e.id = pg_temp.action_id(n)
$$;
create function pg_temp.news(sent text) returns text language sql as $$ select r.news ->> 'kinds' from public.service_requests as r where r.message = sent $$;
create function pg_temp.reach(sent text) returns jsonb language sql as $$
  select messages -> 'reach'
  from pg_temp.returned('staff', format('public.messages_of(%L)', pg_temp.request(sent))) as messages
$$;

-- By which way.
select is(pg_temp.reach('A'), '{"way": "mail", "quiet_until": null, "allows_own_words": true}', 'who agreed to no texts is written a mail');
select is(pg_temp.write(1, 'A', 'text'), 'They get no texts now. Send it as an email instead.', 'no text goes to them');
select is(pg_temp.write(2, 'A', 'mail', 'Is the dog inside?'), 'sent', 'a mail takes own words');
select is(pg_temp.works('7 seconds'), 'nothing', 'it waits as long as it can be undone');
select is(pg_temp.came_of(2), 'waits by mail', 'its author and words stand in the timeline at once');
select is(pg_temp.works('1 second'), 'mail en Is the dog inside?', 'the message goes out');
select is(pg_temp.came_of(2), 'sent by mail', 'which its event says');
select is((select array[e.text, e.done_by_email, e.by_customer::text] from public.request_events as e where e.message = 'staff'), array['Is the dog inside?', 'staff@test.example', 'false'], 'one event, with the author''s words');
select is(pg_temp.reach('C'), 'null', 'who has neither');
select is(pg_temp.write(3, 'C', 'text'), 'They get no texts or emails from us. Call them instead.', 'is called');
select is(pg_temp.write(3, 'C', 'mail'), 'They get no texts or emails from us. Call them instead.', 'whatever the desk saw');
insert into private.mail_unsubscribes (mailbox) values (private.mailbox_hash('al@example.com'));
select is(pg_temp.reach('A'), 'null', 'an unsubscribed mailbox is none');
delete from private.mail_unsubscribes where mailbox = private.mailbox_hash('al@example.com');
select pg_temp.consent('A');
select is(pg_temp.reach('A'), '{"way": "text", "quiet_until": null, "allows_own_words": false}', 'with consent it is a text');
select is(pg_temp.write(4, 'A', 'mail'), 'They get texts now. Send it as a text instead.', 'no mail goes to them');

-- Which words.
select is(pg_temp.write(5, 'A', 'text', 'Is the dog inside?'), 'They agreed to our standard texts only. Choose one of those, or call.', 'an older consent allows no own words');
select is(pg_temp.write(6, 'A', 'text', t.words, t.language), 'sent', t.name || ' ' || t.language || ' is allowed')
  from private.message_templates as t where t.name = 'access' and t.language = 'es';
select is(pg_temp.works(), 'text es ¿Cómo entramos? Responda con el código de la entrada o díganos quién nos abre.', 'in its language');
select is(pg_temp.came_of(6), 'sent by text', 'a message is announced as a text');
update private.text_consents set consent_version = 'start' where ended_at is null;
select is(pg_temp.reach('A') -> 'allows_own_words', 'false', 'START alone allows no words of their own');
insert into private.text_consents (id, request_id, number, consent_version, given_at, ended_at, ended_by)
  select gen_random_uuid(), c.request_id, c.number, '2026-11-24', now() - interval '1 day', now(), 'page' from private.text_consents as c where c.ended_at is null;
select is(pg_temp.reach('A') -> 'allows_own_words', 'false', 'a consent that has ended allows no words of their own');
update private.text_consents set consent_version = '2026-11-24' where ended_at is null;
select is(pg_temp.reach('A') -> 'allows_own_words', 'true', 'the consent that names our staff does');
select is(pg_temp.write(7, 'A', 'text', 'Is the dog inside?'), 'sent', 'both messages are sent');
select is(pg_temp.works(), 'text en Is the dog inside?', 'as they were written');
select is(pg_temp.write(8, 'A', 'text', words), 'Write a message of at most 320 characters.', 'not ' || coalesce(left(words, 5), 'null'))
  from unnest(array[null, '', ' ', repeat('x', 321)]) as words;
select is(pg_temp.write(8, 'A', 'text', pg_temp.late(), language), 'Choose English or Spanish.', 'no language ' || coalesce(language, 'null')) from unnest(array[null, 'fr']) as language;
select is(pg_temp.write(8, 'A', 'text', repeat('x', 320)), 'sent', '320 are');
select is(pg_temp.works(), 'text en ' || repeat('x', 320), 'sent');

-- The people who may.
select is(pg_temp.write(9, 'A', 'text', who => who), 'Only staff may do this.', who || ' may not')
  from unnest(array['waiting', 'revoked', 'banned']) as who;
select is(pg_temp.write(9, 'A', 'text', who => who), 'permission denied for function write_to_customer', who || ' may not')
  from unnest(array['visitor', 'service_role']) as who;
select is(pg_temp.write(8, 'A', 'text', repeat('x', 320)), 'sent', 'the same action again');
select is(pg_temp.write(8, 'A', 'text', repeat('y', 320)), 'Your first message goes out already. Send again to write this one, too.', 'the message is not sent again in other words');
select is((select count(*) from private.outbox where action_id = pg_temp.action_id(8)), 1::bigint, 'is one message');
select is(pg_temp.write(8, 'A', 'text', who => 'colleague'), 'This id belongs to another act.', 'a colleague''s is another');
select is(pg_temp.write(8, 'B', 'mail'), 'This id belongs to another act.', 'of another request, too');
select is(pg_temp.write(9, 'nobody', 'text'), 'There is no such request.', 'an unknown request');
update public.service_requests set held = true where message = 'B';
select is(pg_temp.write(9, 'B', 'mail'), 'There is no such request.', 'a held one');
update public.service_requests set held = false where message = 'B';

-- When.
update pg_temp.clock set quiet = true;
select is((pg_temp.reach('A') ->> 'quiet_until')::timestamptz, now() + interval '9 hours 8 seconds', 'the desk sees until when it is night');
select is(pg_temp.write(10, 'A', 'text'), 'Messages go out from 8 AM to 9 PM New York time. Call if it can''t wait.', 'at night nothing is sent');
update pg_temp.clock set quiet = false;
select is(pg_temp.write(10, 'A', 'text'), 'sent', 'a message of the last seconds of the day');
update pg_temp.clock set quiet = true;
select is(pg_temp.works(), 'nothing', 'does not go out at night');
select is(pg_temp.came_of(10) || pg_temp.news('A'), 'not_sent by text["unsent"]', 'the desk hears that it was not sent');
update pg_temp.clock set quiet = false;
update public.service_requests set status = 'completed' where message = 'A';
select is(pg_temp.reach('A'), 'null', 'a closed request');
select is(pg_temp.write(11, 'A', 'text'), 'This request is closed. Call them instead.', 'gets none');
update public.service_requests set status = 'confirmed', news = null, news_since = null where message = 'A';
delete from private.outbox;

-- Undone.
select is(pg_temp.write(12, 'A', 'text'), 'sent', 'a slip');
select is(pg_temp.outcome('colleague', format('select public.undo_action(%L)', pg_temp.action_id(12))), 'PT404', 'no one else undoes it');
select is(pg_temp.done('staff', format('select public.undo_action(%L)', pg_temp.action_id(12))), '1 rows', 'its author does');
select is(pg_temp.works(), 'nothing', 'it does not go out');
select is(pg_temp.news('A'), null, 'which is no news');
select is(pg_temp.write(13, 'A', 'text'), 'sent', 'another');
select is(pg_temp.works(), 'text en ' || pg_temp.late(), 'goes out');
select is(pg_temp.outcome('staff', format('select public.undo_action(%L)', pg_temp.action_id(13))), 'PT409', 'a sent message cannot be undone');

-- The result.
select is(pg_temp.write(14, 'A', 'text'), 'sent', 'one that the service refuses');
select is(pg_temp.works(problem => 'The text service answered 500.'), 'text en ' || pg_temp.late(), 'is tried');
select is(pg_temp.came_of(14) || coalesce(pg_temp.news('A'), ''), 'waits by text', 'again');
select is(pg_temp.works('15 minutes'), 'nothing', 'a message is not tried when it is too late');
select is(pg_temp.came_of(14) || pg_temp.news('A'), 'not_sent by text["unsent"]', 'of which the desk hears');
select is((select r.news ->> 'text' from public.service_requests as r where r.message = 'A'), left(pg_temp.late(), 80), 'with its words');
update public.service_requests set news = null, news_since = null where message = 'A';
select is(pg_temp.write(15, 'A', 'text'), 'sent', 'one to a number');
select is(private.receive_text('+19145550142', 'SM' || repeat('1', 32), 'Stop'), 'stopped', 'that replies STOP');
select is(pg_temp.works(), 'nothing', 'does not go out');
select is(pg_temp.came_of(15), 'not_sent by text', 'which its event says');
select is(pg_temp.news('A') like '%unsent%', true, 'the desk hears that it did not go out');
select is(pg_temp.write(16, 'A', 'text'), 'They get no texts now. Send it as an email instead.', 'then no more texts go out');
select is(private.receive_text('+19145550142', 'SM' || repeat('2', 32), 'start'), 'started', 'until they reply START');
select is(pg_temp.write(16, 'A', 'text'), 'sent', 'one to a phone');
select is(pg_temp.works(problem => 'gone'), 'text en ' || pg_temp.late(), 'that gets no texts');
select is(pg_temp.came_of(16), 'given_up by text', 'could not be delivered');

delete from private.text_consents where request_id = pg_temp.request('A');
select pg_temp.consent('A');
update public.service_requests set news = null, news_since = null where message = 'A';
select is(pg_temp.write(19, 'A', 'text'), 'sent', 'words that a text can''t say');
select is(pg_temp.works(problem => 'unwritable'), 'text en ' || pg_temp.late(), 'which the worker says');
select is(pg_temp.came_of(19) || pg_temp.news('A'), 'given_up by text["unsent"]', 'are not tried again, and the desk hears');
select is(pg_temp.reach('A') ->> 'way', 'text', 'such failures end no texts');
delete from private.text_consents where request_id = pg_temp.request('A');

-- Replies.
update public.service_requests set news = null, news_since = null where message = 'A';
select is(private.receive_text('+19145550142', 'SM' || repeat('3', 32), 'The code is 4417'), 'noted', 'a reply');
select is(pg_temp.news('A'), '["reply"]', 'is news of the request that was written about');
select is(pg_temp.write(17, 'A', 'mail'), 'sent', 'an answer');
update public.service_requests set news = news || jsonb_build_object('at', now() - interval '1 minute') where message = 'A';
select is(pg_temp.write(18, 'A', 'mail'), 'sent', 'by someone who has read it');
select is(pg_temp.news('A'), null, 'marks it as seen');

-- Ended by staff, whom the customer told so.
create function pg_temp.end_messages(n int, sent text, way text, who text default 'staff') returns text language sql as $$
  select pg_temp.outcome(who, format('select public.end_messages(%L, %L, %L)', pg_temp.action_id(n), pg_temp.request(sent), way))
$$;
delete from private.outbox;
delete from private.text_consents;
select is(pg_temp.end_messages(70, 'A', 'text', who), '42501', who || ' ends nothing') from unnest(array['visitor', 'waiting']) as who;
select is(pg_temp.end_messages(70, 'A', way), 'PT409', coalesce(way, 'null') || ' is nothing that they get') from unnest(array['text', 'push', '', null]) as way;
select pg_temp.consent('A');
select pg_temp.consent('B');
select is(pg_temp.write(71, 'B', 'text'), 'sent', 'a text waits');
select is(pg_temp.done('staff', format('select public.end_messages(%L, %L, ''text'')', pg_temp.action_id(72), pg_temp.request('A'))), '1 rows', 'texts are ended');
select is(pg_temp.done('staff', format('select public.end_messages(%L, %L, ''text'')', pg_temp.action_id(72), pg_temp.request('A'))), '1 rows', 'pressed twice it is the same');
select is((select array_agg(distinct concat_ws(' ', e.message, e.done_by_email, e.by_customer, e.action_id)) from public.request_events as e where e.message = 'texts_off' and e.action_id = pg_temp.action_id(72)),
  array['texts_off staff@test.example f ' || pg_temp.action_id(72)], 'for each request of the number, with who did it');
select is((select count(*) from public.request_events as e where e.action_id = pg_temp.action_id(72)), 2::bigint, 'one entry each');
select is(pg_temp.reach('A') ->> 'way', 'mail', 'then they are written to by mail');
select is((select private.texted_number(r) from public.service_requests as r where r.message = 'B'), null, 'the number gets no text');
select is(pg_temp.done('staff', format('select public.undo_action(%L)', pg_temp.action_id(72))), '2 rows', 'a slip');
select is(pg_temp.reach('A') ->> 'way', 'text', 'texts are on again');
select is(pg_temp.works(), 'text en ' || pg_temp.late(), 'what waited goes out');
select is(pg_temp.done('staff', format('select public.end_messages(%L, %L, ''text'')', pg_temp.action_id(73), pg_temp.request('A'))), '1 rows', 'ended again');
update private.text_unsubscribes set unsubscribed_at = now() + interval '1 second';
select is(pg_temp.done('staff', format('select public.undo_action(%L)', pg_temp.action_id(73))), '2 rows', 'undone');
select is((select private.texted_number(r) from public.service_requests as r where r.message = 'A'), null, 'after they replied STOP themselves, that stays');
select is(private.receive_text('+19145550142', 'SM' || repeat('4', 32), 'start'), 'started', 'START alone takes it back');
select is(pg_temp.done('staff', format('select public.end_messages(%L, %L, ''text'')', pg_temp.action_id(74), pg_temp.request('A'))), '1 rows', 'what staff have ended');
select is(private.receive_text('+19145550142', 'SM' || repeat('5', 32), 'start'), 'started', 'too');
delete from private.text_consents;
delete from private.text_unsubscribes;
delete from private.outbox;
select is(pg_temp.done('staff', format('select public.end_messages(%L, %L, ''mail'')', pg_temp.action_id(75), pg_temp.request('A'))), '1 rows', 'emails are ended');
select is(pg_temp.reach('A') ->> 'way', null, 'none goes out');
select is(pg_temp.end_messages(76, 'B', 'mail'), 'PT409', 'none about another request of the address goes out');
select is(pg_temp.done('staff', format('select public.undo_action(%L)', pg_temp.action_id(75))), '1 rows', 'a slip');
select is(pg_temp.reach('A') ->> 'way', 'mail', 'they go out again');

-- How many.
delete from private.outbox;
delete from private.text_consents where request_id = pg_temp.request('A');
select pg_temp.consent('A');
select pg_temp.consent('B');
select is((select string_agg(distinct pg_temp.write(20 + n, case when n % 2 = 0 then 'A' else 'B' end, 'text'), ', ') from generate_series(1, 10) as n), 'sent', 'ten a day to a number');
select is(pg_temp.write(31, 'A', 'text'), 'They got 10 messages in 24 hours. Call them instead.', 'of all its requests');
select is(pg_temp.done('staff', format('select public.undo_action(%L)', pg_temp.action_id(30))), '1 rows', 'an undone one');
select is(pg_temp.write(31, 'A', 'text'), 'sent', 'is not counted');
select is(pg_temp.works() <> 'nothing', true, 'those that went out');
select is(pg_temp.write(32, 'B', 'text'), 'They got 10 messages in 24 hours. Call them instead.', 'are');
update private.outbox set created_at = now() - interval '1 day';
select is(pg_temp.write(32, 'B', 'text'), 'sent', 'for a day');

-- Erased.
update public.service_requests set status = 'completed' where message in ('A', 'B');
select is(pg_temp.outcome('staff', format('select public.erase_person(%L)', pg_temp.request('A'))) <> '42501', true, 'an owner erases the person');
select pg_temp.done('staff', format('select public.erase_person(%L)', pg_temp.request('A')));
select is((select count(*) from public.request_events as e where e.message = 'staff' and e.text is not null), 0::bigint, 'the words are erased with them');
select is((select count(*) from private.outbox as o where o.message = 'staff' and o.facts is not null), 0::bigint, 'also those on their way');

select * from finish();
rollback;
