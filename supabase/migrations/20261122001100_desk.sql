-- The desk at work: several requests at once, one question for all that is new, longer lanes, and
-- requests as a file.

-- ---------------------------------------------------------------------------------------------
-- What the desk knows about a request
-- ---------------------------------------------------------------------------------------------

alter table public.service_requests
  add column assigned_to uuid,
  add column assigned_to_email text,
  add column changed_in xid8;
comment on column public.service_requests.assigned_to is 'Who of the staff is to see to it; null: whoever comes to it.';
comment on column public.service_requests.changed_in is
  'The transaction that last changed it or wrote to its timeline: what desk_news finds news by.';
create index service_requests_changed on public.service_requests (changed_in) where changed_in is not null;
create index service_requests_claimed on public.service_requests (claimed_until) where claimed_until is not null;

create or replace function private.set_server_columns() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.next_call_at := null;
  new.voicemails := 0;
  new.claimed_by := null;
  new.claimed_by_email := null;
  new.claimed_until := null;
  new.closed_reason := null;
  new.source := 'form';
  new.assigned_to := null;
  new.assigned_to_email := null;
  return new;
end
$$;

create function private.stamp_change() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.changed_in := pg_current_xact_id();
  return new;
end
$$;
-- After every other one that may keep, change or refuse the row, by its name.
create trigger stamp_change before insert or update on public.service_requests
  for each row execute function private.stamp_change();

create function private.stamp_event() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.service_requests as r set changed_in = pg_current_xact_id()
  where r.id = new.request_id and r.changed_in is distinct from pg_current_xact_id();
  return null;
end
$$;
comment on function private.stamp_event is 'A note is news of its request, too.';
create trigger stamp_event after insert on public.request_events
  for each row execute function private.stamp_event();

-- The one rule of where an address says its ZIP code, as src/lib/placeOf.ts knows it.
create function private.zip_of(address text) returns text
language sql immutable set search_path = ''
as $$ select substring(address from '(?i)\m(\d{5})(?:-\d{4})?[\s,.]*(?:USA?|U\.S\.(?:A\.)?|United States)?[\s.]*$') $$;
comment on function private.zip_of is 'The ZIP code at the end of an address; null when there is none.';

create or replace function private.zip_region(address text) returns text
language sql immutable set search_path = ''
as $$
  select 'ZIP ' || left(zip, 3) || '00-' || left(zip, 3) || '99' from private.zip_of(address) as zip
$$;

-- The report by the same rule, written out: a call for each of its requests would take seconds.
create or replace function public.call_report(first_day date, last_day date, areas jsonb default '{}') returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off
as $$
declare
  begins timestamptz;
  ends timestamptz;
  -- As many days before, to compare with.
  begins_before timestamptz;
  promised constant interval := make_interval(mins => (select r.minutes from private.call_back_rule as r));
  closing_hour constant int := (select r.closes from private.call_back_rule as r);
  answer jsonb;
begin
  perform private.require_staff();
  if first_day is null or last_day is null or first_day not between '2000-01-01' and '2100-01-01'
    or last_day not between first_day and first_day + 365 then
    raise sqlstate 'PT400' using message = 'Choose a first and a last day, at most 366 days.';
  end if;
  begins := private.day_begins(first_day);
  ends := private.day_begins(last_day + 1);
  begins_before := private.day_begins(first_day - (last_day - first_day + 1));
  with undone as (
    select e.request_id, e.undoes from public.request_events as e where e.undoes is not null and e.at >= begins_before
  ),
  first_calls as (
    select distinct on (e.request_id) e.request_id, e.at, e.done_by_email
    from public.request_events as e
    where e.kind = 'call' and e.undoes is null and e.at >= begins_before and not exists (
      select from undone as u where u.request_id = e.request_id and u.undoes = e.act
    )
    order by e.request_id, e.at, e.id
  ),
  -- Who writes at night is promised a call after the next opening.
  mornings as (
    select day::date as day, private.call_back_due(private.day_begins(day::date), false) as due
    from generate_series(first_day - (last_day - first_day + 1), last_day + 1, interval '1 day') as day
  ),
  called as (
    select r.service_type, r.status, r.closed_reason, r.source, r.created_at,
      r.created_at at time zone 'America/New_York' as here,
      substring(r.address from '(?i)\m(\d{5})(?:-\d{4})?[\s,.]*(?:USA?|U\.S\.(?:A\.)?|United States)?[\s.]*$') as zip,
      coalesce(c.at, s.changed_at) as called_at, coalesce(c.done_by_email, s.changed_by_email) as caller
    from public.service_requests as r
    left join first_calls as c on c.request_id = r.id
    -- A status that was changed without a recorded call was an answer too.
    left join lateral (
      select h.changed_at, h.changed_by_email from public.request_status_changes as h
      where h.request_id = r.id and h.from_status = 'pending' and r.status <> 'pending' and c.at is null
      order by h.changed_at, h.id limit 1
    ) as s on true
    where not r.held and r.created_at >= begins_before and r.created_at < ends
  ),
  facts as (
    select
      c.created_at >= begins as is_now, c.service_type as service, c.caller as person,
      coalesce(areas ->> c.zip, areas ->> left(c.zip, 3), '') as area,
      extract(isodow from c.here)::int as weekday, extract(hour from c.here)::int as hour,
      case when c.status = 'cancelled' then coalesce(c.closed_reason, '') end as reason,
      c.status in ('confirmed', 'in_progress', 'completed') as is_booked,
      -- Who phoned or came in waits for no call.
      case when c.source = 'form' then extract(epoch from c.called_at - c.created_at) / 60 end as minutes,
      case
        when c.source <> 'form' then null
        when c.called_at <= due.at then true
        when c.called_at is not null or due.at < now() then false
      end as is_in_time
    from called as c
    left join mornings as m on m.day = (c.here + make_interval(hours => 24 - closing_hour))::date
    cross join lateral (select
      case when c.service_type = 'emergency' then c.created_at + promised
        else greatest(c.created_at + promised, m.due) end as at
    ) as due
  ),
  measured as (
    select is_now, service, area, person, weekday, hour, reason,
      grouping(service, area, person, weekday, reason) as left_out,
      jsonb_build_object(
        'asked', count(*), 'called', count(minutes),
        'median', round((percentile_cont(0.5) within group (order by minutes))::numeric, 1),
        'due', count(is_in_time), 'in_time', count(*) filter (where is_in_time),
        'booked', count(*) filter (where is_booked), 'lost', count(reason)
      ) as figures,
      count(*) as asked
    from facts
    group by grouping sets (
      (is_now), (is_now, service), (is_now, area), (is_now, person), (is_now, weekday, hour), (is_now, reason)
    )
  ),
  none as (
    select '{"asked": 0, "called": 0, "median": null, "due": 0, "in_time": 0, "booked": 0, "lost": 0}'::jsonb as figures
  )
  select jsonb_build_object(
    'now', coalesce((select m.figures from measured as m where m.is_now and m.left_out = 31), none.figures)
      || jsonb_build_object('held', (
        select count(*) from public.service_requests as r where r.held and r.created_at >= begins and r.created_at < ends
      )),
    'before', coalesce((select m.figures from measured as m where not m.is_now and m.left_out = 31), none.figures)
      || jsonb_build_object('held', (
        select count(*) from public.service_requests as r
        where r.held and r.created_at >= begins_before and r.created_at < begins
      )),
    'services', coalesce((
      select jsonb_agg(m.figures || jsonb_build_object('name', m.service) order by m.asked desc, m.service)
      from measured as m where m.is_now and m.left_out = 15
    ), '[]'),
    'areas', coalesce((
      select jsonb_agg(m.figures || jsonb_build_object('name', m.area) order by m.asked desc, m.area)
      from measured as m where m.is_now and m.left_out = 23
    ), '[]'),
    'people', coalesce((
      select jsonb_agg(m.figures || jsonb_build_object('name', m.person) order by m.asked desc, m.person)
      from (
        select * from measured as m where m.is_now and m.left_out = 27 and m.person is not null
        order by m.asked desc, m.person limit 50
      ) as m
    ), '[]'),
    'hours', coalesce((
      select jsonb_agg(m.figures || jsonb_build_object('weekday', m.weekday, 'hour', m.hour) order by m.weekday, m.hour)
      from measured as m where m.is_now and m.left_out = 29
    ), '[]'),
    'reasons', coalesce((
      select jsonb_agg(jsonb_build_object('name', m.reason, 'lost', m.asked) order by m.asked desc, m.reason)
      from measured as m where m.is_now and m.left_out = 30 and m.reason is not null
    ), '[]')
  ) into answer
  from none;
  return answer;
end
$$;

-- ---------------------------------------------------------------------------------------------
-- Several at once
-- ---------------------------------------------------------------------------------------------

-- What staff have chosen, as they saw it; gives the requests of an act that was stored before, to be
-- answered with, or null.
create function private.require_several(act uuid, requests uuid[]) returns uuid[]
language plpgsql stable security definer set search_path = ''
as $$
declare
  known record;
begin
  perform private.require_staff();
  if act is null then
    raise sqlstate 'PT400' using message = 'An act needs an id.';
  end if;
  if requests is null or cardinality(requests) not between 1 and 200 or array_position(requests, null) is not null then
    raise sqlstate 'PT400' using message = 'Choose 1 to 200 requests.';
  end if;
  select e.done_by, array(
    select o.request_id from public.request_events as o where o.act = e.act and o.undoes is null
  ) as requests into known
  from public.request_events as e where e.id = require_several.act;
  if known.requests is null then
    return null;
  end if;
  if known.done_by is distinct from auth.uid() or not known.requests && require_several.requests then
    raise sqlstate 'PT409' using message = 'This id belongs to another act.';
  end if;
  return known.requests;
end
$$;

-- All that wait under the numbers of the chosen ones, which are as one row to who chose it; locked in
-- one order, so that two acts cannot wait for each other.
create function private.lock_with_siblings(requests uuid[]) returns uuid[]
language plpgsql security definer set search_path = ''
as $$
declare
  digits constant text[] := array(
    select private.phone_digits(r.phone) from public.service_requests as r where r.id = any (requests)
  );
begin
  return array(
    select r.id from public.service_requests as r
    where not r.held and (r.id = any (requests) or (private.phone_digits(r.phone) = any (digits) and r.status = 'pending'))
    order by r.id for update
  );
end
$$;

create function public.close_requests(act uuid, requests uuid[], seen text[], reason text)
returns setof public.service_requests
language plpgsql security definer set search_path = ''
as $$
declare
  done uuid[] := private.require_several(act, requests);
  chosen uuid[];
  digits text[];
  present public.service_requests;
  changed public.service_requests;
begin
  if reason is null or reason not in ('spam', 'duplicate', 'price', 'elsewhere', 'out_of_area', 'no_answer') then
    raise sqlstate 'PT400' using message = 'Say why these requests are closed.';
  end if;
  if cardinality(seen) is distinct from cardinality(requests) then
    raise sqlstate 'PT400' using message = 'Say which status each request had.';
  end if;
  if done is null then
    perform private.lock_with_siblings(requests);
    -- Whoever was called meanwhile is left alone.
    select array_agg(r.id), array_agg(private.phone_digits(r.phone)) into chosen, digits
    from public.service_requests as r
    join unnest(requests, seen) as asked (id, status) on asked.id = r.id and asked.status = r.status
    where not r.held and r.status in ('pending', 'confirmed');
    done := '{}';
    for present in
      select r.* from public.service_requests as r
      where r.id = any (chosen) or (private.phone_digits(r.phone) = any (digits) and r.status = 'pending' and not r.held)
      order by r.id = any (chosen) desc, r.id
    loop
      update public.service_requests as r
      set status = 'cancelled', closed_reason = reason, claimed_by = null, claimed_by_email = null, claimed_until = null
      where r.id = present.id
      returning r.* into changed;
      insert into public.request_events (id, request_id, kind, outcome, done_by, done_by_email, act, before, after)
      values (
        case when done = '{}' then act else gen_random_uuid() end, present.id, 'status',
        case when reason = 'spam' then 'spam' else 'not_for_us' end, auth.uid(), private.caller_email(), act,
        private.call_state(present), private.call_state(changed)
      );
      done := done || present.id;
    end loop;
  end if;
  return query select r.* from public.service_requests as r where r.id = any (done) order by r.id;
end
$$;
comment on function public.close_requests is
  'Closes up to 200 requests for one reason, with all that wait under their numbers; those whose status is not `seen` any more are left alone. Answers with what it closed; `act` is an id of the client: sent again it changes nothing, and undo_act takes back all of it.';

create function public.assign_requests(act uuid, requests uuid[], person uuid default null)
returns setof public.service_requests
language plpgsql security definer set search_path = ''
as $$
declare
  done uuid[] := private.require_several(act, requests);
  meant uuid[];
  mailbox text;
  present public.service_requests;
begin
  if person is not null then
    select u.email into mailbox from public.staff as s join auth.users as u on u.id = s.user_id
    where s.user_id = person and s.revoked_at is null and s.role in ('owner', 'dispatcher');
    if mailbox is null then
      raise sqlstate 'PT404' using message = 'This person does not work at the desk.';
    end if;
  end if;
  if done is null then
    meant := private.lock_with_siblings(requests);
    done := '{}';
    for present in
      select r.* from public.service_requests as r
      where r.id = any (meant) and r.status in ('pending', 'confirmed') and r.assigned_to is distinct from person
      order by r.id = any (requests) desc, r.id
    loop
      update public.service_requests as r set assigned_to = person, assigned_to_email = mailbox where r.id = present.id;
      insert into public.request_events (id, request_id, kind, text, done_by, done_by_email, act, before, after)
      values (
        case when done = '{}' then act else gen_random_uuid() end, present.id, 'assign', mailbox,
        auth.uid(), private.caller_email(), act,
        jsonb_build_object('assigned_to', present.assigned_to, 'assigned_to_email', present.assigned_to_email),
        jsonb_build_object('assigned_to', person, 'assigned_to_email', mailbox)
      );
      done := done || present.id;
    end loop;
  end if;
  return query select r.* from public.service_requests as r where r.id = any (done) order by r.id;
end
$$;
comment on function public.assign_requests is
  'Says who is to see to up to 200 requests and all that wait under their numbers; without `person` nobody in particular. Answers with what it changed; repeated and taken back as close_requests.';

create or replace function public.add_note(act uuid, request uuid, note text) returns setof public.service_requests
language plpgsql security definer set search_path = ''
as $$
declare
  chosen public.service_requests;
begin
  perform private.require_staff();
  if note is null or private.is_blank(note) or char_length(note) > 2000 then
    raise sqlstate 'PT400' using message = 'Write a note of at most 2,000 characters.';
  end if;
  select * into chosen from public.service_requests as r where r.id = request and not r.held for update;
  if chosen.id is null then
    raise sqlstate 'PT404' using message = 'There is no such request.';
  end if;
  if chosen.erased_at is not null then
    raise sqlstate 'PT409' using message = 'This person was erased: nothing is kept about them any more.';
  end if;
  if not private.is_repeated_act(act, request) then
    insert into public.request_events (id, request_id, kind, text, done_by, done_by_email, act)
    values (act, request, 'note', private.trimmed(note), auth.uid(), private.caller_email(), act);
  end if;
  return next chosen;
end
$$;

-- ---------------------------------------------------------------------------------------------
-- News
-- ---------------------------------------------------------------------------------------------

-- Of one moment, that of its `place`.
create function private.desk_news(cutoff timestamptz, emergency_cutoff timestamptz, since text, screen uuid)
returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  most constant int := 200;
  present constant pg_snapshot := pg_current_snapshot();
  known constant pg_snapshot := split_part(since, '@', 1);
  asked_at constant timestamptz := to_timestamp(split_part(since, '@', 2)::double precision);
  answer jsonb;
  changes jsonb;
begin
  select jsonb_build_object(
    'place', format('%s@%s', present, extract(epoch from now())),
    'counts', (select jsonb_object_agg(c.status, c.total) from public.request_counts() as c),
    'overdue', public.overdue_count(cutoff, emergency_cutoff),
    'held', (select to_jsonb(h) from public.held_summary() as h),
    'reviews', (
      select jsonb_build_object('waiting', count(*), 'newest', private.exact_time(max(r.created_at)))
      from public.reviews as r where r.status = 'pending'
    ),
    -- Who is alerted is read again when this is another.
    'alerts', left(md5(public.alert_state(screen => desk_news.screen)::text), 8)
  ) into answer;
  if since is null then
    return answer;
  end if;
  -- Stored since: what that look could not see, whenever its transaction began. Transactions to come
  -- are those of a database that this one was restored from.
  select jsonb_agg(jsonb_build_object(
    'id', r.id, 'status', r.status, 'created_at', r.created_at, 'next_call_at', r.next_call_at,
    'is_emergency', r.service_type = 'emergency'
  )) into changes
  from (
    select * from public.service_requests as r
    where r.changed_in >= pg_snapshot_xmin(known) and r.changed_in < pg_snapshot_xmax(present)
      and not pg_visible_in_snapshot(r.changed_in, known) and not r.held
    order by r.created_at desc, r.id desc limit most + 1
  ) as r;
  if jsonb_array_length(changes) > most then
    return answer || '{"is_cut": true}';
  end if;
  -- Time alone moves a request from lane to lane, and ends a claim.
  return answer || jsonb_strip_nulls(jsonb_build_object('changes', changes, 'has_moved', case when
    exists (
      select from public.service_requests as r
      where r.status = 'pending' and not r.held and r.next_call_at is null
        and r.created_at > asked_at - interval '1 day' and r.created_at <= now() - interval '1 day'
    ) or exists (
      select from public.service_requests as r
      where r.status = 'pending' and not r.held
        and r.next_call_at > asked_at + interval '15 minutes' and r.next_call_at <= now() + interval '15 minutes'
    ) or exists (
      select from public.service_requests as r where r.claimed_until > asked_at and r.claimed_until <= now()
    ) then true end
  ));
end
$$;

create function public.desk_news(
  cutoff timestamptz, emergency_cutoff timestamptz, since text default null,
  screen uuid default null, rings boolean default false
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  perform private.note_screen(screen, rings);
  return private.desk_news(cutoff, emergency_cutoff, since, screen);
end
$$;
comment on function public.desk_news is
  'What an idle desk asks for, in one answer: the counts, and of the requests that were changed since `since`, the `place` of the answer before, how they stand; `has_moved`: lanes changed by time alone; `alerts`: another one when alert_state answers otherwise; `is_cut`: too much is new to be told one by one. A `screen` that `rings` counts as alerted as long as it goes on asking. `cutoff`s as of overdue_count.';

-- ---------------------------------------------------------------------------------------------
-- Requests as a file
-- ---------------------------------------------------------------------------------------------

create table public.request_exports (
  id uuid primary key,
  done_by uuid not null,
  done_by_email text,
  begun_at timestamptz not null default now(),
  first_day date not null,
  last_day date not null,
  handed_out int not null default 0,
  -- How far it has come, the newest first.
  reached_at timestamptz,
  reached_id uuid
);
comment on table public.request_exports is
  'Who has taken requests out as a file, when, of which days and how many: written by export_requests before it hands anything out.';
create index request_exports_newest on public.request_exports (begun_at desc);
alter table public.request_exports enable row level security;
create policy "owners read" on public.request_exports for select to authenticated using (
  (select private.is_staff())
  and exists (select from public.staff as s where s.user_id = (select auth.uid()) and s.role = 'owner')
);
create trigger refuse_write before insert or update or delete on public.request_exports
  for each statement when (current_user in ('anon', 'authenticated'))
  execute function private.refuse();
create trigger refuse_truncate before truncate on public.request_exports
  for each statement when (current_user in ('anon', 'authenticated'))
  execute function private.refuse();

create function public.export_requests(
  export uuid, first_day date, last_day date, after_at timestamptz default null, after_id uuid default null
) returns setof public.service_requests
language plpgsql security definer set search_path = ''
as $$
declare
  page constant int := 500;
  most constant int := 50000;
  most_a_day constant int := 20;
  known public.request_exports;
  handed public.service_requests[];
begin
  perform private.require_owner();
  if export is null or first_day is null or last_day is null
    or first_day not between '2000-01-01' and '2100-01-01' or last_day not between first_day and first_day + 3660 then
    raise sqlstate 'PT400' using message = 'Choose a first and a last day, at most 10 years.';
  end if;
  -- One at a time, so that none comes past the limits.
  perform pg_advisory_xact_lock(hashtext('public.request_exports'), 0);
  select * into known from public.request_exports as e where e.id = export;
  if known.id is null then
    if (select count(*) from public.request_exports as e where e.begun_at > now() - interval '1 day') >= most_a_day then
      raise sqlstate 'PT429' using message = 'There were 20 exports within a day. Try again tomorrow.';
    end if;
    insert into public.request_exports (id, done_by, done_by_email, first_day, last_day)
    values (export, auth.uid(), private.caller_email(), first_day, last_day) returning * into known;
  elsif (known.done_by, known.first_day, known.last_day) is distinct from (auth.uid(), export_requests.first_day, export_requests.last_day) then
    raise sqlstate 'PT409' using message = 'This id belongs to another export.';
  end if;
  handed := array(
    select r from public.service_requests as r
    where not r.held and r.created_at >= private.day_begins(first_day) and r.created_at < private.day_begins(last_day + 1)
      and (after_id is null or (r.created_at <= after_at and (r.created_at, r.id) < (after_at, after_id)))
    order by r.created_at desc, r.id desc limit page
  );
  -- A page that is asked for again is handed out once.
  update public.request_exports as e
  set handed_out = e.handed_out + (
        select count(*) from unnest(handed) as h
        where known.reached_id is null or (h.created_at, h.id) < (known.reached_at, known.reached_id)
      ),
      reached_at = case when cardinality(handed) > 0 then least(known.reached_at, handed[cardinality(handed)].created_at) else known.reached_at end,
      reached_id = case
        when cardinality(handed) > 0 and (known.reached_id is null
          or (handed[cardinality(handed)].created_at, handed[cardinality(handed)].id) < (known.reached_at, known.reached_id))
        then handed[cardinality(handed)].id else known.reached_id
      end
  where e.id = export returning * into known;
  if known.handed_out > most then
    raise sqlstate 'PT409' using message = 'These days hold more than 50,000 requests. Choose fewer.';
  end if;
  return query select h.* from unnest(handed) as h;
end
$$;
comment on function public.export_requests is
  'For owners: the requests sent from one day in New York to another, newest first, 500 at a time from behind (`after_at`, `after_id`), held ones not; at most 50,000 in one export and 20 exports a day. Records who takes them out and how many; `export` is an id of the client, the same for all its pages.';

-- ---------------------------------------------------------------------------------------------
-- Grants
-- ---------------------------------------------------------------------------------------------

select private.grant_api('select on public.request_exports to authenticated, service_role');
revoke all on table public.request_exports from public, anon, authenticated, service_role;
select private.restore_grants();

revoke execute on function
  private.stamp_change(), private.stamp_event(), private.zip_of(text), private.require_several(uuid, uuid[]),
  private.lock_with_siblings(uuid[]), public.close_requests(uuid, uuid[], text[], text),
  public.assign_requests(uuid, uuid[], uuid), public.desk_news(timestamptz, timestamptz, text, uuid, boolean),
  private.desk_news(timestamptz, timestamptz, text, uuid),
  public.export_requests(uuid, date, date, timestamptz, uuid)
  from public, anon, authenticated, service_role;
grant execute on function
  public.close_requests(uuid, uuid[], text[], text), public.assign_requests(uuid, uuid[], uuid),
  public.desk_news(timestamptz, timestamptz, text, uuid, boolean), public.export_requests(uuid, date, date, timestamptz, uuid)
  to authenticated;
