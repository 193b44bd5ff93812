-- Erasing a person who asks for it, and exporting requests. Identity and text are erased from each request of the
-- mailbox and from related tables; what the company counts stays.

-- ---------------------------------------------------------------------------------------------
-- Tables
-- ---------------------------------------------------------------------------------------------

create table public.request_exports (
  id uuid primary key,
  done_by uuid not null,
  done_by_email text,
  begun_at timestamptz not null default now(),
  first_day date not null,
  last_day date not null,
  exported_rows int not null default 0,
  -- The position reached, newest first.
  reached_at timestamptz,
  reached_id uuid
);
alter table public.request_exports enable row level security;
comment on table public.request_exports is
  'Exports of requests: by whom, when, of which days, and how many; written by export_requests before it returns any.';
create index request_exports_newest on public.request_exports (begun_at desc);

-- Outside the database, too: a backup that is restored has forgotten them.
create table private.erasures (
  id uuid primary key default gen_random_uuid(),
  requests uuid[] not null,
  mailbox bytea,
  number bytea,
  erased_at timestamptz not null default now(),
  written_at timestamptz
);
comment on table private.erasures is
  'Each erasure, with keyed hashes of the mailbox and the number. The worker copies it to the bucket `erasures`, which a restored backup reads.';
create index erasures_to_write on private.erasures (erased_at) where written_at is null;
do $$
begin
  if to_regclass('storage.buckets') is not null then
    insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
    values ('erasures', 'erasures', false, 64 * 1024, null) on conflict (id) do update set public = false;
  end if;
end
$$;

-- ---------------------------------------------------------------------------------------------
-- Policies
-- ---------------------------------------------------------------------------------------------

create policy "owners read" on public.request_exports for select to authenticated using (
  (select private.is_staff())
  and exists (select from public.staff as s where s.user_id = (select auth.uid()) and private.can(s.role, 'manage'))
);

-- ---------------------------------------------------------------------------------------------
-- Triggers
-- ---------------------------------------------------------------------------------------------

create trigger refuse_write before insert or update or delete or truncate on public.request_exports
  for each statement when (current_user in ('anon', 'authenticated'))
  execute function private.refuse();

-- ---------------------------------------------------------------------------------------------
-- Functions
-- ---------------------------------------------------------------------------------------------

create function private.requests_of_person(request uuid, also uuid[]) returns uuid[]
language plpgsql stable security definer set search_path = ''
as $$
declare
  chosen public.service_requests;
begin
  select * into chosen from public.service_requests as r where r.id = request;
  -- Read from an index each.
  return array(
    select r.id from public.service_requests as r
    where r.id = chosen.id or r.mailbox = chosen.mailbox and r.email is not null
      or r.phone_digits = chosen.phone_digits and (r.sent_by = chosen.sent_by or r.id = any (also))
  );
end
$$;
comment on function private.requests_of_person is
  'Returns a request with all that come from its mailbox or were joined to it, and those of its number that are named.';

create function private.lock_person(request uuid, also uuid[]) returns uuid[]
language plpgsql security definer set search_path = ''
as $$
begin
  return array(
    select r.id from public.service_requests as r
    where r.id = any (private.requests_of_person(request, also))
    order by r.id for update
  );
end
$$;
comment on function private.lock_person is 'Locks the requests of a person, always in one order, and returns them.';

-- Clears the fields before the person counts as erased; after that they cannot be written.
create function private.erase_requests(erased uuid[], mailbox bytea, number bytea) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  numbers constant text[] := array(select r.phone_digits from public.service_requests as r where r.id = any (erased));
  -- Every column that may be null, those added later included, but for those that say nothing of the person.
  emptied constant text[] := array(
    select a.attname from pg_catalog.pg_attribute as a
    where a.attrelid = 'public.service_requests'::regclass and a.attnum > 0 and not a.attisdropped and not a.attnotnull
      and a.attgenerated = '' and a.attname not in (
        'preferred_time', 'preferred_date', 'quoted_by_phone', 'closed_reason', 'next_call_at', 'assigned_to',
        'assigned_to_email', 'claimed_by', 'claimed_by_email', 'claimed_until', 'changed_in', 'erased_at'
      )
  );
begin
  insert into private.erasures (requests, mailbox, number) values (erased, erase_requests.mailbox, erase_requests.number);
  -- Held requests are not reviewed and not counted, so they are deleted.
  delete from public.service_requests as r where r.id = any (erased) and r.held;
  -- With the key, the sender could restore the text.
  delete from private.request_keys as k where k.request_id = any (erased);
  delete from public.request_revisions as v where v.request_id = any (erased);
  update public.request_events as e set text = null where e.request_id = any (erased) and e.text is not null;
  -- They name the mailbox, also where they were undone.
  update public.request_events as e set before = null, after = null
  where e.kind = 'join' and e.request_id in (
    select r.id from public.service_requests as r where r.id = any (erased) or r.phone_digits = any (numbers)
  );
  update public.request_events as e set before = e.before - emptied, after = e.after - emptied
  where e.request_id = any (erased) and (e.before ?| emptied or e.after ?| emptied);
  execute format(
    $update$update public.service_requests as r
    set first_name = 'Erased', last_name = 'person', phone = '',
        address = coalesce(private.zip_region(r.address), 'Erased'), erased_at = now(), %s
    where r.id = any ($1)$update$,
    (select string_agg(format('%I = null', c.name), ', ') from unnest(emptied) as c (name))
  ) using erased;
  insert into public.request_events (request_id, kind, done_by, done_by_email, action_id)
  select r.id, 'erased', auth.uid(), private.caller_email(), gen_random_uuid()
  from public.service_requests as r where r.id = any (erased);
end
$$;
comment on function private.erase_requests is
  'Erases closed requests of one person, and writes down that it did, so that a restored backup erases them again.';

create function private.requests_of_erasure(erasure uuid, requests uuid[], mailbox bytea) returns uuid[]
language plpgsql stable security definer set search_path = ''
as $$
begin
  if exists (select from private.erasures as e where e.id = erasure) then
    return '{}';
  end if;
  return array(
    select r.id from public.service_requests as r
    where r.erased_at is null and (r.id = any (requests) or private.mailbox_hash(r.email) = requests_of_erasure.mailbox)
  );
end
$$;
comment on function private.requests_of_erasure is
  'Returns the requests that an erasure, which this database does not know, was about: those named, and others of that mailbox.';

create function public.erasures_to_write() returns table (id uuid, line text)
language sql stable security definer set search_path = ''
as $$
  select e.id, jsonb_build_object(
    'id', e.id, 'requests', e.requests, 'mailbox', encode(e.mailbox, 'hex'), 'number', encode(e.number, 'hex'),
    'erased_at', e.erased_at
  )::text
  from private.erasures as e where e.written_at is null order by e.erased_at limit 50
$$;
comment on function public.erasures_to_write is
  'Returns the lines about erasures that are not yet in the bucket `erasures`. The worker writes them there.';

create function public.note_erasure_written(erasure uuid) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  update private.erasures as e set written_at = now() where e.id = erasure and e.written_at is null;
  return found;
end
$$;

create function public.erase_person(request uuid, also uuid[] default '{}') returns setof public.service_requests
language plpgsql security definer set search_path = '' set jit = off
as $$
declare
  chosen public.service_requests;
  erased uuid[];
begin
  perform private.require_owner();
  chosen := private.lock_request(request);
  if chosen.erased_at is not null then
    return next chosen;
    return;
  end if;
  erased := private.lock_person(request, also);
  if exists (
    select from public.service_requests as r
    where r.id = any (erased) and not r.held and r.status not in ('completed', 'cancelled')
  ) then
    raise sqlstate 'PT409' using message = 'A request of this person is still open. Complete or cancel it first.';
  end if;

  perform private.erase_requests(erased, private.mailbox_hash(chosen.email), private.number_hash(chosen.phone));
  return query select r.* from public.service_requests as r where r.id = any (erased) order by r.created_at desc, r.id desc;
end
$$;
comment on function public.erase_person is
  'Erases a person for good, from all requests of one mailbox, and of those of its number that `also` names: name, contact, street, message, notes, reports of visits, facts about the door, and earlier versions. Dates, service, status, prices, and the range of a hundred ZIP codes stay. Open requests must be closed first. Returns the erased requests; a repeat changes nothing. For owners.';

create function public.export_requests(
  export uuid, first_day date, last_day date, after_at timestamptz default null, after_id uuid default null
) returns setof public.service_requests
language plpgsql security definer set search_path = '' set jit = off
as $$
declare
  page constant int := 500;
  most constant int := 50000;
  most_a_day constant int := 20;
  known public.request_exports;
  page_rows public.service_requests[];
begin
  perform private.require_owner();
  if export is null or first_day is null or last_day is null
    or first_day not between '2000-01-01' and '2100-01-01' or last_day not between first_day and first_day + 3660 then
    raise sqlstate 'PT400' using message = 'Choose a first and a last day, at most 10 years.';
  end if;
  -- Serialized so that parallel exports cannot exceed the limits.
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
  page_rows := array(
    select r from public.service_requests as r
    where not r.held and r.created_at >= private.day_begins(first_day) and r.created_at < private.day_begins(last_day + 1)
      and (after_id is null or (r.created_at <= after_at and (r.created_at, r.id) < (after_at, after_id)))
    order by r.created_at desc, r.id desc limit page
  );
  -- A repeated page is counted once.
  update public.request_exports as e
  set exported_rows = e.exported_rows + (
        select count(*) from unnest(page_rows) as h
        where known.reached_id is null or (h.created_at, h.id) < (known.reached_at, known.reached_id)
      ),
      reached_at = case when cardinality(page_rows) > 0 then least(known.reached_at, page_rows[cardinality(page_rows)].created_at) else known.reached_at end,
      reached_id = case
        when cardinality(page_rows) > 0 and (known.reached_id is null
          or (page_rows[cardinality(page_rows)].created_at, page_rows[cardinality(page_rows)].id) < (known.reached_at, known.reached_id))
        then page_rows[cardinality(page_rows)].id else known.reached_id
      end
  where e.id = export returning * into known;
  if known.exported_rows > most then
    raise sqlstate 'PT409' using message = 'These days hold more than 50,000 requests. Choose fewer.';
  end if;
  return query select h.* from unnest(page_rows) as h;
end
$$;
comment on function public.export_requests is
  'Returns the admitted requests between two days in New York, newest first, 500 at a time after (`after_at`, `after_id`); at most 50,000 in one export and 20 exports a day. Records who exports them and how many. `export` is made by the client and is the same for all pages. For owners.';

-- Waits for an erasure in progress and blocks the next one until this transaction ends, with the lock that an event
-- takes on its request anyway.
create function private.is_erased(request uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  erased_at timestamptz;
begin
  select r.erased_at into erased_at from public.service_requests as r where r.id = request for no key update;
  return erased_at is not null;
end
$$;

create function private.require_kept(request uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if private.is_erased(request) then
    raise sqlstate 'PT409' using
      message = 'The office erased this person at their request, so nothing more is stored about them.';
  end if;
end
$$;
comment on function private.require_kept is 'Refuses an action about an erased person.';

-- Returns the visit state of an event without text about the customer: the note, the part, and names.
create function private.redacted_visit(visit jsonb) returns jsonb
language sql immutable set search_path = ''
as $$ select visit - '{note,name,reviewer,part}'::text[] $$;

create function private.keep_erased() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.erased_at is distinct from old.erased_at or private.sender_text(new) is distinct from private.sender_text(old) then
    perform private.require_kept(new.id);
  end if;
  return new;
end
$$;
create trigger keep_erased before update on public.service_requests
  for each row when (old.erased_at is not null)
  execute function private.keep_erased();

create function private.keep_erased_text() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  request uuid;
begin
  if tg_table_name in ('visit_reports', 'visit_checks') then
    select v.request_id into request from public.visits as v where v.id = new.visit_id;
  else
    request := new.request_id;
  end if;
  perform private.require_kept(request);
  return new;
end
$$;
comment on function private.keep_erased_text is
  'Refuses text about an erased person, whoever writes it. Each table with such text has this trigger.';
-- The names of colleagues are not text about the customer.
create trigger keep_erased before insert or update on public.request_events
  for each row when (new.text is not null and new.kind not in ('claim', 'assign', 'message') or new.visit_after ? 'note' or new.visit_after ->> 'part' is not null)
  execute function private.keep_erased_text();
create trigger keep_erased before insert on public.request_revisions
  for each row execute function private.keep_erased_text();
create trigger keep_erased before insert or update on public.visits
  for each row when (new.note is not null or new.part is not null)
  execute function private.keep_erased_text();
create trigger keep_erased before insert or update on private.visit_reports
  for each row when (new.work <> 'Erased' or new.parts <> '{}' or new.agreed_by <> 'Erased' or new.earlier is not null)
  execute function private.keep_erased_text();

create trigger keep_erased before insert or update on private.visit_checks
  for each row execute function private.keep_erased_text();
create trigger keep_erased before insert or update on private.door_facts
  for each row execute function private.keep_erased_text();
create trigger keep_erased before insert on private.quotes
  for each row execute function private.keep_erased_text();

-- A message in progress during the erasure was sent; its event is stored without its text.
create function private.redact_message() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if private.is_erased(new.request_id) then
    new.text := null;
    new.visit_after := private.redacted_visit(new.visit_after);
  end if;
  return new;
end
$$;
create trigger keep_erased_message before insert on public.request_events
  for each row when (new.kind = 'message')
  execute function private.redact_message();

-- Removes what visits store about a person: notes, parts, checklists, reports, facts about the door, who agreed to a price, and
-- links to job sheets.
create function private.redact_visits(request uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  update public.visits as v set note = null where v.request_id = request and v.note is not null;
  update public.visits as v set part = null where v.request_id = request and v.part is not null;
  update public.request_events as e
  set visit_before = private.redacted_visit(e.visit_before), visit_after = private.redacted_visit(e.visit_after)
  where e.request_id = request and (e.visit_before, e.visit_after)
    is distinct from (private.redacted_visit(e.visit_before), private.redacted_visit(e.visit_after));
  update private.visit_reports as p
  set work = 'Erased', parts = '{}', agreed_by = case when p.price is not null then 'Erased' end, earlier = null
  where p.visit_id in (select v.id from public.visits as v where v.request_id = request);
  delete from private.visit_checks as c where c.visit_id in (select v.id from public.visits as v where v.request_id = request);
  delete from private.job_links as l where l.visit_id in (select v.id from public.visits as v where v.request_id = request);
  delete from private.door_facts as f where f.request_id = request;
  perform private.redact_quotes(request);
end
$$;

create function private.forget_visits() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.redact_visits(new.id);
  return null;
end
$$;
create trigger forget_visits after update of erased_at on public.service_requests
  for each row when (new.erased_at is not null)
  execute function private.forget_visits();

-- ---------------------------------------------------------------------------------------------
-- Grants
-- ---------------------------------------------------------------------------------------------

revoke all on table
  public.request_exports, private.erasures
  from public, anon, authenticated, service_role;
grant select on public.request_exports to authenticated, service_role;
revoke execute on function
  private.requests_of_person, private.lock_person, private.erase_requests, private.requests_of_erasure, public.erasures_to_write,
  public.note_erasure_written, public.erase_person, public.export_requests, private.is_erased, private.require_kept, private.redacted_visit,
  private.keep_erased, private.keep_erased_text, private.redact_message, private.redact_visits,
  private.forget_visits
  from public, anon, authenticated, service_role;
grant execute on function public.erase_person, public.export_requests to authenticated;
grant execute on function public.erasures_to_write, public.note_erasure_written to service_role;
