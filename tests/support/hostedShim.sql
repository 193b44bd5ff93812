-- What hosted Supabase has before the first migration, as far as ours touches it: the API roles,
-- the owner `postgres` who is no superuser, schema auth with its accounts and its functions.
create role anon nologin noinherit;
create role authenticated nologin noinherit;
create role service_role nologin noinherit bypassrls;
create role authenticator login noinherit;
grant anon, authenticated, service_role to authenticator;
create role postgres login createrole createdb bypassrls;
grant anon, authenticated, service_role to postgres with admin option;

create database hosted owner postgres;
create database older_project owner postgres;
