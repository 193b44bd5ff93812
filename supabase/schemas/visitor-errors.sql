-- Errors in browsers: what failed, on which page, of which build, without a word of the visitor's and without anything
-- that says who it was. The page scrubs them; whatever sends them, they are scrubbed here again.

-- ---------------------------------------------------------------------------------------------
-- Tables
-- ---------------------------------------------------------------------------------------------

create table private.visitor_errors (
  id uuid primary key default gen_random_uuid(),
  came_at timestamptz not null default now(),
  kind text not null constraint kind_known check (kind in ('error', 'rejection', 'chunk')),
  message text not null constraint message_scrubbed check (
    char_length(message) <= 200 and message !~ '[1-9@]' and message !~ '\S{20}'
  ),
  stack text[] not null constraint stack_short check (cardinality(stack) <= 5),
  page text not null constraint page_template check (page ~ '^/[a-z:/-]{0,79}$'),
  build text not null constraint build_name check (build ~ '^[A-Za-z0-9_.-]{1,60}$'),
  browser text not null constraint browser_known check (
    browser in ('Chrome', 'Edge', 'Firefox', 'Opera', 'Safari', 'Samsung', 'other')
  ),
  forwarded_at timestamptz
);
comment on table private.visitor_errors is 'Errors in browsers, kept for 30 days.';
create index visitor_errors_by_time on private.visitor_errors (came_at);

create table private.visitor_error_days (
  day date primary key,
  counted int not null
);
comment on table private.visitor_error_days is
  'How many errors browsers reported on a day in New York, those over a limit included, kept for 30 days.';

create type public.visitor_error as (
  kind text, message text, stack text[], page text, build text, browsers text[], times int, last_at timestamptz
);
create type public.visitor_errors as (today int, counted int, listed public.visitor_error[]);
create type public.forwarded_error as (
  id uuid, came_at timestamptz, kind text, message text, stack text[], page text, build text, browser text
);
comment on type public.visitor_errors is 'How many errors browsers reported today and in 30 days, and the latest 50 different ones.';

-- ---------------------------------------------------------------------------------------------
-- Functions
-- ---------------------------------------------------------------------------------------------

-- The same as in src/shared/errors/scrub.ts; a test compares them.
create function private.scrubbed(message text) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  scrubbed text := left(message, 2000);
begin
  -- Addresses, quoted text, whatever is long, digits.
  scrubbed := regexp_replace(scrubbed, '\S*(@|://)\S*', '…', 'g');
  scrubbed := regexp_replace(scrubbed, '(^|[^A-Za-z])[''‘][^''’]*([''’]|$)|["“`][^"”`]*(["”`]|$)', '\1“…”', 'g');
  scrubbed := regexp_replace(scrubbed, '\S{20,}', '…', 'g');
  scrubbed := regexp_replace(scrubbed, '[0-9]+', '0', 'g');
  scrubbed := btrim(regexp_replace(scrubbed, '\s+', ' ', 'g'));
  return coalesce(nullif(left(scrubbed, 200), ''), '…');
end
$$;

-- Returns the lines that name a place in a file of the site, and nothing else.
create function private.scrubbed_stack(stack text) returns text[]
language sql immutable set search_path = ''
as $$
  select coalesce(array_agg(lines.line order by lines.ordinal), '{}') from (
    select l.line, l.ordinal from regexp_split_to_table(left(stack, 4000), E'\n') with ordinality as l (line, ordinal)
    where l.line ~ '^([A-Za-z_$][A-Za-z0-9_$.<> ]{0,59} )?[A-Za-z0-9_.-]{1,60}\.js:[0-9]{1,7}:[0-9]{1,7}$'
    order by l.ordinal limit 5
  ) as lines
$$;

create function public.report_error(kind text, message text, stack text, page text, build text, browser text) returns boolean
language plpgsql security definer set search_path = '' set jit = off
as $$
declare
  client constant private.networks := private.networks_of(private.client_address(private.request_headers()));
  limits private.intake_limits;
begin
  if report_error.kind is null or report_error.kind not in ('error', 'rejection', 'chunk') or message is null then
    raise sqlstate 'PT400' using message = 'This is no error of a page.';
  end if;
  insert into private.visitor_error_days as d (day, counted) values (private.new_york_today(), 1)
  on conflict (day) do update set counted = d.counted + 1;
  select * into limits from private.intake_limits;
  if private.is_over_limit('visitor_errors', client, limits.errors_day, limits.errors_site_day, span => interval '1 day') then
    return false;
  end if;
  perform private.note_arrival('visitor_errors', client, keeps => interval '1 day');
  insert into private.visitor_errors (kind, message, stack, page, build, browser)
  values (
    report_error.kind, private.scrubbed(report_error.message), private.scrubbed_stack(report_error.stack),
    case when report_error.page ~ '^/[a-z:/-]{0,79}$' then report_error.page else '/-' end,
    case when report_error.build ~ '^[A-Za-z0-9_.-]{1,60}$' then report_error.build else 'unknown' end,
    case when report_error.browser in ('Chrome', 'Edge', 'Firefox', 'Opera', 'Safari', 'Samsung') then report_error.browser else 'other' end
  );
  return true;
end
$$;
comment on function public.report_error is
  'Stores an error of a browser without words or numbers of the visitor, at most 20 a day from one network and 500 in all. Returns false for one that is only counted.';

create function private.visitor_errors_today() returns int
language sql stable security definer set search_path = ''
as $$
  select coalesce(max(d.counted), 0) from private.visitor_error_days as d where d.day = private.new_york_today()
$$;

create function public.visitor_errors() returns public.visitor_errors
language plpgsql stable security definer set search_path = '' set jit = off
as $$
begin
  perform private.require_owner();
  return (
    private.visitor_errors_today(),
    (select coalesce(sum(d.counted), 0)::int from private.visitor_error_days as d),
    array(
      select (e.kind, e.message, e.stack, e.page, e.build, array_agg(distinct e.browser), count(*)::int, max(e.came_at))::public.visitor_error
      from private.visitor_errors as e
      group by e.kind, e.message, e.stack, e.page, e.build
      order by max(e.came_at) desc, e.message limit 50
    )
  )::public.visitor_errors;
end
$$;
comment on function public.visitor_errors is
  'Returns how many errors browsers reported, and the latest different ones. For owners.';

create function private.forget_visitor_errors() returns void
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.visitor_errors as e where e.came_at < now() - interval '30 days';
  delete from private.visitor_error_days as d where d.day < private.new_york_today() - 30;
end
$$;
comment on function private.forget_visitor_errors is 'Runs every minute: deletes errors of 30 days ago.';

create function public.errors_to_forward() returns setof public.forwarded_error
language plpgsql stable security definer set search_path = ''
as $$
begin
  return query
    select e.id, e.came_at, e.kind, e.message, e.stack, e.page, e.build, e.browser from private.visitor_errors as e
    where e.forwarded_at is null and e.came_at > now() - interval '1 day' order by e.came_at, e.id limit 20;
end
$$;
comment on function public.errors_to_forward is
  'Returns errors of the last day for a service that the worker forwards them to, if one is set up.';

create function public.note_error_forwarded(error uuid) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  update private.visitor_errors as e set forwarded_at = now() where e.id = error and e.forwarded_at is null;
  return found;
end
$$;

-- ---------------------------------------------------------------------------------------------
-- Grants
-- ---------------------------------------------------------------------------------------------

revoke all on table private.visitor_errors, private.visitor_error_days from public, anon, authenticated, service_role;
revoke all on type public.visitor_error, public.visitor_errors, public.forwarded_error from public, anon, authenticated, service_role;
grant usage on type public.visitor_error, public.visitor_errors to authenticated;
grant usage on type public.forwarded_error to service_role;
revoke execute on function
  private.scrubbed, private.scrubbed_stack, public.report_error, private.visitor_errors_today, public.visitor_errors,
  private.forget_visitor_errors, public.errors_to_forward, public.note_error_forwarded
  from public, anon, authenticated, service_role;
grant execute on function public.report_error to anon, authenticated;
grant execute on function public.visitor_errors to authenticated;
grant execute on function public.errors_to_forward, public.note_error_forwarded to service_role;
