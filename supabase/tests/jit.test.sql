-- Nothing that reads requests or the calendar is compiled just in time. Compiling takes up to 30 times longer than any of
-- our queries, because the planner overestimates functions in conditions. Settings apply to nested calls, so only
-- functions called from outside need them.
begin;
select * from no_plan();

-- Tables that a function reads, and functions it calls.
create temp table functions as
  select p.oid, n.nspname, n.nspname || '.' || p.proname as name, p.proconfig,
    p.prosrc ~ '\mpublic\.(visits|technicians|visit_windows|service_requests)\M' as reads,
    array(select (regexp_matches(p.prosrc, '\m((?:public|private)\.[a-z0-9_]+)\(', 'g'))[1]) as calls
  from pg_proc as p join pg_namespace as n on n.oid = p.pronamespace
  where n.nspname in ('public', 'private') and p.prorettype <> 'trigger'::regtype;
create temp table reading as
  with recursive found as (
    select f.oid, f.name from functions as f where f.reads
    union
    select f.oid, f.name from found as r join functions as f on r.name = any (f.calls)
  )
  select distinct oid from found;
select is('jit=off' = any (f.proconfig), true, f.oid::regprocedure || ' is not compiled just in time')
  from functions as f join reading as r using (oid) where f.nspname = 'public' order by f.name;
select ok(array['public.hold_slot_by_link', 'public.open_windows_by_link', 'public.next_visit_window', 'public.visit_offers', 'public.visit_board', 'public.call_report', 'public.call_list']
  <@ (select array_agg(f.name) from functions as f join reading as r using (oid)), 'which is said of all that read many rows');

select * from finish();
rollback;
