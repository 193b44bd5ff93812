-- Becoming staff: by whom, and for whom it is impossible.
begin;
\ir support/actors.psql
select * from no_plan();

-- The complete list of what each role may do.
select set_eq(
  $$select role, action
    from unnest(array['owner', 'dispatcher', 'technician', 'staff', '', null]) as role,
      unnest(array['manage', 'work_at_desk', 'visit', 'sleep', null]) as action
    where private.can(role, action)$$,
  $$values ('owner', 'manage'), ('owner', 'work_at_desk'), ('dispatcher', 'work_at_desk'), ('technician', 'visit')$$,
  'owners manage and work at the desk, dispatchers work there, technicians visit'
);

create function pg_temp.calls(function_call text, visitor text, account text, staff text) returns setof text
language sql as $$
  select is(pg_temp.outcome(who, 'select * from ' || function_call), expected, format('%s by %s: %s', function_call, who, expected))
  from (values ('visitor', visitor), ('waiting', account), ('unconfirmed', account), ('revoked', account),
    ('banned', account), ('staff', staff), ('service_role', '42501')) as t (who, expected)
$$;
select pg_temp.calls('public.staff_access()', '42501', '1 rows', '1 rows');
select pg_temp.calls('public.request_counts()', '42501', '42501', '5 rows');
select pg_temp.calls('public.overdue_count(now(), now())', '42501', '42501', '1 rows');
select pg_temp.calls('public.held_summary()', '42501', '42501', '1 rows');
select pg_temp.calls('public.list_held(true)', '42501', '42501', '0 rows');
select pg_temp.calls('public.admit_held(now())', '42501', '42501', '1 rows');
select pg_temp.calls('public.drop_held(now())', '42501', '42501', '1 rows');
select pg_temp.calls('public.restore_held(now())', '42501', '42501', '1 rows');
select pg_temp.calls('public.dropped_held()', '42501', '42501', '0 rows');
select pg_temp.calls(format('public.approve_staff(%L)', pg_temp.account('waiting')), '42501', '42501', '1 rows');
select pg_temp.calls(format('public.revoke_staff(%L)', pg_temp.account('colleague')), '42501', '42501', '1 rows');
select is(pg_temp.outcome(who, 'select * from public.list_accounts()'), '42501', 'the accounts are not listed for ' || who)
  from unnest(array['visitor', 'waiting', 'unconfirmed', 'revoked', 'banned', 'service_role']) as who;
select is(pg_temp.outcome(who, 'select private.make_staff(''waiting@test.example'')'), '42501', 'make_staff is not for ' || who)
  from unnest(array['visitor', 'waiting', 'revoked', 'staff']) as who;
select is(pg_temp.outcome(who, format('select private.%s', name)), '42501', format('private.%s is not for %s', name, who))
  from unnest(array['visitor', 'waiting', 'staff', 'service_role']) as who,
    unnest(array['require_staff()', 'take_turn_as_owner()', 'caller_email()', 'request_headers()', 'arrivals_from(''203.0.113.7'')',
      'trust_client_header(''none'')', 'require_human_proof(null)', 'chosen_held(now(), null)', 'admit_reviewer()']) as name;

create function pg_temp.access_of(who text) returns text language sql as $$
  select replace(pg_temp.tried(who, 'public.staff_access()'), 'PT401', 'signed-out')
$$;
select is(pg_temp.access_of(who), expected, format('%s is %s, whatever its token says of roles', who, expected))
  from (values ('staff', 'staff'), ('colleague', 'staff'), ('waiting', 'waiting'), ('unconfirmed', 'waiting'),
    ('revoked', 'revoked'), ('banned', 'waiting')) as t (who, expected);

create function pg_temp.access_once(who text, changes text) returns text language plpgsql as $$
begin
  execute format('update auth.users set %s where id = %L', changes, pg_temp.account(who));
  return pg_temp.access_of(who);
end
$$;
select is(pg_temp.access_once('banned', 'banned_until = now() - interval ''1 second'''), 'staff', 'a ban that has ended is over');
select is(pg_temp.access_once('banned', 'banned_until = now() + interval ''1 day'''), 'waiting', 'one that has not counts');
select is(pg_temp.access_once('colleague', 'deleted_at = now()'), 'waiting', 'an account marked as deleted is out at once');
select is(pg_temp.outcome('colleague', 'select * from public.request_counts()'), '42501', 'an account marked as deleted calls nothing');
select is(pg_temp.outcome('staff', format('select from public.list_accounts() where user_id = %L', pg_temp.account('colleague'))), '0 rows',
  'an account marked as deleted is not listed');
select is(pg_temp.access_once('colleague', 'deleted_at = null'), 'staff', 'until it is restored');

-- Owners and dispatchers.
savepoint roles;
select is(pg_temp.done('staff', format('select public.approve_staff(%L)', pg_temp.account('waiting'))), '1 rows', 'an owner approves');
select is((select role from public.staff where user_id = pg_temp.account('waiting')), 'dispatcher', 'which makes a dispatcher');
update public.staff set role = 'dispatcher' where user_id = pg_temp.account('colleague');
select is(pg_temp.access_of('colleague'), 'staff', 'a dispatcher is staff');
select is(pg_temp.outcome('colleague', format('select public.%s(%L)', name, pg_temp.account('waiting'))), '42501', name || ' is for owners')
  from unnest(array['approve_staff', 'revoke_staff']) as name;
select private.make_staff('colleague@test.example');
select is((select role from public.staff where user_id = pg_temp.account('colleague')), 'owner', 'make_staff makes an owner of a dispatcher');
select is(pg_temp.done('colleague', format('select public.revoke_staff(%L)', pg_temp.account('waiting'))), '1 rows', 'who may do it then');
select private.make_staff('waiting@test.example');
select is((select role from public.staff where user_id = pg_temp.account('waiting')), 'owner', 'make_staff makes owners');
select is(pg_temp.outcome('staff', 'update public.staff set role = ''owner'''), '42501', 'no one changes a role through the API');
rollback to savepoint roles;

-- Contents of the staff screen.
select pg_temp.be('staff');
create temp table listed as select * from public.list_accounts() where email like '%@test.example';
select pg_temp.be('owner');
select results_eq(
  'select split_part(email, ''@'', 1), confirmed, access, since, by_email from listed order by 1',
  $$values ('banned', true, 'staff', now() - interval '2 days', null),
    ('colleague', true, 'staff', now() - interval '2 days', null),
    ('revoked', true, 'revoked', now() - interval '1 day', 'staff@test.example'),
    ('staff', true, 'staff', now() - interval '3 days', null),
    ('unconfirmed', false, 'waiting', now() - interval '6 days', null),
    ('waiting', true, 'waiting', now() - interval '7 days', null)$$,
  'each account with its access, since when and by whom');
savepoint flood;
insert into auth.users (id, email, email_confirmed_at, created_at)
  select gen_random_uuid(), 'flood' || n || '@test.example', now(), now() from generate_series(1, 600) as n;
select is(pg_temp.outcome('staff', 'select * from public.list_accounts()'), '500 rows', 'of a flood of accounts 500 are listed');
select is(pg_temp.outcome('staff', 'select * from public.list_accounts() where access in (''staff'', ''revoked'') and email like ''%@test.example'''),
  '4 rows', 'staff and revoked ones among them');
rollback to flood;

-- Approving.
select is(pg_temp.done('staff', format('select public.approve_staff(%L)', pg_temp.account('waiting'))), '1 rows', 'staff approve');
select is(pg_temp.access_of('waiting'), 'signed-out', 'the approved account is signed out everywhere');
select results_eq(
  format('select approved_by, approved_by_email, approved_at from public.staff where user_id = %L', pg_temp.account('waiting')),
  format('values (%L::uuid, ''staff@test.example'', now())', pg_temp.account('staff')), 'with who and when');
select is(pg_temp.done('colleague', format('select public.approve_staff(%L)', pg_temp.account('waiting'))), '1 rows', 'approving again is no error');
select is((select approved_by from public.staff where user_id = pg_temp.account('waiting')), pg_temp.account('staff'),
  'approving again does not claim the approval');
select is(pg_temp.done('staff', format('select public.approve_staff(%L)', pg_temp.account('unconfirmed'))), 'PT409',
  'an address no one has confirmed is not approved');
select is(pg_temp.done('staff', 'select public.approve_staff(gen_random_uuid())'), 'PT404', 'an account that does not exist is not approved');
select is(pg_temp.access_once('revoked', 'deleted_at = now()'), 'revoked', 'an account may be revoked and marked as deleted');
select is(pg_temp.done('staff', format('select public.approve_staff(%L)', pg_temp.account('revoked'))), 'PT404', 'which is not approved');
select is(pg_temp.access_once('revoked', 'deleted_at = null'), 'revoked', 'before it is restored');
select is(pg_temp.done('staff', format('select public.approve_staff(%L)', pg_temp.account('revoked'))), '1 rows', 'a revoked account may come back');
select is(pg_temp.access_of('revoked'), 'signed-out', 'such an account signs in again');

-- Revoking.
select is(pg_temp.done('staff', format('select public.revoke_staff(%L)', pg_temp.account('staff'))), 'PT409', 'no one revokes themselves');
select is(pg_temp.done('staff', format('select public.revoke_staff(%L)', pg_temp.account('unconfirmed'))), 'PT404', 'no one revokes someone who is not staff');
select is(pg_temp.done('staff', format('select public.revoke_staff(%L)', pg_temp.account('colleague'))), '1 rows', 'staff revoke');
select is(pg_temp.access_of('colleague'), 'revoked', 'the access of a revoked account ends at once');
select results_eq(
  format('select revoked_by, revoked_by_email, revoked_at from public.staff where user_id = %L', pg_temp.account('colleague')),
  format('values (%L::uuid, ''staff@test.example'', now())', pg_temp.account('staff')), 'with who and when');
select is(pg_temp.done('colleague', format('select public.revoke_staff(%L)', pg_temp.account('staff'))), '42501',
  'a revoked member cannot revoke in return');
select is(pg_temp.done('colleague', format('select public.approve_staff(%L)', pg_temp.account('colleague'))), '42501',
  'a revoked member cannot approve themselves');

update public.staff set revoked_by_email = 'first@test.example' where user_id = pg_temp.account('colleague');
select is(pg_temp.done('staff', format('select public.revoke_staff(%L)', pg_temp.account('colleague'))), '1 rows', 'revoking again is no error');
select is((select revoked_by_email from public.staff where user_id = pg_temp.account('colleague')), 'first@test.example',
  'revoking again does not claim the revocation');

-- The first one.
select lives_ok('select private.make_staff('' Colleague@TEST.example '')', 'the owner makes staff by address');
select results_eq(
  format('select revoked_at, sessions_from from public.staff where user_id = %L', pg_temp.account('colleague')),
  $$values (null::timestamptz, 'infinity'::timestamptz)$$, 'who opens the account by a mailed link then');
select throws_ok('select private.make_staff(''nobody@test.example'')', 'P0001',
  'No confirmed account has the address nobody@test.example.', 'an unknown address is an error');
select throws_ok('select private.make_staff(''unconfirmed@test.example'')', 'P0001',
  'No confirmed account has the address unconfirmed@test.example.', 'an address that no one has confirmed is refused');
savepoint twins;
insert into auth.users (id, email, email_confirmed_at) values (gen_random_uuid(), 'WAITING@test.example', now());
select throws_ok('select private.make_staff(''waiting@test.example'')', 'P0001',
  'Several accounts have the address waiting@test.example.', 'an address that several accounts have is refused');
rollback to twins;

delete from auth.users where id = pg_temp.account('waiting');
select is_empty(format('select from public.staff where user_id = %L', pg_temp.account('waiting')),
  'a deleted account is staff no more');

select * from finish();
rollback;
