-- The coming week on a technician's phone.

-- A technician sees everybody's week.
select pg_temp.rewrite('public.my_week', 'v.technician_id = own and ', '');

-- A cancelled visit is among the coming ones.
select pg_temp.rewrite('public.my_week', 'v.state not in (''cancelled'', ''missed'')', 'true');

-- A day off looks like a day of work.
select pg_temp.rewrite('public.my_week', 'not private.works_on(t, private.new_york_today() + n)', 'false');
