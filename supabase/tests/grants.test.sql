-- Exactly these grants and no others, for every API role, table, view, column, sequence, function
-- and schema. New ones are covered the day they are made.
begin;
select * from no_plan();

create temp table granted (role text, kind text, object text, privilege text);
insert into granted
  select role, 'column', 'service_requests.' || name, 'INSERT'
  from unnest(array['anon', 'authenticated']) as role, private.sender_columns
  union all select 'authenticated', 'column', 'service_requests.status', 'UPDATE'
  union all select role, 'column', 'reviews.' || name, 'INSERT'
    from unnest(array['anon', 'authenticated']) as role,
      unnest(array['name', 'location', 'service', 'rating', 'body', 'visit_code']) as name
  union all select 'anon', 'function', 'public.published_reviews()', 'EXECUTE'
  union all select role, 'column', table_name || '.' || column_name, 'SELECT'
    from unnest(array['authenticated', 'service_role']) as role, information_schema.columns
    where table_schema = 'public'
      and table_name in (
        'service_requests', 'staff', 'request_status_changes', 'request_revisions', 'request_events', 'request_exports', 'reviews', 'review_decisions', 'on_call_shifts',
        'technicians', 'days_off', 'visit_windows', 'visits', 'visit_slots'
      )
  union all select 'service_role', 'column', table_name || '.' || column_name, privilege
    from unnest(array['INSERT', 'UPDATE']) as privilege, information_schema.columns
    where table_schema = 'public' and table_name in ('service_requests', 'reviews')
  union all select 'service_role', 'table', name, 'DELETE'
    from unnest(array['service_requests', 'reviews']) as name
  union all select 'authenticated', 'function', name, 'EXECUTE' from unnest(array[
    'public.invite_staff(invitation uuid, email text, name text, role text, mobile text, technician uuid)', 'public.withdraw_invitation(invitation uuid)', 'public.list_invitations()',
    'public.staff_access()', 'public.list_accounts()', 'public.approve_staff(account uuid)',
    'public.revoke_staff(account uuid)', 'public.name_staff(account uuid, name text)', 'public.staff_names()', 'public.visits_of_reviews(reviews uuid[])', 'public.request_counts()',
    'public.overdue_count(cutoff timestamp with time zone, emergency_cutoff timestamp with time zone)',
    'public.decide_review(review uuid, publish boolean, reason text, expected_status text)', 'private.is_staff()', 'private.can(role text, action text)',
    'public.mfa_status()', 'public.choose_password(new_password text, current_password text)',
    'public.held_summary()', 'public.list_held(emergencies boolean, most integer)',
    'public.admit_held(until timestamp with time zone, request uuid)',
    'public.drop_held(until timestamp with time zone, request uuid, network text, hour timestamp with time zone)',
    'public.restore_held(dropped_at timestamp with time zone)', 'public.dropped_held()',
    'public.call_list(opened text[], whole text[], known_version text)', 'public.read_request(request uuid)',
    'public.see_news(request uuid, at text)', 'public.first_overdue(cutoff timestamp with time zone, emergency_cutoff timestamp with time zone)', 'public.claim_request(request uuid, take boolean)', 'public.release_request(request uuid)',
    'public.record_call(action_id uuid, request uuid, outcome text, note text, next_call timestamp with time zone, reason text, expected_status text, also uuid[], known uuid[], for_technician boolean, quoted numeric, at timestamp with time zone, opened_at timestamp with time zone, force boolean)',
    'public.record_told(action_id uuid, request uuid, note text)', 'public.reopen_request(action_id uuid, request uuid)', 'public.my_actions()',
    'public.add_note(action_id uuid, request uuid, note text, for_technician boolean)', 'public.set_language(action_id uuid, request uuid, language text)', 'public.order_part(action_id uuid, request uuid)', 'public.set_visit_fee(action_id uuid, request uuid, fee integer, expected_fee integer, fee_agreed boolean)', 'public.set_severe_weather(is_severe boolean)', 'public.undo_action(action_id uuid)', 'public.join_senders(action_id uuid, request uuid, others uuid[])',
    'public.find_caller(phone text)', 'public.add_call(request uuid, fields jsonb, source text, heard text)',
    'public.search_requests(search_text text)', 'public.erase_person(request uuid, also uuid[])',
    'public.visitor_errors()', 'public.read_retention()', 'public.begin_retention(wanted boolean)', 'public.keep_person(request uuid, wanted boolean)',
    'public.call_report(first_day date, last_day date, areas jsonb)',
    'public.shift_handover()', 'public.technician_report(first_day date, last_day date)', 'public.late_visits(last_day date)',
    'public.origin_report(first_day date, last_day date)', 'public.price_report(first_day date, last_day date, areas jsonb)', 'public.visit_ledger(first_day date, last_day date)',
    'public.offer_quote(action_id uuid, request uuid, visit uuid, quote jsonb, at timestamp with time zone)',
    'public.approve_quote(action_id uuid, quote uuid, approval jsonb, at timestamp with time zone)',
    'public.decline_quote(action_id uuid, quote uuid, reason text, note text, at timestamp with time zone)',
    'public.withdraw_quote(action_id uuid, quote uuid, note text, at timestamp with time zone)',
    'public.send_quote(action_id uuid, quote uuid)', 'public.follow_up_quote(action_id uuid, quote uuid, outcome text, note text)',
    'public.record_payment(action_id uuid, receipt uuid, paid_by text, check_number text)',
    'public.quotes_of(request uuid)', 'public.receipts_of(request uuid)',
    'public.save_device(endpoint text, p256dh text, auth text, is_phone boolean)',
    'public.forget_device(endpoint text)', 'public.test_alert(endpoint text)', 'public.alert_state(endpoint text, screen uuid)',
    'public.set_on_call(account uuid, shifts jsonb)',
    'public.close_requests(action_id uuid, requests uuid[], expected_statuses text[], reason text)',
    'public.assign_requests(action_id uuid, requests uuid[], person uuid)',
    'public.export_requests(export uuid, first_day date, last_day date, after_at timestamp with time zone, after_id uuid)',
    'public.desk_changes(cutoff timestamp with time zone, emergency_cutoff timestamp with time zone, since text, screen uuid, rings boolean, known_version text)',
    'public.book_visit(action_id uuid, request uuid, technician uuid, day date, first_window integer, last_window integer, clock time without time zone, kind text, note text, is_call boolean, expected_status text, force boolean, also uuid[], known uuid[], another boolean, for_technician boolean, moves uuid, moves_version integer, moves_to uuid, moves_to_window integer, fee_agreed boolean, with_technician uuid)',
    'public.move_visit(action_id uuid, visit uuid, technician uuid, day date, first_window integer, last_window integer, clock time without time zone, expected_version integer, force boolean, is_call boolean, note text, expected_status text, also uuid[], known uuid[], for_technician boolean, fee_agreed boolean, moves uuid, moves_version integer, moves_to uuid, moves_to_window integer)',
    'public.set_visit_state(action_id uuid, visit uuid, state text, expected_version integer, arrives time without time zone, charge jsonb)', 'public.visits_of(request uuid)',
    'public.visit_offers(request uuid, but_visit uuid, language text, farther boolean, with_technician uuid)', 'public.visit_board(first_day date, last_day date, known_version text)',
    'public.list_technicians()', 'public.save_technician(technician uuid, name text, areas text[], weekdays integer[], active boolean, phone text, languages text[], places integer)',
    'public.set_days_off(technician uuid, first_day date, last_day date, part text)', 'public.set_windows(windows jsonb)',
    'public.approve_technician(account uuid, technician uuid)', 'public.my_day()', 'public.my_week()', 'public.my_alerts(endpoint text)',
    'public.depart(action_id uuid, visit uuid, at timestamp with time zone, arrives text)',
    'public.overrun(action_id uuid, visit uuid, minutes integer, at timestamp with time zone)',
    'public.check_visit(action_id uuid, visit uuid, points jsonb, at timestamp with time zone)',
    'public.tell_pushed(action_id uuid, visit uuid, at timestamp with time zone)',
    'public.run_late(action_id uuid, visit uuid, minutes integer, at timestamp with time zone)',
    'public.leave_undone(action_id uuid, visit uuid, details jsonb, at timestamp with time zone)', 'public.arrive(action_id uuid, visit uuid, at timestamp with time zone)',
    'public.finish(action_id uuid, visit uuid, report jsonb, at timestamp with time zone)',
    'public.note_visit(action_id uuid, visit uuid, note text, at timestamp with time zone)',
    'public.note_door(action_id uuid, visit uuid, opener text, spring text, door text, at timestamp with time zone)',
    'public.tell_outside(action_id uuid, visit uuid, at timestamp with time zone)', 'public.share_job(visit uuid, link text)',
    'public.set_visit_note(action_id uuid, visit uuid, note text, expected_note text)', 'public.undo_visit_action(action_id uuid)',
    'public.add_photo(action_id uuid, visit uuid, label text)', 'public.photos_of(request uuid)', 'public.forget_photo(photo uuid)',
    'public.photos_to_erase(request uuid, also uuid[])', 'private.sees_photo(object_name text)',
    'public.messages_of(request uuid)', 'public.stop_message(request uuid, message bigint)',
    'public.end_messages(action_id uuid, request uuid, way text)',
    'public.write_to_customer(action_id uuid, request uuid, way text, language text, words text)'
  ]) as name
  union all select role, 'function', name, 'EXECUTE'
    from unnest(array['anon', 'authenticated', 'service_role']) as role,
      unnest(array[
        'private.is_blank(value text)', 'private.has_mark_run(value text)', 'private.trimmed(value text)',
        'private.phone_digits(phone text)', 'private.mailbox_of(email text)',
        'private.is_mailbox(email text)', 'private.search_key(value text)',
        'private.address_key(address text)', 'private.zip_of(address text)', 'private.door_key(address text)', 'public.before_request()'
      ]) as name
  union all select role, 'function', name, 'EXECUTE'
    from unnest(array['anon', 'authenticated']) as role,
      unnest(array[
        'public.request_by_link(token text, known text)', 'public.add_note_by_link(token text, action_id uuid, note text)',
        'public.cancel_by_link(token text, action_id uuid, reason text)', 'public.next_visit_window(zips text[])',
        'public.job_by_link(token text)', 'public.visit_action_by_link(token text, action_id uuid, step text, at timestamp with time zone, report jsonb, details jsonb)',
        'public.undo_visit_action_by_link(token text, action_id uuid)',
        'public.add_photo_by_link(token text, action_id uuid)', 'public.add_photo_by_job(token text, action_id uuid, label text)',
        'public.open_windows_by_link(token text)', 'public.hold_slot_by_link(token text, action_id uuid, day date, starts time without time zone)',
        'public.move_by_link(token text, action_id uuid, visit uuid, day date, starts time without time zone)',
        'private.takes_photo(object_name text)',
        'public.report_error(kind text, message text, stack text, page text, build text, browser text)',
        'public.ask_for_link(email text)', 'public.unsubscribe(token text, unsubscribed boolean)',
        'public.text_me_by_link(token text, action_id uuid, wanted boolean, consent_version text)',
        'public.choose_language_by_link(token text, action_id uuid, language text)',
        'public.approve_by_link(token text, action_id uuid, quote uuid, approval jsonb)',
        'public.decline_by_link(token text, action_id uuid, quote uuid, reason text, note text)'
      ]) as name
  union all select 'service_role', 'function', name, 'EXECUTE' from unnest(array[
    'private.make_staff(account_email text)', 'private.require_mfa(required boolean)',
    'public.claim_alerts(push_key text, sends_mail boolean, most integer, sends_text boolean)',
    'public.settle_alert(delivery bigint, by_claim uuid, problem text, sent_text text)',
    'public.begin_message(delivery bigint, by_claim uuid, link_hashes text[], unsubscribe_hash text)', 'public.photos_to_remove()',
    'public.delivery_age()', 'public.erasures_to_write()', 'public.note_erasure_written(erasure uuid)',
    'public.errors_to_forward()', 'public.note_error_forwarded(error uuid)', 'public.note_invitation_mailed(invitation uuid)',
    'public.unsubscribe_by_mail(token text)', 'public.note_mail_report(report text, kind text, mailbox text)',
    'public.receive_text(sender text, message_id text, body text)', 'public.sender_language(sender text)'
  ]) as name
  union all select 'service_role', 'schema', 'private', 'USAGE'
  union all select role, 'schema', 'public', 'USAGE'
    from unnest(array['anon', 'authenticated', 'service_role']) as role;

-- Tables, partitioned and foreign ones, views and materialized views.
create temp view relations as
  select oid, relname, relkind, relrowsecurity, relnamespace::regnamespace::text as schema, reloptions
  from pg_class
  where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind in ('r', 'p', 'f', 'v', 'm');

create temp view held as
  with roles as (select unnest(array['anon', 'authenticated', 'service_role']) as role),
  column_privileges as (select unnest(array['SELECT', 'INSERT', 'UPDATE', 'REFERENCES']) as privilege),
  -- PostgreSQL 17 has one more than 15.
  table_privileges as (
    select privilege_type as privilege from aclexplode(acldefault('r', 0))
    except table column_privileges
  )
  select role, 'column' as kind, relname || '.' || attname as object, privilege,
      has_column_privilege(role, t.oid, a.attnum, privilege) as has
    from roles, column_privileges, relations as t
    join pg_attribute as a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
  union all
  select role, 'table', relname, privilege, has_table_privilege(role, t.oid, privilege)
    from roles, table_privileges, relations as t
  union all
  select role, 'sequence', relname, privilege, has_sequence_privilege(role, c.oid, privilege)
    from roles, pg_class as c, unnest(array['USAGE', 'SELECT', 'UPDATE']) as privilege
    where relkind = 'S' and relnamespace in ('public'::regnamespace, 'private'::regnamespace)
  union all
  select role, 'function', format('%s.%s(%s)', n.nspname, p.proname, pg_get_function_identity_arguments(p.oid)),
      'EXECUTE', has_function_privilege(role, p.oid, 'EXECUTE')
    from roles, pg_proc as p join pg_namespace as n on n.oid = p.pronamespace
    where n.nspname in ('public', 'private')
  union all
  select role, 'schema', name, privilege, has_schema_privilege(role, name, privilege)
    from roles, unnest(array['public', 'private']) as name, unnest(array['USAGE', 'CREATE']) as privilege;

select set_eq(
  format('select kind, object, privilege from held where has and role = %L', role),
  format('select kind, object, privilege from granted where role = %L', role),
  format('%s holds exactly the grants listed here', role)
)
from unnest(array['anon', 'authenticated', 'service_role']) as role;

select is_empty(
  'select * from granted except select role, kind, object, privilege from held',
  'every grant expected here is about something that exists'
);
select is_empty(
  $$select roleid::regrole, member::regrole from pg_auth_members
    where member::regrole::text in ('anon', 'authenticated', 'service_role')$$,
  'no API role holds what another role is granted'
);
select is_empty(
  $$select relname from relations where schema = 'public' and relkind in ('r', 'p') and not relrowsecurity$$,
  'every table the API serves is under row-level security'
);
select is_empty(
  $$select relname from relations
    where schema = 'public' and relkind = 'v' and not coalesce(reloptions @> array['security_invoker=true'], false)$$,
  'every view the API serves looks with the eyes of who asks'
);
select is_empty(
  $$select p.oid::regprocedure from pg_proc as p
    where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
      and not coalesce(p.proconfig @> array['search_path=""'], false)$$,
  'every function has an empty search path'
);

-- An answer that says nothing proves nothing: an empty one may be a proxy's.
select is_empty(
  $$select distinct p.oid::regprocedure from pg_proc as p, unnest(array['anon', 'authenticated']) as role
    where p.pronamespace = 'public'::regnamespace and p.prorettype = 'void'::regtype
      and has_function_privilege(role, p.oid, 'EXECUTE')
      -- Runs before each call, and is nobody's.
      and p.proname <> 'before_request'$$,
  'every function that a browser may call answers with something'
);

select * from finish();
rollback;
