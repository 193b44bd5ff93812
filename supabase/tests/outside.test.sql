-- Messages that someone outside can cause: recipients, limits, and text; and what a link shows.
begin;
\ir support/actors.psql
\ir support/requests.psql
\ir support/outbox.psql
select * from no_plan();
delete from public.technicians;
delete from private.intake;

create function pg_temp.token(name text) returns text language sql immutable as $$ select rpad('link-of-' || name, 43, '_') $$;
create function pg_temp.hash(token text) returns text language sql immutable as $$ select encode(sha256(convert_to(token, 'UTF8')), 'hex') $$;
create function pg_temp.action_id(n int) returns uuid language sql immutable as $$ select ('d0000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid $$;
create function pg_temp.request(sent text) returns uuid language sql as $$ select r.id from public.service_requests as r where r.message = sent $$;
-- A request with the link that its browser made, from an address of its own.
create function pg_temp.send(sent text, email text, changes jsonb default '{}') returns text language plpgsql as $$
declare
  n constant int := (select count(*) from public.service_requests);
  done text;
begin
  perform set_config('request.headers', jsonb_build_object('x-request-link', pg_temp.hash(pg_temp.token(sent)), 'x-forwarded-for', '203.0.113.' || n)::text, true);
  done := pg_temp.done('visitor', pg_temp.asking(
    jsonb_build_object('message', sent, 'email', email, 'phone', '(914) 555-' || 1000 + n) || changes));
  perform set_config('request.headers', '{}', true);
  perform private.queue_due();
  return done;
end
$$;
create function pg_temp.by_link(statement text) returns jsonb language sql as $$
  select pg_temp.returned('visitor', statement, '{}')
$$;
create function pg_temp.cancels(sent text) returns text language sql as $$
  select pg_temp.by_link(format('public.cancel_by_link(%L, %L)', pg_temp.token(sent), gen_random_uuid())) ->> 'status'
$$;
create function pg_temp.call(n int, sent text, outcome text) returns text language sql as $$
  select pg_temp.done('staff', format('select public.record_call(%L, %L, %L)', pg_temp.action_id(n), pg_temp.request(sent), outcome))
$$;
-- Returns what the worker sends some time later.
create table pg_temp.told (kind text, channel text, recipient text, words text);
create function pg_temp.works(after interval default '0') returns text language plpgsql as $$
declare
  got record;
  kinds text := '';
begin
  update private.outbox as o set next_try = o.next_try - after, counts_from = o.counts_from - after, created_at = o.created_at - after, done_at = o.done_at - after;
  perform pg_temp.be('service_role');
  for got in select * from public.claim_alerts('key', true, 100, true) order by id loop
    if got.message is null then
      -- An alert to the office. Without a result, it would be claimed alone, before what else has none.
      perform public.settle_alert(got.id, got.claim, null);
    elsif public.begin_message(got.id, got.claim, case when got.payload ->> 'kind' = 'link'
        then array(select pg_temp.hash(pg_temp.token(got.id || '-' || n)) from generate_series(1, jsonb_array_length(got.payload -> 'requests')) as n)
        else array[pg_temp.hash(pg_temp.token(got.id::text))] end, pg_temp.hash('stop' || got.id)) then
      kinds := concat_ws(', ', nullif(kinds, ''), got.payload ->> 'kind');
      perform public.settle_alert(got.id, got.claim, null, 'Words');
      perform pg_temp.be('owner');
      insert into pg_temp.told values (got.payload ->> 'kind', got.channel, coalesce(got.mail_to, got.text_to), got.payload::text);
      perform pg_temp.be('service_role');
    end if;
  end loop;
  perform pg_temp.be('owner');
  return case when kinds = '' then 'nothing' else kinds end;
end
$$;
-- Staff book or move Luis's visit to the first window of a day.
create function pg_temp.places(routine text, n int, target uuid, days int) returns text language sql as $$
  select pg_temp.done('staff', format(
    'select public.%I(%L, %L, %L, %L, (select id from public.visit_windows order by starts limit 1), force => true)',
    routine, pg_temp.action_id(n), target, 'e0000000-0000-4000-8000-000000000001', private.new_york_today() + days))
$$;
-- Each asks from a network of their own, unless `network` names one.
create sequence pg_temp.networks;
create function pg_temp.ask(email text, network int default nextval('pg_temp.networks')::int) returns jsonb language sql as $$
  select pg_temp.returned('visitor', format('public.ask_for_link(%L)', email), jsonb_build_object('x-forwarded-for', '198.51.100.' || network))
$$;

-- Somebody sends and cancels in somebody else's name, again and again.
select is(string_agg(pg_temp.send('attack-' || n, 'victim@example.com', '{"first_name": "Send bitcoin or we expose you"}') || coalesce(pg_temp.cancels('attack-' || n), '') || pg_temp.works(), ' ' order by n),
  '1 rowscancellednothing 1 rowscancellednothing 1 rowscancellednothing 1 rowscancellednothing', 'what is cancelled at once says nothing')
  from generate_series(1, 4) as n;
select is_empty($$select from private.outbox where message = 'cancelled'$$, 'what is cancelled at once takes no one''s room');
delete from private.outbox;
select is(string_agg(pg_temp.send('again-' || n, 'victim@example.com', '{"first_name": "Send bitcoin or we expose you"}') || pg_temp.works() || pg_temp.cancels('again-' || n) || pg_temp.works(), ' ' order by n),
  '1 rowsreceivedcancellednothing 1 rowsreceivedcancellednothing 1 rowsreceivedcancellednothing 1 rowsnothingcancellednothing 1 rowsnothingcancellednothing',
  'what is cancelled later reaches no one who never opened our mail')
  from generate_series(1, 5) as n;
select is(pg_temp.ask('VICTIM+x@example.com'), '{"asked": true}', 'a lost link is asked for');
select is(pg_temp.works(), 'nothing', 'a lost link counts with them: three an hour');
select is((select count(*) from pg_temp.told where words ~* 'bitcoin'), 0::bigint, 'no one''s own words go out');
create function pg_temp.hour(h int) returns text language plpgsql as $$
declare
  told text;
begin
  perform pg_temp.works('61 minutes');
  perform pg_temp.send(format('hour-%s-%s', h, n), 'victim@example.com') from generate_series(1, 4) as n;
  told := pg_temp.works();
  return told;
end
$$;
select is(string_agg(pg_temp.hour(h), ' | ' order by h), 'received, received, received | received, received, received | received | nothing | nothing', 'ten a day')
  from generate_series(1, 5) as h;
select is(pg_temp.works('24 hours') || pg_temp.hour(9), 'nothingreceived, received, received', 'the next day it starts again');
select is(pg_temp.send('other', 'other@example.com') || pg_temp.works(), '1 rowsreceived', 'other mailboxes are not concerned');

-- Google's dots.
delete from private.outbox;
select pg_temp.send('dots-' || n, address) from unnest(array['some.body@gmail.com', 's.o.m.e.b.o.d.y@gmail.com', 'somebody@googlemail.com', 'Somebody+x@gmail.com', 'so.mebody@gmail.com'])
  with ordinality as t (address, n);
select is(pg_temp.works(), 'received, received, received', 'an address of Gmail is one mailbox, however it is dotted');
select is((select count(distinct o.mailbox) from private.outbox as o), 3::bigint, 'though links and stops tell them apart');
delete from private.outbox;
select pg_temp.send('plain-' || n, address) from unnest(array['some.body@example.com', 'some.bo.dy@example.com', 'somebody@example.com', 'so.mebody@example.com']) with ordinality as t (address, n);
select is(pg_temp.works(), 'received, received, received, received', 'elsewhere a dot is a dot');

-- Whoever asks again and again for somebody else's links leaves a place of the hour.
delete from private.outbox;
select pg_temp.send('kept', 'kept@example.com');
select is(pg_temp.works(), 'received', 'a receipt');
select pg_temp.ask('kept@example.com', 201) from generate_series(1, 4);
select is(pg_temp.works(), 'link', 'four asks from one network take one of the two places that are left');
select pg_temp.ask('kept@example.com', 202);
select is(pg_temp.works(), 'link', 'a network that asks for the first time gets the other place');
-- Requests of strangers under an address push out nothing that staff have booked.
delete from private.outbox;
select pg_temp.send('forms-' || n, 'kept@example.com', jsonb_build_object('phone', '(914) 555-012' || n)) from generate_series(1, 5) as n;
update public.service_requests set source = 'phone' where message = 'kept';
insert into private.outbox (channel, message, mailbox, asked_for)
values ('mail', 'link', private.mailbox_hash('kept@example.com'), 'kept@example.com');
select is((
  select format('%s of %s', (array_agg(r.message))[1], count(*))
  from private.outbox as o cross join private.requests_of_link(o) as r where o.message = 'link'
), 'kept of 5', 'of six requests the one that staff know comes first');

-- Messages caused by staff are sent above any limit and do not count.
delete from private.outbox;
insert into public.technicians (id, name, weekdays) values ('e0000000-0000-4000-8000-000000000001', 'Luis Ortega', '{1,2,3,4,5,6,7}');
select is(pg_temp.send('mine', 'mine@example.com') || pg_temp.works(), '1 rowsreceived', 'a customer');
select is((select count(*) from private.request_links as l where l.mailbox = private.mailbox_hash('mine@example.com')), 1::bigint, 'has a link that is known to be mailed');
select is(pg_temp.call(1, 'mine', 'voicemail') || pg_temp.works('8 seconds'), '1 rowsvoicemail', 'whom staff call');
select is((select count(*) from private.outbox as o where o.counts_for is not null), 1::bigint, 'is not counted for it');
select is(pg_temp.ask('mine@example.com')::text || pg_temp.ask('mine@example.com')::text || pg_temp.works(), '{"asked": true}{"asked": true}link, link', 'fills the hour');
select is(pg_temp.call(2, 'mine', 'voicemail') || pg_temp.works('8 seconds'), '1 rowsvoicemail', 'staff''s call is announced all the same');
select is(pg_temp.places('book_visit', 3, pg_temp.request('mine'), 3) || pg_temp.works('8 seconds'), '1 rowsbooked', 'staff''s visit is announced all the same');
create function pg_temp.moves(n int, place int) returns text language sql as $$
  select pg_temp.by_link(format('public.move_by_link(%L, %L, %L, %L, %L)', pg_temp.token('mine'), pg_temp.action_id(n), pg_temp.action_id(3), w ->> 'day', w ->> 'starts')) -> 'visits' -> 0 ->> 'state'
  from jsonb_array_elements(pg_temp.by_link(format('public.open_windows_by_link(%L)', pg_temp.token('mine'))) -> 'windows') with ordinality as t (w, nth) where nth = place
$$;
select is(pg_temp.moves(4, 20) || ' ' || pg_temp.works('8 seconds'), 'planned nothing', 'a visit that its customer moves waits for room');
select is((select count(*) from private.outbox as o where o.visit_id is not null and o.done_at is null and o.next_try between now() + interval '50 minutes' and now() + interval '1 hour'), 1::bigint, 'of an hour');
select is(pg_temp.moves(5, 30) || (select count(*) from private.outbox as o where o.visit_id is not null and o.done_at is null), 'planned1', 'moved again it is one message');
select is(pg_temp.works('55 minutes') || ' ' || pg_temp.works('5 minutes'), 'nothing moved', 'which has its status by then');
select is((select o.mailbox = o.counts_for from private.outbox as o where o.visit_id is not null order by o.id desc limit 1), true, 'the move counts for its mailbox');
select is(pg_temp.ask('mine@example.com')::text || pg_temp.ask('mine@example.com')::text || pg_temp.works(), '{"asked": true}{"asked": true}link, link', 'with two more the hour is full');
select is(pg_temp.moves(6, 10), 'planned', 'moved again');
select is(pg_temp.places('move_visit', 7, pg_temp.action_id(3), 4) || pg_temp.works('8 seconds'), '1 rowsmoved', 'what staff move meanwhile is announced at once');
select is((select counts_for from private.outbox as o where o.visit_id is not null order by o.id desc limit 1), null, 'as theirs');
select is(pg_temp.places('move_visit', 8, pg_temp.action_id(3), 5) || pg_temp.moves(9, 60) || pg_temp.works('8 seconds'), '1 rowsplannedmoved', 'a customer''s press does not hold up what staff have to tell');

-- Their hashes.
select is(private.mailbox_hash('Dee+x@Example.com'), private.hmac_sha256((select key from private.hash_key), sha256('dee@example.com')), 'a mailbox is known by a keyed hash');
select is(private.number_hash('(914) 555-0104'), private.hmac_sha256((select key from private.hash_key), sha256('9145550104')), 'a phone, too');
select is((select octet_length(key) from private.hash_key), 32, 'whose key has 32 bytes');
select is(pg_temp.outcome(who, 'select * from private.' || name), '42501', format('%s: not for %s', name, who))
  from unnest(array['visitor', 'staff', 'waiting', 'service_role']) as who, unnest(array['hash_key', 'link_actions', 'untexted_codes', 'photo_sweep']) as name;
select is(pg_temp.outcome(who, 'select private.mailbox_hash(''x@example.com'')'), '42501', 'nobody is told a hash: ' || who)
  from unnest(array['visitor', 'staff', 'service_role']) as who;

-- Data erased with a person.
delete from private.outbox;
select pg_temp.send('gone', 'gone@example.com');
select pg_temp.ask('gone@example.com');
select is(pg_temp.works(), 'received, link', 'a person');
insert into private.mail_unsubscribes (mailbox) values (private.mailbox_hash('gone@example.com'));
update public.service_requests set status = 'cancelled' where message in ('gone', 'mine');
select pg_temp.ask('gone@example.com');
update private.outbox set next_try = now() where done_at is null;
select pg_temp.be('service_role');
create temp table claimed as select id, claim from public.claim_alerts('key', true, 100, true) where message = 'link';
select pg_temp.be('owner');
select is((select count(*) from claimed), 1::bigint, 'while a mail is on its way');
select is(pg_temp.done('staff', format('select public.erase_person(%L)', pg_temp.request('gone'))), '1 rows', 'they are erased');
select is_empty($$select from private.unsubscribe_links where mailbox = private.mailbox_hash('gone@example.com')$$, 'then those are gone');
delete from private.outbox where message = 'cancelled' and done_at is null;
select is(pg_temp.works('2 minutes'), 'nothing', 'the mail goes nowhere');
select is_empty($$select from private.outbox as o where private.mailbox_hash('gone@example.com') in (o.mailbox, o.counts_for) and o.done_at is null$$, 'what waited is gone');
select is_empty($$select from private.outbox as o join public.service_requests as r on r.id = o.request_id where r.erased_at is not null and o.mailbox is not null$$, 'what was sent about their requests is gone');
select isnt_empty($$select from private.mail_unsubscribes where mailbox = private.mailbox_hash('gone@example.com')$$, 'that they want no mails is kept');

-- By a GET nothing is opened, by no function that anybody may call with a token or an address.
create function pg_temp.gets(routine oid) returns text language plpgsql as $$
declare
  answer jsonb;
begin
  perform set_config('request.method', 'GET', true);
  answer := pg_temp.by_link((
    select format('public.%I(%s)', p.proname, string_agg(format('%I => %s', name, case when name in ('token', 'email') then quote_literal(pg_temp.token('mine') || case when name = 'email' then '@example.com' else '' end) else 'null' end), ', '))
    from pg_proc as p, unnest(p.proargnames[1:p.pronargs - p.pronargdefaults]) as name where p.oid = routine group by p.proname));
  perform set_config('request.method', 'POST', true);
  return answer ->> 'problem';
end
$$;
select is(pg_temp.gets(p.oid), 'post_only', p.proname || ' is not called by GET')
  from pg_proc as p where p.pronamespace = 'public'::regnamespace and p.proargnames && array['token', 'email'] and has_function_privilege('anon', p.oid, 'EXECUTE');
select is(pg_temp.by_link(format('public.request_by_link(%L)', pg_temp.token('mine'))) ->> 'message', 'mine', 'by a POST it is');

-- Only a mailed link shows what came through other links.
select pg_temp.send('page', 'page@example.com');
update public.service_requests set email = 'page@example.com' where message = 'page';
insert into private.request_links (token_hash, request_id, mailbox)
  select sha256(convert_to(pg_temp.token(name), 'UTF8')), pg_temp.request('page'), private.mailbox_hash(mailbox) from (values ('mailed', 'page@example.com'), ('elsewhere', 'else@example.com')) as t (name, mailbox);
create function pg_temp.adds(n int, link text, words text) returns text language sql as $$
  select pg_temp.by_link(format('public.add_note_by_link(%L, %L, %L)', pg_temp.token(link), pg_temp.action_id(n), words)) ->> 'problem'
$$;
create function pg_temp.shows(link text) returns text language sql as $$
  select coalesce((select string_agg(word ->> 'text', ', ' order by word ->> 'text') from jsonb_array_elements(answer -> 'notes') as word), 'nothing') || ' and ' || (answer ->> 'hidden_notes') || ' more'
  from pg_temp.by_link(format('public.request_by_link(%L)', pg_temp.token(link))) as answer
$$;
select is(pg_temp.adds(20, 'page', 'By the page'), null, 'a note by the link of the browser');
select is(pg_temp.adds(21, 'mailed', 'Gate code 4411'), null, 'a note by a link that was mailed is announced');
select is(pg_temp.shows('page'), 'By the page and 1 more', 'whoever sent the form sees what came by their own');
select is(pg_temp.shows('elsewhere'), 'nothing and 2 more', 'a link that was mailed to another mailbox is no better');
select is(pg_temp.shows('mailed'), 'By the page, Gate code 4411 and 0 more', 'whoever has the mailbox sees all');
select is(pg_temp.by_link(format('public.add_note_by_link(%L, %L, %L)', pg_temp.token('page'), pg_temp.action_id(22), 'More')) ->> 'hidden_notes', '1', 'as do the answers to what is done');
update public.service_requests set email = 'else@example.com' where message = 'page';
select is(pg_temp.shows('mailed'), 'Gate code 4411 and 2 more', 'when the request has another mailbox, its links are those that show all');
update public.service_requests set email = 'page@example.com' where message = 'page';
insert into public.request_events (id, request_id, kind, text, action_id, by_customer) select e, pg_temp.request('page'), 'note', 'Of before', e, true from gen_random_uuid() as e;
select is(pg_temp.shows('page'), 'By the page, More and 2 more', 'what came by no one knows which is shown to the mailbox alone');
select is((select count(*) from private.request_links where opened_at is not null and mailbox is null), 0::bigint, 'a link of a browser proves no mailbox');
select is((select count(*) from private.request_links as l where l.opened_at is not null and l.request_id = pg_temp.request('page')), 2::bigint, 'a mailed one does, once it is opened');
select set_config('private.opened_link', '', true);
select is(private.customer_view(pg_temp.request('page')) -> 'notes', '[]', 'without a link nothing is shown');
update public.service_requests set status = 'cancelled' where message = 'page';
select is(pg_temp.done('staff', format('select public.erase_person(%L)', pg_temp.request('page'))), '1 rows', 'of a person who is erased');
select is_empty($$select from private.link_actions as a join public.service_requests as r on r.id = a.request_id where r.erased_at is not null$$, 'nothing says by which link they wrote');

select * from finish();
rollback;
