-- The texts of alerts, which contain nothing that a customer typed.

-- Uses only our own phrases, selected by keywords: the visitor's text may contain anything.
create function private.problem_summary(message text) returns text
language sql immutable set search_path = ''
as $$
  select string_agg(phrase, ', ' order by rank) from (
    select phrase, rank from (values
      (1, 'cable snapped', 'cables?\M.{0,20}\m(snap|broke|burst|torn|rompi|revent)|(snapped|broken) cable'),
      (2, 'spring broke', 'springs?\M.{0,30}\m(snap|broke|bust|bang|gap|rompi)|(snapped|broken|busted) (torsion )?spring|resorte'),
      (3, 'off its track', 'off (of )?(the|its|it''?s|their) (tracks?|rails?)'),
      (4, 'hangs crooked', 'crooked|lopsided|uneven|\mhang(s|ing)\M|chueca|torcida'),
      (5, 'won''t close', 'stuck (half ?way )?(open|up)|(won.?t|doesn.?t|can.?t|will not|does not|cannot) (close|shut|go down)|\mno (se )?cierra'),
      (6, 'won''t open', 'stuck (closed|shut|down)|(won.?t|doesn.?t|can.?t|will not|does not|cannot) (open|lift|go up)|\mno (se )?abre'),
      (7, 'car inside', '\m(car|truck|van|carro|coche|auto)\M.{0,20}\m(inside|trapped|stuck|adentro|dentro|atrapado)|(trapped|stuck) in (the|my|our) garage'),
      (8, 'door was hit', '\m(hit|backed into|ran into|crashed|dent(ed)?|choc)'),
      (9, 'opener', '\m(opener|motor|remotes?|keypad)\M')
    ) as known (rank, phrase, pattern)
    where message ~* pattern
    order by rank limit 2
  ) as found
$$;

create function private.alert_payload(request public.service_requests, level int, is_alone boolean default false) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  code constant text := request.zip_code;
  town constant text := (select p.town from private.localities as p where p.zip = code);
  problem constant text := private.problem_summary(request.message);
  due constant timestamptz := coalesce(
    request.next_call_at, private.call_back_due(request.created_at, request.service_type = 'emergency')
  );
  due_text constant text := to_char(due at time zone 'America/New_York', 'FMHH12:MI AM');
  begun constant timestamptz := (select a.starts_at from private.request_alerts as a where a.request_id = request.id);
  many bigint := 0;
begin
  if not is_alone and request.service_type <> 'emergency' and request.next_call_at is null then
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
  'Returns title and body of an alert: the service, the town of the ZIP code, and whether the customer chose Spanish; for several that become due at once, their number, unless it `is_alone`. Never contains a name, a number, or a street.';

create function private.waiting_alert_payload() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  -- Staff may admit thousands at once.
  most constant int := 50;
  waiting constant public.service_requests[] := array(
    select r from private.request_alerts as a join public.service_requests as r on r.id = a.request_id
    where a.level > 0 and a.starts_at > now() - interval '1 day' and r.service_type <> 'emergency' and private.needs_alert(r)
    order by a.starts_at, r.created_at, r.id
  );
  many constant int := cardinality(waiting);
begin
  return case
    when many = 1 then private.alert_payload(waiting[1], 1, true) || jsonb_build_object('request', (waiting[1]).id)
    when many > 1 then jsonb_build_object('title', many || ' requests', 'body', concat_ws(e'\n',
      'Nobody is on them yet.',
      (
        select string_agg((said ->> 'title') || ': ' || (said ->> 'body'), e'\n' order by n)
        from generate_series(1, least(many, most)) as n, private.alert_payload(waiting[n], 0, true) as said
      ),
      case when many > most then 'And ' || many - most || ' more.' end
    ))
  end;
end
$$;
comment on function private.waiting_alert_payload is
  'Returns title and body of the mail about all requests that still wait, or null if none does; for a single one its alert and `request`. Emergencies have their own mails.';

-- ---------------------------------------------------------------------------------------------
-- Grants
-- ---------------------------------------------------------------------------------------------

revoke execute on function
  private.problem_summary, private.alert_payload, private.waiting_alert_payload
  from public, anon, authenticated, service_role;
