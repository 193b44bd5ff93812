-- Staff accounts, their roles, and what a session permits.
--
-- Only the owner of the mailbox at the time of approval becomes staff. Anyone can sign up with someone else's address
-- and their own password, so nothing in an account before its approval is proof. An approval voids its password and
-- sessions; access begins when a mailed link is followed and a new password is chosen in the session it opened. A
-- staff account's password, email, and phone number cannot be changed in any other way, so that a call of the sign-in
-- service in progress at that time has no effect. An invited account is approved as its password is chosen, by the same
-- proof of the mailbox (invitations.sql).

-- ---------------------------------------------------------------------------------------------
-- Tables
-- ---------------------------------------------------------------------------------------------

create table public.staff (
  user_id uuid primary key references auth.users (id) on delete cascade,
  approved_at timestamptz not null default now(),
  approved_by uuid,
  approved_by_email text,
  revoked_at timestamptz,
  revoked_by uuid,
  revoked_by_email text,
  sessions_from timestamptz not null default 'infinity',
  kept_session uuid,
  role text not null default 'dispatcher' constraint role_known check (role in ('owner', 'dispatcher', 'technician')),
  name text constraint name_length check (char_length(name) <= 80 and not private.is_blank(name) and name !~ '[[:cntrl:]]')
);
alter table public.staff enable row level security;
comment on table public.staff is
  'Accounts approved by staff. The approver''s id and email are stored, so that they outlive that account; both are null if it was done in SQL.';
comment on column public.staff.sessions_from is
  'Sessions opened from then on are valid; infinity until the mailbox is verified.';
comment on column public.staff.kept_session is
  'The session in which the password was last chosen; it stays valid.';
comment on column public.staff.role is
  'owner: also approves and revokes accounts; dispatcher: works on requests and reviews; technician: sees only their own visits of three days.';

comment on column public.staff.name is
  'Name that colleagues see in place of the email address; set by an owner, so that no account takes another''s. Null: the technician''s name, else the mailbox.';

-- Sessions opened by a mailed link, written by the embedded backend; hosted Supabase has it in the token.
create table private.mail_sessions (
  session_id uuid primary key
);

-- The 1,090 of the 30,000 most common passwords that have ten characters or more (list of zxcvbn 4.4.2), as the first
-- six hex digits of their SHA-256, because many are offensive.
create table private.common_passwords (
  fingerprint text primary key
);
insert into private.common_passwords
select regexp_split_to_table(btrim('
  0025f7 002952 0054a7 007523 008dd5 00a6b7 00ab99 00cfe4 00d412 0139ac 015000 01f71c 01fdec 024b4c 026c6f 026dd1
  027fed 02f514 032cc1 035b6c 0365ca 03ae3d 03b2fc 045bab 046398 04870d 04959f 04ccc6 051925 053414 059604 05a372
  05bb43 05c317 05c80c 0625d1 0625e5 0647f4 070972 070a1c 0760c6 07863e 07a5fd 07a61b 07f531 07f917 080dc5 089542
  089573 091364 0940d0 097cb6 09938f 09c24a 09fba7 0a3481 0a6724 0ac362 0b1769 0b3596 0b940f 0bf7cb 0c0ae2 0c3ce3
  0c3f93 0c96cb 0cd262 0cd560 0cf7c7 0d4b49 0d6fac 0d6ffd 0d922a 0da0b9 0de05e 0e3282 0e4365 0e563b 0ecad3 0ee14e
  0f2d1f 10628c 10ab8c 10c8c6 1118f1 117236 11ce81 11ef95 12944f 12ad4a 12d865 13aa61 141f61 143e74 144c9a 14864a
  14bbe3 1501dd 150343 150f0e 15247f 154226 154b6f 1554c6 156717 160ed7 1612ef 1622f4 1668c1 16bedf 16e539 171777
  17417e 174cb7 17f807 182223 182526 185efd 186daa 18bf6e 194828 19558f 196f26 1a67ca 1a6842 1a6bd4 1a79d1 1aa6b7
  1adcd8 1afda8 1b01e3 1b0f93 1b4021 1b5ba5 1b6ede 1b7327 1b733e 1b85d3 1b8729 1bcdbc 1be5a1 1c312d 1c699d 1c9ae3
  1ceaeb 1d4bfd 1d4c61 1d996e 1dc1f7 1e09e5 1e15a9 1eeff7 1f2ac4 1f454e 1fc4af 1fcedc 1fe827 204656 205483 20e7c2
  20f349 20f35c 20f9f7 2142b8 2147f7 2152f6 21cddc 224cab 225718 225c71 228587 22f3ab 2381e9 23b5ed 23ce07 23f1fa
  2406f4 240dd5 2437c9 243d02 2479f8 249500 24e25b 24e7e8 2507e5 2526c8 254e38 255cce 2566a1 2718f3 2787b6 27a0d6
  27eecf 282d04 2889f5 28dd2e 28e6e9 28f011 2929e2 2943a5 297aab 29f614 2af131 2afb0d 2b0a8c 2b11dc 2b250b 2b2e31
  2b865e 2bbdbe 2bca47 2c090b 2cb380 2d543b 2d8a41 2db1d2 2e047f 2e34fd 2efa53 2f7e2e 2fc592 2fc73c 30005f 300cb2
  302fff 304fa7 30ed88 31502f 319bae 31a2d5 31f61e 322366 326f88 32f90a 339230 33d73e 348fca 34f44c 353553 353bf8
  354405 35b5f3 35b6d0 35ce07 35f915 362799 3632cd 369b41 36aa15 36ae70 371b73 37e72d 37e801 384be3 387ecc 38b87b
  38be2a 391718 395f29 39f83d 3a4573 3a491e 3a5745 3a6e29 3a8813 3aa4b0 3b0cfd 3b4da2 3ba3a2 3baff5 3bdd00 3c373f
  3c9fa2 3cb5b7 3cbe3f 3cdfd5 3cf2cf 3d07d8 3d4727 3d4810 3dc43d 3df654 3e4b48 3e8136 3e89fa 3ea456 3ebca4 3eef0c
  3f1d3c 3f5c0b 3fd840 3ff460 40094d 402b69 405e60 409afe 40a13b 40f4a3 40f598 413698 41e360 4250c0 42e44b 42e873
  4342ad 4346ff 4379b1 439087 43cd50 442d6b 4444f5 447823 44a214 451c3f 453d2a 454197 454be6 4561e0 459209 45c4c4
  45c86b 45d1b3 45ddad 46a281 46b475 46db5f 471d94 471e19 47667e 47b5a5 48166c 481ec3 482585 482f58 488a32 4891f8
  48caaf 48f640 498453 499706 4a106a 4a1542 4a233d 4a3e29 4a5a0c 4a6979 4a9dbd 4ab9f3 4ac1f5 4b335d 4b64b8 4b8f35
  4bb5ed 4be5c9 4c07dc 4c1de9 4c73d6 4cbe3a 4cd74b 4daefe 4dc6f0 4de3d3 4e5c35 4ea463 4eafdc 4f1b14 4f3c50 50166e
  501d5a 5024af 504152 504556 505094 50985e 50bfee 50e696 50f480 51e4e6 520364 523aa1 5296c1 538f9e 53a40f 53a60c
  53bf7b 53d453 541170 541881 54337b 54338b 545f07 549cbc 54ccaa 54dc0b 550927 55e98a 5691a7 569e34 57517b 575ad2
  585d14 5884f7 588a25 58baa3 58be6a 58c6b1 5912d5 591572 59426b 59e20f 5a49f2 5ace49 5b2e4c 5b3469 5b47bb 5b4a64
  5b884c 5b9543 5b9b90 5ba57a 5bd7ad 5c8273 5cc7b9 5ce5fd 5d3b4b 5d5a70 5dc2a5 5dc4dd 5e4c98 5e4ff8 5e610e 5e737f
  5e9286 5ebb49 5ed76e 5ed84e 5eeefe 5f1059 5f3b3b 5f50dd 5f5b24 5ffc7d 5ffed2 60547b 60673c 606be4 6085fe 60c5e5
  60e17d 617034 6265db 627f1f 628626 62b893 62d9b5 6350ba 636402 6384e4 63e811 642ee3 64a813 64d72e 653c8a 65584f
  65bc86 65c279 666a90 6678d4 66cc92 66f1fa 672e85 6780f6 67d710 6874ea 6930dd 695634 697c31 6ac4d3 6ad665 6ae217
  6b12ee 6b1e5b 6b411e 6b565e 6b6cb0 6b7526 6b8419 6c1ca4 6c475f 6c5f28 6c7dd8 6cdeb6 6d5d45 6d7413 6eae69 6eea8b
  6eedfb 6eff66 6f22b6 6f392d 7021ed 70db72 70e448 7109b8 712708 7154c6 715a97 716f9f 7179b0 718c8a 723e35 728942
  72b55a 731a80 73476e 7398cf 73c63d 73d531 73fc8d 743056 745091 745fe8 746243 747da7 74bffc 74cd39 7586de 75c209
  75dcc4 765ad9 76797b 76b64f 76ca3d 772f0f 77544c 775b9c 777524 779704 780b10 78441c 7899e9 789b99 795847 796565
  798096 7a30d7 7a3180 7bfd37 7c36c5 7c4a5c 7d0ff0 7d128c 7d316b 7d6354 7d679e 7d8f31 7dcac9 7e6c94 7e8d44 7eecad
  7fd06f 7fe991 80ac69 80fa84 8174a0 81a853 81b027 81d06f 8206d2 820c05 82309e 828b3b 82ba70 82d243 833249 837035
  845ad8 845ba5 84615b 84ebc1 84f50e 859326 860549 862d78 871575 876066 8768ce 87d97d 885ccd 8907a4 893526 8935b1
  899cb8 89b00a 89cc4d 89d8b7 89e015 8ad21b 8ae902 8b0430 8b51b9 8b5554 8b807a 8bf4de 8c5cae 8c6e96 8c86e4 8ce1cd
  8d17db 8d3cbb 8df950 8e0a91 8e3f68 8e5b57 8eb08e 8ecb0b 8fa19f 8fb57a 8fc029 8fc0aa 9015b3 90353c 90562e 9077d1
  909cde 90b08b 90e033 910eee 9154b2 91a9ef 91b1a0 91d334 920d9e 925b13 9260f8 930b0c 936a18 93c588 944c05 94512f
  945729 94909c 95234f 953124 953a68 958ed5 95a9db 95b3af 95b61f 95bfb2 95ce70 95fb0d 96288e 967520 968347 96b7c9
  96bd12 97130d 97f652 99c9f1 99e2b5 9a453d 9a9004 9ab3f3 9abc8b 9b0730 9b1bd8 9b28f9 9b97ac 9bc6d1 9bd9aa 9c0563
  9c7f72 9c8f5a 9d5298 9dc235 9e0b6b 9e1f34 9e6ef9 9ec5db 9ecb90 9edd74 9f47ba 9fcca3 a03647 a07a33 a0c74b a0e58d
  a0fb84 a1c7a5 a1eee5 a1f578 a2456f a360ef a361a1 a39eb5 a40180 a467a3 a473d9 a49b1d a4f505 a515ab a60397 a627af
  a65881 a68349 a68bf3 a6d818 a718bb a7411a a804dd a83f06 a84767 a8499c a88e43 a8eeae a8fedc a90f89 a91f0c a95e02
  a96a19 a9a95a a9b9eb a9d4d0 aa3d2f aa4a9e aa5934 aa802f aaae7f aaba03 aadaf1 ab8b9e ab9109 aba979 abd4b5 ac7bdf
  ac9284 acc36f acf454 ad3cec ad5d56 ae5deb ae6164 aed1fe af57f9 af9777 af9e81 aff12e aff7df b01eb0 b0256f b05c9a
  b07c95 b0a9e9 b0cd76 b108fd b109a3 b10e64 b19cec b1a58a b1eeb3 b26b70 b28c22 b28e4e b2c37e b30e45 b35b1c b37734
  b38282 b3d17e b3d52f b3e3b6 b4397c b4c4d8 b51d7b b56b5b b5894c b5cc5e b5df15 b63247 b6b901 b7a0c7 b802f3 b822f1
  b836be b846e9 b85123 b8bbd6 b8eca4 b916a9 b9689b b9b9e5 b9c950 b9dda2 b9ea36 ba4676 baa1f5 baa8e1 baa9db bb03e0
  bb1e65 bb3454 bba62c bc4a7d bc54c3 bc5b3f bcedcf bddb90 be2876 be67db be6c90 be8a5f bea7f0 bf61ff bfa120 c0434a
  c087b6 c0a1ae c0db90 c19122 c1ca3b c23170 c239b2 c2bc82 c37fda c3dcd6 c42425 c43a48 c443ed c447bb c45b25 c4d625
  c4f674 c525bf c5269a c54040 c5407b c55755 c5745a c6406b c6558d c68689 c6b3e5 c6f8ff c775e7 c781ae c798ce c7e402
  c803d0 c82079 c834be c85f67 c8ade4 c8c38b c8cc38 c9034e c90768 c97165 c9b8e0 c9baad c9e531 ca19f9 ca416f ca8f16
  cab18e cacfd5 cb5e0f cb8b2d cbce81 cc2eb6 cc5712 cc9200 ccd16a cd63e0 cda18e cdbece cdcb74 ce52ac ce6428 cede33
  cee2b2 cf0a5a cf0b85 cf2e97 cf5acb cf8c3e cff986 d08c9e d0cd05 d0ff27 d11f39 d13fc5 d1746e d1fe0b d21568 d23c10
  d25b1b d27129 d282ea d2d8e0 d2de1a d2e29d d322e2 d3774d d393dd d3b2df d3cb43 d42a1d d437d2 d52475 d609a7 d6788c
  d688e7 d78cb5 d7abd1 d7bff6 d7e4ad d7f4d3 d84a9a d854a8 d865b6 d86c86 d8aafc d8aecc d9fb92 da8cae dac96e dacaf2
  dad0ae db2cc1 db7ad9 db849b dbb79f dbc054 dbd616 dbdcf0 dc00c9 dc22b8 dcdf12 dce7a1 dd29ad ddcd4f de44fb de6278
  dec5ff df8521 dfcaaa dfcdcf dffc50 e000f4 e0457b e0c61d e0d9b4 e12b82 e16889 e264c7 e28781 e28a7e e32ac3 e35fcd
  e4005e e456a5 e45f4c e466c8 e49a33 e4c511 e4dc22 e4e69a e514c8 e54c73 e57a0c e61be3 e63818 e647a8 e67f40 e6821b
  e6b056 e6cc48 e6f73f e714cc e718f5 e773bb e865c0 e881da e89133 e8f1ad e8fcbc e976fa e9a2f4 e9c10f ea1596 ea5e4c
  ea90d5 eab11b eabc1c ead6e8 eae42b eb034b eb263a eb5eea eb9d4a ec042e ec44ad ecef7b ed3fd3 ed7706 ed793b ed8b9b
  ed9d74 edcece ee01eb ee02fe ee8bca eea1f1 eea59f eeb4c6 eee87c eee9c6 eef139 eefa1c ef0781 ef1325 ef4f32 ef52ac
  ef92b7 efa574 efe294 f05954 f0d135 f16fac f1b20b f1b3e3 f1c425 f1d2c6 f1fa5d f275c9 f381f1 f384c0 f3af8d f3c880
  f3eac5 f41570 f423a2 f46dac f475eb f4e994 f5153d f587d4 f5c931 f5dec8 f5f1ce f61cb4 f644b3 f64b9f f65769 f68e3e
  f6a0ed f6ae65 f6b144 f6dbd3 f6ee94 f766ae f770be f7bcd2 f815ae f821a9 f8657b f8eecf f8f96c f941f5 f952b7 f95fc3
  f96dae fa1038 fa6e5e fb27f1 fb631b fbe88a fc7647 fc85a7 fc8a83 fcb78e fd256b fd3aaa fd466d fd94d5 fda799 fe0e18
  fe67c5 ffb51d
', E' \n'), '\s+');

-- ---------------------------------------------------------------------------------------------
-- Triggers
-- ---------------------------------------------------------------------------------------------

create trigger refuse_write before insert or update or delete or truncate on public.staff
  for each statement when (current_user in ('anon', 'authenticated'))
  execute function private.refuse();

-- ---------------------------------------------------------------------------------------------
-- Access
-- ---------------------------------------------------------------------------------------------

create function private.can(role text, action text) returns boolean
language sql immutable set search_path = ''
as $$
  select case action
    when 'manage' then role = 'owner'
    when 'work_at_desk' then role in ('owner', 'dispatcher')
    when 'visit' then role = 'technician'
  end
$$;
comment on function private.can is
  'Returns whether a role may do something; the only place that decides it. manage: people and their access, technicians, exports, erasing; work_at_desk: requests and reviews; visit: their own visits of three days.';

create function private.caller_access() returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  opened constant timestamptz := private.session_opened();
  has_mfa constant boolean := coalesce(auth.jwt() ->> 'aal', '') = 'aal2';
  member public.staff;
begin
  if opened is null then
    return 'signed-out';
  end if;
  select s.* into member from public.staff as s where s.user_id = auth.uid();
  return case
    when member.revoked_at is not null then 'revoked'
    when not exists (
      select from auth.users as u
      where u.id = member.user_id
        and u.deleted_at is null
        and (u.banned_until is null or u.banned_until < now())
    ) then 'waiting'
    when opened < member.sessions_from and private.session_id() is distinct from member.kept_session
      then 'unverified'
    -- Other ways to sign in, such as a linked external account, do not verify the mailbox.
    when exists (
      select from private.sign_in_methods() as method
      where method not in ('password', 'otp', 'magiclink', 'recovery', 'invite', 'totp', 'token_refresh')
        and method not like 'mfa/%'
    ) then 'unverified'
    when not has_mfa and private.has_second_factor(member.user_id) then 'second-step'
    when not has_mfa and private.mfa_required() then 'enroll'
    when private.can(member.role, 'work_at_desk') then 'staff'
    else 'technician'
  end;
end
$$;
comment on function private.caller_access is
  'Returns what the caller is: staff, a technician, or why neither. Reads the tables each time, so that a revoked or signed-out account loses access at once.';

create function private.is_staff() returns boolean
language sql stable security definer set search_path = ''
as $$ select private.caller_access() = 'staff' $$;
comment on function private.is_staff is
  'Returns true for an approved account in a valid session. Reads the tables each time and never trusts the token alone.';

create function private.is_technician() returns boolean
language sql stable security definer set search_path = ''
as $$ select private.caller_access() = 'technician' $$;
comment on function private.is_technician is
  'Returns true for a technician''s account in a valid session.';

create function private.require_staff() returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_staff() then
    raise insufficient_privilege using message = 'Only staff may do this.';
  end if;
end
$$;

create function private.require_member() returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not (private.is_staff() or private.is_technician()) then
    raise insufficient_privilege using message = 'Only staff and technicians may do this.';
  end if;
end
$$;

create function private.caller_email() returns text
language sql stable security definer set search_path = ''
as $$ select u.email from auth.users as u where u.id = (select auth.uid()) $$;

-- Returns the name of a colleague: as an owner set it, else the mailbox of their address; null for neither.
create function private.person_name(name text, email text) returns text
language sql immutable set search_path = ''
as $$
  select coalesce(name, nullif(upper(left(mailbox, 1)) || substr(mailbox, 2), ''))
  from split_part(email, '@', 1) as mailbox
$$;

create function public.staff_access() returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  access constant text := private.caller_access();
begin
  if access = 'signed-out' then
    raise sqlstate 'PT401' using message = 'This sign-in has ended. Sign in again.';
  end if;
  return access;
end
$$;
comment on function public.staff_access is
  'Returns the access of the signed-in account: staff; technician; waiting (for approval); revoked; unverified (approved, but the mailed link was not followed yet); second-step (the MFA code is missing); or enroll (MFA has to be set up first).';

create function private.require_owner() returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  if not exists (select from public.staff as s where s.user_id = auth.uid() and private.can(s.role, 'manage')) then
    raise insufficient_privilege using message = 'Only an owner may do this.';
  end if;
end
$$;

create function private.take_turn_as_owner() returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_owner();
  perform pg_advisory_xact_lock(hashtext('public.staff'), 0);
  perform private.require_owner();
end
$$;

-- ---------------------------------------------------------------------------------------------
-- Approval and revocation
-- ---------------------------------------------------------------------------------------------

create function private.make_staff(account_email text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  accounts uuid[];
begin
  select array_agg(u.id) into accounts from auth.users as u
  where lower(u.email) = lower(btrim(account_email)) and u.email_confirmed_at is not null;
  if accounts is null then
    raise 'No confirmed account has the address %.', account_email
      using hint = 'Sign up on the site, follow the link in the mail, then run this again.';
  elsif cardinality(accounts) > 1 then
    raise 'Several accounts have the address %.', account_email;
  end if;
  perform pg_advisory_xact_lock(hashtext('public.staff'), 0);
  perform private.approve(accounts[1], null, null);
end
$$;
comment on function private.make_staff is
  'Makes an owner of the desk: select private.make_staff(''you@company.example''). Then "Forgot password?" at /auth mails the link that opens the account. For the owner of the database.';

create function public.list_accounts()
returns table (
  user_id uuid, email text, created_at timestamptz, confirmed boolean,
  access text, role text, since timestamptz, by_email text, name text
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  -- Anyone can sign up, so the list is limited and starts with accounts that staff can act on.
  return query
    select u.id, u.email::text, u.created_at, u.email_confirmed_at is not null,
      case
        when s.user_id is null then 'waiting'
        when s.revoked_at is not null then 'revoked'
        when s.sessions_from = 'infinity' then 'unverified'
        else 'staff'
      end,
      case when s.revoked_at is null then s.role end,
      case when s.user_id is null then u.created_at when s.revoked_at is null then s.approved_at else s.revoked_at end,
      case when s.revoked_at is null then s.approved_by_email else s.revoked_by_email end, s.name
    from auth.users as u
    left join public.staff as s on s.user_id = u.id
    where u.deleted_at is null
    order by s.user_id is null, u.email_confirmed_at is null, u.created_at desc, u.id
    limit 500;
end
$$;
comment on function public.list_accounts is
  'Returns accounts with their roles for the staff screen: staff and revoked ones first, then confirmed ones that wait, newest first; at most 500. Null: role, by_email, and name.';

create function public.approve_staff(account uuid) returns setof public.staff
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.take_turn_as_owner();
  if not exists (select from auth.users as u where u.id = account and u.deleted_at is null) then
    raise sqlstate 'PT404' using message = 'There is no such account.';
  end if;
  if not exists (
    select from auth.users as u where u.id = account and u.email is not null and u.email_confirmed_at is not null
  ) then
    raise sqlstate 'PT409' using message = 'This account has not confirmed its e-mail address yet.';
  end if;
  perform private.approve(account, auth.uid(), private.caller_email());
  return query select s.* from public.staff as s where s.user_id = account;
end
$$;
comment on function public.approve_staff is
  'Makes a confirmed account a dispatcher: its password and sessions end, and a mailed link opens it. A repeat changes nothing. Returns the member. For owners.';

create function public.revoke_staff(account uuid) returns setof public.staff
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.take_turn_as_owner();
  if account = auth.uid() then
    raise sqlstate 'PT409' using message = 'You cannot revoke your own access. Ask another owner.';
  end if;
  if not exists (select from public.staff as s where s.user_id = account) then
    raise sqlstate 'PT404' using message = 'This account is not staff.';
  end if;
  update public.staff as s
  set revoked_at = now(), revoked_by = auth.uid(), revoked_by_email = private.caller_email()
  where s.user_id = account and s.revoked_at is null;
  return query select s.* from public.staff as s where s.user_id = account;
end
$$;
comment on function public.revoke_staff is
  'Revokes a member''s access from their next call on. Returns the member. For owners.';

create function public.name_staff(account uuid, name text) returns setof public.staff
language plpgsql security definer set search_path = ''
as $$
declare
  wanted constant text := case when not private.is_blank(name_staff.name) then private.trimmed(name_staff.name) end;
begin
  perform private.require_owner();
  if char_length(wanted) > 80 or wanted ~ '[[:cntrl:]]' then
    raise sqlstate 'PT400' using message = 'Enter a name of at most 80 characters, on one line.';
  end if;
  return query update public.staff as s set name = wanted where s.user_id = account returning s.*;
  if not found then
    raise sqlstate 'PT404' using message = 'This account is not staff.';
  end if;
end
$$;
comment on function public.name_staff is
  'Sets the name that colleagues see in place of an account''s address; a blank one removes it. Returns the member. For owners.';

create function public.staff_names() returns table (email text, name text)
language plpgsql stable security definer set search_path = '' set jit = off
as $$
begin
  perform private.require_staff();
  return query
    select u.email::text, coalesce(s.name, t.name) from public.staff as s
    join auth.users as u on u.id = s.user_id
    left join public.technicians as t on t.staff_id = s.user_id
    where coalesce(s.name, t.name) is not null;
end
$$;
comment on function public.staff_names is
  'Returns the names of accounts by their addresses: as an owner set them, else those of their technicians. For staff.';

create function private.approve(account uuid, by_account uuid, by_email text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  -- A change in SQL is made by the owner of the database.
  wanted constant text := case when by_account is null then 'owner' else 'dispatcher' end;
begin
  if exists (select from public.staff as s where s.user_id = account and s.revoked_at is null) then
    update public.staff as s set role = 'owner' where s.user_id = account and private.can(wanted, 'manage');
    return;
  end if;
  perform private.void_credentials(account);
  perform private.make_member(account, wanted, by_account, by_email);
end
$$;

create function private.make_member(account uuid, wanted text, by_account uuid, by_email text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.staff (user_id, role, approved_by, approved_by_email)
  values (account, wanted, by_account, by_email)
  on conflict (user_id) do update
    set role = wanted, approved_at = now(), approved_by = by_account, approved_by_email = by_email,
        revoked_at = null, revoked_by = null, revoked_by_email = null,
        sessions_from = 'infinity', kept_session = null;
end
$$;
comment on function private.make_member is
  'Stores the approval of an account that is no member. Its caller replaces what the account held before.';

-- ---------------------------------------------------------------------------------------------
-- Grants
-- ---------------------------------------------------------------------------------------------

revoke all on table
  public.staff, private.mail_sessions, private.common_passwords
  from public, anon, authenticated, service_role;
grant select on public.staff to authenticated, service_role;
revoke execute on function
  private.is_staff, private.require_staff, private.require_member, private.caller_email, private.person_name, private.make_staff,
  public.staff_access, public.approve_staff, public.revoke_staff, public.name_staff, public.staff_names,
  private.caller_access, private.approve, private.make_member, private.require_owner, private.take_turn_as_owner,
  public.list_accounts, private.can, private.is_technician
  from public, anon, authenticated, service_role;
grant execute on function
  private.is_staff, public.staff_access, public.approve_staff, public.revoke_staff, public.name_staff,
  public.staff_names, public.list_accounts, private.can
  to authenticated;
grant execute on function private.make_staff to service_role;
