-- Whom to call first: one row for each situation, and what the list leaves out when it is long.
begin;
\ir support/actors.psql
\ir support/requests.psql
select * from no_plan();

delete from public.service_requests;
update private.call_back_rule set opens = 0, closes = 24;
create function pg_temp.id(n int) returns uuid language sql immutable as $$ select ('b0000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid $$;
insert into public.technicians (id, name, weekdays) values (pg_temp.id(999), 'Luis', '{1,2,3,4,5,6,7}');

-- `sent` and `news_since` are times ago, `again` and `visit` times from now; `due` is one from now.
create temp table situations (
  n int generated always as identity, situation text, service text, status text, sent interval, again interval,
  news text, is_urgent boolean, news_since interval, visit interval, visit_state text, rank int, due interval, lane text
);
insert into situations (situation, service, status, sent, again, news, is_urgent, news_since, visit, visit_state, rank, due, lane) values
  ('nobody has called an emergency', 'emergency', 'pending', '5 minutes', null, null, null, null, null, null, 1, '25 minutes', 'now'),
  ('nobody has called an emergency for two days', 'emergency', 'pending', '2 days', null, null, null, null, null, null, 1, '-47 hours -30 minutes', 'now'),
  ('a customer cancels a visit of the next hours', 'repair', 'cancelled', '2 days', null, 'cancelled', true, '10 minutes', null, null, 1, '20 minutes', 'now'),
  ('a customer moves a visit of the next hours', 'repair', 'confirmed', '2 days', '-2 days', 'moved', true, '10 minutes', '2 days', 'planned', 1, '20 minutes', 'now'),
  ('a customer wants a call before a visit of the next hours', 'repair', 'confirmed', '2 days', '-2 days', 'call', false, '10 minutes', '2 hours 50 minutes', 'planned', 1, '20 minutes', 'now'),
  ('a customer writes after the window, and nobody has arrived', 'repair', 'in_progress', '2 days', '-2 days', 'reply', false, '10 minutes', '-1 day', 'on_the_way', 1, '20 minutes', 'now'),
  ('our message about a visit of the next hours reached nobody', 'repair', 'confirmed', '2 days', '-2 days', 'unsent', false, '10 minutes', '1 hour', 'planned', 1, '20 minutes', 'now'),
  ('a customer wants a call before a visit of the evening', 'repair', 'confirmed', '2 days', '-2 days', 'call', false, '10 minutes', '3 hours 10 minutes', 'planned', 3, null, 'news'),
  ('a customer writes before a visit of the next hours', 'repair', 'confirmed', '2 days', '-2 days', 'note', false, '10 minutes', '1 hour', 'planned', 3, null, 'news'),
  ('a customer writes after the window, and the technician is there', 'repair', 'in_progress', '2 days', '-2 days', 'note', false, '10 minutes', '-1 day', 'there', 3, null, 'news'),
  ('nobody has called', 'repair', 'pending', '5 minutes', null, null, null, null, null, null, 2, '25 minutes', 'now'),
  ('nobody has called, and the promise is broken', 'repair', 'pending', '50 minutes', null, null, null, null, null, null, 2, '-20 minutes', 'now'),
  ('nobody has called, and the customer writes', 'repair', 'pending', '5 minutes', null, 'note', false, '1 minute', null, null, 2, '25 minutes', 'now'),
  ('nobody has called, and the customer asks for a call', 'repair', 'pending', '5 minutes', null, 'call', false, '1 minute', null, null, 2, '25 minutes', 'now'),
  ('nobody has called an emergency, and the customer writes', 'emergency', 'pending', '5 minutes', null, 'note', false, '1 minute', null, null, 1, '25 minutes', 'now'),
  ('nobody has called for a day', 'repair', 'pending', '25 hours', null, null, null, null, null, null, 4, '-24 hours -30 minutes', 'older'),
  ('nobody has called for a day, and the customer writes', 'repair', 'pending', '25 hours', null, 'note', false, '1 minute', null, null, 4, '-24 hours -30 minutes', 'older'),
  ('nobody has called for a day, and the customer asks for a call', 'repair', 'pending', '25 hours', null, 'call', false, '1 minute', null, null, 3, null, 'news'),
  ('a call is to be made again, and late', 'repair', 'pending', '3 hours', '-5 minutes', null, null, null, null, null, 2, '-5 minutes', 'now'),
  ('a call is to be made again soon', 'repair', 'pending', '3 hours', '14 minutes', null, null, null, null, null, 2, '14 minutes', 'now'),
  ('a call is to be made again soon, and the customer writes', 'repair', 'pending', '3 hours', '14 minutes', 'note', false, '1 minute', null, null, 2, '14 minutes', 'now'),
  ('a call is to be made again later', 'repair', 'pending', '3 hours', '16 minutes', null, null, null, null, null, 4, '16 minutes', 'later'),
  ('a call is to be made again later, and the customer writes', 'repair', 'pending', '3 hours', '1 day', 'note', false, '1 minute', null, null, 3, null, 'news'),
  ('a call about an emergency is to be made again', 'emergency', 'pending', '3 hours', '39 minutes', null, null, null, null, null, 2, '39 minutes', 'now'),
  ('a call about an emergency is to be made again later', 'emergency', 'pending', '3 hours', '41 minutes', null, null, null, null, null, 4, '41 minutes', 'later'),
  ('a customer cancels', 'repair', 'cancelled', '2 days', null, 'cancelled', false, '10 minutes', null, null, 3, null, 'news'),
  ('a customer writes about work that is done', 'repair', 'completed', '9 days', '-8 days', 'reply', false, '10 minutes', null, null, 3, null, 'news'),
  ('no visit is planned', 'repair', 'confirmed', '2 days', '-2 days', null, null, null, null, null, 4, null, 'confirmed'),
  ('no visit is planned, and the customer writes', 'repair', 'confirmed', '2 days', '-2 days', 'note', false, '10 minutes', null, null, 3, null, 'news'),
  ('the only visit is over', 'repair', 'confirmed', '2 days', '-2 days', null, null, null, '-1 day', 'missed', 4, null, 'confirmed'),
  ('a visit is planned', 'repair', 'confirmed', '2 days', '-2 days', null, null, null, '1 day', 'planned', null, null, null),
  ('work is done', 'repair', 'completed', '2 days', '-2 days', null, null, null, null, null, null, null, null),
  ('a request was cancelled', 'repair', 'cancelled', '2 days', '-2 days', null, null, null, null, null, null, null, null);
insert into public.service_requests (id, first_name, last_name, email, phone, address, service_type, status, created_at, next_call_at, news_since, news)
  select pg_temp.id(n), 'Caller', 'No. ' || n, 'a' || n || '@b.co', '(914) 555-01' || lpad(n::text, 2, '0'), n || ' Elm', service, status,
    now() - sent, now() + again, now() - news_since,
    case when news is not null then jsonb_build_object('kinds', array[news], 'text', 'Words', 'is_urgent', is_urgent) end
  from situations;
-- With its triggers it would change the request.
alter table public.visits disable trigger user;
insert into public.visits (id, request_id, technician_id, day, starts, ends, kind, state)
  select pg_temp.id(500 + n), pg_temp.id(n), pg_temp.id(999), here::date, here::time(0), '24:00', 'repair', visit_state
  from situations, lateral (select (now() + visit) at time zone 'America/New_York' as here) as h where visit is not null;
alter table public.visits enable trigger user;
-- Staff have told those whose window is over.
insert into public.request_events (request_id, kind, outcome, done_by, action_id)
  select pg_temp.id(n), 'call', 'told', pg_temp.account('staff'), gen_random_uuid() from situations where visit < '0' and news is not null;
select is(
  (select row(o.rank, o.due - now(), o.lane) from private.call_order() as o where o.request_id = pg_temp.id(n)),
  case when lane is not null then row(rank, due, lane) end,
  format('If %s: %s', situation, coalesce(format('rank %s, %s', rank, lane), 'not listed'))
) from situations;
select is((select count(*) from private.call_order() as o), (select count(*) from situations where lane is not null), 'Each request has one place.');
update public.service_requests set held = true;
select is_empty('select from private.call_order()', 'What is held has none.');
update public.service_requests set held = false;

-- While the office is closed.
update private.call_back_rule set
  opens = extract(hour from (now() + interval '2 hours') at time zone 'America/New_York')::int,
  closes = extract(hour from (now() + interval '2 hours') at time zone 'America/New_York')::int + 1
  where extract(hour from now() at time zone 'America/New_York') < 22;
select is((select row(o.rank, o.due, o.lane) from private.call_order() as o where o.request_id = pg_temp.id(n)),
    row(place, private.call_back_due(r.created_at, r.service_type = 'emergency'), expected), 'Before the office opens, if ' || situation || ': ' || expected)
  from (values ('nobody has called', 4, 'morning'), ('nobody has called an emergency', 1, 'now'), ('nobody has called, and the customer writes', 4, 'morning'))
    as t (called, place, expected) join situations on situation = called join public.service_requests as r on r.id = pg_temp.id(n)
  where extract(hour from now() at time zone 'America/New_York') < 22;
update private.call_back_rule set opens = 0, closes = 24;

-- The list is in that order.
create function pg_temp.rows(wanted text, more text default '') returns table (shown jsonb, place bigint) language plpgsql as $$
begin
  perform pg_temp.be('staff');
  return query execute format($q$
    select (t.value -> 'request') || (t.value - 'request'), t.place
    from jsonb_path_query(to_jsonb(public.call_list(%L%s)), '$.lanes[*] ? (@.rows != null).rows[*]') with ordinality as t (value, place)
  $q$, array[wanted], more);
  perform pg_temp.be('owner');
end
$$;
create function pg_temp.total(wanted text) returns int language plpgsql as $$
declare
  answer jsonb;
begin
  perform pg_temp.be('staff');
  answer := to_jsonb(public.call_list('{}'));
  perform pg_temp.be('owner');
  return jsonb_path_query(answer, '$.lanes[*] ? (@.lane == $wanted).total', jsonb_build_object('wanted', wanted))::int;
end
$$;
select results_eq($$select (shown ->> 'rank')::int, (shown ->> 'due')::timestamptz from pg_temp.rows('now') order by place$$,
  $$select rank, now() + due from situations where lane = 'now' order by rank, due$$,
  'Call now is sorted by rank, then by when a call is due whatever the reason.');
select results_eq($$select shown ->> 'last_name' from pg_temp.rows('news') order by place$$,
  $$select 'No. ' || n from situations where lane = 'news' order by news_since desc, n$$, 'News is sorted by when it came.');
select is((select shown -> 'news' ->> 'text' from pg_temp.rows('now') where shown ->> 'last_name' = (select 'No. ' || n from situations where situation = 'nobody has called, and the customer writes')), 'Words', 'A row says the first words of a note.');

-- Strangers who write put nobody above an emergency.
insert into public.service_requests (first_name, last_name, email, phone, address, service_type, news_since, news)
  select 'Caller', 'Stranger ' || n, n || '@b.co', '(917) 555-01' || lpad(n::text, 2, '0'), n || ' Ash', 'repair', now(), '{"kinds": ["note", "call", "photo"], "text": "Now!"}'
  from generate_series(1, 40) as n;
select is((select min(place) from pg_temp.rows('now') where shown ->> 'last_name' like 'Stranger%'),
  (select count(*) + 1 from situations where rank = 1 or (rank = 2 and due < '30 minutes')), 'Notes of strangers stand below the emergencies, where their own calls are due.');
select is((select count(*) from pg_temp.rows('news') where shown ->> 'last_name' like 'Stranger%'), 0::bigint, 'Nobody has called them, so News has none of them.');

-- A long lane: 250 requests that are due later, the last ones emergencies.
delete from public.service_requests;
insert into public.service_requests (first_name, last_name, email, phone, address, service_type, created_at)
select 'Caller', 'No. ' || n, n || '@b.co', format('(%s) 555-01%s', 212 + n / 100, lpad((n % 100)::text, 2, '0')), n || ' Elm', 'repair', now() - make_interval(secs => 260 - n)
from generate_series(1, 260) as n;
select is((select count(*) from pg_temp.rows('now')), 200::bigint, 'A lane shows 200 rows.');
select is(pg_temp.total('now'), 260, 'It counts all of them.');
select is((select count(*) from pg_temp.rows('now', ', ''{now}''')), 260::bigint, 'It shows all of them when it is asked for whole.');
update public.service_requests set service_type = 'emergency' where last_name = 'No. 260';
select is((select shown ->> 'last_name' from pg_temp.rows('now') where place = 1), 'No. 260', 'An emergency is first, however late it came.');
update public.service_requests set service_type = 'emergency', next_call_at = now() + interval '39 minutes' where last_name = 'No. 260';
select is((select shown ->> 'last_name' from pg_temp.rows('now') order by place desc limit 1), 'No. 260', 'One that is called again last is among the rows.');
select is((select count(*) from pg_temp.rows('now')), 201::bigint, 'It takes no other''s place.');
update public.service_requests set created_at = created_at - interval '40 minutes' where service_type = 'repair';
select is((select count(*) from pg_temp.rows('now')), 260::bigint, 'What is overdue is never left out.');
update public.service_requests set phone = '(914) 555-0199', email = 'one@b.co' where last_name in ('No. 1', 'No. 2', 'No. 250');
select is(pg_temp.total('now'), 258, 'Requests of one sender count as one.');

-- Confirmed ones beyond 1,000, the newest first.
update public.service_requests set status = 'cancelled';
insert into public.service_requests (first_name, last_name, email, phone, address, service_type, status, created_at)
select 'Caller', 'Sure ' || n, 'sure' || n || '@b.co', format('(%s) 555-01%s', 300 + n / 100, lpad((n % 100)::text, 2, '0')), n || ' Elm', 'repair', 'confirmed', now() - make_interval(mins => n)
from generate_series(1, 1010) as n;
select is(pg_temp.total('confirmed'), 1010, 'A lane of any length is counted.');
select is((select count(*) || ' from ' || min(shown ->> 'created_at') filter (where place = 1) from pg_temp.rows('confirmed', ', ''{confirmed}''')),
  (select '1000 from ' || (to_jsonb(max(r.created_at)) #>> '{}') from public.service_requests as r where r.status = 'confirmed'), 'It shows at most 1,000 rows.');
select is(pg_temp.outcome('staff', 'select public.call_list(''{nowhere}'', ''{nowhere,null}'')'), '1 rows', 'A lane that is not known shows nothing.');

select * from finish();
rollback;
