-- News: actions of customers on their page or by text, reviews of 1 and 2 stars, and messages of staff that did not reach them, wait in the call list until somebody at the desk has seen it: where it stands, private.call_order says.
-- A visit of the next hours that its customer moved or cancelled alerts like an emergency, and its technician's phone
-- shows it.

-- ---------------------------------------------------------------------------------------------
-- Kinds of news
-- ---------------------------------------------------------------------------------------------

-- Returns true if a visit was to begin within 3 hours, or has begun and is not over.
create function private.is_visit_near(visit jsonb) returns boolean
language sql stable set search_path = ''
as $$
  select coalesce(
    private.visit_timestamp((visit ->> 'day')::date, (visit ->> 'starts')::time) <= now() + interval '3 hours'
      and private.visit_timestamp((visit ->> 'day')::date, (visit ->> 'ends')::time) > now(), false
  )
$$;

-- "Call me now", also in Spanish; not "don't call me", nor "call me after 5".
create function private.asks_for_call(note text) returns boolean
language sql immutable set search_path = ''
as $$
  select coalesce(
    note ~* '\m(call (me|us)|give (me|us) a call|ll[aá]m[ae](me|nos)|que me llamen)\M'
      and note !~* '\m(don.?t|do not|never|no need to|no me) (call|ll[aá]m)|\mafter\M|\mdespu[eé]s\M', false
  )
$$;
comment on function private.asks_for_call is 'Returns true if a customer''s note asks for a call at once.';

create function private.add_news(request uuid, kind text, said text, is_urgent boolean) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  update public.service_requests as r
  set news_since = coalesce(r.news_since, now()),
      news = jsonb_build_object(
        'kinds', case when r.news -> 'kinds' ? kind then r.news -> 'kinds' else coalesce(r.news -> 'kinds', '[]') || to_jsonb(kind) end,
        'text', coalesce(left(said, 80), r.news ->> 'text'),
        'at', private.exact_timestamp(clock_timestamp()),
        'is_urgent', is_urgent or private.is_urgent_news(r.news)
      )
  where r.id = add_news.request and r.erased_at is null;
end
$$;

create function private.note_news() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  state constant text := new.visit_after ->> 'state';
  kind constant text := case
    when new.kind = 'note' then case
      when private.asks_for_call(new.text) then 'call' when new.may_want_no_texts then 'may_want_no_texts'
      when new.by_text then 'reply' else 'note' end
    when new.kind = 'photo' then 'photo'
    when new.kind = 'message' then case when new.message = 'staff' or new.delivery = 'given_up' then 'unsent' end
    when new.kind = 'visit' then case state when 'requested' then 'slot' when 'cancelled' then 'cancelled' else 'moved' end
    when new.kind = 'status' then 'cancelled'
    when new.kind = 'quote' then case when new.quote_act in ('approved', 'declined') then 'price_' || new.quote_act end
  end;
  is_urgent constant boolean := kind in ('moved', 'cancelled')
    and (private.is_visit_near(new.visit_before) or kind = 'moved' and private.is_visit_near(new.visit_after));
begin
  if kind is null then
    return null;
  end if;
  perform private.add_news(new.request_id, kind, new.text, is_urgent);
  -- "Call me, and no more texts" is both.
  if new.may_want_no_texts and kind = 'call' then
    perform private.add_news(new.request_id, 'may_want_no_texts', new.text, is_urgent);
  end if;
  -- The customer's action must be stored whatever fails here; the sweep alerts about it.
  if is_urgent then
    begin
      if private.alert_about_news(new.request_id) then
        perform private.ring_alerts();
      end if;
    exception when others then
      raise warning 'No alert for news of request %: % %', new.request_id, sqlstate, sqlerrm;
    end;
  end if;
  return null;
end
$$;
comment on function private.note_news is
  'Marks a request with what its customer did: a note, a photo, a reply, a wish to be called, a requested slot, a moved visit, or a cancellation; or that a message did not reach them.';
create trigger note_news after insert on public.request_events
  for each row when (new.by_customer) execute function private.note_news();
-- Functions that staff use as well name the customer afterwards.
create trigger note_news_later after update of by_customer on public.request_events
  for each row when (new.by_customer and not old.by_customer) execute function private.note_news();
create trigger note_given_up after insert on public.request_events
  for each row when (new.kind = 'message' and new.delivery = 'given_up' and not new.by_customer) execute function private.note_news();
create trigger note_unsent after update of delivery on public.request_events
  for each row when (new.message = 'staff' and new.delivery in ('given_up', 'not_sent')) execute function private.note_news();

-- ---------------------------------------------------------------------------------------------
-- Seen
-- ---------------------------------------------------------------------------------------------

create function public.see_news(request uuid, at text) returns setof public.service_requests
language plpgsql security definer set search_path = '' set jit = off
as $$
begin
  perform private.require_staff();
  update public.service_requests as r set news_since = null, news = null
  where r.id = request and not r.held and r.news ->> 'at' = see_news.at;
  return query select r.* from public.service_requests as r where r.id = request and not r.held;
end
$$;
comment on function public.see_news is
  'Marks the news of a request as seen for the whole desk. `at` is the time of the latest on screen: what came since stays news. Returns the request.';

create function private.end_news() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- News of a few seconds may not be on the screen of whoever acts.
  update public.service_requests as r set news_since = null, news = null
  where r.id = new.request_id and (r.news ->> 'at')::timestamptz < now() - interval '15 seconds' and private.is_staff();
  return null;
end
$$;
comment on function private.end_news is 'Marks the news of a request as seen when staff act on it.';
create trigger end_news after insert on public.request_events
  for each row when (new.done_by is not null and new.kind in ('call', 'note', 'status', 'visit', 'assign', 'message', 'quote'))
  execute function private.end_news();
create trigger end_news after insert on public.request_status_changes
  for each row when (new.changed_by is not null)
  execute function private.end_news();

create function private.news_summary() returns public.news_sums
language sql stable security definer set search_path = ''
as $$
  select row(
    count(*), count(*) filter (where private.is_urgent_news(r.news)), max(r.news ->> 'at')
  )::public.news_sums
  from public.service_requests as r where r.news_since is not null and not r.held
$$;
comment on function private.news_summary is 'Returns how many requests have news, how many of them are urgent, and when the newest came.';

-- ---------------------------------------------------------------------------------------------
-- Alerts
-- ---------------------------------------------------------------------------------------------

-- Returns true until someone has seen it or is on it.
create function private.needs_news_alert(request public.service_requests) returns boolean
language sql stable set search_path = ''
as $$
  select coalesce(
    private.is_urgent_news(request.news) and not request.held and request.news_since > now() - interval '3 hours'
      and coalesce(request.claimed_until <= now(), true), false
  )
$$;

create function private.news_alert_payload(request public.service_requests, level int) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  code constant text := request.zip_code;
  town constant text := (select p.town from private.localities as p where p.zip = code);
  latest public.request_events;
begin
  select * into latest from public.request_events as e
  where e.request_id = request.id and e.kind = 'visit' and e.by_customer and e.visit_before is not null
  order by e.at desc, e.id desc limit 1;
  return jsonb_build_object(
    'title', concat_ws(', ',
      case when latest.visit_after ->> 'state' = 'cancelled' then 'Visit canceled' else 'Visit moved' end,
      coalesce(nullif(concat_ws(' ', town, code), ''), 'no ZIP code')
    ),
    'body', concat_ws(' ',
      'It was at ' || to_char(
        private.visit_timestamp((latest.visit_before ->> 'day')::date, (latest.visit_before ->> 'starts')::time)
          at time zone 'America/New_York', case
            when (latest.visit_before ->> 'day')::date = private.new_york_today() then 'FMHH12:MI AM' else 'FMHH12:MI AM, Mon FMDD'
          end
      ) || '.',
      case when level > 0 then 'Nobody has seen it yet.' end,
      'Tell the technician.'
    )
  );
end
$$;
comment on function private.news_alert_payload is
  'Returns title and body of the alert about a visit that its customer moved or cancelled. Never contains a name, a number, or a street.';

create function private.alert_about_news(request uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  chosen public.service_requests;
  age interval;
  present_level int;
begin
  select * into chosen from public.service_requests as r where r.id = request for update;
  if not private.needs_news_alert(chosen) or exists (
    select from private.outbox as o
    where o.about_news and o.request_id = request and o.created_at > now() - interval '2 minutes'
  ) then
    return false;
  end if;
  age := now() - chosen.news_since;
  present_level := case when age >= interval '25 minutes' then 2 when age >= interval '10 minutes' then 1 else 0 end;
  update private.outbox as o set done_at = now(), last_problem = 'A later alert took its place.'
  where o.request_id = request and o.about_news and o.channel = 'push' and o.claim is null and o.done_at is null
    and o.given_up_at is null;
  insert into private.outbox (request_id, about_news, level, channel, device_id)
  select request, true, present_level, 'push', d.id from private.devices_to_alert(present_level = 2) as d;
  if not exists (
    select from private.outbox as o
    where o.about_news and o.request_id = request and o.channel = 'mail' and o.level >= present_level
      and o.created_at >= chosen.news_since
  ) then
    insert into private.outbox (request_id, about_news, level, channel) values (request, true, present_level, 'mail');
  end if;
  return true;
end
$$;
comment on function private.alert_about_news is
  'Queues an alert about a visit of the next hours that its customer moved or cancelled, as often as one about an emergency, until someone has seen it or is on it. Returns whether it did.';

create function private.sweep_news() returns void
language plpgsql security definer set search_path = ''
as $$
declare
  waiting record;
begin
  for waiting in
    select r.id from public.service_requests as r
    where r.news_since is not null and not r.held and private.is_urgent_news(r.news)
    order by r.news_since, r.id limit 200
  loop
    begin
      perform private.alert_about_news(waiting.id);
    exception when others then
      raise warning 'No alert for news of request %: % %', waiting.id, sqlstate, sqlerrm;
    end;
  end loop;
end
$$;

-- ---------------------------------------------------------------------------------------------
-- The technician's phone
-- ---------------------------------------------------------------------------------------------

create index request_visit_changes on public.request_events (at) where kind = 'visit' and by_customer;

create function private.visit_changes(technician uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return coalesce((
    select jsonb_agg(jsonb_build_object(
      'id', e.id, 'at', e.at, 'first_name', r.first_name, 'last_name', r.last_name,
      'was', e.visit_before - '{technician,technician_id,kind,state,state_since}'::text[],
      -- Another technician's calendar is none of this one's business.
      'moved_to', case when v.state <> 'cancelled' and v.technician_id = visit_changes.technician then
        e.visit_after - '{technician,technician_id,kind,state,state_since}'::text[]
      end,
      'is_cancelled', v.state = 'cancelled', 'is_near', private.is_visit_near(e.visit_before)
    ) order by e.at, e.id)
    from public.request_events as e
    join public.visits as v on v.id = e.visit_id
    join public.service_requests as r on r.id = e.request_id and r.erased_at is null
    where e.kind = 'visit' and e.by_customer and e.at > now() - interval '1 day'
      and (e.visit_before ->> 'technician_id')::uuid = visit_changes.technician
      and (e.visit_before ->> 'day')::date between private.new_york_today() and private.new_york_today() + 1
      -- Not if the office has changed it since.
      and private.visit_state(v) - 'technician' @> e.visit_after - 'technician'
  ), '[]');
end
$$;
comment on function private.visit_changes is
  'Returns what customers changed of a technician''s visits of today and tomorrow within the last day: when each was to be, and where it went.';

-- ---------------------------------------------------------------------------------------------
-- Grants
-- ---------------------------------------------------------------------------------------------

revoke execute on function
  private.is_visit_near, private.asks_for_call, private.add_news, private.note_news, public.see_news, private.end_news,
  private.news_summary, private.needs_news_alert, private.news_alert_payload, private.alert_about_news,
  private.sweep_news, private.visit_changes
  from public, anon, authenticated, service_role;
grant execute on function public.see_news to authenticated;
