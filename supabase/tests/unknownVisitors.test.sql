-- Until a header is chosen, the edge's own addresses do not identify a visitor.
begin;
\ir support/actors.psql
\ir support/requests.psql
select * from no_plan();
delete from public.service_requests;
delete from private.intake;

create function pg_temp.address(header text, name text default 'x-forwarded-for') returns text language sql as $$
  select host(private.client_address(json_build_object(name, header)))
$$;
select is(pg_temp.address(edge), null, edge || ' is the edge''s') from unnest(array[
  '172.68.1.2', '104.27.255.255', '173.245.48.0', '131.0.75.255', '162.159.9.9', '::ffff:172.68.1.2', '2606:4700::1', '2a06:98c7::9', '2c0f:f248::1', '198.51.100.7, 172.68.1.2'
]) as edge;
select is(pg_temp.address(visitor), visitor, visitor || ' is a visitor''s') from unnest(array[
  '203.0.113.7', '172.128.0.1', '104.32.0.0', '131.0.76.0', '2606:4701::1', '2a06:98d0::1'
]) as visitor;

create function pg_temp.sends(header text, times int) returns bigint language plpgsql as $$
begin
  for n in 1..times loop
    perform set_config('request.headers', json_build_object('x-forwarded-for', header, 'cf-connecting-ip', '203.0.113.7')::text, true);
    perform pg_temp.done('visitor', pg_temp.asking(jsonb_build_object('message', header || n, 'phone', '(914) 555-01' || lpad(n::text, 2, '0'))));
  end loop;
  return (select count(*) from public.service_requests where held);
end
$$;
select is(pg_temp.sends('203.0.113.7', 1), 0::bigint, 'a visitor with an address of their own');
select is(private.visitors_are_unknown(), false, 'shows that nothing is missing');
select is(pg_temp.sends('172.68.1.2', 25), 0::bigint, '25 of a town behind one edge are taken');
select is(private.visitors_are_unknown(), true, 'which shows that a step is missing');
select is(pg_temp.sends('172.68.1.2', 8), 0::bigint, 'repeats too');
select is((select count(*) from private.settings where name = 'visitors_unknown_since'), 1::bigint, 'it is written down once');

create function pg_temp.told(who text) returns jsonb language sql as $$
  select pg_temp.returned(who, 'public.alert_state()') -> 'problems'
$$;
select ok(pg_temp.told('staff') @> '[{"code": "visitors-unknown"}]', 'the desk says so');
select private.trust_client_header('cf-connecting-ip');
select is(private.visitors_are_unknown(), false, 'until a header is chosen');
select ok(not pg_temp.told('staff') @> '[{"code": "visitors-unknown"}]', 'then it is silent');
select is(pg_temp.address('172.68.1.2', 'cf-connecting-ip'), '172.68.1.2', 'whoever has chosen knows what the header says');
delete from private.settings where name = 'client_address_header';
select is(private.visitors_are_unknown(), false, 'what came before is not counted again');
select is(pg_temp.outcome(who, 'select private.' || call), '42501', format('%s may not call %s', who, call))
  from unnest(array['visitor', 'staff', 'service_role']) as who,
    unnest(array['visitors_are_unknown()', 'note_unknown_visitor(null)', 'is_edge(''172.68.1.2'')', 'stated_address(null)', 'client_address(null)']) as call;

select * from finish();
rollback;
