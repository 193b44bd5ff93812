-- The report: how soon customers were called, and what came of it.

-- A report may be about any number of days.
select pg_temp.rewrite('private.require_days', 'or last_day not between first_day and first_day + most - 1', '');

-- Held requests are reported with the others.
select pg_temp.rewrite('public.call_report', 'where not r.held and r.created_at >= begins_before', 'where r.created_at >= begins_before');

-- The night counts as late.
select pg_temp.rewrite('public.call_report', 'greatest(c.created_at + promised, mornings[(c.here + till_midnight)::date - day_before + 1])', 'c.created_at + promised');

-- An emergency may wait for the opening.
select pg_temp.rewrite('public.call_report', 'case when c.service_type = ''emergency'' then c.created_at + promised
        else greatest(c.created_at + promised, mornings[(c.here + till_midnight)::date - day_before + 1]) end', 'greatest(c.created_at + promised, mornings[(c.here + till_midnight)::date - day_before + 1])');

-- Who writes after closing was due this morning.
select pg_temp.rewrite('public.call_report', '(c.here + till_midnight)::date', 'c.here::date');

-- Who phoned was called as promised.
select pg_temp.rewrite('public.call_report', 'when c.source <> ''form'' then null
        when', 'when');

-- Who was never called is left out.
select pg_temp.rewrite('public.call_report', 'c.called_at is not null or due.at < now()', 'c.called_at is not null');

-- Who still has time to be called counts as late.
select pg_temp.rewrite('public.call_report', 'c.called_at is not null or due.at < now()', 'c.called_at is not null or due.at is not null');

-- Days end in London.
select pg_temp.rewrite('private.day_begins', 'America/New_York', 'Europe/London');

-- The days before are told as these are.
select pg_temp.rewrite('public.call_report', 'where not is_now', 'where is_now');

-- Areas are read from the start of an address.
select pg_temp.rewrite('public.call_report', 'r.zip_code', 'left(r.address, 5)');

-- The house number is taken for the ZIP code.
select pg_temp.rewrite('private.zip_of', 'return right(address, 5)', 'return left(address, 5)');

-- Any last five characters count as a ZIP code.
select pg_temp.rewrite('private.zip_of', 'translate(right(address, 9), ''0123456789'', ''##########'') = '' NY #####''', 'left(right(address, 9), 4) = '' NY ''');

-- A ZIP code counts only as the last word.
select pg_temp.rewrite('private.zip_of', 'seen := private.without_invisible(address)', 'return null');

-- Hours are those of London.
select pg_temp.rewrite('public.call_report', 'SET "TimeZone" TO ''America/New_York''', 'SET "TimeZone" TO ''Europe/London''');

-- A status that was changed without a call is no answer.
select pg_temp.rewrite('public.call_report', 'coalesce(c.at, case when r.status <> ''pending''', 'coalesce(c.at, case when false');

-- Who changed it is nobody.
select pg_temp.rewrite('public.call_report', 'then c.done_by_email when r.status <> ''pending''', 'then c.done_by_email when false');

-- Quotes of the days before count too.
select pg_temp.rewrite('public.call_report', 'from facts as f where f.is_now and f.quoted is not null', 'from facts as f where f.quoted is not null');

-- Most requests are from no area.
select pg_temp.rewrite('public.call_report', 'then r.zip_code end', 'then null end');

-- A call that was taken back counts.
select pg_temp.rewrite('public.call_report', 'from private.standing_events as e', 'from public.request_events as e');

-- The latest call counts as the first.
select pg_temp.rewrite('public.call_report', 'order by e.request_id, e.at, e.id', 'order by e.request_id, e.at desc, e.id');

-- A note counts as a call.
select pg_temp.rewrite('public.call_report', 'e.kind = ''call'' and ', '');

-- A replaced price counts with the one that replaced it.
select pg_temp.rewrite('private.priced_acts', 'and q.replaced_by is null', '');

-- A void receipt counts as done.
select pg_temp.rewrite('private.priced_acts', 'p.voided_at is null and p.kind', 'p.kind');

-- An expired price was no answer.
select pg_temp.rewrite('public.price_report', 'answer in (''declined'', ''expired'')', 'answer in (''declined'')');

-- A paid receipt is owed.
select pg_temp.rewrite('public.price_report', 'p.voided_at is null and p.paid_by = ''not_yet''', 'p.voided_at is null');

-- Anybody on the staff takes the file.
select pg_temp.rewrite('public.visit_ledger', 'perform private.require_owner();', 'perform private.require_staff();');

-- A number is missing from the file.
select pg_temp.rewrite('public.visit_ledger', 'p.first_day between visit_ledger.first_day and visit_ledger.last_day
    union', 'p.first_day between visit_ledger.first_day and visit_ledger.last_day and p.voided_at is null
    union');

-- An old price counts as approved.
select pg_temp.rewrite('public.visit_ledger', '''reported''', '''price''');

-- Who comes at the end of the window is late.
select pg_temp.rewrite('private.kept_visits', ' > private.visit_timestamp(v.day, v.ends)', ' >= private.visit_timestamp(v.day, v.ends)');

-- A visit that nobody came to is not late.
select pg_temp.rewrite('private.kept_visits', 'then now() end', 'then null end');

-- An arrival that was taken back counts.
select pg_temp.rewrite('private.kept_visits', 'from private.standing_events as e', 'from public.request_events as e');

-- An arrival on a day before the visit was moved counts.
select pg_temp.rewrite('private.kept_visits', 'and (e.visit_after ->> ''day'')::date = v.day', '');

-- Who found nobody home was never there.
select pg_temp.rewrite('private.kept_visits', 'or e.visit_after ->> ''state'' = ''missed''', 'or false');

-- Visits that were cancelled count.
select pg_temp.rewrite('private.kept_visits', ' and v.state <> ''cancelled''', '');

-- Every later visit is a return visit.
select pg_temp.rewrite('public.technician_report', 'and o.kind = ''return''', '');

-- A return visit that was cancelled counts.
select pg_temp.rewrite('public.technician_report', ' and o.state <> ''cancelled''', '');

-- A return visit before the job counts.
select pg_temp.rewrite('public.technician_report', 'and (o.day, o.starts) > ((k.visit).day, (k.visit).starts)', '');

-- Rejected reviews count.
select pg_temp.rewrite('public.technician_report', ' and r.status <> ''rejected''', '');

-- Everybody reads how the visits of technicians went.
select pg_temp.rewrite('public.technician_report', 'perform private.require_staff();', '');

-- Everybody reads which visits were late.
select pg_temp.rewrite('public.late_visits', 'perform private.require_staff();', '');

-- A week has eight days.
select pg_temp.rewrite('public.late_visits', 'last_day - 6', 'last_day - 7');
