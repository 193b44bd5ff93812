-- What customers add on their page: photos, a wish for a window, another time for their visit.
-- Photos lie in Storage, in a bucket that is never public, each named by an id that
-- its sender's device makes: it asks for the place, uploads, and asks again, which tells the timeline.
-- Where a database has no Storage, nobody is offered to send any.

-- ---------------------------------------------------------------------------------------------
-- Photos
-- ---------------------------------------------------------------------------------------------

create table private.request_photos (
  id uuid primary key,
  request_id uuid references public.service_requests (id) on delete set null,
  visit_id uuid references public.visits (id) on delete set null,
  by_customer boolean not null,
  done_by uuid,
  done_by_email text,
  asked_at timestamptz not null default now(),
  removed_at timestamptz
);
comment on table private.request_photos is
  'Photos that were to be added to a request: stored is what Storage has, as request-photos/<id>.jpg. One without a request is nobody''s and to be removed.';
create index request_photos_by_request on private.request_photos (request_id);

alter table private.intake_limits
  -- Photos of a customer that a request holds, and how often they may begin to send one, at all.
  add column photos_most int not null default 5,
  add column photos_tries int not null default 30,
  -- Photos that are begun at one visit.
  add column photos_visit int not null default 40;

create function private.has_photos() returns boolean
language sql stable set search_path = ''
as $$ select to_regclass('storage.objects') is not null $$;

-- Those that Storage has, with when it got them.
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

-- Whether Storage takes a photo of that name: whoever asked for it has 10 minutes to upload it, once.
create function private.takes_photo(object_name text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from private.photo_of(object_name) as p join public.service_requests as r on r.id = p.request_id
    where p.removed_at is null and p.asked_at > now() - interval '10 minutes' and r.erased_at is null
      and case when p.by_customer then r.status not in ('completed', 'cancelled') else p.done_by is not distinct from auth.uid() end
  )
$$;

-- Whether the caller is the technician of a visit, in its three days.
create function private.works_at(visit public.visits) returns boolean
language sql stable security definer set search_path = ''
as $$
  select visit.state <> 'cancelled' and abs(visit.day - private.new_york_today()) <= 1
    and private.caller_access() = 'technician' and exists (
      select from public.technicians as t where t.id = visit.technician_id and t.staff_id = auth.uid()
    )
$$;

-- Staff see all photos, technicians those of the requests that they work at.
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

-- Tells the timeline of those that have arrived.
create function private.tell_photos(request uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.request_events (id, request_id, kind, at, done_by, done_by_email, act, by_customer, visit_id)
  select p.id, p.request_id, 'photo', s.stored_at, p.done_by, p.done_by_email, p.id, p.by_customer, p.visit_id
  from private.request_photos as p
  join private.stored_photos(array(
    select o.id from private.request_photos as o where o.request_id = request and o.removed_at is null
  )) as s on s.id = p.id
  where not exists (select from public.request_events as e where e.id = p.id)
  on conflict (id) do nothing;
end
$$;

-- Of a customer's photos what the customer's page tells: that they are there. Null where there can be none.
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

create function public.add_photo_by_link(token text, act uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  opened record;
  chosen public.service_requests;
  photo private.request_photos;
  limits private.intake_limits;
begin
  select * into opened from private.open_link(token);
  if opened.request is null then
    return opened.refusal;
  end if;
  if act is null or not private.has_photos() then
    return '{"problem": "photo"}';
  end if;
  -- Two at one moment take turns, so that they count each other.
  select * into chosen from public.service_requests as r where r.id = opened.request for update;
  perform private.tell_photos(chosen.id);
  select * into photo from private.request_photos as p where p.id = act;
  if photo.id is not null and (photo.request_id is distinct from chosen.id or not photo.by_customer or photo.removed_at is not null)
    or photo.id is null and private.is_own_act(act, chosen.id) is not null then
    return '{"problem": "photo"}';
  end if;
  if exists (select from private.stored_photos(array[act])) then
    return private.customer_view(chosen.id);
  end if;
  if chosen.status in ('completed', 'cancelled') then
    return '{"problem": "over"}';
  end if;
  select * into limits from private.intake_limits;
  if exists (
    select from private.request_photos as p
    left join private.stored_photos(array(
      select o.id from private.request_photos as o where o.request_id = chosen.id and o.by_customer
    )) as s on s.id = p.id
    where p.request_id = chosen.id and p.by_customer and p.id <> act
    having count(*) >= limits.photos_tries
      or count(*) filter (
        where p.removed_at is null and (s.id is not null or p.asked_at > now() - interval '10 minutes')
      ) >= limits.photos_most
  ) then
    return '{"problem": "too_many_photos"}';
  end if;
  insert into private.request_photos as p (id, request_id, by_customer) values (act, chosen.id, true)
  on conflict (id) do update set asked_at = now();
  return private.customer_view(chosen.id);
end
$$;
comment on function public.add_photo_by_link is
  'Whoever holds a link may upload request-photos/<act>.jpg within 10 minutes, while the request is open; asked again after that, it stands in the timeline. At most 5 a request. Answers as add_word_by_link.';

-- Agrees to a photo of a visit; whether it has arrived, or null where it can't be added.
create function private.add_photo_of(act uuid, visit public.visits, account uuid, email text) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  photo private.request_photos;
begin
  perform from public.service_requests as r where r.id = visit.request_id and r.erased_at is null for update;
  if not found or act is null or not private.has_photos() then
    return null;
  end if;
  select * into photo from private.request_photos as p where p.id = act;
  if photo.id is not null and (
      photo.visit_id is distinct from visit.id or photo.done_by is distinct from account or photo.removed_at is not null
    )
    or photo.id is null and (
      exists (select from public.request_events as e where e.id = add_photo_of.act)
      or (select count(*) from private.request_photos as p where p.visit_id = visit.id)
        >= (select l.photos_visit from private.intake_limits as l)
    ) then
    return null;
  end if;
  insert into private.request_photos as p (id, request_id, visit_id, by_customer, done_by, done_by_email)
  values (act, visit.request_id, visit.id, false, account, email)
  on conflict (id) do update set asked_at = now();
  perform private.tell_photos(visit.request_id);
  return exists (select from private.stored_photos(array[act]));
end
$$;

create function public.add_photo(act uuid, visit uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  chosen public.visits;
  is_stored boolean;
begin
  select * into chosen from public.visits as v where v.id = visit;
  if not private.is_staff() and not coalesce(private.works_at(chosen), false) then
    -- A technician's account stays a good one when the visit has gone to somebody else.
    if private.caller_access() = 'technician' then
      raise sqlstate 'PT404' using message = 'There is no such visit.';
    end if;
    raise insufficient_privilege using message = 'Only who works there may do this.';
  end if;
  is_stored := private.add_photo_of(act, chosen, auth.uid(), private.caller_email());
  if is_stored is null then
    raise sqlstate 'PT409' using message = 'This photo can’t be added.';
  end if;
  return jsonb_build_object('stored', is_stored);
end
$$;
comment on function public.add_photo is
  'Staff, or the technician of a visit in its three days, may upload request-photos/<act>.jpg within 10 minutes; asked again after that, it stands in the timeline, and `stored` is true. May be repeated.';

create function public.add_photo_by_job(token text, act uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  opened constant record := private.open_job(token);
  is_stored boolean;
begin
  if opened.refusal is not null or (opened.visit).id is null then
    return opened.refusal;
  end if;
  is_stored := private.add_photo_of(act, opened.visit, null, null);
  return case when is_stored is null then '{"problem": "photo"}' else jsonb_build_object('stored', is_stored) end;
end
$$;
comment on function public.add_photo_by_job is
  'As add_photo, for whoever holds the link of a job sheet; null for a wrong or old one.';

create function public.photos_of(request uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.sees_photos_of(request) then
    raise insufficient_privilege using message = 'Only who works there may do this.';
  end if;
  return coalesce((
    select jsonb_agg(jsonb_build_object(
      'id', p.id, 'at', s.stored_at, 'by_customer', p.by_customer, 'by_email', p.done_by_email, 'visit_id', p.visit_id
    ) order by s.stored_at, p.id)
    from private.request_photos as p
    join private.stored_photos(array(
      select o.id from private.request_photos as o where o.request_id = photos_of.request and o.removed_at is null
    )) as s on s.id = p.id
  ), '[]');
end
$$;
comment on function public.photos_of is 'The photos of a request that have arrived, the first one first; for staff, and technicians who work there.';

create function public.forget_photo(photo uuid) returns jsonb
language plpgsql security definer set search_path = ''
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
    insert into public.request_events (request_id, kind, done_by, done_by_email, act, undoes)
    values (chosen.request_id, 'photo', auth.uid(), private.caller_email(), gen_random_uuid(), photo)
    on conflict (request_id, undoes) do nothing;
  end if;
  return public.photos_of(chosen.request_id);
end
$$;
comment on function public.forget_photo is
  'After a photo was removed from Storage: tells the timeline who did it, and that name is not uploaded again. May be repeated.';

-- Storage removes its files only through its own API: who erases a person removes the photos first.
create function public.photos_to_erase(request uuid, whole_number boolean default true) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  number text;
begin
  perform private.require_owner();
  select private.phone_digits(r.phone) into number from public.service_requests as r where r.id = request;
  return coalesce((
    select jsonb_agg(s.id order by s.id) from private.stored_photos(array(
      select p.id from private.request_photos as p left join public.service_requests as r on r.id = p.request_id
      where p.request_id is null or p.request_id = photos_to_erase.request
        or (coalesce(whole_number, false) and private.phone_digits(r.phone) = number)
    )) as s
  ), '[]');
end
$$;
comment on function public.photos_to_erase is
  'For owners: the photos to be removed before a person is erased, and those of requests that are gone.';

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

-- ---------------------------------------------------------------------------------------------
-- Wishes, and moving a visit
-- ---------------------------------------------------------------------------------------------

create table private.visit_wishes (
  request_id uuid primary key references public.service_requests (id) on delete cascade,
  technician_id uuid not null references public.technicians (id) on delete cascade,
  day date not null,
  starts time not null,
  ends time not null,
  held_until timestamptz not null default now() + interval '2 hours'
);
comment on table private.visit_wishes is
  'The window a customer asked for; until its end a place in it is offered to nobody else. Staff may book there all the same.';
create index visit_wishes_by_place on private.visit_wishes (technician_id, day);

alter table private.intake_limits
  -- Wishes and moves of one address in an hour, and of one request at all.
  add column wishes_hour int not null default 10,
  add column wishes_most int not null default 10;

-- Whether another request's customer holds this place.
create function private.is_wished(technician uuid, visit_day date, from_time time, to_time time, but_request uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from private.visit_wishes as h join public.service_requests as r on r.id = h.request_id
    where h.technician_id = technician and h.day = visit_day and h.starts < to_time and h.ends > from_time
      and h.held_until > now() and h.request_id is distinct from but_request
      -- What nobody has looked at holds nothing.
      and not r.held and r.status in ('pending', 'confirmed')
  )
$$;

-- For whom else a place is kept, and how long, as staff are asked before they book it; null: for nobody.
create function private.wish_in_words(technician uuid, visit_day date, from_time time, to_time time, but_request uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select format(
    'This time is kept for %s until %s.', string_agg(r.first_name || ' ' || r.last_name, ' and ' order by h.held_until),
    to_char(max(h.held_until) at time zone 'America/New_York', 'FMHH12:MI AM')
  )
  from private.visit_wishes as h join public.service_requests as r on r.id = h.request_id
  where private.is_wished(technician, visit_day, from_time, to_time, but_request)
    and h.technician_id = technician and h.day = visit_day and h.starts < to_time and h.ends > from_time
    and h.request_id is distinct from but_request and h.held_until > now()
  having count(*) > 0
$$;

-- What a request's customer asked for, while it is to come and nothing is booked.
create function private.wish_of(request uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'day', h.day, 'starts', to_char(h.starts, 'HH24:MI'), 'ends', to_char(h.ends, 'HH24:MI'), 'held_until', h.held_until
  )
  from private.visit_wishes as h
  where h.request_id = request and private.visit_moment(h.day, h.starts) > now()
$$;

-- The places that a customer may have, of each window one: with the technician named if that can be. From 2 hours from now on.
-- A visit that moves takes as many windows in a row as it has.
create function private.open_places(request uuid, but_visit uuid default null)
returns table (technician_id uuid, day date, starts time, ends time)
language sql stable security definer set search_path = ''
as $$
  select distinct on (d.day, w.starts) t.id, d.day, w.starts, w.ends
  from public.service_requests as r
  cross join (select private.new_york_today() + n as day from generate_series(0, 13) as n) as d
  cross join (
    select w.starts, (
      select l.ends from public.visit_windows as l where l.starts >= w.starts order by l.starts
      offset (
        select greatest(count(*), 1) - 1 from public.visits as v
        join public.visit_windows as o on o.starts < v.ends and o.ends > v.starts where v.id = but_visit
      ) limit 1
    ) as ends
    from public.visit_windows as w
  ) as w
  join public.technicians as t
    on t.active and private.serves(t, private.zip_of(r.address)) and private.works_on(t, d.day)
  where r.id = request and w.ends is not null and private.visit_moment(d.day, w.starts) > now() + interval '2 hours'
    and private.is_free(t.id, d.day, w.starts, w.ends, but_visit)
    and not private.is_wished(t.id, d.day, w.starts, w.ends, request)
    and not exists (
      select from public.visits as v
      where v.id = but_visit and v.day = d.day and v.starts = w.starts and v.ends = w.ends
    )
  order by d.day, w.starts,
    coalesce(t.id = (select v.technician_id from public.visits as v where v.id = but_visit), false) desc, t.name, t.id
$$;

-- Until 2 hours before, a visit that takes windows can be moved by its customer; one at an hour outside of them is a matter for the phone.
create function private.can_move(visit public.visits) returns boolean
language sql stable security definer set search_path = ''
as $$
  select visit.state = 'planned' and private.visit_moment(visit.day, visit.starts) > now() + interval '2 hours'
    and exists (select from public.visit_windows as w where w.starts = visit.starts)
    and exists (select from public.visit_windows as w where w.ends = visit.ends)
$$;

create function public.open_windows_by_link(token text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  opened record;
  moved uuid;
begin
  select * into opened from private.open_link(token);
  if opened.request is null then
    return opened.refusal;
  end if;
  select v.id into moved from public.visits as v
  where v.request_id = opened.request and private.can_move(v) order by v.day, v.starts limit 1;
  return jsonb_build_object('today', private.new_york_today(), 'windows', coalesce((
    select jsonb_agg(jsonb_build_object(
      'day', p.day, 'starts', to_char(p.starts, 'HH24:MI'), 'ends', to_char(p.ends, 'HH24:MI')
    ) order by p.day, p.starts)
    from private.open_places(opened.request, moved) as p
  ), '[]'));
end
$$;
comment on function public.open_windows_by_link is
  'The windows of the next 14 days that the customer of a link may ask for, or move the visit to.';

-- Takes the turn of a customer who chooses a window, and the place; or says why there is none.
create function private.choose_place(
  request uuid, act uuid, chosen_day date, chosen_start time, but_visit uuid,
  out technician_id uuid, out ends time, out problem text
)
language plpgsql security definer set search_path = ''
as $$
declare
  client constant private.networks := private.networks_of(private.client_address(private.request_headers()));
  limits private.intake_limits;
begin
  select * into limits from private.intake_limits;
  if (
    select count(*) from public.request_events as e
    where e.request_id = request and e.kind = 'visit' and e.by_customer
  ) >= limits.wishes_most or client.net48 is not null and (
    select count(*) from private.intake as i
    where i.target = 'visit_wishes' and i.net48 = client.net48 and i.net64 = client.net64
      and i.came_at > now() - interval '1 hour'
  ) >= limits.wishes_hour then
    problem := 'too_many_wishes';
    return;
  end if;
  -- Of two who want one place, the second looks when the first has it.
  perform private.take_turn_of_technicians(variadic array(
    select t.id from public.technicians as t where t.active order by t.id
  ));
  select p.technician_id, p.ends into technician_id, ends
  from private.open_places(request, but_visit) as p where p.day = chosen_day and p.starts = chosen_start;
  if technician_id is null then
    problem := 'taken';
  elsif client.net48 is not null then
    perform private.note_arrival('visit_wishes', client);
  end if;
end
$$;

create function public.wish_by_link(token text, act uuid, day date, starts time) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  opened record;
  chosen public.service_requests;
  place record;
  is_own boolean;
begin
  select * into opened from private.open_link(token);
  if opened.request is null then
    return opened.refusal;
  end if;
  select * into chosen from public.service_requests as r where r.id = opened.request for update;
  is_own := private.is_own_act(act, chosen.id);
  if is_own then
    return private.customer_view(chosen.id);
  end if;
  if act is null or is_own is not null then
    return '{"problem": "taken"}';
  end if;
  if chosen.status not in ('pending', 'confirmed') then
    return '{"problem": "over"}';
  end if;
  if private.next_visit(chosen.id) is not null then
    return '{"problem": "booked"}';
  end if;
  select * into place from private.choose_place(chosen.id, act, day, starts, null);
  if place.problem is not null then
    return jsonb_build_object('problem', place.problem);
  end if;
  insert into private.visit_wishes as h (request_id, technician_id, day, starts, ends)
  values (chosen.id, place.technician_id, wish_by_link.day, wish_by_link.starts, place.ends)
  on conflict (request_id) do update
    set technician_id = excluded.technician_id, day = excluded.day, starts = excluded.starts, ends = excluded.ends,
        held_until = excluded.held_until;
  insert into public.request_events (id, request_id, kind, act, by_customer, visit_after)
  values (
    wish_by_link.act, chosen.id, 'visit', wish_by_link.act, true,
    private.wish_of(chosen.id) || jsonb_build_object('state', 'wished')
  );
  return private.customer_view(chosen.id);
end
$$;
comment on function public.wish_by_link is
  'Whoever holds a link asks for a window, which is kept for 2 hours; one wish a request, the next takes its place. Answers as add_word_by_link.';

create function public.move_by_link(token text, act uuid, visit uuid, day date, starts time) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  opened record;
  present public.visits;
  moved public.visits;
  place record;
  is_own boolean;
begin
  select * into opened from private.open_link(token);
  if opened.request is null then
    return opened.refusal;
  end if;
  perform from public.service_requests as r where r.id = opened.request for update;
  is_own := private.is_own_act(act, opened.request);
  if is_own then
    return private.customer_view(opened.request);
  end if;
  select * into present from public.visits as v where v.id = visit and v.request_id = opened.request;
  if act is null or is_own is not null or not coalesce(private.can_move(present), false) then
    return '{"problem": "stays"}';
  end if;
  select * into place from private.choose_place(opened.request, act, day, starts, present.id);
  if place.problem is not null then
    return jsonb_build_object('problem', place.problem);
  end if;
  update public.visits as v
  set technician_id = place.technician_id, day = move_by_link.day, starts = move_by_link.starts, ends = place.ends,
      version = v.version + 1
  where v.id = present.id returning v.* into moved;
  perform private.place_visit(moved);
  perform private.tell_visit(act, act, present.id, private.visit_state(present), leaves_status => true);
  update public.request_events as e set by_customer = true, done_by = null, done_by_email = null where e.id = move_by_link.act;
  return private.customer_view(opened.request);
end
$$;
comment on function public.move_by_link is
  'Whoever holds a link moves a planned visit to an open window, until 2 hours before; when that is taken it stays where it is. Answers as add_word_by_link.';

create function private.drop_wish() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.visit_wishes as h where h.request_id = new.request_id;
  return null;
end
$$;
create trigger drop_wish after insert on public.visits for each row execute function private.drop_wish();

-- ---------------------------------------------------------------------------------------------
-- Grants
-- ---------------------------------------------------------------------------------------------

revoke all on table private.request_photos, private.visit_wishes from public, anon, authenticated, service_role;
revoke execute on function
  private.has_photos(), private.stored_photos(uuid[]), private.photo_of(text), private.takes_photo(text),
  private.works_at(public.visits), private.sees_photos_of(uuid), private.sees_photo(text), private.tell_photos(uuid),
  private.add_photo_of(uuid, public.visits, uuid, text), private.photos_of_customer(uuid), private.erase_photos(),
  public.add_photo_by_link(text, uuid), public.add_photo_by_job(text, uuid), public.add_photo(uuid, uuid), public.photos_of(uuid),
  public.forget_photo(uuid), public.photos_to_erase(uuid, boolean),
  private.is_wished(uuid, date, time, time, uuid), private.wish_in_words(uuid, date, time, time, uuid), private.wish_of(uuid), private.open_places(uuid, uuid),
  private.can_move(public.visits), private.choose_place(uuid, uuid, date, time, uuid), private.drop_wish(),
  public.open_windows_by_link(text), public.wish_by_link(text, uuid, date, time),
  public.move_by_link(text, uuid, uuid, date, time)
  from public, anon, authenticated, service_role;
-- Storage asks these as whoever calls it.
grant execute on function private.takes_photo(text) to anon, authenticated;
grant execute on function private.sees_photo(text) to authenticated;
grant execute on function
  public.add_photo_by_link(text, uuid), public.add_photo_by_job(text, uuid), public.open_windows_by_link(text),
  public.wish_by_link(text, uuid, date, time), public.move_by_link(text, uuid, uuid, date, time)
  to anon, authenticated;
grant execute on function
  public.add_photo(uuid, uuid), public.photos_of(uuid), public.forget_photo(uuid), public.photos_to_erase(uuid, boolean)
  to authenticated;
