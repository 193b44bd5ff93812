-- Technicians turn alerts on, too: a visit of the next hours that others cancel, move, or reassign reaches their phones.
set local lock_timeout = '5s';

create or replace function private.require_member() returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not (private.is_staff() or private.is_technician()) then
    raise insufficient_privilege using message = 'Only staff and technicians may do this.';
  end if;
end
$$;

revoke execute on function private.require_member from public, anon, authenticated, service_role;

create or replace function private.alertable_accounts(action text) returns setof uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  return query
    select s.user_id from public.staff as s
    join auth.users as u on u.id = s.user_id
    where s.revoked_at is null and s.sessions_from <> 'infinity' and private.can(s.role, action)
      and u.deleted_at is null and (u.banned_until is null or u.banned_until < now());
end
$$;

revoke execute on function private.alertable_accounts from public, anon, authenticated, service_role;

create or replace function private.alertable_staff() returns setof uuid
language sql stable security definer set search_path = ''
as $$ select private.alertable_accounts('work_at_desk') $$;

comment on table private.push_subscriptions is
  'Devices for which staff or technicians turned alerts on, as registered with their browsers'' push services.';

create or replace function public.save_device(endpoint text, p256dh text, auth text, is_phone boolean) returns void
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
  insert into private.push_subscriptions as p (user_id, endpoint, p256dh, auth, is_phone)
  values (auth.uid(), save_device.endpoint, save_device.p256dh, save_device.auth, save_device.is_phone)
  on conflict on constraint push_subscriptions_endpoint_key do update
    set user_id = excluded.user_id, is_phone = excluded.is_phone, seen_at = now();
  delete from private.push_subscriptions as p where p.id in (
    select d.id from private.push_subscriptions as d where d.user_id = auth.uid()
    order by d.seen_at desc, d.id offset most_devices
  );
end
$$;

create or replace function public.forget_device(endpoint text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_member();
  delete from private.push_subscriptions as p where p.endpoint = forget_device.endpoint and p.user_id = auth.uid();
end
$$;

create or replace function public.test_alert(endpoint text) returns void
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
  if exists (
    select from private.outbox as o
    where o.device_id = device and o.request_id is null and o.visit_id is null and not o.about_held
      and o.created_at > now() - interval '5 seconds'
  ) then
    return;
  end if;
  insert into private.outbox (channel, device_id) values ('push', device);
  perform private.ring_alerts();
end
$$;

alter table private.outbox add column visit_before jsonb;

create or replace function public.claim_alerts(push_key text, sends_mail boolean, most int default 20, sends_text boolean default null)
returns table (
  id bigint, claim uuid, channel text, level int, request_id uuid, payload jsonb, endpoint text, p256dh text, auth text,
  message text, mail_to text, language text, written text, text_to text, attempts int, queued_at timestamptz
)
language plpgsql volatile security definer set search_path = '' set jit = off
as $$
begin
  insert into private.alert_worker as w (push_key, sends_mail, sends_text)
  values (claim_alerts.push_key, claim_alerts.sends_mail, claim_alerts.sends_text)
  on conflict (only_row) do update
    set seen_at = now(), push_key = excluded.push_key, sends_mail = excluded.sends_mail, sends_text = excluded.sends_text
    where w.seen_at < now() - interval '10 seconds'
      or (w.push_key, w.sends_mail, w.sends_text) is distinct from (excluded.push_key, excluded.sends_mail, excluded.sends_text);
  return query
    with due as (
      select o.id from private.outbox as o
      where o.done_at is null and o.given_up_at is null and o.next_try <= now()
        and not (o.keeps_quiet and private.after_quiet(now()) > now())
        -- A visit has at most one mail, one text, and one alert to a device on the way; the next one contains what
        -- changed since.
        and not exists (
          select from private.outbox as earlier
          where earlier.visit_id = o.visit_id and earlier.channel = o.channel
            and earlier.device_id is not distinct from o.device_id and earlier.id < o.id
            and earlier.done_at is null and earlier.given_up_at is null
        )
      order by o.next_try, o.id limit least(greatest(most, 1), 100) for update skip locked
    ),
    taken as (
      select o.*, r as request, o as delivery, p.user_id, p.endpoint, p.p256dh, p.auth,
        current_facts.facts as current_facts, case when o.message is not null then current_facts.facts is not null else
          -- Not needed if someone is on it, has called, or has closed it meanwhile, or if the device no longer
          -- belongs to staff.
          case
            when o.visit_id is not null then private.own_visit_payload(o, p.user_id) is not null
            when o.request_id is null and not o.about_held and p.user_id in (select private.alertable_accounts('visit')) then true
            else (case
              when o.about_held then private.held_alert_payload(o.level) is not null
              when o.about_news then private.needs_news_alert(r)
              else o.request_id is null
            end or (
              not o.about_news and r.status = 'pending' and not r.held and (r.next_call_at is null or r.next_call_at <= now())
              and (r.claimed_until is null or r.claimed_until <= now())
            )) and (o.channel = 'mail' or p.user_id in (select private.alertable_staff()))
          end
        end as is_needed
      from private.outbox as o
      left join public.service_requests as r on r.id = private.request_of_message(o)
      left join private.push_subscriptions as p on p.id = o.device_id
      cross join lateral (select private.message_facts(o) as facts) as current_facts
      where o.id in (select due.id from due)
    ),
    claimed as (
      update private.outbox as o
      set attempts = o.attempts + case when t.is_needed then 1 else 0 end,
          claim = case when t.is_needed then gen_random_uuid() end,
          facts = t.current_facts,
          next_try = now() + interval '90 seconds',
          done_at = case when t.is_needed is not true then now() end,
          last_problem = case when t.is_needed is true then o.last_problem else 'Not needed any more.' end
      from taken as t where t.id = o.id
      returning o.id, o.claim, o.attempts
    )
    select t.id, c.claim, t.channel, t.level::int, t.request_id,
      case
        when t.message is not null then t.current_facts
        when t.visit_id is not null then private.own_visit_payload(t.delivery, t.user_id)
        when t.about_held then private.held_alert_payload(t.level)
        when t.about_news then private.news_alert_payload(t.request, t.level)
        when t.request_id is null then jsonb_build_object('title', 'Test alert', 'body', case
          when t.user_id in (select private.alertable_staff()) then 'This device is told when a customer needs a call.'
          else 'This phone is told when one of your next visits changes.'
        end)
        else private.alert_payload(t.request, t.level)
      end,
      t.endpoint, t.p256dh, t.auth, t.message,
      case when t.message is not null and t.channel = 'mail' then (t.request).email end,
      case when t.message is not null then (t.request).language end,
      case when t.message is not null then (t.request).message end,
      case when t.channel = 'text' then '+1' || private.phone_digits((t.request).phone) end, c.attempts, t.created_at
    from taken as t join claimed as c using (id)
    where c.claim is not null;
end
$$;

-- Returns `2 to 4 PM`, or `10 AM to 12 PM`.
create function private.window_text(starts time, ends time) returns text
language sql immutable set search_path = ''
as $$
  select to_char(starts, case when date_part('minute', starts) = 0 then 'FMHH12' else 'FMHH12:MI' end
      || case when to_char(starts, 'AM') = to_char(ends, 'AM') then '' else ' AM' end)
    || ' to ' || to_char(ends, case when date_part('minute', ends) = 0 then 'FMHH12 AM' else 'FMHH12:MI AM' end)
$$;

create function private.own_visit_payload(delivery private.outbox, account uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  own constant uuid := (
    select t.id from public.technicians as t
    where t.staff_id = account and account in (select private.alertable_accounts('visit'))
  );
  present public.visits;
  before jsonb;
  after jsonb;
  place text;
  was text;
begin
  select * into present from public.visits as v where v.id = delivery.visit_id;
  -- Null where the visit was not, or is not, this technician's.
  before := case when (delivery.visit_before ->> 'technician_id')::uuid = own then delivery.visit_before end;
  after := case when present.technician_id = own and present.state <> 'cancelled' then private.visit_state(present) end;
  if not (private.is_visit_near(before) or private.is_visit_near(after))
    or not private.is_other_visit(before, after) then
    return null;
  end if;
  place := ' visit' || coalesce(
    (select ' in ' || private.zip_of(r.address) from public.service_requests as r where r.id = present.request_id), ''
  );
  was := 'Your ' || private.visit_time_text(before) || place;
  return jsonb_build_object('visit', present.id) || case
    when before is null then jsonb_build_object(
      'title', 'New visit', 'body', 'You have a' || place || ', ' || private.visit_time_text(after) || '.'
    )
    when after is not null then jsonb_build_object(
      'title', 'Visit moved', 'body', was || ' is now ' || private.visit_time_text(after) || '.'
    )
    when present.state = 'cancelled' then jsonb_build_object('title', 'Visit canceled', 'body', was || ' was canceled.')
    else jsonb_build_object('title', 'Visit reassigned', 'body', was || ' went to another technician.')
  end;
end
$$;
comment on function private.own_visit_payload is
  'Returns title and body of an alert to a device of this account: what changed at a visit since its technician last knew. Returns null if that is nothing by now, if the visit is not of the next hours, or if the account is not its technician''s or cannot sign in. Never contains a name, a number, or a street.';

-- Returns the window of a visit, with its day unless that is today.
create function private.visit_time_text(visit jsonb) returns text
language sql stable set search_path = ''
as $$
  select case when (visit ->> 'day')::date = private.new_york_today() then ''
      else to_char((visit ->> 'day')::date, 'FMDy, FMMon FMDD, ') end
    || private.window_text((visit ->> 'starts')::time, (visit ->> 'ends')::time)
$$;

-- Returns true unless a technician is to be at the same place at the same time. Null: it is not that technician's visit.
create function private.is_other_visit(before jsonb, after jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select (before -> 'day', before -> 'starts', before -> 'ends') is distinct from (after -> 'day', after -> 'starts', after -> 'ends')
$$;

-- A customer can move a visit again and again, so changes from outside alert less often.
create function private.alert_technicians() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  from_outside constant boolean := private.is_outside();
  told record;
  due timestamptz;
begin
  -- The change must be stored whatever fails here.
  begin
    for told in
      select p.id as device, c.before from (
        select t.staff_id,
          case when old.technician_id = t.id and old.state <> 'cancelled' then private.visit_state(old) end as before,
          case when new.technician_id = t.id and new.state <> 'cancelled' then private.visit_state(new) end as after
        from public.technicians as t
        where t.id in (old.technician_id, new.technician_id) and t.staff_id is distinct from auth.uid()
      ) as c
      join private.push_subscriptions as p on p.user_id = c.staff_id
      where (private.is_visit_near(c.before) or private.is_visit_near(c.after)) and private.is_other_visit(c.before, c.after)
        and p.user_id in (select private.alertable_accounts('visit'))
    loop
      due := case when from_outside then greatest(now(), (
        select max(o.created_at) + interval '2 minutes' from private.outbox as o
        where o.visit_id = new.id and o.device_id = told.device
      )) else now() + private.undo_time() end;
      -- An alert that waits will say how the visit stands when it goes out.
      update private.outbox as o set next_try = due
      where o.visit_id = new.id and o.device_id = told.device and o.claim is null and o.done_at is null and o.given_up_at is null;
      if not found then
        insert into private.outbox (channel, device_id, visit_id, visit_before, next_try)
        values ('push', told.device, new.id, told.before, due);
      end if;
      if due <= now() then
        perform private.ring_alerts();
      end if;
    end loop;
  exception when others then
    raise warning 'No alert to technicians about visit %: % %', new.id, sqlstate, sqlerrm;
  end;
  return null;
end
$$;
comment on function private.alert_technicians is
  'Queues one alert to each device of a technician who gets or loses a visit of the next 3 hours, or one that is not over, or whose visit moves; both technicians where it goes from one to the other, never the one who did it.';
create trigger alert_technicians_of_new after insert on public.visits
  for each row when (new.state <> 'cancelled')
  execute function private.alert_technicians();
create trigger alert_technicians after update of technician_id, day, starts, ends, state on public.visits
  for each row when (
    (new.technician_id, new.day, new.starts, new.ends, new.state = 'cancelled')
      is distinct from (old.technician_id, old.day, old.starts, old.ends, old.state = 'cancelled')
  )
  execute function private.alert_technicians();

create function public.my_alerts(endpoint text default null) returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off
as $$
begin
  perform private.own_technician();
  return jsonb_build_object(
    'push_key', (select w.push_key from private.alert_worker as w),
    'is_on', exists (
      select from private.push_subscriptions as p where p.endpoint = my_alerts.endpoint and p.user_id = auth.uid()
    )
  );
end
$$;
comment on function public.my_alerts is
  'Returns whether alerts are on for this browser of the calling technician, and the key that they are signed with, null while nothing delivers them.';

revoke execute on function
  private.window_text, private.own_visit_payload, private.visit_time_text, private.is_other_visit,
  private.alert_technicians, public.my_alerts
  from public, anon, authenticated, service_role;
grant execute on function public.my_alerts to authenticated;
