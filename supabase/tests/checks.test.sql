-- Values that the table accepts and refuses from any writer; it never truncates or repairs them.
begin;
\ir support/actors.psql
\ir support/requests.psql
select * from no_plan();

create function pg_temp.takes(column_name text, value text, note text) returns text language sql as $$
  select is(pg_temp.outcome('visitor', pg_temp.asking(jsonb_build_object(column_name, value))), '1 rows',
    format('%s takes %s', column_name, note))
$$;
create function pg_temp.refuses(column_name text, value text, note text) returns setof text language sql as $$
  select is(pg_temp.outcome(who, pg_temp.asking(jsonb_build_object(column_name, value))), '23514',
    format('%s refuses %s from the %s', column_name, note, who))
  from unnest(array['visitor', 'owner']) as who
$$;

select pg_temp.takes(name, repeat('x', size), size || ' characters')
  from (values ('first_name', 80), ('last_name', 80), ('address', 200), ('message', 2000)) as t (name, size);
select pg_temp.takes(name, repeat('ü', size), size || ' letters of two bytes')
  from (values ('first_name', 80), ('last_name', 80), ('address', 200), ('message', 2000)) as t (name, size);
select pg_temp.refuses(name, repeat('x', size + 1), size + 1 || ' characters')
  from (values ('first_name', 80), ('last_name', 80), ('address', 200), ('message', 2000)) as t (name, size);
select pg_temp.refuses(name, value, note)
  from unnest(array['first_name', 'last_name', 'address', 'message']) as name,
    (values ('', 'an empty text'), (E' \t\n ', 'white space'), (E'\u00A0\u3000', 'wide spaces'),
      (E'\u200B\uFEFF', 'invisible characters'), (E'\u3164 \u2800\u2060\u200E\u00AD', 'fillers, joiners and marks of direction'),
      (E'\U000E0041\uFE0F\u034F', 'tags and selectors'), (E'Ann\u0301\u0302\u0303\u0304\u0305', 'five marks on one letter'),
      (E'Ann\u0301\u0302\u200D\u0303\u0304\uFE0F\u0305', 'five marks with joiners between'),
      (E'Ann\u0E49\u0E49\u0E49\u0E49\u0E49', 'five Thai marks on one letter')) as t (value, note);
select pg_temp.takes(name, value, value)
  from unnest(array['first_name', 'last_name', 'address', 'message']) as name,
    unnest(array[E'Nguye\u0302\u0303n', E'Zoe\u0308', 'Müller', E'\u05E9\u05C1\u05B8\u05DC\u05D5\u05B9\u05DD',
      E'\u0646\u064F\u0648\u0651\u064E\u0627\u0641', E'\u0E01\u0E35\u0E48', E'A\u0301\u0302\u0303\u0304', 'O’Brien 👍️']) as value;
select pg_temp.takes(name, '<script>alert(1)</script> & "quotes" '' --', 'markup')
  from unnest(array['first_name', 'last_name', 'address', 'message']) as name;
select pg_temp.takes(name, E'a\u0001\u0007\u001Bb\r\nc\u202E', 'control characters')
  from unnest(array['first_name', 'last_name', 'address', 'message']) as name;

select pg_temp.takes('email', value, value) from unnest(array[
  'a@b.co', 'ann.lee+garage@mail.example.com', 'name@xn--e1afmkfd.xn--p1ai'
]) as value;
select pg_temp.takes('email', 'ann@' || repeat('a.', 119) || 'example.com', '253 characters');
select pg_temp.refuses('email', 'ann@' || repeat('a.', 120) || 'example.com', '255 characters');
select pg_temp.refuses('email', value, quote_literal(value)) from unnest(array[
  '', 'ann', 'ann@example', '@example.com', 'ann@', 'ann@.', 'a b@example.com', 'a@b@example.com',
  E'ann@example.com\nBcc: all@example.com', E'ann@example.com\nBcc: all'
]) as value;

select pg_temp.takes('phone', value, value) from unnest(array[
  '(516) 555-0142', '(516) 555-0142 ext. 12', '516-555-0142', '516.555.0142', '5165550142',
  '+1 (516) 555-0142', '1-516-555-0142', '516 555 0142 x7', '516/555-0142 #123456', '(516) 555-0142 Extension 9'
]) as value;
select pg_temp.refuses('phone', value, quote_literal(value)) from unnest(array[
  '', '555-0142', '(116) 555-0142', '(516) 155-0142', '516555014', '51655501422', '+44 20 7946 0958',
  'call me at 516 555 0142', '<b>5165550142</b>', '(516) 555-0142 ext. 1234567', repeat(' ', 23) || '5165550142'
]) as value;
select is(private.phone_digits(value), '5165550142', value || ' is (516) 555-0142')
  from unnest(array['(516) 555-0142 ext. 12', '+1 516.555.0142', '516 555 0142 x7']) as value;

select pg_temp.takes('service_type', value, value)
  from unnest(array['repair', 'installation', 'smart', 'maintenance', 'emergency', 'other']) as value;
select pg_temp.refuses('service_type', value, quote_literal(value))
  from unnest(array['', 'Repair', 'free', 'repair ']) as value;
select pg_temp.takes('preferred_time', value, coalesce(value, 'nothing'))
  from unnest(array['morning', 'afternoon', 'evening', 'asap', null]) as value;
select pg_temp.refuses('preferred_time', value, quote_literal(value))
  from unnest(array['', 'noon', 'ASAP']) as value;
select pg_temp.takes(name, null, 'nothing') from unnest(array['preferred_date', 'message']) as name;
select is(pg_temp.outcome('owner', pg_temp.asking('{"preferred_date": "infinity"}')), '23514',
  'preferred_date refuses a day that never comes');
select is(pg_temp.outcome('visitor', pg_temp.asking(jsonb_build_object(name, null))),
  case name when 'email' then '23514' else '23502' end, name || ' is required')
  from unnest(array['first_name', 'last_name', 'email', 'phone', 'address', 'service_type']) as name;

select is(pg_temp.outcome('staff', format('update public.service_requests set status = %L', value)), expected,
    format('status set to %L by staff: %s', value, expected))
  from (values ('pending', '3 rows'), ('confirmed', '3 rows'), ('in_progress', '3 rows'),
    ('completed', '3 rows'), ('cancelled', '3 rows'), ('', '23514'), ('done', '23514'), (null, '23502')
  ) as t (value, expected);

select * from finish();
rollback;
