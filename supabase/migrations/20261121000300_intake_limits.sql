-- The limits of the intake: staff can free a phone number, and parallel calls of one network stop at
-- theirs. Decided reviews are paged by their decision, which gets its index.

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
