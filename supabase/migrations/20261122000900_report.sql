-- The report: how soon customers were called and what came of it, in one answer for the desk.

create function private.day_begins(day date) returns timestamptz
language sql immutable set search_path = ''
as $$ select day::timestamp at time zone 'America/New_York' $$;

create function public.call_report(first_day date, last_day date, areas jsonb default '{}') returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  begins timestamptz;
  ends timestamptz;
  -- As many days before, to compare with.
  begins_before timestamptz;
  promised constant interval := make_interval(mins => (select r.minutes from private.call_back_rule as r));
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
  with called as (
    select r.*, coalesce(c.at, s.changed_at) as called_at, coalesce(c.done_by_email, s.changed_by_email) as caller
    from public.service_requests as r
    left join lateral (
      select e.at, e.done_by_email from public.request_events as e
      where e.request_id = r.id and e.kind = 'call' and e.undoes is null and not exists (
        select from public.request_events as u where u.request_id = e.request_id and u.undoes = e.act
      )
      order by e.at, e.id limit 1
    ) as c on true
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
      coalesce(areas ->> zip, areas ->> left(zip, 3), '') as area,
      extract(isodow from here)::int as weekday, extract(hour from here)::int as hour,
      case when c.status = 'cancelled' then coalesce(c.closed_reason, '') end as reason,
      c.status in ('confirmed', 'in_progress', 'completed') as is_booked,
      -- Who phoned or came in waits for no call.
      case when c.source = 'form' then extract(epoch from c.called_at - c.created_at) / 60 end as minutes,
      case
        when c.source <> 'form' then null
        when c.called_at <= c.created_at + promised then true
        when coalesce(c.called_at, now()) <= private.call_back_due(c.created_at, c.service_type = 'emergency')
          then case when c.called_at is not null then true end
        else false
      end as is_in_time
    from called as c
    cross join lateral (select
      c.created_at at time zone 'America/New_York' as here,
      substring(c.address from '(\d{5})(?:-\d{4})?[\s.]*$') as zip
    ) as read
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

revoke execute on function private.day_begins(date), public.call_report(date, date, jsonb)
  from public, anon, authenticated, service_role;
grant execute on function public.call_report(date, date, jsonb) to authenticated;
