-- Every project has this before the first migration, as far as ours touches it: schema public, that of extensions,
-- and auth with its accounts (supabase/postgres and supabase/auth).
grant usage, create on schema public to postgres;
grant usage on schema public to anon, authenticated, service_role;
create schema extensions;
grant usage on schema extensions to public;
grant create on schema extensions to postgres;
create extension pgcrypto with schema extensions;

create schema auth;
grant all on schema auth to supabase_auth_admin;
grant usage on schema auth to postgres, anon, authenticated, service_role;
create table auth.users (
  instance_id uuid, id uuid primary key, aud varchar(255), role varchar(255), email varchar(255),
  encrypted_password varchar(255), email_confirmed_at timestamptz, confirmation_token varchar(255),
  recovery_token varchar(255), phone text unique, email_change_token_new varchar(255), email_change varchar(255),
  email_change_token_current varchar(255) default '', phone_change text default '',
  phone_change_token varchar(255) default '', reauthentication_token varchar(255) default '',
  raw_app_meta_data jsonb, raw_user_meta_data jsonb, banned_until timestamptz,
  deleted_at timestamptz, is_sso_user boolean not null default false,
  is_anonymous boolean not null default false, created_at timestamptz, updated_at timestamptz
);
create table auth.identities (
  provider_id text not null, user_id uuid not null references auth.users on delete cascade,
  identity_data jsonb not null, provider text not null, last_sign_in_at timestamptz,
  created_at timestamptz, updated_at timestamptz,
  email text generated always as (lower(identity_data ->> 'email')) stored,
  id uuid primary key default gen_random_uuid(), unique (provider_id, provider)
);
create table auth.sessions (
  id uuid primary key, user_id uuid not null references auth.users on delete cascade,
  created_at timestamptz, updated_at timestamptz, factor_id uuid, aal text, not_after timestamptz
);
create table auth.refresh_tokens (
  id bigserial primary key, token varchar(255), user_id varchar(255), revoked boolean,
  created_at timestamptz, updated_at timestamptz, parent varchar(255),
  session_id uuid references auth.sessions on delete cascade
);
create table auth.one_time_tokens (
  id uuid primary key, user_id uuid not null references auth.users on delete cascade,
  token_type text not null, token_hash text not null, relates_to text not null,
  created_at timestamp not null default now(), updated_at timestamp not null default now()
);
create table auth.flow_state (
  id uuid primary key, user_id uuid, auth_code text not null, provider_type text not null,
  authentication_method text not null
);
create type auth.factor_status as enum ('unverified', 'verified');
create table auth.mfa_factors (
  id uuid primary key, user_id uuid not null references auth.users on delete cascade,
  friendly_name text, factor_type text not null, status auth.factor_status not null,
  created_at timestamptz not null, updated_at timestamptz not null, secret text
);
create table auth.webauthn_credentials (
  id uuid primary key, user_id uuid not null references auth.users on delete cascade,
  credential_id bytea not null, public_key bytea not null
);
create table auth.webauthn_challenges (
  id uuid primary key, user_id uuid references auth.users on delete cascade, challenge_type text not null
);
-- They belong to the sign-in service, under row-level security.
do $$
declare
  name text;
begin
  foreach name in array array[
    'users', 'identities', 'sessions', 'refresh_tokens', 'one_time_tokens', 'flow_state', 'mfa_factors',
    'webauthn_credentials', 'webauthn_challenges'
  ] loop
    execute format('alter table auth.%I enable row level security', name);
    execute format('alter table auth.%I owner to supabase_auth_admin', name);
    execute format('grant all on auth.%I to postgres', name);
  end loop;
end
$$;
grant all on all sequences in schema auth to postgres;
create function auth.jwt() returns jsonb language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')
  )::jsonb
$$;
create function auth.uid() returns uuid language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.sub', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub'
  )::uuid
$$;
alter function auth.jwt() owner to supabase_auth_admin;
alter function auth.uid() owner to supabase_auth_admin;
