-- Wishes of customers, and visits that they move.

-- A place that one customer holds is given to another.
select pg_temp.rewrite('private.free_slots', 'but_visit, request, ''customer''', 'but_visit');

-- Staff are offered for others what a customer holds.
select pg_temp.rewrite('private.open_slots', 'but_visit, request.id, ''staff''', 'but_visit');

-- A wish is held for good.
select pg_temp.rewrite('private.held_slots', 'h.held_until > now()', 'true');

-- What nobody has looked at holds places.
select pg_temp.rewrite('private.held_slots', 'else not r.held end', 'else true end');

-- What is cancelled holds places.
select pg_temp.rewrite('private.held_slots', 'and r.status in (''pending'', ''confirmed'')', '');

-- Customers choose what begins at once.
select pg_temp.rewrite('private.free_slots', 'now() + interval ''2 hours''', '''-infinity''');

-- A customer chooses where nobody serves.
select pg_temp.rewrite('private.free_slots', 'private.serves(t, r.zip_code)', 'true');

-- An address asks without end.
select pg_temp.rewrite('private.hold_slot', 'client, limits.slot_holds_hour', 'client, 1000');

-- A request asks without end.
select pg_temp.rewrite('private.hold_slot', '>= limits.slot_holds_most', '>= 1000');

-- Two customers at one moment do not see each other.
select pg_temp.rewrite('private.hold_slot', 'perform private.take_turn_of_technicians(variadic array(
    select t.id from public.technicians as t where t.active order by t.id
  ));', '');

-- A wish that was booked still holds its place.
drop trigger release_slot_hold on public.visits;

-- A request that is over asks for a time.
select pg_temp.rewrite('public.hold_slot_by_link', 'not in (''pending'', ''confirmed'')', 'in (''none'')');

-- Another one's visit is moved.
select pg_temp.rewrite('public.move_by_link', 'and v.request_id = opened.request', '');

-- A visit that is under way is moved.
select pg_temp.rewrite('private.can_move', 'visit.state = ''planned'' and', '');

-- A visit is moved at the last minute.
select pg_temp.rewrite('private.can_move', 'now() + interval ''2 hours''', '''-infinity''');

-- The timeline tells a customer's move as nobody's.
select pg_temp.rewrite('public.move_by_link', 'set by_customer = true', 'set by_customer = false');

-- Staff are not asked before they book what a customer holds.
select pg_temp.rewrite('private.slot_doubts', 'private.slot_hold_text(technician, visit_day, starts, ends, request, but_visit)', 'null');

-- Staff are asked about a wish that has run out.
select pg_temp.rewrite('private.held_slots', 'h.held_until > now() and', '');

-- Of a long visit only its first window moves.
select pg_temp.rewrite('private.free_slots', 'greatest(count(*), 1) - 1', '0');

-- A visit at an hour of its own is moved.
select pg_temp.rewrite('private.can_move', 'where w.starts = visit.starts', 'where true');

-- A wish whose time is over is still shown.
select pg_temp.rewrite('private.slot_hold_of', 'private.visit_timestamp(h.day, h.starts) > now()', 'true');

-- A wish of a held request keeps nothing, by which a stranger can tell it.
select pg_temp.rewrite('private.held_slots', 'when ''customer'' then true', 'when ''customer'' then not r.held');

-- Asking again keeps a place for 2 hours more.
select pg_temp.rewrite('public.hold_slot_by_link', 'else earlier.first_end', 'else now() + interval ''2 hours''');

-- Whoever was called back asks again and again.
select pg_temp.rewrite('public.hold_slot_by_link', 'and not earlier.is_after_call', '');

-- Whoever was called back has no time of their own.
select pg_temp.rewrite('public.hold_slot_by_link', 'or (is_called and not earlier.is_after_call)', '');

-- What nobody has called back fills a day.
select pg_temp.rewrite('private.may_hold_uncalled', '< ceil(slots / 5.0)', '< 1000');

-- A fifth of a day is rounded down.
select pg_temp.rewrite('private.may_hold_uncalled', 'ceil(', 'floor(');

-- Who was called back waits behind those who were not.
select pg_temp.rewrite('public.hold_slot_by_link', 'is_called or private.may_hold_uncalled', 'private.may_hold_uncalled');

-- Whom we have called back takes the others' places.
select pg_temp.rewrite('private.may_hold_uncalled', 'and not private.is_called_back(r)', '');

-- Wishes of all days fill one.
select pg_temp.rewrite('private.may_hold_uncalled', 'and h.day = visit_day', '');

-- A call that was taken back was made.
select pg_temp.rewrite('private.is_called_back', 'from private.standing_events as e', 'from public.request_events as e');
