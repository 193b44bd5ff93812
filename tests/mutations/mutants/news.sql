-- News from customers: on top of the list until somebody has seen it.

-- What a customer does is no news.
drop trigger note_news on public.request_events;

-- A move by a customer is no news.
drop trigger note_news_later on public.request_events;

-- What came meanwhile counts as seen.
select pg_temp.rewrite('public.see_news', ' and r.news ->> ''at'' = see_news.at', '');

-- News stays after staff have acted.
drop trigger end_news on public.request_events;

-- What comes as staff act counts as seen.
select pg_temp.rewrite('private.end_news', 'interval ''15 seconds''', 'interval ''-1 minute''');

-- News of held requests disturbs.
select pg_temp.rewrite('private.news_summary', 'is not null and not r.held', 'is not null');

-- A request with news is in two lanes.
select pg_temp.rewrite('private.lane_requests', 'and not r.held and r.news_since is null and r.next_call_at is null
          and', 'and not r.held and r.next_call_at is null
          and');

-- News is kept of an erased person.
select pg_temp.rewrite('public.erase_person', 'news_since = null, news = null', 'closed_reason = closed_reason');

-- News comes of an erased person.
select pg_temp.rewrite('private.note_news', ' and r.erased_at is null', '');

-- A visit of another day alerts.
select pg_temp.rewrite('private.is_visit_near', '<= now() + interval ''3 hours''', 'is not null');

-- An alert about news goes on after it was seen.
select pg_temp.rewrite('public.claim_alerts', 'when o.about_news then private.needs_news_alert(r)', 'when o.about_news then true');

-- Who is on it is alerted all the same.
select pg_temp.rewrite('private.needs_news_alert', 'request.claimed_until <= now()', 'true');

-- Urgent news alerts without a pause.
select pg_temp.rewrite('private.alert_about_news', 'interval ''2 minutes''', 'interval ''0''');

-- A technician sees what changed for another.
select pg_temp.rewrite('private.visit_changes', '(e.visit_before ->> ''technician_id'')::uuid = visit_changes.technician', 'true');

-- A technician sees a cancelled visit that was reopened.
select pg_temp.rewrite('private.visit_changes', 'and private.visit_state(v) - ''technician'' @> e.visit_after - ''technician''', '');
