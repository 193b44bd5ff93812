-- Every function that a client may call, tried by everybody who is nobody: read from the catalog, so that a new one is
-- tried by itself. Called with nulls, each refuses before it looks at what it was given.
begin;
\ir support/actors.psql
select * from no_plan();

create temp table calls as
select p.proname as name, format('select public.%I(%s)', p.proname, (
    select string_agg(format('null::%s', format_type(a.type, null)), ', ' order by a.ordinal)
    from unnest(p.proargtypes) with ordinality as a (type, ordinal)
  )) as statement,
  has_function_privilege('anon', p.oid, 'execute') as is_public
from pg_proc as p
where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
  and has_function_privilege('authenticated', p.oid, 'execute');

select cmp_ok((select count(*) from calls), '>', 80::bigint, 'the catalog names them');
-- Their answer is about the caller alone.
create temp table about_oneself as select unnest(array['staff_access', 'mfa_status']) as name;
select is(
  (select array_agg(format('%s: %s', c.name, outcome) order by c.name)
    from calls as c, pg_temp.outcome(who, c.statement) as outcome
    where not c.is_public and c.name not in (select name from about_oneself)
      and outcome !~ '^(42501|PT4..)$'),
  null, format('%s gets nothing by any function of staff', who))
from unnest(array['visitor', 'waiting', 'unconfirmed', 'revoked', 'banned']) as who;

select * from finish();
rollback;
