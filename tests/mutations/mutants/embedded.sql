-- What holds on the embedded database only, whose backend grants everything to everybody at each start,
-- and what would reach beyond one database of a server.

-- Accounts hold what service_role is granted.
grant service_role to authenticated;

-- What the start of the embedded backend grants is not taken back.
drop event trigger keep_grants;
grant all on all tables in schema public to anon, authenticated, service_role;

-- What the start of the embedded backend grants is taken back for requests only.
select pg_temp.rewrite('local_backend.keep_grants', 'revoke all on all tables in schema public', 'revoke all on table public.service_requests');
grant all on all tables in schema public to anon, authenticated, service_role;

-- Statements of visitors have no end.
alter role anon reset statement_timeout;

-- Statements of accounts have no end.
alter role authenticated reset statement_timeout;
