-- The technician's phone: an account sees only its own technician's visits of three days; actions are stored once; a
-- link opens one job sheet until the end of its day.
begin;
\ir support/actors.psql
\ir support/requests.psql
select * from no_plan();
delete from public.service_requests where id = 'b0000000-0000-4000-8000-000000000003';

create temp table calendar as select private.new_york_today() as today;
grant select on calendar to public;
create function pg_temp.today() returns date language sql stable as $$ select today from calendar $$;
create function pg_temp.tech(n int) returns uuid language sql immutable as $$ select ('70000000-0000-4000-8000-00000000000' || n)::uuid $$;
create function pg_temp.req(n int) returns uuid language sql immutable as $$ select ('b0000000-0000-4000-8000-00000000000' || n)::uuid $$;
create function pg_temp.action_id(n int) returns uuid language sql immutable as $$ select ('e0000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid $$;
create function pg_temp.visit(n int) returns uuid language sql immutable as $$ select ('f0000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid $$;
insert into public.technicians (id, name, areas, weekdays) values (pg_temp.tech(1), 'Ortiz', '{}', '{1,2,3,4,5,6,7}'), (pg_temp.tech(2), 'Kim', '{}', '{1,2,3,4,5,6,7}');

-- By number: the day, from today, and the hour.
create function pg_temp.plan(n int, req int, tech int, day int, hour int) returns void language sql as $$
  insert into public.visits (id, request_id, technician_id, day, starts, ends, kind, note, state_since)
  values (pg_temp.visit(n), pg_temp.req(req), pg_temp.tech(tech), pg_temp.today() + day, make_time(hour, 0, 0), make_time(hour + 2, 0, 0),
    'repair', 'Gate code ' || n, now() - interval '1 day')
$$;
select pg_temp.plan(1, 1, 1, 0, 10), pg_temp.plan(2, 2, 1, 0, 8), pg_temp.plan(3, 1, 1, -1, 8), pg_temp.plan(4, 1, 1, 1, 8),
  pg_temp.plan(5, 1, 1, -2, 8), pg_temp.plan(6, 1, 1, 2, 8), pg_temp.plan(7, 1, 2, 0, 12), pg_temp.plan(8, 1, 1, 0, 14);
update public.visits set state = 'cancelled' where id = pg_temp.visit(8);
update public.service_requests set status = 'confirmed';

create function pg_temp.calls(who text, statement text) returns text language sql as $$
  select coalesce(nullif(pg_temp.tried(who, statement), ''), 'done')
$$;
-- The visits somebody sees, by their numbers.
create function pg_temp.sees(who text) returns text language plpgsql as $$
declare
  answer text;
begin
  perform pg_temp.be(who);
  select string_agg((right(stop ->> 'id', 3))::int || '', ' ' order by place) into answer
  from jsonb_array_elements(to_jsonb((public.my_day()).stops)) with ordinality as t (stop, place);
  perform pg_temp.be('owner');
  return coalesce(answer, 'none');
exception when others then
  perform pg_temp.be('owner');
  return sqlstate;
end
$$;
create function pg_temp.state(n int) returns text language sql as $$ select state from public.visits where id = pg_temp.visit(n) $$;
create function pg_temp.status(n int) returns text language sql as $$ select status from public.service_requests where id = pg_temp.req(n) $$;
-- A result names its action; a phone accepts no other proof.
create function pg_temp.named(answer text, action_id int) returns text language sql as $$
  select case when answer = format('(%s)', pg_temp.action_id(action_id)) then 'done' when answer like '_____' then answer else 'not named' end
$$;
create function pg_temp.goes(who text, step text, action_id int, visit int, more text default '') returns text language sql as $$
  select pg_temp.named(pg_temp.calls(who, format('public.%s(%L, %L%s)', step, pg_temp.action_id(action_id), pg_temp.visit(visit), more)), action_id)
$$;
create function pg_temp.events(visit int) returns bigint language sql as $$
  select count(*) from public.request_events as e where e.visit_id = pg_temp.visit(visit)
$$;

-- Becoming a technician.
select is(pg_temp.calls(who, format('public.approve_technician(%L, %L)', pg_temp.account('waiting'), pg_temp.tech(1))), '42501',
  format('%s makes no one a technician', who)) from unnest(array['visitor', 'waiting', 'revoked', 'banned', 'service_role']) as who;
select is(pg_temp.sees('waiting'), '42501', 'an account that waits sees no day');
select is(pg_temp.calls('staff', format('public.approve_technician(%L, %L)', pg_temp.account('unconfirmed'), pg_temp.tech(1))), 'PT409', 'an account without a confirmed address is not made one');
select is(pg_temp.calls('staff', format('public.approve_technician(%L, %L)', pg_temp.account('colleague'), pg_temp.tech(1))), 'PT409', 'an account that works at the desk is not made one');
select is(pg_temp.calls('staff', format('public.approve_technician(%L, %L)', pg_temp.account('waiting'), pg_temp.tech(9))), 'PT404', 'no account is made that of a technician there is not');
select is(pg_temp.calls('staff', format('(public.approve_technician(%L, %L)).user_id', pg_temp.account('waiting'), pg_temp.tech(1))), pg_temp.account('waiting')::text, 'an owner does');
select is((select encrypted_password is not null and exists (select from public.staff as s where s.user_id = u.id and s.sessions_from = 'infinity')
  from auth.users as u where u.id = pg_temp.account('waiting')), true, 'the account opens by a mailed link, as that of staff');
insert into auth.sessions (id, user_id, created_at) values (pg_temp.session_of('waiting'), pg_temp.account('waiting'), now() - interval '1 minute') on conflict do nothing;
select is(pg_temp.calls('waiting', 'public.staff_access()'), 'unverified', 'until then it is worth nothing');
select is(pg_temp.sees('waiting'), '42501', 'until then it sees nothing');
update public.staff set sessions_from = now() - interval '1 hour' where user_id = pg_temp.account('waiting');
select is(pg_temp.calls('waiting', 'public.staff_access()'), 'technician', 'from then on it is a technician''s');
select is(pg_temp.calls('staff', format('(public.approve_staff(%L)).user_id', pg_temp.account('waiting'))), pg_temp.account('waiting')::text, 'approved again');
select is(pg_temp.calls('waiting', 'public.staff_access()'), 'technician', 'it stays what it is');
update auth.users set email_confirmed_at = now() where id = pg_temp.account('unconfirmed');
select is(pg_temp.calls('staff', format('public.approve_technician(%L, %L)', pg_temp.account('unconfirmed'), pg_temp.tech(1))), 'PT409', 'a technician has one account');
select is(pg_temp.calls('staff', format('(public.approve_technician(%L, %L)).user_id', pg_temp.account('unconfirmed'), pg_temp.tech(2))), pg_temp.account('unconfirmed')::text, 'another one has another');
insert into auth.sessions (id, user_id, created_at) values (pg_temp.session_of('unconfirmed'), pg_temp.account('unconfirmed'), now() - interval '1 minute') on conflict do nothing;
update public.staff set sessions_from = now() - interval '1 hour' where user_id = pg_temp.account('unconfirmed');

-- Data shown to a technician.
select is(pg_temp.sees('waiting'), '3 2 1 4', 'own visits of yesterday, today and tomorrow, in their order');
select is(pg_temp.sees('unconfirmed'), '7', 'a colleague''s visit is not among them');
select is(pg_temp.sees(who), '42501', format('%s has no such day', who)) from unnest(array['visitor', 'revoked', 'banned', 'staff', 'service_role']) as who;
insert into public.request_events (request_id, kind, text, action_id) values (pg_temp.req(2), 'note', 'Pays late', gen_random_uuid());
insert into public.request_events (request_id, kind, text, action_id, by_customer) values (pg_temp.req(2), 'note', 'Dog in the yard', gen_random_uuid(), true);
select pg_temp.be('waiting');
create temp table day as select pg_temp.shown(to_jsonb(public.my_day())) as day;
select pg_temp.be('owner');
select is((select day #>> '{stops,1,note}' || '; ' || (day #>> '{stops,1,words}') || '; ' || (day #>> '{stops,1,phone}') || '; ' || (day #>> '{stops,1,message}') from day),
  'Gate code 2; ["Dog in the yard"]; (716) 555-0102; Stuck open', 'of each what to know');
select is((select day::text ~ 'Pays late|bo@example.com' from day), false, 'a stop has no email address, nor what staff wrote to each other');
select is((select day ->> 'technician' from day), 'Ortiz', 'the answer says whose day it is');

-- And nothing else: each table, each function that the API serves.
select is(pg_temp.outcome('waiting', format('select * from public.%I', c.relname)),
    case when has_table_privilege('authenticated', c.oid, 'select') then '0 rows' else '42501' end, format('a technician reads nothing of %s', c.relname))
  from pg_class as c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> 'reviews';
select is(pg_temp.outcome('waiting', 'update public.service_requests set status = ''completed'''), '0 rows', 'a technician sets no status');
select is(pg_temp.outcome('waiting', 'select ' || call), '42501', format('%s is not for technicians', call))
  from (
    select format('%s(%s)', p.oid::regproc, (select string_agg('null::' || format_type(t, null), ', ' order by n) from unnest(p.proargtypes::oid[]) with ordinality as a (t, n))) as call
    from pg_proc as p
    where p.pronamespace = 'public'::regnamespace and has_function_privilege('authenticated', p.oid, 'execute')
      and not has_function_privilege('anon', p.oid, 'execute')
      and p.proname not in ('staff_access', 'mfa_status', 'choose_password', 'my_day', 'my_week', 'depart', 'arrive', 'finish', 'run_late', 'overrun', 'tell_pushed', 'check_visit', 'leave_undone', 'note_visit', 'note_door', 'tell_outside', 'undo_visit_action', 'add_photo', 'my_alerts',
        'save_device', 'forget_device', 'test_alert',
        'offer_quote', 'approve_quote', 'decline_quote', 'withdraw_quote', 'send_quote', 'record_payment')
  ) as calls;
select is(pg_temp.outcome(who, 'select ' || call), '42501', format('%s is not for %s', call, who))
  from unnest(array['visitor', 'revoked', 'banned', 'staff', 'colleague', 'service_role']) as who,
    unnest(array['public.my_day()', 'public.my_week()', 'public.depart(gen_random_uuid(), pg_temp.visit(1))', 'public.arrive(gen_random_uuid(), pg_temp.visit(1))',
      'public.finish(gen_random_uuid(), pg_temp.visit(1), ''{"work": "All", "price": null, "agreed_by": null}'')']) as call;
select is(pg_temp.outcome(who, 'select * from private.' || name), '42501', format('private.%s is not for %s', name, who))
  from unnest(array['visitor', 'waiting', 'staff', 'service_role']) as who, unnest(array['visit_reports', 'door_facts', 'job_links']) as name;

-- On the way, there, done.
select is(pg_temp.goes('waiting', 'depart', 1, 7), 'PT404', 'a colleague''s visit is not theirs');
select is(pg_temp.goes('waiting', 'depart', 1, n), 'PT404', 'a visit of another day is not theirs') from unnest(array[5, 6]) as n;
select is(pg_temp.goes('waiting', 'depart', 1, 4), 'PT409', 'no one sets off to tomorrow''s');
select is(pg_temp.goes('waiting', 'depart', 1, 8), 'PT409', 'no one sets off to a visit that was cancelled');
select is(pg_temp.goes('waiting', 'depart', 1, 2, ', now() - interval ''2 hours'''), 'done', 'on the way');
select is(array[pg_temp.state(2), pg_temp.status(2)], array['on_the_way', 'in_progress'], 'the request''s status follows');
select is(pg_temp.goes('waiting', 'depart', 1, 2), 'done', 'sent again');
select is(pg_temp.events(2), 1::bigint, 'it is one');
select is(pg_temp.goes('unconfirmed', 'depart', 1, 7), 'PT409', 'the id of an action is no one else''s');
select is(pg_temp.goes('waiting', 'arrive', 2, 2, ', now() - interval ''1 hour'''), 'done', 'there, an hour ago');
select is((select at from public.request_events where id = pg_temp.action_id(2)), now() - interval '1 hour', 'is reported as of then');
select is((select state_since from public.visits where id = pg_temp.visit(2)), now() - interval '1 hour', 'the visit has been so since then');
select is((select done_by from public.request_events where id = pg_temp.action_id(2)), pg_temp.account('waiting'), 'by its author');
select is(pg_temp.goes('waiting', 'depart', 3, 2), 'done', 'what comes late');
update public.visits set state_since = now() - interval '10 days' where id = pg_temp.visit(3);
select is(pg_temp.goes('waiting', 'depart', 80, 3, ', now() - interval ''3 days'''), 'done', 'what was pressed longer ago than a day can wait');
select is((select array[e.at, v.state_since] from public.request_events as e join public.visits as v on v.id = e.visit_id where e.id = pg_temp.action_id(80)),
  array[now(), (select state_since from public.visits where id = pg_temp.visit(3) and state_since > now() - interval '1 hour')], 'is reported as of now');
select is(pg_temp.state(2), 'there', 'takes nothing back');
select is(pg_temp.goes('waiting', 'finish', 4, 2, format(', %L', report)), 'PT400', format('a report that can''t be is refused: %s', left(report, 60)))
  from unnest(array['{}', '{"work": " ", "price": null, "agreed_by": null}', '{"work": "All", "price": 80}', '{"work": "All", "agreed_by": "Bo"}', '{"work": "All", "price": -1, "agreed_by": "Bo"}',
    '{"work": "All", "price": "much", "agreed_by": "Bo"}', '{"work": "All", "price": 99999999, "agreed_by": "Bo"}', '{"work": "All", "warranty_from": "soon"}',
    '{"work": "All", "warranty_from": "1999-01-01"}', '{"work": "All", "price": "NaN", "agreed_by": "Bo"}', '{"work": "All", "price": "Infinity", "agreed_by": "Bo"}',
    '{"work": "All", "price": 1000000, "agreed_by": "Bo"}', '{"work": "All", "price": 80.005, "agreed_by": "Bo"}', '{"work": "' || repeat('x', 1001) || '", "price": null, "agreed_by": null}', 'null']) as report;
select is(pg_temp.state(2), 'there', 'a refused report does nothing');
select is(pg_temp.goes('waiting', 'finish', 4, 2, ', ''{"work": " New rollers ", "parts": ["Rollers, from $69"], "price": 138, "agreed_by": "Bo Katz", "warranty_from": "' || pg_temp.today() || '"}''::jsonb'), 'done', 'done');
select is(array[pg_temp.state(2), pg_temp.status(2)], array['done', 'completed'], 'the request is completed');
select is((select text from public.request_events where id = pg_temp.action_id(4)),
  E'New rollers\nParts: Rollers, from $69\n$138.00 approved by Bo Katz\nWarranty from ' || to_char(pg_temp.today(), 'FMMon FMDD, YYYY'), 'the timeline shows what was done');
select is(pg_temp.goes('waiting', 'finish', 5, 2, ', ''{"work": "New rollers, 10", "price": null, "agreed_by": null}''::jsonb'), 'done', 'a better report');
select is((select work || coalesce(price, 0) from private.visit_reports where visit_id = pg_temp.visit(2)), 'New rollers, 100', 'takes the place of the first');
select is(pg_temp.events(2), 4::bigint, 'both reports stand in the timeline');
select throws_ok(format('update private.visit_reports set price = %L, agreed_by = ''Bo''', price), '23514', null, format('the table does not take a price of %s', price))
  from unnest(array['NaN', '-1']) as price;
-- Undo.
create function pg_temp.takes_back(who text, action_id int) returns text language sql as $$
  select pg_temp.named(pg_temp.calls(who, format('public.undo_visit_action(%L)', pg_temp.action_id(action_id))), action_id)
$$;
select is(pg_temp.takes_back(who, 5), '42501', format('%s takes nothing back', who)) from unnest(array['visitor', 'revoked', 'banned', 'staff', 'service_role']) as who;
select is(pg_temp.takes_back('unconfirmed', 5), 'PT404', 'a colleague undoes nothing of theirs');
select is(pg_temp.takes_back('waiting', 9), 'PT404', 'there is no action without an account');
select is(pg_temp.takes_back('waiting', 5), 'done', 'the better report is undone');
select is((select work || price || agreed_by from private.visit_reports where visit_id = pg_temp.visit(2)), 'New rollers138.00Bo Katz', 'after the undo the first report is kept again');
select is(pg_temp.takes_back('waiting', 4), 'done', 'then the first');
select is((select count(*) from private.visit_reports), 0::bigint, 'after that nothing is reported');
select is(array[pg_temp.state(2), pg_temp.status(2)], array['there', 'in_progress'], 'the visit is where it was, and so is the request');
select is((select state_since from public.visits where id = pg_temp.visit(2)), now() - interval '1 hour', 'since when it was');
select is(pg_temp.takes_back('waiting', n), 'done', 'undone twice, and the arrival') from unnest(array[4, 2]) as n;
select is(pg_temp.state(2), 'on_the_way', 'step by step');
select is(pg_temp.takes_back('waiting', 1), 'done', 'to the first');
select is(array[pg_temp.state(2), pg_temp.status(2)], array['planned', 'confirmed'], 'as if no one had set off');
select is((select count(*) from public.request_events where undoes is not null and visit_id is null and done_by = pg_temp.account('waiting')), 4::bigint, 'which the timeline shows, each once');
select is(pg_temp.goes('waiting', 'depart', 60, 2), 'done', 'on the way after all');
-- Adds an action of someone else; `done_by` null is the holder of a link.
create function pg_temp.done_alike(action_id int, alike int, done_by uuid) returns void language sql as $$
  insert into public.request_events (id, action_id, request_id, kind, visit_id, visit_before, visit_after, done_by)
  select pg_temp.action_id(done_alike.action_id), pg_temp.action_id(done_alike.action_id), e.request_id, e.kind, e.visit_id, e.visit_before, e.visit_after, done_alike.done_by
  from public.request_events as e where e.id = pg_temp.action_id(alike)
$$;
select pg_temp.done_alike(63, 60, pg_temp.account('staff'));
select is(pg_temp.takes_back('waiting', 63), 'PT404', 'what the office did at their own visit is not undone');
update public.visits set state = 'there', state_since = now(), version = version + 1 where id = pg_temp.visit(2);
select is(pg_temp.takes_back('waiting', 60), 'PT409', 'what the office has changed since is not undone');
select is(pg_temp.goes('waiting', 'finish', 61, 2, ', ''{"work": "New rollers", "price": null, "agreed_by": null, "action_id": "' || pg_temp.action_id(1) || '", "earlier": {"work": "x", "price": null, "agreed_by": null}}''::jsonb'), 'done', 'a report says what was done');
select is((select earlier from private.visit_reports where visit_id = pg_temp.visit(2)), null, 'a report does not say what was before');
select is(pg_temp.goes('waiting', 'finish', 62, 2, ', ''{"work": "New rollers, 10", "price": null, "agreed_by": null}''::jsonb'), 'done', 'the report is undone once more');
update public.visits set day = day - 2 where id = pg_temp.visit(2);
select is(pg_temp.takes_back('waiting', 62), 'PT404', 'of a day that is long over nothing is undone');
update public.visits set day = day + 2 where id = pg_temp.visit(2);
update public.visits set state = 'missed' where id = pg_temp.visit(3);
select is(pg_temp.goes('waiting', 'arrive', 6, 3), 'PT409', 'what the office has closed stays closed');

-- A technician who loses a visit, or access, loses it at once.
select is(pg_temp.goes('waiting', 'depart', 81, 1), 'done', 'on the way to one more');
update public.visits set technician_id = pg_temp.tech(2) where id = pg_temp.visit(1);
select is(pg_temp.takes_back('waiting', 81), 'PT404', 'what someone did at a visit that another makes now is not undone');
select is(pg_temp.sees('waiting'), '3 2 4', 'a visit that another makes is gone');
select is(pg_temp.goes('waiting', 'depart', 7, 1), 'PT404', 'to action_ids, too');
select is(pg_temp.goes('waiting', 'depart', 1, 2), 'done', 'an earlier action stays done');
select is(pg_temp.calls('staff', format('public.approve_technician(%L, %L)', pg_temp.account('waiting'), pg_temp.tech(2))), 'PT409', 'an account becomes no colleague''s');
select is(pg_temp.calls('staff', format('(public.revoke_staff(%L)).user_id', pg_temp.account('unconfirmed'))), pg_temp.account('unconfirmed')::text, 'a technician is revoked');
select is(pg_temp.sees('unconfirmed'), '42501', 'a revoked technician sees nothing');
select is(pg_temp.goes('unconfirmed', 'depart', 8, 1), '42501', 'a revoked technician does nothing');
select is(pg_temp.calls('staff', format('(public.approve_technician(%L, %L)).user_id', pg_temp.account('waiting'), pg_temp.tech(2))), pg_temp.account('waiting')::text, 'then the account may become that of the other');
select is(pg_temp.sees('waiting'), '1 7', 'whose day it sees now');
select is((select staff_id from public.technicians where id = pg_temp.tech(1)), null, 'the account sees no other day');

-- A link to one job sheet.
create function pg_temp.token(n int) returns text language sql immutable as $$ select 'Job-_' || lpad(n::text, 38, '0') $$;
create function pg_temp.shares(who text, visit int, token int) returns text language sql as $$
  select pg_temp.calls(who, format('(public.share_job(%L, %L)).ends_at', pg_temp.visit(visit), encode(sha256(convert_to(pg_temp.token(token), 'UTF8')), 'hex')))
$$;
create function pg_temp.opens(token int) returns text language sql as $$
  select coalesce(answer ->> 'problem', answer #>> '{stops,0,note}')
  from pg_temp.returned('visitor', format('public.job_by_link(%L)', pg_temp.token(token))) as answer
$$;
create function pg_temp.by_link(token int, action_id int, step text, report text default 'null') returns jsonb language sql as $$
  select pg_temp.returned('visitor', format('public.visit_action_by_link(%L, %L, %L, null, %L)', pg_temp.token(token), pg_temp.action_id(action_id), step, report::jsonb))
$$;
select set_config('request.headers', '{}', true);
select is(pg_temp.shares(who, 7, 1), '42501', format('%s shares no job sheet', who)) from unnest(array['visitor', 'waiting', 'revoked', 'banned', 'service_role']) as who;
select is(pg_temp.shares('staff', n, 1), 'PT409', 'a visit that is over is not shared') from unnest(array[2, 5, 8]) as n;
select is(pg_temp.calls('staff', format('public.share_job(%L, %L)', pg_temp.visit(7), link)), 'PT400', 'a token is not taken for its hash')
  from unnest(array[pg_temp.token(1), '', null]) as link;
select is(pg_temp.shares('staff', 7, 1)::timestamptz, (pg_temp.today() + 1)::timestamp at time zone 'America/New_York', 'a job sheet is shared until its day is over');
select is(pg_temp.opens(1), 'Gate code 7', 'the link opens it');
select is(pg_temp.opens(2), 'ended', 'another opens nothing, and says so');
select is_empty($$select from private.job_links as l where l::text ~ pg_temp.token(1)$$, 'the token is kept nowhere');
select is(pg_temp.by_link(1, 20, 'on_the_way') #>> '{stops,0,state}', 'on_the_way', 'on the way by the link');
select is(pg_temp.by_link(1, 20, 'on_the_way') ->> 'action_id', pg_temp.action_id(20)::text, 'sent again, and the answer names it');
select is(pg_temp.events(7), 1::bigint, 'it is one');
select is(pg_temp.by_link(2, 21, 'there') ->> 'problem', 'ended', 'another link does nothing');
select is(pg_temp.by_link(1, 21, step) ->> 'problem', 'step', 'an unknown action undoes nothing') from unnest(array['planned', 'cancelled', 'missed', null]) as step;
select is(pg_temp.by_link(1, 22, 'done') ->> 'message', 'Say what was done, in 1,000 characters or fewer.', 'a refusal is answered with a reason');
select is(pg_temp.by_link(1, 22, 'done', '{"work": "All", "price": null, "agreed_by": null}') #>> '{stops,0,report,work}', 'All', 'done by the link');
select is(array[pg_temp.state(7), (select done_by_email from public.request_events where id = pg_temp.action_id(22))], array['done', null], 'is in the timeline without an account');
create function pg_temp.back_by_link(token int, action_id int) returns jsonb language sql as $$
  select pg_temp.returned('visitor', format('public.undo_visit_action_by_link(%L, %L)', pg_temp.token(token), pg_temp.action_id(action_id)))
$$;
select is(pg_temp.back_by_link(2, 22) ->> 'problem', 'ended', 'another link takes nothing back');
select pg_temp.done_alike(64, 20, pg_temp.account('unconfirmed')), pg_temp.done_alike(65, 62, null);
select is(pg_temp.back_by_link(1, action_id) ->> 'message', 'There is nothing of yours to undo.', 'a link does not undo what was done elsewhere, or with an account')
  from unnest(array[61, 62, 64, 65, 99]) as action_id;
select is(pg_temp.back_by_link(1, 22) #>> '{stops,0,state}', 'on_the_way', 'what was said by it is undone');
select is(pg_temp.back_by_link(1, 22) #>> '{stops,0,report}', null, 'with its report');
select is(pg_temp.back_by_link(1, 22) ->> 'action_id', pg_temp.action_id(22)::text, 'the answer names what is undone');
update public.visits set state_since = now() + interval '1 minute' where id = pg_temp.visit(7);
select is(pg_temp.back_by_link(1, 20) ->> 'message', 'This was changed since, so it cannot be undone.', 'a refusal is answered with a reason');
select is(pg_temp.by_link(1, 25, 'done', '{"work": "All", "price": null, "agreed_by": null}') #>> '{stops,0,report,work}', 'All', 'done after all');
select is(pg_temp.shares('staff', 1, 3) is not null, true, 'a second one');
select is(pg_temp.shares('staff', 1, 4) is not null, true, 'made again');
select is(array[pg_temp.opens(3), pg_temp.opens(4)], array['ended', 'Gate code 1'], 'ends the first');
-- A link stays ended even if what ended it is undone.
create function pg_temp.ends_by(token int, change text, undone text) returns text[] language plpgsql as $$
declare
  answers text[];
begin
  perform pg_temp.shares('staff', 1, token);
  answers := array[pg_temp.opens(token)];
  execute format('update public.visits set %s where id = %L', change, pg_temp.visit(1));
  answers := answers || pg_temp.opens(token);
  execute format('update public.visits set %s where id = %L', undone, pg_temp.visit(1));
  return answers || pg_temp.opens(token);
end
$$;
select is(pg_temp.ends_by(5, format('technician_id = %L', pg_temp.tech(1)), format('technician_id = %L', pg_temp.tech(2))),
  array['Gate code 1', 'ended', 'ended'], 'it ends when someone else goes, for good');
select is(pg_temp.ends_by(n, 'day = day + ' || days, 'day = day - ' || days), array['Gate code 1', 'ended', 'ended'], 'the link ends when the visit moves to another day')
  from (values (6, '1'), (7, '(-1)')) as t (n, days);
select is(pg_temp.ends_by(8, 'starts = starts, version = version + 1', 'version = version + 1'), array['Gate code 1', 'Gate code 1', 'Gate code 1'], 'nothing else ends the link');
update private.job_links set technician_id = pg_temp.tech(1) where visit_id = pg_temp.visit(1);
select is(pg_temp.opens(8), 'ended', 'one that was made for someone else opens nothing');
select is(pg_temp.ends_by(9, 'state = ''cancelled''', 'version = version + 1'), array['Gate code 1', 'ended', 'ended'], 'the link to a visit that was cancelled ends');
update private.job_links set expires_at = now() - interval '1 second' where visit_id = pg_temp.visit(7);
select is(pg_temp.opens(1), 'ended', 'the link ends with its day');
select is(pg_temp.by_link(1, 23, 'done', '{"work": "More", "price": null, "agreed_by": null}') ->> 'problem', 'ended', 'to action_ids, too');

-- Guesses are limited, together with those at customers' links.
select set_config('request.headers', '{"x-forwarded-for": "203.0.113.9"}', true);
select is(count(nullif(pg_temp.opens(100 + n), 'ended')), 0::bigint, 'wrong links open nothing') from generate_series(1, 60) as n;
update private.job_links set expires_at = now() + interval '1 hour' where visit_id = pg_temp.visit(7);
select is(pg_temp.opens(1), 'too_many_tries', 'after 60 in an hour no link is looked up for that address');
select is(pg_temp.by_link(1, 24, 'done', '{"work": "More", "price": null, "agreed_by": null}') ->> 'problem', 'too_many_tries', 'no link is looked up to act for that address');
select set_config('request.headers', '{"x-forwarded-for": "198.51.100.9"}', true);
select is(pg_temp.opens(1), 'Gate code 7', 'others go on');

-- Of a person who is erased no words stay, and none come later.
select is(pg_temp.goes('waiting', 'finish', 71, 7, ', ''{"work": "For Ms. Lee", "parts": ["Lee''''s spring"], "price": 80, "agreed_by": "Ann Lee"}''::jsonb'), 'done', 'what was done at Ann''s');
select is(pg_temp.goes('waiting', 'finish', 72, 7, ', ''{"work": "At Ms. Lee''''s", "parts": ["Lee''''s spring"], "price": 80, "agreed_by": "Ann Lee"}''::jsonb'), 'done', 'the reports of an erased person are gone');
insert into public.request_events (request_id, kind, action_id, message, delivery, visit_id, visit_after)
  values (pg_temp.req(1), 'message', gen_random_uuid(), 'done', 'sent', pg_temp.visit(7), '{"kind": "done", "reviewer": "L."}');
update public.service_requests set status = 'completed';
select is(pg_temp.calls('staff', format('count(*) from public.erase_person(%L)', pg_temp.req(1))), '1', 'Ann is erased');
select is((select work || agreed_by || price || parts::text || coalesce(earlier::text, '') from private.visit_reports where visit_id = pg_temp.visit(7)), 'ErasedErased80.00{}', 'with the words and parts of the reports');
select is_empty(format($$select from public.request_events as e where e.request_id = %L and (concat(e.visit_before, e.visit_after) ~ 'Gate code|"L\."' or e.text is not null)$$, pg_temp.req(1)), 'the words and parts of the timeline are gone');
select is_empty(format($$select from public.visits as v where v.request_id = %L and v.note is not null$$, pg_temp.req(1)), 'the notes for technicians are gone');
select is_empty(format($$select from private.job_links as l join public.visits as v on v.id = l.visit_id where v.request_id = %L$$, pg_temp.req(1)), 'the links to job sheets are gone');
select is((select work from private.visit_reports where visit_id = pg_temp.visit(2)), 'New rollers, 10', 'others keep theirs');
select is(pg_temp.goes('waiting', 'finish', 72, 7, ', ''{"work": "At Ms. Lee''''s", "price": null, "agreed_by": null}''::jsonb'), 'done', 'what was done before is known when it is sent again');
select is((select work from private.visit_reports where visit_id = pg_temp.visit(7)), 'Erased', 'what is sent again writes nothing');
select is(pg_temp.goes('waiting', step, 73, 7, more), 'PT409', format('a phone that sends %s later is refused', step))
  from (values ('depart', ''), ('arrive', ''), ('finish', ', ''{"work": "At Ms. Lee''''s", "price": null, "agreed_by": null}''::jsonb')) as t (step, more);
select is(pg_temp.takes_back('waiting', 72), 'PT409', 'such a phone undoes nothing');
select is(pg_temp.opens(1), 'ended', 'the link opens nothing');
select is(pg_temp.by_link(1, 74, 'done', '{"work": "At Ms. Lee''s", "price": null, "agreed_by": null}') ->> 'problem', 'ended', 'the link says nothing');
select is(pg_temp.calls('staff', format('public.set_visit_note(%L, %L, ''Lee'', '''')', pg_temp.action_id(75), pg_temp.visit(7))), 'PT409', 'the office writes no note for the visit');
select is(pg_temp.calls('staff', format('public.set_visit_state(%L, %L, ''missed'')', pg_temp.action_id(76), pg_temp.visit(7))), 'PT409', 'the office does not change its status');
select throws_ok(format($$update private.visit_reports set %s where visit_id = %L$$, change, pg_temp.visit(7)), 'PT409', null, format('whoever writes %s', change))
  from unnest(array['work = ''Lee''', 'parts = ''{Lee}''', 'agreed_by = ''Lee''', 'earlier = ''{"work": "Lee", "price": null, "agreed_by": null}''']) as change;
select throws_ok(format($$insert into private.visit_reports (visit_id, work) values (%L, 'Lee')$$, pg_temp.visit(1)), 'PT409', null, 'also where there was no report');
select throws_ok(format($$update public.visits set note = 'Lee' where id = %L$$, pg_temp.visit(7)), 'PT409', null, 'or a note');

select * from finish();
rollback;
