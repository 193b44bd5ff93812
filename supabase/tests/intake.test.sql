-- The guards between the public key and the dispatch desk.
begin;
\ir support/actors.psql
\ir support/requests.psql
select * from no_plan();

create function pg_temp.ask(who text, changes jsonb default '{}') returns text language sql as $$
  select pg_temp.done(who, pg_temp.asking(changes))
$$;
create function pg_temp.stored() returns bigint language sql as $$ select count(*) from public.service_requests $$;
create function pg_temp.clear() returns void language sql as $$ delete from public.service_requests $$;

-- The same submission again.
select pg_temp.clear();
select is(pg_temp.ask('visitor'), '1 rows', 'a first submission is stored');
select is(pg_temp.ask('visitor'), '0 rows', 'sent again it succeeds and stores nothing');
select is(pg_temp.ask('waiting'), '0 rows', 'also when sent again by a signed-in account');
select is(pg_temp.ask('visitor', '{"first_name": " Dee ", "address": "4 Fir Street, Yonkers, NY 10701\n"}'),
  '0 rows', 'space around a text makes no other submission');
select is(pg_temp.stored(), 1::bigint, 'so one request waits');

create function pg_temp.differs_in(changes jsonb) returns text language plpgsql as $$
begin
  perform pg_temp.clear();
  perform pg_temp.ask('visitor');
  return is(pg_temp.ask('visitor', changes), '1 rows', 'another submission: ' || changes::text);
end
$$;
select pg_temp.differs_in(changes) from unnest(array[
  '{"first_name": "Di"}', '{"last_name": "Parks"}', '{"email": "di@example.com"}', '{"phone": "914-555-0104"}',
  '{"address": "5 Fir Street"}', '{"service_type": "other"}', '{"preferred_time": "asap"}',
  '{"message": "Also the side door"}'
]::jsonb[]) as changes;
select pg_temp.differs_in(jsonb_build_object('preferred_date', current_date + 1));

create function pg_temp.after(age interval, status text default 'pending') returns text language plpgsql as $$
begin
  perform pg_temp.clear();
  perform pg_temp.ask('visitor');
  update public.service_requests as r set created_at = now() - age, status = after.status;
  return pg_temp.ask('visitor');
end
$$;
select is(pg_temp.after('9 minutes 59 seconds'), '0 rows', 'within 10 minutes it is a repeat');
select is(pg_temp.after('10 minutes'), '1 rows', 'after 10 minutes it is a new request');
select is(pg_temp.after('1 minute', 'confirmed'), '0 rows', 'a repeat of a confirmed request is a repeat');
select is(pg_temp.after('1 minute', 'cancelled'), '1 rows', 'asking again after a cancellation is not');

-- Requests over a limit are stored as held.
create function pg_temp.from_address(headers json) returns void language sql as $$
  select set_config('request.headers', headers::text, true)
$$;
-- Returns the outcome of another request, with its own phone number and message.
create sequence pg_temp.doors;
create function pg_temp.one_more(changes jsonb default '{}') returns text language plpgsql as $$
declare
  door constant bigint := nextval('pg_temp.doors');
  outcome text;
begin
  outcome := pg_temp.ask('visitor', jsonb_build_object(
    'phone', format('(%s) 555-01%s', 200 + door % 700, lpad((door % 100)::text, 2, '0')), 'message', 'Door ' || door
  ) || changes);
  return case when outcome <> '1 rows' then outcome
    when (select held from public.service_requests where message = coalesce(changes ->> 'message', 'Door ' || door))
    then 'held' else 'taken' end;
end
$$;
-- Returns the outcomes of many requests in their order: '3 taken, 2 held'.
create function pg_temp.many(most int, changes jsonb default '{}', header text default null) returns text
language plpgsql as $$
declare
  outcomes text[] := '{}';
begin
  for n in 1..most loop
    if header is not null then
      perform pg_temp.from_address(json_build_object('x-forwarded-for', format(header, to_hex(n))));
    end if;
    outcomes := outcomes || pg_temp.one_more(changes);
  end loop;
  return (
    select string_agg(format('%s %s', n, outcome), ', ' order by first) from (
      select outcome, count(*) as n, min(place) as first
      from unnest(outcomes) with ordinality as t (outcome, place) group by outcome
    ) as summed
  );
end
$$;
create function pg_temp.start_anew() returns void language sql as $$
  delete from public.service_requests;
  delete from private.intake;
  select set_config('request.headers', '', true);
$$;
create function pg_temp.an_hour_later() returns void language sql as $$
  update private.intake set came_at = came_at - interval '61 minutes'
$$;

-- A phone number.
select pg_temp.start_anew();
select is(pg_temp.many(7, '{"phone": "(914) 555-0104"}'), '6 taken, 1 held', 'the 7th of a phone number in 24 hours is held');
select is(pg_temp.one_more(jsonb_build_object('phone', phone)), 'held', 'so is one for ' || phone)
  from unnest(array['914.555.0104', '+1 (914) 555-0104', '(914) 555-0104 ext. 5']) as phone;
select is(pg_temp.one_more('{"phone": "(914) 555-0177"}'), 'taken', 'another number is served');
select is(pg_temp.one_more('{"phone": "(914) 555-0104", "email": "owner@example.com", "service_type": "emergency"}'), 'taken',
  'forms of a stranger with the number hold nothing of its owner, who has another mailbox');
select is(pg_temp.many(20, '{"phone": "(914) 555-0104"}'), '20 held', 'the number itself is never refused');
insert into private.request_links (token_hash, request_id, mailbox, opened_at, expires_at)
select sha256('opened'), r.id, private.mailbox_hash(r.email), now(), now() + interval '1 day'
from public.service_requests as r where r.email = 'dee@example.com' limit 1;
select is(pg_temp.one_more('{"phone": "(914) 555-0104", "first_name": "Opened"}'), 'taken', 'a mailbox that opened a mailed link is never held for its number');
delete from private.request_links;
delete from public.service_requests where first_name = 'Opened';
select is(pg_temp.ask('owner', '{"message": "Import"}'), '1 rows', 'the owner''s own inserts are not limited');
select isnt_empty('select from public.service_requests where message = ''Import'' and not held', 'the owner''s own inserts are not held');
update public.service_requests set status = 'cancelled' where id in (
  select id from public.service_requests where not held and private.phone_digits(phone) = '9145550104' and email = 'dee@example.com' limit 2
);
select is(pg_temp.many(2, '{"phone": "(914) 555-0104"}'), '1 taken, 1 held', 'requests that staff cancelled make room');
update public.service_requests set created_at = now() - interval '24 hours';
select is(pg_temp.one_more('{"phone": "(914) 555-0104"}'), 'taken', 'a day later the number is served again');

-- Client networks.
select pg_temp.start_anew();
select is(pg_temp.many(201, '{}', '203.0.113.7'), '20 taken, 180 held, 1 PT429', 'an address: 20 in an hour, then held, from 200 on refused');
select pg_temp.be('visitor');
select throws_ok(pg_temp.asking('{"phone": "(914) 555-0199"}'), 'PT429',
  'Too many requests from your network. Please call us at the number on this page.', 'with a message to call');
select pg_temp.be('owner');
select pg_temp.ask('visitor', '{"phone": "(914) 555-0110", "message": "First"}')
  from pg_temp.from_address('{"x-forwarded-for": "203.0.113.8"}');
select is(pg_temp.ask('visitor', '{"phone": "(914) 555-0110", "message": "First"}'), '0 rows', 'a repeat still succeeds')
  from pg_temp.from_address('{"x-forwarded-for": "203.0.113.7"}');
select is(pg_temp.many(1, '{}', '203.0.113.9'), '1 taken', 'another address is served');
select results_eq('select distinct octet_length(net64) from private.intake', 'values (32)', 'addresses are kept as hashes only');
select is_empty('select from private.intake where net64 = sha256(''203.0.113.7/32'')', 'the hashes of addresses are salted');
select is(private.arrivals_from('203.0.113.7'), 200::bigint, 'the owner can ask how often an address was seen');
select pg_temp.an_hour_later();
select is(pg_temp.many(1, '{}', '203.0.113.7'), '1 taken', 'an hour later the address is served again');
select is((select count(*) from private.intake), 153::bigint, 'old hashes go, 50 at a time');

select pg_temp.start_anew();
select pg_temp.many(20, '{}', '203.0.113.7');
update private.intake set came_at = came_at - interval '59 minutes';
select is(pg_temp.many(2, '{}', '203.0.113.7'), '2 held', 'no hash goes a minute earlier');
-- Emergencies. 3 addresses use up what the whole site admits; everybody else's still has a place.
create function pg_temp.emergencies(most int, header text, changes jsonb default '{}') returns text language sql as $$
  select pg_temp.many(most, '{"service_type": "emergency"}' || changes, header)
$$;
select pg_temp.start_anew();
select is(pg_temp.emergencies(61, '203.0.113.7'), '20 taken, 40 held, 1 PT429', 'one address: 20 emergencies in an hour, then held, from 60 on refused');
select is(pg_temp.many(1, '{}', '203.0.113.7'), '1 held', 'where its other requests are not');
select pg_temp.start_anew();
select is(pg_temp.emergencies(91, '2001:db8:1:%s::1'), '30 taken, 60 held, 1 PT429', 'one /56: 30, then held, from 90 on refused');
select pg_temp.start_anew();
update private.intake_limits set site_emergencies_hour = 6, address_hour = 2;
select is(pg_temp.emergencies(2, '203.0.113.' || n), '2 taken', 'address ' || n || ' sends two') from generate_series(1, 3) as n;
select is(pg_temp.emergencies(1, '203.0.113.1'), '1 held', 'the first has had its place');
select is(pg_temp.emergencies(1, '2001:db8:' || n || '::1'), '1 taken', 'over the limit network ' || n || ' has one all the same') from generate_series(1, 3) as n;
select is(pg_temp.emergencies(1, '2001:db8:1:ff00::1'), '1 held', 'its /48 has no other');
select is(pg_temp.emergencies(1, '2001:db8:4::1'), '1 held', 'no more networks share one than the limit has places');
select is(pg_temp.one_more('{"service_type": "emergency"}'), 'held', 'who comes from no one knows where has none') from pg_temp.from_address('{}');
select is(pg_temp.one_more(), 'taken', 'ordinary requests go on');
update private.intake_limits set site_hour = 1;
select is(pg_temp.one_more(), 'held', 'until they are over their own limit');
update private.intake set held = true where is_emergency;
select is(pg_temp.emergencies(1, '2001:db8:5::1'), '1 taken', 'which keeps no emergency out');
update private.intake_limits set site_hour = default, address_hour = default;

-- A number that we know is always admitted. What makes it known is ours alone.
select pg_temp.start_anew();
update private.intake_limits set site_emergencies_hour = 0;
create function pg_temp.known_by(change text) returns text language plpgsql as $$
begin
  delete from public.service_requests;
  perform pg_temp.done('visitor', pg_temp.asking('{"phone": "(914) 555-0104", "message": "Earlier"}'));
  if change is not null then
    execute replace(change, '$id', (select quote_literal(r.id) || '::uuid' from public.service_requests as r));
  end if;
  return pg_temp.one_more('{"phone": "914.555.0104", "service_type": "emergency"}');
end
$$;
create function pg_temp.calls(outcome text, more text default '') returns text language sql as $$
  select format('insert into public.request_events (id, request_id, kind, outcome, action_id, done_by) values (%1$L, $id, ''call'', %2$L, %1$L, %3$L)',
    'e0000000-0000-4000-8000-000000000009', outcome, pg_temp.account('staff')) || more
$$;
select is(pg_temp.known_by(change), outcome, note) from (values
  (null, 'held', 'a number that only wrote is not known'),
  (pg_temp.calls('price'), 'taken', 'one that staff spoke with is'),
  (pg_temp.calls('voicemail'), 'held', 'a voicemail is no answer'),
  (pg_temp.calls('again'), 'held', 'a wish to be called again is no answer'),
  (pg_temp.calls('spam'), 'held', 'spam is no answer'),
  (pg_temp.calls('price', '; update public.service_requests set held = true'), 'held', 'what is held makes no one known'),
  (pg_temp.calls('price', '; insert into public.request_events (request_id, kind, action_id, undoes, done_by) select request_id, kind, gen_random_uuid(), action_id, done_by from public.request_events'),
    'held', 'a call that was undone makes no one known'),
  (pg_temp.calls('price', '; insert into public.request_revisions (request_id, before) values ($id, ''{"phone": "(914) 555-0105"}'')'),
    'held', 'a call to another number, which the sender has changed since, makes no one known'),
  (pg_temp.calls('price', '; insert into public.request_revisions (request_id, before) values ($id, ''{"message": "Other"}'')'), 'taken', 'another text of theirs changes nothing'),
  ('update public.service_requests set status = ''completed'' where id = $id', 'taken', 'one we have worked for is known'),
  ('update public.service_requests set status = ''confirmed'' where id = $id', 'taken', 'one we have confirmed is known'),
  ('update public.service_requests set status = ''cancelled'' where id = $id', 'held', 'not one that was cancelled'),
  ('update public.service_requests set source = ''phone'' where id = $id', 'taken', 'who called us is known')
) as t (change, outcome, note);
select pg_temp.start_anew();
select pg_temp.known_by('update public.service_requests set status = ''completed'' where id = $id');
select is(pg_temp.many(6, '{"phone": "914.555.0104", "service_type": "emergency"}'), '4 taken, 2 held', 'up to what a number may send in a day');
update private.intake_limits set site_emergencies_hour = default;

-- 2,000 emergencies an hour: below, none is refused for all the others.
select pg_temp.start_anew();
insert into private.intake (target, is_emergency, held) select 'service_requests', true, true from generate_series(1, 1999);
insert into public.service_requests (first_name, last_name, email, phone, address, service_type, held)
  select 'Dee', 'Park', 'dee@example.com', '(914) 555-0104', '4 Fir Street', 'repair', true from generate_series(1, 1000);
select is(pg_temp.one_more('{"service_type": "emergency"}'), 'held', 'the 2,000th emergency of the hour is held') from pg_temp.from_address('{"x-held": "trap"}');
select is(pg_temp.one_more('{"service_type": "emergency"}'), 'PT429', 'the next one is refused') from pg_temp.from_address('{"x-held": "trap"}');
select is(pg_temp.one_more(), 'PT429', 'others that are held are from 1,000 on') from pg_temp.from_address('{"x-held": "trap"}');
delete from public.service_requests where message is null;
select is(pg_temp.one_more(), 'held', 'however many emergencies there are') from pg_temp.from_address('{"x-held": "trap"}');

-- A request cancelled by its sender still counts.
select pg_temp.start_anew();
select pg_temp.many(6, '{"phone": "(914) 555-0104"}');
update public.service_requests set status = 'cancelled';
insert into public.request_events (request_id, kind, action_id, by_customer) select id, 'status', gen_random_uuid(), true from public.service_requests;
select is(pg_temp.many(2, '{"phone": "(914) 555-0104"}'), '2 held', 'canceling by the own link makes no room');

-- 10 MB: refused before anything reads them. Whatever reads a text fails here.
select pg_temp.start_anew();
create temp table readers as
  select p.oid::regprocedure::text as name, pg_get_function_arguments(p.oid) as arguments, p.prorettype::regtype as gives, pg_get_functiondef(p.oid) as definition
  from pg_proc as p where p.oid = any ('{private.trimmed(text), private.phone_digits(text), private.is_blank(text), private.has_mark_run(text)}'::regprocedure[]);
create function pg_temp.sends_long(field text) returns text language plpgsql as $$
declare
  reader record;
  outcome text;
begin
  for reader in select * from readers loop
    execute format('create or replace function %s(%s) returns %s language plpgsql immutable as $f$ begin raise exception sqlstate ''READ0''; end $f$',
      split_part(reader.name, '(', 1), reader.arguments, reader.gives);
  end loop;
  outcome := pg_temp.outcome('visitor', case field
    when 'body' then format('insert into public.reviews (name, location, service, rating, body) values (''Dee'', ''Yonkers, NY'', ''Repair'', 5, %L)', repeat('x ', 5000000))
    when 'nothing' then pg_temp.asking()
    else pg_temp.asking(jsonb_build_object(field, repeat('x ', 5000000))) end);
  for reader in select * from readers loop
    execute reader.definition;
  end loop;
  return outcome;
end
$$;
select is(pg_temp.sends_long(field), 'PT400', '10 MB as ' || field || ' are refused before they are read')
  from unnest(array['first_name', 'last_name', 'email', 'phone', 'address', 'message', 'body']) as field;
select is(pg_temp.sends_long('nothing'), 'READ0', 'which only what is short is');

select pg_temp.start_anew();
select private.note_arrival('reviews', private.networks_of('203.0.113.7')) from generate_series(1, 20);
select is(pg_temp.many(1, '{}', '203.0.113.7'), '1 taken', 'its reviews do not count as requests');

select pg_temp.start_anew();
select is(pg_temp.many(22, '{}', '2001:db8:1:2::%s'), '20 taken, 2 held', 'a /64 counts as one address');
select pg_temp.start_anew();
select is(pg_temp.many(40, '{}', '2001:db8:1:%s::1'), '30 taken, 10 held', 'a /56 gets 30, whatever its /64s');
select pg_temp.start_anew();
select is(pg_temp.many(60, '{"service_type": "emergency"}', '2001:db8:1:%s00::1'), '40 taken, 20 held',
  'a /48 gets 40, whatever its /64s and /56s');
select is(pg_temp.many(1, '{"service_type": "emergency"}', '2001:db8:2::1'), '1 taken', 'such a network blocks no one else');
update private.intake_limits set net48_most = 100, address_most = 50;
select is(pg_temp.many(60, '{}', '2001:db8:1:%s00::1'), '40 held, 20 PT429', 'until the whole /48 is refused');
update private.intake_limits set net48_most = default, address_most = default;

-- Which header tells the client.
select pg_temp.start_anew();
create function pg_temp.address_of(headers text, trusted text default 'x-forwarded-for') returns text language plpgsql as $$
begin
  perform set_config('request.headers', headers, true);
  perform private.trust_client_header(trusted);
  return host(private.client_address(private.request_headers()));
end
$$;
select is(private.client_address('{"x-forwarded-for": "1.1.1.1, 203.0.113.9", "cf-connecting-ip": "2.2.2.2", "x-real-ip": "3.3.3.3"}'),
  '203.0.113.9'::inet, 'unless told otherwise it is the last hop of x-forwarded-for');
select is(pg_temp.address_of('{"x-forwarded-for": "1.1.1.1, 203.0.113.9", "cf-connecting-ip": "2.2.2.2", "x-real-ip": "3.3.3.3"}', trusted),
    expected, format('when %s is trusted, it is %s', trusted, expected))
  from (values ('x-forwarded-for', '203.0.113.9'), ('cf-connecting-ip', '2.2.2.2'), ('x-real-ip', '3.3.3.3'), ('none', null)) as t (trusted, expected);
select is(pg_temp.address_of('{"cf-connecting-ip": "::ffff:203.0.113.5"}', 'cf-connecting-ip'), '203.0.113.5',
  'an IPv4 address in IPv6 clothes is that address');
select is(pg_temp.address_of('{"x-forwarded-for": "203.0.113.9"}', 'cf-connecting-ip'), null, 'a trusted header that is missing shows nothing');
select is(pg_temp.address_of(headers), null, 'no address in ' || headers) from unnest(array[
  '', '{}', '{"x-forwarded-for": "10.0.0.1"}', '{"x-forwarded-for": "8.8.8.8, 192.168.1.1"}', '{"x-forwarded-for": "127.0.0.1"}',
  '{"x-forwarded-for": "not an address"}', '{"x-forwarded-for": ["8.8.8.8"]}', '{"x-forwarded-for": null}', 'not json', '[]', '"x"'
]) as headers;
select throws_ok(format('select private.trust_client_header(%L)', header), 'P0001',
  'Choose x-forwarded-for, cf-connecting-ip, x-real-ip or none.', format('%L cannot be trusted', header))
  from unnest(array['forwarded', '', null]) as header;
select private.trust_client_header('x-forwarded-for');
select is(pg_temp.many(21, '{}', '203.0.113.7'), '20 taken, 1 held', 'an address reaches its limit');
select is(pg_temp.one_more(), 'held', 'a made-up cf-connecting-ip does not free it')
  from pg_temp.from_address('{"x-forwarded-for": "203.0.113.7", "cf-connecting-ip": "8.8.4.4"}');

-- The whole site. Without headers nothing tells one client from another.
select pg_temp.start_anew();
select is(pg_temp.many(70, '{"service_type": "emergency"}'), '60 taken, 10 held', 'the site takes 60 emergencies in an hour, then they are held');
select is(pg_temp.many(150), '140 taken, 10 held', 'the site takes 200 requests in all');
select pg_temp.an_hour_later();
select is(pg_temp.one_more('{"service_type": "emergency"}'), 'taken', 'an hour later they are taken again');
select pg_temp.start_anew();
update private.intake_limits set held_hour = 30, held_day = 50;
select pg_temp.many(220);
select is(pg_temp.many(20), '10 held, 10 PT429', 'held ones are refused when too many wait, so that the disk stays free');
select pg_temp.be('visitor');
select throws_ok(pg_temp.asking('{"phone": "(914) 555-0199"}'), 'PT429',
  'Too many requests have come in at once. Please call us at the number on this page.', 'with a message to call');
select pg_temp.be('owner');
select pg_temp.an_hour_later();
update public.service_requests set created_at = created_at - interval '61 minutes';
select pg_temp.many(200);
select is(pg_temp.many(30), '20 held, 10 PT429', 'the limit of a day holds with a message to call, too');
select pg_temp.start_anew();
select pg_temp.many(60, '{}', '203.0.113.7');
select is(pg_temp.one_more(), 'PT429', 'what one network filled up') from pg_temp.from_address('{"x-forwarded-for": "203.0.113.7"}');
select is(pg_temp.many(1, '{}', '198.51.100.2'), '1 taken', 'shuts out no one else');
select is(pg_temp.many(1, '{"service_type": "emergency"}', '198.51.100.2'), '1 taken', 'it shuts out no emergency');
update private.intake_limits set held_hour = default, held_day = default;

-- A form filled in by a program.
select pg_temp.start_anew();
select pg_temp.from_address('{"x-held": "trap"}');
select is(pg_temp.many(2), '2 held', 'what the form''s trap caught is held, not thrown away');
select pg_temp.from_address('{}');
select is(pg_temp.many(1), '1 taken', 'what it did not is taken');

-- Copies.
select pg_temp.start_anew();
select pg_temp.from_address('{"x-held": "trap"}');
select is(pg_temp.ask('visitor') || ', ' || pg_temp.ask('visitor'), '1 rows, 0 rows', 'a held repeat of a held one is a repeat');
select pg_temp.from_address('{}');
select is(pg_temp.ask('visitor'), '1 rows', 'a held copy does not swallow its original');
select is(pg_temp.ask('visitor'), '0 rows', 'which is stored once');
select results_eq('select held from public.service_requests order by held', 'values (false), (true)', 'so both are there');

-- One row a call.
select pg_temp.clear();
select is(
  pg_temp.outcome(who, 'insert into public.service_requests (first_name, last_name, email, phone, address, service_type)
    select ''A'', ''B'', ''a@b.co'', ''(914) 555-01'' || n, ''1 Elm'', ''other'' from generate_series(10, 11) as n'),
  expected, format('two rows at once from %s: %s', who, expected))
from (values ('visitor', 'PT400'), ('waiting', 'PT400'), ('staff', 'PT400'), ('owner', '2 rows'), ('service_role', '2 rows'))
  as t (who, expected);
select is(pg_temp.ask('visitor', '{"message": "One"}') || ', ' || pg_temp.ask('visitor', '{"message": "Two"}'),
  '1 rows, 1 rows', 'one row in each of two calls is fine');

-- Sane dates. One day of tolerance, counted in New York.
select pg_temp.clear();
select is(
  pg_temp.outcome('visitor', pg_temp.asking(jsonb_build_object('preferred_date', date))), expected,
  format('preferred date %s: %s', note, expected))
from (select (now() at time zone 'America/New_York')::date as today) as ny,
  lateral (values
    (today::text, '1 rows', 'today'), ((today - 1)::text, '1 rows', 'yesterday'),
    ((today - 2)::text, 'PT400', 'before yesterday'),
    ((today + interval '2 years')::date::text, '1 rows', 'in two years'),
    (((today + interval '2 years')::date + 1)::text, 'PT400', 'later than that'),
    ('infinity', 'PT400', 'never'), ('-infinity', 'PT400', 'before time')
  ) as t (date, expected, note);
select is(pg_temp.ask('owner', '{"preferred_date": "2020-01-01"}'), '1 rows', 'the owner may import old requests');

select is(pg_temp.ask('visitor', '{"message": "Pasted", "email": "mailto:ada@example.com"}'), '1 rows', 'An address is taken as people paste it.');
select is((select r.email from public.service_requests as r where r.message = 'Pasted'), 'ada@example.com', 'It is stored as the address that a mail reaches.');

select * from finish();
rollback;
