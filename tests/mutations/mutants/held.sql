-- Held requests: apart until staff admit them.

-- Held requests stand in the list.
alter policy "staff read" on public.service_requests using ((select private.is_staff()));

-- Held requests are overdue.
select pg_temp.rewrite('public.overdue_count', 'and not r.held and r.next_call_at is null', 'and r.next_call_at is null');

-- Emergencies stand amid other held requests.
select pg_temp.rewrite('public.list_held', ' and (r.service_type = ''emergency'') = emergencies', '');

-- The newest held emergency stands first.
select pg_temp.rewrite('public.list_held', 'case when emergencies then r.created_at end, case when emergencies then r.id end, ', '');

-- Held emergencies are discarded with all others.
select pg_temp.rewrite('private.chosen_held', ' and (r.service_type = ''emergency'') = (coalesce(network, hour::text) is not null)', '');

-- Discarding those of one network discards all held emergencies.
select pg_temp.rewrite('private.chosen_held', 'network is null or r.held_network = network', 'true');

-- Discarding those of one hour discards all held emergencies.
select pg_temp.rewrite('private.chosen_held', 'hour is null or date_trunc(''hour'', r.created_at) = date_trunc(''hour'', hour)', 'true');

-- An admitted request keeps the mark of its network.
select pg_temp.rewrite('public.admit_held', ', held_network = null', '');

-- Nobody sees which held requests come from one network.
select pg_temp.rewrite('private.admit_request', 'new.held_network := left(encode(client.net48, ''hex''), 12);', '');

-- Held emergencies have no limit of a day.
select pg_temp.rewrite('private.make_room_for_held', 'when is_emergency then limits.held_emergencies_day', 'when is_emergency then 1000000');

-- A flood of held requests is kept whole.
select pg_temp.rewrite('private.admit_request', 'left(new.message, 1000)', 'new.message');

-- In a flood, what is admitted is cut.
select pg_temp.rewrite('private.admit_request', '(case when is_change then earlier.held else new.held end) and private.is_flooded()', 'private.is_flooded()');

-- What was chosen is kept with each request of a flood.
select pg_temp.rewrite('private.store_selection', 'private.is_flooded(but => request) and', 'false and');

-- In a flood, what was chosen with an admitted request is lost.
select pg_temp.rewrite('private.store_selection', ' and (select r.held from public.service_requests as r where r.id = request)', '');

-- Old floods count.
select pg_temp.rewrite('private.is_flooded', ' and r.created_at > now() - interval ''24 hours''', '');

-- The customer's page is silent about a flood.
select pg_temp.rewrite('private.customer_view', 'and private.is_flooded()', 'and false');

-- Held emergencies are not overdue.
select pg_temp.rewrite('public.overdue_count', 'r.held and r.status = ''pending'' and r.service_type = ''emergency''', 'false');

-- The oldest held emergency is the newest.
select pg_temp.rewrite('public.held_summary', 'min(r.created_at) filter', 'max(r.created_at) filter');

-- What nobody has seen is admitted and dropped.
select pg_temp.rewrite('private.chosen_held', 'r.created_at <= until', 'true');

-- Two staff members handle a held request twice.
select pg_temp.rewrite('private.chosen_held', 'for update', '');

-- Nobody knows who admitted a request.
select pg_temp.rewrite('public.admit_held', 'from unnest(chosen) as admitted', 'from unnest(chosen) as admitted where false');

-- What a customer cancelled is offered to take back.
select pg_temp.rewrite('private.dropped_held_requests', 'c.changed_by is not null and', '');

-- What a customer cancelled while signed in is offered to take back.
select pg_temp.rewrite('private.dropped_held_requests', 'and e.by_customer', 'and false');

-- What is kept no longer is offered to take back.
select pg_temp.rewrite('private.dropped_held_requests', ' and c.changed_at > now() - interval ''30 days''', '');

-- What was taken back is offered once more.
select pg_temp.rewrite('private.dropped_held_requests', 'r.held and r.status = ''cancelled'' and ', 'r.held and ');

-- Every request that was dropped counts as an emergency.
select pg_temp.rewrite('public.dropped_held', ' filter (where d.is_emergency)', '');

-- Nobody knows who dropped what is offered to take back.
select pg_temp.rewrite('private.dropped_held_requests', 'c.changed_at, c.changed_by_email', 'c.changed_at, null::text');

-- Taking back takes back every drop.
select pg_temp.rewrite('public.restore_held', ' where d.dropped_at = restore_held.dropped_at', '');

-- Accounts that wait learn from estimates how many requests there are.
select pg_temp.rewrite('public.before_request', 'perform set_config(''row_security'', ''off'', true);', 'null;');

-- Held requests change their status without being admitted.
alter policy "staff read" on public.service_requests using ((select private.is_staff()));
alter policy "staff change" on public.service_requests using ((select private.is_staff())) with check ((select private.is_staff()));

-- Every account reads what requests said before.
alter policy "staff read" on public.request_revisions using (true);

-- What requests said before can be written through the API, as far as triggers go.
drop trigger refuse_write on public.request_revisions;

-- What requests said before can be emptied through the API, as far as triggers go.
select pg_temp.rewrite_trigger('public.request_revisions', 'refuse_write', ' OR TRUNCATE', '');

-- Dropped requests stay in the sum of held ones.
select pg_temp.rewrite('public.held_summary', 'r.held and r.status = ''pending''', 'r.held');

-- The sum of held requests leaves out which are emergencies.
select pg_temp.rewrite('public.held_summary', 'count(*) filter (where r.service_type = ''emergency'')', 'count(*)');

-- The time of the newest held request is cut to milliseconds.
select pg_temp.rewrite('private.exact_timestamp', 'SS.US', 'SS.MS');

-- The list of held requests has no end.
select pg_temp.rewrite('public.list_held', 'least(greatest(most, 0), 100)', 'greatest(most, 0)');

-- The list of held requests brings whole messages.
select pg_temp.rewrite('public.list_held', 'left(r.message, 160)', 'r.message');

-- Dropped requests stay in the list of held ones.
select pg_temp.rewrite('public.list_held', 'r.held and r.status = ''pending''', 'r.held');

-- Admitting one admits all.
select pg_temp.rewrite('private.chosen_held', 'else r.id = request end', 'else true end');

-- Handled requests are admitted or dropped once more.
select pg_temp.rewrite('private.chosen_held', 'r.held and r.status = ''pending''', 'r.held');

-- Admitting nothing in particular is no error.
select pg_temp.rewrite('private.chosen_held', 'until is null and request is null', 'false');

-- Handling held requests has no end.
select pg_temp.rewrite('private.chosen_held', 'limit 5000 ', '');

-- A drop brings requests into the list as cancelled ones.
select pg_temp.rewrite('public.drop_held', 'set status = ''cancelled''', 'set status = ''cancelled'', held = false');

-- Taking a drop back brings cancelled requests of the list back.
select pg_temp.rewrite('private.dropped_held_requests', 'r.held and r.status = ''cancelled''', 'r.status = ''cancelled''');
select pg_temp.rewrite('public.restore_held', 'r.held and r.status = ''cancelled''', 'r.status = ''cancelled''');

-- What waits to be admitted goes after 30 days.
select pg_temp.rewrite('private.make_room_for_held', 'r.held and r.status = ''cancelled'' and', 'r.held and');

-- Staff cannot read through a hosted API.
select pg_temp.rewrite('public.before_request', 'and not private.is_staff()', '');

-- An account that waits cannot send a request through a hosted API.
select pg_temp.rewrite('public.before_request', 'and coalesce(current_setting(''request.method'', true), ''GET'') in (''GET'', ''HEAD'')', '');

-- Staff learn the salt that hides addresses.
grant usage on schema private to authenticated;
grant select on private.client_salt to authenticated;

-- Accounts change the limits.
grant update on private.intake_limits to authenticated;

-- Visitors say which header is trusted.
grant execute on function private.trust_client_header(text) to anon;

-- Held requests are counted.
select pg_temp.rewrite('public.request_counts', 'r.status = known.status and not r.held', 'r.status = known.status');
