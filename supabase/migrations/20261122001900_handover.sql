-- What was chosen on the site (a door, an estimate, what the safety check found) goes along with its request,
-- as the query that those tools keep in their addresses: who reads it draws it anew, nothing is uploaded. And
-- what was done at a visit, as its customer is told.

-- ---------------------------------------------------------------------------------------------
-- What was chosen
-- ---------------------------------------------------------------------------------------------

create table private.request_choices (
  request_id uuid primary key references public.service_requests (id) on delete cascade,
  state text not null constraint state_form check (state ~ '^[A-Za-z0-9._=&-]+$' and char_length(state) <= 1000)
);
comment on table private.request_choices is
  'What was chosen on the site before a request was sent, as a query of names and ids.';

-- The body keeps its nine fields: this comes as the header x-request-chosen of the same insert. Called with the
-- column that names the request. Sent again with other words, a request gets what goes with those.
create function private.keep_choice() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  request constant uuid := to_jsonb(new) ->> tg_argv[0];
  chosen text;
begin
  -- Whatever goes wrong in here, the request is stored.
  begin
    chosen := private.request_headers() ->> 'x-request-chosen';
    if chosen ~ '^[A-Za-z0-9._=&-]+$' and char_length(chosen) <= 1000 then
      insert into private.request_choices as c (request_id, state) values (request, chosen)
      on conflict (request_id) do update set state = excluded.state;
    else
      delete from private.request_choices as c where c.request_id = request;
    end if;
  exception when others then
    raise warning 'What was chosen for request % is not kept: % %', request, sqlstate, sqlerrm;
  end;
  return null;
end
$$;
comment on function private.keep_choice is
  'Keeps what was chosen before the request was sent; what is too long or has other characters is left out.';
create trigger keep_choice after insert on public.service_requests
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.keep_choice('id');
create trigger keep_choice after insert on public.request_revisions
  for each row execute function private.keep_choice('request_id');

create function private.forget_choice() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.request_choices as c where c.request_id = new.id;
  return null;
end
$$;
create trigger forget_choice after update of erased_at on public.service_requests
  for each row when (new.erased_at is not null)
  execute function private.forget_choice();

create function private.choice_of(request uuid) returns text
language sql stable security definer set search_path = ''
as $$ select c.state from private.request_choices as c where c.request_id = request $$;

-- The desk reads it with the request: what answered so far does so inside.
alter function public.read_request(uuid) set schema private;
create function public.read_request(request uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$ select private.read_request(request) || jsonb_build_object('chosen', private.choice_of(request)) $$;
comment on function public.read_request is
  'One request with all that happened to it, what was chosen on the site before it was sent, and the latest 20 others of its phone number with what came of them; null when there is none.';

-- ---------------------------------------------------------------------------------------------
-- What was done
-- ---------------------------------------------------------------------------------------------

-- Words of a technician without what a forwarded link must not tell: phone, e-mail, street and last name.
create function private.without_contact(words text, request public.service_requests) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  street constant text := private.trimmed(split_part(request.address, ',', 1));
  secret text;
begin
  words := regexp_replace(words, '[^\s@]+@[^\s@]+', '…', 'g');
  words := regexp_replace(words, '(\+?1[-. ]*)?\(?\d{3}\)?[-. ]*\d{3}[-. ]*\d{4}', '…', 'g');
  -- The street may be written with another ending: its number and first word are enough.
  foreach secret in array array[street, substring(street from '^\d\S*\s+\S+'), private.trimmed(request.last_name)] loop
    if char_length(secret) > 1 then
      secret := '(?<!\w)' || regexp_replace(secret, '(\W)', '\\\1', 'g') || '(?!\w)';
      words := regexp_replace(words, secret, '…', 'g');
    end if;
  end loop;
  return words;
end
$$;

-- Of who agreed to a price, the first name; null where none is written.
create function private.first_name_in(words text, request public.service_requests) returns text
language sql immutable set search_path = ''
as $$
  select first.name
  from substring(private.trimmed(private.without_contact(words, request)) from '^[^\s\d@.,;:/<>()…]+(?=[\s.,;:]|$)') as first (name)
  where first.name !~* '^(mr|mrs|ms|miss|dr|sr|sra)$'
$$;

-- As the report stands now: a corrected one has taken the place of the first.
create function private.report_for_customer(visit uuid, request public.service_requests) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'work', private.without_contact(p.work, request),
    'parts', (
      select coalesce(jsonb_agg(private.without_contact(part.words, request) order by part.place), '[]')
      from unnest(p.parts) with ordinality as part (words, place)
    ),
    'price', p.price, 'agreed_by', private.first_name_in(p.agreed_by, request), 'warranty_from', p.warranty_from
  )
  from private.visit_reports as p where p.visit_id = visit
$$;

-- ---------------------------------------------------------------------------------------------
-- Grants
-- ---------------------------------------------------------------------------------------------

revoke all on table private.request_choices from public, anon, authenticated, service_role;
revoke execute on function
  private.keep_choice(), private.forget_choice(), private.choice_of(uuid), private.read_request(uuid),
  public.read_request(uuid), private.without_contact(text, public.service_requests),
  private.first_name_in(text, public.service_requests), private.report_for_customer(uuid, public.service_requests)
  from public, anon, authenticated, service_role;
grant execute on function public.read_request(uuid) to authenticated;
