-- The call list finds what else a sender sent by index and asks each request only what it shows.
set local lock_timeout = '5s';

create or replace function private.address_key(address text) returns text
language plpgsql immutable parallel safe security definer set search_path = ''
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

-- Reads the table once: a second for what five years bring.
drop index public.service_requests_by_phone;
create index service_requests_by_phone on public.service_requests
  (private.phone_digits(phone), created_at desc, private.address_key(address), private.mailbox_of(email));

create or replace function private.next_open_by(rule private.call_back_rule, instant timestamptz) returns timestamptz
language plpgsql immutable set search_path = ''
as $$
declare
  here constant timestamp := instant at time zone 'America/New_York';
begin
  -- After closing, the next opening is tomorrow's.
  return greatest(instant, (
    (here + make_interval(hours => 24 - rule.closes))::date + make_interval(hours => rule.opens)
  ) at time zone 'America/New_York');
end
$$;
comment on function private.next_open_by is
  'Returns the given instant if the office is open by the rule, else the next opening.';

create or replace function private.next_open(instant timestamptz) returns timestamptz
language plpgsql stable set search_path = ''
as $$
begin
  return (select private.next_open_by(rule, instant) from private.call_back_rule as rule);
end
$$;
comment on function private.next_open is 'Returns the given instant if the office is open, else the next opening.';

create or replace function private.call_back_due_by(rule private.call_back_rule, sent timestamptz, is_emergency boolean) returns timestamptz
language plpgsql immutable set search_path = ''
as $$
begin
  return case when is_emergency then sent else private.next_open_by(rule, sent) end + make_interval(mins => rule.minutes);
end
$$;
comment on function private.call_back_due_by is
  'Returns by when a request must be called back by the rule. An emergency does not wait for the opening.';

create or replace function private.call_back_due(sent timestamptz, is_emergency boolean) returns timestamptz
language plpgsql stable set search_path = ''
as $$
begin
  return (select private.call_back_due_by(rule, sent, is_emergency) from private.call_back_rule as rule);
end
$$;
comment on function private.call_back_due is
  'Returns by when a request must be called back. An emergency does not wait for the opening.';

drop function private.call_row(public.service_requests, boolean, boolean);
create function private.call_row(
  request public.service_requests, has_visit boolean default true, has_hold boolean default true,
  due timestamptz default null
) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return jsonb_build_object(
    'id', request.id, 'first_name', request.first_name, 'last_name', request.last_name, 'phone', request.phone,
    'address', request.address, 'service_type', request.service_type, 'status', request.status,
    'created_at', request.created_at, 'next_call_at', request.next_call_at, 'voicemails', request.voicemails,
    'quoted_by_phone', request.quoted_by_phone, 'beginning', left(request.message, 160),
    'language', request.language,
    'due', coalesce(due, private.call_back_due(request.created_at, request.service_type = 'emergency')),
    'claimed_by', case when request.claimed_until > now() then request.claimed_by end,
    'claimed_by_email', case when request.claimed_until > now() then request.claimed_by_email end,
    'assigned_to', request.assigned_to, 'assigned_to_email', request.assigned_to_email,
    'visit', case when has_visit then private.next_visit(request.id) end,
    'slot_hold', case when has_hold then private.slot_hold_of(request.id) end, 'news', request.news,
    'unfinished', case when request.status = 'confirmed' then private.unfinished_visit(request.id) end
  );
end
$$;

create or replace function private.lane(lane text, with_rows boolean, after jsonb default null) returns json
language plpgsql stable set search_path = ''
as $$
declare
  page constant int := 200;
  rule constant private.call_back_rule := (select r from private.call_back_rule as r);
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
    select distinct on (p.row_index) p.*, coalesce((o.r).id, (p.r).id) as sender
    from paged as p
    left join repeated as o on o.digits = p.digits and ((o.r).id = (p.r).id or o.keys && p.keys)
    order by p.row_index, (o.r).created_at, (o.r).id
  ),
  numbered as (
    -- A later sender gets no row but can move it up.
    select *, row_number() over (partition by sender order by (r).created_at, (r).id) as nth,
      count(*) over same_sender as sendings, min(row_index) over same_sender as first_index,
      case when bool_and((r).next_call_at is not null) over same_sender then min((r).next_call_at) over same_sender end
        as next_call,
      bool_or((r).service_type = 'emergency') over same_sender as has_emergency,
      case when with_rows then
        min(private.call_back_due_by(rule, (r).created_at, (r).service_type = 'emergency')) over same_sender
      end as due
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
            (l.r).next_call_at, private.call_back_due_by(rule, (l.r).created_at, (l.r).service_type = 'emergency')
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
          exists (select from private.slot_holds as h where h.request_id = (f.r).id),
          f.due
        ) || jsonb_build_object(
          'sendings', f.sendings, 'has_emergency', f.has_emergency, 'next_call_at', f.next_call,
          -- By each key for itself, which an index finds: asking each request of the number for its keys took half the
          -- time of the list.
          'earlier', (select count(*) from (
            select o.id from public.service_requests as o
            where private.phone_digits(o.phone) = f.digits and o.created_at < (f.r).created_at and not o.held
              and private.address_key(o.address) = sent_by.keys[2]
            union
            select o.id from public.service_requests as o
            where private.phone_digits(o.phone) = f.digits and o.created_at < (f.r).created_at and not o.held
              and private.mailbox_of(o.email) = sent_by.keys[1]
            limit 9
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
      ) from firsts as f, lateral (select private.sender_keys(f.r) as keys offset 0) as sent_by
    ), '[]') end
  ) into result;
  return result;
end
$$;

create or replace function private.other_senders(request public.service_requests) returns setof public.service_requests
language plpgsql stable set search_path = ''
as $$
declare
  digits constant text := private.phone_digits(request.phone);
  keys constant text[] := private.sender_keys(request);
  -- By each key for itself, as an index finds them without asking each request of the number for its keys.
  of_sender constant uuid[] := request.id || array(
    select r.id from public.service_requests as r
    where private.phone_digits(r.phone) = digits and private.address_key(r.address) = keys[2]
    union all
    select r.id from public.service_requests as r
    where private.phone_digits(r.phone) = digits and private.mailbox_of(r.email) = keys[1]
  );
begin
  return query
    select * from public.service_requests as r
    where private.phone_digits(r.phone) = digits and r.status in ('pending', 'confirmed') and not r.held
      and r.id <> all (of_sender)
    order by r.created_at, r.id limit 20;
end
$$;

revoke execute on function
  private.next_open_by, private.call_back_due_by, private.call_row
  from public, anon, authenticated, service_role;
-- An index calls its functions as the role that writes the row.
grant execute on function private.address_key to anon, authenticated, service_role;
