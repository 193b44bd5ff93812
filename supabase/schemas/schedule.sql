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

-- Returns how a visit goes with the others of its request: the other technicians who come at its time, and its place among
-- the visits counted by their times, of which those who come together are one.
create function private.links_of_visit(visit public.visits, out with_whom text[], out nth int, out visits int)
language plpgsql stable set search_path = ''
as $$
begin
  select 1 + count(distinct (v.day, v.starts, v.ends)) filter (where (v.day, v.starts, v.ends) < (visit.day, visit.starts, visit.ends)),
    count(distinct (v.day, v.starts, v.ends))
  into nth, visits
  from public.visits as v
  where v.request_id = visit.request_id and (v.state not in ('cancelled', 'missed') or v.id = visit.id);
  with_whom := array(
    select t.name from private.visits_together(visit) as o join public.technicians as t on t.id = o.technician_id
    where visit.state not in ('cancelled', 'missed') order by t.name, t.id
  );
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
    v.busy_until, v.not_done_reason, v.part, v.note, v.version, l.with_whom, l.nth, l.visits
  )::public.visit_row
  from private.links_of_visit(v) as l
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
-- Grants
-- ---------------------------------------------------------------------------------------------

revoke all on table
  public.technicians, public.days_off, public.visit_windows, public.visits, public.visit_slots, private.slot_holds,
  private.next_windows
  from public, anon, authenticated, service_role;
grant select on
  public.technicians, public.days_off, public.visit_windows, public.visits, public.visit_slots
  to authenticated, service_role;
revoke execute on function
  private.serves, private.works_on, private.places_left, private.open_place, private.take_turn_of_windows,
  private.take_turn_of_technicians, private.visits_together, private.links_of_visit,
  private.left_behind, private.keeps_together, private.take_along, private.slot_doubts, private.assign_slots,
  private.visit_span, private.visit_state, private.visit_row, private.status_by_visits, private.notify_visit,
  private.visit_result, private.require_free_slot, private.is_off, private.visit_ahead_text
  from public, anon, authenticated, service_role;
