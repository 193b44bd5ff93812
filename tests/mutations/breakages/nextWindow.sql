-- A visitor is promised a window that has begun.
select pg_temp.rewrite('public.next_visit_window', '> now()', '> now() - interval ''1 day''');

-- Who left the company is free.
select pg_temp.rewrite('public.next_visit_window', 't.active and ', '');

-- Somebody works on a day off.
select pg_temp.rewrite('public.next_visit_window', 'private.works_on(t, coming.day)', 'true');

-- Everybody serves everywhere.
select pg_temp.rewrite('public.next_visit_window', 'private.serves(t, zip)', 'true');

-- A place that is taken is promised.
select pg_temp.rewrite('public.next_visit_window', 'private.is_free(t.id, coming.day, coming.starts, coming.ends)', 'true');

-- Any text may be asked with.
select pg_temp.rewrite('public.next_visit_window', 'if not coalesce(', 'if false and not coalesce(');

-- A place that is kept for a customer is promised to everybody.
select pg_temp.rewrite('public.next_visit_window', 'and not private.is_wished(t.id, coming.day, coming.starts, coming.ends, null)', '');
