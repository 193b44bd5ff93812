-- Alerts to technicians: their own visits of the next hours, changed by others.

-- A technician turns no alerts on.
select pg_temp.rewrite('private.require_member', 'or private.is_technician()', '');

-- Alerts of the desk reach technicians.
select pg_temp.rewrite('private.alertable_staff', '''work_at_desk''', '''visit''');

-- Every technician is told.
select pg_temp.rewrite('private.alert_technicians', 'on p.user_id = c.staff_id', 'on true');

-- Technicians are told what they did themselves.
select pg_temp.rewrite('private.alert_technicians', 'and t.staff_id is distinct from auth.uid()', '');

-- A visit of another day rings the phone.
select pg_temp.rewrite('private.alert_technicians', '(private.is_visit_near(c.before) or private.is_visit_near(c.after))', 'true');
select pg_temp.rewrite('private.own_visit_payload', 'not (private.is_visit_near(before) or private.is_visit_near(after))', 'false');

-- An alert goes out before staff could undo its cause.
select pg_temp.rewrite('private.alert_technicians', 'now() + private.undo_time()', 'now()');

-- A customer's cancellation waits for an undo that there is not.
select pg_temp.rewrite('private.alert_technicians', 'case when from_outside then', 'case when false then');

-- A customer rings the phone as often as a visit changes.
select pg_temp.rewrite('private.alert_technicians', '+ interval ''2 minutes''', '');

-- Each change queues one more alert.
select pg_temp.rewrite('private.alert_technicians', 'if not found then', 'if true then');

-- What was undone is announced.
select pg_temp.rewrite('private.own_visit_payload', 'or not private.is_other_visit(before, after)', '');

-- A technician who was revoked meanwhile is told.
select pg_temp.rewrite('private.own_visit_payload', 'and account in (select private.alertable_accounts(''visit''))', '');

-- Another account is told about a visit that is not its own.
select pg_temp.rewrite('private.own_visit_payload', 'where t.staff_id = account', 'where t.id = (delivery.visit_before ->> ''technician_id'')::uuid');

-- Whoever gets a visit is not told.
select pg_temp.rewrite('private.alert_technicians', 't.id in (old.technician_id, new.technician_id)', 't.id = coalesce(old.technician_id, new.technician_id)');

-- A booking of these hours is not told.
drop trigger alert_technicians_of_new on public.visits;

-- A second phone waits for the first.
select pg_temp.rewrite('public.claim_alerts', 'and earlier.device_id is not distinct from o.device_id', '');

-- A broken outbox keeps staff from changing a visit.
select pg_temp.rewrite('private.alert_technicians', 'raise warning ''No alert to technicians about visit %: % %'', new.id, sqlstate, sqlerrm;', 'raise;');

-- Alerts show in another account's browser as on.
select pg_temp.rewrite('public.my_alerts', 'and p.user_id = auth.uid()', '');
