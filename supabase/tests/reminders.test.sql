-- Reminders in the evening before a visit: which, when, and once.
begin;
\ir support/actors.psql
\ir support/outbox.psql
\ir support/requests.psql
select * from no_plan();

insert into public.technicians (id, name, weekdays) values ('e0000000-0000-4000-8000-000000000001', 'Luis Ortega', '{1,2,3,4,5,6,7}');
create function pg_temp.visit(n int) returns uuid language sql immutable as $$ select ('d0000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid $$;
create function pg_temp.request(n int) returns uuid language sql immutable as $$ select ('b0000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid $$;
-- Far enough ahead for the eve to come.
create function pg_temp.day() returns date language sql as $$ select private.new_york_today() + 3 $$;
create function pg_temp.plan(n int, of_request int, days int default 0, state text default 'planned') returns void language sql as $$
  insert into public.visits (id, request_id, technician_id, day, starts, ends, kind, state)
  values (pg_temp.visit(n), pg_temp.request(of_request), 'e0000000-0000-4000-8000-000000000001', pg_temp.day() + days,
    time '08:00' + n * interval '2 hours', time '10:00' + n * interval '2 hours', 'repair', state);
$$;
create function pg_temp.moved(n int, of_request int, clock time, from_days int default null, days int default 0) returns void language sql as $$
  insert into public.request_events (request_id, kind, at, action_id, visit_id, visit_before, visit_after)
  values (pg_temp.request(of_request), 'visit', private.visit_timestamp(pg_temp.day() - 1, clock), gen_random_uuid(), pg_temp.visit(n),
    case when from_days is not null then jsonb_build_object('day', pg_temp.day() + from_days) end,
    jsonb_build_object('day', pg_temp.day() + days));
$$;
create function pg_temp.reminds(clock time, days int default 0) returns text language plpgsql as $$
begin
  delete from private.outbox;
  perform private.remind_of_visits(private.visit_timestamp(pg_temp.day() - 1 + days, clock));
  return (select coalesce(string_agg(o.message || ' ' || r.first_name, ', ' order by r.first_name), 'nothing')
    from private.outbox as o join public.service_requests as r on r.id = o.request_id where o.message = 'reminder');
end
$$;

select pg_temp.plan(1, 1);
select is(pg_temp.reminds('16:59'), 'nothing', 'Nobody is reminded before 5 PM.');
select is(pg_temp.reminds('20:00'), 'nothing', 'Nobody is reminded from 8 PM on.');
select is(pg_temp.reminds('17:00', -1), 'nothing', 'Nobody is reminded two days before.');
select is(pg_temp.reminds('17:00'), 'reminder Ann', 'A customer is reminded at 5 PM of the day before.');
select is(
  (select private.message_facts(o) from private.outbox as o where o.message = 'reminder'),
  jsonb_build_object('kind', 'reminder', 'day', pg_temp.day(), 'starts', '10:00', 'ends', '12:00', 'who', 'Luis', 'name', 'Ann'),
  'It says the day, the window, and who comes.');
select is((select o.channel from private.outbox as o), 'mail', 'It goes out by mail where the customer has turned on no texts.');
select is(pg_temp.reminds('17:01'), 'nothing', 'The customer is reminded once.');
select is(pg_temp.reminds('19:59'), 'nothing', 'The customer is reminded once also when the sweep runs later.');
update public.visits set day = day + 1 where id = pg_temp.visit(1);
select is(pg_temp.reminds('17:00', 1), 'reminder Ann', 'A visit that moved to another day is told again.');
update public.visits set starts = '14:00', ends = '16:00' where id = pg_temp.visit(1);
select is(pg_temp.reminds('17:30', 1), 'nothing', 'A visit that moved to another hour of the day is not told again.');

select pg_temp.plan(2, 2), pg_temp.moved(2, 2, '15:00');
select is(pg_temp.reminds('17:00'), 'nothing', 'Whoever booked at 3 PM or later has just heard of it.');
update public.request_events set at = private.visit_timestamp(pg_temp.day() - 1, '14:59') where visit_id = pg_temp.visit(2);
select is(pg_temp.reminds('17:00'), 'reminder Bo', 'Whoever booked before 3 PM is reminded.');
select pg_temp.plan(3, 3), pg_temp.moved(3, 3, '16:00', from_days => 0);
select is(pg_temp.reminds('17:00'), 'reminder Cy', 'Another window of the same day does not end the reminder.');

select is(private.reminder_facts(pg_temp.visit(3)) ->> 'kind', 'reminder', 'A reminder is true while the visit is planned.');
update public.visits set state = 'cancelled' where id = pg_temp.visit(3);
select is(private.reminder_facts(pg_temp.visit(3)), null, 'Nobody is reminded of a visit that was cancelled meanwhile.');
update public.visits set state = 'planned' where id = pg_temp.visit(3);
insert into public.days_off (technician_id, day) values ('e0000000-0000-4000-8000-000000000001', pg_temp.day());
select is(private.reminder_facts(pg_temp.visit(3)), null, 'Nobody reads that a technician comes who is off.');
delete from public.days_off;
update public.visits set day = private.new_york_today() where id = pg_temp.visit(3);
select is(private.reminder_facts(pg_temp.visit(3)), null, 'A reminder that could not go out by 8 PM does not go out.');

select pg_temp.plan(4, 3, state => 'cancelled');
select is(pg_temp.reminds('17:00'), 'nothing', 'A cancelled visit is not queued.');
delete from private.reminders;
update public.service_requests set status = 'cancelled' where id = pg_temp.request(2);
select is(pg_temp.reminds('17:00'), 'nothing', 'A cancelled request is not queued.');

select is(pg_temp.outcome(who, statement), '42501', format('%s: not for %s', statement, who))
  from unnest(array['visitor', 'staff', 'service_role']) as who,
    unnest(array['select private.remind_of_visits()', 'select private.reminder_facts(gen_random_uuid())', 'select * from private.reminders']) as statement;

select * from finish();
rollback;
