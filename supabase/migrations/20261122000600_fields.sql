-- Which columns of a request its sender writes stands in one place, and so does each grant on a table:
-- as rows, not in the bodies of functions. A new field of the form is a column and one call:
--
--   alter table public.service_requests add column gate_code text
--     constraint gate_code_rule check (
--       char_length(gate_code) <= 40 and not private.is_blank(gate_code) and not private.has_mark_run(gate_code)
--     );
--   select private.add_sender_columns('gate_code');

-- ---------------------------------------------------------------------------------------------
-- Grants
-- ---------------------------------------------------------------------------------------------

create table private.table_grants (
  id int generated always as identity primary key,
  words text not null unique
);
comment on table private.table_grants is
  'What the API roles may do with tables, as GRANT says it; written by private.grant_api.';

create function private.grant_api(words text) returns void
language plpgsql set search_path = ''
as $$
begin
  insert into private.table_grants (words) values (grant_api.words);
  execute 'grant ' || grant_api.words;
end
$$;
comment on function private.grant_api is
  'Grants something on a table for good: select private.grant_api(''select on public.staff to authenticated''). What is granted otherwise the embedded backend takes back. For migrations.';

-- As they stand. Staff read, visitors write what the form asks for; row-level security decides further.
insert into private.table_grants (words) values
  ('select on public.service_requests, public.staff, public.request_status_changes to authenticated'),
  ('update (status) on public.service_requests to authenticated'),
  ('select, insert, update, delete on public.service_requests to service_role'),
  ('select on public.staff, public.request_status_changes to service_role'),
  ('insert (name, location, service, rating, body) on public.reviews to anon, authenticated'),
  ('select (id, name, location, service, rating, body, created_at) on public.reviews to anon'),
  ('select on public.reviews, public.review_decisions to authenticated'),
  ('select, insert, update, delete on public.reviews to service_role'),
  ('select on public.review_decisions to service_role'),
  ('select on public.request_revisions to authenticated, service_role');

create function private.restore_grants() returns void
language plpgsql set search_path = ''
as $$
declare
  known record;
begin
  revoke all on all tables in schema public from public, anon, authenticated, service_role;
  revoke all on all sequences in schema public from public, anon, authenticated, service_role;
  for known in select g.words from private.table_grants as g order by g.id loop
    execute 'grant ' || known.words;
  end loop;
end
$$;

create or replace function private.keep_grants() returns event_trigger
language plpgsql set search_path = ''
as $$
begin
  if current_setting('intake.granting', true) is distinct from 'on' then
    perform set_config('intake.granting', 'on', true);
    perform private.restore_grants();
    perform set_config('intake.granting', 'off', true);
  end if;
end
$$;
drop function private.grant_service_requests(), private.grant_reviews(), private.grant_intake();

-- ---------------------------------------------------------------------------------------------
-- The sender's columns
-- ---------------------------------------------------------------------------------------------

create table private.sender_columns (
  name text primary key check (name not in ('id', 'status', 'held', 'created_at'))
);
comment on table private.sender_columns is
  'The columns of a request that its sender writes; written by private.add_sender_columns.';

create function private.add_sender_columns(variadic names text[]) returns void
language plpgsql set search_path = ''
as $$
begin
  insert into private.sender_columns (name) select unnest(names);
  perform private.grant_api(format(
    'insert (%s) on public.service_requests to anon, authenticated',
    (select string_agg(quote_ident(name), ', ') from unnest(names) as name)
  ));
end
$$;
comment on function private.add_sender_columns is
  'Lets visitors write these columns of a request, which are compared and kept like the others. For migrations.';

select private.add_sender_columns(
  'first_name', 'last_name', 'email', 'phone', 'address',
  'service_type', 'preferred_time', 'preferred_date', 'message'
);

create or replace function private.words_of(request public.service_requests) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  stored constant jsonb := to_jsonb(request);
begin
  return (
    select jsonb_object_agg(c.name, case jsonb_typeof(stored -> c.name)
      when 'string' then to_jsonb(private.trimmed(stored ->> c.name))
      else stored -> c.name
    end)
    from private.sender_columns as c
  );
end
$$;

create or replace function private.take_new_words(request uuid, changed public.service_requests) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  columns constant text := (select string_agg(quote_ident(c.name), ', ') from private.sender_columns as c);
begin
  insert into public.request_revisions (request_id, before)
  select r.id, (
    select jsonb_object_agg(was.key, was.value)
    from jsonb_each(private.words_of(r)) as was
    where was.value is distinct from private.words_of(changed) -> was.key
  )
  from public.service_requests as r where r.id = request;
  execute format(
    'update public.service_requests set (%1$s) = (select %1$s from (select ($1).*) as sent) where id = $2', columns
  ) using changed, request;
end
$$;

revoke all on table private.table_grants, private.sender_columns from public, anon, authenticated, service_role;
revoke execute on function
  private.grant_api(text), private.restore_grants(), private.add_sender_columns(text[])
  from public, anon, authenticated, service_role;
