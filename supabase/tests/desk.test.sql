-- Actions on several requests, and the call of an idle desk.
begin;
\ir support/actors.psql
\ir support/requests.psql
select * from no_plan();

delete from public.service_requests;
insert into public.service_requests (id, first_name, last_name, email, phone, address, service_type, status, created_at, next_call_at, held)
select ('b0000000-0000-4000-8000-00000000000' || n)::uuid, 'Caller', name, 'a@b.co', phone, '1 Elm', 'repair', status,
  now() - age::interval, now() + again::interval, held
from (values
  (1, 'Ann', '(914) 555-0101', 'pending', '50 minutes', null, false),
  (2, 'Ann again', '914-555-0101', 'pending', '40 minutes', null, false),
  (3, 'Bea', '(914) 555-0103', 'pending', '30 minutes', '1 hour', false),
  (4, 'Cy', '(914) 555-0104', 'confirmed', '20 minutes', null, false),
  (5, 'Done', '(914) 555-0105', 'completed', '20 minutes', null, false),
  (6, 'Held', '(914) 555-0101', 'pending', '10 minutes', null, true),
  (7, 'Other', '(914) 555-0107', 'pending', '10 minutes', null, false)
) as t (n, name, phone, status, age, again, held);
create function pg_temp.ids(variadic numbers int[]) returns uuid[] language sql as $$
  select array_agg(('b0000000-0000-4000-8000-00000000000' || n)::uuid) from unnest(numbers) as n
$$;
create function pg_temp.stands() returns text language sql as $$
  select string_agg(right(id::text, 1) || ' ' || concat_ws(' ', status, closed_reason, split_part(assigned_to_email, '@', 1)), ', ' order by id)
  from public.service_requests where right(id::text, 1) <> '5'
$$;
create temp table as_before as select pg_temp.stands() as stands;
-- Returns the last digits of the requests that an action changed, or the code of its refusal.
create function pg_temp.acts(who text, action_id int, call text) returns text language sql as $$
  select pg_temp.tried(who, format('(select coalesce(string_agg(right(id::text, 1), '''' order by id), '''') from public.%s)',
    replace(call, 'ACT', quote_literal('e0000000-0000-4000-8000-' || lpad(action_id::text, 12, '0')))))
$$;

-- Closing.
select is(pg_temp.acts('staff', 1, 'close_requests(ACT, pg_temp.ids(1, 3, 4, 5, 6, 7), ''{pending,pending,confirmed,completed,pending,confirmed}'', ''elsewhere'')'),
  '1234', 'many are closed at once, with all that wait under their numbers, without what is over, held or not as it was seen');
select is(pg_temp.stands(), '1 cancelled elsewhere, 2 cancelled elsewhere, 3 cancelled elsewhere, 4 cancelled elsewhere, 6 pending, 7 pending', 'for the reason given');
select results_eq($$select kind, outcome, done_by_email, count(*), count(distinct request_id) from public.request_events group by 1, 2, 3$$,
  $$values ('status', 'not_for_us', 'staff@test.example', 4::bigint, 4::bigint)$$, 'each has an event of its own');
select is((select next_call_at from public.service_requests where last_name = 'Ann'), null, 'the request was not called by that');
select is(pg_temp.acts('staff', 1, 'close_requests(ACT, pg_temp.ids(1, 3, 7), ''{pending,pending,pending}'', ''elsewhere'')'), '1234', 'sent again it is the same action');
select is(pg_temp.stands(), '1 cancelled elsewhere, 2 cancelled elsewhere, 3 cancelled elsewhere, 4 cancelled elsewhere, 6 pending, 7 pending', 'which changes nothing more');
select is(pg_temp.acts(who, 1, call), 'PT409', format('%s about others takes no id of another action', who))
  from (values ('staff', 'close_requests(ACT, pg_temp.ids(7), ''{pending}'', ''elsewhere'')'), ('colleague', 'close_requests(ACT, pg_temp.ids(1), ''{pending}'', ''elsewhere'')'),
    ('staff', 'assign_requests(ACT, pg_temp.ids(7))')) as t (who, call);
select is(pg_temp.acts('colleague', 1, 'undo_action(ACT)'), 'PT404', 'no one else can undo it');
select is(pg_temp.acts('staff', 1, 'undo_action(ACT)'), '1234', 'its author undoes all of it') from generate_series(1, 2);
select is(pg_temp.stands(), stands, 'after the undo all is as before') from as_before;
select is((select count(*) from public.request_events where undoes is not null), 4::bigint, 'as each timeline says');
select is(pg_temp.acts('staff', 2, 'close_requests(ACT, pg_temp.ids(3, 7), ''{pending,pending}'', ''out_of_area'')'), '37', 'any reason of staff does');
select is((select string_agg(distinct outcome, ' ') from public.request_events where action_id = 'e0000000-0000-4000-8000-000000000002'), 'not_for_us', 'a duplicate is no spam');
update public.service_requests set status = 'pending' where last_name = 'Other';
select is(pg_temp.acts('staff', 2, 'undo_action(ACT)'), 'PT409', 'what someone has changed since is not undone');
update public.service_requests set status = 'pending' where last_name = 'Bea';

-- Assigning.
select is(pg_temp.acts('staff', 3, format('assign_requests(ACT, pg_temp.ids(1, 4, 5), %L)', pg_temp.account('colleague'))), '124', 'many are assigned at once');
select is(pg_temp.stands(), '1 pending colleague, 2 pending colleague, 3 pending, 4 confirmed colleague, 6 pending, 7 pending', 'with the others of their numbers');
select is((select string_agg(distinct kind || ' ' || text, ', ') from public.request_events where action_id = 'e0000000-0000-4000-8000-000000000003'),
  'assign colleague@test.example', 'as each timeline says');
select pg_temp.be('staff');
select is((
  select row #>> '{request,assigned_to_email}' from jsonb_path_query(to_jsonb(public.call_list()), '$.lanes[*].rows[*]') as row where row #>> '{request,last_name}' = 'Ann'
), 'colleague@test.example', 'the list says who has it');
select pg_temp.be('owner');
select is(pg_temp.acts('staff', 4, format('assign_requests(ACT, pg_temp.ids(1), %L)', pg_temp.account('colleague'))), 'PT409', 'who has it already is not given it again');
select is(pg_temp.acts('staff', 5, 'assign_requests(ACT, pg_temp.ids(4))'), '4', 'who has it already is not kept from giving it back');
select is(pg_temp.acts('staff', 5, 'undo_action(ACT)'), '4', 'which can be undone');
select is(pg_temp.done('staff', $$select public.record_call('e0000000-0000-4000-8000-000000000006', 'b0000000-0000-4000-8000-000000000001', 'voicemail')$$), '1 rows', 'a call since');
select is(pg_temp.acts('staff', 3, 'undo_action(ACT)'), '124', 'is no hindrance to taking an assignment back');
select is(pg_temp.stands(), stands, 'all is as before') from as_before;
select is((select voicemails::int from public.service_requests where last_name = 'Ann'), 1, 'the call is not undone');
select is(pg_temp.acts('staff', 7, format('assign_requests(ACT, pg_temp.ids(1), %L)', pg_temp.account(who))), 'PT404', 'nothing is assigned to somebody who is ' || who)
  from unnest(array['waiting', 'revoked']) as who;

-- Bounds.
select is(pg_temp.acts('staff', 8, call), 'PT400', left(call, 60)) from unnest(array[
  'close_requests(ACT, ''{}'', ''{}'', ''elsewhere'')', 'close_requests(ACT, null, null, ''elsewhere'')',
  'close_requests(ACT, array_fill(gen_random_uuid(), array[201]), array_fill(''pending''::text, array[201]), ''elsewhere'')',
  'close_requests(ACT, pg_temp.ids(1), ''{pending,pending}'', ''elsewhere'')', 'close_requests(ACT, pg_temp.ids(1), ''{pending}'', ''sold'')',
  'close_requests(ACT, pg_temp.ids(1), ''{pending}'', null)', 'close_requests(null, pg_temp.ids(1), ''{pending}'', ''elsewhere'')',
  'close_requests(ACT, array[null]::uuid[], ''{pending}'', ''elsewhere'')', 'assign_requests(ACT, ''{}'')',
  'assign_requests(ACT, array_fill(gen_random_uuid(), array[201]))'
]) as call;
select is(pg_temp.acts('staff', 8, 'close_requests(ACT, pg_temp.ids(1), ''{confirmed}'', ''elsewhere'')'), 'PT409', 'where someone was quicker nothing is done');
select is(pg_temp.outcome(who, 'select ' || call), '42501', format('%s is not for %s', call, who))
  from unnest(array['visitor', 'waiting', 'unconfirmed', 'revoked', 'banned', 'service_role']) as who,
    unnest(array[
      'public.close_requests(gen_random_uuid(), pg_temp.ids(1), ''{pending}'', ''elsewhere'')',
      'public.assign_requests(gen_random_uuid(), pg_temp.ids(1))', 'public.desk_changes(now(), now())'
    ]) as call;

-- An erased person.
update public.service_requests set status = 'cancelled', email = 'other@b.co' where last_name = 'Other';
select pg_temp.done('staff', $$select public.erase_person('b0000000-0000-4000-8000-000000000007')$$);
select is(pg_temp.done('staff', $$select public.add_note(gen_random_uuid(), 'b0000000-0000-4000-8000-000000000007', 'Ann moved')$$), 'PT409', 'nothing is written about someone who is erased');

-- News, by transactions that this one cannot be: 4, 12 and 15 are over for it, 15 was not for the look before.
alter table public.service_requests disable trigger stamp_change;
update public.service_requests set changed_in = null, next_call_at = null;
update public.service_requests set changed_in = n::text::xid8 from (values ('Ann', 4), ('Bea', 12), ('Cy', 15), ('Held', 15)) as t (name, n) where last_name = name;
update public.service_requests set changed_in = '9000000000000' where last_name = 'Done';
select pg_temp.be('staff');
select to_jsonb(public.desk_changes(now(), now())) as first into temp first_news;
create function pg_temp.told(snapshot text, ago interval default '0') returns jsonb language sql as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'changes', nullif(to_jsonb(d.changes), '[]'), 'has_moved', nullif(d.has_moved, false), 'is_cut', nullif(d.is_cut, false)
  ))
  from public.desk_changes(now(), now(), format('%s@%s', snapshot, extract(epoch from now() - ago))) as d
$$;
create function pg_temp.names_in(news jsonb) returns text language sql as $$
  select string_agg(r.last_name, ' ' order by r.last_name) from jsonb_array_elements(news -> 'changes') as c join public.service_requests as r on r.id = (c ->> 'id')::uuid
$$;
select is((select (first -> 'sums') - 'held' - 'news' - 'reviews' - 'alerts' - 'weather' from first_news),
  '{"counts": {"pending": 3, "confirmed": 1, "in_progress": 0, "completed": 1, "cancelled": 1}, "overdue": 3, "at_risk": 0}', 'the first look is told how many there are');
select is((select first #>> '{sums,held,held}' from first_news), '1', 'the first look is told how many are held');
select is((select first #>> '{sums,alerts}' from first_news), left(md5(public.alert_state()::text), 8), 'the first look is told a mark of who is alerted');
select is(pg_temp.told('20:20:'), '{}', 'where nothing was changed since, nothing is reported');
select is((select octet_length(to_json(public.desk_changes(now(), now(), first ->> 'cursor', known_version => first ->> 'version'))::text) < 192 from first_news), true,
  'in a few bytes, as long as the sums are the same');
select is((select to_jsonb(public.desk_changes(now(), now(), first ->> 'cursor', known_version => 'another')) - 'cursor' from first_news), (select first - 'cursor' from first_news),
  'the sums are sent once they are others');
select is(pg_temp.names_in(pg_temp.told('10:10:')), 'Bea Cy', 'what was changed since is, held ones not');
select is(pg_temp.names_in(pg_temp.told('15:20:15')), 'Cy', 'also when it was under way at the look before');
select is(pg_temp.told('10:10:') -> 'changes' -> 0 ->> 'status', 'confirmed', 'with its status');
select is(pg_temp.told('15:20:15') -> 'changes' -> 0 ->> 'has_news', 'false', 'the feed says that its customer added nothing');
select pg_temp.be('owner');
update public.service_requests set news_since = now(), news = '{"kinds": ["note"]}' where last_name = 'Cy';
select pg_temp.be('staff');
select is(pg_temp.told('15:20:15') -> 'changes' -> 0 ->> 'has_news', 'true', 'or something, which the sum of news counts already');
select pg_temp.be('owner');
update public.service_requests set news_since = null, news = null where last_name = 'Cy';
select pg_temp.be('staff');
select pg_temp.be('owner');
update public.service_requests set created_at = now() - interval '1 day 30 seconds' where last_name = 'Ann again';
select pg_temp.be('staff');
select is(pg_temp.told('20:20:', ago), case when has_moved then '{"has_moved": true}' else '{}' end::jsonb, format('%s ago %s', ago, case when has_moved then 'it was in another lane' else 'it had moved already' end))
  from (values ('1 minute'::interval, true), ('20 seconds', false)) as t (ago, has_moved);
select pg_temp.be('owner');
update public.service_requests set created_at = now(), next_call_at = now() + interval '14 minutes 30 seconds' where last_name = 'Ann again';
select pg_temp.be('staff');
select is(pg_temp.told('20:20:', '1 minute'), '{"has_moved": true}', 'who is to be called again soon has moved');
select pg_temp.be('owner');
update public.service_requests set next_call_at = null, claimed_until = now() - interval '30 seconds' where last_name = 'Ann again';
select pg_temp.be('staff');
select is(pg_temp.told('20:20:', '1 minute'), '{"has_moved": true}', 'who is not claimed any more has moved');
select is(pg_temp.told('20:20:', '10 seconds'), '{}', 'once');
select pg_temp.be('owner');
-- News of a visit: it begins in 3 hours, or its window is over, since half a minute.
update public.service_requests set claimed_until = null;
insert into public.technicians (id, name, weekdays) values ('b0000000-0000-4000-8000-000000000999', 'Luis', '{1,2,3,4,5,6,7}');
alter table public.visits disable trigger user;
insert into public.visits (id, request_id, technician_id, day, starts, ends, kind)
  select gen_random_uuid(), r.id, 'b0000000-0000-4000-8000-000000000999', here::date, here::time(0), '24:00', 'repair'
  from public.service_requests as r, lateral (select (now() + interval '2 hours 59 minutes 30 seconds') at time zone 'America/New_York' as here) as h
  where r.last_name = 'Bea';
update public.service_requests set news_since = now(), news = '{"kinds": ["call"]}' where last_name = 'Bea';
select pg_temp.be('staff');
select is(pg_temp.told('20:20:', '1 minute'), '{"has_moved": true}', 'News of a visit moves when it comes near.');
select is(pg_temp.told('20:20:', '10 seconds'), '{}', 'It does so once.');
select pg_temp.be('owner');
update public.visits set day = here::date, starts = '00:00', ends = here::time(0)
  from (select (now() - interval '30 seconds') at time zone 'America/New_York' as here) as h where here::time > time '00:00:01';
select pg_temp.be('staff');
-- In the hour that the clocks go back, a time of the clock is the later one.
select is(pg_temp.told('20:20:', '1 minute'), '{"has_moved": true}', 'It moves when its window is over.')
  from (select now() - interval '30 seconds' as at) as h
  where (at at time zone 'America/New_York') at time zone 'America/New_York' = at;
select pg_temp.be('owner');
update public.service_requests set news_since = null, news = null where last_name = 'Bea';
delete from public.visits;
alter table public.visits enable trigger user;
insert into public.service_requests (first_name, last_name, email, phone, address, service_type, changed_in)
  select 'Flood', 'No', 'a@b.co', '(914) 555-0199', n || ' Birch Road', 'other', '16' from generate_series(1, 201) as n;
select pg_temp.be('staff');
select is(pg_temp.told('16:16:'), '{"is_cut": true}', 'a flood is reported as one');
select pg_temp.be('owner');
alter table public.service_requests enable trigger stamp_change;
update public.service_requests set last_name = last_name where last_name = 'Bea';
select is((select changed_in from public.service_requests where last_name = 'Bea'), pg_current_xact_id(), 'what is changed bears its transaction');
alter table public.service_requests disable trigger stamp_change;
update public.service_requests set changed_in = null;
select pg_temp.done('staff', $$select public.add_note(gen_random_uuid(), 'b0000000-0000-4000-8000-000000000003', 'Gate code')$$);
select results_eq('select last_name from public.service_requests where changed_in = pg_current_xact_id()', $$values ('Bea')$$, 'what gets a note bears its transaction');

-- A column that staff set later needs no word here.
alter table public.service_requests add column dog text;
update public.service_requests set dog = 'Rex' where last_name = 'Bea';
insert into public.request_events (id, request_id, kind, done_by, action_id, before, after)
  select e, 'b0000000-0000-4000-8000-000000000003', 'note', pg_temp.account('staff'), e, '{"dog": "Fido"}', '{"dog": "Rex"}'
  from (values ('e0000000-0000-4000-8000-000000000099'::uuid)) as t (e);
select is(pg_temp.acts('staff', 99, 'undo_action(ACT)'), '3', 'an action on a column that came later is undone');
select is((select dog from public.service_requests where last_name = 'Bea'), 'Fido', 'a column that came later is as before');

select * from finish();
rollback;
