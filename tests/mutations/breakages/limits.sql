-- What is counted by address and for the whole site.

-- An IPv6 household counts by its /64 alone.
select pg_temp.rewrite('private.is_over_limit', 'from_net56 >= coalesce(net56_most, ceil(most * 1.5))', 'false');

-- An IPv6 network counts by its /64s and /56s alone.
select pg_temp.rewrite('private.is_over_limit', 'from_net48 >= coalesce(net48_most, most * 2)', 'false');

-- One /64 has what its /56 has.
select pg_temp.rewrite('private.is_over_limit', 'from_net64 >= most or', '');

-- A limit by address takes one more.
select pg_temp.rewrite('private.is_over_limit', 'from_net64 >= most', 'from_net64 > most');

-- All that an address does is counted together.
select pg_temp.rewrite('private.is_over_limit', 'i.target = is_over_limit.target and i.net48 = client.net48', 'i.net48 = client.net48');

-- All that comes to the site is counted together.
select pg_temp.rewrite('private.is_over_limit', 'i.target = is_over_limit.target and i.came_at', 'i.came_at');

-- One address's doings shut everybody out.
select pg_temp.rewrite('private.is_over_limit', 'and i.net48 = client.net48 and i.came_at', 'and i.came_at');

-- What is held uses up what the whole site may.
select pg_temp.rewrite('private.is_over_limit', 'and not i.held', '');

-- A limit looks back for twice its span.
select pg_temp.rewrite('private.is_over_limit', 'i.net48 = client.net48 and i.came_at > now() - span', 'i.net48 = client.net48 and i.came_at > now() - 2 * span');

-- The limit of the whole site looks back for twice its span.
select pg_temp.rewrite('private.is_over_limit', 'i.came_at > now() - span and not i.held', 'i.came_at > now() - 2 * span and not i.held');

-- Parallel calls of one network are not counted again in their turn.
select pg_temp.rewrite('private.is_over_limit', 'has_turn boolean := not takes_turn', 'has_turn boolean := true');

-- Parallel calls for the whole site do not see each other.
select pg_temp.rewrite('private.is_over_limit', 'perform pg_advisory_xact_lock(', 'perform pg_advisory_xact_lock_shared(');

-- What is counted for a day is forgotten after an hour.
select pg_temp.rewrite('private.note_arrival', 'now() - keeps', 'now() - interval ''1 hour''');

-- Wrong links can be tried without end.
select pg_temp.rewrite('private.tries_too_many_links', 'return private.is_over_limit', 'return false and private.is_over_limit');

-- Wrong links at one moment are not limited.
select pg_temp.rewrite('private.note_wrong_link', 'return true', 'return false');
