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
select is(pg_temp.after('1 minute', 'cancelled'), '1 rows', 'asking anew after a cancellation is not');

-- The limit of a phone number.
select pg_temp.clear();
select is(pg_temp.ask('visitor', jsonb_build_object('message', 'Door ' || n)), '1 rows', format('request %s of 6', n))
  from generate_series(1, 6) as n;
select is(pg_temp.ask('visitor', '{"message": "Door 7"}'), 'PT429', 'the 7th in 24 hours is refused');
select is(pg_temp.ask('waiting', '{"message": "Door 7"}'), 'PT429', 'signing up does not help');
select is(pg_temp.ask('visitor', jsonb_build_object('message', 'Door 7', 'phone', phone)), 'PT429', 'nor does ' || phone)
  from unnest(array['914.555.0104', '+1 (914) 555-0104', '(914) 555-0104 ext. 5']) as phone;
select is(pg_temp.ask('visitor', '{"message": "Door 3"}'), '0 rows', 'a repeat of a stored one still succeeds');
select is(pg_temp.ask('visitor', '{"phone": "(914) 555-0177"}'), '1 rows', 'another number is served');
select is(pg_temp.ask('owner', '{"message": "Door 8"}'), '1 rows', 'the owner''s own inserts are not limited');
select pg_temp.be('visitor');
select throws_ok(pg_temp.asking('{"message": "Door 9"}'), 'PT429',
  'Too many requests from this phone number. Please call us at the number on this page.',
  'the message tells people to call');
select pg_temp.be('owner');
update public.service_requests set status = 'cancelled' where message in ('Door 2', 'Door 8');
select is(pg_temp.ask('visitor', '{"message": "Door 7"}'), '1 rows', 'requests that staff cancelled make room');
select is(pg_temp.ask('visitor', '{"message": "Door 10"}'), 'PT429', 'for no more than they took');
update public.service_requests set created_at = now() - interval '24 hours';
select is(pg_temp.ask('visitor', '{"message": "Door 10"}'), '1 rows', 'a day later the number is served again');

-- The limit of a client address.
create function pg_temp.from_address(headers json) returns void language sql as $$
  select set_config('request.headers', headers::text, true)
$$;
create function pg_temp.thirty() returns bigint language plpgsql as $$
declare
  taken bigint;
begin
  perform pg_temp.clear();
  delete from private.client_inserts;
  select count(*) filter (where pg_temp.ask('visitor', jsonb_build_object('phone', '(914) 555-01' || n)) = '1 rows')
    into taken from generate_series(10, 39) as n;
  return taken;
end
$$;
create function pg_temp.one_more() returns text language sql as $$
  select pg_temp.ask('visitor', '{"phone": "(914) 555-0199"}')
$$;

select pg_temp.from_address('{"cf-connecting-ip": "203.0.113.7", "x-forwarded-for": "198.51.100.1"}');
select is(pg_temp.thirty(), 30::bigint, '30 requests in an hour are taken from one address');
select is(pg_temp.one_more(), 'PT429', 'the 31st is refused');
select pg_temp.be('visitor');
select throws_ok(pg_temp.asking('{"phone": "(914) 555-0199"}'), 'PT429',
  'Too many requests from your network. Please call us at the number on this page.', 'with a message to call');
select pg_temp.be('owner');
select is(pg_temp.ask('visitor', '{"phone": "(914) 555-0110"}'), '0 rows', 'a repeat still succeeds');
select pg_temp.from_address('{"cf-connecting-ip": "203.0.113.8"}');
select is(pg_temp.one_more(), '1 rows', 'another address is served');
select results_eq('select distinct octet_length(client) from private.client_inserts', 'values (32)',
  'addresses are kept as hashes only');
select is(
  (select count(*) from private.client_inserts where client = sha256('203.0.113.7'::bytea)), 0::bigint,
  'and salted ones');
update private.client_inserts set inserted_at = now() - interval '61 minutes';
select pg_temp.from_address('{"cf-connecting-ip": "203.0.113.7"}');
select is(pg_temp.ask('visitor', '{"phone": "(914) 555-0198"}'), '1 rows', 'an hour later the address is served again');
select is((select count(*) from private.client_inserts), 1::bigint, 'and the old hashes are gone');

select pg_temp.from_address('{"x-forwarded-for": "1.1.1.1, 203.0.113.9"}');
select is(pg_temp.thirty(), 30::bigint, 'behind a proxy without Cloudflare');
select pg_temp.from_address('{"x-forwarded-for": "2.2.2.2,203.0.113.9"}');
select is(pg_temp.one_more(), 'PT429', 'what a caller writes before the last hop does not help');
select pg_temp.from_address('{"cf-connecting-ip": "2001:db8:1:2::1"}');
select is(pg_temp.thirty(), 30::bigint, 'from an IPv6 network');
select pg_temp.from_address('{"cf-connecting-ip": "2001:db8:1:2:ffff::9"}');
select is(pg_temp.one_more(), 'PT429', 'another address of the same /64 does not help');
select pg_temp.from_address('{"cf-connecting-ip": "2001:db8:1:3::1"}');
select is(pg_temp.one_more(), '1 rows', 'another /64 is served');
select is(private.client_network(), '203.0.113.5', 'an IPv4 address in IPv6 clothes is that address')
  from pg_temp.from_address('{"cf-connecting-ip": "::ffff:203.0.113.5"}');
create function pg_temp.network_of(headers text) returns text language plpgsql as $$
begin
  perform set_config('request.headers', headers, true);
  return private.client_network();
end
$$;
select is(pg_temp.network_of(headers), null, 'no limit by address for ' || headers) from unnest(array[
  '', '{}', '{"x-forwarded-for": "10.0.0.1"}', '{"x-forwarded-for": "8.8.8.8, 192.168.1.1"}',
  '{"cf-connecting-ip": "127.0.0.1"}', '{"cf-connecting-ip": "not an address"}', 'not json', '[]', '"x"'
]) as headers;
select set_config('request.headers', '', true);
select pg_temp.thirty();
select is(pg_temp.one_more(), '1 rows', 'without headers only the phone number counts');

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

select * from finish();
rollback;
