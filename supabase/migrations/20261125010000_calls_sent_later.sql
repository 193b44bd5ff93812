-- An outcome that was kept while the desk had no connection is recorded with the time of its call.
drop function private.apply_call(public.service_requests, uuid, uuid, text, text, timestamptz, text, boolean, numeric);
drop function public.record_call(uuid, uuid, text, text, timestamptz, text, text, uuid[], uuid[], boolean, numeric);

-- Applies the outcome of a call to one of the requests that it is about.
create function private.apply_call(
  chosen public.service_requests, event uuid, action_id uuid, outcome text, note text,
  next_call timestamptz, reason text, for_technician boolean, made_at timestamptz, quoted numeric default null
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  changed public.service_requests;
begin
  update public.service_requests as r
  set status = case
        when apply_call.outcome = 'booked' then 'confirmed'
        when apply_call.outcome in ('not_for_us', 'spam', 'duplicate') then 'cancelled'
        else 'pending'
      end,
      next_call_at = coalesce(next_call, now()),
      closed_reason = reason,
      voicemails = r.voicemails + case when apply_call.outcome = 'voicemail' then 1 else 0 end,
      quoted_by_phone = coalesce(quoted, r.quoted_by_phone),
      claimed_by = null, claimed_by_email = null, claimed_until = null
  where r.id = chosen.id
  returning r.* into changed;
  insert into public.request_events (
    id, request_id, kind, text, for_technician, outcome, at, done_by, done_by_email, action_id, before, after
  )
  values (
    event, chosen.id, 'call', note, coalesce(apply_call.for_technician, true) and note is not null, apply_call.outcome,
    greatest(made_at, chosen.created_at), auth.uid(), private.caller_email(), apply_call.action_id,
    private.call_state(chosen), private.call_state(changed)
  );
end
$$;

create function public.record_call(
  action_id uuid, request uuid, outcome text, note text default null, next_call timestamptz default null,
  reason text default null, expected_status text default null, also uuid[] default null, known uuid[] default null,
  for_technician boolean default true, quoted numeric default null, at timestamptz default null
) returns setof public.service_requests
language plpgsql security definer set search_path = '' set jit = off
as $$
declare
  trimmed_note constant text := case when note is null or private.is_blank(note) then null else private.trimmed(note) end;
  -- A desk without a connection sends an outcome later; a clock that is off counts for nothing.
  made_at constant timestamptz := case when at between now() - interval '12 hours' and now() then at else now() end;
  chosen public.service_requests;
  sibling public.service_requests;
  call_next timestamptz;
  is_emergency boolean;
  digits text;
begin
  perform private.require_staff();
  if outcome is null or outcome not in ('booked', 'voicemail', 'again', 'price', 'not_for_us', 'spam') then
    raise sqlstate 'PT400' using message = 'Say how the call went.';
  end if;
  if outcome = 'again' and (next_call is null or next_call not between made_at and now() + interval '1 year') then
    raise sqlstate 'PT400' using message = 'Say when to call again, within a year from now.';
  end if;
  if outcome = 'not_for_us' and (reason is null or reason not in ('duplicate', 'price', 'elsewhere', 'out_of_area', 'no_answer')) then
    raise sqlstate 'PT400' using message = 'Say why it is not a job.';
  end if;
  if quoted is not null and (outcome <> 'price' or quoted not between 0 and 100000 or quoted <> round(quoted, 2)) then
    raise sqlstate 'PT400' using message = 'Enter a quote from $0 to $100,000, with no more than two decimals.';
  end if;
  if char_length(trimmed_note) > 2000 then
    raise sqlstate 'PT400' using message = 'Shorten the note to 2,000 characters or fewer.';
  end if;
  select private.phone_digits(r.phone) into digits from public.service_requests as r where r.id = request;
  -- Locks all that wait under this number in a fixed order, so that two calls cannot deadlock.
  perform from public.service_requests as r
  where not r.held and (r.id = request or (private.phone_digits(r.phone) = digits and r.status = 'pending'))
  order by r.id for update;
  select * into chosen from public.service_requests as r where r.id = request and not r.held;
  if chosen.id is null then
    raise sqlstate 'PT404' using message = 'There is no such request.';
  end if;
  if private.is_repeated_action(action_id, request) then
    return next chosen;
    return;
  end if;
  if chosen.status <> coalesce(expected_status, chosen.status) then
    raise sqlstate 'PT409' using message = format(
      'Somebody has set this request to "%s" meanwhile. Your outcome was not stored.',
      replace(chosen.status, '_', ' ')
    );
  end if;
  if chosen.status not in ('pending', 'confirmed') then
    raise sqlstate 'PT409' using message = format(
      'This request is "%s". Write a note, or change its status first.', replace(chosen.status, '_', ' ')
    );
  end if;

  if outcome = 'booked' then
    perform private.require_known_senders(chosen, known || also);
  end if;

  is_emergency := chosen.service_type = 'emergency' or exists (
    select from public.service_requests as r
    where private.phone_digits(r.phone) = digits and r.status = 'pending' and not r.held
      and r.service_type = 'emergency' and private.is_same_sender(r, chosen)
  );
  call_next := case outcome
    when 'voicemail' then case
      when is_emergency then made_at + interval '10 minutes' * (array[1, 2, 4])[least(chosen.voicemails, 2) + 1]
      else private.open_time_later(made_at, interval '2 hours')
    end
    when 'again' then next_call
    when 'price' then private.next_open(made_at + interval '3 days')
  end;
  perform private.apply_call(
    chosen, action_id, action_id, outcome, trimmed_note, call_next,
    case outcome when 'spam' then 'spam' when 'not_for_us' then reason end, for_technician, made_at, quoted
  );
  -- Of other senders with this number, only those named by staff are included.
  for sibling in
    select r.* from public.service_requests as r
    where private.phone_digits(r.phone) = digits and r.status = 'pending' and not r.held and r.id <> request
      and (r.id = any (also) or private.is_same_sender(r, chosen))
    order by r.id
  loop
    if outcome <> 'booked' then
      perform private.apply_call(
        sibling, gen_random_uuid(), action_id, outcome, null, call_next,
        case outcome when 'spam' then 'spam' when 'not_for_us' then reason end, false, made_at
      );
    -- A booking is for one address.
    elsif sibling.id = any (coalesce(also, '{}')) or private.address_key(sibling.address) = private.address_key(chosen.address) then
      perform private.apply_call(sibling, gen_random_uuid(), action_id, 'duplicate', null, null, 'duplicate', false, made_at);
    end if;
  end loop;
  return query select r.* from public.service_requests as r where r.id = request;
end
$$;
comment on function public.record_call is
  'Records the outcome of a call: booked (confirmed), voicemail (again in 2 opening hours, or of an emergency in 10, 20, and then every 40 minutes), again (at next_call), price (again in 3 days, with the amount `quoted` if one was named), not_for_us (with a reason), or spam. It applies to other waiting requests of the same sender; after a booking, those for the same address become duplicates. Other senders of the number are unaffected unless they are in `also`; after a booking these become duplicates. Refuses a booking while another sender waits who is not in `known`, the requests on screen. The technicians of its visits see the note, unless `for_technician` is false. `at` is when the call was, of one that is sent later, at most 12 hours. `action_id` is made by the client; a repeat changes nothing.';

revoke all on function private.apply_call, public.record_call from public, anon, authenticated, service_role;
grant execute on function public.record_call to authenticated;

-- Messages in the words of the desk.
create or replace function public.undo_action(action_id uuid) returns setof public.service_requests
language plpgsql security definer set search_path = '' set jit = off
as $$
begin
  perform private.require_staff();
  if not exists (
    select from public.request_events as e where e.id = undo_action.action_id and e.action_id = e.id and e.done_by = auth.uid()
  ) then
    raise sqlstate 'PT404' using message = 'There is nothing of yours to undo.';
  end if;
  perform private.undo_action(action_id);
  return query
    select r.* from public.service_requests as r
    join (
      select e.request_id, bool_or(e.id = undo_action.action_id) as is_meant from public.request_events as e
      where e.action_id = undo_action.action_id and e.undoes is null group by e.request_id
    ) as changed on changed.request_id = r.id
    order by changed.is_meant desc, r.id;
end
$$;

create or replace function private.undo_visit(done public.request_events) returns void
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
      not_done_reason = done.visit_before ->> 'not_done_reason', part = done.visit_before ->> 'part',
      off_agreed = false, version = v.version + 1
  where v.id = present.id returning v.* into present;
  perform private.assign_slots(present);
end
$$;

create or replace function private.undo_action(action_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  done public.request_events;
  present public.service_requests;
  restored public.service_requests;
begin
  perform from public.service_requests as r
  where r.id in (select e.request_id from public.request_events as e where e.action_id = undo_action.action_id)
  order by r.id for update;
  if not exists (select from public.request_events as e where e.undoes = undo_action.action_id) then
    for done in
      select e.* from public.request_events as e where e.action_id = undo_action.action_id and e.undoes is null order by e.request_id
    loop
      perform private.require_kept(done.request_id);
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
      restored := jsonb_populate_record(present, coalesce(done.before, '{}'));
      update public.service_requests as r
      set status = restored.status, next_call_at = restored.next_call_at, closed_reason = restored.closed_reason,
          voicemails = restored.voicemails, quoted_by_phone = restored.quoted_by_phone, assigned_to = restored.assigned_to,
          assigned_to_email = restored.assigned_to_email, language = restored.language
      where r.id = done.request_id and done.before is not null;
      -- A call and the visit it led to are undone together.
      insert into public.request_events (request_id, kind, done_by, done_by_email, action_id, undoes)
      values (done.request_id, done.kind, auth.uid(), private.caller_email(), gen_random_uuid(), undo_action.action_id)
      on conflict (request_id, undoes) do nothing;
    end loop;
  end if;
end
$$;

create or replace function public.undo_visit_action(action_id uuid) returns jsonb
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
  return jsonb_build_object('action_id', action_id);
end
$$;

create or replace function public.undo_visit_action_by_link(token text, action_id uuid) returns jsonb
language plpgsql security definer set search_path = '' set jit = off
as $$
declare
  opened record := private.open_job(token);
begin
  if opened.refusal is not null or (opened.visit).id is null then
    return coalesce(opened.refusal, private.ended_job());
  end if;
  if not exists (
    select from public.request_events as e
    where e.id = undo_visit_action_by_link.action_id and e.action_id = e.id and e.visit_id = (opened.visit).id
      and e.done_by is null and not e.by_customer
      and (e.visit_after ->> 'state' in ('on_the_way', 'there', 'done', 'missed') or e.visit_after ->> 'late_minutes' is not null)
  ) then
    return '{"problem": "refused", "message": "There is nothing of yours to undo."}';
  end if;
  perform private.undo_action(action_id);
  opened := private.open_job(token);
  return private.job_sheet(opened.visit) || jsonb_build_object('action_id', action_id);
exception when sqlstate 'PT409' then
  return jsonb_build_object('problem', 'refused', 'message', sqlerrm);
end
$$;
