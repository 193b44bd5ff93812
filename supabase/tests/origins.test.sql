-- Where requests come from: what the page and callers say of it, and the report.
begin;
\ir support/actors.psql
\ir support/requests.psql
select * from no_plan();
delete from public.service_requests;

create function pg_temp.send(words text, source text, headers jsonb default '{}', n int default 0) returns text language plpgsql as $$
begin
  perform set_config('request.headers', (headers || jsonb_build_object('x-request-source', source))::text, true);
  return pg_temp.done('visitor', pg_temp.asking(jsonb_build_object('message', words, 'phone', '(914) 555-1' || lpad(n::text, 3, '0'))));
end
$$;
create function pg_temp.kept(words text) returns text language sql stable as $$
  select concat_ws(' ', coalesce(o.kind, '-'), coalesce(o.page, '-'), coalesce(o.campaign, '-'))
  from private.request_origins as o join public.service_requests as r on r.id = o.request_id where r.message = words
$$;

-- By the site.
select is(pg_temp.send('all', 'kind=google_ad&page=/es/reparaciones&campaign=spring-26'), '1 rows', 'A request that says where it came from is stored.');
select is(pg_temp.kept('all'), 'google_ad /es/reparaciones spring-26', 'Its kind, page, and campaign are kept.');
select is(pg_temp.send(kind, 'kind=' || kind, n => n::int), '1 rows', format('A request by %s is stored.', kind))
  from unnest(array['google_ad', 'google', 'search', 'facebook', 'nextdoor', 'yelp', 'website', 'direct', 'referral', 'returning', 'sign', 'print'])
    with ordinality as t (kind, n);
select is((select count(distinct kind) from private.request_origins), 12::bigint, 'There are 12 known kinds.');
select is(pg_temp.send('odd ' || n, source, n => 100 + n::int), '1 rows', format('A request is stored with the source "%s".', left(source, 60)))
  from unnest(array[
    'kind=bing_ad&page=/contact&campaign=a', 'kind=google&page=/Contact/5?gclid=x&campaign=a', 'kind=google&page=/contact&campaign=A%20b',
    'kind=google&page=/contact&campaign=' || repeat('a', 41), 'kind=google&page=/' || repeat('a', 80), 'kind=google&page=//evil',
    'nothing', '', 'kind=&page=&campaign=', repeat('kind=google&', 30), 'gclid=Cj0KCQ&kind=google', 'kind=google&page=/a@b.co'
  ]) with ordinality as t (source, n);
select is(pg_temp.kept('odd ' || n), expected, format('Of the odd source %s only known values are kept.', n))
  from (values
    (1, '- /contact a'), (2, 'google - a'), (3, 'google /contact -'), (4, 'google /contact -'), (5, 'google - -'), (6, 'google - -'),
    (7, null), (8, null), (9, null), (10, null), (11, 'google - -'), (12, 'google - -')
  ) as t (n, expected);
select is(pg_temp.send('forty', 'campaign=' || repeat('a', 40), n => 50), '1 rows', 'A request with a campaign of 40 letters is stored.');
select is(pg_temp.kept('forty'), '- - ' || repeat('a', 40), 'A campaign has room for 40 letters.');
select is(pg_temp.send('again', 'kind=yelp', '{"x-request-key": "kkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkk"}', 60), '1 rows', 'A request is stored under its key.');
select is(pg_temp.send('again, edited', 'kind=direct', '{"x-request-key": "kkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkk"}', 60), '0 rows', 'It is sent again with other words.');
select is(pg_temp.kept('again, edited'), 'yelp - -', 'Where it came from at first stays.');
savepoint broken;
alter table private.request_origins rename to moved_origins;
select is(pg_temp.send('unkept', 'kind=google', n => 70), '1 rows', 'Where nothing can be kept, requests are stored all the same.');
rollback to savepoint broken;

-- By staff.
create function pg_temp.added(n int, heard text) returns text language sql as $$
  select pg_temp.outcome('staff', format('select public.add_call(%L, %L, ''phone'', %L)', 'c0000000-0000-4000-8000-00000000000' || n,
    '{"first_name": "Dee", "last_name": "Park", "phone": "(914) 555-0177", "address": "4 Fir Street", "service_type": "repair", "message": "heard"}', heard))
$$;
select is(pg_temp.added(1, 'sign'), '1 rows', 'A caller has heard of the company from a sign.');
select pg_temp.done('staff', $$select public.add_call('c0000000-0000-4000-8000-000000000002',
  '{"first_name": "Dee", "last_name": "Park", "phone": "(914) 555-0177", "address": "4 Fir Street", "service_type": "repair", "message": "heard"}', 'phone', 'sign')$$);
select is(pg_temp.kept('heard'), 'sign - -', 'What a caller answered is kept.');
select is(pg_temp.added(3, 'dream'), '23514', 'Staff write down no unknown kind.');
select is(pg_temp.added(4, null), '1 rows', 'Staff need not ask.');

-- Staff see it.
select is(pg_temp.returned('staff', format('public.read_request(%L)', id)) -> 'origin', '{"kind": "google_ad", "page": "/es/reparaciones", "campaign": "spring-26"}',
  'The desk sees where a request came from.') from public.service_requests where message = 'all';
select is(pg_temp.returned('staff', format('public.read_request(%L)', id)) -> 'origin', 'null', 'The desk sees nothing where nothing is known.')
  from public.service_requests where message = 'odd 7';
select is(pg_temp.outcome(who, 'select * from private.request_origins'), '42501', format('"%s" reads no origins.', who))
  from unnest(array['visitor', 'waiting', 'revoked', 'staff', 'service_role']) as who;

-- The report.
delete from public.service_requests where message not in ('all', 'forty', 'heard', 'yelp');
insert into public.service_requests (first_name, last_name, email, phone, address, service_type, message, held, created_at, status)
select 'A', 'B', 'a@b.co', '(914) 555-2' || lpad(n::text, 3, '0'), n || ' Oak', 'repair', 'filler', n = 4,
  case n when 3 then now() - interval '40 days' else now() end, case n when 1 then 'confirmed' when 2 then 'cancelled' else 'pending' end
from generate_series(1, 4) as n;
insert into private.request_origins (request_id, kind) select id, 'yelp' from public.service_requests where message = 'filler';
select is(
  pg_temp.returned('staff', format('(select jsonb_agg(jsonb_build_array(f.kind, f.campaign, f.asked, f.booked, f.lost)) from public.origin_report(%1$L, %1$L) as f)',
    private.new_york_today())),
  jsonb_build_array('["yelp", null, 3, 1, 1]'::jsonb, '["google_ad", "spring-26", 1, 0, 0]'::jsonb, '["sign", null, 1, 0, 0]'::jsonb, jsonb_build_array(null, repeat('a', 40), 1, 0, 0)),
  'The report counts the requests of its days that are not held, by kind and campaign.');
select is(pg_temp.outcome('staff', format('select public.origin_report(%s)', days)), 'PT400', format('The report of %s is refused.', days))
  from unnest(array['''2025-01-01'', ''2026-01-02''', '''2026-01-02'', ''2026-01-01''', 'null, ''2026-01-02''', '''-infinity'', ''infinity''']) as days;
update public.staff set role = 'dispatcher' where user_id = pg_temp.account('colleague');
select is(pg_temp.outcome(who, 'select public.origin_report(''2020-01-01'', ''2020-01-02'')'), expected, format('The report for %s: %s.', who, expected))
  from (values ('colleague', '0 rows'), ('visitor', '42501'), ('waiting', '42501'), ('revoked', '42501'), ('service_role', '42501')) as t (who, expected);

-- An erased person.
update public.service_requests set status = 'completed' where status in ('pending', 'confirmed');
select is(pg_temp.done('staff', 'select public.erase_person((select id from public.service_requests where message = ''all''))'), '3 rows', 'The three requests of a person are erased.');
select is_empty($$select from private.request_origins where kind = 'google_ad'$$, 'Where they came from is erased with them.');

select * from finish();
rollback;
