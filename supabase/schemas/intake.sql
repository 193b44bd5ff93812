-- Intake of what visitors send: limits, held requests, repeats, and proof of humanity.
--
-- A flood neither hides nor locks out real people. A request over a limit is stored as "held": excluded from counts
-- and lists until staff admit it, all at once or one by one. Only what would fill the disk is refused. A request sent
-- again with its key is the same request, even with changes.

-- ---------------------------------------------------------------------------------------------
-- Tables
-- ---------------------------------------------------------------------------------------------

-- The company handles about 400 requests a week: 57 a day, 10 in a busy hour, perhaps 40 in the hour after a storm.
-- Each limit is above what such an hour can bring. To change one: update private.intake_limits set …
create table private.intake_limits (
  only_row boolean primary key default true check (only_row),
  -- Above these a request is held. Hundreds of phones of an office or a carrier may share an address: 20 is twice
  -- what the whole company gets in a busy hour. A /56 is typically one household or shop, a /48 a large company.
  address_hour int not null default 20,
  net56_hour int not null default 30,
  net48_hour int not null default 40,
  -- More than one person needs for one phone number; a property manager calls.
  phone_day int not null default 6,
  -- Five storm hours at once, and as many emergencies as an ordinary week has in a day.
  site_hour int not null default 200,
  site_emergencies_hour int not null default 60,
  -- Above these a request is refused: ten times the above, and still only about 10 MB a day.
  address_most int not null default 200,
  net48_most int not null default 600,
  -- Site-wide limits refuse only held requests, so filling them up affects only requests that would be held anyway.
  held_hour int not null default 1000,
  held_day int not null default 4000,
  held_emergencies_day int not null default 4000,
  -- So many held ones of a day are kept whole; those above are cut, so that a day is some 20 MB and not a gigabyte.
  held_whole int not null default 300,
  -- Reviews in an hour; refused above.
  review_address int not null default 5,
  review_net56 int not null default 8,
  review_net48 int not null default 10,
  review_site int not null default 60,
  -- Wrong links that one address may try in an hour; above, no link is looked up for it. A person with a damaged link
  -- tries it only a few times.
  link_misses int not null default 60,
  -- Notes of one customer, in an hour and in total.
  notes_hour int not null default 5,
  notes_most int not null default 20,
  -- Mails to one mailbox in an hour that anyone can cause by entering an address into a form.
  mailbox_hour int not null default 3,
  -- Requests for a lost link in an hour, by one address and in total.
  link_asks int not null default 10,
  link_asks_site int not null default 300,
  -- Photos of a customer per request, and attempts to upload one.
  photos_most int not null default 5,
  photos_tries int not null default 30,
  -- Photos per visit, attempts included.
  photos_visit int not null default 40,
  -- Slot holds and moves: of one address in an hour, and of one request in total.
  slot_holds_hour int not null default 10,
  slot_holds_most int not null default 10,
  -- Texts to one number in a day. Turning texts on: of one request in a day; of one address and in total in an hour.
  texts_day int not null default 10,
  text_switches int not null default 5,
  text_starts int not null default 10,
  text_starts_site int not null default 100,
  -- Texts from one customer in an hour, and about one request in total.
  text_notes_hour int not null default 10,
  text_notes_most int not null default 100,
  -- Emergencies are refused above these: of one address in an hour, and held ones of the whole site. The disk has
  -- room for fewer than that, and each may be someone stuck in their garage.
  emergencies_address int not null default 60,
  emergencies_most int not null default 2000,
  -- Queries for the next visit by one address in an hour. A page repeats its query every 5 minutes, and an office
  -- or a carrier may share the address.
  window_asks int not null default 600,
  mailbox_day int not null default 10 constraint mailbox_day_some check (mailbox_day > 0),
  -- Photo uploads of one address in a day: those of a dozen households.
  photos_day int not null default 60,
  -- Errors that browsers report in a day: of one network, and in total; above, they are only counted.
  errors_day int not null default 20,
  errors_site_day int not null default 500,
  constraint mailbox_hour_some check (mailbox_hour > 0),
  constraint texts_day_some check (texts_day > 0)
);
insert into private.intake_limits default values;

-- Recent arrivals and their networks, as salted hashes, kept only as long as a limit needs them. For an IPv4 address
-- all three hashes are equal; null if the address is unknown.
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

create table private.request_keys (
  key_hash bytea primary key,
  -- Deferred because the guard writes the key just before its request is stored.
  request_id uuid not null references public.service_requests (id) on delete cascade deferrable initially deferred,
  created_at timestamptz not null default now(),
  edits int not null default 0
);
comment on table private.request_keys is
  'The request that each draft became, by the SHA-256 of the key that its browser made. Sending the key again means that request.';
create index request_keys_by_request on private.request_keys (request_id);

create table private.used_proofs (
  proof_hash bytea primary key,
  -- The key of its draft. Sent again with it, even with changes, the proof stays valid.
  key_hash bytea,
  expires_at timestamptz not null
);
comment on table private.used_proofs is 'Proofs of humanity that were used, by their SHA-256, until they expire.';
create index used_proofs_by_end on private.used_proofs (expires_at);

-- ---------------------------------------------------------------------------------------------
-- Guard of requests
-- ---------------------------------------------------------------------------------------------

create function private.admit_request() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  most_edits constant int := 10;
  headers constant json := private.request_headers();
  today constant date := (now() at time zone 'America/New_York')::date;
  key constant bytea := private.request_key(headers);
  digits text;
  known private.request_keys;
  earlier public.service_requests;
  client private.networks;
  is_repeat_of_held boolean;
  is_change boolean;
begin
  perform private.require_one_row();
  if private.is_oversized(new::text) then
    raise sqlstate 'PT400' using message = 'This is longer than we can take. Please shorten your message, or call us.';
  end if;
  new := private.as_sent(new);
  -- The pages name the fee of the hour in which it is sent.
  new.visit_fee := private.visit_fee_at(now());
  digits := private.phone_digits(new.phone);
  -- The Spanish form says so; on English pages the message decides.
  new.language := case when headers ->> 'x-request-language' = 'es' then 'es' end;

  -- One day of tolerance: the form may have been opened before midnight.
  if new.preferred_date not between today - 1 and (today + interval '2 years')::date then
    raise sqlstate 'PT400' using
      message = 'The preferred date must be from today to two years ahead.';
  end if;
  if digits is null then
    return new; -- the table's check refuses it
  end if;

  -- Every call takes its locks in the same order: key, request, phone number, network, whole site.
  if key is not null then
    perform pg_advisory_xact_lock(hashtext('private.request_keys'), hashtext(encode(key, 'hex')));
    select * into known from private.request_keys as k where k.key_hash = key;
    if found then
      select * into earlier from public.service_requests as r where r.id = known.request_id for update;
      -- The doctor, which looks afterwards under which address its call was counted. No limit reads this target.
      if earlier.source = 'doctor' then
        perform private.note_arrival('doctor', private.networks_of(private.client_address(headers)), held => true);
        return null;
      end if;
      if private.sender_text(earlier) = private.sender_text(new) then
        return null;
      end if;
    end if;
  end if;
  is_change := coalesce(
    earlier.status = 'pending' and earlier.created_at > now() - interval '24 hours' and known.edits < most_edits, false
  );

  -- Calls about one phone number are serialized so that parallel repeats see each other.
  perform pg_advisory_xact_lock(hashtext('public.service_requests'), hashtext(digits));

  -- A repeat after a double click or a lost response succeeds and stores nothing. Cancelled requests do not count;
  -- otherwise a new request after a cancellation would be dropped. The key is not linked to the request found here:
  -- someone who guesses its content could change it.
  select r.held into is_repeat_of_held from public.service_requests as r
  where r.phone_digits = digits and r.created_at > now() - interval '10 minutes'
    and r.status <> 'cancelled' and private.sender_text(r) = private.sender_text(new)
  order by r.held limit 1;
  if not is_repeat_of_held then
    return null;
  end if;

  client := private.networks_of(private.client_address(headers));
  new.held := private.must_be_held(
    digits, new.email, new.service_type = 'emergency', client, headers, case when is_change then earlier.phone_digits end
  );
  -- A held copy must not swallow the same request sent by its owner.
  if is_repeat_of_held and new.held then
    return null;
  end if;

  -- A request that is admitted is never cut.
  if (case when is_change then earlier.held else new.held end) and private.is_flooded() then
    new.message := left(new.message, 1000);
  end if;
  if is_change and (earlier.held or not new.held) then
    perform private.note_arrival('service_requests', client, new.service_type = 'emergency', earlier.held);
    perform private.apply_revision(earlier.id, new);
    update private.request_keys as k set edits = k.edits + 1 where k.key_hash = key;
    return null;
  end if;

  if new.held then
    new.held_network := left(encode(client.net48, 'hex'), 12);
    perform private.make_room_for_held(new.service_type = 'emergency');
  end if;
  perform private.note_arrival('service_requests', client, new.service_type = 'emergency', new.held);
  if client.net48 is null then
    perform private.note_unknown_visitor(headers);
  end if;
  if key is not null then
    insert into private.request_keys (key_hash, request_id) values (key, new.id)
    on conflict (key_hash) do update
      set request_id = excluded.request_id, created_at = excluded.created_at, edits = 0;
  end if;
  perform set_config('intake.admitted', new.id::text, true);
  return new;
end
$$;
comment on function private.admit_request is
  'Before a visitor''s request is stored: refuses a second row, sets the server''s columns, detects repeats, applies changes of a sender to a pending request, and holds what exceeds a limit, for every insert through the API.';
-- The condition stays here: inside a definer function, current_user is the owner, whose inserts (seed, imports, New call)
-- keep their id, status, and time.
create trigger admit before insert on public.service_requests
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.admit_request();

create function private.request_key(headers json) returns bytea
language plpgsql immutable set search_path = ''
as $$
declare
  key constant text := headers ->> 'x-request-key';
begin
  return case when key ~ '^[A-Za-z0-9_-]{22,64}$' then sha256(convert_to(key, 'UTF8')) end;
end
$$;

-- ---------------------------------------------------------------------------------------------
-- The caller
-- ---------------------------------------------------------------------------------------------

create function private.arrivals_from(address inet) returns bigint
language sql stable security definer set search_path = ''
as $$
  select count(*) from private.intake as i, private.networks_of(address) as n
  where i.net48 = n.net48 and i.net64 = n.net64 and i.came_at > now() - interval '1 hour'
$$;
comment on function private.arrivals_from is
  'Counts the requests and reviews of the last hour attributed to this address or its /64, to check whether the trusted header is right. For the owner of the database.';

-- ---------------------------------------------------------------------------------------------
-- Proof of humanity, off unless a secret is set
-- ---------------------------------------------------------------------------------------------

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
  'Returns true if supabase/functions/human-proof signed this proof and it has not expired.';

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
  'Requires a proof signed with this secret; requests without one are held. Null turns this off. For the owner of the database.';

-- ---------------------------------------------------------------------------------------------
-- The limits
-- ---------------------------------------------------------------------------------------------

-- Parallel calls of one network are serialized so that they see each other; different networks do not wait for each
-- other.
create function private.take_turn_of_network(target text, net48 bytea, waits boolean) returns boolean
language plpgsql set search_path = ''
as $$
declare
  network constant int := hashtext(target || encode(net48, 'hex'));
begin
  if not waits then
    return pg_try_advisory_xact_lock(hashtext('private.intake'), network);
  end if;
  perform pg_advisory_xact_lock(hashtext('private.intake'), network);
  return true;
end
$$;
comment on function private.take_turn_of_network is
  'Returns true once it is the turn of this call; without `waits` false where another call is before it.';

-- `held` excludes it from the site-wide count, as for actions of the customer of a held request.
create function private.note_arrival(
  target text, client private.networks, is_emergency boolean default false, held boolean default false,
  keeps interval default '1 hour'
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  forgotten constant timestamptz := now() - keeps;
begin
  insert into private.intake (target, net64, net56, net48, is_emergency, held)
  values (note_arrival.target, client.net64, client.net56, client.net48, is_emergency, held);
  -- Mostly there is nothing to delete, which the index says at half the cost. `exists` would drop the order, and a plan
  -- from when the table was small would read all of it.
  if (
    select true from private.intake as i where i.target = note_arrival.target and i.came_at < forgotten
    order by i.came_at limit 1
  ) then
    delete from private.intake where ctid = any (array(
      select i.ctid from private.intake as i
      where i.target = note_arrival.target and i.came_at < forgotten
      order by i.came_at limit 50 for update skip locked
    ));
  end if;
end
$$;
comment on function private.note_arrival is
  'Records an arrival and its network for private.is_over_limit, and deletes some that no limit needs any more: `keeps` is the longest span in which the target is counted.';

create function private.must_be_held(
  digits text, email text, is_emergency boolean, client private.networks, headers json, earlier_phone text default null
) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  limits private.intake_limits;
  refused_at int;
  fewest int;
  proof_secret constant text := (select s.value from private.settings as s where s.name = 'human_proof_secret');
begin
  select * into limits from private.intake_limits;
  refused_at := case when is_emergency then limits.emergencies_address else limits.address_most end;
  fewest := least(refused_at, limits.address_hour, limits.net56_hour, limits.net48_hour, limits.net48_most);
  -- Most networks are below all of these limits, so they are counted once.
  if private.is_over_limit('service_requests', client, fewest, net48_most => fewest) then
    if (case
      when is_emergency then private.is_over_limit('service_requests', client, refused_at, of_emergencies => true)
      else private.is_over_limit('service_requests', client, refused_at, net48_most => limits.net48_most)
    end) then
      raise sqlstate 'PT429' using
        message = 'Too many requests from your network. Please call us at the number on this page.',
        hint = format('At most %s in an hour are taken from one client address.', refused_at);
    end if;
    -- This call already holds the lock.
    if private.is_over_limit(
      'service_requests', client, limits.address_hour, takes_turn => false,
      net56_most => limits.net56_hour, net48_most => limits.net48_hour
    ) then
      return true;
    end if;
  end if;

  if headers ->> 'x-held' is not null then
    return true;
  end if;
  if private.is_premium(digits) then
    return true;
  end if;
  if proof_secret is not null
    and not private.use_human_proof(headers ->> 'x-human-proof', proof_secret, private.request_key(headers)) then
    return true;
  end if;

  -- Anybody may enter the number of somebody else: so a number counts together with the mailbox, and never against one
  -- whose owner has opened a link that was mailed there. Requests cancelled by staff do not count, because someone
  -- else may have sent them; those cancelled by their sender do. The offset spares a second plan for the search, which
  -- nearly no request needs. Opened links are asked for last: where links cannot be read, requests are stored all the same.
  if digits is distinct from earlier_phone and (
    select count(*) from public.service_requests as r
    where r.phone_digits = digits and r.mailbox is not distinct from private.mailbox_of(must_be_held.email) and r.created_at > now() - interval '24 hours' and not r.held
      and (r.status <> 'cancelled' or exists (
        select from public.request_events as e where e.request_id = r.id and e.kind = 'status' and e.by_customer
        offset 0
      ))
  ) >= limits.phone_day and not private.has_opened_mail(email) then
    return true;
  end if;

  -- Held requests do not count, so one network cannot use up the limit of all. Ordinary requests do not affect
  -- emergencies.
  if not is_emergency then
    return private.is_over_limit('service_requests', null, null, limits.site_hour);
  end if;
  return private.is_over_limit('service_requests', null, null, limits.site_emergencies_hour, of_emergencies => true)
    and not private.is_known_number(digits)
    and not private.is_first_of_network(client, limits.site_emergencies_hour);
end
$$;
comment on function private.must_be_held is
  'Returns true if a request exceeds a limit or looks automated, so that staff have to admit it. Refuses it if the disk could fill up.';

-- Limits how many unreviewed requests are stored.
create function private.is_flooded(but uuid default null) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (
    select from public.service_requests as r
    where r.held and r.created_at > now() - interval '24 hours' and r.source <> 'doctor' and r.id is distinct from but
    offset (select l.held_whole - 1 from private.intake_limits as l)
  );
end
$$;
comment on function private.is_flooded is
  'Returns true once so many requests of a day are held that further ones are cut: messages at 1,000 characters, without what was chosen. The customer''s page then says to call.';

create function private.is_long_dropped(request public.service_requests) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return request.created_at < now() - interval '30 days' and not exists (
    select from public.request_status_changes as c
    where c.request_id = request.id and c.changed_at > now() - interval '30 days'
  );
end
$$;
comment on function private.is_long_dropped is 'Returns true if a request came and got its status more than 30 days ago, until when it can be restored.';

create function private.make_room_for_held(is_emergency boolean) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  limits private.intake_limits;
  in_an_hour bigint;
  in_a_day bigint;
begin
  select * into limits from private.intake_limits;
  if is_emergency then
    select count(*) into in_an_hour from private.intake as i
    where i.target = 'service_requests' and i.is_emergency and i.came_at > now() - interval '1 hour';
    select count(*) into in_a_day from public.service_requests as r
    where r.held and r.service_type = 'emergency' and r.created_at > now() - interval '24 hours';
  else
    select count(*) filter (where r.created_at > now() - interval '1 hour'), count(*) into in_an_hour, in_a_day
    from public.service_requests as r
    where r.held and r.service_type <> 'emergency' and r.created_at > now() - interval '24 hours'
      and r.source <> 'doctor';
  end if;
  if in_an_hour >= (case when is_emergency then limits.emergencies_most else limits.held_hour end)
    or in_a_day >= (case when is_emergency then limits.held_emergencies_day else limits.held_day end) then
    raise sqlstate 'PT429' using
      message = 'Too many requests have come in at once. Please call us at the number on this page.';
  end if;
  delete from public.service_requests where id = any (array(
    select r.id from public.service_requests as r
    where r.held and r.status = 'cancelled' and private.is_long_dropped(r)
    order by r.created_at limit 20 for update skip locked
  ));
end
$$;
comment on function private.make_room_for_held is
  'Refuses a request when too many held ones wait, and deletes those that staff dropped 30 days ago.';

-- ---------------------------------------------------------------------------------------------
-- Counting
-- ---------------------------------------------------------------------------------------------

create function private.site_count(target text, span interval, of_emergencies boolean) returns bigint
language plpgsql security definer set search_path = ''
as $$
begin
  return (
    select count(*) from private.intake as i
    where i.target = site_count.target and i.came_at > now() - span and not i.held
      and (i.is_emergency or not of_emergencies)
  );
end
$$;

-- The site-wide lock lasts until the call is stored, so it serializes the whole site. If even all connections
-- together would stay below the limit, calls take it in shared mode and wait only for one that needs it exclusively.
-- A call without such room releases its share with the block; otherwise two that both want it exclusively would
-- deadlock.
create function private.has_room_for_all(
  target text, site_most int, span interval, of_emergencies boolean, waits boolean
) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  connections constant int := current_setting('max_connections')::int;
begin
  if site_most <= connections then
    return false;
  end if;
  if not waits then
    if not pg_try_advisory_xact_lock_shared(hashtext('private.intake'), hashtext(target)) then
      return null;
    end if;
  else
    perform pg_advisory_xact_lock_shared(hashtext('private.intake'), hashtext(target));
  end if;
  if private.site_count(target, span, of_emergencies) + connections > site_most then
    raise no_data_found;
  end if;
  return true;
exception when no_data_found then
  return false;
end
$$;
comment on function private.has_room_for_all is
  'Returns true if the site is so far below a limit that no number of simultaneous calls can exceed it; those calls need no exclusive lock. Returns null without `waits` while another call has that lock.';

-- Mostly nobody is before a call: then it takes the lock of its /48, then that of the site, and counts but once. Else it
-- counts first, because a caller over a limit stays over it, so that a flood waits for nothing, and again once it has
-- the lock, so that parallel calls see those before them. The locks end with the transaction. Lock order: request,
-- these locks, technicians.
create function private.is_over_limit(
  target text, client private.networks, most int, site_most int default null, span interval default '1 hour',
  takes_turn boolean default true, net56_most int default null, net48_most int default null,
  of_emergencies boolean default false
) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  has_turn boolean := not takes_turn;
  has_room boolean;
  from_net64 bigint;
  from_net56 bigint;
  from_net48 bigint;
begin
  if client.net48 is not null then
    has_turn := has_turn or private.take_turn_of_network(target, client.net48, waits => false);
    loop
      select count(*) filter (where i.net64 = client.net64), count(*) filter (where i.net56 = client.net56), count(*)
        into from_net64, from_net56, from_net48
      from private.intake as i
      where i.target = is_over_limit.target and i.net48 = client.net48 and i.came_at > now() - span
        and (i.is_emergency or not of_emergencies);
      if from_net64 >= most or from_net56 >= coalesce(net56_most, ceil(most * 1.5))
        or from_net48 >= coalesce(net48_most, most * 2) then
        return true;
      end if;
      exit when has_turn;
      has_turn := private.take_turn_of_network(target, client.net48, waits => true);
    end loop;
  end if;

  if site_most is null then
    return false;
  end if;
  if takes_turn then
    has_room := private.has_room_for_all(target, site_most, span, of_emergencies, waits => false);
    if has_room then
      return false;
    end if;
  end if;
  if private.site_count(target, span, of_emergencies) >= site_most then
    return true;
  end if;
  if not takes_turn or has_room is null and private.has_room_for_all(target, site_most, span, of_emergencies, waits => true) then
    return false;
  end if;
  perform pg_advisory_xact_lock(hashtext('private.intake'), hashtext(target));
  return private.site_count(target, span, of_emergencies) >= site_most;
end
$$;
comment on function private.is_over_limit is
  'Returns true if `target` has had so many arrivals in a span that this call exceeds a limit: `most` from its /64, 1.5 times as many from its /56, twice as many from its /48 (all the same for an IPv4 address), or `site_most` in total, not counting held ones. An unknown address has no limit. The caller records what it admits with private.note_arrival.';

-- ---------------------------------------------------------------------------------------------
-- Unknown visitors
-- ---------------------------------------------------------------------------------------------

-- A setting instead of a timestamp per call: a busy hour writes it once.
create function private.note_unknown_visitor(headers json) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if private.is_edge(private.stated_address(headers)) then
    insert into private.settings (name, value) values ('visitors_unknown_since', now()::text) on conflict (name) do nothing;
  end if;
end
$$;
comment on function private.note_unknown_visitor is
  'Records that a request came from an edge address, so that the desk says that a header has to be chosen.';

create function private.visitors_are_unknown() returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (select from private.settings as s where s.name = 'visitors_unknown_since');
end
$$;
comment on function private.visitors_are_unknown is
  'Returns true if requests came through the edge before a header was chosen with private.trust_client_header; limits by address do not apply to them.';

-- ---------------------------------------------------------------------------------------------
-- One proof for one draft
-- ---------------------------------------------------------------------------------------------

create function private.use_human_proof(proof text, secret text, key bytea) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  hash bytea;
  found_key bytea;
begin
  if not coalesce(private.is_human_proof(proof, secret), false) then
    return false;
  end if;
  hash := sha256(convert_to(proof, 'UTF8'));
  -- A simultaneous second call waits here and finds the first.
  insert into private.used_proofs (proof_hash, key_hash, expires_at)
  values (hash, key, to_timestamp(split_part(proof, '.', 1)::bigint)) on conflict (proof_hash) do nothing;
  if not found then
    select u.key_hash into found_key from private.used_proofs as u where u.proof_hash = hash;
    return coalesce(found_key = key, false);
  end if;
  delete from private.used_proofs where proof_hash = any (array(
    select u.proof_hash from private.used_proofs as u where u.expires_at < now() order by u.expires_at limit 20 for update skip locked
  ));
  return true;
end
$$;
comment on function private.use_human_proof is
  'Returns true if the proof is valid for this draft; its first use binds it to a draft.';

-- ---------------------------------------------------------------------------------------------
-- Held requests
-- ---------------------------------------------------------------------------------------------

-- Nobody outside can make a number known: staff spoke with its owner or worked for them. A number entered after that
-- call was not the one that was called.
create function private.is_known_number(digits text) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (
    select from public.service_requests as r
    where r.phone_digits = digits and not r.held and (
      r.source <> 'form' or r.status in ('confirmed', 'in_progress', 'completed') or exists (
        select from private.standing_events as e
        where e.request_id = r.id and e.kind = 'call' and e.done_by is not null
          and e.outcome not in ('voicemail', 'again', 'spam', 'duplicate')
          and not exists (
            select from public.request_revisions as v
            where v.request_id = e.request_id and v.changed_at >= e.at and v.before ? 'phone'
          )
      )
    )
  );
end
$$;
comment on function private.is_known_number is
  'Returns true if this is the phone of a customer: a request was confirmed, entered by staff, or discussed with them.';

-- Over a site-wide limit, each network still gets its first, so 3 addresses cannot use up the share of
-- others.
create function private.is_first_of_network(client private.networks, most int, target text default 'service_requests') returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  from_net48 bigint;
  networks bigint;
begin
  if client.net48 is null then
    return false;
  end if;
  for pass in 1..2 loop
    select count(*) filter (where i.net48 = client.net48), count(distinct i.net48) into from_net48, networks
    from private.intake as i
    where i.target = is_first_of_network.target and (i.is_emergency or i.target <> 'service_requests') and not i.held
      and i.came_at > now() - interval '1 hour';
    if from_net48 > 0 or networks >= most then
      return false;
    end if;
    -- The site-wide lock, as in private.is_over_limit.
    perform pg_advisory_xact_lock(hashtext('private.intake'), hashtext(target));
  end loop;
  return true;
end
$$;
comment on function private.is_first_of_network is
  'Returns true if nothing of this kind, or of requests no emergency, came from this /48 in the last hour and fewer than `most` networks had one.';

-- ---------------------------------------------------------------------------------------------
-- Grants
-- ---------------------------------------------------------------------------------------------

revoke all on table
  private.intake_limits, private.intake, private.request_keys, private.used_proofs
  from public, anon, authenticated, service_role;
revoke execute on function
  private.admit_request, private.arrivals_from, private.is_human_proof, private.require_human_proof,
  private.take_turn_of_network, private.must_be_held, private.request_key, private.note_arrival,
  private.is_over_limit, private.site_count, private.has_room_for_all, private.note_unknown_visitor, private.visitors_are_unknown, private.use_human_proof,
  private.is_known_number, private.is_first_of_network, private.is_flooded, private.is_long_dropped, private.make_room_for_held
  from public, anon, authenticated, service_role;
