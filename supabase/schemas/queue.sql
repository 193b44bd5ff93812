-- The call list: whom to call next, who is on it, and the outcome of each call. Staff act through idempotent
-- functions (the client makes the action's id) that return the new row; a status is a plain update.
--
-- On a hosted project, Realtime notifies open desks that something changed, without details. They then ask for
-- changes, as they do every 10 seconds anyway.

-- ---------------------------------------------------------------------------------------------
-- Counts
-- ---------------------------------------------------------------------------------------------

create function public.request_counts() returns table (status text, total bigint)
language plpgsql stable security definer set search_path = '' set jit = off
as $$
begin
  perform private.require_staff();
  return query
    select known.status, (select count(*) from public.service_requests as r where r.status = known.status and not r.held)
    from unnest(array['pending', 'confirmed', 'in_progress', 'completed', 'cancelled']) as known (status);
end
$$;
comment on function public.request_counts is 'Returns the exact number of requests of each of the five statuses.';

create function public.overdue_count(cutoff timestamptz, emergency_cutoff timestamptz) returns bigint
language plpgsql stable security definer set search_path = '' set jit = off
as $$
begin
  perform private.require_staff();
  return (
    select count(*) from public.service_requests as r
    where r.status = 'pending' and not r.held and r.next_call_at is null
      and r.created_at < greatest(cutoff, emergency_cutoff)
      and r.created_at < case when r.service_type = 'emergency' then emergency_cutoff else cutoff end
  ) + (
    -- A real one may be among them.
    select count(*) from public.service_requests as r
    where r.held and r.status = 'pending' and r.service_type = 'emergency' and r.created_at < emergency_cutoff
  ) + (
    select count(*) from public.service_requests as r
    where r.status = 'pending' and not r.held and r.next_call_at < now()
  );
end
$$;
comment on function public.overdue_count is
  'Returns the number of pending requests that were never called and are older than the given cutoff, held emergencies among them, and of those whose next call is late.';

create type public.overdue_request as (request uuid);
comment on column public.overdue_request.request is 'Null stands for held emergencies.';

create function public.first_overdue(cutoff timestamptz, emergency_cutoff timestamptz) returns setof public.overdue_request
language plpgsql stable security definer set search_path = '' set jit = off
as $$
begin
  perform private.require_staff();
  return query
    with late as (
      (select r.id, true as is_emergency, r.created_at as since from public.service_requests as r
        where r.status = 'pending' and not r.held and r.next_call_at is null and r.service_type = 'emergency'
          and r.created_at < emergency_cutoff order by r.created_at, r.id limit 1)
      union all
      (select r.id, false, r.created_at from public.service_requests as r
        where r.status = 'pending' and not r.held and r.next_call_at is null and r.service_type <> 'emergency'
          and r.created_at < cutoff order by r.created_at, r.id limit 1)
      union all
      (select r.id, r.service_type = 'emergency', r.next_call_at from public.service_requests as r
        where r.status = 'pending' and not r.held and r.next_call_at < now()
        order by r.service_type = 'emergency' desc, r.next_call_at, r.id limit 1)
      union all
      (select null, true, 'infinity' from public.service_requests as r
        where r.held and r.status = 'pending' and r.service_type = 'emergency' and r.created_at < emergency_cutoff limit 1)
    )
    select l.id from late as l order by l.is_emergency desc, l.since limit 1;
end
$$;
comment on function public.first_overdue is
  'Returns the request that overdue_count counts first, emergencies before others, and no row if nothing is overdue.';

-- ---------------------------------------------------------------------------------------------
-- Held requests
-- ---------------------------------------------------------------------------------------------

create function public.held_summary() returns table (held bigint, emergencies bigint, newest text, oldest_emergency timestamptz)
language plpgsql stable security definer set search_path = '' set jit = off
as $$
begin
  perform private.require_staff();
  return query
    select count(*), count(*) filter (where r.service_type = 'emergency'), private.exact_timestamp(max(r.created_at)),
      min(r.created_at) filter (where r.service_type = 'emergency')
    from public.service_requests as r where r.held and r.status = 'pending';
end
$$;
comment on function public.held_summary is
  'Returns the number of held requests, the emergencies among them, when the newest came, and when the oldest emergency. Null: newest, oldest_emergency.';

create function public.list_held(emergencies boolean, most int default 50)
returns table (
  id uuid, first_name text, last_name text, phone text, address text, service_type text,
  beginning text, created_at timestamptz, network text
)
language plpgsql stable security definer set search_path = '' set jit = off
as $$
begin
  perform private.require_staff();
  return query
    select r.id, r.first_name, r.last_name, r.phone, r.address, r.service_type, left(r.message, 160), r.created_at, r.held_network
    from public.service_requests as r
    where r.held and r.status = 'pending' and (r.service_type = 'emergency') = emergencies
    order by case when emergencies then r.created_at end, case when emergencies then r.id end, r.created_at desc, r.id desc
    limit least(greatest(most, 0), 100);
end
$$;
comment on function public.list_held is
  'Returns the held emergencies, the oldest first, or the other held requests, the newest first, with the beginning of their message and a mark of their network; at most 100. Null: beginning, network.';

-- Locks the selected held requests in a fixed order, so that of two staff members each handles a request or finds it
-- handled. Of emergencies, only one is meant, or those of one network or hour that staff have looked at. The limit of 5,000 keeps it within the statement timeout.
create function private.chosen_held(
  until timestamptz, request uuid, network text default null, hour timestamptz default null
) returns setof uuid
language plpgsql security definer set search_path = ''
as $$
begin
  if until is null and request is null then
    raise sqlstate 'PT400' using message = 'Say which held requests are meant.';
  end if;
  return query
    select r.id from public.service_requests as r
    where r.held and r.status = 'pending'
      and case when request is null then r.created_at <= until and (r.service_type = 'emergency') = (coalesce(network, hour::text) is not null)
        and (network is null or r.held_network = network) and (hour is null or date_trunc('hour', r.created_at) = date_trunc('hour', hour))
      else r.id = request end
    order by r.created_at, r.id limit 5000 for update;
end
$$;

create function public.admit_held(until timestamptz default null, request uuid default null) returns bigint
language plpgsql security definer set search_path = '' set jit = off
as $$
declare
  chosen uuid[];
begin
  perform private.require_staff();
  chosen := array(select private.chosen_held(until, request));
  update public.service_requests as r set held = false, held_network = null where r.id = any (chosen);
  insert into public.request_status_changes (request_id, from_status, to_status, changed_by, changed_by_email)
  select admitted, 'held', 'pending', auth.uid(), private.caller_email() from unnest(chosen) as admitted;
  return cardinality(chosen);
end
$$;
comment on function public.admit_held is
  'Admits held requests to the list, one, or all up to a time except emergencies, with their original time. Returns how many.';

create function public.drop_held(
  until timestamptz default null, request uuid default null, network text default null, hour timestamptz default null
)
returns table (dropped bigint, dropped_at text)
language plpgsql security definer set search_path = '' set jit = off
as $$
declare
  chosen uuid[];
begin
  perform private.require_staff();
  chosen := array(select private.chosen_held(until, request, network, hour));
  update public.service_requests as r set status = 'cancelled' where r.id = any (chosen);
  return query select cardinality(chosen)::bigint, private.exact_timestamp(now());
end
$$;
comment on function public.drop_held is
  'Cancels held requests, one, or all up to a time except emergencies; of these, all up to a time from one `network` or of one `hour`. They stay out of counts and lists; restore_held restores them for 30 days.';

create function private.dropped_held_requests()
returns table (request uuid, dropped_at timestamptz, dropped_by_email text, is_emergency boolean)
language sql stable security definer set search_path = ''
as $$
  select r.id, c.changed_at, c.changed_by_email, r.service_type = 'emergency'
  from public.service_requests as r
  cross join lateral (
    select l.changed_at, l.changed_by, l.changed_by_email from public.request_status_changes as l
    where l.request_id = r.id and l.to_status = 'cancelled' order by l.changed_at desc, l.id desc limit 1
  ) as c
  where r.held and r.status = 'cancelled' and c.changed_by is not null and c.changed_at > now() - interval '30 days'
    -- A customer who is signed in cancels by a link as that account.
    and not exists (
      select from public.request_events as e
      where e.request_id = r.id and e.kind = 'status' and e.by_customer and e.at = c.changed_at
    )
$$;
comment on function private.dropped_held_requests is
  'Returns the held requests that staff dropped in the last 30 days, with the time and the author. Null: dropped_by_email.';

create function public.restore_held(dropped_at timestamptz) returns bigint
language plpgsql security definer set search_path = '' set jit = off
as $$
declare
  chosen uuid[];
begin
  perform private.require_staff();
  chosen := array(
    select r.id from public.service_requests as r
    where r.held and r.status = 'cancelled' and r.id in (
      select d.request from private.dropped_held_requests() as d where d.dropped_at = restore_held.dropped_at
    )
    order by r.created_at, r.id for update
  );
  update public.service_requests as r set status = 'pending' where r.id = any (chosen);
  return cardinality(chosen);
end
$$;
comment on function public.restore_held is
  'Restores the requests that staff, the caller or a colleague, dropped at that time within the last 30 days: they are held again. Returns how many.';

create function public.dropped_held() returns table (dropped_at text, dropped_by_email text, dropped bigint, emergencies bigint)
language plpgsql stable security definer set search_path = '' set jit = off
as $$
begin
  perform private.require_staff();
  return query
    select private.exact_timestamp(d.dropped_at), min(d.dropped_by_email), count(*), count(*) filter (where d.is_emergency)
    from private.dropped_held_requests() as d
    group by d.dropped_at order by d.dropped_at desc limit 50;
end
$$;
comment on function public.dropped_held is
  'Returns what staff dropped in the last 30 days and restore_held would restore: the time of each drop and its author, how many it holds, and how many of these are emergencies; the newest first, at most 50. Null: dropped_by_email.';

-- ---------------------------------------------------------------------------------------------
-- Senders
-- ---------------------------------------------------------------------------------------------

create function private.is_same_sender(one public.service_requests, other public.service_requests) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
  return one.id = other.id or coalesce(one.sent_by = other.sent_by and one.phone_digits = other.phone_digits, false);
end
$$;
comment on function private.is_same_sender is 'Returns true if two requests of a number have the same sender.';

create function private.other_senders(request public.service_requests) returns setof public.service_requests
language plpgsql stable set search_path = ''
as $$
begin
  return query
    select * from public.service_requests as r
    where r.phone_digits = request.phone_digits and r.status in ('pending', 'confirmed') and not r.held
      and not private.is_same_sender(r, request)
    order by r.created_at, r.id limit 20;
end
$$;
comment on function private.other_senders is
  'Returns at most 20 requests of other senders under the same number that wait or are confirmed.';

-- Staff must have seen every sender of the number, because a booking becomes visible to whoever has the link of its
-- request. An outdated desk sends no `known`.
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

create function public.join_senders(action_id uuid, request uuid, others uuid[]) returns setof public.service_requests
language plpgsql security definer set search_path = '' set jit = off
as $$
declare
  chosen public.service_requests;
  senders text[];
  present public.service_requests;
begin
  perform private.require_staff();
  -- Locks all of the number in a fixed order, so that two actions cannot deadlock.
  perform from public.service_requests as r
  where not r.held and r.phone_digits = (select o.phone_digits from public.service_requests as o where o.id = request)
  order by r.id for update;
  chosen := private.lock_request(request);
  if not private.is_repeated_action(action_id, request) then
    perform private.require_kept(request);
    senders := array(
      select r.sent_by from public.service_requests as r
      where r.id = any (others) and r.phone_digits = chosen.phone_digits and not r.held and r.sent_by <> chosen.sent_by
    );
    if senders = '{}' or cardinality(senders) is distinct from cardinality(others) then
      raise sqlstate 'PT409' using message = 'These requests are no longer two senders'' of one number. Load the page again.';
    end if;
    for present in
      select r.* from public.service_requests as r
      where r.phone_digits = chosen.phone_digits and not r.held and r.sent_by = any (senders || chosen.sent_by)
      order by r.id = request desc, r.id
    loop
      update public.service_requests as r set joined_to = chosen.sent_by where r.id = present.id;
      insert into public.request_events (id, request_id, kind, done_by, done_by_email, action_id, before, after)
      values (
        case when present.id = request then action_id else gen_random_uuid() end, present.id, 'join', auth.uid(),
        private.caller_email(), action_id,
        jsonb_build_object('joined_to', present.joined_to), jsonb_build_object('joined_to', chosen.sent_by)
      );
    end loop;
  end if;
  return query
    select r.* from public.service_requests as r
    where r.id in (select e.request_id from public.request_events as e where e.action_id = join_senders.action_id and e.undoes is null)
    order by r.id = request desc, r.id;
end
$$;
comment on function public.join_senders is
  'Records that `request` and `others`, requests of other senders under its number, come from one person: all that these mailboxes sent under it are one sender''s from now on. Repeats and undo work as for close_requests.';

-- ---------------------------------------------------------------------------------------------
-- Lanes
-- ---------------------------------------------------------------------------------------------

-- Columns of a request that actions change and undo restores.
create function private.call_state(request public.service_requests) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'status', request.status, 'next_call_at', request.next_call_at,
    'closed_reason', request.closed_reason, 'voicemails', request.voicemails,
    'quoted_by_phone', request.quoted_by_phone
  )
$$;

-- A request as every list shows it.
create type public.call_row as (
  id uuid, first_name text, last_name text, phone text, address text, service_type text, status text, created_at timestamptz,
  next_call_at timestamptz, voicemails int, quoted_by_phone float8, beginning text, language text, due timestamptz,
  claimed_by uuid, claimed_by_email text, assigned_to uuid, assigned_to_email text, visit public.visit_row,
  slot_hold public.visit_time, news jsonb, price public.row_price, unfinished public.unfinished_visit
);
comment on type public.call_row is 'A request as a list shows it.';
comment on column public.call_row.service_type is 'One of service_requests.service_type.';
comment on column public.call_row.status is 'One of service_requests.status.';
comment on column public.call_row.next_call_at is 'Null unless somebody is to call again.';
comment on column public.call_row.quoted_by_phone is 'Null unless a price was quoted by phone.';
comment on column public.call_row.beginning is 'Null without a message; else its first words.';
comment on column public.call_row.language is 'Null unless it is known; else one of service_requests.language.';
comment on column public.call_row.due is 'The time by which a call was promised; in a lane, by which one is due.';
comment on column public.call_row.claimed_by is 'Null unless a colleague has claimed it.';
comment on column public.call_row.claimed_by_email is 'Null unless a colleague has claimed it.';
comment on column public.call_row.assigned_to is 'Null unless it is a colleague''s.';
comment on column public.call_row.assigned_to_email is 'Null unless it is a colleague''s.';
comment on column public.call_row.visit is 'Null unless one is to come; else the next one.';
comment on column public.call_row.slot_hold is 'Null unless the customer asked for a window.';
comment on column public.call_row.news is 'Null unless its customer did something that nobody has seen.';
comment on column public.call_row.price is 'Null without a price in writing.';
comment on column public.call_row.unfinished is
  'Null unless the visit before could not be done, and no other one is planned.';

create function private.call_row(request public.service_requests, due timestamptz default null) returns public.call_row
language plpgsql stable set search_path = ''
as $$
begin
  return row(
    request.id, request.first_name, request.last_name, request.phone, request.address, request.service_type, request.status,
    request.created_at, request.next_call_at, request.voicemails, request.quoted_by_phone, left(request.message, 160),
    request.language,
    coalesce(due, private.call_back_due(request.created_at, request.service_type = 'emergency')),
    case when request.claimed_until > now() then request.claimed_by end,
    case when request.claimed_until > now() then request.claimed_by_email end,
    request.assigned_to, request.assigned_to_email,
    private.next_visit(request.id),
    jsonb_populate_record(null::public.visit_time, private.slot_hold_of(request.id)), request.news,
    private.row_price(request.id),
    jsonb_populate_record(null::public.unfinished_visit,
      case when request.status = 'confirmed' then private.unfinished_visit(request.id) end)
  )::public.call_row;
end
$$;

create function private.is_urgent_news(news jsonb) returns boolean
language sql immutable set search_path = ''
as $$ select coalesce((news ->> 'is_urgent')::boolean, false) $$;

-- Returns true if news is about a visit that its customer waits for: of the next 3 hours if they want a call or our message
-- did not reach them, or past its window, and nobody has arrived.
create function private.is_news_of_wait(request uuid, news jsonb) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.visits as v
    where v.request_id = request and v.state in ('planned', 'on_the_way') and case
      when news -> 'kinds' ?| '{call,unsent}' then private.visit_timestamp(v.day, v.starts) <= now() + interval '3 hours'
      else private.visit_timestamp(v.day, v.ends) <= now()
    end
  )
$$;

-- Returns the requests that are confirmed, and have no visit to come.
create function private.unscheduled() returns setof public.service_requests
language sql stable set search_path = ''
as $$
  select r from public.service_requests as r
  where r.status = 'confirmed' and not r.held and not exists (
    select from public.visits as v where v.request_id = r.id and v.state in ('planned', 'on_the_way', 'there')
  )
$$;

-- The one place that says what waits, in which order, and by when. Each branch is a reason: a new one (a price without an
-- answer, a visit at risk) is a branch more, never a lane. Of several the most pressing decides; the others are badges.
--   rank 1: a customer stands there now    2: a call is due    3: other news    4: waits its turn
create function private.call_order()
returns table (
  request_id uuid, rank int, due timestamptz, lane text, since timestamptz, risk public.visit_risk, begins timestamptz
)
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_column
begin
  return query with hours as (
    select private.closed_since(now()) as closed, rule from private.call_back_rule as rule
  ),
  at_risk as materialized (select * from private.visits_at_risk()),
  waiting as (
    select r.id, r.service_type = 'emergency' as is_emergency, r.created_at, r.next_call_at
    from public.service_requests as r where r.status = 'pending' and not r.held
  ),
  reasons (request_id, rank, due, lane, since) as (
    -- Nobody has called yet. What came at night waits for the opening, an emergency for nothing.
    select w.id,
      case when w.is_emergency then 1 when w.created_at >= h.closed or w.created_at <= now() - interval '1 day' then 4 else 2 end,
      private.call_back_due_by(h.rule, w.created_at, w.is_emergency),
      case
        when w.is_emergency then 'now'
        when w.created_at >= h.closed then 'morning'
        when w.created_at <= now() - interval '1 day' then 'older'
        else 'now'
      end,
      w.created_at
    from waiting as w, hours as h where w.next_call_at is null
    union all
    -- To be called again. An emergency that got a voicemail is, within 40 minutes, and stays among those to call.
    select w.id, case when is_soon then 2 else 4 end, w.next_call_at, case when is_soon then 'now' else 'later' end, w.created_at
    from waiting as w,
      lateral (select w.next_call_at <= now() + case when w.is_emergency then interval '40 minutes' else interval '15 minutes' end) as s (is_soon)
    where w.next_call_at is not null
    union all
    -- News stands in the row of a request that nobody has called yet, unless its customer cancels or asks for a call.
    select r.id, case when is_standing then 1 else 3 end,
      case when is_standing then private.call_back_due_by(h.rule, r.news_since, true) end,
      case when is_standing then 'now' else 'news' end, r.news_since
    from public.service_requests as r, hours as h,
      lateral (select private.is_urgent_news(r.news) or private.is_news_of_wait(r.id, r.news)) as s (is_standing)
    where r.news_since is not null and not r.held
      and (r.status <> 'pending' or r.next_call_at is not null or r.news -> 'kinds' ?| '{cancelled,call}' or is_standing)
    union all
    -- A visit went wrong. Who waits for somebody to come now is told first.
    select k.request_id, case when k.is_standing then 1 else 2 end, k.due, 'now', k.since from at_risk as k
    union all
    -- A price that nobody has answered, a day, two, and five days after it was offered.
    select p.request_id, 2, p.due, 'now', p.since
    from private.prices_to_follow() as p join public.service_requests as r on r.id = p.request_id
    where r.status <> 'cancelled' and not r.held
    union all
    -- Confirmed, and no visit is to come.
    select r.id, 4, null, 'confirmed', r.created_at from private.unscheduled() as r
  )
  select distinct on (r.request_id) r.*, k.risk,
    (select private.visit_timestamp(v.day, v.starts) from public.visits as v where v.id = k.visit_id)
  from reasons as r left join at_risk as k using (request_id)
  order by r.request_id, r.rank, r.due;
end
$$;
comment on function private.call_order is
  'Returns what waits for a call: its rank, by when somebody is to call (null for no certain time), its lane, since when it waits, and what went wrong with its visit, if anything, and when that begins.';

-- The lanes with their totals, and rows for the opened ones: at most 200, or 1,000 of a lane that is asked for whole.
-- Emergencies and what is overdue are among them whatever the limit. Requests of one sender are one row, that of the oldest,
-- at the place of the first of them, and other senders of its number and street stand right below it; beyond the first
-- 1,000 of a lane, which nobody sees, each counts by itself.
create type public.other_sender as (
  id uuid, first_name text, last_name text, address text, service_type text, status text, created_at timestamptz
);
comment on type public.other_sender is 'A request under the same number from another mailbox.';
comment on column public.other_sender.service_type is 'One of service_requests.service_type.';
comment on column public.other_sender.status is 'One of service_requests.status.';

create type public.lane_row as (
  rank int, sendings int, has_emergency boolean, next_call_at timestamptz, earlier int, other_senders public.other_sender[],
  risk public.visit_risk, request public.call_row
);
comment on column public.lane_row.rank is
  '1: a customer stands there now; 2: a call is due; 3: other news; 4: waits its turn.';
comment on column public.lane_row.sendings is 'How many requests of its sender the row stands for.';
comment on column public.lane_row.has_emergency is 'One of those is an emergency.';
comment on column public.lane_row.next_call_at is 'Null unless all of those are to be called again; else the first time.';
comment on column public.lane_row.earlier is 'How many requests its sender sent before, at most 9.';
comment on column public.lane_row.risk is 'Null unless a visit has gone wrong or got 1 or 2 stars, and nobody has called its customer.';
comment on column public.lane_row.other_senders is 'Other senders of the number who wait or are confirmed.';

create type public.lane_name as enum ('now', 'news', 'morning', 'older', 'confirmed', 'later');
create type public.call_lane as (lane public.lane_name, total int, rows public.lane_row[]);
comment on column public.call_lane.total is 'All of its requests, those beyond the limit of `rows` too.';
comment on column public.call_lane.rows is 'Null unless they are asked for.';

create type public.call_list as (version text, lanes public.call_lane[]);
comment on column public.call_list.lanes is 'Null if nothing has changed.';

create function public.call_list(
  opened text[] default '{now,news,morning}', whole text[] default '{}', known_version text default null
) returns public.call_list
language plpgsql stable security definer set search_path = '' set jit = off
as $$
declare
  lanes public.call_lane[];
  version text;
begin
  perform private.require_staff();
  with listed as materialized (select * from private.call_order()),
  sizes as (select o.lane, count(*) as size from listed as o group by o.lane),
  placed as materialized (
    select o.*, r.next_call_at, r.service_type = 'emergency' as is_emergency, r.phone_digits, r.sent_by, r.address_key,
      row_number() over (order by r.created_at, r.id) as age
    from sizes as s, lateral (
      select l.*, row_number() over () as place from (
        select * from listed as o where o.lane = s.lane
        order by case when o.lane in ('older', 'confirmed') then o.since end desc, o.rank, o.due, o.begins, o.since, o.request_id
        limit 1000
      ) as l
    ) as o join public.service_requests as r on r.id = o.request_id
  ),
  grouped as (
    select p.lane, min(p.age) as age, min(p.place) as place, min(p.rank) as rank, min(p.due) as due, count(*) as sendings,
      bool_or(p.is_emergency) as has_emergency, min(p.risk) as risk,
      case when bool_and(p.next_call_at is not null) then min(p.next_call_at) end as next_call_at
    from placed as p group by p.lane, p.phone_digits, p.sent_by
  ),
  doors as (
    select g.*, p.request_id,
      min(g.place) over (partition by g.lane, p.phone_digits, coalesce(p.address_key, p.sent_by)) as first_place
    from grouped as g join placed as p using (age)
  ),
  numbered as (
    select d.*, row_number() over (partition by d.lane order by d.first_place, d.place) as nth from doors as d
  )
  select array_agg(row(
    known.lane,
    (select count(*) from numbered as n where n.lane = known.lane)
      + greatest(coalesce((select s.size from sizes as s where s.lane = known.lane), 0) - 1000, 0),
    case when known.lane = any (opened) then array(
      select row(
        n.rank, n.sendings, n.has_emergency, n.next_call_at,
        (select count(*) from (
          select from public.service_requests as o
          where o.phone_digits = r.phone_digits and o.created_at < r.created_at and not o.held and o.sent_by = r.sent_by
          limit 9
        ) as before),
        -- Most numbers have no other request that waits, which is found at a fraction of the cost.
        case when exists (
          select from public.service_requests as o
          where o.phone_digits = r.phone_digits and o.status in ('pending', 'confirmed') and not o.held and o.id <> r.id
        ) then array(
          select row(o.id, o.first_name, o.last_name, o.address, o.service_type, o.status, o.created_at)::public.other_sender
          from private.other_senders(r) as o order by o.created_at, o.id
        ) else '{}' end,
        n.risk,
        private.call_row(r, n.due)
      )::public.lane_row
      from numbered as n join public.service_requests as r on r.id = n.request_id
      where n.lane = known.lane and (
        n.nth <= case when known.lane = any (whole) then 1000 else 200 end
        or n.due < case when n.has_emergency then 'infinity' else now() end
      )
      order by n.nth
    ) end
  )::public.call_lane order by known.ordinal) into lanes
  from unnest(enum_range(null::public.lane_name)::text[]) with ordinality as known (lane, ordinal);
  version := md5(to_json(lanes)::text);
  -- An unchanged list takes only a few bytes.
  return row(version, case when version = known_version then null else lanes end)::public.call_list;
end
$$;
comment on function public.call_list is
  'Returns the lanes of the desk in their order, with their exact totals and, for the opened ones, their rows: at most 200, or 1,000 of those in `whole`, always with emergencies and what is overdue. Returns only the version if it is still `known_version`.';

-- ---------------------------------------------------------------------------------------------
-- One request
-- ---------------------------------------------------------------------------------------------

create type public.visit_brief as (
  technician_id uuid, technician text, day date, starts text, ends text, kind text, state text, state_since timestamptz,
  late_minutes int, arrives_at timestamptz, busy_until timestamptz, not_done_reason text, part text, note text
);
comment on type public.visit_brief is 'A visit as an event tells it.';
comment on column public.visit_brief.kind is 'One of visits.kind.';
comment on column public.visit_brief.state is 'One of visits.state.';
comment on column public.visit_brief.late_minutes is 'Null unless the technician has said how late, without an estimate.';
comment on column public.visit_brief.arrives_at is 'Null without an estimated arrival.';
comment on column public.visit_brief.busy_until is 'Null unless its technician said that it takes longer: until then.';
comment on column public.visit_brief.not_done_reason is 'Null unless it could not be done; else one of visits.not_done_reason.';
comment on column public.visit_brief.part is 'Null unless a part is needed.';
comment on column public.visit_brief.note is 'Null unless the event set the note for the technician.';

create type public.request_entry as (
  id uuid, kind text, text text, outcome text, at timestamptz, done_by uuid, done_by_email text, action_id uuid, undoes uuid,
  is_undone boolean, next_call_at timestamptz, closed_reason text, is_reopened boolean, quoted float8, for_technician boolean,
  may_want_no_texts boolean, is_untold boolean, by_customer boolean, by_text boolean, quote_id uuid, quote_act text,
  visit_before public.visit_brief, visit_after public.visit_brief, asked_slot public.visit_time, is_visit_note boolean,
  message text, delivery text
);
comment on type public.request_entry is 'An entry of a request''s timeline.';
comment on column public.request_entry.kind is 'One of request_events.kind.';
comment on column public.request_entry.text is 'Null without a text.';
comment on column public.request_entry.outcome is 'Null unless it is a call; else one of request_events.outcome.';
comment on column public.request_entry.done_by is 'Null unless an account did it.';
comment on column public.request_entry.done_by_email is 'Null unless an account did it.';
comment on column public.request_entry.undoes is 'Null unless it undid an action.';
comment on column public.request_entry.next_call_at is 'Null unless it led to another call.';
comment on column public.request_entry.closed_reason is
  'Null unless it closed the request; else one of service_requests.closed_reason.';
comment on column public.request_entry.quoted is 'Null unless it is a call that quoted this amount.';
comment on column public.request_entry.quote_id is 'Null unless it is about a price.';
comment on column public.request_entry.quote_act is 'Null unless it is about a price; else one of request_events.quote_act.';
comment on column public.request_entry.visit_before is 'Null unless it changed a visit.';
comment on column public.request_entry.visit_after is 'Null unless it changed a visit: a message names its day and window alone.';
comment on column public.request_entry.asked_slot is 'Null unless the customer asked for this window.';
comment on column public.request_entry.is_visit_note is 'It set the note for the technician.';
comment on column public.request_entry.message is
  'Null unless it is a message to the customer; else one of request_events.message.';
comment on column public.request_entry.delivery is
  'Null unless something came of a message; else one of request_events.delivery.';

create type public.status_change as (
  id int, from_status text, to_status text, changed_by_email text, changed_at timestamptz
);
comment on column public.status_change.from_status is 'Null if it was held; else one of service_requests.status.';
comment on column public.status_change.to_status is 'One of service_requests.status.';
comment on column public.status_change.changed_by_email is 'Null if it was changed in the database itself.';

create type public.request_revision as (id int, changed_at timestamptz, before jsonb);
comment on type public.request_revision is 'The text of a request before its sender sent it again with changes.';
comment on column public.request_revision.before is 'The fields that were changed, as they were.';

create type public.last_call as (at timestamptz, done_by uuid, done_by_email text);
comment on column public.last_call.done_by is 'Null unless an account did it.';
comment on column public.last_call.done_by_email is 'Null unless an account did it.';

create type public.other_request as (
  request public.call_row, closed_reason text, settled_at timestamptz, warranty_from date, is_same_sender boolean, email text,
  is_mailbox_verified boolean, last_call public.last_call
);
comment on type public.other_request is 'Another request of the same phone number, with what came of it and since when.';
comment on column public.other_request.closed_reason is
  'Null unless it is lost; else one of service_requests.closed_reason.';
comment on column public.other_request.settled_at is 'Null unless its status was changed.';
comment on column public.other_request.warranty_from is 'Null unless the report of its visit names this day.';
comment on column public.other_request.is_same_sender is
  'The same mailbox under the same number, or staff have said that it is one person.';
comment on column public.other_request.email is 'Null unless it is known.';
comment on column public.other_request.is_mailbox_verified is 'Its sender has opened a link that was mailed to them.';
comment on column public.other_request.last_call is 'Null unless somebody has called about it.';

create type public.visit_checklist as (visit_id uuid, day date, points public.checked_point[]);
comment on type public.visit_checklist is 'The points that were marked at a visit.';

create type public.request_details as (
  request public.service_requests, due timestamptz, is_mailbox_verified boolean, events public.request_entry[],
  statuses public.status_change[], revisions public.request_revision[], others public.other_request[], chosen text,
  origin public.request_origin, door public.door_facts, checklists public.visit_checklist[],
  risk public.visit_risk, risk_due timestamptz
);
comment on column public.request_details.door is 'Null unless a technician noted facts about the door of its sender at the same street.';
comment on column public.request_details.risk is 'Null unless a visit has gone wrong or got 1 or 2 stars, and nobody has called the customer.';
comment on column public.request_details.risk_due is 'Null without a risk; else by when somebody is to call.';
comment on column public.request_details.checklists is 'Of the visits whose points were marked, the latest first.';
comment on column public.request_details.origin is 'Null unless it is known where it came from.';
comment on column public.request_details.chosen is 'Null unless selections on the site were sent with it.';

create function public.read_request(request uuid) returns setof public.request_details
language plpgsql stable security definer set search_path = '' set jit = off
as $$
declare
  chosen public.service_requests;
  at_risk record;
begin
  perform private.require_staff();
  select * into chosen from public.service_requests as r where r.id = request and not r.held;
  if chosen.id is null then
    return;
  end if;
  select k.risk, k.due into at_risk from private.visits_at_risk(request) as k;
  return next row(
    chosen, private.call_back_due(chosen.created_at, chosen.service_type = 'emergency'), private.is_mailbox_verified(chosen),
    array(
      select jsonb_populate_record(null::public.request_entry, to_jsonb(e) || jsonb_build_object(
        'next_call_at', e.after ->> 'next_call_at', 'closed_reason', e.after ->> 'closed_reason',
        'is_reopened', e.kind = 'status' and coalesce(e.after ->> 'status' = 'pending', false),
        -- Only the call that named the amount shows it.
        'quoted', nullif(e.after -> 'quoted_by_phone', coalesce(e.before -> 'quoted_by_phone', 'null')),
        'visit_after', case when e.kind = 'visit' and not v.is_asked then e.visit_after end, 'asked_slot', case when v.is_asked then e.visit_after end,
        'is_visit_note', coalesce(e.visit_after ? 'note', false),
        'is_undone', e.undoes is null and not exists (select from private.standing_events as s where s.id = e.id)
      ))
      from (
        select * from public.request_events as e where e.request_id = request order by e.at desc, e.id desc limit 100
      ) as e
      cross join lateral (select coalesce(e.visit_after ->> 'state' = 'requested', false)) as v (is_asked)
      order by e.at desc, e.id
    ),
    -- The event of a call already states its change of the status.
    array(
      select row(c.id, nullif(c.from_status, 'held'), c.to_status, c.changed_by_email, c.changed_at)::public.status_change
      from public.request_status_changes as c
      where c.request_id = request and not exists (
        select from public.request_events as e where e.request_id = c.request_id and e.at = c.changed_at
      )
      order by c.id desc limit 100
    ),
    array(
      select row(v.id, v.changed_at, v.before)::public.request_revision from public.request_revisions as v
      where v.request_id = request order by v.id desc limit 100
    ),
    array(
      select row(
        private.call_row(o), (o).closed_reason,
        (
          select c.changed_at from public.request_status_changes as c
          where c.request_id = (o).id and c.to_status = (o).status
          order by c.changed_at desc, c.id desc limit 1
        ),
        (
          select max(p.warranty_from)
          from private.visit_reports as p join public.visits as v on v.id = p.visit_id
          where v.request_id = (o).id and v.state = 'done'
        ),
        private.is_same_sender(o, chosen), (o).email, private.is_mailbox_verified(o),
        (
          select row(e.at, e.done_by, e.done_by_email)::public.last_call
          from private.standing_events as e where e.request_id = (o).id and e.kind = 'call'
          order by e.at desc, e.id desc limit 1
        )
      )::public.other_request
      from (
        select o from public.service_requests as o
        where o.phone_digits = chosen.phone_digits and o.id <> request and not o.held
        -- Waiting requests come first, so newer ones cannot push them out.
        order by o.status in ('pending', 'confirmed') desc, o.created_at desc, o.id desc limit 20
      ) as same_number
      order by (o).created_at desc, (o).id desc
    ),
    private.selection_of(request), private.origin_of(request), private.door_facts_of(request),
    array(
      select row(v.id, v.day, c.points)::public.visit_checklist
      from public.visits as v, lateral (select private.checklist_of(v) as points offset 0) as c
      where v.request_id = request and c.points <> '{}' order by v.day desc, v.starts desc, v.id
    ),
    at_risk.risk, at_risk.due
  )::public.request_details;
end
$$;
comment on function public.read_request is
  'Returns a request with its timeline, its selection, and 20 other requests of its phone number, waiting ones first: whether they have the same sender, their outcome, who called last, and from when their warranty runs. Returns no row if there is none.';

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
    coalesce(s.name, initcap(split_part(e.done_by_email, '@', 1)), 'A colleague') as who into latest
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
-- Several requests
-- ---------------------------------------------------------------------------------------------

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
-- Changes
-- ---------------------------------------------------------------------------------------------

-- All parts come from one snapshot, that of its `cursor`.
create type public.status_counts as (pending int, confirmed int, in_progress int, completed int, cancelled int);
create type public.held_sums as (held int, emergencies int, newest text, oldest_emergency timestamptz);
comment on column public.held_sums.newest is 'Null when none is held; else the time of the newest, to the microsecond.';
comment on column public.held_sums.oldest_emergency is 'Null when no emergency is held.';
create type public.news_sums as (unseen int, urgent int, newest text);
comment on type public.news_sums is 'Requests whose customer did something that nobody has seen, and how many of them are urgent.';
comment on column public.news_sums.newest is 'Null without news.';
create type public.review_sums as (waiting int, newest text, low int);
comment on column public.review_sums.newest is 'Null when none waits.';
comment on column public.review_sums.low is 'How many of those that wait have 1 or 2 stars.';

create type public.desk_sums as (
  counts public.status_counts, overdue int, held public.held_sums, news public.news_sums, reviews public.review_sums,
  at_risk int, alerts text, weather public.weather
);
comment on column public.desk_sums.at_risk is 'How many customers are to be called because of a visit, other than about a review.';
comment on column public.desk_sums.alerts is 'Another one when other people or devices are alerted.';

create type public.request_change as (
  id uuid, status text, created_at timestamptz, next_call_at timestamptz, is_emergency boolean, has_news boolean
);
comment on type public.request_change is 'The state of a request that was changed since.';
comment on column public.request_change.status is 'One of service_requests.status.';
comment on column public.request_change.next_call_at is 'Null unless somebody is to call again.';
comment on column public.request_change.has_news is 'It is among those that `news` of the same response counts.';

create type public.desk_changes as (
  cursor text, version text, sums public.desk_sums, changes public.request_change[], has_moved boolean, is_cut boolean
);
comment on column public.desk_changes.cursor is 'For the next call.';
comment on column public.desk_changes.version is 'Another one when any of the sums has changed.';
comment on column public.desk_changes.sums is 'Null if none has changed.';
comment on column public.desk_changes.changes is 'None in the first response.';
comment on column public.desk_changes.has_moved is 'Lanes changed by time alone.';
comment on column public.desk_changes.is_cut is 'True if too much changed to be listed.';

create function private.desk_changes(
  cutoff timestamptz, emergency_cutoff timestamptz, since text, screen uuid, known_version text
) returns public.desk_changes
language plpgsql stable security definer set search_path = ''
as $$
declare
  most constant int := 200;
  present constant pg_snapshot := pg_current_snapshot();
  known constant pg_snapshot := split_part(since, '@', 1);
  asked_at constant timestamptz := to_timestamp(split_part(since, '@', 2)::double precision);
  risks record;
  sums public.desk_sums;
  result public.desk_changes;
begin
  select count(*) filter (where k.risk <> 'low_review') as open, max(k.since) as latest into risks from private.visits_at_risk() as k;
  sums := row(
    jsonb_populate_record(
      row(0, 0, 0, 0, 0)::public.status_counts, (select jsonb_object_agg(c.status, c.total) from public.request_counts() as c)
    ),
    public.overdue_count(cutoff, emergency_cutoff),
    (select row(h.held, h.emergencies, h.newest, h.oldest_emergency)::public.held_sums from public.held_summary() as h),
    private.news_summary(),
    (
      select row(count(*), private.exact_timestamp(max(r.created_at)), count(*) filter (where r.rating <= 2))::public.review_sums
      from public.reviews as r where r.status = 'pending'
    ),
    risks.open,
    -- The desk reads alert_state again when this hash changes.
    left(md5(public.alert_state(screen => desk_changes.screen)::text), 8),
    private.weather_today()
  )::public.desk_sums;
  result.cursor := format('%s@%s', present, extract(epoch from now()));
  result.version := left(md5(sums::text), 8);
  -- An idle desk is sent its sums once.
  if result.version is distinct from known_version then
    result.sums := sums;
  end if;
  result.changes := '{}';
  result.has_moved := false;
  result.is_cut := false;
  if since is null then
    return result;
  end if;
  -- Changes that the previous snapshot could not see, whenever their transaction began. Transactions from the future
  -- belong to a database from which this one was restored.
  result.changes := array(
    select row(
      r.id, r.status, r.created_at, r.next_call_at, r.service_type = 'emergency', r.news_since is not null
    )::public.request_change
    from public.service_requests as r
    where r.changed_in >= pg_snapshot_xmin(known) and r.changed_in < pg_snapshot_xmax(present)
      and not pg_visible_in_snapshot(r.changed_in, known) and not r.held
    order by r.created_at desc, r.id desc limit most + 1
  );
  if cardinality(result.changes) > most then
    result.changes := '{}';
    result.is_cut := true;
    return result;
  end if;
  -- Time alone moves requests between lanes and ends claims.
  result.has_moved :=
    exists (
      select from public.service_requests as r
      where r.status = 'pending' and not r.held and r.next_call_at is null
        and r.created_at > asked_at - interval '1 day' and r.created_at <= now() - interval '1 day'
    ) or exists (
      select from public.service_requests as r
      where r.status = 'pending' and not r.held
        and r.next_call_at > asked_at + interval '15 minutes' and r.next_call_at <= now() + interval '15 minutes'
    ) or exists (
      select from public.service_requests as r
      where r.status = 'pending' and not r.held and r.service_type = 'emergency'
        and r.next_call_at > asked_at + interval '40 minutes' and r.next_call_at <= now() + interval '40 minutes'
    ) or coalesce(risks.latest > asked_at, false) or private.closed_since(asked_at) is distinct from private.closed_since(now()) or exists (
      select from public.service_requests as r where r.claimed_until > asked_at and r.claimed_until <= now()
    ) or exists (
      select from public.service_requests as r join public.visits as v on v.request_id = r.id
      where r.news_since is not null and not r.held and (
        private.visit_timestamp(v.day, v.starts) - interval '3 hours' > asked_at
          and private.visit_timestamp(v.day, v.starts) - interval '3 hours' <= now()
        or private.visit_timestamp(v.day, v.ends) > asked_at and private.visit_timestamp(v.day, v.ends) <= now()
      )
    );
  return result;
end
$$;

create function public.desk_changes(
  cutoff timestamptz, emergency_cutoff timestamptz, since text default null,
  screen uuid default null, rings boolean default false, known_version text default null
) returns public.desk_changes
language plpgsql security definer set search_path = '' set jit = off
as $$
begin
  perform private.require_staff();
  perform private.note_screen(screen, rings);
  return private.desk_changes(cutoff, emergency_cutoff, since, screen, known_version);
end
$$;
comment on function public.desk_changes is
  'Returns all that an idle desk needs: the counts, unless `known_version` is their `version`; the requests changed after `since`, the previous `cursor`; `has_moved` if lanes changed by time alone; `alerts`, a hash of alert_state; and `is_cut` if there are too many changes to list. A `screen` that `rings` counts as alerted as long as it keeps asking. The cutoffs are those of overdue_count.';

create function private.notify_desks() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  present constant text := pg_current_xact_id()::text;
begin
  -- Once per transaction.
  if current_setting('desk.notified', true) is distinct from present then
    perform set_config('desk.notified', present, true);
    perform realtime.send('{}'::jsonb, 'changes', 'desk', true);
  end if;
  return null;
exception when others then
  -- The change must be stored whatever fails here.
  raise warning 'The desks were not told: % %', sqlstate, sqlerrm;
  return null;
end
$$;
comment on function private.notify_desks is 'Notifies open desks through Realtime, if available, that something changed, without details.';

do $$
begin
  if to_regprocedure('realtime.send(jsonb, text, text, boolean)') is null or to_regclass('realtime.messages') is null then
    return;
  end if;
  create trigger notify_desks after insert or update or delete on public.service_requests
    for each statement execute function private.notify_desks();
  execute $policy$
    create policy "staff receive desk changes" on realtime.messages for select to authenticated
    using (extension = 'broadcast' and (select realtime.topic()) = 'desk' and (select private.is_staff()))
  $policy$;
exception when insufficient_privilege then
  raise warning 'Desks are not told of news at once: %', sqlerrm;
end
$$;

-- ---------------------------------------------------------------------------------------------
-- Grants
-- ---------------------------------------------------------------------------------------------

revoke execute on function
  public.request_counts, public.overdue_count, public.first_overdue, public.held_summary, public.list_held, private.chosen_held,
  public.admit_held, public.drop_held, private.dropped_held_requests, public.restore_held, public.dropped_held, private.call_state, private.call_row, public.call_list,
  public.claim_request, public.release_request, private.is_repeated_action, private.apply_call, private.require_unchanged, public.add_note, public.order_part,
  public.undo_action, public.find_caller, public.add_call, public.search_requests, private.require_several,
  private.lock_with_siblings, public.close_requests, public.reopen_request, public.my_actions, public.assign_requests, private.desk_changes, public.desk_changes,
  private.is_urgent_news, private.is_news_of_wait, private.unscheduled, private.call_order, private.notify_desks,
  public.read_request, private.is_same_sender, private.other_senders, private.require_known_senders,
  public.record_call, public.join_senders
  from public, anon, authenticated, service_role;
grant execute on function
  public.request_counts, public.overdue_count, public.first_overdue, public.held_summary, public.list_held, public.admit_held,
  public.drop_held, public.restore_held, public.dropped_held, public.call_list, public.claim_request, public.release_request,
  public.add_note, public.order_part, public.undo_action, public.find_caller, public.add_call, public.search_requests,
  public.close_requests, public.reopen_request, public.my_actions, public.assign_requests, public.desk_changes, public.read_request,
  public.record_call, public.join_senders
  to authenticated;
