-- The language of emails and texts: chosen by the customer or staff, else told by the message.
begin;
\ir support/actors.psql
\ir support/requests.psql
select * from no_plan();

create function pg_temp.action_id(n int) returns uuid language sql immutable as $$ select ('d0000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid $$;
create function pg_temp.token(n int) returns text language sql immutable as $$ select 'Tok-_' || lpad(n::text, 38, '0') $$;
insert into private.request_links (token_hash, request_id)
  select private.link_hash(pg_temp.token(n)), ('b0000000-0000-4000-8000-00000000000' || n)::uuid from generate_series(1, 3) as n;
create function pg_temp.chooses(n int, action int, language text, who text default 'visitor') returns jsonb language sql as $$
  select coalesce(answer -> 'language', answer)
  from pg_temp.returned(who, format('public.choose_language_by_link(%L, %L, %L)', pg_temp.token(n), pg_temp.action_id(action), language), '{}') as answer
$$;
create function pg_temp.sets(n int, action int, language text, who text default 'staff') returns text language sql as $$
  select pg_temp.outcome(who, format('select public.set_language(%L, %L, %L)', pg_temp.action_id(action), 'b0000000-0000-4000-8000-00000000000' || n, language))
$$;
-- As it stays stored; pg_temp.sets takes it back.
create function pg_temp.stores(n int, action int, language text) returns text language sql as $$
  select pg_temp.done('staff', format('select public.set_language(%L, %L, %L)', pg_temp.action_id(action), 'b0000000-0000-4000-8000-00000000000' || n, language))
$$;
create function pg_temp.stored(n int) returns text language sql as $$
  select coalesce(r.language, 'none') || ', ' || (select count(*) from public.request_events as e where e.request_id = r.id and e.kind = 'language' and e.undoes is null)
  from public.service_requests as r where r.id = ('b0000000-0000-4000-8000-00000000000' || n)::uuid
$$;

-- The customer.
select is(pg_temp.stored(1), 'none, 0', 'no one has chosen one');
select is(pg_temp.chooses(1, 1, 'es'), '"es"', 'the customer chooses Spanish');
select is(pg_temp.stored(1), 'es, 1', 'which is stored, and said in the timeline');
select is((select format('%s %s %s', e.text, e.by_customer, e.done_by) from public.request_events as e where e.id = pg_temp.action_id(1)), 'es t ', 'as done by the customer');
select is(pg_temp.chooses(1, 1, 'en'), '"es"', 'a repeat with the same id changes nothing');
select is(pg_temp.chooses(1, 2, 'es'), '"es"', 'the same language again');
select is(pg_temp.stored(1), 'es, 1', 'is no event');
select is(pg_temp.chooses(1, 3, wrong), '{"problem": "language"}', coalesce(wrong, 'null') || ' is no language') from unnest(array['fr', '', 'ES', null]) as wrong;
select is(pg_temp.chooses(2, 1, 'es'), '{"problem": "language"}', 'an id of another request is refused');
select is(pg_temp.chooses(9, 4, 'es'), null, 'a wrong link changes nothing');
select is(array(select pg_temp.chooses(1, 10 + n, case when n % 2 = 0 then 'es' else 'en' end) from generate_series(1, 4) as n), array['"en"', '"es"', '"en"', '"es"']::jsonb[], 'five times a day');
select is(pg_temp.chooses(1, 20, 'en'), '{"problem": "too_many_switches"}', 'the language is chosen no more often');
update public.request_events set at = at - interval '1 day' where kind = 'language';
select is(pg_temp.chooses(1, 21, 'en'), '"en"', 'until the next day');
update public.service_requests set status = 'completed' where id = 'b0000000-0000-4000-8000-000000000003';
select is(pg_temp.chooses(3, 30, 'es'), '{"problem": "over"}', 'a closed request gets no more messages, so no language');

-- Staff.
select is(pg_temp.stores(2, 40, 'es'), '1 rows', 'staff set Spanish');
select is(pg_temp.stored(2), 'es, 1', 'which is stored, and said in the timeline');
select is((select format('%s %s', e.by_customer, e.done_by = pg_temp.account('staff')) from public.request_events as e where e.id = pg_temp.action_id(40)), 'f t', 'with its author');
select is(pg_temp.stores(2, 40, 'en'), '1 rows', 'a repeat with the same id');
select is(pg_temp.stored(2), 'es, 1', 'changes nothing');
select is(pg_temp.done('staff', format('select public.undo_action(%L)', pg_temp.action_id(40))), '1 rows', 'it can be undone');
select is(pg_temp.stored(2), 'none, 1', 'after the undo the message decides again');
select is(pg_temp.sets(2, 41, wrong), 'PT400', coalesce(wrong, 'null') || ' is no language') from unnest(array['fr', null]) as wrong;
select is(pg_temp.sets(8, 42, 'es'), 'PT404', 'there must be such a request');
select is(pg_temp.sets(2, 43, 'es', who), '42501', 'not for ' || who) from unnest(array['visitor', 'waiting']) as who;
select is(pg_temp.outcome('visitor', pg_temp.asking('{"language": "es"}')), '42501', 'a tenth field of the form is refused');

-- The form of the Spanish pages says its language in a header; on English pages the message decides.
create function pg_temp.sends(n int, header text, message text default 'Hello') returns text language plpgsql as $$
declare
  mail constant text := 'luz' || n || '@example.com';
begin
  perform set_config('request.headers', json_strip_nulls(json_build_object(
    'x-request-key', 'draft-of-language-' || lpad(n::text, 24, '0'), 'x-request-language', header))::text, true);
  perform pg_temp.done('visitor', pg_temp.asking(
    jsonb_build_object('email', mail, 'phone', '(914) 555-015' || n, 'message', message)));
  return (select coalesce(r.language, 'none') from public.service_requests as r where r.email = mail);
end
$$;
select is(pg_temp.sends(1, 'es'), 'es', 'the Spanish form decides');
select is(pg_temp.sends(2, null), 'none', 'the English one leaves it to the message');
select is(pg_temp.sends(3, 'ES'), 'none', 'anything else is no language');
select is(pg_temp.sends(2, 'es', 'Hola'), 'es', 'the same draft, sent again from the Spanish form');
select set_config('request.headers', '{}', true);

-- It reaches those who write and visit.
select pg_temp.stores(2, 44, 'es');
select is((private.call_row(r)).language, 'es', 'a row of the desk says it') from public.service_requests as r where r.id = 'b0000000-0000-4000-8000-000000000002';
select is((private.board_visit(jsonb_populate_record(null::public.visits, '{}'), r)).language, 'es', 'a card of the board, too') from public.service_requests as r where r.id = 'b0000000-0000-4000-8000-000000000002';
select matches(private.alert_payload(r, 0) ->> 'body', '^[A-Z][^.]+[.] Español[.] ', 'an alert says it after the problem') from public.service_requests as r where r.id = 'b0000000-0000-4000-8000-000000000002';
select unalike(private.alert_payload(jsonb_populate_record(r, jsonb_build_object('language', chosen)), 0) ->> 'body', '%Español%', 'not for ' || coalesce(chosen, 'a guess'))
  from public.service_requests as r, unnest(array['en', null]) as chosen where r.id = 'b0000000-0000-4000-8000-000000000002';
select pg_temp.be('service_role');
select is(public.sender_language('+17165550102') ->> 'language', 'es', 'so do replies to texts');
select pg_temp.be('owner');

-- An erased person has none.
update public.service_requests set status = 'cancelled' where id = 'b0000000-0000-4000-8000-000000000002';
select is(pg_temp.done('staff', 'select * from public.erase_person(''b0000000-0000-4000-8000-000000000002'')'), '1 rows', 'the person is erased');
select is(pg_temp.stored(2), 'none, 2', 'the language is erased with them');
select is(pg_temp.sets(2, 45, 'es'), 'PT409', 'for good');

select * from finish();
rollback;
