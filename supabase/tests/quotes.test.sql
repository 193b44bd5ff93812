-- The price in writing: offered, approved once by whoever may, never changed after that, and billed at Done.
begin;
\ir support/actors.psql
\ir support/requests.psql
select * from no_plan();

create function pg_temp.req(n int) returns uuid language sql immutable as $$ select ('b0000000-0000-4000-8000-00000000000' || n)::uuid $$;
create function pg_temp.visit(n int) returns uuid language sql immutable as $$ select ('f0000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid $$;
create function pg_temp.tech(n int) returns uuid language sql immutable as $$ select ('70000000-0000-4000-8000-00000000000' || n)::uuid $$;
create function pg_temp.act(n int) returns uuid language sql immutable as $$ select ('e0000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid $$;
insert into public.technicians (id, name, areas, weekdays) values (pg_temp.tech(1), 'Ortiz', '{}', '{1,2,3,4,5,6,7}'), (pg_temp.tech(2), 'Kim', '{}', '{1,2,3,4,5,6,7}');
insert into public.visits (id, request_id, technician_id, day, starts, ends, kind, state_since)
  select pg_temp.visit(n), pg_temp.req(n), pg_temp.tech(case n when 3 then 2 else 1 end), private.new_york_today(), make_time(8 + 2 * n, 0, 0), make_time(10 + 2 * n, 0, 0),
    'repair', now() - interval '1 day' from generate_series(1, 3) as n;
update public.service_requests set status = 'confirmed';
select pg_temp.done('staff', format('select public.approve_technician(%L, %L)', pg_temp.account('waiting'), pg_temp.tech(1)));
insert into auth.sessions (id, user_id, created_at) values (pg_temp.session_of('waiting'), pg_temp.account('waiting'), now() - interval '1 minute') on conflict do nothing;
update public.staff set sessions_from = now() - interval '1 hour' where user_id = pg_temp.account('waiting');

-- An offer of one option with one line, changed as a test likes.
create function pg_temp.line(changes jsonb default '{}') returns jsonb language sql as $$
  select '{"kind": "repair", "item": "spring", "label": "Spring", "quantity": 2, "amount": 190, "percent": null, "warranty_days": 365, "model": null}'::jsonb || changes
$$;
create function pg_temp.offer(lines jsonb default jsonb_build_array(pg_temp.line()), total numeric default 380, more jsonb default '{}', option jsonb default '{}')
returns jsonb language sql as $$
  select jsonb_build_object('options', jsonb_build_array(jsonb_build_object('name', 'Repair', 'lines', lines, 'total', total) || option)) || more
$$;
-- The state of the result or the code of the refusal.
create function pg_temp.says(who text, call text) returns text language plpgsql as $$
declare
  answer public.quote;
begin
  perform pg_temp.be(who);
  execute 'select * from public.' || call into answer;
  perform pg_temp.be('owner');
  return answer.state;
exception when others then
  perform pg_temp.be('owner');
  return sqlstate;
end
$$;
create function pg_temp.offers(who text, n int, visit int, quote jsonb default pg_temp.offer()) returns text language sql as $$
  select pg_temp.says(who, format('offer_quote(%L, null, %L, %L)', pg_temp.act(n), pg_temp.visit(visit), quote))
$$;
create function pg_temp.approves(who text, n int, quote int, approval jsonb default '{}') returns text language sql as $$
  select pg_temp.says(who, format('approve_quote(%L, %L, %L)', pg_temp.act(n), pg_temp.act(quote),
    '{"option": 1, "total": 380, "name": "M. Okafor", "way": "signed", "strokes": [{"points": [1, 2, 300, 40]}]}'::jsonb || approval))
$$;
create function pg_temp.declines(who text, n int, quote int) returns text language sql as $$
  select pg_temp.says(who, format('decline_quote(%L, %L, ''too_expensive'')', pg_temp.act(n), pg_temp.act(quote)))
$$;
create function pg_temp.withdraws(who text, n int, quote int) returns text language sql as $$
  select pg_temp.says(who, format('withdraw_quote(%L, %L)', pg_temp.act(n), pg_temp.act(quote)))
$$;
create function pg_temp.state(n int) returns text language sql as $$
  select private.quote_state(q) from private.quotes as q where q.id = pg_temp.act(n)
$$;
-- An act that is taken back after it was tried.
create function pg_temp.would(who text, call text) returns text language plpgsql as $$
declare
  answer text;
begin
  begin
    answer := pg_temp.says(who, call);
    raise exception using errcode = 'TEST2';
  exception when sqlstate 'TEST2' then
    return answer;
  end;
end
$$;
create function pg_temp.would_offer(quote jsonb) returns text language sql as $$
  select pg_temp.would('waiting', format('offer_quote(%L, null, %L, %L)', pg_temp.act(900), pg_temp.visit(1), quote))
$$;

-- Sums and limits.
select is(pg_temp.would_offer(pg_temp.offer()), 'offered', 'two springs of $190.00 are $380.00');
select is(pg_temp.would_offer(pg_temp.offer(total => sum)), 'PT400', format('a client that comes to %s is refused', coalesce(sum::text, 'nothing'))) from unnest(array[380.01, 379.99, 0, null]) as sum;
select is(pg_temp.would_offer(pg_temp.offer(jsonb_build_array(pg_temp.line() || line), total, '{"is_home": false}')), expected, format('%s is %s', line, expected))
  from (values
    ('{"quantity": 99, "amount": 1}'::jsonb, 99::numeric, 'offered'), ('{"quantity": 100, "amount": 1}', 100, 'PT400'), ('{"quantity": 0, "amount": 1}', 0, 'PT400'),
    ('{"amount": 100000, "quantity": 1}', 100000, 'offered'), ('{"amount": 100000.01, "quantity": 1}', 100000.01, 'PT400'), ('{"amount": -1}', -2, 'PT400'),
    ('{"amount": 1.005, "quantity": 1}', 1.01, 'PT400'), ('{"amount": "NaN"}', 1, 'PT400'), ('{"amount": "x"}', 1, 'PT400'), ('{"amount": null}', 0, 'PT400'),
    ('{"kind": "gift"}', 380, 'PT400'), ('{"label": " "}', 380, 'PT400'), ('{"label": null}', 380, 'PT400'), ('{"item": "A b"}', 380, 'PT400'),
    ('{"kind": "discount", "amount": 1, "quantity": 1}', 1, 'PT400'), ('{"kind": "discount", "amount": -1, "quantity": 1}', -1, 'PT400'),
    ('{"kind": "repair", "percent": 10, "quantity": 1}', 0, 'PT400'), ('{"warranty_days": -1}', 380, 'PT400')
  ) as t (line, total, expected);
select is(pg_temp.would_offer(pg_temp.offer(jsonb_build_array(pg_temp.line(), pg_temp.line('{"amount": -1, "quantity": 1}')), 379)), 'PT400', 'only a discount takes from the sum');
select is(pg_temp.would_offer(jsonb_build_object('options', (select jsonb_agg(pg_temp.offer() -> 'options' -> 0) from generate_series(1, n)))), expected, format('%s options: %s', n, expected))
  from (values (1, 'offered'), (3, 'offered'), (4, 'PT400')) as t (n, expected);
select is(pg_temp.would_offer(given), 'PT400', format('%s is no offer', coalesce(given::text, 'null'))) from unnest(array['{}', '[]', 'null', '{"options": []}', '{"options": 1}', '{"options": [{"name": "A", "total": 0}]}', null]::jsonb[]) as given;
select is(pg_temp.would_offer(pg_temp.offer((select jsonb_agg(pg_temp.line('{"amount": 1, "quantity": 1}')) from generate_series(1, n)), n)), expected, format('%s lines: %s', n, expected))
  from (values (30, 'offered'), (31, 'PT400')) as t (n, expected);
select is(pg_temp.would_offer(pg_temp.offer(option => '{"name": " "}')), 'PT400', 'each option has a name');
select is(pg_temp.would_offer(pg_temp.offer(total => total, more => jsonb_build_object('tax_rate', rate), option => option)), 'offered', format('at %s percent it is %s', rate, total))
  from (values (8.625, 412.78, '{}'::jsonb), (8.875, 413.73, '{}'), (8.625, 380, '{"is_capital": true}')) as t (rate, total, option);
select is(pg_temp.would_offer(pg_temp.offer(jsonb_build_array(pg_temp.line('{"amount": 0.2, "quantity": 1}')), 0.21, '{"tax_rate": 2.5}')), 'offered', 'half a cent goes up');
select is(pg_temp.would_offer(pg_temp.offer(jsonb_build_array(pg_temp.line(),
  pg_temp.line('{"kind": "discount", "item": "plan-bi-annual", "label": "15% off repairs", "quantity": 1, "amount": 0, "percent": 15}'), pg_temp.line('{"kind": "other", "label": "Seal", "quantity": 1, "amount": 89}')), 412)),
  'offered', 'a plan''s discount is taken from repairs alone');
create function pg_temp.with_fees(fees jsonb) returns text language sql as $$
  select pg_temp.would_offer(pg_temp.offer(
    (select jsonb_build_array(pg_temp.line()) || jsonb_agg(pg_temp.line('{"kind": "fee", "item": "fee-after-hours", "label": "After hours", "quantity": 1, "amount": 75}'::jsonb || f)) from jsonb_array_elements(fees) as f),
    380 + (select sum(coalesce((f ->> 'amount')::numeric, 75) * coalesce((f ->> 'quantity')::int, 1)) from jsonb_array_elements(fees) as f),
    '{"is_home": false}'
  ))
$$;
select is(pg_temp.with_fees(fees), expected, format('with the fees %s it is %s', fees, expected))
  from (values ('[{}]'::jsonb, 'offered'), ('[{"item": "fee-holiday", "amount": 125}]', 'offered'), ('[{}, {}]', 'PT400'), ('[{}, {"item": "fee-holiday", "amount": 125}]', 'PT400'), ('[{"quantity": 2}]', 'PT400'),
    ('[{}, {"item": null, "label": "Snow", "amount": 50}]', 'PT400'), ('[{}, {"kind": "other"}]', 'PT400'), ('[{}, {"amount": 0}]', 'PT400')) as t (fees, expected);
select is(pg_temp.would_offer(jsonb_build_object('options', (select jsonb_agg(pg_temp.offer(jsonb_build_array(pg_temp.line(), pg_temp.line('{"kind": "fee", "item": "fee-holiday", "label": "Holiday", "quantity": 1, "amount": 125}')), 505, '{}') -> 'options' -> 0)
  from generate_series(1, 2)), 'is_home', false)), 'offered', 'each option has a fee of its own: one of them is approved');
select is(pg_temp.would_offer(pg_temp.offer(more => '{"told_low": 199, "told_high": 299}')), 'PT400', 'more than they were told needs a reason');
select is(pg_temp.would_offer(pg_temp.offer(more => '{"told_low": 199, "told_high": 299}', option => '{"reason": "Two stronger springs"}')), 'offered', 'in one line');
select is(pg_temp.would_offer(pg_temp.offer(more => '{"told_low": 199, "told_high": 380}')), 'offered', 'as much as the highest they were told needs none');
update public.service_requests set quoted_by_phone = 249 where id = pg_temp.req(1);
select is(pg_temp.would_offer(pg_temp.offer(more => more, option => option)), expected, format('They were told $249 on the phone: an offer of $380 with %s and %s is %s.', more, option, expected))
  from (values ('{}'::jsonb, '{}'::jsonb, 'PT400'), ('{"told_low": 199, "told_high": 240}', '{}', 'PT400'), ('{"told_low": 199, "told_high": 399}', '{}', 'offered'), ('{}', '{"reason": "Two stronger springs"}', 'offered')) as t (more, option, expected);
update public.service_requests set quoted_by_phone = null where id = pg_temp.req(1);
create function pg_temp.big(more jsonb) returns text language sql as $$
  select pg_temp.would_offer(pg_temp.offer(jsonb_build_array(pg_temp.line('{"amount": 500.01, "quantity": 1}')), 500.01, more))
$$;
select is(pg_temp.big('{}'), 'PT400', 'above $500 a home''s price names its dates');
select is(pg_temp.big('{"begins": "2026-12-08", "ends": "2026-12-09"}'), 'offered', 'the first and the last day');
select is(pg_temp.big('{"begins": "2026-12-08", "ends": "2026-12-07"}'), 'PT400', 'in their order');
select is(pg_temp.big('{"is_home": false}'), 'offered', 'a business needs none');
select is(pg_temp.would_offer(pg_temp.offer(jsonb_build_array(pg_temp.line('{"amount": 500, "quantity": 1}'), pg_temp.line('{"amount": 1, "quantity": 1}'::jsonb || line)), total,
    '{"begins": "2026-12-08", "ends": "2026-12-09"}'::jsonb || more)), expected, format('Above $500 a home''s price names what is installed: with %s and %s at $%s it is %s.', line, more, total, expected))
  from (values ('{"kind": "opener"}'::jsonb, '{}'::jsonb, 501, 'PT400'), ('{"kind": "installation"}', '{}', 501, 'PT400'), ('{"kind": "opener", "model": " "}', '{}', 501, 'PT400'),
    ('{"kind": "opener", "model": "LiftMaster 87504"}', '{}', 501, 'offered'), ('{"kind": "maintenance"}', '{}', 501, 'offered'), ('{"kind": "opener"}', '{"is_home": false}', 501, 'offered'),
    ('{"kind": "opener", "item": "app-setup", "amount": 0}', '{}', 500, 'offered'), ('{"kind": "opener", "amount": 0}', '{"tax_rate": 1}', 505, 'offered')) as t (line, more, total, expected);
select is(pg_temp.would_offer(pg_temp.offer(jsonb_build_array(pg_temp.line('{"kind": "opener", "amount": 500, "quantity": 1}')), 500)), 'offered', 'A home''s price of $500 names no model.');

-- Rights.
select is(pg_temp.would(who, format('offer_quote(%L, null, %L, %L)', pg_temp.act(901), pg_temp.visit(n), pg_temp.offer())), expected, format('%s of visit %s: %s', who, n, expected))
  from (values ('waiting', 3, 'PT404'), ('staff', 3, 'offered'), ('visitor', 1, '42501'), ('revoked', 1, '42501')) as t (who, n, expected);
select is(pg_temp.would('staff', format('offer_quote(%L, %L, null, %L)', pg_temp.act(902), pg_temp.req(1), pg_temp.offer())), 'offered', 'staff offer before there is a visit');
select is(pg_temp.would('waiting', format('offer_quote(%L, %L, null, %L)', pg_temp.act(902), pg_temp.req(1), pg_temp.offer())), 'PT400', 'a technician for a visit');
select is(pg_temp.would('staff', format('offer_quote(%L, %L, %L, %L)', pg_temp.act(902), pg_temp.req(2), pg_temp.visit(1), pg_temp.offer())), 'PT404', 'of that request');
select is(pg_temp.outcome(who, 'select * from private.' || name), '42501', format('private.%s is not for %s', name, who))
  from unnest(array['visitor', 'waiting', 'staff', 'service_role']) as who, unnest(array['quotes', 'visit_receipts', 'quote_signatures']) as name;

-- The life of a quote.
select is(pg_temp.offers('waiting', 1, 1), 'offered', 'a technician offers a price');
select is(pg_temp.offers('waiting', 1, 1), 'offered', 'a repeat');
select is((select count(*) from private.quotes), 1::bigint, 'is the same one');
select is((select to_char(q.expires_at at time zone 'America/New_York', 'HH12:MI AM') || ((q.expires_at at time zone 'America/New_York')::date - private.new_york_today()) from private.quotes as q),
  '11:59 PM30', 'it ends after 30 days at 11:59 PM');
select is(pg_temp.offers('waiting', 2, 1), 'PT409', 'another offer must say that it takes the first one back');
select is(pg_temp.approves('waiting', 10, 1, wrong), code, format('not with %s', wrong))
  from (values ('{"total": 379}'::jsonb, 'PT409'), ('{"total": "much"}', 'PT409'), ('{"option": 2}', 'PT400'), ('{"option": 0}', 'PT400'), ('{"name": " "}', 'PT400'), ('{"name": null}', 'PT400'), ('{"way": "by_phone"}', 'PT400'),
    ('{"way": null}', 'PT400'), ('{"strokes": null}', 'PT400'), ('{"strokes": []}', 'PT400'), ('{"strokes": [{"points": [1]}]}', 'PT400'), ('{"strokes": [{"points": [1, 1001]}]}', 'PT400'), ('{"strokes": [{"points": [-1, 1]}]}', 'PT400'),
    ('{"strokes": [{"points": "x"}]}', 'PT400'), ('{"strokes": "M 0 0"}', 'PT400'), (jsonb_build_object('strokes', (select jsonb_agg(jsonb_build_object('points', array_fill(999, array[60]))) from generate_series(1, 100))), 'PT400')) as t (wrong, code);
select is(pg_temp.approves('staff', 10, 1), 'PT400', 'staff heard it on the phone, and sign nothing');
select is(pg_temp.approves('waiting', 11, 1), 'approved', 'the customer approves on the technician''s phone');
select is(pg_temp.approves('waiting', 11, 1, '{"total": 1}'), 'approved', 'a repeat changes nothing');
select is(pg_temp.approves('waiting', 12, 1), 'PT409', 'a second approval loses');
select is(pg_temp.declines('waiting', 12, 1), 'PT409', 'approved is not declined');
select is(pg_temp.withdraws('staff', 12, 1), 'PT409', 'an approved price is not withdrawn');
select is((select format('%s %s %s %s %s', q.total, q.name, q.way, q.place, q.strokes is not null) from private.quotes as q where q.id = pg_temp.act(1)), '380.00 M. Okafor signed technician t', 'sum, name, way, and signature are kept');
select is(pg_temp.tried('staff', format('public.undo_action(%L)', pg_temp.act(11))), 'PT404', 'another''s approval is not undone');
select is(pg_temp.tried('waiting', format('public.undo_visit_action(%L)', pg_temp.act(11))), 'PT404', 'one''s own approval is not undone');
select throws_ok(format('select private.undo_action(%L)', pg_temp.act(11)), 'PT409', null, 'by no path');
select throws_ok(format('update private.quotes set %s where id = %L', change, pg_temp.act(1)), 'PT409', null, format('the owner of the database does not set %s', change))
  from unnest(array['total = 1', 'options = array[options[1], options[1]]', 'name = ''Eve''', 'state = ''offered'', chosen = null, total = null, way = null, decided_at = null', 'tax_rate = 1', 'chosen = 2',
    'decided_at = now() + interval ''1 day''', 'strokes = ''{}''', 'way = ''by_name''', 'replaced_by = id, total = 2', 'name = null, strokes = null', 'expires_at = now()', 'note = ''x''']) as change;
select throws_ok(format('delete from private.quotes where id = %L', pg_temp.act(1)), 'PT409', null, 'or deletes it');

-- A change.
select is(pg_temp.offers('waiting', 3, 1), 'PT409', 'a change names what it changes');
select is(pg_temp.offers('waiting', 3, 1, pg_temp.offer(more => jsonb_build_object('replaces', pg_temp.act(1)))), 'offered', 'a change is another quote');
select is(pg_temp.state(1), 'approved', 'until it is approved the earlier one holds');
select is(pg_temp.would_offer(pg_temp.offer(jsonb_build_array(pg_temp.line(jsonb_build_object('amount', amount))), 2 * amount, jsonb_build_object('replaces', pg_temp.act(1), 'instead_of', pg_temp.act(3)) || more, option)),
    expected, format('A change of $380 to $%s with %s and %s is %s.', 2 * amount, more, option, expected))
  from (values (195, '{}'::jsonb, '{}'::jsonb, 'PT400'), (195, '{}', '{"reason": "A cable is frayed"}', 'offered'), (190, '{}', '{}', 'offered'), (185, '{"told_low": 149, "told_high": 299}', '{}', 'offered'),
    (195, '{"told_low": 149, "told_high": 399}', '{}', 'offered')) as t (amount, more, option, expected);
select is(pg_temp.declines('waiting', 13, 3), 'declined', 'it is declined as easily');
select is(pg_temp.state(1), 'approved', 'the earlier price still holds');
select is(pg_temp.offers('waiting', 4, 1, pg_temp.offer(more => jsonb_build_object('replaces', pg_temp.act(1)))), 'offered', 'another change');
select is(pg_temp.offers('waiting', 5, 1, pg_temp.offer(more => jsonb_build_object('replaces', pg_temp.act(1), 'instead_of', pg_temp.act(4)))), 'offered', 'offered instead of it');
select is(pg_temp.state(4), 'withdrawn', 'which withdraws it');
select is(pg_temp.approves('waiting', 14, 4), 'PT409', 'it is not approved any more');
select is(pg_temp.approves('waiting', 15, 5, '{"way": "by_name", "strokes": null}'), 'approved', 'the new one is, by name alone');
select is((select replaced_by from private.quotes where id = pg_temp.act(1)), pg_temp.act(5), 'the new price replaces the first');
select throws_ok(format('update private.quotes set replaced_by = %s where id = %L', change, pg_temp.act(1)), 'PT409', null, 'once') from unnest(array['null', 'id']) as change;

-- Done.
create function pg_temp.finishes(n int, charge text, visit int default 1) returns text language sql as $$
  select pg_temp.called('waiting', format('public.finish(%L, %L, %L)', pg_temp.act(n), pg_temp.visit(visit), jsonb_build_object('work', 'New springs', 'charge', charge::jsonb)))
$$;
create function pg_temp.charge(changes jsonb default '{}') returns text language sql as $$
  select (jsonb_build_object('kind', 'price', 'quote', pg_temp.act(5), 'sum', 380, 'paid_by', 'check', 'check_number', '1042') || changes)::text
$$;
select is(pg_temp.finishes(20, pg_temp.charge(wrong)), code, format('Done not with %s', wrong))
  from (values ('{"sum": 380.01}'::jsonb, 'PT400'), ('{"sum": 379}', 'PT400'), ('{"sum": -1}', 'PT400'), ('{"sum": "NaN"}', 'PT400'), ('{"sum": null}', 'PT400'), ('{"paid_by": null}', 'PT400'), ('{"paid_by": "gold"}', 'PT400'), ('{"kind": "gift"}', 'PT400'),
    (jsonb_build_object('quote', pg_temp.act(1)), 'PT409'), (jsonb_build_object('quote', pg_temp.act(4)), 'PT409')) as t (wrong, code);
select is(pg_temp.finishes(20, pg_temp.charge(), 2), 'PT409', 'Done is refused with another request''s price');
create function pg_temp.receipts() returns text language sql as $$
  select coalesce(string_agg(format('%s %s%s', p.sequence, p.sum, case when p.voided_at is not null then ' void' end), ', ' order by p.sequence), 'none') from private.visit_receipts as p
$$;
select is(pg_temp.receipts(), 'none', 'what was refused took no number');
select is(pg_temp.finishes(21, pg_temp.charge()), 'done', 'with the approved price');
select is(pg_temp.finishes(21, pg_temp.charge()), 'done', 'once');
select is(pg_temp.receipts(), '1 380.00', 'there is one receipt');
select is(pg_temp.called('waiting', format('public.undo_visit_action(%L)', pg_temp.act(21))), 'done', 'Done is undone');
select is(pg_temp.receipts(), '1 380.00 void', 'which voids the receipt and keeps its number');
select is(pg_temp.state(5), 'approved', 'a voided receipt leaves the price');
select is(pg_temp.finishes(22, pg_temp.charge('{"sum": 300, "less_reason": "One spring was fine"}')), 'done', 'done for less, with a reason');
select is(pg_temp.receipts(), '1 380.00 void, 2 300.00', 'under the next number');
select is(pg_temp.finishes(23, pg_temp.charge('{"paid_by": "not_yet"}')), 'done', 'a corrected Done');
select is(pg_temp.receipts(), '1 380.00 void, 2 300.00 void, 3 380.00', 'has a receipt of its own');
select is(pg_temp.called('waiting', format('public.undo_visit_action(%L)', pg_temp.act(23))), 'done', 'undone');
select is(pg_temp.receipts(), '1 380.00 void, 2 300.00 void, 3 380.00 void, 4 300.00', 'the earlier one is issued again');
select is(pg_temp.called('staff', format('public.set_visit_state(%L, %L, ''there'')', pg_temp.act(24), pg_temp.visit(1))), 'done', 'staff say that it is not done');
select is(pg_temp.receipts(), '1 380.00 void, 2 300.00 void, 3 380.00 void, 4 300.00 void', 'which voids it, too');
create function pg_temp.desk_finishes(n int, charge text, visit int default 1) returns text language sql as $$
  select pg_temp.called('staff', format('public.set_visit_state(%L, %L, ''done'', charge => %L)', pg_temp.act(n), pg_temp.visit(visit), charge))
$$;
select is(pg_temp.desk_finishes(28, charge), expected, format('The desk finishes a visit under the rule of the field: %s with %s.', expected, charge))
  from (values (null, 'PT400'), ('{}', 'PT400'), (pg_temp.charge('{"sum": 380.01}'), 'PT400'), (pg_temp.charge('{"sum": 379}'), 'PT400'), (pg_temp.charge('{"paid_by": null}'), 'PT400'),
    (pg_temp.charge(jsonb_build_object('quote', pg_temp.act(1))), 'PT409')) as t (charge, expected);
select is(pg_temp.desk_finishes(28, '{"kind": "price"}', 2), 'PT409', 'The desk finishes no visit at a price that nobody approved.');
select is(pg_temp.receipts(), '1 380.00 void, 2 300.00 void, 3 380.00 void, 4 300.00 void', 'A Done that the desk was refused takes no number.');
savepoint desk;
select is(pg_temp.desk_finishes(28, pg_temp.charge()), 'done', 'The desk finishes a visit at the approved price.') from generate_series(1, 2);
select is(pg_temp.receipts(), '1 380.00 void, 2 300.00 void, 3 380.00 void, 4 300.00 void, 5 380.00', 'Done at the desk issues one receipt, sent twice or not.');
select is((select e.text from public.request_events as e where e.id = pg_temp.act(28)), format('$380.00, paid by check 1042. Receipt %s-0005', extract(year from private.new_york_today())), 'The timeline says what the desk charged.');
select is(pg_temp.called('staff', format('public.undo_action(%L)', pg_temp.act(28))), 'done', 'A Done of the desk is undone.');
select is(pg_temp.receipts(), '1 380.00 void, 2 300.00 void, 3 380.00 void, 4 300.00 void, 5 380.00 void', 'Undoing a Done of the desk voids its receipt.');
select is(pg_temp.desk_finishes(29, '{"kind": "no_charge"}'), 'done', 'The desk finishes a visit at no charge.');
select is((select p.sum from private.visit_receipts as p where p.visit_id = pg_temp.visit(1) and p.voided_at is null), 0.00, 'No charge at the desk bills nothing.');
rollback to savepoint desk;
select is(pg_temp.finishes(25, pg_temp.charge('{"paid_by": "not_yet"}')), 'done', 'done at last, not paid yet');
select is(pg_temp.offers('waiting', 6, 1), 'offered', 'the next price of this request changes nothing that was billed');
select is(pg_temp.withdraws('waiting', 16, 6), 'withdrawn', 'it is withdrawn');
create function pg_temp.pays(who text, n int) returns text language sql as $$
  select pg_temp.called(who, format('public.record_payment(%L, (select id from private.visit_receipts where sequence = 5), ''check'', ''77'')', pg_temp.act(n)))
$$;
select is(pg_temp.called('staff', format('public.record_payment(%L, %L, ''cash'')', pg_temp.act(30), p.id)), case when p.voided_at is null then 'done' else 'PT409' end, 'only a valid receipt is paid')
  from private.visit_receipts as p order by p.sequence;
select is(pg_temp.finishes(26, charge, 2), expected, format('%s: %s', charge, expected)) from (values ('{}', 'PT400'), ('{"kind": "price"}', 'PT409'), ('{"kind": "under_warranty"}', 'done')) as t (charge, expected);
select is(pg_temp.called('waiting', format('public.finish(%L, %L, ''{"work": "x"}'')', pg_temp.act(27), pg_temp.visit(2))), 'PT400', 'Done says what is charged');
select is(pg_temp.called('waiting', format('public.finish(%L, %L, ''{"work": "x", "price": 80, "agreed_by": "Bo"}'')', pg_temp.act(27), pg_temp.visit(2))), 'done', 'an earlier page''s Done is valid');
select is((select format('%s %s', p.price, p.agreed_by) from private.visit_reports as p where p.visit_id = pg_temp.visit(2)), '80.00 Bo', 'its report is kept as reported');
select is((select count(*) from private.quotes where request_id = pg_temp.req(2)), 0::bigint, 'as an approval of nobody');

-- A job link records Done with the approved price or no charge, and nothing else.
select pg_temp.offers('staff', 40, 3), pg_temp.approves('staff', 41, 40, '{"way": "by_phone", "strokes": null}');
insert into private.job_links (token_hash, visit_id, technician_id, expires_at) values (private.link_hash('Job-_' || repeat('1', 38)), pg_temp.visit(3), pg_temp.tech(2), now() + interval '1 hour');
create function pg_temp.by_job(charge jsonb) returns text language sql as $$
  select coalesce(answer ->> 'problem', 'done') from pg_temp.returned('visitor', format('public.visit_action_by_link(%L, %L, ''done'', null, %L)', 'Job-_' || repeat('1', 38), pg_temp.act(42),
    jsonb_build_object('work', 'x', 'charge', charge)), '{}') as answer
$$;
select is(pg_temp.by_job(pg_temp.charge(jsonb_build_object('quote', pg_temp.act(40)) || wrong)::jsonb), expected, format('a job link with %s: %s', wrong, expected))
  from (values ('{"sum": 100, "less_reason": "x"}'::jsonb, 'refused'), ('{"kind": "under_warranty"}', 'refused'), ('{"sum": 381}', 'refused'), ('{}', 'done')) as t (wrong, expected);

-- The customer's link.
create function pg_temp.token(n int) returns text language sql immutable as $$ select 'Tok-_' || lpad(n::text, 38, '0') $$;
insert into private.request_links (token_hash, request_id, mailbox) values
  (private.link_hash(pg_temp.token(1)), pg_temp.req(2), null), (private.link_hash(pg_temp.token(2)), pg_temp.req(2), private.mailbox_hash('bo@example.com')),
  (private.link_hash(pg_temp.token(3)), pg_temp.req(2), private.mailbox_hash('eve@example.com')), (private.link_hash(pg_temp.token(4)), pg_temp.req(1), private.mailbox_hash('ann@example.com'));
create function pg_temp.links(n int, act int, quote int, call text default 'approve') returns text language sql as $$
  select coalesce(answer ->> 'problem', answer #>> '{quote,state}') from pg_temp.returned('visitor', case call
    when 'approve' then format('public.approve_by_link(%L, %L, %L, ''{"option": 1, "total": 380, "name": "Bo Katz", "way": "by_name"}'')', pg_temp.token(n), pg_temp.act(act), pg_temp.act(quote))
    else format('public.decline_by_link(%L, %L, %L, ''not_now'')', pg_temp.token(n), pg_temp.act(act), pg_temp.act(quote)) end, '{}') as answer
$$;
select is(pg_temp.offers('staff', 50, 2), 'offered', 'staff offer a price');
create function pg_temp.page(n int) returns jsonb language sql as $$ select pg_temp.returned('visitor', format('public.request_by_link(%L)', pg_temp.token(n)), '{}') $$;
select is(pg_temp.page(n) #>> '{prices,0,options,0,total}', '380.00', 'every link reads it') from generate_series(1, 3) as n;
select is(pg_temp.page(n) ->> 'can_approve', (n = 2)::text, 'every link says if it may approve') from generate_series(1, 3) as n;
select is(pg_temp.links(n, 60, 50, call), expected, format('link %s: %s', n, expected))
  from (values (1, 'read_only'), (3, 'read_only'), (4, 'refused'), (9, 'ended')) as t (n, expected), unnest(array['approve', 'decline']) as call;
select is(pg_temp.links(2, 61, 50), 'approved', 'a link that was mailed approves');
select is(pg_temp.links(2, 61, 50), 'approved', 'once');
select is(pg_temp.links(2, 62, 50, 'decline'), 'approved', 'a link that declines after that is told what became of it');
select is((select format('%s %s', e.by_customer, e.done_by) from public.request_events as e where e.id = pg_temp.act(61)), 't ', 'the timeline says who did it');
select is((select r.news -> 'kinds' from public.service_requests as r where r.id = pg_temp.req(2)), '["price_approved"]', 'the approval is news to the desk');
-- A link that was texted.
insert into private.request_links (token_hash, request_id, number) values
  (private.link_hash(pg_temp.token(25)), pg_temp.req(2), (select private.number_hash(r.phone) from public.service_requests as r where r.id = pg_temp.req(2))),
  (private.link_hash(pg_temp.token(26)), pg_temp.req(2), private.number_hash('(914) 555-0199'));
select is(pg_temp.page(n) ->> 'can_approve', expected, format('texted link %s may approve: %s', n, expected)) from (values (25, 'true'), (26, 'false')) as t (n, expected);
select is(pg_temp.page(25) #>> '{prices,0,name}', 'Bo Katz', 'a link texted to the number of the request reads the name');
select is(pg_temp.links(26, 63, 50), 'read_only', 'a link texted to a number that the request no longer has does not approve');
select is(pg_temp.links(25, 64, 50, 'decline'), 'approved', 'a link texted to the number of the request is told what became of it');
select is(pg_temp.page(1) #>> '{prices,0,name}', null, 'a link that a browser made does not read the name');
select is(pg_temp.page(2) #>> '{prices,0,name}', 'Bo Katz', 'the other does');

-- By phone over $500: signed later, beside the approval.
select is(pg_temp.says('staff', format('offer_quote(%L, %L, null, %L)', pg_temp.act(70), pg_temp.req(2), pg_temp.offer(jsonb_build_array(pg_temp.line('{"amount": 600, "quantity": 1}')), 600,
  jsonb_build_object('begins', '2026-12-08', 'ends', '2026-12-09', 'replaces', pg_temp.act(50)), '{"reason": "The door is bent"}'))), 'offered', 'a dearer change');
select is(pg_temp.approves('staff', 71, 70, '{"way": "by_phone", "strokes": null, "total": 600}'), 'approved', 'heard on the phone');
create function pg_temp.unsigned() returns boolean language sql as $$ select private.needs_signature(q) from private.quotes as q where q.id = pg_temp.act(70) $$;
select ok(pg_temp.unsigned(), 'waits for a signature');
select is(pg_temp.links(2, 72, 70), 'approved', 'given on the page');
select ok(not pg_temp.unsigned(), 'waits no more');
select is((select way from private.quotes where id = pg_temp.act(70)), 'by_phone', 'the approval stays as it was given');

-- Called off: nobody comes, so nothing is approved until it is booked again.
-- An answer after a change that is taken back.
create function pg_temp.after(change text, call text) returns text language plpgsql as $$
declare
  answer text;
begin
  execute change;
  execute 'select ' || call into answer;
  raise exception using errcode = 'TEST2';
exception when sqlstate 'TEST2' then
  return answer;
end
$$;
insert into public.visits (id, request_id, technician_id, day, starts, ends, kind, state_since)
  values (pg_temp.visit(4), pg_temp.req(3), pg_temp.tech(2), private.new_york_today() + 1, '8:00', '10:00', 'repair', now());
insert into private.request_links (token_hash, request_id, mailbox) values (private.link_hash(pg_temp.token(5)), pg_temp.req(3), private.mailbox_hash('cy@example.com'));
select is(pg_temp.offers('staff', 75, 4), 'offered', 'a price for a visit');
select is(pg_temp.after(format('update public.%s %L', change, id), call), expected, format('after %s, %s', change, call))
  from (values ('service_requests set status = ''cancelled'' where id =', pg_temp.req(3)), ('visits set state = ''cancelled'' where id =', pg_temp.visit(4))) as c (change, id),
    (values ('pg_temp.approves(''staff'', 76, 75, ''{"way": "by_phone", "strokes": null}'')', 'PT409'), ('pg_temp.state(75)', 'withdrawn'), ('(private.row_price(pg_temp.req(3))).state', 'approved'),
      ('pg_temp.says(''staff'', format(''send_quote(%L, %L)'', pg_temp.act(77), pg_temp.act(75)))', 'PT409'), ('pg_temp.links(5, 78, 75)', 'called_off')) as t (call, expected);
select is(pg_temp.would('staff', format('approve_quote(%L, %L, ''{"option": 1, "total": 380, "name": "Cy", "way": "by_phone"}'')', pg_temp.act(76), pg_temp.act(75))), 'approved', 'before that it is');
select is(pg_temp.withdraws('staff', 79, 75), 'withdrawn', 'or withdrawn');
select is(pg_temp.says('staff', format('offer_quote(%L, %L, null, %L)', pg_temp.act(73), pg_temp.req(3), pg_temp.offer())), 'offered', 'a price before there is a visit');
select is(pg_temp.after(format('update public.service_requests set status = ''cancelled'' where id = %L', pg_temp.req(3)),
  'pg_temp.approves(''staff'', 74, 73, ''{"way": "by_phone", "strokes": null}'')'), 'PT409', 'is not approved once the request is canceled');
select is(pg_temp.withdraws('staff', 74, 73), 'withdrawn', 'it is withdrawn');

-- Expired.
select is(pg_temp.says('staff', format('offer_quote(%L, %L, null, %L)', pg_temp.act(80), pg_temp.req(3), pg_temp.offer())), 'offered', 'an offer that nobody answers');
alter table private.quotes disable trigger keep_quote;
update private.quotes set expires_at = now() - interval '1 minute' where id = pg_temp.act(80);
alter table private.quotes enable trigger keep_quote;
select is(pg_temp.state(80), 'expired', 'expires');
select is(pg_temp.approves('staff', 81, 80, '{"way": "by_phone", "strokes": null}'), 'PT409', 'an offer that nobody answers is not approved');
select is(pg_temp.says('staff', format('offer_quote(%L, %L, null, %L)', pg_temp.act(82), pg_temp.req(3), pg_temp.offer())), 'offered', 'another one may be offered');

-- Messages: the price with its link, the copy at once, and the receipt.
create function pg_temp.queued(request int) returns text language sql as $$
  select coalesce(string_agg(distinct o.message, ' ' order by o.message), 'none') from private.outbox as o
  where o.request_id = pg_temp.req(request) and o.channel = 'mail' and o.message in ('price', 'approved', 'receipt')
$$;
select is(pg_temp.queued(3), 'approved receipt', 'the copy and the receipt go out by themselves');
select is((select count(*) from private.outbox as o where o.message in ('approved', 'price') and o.channel = 'mail' and o.next_try > now()), 0::bigint, 'at once, by day and night');
select is(pg_temp.says('staff', format('send_quote(%L, %L)', pg_temp.act(90), pg_temp.act(82))), 'offered', 'a price that waits is sent');
select is(pg_temp.queued(3), 'approved price receipt', 'with its sum and link');
create function pg_temp.told(message text) returns jsonb language sql as $$
  select private.message_facts(o) from private.outbox as o where o.request_id = pg_temp.req(3) and o.channel = 'mail' and o.message = told.message limit 1
$$;
select is(pg_temp.told('price') -> 'sums', '[380.00]', 'the price says its sum');
select is(pg_temp.told('approved') -> 'has_mail', 'true', 'the answer says that an email has the copy');
select is(pg_temp.after(change, format('private.has_mail(%L)', pg_temp.req(3))), 'false', format('which no text says after %s', change)) from unnest(array[
  'insert into private.mail_unsubscribes (mailbox) values (private.mailbox_hash(''cy@example.com''))', format('update public.service_requests set email = null, source = ''phone'' where id = %L', pg_temp.req(3))
]) as change;
select is(pg_temp.told('approved') #>> '{lines,0,label}', 'Spring', 'the copy says its lines');
select is(pg_temp.told('receipt') ->> 'sum', '380.00', 'the receipt says what was charged');
select is(pg_temp.says('staff', format('send_quote(%L, %L)', pg_temp.act(91 + n), pg_temp.act(82))), case when n < 4 then 'offered' else 'PT409' end, 'it is sent 5 times an hour') from generate_series(0, 4) as n;

-- Calls about a price that waits: due after 1, 2, and 5 days, until one was made.
delete from public.request_events where quote_id = pg_temp.act(82) and quote_act = 'sent';
create function pg_temp.due_after(days numeric) returns boolean language plpgsql as $$
begin
  alter table private.quotes disable trigger keep_quote;
  update private.quotes set offered_at = now() - make_interval(secs => days * 86400) where id = pg_temp.act(82);
  alter table private.quotes enable trigger keep_quote;
  return exists (select from private.call_order() as o where o.request_id = pg_temp.req(3) and o.lane = 'now' and o.rank = 2);
end
$$;
select is(pg_temp.due_after(days), due, format('after %s days: %s', days, due)) from (values (0.9, false), (1.1, true), (2.1, true), (5.1, true), (9.0, true)) as t (days, due);
select pg_temp.due_after(1.1);
select is(pg_temp.says('staff', format('follow_up_quote(%L, %L, ''thinking'')', pg_temp.act(97), pg_temp.act(82))), 'offered', 'a call was made');
select is(pg_temp.due_after(days), due, format('then after %s days: %s', days, due)) from (values (1.1, false), (2.1, false)) as t (days, due);
update public.request_events set at = now() - interval '3 days' where id = pg_temp.act(97);
select is(pg_temp.due_after(5.1), true, 'the last one is due after 5 days');
select is(pg_temp.says('staff', format('follow_up_quote(%L, %L, ''lost'')', pg_temp.act(98), pg_temp.act(82))), 'PT400', 'a call has one of three outcomes');
select is(pg_temp.declines('staff', 99, 82), 'declined', 'declined on the phone');
select is(pg_temp.due_after(5.1), false, 'no more calls are due');
select is((private.row_price(pg_temp.req(3))).state, 'approved', 'a row says how the request stands');

-- Erasure.
update public.service_requests set status = 'completed' where id = pg_temp.req(1);
select is(pg_temp.called('staff', format('public.erase_person(%L)', pg_temp.req(1))), 'done', 'the person is erased');
select is((select format('%s|%s|%s|%s', q.name, q.strokes, q.total, q.options[1].total) from private.quotes as q where q.id = pg_temp.act(1)), '||380.00|380.00', 'name and signature go, sums stay');
select is(pg_temp.receipts() like '%5 380.00%', true, 'receipts stay');
select is(pg_temp.says('staff', format('offer_quote(%L, %L, null, %L)', pg_temp.act(83), pg_temp.req(1), pg_temp.offer())), 'PT409', 'nothing more is offered to them');

select * from finish();
rollback;
