-- The report: how soon customers were called and what came of it, in one answer for the desk. Of the days before it
-- is only told how they went in all, what a request's columns say is read once, sorting stays in memory and asks no
-- dictionary.

-- ---------------------------------------------------------------------------------------------
-- Functions
-- ---------------------------------------------------------------------------------------------

-- The report by the same rule, written out: a call for each of its requests would take seconds.
create function public.call_report(first_day date, last_day date, areas jsonb default '{}') returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off set work_mem = '32MB'
-- A cast to the session's time zone costs half of `at time zone` in each row.
set timezone = 'America/New_York'
as $$
declare
  begins timestamptz;
  ends timestamptz;
  begins_before timestamptz;
  promised constant interval := make_interval(mins => (select r.minutes from private.call_back_rule as r));
  till_midnight constant interval := (select make_interval(hours => 24 - r.closes) from private.call_back_rule as r);
  -- As many days before, to compare with, begin here.
  day_before date;
  -- A request sent at night is called after the next opening: the deadlines of each day from `day_before`.
  mornings timestamptz[];
  answer jsonb;
begin
  perform private.require_staff();
  if first_day is null or last_day is null or first_day not between '2000-01-01' and '2100-01-01'
    or last_day not between first_day and first_day + 365 then
    raise sqlstate 'PT400' using message = 'Choose a first and a last day, at most 366 days.';
  end if;
  begins := private.day_begins(first_day);
  ends := private.day_begins(last_day + 1);
  day_before := first_day - (last_day - first_day + 1);
  begins_before := private.day_begins(day_before);
  mornings := array(
    select private.call_back_due(private.day_begins(day::date), false)
    from generate_series(day_before, last_day + 1, interval '1 day') as day order by day
  );
  -- A call that was undone is none.
  with first_calls as (
    select distinct on (e.request_id) e.request_id, e.at, e.done_by_email
    from public.request_events as e
    where e.kind = 'call' and e.undoes is null and e.at >= begins_before and not exists (
      select from public.request_events as u where u.request_id = e.request_id and u.undoes = e.action_id
    )
    order by e.request_id, e.at, e.id
  ),
  -- Once for each request, not once for each use of its columns.
  called as (
    select r.service_type, r.status, r.closed_reason, r.source, r.created_at, r.quoted_by_phone as quoted,
      r.created_at >= begins as is_now, r.created_at::timestamp as here,
      -- Areas and hours are reported for these days only.
      case when r.created_at >= begins then r.zip_code end as zip,
      -- A status that was changed without a recorded call was an answer too.
      coalesce(c.at, case when r.status <> 'pending' then (
        select h.changed_at from public.request_status_changes as h
        where h.request_id = r.id and h.from_status = 'pending' order by h.changed_at, h.id limit 1
      ) end) as called_at,
      case when c.at is not null then c.done_by_email when r.status <> 'pending' then (
        select h.changed_by_email from public.request_status_changes as h
        where h.request_id = r.id and h.from_status = 'pending' order by h.changed_at, h.id limit 1
      ) end as caller
    from public.service_requests as r
    left join first_calls as c on c.request_id = r.id
    where not r.held and r.created_at >= begins_before and r.created_at < ends
    offset 0
  ),
  facts as (
    select
      c.is_now, c.service_type collate "C" as service, c.caller collate "C" as person,
      case when c.is_now then coalesce(areas ->> c.zip, areas ->> left(c.zip, 3), '') end collate "C" as area,
      case when c.is_now then date_part('isodow', c.here) * 24 + date_part('hour', c.here) end as hour,
      case when c.status = 'cancelled' then coalesce(c.closed_reason, '') collate "C" end as reason,
      c.status in ('confirmed', 'in_progress', 'completed') as is_booked, c.quoted,
      -- Callers and walk-ins wait for no call.
      case when c.source = 'form' then date_part('epoch', c.called_at - c.created_at) / 60 end as minutes,
      case
        when c.source <> 'form' then null
        when c.called_at <= due.at then true
        when c.called_at is not null or due.at < now() then false
      end as is_in_time
    from called as c
    cross join lateral (select
      case when c.service_type = 'emergency' then c.created_at + promised
        else greatest(c.created_at + promised, mornings[(c.here + till_midnight)::date - day_before + 1]) end as at
    ) as due
  ),
  -- Counted in one pass: a median within it would have all requests sorted anew for each set of columns. Weekday and hour
  -- are one key: for a set of two columns the planner expects so many groups that it sorts instead of hashing.
  counted as (
    select service, area, person, hour, reason,
      grouping(service, area, person, hour, reason) as left_out,
      count(*) as asked, array_agg(minutes) filter (where minutes is not null) as minutes, count(is_in_time) as due,
      count(*) filter (where is_in_time) as in_time, count(*) filter (where is_booked) as booked, count(reason) as lost
    from facts
    where is_now
    group by grouping sets ((), (service), (area), (person), (hour), (reason))
  ),
  measured as (
    select c.*, private.report_figures(
        c.asked, coalesce(cardinality(c.minutes), 0), private.median(c.minutes), c.due, c.in_time, c.booked, c.lost
      ) as figures
    from counted as c
  ),
  measured_before as (
    select private.report_figures(
        count(*), count(minutes), percentile_cont(0.5) within group (order by minutes),
        count(is_in_time), count(*) filter (where is_in_time), count(*) filter (where is_booked), count(reason)
      ) as figures
    from facts
    where not is_now
  )
  select jsonb_build_object(
    'now', (select m.figures from measured as m where m.left_out = 31)
      || jsonb_build_object('held', (
        select count(*) from public.service_requests as r
        where r.held and r.source <> 'doctor' and r.created_at >= begins and r.created_at < ends
      )),
    'before', (select m.figures from measured_before as m)
      || jsonb_build_object('held', (
        select count(*) from public.service_requests as r
        where r.held and r.source <> 'doctor' and r.created_at >= begins_before and r.created_at < begins
      )),
    'quotes', (
      select jsonb_build_object('count', count(*), 'booked', count(*) filter (where f.is_booked), 'sum', coalesce(sum(f.quoted), 0))
      from facts as f where f.is_now and f.quoted is not null
    ),
    'services', coalesce((
      select jsonb_agg(m.figures || jsonb_build_object('name', m.service) order by m.asked desc, m.service)
      from measured as m where m.left_out = 15
    ), '[]'),
    'areas', coalesce((
      select jsonb_agg(m.figures || jsonb_build_object('name', m.area) order by m.asked desc, m.area)
      from measured as m where m.left_out = 23
    ), '[]'),
    'people', coalesce((
      select jsonb_agg(m.figures || jsonb_build_object('name', m.person) order by m.asked desc, m.person)
      from (
        select * from measured as m where m.left_out = 27 and m.person is not null
        order by m.asked desc, m.person limit 50
      ) as m
    ), '[]'),
    'hours', coalesce((
      select jsonb_agg(m.figures || jsonb_build_object('weekday', m.hour::int / 24, 'hour', m.hour::int % 24) order by m.hour)
      from measured as m where m.left_out = 29
    ), '[]'),
    'reasons', coalesce((
      select jsonb_agg(jsonb_build_object('name', m.reason, 'lost', m.asked) order by m.asked desc, m.reason)
      from measured as m where m.left_out = 30 and m.reason is not null
    ), '[]')
  ) into answer;
  return answer;
end
$$;
comment on function public.call_report is
  'Of the requests sent from one day in New York to another, at most 366, and of as many days before: how many were called, in how many minutes (the median), in time for the promise, booked and lost; by service, area, caller, weekday and hour, and reason. `areas` names the area of ZIP codes by their 3 or 5 digits. Held ones are only counted.';

create function private.median(numbers double precision[]) returns double precision
language plpgsql immutable set search_path = ''
as $$
begin
  return (select percentile_cont(0.5) within group (order by number) from (select unnest(numbers) as number) as each);
end
$$;

create function private.report_figures(
  asked bigint, called bigint, median double precision, due bigint, in_time bigint, booked bigint, lost bigint
) returns jsonb
language plpgsql immutable set search_path = ''
as $$
begin
  return jsonb_build_object(
    'asked', asked, 'called', called, 'median', round(median::numeric, 1), 'due', due, 'in_time', in_time,
    'booked', booked, 'lost', lost
  );
end
$$;

-- ---------------------------------------------------------------------------------------------
-- Grants
-- ---------------------------------------------------------------------------------------------

revoke execute on function
  public.call_report, private.median, private.report_figures
  from public, anon, authenticated, service_role;
grant execute on function public.call_report to authenticated;
