-- Long lanes, page by page: 400 requests in each, many sent at the same time.
begin;
\ir support/actors.psql
\ir support/requests.psql
select * from no_plan();

delete from public.service_requests;
insert into public.service_requests (first_name, last_name, email, phone, address, service_type, status, created_at, next_call_at)
select 'Caller', lane || ' ' || n, 'a@b.co', format('(%s) 555-01%s', 200 + place * 100 + n / 100, lpad((n % 100)::text, 2, '0')), n || ' Elm',
  case when lane = 'now' and n % 2 = 0 then 'emergency' else 'repair' end, status,
  now() - age::interval - make_interval(mins => n / 10), now() + again::interval + make_interval(secs => n / 10)
from (values
  (1, 'now', 'pending', '1 hour', null), (2, 'older', 'pending', '25 hours', null), (3, 'news', 'pending', '3 hours', null),
  (4, 'later', 'pending', '3 hours', '1 day'), (5, 'confirmed', 'confirmed', '3 hours', '0')
) as lanes (place, lane, status, age, again), generate_series(0, 399) as n;
update public.service_requests set news_since = created_at, news = '{"kinds": ["note"]}' where last_name like 'news%';
-- At any hour of the day.
update private.call_back_rule set opens = 0, closes = 24;

-- All pages of a lane as staff read them, one behind the other; `meanwhile` is done after the first.
create function pg_temp.pages(wanted text, meanwhile text default null)
returns table (page int, place int, name text) language plpgsql as $$
declare
  answer jsonb;
begin
  perform pg_temp.be('staff');
  select lane into answer from jsonb_array_elements(public.call_list(array[wanted])::jsonb -> 'lanes') as lane where lane ->> 'lane' = wanted;
  for step in 1..9 loop
    return query select step, row.place::int, row.value ->> 'last_name'
      from jsonb_array_elements(answer -> 'rows') with ordinality as row (value, place);
    exit when answer ->> 'end' is null;
    if step = 1 and meanwhile is not null then
      perform pg_temp.be('owner');
      execute meanwhile;
      perform pg_temp.be('staff');
    end if;
    answer := public.lane_page(wanted, answer -> 'end');
  end loop;
  perform pg_temp.be('owner');
end
$$;
create temp table whole as
  select lane, r.place, (r.r).last_name as name
  from unnest(array['news', 'now', 'older', 'later', 'confirmed']) as lane,
    lateral (select l as r, row_number() over () as place from private.lane_requests(lane, 1000) as l) as r;
create temp table read as
  select lane, p.*, row_number() over (partition by lane order by p.page, p.place) as in_all
  from unnest(array['news', 'now', 'older', 'later', 'confirmed']) as lane, pg_temp.pages(lane) as p;

select is((select string_agg(of.counted, ' and ' order by of.page) from (
    select r.page, count(*)::text as counted from read as r where r.lane = known.lane group by r.page
  ) as of), '200 and 200', format('lane "%s" is read in two pages', known.lane))
  from unnest(array['news', 'now', 'older', 'later', 'confirmed']) as known (lane);
select is_empty($$
  (select lane, place, name from whole except select lane, in_all, name from read)
  union all (select lane, in_all, name from read except select lane, place, name from whole)
$$, 'pages together are the whole lane, in its order, none missing and none twice');
select is((select count(*) from read where lane = 'now' and page = 1 and right(name, 1)::int % 2 = 0), 200::bigint,
  'emergencies fill the first page, however late they came');

-- Changes between two pages.
select results_eq($$select name from pg_temp.pages('news', $d$delete from public.service_requests where id in (select r.id from private.lane_requests('news', 1) as r)$d$) where page = 2$$,
  $$select name from read where lane = 'news' and page = 2 order by place$$,
  'a first one that goes meanwhile moves no one out of the next page');
select results_eq($$select name from pg_temp.pages('later', $d$update public.service_requests set next_call_at = now() + interval '2 days'
    where id = (select r.id from private.lane_requests('later', 200) as r order by r.next_call_at desc, r.id desc limit 1)$d$) where page = 2 and name <> (
      select name from whole where lane = 'later' and place = 200)$$,
  $$select name from read where lane = 'later' and page = 2 order by place$$,
  'nor does the last one, behind which it begins');
select is((select count(*) from pg_temp.pages('older', 'delete from public.service_requests where last_name like ''older 3__''') where page = 2), 100::bigint,
  'a page that became shorter ends the lane');
delete from public.service_requests where last_name in (
  select name from whole where lane = 'confirmed' and place > 200);
select is((select max(page) from pg_temp.pages('confirmed')), 1, 'a lane of 200 has no second page');

-- Those of one night are due at the same time.
delete from public.service_requests;
insert into public.service_requests (id, first_name, last_name, email, phone, address, service_type, created_at, next_call_at)
select ('b0000000-0000-4000-8000-' || lpad((300 - n)::text, 12, '0'))::uuid, 'Caller', 'night ' || n, 'a@b.co', format('(%s) 555-01%s', 212 + n / 100 * 100, lpad((n % 100)::text, 2, '0')), n || ' Elm', 'repair',
  now() - interval '5 hours' + make_interval(mins => n), now() - interval '1 minute'
from generate_series(0, 249) as n;
select results_eq($$select name from pg_temp.pages('now')$$, $$select 'night ' || n from generate_series(0, 249) as n$$,
  'requests that are due at once stand as they were sent, over two pages');

select is(pg_temp.outcome('staff', format('select public.lane_page(%L, %L)', lane, after)), 'PT400', format('no page of %s behind %s', lane, after))
  from (values ('now', '{}'), ('now', 'null'), ('all', '{"at": "2026-01-01T00:00:00Z", "id": "b0000000-0000-4000-8000-000000000001"}'), ('now', '{"at": 1, "id": 2}'))
    as t (lane, after);

select * from finish();
rollback;
