-- Notifications of open desks through Realtime, and who receives them.
begin;
\ir support/actors.psql
\ir support/requests.psql
select * from no_plan();

create function pg_temp.has_realtime() returns boolean language sql as $$ select to_regclass('realtime.messages') is not null $$;
select is((select count(*) from pg_trigger where tgname = 'notify_desks'), pg_temp.has_realtime()::int::bigint,
  'requests tell of themselves where Realtime is, and nowhere else');

-- Returns the broadcasts of an action as a listener receives them.
create function pg_temp.told(statement text) returns text language plpgsql as $$
declare
  before uuid[];
  answer text;
begin
  execute 'select array(select id from realtime.messages)' into before;
  perform set_config('desk.notified', '', true);
  perform pg_temp.done('staff', statement);
  -- Realtime gives each message its id.
  execute $q$ select string_agg(concat_ws(' ', topic, event, payload - 'id', extension, case when private then 'private' end), ', ')
    from realtime.messages where id <> all ($1) $q$
    into answer using before;
  return answer;
end
$$;
select is(pg_temp.told(statement), 'desk changes {} broadcast private', format('%s announces once, in private, that something changed', name))
  from (values
    ('a claim', $$select public.claim_request('b0000000-0000-4000-8000-000000000001')$$),
    ('a call', $$select public.record_call(gen_random_uuid(), 'b0000000-0000-4000-8000-000000000001', 'voicemail')$$),
    ('a note', $$select public.add_note(gen_random_uuid(), 'b0000000-0000-4000-8000-000000000001', 'Gate code 4411')$$),
    ('a status', $$update public.service_requests set status = 'completed' where id = 'b0000000-0000-4000-8000-000000000002'$$)
  ) as t (name, statement) where pg_temp.has_realtime();

-- As Realtime asks, in the name of who wants to listen.
create function pg_temp.hears(who text, topic text) returns boolean language sql as $$
  select set_config('realtime.topic', topic, true);
  select pg_temp.returned(who, '(select exists (select from realtime.messages where topic = ''desk''))')::boolean
$$;
select is(pg_temp.hears(who, topic), heard, format('%s %s of "%s"', who, case when heard then 'hears' else 'hears nothing' end, topic))
  from (values
    ('staff', 'desk', true), ('colleague', 'desk', true), ('staff', 'other', false), ('visitor', 'desk', false), ('waiting', 'desk', false),
    ('unconfirmed', 'desk', false), ('revoked', 'desk', false), ('banned', 'desk', false)
  ) as t (who, topic, heard) where pg_temp.has_realtime();
update public.staff set role = 'technician' where user_id = pg_temp.account('colleague');
select is(pg_temp.hears('colleague', 'desk'), false, 'a technician receives nothing') where pg_temp.has_realtime();
select is(pg_temp.outcome('staff', $$insert into realtime.messages (topic, extension, event, private) values ('desk', 'broadcast', 'changes', true)$$), '42501',
  'only the database announces') where pg_temp.has_realtime();

select * from finish();
rollback;
