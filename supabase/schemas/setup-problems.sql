-- Problems of the setup that only the owner of the project can fix, and the schedule of the worker.

-- Returns the problem shown by the worker's latest responses, or null if one succeeded or there are none.
create function private.worker_problem() returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  problem text;
begin
  if to_regclass('net._http_response') is null then
    return null;
  end if;
  execute $query$
    select case
      when bool_or(status_code < 300) then null
      else (array_agg(case
        when status_code = 401 then 'worker-secret'
        when status_code = 404 then 'worker-missing'
        when status_code = 500 and content like '%"problem":"key"%' then 'worker-key'
        when status_code = 500 and content like '%"problem":"settings"%' then 'worker-settings'
        else 'worker-fails'
      end order by id desc))[1]
    end
    from (
      select a.id, a.status_code, a.content from private.alert_rings as r
      join net._http_response as a on a.id = r.id and a.created > now() - interval '1 day'
      where r.rung_at > now() - interval '1 day'
      order by r.rung_at desc, r.id desc limit 3
    ) as lately
  $query$ into problem;
  return problem;
exception when others then
  -- Some hosts do not grant access to the responses.
  return null;
end
$$;

create function private.has_delivered(channel text, since timestamptz) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (
    select from private.outbox as o
    where o.channel = has_delivered.channel and o.done_at > since and o.last_problem is null
  );
end
$$;
comment on function private.has_delivered is
  'Returns true if something went out by this channel since then: what fails meanwhile fails for a reason of its own.';

-- A retry comes within 30 minutes; six tries take five.
create function private.stuck_messages() returns table (code text, count bigint, since timestamptz, answer text)
language plpgsql stable security definer set search_path = ''
as $$
begin
  return query
    select o.channel || '-stuck', count(*), min(o.created_at), (array_agg(o.last_problem order by o.next_try desc) filter (where o.last_problem is not null))[1]
    from private.outbox as o
    where o.message is not null and o.done_at is null and o.given_up_at is null and o.attempts >= 6
    group by o.channel;
end
$$;
comment on function private.stuck_messages is
  'Returns, by channel, how many messages to customers were tried in vain for some minutes, since when, and what the service says.';

create function private.near_limits() returns table (code text, count bigint, most int)
language plpgsql stable security definer set search_path = ''
as $$
declare
  -- Of a limit, so that there is time to raise it before every further one is held.
  near constant numeric := 0.8;
  limits private.intake_limits;
begin
  select * into limits from private.intake_limits;
  return query
    select n.code, n.count, n.most from (values
      ('requests-near-limit', private.site_count('service_requests', interval '1 hour', false), limits.site_hour),
      ('emergencies-near-limit', private.site_count('service_requests', interval '1 hour', true), limits.site_emergencies_hour)
    ) as n (code, count, most)
    where n.count > 0 and n.count >= near * n.most;
end
$$;
comment on function private.near_limits is
  'Returns the limits of all visitors together that an hour has nearly reached: how many were taken, and how many are.';

create function private.setup_problems() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_strip_nulls(to_jsonb(p)) order by p.code), '[]')
    from (
      select private.worker_problem() as code, null::bigint as count, null::timestamptz as since, null::text as answer, null::int as most
      union all
      select m.*, null from private.stuck_messages() as m
      union all
      select n.code, n.count, null, null, n.most from private.near_limits() as n
      union all
      select 'worker-silent', null, w.seen_at, null, null from private.alert_worker as w
      where w.seen_at < now() - interval '10 minutes' and private.worker_problem() is null
      union all
      select 'requests-without-link', null, null, null, null
      from (
        select w.request_id from (
          select r.id from public.service_requests as r
          where not r.held and r.source = 'form' and r.created_at > now() - interval '1 day'
          order by r.created_at desc, r.id desc limit 3
        ) as lately
        left join private.requests_without_link as w on w.request_id = lately.id
      ) as noted
      having count(*) = 3 and count(noted.request_id) = 3
      union all
      select 'visitor-errors', t.today, null, null, null from private.visitor_errors_today() as t (today) where t.today >= 20
      union all
      select 'visitors-unknown', null, null, null, null where private.visitors_are_unknown()
    ) as p
    where p.code is not null
  );
end
$$;
comment on function private.setup_problems is
  'Returns problems of the setup that only the owner of the project can fix, as a list of {"code"} that the desk explains, with counts, times, the words of the service, and limits. select private.setup_problems();';

create function public.delivery_age() returns int
language sql stable security definer set search_path = ''
as $$
  select coalesce(max(extract(epoch from now() - o.created_at)), 0)::int from private.outbox as o
  where o.done_at is null and o.given_up_at is null and not (o.keeps_quiet and private.after_quiet(now()) > now())
    and (o.next_try < now() or o.attempts > 1)
$$;
comment on function public.delivery_age is
  'Returns for how many seconds the oldest delivery waits that is due or has failed. For the health address, by the worker.';

create function private.forget_alert_history() returns void
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.alert_rings as r where r.rung_at < now() - interval '1 day';
  delete from private.requests_without_link as w
  using public.service_requests as r
  where r.id = w.request_id and r.created_at < now() - interval '1 day';
  if to_regclass('cron.job_run_details') is not null then
    execute 'delete from cron.job_run_details where start_time < now() - interval ''2 days''';
  end if;
end
$$;
comment on function private.forget_alert_history is
  'Runs every day: deletes the log of calls to the worker and of the schedule''s runs, one a minute.';

create function private.schedule_alerts(wanted boolean) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if wanted then
    execute 'select cron.schedule(''alerts'', ''* * * * *'', ''select private.sweep_alerts()'')';
    execute 'select cron.schedule(''alerts-history'', ''17 8 * * *'', ''select private.forget_alert_history()'')';
  elsif to_regclass('cron.job') is not null then
    execute 'select cron.unschedule(j.jobid) from cron.job as j where j.jobname in (''alerts'', ''alerts-history'')';
  end if;
end
$$;

-- ---------------------------------------------------------------------------------------------
-- Grants
-- ---------------------------------------------------------------------------------------------

revoke all on sequence private.outbox_id_seq from public, anon, authenticated, service_role;
revoke execute on function
  private.worker_problem, private.has_delivered, private.stuck_messages, public.delivery_age, private.near_limits,
  private.setup_problems, private.forget_alert_history, private.schedule_alerts
  from public, anon, authenticated, service_role;
grant execute on function public.delivery_age to service_role;
