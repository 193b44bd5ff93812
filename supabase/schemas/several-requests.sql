-- Acts on several requests at once, reopening, and the list of own actions.

-- Checks the parameters of an action on several requests. Returns the requests of an action that was stored before,
-- or null.
create function private.require_several(action_id uuid, requests uuid[]) returns uuid[]
language plpgsql stable security definer set search_path = ''
as $$
declare
  known record;
begin
  perform private.require_staff();
  if action_id is null then
    raise sqlstate 'PT400' using message = 'An act needs an id.';
  end if;
  if requests is null or cardinality(requests) not between 1 and 200 or array_position(requests, null) is not null then
    raise sqlstate 'PT400' using message = 'Choose 1 to 200 requests.';
  end if;
  select e.done_by, array(
    select o.request_id from public.request_events as o where o.action_id = e.action_id and o.undoes is null
  ) as requests into known
  from public.request_events as e where e.id = require_several.action_id;
  if known.requests is null then
    return null;
  end if;
  if known.done_by is distinct from auth.uid() or not known.requests && require_several.requests then
    raise sqlstate 'PT409' using message = 'This id belongs to another act.';
  end if;
  return known.requests;
end
$$;

-- Locks requests together with the waiting ones of their senders, which the desk shows as one row. All of their
-- numbers are locked in a fixed order, so that two actions cannot deadlock.
create function private.lock_with_siblings(requests uuid[]) returns uuid[]
language plpgsql security definer set search_path = ''
as $$
declare
  digits constant text[] := array(
    select r.phone_digits from public.service_requests as r where r.id = any (requests)
  );
begin
  perform from public.service_requests as r
  where not r.held and (r.id = any (requests) or (r.phone_digits = any (digits) and r.status = 'pending'))
  order by r.id for update;
  return array(
    select r.id from public.service_requests as r
    where not r.held and (r.id = any (requests) or (
      r.phone_digits = any (digits) and r.status = 'pending' and exists (
        select from public.service_requests as c where c.id = any (requests) and not c.held and private.is_same_sender(c, r)
      )
    ))
    order by r.id
  );
end
$$;

create function public.close_requests(action_id uuid, requests uuid[], expected_statuses text[], reason text)
returns setof public.service_requests
language plpgsql security definer set search_path = '' set jit = off
as $$
declare
  done uuid[] := private.require_several(action_id, requests);
  chosen uuid[];
  meant uuid[];
  present public.service_requests;
  changed public.service_requests;
begin
  if reason is null or reason not in ('spam', 'duplicate', 'price', 'elsewhere', 'out_of_area', 'no_answer') then
    raise sqlstate 'PT400' using message = 'Say why these requests are closed.';
  end if;
  if cardinality(expected_statuses) is distinct from cardinality(requests) then
    raise sqlstate 'PT400' using message = 'Say which status each request had.';
  end if;
  if done is null then
    perform private.lock_with_siblings(requests);
    -- Skips those whose status changed meanwhile.
    chosen := array(
      select r.id from public.service_requests as r
      join unnest(requests, expected_statuses) as asked (id, status) on asked.id = r.id and asked.status = r.status
      where r.status in ('pending', 'confirmed')
    );
    meant := case when reason = 'spam' then chosen else private.lock_with_siblings(chosen) end;
    done := '{}';
    for present in
      select r.* from public.service_requests as r
      where r.id = any (meant)
      order by r.id = any (chosen) desc, r.id
    loop
      update public.service_requests as r
      set status = 'cancelled', closed_reason = reason, claimed_by = null, claimed_by_email = null, claimed_until = null
      where r.id = present.id
      returning r.* into changed;
      insert into public.request_events (id, request_id, kind, outcome, done_by, done_by_email, action_id, before, after)
      values (
        case when done = '{}' then action_id else gen_random_uuid() end, present.id, 'status',
        case when reason = 'spam' then 'spam' else 'not_for_us' end, auth.uid(), private.caller_email(), action_id,
        private.call_state(present), private.call_state(changed)
      );
      done := done || present.id;
    end loop;
    if done = '{}' then
      raise sqlstate 'PT409' using message = 'Nothing was closed: they were settled in the meantime.';
    end if;
  end if;
  return query select r.* from public.service_requests as r where r.id = any (done) order by r.id;
end
$$;
comment on function public.close_requests is
  'Closes up to 200 requests for one reason, with the waiting requests of their senders unless it is spam. Skips those that no longer have their status in `expected_statuses`. Returns what it closed. `action_id` is made by the client: a repeat changes nothing, and undo_action undoes all of it.';

-- A request of a sender who has others open comes back alone: the others were not closed by mistake with it.
create function public.reopen_request(action_id uuid, request uuid) returns setof public.service_requests
language plpgsql security definer set search_path = '' set jit = off
as $$
declare
  chosen public.service_requests;
  changed public.service_requests;
begin
  perform private.require_staff();
  chosen := private.lock_request(request);
  if private.is_repeated_action(action_id, request) then
    return next chosen;
    return;
  end if;
  perform private.require_kept(request);
  if chosen.status <> 'cancelled' then
    raise sqlstate 'PT409' using message = format('This request is "%s", so it is open.', replace(chosen.status, '_', ' '));
  end if;
  update public.service_requests as r
  set status = 'pending', next_call_at = now()
  where r.id = request
  returning r.* into changed;
  insert into public.request_events (id, request_id, kind, done_by, done_by_email, action_id, before, after)
  values (
    action_id, request, 'status', auth.uid(), private.caller_email(), action_id,
    private.call_state(chosen), private.call_state(changed)
  );
  return next changed;
end
$$;
comment on function public.reopen_request is
  'Makes a cancelled request pending again, due for a call now. Erased requests stay closed. `action_id` is made by the client: a repeat changes nothing.';

-- Notes have no place here: the timeline shows them, and they may hold what somebody has erased since.
create type public.own_action as (
  id uuid, request uuid, kind text, outcome text, at timestamptz, closed_reason text, is_reopened boolean,
  visit_before public.visit_brief, visit_after public.visit_brief, is_visit_note boolean, assigned_to text,
  next_call_at timestamptz, quoted float8, first_name text, last_name text, requests int
);
comment on type public.own_action is 'An action of the caller that can be undone.';
comment on column public.own_action.request is 'The one that it was about.';
comment on column public.own_action.kind is 'One of request_events.kind.';
comment on column public.own_action.outcome is 'Null unless it is a call; else one of request_events.outcome.';
comment on column public.own_action.closed_reason is
  'Null unless it closed the request; else one of service_requests.closed_reason.';
comment on column public.own_action.visit_before is 'Null unless it changed a visit.';
comment on column public.own_action.visit_after is 'Null unless it is about a visit.';
comment on column public.own_action.is_visit_note is 'It set the note for the technician.';
comment on column public.own_action.assigned_to is 'Null unless it was assigned to this address.';
comment on column public.own_action.next_call_at is 'Null unless it led to another call.';
comment on column public.own_action.quoted is 'Null unless it is a call that quoted this amount.';
comment on column public.own_action.requests is 'How many requests it changed.';

create function public.my_actions() returns setof public.own_action
language plpgsql stable security definer set search_path = '' set jit = off
as $$
begin
  perform private.require_staff();
  return query
    select done.* from (
      select e.id, e.request_id, e.kind, e.outcome, e.at, e.before, e.after,
        case when e.kind = 'assign' then e.text end as text
      from private.standing_events as e
      where e.done_by = auth.uid() and e.id = e.action_id
        and e.kind in ('call', 'note', 'status', 'assign', 'visit', 'part', 'fee', 'language', 'join') and e.at > now() - interval '12 hours'
      order by e.at desc limit 10
    ) as own
    join public.service_requests as r on r.id = own.request_id and r.erased_at is null
    left join lateral (
      select e.visit_before, e.visit_after from public.request_events as e
      where e.action_id = own.id and e.request_id = own.request_id and e.kind = 'visit' and e.undoes is null
      limit 1
    ) as visit on true
    cross join lateral jsonb_populate_record(null::public.own_action, jsonb_build_object(
      'id', own.id, 'request', own.request_id, 'kind', own.kind, 'outcome', own.outcome, 'at', own.at,
      'closed_reason', own.after ->> 'closed_reason',
      'is_reopened', own.kind = 'status' and coalesce(own.after ->> 'status' = 'pending', false),
      -- A call that led to a visit has an event of each.
      'visit_before', visit.visit_before, 'visit_after', visit.visit_after,
      'is_visit_note', coalesce(visit.visit_after ? 'note', false), 'assigned_to', own.text,
      'next_call_at', own.after ->> 'next_call_at',
      'quoted', case when own.outcome = 'price' then nullif(own.after -> 'quoted_by_phone', own.before -> 'quoted_by_phone') end,
      'first_name', r.first_name, 'last_name', r.last_name,
      'requests', (
        select count(distinct e.request_id) from public.request_events as e where e.action_id = own.id and e.undoes is null
      )
    )) as done
    order by own.at desc, own.id;
end
$$;
comment on function public.my_actions is
  'Returns the latest ten actions of the caller in the last 12 hours that undo_action could undo, the newest first, each with the request it is about, the visit it booked or changed, and how many requests it changed.';

create function public.assign_requests(action_id uuid, requests uuid[], person uuid default null)
returns setof public.service_requests
language plpgsql security definer set search_path = '' set jit = off
as $$
declare
  done uuid[] := private.require_several(action_id, requests);
  meant uuid[];
  person_email text;
  present public.service_requests;
begin
  if person is not null then
    select u.email into person_email from public.staff as s join auth.users as u on u.id = s.user_id
    where s.user_id = person and s.revoked_at is null and private.can(s.role, 'work_at_desk');
    if person_email is null then
      raise sqlstate 'PT404' using message = 'This person does not work at the desk.';
    end if;
  end if;
  if done is null then
    meant := private.lock_with_siblings(requests);
    done := '{}';
    for present in
      select r.* from public.service_requests as r
      where r.id = any (meant) and r.status in ('pending', 'confirmed') and r.assigned_to is distinct from person
      order by r.id = any (requests) desc, r.id
    loop
      update public.service_requests as r set assigned_to = person, assigned_to_email = person_email where r.id = present.id;
      insert into public.request_events (id, request_id, kind, text, done_by, done_by_email, action_id, before, after)
      values (
        case when done = '{}' then action_id else gen_random_uuid() end, present.id, 'assign', person_email,
        auth.uid(), private.caller_email(), action_id,
        jsonb_build_object('assigned_to', present.assigned_to, 'assigned_to_email', present.assigned_to_email),
        jsonb_build_object('assigned_to', person, 'assigned_to_email', person_email)
      );
      done := done || present.id;
    end loop;
    if done = '{}' then
      raise sqlstate 'PT409' using message = 'Nothing was changed: they are settled, or assigned that way already.';
    end if;
  end if;
  return query select r.* from public.service_requests as r where r.id = any (done) order by r.id;
end
$$;
comment on function public.assign_requests is
  'Assigns up to 200 requests and the waiting requests of their senders to `person`, or to nobody. Returns what it changed; repeats and undo work as for close_requests.';

-- ---------------------------------------------------------------------------------------------
-- Grants
-- ---------------------------------------------------------------------------------------------

revoke execute on function
  private.require_several, private.lock_with_siblings, public.close_requests, public.reopen_request,
  public.my_actions, public.assign_requests
  from public, anon, authenticated, service_role;
grant execute on function
  public.close_requests, public.reopen_request, public.my_actions, public.assign_requests
  to authenticated;
