-- The row of `npm run doctor`: it proves a step of a call, and nobody at the desk learns of it.
begin;
\ir support/actors.psql
\ir support/requests.psql
select * from no_plan();
delete from public.service_requests;
delete from private.intake;
delete from private.outbox;
select private.trust_client_header('cf-connecting-ip');

create function pg_temp.row_of(source text, held boolean, status text, email text default null) returns text language sql as $$
  select format(
    'insert into public.service_requests (id, first_name, last_name, email, phone, address, service_type, source, held, status)
     values (%L, ''Doctor'', ''Row'', %L, ''(212) 555-0199'', ''1 Elm'', ''emergency'', %L, %L, %L)',
    'b0000000-0000-4000-8000-0000000000d0', email, source, held, status
  )
$$;

-- Only the owner and service_role write one, and only in one state.
select is(pg_temp.outcome(who, pg_temp.row_of('doctor', true, 'cancelled')), expected, format('%s: %s', who, expected))
from (values ('visitor', '42501'), ('waiting', '42501'), ('staff', '42501'), ('service_role', '1 rows'), ('owner', '1 rows')) as t (who, expected);
select is(pg_temp.outcome('owner', pg_temp.row_of('doctor', held, status, email)), '23514', format('never %s, %s, %s', held, status, email))
from (values (false, 'cancelled', null), (true, 'pending', null), (true, 'cancelled', 'a@b.co')) as t (held, status, email);
select is(
  pg_temp.outcome('staff', $$select public.add_call(gen_random_uuid(), '{}', 'doctor')$$), 'PT400', 'staff write none down'
);

-- Everything that reports on requests, as the desk has it.
create function pg_temp.desk() returns jsonb language plpgsql as $$
declare
  today constant date := private.new_york_today();
  seen jsonb;
begin
  perform pg_temp.be('staff');
  seen := jsonb_build_object(
    'changes', to_jsonb(public.desk_changes(now(), now(), null)) - 'version' - 'cursor' #- '{sums,alerts}',
    'list', to_jsonb(public.call_list()),
    'report', to_jsonb(public.call_report(today - 1, today)),
    'held', (select jsonb_agg(h) from public.list_held(true) as h),
    'found', (select jsonb_agg(f) from public.search_requests('Doctor') as f),
    'callers', (select jsonb_agg(c) from public.find_caller('(212) 555-0199') as c),
    'listed', (select count(*) from public.service_requests),
    'exported', (select count(*) from public.export_requests(gen_random_uuid(), today - 1, today))
  );
  perform pg_temp.be('owner');
  return seen || jsonb_build_object('order', (select jsonb_agg(o) from private.call_order() as o));
end
$$;
create temp table before as select pg_temp.desk() as desk;
select pg_temp.done('owner', pg_temp.row_of('doctor', true, 'cancelled'));
select is(pg_temp.desk(), (select desk from before), 'lanes, counts, report, search, and export are as before');
select is(private.sweep_alerts(), 0::bigint, 'the sweep finds nothing');
select is((select count(*) from private.outbox), 0::bigint, 'the outbox is empty');
select is((select count(*) from private.request_alerts), 0::bigint, 'no alert is planned');
select is(
  pg_temp.outcome('staff', $$update public.service_requests set status = 'pending'$$), '0 rows', 'staff do not reach it'
);
select is(pg_temp.done('staff', format('select public.admit_held(%s, null)', 'now() + interval ''1 day''')), '1 rows', 'admitting all');
select pg_temp.done('staff', $$select public.admit_held(null, 'b0000000-0000-4000-8000-0000000000d0')$$);
select pg_temp.done('staff', 'select public.restore_held(now())');
select results_eq(
  'select held, status from public.service_requests', $$values (true, 'cancelled')$$, 'neither admits nor restores it'
);
update private.intake_limits set held_day = 1, held_hour = 1;
update public.service_requests set service_type = 'repair' where source = 'doctor';
select lives_ok('select private.make_room_for_held(false)', 'it takes no place of the held');

-- The call that carries its key.
insert into private.request_keys (key_hash, request_id)
values (sha256('the-key-of-the-doctor-1'), 'b0000000-0000-4000-8000-0000000000d0');
create function pg_temp.call(headers jsonb) returns text language plpgsql as $$
begin
  perform set_config('request.headers', (headers || '{"x-request-key": "the-key-of-the-doctor-1"}')::text, true);
  return pg_temp.done('visitor', pg_temp.asking('{"phone": "(914) 555-0142"}'));
end
$$;
select is(
  pg_temp.call('{"cf-connecting-ip": "203.0.113.7", "x-forwarded-for": "198.51.100.9", "x-real-ip": "198.51.100.9"}'),
  '0 rows', 'a call with its key stores nothing'
);
select is((select count(*) from public.service_requests), 1::bigint, 'no second row');
select is(private.arrivals_from('203.0.113.7'), 1::bigint, 'it is counted under the address of the trusted header');
select is(private.arrivals_from('198.51.100.9'), 0::bigint, 'it is not counted under a forged one');
select is((select count(*) from private.intake where target <> 'doctor' or not held), 0::bigint, 'apart from the calls of visitors');
update private.intake_limits set address_hour = 1;
select set_config('request.headers', '{"cf-connecting-ip": "203.0.113.7"}', true);
select pg_temp.done('visitor', pg_temp.asking('{"phone": "(914) 555-0143"}'));
select is(
  (select held from public.service_requests where phone = '(914) 555-0143'), false, 'so it uses up nobody''s limit'
);
select is(
  pg_temp.outcome('owner', $$delete from public.service_requests where source = 'doctor'$$), '1 rows', 'it can be removed'
);

select * from finish();
rollback;
