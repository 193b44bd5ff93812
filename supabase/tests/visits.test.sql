-- Visits: a slot has one visit; a failed move keeps the old slot, a cancellation releases it, and the request's status
-- and timeline follow.
begin;
\ir support/actors.psql
\ir support/requests.psql
select * from no_plan();

-- Tomorrow, two technicians around Valley Stream, who work five and three days from then on, and one in Buffalo
-- who is off tomorrow. The days follow today, so that nothing here depends on the day of the week.
create temp table calendar as select private.new_york_today() as today;
grant select on calendar to public;
create function pg_temp.today() returns date language sql stable as $$ select today from calendar $$;
create function pg_temp.tomorrow() returns date language sql stable as $$ select pg_temp.today() + 1 $$;
create function pg_temp.weekdays_of_next(days int) returns int[] language sql stable as $$
  select array_agg(extract(isodow from pg_temp.tomorrow() + n)::int) from generate_series(0, days - 1) as n
$$;
create function pg_temp.tech(n int) returns uuid language sql immutable as $$
  select ('70000000-0000-4000-8000-00000000000' || n)::uuid
$$;
create function pg_temp.req(n int) returns uuid language sql immutable as $$
  select ('b0000000-0000-4000-8000-00000000000' || n)::uuid
$$;
create function pg_temp.action_id(n int) returns uuid language sql immutable as $$
  select ('e0000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid
$$;
create function pg_temp.win(hour int) returns int language sql stable as $$
  select w.id from public.visit_windows as w where w.starts = make_time(hour, 0, 0)
$$;
insert into public.technicians (id, name, areas, weekdays) values
  (pg_temp.tech(1), 'Ortiz', '{115,11003}', pg_temp.weekdays_of_next(5)),
  (pg_temp.tech(2), 'Kim', '{115,110}', pg_temp.weekdays_of_next(3)),
  (pg_temp.tech(3), 'Weber', '{142}', pg_temp.weekdays_of_next(7));
insert into public.days_off (technician_id, day) values (pg_temp.tech(3), pg_temp.tomorrow());
update public.service_requests set status = 'pending', next_call_at = null, preferred_date = null, preferred_time = null;
update public.service_requests set address = '3 Ash Street, Valley Stream, NY 11580-1234' where id = pg_temp.req(3);

create function pg_temp.books(action_id int, req int, tech int, hour int, more text default '', who text default 'staff') returns text language sql as $$
  select pg_temp.called(who, format('public.book_visit(%L, %L, %L, pg_temp.tomorrow(), %s%s, another => true)',
    pg_temp.action_id(action_id), pg_temp.req(req), pg_temp.tech(tech), coalesce('pg_temp.win(' || hour || ')', 'null'), more))
$$;
create function pg_temp.moves(action_id int, visit int, tech int, hour int, more text default '', who text default 'staff') returns text language sql as $$
  select pg_temp.called(who, format('public.move_visit(%L, %L, %L, pg_temp.tomorrow(), pg_temp.win(%s)%s)',
    pg_temp.action_id(action_id), pg_temp.action_id(visit), pg_temp.tech(tech), hour, more))
$$;
create function pg_temp.sets(action_id int, visit int, state text, more text default '', who text default 'staff') returns text language sql as $$
  select pg_temp.called(who, format('public.set_visit_state(%L, %L, %L, charge => ''{"kind": "no_charge"}''%s)', pg_temp.action_id(action_id), pg_temp.action_id(visit), state, more))
$$;
create function pg_temp.undoes(action_id int, who text default 'staff') returns text language sql as $$
  select pg_temp.called(who, format('public.undo_action(%L)', pg_temp.action_id(action_id)))
$$;
-- `Ortiz 08-10 planned`, and how many windows it takes.
create function pg_temp.visit(n int) returns text language sql as $$
  select format('%s %s-%s %s, %s', t.name, to_char(v.starts, 'HH24'), to_char(v.ends, 'HH24'), v.state,
    (select count(*) from public.visit_slots as p where p.visit_id = v.id and (p.technician_id, p.day) = (v.technician_id, v.day)))
  from public.visits as v join public.technicians as t on t.id = v.technician_id where v.id = pg_temp.action_id(n)
$$;
-- Returns the question before an action may be forced, and about whom; null if it is done at once.
create function pg_temp.asked(statement text) returns text language plpgsql as $$
declare
  said text;
  about text;
  hint text;
begin
  perform pg_temp.be('staff');
  begin
    execute 'select ' || statement;
    raise sqlstate 'UNDO1';
  exception
    when sqlstate 'UNDO1' then null;
    when others then
      get stacked diagnostics said = message_text, about = pg_exception_detail, hint = pg_exception_hint;
  end;
  perform pg_temp.be('owner');
  return nullif(concat_ws(' | ', said, nullif(about, ''), nullif(hint, '')), '');
end
$$;
create function pg_temp.status(n int) returns text language sql as $$ select status from public.service_requests where id = pg_temp.req(n) $$;
create function pg_temp.lane(who text default 'staff') returns text language sql as $$
  select coalesce(string_agg(row #>> '{request,first_name}', ' ' order by row #>> '{request,first_name}'), '')
  from jsonb_path_query(pg_temp.returned(who, 'public.call_list(''{confirmed}'')'), '$.lanes[*].rows[*]') as row
$$;

-- Windows.
select results_eq('select starts::text || ''-'' || ends from public.visit_windows order by starts',
  $$values ('08:00:00-10:00:00'), ('10:00:00-12:00:00'), ('12:00:00-14:00:00'), ('14:00:00-16:00:00'), ('16:00:00-18:00:00'), ('18:00:00-20:00:00')$$,
  'by default six windows of two hours from 8 AM to 8 PM');

-- Booking.
select is(pg_temp.books(1, 1, 1, 8), 'done', 'a visit is booked');
select is(pg_temp.visit(1), 'Ortiz 08-10 planned, 1', 'it takes its window');
select is(pg_temp.status(1), 'confirmed', 'the request is confirmed by the booking');
select is(pg_temp.books(1, 1, 1, 8), 'done', 'sent again');
select is((select count(*) from public.visits), 1::bigint, 'it is one');
select is(pg_temp.books(1, 2, 1, 10), 'PT409', 'the id of one action does not book another');
select is(pg_temp.books(1, 1, 1, 8, '', 'colleague'), 'PT409', 'a colleague''s action does not book another');
select is(pg_temp.books(2, 3, 1, 8), 'PT409', 'a place that is taken is refused');
select is(pg_temp.status(3), 'pending', 'nothing is changed by a refusal');
select is(pg_temp.books(2, 3, 2, 8), 'done', 'another technician has a place');
select is(pg_temp.books(3, 3, 2, 10, ', pg_temp.win(14)'), 'done', 'a second visit of one request may take several windows in a row');
select is(pg_temp.visit(3), 'Kim 10-16 planned, 3', 'all of them');
select is(pg_temp.asked(format('public.book_visit(%L, %L, %L, pg_temp.tomorrow(), pg_temp.win(12)%s)', pg_temp.action_id(4), pg_temp.req(1), pg_temp.tech(1), more)),
  expected, format('a second visit of a request %s: %s', more, expected))
  from (values
    ('', 'Ann Lee already has a visit on ' || to_char(pg_temp.tomorrow(), 'FMDy, FMMon FMDD') || ' at 8:00 AM (Ortiz). | Ortiz | force'),
    (', another => true', null), (', force => true', null), (', another => null', 'Ann Lee already has a visit on ' || to_char(pg_temp.tomorrow(), 'FMDy, FMMon FMDD') || ' at 8:00 AM (Ortiz). | Ortiz | force')
  ) as t (more, expected);
select is(pg_temp.books(4, 1, 2, 12), 'PT409', 'no one else gets a place amid them');
select is(pg_temp.books(4, 1, 2, null, ', clock => ''21:30'''), 'done', 'an emergency comes outside the windows');
select is(pg_temp.visit(4), 'Kim 21-22 planned, 0', 'for an hour');
select is(pg_temp.books(5, 1, 2, null, ', clock => ''22:00'''), 'PT409', 'no one is in two places then either');
select is(pg_temp.books(5, 1, 2, null, ', clock => ''11:00'''), 'PT400', 'an hour inside the windows is no such hour');
select is(pg_temp.books(5, 1, 2, null, ', clock => ''07:30'''), 'done', 'half an hour before the first window');
select is((select ends::text from public.visits where id = pg_temp.action_id(5)), '08:00:00', 'it ends where that begins');
select is(pg_temp.books(6, 1, 2, null, ', clock => ''23:40'''), 'done', 'late at night');
select is((select ends::text from public.visits where id = pg_temp.action_id(6)), '24:00:00', 'it ends with the day');
select is(pg_temp.books(n, req, tech, hour, more), expected, format('booking %s: %s', words, expected))
  from (values
    (9, 9, 1, 10, '', 'PT404', 'for no request'), (9, 1, 9, 10, '', 'PT409', 'nobody'), (9, 1, 1, null::int, '', 'PT409', 'no window'),
    (9, 1, 1, 12, ', pg_temp.win(10)', 'PT409', 'windows that end before they begin'), (9, 1, 1, 10, ', kind => ''tea''', '23514', 'a kind that is none'),
    (9, 1, 1, 10, ', note => repeat(''x'', 2001)', 'PT400', 'with a long note'), (9, 1, 1, 10, ', expected_status => ''pending''', 'PT409', 'what a colleague has changed'),
    (9, 2, 1, 10, '', 'PT409', 'outside the area'), (9, 2, 3, 10, '', 'PT409', 'who is off')
  ) as t (n, req, tech, hour, more, expected, words);
select is(pg_temp.called('staff', format('public.book_visit(%L, %L, %L, %s, pg_temp.win(8), another => true)', pg_temp.action_id(9), pg_temp.req(1), pg_temp.tech(1), day)),
  expected, format('on %s: %s', day, expected))
  from (values ('pg_temp.today() - 1', 'PT400'), ('pg_temp.today() + 366', 'PT400'), ('pg_temp.tomorrow() + 5', 'PT409'), ('null', 'PT400')) as t (day, expected);
select is(pg_temp.books(9, 2, 3, 10, ', force => true'), 'done', 'who is off is booked when that is wanted');
select is(pg_temp.books(10, 2, 1, 10, ', force => true'), 'done', 'a technician who does not serve the ZIP code is booked when that is wanted');
update public.technicians set active = false where name = 'Weber';
select is(pg_temp.books(11, 2, 3, 12, ', force => true'), 'PT409', 'a technician who has left is not booked');
update public.service_requests set status = 'cancelled' where id = pg_temp.req(2);
select is(pg_temp.books(11, 2, 1, 14, ', force => true'), 'PT409', 'a cancelled request gets no visit');
select results_eq($$select to_char(state_since, 'YYYY') = to_char(now(), 'YYYY'), kind from public.visits order by id limit 1$$,
  $$values (true, 'repair')$$, 'a visit knows its kind and since when it has its state');

-- A cancelled request needs none; open again, it has it again.
select is(array[pg_temp.visit(9), pg_temp.visit(10)], array['Weber 10-12 cancelled, 0', 'Ortiz 10-12 cancelled, 0'], 'its visits are cancelled with it, and the places free');
select is(pg_temp.books(12, 3, 1, 10), 'done', 'someone else gets one');
update public.service_requests set status = 'confirmed' where id = pg_temp.req(2);
select is(array[pg_temp.visit(9), pg_temp.visit(10)], array['Weber 10-12 planned, 1', 'Ortiz 10-12 cancelled, 0'], 'open again, it has what is free');
select is(pg_temp.sets(13, 9, 'cancelled'), 'done', 'a visit is cancelled');
select is(pg_temp.lane(), 'Bo', 'a confirmed request without a visit is in its lane, and no other');
select is(pg_temp.sets(14, 9, 'planned'), 'PT409', 'a cancelled visit is over');

-- Moving.
select is(pg_temp.moves(20, 1, 2, 8), 'PT409', 'a move to a place that is taken is refused');
select is(pg_temp.visit(1), 'Ortiz 08-10 planned, 1', 'the visit keeps its place');
select is(pg_temp.moves(20, 1, 1, 14), 'done', 'a move to a free one');
select is(pg_temp.visit(1), 'Ortiz 14-16 planned, 1', 'takes it');
select is(pg_temp.moves(20, 1, 1, 14), 'done', 'sent again it is one');
select is(pg_temp.moves(21, 12, 1, 8), 'done', 'the old place is free');
select is(pg_temp.moves(22, 1, 1, 14, ', pg_temp.win(16)'), 'done', 'a visit may grow');
select is(pg_temp.visit(1), 'Ortiz 14-18 planned, 2', 'over its own place');
select is(pg_temp.moves(23, 1, 1, 12, ', expected_version => 1'), 'PT409', 'what a colleague has moved meanwhile is left');
select is(pg_temp.moves(23, 1, 3, 12), 'PT409', 'moved to no one who has left');
select is(pg_temp.moves(23, 99, 1, 12), 'PT404', 'of no visit nothing is moved');

-- Undo.
select is(pg_temp.undoes(22, 'colleague'), 'PT404', 'no one else can undo it');
select is(pg_temp.undoes(22), 'done', 'a move is undone');
select is(pg_temp.visit(1), 'Ortiz 14-16 planned, 1', 'to where it was');
select is(pg_temp.undoes(22), 'done', 'undoing it twice does no harm');
select is(pg_temp.books(24, 3, 1, 12), 'done', 'a colleague books');
select is(pg_temp.moves(25, 24, 1, 18), 'done', 'moves it');
select is(pg_temp.books(26, 1, 1, 12, '', 'colleague'), 'done', 'someone takes the old place');
select is(pg_temp.undoes(25), 'PT409', 'then the move is not undone');
select is(pg_temp.visit(24), 'Ortiz 18-20 planned, 1', 'the visit stays');
select is(pg_temp.undoes(24), 'PT409', 'a booking that was moved since is not undone');
select is(pg_temp.sets(27, 26, 'cancelled'), 'done', 'a cancelled visit');
select is(pg_temp.undoes(27), 'done', 'comes back');
select is(pg_temp.visit(26), 'Ortiz 12-14 planned, 1', 'to its place');

-- From the call: the call and the visit are one act.
update public.service_requests set status = 'pending' where id = pg_temp.req(2);
select is(pg_temp.books(30, 2, 2, 8, ', is_call => true, force => true'), 'PT409', 'a call whose place is gone');
select is(pg_temp.status(2), 'pending', 'is not stored');
select is((select count(*) from public.request_events where request_id = pg_temp.req(2) and kind = 'call'), 0::bigint, 'the call is not told');
select is(pg_temp.books(30, 2, 2, 18, ', is_call => true, force => true, note => '' Gate code 4411 '''), 'done', 'a call that led to a visit');
select is(pg_temp.books(30, 2, 2, 18, ', is_call => true, force => true'), 'done', 'sent again');
update public.request_events set at = now() + interval '1 second' where action_id = pg_temp.action_id(30);
select pg_temp.be('staff');
select is(
  (select concat_ws(' ', a.kind, a.outcome, (a.visit_after).starts, a.requests) from public.my_actions() as a where a.id = pg_temp.action_id(30)),
  'call booked 18:00 1', 'as an action of one''s own it names the visit, and is about one request'
);
select pg_temp.be('owner');
select results_eq(
  $$select kind, outcome, text, visit_after ->> 'technician' from public.request_events where action_id = pg_temp.action_id(30) order by kind$$,
  $$values ('call', 'booked', 'Gate code 4411', null), ('visit', null, null, 'Kim')$$, 'is recorded as a call and a visit');
select is((select note from public.visits where id = pg_temp.action_id(30)), 'Gate code 4411', 'the technician gets its note');
select is(pg_temp.undoes(30), 'done', 'both are undone at once');
select is(array[pg_temp.status(2), pg_temp.visit(30)], array['pending', 'Kim 18-20 cancelled, 0'], 'the request waits again, and the place is free');
select is((select count(*) from public.request_events where undoes = pg_temp.action_id(30)), 1::bigint, 'which is announced once');

-- A visit that is moved on a call: one act as well.
update public.service_requests set status = 'pending', next_call_at = now() where id = pg_temp.req(3);
select is(pg_temp.books(90, 3, 2, 18), 'done', 'a visit');
update public.service_requests set status = 'pending', next_call_at = now() where id = pg_temp.req(3);
select is(pg_temp.moves(91, 90, 1, 14, ', is_call => true'), 'PT409', 'a call whose slot is gone');
select is(pg_temp.status(3), 'pending', 'is not stored');
select is(pg_temp.moves(91, 90, 1, 10, ', is_call => true, note => ''Comes by train'', expected_status => ''confirmed'''), 'PT409', 'a call about what a colleague has changed is refused');
select is(pg_temp.moves(91, 90, 1, 8, ', is_call => true, note => ''Comes by train'', expected_status => ''pending'''), 'PT409', 'a slot that another visit has');
select is(pg_temp.moves(91, 90, 2, 8, ', is_call => true, note => ''Comes by train'', force => true', 'colleague'), 'PT409', 'of the other technician too');
select is(pg_temp.moves(91, 90, 2, 16, ', is_call => true, note => ''Comes by train'', expected_status => ''pending'''), 'done', 'a call that moved a visit') from generate_series(1, 2);
select results_eq(
  $$select kind, outcome, text, visit_before ->> 'starts', visit_after ->> 'starts' from public.request_events where action_id = pg_temp.action_id(91) and coalesce(visit_id, pg_temp.action_id(90)) = pg_temp.action_id(90) order by kind$$,
  $$values ('call', 'booked', 'Comes by train', null, null), ('visit', null, null, '18:00', '16:00')$$, 'is recorded once, as a call and a move');
select is(array[pg_temp.status(3), pg_temp.visit(90)], array['confirmed', 'Kim 16-18 planned, 1'], 'the request waits for no call');
select is(pg_temp.undoes(91), 'done', 'both are undone at once');
select is(array[pg_temp.status(3), pg_temp.visit(90)], array['pending', 'Kim 18-20 planned, 1'], 'to where they were');
select is(pg_temp.sets(92, 90, 'cancelled'), 'done', 'it is cancelled');

-- Notes for the technician.
create function pg_temp.writes(action_id int, visit int, note text, seen text default '', who text default 'staff') returns text language sql as $$
  select pg_temp.called(who, format('public.set_visit_note(%L, %L, %L, %L)', pg_temp.action_id(action_id), pg_temp.action_id(visit), note, seen))
$$;
create function pg_temp.note(n int) returns text language sql as $$ select note || ', ' || version from public.visits where id = pg_temp.action_id(n) $$;
update public.visits set version = 5 where id = pg_temp.action_id(26);
select is(pg_temp.writes(31, 26, 'x', '', who), '42501', format('%s writes no note', who)) from unnest(array['visitor', 'waiting', 'revoked', 'banned', 'service_role']) as who;
select is(pg_temp.writes(31, 26, ' Gate code 4411 '), 'done', 'a planned visit gets a note');
select is(pg_temp.note(26), 'Gate code 4411, 6', 'trimmed, and it counts as a change');
select is(pg_temp.writes(31, 26, 'Gate code 1'), 'done', 'sent again');
select is(pg_temp.note(26), 'Gate code 4411, 6', 'it is one');
select is(pg_temp.writes(32, 26, 'Gate code 1'), 'PT409', 'what a colleague has written meanwhile is left');
select is(pg_temp.writes(32, 26, repeat('x', 2001), 'Gate code 4411'), 'PT400', 'a long note is refused');
select is(pg_temp.writes(32, 99, 'x'), 'PT404', 'a visit that is not there gets no note');
select is(pg_temp.writes(32, 27, 'x'), 'PT404', 'or of another action');
select is(pg_temp.writes(33, 26, 'Dog in the yard', 'Gate code 4411', 'colleague'), 'done', 'a colleague changes it');
select results_eq($$select text, visit_before ->> 'note', visit_after ->> 'note', done_by_email from public.request_events where id = pg_temp.action_id(33)$$,
  $$values ('Dog in the yard', 'Gate code 4411', 'Dog in the yard', 'colleague@test.example')$$, 'the timeline shows it');
select is(pg_temp.undoes(31), 'PT409', 'then the first is not undone');
select is(pg_temp.undoes(33, 'colleague'), 'done', 'the second note is undone');
select is(pg_temp.note(26), 'Gate code 4411, 8', 'the first note is kept again');
select is(pg_temp.writes(34, 26, ' ', 'Gate code 4411'), 'done', 'an empty note');
select is((select note from public.visits where id = pg_temp.action_id(26)), null, 'is none');
select is(pg_temp.undoes(34), 'done', 'undone');
select is(pg_temp.note(26), 'Gate code 4411, 10', 'it is there');
select is(pg_temp.visit(26), 'Ortiz 12-14 planned, 1', 'the visit stayed in its place all along');
select is(pg_temp.writes(35, 4, 'x'), 'done', 'of a visit outside the windows, too');
update public.visits set state = 'cancelled' where id = pg_temp.action_id(4);
select is(pg_temp.writes(36, 4, 'y', 'x'), 'PT409', 'what is over keeps its note');

-- How it goes: the status follows.
update public.visits set day = pg_temp.today() where id in (pg_temp.action_id(1), pg_temp.action_id(26));
update public.visit_slots set day = pg_temp.today() where visit_id in (pg_temp.action_id(1), pg_temp.action_id(26));
update public.visits set state = 'cancelled' where id in (pg_temp.action_id(4), pg_temp.action_id(5), pg_temp.action_id(6));
select is(pg_temp.sets(40, 24, 'done'), 'PT409', 'a visit of a later day is not done');
select is(pg_temp.sets(40, 1, 'tea'), 'PT400', 'a state that is none is refused');
select is(pg_temp.sets(40, 1, 'on_the_way', ', expected_version => 1'), 'PT409', 'a version that is not the latest, too');
create function pg_temp.each_state() returns setof text language plpgsql as $$
declare
  t record;
begin
  for t in select * from (values
    (41, 1, 'on_the_way', 'in_progress'), (42, 1, 'there', 'in_progress'), (43, 1, 'done', 'in_progress'),
    (44, 26, 'on_the_way', 'in_progress'), (45, 26, 'done', 'completed'), (46, 26, 'planned', 'in_progress'), (47, 26, 'missed', 'in_progress')
  ) as t (action_id, visit, state, status) loop
    return next is(pg_temp.sets(t.action_id, t.visit, t.state), 'done', t.state);
    if t.action_id = 47 then
      -- Its last visit failed: whatever came before, another one is to be booked.
      return next is(pg_temp.status(1), 'confirmed', 'missed: confirmed, so that it is among those without a visit');
    else
      return next is(pg_temp.status(1), t.status, format('%s: %s', t.state, t.status));
    end if;
  end loop;
end
$$;
select pg_temp.each_state();
select is(pg_temp.lane(), 'Ann', 'who was missed waits for another visit');
select is(pg_temp.undoes(47), 'done', 'a state is undone');
select is(array[pg_temp.visit(26), pg_temp.status(1)], array['Ortiz 12-14 planned, 1', 'in_progress'], 'the status comes back with it');
select is(pg_temp.moves(48, 1, 1, 16), 'PT409', 'a visit that is done is not moved');
select is(pg_temp.sets(48, 1, 'cancelled'), 'PT409', 'a visit that is done is not cancelled');
update public.visits set kind = 'measure' where id = pg_temp.action_id(26);
select is(pg_temp.sets(49, 26, 'done'), 'done', 'measured');
select is(pg_temp.status(1), 'confirmed', 'is not the work: another visit is to be booked');
select results_eq(
  $$select visit_after ->> 'state', done_by_email from public.request_events where id = pg_temp.action_id(49)$$,
  $$values ('done', 'staff@test.example')$$, 'the timeline says what and who');
select is((select array_agg(kind order by kind) from public.visits where request_id = pg_temp.req(1) and state <> 'cancelled'),
  '{measure,repair}', 'a request may have several visits');
update public.service_requests set service_type = 'installation' where id = pg_temp.req(3);
delete from public.visits where request_id = pg_temp.req(3);
select is(pg_temp.books(50, 3, 1, 8), 'done', 'a new door');
select is((select kind from public.visits where id = pg_temp.action_id(50)), 'measure', 'is measured first');
select is(pg_temp.books(51, 3, 1, 8, ', pg_temp.win(18)'), 'PT409', 'a day that is not free is refused');
select is(pg_temp.books(51, 3, 1, 10, ', pg_temp.win(18)'), 'done', 'what is left of it');
select is(array[(select kind from public.visits where id = pg_temp.action_id(51)), pg_temp.visit(51)], array['install', 'Ortiz 10-20 planned, 5'], 'installed in a day');
update public.service_requests set status = 'completed' where id = pg_temp.req(3);
select is(pg_temp.sets(52, 50, 'cancelled'), 'done', 'what staff have closed');
select is(pg_temp.status(3), 'completed', 'stays closed');

-- The best three places.
delete from public.visits;
update public.service_requests set status = 'pending', service_type = 'repair';
create function pg_temp.offers(n int) returns text language sql as $$
  select string_agg(format('%s +%s %s%s', o ->> 'technician', (o ->> 'day')::date - pg_temp.tomorrow(), left(o ->> 'starts', 2),
    case o ->> 'nearness' when '2' then ' same ZIP' when '1' then ' near' else '' end), ', ')
  from jsonb_path_query(pg_temp.returned('staff', format('public.visit_offers(%L)', pg_temp.req(n))), '$.slots[0 to 2]') as o
$$;
-- Nobody works before tomorrow.
insert into public.days_off (technician_id, day) select t.id, d::date from public.technicians as t, generate_series(pg_temp.today(), pg_temp.tomorrow() - 1, '1 day') as d
  on conflict do nothing;
select is(pg_temp.offers(1), 'Kim +0 08, Kim +0 10, Kim +0 12', 'the soonest');
select is(pg_temp.books(60, 3, 1, 16), 'done', 'someone is near');
select is(pg_temp.offers(1), 'Ortiz +0 08 near, Ortiz +0 10 near, Ortiz +0 12 near', 'who is near that day already comes first');
update public.service_requests set address = '9 Elm, Valley Stream, NY 11581' where id = pg_temp.req(3);
select is(pg_temp.offers(1), 'Ortiz +0 08 same ZIP, Ortiz +0 10 same ZIP, Ortiz +0 12 same ZIP', 'best in the same ZIP code');
create function pg_temp.wishes(part text, ahead int, service text default 'repair') returns text language plpgsql as $$
begin
  update public.service_requests set preferred_time = part, preferred_date = pg_temp.tomorrow() + ahead, service_type = service where id = pg_temp.req(1);
  return pg_temp.offers(1);
end
$$;
select is(pg_temp.wishes(part, ahead, service), expected, format('%s on day %s, %s: %s', part, ahead, service, expected))
  from (values
    ('evening', null, 'repair', 'Kim +0 16, Ortiz +0 18 same ZIP, Kim +1 16'), ('afternoon', null, 'repair', 'Ortiz +0 12 same ZIP, Ortiz +0 14 same ZIP, Kim +0 16'),
    ('asap', 1, 'repair', 'Kim +1 08, Kim +1 10, Kim +1 12'), ('evening', 1, 'repair', 'Kim +1 16, Kim +1 18, Kim +0 16'),
    ('morning', -300, 'repair', 'Ortiz +0 08 same ZIP, Ortiz +0 10 same ZIP, Kim +1 08'),
    ('evening', 1, 'emergency', 'Ortiz +0 08 same ZIP, Ortiz +0 10 same ZIP, Ortiz +0 12 same ZIP')
  ) as t (part, ahead, service, expected);
select is(pg_temp.offers(9), null, 'for no request none');

-- Why a slot is offered: only what the customer really asked for.
create function pg_temp.offered(path text, more text default '', n int default 1) returns jsonb language sql as $$
  select jsonb_path_query_array(pg_temp.returned('staff', format('public.visit_offers(%L%s)', pg_temp.req(n), more)), path::jsonpath)
$$;
create function pg_temp.reasons(part text, ahead int) returns jsonb language plpgsql as $$
begin
  perform pg_temp.wishes(part, ahead);
  return pg_temp.offered('$.slots[0 to 2].wish');
end
$$;
select is(pg_temp.reasons(part, ahead), expected::jsonb, format('%s on day %s: %s', part, ahead, expected))
  from (values
    (null, null, '[null, null, null]'), ('asap', null, '[null, null, null]'), ('morning', null, '["time", "time", "time"]'), ('asap', 1, '["day", "day", "day"]'),
    ('evening', 1, '["both", "both", "time"]'), (null, -300, '[null, null, null]'), ('morning', -300, '["time", "time", "time"]')
  ) as t (part, ahead, expected);
select is(jsonb_array_length(pg_temp.offered('$.windows[*]')), 6, 'with the windows');

-- A visit that moves: the same technician, as many windows, and not where it is.
select pg_temp.wishes(null, null);
select is(pg_temp.books(70, 1, 2, 8, ', pg_temp.win(10)'), 'done', 'a visit of two windows');
select is(pg_temp.offered('$.slots[0 to 1].technician', format(', %L', pg_temp.action_id(70))), '["Kim", "Kim"]', 'stays with its technician');
select is(pg_temp.offered('$.slots[0 to 1].starts', format(', %L', pg_temp.action_id(70))), '["10:00", "12:00"]', 'may overlap its own time, but not be it');
select is(pg_temp.offered('$.slots[0 to 1].ends', format(', %L', pg_temp.action_id(70))), '["14:00", "16:00"]', 'the visit keeps its length');
select is(pg_temp.offered('$.slots[*] ? (@.starts == "18:00")', format(', %L', pg_temp.action_id(70))), '[]', 'within the day');
select pg_temp.wishes('evening', 1);
select is(pg_temp.offered('$.slots[0].wish', format(', %L', pg_temp.action_id(70))), '[null]', 'what the form asked for is no reason any more');
delete from public.visits where id = pg_temp.action_id(70);
select pg_temp.wishes(null, null);

-- A technician who speaks the customer's language.
update public.technicians set languages = '{en,es}' where name = 'Kim';
select is(pg_temp.offered('$.slots[0 to 2].technician', ', language => ''es'''), '["Kim", "Kim", "Kim"]', 'a technician who speaks it comes before one who is near');
select is(pg_temp.offered('$.slots[0].starts', ', language => ''es'''), '["08:00"]', 'also where that one is free');
select is(pg_temp.offered('$.slots[0].speaks', ', language => ''es'''), '[true]', 'which is announced');
select is(pg_temp.offered('$.slots[0].technician', ', language => ''en'''), '["Ortiz"]', 'where all speak it, the near one');
update public.technicians set languages = '{en}';

-- Half a day off.
insert into public.days_off (technician_id, day, part) values (pg_temp.tech(1), pg_temp.tomorrow(), 'morning'), (pg_temp.tech(2), pg_temp.tomorrow(), 'day');
select is(pg_temp.offers(1), 'Ortiz +0 12 same ZIP, Ortiz +0 14 same ZIP, Ortiz +0 18 same ZIP', 'who is off in the morning is offered from noon on');
update public.days_off set part = 'afternoon' where technician_id = pg_temp.tech(1) and day = pg_temp.tomorrow();
select is(left(pg_temp.offers(1), 38), 'Ortiz +0 08 same ZIP, Ortiz +0 10 same', 'a slot of the afternoon is offered until noon');
select is(pg_temp.offered('$.slots[*] ? (@.day == "' || pg_temp.tomorrow() || '" && @.starts >= "12:00")'), '[]', 'not after it');
select is(pg_temp.asked(format('public.book_visit(%L, %L, %L, pg_temp.tomorrow(), pg_temp.win(%s))', pg_temp.action_id(71), pg_temp.req(1), pg_temp.tech(1), hour)),
  expected, format('booked at %s: %s', hour, expected)) from (values (10, null), (12, 'Ortiz is off then. | Ortiz | force')) as t (hour, expected);
delete from public.days_off where day = pg_temp.tomorrow() and technician_id <> pg_temp.tech(3);

-- Where nothing is open.
update public.technicians set areas = '{117}' where name = 'Ortiz';
update public.technicians set areas = '{128}' where name = 'Kim';
select is(pg_temp.offers(1), null, 'nothing is offered where no one serves');
select is(pg_temp.offered('$.is_covered'), '[false]', 'no one covers it');
select is(pg_temp.offered('$.full_until'), '[null]', 'so that it is not full');
select is(pg_temp.offered('$.nearest[*].technician'), '["Ortiz", "Ortiz", "Ortiz"]', 'the nearest technician could come');
select is(pg_temp.asked(format('public.book_visit(%L, %L, %L, pg_temp.tomorrow(), pg_temp.win(8))', pg_temp.action_id(71), pg_temp.req(1), pg_temp.tech(1))),
  'Ortiz doesn’t cover 11581. | Ortiz | force', 'which is asked first');
update public.technicians set areas = '{115}' where name = 'Kim';
insert into public.days_off (technician_id, day) select pg_temp.tech(2), pg_temp.today() + n from generate_series(0, 13) as n on conflict do nothing;
select is(pg_temp.offered('$.is_covered'), '[true]', 'someone covers it');
select is(pg_temp.offered('$.slots'), '[[]]', 'whoever covers it is full or off');
select is(pg_temp.offered('$.full_until'), to_jsonb(array[(
  select pg_temp.today() + n from generate_series(14, 20) as n, public.technicians as t
  where t.name = 'Kim' and extract(isodow from pg_temp.today() + n)::int = any (t.weekdays) order by n limit 1
)]), 'until that day');
select is(pg_temp.offered('$.nearest[*].technician'), '["Ortiz", "Ortiz", "Ortiz"]', 'the nearest of them could come');
delete from public.days_off where technician_id = pg_temp.tech(2) and day >= pg_temp.tomorrow();
update public.technicians set areas = '{999}';
update public.service_requests set address = 'Somewhere' where id = pg_temp.req(1);
select is(pg_temp.offers(1), 'Kim +0 08, Kim +0 10, Kim +0 12', 'without a ZIP code anyone may come');

-- The board.
create function pg_temp.board(what text) returns jsonb language sql as $$
  select pg_temp.returned('staff', format('public.visit_board(%L, %L)', pg_temp.tomorrow(), pg_temp.tomorrow() + 6)) -> 'board' -> what
$$;
update public.service_requests set status = 'confirmed' where id = pg_temp.req(2);
insert into public.request_events (request_id, kind, text, action_id, for_technician) values
  (pg_temp.req(3), 'note', 'Pays late', gen_random_uuid(), false), (pg_temp.req(3), 'note', 'Beware of the dog', gen_random_uuid(), true),
  (pg_temp.req(3), 'note', 'Blue door', pg_temp.action_id(98), true);
insert into public.request_events (request_id, kind, action_id, undoes) values (pg_temp.req(3), 'note', gen_random_uuid(), pg_temp.action_id(98));
select is(jsonb_array_length(pg_temp.board('windows')), 6, 'the board has the windows');
select is(pg_temp.board('technicians') -> 0 ->> 'name', 'Kim', 'the technicians, without who has left');
select is(jsonb_array_length(pg_temp.board('technicians')), 2, 'who work');
select results_eq($$select v #>> '{visit,technician}', v #>> '{visit,starts}', v ->> 'last_name', v ->> 'notes' from jsonb_array_elements(pg_temp.board('visits')) as v$$,
  $$values ('Ortiz', '16:00', 'Diaz', '["Beware of the dog"]')$$, 'each visit with what to know');
select is(pg_temp.board('unscheduled') #>> '{0,request,last_name}', 'Katz', 'the board has what is confirmed without a visit');
select pg_temp.be('staff');
select is((select a.board::text from public.visit_board(pg_temp.tomorrow(), pg_temp.tomorrow()) as b, public.visit_board(pg_temp.tomorrow(), pg_temp.tomorrow(), b.version) as a), null,
  'nothing new is a few bytes');
select is((select v.technician from public.visits_of(pg_temp.req(3)) as v limit 1), 'Ortiz', 'a request shows its visits');
select is_empty('select * from public.visits_of(pg_temp.req(1))', 'or that it has none');
select is((select (r.visit).technician from public.search_requests('diaz') as r), 'Ortiz', 'a row of a list shows the next one');
select pg_temp.be('owner');
select is(pg_temp.called('staff', 'public.visit_board(' || days || ')'), 'PT400', 'no board for ' || days)
  from unnest(array['null, null', 'current_date, current_date - 1', 'current_date, current_date + 14']) as days;

-- Owners say who works when.
update public.staff set role = 'dispatcher' where user_id = pg_temp.account('colleague');
create function pg_temp.saves(technician text, who text default 'staff') returns text language sql as $$
  select pg_temp.called(who, format('public.save_technician(%s)', technician))
$$;
select is(pg_temp.saves('pg_temp.tech(4), '' Reyes '', ''{112}'', ''{1,6}'', true'), 'done', 'an owner adds a technician') from generate_series(1, 2);
select results_eq($$select name, areas, weekdays from public.technicians where id = pg_temp.tech(4)$$, $$values ('Reyes', '{112}'::text[], '{1,6}'::int[])$$, 'once');
select is(pg_temp.saves(what), '23514', 'not with ' || what) from unnest(array[
  'pg_temp.tech(5), '' '', ''{}'', ''{1}'', true', 'pg_temp.tech(5), repeat(''x'', 61), ''{}'', ''{1}'', true',
  'pg_temp.tech(5), ''A'', ''{11}'', ''{1}'', true', 'pg_temp.tech(5), ''A'', ''{1234}'', ''{1}'', true', 'pg_temp.tech(5), ''A'', ''{112,null}'', ''{1}'', true',
  'pg_temp.tech(5), ''A'', ''{}'', ''{8}'', true']) as what;
select is(pg_temp.saves('pg_temp.tech(4), ''Reyes'', ''{112}'', ''{1,6}'', true, ''(212) 555-0134'', ''{en,es}'''), 'done', 'with a phone number and languages');
select results_eq($$select phone, languages from public.technicians where id = pg_temp.tech(4)$$, $$values ('2125550134', '{en,es}'::text[])$$, 'which are stored');
select is(pg_temp.saves(what), code, format('%s for %s', code, what)) from (values
  ('pg_temp.tech(5), ''A'', ''{}'', ''{1}'', true, ''555-0134''', 'PT400'), ('pg_temp.tech(5), ''A'', ''{}'', ''{1}'', true, languages => ''{fr}''', '23514'),
  ('pg_temp.tech(5), ''A'', ''{}'', ''{1}'', true, languages => ''{}''', '23514')) as t (what, code);

-- Days off: a range, or half a day. Visits stay until staff move them.
create function pg_temp.off(technician int, first_day int, last_day int, part text) returns text language sql as $$
  select pg_temp.tried('staff', format('public.set_days_off(%L, %L, %L, %L)',
    pg_temp.tech(technician), pg_temp.tomorrow() + first_day, pg_temp.tomorrow() + last_day, part))
$$;
create function pg_temp.days_of(technician int) returns text language sql as $$
  select string_agg(format('+%s %s', o.day - pg_temp.tomorrow(), o.part), ', ' order by o.day)
  from public.days_off as o where o.technician_id = pg_temp.tech(technician) and o.day >= pg_temp.tomorrow()
$$;
select is(pg_temp.off(technician, first_day, last_day, part), code, format('%s for %s from %s to %s of %s', code, part, first_day, last_day, technician)) from (values
  (9, 0, 0, 'day', 'PT404'), (1, 1, 0, 'day', 'PT400'), (1, 0, 366, 'day', 'PT400'), (1, null, 0, 'day', 'PT400'), (1, 0, null, 'day', 'PT400'), (1, 0, 0, 'noon', '23514')
) as t (technician, first_day, last_day, part, code);
select is(pg_temp.off(1, 0, 0, 'morning'), '0', 'a morning off, in which no visit is planned');
select is(pg_temp.off(1, 0, 2, 'day'), '1', 'three days off, and how many visits need someone else');
select is(pg_temp.days_of(1), '+0 day, +1 day, +2 day', 'each of them');
select is(pg_temp.off(1, 0, 2, 'day'), '1', 'again is the same');
select is(pg_temp.visit(60), 'Ortiz 16-18 planned, 1', 'the visit stays');
select results_eq($$select v ->> 'last_name' from jsonb_array_elements(pg_temp.board('displaced')) as v$$, $$values ('Diaz')$$, 'the board lists it');
select is(pg_temp.board('visits') #> '{0,is_displaced}', 'true', 'also where it is shown');
select pg_temp.be('staff');
select is(to_jsonb(public.visit_board(pg_temp.tomorrow() + 5, pg_temp.tomorrow() + 5)) #>> '{board,displaced,0,last_name}', 'Diaz', 'whatever day is looked at');
select is((select t.name from public.list_technicians() as t offset 1 limit 1), 'Ortiz', 'all technicians are listed');
select is((select t.days_off[2] from public.list_technicians() as t offset 1 limit 1), row(pg_temp.tomorrow(), 'day', now(), 'staff@test.example')::public.day_off, 'with their days off, since when, and by whom');
select pg_temp.be('owner');
select is(pg_temp.off(1, 1, 2, null), '0', 'two of them are no days off after all');
select is(pg_temp.days_of(1), '+0 day', 'which leaves one');
select is(pg_temp.off(1, 0, 0, 'morning'), '0', 'only the morning of that');
select is(pg_temp.board('displaced'), '[]', 'so that the visit of the afternoon is no one else''s');
select is(pg_temp.tried('colleague', format('public.set_days_off(%L, pg_temp.today(), pg_temp.tomorrow(), ''day'')', pg_temp.tech(1))), '1', 'A dispatcher marks a technician off for today and tomorrow.');
select is((select o.set_by_email from public.days_off as o where o.technician_id = pg_temp.tech(1) and o.day = pg_temp.tomorrow()), 'colleague@test.example', 'Who changed it is kept.');
select is(pg_temp.tried('colleague', format('public.set_days_off(%L, pg_temp.today(), pg_temp.tomorrow(), null)', pg_temp.tech(1))), '0', 'A dispatcher takes it back.');
select is(pg_temp.days_of(1), null, 'The technician works on both days.');
select is(pg_temp.off(1, 0, 0, 'morning'), '0', 'Only the morning is off again.');
select is(pg_temp.off(1, 0, 0, 'afternoon'), '1', 'rather the afternoon');
select is(pg_temp.called('staff', format('public.move_visit(%L, %L, %L, pg_temp.tomorrow(), pg_temp.win(18), force => true)', pg_temp.action_id(67), pg_temp.action_id(60), pg_temp.tech(1))), 'done', 'a visit that staff give someone who is off');
select is(pg_temp.board('displaced'), '[]', 'is agreed upon');
select is(pg_temp.undoes(67), 'done', 'moved back');
select is(jsonb_array_length(pg_temp.board('displaced')), 1, 'it is not');
update public.technicians set active = false where id = pg_temp.tech(1);
delete from public.days_off where technician_id = pg_temp.tech(1);
select is(jsonb_array_length(pg_temp.board('displaced')), 1, 'a visit of a technician who has left is displaced, whatever was agreed upon');
update public.technicians set active = true;
select is(pg_temp.board('displaced'), '[]', 'back again, nothing is to do');

-- Windows change, what is planned does not.
update public.technicians set areas = '{}';
select is(pg_temp.called('staff', format('public.set_windows(%L)', windows)), 'PT400', windows || ' are no windows')
  from unnest(array['[]', '{}', '[{"starts": "10:00", "ends": "09:00"}]', '[{"starts": "10:00"}]', '[{"starts": "08:00", "ends": "10:00"}, {"starts": "09:00", "ends": "11:00"}]']) as windows;
select is(pg_temp.called('staff', $$public.set_windows('[{"starts": "13:00", "ends": "17:00"}, {"starts": "17:00", "ends": "20:00"}, {"starts": "08:00", "ends": "10:00"}]')$$), 'done', 'an owner changes the windows');
select is(pg_temp.visit(60), 'Ortiz 16-18 planned, 2', 'a planned visit keeps its time, and takes what it touches');
select is(pg_temp.books(61, 1, 1, 13), 'PT409', 'no one is in two places');
select is(pg_temp.books(61, 1, 1, 8), 'done', 'a new window is booked');
select is(pg_temp.sets(62, 60, 'cancelled'), 'done', 'a freed one');
select is(pg_temp.books(63, 2, 1, 13), 'done', 'too');

-- A person who is erased: of visits no words stay, and nobody comes.
update public.visits set note = 'Ask for Cy' where request_id in (pg_temp.req(2), pg_temp.req(3));
select is(pg_temp.books(64, 3, 1, 17), 'done', 'a visit to come');
select is(pg_temp.writes(66, 64, 'Ask for Cy'), 'done', 'with a note');
update public.service_requests set status = 'completed' where id = pg_temp.req(3);
select is(pg_temp.called('staff', format('public.erase_person(%L)', pg_temp.req(3))), 'done', 'Cy is erased');
select is((select count(note) from public.visits where request_id = pg_temp.req(3)), 0::bigint, 'with the text of their visits');
select is_empty($$select from public.request_events as e where e.request_id = pg_temp.req(3) and e::text ~ 'Ask for Cy'$$, 'also in the timeline');
select is(pg_temp.visit(64), 'Ortiz 17-20 cancelled, 0', 'no one comes');
select is((select count(note) from public.visits where request_id = pg_temp.req(2)), 1::bigint, 'others keep theirs');
select is(pg_temp.books(65, 3, 1, 17), 'PT409', 'no other visit is booked there');

-- Access.
select is(pg_temp.outcome(who, 'select * from public.' || name), case when who = 'visitor' then '42501' when who in ('staff', 'service_role') then count || ' rows' else '0 rows' end,
  format('reading %s as %s', name, who))
  from unnest(array['visitor', 'waiting', 'unconfirmed', 'revoked', 'banned', 'staff', 'service_role']) as who,
    (select 'visits' as name, (select count(*) from public.visits) as count union all select 'visit_slots', (select count(*) from public.visit_slots)
      union all select 'technicians', (select count(*) from public.technicians) union all select 'days_off', (select count(*) from public.days_off)
      union all select 'visit_windows', (select count(*) from public.visit_windows)) as t;
create temp view writes as
  select format(statement, name) as statement from unnest(array['visits', 'visit_slots', 'technicians', 'days_off', 'visit_windows']) as name,
    unnest(array['delete from public.%s', 'truncate public.%s cascade']) as statement
  union all select format('insert into public.%1$s select * from public.%1$s', name) from unnest(array['visits', 'visit_slots', 'technicians', 'days_off']) as name
  union all select unnest(array['insert into public.visit_windows (starts, ends) values (''06:00'', ''07:00'')', 'update public.visits set state = ''done''', 'update public.visit_slots set window_id = 1',
    'update public.technicians set name = ''Mallory''', 'update public.days_off set day = day + 1', 'update public.visit_windows set ends = ''23:00''']);
grant select on writes to public;
select is(pg_temp.outcome(who, statement), '42501', format('%s as %s is refused', statement, who))
  from unnest(array['visitor', 'waiting', 'revoked', 'staff', 'service_role']) as who, writes;
do $$ begin
  if exists (select from pg_event_trigger where evtname = 'keep_grants') then
    alter event trigger keep_grants disable;
  end if;
end $$;
savepoint granted;
grant all on public.visits, public.visit_slots, public.technicians, public.days_off, public.visit_windows to anon, authenticated;
select is(pg_temp.outcome(who, statement), '42501', format('all granted, %s as %s is refused', statement, who))
  from unnest(array['visitor', 'waiting', 'staff']) as who, writes;
rollback to savepoint granted;
select is(pg_temp.outcome(who, 'select ' || call), '42501', format('%s is not for %s', call, who))
  from unnest(array['visitor', 'waiting', 'unconfirmed', 'revoked', 'banned', 'service_role', 'colleague']) as who,
    (select unnest(array['public.visits_of(gen_random_uuid())', 'public.visit_offers(gen_random_uuid())', 'public.visit_board(current_date, current_date)',
      'public.list_technicians()', 'public.book_visit(gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), current_date)',
      'public.move_visit(gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), current_date)',
      'public.set_visit_state(gen_random_uuid(), gen_random_uuid(), ''done'')']) as call, false as is_owners
    union all select unnest(array['public.save_technician(gen_random_uuid(), ''A'', ''{}'', ''{1}'', true)', 'public.set_days_off(pg_temp.tech(1), pg_temp.tomorrow(), pg_temp.tomorrow() + 1, ''day'')', 'public.set_days_off(pg_temp.tech(1), pg_temp.today() - 1, pg_temp.today(), null)', 'public.set_days_off(pg_temp.tech(1), null, null, ''day'')',
      'public.set_windows(''[]'')']), true) as calls
  where who <> 'colleague' or is_owners;
select is(pg_temp.outcome('colleague', 'select count(*) from ' || call || ' as answered'), '1 rows', call || ' is for dispatchers too')
  from unnest(array['public.visits_of(gen_random_uuid())', 'public.visit_offers(gen_random_uuid())', 'public.visit_board(current_date, current_date)', 'public.list_technicians()']) as call;

select * from finish();
rollback;
