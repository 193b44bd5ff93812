-- Visits at risk: which, by when, in which order, and what settles them.

-- Nobody hears of a visit that nobody came to.
select pg_temp.rewrite('private.visits_at_risk', 'where v.state in (''planned'', ''on_the_way'')
', 'where v.state = ''on_the_way''
');

-- Who set out and did not arrive is forgotten.
select pg_temp.rewrite('private.visits_at_risk', 'where v.state in (''planned'', ''on_the_way'')
', 'where v.state = ''planned''
');

-- A visit is late before its window has ended.
select pg_temp.rewrite('private.arrival_promised', 'visit.ends', 'visit.starts');

-- A delay that the customer knows of counts for nothing.
select pg_temp.rewrite('private.arrival_promised', 'coalesce(visit.late_minutes, 0)', '0');

-- Who said to arrive soon is late.
select pg_temp.rewrite('private.arrival_promised', 'then visit.arrives_at end', 'then null::timestamptz end');

-- Work is late as soon as its window has ended.
select pg_temp.rewrite('private.visits_at_risk', ' + private.longest_work()', '');

-- Work without an end is forgotten.
select pg_temp.rewrite('private.visits_at_risk', 'where v.state = ''there''', 'where false');

-- A technician who is off still comes.
select pg_temp.rewrite('private.visits_at_risk', 'where private.is_displaced(c.v)', 'where false');

-- Half a day off displaces the visits of the other half.
select pg_temp.rewrite('private.visits_at_risk', 'where private.is_displaced(c.v)', 'where true');

-- Days off alone displace visits.
select pg_temp.rewrite('private.visits_at_risk', 'not t.active or', '');

-- Whoever is displaced today waits below those of a later day.
select pg_temp.rewrite('private.visits_at_risk', 'w.starts <= now() + interval ''3 hours''', 'false');

-- Whoever is displaced next week stands above who waits now.
select pg_temp.rewrite('private.visits_at_risk', 'w.starts <= now() + interval ''3 hours''', 'true');

-- A visit that could not be done is forgotten.
select pg_temp.rewrite('private.visits_at_risk', 'v.not_done_reason in (''nobody_home'', ''needs_part'')', 'false');

-- Who declined is called.
select pg_temp.rewrite('private.visits_at_risk', '(''nobody_home'', ''needs_part'')', '(''nobody_home'', ''needs_part'', ''declined'')');

-- What could not be done is called about for ever.
select pg_temp.rewrite('private.visits_at_risk', 'v.state_since > now() - interval ''30 days''', 'true');

-- Another visit settles nothing.
select pg_temp.rewrite('private.visits_at_risk', 'o.state in (''planned'', ''on_the_way'', ''there'') or', 'false and');

-- An emergency waits for the opening.
select pg_temp.rewrite('private.visits_at_risk', 'r.service_type = ''emergency'' as', 'false as');

-- Cancelled requests are called about.
select pg_temp.rewrite('private.visits_at_risk', 'r.status in (''pending'', ''confirmed'', ''in_progress'') or', 'true or');

-- Held requests are called about.
select pg_temp.rewrite('private.visits_at_risk', ' and not r.held', '');

-- Who is to be called again later is called now.
select pg_temp.rewrite('private.visits_at_risk', 'and not (r.status = ''pending'' and coalesce(r.next_call_at > now(), false))', '');

-- Any earlier call settles what went wrong later.
select pg_temp.rewrite('private.last_talk_since', 'and e.at >= since ', '');

-- A voicemail settles it.
select pg_temp.rewrite('private.last_talk_since', ' and e.outcome <> ''voicemail''', '');

-- A call that was undone settles it.
select pg_temp.rewrite('private.last_talk_since', 'from private.standing_events as e', 'from public.request_events as e');

-- A day off that is set again puts the call off.
select pg_temp.rewrite('public.set_days_off', 'where o.part <> excluded.part', '');

-- Another area puts the call off.
select pg_temp.rewrite('public.save_technician', 'when (t.active, t.weekdays) is distinct from (excluded.active, excluded.weekdays) then now() else t.hours_since', 'when true then now() else t.hours_since');

-- Nobody is told first.
select pg_temp.rewrite('private.call_order', 'case when k.is_standing then 1 else 2 end', '2');

-- Of several displaced visits, any is first.
select pg_temp.rewrite('public.call_list', 'o.rank, o.due, o.begins,', 'o.rank, o.due,');

-- Windows that end move nothing on an idle desk.
select pg_temp.rewrite('private.desk_changes', 'coalesce(risks.latest > asked_at, false)', 'false');

-- Anybody records a call about a visit.
select pg_temp.rewrite('public.record_told', 'perform private.require_staff();', '');

-- A call about a visit at no risk is recorded.
select pg_temp.rewrite('public.record_told', 'if not found then', 'if false then');

-- The technician does not read what was said.
select pg_temp.rewrite('public.record_told', 'trimmed_note, trimmed_note is not null, auth', 'trimmed_note, false, auth');

-- Nobody calls who gave 2 stars.
select pg_temp.rewrite('private.visits_at_risk', 'w.rating <= 2', 'w.rating <= 1');

-- Who gave 3 stars is called.
select pg_temp.rewrite('private.visits_at_risk', 'w.rating <= 2', 'w.rating <= 3');

-- A review of a completed request calls nobody.
select pg_temp.rewrite('private.visits_at_risk', ' or f.risk = ''low_review'' and r.erased_at is null', '');

-- An erased person is to be called about a review.
select pg_temp.rewrite('private.visits_at_risk', ' and r.erased_at is null', '');

-- A review calls its customer for as long as it is there.
select pg_temp.rewrite('private.visits_at_risk', 'w.created_at > now() - interval ''30 days'' and', '');

-- The day board counts reviews.
select pg_temp.rewrite('private.desk_changes', ' filter (where k.risk <> ''low_review'')', '');

-- The page of a done visit promises a call about its review.
select pg_temp.rewrite('private.customer_view', ' and v.state <> ''done''),', '),');

-- Who knows that the technician is off is never called again.
select pg_temp.rewrite('private.visits_at_risk', ', (greatest(w.off, w.starts - private.longest_search()))', '');

-- The call about a technician who is off is due before anybody could know.
select pg_temp.rewrite('private.visits_at_risk', 'greatest(w.off, w.starts - private.longest_search())', 'w.starts - private.longest_search()');
