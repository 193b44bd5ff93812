-- The desk at work: several requests at once, one question for all that is new, longer lanes, and
-- requests as a file.

-- ---------------------------------------------------------------------------------------------
-- What the desk knows about a request
-- ---------------------------------------------------------------------------------------------

alter table public.service_requests
  add column assigned_to uuid,
  add column assigned_to_email text,
  add column changed_in xid8;
comment on column public.service_requests.assigned_to is 'Who of the staff is to see to it; null: whoever comes to it.';
comment on column public.service_requests.changed_in is
  'The transaction that last changed it or wrote to its timeline: what desk_news finds news by.';
create index service_requests_changed on public.service_requests (changed_in) where changed_in is not null;
create index service_requests_claimed on public.service_requests (claimed_until) where claimed_until is not null;

create or replace function private.set_server_columns() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.next_call_at := null;
  new.voicemails := 0;
  new.claimed_by := null;
  new.claimed_by_email := null;
  new.claimed_until := null;
  new.closed_reason := null;
  new.source := 'form';
  new.assigned_to := null;
  new.assigned_to_email := null;
  return new;
end
$$;

create function private.stamp_change() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.changed_in := pg_current_xact_id();
  return new;
end
$$;
-- After every other one that may keep, change or refuse the row, by its name.
create trigger stamp_change before insert or update on public.service_requests
  for each row execute function private.stamp_change();

create function private.stamp_event() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.service_requests as r set changed_in = pg_current_xact_id()
  where r.id = new.request_id and r.changed_in is distinct from pg_current_xact_id();
  return null;
end
$$;
comment on function private.stamp_event is 'A note is news of its request, too.';
create trigger stamp_event after insert on public.request_events
  for each row execute function private.stamp_event();

create or replace function private.call_row(request public.service_requests) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return jsonb_build_object(
    'id', request.id, 'first_name', request.first_name, 'last_name', request.last_name, 'phone', request.phone,
    'address', request.address, 'service_type', request.service_type, 'status', request.status,
    'created_at', request.created_at, 'next_call_at', request.next_call_at, 'voicemails', request.voicemails,
    'beginning', left(request.message, 160),
    'due', private.call_back_due(request.created_at, request.service_type = 'emergency'),
    'claimed_by', case when request.claimed_until > now() then request.claimed_by end,
    'claimed_by_email', case when request.claimed_until > now() then request.claimed_by_email end,
    'assigned_to', request.assigned_to, 'assigned_to_email', request.assigned_to_email
  );
end
$$;

-- The one rule of where an address says its ZIP code, as src/lib/placeOf.ts knows it.
create function private.zip_of(address text) returns text
language sql immutable set search_path = ''
as $$ select substring(address from '(?i)\m(\d{5})(?:-\d{4})?[\s,.]*(?:USA?|U\.S\.(?:A\.)?|United States)?[\s.]*$') $$;
comment on function private.zip_of is 'The ZIP code at the end of an address; null when there is none.';

create or replace function private.zip_region(address text) returns text
language sql immutable set search_path = ''
as $$
  select 'ZIP ' || left(zip, 3) || '00-' || left(zip, 3) || '99' from private.zip_of(address) as zip
$$;

-- ---------------------------------------------------------------------------------------------
-- Several at once
-- ---------------------------------------------------------------------------------------------

-- What staff have chosen, as they saw it; gives the requests of an act that was stored before, to be
-- answered with, or null.
create function private.require_several(act uuid, requests uuid[]) returns uuid[]
language plpgsql stable security definer set search_path = ''
as $$
declare
  known record;
begin
  perform private.require_staff();
  if act is null then
    raise sqlstate 'PT400' using message = 'An act needs an id.';
  end if;
  if requests is null or cardinality(requests) not between 1 and 200 or array_position(requests, null) is not null then
    raise sqlstate 'PT400' using message = 'Choose 1 to 200 requests.';
  end if;
  select e.done_by, array(
    select o.request_id from public.request_events as o where o.act = e.act and o.undoes is null
  ) as requests into known
  from public.request_events as e where e.id = require_several.act;
  if known.requests is null then
    return null;
  end if;
  if known.done_by is distinct from auth.uid() or not known.requests && require_several.requests then
    raise sqlstate 'PT409' using message = 'This id belongs to another act.';
  end if;
  return known.requests;
end
$$;

-- All that wait under the numbers of the chosen ones, which are as one row to who chose it; locked in
-- one order, so that two acts cannot wait for each other.
create function private.lock_with_siblings(requests uuid[]) returns uuid[]
language plpgsql security definer set search_path = ''
as $$
declare
  digits constant text[] := array(
    select private.phone_digits(r.phone) from public.service_requests as r where r.id = any (requests)
  );
begin
  return array(
    select r.id from public.service_requests as r
    where not r.held and (r.id = any (requests) or (private.phone_digits(r.phone) = any (digits) and r.status = 'pending'))
    order by r.id for update
  );
end
$$;

create function public.close_requests(act uuid, requests uuid[], seen text[], reason text)
returns setof public.service_requests
language plpgsql security definer set search_path = ''
as $$
declare
  done uuid[] := private.require_several(act, requests);
  chosen uuid[];
  digits text[];
  present public.service_requests;
  changed public.service_requests;
begin
  if reason is null or reason not in ('spam', 'duplicate', 'price', 'elsewhere', 'out_of_area', 'no_answer') then
    raise sqlstate 'PT400' using message = 'Say why these requests are closed.';
  end if;
  if cardinality(seen) is distinct from cardinality(requests) then
    raise sqlstate 'PT400' using message = 'Say which status each request had.';
  end if;
  if done is null then
    perform private.lock_with_siblings(requests);
    -- Whoever was called meanwhile is left alone.
    select array_agg(r.id), array_agg(private.phone_digits(r.phone)) into chosen, digits
    from public.service_requests as r
    join unnest(requests, seen) as asked (id, status) on asked.id = r.id and asked.status = r.status
    where not r.held and r.status in ('pending', 'confirmed');
    done := '{}';
    for present in
      select r.* from public.service_requests as r
      where r.id = any (chosen) or (private.phone_digits(r.phone) = any (digits) and r.status = 'pending' and not r.held)
      order by r.id = any (chosen) desc, r.id
    loop
      update public.service_requests as r
      set status = 'cancelled', closed_reason = reason, claimed_by = null, claimed_by_email = null, claimed_until = null
      where r.id = present.id
      returning r.* into changed;
      insert into public.request_events (id, request_id, kind, outcome, done_by, done_by_email, act, before, after)
      values (
        case when done = '{}' then act else gen_random_uuid() end, present.id, 'status',
        case when reason = 'spam' then 'spam' else 'not_for_us' end, auth.uid(), private.caller_email(), act,
        private.call_state(present), private.call_state(changed)
      );
      done := done || present.id;
    end loop;
  end if;
  return query select r.* from public.service_requests as r where r.id = any (done) order by r.id;
end
$$;
comment on function public.close_requests is
  'Closes up to 200 requests for one reason, with all that wait under their numbers; those whose status is not `seen` any more are left alone. Answers with what it closed; `act` is an id of the client: sent again it changes nothing, and undo_act takes back all of it.';

create function public.assign_requests(act uuid, requests uuid[], person uuid default null)
returns setof public.service_requests
language plpgsql security definer set search_path = ''
as $$
declare
  done uuid[] := private.require_several(act, requests);
  meant uuid[];
  mailbox text;
  present public.service_requests;
begin
  if person is not null then
    select u.email into mailbox from public.staff as s join auth.users as u on u.id = s.user_id
    where s.user_id = person and s.revoked_at is null and s.role in ('owner', 'dispatcher');
    if mailbox is null then
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
      update public.service_requests as r set assigned_to = person, assigned_to_email = mailbox where r.id = present.id;
      insert into public.request_events (id, request_id, kind, text, done_by, done_by_email, act, before, after)
      values (
        case when done = '{}' then act else gen_random_uuid() end, present.id, 'assign', mailbox,
        auth.uid(), private.caller_email(), act,
        jsonb_build_object('assigned_to', present.assigned_to, 'assigned_to_email', present.assigned_to_email),
        jsonb_build_object('assigned_to', person, 'assigned_to_email', mailbox)
      );
      done := done || present.id;
    end loop;
  end if;
  return query select r.* from public.service_requests as r where r.id = any (done) order by r.id;
end
$$;
comment on function public.assign_requests is
  'Says who is to see to up to 200 requests and all that wait under their numbers; without `person` nobody in particular. Answers with what it changed; repeated and taken back as close_requests.';

create or replace function public.undo_act(act uuid) returns setof public.service_requests
language plpgsql security definer set search_path = ''
as $$
declare
  done public.request_events;
  present public.service_requests;
  restored public.service_requests;
begin
  perform private.require_staff();
  if not exists (
    select from public.request_events as e where e.id = undo_act.act and e.act = e.id and e.done_by = auth.uid()
  ) then
    raise sqlstate 'PT404' using message = 'You did nothing that could be taken back.';
  end if;
  perform from public.service_requests as r
  where r.id in (select e.request_id from public.request_events as e where e.act = undo_act.act)
  order by r.id for update;
  if not exists (select from public.request_events as e where e.undoes = undo_act.act) then
    for done in
      select e.* from public.request_events as e where e.act = undo_act.act and e.undoes is null order by e.request_id
    loop
      select * into present from public.service_requests as r where r.id = done.request_id;
      -- What the act changed is as it left it; the rest may have moved on.
      if not to_jsonb(present) @> coalesce(done.after, '{}') then
        raise sqlstate 'PT409' using message = 'This was changed since, so it cannot be taken back.';
      end if;
      restored := jsonb_populate_record(present, coalesce(done.before, '{}'));
      update public.service_requests as r
      set status = restored.status, next_call_at = restored.next_call_at, closed_reason = restored.closed_reason,
          voicemails = restored.voicemails, assigned_to = restored.assigned_to,
          assigned_to_email = restored.assigned_to_email
      where r.id = done.request_id and done.before is not null;
      insert into public.request_events (request_id, kind, done_by, done_by_email, act, undoes)
      values (done.request_id, done.kind, auth.uid(), private.caller_email(), gen_random_uuid(), undo_act.act);
    end loop;
  end if;
  return query
    select r.* from public.request_events as e join public.service_requests as r on r.id = e.request_id
    where e.act = undo_act.act and e.undoes is null
    order by e.id <> undo_act.act, r.id;
end
$$;
comment on function public.undo_act is
  'Takes back a call, a note, a closing or an assignment of the caller''s own, on every request it changed, unless something has changed since; taking back twice changes nothing. Answers with the request that was meant first.';

create or replace function public.add_note(act uuid, request uuid, note text) returns setof public.service_requests
language plpgsql security definer set search_path = ''
as $$
declare
  chosen public.service_requests;
begin
  perform private.require_staff();
  if note is null or private.is_blank(note) or char_length(note) > 2000 then
    raise sqlstate 'PT400' using message = 'Write a note of at most 2,000 characters.';
  end if;
  select * into chosen from public.service_requests as r where r.id = request and not r.held for update;
  if chosen.id is null then
    raise sqlstate 'PT404' using message = 'There is no such request.';
  end if;
  if chosen.erased_at is not null then
    raise sqlstate 'PT409' using message = 'This person was erased: nothing is kept about them any more.';
  end if;
  if not private.is_repeated_act(act, request) then
    insert into public.request_events (id, request_id, kind, text, done_by, done_by_email, act)
    values (act, request, 'note', private.trimmed(note), auth.uid(), private.caller_email(), act);
  end if;
  return next chosen;
end
$$;

-- ---------------------------------------------------------------------------------------------
-- News
-- ---------------------------------------------------------------------------------------------

create function public.desk_news(cutoff timestamptz, emergency_cutoff timestamptz, since text default null)
returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  most constant int := 200;
  present constant pg_snapshot := pg_current_snapshot();
  known constant pg_snapshot := split_part(since, '@', 1);
  asked_at constant timestamptz := to_timestamp(split_part(since, '@', 2)::double precision);
  answer jsonb;
  changes jsonb;
begin
  perform private.require_staff();
  select jsonb_build_object(
    'place', format('%s@%s', present, extract(epoch from now())),
    'counts', (select jsonb_object_agg(c.status, c.total) from public.request_counts() as c),
    'overdue', public.overdue_count(cutoff, emergency_cutoff),
    'held', (select to_jsonb(h) from public.held_summary() as h),
    'reviews', (
      select jsonb_build_object('waiting', count(*), 'newest', private.exact_time(max(r.created_at)))
      from public.reviews as r where r.status = 'pending'
    )
  ) into answer;
  if since is null then
    return answer;
  end if;
  -- Stored since: what that look could not see, whenever its transaction began. Transactions to come
  -- are those of a database that this one was restored from.
  select jsonb_agg(jsonb_build_object(
    'id', r.id, 'status', r.status, 'created_at', r.created_at, 'next_call_at', r.next_call_at,
    'is_emergency', r.service_type = 'emergency'
  )) into changes
  from (
    select * from public.service_requests as r
    where r.changed_in >= pg_snapshot_xmin(known) and r.changed_in < pg_snapshot_xmax(present)
      and not pg_visible_in_snapshot(r.changed_in, known) and not r.held
    order by r.created_at desc, r.id desc limit most + 1
  ) as r;
  if jsonb_array_length(changes) > most then
    return answer || '{"is_cut": true}';
  end if;
  -- Time alone moves a request from lane to lane, and ends a claim.
  return answer || jsonb_strip_nulls(jsonb_build_object('changes', changes, 'has_moved', case when
    exists (
      select from public.service_requests as r
      where r.status = 'pending' and not r.held and r.next_call_at is null
        and r.created_at > asked_at - interval '1 day' and r.created_at <= now() - interval '1 day'
    ) or exists (
      select from public.service_requests as r
      where r.status = 'pending' and not r.held
        and r.next_call_at > asked_at + interval '15 minutes' and r.next_call_at <= now() + interval '15 minutes'
    ) or exists (
      select from public.service_requests as r where r.claimed_until > asked_at and r.claimed_until <= now()
    ) then true end
  ));
end
$$;
comment on function public.desk_news is
  'What an idle desk asks for, in one answer: the counts, and of the requests that were changed since `since`, the `place` of the answer before, how they stand; `has_moved`: lanes changed by time alone; `is_cut`: too much is new to be told one by one. `cutoff`s as of overdue_count.';

-- ---------------------------------------------------------------------------------------------
-- Grants
-- ---------------------------------------------------------------------------------------------

revoke execute on function
  private.stamp_change(), private.stamp_event(), private.zip_of(text), private.require_several(uuid, uuid[]),
  private.lock_with_siblings(uuid[]), public.close_requests(uuid, uuid[], text[], text),
  public.assign_requests(uuid, uuid[], uuid), public.desk_news(timestamptz, timestamptz, text)
  from public, anon, authenticated, service_role;
grant execute on function
  public.close_requests(uuid, uuid[], text[], text), public.assign_requests(uuid, uuid[], uuid),
  public.desk_news(timestamptz, timestamptz, text)
  to authenticated;
