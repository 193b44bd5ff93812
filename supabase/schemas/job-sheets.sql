-- Job sheets: a visit by a link, for a technician without an account.

-- ---------------------------------------------------------------------------------------------
-- Job sheets by link
-- ---------------------------------------------------------------------------------------------

create type public.shared_job as (visit uuid, ends_at timestamptz);

create function public.share_job(visit uuid, link text) returns public.shared_job
language plpgsql security definer set search_path = '' set jit = off
as $$
declare
  shared public.visits;
  ends_at timestamptz;
begin
  perform private.require_staff();
  -- Waits for an erasure in progress; a later one finds the link and ends it.
  perform private.require_kept((select v.request_id from public.visits as v where v.id = visit));
  select * into shared from public.visits as v
  where v.id = visit and v.state in ('planned', 'on_the_way', 'there') for no key update;
  ends_at := private.visit_timestamp(shared.day + 1, time '00:00');
  if ends_at is null or ends_at <= now() then
    raise sqlstate 'PT409' using message = 'This visit is over, so there is nothing to share.';
  end if;
  if link is null or link !~ '^[0-9a-f]{64}$' then
    raise sqlstate 'PT400' using message = 'This link can’t be made.';
  end if;
  delete from private.job_links as l where l.expires_at < now() or l.visit_id = shared.id;
  insert into private.job_links (token_hash, visit_id, technician_id, expires_at)
  values (decode(link, 'hex'), shared.id, shared.technician_id, ends_at);
  return row(shared.id, ends_at)::public.shared_job;
end
$$;
comment on function public.share_job is
  'Stores the link to a visit''s job sheet by the SHA-256 of its token in hex and ends the previous one. Returns when it expires.';

-- Returns the visit of a token, or the refusal, as open_link does.
create function private.open_job(token text, out visit public.visits, out refusal jsonb)
language plpgsql security definer set search_path = ''
as $$
declare
  client constant private.networks := private.networks_of(private.client_address(private.request_headers()));
begin
  refusal := private.token_refusal(client);
  if refusal is not null then
    return;
  end if;
  select v.* into visit from private.job_links as l join public.visits as v on v.id = l.visit_id
  where l.token_hash = private.link_hash(token) and l.expires_at > now()
    and v.technician_id = l.technician_id and v.state <> 'cancelled';
  if visit.id is null and private.note_wrong_link(client) then
    refusal := '{"problem": "too_many_tries"}';
  end if;
end
$$;

-- Returns the result for a link that opens no job sheet. Not null, because any proxy could return that.
create function private.ended_job() returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_build_object(
    'problem', 'ended',
    'message', 'This link has ended: its day is over, the visit was moved, or the office erased the customer. Call the office.'
  )
$$;

-- Returns why a link opens no job sheet, or null if it does.
create function private.job_refusal(visit public.visits, refusal jsonb) returns jsonb
language sql immutable set search_path = ''
as $$ select case when refusal is not null or visit.id is null then coalesce(refusal, private.ended_job()) end $$;

-- The answer to whoever holds the link to a job sheet: a day with one visit, or why not.
create type public.job_answer as (problem text, message text, action_id uuid, day public.own_day);
comment on column public.job_answer.problem is 'Null unless it is refused.';
comment on column public.job_answer.message is 'Null unless it is refused for a reason in words.';
comment on column public.job_answer.action_id is 'Null unless it was an action, which this names as done.';
comment on column public.job_answer.day is 'Null if it is refused.';

create function private.job_answer(visit public.visits, refusal jsonb, action_id uuid default null) returns public.job_answer
language sql stable security definer set search_path = ''
as $$
  select case when why is null then row(null, null, action_id, (
      select row(t.name, private.new_york_today(), '{}', array[private.job_stop(visit)], '{}')::public.own_day
      from public.technicians as t where t.id = visit.technician_id
    ))::public.job_answer
    else row(why ->> 'problem', why ->> 'message', null, null)::public.job_answer end
  from private.job_refusal(visit, refusal) as why
$$;

-- Volatile, because a GET would carry the token in the URL.
create function public.job_by_link(token text) returns public.job_answer
language plpgsql security definer set search_path = '' set jit = off
as $$
declare
  opened constant record := private.open_job(token);
begin
  return private.job_answer(opened.visit, opened.refusal);
end
$$;
comment on function public.job_by_link is
  'Returns the job sheet of a link as a day with one visit; for a wrong or expired link, the problem "ended".';

-- Refusals are returned instead of raised, because an error would log the token.
create function public.visit_action_by_link(
  token text, action_id uuid, step text, at timestamptz default null, report jsonb default null, details jsonb default null
) returns public.job_answer
language plpgsql security definer set search_path = '' set jit = off
as $$
declare
  opened record := private.open_job(token);
  done uuid;
begin
  if opened.refusal is not null or (opened.visit).id is null then
    return private.job_answer(opened.visit, opened.refusal);
  end if;
  if step is null or step not in ('on_the_way', 'there', 'done', 'late', 'not_done', 'note', 'door', 'outside', 'checklist') then
    return private.job_answer(opened.visit, '{"problem": "step"}');
  end if;
  done := case step
    when 'note' then private.note_visit(action_id, (opened.visit).id, (opened.visit).technician_id, details ->> 'note', at)
    when 'door' then private.note_door(
      action_id, (opened.visit).id, (opened.visit).technician_id, details ->> 'opener', details ->> 'spring', details ->> 'door', at
    )
    when 'outside' then private.tell_outside(action_id, (opened.visit).id, (opened.visit).technician_id, at)
    when 'checklist' then private.check_visit(action_id, (opened.visit).id, (opened.visit).technician_id, details -> 'points', at)
    else private.advance_visit(action_id, (opened.visit).id, (opened.visit).technician_id, step, at, report, details, true)
  end;
  opened := private.open_job(token);
  return private.job_answer(opened.visit, opened.refusal, done);
exception when sqlstate 'PT400' or sqlstate 'PT404' or sqlstate 'PT409' then
  return row('refused', sqlerrm, null, null)::public.job_answer;
end
$$;
comment on function public.visit_action_by_link is
  'Records through the link of a job sheet that a technician is on the way, late, there, or done, or could not do it, notes something or facts about the door, is outside, or marks the checklist, like depart, run_late, arrive, finish, leave_undone, note_visit, note_door, tell_outside, and check_visit; `details` has the other parameters. Returns the same as job_by_link with the action, or the problem.';

create function public.undo_visit_action_by_link(token text, action_id uuid) returns public.job_answer
language plpgsql security definer set search_path = '' set jit = off
as $$
declare
  opened record := private.open_job(token);
begin
  if opened.refusal is not null or (opened.visit).id is null then
    return private.job_answer(opened.visit, opened.refusal);
  end if;
  if not exists (
    select from public.request_events as e
    where e.id = undo_visit_action_by_link.action_id and e.action_id = e.id and e.visit_id = (opened.visit).id
      and e.done_by is null and not e.by_customer
      and (e.visit_after ->> 'state' in ('on_the_way', 'there', 'done', 'missed') or e.visit_after ->> 'late_minutes' is not null)
  ) then
    return row('refused', 'There is nothing of yours to undo.', null, null)::public.job_answer;
  end if;
  perform private.undo_action(action_id);
  opened := private.open_job(token);
  return private.job_answer(opened.visit, opened.refusal, action_id);
exception when sqlstate 'PT409' then
  return row('refused', sqlerrm, null, null)::public.job_answer;
end
$$;
comment on function public.undo_visit_action_by_link is
  'Undoes an action made through the link of a job sheet, like undo_visit_action. Returns the same as visit_action_by_link.';

-- ---------------------------------------------------------------------------------------------
-- Links to job sheets
-- ---------------------------------------------------------------------------------------------

create function private.end_job_link() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.job_links as l where l.visit_id = new.id;
  return null;
end
$$;
create trigger end_job_link after update of technician_id, day on public.visits
  for each row when (new.technician_id <> old.technician_id or new.day <> old.day)
  execute function private.end_job_link();

-- ---------------------------------------------------------------------------------------------
-- Grants
-- ---------------------------------------------------------------------------------------------

revoke execute on function
  public.share_job, private.open_job, private.job_answer, public.job_by_link, public.visit_action_by_link,
  public.undo_visit_action_by_link, private.end_job_link, private.ended_job, private.job_refusal
  from public, anon, authenticated, service_role;
grant execute on function public.share_job to authenticated;
grant execute on function
  public.job_by_link, public.visit_action_by_link, public.undo_visit_action_by_link
  to anon, authenticated;
revoke all on type
  public.billed_before, public.shared_job, public.job_answer
  from public, anon, authenticated, service_role;
grant usage on type public.billed_before, public.job_answer to anon, authenticated;
grant usage on type public.shared_job to authenticated;
