-- Technicians say how their visits go: on the way, there, done, late, or not done; also later, when a phone had no signal.

create function private.clock_time(typed text) returns time
language plpgsql immutable set search_path = ''
as $$
begin
  if typed !~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' then
    raise sqlstate 'PT400' using message = 'Enter a time like 15:40.';
  end if;
  return typed::time;
end
$$;

-- Records how late a technician says to be. Once the technician has arrived, nothing is late any more.
create function private.delay_visit(action_id uuid, present public.visits, minutes text, at timestamptz) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if minutes is null or minutes not in ('15', '30', '60') then
    raise sqlstate 'PT400' using message = 'Say how late: 15, 30, or 60 minutes.';
  end if;
  if present.day <> private.new_york_today() then
    raise sqlstate 'PT409' using message = 'Only a visit of today can run late.';
  end if;
  if present.state in ('planned', 'on_the_way') and present.late_minutes is distinct from minutes::smallint then
    if present.late_minutes > minutes::smallint then
      raise sqlstate 'PT409' using message = format('You said %s minutes before, and that stays. Call the office if it’s less.', present.late_minutes);
    end if;
    update public.visits as v set late_minutes = minutes::smallint, arrives_at = null, version = v.version + 1 where v.id = present.id;
    perform private.notify_visit(
      action_id, action_id, present.id, private.visit_state(present), leaves_status => true, at => at
    );
  end if;
end
$$;

-- Ends a visit that could not be done. Its request waits for another one, with the reason.
create function private.leave_undone(action_id uuid, present public.visits, details jsonb, at timestamptz) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  reason constant text := details ->> 'reason';
  part constant text := case when reason = 'needs_part' then private.trimmed(details ->> 'part') end;
  note constant text := case when not private.is_blank(details ->> 'note') then private.trimmed(details ->> 'note') end;
begin
  if reason is null or reason not in ('nobody_home', 'needs_part', 'declined') then
    raise sqlstate 'PT400' using message = 'Say why it couldn’t be done.';
  end if;
  if reason = 'needs_part' and (part is null or private.is_blank(part) or char_length(part) > 200) then
    raise sqlstate 'PT400' using message = 'Say which part is needed, in 200 characters or fewer.';
  end if;
  if char_length(note) > 1000 then
    raise sqlstate 'PT400' using message = 'Shorten the note to 1,000 characters or fewer.';
  end if;
  if present.state = 'done' then
    raise sqlstate 'PT409' using message = 'This visit is done already. Call the office.';
  end if;
  perform private.change_visit_state(action_id, present, 'missed', at, null, reason, part);
  update public.request_events as e set text = note, for_technician = note is not null where e.id = leave_undone.action_id;
end
$$;

-- Returns a visit of this technician, or refuses; null for an action that was done before.
create function private.visit_of_technician(action_id uuid, visit uuid, technician uuid) returns public.visits
language plpgsql security definer set search_path = ''
as $$
declare
  today constant date := private.new_york_today();
  present constant public.visits := private.visit_of_action(action_id, visit, null);
begin
  if present.technician_id <> technician or present.day not between today - 1 and today + 1 then
    raise sqlstate 'PT404' using message = 'There is no such visit.';
  end if;
  return present;
end
$$;

-- Returns when an action was done that a phone sends later; null for one of this minute.
create function private.time_of_late_action(at timestamptz, since timestamptz default null) returns timestamptz
language sql stable set search_path = ''
as $$ select case when at between now() - interval '2 days' and now() - interval '1 minute' then greatest(at, since) end $$;

-- Advances a visit. An action made without a signal arrives later, with its time in `at`; it never reverts what staff
-- have recorded meanwhile. The result names the action as proof that it was done, by this call or an earlier one.
create function private.advance_visit(
  action_id uuid, visit uuid, technician uuid, state text, at timestamptz, report jsonb default null,
  details jsonb default null, by_link boolean default false
) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  steps constant text[] := '{planned,on_the_way,there,done}';
  present public.visits;
  instant timestamptz;
  arrives constant time := case when advance_visit.state = 'on_the_way' then private.clock_time(details ->> 'arrives') end;
  parsed private.visit_reports;
  billed private.visit_receipts;
begin
  present := private.visit_of_technician(action_id, visit, technician);
  if present.id is null then
    return action_id;
  end if;
  if present.state not in ('planned', 'on_the_way', 'there', 'done') then
    raise sqlstate 'PT409' using message = 'The office has closed this visit. Call the office.';
  end if;
  if advance_visit.state = 'done' then
    parsed := private.report_of(visit, report);
    if report ? 'charge' then
      billed := private.charge_of(present, report -> 'charge', by_link);
    end if;
  end if;
  instant := private.time_of_late_action(at, present.state_since);
  if advance_visit.state = 'late' then
    perform private.delay_visit(action_id, present, details ->> 'minutes', coalesce(instant, now()));
  elsif advance_visit.state = 'not_done' then
    perform private.leave_undone(action_id, present, details, instant);
  elsif array_position(steps, advance_visit.state) > array_position(steps, present.state)
    or advance_visit.state = present.state and arrives is not null then
    perform private.change_visit_state(action_id, present, advance_visit.state, instant, arrives);
  elsif advance_visit.state = 'done' then
    perform private.notify_visit(
      action_id, action_id, visit, private.visit_state(present), leaves_status => true, at => coalesce(instant, now())
    );
  end if;
  if advance_visit.state = 'done' then
    parsed.action_id := advance_visit.action_id;
    insert into private.visit_reports as p select parsed.*
    on conflict (visit_id) do update
      set (work, parts, price, agreed_by, warranty_from, action_id, earlier)
        = (excluded.work, excluded.parts, excluded.price, excluded.agreed_by, excluded.warranty_from, excluded.action_id,
          to_jsonb(p) - 'earlier');
    if billed.kind is not null then
      billed := private.issue_receipt(action_id, present, billed, coalesce(instant, now()));
    end if;
    update public.request_events as e
    set text = concat_ws(E'\n', private.report_text(parsed), case when billed.kind is not null then private.receipt_text(billed) end)
    where e.id = advance_visit.action_id;
  end if;
  if advance_visit.state in ('late', 'on_the_way') and private.is_untold(visit) then
    update public.request_events as e set is_untold = true where e.id = advance_visit.action_id;
  end if;
  return action_id;
end
$$;

-- Names the action that was done, by this call or an earlier one.
create type public.done_action as (action_id uuid);

create function public.depart(action_id uuid, visit uuid, at timestamptz default null, arrives text default null) returns public.done_action
language sql security definer set search_path = '' set jit = off
as $$
  select row(private.advance_visit(
    action_id, visit, private.own_technician(), 'on_the_way', at, details => jsonb_build_object('arrives', arrives)
  ))::public.done_action
$$;
comment on function public.depart is
  'Records that the technician sets off. `action_id` is made by the client: a repeat changes nothing. `at` is the time of an action that is sent later. `arrives` is the estimated arrival (`15:40`), which the next departure changes. The result names the action; without it nothing is known to be stored.';

create function public.arrive(action_id uuid, visit uuid, at timestamptz default null) returns public.done_action
language sql security definer set search_path = '' set jit = off
as $$ select row(private.advance_visit(action_id, visit, private.own_technician(), 'there', at))::public.done_action $$;
comment on function public.arrive is 'Records that the technician has arrived; otherwise like depart.';

create function public.finish(action_id uuid, visit uuid, report jsonb, at timestamptz default null) returns public.done_action
language sql security definer set search_path = '' set jit = off
as $$ select row(private.advance_visit(action_id, visit, private.own_technician(), 'done', at, report))::public.done_action $$;
comment on function public.finish is
  'Records that the technician is done, with the `work`, the `parts`, the first day of the warranty (`warranty_from`), and the `charge`: the approved price with its `quote`, `sum` (or less, with a `less_reason`), and how it was `paid_by`, or `no_charge` or `under_warranty`. A page of an earlier version sends a `price` and `agreed_by` instead, which is kept as reported; otherwise like depart. Another action replaces the earlier report.';

create function public.run_late(action_id uuid, visit uuid, minutes int, at timestamptz default null) returns public.done_action
language sql security definer set search_path = '' set jit = off
as $$
  select row(private.advance_visit(
    action_id, visit, private.own_technician(), 'late', at, details => jsonb_build_object('minutes', minutes)
  ))::public.done_action
$$;
comment on function public.run_late is
  'Records that the technician runs 15, 30, or 60 minutes late, which the customer is told; otherwise like depart.';

create function public.leave_undone(action_id uuid, visit uuid, details jsonb, at timestamptz default null) returns public.done_action
language sql security definer set search_path = '' set jit = off
as $$
  select row(
    private.advance_visit(action_id, visit, private.own_technician(), 'not_done', at, details => details)
  )::public.done_action
$$;
comment on function public.leave_undone is
  'Ends a visit that could not be done: the `reason` is nobody_home, needs_part (with the `part`), or declined, with an optional `note`. The request waits for another visit, and the customer is told; otherwise like depart.';

create function public.check_visit(action_id uuid, visit uuid, points jsonb, at timestamptz default null) returns public.done_action
language sql security definer set search_path = '' set jit = off
as $$ select row(private.check_visit(action_id, visit, private.own_technician(), points, at))::public.done_action $$;
comment on function public.check_visit is
  'Marks points of a maintenance visit''s checklist from the arrival until Done: each with its `point`, the `state`, and maybe a `note`, instead of what was marked before; otherwise like depart.';

-- Undoing the action that wrote a report restores the previous one.
create function private.restore_report() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update private.visit_reports as p
  set (work, parts, price, agreed_by, warranty_from, action_id, earlier)
    = (select b.work, b.parts, b.price, b.agreed_by, b.warranty_from, b.action_id, null::jsonb
       from jsonb_populate_record(p, p.earlier) as b)
  where p.action_id = new.undoes and p.earlier is not null;
  delete from private.visit_reports as p where p.action_id = new.undoes;
  return null;
end
$$;
create trigger restore_report after insert on public.request_events
  for each row when (new.kind = 'visit' and new.undoes is not null)
  execute function private.restore_report();

create function public.undo_visit_action(action_id uuid) returns public.done_action
language plpgsql security definer set search_path = '' set jit = off
as $$
declare
  own constant uuid := private.own_technician();
begin
  if not exists (
    select from public.request_events as e join public.visits as v on v.id = e.visit_id
    where e.id = undo_visit_action.action_id and e.action_id = e.id and e.done_by = auth.uid() and v.technician_id = own
      and v.day between private.new_york_today() - 1 and private.new_york_today() + 1
  ) then
    raise sqlstate 'PT404' using message = 'There is nothing of yours to undo.';
  end if;
  perform private.undo_action(action_id);
  return row(action_id)::public.done_action;
end
$$;
comment on function public.undo_visit_action is
  'Undoes that the technician set off, runs late, arrived, was done, or could not do it, and its report, unless something changed since. A repeat changes nothing. The result names the undone action.';

-- ---------------------------------------------------------------------------------------------
-- Grants
-- ---------------------------------------------------------------------------------------------

revoke execute on function
  private.restore_report, private.advance_visit, public.depart, public.arrive, public.finish, public.run_late,
  public.leave_undone, public.check_visit, public.undo_visit_action, private.clock_time, private.delay_visit,
  private.leave_undone, private.visit_of_technician, private.time_of_late_action
  from public, anon, authenticated, service_role;
grant execute on function
  public.depart, public.arrive, public.finish, public.run_late, public.leave_undone, public.check_visit,
  public.undo_visit_action
  to authenticated;
revoke all on type public.done_action from public, anon, authenticated, service_role;
grant usage on type public.done_action to authenticated;
