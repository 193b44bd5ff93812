-- Visits at risk: what has gone wrong with a visit is a reason to call its customer, until somebody has called or the visit
-- goes on. private.call_order places the calls.

create type public.visit_risk as enum ('not_begun', 'displaced', 'not_done', 'unfinished', 'low_review', 'overrun');

-- Visits to come, and visits that went on without an end.
create index visits_open on public.visits (day) where state in ('planned', 'on_the_way', 'there');
create index visits_not_done on public.visits (state_since) where not_done_reason in ('nobody_home', 'needs_part');

-- Returns by when somebody was to arrive, as the customer knows it: the end of the window, a delay that was announced, or
-- the arrival that was told: of who is on the way, or is kept by an earlier visit.
create function private.arrival_promised(visit public.visits) returns timestamptz
language plpgsql stable set search_path = ''
as $$
begin
  return greatest(
    private.visit_timestamp(visit.day, visit.ends) + make_interval(mins => coalesce(visit.late_minutes, 0)),
    case when visit.state in ('planned', 'on_the_way') then visit.arrives_at end
  );
end
$$;

-- Returns since when the technician of a visit is off: since the day off was set, else since the working days changed.
create function private.off_since(technician uuid, visit_day date) returns timestamptz
language sql stable set search_path = ''
as $$
  select coalesce(
    (select o.since from public.days_off as o where o.technician_id = technician and o.day = visit_day),
    (select t.hours_since from public.technicians as t where t.id = technician)
  )
$$;

-- Work that began takes this long before somebody asks what is the matter.
create function private.longest_work() returns interval language sql immutable set search_path = '' as $$ select interval '2 hours' $$;

-- Before a visit begins, somebody has found another technician or calls its customer again.
create function private.longest_search() returns interval language sql immutable set search_path = '' as $$ select interval '2 hours' $$;

-- Returns when the customer was last spoken with since, or null: a voicemail is no talk.
create function private.last_talk_since(request uuid, since timestamptz) returns timestamptz
language sql stable security definer set search_path = ''
as $$
  select max(e.at) from private.standing_events as e
  where e.request_id = request and e.at >= since and e.kind = 'call' and e.outcome <> 'voicemail'
$$;

create function private.visits_at_risk(only_request uuid default null)
returns table (request_id uuid, visit_id uuid, risk public.visit_risk, since timestamptz, due timestamptz, is_standing boolean)
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  today constant date := private.new_york_today();
  here constant timestamp := now() at time zone 'America/New_York';
  rule private.call_back_rule;
begin
  select * into rule from private.call_back_rule;
  return query with found (request_id, visit_id, risk, since, is_standing) as (
    select v.request_id, v.id, s.risk, s.since, s.risk = 'not_begun'
    from public.visits as v, lateral (select private.arrival_promised(v) as at offset 0) as promised, lateral (
      select 'not_begun'::public.visit_risk, promised.at where v.state in ('planned', 'on_the_way')
      union all
      select 'unfinished', greatest(promised.at, v.state_since) + private.longest_work() where v.state = 'there'
    ) as s (risk, since)
    -- No promise ends before the window.
    where v.state in ('planned', 'on_the_way', 'there') and v.day <= today and v.day + v.ends <= here and s.since <= now()
      and (only_request is null or v.request_id = only_request)
    union all
    select (c.v).request_id, (c.v).id, 'displaced', a.since, w.starts <= now() + interval '3 hours'
    from (
      -- Most are not: only what may be is asked one by one.
      select v from public.visits as v join public.technicians as t on t.id = v.technician_id
      where v.state in ('planned', 'on_the_way', 'there') and v.day >= today
        and (only_request is null or v.request_id = only_request) and (
          not t.active or extract(isodow from v.day)::int <> all (t.weekdays)
          or exists (select from public.days_off as o where o.technician_id = v.technician_id and o.day = v.day)
        )
      offset 0
    ) as c
    cross join lateral (
      select private.off_since((c.v).technician_id, (c.v).day) as off, private.visit_timestamp((c.v).day, (c.v).starts) as starts
      offset 0
    ) as w
    -- A customer who knows of it waits all the same: shortly before, nobody has been found yet.
    cross join lateral (values (w.off), (greatest(w.off, w.starts - private.longest_search()))) as a (since)
    where private.is_displaced(c.v) and coalesce(a.since <= now(), true)
    union all
    select (p.visit).request_id, (p.visit).id, 'overrun', p.since, false
    from (
      select distinct v.technician_id from public.visits as v
      where v.state in ('on_the_way', 'there') and v.day = today and v.busy_until is not null
    ) as b cross join lateral private.pushed_visits(b.technician_id) as p
    where only_request is null or (p.visit).request_id = only_request
    union all
    -- Later than a month, it is among those to schedule.
    select v.request_id, v.id, 'not_done', v.state_since, false
    from public.visits as v
    where v.not_done_reason in ('nobody_home', 'needs_part') and v.state_since > now() - interval '30 days'
      and (only_request is null or v.request_id = only_request)
      and not exists (
        select from public.visits as o
        where o.request_id = v.request_id and (
          o.state in ('planned', 'on_the_way', 'there') or o.state <> 'cancelled' and (o.state_since, o.id) > (v.state_since, v.id)
        )
      )
    union all
    select v.request_id, v.id, 'low_review', w.created_at, false
    from public.reviews as w join public.visits as v on v.id = w.visit_id
    where w.rating <= 2 and w.created_at > now() - interval '30 days' and (only_request is null or v.request_id = only_request)
  )
  select distinct on (f.request_id) f.request_id, f.visit_id, f.risk, f.since,
    private.call_back_due_by(rule, f.since, r.is_emergency), f.is_standing
  -- There are few, so that each looks up its own request, however many the planner expects.
  from found as f cross join lateral (
    select r.service_type = 'emergency' as is_emergency from public.service_requests as r
    where r.id = f.request_id
      and (r.status in ('pending', 'confirmed', 'in_progress') or f.risk = 'low_review' and r.erased_at is null) and not r.held
    -- Staff have said when to call again.
      and not (r.status = 'pending' and coalesce(r.next_call_at > now(), false))
      and private.last_talk_since(f.request_id, f.since) is null
    offset 0
  ) as r
  order by f.request_id, f.is_standing desc, f.risk = 'low_review', f.since, f.visit_id;
end
$$;
comment on function private.visits_at_risk is
  'Returns the requests whose customer is to be called because of a visit: its technician is off, nobody came by the end of its window, it is over and not finished, could not be done, begins late because an earlier one takes longer, or got 1 or 2 stars; since when, and by when the call is due by the rule of call backs. `is_standing` if the customer stands there now. A call that is recorded settles it, until something else goes wrong; of a technician who is off, until two hours before the visit.';

-- The customer was told by phone; the request stays what it is.
create function public.record_told(action_id uuid, request uuid, note text default null) returns setof public.service_requests
language plpgsql security definer set search_path = '' set jit = off
as $$
declare
  trimmed_note constant text := case when note is null or private.is_blank(note) then null else private.trimmed(note) end;
  chosen public.service_requests;
  about uuid;
begin
  perform private.require_staff();
  if char_length(trimmed_note) > 2000 then
    raise sqlstate 'PT400' using message = 'Shorten the note to 2,000 characters or fewer.';
  end if;
  chosen := private.lock_request(request);
  if not private.is_repeated_action(action_id, request) then
    select k.visit_id into about from private.visits_at_risk(request) as k;
    if not found then
      raise sqlstate 'PT409' using message = 'This is settled already: nobody waits for a call about the visit.';
    end if;
    insert into public.request_events (id, request_id, kind, outcome, text, for_technician, done_by, done_by_email, action_id, visit_id)
    values (
      action_id, request, 'call', 'told', trimmed_note, trimmed_note is not null, auth.uid(), private.caller_email(), action_id, about
    );
  end if;
  return query
    update public.service_requests as r set claimed_by = null, claimed_by_email = null, claimed_until = null
    where r.id = request returning r.*;
end
$$;
comment on function public.record_told is
  'Records that the customer of a visit at risk was told by phone, with an optional note, which the technician sees. Nothing else changes: the visit is moved or begun as before. A repeat changes nothing.';

revoke execute on function
  private.arrival_promised, private.off_since, private.longest_work, private.longest_search, private.last_talk_since, private.visits_at_risk, public.record_told
  from public, anon, authenticated, service_role;
grant execute on function public.record_told to authenticated;
