-- Overrun: a technician says that a visit takes longer, and whom of the next ones that day keeps waiting. No visit is moved
-- by it, least of all an emergency: their customers learn when to expect somebody, from the technician or from the desk.

-- Returns the visits of today that begin late because their technician's present one takes longer, in their order, when
-- they begin, since when that is known, and when staff have talked with the customer since. Left out is who knows the time
-- already, within 10 minutes. Each takes its share of the window; what is free between them makes up for the delay.
create function private.delayed_visits(technician uuid)
returns table (visit public.visits, expected timestamptz, since timestamptz, talked_at timestamptz)
language plpgsql stable security definer set search_path = ''
as $$
declare
  busy public.visits;
  free_at timestamptz;
  is_unknown boolean;
  places constant int := (select t.places from public.technicians as t where t.id = technician);
begin
  select v.* into busy from public.visits as v
  where v.technician_id = technician and v.day = private.new_york_today() and v.state in ('on_the_way', 'there')
    and v.busy_until is not null
  order by v.busy_until desc, v.id limit 1;
  if busy.id is null then
    return;
  end if;
  free_at := busy.busy_until;
  since := busy.busy_since;
  for visit in
    select v.* from public.visits as v
    where v.technician_id = technician and v.day = busy.day and v.state = 'planned'
      -- A technician who is off by then does not come late, but not at all.
      and not private.is_displaced(v)
    order by v.starts, v.id
  loop
    expected := greatest(free_at, private.visit_timestamp(visit.day, visit.starts));
    is_unknown := case
      when visit.arrives_at is null then expected >= private.arrival_promised(visit)
      else abs(extract(epoch from expected - visit.arrives_at)) >= 600
    end;
    if is_unknown then
      talked_at := private.last_talk_since(visit.request_id, since);
      return next;
    end if;
    free_at := expected + (visit.ends - visit.starts) / places;
  end loop;
end
$$;

-- Returns those of them whose customer nobody has talked with since.
create function private.pushed_visits(technician uuid)
returns table (visit public.visits, expected timestamptz, since timestamptz)
language sql stable security definer set search_path = ''
as $$ select d.visit, d.expected, d.since from private.delayed_visits(technician) as d where d.talked_at is null $$;

create function private.pushed_to(visit public.visits) returns timestamptz
language plpgsql stable security definer set search_path = ''
as $$
begin
  return case when visit.state = 'planned' and visit.day = private.new_york_today() then (
    select p.expected from private.pushed_visits(visit.technician_id) as p where (p.visit).id = pushed_to.visit.id
  ) end;
end
$$;
comment on function private.pushed_to is 'Returns when a visit begins that an earlier one pushes, or null if none does or its customer knows.';

-- Returns true if an earlier visit keeps this one waiting, and when staff last talked about it with the customer: since they
-- are kept waiting, or else by "They know", until the visit begins or changes.
create function private.talk_about(visit public.visits, out is_delayed boolean, out talked_at timestamptz)
language plpgsql stable security definer set search_path = ''
as $$
begin
  if visit.state = 'planned' and visit.day = private.new_york_today() then
    select true, d.talked_at into is_delayed, talked_at
    from private.delayed_visits(visit.technician_id) as d where (d.visit).id = talk_about.visit.id;
  end if;
  is_delayed := coalesce(is_delayed, false);
  if visit.state = 'planned' and talked_at is null then
    select max(e.at) into talked_at from private.standing_events as e
    where e.request_id = visit.request_id and e.visit_id = visit.id and e.kind = 'call' and not exists (
      select from private.standing_events as o
      where o.request_id = e.request_id and o.visit_id = e.visit_id and o.kind = 'visit' and o.at > e.at
    );
  end if;
end
$$;

create function public.overrun(action_id uuid, visit uuid, minutes int, at timestamptz default null) returns public.done_action
language plpgsql security definer set search_path = '' set jit = off
as $$
declare
  present public.visits;
  said_at timestamptz;
begin
  present := private.visit_of_technician(overrun.action_id, overrun.visit, private.own_technician());
  if present.id is null then
    return row(action_id)::public.done_action;
  end if;
  if minutes is null or minutes not in (30, 60, 120) then
    raise sqlstate 'PT400' using message = 'Say how much longer: 30, 60, or 120 minutes.';
  end if;
  if present.day <> private.new_york_today() then
    raise sqlstate 'PT409' using message = 'Only a visit of today can take longer.';
  end if;
  if present.state not in ('on_the_way', 'there') then
    raise sqlstate 'PT409' using message = 'Only a visit that is under way can take longer. Call the office.';
  end if;
  said_at := coalesce(private.time_of_late_action(at, present.state_since), now());
  update public.visits as v
  set busy_since = said_at, busy_until = said_at + make_interval(mins => minutes), version = v.version + 1
  where v.id = present.id;
  perform private.notify_visit(
    action_id, action_id, present.id, private.visit_state(present), leaves_status => true, at => said_at
  );
  return row(action_id)::public.done_action;
end
$$;
comment on function public.overrun is
  'Records that a visit of today that is under way takes 30, 60, or 120 minutes longer from now on; the next such statement replaces it, and the end of the visit settles it. Otherwise like depart.';

create function public.tell_pushed(action_id uuid, visit uuid, at timestamptz default null) returns public.done_action
language plpgsql security definer set search_path = '' set jit = off
as $$
declare
  present public.visits;
  expected timestamptz;
begin
  present := private.visit_of_technician(action_id, visit, private.own_technician());
  if present.id is null then
    return row(action_id)::public.done_action;
  end if;
  expected := private.pushed_to(present);
  if expected is null then
    raise sqlstate 'PT409' using message = 'Nothing keeps this visit waiting any more, or its customer knows already. Nobody was told.';
  end if;
  if expected <= now() then
    raise sqlstate 'PT409' using message = 'That time has passed. Call the customer.';
  end if;
  update public.visits as v set arrives_at = expected, late_minutes = null, version = v.version + 1 where v.id = present.id;
  perform private.notify_visit(
    action_id, action_id, present.id, private.visit_state(present), leaves_status => true,
    at => coalesce(private.time_of_late_action(at), now())
  );
  if private.is_untold(visit) then
    update public.request_events as e set is_untold = true where e.id = tell_pushed.action_id;
  end if;
  return row(action_id)::public.done_action;
end
$$;
comment on function public.tell_pushed is
  'Tells the customer of a visit that an earlier one keeps waiting when to expect the technician, as computed here; the window stays. Otherwise like depart.';

revoke execute on function private.delayed_visits, private.pushed_visits, private.pushed_to, private.talk_about, public.overrun, public.tell_pushed
  from public, anon, authenticated, service_role;
grant execute on function public.overrun, public.tell_pushed to authenticated;
