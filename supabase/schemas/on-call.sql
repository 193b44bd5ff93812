-- Alerts as staff set them: their devices, and the accounts on call.

-- Alerts of one browser, by the address at its push service.
create type public.device_alerts as (endpoint text, is_on boolean);

create function public.save_device(endpoint text, p256dh text, auth text, is_phone boolean) returns public.device_alerts
language plpgsql security definer set search_path = ''
as $$
declare
  most_devices constant int := 10;
  known private.push_subscriptions;
begin
  perform private.require_member();
  if not coalesce(private.is_push_endpoint(save_device.endpoint), false)
    or save_device.p256dh !~ '^[A-Za-z0-9_-]{87}$' or save_device.auth !~ '^[A-Za-z0-9_-]{22}$'
    or save_device.p256dh is null or save_device.auth is null or save_device.is_phone is null then
    raise sqlstate 'PT400' using message = 'This is no push subscription of a browser we know.';
  end if;
  select * into known from private.push_subscriptions as p where p.endpoint = save_device.endpoint for update;
  -- Only the browser itself has its keys.
  if (known.p256dh, known.auth) is distinct from (save_device.p256dh, save_device.auth) and known.id is not null then
    raise sqlstate 'PT409' using message = 'This subscription belongs to another browser.';
  end if;
  insert into private.push_subscriptions as p (user_id, endpoint, p256dh, auth, is_phone, push_key)
  values (
    auth.uid(), save_device.endpoint, save_device.p256dh, save_device.auth, save_device.is_phone,
    (select w.push_key from private.alert_worker as w)
  )
  on conflict on constraint push_subscriptions_endpoint_key do update
    set user_id = excluded.user_id, is_phone = excluded.is_phone, seen_at = now(), push_key = excluded.push_key;
  delete from private.push_subscriptions as p where p.id in (
    select d.id from private.push_subscriptions as d where d.user_id = auth.uid()
    order by d.seen_at desc, d.id offset most_devices
  );
  return row(save_device.endpoint, true)::public.device_alerts;
end
$$;
comment on function public.save_device is
  'Turns alerts on for this browser of the caller. A repeat changes nothing. Of more than 10, deletes the one not seen for longest.';

create function public.forget_device(endpoint text) returns public.device_alerts
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_member();
  delete from private.push_subscriptions as p where p.endpoint = forget_device.endpoint and p.user_id = auth.uid();
  return row(forget_device.endpoint, false)::public.device_alerts;
end
$$;
comment on function public.forget_device is 'Turns alerts off for this browser of the caller.';

create function public.test_alert(endpoint text) returns public.device_alerts
language plpgsql security definer set search_path = ''
as $$
declare
  device uuid;
begin
  perform private.require_member();
  select p.id into device from private.push_subscriptions as p
  where p.endpoint = test_alert.endpoint and p.user_id = auth.uid() for update;
  if device is null then
    raise sqlstate 'PT404' using message = 'Alerts are not on for this device.';
  end if;
  if not exists (
    select from private.outbox as o
    where o.device_id = device and o.request_id is null and o.visit_id is null and not o.about_held
      and o.created_at > now() - interval '5 seconds'
  ) then
    insert into private.outbox (channel, device_id) values ('push', device);
    perform private.ring_alerts();
  end if;
  return row(test_alert.endpoint, true)::public.device_alerts;
end
$$;
comment on function public.test_alert is 'Sends a test alert to this browser of the caller; a double click sends one.';

create type public.mail_way as enum ('sent', 'written');
create type public.setup_problem as (code text, count int, since timestamptz, answer text, most int);
comment on column public.setup_problem.count is 'Null unless something is counted.';
comment on column public.setup_problem.since is 'Null unless it is known since when.';
comment on column public.setup_problem.answer is 'Null unless a service said something.';
comment on column public.setup_problem.most is 'Null unless a limit is near; else the most.';

create type public.alert_state as (
  push_key text, mail public.mail_way, is_on boolean, here boolean, phones int, computers int, rings boolean, screens int,
  on_call text[], later int, stuck_since timestamptz, given_up int, problems public.setup_problem[]
);
comment on type public.alert_state is 'Everyone whom the next alert would reach, and the problems.';
comment on column public.alert_state.push_key is 'Null if nothing delivers alerts; else the key that pushes are signed with.';
comment on column public.alert_state.mail is 'Null unless mails to the office are sent, or only written down by the server.';
comment on column public.alert_state.is_on is 'Alerts are switched on for this browser, by this account.';
comment on column public.alert_state.here is 'The first alert reaches this browser.';
comment on column public.alert_state.rings is 'An open desk of this browser rings.';
comment on column public.alert_state.screens is 'Other open desks that ring, where no computer is counted already.';
comment on column public.alert_state.phones is 'Other phones that the first alert reaches.';
comment on column public.alert_state.computers is 'Other computers that the first alert reaches.';
comment on column public.alert_state.later is 'Devices that only the last alert reaches, which goes to everyone.';
comment on column public.alert_state.on_call is 'The email addresses of who is on call now.';
comment on column public.alert_state.stuck_since is 'Null unless deliveries wait that should have gone out.';
comment on column public.alert_state.given_up is 'Deliveries of the last day that were given up.';
comment on column public.alert_state.problems is
  'Problems that only whoever set up the project can fix, as private.setup_problems names them.';

create function public.alert_state(endpoint text default null, screen uuid default null) returns public.alert_state
language plpgsql stable security definer set search_path = '' set jit = off
as $$
begin
  perform private.require_staff();
  return (
    select row(
      w.push_key,
      case when w.sends_mail then 'sent' when w.sends_mail is not null then 'written' end::public.mail_way,
      exists (
        select from private.push_subscriptions as p where p.endpoint = alert_state.endpoint and p.user_id = auth.uid()
      ),
      first.here, first.phones, first.computers,
      exists (select from private.screens_that_ring() as s where s.id = screen),
      -- An open desk whose user has a computer in the count is not counted again.
      (
        select count(*) from private.screens_that_ring() as s
        where s.id is distinct from screen and not exists (
          select from private.devices_to_alert(false) as d where d.user_id = s.user_id and not d.is_phone
        )
      ),
      array(
        select u.email::text from auth.users as u
        where u.id in (select private.alertable_staff())
          and exists (select from public.on_call_shifts as d where d.user_id = u.id and private.is_on_call(d, now()))
        order by u.email
      ),
      -- Devices that only the alert to everybody reaches.
      (select count(*) from private.devices_to_alert(true)) - first.phones - first.computers - first.here::int,
      (
        select min(o.next_try) from private.outbox as o
        where o.done_at is null and o.given_up_at is null and o.next_try < now() - interval '3 minutes'
          and o.message is null
      ),
      (
        select count(*) from private.outbox as o
        where o.given_up_at > now() - interval '1 day' and (o.done_at is not null or o.given_up_at is not null)
          and coalesce(o.done_at, o.given_up_at) > now() - interval '1 day' and o.message is null
      ),
      array(select p from jsonb_populate_recordset(null::public.setup_problem, private.setup_problems()) as p)
    )::public.alert_state
    from (
      select coalesce(bool_or(d.endpoint = alert_state.endpoint and d.user_id = auth.uid()), false) as here,
        count(*) filter (where d.is_phone and d.endpoint is distinct from alert_state.endpoint) as phones,
        count(*) filter (where not d.is_phone and d.endpoint is distinct from alert_state.endpoint) as computers
      from private.devices_to_alert(false) as d
    ) as first
    left join private.alert_worker as w on true
  );
end
$$;
comment on function public.alert_state is
  'Returns who would be alerted now: this browser by push (`here`) or because its open desk `rings`; the number of other phones, computers, and open desks; the office''s mailbox; who is on call; and problems of the setup.';

create function public.set_on_call(account uuid, shifts jsonb) returns setof public.staff
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_owner();
  if not exists (select from public.staff as s where s.user_id = account and s.revoked_at is null) then
    raise sqlstate 'PT404' using message = 'This account is not staff.';
  end if;
  if jsonb_typeof(shifts) is distinct from 'array' or jsonb_array_length(shifts) > 28 then
    raise sqlstate 'PT400' using message = 'Give at most 28 shifts.';
  end if;
  delete from public.on_call_shifts as d where d.user_id = account;
  insert into public.on_call_shifts (user_id, weekday, begins, ends)
  select account, s.weekday, s.begins, s.ends
  from jsonb_to_recordset(shifts) as s (weekday smallint, begins smallint, ends smallint);
  return query select s.* from public.staff as s where s.user_id = account;
end
$$;
comment on function public.set_on_call is
  'Sets all on-call shifts of an account''s week, as [{"weekday": 1, "begins": 20, "ends": 8}]. Returns whose they are. For owners.';

-- Returns title and body of the alert about held emergencies, or null if none waits.
create function private.held_alert_payload(level int) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  waiting bigint;
  oldest timestamptz;
begin
  select count(*), min(r.created_at) into waiting, oldest from public.service_requests as r
  where r.held and r.status = 'pending' and r.service_type = 'emergency' and r.created_at > now() - interval '1 day';
  return case when waiting > 0 then jsonb_build_object(
    'title', case when waiting = 1 then '1 emergency is held' else waiting || ' emergencies are held' end,
    'body', concat_ws(' ',
      case when level > 0 then 'Nobody has decided yet.' end,
      case when waiting = 1 then 'It came at ' else 'The oldest came at ' end
        || to_char(oldest at time zone 'America/New_York', 'FMHH12:MI AM') || '.',
      'A real one may be among them: review, and call or accept.'
    ),
    'held', true
  ) end;
end
$$;

-- Alerts staff on call first, and everybody if one still waits after that.
create function private.alert_about_held() returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  present_level int;
begin
  -- In a flood one call queues the alert and the others do not wait for it.
  if not pg_try_advisory_xact_lock(hashtext('private.outbox'), hashtext('held'))
    or exists (select from private.outbox as o where o.about_held and o.created_at > now() - interval '10 minutes')
    or private.held_alert_payload(0) is null then
    return false;
  end if;
  present_level := case when exists (
    select from private.outbox as o where o.about_held and o.created_at > now() - interval '30 minutes'
  ) then 2 else 0 end;
  update private.outbox as o set done_at = now(), last_problem = 'A later alert took its place.'
  where o.about_held and o.channel = 'push' and o.claim is null and o.done_at is null and o.given_up_at is null;
  insert into private.outbox (about_held, level, channel, device_id)
  select true, present_level, 'push', d.id from private.devices_to_alert(present_level > 0) as d;
  insert into private.outbox (about_held, level, channel) values (true, present_level, 'mail');
  return true;
end
$$;
comment on function private.alert_about_held is
  'Queues one alert about held emergencies, at most every 10 minutes while one of the last day waits. Returns whether it did.';

create function private.watch_held(request uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  -- The request must be stored whatever fails here; the sweep alerts about it.
  begin
    if private.alert_about_held() then
      perform private.ring_alerts();
    end if;
  exception when others then
    raise warning 'No alert for held request %: % %', request, sqlstate, sqlerrm;
  end;
end
$$;

-- ---------------------------------------------------------------------------------------------
-- Grants
-- ---------------------------------------------------------------------------------------------

revoke all on type public.device_alerts from public, anon, authenticated, service_role;
grant usage on type public.device_alerts to authenticated;
revoke execute on function
  public.save_device, public.forget_device, public.test_alert, public.alert_state, public.set_on_call,
  private.held_alert_payload, private.alert_about_held, private.watch_held
  from public, anon, authenticated, service_role;
grant execute on function
  public.save_device, public.forget_device, public.test_alert, public.alert_state, public.set_on_call
  to authenticated;
