-- Alerts: who is told when, in which words, and that each delivery goes out once.

-- Held requests alert.
select pg_temp.rewrite('private.arrive', 'elsif', 'end if; perform private.watch_request(new, now(), true); if');
select pg_temp.rewrite('private.alert_about', 'or chosen.held or', 'or');

-- Requests that are no longer pending go on alerting.
select pg_temp.rewrite('private.alert_about', 'chosen.status <> ''pending'' or', '');

-- Who is on a request is alerted about it.
select pg_temp.rewrite('private.alert_about', 'chosen.claimed_until > now()', 'false');

-- An emergency alerts once.
select pg_temp.rewrite('private.alert_about', 'interval ''2 minutes''', 'interval ''2 hours''');

-- Nothing gets louder.
select pg_temp.rewrite('private.alert_about', 'when age >= louder_after then 1', '');

-- Nobody but those on call is ever told.
select pg_temp.rewrite('private.alert_about', 'private.devices_to_alert(present_level = 2)', 'private.devices_to_alert(false)');

-- The office is written to at each round.
select pg_temp.rewrite('private.alert_about', 'elsif present_level > watched.level and', 'elsif true and');

-- Old rounds pile up behind a push service that is down.
select pg_temp.rewrite('private.alert_about', 'and o.claim is null and o.done_at is null', 'and false and o.done_at is null');

-- Alerts go on after a day.
select pg_temp.rewrite('private.alert_about', 'age > interval ''1 day''', 'false');

-- A repair alerts at night.
select pg_temp.rewrite('private.watch_request', 'if not is_emergency and', 'if false and');

-- An emergency waits for the opening.
select pg_temp.rewrite('private.watch_request', 'if not is_emergency and', 'if');

-- A request that sank does not come back.
select pg_temp.rewrite_trigger('public.service_requests', 'watch_update', 'NOT new.held', 'NOT new.held AND new.next_call_at IS NULL');

-- A request is refused when its alerts cannot be watched.
select pg_temp.rewrite('private.watch_request', 'raise warning ''No alert for request %: % %'', request.id, sqlstate, sqlerrm;', 'raise;');

-- A broken bell refuses staff and stops the sweep.
select pg_temp.rewrite('private.ring_alerts', 'raise warning ''The worker was not rung: % %'', sqlstate, sqlerrm;', 'raise;');

-- What the trigger missed is never queued.
select pg_temp.rewrite('private.sweep_alerts', 'interval ''10 seconds''
    and not exists (select from private.request_alerts as a where a.request_id = r.id)', 'interval ''10 seconds'' and false');

-- An alert quotes the visitor.
select pg_temp.rewrite('private.alert_payload', 'constant text := private.problem_summary(request.message)', 'constant text := request.message');

-- An alert names a town as the visitor writes it.
select pg_temp.rewrite('private.alert_payload', '(select p.town from private.localities as p where p.zip = code)', 'split_part(request.address, '','', 1)');

-- The end of a phone number passes for a ZIP code.
select pg_temp.rewrite('private.zip_of', '(?i)^(?:.*[^a-z0-9])?(?<!', '(?i)^.*?(?<!');

-- A shift ends at midnight.
select pg_temp.rewrite('private.is_on_call', 'and shift.ends <= shift.begins', 'and false');

-- Nobody is told while who is on call has no device.
select pg_temp.rewrite('private.devices_to_alert', 'or not exists (select from reachable where has_shift)', '');

-- A device of somebody revoked is told.
select pg_temp.rewrite('private.alertable_accounts', 's.revoked_at is null and', '');

-- A device of somebody banned is told.
select pg_temp.rewrite('private.alertable_accounts', 'and (u.banned_until is null or u.banned_until < now())', '');

-- Two workers claim one delivery.
select pg_temp.rewrite('public.claim_alerts', 'now() + interval ''90 seconds''', 'now()');

-- A lease never ends.
select pg_temp.rewrite('public.claim_alerts', 'now() + interval ''90 seconds''', '''infinity''');

-- What somebody is on meanwhile goes out.
select pg_temp.rewrite('private.needs_alert', 'and coalesce(request.claimed_until <= now(), true)', '');

-- The office gets a mail for each request that still waits.
select pg_temp.rewrite('private.mail_about_waiting', '+ interval ''10 minutes''', '');

-- The mail about an emergency that still waits comes with a list.
select pg_temp.rewrite('private.alert_about', 'and chosen.service_type <> ''emergency'' then', 'then');

-- The list of what still waits names what was called meanwhile.
select pg_temp.rewrite('private.waiting_alert_payload', 'and private.needs_alert(r)', '');

-- Anybody settles a delivery.
select pg_temp.rewrite('public.settle_alert', 'where o.id = delivery and o.claim = by_claim and o.done_at is null', 'where o.id = delivery and o.done_at is null');

-- A delivery is tried for ever.
select pg_temp.rewrite('public.settle_alert', 'o.attempts >= private.most_tries()', 'false');

-- A message is dropped while the service takes none.
select pg_temp.rewrite('public.settle_alert', 'private.has_delivered(o.channel, o.created_at)', 'true');

-- Nothing is ever given up while a service is down.
select pg_temp.rewrite('public.settle_alert', ' or o.created_at < now() - interval ''3 days''', '');

-- The desk is not told that messages wait.
select pg_temp.rewrite('private.stuck_messages', 'o.attempts >= 6', 'false');

-- Devices of keys that were replaced count as reached.
select pg_temp.rewrite('private.devices_to_alert', 'w.push_key <> p.push_key', 'false');

-- A delivery that ends its worker is claimed for ever.
select pg_temp.rewrite('public.claim_alerts', 'perform private.give_up_lapsed();', '');

-- A delivery that ends its worker takes others with it.
select pg_temp.rewrite('public.claim_alerts', 'from due where due.claim is null', 'from due');

-- A service that is down is asked again at once.
select pg_temp.rewrite('public.settle_alert', 'interval ''10 seconds'' * power(2, least(o.attempts - 1, 10))', 'interval ''0''');

-- Pushes go to any address.
select pg_temp.rewrite('private.is_push_endpoint', '~ ''^https://', '~ ''^https?://.*');

-- A subscription is taken by who knows its address.
select pg_temp.rewrite('public.save_device', 'and known.id is not null', 'and false');

-- An account has as many devices as it likes.
select pg_temp.rewrite('public.save_device', 'offset most_devices', 'offset 1000');

-- A device is switched off by others.
select pg_temp.rewrite('public.forget_device', 'and p.user_id = auth.uid()', '');

-- A device of others is tried out.
select pg_temp.rewrite('public.test_alert', 'and p.user_id = auth.uid()', '');

-- Every account saves devices.
select pg_temp.rewrite('public.save_device', 'perform private.require_member();', '');

-- Visitors claim deliveries.
grant execute on function public.claim_alerts(text, boolean, int, boolean) to anon;

-- Every account reads who is on call.
drop policy "staff read" on public.on_call_shifts;
create policy "staff read" on public.on_call_shifts for select to authenticated using (true);

-- Whoever may write, writes who is on call.
grant insert on public.on_call_shifts to authenticated;
drop trigger refuse_write on public.on_call_shifts;

-- The night's requests alert one after another.
select pg_temp.rewrite('private.queue_due', 'alerted := alerted || due.starts_at;', 'null;');

-- Emergencies that are due at one moment are told as one.
select pg_temp.rewrite('private.queue_due', 'r.service_type <> ''emergency'' and r.next_call_at is null as is_one_of_many', 'true as is_one_of_many');

-- Of what is in other hands already it is said that it waits.
select pg_temp.rewrite('private.alert_payload', 'and coalesce(r.claimed_until <= now(), true)', '');

-- A screen that is gone still counts as alerted.
select pg_temp.rewrite('private.screens_that_ring', 's.seen_at > now() - interval ''75 seconds'' and', '');

-- A screen of somebody without access counts as alerted.
select pg_temp.rewrite('private.screens_that_ring', 'and s.user_id in (select private.alertable_staff())', '');

-- A screen whose sound was switched off counts as alerted.
select pg_temp.rewrite('private.note_screen', 'delete from private.ringing_screens as s where s.id = screen and s.user_id = auth.uid();', 'null;');

-- One end of a sound ends that of others.
select pg_temp.rewrite('private.note_screen', 'where s.id = screen and s.user_id = auth.uid()', 'where s.id = screen');

-- A screen beside a computer that is told is counted twice.
select pg_temp.rewrite('public.alert_state', 'and not d.is_phone', 'and false');

-- Whoever sets the worker up learns nothing of it until a request comes.
select pg_temp.rewrite('private.ring_alerts_at', 'perform private.ring_alerts();', '');

-- What the worker said with the secret of before still counts.
select pg_temp.rewrite('private.ring_alerts_at', '-- Responses from the old address or with the old secret say nothing about the new one.
  delete from private.alert_rings as r where r.rung_at <= now();', '');

-- The history of the schedule grows without end.
select pg_temp.rewrite('private.schedule_alerts', 'execute ''select cron.schedule(''''alerts-history'''', ''''17 8 * * *'''', ''''select private.forget_alert_history()'''')'';', '');

-- The runs of the schedule are kept.
select pg_temp.rewrite('private.forget_alert_history', 'to_regclass(''cron.job_run_details'') is not null', 'false');

-- The rings of the worker are kept.
select pg_temp.rewrite('private.forget_alert_history', 'delete from private.alert_rings as r where r.rung_at < now() - interval ''1 day'';', '');

-- That a request came without its link is kept.
select pg_temp.rewrite('private.forget_alert_history', 'r.created_at < now() - interval ''1 day''', 'false');

-- A project without pg_net or pg_cron is set up without a word of it.
select pg_temp.rewrite('private.ring_alerts_at', 'to_regnamespace(''net'') is null or to_regnamespace(''cron'') is null', 'false');

-- What was set up for alerts goes on after its end.
select pg_temp.rewrite('private.ring_alerts_at', 'perform private.schedule_alerts(false);', '');

-- The end of alerts ends jobs of others.
select pg_temp.rewrite('private.schedule_alerts', ' where j.jobname in (''''alerts'''', ''''alerts-history'''')', '');

-- A ring is not remembered, so its answer is nobody's.
select pg_temp.rewrite('private.ring_alerts', 'insert into private.alert_rings (id) values (ring) on conflict (id) do update set rung_at = excluded.rung_at;', '');

-- One failure of the worker is told though the next ring was well.
select pg_temp.rewrite('private.worker_problem', 'when bool_or(status_code < 300) then null', '');

-- Of the worker's failures the oldest is told.
select pg_temp.rewrite('private.worker_problem', 'order by id desc))[1]', 'order by id))[1]');

-- What others are answered is told of the worker.
select pg_temp.rewrite('private.worker_problem', 'on a.id = r.id and', 'on');

-- A failure of the day before is told.
select pg_temp.rewrite('private.worker_problem', 'where r.rung_at > now() - interval ''1 day''', '');

-- A database that does not let us look at the answers ends the desk's view of alerts.
select pg_temp.rewrite('private.worker_problem', 'exception when others then', 'exception when division_by_zero then');

-- The desk does not say what is wrong with the setup.
select pg_temp.rewrite('public.alert_state', 'private.setup_problems()', '''[]''::jsonb');

-- Requests that come without their link are not seen.
select pg_temp.rewrite('private.link_request', 'elsif hash is null then', 'elsif false then');

-- Requests with their link count as without.
select pg_temp.rewrite('private.link_request', 'elsif hash is null then', 'end if; if true then');

-- A request is refused where it cannot be noted that its link is missing.
select pg_temp.rewrite('private.link_request', 'exception when others then', 'exception when division_by_zero then');

-- One request without its link is enough to blame a gateway.
select pg_temp.rewrite('private.setup_problems', 'count(*) = 3 and count(noted.request_id) = 3', 'count(noted.request_id) > 0');

-- Two requests without their link are enough to blame a gateway.
select pg_temp.rewrite('private.setup_problems', 'count(*) = 3 and count(noted.request_id) = 3', 'count(noted.request_id) = count(*) and count(*) > 1');

-- What nobody has admitted says something of the gateway.
select pg_temp.rewrite('private.setup_problems', 'not r.held and', '');

-- What staff took down says something of the gateway.
select pg_temp.rewrite('private.setup_problems', 'and r.source = ''form''', '');

-- A gateway is blamed for good.
select pg_temp.rewrite('private.setup_problems', 'and r.created_at > now() - interval ''1 day''', '');
