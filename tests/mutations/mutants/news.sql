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

-- News is kept of an erased person.
select pg_temp.rewrite('private.erase_requests', '''preferred_time'',', '''preferred_time'', ''news'', ''news_since'',');

-- News comes of an erased person.
select pg_temp.rewrite('private.add_news', ' and r.erased_at is null', '');

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

-- A note lifts the request of a stranger whom nobody has called.
select pg_temp.rewrite('private.call_order', 'r.news -> ''kinds'' ?| ''{cancelled,call}''', 'true');

-- A wish to be called is not seen below a call that is due later.
select pg_temp.rewrite('private.call_order', '{cancelled,call}', '{cancelled}');

-- Any note asks for a call.
select pg_temp.rewrite('private.note_news', 'private.asks_for_call(new.text)', 'true');

-- "Don't call me" asks for a call.
select pg_temp.rewrite('private.asks_for_call', 'note !~*', 'note is not null or note !~*');

-- A cancelled visit of the next hours waits below the calls.
select pg_temp.rewrite('private.call_order', 'private.is_urgent_news(r.news) or ', '');

-- Who waits for a technician past the window waits below the calls.
select pg_temp.rewrite('private.call_order', ' or private.is_news_of_wait(r.id, r.news)', '');

-- Who wants a call before a visit of the next hours waits below the calls.
select pg_temp.rewrite('private.is_news_of_wait', 'news -> ''kinds'' ?| ''{call,unsent}''', 'false');

-- Any note before a visit of the next hours stands above the calls.
select pg_temp.rewrite('private.is_news_of_wait', 'news -> ''kinds'' ?| ''{call,unsent}''', 'true');

-- A wish for a call before a visit of another day stands above the calls.
select pg_temp.rewrite('private.is_news_of_wait', '<= now() + interval ''3 hours''', 'is not null');

-- What a customer writes while the technician is there stands above the calls.
select pg_temp.rewrite('private.is_news_of_wait', 'v.state in (''planned'', ''on_the_way'')', 'v.state in (''planned'', ''on_the_way'', ''there'')');

-- News of held requests is listed.
select pg_temp.rewrite('private.call_order', 'where r.news_since is not null and not r.held', 'where r.news_since is not null');
