-- Service requests, the staff who work on them, and the history of what staff did.
--
-- Row-level security and triggers are the law; grants are the second fence. Visitors hold the
-- public key, so every rule of the intake lives here and not in the form. Schema `private` is
-- not served by the API: no API role may even use it by name.

create schema private;
revoke all on schema private from public;

-- ---------------------------------------------------------------------------------------------
-- Text rules shared by the checks
-- ---------------------------------------------------------------------------------------------

create function private.is_blank(value text) returns boolean
language sql immutable parallel safe set search_path = ''
as $$ select value !~ '[^\s\u00A0\u1680\u2000-\u200D\u2028\u2029\u202F\u205F\u3000\uFEFF]' $$;
comment on function private.is_blank is
  'True when nothing visible is in the text. The spaces are listed because what \s means beyond ASCII depends on the server''s locale.';

create function private.trimmed(value text) returns text
language sql immutable parallel safe set search_path = ''
as $$ select btrim(value, E' \t\r\n\u00A0') $$;

create function private.phone_digits(phone text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select case when digits ~ '^[2-9][0-9]{2}[2-9][0-9]{6}$' then digits end
  from (
    select case when number !~ '[^0-9\s().+/-]'
      then regexp_replace(regexp_replace(number, '[^0-9]', '', 'g'), '^1(?=[0-9]{10}$)', '')
    end as digits
    from (
      select regexp_replace(phone, '\s*(ext\.?|extension|x|#)\s*[0-9]{1,6}\s*$', '', 'i') as number
      where char_length(phone) <= 32
    ) as without_extension
  ) as normalised
$$;
comment on function private.phone_digits is
  'The ten digits of a US number (NANP: area code and exchange start with 2-9), its extension left out; null when it is none. The same rule as src/lib/phone.ts.';

-- ---------------------------------------------------------------------------------------------
-- Tables
-- ---------------------------------------------------------------------------------------------

-- text with a CHECK rather than an enum: an enum's = is not leakproof, so under row-level
-- security it cannot use an index (219 ms against 0.2 ms at 1,000,000 rows).
create table public.service_requests (
  id uuid primary key default gen_random_uuid(),
  first_name text not null,
  last_name text not null,
  email text not null,
  phone text not null,
  address text not null,
  service_type text not null,
  preferred_time text,
  preferred_date date,
  message text,
  status text not null default 'pending',
  created_at timestamptz not null default now(),
  constraint first_name_length check (char_length(first_name) <= 80 and not private.is_blank(first_name)),
  constraint last_name_length check (char_length(last_name) <= 80 and not private.is_blank(last_name)),
  constraint email_shape check (char_length(email) <= 254 and email ~ '^[^\s@]+@[^\s@]+\.[^\s@]+$'),
  constraint phone_us check (char_length(phone) <= 32 and private.phone_digits(phone) is not null),
  constraint address_length check (char_length(address) <= 200 and not private.is_blank(address)),
  constraint service_type_known check (
    service_type in ('repair', 'installation', 'smart', 'maintenance', 'emergency', 'other')
  ),
  constraint preferred_time_known check (preferred_time in ('morning', 'afternoon', 'evening', 'asap')),
  constraint preferred_date_finite check (isfinite(preferred_date)),
  constraint message_length check (char_length(message) <= 2000 and not private.is_blank(message)),
  constraint status_known check (
    status in ('pending', 'confirmed', 'in_progress', 'completed', 'cancelled')
  )
);
comment on table public.service_requests is
  'What visitors ask for with the booking form. Anyone may add one; staff read all and change only the status.';

-- One page of the dashboard, all statuses or one; id breaks ties of equal times.
create index service_requests_newest on public.service_requests (created_at desc, id desc);
create index service_requests_by_status on public.service_requests (status, created_at desc, id desc);
-- The intake guard: what came from this phone number of late.
create index service_requests_by_phone
  on public.service_requests (private.phone_digits(phone), created_at desc);
-- The overdue count: only what waits.
create index service_requests_waiting
  on public.service_requests (created_at) include (service_type) where status = 'pending';

create table public.staff (
  user_id uuid primary key references auth.users (id) on delete cascade,
  approved_at timestamptz not null default now(),
  approved_by uuid,
  approved_by_email text,
  revoked_at timestamptz,
  revoked_by uuid,
  revoked_by_email text
);
comment on table public.staff is
  'Accounts that somebody who is staff has approved. Who did it is kept by id and e-mail address, so that it outlives that account; both are null when it was done in SQL.';

create table public.request_status_changes (
  id bigint generated always as identity primary key,
  request_id uuid not null references public.service_requests (id) on delete cascade,
  from_status text not null,
  to_status text not null,
  changed_by uuid,
  changed_by_email text,
  changed_at timestamptz not null default now()
);
comment on table public.request_status_changes is
  'Every change of a request''s status, written by the database; who is null when it was done in SQL.';
create index request_status_changes_by_request
  on public.request_status_changes (request_id, changed_at desc, id desc);

-- Counts that neither scan nor make inserts queue up: each server process adds to its own row
-- of a status, and a count is the sum of at most 16 rows.
create table private.request_counts (
  status text not null,
  shard smallint not null,
  total bigint not null,
  primary key (status, shard)
) with (fillfactor = 50);

-- Client addresses only as salted hashes, and only for as long as the limit looks back.
create table private.client_inserts (
  id bigint generated always as identity primary key,
  target text not null,
  client bytea not null,
  inserted_at timestamptz not null default now()
);
create index client_inserts_by_client on private.client_inserts (target, client, inserted_at);
create index client_inserts_by_age on private.client_inserts (inserted_at);

create table private.client_salt (
  only_row boolean primary key default true check (only_row),
  salt text not null default gen_random_uuid()::text || gen_random_uuid()::text
);
insert into private.client_salt default values;

-- ---------------------------------------------------------------------------------------------
-- Who is staff
-- ---------------------------------------------------------------------------------------------

create function private.is_staff() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.staff as s
    join auth.users as u on u.id = s.user_id
    where s.user_id = (select auth.uid())
      and s.revoked_at is null
      and u.deleted_at is null
      and (u.banned_until is null or u.banned_until < now())
  )
$$;
comment on function private.is_staff is
  'True for an approved account. Asks the table each time, never the token, so a revoked account is out at once.';

create function private.require_staff() returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_staff() then
    raise insufficient_privilege using message = 'Only staff may do this.';
  end if;
end
$$;

create function private.caller_email() returns text
language sql stable security definer set search_path = ''
as $$ select u.email from auth.users as u where u.id = (select auth.uid()) $$;

create function private.make_staff(account_email text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  accounts uuid[];
begin
  select array_agg(u.id) into accounts from auth.users as u
  where lower(u.email) = lower(btrim(account_email)) and u.email_confirmed_at is not null;
  if accounts is null then
    raise 'No confirmed account has the address %.', account_email
      using hint = 'Sign up on the site, follow the link in the mail, then run this again.';
  elsif cardinality(accounts) > 1 then
    raise 'Several accounts have the address %.', account_email;
  end if;
  insert into public.staff (user_id) values (accounts[1])
  on conflict (user_id) do update
    set approved_at = now(), approved_by = null, approved_by_email = null,
        revoked_at = null, revoked_by = null, revoked_by_email = null
    where staff.revoked_at is not null;
end
$$;
comment on function private.make_staff is
  'Makes the first staff member: select private.make_staff(''you@company.example''). For the database''s owner.';

create function public.staff_access() returns text
language sql stable security definer set search_path = ''
as $$ select case when private.is_staff() then 'staff' else 'waiting' end $$;
comment on function public.staff_access is 'What the signed-in account may do: staff, or waiting for approval.';

create function public.list_accounts()
returns table (
  user_id uuid, email text, created_at timestamptz, confirmed boolean,
  access text, since timestamptz, by_email text
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  -- Anyone may sign up, so the list is bounded, and what staff can act on comes first.
  return query
    select u.id, u.email::text, u.created_at, u.email_confirmed_at is not null,
      case when s.user_id is null then 'waiting' when s.revoked_at is null then 'staff' else 'revoked' end,
      case when s.user_id is null then u.created_at when s.revoked_at is null then s.approved_at else s.revoked_at end,
      case when s.revoked_at is null then s.approved_by_email else s.revoked_by_email end
    from auth.users as u
    left join public.staff as s on s.user_id = u.id
    where u.deleted_at is null
    order by s.user_id is null, u.email_confirmed_at is null, u.created_at desc, u.id
    limit 500;
end
$$;
comment on function public.list_accounts is
  'Accounts for the staff screen: staff and revoked ones first, then confirmed ones that wait, newest first; at most 500.';

-- Approving and revoking take turns, and each looks again once it is its turn: of two staff
-- members who revoke each other at the same moment, one stays.
create function private.take_turn_as_staff() returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  perform pg_advisory_xact_lock(hashtext('public.staff'), 0);
  perform private.require_staff();
end
$$;

create function public.approve_staff(account uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.take_turn_as_staff();
  if not exists (select from auth.users as u where u.id = account and u.deleted_at is null) then
    raise sqlstate 'PT404' using message = 'There is no such account.';
  end if;
  if not exists (
    select from auth.users as u where u.id = account and u.email is not null and u.email_confirmed_at is not null
  ) then
    raise sqlstate 'PT409' using message = 'This account has not confirmed its e-mail address yet.';
  end if;
  insert into public.staff (user_id, approved_by, approved_by_email)
  values (account, auth.uid(), private.caller_email())
  on conflict (user_id) do update
    set approved_at = now(), approved_by = excluded.approved_by,
        approved_by_email = excluded.approved_by_email,
        revoked_at = null, revoked_by = null, revoked_by_email = null
    where staff.revoked_at is not null;
end
$$;
comment on function public.approve_staff is 'Staff make a confirmed account staff; approving twice changes nothing.';

create function public.revoke_staff(account uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.take_turn_as_staff();
  if account = auth.uid() then
    raise sqlstate 'PT409' using message = 'You cannot revoke your own access. Ask another staff member.';
  end if;
  if not exists (select from public.staff as s where s.user_id = account) then
    raise sqlstate 'PT404' using message = 'This account is not staff.';
  end if;
  update public.staff as s
  set revoked_at = now(), revoked_by = auth.uid(), revoked_by_email = private.caller_email()
  where s.user_id = account and s.revoked_at is null;
end
$$;
comment on function public.revoke_staff is 'Staff take another member''s access away; it ends with the next call that member makes.';

-- ---------------------------------------------------------------------------------------------
-- Intake guards
-- ---------------------------------------------------------------------------------------------

create function private.client_network() returns text
language plpgsql stable set search_path = ''
as $$
declare
  headers json;
  address inet;
begin
  headers := nullif(current_setting('request.headers', true), '')::json;
  -- The last hop is the one the nearest proxy saw; those before it are the caller's own words.
  address := btrim(coalesce(
    headers ->> 'cf-connecting-ip',
    regexp_replace(headers ->> 'x-forwarded-for', '^.*,', '')
  ))::inet;
  if address <<= inet '::ffff:0:0/96' then
    address := regexp_replace(host(address), '^::ffff:', '')::inet;
  end if;
  -- An address of a private network is a proxy that hides its visitors: a limit on it would
  -- shut everybody out together.
  if address <<= any (array[
    '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12',
    '192.168.0.0/16', '::1/128', 'fc00::/7', 'fe80::/10'
  ]::inet[]) then
    return null;
  end if;
  -- One IPv6 customer holds a whole /64.
  return case when family(address) = 6 then network(set_masklen(address, 64))::text else host(address) end;
exception when data_exception then
  return null;
end
$$;
comment on function private.client_network is
  'Whose call this is: an IPv4 address or an IPv6 /64; null when the headers do not tell (plain SQL, embedded backend).';

create function private.admit_client(target_table text, hourly_limit int) returns void
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

create function private.start_row_count() returns trigger
language plpgsql set search_path = ''
as $$
begin
  perform set_config('intake.rows', '0', true);
  return null;
end
$$;

create function private.admit_one_row() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if current_setting('intake.rows', true) = '1' then
    raise sqlstate 'PT400' using message = 'Send one at a time.';
  end if;
  perform set_config('intake.rows', '1', true);
  return new;
end
$$;
comment on function private.admit_one_row is
  'The API takes arrays: without this, one call could carry a million rows past the guards'' cost.';

create function private.admit_request() returns trigger
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

  if (
    select count(*) from public.service_requests as r
    where private.phone_digits(r.phone) = digits and r.created_at > now() - interval '24 hours'
  ) >= daily_limit then
    raise sqlstate 'PT429' using
      message = 'Too many requests from this phone number. Please call us at the number on this page.',
      hint = format('At most %s in 24 hours are taken for one phone number.', daily_limit);
  end if;
  perform private.admit_client('service_requests', 30);
  return new;
end
$$;
comment on function private.admit_request is
  'Sets what is the server''s, answers repeats, and keeps the limits, for every insert through the API.';

-- The triggers' conditions name the API roles because inside a definer function current_user is
-- the owner; the owner's own inserts (seed, imports) keep their id, status and time.
create trigger a_start_row_count before insert on public.service_requests
  for each statement execute function private.start_row_count();
create trigger b_one_row before insert on public.service_requests
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.admit_one_row();
create trigger c_admit before insert on public.service_requests
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.admit_request();

-- ---------------------------------------------------------------------------------------------
-- What stays as it was, what is recorded, what is counted
-- ---------------------------------------------------------------------------------------------

create function private.refuse() returns trigger
language plpgsql set search_path = ''
as $$
begin
  raise insufficient_privilege using
    message = format('%s of %s is not allowed.', lower(tg_op), tg_table_name);
end
$$;

create function private.keep_all_but_status() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if to_jsonb(new) - 'status' is distinct from to_jsonb(old) - 'status' then
    raise insufficient_privilege using message = 'Only the status of a request may be changed.';
  end if;
  return new;
end
$$;

create trigger keep_all_but_status before update on public.service_requests
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.keep_all_but_status();
create trigger refuse_delete before delete on public.service_requests
  for each statement when (current_user in ('anon', 'authenticated'))
  execute function private.refuse();
create trigger refuse_truncate before truncate on public.service_requests
  for each statement when (current_user in ('anon', 'authenticated'))
  execute function private.refuse();

create trigger refuse_write before insert or update or delete on public.request_status_changes
  for each statement when (current_user in ('anon', 'authenticated'))
  execute function private.refuse();
create trigger refuse_truncate before truncate on public.request_status_changes
  for each statement when (current_user in ('anon', 'authenticated'))
  execute function private.refuse();
create trigger refuse_write before insert or update or delete on public.staff
  for each statement when (current_user in ('anon', 'authenticated'))
  execute function private.refuse();
create trigger refuse_truncate before truncate on public.staff
  for each statement when (current_user in ('anon', 'authenticated'))
  execute function private.refuse();

create function private.record_status_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.request_status_changes (request_id, from_status, to_status, changed_by, changed_by_email)
  values (new.id, old.status, new.status, auth.uid(), private.caller_email());
  return null;
end
$$;
create trigger record_status_change after update on public.service_requests
  for each row when (old.status is distinct from new.status)
  execute function private.record_status_change();

create function private.count_requests() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  change record;
begin
  if tg_op = 'TRUNCATE' then
    delete from private.request_counts;
    return null;
  end if;
  -- Always in the order of the status, so that two writers cannot wait for each other.
  for change in execute case tg_op
    when 'INSERT' then 'select status, count(*) as n from added group by status order by status'
    when 'DELETE' then 'select status, -count(*) as n from removed group by status order by status'
    else 'select status, sum(n) as n from (
            select status, 1 as n from added union all select status, -1 from removed
          ) as moves group by status having sum(n) <> 0 order by status'
  end loop
    insert into private.request_counts as c (status, shard, total)
    values (change.status, pg_backend_pid() % 16, change.n)
    on conflict (status, shard) do update set total = c.total + excluded.total;
  end loop;
  return null;
end
$$;
create trigger count_insert after insert on public.service_requests
  referencing new table as added for each statement execute function private.count_requests();
create trigger count_update after update on public.service_requests
  referencing old table as removed new table as added
  for each statement execute function private.count_requests();
create trigger count_delete after delete on public.service_requests
  referencing old table as removed for each statement execute function private.count_requests();
create trigger count_truncate after truncate on public.service_requests
  for each statement execute function private.count_requests();

create function public.request_counts() returns table (status text, total bigint)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  return query
    select known.status, coalesce(sum(c.total), 0)::bigint
    from unnest(array['pending', 'confirmed', 'in_progress', 'completed', 'cancelled'])
      with ordinality as known (status, place)
    left join private.request_counts as c on c.status = known.status
    group by known.status, known.place
    order by known.place;
end
$$;
comment on function public.request_counts is
  'How many requests each status has, all five always; exact, at the same cost for any number of requests.';

create function public.overdue_count(cutoff timestamptz, emergency_cutoff timestamptz) returns bigint
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  return (
    select count(*) from public.service_requests as r
    where r.status = 'pending'
      and r.created_at < greatest(cutoff, emergency_cutoff)
      and r.created_at < case when r.service_type = 'emergency' then emergency_cutoff else cutoff end
  );
end
$$;
comment on function public.overdue_count is
  'Pending requests older than their cutoff. The caller gives the cutoffs, because opening hours have their home in the site.';

-- ---------------------------------------------------------------------------------------------
-- Row-level security
-- ---------------------------------------------------------------------------------------------

-- Not forced: the owner is trusted, and the definer functions above act as the owner.
alter table public.service_requests enable row level security;
alter table public.staff enable row level security;
alter table public.request_status_changes enable row level security;

create policy "anyone asks" on public.service_requests
  for insert to anon, authenticated with check (status = 'pending');
create policy "staff read" on public.service_requests
  for select to authenticated using ((select private.is_staff()));
create policy "staff change" on public.service_requests
  for update to authenticated
  using ((select private.is_staff())) with check ((select private.is_staff()));
create policy "staff read" on public.staff
  for select to authenticated using ((select private.is_staff()));
create policy "staff read" on public.request_status_changes
  for select to authenticated using ((select private.is_staff()));

-- ---------------------------------------------------------------------------------------------
-- Grants
-- ---------------------------------------------------------------------------------------------

create function private.grant_service_requests() returns void
language plpgsql set search_path = ''
as $$
begin
  revoke all on table public.service_requests, public.staff, public.request_status_changes
    from public, anon, authenticated, service_role;
  revoke all on sequence public.request_status_changes_id_seq
    from public, anon, authenticated, service_role;
  grant insert (
    first_name, last_name, email, phone, address,
    service_type, preferred_time, preferred_date, message
  ) on public.service_requests to anon, authenticated;
  grant select on public.service_requests, public.staff, public.request_status_changes to authenticated;
  grant update (status) on public.service_requests to authenticated;
  grant select, insert, update, delete on public.service_requests to service_role;
  grant select on public.staff, public.request_status_changes to service_role;
end
$$;
select private.grant_service_requests();

-- Postgres gives PUBLIC the right to call every new function, and a project may have given it
-- to the API roles too.
revoke execute on all functions in schema private from public, anon, authenticated, service_role;
revoke execute on function
  public.staff_access(), public.list_accounts(), public.approve_staff(uuid), public.revoke_staff(uuid),
  public.request_counts(), public.overdue_count(timestamptz, timestamptz)
  from public, anon, authenticated, service_role;
-- A check, an index or a policy calls its functions as whoever runs the statement.
grant execute on function private.is_blank(text), private.phone_digits(text)
  to anon, authenticated, service_role;
grant execute on function private.is_staff() to authenticated;
grant execute on function
  public.staff_access(), public.list_accounts(), public.approve_staff(uuid), public.revoke_staff(uuid),
  public.request_counts(), public.overdue_count(timestamptz, timestamptz)
  to authenticated;
grant usage on schema private to service_role;
grant execute on function private.make_staff(text) to service_role;

-- The embedded backend grants everything on every table to the API roles when it starts. Where
-- the migration runs as superuser (there; never on hosted Supabase) each GRANT is followed by
-- taking the surplus back, so that both refuse the same things.
create function private.keep_grants() returns event_trigger
language plpgsql set search_path = ''
as $$
begin
  if current_setting('intake.granting', true) is distinct from 'on' then
    perform set_config('intake.granting', 'on', true);
    perform private.grant_service_requests();
    perform set_config('intake.granting', 'off', true);
  end if;
end
$$;
revoke execute on function private.keep_grants() from public;

do $$
begin
  if (select rolsuper from pg_catalog.pg_roles where rolname = current_user) then
    create event trigger keep_grants on ddl_command_end
      when tag in ('GRANT') execute function private.keep_grants();
  end if;
end
$$;
