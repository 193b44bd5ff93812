-- Alerts to technicians: a visit of the next hours that others cancel, move, or reassign reaches its technician's own
-- devices, and nobody else's.
begin;
\ir support/actors.psql
\ir support/requests.psql
select * from no_plan();
delete from public.service_requests;
delete from private.outbox;
delete from public.technicians;
delete from private.intake;
-- A visit of today has begun and is not over, at any hour of the test.
delete from public.visit_windows;
insert into public.visit_windows (starts, ends) values ('00:00', '24:00');

create function pg_temp.id(n int) returns uuid language sql immutable as $$ select ('e0000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid $$;
create function pg_temp.token(n int) returns text language sql immutable as $$ select 'Tok-_' || lpad(n::text, 38, '0') $$;
-- Two technicians with an account each; the third has none.
insert into public.staff (user_id, approved_at, sessions_from, role)
  select pg_temp.account(who), now(), now() - interval '3 hours', 'technician' from unnest(array['waiting', 'unconfirmed']) as who;
insert into public.technicians (id, name, weekdays, staff_id) values
  (pg_temp.id(71), 'Luis', '{1,2,3,4,5,6,7}', pg_temp.account('waiting')),
  (pg_temp.id(72), 'Mia', '{1,2,3,4,5,6,7}', pg_temp.account('unconfirmed')),
  (pg_temp.id(73), 'Kim', '{1,2,3,4,5,6,7}', null);
insert into public.service_requests (id, first_name, last_name, email, phone, address, service_type, message, status)
  select pg_temp.id(n), 'Dee', 'Park', 'dee@example.com', '(914) 555-01' || lpad(n::text, 2, '0'), n || ' Fir Street, Yonkers, NY 10701', 'repair', 'Loud', 'confirmed'
  from generate_series(1, 9) as n;
insert into private.request_links (token_hash, request_id)
  select private.link_hash(pg_temp.token(n)), pg_temp.id(n) from generate_series(1, 9) as n;

-- Devices.
create function pg_temp.endpoint(n text) returns text language sql immutable as $$ select 'https://fcm.googleapis.com/fcm/send/' || n $$;
create function pg_temp.saving(n text) returns text language sql as $$
  select format('public.save_device(%L, %L, %L, true)', pg_temp.endpoint(n), repeat('p', 87), repeat('a', 22))
$$;
select is(pg_temp.called(who, pg_temp.saving('x')), '42501', format('%s turns no alerts on', who)) from unnest(array['visitor', 'revoked', 'banned']) as who;
select is(pg_temp.called('staff', pg_temp.saving('desk')), 'done', 'staff do');
select is(pg_temp.called('waiting', pg_temp.saving('Luis')), 'done', 'so does a technician');
select is(pg_temp.called('waiting', pg_temp.saving('Luis2')), 'done', 'on two phones');
select is(pg_temp.called('unconfirmed', pg_temp.saving('Mia')), 'done', 'another technician has a phone');
select is(pg_temp.called('unconfirmed', format('public.forget_device(%L)', pg_temp.endpoint('Luis'))), 'done', 'who tries to turn off a phone of somebody else''s');
select is(pg_temp.called('unconfirmed', format('public.test_alert(%L)', pg_temp.endpoint('Luis'))), 'PT404', 'or to test it');
create function pg_temp.alerts(who text, n text default 'Luis') returns text language sql as $$
  select pg_temp.tried(who, format('(public.my_alerts(%L)).is_on::text', pg_temp.endpoint(n)))
$$;
select is(pg_temp.alerts('waiting'), 'true', 'which stays on');
select is(pg_temp.alerts('waiting', 'other'), 'false', 'another browser has none');
select is(pg_temp.alerts('unconfirmed'), 'false', 'another account has none');
select is(pg_temp.alerts(who), '42501', format('%s asks in vain', who)) from unnest(array['visitor', 'revoked', 'banned', 'staff']) as who;
select is(pg_temp.called('waiting', 'public.alert_state()'), '42501', 'a technician does not see who is alerted at the desk');
select is((select count(*) from private.devices_to_alert(true)), 1::bigint, 'no alert of the desk reaches a technician');

-- Returns what goes out once the undo time has passed, by device.
create function pg_temp.goes_out() returns text language plpgsql as $$
declare
  result text;
begin
  update private.outbox set next_try = now(), created_at = created_at - interval '1 hour' where done_at is null;
  create temp table out as select * from public.claim_alerts('key', true, 100) where message is null;
  perform public.settle_alert(o.id, o.claim) from out as o;
  select string_agg(format('%s: %s', substring(o.endpoint from '[^/]+$'), o.payload ->> 'body'), ' | ' order by o.endpoint collate "C") into result
  from out as o where o.channel = 'push';
  drop table out;
  return coalesce(result, 'nothing');
end
$$;
create function pg_temp.waits() returns text language sql as $$
  select coalesce(string_agg(p, ' ' order by p collate "C"), 'nothing') from (
    select substring(d.endpoint from '[^/]+$') || case when o.next_try > now() then '' else '!' end as p
    from private.outbox as o join private.push_subscriptions as d on d.id = o.device_id where o.done_at is null
  ) as waiting
$$;
create function pg_temp.staff(statement text) returns text language sql as $$ select pg_temp.called('staff', statement) $$;

select is(pg_temp.called('waiting', format('public.test_alert(%L)', pg_temp.endpoint('Luis'))), 'done', 'a technician tests an own phone');
select is(pg_temp.waits(), 'Luis!', 'at once');
select is(pg_temp.goes_out(), 'Luis: This phone is told when one of your next visits changes.', 'the phone is told what it is for');
select is(pg_temp.called('staff', format('public.test_alert(%L)', pg_temp.endpoint('desk'))), 'done', 'staff test theirs');
select is(pg_temp.goes_out(), 'desk: This device is told when a customer needs a call.', 'which is for something else');

-- Booked, by number of the request: by staff, for a technician, on a day from today.
create function pg_temp.book(n int, tech int, day int default 0) returns text language sql as $$
  select pg_temp.staff(format('public.book_visit(%L, %L, %L, %L, (select min(id) from public.visit_windows), force => true, another => true)', pg_temp.id(50 + n), pg_temp.id(n), pg_temp.id(tech), private.new_york_today() + day))
$$;
create function pg_temp.moves(act int, n int, tech int, day int default 0, who text default 'staff') returns text language sql as $$
  select pg_temp.called(who, format('public.move_visit(%L, %L, %L, %L, (select min(id) from public.visit_windows), force => true)', pg_temp.id(act), pg_temp.id(50 + n), pg_temp.id(tech), private.new_york_today() + day))
$$;
create function pg_temp.state(act int, n int, state text, who text default 'staff') returns text language sql as $$
  select pg_temp.called(who, format('public.set_visit_state(%L, %L, %L)', pg_temp.id(act), pg_temp.id(50 + n), state))
$$;
create function pg_temp.undo(act int) returns text language sql as $$ select pg_temp.staff(format('public.undo_action(%L)', pg_temp.id(act))) $$;

-- A visit of these hours.
select is(pg_temp.book(1, 71), 'done', 'staff book a visit of these hours');
select is(pg_temp.waits(), 'Luis Luis2', 'which waits while they can undo it');
select is(pg_temp.goes_out(), 'Luis: You have a visit in 10701, 12 to 12 AM. | Luis2: You have a visit in 10701, 12 to 12 AM.', 'then each phone of its technician hears of it, without a name or a street');
-- Late in the evening the next day begins within these hours.
select is(pg_temp.book(2, 71, 4), 'done', 'of one of another day');
select is(pg_temp.book(3, 73), 'done', 'of one whose technician has no account');
select is(pg_temp.goes_out(), 'nothing', 'nobody does');

-- Undone within the time.
select is(pg_temp.state(100, 1, 'cancelled'), 'done', 'it is cancelled by mistake');
select is(pg_temp.waits(), 'Luis Luis2', 'which waits as well');
select is(pg_temp.undo(100), 'done', 'the cancellation is undone');
select is(pg_temp.waits(), 'Luis Luis2', 'one waits, not two');
select is(pg_temp.goes_out(), 'nothing', 'so nothing was ever canceled');
select is(pg_temp.moves(101, 1, 71, 3), 'done', 'it is moved');
select is(pg_temp.moves(102, 1, 71, 2), 'done', 'the visit is moved again');
select is(pg_temp.goes_out(), t.device || ' | ' || replace(t.device, 'Luis:', 'Luis2:'), 'both moves are one alert')
  from (select 'Luis: Your 12 to 12 AM visit in 10701 is now ' || to_char(private.new_york_today() + 2, 'FMDy, FMMon FMDD') || ', 12 to 12 AM.' as device) as t;
select is(pg_temp.moves(103, 1, 71), 'done', 'it comes back to these hours');
select is(pg_temp.goes_out() like 'Luis: Your % is now 12 to 12 AM. | Luis2: %', true, 'which both hear');

-- From one technician to another.
select is(pg_temp.moves(104, 1, 72), 'done', 'another technician gets it');
select is(pg_temp.goes_out(), 'Luis: Your 12 to 12 AM visit in 10701 went to another technician. | Luis2: Your 12 to 12 AM visit in 10701 went to another technician. | Mia: You have a visit in 10701, 12 to 12 AM.', 'the one who loses it hears of it, and the one who gets it');
select is(pg_temp.undo(104), 'done', 'when that is undone later');
select is(pg_temp.goes_out() like 'Luis: You have % | Luis2: You have % | Mia: Your % went to another technician.', true, 'so does either');

-- By the customer.
select is(pg_temp.returned('visitor', format('public.cancel_by_link(%L, %L)', pg_temp.token(1), pg_temp.id(105))) ->> 'problem', null, 'its customer cancels it');
select is(pg_temp.waits(), 'Luis! Luis2! desk!', 'which cannot be undone, so it goes out at once, and the desk hears of it as before');
select is(string_agg(c.payload ->> 'title', ', ' order by c.endpoint), 'Visit canceled, Visit canceled', 'in few words')
  from (select private.own_visit_payload(o, d.user_id) as payload, d.endpoint from private.outbox as o join private.push_subscriptions as d on d.id = o.device_id
    where o.done_at is null and o.visit_id is not null) as c;
select is(string_agg(private.own_visit_payload(o, who)::text, ''), null, 'that nobody else gets: ' || coalesce(who::text, 'no account'))
  from private.outbox as o, unnest(array[pg_temp.account('staff'), pg_temp.account('unconfirmed'), null]) as who where o.done_at is null and o.visit_id is not null group by who;
select is(pg_temp.goes_out(), 'Luis: Your 12 to 12 AM visit in 10701 was canceled. | Luis2: Your 12 to 12 AM visit in 10701 was canceled. | desk: It was at 12:00 AM. Tell the technician.', 'the desk is told which visit that was');
select is(pg_temp.staff(format('public.see_news(%L, %L)', pg_temp.id(1), (select r.news ->> 'at' from public.service_requests as r where r.id = pg_temp.id(1)))), 'done', 'the desk has seen it');
select is(pg_temp.done('staff', format('update public.service_requests set status = ''confirmed'' where id = %L', pg_temp.id(1))), '1 rows', 'staff reopen it');
select is(pg_temp.goes_out() like 'Luis: You have % | Luis2: You have %', true, 'so that the phones take it back');
-- As often as the desk is alerted about it.
update private.outbox set created_at = now() where visit_id = pg_temp.id(51);
select is(pg_temp.returned('visitor', format('public.cancel_by_link(%L, %L)', pg_temp.token(1), pg_temp.id(106))) ->> 'problem', null, 'a customer who cancels again and again');
select is(pg_temp.waits() like 'Luis Luis2%', true, 'rings no phone more often than every 2 minutes');
select is(pg_temp.done('staff', format('update public.service_requests set status = ''confirmed'' where id = %L', pg_temp.id(1))), '1 rows', 'staff reopen it');
select is(pg_temp.goes_out() like '%Luis%', false, 'not at all');

-- Own acts.
select is(pg_temp.called('waiting', format('public.depart(%L, %L)', pg_temp.id(110), pg_temp.id(51))), 'done', 'that the technician sets off');
select is(pg_temp.called('waiting', format('public.arrive(%L, %L)', pg_temp.id(111), pg_temp.id(51))), 'done', 'arrives');
select is(pg_temp.called('waiting', format('public.leave_undone(%L, %L, ''{"reason": "nobody_home"}'')', pg_temp.id(112), pg_temp.id(51))), 'done', 'the technician finds nobody');
select is(pg_temp.goes_out(), 'nothing', 'is no news to the technician');
delete from public.visit_slots where visit_id = pg_temp.id(51);
alter table public.visits disable trigger user;
update public.visits set day = day - 1 where id = pg_temp.id(51);
alter table public.visits enable trigger user;
select is(pg_temp.book(4, 71), 'done', 'the next one');
select is(pg_temp.goes_out() like 'Luis: You have %', true, 'is news');
-- Whatever a technician may do some day.
select set_config('request.jwt.claim.sub', pg_temp.account('waiting')::text, true);
update public.visits set day = day + 1 where id = pg_temp.id(54);
select pg_temp.be('owner');
select is(pg_temp.waits(), 'nothing', 'the alert never says by whom it is done');
update public.visits set day = day - 1 where id = pg_temp.id(54);
select is(pg_temp.goes_out() like 'Luis: Your %', true, 'a change without an account is');

-- Nothing after revocation, nor to who cannot sign in.
select is(pg_temp.state(120, 4, 'cancelled'), 'done', 'a visit is cancelled');
select is(pg_temp.staff(format('public.revoke_staff(%L)', pg_temp.account('waiting'))), 'done', 'its technician is revoked');
select is(pg_temp.goes_out(), 'nothing', 'what waits does not go out');
select is(pg_temp.undo(120), 'done', 'undone');
select is(pg_temp.waits(), 'nothing', 'nothing is queued any more');
select is(pg_temp.called('waiting', pg_temp.saving('Luis')), '42501', 'the phone cannot be turned on');
update public.staff set revoked_at = null where user_id = pg_temp.account('waiting');
update auth.users set banned_until = now() + interval '1 day' where id = pg_temp.account('waiting');
select is(pg_temp.state(121, 4, 'cancelled'), 'done', 'a visit of somebody banned is cancelled');
select is(pg_temp.waits(), 'nothing', 'which no phone hears');
update auth.users set banned_until = null where id = pg_temp.account('waiting');
update public.staff set sessions_from = 'infinity' where user_id = pg_temp.account('waiting');
select is(pg_temp.undo(121), 'done', 'before the mailed link is followed');
select is(pg_temp.waits(), 'nothing', 'none does either');
update public.staff set sessions_from = now() - interval '3 hours' where user_id = pg_temp.account('waiting');

-- Signing out.
select is(pg_temp.called('waiting', format('public.forget_device(%L)', pg_temp.endpoint('Luis'))), 'done', 'a technician turns a phone off');
select is(pg_temp.state(122, 4, 'cancelled'), 'done', 'what comes then');
select is(pg_temp.goes_out(), 'Luis2: Your 12 to 12 AM visit in 10701 was canceled.', 'reaches the other one');

-- A broken outbox does not keep anybody from changing a visit.
alter table private.outbox add constraint broken check (visit_id is null) not valid;
select is(pg_temp.undo(122), 'done', 'without an outbox, a visit changes all the same');
alter table private.outbox drop constraint broken;

-- Too late.
select is(pg_temp.book(5, 72), 'done', 'a visit is booked');
update private.outbox set visit_before = null where done_at is null;
alter table public.visits disable trigger user;
update public.visits set day = day - 1 where id = pg_temp.id(55);
alter table public.visits enable trigger user;
select is(pg_temp.goes_out(), 'nothing', 'that is over before a phone could be reached');

-- Words.
select is(private.window_text(starts::time, ends::time), text, text) from (values
  ('14:00', '16:00', '2 to 4 PM'), ('10:00', '12:00', '10 AM to 12 PM'), ('08:30', '09:30', '8:30 to 9:30 AM'), ('22:00', '24:00', '10 PM to 12 AM')
) as t (starts, ends, text);

select * from finish();
rollback;
