-- Data that the privacy policy promises to keep no longer: after 7 years without contact a person is erased as an owner
-- erases one, 50 a night, and what staff closed as spam is deleted after 30 days. Neither happens before an owner has
-- seen how many they are and begun it.

-- ---------------------------------------------------------------------------------------------
-- Tables
-- ---------------------------------------------------------------------------------------------

create type public.old_person as (request uuid, name text, last_contact timestamptz, is_due boolean, is_kept boolean);
create type public.retention as (
  people int, spam int, listed public.old_person[], begun_at timestamptz, begun_by text
);
comment on type public.retention is 'How much is older than the privacy policy allows, and since when it is erased.';
comment on column public.old_person.request is 'Their latest request.';
comment on column public.old_person.is_due is 'False until the 7 years are over.';
comment on column public.retention.people is 'How many are due.';
comment on column public.retention.begun_at is 'Null unless an owner has begun it.';
comment on column public.retention.begun_by is 'Null unless an owner has begun it.';

create table private.retention_run (
  only_row boolean primary key default true check (only_row),
  begun_at timestamptz,
  begun_by text,
  ran_on date not null default '2000-01-01',
  constraint begun_by_somebody check ((begun_at is null) = (begun_by is null))
);
insert into private.retention_run default values;
comment on table private.retention_run is 'Since when an owner has old data erased, and the last day in New York that it was.';

create table private.kept_people (
  request_id uuid primary key references public.service_requests (id) on delete cascade,
  kept_at timestamptz not null default now(),
  kept_by text
);
comment on table private.kept_people is
  'Requests whose persons an owner keeps longer, for a claim or a warranty. Asked to erase one, an owner still can.';

-- ---------------------------------------------------------------------------------------------
-- Functions
-- ---------------------------------------------------------------------------------------------

create function private.retention_years() returns int
language sql immutable set search_path = ''
as $$ select 7 $$;

create function private.retained_since() returns timestamptz
language sql stable set search_path = ''
as $$ select now() - make_interval(years => private.retention_years()) $$;

create function private.last_contact(request uuid) returns timestamptz
language plpgsql stable security definer set search_path = ''
as $$
begin
  return greatest(
    (select r.created_at from public.service_requests as r where r.id = request),
    (select max(e.at) from public.request_events as e where e.request_id = request),
    (select max(c.changed_at) from public.request_status_changes as c where c.request_id = request),
    (select max(private.day_begins(v.day + 1)) from public.visits as v where v.request_id = request and v.state <> 'cancelled'),
    (select max(greatest(q.offered_at, q.decided_at)) from private.quotes as q where q.request_id = request),
    (select max(greatest(p.issued_at, p.paid_at)) from private.visit_receipts as p where p.request_id = request)
  );
end
$$;
comment on function private.last_contact is
  'Returns when a request last had an event, message, visit, quote, or receipt, or when it came.';

create function private.is_old_person(request uuid, before timestamptz) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return not exists (
    select from unnest(private.requests_of_person(request, '{}')) as own (id)
    join public.service_requests as r on r.id = own.id
    where r.erased_at is null and (
      not r.held and r.status not in ('completed', 'cancelled')
      or private.last_contact(r.id) >= before
      or exists (
        select from private.visit_receipts as p where p.request_id = r.id and p.voided_at is null and p.paid_by = 'not_yet'
      )
    )
  );
end
$$;
comment on function private.is_old_person is
  'Returns true if a person has nothing open, unpaid, or later than that, in all requests that erasing them would take.';

create function private.is_kept_person(request uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (
    select from private.kept_people as k where k.request_id = any (private.requests_of_person(request, '{}'))
  );
end
$$;

create function private.old_people(before timestamptz) returns table (request uuid, last_contact timestamptz)
language plpgsql stable security definer set search_path = ''
as $$
begin
  return query
    select distinct on (r.sent_by) r.id, private.last_contact(r.id)
    from public.service_requests as r
    where r.created_at < before and r.erased_at is null and not r.held and r.status in ('completed', 'cancelled')
      and private.is_old_person(r.id, before)
    order by r.sent_by, r.created_at desc, r.id;
end
$$;
comment on function private.old_people is
  'Returns the latest request of each person without contact since then, kept ones too.';

create function private.old_spam() returns setof uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  return query
    select r.id from public.service_requests as r
    where r.status = 'cancelled' and (r.held or r.closed_reason = 'spam') and r.source <> 'doctor'
      and private.is_long_dropped(r) and private.last_contact(r.id) < now() - interval '30 days'
      and not exists (select from private.kept_people as k where k.request_id = r.id);
end
$$;
comment on function private.old_spam is 'Returns the requests that staff closed as spam or dropped 30 days ago.';

create function private.erase_old_person(request uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  chosen public.service_requests;
  erased uuid[];
begin
  select * into chosen from public.service_requests as r where r.id = request and not r.held for update;
  erased := private.lock_person(request, '{}');
  -- Looked at again under the locks: who wrote meanwhile is kept, and who was erased with another mailbox is done.
  if chosen.id is null or chosen.erased_at is not null or private.is_kept_person(request)
    or not private.is_old_person(request, private.retained_since()) then
    return false;
  end if;
  -- The worker removes photos without a request from Storage.
  update private.request_photos as p set request_id = null where p.request_id = any (erased);
  perform private.erase_requests(erased, private.mailbox_hash(chosen.email), private.number_hash(chosen.phone));
  return true;
end
$$;

create function private.erase_old_data() returns int
language plpgsql security definer set search_path = ''
as $$
declare
  most constant int := 50;
  most_spam constant int := 500;
  old record;
  erased int := 0;
begin
  update private.retention_run as g set ran_on = private.new_york_today()
  where g.begun_at is not null and g.ran_on < private.new_york_today();
  if not found then
    return 0;
  end if;
  delete from public.service_requests as r where r.id = any (array(select s from private.old_spam() as s limit most_spam));
  for old in
    select p.request from private.old_people(private.retained_since()) as p
    where not private.is_kept_person(p.request) order by p.last_contact, p.request limit most
  loop
    begin
      if private.erase_old_person(old.request) then
        erased := erased + 1;
      end if;
    exception when others then
      raise warning 'The person of request % was not erased: % %', old.request, sqlstate, sqlerrm;
    end;
  end loop;
  return erased;
end
$$;
comment on function private.erase_old_data is
  'Runs with each sweep, and does something at the first of a day in New York once an owner has begun it: deletes spam, and erases the 50 persons without contact for the longest.';

create function private.retention() returns public.retention
language plpgsql stable security definer set search_path = ''
as $$
declare
  -- Shown for a month before, so that an owner can keep one.
  soon constant timestamptz := private.retained_since() + interval '30 days';
  most constant int := 50;
  found public.retention;
begin
  with old as (
    select p.request, r.first_name || ' ' || r.last_name as name, p.last_contact,
      private.is_old_person(p.request, private.retained_since()) as is_due, private.is_kept_person(p.request) as is_kept
    from private.old_people(soon) as p join public.service_requests as r on r.id = p.request
  ),
  listed as (select o.* from old as o order by o.last_contact, o.request limit most)
  select (select count(*) from old as o where o.is_due and not o.is_kept)::int,
    (select count(*) from private.old_spam())::int,
    (select coalesce(array_agg((l.request, l.name, l.last_contact, l.is_due, l.is_kept)::public.old_person order by l.last_contact, l.request), '{}')
      from listed as l),
    g.begun_at, g.begun_by
  into found from private.retention_run as g;
  return found;
end
$$;

create function public.read_retention() returns public.retention
language plpgsql stable security definer set search_path = '' set jit = off
as $$
begin
  perform private.require_owner();
  return private.retention();
end
$$;
comment on function public.read_retention is
  'Returns how many persons are without contact for 7 years and how much spam is older than 30 days, and the 50 persons with the oldest contact who are due within a month. For owners.';

create function public.begin_retention(wanted boolean) returns public.retention
language plpgsql security definer set search_path = '' set jit = off
as $$
begin
  perform private.require_owner();
  if wanted is null then
    raise sqlstate 'PT400' using message = 'Say whether old data is erased.';
  end if;
  -- From the next night on.
  update private.retention_run as g
  set begun_at = case when wanted then now() end,
    begun_by = case when wanted then coalesce(private.caller_email(), 'an owner') end,
    ran_on = private.new_york_today()
  where (g.begun_at is not null) is distinct from wanted;
  return private.retention();
end
$$;
comment on function public.begin_retention is
  'Begins to erase old data, from the next midnight in New York on, or ends it. A repeat changes nothing. Returns the same as read_retention. For owners.';

create function public.keep_person(request uuid, wanted boolean) returns public.retention
language plpgsql security definer set search_path = '' set jit = off
as $$
begin
  perform private.require_owner();
  perform from public.service_requests as r where r.id = keep_person.request and not r.held and r.erased_at is null for update;
  if not found or wanted is null then
    raise sqlstate 'PT404' using message = 'There is no such request, or its person was erased.';
  end if;
  if wanted then
    insert into private.kept_people (request_id, kept_by) values (keep_person.request, private.caller_email())
    on conflict (request_id) do nothing;
  else
    delete from private.kept_people as k where k.request_id = any (private.requests_of_person(keep_person.request, '{}'));
  end if;
  return private.retention();
end
$$;
comment on function public.keep_person is
  'Keeps the person of a request after 7 years, or no longer. A repeat changes nothing. Returns the same as read_retention. For owners.';

-- ---------------------------------------------------------------------------------------------
-- Grants
-- ---------------------------------------------------------------------------------------------

revoke all on table private.retention_run, private.kept_people from public, anon, authenticated, service_role;
revoke all on type public.old_person, public.retention from public, anon, authenticated, service_role;
grant usage on type public.old_person, public.retention to authenticated;
revoke execute on function
  private.retention_years, private.retained_since, private.last_contact, private.is_old_person, private.is_kept_person,
  private.old_people, private.old_spam, private.erase_old_person, private.erase_old_data, private.retention,
  public.read_retention, public.begin_retention, public.keep_person
  from public, anon, authenticated, service_role;
grant execute on function public.read_retention, public.begin_retention, public.keep_person to authenticated;
