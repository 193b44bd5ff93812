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
select pg_temp.rewrite('private.site_count', 'i.target = site_count.target and i.came_at', 'i.came_at');

-- One address's doings shut everybody out.
select pg_temp.rewrite('private.is_over_limit', 'and i.net48 = client.net48 and i.came_at', 'and i.came_at');

-- What is held uses up what the whole site may.
select pg_temp.rewrite('private.site_count', 'and not i.held', '');

-- A limit looks back for twice its span.
select pg_temp.rewrite('private.is_over_limit', 'i.net48 = client.net48 and i.came_at > now() - span', 'i.net48 = client.net48 and i.came_at > now() - 2 * span');

-- The limit of the whole site looks back for twice its span.
select pg_temp.rewrite('private.site_count', 'i.came_at > now() - span and not i.held', 'i.came_at > now() - 2 * span and not i.held');

-- Parallel calls of one network are not counted again in their turn.
select pg_temp.rewrite('private.is_over_limit', 'has_turn boolean := not takes_turn', 'has_turn boolean := true');

-- Parallel calls for the whole site do not see each other.
select pg_temp.rewrite('private.is_over_limit', 'perform pg_advisory_xact_lock(', 'perform pg_advisory_xact_lock_shared(');

-- Calls for the whole site share their turn up to its limit.
select pg_temp.rewrite('private.has_room_for_all', 'of_emergencies) + connections > site_most', 'of_emergencies) > site_most');

-- Calls far from the limit of the whole site wait for each other all the same.
select pg_temp.rewrite('private.has_room_for_all', 'pg_try_advisory_xact_lock_shared(', 'pg_try_advisory_xact_lock(');

-- Whoever is close to the limit of the whole site does not see who was far from it.
select pg_temp.rewrite('private.has_room_for_all', 'if not pg_try_advisory_xact_lock_shared(hashtext(''private.intake''), hashtext(target)) then', 'if false then');

-- What is counted for a day is forgotten after an hour.
select pg_temp.rewrite('private.note_arrival', 'now() - keeps', 'now() - interval ''1 hour''');

-- Wrong links can be tried without end.
select pg_temp.rewrite('private.token_refusal', 'when private.is_over_limit', 'when false and private.is_over_limit');

-- Wrong links at one moment are not limited.
select pg_temp.rewrite('private.note_wrong_link', 'return true', 'return false');

-- The limit of one address is looked at only where a /56 is near its own.
select pg_temp.rewrite('private.must_be_held', 'least(refused_at, limits.address_hour,', 'least(refused_at,');

-- An address may send 61 emergencies an hour.
update private.intake_limits set emergencies_address = 61;

-- Emergencies of an address are refused among its other requests.
select pg_temp.rewrite('private.must_be_held', 'refused_at, of_emergencies => true', 'refused_at');

-- 3 addresses keep everybody's emergencies out.
select pg_temp.rewrite('private.must_be_held', 'and not private.is_first_of_network(client, limits.site_emergencies_hour)', '');

-- A network has a place each time.
select pg_temp.rewrite('private.is_first_of_network', 'from_net48 > 0 or', '');

-- Any number of networks has a place.
select pg_temp.rewrite('private.is_first_of_network', 'or networks >= most', '');

-- A place that was held was one.
select pg_temp.rewrite('private.is_first_of_network', 'and not i.held', '');

-- Networks at one moment do not see each other.
select pg_temp.rewrite('private.is_first_of_network', 'perform pg_advisory_xact_lock(', 'perform pg_advisory_xact_lock_shared(');

-- A number that we know waits with the others.
select pg_temp.rewrite('private.must_be_held', 'and not private.is_known_number(digits)', '');

-- Whoever was called is known, also a voicemail.
select pg_temp.rewrite('private.is_known_number', 'not in (''voicemail'', ''again'', ''spam'', ''duplicate'')', '<> ''none''');

-- Held requests make numbers known.
select pg_temp.rewrite('private.is_known_number', '= digits and not r.held and', '= digits and');

-- A call that was taken back makes a number known.
select pg_temp.rewrite('private.is_known_number', 'from private.standing_events as e', 'from public.request_events as e');

-- A sender makes another number known by changing theirs.
select pg_temp.rewrite('private.is_known_number', 'v.before ? ''phone''', 'false');

-- Numbers we have worked for are not known.
select pg_temp.rewrite('private.is_known_number', 'r.status in (''confirmed'', ''in_progress'', ''completed'') or', '');

-- Who called us is not known.
select pg_temp.rewrite('private.is_known_number', 'r.source <> ''form'' or', '');

-- Held emergencies are refused with the rest.
select pg_temp.rewrite('private.make_room_for_held', 'if is_emergency then', 'if false then');

-- Emergencies fill the disk.
update private.intake_limits set emergencies_most = 1000000;

-- Canceling the own request frees its number.
select pg_temp.rewrite('private.must_be_held', 'e.kind = ''status'' and e.by_customer', 'false');

-- 10 MB of a request are read.
select pg_temp.rewrite('private.admit_request', 'if private.is_oversized(new::text)', 'if false');

-- 10 MB of a review are read.
select pg_temp.rewrite('private.admit_review', 'if private.is_oversized(new::text)', 'if false');

-- A proof of humanity is good for any number of requests.
select pg_temp.rewrite('private.use_human_proof', 'return coalesce(found_key = key, false)', 'return true');

-- A request sent again with its proof is held.
select pg_temp.rewrite('private.use_human_proof', 'return coalesce(found_key = key, false)', 'return false');

-- Proofs that were used stay for good.
select pg_temp.rewrite('private.use_human_proof', 'limit 20', 'limit 0');

-- Proofs are kept as they are.
select pg_temp.rewrite('private.use_human_proof', 'sha256(convert_to(proof, ''UTF8''))', 'convert_to(proof, ''UTF8'')');

-- All that come through the edge share one limit.
select pg_temp.rewrite('private.client_address', 'or private.is_edge(address)', '');

-- One of the edge's ranges is missing.
delete from private.edge_ranges where range = '172.64.0.0/13';

-- Whoever has chosen a header is not believed.
select pg_temp.rewrite('private.is_edge', 'not exists (select from private.settings as s where s.name = ''client_address_header'')', 'true');

-- Nobody is told that a header has to be chosen.
select pg_temp.rewrite('private.admit_request', 'perform private.note_unknown_visitor(headers);', 'null;');

-- Owners are told so of visitors with addresses of their own.
select pg_temp.rewrite('private.note_unknown_visitor', 'if private.is_edge(private.stated_address(headers))', 'if true');
select pg_temp.rewrite('private.admit_request', 'if client.net48 is null then', 'if true then');

-- Owners are told so after they have chosen one.
select pg_temp.rewrite('private.trust_client_header', 'delete from private.settings where name = ''visitors_unknown_since'';', '');

-- Of held emergencies nobody is told.
select pg_temp.rewrite('private.arrive', 'perform private.watch_held(new.id);', 'null;');

-- Of held emergencies that wait nobody is told again.
select pg_temp.rewrite('private.sweep_alerts', 'perform private.alert_about_held();', 'null;');

-- Each held emergency is told of.
select pg_temp.rewrite('private.alert_about_held', 'now() - interval ''10 minutes''', 'now()');

-- Held emergencies alert whoever is on call alone, however long they wait.
select pg_temp.rewrite('private.alert_about_held', 'then 2 else 0 end', 'then 0 else 0 end');

-- Held emergencies of last week alert.
select pg_temp.rewrite('private.held_alert_payload', 'and r.created_at > now() - interval ''1 day''', '');

-- Anything that is held is told of as an emergency.
select pg_temp.rewrite('private.held_alert_payload', 'and r.service_type = ''emergency''', '');

-- What was decided meanwhile is told.
select pg_temp.rewrite('public.claim_alerts', 'private.held_alert_payload(o.level) is not null', 'true');

-- An alert of held emergencies passes for the test of a device.
select pg_temp.rewrite('public.claim_alerts', 'when t.about_held then private.held_alert_payload(t.level)', '');

-- A device cannot be tried out while emergencies are held.
select pg_temp.rewrite('public.test_alert', 'and not o.about_held', '');

-- A held emergency whose alert fails is lost.
select pg_temp.rewrite('private.watch_held', 'exception when others then', 'exception when division_by_zero then');

-- A function of the calendar is compiled just in time.
alter function public.hold_slot_by_link(text, uuid, date, time) reset jit;

-- A number that charges whoever calls it is on the call list.
select pg_temp.rewrite('private.must_be_held', 'private.is_premium(digits)', 'false');

-- The desk says nothing of a limit before it is reached.
select pg_temp.rewrite('private.near_limits', 'near * n.most', 'n.most');

-- Emergencies near their limit are not told.
select pg_temp.rewrite('private.near_limits', 'interval ''1 hour'', true', 'interval ''1 hour'', false');
