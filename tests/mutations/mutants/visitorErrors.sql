-- An address of mail in a message is kept.
select pg_temp.rewrite('private.scrubbed', '\S*(@|://)\S*', '\S*://\S*');

-- Quoted text in a message is kept.
select pg_temp.rewrite('private.scrubbed', '\1“…”', '\&');

-- Long words in a message are kept.
select pg_temp.rewrite('private.scrubbed', '\S{20,}', '\S{200,}');

-- Digits in a message are kept.
select pg_temp.rewrite('private.scrubbed', '''[0-9]+'', ''0''', '''[0-9]+'', ''\&''');

-- Any line of a stack is kept.
select pg_temp.rewrite('private.scrubbed_stack', 'where l.line ~', 'where l.line <> ''~'' or l.line ~');

-- A stack of any length is kept.
select pg_temp.rewrite('private.scrubbed_stack', 'limit 5', 'limit 50');

-- Whatever stands in an address is kept.
select pg_temp.rewrite('public.report_error', 'else ''/-'' end', 'else report_error.page end');

-- A browser's whole name is kept.
select pg_temp.rewrite('public.report_error', 'else ''other'' end', 'else report_error.browser end');

-- One network reports any number of errors.
select pg_temp.rewrite('public.report_error', 'limits.errors_day', '1000');

-- All networks together report any number of errors.
select pg_temp.rewrite('public.report_error', 'limits.errors_site_day', '1000');

-- An error over a limit is not counted.
select pg_temp.rewrite('public.report_error', 'set counted = d.counted + 1', 'set counted = least(d.counted + 1, 20)');

-- Errors are kept for good.
select pg_temp.rewrite('private.sweep_alerts', 'perform private.forget_visitor_errors();', '');

-- An error is forwarded again and again.
select pg_temp.rewrite('public.errors_to_forward', 'e.forwarded_at is null and ', '');

-- The desk says nothing of many errors.
select pg_temp.rewrite('private.setup_problems', 't.today >= 20', 't.today >= 2000');
