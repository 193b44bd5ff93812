-- How accounts sign in: sessions, the second factor, passwords, and what ends them.

-- ---------------------------------------------------------------------------------------------
-- Sessions and MFA
-- ---------------------------------------------------------------------------------------------

create function private.remember_mail_session(session uuid) returns void
language sql security definer set search_path = ''
as $$
  delete from private.mail_sessions as m
  where not exists (select from auth.sessions as s where s.id = m.session_id);
  insert into private.mail_sessions (session_id) values (session) on conflict do nothing;
$$;

-- The embedded backend has no factors, and no table for them.
do $$
begin
  if to_regclass('auth.mfa_factors') is null then
    create function private.has_second_factor(account uuid) returns boolean
    language sql stable security definer set search_path = ''
    as 'select false';
  else
    create function private.has_second_factor(account uuid) returns boolean
    language sql stable security definer set search_path = ''
    as 'select exists (
      select from auth.mfa_factors as f where f.user_id = account and f.status::text = ''verified''
    )';
  end if;
end
$$;

create function private.mfa_required() returns boolean
language sql stable security definer set search_path = ''
as $$ select exists (select from private.settings as s where s.name = 'mfa_status' and s.value = 'required') $$;

create function private.require_mfa(required boolean) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if to_regclass('auth.mfa_factors') is null then
    raise 'This backend has no two-step sign-in.'
      using hint = 'It needs a hosted Supabase project.';
  end if;
  insert into private.settings (name, value)
  values ('mfa_status', case when required then 'required' else 'optional' end)
  on conflict (name) do update set value = excluded.value;
end
$$;
comment on function private.require_mfa is
  'Sets whether staff need MFA: select private.require_mfa(true). For the owner of the database.';

create function public.mfa_status() returns text
language sql stable security definer set search_path = ''
as $$
  select case
    when to_regclass('auth.mfa_factors') is null then 'unavailable'
    when private.mfa_required() then 'required'
    else 'optional'
  end
$$;
comment on function public.mfa_status is 'Returns the state of MFA at this backend: unavailable, optional, or required.';

create function private.session_id() returns uuid
language sql stable set search_path = ''
as $$ select nullif(auth.jwt() ->> 'session_id', '')::uuid $$;

create function private.session_opened() returns timestamptz
language sql stable security definer set search_path = ''
as $$
  select s.created_at from auth.sessions as s
  where s.id = private.session_id() and s.user_id = auth.uid()
    and (s.not_after is null or s.not_after > now())
$$;
comment on function private.session_opened is
  'Returns when the session of the caller''s token was opened, or null if it has ended: a token can outlive it by an hour.';

create function private.sign_in_methods() returns setof text
language sql stable set search_path = ''
as $$
  select coalesce(m.step ->> 'method', m.step #>> '{}')
  from jsonb_array_elements(
    case jsonb_typeof(auth.jwt() -> 'amr') when 'array' then auth.jwt() -> 'amr' else '[]' end
  ) as m (step)
$$;
comment on function private.sign_in_methods is
  'Returns the methods by which the caller signed in according to a hosted token; none on the embedded backend.';

create function private.came_by_mail() returns boolean
language sql stable security definer set search_path = ''
as $$
  select private.session_opened() > now() - interval '1 hour' and case
    when jsonb_typeof(auth.jwt() -> 'amr') = 'array' then
      exists (
        select from private.sign_in_methods() as method
        where method in ('otp', 'magiclink', 'recovery', 'invite')
      )
      -- An older link may be in progress in the sign-in service for up to 10 seconds while the account is approved.
      and not exists (
        select from public.staff as s
        where s.user_id = auth.uid() and s.approved_at > private.session_opened() - interval '10 seconds'
      )
    else exists (
      select from private.mail_sessions as m
      join auth.sessions as s on s.id = m.session_id
      left join public.staff as member on member.user_id = s.user_id
      where m.session_id = private.session_id()
        and (member.approved_at is null or member.approved_at < s.created_at)
    )
  end
$$;
comment on function private.came_by_mail is
  'Returns true if a mailed link opened the caller''s session within the last hour and after the approval.';

-- ---------------------------------------------------------------------------------------------
-- Passwords
-- ---------------------------------------------------------------------------------------------

create function private.password_hash(password text) returns text
language sql volatile set search_path = ''
as $$ select extensions.crypt(password, extensions.gen_salt('bf', 10)) $$;

create function private.is_common_password(password text) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
declare
  -- Common parts of passwords; only what remains without them, digits, and signs counts.
  known constant text := concat(
    'passwor[dt]|passw[o0]rd|pass|qwert[yz]|qwer|uiop|azert|asdf|ghjk|zxcv|yxcv|qaz|wsx|edc|qwe|asd|',
    'abcde?|letmein|welcome|iloveyou|love|admin|login|secret|master|monkey|dragon|football|baseball|',
    'superman|batman|princess|sunshine|shadow|charlie|michael|hello|freedom|starwars|pokemon|computer|',
    'summer|winter|spring|autumn|garage|door|staff|test|[^a-z]'
  );
begin
  return length(regexp_replace(lower(password), known, '', 'g')) < 4 and password !~ '[^ -~]'
    or (select count(distinct c) from regexp_split_to_table(lower(password), '') as c) < 5
    or exists (
      select from private.common_passwords as p
      where p.fingerprint = left(encode(sha256(convert_to(lower(password), 'UTF8')), 'hex'), 6)
    );
end
$$;

create function private.password_problem(password text, account_email text) returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  mailbox constant text := split_part(lower(account_email), '@', 1);
begin
  return case
    when password is null or char_length(password) < 10 then 'short'
    -- bcrypt ignores the rest.
    when octet_length(password) > 72 then 'long'
    when position(mailbox in lower(password)) > 0
      and char_length(password) < char_length(mailbox) + 8 then 'address'
    when lower(password) = lower(account_email) then 'address'
    when private.is_common_password(password) then 'common'
    when private.is_company_name(password) then 'company'
  end;
end
$$;

-- Same names as in src/facts/company.ts, without spaces.
create function private.is_company_name(password text) returns boolean
language plpgsql immutable set search_path = ''
as $$
declare
  letters constant text := regexp_replace(lower(password), '[^a-z]', '', 'g');
  rest constant text := replace(replace(letters, 'harborlightgaragedoors', ''), 'harborlight', '');
begin
  return rest <> letters and char_length(rest) < 6;
end
$$;
comment on function private.is_company_name is
  'Returns true for a password that is the company''s name and little else. Same rule as src/auth/password.ts.';

create table private.wrong_passwords (
  session_id uuid primary key,
  tries smallint not null default 1,
  tried_at timestamptz not null default now()
);
comment on table private.wrong_passwords is
  'How often a session gave a wrong current password: whoever finds a desk unlocked must not try them all.';

create function private.note_wrong_password() returns void
language plpgsql security definer set search_path = ''
as $$
declare
  present constant uuid := private.session_id();
  counted smallint;
begin
  delete from private.wrong_passwords as w where w.tried_at < now() - interval '7 days';
  insert into private.wrong_passwords as w (session_id) values (present)
  on conflict (session_id) do update set tries = w.tries + 1, tried_at = now()
  returning w.tries into counted;
  if counted >= 5 then
    delete from auth.refresh_tokens as t where t.session_id = present;
    delete from auth.sessions as s where s.id = present;
    delete from private.wrong_passwords as w where w.session_id = present;
  end if;
end
$$;
comment on function private.note_wrong_password is 'Counts a wrong current password; the fifth ends the session.';

-- The choice of a password: when it changed, or the problem with it.
create type public.password_choice as (user_id uuid, changed_at timestamptz, problem text);
comment on column public.password_choice.changed_at is 'Null while there is a problem.';
comment on column public.password_choice.problem is 'Null once the password has changed.';

create function public.choose_password(new_password text, current_password text default null)
returns public.password_choice
language plpgsql security definer set search_path = '' set jit = off
as $$
declare
  caller constant uuid := auth.uid();
  access constant text := private.caller_access();
  account auth.users;
  member public.staff;
  is_verified boolean;
begin
  if access = 'signed-out' then
    raise sqlstate 'PT401' using message = 'This sign-in has ended. Sign in again.';
  end if;
  -- Same order as in an approval: the account, then its row here.
  select u.* into account from auth.users as u where u.id = caller for update;
  select s.* into member from public.staff as s
  where s.user_id = caller and s.revoked_at is null for update;
  is_verified := member.sessions_from < 'infinity';
  if is_verified and coalesce(auth.jwt() ->> 'aal', '') <> 'aal2' and private.has_second_factor(caller) then
    return row(caller, null, 'second-step')::public.password_choice;
  end if;
  if current_password is null and not coalesce(private.came_by_mail(), false) then
    raise insufficient_privilege using message = 'Follow a mailed link to choose a password.';
  elsif current_password is not null and access not in ('staff', 'technician') then
    raise insufficient_privilege using message = 'Only staff and technicians may do this.';
  -- Only the sign-in service can decrypt it.
  elsif current_password is not null and private.hash_key(account.encrypted_password) is not null then
    raise insufficient_privilege using message = 'Follow a mailed link to choose a password.';
  -- An account that was made without a password has none that fits.
  elsif current_password is not null and coalesce(
    extensions.crypt(current_password, nullif(account.encrypted_password, '')) <> account.encrypted_password, true
  ) then
    perform private.note_wrong_password();
    return row(caller, null, 'wrong')::public.password_choice;
  end if;
  if private.password_problem(new_password, account.email) is not null then
    return row(caller, null, private.password_problem(new_password, account.email))::public.password_choice;
  end if;
  delete from private.wrong_passwords as w where w.session_id = private.session_id();
  if current_password is null then
    perform private.accept_invitation(caller);
  end if;
  perform private.replace_credentials(
    caller, private.password_hash(new_password), private.session_id(), not coalesce(is_verified, false)
  );
  -- A sign-in with the previous password may be in progress for up to 10 seconds.
  update public.staff as s
  set sessions_from = now() + interval '10 seconds', kept_session = private.session_id()
  where s.user_id = caller and s.revoked_at is null;
  return row(caller, now(), null)::public.password_choice;
end
$$;
comment on function public.choose_password is
  'Sets the caller''s password, in a session that a mailed link opened or with the current password, and ends all other sessions. Returns when it changed, or the problem: short, long, address, common, company, wrong (the current one; the fifth in a row ends the session), or second-step.';

-- ---------------------------------------------------------------------------------------------
-- Voiding credentials
-- ---------------------------------------------------------------------------------------------

create function private.replace_credentials(account uuid, password_hash text, kept uuid, with_factors boolean)
returns void
language plpgsql security definer set search_path = ''
as $$
declare
  name text;
begin
  perform set_config('accounts.replacing', account::text, true);
  update auth.users as u
  set encrypted_password = password_hash,
      confirmation_token = '', recovery_token = '', reauthentication_token = '',
      email_change = '', email_change_token_new = '', email_change_token_current = '',
      phone = null, phone_change = '', phone_change_token = '', updated_at = now()
  where u.id = account;
  perform set_config('accounts.replacing', '', true);
  delete from auth.sessions as s where s.user_id = account and s.id is distinct from kept;
  -- Very old tokens have no session and would open a new one.
  delete from auth.refresh_tokens as t
  where t.user_id::text = account::text and (t.session_id is null or t.session_id is distinct from kept);
  delete from auth.identities as i where i.user_id = account and i.provider <> 'email';
  -- Tables that exist only in some versions of the sign-in service.
  foreach name in array array[
    'one_time_tokens', 'flow_state', 'webauthn_credentials', 'webauthn_challenges', 'mfa_factors'
  ] loop
    if to_regclass('auth.' || name) is not null and (name <> 'mfa_factors' or with_factors) then
      execute format('delete from auth.%I where user_id = $1', name) using account;
    end if;
  end loop;
end
$$;
comment on function private.replace_credentials is
  'Replaces the password of an account and ends its sessions except the kept one, its pending links and codes, its passkeys and other ways to sign in, and, if requested, its MFA factors.';

create function private.void_credentials(account uuid) returns void
language sql security definer set search_path = ''
as $$
  select private.replace_credentials(
    account, private.password_hash(gen_random_uuid()::text || gen_random_uuid()::text), null, true
  )
$$;
comment on function private.void_credentials is
  'Voids all credentials of an account; only its mailbox opens it again.';

-- A project may store password hashes encrypted. The service then encrypts the hash when someone signs in with the
-- right password and updates only that column: the same password in another form. It read the account when the
-- sign-in began, so the password may have changed since, for example by an approval; then the new form is dropped and
-- the sign-in continues. Sign-ins take no longer than 10 seconds: staff.sessions_from is that much later than the
-- choice of the password, and infinity if none was chosen.
create function private.keep_staff_credentials() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  is_other_form constant boolean := tg_nargs = 0
    and (new.email, new.phone) is not distinct from (old.email, old.phone)
    and private.hash_key(new.encrypted_password) is not null
    and private.hash_key(new.encrypted_password) is distinct from private.hash_key(old.encrypted_password);
begin
  if coalesce(current_setting('accounts.replacing', true), '') <> old.id::text
    and new.deleted_at is null
    and exists (select from public.staff as s where s.user_id = old.id and s.revoked_at is null) then
    if not is_other_form then
      raise insufficient_privilege using
        message = 'Password, address and phone number of a staff account do not change this way.',
        hint = 'Follow a mailed link ("Forgot password?") or change the password at the desk.';
    end if;
    if exists (select from public.staff as s where s.user_id = old.id and s.sessions_from > now()) then
      new.encrypted_password := old.encrypted_password;
    end if;
  end if;
  return new;
end
$$;
create trigger keep_staff_credentials
  before update of encrypted_password, email, phone on auth.users
  for each row when (
    (new.encrypted_password, new.email, new.phone)
    is distinct from (old.encrypted_password, old.email, old.phone)
  )
  execute function private.keep_staff_credentials();

-- When the service stores a chosen password in any form, the same statement ends pending links and codes. A column
-- trigger sees which columns a statement names; this one runs first by its name.
create trigger keep_chosen_password
  before update of confirmation_token, recovery_token, reauthentication_token, email_change_token_new,
    email_change_token_current on auth.users
  for each row when (new.encrypted_password is distinct from old.encrypted_password)
  execute function private.keep_staff_credentials('chosen');

create function public.before_request() returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if current_setting('role', true) = 'authenticated' and not private.is_staff()
    and coalesce(current_setting('request.method', true), 'GET') in ('GET', 'HEAD') then
    perform set_config('row_security', 'off', true);
  end if;
end
$$;
comment on function public.before_request is
  'Runs before every call of a hosted API. The planner''s estimates (Prefer: count=planned) reveal how many rows a table has despite row security. For an account that is not staff, reading a table that would appear empty is an error instead.';

-- ---------------------------------------------------------------------------------------------
-- Limits of API roles
-- ---------------------------------------------------------------------------------------------

-- Role names and their allowed settings differ between hosts; if a change is refused, the host's settings stay.
do $$
declare
  change text;
begin
  foreach change in array array[
    'alter role anon set statement_timeout = ''3s''',
    'alter role authenticated set statement_timeout = ''8s''',
    'alter role authenticator set statement_timeout = ''8s''',
    'alter role authenticator set pgrst.db_pre_request = ''public.before_request'''
  ] loop
    begin
      execute change;
    exception when insufficient_privilege or undefined_object then
      raise notice 'Not done here: %', change;
    end;
  end loop;
end
$$;
notify pgrst, 'reload config';

-- ---------------------------------------------------------------------------------------------
-- Policies
-- ---------------------------------------------------------------------------------------------

create policy "staff read" on public.staff
  for select to authenticated using ((select private.is_staff()));

-- ---------------------------------------------------------------------------------------------
-- Grants
-- ---------------------------------------------------------------------------------------------

revoke all on table private.wrong_passwords from public, anon, authenticated, service_role;
revoke all on type public.password_choice from public, anon, authenticated, service_role;
grant usage on type public.password_choice to authenticated;
revoke execute on function
  private.remember_mail_session, private.mfa_required, private.require_mfa, public.mfa_status, private.session_id,
  private.session_opened, private.sign_in_methods, private.came_by_mail, private.password_hash,
  private.is_common_password, private.is_company_name, private.note_wrong_password, private.password_problem,
  private.replace_credentials, private.void_credentials, private.keep_staff_credentials, public.choose_password,
  public.before_request, private.has_second_factor
  from public, anon, authenticated, service_role;
grant execute on function public.mfa_status, public.choose_password to authenticated;
grant execute on function private.require_mfa to service_role;
grant execute on function public.before_request to anon, authenticated, service_role;
