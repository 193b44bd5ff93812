-- A call that finds nobody before it takes its turn at once and counts but once.
set local lock_timeout = '5s';

drop function private.take_turn_of_network(text, bytea);
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

drop function private.has_room_for_all(text, int, interval, boolean);
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

create or replace function private.is_over_limit(
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

revoke execute on function
  private.take_turn_of_network, private.has_room_for_all
  from public, anon, authenticated, service_role;
