-- The roles of a hosted project, as supabase/postgres makes them (migrations/db), as far as ours meet them. The
-- superuser, supabase_admin, is the server's own. One statement at a time: databases are made in none of a script.
create role anon nologin;
create role authenticated nologin;
create role service_role nologin bypassrls;
create role authenticator login noinherit;
grant anon, authenticated, service_role to authenticator;

-- Each of them owns what its service installs.
create role supabase_auth_admin login noinherit createrole;
create role supabase_storage_admin login noinherit createrole;
create role supabase_realtime_admin nologin noinherit;

-- The customer's role, which runs the migrations.
create role postgres login createdb createrole replication bypassrls;
grant anon, authenticated, service_role to postgres with admin option;

-- Limits of the cost of a call. A login takes its role's own; for the role that a call takes on see actAs.
alter role anon set statement_timeout = '3s';
alter role authenticated set statement_timeout = '8s';
alter role authenticator set statement_timeout = '8s';
alter role authenticator set lock_timeout = '8s';

-- There the extension supautils lets postgres write policies on tables of these two, and set what holds for the
-- reserved role authenticator. What else that hands out here, fence.sql and the grants on the tables take back.
grant supabase_storage_admin, supabase_realtime_admin to postgres;
grant authenticator to postgres with admin option;
grant set on parameter pgrst.db_pre_request to postgres;
-- As the guide to moving a project has it set.
grant set on parameter session_replication_role to postgres;

create database hosted owner postgres;
create database older_project owner postgres;
