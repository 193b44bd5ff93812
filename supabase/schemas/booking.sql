-- Booking, moving, and the state of visits; each is an action with an id, which can be undone.

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

-- Records that a visit was moved aside, with the fee of its new time; `present` is as it was.
create function private.record_aside(action_id uuid, present public.visits) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.fee_of_booking(action_id, v) from public.visits as v where v.id = present.id;
  perform private.notify_visit(action_id, gen_random_uuid(), present.id, private.visit_state(present), leaves_status => true);
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
    perform private.record_aside(action_id, aside);
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
  for_technician boolean default true, fee_agreed boolean default false,
  moves uuid default null, moves_version int default null, moves_to uuid default null, moves_to_window int default null
) returns public.visit_result
language plpgsql security definer set search_path = '' set jit = off
as $$
declare
  present public.visits;
  moved public.visits;
  aside public.visits;
  staying uuid[];
  staying_names text;
  span record;
begin
  perform private.require_staff();
  if coalesce(is_call, false) or moves is not null then
    -- Two requests change, and the call locks all that wait under the number; in the same order, so that two calls cannot deadlock.
    perform from public.service_requests as r
    where r.id in (select v.request_id from public.visits as v where v.id in (visit, moves))
      or coalesce(is_call, false) and not r.held and r.status = 'pending' and r.phone_digits = (
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
    variadic array[present.technician_id, technician, coalesce(moves_to, technician)]
      || array(select o.technician_id from private.visits_together(present) as o)
  );
  if moves is not null and exists (select from private.visits_together(present)) then
    raise sqlstate 'PT400' using message = 'A visit makes room for one technician, and several come together here. Pick an open time.';
  end if;
  if exists (select from private.visits_together(present) as o where o.technician_id = technician) then
    raise sqlstate 'PT409' using message = format(
      '%s comes to this customer then already. Pick another technician.', (select t.name from public.technicians as t where t.id = technician)
    );
  end if;
  span := private.visit_span(first_window, last_window, clock);
  if moves is not null then
    aside := private.move_aside(
      (select r from public.service_requests as r where r.id = present.request_id),
      moves, moves_version, technician, day, span.starts, span.ends, moves_to, moves_to_window, force
    );
  end if;
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
  if moves is not null then
    perform private.record_aside(action_id, aside);
  end if;
  return private.visit_result(visit);
end
$$;
comment on function public.move_visit is
  'Moves a planned visit to another slot. If that is taken, the visit keeps the old one. Who goes together with it moves to the new time too; one who cannot come then stays behind only with `force`. `expected_version` is the version on screen. With `is_call` it also records the call that led to it, and with `fee_agreed` the fee of the window, as book_visit does. A visit that makes room for an emergency is named by `moves` as there.';

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
  -- In the hour that repeats when summer time ends, a time of the clock stands for the later instant.
  if arrival - interval '1 hour' > from_time
    and (arrival - interval '1 hour') at time zone 'America/New_York' = arrival at time zone 'America/New_York' then
    arrival := arrival - interval '1 hour';
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
      -- A visit that was moved aside comes back once the emergency has left its place.
      order by exists (
        select from public.request_events as o
        where o.action_id = e.action_id and o.visit_id <> e.visit_id
          and (o.visit_after -> 'technician_id', o.visit_after -> 'day', o.visit_after -> 'starts')
            = (e.visit_before -> 'technician_id', e.visit_before -> 'day', e.visit_before -> 'starts')
      ), e.request_id
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
      -- A call about a visit changed nothing of it.
      if done.visit_id is not null and done.kind <> 'call' then
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
-- Grants
-- ---------------------------------------------------------------------------------------------

revoke execute on function
  private.unfinished_visit, private.part_ordered_at, private.kind_of_visit, private.arrival_at,
  private.visit_of_action, private.visit_to_change, public.move_visit, private.change_visit_state,
  public.set_visit_state, public.set_visit_note, private.follow_request, private.undo_visit, private.undo_action,
  private.may_move_aside, private.move_aside, private.record_aside, public.book_visit
  from public, anon, authenticated, service_role;
grant execute on function
  public.move_visit, public.set_visit_state, public.set_visit_note, public.book_visit
  to authenticated;
