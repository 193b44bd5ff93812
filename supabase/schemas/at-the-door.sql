-- A technician adds notes and facts about the door during a visit, with an account or by the link of a job sheet, and says
-- once that they are outside. All of it can come later from a phone that had no signal.

create table private.outside (
  visit_id uuid primary key references public.visits (id) on delete cascade,
  at timestamptz not null
);
comment on table private.outside is 'Visits whose technician said to be outside, and since when: once a visit.';

-- Refuses a visit that is not this technician's; null for an action that was done before.
create function private.visit_at_door(action_id uuid, visit uuid, technician uuid) returns public.visits
language plpgsql security definer set search_path = ''
as $$
declare
  present constant public.visits := private.visit_of_technician(action_id, visit, technician);
begin
  if present.state = 'cancelled' then
    raise sqlstate 'PT409' using message = 'The office has closed this visit. Call the office.';
  end if;
  return present;
end
$$;

-- Whoever has the link of a job sheet could say things of a visit without end.
create function private.require_room_at_door(visit public.visits, kind text, most int, refusal text) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if (select count(*) from public.request_events as e
    where e.request_id = visit.request_id and e.visit_id = visit.id and e.kind = require_room_at_door.kind) >= most then
    raise sqlstate 'PT409' using message = refusal;
  end if;
end
$$;

create function private.note_visit(action_id uuid, visit uuid, technician uuid, note text, at timestamptz) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  present public.visits;
begin
  if note is null or private.is_blank(note) or char_length(note) > 1000 then
    raise sqlstate 'PT400' using message = 'Write a note of at most 1,000 characters.';
  end if;
  present := private.visit_at_door(action_id, visit, technician);
  if present.id is null then
    return action_id;
  end if;
  perform private.require_room_at_door(present, 'note', 20, 'This visit has 20 notes already. Call the office.');
  insert into public.request_events (id, request_id, kind, text, for_technician, at, done_by, done_by_email, action_id, visit_id)
  values (
    action_id, present.request_id, 'note', private.trimmed(note), true, coalesce(private.time_of_late_action(at), now()), auth.uid(),
    private.caller_email(), action_id, present.id
  );
  return action_id;
end
$$;
comment on function private.note_visit is
  'Adds a note of a technician to the timeline, for staff and for the technicians of later visits. Customers do not see it.';

create function public.note_visit(action_id uuid, visit uuid, note text, at timestamptz default null) returns public.done_action
language sql security definer set search_path = '' set jit = off
as $$ select row(private.note_visit(action_id, visit, private.own_technician(), note, at))::public.done_action $$;
comment on function public.note_visit is
  'Notes something during a visit, for staff and later visits; otherwise like depart.';

-- Replaces all facts about the door at once; an empty one is not known. Those that a phone sends later than others were
-- noted stay in the timeline alone.
create function private.note_door(
  action_id uuid, visit uuid, technician uuid, opener text, spring text, door text, at timestamptz
) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  facts constant text[] := array(
    select nullif(btrim(private.without_invisible(f.typed)), '')
    from unnest(array[opener, spring, door]) with ordinality as f (typed, place) order by f.place
  );
  said_at constant timestamptz := coalesce(private.time_of_late_action(at), now());
  present public.visits;
begin
  if exists (select from unnest(facts) as f (typed) where char_length(f.typed) > 60) then
    raise sqlstate 'PT400' using message = 'Shorten the opener, the spring size, and the door size to 60 characters each.';
  end if;
  present := private.visit_at_door(action_id, visit, technician);
  if present.id is null then
    return action_id;
  end if;
  perform private.require_room_at_door(
    present, 'door', 20, 'The door was noted 20 times at this visit already. Call the office.'
  );
  insert into public.request_events (id, request_id, kind, text, at, done_by, done_by_email, action_id, visit_id)
  values (
    action_id, present.request_id, 'door',
    coalesce(
      nullif(concat_ws(', ', 'opener ' || facts[1], 'spring size ' || facts[2], 'door size ' || facts[3]), ''),
      'nothing is known any more'
    ),
    said_at, auth.uid(), private.caller_email(), action_id, present.id
  );
  insert into private.door_facts as f (request_id, opener, spring, door, noted_at)
  values (present.request_id, facts[1], facts[2], facts[3], said_at)
  on conflict (request_id) do update
    set (opener, spring, door, noted_at) = (excluded.opener, excluded.spring, excluded.door, excluded.noted_at)
    where f.noted_at <= excluded.noted_at;
  return action_id;
end
$$;

create function public.note_door(
  action_id uuid, visit uuid, opener text default null, spring text default null, door text default null,
  at timestamptz default null
) returns public.done_action
language sql security definer set search_path = '' set jit = off
as $$
  select row(private.note_door(action_id, visit, private.own_technician(), opener, spring, door, at))::public.done_action
$$;
comment on function public.note_door is
  'Notes facts about the door, of up to 60 characters each: make and model of the opener, size of the spring, and of the door; one that is left out is not known. Staff and the technicians of this sender''s later visits at the street see them; otherwise like depart.';

-- Returns how a technician says to be outside, also before the way there, for a phone that loses its signal.
create function private.outside_way(visit public.visits, request public.service_requests) returns public.outside_way
language plpgsql stable security definer set search_path = ''
as $$
begin
  return case
    when visit.state not in ('planned', 'on_the_way', 'there') or visit.day <> private.new_york_today() then null
    when exists (select from private.outside as o where o.visit_id = visit.id) then 'told'
    when private.texted_number(request) is not null then 'text'
    else 'own_phone'
  end;
end
$$;

create function private.tell_outside(action_id uuid, visit uuid, technician uuid, at timestamptz) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  present constant public.visits := private.visit_at_door(action_id, visit, technician);
  said_at constant timestamptz := coalesce(private.time_of_late_action(at), now());
begin
  if present.id is null then
    return action_id;
  end if;
  if present.day <> private.new_york_today() then
    raise sqlstate 'PT409' using message = 'Only today’s visits begin outside.';
  end if;
  insert into private.outside (visit_id, at) values (present.id, said_at) on conflict do nothing;
  if not found then
    return action_id;
  end if;
  insert into public.request_events (id, request_id, kind, text, at, done_by, done_by_email, action_id, visit_id)
  values (
    action_id, present.request_id, 'note', 'I’m outside.', said_at, auth.uid(), private.caller_email(), action_id, present.id
  );
  perform private.queue_message(present.request_id, 'outside', interval '0', visit => present.id);
  return action_id;
end
$$;
comment on function private.tell_outside is
  'Records once a visit that its technician is outside, and texts it to a customer who gets texts.';

create function public.tell_outside(action_id uuid, visit uuid, at timestamptz default null) returns public.done_action
language sql security definer set search_path = '' set jit = off
as $$ select row(private.tell_outside(action_id, visit, private.own_technician(), at))::public.done_action $$;
comment on function public.tell_outside is
  'Says that the technician is outside: the customer is texted once a visit, where texts are on; otherwise like depart.';

-- Returns the facts of that text, or null once it is too late: it may have waited on a phone without a signal.
create function private.outside_facts(visit uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select private.told_of_visit(v, 'outside')
  from public.visits as v join private.outside as o on o.visit_id = v.id
  where v.id = outside_facts.visit and v.state in ('on_the_way', 'there') and o.at > now() - interval '15 minutes'
$$;

revoke all on table private.outside from public, anon, authenticated, service_role;
revoke execute on function
  private.visit_at_door, private.require_room_at_door, private.note_visit, public.note_visit, private.note_door, public.note_door, private.outside_way, private.tell_outside,
  public.tell_outside, private.outside_facts
  from public, anon, authenticated, service_role;
grant execute on function public.note_visit, public.note_door, public.tell_outside to authenticated;
