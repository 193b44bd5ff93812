-- A stranger who signed up an address with their own password does not become staff when its owner is approved.
begin;
\ir support/actors.psql
\ir support/requests.psql
\ir support/sessions.psql
select * from no_plan();

create function pg_temp.read(who text, claims jsonb default '{}') returns bigint language sql as $$
  select pg_temp.returned(who, '(select count(*) from public.service_requests)', claims => claims)::bigint
$$;
create function pg_temp.approved(who text, ago interval) returns void language sql as $$
  update public.staff set approved_at = now() - ago where user_id = pg_temp.account(who)
$$;
create function pg_temp.password_of(who text) returns text language sql as $$
  select encrypted_password from auth.users where id = pg_temp.account(who)
$$;
create function pg_temp.fits(password text, hash text) returns boolean language sql as $$
  select extensions.crypt(password, hash) = hash
$$;
-- As the sign-in service changes an account.
create function pg_temp.alters(change text, who text) returns text language plpgsql as $$
begin
  execute format('update auth.users set %s where id = %L', change, pg_temp.account(who));
  return 'changed';
exception when insufficient_privilege then
  return 'refused';
end
$$;

-- The stranger's password, token, half-done changes and second way in, from before the approval.
update auth.users set encrypted_password = extensions.crypt('the stranger''s', extensions.gen_salt('bf', 4)),
  confirmation_token = 'waits for its link', recovery_token = 'waits for its link',
  reauthentication_token = 'waits for its code', email_change_token_current = 'waits at the old address', email_change = 'stranger@test.example', email_change_token_new = 'also waits',
  phone = '15165550100', phone_change = '15165550101', phone_change_token = 'waits too'
  where id = pg_temp.account('waiting');
insert into auth.refresh_tokens (id, token, user_id, session_id) values
  (6, 'of no session', pg_temp.account('waiting'), null),
  (7, 'of the stranger', pg_temp.account('waiting'), pg_temp.session_of('waiting'));
insert into auth.identities (id, provider, provider_id, user_id, identity_data) values
  (gen_random_uuid(), 'email', 'own', pg_temp.account('waiting'), '{}'),
  (gen_random_uuid(), 'github', 'of the stranger', pg_temp.account('waiting'), '{}');

select is(pg_temp.access('waiting'), 'waiting', 'before the approval the account waits');
select is(pg_temp.done('staff', format('select public.approve_staff(%L)', pg_temp.account('waiting'))), '1 rows', 'staff approve it');
select matches(pg_temp.password_of('waiting'), '^\$2a\$10\$[./A-Za-z0-9]{53}$', 'its password is a well-formed hash');
select ok(not pg_temp.fits('the stranger''s', pg_temp.password_of('waiting')), 'of nothing the stranger knows');
select is_empty(format('select from auth.%I where user_id::text = %L', name, pg_temp.account('waiting')), 'its ' || name || ' are gone')
  from unnest(array['sessions', 'refresh_tokens']) as name;
select results_eq(
  format('select concat(confirmation_token, recovery_token, reauthentication_token, email_change, email_change_token_new,
    email_change_token_current, phone_change, phone_change_token, phone) from auth.users where id = %L', pg_temp.account('waiting')),
  $$values ('')$$, 'the stranger keeps nothing that waited for a link or a code');
select results_eq(format('select provider from auth.identities where user_id = %L', pg_temp.account('waiting')),
  $$values ('email'::text)$$, 'the stranger keeps no way in beside the address');
select is(pg_temp.outcome('staff', format('select from public.list_accounts() where user_id = %L and access = ''unverified''',
  pg_temp.account('waiting'))), '1 rows', 'the list of accounts says that it is approved and not proven');
select is(pg_temp.access('waiting'), 'signed-out', 'a token that outlives its session is worth nothing');
select is(pg_temp.read('waiting'), 0::bigint, 'a token that outlives its session reads nothing');

-- A sign-in on its way at the moment of the approval opens its session after it.
select pg_temp.approved('waiting', '5 minutes');
create temp table raced as select pg_temp.open('waiting', 10, '4 minutes') as plain, '{}'::jsonb as hosted;
update raced set hosted = plain || jsonb_build_object('amr', pg_temp.by('password'));
select is(pg_temp.access('waiting', plain), 'unverified', 'a session opened after the approval with the old password is not staff') from raced;
select is(pg_temp.access('waiting', hosted), 'unverified', 'such a session is not staff on a hosted project either') from raced;
select is(pg_temp.read('waiting', plain), 0::bigint, 'such a session reads nothing on a hosted project') from raced;
select is(pg_temp.choose('waiting', plain, 'chosen by the stranger'), '42501', 'it chooses no password') from raced;
select is(pg_temp.choose('waiting', hosted, 'chosen by the stranger'), '42501', 'what the stranger chose opens nothing on a hosted project') from raced;
select is(pg_temp.choose('waiting', plain, 'chosen by the stranger', 'the stranger''s'), '42501', 'also not with the old one') from raced;
select is(pg_temp.alters('encrypted_password = ''$2a$04$x''', 'waiting'), 'refused', 'the sign-in service changes no password for it');
select is(pg_temp.alters('email = ''stranger@test.example''', 'waiting'), 'refused', 'the stranger''s sign-in has no address');
select is(pg_temp.alters('phone = ''15165550100''', 'waiting'), 'refused', 'the stranger''s sign-in has no phone number');
select is(pg_temp.alters('last_sign_in_at = now(), encrypted_password = encrypted_password', 'waiting'), 'changed', 'the account goes on with its own')
  from information_schema.columns where table_schema = 'auth' and table_name = 'users' and column_name = 'last_sign_in_at';
select is(pg_temp.access('waiting', pg_temp.open('waiting', 11, '3 minutes', pg_temp.by(method))), 'unverified', 'signing in by ' || method || ' proves nothing')
  from unnest(array['oauth']) as method;

-- The owner of the mailbox.
create temp table linked as select pg_temp.open('waiting', 12, '2 minutes') as plain, '{}'::jsonb as hosted;
update linked set hosted = plain || jsonb_build_object('amr', pg_temp.by('otp'));
select is(pg_temp.choose('waiting', plain, 'seven wet garden gnomes'), '42501', 'an unknown session came by no email') from linked;
insert into private.mail_sessions (session_id) values (gen_random_uuid());
select private.remember_mail_session((plain ->> 'session_id')::uuid) from linked;
select results_eq('table private.mail_sessions', 'select (plain ->> ''session_id'')::uuid from linked', 'ended sessions are forgotten');
insert into auth.refresh_tokens (id, token, user_id, session_id)
  select 8, 'of the owner', pg_temp.account('waiting'), (plain ->> 'session_id')::uuid from linked
  union all select 9, 'of no session', pg_temp.account('waiting'), null;
select is(pg_temp.access('waiting', plain), 'unverified', 'whoever follows the link is not staff yet') from linked;
select is(pg_temp.choose('waiting', plain, 'chosen by the stranger'), '42501', 'the link opens it for no other session') from raced;
select is(pg_temp.choose('waiting', plain, password), problem, format('“%s” is %s', left(password, 24), problem))
  from linked, (values ('too short', 'short'), (repeat('é', 37), 'long'), ('waiting-door', 'address'),
    ('waiting@test.example', 'address'), ('password2026!', 'common'), ('1234567890', 'common'), ('Qwertyuiop', 'common'),
    ('manchester', 'common'), ('Manchester', 'common'), ('abababababab', 'common'), ('GarageDoor#1', 'common')) as t (password, problem);
select is(pg_temp.choose('waiting', plain, 'seven wet garden gnomes'), 'done', 'who opened the link chooses a password') from linked;
select ok(pg_temp.fits('seven wet garden gnomes', pg_temp.password_of('waiting')), 'which is the account''s then');
select is(pg_temp.access('waiting', plain), 'staff', 'the session that the link opened is staff') from linked;
select results_eq(format('select token from auth.refresh_tokens where user_id::text = %L', pg_temp.account('waiting')),
  $$values ('of the owner'::varchar)$$, 'only that session can be refreshed');
select is(pg_temp.read('waiting', plain), 3::bigint, 'that session reads the requests') from linked;
select is(pg_temp.access('waiting', plain), 'signed-out', 'the session of the stranger has ended') from raced;
select is(pg_temp.choose('waiting', plain, 'chosen by the stranger'), 'PT401', 'whose token is told to sign in') from raced;
select is(pg_temp.alters('encrypted_password = ''$2a$04$x''', 'waiting'), 'refused',
  'a change of the password that was on its way meanwhile is refused');
select is(pg_temp.access('waiting', pg_temp.open('waiting', 13, '-9 seconds')), 'unverified', 'so is a sign-in that was on its way');
select is(pg_temp.access('waiting', pg_temp.open('waiting', 14, '-11 seconds')), 'staff', 'later ones know the new password');
select is(pg_temp.access('waiting', pg_temp.open('waiting', 15, '-11 seconds', pg_temp.by('oauth'))), 'unverified', 'a linked account elsewhere never counts');
select is(pg_temp.done('staff', format('select public.approve_staff(%L)', pg_temp.account('waiting'))), '1 rows', 'approving again');
select is(pg_temp.access('waiting', plain), 'staff', 'changes nothing') from linked;

-- On hosted Supabase the token tells.
select is(pg_temp.done('staff', format('select public.revoke_staff(%L)', pg_temp.account('waiting'))), '1 rows', 'staff revoke');
select is(pg_temp.done('staff', format('select public.approve_staff(%L)', pg_temp.account('waiting'))), '1 rows', 'the owner approves it again');
select is(pg_temp.access('waiting', plain), 'signed-out', 'what was proven before counts no more') from linked;
select pg_temp.approved('waiting', '5 minutes');
select is(pg_temp.choose('waiting', pg_temp.open('waiting', 20, '295 seconds', pg_temp.by('otp')), 'seven wet garden gnomes'),
  '42501', 'a link of before the approval, followed while it came, proves nothing');
select is(pg_temp.choose('waiting', pg_temp.open('waiting', 21, '4 minutes', pg_temp.by(method)), 'seven wet garden gnomes'),
  '42501', 'signing in by ' || method || ' neither') from unnest(array['password']) as method;
select pg_temp.approved('waiting', '5 hours');
select is(pg_temp.choose('waiting', pg_temp.open('waiting', 22, '61 minutes', pg_temp.by('otp')), 'seven wet garden gnomes'),
  '42501', 'a link followed an hour ago opens no choice');
select pg_temp.approved('waiting', '5 minutes');
select is(pg_temp.choose('waiting', pg_temp.open('waiting', 23, '2 minutes', pg_temp.by('otp')), 'seven wet garden gnomes'),
  'done', 'one that came after it does');

select pg_temp.approved('waiting', '1 minute');
update public.staff set sessions_from = 'infinity', kept_session = null where user_id = pg_temp.account('waiting');
create temp table early as select pg_temp.open('waiting', 24, '2 minutes') as plain;
select private.remember_mail_session((plain ->> 'session_id')::uuid) from early;
select is(pg_temp.choose('waiting', plain, 'seven wet garden gnomes'), '42501', 'on the embedded backend, too, a link of before proves nothing')
  from early;
select pg_temp.approved('waiting', '3 minutes');
select is(pg_temp.choose('waiting', plain, 'seven wet garden gnomes'), 'done', 'one that came after it does') from early;

-- The first one, and staff of before this rule.
select lives_ok('select private.make_staff(''colleague@test.example'')', 'making staff of staff');
select is(pg_temp.access('colleague'), 'staff', 'changes nothing');
select lives_ok('select private.make_staff(''revoked@test.example'')', 'the owner makes someone staff');
select is(pg_temp.access('revoked'), 'signed-out', 'whose sessions end too');
insert into public.staff (user_id) values (pg_temp.account('unconfirmed'));
select is(pg_temp.access('unconfirmed'), 'unverified', 'a row without more returns nothing');

-- At the desk.
create temp table at_desk as select pg_temp.open('waiting', 30, '-1 minute') as session, pg_temp.open('waiting', 31, '-1 minute') as other;
select is(pg_temp.choose('waiting', session, 'eight wet garden gnomes', 'not this'), 'wrong', 'staff need the current password') from at_desk;
select is(pg_temp.choose('waiting', session, 'eight wet garden gnomes'), '42501', 'the present password cannot be left out') from at_desk;
select is(pg_temp.choose('waiting', session, 'eight wet garden gnomes', 'seven wet garden gnomes'), 'done', 'to change it') from at_desk;
select is(pg_temp.access('waiting', session), 'staff', 'this session goes on') from at_desk;
select is(pg_temp.access('waiting', other), 'signed-out', 'the others end') from at_desk;

-- A stranger finds a desk unlocked.
create temp table left_open as select pg_temp.open('waiting', 40, '-1 minute') as session, pg_temp.open('waiting', 41, '-1 minute') as other;
update public.staff set kept_session = 'c0000000-0000-4000-8000-000000000040', sessions_from = now() - interval '2 minutes' where user_id = pg_temp.account('waiting');
select is(pg_temp.choose('waiting', session, 'Harborlight 2026!', 'eight wet garden gnomes'), 'company', 'the company''s name is no password') from left_open;
select is(private.is_company_name(password), is_refused, password) from (values
  ('Harborlight Garage Doors 1', true), ('harborlight12345', true), ('HarborlightNY99', true), ('harborlight wet gnomes', false), ('seven wet garden gnomes', false)) as t (password, is_refused);
select is(pg_temp.choose('waiting', session, 'nine wet garden gnomes', 'guess ' || n), 'wrong', 'a guess') from left_open, generate_series(1, 4) as n;
select is(pg_temp.access('waiting', session), 'staff', 'four are a slip') from left_open;
select is(pg_temp.choose('waiting', other, 'nine wet garden gnomes', 'a guess'), 'wrong', 'another session') from left_open;
select is(pg_temp.access('waiting', other), 'staff', 'counts for itself') from left_open;
select is(pg_temp.choose('waiting', session, 'nine wet garden gnomes', 'a fifth'), 'wrong', 'the fifth') from left_open;
select is(pg_temp.access('waiting', session), 'signed-out', 'ends the session') from left_open;
select is(pg_temp.choose('waiting', session, 'nine wet garden gnomes', 'eight wet garden gnomes'), 'PT401', 'also for who knows it') from left_open;
select is_empty(format('select from auth.sessions where id = %L', session ->> 'session_id'), 'for good') from left_open;
select set_config('accounts.replacing', pg_temp.account('waiting')::text, true);
update auth.users set encrypted_password = null where id = pg_temp.account('waiting');
select is(pg_temp.choose('waiting', other, 'nine wet garden gnomes', 'whatever'), 'wrong', 'nothing fits an account without a password') from left_open;
update auth.users set encrypted_password = '' where id = pg_temp.account('waiting');
select is(pg_temp.choose('waiting', other, 'nine wet garden gnomes', ''), 'wrong', 'an empty password is wrong, too') from left_open;
update auth.users set encrypted_password = private.password_hash('eight wet garden gnomes') where id = pg_temp.account('waiting');
select set_config('accounts.replacing', '', true);
update public.staff set kept_session = 'c0000000-0000-4000-8000-000000000030' where user_id = pg_temp.account('waiting');

-- So do technicians, who are no staff.
update public.staff set role = 'technician' where user_id = pg_temp.account('waiting');
select is(pg_temp.access('waiting', session), 'technician', 'a technician') from at_desk;
select is(pg_temp.choose('waiting', session, 'nine wet garden gnomes', 'not this'), 'wrong', 'needs the current password, too') from at_desk;
select is(pg_temp.choose('waiting', session, 'nine wet garden gnomes'), '42501', 'the present password still cannot be left out') from at_desk;
select is(pg_temp.choose('waiting', session, 'too short', 'eight wet garden gnomes'), 'short', 'a bad password cannot be chosen') from at_desk;
select is(pg_temp.choose('waiting', session, 'nine wet garden gnomes', 'eight wet garden gnomes'), 'done', 'to change it') from at_desk;
select ok(pg_temp.fits('nine wet garden gnomes', pg_temp.password_of('waiting')), 'which is the account''s then');
select is(pg_temp.access('waiting', session), 'technician', 'this session goes on') from at_desk;
update public.staff set role = 'dispatcher' where user_id = pg_temp.account('waiting');

-- Signing out ends what a copied token may do.
delete from auth.sessions where user_id = pg_temp.account('colleague');
select is(pg_temp.access('colleague'), 'signed-out', 'the token of a session that was signed out is worth nothing');
select is(pg_temp.read('colleague'), 0::bigint, 'the token of such a session reads nothing');
select is(pg_temp.access('staff', jsonb_build_object('session_id', pg_temp.session_of('banned'))), 'signed-out',
  'another account''s session does not count');
select is(pg_temp.access('staff', '{"session_id": null}'), 'signed-out', 'a token without a session does not count');
update auth.sessions set not_after = now() + interval '1 second' where user_id = pg_temp.account('staff');
select is(pg_temp.access('staff'), 'staff', 'a session counts to its last second');
update auth.sessions set not_after = now() where user_id = pg_temp.account('staff');
select is(pg_temp.access('staff'), 'signed-out', 'a session counts no longer than that');
update auth.sessions set not_after = null where user_id = pg_temp.account('staff');

-- Changes that the sign-in service may still make.
select is(pg_temp.alters('encrypted_password = ''$2a$04$x''', 'staff'), 'refused', 'no password of staff');
select set_config('accounts.replacing', pg_temp.account('colleague')::text, true);
select is(pg_temp.alters('encrypted_password = ''$2a$04$x''', 'staff'), 'refused', 'also not while another account''s is replaced');
select set_config('accounts.replacing', '', true);

-- The same password in another form: the sign-in service encrypts the hash of whoever signs in.
create function pg_temp.encrypted(hash text, key text) returns text language sql as $$
  select jsonb_build_object('key_id', key, 'alg', 'aes-gcm-hkdf', 'data', encode(sha256(convert_to(hash, 'UTF8')), 'base64'), 'nonce', 'c')::text
$$;
create function pg_temp.encrypts(who text, key text, more text default '', hash text default 'x') returns text language plpgsql as $$
declare
  outcome constant text := pg_temp.alters(format('encrypted_password = %L, updated_at = now()%s', pg_temp.encrypted(hash, key), more), who);
begin
  return case when pg_temp.password_of(who) = pg_temp.encrypted(hash, key) then 'stored' when outcome = 'changed' then 'dropped' else outcome end;
end
$$;
create function pg_temp.plain_again(who text) returns void language plpgsql as $$
begin
  perform set_config('accounts.replacing', pg_temp.account(who)::text, true);
  update auth.users set encrypted_password = private.password_hash('ten wet garden gnomes') where id = pg_temp.account(who);
  perform set_config('accounts.replacing', '', true);
end
$$;
select pg_temp.plain_again('staff');
select is(pg_temp.encrypts('staff', 'one'), 'stored', 'a sign-in encrypts the hash of staff');
select is(pg_temp.encrypts('staff', 'one', hash => 'y'), 'refused', 'once');
select is(pg_temp.encrypts('staff', 'two'), 'stored', 'it encrypts it once more with a newer key');
select is(pg_temp.alters('encrypted_password = ''$2a$04$x''', 'staff'), 'refused', 'a plain hash takes its place no more');
select is(pg_temp.alters('encrypted_password = null', 'staff'), 'refused', 'no hash at all does not take its place');
select is(pg_temp.encrypts('staff', 'three', ', ' || name || ' = ' || quote_literal(value)), 'refused', 'an encrypted one is refused together with another ' || name)
  from (values ('email', 'stranger@test.example'), ('phone', '15165550107')) as t (name, value);
select is(pg_temp.encrypts('staff', 'three', format(', %I = ''''', name)), 'refused', 'nobody chooses a password with which ' || name || ' ends')
  from unnest(array['confirmation_token', 'recovery_token', 'reauthentication_token', 'email_change_token_new', 'email_change_token_current']) as name;
select is(pg_temp.alters(format('encrypted_password = %L', password), 'staff'), 'refused', 'what only looks encrypted is refused: ' || password)
  from unnest(array['{"key_id":"four"}', '{"alg":"aes-gcm-hkdf"}', 'x{"key_id":"four","alg":"aes-gcm-hkdf"}', '{"key_id":"","alg":"aes-gcm-hkdf"}']) as password;
select pg_temp.plain_again('staff');
update public.staff set sessions_from = now() + interval '1 second' where user_id = pg_temp.account('staff');
select is(pg_temp.encrypts('staff', 'one'), 'dropped', 'a sign-in of before the password was chosen fails for nothing and changes nothing');
select is(pg_temp.encrypts('staff', 'one', ', recovery_token = '''''), 'refused', 'such a session chooses no password');
update public.staff set sessions_from = 'infinity' where user_id = pg_temp.account('staff');
select is(pg_temp.encrypts('staff', 'one'), 'dropped', 'a link of before the approval chooses none');
update public.staff set sessions_from = now() where user_id = pg_temp.account('staff');
select is(pg_temp.encrypts('staff', 'one'), 'stored', 'one of 10 seconds later does');
create temp table encrypted_desk as select pg_temp.open('staff', 97, '0') as session;
select is(pg_temp.choose('staff', session, 'eleven wet garden gnomes', 'ten wet garden gnomes'), '42501',
  'the current password cannot be read then: a mailed link changes it') from encrypted_desk;
insert into private.mail_sessions (session_id) select (session ->> 'session_id')::uuid from encrypted_desk;
select is(pg_temp.choose('staff', session, 'eleven wet garden gnomes'), 'done', 'as it does') from encrypted_desk;
update public.staff set sessions_from = now() - interval '3 days', kept_session = null where user_id = pg_temp.account('staff');
insert into auth.sessions (id, user_id, created_at) values (pg_temp.session_of('staff'), pg_temp.account('staff'), now() - interval '90 minutes');

select is(pg_temp.alters('email = ''gone'', deleted_at = now()', 'colleague'), 'changed', 'it marks a staff account as deleted');
select pg_temp.alters('deleted_at = null', 'colleague');
update public.staff set revoked_at = now() where user_id = pg_temp.account('banned');
select is(pg_temp.alters('encrypted_password = ''$2a$04$x''', 'banned'), 'changed', 'the owner changes the password of a revoked one');
update public.staff set revoked_at = null where user_id = pg_temp.account('banned');
select is(pg_temp.outcome(who, format('select private.%s', call)), '42501', format('private.%s is not for %s', call, who))
  from unnest(array['visitor', 'waiting', 'staff', 'service_role']) as who, unnest(array[
    'void_credentials(gen_random_uuid())', 'approve(gen_random_uuid(), null, null)', 'remember_mail_session(gen_random_uuid())',
    'replace_credentials(gen_random_uuid(), ''x'', null, true)', 'caller_access()', 'came_by_mail()'
  ]) as call;
select is(pg_temp.outcome('visitor', 'select public.choose_password(''seven wet garden gnomes'')'), '42501', 'visitors choose no password');

-- Second step: only hosted Supabase has it.
create function pg_temp.second_step_tests() returns setof text language plpgsql as $$
declare
  plain constant jsonb := jsonb_build_object('amr', pg_temp.by('password'), 'aal', 'aal1');
  full_step constant jsonb := jsonb_build_object('amr', pg_temp.by('password') || pg_temp.by('totp'), 'aal', 'aal2');
  link jsonb;
begin
  if to_regclass('auth.mfa_factors') is null then
    return next throws_ok('select private.require_mfa(true)', 'P0001', 'This backend has no two-step sign-in.',
      'a second step cannot be required where there is none');
    return next is(pg_temp.outcome('staff', 'select 1 where public.mfa_status() = ''unavailable'''), '1 rows', 'staff are notified that it cannot be required');
    return;
  end if;
  return next is(pg_temp.outcome('staff', 'select 1 where public.mfa_status() = ''optional'''), '1 rows', 'a second step is optional');
  execute 'insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
    values (gen_random_uuid(), $1, ''totp'', ''unverified'', now(), now())' using pg_temp.account('staff');
  return next is(pg_temp.access('staff', plain), 'staff', 'a factor that was never used asks for nothing');
  execute 'update auth.mfa_factors set status = ''verified''';
  return next is(pg_temp.access('staff', plain), 'second-step', 'with a factor the password alone is not enough');
  return next is(pg_temp.read('staff', plain), 0::bigint, 'the password alone reads nothing');
  return next is(pg_temp.access('staff', full_step), 'staff', 'with the code it is');
  link := pg_temp.open('staff', 40, '1 minute', pg_temp.by('otp'), 'aal1');
  return next is(pg_temp.choose('staff', link, 'nine wet garden gnomes'), 'second-step', 'a mailed link does not replace the code');
  return next is(pg_temp.choose('staff', link || full_step || jsonb_build_object('amr', pg_temp.by('otp') || pg_temp.by('totp')),
    'nine wet garden gnomes'), 'done', 'with both the password can be chosen');
  return next isnt_empty('select from auth.mfa_factors', 'the factor stays when the password is chosen');

  perform private.require_mfa(true);
  execute 'delete from auth.mfa_factors';
  return next is(pg_temp.outcome('staff', 'select 1 where public.mfa_status() = ''required'''), '1 rows', 'the owner can require it');
  return next is(pg_temp.access('staff', link || plain), 'enroll', 'then staff have to set it up');
  return next is(pg_temp.read('staff', link || plain), 0::bigint, 'staff read nothing before that');
  return next is(pg_temp.access('staff', link || full_step), 'staff', 'with the code they are in');
  perform private.require_mfa(false);
  return next is(pg_temp.access('staff', link || plain), 'staff', 'the owner can let it go again');

  execute 'insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
    values (gen_random_uuid(), $1, ''totp'', ''verified'', now(), now())' using pg_temp.account('banned');
  execute 'insert into auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to)
    values (gen_random_uuid(), $1, ''recovery_token'', ''waits'', '''')' using pg_temp.account('banned');
  execute 'insert into auth.flow_state (id, user_id, auth_code, provider_type, authentication_method)
    values (gen_random_uuid(), $1, ''waits'', ''email'', ''recovery'')' using pg_temp.account('banned');
  execute 'insert into auth.webauthn_credentials (id, user_id, credential_id, public_key) values (gen_random_uuid(), $1, ''x'', ''x'')'
    using pg_temp.account('banned');
  execute 'insert into auth.webauthn_challenges (id, user_id, challenge_type) values (gen_random_uuid(), $1, ''registration'')'
    using pg_temp.account('banned');
  perform private.void_credentials(pg_temp.account('banned'));
  return next is_empty('select from auth.mfa_factors', 'an approval ends factors of before');
  return next is_empty('select from auth.one_time_tokens', 'an approval ends links of before');
  return next is_empty('select from auth.flow_state', 'an approval ends sign-ins half done');
  return next is_empty('select from auth.webauthn_credentials', 'an approval ends passkeys');
  return next is_empty('select from auth.webauthn_challenges', 'an approval ends passkeys about to be made');
  perform pg_temp.approved('banned', '5 minutes');
  update auth.users set banned_until = null where id = pg_temp.account('banned');
  update public.staff set sessions_from = 'infinity' where user_id = pg_temp.account('banned');
  execute 'insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
    values (gen_random_uuid(), $1, ''totp'', ''verified'', now(), now())' using pg_temp.account('banned');
  link := pg_temp.open('banned', 41, '1 minute', pg_temp.by('otp'), 'aal1');
  return next is(pg_temp.choose('banned', link, 'nine wet garden gnomes'), 'done',
    'a factor that a sign-in on its way has set up keeps no one out');
  return next is(pg_temp.access('banned', link), 'staff', 'that factor is gone');
end
$$;
select pg_temp.second_step_tests();

select * from finish();
rollback;
