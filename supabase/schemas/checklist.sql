-- The checklist of a maintenance visit: each point is fine, needs attention, or was repaired or replaced. Its technician
-- marks them from the arrival until Done; staff read them at once, the customer with the receipt.

-- In the order of the sheet; src/facts/checklist.ts has the words, and a test compares them.
create type public.checklist_point as enum (
  'springs', 'balance', 'cables', 'rollers', 'hinges', 'brackets',
  'panels', 'tracks', 'track_brackets', 'bottom_seal', 'weatherstripping',
  'drive', 'rail', 'travel', 'force', 'controls',
  'photo_eyes', 'reverse', 'release', 'lubrication', 'cycles'
);
create type public.check_state as enum ('fine', 'attention', 'fixed');
comment on type public.check_state is 'Fixed: repaired or replaced.';

create type public.checked_point as (point public.checklist_point, state public.check_state, note text);
comment on type public.checked_point is 'A point of the checklist, as its technician found it.';
comment on column public.checked_point.note is 'Null without one.';

create table private.visit_checks (
  visit_id uuid not null references public.visits (id) on delete cascade,
  point public.checklist_point not null,
  state public.check_state not null,
  note text constraint note_length check (char_length(note) <= 300 and not private.is_blank(note)),
  primary key (visit_id, point)
);
comment on table private.visit_checks is 'The points of the checklist that were marked at a visit.';

-- Returns the marked points of a visit in the order of the sheet; null if it has no checklist.
create function private.checklist_of(visit public.visits) returns public.checked_point[]
language plpgsql stable security definer set search_path = ''
as $$
declare
  marked constant public.checked_point[] := array(
    select row(c.point, c.state, c.note)::public.checked_point
    from private.visit_checks as c where c.visit_id = visit.id order by c.point
  );
begin
  return case when marked <> '{}' or visit.kind = 'maintenance' or exists (
    select from public.service_requests as r where r.id = visit.request_id and r.service_type = 'maintenance'
  ) then marked end;
end
$$;

-- Reads and checks what was marked.
create function private.checked_points(given jsonb) returns public.checked_point[]
language plpgsql stable security definer set search_path = ''
as $$
declare
  marked public.checked_point[];
begin
  if jsonb_typeof(given) = 'array' and jsonb_array_length(given) <= cardinality(enum_range(null::public.checklist_point)) then
    marked := array(
      select row(p.point, p.state, private.quote_text(p.note, 300, 'Shorten each note of the checklist to 300 characters or fewer.'))::public.checked_point
      from jsonb_populate_recordset(null::public.checked_point, given) as p where p.point is not null and p.state is not null
    );
  end if;
  if marked is null or cardinality(marked) <> jsonb_array_length(given)
    or cardinality(marked) <> (select count(distinct m.point) from unnest(marked) as m) then
    raise sqlstate 'PT400' using message = 'This checklist can’t be read. Load the page again, and mark its points once more.';
  end if;
  return marked;
exception when data_exception then
  raise sqlstate 'PT400' using message = 'This checklist can’t be read. Load the page again, and mark its points once more.';
end
$$;

create function private.check_visit(action_id uuid, visit uuid, technician uuid, points jsonb, at timestamptz) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  present public.visits;
  said_at constant timestamptz := coalesce(private.time_of_late_action(at), now());
  marked public.checked_point[];
begin
  present := private.visit_at_door(action_id, visit, technician);
  if present.id is null then
    return action_id;
  end if;
  if private.checklist_of(present) is null then
    raise sqlstate 'PT409' using message = 'This visit has no checklist: it is for maintenance alone. Call the office.';
  end if;
  -- The office may have set it to done meanwhile.
  if present.state <> 'there' and not (present.state = 'done' and said_at < present.state_since) then
    raise sqlstate 'PT409' using message = 'The checklist is open from the arrival until Done. Call the office.';
  end if;
  marked := private.checked_points(points);
  perform private.require_room_at_door(
    present, 'checklist', 50, 'This checklist was saved 50 times already. Call the office.'
  );
  delete from private.visit_checks as c where c.visit_id = present.id;
  insert into private.visit_checks (visit_id, point, state, note)
  select present.id, m.point, m.state, m.note from unnest(marked) as m;
  insert into public.request_events (id, request_id, kind, text, at, done_by, done_by_email, action_id, visit_id)
  select
    action_id, present.request_id, 'checklist',
    format(
      '%s of %s points: %s fine, %s in need of attention, %s repaired or replaced', count(*), cardinality(enum_range(null::public.checklist_point)),
      count(*) filter (where m.state = 'fine'), count(*) filter (where m.state = 'attention'),
      count(*) filter (where m.state = 'fixed')
    ),
    said_at, auth.uid(), private.caller_email(), action_id, present.id
  from unnest(marked) as m;
  return action_id;
end
$$;
comment on function private.check_visit is
  'Marks points of the checklist of a maintenance visit that is under way. It replaces what was marked before: a point that is left out is open again.';

revoke all on table private.visit_checks from public, anon, authenticated, service_role;
revoke execute on function private.checklist_of, private.checked_points, private.check_visit
  from public, anon, authenticated, service_role;
revoke all on type public.checklist_point, public.check_state, public.checked_point
  from public, anon, authenticated, service_role;
grant usage on type public.checklist_point, public.check_state, public.checked_point to anon, authenticated;
