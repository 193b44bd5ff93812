-- Shift hand-over: who is on it, and who reads it.

-- A visit of today that goes on is forgotten.
select pg_temp.rewrite('public.shift_handover', 'v.day = private.new_york_today() and v.state in', 'false and v.state in');

-- Visits that are done are handed over.
select pg_temp.rewrite('public.shift_handover', ' and v.state in (''planned'', ''on_the_way'', ''there'')', '');

-- Notes of yesterday are handed over.
select pg_temp.rewrite('public.shift_handover', 'e.at >= private.day_begins(private.new_york_today()) and', '');

-- Notes that were taken back are handed over.
select pg_temp.rewrite('public.shift_handover', 'from private.standing_events as e', 'from public.request_events as e');

-- All notes of a day are handed over.
select pg_temp.rewrite('public.shift_handover', ' and n.nth <= 3', '');

-- Held requests are handed over.
select pg_temp.rewrite('public.shift_handover', 'not r.held and', '');

-- A request is handed over for each of its reasons.
select pg_temp.rewrite('public.shift_handover', 'distinct on (t.request_id)', '');

-- The list has no end.
select pg_temp.rewrite('public.shift_handover', ' limit 300', '');

-- Everybody reads what is handed over.
select pg_temp.rewrite('public.shift_handover', 'perform private.require_staff();', '');
