-- The next visit that the public pages tell of.

-- A visitor is promised a window that has begun.
select pg_temp.rewrite('private.next_window_of', 'private.visit_timestamp(today + n, w.starts) > now()', 'true');

-- Who left the company is free.
select pg_temp.rewrite('public.next_visit_window', 't.active and private.areas_name_any(t, array[asked.zip])', 'private.areas_name_any(t, array[asked.zip])');

-- Somebody works on a day off.
select pg_temp.rewrite('private.next_window_of', 'private.works_on(technician, today + n, w.starts, w.ends)', 'true');

-- Everybody serves everywhere.
select pg_temp.rewrite('private.areas_name_any', 'technician.areas &&', 'true or technician.areas &&');

-- Who goes everywhere promises the same hour to the whole state.
select pg_temp.rewrite('private.areas_name_any', 'return technician.areas', 'return technician.areas = ''{}'' or technician.areas');

-- Every ZIP code hears the soonest window of any.
select pg_temp.rewrite('public.next_visit_window', 'private.areas_name_any(t, array[asked.zip])', 'private.areas_name_any(t, zips)');

-- A ZIP code is no part of its 3 digits.
select pg_temp.rewrite('private.areas_name_any', '|| array(select left(zip, 3) from unnest(zips) as zip)', '');

-- A place that is taken is promised.
select pg_temp.rewrite('private.next_window_of', 'private.places_left(technician.id, today + n, w.starts, w.ends, for_whom => ''public'')', '1');

-- Any text may be asked with.
select pg_temp.rewrite('public.next_visit_window', 'or not coalesce(', 'or false and not coalesce(');

-- Any number of ZIP codes may be asked with.
select pg_temp.rewrite('public.next_visit_window', 'cardinality(zips) > 40', 'false');

-- A place that is kept for a customer we know is promised to everybody.
select pg_temp.rewrite('private.next_window_of', ', for_whom => ''public''', '');

-- What a stranger asks for is promised to nobody.
select pg_temp.rewrite('private.held_slots', 'not r.held and private.is_called_back(r)', 'not r.held');

-- What is held keeps a place from the public.
select pg_temp.rewrite('private.held_slots', 'not r.held and private.is_called_back(r)', 'private.is_called_back(r)');

-- An answer is kept for good.
select pg_temp.rewrite('public.next_visit_window', 'n.found_at <= now() - interval ''1 minute''', 'false');

-- Each call looks through the calendar.
select pg_temp.rewrite('public.next_visit_window', 'n.found_at <= now() - interval ''1 minute''', 'true');

-- An answer outlives the beginning of its window.
select pg_temp.rewrite('public.next_visit_window', 'or private.visit_timestamp(n.day, n.starts) <= now()', '');

-- An address asks for the next visit without end.
select pg_temp.rewrite('public.next_visit_window', 'if private.is_over_limit', 'if false and private.is_over_limit');

-- What an address asks is not noted.
select pg_temp.rewrite('public.next_visit_window', 'perform private.note_arrival(''next_windows'', client);', 'null;');
