-- Where requests come from: what the page says of its visit in the header x-request-source, because the body of a request
-- has only the nine fields, and what callers answer when staff ask how they heard of the company.

-- ---------------------------------------------------------------------------------------------
-- Tables
-- ---------------------------------------------------------------------------------------------

create table private.request_origins (
  request_id uuid primary key references public.service_requests (id) on delete cascade,
  kind text constraint kind_known check (kind in (
    'google_ad', 'google', 'search', 'facebook', 'nextdoor', 'yelp', 'website', 'direct', 'referral', 'returning', 'sign', 'print'
  )),
  page text constraint page_path check (page ~ '^/([a-z][a-z-]*(/[a-z][a-z-]*)*)?$' and char_length(page) <= 80),
  campaign text constraint campaign_name check (campaign ~ '^[a-z0-9-]{1,40}$')
);
comment on table private.request_origins is
  'Where a request came from: a known kind, the page on which its visit began, and the utm_source of the link. Never an address of a referring page, and no value of a click.';
comment on column private.request_origins.kind is 'Null if it is not known.';

create type public.request_origin as (kind text, page text, campaign text);
comment on column public.request_origin.kind is 'Null if it is not known.';
comment on column public.request_origin.page is 'Null unless it came from the site; else the page on which the visit began.';
comment on column public.request_origin.campaign is 'Null unless the link had a utm_source.';

create type public.origin_figures as (kind text, campaign text, asked int, booked int, lost int);
comment on column public.origin_figures.kind is 'Null of those that nobody knows.';
comment on column public.origin_figures.campaign is 'Null unless the link had a utm_source.';

-- ---------------------------------------------------------------------------------------------
-- Functions
-- ---------------------------------------------------------------------------------------------

create function private.store_origin(request uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  sent text;
  part record;
begin
  -- The request must be stored whatever fails here.
  begin
    sent := private.request_headers() ->> 'x-request-source';
    if sent is null or char_length(sent) > 300
      or private.is_flooded(but => request) and (select r.held from public.service_requests as r where r.id = request) then
      return;
    end if;
    insert into private.request_origins (request_id) values (request);
    for part in
      select p.name, substring(sent from format('(?:^|&)%s=([^&]+)', p.name)) as value
      from unnest(array['kind', 'page', 'campaign']) as p (name)
    loop
      -- The table decides what is known: a value that it refuses costs neither the others nor the request.
      begin
        execute format('update private.request_origins set %I = $1 where request_id = $2', part.name) using part.value, request;
      exception when check_violation then
        null;
      end;
    end loop;
    delete from private.request_origins as o where o.request_id = request and num_nonnulls(o.kind, o.page, o.campaign) = 0;
  exception when others then
    raise warning 'Where request % came from is not kept: % %', request, sqlstate, sqlerrm;
  end;
end
$$;
comment on function private.store_origin is
  'Stores where a request came from, as its header says; drops each value that is not a known one. What is said when it is sent again changes nothing.';

create function private.delete_origin() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.request_origins as o where o.request_id = new.id;
  return null;
end
$$;
create trigger delete_origin after update of erased_at on public.service_requests
  for each row when (new.erased_at is not null)
  execute function private.delete_origin();

create function private.origin_of(request uuid) returns public.request_origin
language sql stable security definer set search_path = ''
as $$ select row(o.kind, o.page, o.campaign)::public.request_origin from private.request_origins as o where o.request_id = request $$;

create function public.origin_report(first_day date, last_day date) returns setof public.origin_figures
language plpgsql stable security definer set search_path = '' set jit = off
as $$
begin
  perform private.require_staff();
  perform private.require_days(first_day, last_day, 366);
  return query
    select o.kind, o.campaign, count(*)::int,
      (count(*) filter (where r.status in ('confirmed', 'in_progress', 'completed')))::int,
      (count(*) filter (where r.status = 'cancelled'))::int
    from public.service_requests as r left join private.request_origins as o on o.request_id = r.id
    where not r.held and r.source <> 'doctor'
      and r.created_at >= private.day_begins(first_day) and r.created_at < private.day_begins(last_day + 1)
    group by o.kind, o.campaign
    order by count(*) desc, o.kind nulls last, o.campaign nulls first limit 50;
end
$$;
comment on function public.origin_report is
  'Of the requests sent from one day in New York to another, at most 366: how many came from where, were booked, and lost; 50 origins at most, those that brought most first.';

-- ---------------------------------------------------------------------------------------------
-- Grants
-- ---------------------------------------------------------------------------------------------

revoke all on table private.request_origins from public, anon, authenticated, service_role;
revoke all on type public.request_origin, public.origin_figures from public, anon, authenticated, service_role;
grant usage on type public.request_origin, public.origin_figures to authenticated;
revoke execute on function private.store_origin, private.delete_origin, private.origin_of, public.origin_report
  from public, anon, authenticated, service_role;
grant execute on function public.origin_report to authenticated;
