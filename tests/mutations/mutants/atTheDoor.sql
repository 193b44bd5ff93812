-- What a technician notes during a visit, and says once.

-- Notes come without end.
select pg_temp.rewrite('private.note_visit', '''note'', 20,', '''note'', 2000,');

-- Only the desk reads a technician's note.
select pg_temp.rewrite('private.note_visit', 'private.trimmed(note), true,', 'private.trimmed(note), false,');

-- A cancelled visit takes notes.
select pg_temp.rewrite('private.visit_at_door', 'present.state = ''cancelled''', 'false');

-- A colleague notes something, or is outside.
select pg_temp.rewrite('private.visit_of_technician', 'present.technician_id <> technician or', '');

-- A customer is texted at each tap.
select pg_temp.rewrite('private.tell_outside', 'if not found then', 'if false then');

-- Someone is outside today for a visit of tomorrow.
select pg_temp.rewrite('private.tell_outside', 'present.day <> private.new_york_today()', 'false');

-- A text says an hour later that somebody is outside.
select pg_temp.rewrite('private.outside_facts', ' and o.at > now() - interval ''15 minutes''', '');

-- A mail says it, too.
select pg_temp.rewrite('private.queue_message', 'not in (''texts_on'', ''outside'')', 'not in (''texts_on'')');

-- A technician texts by hand whoever gets our texts.
select pg_temp.rewrite('private.outside_way', 'when private.texted_number(request) is not null then ''text''', '');

-- A customer reads that somebody is outside who is at work.
select pg_temp.rewrite('private.customer_view', 'v.state = ''on_the_way'' and exists (select from private.outside', 'exists (select from private.outside');

-- Nobody reads that somebody is outside.
select pg_temp.rewrite('private.customer_view', 'exists (select from private.outside as o where o.visit_id = v.id)', 'false');
