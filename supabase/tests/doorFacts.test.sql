-- Facts about a door: a technician notes them, staff and later visits to the same sender at the street see them, and they
-- are erased with the person.
begin;
\ir support/actors.psql
\ir support/requests.psql
select * from no_plan();
create function pg_temp.id(n int) returns uuid language sql immutable as $$ select ('e0000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid $$;
create function pg_temp.req(n int) returns uuid language sql immutable as $$ select ('b1000000-0000-4000-8000-00000000000' || n)::uuid $$;
create function pg_temp.visit(n int) returns uuid language sql immutable as $$ select ('f0000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid $$;
create function pg_temp.tech(n int) returns uuid language sql immutable as $$ select ('70000000-0000-4000-8000-00000000000' || n)::uuid $$;
insert into public.technicians (id, name, areas, weekdays)
values (pg_temp.tech(1), 'Ortiz', '{}', '{1,2,3,4,5,6,7}'), (pg_temp.tech(2), 'Kim', '{}', '{1,2,3,4,5,6,7}');
-- By number: 1 and 2 are one sender at one door, 3 is that sender elsewhere, 4 another sender at that door, 5 and 6 have
-- no mailbox, 7 no house number.
insert into public.service_requests (id, first_name, last_name, email, phone, address, service_type, status, source)
select pg_temp.req(n), 'Caller', 'No. ' || n, email, '(914) 555-016' || n, address, 'repair', 'confirmed', case when email is null then 'phone' else 'form' end
from (values
  (1, 'dee@example.com', '9 Cedar Lane, Yonkers, NY 10701'), (2, 'Dee@Example.com', '9 cedar ln, Yonkers, NY 10701-1234'),
  (3, 'dee@example.com', '12 Elm Street, Yonkers, NY 10701'), (4, 'flo@example.com', '9 Cedar Lane, Yonkers, NY 10701'),
  (5, null, '9 Cedar Lane, Yonkers, NY 10701'), (6, null, '9 Cedar Lane, Yonkers, NY 10701'), (7, 'dee@example.com', 'Cedar Lane')
) as r (n, email, address);
-- A visit of each: all of today and by the first technician, but for 4, a colleague's; 8 was cancelled, 9 is of the day before.
insert into public.visits (id, request_id, technician_id, day, starts, ends, kind, state)
select pg_temp.visit(n), pg_temp.req(req), pg_temp.tech(tech), private.new_york_today() + day, make_time(7 + n, 0, 0), make_time(8 + n, 0, 0), 'repair', state
from (values (1, 1, 1, 0, 'there'), (2, 2, 1, 0, 'planned'), (3, 3, 1, 0, 'planned'), (4, 4, 2, 0, 'planned'), (5, 5, 1, 0, 'there'), (6, 6, 1, 0, 'planned'),
  (7, 7, 1, 0, 'there'), (8, 1, 1, 0, 'cancelled'), (9, 1, 1, -1, 'done')) as v (n, req, tech, day, state);
select pg_temp.be('staff');
select public.approve_technician(pg_temp.account('waiting'), pg_temp.tech(1));
select pg_temp.be('owner');
update public.staff set sessions_from = now() - interval '1 hour' where user_id = pg_temp.account('waiting');
insert into auth.sessions (id, user_id, created_at) values (pg_temp.session_of('waiting'), pg_temp.account('waiting'), now() - interval '1 minute') on conflict do nothing;

create function pg_temp.notes(n int, visit int, opener text, spring text default null, door text default null, who text default 'waiting', at timestamptz default null)
returns text language sql as $$
  select case when answer like '(%-%)' then 'done' else coalesce(answer, '') end
  from pg_temp.tried(who, format('public.note_door(%L, %L, %L, %L, %L, %L)', pg_temp.id(n), pg_temp.visit(visit), opener, spring, door, at)) as answer
$$;
-- `opener / spring / door`
create function pg_temp.words(facts jsonb) returns text language sql immutable as $$
  select case when facts is not null and facts <> 'null' then concat_ws(' / ', coalesce(facts ->> 'opener', '-'), coalesce(facts ->> 'spring', '-'), coalesce(facts ->> 'door', '-')) end
$$;
create function pg_temp.on_phone(visit int) returns text language sql as $$
  select pg_temp.words(stop -> 'door') from jsonb_array_elements(pg_temp.returned('waiting', 'public.my_day()') -> 'stops') as stop
  where (stop ->> 'id')::uuid = pg_temp.visit(visit)
$$;
create function pg_temp.at_desk(n int) returns text language sql as $$
  select pg_temp.words(pg_temp.returned('staff', format('select to_jsonb(d.door) from public.read_request(%L) as d', pg_temp.req(n))))
$$;

-- Writers.
select is(pg_temp.notes(1, 1, 'LiftMaster', who => who), '42501', format('%s notes nothing about a door.', who))
  from unnest(array['visitor', 'revoked', 'banned', 'staff', 'service_role']) as who;
select is(pg_temp.notes(1, 4, 'LiftMaster'), 'PT404', 'A technician notes nothing about the door of a colleague''s visit.');
select is(pg_temp.notes(1, 8, 'LiftMaster'), 'PT409', 'A cancelled visit takes no facts about its door.');
select is(pg_temp.notes(1, 1, opener, spring, door), 'PT400', format('A fact of 61 characters is refused, whichever of the three: %s.', place))
  from (values (1, repeat('x', 61), null, null), (2, null, repeat('x', 61), null), (3, null, null, repeat('x', 61))) as v (place, opener, spring, door);
select is_empty('select from private.door_facts', 'A refusal stores nothing.');
select throws_ok(format('insert into private.door_facts (request_id, %I, noted_at) values (%L, %L, now())', name, pg_temp.req(1), value), '23514', null,
  format('The table itself refuses %s characters as %s.', char_length(value), name))
  from unnest(array['opener', 'spring', 'door']) as name, unnest(array[repeat('x', 61), ' ']) as value;
select is(pg_temp.notes(1, 1, '  LiftMaster' || chr(8238) || chr(10) || '8500W ', '0.225 x 2 x 27', ' '), 'done', 'A technician notes facts about a door.');
select is(pg_temp.notes(1, 1, 'Genie'), 'done', 'The same action that is sent again is accepted.');
select is(pg_temp.on_phone(1), 'LiftMaster 8500W / 0.225 x 2 x 27 / -', 'The phone shows the facts in one line each, without an empty one, and a repeat has changed nothing.');
select is(
  (select array_agg(format('%s: %s %s', e.kind, e.text, to_json(array[e.for_technician, e.by_customer, e.done_by = pg_temp.account('waiting')]))) from public.request_events as e where e.request_id = pg_temp.req(1)),
  array['door: opener LiftMaster 8500W, spring size 0.225 x 2 x 27 [false,false,true]'], 'The timeline says once what was noted and by whom.'
);
select is(private.customer_view(pg_temp.req(1)) -> 'notes', '[]', 'The customer does not read it.');
select is((select private.job_of(v) -> 'notes' from public.visits as v where v.id = pg_temp.visit(2)), '[]', 'It is not among the notes of later visits.');

-- Readers.
select is(array[pg_temp.on_phone(2), pg_temp.on_phone(3), pg_temp.on_phone(7)], array['LiftMaster 8500W / 0.225 x 2 x 27 / -', null, null],
  'The technician of another request sees the facts if it has the same sender and the same street, and not with one of both.');
select is((select pg_temp.words(private.job_of(v) -> 'door') from public.visits as v where v.id = pg_temp.visit(4)), null, 'Another sender''s technician does not see them at the same street.');
select is(pg_temp.on_phone(9), null, 'From the day after the phone has no facts about the door.');
select is(array[pg_temp.at_desk(1), pg_temp.at_desk(2), pg_temp.at_desk(3), pg_temp.at_desk(4)],
  array['LiftMaster 8500W / 0.225 x 2 x 27 / -', 'LiftMaster 8500W / 0.225 x 2 x 27 / -', null, null], 'Staff see the same in each of the requests.');
select is(pg_temp.notes(2, 5, 'Genie'), 'done', 'Facts are noted about the door of a sender without a mailbox.');
select is(array[pg_temp.on_phone(5), pg_temp.on_phone(6)], array['Genie / - / -', null], 'Who has no mailbox is one sender for each request.');
select is(pg_temp.notes(3, 7, null, null, '8 x 7 ft'), 'done', 'Facts are noted where the address has no house number.');
select is(pg_temp.on_phone(7), '- / - / 8 x 7 ft', 'They are kept with that request.');
select is(pg_temp.on_phone(3), null, 'They are shown at no other street of the sender.');
select is(pg_temp.outcome(who, statement), '42501', format('%s: not for %s', statement, who))
  from unnest(array['visitor', 'staff', 'waiting', 'service_role']) as who,
    unnest(array['select * from private.door_facts', 'select private.door_facts_of(gen_random_uuid())']) as statement;

-- Changes.
select is(pg_temp.notes(4, 2, 'Chamberlain', null, '16 x 7 ft', at => now() - interval '1 hour'), 'done', 'What a phone without a signal has noted comes later.');
select is(array[pg_temp.on_phone(1), pg_temp.on_phone(2)], array_fill('LiftMaster 8500W / 0.225 x 2 x 27 / -'::text, array[2]), 'What was noted later stays in sight.');
select is(pg_temp.notes(5, 2, 'Chamberlain', null, '16 x 7 ft'), 'done', 'The next technician notes what is there now.');
update private.door_facts set noted_at = noted_at - interval '1 minute' where request_id = pg_temp.req(1);
select is(array[pg_temp.on_phone(1), pg_temp.on_phone(2), pg_temp.at_desk(1)], array_fill('Chamberlain / - / 16 x 7 ft'::text, array[3]), 'The latest facts replace all others.');
select is(pg_temp.notes(6, 2, 'Old', at => now() - interval '1 hour'), 'done', 'An older action of the same visit comes late.');
select is(pg_temp.on_phone(2), 'Chamberlain / - / 16 x 7 ft', 'It replaces nothing.');
select is(pg_temp.notes(7, 2, null, ' ', ''), 'done', 'A technician takes all of them back.');
select is(array[pg_temp.on_phone(1), pg_temp.on_phone(2)], array_fill('- / - / -'::text, array[2]), 'Nothing is known any more, of earlier requests neither.');
select is((select e.text from public.request_events as e where e.id = pg_temp.id(7)), 'nothing is known any more', 'The timeline says so.');
select is((select array_agg(distinct pg_temp.notes(n, 2, 'Genie')) from generate_series(100, 115) as n), array['done'], 'The door is noted up to 20 times at a visit.');
select is(pg_temp.notes(116, 2, 'Genie'), 'PT409', 'A 21st time is refused.');

-- By the link of a job sheet.
insert into private.job_links (token_hash, visit_id, technician_id, expires_at)
values (private.link_hash(repeat('J', 43)), pg_temp.visit(4), pg_temp.tech(2), now() + interval '1 hour');
create function pg_temp.by_link(n int, details jsonb) returns text language sql as $$
  select coalesce(answer ->> 'problem', pg_temp.words(answer #> '{stops,0,door}'))
  from pg_temp.returned('visitor', format('public.visit_action_by_link(%L, %L, ''door'', details => %L)', repeat('J', 43), pg_temp.id(n), details)) as answer
$$;
select is(pg_temp.by_link(200, '{"opener": "Genie", "spring": "2 x 25", "door": "9 x 7"}'), 'Genie / 2 x 25 / 9 x 7', 'The link of a job sheet takes facts about the door and shows them.');
select is(pg_temp.by_link(201, jsonb_build_object('door', repeat('x', 61))), 'refused', 'The link of a job sheet takes no fact of 61 characters.');
select is(array[pg_temp.at_desk(4), pg_temp.on_phone(5)], array['Genie / 2 x 25 / 9 x 7', 'Genie / - / -'], 'They belong to that sender alone.');

-- When the person is erased.
update public.service_requests set status = 'completed' where id in (pg_temp.req(1), pg_temp.req(2), pg_temp.req(3), pg_temp.req(4), pg_temp.req(7));
select is(pg_temp.done('staff', format('select * from public.erase_person(%L)', pg_temp.req(1))), '4 rows', 'An owner erases the person.');
select is(array(select f.request_id from private.door_facts as f order by f.request_id), array[pg_temp.req(4), pg_temp.req(5)], 'The facts about the doors of all requests of the person are erased, and no others.');
select is_empty(format('select from public.request_events as e where e.request_id in (%L, %L) and e.text is not null', pg_temp.req(1), pg_temp.req(2)), 'The timeline keeps none either.');
select is(pg_temp.notes(300, 1, 'LiftMaster'), 'PT409', 'Nothing is noted about the door of an erased person.');
select throws_ok(format('insert into private.door_facts (request_id, opener, noted_at) values (%L, %L, now())', pg_temp.req(1), 'LiftMaster'), 'PT409', null, 'Whoever writes facts about an erased person is refused.');
insert into public.service_requests (id, first_name, last_name, email, phone, address, service_type, status)
values (pg_temp.req(8), 'Caller', 'No. 8', 'dee@example.com', '(914) 555-0161', '9 Cedar Lane, Yonkers, NY 10701', 'repair', 'confirmed');
select is(pg_temp.at_desk(8), null, 'Who comes again after that has no facts.');
-- Without contact for 7 years.
insert into private.door_facts (request_id, opener, noted_at) values (pg_temp.req(8), 'Genie', now());
update public.service_requests set status = 'completed', created_at = now() - interval '8 years' where id = pg_temp.req(8);
delete from public.request_status_changes where request_id = pg_temp.req(8);
delete from public.request_events where request_id = pg_temp.req(8);
select is(private.erase_old_person(pg_temp.req(8)), true, 'The sweep erases who had no contact for 7 years.');
delete from public.service_requests where id = pg_temp.req(4);
select is(array(select f.request_id from private.door_facts as f), array[pg_temp.req(5)], 'Facts end with the sweep and with a deleted request.');

select * from finish();
rollback;
