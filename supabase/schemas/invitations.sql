-- Invitations of staff by an owner: with name, mobile, address, and role, so that nobody waits for an approval.
--
-- An invitation alone opens nothing. Anyone can sign up with an invited address and their own password; only whoever
-- opens a link that was mailed to it becomes staff, in the session that the link opened and when a password is chosen
-- there. The edge function `alerts` mails the link.

-- ---------------------------------------------------------------------------------------------
-- Tables
-- ---------------------------------------------------------------------------------------------

create table public.staff_invitations (
  id uuid primary key,
  email text not null constraint email_shape check (private.is_mailbox(email) and email = lower(email)),
  name text not null constraint name_length check (char_length(name) <= 60 and not private.is_blank(name) and name !~ '[[:cntrl:]]'),
  mobile text constraint phone_us check (private.phone_digits(mobile) = mobile),
  role text not null constraint role_known check (role in ('owner', 'dispatcher', 'technician')),
  technician_id uuid references public.technicians (id) on delete set null,
  invited_by uuid not null,
  invited_by_email text,
  created_at timestamptz not null default now(),
  ends_at timestamptz not null default now() + interval '7 days',
  mailed_at timestamptz,
  accepted_at timestamptz,
  withdrawn_at timestamptz
);
alter table public.staff_invitations enable row level security;
comment on table public.staff_invitations is
  'Invitations of staff. Each mail is one: another to the same address takes the place of the one before. Deleted 30 days after they were made.';
comment on column public.staff_invitations.mobile is 'Null if none was given; else ten digits.';
comment on column public.staff_invitations.technician_id is
  'Null: no technician yet. Else the technician whose visits the account will see.';
comment on column public.staff_invitations.mailed_at is 'Null until the sign-in service took the mail.';
comment on column public.staff_invitations.accepted_at is 'Null until its account was approved.';
comment on column public.staff_invitations.withdrawn_at is 'Null unless an owner withdrew it, or another one took its place.';
comment on column public.staff_invitations.invited_by_email is 'Null if that account has no address.';
create unique index staff_invitations_open on public.staff_invitations (email)
  where accepted_at is null and withdrawn_at is null;
create index staff_invitations_by_time on public.staff_invitations (created_at);

-- ---------------------------------------------------------------------------------------------
-- Triggers
-- ---------------------------------------------------------------------------------------------

create trigger refuse_write before insert or update or delete or truncate on public.staff_invitations
  for each statement when (current_user in ('anon', 'authenticated'))
  execute function private.refuse();

-- ---------------------------------------------------------------------------------------------
-- Inviting
-- ---------------------------------------------------------------------------------------------

create function private.is_open(invitation public.staff_invitations) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return invitation.accepted_at is null and invitation.withdrawn_at is null and invitation.ends_at > now()
    and exists (
      select from public.staff as s
      where s.user_id = invitation.invited_by and s.revoked_at is null and private.can(s.role, 'manage')
    );
end
$$;
comment on function private.is_open is
  'Returns true while an invitation can be accepted: not after its 7 days, nor once whoever made it is no owner.';

create function public.invite_staff(
  invitation uuid, email text, name text, role text, mobile text default null, technician uuid default null
) returns setof public.staff_invitations
language plpgsql security definer set search_path = '' set jit = off
as $$
declare
  most_of_a_day constant int := 20;
  mailbox constant text := lower(private.trimmed(invite_staff.email));
  called constant text := private.trimmed(invite_staff.name);
  digits constant text := private.phone_digits(nullif(private.trimmed(invite_staff.mobile), ''));
begin
  perform private.take_turn_as_owner();
  if exists (select from public.staff_invitations as i where i.id = invitation and i.invited_by = auth.uid()) then
    return query select i.* from public.staff_invitations as i where i.id = invitation;
    return;
  end if;
  if invitation is null then
    raise sqlstate 'PT400' using message = 'The invitation has no id.';
  elsif private.is_mailbox(mailbox) is not true then
    raise sqlstate 'PT400' using message = 'Enter an email address like name@company.com.';
  elsif called is null or private.is_blank(called) or char_length(called) > 60 or called ~ '[[:cntrl:]]' then
    raise sqlstate 'PT400' using message = 'Enter a name of at most 60 characters, on one line.';
  elsif digits is null and nullif(private.trimmed(invite_staff.mobile), '') is not null then
    raise sqlstate 'PT400' using message = 'Enter a 10-digit US mobile number, or leave it out.';
  elsif (private.can(invite_staff.role, 'work_at_desk') or private.can(invite_staff.role, 'visit')) is not true then
    raise sqlstate 'PT400' using message = 'Choose a role.';
  elsif technician is not null and not private.can(invite_staff.role, 'visit') then
    raise sqlstate 'PT400' using message = 'Only a technician has visits. Choose that role, or no technician.';
  end if;
  if exists (
    select from auth.users as u join public.staff as s on s.user_id = u.id
    where lower(u.email) = mailbox and u.deleted_at is null and s.revoked_at is null
  ) then
    raise sqlstate 'PT409' using message = format('%s has access already.', mailbox);
  end if;
  perform private.require_free_technician(technician);
  if (select count(*) from public.staff_invitations as i where i.created_at > now() - interval '1 day') >= most_of_a_day then
    raise sqlstate 'PT429' using
      message = format('That were %s invitations in 24 hours, which is the limit. Invite the next person tomorrow.', most_of_a_day);
  end if;
  update public.staff_invitations as i set withdrawn_at = now()
  where i.email = mailbox and i.accepted_at is null and i.withdrawn_at is null;
  return query
    insert into public.staff_invitations as i (id, email, name, mobile, role, technician_id, invited_by, invited_by_email)
    values (
      invitation, mailbox, called, digits, invite_staff.role, technician, auth.uid(), private.caller_email()
    )
    returning i.*;
end
$$;
comment on function public.invite_staff is
  'Stores the invitation of an address, at most 20 in 24 hours; the edge function mails it. A technician''s account is of an existing technician, or of a new one. A repeat with the same id changes nothing. Returns the invitation. For owners.';

create function private.require_free_technician(technician uuid) returns void
language plpgsql stable security definer set search_path = '' set jit = off
as $$
declare
  chosen public.technicians;
begin
  if technician is null then
    return;
  end if;
  select t.* into chosen from public.technicians as t where t.id = technician;
  if chosen.id is null then
    raise sqlstate 'PT404' using message = 'There is no such technician.';
  end if;
  if private.has_account(chosen) then
    raise sqlstate 'PT409' using message = format('%s has another account. Revoke that one first.', chosen.name);
  end if;
end
$$;

create function public.withdraw_invitation(invitation uuid) returns setof public.staff_invitations
language plpgsql security definer set search_path = '' set jit = off
as $$
begin
  perform private.require_owner();
  update public.staff_invitations as i set withdrawn_at = now()
  where i.id = invitation and i.accepted_at is null and i.withdrawn_at is null;
  return query select i.* from public.staff_invitations as i where i.id = invitation and i.accepted_at is null;
  if not found then
    raise sqlstate 'PT409' using message = 'This invitation was accepted already. Revoke the account instead.';
  end if;
end
$$;
comment on function public.withdraw_invitation is
  'Withdraws an invitation: its link opens no desk anymore. A repeat changes nothing. Returns the invitation. For owners.';

create function public.list_invitations() returns setof public.staff_invitations
language plpgsql stable security definer set search_path = '' set jit = off
as $$
begin
  perform private.require_owner();
  return query
    select i.* from public.staff_invitations as i where private.is_open(i) order by i.created_at desc, i.id;
end
$$;
comment on function public.list_invitations is 'Returns the invitations that can be accepted, newest first. For owners.';

create function public.note_invitation_mailed(invitation uuid) returns text
language plpgsql security definer set search_path = '' set jit = off
as $$
declare
  noted public.staff_invitations;
begin
  update public.staff_invitations as i set mailed_at = now()
  where i.id = invitation and i.mailed_at is null
  returning i.* into noted;
  return (
    select '+1' || noted.mobile
    where not exists (
      select from private.text_unsubscribes as s where s.number = private.number_hash(noted.mobile)
    )
  );
end
$$;
comment on function public.note_invitation_mailed is
  'Records that the link went out. Returns the number to text, once; null without one, or if its owner unsubscribed. For the worker.';

create function private.forget_invitations() returns void
language sql security definer set search_path = ''
as $$ delete from public.staff_invitations as i where i.created_at < now() - interval '30 days' $$;
comment on function private.forget_invitations is 'Runs every minute: deletes invitations of 30 days ago.';

-- ---------------------------------------------------------------------------------------------
-- Accepting
-- ---------------------------------------------------------------------------------------------

create function private.accept_invitation(account uuid) returns void
language plpgsql security definer set search_path = '' set jit = off
as $$
declare
  mailbox constant text := (
    select lower(u.email) from auth.users as u
    -- A code texted to a phone, which whoever signed up may have named, counts like a mailed link.
    where u.id = account and coalesce(u.phone, '') = ''
  );
  accepted public.staff_invitations;
begin
  if exists (select from public.staff as s where s.user_id = account and s.revoked_at is null) then
    return;
  end if;
  -- A session from before the invitation was opened for another reason, maybe by whoever had the mailbox then.
  update public.staff_invitations as i set accepted_at = now()
  where i.email = mailbox and private.is_open(i) and i.mailed_at is not null
    and i.created_at <= private.session_opened()
  returning i.* into accepted;
  if accepted.id is null then
    return;
  end if;
  perform private.make_member(account, accepted.role, accepted.invited_by, accepted.invited_by_email);
  update public.staff as s set name = accepted.name where s.user_id = account;
  update public.technicians as t set staff_id = null where t.staff_id = account;
  if private.can(accepted.role, 'visit') then
    update public.technicians as t set staff_id = account, phone = coalesce(t.phone, accepted.mobile)
    where t.id = accepted.technician_id and not private.has_account(t);
    if not found then
      insert into public.technicians (id, name, phone, staff_id)
      values (gen_random_uuid(), accepted.name, accepted.mobile, account);
    end if;
  end if;
end
$$;
comment on function private.accept_invitation is
  'Approves an invited account that is about to get its password, in a session that began after the invitation. The caller has checked that a mailed link opened it, holds the account''s row, and replaces what the account held before.';

-- ---------------------------------------------------------------------------------------------
-- Grants
-- ---------------------------------------------------------------------------------------------

revoke all on table public.staff_invitations from public, anon, authenticated, service_role;
revoke execute on function
  private.is_open, public.invite_staff, private.require_free_technician, public.withdraw_invitation,
  public.list_invitations, public.note_invitation_mailed, private.forget_invitations, private.accept_invitation
  from public, anon, authenticated, service_role;
grant execute on function public.invite_staff, public.withdraw_invitation, public.list_invitations to authenticated;
grant execute on function public.note_invitation_mailed to service_role;
