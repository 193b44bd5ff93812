-- History and counts written by the database.
begin;
\ir support/actors.psql
\ir support/requests.psql
select * from no_plan();

-- Every change of a status.
delete from public.request_status_changes;
select pg_temp.done('staff', 'update public.service_requests set status = ''completed'' where last_name = ''Lee''');
select results_eq(
  'select request_id, from_status, to_status, changed_by, changed_by_email, changed_at from public.request_status_changes',
  format($$values ('b0000000-0000-4000-8000-000000000001'::uuid, 'confirmed', 'completed', %L::uuid, 'staff@test.example', now())$$,
    pg_temp.account('staff')),
  'a change by staff is recorded: from, to, who, when');
select pg_temp.done('colleague', 'update public.service_requests set status = ''completed'' where last_name = ''Lee''');
select is((select count(*) from public.request_status_changes), 1::bigint, 'setting the same status again is no change');
select is(pg_temp.done('colleague',
  'update public.service_requests set status = ''cancelled'' where last_name = ''Lee'' and status = ''confirmed'''),
  '0 rows', 'a change that expects the status of before finds nothing');
update public.service_requests set status = 'pending';
select results_eq(
  'select from_status, to_status, changed_by, changed_by_email from public.request_status_changes where changed_by is null order by request_id',
  $$values ('completed', 'pending', null::uuid, null), ('confirmed', 'pending', null, null),
    ('in_progress', 'pending', null, null)$$,
  'a change in SQL is recorded too');
delete from public.service_requests where last_name = 'Lee';
select is_empty($$select from public.request_status_changes where request_id = 'b0000000-0000-4000-8000-000000000001'$$,
  'a history ends with its request');

-- Counts.
create function pg_temp.counts_agree(note text) returns text language plpgsql as $$
declare
  counted jsonb;
begin
  perform pg_temp.be('staff');
  counted := (select jsonb_object_agg(status, total) from public.request_counts());
  perform pg_temp.be('owner');
  return is(counted, (
    select jsonb_object_agg(known, (select count(*) from public.service_requests where status = known and not held))
    from unnest(array['pending', 'confirmed', 'in_progress', 'completed', 'cancelled']) as known
  ), 'counts are exact after ' || note);
end
$$;
insert into public.service_requests (first_name, last_name, email, phone, address, service_type, status, held)
  select 'A', 'B', 'a@b.co', '(914) 555-0110', n || ' Elm', 'other',
    (array['pending', 'confirmed', 'in_progress', 'completed', 'cancelled'])[1 + n % 5], n % 3 = 0
  from generate_series(1, 23) as n;
select pg_temp.counts_agree('many requests of each status, some of them held');
update public.service_requests set held = not held, status = 'completed' where status in ('pending', 'confirmed');
select pg_temp.counts_agree('changes');
truncate public.service_requests cascade;
select pg_temp.be('staff');
select results_eq('select * from public.request_counts()',
  $$values ('pending', 0::bigint), ('confirmed', 0), ('in_progress', 0), ('completed', 0), ('cancelled', 0)$$,
  'all five statuses are given, also when there is nothing');
select pg_temp.be('owner');

-- Overdue.
insert into public.service_requests (first_name, last_name, email, phone, address, service_type, status, created_at)
  select 'A', 'B', 'a@b.co', '(914) 555-0112', 'Elm', service, status, now() - age
  from (values ('repair', 'pending', interval '2 hours'), ('repair', 'pending', '20 minutes'),
    ('emergency', 'pending', '2 hours'), ('emergency', 'pending', '40 minutes'), ('emergency', 'pending', '20 minutes'),
    ('repair', 'confirmed', '2 hours'), ('emergency', 'cancelled', '2 hours')) as t (service, status, age);
insert into public.service_requests (first_name, last_name, email, phone, address, service_type, held, created_at)
  values ('A', 'B', 'a@b.co', '(914) 555-0112', 'Elm', 'emergency', true, now() - interval '2 hours');
create function pg_temp.overdue(cutoff interval, emergency_cutoff interval) returns bigint language sql as $$
  select (pg_temp.returned('staff', format('public.overdue_count(%L, %L)', now() - cutoff, now() - emergency_cutoff)))::bigint
$$;
select is(pg_temp.overdue('30 minutes', '30 minutes'), 4::bigint, 'pending ones older than the cutoff are overdue, a held emergency among them');
select is(pg_temp.overdue('12 hours', '30 minutes'), 3::bigint, 'emergencies have a cutoff of their own');
select is(pg_temp.overdue('30 minutes', '12 hours'), 1::bigint, 'either way round');
select is(pg_temp.overdue('2 hours', '2 hours'), 0::bigint, 'what is due this very moment is not overdue yet');
select is(pg_temp.overdue('1 minute', null), 2::bigint, 'without an emergency cutoff no emergency is overdue');

select * from finish();
rollback;
