-- The report: how soon customers were called, and what came of it.

-- Every account reads the report.
select pg_temp.rewrite('public.call_report', 'perform private.require_staff();', '');

-- A report may be about any number of days.
select pg_temp.rewrite('public.call_report', 'or last_day not between first_day and first_day + 365', '');

-- Held requests are reported with the others.
select pg_temp.rewrite('public.call_report', 'where not r.held and r.created_at >= begins_before', 'where r.created_at >= begins_before');

-- A call that was taken back counts.
select pg_temp.rewrite('public.call_report', 'e.kind = ''call'' and e.undoes is null and not exists (
        select from public.request_events as u where u.request_id = e.request_id and u.undoes = e.act
      )', 'e.kind = ''call''');

-- A note counts as a call.
select pg_temp.rewrite('public.call_report', 'e.kind = ''call'' and e.undoes is null', 'e.undoes is null');

-- The night counts as late.
select pg_temp.rewrite('public.call_report', 'private.call_back_due(c.created_at, c.service_type = ''emergency'')', 'c.created_at + promised');

-- Who phoned was called as promised.
select pg_temp.rewrite('public.call_report', 'when c.source <> ''form'' then null
        when', 'when');

-- Who was never called is left out.
select pg_temp.rewrite('public.call_report', 'else false
      end as is_in_time', 'else case when c.called_at is not null then false end
      end as is_in_time');

-- Days end in London.
select pg_temp.rewrite('private.day_begins', 'America/New_York', 'Europe/London');
