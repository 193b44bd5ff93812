-- The board says which language a customer chose.
set local lock_timeout = '5s';

create or replace function private.board_visit(v public.visits, r public.service_requests) returns jsonb
language sql stable set search_path = ''
as $$
  select to_jsonb(v) - 'ended_with_request' - 'off_agreed' || private.visit_state(v) || jsonb_build_object(
    'first_name', r.first_name, 'last_name', r.last_name, 'phone', r.phone, 'address', r.address,
    'service_type', r.service_type, 'status', r.status, 'message', r.message,
    'language', r.language,
    'notes', (
      select coalesce(jsonb_agg(e.text order by e.at), '[]') from public.request_events as e
      where e.request_id = r.id and e.kind = 'note' and (e.by_customer or e.for_technician)
        and e.text is not null and e.undoes is null and not exists (
        select from public.request_events as u where u.request_id = e.request_id and u.undoes = e.action_id
      )
    ),
    'is_displaced', private.is_displaced(v)
  )
$$;
