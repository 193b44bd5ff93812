-- Reviews: writing, reading, and deciding them, and their history.
begin;
\ir support/actors.psql
select * from no_plan();

delete from public.reviews;
insert into public.reviews (id, name, location, service, rating, body, status, rejection_reason, created_at) values
  ('c0000000-0000-4000-8000-000000000001', 'Ann L.', 'Albany', 'Repair', 5, 'Came within the hour.', 'published', null, '2026-01-01Z'),
  ('c0000000-0000-4000-8000-000000000002', 'Bo K.', 'Buffalo', 'Emergency', 1, 'Nobody called me back.', 'pending', null, '2026-01-02Z'),
  ('c0000000-0000-4000-8000-000000000003', 'Cy D.', 'Queens', 'Repair', 5, 'Buy watches at my shop!', 'rejected', 'Advertising', '2026-01-03Z');

create function pg_temp.reviewing(changes jsonb default '{}') returns text language sql immutable as $$
  select format(
    'insert into public.reviews (%s) select %1$s from jsonb_populate_record(null::public.reviews, %L)',
    string_agg(quote_ident(key), ', '), jsonb_object_agg(key, value)
  )
  from jsonb_each(
    '{"name": "Dee P.", "location": "Yonkers", "service": "Repair", "rating": 4, "body": "Quick and clean work."}'
    || changes
  )
$$;
create function pg_temp.each_actor(what text, statement text, visitor text, account text, staff text, service_role text)
returns setof text language sql as $$
  select is(pg_temp.outcome(who, statement), expected, format('%s: %s gets %s', what, who, expected))
  from (values ('visitor', visitor), ('waiting', account), ('unconfirmed', account), ('revoked', account),
    ('banned', account), ('staff', staff), ('service_role', service_role)) as t (who, expected)
  where expected is not null
$$;

select pg_temp.each_actor('reviewing', pg_temp.reviewing(), '1 rows', '1 rows', '1 rows', '1 rows');
select pg_temp.each_actor('reviewing and reading it back', pg_temp.reviewing() || ' returning id',
  '42501', '42501', '1 rows', '1 rows');
select pg_temp.each_actor('reviewing with ' || name,
  format('insert into public.reviews (name, location, service, rating, body, %I)
    values (''A'', ''B'', ''C'', 5, ''Quick and clean.'', default)', name), '42501', '42501', '42501', '1 rows')
  from unnest(array['id', 'status', 'rejection_reason', 'created_at', 'decided_at', 'decided_by_email', 'visit_id']) as name;
select pg_temp.each_actor('reading what is published', 'select public.published_reviews()', '1 rows', '42501', '42501', '42501');
select pg_temp.each_actor('reading ' || name, format('select %s from public.reviews', name), '42501', '0 rows', '3 rows', '3 rows')
  from unnest(array['*', 'id', 'name', 'location', 'service', 'rating', 'body', 'created_at', 'status', 'rejection_reason', 'decided_at', 'decided_by_email', 'visit_code', 'visit_id']) as name;
select pg_temp.each_actor('changing ' || column_name, format('update public.reviews set %I = default', column_name),
  '42501', '42501', '42501', null)
  from information_schema.columns where table_schema = 'public' and table_name = 'reviews';
select pg_temp.each_actor('deleting', 'delete from public.reviews', '42501', '42501', '42501', '3 rows');
select pg_temp.each_actor('emptying', 'truncate public.reviews cascade', '42501', '42501', '42501', '42501');
savepoint decided;
insert into public.review_decisions (review_id, from_status, to_status)
  values ('c0000000-0000-4000-8000-000000000001', 'pending', 'published');
select pg_temp.each_actor(format('%s of decisions', what), statement, '42501', account, staff, service_role)
  from (values
    ('read', 'select * from public.review_decisions', '0 rows', '1 rows', '1 rows'),
    ('insert', 'insert into public.review_decisions (review_id, from_status, to_status)
      values (''c0000000-0000-4000-8000-000000000002'', ''pending'', ''published'')', '42501', '42501', '42501'),
    ('update', 'update public.review_decisions set reason = null', '42501', '42501', '42501'),
    ('delete', 'delete from public.review_decisions', '42501', '42501', '42501')
  ) as t (what, statement, account, staff, service_role);
rollback to decided;
select pg_temp.each_actor('deciding',
  'select public.decide_review(''c0000000-0000-4000-8000-000000000002'', true)', '42501', '42501', '1 rows', '42501');

-- Accepted reviews.
select is(pg_temp.outcome('visitor', pg_temp.reviewing(jsonb_build_object(name, value))), expected,
    format('%s %s: %s', name, note, expected))
  from (values
    ('name', to_jsonb(repeat('x', 80)), '1 rows', 'of 80 characters'), ('name', to_jsonb(repeat('x', 81)), '23514', 'of 81 characters'),
    ('name', '" "', '23514', 'blank'), ('name', 'null', '23502', 'missing'),
    ('location', to_jsonb(repeat('x', 80)), '1 rows', 'of 80 characters'), ('location', to_jsonb(repeat('x', 81)), '23514', 'of 81 characters'),
    ('location', '""', '23514', 'empty'),
    ('service', to_jsonb(repeat('x', 80)), '1 rows', 'of 80 characters'), ('service', to_jsonb(repeat('x', 81)), '23514', 'of 81 characters'),
    ('service', '""', '23514', 'empty'),
    ('rating', '1', '1 rows', 'of 1 star'), ('rating', '5', '1 rows', 'of 5 stars'), ('rating', '0', '23514', 'of 0 stars'),
    ('rating', '6', '23514', 'of 6 stars'), ('rating', 'null', '23502', 'missing'), ('rating', '4.5', '22P02', 'of 4 and a half'),
    ('body', to_jsonb(repeat('x', 2000)), '1 rows', 'of 2000 characters'), ('body', to_jsonb(repeat('x', 2001)), '23514', 'of 2001 characters'),
    ('body', to_jsonb(repeat('x', 10)), '1 rows', 'of 10 characters'), ('body', to_jsonb(repeat('x', 9) || '  '), '23514', 'of 9 and spaces'),
    ('body', to_jsonb(repeat(E'\u200B', 20)), '23514', 'of nothing visible'),
    ('name', to_jsonb('Dee' || repeat(E'\u0301', 5)), '23514', 'of stacked marks'),
    ('location', to_jsonb('Troy' || repeat(E'\u0301', 5)), '23514', 'of stacked marks'),
    ('service', to_jsonb('Repair' || repeat(E'\u0301', 5)), '23514', 'of stacked marks'),
    ('body', to_jsonb('Quick and clean.' || repeat(E'\u0301', 5)), '23514', 'of stacked marks'),
    ('body', '"<b>Great</b> <script>alert(1)</script>"', '1 rows', 'with markup')
  ) as t (name, value, expected, note);
select is(pg_temp.outcome('owner', 'update public.reviews set ' || changes || ' where name = ''Bo K.'''), expected,
    format('set %s: %s', changes, expected))
  from (values
    ('status = ''done''', '23514'), ('status = ''rejected''', '23514'), ('rejection_reason = ''Spam''', '23514'),
    ('status = ''rejected'', rejection_reason = '' ''', '23514'),
    ('status = ''rejected'', rejection_reason = repeat(''x'', 501)', '23514'),
    ('status = ''rejected'', rejection_reason = repeat(''x'', 500)', '1 rows')
  ) as t (changes, expected);

-- The guards.
select is(pg_temp.done('visitor', pg_temp.reviewing()), '1 rows', 'a first review is stored');
select is(pg_temp.done('visitor', pg_temp.reviewing('{"body": " Quick and clean work.\n"}')), '0 rows', 'sent again it succeeds and stores nothing');
select is(pg_temp.outcome('visitor', pg_temp.reviewing(changes)), '1 rows', 'another review: ' || changes::text)
  from unnest(array['{"name": "Di"}', '{"location": "Troy"}', '{"service": "Other"}', '{"rating": 3}', '{"body": "Slow but clean."}']::jsonb[]) as changes;
update public.reviews set created_at = now() - interval '10 minutes' where name = 'Dee P.';
select is(pg_temp.outcome('visitor', pg_temp.reviewing()), '1 rows', 'after 10 minutes it is a new one');

-- With the key of its draft.
create function pg_temp.sending(key text, body text) returns text language plpgsql as $$
declare answer text;
begin
  perform set_config('request.headers', json_build_object('x-request-key', repeat(key, 22))::text, true);
  answer := pg_temp.done('visitor', pg_temp.reviewing(jsonb_build_object('name', 'Kay', 'body', body)));
  perform set_config('request.headers', '', true);
  return answer;
end
$$;
create function pg_temp.of_kay() returns text language sql as $$
  select string_agg(status || ' ' || body, ', ' order by body) from public.reviews where name = 'Kay'
$$;
select is(pg_temp.sending('a', 'A quick visit.'), '1 rows', 'a review with a key is stored');
create temp table first_of_kay as select id from public.reviews where name = 'Kay';
update public.reviews set created_at = now() - interval '23 hours' where name = 'Kay';
select is(pg_temp.sending('a', E' A quick visit.\n'), '0 rows', 'sent again, however late, it succeeds and stores nothing');
select is(pg_temp.sending('a', 'B quick visit.'), '1 rows', 'another text is accepted');
select is(pg_temp.of_kay(), 'pending B quick visit.', 'in the place of those that wait');
select is(pg_temp.done('staff', format('select public.decide_review(%L, true)', id)), 'PT404', 'whoever has read those decides about no others')
  from first_of_kay;
select is(pg_temp.sending('a', 'Short'), '23514', 'words against the rules are refused');
select is(pg_temp.of_kay(), 'pending B quick visit.', 'the review stays');
select is(pg_temp.sending('b', 'C quick visit.'), '1 rows', 'another key is another review');
select is(pg_temp.of_kay(), 'pending B quick visit., pending C quick visit.', 'beside the first');
select is(pg_temp.done('staff', format('select public.decide_review(%L, true)', id)), '1 rows', 'staff publish one')
  from public.reviews where body = 'B quick visit.';
update public.reviews set created_at = now() - interval '23 hours' where name = 'Kay';
select is(pg_temp.sending('a', 'B quick visit.'), '0 rows', 'sent again it is the same');
select is(pg_temp.sending('a', 'D quick visit.'), '1 rows', 'with another text a new one');
select is(pg_temp.of_kay(), 'published B quick visit., pending C quick visit., pending D quick visit.', 'no published review goes');
select is(pg_temp.sending('a', 'E quick visit.'), '1 rows', 'with another text again');
select is(pg_temp.of_kay(), 'published B quick visit., pending C quick visit., pending E quick visit.', 'the one that waits goes');
select is((select max(octet_length(key_hash)) from private.review_keys), 32, 'a key is kept as a hash only');
delete from public.reviews where name = 'Kay';
select is_empty('select from private.review_keys', 'the hash goes with its review');
delete from private.intake;

select is(pg_temp.outcome(who, 'insert into public.reviews (name, location, service, rating, body)
    select ''A'', ''B'', ''C'', n, ''Quick and clean.'' from generate_series(1, 2) as n'), expected,
  format('two at once from %s: %s', who, expected))
  from (values ('visitor', 'PT400'), ('waiting', 'PT400'), ('owner', '2 rows')) as t (who, expected);
select set_config('request.headers', '{"x-forwarded-for": "203.0.113.7"}', true);
select is(pg_temp.done('visitor', pg_temp.reviewing(jsonb_build_object('name', 'No. ' || n))), case when n <= 5 then '1 rows' else 'PT429' end,
  format('review %s within an hour from one address', n)) from generate_series(1, 6) as n;
with latest as (select ctid from private.intake where net64 is not null limit 1)
update private.intake set target = 'service_requests' where ctid = (select ctid from latest);
select is(pg_temp.outcome('visitor', pg_temp.reviewing('{"name": "No. 7"}')), '1 rows', 'what the address asked besides does not count');
select set_config('request.headers', '{"x-forwarded-for": "203.0.113.8"}', true);
select is(pg_temp.outcome('visitor', pg_temp.reviewing('{"name": "No. 6"}')), '1 rows', 'another address is served');
create function pg_temp.reviews_from(network text, most int) returns text language plpgsql as $$
declare
  taken int := 0;
begin
  delete from private.intake;
  for n in 1..most loop
    perform set_config('request.headers', json_build_object('x-forwarded-for', format(network, to_hex(n)))::text, true);
    taken := taken + (pg_temp.done('visitor', pg_temp.reviewing(jsonb_build_object('name', network || n))) = '1 rows')::int;
  end loop;
  return taken || ' taken';
end
$$;
select is(pg_temp.reviews_from('2001:db8:1:2::%s', 12), '5 taken', 'a /64 counts as one address');
select is(pg_temp.reviews_from('2001:db8:1:%s::1', 12), '8 taken', 'a /56 may leave 8 in an hour');
select is(pg_temp.reviews_from('2001:db8:1:%s00::1', 12), '10 taken', 'a /48 10');
select is(pg_temp.reviews_from('2001:db8:%s::1', 62), '60 taken', 'the whole site may leave 60');
select set_config('request.headers', '', true);
delete from private.intake;
delete from public.reviews where id not in (
  'c0000000-0000-4000-8000-000000000001', 'c0000000-0000-4000-8000-000000000002', 'c0000000-0000-4000-8000-000000000003');

-- Decisions.
create function pg_temp.decide(n int, publish boolean, reason text default null) returns text language sql as $$
  select pg_temp.done('staff', format('select public.decide_review(%L, %L, %L)',
    'c0000000-0000-4000-8000-00000000000' || n, publish, reason))
$$;
select is(pg_temp.decide(2, false), 'PT400', 'a rejection needs a reason');
select is(pg_temp.decide(2, false, E' \n'), 'PT400', 'a reason has to say something');
select is(pg_temp.decide(2, false, repeat('x', 501)), 'PT400', 'in at most 500 characters');
select is(pg_temp.decide(2, null), 'PT400', 'a decision says yes or no');
select is(pg_temp.decide(9, true), 'PT404', 'an unknown review is not decided');
select is(pg_temp.decide(2, true), '1 rows', 'a review of one star is published like any other');
select is(pg_temp.done('staff', format('select public.decide_review(%L, false, ''Spam'', %L)',
    'c0000000-0000-4000-8000-000000000002', seen)), outcome, format('who saw it %s: %s', seen, outcome))
  from (values ('pending', 'PT409'), ('rejected', 'PT409')) as t (seen, outcome);
select results_eq(
  $$select status, rejection_reason, decided_at, decided_by_email, rating, body, created_at from public.reviews
    where id = 'c0000000-0000-4000-8000-000000000002'$$,
  $$values ('published', null, now(), 'staff@test.example', 1, 'Nobody called me back.', '2026-01-02Z'::timestamptz)$$,
  'with when and by whom, and its words, stars and time as they were');
select is(pg_temp.returned('visitor', 'public.published_reviews()'), $$[
    {"id": "c0000000-0000-4000-8000-000000000002", "name": "Bo K.", "location": "Buffalo", "service": "Emergency", "rating": 1,
     "body": "Nobody called me back.", "created_at": "2026-01-02T00:00:00+00:00"},
    {"id": "c0000000-0000-4000-8000-000000000001", "name": "Ann L.", "location": "Albany", "service": "Repair", "rating": 5,
     "body": "Came within the hour.", "created_at": "2026-01-01T00:00:00+00:00"}
  ]$$::jsonb, 'visitors read it now, the newest first, with no column more');
savepoint many;
insert into public.reviews (name, location, service, rating, body, status) select 'Fay', 'Troy', 'Repair', 5, 'Quick and clean.', 'published' from generate_series(1, 210);
select is(jsonb_array_length(pg_temp.returned('visitor', 'public.published_reviews()')), 200, 'at most 200 are taken');
rollback to many;
select is((select proretset or prorettype <> 'public.published_review[]'::regtype from pg_proc where oid = 'public.published_reviews'::regproc), false,
  'as one value, from which the API''s query language selects nothing');
update public.reviews set decided_by_email = 'first@test.example' where status = 'published';
select is(pg_temp.decide(2, true, 'ignored'), '1 rows', 'publishing again is no error');
select is((select count(*) from public.review_decisions), 1::bigint, 'publishing again is no new decision');
select is((select decided_by_email from public.reviews where rating = 1), 'first@test.example', 'publishing again does not claim the first decision');
select is(pg_temp.outcome(who, format('select public.decide_review(%L, %L, %L, ''pending'')',
    'c0000000-0000-4000-8000-000000000002', publish, reason)), outcome, format('%s, whose screen is behind, %s: %s', who, what, outcome))
  from (values
    ('staff', true, null, 'sends the same again, as after a lost answer', '1 rows'),
    ('staff', false, 'Spam', 'decides otherwise', 'PT409'),
    ('colleague', true, null, 'decides the same', 'PT409'),
    ('colleague', false, 'Spam', 'decides otherwise', 'PT409')
  ) as t (who, publish, reason, what, outcome);
create function pg_temp.conflict(who text) returns text language plpgsql as $$
begin
  perform pg_temp.be(who);
  perform public.decide_review('c0000000-0000-4000-8000-000000000002', false, 'Spam', 'pending');
exception when others then
  perform pg_temp.be('owner');
  return sqlerrm;
end
$$;
select is(pg_temp.conflict('colleague'),
  'staff@test.example already set this review to "published". Your change wasn''t saved; the list is up to date.',
  'a conflict names who the history names');
select is(pg_temp.conflict('staff'),
  'You already set this review to "published", maybe in another window. Your change wasn''t saved; the list is up to date.',
  'the answer blames no one else for one''s own decision');
select is((select count(*) from public.review_decisions), 1::bigint, 'none of that is a new decision');
select is(pg_temp.decide(2, false, ' Not about us '), '1 rows', 'a published one may be undone');
select is(pg_temp.decide(3, true), '1 rows', 'a rejected one may be published');
select results_eq(
  'select right(review_id::text, 1), from_status, to_status, reason, decided_by, decided_by_email from public.review_decisions order by id',
  format($$values ('2', 'pending', 'published', null, %1$L::uuid, 'staff@test.example'),
    ('2', 'published', 'rejected', 'Not about us', %1$L, 'staff@test.example'),
    ('3', 'rejected', 'published', null, %1$L, 'staff@test.example')$$, pg_temp.account('staff')),
  'every decision is kept, with its reason');
savepoint again;
select is(pg_temp.done('colleague', 'select public.decide_review(''c0000000-0000-4000-8000-000000000002'', true)'), '1 rows',
  'a colleague may publish it again');
select is(pg_temp.conflict('staff'),
  'colleague@test.example already set this review to "published". Your change wasn''t saved; the list is up to date.',
  'a conflict names who decided last');
rollback to again;

-- With everything granted to everybody, row-level security and the triggers stand alone.
do $$ begin
  if exists (select from pg_event_trigger where evtname = 'keep_grants') then
    alter event trigger keep_grants disable;
  end if;
end $$;
grant all on public.reviews, public.review_decisions to anon, authenticated;
select pg_temp.each_actor('all granted, reading', 'select * from public.reviews', '0 rows', '0 rows', '3 rows', null);
select pg_temp.each_actor('all granted, changing ' || column_name, format('update public.reviews set %I = default', column_name),
  '42501', '42501', '42501', null)
  from information_schema.columns where table_schema = 'public' and table_name = 'reviews';
select pg_temp.each_actor('all granted, ' || statement, statement, '42501', '42501', '42501', null)
  from unnest(array['delete from public.reviews', 'truncate public.reviews cascade', 'delete from public.review_decisions',
    'update public.review_decisions set reason = null', 'truncate public.review_decisions']) as statement;
select is(pg_temp.done('visitor', pg_temp.reviewing('{"name": "Eve", "id": "c0000000-0000-4000-8000-000000000001", "status": "published",
  "created_at": "2020-01-01", "decided_at": "2020-01-01", "decided_by_email": "staff@test.example"}')), '1 rows', 'all granted, a visitor may send anything');
select results_eq(
  $$select status, created_at, decided_at, decided_by_email from public.reviews where name = 'Eve'$$,
  $$values ('pending', now(), null::timestamptz, null)$$, 'what is the server''s is the server''s');

-- Each guard stands without the others.
alter table public.reviews disable trigger c_admit;
select pg_temp.each_actor('without the trigger, reviewing with a status', pg_temp.reviewing('{"status": "published"}'),
  '42501', '42501', '42501', null);
alter table public.review_decisions disable trigger refuse_write;
select pg_temp.each_actor('without the trigger of the decisions, emptying reviews', 'truncate public.reviews cascade',
  '42501', '42501', '42501', null);

select * from finish();
rollback;
