-- What a request may hold, what becomes of it, and how it is counted.

-- Staff change more than the status.
drop trigger keep_all_but_status on public.service_requests;

-- Only visitors are kept from changing more than the status.
select pg_temp.rewrite_trigger('public.service_requests', 'keep_all_but_status',
  'ARRAY[''anon''::name, ''authenticated''::name]', 'ARRAY[''anon''::name]');

-- Staff change the address of a request along with its status.
select pg_temp.rewrite('private.keep_all_but_status', '''status'' is distinct from private.written_columns(old) - ''status''',
  'array[''status'', ''address''] is distinct from private.written_columns(old) - array[''status'', ''address'']');

-- Requests can be deleted through the API, as far as triggers go.
drop trigger refuse_delete on public.service_requests;

-- Requests can be emptied through the API, as far as triggers go.
select pg_temp.rewrite_trigger('public.service_requests', 'refuse_delete', ' OR TRUNCATE', '');

-- History can be written through the API, as far as triggers go.
drop trigger refuse_write on public.request_status_changes;

-- History can be emptied through the API, as far as triggers go.
select pg_temp.rewrite_trigger('public.request_status_changes', 'refuse_write', ' OR TRUNCATE', '');

-- Staff may delete history.
drop trigger refuse_write on public.request_status_changes;
create policy "oops" on public.request_status_changes for delete to authenticated using (true);
grant delete on public.request_status_changes to authenticated;

-- Changes of a status are not recorded.
drop trigger record_status_change on public.service_requests;

-- A change of a status is recorded without who made it.
select pg_temp.rewrite('private.record_status_change', 'auth.uid(), private.caller_email()', 'null, null');

-- Setting the same status again is recorded as a change.
select pg_temp.rewrite_trigger('public.service_requests', 'record_status_change',
  'WHEN ((old.status IS DISTINCT FROM new.status))', '');

-- History outlives its request.
alter table public.request_status_changes drop constraint request_status_changes_request_id_fkey;

-- Answered requests count as overdue.
select pg_temp.rewrite('public.overdue_count', 'r.status = ''pending'' and not r.held and r.next_call_at is null', 'not r.held and r.next_call_at is null');

-- Emergencies are overdue no earlier than the rest.
select pg_temp.rewrite('public.overdue_count', 'case when r.service_type = ''emergency'' then emergency_cutoff else cutoff end', 'cutoff');

-- A first name of 81 characters is taken.
select pg_temp.rewrite_check('public.service_requests', 'first_name_length', '80', '81');

-- A blank last name is taken.
select pg_temp.rewrite_check('public.service_requests', 'last_name_length', 'AND (NOT private.is_blank(last_name))', '');

-- An e-mail address may carry a second line.
-- Any text is an email address.
alter table public.service_requests drop constraint email_shape;

-- Any text is a phone number.
alter table public.service_requests drop constraint phone_us;

-- An area code may begin with 1.
select pg_temp.rewrite('private.phone_digits', '^[2-9][0-9]{2}', '^[0-9][0-9]{2}');

-- Words are allowed around a phone number.
select pg_temp.rewrite('private.phone_digits', 'regexp_replace(number, mark, ''''', 'regexp_replace(number, ''[^0-9+]''');

-- A number of another country is read as one of ours.
select pg_temp.rewrite('private.phone_digits', '^(?:\+?1)?(', '^\+?1?(');

-- Figures of another script are no number.
select pg_temp.rewrite('private.phone_digits', 'normalize(phone, NFKC)', 'phone');

-- Marks that draw nothing make a number unreadable.
select pg_temp.rewrite('private.without_invisible', '\u202A-\u202E', '');

-- An address of 201 characters is taken.
select pg_temp.rewrite_check('public.service_requests', 'address_length', '200', '201');

-- A message has no end.
select pg_temp.rewrite_check('public.service_requests', 'message_length', '2000', '20000');

-- A column is neither the sender's nor the server's.
alter table public.service_requests add column gate_code text;

-- What the sender writes into a new column has no end.
alter table public.service_requests add column gate_code text;
insert into private.sender_columns (name) values ('gate_code');
grant insert (gate_code) on public.service_requests to anon, authenticated;

-- Technicians and customers see every field.
select pg_temp.rewrite('private.visible_fields', 'reader = any (c.visible_to)', 'true');

-- Any text is a service.
alter table public.service_requests drop constraint service_type_known;

-- Any text is a time of day.
alter table public.service_requests drop constraint preferred_time_known;

-- A date may be infinite.
alter table public.service_requests drop constraint preferred_date_finite;

-- Any text is a status.
alter table public.service_requests drop constraint status_known;

-- Invisible characters are no blanks.
select pg_temp.rewrite('private.is_blank', '\u2000-\u200F', '\u2000-\u200A');

-- A status without requests has no count.
select pg_temp.rewrite('public.request_counts', 'as known (status)', 'as known (status) where exists (select from public.service_requests as r where r.status = known.status)');
