-- Who is staff, in which sessions, and how one becomes it. The owner runs these; `reset role` is for
-- the tables of the sign-in service, which are not the owner's.

-- Dispatchers may do what owners do.
select pg_temp.rewrite('private.can', 'when ''manage'' then role = ''owner''', 'when ''manage'' then role in (''owner'', ''dispatcher'')');

-- Technicians may work at the desk.
select pg_temp.rewrite('private.can', 'role in (''owner'', ''dispatcher'')', 'role in (''owner'', ''dispatcher'', ''technician'')');

-- Whoever works at the desk may visit.
select pg_temp.rewrite('private.can', 'when ''visit'' then role = ''technician''', 'when ''visit'' then role is not null');

-- A technician needs no session that counts.
select pg_temp.rewrite('private.is_technician', 'private.caller_access() = ''technician''', 'private.caller_access() <> ''staff''');

-- A revoked account stays staff.
select pg_temp.rewrite('private.caller_access', 'member.revoked_at is not null', 'false');

-- A deleted account stays staff.
select pg_temp.rewrite('private.caller_access', 'and u.deleted_at is null', '');

-- A banned account stays staff.
select pg_temp.rewrite('private.caller_access', 'and (u.banned_until is null or u.banned_until < now())', '');

-- An account whose ban has ended stays out.
select pg_temp.rewrite('private.caller_access', 'or u.banned_until < now()', '');

-- Everybody is staff as soon as one account is.
select pg_temp.rewrite('private.caller_access', 'where s.user_id = auth.uid()', 'where s.revoked_at is null');

-- A token counts although its session has ended.
select pg_temp.rewrite('private.caller_access', 'opened is null', 'false');

-- A session of somebody else counts.
select pg_temp.rewrite('private.session_opened', 'and s.user_id = auth.uid()', '');

-- A session counts beyond its last day.
select pg_temp.rewrite('private.session_opened', 'and (s.not_after is null or s.not_after > now())', '');

-- Sessions of before the approval count.
select pg_temp.rewrite('private.caller_access', 'opened < member.sessions_from and', 'false and');

-- The session in which the password was chosen does not count.
select pg_temp.rewrite('private.caller_access', 'and private.session_id() is distinct from member.kept_session', '');

-- An account elsewhere that was linked counts as a sign-in.
select pg_temp.rewrite('private.caller_access', '''password'', ''otp''', '''oauth'', ''password'', ''otp''');

-- The second step is not asked of those who have set it up.
select pg_temp.rewrite('private.caller_access',
  'when not has_mfa and private.has_second_factor(member.user_id) then ''second-step''', '');

-- The second step is not asked although it is required.
select pg_temp.rewrite('private.caller_access',
  'when not has_mfa and private.mfa_required() then ''enroll''', '');

-- A second factor counts before it was ever used.
select pg_temp.rewrite('private.has_second_factor', 'and f.status::text = ''verified''', '');

-- Whoever is approved is staff before the mailbox is proven.
select pg_temp.rewrite('private.is_staff', '= ''staff''', 'in (''staff'', ''unverified'')');

-- Whoever has not set up a required second step is staff.
select pg_temp.rewrite('private.is_staff', '= ''staff''', 'in (''staff'', ''enroll'')');

-- A signed-out account is not told that its sign-in has ended.
select pg_temp.rewrite('public.staff_access',
  'raise sqlstate ''PT401'' using message = ''This sign-in has ended. Sign in again.'';', 'return ''waiting'';');

-- The token says who is staff.
create or replace function private.is_staff() returns boolean
language sql stable security definer set search_path = ''
as $$ select auth.jwt() -> 'app_metadata' ->> 'role' = 'staff' $$;

-- is_staff runs as its caller.
alter function private.is_staff() security invoker;

-- require_staff lets everybody pass.
create or replace function private.require_staff() returns void
language plpgsql stable security definer set search_path = '' as 'begin end';

-- The list of accounts has no limit.
select pg_temp.rewrite('public.list_accounts', 'limit 500', '');

-- The list of accounts begins with the newest, so that a flood of sign-ups hides staff.
select pg_temp.rewrite('public.list_accounts', 's.user_id is null, u.email_confirmed_at is null, ', '');

-- Deleted accounts stay on the list.
select pg_temp.rewrite('public.list_accounts', 'where u.deleted_at is null', '');

-- Approving and revoking ask nobody whether they are an owner.
select pg_temp.rewrite('private.take_turn_as_owner', 'perform private.require_owner();
  perform pg_advisory', 'perform pg_advisory');
select pg_temp.rewrite('private.take_turn_as_owner', 'perform private.require_owner();', '');

-- Approving and revoking do not take turns.
select pg_temp.rewrite('private.take_turn_as_owner',
  'perform pg_advisory_xact_lock(hashtext(''public.staff''), 0);', '');

-- Who waited for a turn is not looked at again.
select pg_temp.rewrite('private.take_turn_as_owner', '0);
  perform private.require_owner();', '0);');

-- Accounts are approved before their address is confirmed.
select pg_temp.rewrite('public.approve_staff', 'and u.email_confirmed_at is not null', '');

-- Deleted accounts are approved.
select pg_temp.rewrite('public.approve_staff', 'and u.deleted_at is null', '');

-- Staff revoke themselves.
select pg_temp.rewrite('public.revoke_staff', 'account = auth.uid()', 'false');

-- Revoking again claims the revocation.
select pg_temp.rewrite('public.revoke_staff', 'and s.revoked_at is null', '');

-- make_staff takes an address that nobody has confirmed.
select pg_temp.rewrite('private.make_staff', 'and u.email_confirmed_at is not null', '');

-- make_staff takes one of several accounts of an address.
select pg_temp.rewrite('private.make_staff', 'cardinality(accounts) > 1', 'false');

-- A deleted account leaves its rights behind.
alter table public.staff drop constraint staff_user_id_fkey;

-- Who is approved but has not proven the mailbox is listed as staff.
select pg_temp.rewrite('public.list_accounts', 'when s.sessions_from = ''infinity'' then ''unverified''', '');

-- An approval ends nothing of what the account holds.
select pg_temp.rewrite('private.approve', 'perform private.void_credentials(account);', '');

-- Approving again ends the sessions of a member.
select pg_temp.rewrite('private.approve', 's.revoked_at is null', 'false');

-- What was proven before a revocation counts after a new approval.
select pg_temp.rewrite('private.make_member', 'sessions_from = ''infinity'', kept_session = null', 'sessions_from = staff.sessions_from');

-- An approval does not say who gave it.
select pg_temp.rewrite('private.make_member', 'values (account, wanted, by_account, by_email)', 'values (account, wanted, null, null)');

-- A new row of staff needs no proof.
alter table public.staff alter column sessions_from set default '-infinity';

-- An approval leaves the old password in place.
select pg_temp.rewrite('private.replace_credentials',
  'set encrypted_password = password_hash,', 'set encrypted_password = encrypted_password,');

-- An approval leaves mailed links of before open.
select pg_temp.rewrite('private.replace_credentials', 'recovery_token = '''', ', '');

-- An approval leaves the confirmation of before open.
select pg_temp.rewrite('private.replace_credentials', 'confirmation_token = '''', ', '');

-- An approval leaves a waiting code of before open.
select pg_temp.rewrite('private.replace_credentials', ', reauthentication_token = ''''', '');

-- An approval leaves a waiting change of the address open.
select pg_temp.rewrite('private.replace_credentials',
  'email_change = '''', email_change_token_new = '''', email_change_token_current = '''',', '');

-- An approval leaves the old address able to change the address.
select pg_temp.rewrite('private.replace_credentials', ', email_change_token_current = ''''', '');

-- An approval leaves the phone number as a way in.
select pg_temp.rewrite('private.replace_credentials', 'phone = null, ', '');

-- An approval leaves a waiting change of the phone number open.
select pg_temp.rewrite('private.replace_credentials', 'phone_change = '''', phone_change_token = '''', ', '');

-- An approval leaves sessions open.
select pg_temp.rewrite('private.replace_credentials',
  'delete from auth.sessions as s where s.user_id = account and s.id is distinct from kept;', '');

-- A new password leaves refresh tokens that belong to no session.
select pg_temp.rewrite('private.replace_credentials',
  't.session_id is null or ', '');

-- An approval leaves linked accounts elsewhere.
select pg_temp.rewrite('private.replace_credentials',
  'delete from auth.identities as i where i.user_id = account and i.provider <> ''email'';', '');

-- An approval takes the address away too.
select pg_temp.rewrite('private.replace_credentials', ' and i.provider <> ''email''', '');

-- An approval leaves codes of before.
select pg_temp.rewrite('private.replace_credentials', '''one_time_tokens'', ', '');

-- An approval leaves half-done sign-ins.
select pg_temp.rewrite('private.replace_credentials', '''flow_state'', ', '');

-- An approval leaves second factors of before.
select pg_temp.rewrite('private.replace_credentials', ', ''mfa_factors''', '');

-- A new password takes the second factor away.
select pg_temp.rewrite('private.replace_credentials', ' and (name <> ''mfa_factors'' or with_factors)', '');

-- A new password ends the session in which it was chosen.
select pg_temp.rewrite('private.replace_credentials', 'and s.id is distinct from kept', '');

-- A new password ends the tokens of the session in which it was chosen.
select pg_temp.rewrite('private.replace_credentials', 't.session_id is null or t.session_id is distinct from kept', 'true');

-- The sign-in service changes passwords of staff.
reset role;
drop trigger keep_staff_credentials on auth.users;

-- The sign-in service changes addresses of staff.
reset role;
drop trigger keep_staff_credentials on auth.users;
create trigger keep_staff_credentials before update of encrypted_password, phone on auth.users
  for each row when ((new.encrypted_password, new.phone) is distinct from (old.encrypted_password, old.phone))
  execute function private.keep_staff_credentials();

-- The sign-in service changes phone numbers of staff.
reset role;
drop trigger keep_staff_credentials on auth.users;
create trigger keep_staff_credentials before update of encrypted_password, email on auth.users
  for each row when ((new.encrypted_password, new.email) is distinct from (old.encrypted_password, old.email))
  execute function private.keep_staff_credentials();

-- A staff account cannot be marked as deleted.
select pg_temp.rewrite('private.keep_staff_credentials', 'and new.deleted_at is null', '');

-- The sign-in service changes no password of a revoked account.
select pg_temp.rewrite('private.keep_staff_credentials', ' and s.revoked_at is null', '');

-- Replacing what one account holds opens all others meanwhile.
select pg_temp.rewrite('private.keep_staff_credentials', '<> old.id::text', '= ''''');

-- After an approval the rest of the transaction may change that account.
select pg_temp.rewrite('private.replace_credentials', 'perform set_config(''accounts.replacing'', '''', true);', '');

-- A change of a password on its way while the account is approved is let through.
alter function private.keep_staff_credentials() stable;

-- A password chosen on its way while the account is approved is let through.
select pg_temp.rewrite('public.choose_password', 'where u.id = caller for update', 'where u.id = caller');

-- Who signed in with the old password after the approval chooses a new one.
select pg_temp.rewrite('public.choose_password', 'current_password is not null and access not in (''staff'', ''technician'')', 'false');

-- Staff change the password without the current one.
select pg_temp.rewrite('public.choose_password',
  'current_password is null and not coalesce(private.came_by_mail(), false)', 'false');

-- Staff change the password with a wrong current one.
select pg_temp.rewrite('public.choose_password', 'return row(caller, null, ''wrong'')::public.password_choice;', '');

-- Any password is good enough for staff.
select pg_temp.rewrite('public.choose_password', 'private.password_problem(new_password, account.email) is not null', 'false');

-- A mailed link replaces the second step.
select pg_temp.rewrite('public.choose_password', 'return row(caller, null, ''second-step'')::public.password_choice;', '');

-- A factor that a stranger set up keeps its owner out.
select pg_temp.rewrite('public.choose_password', 'not coalesce(is_verified, false)', 'false');

-- A sign-in on its way while the password is chosen counts.
select pg_temp.rewrite('public.choose_password', 'now() + interval ''10 seconds''', 'now()');

-- The session that chose a password is not noted.
select pg_temp.rewrite('public.choose_password', ', kept_session = private.session_id()', '');

-- A token of an ended session chooses a password and is not told to sign in.
select pg_temp.rewrite('public.choose_password',
  'raise sqlstate ''PT401'' using message = ''This sign-in has ended. Sign in again.'';', '');

-- A mailed link followed long ago proves the mailbox.
select pg_temp.rewrite('private.came_by_mail', 'interval ''1 hour''', 'interval ''2 hours''');

-- A password proves the mailbox.
select pg_temp.rewrite('private.came_by_mail', '''otp'', ', '''otp'', ''password'', ');

-- A mailed link of before the approval proves the mailbox.
select pg_temp.rewrite('private.came_by_mail', 's.approved_at > private.session_opened() - interval ''10 seconds''', 'false');

-- A mailed link followed while the approval was given proves the mailbox.
select pg_temp.rewrite('private.came_by_mail', ' - interval ''10 seconds''', '');

-- Any session of the embedded backend proves the mailbox.
select pg_temp.rewrite('private.came_by_mail', 'where m.session_id = private.session_id()', 'where true');

-- On the embedded backend a mailed link of before the approval proves the mailbox.
select pg_temp.rewrite('private.came_by_mail', 'and (member.approved_at is null or member.approved_at < s.created_at)', '');

-- What a mailed link opened is kept for good.
select pg_temp.rewrite('private.remember_mail_session', 'delete from private.mail_sessions as m
  where not exists (select from auth.sessions as s where s.id = m.session_id);', '');

-- A password of nine characters is long enough for staff.
select pg_temp.rewrite('private.password_problem', 'char_length(password) < 10', 'char_length(password) < 9');

-- A password that bcrypt cuts is taken.
select pg_temp.rewrite('private.password_problem', 'octet_length', 'char_length');

-- The name of the mailbox is a password.
select pg_temp.rewrite('private.password_problem', 'when position(mailbox in lower(password)) > 0
      and char_length(password) < char_length(mailbox) + 8 then ''address''', '');

-- The address is a password.
select pg_temp.rewrite('private.password_problem', 'when lower(password) = lower(account_email) then ''address''', '');

-- The commonest passwords are taken.
truncate private.common_passwords;

-- Common passwords are taken in capitals.
select pg_temp.rewrite('private.is_common_password', 'convert_to(lower(password), ''UTF8'')', 'convert_to(password, ''UTF8'')');

-- Common words with digits and signs are a password.
select pg_temp.rewrite('private.is_common_password', '< 4', '< 0');

-- Two letters by turns are a password.
select pg_temp.rewrite('private.is_common_password', '< 5', '< 2');

-- Every account reads the settings.
grant usage on schema private to authenticated;
grant select on private.settings to authenticated;

-- Staff decide whether a second step is required.
grant execute on function private.require_mfa(boolean) to authenticated;

-- Visitors choose passwords.
grant execute on function public.choose_password(text, text) to anon;

-- A required second step cannot be let go.
select pg_temp.rewrite('private.require_mfa', 'do update set value = excluded.value', 'do nothing');

-- A second step that is not required counts as required.
select pg_temp.rewrite('private.mfa_required', ' and s.value = ''required''', '');

-- A technician cannot change the own password.
select pg_temp.rewrite('public.choose_password', 'not in (''staff'', ''technician'')', 'not in (''staff'')');

-- Passkeys of before an approval stay.
select pg_temp.rewrite('private.replace_credentials', '''webauthn_credentials'', ', '');

-- Passkeys that are about to be made outlive an approval.
select pg_temp.rewrite('private.replace_credentials', '''webauthn_challenges'', ', '');

-- A sign-in of staff fails where the service encrypts its passwords.
select pg_temp.rewrite('private.keep_staff_credentials', 'if not is_other_form then', 'if true then');

-- A password that was checked before another one was chosen takes its place, encrypted.
select pg_temp.rewrite('private.keep_staff_credentials', 's.sessions_from > now()', 'false');

-- A password that was checked before the approval comes back, encrypted.
select pg_temp.rewrite('private.keep_staff_credentials', 's.sessions_from > now()', 's.sessions_from > now() and s.sessions_from < ''infinity''');

-- The sign-in service changes passwords of staff where they are encrypted.
reset role;
drop trigger keep_chosen_password on auth.users;

-- A chosen password is taken for another form of the one before.
select pg_temp.rewrite('private.keep_staff_credentials', 'tg_nargs = 0', 'true');

-- A chosen password is dropped without a word where a sign-in's would be.
reset role;
drop trigger keep_chosen_password on auth.users;
create trigger zz_chosen_password before update of confirmation_token, recovery_token, reauthentication_token,
  email_change_token_new, email_change_token_current on auth.users
  for each row when (new.encrypted_password is distinct from old.encrypted_password)
  execute function private.keep_staff_credentials('chosen');

-- An encrypted password changes as long as it stays encrypted.
select pg_temp.rewrite('private.keep_staff_credentials', 'is distinct from private.hash_key(old.encrypted_password)', 'is not null');

-- A plain password takes the place of an encrypted one.
select pg_temp.rewrite('private.keep_staff_credentials', 'and private.hash_key(new.encrypted_password) is not null', '');

-- The address changes along with a password's form.
select pg_temp.rewrite('private.keep_staff_credentials', '(new.email, new.phone) is not distinct from (old.email, old.phone)', 'new.phone is not distinct from old.phone');

-- The phone number changes along with a password's form.
select pg_temp.rewrite('private.keep_staff_credentials', '(new.email, new.phone) is not distinct from (old.email, old.phone)', 'new.email is not distinct from old.email');

-- What only names a key passes for an encrypted password.
select pg_temp.rewrite('private.hash_key', 'hash ~ ''^\{.*"alg" *: *"aes-gcm-hkdf"''', 'true');

-- A current password that cannot be read is an error.
select pg_temp.rewrite('public.choose_password',
  'current_password is not null and private.hash_key(account.encrypted_password) is not null', 'false');

-- A name has any length.
select pg_temp.rewrite('public.name_staff', 'char_length(wanted) > 80 or', '');

-- A name breaks the line.
select pg_temp.rewrite('public.name_staff', ' or wanted ~ ''[[:cntrl:]]''', '');

-- Who has no name of their own stays an address, technician or not.
select pg_temp.rewrite('public.staff_names', 'select u.email::text, coalesce(s.name, t.name)', 'select u.email::text, s.name');

-- Whoever finds a desk unlocked tries passwords without end.
select pg_temp.rewrite('private.note_wrong_password', 'if counted >= 5 then', 'if false then');

-- One session's guesses end another one.
select pg_temp.rewrite('private.note_wrong_password', 'values (present)', 'values (auth.uid())');

-- Any password fits an account without one.
select pg_temp.rewrite('public.choose_password', '<> account.encrypted_password, true', '<> account.encrypted_password, false');

-- The company's name is a password.
select pg_temp.rewrite('private.password_problem', 'private.is_company_name(password)', 'false');
