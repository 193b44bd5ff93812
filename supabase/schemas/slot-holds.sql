-- Windows as customers see them: the next one of their ZIP codes, and slots that are held for those who asked.

-- ---------------------------------------------------------------------------------------------
-- Public pages
-- ---------------------------------------------------------------------------------------------

create type public.next_window as (today date, day date, starts text, ends text, zip text, is_severe boolean);
comment on type public.next_window is 'The next arrival window that is free; the times of the day (`16:00`) are New York''s.';
comment on column public.next_window.is_severe is 'The fee of severe weather is on for `today`.';

create function public.next_visit_window(zips text[]) returns setof public.next_window
language plpgsql volatile security definer set search_path = '' set jit = off
as $$
declare
  client constant private.networks := private.networks_of(private.client_address(private.request_headers()));
  technician public.technicians;
begin
  -- 3 digits stand for all ZIP codes that begin with them.
  if cardinality(zips) > 40
    or not coalesce(array_to_string(zips, ' ', '?') ~ '^[0-9]{3}([0-9]{2})?( [0-9]{3}([0-9]{2})?)*$', false) then
    raise sqlstate 'PT400' using message = 'Ask with 1 to 40 ZIP codes, or with their first 3 digits.';
  end if;
  -- Reads take no lock, so simultaneous ones may exceed the limit.
  if private.is_over_limit('next_windows', client, (select l.window_asks from private.intake_limits as l), takes_turn => false) then
    raise sqlstate 'PT429' using message = 'Too many questions from your network. Please try again in an hour.';
  end if;
  if client.net48 is not null then
    perform private.note_arrival('next_windows', client);
  end if;
  for technician in
    select t.* from public.technicians as t left join private.next_windows as n on n.technician_id = t.id
    where t.active and private.areas_name_any(t, zips)
      and (n.found_at is null or n.found_at <= now() - interval '1 minute' or private.visit_timestamp(n.day, n.starts) <= now())
    order by t.id
  loop
    -- When the minute ends, one caller computes the window and the others use the stored one.
    continue when exists (select from private.next_windows as n where n.technician_id = technician.id)
      and not pg_try_advisory_xact_lock(hashtext('private.next_windows'), hashtext(technician.id::text));
    insert into private.next_windows select (private.next_window_of(technician)).*
    on conflict (technician_id) do update
      set day = excluded.day, starts = excluded.starts, ends = excluded.ends, found_at = excluded.found_at;
  end loop;
  return query select w.day, s.day, to_char(s.starts, 'HH24:MI'), to_char(s.ends, 'HH24:MI'), asked.zip, w.is_severe
  from private.weather_today() as w, unnest(zips) as asked (zip) cross join lateral (
    select n.day, n.starts, n.ends from private.next_windows as n join public.technicians as t on t.id = n.technician_id
    where t.active and private.areas_name_any(t, array[asked.zip]) and private.visit_timestamp(n.day, n.starts) > now()
    order by n.day, n.starts limit 1
  ) as s;
end
$$;
comment on function public.next_visit_window is
  'Returns, for each of at most 40 ZIP codes, the soonest arrival window of the next 14 days that has not begun, in which a technician whose areas name it is free (one without areas goes everywhere and does not count), and which is not held for a customer who was called. Returns no row for a ZIP code that has none. Up to a minute old. `today` is New York''s day.';

create function private.next_window_of(technician public.technicians) returns private.next_windows
language plpgsql stable security definer set search_path = ''
as $$
declare
  today constant date := private.new_york_today();
  coming private.next_windows;
begin
  coming.technician_id := technician.id;
  coming.found_at := now();
  for n in 0..13 loop
    select today + n, w.starts, w.ends into coming.day, coming.starts, coming.ends
    from public.visit_windows as w
    where private.visit_timestamp(today + n, w.starts) > now()
      and private.works_on(technician, today + n, w.starts, w.ends)
      and private.places_left(technician.id, today + n, w.starts, w.ends, for_whom => 'public') > 0
    order by w.starts limit 1;
    exit when found;
  end loop;
  return coming;
end
$$;

-- ---------------------------------------------------------------------------------------------
-- Slot holds
-- ---------------------------------------------------------------------------------------------

-- Returns the slots of a technician's day that other customers hold. For customers, holds of all requests count, so that
-- slots do not reveal which requests are held. For staff, those of held requests do not count; for the public page, only
-- those of customers who were called do.
create function private.held_slots(technician uuid, visit_day date, but_request uuid, for_whom text)
returns setof private.slot_holds
language plpgsql stable security definer set search_path = ''
as $$
begin
  return query
    select h.* from private.slot_holds as h join public.service_requests as r on r.id = h.request_id
    where h.technician_id = technician and h.day = visit_day
      and h.held_until > now() and h.request_id is distinct from but_request
      and r.status in ('pending', 'confirmed')
      and case for_whom when 'customer' then true when 'public' then not r.held and private.is_called_back(r) else not r.held end;
end
$$;

-- Returns for whom else a technician's last place is held and until when, as staff are asked before they book it, or null.
create function private.slot_hold_text(
  technician uuid, visit_day date, from_time time, to_time time, but_request uuid, but_visit uuid
) returns text
language sql stable security definer set search_path = ''
as $$
  select format(
    'This time is kept for %s until %s.', string_agg(r.first_name || ' ' || r.last_name, ' and ' order by h.held_until),
    to_char(max(h.held_until) at time zone 'America/New_York', 'FMHH12:MI AM')
  )
  from private.held_slots(technician, visit_day, but_request, 'staff') as h
  join public.service_requests as r on r.id = h.request_id
  where h.starts < to_time and h.ends > from_time
    and private.places_left(technician, visit_day, from_time, to_time, but_visit, but_request, 'staff') < 1
  having count(*) > 0
$$;

-- Returns the slot a customer asked for, as long as it is in the future and nothing is booked.
create function private.slot_hold_of(request uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select jsonb_build_object(
      'day', h.day, 'starts', to_char(h.starts, 'HH24:MI'), 'ends', to_char(h.ends, 'HH24:MI'),
      'held_until', nullif(h.held_until, '-infinity')
    )
    from private.slot_holds as h
    where h.request_id = request and private.visit_timestamp(h.day, h.starts) > now()
  );
end
$$;

-- Returns the slots open to a customer from 2 hours from now, one for each window, with the visit's technician if
-- possible. Moving a visit needs as many consecutive windows as it has, and all who go together with it. `only_day` and `only_start` limit the search
-- to one slot.
create function private.free_slots(request uuid, but_visit uuid default null, only_day date default null, only_start time default null)
returns table (technician_id uuid, day date, starts time, ends time)
language sql stable security definer set search_path = ''
as $$
  select distinct on (d.day, w.starts) t.id, d.day, w.starts, w.ends
  from public.service_requests as r
  cross join (
    select private.new_york_today() + n as day from generate_series(0, 13) as n
    where only_day is null or private.new_york_today() + n = only_day
  ) as d
  cross join (
    select w.starts, (
      select l.ends from public.visit_windows as l where l.starts >= w.starts order by l.starts
      offset (
        select greatest(count(*), 1) - 1 from public.visits as v
        join public.visit_windows as o on o.starts < v.ends and o.ends > v.starts where v.id = but_visit
      ) limit 1
    ) as ends
    from public.visit_windows as w where only_start is null or w.starts = only_start
  ) as w
  join public.technicians as t
    on t.active and private.serves(t, r.zip_code) and private.works_on(t, d.day, w.starts, w.ends)
  where r.id = request and w.ends is not null and private.visit_timestamp(d.day, w.starts) > now() + interval '2 hours'
    and private.places_left(t.id, d.day, w.starts, w.ends, but_visit, request, 'customer') > 0
    and (but_visit is null or private.keeps_together(but_visit, t.id, d.day, w.starts, w.ends, 'customer'))
    and not exists (
      select from public.visits as v
      where v.id = but_visit and v.day = d.day and v.starts = w.starts and v.ends = w.ends
    )
  order by d.day, w.starts,
    coalesce(t.id = (select v.technician_id from public.visits as v where v.id = but_visit), false) desc, t.name, t.id
$$;

-- A customer can move a visit in windows until 2 hours before, while nobody who goes together with it has set off; one at
-- another hour has to be moved by phone. Where nobody comes, because the technician is off or the promised time of today
-- has passed, they can until somebody sets off.
create function private.can_move(visit public.visits) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return visit.state = 'planned' and (
      private.visit_timestamp(visit.day, visit.starts) > now() + interval '2 hours' or private.is_displaced(visit)
      or visit.day = private.new_york_today() and private.arrival_promised(visit) <= now()
    )
    and exists (select from public.visit_windows as w where w.starts = visit.starts)
    and exists (select from public.visit_windows as w where w.ends = visit.ends)
    and not exists (select from private.visits_together(visit) as o where o.state <> 'planned');
end
$$;

-- Locks the calendars and finds the slot that a customer selected, or returns the problem.
create function private.hold_slot(
  request uuid, chosen_day date, chosen_start time, but_visit uuid,
  out technician_id uuid, out ends time, out problem text
)
language plpgsql security definer set search_path = ''
as $$
declare
  client constant private.networks := private.networks_of(private.client_address(private.request_headers()));
  limits private.intake_limits;
begin
  select * into limits from private.intake_limits;
  if (
    select count(distinct e.action_id) from public.request_events as e
    where e.request_id = request and e.kind = 'visit' and e.by_customer
  ) >= limits.slot_holds_most or private.is_over_limit('slot_holds', client, limits.slot_holds_hour) then
    problem := 'too_many_slot_holds';
    return;
  end if;
  if chosen_day is null or chosen_start is null then
    problem := 'taken';
    return;
  end if;
  -- Of two customers who want one slot, the second looks after the first has it.
  perform private.take_turn_of_technicians(variadic array(
    select t.id from public.technicians as t where t.active order by t.id
  ));
  select p.technician_id, p.ends into technician_id, ends
  from private.free_slots(request, but_visit, chosen_day, chosen_start) as p;
  if technician_id is null then
    problem := 'taken';
  else
    perform private.note_arrival(
      'slot_holds', client, held => (select r.held from public.service_requests as r where r.id = request)
    );
  end if;
end
$$;

create function private.release_slot_hold() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.slot_holds as h where h.request_id = new.request_id;
  return null;
end
$$;
create trigger release_slot_hold after insert on public.visits for each row execute function private.release_slot_hold();

-- Returns true once staff have seen this request and called, so that it cannot be part of a flood.
create function private.is_called_back(request public.service_requests) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return request.status = 'confirmed' or request.source <> 'form' or exists (
    select from private.standing_events as e
    where e.request_id = request.id and e.kind = 'call' and e.done_by is not null
  );
end
$$;

-- At most a fifth of a day's slots for a ZIP code, rounded up, is held for customers who were not called back.
-- Filling it locks out neither customers who were called nor staff.
create function private.may_hold_uncalled(request uuid, visit_day date) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
declare
  zip constant text := (select r.zip_code from public.service_requests as r where r.id = request);
  technicians constant uuid[] := array(
    select t.id from public.technicians as t
    where t.active and private.serves(t, zip) and private.works_on(t, visit_day)
  );
  slots constant bigint := (select sum(t.places) from public.technicians as t where t.id = any (technicians))
    * (select count(*) from public.visit_windows);
begin
  return (
    select count(*) from private.slot_holds as h join public.service_requests as r on r.id = h.request_id
    where h.technician_id = any (technicians) and h.day = visit_day and h.held_until > now() and h.request_id <> request
      and r.status = 'pending' and not private.is_called_back(r)
  ) < ceil(slots / 5.0);
end
$$;

create function private.serves_any(technician public.technicians, zips text[]) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
  return technician.areas = '{}' or private.areas_name_any(technician, zips);
end
$$;

-- Empty areas name no place: one who goes everywhere would promise the same hour to the whole state.
create function private.areas_name_any(technician public.technicians, zips text[]) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
  return technician.areas && (zips || array(select left(zip, 3) from unnest(zips) as zip));
end
$$;

-- ---------------------------------------------------------------------------------------------
-- Grants
-- ---------------------------------------------------------------------------------------------

revoke all on sequence public.visit_windows_id_seq from public, anon, authenticated, service_role;
revoke execute on function
  public.next_visit_window, private.slot_hold_text, private.slot_hold_of, private.can_move,
  private.release_slot_hold, private.is_called_back, private.held_slots, private.free_slots,
  private.may_hold_uncalled, private.hold_slot, private.serves_any, private.areas_name_any, private.next_window_of
  from public, anon, authenticated, service_role;
grant execute on function public.next_visit_window to anon, authenticated;
