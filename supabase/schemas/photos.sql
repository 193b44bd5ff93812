-- Photos are stored in a private bucket of Storage, each named by an id that the sender's device makes. The device
-- asks for permission, uploads, and asks again, which adds the photo to the timeline. Without Storage, photos are not
-- offered.

-- ---------------------------------------------------------------------------------------------
-- Tables
-- ---------------------------------------------------------------------------------------------

create table private.request_photos (
  id uuid primary key,
  request_id uuid references public.service_requests (id) on delete set null,
  visit_id uuid references public.visits (id) on delete set null,
  by_customer boolean not null,
  done_by uuid,
  done_by_email text,
  asked_at timestamptz not null default now(),
  removed_at timestamptz,
  label public.photo_label,
  constraint label_of_technician check (label is null or not by_customer)
);
comment on table private.request_photos is
  'Photos that a client asked to add to a request; uploaded ones are in Storage as request-photos/<id>.jpg. A photo without a request is to be removed.';
create index request_photos_by_request on private.request_photos (request_id);

create table private.photo_sweep (
  only_row boolean primary key default true check (only_row),
  swept_at timestamptz not null default '-infinity'
);
comment on table private.photo_sweep is 'When the worker last got the list of photos to remove.';
insert into private.photo_sweep default values;

-- ---------------------------------------------------------------------------------------------
-- Photos
-- ---------------------------------------------------------------------------------------------

create function private.has_photos() returns boolean
language sql stable set search_path = ''
as $$ select to_regclass('storage.objects') is not null $$;

-- Returns the photos that are in Storage and when they arrived.
create function private.stored_photos(photos uuid[]) returns table (id uuid, stored_at timestamptz)
language plpgsql stable security definer set search_path = ''
as $$
begin
  if private.has_photos() then
    return query
      select p.photo, o.created_at from unnest(photos) as p (photo)
      join storage.objects as o on o.bucket_id = 'request-photos' and o.name = p.photo || '.jpg';
  end if;
end
$$;

create function private.photo_of(object_name text) returns private.request_photos
language sql stable security definer set search_path = ''
as $$
  select p.* from private.request_photos as p
  where p.id = case when object_name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.jpg$' then left(object_name, 36)::uuid end
$$;

-- Returns true if Storage accepts a photo of that name: it can be uploaded once, within 10 minutes.
create function private.takes_photo(object_name text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from private.photo_of(object_name) as p join public.service_requests as r on r.id = p.request_id
    where p.removed_at is null and p.asked_at > now() - interval '10 minutes'
      and case when p.by_customer then r.status not in ('completed', 'cancelled') else p.done_by is not distinct from auth.uid() end
  )
$$;

-- Returns true if the caller is the technician of a visit within its three days.
create function private.works_at(visit public.visits) returns boolean
language sql stable security definer set search_path = ''
as $$
  select visit.state <> 'cancelled' and abs(visit.day - private.new_york_today()) <= 1
    and private.is_technician() and exists (
      select from public.technicians as t where t.id = visit.technician_id and t.staff_id = auth.uid()
    )
$$;

-- Staff see all photos, technicians those of the requests they work on.
create function private.sees_photos_of(request uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select private.is_staff() or exists (
    select from public.visits as v where v.request_id = request and private.works_at(v)
  )
$$;

create function private.sees_photo(object_name text) returns boolean
language sql stable security definer set search_path = ''
as $$ select private.sees_photos_of((private.photo_of(object_name)).request_id) $$;

do $$
begin
  if not private.has_photos() then
    raise notice 'This database has no Storage: no photos can be sent.';
    return;
  end if;
  insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
  values ('request-photos', 'request-photos', false, 512 * 1024, array['image/jpeg'])
  on conflict (id) do update
    set public = false, file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;
  execute $policy$
    create policy "photos that were asked for" on storage.objects for insert to anon, authenticated
    with check (bucket_id = 'request-photos' and private.takes_photo(name))
  $policy$;
  execute $policy$
    create policy "who sees photos" on storage.objects for select to authenticated
    using (bucket_id = 'request-photos' and private.sees_photo(name))
  $policy$;
  execute $policy$
    create policy "staff remove photos" on storage.objects for delete to authenticated
    using (bucket_id = 'request-photos' and (select private.is_staff()))
  $policy$;
end
$$;

-- Adds photos that have arrived to the timeline.
create function private.notify_photos(request uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.request_events (id, request_id, kind, at, done_by, done_by_email, action_id, by_customer, visit_id)
  select p.id, p.request_id, 'photo', s.stored_at, p.done_by, p.done_by_email, p.id, p.by_customer, p.visit_id
  from private.request_photos as p
  join private.stored_photos(array(
    select o.id from private.request_photos as o where o.request_id = request and o.removed_at is null
  )) as s on s.id = p.id
  where not exists (select from public.request_events as e where e.id = p.id)
  on conflict (id) do nothing;
end
$$;

-- Returns the customer's photos that have arrived, without their content, or null without Storage.
create function private.photos_of_customer(request uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.has_photos() then
    return null;
  end if;
  return coalesce((
    select jsonb_agg(jsonb_build_object('id', s.id, 'at', s.stored_at) order by s.stored_at, s.id)
    from private.stored_photos(array(
      select p.id from private.request_photos as p where p.request_id = request and p.by_customer and p.removed_at is null
    )) as s
  ), '[]');
end
$$;

-- Returns the caller's own photos of a visit that have arrived, oldest first; by the link of a job sheet, those by a link.
create function private.photos_taken(visit uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'at', s.stored_at, 'label', p.label) order by s.stored_at, s.id), '[]')
  from private.request_photos as p
  join private.stored_photos(array(
    select o.id from private.request_photos as o where o.visit_id = photos_taken.visit
  )) as s on s.id = p.id
  where p.removed_at is null and not p.by_customer and p.done_by is not distinct from auth.uid()
$$;

create function public.add_photo_by_link(token text, action_id uuid) returns public.customer_answer
language plpgsql security definer set search_path = '' set jit = off
as $$
declare
  client constant private.networks := private.networks_of(private.client_address(private.request_headers()));
  opened record;
  chosen public.service_requests;
  photo private.request_photos;
  limits private.intake_limits;
begin
  select * into opened from private.open_link(token);
  if opened.request is null then
    return private.customer_refusal(opened.refusal ->> 'problem');
  end if;
  if action_id is null or not private.has_photos() then
    return private.customer_refusal('photo');
  end if;
  -- Simultaneous calls are serialized so that they count each other.
  select * into chosen from public.service_requests as r where r.id = opened.request for update;
  perform private.notify_photos(chosen.id);
  select * into photo from private.request_photos as p where p.id = action_id;
  if photo.id is not null and (photo.request_id is distinct from chosen.id or not photo.by_customer or photo.removed_at is not null)
    or photo.id is null and private.is_own_action(action_id, chosen.id) is not null then
    return private.customer_refusal('photo');
  end if;
  if exists (select from private.stored_photos(array[action_id])) then
    return private.customer_answer(chosen.id);
  end if;
  if chosen.status in ('completed', 'cancelled') then
    return private.customer_refusal('over');
  end if;
  select * into limits from private.intake_limits;
  if exists (
    select from private.request_photos as p
    left join private.stored_photos(array(
      select o.id from private.request_photos as o where o.request_id = chosen.id and o.by_customer
    )) as s on s.id = p.id
    where p.request_id = chosen.id and p.by_customer and p.id <> action_id
    having count(*) >= limits.photos_tries
      or count(*) filter (
        where p.removed_at is null and (s.id is not null or p.asked_at > now() - interval '10 minutes')
      ) >= limits.photos_most
  ) then
    return private.customer_refusal('too_many_photos');
  end if;
  if photo.id is null then
    -- Also for a held request: a refusal would reveal the hold.
    if private.is_over_limit('photos', client, limits.photos_day, span => interval '1 day') then
      return private.customer_refusal('photos_later');
    end if;
    perform private.note_arrival('photos', client, keeps => interval '1 day');
  end if;
  insert into private.request_photos as p (id, request_id, by_customer) values (action_id, chosen.id, true)
  on conflict (id) do update set asked_at = now();
  perform private.record_link_action(action_id, chosen.id, token);
  return private.customer_answer(chosen.id);
end
$$;
comment on function public.add_photo_by_link is
  'Permits a customer to upload request-photos/<action_id>.jpg within 10 minutes while the request is open; the next call adds it to the timeline. At most 5 for a request and 60 a day from one address. Returns the same as add_note_by_link.';

-- The answer to whoever may add a photo of a visit: whether it has arrived, or why it cannot be added.
create type public.photo_answer as (problem text, message text, action_id uuid, stored boolean);
comment on column public.photo_answer.problem is 'Null unless it is refused.';
comment on column public.photo_answer.message is 'Null unless it is refused for a reason in words.';
comment on column public.photo_answer.stored is 'Null if it is refused.';

-- Permits the upload of a photo of a visit, and labels it. Returns whether it has arrived, or null if it cannot be added.
create function private.add_photo_of(action_id uuid, visit public.visits, account uuid, email text, label text) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  photo private.request_photos;
begin
  if label <> all (enum_range(null::public.photo_label)::text[]) then
    raise sqlstate 'PT400' using message = 'Say whether the photo is from before or after the work.';
  end if;
  perform from public.service_requests as r where r.id = visit.request_id for update;
  if not found or action_id is null or not private.has_photos() then
    return null;
  end if;
  perform private.require_kept(visit.request_id);
  select * into photo from private.request_photos as p where p.id = action_id;
  if photo.id is not null and (
      photo.visit_id is distinct from visit.id or photo.done_by is distinct from account or photo.removed_at is not null
    )
    or photo.id is null and (
      exists (select from public.request_events as e where e.id = add_photo_of.action_id)
      or (select count(*) from private.request_photos as p where p.visit_id = visit.id)
        >= (select l.photos_visit from private.intake_limits as l)
    ) then
    return null;
  end if;
  -- A page of an earlier version labels none; sent again without a label, a photo keeps its own.
  insert into private.request_photos as p (id, request_id, visit_id, by_customer, done_by, done_by_email, label)
  values (action_id, visit.request_id, visit.id, false, account, email, add_photo_of.label::public.photo_label)
  on conflict (id) do update set asked_at = now(), label = coalesce(excluded.label, p.label);
  perform private.notify_photos(visit.request_id);
  return exists (select from private.stored_photos(array[action_id]));
end
$$;

create function public.add_photo(action_id uuid, visit uuid, label text default null) returns public.photo_answer
language plpgsql security definer set search_path = '' set jit = off
as $$
declare
  chosen public.visits;
  is_stored boolean;
begin
  select * into chosen from public.visits as v where v.id = visit;
  if not private.is_staff() and not coalesce(private.works_at(chosen), false) then
    -- A technician whose visit was reassigned gets 404, because 403 would mean that the account has lost its access.
    if private.is_technician() then
      raise sqlstate 'PT404' using message = 'There is no such visit.';
    end if;
    raise insufficient_privilege using message = 'Only who works there may do this.';
  end if;
  is_stored := private.add_photo_of(action_id, chosen, auth.uid(), private.caller_email(), label);
  if is_stored is null then
    raise sqlstate 'PT409' using message = 'This photo can’t be added.';
  end if;
  return row(null, null, action_id, is_stored)::public.photo_answer;
end
$$;
comment on function public.add_photo is
  'Permits staff, or the technician of a visit within its three days, to upload request-photos/<action_id>.jpg within 10 minutes. After the upload, the next call adds it to the timeline and returns `stored` true. `label` says when it was taken, before or after the work; another one replaces it. May be repeated.';

create function public.add_photo_by_job(token text, action_id uuid, label text default null) returns public.photo_answer
language plpgsql security definer set search_path = '' set jit = off
as $$
declare
  opened constant record := private.open_job(token);
  refusal constant jsonb := private.job_refusal(opened.visit, opened.refusal);
  is_stored boolean;
begin
  if refusal is not null then
    return row(refusal ->> 'problem', refusal ->> 'message', action_id, null)::public.photo_answer;
  end if;
  is_stored := private.add_photo_of(action_id, opened.visit, null, null, label);
  return row(case when is_stored is null then 'photo' end, null, action_id, is_stored)::public.photo_answer;
exception when sqlstate 'PT400' or sqlstate 'PT409' then
  return row('refused', sqlerrm, action_id, null)::public.photo_answer;
end
$$;
comment on function public.add_photo_by_job is
  'Does the same as add_photo by the link of a job sheet; for a wrong or expired link, returns the problem "ended".';

create type public.photo_row as (id uuid, at timestamptz, by_customer boolean, by_email text, visit_id uuid, label public.photo_label);
comment on column public.photo_row.by_email is 'Null if no account added it.';
comment on column public.photo_row.visit_id is 'Null unless it was added at a visit.';
comment on column public.photo_row.label is 'Null unless its technician said when it was taken.';

create function public.photos_of(request uuid) returns setof public.photo_row
language plpgsql stable security definer set search_path = '' set jit = off
as $$
begin
  if not private.sees_photos_of(request) then
    raise insufficient_privilege using message = 'Only who works there may do this.';
  end if;
  return query
    select p.id, s.stored_at, p.by_customer, p.done_by_email, p.visit_id, p.label
    from private.request_photos as p
    join private.stored_photos(array(
      select o.id from private.request_photos as o where o.request_id = photos_of.request and o.removed_at is null
    )) as s on s.id = p.id
    order by s.stored_at, p.id;
end
$$;
comment on function public.photos_of is 'Returns the photos of a request that have arrived, oldest first. For staff, and technicians who work there.';

create function public.forget_photo(photo uuid) returns setof public.service_requests
language plpgsql security definer set search_path = '' set jit = off
as $$
declare
  chosen private.request_photos;
begin
  perform private.require_staff();
  select * into chosen from private.request_photos as p where p.id = photo for update;
  if chosen.id is null or chosen.request_id is null then
    raise sqlstate 'PT404' using message = 'There is no such photo.';
  end if;
  if exists (select from private.stored_photos(array[photo])) then
    raise sqlstate 'PT409' using message = 'The photo is still there. Remove it first.';
  end if;
  if chosen.removed_at is null then
    update private.request_photos as p set removed_at = now() where p.id = photo;
    insert into public.request_events (request_id, kind, done_by, done_by_email, action_id, undoes)
    values (chosen.request_id, 'photo', auth.uid(), private.caller_email(), gen_random_uuid(), photo)
    on conflict (request_id, undoes) do nothing;
  end if;
  return query select r.* from public.service_requests as r where r.id = chosen.request_id;
end
$$;
comment on function public.forget_photo is
  'Records in the timeline who removed a photo from Storage; its name cannot be uploaded again. May be repeated. Returns the request.';

-- Storage deletes files only through its own API, so photos are removed before a person is erased.
create type public.photo_name as (id uuid);

create function public.photos_to_erase(request uuid, also uuid[] default '{}') returns setof public.photo_name
language plpgsql stable security definer set search_path = '' set jit = off
as $$
begin
  perform private.require_owner();
  return query
    select s.id from private.stored_photos(array(
      select p.id from private.request_photos as p
      where p.request_id is null or p.request_id = any (private.requests_of_person(photos_to_erase.request, also))
    )) as s
    order by s.id;
end
$$;
comment on function public.photos_to_erase is
  'Returns the photos to remove before a person is erased, and those of deleted requests. For owners.';

create function private.erase_photos() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (
    select from private.stored_photos(array(select p.id from private.request_photos as p where p.request_id = new.id))
  ) then
    raise sqlstate 'PT409' using message = 'A photo of this person is still there. Remove the photos first.';
  end if;
  delete from private.request_photos as p where p.request_id = new.id;
  return new;
end
$$;
create trigger erase_photos before update of erased_at on public.service_requests
  for each row when (new.erased_at is not null and old.erased_at is null)
  execute function private.erase_photos();

-- Storage deletes files only through its own API. Runs once an hour, because it reads all of them.
create function public.photos_to_remove() returns setof text
language plpgsql volatile security definer set search_path = '' set jit = off
as $$
declare
  most constant int := 500;
begin
  if not private.has_photos() then
    return;
  end if;
  update private.photo_sweep as s set swept_at = now() where s.swept_at <= now() - interval '1 hour';
  if not found then
    return;
  end if;
  return query
    select o.name from storage.objects as o
    left join private.request_photos as p
      on p.id = case when o.name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.jpg$' then left(o.name, 36)::uuid end
    left join public.service_requests as r on r.id = p.request_id
    where o.bucket_id = 'request-photos' and (
      r.id is null or p.removed_at is not null or r.erased_at is not null or r.held and r.status = 'cancelled'
    )
    order by o.name limit most;
  -- Deletes the names of removed photos, except those removed by staff, which must not be uploaded again.
  delete from private.request_photos as p
  where p.request_id is null and not exists (select from private.stored_photos(array[p.id]));
end
$$;
comment on function public.photos_to_remove is
  'Returns photos in Storage that nobody may see any more, because their request was deleted, erased, or dropped, or staff removed them. The worker removes them.';

-- ---------------------------------------------------------------------------------------------
-- Grants
-- ---------------------------------------------------------------------------------------------

-- Storage calls these as the role of the caller.
revoke all on table
  private.request_photos, private.photo_sweep
  from public, anon, authenticated, service_role;
revoke execute on function
  private.has_photos, private.stored_photos, private.photo_of, private.takes_photo, private.works_at,
  private.sees_photos_of, private.sees_photo, private.notify_photos, private.photos_of_customer,
  private.photos_taken,
  public.add_photo_by_link, private.add_photo_of, public.add_photo, public.add_photo_by_job, public.photos_of,
  public.forget_photo, public.photos_to_erase, private.erase_photos, public.photos_to_remove
  from public, anon, authenticated, service_role;
grant execute on function
  private.takes_photo, public.add_photo_by_link, public.add_photo_by_job
  to anon, authenticated;
grant execute on function
  private.sees_photo, public.add_photo, public.photos_of, public.forget_photo, public.photos_to_erase
  to authenticated;
grant execute on function public.photos_to_remove to service_role;
revoke all on type public.photo_answer, public.photo_row, public.photo_name from public, anon, authenticated, service_role;
grant usage on type public.photo_answer to anon, authenticated;
grant usage on type public.photo_row, public.photo_name to authenticated;
