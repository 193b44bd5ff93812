-- Delays, estimates, and visits that could not be done; and what reaches the technician.

-- Anybody is any number of minutes late.
select pg_temp.rewrite('private.delay_visit', 'minutes not in (''15'', ''30'', ''60'')', 'false');

-- A visit of another day is late.
select pg_temp.rewrite('private.delay_visit', 'present.day <> private.new_york_today()', 'false');

-- A technician who has arrived is late.
select pg_temp.rewrite('private.delay_visit', 'present.state in (''planned'', ''on_the_way'')', 'true');

-- A delay keeps an estimate that it has made wrong.
select pg_temp.rewrite('private.delay_visit', ', arrives_at = null', '');

-- A visit that is moved stays late.
select pg_temp.rewrite('public.move_visit', 'late_minutes = null,', '');

-- An arrival is estimated for any hour.
select pg_temp.rewrite('private.arrival_at', 'arrival > from_time + interval ''6 hours''', 'false');

-- A delay is not told.
select pg_temp.rewrite('private.visit_summary', 'case when present.late_minutes > told_late then ''late'' end', 'null');

-- An estimate that has passed is told.
select pg_temp.rewrite('private.visit_summary', 'case when present.arrives_at > now() then present.arrives_at end', 'present.arrives_at');

-- A new estimate is not told.
select pg_temp.rewrite('private.visit_summary', 'when is_new_arrival then ''on_the_way''', 'when false then ''on_the_way''');

-- A customer is not told that a visit could not be done.
select pg_temp.rewrite('private.visit_summary', 'present.not_done_reason is not null and', 'false and');

-- A visit could not be done for no reason.
select pg_temp.rewrite('private.leave_undone', 'reason is null or reason not in (''nobody_home'', ''needs_part'', ''declined'')', 'false');

-- A part is needed, and nobody says which.
select pg_temp.rewrite('private.leave_undone', 'reason = ''needs_part'' and (part is null', 'false and (part is null');

-- A visit that is done could not be done.
select pg_temp.rewrite('private.leave_undone', 'present.state = ''done''', 'false');

-- The desk is not told why a confirmed request waits.
select pg_temp.rewrite('private.call_row', 'then private.unfinished_visit(request.id) end', 'then null::jsonb end');

-- Undoing that a visit could not be done leaves its reason.
select pg_temp.rewrite('private.undo_visit', 'part = done.visit_before ->> ''part''', 'part = v.part');

-- A note for the desk alone reaches the technician.
select pg_temp.rewrite('private.job_of', 'and e.for_technician', '');

-- A note that was taken back reaches the technician.
select pg_temp.rewrite('private.job_of', 'from private.standing_events as e', 'from public.request_events as e');

-- A note for the desk alone stands on the visit that is booked with it.
select pg_temp.rewrite('public.book_visit', 'case when coalesce(for_technician, true) then trimmed_note end', 'trimmed_note');

-- Every note is for technicians.
select pg_temp.rewrite('public.add_note', 'coalesce(add_note.for_technician, true)', 'true');

-- The history of a door shows after the day of the visit.
select pg_temp.rewrite('private.job_of', 'visit.day >= private.new_york_today() then private.door_history(visit)', 'true then private.door_history(visit)');

-- The history of a door names who lived there.
select pg_temp.rewrite('private.without_person', 'array[request.first_name, request.last_name] ||', 'array[]::text[] ||');

-- The history of a door tells who agreed to a price.
select pg_temp.rewrite('private.without_person', 'coalesce(agreed_by, '''')', '''''');

-- The history of a door tells prices of parts.
select pg_temp.rewrite('private.door_history', 'private.without_person(part.name, r, p.agreed_by)', 'part.name');

-- The history of a door tells of visits to come.
select pg_temp.rewrite('private.door_history', 'v.state = ''done'' and', '');

-- Neighbors are the same door.
select pg_temp.rewrite('private.door_key', 'town !~ ''[0-9#]''', 'true');

-- A part that an erased person's door needs stays.
select pg_temp.rewrite('private.redact_visits', 'update public.visits as v set part = null where v.request_id = request and v.part is not null;', '');

-- A part is told of an erased person's timeline.
select pg_temp.rewrite('private.redacted_visit', ',part}', '}');

-- A part is written of an erased person.
select pg_temp.rewrite_trigger('public.visits', 'keep_erased', ' OR (new.part IS NOT NULL)', '');

-- A technician's steps are told without end.
select pg_temp.rewrite('private.queue_message', 'is_step and private.has_told_enough(visit, way.channel)', 'false');

-- Steps are told without end, as long as it takes hours.
select pg_temp.rewrite('private.has_told_enough', 'count(*) >= 12 or', '');

-- Twelve steps are told within an hour.
select pg_temp.rewrite('private.has_told_enough', 'or count(*) filter (where told.at > now() - interval ''1 hour'') >= 6', '');

-- Nobody hears that a customer was not told.
select pg_temp.rewrite('private.advance_visit', 'set is_untold = true', 'set is_untold = false');

-- The phone does not say that a customer was not told.
select pg_temp.rewrite('private.job_of', 'select e.is_untold from', 'select false from');

-- The office's own news are dropped after a technician's.
select pg_temp.rewrite('private.message_of_visit', 'not private.is_staff() and tg_op', 'tg_op');

-- Nobody hears of more than 20 messages in a day.
select pg_temp.rewrite('private.record_message', ') = 21 then', ') = 1000 then');

-- Late falls.
select pg_temp.rewrite('private.delay_visit', 'present.late_minutes > minutes::smallint', 'false');

-- Less late than was said is told.
select pg_temp.rewrite('private.visit_summary', 'case when present.late_minutes > told_late then ''late'' end', 'case when present.late_minutes <> told_late then ''late'' end');

-- Less late on the way than was said is told.
select pg_temp.rewrite('private.visit_summary', 'when present.late_minutes > told_late then ''late''
      when', 'when present.late_minutes <> told_late then ''late''
      when');

-- An arrival that moves by a minute is told.
select pg_temp.rewrite('private.visit_summary', '>= 600', '> 0');
