-- The customer's page: private links, and what their holders may do.

-- A second token opens a request that was sent already.
select pg_temp.rewrite('private.link_request', 'on conflict (token_hash) do nothing', 'on conflict (token_hash) do update set request_id = excluded.request_id');

-- A link that cannot be kept costs the request.
select pg_temp.rewrite('private.link_request', 'raise warning ''No link', 'raise exception ''No link');

-- A damaged header is taken for a link.
select pg_temp.rewrite('private.link_request', '^[0-9a-f]{64}$', '^');

-- Old links stay for good.
select pg_temp.rewrite('private.link_request', 'delete from private.request_links where token_hash = any', 'perform from private.request_links where token_hash = any');

-- Old links still open their request.
select pg_temp.rewrite('private.open_link', 'and l.expires_at > now()', '');

-- A link of an erased person stays.
drop trigger forget_links on public.service_requests;

-- Visitors read links.
grant usage on schema private to anon;
grant select on private.request_links to anon;

-- The page tells that a request is held.
select pg_temp.rewrite('private.customer_view', '''status'', chosen.status', '''status'', chosen.status, ''held'', nullif(chosen.held, false)');

-- The page tells what staff noted.
select pg_temp.rewrite('private.customer_view', 'e.kind = ''note'' and e.by_customer', 'e.kind = ''note''');

-- A page that is up to date is sent everything again.
select pg_temp.rewrite('private.customer_answer', 'view ->> ''version'' is distinct from known', 'true');

-- A page is told that nothing changed although it did.
select pg_temp.rewrite('private.customer_view', 'left(md5(view::text), 16)', '''0123456789abcdef''');

-- The page tells of calls that were taken back.
select pg_temp.rewrite('private.customer_view', 'from private.standing_events as e', 'from public.request_events as e');

-- The page tells a technician's whole name.
select pg_temp.rewrite('private.customer_view', 'split_part(private.trimmed(t.name), '' '', 1)', 't.name');

-- What staff cancelled later counts as cancelled by the customer.
select pg_temp.rewrite('private.customer_view', 'and e.at = (', 'and e.at <= (');

-- A word sent twice is two.
select pg_temp.rewrite('public.add_note_by_link', 'if is_own is not null then', 'if false then');

-- A customer writes as much as they like in an hour.
select pg_temp.rewrite('public.add_note_by_link', '>= limits.notes_hour', '>= 1000 + limits.notes_hour');

-- A customer fills the disk in the course of days.
select pg_temp.rewrite('public.add_note_by_link', 'having count(*) >= limits.notes_most', 'having false');

-- A word of any length is kept.
select pg_temp.rewrite('private.is_valid_note', 'char_length(note) <= 1000', 'char_length(note) <= 2000');

-- A request that is over takes words.
select pg_temp.rewrite('public.add_note_by_link', 'in (''completed'', ''cancelled'')', 'in (''completed and cancelled'')');

-- A customer cancels work that has begun.
select pg_temp.rewrite('public.cancel_by_link', 'not in (''pending'', ''confirmed'')', 'in (''completed'')');

-- A late repeat cancels what staff opened again.
select pg_temp.rewrite('public.cancel_by_link', 'or is_own then', 'then');

-- The timeline does not say that the customer cancelled.
select pg_temp.rewrite('public.cancel_by_link', 'cancel_by_link.action_id, true,', 'cancel_by_link.action_id, false,');

-- A visit that the customer's canceling freed is told as a colleague's doing.
select pg_temp.rewrite('public.cancel_by_link', 'set by_customer = true', 'set by_customer = false');

-- The customer's limits are open to accounts' calls of the service.
grant execute on function public.cancel_by_link(text, uuid, text) to service_role;

-- What another request's customer did counts as one's own.
select pg_temp.rewrite('private.is_own_action', 'e.request_id = is_own_action.request and ', '');

-- What staff did counts as the customer's.
select pg_temp.rewrite('private.is_own_action', ' and e.by_customer', '');

-- A wrong link is answered with nothing, as any proxy could.
select pg_temp.rewrite('private.customer_refusal', 'coalesce(problem, ''ended'')', 'problem');

-- A technician who is off is said to come.
select pg_temp.rewrite('private.customer_view', 'private.is_displaced(v)', 'false');

-- The page does not say by when we call about a visit at risk.
select pg_temp.rewrite('private.customer_view', 'where k.visit_id = v.id and v.state <> ''done'')', 'where false)');
