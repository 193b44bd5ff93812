-- The call list: its lanes, who is on a request, and the rule of the call back.
begin;
\ir support/actors.psql
\ir support/requests.psql
select * from no_plan();

-- The promise.
create function pg_temp.in_new_york(moment timestamptz) returns text language sql as $$
  select to_char(moment at time zone 'America/New_York', 'Dy HH24:MI')
$$;
select is(pg_temp.in_new_york(private.call_back_due(sent::timestamptz, is_emergency)), due,
  format('sent %s%s is due %s', sent, case when is_emergency then ' in an emergency' else '' end, due))
  from (values
    ('2026-11-20 15:40 America/New_York', false, 'Fri 16:10'), ('2026-11-20 19:59 America/New_York', false, 'Fri 20:29'),
    ('2026-11-20 20:00 America/New_York', false, 'Sat 07:30'), ('2026-11-20 06:59 America/New_York', false, 'Fri 07:30'),
    ('2026-11-20 07:00 America/New_York', false, 'Fri 07:30'), ('2026-11-20 23:15 America/New_York', true, 'Fri 23:45'),
    ('2026-03-07 22:00 America/New_York', false, 'Sun 07:30')
  ) as t (sent, is_emergency, due);
select is(pg_temp.in_new_york(private.open_time_later(begun::timestamptz, span::interval)), later,
  format('%s of opening hours after %s is %s', span, begun, later))
  from (values
    ('2026-11-20 15:00 America/New_York', '2 hours', 'Fri 17:00'), ('2026-11-20 18:00 America/New_York', '2 hours', 'Fri 20:00'),
    ('2026-11-20 19:10 America/New_York', '2 hours', 'Sat 08:10'), ('2026-11-20 23:00 America/New_York', '2 hours', 'Sat 09:00'),
    ('2026-11-20 05:00 America/New_York', '2 hours', 'Fri 09:00'), ('2026-11-20 15:00 America/New_York', '20 hours', 'Sun 09:00')
  ) as t (begun, span, later);

select is(coalesce(pg_temp.in_new_york(nullif(private.closed_since(instant::timestamptz), 'infinity')), 'open'), expected, format('at %s: %s', instant, expected))
  from (values
    ('2026-11-20 15:40 America/New_York', 'open'), ('2026-11-20 20:00 America/New_York', 'Fri 20:00'),
    ('2026-11-21 03:00 America/New_York', 'Fri 20:00'), ('2026-11-21 07:00 America/New_York', 'open')
  ) as t (instant, expected);

-- The rest at any hour of the day.
update private.call_back_rule set opens = 0, closes = 24;

-- Six who wait: one twice, one since days, one emergency; and others.
delete from public.service_requests;
insert into public.service_requests (
  id, first_name, last_name, email, phone, address, service_type, message, status, created_at, next_call_at, voicemails, held
)
select ('b0000000-0000-4000-8000-0000000001' || lpad(n::text, 2, '0'))::uuid, 'Caller', name, 'a@b.co', phone, n || ' Elm, NY 11581',
  service, repeat('x', 200), status, now() - age::interval, now() + again::interval, voicemails, held
from (values
  (1, 'Late', '(914) 555-0101', 'repair', 'pending', '50 minutes', null, 0, false),
  (2, 'Snapped', '(914) 555-0102', 'emergency', 'pending', '5 minutes', null, 0, false),
  (3, 'Again', '+1 914 555 0101', 'other', 'pending', '20 minutes', null, 0, false),
  (4, 'Old', '(914) 555-0104', 'repair', 'pending', '25 hours', null, 0, false),
  (5, 'Voice', '(914) 555-0105', 'repair', 'pending', '3 hours', '-5 minutes', 2, false),
  (6, 'Soon', '(914) 555-0106', 'repair', 'pending', '2 hours', '14 minutes', 1, false),
  (7, 'Morrow', '(914) 555-0107', 'repair', 'pending', '2 hours', '1 day', 1, false),
  (8, 'Sure', '(914) 555-0108', 'repair', 'confirmed', '2 hours', '0', 0, false),
  (9, 'Done', '(914) 555-0101', 'repair', 'completed', '300 days', null, 0, false),
  (10, 'Held', '(914) 555-0101', 'emergency', 'pending', '400 days', null, 0, true),
  (11, 'Gone', '(914) 555-0111', 'repair', 'cancelled', '1 hour', null, 0, false)
) as t (n, name, phone, service, status, age, again, voicemails, held);

create function pg_temp.lane(wanted text, who text default 'staff') returns text language sql as $$
  select string_agg(row #>> '{request,last_name}', ' ' order by place)
  from jsonb_array_elements(pg_temp.returned(who, format('public.call_list(%L)', array[wanted])) -> 'lanes') as lane,
    jsonb_array_elements(nullif(lane -> 'rows', 'null')) with ordinality as t (row, place)
  where lane ->> 'lane' = wanted
$$;
select is(pg_temp.lane(lane), expected, format('lane "%s": %s', lane, coalesce(expected, 'none')))
  from (values ('now', 'Snapped Late Voice Soon'), ('older', 'Old'), ('morning', null), ('later', 'Morrow'), ('confirmed', 'Sure'))
    as t (lane, expected);

select pg_temp.be('staff');
create temp table listed as
  select lane ->> 'lane' as lane, (lane ->> 'total')::int as total, lane -> 'rows' as rows
  from jsonb_array_elements(to_jsonb(public.call_list()) -> 'lanes') as lane;
select pg_temp.be('owner');
select results_eq('select lane, total, jsonb_typeof(rows) from listed',
  $$values ('now', 4, 'array'), ('news', 0, 'array'), ('morning', 0, 'array'), ('older', 1, 'null'), ('confirmed', 1, 'null'), ('later', 1, 'null')$$,
  'every lane says how many it holds, and only opened ones which');
select is((select rows -> 1 ->> 'sendings' from listed where lane = 'now'), '2', 'requests of one number are one row');
select is((select rows -> 1 ->> 'earlier' from listed where lane = 'now'), '1', 'which says how many the number sent before, held ones not counted');
select is((select length(rows #>> '{1,request,beginning}') from listed where lane = 'now'), 160, 'a row says how the message begins');
select is((select (rows #>> '{0,request,due}')::timestamptz from listed where lane = 'now'), now() + interval '25 minutes',
  'a row says by when to call');
select is((select rows #>> '{2,request,voicemails}' from listed where lane = 'now'), '2', 'how often it was the voicemail');

-- A poll of an idle desk.
select pg_temp.be('staff');
select set_config('test.version', (public.call_list()).version, true);
select is(to_jsonb(public.call_list(known_version => current_setting('test.version'))), jsonb_build_object('version', current_setting('test.version'), 'lanes', null),
  'where nothing is new, that is all');
select pg_temp.be('owner');
update public.service_requests set last_name = 'Renamed' where last_name = 'Snapped';
select pg_temp.be('staff');
select isnt((public.call_list(known_version => current_setting('test.version'))).lanes, null, 'what is new is reported');
select pg_temp.be('owner');
update public.service_requests set last_name = 'Snapped' where last_name = 'Renamed';

select is(public.overdue_count(now(), now()), expected, 'whoever was called is overdue when the next call is late')
  from (select pg_temp.be('staff')) as _, (values (6::bigint)) as t (expected);
create function pg_temp.first_overdue(minutes int) returns text language sql as $$
  select coalesce((select r.last_name from public.service_requests as r where r.id = o.request), 'held')
  from public.first_overdue(now() - make_interval(mins => minutes), now() - make_interval(mins => minutes)) as o
$$;
select pg_temp.be('staff');
select is(pg_temp.first_overdue(0), 'Snapped', 'the first one is the emergency that has waited longest');
select is(pg_temp.first_overdue(10), 'held', 'then held emergencies');
select pg_temp.be('owner');
update public.service_requests set status = 'cancelled' where held;
select pg_temp.be('staff');
select is(pg_temp.first_overdue(10), 'Old', 'then who has waited longest');
select is(pg_temp.first_overdue(2000), 'Voice', 'also for a second call');
select pg_temp.be('owner');
update public.service_requests set status = 'pending' where held;
select is(pg_temp.outcome('waiting', 'select public.first_overdue(now(), now())'), '42501', 'accounts that wait see nothing of it');

-- Callbacks by when they are due: the one for 12 minutes from now before who was promised a call in 20.
update public.service_requests set next_call_at = now() + interval '12 minutes' where last_name = 'Soon';
update public.service_requests set created_at = now() - interval '10 minutes' where last_name in ('Late', 'Again');
select is(pg_temp.lane('now'), 'Snapped Voice Soon Late', 'callbacks are sorted by when they are due');
-- An emergency that gets a voicemail stays.
update public.service_requests set next_call_at = now() + interval '40 minutes', voicemails = 3 where last_name = 'Snapped';
select is(pg_temp.lane('now'), 'Voice Soon Late Snapped', 'an emergency that was called stays among those to call, by when its call is due');
select is(pg_temp.lane('later'), 'Morrow', 'it is nowhere else');
update public.service_requests set next_call_at = now() + interval '41 minutes' where last_name = 'Snapped';
select is(pg_temp.lane('later'), 'Snapped Morrow', 'unless they agreed on a later time');
update public.service_requests set next_call_at = null, voicemails = 0 where last_name = 'Snapped';
-- Before opening time.
update private.call_back_rule set
  opens = extract(hour from (now() + interval '2 hours') at time zone 'America/New_York')::int,
  closes = extract(hour from (now() + interval '2 hours') at time zone 'America/New_York')::int + 1
  where extract(hour from now() at time zone 'America/New_York') < 22;
select is(pg_temp.lane('morning'), 'Late', 'what came while the office is closed waits for the opening')
  where extract(hour from now() at time zone 'America/New_York') < 22;
select is(pg_temp.lane('now'), 'Snapped Voice Soon', 'except emergencies and agreed calls')
  where extract(hour from now() at time zone 'America/New_York') < 22;
update private.call_back_rule set opens = 0, closes = 24;
update public.service_requests set created_at = now() - interval '50 minutes' where last_name = 'Late';
update public.service_requests set created_at = now() - interval '20 minutes' where last_name = 'Again';
select pg_temp.be('owner');

-- Claims.
create function pg_temp.claims(who text, n int, take boolean default false) returns text language plpgsql as $$
declare
  claimed public.service_requests;
begin
  perform pg_temp.be(who);
  select * into claimed from public.claim_request(('b0000000-0000-4000-8000-0000000001' || lpad(n::text, 2, '0'))::uuid, take);
  perform pg_temp.be('owner');
  return format('%s until %s', split_part(claimed.claimed_by_email, '@', 1), claimed.claimed_until - now());
exception when others then
  perform pg_temp.be('owner');
  return sqlstate;
end
$$;
select is(pg_temp.claims('staff', 1), 'staff until 00:05:00', 'who opens a request is on it');
select is(pg_temp.claims('colleague', 1), 'staff until 00:05:00', 'a colleague sees who is, and changes nothing');
update public.service_requests set claimed_until = now() + interval '1 minute' where claimed_by is not null;
select is(pg_temp.claims('staff', 1), 'staff until 00:05:00', 'a sign of life prolongs it');
update public.service_requests set claimed_until = now() where claimed_by is not null;
select is(pg_temp.claims('colleague', 1), 'colleague until 00:05:00', 'it lapses 5 minutes after the last one');
select is(pg_temp.claims('staff', 1, true), 'staff until 00:05:00', 'who takes it over is on it');
select results_eq($$select kind, text, done_by_email from public.request_events$$,
  $$values ('claim', 'colleague@test.example', 'staff@test.example')$$, 'which the timeline says');
select is(pg_temp.done('colleague', $$select public.release_request('b0000000-0000-4000-8000-000000000101')$$), '1 rows', 'who is not on it');
select is(pg_temp.claims('colleague', 1), 'staff until 00:05:00', 'ends no one''s claim');
select is(pg_temp.done('staff', $$select public.release_request('b0000000-0000-4000-8000-000000000101')$$), '1 rows', 'who is');
select is(pg_temp.claims('colleague', 1), 'colleague until 00:05:00', 'frees it');
select is(pg_temp.claims('staff', n), 'PT404', format('request %s cannot be claimed', n)) from unnest(array[10, 99]) as n;
select pg_temp.be('staff');
select is((
  select row #>> '{request,claimed_by_email}' from jsonb_path_query(to_jsonb(public.call_list()), '$.lanes[*].rows[*]') as row
  where row #>> '{request,last_name}' = 'Late'
), 'colleague@test.example', 'the lane says who is on it');
select pg_temp.be('owner');
update public.service_requests set claimed_until = now() - interval '1 second';
select pg_temp.be('staff');
select is((
  select row #>> '{request,claimed_by_email}' from jsonb_path_query(to_jsonb(public.call_list()), '$.lanes[*].rows[*]') as row
  where row #>> '{request,last_name}' = 'Late'
), null, 'once it has lapsed no one is');
select pg_temp.be('owner');

update public.service_requests set address = '1 Elm, NY 11581' where last_name = 'Done';
select pg_temp.be('staff');
select is(
  (select row ->> 'earlier' from jsonb_path_query(to_jsonb(public.call_list()), '$.lanes[*].rows[*]') as row where row #>> '{request,last_name}' = 'Late'),
  '1', 'an earlier request with the same street and mailbox is one');
select pg_temp.be('owner');

-- Search. One name has letters with accents, the other one marks of their own.
insert into public.service_requests (first_name, last_name, email, phone, address, service_type)
values ('José', 'Ñúñez', 'n@b.co', '(914) 555-0188', '4 Fir, Bronx', 'repair'), ('Zoe', U&'Nun\0303ez', 'z@b.co', '(914) 555-0189', '4 Fir, Bronx', 'repair'),
  ('Ed', U&'O\2019Brien', 'o@b.co', '(914) 555-0190', '4 Fir, Bronx', 'repair'), (U&'Ay\015Fe', U&'\00C7eliko\011Flu', 'c@b.co', '(914) 555-0191', '4 Fir, Bronx', 'repair');
create function pg_temp.found(words text) returns text language sql as $$
  select coalesce(string_agg(row ->> 'last_name', ' ' order by row ->> 'id'), '')
  from jsonb_array_elements(pg_temp.returned('staff', format('(select jsonb_agg(r) from public.search_requests(%L) as r)', words))) as row
$$;
select is(pg_temp.found(words), expected, format('searching "%s" finds "%s"', words, expected))
  from (values ('morr', 'Morrow'), ('CALLER morrow', 'Morrow'), ('0107', 'Morrow'), ('555-0107', 'Morrow'), ('+1 (914) 555-0107', 'Morrow'),
    ('7 elm', 'Morrow'), ('elm 11581 voice', 'Voice'), ('0101', 'Late Again Done'), ('mo', ''), ('held', ''), ('', ''), (null, ''),
    ('100%', ''), ('_____', ''), ('old 9999', ''), ('jose nunez', 'Ñúñez'), ('zoe nuñez', U&'Nun\0303ez'), ('ÑÚÑEZ jos', 'Ñúñez'),
    ('O''Brien', U&'O\2019Brien'), ('obrien ed', U&'O\2019Brien'), ('ayse CELIKOGLU', U&'\00C7eliko\011Flu'),
    ('cell: 914.555.0107', 'Morrow'), ('(914) • 555 • 0107', 'Morrow'), ('914/555/0107 ext. 12', 'Morrow'), (U&'914\2011555\20110107', 'Morrow')) as t (words, expected);
insert into public.service_requests (first_name, last_name, email, phone, address, service_type)
  select 'Flood', 'No', 'a@b.co', '(914) 555-0199', n || ' Birch Road', 'other' from generate_series(1, 40) as n;
select is(pg_temp.outcome('staff', 'select * from public.search_requests(''birch'')'), '30 rows', 'no search returns more than 30');

-- A row for each function and each who may not call it.
select is(pg_temp.outcome(who, 'select ' || function_call), '42501', format('%s is not for %s', function_call, who))
  from unnest(array['visitor', 'waiting', 'unconfirmed', 'revoked', 'banned', 'service_role']) as who,
    unnest(array[
      'public.call_list()', 'public.read_request(gen_random_uuid())', 'public.claim_request(gen_random_uuid())',
      'public.release_request(gen_random_uuid())', 'public.record_call(gen_random_uuid(), gen_random_uuid(), ''spam'')',
      'public.add_note(gen_random_uuid(), gen_random_uuid(), ''Note'')', 'public.undo_action(gen_random_uuid())',
      'public.find_caller(''(914) 555-0101'')', 'public.add_call(gen_random_uuid(), ''{}'', ''phone'')',
      'public.search_requests(''elm'')'
    ]) as function_call;
update public.staff set role = 'dispatcher' where user_id = pg_temp.account('colleague');
select is(pg_temp.outcome('colleague', 'select ' || function_call), '1 rows', function_call || ' is for dispatchers too')
  from unnest(array['public.call_list()', 'public.claim_request(''b0000000-0000-4000-8000-000000000101'')', 'public.request_counts() limit 1']) as function_call;

select * from finish();
rollback;
