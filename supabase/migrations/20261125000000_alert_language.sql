-- Alerts say that a customer chose Spanish.
set local lock_timeout = '5s';

create or replace function private.alert_payload(request public.service_requests, level int) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  code constant text := private.zip_of(request.address);
  town constant text := (select p.town from private.localities as p where p.zip = code);
  problem constant text := private.problem_summary(request.message);
  due constant timestamptz := coalesce(
    request.next_call_at, private.call_back_due(request.created_at, request.service_type = 'emergency')
  );
  due_text constant text := to_char(due at time zone 'America/New_York', 'FMHH12:MI AM');
  begun constant timestamptz := (select a.starts_at from private.request_alerts as a where a.request_id = request.id);
  many bigint := 0;
begin
  if request.service_type <> 'emergency' and request.next_call_at is null then
    select count(*) into many from public.service_requests as r
    join private.request_alerts as a on a.request_id = r.id and a.starts_at = begun
    where r.status = 'pending' and not r.held and r.next_call_at is null and r.service_type <> 'emergency'
      and coalesce(r.claimed_until <= now(), true);
  end if;
  if many > 1 then
    return jsonb_build_object(
      'title', many || case when begun > request.created_at and begun = private.next_open(request.created_at)
        then ' requests came in overnight' else ' requests to call' end,
      'body', concat_ws(' ',
        case when level > 0 then 'Nobody is on them yet.' end,
        case when due < now() then 'We promised to call by ' else 'Call by ' end || due_text || '.'
      )
    );
  end if;
  return jsonb_build_object(
    'title', concat_ws(', ',
      case request.service_type
        when 'emergency' then 'Emergency' when 'repair' then 'Repair' when 'installation' then 'New door'
        when 'smart' then 'Smart opener' when 'maintenance' then 'Maintenance' else 'Request'
      end,
      coalesce(nullif(concat_ws(' ', town, code), ''), 'no ZIP code')
    ),
    'body', concat_ws(' ',
      upper(left(problem, 1)) || substr(problem, 2) || '.',
      -- Whoever takes it has to speak it.
      case when request.language = 'es' then 'Español.' end,
      case when level > 0 then 'Nobody is on it yet.' end,
      case
        when request.next_call_at is not null then 'Call again, as agreed for ' || due_text || '.'
        when due < now() then 'We promised to call by ' || due_text || '.'
        else 'Call by ' || due_text || '.'
      end
    )
  );
end
$$;
comment on function private.alert_payload is
  'Returns title and body of an alert: the service, the town of the ZIP code, and whether the customer chose Spanish; for several that become due at once, their number. Never contains a name, a number, or a street.';
