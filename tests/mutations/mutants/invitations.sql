-- Invitations: by whom, how many, and what approves an account.

-- Dispatchers invite.
select pg_temp.rewrite('public.invite_staff', 'perform private.take_turn_as_owner();', '');

-- Dispatchers read invitations.
select pg_temp.rewrite('public.list_invitations', 'perform private.require_owner();', '');

-- Dispatchers withdraw invitations.
select pg_temp.rewrite('public.withdraw_invitation', 'perform private.require_owner();', '');

-- Invitations have no limit.
select pg_temp.rewrite('public.invite_staff', '>= most_of_a_day', '> 1000');

-- A withdrawal starts the count again.
select pg_temp.rewrite('public.invite_staff', 'where i.created_at > now() - interval ''1 day''', 'where i.withdrawn_at is null and i.created_at > now() - interval ''1 day''');

-- Staff are invited again.
select pg_temp.rewrite('public.invite_staff', 'and s.revoked_at is null', 'and false');

-- A technician's visits go to a second account.
select pg_temp.rewrite('public.invite_staff', 'perform private.require_free_technician(technician);', '');

-- A new password changes the role of a member.
select pg_temp.rewrite('private.accept_invitation', 'and s.revoked_at is null', 'and false');

-- A link from before the invitation accepts it.
select pg_temp.rewrite('private.accept_invitation', 'and i.created_at <= private.session_opened()', '');

-- An invitation that was not mailed is accepted.
select pg_temp.rewrite('private.accept_invitation', 'and i.mailed_at is not null', '');

-- A code texted to a stranger's phone accepts.
select pg_temp.rewrite('private.accept_invitation', 'and coalesce(u.phone, '''') = ''''', '');

-- An invitation is accepted twice.
select pg_temp.rewrite('private.is_open', 'invitation.accepted_at is null and', '');

-- A withdrawn invitation is accepted.
select pg_temp.rewrite('private.is_open', 'invitation.withdrawn_at is null and', '');

-- An invitation lasts forever.
select pg_temp.rewrite('private.is_open', 'and invitation.ends_at > now()', '');

-- The invitation of a revoked owner is accepted.
select pg_temp.rewrite('private.is_open', 'and s.revoked_at is null', '');

-- The invitation of a former owner is accepted.
select pg_temp.rewrite('private.is_open', 'and private.can(s.role, ''manage'')', '');

-- Nobody accepts an invitation.
select pg_temp.rewrite('public.choose_password', 'perform private.accept_invitation(caller);', '');

-- Owners say that a mail went out.
grant execute on function public.note_invitation_mailed to authenticated;

-- A number that unsubscribed is texted.
select pg_temp.rewrite('public.note_invitation_mailed', 'where s.number = private.number_hash(noted.mobile)', 'where false');

-- A number is texted for each repeat.
select pg_temp.rewrite('public.note_invitation_mailed', 'and i.mailed_at is null', '');

-- Invitations are kept.
select pg_temp.rewrite('private.forget_invitations', 'interval ''30 days''', 'interval ''300 days''');
