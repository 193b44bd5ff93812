-- The report of a busy year in a second: its calls are read by one index instead of one by one, and
-- when each request was due comes from the mornings of the period.

-- In the order of time, for what happened since a day; few undo anything.
create index request_calls on public.request_events (at, request_id, id) include (done_by_email, act)
  where kind = 'call' and undoes is null;
create index request_undoings on public.request_events (at) include (request_id, undoes) where undoes is not null;

create or replace function public.call_report(first_day date, last_day date, areas jsonb default '{}') returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off
as $$
declare
  begins timestamptz;
  ends timestamptz;
  -- As many days before, to compare with.
  begins_before timestamptz;
  promised constant interval := make_interval(mins => (select r.minutes from private.call_back_rule as r));
  closing_hour constant int := (select r.closes from private.call_back_rule as r);
  answer jsonb;
begin
  perform private.require_staff();
  if first_day is null or last_day is null or first_day not between '2000-01-01' and '2100-01-01'
    or last_day not between first_day and first_day + 365 then
    raise sqlstate 'PT400' using message = 'Choose a first and a last day, at most 366 days.';
  end if;
  begins := private.day_begins(first_day);
  ends := private.day_begins(last_day + 1);
  begins_before := private.day_begins(first_day - (last_day - first_day + 1));
  with undone as (
    select e.request_id, e.undoes from public.request_events as e where e.undoes is not null and e.at >= begins_before
  ),
  first_calls as (
    select distinct on (e.request_id) e.request_id, e.at, e.done_by_email
    from public.request_events as e
    where e.kind = 'call' and e.undoes is null and e.at >= begins_before and not exists (
      select from undone as u where u.request_id = e.request_id and u.undoes = e.act
    )
    order by e.request_id, e.at, e.id
  ),
  -- Who writes at night is promised a call after the next opening.
  mornings as (
    select day::date as day, private.call_back_due(private.day_begins(day::date), false) as due
    from generate_series(first_day - (last_day - first_day + 1), last_day + 1, interval '1 day') as day
  ),
  called as (
    select r.service_type, r.status, r.closed_reason, r.source, r.created_at,
      r.created_at at time zone 'America/New_York' as here,
      substring(r.address from '(\d{5})(?:-\d{4})?[\s.]*$') as zip,
      coalesce(c.at, s.changed_at) as called_at, coalesce(c.done_by_email, s.changed_by_email) as caller
    from public.service_requests as r
    left join first_calls as c on c.request_id = r.id
    -- A status that was changed without a recorded call was an answer too.
    left join lateral (
      select h.changed_at, h.changed_by_email from public.request_status_changes as h
      where h.request_id = r.id and h.from_status = 'pending' and r.status <> 'pending' and c.at is null
      order by h.changed_at, h.id limit 1
    ) as s on true
    where not r.held and r.created_at >= begins_before and r.created_at < ends
  ),
  facts as (
    select
      c.created_at >= begins as is_now, c.service_type as service, c.caller as person,
      coalesce(areas ->> c.zip, areas ->> left(c.zip, 3), '') as area,
      extract(isodow from c.here)::int as weekday, extract(hour from c.here)::int as hour,
      case when c.status = 'cancelled' then coalesce(c.closed_reason, '') end as reason,
      c.status in ('confirmed', 'in_progress', 'completed') as is_booked,
      -- Who phoned or came in waits for no call.
      case when c.source = 'form' then extract(epoch from c.called_at - c.created_at) / 60 end as minutes,
      case
        when c.source <> 'form' then null
        when c.called_at <= due.at then true
        when c.called_at is not null or due.at < now() then false
      end as is_in_time
    from called as c
    left join mornings as m on m.day = (c.here + make_interval(hours => 24 - closing_hour))::date
    cross join lateral (select
      case when c.service_type = 'emergency' then c.created_at + promised
        else greatest(c.created_at + promised, m.due) end as at
    ) as due
  ),
  measured as (
    select is_now, service, area, person, weekday, hour, reason,
      grouping(service, area, person, weekday, reason) as left_out,
      jsonb_build_object(
        'asked', count(*), 'called', count(minutes),
        'median', round((percentile_cont(0.5) within group (order by minutes))::numeric, 1),
        'due', count(is_in_time), 'in_time', count(*) filter (where is_in_time),
        'booked', count(*) filter (where is_booked), 'lost', count(reason)
      ) as figures,
      count(*) as asked
    from facts
    group by grouping sets (
      (is_now), (is_now, service), (is_now, area), (is_now, person), (is_now, weekday, hour), (is_now, reason)
    )
  ),
  none as (
    select '{"asked": 0, "called": 0, "median": null, "due": 0, "in_time": 0, "booked": 0, "lost": 0}'::jsonb as figures
  )
  select jsonb_build_object(
    'now', coalesce((select m.figures from measured as m where m.is_now and m.left_out = 31), none.figures)
      || jsonb_build_object('held', (
        select count(*) from public.service_requests as r where r.held and r.created_at >= begins and r.created_at < ends
      )),
    'before', coalesce((select m.figures from measured as m where not m.is_now and m.left_out = 31), none.figures)
      || jsonb_build_object('held', (
        select count(*) from public.service_requests as r
        where r.held and r.created_at >= begins_before and r.created_at < begins
      )),
    'services', coalesce((
      select jsonb_agg(m.figures || jsonb_build_object('name', m.service) order by m.asked desc, m.service)
      from measured as m where m.is_now and m.left_out = 15
    ), '[]'),
    'areas', coalesce((
      select jsonb_agg(m.figures || jsonb_build_object('name', m.area) order by m.asked desc, m.area)
      from measured as m where m.is_now and m.left_out = 23
    ), '[]'),
    'people', coalesce((
      select jsonb_agg(m.figures || jsonb_build_object('name', m.person) order by m.asked desc, m.person)
      from (
        select * from measured as m where m.is_now and m.left_out = 27 and m.person is not null
        order by m.asked desc, m.person limit 50
      ) as m
    ), '[]'),
    'hours', coalesce((
      select jsonb_agg(m.figures || jsonb_build_object('weekday', m.weekday, 'hour', m.hour) order by m.weekday, m.hour)
      from measured as m where m.is_now and m.left_out = 29
    ), '[]'),
    'reasons', coalesce((
      select jsonb_agg(jsonb_build_object('name', m.reason, 'lost', m.asked) order by m.asked desc, m.reason)
      from measured as m where m.is_now and m.left_out = 30 and m.reason is not null
    ), '[]')
  ) into answer
  from none;
  return answer;
end
$$;
comment on function public.call_report is
  'Of the requests sent from one day in New York to another, at most 366, and of as many days before: how many were called, in how many minutes (the median), in time for the promise, booked and lost; by service, area, caller, weekday and hour, and reason. `areas` names the area of ZIP codes by their 3 or 5 digits. Held ones are only counted.';
