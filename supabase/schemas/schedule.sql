-- Visits: who comes when. A primary key resolves conflicts: of two bookings of a slot, one gets it. Staff act through
-- idempotent functions (the client makes the action's id) that return the visit and its request; only owners change
-- working hours. All days and times are New York's.

-- ---------------------------------------------------------------------------------------------
-- Tables
-- ---------------------------------------------------------------------------------------------

create table public.technicians (
  id uuid primary key,
  name text not null constraint name_length check (char_length(name) <= 60 and not private.is_blank(name)),
  areas text[] not null default '{}' constraint areas_zip check (
    array_to_string(areas, ' ', '?') ~ '^([0-9]{3}([0-9]{2})?( |$))*$'
  ),
  weekdays int[] not null default '{1,2,3,4,5}' constraint weekdays_known check (weekdays <@ '{1,2,3,4,5,6,7}'),
  active boolean not null default true,
  staff_id uuid references public.staff (user_id) on delete set null,
  phone text constraint phone_us check (phone is null or private.phone_digits(phone) is not null),
  languages text[] not null default '{en}' constraint languages_known check (languages <@ '{en,es}' and languages <> '{}'),
  places smallint not null default 1 constraint places_known check (places between 1 and 3),
  hours_since timestamptz not null default now(),
  constraint technicians_one_account unique (staff_id)
);
alter table public.technicians enable row level security;
comment on column public.technicians.areas is 'The ZIP codes served, by their first 3 digits or in full; empty for everywhere.';
comment on column public.technicians.weekdays is 'ISO: 1 is Monday, 7 is Sunday.';
comment on column public.technicians.staff_id is 'The technician''s account, if any.';
comment on column public.technicians.phone is 'For calls from the desk; no customer and no other technician sees it.';
comment on column public.technicians.languages is 'ISO 639: en, es.';
comment on column public.technicians.places is 'How many visits an arrival window takes.';
comment on column public.technicians.hours_since is 'When the working days last changed, or whether the technician works here.';

create table public.days_off (
  technician_id uuid not null references public.technicians (id) on delete cascade,
  day date not null,
  part text not null default 'day' constraint part_known check (part in ('day', 'morning', 'afternoon')),
  since timestamptz not null default now(),
  set_by_email text,
  primary key (technician_id, day)
);
alter table public.days_off enable row level security;
comment on column public.days_off.part is 'The whole day, or until or from noon.';
comment on column public.days_off.since is 'When it was set: visits of that day wait for a call since then.';
comment on column public.days_off.set_by_email is 'Whose account set it. Null in sample data.';

create table public.visit_windows (
  id int generated always as identity primary key,
  starts time not null unique,
  ends time not null,
  constraint in_order check (starts < ends)
);
alter table public.visit_windows enable row level security;
comment on table public.visit_windows is 'The arrival windows of every day.';
insert into public.visit_windows (starts, ends)
  select make_time(hour, 0, 0), make_time(hour + 2, 0, 0) from generate_series(8, 18, 2) as hour order by hour;

create table public.visits (
  id uuid primary key,
  request_id uuid not null references public.service_requests (id) on delete cascade,
  technician_id uuid not null references public.technicians (id),
  day date not null,
  starts time not null,
  ends time not null,
  kind text not null constraint kind_known check (kind in ('repair', 'measure', 'install', 'maintenance', 'return')),
  state text not null default 'planned' constraint state_known check (
    state in ('planned', 'on_the_way', 'there', 'done', 'missed', 'cancelled')
  ),
  state_since timestamptz not null default clock_timestamp(),
  note text constraint note_length check (char_length(note) <= 2000 and not private.is_blank(note)),
  version int not null default 1,
  ended_with_request boolean not null default false,
  late_minutes smallint constraint late_known check (late_minutes in (15, 30, 60)),
  arrives_at timestamptz,
  busy_since timestamptz,
  busy_until timestamptz,
  not_done_reason text constraint not_done_known check (not_done_reason in ('nobody_home', 'needs_part', 'declined')),
  part text constraint part_length check (char_length(part) <= 200 and not private.is_blank(part)),
  constraint not_done_is_missed check (not_done_reason is null or state = 'missed'),
  constraint busy_for_hours check (
    (busy_since is null) = (busy_until is null) and busy_until between busy_since + interval '30 minutes' and busy_since + interval '2 hours'
  ),
  constraint part_is_needed check (part is null or not_done_reason is not distinct from 'needs_part'),
  off_agreed boolean not null default false,
  constraint in_order check (starts < ends)
);
alter table public.visits enable row level security;
comment on table public.visits is 'Visits to the address of a request. The id is that of the action that booked it.';
comment on column public.visits.starts is 'As promised to the customer; later changes of the windows do not affect it.';
comment on column public.visits.version is 'Incremented by each change.';
comment on column public.visits.ended_with_request is 'Cancelled because its request was; if the request is reopened, the visit is restored if its slot is free.';
comment on column public.visits.late_minutes is 'How late the technician said to be, in minutes; null once there is an estimate.';
comment on column public.visits.arrives_at is 'When the technician arrives: on the way, as estimated by somebody; before, the new time that the customer was told because an earlier visit takes longer.';
comment on column public.visits.busy_since is 'When its technician said that it takes longer; null otherwise, and once it is over.';
comment on column public.visits.busy_until is 'Until when its technician then said to be there.';
comment on column public.visits.not_done_reason is 'Why the technician could not do it. The request then waits for another visit.';
comment on column public.visits.part is 'The part that the technician needs to do it.';
comment on column public.visits.off_agreed is 'Booked although the technician was off at that time.';
create index visits_by_request on public.visits (request_id, day, starts);
create index visits_by_day on public.visits (day, technician_id);

create table public.visit_slots (
  technician_id uuid not null references public.technicians (id),
  day date not null,
  window_id int not null references public.visit_windows (id) on delete cascade,
  place smallint not null constraint place_known check (place between 1 and 3),
  visit_id uuid not null references public.visits (id) on delete cascade,
  primary key (technician_id, day, window_id, place)
);
alter table public.visit_slots enable row level security;
comment on table public.visit_slots is 'The windows that a visit takes. Each of a technician''s places in a window is taken only once.';
comment on column public.visit_slots.place is 'From 1 to the places that the technician had when it was taken.';
create index visit_slots_by_visit on public.visit_slots (visit_id);
create index visit_slots_by_window on public.visit_slots (window_id);

create table private.slot_holds (
  request_id uuid primary key references public.service_requests (id) on delete cascade,
  technician_id uuid not null references public.technicians (id) on delete cascade,
  day date not null,
  starts time not null,
  ends time not null,
  held_until timestamptz not null default now() + interval '2 hours',
  -- When the first hold for this request ends or ended; null before the first hold.
  first_end timestamptz,
  -- True if that end was set after a call back.
  is_after_call boolean not null default false
);
comment on table private.slot_holds is
  'The slot a customer asked for. Until `held_until` it is not offered to other customers, or to nobody once staff have called. Staff may book it anyway.';
create index slot_holds_by_slot on private.slot_holds (technician_id, day);

create table private.next_windows (
  technician_id uuid primary key references public.technicians (id) on delete cascade,
  -- null: none in the next 14 days.
  day date,
  starts time,
  ends time,
  found_at timestamptz not null default now()
);
comment on table private.next_windows is
  'The next free window of each technician, computed at most once a minute. The soonest window for a ZIP code is the soonest of the technicians who serve it.';

-- ---------------------------------------------------------------------------------------------
-- Policies
-- ---------------------------------------------------------------------------------------------

create policy "staff read" on public.technicians
  for select to authenticated using ((select private.is_staff()));
create policy "staff read" on public.days_off
  for select to authenticated using ((select private.is_staff()));
create policy "staff read" on public.visit_windows
  for select to authenticated using ((select private.is_staff()));
create policy "staff read" on public.visits
  for select to authenticated using ((select private.is_staff()));
create policy "staff read" on public.visit_slots
  for select to authenticated using ((select private.is_staff()));

-- ---------------------------------------------------------------------------------------------
-- Triggers
-- ---------------------------------------------------------------------------------------------

create trigger refuse_write before insert or update or delete or truncate on public.technicians
  for each statement when (current_user in ('anon', 'authenticated'))
  execute function private.refuse();
create trigger refuse_write before insert or update or delete or truncate on public.days_off
  for each statement when (current_user in ('anon', 'authenticated'))
  execute function private.refuse();
create trigger refuse_write before insert or update or delete or truncate on public.visit_windows
  for each statement when (current_user in ('anon', 'authenticated'))
  execute function private.refuse();
create trigger refuse_write before insert or update or delete or truncate on public.visits
  for each statement when (current_user in ('anon', 'authenticated'))
  execute function private.refuse();
create trigger refuse_write before insert or update or delete or truncate on public.visit_slots
  for each statement when (current_user in ('anon', 'authenticated'))
  execute function private.refuse();

-- ---------------------------------------------------------------------------------------------
-- Slots
-- ---------------------------------------------------------------------------------------------

create trigger a_direction before insert or update of note, part on public.visits
  for each row execute function private.drop_direction();

create function private.serves(technician public.technicians, zip text) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
  return zip is null or private.serves_any(technician, array[zip]);
end
$$;

-- Returns true if a technician works on a day, or, with times, between them.
create function private.works_on(
  technician public.technicians, day date, from_time time default null, to_time time default null
) returns boolean
language plpgsql stable set search_path = ''
as $$
begin
  return extract(isodow from works_on.day)::int = any (technician.weekdays) and not exists (
    select from public.days_off as o where o.technician_id = technician.id and o.day = works_on.day and case o.part
      when 'morning' then coalesce(from_time < time '12:00', false)
      when 'afternoon' then coalesce(to_time > time '12:00', false)
      else true
    end
  );
end
$$;

-- Returns how many more visits a technician takes at that time: the places, less the visits other than `but_visit` and the
-- slots held for requests other than `but_request` (see held_slots; without `for_whom` they do not count) at its fullest.
create function private.places_left(
  technician uuid, visit_day date, from_time time, to_time time, but_visit uuid default null, but_request uuid default null,
  for_whom text default null
) returns int
language plpgsql stable set search_path = ''
as $$
declare
  places constant int := (select t.places from public.technicians as t where t.id = technician);
begin
  return places - (
    with taken as (
      select v.starts, v.ends from public.visits as v
      where v.technician_id = technician and v.day = visit_day and v.id is distinct from but_visit and v.state <> 'cancelled'
      union all
      select h.starts, h.ends from private.held_slots(technician, visit_day, but_request, for_whom) as h where for_whom is not null
    ),
    -- A window counts as one, whatever a visit kept of an earlier one; outside of windows, each beginning does.
    parts as (
      select w.starts, w.ends from public.visit_windows as w where w.starts < to_time and w.ends > from_time
      union all
      select greatest(k.starts, from_time), greatest(k.starts, from_time) + interval '1 microsecond'
      from taken as k where k.starts < to_time and k.ends > from_time
    )
    select coalesce(max((select count(*) from taken as k where k.starts < p.ends and k.ends > p.starts)), 0) from parts as p
  );
end
$$;

-- Bookings run in parallel, but not while the windows change.
create function private.take_turn_of_windows(to_change boolean) returns void
language plpgsql set search_path = ''
as $$
begin
  if to_change then
    perform pg_advisory_xact_lock(hashtext('public.visit_windows'), 0);
  else
    perform pg_advisory_xact_lock_shared(hashtext('public.visit_windows'), 0);
  end if;
end
$$;

-- Serializes changes of a technician's calendar; several are locked in a fixed order.
create function private.take_turn_of_technicians(variadic technicians uuid[]) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.take_turn_of_windows(false);
  perform from public.technicians as t where t.id = any (technicians) order by t.id for no key update;
end
$$;

-- Returns the first open place of a technician in a window, or null.
create function private.open_place(technician uuid, visit_day date, visit_window int) returns smallint
language sql stable set search_path = ''
as $$
  select min(n)::smallint from public.technicians as t cross join generate_series(1, t.places) as n
  where t.id = technician and not exists (
    select from public.visit_slots as p
    where p.technician_id = technician and p.day = visit_day and p.window_id = visit_window and p.place = n
  )
$$;

-- Assigns slots to a visit and releases its previous ones, or refuses.
create function private.assign_slots(visit public.visits) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  technician_name constant text := (select t.name from public.technicians as t where t.id = visit.technician_id);
begin
  if private.places_left(visit.technician_id, visit.day, visit.starts, visit.ends, visit.id) < 1 then
    raise sqlstate 'PT409' using message = format(
      '%s is already booked then. Pick another slot.', technician_name
    );
  end if;
  delete from public.visit_slots as p where p.visit_id = visit.id;
  insert into public.visit_slots (technician_id, day, window_id, place, visit_id)
    select visit.technician_id, visit.day, w.id, private.open_place(visit.technician_id, visit.day, w.id), visit.id
    from public.visit_windows as w where w.starts < visit.ends and w.ends > visit.starts;
end
$$;

-- Returns the time of consecutive windows, or of an hour outside of them that ends when the next window begins.
create function private.visit_span(
  first_window int, last_window int, clock time, out starts time, out ends time
)
language plpgsql stable set search_path = ''
as $$
begin
  if clock is null then
    select w.starts into starts from public.visit_windows as w where w.id = first_window;
    select w.ends into ends from public.visit_windows as w where w.id = coalesce(last_window, first_window);
    if starts is null or ends is null or starts >= ends then
      raise sqlstate 'PT409' using message = 'These windows have changed. Load the page again and pick another time.';
    end if;
    return;
  end if;
  if exists (select from public.visit_windows as w where clock >= w.starts and clock < w.ends) then
    raise sqlstate 'PT400' using message = 'This hour is inside an arrival window. Choose the window.';
  end if;
  starts := clock;
  -- A visit after 11 PM ends at midnight.
  ends := least(
    case when clock < time '23:00' then clock + interval '1 hour' else time '24:00' end,
    (select min(w.starts) from public.visit_windows as w where w.starts > clock)
  );
end
$$;

-- Columns of a visit that actions change, for the timeline and for undo.
create function private.visit_state(visit public.visits) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'technician_id', visit.technician_id,
    'technician', (select t.name from public.technicians as t where t.id = visit.technician_id),
    'day', visit.day, 'starts', to_char(visit.starts, 'HH24:MI'), 'ends', to_char(visit.ends, 'HH24:MI'),
    'kind', visit.kind, 'state', visit.state, 'state_since', visit.state_since,
    'late_minutes', visit.late_minutes, 'arrives_at', visit.arrives_at,
    'busy_since', visit.busy_since, 'busy_until', visit.busy_until,
    'not_done_reason', visit.not_done_reason, 'part', visit.part
  )
$$;

-- Returns the visits that go together with one: of the same request at the same time, by other technicians. Nothing else
-- links them: one that moves alone is a visit of its own.
create function private.visits_together(visit public.visits) returns setof public.visits
language plpgsql stable set search_path = ''
as $$
begin
  return query
    select v.* from public.visits as v
    where v.request_id = visit.request_id and (v.day, v.starts, v.ends) = (visit.day, visit.starts, visit.ends)
      and v.technician_id <> visit.technician_id and v.id <> visit.id and v.state not in ('cancelled', 'missed')
    order by v.technician_id, v.id;
end
$$;

-- Returns the names of the other technicians who come at the time of a visit.
create function private.with_whom(visit public.visits) returns text[]
language plpgsql stable set search_path = ''
as $$
begin
  return array(
    select t.name from private.visits_together(visit) as o join public.technicians as t on t.id = o.technician_id
    where visit.state not in ('cancelled', 'missed') order by t.name, t.id
  );
end
$$;

-- Counts the visits of a request by their times: those who come together are one.
create function private.place_of_visit(visit public.visits, out nth int, out visits int)
language plpgsql stable set search_path = ''
as $$
begin
  select 1 + count(distinct (v.day, v.starts, v.ends)) filter (where (v.day, v.starts, v.ends) < (visit.day, visit.starts, visit.ends)),
    count(distinct (v.day, v.starts, v.ends))
  into nth, visits
  from public.visits as v
  where v.request_id = visit.request_id and (v.state not in ('cancelled', 'missed') or v.id = visit.id);
end
$$;

-- Returns those together with a visit who cannot come with it at another time.
create function private.left_behind(visit uuid, to_day date, to_start time, to_end time, for_whom text)
returns setof public.visits
language plpgsql stable set search_path = ''
as $$
begin
  return query
    select o.* from public.visits as v, private.visits_together(v) as o
    where v.id = left_behind.visit and (o.day, o.starts, o.ends) is distinct from (to_day, to_start, to_end)
      and not (
        o.state = 'planned' and not private.is_off(o.technician_id, to_day, to_start, to_end)
        and private.places_left(o.technician_id, to_day, to_start, to_end, o.id, o.request_id, for_whom) > 0
      );
end
$$;

-- Returns true if a technician at a time leaves nobody behind who goes together with a visit, and is none of them.
create function private.keeps_together(visit uuid, technician uuid, to_day date, to_start time, to_end time, for_whom text)
returns boolean
language plpgsql stable set search_path = ''
as $$
begin
  return not exists (
    select from public.visits as v, private.visits_together(v) as o where v.id = visit and o.technician_id = technician
  ) and not exists (select from private.left_behind(visit, to_day, to_start, to_end, for_whom));
end
$$;

-- Moves those who can come along with a visit that was at another time before.
create function private.take_along(action_id uuid, was public.visits, moved public.visits, staying uuid[]) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  present public.visits;
  taken public.visits;
begin
  if (was.day, was.starts, was.ends) = (moved.day, moved.starts, moved.ends) then
    return;
  end if;
  for present in select o.* from private.visits_together(was) as o where o.id <> all (staying) loop
    update public.visits as v
    set day = moved.day, starts = moved.starts, ends = moved.ends, late_minutes = null, arrives_at = null, off_agreed = false,
        version = v.version + 1
    where v.id = present.id returning v.* into taken;
    perform private.assign_slots(taken);
    perform private.notify_visit(
      action_id, gen_random_uuid(), present.id, private.visit_state(present), leaves_status => true
    );
  end loop;
end
$$;

create type public.visit_row as (
  id uuid, request_id uuid, technician_id uuid, technician text, day date, starts text, ends text, kind text, state text,
  state_since timestamptz, late_minutes int, arrives_at timestamptz, busy_until timestamptz, not_done_reason text, part text, note text, version int,
  with_whom text[], nth int, visits int
);
comment on type public.visit_row is 'A visit as staff see it; the times of the day (`16:00`) are New York''s.';
comment on column public.visit_row.kind is 'One of visits.kind.';
comment on column public.visit_row.state is 'One of visits.state.';
comment on column public.visit_row.late_minutes is 'Null unless the technician has said how late, without an estimate.';
comment on column public.visit_row.arrives_at is 'Null without an estimated arrival.';
comment on column public.visit_row.busy_until is 'Null unless its technician said that it takes longer: until then.';
comment on column public.visit_row.not_done_reason is 'Null unless it could not be done; else one of visits.not_done_reason.';
comment on column public.visit_row.part is 'Null unless a part is needed.';
comment on column public.visit_row.note is 'Null without a note for the technician.';
comment on column public.visit_row.version is 'One more at each change.';
comment on column public.visit_row.with_whom is 'The other technicians who come at that time.';
comment on column public.visit_row.nth is 'Of the `visits` of its request, counted by their times.';

create function private.visit_row(v public.visits) returns public.visit_row
language sql stable set search_path = ''
as $$
  select row(
    v.id, v.request_id, v.technician_id, (select t.name from public.technicians as t where t.id = v.technician_id), v.day,
    to_char(v.starts, 'HH24:MI'), to_char(v.ends, 'HH24:MI'), v.kind, v.state, v.state_since, v.late_minutes, v.arrives_at,
    v.busy_until, v.not_done_reason, v.part, v.note, v.version, private.with_whom(v), p.nth, p.visits
  )::public.visit_row
  from private.place_of_visit(v) as p
$$;

-- Returns the status of a request according to its visits.
create function private.status_by_visits(request uuid) returns text
language sql stable set search_path = ''
as $$
  select case
    when bool_or(v.state in ('on_the_way', 'there')) then 'in_progress'
    when bool_or(v.state = 'planned') then case when bool_or(v.state = 'done') then 'in_progress' else 'confirmed' end
    -- After a measurement or a missed visit, another one has to be booked.
    when (array_agg(v.state = 'done' and v.kind <> 'measure' order by v.state_since desc, v.id)
      filter (where v.state <> 'cancelled'))[1] then 'completed'
    else 'confirmed'
  end
  from public.visits as v where v.request_id = request
$$;

-- Records a change of a visit in the timeline and updates the status of its request.
create function private.notify_visit(
  action_id uuid, event uuid, visit uuid, before jsonb, leaves_status boolean default false, at timestamptz default now()
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  present public.visits;
  request public.service_requests;
  changed public.service_requests;
begin
  select * into present from public.visits as v where v.id = visit;
  select * into request from public.service_requests as r where r.id = present.request_id;
  if not leaves_status then
    update public.service_requests as r set status = private.status_by_visits(r.id)
    where r.id = request.id and r.status <> private.status_by_visits(r.id)
    returning r.* into changed;
  end if;
  insert into public.request_events (
    id, request_id, kind, at, done_by, done_by_email, action_id, before, after, visit_id, visit_before, visit_after
  )
  values (
    event, request.id, 'visit', notify_visit.at, auth.uid(), private.caller_email(), notify_visit.action_id,
    case when changed.id is not null then private.call_state(request) end,
    case when changed.id is not null then private.call_state(changed) end,
    visit, notify_visit.before, private.visit_state(present)
  );
end
$$;

create type public.visit_result as (visit public.visit_row, request public.service_requests);
comment on type public.visit_result is 'A visit that was changed, with its request.';

create function private.visit_result(visit uuid) returns public.visit_result
language sql stable set search_path = ''
as $$
  select row(private.visit_row(v), r)::public.visit_result
  from public.visits as v join public.service_requests as r on r.id = v.request_id where v.id = visit
$$;

-- Returns why staff are asked before a technician is booked at a time, or an empty text: off, outside the area, or kept for
-- a customer.
create function private.slot_doubts(
  request uuid, technician uuid, visit_day date, starts time, ends time, but_visit uuid default null
) returns text
language plpgsql stable set search_path = ''
as $$
declare
  zip constant text := (select r.zip_code from public.service_requests as r where r.id = request);
  chosen public.technicians;
begin
  select * into chosen from public.technicians as t where t.id = technician;
  return concat_ws(' ',
    case
      when not private.works_on(chosen, visit_day, starts, ends) then format('%s is off then.', chosen.name)
      when not private.serves(chosen, zip) then format('%s doesn’t cover %s.', chosen.name, zip)
    end,
    private.slot_hold_text(technician, visit_day, starts, ends, request, but_visit)
  );
end
$$;

-- Refuses a technician or time that is not possible. A technician who is off or outside the area, a slot held for
-- a customer, or a doubt of the caller needs `force`.
create function private.require_free_slot(
  request uuid, technician uuid, visit_day date, starts time, ends time, force boolean, doubt text default null,
  but_visit uuid default null
) returns void
language plpgsql stable set search_path = ''
as $$
declare
  chosen public.technicians;
  doubts text;
begin
  select * into chosen from public.technicians as t where t.id = technician and t.active;
  if chosen.id is null then
    raise sqlstate 'PT409' using message = 'This technician doesn’t work here any more.';
  end if;
  if visit_day is null or visit_day > private.new_york_today() + 365 then
    raise sqlstate 'PT400' using message = 'Pick a day within a year from today.';
  end if;
  if private.visit_timestamp(visit_day, ends) <= now() then
    raise sqlstate 'PT400' using message = 'That window has already passed.';
  end if;
  if not coalesce(force, false) then
    doubts := concat_ws(' ', doubt, nullif(private.slot_doubts(request, technician, visit_day, starts, ends, but_visit), ''));
    if doubts <> '' then
      raise sqlstate 'PT409' using message = doubts, detail = chosen.name, hint = 'force';
    end if;
  end if;
end
$$;

create function private.is_off(technician uuid, visit_day date, starts time, ends time) returns boolean
language sql stable set search_path = ''
as $$
  select not (t.active and private.works_on(t, visit_day, starts, ends)) from public.technicians as t where t.id = technician
$$;

-- Says that a request already has a visit, or returns null.
create function private.visit_ahead_text(request uuid) returns text
language sql stable set search_path = ''
as $$
  select format(
    '%s %s already has a visit on %s at %s (%s).', r.first_name, r.last_name, to_char(v.day, 'FMDy, FMMon FMDD'),
    to_char(v.starts, 'FMHH12:MI AM'), t.name
  )
  from public.visits as v
  join public.service_requests as r on r.id = v.request_id
  join public.technicians as t on t.id = v.technician_id
  where v.request_id = request and v.state in ('planned', 'on_the_way', 'there')
  order by v.day, v.starts, v.id limit 1
$$;

-- ---------------------------------------------------------------------------------------------
-- Booking and state
-- ---------------------------------------------------------------------------------------------

-- Returns when staff ordered the part that a visit needs, or null.
create function private.part_ordered_at(visit public.visits) returns timestamptz
language plpgsql stable security definer set search_path = ''
as $$
begin
  return case when visit.not_done_reason = 'needs_part' then (
    select max(e.at) from private.standing_events as e
    where e.request_id = visit.request_id and e.kind = 'part' and e.at >= visit.state_since
  ) end;
end
$$;

-- Returns why the latest visit of a request could not be done, or null if it could, or if another one is planned. With
-- `but_visit`, returns the same of the visits apart from that one, whatever is planned.
create function private.unfinished_visit(request uuid, but_visit uuid default null) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select case when v.not_done_reason is not null then jsonb_build_object(
      'reason', v.not_done_reason, 'part', v.part, 'day', v.day, 'ordered_at', private.part_ordered_at(v)
    ) end
    from public.visits as v
    where v.request_id = request and v.state <> 'cancelled' and v.id is distinct from but_visit
      and (but_visit is null or v.state in ('done', 'missed'))
    order by v.state in ('planned', 'on_the_way', 'there') desc, v.state_since desc, v.id limit 1
  );
end
$$;

create function private.kind_of_visit(request public.service_requests) returns text
language sql stable set search_path = ''
as $$
  select case
    when request.status = 'completed' or private.unfinished_visit(request.id) ->> 'reason' = 'needs_part' then 'return'
    when request.service_type = 'installation' then case
      when exists (select from public.visits as v where v.request_id = request.id and v.state in ('done', 'planned'))
        then 'install' else 'measure' end
    when request.service_type = 'smart' then 'install'
    when request.service_type = 'maintenance' then 'maintenance'
    else 'repair'
  end
$$;

-- Returns true if a visit may make room for an emergency: planned, today, in one window that has not begun, of one
-- technician, for no emergency itself, and promised on an earlier day.
create function private.may_move_aside(visit public.visits) returns boolean
language plpgsql stable set search_path = ''
as $$
begin
  return visit.state = 'planned' and visit.day = private.new_york_today()
    and private.visit_timestamp(visit.day, visit.starts) > now()
    and exists (select from public.visit_windows as w where w.starts = visit.starts and w.ends = visit.ends)
    and exists (select from public.service_requests as r where r.id = visit.request_id and r.service_type <> 'emergency')
    and not exists (select from private.visits_together(visit))
    and not exists (
      select from public.request_events as e
      where e.visit_id = visit.id and (e.at at time zone 'America/New_York')::date = private.new_york_today()
        and (
          e.visit_before is null
          or (e.visit_before -> 'day', e.visit_before -> 'starts', e.visit_before -> 'ends')
            is distinct from (e.visit_after -> 'day', e.visit_after -> 'starts', e.visit_after -> 'ends')
        )
    );
end
$$;

-- Moves a visit to a later window of its day, so that an emergency gets its slot, and returns it as it was.
create function private.move_aside(
  emergency public.service_requests, visit uuid, expected_version int, technician uuid, visit_day date, starts time, ends time,
  to_technician uuid, to_window int, force boolean
) returns public.visits
language plpgsql security definer set search_path = ''
as $$
declare
  present public.visits;
  moved public.visits;
  span record;
begin
  select * into present from public.visits as v where v.id = visit;
  if present.version is distinct from expected_version or (present.technician_id, present.day, present.starts, present.ends)
    is distinct from (technician, visit_day, move_aside.starts, move_aside.ends) then
    raise sqlstate 'PT409' using message = 'Somebody has changed the visit that would move. Nothing was booked.';
  end if;
  if emergency.service_type <> 'emergency' or not private.may_move_aside(present) then
    raise sqlstate 'PT409' using message = 'That visit doesn’t move: only an emergency moves one, and no emergency and no visit that was promised today is moved.';
  end if;
  span := private.visit_span(to_window, null, null);
  if span.starts <= present.starts then
    raise sqlstate 'PT400' using message = 'It moves to a later window of that day.';
  end if;
  perform private.require_free_slot(
    present.request_id, to_technician, visit_day, span.starts, span.ends, force, but_visit => visit
  );
  update public.visits as v
  set technician_id = to_technician, starts = span.starts, ends = span.ends, late_minutes = null, arrives_at = null,
      off_agreed = private.is_off(to_technician, visit_day, span.starts, span.ends), version = v.version + 1
  where v.id = visit returning v.* into moved;
  perform private.assign_slots(moved);
  return present;
end
$$;

create function public.book_visit(
  action_id uuid, request uuid, technician uuid, day date,
  first_window int default null, last_window int default null, clock time default null,
  kind text default null, note text default null, is_call boolean default false,
  expected_status text default null, force boolean default false, also uuid[] default null, known uuid[] default null,
  another boolean default false, for_technician boolean default true,
  moves uuid default null, moves_version int default null, moves_to uuid default null, moves_to_window int default null,
  fee_agreed boolean default false, with_technician uuid default null
) returns public.visit_result
language plpgsql security definer set search_path = '' set jit = off
as $$
declare
  trimmed_note constant text := case when note is null or private.is_blank(note) then null else private.trimmed(note) end;
  chosen public.service_requests;
  booked public.visits;
  beside public.visits;
  aside public.visits;
  span record;
begin
  perform private.require_staff();
  if with_technician = technician then
    raise sqlstate 'PT400' using message = 'Choose two different technicians.';
  end if;
  if moves is not null and with_technician is not null then
    raise sqlstate 'PT400' using message = 'A visit makes room for one technician. Book the second one by another visit.';
  end if;
  if moves is not null then
    -- Two requests change, and the call locks all that wait under the number; in one order, so that two calls cannot deadlock.
    perform from public.service_requests as r
    where r.id = request or r.id = (select v.request_id from public.visits as v where v.id = moves)
      or coalesce(is_call, false) and not r.held and r.status = 'pending'
        and r.phone_digits = (select o.phone_digits from public.service_requests as o where o.id = request)
    order by r.id for update;
  end if;
  if coalesce(is_call, false) then
    -- The call is part of the action: it is undone with it, and not stored if the slot is taken.
    perform public.record_call(
      action_id, request, 'booked', note => trimmed_note, expected_status => book_visit.expected_status,
      also => book_visit.also, known => book_visit.known, for_technician => book_visit.for_technician
    );
  end if;
  chosen := private.lock_request(request);
  if exists (select from public.visits as v where v.id = action_id) then
    perform private.is_repeated_action(action_id, request);
    return private.visit_result(action_id);
  end if;
  if not coalesce(is_call, false) then
    if private.is_repeated_action(action_id, request) then
      raise sqlstate 'PT409' using message = 'This id belongs to another act.';
    end if;
    if chosen.status <> coalesce(expected_status, chosen.status) then
      raise sqlstate 'PT409' using message = format(
        'Somebody has set this request to "%s" meanwhile. No visit was booked.', replace(chosen.status, '_', ' ')
      );
    end if;
    if chosen.status = 'pending' then
      perform private.require_known_senders(chosen, known);
    end if;
  end if;
  if chosen.status = 'cancelled' or chosen.erased_at is not null then
    raise sqlstate 'PT409' using message = 'This request is over. Change its status first.';
  end if;
  if char_length(trimmed_note) > 2000 then
    raise sqlstate 'PT400' using message = 'Shorten the note to 2,000 characters or fewer.';
  end if;
  perform private.take_turn_of_technicians(technician, coalesce(moves_to, with_technician, technician));
  span := private.visit_span(first_window, last_window, clock);
  if moves is not null then
    aside := private.move_aside(
      chosen, moves, moves_version, technician, day, span.starts, span.ends, moves_to, moves_to_window, force
    );
  end if;
  if with_technician is not null then
    perform private.require_free_slot(request, with_technician, day, span.starts, span.ends, true);
  end if;
  -- One question about both, because its answer is one.
  perform private.require_free_slot(
    request, technician, day, span.starts, span.ends, force,
    doubt => nullif(concat_ws(' ',
      case when not coalesce(another, false) then private.visit_ahead_text(request) end,
      case when with_technician is not null
        then nullif(private.slot_doubts(request, with_technician, day, span.starts, span.ends), '') end
    ), '')
  );
  insert into public.visits (id, request_id, technician_id, day, starts, ends, kind, note, off_agreed)
  values (action_id, request, technician, book_visit.day, span.starts, span.ends,
    coalesce(book_visit.kind, private.kind_of_visit(chosen)), case when coalesce(for_technician, true) then trimmed_note end,
    private.is_off(technician, book_visit.day, span.starts, span.ends))
  returning * into booked;
  perform private.assign_slots(booked);
  perform private.fee_of_booking(action_id, booked, fee_agreed);
  perform private.notify_visit(
    action_id, case when coalesce(is_call, false) then gen_random_uuid() else action_id end, action_id, null
  );
  if with_technician is not null then
    insert into public.visits (id, request_id, technician_id, day, starts, ends, kind, note, off_agreed)
    values (gen_random_uuid(), request, with_technician, booked.day, booked.starts, booked.ends, booked.kind, booked.note,
      private.is_off(with_technician, booked.day, booked.starts, booked.ends))
    returning * into beside;
    perform private.assign_slots(beside);
    perform private.notify_visit(action_id, gen_random_uuid(), beside.id, null);
  end if;
  if moves is not null then
    perform private.fee_of_booking(action_id, v) from public.visits as v where v.id = moves;
    perform private.notify_visit(action_id, gen_random_uuid(), moves, private.visit_state(aside), leaves_status => true);
  end if;
  return private.visit_result(action_id);
end
$$;
comment on function public.book_visit is
  'Books a visit: consecutive windows, or an hour outside of them. With `is_call` it also records the call that led to it, with `also` and `known` as in record_call. The technician does not see the note if `for_technician` is false. The request becomes confirmed. `action_id` is made by the client and becomes the visit''s id: a repeat changes nothing. A technician who is off or does not serve the ZIP code, a slot held for another customer, or a request that already has a visit (unless `another` is set) is refused with the hint "force", unless `force` is set. For an emergency, `moves` is a visit that makes room: in the same transaction it moves to the technician `moves_to` and the window `moves_to_window`, later that day, if it still has `moves_version`; no emergency and no visit that was promised today moves. The request''s visit fee becomes that of the window if it is lower, or if the customer has agreed to it (`fee_agreed`). `with_technician` comes at the same time, by a visit of its own: both are booked, or none.';

-- Returns the visit of an action with its request locked, or null if the action was already done.
create function private.visit_of_action(action_id uuid, visit uuid, expected_version int) returns public.visits
language plpgsql security definer set search_path = ''
as $$
declare
  present public.visits;
begin
  perform from public.service_requests as r
  where r.id = (select v.request_id from public.visits as v where v.id = visit) for update;
  select * into present from public.visits as v where v.id = visit;
  if present.id is null then
    raise sqlstate 'PT404' using message = 'There is no such visit.';
  end if;
  if private.is_repeated_action(action_id, present.request_id) then
    return null;
  end if;
  perform private.require_kept(present.request_id);
  if present.version <> coalesce(expected_version, present.version) then
    raise sqlstate 'PT409' using message = 'Somebody has changed this visit meanwhile. Nothing was changed.';
  end if;
  return present;
end
$$;

create function private.visit_to_change(action_id uuid, visit uuid, expected_version int) returns public.visits
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  return private.visit_of_action(action_id, visit, expected_version);
end
$$;

create function public.move_visit(
  action_id uuid, visit uuid, technician uuid, day date,
  first_window int default null, last_window int default null, clock time default null,
  expected_version int default null, force boolean default false, is_call boolean default false, note text default null,
  expected_status text default null, also uuid[] default null, known uuid[] default null,
  for_technician boolean default true, fee_agreed boolean default false
) returns public.visit_result
language plpgsql security definer set search_path = '' set jit = off
as $$
declare
  present public.visits;
  moved public.visits;
  staying uuid[];
  staying_names text;
  span record;
begin
  perform private.require_staff();
  if coalesce(is_call, false) then
    -- The call locks all that wait under the number; in the same order, so that two calls cannot deadlock.
    perform from public.service_requests as r
    where r.id = (select v.request_id from public.visits as v where v.id = visit) or not r.held and r.status = 'pending'
      and r.phone_digits = (
        select o.phone_digits from public.service_requests as o
        where o.id = (select v.request_id from public.visits as v where v.id = visit)
      )
    order by r.id for update;
  end if;
  present := private.visit_of_action(action_id, visit, expected_version);
  if present.id is null then
    return private.visit_result(visit);
  end if;
  if present.state <> 'planned' then
    raise sqlstate 'PT409' using message = 'This visit isn’t planned any more, so it can’t be moved. Book another one.';
  end if;
  if coalesce(is_call, false) then
    -- The call is part of the action: it is undone with it, and not stored if the slot is taken.
    perform public.record_call(
      action_id, present.request_id, 'booked', note => note, expected_status => move_visit.expected_status,
      also => move_visit.also, known => move_visit.known, for_technician => move_visit.for_technician
    );
  end if;
  perform private.take_turn_of_technicians(
    variadic array[present.technician_id, technician] || array(select o.technician_id from private.visits_together(present) as o)
  );
  if exists (select from private.visits_together(present) as o where o.technician_id = technician) then
    raise sqlstate 'PT409' using message = format(
      '%s comes to this customer then already. Pick another technician.', (select t.name from public.technicians as t where t.id = technician)
    );
  end if;
  span := private.visit_span(first_window, last_window, clock);
  select array_agg(o.id), string_agg(t.name, ' and ' order by t.name) into staying, staying_names
  from private.left_behind(visit, day, span.starts, span.ends, 'staff') as o join public.technicians as t on t.id = o.technician_id;
  perform private.require_free_slot(
    present.request_id, technician, day, span.starts, span.ends, force, but_visit => visit,
    doubt => case when staying_names is not null then format('%s can’t come then, so only this visit would move.', staying_names) end
  );
  update public.visits as v
  set technician_id = technician, day = move_visit.day, starts = span.starts, ends = span.ends, late_minutes = null, arrives_at = null,
      off_agreed = private.is_off(technician, move_visit.day, span.starts, span.ends), version = v.version + 1
  where v.id = visit returning v.* into moved;
  perform private.assign_slots(moved);
  perform private.fee_of_booking(action_id, moved, fee_agreed);
  perform private.notify_visit(
    action_id, case when coalesce(is_call, false) then gen_random_uuid() else action_id end, visit,
    private.visit_state(present), leaves_status => true
  );
  perform private.take_along(action_id, present, moved, coalesce(staying, '{}'));
  return private.visit_result(visit);
end
$$;
comment on function public.move_visit is
  'Moves a planned visit to another slot. If that is taken, the visit keeps the old one. Who goes together with it moves to the new time too; one who cannot come then stays behind only with `force`. `expected_version` is the version on screen. With `is_call` it also records the call that led to it, and with `fee_agreed` the fee of the window, as book_visit does.';

-- Returns the instant of an estimated arrival: a clock time that has passed is that of the next day.
create function private.arrival_at(arrives time, from_time timestamptz) returns timestamptz
language plpgsql stable set search_path = ''
as $$
declare
  day constant date := (from_time at time zone 'America/New_York')::date;
  arrival timestamptz := private.visit_timestamp(day, arrives);
begin
  if arrival <= from_time then
    arrival := private.visit_timestamp(day + 1, arrives);
  end if;
  if arrival > from_time + interval '6 hours' then
    raise sqlstate 'PT400' using message = 'Enter an arrival within the next 6 hours.';
  end if;
  return arrival;
end
$$;

-- `at` is set if the change is reported later than it happened.
create function private.change_visit_state(
  action_id uuid, present public.visits, state text, at timestamptz default null,
  arrives time default null, not_done_reason text default null, part text default null
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  status text;
begin
  if change_visit_state.state is null
    or change_visit_state.state not in ('planned', 'on_the_way', 'there', 'done', 'missed', 'cancelled') then
    raise sqlstate 'PT400' using message = 'Say how the visit stands.';
  end if;
  if present.state = 'cancelled' then
    raise sqlstate 'PT409' using message = 'This visit was cancelled. Book another one.';
  end if;
  if change_visit_state.state = 'cancelled' and present.state in ('done', 'missed') then
    raise sqlstate 'PT409' using message = 'This visit is over, so it can’t be cancelled.';
  end if;
  if change_visit_state.state in ('on_the_way', 'there', 'done', 'missed') and present.day > private.new_york_today() then
    raise sqlstate 'PT409' using message = 'This visit is on a later day.';
  end if;
  update public.visits as v
  set state = change_visit_state.state,
      -- A new estimate does not change since when the technician is on the way.
      state_since = case
        when arrives is not null and v.state = change_visit_state.state then v.state_since
        else coalesce(change_visit_state.at, clock_timestamp())
      end,
      arrives_at = case
        when change_visit_state.state = 'on_the_way' then private.arrival_at(arrives, coalesce(change_visit_state.at, now()))
      end,
      late_minutes = case when change_visit_state.state = 'on_the_way' and arrives is null then v.late_minutes end,
      busy_since = case when change_visit_state.state in ('on_the_way', 'there') then v.busy_since end,
      busy_until = case when change_visit_state.state in ('on_the_way', 'there') then v.busy_until end,
      not_done_reason = change_visit_state.not_done_reason, part = change_visit_state.part,
      version = v.version + 1
  where v.id = present.id;
  if change_visit_state.state = 'cancelled' then
    delete from public.visit_slots as p where p.visit_id = present.id;
  end if;
  select r.status into status from public.service_requests as r where r.id = present.request_id;
  perform private.notify_visit(
    action_id, action_id, present.id, private.visit_state(present),
    -- A request that waits for a call keeps waiting, and one closed by staff stays closed.
    leaves_status => change_visit_state.state in ('cancelled', 'missed')
      and status in ('pending', 'completed', 'cancelled'),
    at => coalesce(change_visit_state.at, now())
  );
end
$$;

create function public.set_visit_state(
  action_id uuid, visit uuid, state text, expected_version int default null, arrives time default null, charge jsonb default null
) returns public.visit_result
language plpgsql security definer set search_path = '' set jit = off
as $$
declare
  present constant public.visits := private.visit_to_change(action_id, visit, expected_version);
begin
  if present.id is not null then
    if state = 'done' then
      perform private.finish_at_desk(action_id, present, charge);
    else
      perform private.change_visit_state(action_id, present, state, arrives => set_visit_state.arrives);
    end if;
  end if;
  return private.visit_result(visit);
end
$$;
comment on function public.set_visit_state is
  'Sets the state of a visit: planned, on the way, there, done, missed, or cancelled, which releases its slots. The status of the request follows. `arrives` is the estimated arrival of a technician on the way, at most 6 hours ahead; setting it again changes the estimate. Done takes the `charge` that a technician’s Done takes, and issues the receipt.';

create function public.set_visit_note(action_id uuid, visit uuid, note text, expected_note text) returns public.visit_result
language plpgsql security definer set search_path = '' set jit = off
as $$
declare
  present constant public.visits := private.visit_to_change(action_id, visit, null);
  trimmed_note constant text := case when note is null or private.is_blank(note) then null else private.trimmed(note) end;
begin
  if present.id is null then
    return private.visit_result(visit);
  end if;
  if coalesce(expected_note, '') <> coalesce(present.note, '') then
    raise sqlstate 'PT409' using message = 'Somebody has changed this note meanwhile. Nothing was changed.';
  end if;
  if present.state not in ('planned', 'on_the_way', 'there') then
    raise sqlstate 'PT409' using message = 'This visit is over, so its note stays as it is.';
  end if;
  if char_length(trimmed_note) > 2000 then
    raise sqlstate 'PT400' using message = 'Shorten the note to 2,000 characters or fewer.';
  end if;
  update public.visits as v set note = trimmed_note, version = v.version + 1 where v.id = visit;
  perform private.notify_visit(action_id, action_id, visit, private.visit_state(present), leaves_status => true);
  update public.request_events as e
  set text = trimmed_note, visit_before = e.visit_before || jsonb_build_object('note', present.note),
      visit_after = e.visit_after || jsonb_build_object('note', trimmed_note)
  where e.id = set_visit_note.action_id;
  return private.visit_result(visit);
end
$$;
comment on function public.set_visit_note is
  'Changes the note for the technician until the visit is over; an empty note removes it. `expected_note` is the note on screen, empty for none; other changes do not matter.';

-- Cancels the visits of a cancelled request, and restores them when it is reopened and the slot is free.
create function private.follow_request() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  visit public.visits;
  before jsonb;
begin
  if (new.status = 'cancelled' and old.status <> 'cancelled') or (new.erased_at is not null and old.erased_at is null) then
    for visit in
      select * from public.visits as v
      where v.request_id = new.id and v.state in ('planned', 'on_the_way', 'there') order by v.id
    loop
      update public.visits as v
      set state = 'cancelled', state_since = now(), version = v.version + 1, ended_with_request = new.erased_at is null
      where v.id = visit.id;
      delete from public.visit_slots as p where p.visit_id = visit.id;
      -- Needs its own time, because the change of the status is an event as well.
      perform private.notify_visit(
        gen_random_uuid(), gen_random_uuid(), visit.id, private.visit_state(visit), true, clock_timestamp()
      );
    end loop;
  elsif old.status = 'cancelled' and new.status <> 'cancelled' then
    for visit in
      select * from public.visits as v where v.request_id = new.id and v.ended_with_request order by v.technician_id, v.id
    loop
      before := private.visit_state(visit);
      begin
        perform private.take_turn_of_technicians(visit.technician_id);
        visit.state := 'planned';
        if private.visit_timestamp(visit.day, visit.ends) > now() then
          perform private.assign_slots(visit);
          update public.visits as v
          set state = 'planned', state_since = now(), late_minutes = null, arrives_at = null, version = v.version + 1,
              ended_with_request = false
          where v.id = visit.id;
          perform private.notify_visit(gen_random_uuid(), gen_random_uuid(), visit.id, before, true, clock_timestamp());
        end if;
      exception when sqlstate 'PT409' then
        -- The slot is taken by now; the request remains without a visit.
        null;
      end;
    end loop;
  end if;
  return null;
end
$$;
create trigger visits_follow after update of status, erased_at on public.service_requests
  for each row when (new.status <> old.status or new.erased_at is distinct from old.erased_at)
  execute function private.follow_request();

-- Restores a visit to its state before an action; a visit booked by it is cancelled.
create function private.undo_visit(done public.request_events) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  present public.visits;
begin
  select * into present from public.visits as v where v.id = done.visit_id for update;
  -- An action records the note only if it changed it.
  if not coalesce(
    private.visit_state(present) || jsonb_build_object('note', present.note) @> done.visit_after - 'technician', false
  ) then
    raise sqlstate 'PT409' using message = 'This was changed since, so it cannot be undone.';
  end if;
  perform private.take_turn_of_technicians(
    present.technician_id, coalesce((done.visit_before ->> 'technician_id')::uuid, present.technician_id)
  );
  if done.visit_before is null then
    update public.visits as v set state = 'cancelled', state_since = now(), version = v.version + 1 where v.id = present.id;
    delete from public.visit_slots as p where p.visit_id = present.id;
    return;
  end if;
  update public.visits as v
  set technician_id = (done.visit_before ->> 'technician_id')::uuid, day = (done.visit_before ->> 'day')::date,
      starts = (done.visit_before ->> 'starts')::time, ends = (done.visit_before ->> 'ends')::time,
      state = done.visit_before ->> 'state', state_since = (done.visit_before ->> 'state_since')::timestamptz,
      note = case when done.visit_before ? 'note' then done.visit_before ->> 'note' else v.note end,
      late_minutes = (done.visit_before ->> 'late_minutes')::smallint,
      arrives_at = (done.visit_before ->> 'arrives_at')::timestamptz,
      busy_since = (done.visit_before ->> 'busy_since')::timestamptz,
      busy_until = (done.visit_before ->> 'busy_until')::timestamptz,
      not_done_reason = done.visit_before ->> 'not_done_reason', part = done.visit_before ->> 'part',
      -- A technician who was off and agreed still comes, if neither they nor the time change.
      off_agreed = v.off_agreed and (v.technician_id::text, v.day, v.starts, v.ends) = (
        done.visit_before ->> 'technician_id', (done.visit_before ->> 'day')::date,
        (done.visit_before ->> 'starts')::time, (done.visit_before ->> 'ends')::time
      ),
      version = v.version + 1
  where v.id = present.id returning v.* into present;
  perform private.assign_slots(present);
end
$$;

-- Undoes an action on every request it changed; callers check whose action it is.
create function private.undo_action(action_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  done public.request_events;
  present public.service_requests;
  changed text;
begin
  perform from public.service_requests as r
  where r.id in (select e.request_id from public.request_events as e where e.action_id = undo_action.action_id)
  order by r.id for update;
  if not exists (select from public.request_events as e where e.undoes = undo_action.action_id) then
    for done in
      select e.* from public.request_events as e where e.action_id = undo_action.action_id and e.undoes is null
      -- A visit that was booked makes room for the one that it moved aside.
      order by e.visit_before is not null, e.request_id
    loop
      perform private.require_kept(done.request_id);
      if done.kind = 'quote' then
        raise sqlstate 'PT409' using message = 'A price isn’t undone. Withdraw it, or offer a change.';
      end if;
      select * into present from public.service_requests as r where r.id = done.request_id;
      -- Compares only what the action changed.
      if not to_jsonb(present) @> coalesce(done.after, '{}') then
        raise sqlstate 'PT409' using message = 'This was changed since, so it cannot be undone.';
      end if;
      if done.visit_id is not null then
        perform private.undo_visit(done);
      end if;
      if done.kind = 'message' then
        perform private.undo_message(done);
      end if;
      -- Every column that the action wrote down, as it was before.
      changed := (
        select string_agg(format('%1$I = was.%1$I', a.attname), ', ') from pg_catalog.pg_attribute as a
        where a.attrelid = 'public.service_requests'::regclass and a.attnum > 0 and not a.attisdropped
          and done.before ? a.attname
      );
      if changed is not null then
        execute format(
          'update public.service_requests as r set %s
          from jsonb_populate_record(null::public.service_requests, $2) as was where r.id = $1', changed
        ) using done.request_id, done.before;
      end if;
      -- A call and the visit it led to are undone together.
      insert into public.request_events (request_id, kind, done_by, done_by_email, action_id, undoes)
      values (done.request_id, done.kind, auth.uid(), private.caller_email(), gen_random_uuid(), undo_action.action_id)
      on conflict (request_id, undoes) do nothing;
    end loop;
  end if;
end
$$;

-- ---------------------------------------------------------------------------------------------
-- Reads of the desk
-- ---------------------------------------------------------------------------------------------

create function private.next_visit(request uuid) returns public.visit_row
language plpgsql stable set search_path = ''
as $$
begin
  return (
    select private.visit_row(v)
    from public.visits as v
    where v.request_id = request and v.state in ('planned', 'on_the_way', 'there')
    order by v.day, v.starts, v.id limit 1
  );
end
$$;

create function public.visits_of(request uuid) returns setof public.visit_row
language plpgsql stable security definer set search_path = '' set jit = off
as $$
begin
  perform private.require_staff();
  return query select w.* from public.visits as v, private.visit_row(v) as w where v.request_id = request
    order by v.day desc, v.starts desc, v.id;
end
$$;
comment on function public.visits_of is 'Returns the visits of a request, the latest first.';

-- Returns true if a window matches a preferred time of the form.
create function private.suits(preferred_time text, starts time, ends time) returns boolean
language sql immutable set search_path = ''
as $$
  select case preferred_time
    when 'morning' then starts < time '12:00'
    when 'afternoon' then starts >= time '12:00' and starts < time '17:00'
    when 'evening' then ends > time '17:00'
    else true
  end
$$;

-- Returns the open windows of some days with one of the technicians for each: the one of `but_visit`, one who speaks
-- the customer's language, one who is near that day, or the one with the fewest visits. A visit that is moved needs as
-- many consecutive windows as it has, and not those that it has unless its technician is off. All who come together are free
-- then: those of `but_visit`, or `with_technician`.
create function private.open_slots(
  request public.service_requests, technicians uuid[], first_day date, last_day date, but_visit uuid, language text,
  with_technician uuid default null
) returns table (
  technician_id uuid, technician text, speaks boolean, day date, window_id int, last_window_id int, starts time, ends time,
  nearness int, slots_left bigint
)
language plpgsql stable set search_path = ''
as $$
#variable_conflict use_column
begin
  return query
  with spans as (
    select w.id as window_id, w.starts, l.id as last_window_id, l.ends
    from public.visit_windows as w
    cross join lateral (
      select n.id, n.ends from public.visit_windows as n where n.starts >= w.starts order by n.starts
      offset (
        select greatest(count(*), 1) - 1 from public.visits as v
        join public.visit_windows as o on o.starts < v.ends and o.ends > v.starts where v.id = but_visit
      ) limit 1
    ) as l
  ),
  free as (
    select t.id as technician_id, t.name as technician, language = any (t.languages) as speaks, d.day, s.*,
      (select count(*) from public.visits as v
        where v.technician_id = t.id and v.day = d.day and v.state <> 'cancelled' and v.id is distinct from but_visit) as load,
      coalesce((
        select max(case when r.zip_code = request.zip_code then 2 else 1 end)
        from public.visits as v join public.service_requests as r on r.id = v.request_id
        where v.technician_id = t.id and v.day = d.day and v.state not in ('cancelled', 'missed') and v.request_id <> request.id
          and left(r.zip_code, 3) = left(request.zip_code, 3)
      ), 0) as nearness,
      coalesce(t.id = (select v.technician_id from public.visits as v where v.id = but_visit), false) as is_own
    from public.technicians as t
    cross join (select first_day + n as day from generate_series(0, last_day - first_day) as n) as d
    cross join spans as s
    where t.id = any (technicians) and private.works_on(t, d.day, s.starts, s.ends)
      -- An emergency can use the rest of a window.
      and private.visit_timestamp(d.day, case when request.service_type = 'emergency' then s.ends else s.starts end)
        > now() + case when request.service_type = 'emergency' then interval '30 minutes' else interval '0' end
      and private.places_left(t.id, d.day, s.starts, s.ends, but_visit, request.id, 'staff') > 0
      and (with_technician is null or t.id <> with_technician and not private.is_off(with_technician, d.day, s.starts, s.ends)
        and private.places_left(with_technician, d.day, s.starts, s.ends, null, request.id, 'staff') > 0)
      and (but_visit is null or private.keeps_together(but_visit, t.id, d.day, s.starts, s.ends, 'staff'))
      and not exists (
        select from public.visits as v
        where v.id = but_visit and v.day = d.day and v.starts = s.starts and v.ends = s.ends and not private.is_displaced(v)
      )
  )
  select distinct on (f.day, f.starts) f.technician_id, f.technician, coalesce(f.speaks, false), f.day, f.window_id,
    f.last_window_id, f.starts, f.ends, f.nearness, count(*) over (partition by f.day, f.starts)
  from free as f
  order by f.day, f.starts, f.is_own desc, coalesce(f.speaks, false) desc, f.nearness desc, f.load, f.technician, f.technician_id;
end
$$;

-- Returns open slots as the desk shows them, the best first. `wish` says what the customer asked for in the form: day,
-- time, or both; a day that is past and a visit that is moved no longer count.
create type public.day_off as (day date, part text, since timestamptz, set_by_email text);
comment on column public.day_off.part is 'One of days_off.part.';
comment on column public.day_off.set_by_email is 'Null in sample data.';

create type public.technician_row as (
  id uuid, name text, areas text[], weekdays int[], active boolean, staff_id uuid, phone text, languages text[],
  places int, days_off public.day_off[]
);
comment on column public.technician_row.areas is 'The ZIP codes served, by their first 3 digits or in full; empty for everywhere.';
comment on column public.technician_row.weekdays is 'ISO: 1 is Monday, 7 is Sunday.';
comment on column public.technician_row.staff_id is 'Null without an account.';
comment on column public.technician_row.phone is 'Null unless it is known: the ten digits of a US number.';
comment on column public.technician_row.languages is 'Each is one of service_requests.language.';
comment on column public.technician_row.places is 'How many visits an arrival window takes.';

create function private.technician_row(t public.technicians, first_day date, last_day date) returns public.technician_row
language sql stable set search_path = ''
as $$
  select row(
    t.id, t.name, t.areas, t.weekdays, t.active, t.staff_id, t.phone, t.languages, t.places, array(
      select row(o.day, o.part, o.since, o.set_by_email)::public.day_off from public.days_off as o
      where o.technician_id = t.id and o.day between first_day and last_day order by o.day
    )
  )::public.technician_row
$$;

create type public.visit_window as (id int, starts text, ends text);

-- Returns the arrival windows of every day.
create function private.window_rows() returns public.visit_window[]
language sql stable set search_path = ''
as $$
  select array(
    select row(w.id, to_char(w.starts, 'HH24:MI'), to_char(w.ends, 'HH24:MI'))::public.visit_window
    from public.visit_windows as w order by w.starts
  )
$$;

create type public.slot_wish as enum ('day', 'time', 'both');
create type public.slot_offer as (
  technician_id uuid, technician text, speaks boolean, day date, window_id int, last_window_id int, starts text, ends text,
  nearness int, slots_left int, is_asked boolean, is_promised boolean, wish public.slot_wish, miles int
);
comment on type public.slot_offer is 'An open slot for a request.';
comment on column public.slot_offer.speaks is 'The technician speaks the customer''s language.';
comment on column public.slot_offer.last_window_id is 'The last one of a visit that takes several.';
comment on column public.slot_offer.nearness is '2: the same ZIP code that day already; 1: one beside it.';
comment on column public.slot_offer.is_asked is 'The customer chose just this window.';
comment on column public.slot_offer.is_promised is 'The visit has this time, and its technician is off.';
comment on column public.slot_offer.miles is
  'Null unless the technician does not cover the ZIP code; else about how far it is from one that the technician covers.';
comment on column public.slot_offer.wish is
  'Null unless the slot has the day, the time, or both of the customer''s preferences in the form.';

create type public.squeeze_offer as (
  technician_id uuid, technician text, day date, window_id int, starts text, ends text,
  visit uuid, version int, last_name text, kind text,
  to_technician_id uuid, to_technician text, to_window_id int, to_starts text, to_ends text
);
comment on type public.squeeze_offer is 'A slot of today that an emergency gets if a planned visit moves to a later window of the day.';
comment on column public.squeeze_offer.visit is 'The visit that moves.';
comment on column public.squeeze_offer.last_name is 'The customer''s whose visit moves.';
comment on column public.squeeze_offer.kind is 'One of visits.kind.';

create type public.covering_technician as (id uuid, name text);

create type public.visit_offers as (
  windows public.visit_window[], slots public.slot_offer[], is_covered boolean, full_until date, nearest public.slot_offer[],
  squeezes public.squeeze_offer[], visit_fee int, is_severe boolean, covering public.covering_technician[]
);
comment on column public.visit_offers.covering is 'The technicians who cover the ZIP code.';
comment on column public.visit_offers.visit_fee is 'The most that the customer was told a visit costs besides the work, in dollars.';
comment on column public.visit_offers.is_severe is 'The fee of severe weather is on for today.';
comment on column public.visit_offers.squeezes is 'For an emergency, at most one, which is sooner than all slots.';
comment on column public.visit_offers.slots is 'All of the next 14 days, the best first.';
comment on column public.visit_offers.is_covered is 'A technician covers the ZIP code.';
comment on column public.visit_offers.full_until is 'Null unless there is no slot; then the first open day after those.';
comment on column public.visit_offers.nearest is
  'Without any slot: slots of the nearest technician who does not cover the ZIP code, within 60 miles unless farther ones were asked for.';

create function private.slot_offers(
  request public.service_requests, technicians uuid[], first_day date, last_day date, but_visit uuid, language text,
  miles int default null, with_technician uuid default null
) returns public.slot_offer[]
language plpgsql stable set search_path = ''
as $$
declare
  is_urgent constant boolean := request.service_type = 'emergency';
  asked constant jsonb := private.slot_hold_of(request.id);
  asked_day constant date := case when but_visit is null then request.preferred_date end;
  asked_time constant text := case
    when but_visit is null and request.preferred_time in ('morning', 'afternoon', 'evening') then request.preferred_time end;
begin
  return array(
    with slots as (
      select f.*,
        coalesce(f.day = (asked ->> 'day')::date and f.starts = (asked ->> 'starts')::time, false) as is_asked,
        exists (
          select from public.visits as v where v.id = but_visit and v.day = f.day and v.starts = f.starts and v.ends = f.ends
        ) as is_promised,
        coalesce(f.day = asked_day, false) as is_day,
        asked_time is not null and private.suits(asked_time, f.starts, f.ends) as is_time
      from private.open_slots(request, technicians, first_day, last_day, but_visit, language, with_technician) as f
    ),
    soonest as (
      select s.*, case when is_urgent then 0 else s.is_day::int + s.is_time::int end as wishes, row_number() over (
        order by s.is_promised desc, s.is_asked desc,
          case when not is_urgent then s.is_day::int + s.is_time::int end desc, s.day, s.starts
      ) as place
      from slots as s
    ),
    -- A technician who speaks the language may cost the customer hours, not days, and nothing of what was asked for.
    speaker as (
      select min(s.place) as place from soonest as s join soonest as f on f.place = 1
      where s.speaks and not f.speaks and s.wishes >= f.wishes and s.day + s.starts < f.day + f.starts + interval '24 hours'
    )
    select row(
      p.technician_id, p.technician, p.speaks, p.day, p.window_id, p.last_window_id,
      to_char(p.starts, 'HH24:MI'), to_char(p.ends, 'HH24:MI'), p.nearness, p.slots_left, p.is_asked, p.is_promised,
      case when p.is_day and p.is_time then 'both' when p.is_day then 'day' when p.is_time then 'time' end::public.slot_wish,
      slot_offers.miles
    )::public.slot_offer
    from soonest as p
    order by p.place > 1, p.place is distinct from (select k.place from speaker as k), p.place
  );
end
$$;

-- Returns the soonest slot of today that an emergency gets if another visit moves to a later window of the day; of several,
-- the one of a maintenance, and the one that moves least.
create function private.squeeze_offers(emergency public.service_requests, technicians uuid[], sooner_than timestamp)
returns public.squeeze_offer[]
language plpgsql stable set search_path = ''
as $$
begin
  return array(
    select row(
      t.id, t.name, v.day, w.id, to_char(v.starts, 'HH24:MI'), to_char(v.ends, 'HH24:MI'), v.id, v.version, r.last_name, v.kind,
      s.technician_id, s.technician, s.window_id, to_char(s.starts, 'HH24:MI'), to_char(s.ends, 'HH24:MI')
    )::public.squeeze_offer
    from public.visits as v
    join public.technicians as t on t.id = v.technician_id
    join public.service_requests as r on r.id = v.request_id
    join public.visit_windows as w on w.starts = v.starts and w.ends = v.ends
    cross join lateral (
      select o.* from private.open_slots(
        r, array(select c.id from public.technicians as c where c.active and private.serves(c, r.zip_code)), v.day, v.day, v.id, null
      ) as o
      where o.starts > v.starts order by o.starts limit 1
    ) as s
    where emergency.service_type = 'emergency' and v.technician_id = any (technicians) and v.request_id <> emergency.id
      and v.day = private.new_york_today() and coalesce(v.day + v.starts < sooner_than, true)
      and private.works_on(t, v.day, v.starts, v.ends) and private.may_move_aside(v)
    order by v.starts, v.kind = 'maintenance' desc, s.starts, v.id limit 1
  );
end
$$;

create function public.visit_offers(
  request uuid, but_visit uuid default null, language text default null, farther boolean default false,
  with_technician uuid default null
) returns public.visit_offers
language plpgsql stable security definer set search_path = '' set jit = off
as $$
declare
  today constant date := private.new_york_today();
  -- Farther away, a technician is sent only if staff ask for it.
  most_miles constant int := 60;
  chosen public.service_requests;
  zip text;
  covering uuid[];
  found_slots public.slot_offer[];
  full_until date;
  near record;
  nearest public.slot_offer[] := '{}';
begin
  perform private.require_staff();
  select * into chosen from public.service_requests as r where r.id = request and not r.held;
  zip := chosen.zip_code;
  covering := array(select t.id from public.technicians as t where chosen.id is not null and t.active and private.serves(t, zip));
  found_slots := private.slot_offers(chosen, covering, today, today + 13, but_visit, language, with_technician => with_technician);
  if cardinality(found_slots) = 0 and chosen.id is not null then
    select min(s.day) into full_until
    from private.open_slots(chosen, covering, today + 14, today + 90, but_visit, language, with_technician) as s;
    for near in
      select t.id, private.miles_to(zip, t.areas) as miles from public.technicians as t
      where t.active and not private.serves(t, zip)
      order by miles, t.name, t.id
    loop
      exit when not farther and coalesce(near.miles > most_miles, true);
      nearest := private.slot_offers(chosen, array[near.id], today, today + 13, but_visit, language, near.miles, with_technician);
      exit when cardinality(nearest) > 0;
    end loop;
  end if;
  return row(
    private.window_rows(), found_slots, covering <> '{}', full_until, nearest[:3],
    case when but_visit is null and with_technician is null
      then private.squeeze_offers(chosen, covering, (
        select (found_slots[1]).day + w.starts from public.visit_windows as w where w.id = (found_slots[1]).window_id
      )) else '{}'
    end,
    coalesce(chosen.visit_fee, 0), (private.weather_today()).is_severe, array(
      select row(t.id, t.name)::public.covering_technician from public.technicians as t
      where t.id = any (covering) order by t.name, t.id
    )
  )::public.visit_offers;
end
$$;
comment on function public.visit_offers is
  'Returns the open slots of the next 14 days for a request, or for moving its visit `but_visit`, the best first: the time that was promised if only its technician is off, the slot the customer asked for, the preferences in the form, the soonest. The second one is with who speaks `language`, if the first is not and it is less than 24 hours later. Within a window, who speaks it comes before who is near that day. For an emergency the soonest come first. `nearness` is 2 for the same ZIP code and 1 for the same hundred. If there are none, `is_covered` says if anyone covers the ZIP code, `full_until` is the first open day within 90 days, and `nearest` has slots of the nearest technician who does not cover it, at most 60 miles away unless `farther` is set. For an emergency, `squeezes` has a visit of today that could make room sooner. All who go together with `but_visit`, or `with_technician`, are free in each slot.';

-- Returns true if the technician of a visit to come is off by now.
create function private.is_displaced(visit public.visits) returns boolean
language plpgsql stable set search_path = ''
as $$
begin
  return visit.state = 'planned' and not visit.off_agreed and private.visit_timestamp(visit.day, visit.ends) > now()
    and private.is_off(visit.technician_id, visit.day, visit.starts, visit.ends);
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

revoke all on table
  public.technicians, public.days_off, public.visit_windows, public.visits, public.visit_slots,
  private.slot_holds, private.next_windows
  from public, anon, authenticated, service_role;
revoke all on sequence
  public.visit_windows_id_seq
  from public, anon, authenticated, service_role;
grant select on
  public.technicians, public.days_off, public.visit_windows, public.visits, public.visit_slots
  to authenticated, service_role;
revoke execute on function
  private.serves, private.works_on, private.places_left, private.open_place, private.take_turn_of_windows, private.take_turn_of_technicians,
  private.visits_together, private.with_whom, private.place_of_visit, private.left_behind, private.keeps_together, private.take_along, private.slot_doubts,
  private.assign_slots, private.visit_span, private.visit_state, private.visit_row, private.status_by_visits, private.notify_visit,
  private.visit_result, private.require_free_slot, private.unfinished_visit, private.part_ordered_at, private.kind_of_visit, private.arrival_at, private.visit_of_action, private.visit_to_change,
  public.move_visit, private.change_visit_state, public.set_visit_state, public.set_visit_note,
  private.follow_request, private.undo_visit, private.undo_action, private.next_visit, public.visits_of,
  private.suits, private.open_slots, private.window_rows, private.technician_row, private.slot_offers, private.squeeze_offers, private.may_move_aside, private.move_aside, public.visit_offers, private.is_off, private.visit_ahead_text, private.is_displaced, public.list_technicians, public.save_technician,
  private.displaced_visits, public.set_days_off, public.set_windows, public.next_visit_window, private.slot_hold_text,
  private.slot_hold_of, private.can_move, private.release_slot_hold, private.is_called_back, private.held_slots,
  private.free_slots, private.may_hold_uncalled, private.hold_slot, private.serves_any, private.areas_name_any, private.next_window_of,
  public.book_visit
  from public, anon, authenticated, service_role;
grant execute on function
  public.move_visit, public.set_visit_state, public.set_visit_note, public.visits_of, public.visit_offers,
  public.list_technicians, public.save_technician, public.set_days_off, public.set_windows,
  public.book_visit
  to authenticated;
grant execute on function public.next_visit_window to anon, authenticated;
