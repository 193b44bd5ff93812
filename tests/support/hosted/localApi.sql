-- The local backend's API needs this beside the other files, to stand in front of the database of a project. Its
-- sign-in service writes columns that the one of a project has, too.
alter table auth.users
  add column invited_at timestamptz,
  add column confirmation_sent_at timestamptz,
  add column recovery_sent_at timestamptz,
  add column email_change_sent_at timestamptz,
  add column email_change_confirm_status smallint default 0,
  add column phone_confirmed_at timestamptz,
  add column phone_change_sent_at timestamptz,
  add column reauthentication_sent_at timestamptz,
  add column last_sign_in_at timestamptz;
alter table auth.users
  add column confirmed_at timestamptz generated always as (least(email_confirmed_at, phone_confirmed_at)) stored;
alter table auth.sessions
  add column refreshed_at timestamp,
  add column user_agent text,
  add column ip inet,
  add column tag text,
  add column refresh_token_hmac_key text,
  add column refresh_token_counter bigint,
  add column scopes text;
create table auth.audit_log_entries (
  id uuid primary key, payload json, created_at timestamptz default now(), ip_address varchar(64) default ''
);
-- Here it numbers them itself, by other names.
alter table auth.refresh_tokens alter column id drop default, alter column id type text;
-- The real Storage sets it for each of its calls.
alter role supabase_admin in database hosted set storage.allow_delete_query = 'true';
