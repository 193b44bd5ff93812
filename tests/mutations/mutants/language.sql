-- The language of emails and texts.

-- A customer chooses any word.
select pg_temp.rewrite('public.choose_language_by_link', ' or language is null or language not in (''en'', ''es'')', '');

-- A customer chooses as often as they like.
select pg_temp.rewrite('public.choose_language_by_link', '>= (select l.text_switches', '>= 1000 + (select l.text_switches');

-- A closed request takes a language.
select pg_temp.rewrite('public.choose_language_by_link', 'chosen.status in (''completed'', ''cancelled'')', 'false');

-- A repeat sets another language.
select pg_temp.rewrite('public.set_language', 'not private.is_repeated_action(action_id, request)', 'true');

-- An erased person gets a language.
select pg_temp.rewrite('public.set_language', 'perform private.require_kept(request);', '');

-- The same language once more is an event.
select pg_temp.rewrite('private.store_language', 'chosen.language is not distinct from store_language.language', 'false');

-- An undone choice stays.
select pg_temp.rewrite('private.undo_action', 'done.before ? a.attname', 'done.before ? a.attname and a.attname <> ''language''');

-- An erased person keeps the language.
select pg_temp.rewrite('private.erase_requests', '''preferred_time'',', '''preferred_time'', ''language'',');

-- A row of the desk says nothing of it.
select pg_temp.rewrite('private.call_row', 'request.language,', 'null,');

-- A card of the board says nothing of it.
select pg_temp.rewrite('private.board_visit', 'r.message, r.language', 'r.message, null');

-- The Spanish form does not decide.
select pg_temp.rewrite('private.admit_request', 'then ''es'' end', 'then null end');

-- An alert does not say that the customer chose Spanish.
select pg_temp.rewrite('private.alert_payload', 'case when request.language = ''es'' then ''Español.'' end,', '');
