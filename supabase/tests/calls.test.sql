-- Outcomes of calls: effects, undo, repeats, and the timeline.
begin;
\ir support/actors.psql
\ir support/requests.psql
select * from no_plan();

delete from public.service_requests;
insert into public.service_requests (id, first_name, last_name, email, phone, address, service_type, created_at)
values
  ('b0000000-0000-4000-8000-000000000001', 'Ann', 'First', 'a@b.co', '(914) 555-0101', '1 Elm St., Yonkers', 'repair', now() - interval '2 hours'),
  ('b0000000-0000-4000-8000-000000000002', 'Ann', 'Same', 'a@b.co', '914-555-0101', '1 elm st Yonkers', 'repair', now() - interval '1 hour'),
  ('b0000000-0000-4000-8000-000000000003', 'Ann', 'Other', 'a@b.co', '(914) 555-0101', '9 Oak, Yonkers', 'repair', now() - interval '1 hour'),
  ('b0000000-0000-4000-8000-000000000004', 'Bea', 'Else', 'a@b.co', '(914) 555-0104', '1 Elm St., Yonkers', 'repair', now() - interval '1 hour');

-- The call of a request by its last digit, as somebody; 'done', or the code it was refused with.
create function pg_temp.calls(who text, n int, outcome text, more text default '', action_id int default 0) returns text language sql as $$
  select pg_temp.called(who, format('public.record_call(%L, %L, %L%s)',
    'e0000000-0000-4000-8000-00000000000' || action_id, 'b0000000-0000-4000-8000-00000000000' || n, outcome, more))
$$;
create function pg_temp.state_of(n int) returns text language sql as $$
  select concat_ws(' ', status, closed_reason, case when voicemails > 0 then voicemails || ' voicemail' end, case
    when next_call_at is null then 'uncalled' when next_call_at = now() then 'called'
    when next_call_at = private.open_time_later(now(), '2 hours') then 'in 2 opening hours'
    when next_call_at = private.next_open(now() + interval '3 days') then 'in 3 days'
    else 'at ' || (next_call_at - now()) end)
  from public.service_requests where id = ('b0000000-0000-4000-8000-00000000000' || n)::uuid
$$;
create function pg_temp.undone(who text, action_id int) returns text language sql as $$
  select pg_temp.called(who, format('public.undo_action(%L)', 'e0000000-0000-4000-8000-00000000000' || action_id))
$$;

-- Each outcome, its effect on all that wait under the number, and the way back.
create function pg_temp.each_outcome() returns setof text language plpgsql as $$
declare
  t record;
begin
  for t in select * from (values
    (1, 'booked', '', 'confirmed called', 'cancelled duplicate called', 'pending uncalled'),
    (2, 'voicemail', '', 'pending 1 voicemail in 2 opening hours', 'pending 1 voicemail in 2 opening hours', 'pending 1 voicemail in 2 opening hours'),
    (3, 'again', ', next_call => now() + interval ''90 minutes''', 'pending at 01:30:00', 'pending at 01:30:00', 'pending at 01:30:00'),
    (4, 'price', ', ''$129, thinks about it''', 'pending in 3 days', 'pending in 3 days', 'pending in 3 days'),
    (5, 'not_for_us', ', reason => ''out_of_area''', 'cancelled out_of_area called', 'cancelled out_of_area called', 'cancelled out_of_area called'),
    (6, 'spam', '', 'cancelled spam called', 'pending uncalled', 'pending uncalled')
  ) as t (action_id, outcome, more, own, same_address, other_address) loop
    return next is(pg_temp.calls('staff', 1, t.outcome, t.more, t.action_id), 'done', t.outcome || ' is recorded');
    return next is(pg_temp.state_of(1), t.own, format('%s: %s', t.outcome, t.own));
    return next is(pg_temp.state_of(2), t.same_address, format('%s, the same address: %s', t.outcome, t.same_address));
    return next is(pg_temp.state_of(3), t.other_address, format('%s, another address: %s', t.outcome, t.other_address));
    return next is(pg_temp.state_of(4), 'pending uncalled', t.outcome || ': nothing for another number');
    return next is(pg_temp.calls('staff', 1, t.outcome, t.more, t.action_id), 'done', t.outcome || ' sent again is done');
    return next is(pg_temp.state_of(1), t.own, 'a repeated call changes nothing');
    return next is(pg_temp.undone('colleague', t.action_id), 'PT404', 'no one else can undo it');
    return next is(pg_temp.undone('staff', t.action_id), 'done', 'its author can undo it');
    return next is(pg_temp.undone('staff', t.action_id), 'done', 'undoing it twice does no harm');
    return query select is(pg_temp.state_of(n), 'pending uncalled', format('%s undone: request %s as before', t.outcome, n)) from generate_series(1, 3) as n;
  end loop;
end
$$;
select pg_temp.each_outcome();
select results_eq(
  $$select kind, outcome, text, done_by_email from public.request_events where outcome = 'price' and text is not null$$,
  $$values ('call', 'price', '$129, thinks about it', 'staff@test.example')$$, 'the note is stored with the call, and who made it');
select is((select count(*) from public.request_events where undoes = 'e0000000-0000-4000-8000-000000000001'), 2::bigint,
  'what is undone stays in the timeline, with an event that says so');

-- Invalid outcomes.
select is(pg_temp.calls('staff', n, outcome, more), expected, format('%s%s of request %s: %s', outcome, more, n, expected))
  from (values
    (4, 'sold', '', 'PT400'), (4, 'duplicate', '', 'PT400'), (4, 'again', '', 'PT400'),
    (4, 'again', ', next_call => now() - interval ''1 minute''', 'PT400'),
    (4, 'again', ', next_call => now() + interval ''2 years''', 'PT400'),
    (4, 'not_for_us', '', 'PT400'), (4, 'not_for_us', ', reason => ''spam''', 'PT400'),
    (4, 'spam', ', repeat(''x'', 2001)', 'PT400'), (9, 'spam', '', 'PT404'), (4, 'spam', ', expected_status => ''confirmed''', 'PT409')
  ) as t (n, outcome, more, expected);
select is(pg_temp.calls('staff', 4, 'spam', '', 1), 'PT409', 'an id of another action is refused');
select is(pg_temp.state_of(4), 'pending uncalled', 'nothing of a refused call is stored');
update public.service_requests set status = 'completed' where last_name = 'Else';
select is(pg_temp.calls('staff', 4, 'voicemail', '', 7), 'PT409', 'a call brings back nothing that is done');
update public.service_requests set status = 'pending', held = true where last_name = 'Else';
select is(pg_temp.calls('staff', 4, 'voicemail', '', 7), 'PT404', 'a call brings back nothing that is held');
update public.service_requests set held = false where last_name = 'Else';

-- Changed since.
select is(pg_temp.calls('staff', 4, 'voicemail', '', 8), 'done', 'a voicemail');
select is(pg_temp.calls('colleague', 4, 'spam', '', 9), 'done', 'a colleague knows better');
select is(pg_temp.undone('staff', 8), 'PT409', 'what was changed since is not undone');
select is(pg_temp.state_of(4), 'cancelled spam 1 voicemail called', 'it stays as it is');
select is(pg_temp.done('staff', $$update public.service_requests set status = 'pending' where last_name = 'Else'$$), '1 rows', 'a status stays a plain update');
select is(pg_temp.state_of(4), 'pending 1 voicemail called', 'which ends the reason and not what is known of calls');

-- The claim ends with the call.
select pg_temp.be('staff');
select public.claim_request('b0000000-0000-4000-8000-000000000004');
select pg_temp.be('owner');
select pg_temp.calls('staff', 4, 'voicemail', '', 7);
select is((select claimed_by from public.service_requests where last_name = 'Else'), null, 'after the call no one is on it');

-- Notes.
select is(pg_temp.done('staff', $$select public.add_note('f0000000-0000-4000-8000-000000000001', 'b0000000-0000-4000-8000-000000000004', ' Gate code 4411 ')$$),
  '1 rows', 'a note') from generate_series(1, 2);
select results_eq($$select text, done_by_email from public.request_events where kind = 'note'$$,
  $$values ('Gate code 4411', 'staff@test.example')$$, 'sent twice is stored once');
select is(pg_temp.done('staff', $$select public.add_note('f0000000-0000-4000-8000-000000000001', 'b0000000-0000-4000-8000-000000000004', 'Other words')$$),
  'PT409', 'other words under its id are another note');
select is(pg_temp.done('staff', format('select public.add_note(gen_random_uuid(), %L, %L)', request, note)), expected, format('note %s: %s', left(note, 9), expected))
  from (values ('b0000000-0000-4000-8000-000000000004', ' ', 'PT400'), ('b0000000-0000-4000-8000-000000000004', repeat('x', 2001), 'PT400'),
    ('b0000000-0000-4000-8000-000000000009', 'Hello', 'PT404')) as t (request, note, expected);

-- The timeline.
select pg_temp.be('staff');
create temp table told as select to_jsonb(d) as told from public.read_request('b0000000-0000-4000-8000-000000000004') as d;
select pg_temp.be('owner');
select results_eq(
  $$select event ->> 'kind', event ->> 'outcome', event ->> 'is_undone' from told, jsonb_array_elements(told -> 'events') as event order by event ->> 'kind', event ->> 'outcome'$$,
  $$values ('call', 'spam', 'false'), ('call', 'voicemail', 'false'), ('call', 'voicemail', 'false'), ('note', null, 'false')$$,
  'reading a request shows what happened');
select is((select told -> 'request' ->> 'last_name' from told), 'Else', 'reading a request shows its whole text');
select pg_temp.be('staff');
select is((select cardinality(d.others) from public.read_request('b0000000-0000-4000-8000-000000000001') as d), 2, 'reading a request shows the others of its number');
select is_empty('select * from public.read_request(''b0000000-0000-4000-8000-000000000009'')', 'of no request nothing');
select pg_temp.be('owner');
update public.service_requests set held = true where last_name = 'Same';
select pg_temp.be('staff');
select is((select cardinality(d.others) from public.read_request('b0000000-0000-4000-8000-000000000001') as d), 1, 'held ones are not among them');
select is_empty('select * from public.read_request(''b0000000-0000-4000-8000-000000000002'')', 'held ones are not read');
select pg_temp.be('owner');

-- Written for good, and by nobody else.
select is(pg_temp.outcome(who, statement), expected, format('%s by %s: %s', statement, who, expected))
  from (values ('visitor', '42501'), ('waiting', '0 rows'), ('revoked', '0 rows'), ('staff', '23 rows'), ('service_role', '23 rows')) as t (who, expected),
    (select 'select * from public.request_events limit 23') as s (statement);
select is(pg_temp.outcome(who, statement), '42501', format('%s by %s is refused', statement, who))
  from unnest(array['visitor', 'waiting', 'staff', 'service_role']) as who, unnest(array[
    'insert into public.request_events (request_id, kind, action_id) values (''b0000000-0000-4000-8000-000000000001'', ''note'', gen_random_uuid())',
    'update public.request_events set text = ''Paid''', 'delete from public.request_events', 'truncate public.request_events'
  ]) as statement;
do $$ begin
  if exists (select from pg_event_trigger where evtname = 'keep_grants') then
    alter event trigger keep_grants disable;
  end if;
end $$;
savepoint granted;
grant all on public.request_events, public.service_requests to anon, authenticated;
select is(pg_temp.outcome(who, statement), '42501', format('all granted, %s by %s is refused', statement, who))
  from unnest(array['visitor', 'staff']) as who, unnest(array[
    'insert into public.request_events (request_id, kind, action_id) values (''b0000000-0000-4000-8000-000000000001'', ''note'', gen_random_uuid())',
    'update public.request_events set text = ''Paid''', 'delete from public.request_events', 'truncate public.request_events'
  ]) as statement;
select is(pg_temp.done('visitor', pg_temp.asking('{"last_name": "Sly", "source": "phone", "next_call_at": "2030-01-01", "voicemails": 3,
  "claimed_by": "a0000000-0000-4000-8000-000000000001", "claimed_by_email": "x", "claimed_until": "2030-01-01", "closed_reason": "spam"}')), '1 rows',
  'all granted, a visitor may send what is the server''s');
select results_eq(
  $$select source, next_call_at, voicemails::int, claimed_by, claimed_by_email, claimed_until, closed_reason from public.service_requests where last_name = 'Sly'$$,
  $$values ('form', null::timestamptz, 0, null::uuid, null, null::timestamptz, null)$$, 'what is the server''s stays the server''s');
rollback to savepoint granted;

-- New calls.
create function pg_temp.added(changes jsonb, source text default 'phone', n int default 1, who text default 'staff') returns text language sql as $$
  select pg_temp.called(who, format('public.add_call(%L, %L, %L)', 'c0000000-0000-4000-8000-00000000000' || n, '{
    "first_name": " Dee ", "last_name": "Park", "phone": "(914) 555-0177", "address": "4 Fir Street, Yonkers", "service_type": "repair"
  }'::jsonb || changes, source))
$$;
select is(pg_temp.added('{"status": "completed", "held": true, "closed_reason": "spam"}'), 'done', 'a call is taken down, without an e-mail address');
select is(pg_temp.added('{}'), 'done', 'sent twice');
select results_eq(
  $$select first_name, email, status, held, source, closed_reason, next_call_at = now(), claimed_by_email from public.service_requests where phone = '(914) 555-0177'$$,
  $$values ('Dee', null, 'pending', false, 'phone', null, true, 'staff@test.example')$$,
  'it is one, says how it came, and who writes it is on it');
select is(pg_temp.added(changes, source, 2), expected, format('%s %s: %s', changes, source, expected))
  from (values
    ('{"phone": "12"}'::jsonb, 'phone', '23514'), ('{"first_name": " "}', 'phone', '23514'), ('{"first_name": null}', 'phone', '23502'),
    ('{"email": "no"}', 'phone', '23514'), ('{"service_type": "gate"}', 'phone', '23514'), ('{"preferred_date": "2020-01-01"}', 'phone', 'PT400'),
    ('{"preferred_date": "2099-01-01"}', 'phone', 'PT400'), ('{}', 'form', 'PT400'), ('{}', null, 'PT400'), ('{}', 'walk_in', 'done')
  ) as t (changes, source, expected);
select is((
  select count(*) from generate_series(3, 9) as n
  where pg_temp.added(jsonb_build_object('address', n || ' Ash'), 'phone', n) = 'done'
), 7::bigint, 'the form''s limit for a number is not theirs');
select is((select count(*) from public.service_requests where held and phone = '(914) 555-0177'), 0::bigint, 'nothing of it is held');
select is(pg_temp.outcome('staff', 'select * from public.find_caller(''+1 914 555 0177'')'), '5 rows', 'a known number shows what is known, at most 5 requests');
select is(pg_temp.outcome('staff', 'select * from public.find_caller(''(914) 555-0178'')'), '0 rows', 'of an unknown one nothing');
select is(pg_temp.outcome('visitor', 'insert into public.service_requests (first_name, last_name, phone, address, service_type)
  values (''A'', ''B'', ''(914) 555-0179'', ''5 Yew'', ''other'')'), '23514', 'a visitor''s request has an e-mail address');

-- A voicemail of an emergency.
insert into public.service_requests (id, first_name, last_name, email, phone, address, service_type) values
  ('b0000000-0000-4000-8000-0000000000e1', 'Em', 'Ergency', 'em@b.co', '(914) 555-0188', '1 Elm, NY 11581', 'emergency'),
  ('b0000000-0000-4000-8000-0000000000e2', 'Em', 'Ergency', 'em@b.co', '(914) 555-0188', '1 Elm, NY 11581', 'repair');
create function pg_temp.voicemail(id text) returns interval language sql as $$
  select pg_temp.called('staff', format('public.record_call(gen_random_uuid(), %L, ''voicemail'')', id));
  select r.next_call_at - now() from public.service_requests as r where r.id = voicemail.id::uuid
$$;
select is(pg_temp.voicemail('b0000000-0000-4000-8000-0000000000e1'), expected, format('the %s. voicemail of an emergency: again in %s', nth, expected))
  from (values (1, interval '10 minutes'), (2, '20 minutes'), (3, '40 minutes'), (4, '40 minutes')) as t (nth, expected);
update public.service_requests set voicemails = 0 where last_name = 'Ergency';
select is(pg_temp.voicemail('b0000000-0000-4000-8000-0000000000e2'), '10 minutes', 'also if it was called about another request of the sender');

-- An outcome that was kept without a connection.
create function pg_temp.sent_later(at timestamptz, outcome text default 'voicemail', next_call timestamptz default null)
returns text language plpgsql as $$
declare
  action uuid := gen_random_uuid();
  request constant uuid := 'b0000000-0000-4000-8000-0000000000e1';
  made interval;
begin
  update public.service_requests set voicemails = 0, status = 'pending' where id = request;
  perform pg_temp.be('staff');
  perform public.record_call(action, request, outcome, next_call => next_call, at => at);
  perform pg_temp.be('owner');
  select e.at - now() into made from public.request_events as e where e.id = action;
  return format('%s, again %s', made, (select r.next_call_at - now() from public.service_requests as r where r.id = request));
exception when others then
  perform pg_temp.be('owner');
  return sqlstate;
end
$$;
update public.service_requests set created_at = now() - interval '1 hour' where last_name = 'Ergency';
select is(pg_temp.sent_later(now() - interval '25 minutes'), '-00:25:00, again -00:15:00', 'a call of 25 minutes ago has its own time, and so has the next one');
select is(pg_temp.sent_later(now() - interval '2 hours'), '-01:00:00, again -01:50:00', 'no call is from before its request');
select is(pg_temp.sent_later(now() + interval '1 minute'), '00:00:00, again 00:10:00', 'no call is from the future');
select is(pg_temp.sent_later(now() - interval '13 hours'), '00:00:00, again 00:10:00', 'a clock that is off counts for nothing');
select is(pg_temp.sent_later(now() - interval '25 minutes', 'again', now() - interval '5 minutes'), '-00:25:00, again -00:05:00',
  'a callback that was planned then and is due by now is stored');
select is(pg_temp.sent_later(now() - interval '25 minutes', 'again', now() - interval '30 minutes'), 'PT400', 'if it was planned after the call');

-- Quotes. Whatever is no amount of dollars and cents is refused, and so is an amount with another outcome.
select is(pg_temp.calls('staff', 4, outcome, ', quoted => ' || amount, 5), 'PT400', format('%s of %s', outcome, amount))
  from (values ('price', '-0.01'), ('price', '100000.01'), ('price', '12.345'), ('price', '''NaN'''), ('voicemail', '100')) as t (outcome, amount);
create function pg_temp.quote_of(n int) returns numeric language sql as $$
  select quoted_by_phone from public.service_requests where id = ('b0000000-0000-4000-8000-00000000000' || n)::uuid
$$;
create function pg_temp.told_quotes(n int) returns text language sql as $$
  select string_agg(coalesce(e ->> 'quoted', '-'), ' ' order by e ->> 'action_id')
  from jsonb_array_elements(pg_temp.returned('staff', format('public.read_request(%L)', 'b0000000-0000-4000-8000-00000000000' || n)) -> 'events') as e
  where e ->> 'outcome' = 'price'
$$;
delete from public.request_events;
update public.service_requests set status = 'pending', held = false, voicemails = 0, next_call_at = null;
select is(pg_temp.calls('staff', 1, 'price', ', quoted => 340.5', 5), 'done', 'a price is quoted');
select is(pg_temp.quote_of(1), 340.5, 'a quoted price stays with the request');
select is(pg_temp.quote_of(2), null, 'not with others of the sender, whose call it also was');
select is(pg_temp.calls('staff', 1, 'price', '', 6), 'done', 'a second call names no amount');
select is(pg_temp.quote_of(1), 340.5, 'so the first one counts');
select is(pg_temp.told_quotes(1), '340.5 -', 'the timeline shows the amount once');
select is(pg_temp.calls('staff', 1, 'price', ', quoted => 0', 7), 'done', 'an estimate for free is an amount');
select is(pg_temp.undone('staff', 7), 'done', 'an undone quote');
select is(pg_temp.quote_of(1), 340.5, 'brings the one before back');

-- Reopening.
create function pg_temp.reopened(who text, n int, action_id int) returns text language sql as $$
  select pg_temp.tried(who, format('(select status from public.reopen_request(%L, %L))',
    'e0000000-0000-4000-8000-0000000000' || action_id, 'b0000000-0000-4000-8000-00000000000' || n))
$$;
select is(pg_temp.reopened('staff', 4, 20), 'PT409', 'what is open is not reopened');
select is(pg_temp.calls('staff', 4, 'not_for_us', ', reason => ''price''', 8), 'done', 'closed by mistake');
update public.service_requests set next_call_at = now() - interval '1 day' where id = 'b0000000-0000-4000-8000-000000000004';
select is(pg_temp.reopened('outsider', 4, 20), '42501', 'no customer reopens it');
select is(pg_temp.reopened('staff', 4, 20), 'pending', 'staff do');
select is(pg_temp.state_of(4), 'pending called', 'it is due now, without a reason');
select is(pg_temp.reopened('staff', 4, 20), 'pending', 'a repeat');
select is((select count(*) from public.request_events where kind = 'status'), 1::bigint, 'is one event');
select is(pg_temp.reopened('colleague', 4, 20), 'PT409', 'which is no one else''s');
select is(pg_temp.reopened('staff', 9, 21), 'PT404', 'there has to be one');
insert into public.service_requests (id, first_name, last_name, phone, address, service_type, status, erased_at)
values ('b0000000-0000-4000-8000-000000000005', 'Erased', 'Person', '', 'erased', 'repair', 'cancelled', now());
select is(pg_temp.reopened('staff', 5, 22), 'PT409', 'an erased request stays closed');
delete from public.service_requests where last_name = 'Person';

-- The latest actions.
create function pg_temp.own(who text) returns text language plpgsql as $$
declare
  own text;
begin
  perform pg_temp.be(who);
  select string_agg(concat_ws(' ', a.kind, a.outcome, a.last_name, nullif(a.requests, 1)), ', ' order by a.id)
  into own from public.my_actions() as a;
  perform pg_temp.be('owner');
  return own;
exception when others then
  perform pg_temp.be('owner');
  return sqlstate;
end
$$;
select is(pg_temp.own('staff'), 'call price First 3, call price First 3, call not_for_us Else, status Else',
  'of one''s own, those that were not undone, each once with the number of requests');
select is(pg_temp.own('colleague'), null, 'a colleague has none');
select is(pg_temp.own('outsider'), '42501', 'customers read no actions');
select pg_temp.be('staff');
select is(
  (select string_agg(concat_ws(' ', a.outcome, a.quoted, a.closed_reason), ', ' order by a.id) from public.my_actions() as a where a.kind = 'call'),
  'price 340.5, price, not_for_us price', 'with the amount that each call named, and the reason'
);
select public.add_note(gen_random_uuid(), 'b0000000-0000-4000-8000-000000000004', 'Note ' || n) from generate_series(1, 9) as n;
select is((select count(*) from public.my_actions()), 10::bigint, 'the latest ten');
select is_empty($$select from public.my_actions() as a where a::text like '%Note %'$$, 'without the text of notes');
select pg_temp.be('owner');
update public.request_events set at = now() - interval '13 hours';
select is(pg_temp.own('staff'), null, 'only actions of the last 12 hours are listed');

-- Two who speak with one customer.
insert into public.service_requests (id, first_name, last_name, email, phone, address, service_type, created_at)
values ('b0000000-0000-4000-8000-000000000008', 'Cy', 'Both', 'c@b.co', '(914) 555-0188', '2 Elm St., Yonkers', 'repair', now() - interval '1 hour');
create function pg_temp.second(more text) returns text language sql as $$
  select pg_temp.called('colleague', format('public.record_call(gen_random_uuid(), %L, ''voicemail''%s)', 'b0000000-0000-4000-8000-000000000008', more))
$$;
select is(pg_temp.second(', opened_at => now() - interval ''1 minute'''), 'done', 'nobody has acted since it was opened');
select is(pg_temp.called('staff', $$public.record_call(gen_random_uuid(), 'b0000000-0000-4000-8000-000000000008', 'voicemail')$$), 'done', 'a colleague leaves a voicemail');
select is(pg_temp.second(', opened_at => now() - interval ''1 minute'''), 'PT409', 'who opened it before is asked');
select is((select voicemails from public.service_requests where last_name = 'Both'), 2::smallint, 'nothing is stored until it is answered');
select is(pg_temp.second(', opened_at => now() - interval ''1 minute'', force => true'), 'done', 'forced it is stored');
select is(pg_temp.second(', opened_at => now()'), 'done', 'who opened it afterwards is not asked');
insert into public.request_events (request_id, kind, action_id, undoes, done_by)
  select e.request_id, e.kind, gen_random_uuid(), e.action_id, e.done_by from public.request_events as e
  where e.request_id = 'b0000000-0000-4000-8000-000000000008' and e.done_by = pg_temp.account('staff');
select is(pg_temp.second(', opened_at => now() - interval ''1 minute'''), 'done', 'Nobody is asked about what a colleague took back.');
select pg_temp.be('staff');
select is((select count(*) filter (where e.is_undone)::text || ' of ' || count(*) from public.read_request('b0000000-0000-4000-8000-000000000008') as d, unnest(d.events) as e),
  '1 of 6', 'The timeline says what was taken back.');
select pg_temp.be('owner');

select * from finish();
rollback;
