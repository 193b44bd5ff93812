-- The desk at work: several requests at once, and the question of an idle desk.

-- Any number of requests is closed at once.
select pg_temp.rewrite('private.require_several', 'not between 1 and 200', 'not between 1 and 20000');

-- An act about several sent twice is two.
select pg_temp.rewrite('private.require_several', 'return known.requests;', 'return null;');

-- An act about several takes the id of another.
select pg_temp.rewrite('private.require_several', 'known.done_by is distinct from auth.uid() or not', 'false and not');

-- Requests are closed for no reason.
select pg_temp.rewrite('public.close_requests', 'reason is null or', 'false and');

-- Closing several overwrites what a colleague has set.
select pg_temp.rewrite('public.close_requests', 'and asked.status = r.status', '');

-- Closing several closes what is over.
select pg_temp.rewrite('public.close_requests', 'where r.status in (''pending'', ''confirmed'')', '');

-- Closing several closes what is held.
select pg_temp.rewrite('private.lock_with_siblings', 'where not r.held and (r.id = any (requests) or (
      r.phone_digits', 'where (r.id = any (requests) or (
      r.phone_digits');

-- The others of a closed sender wait on.
select pg_temp.rewrite('public.close_requests', 'r.id = any (meant)', 'r.id = any (chosen)');

-- A closing by several counts as a call.
select pg_temp.rewrite('public.close_requests', 'present.id, ''status'',', 'present.id, ''call'',');

-- Every closing looks like spam.
select pg_temp.rewrite('public.close_requests', 'else ''not_for_us'' end', 'else ''spam'' end');

-- Work is given to who does not work here.
select pg_temp.rewrite('public.assign_requests', 'and s.revoked_at is null', '');

-- Done requests are assigned.
select pg_temp.rewrite('public.assign_requests', 'and r.status in (''pending'', ''confirmed'')', '');

-- The others of an assigned sender are left to anybody.
select pg_temp.rewrite('private.lock_with_siblings', 'private.is_same_sender(c, r)', 'c.id = r.id');

-- An assignment is told again and again.
select pg_temp.rewrite('public.assign_requests', 'and r.assigned_to is distinct from person', '');

-- An assignment stays when it is taken back.
select pg_temp.rewrite('private.undo_action', 'done.before ? a.attname', 'done.before ? a.attname and a.attname <> ''assigned_to''');

-- Any change since keeps an act from being taken back.
select pg_temp.rewrite('private.undo_action', 'not to_jsonb(present) @> coalesce(done.after, ''{}'')', 'private.call_state(present) <> coalesce(done.before || done.after, ''{}'')');

-- Taking back answers with nothing but the first request.
select pg_temp.rewrite('public.undo_action', 'where e.action_id = undo_action.action_id and e.undoes is null group by', 'where e.id = undo_action.action_id and e.undoes is null group by');

-- Lists do not say who is to see to a request.
select pg_temp.rewrite('private.call_row', 'request.assigned_to, request.assigned_to_email', 'request.assigned_to, null');

-- Notes are written about somebody who is erased.
drop trigger keep_erased on public.request_events;

-- Addresses that end in a country have no ZIP code.
create or replace function private.zip_of(address text) returns text language sql immutable set search_path = ''
as $$ select substring(address from '(\d{5})(?:-\d{4})?[\s.]*$') $$;

-- The number of a box is a ZIP code.
select pg_temp.rewrite('private.zip_of', '(?:box|', '(?:');

-- After a ZIP code that follows the state, nothing may stand.
select pg_temp.rewrite('private.zip_of', 'Nueva York)[ ,.]*'' || code)', 'Nueva York)[ ,.]*'' || code || ''$'')');

-- A change that was under way at the look before is never told.
select pg_temp.rewrite('private.desk_changes', 'and not pg_visible_in_snapshot(r.changed_in, known)', 'and r.changed_in >= pg_snapshot_xmax(known)');

-- Everything is told again at each look.
select pg_temp.rewrite('private.desk_changes', 'r.changed_in >= pg_snapshot_xmin(known) and', '');
select pg_temp.rewrite('private.desk_changes', 'and not pg_visible_in_snapshot(r.changed_in, known)', '');

-- After a restore everything is told at each look.
select pg_temp.rewrite('private.desk_changes', 'and r.changed_in < pg_snapshot_xmax(present)', '');

-- Nobody learns who is alerted now.
select pg_temp.rewrite('private.desk_changes', 'md5(public.alert_state(screen => desk_changes.screen)::text)', 'md5('''')');

-- Held requests are told as news.
select pg_temp.rewrite('private.desk_changes', 'known) and not r.held', 'known)');

-- A new request with a note counts twice.
select pg_temp.rewrite('private.desk_changes', 'r.news_since is not null
', 'false
');

-- A flood is told one by one.
select pg_temp.rewrite('private.desk_changes', 'most constant int := 200', 'most constant int := 20000');

-- A request grows old unseen.
select pg_temp.rewrite('private.desk_changes', 'r.created_at > asked_at - interval ''1 day''', 'false');

-- A call to be made again comes back unseen.
select pg_temp.rewrite('private.desk_changes', 'r.next_call_at > asked_at + interval ''15 minutes''', 'false');

-- A claim lapses unseen.
select pg_temp.rewrite('private.desk_changes', 'r.claimed_until > asked_at', 'false');

-- Changes of a request are no news.
drop trigger stamp_change on public.service_requests;

-- Notes are no news.
drop trigger stamp_event on public.request_events;

-- Dispatchers read who took requests out.
alter policy "owners read" on public.request_exports using ((select private.is_staff()));

-- The record of exports is written through the API, as far as triggers go.
drop trigger refuse_write on public.request_exports;
grant update, delete on public.request_exports to authenticated;

-- A file holds held requests.
select pg_temp.rewrite('public.export_requests', 'where not r.held and', 'where');

-- A file holds other days.
select pg_temp.rewrite('public.export_requests', 'and r.created_at < private.day_begins(last_day + 1)', '');

-- Requests of one moment are lost between two pages.
select pg_temp.rewrite('public.export_requests', '(r.created_at, r.id) < (after_at, after_id)', 'r.created_at < after_at');

-- A page taken again is counted again.
select pg_temp.rewrite('public.export_requests', 'where known.reached_id is null or (h.created_at, h.id) < (known.reached_at, known.reached_id)', '');

-- One goes on with the export of another.
select pg_temp.rewrite('public.export_requests', 'is distinct from (auth.uid(), export_requests.first_day, export_requests.last_day)', 'is null');

-- A file has no end.
select pg_temp.rewrite('public.export_requests', 'most constant int := 50000', 'most constant int := 5000000');

-- Files are taken all day.
select pg_temp.rewrite('public.export_requests', 'most_a_day constant int := 20', 'most_a_day constant int := 2000');

-- Whoever has an account hears that the desk has news.
alter policy "staff receive desk changes" on realtime.messages using (true);

-- Each statement of one act tells the desks anew.
select pg_temp.rewrite('private.notify_desks', 'perform set_config(''desk.notified'', present, true);', '');

-- The desks are told in public.
select pg_temp.rewrite('private.notify_desks', '''desk'', true)', '''desk'', false)');

-- Where the desks cannot be told, nothing is stored.
select pg_temp.rewrite('private.notify_desks', 'exception when others then
  -- The change must be stored whatever fails here.
  raise warning ''The desks were not told: % %'', sqlstate, sqlerrm;
  return null;', '');

-- A desk keeps sums that have changed.
select pg_temp.rewrite('private.desk_changes', 'if result.version is distinct from known_version', 'if known_version is null');

-- An idle desk is sent its sums again and again.
select pg_temp.rewrite('private.desk_changes', 'if result.version is distinct from known_version', 'if true');

-- News of a visit that comes near stays where it stands.
select pg_temp.rewrite('private.desk_changes', 'private.visit_timestamp(v.day, v.starts) - interval ''3 hours'' > asked_at', 'false');

-- News of a visit whose window is over stays where it stands.
select pg_temp.rewrite('private.desk_changes', 'private.visit_timestamp(v.day, v.ends) > asked_at', 'false');

-- An act that closed nothing looks like an answer that was lost.
select pg_temp.rewrite('public.close_requests', 'if done = ''{}'' then
      raise', 'if false then
      raise');

-- An act that assigned nothing looks like an answer that was lost.
select pg_temp.rewrite('public.assign_requests', 'if done = ''{}'' then
      raise', 'if false then
      raise');
