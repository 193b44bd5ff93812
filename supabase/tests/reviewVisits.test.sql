-- The visit that a review is about, by the code of the link that it was written from.
begin;
\ir support/actors.psql
select * from no_plan();

delete from public.reviews;
insert into public.service_requests (id, first_name, last_name, email, phone, address, service_type, status)
  select ('b0000000-0000-4000-8000-00000000000' || n)::uuid, 'Dee', 'Park ' || n, 'dee@example.com', '(914) 555-0104', '4 Fir St., Yonkers', 'repair', 'completed'
  from generate_series(1, 2) as n;
insert into public.technicians (id, name) values ('d0000000-0000-4000-8000-000000000001', 'Sal Ortiz');
insert into public.visits (id, request_id, technician_id, day, starts, ends, kind, state)
  select ('f0000000-0000-4000-8000-00000000000' || n)::uuid, ('b0000000-0000-4000-8000-00000000000' || request)::uuid,
    'd0000000-0000-4000-8000-000000000001', date '2026-03-01' + n, '10:00', '12:00', 'repair', state
  from (values (1, 1, 'done'), (2, 1, 'done'), (3, 1, 'cancelled'), (4, 2, 'missed')) as t (n, request, state);
insert into private.visit_reports (visit_id, work) values ('f0000000-0000-4000-8000-000000000002', 'Both springs replaced.');
create function pg_temp.code(n int) returns text language sql as $$ select private.review_code(('f0000000-0000-4000-8000-00000000000' || n)::uuid) $$;
select matches(pg_temp.code(2), '^[0-9a-f]{48}$', 'the link has a code');
select is(private.review_code_of('b0000000-0000-4000-8000-000000000001'), pg_temp.code(2), 'of the last visit that is done');
select is(private.review_code_of('b0000000-0000-4000-8000-000000000002'), null, 'a request without a visit has no code');
create function pg_temp.about(body text, code text) returns text language sql as $$
  select pg_temp.done('visitor', format(
    'insert into public.reviews (name, location, service, rating, body, visit_code) values (''Dee P.'', ''Yonkers'', ''Repair'', 4, %L, %L)', body, code
  ))
$$;
select is(pg_temp.about(body, code), '1 rows', format('a review with %s is taken', body))
  from (values ('the code of its link', pg_temp.code(2)), ('the same code again', pg_temp.code(2)), ('no code at all', null),
    ('a mark that was guessed', left(pg_temp.code(1), 47) || translate(right(pg_temp.code(1), 1), '0123456789abcdef', '123456789abcdef0')),
    ('the mark of another visit', left(pg_temp.code(1), 32) || right(pg_temp.code(2), 16)), ('a code of no shape', 'x'' or true'),
    ('the code of a visit that is gone', private.review_code('f0000000-0000-4000-8000-000000000009'))) as t (body, code);
select results_eq($$select body, right(visit_id::text, 1), visit_code from public.reviews order by visit_id is null, body$$,
  $$values ('the code of its link', '2', null::text), ('the same code again', '2', null), ('a code of no shape', null, null),
    ('a mark that was guessed', null, null), ('no code at all', null, null), ('the code of a visit that is gone', null, null),
    ('the mark of another visit', null, null)$$, 'only our own code names a visit, and none is stored');
select pg_temp.be('staff');
select results_eq($$select visit.request::text, visit.day::text, visit.technician, visit.work, visit.customer, visit.others::text
    from public.visits_of_reviews(array(select id from public.reviews)) as visit$$,
  $$select 'b0000000-0000-4000-8000-000000000001', '2026-03-03', 'Sal Ortiz', 'Both springs replaced.', 'Dee Park 1', '1' from generate_series(1, 2)$$,
  'staff see the visit, and that its link was used twice');
select pg_temp.be('owner');
select is(pg_temp.outcome(who, 'select public.visits_of_reviews(null)'), '42501', format('%s reads no visits', who)) from unnest(array['visitor', 'waiting', 'revoked']) as who;
select isnt_empty($$select public.erase_person('b0000000-0000-4000-8000-000000000001')$$, 'who wrote is erased')
  from (select pg_temp.be('staff')) as signed_in;
select pg_temp.be('owner');
select is(pg_temp.about('a code that was kept', pg_temp.code(2)), '1 rows', 'an erased person writes from the link');
select pg_temp.be('staff');
select results_eq($$select visit.day::text, visit.technician, visit.work, visit.customer, visit.others::text
    from public.visits_of_reviews(array(select id from public.reviews)) as visit$$,
  $$select '2026-03-03', 'Sal Ortiz', 'Erased', 'Erased person', '1' from generate_series(1, 2)$$,
  'of the visit of an erased person staff see the day and the technician, and nothing about the person');
select is((select visit_id from public.reviews where body = 'a code that was kept'), null, 'what is written after the erasure names no visit');
select pg_temp.be('owner');
delete from public.visits where id = 'f0000000-0000-4000-8000-000000000002';
select is((select count(*) from public.reviews where visit_id is null), 8::bigint, 'a visit that is erased leaves the review without one');

select * from finish();
rollback;
