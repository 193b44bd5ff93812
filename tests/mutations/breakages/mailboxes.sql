-- Whose mailbox it is: approvals, sessions, passwords, the second step.

-- An approval leaves the old password in place.
select pg_temp.rewrite('private.approve', 'perform private.void_credentials(account);', '');

-- An approval leaves sessions open.
select pg_temp.rewrite('private.replace_credentials',
  'delete from auth.sessions as s where s.user_id = account and s.id is distinct from kept;', '');

-- An approval leaves refresh tokens.
select pg_temp.rewrite('private.replace_credentials', 't.user_id::text = account::text', 'false');

-- An approval leaves linked accounts elsewhere.
select pg_temp.rewrite('private.replace_credentials',
  'delete from auth.identities as i where i.user_id = account and i.provider <> ''email'';', '');

-- An approval leaves links of before.
select pg_temp.rewrite('private.replace_credentials', 'recovery_token = '''', ', '');

-- An approval leaves links of before in the table of newer sign-in services.
select pg_temp.rewrite('private.replace_credentials', '''one_time_tokens'', ', '');

-- An approval leaves a half-done change of the address.
select pg_temp.rewrite('private.replace_credentials', 'email_change = '''', ', '');

-- An approval leaves the phone number.
select pg_temp.rewrite('private.replace_credentials', 'phone = null, ', '');

-- An approval leaves second factors.
select pg_temp.rewrite('private.replace_credentials', '(name <> ''mfa_factors'' or with_factors)', 'name <> ''mfa_factors''');

-- A password set at the desk or by link ends the second factor.
select pg_temp.rewrite('private.replace_credentials', '(name <> ''mfa_factors'' or with_factors)', 'true');

-- Rights come with the approval.
alter table public.staff alter column sessions_from set default '-infinity';

-- A second approval counts on what the first one proved.
select pg_temp.rewrite('private.approve', ',
        sessions_from = ''infinity'', kept_session = null', '');

-- Any session of an approved account counts.
select pg_temp.rewrite('private.caller_access', 'opened < member.sessions_from', 'false');

-- The session in which the password was chosen does not count.
select pg_temp.rewrite('private.caller_access', 'private.session_id() is distinct from member.kept_session', 'true');

-- A token counts after its session has ended.
select pg_temp.rewrite('private.caller_access', 'opened is null', 'false');

-- Somebody else's session counts.
select pg_temp.rewrite('private.session_opened', 'and s.user_id = auth.uid()', '');

-- An account elsewhere that was linked to it counts as a way in.
select pg_temp.rewrite('private.caller_access', 'method not like ''mfa/%''', 'false');

-- A second factor is not asked for.
select pg_temp.rewrite('private.caller_access', 'private.has_second_factor(member.user_id)', 'false');

-- A factor that was never used is asked for.
select pg_temp.rewrite('private.has_second_factor', 'and f.status::text = ''verified''', '');

-- The owner's wish for a second step is ignored.
select pg_temp.rewrite('private.caller_access', 'private.second_step_required()', 'false');

-- A mailed link replaces the second step.
select pg_temp.rewrite('public.choose_password', 'return ''second-step'';', '');

-- The sign-in service changes the password of staff.
drop trigger keep_staff_credentials on auth.users;

-- The sign-in service changes the address of staff.
select pg_temp.rewrite_trigger('auth.users', 'keep_staff_credentials', 'OF encrypted_password, email, phone', 'OF encrypted_password, phone');

-- The sign-in service changes the phone number of staff.
select pg_temp.rewrite_trigger('auth.users', 'keep_staff_credentials', 'OF encrypted_password, email, phone', 'OF encrypted_password, email');

-- Every session chooses a password.
select pg_temp.rewrite('public.choose_password', 'current_password is null and not coalesce(private.came_by_mail(), false)', 'false');

-- An unproven session chooses a password with the old one.
select pg_temp.rewrite('public.choose_password', 'current_password is not null and access <> ''staff''', 'false');

-- The current password is not looked at.
select pg_temp.rewrite('public.choose_password', '<> account.encrypted_password then', 'is null then');

-- Any password will do.
select pg_temp.rewrite('public.choose_password', 'private.password_problem(new_password, account.email) is not null', 'false');

-- Short passwords will do.
select pg_temp.rewrite('private.password_problem', '< 10', '< 6');

-- The commonest passwords will do.
select pg_temp.rewrite('private.is_common_password', 'or exists (', 'or false and exists (');

-- A sign-in on its way while a password is chosen counts.
select pg_temp.rewrite('public.choose_password', 'now() + interval ''10 seconds''', 'now() - interval ''10 seconds''');

-- Choosing a password ends no other session.
select pg_temp.rewrite('private.replace_credentials', 's.id is distinct from kept', 'kept is null');

-- A link of before the approval proves the mailbox.
select pg_temp.rewrite('private.came_by_mail', 's.approved_at > private.session_opened() - interval ''10 seconds''', 'false');

-- A session of long ago proves the mailbox.
select pg_temp.rewrite('private.came_by_mail', 'private.session_opened() > now() - interval ''1 hour'' and', '');

-- Signing in with a password proves the mailbox.
select pg_temp.rewrite('private.came_by_mail', '''otp'', ', '''otp'', ''password'', ');

-- Every session proves the mailbox where tokens do not tell.
select pg_temp.rewrite('private.came_by_mail', 'where m.session_id = private.session_id()', 'where true');

-- Accounts may note sessions as opened by a link, as far as grants go.
grant execute on function private.remember_mail_session(uuid) to authenticated;
