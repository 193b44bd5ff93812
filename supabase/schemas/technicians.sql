-- Technicians, their days off, and the arrival windows, as owners and dispatchers set them.

-- Returns true if the technician of a visit that nobody has set out for is off by now, and has not agreed to come.
create function private.is_left_open(visit public.visits) returns boolean
language plpgsql stable set search_path = ''
as $$
begin
  return visit.state = 'planned' and not visit.off_agreed
    and private.is_off(visit.technician_id, visit.day, visit.starts, visit.ends);
end
$$;

-- Returns true if that visit is still to come.
create function private.is_displaced(visit public.visits) returns boolean
language plpgsql stable set search_path = ''
as $$
begin
  return private.visit_timestamp(visit.day, visit.ends) > now() and private.is_left_open(visit);
end
$$;

create function public.list_technicians() returns setof public.technician_row
language plpgsql stable security definer set search_path = '' set jit = off
as $$
begin
  perform private.require_staff();
  return query select w.* from public.technicians as t, private.technician_row(t, private.new_york_today(), 'infinity') as w
    order by not t.active, t.name, t.id;
end
$$;
comment on function public.list_technicians is 'Returns all technicians with their days off from today on.';

create function public.save_technician(
  technician uuid, name text, areas text[], weekdays int[], active boolean,
  phone text default null, languages text[] default '{en}', places int default 1
) returns setof public.technicians
language plpgsql security definer set search_path = '' set jit = off
as $$
begin
  perform private.require_owner();
  if phone is not null and private.phone_digits(phone) is null then
    raise sqlstate 'PT400' using message = 'Enter a 10-digit US phone number.';
  end if;
  if coalesce(places, 0) not between 1 and 3 then
    raise sqlstate 'PT400' using message = 'Choose 1 to 3 visits a window.';
  end if;
  return query
    insert into public.technicians as t (id, name, areas, weekdays, active, phone, languages, places)
    values (
      technician, private.trimmed(save_technician.name), save_technician.areas, save_technician.weekdays,
      save_technician.active, private.phone_digits(save_technician.phone), save_technician.languages,
      save_technician.places
    )
    on conflict (id) do update
      set name = excluded.name, areas = excluded.areas, weekdays = excluded.weekdays, active = excluded.active,
          phone = excluded.phone, languages = excluded.languages, places = excluded.places,
          hours_since = case
            when (t.active, t.weekdays) is distinct from (excluded.active, excluded.weekdays) then now() else t.hours_since
          end
    returning t.*;
end
$$;
comment on function public.save_technician is
  'Adds or changes a technician, whose id the client makes. Planned visits stay, even more than the places. For owners.';

create function private.displaced_visits(technician uuid, first_day date, last_day date) returns int
language sql stable set search_path = ''
as $$
  select count(*)::int from public.visits as v
  where v.technician_id = technician and v.day between first_day and last_day and private.is_displaced(v)
$$;

create function public.set_days_off(technician uuid, first_day date, last_day date, part text default null) returns int
language plpgsql security definer set search_path = '' set jit = off
as $$
begin
  perform private.require_staff();
  -- Whoever answers the phone at 7 AM knows first who is ill.
  if not coalesce(first_day >= private.new_york_today() and last_day <= private.new_york_today() + 1, false) then
    perform private.require_owner();
  end if;
  if not exists (select from public.technicians as t where t.id = technician) then
    raise sqlstate 'PT404' using message = 'There is no such technician.';
  end if;
  if first_day is null or last_day is null or last_day not between first_day and first_day + 365 then
    raise sqlstate 'PT400' using message = 'Pick a first and a last day, at most a year apart.';
  end if;
  perform private.take_turn_of_technicians(technician);
  if part is null then
    delete from public.days_off as o where o.technician_id = technician and o.day between first_day and last_day;
  else
    insert into public.days_off as o (technician_id, day, part, set_by_email)
      select technician, first_day + n, set_days_off.part, private.caller_email() from generate_series(0, last_day - first_day) as n
      on conflict (technician_id, day) do update
        set part = excluded.part, since = now(), set_by_email = excluded.set_by_email
        where o.part <> excluded.part;
    update public.visits as v set off_agreed = false
    where v.technician_id = technician and v.day between first_day and last_day and v.off_agreed;
  end if;
  return private.displaced_visits(technician, first_day, last_day);
end
$$;
comment on function public.set_days_off is
  'Sets days off of a technician: whole days, or the morning or afternoon of each; without `part` it removes them. Visits stay; returns how many need another technician, of which private.tell_of_risks tells their customers. Dispatchers set today and tomorrow in New York, owners any day.';

create function public.set_windows(windows jsonb) returns setof public.visit_windows
language plpgsql security definer set search_path = '' set jit = off
as $$
declare
  wanted constant int := case when jsonb_typeof(windows) = 'array' then jsonb_array_length(windows) else 0 end;
  slot record;
begin
  perform private.require_owner();
  perform private.take_turn_of_windows(true);
  if wanted not between 1 and 12 or exists (
    select from (
      select n.starts, n.ends, lag(n.ends) over (order by n.starts) as before
      from jsonb_to_recordset(windows) as n (starts time, ends time)
    ) as n where n.starts is null or n.ends is null or n.starts >= n.ends or n.before > n.starts
  ) then
    raise sqlstate 'PT400' using message = 'Choose 1 to 12 windows that begin before they end and don’t overlap.';
  end if;
  delete from public.visit_windows as w where not exists (
    select from jsonb_to_recordset(windows) as n (starts time, ends time) where n.starts = w.starts and n.ends = w.ends
  );
  insert into public.visit_windows (starts, ends)
    select n.starts, n.ends from jsonb_to_recordset(windows) as n (starts time, ends time) order by n.starts
    on conflict (starts) do nothing;
  -- Planned visits keep their time and take the new windows they overlap.
  for slot in
    select v.technician_id, v.day, w.id as window_id, v.id as visit_id
    from public.visits as v join public.visit_windows as w on w.starts < v.ends and w.ends > v.starts
    where v.day >= private.new_york_today() and v.state <> 'cancelled'
      and not exists (select from public.visit_slots as p where p.visit_id = v.id and p.window_id = w.id)
    order by v.starts, v.id
  loop
    insert into public.visit_slots (technician_id, day, window_id, place, visit_id)
      select slot.technician_id, slot.day, slot.window_id, p, slot.visit_id
      from private.open_place(slot.technician_id, slot.day, slot.window_id) as p where p is not null;
  end loop;
  return query select w.* from public.visit_windows as w order by w.starts;
end
$$;
comment on function public.set_windows is
  'Sets the arrival windows of every day. Visits keep the time they were promised for. For owners.';

-- ---------------------------------------------------------------------------------------------
-- Grants
-- ---------------------------------------------------------------------------------------------

revoke execute on function
  private.is_left_open, private.is_displaced, public.list_technicians, public.save_technician, private.displaced_visits,
  public.set_days_off, public.set_windows
  from public, anon, authenticated, service_role;
grant execute on function
  public.list_technicians, public.save_technician, public.set_days_off, public.set_windows
  to authenticated;
