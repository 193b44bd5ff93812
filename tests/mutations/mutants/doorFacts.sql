-- Facts about a door: who notes and sees them, and that they go with the person.

-- Facts take whole pages.
select pg_temp.rewrite('private.note_door', 'char_length(f.typed) > 60', 'false');

-- The table takes whole pages.
alter table private.door_facts drop constraint opener_length, drop constraint spring_length, drop constraint door_length;

-- The next owner of the house has the facts of the last one.
select pg_temp.rewrite('private.door_facts_of', 'and r.sent_by = chosen.sent_by', '');

-- Facts are shown at each street of a sender.
select pg_temp.rewrite('private.door_facts_of', 'private.door_key(r.address) = private.door_key(chosen.address) and', '');

-- Facts of an earlier request are not found.
select pg_temp.rewrite('private.door_facts_of', 'r.sent_by = chosen.sent_by', 'false');

-- Facts at an address without a house number are not found.
select pg_temp.rewrite('private.door_facts_of', ' || request)', ')');

-- The oldest facts are shown.
select pg_temp.rewrite('private.door_facts_of', 'order by f.noted_at desc', 'order by f.noted_at');

-- What comes late replaces what was noted later.
select pg_temp.rewrite('private.note_door', 'where f.noted_at <= excluded.noted_at', '');

-- Facts that come late count as new.
select pg_temp.rewrite('private.note_door', 'coalesce(private.time_of_late_action(at), now())', 'now()');

-- Facts keep what draws nothing and turns text around.
select pg_temp.rewrite('private.note_door', 'btrim(private.without_invisible(f.typed))', 'f.typed');

-- Facts are noted again with each repeat.
select pg_temp.rewrite('private.note_door', 'if present.id is null then', 'if false then');

-- Facts come without end.
select pg_temp.rewrite('private.note_door', '''door'', 20,', '''door'', 2000,');

-- Facts about the door are among the notes, too.
select pg_temp.rewrite('private.note_door', 'present.request_id, ''door'',', 'present.request_id, ''note'',');

-- A cancelled visit takes facts.
select pg_temp.rewrite('private.note_door', 'private.visit_at_door(action_id, visit, technician)', 'private.visit_of_technician(action_id, visit, technician)');

-- The phone has the facts for good.
select pg_temp.rewrite('private.job_of', '''door'', case when visit.day >= private.new_york_today()', '''door'', case when true');

-- The phone does not have them.
select pg_temp.rewrite('private.job_of', 'to_jsonb(private.door_facts_of(r.id))', 'null');

-- The desk does not have them.
select pg_temp.rewrite('public.read_request', 'private.door_facts_of(request)', 'null::public.door_facts');

-- The link of a job sheet mixes them up.
select pg_temp.rewrite('public.visit_action_by_link', 'details ->> ''spring'', details ->> ''door''', 'details ->> ''door'', details ->> ''spring''');

-- Facts outlive the person.
select pg_temp.rewrite('private.redact_visits', 'delete from private.door_facts as f where f.request_id = request;', '');

-- Facts about an erased person are stored.
drop trigger keep_erased on private.door_facts;

-- Any account calls what finds them.
grant execute on function private.door_facts_of(uuid) to authenticated;
