-- Visits: who comes when.

-- Technicians are in two places at once where windows differ.
select pg_temp.rewrite('private.assign_slots', 'if private.places_left(visit.technician_id, visit.day, visit.starts, visit.ends, visit.id) < 1', 'if false');

-- A visit takes only its first window.
select pg_temp.rewrite('private.assign_slots', 'w.starts < visit.ends and w.ends > visit.starts', 'w.starts = visit.starts');

-- A cancelled visit keeps its places.
select pg_temp.rewrite('private.change_visit_state', 'delete from public.visit_slots as p where p.visit_id = present.id;', '');

-- Bookings of one technician take no turns.
select pg_temp.rewrite('private.take_turn_of_technicians', 'perform from public.technicians as t where t.id = any (technicians) order by t.id for no key update;', '');

-- Who is off is booked without a question.
select pg_temp.rewrite('private.slot_doubts', 'when not private.works_on(chosen, visit_day, starts, ends) then', 'when false then');

-- Who does not serve the ZIP code is booked without a question.
select pg_temp.rewrite('private.slot_doubts', 'when not private.serves(chosen, zip) then', 'when false then');

-- A time that is over is booked.
select pg_temp.rewrite('private.require_free_slot', 'if private.visit_timestamp(visit_day, ends) <= now()', 'if false');

-- Who has left is booked.
select pg_temp.rewrite('private.require_free_slot', 'and t.active', '');

-- An hour inside the windows is booked past them.
select pg_temp.rewrite('private.visit_span', 'clock >= w.starts and clock < w.ends', 'false');

-- A booking sent again is another one.
select pg_temp.rewrite('public.book_visit', 'perform private.is_repeated_action(action_id, request);
    return private.visit_result(action_id);', 'null;');

-- A call whose place is gone is stored all the same.
select pg_temp.rewrite('public.book_visit', 'perform private.assign_slots(booked);',
  'begin perform private.assign_slots(booked); exception when sqlstate ''PT409'' then return null; end;');

-- A cancelled request gets a visit.
select pg_temp.rewrite('public.book_visit', 'chosen.status = ''cancelled'' or', '');

-- What a colleague has moved is moved again.
select pg_temp.rewrite('private.visit_of_action', 'present.version <> coalesce(expected_version, present.version)', 'false');

-- What is done is moved.
select pg_temp.rewrite('public.move_visit', 'present.state <> ''planned''', 'false');

-- A visit of a later day is done.
select pg_temp.rewrite('private.change_visit_state', 'and present.day > private.new_york_today()', 'and false');

-- A visit that was measured ends the work.
select pg_temp.rewrite('private.status_by_visits', 'and v.kind <> ''measure''', '');

-- A technician on the way leaves the status.
select pg_temp.rewrite('private.status_by_visits', 'v.state in (''on_the_way'', ''there'')', 'false');

-- What staff have closed is opened by a cancelled visit.
select pg_temp.rewrite('private.change_visit_state', 'status in (''pending'', ''completed'', ''cancelled'')', 'false');

-- Visits of a cancelled request stay.
select pg_temp.rewrite('private.follow_request', 'new.status = ''cancelled'' and old.status <> ''cancelled''', 'false');

-- A request that is open again has lost its visit.
select pg_temp.rewrite('private.follow_request', 'elsif old.status = ''cancelled'' and new.status <> ''cancelled'' then', 'elsif false then');

-- The words of an erased person's visits stay.
select pg_temp.rewrite('private.redact_visits', 'update public.visits as v set note = null where v.request_id = request and v.note is not null;', '');

-- Nobody cancels the visit to an erased person.
select pg_temp.rewrite('private.follow_request', 'or (new.erased_at is not null and old.erased_at is null) then', 'then');

-- Taken back, a visit stays where it is.
select pg_temp.rewrite('private.undo_action', 'perform private.undo_visit(done);', 'null;');

-- Taken back, a visit goes where another one is by now.
select pg_temp.rewrite('private.undo_visit', 'perform private.assign_slots(present);', '');

-- What was changed since is taken back.
select pg_temp.rewrite('private.undo_visit', '@> done.visit_after - ''technician'', false', 'is not null, false');

-- A note that somebody has changed since is taken back.
select pg_temp.rewrite('private.undo_visit', '|| jsonb_build_object(''note'', present.note)', '|| jsonb_build_object(''note'', done.visit_after -> ''note'')');

-- What a colleague has noted for a technician meanwhile is written over.
select pg_temp.rewrite('public.set_visit_note', 'coalesce(expected_note, '''') <> coalesce(present.note, '''')', 'false');

-- A visit that is over gets another note.
select pg_temp.rewrite('public.set_visit_note', 'if present.state not in (''planned'', ''on_the_way'', ''there'')', 'if false');

-- The note of a visit is not told.
select pg_temp.rewrite('public.set_visit_note', 'set text = trimmed_note', 'set text = null');

-- Taken back, a note stays.
select pg_temp.rewrite('private.undo_visit', 'when done.visit_before ? ''note'' then', 'when false then');

-- The notes of an erased person's visits stay in the timeline.
select pg_temp.rewrite('private.redacted_visit', '{note,name,reviewer,part}', '{name,reviewer,part}');

-- The best places do not mind the wish.
select pg_temp.rewrite('private.slot_offers', 'case when not is_urgent then s.is_day::int + s.is_time::int end desc,', '');

-- In a window, nobody minds who is near.
select pg_temp.rewrite('private.open_slots', 'f.nearness desc,', '');

-- Who speaks the language is third at best.
select pg_temp.rewrite('private.slot_offers', 'p.place is distinct from (select k.place from speaker as k),', '');

-- Who speaks the language may cost days.
select pg_temp.rewrite('private.slot_offers', 'interval ''24 hours''', 'interval ''24 days''');

-- Who speaks the language comes before what the customer asked for.
select pg_temp.rewrite('private.slot_offers', 's.wishes >= f.wishes', 'true');

-- Whoever was promised a time is asked to choose another one.
select pg_temp.rewrite('private.open_slots', 'and not private.is_displaced(v)', '');

-- The time that was promised is one of many.
select pg_temp.rewrite('private.slot_offers', 'order by s.is_promised desc,', 'order by');

-- Somebody drives across the state unasked.
select pg_temp.rewrite('public.visit_offers', 'exit when not farther and coalesce(near.miles > most_miles, true);', '');

-- Nobody is sent farther away, whoever asks.
select pg_temp.rewrite('public.visit_offers', 'exit when not farther and', 'exit when');

-- An emergency waits for whoever is near.
select pg_temp.rewrite('private.slot_offers', 'case when not is_urgent then', 'case when true then');

-- A reason is given that nobody asked for.
select pg_temp.rewrite('private.slot_offers', 'asked_time is not null and private.suits', 'private.suits');

-- A visit that moves shrinks to one window.
select pg_temp.rewrite('private.open_slots', 'select greatest(count(*), 1) - 1', 'select count(*) * 0');

-- A visit that moves changes its technician.
select pg_temp.rewrite('private.open_slots', 'f.is_own desc,', '');

-- The best slots do not mind the language.
select pg_temp.rewrite('private.open_slots', 'coalesce(f.speaks, false) desc,', '');

-- Who is farthest away is sent to where nobody covers.
select pg_temp.rewrite('public.visit_offers', 'order by miles, t.name', 'order by miles desc, t.name');

-- A request gets a second visit without a question.
select pg_temp.rewrite('public.book_visit', 'when not coalesce(another, false) then', 'when false then');

-- A call that moves a visit is not stored.
select pg_temp.rewrite('public.move_visit', 'if coalesce(is_call, false) then
    -- The call is part', 'if false then
    -- The call is part');

-- Half a day off is a whole one.
select pg_temp.rewrite('private.works_on', 'coalesce(to_time > time ''12:00'', false)', 'true');

-- A visit whose technician is off by now is not listed.
select pg_temp.rewrite('private.is_left_open', 'return visit.state', 'return false and visit.state');

-- What staff have agreed upon is listed for ever.
select pg_temp.rewrite('private.is_left_open', 'and not visit.off_agreed', '');

-- Windows that change take planned visits their places.
select pg_temp.rewrite('public.set_windows', 'where v.day >= private.new_york_today() and v.state <> ''cancelled''', 'where false');

-- Windows overlap.
select pg_temp.rewrite('public.set_windows', 'or n.before > n.starts', '');

-- Everybody reads visits.
drop policy "staff read" on public.visits;
create policy "staff read" on public.visits for select to authenticated using (true);

-- Staff may write visits past the functions, once granted.
drop trigger refuse_write on public.visits;
create policy "write" on public.visits for all to authenticated using (true);

-- A window takes one visit more than its places.
select pg_temp.rewrite('private.places_left', 'return places - (', 'return places + 1 - (');

-- A visit has the place of another one.
select pg_temp.rewrite('private.open_place', 'select min(n)', 'select max(n)');

-- A long visit needs a place only where it begins.
select pg_temp.rewrite('private.places_left', 'where w.starts < to_time and w.ends > from_time', 'where w.starts = from_time and w.ends > from_time');

-- Whoever sees two places keeps them from being one.
select pg_temp.rewrite('public.save_technician', 'places = excluded.places', 'places = t.places');

-- Any number of places is set.
select pg_temp.rewrite('public.save_technician', 'coalesce(places, 0) not between 1 and 3', 'false');

-- An emergency makes room for another one.
select pg_temp.rewrite('private.may_move_aside', 'and r.service_type <> ''emergency''', '');

-- A promise of today is moved.
select pg_temp.rewrite('private.may_move_aside', 'e.visit_id = visit.id and', 'false and');

-- A visit that is under way is moved.
select pg_temp.rewrite('private.may_move_aside', 'visit.state = ''planned'' and', '');

-- A visit of another day is moved.
select pg_temp.rewrite('private.may_move_aside', 'visit.day = private.new_york_today()', 'true');

-- Anybody moves others aside.
select pg_temp.rewrite('private.move_aside', 'emergency.service_type <> ''emergency'' or', '');

-- What a colleague has changed is moved aside.
select pg_temp.rewrite('private.move_aside', 'present.version is distinct from expected_version or', '');

-- A visit moves to the window that it leaves.
select pg_temp.rewrite('private.move_aside', 'if span.starts <= present.starts then', 'if false then');

-- Whoever moves aside is not told.
select pg_temp.rewrite('private.record_aside', 'perform private.notify_visit(action_id, gen_random_uuid(), present.id,', 'perform private.notify_visit(action_id, gen_random_uuid(), null,');

-- Whoever moves aside for a planned emergency is not told.
select pg_temp.rewrite('public.move_visit', 'perform private.record_aside(action_id, aside);', 'null;');

-- A squeeze is undone in the wrong order.
select pg_temp.rewrite('private.undo_action', 'order by exists (', 'order by not exists (');

-- Nobody moves aside for an emergency that is planned.
select pg_temp.rewrite('private.squeeze_offers', 'if present.id is null or', 'if true or');

-- An emergency is offered the time that it has.
select pg_temp.rewrite('private.squeeze_offers', 'sooner_than := least(sooner_than, present.day + present.starts);', 'null;');

-- Of two who come together one is squeezed in.
select pg_temp.rewrite('private.squeeze_offers', 'exists (select from private.visits_together(present))', 'false');
select pg_temp.rewrite('public.move_visit', 'moves is not null and exists (', 'false and exists (');

-- What is no emergency is squeezed in.
select pg_temp.rewrite('private.squeeze_offers', 'emergency.service_type = ''emergency'' and', '');

-- Dispatchers mark anybody off for any day.
select pg_temp.rewrite('public.set_days_off', 'last_day <= private.new_york_today() + 1', 'true');

-- Dispatchers take back days that are past.
select pg_temp.rewrite('public.set_days_off', 'first_day >= private.new_york_today()', 'true');

-- Anybody marks technicians off.
select pg_temp.rewrite('public.set_days_off', 'perform private.require_staff();', '');

-- Nobody knows who marked a technician off.
select pg_temp.rewrite('public.set_days_off', 'set_days_off.part, private.caller_email()', 'set_days_off.part, null');

-- Visits that were at another time go together.
select pg_temp.rewrite('private.visits_together', '(v.day, v.starts, v.ends) = (visit.day, visit.starts, visit.ends)', 'true');

-- A visit that was cancelled still names its technician.
select pg_temp.rewrite('private.visits_together', 'and v.state not in (''cancelled'', ''missed'')', '');

-- The second technician is booked over another visit.
select pg_temp.rewrite('public.book_visit', 'perform private.assign_slots(beside);', 'null;');

-- Nobody asks about a second technician who is off.
select pg_temp.rewrite('public.book_visit', 'private.slot_doubts(request, with_technician, day, span.starts, span.ends)', '''''');

-- The second visit is booked by another action, so that undo leaves it.
select pg_temp.rewrite('public.book_visit', 'perform private.notify_visit(action_id, gen_random_uuid(), beside.id, null);', 'perform private.notify_visit(gen_random_uuid(), gen_random_uuid(), beside.id, null);');

-- Staff move one of two, and the other one stays.
select pg_temp.rewrite('public.move_visit', 'perform private.take_along(action_id, present, moved, coalesce(staying, ''{}''));', '');

-- Staff leave one behind without a question.
select pg_temp.rewrite('public.move_visit', 'when staying_names is not null then', 'when false then');

-- A visit goes to who comes along with it.
select pg_temp.rewrite('public.move_visit', 'where o.technician_id = technician', 'where false');

-- A time is offered in which the second technician is booked.
select pg_temp.rewrite('private.open_slots', 'private.places_left(with_technician, d.day, s.starts, s.ends, null, request.id, ''staff'') > 0', 'true');

-- A pair is offered a time in which one of them is booked.
select pg_temp.rewrite('private.open_slots', 'private.keeps_together(but_visit, t.id, d.day, s.starts, s.ends, ''staff'')', 'true');

-- Customers choose a time in which one of a pair is booked.
select pg_temp.rewrite('private.free_slots', 'private.keeps_together(but_visit, t.id, d.day, w.starts, w.ends, ''customer'')', 'true');

-- Customers move one of a pair.
select pg_temp.rewrite('public.move_by_link', 'perform private.take_along(action_id, present, moved, ''{}'');', '');

-- Customers move a pair of which one has set off.
select pg_temp.rewrite('private.can_move', 'o.state <> ''planned''', 'false');

-- Half a pair makes room for an emergency.
select pg_temp.rewrite('private.may_move_aside', 'and not exists (select from private.visits_together(visit))', '');

-- Each of a pair has a message of its own.
select pg_temp.rewrite('private.visit_summary', 'and private.is_told_by_another(present, in_text)', 'and false');

-- A message about a pair counts for one visit alone.
select pg_temp.rewrite('private.visit_summary', 'or e.visit_after -> ''also'' ? present.id::text', '');

-- One of two is cancelled, and the customer reads that nobody comes.
select pg_temp.rewrite('private.visit_summary', 'or kind = ''visit_cancelled'' and exists (select from private.visits_together(present))', '');

-- A message that was stopped goes out for the other visit.
select pg_temp.rewrite('public.stop_message', 'private.message_facts(waiting) ->> ''kind'' in (''booked'', ''moved'', ''visit_cancelled'')', 'false');

-- Each of a pair has a reminder of its own.
select pg_temp.rewrite('private.reminder_facts', 'where o.id < v.id and not private.is_displaced(o)', 'where false');

-- A reminder names who is off.
select pg_temp.rewrite('private.told_together', 'and not private.is_displaced(o)', '');

-- The second Done hears of no price.
select pg_temp.rewrite('private.charge_of', 'holding.id is null and before.technician is not null', 'false');

-- A receipt that is void counts as billed.
select pg_temp.rewrite('private.billed_before', 'and p.voided_at is null', '');
