-- The extra fee of a visit.

-- The fee after hours begins an hour late.
select pg_temp.rewrite('private.visit_fee_at', 'extract(hour from there) < h.closes', 'extract(hour from there) <= h.closes');

-- Before the office opens there is none.
select pg_temp.rewrite('private.visit_fee_at', 'extract(hour from there) >= h.opens and', '');

-- A holiday has no fee of its own.
select pg_temp.rewrite('private.visit_fee_at', 'private.is_holiday(there::date) or', '');

-- Severe weather has none.
select pg_temp.rewrite('private.visit_fee_at', 'or exists (select from private.severe_weather as w where w.day = there::date)', '');

-- Severe weather does not end.
select pg_temp.rewrite('private.visit_fee_at', 'where w.day = there::date', 'where w.day <= there::date');

-- A last Monday is the one before, too.
select pg_temp.rewrite('private.is_holiday', 'and extract(month from is_holiday.day + 7) <> h.month', '');

-- A third Monday is any.
select pg_temp.rewrite('private.is_holiday', 'and h.nth = (extract(day from is_holiday.day)::int + 6) / 7', '');

-- A booking raises the fee without a word.
select pg_temp.rewrite('private.fee_of_booking', 'least(present, chosen.visit_fee)', 'present');

-- A booking never lowers it.
select pg_temp.rewrite('private.fee_of_booking', 'least(present, chosen.visit_fee)', 'chosen.visit_fee');

-- A word of the customer counts for nothing.
select pg_temp.rewrite('private.fee_of_booking', 'case when coalesce(fee_agreed, false) then present else', 'case when false then present else');

-- A fee that stays is an event.
select pg_temp.rewrite('private.change_visit_fee', 'if fee = chosen.visit_fee then', 'if false then');

-- A fee goes up without the customer.
select pg_temp.rewrite('public.set_visit_fee', 'if fee > chosen.visit_fee and not coalesce(fee_agreed, false) then', 'if false then');

-- Any amount is a fee.
select pg_temp.rewrite('public.set_visit_fee', 'if fee is null or fee not in (0, fees.after_hours, fees.holiday) then', 'if fee is null then');

-- A colleague's fee is overwritten.
select pg_temp.rewrite('public.set_visit_fee', 'if chosen.visit_fee is distinct from expected_fee then', 'if false then');

-- A request that is over changes its fee.
select pg_temp.rewrite('public.set_visit_fee', 'if chosen.status in (''completed'', ''cancelled'') then', 'if false then');

-- Anybody sets a fee.
select pg_temp.rewrite('public.set_visit_fee', 'perform private.require_staff();', '');

-- Anybody makes weather.
select pg_temp.rewrite('public.set_severe_weather', 'perform private.require_staff();', '');

-- Tomorrow is severe, too.
select pg_temp.rewrite('private.weather_today', 'on w.day = today', 'on w.day >= today - 1');

-- Visitors are told no weather.
select pg_temp.rewrite('public.next_visit_window', 'w.is_severe', 'false');

-- A request that is sent has no fee.
select pg_temp.rewrite('private.admit_request', 'new.visit_fee := private.visit_fee_at(now());', '');

-- One by phone has none.
select pg_temp.rewrite('public.add_call', 'sent.visit_fee := private.visit_fee_at(now());', '');

-- One that its customer moves keeps its fee.
select pg_temp.rewrite('public.move_by_link', 'perform private.fee_of_booking(action_id, moved);', '');

-- A visit that moves keeps its fee.
select pg_temp.rewrite('public.move_visit', 'perform private.fee_of_booking(action_id, moved, fee_agreed);', '');

-- One that makes room for an emergency keeps it, too.
select pg_temp.rewrite('private.record_aside', 'perform private.fee_of_booking(action_id, v) from public.visits as v where v.id = present.id;', '');
