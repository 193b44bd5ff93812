-- Messages about visits at risk: to whom, when, once, and only while they are true.

-- Nothing is queued.
select pg_temp.rewrite('private.sweep_alerts', 'perform private.tell_of_risks();', '');

-- They do not wait for an undo.
select pg_temp.rewrite('private.tell_of_risks', 'found.message, private.undo_time(), visit', 'found.message, interval ''0'', visit');

-- Two weeks off are told at once.
select pg_temp.rewrite('private.risk_facts', 'present.day > (at at time zone ''America/New_York'')::date + 1 or ', '');

-- They come at night.
select pg_temp.rewrite('private.risk_facts', ' or private.is_told_in_the_morning(present, at)', '');

-- They come until 9 PM.
select pg_temp.rewrite('private.is_told_in_the_morning', 'here::time >= time ''20:00''', 'here::time >= time ''21:00''');

-- They come from 7 AM on.
select pg_temp.rewrite('private.is_told_in_the_morning', 'here::time < time ''08:00''', 'here::time < time ''07:00''');

-- Who expects somebody at 8 AM reads it at 8 AM.
select pg_temp.rewrite('private.is_told_in_the_morning', 'visit.day + visit.starts > morning', 'true');

-- The mail of a night waits for the morning.
select pg_temp.rewrite('private.queue_message', '''receipt'', ''displaced'')', '''receipt'')');

-- Each sweep tells it again.
select pg_temp.rewrite('private.risk_facts', ' or private.is_risk_told(present, message, in_text)', '');

-- Once off, a technician is never off again.
select pg_temp.rewrite('private.is_risk_told', 'if message = ''displaced'' then', 'if false then');

-- That we are late is told after each other message.
select pg_temp.rewrite('private.is_risk_told', 'if message = ''displaced'' then', 'if true then');

-- Whoever has the mail gets no text.
select pg_temp.rewrite('private.last_message_about', '
    and e.kind = ''message'' and e.message <> ''staff'' and e.by_text = in_text', ' and e.kind = ''message'' and e.message <> ''staff''');

-- Who is on the way is late.
select pg_temp.rewrite('private.risk_facts', 'where v.id = visit and v.state = ''planned''', 'where v.id = visit');

-- A visit of last week is late.
select pg_temp.rewrite('private.risk_facts', ' and (message = ''displaced'' or k.since > at - interval ''1 day'')', '');

-- A time that has passed is promised.
select pg_temp.rewrite('private.risk_facts', 'case when due > at then due end', 'due');

-- Somebody is there, and the customer reads that nobody came.
select pg_temp.rewrite('private.risk_facts', 't.state <> ''planned'' or', '');

-- Somebody comes in time, and the customer reads that somebody is looked for.
select pg_temp.rewrite('private.risk_facts', ' or message = ''displaced'' and not private.is_displaced(t)', '');

-- A retry is hurried by each sweep.
select pg_temp.rewrite('private.tell_of_risks', 'o.visit_id = n.visit_id and o.message = n.message and', 'false and');

-- Whoever was told too often is told by that way, too.
select pg_temp.rewrite('private.tell_of_risks', ', is_step => true', '');

-- These messages are without limit.
select pg_temp.rewrite('private.has_told_enough', 'and e.message in (''late'', ''on_the_way'', ''displaced'', ''not_begun'')', 'and e.message in (''late'', ''on_the_way'')');

-- Nobody learns that a technician comes after all.
select pg_temp.rewrite('private.tell_of_risks', '.message = ''displaced''
', '.message = ''none''
');

-- A booking names who is off.
select pg_temp.rewrite('private.visit_summary', 'when private.is_displaced(present) then null', '');

-- Whoever was told that nobody comes is not told who comes.
select pg_temp.rewrite('private.visit_summary', 'when last_notified ->> ''kind'' = ''displaced'' then ''booked''', '');

-- Who is off keeps customers waiting.
select pg_temp.rewrite('private.delayed_visits', '
      and not private.is_displaced(v)', '');

-- Whoever waits in vain cannot choose another time.
select pg_temp.rewrite('private.can_move', 'or private.is_displaced(visit)', '');

-- Only who is off can be moved late.
select pg_temp.rewrite('private.can_move', 'or visit.day = private.new_york_today() and private.arrival_promised(visit) <= now()', '');

-- Customers move what nobody came to days ago.
select pg_temp.rewrite('private.can_move', 'visit.day = private.new_york_today() and private', 'private');

-- A visit moves as soon as its window begins.
select pg_temp.rewrite('private.can_move', 'private.arrival_promised(visit) <= now()', 'true');

-- The link in the text about a visit at risk opens nothing.
select pg_temp.rewrite('public.begin_message', ' or claimed.message in (''displaced'', ''not_begun'') and (claimed.facts ->> ''can_move'')::boolean', '');

-- The link in the text about a technician who is off opens nothing.
select pg_temp.rewrite('public.begin_message', '''displaced'', ''not_begun''', '''not_begun''');

-- An undo makes an agreed visit one of a technician who is off.
select pg_temp.rewrite('private.undo_visit', 'off_agreed = v.off_agreed and', 'off_agreed = false and');

-- A visit that moves back to who is off counts as agreed.
select pg_temp.rewrite('private.undo_visit', 'off_agreed = v.off_agreed and', 'off_agreed = v.off_agreed or');
