-- A flood neither hides nor locks out a real person. What goes over a limit is stored but "held":
-- out of counts and lists until staff admit it, all at once or one by one. Only what would fill the
-- disk is refused. A request sent again with its key is the same request, also with other words.

-- ---------------------------------------------------------------------------------------------
-- What cannot be seen, and what draws over its neighbours
-- ---------------------------------------------------------------------------------------------

create or replace function private.is_blank(value text) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select value !~ (
    '[^\u0001-\u0020\u007F-\u00A0\u00AD\u034F\u061C\u115F\u1160\u1680\u17B4\u17B5\u180B-\u180F\u2000-\u200F\u2028-\u202F\u205F-\u206F'
    '\u2800\u3000\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF9-\uFFFB\U000E0000-\U000E0FFF]'
  )
$$;
comment on function private.is_blank is
  'True when nothing visible is in the text: only spaces and characters that draw nothing. The same rule as src/lib/legible.ts.';

create function private.has_mark_run(value text) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select value ~ (
    '([\u0300-\u036F\u0483-\u0489\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u0610-\u061A\u064B-\u065F\u0670'
    '\u06D6-\u06DC\u06DF-\u06E4\u06E7\u06E8\u06EA-\u06ED\u0951-\u0954\u0E31\u0E34-\u0E3A\u0E47-\u0E4E\u0EB1\u0EB4-\u0EBC'
    '\u0EC8-\u0ECE\u0F71-\u0F84\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\u302A-\u302F\u3099\u309A\uA66F-\uA67D\uFE20-\uFE2F]'
    '[\u00AD\u061C\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFE00-\uFE0F\uFEFF\uFFF9-\uFFFB\U000E0000-\U000E0FFF]*){5}'
  )
$$;
comment on function private.has_mark_run is
  'True for more than four combining marks on one letter, which draw over the lines around them; characters that draw nothing do not end a run. The same rule as src/lib/legible.ts.';

-- Rows from before must keep the rules, or staff could not work on them; nothing visible is lost.
update public.service_requests
set first_name = case when private.is_blank(first_name) then '(not readable)' else first_name end,
    last_name = case when private.is_blank(last_name) then '(not readable)' else last_name end,
    address = case when private.is_blank(address) then '(not readable)' else address end,
    message = case when private.is_blank(message) then null else message end
where private.is_blank(first_name) or private.is_blank(last_name) or private.is_blank(address)
  or private.is_blank(message);
update public.reviews
set name = case when private.is_blank(name) then '(not readable)' else name end,
    location = case when private.is_blank(location) then '(not readable)' else location end,
    service = case when private.is_blank(service) then '(not readable)' else service end,
    body = case when private.is_blank(body) then '(not readable)' else body end
where private.is_blank(name) or private.is_blank(location) or private.is_blank(service) or private.is_blank(body);

-- Rows of before this moment stay as they were written.
do $$
begin
  execute format(
    'alter table public.service_requests add constraint marks_few check (created_at < %L or (
      not private.has_mark_run(first_name) and not private.has_mark_run(last_name)
      and not private.has_mark_run(address) and not private.has_mark_run(message)
    ))', now());
  execute format(
    'alter table public.reviews add constraint marks_few check (created_at < %L or (
      not private.has_mark_run(name) and not private.has_mark_run(location)
      and not private.has_mark_run(service) and not private.has_mark_run(body)
    ))', now());
end
$$;

-- ---------------------------------------------------------------------------------------------
-- Tables
-- ---------------------------------------------------------------------------------------------

alter table public.service_requests add column held boolean not null default false;
comment on column public.service_requests.held is
  'Kept apart because it came over a limit or looks like a program''s: in no count and no list until staff admit it. A held one that is cancelled was dropped.';

-- The lists hold admitted ones only, and so do their indexes.
drop index public.service_requests_newest, public.service_requests_by_status, public.service_requests_waiting;
create index service_requests_newest on public.service_requests (created_at desc, id desc) where not held;
create index service_requests_by_status on public.service_requests (status, created_at desc, id desc) where not held;
create index service_requests_waiting
  on public.service_requests (created_at) include (service_type) where status = 'pending' and not held;
create index service_requests_held on public.service_requests (created_at) where held;
create index service_requests_held_waiting
  on public.service_requests (created_at, id) include (service_type) where held and status = 'pending';

create table public.request_revisions (
  id bigint generated always as identity primary key,
  request_id uuid not null references public.service_requests (id) on delete cascade,
  changed_at timestamptz not null default now(),
  before jsonb not null
);
comment on table public.request_revisions is
  'What a request said before its sender sent it again with other words: the changed columns, as they were.';
create index request_revisions_by_request on public.request_revisions (request_id, id desc);

-- The company handles about 400 requests a week: 57 a day, 10 in a busy hour, perhaps 40 in the hour
-- after a storm. Each number is above what such an hour can hold. To change one:
-- update private.intake_limits set …
create table private.intake_limits (
  only_row boolean primary key default true check (only_row),
  -- Beyond these a request is held. An address may be an office or a carrier that hundreds of
  -- phones share: 20 is twice what the whole company gets in a busy hour. A /56 is what one
  -- household or shop can hold, a /48 a large company.
  address_hour int not null default 20,
  net56_hour int not null default 30,
  net48_hour int not null default 40,
  -- Nobody books for one phone number more often on purpose; a property manager calls.
  phone_day int not null default 6,
  -- Five storm hours at once, and as many emergencies as an ordinary week brings in a day.
  site_hour int not null default 200,
  site_emergencies_hour int not null default 60,
  -- Beyond these it is refused: ten times the above, and still only some 10 MB a day.
  address_most int not null default 200,
  net48_most int not null default 600,
  -- Of the whole site only held ones are refused: what comes from everybody else is bounded above,
  -- and whoever fills these up shuts out nobody but those who would be held anyway.
  held_hour int not null default 1000,
  held_day int not null default 4000,
  -- Reviews in an hour, refused beyond.
  review_address int not null default 5,
  review_net56 int not null default 8,
  review_net48 int not null default 10,
  review_site int not null default 60
);
insert into private.intake_limits default values;

-- What came of late and from where, as salted hashes and only for as long as a limit looks back.
-- Of an IPv4 address all three hold the same; null when nothing tells where a call comes from.
create table private.intake (
  target text not null,
  net64 bytea,
  net56 bytea,
  net48 bytea,
  is_emergency boolean not null default false,
  held boolean not null default false,
  came_at timestamptz not null default now()
);
create index intake_by_network on private.intake (target, net48, came_at);
create index intake_by_time on private.intake (target, came_at) include (held, is_emergency);
drop table private.client_inserts;

create table private.request_keys (
  key_hash bytea primary key,
  -- Deferred: the guard writes the key a moment before its request is stored.
  request_id uuid not null references public.service_requests (id) on delete cascade deferrable initially deferred,
  created_at timestamptz not null default now(),
  edits int not null default 0
);
create index request_keys_by_request on private.request_keys (request_id);
comment on table private.request_keys is
  'The request each draft became, by the SHA-256 of the key its browser made: who sends the key again means that request.';

-- ---------------------------------------------------------------------------------------------
-- Whose call this is
-- ---------------------------------------------------------------------------------------------

create function private.request_headers() returns json
language plpgsql stable set search_path = ''
as $$
begin
  return nullif(current_setting('request.headers', true), '')::json;
exception when data_exception then
  return null;
end
$$;

create function private.trust_client_header(header text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if header is null or header not in ('x-forwarded-for', 'cf-connecting-ip', 'x-real-ip', 'none') then
    raise 'Choose x-forwarded-for, cf-connecting-ip, x-real-ip or none.';
  end if;
  insert into private.settings (name, value) values ('client_address_header', header)
  on conflict (name) do update set value = excluded.value;
end
$$;
comment on function private.trust_client_header is
  'Says which header the proxy in front of the API writes itself, so that no caller can choose it. For the database''s owner.';

create function private.client_address(headers json) returns inet
language plpgsql stable set search_path = ''
as $$
declare
  trusted constant text := coalesce(
    (select s.value from private.settings as s where s.name = 'client_address_header'), 'x-forwarded-for'
  );
  address inet;
begin
  -- The last hop is the one the nearest proxy saw; those before it are the caller's own words.
  address := btrim(regexp_replace(headers ->> trusted, '^.*,', ''))::inet;
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
  return address;
exception when data_exception then
  return null;
end
$$;
comment on function private.client_address is
  'The address a call comes from, as the trusted header tells it; null when it does not tell.';

-- One IPv6 customer holds a whole /64 at least, many a /56, and a /48 is had for nothing. Of an
-- IPv4 address all three are the same.
create type private.networks as (net64 bytea, net56 bytea, net48 bytea);

create function private.networks_of(address inet) returns private.networks
language sql stable set search_path = ''
as $$
  select row(
    sha256(convert_to(s.salt || network(set_masklen(address, least(64, lengths.whole))), 'UTF8')),
    sha256(convert_to(s.salt || network(set_masklen(address, least(56, lengths.whole))), 'UTF8')),
    sha256(convert_to(s.salt || network(set_masklen(address, least(48, lengths.whole))), 'UTF8'))
  )::private.networks
  from private.client_salt as s,
    lateral (select case family(address) when 4 then 32 else 128 end as whole) as lengths
$$;
drop function private.client_network();

create function private.seen_from(address inet) returns bigint
language sql stable security definer set search_path = ''
as $$
  select count(*) from private.intake as i, private.networks_of(address) as n
  where i.net48 = n.net48 and i.net64 = n.net64 and i.came_at > now() - interval '1 hour'
$$;
comment on function private.seen_from is
  'How many requests and reviews of the last hour the database takes to come from this address or its /64: shows whether the trusted header tells the truth. For the database''s owner.';

-- ---------------------------------------------------------------------------------------------
-- Proof of humanity, off unless a secret is set
-- ---------------------------------------------------------------------------------------------

create function private.hmac_sha256(key bytea, message bytea) returns bytea
language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  block bytea := case when octet_length(key) > 64 then sha256(key) else key end;
  inner_block bytea;
  outer_block bytea;
begin
  block := block || decode(repeat('00', 64 - octet_length(block)), 'hex');
  inner_block := block;
  outer_block := block;
  for place in 0..63 loop
    inner_block := set_byte(inner_block, place, get_byte(block, place) # 54);
    outer_block := set_byte(outer_block, place, get_byte(block, place) # 92);
  end loop;
  return sha256(outer_block || sha256(inner_block || message));
end
$$;
comment on function private.hmac_sha256 is 'RFC 2104 over sha256(), since not every engine has pgcrypto.';

create function private.is_human_proof(proof text, secret text) returns boolean
language plpgsql stable set search_path = ''
as $$
declare
  parts constant text[] := regexp_match(proof, '^([0-9]{10})\.([0-9a-f]{64})$');
begin
  return parts is not null
    and to_timestamp(parts[1]::bigint) between now() and now() + interval '11 minutes'
    and decode(parts[2], 'hex') = private.hmac_sha256(
      convert_to(secret, 'UTF8'), convert_to('human-proof.' || parts[1], 'UTF8')
    );
end
$$;
comment on function private.is_human_proof is
  'Whether supabase/functions/human-proof has signed this, and its time is not over.';

create function private.require_human_proof(secret text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if secret is null then
    delete from private.settings where name = 'human_proof_secret';
  elsif char_length(secret) < 32 then
    raise 'The secret needs at least 32 characters.';
  else
    insert into private.settings (name, value) values ('human_proof_secret', secret)
    on conflict (name) do update set value = excluded.value;
  end if;
end
$$;
comment on function private.require_human_proof is
  'From now on requests without a proof signed with this secret are held; null asks for none. For the database''s owner.';

-- ---------------------------------------------------------------------------------------------
-- The limits
-- ---------------------------------------------------------------------------------------------

-- Parallel calls of one network take turns, so that they see each other. Each call takes this lock
-- last, so that none waits for one that waits for it. Calls of different networks do not wait: the
-- whole site's count may overshoot by as many as arrive at one moment.
create function private.take_turn_of_network(target text, net48 bytea) returns void
language sql set search_path = ''
as $$ select pg_advisory_xact_lock(hashtext('private.intake'), hashtext(target || encode(net48, 'hex'))) $$;

create function private.note_arrival(
  target_table text, client private.networks, is_emergency boolean default false, held boolean default false
) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.intake (target, net64, net56, net48, is_emergency, held)
  values (target_table, client.net64, client.net56, client.net48, is_emergency, held);
  delete from private.intake where ctid = any (array(
    select i.ctid from private.intake as i
    where i.target = target_table and i.came_at < now() - interval '1 hour'
    order by i.came_at limit 50 for update skip locked
  ));
end
$$;

create function private.must_be_held(
  request public.service_requests, client private.networks, headers json, earlier_phone text default null
) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  limits private.intake_limits;
  digits constant text := private.phone_digits(request.phone);
  proof_secret constant text := (select s.value from private.settings as s where s.name = 'human_proof_secret');
  from_address bigint;
  from_net56 bigint;
  from_net48 bigint;
  in_an_hour bigint;
  emergencies bigint;
begin
  select * into limits from private.intake_limits;
  if client.net48 is not null then
    perform private.take_turn_of_network('service_requests', client.net48);
    select count(*) filter (where i.net64 = client.net64), count(*) filter (where i.net56 = client.net56), count(*)
      into from_address, from_net56, from_net48
    from private.intake as i
    where i.target = 'service_requests' and i.net48 = client.net48 and i.came_at > now() - interval '1 hour';
    if from_address >= limits.address_most or from_net48 >= limits.net48_most then
      raise sqlstate 'PT429' using
        message = 'Too many requests from your network. Please call us at the number on this page.',
        hint = format('At most %s in an hour are taken from one client address.', limits.address_most);
    end if;
    if from_address >= limits.address_hour or from_net56 >= limits.net56_hour or from_net48 >= limits.net48_hour then
      return true;
    end if;
  end if;

  if headers ->> 'x-held' is not null then
    return true;
  end if;
  if proof_secret is not null
    and not coalesce(private.is_human_proof(headers ->> 'x-human-proof', proof_secret), false) then
    return true;
  end if;

  -- Requests that staff cancel do not count: somebody else may have sent them.
  if digits is distinct from earlier_phone and (
    select count(*) from public.service_requests as r
    where private.phone_digits(r.phone) = digits and r.created_at > now() - interval '24 hours'
      and r.status <> 'cancelled' and not r.held
  ) >= limits.phone_day then
    return true;
  end if;

  -- Held ones do not count: one network cannot use up everybody's.
  select count(*), count(*) filter (where i.is_emergency) into in_an_hour, emergencies
  from private.intake as i
  where i.target = 'service_requests' and not i.held and i.came_at > now() - interval '1 hour';
  return in_an_hour >= limits.site_hour
    or (request.service_type = 'emergency' and emergencies >= limits.site_emergencies_hour);
end
$$;
comment on function private.must_be_held is
  'Whether a request goes over a limit or looks like a program''s, so that staff have to admit it; refuses what would fill the disk.';

-- The disk holds only so many that nobody has looked at. What staff have dropped goes after 30 days.
create function private.make_room_for_held() returns void
language plpgsql security definer set search_path = ''
as $$
declare
  limits private.intake_limits;
  in_an_hour bigint;
  in_a_day bigint;
begin
  select * into limits from private.intake_limits;
  select count(*) filter (where r.created_at > now() - interval '1 hour'), count(*) into in_an_hour, in_a_day
  from public.service_requests as r where r.held and r.created_at > now() - interval '24 hours';
  if in_an_hour >= limits.held_hour or in_a_day >= limits.held_day then
    raise sqlstate 'PT429' using
      message = 'Too many requests have come in at once. Please call us at the number on this page.';
  end if;
  delete from public.service_requests where id = any (array(
    select r.id from public.service_requests as r
    where r.held and r.status = 'cancelled' and r.created_at < now() - interval '30 days'
      and not exists (
        select from public.request_status_changes as c
        where c.request_id = r.id and c.changed_at > now() - interval '30 days'
      )
    order by r.created_at limit 20 for update skip locked
  ));
end
$$;

-- ---------------------------------------------------------------------------------------------
-- The guard of requests
-- ---------------------------------------------------------------------------------------------

create function private.words_of(request public.service_requests) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'first_name', private.trimmed(request.first_name), 'last_name', private.trimmed(request.last_name),
    'email', private.trimmed(request.email), 'phone', private.trimmed(request.phone),
    'address', private.trimmed(request.address), 'service_type', request.service_type,
    'preferred_time', request.preferred_time, 'preferred_date', request.preferred_date,
    'message', private.trimmed(request.message)
  )
$$;
comment on function private.words_of is 'What the sender of a request wrote, space around it left out.';

create function private.request_key(headers json) returns bytea
language sql immutable set search_path = ''
as $$
  select sha256(convert_to(headers ->> 'x-request-key', 'UTF8'))
  where headers ->> 'x-request-key' ~ '^[A-Za-z0-9_-]{22,64}$'
$$;

create function private.take_new_words(request uuid, changed public.service_requests) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.request_revisions (request_id, before)
  select r.id, (
    select jsonb_object_agg(was.key, was.value)
    from jsonb_each(private.words_of(r)) as was
    where was.value is distinct from private.words_of(changed) -> was.key
  )
  from public.service_requests as r where r.id = request;
  update public.service_requests as r
  set first_name = changed.first_name, last_name = changed.last_name, email = changed.email,
      phone = changed.phone, address = changed.address, service_type = changed.service_type,
      preferred_time = changed.preferred_time, preferred_date = changed.preferred_date, message = changed.message
  where r.id = request;
end
$$;

create or replace function private.admit_request() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  most_edits constant int := 10;
  headers constant json := private.request_headers();
  digits constant text := private.phone_digits(new.phone);
  today constant date := (now() at time zone 'America/New_York')::date;
  key constant bytea := private.request_key(headers);
  known private.request_keys;
  earlier public.service_requests;
  client private.networks;
  is_repeat_of_held boolean;
  is_change boolean;
begin
  new.id := gen_random_uuid();
  new.status := 'pending';
  new.created_at := now();
  new.held := false;

  -- A day of tolerance: the form may have been opened before midnight.
  if new.preferred_date not between today - 1 and (today + interval '2 years')::date then
    raise sqlstate 'PT400' using
      message = 'The preferred date must be from today to two years ahead.';
  end if;
  if digits is null then
    return new; -- the table's check refuses it
  end if;

  -- Locks are taken in the same order by every call: key, request, phone number, network.
  if key is not null then
    perform pg_advisory_xact_lock(hashtext('private.request_keys'), hashtext(encode(key, 'hex')));
    select * into known from private.request_keys as k where k.key_hash = key;
    select * into earlier from public.service_requests as r where r.id = known.request_id for update;
    if private.words_of(earlier) = private.words_of(new) then
      return null;
    end if;
  end if;
  is_change := coalesce(
    earlier.status = 'pending' and earlier.created_at > now() - interval '24 hours' and known.edits < most_edits, false
  );

  -- Calls about one phone number take turns, so that parallel repeats see each other.
  perform pg_advisory_xact_lock(hashtext('public.service_requests'), hashtext(digits));

  -- Sent again after a double click or a lost answer: success, and nothing stored. A cancelled
  -- request does not count, or asking anew after a cancellation would vanish. The key is not tied
  -- to the one found: whoever guesses a request's words could change it.
  select r.held into is_repeat_of_held from public.service_requests as r
  where private.phone_digits(r.phone) = digits and r.created_at > now() - interval '10 minutes'
    and r.status <> 'cancelled' and private.words_of(r) = private.words_of(new)
  order by r.held limit 1;
  if not is_repeat_of_held then
    return null;
  end if;

  client := private.networks_of(private.client_address(headers));
  new.held := private.must_be_held(
    new, client, headers, case when is_change then private.phone_digits(earlier.phone) end
  );
  -- A copy that is held must not swallow the same request sent by its owner.
  if is_repeat_of_held and new.held then
    return null;
  end if;

  if is_change and (earlier.held or not new.held) then
    perform private.note_arrival('service_requests', client, new.service_type = 'emergency', earlier.held);
    perform private.take_new_words(earlier.id, new);
    update private.request_keys as k set edits = k.edits + 1 where k.key_hash = key;
    return null;
  end if;

  if new.held then
    perform private.make_room_for_held();
  end if;
  perform private.note_arrival('service_requests', client, new.service_type = 'emergency', new.held);
  if key is not null then
    insert into private.request_keys (key_hash, request_id) values (key, new.id)
    on conflict (key_hash) do update
      set request_id = excluded.request_id, created_at = excluded.created_at, edits = 0;
  end if;
  return new;
end
$$;
comment on function private.admit_request is
  'Sets what is the server''s, answers repeats, lets a sender change what waits, and holds what goes over a limit, for every insert through the API.';

-- ---------------------------------------------------------------------------------------------
-- The guard of reviews
-- ---------------------------------------------------------------------------------------------

create function private.admit_reviewer() returns void
language plpgsql security definer set search_path = ''
as $$
declare
  limits private.intake_limits;
  client constant private.networks := private.networks_of(private.client_address(private.request_headers()));
  from_address bigint;
  from_net56 bigint;
  from_net48 bigint;
begin
  select * into limits from private.intake_limits;
  if client.net48 is not null then
    perform private.take_turn_of_network('reviews', client.net48);
    select count(*) filter (where i.net64 = client.net64), count(*) filter (where i.net56 = client.net56), count(*)
      into from_address, from_net56, from_net48
    from private.intake as i
    where i.target = 'reviews' and i.net48 = client.net48 and i.came_at > now() - interval '1 hour';
  end if;
  if from_address >= limits.review_address or from_net56 >= limits.review_net56
    or from_net48 >= limits.review_net48 then
    raise sqlstate 'PT429' using
      message = 'Too many reviews from your network. Please try again in an hour.',
      hint = format('At most %s in an hour are taken from one client address.', limits.review_address);
  end if;
  if (
    select count(*) from private.intake as i where i.target = 'reviews' and i.came_at > now() - interval '1 hour'
  ) >= limits.review_site then
    raise sqlstate 'PT429' using message = 'Too many reviews have come in at once. Please try again in an hour.';
  end if;
  perform private.note_arrival('reviews', client);
end
$$;

create or replace function private.admit_review() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  text_hash constant int := hashtext(private.trimmed(new.body));
begin
  new.id := gen_random_uuid();
  new.status := 'pending';
  new.created_at := now();
  new.rejection_reason := null;
  new.decided_at := null;
  new.decided_by_email := null;

  -- Parallel repeats of one text take turns, so that they see each other.
  perform pg_advisory_xact_lock(hashtext('public.reviews'), text_hash);
  if exists (
    select from public.reviews as r
    where r.created_at > now() - interval '10 minutes'
      and (
        private.trimmed(r.name), private.trimmed(r.location), private.trimmed(r.service), r.rating,
        private.trimmed(r.body)
      ) is not distinct from (
        private.trimmed(new.name), private.trimmed(new.location), private.trimmed(new.service), new.rating,
        private.trimmed(new.body)
      )
  ) then
    return null;
  end if;
  perform private.admit_reviewer();
  return new;
end
$$;
drop function private.admit_client(text, int);

-- ---------------------------------------------------------------------------------------------
-- Counts and lists leave held ones out
-- ---------------------------------------------------------------------------------------------

create or replace function private.count_requests() returns trigger
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
    when 'INSERT' then 'select status, count(*) as n from added where not held group by status order by status'
    when 'DELETE' then 'select status, -count(*) as n from removed where not held group by status order by status'
    else 'select status, sum(n) as n from (
            select status, 1 as n from added where not held
            union all select status, -1 from removed where not held
          ) as moves group by status having sum(n) <> 0 order by status'
  end loop
    insert into private.request_counts as c (status, shard, total)
    values (change.status, pg_backend_pid() % 16, change.n)
    on conflict (status, shard) do update set total = c.total + excluded.total;
  end loop;
  return null;
end
$$;

create or replace function public.overdue_count(cutoff timestamptz, emergency_cutoff timestamptz) returns bigint
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  return (
    select count(*) from public.service_requests as r
    where r.status = 'pending' and not r.held
      and r.created_at < greatest(cutoff, emergency_cutoff)
      and r.created_at < case when r.service_type = 'emergency' then emergency_cutoff else cutoff end
  );
end
$$;

-- The lists of the API hold what is admitted, so that no query has to remember it.
alter policy "staff read" on public.service_requests using (not held and (select private.is_staff()));
alter policy "staff change" on public.service_requests
  using (not held and (select private.is_staff())) with check (not held and (select private.is_staff()));

-- ---------------------------------------------------------------------------------------------
-- What staff do with held ones
-- ---------------------------------------------------------------------------------------------

-- Some drivers cut a time to milliseconds, and "up to the newest one I saw" would miss that one.
create function private.exact_time(moment timestamptz) returns text
language sql immutable parallel safe set search_path = ''
as $$ select to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') $$;

create function public.held_summary() returns table (held bigint, emergencies bigint, newest text)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  return query
    select count(*), count(*) filter (where r.service_type = 'emergency'), private.exact_time(max(r.created_at))
    from public.service_requests as r where r.held and r.status = 'pending';
end
$$;
comment on function public.held_summary is
  'How many requests are held, how many of them are emergencies, and when the newest came.';

create function public.list_held(most int default 50)
returns table (
  id uuid, first_name text, last_name text, phone text, address text, service_type text,
  beginning text, created_at timestamptz
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  return query
    select r.id, r.first_name, r.last_name, r.phone, r.address, r.service_type, left(r.message, 160), r.created_at
    from public.service_requests as r
    where r.held and r.status = 'pending'
    order by r.service_type = 'emergency' desc, r.created_at desc, r.id desc
    limit least(greatest(most, 0), 100);
end
$$;
comment on function public.list_held is
  'Held requests with the beginning of their message, emergencies first, then the newest; at most 100.';

-- The waiting held ones that are meant, locked in one order, so that of two staff members at once
-- each handles a request or finds it handled. At most 5,000, so that it ends in time.
create function private.chosen_held(until timestamptz, request uuid) returns setof uuid
language plpgsql security definer set search_path = ''
as $$
begin
  if until is null and request is null then
    raise sqlstate 'PT400' using message = 'Say which held requests are meant.';
  end if;
  return query
    select r.id from public.service_requests as r
    where r.held and r.status = 'pending'
      and case when request is null then r.created_at <= until else r.id = request end
    order by r.created_at, r.id limit 5000 for update;
end
$$;

create function public.admit_held(until timestamptz default null, request uuid default null) returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  chosen uuid[];
begin
  perform private.require_staff();
  chosen := array(select private.chosen_held(until, request));
  update public.service_requests as r set held = false where r.id = any (chosen);
  insert into public.request_status_changes (request_id, from_status, to_status, changed_by, changed_by_email)
  select admitted, 'held', 'pending', auth.uid(), private.caller_email() from unnest(chosen) as admitted;
  return cardinality(chosen);
end
$$;
comment on function public.admit_held is
  'Staff take held requests into the list, one or all up to a time, at the time they came; says how many.';

create function public.drop_held(until timestamptz default null, request uuid default null)
returns table (dropped bigint, dropped_at text)
language plpgsql security definer set search_path = ''
as $$
declare
  chosen uuid[];
begin
  perform private.require_staff();
  chosen := array(select private.chosen_held(until, request));
  update public.service_requests as r set status = 'cancelled' where r.id = any (chosen);
  return query select cardinality(chosen)::bigint, private.exact_time(now());
end
$$;
comment on function public.drop_held is
  'Staff cancel held requests, one or all up to a time; they stay out of counts and lists, and for 30 days restore_held brings them back.';

create function public.restore_held(dropped_at timestamptz) returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  chosen uuid[];
begin
  perform private.require_staff();
  chosen := array(
    select r.id from public.service_requests as r
    where r.held and r.status = 'cancelled' and exists (
      select from public.request_status_changes as c
      where c.request_id = r.id and c.changed_at = restore_held.dropped_at and c.to_status = 'cancelled'
        and c.changed_by = auth.uid()
    )
    order by r.created_at, r.id for update
  );
  update public.service_requests as r set status = 'pending' where r.id = any (chosen);
  return cardinality(chosen);
end
$$;
comment on function public.restore_held is
  'A staff member takes back what they dropped at that time: it is held again; says how many.';

-- ---------------------------------------------------------------------------------------------
-- What accounts that wait may ask, and for how long anybody
-- ---------------------------------------------------------------------------------------------

create function public.before_request() returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if current_setting('role', true) = 'authenticated' and not private.is_staff()
    and coalesce(current_setting('request.method', true), 'GET') in ('GET', 'HEAD') then
    perform set_config('row_security', 'off', true);
  end if;
end
$$;
comment on function public.before_request is
  'Runs before every call of a hosted API. The planner''s estimates (Prefer: count=planned) tell how many rows a table has, whatever row security hides: for an account that is not staff, reading a table it would find empty is an error instead.';

-- Names of roles and what may be changed about them differ from host to host; where it is refused
-- the host's own settings stay.
do $$
declare
  change text;
begin
  foreach change in array array[
    'alter role anon set statement_timeout = ''3s''',
    'alter role authenticated set statement_timeout = ''8s''',
    'alter role authenticator set statement_timeout = ''8s''',
    'alter role authenticator set pgrst.db_pre_request = ''public.before_request'''
  ] loop
    begin
      execute change;
    exception when insufficient_privilege or undefined_object then
      raise notice 'Not done here: %', change;
    end;
  end loop;
end
$$;
notify pgrst, 'reload config';

-- ---------------------------------------------------------------------------------------------
-- Row-level security and grants
-- ---------------------------------------------------------------------------------------------

alter table public.request_revisions enable row level security;
create policy "staff read" on public.request_revisions
  for select to authenticated using ((select private.is_staff()));
create trigger refuse_write before insert or update or delete on public.request_revisions
  for each statement when (current_user in ('anon', 'authenticated'))
  execute function private.refuse();
create trigger refuse_truncate before truncate on public.request_revisions
  for each statement when (current_user in ('anon', 'authenticated'))
  execute function private.refuse();

create function private.grant_intake() returns void
language plpgsql set search_path = ''
as $$
begin
  revoke all on table public.request_revisions from public, anon, authenticated, service_role;
  revoke all on sequence public.request_revisions_id_seq from public, anon, authenticated, service_role;
  grant select on public.request_revisions to authenticated, service_role;
end
$$;
select private.grant_intake();

revoke execute on all functions in schema private from public;
revoke execute on function
  private.request_headers(), private.trust_client_header(text), private.client_address(json),
  private.networks_of(inet), private.seen_from(inet), private.hmac_sha256(bytea, bytea),
  private.is_human_proof(text, text), private.require_human_proof(text),
  private.take_turn_of_network(text, bytea), private.note_arrival(text, private.networks, boolean, boolean),
  private.must_be_held(public.service_requests, private.networks, json, text), private.make_room_for_held(),
  private.words_of(public.service_requests), private.request_key(json),
  private.take_new_words(uuid, public.service_requests), private.admit_reviewer(),
  private.exact_time(timestamptz), private.chosen_held(timestamptz, uuid), private.grant_intake(),
  private.has_mark_run(text)
  from anon, authenticated, service_role;
revoke execute on function
  public.held_summary(), public.list_held(int), public.admit_held(timestamptz, uuid),
  public.drop_held(timestamptz, uuid), public.restore_held(timestamptz), public.before_request()
  from public, anon, authenticated, service_role;
grant execute on function private.has_mark_run(text) to anon, authenticated, service_role;
grant execute on function
  public.held_summary(), public.list_held(int), public.admit_held(timestamptz, uuid),
  public.drop_held(timestamptz, uuid), public.restore_held(timestamptz)
  to authenticated;
grant execute on function public.before_request() to anon, authenticated, service_role;
