-- Characters that turn the direction of text around, and those that draw nothing: what strangers write keeps none of the
-- first, and neither tells two senders apart.
begin;
\ir support/actors.psql
\ir support/requests.psql
select * from no_plan();

create function pg_temp.turned(value text) returns boolean language sql as $$ select value ~ '[\u202A-\u202E\u2066-\u2069]' $$;
create function pg_temp.token() returns text language sql immutable as $$ select rpad('link-of-direction', 43, '_') $$;
select set_config('request.headers', jsonb_build_object('x-request-link', encode(sha256(convert_to(pg_temp.token(), 'UTF8')), 'hex'))::text, true);
select is(pg_temp.done('visitor', pg_temp.asking(jsonb_build_object(
  'first_name', E'Ada\u202E', 'last_name', E'Flip\u202E', 'address', E'12 \u202EMain St, Jackson Heights, NY 11372', 'message', E'door \u202Estuck open', 'email', 'ada@example.com'
))), '1 rows', 'a request with controls in each field');
select is(
  (select array[r.first_name, r.last_name, r.address, r.message] from public.service_requests as r where r.email = 'ada@example.com'),
  array['Ada', 'Flip', '12 Main St, Jackson Heights, NY 11372', 'door stuck open'], 'is stored without them');
select isnt(pg_temp.done('visitor', pg_temp.asking(jsonb_build_object('first_name', E'\u202E\u2066', 'email', 'b@example.com'))), '1 rows', 'a name of nothing else is refused');
select set_config('request.headers', '{}', true);
select is(pg_temp.turned(chr(code)), true, 'one of nine: ' || to_hex(code)) from unnest(array[8234, 8235, 8236, 8237, 8238, 8294, 8295, 8296, 8297]) as code;
select is(pg_temp.returned('visitor', format('public.add_note_by_link(%L, gen_random_uuid(), %L)', pg_temp.token(), E'Gate \u2067four\u2069')) ->> 'problem', null, 'a note of theirs');
select is(private.receive_text((select '+1' || r.phone_digits from public.service_requests as r where r.email = 'ada@example.com'), 'SM' || repeat('a', 32), E'Ring \u202Etwice'), 'noted', 'a text of theirs');
select is((select array_agg(e.text order by e.text) from public.request_events as e where e.kind = 'note' and e.by_customer), '{Gate four,Ring twice}', 'keep none either');
select is(pg_temp.done('visitor', format($$insert into public.reviews (name, location, service, rating, body) values (%L, %L, 'repair', 5, %L)$$, E'Ada\u202E F.', E'Que\u202Eens', E'Good \u202Ework, would call them again')), '1 rows', 'a review');
select is((select array[v.name, v.location, v.body] from public.reviews as v where v.location = 'Queens'), array['Ada F.', 'Queens', 'Good work, would call them again'], 'keeps none');

-- Text from the link of a job sheet.
insert into public.technicians (id, name) values ('e0000000-0000-4000-8000-000000000001', 'Luis Ortega');
insert into public.visits (id, request_id, technician_id, day, starts, ends, kind, state, not_done_reason, part)
select 'f0000000-0000-4000-8000-000000000001', r.id, 'e0000000-0000-4000-8000-000000000001', current_date, '08:00', '10:00', 'repair', 'missed', 'needs_part', E'Spr\u202Eing' from public.service_requests as r where r.email = 'ada@example.com';
insert into private.visit_reports (visit_id, work, parts) values ('f0000000-0000-4000-8000-000000000001', E'New \u202Espring', array[E'Sp\u202Ering', 'Cable']);
select is((select array[v.part, p.work, array_to_string(p.parts, ', ')] from public.visits as v join private.visit_reports as p on p.visit_id = v.id), '{Spring,New spring,"Spring, Cable"}', 'a part and a report keep none');
update public.request_events set text = E'Turned \u202Earound' where text = 'Ring twice';
select is((select count(*) from public.request_events as e where e.text = 'Turned around'), 1::bigint, 'what is written later does not turn the text around');

-- Keys to compare by.
select is(private.address_key(address), private.address_key('12 Main St, Yonkers, NY 10701'), 'the same street: ' || address)
  from unnest(array[E'12 Ma\u200Bin St, Yonkers, NY 10701', E'12\u00A0Main St, Yonkers, NY 10701\u200B', E'\uFEFF12 Main\u00AD St, Yonkers, NY 10701', E'12 Main St\u2003Yonkers, NY 10701\u200E']) as address;
select is(private.door_key(address), private.door_key('12 Main St, Yonkers, NY 10701'), 'the same door: ' || address)
  from unnest(array[E'12 Ma\u200Bin St, Yonkers, NY 10701', E'12\u00A0Main St, Yonkers, NY 10701\u200B', E'\uFEFF12 Main\u00AD St, Yonkers, NY 10701']) as address;
select is(private.mailbox_of(email), 'ada@example.com', 'the same mailbox: ' || email)
  from unnest(array[E'Ada\u200B@example.com', E'\uFEFFada+door@exam\u00ADple.com', E'\u00A0ada@example.com\u200E', E'ada+\u2060door@example.com']) as email;
select is(private.mailbox_of(E'ada\u00A0flip@example.com'), null, 'a space within an address is none of them');
select isnt(private.address_key('12 Мира St, NY 10701'), private.address_key('12 Лесная St, NY 10701'), 'letters of other scripts still differ');

select * from finish();
rollback;
