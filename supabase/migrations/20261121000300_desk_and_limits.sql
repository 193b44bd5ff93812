-- The limits of the intake: staff can free a phone number, and parallel calls of one network stop at
-- theirs. Of two who decide on a review at once the slower one is told. An account that was revoked
-- learns that.

create or replace function private.admit_request() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  daily_limit constant int := 6;
  digits constant text := private.phone_digits(new.phone);
  today constant date := (now() at time zone 'America/New_York')::date;
begin
  new.id := gen_random_uuid();
  new.status := 'pending';
  new.created_at := now();

  -- A day of tolerance: the form may have been opened before midnight.
  if new.preferred_date not between today - 1 and (today + interval '2 years')::date then
    raise sqlstate 'PT400' using
      message = 'The preferred date must be from today to two years ahead.';
  end if;
  if digits is null then
    return new; -- the table's check refuses it
  end if;

  -- Calls about one phone number take turns, so that parallel repeats see each other.
  perform pg_advisory_xact_lock(hashtext('public.service_requests'), hashtext(digits));

  -- Sent again after a double click or a lost answer: success, and nothing stored. A cancelled
  -- request does not count, or asking anew after a cancellation would vanish.
  if exists (
    select from public.service_requests as r
    where private.phone_digits(r.phone) = digits
      and r.created_at > now() - interval '10 minutes'
      and r.status <> 'cancelled'
      and (
        private.trimmed(r.first_name), private.trimmed(r.last_name), private.trimmed(r.email),
        private.trimmed(r.phone), private.trimmed(r.address), r.service_type, r.preferred_time,
        r.preferred_date, private.trimmed(r.message)
      ) is not distinct from (
        private.trimmed(new.first_name), private.trimmed(new.last_name), private.trimmed(new.email),
        private.trimmed(new.phone), private.trimmed(new.address), new.service_type, new.preferred_time,
        new.preferred_date, private.trimmed(new.message)
      )
  ) then
    return null;
  end if;

  -- Requests that staff cancel do not count: somebody else may have sent them to shut the number out.
  if (
    select count(*) from public.service_requests as r
    where private.phone_digits(r.phone) = digits and r.created_at > now() - interval '24 hours'
      and r.status <> 'cancelled'
  ) >= daily_limit then
    raise sqlstate 'PT429' using
      message = 'Too many requests from this phone number. Please call us at the number on this page.',
      hint = format('At most %s in 24 hours are taken for one phone number.', daily_limit);
  end if;
  perform private.admit_client('service_requests', 30);
  return new;
end
$$;

create or replace function private.admit_client(target_table text, hourly_limit int) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  network text := private.client_network();
  client_hash bytea;
begin
  if network is null then
    return;
  end if;
  client_hash := (select sha256(convert_to(s.salt || network, 'UTF8')) from private.client_salt as s);
  -- Calls from one network take turns, so that parallel ones see each other. Each call takes this
  -- lock last, so that none waits for one that waits for it.
  perform pg_advisory_xact_lock(
    hashtext('private.client_inserts'), hashtext(target_table || encode(client_hash, 'hex'))
  );
  if (
    select count(*) from private.client_inserts as c
    where c.target = target_table and c.client = client_hash
      and c.inserted_at > now() - interval '1 hour'
  ) >= hourly_limit then
    raise sqlstate 'PT429' using
      message = 'Too many requests from your network. Please call us at the number on this page.',
      hint = format('At most %s in an hour are taken from one client address.', hourly_limit);
  end if;
  insert into private.client_inserts (target, client) values (target_table, client_hash);
  delete from private.client_inserts where id in (
    select c.id from private.client_inserts as c
    where c.inserted_at < now() - interval '1 hour'
    order by c.inserted_at limit 50 for update skip locked
  );
end
$$;

create index reviews_decided on public.reviews (decided_at desc, id desc)
  where status in ('published', 'rejected');

drop function public.decide_review(uuid, boolean, text);
create function public.decide_review(
  review uuid, publish boolean, reason text default null, seen text default null
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  present text;
begin
  perform private.require_staff();
  if publish is null then
    raise sqlstate 'PT400' using message = 'Say whether the review is published or rejected.';
  end if;
  if not publish and (reason is null or private.is_blank(reason) or char_length(reason) > 500) then
    raise sqlstate 'PT400' using message = 'Say why the review is rejected, in at most 500 characters.';
  end if;
  select r.status into present from public.reviews as r where r.id = review for update;
  if present is null then
    raise sqlstate 'PT404' using message = 'There is no such review.';
  end if;
  if present <> seen then
    raise sqlstate 'PT409' using message = format(
      'A colleague has set this review to "%s" meanwhile. Your decision was not stored; the list shows theirs.', present
    );
  end if;
  update public.reviews as r
  set status = case when publish then 'published' else 'rejected' end,
      rejection_reason = case when publish then null else private.trimmed(reason) end,
      decided_at = now(),
      decided_by_email = private.caller_email()
  where r.id = review
    and (r.status, r.rejection_reason) is distinct from (
      case when publish then 'published' else 'rejected' end,
      case when publish then null else private.trimmed(reason) end
    );
end
$$;
comment on function public.decide_review is
  'Staff publish or reject a review, provided it still has the status they have seen; either may be changed later, and every decision stays in review_decisions.';
revoke execute on function public.decide_review(uuid, boolean, text, text)
  from public, anon, authenticated, service_role;
grant execute on function public.decide_review(uuid, boolean, text, text) to authenticated;

create or replace function public.staff_access() returns text
language sql stable security definer set search_path = ''
as $$
  select case
    when private.is_staff() then 'staff'
    when exists (select from public.staff as s where s.user_id = auth.uid() and s.revoked_at is not null) then 'revoked'
    else 'waiting'
  end
$$;
comment on function public.staff_access is
  'What the signed-in account may do: staff, waiting for approval, or revoked.';
