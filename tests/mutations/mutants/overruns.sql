-- Overruns: which visits a longer one keeps waiting, who says so, and what settles it.

-- Who begins just when the window ends is in time.
select pg_temp.rewrite('private.delayed_visits', 'expected >= private.arrival_promised(visit)', 'expected > private.arrival_promised(visit)');

-- A delay of some minutes is news.
select pg_temp.rewrite('private.delayed_visits', '>= 600', '>= 0');

-- Whom staff have called is still kept waiting.
select pg_temp.rewrite('private.pushed_visits', 'where d.talked_at is null', '');

-- A page says that somebody comes whom a call has told of the delay.
select pg_temp.rewrite('private.talk_about', 'is_delayed := coalesce(is_delayed, false)', 'is_delayed := false');

-- What a call told of is not forgotten once the visit gets a new time.
select pg_temp.rewrite('private.talk_about', ' and o.at > e.at', ' and false');

-- Any call counts as one about the visit.
select pg_temp.rewrite('private.talk_about', ' and e.visit_id = visit.id and e.kind', ' and e.kind');

-- Nothing makes up for a delay.
select pg_temp.rewrite('private.delayed_visits', 'greatest(free_at, private.visit_timestamp(visit.day, visit.starts))', 'free_at');

-- Each visit takes its whole window.
select pg_temp.rewrite('private.delayed_visits', ' / places', '');

-- On the way, nothing takes longer.
select pg_temp.rewrite('private.delayed_visits', 'v.state in (''on_the_way'', ''there'')', 'v.state = ''there''');

-- Any length is taken.
select pg_temp.rewrite('public.overrun', 'minutes not in (30, 60, 120)', 'false');

-- A visit of another day takes longer.
select pg_temp.rewrite('public.overrun', 'present.day <> private.new_york_today()', 'false');

-- A visit that nobody has set out for takes longer.
select pg_temp.rewrite('public.overrun', 'present.state not in (''on_the_way'', ''there'')', 'false');

-- Whoever knows is told again.
select pg_temp.rewrite('public.tell_pushed', 'if expected is null then', 'if false then');

-- A time that has passed is told.
select pg_temp.rewrite('public.tell_pushed', 'if expected <= now() then', 'if false then');

-- Done leaves the others waiting.
select pg_temp.rewrite('private.change_visit_state', 'busy_until = case when change_visit_state.state in (''on_the_way'', ''there'') then v.busy_until end', 'busy_until = v.busy_until');

-- Undoing leaves the visit as long.
select pg_temp.rewrite('private.undo_visit', 'busy_until = (done.visit_before ->> ''busy_until'')::timestamptz', 'busy_until = v.busy_until');

-- The desk is not to call them.
select pg_temp.rewrite('private.visits_at_risk', 'v.busy_until is not null', 'false');

-- A new time is told to nobody.
select pg_temp.rewrite('private.visit_summary', 'when is_new_arrival then ''late'' end', 'when false then ''late'' end');
