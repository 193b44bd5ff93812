-- Reminders: which, when, once, and only while they are true.

-- They come in the afternoon.
select pg_temp.rewrite('private.remind_of_visits', 'clock < time ''17:00'' or ', '');

-- They come at night.
select pg_temp.rewrite('private.remind_of_visits', ' or clock >= time ''20:00''', '');

-- They come with each sweep.
select pg_temp.rewrite('private.remind_of_visits', 'on conflict do nothing', 'on conflict (visit_id, day) do update set day = excluded.day');

-- Whoever has just booked is reminded.
select pg_temp.rewrite('private.remind_of_visits', 'time ''15:00''', 'time ''23:59''');

-- Another window of the same day ends the reminder.
select pg_temp.rewrite('private.remind_of_visits', 'and e.visit_before ->> ''day'' is distinct from e.visit_after ->> ''day''', '');

-- Cancelled visits are queued.
select pg_temp.rewrite('private.remind_of_visits', 'and v.state = ''planned''', '');

-- A customer is reminded of a visit that was cancelled meanwhile.
select pg_temp.rewrite('private.reminder_facts', 'and v.state = ''planned'' and', 'and');

-- A customer is told that a technician comes who is off.
select pg_temp.rewrite('private.reminder_facts', 'and not private.is_displaced(v)', '');

-- A reminder that waited comes at night, or in the morning of the visit.
select pg_temp.rewrite('private.reminder_facts', 'and now() < private.visit_timestamp(v.day - 1, time ''20:00'')', '');
