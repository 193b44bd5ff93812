-- The report of prices: what was approved, done, answered, and is not paid; and the file for the accountant.
begin;
\ir support/actors.psql
\ir support/requests.psql
select * from no_plan();

create function pg_temp.id(kind text, n int) returns uuid language sql immutable as $$ select (kind || '0000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid $$;
delete from public.service_requests;
insert into public.service_requests (id, first_name, last_name, email, phone, address, service_type, status, source)
  select pg_temp.id('b', n), 'Caller', 'No' || n, 'a@b.co', '(914) 555-01' || lpad(n::text, 2, '0'), n || ' Elm, Bayside, NY 11361',
    case n when 2 then 'smart' else 'repair' end, 'confirmed', 'phone' from generate_series(1, 9) as n;
insert into public.technicians (id, name, areas, weekdays) values (pg_temp.id('7', 1), 'Ortiz', '{}', '{1,2,3,4,5,6,7}');
insert into public.visits (id, request_id, technician_id, day, starts, ends, kind, state, state_since)
  select pg_temp.id('f', n), pg_temp.id('b', n), pg_temp.id('7', 1), '2026-11-10'::date + n, '8:00', '10:00', 'repair', 'done', now() from generate_series(1, 6) as n;
insert into private.visit_reports (visit_id, action_id, work, parts, price, agreed_by) values (pg_temp.id('f', 5), gen_random_uuid(), 'x', '{}', 80, 'Bo');

-- Prices: a dollar amount each, offered and answered on a day in New York, late in the evening.
insert into private.quotes (id, request_id, visit_id, state, options, offered_at, expires_at, chosen, total, decided_at, name, way, place, decline_reason)
select pg_temp.id('e', n), pg_temp.id('b', request), case when request <= 4 then pg_temp.id('f', request) end, state,
  array[private.quote_option(jsonb_build_object('name', 'Repair', 'total', total * 1.1, 'lines', jsonb_build_array(
    jsonb_build_object('kind', 'repair', 'item', 'spring', 'label', 'Spring', 'quantity', 1, 'amount', total))), 10, null)],
  (offered || ' 23:30 America/New_York')::timestamptz, (offered || ' 23:30 America/New_York')::timestamptz + case n when 8 then interval '1 day' else interval '900 days' end,
  case state when 'approved' then 1 end, case state when 'approved' then total * 1.1 end, (decided || ' 23:45 America/New_York')::timestamptz,
  case state when 'approved' then 'Bo' end, case state when 'approved' then 'signed' end, case state when 'offered' then null else 'page' end, reason
from (values
  (1, 1, 'approved', 100, '2026-11-10', '2026-11-10', null), (2, 1, 'approved', 200, '2026-11-11', '2026-11-11', null), (3, 2, 'approved', 400, '2026-11-12', '2026-11-12', null),
  (4, 3, 'approved', 700, '2026-11-03', '2026-11-03', null), (5, 4, 'declined', 50, '2026-11-12', '2026-11-13', 'too_expensive'), (6, 6, 'withdrawn', 50, '2026-11-12', '2026-11-12', null),
  (7, 7, 'offered', 50, '2026-11-16', null, null), (8, 8, 'offered', 50, '2026-11-12', null, null), (9, 9, 'declined', 50, '2026-11-12', '2026-11-12', null)
) as q (n, request, state, total, offered, decided, reason);
update private.quotes set replaced_by = pg_temp.id('e', 2) where id = pg_temp.id('e', 1);
insert into private.visit_receipts (id, year, sequence, request_id, visit_id, quote_id, action_id, kind, sum, less_reason, paid_by, check_number, first_day, technician, voided_at)
select gen_random_uuid(), 2026, n, pg_temp.id('b', visit), pg_temp.id('f', visit), case when quote is not null then pg_temp.id('e', quote) end, gen_random_uuid(), kind, sum, less, paid, case paid when 'check' then '1042' end, day::date, 'Ortiz', voided
from (values
  (1, 1, 2, 'price', 220, null, 'check', '2026-11-11', now()), (2, 1, 2, 'price', 200, 'Less work', 'check', '2026-11-11', null), (3, 2, 3, 'price', 440, null, 'not_yet', '2026-11-12', null),
  (4, 3, 4, 'price', 770, null, 'not_yet', '2026-11-03', null), (5, 4, null, 'no_charge', 0, null, null, '2026-11-14', null)
) as p (n, visit, quote, kind, sum, less, paid, day, voided);

create function pg_temp.report() returns jsonb language sql as $$
  select pg_temp.returned('staff', 'public.price_report(''2026-11-10'', ''2026-11-16'', ''{"113": "Queens"}'')')
$$;
create function pg_temp.told(figures jsonb) returns text language sql as $$
  select format('%s approved of %s, %s each, %s done of %s; %s yes, %s no, %s waiting', figures ->> 'approved', figures ->> 'approvals', coalesce(figures ->> 'average', '-'),
    figures ->> 'done', figures ->> 'receipts', figures ->> 'yes', figures ->> 'no', figures ->> 'waiting')
$$;
create function pg_temp.rows_of(part text) returns text language sql as $$
  select string_agg(row ->> 'name' || ': ' || pg_temp.told(row), E'\n' order by place) from jsonb_array_elements(pg_temp.report() -> part) with ordinality as t (row, place)
$$;
select is(pg_temp.told(pg_temp.report() -> 'now'), '660 approved of 2, 330 each, 640 done of 2; 3 yes, 3 no, 1 waiting',
  'a replaced price adds nothing to the dollars, a void receipt neither; withdrawn prices are no answer, expired ones are a no');
select is(pg_temp.told(pg_temp.report() -> 'before'), '770 approved of 1, 770 each, 770 done of 1; 1 yes, 0 no, 0 waiting', 'as many days before');
select is(pg_temp.rows_of('services'), E'repair: 220 approved of 1, 220 each, 200 done of 1; 2 yes, 3 no, 1 waiting\n'
  'smart: 440 approved of 1, 440 each, 440 done of 1; 1 yes, 0 no, 0 waiting', 'by service');
select is(pg_temp.rows_of('areas'), 'Queens: 660 approved of 2, 330 each, 640 done of 2; 3 yes, 3 no, 1 waiting', 'by area');
select is(pg_temp.rows_of('technicians'), E'Ortiz: 660 approved of 2, 330 each, 640 done of 2; 3 yes, 1 no, 0 waiting\n'
  ': 0 approved of 0, - each, 0 done of 0; 0 yes, 2 no, 1 waiting', 'by technician, and those of the office');
select is(pg_temp.rows_of('weeks'), E'2026-11-09: 660 approved of 2, 330 each, 640 done of 2; 3 yes, 3 no, 0 waiting\n'
  '2026-11-16: 0 approved of 0, - each, 0 done of 0; 0 yes, 0 no, 1 waiting', 'by week, which begins on Monday in New York');
select is(pg_temp.report() -> 'reasons', '[{"name": "", "declined": 1}, {"name": "too_expensive", "declined": 1}]', 'why they were declined');
select is(pg_temp.report() #>> '{unpaid,sum}', '1210', 'what is owed is owed, of any day');
select is((select string_agg(r ->> 'number' || ' ' || (r ->> 'last_name') || ' ' || (r ->> 'sum'), ', ') from jsonb_array_elements(pg_temp.report() #> '{unpaid,receipts}') as r),
  '2026-0004 No3 770, 2026-0003 No2 440', 'by whom, the oldest first');
select is(pg_temp.report() -> 'now' -> 'rows', null, 'nothing else');
select is(pg_temp.returned('staff', 'public.price_report(''2020-01-01'', ''2020-01-01'')') -> 'now',
  '{"no": 0, "yes": 0, "done": 0, "average": null, "waiting": 0, "approved": 0, "receipts": 0, "approvals": 0}', 'a day without prices');

-- The file.
create function pg_temp.ledger() returns text language sql as $$
  select string_agg(concat_ws(' ', row ->> 'day', row ->> 'number', row ->> 'state', row ->> 'technician', row ->> 'quote_state', row ->> 'approved', row ->> 'tax', row ->> 'sum', row ->> 'paid_by',
    row ->> 'check_number', 'reported ' || (row ->> 'reported'), row #>> '{lines,0,label}'), E'\n' order by place)
  from jsonb_array_elements(pg_temp.returned('staff', '(select jsonb_agg(e) from public.visit_ledger(''2026-11-03'', ''2026-11-16'') as e)')) with ordinality as t (row, place)
$$;
select is(pg_temp.ledger(), E'2026-11-03 2026-0004 price Ortiz approved 770 70 770 not_yet Spring\n'
  '2026-11-11 2026-0001 void Ortiz approved 220 20 220 check 1042 Spring\n2026-11-11 2026-0002 price Ortiz approved 220 20 200 check 1042 Spring\n'
  '2026-11-12 2026-0003 price Ortiz approved 440 40 440 not_yet Spring\n2026-11-14 2026-0005 no_charge Ortiz 0\n2026-11-15 reported Ortiz reported 80\n2026-11-16 no_receipt Ortiz',
  'each receipt, void ones too, and a visit without one with what was reported');
select is(pg_temp.returned('staff', '(select jsonb_agg(e) from public.visit_ledger(''2026-11-03'', ''2026-11-16'') as e)')::text ~ 'Caller|No1|Elm|555', false, 'it names no customer');

-- Bounded, and for whom it is.
select is(pg_temp.outcome('staff', format('select public.%s(%s)', name, days)), 'PT400', format('%s(%s)', name, days))
  from unnest(array['price_report', 'visit_ledger']) as name,
    unnest(array['''2025-01-01'', ''2026-01-02''', '''2026-01-02'', ''2026-01-01''', 'null, ''2026-01-02''', '''-infinity'', ''infinity''']) as days;
select is(pg_temp.outcome('staff', 'select public.visit_ledger(''2026-01-01'', ''2026-02-01'')'), 'PT400', 'the file is of at most 31 days');
update public.staff set role = 'dispatcher' where user_id = pg_temp.account('colleague');
select is(pg_temp.outcome(who, 'select public.price_report(''2026-01-01'', ''2026-01-02'')'), expected, format('the report for %s: %s', who, expected))
  from (values ('colleague', '1 rows'), ('visitor', '42501'), ('waiting', '42501'), ('revoked', '42501'), ('service_role', '42501')) as t (who, expected);
select is(pg_temp.outcome(who, 'select public.visit_ledger(''2026-01-01'', ''2026-01-02'')'), expected, format('the file for %s: %s', who, expected))
  from (values ('staff', '0 rows'), ('colleague', '42501'), ('visitor', '42501'), ('waiting', '42501'), ('service_role', '42501')) as t (who, expected);

select * from finish();
rollback;
