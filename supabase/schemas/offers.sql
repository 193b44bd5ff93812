-- The visits of a request, and the slots that the desk offers for the next one.

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

-- Returns the soonest slot of today, before `sooner_than`, that an emergency gets if another visit moves to a later window of
-- the day; of several, the one of a maintenance, and the one that moves least. `but_visit` of the emergency gets it where one
-- technician is to come for one window: sooner than its time, unless nobody comes then.
create function private.squeeze_offers(
  emergency public.service_requests, technicians uuid[], sooner_than timestamp, but_visit uuid
) returns public.squeeze_offer[]
language plpgsql stable set search_path = ''
as $$
declare
  present public.visits;
begin
  if but_visit is not null then
    select * into present from public.visits as v where v.id = but_visit and v.request_id = emergency.id and v.state = 'planned';
    if present.id is null or exists (select from private.visits_together(present)) or (
      select count(*) from public.visit_windows as w where w.starts < present.ends and w.ends > present.starts
    ) > 1 then
      return '{}';
    end if;
    if not private.is_displaced(present) and private.visit_timestamp(present.day, present.starts) > now() then
      sooner_than := least(sooner_than, present.day + present.starts);
    end if;
  end if;
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
    case when with_technician is null
      then private.squeeze_offers(chosen, covering, (
        select min(s.day + w.starts) from unnest(found_slots) as s join public.visit_windows as w on w.id = s.window_id
      ), but_visit) else '{}'
    end,
    coalesce(chosen.visit_fee, 0), (private.weather_today()).is_severe, array(
      select row(t.id, t.name)::public.covering_technician from public.technicians as t
      where t.id = any (covering) order by t.name, t.id
    )
  )::public.visit_offers;
end
$$;
comment on function public.visit_offers is
  'Returns the open slots of the next 14 days for a request, or for moving its visit `but_visit`, the best first: the time that was promised if only its technician is off, the slot the customer asked for, the preferences in the form, the soonest. The second one is with who speaks `language`, if the first is not and it is less than 24 hours later. Within a window, who speaks it comes before who is near that day. For an emergency the soonest come first. `nearness` is 2 for the same ZIP code and 1 for the same hundred. If there are none, `is_covered` says if anyone covers the ZIP code, `full_until` is the first open day within 90 days, and `nearest` has slots of the nearest technician who does not cover it, at most 60 miles away unless `farther` is set. For an emergency, `squeezes` has a visit of today that could make room sooner, also for `but_visit`. All who go together with `but_visit`, or `with_technician`, are free in each slot.';

-- ---------------------------------------------------------------------------------------------
-- Grants
-- ---------------------------------------------------------------------------------------------

revoke execute on function
  private.next_visit, public.visits_of, private.suits, private.open_slots, private.window_rows,
  private.technician_row, private.slot_offers, private.squeeze_offers, public.visit_offers
  from public, anon, authenticated, service_role;
grant execute on function public.visits_of, public.visit_offers to authenticated;
