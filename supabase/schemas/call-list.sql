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
  risk public.visit_risk, risk_due timestamptz, is_displaced boolean, begins_at timestamptz
);
comment on column public.request_details.door is 'Null unless a technician noted facts about the door of its sender at the same street.';
comment on column public.request_details.risk is 'Null unless a visit has gone wrong or got 1 or 2 stars, and nobody has called the customer.';
comment on column public.request_details.risk_due is 'Null without a risk; else by when somebody is to call.';
comment on column public.request_details.is_displaced is 'The technician of a visit to come is off by now, whether or not its customer knows.';
comment on column public.request_details.begins_at is 'Null unless an earlier visit keeps one waiting: about when it begins.';
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
    at_risk.risk, at_risk.due,
    exists (select from public.visits as v where v.request_id = request and private.is_displaced(v)),
    (
      select min(d.expected) from public.visits as v, private.delayed_visits(v.technician_id) as d
      where v.request_id = request and v.state = 'planned' and v.day = private.new_york_today() and (d.visit).id = v.id
    )
  )::public.request_details;
end
$$;
comment on function public.read_request is
  'Returns a request with its timeline, its selection, and 20 other requests of its phone number, waiting ones first: whether they have the same sender, their outcome, who called last, and from when their warranty runs. Returns no row if there is none.';

-- ---------------------------------------------------------------------------------------------
-- Grants
-- ---------------------------------------------------------------------------------------------

revoke execute on function
  public.request_counts, public.overdue_count, public.first_overdue, private.call_state, private.call_row,
  public.call_list, private.is_urgent_news, private.is_news_of_wait, private.unscheduled, private.call_order,
  public.read_request
  from public, anon, authenticated, service_role;
grant execute on function
  public.request_counts, public.overdue_count, public.first_overdue, public.call_list, public.read_request
  to authenticated;
