-- The board: technicians, windows, the visits of some days, and who waits for one.

create type public.board_visit as (
  visit public.visit_row, first_name text, last_name text, phone text, address text, service_type text, status text,
  message text, language text, notes text[], is_displaced boolean, pushed_to timestamptz
);
comment on type public.board_visit is 'A visit with what to know about its request.';
comment on column public.board_visit.service_type is 'One of service_requests.service_type.';
comment on column public.board_visit.status is 'One of service_requests.status.';
comment on column public.board_visit.message is 'Null if the request has none.';
comment on column public.board_visit.language is 'Null unless it is known; else one of service_requests.language.';
comment on column public.board_visit.notes is 'The notes for technicians, staff''s and the customer''s.';
comment on column public.board_visit.is_displaced is 'Its technician is off by now.';
comment on column public.board_visit.pushed_to is 'Null unless an earlier visit takes so long that this one begins about then, which its customer does not know.';

create type public.unscheduled_row as (request public.call_row, preferred_date date, preferred_time text);
comment on type public.unscheduled_row is 'A confirmed request without a visit to come.';
comment on column public.unscheduled_row.preferred_date is 'Null without a preference.';
comment on column public.unscheduled_row.preferred_time is
  'Null without a preference; else one of service_requests.preferred_time.';

create type public.board as (
  windows public.visit_window[], technicians public.technician_row[], visits public.board_visit[],
  displaced public.board_visit[], unscheduled public.unscheduled_row[]
);
comment on column public.board.displaced is 'Of all days to come: visits whose technician is off by now.';

create type public.visit_board as (version text, board public.board);
comment on column public.visit_board.board is 'Null if nothing has changed.';

create function private.board_visit(v public.visits, r public.service_requests) returns public.board_visit
language sql stable set search_path = ''
as $$
  select row(
    private.visit_row(v), r.first_name, r.last_name, r.phone, r.address, r.service_type, r.status, r.message, r.language,
    array(
      select e.text from private.standing_events as e
      where e.request_id = r.id and e.kind = 'note' and (e.by_customer or e.for_technician) and e.text is not null
      order by e.at
    ),
    private.is_displaced(v), private.pushed_to(v)
  )::public.board_visit
$$;

create function public.visit_board(first_day date, last_day date, known_version text default null) returns public.visit_board
language plpgsql stable security definer set search_path = '' set jit = off
as $$
declare
  result public.board;
  version text;
begin
  perform private.require_staff();
  if first_day is null or last_day is null or last_day not between first_day and first_day + 13 then
    raise sqlstate 'PT400' using message = 'Choose a first and a last day, at most 14 days.';
  end if;
  result := row(
    private.window_rows(),
    array(
      select private.technician_row(t, first_day, last_day) from public.technicians as t
      where t.active or exists (
        select from public.visits as v
        where v.technician_id = t.id and v.day between first_day and last_day and v.state <> 'cancelled'
      )
      order by t.name, t.id
    ),
    array(
      select private.board_visit(v, r) from public.visits as v join public.service_requests as r on r.id = v.request_id
      where v.day between first_day and last_day and v.state <> 'cancelled' order by v.day, v.starts, v.id
    ),
    -- Of all days to come, so that nobody has to look for them.
    array(
      select private.board_visit(v, r) from public.visits as v join public.service_requests as r on r.id = v.request_id
      where v.day >= private.new_york_today() and v.state = 'planned' and private.is_displaced(v)
      order by v.day, v.starts, v.id
    ),
    -- First those whose visit could not be done: they wait for somebody to call, and need another one either way.
    array(
      select row(private.call_row(r), r.preferred_date, r.preferred_time)::public.unscheduled_row
      from private.unscheduled() as r
      order by exists (select from public.visits as v where v.request_id = r.id and v.not_done_reason is not null) desc, r.created_at desc, r.id
      limit 50
    )
  )::public.board;
  version := md5(to_json(result)::text);
  return row(version, case when version is distinct from known_version then result end)::public.visit_board;
end
$$;
comment on function public.visit_board is
  'Returns windows, technicians, and visits of at most 14 days, confirmed requests without a visit, and all visits to come whose technician is off by now. Returns only the version if it is still `known_version`.';

create type public.open_request as (
  request public.call_row, lane public.lane_name, risk public.visit_risk, since timestamptz, due timestamptz, notes text[]
);
comment on type public.open_request is 'A request that the next shift takes over.';
comment on column public.open_request.lane is 'Null unless it waits for a call; a visit of today goes on, or something was written down.';
comment on column public.open_request.risk is 'Null unless a visit has gone wrong or got 1 or 2 stars, and nobody has called its customer.';
comment on column public.open_request.due is 'Null for no certain time.';
comment on column public.open_request.notes is 'The latest three notes of today, also those of calls, the oldest first.';

create function public.shift_handover() returns setof public.open_request
language plpgsql stable security definer set search_path = '' set jit = off
as $$
begin
  perform private.require_staff();
  return query
    with said as (
      select e.request_id, e.text, e.at, row_number() over (partition by e.request_id order by e.at desc, e.id desc) as nth
      from private.standing_events as e
      where e.at >= private.day_begins(private.new_york_today()) and e.kind in ('note', 'call') and e.text is not null
    ),
    taken_over as (
      select o.request_id, o.rank, o.lane::public.lane_name as lane, o.risk, o.since, o.due from private.call_order() as o
      union all
      select v.request_id, 5, null, null, min(private.visit_timestamp(v.day, v.starts)), null from public.visits as v
      where v.day = private.new_york_today() and v.state in ('planned', 'on_the_way', 'there') group by v.request_id
      union all
      select n.request_id, 6, null, null, min(n.at), null from said as n group by n.request_id
    ),
    once as (select distinct on (t.request_id) t.* from taken_over as t order by t.request_id, t.rank)
    select private.call_row(r), o.lane, o.risk, o.since, o.due, array(
      select left(n.text, 200) from said as n where n.request_id = r.id and n.nth <= 3 order by n.at, n.nth desc
    )
    from once as o join public.service_requests as r on r.id = o.request_id
    where not r.held and r.erased_at is null
    order by o.rank, o.due nulls last, o.since, r.id limit 300;
end
$$;
comment on function public.shift_handover is
  'Returns what the next shift takes over, at most 300 requests, the most pressing first: those that wait for a call, have a visit of today that is not over, or about which something was written down today.';

-- ---------------------------------------------------------------------------------------------
-- Grants
-- ---------------------------------------------------------------------------------------------

revoke execute on function private.board_visit, public.visit_board, public.shift_handover from public, anon, authenticated, service_role;
grant execute on function public.visit_board, public.shift_handover to authenticated;
