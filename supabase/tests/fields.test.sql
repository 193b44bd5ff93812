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
    'closed_reason', 'source', 'erased_at', 'assigned_to', 'assigned_to_email', 'changed_in'
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

select throws_ok($$insert into private.sender_columns (name) values ('status')$$, '23514', null, 'the server''s columns cannot be given away');

select * from finish();
rollback;
