-- The technician's phone.

-- Technicians are staff.
select pg_temp.rewrite('private.caller_access', 'when private.can(member.role, ''work_at_desk'') then ''staff''', 'when true then ''staff''');

-- Dispatchers and others approve technicians.
select pg_temp.rewrite('public.approve_technician', 'perform private.take_turn_as_owner();', '');

-- Who works at the desk is made a technician.
select pg_temp.rewrite('public.approve_technician', 'and private.can(s.role, ''work_at_desk'')', 'and false');

-- A technician's visits go to a second account.
select pg_temp.rewrite('private.has_account', 'and s.user_id is distinct from but_account', 'and false');

-- An account sees two technicians' visits.
alter table public.technicians drop constraint technicians_one_account;
select pg_temp.rewrite('public.approve_technician', 'update public.technicians as t set staff_id = null where t.staff_id = account and t.id <> technician;', '');

-- Who was revoked sees the day.
select pg_temp.rewrite('private.own_technician', 'and private.is_technician()', '');

-- A day shows everybody's visits.
select pg_temp.rewrite('public.my_day', 'v.technician_id = own and', '');

-- A day shows visits of all days.
select pg_temp.rewrite('public.my_day', 'v.day between today - 1 and today + 1 and', '');

-- A day shows visits that were cancelled.
select pg_temp.rewrite('public.my_day', 'and v.state <> ''cancelled''', '');

-- A job tells what staff wrote to each other.
select pg_temp.rewrite('private.job_of', 'and e.by_customer', '');

-- Technicians act on everybody's visits.
select pg_temp.rewrite('private.visit_of_technician', 'present.technician_id <> technician or', '');

-- Technicians act on visits of all days.
select pg_temp.rewrite('private.visit_of_technician', 'or present.day not between today - 1 and today + 1', '');

-- What the office has closed is opened by a technician.
select pg_temp.rewrite('private.advance_visit', 'if present.state not in (''planned'', ''on_the_way'', ''there'', ''done'')', 'if false');

-- What comes late takes a visit back.
select pg_temp.rewrite('private.advance_visit', 'array_position(steps, advance_visit.state) > array_position(steps, present.state)', 'true');

-- What comes late is told as of now.
select pg_temp.rewrite('private.time_of_late_action', 'then greatest(at, since)', 'then null::timestamptz');

-- A report says nothing.
select pg_temp.rewrite('private.report_of', 'parsed.work is null or private.is_blank(parsed.work) or', '');

-- A price stands without who agreed to it.
select pg_temp.rewrite('private.report_of', '(parsed.price is null) <> (parsed.agreed_by is null) or', '');
alter table private.visit_reports drop constraint price_agreed;

-- A report does not stand in the timeline.
select pg_temp.rewrite('private.advance_visit', 'private.report_text(parsed), case', 'null, case');

-- Reports of an erased person stay.
drop trigger forget_visits on public.service_requests;

-- A job sheet's link lasts a day longer.
select pg_temp.rewrite('public.share_job', 'shared.day + 1', 'shared.day + 2');

-- A job sheet's link never ends.
select pg_temp.rewrite('private.open_job', 'and l.expires_at > now()', '');

-- A job sheet's link outlives its technician.
select pg_temp.rewrite('private.open_job', 'v.technician_id = l.technician_id', 'true');

-- A job sheet's link outlives its visit.
select pg_temp.rewrite('private.open_job', 'and v.state <> ''cancelled''', '');

-- Job sheets' links can be guessed without end.
select pg_temp.rewrite('private.open_job', 'private.token_refusal(client)', 'null');

-- Wrong links to job sheets are not counted.
select pg_temp.rewrite('private.open_job', 'and private.note_wrong_link(client)', 'and false');

-- A link sets a visit back.
select pg_temp.rewrite('public.visit_action_by_link', 'step not in (''on_the_way'', ''there'', ''done'', ''late'', ''not_done'', ''note'', ''door'', ''outside'', ''checklist'')', 'false');

-- Technicians take back what others did.
select pg_temp.rewrite('public.undo_visit_action', 'and e.done_by = auth.uid()', '');

-- Technicians take back what is long over.
select pg_temp.rewrite('public.undo_visit_action', 'and v.day between private.new_york_today() - 1 and private.new_york_today() + 1', '');

-- A report stays when it is taken back.
drop trigger restore_report on public.request_events;

-- The report of before is lost when the later one is taken back.
select pg_temp.rewrite('private.advance_visit', 'to_jsonb(p) - ''earlier''', 'null');

-- A report says what was before it.
select pg_temp.rewrite('private.report_of', '''earlier'', null', '''note'', null');

-- The report of before stays of an erased person.
select pg_temp.rewrite('private.redact_visits', ', earlier = null', '');

-- A link takes back what was done elsewhere.
select pg_temp.rewrite('public.undo_visit_action_by_link', 'and e.done_by is null and not e.by_customer', '');

-- A link takes back what was done at other visits.
select pg_temp.rewrite('public.undo_visit_action_by_link', 'and e.visit_id = (opened.visit).id', '');

-- Parts of an erased person's report stay.
select pg_temp.rewrite('private.redact_visits', 'parts = ''{}'',', '');

-- A link to the job sheet of an erased person stays.
select pg_temp.rewrite('private.redact_visits', 'delete from private.job_links as l', 'delete from private.job_links as l using (select where false) as n');

-- A technician's phone acts on the visit of an erased person.
select pg_temp.rewrite('private.visit_of_action', 'perform private.require_kept(present.request_id);', '');

-- What was done at the visit of an erased person is taken back.
select pg_temp.rewrite('private.undo_action', 'perform private.require_kept(done.request_id);', '');

-- A job sheet is shared while its person is erased.
select pg_temp.rewrite('public.share_job', 'perform private.require_kept((select v.request_id from public.visits as v where v.id = visit));', '');

-- Acts are accepted 2,000 days late.
select pg_temp.rewrite('private.time_of_late_action', 'interval ''2 days''', 'interval ''2000 days''');

-- Technicians take back what they did at a visit that is a colleague's now.
select pg_temp.rewrite('public.undo_visit_action', 'and v.technician_id = own', '');

-- A price is no number.
select pg_temp.rewrite('private.report_of', 'parsed.price not between 0 and 999999.99 or', '');

-- The table takes a price that is no number.
alter table private.visit_reports drop constraint price_known;

-- A price has more than two decimals.
select pg_temp.rewrite('private.report_of', 'or parsed.price <> (report ->> ''price'')::numeric', '');

-- A job sheet's link comes back with its technician.
select pg_temp.rewrite_trigger('public.visits', 'end_job_link', '(new.technician_id <> old.technician_id) OR ', '');

-- A job sheet's link outlives the day of its visit.
select pg_temp.rewrite_trigger('public.visits', 'end_job_link', ' OR (new.day <> old.day)', '');

-- What a technician does is answered without its act.
select pg_temp.rewrite('private.advance_visit', 'return action_id;
end', 'return null;
end');

-- What a technician takes back is answered without its act.
select pg_temp.rewrite('public.undo_visit_action', 'row(action_id)', 'row(null)');

-- What is done by a link is answered without its act.
select pg_temp.rewrite('public.visit_action_by_link', 'opened.refusal, done)', 'opened.refusal)');

-- What is taken back by a link is answered without its act.
select pg_temp.rewrite('public.undo_visit_action_by_link', 'opened.refusal, action_id)', 'opened.refusal)');

-- A wrong link to a job sheet, or what is done or taken back by it, is answered with nothing.
select pg_temp.rewrite('private.job_refusal', 'coalesce(refusal, private.ended_job())', 'refusal');
