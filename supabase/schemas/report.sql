-- The reports: what was approved, done, and is not paid yet; and how soon customers were called and what came of it, in one
-- answer for the desk. Of the days before it is only told how they went in all, what a request's columns say is read once,
-- sorting stays in memory and asks no dictionary.

-- ---------------------------------------------------------------------------------------------
-- Functions
-- ---------------------------------------------------------------------------------------------

-- The report by the same rule, written out: a call for each of its requests would take seconds.
create type public.report_totals as (asked int, called int, median float8, due int, in_time int, booked int, lost int, held int);
comment on column public.report_totals.median is
  'Null if nobody was called; else the minutes from sent to the first call, of those called.';
comment on column public.report_totals.due is 'Those whose call back was in time, or cannot be any more.';

create type public.report_quotes as (count int, booked int, sum float8);
comment on type public.report_quotes is 'Prices quoted by phone, in US dollars.';

create type public.service_figures as (name text, asked int, called int, median float8, due int, in_time int, booked int, lost int);
comment on column public.service_figures.name is 'One of service_requests.service_type.';
comment on column public.service_figures.median is 'Null if nobody was called.';

create type public.named_figures as (name text, asked int, called int, median float8, due int, in_time int, booked int, lost int);
comment on column public.named_figures.median is 'Null if nobody was called.';

create type public.hour_figures as (weekday int, hour int, asked int, called int, median float8, due int, in_time int, booked int, lost int);
comment on column public.hour_figures.weekday is '1 for Monday to 7 for Sunday, in New York.';
comment on column public.hour_figures.median is 'Null if nobody was called.';

create type public.lost_reason as (name text, lost int);
comment on column public.lost_reason.name is 'Null if nobody gave one; else one of service_requests.closed_reason.';

create type public.call_report as (
  now public.report_totals, before public.report_totals, quotes public.report_quotes, services public.service_figures[],
  areas public.named_figures[], people public.named_figures[], hours public.hour_figures[], reasons public.lost_reason[]
);
comment on column public.call_report.before is 'Of as many days before.';
comment on column public.call_report.areas is 'An empty name stands for addresses without a known ZIP code.';
comment on column public.call_report.people is 'By the email address of who called first.';

create function public.call_report(first_day date, last_day date, areas jsonb default '{}') returns public.call_report
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
  perform private.require_days(first_day, last_day, 366);
  begins := private.day_begins(first_day);
  ends := private.day_begins(last_day + 1);
  day_before := first_day - (last_day - first_day + 1);
  begins_before := private.day_begins(day_before);
  mornings := array(
    select private.call_back_due(private.day_begins(day::date), false)
    from generate_series(day_before, last_day + 1, interval '1 day') as day order by day
  );
  -- A call that was undone is none.
  with first_calls as (
    select distinct on (e.request_id) e.request_id, e.at, e.done_by_email
    from private.standing_events as e where e.kind = 'call' and e.at >= begins_before
    order by e.request_id, e.at, e.id
  ),
  -- Once for each request, not once for each use of its columns.
  called as (
    select r.service_type, r.status, r.closed_reason, r.source, r.created_at, r.quoted_by_phone as quoted,
      r.created_at >= begins as is_now, r.created_at::timestamp as here,
      -- Areas and hours are reported for these days only.
      case when r.created_at >= begins then r.zip_code end as zip,
      -- A status that was changed without a recorded call was an answer too.
      coalesce(c.at, case when r.status <> 'pending' then (
        select h.changed_at from public.request_status_changes as h
        where h.request_id = r.id and h.from_status = 'pending' order by h.changed_at, h.id limit 1
      ) end) as called_at,
      case when c.at is not null then c.done_by_email when r.status <> 'pending' then (
        select h.changed_by_email from public.request_status_changes as h
        where h.request_id = r.id and h.from_status = 'pending' order by h.changed_at, h.id limit 1
      ) end as caller
    from public.service_requests as r
    left join first_calls as c on c.request_id = r.id
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
      select jsonb_agg(jsonb_build_object('name', nullif(m.reason, ''), 'lost', m.asked) order by m.asked desc, m.reason)
      from measured as m where m.left_out = 30 and m.reason is not null
    ), '[]')
  ) into answer;
  return jsonb_populate_record(null::public.call_report, answer);
end
$$;
comment on function public.call_report is
  'Of the requests sent from one day in New York to another, at most 366, and of as many days before: how many were called, in how many minutes (the median), in time for the promise, booked and lost; by service, area, caller, weekday and hour, and reason. `areas` names the area of ZIP codes by their 3 or 5 digits. Held ones are only counted.';

create function private.median(numbers double precision[]) returns double precision
language plpgsql immutable set search_path = ''
as $$
begin
  return (select percentile_cont(0.5) within group (order by number) from (select unnest(numbers) as number) as each);
end
$$;

create function private.report_figures(
  asked bigint, called bigint, median double precision, due bigint, in_time bigint, booked bigint, lost bigint
) returns jsonb
language plpgsql immutable set search_path = ''
as $$
begin
  return jsonb_build_object(
    'asked', asked, 'called', called, 'median', round(median::numeric, 1), 'due', due, 'in_time', in_time,
    'booked', booked, 'lost', lost
  );
end
$$;

-- An approved price counts on the day of its approval, unless a later one replaced it; a receipt on its own day; an answer
-- on the day of the offer.
create function private.priced_acts(first_day date, last_day date, areas jsonb) returns table (
  day date, service text, area text, technician text, approved numeric, done numeric, answer text, reason text
)
language plpgsql stable security definer set search_path = '' set timezone = 'America/New_York'
as $$
#variable_conflict use_column
declare
  since constant timestamptz := private.day_begins(first_day);
  before constant timestamptz := private.day_begins(last_day + 1);
begin
  return query
    select f.day, r.service_type, coalesce(areas ->> r.zip_code, areas ->> left(r.zip_code, 3), ''), f.technician,
      f.approved, f.done, f.answer, f.reason
    from (
      select q.request_id, q.decided_at::date as day, private.quote_technician(q) as technician, q.total as approved,
        null::numeric as done, null as answer, null as reason
      from private.quotes as q
      where q.state = 'approved' and q.replaced_by is null and q.decided_at >= since and q.decided_at < before
      union all
      select p.request_id, p.first_day, p.technician, null, p.sum, null, null
      from private.visit_receipts as p
      where p.voided_at is null and p.kind = 'price' and p.first_day between priced_acts.first_day and priced_acts.last_day
      union all
      select q.request_id, q.offered_at::date, private.quote_technician(q), null, null,
        case private.quote_state(q) when 'replaced' then 'approved' else private.quote_state(q) end, coalesce(q.decline_reason, '')
      from private.quotes as q
      where q.offered_at >= since and q.offered_at < before
    ) as f
    join public.service_requests as r on r.id = f.request_id;
end
$$;

-- Returns the technician whose price it is; empty for one that the office made before a visit.
create function private.quote_technician(quote private.quotes) returns text
language sql stable security definer set search_path = ''
as $$
  select coalesce((
    select t.name from public.technicians as t
    where t.id = coalesce(quote.technician_id, (select v.technician_id from public.visits as v where v.id = quote.visit_id))
  ), '')
$$;

create function private.price_figures(
  approved numeric, approvals bigint, done numeric, receipts bigint, yes bigint, no bigint, waiting bigint
) returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_build_object(
    'approved', coalesce(approved, 0), 'approvals', approvals, 'average', round(approved / nullif(approvals, 0), 2),
    'done', coalesce(done, 0), 'receipts', receipts, 'yes', yes, 'no', no, 'waiting', waiting
  )
$$;

create type public.price_totals as (
  approved float8, approvals int, average float8, done float8, receipts int, yes int, "no" int, waiting int
);
comment on type public.price_totals is 'US dollars approved and done, and how the offered prices were answered.';
comment on column public.price_totals.average is 'Null where none was approved.';
comment on column public.price_totals.no is 'Declined or expired.';

create type public.named_prices as (
  name text, approved float8, approvals int, average float8, done float8, receipts int, yes int, "no" int, waiting int
);
comment on column public.named_prices.average is 'Null where none was approved.';

create type public.decline_count as (name text, declined int);
create type public.unpaid_receipt as (
  request_id uuid, number text, sum float8, first_day date, technician text, first_name text, last_name text, phone text
);
create type public.unpaid_receipts as (sum float8, count int, receipts public.unpaid_receipt[]);
comment on type public.unpaid_receipts is 'Of any day; the oldest 200 are listed.';

create type public.price_report as (
  now public.price_totals, before public.price_totals, services public.named_prices[], areas public.named_prices[],
  technicians public.named_prices[], weeks public.named_prices[], reasons public.decline_count[], unpaid public.unpaid_receipts
);
comment on column public.price_report.before is 'Of as many days before.';
comment on column public.price_report.areas is 'An empty name stands for addresses without a known ZIP code.';
comment on column public.price_report.technicians is 'An empty name stands for prices that the office made before a visit.';
comment on column public.price_report.weeks is 'By their Mondays.';
comment on column public.price_report.reasons is 'An empty name stands for those whose reason no one gave.';

create function public.price_report(first_day date, last_day date, areas jsonb default '{}') returns public.price_report
language plpgsql stable security definer set search_path = '' set jit = off
as $$
declare
  day_before date;
  found jsonb;
begin
  perform private.require_staff();
  perform private.require_days(first_day, last_day, 366);
  day_before := first_day - (last_day - first_day + 1);
  with facts as (
    select f.*, f.day - (extract(isodow from f.day)::int - 1) as week, true as is_now
    from private.priced_acts(first_day, last_day, areas) as f
    union all
    select f.*, null, false from private.priced_acts(day_before, first_day - 1, areas) as f
  ),
  counted as (
    select service, area, technician, week, reason, is_now, grouping(service, area, technician, week, reason) as left_out,
      count(*) as rows, private.price_figures(
        sum(approved), count(approved), sum(done), count(done), count(*) filter (where answer = 'approved'),
        count(*) filter (where answer in ('declined', 'expired')), count(*) filter (where answer = 'offered')
      ) as figures
    from facts
    group by grouping sets ((is_now), (is_now, service), (is_now, area), (is_now, technician), (is_now, week), (is_now, answer, reason))
    having grouping(reason) = 1 or answer = 'declined'
  ),
  unpaid as (
    select p.*, r.first_name, r.last_name, r.phone
    from private.visit_receipts as p join public.service_requests as r on r.id = p.request_id
    where p.voided_at is null and p.paid_by = 'not_yet'
  )
  select jsonb_build_object(
    'now', coalesce((select c.figures from counted as c where c.left_out = 31 and c.is_now), private.price_figures(0, 0, 0, 0, 0, 0, 0)),
    'before', coalesce((select c.figures from counted as c where c.left_out = 31 and not c.is_now), private.price_figures(0, 0, 0, 0, 0, 0, 0)),
    'services', coalesce((
      select jsonb_agg(c.figures || jsonb_build_object('name', c.service) order by c.rows desc, c.service)
      from counted as c where c.left_out = 15 and c.is_now
    ), '[]'),
    'areas', coalesce((
      select jsonb_agg(c.figures || jsonb_build_object('name', c.area) order by c.rows desc, c.area)
      from counted as c where c.left_out = 23 and c.is_now
    ), '[]'),
    'technicians', coalesce((
      select jsonb_agg(c.figures || jsonb_build_object('name', c.technician) order by c.rows desc, c.technician)
      from counted as c where c.left_out = 27 and c.is_now
    ), '[]'),
    'weeks', coalesce((
      select jsonb_agg(c.figures || jsonb_build_object('name', c.week) order by c.week)
      from counted as c where c.left_out = 29 and c.is_now
    ), '[]'),
    'reasons', coalesce((
      select jsonb_agg(jsonb_build_object('name', c.reason, 'declined', c.rows) order by c.rows desc, c.reason)
      from counted as c where c.left_out = 30 and c.is_now
    ), '[]'),
    -- Of any day: what is owed is owed.
    'unpaid', (
      select jsonb_build_object('sum', coalesce(sum(u.sum), 0), 'count', count(*), 'receipts', coalesce((
        select jsonb_agg(jsonb_build_object(
          'request_id', l.request_id, 'number', l.year || '-' || lpad(l.sequence::text, 4, '0'), 'sum', l.sum,
          'first_day', l.first_day, 'technician', l.technician, 'first_name', l.first_name, 'last_name', l.last_name, 'phone', l.phone
        ) order by l.first_day, l.year, l.sequence)
        from (select * from unpaid as o order by o.first_day, o.year, o.sequence limit 200) as l
      ), '[]')) from unpaid as u
    )
  ) into found;
  return jsonb_populate_record(null::public.price_report, found);
end
$$;
comment on function public.price_report is
  'Of one day in New York to another, at most 366, and of as many days before: dollars approved (replaced prices are not) and done (receipts that are not void), how many, the average, and of the prices offered on these days how many were approved, declined or expired, and wait; by service, area, technician, week, and why they were declined. Of any day: the receipts that are not paid yet, the oldest 200.';

create type public.ledger_row as (
  visit_id uuid, day date, number text, state text, technician text, visit_kind text, quote_state text, approved float8, tax float8,
  lines public.quote_line[], work text, zip text, sum float8, less_reason text, paid_by text, check_number text, paid_on date,
  reported float8
);
comment on type public.ledger_row is 'A done visit for the accountant: its receipt, also a void one, or what was reported of a visit without one.';
comment on column public.ledger_row.number is 'Null without a receipt.';
comment on column public.ledger_row.state is 'The charge: one of visit_receipts.kind or void, reported, no_receipt.';
comment on column public.ledger_row.visit_kind is 'One of visits.kind.';
comment on column public.ledger_row.quote_state is 'Null without an approved price; else one of public.quote_state.';
comment on column public.ledger_row.approved is 'Null without an approved price.';
comment on column public.ledger_row.tax is 'Null without an approved price.';
comment on column public.ledger_row.lines is 'Null without an approved price.';
comment on column public.ledger_row.work is 'Null if nothing was written down.';
comment on column public.ledger_row.zip is 'Null of an address without a ZIP code.';
comment on column public.ledger_row.sum is 'Null without a receipt.';
comment on column public.ledger_row.less_reason is 'Null unless it is less than approved.';
comment on column public.ledger_row.paid_by is 'Null where nothing is charged; else one of visit_receipts.paid_by.';
comment on column public.ledger_row.check_number is 'Null unless paid by check.';
comment on column public.ledger_row.paid_on is 'Null until it is paid.';
comment on column public.ledger_row.reported is 'Null unless a technician reported a price before prices were in writing.';

create function public.visit_ledger(first_day date, last_day date) returns setof public.ledger_row
language plpgsql stable security definer set search_path = '' set jit = off set timezone = 'America/New_York'
as $$
begin
  perform private.require_owner();
  perform private.require_days(first_day, last_day, 31);
  return query select e.visit_id, e.day, e.number, e.state, e.technician, e.visit_kind, e.quote_state, e.approved::float8, e.tax::float8,
    e.lines, e.work, e.zip, e.sum::float8, e.less_reason, e.paid_by, e.check_number, e.paid_on, e.reported::float8
  from (
    select p.visit_id, p.first_day as day, p.year || '-' || lpad(p.sequence::text, 4, '0') as number,
      case when p.voided_at is not null then 'void' else p.kind end as state, p.technician, v.kind as visit_kind,
      private.quote_state(q) as quote_state, q.total as approved, (q.options[q.chosen]).tax as tax,
      (q.options[q.chosen]).lines as lines, w.work, r.zip_code as zip, p.sum, p.less_reason, p.paid_by, p.check_number, p.paid_at::date as paid_on,
      null::numeric as reported
    from private.visit_receipts as p join public.visits as v on v.id = p.visit_id
    join public.service_requests as r on r.id = p.request_id
    left join private.quotes as q on q.id = p.quote_id left join private.visit_reports as w on w.visit_id = p.visit_id
    where p.first_day between visit_ledger.first_day and visit_ledger.last_day
    union all
    -- Of a visit before there were prices in writing, with what its technician reported.
    select v.id, v.day, null, case when w.price is not null then 'reported' else 'no_receipt' end, t.name, v.kind, null, null, null, null, w.work, r.zip_code, null, null, null, null, null, w.price
    from public.visits as v join public.technicians as t on t.id = v.technician_id
    join public.service_requests as r on r.id = v.request_id
    left join private.visit_reports as w on w.visit_id = v.id
    where v.state = 'done' and v.day between visit_ledger.first_day and visit_ledger.last_day
      and not exists (select from private.visit_receipts as p where p.visit_id = v.id and p.voided_at is null)
  ) as e
  order by e.day, e.number nulls last, e.visit_id;
end
$$;
comment on function public.visit_ledger is
  'Returns the done visits of at most 31 days for the accountant: receipts with the work, their lines, approved price, tax, sum, and payment, void ones among them so that no number is missing, and visits without one with the price that was reported, if there is one. No names and no streets of customers. For owners.';

-- Arrival is what a technician or the desk recorded and nobody took back; without such a record a visit that is over is
-- not known to be late. Whoever found nobody home was there.
create function private.kept_visits(first_day date, last_day date)
returns table (visit public.visits, arrived timestamptz, is_late boolean)
language plpgsql stable security definer set search_path = ''
as $$
begin
  return query
    select v, came.at,
      coalesce(came.at, case when v.state in ('planned', 'on_the_way') then now() end) > private.visit_timestamp(v.day, v.ends)
    from public.visits as v cross join lateral (
      select min(e.at) as at from private.standing_events as e
      where e.request_id = v.request_id and e.visit_id = v.id and e.kind = 'visit'
        and (e.visit_after ->> 'day')::date = v.day
        and (e.visit_after ->> 'state' = 'there' or e.visit_after ->> 'state' = 'missed' and e.visit_after ->> 'not_done_reason' is not null)
    ) as came
    where v.day between first_day and last_day and v.state <> 'cancelled';
end
$$;
comment on function private.kept_visits is
  'Returns the visits of some days that were not cancelled, when somebody came (null if nobody recorded it), and whether that was after the end of the promised window, or nobody has come since it ended.';

create type public.technician_figures as (
  name text, done int, late int, not_done int, returns int, reviews int, stars float8
);
comment on type public.technician_figures is 'How the visits of a technician went.';
comment on column public.technician_figures.returns is 'How many done visits were followed by a return visit.';
comment on column public.technician_figures.stars is 'Null without reviews; else the average of those written from a visit''s link that were not rejected.';

create function public.technician_report(first_day date, last_day date) returns setof public.technician_figures
language plpgsql stable security definer set search_path = '' set jit = off
as $$
begin
  perform private.require_staff();
  perform private.require_days(first_day, last_day, 366);
  return query
    select t.name, (count(*) filter (where (k.visit).state = 'done'))::int, (count(*) filter (where k.is_late))::int,
      (count(*) filter (where (k.visit).state = 'missed'))::int,
      (count(*) filter (where (k.visit).state = 'done' and exists (
        select from public.visits as o
        where o.request_id = (k.visit).request_id and o.kind = 'return' and o.state <> 'cancelled'
          and (o.day, o.starts) > ((k.visit).day, (k.visit).starts)
      )))::int,
      coalesce(sum(w.reviews), 0)::int, round(sum(w.stars) / nullif(sum(w.reviews), 0), 1)::float8
    from private.kept_visits(first_day, last_day) as k
    join public.technicians as t on t.id = (k.visit).technician_id
    cross join lateral (
      select count(*) as reviews, sum(r.rating) as stars from public.reviews as r
      where r.visit_id = (k.visit).id and r.status <> 'rejected'
    ) as w
    group by t.id, t.name order by t.name, t.id;
end
$$;
comment on function public.technician_report is
  'Of the visits from one day in New York to another, at most 366, by technician: how many are done, came late or not at all, could not be done, and needed a return visit; and the stars of their reviews.';

create type public.late_visit as (
  visit_id uuid, request_id uuid, first_name text, last_name text, technician text, day date, starts text, ends text, minutes int
);
comment on column public.late_visit.minutes is 'Null if nobody has come; else how many after the end of the window.';

create function public.late_visits(last_day date) returns setof public.late_visit
language plpgsql stable security definer set search_path = '' set jit = off
as $$
begin
  perform private.require_staff();
  if last_day is null or last_day not between '2000-01-01' and '2100-01-01' then
    raise sqlstate 'PT400' using message = 'Choose the last day of the week.';
  end if;
  return query
    select (k.visit).id, r.id, r.first_name, r.last_name, t.name, (k.visit).day, to_char((k.visit).starts, 'HH24:MI'),
      to_char((k.visit).ends, 'HH24:MI'),
      ceil(extract(epoch from k.arrived - private.visit_timestamp((k.visit).day, (k.visit).ends)) / 60)::int
    from private.kept_visits(last_day - 6, last_day) as k
    join public.technicians as t on t.id = (k.visit).technician_id
    join public.service_requests as r on r.id = (k.visit).request_id
    where k.is_late
    order by (k.visit).day desc, (k.visit).starts desc, (k.visit).id limit 200;
end
$$;
comment on function public.late_visits is
  'Returns the visits of the seven days that end with `last_day` to which somebody came after the end of the window, or nobody: at most 200, the newest first.';

-- ---------------------------------------------------------------------------------------------
-- Grants
-- ---------------------------------------------------------------------------------------------

revoke execute on function
  public.call_report, private.median, private.report_figures, private.priced_acts, private.quote_technician, private.price_figures,
  public.price_report, public.visit_ledger, private.kept_visits, public.technician_report, public.late_visits
  from public, anon, authenticated, service_role;
grant execute on function
  public.call_report, public.price_report, public.visit_ledger, public.technician_report, public.late_visits
  to authenticated;
