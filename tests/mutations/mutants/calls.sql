-- The call list: who is called next, who is on it, what came of a call.

-- Dispatchers approve and revoke.
select pg_temp.rewrite('private.require_owner', 'and private.can(s.role, ''manage'')', '');

-- An approval makes an owner.
select pg_temp.rewrite('private.approve', 'else ''dispatcher''', 'else ''owner''');

-- make_staff leaves a dispatcher one.
select pg_temp.rewrite('private.approve', 'and private.can(wanted, ''manage'')', 'and false');

-- A call back is due at night.
select pg_temp.rewrite('private.call_back_due_by', 'else private.next_open_by(rule, sent) end', 'else sent end');

-- An emergency waits for the opening.
select pg_temp.rewrite('private.call_back_due_by', 'when is_emergency then sent else', 'when false then sent else');

-- Opening hours do not end.
select pg_temp.rewrite('private.open_time_later', 'exit when begun + remaining <= closing', 'exit when true');

-- An emergency that got a voicemail waits like any request.
select pg_temp.rewrite('public.record_call', 'when is_emergency then', 'when false then');

-- An emergency is called again in 10 minutes each time.
select pg_temp.rewrite('public.record_call', 'least(chosen.voicemails, 2)', '0');

-- A call that was sent later counts from when it arrived.
select pg_temp.rewrite('public.record_call', 'then at else now() end', 'then now() else now() end');

-- A computer's clock decides when a call was.
select pg_temp.rewrite('public.record_call', 'case when at between now() - interval ''12 hours'' and now() then at else now() end', 'coalesce(at, now())');

-- A call is from before its request.
select pg_temp.rewrite('private.apply_call', 'greatest(made_at, chosen.created_at)', 'made_at');

-- A callback that is due by the time it arrives is refused.
select pg_temp.rewrite('public.record_call', 'not between made_at and', 'not between now() and');

-- Late callbacks are not overdue.
select pg_temp.rewrite('public.overdue_count', 'r.next_call_at < now()', 'false');

-- The first overdue request is any.
select pg_temp.rewrite('public.first_overdue', 'order by l.is_emergency desc, l.since', 'order by l.since');

-- An idle desk is told everything each time.
select pg_temp.rewrite('public.call_list', 'when version = known_version', 'when false');

-- A row by itself carries a whole message.
select pg_temp.rewrite('private.call_row', 'left(request.message, 160)', 'request.message');

-- A claim never lapses.
select pg_temp.rewrite('public.claim_request', 'present.claimed_until > now() and', '');

-- Two are on one request.
select pg_temp.rewrite('public.claim_request', 'and present.claimed_by <> caller', 'and false');

-- Nobody can take a request over.
select pg_temp.rewrite('public.claim_request', 'if not coalesce(take, false) then', 'if true then');

-- Nobody learns that a request was taken over.
select pg_temp.rewrite('public.claim_request', '''claim'', present.claimed_by_email', '''claim'', null');

-- One ends a colleague's claim.
select pg_temp.rewrite('public.release_request', 'and r.claimed_by = auth.uid()', '');

-- Held requests are claimed.
select pg_temp.rewrite('private.lock_request', 'and not r.held for update', 'for update');

-- A row by itself shows a claim that has lapsed.
select pg_temp.rewrite('private.call_row', 'case when request.claimed_until > now() then request.claimed_by_email end', 'request.claimed_by_email');

-- A call sent twice is two.
select pg_temp.rewrite('public.record_call', 'if private.is_repeated_action(action_id, request) then', 'if false then');

-- An act takes the id of another.
select pg_temp.rewrite('private.is_repeated_action', 'is distinct from (request, auth.uid())', 'is null');

-- A call overwrites what a colleague has set.
select pg_temp.rewrite('public.record_call', 'chosen.status <> coalesce(expected_status, chosen.status)', 'false');

-- A call brings back what is done.
select pg_temp.rewrite('public.record_call', 'chosen.status not in (''pending'', ''confirmed'')', 'false');

-- The others of a sender are called again.
select pg_temp.rewrite('public.record_call', 'if outcome <> ''booked'' then', 'if false then');

-- A booking swallows what its sender asked for another address.
select pg_temp.rewrite('public.record_call', 'elsif sibling.id = any (coalesce(also, ''{}'')) or sibling.address_key = chosen.address_key then', 'else');

-- A voicemail is followed by the next one at night.
select pg_temp.rewrite('public.record_call', 'private.open_time_later(made_at, interval ''2 hours'')', 'made_at + interval ''30 hours''');

-- A call leaves the claim.
select pg_temp.rewrite('private.apply_call', 'claimed_by = null, ', '');

-- A spam loses its reason.
select pg_temp.rewrite('private.apply_call', 'closed_reason = reason', 'closed_reason = null');

-- Lost for no reason.
select pg_temp.rewrite('public.record_call', 'outcome = ''not_for_us'' and (', 'false and (');

-- Voicemails are not counted.
select pg_temp.rewrite('private.apply_call', 'then 1 else 0', 'then 0 else 0');

-- A reason outlives the cancellation.
drop trigger no_closed_reason on public.service_requests;

-- Somebody else's act is taken back.
select pg_temp.rewrite('public.undo_action', 'and e.done_by = auth.uid()', '');

-- What was changed since is taken back.
select pg_temp.rewrite('private.undo_action', 'not to_jsonb(present) @> coalesce(done.after, ''{}'')', 'false');

-- Taking back leaves no trace.
select pg_temp.rewrite('private.undo_action', 'values (done.request_id, done.kind, auth.uid(), private.caller_email(), gen_random_uuid(), undo_action.action_id)',
  'select done.request_id, done.kind, auth.uid(), private.caller_email(), gen_random_uuid(), undo_action.action_id where false');

-- Blank notes are notes.
select pg_temp.rewrite('public.add_note', 'private.is_blank(note)', 'false');

-- A note sent twice is two.
select pg_temp.rewrite('public.add_note', 'if not private.is_repeated_action(action_id, request) then', 'if true then');

-- A note in other words is lost under the id of the first.
select pg_temp.rewrite('public.add_note', 'elsif private.trimmed(note) is distinct from', 'elsif null is distinct from null and note is distinct from');

-- Every account reads the timeline.
alter policy "staff read" on public.request_events using (true);

-- The timeline is written through the API, as far as triggers go.
drop trigger refuse_write on public.request_events;

-- The timeline is emptied through the API, as far as triggers go.
select pg_temp.rewrite_trigger('public.request_events', 'refuse_write', ' OR TRUNCATE', '');

-- A visitor's request looks like one that was called.
select pg_temp.rewrite('private.as_sent', 'c.name = a.attname', 'a.attname in (c.name, ''next_call_at'')');

-- Visitors send requests without an e-mail address.
alter table public.service_requests drop constraint email_of_form;

-- A call taken down chooses what is the server's.
select pg_temp.rewrite('public.add_call', 'sent.id := request;', 'sent.id := request; sent.status := coalesce(fields ->> ''status'', ''pending'');');

-- A call taken down is overdue.
select pg_temp.rewrite('public.add_call', 'sent.next_call_at := now();', '');

-- A call for a day that is over is taken down.
select pg_temp.rewrite('public.add_call', 'sent.preferred_date not between', 'false and sent.preferred_date not between');

-- A call taken down twice is two.
select pg_temp.rewrite('public.add_call', 'sent.id := request;', 'sent.id := gen_random_uuid();');

-- Held requests are found.
select pg_temp.rewrite('public.search_requests', 'where %s and not r.held order', 'where %s order');

-- A search compares accents and apostrophes.
create or replace function private.search_key(value text) returns text language sql immutable set search_path = '' as $$ select lower(value) $$;

-- A search reads no phone number as it was pasted.
select pg_temp.rewrite('public.search_requests', 'phone := private.phone_digits(btrim(left(search_text, 80)));', '');

-- A search has no end.
select pg_temp.rewrite('public.search_requests', 'constant int := 30', 'constant int := 3000');

-- Signs of a search stand for any word.
select pg_temp.rewrite('public.search_requests', 'regexp_replace(term, ''([\\%_])'', ''\\\1'', ''g'')', 'term');

-- Overdue counts whom somebody has called.
select pg_temp.rewrite('public.overdue_count', 'and not r.held and r.next_call_at is null', 'and not r.held');

-- A person with an open request is erased.
select pg_temp.rewrite('public.erase_person', 'not r.held and r.status not in', 'false and r.status not in');

-- Other requests of the mailbox keep the person.
select pg_temp.rewrite('private.requests_of_person', ' or r.mailbox = chosen.mailbox and r.email is not null', '');

-- Whom an owner names with a person is kept.
select pg_temp.rewrite('private.requests_of_person', ' or r.id = any (also)', '');

-- Who was joined to a person is kept.
select pg_temp.rewrite('private.requests_of_person', 'r.sent_by = chosen.sent_by or ', '');

-- Whoever gave the number of a person is erased with them.
select pg_temp.rewrite('private.requests_of_person', ' and (r.sent_by = chosen.sent_by or r.id = any (also))', '');

-- Named with a person, anybody is erased.
select pg_temp.rewrite('private.requests_of_person', 'r.phone_digits = chosen.phone_digits and (r.sent_by = chosen.sent_by or r.id = any (also))', 'r.sent_by = chosen.sent_by or r.id = any (also)');

-- The mailbox of who is erased stays where it was joined.
select pg_temp.rewrite('private.erase_requests', 'set before = null, after = null', 'set before = e.before, after = e.after');

-- Held requests keep the person.
select pg_temp.rewrite('private.erase_requests', 'where r.id = any (erased) and r.held', 'where false');

-- With the key of the draft the words of an erased person come back.
select pg_temp.rewrite('private.erase_requests', 'delete from private.request_keys as k where k.request_id = any (erased);', '');

-- What an erased person said before is kept.
select pg_temp.rewrite('private.erase_requests', 'delete from public.request_revisions as v where v.request_id = any (erased);', '');

-- Notes about an erased person are kept.
select pg_temp.rewrite('private.erase_requests', 'and e.text is not null', 'and e.text is null');

-- Later fields of an erased person are kept.
select pg_temp.rewrite('private.erase_requests', 'and not a.attnotnull', 'and a.attname in (''email'', ''message'', ''news'', ''news_since'', ''language'', ''joined_to'', ''held_network'')');

-- The timeline keeps what is emptied of an erased person.
select pg_temp.rewrite('private.erase_requests', 'set before = e.before - emptied, after = e.after - emptied', 'set before = e.before, after = e.after');

-- The street of an erased person is kept.
select pg_temp.rewrite('private.erase_requests', 'coalesce(private.zip_region(r.address), ''Erased'')', 'r.address');

-- Erasing leaves no trace of who did it.
select pg_temp.rewrite('private.erase_requests', 'from public.service_requests as r where r.id = any (erased);', 'from public.service_requests as r where false;');

-- Erasing can be done twice.
select pg_temp.rewrite('public.erase_person', 'chosen.erased_at is not null', 'false');

-- A restored backup forgets who was erased.
select pg_temp.rewrite('private.erase_requests', 'insert into private.erasures (requests, mailbox, number) values (erased, erase_requests.mailbox, erase_requests.number);', '');

-- An erasure that a backup knows is made again.
select pg_temp.rewrite('private.requests_of_erasure', 'e.id = erasure', 'false');

-- Another request of an erased mailbox comes back with a backup.
select pg_temp.rewrite('private.requests_of_erasure', ' or private.mailbox_hash(r.email) = requests_of_erasure.mailbox', '');

-- The lines about erasures are written again and again.
select pg_temp.rewrite('public.erasures_to_write', 'where e.written_at is null', '');

-- Who is erased waits for a call.
alter table public.service_requests drop constraint erased_is_over;

-- A name is written into the request of an erased person.
drop trigger keep_erased on public.service_requests;

-- A request counts as erased no more.
select pg_temp.rewrite('private.keep_erased', 'new.erased_at is distinct from old.erased_at or', '');

-- Earlier words of an erased person are kept later.
drop trigger keep_erased on public.request_revisions;

-- A note for the technician names an erased person.
drop trigger keep_erased on public.visits;

-- A report names an erased person.
drop trigger keep_erased on private.visit_reports;

-- A note in the timeline of a visit names an erased person.
select pg_temp.rewrite_trigger('public.request_events', 'keep_erased', ' OR (new.visit_after ? ''note''::text)', '');

-- A message that was under way leaves words of an erased person.
drop trigger keep_erased_message on public.request_events;

-- The initial of an erased person's name stays.
select pg_temp.rewrite('private.redacted_visit', ',reviewer,part}', ',part}');

-- Words are written while their person is erased.
select pg_temp.rewrite('private.is_erased', 'for no key update', '');

-- A quote is any number.
select pg_temp.rewrite('public.record_call', ' or quoted not between 0 and 100000 or quoted <> round(quoted, 2)', '');

-- An amount goes with any outcome.
select pg_temp.rewrite('public.record_call', 'outcome <> ''price'' or ', '');

-- A call without an amount forgets the one that was quoted.
select pg_temp.rewrite('private.apply_call', 'coalesce(quoted, r.quoted_by_phone)', 'quoted');

-- An undone quote stays.
select pg_temp.rewrite('private.undo_action', 'done.before ? a.attname', 'done.before ? a.attname and a.attname <> ''quoted_by_phone''');

-- The amount shows at each call after it.
select pg_temp.rewrite('public.read_request', 'nullif(e.after -> ''quoted_by_phone'', coalesce(e.before -> ''quoted_by_phone'', ''null''))', 'e.after -> ''quoted_by_phone''');

-- What is open or done is reopened.
select pg_temp.rewrite('public.reopen_request', 'chosen.status <> ''cancelled''', 'false');

-- A reopened request waits for nobody's call.
select pg_temp.rewrite('public.reopen_request', ', next_call_at = now()', '');

-- Reopening twice is two events.
select pg_temp.rewrite('public.reopen_request', 'private.is_repeated_action(action_id, request)', 'false');

-- Erased requests are reopened.
select pg_temp.rewrite('public.reopen_request', 'perform private.require_kept(request);', '');

-- Everybody's actions are one's own.
select pg_temp.rewrite('public.my_actions', 'e.done_by = auth.uid() and ', '');

-- A booking counts as two requests.
select pg_temp.rewrite('public.my_actions', 'count(distinct e.request_id)', 'count(*)');

-- A booking is named as a call without a visit.
select pg_temp.rewrite('public.my_actions', 'e.kind = ''visit''', 'false');

-- Undone actions stay in the list.
select pg_temp.rewrite('public.my_actions', 'from private.standing_events as e', 'from public.request_events as e');

-- The list has no end.
select pg_temp.rewrite('public.my_actions', 'order by e.at desc limit 10', '');

-- The list has no age.
select pg_temp.rewrite('public.my_actions', ' and e.at > now() - interval ''12 hours''', '');

-- The list tells what notes say.
select pg_temp.rewrite('public.my_actions', 'case when e.kind = ''assign'' then e.text end as text', 'e.text');

-- Emergencies that nobody has called stand amid the others to call.
select pg_temp.rewrite('private.call_order', 'case when w.is_emergency then 1 when', 'case when w.is_emergency then 2 when');

-- An emergency that nobody has called for a day is put away.
select pg_temp.rewrite('private.call_order', 'when w.is_emergency then ''now''
        when w.created_at >= h.closed then ''morning''
        when w.created_at <= now() - interval ''1 day'' then ''older''', 'when w.created_at >= h.closed then ''morning''
        when w.created_at <= now() - interval ''1 day'' then ''older''
        when w.is_emergency then ''now''');

-- Held requests stand in a lane.
select pg_temp.rewrite('private.call_order', 'where r.status = ''pending'' and not r.held', 'where r.status = ''pending''');

-- An emergency leaves the requests to call after a voicemail.
select pg_temp.rewrite('private.call_order', 'interval ''40 minutes''', 'interval ''15 minutes''');

-- What sank comes back late.
select pg_temp.rewrite('private.call_order', 'interval ''15 minutes''', 'interval ''0''');

-- At night everything is to be called now.
select pg_temp.rewrite('private.call_order', 'private.closed_since(now())', '''infinity''::timestamptz');

-- Of several reasons the least pressing one decides.
select pg_temp.rewrite('private.call_order', 'order by r.request_id, r.rank, r.due', 'order by r.request_id, r.rank desc, r.due');

-- Requests with a visit stand among those without.
select pg_temp.rewrite('private.unscheduled', 'v.state in (''planned'', ''on_the_way'', ''there'')', 'false');

-- Callbacks stand behind those nobody has called.
select pg_temp.rewrite('public.call_list', 'o.rank, o.due, o.begins', 'o.rank, o.begins');

-- A new request may stand beyond the end of a lane of old ones.
select pg_temp.rewrite('public.call_list', 'case when o.lane in (''older'', ''confirmed'') then o.since end desc, ', '');

-- Overdue requests stand beyond the end of a lane.
select pg_temp.rewrite('public.call_list', 'else now() end', 'else ''-infinity''::timestamptz end');

-- Emergencies stand beyond the end of a lane.
select pg_temp.rewrite('public.call_list', 'case when n.has_emergency then ''infinity'' else now() end', 'now()');

-- Nothing shows a lane whole.
select pg_temp.rewrite('public.call_list', 'when known.lane = any (whole) then 1000', 'when false then 1000');

-- A whole lane has no limit.
select pg_temp.rewrite('public.call_list', 'limit 1000', '');

-- Requests beyond a lane's limit are not counted.
select pg_temp.rewrite('public.call_list', 'select s.size from sizes', 'select 0 from sizes');

-- Held requests count as earlier ones.
select pg_temp.rewrite('public.call_list', 'o.created_at < r.created_at and not o.held', 'o.created_at < r.created_at');

-- Rows of closed lanes are sent along.
select pg_temp.rewrite('public.call_list', 'case when known.lane = any (opened) then', 'case when true then');

-- A row says nothing of a visit to come.
select pg_temp.rewrite('private.call_row', 'private.next_visit(request.id)', 'null');

-- A row says nothing of a slot on hold.
select pg_temp.rewrite('private.call_row', 'private.slot_hold_of(request.id)', 'null');

-- An outcome is stored though a colleague has acted since the request was opened.
select pg_temp.rewrite('public.record_call', 'perform private.require_unchanged(request, opened_at);', 'null;');

-- One's own acts are asked about.
select pg_temp.rewrite('private.require_unchanged', ' and e.done_by <> auth.uid()', '');

-- What a colleague took back counts as a change.
select pg_temp.rewrite('private.require_unchanged', 'from private.standing_events as e', 'from public.request_events as e');

-- A timeline calls no action undone.
select pg_temp.rewrite('public.read_request', 'from private.standing_events as s', 'from public.request_events as s');

-- The board shows notes that were taken back.
select pg_temp.rewrite('private.board_visit', 'from private.standing_events as e', 'from public.request_events as e');
