-- Who may read and write: policies, grants, views.

-- Every account reads all requests.
alter policy "staff read" on public.service_requests using (true);

-- Visitors read requests.
create policy "oops" on public.service_requests for select to anon using (true);
grant select on public.service_requests to anon;

-- Visitors may read one column of requests.
grant select (email) on public.service_requests to anon;

-- Row-level security lets visitors read requests, were it ever granted.
create policy "oops" on public.service_requests for select to anon using (true);

-- Every account changes statuses.
alter policy "staff change" on public.service_requests using (true) with check (true);

-- Every account reads who is staff.
alter policy "staff read" on public.staff using (true);

-- Every account reads the history of requests.
alter policy "staff read" on public.request_status_changes using (true);

-- Every account reads the decisions about reviews.
alter policy "staff read" on public.review_decisions using (true);

-- Requests are not under row-level security.
alter table public.service_requests disable row level security;

-- The list of staff is not under row-level security.
alter table public.staff disable row level security;

-- A new table of the API has no row-level security.
create table public.notes (id int primary key);

-- Signed-in accounts may add requests with a status.
grant insert (status) on public.service_requests to authenticated;

-- Staff may change what a visitor wrote, as far as grants go.
grant update (message) on public.service_requests to authenticated;

-- Staff may delete requests, as far as grants go.
grant delete on public.service_requests to authenticated;

-- Visitors may empty the table of requests, as far as grants go.
grant truncate on public.service_requests to anon;

-- Accounts may use a sequence.
grant usage on sequence public.request_status_changes_id_seq to authenticated;

-- A new table is granted to visitors.
create table private.notes (id int primary key, note text);
grant select on private.notes to anon;

-- A view that looks with its owner's eyes shows names and phone numbers to every account.
create view public.caller_names as select first_name, last_name, phone from public.service_requests;
grant select on public.caller_names to authenticated;

-- One column of such a view is shown to visitors.
create view public.caller_names as select first_name, last_name, phone from public.service_requests;
grant select (phone) on public.caller_names to anon;

-- A view that looks with its owner's eyes waits for a grant.
create view public.caller_names as select first_name, last_name, phone from public.service_requests;

-- A materialized view shows names and phone numbers to every account.
create materialized view public.caller_names as select first_name, last_name, phone from public.service_requests;
grant select on public.caller_names to authenticated;

-- A partitioned table without row-level security is open to visitors.
create table public.notes (id int, note text) partition by range (id);
grant select, insert on public.notes to anon;

-- Visitors may create objects in schema public.
grant create on schema public to anon;

-- Accounts may use schema private by name.
grant usage on schema private to authenticated;

-- Accounts may call make_staff.
grant execute on function private.make_staff(text) to authenticated;

-- Visitors may call list_accounts.
grant execute on function public.list_accounts() to anon;

-- A new function is left open to everybody.
create function public.everybody() returns setof public.service_requests
language sql stable security definer set search_path = '' as 'select * from public.service_requests';

-- A definer function forgets its search path.
alter function private.is_staff() reset search_path;

-- A trigger function forgets its search path.
alter function private.keep_all_but_status() reset search_path;

-- Staff rows can be written through the API, as far as triggers go.
drop trigger refuse_write on public.staff;

-- The list of staff can be emptied through the API, as far as triggers go.
select pg_temp.rewrite_trigger('public.staff', 'refuse_write', ' OR TRUNCATE', '');

-- A function of the browser's answers with nothing.
create function public.done(request uuid) returns void language sql security definer set search_path = '' as $$ $$;
revoke execute on function public.done from public, anon, service_role;
grant execute on function public.done to authenticated;
