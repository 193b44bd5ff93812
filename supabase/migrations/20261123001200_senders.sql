-- Two senders, one number: who knows somebody's phone number alone is not them. A row of the call list, and what
-- follows an act without being named, are of one sender: the number, and with it the e-mail address or the street.

-- Whoever waits for a lock lets nobody past: rather this fails, and is pushed once more.
set local lock_timeout = '5s';

-- ---------------------------------------------------------------------------------------------
-- Who is one sender
-- ---------------------------------------------------------------------------------------------

-- Where somebody lives, whichever way they write it; null without a house number: a town or a ZIP code alone is
-- guessed by anybody. Letters beyond ASCII are kept, or streets in another script would all be alike.
create or replace function private.address_key(address text) returns text
language sql immutable set search_path = ''
as $$
  select case when replace(address, coalesce(private.zip_of(address), ''), '') ~ '[0-9]'
    then regexp_replace(lower(address), '[\u0001-\u002f\u003a-\u0060\u007b-\u007f]', '', 'g') end
$$;

create function private.is_same_sender(one public.service_requests, other public.service_requests) returns boolean
language sql stable set search_path = ''
as $$
  select one.id = other.id or coalesce(
    private.phone_digits(one.phone) = private.phone_digits(other.phone) and (
      private.mailbox_hash(one.email) = private.mailbox_hash(other.email)
      or private.address_key(one.address) = private.address_key(other.address)
    ), false
  )
$$;
comment on function private.is_same_sender is
  'Whether two requests are taken for one sender''s: the number is the same, and so is the e-mail address or the street.';

create function private.other_senders(request public.service_requests) returns setof public.service_requests
language plpgsql stable set search_path = ''
as $$
begin
  return query
    select * from public.service_requests as r
    where private.phone_digits(r.phone) = private.phone_digits(request.phone)
      and r.status in ('pending', 'confirmed') and not r.held and not private.is_same_sender(r, request)
    order by r.created_at, r.id limit 20;
end
$$;
comment on function private.other_senders is
  'The requests that wait or are confirmed under a request''s number and were sent by somebody else, at most 20.';

-- What is booked on one of two is booked for whoever holds its link: staff have seen all there are. An earlier
-- version of the desk tells of none.
create function private.require_known_senders(request public.service_requests, known uuid[]) returns void
language plpgsql stable set search_path = ''
as $$
declare
  names constant text := (
    select string_agg(format('%s %s', o.first_name, o.last_name), ', ')
    from private.other_senders(request) as o where (o.id = any (known)) is not true
  );
begin
  if names is not null then
    raise sqlstate 'PT409' using message = format(
      'Two senders, one number: a request of %s waits under it, too. Nothing was booked. Load the page again and choose whom you spoke with.',
      names
    );
  end if;
end
$$;

-- ---------------------------------------------------------------------------------------------
-- Lanes
-- ---------------------------------------------------------------------------------------------

-- A page of a lane as the desk shows it: requests of one sender are one row, that of the one sent first. It stands
-- where the first of them in the lane would stand.
create or replace function private.lane(lane text, with_rows boolean, after jsonb default null) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  page constant int := 200;
  answer jsonb;
begin
  with listed as (
    select r, private.phone_digits((r).phone) as digits, row_number() over () as place
    from private.lane_requests(lane, page + 1, after) as r
  ),
  paged as (select *, count(*) over (partition by digits) as of_number from listed where place <= page),
  sent as (
    select p.*, case when p.of_number = 1 then (p.r).id else (
      select (o.r).id from paged as o where o.digits = p.digits and private.is_same_sender(o.r, p.r)
      order by (o.r).created_at, (o.r).id limit 1
    ) end as sender
    from paged as p
  ),
  numbered as (
    -- Whoever came later takes no place but moves it up.
    select *, row_number() over (partition by sender order by (r).created_at, (r).id) as nth,
      count(*) over same_sender as sendings, min(place) over same_sender as stands,
      min((r).next_call_at) over same_sender as next_call,
      bool_or((r).service_type = 'emergency') over same_sender as has_emergency
    from sent window same_sender as (partition by sender)
  ),
  firsts as (select * from numbered where nth = 1)
  select jsonb_build_object(
    'lane', lane,
    'total', (select count(*) from firsts),
    -- Where the next page begins.
    'end', (
      select jsonb_build_object(
        'at', case when lane in ('again', 'later') then (l.r).next_call_at else (l.r).created_at end,
        'id', (l.r).id, 'is_emergency', (l.r).service_type = 'emergency'
      ) from listed as l where l.place = page and (select count(*) from listed) > page
    ),
    'rows', case when with_rows then coalesce((
      select jsonb_agg(
        private.call_row(f.r) || jsonb_build_object(
          'sendings', f.sendings, 'has_emergency', f.has_emergency, 'next_call_at', f.next_call,
          'due', (
            select min(private.call_back_due((n.r).created_at, (n.r).service_type = 'emergency'))
            from numbered as n where n.sender = f.sender
          ),
          'earlier', (select count(*) from (
            select from public.service_requests as o
            where private.phone_digits(o.phone) = f.digits and o.created_at < (f.r).created_at and not o.held
              and private.is_same_sender(o, f.r) limit 9
          ) as before),
          'other_senders', coalesce((
            select jsonb_agg(jsonb_build_object(
              'id', o.id, 'first_name', o.first_name, 'last_name', o.last_name, 'address', o.address,
              'service_type', o.service_type, 'status', o.status, 'created_at', o.created_at
            ) order by o.created_at, o.id) from private.other_senders(f.r) as o
          ), '[]')
        ) order by f.stands
      ) from firsts as f
    ), '[]') end
  ) into answer;
  return answer;
end
$$;
comment on function public.lane_page is
  'The next 200 requests of a lane, behind the `end` of the page before. A sender who stood there already stands here again.';

-- ---------------------------------------------------------------------------------------------
-- A request with the others of its number
-- ---------------------------------------------------------------------------------------------

create or replace function private.read_request(request uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  chosen public.service_requests;
begin
  perform private.require_staff();
  select * into chosen from public.service_requests as r where r.id = request and not r.held;
  if chosen.id is null then
    return null;
  end if;
  return jsonb_build_object(
    'request', to_jsonb(chosen) || jsonb_build_object(
      'due', private.call_back_due(chosen.created_at, chosen.service_type = 'emergency'),
      'is_claimed', coalesce(chosen.claimed_until > now(), false)
    ),
    'events', coalesce((
      select jsonb_agg(to_jsonb(e) - 'before' - 'after' - 'request_id' || jsonb_build_object(
        'next_call_at', e.after ->> 'next_call_at', 'closed_reason', e.after ->> 'closed_reason',
        'is_undone', exists (select from public.request_events as u where u.request_id = e.request_id and u.undoes = e.act)
      ) order by e.at desc, e.id)
      from (
        select * from public.request_events as e where e.request_id = request order by e.at desc, e.id desc limit 100
      ) as e
    ), '[]'),
    -- A call says itself what it did to the status.
    'statuses', coalesce((
      select jsonb_agg(to_jsonb(c) order by c.id desc) from (
        select c.id, c.from_status, c.to_status, c.changed_by_email, c.changed_at
        from public.request_status_changes as c
        where c.request_id = request and not exists (
          select from public.request_events as e where e.request_id = c.request_id and e.at = c.changed_at
        )
        order by c.id desc limit 100
      ) as c
    ), '[]'),
    'revisions', coalesce((
      select jsonb_agg(to_jsonb(v) order by v.id desc) from (
        select v.id, v.changed_at, v.before from public.request_revisions as v
        where v.request_id = request order by v.id desc limit 100
      ) as v
    ), '[]'),
    'others', coalesce((
      select jsonb_agg(private.call_row(o) || jsonb_build_object(
        'closed_reason', (o).closed_reason,
        'settled_at', (
          select c.changed_at from public.request_status_changes as c
          where c.request_id = (o).id and c.to_status = (o).status
          order by c.changed_at desc, c.id desc limit 1
        ),
        'is_same_sender', private.is_same_sender(o, chosen),
        'last_call', (
          select jsonb_build_object('at', e.at, 'done_by', e.done_by, 'done_by_email', e.done_by_email)
          from public.request_events as e
          where e.request_id = (o).id and e.kind = 'call' and e.undoes is null and not exists (
            select from public.request_events as u where u.request_id = e.request_id and u.undoes = e.act
          )
          order by e.at desc, e.id desc limit 1
        )
      ) order by (o).created_at desc, (o).id desc)
      from (
        select o from public.service_requests as o
        where private.phone_digits(o.phone) = private.phone_digits(chosen.phone) and o.id <> request and not o.held
        -- However many came later, none that waits is left out for them.
        order by o.status in ('pending', 'confirmed') desc, o.created_at desc, o.id desc limit 20
      ) as same_number
    ), '[]')
  );
end
$$;
comment on function public.read_request is
  'One request with all that happened to it, what was chosen on the site before it was sent, and 20 others of its phone number, those that wait first: whether they are the same sender''s, what came of them, who called about them last and from when their warranty runs; null when there is none.';

create or replace function public.find_caller(phone text) returns setof jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  return query
    with of_number as (
      select r from public.service_requests as r
      where private.phone_digits(r.phone) = private.phone_digits(find_caller.phone) and not r.held
      order by r.created_at desc, r.id desc limit 50
    ),
    sent as (
      select s.r, (
        select (o.r).id from of_number as o where private.is_same_sender(o.r, s.r)
        order by (o.r).created_at, (o.r).id limit 1
      ) as sender
      from of_number as s
    ),
    -- However often one has sent, the others are among them.
    told as (
      select * from sent as s
      order by row_number() over (partition by s.sender order by (s.r).created_at desc, (s.r).id desc),
        (s.r).created_at desc, (s.r).id desc
      limit 5
    )
    select private.call_row(t.r) || jsonb_build_object('email', (t.r).email, 'sender', t.sender)
    from told as t order by (t.r).created_at desc, (t.r).id desc;
end
$$;
comment on function public.find_caller is
  'Requests of a phone number, at most 5, newest first; those of one `sender` bear the same id there, and none of several is left out for another.';

-- ---------------------------------------------------------------------------------------------
-- What came of a call
-- ---------------------------------------------------------------------------------------------

drop function public.record_call(uuid, uuid, text, text, timestamptz, text, text);
create function public.record_call(
  act uuid, request uuid, outcome text, note text default null, next_call timestamptz default null,
  reason text default null, seen text default null, also uuid[] default null, known uuid[] default null
) returns setof public.service_requests
language plpgsql security definer set search_path = ''
as $$
declare
  words constant text := case when note is null or private.is_blank(note) then null else private.trimmed(note) end;
  chosen public.service_requests;
  sibling public.service_requests;
  call_next timestamptz;
  digits text;
begin
  perform private.require_staff();
  if outcome is null or outcome not in ('booked', 'voicemail', 'again', 'price', 'not_for_us', 'spam') then
    raise sqlstate 'PT400' using message = 'Say what came of the call.';
  end if;
  if outcome = 'again' and (next_call is null or next_call not between now() and now() + interval '1 year') then
    raise sqlstate 'PT400' using message = 'Say when to call again, within a year from now.';
  end if;
  if outcome = 'not_for_us' and (reason is null or reason not in ('duplicate', 'price', 'elsewhere', 'out_of_area', 'no_answer')) then
    raise sqlstate 'PT400' using message = 'Say why it is not for us.';
  end if;
  if char_length(words) > 2000 then
    raise sqlstate 'PT400' using message = 'Shorten the note to 2,000 characters or fewer.';
  end if;
  select private.phone_digits(r.phone) into digits from public.service_requests as r where r.id = request;
  -- All that wait under this number, in one order, so that two calls cannot wait for each other.
  perform from public.service_requests as r
  where not r.held and (r.id = request or (private.phone_digits(r.phone) = digits and r.status = 'pending'))
  order by r.id for update;
  select * into chosen from public.service_requests as r where r.id = request and not r.held;
  if chosen.id is null then
    raise sqlstate 'PT404' using message = 'There is no such request.';
  end if;
  if private.is_repeated_act(act, request) then
    return next chosen;
    return;
  end if;
  if chosen.status <> coalesce(seen, chosen.status) then
    raise sqlstate 'PT409' using message = format(
      'Somebody has set this request to "%s" meanwhile. What came of your call was not stored.',
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

  call_next := case outcome
    when 'voicemail' then private.open_time_later(now(), interval '2 hours')
    when 'again' then next_call
    when 'price' then private.next_open(now() + interval '3 days')
  end;
  perform private.apply_call(
    chosen, act, act, outcome, words, call_next,
    case outcome when 'spam' then 'spam' when 'not_for_us' then reason end
  );
  -- Of a number's other senders, those alone follow whom staff have named.
  for sibling in
    select r.* from public.service_requests as r
    where private.phone_digits(r.phone) = digits and r.status = 'pending' and not r.held and r.id <> request
      and (r.id = any (also) or private.is_same_sender(r, chosen))
    order by r.id
  loop
    if outcome <> 'booked' then
      perform private.apply_call(
        sibling, gen_random_uuid(), act, outcome, null, call_next,
        case outcome when 'spam' then 'spam' when 'not_for_us' then reason end
      );
    -- What was booked is for one address.
    elsif sibling.id = any (coalesce(also, '{}')) or private.address_key(sibling.address) = private.address_key(chosen.address) then
      perform private.apply_call(sibling, gen_random_uuid(), act, 'duplicate', null, null, 'duplicate');
    end if;
  end loop;
  return query select r.* from public.service_requests as r where r.id = request;
end
$$;
comment on function public.record_call is
  'What came of a call: booked (confirmed), voicemail (again in 2 opening hours), again (at next_call), price (again in 3 days), not_for_us (with a reason) or spam. Other requests of the same sender that wait follow; of a booked one, those of its address are duplicates. Other senders of the number stay as they are, but those in `also`, which follow and of a booked one are duplicates. Booking is refused while one of them waits that is not in `known`, what staff had on screen. `act` is an id of the client: sent again it changes nothing.';

-- ---------------------------------------------------------------------------------------------
-- Several at once
-- ---------------------------------------------------------------------------------------------

-- The chosen ones with all that wait of their senders, which are as one row to who chose it. All of their numbers
-- are locked in one order, so that two acts cannot wait for each other.
create or replace function private.lock_with_siblings(requests uuid[]) returns uuid[]
language plpgsql security definer set search_path = ''
as $$
declare
  digits constant text[] := array(
    select private.phone_digits(r.phone) from public.service_requests as r where r.id = any (requests)
  );
begin
  perform from public.service_requests as r
  where not r.held and (r.id = any (requests) or (private.phone_digits(r.phone) = any (digits) and r.status = 'pending'))
  order by r.id for update;
  return array(
    select r.id from public.service_requests as r
    where not r.held and (r.id = any (requests) or (
      private.phone_digits(r.phone) = any (digits) and r.status = 'pending' and exists (
        select from public.service_requests as c where c.id = any (requests) and not c.held and private.is_same_sender(c, r)
      )
    ))
    order by r.id
  );
end
$$;

create or replace function public.close_requests(act uuid, requests uuid[], seen text[], reason text)
returns setof public.service_requests
language plpgsql security definer set search_path = ''
as $$
declare
  done uuid[] := private.require_several(act, requests);
  chosen uuid[];
  meant uuid[];
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
    chosen := array(
      select r.id from public.service_requests as r
      join unnest(requests, seen) as asked (id, status) on asked.id = r.id and asked.status = r.status
      where not r.held and r.status in ('pending', 'confirmed')
    );
    meant := private.lock_with_siblings(chosen);
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
  'Closes up to 200 requests for one reason, with all that wait of their senders; those whose status is not `seen` any more are left alone. Answers with what it closed; `act` is an id of the client: sent again it changes nothing, and undo_act takes back all of it.';
comment on function public.assign_requests is
  'Says who is to see to up to 200 requests and all that wait of their senders; without `person` nobody in particular. Answers with what it changed; repeated and taken back as close_requests.';

-- ---------------------------------------------------------------------------------------------
-- Booking
-- ---------------------------------------------------------------------------------------------

drop function public.book_visit(uuid, uuid, uuid, date, int, int, time, text, text, boolean, text, boolean);
create function public.book_visit(
  act uuid, request uuid, technician uuid, day date,
  first_window int default null, last_window int default null, clock time default null,
  kind text default null, note text default null, is_call boolean default false,
  seen text default null, anyway boolean default false, also uuid[] default null, known uuid[] default null
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  words constant text := case when note is null or private.is_blank(note) then null else private.trimmed(note) end;
  chosen public.service_requests;
  booked public.visits;
  span record;
begin
  perform private.require_staff();
  if coalesce(is_call, false) then
    -- The call is part of the act: taken back with it, and not stored when the place is gone.
    perform public.record_call(
      act, request, 'booked', note => words, seen => book_visit.seen,
      also => book_visit.also, known => book_visit.known
    );
  end if;
  select * into chosen from public.service_requests as r where r.id = request and not r.held for update;
  if chosen.id is null then
    raise sqlstate 'PT404' using message = 'There is no such request.';
  end if;
  if exists (select from public.visits as v where v.id = act) then
    perform private.is_repeated_act(act, request);
    return private.visit_answer(act);
  end if;
  if not coalesce(is_call, false) then
    if private.is_repeated_act(act, request) then
      raise sqlstate 'PT409' using message = 'This id belongs to another act.';
    end if;
    if chosen.status <> coalesce(seen, chosen.status) then
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
  if char_length(words) > 2000 then
    raise sqlstate 'PT400' using message = 'Shorten the note to 2,000 characters or fewer.';
  end if;
  perform private.take_turn_of_technicians(technician);
  span := private.visit_span(first_window, last_window, clock);
  perform private.require_place(request, technician, day, span.starts, span.ends, anyway);
  insert into public.visits (id, request_id, technician_id, day, starts, ends, kind, note)
  values (act, request, technician, book_visit.day, span.starts, span.ends,
    coalesce(book_visit.kind, private.kind_of_visit(chosen)), words)
  returning * into booked;
  perform private.place_visit(booked);
  perform private.tell_visit(
    act, case when coalesce(is_call, false) then gen_random_uuid() else act end, act, null
  );
  return private.visit_answer(act);
end
$$;
comment on function public.book_visit is
  'Books a visit to a request: windows in a row, or an hour outside of them; with `is_call` also that a call led to it, `also` and `known` as of record_call. The request becomes confirmed. `act` is an id of the client and that of the visit: sent again it changes nothing. Who is off, does not serve the ZIP code or is kept for another customer is refused with the hint "anyway", unless that is said.';

-- ---------------------------------------------------------------------------------------------
-- Grants
-- ---------------------------------------------------------------------------------------------

revoke execute on function
  private.is_same_sender(public.service_requests, public.service_requests),
  private.other_senders(public.service_requests), private.require_known_senders(public.service_requests, uuid[])
  from public, anon, authenticated, service_role;
revoke execute on function
  public.record_call(uuid, uuid, text, text, timestamptz, text, text, uuid[], uuid[]),
  public.book_visit(uuid, uuid, uuid, date, int, int, time, text, text, boolean, text, boolean, uuid[], uuid[])
  from public, anon, authenticated, service_role;
grant execute on function
  public.record_call(uuid, uuid, text, text, timestamptz, text, text, uuid[], uuid[]),
  public.book_visit(uuid, uuid, uuid, date, int, int, time, text, text, boolean, text, boolean, uuid[], uuid[])
  to authenticated;
