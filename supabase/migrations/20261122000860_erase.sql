-- An owner erases a person who asks for it: who they are and what they wrote goes, from each request
-- of their phone number and from whatever was kept beside it. What the company counts stays.

alter table public.service_requests
  add column erased_at timestamptz,
  drop constraint phone_us,
  add constraint phone_us check (case
    when erased_at is null then char_length(phone) <= 32 and private.phone_digits(phone) is not null
    else phone = ''
  end),
  drop constraint email_of_form,
  add constraint email_of_form check (email is not null or source <> 'form' or erased_at is not null),
  -- Nobody can be called any more, so it stands in no lane again.
  add constraint erased_is_over check (erased_at is null or status in ('completed', 'cancelled'));
comment on column public.service_requests.erased_at is
  'When an owner erased the person: since then it holds no name, contact, street or words.';

alter table public.request_events
  drop constraint kind_known,
  add constraint kind_known check (
    kind in ('sent', 'note', 'call', 'claim', 'assign', 'status', 'message', 'visit', 'photo', 'price', 'erased')
  );

create function private.zip_region(address text) returns text
language sql immutable set search_path = ''
as $$
  select 'ZIP ' || left(zip, 3) || '00-' || left(zip, 3) || '99'
  from substring(address from '(\d{5})(?:-\d{4})?[\s,.]*(?:USA?|United States)?[\s.]*$') as zip
$$;
comment on function private.zip_region is
  'The hundred ZIP codes around that at the end of an address; null when there is none.';

create function public.erase_person(request uuid, whole_number boolean default true) returns setof public.service_requests
language plpgsql security definer set search_path = ''
as $$
declare
  chosen public.service_requests;
  erased uuid[];
  added record;
begin
  perform private.require_owner();
  select * into chosen from public.service_requests as r where r.id = request and not r.held for update;
  if chosen.id is null then
    raise sqlstate 'PT404' using message = 'There is no such request.';
  end if;
  if chosen.erased_at is not null then
    return next chosen;
    return;
  end if;
  select array_agg(locked.id) into erased from (
    select r.id from public.service_requests as r
    where r.id = request
      or (coalesce(whole_number, false) and private.phone_digits(r.phone) = private.phone_digits(chosen.phone))
    order by r.id for update
  ) as locked;
  if exists (
    select from public.service_requests as r
    where r.id = any (erased) and not r.held and r.status not in ('completed', 'cancelled')
  ) then
    raise sqlstate 'PT409' using message = 'A request of this person is still open. Complete or cancel it first.';
  end if;

  -- Nobody has looked at held ones, and no count holds them.
  delete from public.service_requests as r where r.id = any (erased) and r.held;
  -- With its key the sender could put the words back.
  delete from private.request_keys as k where k.request_id = any (erased);
  delete from public.request_revisions as v where v.request_id = any (erased);
  update public.request_events as e set text = null where e.request_id = any (erased) and e.text is not null;
  update public.service_requests as r
  set first_name = 'Erased', last_name = 'person', phone = '', email = null, message = null,
      address = coalesce(private.zip_region(r.address), 'Erased'), erased_at = now()
  where r.id = any (erased);
  -- Fields that the form got later.
  for added in
    select c.name from private.sender_columns as c
    where c.name not in (
      'first_name', 'last_name', 'email', 'phone', 'address', 'service_type', 'preferred_time', 'preferred_date', 'message'
    )
  loop
    execute format('update public.service_requests set %I = null where id = any ($1)', added.name) using erased;
  end loop;
  insert into public.request_events (request_id, kind, done_by, done_by_email, act)
  select r.id, 'erased', auth.uid(), private.caller_email(), gen_random_uuid()
  from public.service_requests as r where r.id = any (erased);
  return query select r.* from public.service_requests as r where r.id = any (erased) order by r.created_at desc, r.id desc;
end
$$;
comment on function public.erase_person is
  'An owner erases a person for good, from all requests of the phone number or from one: name, contact, street, message, notes and earlier words go; dates, service, status and the hundred ZIP codes around theirs stay. Open requests are closed first. Answers with the erased requests; done again it changes nothing.';

revoke execute on function private.zip_region(text), public.erase_person(uuid, boolean)
  from public, anon, authenticated, service_role;
grant execute on function public.erase_person(uuid, boolean) to authenticated;
