-- Realtime as hosted Supabase has it before the first migration (supabase/realtime, tenants/repo/migrations), as
-- far as ours touches it: what is sent stands in a table for some days, and whoever wants to hear a private topic
-- has to be let by a policy on it.
create schema realtime;
grant usage on schema realtime to anon, authenticated, service_role;
grant usage on schema realtime to postgres with grant option;
grant all on schema realtime to supabase_realtime_admin;

create table realtime.messages (
  topic text not null, extension text not null, payload jsonb, event text, private boolean default false,
  updated_at timestamp not null default now(), inserted_at timestamp not null default now(),
  id uuid not null default gen_random_uuid(), binary_payload bytea, primary key (id, inserted_at),
  constraint messages_payload_exclusive check (payload is null or binary_payload is null)
) partition by range (inserted_at);
-- There a partition a day.
create table realtime.messages_of_today partition of realtime.messages default;
alter table realtime.messages enable row level security;
alter table realtime.messages owner to supabase_realtime_admin;
grant select, insert, update on realtime.messages to postgres, anon, authenticated, service_role;
-- For what postgres has as a member of that role: there it has none of it.
revoke delete, truncate, references, trigger on realtime.messages from supabase_realtime_admin;

create function realtime.topic() returns text language sql stable
as $$ select nullif(current_setting('realtime.topic', true), '') $$;
alter function realtime.topic() owner to supabase_realtime_admin;

create function realtime.send(payload jsonb, event text, topic text, private boolean default true) returns void
language plpgsql as $$
declare
  message_id constant uuid := gen_random_uuid();
begin
  perform set_config('realtime.topic', topic, true);
  insert into realtime.messages (id, payload, event, topic, private, extension)
  values (message_id, jsonb_build_object('id', message_id) || payload, event, topic, private, 'broadcast');
exception when others then
  raise warning 'WarnSendingBroadcastMessage: %', sqlerrm;
end
$$;
alter function realtime.send(jsonb, text, text, boolean) owner to supabase_realtime_admin;
