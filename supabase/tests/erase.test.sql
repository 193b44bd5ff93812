-- Erasing a person: only by an owner, from everything that holds their text, for good.
begin;
\ir support/actors.psql
\ir support/requests.psql
select * from no_plan();

-- Ann wrote three times, once from another number, the last one held; Mal knows her number and street; Bo is somebody else.
update public.service_requests set status = 'completed' where first_name = 'Ann';
insert into public.service_requests (id, first_name, last_name, email, phone, address, service_type, message, status, held, created_at)
values
  ('b0000000-0000-4000-8000-000000000011', 'Annie', 'Lee-Ray', 'Ann+2@example.com', '516-555-0119', '8 Elm, Elmont', 'other', 'Words', 'cancelled', false, now()),
  ('b0000000-0000-4000-8000-000000000012', 'Ann', 'Lee', 'ann@example.com', '(516) 555-0101', '8 Elm, Elmont', 'other', 'Words', 'pending', true, now()),
  ('b0000000-0000-4000-8000-000000000013', 'Mal', 'Lory', 'mal@example.com', '(516) 555-0101', '8 Elm, Elmont', 'other', 'Mine', 'pending', false, now());
insert into public.service_requests (id, first_name, last_name, phone, address, service_type, message, status, source) values
  ('b0000000-0000-4000-8000-000000000014', 'Nobody', 'Known', '(516) 555-0101', '8 Elm, Elmont', 'other', 'Calls', 'completed', 'phone'),
  ('b0000000-0000-4000-8000-000000000015', 'Nobody', 'Else', '(516) 555-0101', '8 Elm, Elmont', 'other', 'Calls', 'completed', 'phone');
insert into private.request_keys (key_hash, request_id) values ('\x01', 'b0000000-0000-4000-8000-000000000001');
insert into public.request_revisions (request_id, before) values ('b0000000-0000-4000-8000-000000000001', '{"message": "Said before by Lee"}');
insert into public.request_events (request_id, kind, text, action_id)
  select 'b0000000-0000-4000-8000-000000000001', kind, 'Mrs. Lee says hello', gen_random_uuid() from unnest(array['note', 'call']) as kind;
update public.service_requests set closed_reason = 'price', next_call_at = now() where id = 'b0000000-0000-4000-8000-000000000011';
create temp table before_it as select * from public.service_requests;
grant select on before_it to public;

create function pg_temp.erasing(n text, more text default '') returns text language sql as $$
  select format('select * from public.erase_person(%L%s)', 'b0000000-0000-4000-8000-0000000000' || n, more)
$$;

-- Refusals.
select is(pg_temp.outcome(who, pg_temp.erasing('01')), '42501', 'erase_person is not for ' || who)
  from unnest(array['visitor', 'waiting', 'unconfirmed', 'revoked', 'banned', 'service_role']) as who;
update public.staff set role = 'dispatcher' where user_id = pg_temp.account('colleague');
select is(pg_temp.outcome('colleague', pg_temp.erasing('01')), '42501', 'erase_person is not for dispatchers');
select is(pg_temp.outcome('staff', 'update public.service_requests set erased_at = now()'), '42501', 'no one erases past the function');

-- Data to erase.
select is(pg_temp.outcome('staff', pg_temp.erasing('99')), 'PT404', 'a request that is not there is not erased');
select is(pg_temp.outcome('staff', pg_temp.erasing('12')), 'PT404', 'a held request is dropped, not erased');
select is(pg_temp.outcome('staff', pg_temp.erasing('02')), 'PT409', 'a person whose request is open is not erased');
select is(pg_temp.outcome('staff', pg_temp.erasing(n, more)), expected, format('%s%s: %s', n, more, expected))
  from (values
    ('11', '', '2 rows'), ('11', ', null', '2 rows'), ('14', '', '1 rows'), ('14', format(', array[%L]::uuid[]', 'b0000000-0000-4000-8000-000000000015'), '2 rows'),
    ('01', format(', array[%L]::uuid[]', 'b0000000-0000-4000-8000-000000000014'), '3 rows'), ('01', format(', array[%L]::uuid[]', 'b0000000-0000-4000-8000-000000000013'), 'PT409'),
    -- Of another number.
    ('01', format(', array[%L]::uuid[]', 'b0000000-0000-4000-8000-000000000002'), '2 rows')
  ) as t (n, more, expected);
update public.service_requests set status = 'pending' where id = 'b0000000-0000-4000-8000-000000000011';
select is(pg_temp.outcome('staff', pg_temp.erasing('01')), 'PT409', 'an erasure with another request that is open is refused');
update public.service_requests set status = 'cancelled', closed_reason = 'price' where id = 'b0000000-0000-4000-8000-000000000011';
delete from public.request_status_changes where changed_at = now();

select is(pg_temp.done('staff', pg_temp.erasing('01')), '2 rows', 'all requests of the mailbox are erased, from whatever number');
-- Outside the database, for a backup that is restored.
select results_eq(
  'select requests @> array[''b0000000-0000-4000-8000-000000000001'', ''b0000000-0000-4000-8000-000000000011'']::uuid[], mailbox = private.mailbox_hash(''ann@example.com''), number is not null from private.erasures',
  'values (true, true, true)', 'one line says who was erased, by keyed hashes');
select is(pg_temp.outcome(who, 'select * from public.erasures_to_write()'), expected, format('"%s" and the lines about erasures: %s', who, expected))
  from (values ('visitor', '42501'), ('staff', '42501'), ('service_role', '1 rows')) as t (who, expected);
select is((select line ~ 'ann|555-?01|Lee' from public.erasures_to_write()), false, 'a line names nobody');
select is(private.requests_of_erasure((select id from private.erasures), '{b0000000-0000-4000-8000-000000000014}', null), '{}', 'an erasure that the database knows is not made again');
select is(
  (select array_agg(id order by id) from unnest(private.requests_of_erasure(
    gen_random_uuid(), '{b0000000-0000-4000-8000-000000000014}', private.mailbox_hash('MAL@example.com'))) as id),
  array['b0000000-0000-4000-8000-000000000013', 'b0000000-0000-4000-8000-000000000014']::uuid[], 'another one is about its requests, and all of the mailbox');
select is(pg_temp.done('service_role', 'select public.note_erasure_written(id) from (select (public.erasures_to_write()).id) as e'), '1 rows', 'the worker says that a line is written');
select is(pg_temp.outcome('service_role', 'select * from public.erasures_to_write()'), '0 rows', 'the worker gets it once');
create temp view everything as
  select to_jsonb(r)::text as kept from public.service_requests as r where r.first_name not in ('Bo', 'Cy', 'Mal', 'Nobody')
  union all select to_jsonb(e)::text from public.request_events as e
  union all select to_jsonb(v)::text from public.request_revisions as v
  union all select to_jsonb(k)::text from private.request_keys as k;
select is_empty($$
  select * from everything where kept ~* '"ann|lee|5550101|555-0101|elm|words|said|hello|ann@|bang|key_hash'
$$, 'nothing shows who they are or what they wrote');
select results_eq(
  $$select first_name || ' ' || last_name, phone, email, message, address from public.service_requests where erased_at is not null order by created_at$$,
  $$values ('Erased person', '', null::text, null::text, 'ZIP 11500-11599'), ('Erased person', '', null, null, 'Erased')$$,
  'a row says that it is erased, and of an address the hundred ZIP codes around it');
select is_empty($$
  select b.id from before_it as b join public.service_requests as r using (id)
  where (b.created_at, b.status, b.service_type, b.preferred_date, b.preferred_time, b.source, b.voicemails, b.next_call_at)
    is distinct from (r.created_at, r.status, r.service_type, r.preferred_date, r.preferred_time, r.source, r.voicemails, r.next_call_at)
    and b.id <> 'b0000000-0000-4000-8000-000000000011'
$$, 'dates, service and status stay');
select is((select closed_reason from public.service_requests where id = 'b0000000-0000-4000-8000-000000000011'), 'price', 'so does the reason');
select is_empty($$select from public.service_requests where id = 'b0000000-0000-4000-8000-000000000012'$$, 'held ones of the mailbox are gone');
select is((select count(*) from public.service_requests where first_name in ('Bo', 'Cy', 'Mal', 'Nobody')), 5::bigint, 'others keep everything, whatever number and street they wrote');
select is((select count(*) from public.request_events where kind in ('note', 'call')), 2::bigint, 'that someone called and noted stays');
select results_eq($$select done_by_email, count(*) from public.request_events where kind = 'erased' group by 1$$,
  $$values ('staff@test.example', 2::bigint)$$, 'the timeline says who erased');

-- For good.
select is(pg_temp.done('staff', pg_temp.erasing('01')), '1 rows', 'erasing again is answered');
select is((select count(*) from public.request_events where kind = 'erased'), 2::bigint, 'erasing again changes nothing');
select is(pg_temp.outcome('staff', 'update public.service_requests set status = ''pending'' where erased_at is not null'), '23514', 'no one is called who is erased');
select is(pg_temp.outcome('staff', 'update public.service_requests set status = ''cancelled'' where erased_at is not null'), '2 rows', 'a status that is over is free');
select is(pg_temp.outcome('staff', format('select * from public.undo_action(%L)',
  (select action_id from public.request_events where kind = 'erased' limit 1))), 'PT404', 'it is not undone');
select is((select count(*) from public.request_status_changes where changed_at = now()), 0::bigint, 'no status was changed for it');

-- The rules of the fields hold for everybody else.
select throws_ok($$update public.service_requests set phone = '' where first_name = 'Bo'$$, '23514', null, 'only who is erased has no phone number');

-- Whoever writes: a name or words never come back.
select is(pg_temp.outcome(who, format('update public.service_requests set %s where erased_at is not null', change)), 'PT409', format('%s does not set %s of who is erased', who, change))
  from unnest(array['owner', 'service_role']) as who, unnest(array[
    'first_name = ''Ann''', 'last_name = ''Lee''', 'phone = ''(516) 555-0101''', 'email = ''ann@example.com''', 'address = ''8 Elm, Elmont''', 'message = ''Words''', 'erased_at = null'
  ]) as change;
create temp table erased_one as select id from public.service_requests where erased_at is not null order by id limit 1;
select is(pg_temp.outcome('owner', statement), 'PT409', format('an erased request refuses: %s', left(statement, 90)))
  from unnest(array[
    'insert into public.request_events (request_id, kind, text, action_id) select id, ''note'', ''Lee'', gen_random_uuid() from erased_one',
    'insert into public.request_events (request_id, kind, text, action_id, by_customer, by_text) select id, ''note'', ''Lee'', gen_random_uuid(), true, true from erased_one',
    'insert into public.request_events (request_id, kind, text, action_id) select id, ''status'', ''Lee'', gen_random_uuid() from erased_one',
    'insert into public.request_events (request_id, kind, visit_after, action_id) select id, ''visit'', ''{"note": "Lee"}'', gen_random_uuid() from erased_one',
    'update public.request_events set text = ''Lee'' where request_id = (select id from erased_one) and kind = ''erased''',
    'insert into public.request_revisions (request_id, before) select id, ''{"last_name": "Lee"}'' from erased_one'
  ]) as statement;
select is(pg_temp.outcome('staff', format('select * from public.add_note(gen_random_uuid(), %L, ''Lee'')', (select id from erased_one))), 'PT409', 'staff note nothing');
insert into public.request_events (request_id, kind, message, delivery, text, action_id, visit_after)
  select id, 'message', 'done', 'sent', 'Hi Ann', gen_random_uuid(), '{"kind": "done", "reviewer": "L."}' from erased_one;
select results_eq($$select text, visit_after from public.request_events where message = 'done'$$, $$values (null::text, '{"kind": "done"}'::jsonb)$$,
  'a message that was under way is told without its words');
insert into public.request_events (request_id, kind, text, action_id) select id, 'claim', 'staff@test.example', gen_random_uuid() from erased_one;
select is((select count(*) from public.request_events where kind = 'claim'), 1::bigint, 'who of staff is on it is no word of theirs');
-- An act of before is not taken back: it would open the request again.
insert into public.request_events (id, action_id, request_id, kind, done_by, before, after)
  select 'e0000000-0000-4000-8000-000000000001', 'e0000000-0000-4000-8000-000000000001', id, 'status', pg_temp.account('staff'), '{"status": "pending"}', '{}' from erased_one;
select is(pg_temp.outcome('staff', 'select * from public.undo_action(''e0000000-0000-4000-8000-000000000001'')'), 'PT409', 'an earlier action is not undone');

-- Fields that the form gets later, and columns that staff set.
alter table public.service_requests add column gate_code text, add column dog text;
insert into private.sender_columns (name) values ('gate_code');
update public.service_requests set gate_code = '4411', dog = 'Rex', status = 'completed' where first_name = 'Bo';
insert into public.request_events (request_id, kind, action_id, before, after)
  select id, 'note', gen_random_uuid(), '{"dog": "Fido", "status": "pending"}', '{"dog": "Rex", "status": "completed"}' from public.service_requests where first_name = 'Bo';
select is(pg_temp.done('staff', pg_temp.erasing('02')), '1 rows', 'a request with a later field is erased');
select is_empty($$select from public.service_requests where gate_code is not null$$, 'the later field is erased with it');
select is_empty($$select from public.service_requests where dog is not null$$, 'a later column that staff set is erased with it');
select results_eq(
  $$select before, after from public.request_events where after ? 'status' and request_id = 'b0000000-0000-4000-8000-000000000002'$$,
  $$values ('{"status": "pending"}'::jsonb, '{"status": "completed"}'::jsonb)$$, 'the timeline keeps of what was changed only what says nothing of them');

select * from finish();
rollback;
