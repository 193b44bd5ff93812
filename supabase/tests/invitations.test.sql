-- An owner invites staff. A stranger who signs up the invited address with their own password becomes nobody.
begin;
\ir support/actors.psql
\ir support/sessions.psql
select * from no_plan();

create function pg_temp.id(number int) returns uuid language sql immutable as $$
  select ('e0000000-0000-4000-8000-0000000000' || lpad(number::text, 2, '0'))::uuid
$$;
-- Returns the result of an account's try to invite, or the refusal with its message.
create function pg_temp.invited(
  who text, number int, email text, role text, name text default 'Rosa Diaz', mobile text default null, technician uuid default null
) returns text language plpgsql as $$
declare
  stored public.staff_invitations;
begin
  perform pg_temp.be(who);
  stored := public.invite_staff(pg_temp.id(number), email, name, role, mobile, technician);
  perform pg_temp.be('owner');
  return concat_ws(' ', stored.email, stored.role, stored.mobile);
exception when others then
  perform pg_temp.be('owner');
  return sqlstate || ' ' || sqlerrm;
end
$$;
create function pg_temp.mail(number int) returns text language sql as $$
  select pg_temp.tried('service_role', format('public.note_invitation_mailed(%L)', pg_temp.id(number)))
$$;
create function pg_temp.member(who text) returns text language sql as $$
  select concat_ws(' ', s.role, s.name, s.approved_by_email, case when s.revoked_at is not null then 'revoked' end)
  from public.staff as s where s.user_id = pg_temp.account(who)
$$;
-- A link opens a session that is `age` old and chooses a password there.
create function pg_temp.follow(who text, number int, age interval default '0') returns text language sql as $$
  select pg_temp.choose(who, pg_temp.open(who, number, age, pg_temp.by('otp')), 'four lamps over Queens')
$$;

insert into public.staff (user_id, role, approved_at, sessions_from)
  values (pg_temp.account('waiting'), 'dispatcher', now() - interval '2 days', now() - interval '2 days');
insert into public.technicians (id, name) values ('f0000000-0000-4000-8000-000000000001', 'Doyle');

-- Callers, and fields.
select is(pg_temp.invited(who, 1, 'new@test.example', 'dispatcher'), '42501 ' || message, who || ' invites nobody')
  from (values ('visitor', 'permission denied for function invite_staff'), ('waiting', 'Only an owner may do this.'),
    ('revoked', 'Only staff may do this.'), ('unconfirmed', 'Only staff may do this.'),
    ('service_role', 'permission denied for function invite_staff')) as t (who, message);
select is(pg_temp.outcome('waiting', 'select public.list_invitations()'), '42501', 'a dispatcher reads no invitation');
select is(pg_temp.outcome('waiting', format('select public.withdraw_invitation(%L)', pg_temp.id(1))), '42501', 'a dispatcher withdraws no invitation');
select is(pg_temp.outcome('staff', 'select from public.staff_invitations'), '42501', 'nobody reads the table past its functions');
select is(pg_temp.outcome('staff', 'update public.staff_invitations set mailed_at = now()'), '42501', 'nobody writes the table past its functions');
select is(pg_temp.outcome('staff', format('select public.note_invitation_mailed(%L)', pg_temp.id(1))), '42501', 'no owner says that a mail went out');
select is(pg_temp.invited('staff', 1, email, role, name, mobile, technician), expected, 'an owner is told: ' || expected)
  from (values
    (null, 'owner', 'Rosa', null, null::uuid, 'PT400 Enter an email address like name@company.com.'),
    ('no address', 'owner', 'Rosa', null, null, 'PT400 Enter an email address like name@company.com.'),
    ('a@test.example, b@test.example', 'owner', 'Rosa', null, null, 'PT400 Enter an email address like name@company.com.'),
    ('new@test.example', 'owner', null, null, null, 'PT400 Enter a name of at most 60 characters, on one line.'),
    ('new@test.example', 'owner', E'Ro\nsa', null, null, 'PT400 Enter a name of at most 60 characters, on one line.'),
    ('new@test.example', 'owner', U&'\00A0\200B', null, null, 'PT400 Enter a name of at most 60 characters, on one line.'),
    ('new@test.example', 'owner', repeat('a', 61), null, null, 'PT400 Enter a name of at most 60 characters, on one line.'),
    ('new@test.example', 'owner', 'Rosa', '911', null, 'PT400 Enter a 10-digit US mobile number, or leave it out.'),
    ('new@test.example', 'king', 'Rosa', null, null, 'PT400 Choose a role.'),
    ('new@test.example', null, 'Rosa', null, null, 'PT400 Choose a role.'),
    ('new@test.example', 'dispatcher', 'Rosa', null, gen_random_uuid(), 'PT400 Only a technician has visits. Choose that role, or no technician.'),
    ('new@test.example', 'technician', 'Rosa', null, gen_random_uuid(), 'PT404 There is no such technician.'),
    ('Colleague@test.example', 'owner', 'Rosa', null, null, 'PT409 colleague@test.example has access already.')
  ) as t (email, role, name, mobile, technician, expected);
select is(pg_temp.outcome('staff', $$select public.invite_staff(null, 'new@test.example', 'Rosa', 'owner')$$), 'PT400', 'an invitation has an id');

-- The stranger signed up with the address, and waits for its owner to confirm it.
update auth.users set encrypted_password = extensions.crypt('the stranger''s', extensions.gen_salt('bf', 4))
  where id = pg_temp.account('unconfirmed');
select is(pg_temp.invited('staff', 1, ' Unconfirmed@Test.example ', 'dispatcher', mobile => '(516) 555-0111'),
  'unconfirmed@test.example dispatcher 5165550111', 'an owner invites an address that has a stranger''s account');
select is(pg_temp.invited('staff', 1, 'other@test.example', 'owner'),
  'unconfirmed@test.example dispatcher 5165550111', 'a repeat of the call stores and changes nothing');
select is(pg_temp.invited('colleague', 1, 'other@test.example', 'owner') ~ '^23505', true, 'another owner takes no id that is taken');
select is(pg_temp.access('unconfirmed'), 'waiting', 'an invitation alone opens nothing');
select is(pg_temp.follow('unconfirmed', 10), 'done', 'a link opens an account whose invitation was not mailed');
select is(pg_temp.member('unconfirmed'), null, 'an invitation that was not mailed makes nobody staff');
select is(pg_temp.mail(1), '+15165550111', 'the worker texts the number once the mail is out');
select is(pg_temp.mail(1), null, 'the worker texts the number once');
update auth.users set email_confirmed_at = now() where id = pg_temp.account('unconfirmed');
select is(pg_temp.choose('unconfirmed', pg_temp.open('unconfirmed', number, '0', pg_temp.by(method)), 'four lamps over Queens'),
  '42501', 'the stranger signs in by ' || method || ' and chooses nothing') from (values (11, 'password'), (19, 'oauth')) as t (number, method);
select is(pg_temp.choose('unconfirmed', pg_temp.open('unconfirmed', 12, '0'), 'four lamps over Queens'),
  '42501', 'a session that no link opened chooses nothing on the local backend');
select is(pg_temp.follow('unconfirmed', 13, '5 minutes'), 'done', 'a link from before the invitation chooses a password');
select is(pg_temp.member('unconfirmed'), null, 'a link from before the invitation makes nobody staff');
update auth.users set phone = '15165550199' where id = pg_temp.account('unconfirmed');
select is(pg_temp.follow('unconfirmed', 14), 'done', 'a code that the stranger''s phone may have got chooses a password');
select is(pg_temp.member('unconfirmed'), null, 'an account that names a phone becomes no staff by a code');
select is(pg_temp.outcome('unconfirmed', 'select private.accept_invitation(auth.uid())'), '42501', 'nobody accepts without a password');

-- Whoever has the mailbox.
create temp table stranger as select pg_temp.open('unconfirmed', 15, '-1 second', pg_temp.by('password')) as claims;
create temp table linked as select pg_temp.open('unconfirmed', 16, '0', pg_temp.by('otp')) as claims;
select is(pg_temp.access('unconfirmed', claims), 'waiting', 'opening the link alone opens no desk') from linked;
select is(pg_temp.choose('unconfirmed', claims, 'short'), 'short', 'a short password is refused') from linked;
select is(pg_temp.member('unconfirmed'), null, 'a refused password accepts nothing');
select is(pg_temp.choose('unconfirmed', claims, 'four lamps over Queens'), 'done', 'whoever opened the link chooses one password') from linked;
select is(pg_temp.member('unconfirmed'), 'dispatcher Rosa Diaz staff@test.example', 'the account has the role and the name that its owner entered');
select is(pg_temp.access('unconfirmed', claims), 'staff', 'the desk is open at once') from linked;
select is(pg_temp.access('unconfirmed', claims), 'signed-out', 'the stranger''s session has ended') from stranger;
select is(pg_temp.access('unconfirmed', pg_temp.open('unconfirmed', 17, '-9 seconds', pg_temp.by('password'))), 'unverified',
  'a sign-in of the stranger that was on its way counts for nothing');
select ok(extensions.crypt('the stranger''s', encrypted_password) <> encrypted_password, 'the stranger''s password is gone')
  from auth.users where id = pg_temp.account('unconfirmed');
select is(pg_temp.done('staff', 'select public.list_invitations()'), '0 rows', 'an accepted invitation is listed no more');
select is(pg_temp.outcome('staff', format('select public.withdraw_invitation(%L)', pg_temp.id(1))), 'PT409', 'an accepted invitation is withdrawn no more');
update public.staff set revoked_at = now(), approved_at = now() - interval '1 minute' where user_id = pg_temp.account('unconfirmed');
select is(pg_temp.follow('unconfirmed', 18), 'done', 'a link after a revocation chooses a password');
select is(pg_temp.member('unconfirmed'), 'dispatcher Rosa Diaz staff@test.example revoked', 'an old invitation is accepted no second time');

-- An account that was confirmed, or revoked, before. A technician of the board, then a new one.
select is(pg_temp.invited('staff', 2, 'revoked@test.example', 'technician', 'Doyle', '516 555 0112', 'f0000000-0000-4000-8000-000000000001'),
  'revoked@test.example technician 5165550112', 'an owner invites an account that was revoked');
insert into private.text_unsubscribes (number) values (private.number_hash('5165550112'));
select is(pg_temp.mail(2), null, 'a number that unsubscribed gets no text');
select is(pg_temp.follow('revoked', 20), 'done', 'the link of a revoked account chooses a password');
select is(pg_temp.member('revoked'), 'technician Doyle staff@test.example', 'a revoked account becomes the technician it was invited as');
select results_eq('select name, phone, staff_id from public.technicians',
  format($$values ('Doyle', '5165550112', %L::uuid)$$, pg_temp.account('revoked')), 'the account is of the technician that was chosen, with the mobile number');
select is(pg_temp.access('revoked', jsonb_build_object('session_id', 'c0000000-0000-4000-8000-000000000020', 'amr', pg_temp.by('otp'))),
  'technician', 'the technician''s day is open');
select is(pg_temp.invited('staff', 3, 'new@test.example', 'technician', technician => 'f0000000-0000-4000-8000-000000000001'),
  'PT409 Doyle has another account. Revoke that one first.', 'a technician has one account');
update public.staff set revoked_at = now() where user_id in (pg_temp.account('revoked'), pg_temp.account('waiting'));
select is(pg_temp.invited('staff', 3, 'waiting@test.example', 'technician', 'Rosa Diaz', '516 555 0113'), 'waiting@test.example technician 5165550113',
  'an owner invites a technician who is not on the board');
select pg_temp.mail(3);
select is(pg_temp.follow('waiting', 21), 'done', 'the link of a new technician chooses a password');
select results_eq(format('select name, phone, weekdays, active from public.technicians where staff_id = %L', pg_temp.account('waiting')),
  $$values ('Rosa Diaz', '5165550113', '{1,2,3,4,5}'::int[], true)$$, 'a new technician is on the board');

-- Ends of an invitation.
update public.staff set revoked_at = now() where user_id = pg_temp.account('waiting');
create function pg_temp.without(change text) returns text language plpgsql as $$
declare
  result text;
begin
  perform pg_temp.mail(4);
  if pg_temp.member('unconfirmed') not like '%revoked' then
    return 'not revoked';
  end if;
  execute change;
  perform pg_temp.follow('unconfirmed', 30);
  result := coalesce(pg_temp.member('unconfirmed'), 'nobody');
  raise exception using errcode = 'TEST1', message = result;
exception when sqlstate 'TEST1' then
  return sqlerrm;
end
$$;
select pg_temp.invited('colleague', 4, 'unconfirmed@test.example', 'owner', 'Rosa');
select is(pg_temp.without('select 1'), 'owner Rosa colleague@test.example', 'an open invitation is accepted');
select is(pg_temp.without(change), 'dispatcher Rosa Diaz staff@test.example revoked', title) from (values
  (format('select pg_temp.done(''staff'', %L)', format('select public.withdraw_invitation(%L)', pg_temp.id(4))), 'a withdrawn invitation is not accepted'),
  ('update public.staff_invitations set ends_at = now()', 'an invitation of a week ago is not accepted'),
  ('update public.staff set revoked_at = now() where user_id = pg_temp.account(''colleague'')', 'an invitation by an owner who was revoked is not accepted'),
  ('update public.staff set role = ''dispatcher'' where user_id = pg_temp.account(''colleague'')', 'an invitation by a former owner is not accepted'),
  ('update auth.users set email = ''other@test.example'' where id = pg_temp.account(''unconfirmed'')', 'an invitation to another address is not accepted')
) as t (change, title);
select is(pg_temp.without('update public.staff set revoked_at = null where user_id = pg_temp.account(''unconfirmed'')'),
  'dispatcher Rosa Diaz staff@test.example', 'an account that was approved meanwhile keeps the role it got there');
select is(pg_temp.done('staff', 'select public.list_invitations()'), '1 rows', 'the open one is listed');
select is(pg_temp.invited('staff', 5, 'unconfirmed@test.example', 'dispatcher', 'Rosa'), 'unconfirmed@test.example dispatcher', 'another invitation to the same address is stored');
select is((select array_agg(i.id) from public.staff_invitations as i where private.is_open(i)), array[pg_temp.id(5)], 'another invitation takes the place of the one before');
select is(pg_temp.done('colleague', format('select public.withdraw_invitation(%L)', pg_temp.id(5))), '1 rows', 'any owner withdraws an invitation');
select is(pg_temp.done('staff', 'select public.list_invitations()'), '0 rows', 'a withdrawn invitation is listed no more');

-- Twenty in 24 hours, whoever invites; neither a withdrawal nor another owner starts the count again.
select is(count(*), 15::bigint, 'an owner invites up to twenty a day')
  from generate_series(6, 20) as n where pg_temp.invited('staff', n, format('n%s@test.example', n), 'dispatcher') like 'n%';
select is(pg_temp.invited('colleague', 21, 'n21@test.example', 'dispatcher'),
  'PT429 That were 20 invitations in 24 hours, which is the limit. Invite the next person tomorrow.', 'the one after the twentieth is refused');
update public.staff_invitations set created_at = now() - interval '24 hours' where id = pg_temp.id(20);
select is(pg_temp.invited('colleague', 21, 'n21@test.example', 'dispatcher'), 'n21@test.example dispatcher', 'the limit ends when a day has passed');
update public.staff_invitations set created_at = now() - interval '31 days' where id = pg_temp.id(1);
select private.forget_invitations();
select is(count(*), 20::bigint, 'invitations of 30 days ago are deleted') from public.staff_invitations;

select * from finish();
rollback;
