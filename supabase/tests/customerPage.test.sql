-- The customer's page: a private link opens one request, only for its holder.
begin;
\ir support/actors.psql
\ir support/requests.psql
select * from no_plan();
delete from public.service_requests;

-- Tokens as browsers make them, told apart by a number.
create function pg_temp.token(n int) returns text language sql immutable as $$ select 'Tok-_' || lpad(n::text, 38, '0') $$;
create function pg_temp.hash(n int) returns text language sql immutable as $$
  select encode(sha256(convert_to(pg_temp.token(n), 'UTF8')), 'hex')
$$;
create function pg_temp.send(changes jsonb, headers jsonb, who text default 'visitor') returns text language plpgsql as $$
begin
  perform set_config('request.headers', headers::text, true);
  return pg_temp.done(who, pg_temp.asking(changes));
end
$$;
create function pg_temp.linked(n int) returns jsonb language sql as $$ select jsonb_build_object('x-request-link', pg_temp.hash(n)) $$;
create function pg_temp.opens(token text, who text default 'visitor', headers jsonb default '{}') returns jsonb language sql as $$
  select pg_temp.returned(who, format('public.request_by_link(%L)', token), headers)
$$;

-- A request gets its link.
select is(pg_temp.send('{"message": "A"}', pg_temp.linked(1)), '1 rows', 'a request with a link is stored');
select is((select r.message from private.request_links as l join public.service_requests as r on r.id = l.request_id
  where l.token_hash = sha256(convert_to(pg_temp.token(1), 'UTF8'))), 'A', 'its link is kept, as the hash of its token');
select is_empty($$select from private.request_links as l where l::text ~ pg_temp.token(1)$$, 'the token is kept nowhere');
select is(pg_temp.send('{"message": "A"}', pg_temp.linked(2)), '0 rows', 'the same request sent again with another token');
select is(pg_temp.opens(pg_temp.token(2)), null, 'opens nothing with it');
select is(pg_temp.opens(pg_temp.token(1)) ->> 'message', 'A', 'while the first token goes on opening it');
select is(pg_temp.send('{"message": "B", "phone": "(914) 555-0105"}', pg_temp.linked(1)), '1 rows', 'a second request with someone''s hash is stored');
select is(pg_temp.opens(pg_temp.token(1)) ->> 'message', 'A', 'a second request takes no one''s link');
select is((select count(*) from private.request_links), 1::bigint, 'the second request gets no link');
select is(pg_temp.send(jsonb_build_object('message', 'odd', 'phone', '(914) 555-1' || lpad(n::text, 3, '0')), header), '1 rows',
  format('a damaged header stops no request (%s)', left(header::text, 40)))
  from (select row_number() over () + 100 as n, header from (values
    ('{"x-request-link": ""}'::jsonb), ('{"x-request-link": "zz"}'), (jsonb_build_object('x-request-link', repeat('A', 64))),
    (jsonb_build_object('x-request-link', pg_temp.token(9))), (jsonb_build_object('x-request-link', repeat('a', 5000))),
    ('{"x-request-link": "''; drop table private.request_links"}'), ('{"x-request-link": null}'), ('{"x-request-link": {"a": 1}}'), ('[]'), ('7')
  ) as t (header)) as headers;
select is((select count(*) from private.request_links), 1::bigint, 'it makes no link');
savepoint broken;
alter table private.request_links rename to moved_links;
select is(pg_temp.send('{"message": "C", "phone": "(914) 555-0106"}', pg_temp.linked(3)), '1 rows', 'where links cannot be kept, requests are stored all the same');
rollback to savepoint broken;
select is(pg_temp.send('{"message": "D", "phone": "(914) 555-0107"}', pg_temp.linked(4), 'waiting'), '1 rows', 'an account that books');
select is(pg_temp.opens(pg_temp.token(4)) ->> 'message', 'D', 'gets its link, too');
insert into private.request_links (token_hash, request_id, expires_at)
  select sha256(convert_to('old' || n, 'UTF8')), id, now() - interval '1 second' from generate_series(1, 30) as n, public.service_requests where message = 'A';
select is(pg_temp.send('{"message": "E", "phone": "(914) 555-0108"}', pg_temp.linked(5)), '1 rows', 'a request that comes later');
select is((select count(*) from private.request_links where expires_at < now()), 10::bigint, 'clears old links away');

-- Contents of the page, and what it omits.
update public.service_requests set created_at = '2026-11-20 15:40 America/New_York', service_type = 'repair', preferred_time = 'morning',
  preferred_date = '2026-11-23', last_name = 'Lastname', claimed_by_email = 'colleague@test.example', assigned_to_email = 'staff@test.example'
  where message = 'A';
insert into public.request_events (request_id, kind, text, done_by, done_by_email, action_id)
  select id, 'note', 'Gate code 4411', pg_temp.account('staff'), 'staff@test.example', gen_random_uuid() from public.service_requests where message = 'A';
select is(pg_temp.opens(pg_temp.token(1)) - 'version', jsonb_build_object(
  'first_name', 'Dee', 'service_type', 'repair', 'status', 'pending', 'language', null, 'visit_fee', private.visit_fee_at(now()), 'preferred_time', 'morning', 'preferred_date', '2026-11-23',
  'message', 'A', 'sent_at', '2026-11-20 15:40 America/New_York'::timestamptz, 'due', '2026-11-20 16:10 America/New_York'::timestamptz,
  'called_at', null, 'outcome', null, 'next_call_at', null, 'is_flooded', false, 'is_duplicate', false, 'is_cancelled_by_customer', false, 'notes', '[]'::jsonb,
  'visits', '[]'::jsonb, 'photos', '[]'::jsonb, 'slot_hold', null, 'texts', null, 'chosen', null, 'review_code', null, 'hidden_notes', 0, 'hidden_photos', 0, 'is_texted_abroad', false, 'unfinished', null, 'is_part_ordered', false,
  'can_approve', false, 'prices', '[]'::jsonb, 'receipts', '[]'::jsonb
), 'it shows what was asked for and its status, and nothing else');
-- An open page asks every few seconds: what has not changed costs next to nothing.
create function pg_temp.asks_again(known text) returns jsonb language sql as $$
  select pg_temp.returned('visitor', format('public.request_by_link(%L, %L)', pg_temp.token(1), known), '{}')
$$;
create temp table versions as select pg_temp.opens(pg_temp.token(1)) ->> 'version' as first;
select is(pg_temp.asks_again(first), jsonb_build_object('version', first), 'whoever knows the version is told that it is the same') from versions;
select cmp_ok(octet_length(pg_temp.asks_again(first)::text), '<', 200, 'in less than 200 bytes') from versions;
select is(pg_temp.asks_again(known) ->> 'message', 'A', format('whoever knows %s is told everything', coalesce(quote_literal(left(known, 20)), 'none')))
  from unnest(array[null, '', 'old', repeat('x', 100000)]) as known;
update public.service_requests set message = 'A2' where message = 'A';
select is(pg_temp.asks_again(first) ->> 'message', 'A2', 'after a change, whoever knows the earlier one is told everything, too') from versions;
update public.service_requests set message = 'A' where message = 'A2';

create temp table plain as select pg_temp.opens(pg_temp.token(1)) as told;
grant select on plain to public;
update public.service_requests set held = true where message = 'A';
select is(pg_temp.opens(pg_temp.token(1)), (select told from plain), 'of a held request it shows the same');
update public.service_requests set held = false where message = 'A';
select is(pg_temp.opens(pg_temp.token(1), who), (select told from plain), format('to "%s" as well', who))
  from unnest(array['waiting', 'revoked', 'staff']) as who;

create function pg_temp.after_call(call_outcome text, changes text) returns jsonb language plpgsql as $$
begin
  execute format('update public.service_requests set %s where message = ''A''', changes);
  insert into public.request_events (id, action_id, request_id, kind, outcome, text, done_by, done_by_email, at)
    select event, event, id, 'call', call_outcome, 'Said things', pg_temp.account('staff'), 'staff@test.example', clock_timestamp()
    from public.service_requests, gen_random_uuid() as event where message = 'A';
  return (
    select jsonb_object_agg(told.key, told.value) from jsonb_each(pg_temp.opens(pg_temp.token(1))) as told
    where told.key in ('status', 'outcome', 'is_duplicate', 'is_cancelled_by_customer')
  );
end
$$;
select is(pg_temp.after_call(call_outcome, changes), '{"is_duplicate": false, "is_cancelled_by_customer": false}' || told::jsonb, 'after a call: ' || told)
  from (values
    ('voicemail', 'next_call_at = now()', '{"status": "pending", "outcome": "voicemail"}'),
    ('again', 'next_call_at = now()', '{"status": "pending", "outcome": "again"}'),
    ('price', 'next_call_at = now()', '{"status": "pending", "outcome": "price"}'),
    ('booked', 'status = ''confirmed''', '{"status": "confirmed", "outcome": null}'),
    ('spam', 'status = ''cancelled'', closed_reason = ''spam''', '{"status": "cancelled", "outcome": null}'),
    ('duplicate', 'status = ''cancelled'', closed_reason = ''duplicate''', '{"status": "cancelled", "outcome": null, "is_duplicate": true}')
  ) as t (call_outcome, changes, told);
update public.service_requests set status = 'pending', next_call_at = now() + interval '1 hour' where message = 'A';
select is((pg_temp.opens(pg_temp.token(1)) ->> 'next_call_at')::timestamptz, now() + interval '1 hour', 'it shows when we call again');
insert into public.request_events (request_id, kind, action_id, undoes)
  select request_id, 'call', gen_random_uuid(), action_id from public.request_events where outcome is not null;
select is(pg_temp.opens(pg_temp.token(1)) -> 'called_at', 'null', 'a call that was undone was none');

-- To nobody else.
select is(pg_temp.opens(token), null, format('%s opens nothing', coalesce(quote_literal(left(token, 20)), 'null')))
  from unnest(array[
    null, '', ' ', pg_temp.token(1) || ' ', ' ' || pg_temp.token(1), pg_temp.token(1) || E'\n', pg_temp.token(1) || '=', left(pg_temp.token(1), 42),
    upper(pg_temp.token(1)), pg_temp.token(8), pg_temp.hash(1), repeat('x', 43), repeat('x', 100000), '%', 'null', E'\u00e4'
  ]) as token;
update private.request_links set expires_at = now() where token_hash = sha256(convert_to(pg_temp.token(4), 'UTF8'));
select is(pg_temp.opens(pg_temp.token(4)), null, 'an old link opens nothing');
select is(pg_temp.outcome(who, 'select * from private.request_links'), '42501', format('"%s" reads no links', who))
  from unnest(array['visitor', 'waiting', 'revoked', 'staff', 'service_role']) as who;
select is(pg_temp.outcome('visitor', format('insert into private.request_links (token_hash, request_id) select %L, id from public.service_requests', '\x00')),
  '42501', 'nobody writes links');
select throws_ok($$insert into private.request_links (token_hash, request_id) select '\x00', id from public.service_requests limit 1$$,
  '23514', null, 'a hash is 32 bytes');
select is(pg_temp.outcome('service_role', $$select public.request_by_link('x')$$), '42501', 'the service has no use for it');

-- Guessing.
create function pg_temp.from_address(address text) returns jsonb language sql as $$ select jsonb_build_object('x-forwarded-for', address) $$;
delete from private.intake;
select is(count(*) filter (where pg_temp.opens('wrong' || n, headers => pg_temp.from_address('203.0.113.7')) is null), 60::bigint, '60 wrong links in an hour are answered')
  from generate_series(1, 60) as n;
select is(pg_temp.opens('wrong', headers => pg_temp.from_address('203.0.113.7')), '{"problem": "too_many_tries"}', 'then none is');
select is(pg_temp.opens(pg_temp.token(1), headers => pg_temp.from_address('203.0.113.7')), '{"problem": "too_many_tries"}', 'not even a right one');
select is((select count(*) from private.intake where target = 'request_links'), 60::bigint, 'which fills no table');
select is(pg_temp.opens(pg_temp.token(1), headers => pg_temp.from_address('203.0.113.8')) ->> 'message', 'A', 'other addresses are not concerned');
select is(pg_temp.send('{"message": "F", "phone": "(914) 555-0110"}', pg_temp.from_address('203.0.113.7')), '1 rows', 'the form is not concerned');
select is((select held from public.service_requests where message = 'F'), false, 'which the tries do not count against');
update private.intake set came_at = came_at - interval '61 minutes';
select is(pg_temp.opens(pg_temp.token(1), headers => pg_temp.from_address('203.0.113.7')) ->> 'message', 'A', 'after an hour it starts again');

-- Adding a word.
create function pg_temp.action_id(n int) returns uuid language sql immutable as $$ select ('d0000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid $$;
create function pg_temp.adds(n int, note text, token text default pg_temp.token(1), who text default 'visitor') returns text language sql as $$
  select coalesce(answer ->> 'problem', (select string_agg(item ->> 'text', ', ' order by ordinal)
    from jsonb_array_elements(answer -> 'notes') with ordinality as t (item, ordinal)))
  from pg_temp.returned(who, format('public.add_note_by_link(%L, %L, %L)', token, pg_temp.action_id(n), note), '{}') as answer
$$;
select is(pg_temp.adds(1, E' There is a dog \n'), 'There is a dog', 'the customer adds a note');
select is(pg_temp.adds(1, 'There is a dog'), 'There is a dog', 'sent again it stays one');
select results_eq($$select kind, text, done_by, done_by_email, by_customer, action_id from public.request_events where id = pg_temp.action_id(1)$$,
  $$values ('note', 'There is a dog', null::uuid, null::text, true, pg_temp.action_id(1))$$, 'which the timeline has as the customer''s');
select is((select changed_in from public.service_requests where message = 'A'), pg_current_xact_id(), 'an idle desk is told of a customer''s note');
select is(pg_temp.adds(2, note), 'note', format('%s is no note', coalesce(quote_literal(left(note, 12)), 'null')))
  from unnest(array[null, '', ' ', E'\u200b', repeat('x', 1001), 'Z' || repeat(E'\u0300', 5)]) as note;
select is(pg_temp.adds(null, 'Hello'), 'note', 'a note needs its id');
select is(pg_temp.adds(1, 'Hello', pg_temp.token(6)), null, 'a wrong token adds nothing');
select is(pg_temp.send('{"message": "G", "phone": "(914) 555-0111"}', pg_temp.linked(7)), '1 rows', 'another customer');
select is(pg_temp.adds(1, 'Mine', pg_temp.token(7)), 'note', 'does not take the id of another person''s note');
select is(pg_temp.opens(pg_temp.token(7)) -> 'notes', '[]', 'another customer does not see it');
select is((select count(*) from public.request_events where text = 'Gate code 4411'), 1::bigint, 'what staff noted');
select unalike(pg_temp.opens(pg_temp.token(1))::text, '%4411%', 'is shown to no customer');
select is(
  (select private.is_own_action(e.id, e.request_id) from public.request_events as e where e.text = 'Gate code 4411'), false,
  'its id passes for no action of theirs'
);
select is(pg_temp.adds(n, repeat('x', 1000), who => 'staff') <> 'note', true, format('note %s of an hour', n)) from generate_series(2, 5) as n;
select is(pg_temp.adds(6, 'More'), 'too_many_notes', 'a sixth in an hour is not kept');
select is(pg_temp.adds(5, 'Again') <> 'too_many_notes', true, 'while a repeated one is still answered');
update public.request_events set at = at - interval '61 minutes' where by_customer;
select is(pg_temp.adds(6, 'More') <> 'too_many_notes', true, 'it is an hour later');
insert into public.request_events (request_id, kind, text, action_id, by_customer, at)
  select id, 'note', 'Word', gen_random_uuid(), true, now() - interval '1 day' from public.service_requests, generate_series(1, 14) where message = 'A';
select is(pg_temp.adds(7, 'More'), 'too_many_notes', 'no more than 20 are taken at all');

-- Canceling.
create function pg_temp.cancels(n int, reason text default null, token text default pg_temp.token(7)) returns text language sql as $$
  select coalesce(answer ->> 'problem', (answer ->> 'status') || case when (answer ->> 'is_cancelled_by_customer')::boolean then ' by you' else '' end)
  from pg_temp.returned('visitor', format('public.cancel_by_link(%L, %L, %L)', token, pg_temp.action_id(n), reason), '{}') as answer
$$;
update public.service_requests set status = 'in_progress' where message = 'G';
select is(pg_temp.cancels(31), 'begun', 'once work has started it cannot be cancelled');
update public.service_requests set status = 'completed' where message = 'G';
select is(pg_temp.cancels(31), 'begun', 'it cannot be cancelled when it is done');
select is(pg_temp.adds(32, 'Thanks', pg_temp.token(7)), 'over', 'a request that is over takes no word');
update public.service_requests set status = 'pending', claimed_by = pg_temp.account('staff'), claimed_until = now() + interval '1 minute' where message = 'G';
select is(pg_temp.cancels(33, repeat('x', 1001)), 'note', 'a reason has its length');
select is(pg_temp.cancels(null), 'note', 'a reason needs an id');
select is(pg_temp.cancels(1), 'note', 'that is no one else''s');
select is(pg_temp.cancels(33, 'x', pg_temp.token(6)), null, 'a wrong token cancels nothing');
select is(pg_temp.cancels(33, ' Fixed it '), 'cancelled by you', 'a customer cancels what waits');
select results_eq($$select kind, text, by_customer, done_by_email from public.request_events where id = pg_temp.action_id(33)$$,
  $$values ('status', 'Fixed it', true, null::text)$$, 'which the timeline has as the customer''s, with the reason');
select results_eq($$select status, claimed_by, closed_reason from public.service_requests where message = 'G'$$,
  $$values ('cancelled', null::uuid, null::text)$$, 'no one is on it any more');
select is(pg_temp.cancels(33, 'Fixed it'), 'cancelled by you', 'sent again it is answered');
select is(pg_temp.cancels(34), 'cancelled by you', 'as is canceling twice');
select is((select count(*) from public.request_events where kind = 'status' and by_customer), 1::bigint, 'it stays cancelled once');
select pg_temp.be('staff');
select is_empty($$
  select from public.read_request((select id from public.service_requests where message = 'G')) as d, unnest(d.statuses) as change
  where change.to_status = 'cancelled'
$$, 'the timeline shows it once');
select pg_temp.be('owner');
update public.request_events set at = at - interval '1 minute' where id = pg_temp.action_id(33);
update public.request_status_changes set changed_at = changed_at - interval '1 minute' where request_id in (select id from public.service_requests where message = 'G');
update public.service_requests set status = 'confirmed' where message = 'G';
select is(pg_temp.cancels(33), 'confirmed', 'a late repeat does not cancel what staff opened again');
update public.service_requests set status = 'cancelled' where message = 'G';
select is(pg_temp.cancels(33), 'cancelled', 'what staff cancelled then was not the customer');
update public.service_requests set status = 'confirmed' where message = 'G';
delete from public.visits;
insert into public.technicians (id, name, weekdays) values ('70000000-0000-4000-8000-000000000009', ' Luis Ortiz-Lastname ', '{1,2,3,4,5,6,7}');
insert into public.visits (id, request_id, technician_id, day, starts, ends, kind, note)
  select v.id, r.id, '70000000-0000-4000-8000-000000000009', current_date + 1, '16:00', '18:00', 'repair', 'Gate code 4411'
  from public.service_requests as r, (values (pg_temp.action_id(50))) as v (id) where r.message = 'G';
insert into public.visit_slots (technician_id, day, window_id, place, visit_id)
  select '70000000-0000-4000-8000-000000000009', current_date + 1, w.id, 1, pg_temp.action_id(50) from public.visit_windows as w where w.starts = '16:00';
select is(pg_temp.opens(pg_temp.token(7)) -> 'visits' #- '{0,since}', jsonb_build_array(jsonb_build_object(
  'id', pg_temp.action_id(50), 'can_move', true, 'is_displaced', false, 'is_outside', false, 'day', current_date + 1, 'starts', '16:00', 'ends', '18:00', 'state', 'planned', 'name', 'Luis', 'report', null, 'late_minutes', null, 'arrives_at', null, 'call_by', null, 'is_delayed', false, 'talked_at', null
)), 'it shows when who comes, by the first name alone');
insert into public.days_off (technician_id, day) values ('70000000-0000-4000-8000-000000000009', current_date + 1);
select is(pg_temp.opens(pg_temp.token(7)) -> 'visits' -> 0 -> 'is_displaced', 'true', 'a technician who is off by then is not said to come');
select is((pg_temp.opens(pg_temp.token(7)) -> 'visits' -> 0 ->> 'call_by')::timestamptz,
  (select k.due from private.visits_at_risk() as k where k.visit_id = pg_temp.action_id(50)), 'The page names the time of the call that the desk sees.');
select isnt(pg_temp.opens(pg_temp.token(7)) -> 'visits' -> 0 ->> 'call_by', null, 'A customer whose technician is off reads by when we call.');
delete from public.days_off;
update public.visits set state = 'missed';
select is(pg_temp.opens(pg_temp.token(7)) -> 'visits', '[]', 'of a visit that came to nothing it shows nothing');
update public.visits set state = 'planned';
select is(pg_temp.cancels(35), 'cancelled by you', 'until work has started a confirmed one can be cancelled');
select is_empty('select from public.visit_slots', 'which frees the place of the visit');
select is((select by_customer from public.request_events where visit_id = pg_temp.action_id(50)), true, 'the cancellation is announced as the customer''s');
select is(pg_temp.outcome('staff', format('select * from public.undo_action(%L)', pg_temp.action_id(35))), 'PT404', 'staff cannot undo what a customer did');
select is(pg_temp.outcome('service_role', statement), '42501', 'the service has no use for ' || statement)
  from unnest(array[$$select public.add_note_by_link('x', null, 'x')$$, $$select public.cancel_by_link('x', null)$$]) as statement;
update public.service_requests set held = true, status = 'pending' where message = 'G';
select is(pg_temp.adds(36, 'Held?', pg_temp.token(7)), 'Held?', 'a held request takes notes like any other');
select is(pg_temp.cancels(37), 'cancelled by you', 'it is cancelled as any other');
update public.service_requests set held = false where message = 'G';

-- When the person is erased, or the request is gone.
update public.service_requests set status = 'completed', email = 'a@example.com' where message = 'A';
select is(pg_temp.opens(pg_temp.token(1)) ->> 'status', 'completed', 'a request that is over is still announced');
select is(pg_temp.done('staff', format('select * from public.erase_person(%L)', id)), '1 rows', 'the person is erased')
  from public.service_requests where message = 'A';
select is(pg_temp.opens(pg_temp.token(1)), null, 'then the link shows nothing');
select is(pg_temp.adds(40, 'Hello'), null, 'takes no word');
select is(pg_temp.cancels(41, null, pg_temp.token(1)), null, 'such a word cancels nothing');
select is_empty($$select from public.request_events as e join public.service_requests as r on r.id = e.request_id where r.erased_at is not null and e.text is not null$$,
  'what the customer wrote there is gone');
select is_empty($$select from private.request_links where token_hash = sha256(convert_to(pg_temp.token(1), 'UTF8'))$$, 'what the customer wrote there is gone from the page');
select is(pg_temp.opens(pg_temp.token(5)) ->> 'message', 'E', 'others keep theirs');
delete from public.service_requests where message = 'E';
select is(pg_temp.opens(pg_temp.token(5)), null, 'with its request a link goes');

-- A link changes nothing about what the form takes, holds and refuses.
update private.intake_limits set address_hour = 12, address_most = 16;
create function pg_temp.flood(is_linked boolean) returns text language plpgsql as $$
declare
  outcomes text := '';
begin
  delete from public.service_requests;
  delete from private.intake;
  for n in 1..24 loop
    outcomes := outcomes || ' ' || pg_temp.send(
      -- Some say what another one said, eight have one number, one is no number.
      jsonb_build_object('message', 'Flood ' || n - n % 2, 'phone', case when n = 3 then '12' when n <= 10 then '(914) 555-0190' else '(914) 555-02' || n end),
      pg_temp.from_address('203.0.113.9') || case when is_linked then pg_temp.linked(100 + n) else '{}' end
    );
  end loop;
  return outcomes || ', held: ' || (select count(*) from public.service_requests where held);
end
$$;
select is(pg_temp.flood(true), pg_temp.flood(false),
  'with links and without, the same of 24 sendings are stored, held and refused');
select matches(pg_temp.flood(true), '1 rows.* 0 rows.* PT429.*, held: [1-9]', 'some of each are among them');

select * from finish();
rollback;
