-- Storage as hosted Supabase has it before the first migration, as far as ours touches it.
create schema storage authorization postgres;
grant usage on schema storage to postgres, anon, authenticated, service_role;
create table storage.buckets (
  id text primary key, name text not null unique, public boolean default false, file_size_limit bigint,
  allowed_mime_types text[], created_at timestamptz default now(), updated_at timestamptz default now()
);
create table storage.objects (
  id uuid primary key default gen_random_uuid(), bucket_id text references storage.buckets (id), name text,
  owner uuid, owner_id text, metadata jsonb, version text,
  created_at timestamptz default now(), updated_at timestamptz default now(), unique (bucket_id, name)
);
grant all on all tables in schema storage to anon, authenticated, service_role;
-- There they belong to another role, in whose place postgres may write policies.
alter table storage.buckets enable row level security;
alter table storage.buckets owner to postgres;
alter table storage.objects enable row level security;
alter table storage.objects owner to postgres;
-- Files go through the API only; it sets this.
create function storage.protect_delete() returns trigger language plpgsql as $$
begin
  if current_setting('storage.allow_delete_query', true) is distinct from 'true' then
    raise insufficient_privilege using message = 'Direct deletion from storage tables is not allowed. Use the Storage API instead.';
  end if;
  return null;
end
$$;
create trigger protect_objects_delete before delete on storage.objects
  for each statement execute function storage.protect_delete();
