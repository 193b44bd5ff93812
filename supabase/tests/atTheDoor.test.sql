-- A technician notes things during a visit, and says once that they are outside.
begin;
\ir support/actors.psql
\ir support/requests.psql
select * from no_plan();
alter function private.after_quiet(timestamptz) rename to real_after_quiet;
create function private.after_quiet(instant timestamptz) returns timestamptz language sql stable set search_path = '' as $$ select instant $$;
create function pg_temp.id(n int) returns uuid language sql immutable as $$ select ('e0000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid $$;
create function pg_temp.req(n int) returns uuid language sql immutable as $$ select ('b0000000-0000-4000-8000-00000000000' || n)::uuid $$;
create function pg_temp.visit(n int) returns uuid language sql immutable as $$ select ('f0000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid $$;
create function pg_temp.tech(n int) returns uuid language sql immutable as $$ select ('70000000-0000-4000-8000-00000000000' || n)::uuid $$;
insert into public.technicians (id, name, areas, weekdays)
values (pg_temp.tech(1), 'Ortiz', '{}', '{1,2,3,4,5,6,7}'), (pg_temp.tech(2), 'Kim', '{}', '{1,2,3,4,5,6,7}');
update public.service_requests set status = 'confirmed';
-- By number: 1 is today's and on the way, 2 is there, 3 is a colleague's, 4 is tomorrow's, 5 was cancelled, 6 is planned.
insert into public.visits (id, request_id, technician_id, day, starts, ends, kind, state)
select pg_temp.visit(n), pg_temp.req(req), pg_temp.tech(tech), private.new_york_today() + day, make_time(hour, 0, 0), make_time(hour + 2, 0, 0), 'repair', state
from (values (1, 1, 1, 0, 8, 'on_the_way'), (2, 2, 1, 0, 10, 'there'), (3, 3, 2, 0, 8, 'there'), (4, 2, 1, 1, 8, 'planned'), (5, 3, 1, 0, 12, 'cancelled'),
  (6, 3, 1, 0, 14, 'planned')) as v (n, req, tech, day, hour, state);
select pg_temp.be('staff');
select public.approve_technician(pg_temp.account('waiting'), pg_temp.tech(1));
select pg_temp.be('owner');
update public.staff set sessions_from = now() - interval '1 hour' where user_id = pg_temp.account('waiting');
insert into auth.sessions (id, user_id, created_at) values (pg_temp.session_of('waiting'), pg_temp.account('waiting'), now() - interval '1 minute') on conflict do nothing;
insert into private.alert_worker (sends_mail, sends_text) values (true, true) on conflict (only_row) do update set sends_mail = true, sends_text = true;
insert into private.text_consents (id, request_id, number, consent_version)
select gen_random_uuid(), r.id, private.number_hash(r.phone), '2026-11-24' from public.service_requests as r where r.id in (pg_temp.req(1), pg_temp.req(3));
delete from private.outbox;

create function pg_temp.calls(who text, statement text) returns text language sql as $$
  select case when answer like '(%-%)' then 'done' else coalesce(answer, '') end from pg_temp.tried(who, statement) as answer
$$;
create function pg_temp.notes(n int, visit int, note text, who text default 'waiting') returns text language sql as $$
  select pg_temp.calls(who, format('public.note_visit(%L, %L, %L)', pg_temp.id(n), pg_temp.visit(visit), note))
$$;
create function pg_temp.says(n int, visit int, who text default 'waiting', at timestamptz default null) returns text language sql as $$
  select pg_temp.calls(who, format('public.tell_outside(%L, %L, %L)', pg_temp.id(n), pg_temp.visit(visit), at))
$$;
create function pg_temp.queued() returns text language sql as $$
  select coalesce(string_agg(o.channel || ' ' || o.message, ', ' order by o.id), 'nothing') from private.outbox as o
$$;
-- Returns what the phone is told of how to say it.
create function pg_temp.way(n int) returns text language sql as $$ select private.job_of(v) ->> 'outside' from public.visits as v where v.id = pg_temp.visit(n) $$;

-- Notes.
select is(pg_temp.notes(1, 2, note), 'PT400', format('A note of %s characters is refused.', char_length(note))) from unnest(array['', '  ', repeat('x', 1001)]) as note;
select is(pg_temp.notes(1, 2, null), 'PT400', 'A note without words is refused.');
select is(pg_temp.notes(1, 3, 'Look'), 'PT404', 'A note on a colleague''s visit is refused.');
select is(pg_temp.notes(1, 5, 'Look'), 'PT409', 'A note on a cancelled visit is refused.');
select is(pg_temp.notes(1, 2, 'Look', who), '42501', format('A note by %s is refused.', who)) from unnest(array['visitor', 'revoked', 'banned', 'staff', 'service_role']) as who;
select is(pg_temp.notes(1, 2, ' Cracked spring '), 'done', 'A technician notes something during a visit.');
select is(pg_temp.notes(1, 2, ' Cracked spring '), 'done', 'A note that is sent again is accepted.');
select is(
  (select array_agg(e.text || ' ' || to_json(array[e.for_technician, e.by_customer, e.done_by = pg_temp.account('waiting')])) from public.request_events as e
    where e.request_id = pg_temp.req(2) and e.kind = 'note'),
  array['Cracked spring [true,false,true]'], 'A note is in the timeline once, for staff and technicians.'
);
select is((select private.job_of(v) -> 'notes' from public.visits as v where v.id = pg_temp.visit(4)), '["Cracked spring"]', 'A later visit''s technician reads it.');
select is((select private.customer_view(pg_temp.req(2)) -> 'notes'), '[]', 'The customer does not read it.');
select is((select v.state from public.visits as v where v.id = pg_temp.visit(2)), 'there', 'The visit stays as it is.');
select is((select array_agg(distinct pg_temp.notes(n, 2, 'More')) from generate_series(100, 118) as n), array['done'], 'There is room for 20 notes.');
select is(pg_temp.notes(119, 2, 'More'), 'PT409', 'A 21st note is refused.');

-- Outside.
select is(pg_temp.way(n), way, format('How to say it at visit %s is %s.', n, coalesce(way, 'nothing')))
  from (values (1, 'text'), (2, 'own_phone'), (4, null), (6, 'text')) as v (n, way);
select is(pg_temp.says(200, 3), 'PT404', 'A technician is not outside at a colleague''s visit.');
select is(pg_temp.says(200, 4), 'PT409', 'A technician is not outside on another day.');
select is(pg_temp.says(200, 5), 'PT409', 'A technician is not outside at a cancelled visit.');
select is(pg_temp.says(200, 1, who), '42501', format('%s is not outside.', who)) from unnest(array['visitor', 'revoked', 'banned', 'staff', 'service_role']) as who;
select is(pg_temp.queued(), 'nothing', 'A refusal texts nobody.');
select is(pg_temp.says(200, 1), 'done', 'A technician is outside.');
select is(pg_temp.queued(), 'text outside', 'A customer who gets texts is texted, and gets no mail.');
select is(array[pg_temp.says(200, 1), pg_temp.says(201, 1)], array['done', 'done'], 'Pressing again is accepted.');
select is(pg_temp.queued(), 'text outside', 'Nobody is texted twice for a visit.');
select is((select count(*) from public.request_events as e where e.visit_id = pg_temp.visit(1)), 1::bigint, 'It is in the timeline once.');
select is(private.customer_view(pg_temp.req(n)) #> '{visits,0,is_outside}', outside::text::jsonb, format('The page of customer %s says whether somebody is outside.', n))
  from (values (1, true), (2, false)) as v (n, outside);
select is(pg_temp.way(1), 'told', 'The phone knows that it was said.');
select is((select private.message_facts(o) - '{day,starts,ends}'::text[] from private.outbox as o), '{"kind": "outside", "who": "Ortiz", "name": "Ann"}', 'The text says who is there.');
update private.outside set at = now() - interval '16 minutes';
select is((select private.message_facts(o) from private.outbox as o), null, 'A text that waited longer than 15 minutes is not sent.');
update private.outside set at = now();
update public.visits set state = 'done' where id = pg_temp.visit(1);
select is((select private.message_facts(o) from private.outbox as o), null, 'Nobody is outside once the visit is done.');
delete from private.outbox;
select is(pg_temp.says(202, 2), 'done', 'A technician is outside at a customer without texts.');
select is(private.customer_view(pg_temp.req(2)) #> '{visits,0,is_outside}', 'false', 'Who has arrived is not outside any more.');
select is(pg_temp.queued(), 'nothing', 'A customer without texts is not messaged by us.');
select is(pg_temp.says(203, 6, at => now() - interval '1 hour'), 'done', 'A phone without a signal says it later.');
select is((select o.at from private.outside as o where o.visit_id = pg_temp.visit(6)), now() - interval '1 hour', 'It counts from when it was pressed.');
select is((select private.message_facts(o) from private.outbox as o), null, 'What comes an hour late is not texted.');

-- By the link of a job sheet.
insert into private.job_links (token_hash, visit_id, technician_id, expires_at)
values (private.link_hash(repeat('J', 43)), pg_temp.visit(3), pg_temp.tech(2), now() + interval '1 hour');
delete from private.outbox;
create function pg_temp.by_link(n int, step text, details text default null) returns text language sql as $$
  select a.problem from public.visit_action_by_link(repeat('J', 43), pg_temp.id(n), step, details => details::jsonb) as a
$$;
select is(pg_temp.by_link(300, 'note', '{"note": "Ring twice"}'), null, 'The link of a job sheet takes notes.');
select is(pg_temp.by_link(301, 'note'), 'refused', 'The link of a job sheet takes no empty note.');
select is(pg_temp.by_link(302, 'outside'), null, 'The link of a job sheet says that somebody is outside.');
select is(pg_temp.queued(), 'text outside', 'The customer of a job sheet is texted.');

select is(pg_temp.outcome(who, statement), '42501', format('%s: not for %s', statement, who))
  from unnest(array['visitor', 'staff', 'waiting', 'service_role']) as who,
    unnest(array['select private.outside_facts(gen_random_uuid())', 'select * from private.outside']) as statement;

select * from finish();
rollback;
