-- Limits that parallel calls, a household's many addresses and single open doors cannot get around: one function counts what
-- comes from an address and for the whole site, for everything that anybody may do without an account.

-- Whoever waits for a lock lets nobody past: rather this fails, and is pushed once more.
set local lock_timeout = '5s';

-- ---------------------------------------------------------------------------------------------
-- Counting
-- ---------------------------------------------------------------------------------------------

drop function private.note_arrival(text, private.networks, boolean, boolean);

-- `held` leaves it out of the whole site's count: so does what the customer of a held request does.
create function private.note_arrival(
  target text, client private.networks, is_emergency boolean default false, held boolean default false,
  keeps interval default '1 hour'
) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.intake (target, net64, net56, net48, is_emergency, held)
  values (note_arrival.target, client.net64, client.net56, client.net48, is_emergency, held);
  delete from private.intake where ctid = any (array(
    select i.ctid from private.intake as i
    where i.target = note_arrival.target and i.came_at < now() - keeps
    order by i.came_at limit 50 for update skip locked
  ));
end
$$;
comment on function private.note_arrival is
  'Notes what came and from where, for private.is_over_limit, and forgets some of what no limit looks back at: `keeps` is the longest span its target is counted in.';

-- Whoever is over a limit stays over it, so a flood waits for nothing. Everybody else takes the turn of their /48, then that of
-- the whole site, and is counted once more: of parallel calls each sees those before it. The turns end with the call. Other locks
-- are taken in one order with these: first a request, then the turns, then technicians.
create function private.is_over_limit(
  target text, client private.networks, most int, site_most int default null, span interval default '1 hour',
  takes_turn boolean default true, net56_most int default null, net48_most int default null,
  of_emergencies boolean default false
) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  has_turn boolean := not takes_turn;
  from_net64 bigint;
  from_net56 bigint;
  from_net48 bigint;
begin
  loop
    if client.net48 is not null then
      select count(*) filter (where i.net64 = client.net64), count(*) filter (where i.net56 = client.net56), count(*)
        into from_net64, from_net56, from_net48
      from private.intake as i
      where i.target = is_over_limit.target and i.net48 = client.net48 and i.came_at > now() - span
        and (i.is_emergency or not of_emergencies);
      if from_net64 >= most or from_net56 >= coalesce(net56_most, ceil(most * 1.5))
        or from_net48 >= coalesce(net48_most, most * 2) then
        return true;
      end if;
    end if;
    if (
      select count(*) from private.intake as i
      where i.target = is_over_limit.target and i.came_at > now() - span and not i.held
        and (i.is_emergency or not of_emergencies) and site_most is not null
    ) >= site_most then
      return true;
    end if;
    exit when has_turn;
    perform private.take_turn_of_network(target, client.net48);
    if site_most is not null then
      perform pg_advisory_xact_lock(hashtext('private.intake'), hashtext(target));
    end if;
    has_turn := true;
  end loop;
  return false;
end
$$;
comment on function private.is_over_limit is
  'Whether so much has come to `target` in a span already that this call is one too many: `most` from its /64, half as much again from its /56, twice as much from its /48 (an IPv4 address is the same in all three), or `site_most` from everybody, where what is held does not count. An unknown address has no limit of its own. The caller notes what it then lets in by private.note_arrival.';

-- ---------------------------------------------------------------------------------------------
-- Wrong links
-- ---------------------------------------------------------------------------------------------

create or replace function private.tries_too_many_links(client private.networks) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  return private.is_over_limit(
    'request_links', client, (select l.link_misses from private.intake_limits as l), takes_turn => false
  );
end
$$;
comment on function private.tries_too_many_links is
  'Whether an address that opens a link has too many wrong ones behind it. Good links wait for nobody: only a wrong one takes a turn, in private.note_wrong_link.';

create function private.note_wrong_link(client private.networks) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  if private.is_over_limit('request_links', client, (select l.link_misses from private.intake_limits as l)) then
    return true;
  end if;
  if client.net48 is not null then
    perform private.note_arrival('request_links', client);
  end if;
  return false;
end
$$;
comment on function private.note_wrong_link is
  'Counts a link that opened nothing; true where it is one too many, as to parallel calls that all looked before the first was noted.';

-- ---------------------------------------------------------------------------------------------
-- Reviews
-- ---------------------------------------------------------------------------------------------

create or replace function private.admit_reviewer() returns void
language plpgsql security definer set search_path = ''
as $$
declare
  limits private.intake_limits;
  client constant private.networks := private.networks_of(private.client_address(private.request_headers()));
begin
  select * into limits from private.intake_limits;
  if private.is_over_limit(
    'reviews', client, limits.review_address, net56_most => limits.review_net56, net48_most => limits.review_net48
  ) then
    raise sqlstate 'PT429' using
      message = 'Too many reviews from your network. Please try again in an hour.',
      hint = format('At most %s in an hour are taken from one client address.', limits.review_address);
  end if;
  if private.is_over_limit('reviews', null, null, limits.review_site) then
    raise sqlstate 'PT429' using message = 'Too many reviews have come in at once. Please try again in an hour.';
  end if;
  perform private.note_arrival('reviews', client);
end
$$;

-- ---------------------------------------------------------------------------------------------
-- Where a call comes from, as long as nobody has said which header tells
-- ---------------------------------------------------------------------------------------------

create table private.edge_ranges (
  range cidr primary key
);
comment on table private.edge_ranges is
  'Addresses of Cloudflare, https://www.cloudflare.com/ips: a call that comes from one has passed its edge, which stands in front of hosted Supabase, and whole towns share it.';
insert into private.edge_ranges (range) select unnest(array[
  '173.245.48.0/20', '103.21.244.0/22', '103.22.200.0/22', '103.31.4.0/22', '141.101.64.0/18', '108.162.192.0/18',
  '190.93.240.0/20', '188.114.96.0/20', '197.234.240.0/22', '198.41.128.0/17', '162.158.0.0/15', '104.16.0.0/13',
  '104.24.0.0/14', '172.64.0.0/13', '131.0.72.0/22',
  '2400:cb00::/32', '2606:4700::/32', '2803:f800::/32', '2405:b500::/32', '2405:8100::/32', '2a06:98c0::/29', '2c0f:f248::/32'
]::cidr[]);
revoke all on table private.edge_ranges from public, anon, authenticated, service_role;

-- What the trusted header says; null: nothing that is an address.
create function private.stated_address(headers json) returns inet
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
  return address;
exception when data_exception then
  return null;
end
$$;

create function private.is_edge(address inet) returns boolean
language plpgsql stable set search_path = ''
as $$
begin
  -- Whoever has chosen a header knows what it says.
  return not exists (select from private.settings as s where s.name = 'client_address_header')
    and exists (select from private.edge_ranges as e where address <<= e.range);
end
$$;
comment on function private.is_edge is
  'Whether an address is the edge''s and not a visitor''s: no header was chosen yet, and it is one of Cloudflare''s.';

create or replace function private.client_address(headers json) returns inet
language plpgsql stable set search_path = ''
as $$
declare
  address constant inet := private.stated_address(headers);
begin
  -- An address of a private network, or of the edge, is a proxy that hides its visitors: a limit on it would
  -- shut everybody out together.
  if address <<= any (array[
    '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12',
    '192.168.0.0/16', '::1/128', 'fc00::/7', 'fe80::/10'
  ]::inet[]) or private.is_edge(address) then
    return null;
  end if;
  return address;
end
$$;

create or replace function private.trust_client_header(header text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if header is null or header not in ('x-forwarded-for', 'cf-connecting-ip', 'x-real-ip', 'none') then
    raise 'Choose x-forwarded-for, cf-connecting-ip, x-real-ip or none.';
  end if;
  insert into private.settings (name, value) values ('client_address_header', header)
  on conflict (name) do update set value = excluded.value;
  delete from private.settings where name = 'visitors_unknown_since';
end
$$;

-- A setting and no time of each call: busy hours write it once.
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
  'Remembers that a request came whose address is the edge''s: the desk says that a header is to be chosen.';

create function private.visitors_are_unknown() returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (select from private.settings as s where s.name = 'visitors_unknown_since');
end
$$;
comment on function private.visitors_are_unknown is
  'Whether requests came through the edge before a header was chosen by private.trust_client_header: no limit by address holds for them.';

-- ---------------------------------------------------------------------------------------------
-- A proof of humanity is good for one draft
-- ---------------------------------------------------------------------------------------------

create table private.used_proofs (
  proof_hash bytea primary key,
  -- That of the draft it came with: sent again, also with other words, it is the same proof.
  key_hash bytea,
  expires_at timestamptz not null
);
create index used_proofs_by_end on private.used_proofs (expires_at);
comment on table private.used_proofs is 'Proofs of humanity that were used, by their SHA-256, until they would have ended.';
revoke all on table private.used_proofs from public, anon, authenticated, service_role;

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
  -- Of two at one moment the second waits here, and finds the first.
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
  'Whether this proof is good, and for this draft: the first that comes with it uses it up.';

-- ---------------------------------------------------------------------------------------------
-- Which requests are held
-- ---------------------------------------------------------------------------------------------

alter table private.intake_limits
  -- Emergencies that are refused: from one address in an hour, and held ones of the whole site. Fewer than that are never
  -- refused: the disk has room for them, and each may be somebody who can't get out of the garage.
  add column emergencies_address int not null default 60,
  add column emergencies_most int not null default 2000;

-- Only ordinary ones are counted for a day.
create index service_requests_held_ordinary on public.service_requests (created_at) where held and service_type <> 'emergency';

-- Nobody makes a number known from outside: staff have spoken with whoever answers it, or worked for them. A number that was
-- written into the request after that call was not the one that was called.
create function private.is_known_number(digits text) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (
    select from public.service_requests as r
    where private.phone_digits(r.phone) = digits and not r.held and (
      r.source <> 'form' or r.status in ('confirmed', 'in_progress', 'completed') or exists (
        select from public.request_events as e
        where e.request_id = r.id and e.kind = 'call' and e.done_by is not null and e.undoes is null
          and e.outcome not in ('voicemail', 'again', 'spam', 'duplicate')
          and not exists (select from public.request_events as u where u.request_id = e.request_id and u.undoes = e.act)
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
  'Whether this is the phone of a customer: one of its requests was confirmed, entered by staff, or spoken about with them.';

-- Over the limit of the whole site everybody still has a place who had none: 3 addresses use up no more than their own.
create function private.takes_place_of_network(client private.networks, most int) returns boolean
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
    where i.target = 'service_requests' and i.is_emergency and not i.held and i.came_at > now() - interval '1 hour';
    if from_net48 > 0 or networks >= most then
      return false;
    end if;
    -- The turn of the whole site, as private.is_over_limit takes it.
    perform pg_advisory_xact_lock(hashtext('private.intake'), hashtext('service_requests'));
  end loop;
  return true;
end
$$;
comment on function private.takes_place_of_network is
  'Whether none of this /48''s emergencies was admitted in the last hour, and fewer than `most` networks had one.';

create or replace function private.must_be_held(
  request public.service_requests, client private.networks, headers json, earlier_phone text default null
) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  limits private.intake_limits;
  digits constant text := private.phone_digits(request.phone);
  is_emergency constant boolean := request.service_type = 'emergency';
  proof_secret constant text := (select s.value from private.settings as s where s.name = 'human_proof_secret');
begin
  select * into limits from private.intake_limits;
  if (case
    when is_emergency then private.is_over_limit('service_requests', client, limits.emergencies_address, of_emergencies => true)
    else private.is_over_limit('service_requests', client, limits.address_most, net48_most => limits.net48_most)
  end) then
    raise sqlstate 'PT429' using
      message = 'Too many requests from your network. Please call us at the number on this page.',
      hint = format(
        'At most %s in an hour are taken from one client address.',
        case when is_emergency then limits.emergencies_address else limits.address_most end
      );
  end if;
  -- The turn is this call's by now.
  if private.is_over_limit(
    'service_requests', client, limits.address_hour, takes_turn => false,
    net56_most => limits.net56_hour, net48_most => limits.net48_hour
  ) then
    return true;
  end if;

  if headers ->> 'x-held' is not null then
    return true;
  end if;
  if proof_secret is not null
    and not private.use_human_proof(headers ->> 'x-human-proof', proof_secret, private.request_key(headers)) then
    return true;
  end if;

  -- Requests that staff cancel do not count: somebody else may have sent them. What its own sender cancels does.
  if digits is distinct from earlier_phone and (
    select count(*) from public.service_requests as r
    where private.phone_digits(r.phone) = digits and r.created_at > now() - interval '24 hours' and not r.held
      and (r.status <> 'cancelled' or exists (
        select from public.request_events as e where e.request_id = r.id and e.kind = 'status' and e.by_customer
      ))
  ) >= limits.phone_day then
    return true;
  end if;

  -- Held ones do not count: one network cannot use up everybody's. Nor do ordinary requests keep an emergency out.
  if not is_emergency then
    return private.is_over_limit('service_requests', null, null, limits.site_hour);
  end if;
  return private.is_over_limit('service_requests', null, null, limits.site_emergencies_hour, of_emergencies => true)
    and not private.is_known_number(digits)
    and not private.takes_place_of_network(client, limits.site_emergencies_hour);
end
$$;

drop function private.make_room_for_held();
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
  else
    select count(*) filter (where r.created_at > now() - interval '1 hour'), count(*) into in_an_hour, in_a_day
    from public.service_requests as r
    where r.held and r.service_type <> 'emergency' and r.created_at > now() - interval '24 hours';
  end if;
  if in_an_hour >= (case when is_emergency then limits.emergencies_most else limits.held_hour end)
    or in_a_day >= limits.held_day then
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
comment on function private.make_room_for_held is
  'Refuses what would fill the disk with requests that nobody has looked at; what staff have dropped goes after 30 days.';

-- ---------------------------------------------------------------------------------------------
-- The guards
-- ---------------------------------------------------------------------------------------------

-- Nothing reads a text letter by letter before its length is known: 10 MB would cost seconds of everybody's.
create function private.is_oversized(whole_row text) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
  -- All fields at their most, in letters of 4 bytes, are half of that.
  return octet_length(whole_row) > 20000;
end
$$;
comment on function private.is_oversized is 'Whether a row as text is longer than any that keeps to the lengths of its fields.';

create or replace function private.admit_request() returns trigger
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
  if private.is_oversized(new::text) then
    raise sqlstate 'PT400' using message = 'This is longer than we can take. Please shorten your message, or call us.';
  end if;
  digits := private.phone_digits(new.phone);
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

  -- Locks are taken in the same order by every call: key, request, phone number, network, whole site.
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
  return new;
end
$$;

create or replace function private.admit_review() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  key constant bytea := private.request_key(private.request_headers());
  known uuid;
begin
  if private.is_oversized(new::text) then
    raise sqlstate 'PT400' using message = 'This review is longer than we can take. Please shorten it.';
  end if;
  new.id := gen_random_uuid();
  new.status := 'pending';
  new.created_at := now();
  new.rejection_reason := null;
  new.decided_at := null;
  new.decided_by_email := null;

  if key is not null then
    perform pg_advisory_xact_lock(hashtext('private.review_keys'), hashtext(encode(key, 'hex')));
    select k.review_id into known from private.review_keys as k where k.key_hash = key;
  end if;
  -- Parallel repeats of one text take turns, so that they see each other.
  perform pg_advisory_xact_lock(hashtext('public.reviews'), hashtext(private.trimmed(new.body)));
  if exists (
    select from public.reviews as r
    where (r.created_at > now() - interval '10 minutes' or r.id = known)
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
  -- Gone and not changed: whoever decides just then decides about the words they read.
  delete from public.reviews as r where r.id = known and r.status = 'pending';
  if key is not null then
    insert into private.review_keys (key_hash, review_id) values (key, new.id)
    on conflict (key_hash) do update set review_id = excluded.review_id;
  end if;
  return new;
end
$$;

-- ---------------------------------------------------------------------------------------------
-- Staff are told that emergencies are held
-- ---------------------------------------------------------------------------------------------

alter table private.outbox
  add column tells_of_held boolean not null default false;
comment on column private.outbox.tells_of_held is 'About all held emergencies at once, and so of no request.';
create index outbox_of_held on private.outbox (created_at) where tells_of_held;

-- In words of ours, as private.alert_words; null: none waits.
create function private.held_words(level int) returns jsonb
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
      'A real one may be among them: look, and call or admit.'
    ),
    'held', true
  ) end;
end
$$;

-- Whoever is on call at first; everybody where it was told before and one still waits.
create function private.alert_about_held() returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  present_level int;
begin
  -- Of a flood, one call tells of it, and none waits for that.
  if not pg_try_advisory_xact_lock(hashtext('private.outbox'), hashtext('held'))
    or exists (select from private.outbox as o where o.tells_of_held and o.created_at > now() - interval '10 minutes')
    or private.held_words(0) is null then
    return false;
  end if;
  present_level := case when exists (
    select from private.outbox as o where o.tells_of_held and o.created_at > now() - interval '30 minutes'
  ) then 2 else 0 end;
  update private.outbox as o set done_at = now(), last_problem = 'A later alert took its place.'
  where o.tells_of_held and o.channel = 'push' and o.claim is null and o.done_at is null and o.given_up_at is null;
  insert into private.outbox (tells_of_held, level, channel, device_id)
  select true, present_level, 'push', d.id from private.devices_to_alert(present_level > 0) as d;
  insert into private.outbox (tells_of_held, level, channel) values (true, present_level, 'mail');
  return true;
end
$$;
comment on function private.alert_about_held is
  'Queues one alert that emergencies are held, at most every 10 minutes as long as one of the last day waits. Answers whether it did.';

create function private.watch_held() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Whatever goes wrong in here, the request is stored; the sweep tells of it.
  begin
    if private.alert_about_held() then
      perform private.ring_alerts();
    end if;
  exception when others then
    raise warning 'No alert for held request %: % %', new.id, sqlstate, sqlerrm;
  end;
  return null;
end
$$;
create trigger watch_held after insert on public.service_requests
  for each row when (new.held and new.status = 'pending' and new.service_type = 'emergency')
  execute function private.watch_held();

create or replace function private.sweep_alerts() returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  due record;
  told timestamptz[] := '{}';
  waiting bigint;
begin
  delete from private.ringing_screens as s where s.seen_at < now() - interval '10 minutes';
  -- What the triggers could not write down.
  insert into private.request_alerts (request_id, starts_at, next_at)
  select r.id, missed.starts, missed.starts from public.service_requests as r
  cross join lateral (
    select case when r.service_type = 'emergency' then r.created_at else private.next_open(r.created_at) end as starts
  ) as missed
  where r.status = 'pending' and not r.held and r.next_call_at is null
    and r.created_at between now() - interval '1 day' and now() - interval '10 seconds'
    and not exists (select from private.request_alerts as a where a.request_id = r.id)
  on conflict do nothing;
  insert into private.request_alerts (request_id, starts_at, next_at)
  select r.id, r.next_call_at, r.next_call_at from public.service_requests as r
  where r.status = 'pending' and not r.held and r.next_call_at between now() - interval '1 day' and now() - interval '10 seconds'
    and not exists (
      select from private.request_alerts as a where a.request_id = r.id and a.starts_at >= r.next_call_at
    )
  on conflict (request_id) do update set starts_at = excluded.starts_at, next_at = excluded.next_at, level = -1;

  -- The night's requests are due at one moment, and so are those admitted at once: one alert tells of them.
  for due in
    select a.request_id, a.starts_at, r.service_type <> 'emergency' and r.next_call_at is null as is_one_of_many
    from private.request_alerts as a join public.service_requests as r on r.id = a.request_id
    where a.next_at <= now() order by a.next_at, r.created_at, r.id limit 200 for update of a skip locked
  loop
    begin
      if private.alert_about(due.request_id, due.is_one_of_many and due.starts_at = any (told)) and due.is_one_of_many then
        told := told || due.starts_at;
      end if;
    exception when others then
      raise warning 'No alert for request %: % %', due.request_id, sqlstate, sqlerrm;
    end;
  end loop;

  begin
    perform private.alert_about_held();
  exception when others then
    raise warning 'No alert for held emergencies: % %', sqlstate, sqlerrm;
  end;

  delete from private.outbox as o where o.id = any (array(
    select s.id from private.outbox as s
    where (s.done_at is not null or s.given_up_at is not null)
      and coalesce(s.done_at, s.given_up_at) < now() - interval '7 days'
    limit 500 for update skip locked
  ));
  select count(*) into waiting from private.outbox as o
  where o.done_at is null and o.given_up_at is null and o.next_try <= now();
  if waiting > 0 then
    perform private.ring_alerts();
  end if;
  return waiting;
end
$$;

create or replace function public.claim_alerts(push_key text, sends_mail boolean, most int default 20, sends_text boolean default null)
returns table (
  id bigint, claim uuid, channel text, level int, request_id uuid, words jsonb, endpoint text, p256dh text, auth text,
  message text, mail_to text, written text, text_to text, attempts int, queued_at timestamptz
)
language plpgsql volatile security definer set search_path = ''
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
        -- One visit is told of by one mail and one text at a time: the next one says what has changed since.
        and not exists (
          select from private.outbox as earlier
          where earlier.visit_id = o.visit_id and earlier.channel = o.channel and earlier.id < o.id
            and earlier.done_at is null and earlier.given_up_at is null
        )
      order by o.next_try, o.id limit least(greatest(most, 1), 100) for update skip locked
    ),
    taken as (
      select o.*, r as request, p.endpoint, p.p256dh, p.auth,
        told.facts as told, case when o.message is not null then told.facts is not null else
          -- Meanwhile somebody is on it, has called, or has closed it; or the device is no longer one of staff.
          (case when o.tells_of_held then private.held_words(o.level) is not null else o.request_id is null end or (
            r.status = 'pending' and not r.held and (r.next_call_at is null or r.next_call_at <= now())
            and (r.claimed_until is null or r.claimed_until <= now())
          )) and (o.channel = 'mail' or p.user_id in (select private.alertable_staff()))
        end as is_needed
      from private.outbox as o
      left join public.service_requests as r on r.id = private.request_of_message(o)
      left join private.push_subscriptions as p on p.id = o.device_id
      cross join lateral (select private.message_facts(o) as facts) as told
      where o.id in (select due.id from due)
    ),
    claimed as (
      update private.outbox as o
      set attempts = o.attempts + case when t.is_needed then 1 else 0 end,
          claim = case when t.is_needed then gen_random_uuid() end,
          facts = t.told,
          next_try = now() + interval '90 seconds',
          done_at = case when t.is_needed is not true then now() end,
          last_problem = case when t.is_needed is true then o.last_problem else 'Not needed any more.' end
      from taken as t where t.id = o.id
      returning o.id, o.claim, o.attempts
    )
    select t.id, c.claim, t.channel, t.level::int, t.request_id,
      case
        when t.message is not null then t.told
        when t.tells_of_held then private.held_words(t.level)
        when t.request_id is null
          then '{"title": "Test alert", "body": "This device is told when a customer needs a call."}'::jsonb
        else private.alert_words(t.request, t.level)
      end,
      t.endpoint, t.p256dh, t.auth, t.message,
      case when t.message is not null and t.channel = 'mail' then (t.request).email end,
      case when t.message is not null then (t.request).message end,
      case when t.channel = 'text' then '+1' || private.phone_digits((t.request).phone) end, c.attempts, t.created_at
    from taken as t join claimed as c using (id)
    where c.claim is not null;
end
$$;

create or replace function public.test_alert(endpoint text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  device uuid;
begin
  perform private.require_staff();
  select p.id into device from private.push_subscriptions as p
  where p.endpoint = test_alert.endpoint and p.user_id = auth.uid() for update;
  if device is null then
    raise sqlstate 'PT404' using message = 'Alerts are not on for this device.';
  end if;
  if exists (
    select from private.outbox as o
    where o.device_id = device and o.request_id is null and not o.tells_of_held and o.created_at > now() - interval '5 seconds'
  ) then
    return;
  end if;
  insert into private.outbox (channel, device_id) values ('push', device);
  perform private.ring_alerts();
end
$$;

-- ---------------------------------------------------------------------------------------------
-- Wishes: what nobody has called back keeps little, and not for long
-- ---------------------------------------------------------------------------------------------

alter table private.visit_wishes
  -- When the first thing kept for this request ends, or ended; null as long as nothing was kept.
  add column first_end timestamptz,
  -- Whether that end was given after somebody had called back.
  add column is_after_call boolean not null default false;
comment on table private.visit_wishes is
  'The window a customer asked for; until `held_until` a place in it is offered to no other customer, or to nobody once staff have called. Staff may book there all the same.';
update private.visit_wishes as h set first_end = h.held_until where h.first_end is null;

-- Somebody of ours has seen this request and called: from then on a flood from outside is none.
create function private.is_called_back(request public.service_requests) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return request.status = 'confirmed' or request.source <> 'form' or exists (
    select from public.request_events as e
    where e.request_id = request.id and e.kind = 'call' and e.done_by is not null and e.undoes is null
      and not exists (select from public.request_events as u where u.request_id = e.request_id and u.undoes = e.act)
  );
end
$$;

drop function private.is_wished(uuid, date, time, time, uuid);
-- Whether another request's customer holds this place. To other customers every request's wish is as good: from a place that
-- is kept or not nobody can tell which requests are held. Staff need not care for what is held, and the public page only for
-- what staff know.
create function private.is_wished(
  technician uuid, visit_day date, from_time time, to_time time, but_request uuid, for_whom text default 'staff'
) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (
    select from private.visit_wishes as h join public.service_requests as r on r.id = h.request_id
    where h.technician_id = technician and h.day = visit_day and h.starts < to_time and h.ends > from_time
      and h.held_until > now() and h.request_id is distinct from but_request
      and r.status in ('pending', 'confirmed')
      and case for_whom when 'customer' then true when 'public' then not r.held and private.is_called_back(r) else not r.held end
  );
end
$$;

create or replace function private.is_free(
  technician uuid, visit_day date, from_time time, to_time time, but_visit uuid default null
) returns boolean
language plpgsql stable set search_path = ''
as $$
begin
  return not exists (
    select from public.visits as v
    where v.technician_id = technician and v.day = visit_day and v.id is distinct from but_visit
      and v.state <> 'cancelled' and v.starts < to_time and v.ends > from_time
  );
end
$$;

create or replace function private.wish_of(request uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'day', h.day, 'starts', to_char(h.starts, 'HH24:MI'), 'ends', to_char(h.ends, 'HH24:MI'),
    'held_until', nullif(h.held_until, '-infinity')
  )
  from private.visit_wishes as h
  where h.request_id = request and private.visit_moment(h.day, h.starts) > now()
$$;

drop function private.open_places(uuid, uuid);
-- The places that a customer may have, of each window one: with the technician named if that can be. From 2 hours from now on.
-- A visit that moves takes as many windows in a row as it has. Who has chosen asks for one place, not for all of 14 days.
create function private.open_places(request uuid, but_visit uuid default null, only_day date default null, only_start time default null)
returns table (technician_id uuid, day date, starts time, ends time)
language sql stable security definer set search_path = ''
as $$
  select distinct on (d.day, w.starts) t.id, d.day, w.starts, w.ends
  from public.service_requests as r
  cross join (
    select private.new_york_today() + n as day from generate_series(0, 13) as n
    where only_day is null or private.new_york_today() + n = only_day
  ) as d
  cross join (
    select w.starts, (
      select l.ends from public.visit_windows as l where l.starts >= w.starts order by l.starts
      offset (
        select greatest(count(*), 1) - 1 from public.visits as v
        join public.visit_windows as o on o.starts < v.ends and o.ends > v.starts where v.id = but_visit
      ) limit 1
    ) as ends
    from public.visit_windows as w where only_start is null or w.starts = only_start
  ) as w
  join public.technicians as t
    on t.active and private.serves(t, private.zip_of(r.address)) and private.works_on(t, d.day)
  where r.id = request and w.ends is not null and private.visit_moment(d.day, w.starts) > now() + interval '2 hours'
    and private.is_free(t.id, d.day, w.starts, w.ends, but_visit)
    and not private.is_wished(t.id, d.day, w.starts, w.ends, request, 'customer')
    and not exists (
      select from public.visits as v
      where v.id = but_visit and v.day = d.day and v.starts = w.starts and v.ends = w.ends
    )
  order by d.day, w.starts,
    coalesce(t.id = (select v.technician_id from public.visits as v where v.id = but_visit), false) desc, t.name, t.id
$$;

-- Of the places that the ZIP code's technicians have on a day, a fifth, rounded up, is kept for customers whom nobody has
-- called back: whoever fills it shuts out neither those who were called nor staff.
create function private.may_keep_uncalled(request uuid, visit_day date) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
declare
  zip constant text := (select private.zip_of(r.address) from public.service_requests as r where r.id = request);
  technicians constant uuid[] := array(
    select t.id from public.technicians as t
    where t.active and private.serves(t, zip) and private.works_on(t, visit_day)
  );
  places constant bigint := cardinality(technicians) * (select count(*) from public.visit_windows);
begin
  return (
    select count(*) from private.visit_wishes as h join public.service_requests as r on r.id = h.request_id
    where h.technician_id = any (technicians) and h.day = visit_day and h.held_until > now() and h.request_id <> request
      and r.status = 'pending' and not private.is_called_back(r)
  ) < ceil(places / 5.0);
end
$$;

drop function private.choose_place(uuid, uuid, date, time, uuid);
-- Takes the turn of a customer who chooses a window, and the place; or says why there is none.
create function private.choose_place(
  request uuid, chosen_day date, chosen_start time, but_visit uuid,
  out technician_id uuid, out ends time, out problem text
)
language plpgsql security definer set search_path = ''
as $$
declare
  client constant private.networks := private.networks_of(private.client_address(private.request_headers()));
  limits private.intake_limits;
begin
  select * into limits from private.intake_limits;
  if (
    select count(*) from public.request_events as e
    where e.request_id = request and e.kind = 'visit' and e.by_customer
  ) >= limits.wishes_most or private.is_over_limit('visit_wishes', client, limits.wishes_hour) then
    problem := 'too_many_wishes';
    return;
  end if;
  if chosen_day is null or chosen_start is null then
    problem := 'taken';
    return;
  end if;
  -- Of two who want one place, the second looks when the first has it.
  perform private.take_turn_of_technicians(variadic array(
    select t.id from public.technicians as t where t.active order by t.id
  ));
  select p.technician_id, p.ends into technician_id, ends
  from private.open_places(request, but_visit, chosen_day, chosen_start) as p;
  if technician_id is null then
    problem := 'taken';
  else
    perform private.note_arrival(
      'visit_wishes', client, held => (select r.held from public.service_requests as r where r.id = request)
    );
  end if;
end
$$;

create or replace function public.wish_by_link(token text, act uuid, day date, starts time) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  opened record;
  chosen public.service_requests;
  place record;
  earlier private.visit_wishes;
  is_own boolean;
  is_called boolean;
  is_kept boolean;
  kept_until timestamptz;
begin
  select * into opened from private.open_link(token);
  if opened.request is null then
    return opened.refusal;
  end if;
  select * into chosen from public.service_requests as r where r.id = opened.request for update;
  is_own := private.is_own_act(act, chosen.id);
  if is_own then
    return private.customer_view(chosen.id);
  end if;
  if act is null or is_own is not null then
    return '{"problem": "taken"}';
  end if;
  if chosen.status not in ('pending', 'confirmed') then
    return '{"problem": "over"}';
  end if;
  if private.next_visit(chosen.id) is not null then
    return '{"problem": "booked"}';
  end if;
  select * into place from private.choose_place(chosen.id, day, starts, null);
  if place.problem is not null then
    return jsonb_build_object('problem', place.problem);
  end if;
  -- Asking again, for another window too, keeps the first end. Once somebody has called there are 2 hours more, and that is all.
  select * into earlier from private.visit_wishes as h where h.request_id = chosen.id;
  is_called := private.is_called_back(chosen);
  is_kept := is_called or private.may_keep_uncalled(chosen.id, wish_by_link.day);
  kept_until := case
    when earlier.first_end is null or (is_called and not earlier.is_after_call) then now() + interval '2 hours'
    else earlier.first_end
  end;
  insert into private.visit_wishes as h (request_id, technician_id, day, starts, ends, held_until, first_end, is_after_call)
  values (
    chosen.id, place.technician_id, wish_by_link.day, wish_by_link.starts, place.ends,
    case when is_kept then kept_until else '-infinity' end, case when is_kept then kept_until end, is_called
  )
  on conflict (request_id) do update
    set technician_id = excluded.technician_id, day = excluded.day, starts = excluded.starts, ends = excluded.ends,
        held_until = excluded.held_until, first_end = coalesce(excluded.first_end, h.first_end),
        is_after_call = h.is_after_call or excluded.is_after_call;
  insert into public.request_events (id, request_id, kind, act, by_customer, visit_after)
  values (
    wish_by_link.act, chosen.id, 'visit', wish_by_link.act, true,
    private.wish_of(chosen.id) || jsonb_build_object('state', 'wished')
  );
  return private.customer_view(chosen.id);
end
$$;
comment on function public.wish_by_link is
  'Whoever holds a link asks for a window, which is kept for 2 hours from the first one asked for, as long as a fifth of the day''s places is not kept for others whom nobody has called back; one wish a request, the next takes its place. Answers as add_word_by_link.';

create or replace function public.move_by_link(token text, act uuid, visit uuid, day date, starts time) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  opened record;
  present public.visits;
  moved public.visits;
  place record;
  is_own boolean;
begin
  select * into opened from private.open_link(token);
  if opened.request is null then
    return opened.refusal;
  end if;
  perform from public.service_requests as r where r.id = opened.request for update;
  is_own := private.is_own_act(act, opened.request);
  if is_own then
    return private.customer_view(opened.request);
  end if;
  select * into present from public.visits as v where v.id = visit and v.request_id = opened.request;
  if act is null or is_own is not null or not coalesce(private.can_move(present), false) then
    return '{"problem": "stays"}';
  end if;
  select * into place from private.choose_place(opened.request, day, starts, present.id);
  if place.problem is not null then
    return jsonb_build_object('problem', place.problem);
  end if;
  update public.visits as v
  set technician_id = place.technician_id, day = move_by_link.day, starts = move_by_link.starts, ends = place.ends,
      version = v.version + 1
  where v.id = present.id returning v.* into moved;
  perform private.place_visit(moved);
  perform private.tell_visit(act, act, present.id, private.visit_state(present), leaves_status => true);
  update public.request_events as e set by_customer = true, done_by = null, done_by_email = null where e.id = move_by_link.act;
  return private.customer_view(opened.request);
end
$$;

-- ---------------------------------------------------------------------------------------------
-- The next visit that the public pages tell of
-- ---------------------------------------------------------------------------------------------

create function private.serves_any(technician public.technicians, zips text[]) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
  return technician.areas = '{}' or technician.areas && (zips || array(select left(zip, 3) from unnest(zips) as zip));
end
$$;

create or replace function private.serves(technician public.technicians, zip text) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
  return zip is null or private.serves_any(technician, array[zip]);
end
$$;

create or replace function private.works_on(technician public.technicians, day date) returns boolean
language plpgsql stable set search_path = ''
as $$
begin
  return extract(isodow from works_on.day)::int = any (technician.weekdays) and not exists (
    select from public.days_off as o where o.technician_id = technician.id and o.day = works_on.day
  );
end
$$;

alter table private.intake_limits
  -- How often one address may ask in an hour for the next visit: a page asks again every 5 minutes, an area with many
  -- ZIP codes in up to 6 calls, and an office or a carrier may share the address.
  add column window_asks int not null default 600;

create table private.next_windows (
  technician_id uuid primary key references public.technicians (id) on delete cascade,
  -- null: none in the next 14 days.
  day date,
  starts time,
  ends time,
  found_at timestamptz not null default now()
);
comment on table private.next_windows is
  'Each technician''s next free window, looked up at most once a minute: the soonest for any set of ZIP codes is the soonest of those who serve one.';
revoke all on table private.next_windows from public, anon, authenticated, service_role;

create function private.next_window_of(technician public.technicians) returns private.next_windows
language plpgsql stable security definer set search_path = ''
as $$
declare
  today constant date := private.new_york_today();
  coming private.next_windows;
begin
  coming.technician_id := technician.id;
  coming.found_at := now();
  for n in 0..13 loop
    continue when not private.works_on(technician, today + n);
    select today + n, w.starts, w.ends into coming.day, coming.starts, coming.ends
    from public.visit_windows as w
    where private.visit_moment(today + n, w.starts) > now()
      and private.is_free(technician.id, today + n, w.starts, w.ends)
      and not private.is_wished(technician.id, today + n, w.starts, w.ends, null, 'public')
    order by w.starts limit 1;
    exit when found;
  end loop;
  return coming;
end
$$;

create or replace function public.next_visit_window(zips text[]) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  client constant private.networks := private.networks_of(private.client_address(private.request_headers()));
  technician public.technicians;
  soonest record;
begin
  -- 3 digits stand for all ZIP codes that begin with them.
  if cardinality(zips) > 5
    or not coalesce(array_to_string(zips, ' ', '?') ~ '^[0-9]{3}([0-9]{2})?( [0-9]{3}([0-9]{2})?)*$', false) then
    raise sqlstate 'PT400' using message = 'Ask with 1 to 5 ZIP codes, or with their first 3 digits.';
  end if;
  -- Who only reads waits for nobody: as many as ask at one moment may be over.
  if private.is_over_limit('next_windows', client, (select l.window_asks from private.intake_limits as l), takes_turn => false) then
    raise sqlstate 'PT429' using message = 'Too many questions from your network. Please try again in an hour.';
  end if;
  if client.net48 is not null then
    perform private.note_arrival('next_windows', client);
  end if;
  for technician in
    select t.* from public.technicians as t left join private.next_windows as n on n.technician_id = t.id
    where t.active and private.serves_any(t, zips)
      and (n.found_at is null or n.found_at <= now() - interval '1 minute' or private.visit_moment(n.day, n.starts) <= now())
    order by t.id
  loop
    -- Of those who ask as the minute ends one looks, and the others take what is there.
    continue when exists (select from private.next_windows as n where n.technician_id = technician.id)
      and not pg_try_advisory_xact_lock(hashtext('private.next_windows'), hashtext(technician.id::text));
    insert into private.next_windows select (private.next_window_of(technician)).*
    on conflict (technician_id) do update
      set day = excluded.day, starts = excluded.starts, ends = excluded.ends, found_at = excluded.found_at;
  end loop;
  select n.day, n.starts, n.ends into soonest
  from private.next_windows as n join public.technicians as t on t.id = n.technician_id
  where t.active and private.serves_any(t, zips) and private.visit_moment(n.day, n.starts) > now()
  order by n.day, n.starts limit 1;
  return case when soonest.day is not null then jsonb_build_object(
    'today', private.new_york_today(), 'day', soonest.day,
    'starts', to_char(soonest.starts, 'HH24:MI'), 'ends', to_char(soonest.ends, 'HH24:MI')
  ) end;
end
$$;
comment on function public.next_visit_window is
  'The soonest arrival window of the next 14 days that begins from now on and in which somebody who serves one of at most 5 ZIP codes is free, and which is not kept for a customer whom we have called; null when there is none. Up to a minute old. `today` is New York''s day.';

-- ---------------------------------------------------------------------------------------------
-- No just-in-time compilation
-- ---------------------------------------------------------------------------------------------

-- Compiling a query takes longer than any of ours runs, up to 30 times: the planner takes functions in a condition for
-- expensive. What runs inside a function has its settings, so those that are called from outside are enough.
create function private.turn_off_jit() returns void
language plpgsql set search_path = ''
as $$
declare
  known record;
begin
  for known in
    with recursive functions as (
      select p.oid, n.nspname || '.' || p.proname as name, p.prosrc, p.proconfig
      from pg_catalog.pg_proc as p join pg_catalog.pg_namespace as n on n.oid = p.pronamespace
      where n.nspname in ('public', 'private')
    ),
    reading as (
      select f.oid, f.name from functions as f
      where f.prosrc ~ '\mpublic\.(visits|technicians|visit_windows|service_requests)\M'
      union
      select c.oid, c.name from reading as r join functions as c on c.prosrc ~ ('\m' || replace(r.name, '.', '\.') || '\(')
    )
    select f.oid::regprocedure as signature from functions as f
    where f.name like 'public.%' and f.oid in (select r.oid from reading as r)
      and 'jit=off' <> all (coalesce(f.proconfig, '{}'))
      -- Whoever calls a trigger has asked for something else.
      and (select p.prorettype <> 'trigger'::regtype from pg_catalog.pg_proc as p where p.oid = f.oid)
  loop
    execute format('alter function %s set jit = off', known.signature);
  end loop;
end
$$;
comment on function private.turn_off_jit is
  'Turns just-in-time compilation off in every function of the API that reads requests, visits or technicians, also by way of others. To be called at the end of each migration that makes or replaces one: that ends its settings.';
select private.turn_off_jit();

-- ---------------------------------------------------------------------------------------------
-- Grants
-- ---------------------------------------------------------------------------------------------

revoke execute on function
  private.note_arrival(text, private.networks, boolean, boolean, interval),
  private.is_over_limit(text, private.networks, int, int, interval, boolean, int, int, boolean),
  private.note_wrong_link(private.networks), private.stated_address(json), private.is_edge(inet),
  private.note_unknown_visitor(json), private.use_human_proof(text, text, bytea), private.is_known_number(text),
  private.takes_place_of_network(private.networks, int), private.make_room_for_held(boolean), private.is_oversized(text),
  private.held_words(int), private.alert_about_held(), private.watch_held(),
  private.is_called_back(public.service_requests), private.is_wished(uuid, date, time, time, uuid, text),
  private.open_places(uuid, uuid, date, time), private.may_keep_uncalled(uuid, date), private.choose_place(uuid, date, time, uuid),
  private.visitors_are_unknown(), private.serves_any(public.technicians, text[]), private.next_window_of(public.technicians), private.turn_off_jit()
  from public, anon, authenticated, service_role;
