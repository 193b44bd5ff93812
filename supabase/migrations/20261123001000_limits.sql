-- Limits that parallel calls, a household's many addresses and single open doors cannot get around: one function counts what
-- comes from an address and for the whole site, for everything that anybody may do without an account.

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
-- Grants
-- ---------------------------------------------------------------------------------------------

revoke execute on function
  private.note_arrival(text, private.networks, boolean, boolean, interval),
  private.is_over_limit(text, private.networks, int, int, interval, boolean, int, int, boolean),
  private.note_wrong_link(private.networks)
  from public, anon, authenticated, service_role;
