-- Quicker where the database can tell by itself: a hosted project's Realtime says to open desks that
-- something is new, and nothing of what it is; they ask for it as they do every 10 seconds anyway.

create function private.tell_desks() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  present constant text := pg_current_xact_id()::text;
begin
  -- Once for all that one transaction does.
  if current_setting('desk.told', true) is distinct from present then
    perform set_config('desk.told', present, true);
    execute 'select realtime.send(''{}''::jsonb, ''news'', ''desk'', true)';
  end if;
  return null;
exception when others then
  -- Whatever goes wrong in here, what was done is stored.
  raise warning 'The desks were not told: % %', sqlstate, sqlerrm;
  return null;
end
$$;
comment on function private.tell_desks is 'Where Realtime is: open desks are told that something is new, without a word of what.';
revoke execute on function private.tell_desks() from public, anon, authenticated, service_role;

do $$
begin
  if to_regprocedure('realtime.send(jsonb, text, text, boolean)') is null or to_regclass('realtime.messages') is null then
    return;
  end if;
  create trigger tell_desks after insert or update or delete on public.service_requests
    for each statement execute function private.tell_desks();
  execute $policy$
    create policy "staff hear that the desk has news" on realtime.messages for select to authenticated
    using (extension = 'broadcast' and (select realtime.topic()) = 'desk' and (select private.is_staff()))
  $policy$;
exception when insufficient_privilege then
  raise warning 'Desks are not told of news at once: %', sqlerrm;
end
$$;
