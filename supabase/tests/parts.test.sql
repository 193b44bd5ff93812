-- Parts to order: a visit that could not be done for want of a part, until staff have ordered it.
begin;
\ir support/actors.psql
\ir support/requests.psql
select * from no_plan();
delete from public.service_requests;
create function pg_temp.id(n int) returns uuid language sql immutable as $$ select ('e0000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid $$;
insert into public.technicians (id, name, weekdays, active) values (pg_temp.id(901), 'Luis', '{1,2,3,4,5,6,7}', true);
insert into public.service_requests (id, first_name, last_name, email, phone, address, service_type, status, created_at)
  select pg_temp.id(n), 'Caller', 'No. ' || n, 'a' || n || '@b.co', '(914) 555-010' || n, n || ' Elm', 'repair', 'confirmed', now() - interval '9 days'
  from generate_series(1, 2) as n;
-- With its triggers it would change the request.
alter table public.visits disable trigger user;
insert into public.visits (id, request_id, technician_id, day, starts, ends, kind, state, state_since, not_done_reason, part)
  select pg_temp.id(500 + n), pg_temp.id(n), pg_temp.id(901), private.new_york_today() - 2, '08:00', '10:00', 'repair', 'missed',
    now() - interval '1 day', case n when 1 then 'needs_part' else 'nobody_home' end, case n when 1 then 'Spring' end
  from generate_series(1, 2) as n;
alter table public.visits enable trigger user;
create function pg_temp.orders(action int, request int, who text default 'colleague') returns text language sql as $$
  select pg_temp.called(who, format('public.order_part(%L, %L)', pg_temp.id(action), pg_temp.id(request)))
$$;
create function pg_temp.is_ordered(request int) returns boolean language sql as $$
  select private.unfinished_visit(pg_temp.id(request)) ->> 'ordered_at' is not null
$$;

-- `needs_part ordered`, as the customer's page knows it.
create function pg_temp.page(request int) returns text language sql as $$
  select concat_ws(' ', v ->> 'unfinished', case when (v ->> 'is_part_ordered')::boolean then 'ordered' end)
  from private.customer_view(pg_temp.id(request)) as v
$$;
select is(pg_temp.is_ordered(1), false, 'A part that is needed is not ordered at first.');
select is(pg_temp.page(1), 'needs_part', 'The customer’s page knows that a part is needed.');
select is(pg_temp.page(2), 'nobody_home', 'It knows that nobody was home.');
select is(pg_temp.orders(600, 99), 'PT404', 'Nothing is ordered for a request that is not there.');
select is(pg_temp.orders(600, 2), 'PT409', 'Nothing is ordered where nobody was home.');
select is(pg_temp.orders(600, 1), 'done', 'A dispatcher says that the part is ordered.');
select is(pg_temp.is_ordered(1), true, 'It is ordered then.');
select is(pg_temp.page(1), 'needs_part ordered', 'The customer’s page says so.');
select is(pg_temp.orders(600, 1), 'done', 'A repeat changes nothing.');
select is(pg_temp.orders(601, 1, 'staff'), 'PT409', 'A colleague does not order it again.');
select results_eq(
  $$select e.text, e.done_by_email from public.request_events as e where e.request_id = pg_temp.id(1) and e.kind = 'part'$$,
  $$values ('Spring', 'colleague@test.example')$$, 'The timeline has one entry, with the part and who ordered it.');
select is(pg_temp.called('colleague', format('public.undo_action(%L)', pg_temp.id(600))), 'done', 'The order is undone.');
select is(pg_temp.is_ordered(1), false, 'It is to order again.');
select is(pg_temp.orders(602, 1), 'done', 'It is ordered once more.');
update public.visits set state_since = now() + interval '1 minute' where id = pg_temp.id(501);
select is(pg_temp.is_ordered(1), false, 'A part that was ordered before is not the one that is needed since.');
select is(pg_temp.outcome(who, 'select public.order_part(gen_random_uuid(), gen_random_uuid())'), '42501', format('"%s" orders no parts.', who))
  from unnest(array['visitor', 'waiting', 'unconfirmed', 'revoked', 'banned', 'service_role']) as who;

select * from finish();
rollback;
