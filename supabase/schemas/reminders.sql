-- Reminders to customers in the evening before a visit. They are messages like the others (outbox.sql): the worker
-- decides whether one is still needed when it goes out.

create table private.reminders (
  visit_id uuid not null references public.visits (id) on delete cascade,
  day date not null,
  primary key (visit_id, day)
);
comment on table private.reminders is 'Reminders that were queued: one for each day that a visit was planned for.';

-- At 5 PM, or whenever the schedule runs again until 8 PM. Whoever booked after 3 PM has just heard of it.
create function private.remind_of_visits(at timestamptz default now()) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  clock constant time := (at at time zone 'America/New_York')::time;
  today constant date := (at at time zone 'America/New_York')::date;
  planned record;
begin
  if clock < time '17:00' or clock >= time '20:00' then
    return;
  end if;
  for planned in
    with due as (
      insert into private.reminders (visit_id, day)
      select v.id, v.day from public.visits as v
      where v.day = today + 1 and v.state = 'planned'
        and not exists (
          select from public.request_events as e
          where e.request_id = v.request_id and e.visit_id = v.id and e.kind = 'visit'
            and e.at >= private.visit_timestamp(today, time '15:00')
            and e.visit_after ->> 'day' = v.day::text
            and e.visit_before ->> 'day' is distinct from e.visit_after ->> 'day'
        )
      on conflict do nothing
      returning visit_id
    )
    select v.id, v.request_id from due as d join public.visits as v on v.id = d.visit_id order by v.starts, v.id
  loop
    perform private.queue_message(planned.request_id, 'reminder', interval '0', visit => planned.id);
  end loop;
end
$$;
comment on function private.remind_of_visits is
  'Runs every minute with the sweep: from 5 PM to 8 PM, queues a reminder of each visit of the next day that was booked, or moved to that day, before 3 PM; once for a visit and day.';

-- Returns the facts of a reminder, or null once it is too late, or no longer true that someone comes then.
create function private.reminder_facts(visit uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select private.told_of_visit(v, 'reminder')
    from public.visits as v
    where v.id = reminder_facts.visit and v.state = 'planned' and not private.is_displaced(v)
      and now() < private.visit_timestamp(v.day - 1, time '20:00')
      -- One reminder names all who come together.
      and not exists (
        select from private.visits_told_with(v) as o join private.reminders as n on n.visit_id = o.id and n.day = o.day
        where o.id < v.id and not private.is_displaced(o)
      )
  );
end
$$;

revoke all on table private.reminders from public, anon, authenticated, service_role;
revoke execute on function private.remind_of_visits, private.reminder_facts from public, anon, authenticated, service_role;
