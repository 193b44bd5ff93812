-- Limits of the cost of a call, and of what a waiting account can learn from estimates.
begin;
\ir support/actors.psql
\ir support/requests.psql
select * from no_plan();

select is((select rolconfig from pg_roles where rolname = role) @> array['statement_timeout=' || seconds], true,
    format('statements of %s end after %s', role, seconds))
  from (values ('anon', '3s'), ('authenticated', '8s')) as t (role, seconds);

-- Returns the outcome of a call as a hosted API makes it: before_request, then the statement.
create function pg_temp.call(who text, method text, statement text) returns text language plpgsql as $$
declare
  outcome text;
begin
  perform pg_temp.be(who);
  perform set_config('request.method', method, true);
  begin
    perform public.before_request();
    execute statement;
    raise exception using errcode = 'TEST1', message = 'done';
  exception when sqlstate 'TEST1' then outcome := sqlerrm; when others then outcome := sqlstate;
  end;
  perform pg_temp.be('owner');
  return outcome;
end
$$;
select is(pg_temp.call(who, method, statement), expected, format('%s %s by %s: %s', method, statement, who, expected))
  from (values
    ('explain select * from public.service_requests', '42501', '42501', 'done'),
    ('select * from public.service_requests', '42501', '42501', 'done'),
    ('explain select * from public.request_revisions', '42501', '42501', 'done'),
    ('explain select * from public.reviews', '42501', '42501', 'done'),
    ('select public.published_reviews()', 'done', '42501', '42501'),
    ('select public.staff_access()', '42501', 'done', 'done')
  ) as t (statement, visitor, account, staff),
  lateral (values ('visitor', visitor), ('waiting', account), ('revoked', account), ('staff', staff)) as u (who, expected),
  unnest(array['GET', 'HEAD']) as method;
select is(pg_temp.call(who, 'POST', pg_temp.asking()), 'done', format('asking by %s works', who))
  from unnest(array['visitor', 'waiting', 'staff', 'service_role']) as who;
select is(pg_temp.call('service_role', 'GET', 'explain select * from public.service_requests'), 'done', 'the owner''s own key reads');

select * from finish();
rollback;
