-- Errors in browsers: anyone may report one, no word of the visitor's is stored, and an owner sees them.
begin;
\ir support/actors.psql
select * from no_plan();

create function pg_temp.reporting(message text, stack text default '', page text default '/contact', build text default 'main-Ab1_', browser text default 'Firefox', kind text default 'error')
returns text language sql as $$
  select format('select public.report_error(%L, %L, %L, %L, %L, %L)', kind, message, stack, page, build, browser)
$$;
create function pg_temp.stored(told text) returns text language plpgsql as $$
declare
  kept text;
begin
  begin
    perform set_config('request.headers', '{"x-forwarded-for": "203.0.113.9"}', true);
    execute told;
    select concat_ws(' | ', e.kind, e.message, array_to_string(e.stack, ', '), e.page, e.build, e.browser) into kept from private.visitor_errors as e;
    raise exception using errcode = 'TEST1', message = kept;
  exception when sqlstate 'TEST1' then
    return sqlerrm;
  end;
end
$$;

-- Nothing of who it was.
select is(pg_temp.stored(pg_temp.reporting(message)), 'error | ' || kept || ' |  | /contact | main-Ab1_ | Firefox', format('"%s" is stored as "%s"', left(message, 60), kept))
  from (values
    ('x is not a function', 'x is not a function'),
    ('Cannot read properties of undefined (reading ''street'')', 'Cannot read properties of undefined (reading “…”)'),
    ('can''t access property "gate", 4417', 'can''t access property “…”, 0'),
    ('No "12 Elm Street', 'No “…”'), ('‘Ann’ “Lee” `x`', '“…” “…” “…”'),
    ('Mail ann.lee@example.com or https://example.com/a?b=c', 'Mail … or …'),
    ('Token abcdefghijklmnopqrstuvwx ends', 'Token … ends'), ('Call 516-555-0101', 'Call 0-0-0'),
    (E'Two\nlines', 'Two lines'), ('', '…'), (repeat('word ', 60), rtrim(repeat('word ', 40)) || ' ')
  ) as t (message, kept);
select is(pg_temp.stored(pg_temp.reporting('x', stack)), 'error | x | ' || kept || ' | /contact | main-Ab1_ | Firefox', format('a stack of "%s" is stored as "%s"', left(stack, 60), kept))
  from (values
    (E'send main-Ab1_.js:1:2045\napp-x.js:12:4', 'send main-Ab1_.js:1:2045, app-x.js:12:4'),
    (E'TypeError: Ann Lee\nat send (https://example.com/a.js:1:2)\n12 Elm Street', ''),
    (E'a.js:1:1\nb.js:1:1\nc.js:1:1\nd.js:1:1\ne.js:1:1\nf.js:1:1', 'a.js:1:1, b.js:1:1, c.js:1:1, d.js:1:1, e.js:1:1')
  ) as t (stack, kept);
select is(pg_temp.stored(pg_temp.reporting('x', '', page, build, browser, kind)), kept, 'else it is stored as ' || kept)
  from (values
    ('/request#token', 'main', 'Safari', 'chunk', 'chunk | x |  | /- | main | Safari'), ('/areas/:area', 'a b', 'Chrome', 'rejection', 'rejection | x |  | /areas/:area | unknown | Chrome'),
    ('/request?token=1', 'main', 'Mozilla/5.0 (Ann)', 'error', 'error | x |  | /- | main | other'), (null, null, null, 'error', 'error | x |  | /- | unknown | other')
  ) as t (page, build, browser, kind, kept);
select is(pg_temp.outcome('visitor', pg_temp.reporting('x', kind => kind)), 'PT400', 'no other kind is reported') from unnest(array['warning', null]) as kind;
select is(pg_temp.outcome('visitor', pg_temp.reporting(null)), 'PT400', 'an empty report is refused');
select throws_ok(format('insert into private.visitor_errors (kind, message, stack, page, build, browser) values (''error'', %L, ''{}'', ''/'', ''a'', ''other'')', message), '23514', null, 'the table itself refuses ' || message)
  from unnest(array['Call 516', 'ann@example', 'abcdefghijklmnopqrstuvwx']) as message;
select is(pg_temp.outcome(who, 'select * from private.visitor_errors'), '42501', who || ' reads no table of them') from unnest(array['visitor', 'staff', 'service_role']) as who;

-- Limits.
create function pg_temp.report_from(address text, times int) returns bigint language plpgsql as $$
declare
  stored bigint := 0;
begin
  perform set_config('request.headers', json_build_object('x-forwarded-for', address)::text, true);
  for n in 1..times loop
    if public.report_error('error', 'x', 'a.js:1:1', '/', 'b', 'Chrome') then
      stored := stored + 1;
    end if;
  end loop;
  return stored;
end
$$;
select is(pg_temp.report_from('203.0.113.10', 25), 20::bigint, 'of one network 20 a day are stored');
select is(pg_temp.report_from('203.0.113.11', 1), 1::bigint, 'another one is not held up by them');
update private.intake_limits set errors_site_day = 25;
select is((select sum(pg_temp.report_from('203.0.114.' || n, 1)) from generate_series(1, 10) as n), 4::numeric, 'in all as many as the limit says');
select results_eq('select counted from private.visitor_error_days where day = private.new_york_today()', 'values (36)', 'the others are counted');

-- Owners.
update public.staff set role = 'dispatcher' where user_id = pg_temp.account('colleague');
select is(pg_temp.outcome(who, 'select * from public.visitor_errors()'), expected, format('visitor_errors of %s: %s', who, expected))
  from (values ('visitor', '42501'), ('colleague', '42501'), ('waiting', '42501'), ('service_role', '42501'), ('staff', '1 rows')) as t (who, expected);
insert into private.visitor_error_days (day, counted) values (private.new_york_today() - 1, 5);
insert into private.visitor_errors (kind, message, stack, page, build, browser, came_at) values ('chunk', 'y', '{}', '/', 'b', 'Safari', now() - interval '1 day');
select is(pg_temp.done('staff', 'create temp table seen as select * from public.visitor_errors()'), '1 rows', 'an owner sees them');
select results_eq('select s.today, s.counted, l.message, l.times, l.browsers from seen as s, unnest(s.listed) as l',
  $$values (36, 41, 'x', 25, '{Chrome}'::text[]), (36, 41, 'y', 1, '{Safari}')$$, 'how many, and which, the latest first');
select is((select p ->> 'count' from jsonb_array_elements(private.setup_problems()) as p where p ->> 'code' = 'visitor-errors'), '36', 'the desk says so where there are many');
update private.visitor_error_days set counted = 19 where day = private.new_york_today();
select is((select count(*) from jsonb_array_elements(private.setup_problems()) as p where p ->> 'code' = 'visitor-errors'), 0::bigint, 'nothing is said where there are few');

-- Forwarded once, by the worker.
select is(pg_temp.outcome(who, 'select * from public.errors_to_forward()'), expected, format('errors_to_forward of %s: %s', who, expected))
  from (values ('visitor', '42501'), ('staff', '42501'), ('service_role', '20 rows')) as t (who, expected);
select is(pg_temp.done('service_role', 'select public.note_error_forwarded(id) from public.errors_to_forward()'), '20 rows', 'the worker says that they were');
select is(pg_temp.outcome('service_role', 'select * from public.errors_to_forward()'), '5 rows', 'the rest follows, but none of the day before');

-- For 30 days.
update private.visitor_errors set came_at = now() - interval '30 days 1 hour' where message = 'y';
update private.visitor_error_days set day = private.new_york_today() - 31 where counted = 5;
select lives_ok('select private.sweep_alerts()', 'the sweep runs');
select results_eq('select (select count(*) from private.visitor_errors where message = ''y''), (select count(*) from private.visitor_error_days)', 'values (0::bigint, 1::bigint)', 'the cleaning deletes what is older');
select is((select count(*) from private.visitor_errors), 25::bigint, 'nothing else is deleted');

select * from finish();
rollback;
