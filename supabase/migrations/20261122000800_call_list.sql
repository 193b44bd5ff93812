-- The call list: who is called next, who is on it, and what came of each call. Staff act through
-- functions that may be sent again (the id of an act is the client's) and answer with the new row; a
-- status stays the plain update it was. Owners alone say who works here.

-- ---------------------------------------------------------------------------------------------
-- Owners and dispatchers
-- ---------------------------------------------------------------------------------------------

-- Staff of today are owners; who is approved from now on is a dispatcher.
alter table public.staff
  add column role text not null default 'owner' constraint role_known check (role in ('owner', 'dispatcher'));
alter table public.staff alter column role set default 'dispatcher';
comment on column public.staff.role is
  'owner: also approves and revokes accounts; dispatcher: works on requests and reviews.';

create function private.require_owner() returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  if not exists (select from public.staff as s where s.user_id = auth.uid() and s.role = 'owner') then
    raise insufficient_privilege using message = 'Only an owner may do this.';
  end if;
end
$$;

create or replace function private.approve(account uuid, by_account uuid, by_email text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  -- What is done in SQL is done by the database's owner.
  wanted constant text := case when by_account is null then 'owner' else 'dispatcher' end;
begin
  if exists (select from public.staff as s where s.user_id = account and s.revoked_at is null) then
    update public.staff as s set role = 'owner' where s.user_id = account and wanted = 'owner';
    return;
  end if;
  perform private.void_credentials(account);
  insert into public.staff (user_id, role, approved_by, approved_by_email)
  values (account, wanted, by_account, by_email)
  on conflict (user_id) do update
    set role = wanted, approved_at = now(), approved_by = by_account, approved_by_email = by_email,
        revoked_at = null, revoked_by = null, revoked_by_email = null,
        sessions_from = 'infinity', kept_session = null;
end
$$;
comment on function private.make_staff is
  'Makes an owner of the desk: select private.make_staff(''you@company.example''). Then "Forgot password?" at /auth mails the link that opens the account. For the database''s owner.';

create function private.take_turn_as_owner() returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_owner();
  perform pg_advisory_xact_lock(hashtext('public.staff'), 0);
  perform private.require_owner();
end
$$;

create or replace function public.approve_staff(account uuid) returns void
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
end
$$;
comment on function public.approve_staff is
  'An owner makes a confirmed account a dispatcher: its password and sessions end, and a mailed link opens it. Approving twice changes nothing.';

create or replace function public.revoke_staff(account uuid) returns void
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
end
$$;
comment on function public.revoke_staff is
  'An owner takes another member''s access away; it ends with the next call that member makes.';
drop function private.take_turn_as_staff();

drop function public.list_accounts();
create function public.list_accounts()
returns table (
  user_id uuid, email text, created_at timestamptz, confirmed boolean,
  access text, role text, since timestamptz, by_email text
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  -- Anyone may sign up, so the list is bounded, and what staff can act on comes first.
  return query
    select u.id, u.email::text, u.created_at, u.email_confirmed_at is not null,
      case
        when s.user_id is null then 'waiting'
        when s.revoked_at is not null then 'revoked'
        when s.sessions_from = 'infinity' then 'unproven'
        else 'staff'
      end,
      case when s.revoked_at is null then s.role end,
      case when s.user_id is null then u.created_at when s.revoked_at is null then s.approved_at else s.revoked_at end,
      case when s.revoked_at is null then s.approved_by_email else s.revoked_by_email end
    from auth.users as u
    left join public.staff as s on s.user_id = u.id
    where u.deleted_at is null
    order by s.user_id is null, u.email_confirmed_at is null, u.created_at desc, u.id
    limit 500;
end
$$;
comment on function public.list_accounts is
  'Accounts for the staff screen with their roles: staff and revoked ones first, then confirmed ones that wait, newest first; at most 500.';

-- ---------------------------------------------------------------------------------------------
-- The promise of a call back, as src/lib/callBack.ts knows it
-- ---------------------------------------------------------------------------------------------

create table private.call_back_rule (
  only_row boolean primary key default true check (only_row),
  opens int not null default 7,
  closes int not null default 20,
  minutes int not null default 30
);
insert into private.call_back_rule default values;
comment on table private.call_back_rule is
  'Opening hours of every day (24-hour clock in New York) and the minutes within which a call back is promised: the same as in src/content/company.ts.';

create function private.next_open(moment timestamptz) returns timestamptz
language plpgsql stable set search_path = ''
as $$
declare
  rule private.call_back_rule;
  here constant timestamp := moment at time zone 'America/New_York';
  opening timestamp;
begin
  select * into rule from private.call_back_rule;
  opening := here::date + make_interval(hours => rule.opens);
  if here >= here::date + make_interval(hours => rule.closes) then
    opening := opening + interval '1 day';
  end if;
  return case when here >= opening then moment else opening at time zone 'America/New_York' end;
end
$$;
comment on function private.next_open is 'The moment itself while the office is open, else the next opening.';

create function private.open_time_later(moment timestamptz, span interval) returns timestamptz
language plpgsql stable set search_path = ''
as $$
declare
  closing_hour constant int := (select r.closes from private.call_back_rule as r);
  begun timestamptz := private.next_open(moment);
  remaining interval := span;
  closing timestamptz;
begin
  loop
    closing := ((begun at time zone 'America/New_York')::date + make_interval(hours => closing_hour))
      at time zone 'America/New_York';
    if begun + remaining <= closing then
      return begun + remaining;
    end if;
    remaining := remaining - (closing - begun);
    begun := private.next_open(closing);
  end loop;
end
$$;
comment on function private.open_time_later is 'When so much time has passed in which the office is open.';

create function private.call_back_due(sent timestamptz, is_emergency boolean) returns timestamptz
language plpgsql stable set search_path = ''
as $$
begin
  return case when is_emergency then sent else private.next_open(sent) end
    + make_interval(mins => (select r.minutes from private.call_back_rule as r));
end
$$;
comment on function private.call_back_due is
  'By when a request has to be called back; an emergency does not wait for the opening.';

-- ---------------------------------------------------------------------------------------------
-- What the desk knows about a request
-- ---------------------------------------------------------------------------------------------

alter table public.service_requests
  alter column email drop not null,
  add column next_call_at timestamptz,
  add column voicemails smallint not null default 0,
  add column claimed_by uuid,
  add column claimed_by_email text,
  add column claimed_until timestamptz,
  add column closed_reason text constraint closed_reason_known check (
    closed_reason in ('spam', 'duplicate', 'price', 'elsewhere', 'out_of_area', 'no_answer')
  ),
  add column source text not null default 'form' constraint source_known check (
    source in ('form', 'phone', 'walk_in')
  ),
  add constraint email_of_form check (email is not null or source <> 'form');
comment on column public.service_requests.next_call_at is
  'When to call next, as long as it is pending; null until somebody has called.';
comment on column public.service_requests.voicemails is 'How often somebody got no further than the voicemail.';
comment on column public.service_requests.claimed_until is
  'Until then claimed_by is on it, unless they give another sign of life.';
comment on column public.service_requests.closed_reason is 'Why a cancelled request came to nothing, where staff said so.';
comment on column public.service_requests.source is 'How it came; only one from the form has to have an e-mail address.';

-- Never called, by age: "Call now", its older ones, and what is overdue.
drop index public.service_requests_waiting;
create index service_requests_waiting on public.service_requests (created_at, id) include (service_type)
  where status = 'pending' and not held and next_call_at is null;
-- Called before, by when to call again.
create index service_requests_next_call on public.service_requests (next_call_at, id)
  where status = 'pending' and not held and next_call_at is not null;

create function private.set_server_columns() returns trigger
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
  return new;
end
$$;
create trigger d_server_columns before insert on public.service_requests
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.set_server_columns();

create function private.drop_closed_reason() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.closed_reason := null;
  return new;
end
$$;
comment on function private.drop_closed_reason is 'A request that is not cancelled any more was not lost for a reason.';
-- After keep_all_but_status, by its name.
create trigger no_closed_reason before update on public.service_requests
  for each row when (new.status <> 'cancelled' and new.closed_reason is not null)
  execute function private.drop_closed_reason();

create or replace function public.overdue_count(cutoff timestamptz, emergency_cutoff timestamptz) returns bigint
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  return (
    select count(*) from public.service_requests as r
    where r.status = 'pending' and not r.held and r.next_call_at is null
      and r.created_at < greatest(cutoff, emergency_cutoff)
      and r.created_at < case when r.service_type = 'emergency' then emergency_cutoff else cutoff end
  );
end
$$;
comment on function public.overdue_count is
  'Pending requests that nobody has called and that are older than their cutoff, which the caller gives.';

-- ---------------------------------------------------------------------------------------------
-- The timeline
-- ---------------------------------------------------------------------------------------------

create table public.request_events (
  id uuid primary key default gen_random_uuid(),
  request_id uuid not null references public.service_requests (id) on delete cascade,
  kind text not null constraint kind_known check (
    kind in ('sent', 'note', 'call', 'claim', 'assign', 'status', 'message', 'visit', 'photo', 'price')
  ),
  text text constraint text_length check (char_length(text) <= 2000 and not private.is_blank(text)),
  outcome text constraint outcome_known check (
    outcome in ('booked', 'voicemail', 'again', 'price', 'not_for_us', 'spam', 'duplicate')
  ),
  at timestamptz not null default now(),
  done_by uuid,
  done_by_email text,
  -- What one press did to several requests bears one act.
  act uuid not null,
  undoes uuid,
  before jsonb,
  after jsonb,
  constraint undone_once unique (request_id, undoes)
);
comment on table public.request_events is
  'What happened to a request, written by the functions of the desk and never changed: what is taken back gets an event that says so.';
create index request_events_by_request on public.request_events (request_id, at desc, id desc);
create index request_events_by_act on public.request_events (act);

alter table public.request_events enable row level security;
create policy "staff read" on public.request_events
  for select to authenticated using ((select private.is_staff()));
create trigger refuse_write before insert or update or delete on public.request_events
  for each statement when (current_user in ('anon', 'authenticated'))
  execute function private.refuse();
create trigger refuse_truncate before truncate on public.request_events
  for each statement when (current_user in ('anon', 'authenticated'))
  execute function private.refuse();

-- The part of a request that acts change, to take them back.
create function private.call_state(request public.service_requests) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'status', request.status, 'next_call_at', request.next_call_at,
    'closed_reason', request.closed_reason, 'voicemails', request.voicemails
  )
$$;

-- ---------------------------------------------------------------------------------------------
-- Lanes
-- ---------------------------------------------------------------------------------------------

-- What a row of a lane shows.
create function private.call_row(request public.service_requests) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return jsonb_build_object(
    'id', request.id, 'first_name', request.first_name, 'last_name', request.last_name, 'phone', request.phone,
    'address', request.address, 'service_type', request.service_type, 'status', request.status,
    'created_at', request.created_at, 'next_call_at', request.next_call_at, 'voicemails', request.voicemails,
    'beginning', left(request.message, 160),
    'due', private.call_back_due(request.created_at, request.service_type = 'emergency'),
    'claimed_by', case when request.claimed_until > now() then request.claimed_by end,
    'claimed_by_email', case when request.claimed_until > now() then request.claimed_by_email end
  );
end
$$;

create function private.lane_requests(lane text, most int) returns setof public.service_requests
language plpgsql stable set search_path = ''
as $$
declare
  -- Who is to be called again so soon stands among those to call.
  soon constant timestamptz := now() + interval '15 minutes';
begin
  case lane
    when 'now' then return query
      select * from public.service_requests as r
      where r.status = 'pending' and not r.held and r.next_call_at is null
        and r.created_at > now() - interval '1 day'
      order by r.service_type = 'emergency' desc, r.created_at, r.id limit most;
    when 'older' then return query
      select * from public.service_requests as r
      where r.status = 'pending' and not r.held and r.next_call_at is null
        and r.created_at <= now() - interval '1 day'
      order by r.created_at desc, r.id desc limit most;
    when 'again' then return query
      select * from public.service_requests as r
      where r.status = 'pending' and not r.held and r.next_call_at <= soon
      order by r.next_call_at, r.id limit most;
    when 'later' then return query
      select * from public.service_requests as r
      where r.status = 'pending' and not r.held and r.next_call_at > soon
      order by r.next_call_at, r.id limit most;
    when 'confirmed' then return query
      select * from public.service_requests as r
      where r.status = 'confirmed' and not r.held
      order by r.created_at desc, r.id desc limit most;
  end case;
end
$$;

-- A lane as the desk shows it: requests of one phone number are one row, that of the first of them.
create function private.lane(lane text, with_rows boolean) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  most constant int := 200;
  answer jsonb;
begin
  with listed as (
    select r, private.phone_digits((r).phone) as digits, row_number() over () as place
    from private.lane_requests(lane, most) as r
  ),
  numbered as (
    select *, row_number() over same_number as nth,
      count(*) over (partition by digits) as sendings, min((r).created_at) over (partition by digits) as first_sent
    from listed window same_number as (partition by digits order by place)
  ),
  firsts as (select * from numbered where nth = 1 order by place)
  select jsonb_build_object(
    'lane', lane,
    'total', (select count(*) from firsts),
    'is_cut', (select count(*) from listed) = most,
    'rows', case when with_rows then coalesce((
      select jsonb_agg(
        private.call_row(f.r) || jsonb_build_object(
          'sendings', f.sendings,
          'earlier', (select count(*) from (
            select from public.service_requests as o
            where private.phone_digits(o.phone) = f.digits and o.created_at < f.first_sent and not o.held limit 9
          ) as before)
        ) order by f.place
      ) from firsts as f
    ), '[]') end
  ) into answer;
  return answer;
end
$$;

create function public.call_list(opened text[] default '{now,again}', seen text default null) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  lanes jsonb;
  version text;
begin
  perform private.require_staff();
  select jsonb_agg(private.lane(known.name, known.name = any (opened)) order by known.place) into lanes
  from unnest(array['now', 'older', 'again', 'confirmed', 'later']) with ordinality as known (name, place);
  version := md5(lanes::text);
  -- Nothing new is a few bytes.
  return jsonb_build_object('version', version)
    || case when version = seen then '{}' else jsonb_build_object('lanes', lanes) end;
end
$$;
comment on function public.call_list is
  'The lanes of the desk: how many each holds and, of the opened ones, their rows; at most 200 requests each. Where nothing has changed since `seen`, only the version.';

create function public.read_request(request uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  chosen public.service_requests;
begin
  perform private.require_staff();
  select * into chosen from public.service_requests as r where r.id = request and not r.held;
  if chosen.id is null then
    return null;
  end if;
  return jsonb_build_object(
    'request', to_jsonb(chosen) || jsonb_build_object(
      'due', private.call_back_due(chosen.created_at, chosen.service_type = 'emergency'),
      'is_claimed', coalesce(chosen.claimed_until > now(), false)
    ),
    'events', coalesce((
      select jsonb_agg(to_jsonb(e) - 'before' - 'after' - 'request_id' || jsonb_build_object(
        'next_call_at', e.after ->> 'next_call_at', 'closed_reason', e.after ->> 'closed_reason',
        'is_undone', exists (select from public.request_events as u where u.request_id = e.request_id and u.undoes = e.act)
      ) order by e.at desc, e.id)
      from (
        select * from public.request_events as e where e.request_id = request order by e.at desc, e.id desc limit 100
      ) as e
    ), '[]'),
    -- A call says itself what it did to the status.
    'statuses', coalesce((
      select jsonb_agg(to_jsonb(c) order by c.id desc) from (
        select c.id, c.from_status, c.to_status, c.changed_by_email, c.changed_at
        from public.request_status_changes as c
        where c.request_id = request and not exists (
          select from public.request_events as e where e.request_id = c.request_id and e.at = c.changed_at
        )
        order by c.id desc limit 100
      ) as c
    ), '[]'),
    'revisions', coalesce((
      select jsonb_agg(to_jsonb(v) order by v.id desc) from (
        select v.id, v.changed_at, v.before from public.request_revisions as v
        where v.request_id = request order by v.id desc limit 100
      ) as v
    ), '[]'),
    'others', coalesce((
      select jsonb_agg(private.call_row(o) || jsonb_build_object(
        'closed_reason', (o).closed_reason,
        'settled_at', (
          select c.changed_at from public.request_status_changes as c
          where c.request_id = (o).id and c.to_status = (o).status
          order by c.changed_at desc, c.id desc limit 1
        )
      ) order by (o).created_at desc, (o).id desc)
      from (
        select o from public.service_requests as o
        where private.phone_digits(o.phone) = private.phone_digits(chosen.phone) and o.id <> request and not o.held
        order by o.created_at desc, o.id desc limit 20
      ) as same_number
    ), '[]')
  );
end
$$;
comment on function public.read_request is
  'One request with all that happened to it, and the latest 20 others of its phone number with what came of them; null when there is none.';

-- ---------------------------------------------------------------------------------------------
-- Who is on it
-- ---------------------------------------------------------------------------------------------

create function public.claim_request(request uuid, take boolean default false) returns setof public.service_requests
language plpgsql security definer set search_path = ''
as $$
declare
  caller constant uuid := auth.uid();
  present public.service_requests;
begin
  perform private.require_staff();
  -- Of two at one moment the second waits here, and finds it claimed.
  select * into present from public.service_requests as r where r.id = request and not r.held for update;
  if present.id is null then
    raise sqlstate 'PT404' using message = 'There is no such request.';
  end if;
  if present.claimed_until > now() and present.claimed_by <> caller then
    if not coalesce(take, false) then
      return next present;
      return;
    end if;
    insert into public.request_events (request_id, kind, text, done_by, done_by_email, act)
    values (request, 'claim', present.claimed_by_email, caller, private.caller_email(), gen_random_uuid());
  end if;
  return query
    update public.service_requests as r
    set claimed_by = caller, claimed_by_email = private.caller_email(), claimed_until = now() + interval '5 minutes'
    where r.id = request
    returning r.*;
end
$$;
comment on function public.claim_request is
  'The caller is on a request for 5 minutes from now, unless a colleague is and is not to be relieved (`take`); answers with who is.';

create function public.release_request(request uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  update public.service_requests as r
  set claimed_by = null, claimed_by_email = null, claimed_until = null
  where r.id = request and r.claimed_by = auth.uid();
end
$$;
comment on function public.release_request is 'The caller is not on a request any more.';

-- ---------------------------------------------------------------------------------------------
-- What came of a call
-- ---------------------------------------------------------------------------------------------

-- Where somebody lives, whichever way they write it.
create function private.address_key(address text) returns text
language sql immutable set search_path = ''
as $$ select regexp_replace(lower(address), '[^a-z0-9]', '', 'g') $$;

-- An act that was sent before, by the same account about the same request, is done already.
create function private.is_repeated_act(act uuid, request uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
declare
  known record;
begin
  if act is null then
    raise sqlstate 'PT400' using message = 'An act needs an id.';
  end if;
  select e.request_id, e.done_by into known from public.request_events as e where e.id = is_repeated_act.act;
  if known.request_id is null then
    return false;
  end if;
  if (known.request_id, known.done_by) is distinct from (request, auth.uid()) then
    raise sqlstate 'PT409' using message = 'This id belongs to another act.';
  end if;
  return true;
end
$$;

-- One request of those that a call is about; of the others of its number it takes what holds for the number.
create function private.apply_call(
  chosen public.service_requests, event uuid, act uuid, outcome text, note text,
  next_call timestamptz, reason text
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  changed public.service_requests;
begin
  update public.service_requests as r
  set status = case
        when apply_call.outcome = 'booked' then 'confirmed'
        when apply_call.outcome in ('not_for_us', 'spam', 'duplicate') then 'cancelled'
        else 'pending'
      end,
      next_call_at = coalesce(next_call, now()),
      closed_reason = reason,
      voicemails = r.voicemails + case when apply_call.outcome = 'voicemail' then 1 else 0 end,
      claimed_by = null, claimed_by_email = null, claimed_until = null
  where r.id = chosen.id
  returning r.* into changed;
  insert into public.request_events (id, request_id, kind, text, outcome, done_by, done_by_email, act, before, after)
  values (
    event, chosen.id, 'call', note, apply_call.outcome, auth.uid(), private.caller_email(), apply_call.act,
    private.call_state(chosen), private.call_state(changed)
  );
end
$$;

create function public.record_call(
  act uuid, request uuid, outcome text, note text default null, next_call timestamptz default null,
  reason text default null, seen text default null
) returns setof public.service_requests
language plpgsql security definer set search_path = ''
as $$
declare
  words constant text := case when note is null or private.is_blank(note) then null else private.trimmed(note) end;
  chosen public.service_requests;
  sibling public.service_requests;
  call_next timestamptz;
  digits text;
begin
  perform private.require_staff();
  if outcome is null or outcome not in ('booked', 'voicemail', 'again', 'price', 'not_for_us', 'spam') then
    raise sqlstate 'PT400' using message = 'Say what came of the call.';
  end if;
  if outcome = 'again' and (next_call is null or next_call not between now() and now() + interval '1 year') then
    raise sqlstate 'PT400' using message = 'Say when to call again, within a year from now.';
  end if;
  if outcome = 'not_for_us' and (reason is null or reason not in ('duplicate', 'price', 'elsewhere', 'out_of_area', 'no_answer')) then
    raise sqlstate 'PT400' using message = 'Say why it is not for us.';
  end if;
  if char_length(words) > 2000 then
    raise sqlstate 'PT400' using message = 'Shorten the note to 2,000 characters or fewer.';
  end if;
  select private.phone_digits(r.phone) into digits from public.service_requests as r where r.id = request;
  -- All that wait under this number, in one order, so that two calls cannot wait for each other.
  perform from public.service_requests as r
  where not r.held and (r.id = request or (private.phone_digits(r.phone) = digits and r.status = 'pending'))
  order by r.id for update;
  select * into chosen from public.service_requests as r where r.id = request and not r.held;
  if chosen.id is null then
    raise sqlstate 'PT404' using message = 'There is no such request.';
  end if;
  if private.is_repeated_act(act, request) then
    return next chosen;
    return;
  end if;
  if chosen.status <> coalesce(seen, chosen.status) then
    raise sqlstate 'PT409' using message = format(
      'Somebody has set this request to "%s" meanwhile. What came of your call was not stored.',
      replace(chosen.status, '_', ' ')
    );
  end if;
  if chosen.status not in ('pending', 'confirmed') then
    raise sqlstate 'PT409' using message = format(
      'This request is "%s". Write a note, or change its status first.', replace(chosen.status, '_', ' ')
    );
  end if;

  call_next := case outcome
    when 'voicemail' then private.open_time_later(now(), interval '2 hours')
    when 'again' then next_call
    when 'price' then private.next_open(now() + interval '3 days')
  end;
  perform private.apply_call(
    chosen, act, act, outcome, words, call_next,
    case outcome when 'spam' then 'spam' when 'not_for_us' then reason end
  );
  -- The call was with the number; what was booked is for one address.
  for sibling in
    select r.* from public.service_requests as r
    where private.phone_digits(r.phone) = digits and r.status = 'pending' and not r.held and r.id <> request
    order by r.id
  loop
    if outcome <> 'booked' then
      perform private.apply_call(
        sibling, gen_random_uuid(), act, outcome, null, call_next,
        case outcome when 'spam' then 'spam' when 'not_for_us' then reason end
      );
    elsif private.address_key(sibling.address) = private.address_key(chosen.address) then
      perform private.apply_call(sibling, gen_random_uuid(), act, 'duplicate', null, null, 'duplicate');
    end if;
  end loop;
  return query select r.* from public.service_requests as r where r.id = request;
end
$$;
comment on function public.record_call is
  'What came of a call: booked (confirmed), voicemail (again in 2 opening hours), again (at next_call), price (again in 3 days), not_for_us (with a reason) or spam. Other requests that wait under the number follow; of a booked one, those of its address are duplicates. `act` is an id of the client: sent again it changes nothing.';

create function public.add_note(act uuid, request uuid, note text) returns setof public.service_requests
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
  if not private.is_repeated_act(act, request) then
    insert into public.request_events (id, request_id, kind, text, done_by, done_by_email, act)
    values (act, request, 'note', private.trimmed(note), auth.uid(), private.caller_email(), act);
  end if;
  return next chosen;
end
$$;
comment on function public.add_note is 'A note for colleagues in a request''s timeline; sent again with its id it stays one.';

create function public.undo_act(act uuid) returns setof public.service_requests
language plpgsql security definer set search_path = ''
as $$
declare
  done public.request_events;
  present public.service_requests;
begin
  perform private.require_staff();
  if not exists (
    select from public.request_events as e where e.id = undo_act.act and e.act = e.id and e.done_by = auth.uid()
  ) then
    raise sqlstate 'PT404' using message = 'You did nothing that could be taken back.';
  end if;
  perform from public.service_requests as r
  where r.id in (select e.request_id from public.request_events as e where e.act = undo_act.act)
  order by r.id for update;
  if not exists (select from public.request_events as e where e.undoes = undo_act.act) then
    for done in
      select e.* from public.request_events as e where e.act = undo_act.act and e.undoes is null order by e.request_id
    loop
      select * into present from public.service_requests as r where r.id = done.request_id;
      if private.call_state(present) is distinct from coalesce(done.after, private.call_state(present)) then
        raise sqlstate 'PT409' using message = 'This was changed since, so it cannot be taken back.';
      end if;
      update public.service_requests as r
      set status = done.before ->> 'status',
          next_call_at = (done.before ->> 'next_call_at')::timestamptz,
          closed_reason = done.before ->> 'closed_reason',
          voicemails = (done.before ->> 'voicemails')::smallint
      where r.id = done.request_id and done.before is not null;
      insert into public.request_events (request_id, kind, done_by, done_by_email, act, undoes)
      values (done.request_id, done.kind, auth.uid(), private.caller_email(), gen_random_uuid(), undo_act.act);
    end loop;
  end if;
  return query
    select r.* from public.service_requests as r
    where r.id = (select e.request_id from public.request_events as e where e.id = undo_act.act);
end
$$;
comment on function public.undo_act is
  'Takes back a call or a note of the caller''s own, on every request it changed, unless something has changed since; taking back twice changes nothing.';

-- ---------------------------------------------------------------------------------------------
-- New calls
-- ---------------------------------------------------------------------------------------------

create function public.find_caller(phone text) returns setof jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  return query
    select private.call_row(r) || jsonb_build_object('email', r.email)
    from public.service_requests as r
    where private.phone_digits(r.phone) = private.phone_digits(find_caller.phone) and not r.held
    order by r.created_at desc, r.id desc limit 5;
end
$$;
comment on function public.find_caller is 'The latest requests of a phone number, at most 5.';

create function public.add_call(request uuid, words jsonb, source text) returns setof public.service_requests
language plpgsql security definer set search_path = ''
as $$
declare
  sent public.service_requests;
  today constant date := (now() at time zone 'America/New_York')::date;
begin
  perform private.require_staff();
  if request is null or source is null or source not in ('phone', 'walk_in') then
    raise sqlstate 'PT400' using message = 'Say how the request came.';
  end if;
  if not exists (select from public.service_requests as r where r.id = request) then
    -- Only what a sender may write; the rest is the server's.
    sent := jsonb_populate_record(null::public.service_requests, (
      select jsonb_object_agg(c.name, case when jsonb_typeof(words -> c.name) = 'string'
        then to_jsonb(private.trimmed(words ->> c.name)) else words -> c.name end)
      from private.sender_columns as c
    ));
    if sent.preferred_date not between today and (today + interval '2 years')::date then
      raise sqlstate 'PT400' using message = 'The preferred date must be from today to two years ahead.';
    end if;
    sent.id := request;
    sent.status := 'pending';
    sent.created_at := now();
    sent.held := false;
    sent.source := add_call.source;
    sent.voicemails := 0;
    -- Somebody speaks with them as this is written.
    sent.next_call_at := now();
    sent.claimed_by := auth.uid();
    sent.claimed_by_email := private.caller_email();
    sent.claimed_until := now() + interval '5 minutes';
    insert into public.service_requests select sent.*;
    insert into public.request_events (request_id, kind, done_by, done_by_email, act)
    values (request, 'sent', auth.uid(), private.caller_email(), request);
  end if;
  return query
    select r.* from public.service_requests as r
    where r.id = request and exists (
      select from public.request_events as e
      where e.request_id = r.id and e.kind = 'sent' and e.done_by = auth.uid()
    );
end
$$;
comment on function public.add_call is
  'A request that staff take by phone or over the counter, with the columns that a sender writes; the rules of the fields hold, the limits of the form do not. Sent again with its id it stays one.';

-- ---------------------------------------------------------------------------------------------
-- Search
-- ---------------------------------------------------------------------------------------------

create extension if not exists pg_trgm with schema extensions;
-- Written out, not as a function: each candidate would be rechecked through it.
create index service_requests_words on public.service_requests
  using gin (lower(first_name || ' ' || last_name || ' ' || address) extensions.gin_trgm_ops);
create index service_requests_phone_end on public.service_requests
  (reverse(private.phone_digits(phone)) text_pattern_ops, created_at desc);

create function public.search_requests(words text) returns setof jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  most constant int := 30;
  searched constant text := $x$lower(r.first_name || ' ' || r.last_name || ' ' || r.address)$x$;
  asked constant text := btrim(lower(left(words, 80)));
  digits constant text := regexp_replace(asked, '[^0-9]', '', 'g');
  tests text;
  found_rows bigint;
begin
  perform private.require_staff();
  -- With the words in the statement its plan is made for them.
  if asked ~ '^[0-9 ().+-]+$' and char_length(digits) between 4 and 11 and asked !~ '^[0-9]{5}$' then
    return query execute format(
      'select private.call_row(r) from public.service_requests as r
       where reverse(private.phone_digits(r.phone)) like %L and not r.held
       order by r.created_at desc, r.id desc limit %s', reverse(right(digits, 10)) || '%', most);
    get diagnostics found_rows = row_count;
    if found_rows > 0 then
      return;
    end if;
  end if;
  -- Fewer characters have no trigram, and so no index.
  if char_length(asked) < 3 then
    return;
  end if;
  select string_agg(format('%s like %L', searched, '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%'), ' and ')
    into tests
  from (select word from regexp_split_to_table(asked, '[\s,]+') as word where word <> '' limit 6) as split;
  if tests is null then
    return;
  end if;
  return query execute format(
    'select private.call_row(r) from public.service_requests as r
     where %s and not r.held order by r.created_at desc, r.id desc limit %s', tests, most);
end
$$;
comment on function public.search_requests is
  'Requests by name, street, ZIP code or the end of a phone number, newest first, at most 30.';

-- ---------------------------------------------------------------------------------------------
-- Grants
-- ---------------------------------------------------------------------------------------------

select private.grant_api('select on public.request_events to authenticated, service_role');
revoke all on table public.request_events, private.call_back_rule
  from public, anon, authenticated, service_role;
select private.restore_grants();

revoke execute on function
  private.require_owner(), private.take_turn_as_owner(), private.next_open(timestamptz),
  private.open_time_later(timestamptz, interval), private.call_back_due(timestamptz, boolean),
  private.set_server_columns(), private.drop_closed_reason(), private.call_state(public.service_requests),
  private.call_row(public.service_requests), private.lane_requests(text, int), private.lane(text, boolean),
  private.address_key(text), private.is_repeated_act(uuid, uuid),
  private.apply_call(public.service_requests, uuid, uuid, text, text, timestamptz, text)
  from public, anon, authenticated, service_role;
revoke execute on function
  public.list_accounts(), public.call_list(text[], text), public.read_request(uuid),
  public.claim_request(uuid, boolean), public.release_request(uuid),
  public.record_call(uuid, uuid, text, text, timestamptz, text, text), public.add_note(uuid, uuid, text),
  public.undo_act(uuid), public.find_caller(text), public.add_call(uuid, jsonb, text),
  public.search_requests(text)
  from public, anon, authenticated, service_role;
grant execute on function
  public.list_accounts(), public.call_list(text[], text), public.read_request(uuid),
  public.claim_request(uuid, boolean), public.release_request(uuid),
  public.record_call(uuid, uuid, text, text, timestamptz, text, text), public.add_note(uuid, uuid, text),
  public.undo_act(uuid), public.find_caller(text), public.add_call(uuid, jsonb, text),
  public.search_requests(text)
  to authenticated;
