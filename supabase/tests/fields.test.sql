-- The columns of a request are either its sender's or the server's.
begin;
\ir support/actors.psql
\ir support/requests.psql
select * from no_plan();

select set_eq(
  'select attname::text from pg_attribute
    where attrelid = ''public.service_requests''::regclass and attnum > 0 and not attisdropped
    except select name from private.sender_columns',
  array[
    'id', 'status', 'held', 'created_at', 'next_call_at', 'voicemails', 'claimed_by', 'claimed_by_email', 'claimed_until',
    'closed_reason', 'source', 'erased_at', 'assigned_to', 'assigned_to_email', 'quoted_by_phone', 'visit_fee', 'changed_in', 'news_since',
    'news', 'language', 'phone_digits', 'mailbox', 'joined_to', 'sent_by', 'held_network', 'address_key', 'zip_code',
    'search_key'
  ],
  'every column that is not the server''s is among private.sender_columns'
);
select ok(exists (select from private.sender_columns as c where c.name = wanted), 'the sender writes ' || wanted)
from unnest(array[
  'first_name', 'last_name', 'email', 'phone', 'address',
  'service_type', 'preferred_time', 'preferred_date', 'message'
]) as wanted;

select is(pg_temp.outcome('visitor', pg_temp.asking(jsonb_build_object(c.name, value))), '23514', format('%s refuses %s', c.name, note))
from private.sender_columns as c
join pg_attribute as a on a.attrelid = 'public.service_requests'::regclass and a.attname = c.name
cross join (values
  (repeat('x', 10000), 'what has no end'), (E' \u200B', 'what is blank'), (E'Ann\u0301\u0302\u0303\u0304\u0305', 'stacked marks')
) as t (value, note)
where a.atttypid = 'text'::regtype;

-- A field that the form gets later is seen by whom its row names, and by nobody else.
insert into public.technicians (id, name, areas, weekdays) values ('70000000-0000-4000-8000-000000000001', 'Ortiz', '{}', '{1}');
insert into public.visits (id, request_id, technician_id, day, starts, ends, kind)
  values ('f0000000-0000-4000-8000-000000000001', 'b0000000-0000-4000-8000-000000000001', '70000000-0000-4000-8000-000000000001', '2030-01-07', '08:00', '10:00', 'repair');
alter table public.service_requests add column gate_code text, add column floor text, add column dog text;
insert into private.sender_columns (name, visible_to) values ('gate_code', '{technician}'), ('floor', '{customer}'), ('dog', '{}');
update public.service_requests set gate_code = '4411', floor = 'Second', dog = 'Rex' where id = 'b0000000-0000-4000-8000-000000000001';
select is(
  (select array(select key from jsonb_each_text(private.job_of(v)) where value in ('4411', 'Second', 'Rex')) from public.visits as v where v.request_id = 'b0000000-0000-4000-8000-000000000001'),
  '{gate_code}', 'technicians see a field that names them');
select is(
  array(select key from jsonb_each_text(private.customer_view('b0000000-0000-4000-8000-000000000001')) where value in ('4411', 'Second', 'Rex')),
  '{floor}', 'customers see one that names them');
select is(private.customer_view('b0000000-0000-4000-8000-000000000001') -> 'later_fields', '{"floor": "Second"}', 'the page knows which fields those are');
select is(
  (select array(select key from jsonb_object_keys(to_jsonb((private.job_stop(v)).fields)) as key where key in ('gate_code', 'floor', 'dog'))
    from public.visits as v where v.request_id = 'b0000000-0000-4000-8000-000000000001'),
  '{gate_code}', 'the rows of the API for technicians have the field that names them');
select is(
  array(select key from jsonb_object_keys(to_jsonb(((private.customer_answer('b0000000-0000-4000-8000-000000000001')).request).fields)) as key where key in ('gate_code', 'floor', 'dog')),
  '{floor}', 'those for customers have the one that names them');
select throws_ok($$insert into private.sender_columns (name, visible_to) values ('cat', '{everyone}')$$, '23514', null, 'no one else can be named');

select throws_ok($$insert into private.sender_columns (name) values ('status')$$, '23514', null, 'the server''s columns cannot be given away');

select * from finish();
rollback;
