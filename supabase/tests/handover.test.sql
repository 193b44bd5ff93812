-- Selections made on the site are stored with their request, and the report of a visit is shown to its customer.
begin;
\ir support/actors.psql
\ir support/requests.psql
select * from no_plan();

create function pg_temp.hash(token text) returns text language sql immutable as $$ select encode(sha256(convert_to(token, 'UTF8')), 'hex') $$;
create function pg_temp.token(n int) returns text language sql immutable as $$ select 'Tok-_' || lpad(n::text, 38, '0') $$;
create function pg_temp.send(changes jsonb, chosen jsonb, who text default 'visitor', headers jsonb default '{}') returns text language plpgsql as $$
begin
  perform set_config('request.headers', (headers || jsonb_build_object('x-request-chosen', chosen))::text, true);
  return pg_temp.done(who, pg_temp.asking(changes));
end
$$;
create function pg_temp.linked(n int) returns jsonb language sql immutable as $$ select jsonb_build_object('x-request-link', pg_temp.hash(pg_temp.token(n))) $$;
create function pg_temp.sees(token text) returns jsonb language sql as $$
  select pg_temp.returned('visitor', format('public.request_by_link(%L)', token), '{}')
$$;
create function pg_temp.at_desk(words text) returns jsonb language sql as $$
  select pg_temp.returned('staff', format('public.read_request(%L)', id)) from public.service_requests where message = words
$$;
create function pg_temp.kept(words text) returns text language sql stable as $$
  select c.state from private.request_selections as c join public.service_requests as r on r.id = c.request_id where r.message = words
$$;

-- Selections are stored.
select is(pg_temp.send('{"message": "A"}', '"width=double&style=carriage&time=dusk"', headers => pg_temp.linked(1)), '1 rows', 'a request with a door is stored');
select is(pg_temp.kept('A'), 'width=double&style=carriage&time=dusk', 'the door is stored with it');
select is(pg_temp.sees(pg_temp.token(1)) ->> 'chosen', 'width=double&style=carriage&time=dusk', 'its customer gets it back');
select is(pg_temp.at_desk('A') ->> 'chosen', 'width=double&style=carriage&time=dusk', 'the desk gets it back, too');
select is(pg_temp.at_desk('A') #>> '{request,message}', 'A', 'with the request');
select is(pg_temp.send('{"message": "B", "phone": "(914) 555-0105"}', 'null', headers => pg_temp.linked(2)), '1 rows', 'a request without anything chosen');
select is(pg_temp.sees(pg_temp.token(2)) -> 'chosen', 'null', 'brings nothing to show');
select is(pg_temp.at_desk('B') -> 'chosen', 'null', 'at the desk neither');
select is(pg_temp.sees(pg_temp.token(3)), null, 'a wrong token shows nothing');
select is(pg_temp.send('{"message": "C", "phone": "(914) 555-0106"}', '"triage=open.stuck"', 'waiting'), '1 rows', 'an account that books');
select is(pg_temp.kept('C'), 'triage=open.stuck', 'hands over as well');

-- An invalid state is ignored, and the request is stored.
select is(pg_temp.send(jsonb_build_object('message', 'odd ' || n, 'phone', '(914) 555-1' || lpad(n::text, 3, '0')), chosen), '1 rows',
  format('a request is stored with %s', left(chosen::text, 40)))
  from (select row_number() over () + 100 as n, chosen from (values
    ('""'::jsonb), ('" "'), ('"a=1 b"'), ('"</script><script>alert(1)</script>"'), ('"javascript:alert(1)"'), ('"<svg onload=alert(1)>"'),
    ('"a=%3Cscript%3E"'), ('"a=1#b"'), ('"a=1\nb=2"'), ('"a=1\n"'), ('"//example.com/?a=1"'), ('"data:text/html,a"'), ('"a=''; drop table private.request_selections"'),
    ('"a=\u00e9"'), (to_jsonb(repeat('a', 1001))), (to_jsonb(repeat('a', 100000))), ('7.5e3'), ('{"a": "b"}'), ('["a"]'), ('true')
  ) as t (chosen)) as sent;
select is_empty($$select c.state from private.request_selections as c join public.service_requests as r on r.id = c.request_id
  where r.message like 'odd %' and c.state not in ('7500', 'true')$$, 'none of such a state is kept');
select is(pg_temp.send('{"message": "long", "phone": "(914) 555-0107"}', to_jsonb(repeat('a', 1000))), '1 rows', '1,000 characters');
select is(char_length(pg_temp.kept('long')), 1000, 'have room');
select throws_ok(format('insert into private.request_selections select id, %L from public.service_requests where message = ''B''', state), '23514', null,
  format('the table itself takes no %s', left(state, 20)))
  from unnest(array['', 'a b', '<script>', E'a\n', repeat('a', 1001)]) as state;
savepoint broken;
alter table private.request_selections rename to moved_choices;
select is(pg_temp.send('{"message": "D", "phone": "(914) 555-0108"}', '"triage=open"'), '1 rows', 'where nothing can be kept, requests are stored all the same');
rollback to savepoint broken;

-- Sent again with other words.
create function pg_temp.keyed() returns jsonb language sql immutable as $$ select jsonb_build_object('x-request-key', repeat('k', 32)) $$;
select is(pg_temp.send('{"message": "E", "phone": "(914) 555-0109"}', '"triage=open.stuck"', headers => pg_temp.keyed()), '1 rows', 'a request');
select is(pg_temp.send('{"message": "E", "phone": "(914) 555-0109"}', '"triage=noise"', headers => pg_temp.keyed()), '0 rows', 'the same again');
select is(pg_temp.kept('E'), 'triage=open.stuck', 'changes nothing');
select is(pg_temp.send('{"message": "F", "phone": "(914) 555-0109"}', '"items=cable.1"', headers => pg_temp.keyed()), '0 rows', 'with another text');
select is(pg_temp.kept('F'), 'items=cable.1', 'it has what goes with those');
select is(pg_temp.send('{"message": "G", "phone": "(914) 555-0109"}', 'null', headers => pg_temp.keyed()), '0 rows', 'sent without a choice, it has none');
select is(pg_temp.kept('G'), null, 'none');

-- To nobody else.
select is(pg_temp.outcome(who, 'select * from private.request_selections'), '42501', format('"%s" reads no choices', who))
  from unnest(array['visitor', 'waiting', 'revoked', 'staff', 'service_role']) as who;
select is(pg_temp.outcome(who, format('select private.%s', call)), '42501', format('"%s" does not call private.%s', who, call))
  from unnest(array['visitor', 'waiting', 'revoked', 'staff', 'service_role']) as who,
    unnest(array['selection_of(gen_random_uuid())', 'report_for_customer(gen_random_uuid(), null)',
      'without_contact(null, null)', 'first_name_in(null, null)']) as call;
select is(pg_temp.outcome(who, 'select public.read_request(gen_random_uuid())'), '42501', format('"%s" reads no request', who))
  from unnest(array['visitor', 'waiting', 'revoked', 'banned', 'service_role']) as who;

-- A technician has it at the stop.
insert into public.technicians (id, name, areas, weekdays) values ('70000000-0000-4000-8000-000000000001', 'Lou Ortiz', '{}', '{1,2,3,4,5,6,7}');
create function pg_temp.visit(n int) returns uuid language sql immutable as $$ select ('f0000000-0000-4000-8000-00000000000' || n)::uuid $$;
insert into public.visits (id, request_id, technician_id, day, starts, ends, kind, state)
select pg_temp.visit(n), (select id from public.service_requests where message = 'A'), '70000000-0000-4000-8000-000000000001',
  private.new_york_today(), make_time(6 + 2 * n, 0, 0), make_time(8 + 2 * n, 0, 0), 'repair', 'planned' from generate_series(1, 2) as n;
select is(private.job_of(v) ->> 'chosen', 'width=double&style=carriage&time=dusk', 'a technician gets it with the stop') from public.visits as v where id = pg_temp.visit(1);

-- Reports.
create function pg_temp.done(report jsonb) returns void language sql as $$
  select private.advance_visit(gen_random_uuid(), pg_temp.visit(1), '70000000-0000-4000-8000-000000000001', 'done', null, report)
$$;
create function pg_temp.report(visit int default 0) returns jsonb language sql as $$
  select pg_temp.sees(pg_temp.token(1)) #> array['visits', visit::text, 'report']
$$;
select is(pg_temp.report(), 'null', 'before the visit nothing is told of it');
insert into private.visit_reports (visit_id, work) values (pg_temp.visit(2), 'Too early');
select is(pg_temp.report(1), 'null', 'a report of a visit that is not done tells nothing');
select pg_temp.done(jsonb_build_object('work', 'New rollers', 'parts', array['Rollers, from $69'], 'price', 138.5, 'agreed_by', 'Dee Park',
  'warranty_from', private.new_york_today()));
select is(pg_temp.report(), jsonb_build_object('work', 'New rollers', 'parts', array['Rollers, from $69'], 'price', 138.50, 'agreed_by', 'Dee',
  'warranty_from', private.new_york_today()), 'then what was done, for how much, who agreed, and the warranty');
select is(pg_temp.sees(pg_temp.token(1)) #>> '{visits,0,name}', 'Lou', 'of who was there the first name');
insert into public.service_requests (id, first_name, last_name, email, phone, address, service_type, preferred_time, message)
select 'b0000000-0000-4000-8000-000000000008', first_name, last_name, email, phone, address, service_type, preferred_time, 'Again'
from public.service_requests where message = 'A';
select is(jsonb_path_query_array(pg_temp.at_desk('Again'), '$.others[*] ? (@.request.beginning == "A").warranty_from'),
  jsonb_build_array(private.new_york_today()), 'who answers the customer''s next call sees from when that is under warranty');
delete from public.service_requests where message = 'Again';
select pg_temp.done('{"work": "New rollers and a cable", "parts": [], "price": null, "agreed_by": null}');
select is(pg_temp.report(), '{"work": "New rollers and a cable", "parts": [], "price": null, "agreed_by": null, "warranty_from": null}',
  'a corrected report takes the place of the first');
create function pg_temp.told(report jsonb) returns jsonb language plpgsql as $$
begin
  perform pg_temp.done(report);
  return pg_temp.report();
end
$$;
select is(pg_temp.told(jsonb_build_object('work', work, 'price', null, 'agreed_by', null)) ->> 'work', told, format('"%s" is rendered as "%s"', work, told))
  from (values
    ('Call (914) 555-0104 first', 'Call … first'), ('Call 914.555.0104, or +1 914 555 0104', 'Call …, or …'), ('Wrote to dee@example.com today', 'Wrote to … today'),
    ('At 4 Fir Street, the left door', 'At …, the left door'), ('4 Fir St: new cable', '… St: new cable'), ('Mrs. Park has the key', 'Mrs. … has the key'),
    ('Parking sensor, 24 Firth bolts', 'Parking sensor, 24 Firth bolts'), ('Spring 250 lb, 10,000 cycles', 'Spring 250 lb, 10,000 cycles'),
    ('</script><b>', '</script><b>')
  ) as t (work, told);
select is(pg_temp.told('{"work": "All", "parts": ["Ask Park, 9145550104"], "price": null, "agreed_by": null}') #>> '{parts,0}', 'Ask …, …', 'parts tell neither');
select is(pg_temp.told(jsonb_build_object('work', 'All', 'price', 1, 'agreed_by', agreed)) ->> 'agreed_by', told, format('"%s" is rendered as %s', agreed, coalesce(told, 'nobody')))
  from (values ('Dee Park', 'Dee'), ('dee', 'dee'), ('Lou Ortiz', 'Lou'), ('Mr. Park', null), ('Dr Smith', null), ('Park', null), ('(914) 555-0104', null), ('a@b.example', null), ('Tom, her son', 'Tom'), ('José Park', 'José'), ('Anne-Marie', 'Anne-Marie'))
  as t (agreed, told);
update public.service_requests set last_name = 'O''Neil (Sr.)' where message = 'A';
select is(pg_temp.told('{"work": "Keys at O''Neil (Sr.) now", "price": null, "agreed_by": null}') ->> 'work', 'Keys at … now', 'a name of any characters is left out');

-- An erased person.
update public.service_requests set status = 'completed', email = 'a@example.com' where message = 'A';
select is(pg_temp.done('staff', 'select public.erase_person((select id from public.service_requests where message = ''A''))'), '1 rows', 'a person is erased');
select is_empty($$select from private.request_selections where state like 'width=double%'$$, 'what they chose is erased with them');
delete from public.service_requests where message = 'C';
select is_empty($$select from private.request_selections where state = 'triage=open.stuck'$$, 'with its request a choice goes');

select * from finish();
rollback;
