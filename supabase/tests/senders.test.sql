-- Two senders with one number: knowing only the number replaces nothing, closes nothing, and gets no visit.
begin;
\ir support/actors.psql
\ir support/requests.psql
select * from no_plan();

-- Identity of a sender.
create function pg_temp.sent_by(phone text, email text, address text) returns public.service_requests language sql as $$
  select pg_temp.request_of(jsonb_build_object('id', gen_random_uuid(), 'phone', phone, 'email', email, 'address', address))
$$;
select is(private.is_same_sender(pg_temp.sent_by('(914) 555-0101', 'ann@example.com', '1 Elm St., Yonkers, NY 10701'), pg_temp.sent_by(phone, email, address)),
  expected, format('%s, %s and %s: %s', phone, email, address, expected))
  from (values
    ('914.555.0101', 'ANN@example.com', '9 Oak, Albany', true), ('+1 914 555 0101', 'ann+door@example.com', '9 Oak, Albany', true),
    ('914.555.0101', 'bob@example.com', '1 elm st, Yonkers NY 10701', false), ('914.555.0101', null, '1 elm st, Yonkers NY 10701', false),
    ('914.555.0101', 'bob@example.com', '1 Elm St., Albany, NY 12207', false), ('914.555.0101', null, '9 Oak, Albany', false),
    ('914.555.0102', 'ann@example.com', '1 Elm St., Yonkers, NY 10701', false), (null, 'ann@example.com', '1 Elm St., Yonkers, NY 10701', false)
  ) as t (phone, email, address, expected);
-- Two without a mailbox, or with one that no mail reaches, are never the same, however alike.
select is(private.is_same_sender(pg_temp.sent_by('(914) 555-0101', email, '1 Elm St., Yonkers'), pg_temp.sent_by('(914) 555-0101', email, '1 Elm St., Yonkers')),
  false, format('two of "%s" are two senders', email))
  from unnest(array[null, 'dee@localhost', 'dee@exa mple.com', U&'Dee@\212Aayak.example', U&'dee@\0130stanbul.example', 'a@b.example,c@d.example']) as email;
select is(private.address_key(address) = private.address_key(other), expected,
  format('"%s" and "%s" are %s one street', address, other, case when expected then 'at' else 'not' end))
  from (values
    -- A town that anybody could guess is no street.
    ('Yonkers, NY 10701', 'yonkers ny 10701', null), ('10701', '10701', null), ('...', '---', null), ('Elm Street', 'Elm Street', null),
    ('улица 5', 'авеню 5', false), ('улица 5', 'улица, 5', true), ('10701 Elm, Yonkers', '10701 Elm, Yonkers', true)
  ) as t (address, other, expected);
select ok(private.is_same_sender(r, r), 'a request is its own sender''s, also without a street') from pg_temp.sent_by('(914) 555-0101', null, 'Yonkers') as r;

delete from public.service_requests;
insert into public.service_requests (first_name, last_name, email, phone, address, service_type)
select 'Caller', name, email, '(914) 555-0101', address, 'repair' from (values
  ('Ann', 'ann@example.com', '1 Elm St., Yonkers'), ('at home', 'house@example.com', '1 elm st, Yonkers'),
  ('away', 'ANN+door@example.com', '9 Oak, Albany'), ('Bob', 'bob@example.com', '2 Elm St., Yonkers')
) as t (name, email, address);
select is((select string_agg(o.last_name, ' ' order by o.last_name) from private.other_senders(r) as o), 'Bob at home', 'who shares the mailbox is no other sender; who shares the street is')
  from public.service_requests as r where r.last_name = 'Ann';

-- 1: a customer; 2: who knows the number alone, later and urgent; 3: the customer once more; 4: somebody else's number;
-- 5: who knows the number, before anybody else; 6: whose number that is.
delete from public.service_requests;
insert into public.service_requests (id, first_name, last_name, email, phone, address, service_type, created_at)
-- While the office is closed, these came before it closed, so that all of them are in Call now.
select ('b0000000-0000-4000-8000-00000000000' || n)::uuid, 'Caller', name, email, phone, address, service,
  least(now(), private.closed_since(now())) - age::interval
from (values
  (1, 'Ann', 'ann@example.com', '(914) 555-0101', '1 Elm St., Yonkers', 'repair', '2 hours'),
  (2, 'Mallory', 'mallory@example.com', '914-555-0101', '7 Nowhere Rd, Yonkers', 'emergency', '1 hour'),
  (3, 'Ann again', 'ann@example.com', '(914) 555-0101', '1 Elm St., Yonkers', 'emergency', '10 minutes'),
  (4, 'Bea', 'bea@example.com', '(914) 555-0104', '1 Elm St., Yonkers', 'repair', '1 hour'),
  (5, 'Trudy', 'trudy@example.com', '(914) 555-0106', '8 Nowhere Rd, Yonkers', 'repair', '3 hours'),
  (6, 'Cy', 'cy@example.com', '(914) 555-0106', '6 Oak St., Yonkers', 'emergency', '1 minute')
) as t (n, name, email, phone, address, service, age);
create function pg_temp.req(n int) returns uuid language sql immutable as $$ select ('b0000000-0000-4000-8000-00000000000' || n)::uuid $$;
create function pg_temp.action_id(n int) returns uuid language sql immutable as $$ select ('e0000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid $$;
create function pg_temp.acts(who text, statement text) returns text language sql as $$
  select pg_temp.called(who, 'public.' || statement)
$$;
create function pg_temp.calls(action_id int, n int, outcome text, more text default '') returns text language sql as $$
  select pg_temp.acts('staff', format('record_call(%L, %L, %L%s)', pg_temp.action_id(action_id), pg_temp.req(n), outcome, more))
$$;
create function pg_temp.stands(variadic numbers int[] default '{1,2,3}') returns text language sql as $$
  select string_agg(concat_ws(' ', right(id::text, 1), status, closed_reason, case when voicemails > 0 then 'voicemail' end,
    case when next_call_at is not null then 'called' end, split_part(assigned_to_email, '@', 1)), ', ' order by id)
  from public.service_requests where right(id::text, 1)::int = any (numbers)
$$;
create temp table as_before as select pg_temp.stands(1, 2, 3, 4, 5, 6) as stands;

-- The call list.
select pg_temp.be('staff');
create temp table listed as
  select row.value as row, row.place from jsonb_path_query(to_jsonb(public.call_list()), '$.lanes[*] ? (@.lane == "now").rows[*]') with ordinality as row (value, place);
select pg_temp.be('owner');
select results_eq($$select row #>> '{request,last_name}', (row ->> 'sendings')::int, (row ->> 'has_emergency')::boolean from listed order by place$$,
  $$values ('Mallory', 1, true), ('Ann', 2, true), ('Cy', 1, true), ('Trudy', 1, false), ('Bea', 1, false)$$,
  'each sender has a row, that of the request that was sent first, where the most urgent one would stand');
select results_eq($$select row #>> '{request,last_name}', (
    select string_agg(o ->> 'last_name', ' ' order by o ->> 'last_name') from jsonb_array_elements(row -> 'other_senders') as o
  ) from listed order by 1$$,
  $$values ('Ann', 'Mallory'), ('Bea', null), ('Cy', 'Trudy'), ('Mallory', 'Ann Ann again'), ('Trudy', 'Cy')$$,
  'the row says who else asks under its number');
select is((select row ->> 'earlier' from listed where row #>> '{request,last_name}' = 'Cy'), '0', 'what someone else sent before is not a sender''s earlier request');
-- One who is confirmed counts, too; with its triggers the change would leave a history.
alter table public.service_requests disable trigger user;
create function pg_temp.sendings_of_ann() returns text language sql as $$
  select row ->> 'sendings' from jsonb_path_query(to_jsonb(public.call_list()), '$.lanes[*].rows[*]') as row where row #>> '{request,last_name}' = 'Ann'
$$;
update public.service_requests set email = 'ann@work.example' where id = pg_temp.req(3);
select pg_temp.be('staff');
select is(pg_temp.sendings_of_ann(), '1', 'one street is two rows from two mailboxes: strangers know streets');
select is(
  (select string_agg(row #>> '{request,last_name}', ', ' order by place) from jsonb_array_elements(to_jsonb(public.call_list()) -> 'lanes' -> 0 -> 'rows') with ordinality as row (row, place)),
  'Mallory, Ann again, Ann, Cy, Trudy, Bea', 'right below each other, whatever the order of their calls');
select is((select count(*) from jsonb_path_query(to_jsonb(public.call_list()), '$.lanes[*].rows[*] ? (@.request.last_name == "Ann" || @.request.last_name == "Ann again")') as row
  where row -> 'other_senders' @> '[{"last_name": "Mallory"}]' and jsonb_array_length(row -> 'other_senders') = 2), 2::bigint, 'each row says who else asks under its number');
select pg_temp.be('owner');
update public.service_requests set phone = '(914) 555-0101' where id = pg_temp.req(5);
select pg_temp.be('staff');
select is(
  (select string_agg(row #>> '{request,last_name}', ', ' order by place) from jsonb_array_elements(to_jsonb(public.call_list()) -> 'lanes' -> 0 -> 'rows') with ordinality as row (row, place)),
  'Mallory, Ann again, Ann, Cy, Trudy, Bea', 'while who has the number alone, and not the street, keeps a place of their own');
select pg_temp.be('owner');
update public.service_requests set phone = '(914) 555-0106' where id = pg_temp.req(5);
update public.service_requests set email = 'ann@example.com', address = '9 Fir St., Yonkers' where id = pg_temp.req(3);
select pg_temp.be('staff');
select is(pg_temp.sendings_of_ann(), '2', 'one mailbox is one sender, for whatever street');
select pg_temp.be('owner');
update public.service_requests set address = '1 Elm St., Yonkers' where id = pg_temp.req(3);
update public.service_requests set status = 'confirmed' where last_name = 'Trudy';
select pg_temp.be('staff');
select is(
  (select row -> 'other_senders' -> 0 ->> 'last_name' from jsonb_path_query(to_jsonb(public.call_list()), '$.lanes[*].rows[*]') as row where row #>> '{request,last_name}' = 'Cy'),
  'Trudy', 'it does not matter whether the other waits or is confirmed');
select pg_temp.be('owner');
update public.service_requests set status = 'pending' where last_name = 'Trudy';
alter table public.service_requests enable trigger user;
-- A repair of the last night, which is called in the morning, and a minute later an emergency.
create temp table night as
  select max(evening) as sent from generate_series(0, 1) as n,
    lateral (select (private.new_york_today() - n + time '20:30') at time zone 'America/New_York' as evening) as t where evening < now();
grant select on night to public;
update public.service_requests set created_at = sent + case id when pg_temp.req(1) then interval '0' else interval '1 minute' end from night where last_name like 'Ann%';
select pg_temp.be('staff');
select is(
  (select min((row #>> '{request,due}')::timestamptz) from jsonb_path_query(to_jsonb(public.call_list()), '$.lanes[*].rows[*]') as row where row #>> '{request,last_name}' like 'Ann%'),
  (select sent + interval '31 minutes' from night), 'a row is due when the first of its requests is');
select pg_temp.be('owner');
update public.service_requests set created_at = now() - case id when pg_temp.req(1) then interval '2 hours' else interval '10 minutes' end where last_name like 'Ann%';
update public.service_requests set next_call_at = now() + case id when pg_temp.req(1) then interval '9 minutes' else interval '2 minutes' end where last_name like 'Ann%';
select pg_temp.be('staff');
select is(
  (select (row ->> 'next_call_at')::timestamptz - now() from jsonb_path_query(to_jsonb(public.call_list()), '$.lanes[*].rows[*]') as row where row #>> '{request,last_name}' = 'Ann'),
  '2 minutes', 'a row is called again when the first of its requests is');
select pg_temp.be('owner');
update public.service_requests set next_call_at = null where last_name like 'Ann%';

-- A request with the others of its number.
create function pg_temp.others(n int) returns table (name text, is_same boolean, called_by text) language plpgsql as $$
declare
  answer jsonb;
begin
  perform pg_temp.be('staff');
  answer := (select to_jsonb(d) from public.read_request(pg_temp.req(n)) as d);
  perform pg_temp.be('owner');
  return query select o #>> '{request,last_name}', (o ->> 'is_same_sender')::boolean, o -> 'last_call' ->> 'done_by_email' from jsonb_array_elements(answer -> 'others') as o;
end
$$;
select results_eq('select * from pg_temp.others(1)', $$values ('Ann again', true, null::text), ('Mallory', false, null)$$, 'an open request says which others of its number are its sender''s');

-- The question which one it was: what each wrote from, and who has opened a mailed link.
insert into private.request_links (token_hash, request_id, mailbox, opened_at)
select sha256(convert_to(n::text, 'UTF8')), pg_temp.req(n), case when is_mailed then private.mailbox_hash(email) end, opened_at
from (values (1, 'ann@example.com', true, now()), (2, 'mallory@example.com', false, now()), (3, 'ann@example.com', true, null)) as t (n, email, is_mailed, opened_at);
select is(details #> '{is_mailbox_verified}' || jsonb_path_query_array(details, '$.others[*].is_mailbox_verified') || jsonb_path_query_array(details, '$.others[*].email'),
  '[true, false, false, "ann@example.com", "mallory@example.com"]', 'only a link that was mailed, and opened, tells whose mailbox it is')
  from pg_temp.returned('staff', format('public.read_request(%L)', pg_temp.req(1))) as details;
select is(jsonb_path_query_array(details, '$.others[*] ? (@.is_mailbox_verified == true).request.id'), jsonb_build_array(pg_temp.req(1)), 'of the others, too')
  from pg_temp.returned('staff', format('public.read_request(%L)', pg_temp.req(2))) as details;

-- Outcome of a call, recorded at either of the two.
create function pg_temp.each_outcome() returns setof text language plpgsql as $$
declare
  t record;
begin
  for t in select * from (values
    (11, 1, 'booked', ', known => array[pg_temp.req(2)]', '1 confirmed called, 2 pending, 3 cancelled duplicate called'),
    (12, 1, 'spam', '', '1 cancelled spam called, 2 pending, 3 pending'),
    (13, 2, 'spam', '', '1 pending, 2 cancelled spam called, 3 pending'),
    (14, 2, 'voicemail', '', '1 pending, 2 pending voicemail called, 3 pending'),
    (15, 2, 'again', ', next_call => now() + interval ''1 hour''', '1 pending, 2 pending called, 3 pending'),
    (16, 2, 'price', '', '1 pending, 2 pending called, 3 pending'),
    (17, 2, 'not_for_us', ', reason => ''duplicate''', '1 pending, 2 cancelled duplicate called, 3 pending'),
    (18, 2, 'booked', ', known => array[pg_temp.req(1), pg_temp.req(3)]', '1 pending, 2 confirmed called, 3 pending'),
    (19, 1, 'voicemail', ', also => array[pg_temp.req(2)]', '1 pending voicemail called, 2 pending voicemail called, 3 pending voicemail called'),
    (20, 1, 'spam', ', also => array[pg_temp.req(2)]', '1 cancelled spam called, 2 cancelled spam called, 3 pending'),
    (21, 1, 'booked', ', also => array[pg_temp.req(2)]', '1 confirmed called, 2 cancelled duplicate called, 3 cancelled duplicate called'),
    (22, 1, 'spam', ', also => array[pg_temp.req(4), pg_temp.req(6)]', '1 cancelled spam called, 2 pending, 3 pending')
  ) as t (action_id, n, outcome, more, expected) loop
    return next is(pg_temp.calls(t.action_id, t.n, t.outcome, t.more), 'done', format('%s about %s%s', t.outcome, t.n, t.more));
    return next is(pg_temp.stands(), t.expected, t.expected);
    return next is(pg_temp.stands(4, 5, 6), '4 pending, 5 pending, 6 pending', 'a call is about nothing of another number');
    return next is(pg_temp.calls(t.action_id, t.n, t.outcome, t.more), 'done', 'sent again it is done');
    return next is(pg_temp.stands(), t.expected, 'a repeated call does nothing more');
    return next is(pg_temp.acts('staff', format('undo_action(%L)', pg_temp.action_id(t.action_id))), 'done', 'the call is undone');
    return next is(pg_temp.stands(1, 2, 3, 4, 5, 6), stands, 'all is as before') from as_before;
  end loop;
end
$$;
select * from pg_temp.each_outcome();
select is(pg_temp.calls(30, 1, 'booked', more), 'PT409', 'nothing is booked past somebody whom staff have not seen' || more) from unnest(array[
  '', ', known => ''{}''', ', known => array[pg_temp.req(6)]', ', known => array[null]::uuid[]'
]) as more;
select is(pg_temp.calls(30, 2, 'booked', ', known => array[pg_temp.req(1)]'), 'PT409', 'nobody books past one of several');
select is(pg_temp.calls(30, 6, 'booked'), 'PT409', 'in either order');
update public.service_requests set held = true where id = pg_temp.req(5);
select is(pg_temp.calls(34, 1, 'booked'), 'PT409', 'an open one is');
update public.service_requests set status = 'completed' where id = pg_temp.req(2);
select is(pg_temp.calls(34, 1, 'booked'), 'done', 'one that is over is not');
select is(pg_temp.acts('staff', format('undo_action(%L)', pg_temp.action_id(34))), 'done', 'the booking of one that is over is undone');
update public.service_requests set status = 'pending' where id = pg_temp.req(2);
select is(pg_temp.calls(31, 6, 'booked'), 'done', 'a held request is in no one''s way');
select is(pg_temp.acts('staff', format('undo_action(%L)', pg_temp.action_id(31))), 'done', 'the booking past a held request is undone');
update public.service_requests set held = false where id = pg_temp.req(5);
select is(pg_temp.calls(32, 5, 'booked', ', known => array[pg_temp.req(6)]'), 'done', 'once the first is confirmed');
select is(pg_temp.calls(33, 6, 'booked'), 'PT409', 'it is seen before the other is');
select is(pg_temp.acts('staff', format('undo_action(%L)', pg_temp.action_id(32))), 'done', 'the booking that saw the other one is undone');
select is(pg_temp.stands(1, 2, 3, 4, 5, 6), stands, 'all is as before') from as_before;

-- A visit hangs on the request that was spoken about.
insert into public.technicians (id, name, areas, weekdays) values (pg_temp.action_id(70), 'Ortiz', '{}', '{1,2,3,4,5,6,7}');
create function pg_temp.books(action_id int, n int, more text) returns text language sql as $$
  select pg_temp.acts('staff', format('book_visit(%L, %L, %L, %L, %s, expected_status => ''pending''%s)',
    pg_temp.action_id(action_id), pg_temp.req(n), pg_temp.action_id(70), private.new_york_today() + 1, (select min(id) from public.visit_windows), more))
$$;
select is(pg_temp.books(41, n, more), 'PT409', format('no visit to %s past who was not seen%s', n, more))
  from (values (1, ''), (2, ''), (2, ', known => array[pg_temp.req(1)]')) as t (n, shown), unnest(array[shown, shown || ', is_call => true', shown || ', force => true']) as more;
select is(pg_temp.books(42, 1, ', is_call => true, known => array[pg_temp.req(2)]'), 'done', 'a visit is booked where both were seen');
select is((select array_agg(request_id) from public.visits), array[pg_temp.req(1)], 'on that request alone');
select is(pg_temp.stands(), '1 confirmed called, 2 pending, 3 cancelled duplicate called', 'the stranger''s request waits');
select is(pg_temp.acts('staff', format('undo_action(%L)', pg_temp.action_id(42))), 'done', 'the cancellation is undone');
select is(pg_temp.books(43, 1, ', is_call => true, also => array[pg_temp.req(2)]'), 'done', 'with the other one as its duplicate, where staff say so');
select is(pg_temp.stands(), '1 confirmed called, 2 cancelled duplicate called, 3 cancelled duplicate called', 'which is closed');
select is(pg_temp.acts('staff', format('undo_action(%L)', pg_temp.action_id(43))), 'done', 'the closing is undone');
select is(pg_temp.books(44, 1, ', known => array[pg_temp.req(2)]'), 'done', 'without a call, too');
select is(pg_temp.acts('staff', format('undo_action(%L)', pg_temp.action_id(44))), 'done', 'the answer without a call is undone');
select is(pg_temp.stands(1, 2, 3, 4, 5, 6), stands, 'all is as before') from as_before;

-- Several at once.
select is(pg_temp.acts('staff', format('close_requests(%L, array[%L]::uuid[], ''{pending}'', ''spam'')', pg_temp.action_id(50 + n), pg_temp.req(n))), 'done', format('%s is closed', n))
  from unnest(array[2, 5]) as n;
select is(pg_temp.stands(1, 2, 3, 5, 6), '1 pending, 2 cancelled spam, 3 pending, 5 cancelled spam, 6 pending', 'no one else of its number is assigned');
select is(pg_temp.acts('staff', format('undo_action(%L)', pg_temp.action_id(50 + n))), 'done', 'the assignment is undone') from unnest(array[2, 5]) as n;
select is(pg_temp.acts('staff', format('close_requests(%L, %L, ''{pending,confirmed}'', ''elsewhere'')', pg_temp.action_id(58), array[pg_temp.req(2), pg_temp.req(1)])), 'done', 'of two that are chosen');
select is(pg_temp.stands(), '1 pending, 2 cancelled elsewhere, 3 pending', 'the one that is not as it was seen stays, with what else its sender sent');
select is(pg_temp.acts('staff', format('undo_action(%L)', pg_temp.action_id(58))), 'done', 'what else its sender sent stays with it');
select is(pg_temp.acts('staff', format('assign_requests(%L, array[%L]::uuid[], %L)', pg_temp.action_id(60), pg_temp.req(1), pg_temp.account('colleague'))), 'done', 'one is assigned');
select is(pg_temp.stands(), '1 pending colleague, 2 pending, 3 pending colleague', 'with what else its sender sent');
select is(pg_temp.acts('staff', format('undo_action(%L)', pg_temp.action_id(60))), 'done', 'the closing of the others is undone');
select is(pg_temp.stands(1, 2, 3, 4, 5, 6), stands, 'all is as before') from as_before;

select is(pg_temp.acts('staff', format('close_requests(%L, array[%L]::uuid[], ''{pending}'', ''spam'')', pg_temp.action_id(63), pg_temp.req(1))), 'done', 'spam');
select is(pg_temp.stands(), '1 cancelled spam, 2 pending, 3 pending', 'is that request alone');
select is((select string_agg(outcome, ', ') from public.request_events where action_id = pg_temp.action_id(63)), 'spam', 'as its timeline says');
select is(pg_temp.acts('staff', format('undo_action(%L)', pg_temp.action_id(63))), 'done', 'the call on its timeline is undone');
select is(pg_temp.acts('staff', format('close_requests(%L, array[%L]::uuid[], ''{pending}'', ''elsewhere'')', pg_temp.action_id(62), pg_temp.req(1))), 'done', 'any other reason');
select is(pg_temp.stands(), '1 cancelled elsewhere, 2 pending, 3 cancelled elsewhere', 'is for all that the sender sent');
select is(pg_temp.acts('staff', format('undo_action(%L)', pg_temp.action_id(62))), 'done', 'the call for all of the sender''s is undone');

-- "It's the same person."
create function pg_temp.joins(action_id int, n int, variadic others int[]) returns text language sql as $$
  select pg_temp.acts('staff', format('join_senders(%L, %L, %L)', pg_temp.action_id(action_id), pg_temp.req(n), array(select pg_temp.req(o) from unnest(others) as o)))
$$;
create function pg_temp.erased_with(n int) returns setof uuid language plpgsql as $$
begin
  perform pg_temp.be('staff');
  return query select r.id from public.erase_person(pg_temp.req(n)) as r;
  perform pg_temp.be('owner');
end
$$;
create function pg_temp.same(n int) returns text language sql as $$
  select coalesce(string_agg(right(o.id::text, 1), '' order by o.id), 'nobody') from public.service_requests as r, public.service_requests as o
  where r.id = pg_temp.req(n) and o.id <> r.id and private.is_same_sender(r, o)
$$;
select is(pg_temp.outcome(who, format('select public.join_senders(%L, %L, array[%L]::uuid[])', pg_temp.action_id(80), pg_temp.req(1), pg_temp.req(2))), '42501', 'it is not for ' || who)
  from unnest(array['visitor', 'waiting', 'revoked', 'service_role']) as who;
select is(pg_temp.joins(80, 1, variadic others), 'PT409', format('%s are not joined to 1', others))
  from (values (array[3]), (array[4]), (array[2, 4]), (array[]::int[]), (array[9])) as t (others);
select is(pg_temp.joins(80, 9, 2), 'PT404', 'a request that is not there is not joined to 1');
select is(pg_temp.joins(81, 2, 3), 'done', 'the stranger and the customer are one person');
select is(array(select pg_temp.same(n) from generate_series(1, 6) as n), '{23,13,12,nobody,nobody,nobody}', 'with all that either has sent, and nobody else');
select is(pg_temp.joins(81, 2, 3), 'done', 'sent again it is done');
select is((select count(*) from public.request_events where kind = 'join'), 3::bigint, 'once, and each timeline says it');
select is(pg_temp.calls(82, 1, 'voicemail'), 'done', 'a call to one');
select is(pg_temp.stands(), '1 pending voicemail called, 2 pending voicemail called, 3 pending voicemail called', 'is a call to all');
select is(pg_temp.acts('staff', format('undo_action(%L)', pg_temp.action_id(82))), 'done', 'the call to all is undone');
select pg_temp.be('staff');
select is((select string_agg(action.kind, ' ') from public.my_actions() as action where action.id = pg_temp.action_id(81)), 'join', 'it is among the acts that can be undone');
select pg_temp.be('owner');
select is(pg_temp.acts('staff', format('undo_action(%L)', pg_temp.action_id(81))), 'done', 'the joining is undone');
select is(array(select pg_temp.same(n) from generate_series(1, 3) as n), '{3,nobody,1}', 'they are two again');
savepoint erased;
update public.service_requests set status = 'cancelled' where id in (pg_temp.req(1), pg_temp.req(2), pg_temp.req(3));
select is(pg_temp.joins(83, 2, 1), 'done', 'joined');
select is((select count(*) from pg_temp.erased_with(2)), 3::bigint, 'they are erased together');
select is_empty($$select from public.request_events where (before || after)::text ~ 'mallory|ann@'$$, 'no timeline names a mailbox');
rollback to erased;
update public.service_requests set status = 'cancelled' where id in (pg_temp.req(1), pg_temp.req(3));
select is((select count(*) from pg_temp.erased_with(1)), 2::bigint, 'who was taken for somebody else is erased alone');
select is_empty($$select from public.request_events where (before || after)::text ~ 'mallory|ann@'$$, 'such a sender stays named in nobody''s timeline');
rollback to erased;
delete from public.request_events where kind = 'join';
select is(pg_temp.stands(1, 2, 3, 4, 5, 6), stands, 'all is as before') from as_before;

-- The last call, and other staff who call that number now.
select is(pg_temp.calls(61, 2, 'voicemail'), 'done', 'a voicemail');
select results_eq('select * from pg_temp.others(1)', $$values ('Ann again', true, null), ('Mallory', false, 'staff@test.example')$$, 'the other''s request says who called the number');
select is(pg_temp.acts('staff', format('undo_action(%L)', pg_temp.action_id(61))), 'done', 'undone');
select is_empty('select * from pg_temp.others(1) where called_by is not null', 'it was not called');

-- A new call of a number with two senders.
insert into public.service_requests (first_name, last_name, email, phone, address, service_type, status, created_at)
  select 'Caller', 'Mallory ' || n, 'mallory@example.com', '(914) 555-0101', '7 Nowhere Rd, Yonkers', 'repair', 'cancelled', now() - interval '1 minute'
  from generate_series(1, 25) as n;
select pg_temp.be('staff');
create temp table callers as select (found.request).last_name as name, found.sender from public.find_caller('+1 914 555 0101') as found;
select pg_temp.be('owner');
select is((select count(*) from callers), 5::bigint, 'at most 5 are listed');
select results_eq($$select split_part(name, ' ', 1), count(distinct sender)::int from callers group by 1 order by 1$$, $$values ('Ann', 1), ('Mallory', 1)$$,
  'however often one of them has sent, both are among them');
select is((select count(distinct sender) from callers), 2::bigint, 'as two senders');
select ok(exists (select from pg_temp.others(3) as o where o.name = 'Ann'), 'one that waits is not pushed out of an open request by what came later');

select * from finish();
rollback;
