-- Photos: adding, seeing, removing, and erasing them.
begin;
\ir support/actors.psql
\ir support/requests.psql
select * from no_plan();
delete from public.service_requests;

create function pg_temp.token(n int) returns text language sql immutable as $$ select 'Tok-_' || lpad(n::text, 38, '0') $$;
create function pg_temp.id(n int) returns uuid language sql immutable as $$ select ('e0000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid $$;
create function pg_temp.request(words text) returns uuid language sql stable as $$
  select r.id from public.service_requests as r where r.message = words
$$;
create function pg_temp.send(words text, n int) returns text language plpgsql as $$
begin
  perform set_config('request.headers', jsonb_build_object('x-request-link', encode(sha256(convert_to(pg_temp.token(n), 'UTF8')), 'hex'))::text, true);
  return pg_temp.done('visitor', pg_temp.asking(jsonb_build_object('message', words, 'phone', '(914) 555-010' || n)));
end
$$;
-- Returns the problem, or the number of photos, as a customer gets it.
create function pg_temp.asks(n int, token text default pg_temp.token(1)) returns text language sql as $$
  select coalesce(answer ->> 'problem', jsonb_array_length(answer -> 'photos') || ' there')
  from pg_temp.returned('visitor', format('public.add_photo_by_link(%L, %L)', token, pg_temp.id(n)), '{}') as answer
$$;
-- Checks that Storage makes before it stores a file.
create function pg_temp.uploads(name text, who text default 'visitor', bucket text default 'request-photos') returns text language sql as $$
  select pg_temp.done(who, format('insert into storage.objects (bucket_id, name) values (%L, %L)', bucket, name))
$$;
create function pg_temp.uploads(n int, who text default 'visitor') returns text language sql as $$ select pg_temp.uploads(pg_temp.id(n) || '.jpg', who) $$;
-- Removal of a file by Storage.
create function pg_temp.removes(n int, who text) returns text language plpgsql as $$
begin
  perform set_config('storage.allow_delete_query', 'true', true);
  return pg_temp.done(who, format('delete from storage.objects where name = %L', pg_temp.id(n) || '.jpg'));
end
$$;

select results_eq($$select public, file_size_limit, allowed_mime_types from storage.buckets where id = 'request-photos'$$,
  $$values (false, 524288::bigint, array['image/jpeg'])$$, 'the bucket is private, its files are JPEG of up to 512 KB');
select is(pg_temp.send('A', 1), '1 rows', 'a customer');
select is(pg_temp.send('B', 2), '1 rows', 'another customer adds a photo');

-- The customer.
select is(pg_temp.uploads(1), '42501', 'nothing can be uploaded that was not asked for');
select is(pg_temp.asks(1, token), null, format('%s asks for nothing', coalesce(quote_literal(token), 'null')))
  from unnest(array[null, '', 'x', pg_temp.token(9)]) as token;
select is(pg_temp.asks(1), '0 there', 'the customer asks to send a photo');
select is(pg_temp.uploads(name), '42501', format('then %s is not taken', name))
  from unnest(array[pg_temp.id(2) || '.jpg', pg_temp.id(1) || '.png', pg_temp.id(1)::text, 'x/' || pg_temp.id(1) || '.jpg', '../' || pg_temp.id(1) || '.jpg', upper(pg_temp.id(1)::text) || '.jpg', '', pg_temp.id(1) || '.jpg/x']) as name;
insert into storage.buckets (id, name) values ('other', 'other');
select is(pg_temp.uploads(pg_temp.id(1) || '.jpg', 'visitor', 'other'), '42501', 'another bucket is not open');
update private.request_photos set asked_at = now() - interval '10 minutes';
select is(pg_temp.uploads(1), '42501', 'after 10 minutes it is too late');
select is(pg_temp.asks(1), '0 there', 'asked again');
select is(pg_temp.uploads(1), '1 rows', 'the photo is taken');
select is(pg_temp.uploads(1), '23505', 'the photo cannot be written over');
select is(pg_temp.outcome('visitor', format('update storage.objects set metadata = null where name = %L', pg_temp.id(1) || '.jpg')), '0 rows', 'in no way');
select is_empty($$select from public.request_events where kind = 'photo'$$, 'no one is notified yet');
select is(pg_temp.asks(1), '1 there', 'asked again it is there');
select is(pg_temp.asks(1), '1 there', 'asked once more it is still there');
select results_eq($$select kind, action_id, by_customer, done_by_email from public.request_events where id = pg_temp.id(1)$$,
  $$values ('photo', pg_temp.id(1), true, null::text)$$, 'which the timeline shows once, as the customer''s');
select is((select changed_in from public.service_requests where message = 'A'), pg_current_xact_id(), 'an idle desk is told of the photo');
select is(pg_temp.asks(1, pg_temp.token(2)), 'photo', 'another request does not get its name');
insert into public.request_events (id, request_id, kind, text, action_id) select pg_temp.id(60), pg_temp.request('B'), 'note', 'Gate', pg_temp.id(60);
select is(pg_temp.asks(60), 'photo', 'a photo cannot take the name of what was done');
select is(pg_temp.asks(null), 'photo', 'a photo needs its name');
select is(pg_temp.asks(n), '1 there', format('photo %s is asked for', n)) from generate_series(2, 5) as n;
select is(pg_temp.asks(6), 'too_many_photos', 'a 6th is not taken');
select is((select count(*) from public.request_events where kind = 'photo'), 1::bigint, 'those that have not come are announced by no one');
select is(pg_temp.asks(7, pg_temp.token(2)), '0 there', 'others are not concerned');
update private.request_photos set asked_at = now() - interval '11 minutes' where id in (pg_temp.id(4), pg_temp.id(5));
select is(pg_temp.asks(6), '1 there', 'what never came in 10 minutes makes room');
select is(pg_temp.asks(8), '1 there', 'each for one');
select is(pg_temp.asks(4), 'too_many_photos', 'what never came takes no room beside the 5');
update private.intake_limits set photos_tries = 8;
update private.request_photos set asked_at = now() - interval '11 minutes' where request_id = pg_temp.request('A');
select is(pg_temp.asks(9), '1 there', 'a customer tries so often');
select is(pg_temp.asks(10), 'too_many_photos', 'a customer tries no oftener');
select is(pg_temp.uploads(2), '42501', 'what was not asked for in time is not taken');
update private.intake_limits set photos_tries = 30;

-- Access to photos, and their removal.
select is(pg_temp.outcome(who, 'select * from storage.objects'), rows, format('"%s" sees %s', who, rows))
  from (values ('visitor', '0 rows'), ('waiting', '0 rows'), ('revoked', '0 rows'), ('banned', '0 rows'), ('staff', '1 rows')) as t (who, rows);
select is(pg_temp.outcome(who, 'select * from storage.buckets'), '0 rows', format('"%s" sees no bucket', who))
  from unnest(array['visitor', 'waiting', 'staff']) as who;
select is(pg_temp.removes(1, who), '0 rows', format('"%s" removes none', who)) from unnest(array['visitor', 'waiting', 'revoked']) as who;
select is(pg_temp.outcome(who, call), '42501', format('"%s" may not %s', who, call))
  from unnest(array['visitor', 'waiting', 'revoked', 'service_role']) as who,
    unnest(array['select public.photos_of(null)', 'select public.add_photo(null, null)', 'select public.forget_photo(null)', 'select public.photos_to_erase(null)']) as call;
select is(pg_temp.outcome('service_role', call), '42501', 'the service sends no photo')
  from unnest(array[$$select public.add_photo_by_link('x', null)$$, $$select public.add_photo_by_job('x', null)$$]) as call;
select is(pg_temp.outcome(who, 'select * from private.request_photos'), '42501', format('"%s" reads no names of photos', who))
  from unnest(array['visitor', 'waiting', 'staff', 'service_role']) as who;
select pg_temp.be('staff');
select results_eq($$select photo.id::text, photo.by_customer from public.photos_of(pg_temp.request('A')) as photo$$,
  $$values (pg_temp.id(1)::text, true)$$, 'staff see those of a request that have arrived');
select is((select count(*) from public.photos_of(pg_temp.request('B'))), 0::bigint, 'staff see none of another request');
select throws_ok(format('select public.forget_photo(%L)', pg_temp.id(1)), 'PT409', null, 'one that is there is not forgotten');
select throws_ok(format('select public.forget_photo(%L)', pg_temp.id(99)), 'PT404', null, 'a photo that never was is not forgotten');
select pg_temp.be('owner');
select is(pg_temp.removes(1, 'staff'), '1 rows', 'staff remove one');
select is(pg_temp.done('staff', format('select public.forget_photo(%L)', pg_temp.id(1))), '1 rows', 'the timeline says that staff removed it');
select is(pg_temp.done('staff', format('select public.forget_photo(%L)', pg_temp.id(1))), '1 rows', 'as often as they like');
select results_eq($$select done_by_email from public.request_events where undoes = pg_temp.id(1)$$, $$values ('staff@test.example')$$, 'which the timeline shows once');
select is(pg_temp.asks(1), 'photo', 'what staff removed is not asked for again');
select is(pg_temp.uploads(1), '42501', 'what staff removed is not uploaded again');

-- At a visit.
insert into public.technicians (id, name) values ('70000000-0000-4000-8000-000000000001', 'Luis');
insert into public.visits (id, request_id, technician_id, day, starts, ends, kind)
  select pg_temp.id(70), pg_temp.request('A'), '70000000-0000-4000-8000-000000000001', current_date, '08:00', '10:00', 'repair';
create function pg_temp.takes(n int, visit int default 70, who text default 'staff') returns text language sql as $$
  select pg_temp.tried(who, format('(public.add_photo(%L, %L)).stored::text', pg_temp.id(n), pg_temp.id(visit)))
$$;
select is(pg_temp.takes(20), 'false', 'who works at a visit asks to add a photo');
select is(pg_temp.uploads(20, who), '42501', format('which "%s" cannot upload', who)) from unnest(array['visitor', 'waiting', 'colleague']) as who;
select is(pg_temp.uploads(20, 'staff'), '1 rows', 'the technician can upload it');
select is(pg_temp.takes(20), 'true', 'after that the photo is there');
select results_eq($$select done_by_email, visit_id, by_customer from public.request_events where id = pg_temp.id(20)$$,
  $$values ('staff@test.example', pg_temp.id(70), false)$$, 'as the timeline shows');
-- Labels a photo; the third parameter is optional, for pages of earlier versions.
create function pg_temp.labels(n int, label text, who text default 'staff') returns text language sql as $$
  select pg_temp.tried(who, format('(public.add_photo(%L, %L, %L)).stored::text', pg_temp.id(n), pg_temp.id(70), label))
$$;
create function pg_temp.label_of(n int) returns text language sql as $$
  select p.label::text from private.request_photos as p where p.id = pg_temp.id(n)
$$;
select is(pg_temp.label_of(20), null, 'a photo that came without a label has none');
select is(pg_temp.labels(20, 'before'), 'true', 'the technician labels a photo that is there');
select is(pg_temp.takes(20), 'true', 'the page of an earlier version sends it once more');
select is(pg_temp.label_of(20), 'before', 'a photo that is sent again without a label keeps its own');
select is(pg_temp.labels(20, 'after'), 'true', 'the technician changes the label');
select is(pg_temp.label_of(20), 'after', 'the later label replaces the earlier one');
select is(pg_temp.labels(20, label), 'PT400', format('"%s" is no label', label)) from unnest(array['', 'Before', 'during']) as label;
select is(pg_temp.labels(20, 'before', 'colleague'), 'PT409', 'a colleague does not change the label');
select is(pg_temp.label_of(20), 'after', 'a refused label changes nothing');
select throws_ok(format('update private.request_photos set label = %L where id = %L', 'before', pg_temp.id(2)), '23514', null, 'a photo of the customer never has a label');
select is((select count(*) from public.request_events where id = pg_temp.id(20)), 1::bigint, 'labeling adds nothing to the timeline');
select pg_temp.be('staff');
select results_eq(format('select photo.id, photo.label::text from public.photos_of(%L) as photo order by photo.id', pg_temp.request('A')),
  $$values (pg_temp.id(20), 'after')$$, 'staff see the label of a photo');
select pg_temp.be('owner');
select is(pg_temp.takes(20, who => 'colleague'), 'PT409', 'a colleague does not take its name');
select is(pg_temp.asks(20), 'photo', 'the customer does not take its name');
select is(pg_temp.takes(21, 71), 'PT409', 'without a visit there is no photo');
select is(pg_temp.takes(null), 'PT409', 'without a name there is no photo');
update private.intake_limits set photos_visit = 1;
select is(pg_temp.takes(22), 'PT409', 'a visit holds only so many');
update private.intake_limits set photos_visit = 40;

-- A technician, and whoever holds the link of a job sheet.
insert into public.staff (user_id, approved_at, sessions_from, role) values (pg_temp.account('waiting'), now(), '-infinity', 'technician');
select is(pg_temp.takes(40, who => 'waiting'), 'PT404', 'a technician adds no photo to the visit of another one');
select is(pg_temp.outcome('waiting', format('select public.photos_of(%L)', pg_temp.request('A'))), '42501', 'a technician does not ask for the photos of another one''s visit');
select is(pg_temp.outcome('waiting', 'select * from storage.objects'), '0 rows', 'a technician does not see the photos of another one''s visit');
update public.technicians set staff_id = pg_temp.account('waiting');
select is(pg_temp.takes(40, who => 'waiting'), 'false', 'a technician adds a photo to the own visit');
select is(pg_temp.uploads(40, 'waiting'), '1 rows', 'uploads it');
select is(pg_temp.takes(40, who => 'waiting'), 'true', 'which is announced');
create function pg_temp.taken(who text default 'waiting') returns text language sql as $$
  select pg_temp.tried(who, $call$(
    select string_agg(right(taken.id::text, 2) || coalesce(' ' || taken.label, ''), ', ' order by taken.at, taken.id)
    from public.my_day() as today, unnest(today.stops) as stop, unnest(stop.taken) as taken
  )$call$)
$$;
select is(pg_temp.taken(), '40', 'the technician''s day has the own photos of the visit alone');
select is(pg_temp.labels(40, 'before', 'waiting'), 'true', 'the technician says when one was taken');
select is(pg_temp.taken(), '40 before', 'the technician''s day has its label');
select is(pg_temp.outcome('waiting', format('select from public.photos_of(%L) having count(*) > 1', pg_temp.request('A'))), '1 rows', 'the technician sees all photos there');
select is(pg_temp.outcome('waiting', 'select * from storage.objects'), '2 rows', 'each of them');
select is(pg_temp.removes(20, 'waiting'), '0 rows', 'the technician removes none');
select is(pg_temp.uploads(7), '1 rows', 'a photo of another request');
select is(pg_temp.outcome('waiting', 'select * from storage.objects'), '2 rows', 'is not seen');
select is(pg_temp.removes(7, 'staff'), '1 rows', 'the photo is removed from the other request');
-- On which day the visit is, from today, and what its technician sees and may add.
create function pg_temp.at_day(days int) returns text[] language plpgsql as $$
begin
  update public.visits set day = private.new_york_today() + days;
  return array[pg_temp.outcome('waiting', 'select * from storage.objects'), pg_temp.takes(40, who => 'waiting')];
end
$$;
select is(pg_temp.at_day(n), array['0 rows', 'PT404'], format('%s days from it none is seen nor added', n)) from unnest(array[-3, -2, 2, 3]) as n;
select is(pg_temp.at_day(n), array['2 rows', 'true'], format('%s days from it they are', n)) from unnest(array[-1, 1, 0]) as n;
update public.visits set day = private.new_york_today() - 1;
select is(pg_temp.taken(), null, 'from the day after the technician''s day has no photos any more');
update public.visits set day = private.new_york_today();
insert into private.job_links (token_hash, visit_id, technician_id, expires_at)
  select sha256(convert_to(pg_temp.token(5), 'UTF8')), v.id, v.technician_id, now() + interval '1 hour' from public.visits as v;
create function pg_temp.job(n int, token text) returns jsonb language sql as $$
  select pg_temp.returned('visitor', format('public.add_photo_by_job(%L, %L)', token, pg_temp.id(n)), '{}') - 'action_id'
$$;
select is(pg_temp.job(42, pg_temp.token(6)) ->> 'problem', 'ended', 'a wrong link of a job adds nothing');
select is(pg_temp.job(20, pg_temp.token(5)), '{"problem": "photo"}', 'a right link under another''s name adds nothing');
select is(pg_temp.job(42, pg_temp.token(5)), '{"stored": false}', 'who holds the link of a job asks');
select is(pg_temp.uploads(42), '1 rows', 'uploads');
select is(pg_temp.job(42, pg_temp.token(5)), '{"stored": true}', 'the photo of the link is there');
create function pg_temp.labels_by_job(n int, label text) returns jsonb language sql as $$
  select pg_temp.returned('visitor', format('public.add_photo_by_job(%L, %L, %L)', pg_temp.token(5), pg_temp.id(n), label), '{}') - 'action_id'
$$;
select is(pg_temp.labels_by_job(42, 'after'), '{"stored": true}', 'who holds the link labels a photo');
select is(pg_temp.label_of(42), 'after', 'the photo of the link has its label');
select is(pg_temp.labels_by_job(42, 'x') ->> 'problem', 'refused', 'a wrong label by the link is refused in words, since an error would log the token');
select is((pg_temp.returned('visitor', format('public.job_by_link(%L)', pg_temp.token(5)), '{}') #> '{stops,0,taken,0}') - 'at',
  jsonb_build_object('id', pg_temp.id(42), 'label', 'after'), 'the job sheet has what came by the link');
select is(jsonb_array_length(pg_temp.returned('visitor', format('public.job_by_link(%L)', pg_temp.token(5)), '{}') #> '{stops,0,taken}'), 1, 'the job sheet has none of an account');
select is(pg_temp.removes(n, 'staff'), '1 rows', 'staff remove both') from unnest(array[40, 42]) as n;
update public.service_requests set status = 'completed' where message = 'A';
select is(pg_temp.takes(21), 'false', 'photos of the work come when it is done, too');
select is(pg_temp.uploads(21, 'staff'), '1 rows', 'photos of a visit that is done are taken');
select is(jsonb_array_length(a -> 'photos') || (a ->> 'hidden_photos'), '00', 'the customer''s page counts the customer''s own only') from pg_temp.page(pg_temp.token(1)) as a;

-- When the request is over.
select is(pg_temp.asks(30), 'over', 'a request that is over takes no photo of the customer');
update public.service_requests set status = 'pending' where message = 'A';
select is(pg_temp.asks(30), '0 there', 'open again it does');
update public.service_requests set status = 'cancelled' where message = 'A';
select is(pg_temp.uploads(30), '42501', 'a link that was cancelled in between takes none');
select is(pg_temp.asks(7, pg_temp.token(2)), '0 there', 'another customer');
select is(pg_temp.uploads(7), '1 rows', 'sends a photo');

-- When the person is erased.
update public.service_requests set email = 'a@example.com', phone = '(914) 555-0101' where message = 'A';
update public.service_requests set email = 'b@example.com', phone = '(914) 555-0101', status = 'completed' where message = 'B';
select is(pg_temp.outcome('staff', format('select * from public.erase_person(%L)', pg_temp.request('A'))), 'PT409', 'no one is erased while there are photos');
update public.staff set role = 'dispatcher' where user_id = pg_temp.account('colleague');
select is(pg_temp.outcome('colleague', 'select public.photos_to_erase(null)'), '42501', 'a dispatcher is not told which');
select pg_temp.be('staff');
select is(array(select name.id from public.photos_to_erase(pg_temp.request('A')) as name), array[pg_temp.id(20), pg_temp.id(21)], 'which an owner is notified');
select is(array(select name.id from public.photos_to_erase(pg_temp.request('B')) as name), array[pg_temp.id(7)], 'for each person their own');
select is(array(select name.id from public.photos_to_erase(pg_temp.request('A'), array[pg_temp.request('B')]) as name), array[pg_temp.id(7), pg_temp.id(20), pg_temp.id(21)], 'with whom the owner names');
select pg_temp.be('owner');
select is(pg_temp.removes(n, 'staff'), '1 rows', 'they are removed') from unnest(array[20, 21]) as n;
select is(pg_temp.takes(23), 'false', 'someone asks to add one more');
select is(pg_temp.done('staff', format('select * from public.erase_person(%L)', pg_temp.request('A'))), '1 rows', 'then the person is erased');
select is_empty($$select from private.request_photos where request_id not in (select id from public.service_requests where erased_at is null)$$, 'no name of a photo of theirs is left');
select is(pg_temp.uploads(23, 'staff'), '42501', 'what was asked for before is not taken any more');
select is(pg_temp.takes(n), 'PT409', 'no photo of the visit is added any more') from unnest(array[23, 24]) as n;
select is_empty('select from private.request_photos where visit_id is not null', 'of which no name is kept');
delete from public.service_requests where message = 'B';
select isnt_empty($$select from private.request_photos where request_id is null$$, 'a photo whose request is gone is no one''s');
select pg_temp.be('staff');
select is(array(select name.id from public.photos_to_erase(null) as name), array[pg_temp.id(7)], 'a photo whose request is gone is to be removed with the next');
select throws_ok(format('select public.forget_photo(%L)', pg_temp.id(7)), 'PT404', null, 'of which there is no timeline');
select pg_temp.be('owner');

-- A held request takes photos like any other, so that it does not reveal the hold.
update private.intake_limits set phone_day = 0;
select is(pg_temp.send('H', 4), '1 rows', 'a request');
update private.intake_limits set phone_day = 6;
select is((select held from public.service_requests where message = 'H'), true, 'that is held');
select is(pg_temp.asks(90, pg_temp.token(4)), '0 there', 'takes a photo');
select is(pg_temp.uploads(90), '1 rows', 'Storage takes the photo');
select is(jsonb_array_length(pg_temp.page(pg_temp.token(4)) -> 'photos'), 1, 'as its page shows');
select is((select count(*) from public.service_requests as r where r.news_since is not null and not r.held and r.message = 'H'), 0::bigint, 'which nobody at the desk hears of');
select is(pg_temp.send('L', 5), '1 rows', 'a request that is not');
delete from private.intake;
insert into private.intake (target, net64, net56, net48, came_at)
  select 'photos', n.net64, n.net56, n.net48, now() - interval '23 hours' from private.networks_of('203.0.113.5') as n, generate_series(1, 60);
create function pg_temp.asks_from(n int, address text) returns text language sql as $$
  select coalesce(answer ->> 'problem', 'agreed')
  from pg_temp.returned('visitor', format('public.add_photo_by_link(%L, %L)', pg_temp.token(5), pg_temp.id(n)), jsonb_build_object('x-forwarded-for', address)) as answer
$$;
select is(pg_temp.asks_from(91, '203.0.113.5'), 'photos_later', 'is refused where its address has sent 60 in a day');
select is(pg_temp.asks_from(91, '203.0.113.6'), 'agreed', 'others are not concerned');
select is((select count(*) from private.intake where target = 'photos'), 61::bigint, 'an address is counted for a day');
select is(pg_temp.asks_from(91, '203.0.113.5'), 'agreed', 'one that was agreed to is no other');
update private.intake set came_at = came_at - interval '2 hours';
select is(pg_temp.asks_from(92, '203.0.113.5'), 'agreed', 'the next day it starts again');
select pg_temp.done('staff', format('select public.admit_held(null, %L)', pg_temp.request('H')));
select is(pg_temp.asks(90, pg_temp.token(4)), '1 there', 'once staff have admitted it, the photo is there');

-- The worker removes photos that nobody may see any more.
create function pg_temp.orphans() returns text language sql as $$
  update private.photo_sweep set swept_at = '-infinity';
  select pg_temp.tried('service_role', '(select string_agg(name, '' '' order by name) from public.photos_to_remove() as name)')
$$;
create function pg_temp.file(n int) returns text language sql as $$ select pg_temp.id(n) || '.jpg' $$;
delete from storage.objects where bucket_id = 'request-photos';
select is(pg_temp.asks(n, pg_temp.token(4)) is not null and pg_temp.uploads(n) = '1 rows', true, 'photos') from generate_series(93, 96) as n;
select is(pg_temp.orphans(), null, 'that are someone''s stay');
insert into storage.objects (bucket_id, name) values ('request-photos', 'nobody''s.jpg'), ('request-photos', pg_temp.file(98)), ('other', 'x.jpg');
select is(pg_temp.orphans(), pg_temp.file(98) || ' nobody''s.jpg', 'those that no one asked for do not');
update private.request_photos set removed_at = now() where id = pg_temp.id(93);
update private.request_photos set request_id = null where id = pg_temp.id(94);
select is(pg_temp.orphans(), concat_ws(' ', pg_temp.file(93), pg_temp.file(94), pg_temp.file(98), 'nobody''s.jpg'), 'photos that staff removed, or whose request is gone, are to be removed');
update public.service_requests set held = true where message = 'H';
select is(position(pg_temp.file(95) in pg_temp.orphans()), 0, 'while a request is held, its photos wait with it');
update public.service_requests set status = 'cancelled' where message = 'H';
select isnt(position(pg_temp.file(95) in pg_temp.orphans()), 0, 'dropped they go with it');
update public.service_requests set status = 'pending', held = false where message = 'H';
select is(pg_temp.outcome('service_role', 'select public.photos_to_remove()'), '0 rows', 'the worker looks once an hour');
select set_config('storage.allow_delete_query', 'true', true);
delete from storage.objects where bucket_id = 'request-photos' and name <> all (array[pg_temp.file(95), pg_temp.file(96)]);
select is(pg_temp.orphans(), null, 'what was removed is not named again');
select is((select array_agg(p.id order by p.id) from private.request_photos as p where p.id in (pg_temp.id(93), pg_temp.id(94))), array[pg_temp.id(93)],
  'what was removed is forgotten, but for what must not come again');
select is(pg_temp.outcome(who, 'select public.photos_to_remove()'), '42501', format('"%s" is told none', who)) from unnest(array['visitor', 'staff', 'waiting']) as who;

select * from finish();
rollback;
