-- The senders of requests, and the ones that staff know to be the same person.

create function private.is_same_sender(one public.service_requests, other public.service_requests) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
  return one.id = other.id or coalesce(one.sent_by = other.sent_by and one.phone_digits = other.phone_digits, false);
end
$$;
comment on function private.is_same_sender is 'Returns true if two requests of a number have the same sender.';

create function private.other_senders(request public.service_requests) returns setof public.service_requests
language plpgsql stable set search_path = ''
as $$
begin
  return query
    select * from public.service_requests as r
    where r.phone_digits = request.phone_digits and r.status in ('pending', 'confirmed') and not r.held
      and not private.is_same_sender(r, request)
    order by r.created_at, r.id limit 20;
end
$$;
comment on function private.other_senders is
  'Returns at most 20 requests of other senders under the same number that wait or are confirmed.';

-- Staff must have seen every sender of the number, because a booking becomes visible to whoever has the link of its
-- request. An outdated desk sends no `known`.
create function private.require_known_senders(request public.service_requests, known uuid[]) returns void
language plpgsql stable set search_path = ''
as $$
declare
  names constant text := (
    select string_agg(format('%s %s', o.first_name, o.last_name), ', ')
    from private.other_senders(request) as o where (o.id = any (known)) is not true
  );
begin
  if names is not null then
    raise sqlstate 'PT409' using message = format(
      'Two senders, one number: a request of %s waits under it, too. Nothing was booked. Load the page again and choose whom you spoke with.',
      names
    );
  end if;
end
$$;

create function public.join_senders(action_id uuid, request uuid, others uuid[]) returns setof public.service_requests
language plpgsql security definer set search_path = '' set jit = off
as $$
declare
  chosen public.service_requests;
  senders text[];
  present public.service_requests;
begin
  perform private.require_staff();
  -- Locks all of the number in a fixed order, so that two actions cannot deadlock.
  perform from public.service_requests as r
  where not r.held and r.phone_digits = (select o.phone_digits from public.service_requests as o where o.id = request)
  order by r.id for update;
  chosen := private.lock_request(request);
  if not private.is_repeated_action(action_id, request) then
    perform private.require_kept(request);
    senders := array(
      select r.sent_by from public.service_requests as r
      where r.id = any (others) and r.phone_digits = chosen.phone_digits and not r.held and r.sent_by <> chosen.sent_by
    );
    if senders = '{}' or cardinality(senders) is distinct from cardinality(others) then
      raise sqlstate 'PT409' using message = 'These requests are no longer two senders'' of one number. Load the page again.';
    end if;
    for present in
      select r.* from public.service_requests as r
      where r.phone_digits = chosen.phone_digits and not r.held and r.sent_by = any (senders || chosen.sent_by)
      order by r.id = request desc, r.id
    loop
      update public.service_requests as r set joined_to = chosen.sent_by where r.id = present.id;
      insert into public.request_events (id, request_id, kind, done_by, done_by_email, action_id, before, after)
      values (
        case when present.id = request then action_id else gen_random_uuid() end, present.id, 'join', auth.uid(),
        private.caller_email(), action_id,
        jsonb_build_object('joined_to', present.joined_to), jsonb_build_object('joined_to', chosen.sent_by)
      );
    end loop;
  end if;
  return query
    select r.* from public.service_requests as r
    where r.id in (select e.request_id from public.request_events as e where e.action_id = join_senders.action_id and e.undoes is null)
    order by r.id = request desc, r.id;
end
$$;
comment on function public.join_senders is
  'Records that `request` and `others`, requests of other senders under its number, come from one person: all that these mailboxes sent under it are one sender''s from now on. Repeats and undo work as for close_requests.';

-- ---------------------------------------------------------------------------------------------
-- Grants
-- ---------------------------------------------------------------------------------------------

revoke execute on function
  private.is_same_sender, private.other_senders, private.require_known_senders, public.join_senders
  from public, anon, authenticated, service_role;
grant execute on function public.join_senders to authenticated;
