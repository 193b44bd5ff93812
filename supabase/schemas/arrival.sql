-- The rest follows when a request is stored. Whoever stored it, waiting ones alert; a visitor's also gets its link, its
-- selections, its origin, and an answer.

create function private.arrive() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- A request that the owner stores (seed, imports, New call) was not admitted; the headers are another call's.
  if current_setting('intake.admitted', true) = new.id::text then
    perform private.link_request(new.id);
    perform private.store_selection(new.id);
    perform private.store_origin(new.id);
    if not new.held then
      perform private.queue_receipt(new.id);
    end if;
  end if;
  if not new.held then
    perform private.watch_request(new, coalesce(new.next_call_at, new.created_at), rings => true);
  elsif new.service_type = 'emergency' then
    perform private.watch_held(new.id);
  end if;
  return null;
end
$$;
comment on function private.arrive is
  'After a waiting request was stored: links it, keeps its selections and where it came from, answers, and alerts. None of these may keep the request from being stored.';
create trigger arrive after insert on public.service_requests
  for each row when (new.status = 'pending')
  execute function private.arrive();

revoke execute on function private.arrive from public, anon, authenticated, service_role;
