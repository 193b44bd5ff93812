-- The checklist of a maintenance visit: who marks what and when, and who reads it.
begin;
\ir support/actors.psql
\ir support/requests.psql
select * from no_plan();
create function pg_temp.id(n int) returns uuid language sql immutable as $$ select ('e0000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid $$;
create function pg_temp.req(n int) returns uuid language sql immutable as $$ select ('b0000000-0000-4000-8000-00000000000' || n)::uuid $$;
create function pg_temp.visit(n int) returns uuid language sql immutable as $$ select ('f0000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid $$;
create function pg_temp.tech(n int) returns uuid language sql immutable as $$ select ('70000000-0000-4000-8000-00000000000' || n)::uuid $$;
insert into public.technicians (id, name, areas, weekdays)
values (pg_temp.tech(1), 'Ortiz', '{}', '{1,2,3,4,5,6,7}'), (pg_temp.tech(2), 'Kim', '{}', '{1,2,3,4,5,6,7}');
update public.service_requests set status = 'confirmed';
update public.service_requests set service_type = 'maintenance' where id in (pg_temp.req(1), pg_temp.req(2));
-- By number: 1 is there, 2 is a colleague's, 3 is a repair, 4 was cancelled, 5 is on the way, 6 is a repair's return for maintenance, 7 is of another week.
insert into public.visits (id, request_id, technician_id, day, starts, ends, kind, state, state_since)
select pg_temp.visit(n), pg_temp.req(req), pg_temp.tech(tech), private.new_york_today() + day, make_time(hour, 0, 0), make_time(hour + 1, 0, 0), kind, state, now() - interval '1 hour'
from (values (1, 1, 1, 0, 8, 'return', 'there'), (2, 2, 2, 0, 8, 'maintenance', 'there'), (3, 3, 1, 0, 9, 'repair', 'there'), (4, 1, 1, 0, 10, 'maintenance', 'cancelled'),
  (5, 1, 1, 0, 11, 'maintenance', 'on_the_way'), (6, 3, 1, 0, 12, 'maintenance', 'there'), (7, 1, 1, 7, 8, 'maintenance', 'there')) as v (n, req, tech, day, hour, kind, state);
select pg_temp.be('staff');
select public.approve_technician(pg_temp.account('waiting'), pg_temp.tech(1));
select pg_temp.be('owner');
update public.staff set sessions_from = now() - interval '1 hour' where user_id = pg_temp.account('waiting');
insert into auth.sessions (id, user_id, created_at) values (pg_temp.session_of('waiting'), pg_temp.account('waiting'), now() - interval '1 minute') on conflict do nothing;

create function pg_temp.marks(n int, visit int, points text, who text default 'waiting', at timestamptz default null) returns text language sql as $$
  select case when answer like '(%-%)' then 'done' else coalesce(answer, '') end
  from pg_temp.tried(who, format('public.check_visit(%L, %L, %L, %L)', pg_temp.id(n), pg_temp.visit(visit), points, at)) as answer
$$;
-- Returns what is marked: `springs fine, rail attention (Loose)`.
create function pg_temp.marked(visit int) returns text language sql as $$
  select coalesce(string_agg(p.point || ' ' || p.state || coalesce(' (' || p.note || ')', ''), ', ' order by p.ordinality), 'nothing')
  from public.visits as v, unnest(private.checklist_of(v)) with ordinality as p (point, state, note, ordinality) where v.id = pg_temp.visit(visit)
$$;
create function pg_temp.job(visit int) returns jsonb language sql as $$ select private.job_of(v) from public.visits as v where v.id = pg_temp.visit(visit) $$;

-- The technician of the visit alone, and where it is for maintenance.
select is(pg_temp.marks(1, 1, '[]', who), '42501', format('A checklist from %s is refused.', who)) from unnest(array['visitor', 'revoked', 'banned', 'staff', 'service_role']) as who;
select is(pg_temp.marks(1, visit, '[]'), refusal, format('The checklist of %s is refused.', why))
  from (values (2, 'PT404', 'a colleague''s visit'), (3, 'PT409', 'a repair'), (4, 'PT409', 'a cancelled visit'), (5, 'PT409', 'a visit before the arrival'),
    (7, 'PT404', 'a visit of another week'), (9, 'PT404', 'no visit')) as v (visit, refusal, why);
select is(pg_temp.marks(1, 6, '[{"point": "rail", "state": "fine"}]'), 'done', 'A visit for maintenance has a checklist, whatever its request is about.');
select is(pg_temp.job(n) -> 'checklist', listed::jsonb, format('The phone of the technician gets the checklist of visit %s: %s.', n, listed))
  from (values (1, '[]'), (3, 'null'), (6, '[{"note": null, "point": "rail", "state": "fine"}]')) as v (n, listed);

-- Lists that are refused.
select is(pg_temp.marks(2, 1, points), 'PT400', format('A checklist of %s is refused.', left(points, 60)))
  from unnest(array['null', '{}', '"rail"', '["rail"]', '[null]', '[{}]', '[{"point": "rail"}]', '[{"state": "fine"}]', '[{"point": "roof", "state": "fine"}]', '[{"point": "rail", "state": "broken"}]',
    '[{"point": "rail", "state": "fine"}, {"point": "rail", "state": "fixed"}]', format('[{"point": "rail", "state": "fine", "note": "%s"}]', repeat('x', 301)),
    (select jsonb_agg(jsonb_build_object('point', 'rail', 'state', 'fine')) from generate_series(1, 22))::text]) as points;
select is(pg_temp.marks(2, 1, null), 'PT400', 'No checklist at all is refused.');
select is(pg_temp.marked(1), 'nothing', 'What was refused marks nothing.');
select is((select count(*) from public.request_events as e where e.kind = 'checklist' and e.visit_id = pg_temp.visit(1)), 0::bigint, 'What was refused is not in the timeline.');

-- Marking, again, and once more.
select is(pg_temp.marks(10, 1, format('[{"point": "rail", "state": "attention", "note": " Loose\u202e "}, {"point": "springs", "state": "fine", "note": " "}, {"point": "cables", "state": "fixed", "note": "%s"}]', repeat('x', 300))), 'done',
  'A technician marks points with a note.');
select is(pg_temp.marked(1), format('springs fine, cables fixed (%s), rail attention (Loose)', repeat('x', 300)), 'They are in the order of the sheet, without blank notes and marks that turn text around.');
select is(pg_temp.marks(11, 1, '[{"point": "springs", "state": "fixed"}]'), 'done', 'The next checklist is accepted.');
select is(pg_temp.marks(10, 1, '[{"point": "rail", "state": "attention"}]'), 'done', 'One that is sent again is accepted.');
select is(pg_temp.marked(1), 'springs fixed', 'The next one replaced it, and the repeated one changed nothing.');
select is(
  (select array_agg(e.text || ' ' || to_json(array[e.for_technician, e.by_customer, e.done_by = pg_temp.account('waiting')]) order by e.text) from public.request_events as e
    where e.kind = 'checklist' and e.visit_id = pg_temp.visit(1)),
  array['1 of 21 points: 0 fine, 0 in need of attention, 1 repaired or replaced [false,false,true]', '3 of 21 points: 1 fine, 1 in need of attention, 1 repaired or replaced [false,false,true]'],
  'The timeline says how many points were marked, each time once.');
select is(pg_temp.outcome('waiting', format('select * from public.undo_visit_action(%L)', pg_temp.id(11))), 'PT409', 'It is not undone: another one replaces it.');
select is(pg_temp.marks(12, 1, '[]'), 'done', 'All points can be opened again.');
select is(pg_temp.marked(1), 'nothing', 'Points that are left out are open again.');
select is(pg_temp.marks(13, 1, (select jsonb_agg(jsonb_build_object('point', p, 'state', 'fine'))::text from unnest(enum_range(null::public.checklist_point)) as p)), 'done', 'All 21 points can be marked.');
select is((select array_agg(distinct pg_temp.marks(n, 1, '[{"point": "springs", "state": "fine", "note": "Elm"}]')) from generate_series(100, 145) as n), array['done'], 'It can be saved 50 times.');
select is(pg_temp.marks(147, 1, '[]'), 'PT409', 'A 51st time is refused.');

-- Staff read it, and no one else.
select pg_temp.be('staff');
create temp table seen as select (public.read_request(pg_temp.req(1))).checklists;
select pg_temp.be('owner');
select is((select to_jsonb(s.checklists) - 'day' #- '{0,day}' from seen as s),
  jsonb_build_array(jsonb_build_object('visit_id', pg_temp.visit(1), 'points', '[{"note": "Elm", "point": "springs", "state": "fine"}]'::jsonb)),
  'Staff read the points with the request, before the visit is done.');
select is(pg_temp.outcome(who, 'select * from private.visit_checks'), '42501', format('The table is not for %s.', who)) from unnest(array['visitor', 'staff', 'waiting', 'service_role']) as who;

-- Done: the customer gets it with the receipt.
select is(pg_temp.done('waiting', format('select public.finish(%L, %L, %L)', pg_temp.id(200), pg_temp.visit(1), '{"work": "Tune-up", "charge": {"kind": "no_charge"}}')), '1 rows', 'The visit is done.');
select is(private.customer_view(pg_temp.req(1)) #> '{receipts,0,checklist}', '[{"note": "Elm", "point": "springs", "state": "fine"}]', 'The receipt on the customer''s page lists the points.');
select is(
  (select private.message_facts(o) -> 'checklist' from private.outbox as o where o.request_id = pg_temp.req(1) and o.message = 'receipt' and o.channel = 'mail'),
  '[{"note": "Elm", "point": "springs", "state": "fine"}]', 'The mail with the receipt lists them.');
delete from public.request_events where kind = 'checklist' and visit_id = pg_temp.visit(1);
update public.visits set state_since = now() - interval '10 minutes' where id = pg_temp.visit(1);
select is(pg_temp.marks(201, 1, '[]'), 'PT409', 'After Done the checklist stays as it was sent.');
select is(pg_temp.marks(202, 1, '[]', at => now() - interval '9 minutes'), 'PT409', 'What was marked after Done and comes later is refused, too.');
select is(pg_temp.marks(202, 1, '[{"point": "springs", "state": "fixed"}]', at => now() - interval '11 minutes'), 'done', 'What was marked before, without a signal, is stored when it comes.');
select is((select e.at from public.request_events as e where e.id = pg_temp.id(202)), now() - interval '11 minutes', 'It counts from when it was pressed.');
select is(private.customer_view(pg_temp.req(1)) #> '{receipts,0,checklist}', '[{"note": null, "point": "springs", "state": "fixed"}]', 'The receipt lists what came later.');
select is(pg_temp.done('staff', format('select public.set_visit_state(%L, %L, ''done'', charge => ''{"kind": "no_charge"}'')', pg_temp.id(203), pg_temp.visit(3))), '1 rows', 'A repair is done.');
select is(private.customer_view(pg_temp.req(3)) #> '{receipts,0,checklist}', 'null', 'The receipt of a repair has no checklist.');

-- By the link of a job sheet.
insert into private.job_links (token_hash, visit_id, technician_id, expires_at) values (private.link_hash(repeat('J', 43)), pg_temp.visit(2), pg_temp.tech(2), now() + interval '1 hour');
create function pg_temp.by_link(n int, details text) returns text language sql as $$
  select a.problem from public.visit_action_by_link(repeat('J', 43), pg_temp.id(n), 'checklist', details => details::jsonb) as a
$$;
select is(pg_temp.by_link(300, '{"points": [{"point": "force", "state": "fine"}]}'), null, 'The link of a job sheet marks its checklist.');
select is(pg_temp.by_link(301, details), 'refused', format('The link of a job sheet takes no checklist of %s.', details)) from unnest(array['{}', '{"points": 1}']) as details;
select is(pg_temp.marked(2), 'force fine', 'What the link marked is stored.');

-- Erased with the person.
update public.visits set state = 'done' where request_id = pg_temp.req(1) and state <> 'cancelled';
update public.service_requests set status = 'completed' where id = pg_temp.req(1);
select is(pg_temp.done('staff', format('select public.erase_person(%L)', pg_temp.req(1))), '1 rows', 'The person is erased.');
select is((select count(*) from private.visit_checks as c where c.visit_id = pg_temp.visit(1)), 0::bigint, 'Their checklist is erased.');
select is((select array_agg(distinct e.text) from public.request_events as e where e.request_id = pg_temp.req(1) and e.kind = 'checklist'), array[null]::text[], 'The timeline has no word of it.');
select is(pg_temp.outcome('owner', format('insert into private.visit_checks (visit_id, point, state) values (%L, ''rail'', ''fine'')', pg_temp.visit(1))), 'PT409', 'Nothing is marked for who is erased.');
select is(pg_temp.marked(2), 'force fine', 'Others keep theirs.');

select * from finish();
rollback;
