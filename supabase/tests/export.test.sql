-- Export of requests: for owners, recorded, page by page.
begin;
\ir support/actors.psql
\ir support/requests.psql
select * from no_plan();

delete from public.service_requests;
insert into public.service_requests (first_name, last_name, email, phone, address, service_type, created_at, held)
  select 'Caller', n::text, 'a@b.co', '(914) 555-0101', '1 Elm', 'other',
    -- Pairs of one moment.
    '2026-01-05 12:00 America/New_York'::timestamptz - n / 2 * interval '1 minute', n > 700 from generate_series(1, 710) as n;
insert into public.service_requests (first_name, last_name, email, phone, address, service_type, created_at) values
  ('Day', 'before', 'a@b.co', '(914) 555-0101', '1 Elm', 'other', '2026-01-04 23:59:59 America/New_York'),
  ('Day', 'after', 'a@b.co', '(914) 555-0101', '1 Elm', 'other', '2026-01-06 00:00 America/New_York');

create temp table taken (page int, place int, id uuid, created_at timestamptz, held boolean);
grant all on taken to public;
create function pg_temp.takes(who text, page int, export int default 1, first_day date default '2026-01-05', after_page int default null) returns text language plpgsql as $$
declare
  after taken;
begin
  select * into after from taken as t where t.page = after_page order by t.place desc limit 1;
  perform pg_temp.be(who);
  with got as materialized (
    select row_number() over () as place, e.* from public.export_requests(
      ('e0000000-0000-4000-8000-00000000000' || export)::uuid, first_day, '2026-01-05', after.created_at, after.id) as e
  )
  insert into taken select takes.page, got.place, got.id, got.created_at, got.held from got;
  perform pg_temp.be('owner');
  return 'taken';
exception when others then
  perform pg_temp.be('owner');
  return sqlstate;
end
$$;
select is(pg_temp.takes('staff', 1), 'taken', 'an owner takes requests out');
select is(pg_temp.takes('staff', 2, after_page => 1), 'taken', 'page by page');
select is(pg_temp.takes('staff', 3, after_page => 2), 'taken', 'to the end');
select results_eq('select page, count(*) from taken group by page order by page', 'values (1, 500::bigint), (2, 200::bigint)', '500 at a time');
select is((select count(distinct id) from taken where not held), 700::bigint, 'each once, of these days alone, held ones not');
select results_eq('select done_by_email, first_day::text, last_day::text, exported_rows from public.request_exports',
  $$values ('staff@test.example', '2026-01-05', '2026-01-05', 700)$$, 'it is recorded who took how many of which days');
select is(pg_temp.takes('staff', 4, after_page => 1), 'taken', 'a page whose response was lost is taken again');
select is((select exported_rows from public.request_exports), 700, 'such a page is counted once');
select is(pg_temp.takes('staff', 5, first_day => '2026-01-04'), 'PT409', 'an export keeps its days');
update public.staff set role = 'owner' where user_id = pg_temp.account('colleague');
select is(pg_temp.takes('colleague', 5), 'PT409', 'an export keeps its owner');
select is(pg_temp.takes('staff', 5, 2, first_day), 'PT400', format('from %s is no period', coalesce(first_day::text, 'never')))
  from unnest(array[null, '2026-01-06', '2015-12-01']::date[]) as first_day;
update public.request_exports set exported_rows = 49900, reached_at = null, reached_id = null;
select is(pg_temp.takes('staff', 5), 'PT409', 'no file holds more than 50,000');
insert into public.request_exports (id, done_by, first_day, last_day) select gen_random_uuid(), pg_temp.account('staff'), now(), now() from generate_series(1, 19);
select is(pg_temp.takes('staff', 5, 3), 'PT429', 'there are 20 a day');

update public.staff set role = 'dispatcher' where user_id = pg_temp.account('colleague');
select is(pg_temp.takes(who, 6, 4), '42501', 'no file for ' || who) from unnest(array['colleague', 'visitor', 'waiting', 'revoked', 'banned', 'service_role']) as who;
select is(pg_temp.outcome(who, 'select * from public.request_exports'), expected, format('%s reads the record: %s', who, expected))
  from (values ('staff', '20 rows'), ('colleague', '0 rows'), ('waiting', '0 rows'), ('visitor', '42501')) as t (who, expected);
select is(pg_temp.outcome('staff', statement), '42501', statement) from unnest(array[
  'update public.request_exports set exported_rows = 0', 'delete from public.request_exports', 'truncate public.request_exports'
]) as statement;

select * from finish();
rollback;
