-- Messages to customers whose visit is at risk: its technician is off, or nobody has set out by the end of its window. Like
-- reminders they are queued by the sweep, and decided again when they go out: what was moved, agreed, called about, or
-- undone meanwhile is not told. A later visit than tomorrow's waits: its customer is called, and two weeks off are not
-- two weeks of messages.

-- Returns the last message about a visit by mail or text, whatever became of it.
create function private.last_message_about(visit public.visits, in_text boolean) returns public.request_events
language sql stable set search_path = ''
as $$
  select e from public.request_events as e
  where e.request_id = visit.request_id and (e.visit_id = visit.id or e.visit_after -> 'also' ? visit.id::text)
    and e.kind = 'message' and e.message <> 'staff' and e.by_text = in_text
  order by e.at desc, e.id desc limit 1
$$;

-- Returns true if this was told already: of a technician who is off until something else was told, of a window that ended once.
create function private.is_risk_told(visit public.visits, message text, in_text boolean) returns boolean
language plpgsql stable set search_path = ''
as $$
declare
  present constant jsonb := private.told_of_visit(visit, message) - 'who';
begin
  if message = 'displaced' then
    return coalesce((select last.visit_after @> present from private.last_message_about(visit, in_text) as last), false);
  end if;
  return exists (
    select from public.request_events as e
    where e.request_id = visit.request_id and e.visit_id = visit.id and e.kind = 'message' and e.by_text = in_text
      and e.visit_after @> present
  );
end
$$;

-- Returns true from 8 PM to 8 AM, as for reminders, unless the visit begins by 8 AM: a mail wakes nobody, and who expects
-- somebody by then would read it too late. Texts wait until the quiet hours are over (private.queue_message).
create function private.is_told_in_the_morning(visit public.visits, at timestamptz) returns boolean
language plpgsql stable set search_path = ''
as $$
declare
  here constant timestamp := at at time zone 'America/New_York';
  morning constant timestamp := (here + interval '4 hours')::date + time '08:00';
begin
  return (here::time >= time '20:00' or here::time < time '08:00') and visit.day + visit.starts > morning;
end
$$;

-- Returns the facts of such a message, or null where there is nothing to tell, or no more. `due` is when the call list says
-- to call, null once that has passed.
create function private.risk_facts(visit uuid, message text, in_text boolean, at timestamptz default now()) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  present public.visits;
  due timestamptz;
begin
  select v.* into present from public.visits as v where v.id = visit and v.state = 'planned';
  if present.id is null or message = 'displaced' and (
    present.day > (at at time zone 'America/New_York')::date + 1 or private.is_told_in_the_morning(present, at)
  ) then
    return null;
  end if;
  select k.due into due from private.visits_at_risk(present.request_id) as k
  -- After a day untold it is no news any more.
  where k.visit_id = present.id and k.risk::text = message and (message = 'displaced' or k.since > at - interval '1 day');
  if due is null or private.is_risk_told(present, message, in_text)
    -- Somebody else has come, or comes in time.
    or exists (
      select from private.visits_together(present) as t
      where t.state <> 'planned' or message = 'displaced' and not private.is_displaced(t)
    ) then
    return null;
  end if;
  return private.told_of_visit(present, message)
    || jsonb_build_object('due', case when due > at then due end, 'can_move', private.can_move(present));
end
$$;

-- Where a technician who was said to be off comes after all, or another one does, the customer is told who.
create function private.tell_of_risks(at timestamptz default now()) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  today constant date := (at at time zone 'America/New_York')::date;
  sent constant timestamptz := at + private.undo_time();
  found record;
begin
  for found in
    with news (request_id, visit_id, message, way) as (
      select k.request_id, k.visit_id, k.risk::text, w.way
      from private.visits_at_risk() as k join public.service_requests as r on r.id = k.request_id,
        unnest(private.message_ways(r)) as w (way)
      where k.risk in ('displaced', 'not_begun')
        and private.risk_facts(k.visit_id, k.risk::text, w.way = 'text', sent) is not null
      union all
      select v.request_id, v.id, 'visit', w.way
      from public.visits as v join public.service_requests as r on r.id = v.request_id,
        unnest(private.message_ways(r)) as w (way)
      where v.day between today and today + 1 and v.state = 'planned' and not private.is_displaced(v)
        and (private.last_message_about(v, w.way = 'text')).message = 'displaced'
        and private.visit_summary(v.id, w.way = 'text') is not null
    )
    select distinct n.request_id, n.visit_id, n.message from news as n
    where not private.has_told_enough(n.visit_id, n.way) and not exists (
      select from private.outbox as o
      where o.visit_id = n.visit_id and o.message = n.message and o.done_at is null and o.given_up_at is null
    )
  loop
    perform private.queue_message(found.request_id, found.message, private.undo_time(), visit => found.visit_id, is_step => true);
  end loop;
end
$$;
comment on function private.tell_of_risks is
  'Runs every minute with the sweep: queues that a technician of today or tomorrow is off, once until something else was told; that nobody came in a window, once for the window; and who comes after all.';

revoke execute on function
  private.last_message_about, private.is_risk_told, private.is_told_in_the_morning, private.risk_facts, private.tell_of_risks
  from public, anon, authenticated, service_role;
