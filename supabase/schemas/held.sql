-- Requests that are held: lists of them, admitting and dropping them.

create function public.held_summary() returns table (held bigint, emergencies bigint, newest text, oldest_emergency timestamptz)
language plpgsql stable security definer set search_path = '' set jit = off
as $$
begin
  perform private.require_staff();
  return query
    select count(*), count(*) filter (where r.service_type = 'emergency'), private.exact_timestamp(max(r.created_at)),
      min(r.created_at) filter (where r.service_type = 'emergency')
    from public.service_requests as r where r.held and r.status = 'pending';
end
$$;
comment on function public.held_summary is
  'Returns the number of held requests, the emergencies among them, when the newest came, and when the oldest emergency. Null: newest, oldest_emergency.';

create function public.list_held(emergencies boolean, most int default 50)
returns table (
  id uuid, first_name text, last_name text, phone text, address text, service_type text,
  beginning text, created_at timestamptz, network text
)
language plpgsql stable security definer set search_path = '' set jit = off
as $$
begin
  perform private.require_staff();
  return query
    select r.id, r.first_name, r.last_name, r.phone, r.address, r.service_type, left(r.message, 160), r.created_at, r.held_network
    from public.service_requests as r
    where r.held and r.status = 'pending' and (r.service_type = 'emergency') = emergencies
    order by case when emergencies then r.created_at end, case when emergencies then r.id end, r.created_at desc, r.id desc
    limit least(greatest(most, 0), 100);
end
$$;
comment on function public.list_held is
  'Returns the held emergencies, the oldest first, or the other held requests, the newest first, with the beginning of their message and a mark of their network; at most 100. Null: beginning, network.';

-- Locks the selected held requests in a fixed order, so that of two staff members each handles a request or finds it
-- handled. Of emergencies, only one is meant, or those of one network or hour that staff have looked at. The limit of 5,000 keeps it within the statement timeout.
create function private.chosen_held(
  until timestamptz, request uuid, network text default null, hour timestamptz default null
) returns setof uuid
language plpgsql security definer set search_path = ''
as $$
begin
  if until is null and request is null then
    raise sqlstate 'PT400' using message = 'Say which held requests are meant.';
  end if;
  return query
    select r.id from public.service_requests as r
    where r.held and r.status = 'pending'
      and case when request is null then r.created_at <= until and (r.service_type = 'emergency') = (coalesce(network, hour::text) is not null)
        and (network is null or r.held_network = network) and (hour is null or date_trunc('hour', r.created_at) = date_trunc('hour', hour))
      else r.id = request end
    order by r.created_at, r.id limit 5000 for update;
end
$$;

create function public.admit_held(until timestamptz default null, request uuid default null) returns bigint
language plpgsql security definer set search_path = '' set jit = off
as $$
declare
  chosen uuid[];
begin
  perform private.require_staff();
  chosen := array(select private.chosen_held(until, request));
  update public.service_requests as r set held = false, held_network = null where r.id = any (chosen);
  insert into public.request_status_changes (request_id, from_status, to_status, changed_by, changed_by_email)
  select admitted, 'held', 'pending', auth.uid(), private.caller_email() from unnest(chosen) as admitted;
  return cardinality(chosen);
end
$$;
comment on function public.admit_held is
  'Admits held requests to the list, one, or all up to a time except emergencies, with their original time. Returns how many.';

create function public.drop_held(
  until timestamptz default null, request uuid default null, network text default null, hour timestamptz default null
)
returns table (dropped bigint, dropped_at text)
language plpgsql security definer set search_path = '' set jit = off
as $$
declare
  chosen uuid[];
begin
  perform private.require_staff();
  chosen := array(select private.chosen_held(until, request, network, hour));
  update public.service_requests as r set status = 'cancelled' where r.id = any (chosen);
  return query select cardinality(chosen)::bigint, private.exact_timestamp(now());
end
$$;
comment on function public.drop_held is
  'Cancels held requests, one, or all up to a time except emergencies; of these, all up to a time from one `network` or of one `hour`. They stay out of counts and lists; restore_held restores them for 30 days.';

create function private.dropped_held_requests()
returns table (request uuid, dropped_at timestamptz, dropped_by_email text, is_emergency boolean)
language sql stable security definer set search_path = ''
as $$
  select r.id, c.changed_at, c.changed_by_email, r.service_type = 'emergency'
  from public.service_requests as r
  cross join lateral (
    select l.changed_at, l.changed_by, l.changed_by_email from public.request_status_changes as l
    where l.request_id = r.id and l.to_status = 'cancelled' order by l.changed_at desc, l.id desc limit 1
  ) as c
  where r.held and r.status = 'cancelled' and c.changed_by is not null and c.changed_at > now() - interval '30 days'
    -- A customer who is signed in cancels by a link as that account.
    and not exists (
      select from public.request_events as e
      where e.request_id = r.id and e.kind = 'status' and e.by_customer and e.at = c.changed_at
    )
$$;
comment on function private.dropped_held_requests is
  'Returns the held requests that staff dropped in the last 30 days, with the time and the author. Null: dropped_by_email.';

create function public.restore_held(dropped_at timestamptz) returns bigint
language plpgsql security definer set search_path = '' set jit = off
as $$
declare
  chosen uuid[];
begin
  perform private.require_staff();
  chosen := array(
    select r.id from public.service_requests as r
    where r.held and r.status = 'cancelled' and r.id in (
      select d.request from private.dropped_held_requests() as d where d.dropped_at = restore_held.dropped_at
    )
    order by r.created_at, r.id for update
  );
  update public.service_requests as r set status = 'pending' where r.id = any (chosen);
  return cardinality(chosen);
end
$$;
comment on function public.restore_held is
  'Restores the requests that staff, the caller or a colleague, dropped at that time within the last 30 days: they are held again. Returns how many.';

create function public.dropped_held() returns table (dropped_at text, dropped_by_email text, dropped bigint, emergencies bigint)
language plpgsql stable security definer set search_path = '' set jit = off
as $$
begin
  perform private.require_staff();
  return query
    select private.exact_timestamp(d.dropped_at), min(d.dropped_by_email), count(*), count(*) filter (where d.is_emergency)
    from private.dropped_held_requests() as d
    group by d.dropped_at order by d.dropped_at desc limit 50;
end
$$;
comment on function public.dropped_held is
  'Returns what staff dropped in the last 30 days and restore_held would restore: the time of each drop and its author, how many it holds, and how many of these are emergencies; the newest first, at most 50. Null: dropped_by_email.';

-- ---------------------------------------------------------------------------------------------
-- Grants
-- ---------------------------------------------------------------------------------------------

revoke execute on function
  public.held_summary, public.list_held, private.chosen_held, public.admit_held, public.drop_held,
  private.dropped_held_requests, public.restore_held, public.dropped_held
  from public, anon, authenticated, service_role;
grant execute on function
  public.held_summary, public.list_held, public.admit_held, public.drop_held, public.restore_held,
  public.dropped_held
  to authenticated;
