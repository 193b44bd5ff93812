-- The changes that an open desk asks for every few seconds.

-- All parts come from one snapshot, that of its `cursor`.
create type public.status_counts as (pending int, confirmed int, in_progress int, completed int, cancelled int);
create type public.held_sums as (held int, emergencies int, newest text, oldest_emergency timestamptz);
comment on column public.held_sums.newest is 'Null when none is held; else the time of the newest, to the microsecond.';
comment on column public.held_sums.oldest_emergency is 'Null when no emergency is held.';
create type public.news_sums as (unseen int, urgent int, newest text);
comment on type public.news_sums is 'Requests whose customer did something that nobody has seen, and how many of them are urgent.';
comment on column public.news_sums.newest is 'Null without news.';
create type public.review_sums as (waiting int, newest text, low int);
comment on column public.review_sums.newest is 'Null when none waits.';
comment on column public.review_sums.low is 'How many of those that wait have 1 or 2 stars.';

create type public.desk_sums as (
  counts public.status_counts, overdue int, held public.held_sums, news public.news_sums, reviews public.review_sums,
  at_risk int, alerts text, weather public.weather
);
comment on column public.desk_sums.at_risk is 'How many customers are to be called because of a visit, other than about a review.';
comment on column public.desk_sums.alerts is 'Another one when other people or devices are alerted.';

create type public.request_change as (
  id uuid, status text, created_at timestamptz, next_call_at timestamptz, is_emergency boolean, has_news boolean
);
comment on type public.request_change is 'The state of a request that was changed since.';
comment on column public.request_change.status is 'One of service_requests.status.';
comment on column public.request_change.next_call_at is 'Null unless somebody is to call again.';
comment on column public.request_change.has_news is 'It is among those that `news` of the same response counts.';

create type public.desk_changes as (
  cursor text, version text, sums public.desk_sums, changes public.request_change[], has_moved boolean, is_cut boolean
);
comment on column public.desk_changes.cursor is 'For the next call.';
comment on column public.desk_changes.version is 'Another one when any of the sums has changed.';
comment on column public.desk_changes.sums is 'Null if none has changed.';
comment on column public.desk_changes.changes is 'None in the first response.';
comment on column public.desk_changes.has_moved is 'Lanes changed by time alone.';
comment on column public.desk_changes.is_cut is 'True if too much changed to be listed.';

create function private.desk_changes(
  cutoff timestamptz, emergency_cutoff timestamptz, since text, screen uuid, known_version text
) returns public.desk_changes
language plpgsql stable security definer set search_path = ''
as $$
declare
  most constant int := 200;
  present constant pg_snapshot := pg_current_snapshot();
  known constant pg_snapshot := split_part(since, '@', 1);
  asked_at constant timestamptz := to_timestamp(split_part(since, '@', 2)::double precision);
  risks record;
  sums public.desk_sums;
  result public.desk_changes;
begin
  select count(*) filter (where k.risk <> 'low_review') as open, max(k.since) as latest into risks from private.visits_at_risk() as k;
  sums := row(
    jsonb_populate_record(
      row(0, 0, 0, 0, 0)::public.status_counts, (select jsonb_object_agg(c.status, c.total) from public.request_counts() as c)
    ),
    public.overdue_count(cutoff, emergency_cutoff),
    (select row(h.held, h.emergencies, h.newest, h.oldest_emergency)::public.held_sums from public.held_summary() as h),
    private.news_summary(),
    (
      select row(count(*), private.exact_timestamp(max(r.created_at)), count(*) filter (where r.rating <= 2))::public.review_sums
      from public.reviews as r where r.status = 'pending'
    ),
    risks.open,
    -- The desk reads alert_state again when this hash changes.
    left(md5(public.alert_state(screen => desk_changes.screen)::text), 8),
    private.weather_today()
  )::public.desk_sums;
  result.cursor := format('%s@%s', present, extract(epoch from now()));
  result.version := left(md5(sums::text), 8);
  -- An idle desk is sent its sums once.
  if result.version is distinct from known_version then
    result.sums := sums;
  end if;
  result.changes := '{}';
  result.has_moved := false;
  result.is_cut := false;
  if since is null then
    return result;
  end if;
  -- Changes that the previous snapshot could not see, whenever their transaction began. Transactions from the future
  -- belong to a database from which this one was restored.
  result.changes := array(
    select row(
      r.id, r.status, r.created_at, r.next_call_at, r.service_type = 'emergency', r.news_since is not null
    )::public.request_change
    from public.service_requests as r
    where r.changed_in >= pg_snapshot_xmin(known) and r.changed_in < pg_snapshot_xmax(present)
      and not pg_visible_in_snapshot(r.changed_in, known) and not r.held
    order by r.created_at desc, r.id desc limit most + 1
  );
  if cardinality(result.changes) > most then
    result.changes := '{}';
    result.is_cut := true;
    return result;
  end if;
  -- Time alone moves requests between lanes and ends claims.
  result.has_moved :=
    exists (
      select from public.service_requests as r
      where r.status = 'pending' and not r.held and r.next_call_at is null
        and r.created_at > asked_at - interval '1 day' and r.created_at <= now() - interval '1 day'
    ) or exists (
      select from public.service_requests as r
      where r.status = 'pending' and not r.held
        and r.next_call_at > asked_at + interval '15 minutes' and r.next_call_at <= now() + interval '15 minutes'
    ) or exists (
      select from public.service_requests as r
      where r.status = 'pending' and not r.held and r.service_type = 'emergency'
        and r.next_call_at > asked_at + interval '40 minutes' and r.next_call_at <= now() + interval '40 minutes'
    ) or coalesce(risks.latest > asked_at, false) or private.closed_since(asked_at) is distinct from private.closed_since(now()) or exists (
      select from public.service_requests as r where r.claimed_until > asked_at and r.claimed_until <= now()
    ) or exists (
      select from public.service_requests as r join public.visits as v on v.request_id = r.id
      where r.news_since is not null and not r.held and (
        private.visit_timestamp(v.day, v.starts) - interval '3 hours' > asked_at
          and private.visit_timestamp(v.day, v.starts) - interval '3 hours' <= now()
        or private.visit_timestamp(v.day, v.ends) > asked_at and private.visit_timestamp(v.day, v.ends) <= now()
      )
    );
  return result;
end
$$;

create function public.desk_changes(
  cutoff timestamptz, emergency_cutoff timestamptz, since text default null,
  screen uuid default null, rings boolean default false, known_version text default null
) returns public.desk_changes
language plpgsql security definer set search_path = '' set jit = off
as $$
begin
  perform private.require_staff();
  perform private.note_screen(screen, rings);
  return private.desk_changes(cutoff, emergency_cutoff, since, screen, known_version);
end
$$;
comment on function public.desk_changes is
  'Returns all that an idle desk needs: the counts, unless `known_version` is their `version`; the requests changed after `since`, the previous `cursor`; `has_moved` if lanes changed by time alone; `alerts`, a hash of alert_state; and `is_cut` if there are too many changes to list. A `screen` that `rings` counts as alerted as long as it keeps asking. The cutoffs are those of overdue_count.';

create function private.notify_desks() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  present constant text := pg_current_xact_id()::text;
begin
  -- Once per transaction.
  if current_setting('desk.notified', true) is distinct from present then
    perform set_config('desk.notified', present, true);
    perform realtime.send('{}'::jsonb, 'changes', 'desk', true);
  end if;
  return null;
exception when others then
  -- The change must be stored whatever fails here.
  raise warning 'The desks were not told: % %', sqlstate, sqlerrm;
  return null;
end
$$;
comment on function private.notify_desks is 'Notifies open desks through Realtime, if available, that something changed, without details.';

do $$
begin
  if to_regprocedure('realtime.send(jsonb, text, text, boolean)') is null or to_regclass('realtime.messages') is null then
    return;
  end if;
  create trigger notify_desks after insert or update or delete on public.service_requests
    for each statement execute function private.notify_desks();
  execute $policy$
    create policy "staff receive desk changes" on realtime.messages for select to authenticated
    using (extension = 'broadcast' and (select realtime.topic()) = 'desk' and (select private.is_staff()))
  $policy$;
exception when insufficient_privilege then
  raise warning 'Desks are not told of news at once: %', sqlerrm;
end
$$;

-- ---------------------------------------------------------------------------------------------
-- Grants
-- ---------------------------------------------------------------------------------------------

revoke execute on function
  private.desk_changes, public.desk_changes, private.notify_desks
  from public, anon, authenticated, service_role;
grant execute on function public.desk_changes to authenticated;
