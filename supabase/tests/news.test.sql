-- News from customers: on top of the call list until somebody at the desk has seen it.
begin;
\ir support/actors.psql
\ir support/requests.psql
select * from no_plan();
delete from public.service_requests;
-- At any hour of the day.
update private.call_back_rule set opens = 0, closes = 24 where true;
delete from public.technicians;
delete from private.intake;
delete from private.outbox;

create function pg_temp.token(n int) returns text language sql immutable as $$ select 'Tok-_' || lpad(n::text, 38, '0') $$;
create function pg_temp.id(n int) returns uuid language sql immutable as $$ select ('e0000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid $$;
insert into public.technicians (id, name, weekdays) values
  (pg_temp.id(71), 'Luis', '{1,2,3,4,5,6,7}'), (pg_temp.id(72), 'Mia', '{1,2,3,4,5,6,7}');
insert into public.service_requests (id, first_name, last_name, email, phone, address, service_type, message, status)
  select pg_temp.id(n), 'Dee', 'No. ' || n, 'dee@example.com', '(914) 555-010' || n, n || ' Fir Street, Yonkers, NY 10701',
    'repair', 'Loud', case when n < 4 then 'pending' else 'confirmed' end
  from generate_series(1, 6) as n;
insert into private.request_links (token_hash, request_id)
  select private.link_hash(pg_temp.token(n)), pg_temp.id(n) from generate_series(1, 6) as n;

create function pg_temp.customer(statement text) returns text language sql as $$
  select coalesce(pg_temp.returned('visitor', statement) ->> 'problem', 'done')
$$;
create function pg_temp.notes(n int, words text, act int) returns text language sql as $$
  select pg_temp.customer(format('public.add_note_by_link(%L, %L, %L)', pg_temp.token(n), pg_temp.id(act), words))
$$;
create function pg_temp.news(n int) returns jsonb language sql stable as $$
  select r.news - 'at' from public.service_requests as r where r.id = pg_temp.id(n)
$$;
-- The last names of a lane, with the words of their news.
create function pg_temp.lane(wanted text) returns text language sql as $$
  select string_agg(concat_ws(': ', row #>> '{request,last_name}', row #>> '{request,news,text}'), ', ' order by place)
  from jsonb_array_elements(pg_temp.returned('staff', format('public.call_list(%L)', array[wanted])) -> 'lanes') as lane,
    jsonb_array_elements(nullif(lane -> 'rows', 'null')) with ordinality as t (row, place)
  where lane ->> 'lane' = wanted
$$;
create function pg_temp.summary() returns text language sql as $$
  select s.unseen || ' unseen, ' || s.urgent || ' urgent' from private.news_summary() as s
$$;

-- A note.
select is(pg_temp.lane('news'), null, 'nothing is news at first');
select is(pg_temp.notes(2, 'Gate code ' || repeat('4', 90), 1), 'done', 'a customer adds a note');
select is(pg_temp.news(2), jsonb_build_object('kinds', '["note"]'::jsonb, 'text', left('Gate code ' || repeat('4', 90), 80), 'is_urgent', false),
  'which is news with its first 80 characters');
select is(pg_temp.lane('now'), 'No. 1, No. 2: ' || left('Gate code ' || repeat('4', 90), 80) || ', No. 3', 'in the row of a request that nobody has called yet');
select is(pg_temp.lane('news'), null, 'the note is news nowhere else');
select is(pg_temp.notes(2, 'It''s 4417', 2), 'done', 'the next note');
select is(pg_temp.news(2) ->> 'text', 'It''s 4417', 'shows its own words');
select is(pg_temp.notes(2, 'It''s 4417', 2), 'done', 'a repeated one');
select is(jsonb_array_length(pg_temp.news(2) -> 'kinds'), 1, 'adds nothing');
select pg_temp.be('staff');
select is((((public.desk_changes(now(), now())).sums).news).unseen, 1, 'the change feed counts it');
select pg_temp.be('owner');

-- Confirmed, completed and cancelled requests have news too.
update public.service_requests set status = 'completed' where id = pg_temp.id(6);
insert into public.request_events (request_id, kind, text, action_id, by_customer, by_text)
  values (pg_temp.id(6), 'note', 'Thanks, but it squeaks', gen_random_uuid(), true, true);
select is(pg_temp.news(6) -> 'kinds', '["reply"]', 'a reply by text is news, also about what is done');
insert into public.request_events (request_id, kind, action_id, by_customer) values (pg_temp.id(6), 'photo', gen_random_uuid(), true);
select is(pg_temp.news(6), '{"kinds": ["reply", "photo"], "text": "Thanks, but it squeaks", "is_urgent": false}'::jsonb,
  'so is a photo, and the words stay');
insert into public.request_events (request_id, kind, action_id, by_customer, message) values (pg_temp.id(1), 'message', gen_random_uuid(), true, 'texts_on');
insert into public.request_events (request_id, kind, text, action_id, done_by) values (pg_temp.id(1), 'note', 'Ours', gen_random_uuid(), pg_temp.account('staff'));
select is(pg_temp.news(1), null, 'turning texts on is none, nor is what staff do');
update public.service_requests set held = true where id = pg_temp.id(3);
select is(pg_temp.notes(3, 'Held words', 3), 'done', 'who is held writes');
select is(pg_temp.summary(), '2 unseen, 0 urgent', 'who is held disturbs no one');
update public.service_requests set held = false where id = pg_temp.id(3);
select is(pg_temp.summary(), '3 unseen, 0 urgent', 'until that request is admitted');

-- A requested slot.
select is(pg_temp.customer(format('public.hold_slot_by_link(%L, %L, %L, %L)', pg_temp.token(1), pg_temp.id(4), private.new_york_today() + 3, '10:00')),
  'done', 'a customer asks for a slot');
select is(pg_temp.news(1) -> 'kinds', '["slot"]', 'which is news');

-- Seen.
create function pg_temp.sees(n int, at text, who text default 'staff') returns text language sql as $$
  select pg_temp.done(who, format('select public.see_news(%L, %L)', pg_temp.id(n), at))
$$;
create function pg_temp.at(n int) returns text language sql stable as $$ select r.news ->> 'at' from public.service_requests as r where r.id = pg_temp.id(n) $$;
select set_config('test.at', pg_temp.at(2), true);
select is(pg_temp.sees(2, pg_temp.at(2), who), '42501', format('%s marks nothing as seen', who)) from unnest(array['visitor', 'waiting', 'revoked']) as who;
select is(pg_temp.notes(2, 'And the dog bites', 5), 'done', 'what comes while a request is open');
select is(pg_temp.sees(2, current_setting('test.at')), '1 rows', 'is not seen with what was there before');
select is(pg_temp.news(2) ->> 'text', 'And the dog bites', 'so it stays');
select is(pg_temp.sees(2, pg_temp.at(2)), '1 rows', 'once it is seen');
select is(pg_temp.news(2), null, 'it is news no more');
select is(pg_temp.lane('now'), 'No. 1, No. 2, No. 3: Held words', 'the request keeps its place');
select pg_temp.be('staff');
select is(r.news_since is null, true, 'the change feed told the change of ' || r.last_name)
  from public.service_requests as r where r.id = pg_temp.id(2) and r.changed_in = pg_current_xact_id();
select pg_temp.be('owner');

-- Acting on it.
update public.service_requests set news = news || jsonb_build_object('at', private.exact_timestamp(now() - interval '16 seconds'))
  where id in (pg_temp.id(1), pg_temp.id(3));
select is(pg_temp.done('staff', format('select public.record_call(gen_random_uuid(), %L, ''voicemail'')', pg_temp.id(1))), '1 rows', 'staff who act on it');
select is(pg_temp.news(1), null, 'have seen it');
select is(pg_temp.done('staff', format('update public.service_requests set status = ''confirmed'' where id = %L', pg_temp.id(3))), '1 rows', 'also by its status');
select is(pg_temp.news(3), null, 'alone');
select is(pg_temp.done('staff', format('select public.add_note(gen_random_uuid(), %L, ''Ours'')', pg_temp.id(6))), '1 rows', 'staff who act as it comes have not seen it');
select is(pg_temp.news(6) ->> 'text', 'Thanks, but it squeaks', 'may not have it on screen');

-- A visit of the next hours.
select is(private.is_visit_near(jsonb_build_object('day', here::date, 'starts', here::time(0), 'ends', ends)), expected, format('a visit in %s: %s', after, expected))
  from (values ('-30 minutes', true), ('2 hours 50 minutes', true), ('3 hours 10 minutes', false), ('-3 hours', false)) as t (after, expected),
    lateral (select (now() + after::interval) at time zone 'America/New_York' as here) as h,
    lateral (select case when here::time > time '22:00' then '24:00' else to_char(here + interval '2 hours', 'HH24:MI') end as ends) as e
  -- One that began yesterday ended at midnight, however long its window would be.
  where after not in ('-30 minutes', '-3 hours') or here::date = private.new_york_today();

-- Two visits that begin in a moment, as far as the rule goes; their windows may be past midnight.
alter table public.visits disable trigger user;
insert into public.visits (id, request_id, technician_id, day, starts, ends, kind) values
  (pg_temp.id(54), pg_temp.id(4), pg_temp.id(71), private.new_york_today(), '00:00', '24:00', 'repair'),
  (pg_temp.id(55), pg_temp.id(5), pg_temp.id(71), private.new_york_today() + 1, '23:00', '24:00', 'repair');
alter table public.visits enable trigger user;
update public.service_requests set news_since = now(), news = '{"kinds": ["note"]}' where id = pg_temp.id(4);
select pg_temp.be('staff');
select is(
  (select row #>> '{request,visit,ends}' from jsonb_path_query(to_jsonb(public.call_list()), '$.lanes[*].rows[*]') as row where row #>> '{request,last_name}' = 'No. 4'),
  '24:00', 'a row of the list has the visit to come');
select pg_temp.be('owner');
update public.service_requests set news_since = null, news = null where id = pg_temp.id(4);
insert into private.push_subscriptions (user_id, endpoint, p256dh, auth, is_phone)
  values (pg_temp.account('staff'), 'https://fcm.googleapis.com/a', repeat('p', 87), repeat('a', 22), true);
create function pg_temp.alerts(n int) returns text language sql as $$
  select coalesce(string_agg(o.channel || ' ' || o.level, ', ' order by o.id), 'none') from private.outbox as o
  where o.request_id = pg_temp.id(n) and o.about_news and o.done_at is null
$$;
-- As if that much time had passed.
create function pg_temp.goes_by(span interval) returns void language sql as $$
  update private.outbox set created_at = created_at - span where about_news;
  update public.service_requests set news_since = news_since - span where news_since is not null;
$$;
select is(pg_temp.customer(format('public.cancel_by_link(%L, %L)', pg_temp.token(5), pg_temp.id(6))), 'done', 'a visit of tomorrow is cancelled');
select is(pg_temp.news(5), '{"kinds": ["cancelled"], "text": null, "is_urgent": false}'::jsonb, 'which is news');
select is(pg_temp.alerts(5), 'none', 'that alerts no one');
select is(pg_temp.customer(format('public.cancel_by_link(%L, %L, ''Got it fixed'')', pg_temp.token(4), pg_temp.id(7))), 'done', 'one of this moment is cancelled');
select is(pg_temp.news(4), '{"kinds": ["cancelled"], "text": "Got it fixed", "is_urgent": true}'::jsonb, 'which is urgent, and says why');
select is(pg_temp.lane('now'), 'No. 4: Got it fixed, No. 2', 'it stands on top of the calls');
select is(pg_temp.lane('news'), 'No. 5, No. 6: Thanks, but it squeaks', 'above the other news');
select is(private.asks_for_call(note), expected, format('"%s" asks for a call: %s', note, expected))
  from (values ('Please call me now', true), ('Can you CALL US?', true), ('Llámame por favor', true), ('give me a call asap', true),
    ('Don''t call me, text', false), ('call me after 5', false), ('The gate code is 4417', false), (null, false)) as t (note, expected);
select is(pg_temp.summary(), '3 unseen, 1 urgent', 'it counts as urgent');
select is(pg_temp.alerts(4), 'push 0, mail 0', 'it alerts the devices and the mailbox');
select is(c.payload ->> 'title', 'Visit canceled, Yonkers 10701', 'the alert names the town')
  from (select * from public.claim_alerts('k', true, 100)) as c where c.request_id = pg_temp.id(4) and c.channel = 'push';
select unalike(private.news_alert_payload(r, 0)::text, '%Got it%', 'the alert has no word of the customer''s') from public.service_requests as r where r.id = pg_temp.id(4);
update private.outbox set done_at = now(), claim = null where done_at is null;
select is(private.alert_about_news(pg_temp.id(4)), false, 'not twice at once');
select pg_temp.goes_by('121 seconds');
select private.sweep_alerts();
select is(pg_temp.alerts(4), 'push 0', 'again after 2 minutes, like an emergency, and no second mail');
select pg_temp.goes_by('9 minutes');
select private.sweep_alerts();
select is(pg_temp.alerts(4), 'push 1, mail 1', 'louder after 10 minutes');
update public.service_requests set claimed_until = now() + interval '1 minute' where id = pg_temp.id(4);
update private.outbox set done_at = now() where about_news and done_at is null;
select pg_temp.goes_by('121 seconds');
select private.sweep_alerts();
select is(pg_temp.alerts(4), 'none', 'never while someone is on it');
update public.service_requests set claimed_until = null where id = pg_temp.id(4);
select private.alert_about_news(pg_temp.id(4));
select is(pg_temp.sees(4, pg_temp.at(4)), '1 rows', 'once someone has seen it');
select is((select count(*) from public.claim_alerts('k', true, 100) as c where c.request_id = pg_temp.id(4) and c.message is null), 0::bigint, 'nothing more goes out');
select is(private.alert_about_news(pg_temp.id(4)), false, 'nothing more comes');

-- The technician's phone.
select results_eq(format('select c ->> ''last_name'', c ->> ''is_cancelled'', c ->> ''is_near'' from jsonb_array_elements(private.visit_changes(%L)) as c', pg_temp.id(71)),
  $$values ('No. 5', 'true', 'false'), ('No. 4', 'true', 'true')$$, 'the technician''s phone shows which visits of today and tomorrow are cancelled');
select is(private.visit_changes(pg_temp.id(72)), '[]', 'the phone shows no visit of another technician''s');
select is((select string_agg(distinct key, ' ' order by key) from jsonb_array_elements(private.visit_changes(pg_temp.id(71))) as c, jsonb_object_keys(c) as key),
  'at first_name id is_cancelled is_near last_name moved_to was', 'with no more than that');
select is(pg_temp.done('staff', format('update public.service_requests set status = ''confirmed'' where id = %L', pg_temp.id(5))), '1 rows', 'when staff reopen it');
select is((select count(*) from jsonb_array_elements(private.visit_changes(pg_temp.id(71))) as c where c ->> 'last_name' = 'No. 5'), 0::bigint, 'it is not shown as cancelled');

-- Erasing.
select pg_temp.notes(4, 'My name is Dee', 8);
update public.service_requests set email = 'four@example.com', news = '{"kinds": ["note"], "text": "My name is Dee", "at": "x", "is_urgent": true}', news_since = now() where id = pg_temp.id(4);
select is(pg_temp.done('staff', format('select public.erase_person(%L)', pg_temp.id(4))), '1 rows', 'erasing a person');
select is(pg_temp.news(4), null, 'forgets their news');
insert into public.request_events (request_id, kind, action_id, by_customer) values (pg_temp.id(4), 'photo', gen_random_uuid(), true);
select is(pg_temp.news(4), null, 'no news of an erased person comes after that');
select is(private.visit_changes(pg_temp.id(71)), '[]', 'not on the technician''s phone either');

select * from finish();
rollback;
