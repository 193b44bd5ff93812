-- Acts on one request: claims, the outcome of a call, notes, undo, requests that came in by phone, and search.

-- ---------------------------------------------------------------------------------------------
-- Claims
-- ---------------------------------------------------------------------------------------------

create function public.claim_request(request uuid, take boolean default false) returns setof public.service_requests
language plpgsql security definer set search_path = '' set jit = off
as $$
declare
  caller constant uuid := auth.uid();
  present public.service_requests;
begin
  perform private.require_staff();
  -- A simultaneous second call waits here and finds the request claimed.
  present := private.lock_request(request);
  if present.claimed_until > now() and present.claimed_by <> caller then
    if not coalesce(take, false) then
      return next present;
      return;
    end if;
    insert into public.request_events (request_id, kind, text, done_by, done_by_email, action_id)
    values (request, 'claim', present.claimed_by_email, caller, private.caller_email(), gen_random_uuid());
  end if;
  return query
    update public.service_requests as r
    set claimed_by = caller, claimed_by_email = private.caller_email(), claimed_until = now() + interval '5 minutes'
    where r.id = request
    returning r.*;
end
$$;
comment on function public.claim_request is
  'Claims a request for 5 minutes, unless a colleague has claimed it and `take` is false. Returns it with whoever has claimed it.';

create function public.release_request(request uuid) returns setof public.service_requests
language plpgsql security definer set search_path = '' set jit = off
as $$
begin
  perform private.require_staff();
  update public.service_requests as r
  set claimed_by = null, claimed_by_email = null, claimed_until = null
  where r.id = request and r.claimed_by = auth.uid();
  return query select r.* from public.service_requests as r where r.id = request and not r.held;
end
$$;
comment on function public.release_request is 'Releases the caller''s claim. Returns the request.';

-- ---------------------------------------------------------------------------------------------
-- Outcome of a call
-- ---------------------------------------------------------------------------------------------

-- Returns true if the caller has already done this action to this request.
create function private.is_repeated_action(action_id uuid, request uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
declare
  known record;
begin
  if action_id is null then
    raise sqlstate 'PT400' using message = 'An act needs an id.';
  end if;
  select e.request_id, e.done_by into known from public.request_events as e where e.id = is_repeated_action.action_id;
  if known.request_id is null then
    return false;
  end if;
  if (known.request_id, known.done_by) is distinct from (request, auth.uid()) then
    raise sqlstate 'PT409' using message = 'This id belongs to another act.';
  end if;
  return true;
end
$$;

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

-- Two dispatchers who speak with one customer: the second hears of the first before anything is stored twice.
create function private.require_unchanged(request uuid, opened_at timestamptz) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  latest record;
begin
  select e.outcome, e.kind, extract(epoch from clock_timestamp() - e.at)::int as age,
    coalesce(private.person_name(s.name, e.done_by_email), 'A colleague') as who into latest
  from private.standing_events as e left join public.staff as s on s.user_id = e.done_by
  where e.request_id = require_unchanged.request and e.at > opened_at
    and e.kind in ('call', 'status', 'visit') and not e.by_customer and e.done_by <> auth.uid()
  order by e.at desc, e.id desc limit 1;
  if latest.who is not null then
    raise sqlstate 'PT409' using hint = 'changed', message = format(
      '%s %s %s ago.', latest.who,
      case
        when latest.kind = 'visit' then 'changed the visit'
        when latest.kind = 'status' then 'changed the status'
        when latest.outcome = 'voicemail' then 'left a voicemail'
        when latest.outcome = 'booked' then 'booked a visit'
        when latest.outcome = 'price' then 'gave a price'
        when latest.outcome = 'again' then 'agreed to call again'
        else 'closed the request'
      end,
      case when latest.age < 90 then format('%s s', greatest(latest.age, 1)) else format('%s min', round(latest.age / 60.0)) end
    );
  end if;
end
$$;
comment on function private.require_unchanged is
  'Refuses, with the hint "changed", an outcome of a request on which a colleague has acted since it was opened.';

create function public.record_call(
  action_id uuid, request uuid, outcome text, note text default null, next_call timestamptz default null,
  reason text default null, expected_status text default null, also uuid[] default null, known uuid[] default null,
  for_technician boolean default true, quoted numeric default null, at timestamptz default null,
  opened_at timestamptz default null, force boolean default false
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
  select r.phone_digits into digits from public.service_requests as r where r.id = request;
  -- Locks all that wait under this number in a fixed order, so that two calls cannot deadlock.
  perform from public.service_requests as r
  where not r.held and (r.id = request or (r.phone_digits = digits and r.status = 'pending'))
  order by r.id for update;
  chosen := private.lock_request(request);
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
  if not coalesce(force, false) then
    perform private.require_unchanged(request, opened_at);
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
    where r.phone_digits = digits and r.status = 'pending' and not r.held
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
    where r.phone_digits = digits and r.status = 'pending' and not r.held and r.id <> request
      and (r.id = any (also) or outcome <> 'spam' and private.is_same_sender(r, chosen))
    order by r.id
  loop
    if outcome <> 'booked' then
      perform private.apply_call(
        sibling, gen_random_uuid(), action_id, outcome, null, call_next,
        case outcome when 'spam' then 'spam' when 'not_for_us' then reason end, false, made_at
      );
    -- A booking is for one address.
    elsif sibling.id = any (coalesce(also, '{}')) or sibling.address_key = chosen.address_key then
      perform private.apply_call(sibling, gen_random_uuid(), action_id, 'duplicate', null, null, 'duplicate', false, made_at);
    end if;
  end loop;
  return query select r.* from public.service_requests as r where r.id = request;
end
$$;
comment on function public.record_call is
  'Records the outcome of a call: booked (confirmed), voicemail (again in 2 opening hours, or of an emergency in 10, 20, and then every 40 minutes), again (at next_call), price (again in 3 days, with the amount `quoted` if one was named), not_for_us (with a reason), or spam. Spam is that request alone; any other outcome applies to the waiting requests of the same sender; after a booking, those for the same address become duplicates. Other senders of the number are unaffected unless they are in `also`; after a booking these become duplicates. Refuses a booking while another sender waits who is not in `known`, the requests on screen. The technicians of its visits see the note, unless `for_technician` is false. `at` is when the call was, of one that is sent later, at most 12 hours. `action_id` is made by the client; a repeat changes nothing.';

-- A trigger on the events refuses notes about an erased person.
create function public.add_note(action_id uuid, request uuid, note text, for_technician boolean default true)
returns setof public.service_requests
language plpgsql security definer set search_path = '' set jit = off
as $$
declare
  chosen public.service_requests;
begin
  perform private.require_staff();
  if note is null or private.is_blank(note) or char_length(note) > 2000 then
    raise sqlstate 'PT400' using message = 'Write a note of at most 2,000 characters.';
  end if;
  chosen := private.lock_request(request);
  if not private.is_repeated_action(action_id, request) then
    insert into public.request_events (id, request_id, kind, text, for_technician, done_by, done_by_email, action_id)
    values (
      action_id, request, 'note', private.trimmed(note), coalesce(add_note.for_technician, true), auth.uid(),
      private.caller_email(), action_id
    );
  elsif private.trimmed(note) is distinct from (select e.text from public.request_events as e where e.id = add_note.action_id) then
    raise sqlstate 'PT409' using message = 'Your first words are saved already. Save again to add these as another note.';
  end if;
  return next chosen;
end
$$;
comment on function public.add_note is
  'Adds a note of staff to a request''s timeline. The technicians of its visits see it, too, unless `for_technician` is false. A repeat with the same id changes nothing, and is refused with other words.';

create function public.order_part(action_id uuid, request uuid) returns setof public.service_requests
language plpgsql security definer set search_path = '' set jit = off
as $$
declare
  chosen public.service_requests;
  unfinished jsonb;
begin
  perform private.require_staff();
  chosen := private.lock_request(request);
  if not private.is_repeated_action(action_id, request) then
    unfinished := private.unfinished_visit(request);
    if unfinished ->> 'reason' is distinct from 'needs_part' then
      raise sqlstate 'PT409' using message = 'No part is needed any more. Open the request to see why.';
    end if;
    if unfinished ->> 'ordered_at' is not null then
      raise sqlstate 'PT409' using message = 'The part is ordered already.';
    end if;
    insert into public.request_events (id, request_id, kind, text, done_by, done_by_email, action_id)
    values (action_id, request, 'part', unfinished ->> 'part', auth.uid(), private.caller_email(), action_id);
  end if;
  return next chosen;
end
$$;
comment on function public.order_part is
  'Records that staff ordered the part for which the latest visit of a request could not be done. Nobody is told; a repeat changes nothing.';

create function public.undo_action(action_id uuid) returns setof public.service_requests
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
comment on function public.undo_action is
  'Undoes a call, note, closing, assignment, joining of senders, choice of a language, or change of a visit by the caller on every request it changed, unless something changed since or the slot is taken. A repeat changes nothing. Returns the main request first.';

-- ---------------------------------------------------------------------------------------------
-- New calls
-- ---------------------------------------------------------------------------------------------

create type public.known_caller as (request public.call_row, email text, sender uuid);
comment on column public.known_caller.email is 'Null unless it is known.';
comment on column public.known_caller.sender is 'The same for all requests of one sender.';

create function public.find_caller(phone text) returns setof public.known_caller
language plpgsql stable security definer set search_path = '' set jit = off
as $$
begin
  perform private.require_staff();
  return query
    with of_number as (
      select r from public.service_requests as r
      where r.phone_digits = private.phone_digits(find_caller.phone) and not r.held
      order by r.created_at desc, r.id desc limit 50
    ),
    sent as (
      select s.r, (
        select (o.r).id from of_number as o where private.is_same_sender(o.r, s.r)
        order by (o.r).created_at, (o.r).id limit 1
      ) as sender
      from of_number as s
    ),
    -- Ranks the latest request of each sender first, so that a frequent sender cannot push out the others.
    latest as (
      select * from sent as s
      order by row_number() over (partition by s.sender order by (s.r).created_at desc, (s.r).id desc),
        (s.r).created_at desc, (s.r).id desc
      limit 5
    )
    select private.call_row(t.r), (t.r).email, t.sender
    from latest as t order by (t.r).created_at desc, (t.r).id desc;
end
$$;
comment on function public.find_caller is
  'Returns at most 5 requests of a phone number, newest first. Requests of one sender have the same `sender`, and each sender is represented.';

create function public.add_call(request uuid, fields jsonb, source text, heard text default null) returns setof public.service_requests
language plpgsql security definer set search_path = '' set jit = off
as $$
declare
  sent public.service_requests;
  today constant date := private.new_york_today();
begin
  perform private.require_staff();
  if request is null or source is null or source not in ('phone', 'walk_in') then
    raise sqlstate 'PT400' using message = 'Say how the request came.';
  end if;
  if not exists (select from public.service_requests as r where r.id = request) then
    -- Only columns that a sender may write; the server sets the others.
    sent := private.as_sent(jsonb_populate_record(null::public.service_requests, (
      select jsonb_object_agg(c.name, case when jsonb_typeof(fields -> c.name) = 'string'
        then to_jsonb(private.trimmed(fields ->> c.name)) else fields -> c.name end)
      from private.sender_columns as c
    )));
    if sent.preferred_date not between today and (today + interval '2 years')::date then
      raise sqlstate 'PT400' using message = 'The preferred date must be from today to two years ahead.';
    end if;
    sent.id := request;
    sent.source := add_call.source;
    sent.visit_fee := private.visit_fee_at(now());
    -- Staff are talking to them right now.
    sent.next_call_at := now();
    sent.claimed_by := auth.uid();
    sent.claimed_by_email := private.caller_email();
    sent.claimed_until := now() + interval '5 minutes';
    execute format(
      'insert into public.service_requests (%1$s) select %1$s from (select ($1).*) as sent', (
        select string_agg(quote_ident(name), ', ') from jsonb_object_keys(private.written_columns(sent)) as name
      )
    ) using sent;
    insert into public.request_events (request_id, kind, done_by, done_by_email, action_id)
    values (request, 'sent', auth.uid(), private.caller_email(), request);
    if heard is not null then
      insert into private.request_origins (request_id, kind) values (request, heard);
    end if;
  end if;
  return query
    select r.* from public.service_requests as r
    where r.id = request and exists (
      select from public.request_events as e
      where e.request_id = r.id and e.kind = 'sent' and e.done_by = auth.uid()
    );
end
$$;
comment on function public.add_call is
  'Stores a request that staff take by phone or in person, with the columns that a sender writes and how they heard of the company. Rules of the fields apply, limits of the form do not. A repeat with the same id changes nothing.';

-- ---------------------------------------------------------------------------------------------
-- Search
-- ---------------------------------------------------------------------------------------------

-- Materialized so that a search by the end of a phone number reads only its index. If many numbers end alike, the
-- planner underestimates a scan from the newest request.
create function public.search_requests(search_text text) returns setof public.call_row
language plpgsql stable security definer set search_path = '' set jit = off
as $$
declare
  most constant int := 30;
  asked text;
  phone text;
  digits text;
  ending text;
  tests text;
  found_rows bigint;
begin
  perform private.require_staff();
  asked := btrim(private.search_key(left(search_text, 80)));
  phone := private.phone_digits(btrim(left(search_text, 80)));
  digits := coalesce(phone, regexp_replace(asked, '[^0-9]', '', 'g'));
  -- The search terms are part of the statement, so its plan is made for them.
  if phone is not null
    or asked ~ '^[0-9 ().+•·_/-]+$' and char_length(digits) between 4 and 11 and asked !~ '^[0-9]{5}$' then
    ending := reverse(right(digits, 10));
    return query execute format(
      'with found as materialized (
         select r.id, r.created_at from public.service_requests as r
         where reverse(r.phone_digits) operator(pg_catalog.~>=~) %L
           and reverse(r.phone_digits) operator(pg_catalog.~<~) %L and not r.held
       )
       select w.* from (
         select f.id from found as f order by f.created_at desc, f.id desc limit %s
       ) as latest
       join public.service_requests as r using (id) cross join private.call_row(r) as w order by r.created_at desc, r.id desc',
      ending, left(ending, -1) || chr(ascii(right(ending, 1)) + 1), most);
    get diagnostics found_rows = row_count;
    if found_rows > 0 then
      return;
    end if;
  end if;
  -- Shorter texts have no trigram and cannot use the index.
  if char_length(asked) < 3 then
    return;
  end if;
  select string_agg(format('r.search_key like %L', '%' || regexp_replace(term, '([\\%_])', '\\\1', 'g') || '%'), ' and ')
    into tests
  from (select term from regexp_split_to_table(asked, '[\s,]+') as term where term <> '' limit 6) as split;
  if tests is null then
    return;
  end if;
  return query execute format(
    'select w.* from (
       select r from public.service_requests as r where %s and not r.held order by r.created_at desc, r.id desc limit %s
     ) as latest cross join private.call_row(latest.r) as w order by w.created_at desc, w.id desc', tests, most);
end
$$;
comment on function public.search_requests is
  'Returns at most 30 requests by name, street, ZIP code, or the end of a phone number, newest first.';

-- ---------------------------------------------------------------------------------------------
-- Grants
-- ---------------------------------------------------------------------------------------------

revoke execute on function
  public.claim_request, public.release_request, private.is_repeated_action, private.apply_call,
  private.require_unchanged, public.add_note, public.order_part, public.undo_action, public.find_caller,
  public.add_call, public.search_requests, public.record_call
  from public, anon, authenticated, service_role;
grant execute on function
  public.claim_request, public.release_request, public.add_note, public.order_part, public.undo_action,
  public.find_caller, public.add_call, public.search_requests, public.record_call
  to authenticated;
