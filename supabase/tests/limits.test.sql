-- One function counts what comes from an address and for the whole site.
begin;
\ir support/actors.psql
select * from no_plan();
delete from private.intake;

create function pg_temp.net(address text) returns private.networks language sql as $$ select private.networks_of(address::inet) $$;
create function pg_temp.came(times int, address text, target text default 'doors', is_emergency boolean default false, held boolean default false)
returns void language plpgsql as $$
begin
  for n in 1..times loop
    perform private.note_arrival(target, pg_temp.net(replace(address, '%', to_hex(n))), is_emergency, held);
  end loop;
end
$$;

-- By address.
select pg_temp.came(3, '203.0.113.7');
select is(private.is_over_limit('doors', pg_temp.net('203.0.113.7'), 4), false, 'an address may do as much as it may');
select is(private.is_over_limit('doors', pg_temp.net('203.0.113.7'), 3), true, 'an address may do no more than that');
select is(private.is_over_limit('doors', pg_temp.net('203.0.113.8'), 3), false, 'another address is not concerned');
select is(private.is_over_limit('windows', pg_temp.net('203.0.113.7'), 3), false, 'what else that address does is not concerned');
select is(private.is_over_limit('doors', null, 3), false, 'who comes from no one knows where has no limit of their own');
delete from private.intake;
select pg_temp.came(3, '2001:db8:1:2::%');
select is(private.is_over_limit('doors', pg_temp.net('2001:db8:1:2::9'), 3), true, 'a /64 is one address');
select is(private.is_over_limit('doors', pg_temp.net('2001:db8:1:3::9'), 3), false, 'its neighbor another one');
select pg_temp.came(2, '2001:db8:1:2%::1');
select is(private.is_over_limit('doors', pg_temp.net('2001:db8:1:ff::1'), 3), true, 'of a /56 half as much again is counted, rounded up');
select is(private.is_over_limit('doors', pg_temp.net('2001:db8:1:ff::1'), 3, net56_most => 6), false, 'where nothing else is said');
select is(private.is_over_limit('doors', pg_temp.net('2001:db8:1:100::1'), 3), false, 'another household is not concerned');
select pg_temp.came(1, '2001:db8:1:200::1');
select is(private.is_over_limit('doors', pg_temp.net('2001:db8:1:100::1'), 3), true, 'of a /48 twice as much');
select is(private.is_over_limit('doors', pg_temp.net('2001:db8:1:100::1'), 3, net48_most => 7), false, 'where nothing else is said');
select is(private.is_over_limit('doors', pg_temp.net('2001:db8:2::1'), 3), false, 'the rest of the world goes on');

-- For the whole site.
select pg_temp.came(3, '192.0.2.%', 'windows');
select is(private.is_over_limit('doors', null, null, 7), false, 'the site takes as much as it may, whatever comes to something else');
select is(private.is_over_limit('doors', null, null, 6), true, 'the site takes no more, wherever it comes from');
select pg_temp.came(5, '198.51.100.%', held => true);
select is(private.is_over_limit('doors', null, null, 7), false, 'what is held uses up nothing of it');
select is(private.is_over_limit('doors', pg_temp.net('198.51.100.1'), 1), true, 'what is held uses up the room of its own address');
select is(private.is_over_limit('doors', pg_temp.net('203.0.113.7'), 3), false, 'without a limit of the site none is asked for');
delete from private.intake;
select pg_temp.came(2, '198.51.100.%'), pg_temp.came(1, '198.51.100.%', is_emergency => true);
select is(private.is_over_limit('doors', null, null, most, of_emergencies => true), is_over, most || ' emergencies') from (values (1, true), (2, false)) as t (most, is_over);
select is(private.is_over_limit('doors', pg_temp.net('198.51.100.1'), most, of_emergencies => true), is_over, most || ' emergencies of an address')
  from (values (1, true), (2, false)) as t (most, is_over);
delete from private.intake;
select pg_temp.came(2, null);
select is(private.is_over_limit('doors', null, 1, 2), true, 'the unknown are counted for the site');

-- An address that has sent many others may still have an emergency: it waits for staff to admit it.
delete from private.intake;
select pg_temp.came(70, '203.0.113.7', 'service_requests');
select is(private.must_be_held(digits, null, true, pg_temp.net('203.0.113.77'), '{}'), is_held, digits || ': a number that charges whoever calls it is held')
  from (values ('9005550100', true), ('9149760100', true), ('9145550100', false), ('8765550100', false), ('4165550100', false)) as t (digits, is_held);
select is(private.must_be_held('9145550100', null, true, pg_temp.net('203.0.113.7'), '{}'), true, 'an emergency behind 70 other requests of its address is held, not refused');
delete from private.intake;
select pg_temp.came(1, '203.0.113.7', 'service_requests', true, held => true);
select is(private.is_first_of_network(pg_temp.net('203.0.113.7'), 1), true, 'an emergency that was held has taken no place of its network');
select pg_temp.came(1, '203.0.113.7', 'service_requests', true);
select is(private.is_first_of_network(pg_temp.net('203.0.113.7'), 2), false, 'one that was admitted has');
select is(private.is_first_of_network(pg_temp.net('203.0.113.8'), most), most > 1, most || ' networks have places') from unnest(array[1, 2]) as most;

-- How long.
delete from private.intake;
select pg_temp.came(2, '203.0.113.7');
update private.intake set came_at = now() - interval '59 minutes';
select is(private.is_over_limit('doors', pg_temp.net('203.0.113.7'), 2, 2), true, 'an hour is looked back at');
update private.intake set came_at = now() - interval '61 minutes';
select is(private.is_over_limit('doors', pg_temp.net('203.0.113.7'), 2), false, 'no more than an hour is looked back at');
select is(private.is_over_limit('doors', null, null, 2), false, 'for the site neither');
select is(private.is_over_limit('doors', pg_temp.net('203.0.113.7'), 2, span => '1 day'), true, 'or as long as is said');
select is(private.is_over_limit('doors', null, null, 2, '1 day'), true, 'for the site too');
select private.note_arrival('doors', null, keeps => '1 day');
select is((select count(*) from private.intake), 3::bigint, 'what is counted for a day is kept for one');
select private.note_arrival('doors', null);
select is((select count(*) from private.intake), 2::bigint, 'what is counted for an hour is not');

-- Wrong links.
delete from private.intake;
update private.intake_limits set link_misses = 4;
select is(private.note_wrong_link(pg_temp.net('2001:db8:1:' || n || '::1')), n > 6, 'wrong link ' || n || ' of a household') from generate_series(1, 8) as n;
select is(private.token_refusal(pg_temp.net('2001:db8:1:99::1')), '{"problem": "too_many_tries"}', 'no link is looked up for it any more');
select is((select count(*) from private.intake), 6::bigint, 'nothing more is noted for it');
select is(private.token_refusal(pg_temp.net('2001:db8:2::1')), null, 'others open theirs');
select is(private.note_wrong_link(null), false, 'an unknown address tries on');
select is((select count(*) from private.intake), 6::bigint, 'which fills no table');

select is(pg_temp.outcome(who, 'select private.' || call), '42501', format('%s may not call %s', who, call))
  from unnest(array['visitor', 'staff', 'service_role']) as who,
    unnest(array['is_over_limit(''doors'', null, 1)', 'note_arrival(''doors'', null)', 'note_wrong_link(null)', 'token_refusal(null)']) as call;

-- The desk says so before all of them are held.
delete from private.intake;
create function pg_temp.came(requests int, emergencies int, held boolean default false, at timestamptz default now()) returns jsonb language sql as $$
  delete from private.intake;
  insert into private.intake (target, is_emergency, held, came_at) select 'service_requests', n <= emergencies, came.held, came.at from generate_series(1, requests + emergencies) as n;
  select coalesce(jsonb_agg(p order by p ->> 'code'), '[]') from jsonb_array_elements(private.setup_problems()) as p where p ->> 'code' like '%-near-limit'
$$;
update private.intake_limits set site_hour = 200, site_emergencies_hour = 60;
select is(pg_temp.came(159, 0), '[]', 'below 80 % of a limit the desk says nothing');
select is(pg_temp.came(160, 0), '[{"code": "requests-near-limit", "count": 160, "most": 200}]', 'from there on it says how many came, and how many may');
select is(pg_temp.came(100, 48), '[{"code": "emergencies-near-limit", "count": 48, "most": 60}]', 'of emergencies as well');
select is(pg_temp.came(200, 0, true), '[]', 'held ones are not among them');
select is(pg_temp.came(200, 0, false, now() - interval '61 minutes'), '[]', 'those of an hour ago do not count');

select * from finish();
rollback;
