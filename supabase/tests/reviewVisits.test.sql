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

-- Few stars: news, and a call.
update private.call_back_rule set opens = 0, closes = 24;
delete from public.reviews;
update public.service_requests set news = null, news_since = null;
insert into public.service_requests (id, first_name, last_name, email, phone, address, service_type, status)
  select ('b0000000-0000-4000-8000-00000000001' || n)::uuid, 'Lou', 'Low ' || n, 'lou@example.com', '(914) 555-011' || n, n || ' Fir St., Yonkers', 'repair', 'completed'
  from generate_series(1, 4) as n;
insert into public.visits (id, request_id, technician_id, day, starts, ends, kind, state)
  select ('f0000000-0000-4000-8000-00000000001' || n)::uuid, ('b0000000-0000-4000-8000-00000000001' || n)::uuid,
    'd0000000-0000-4000-8000-000000000001', date '2026-03-01', '10:00', '12:00', 'repair', 'done' from generate_series(1, 4) as n;
create function pg_temp.gives(stars int, n int) returns text language sql as $$
  select pg_temp.done('visitor', format(
    'insert into public.reviews (name, location, service, rating, body, visit_code) values (''Lou'', ''Yonkers'', ''Repair'', %s, %L, %L)',
    stars, 'They gave ' || stars || ' stars' || case n when 0 then ', all of them' else '' end, (select private.review_code(('f0000000-0000-4000-8000-00000000001' || n)::uuid) where n > 0)
  ))
$$;
create function pg_temp.low(n int) returns text language sql as $$
  select concat_ws(' ', k.risk, k.due - w.created_at, o.rank, o.lane, r.news ->> 'kinds', r.news ->> 'text')
  from public.service_requests as r
  left join private.visits_at_risk() as k on k.request_id = r.id left join public.reviews as w on w.visit_id = k.visit_id
  left join private.call_order() as o on o.request_id = r.id
  where r.id = ('b0000000-0000-4000-8000-00000000001' || n)::uuid
$$;
create function pg_temp.low_waiting() returns jsonb language sql as $$
  select pg_temp.returned('staff', 'public.desk_changes(now(), now())') -> 'sums' -> 'reviews' -> 'low'
$$;
select is(pg_temp.gives(n, n), '1 rows', format('%s stars are sent', n)) from generate_series(1, 3) as n;
select is(pg_temp.low(1), 'low_review 00:30:00 2 now ["low_review"] They gave 1 stars', '1 star is news, and due for a call within half an hour');
select is(pg_temp.low(2), 'low_review 00:30:00 2 now ["low_review"] They gave 2 stars', '2 stars are too');
select is(pg_temp.low(3), '', '3 stars are neither');
select is((select array_agg(distinct status) from public.reviews), '{pending}', 'all wait for the same decision');
select is(pg_temp.gives(1, 0), '1 rows', '1 star is sent without a link');
select is((select count(*) from private.visits_at_risk()), 2::bigint, 'without a link nobody knows whom to call');
select is(pg_temp.low_waiting(), '3', 'the desk hears of all that wait');
select is(pg_temp.returned('staff', 'public.desk_changes(now(), now())') -> 'sums' -> 'at_risk', '0', 'the day board counts no reviews');
update public.reviews set status = 'published' where rating = 2;
select is(pg_temp.low_waiting(), '2', 'Those that are decided are not counted.');
select is(pg_temp.low(2), 'low_review 00:30:00 2 now ["low_review"] They gave 2 stars', 'a decision about a review calls nobody');
select is(pg_temp.returned('staff', 'public.read_request(''b0000000-0000-4000-8000-000000000011'')') ->> 'risk', 'low_review', 'the open request says so');
select is(private.customer_view('b0000000-0000-4000-8000-000000000011') #> '{visits,0,call_by}', 'null',
  'the page of a done visit promises no call');
update private.call_back_rule set opens = 7, closes = 8;
update public.reviews set created_at = private.visit_timestamp(private.new_york_today() - 2, '21:00') where rating = 1 and visit_id is not null;
select is((select k.due from private.visits_at_risk('b0000000-0000-4000-8000-000000000011') as k),
  private.visit_timestamp(private.new_york_today() - 1, '07:30'), 'one of the night is due half an hour after the opening');
update private.call_back_rule set opens = 0, closes = 24;
select is(pg_temp.called('staff', 'public.record_told(''e0000000-0000-4000-8000-000000000001'', ''b0000000-0000-4000-8000-000000000011'', ''Comes again for free.'')'), 'done',
  'the call is recorded');
select is((select count(*) from private.visits_at_risk('b0000000-0000-4000-8000-000000000011')), 0::bigint, 'it settles the review');
select is(pg_temp.called('staff', 'public.undo_action(''e0000000-0000-4000-8000-000000000001'')'), 'done', 'it is undone');
select is((select count(*) from private.visits_at_risk('b0000000-0000-4000-8000-000000000011')), 1::bigint, 'The call is due again.');
update public.reviews set created_at = now() - interval '31 days' where rating = 1;
select is((select count(*) from private.visits_at_risk('b0000000-0000-4000-8000-000000000011')), 0::bigint, 'a month later nobody calls any more');
select is(pg_temp.done('staff', 'select public.erase_person(''b0000000-0000-4000-8000-000000000012'')') like '% rows', true, 'a person is erased');
select is((select count(*) from private.visits_at_risk('b0000000-0000-4000-8000-000000000012')), 0::bigint, 'nobody calls an erased person');

select * from finish();
rollback;
