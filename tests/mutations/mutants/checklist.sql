-- The checklist of a maintenance visit: at which visits, what is taken, until when, and who reads it.

-- Any visit has a checklist.
select pg_temp.rewrite('private.check_visit', 'private.checklist_of(present) is null', 'false');

-- Only a visit of that kind has one.
select pg_temp.rewrite('private.checklist_of', 'r.service_type = ''maintenance''', 'false');

-- Only a request for maintenance has one.
select pg_temp.rewrite('private.checklist_of', 'visit.kind = ''maintenance''', 'false');

-- The points are in any order.
select pg_temp.rewrite('private.checklist_of', 'order by c.point', 'order by c.state, c.point desc');

-- It is marked on the way.
select pg_temp.rewrite('private.check_visit', 'present.state <> ''there''', 'present.state not in (''there'', ''on_the_way'')');

-- Done closes nothing.
select pg_temp.rewrite('private.check_visit', 'and said_at < present.state_since', '');

-- What was marked without a signal is lost once the office has set the visit to done.
select pg_temp.rewrite('private.check_visit', 'present.state = ''done'' and said_at', 'false and said_at');

-- A point counts twice.
select pg_temp.rewrite('private.checked_points', 'cardinality(marked) <> (select count(distinct m.point) from unnest(marked) as m)', 'false');

-- What can't be read is dropped in silence.
select pg_temp.rewrite('private.checked_points', 'cardinality(marked) <> jsonb_array_length(given)', 'false');

-- A note has any length.
select pg_temp.rewrite('private.checked_points', 'private.quote_text(p.note, 300,', 'private.quote_text(p.note, 30000,');

-- It is saved without end.
select pg_temp.rewrite('private.check_visit', '''checklist'', 50,', '''checklist'', 5000,');

-- What was marked before stays.
select pg_temp.rewrite('private.check_visit', 'delete from private.visit_checks as c where c.visit_id = present.id;', 'delete from private.visit_checks as c where c.visit_id = present.id and c.point = any (select m.point from unnest(marked) as m);');

-- The next technicians read it as a note.
select pg_temp.rewrite('private.check_visit', 'present.request_id, ''checklist'',', 'present.request_id, ''note'',');

-- Staff don't read it.
select pg_temp.rewrite('public.read_request', 'c.points <> ''{}''', 'false');

-- The receipt leaves it out.
select pg_temp.rewrite('private.receipt_of', 'seen.checklist := (select nullif(private.checklist_of(v), ''{}'')', 'seen.checklist := (select nullif(private.checklist_of(v), private.checklist_of(v))');

-- The mail leaves it out.
select pg_temp.rewrite('private.receipt_facts', '''checklist'', r.checklist', '''checklist'', null');

-- It outlives the person.
select pg_temp.rewrite('private.redact_visits', 'delete from private.visit_checks as c where c.visit_id in (select v.id from public.visits as v where v.request_id = request);', '');

-- Points of an erased person are marked.
drop trigger keep_erased on private.visit_checks;
