-- A request sent again with the key of its draft.
begin;
\ir support/actors.psql
\ir support/requests.psql
select * from no_plan();
delete from public.service_requests;

create function pg_temp.send(key text, changes jsonb default '{}', also jsonb default '{}') returns text language plpgsql as $$
begin
  perform set_config('request.headers', (jsonb_build_object('x-request-key', key) || also)::text, true);
  return pg_temp.done('visitor', pg_temp.asking(changes));
end
$$;
create function pg_temp.stored() returns text language sql as $$
  select string_agg(coalesce(message, '-') || case when held then ' (held)' else '' end, ', ' order by message) from public.service_requests
$$;
create function pg_temp.start_anew() returns void language sql as $$
  delete from public.service_requests; delete from private.intake;
$$;
-- Keys of 22 to 64 characters.
create function pg_temp.key(n int default 1) returns text language sql as $$ select 'Draft-_' || lpad(n::text, 15, '0') $$;

select is(pg_temp.send(pg_temp.key(), '{"message": "A"}'), '1 rows', 'a first sending is stored');
select is(pg_temp.send(pg_temp.key(), '{"message": "A"}'), '0 rows', 'the same text again is a success that stores nothing');
select is(pg_temp.send(pg_temp.key(), '{"message": " A\n"}'), '0 rows', 'also with other space around them');
select is(pg_temp.stored(), 'A', 'so one request waits');
select is_empty('select from public.request_revisions', 'nothing of the request was changed');
update public.service_requests set created_at = now() - interval '11 minutes';
select is(pg_temp.send(pg_temp.key(), '{"message": "A"}'), '0 rows', 'however late');
select is(pg_temp.send(pg_temp.key(), '{"message": "B", "phone": "(914) 555-0105", "preferred_time": "asap"}'), '0 rows', 'another text is a success');
select is(pg_temp.stored(), 'B', 'which the waiting request takes');
select results_eq('select before, changed_at from public.request_revisions',
  $$values ('{"phone": "(914) 555-0104", "message": "A", "preferred_time": null}'::jsonb, now())$$, 'what it said before is kept');
select results_eq('select phone, preferred_time, status, created_at from public.service_requests',
  $$values ('(914) 555-0105', 'asap', 'pending', now() - interval '11 minutes')$$, 'it stays in its place');
select is(pg_temp.send(pg_temp.key(), '{"message": ""}'), '23514', 'words against the rules are refused');
select is(pg_temp.send(pg_temp.key(), '{"phone": "12"}'), '23514', 'a number that is none is refused');
select is(pg_temp.send(pg_temp.key(), '{"preferred_date": "2020-01-01"}'), 'PT400', 'a date that is past is refused');
select is(pg_temp.stored(), 'B', 'the request stays as it was');
select is((select octet_length(key_hash) from private.request_keys), 32, 'the key is kept as a hash only');

-- When it does not wait any more.
select is(pg_temp.send(pg_temp.key(2), '{"message": "C"}'), '1 rows', 'another key is another request');
update public.service_requests set status = 'confirmed' where message = 'C';
select is(pg_temp.send(pg_temp.key(2), '{"message": "C"}'), '0 rows', 'for one in progress the same text is still the same');
select is(pg_temp.send(pg_temp.key(2), '{"message": "D"}'), '1 rows', 'another text is a request of its own');
select is(pg_temp.send(pg_temp.key(2), '{"message": "D"}'), '0 rows', 'to which the key belongs from then on');
select is(pg_temp.send(pg_temp.key(2), '{"message": "E"}'), '0 rows', 'the later request can be changed');
select is(pg_temp.stored(), 'B, C, E', 'the one in work stays as it was');
update public.service_requests set created_at = now() - interval '24 hours' where message = 'E';
select is(pg_temp.send(pg_temp.key(2), '{"message": "F"}'), '1 rows', 'a day later another text is a request of its own, too');

-- How often.
select pg_temp.start_anew();
select is(pg_temp.send(pg_temp.key(), jsonb_build_object('message', lpad(n::text, 2, '0'))), case when n in (0, 11) then '1 rows' else '0 rows' end,
  format('change %s', n)) from generate_series(0, 12) as n;
select is(pg_temp.stored(), '10, 12', 'after 10 changes the next is a request of its own');
select pg_temp.start_anew();
select pg_temp.send(pg_temp.key(), jsonb_build_object('message', lpad(n::text, 2, '0')), '{"x-forwarded-for": "203.0.113.7"}') from generate_series(0, 9) as n;
select is((select count(*) from private.intake), 10::bigint, 'each change counts for the limits of its network');

-- Limits are not passed by changing.
select pg_temp.start_anew();
select pg_temp.send(pg_temp.key(n), jsonb_build_object('message', 'Door ' || n)) from generate_series(1, 6) as n;
select is(pg_temp.send(pg_temp.key(1), '{"message": "Door 1, the left one"}'), '0 rows', 'one of six for a phone number may be changed');
select is(pg_temp.send(pg_temp.key(7), '{"message": "Door 7", "phone": "(914) 555-0177"}'), '1 rows', 'the seventh has another number');
select is(pg_temp.send(pg_temp.key(7), '{"message": "Door 7, really"}'), '1 rows', 'it cannot be changed to the first one');
select is(pg_temp.stored(), 'Door 1, the left one, Door 2, Door 3, Door 4, Door 5, Door 6, Door 7, Door 7, really (held)', 'it is held instead');

-- Held ones.
select pg_temp.start_anew();
select is(pg_temp.send(pg_temp.key(), '{"message": "A"}', '{"x-held": "trap"}'), '1 rows', 'a held one');
select is(pg_temp.send(pg_temp.key(), '{"message": "B"}'), '0 rows', 'may be changed');
select is(pg_temp.stored(), 'B (held)', 'a changed request stays held');
select is(pg_temp.send(pg_temp.key(2), '{"message": "C"}'), '1 rows', 'one that is not');
select is(pg_temp.send(pg_temp.key(2), '{"message": "D"}', '{"x-held": "trap"}'), '1 rows', 'is not changed by what has to be held');
select is(pg_temp.stored(), 'B (held), C, D (held)', 'which is kept apart');

-- Nobody else's.
select pg_temp.start_anew();
select pg_temp.send(pg_temp.key(), '{"message": "Mine"}');
select is(pg_temp.send(pg_temp.key(2), '{"message": "Mine"}'), '0 rows', 'who sends the same text with another key');
select is(pg_temp.send(pg_temp.key(2), '{"message": "Theirs"}'), '1 rows', 'cannot change them afterwards');
select is(pg_temp.stored(), 'Mine, Theirs', 'its sender has a request of their own');
select pg_temp.start_anew();
select is(pg_temp.send(key, jsonb_build_object('message', 'A' || key)) || ', ' || pg_temp.send(key, jsonb_build_object('message', 'B' || key)),
    '1 rows, 1 rows', format('%s is no key and is ignored', key))
  from unnest(array['short', repeat('x', 65), repeat('ü', 30), repeat('x', 30) || '''; --', '']) as key;
select is_empty('select from private.request_keys', 'such a key is not kept');
select pg_temp.send(pg_temp.key(), '{"message": "A"}');
delete from public.service_requests;
select is_empty('select from private.request_keys', 'a key ends with its request');
select is(pg_temp.send(pg_temp.key(), '{"message": "A"}'), '1 rows', 'the number may start again');

-- Revisions.
select pg_temp.send(pg_temp.key(), '{"message": "B"}');
select is(pg_temp.outcome(who, statement), expected, format('%s by %s: %s', statement, who, expected))
  from (values ('select * from public.request_revisions', '42501', '0 rows', '1 rows', '1 rows'),
    ('delete from public.request_revisions', '42501', '42501', '42501', '42501'),
    ('update public.request_revisions set before = ''{}''', '42501', '42501', '42501', '42501'),
    ('truncate public.request_revisions', '42501', '42501', '42501', '42501'),
    ('insert into public.request_revisions (request_id, before) select id, ''{}'' from public.service_requests', '42501', '42501', '42501', '42501')
  ) as t (statement, visitor, account, staff, service_role),
  lateral (values ('visitor', visitor), ('waiting', account), ('revoked', account), ('staff', staff), ('service_role', service_role)) as u (who, expected);
do $$ begin
  if exists (select from pg_event_trigger where evtname = 'keep_grants') then
    alter event trigger keep_grants disable;
  end if;
end $$;
grant all on public.request_revisions to anon, authenticated;
select is(pg_temp.outcome(who, statement), '42501', format('all granted, %s by %s is refused', statement, who))
  from unnest(array['visitor', 'staff']) as who, unnest(array['delete from public.request_revisions',
    'update public.request_revisions set before = ''{}''', 'truncate public.request_revisions',
    'insert into public.request_revisions (request_id, before) select id, ''{}'' from public.service_requests']) as statement;

select * from finish();
rollback;
