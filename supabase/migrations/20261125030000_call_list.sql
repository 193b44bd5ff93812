-- The call list is put together as text and asks less for each row, and the report finds most ZIP codes by itself.
-- The keys of senders are found without expressions where an address is written as most are.
set local lock_timeout = '5s';

create or replace function private.phone_digits(phone text) returns text
language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  us_number constant text := '^[2-9][0-9]{2}[2-9][0-9]{6}$';
  number text;
  digits text;
begin
  if char_length(phone) > 32 then
    return null;
  end if;
  -- Most are ten digits with the usual marks, which is found at a fraction of the cost of the other expressions.
  digits := translate(phone, ' ()-.', '');
  if digits ~ us_number then
    return digits;
  end if;
  number := regexp_replace(phone, '\s*(ext\.?|extension|x|#)\s*[0-9]{1,6}\s*$', '', 'i');
  digits := case when number !~ '[^0-9\s().+/-]' then
    regexp_replace(regexp_replace(number, '[^0-9]', '', 'g'), '^1(?=[0-9]{10}$)', '')
  end;
  return case when digits ~ us_number then digits end;
end
$$;

create or replace function private.address_key(address text) returns text
language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  -- Most have no other marks, which is found at a fraction of the cost of replacing by an expression.
  key constant text := translate(lower(address), ' ,.-#''/', '');
begin
  -- Up to four leading digits are not a ZIP code, so most addresses need no search for one.
  return case when address ~ '^\s*[0-9]{1,4}[^0-9]' or replace(address, coalesce(private.zip_of(address), ''), '') ~ '[0-9]'
    then case when key ~ '^[0-9a-z]*$' then key
      else regexp_replace(key, '[\u0001-\u002f\u003a-\u0060\u007b-\u007f]+', '', 'g') end
  end;
end
$$;

create or replace function private.mailbox_of(email text) returns text
language plpgsql immutable parallel safe set search_path = ''
as $$
begin
  -- Most have no plus, which is found at a fraction of the expression's cost.
  return case
    when strpos(email, '+') = 0 then lower(btrim(email)) else regexp_replace(lower(btrim(email)), '\+[^@]*@', '@')
  end;
end
$$;

create or replace function public.call_report(first_day date, last_day date, areas jsonb default '{}') returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off set work_mem = '32MB'
-- A cast to the session's time zone costs half of `at time zone` in each row.
set timezone = 'America/New_York'
as $$
declare
  begins timestamptz;
  ends timestamptz;
  begins_before timestamptz;
  promised constant interval := make_interval(mins => (select r.minutes from private.call_back_rule as r));
  till_midnight constant interval := (select make_interval(hours => 24 - r.closes) from private.call_back_rule as r);
  -- As many days before, to compare with, begin here.
  day_before date;
  -- A request sent at night is called after the next opening: the deadlines of each day from `day_before`.
  mornings timestamptz[];
  answer jsonb;
begin
  perform private.require_staff();
  if first_day is null or last_day is null or first_day not between '2000-01-01' and '2100-01-01'
    or last_day not between first_day and first_day + 365 then
    raise sqlstate 'PT400' using message = 'Choose a first and a last day, at most 366 days.';
  end if;
  begins := private.day_begins(first_day);
  ends := private.day_begins(last_day + 1);
  day_before := first_day - (last_day - first_day + 1);
  begins_before := private.day_begins(day_before);
  mornings := array(
    select private.call_back_due(private.day_begins(day::date), false)
    from generate_series(day_before, last_day + 1, interval '1 day') as day order by day
  );
  -- Once for each request, not once for each use of its columns.
  with called as (
    select r.service_type, r.status, r.closed_reason, r.source, r.created_at, r.quoted_by_phone as quoted,
      r.created_at >= begins as is_now, r.created_at::timestamp as here,
      -- Areas and hours are reported for these days only.
      case when r.created_at >= begins then case
        when translate(r.ending, '0123456789', '##########') = ' #####' then right(r.ending, 5)
        else private.zip_of(r.address)
      end end as zip,
      -- A status that was changed without a recorded call was an answer too.
      coalesce(c.at, case when r.status <> 'pending' then (
        select h.changed_at from public.request_status_changes as h
        where h.request_id = r.id and h.from_status = 'pending' order by h.changed_at, h.id limit 1
      ) end) as called_at,
      case when c.at is not null then c.done_by_email when r.status <> 'pending' then (
        select h.changed_by_email from public.request_status_changes as h
        where h.request_id = r.id and h.from_status = 'pending' order by h.changed_at, h.id limit 1
      ) end as caller
    from (select *, right(r.address, 6) as ending from public.service_requests as r) as r
    left join (select * from private.first_calls as f where f.at >= begins_before) as c on c.request_id = r.id
    where not r.held and r.created_at >= begins_before and r.created_at < ends
    offset 0
  ),
  facts as (
    select
      c.is_now, c.service_type collate "C" as service, c.caller collate "C" as person,
      case when c.is_now then coalesce(areas ->> c.zip, areas ->> left(c.zip, 3), '') end collate "C" as area,
      case when c.is_now then date_part('isodow', c.here) * 24 + date_part('hour', c.here) end as hour,
      case when c.status = 'cancelled' then coalesce(c.closed_reason, '') collate "C" end as reason,
      c.status in ('confirmed', 'in_progress', 'completed') as is_booked, c.quoted,
      -- Callers and walk-ins wait for no call.
      case when c.source = 'form' then date_part('epoch', c.called_at - c.created_at) / 60 end as minutes,
      case
        when c.source <> 'form' then null
        when c.called_at <= due.at then true
        when c.called_at is not null or due.at < now() then false
      end as is_in_time
    from called as c
    cross join lateral (select
      case when c.service_type = 'emergency' then c.created_at + promised
        else greatest(c.created_at + promised, mornings[(c.here + till_midnight)::date - day_before + 1]) end as at
    ) as due
  ),
  -- Counted in one pass: a median within it would have all requests sorted anew for each set of columns. Weekday and hour
  -- are one key: for a set of two columns the planner expects so many groups that it sorts instead of hashing.
  counted as (
    select service, area, person, hour, reason,
      grouping(service, area, person, hour, reason) as left_out,
      count(*) as asked, array_agg(minutes) filter (where minutes is not null) as minutes, count(is_in_time) as due,
      count(*) filter (where is_in_time) as in_time, count(*) filter (where is_booked) as booked, count(reason) as lost
    from facts
    where is_now
    group by grouping sets ((), (service), (area), (person), (hour), (reason))
  ),
  measured as (
    select c.*, private.report_figures(
        c.asked, coalesce(cardinality(c.minutes), 0), private.median(c.minutes), c.due, c.in_time, c.booked, c.lost
      ) as figures
    from counted as c
  ),
  measured_before as (
    select private.report_figures(
        count(*), count(minutes), percentile_cont(0.5) within group (order by minutes),
        count(is_in_time), count(*) filter (where is_in_time), count(*) filter (where is_booked), count(reason)
      ) as figures
    from facts
    where not is_now
  )
  select jsonb_build_object(
    'now', (select m.figures from measured as m where m.left_out = 31)
      || jsonb_build_object('held', (
        select count(*) from public.service_requests as r
        where r.held and r.source <> 'doctor' and r.created_at >= begins and r.created_at < ends
      )),
    'before', (select m.figures from measured_before as m)
      || jsonb_build_object('held', (
        select count(*) from public.service_requests as r
        where r.held and r.source <> 'doctor' and r.created_at >= begins_before and r.created_at < begins
      )),
    'quotes', (
      select jsonb_build_object('count', count(*), 'booked', count(*) filter (where f.is_booked), 'sum', coalesce(sum(f.quoted), 0))
      from facts as f where f.is_now and f.quoted is not null
    ),
    'services', coalesce((
      select jsonb_agg(m.figures || jsonb_build_object('name', m.service) order by m.asked desc, m.service)
      from measured as m where m.left_out = 15
    ), '[]'),
    'areas', coalesce((
      select jsonb_agg(m.figures || jsonb_build_object('name', m.area) order by m.asked desc, m.area)
      from measured as m where m.left_out = 23
    ), '[]'),
    'people', coalesce((
      select jsonb_agg(m.figures || jsonb_build_object('name', m.person) order by m.asked desc, m.person)
      from (
        select * from measured as m where m.left_out = 27 and m.person is not null
        order by m.asked desc, m.person limit 50
      ) as m
    ), '[]'),
    'hours', coalesce((
      select jsonb_agg(m.figures || jsonb_build_object('weekday', m.hour::int / 24, 'hour', m.hour::int % 24) order by m.hour)
      from measured as m where m.left_out = 29
    ), '[]'),
    'reasons', coalesce((
      select jsonb_agg(jsonb_build_object('name', m.reason, 'lost', m.asked) order by m.asked desc, m.reason)
      from measured as m where m.left_out = 30 and m.reason is not null
    ), '[]')
  ) into answer;
  return answer;
end
$$;

drop function public.call_list(text[], text);
drop function public.lane_page(text, jsonb);
drop function private.lane(text, boolean, jsonb);
drop function private.call_row(public.service_requests);

create function private.call_row(request public.service_requests, has_visit boolean default true, has_hold boolean default true)
returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return jsonb_build_object(
    'id', request.id, 'first_name', request.first_name, 'last_name', request.last_name, 'phone', request.phone,
    'address', request.address, 'service_type', request.service_type, 'status', request.status,
    'created_at', request.created_at, 'next_call_at', request.next_call_at, 'voicemails', request.voicemails,
    'quoted_by_phone', request.quoted_by_phone, 'beginning', left(request.message, 160),
    'language', request.language,
    'due', private.call_back_due(request.created_at, request.service_type = 'emergency'),
    'claimed_by', case when request.claimed_until > now() then request.claimed_by end,
    'claimed_by_email', case when request.claimed_until > now() then request.claimed_by_email end,
    'assigned_to', request.assigned_to, 'assigned_to_email', request.assigned_to_email,
    'visit', case when has_visit then private.next_visit(request.id) end,
    'slot_hold', case when has_hold then private.slot_hold_of(request.id) end, 'news', request.news,
    'unfinished', case when request.status = 'confirmed' then private.unfinished_visit(request.id) end
  );
end
$$;

create function private.lane(lane text, with_rows boolean, after jsonb default null) returns json
language plpgsql stable set search_path = ''
as $$
declare
  page constant int := 200;
  result json;
begin
  with listed as (
    select r, private.phone_digits((r).phone) as digits, row_number() over () as row_index
    from private.lane_requests(lane, page + 1, after) as r
  ),
  counted as (select *, count(*) over (partition by digits) as of_number from listed where row_index <= page),
  -- Most numbers are in a lane once, and their keys are compared with none.
  paged as (select *, case when of_number > 1 then private.sender_keys(r) end as keys from counted),
  repeated as materialized (select * from paged where of_number > 1),
  sent as (
    select p.*, case when p.of_number = 1 then (p.r).id else (
      select (o.r).id from repeated as o where o.digits = p.digits and ((o.r).id = (p.r).id or o.keys && p.keys)
      order by (o.r).created_at, (o.r).id limit 1
    ) end as sender
    from paged as p
  ),
  numbered as (
    -- A later sender gets no row but can move it up.
    select *, row_number() over (partition by sender order by (r).created_at, (r).id) as nth,
      count(*) over same_sender as sendings, min(row_index) over same_sender as first_index,
      case when bool_and((r).next_call_at is not null) over same_sender then min((r).next_call_at) over same_sender end
        as next_call,
      bool_or((r).service_type = 'emergency') over same_sender as has_emergency
    from sent window same_sender as (partition by sender)
  ),
  firsts as (select * from numbered where nth = 1)
  select json_build_object(
    'lane', lane,
    'total', (select count(*) from firsts),
    -- Start of the next page.
    'end', (
      select jsonb_build_object(
        'at', case
          when lane = 'news' then (l.r).news_since
          when lane = 'now' then coalesce(
            (l.r).next_call_at, private.call_back_due((l.r).created_at, (l.r).service_type = 'emergency')
          )
          when lane = 'later' then (l.r).next_call_at
          else (l.r).created_at
        end,
        'id', (l.r).id, 'sent_at', (l.r).created_at, 'is_emergency', case lane
          when 'news' then private.is_urgent_news((l.r).news) else (l.r).service_type = 'emergency'
        end
      ) from listed as l where l.row_index = page and (select count(*) from listed) > page
    ),
    'rows', case when with_rows then coalesce((
      select json_agg(
        private.call_row(
          f.r,
          exists (select from public.visits as v where v.request_id = (f.r).id and v.state in ('planned', 'on_the_way', 'there')),
          exists (select from private.slot_holds as h where h.request_id = (f.r).id)
        ) || case when f.sendings > 1 then jsonb_build_object('due', (
          select min(private.call_back_due((n.r).created_at, (n.r).service_type = 'emergency'))
          from numbered as n where n.sender = f.sender
        )) else '{}' end || jsonb_build_object(
          'sendings', f.sendings, 'has_emergency', f.has_emergency, 'next_call_at', f.next_call,
          'earlier', (select count(*) from (
            select from public.service_requests as o
            where private.phone_digits(o.phone) = f.digits and o.created_at < (f.r).created_at and not o.held
              and private.sender_keys(o) && (select private.sender_keys(f.r)) limit 9
          ) as before),
          -- Most numbers have no other request that waits, which is found at a fraction of the cost.
          'other_senders', case when exists (
            select from public.service_requests as o
            where private.phone_digits(o.phone) = f.digits and o.status in ('pending', 'confirmed') and not o.held
              and o.id <> (f.r).id
          ) then coalesce((
            select jsonb_agg(jsonb_build_object(
              'id', o.id, 'first_name', o.first_name, 'last_name', o.last_name, 'address', o.address,
              'service_type', o.service_type, 'status', o.status, 'created_at', o.created_at
            ) order by o.created_at, o.id) from private.other_senders(f.r) as o
          ), '[]') else '[]' end
        ) order by f.first_index
      ) from firsts as f
    ), '[]') end
  ) into result;
  return result;
end
$$;

create function public.call_list(opened text[] default '{news,now,morning}', known_version text default null) returns json
language plpgsql stable security definer set search_path = '' set jit = off
as $$
declare
  lanes json;
  version text;
begin
  perform private.require_staff();
  select json_agg(private.lane(known.name, known.name = any (opened)) order by known.ordinal) into lanes
  from unnest(array['news', 'now', 'morning', 'older', 'confirmed', 'later']) with ordinality as known (name, ordinal);
  version := md5(lanes::text);
  -- An unchanged list takes only a few bytes.
  return case
    when version = known_version then json_build_object('version', version)
    else json_build_object('version', version, 'lanes', lanes)
  end;
end
$$;

create function public.lane_page(lane text, after jsonb) returns json
language plpgsql stable security definer set search_path = '' set jit = off
as $$
begin
  perform private.require_staff();
  if lane is null or lane not in ('news', 'now', 'morning', 'older', 'confirmed', 'later')
    or jsonb_typeof(after -> 'at') is distinct from 'string' or jsonb_typeof(after -> 'id') is distinct from 'string' then
    raise sqlstate 'PT400' using message = 'Say which lane, and where the page before ended.';
  end if;
  return private.lane(lane, true, after);
end
$$;

comment on function public.call_list is
  'Returns the lanes of the desk with their totals and, for the opened ones, their rows, at most 200 requests each. Returns only the version if it is still `known_version`.';
comment on function public.lane_page is
  'Returns the next 200 requests of a lane, after the `end` of the previous page. A sender with a row there can have another one here.';

revoke execute on function private.call_row, private.lane, public.call_list, public.lane_page
  from public, anon, authenticated, service_role;
grant execute on function public.call_list, public.lane_page to authenticated;
