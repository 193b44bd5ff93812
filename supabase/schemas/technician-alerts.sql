-- Alerts to technicians: a visit of the next hours that others cancel, move, or reassign reaches its technician's own
-- devices, also while the phone's page is closed. Like messages to customers, an alert waits for the time in which staff
-- can undo an action, and what it says is decided when it goes out.

-- ---------------------------------------------------------------------------------------------
-- Text of alerts
-- ---------------------------------------------------------------------------------------------

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
    (select ' in ' || r.zip_code from public.service_requests as r where r.id = present.request_id), ''
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

-- ---------------------------------------------------------------------------------------------
-- The outbox
-- ---------------------------------------------------------------------------------------------

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

-- ---------------------------------------------------------------------------------------------
-- Functions of technicians
-- ---------------------------------------------------------------------------------------------

create type public.own_alerts as (push_key text, is_on boolean);
comment on column public.own_alerts.push_key is 'Null while nothing delivers alerts.';

create function public.my_alerts(endpoint text default null) returns public.own_alerts
language plpgsql stable security definer set search_path = '' set jit = off
as $$
begin
  perform private.own_technician();
  return row(
    (select w.push_key from private.alert_worker as w),
    exists (select from private.push_subscriptions as p where p.endpoint = my_alerts.endpoint and p.user_id = auth.uid())
  )::public.own_alerts;
end
$$;
comment on function public.my_alerts is
  'Returns whether alerts are on for this browser of the calling technician, and the key that they are signed with, null while nothing delivers them.';

-- ---------------------------------------------------------------------------------------------
-- Grants
-- ---------------------------------------------------------------------------------------------

revoke execute on function
  private.window_text, private.own_visit_payload, private.visit_time_text, private.is_other_visit,
  private.alert_technicians, public.my_alerts
  from public, anon, authenticated, service_role;
grant execute on function public.my_alerts to authenticated;
revoke all on type public.own_alerts from public, anon, authenticated, service_role;
grant usage on type public.own_alerts to authenticated;
