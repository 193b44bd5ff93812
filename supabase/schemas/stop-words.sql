-- The rule for a customer's text that asks us to end texts. In the US any reasonable words do, not the keywords alone; but a text
-- that only begins like one must not cost the customer what we have to tell them.

-- ---------------------------------------------------------------------------------------------
-- Reading
-- ---------------------------------------------------------------------------------------------

-- Removes the last lines that say who or what wrote, as gateways from mail to text add them.
create function private.without_signature(body text, names text[]) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  rest text := regexp_replace(
    body,
    '(\n\s*(--|—|__)|(^|\s)(sent (from|via|with) |get outlook |enviado (desde|con|por) )).*$', '', 'i'
  );
  name text;
  shorter text;
begin
  -- After an empty line: names, numbers, and addresses alone.
  rest := regexp_replace(
    rest, '\n\s*\n\s*(([A-Z][\w.&''’-]*( [A-Z][\w.&''’-]*){0,3}|[^\n]*@[^\n]*|[^\n]*(https?:|www\.)[^\n]*|[A-Za-z]{0,4}[.:]? ?[-+().0-9 ]{7,}),?\s*)+$', ''
  );
  loop
    shorter := rest;
    foreach name in array names loop
      shorter := regexp_replace(shorter, '(?<=[^\s,.–—-])[\s,.–—-]+' || regexp_replace(name, '(\W)', '\\\1', 'g') || '[\s.]*$', '', 'i');
    end loop;
    exit when shorter = rest;
    rest := shorter;
  end loop;
  return rest;
end
$$;
comment on function private.without_signature is 'Returns a text without its signature; `names` are the sender''s.';

create function private.plain_words(body text) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  words text := lower(regexp_replace(
    normalize(body, NFKD), '[\u0300-\u036F\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFE00-\uFE0F\uFEFF''’‘ʼ`´]+', '', 'g'
  ));
begin
  words := regexp_replace(words, '\s*[.,!?;:\n\r…¡¿]+\s*', ' . ', 'g');
  words := regexp_replace(words, '[\u0001-\u002D\u002F\u003A-\u0060\u007B-\u00BF\u2000-\u2BFF\u3000-\u303F\U0001F000-\U0001FAFF]+', ' ', 'g');
  words := regexp_replace(words, '\m(please|pls|plz|thanks|thank (you|u)|thx|por favor|porfa|porfavor|muchas gracias|gracias)\M', ' ', 'g');
  return btrim(regexp_replace(words, '\s+', ' ', 'g'));
end
$$;
comment on function private.plain_words is
  'Returns the words of a text in lower case without accents, courtesies, and punctuation; a dot stands where a phrase ends.';

-- Returns what a text says about our texts: "stop"; "and_more" if it asks for that and says something else; "perhaps"
-- if it only begins with a keyword; or null.
create function private.said_of_texts(body text, names text[] default '{}') returns text
language plpgsql immutable set search_path = ''
as $$
declare
  keyword constant text := '(stop|stopall|end|cancel|unsubscribe|quit|revoke|optout|opt out|arret|alto|parar|baja|cancelar|no mas|no more)';
  a_text constant text := '(texts?|texting|texted|txts?|txting|messages?|messaging|msgs?|sms|mensajes?|mensajitos?|textos?)';
  -- Words that may stand between a verb and what it ends.
  gap constant text := '( (me|us|any|anymore|more|all|these|those|the|this|your|you|my|of|to|from|for|with|out|now|sending|send|receiving|receive'
    '|getting|get|want|automated|automatic|marketing|phone|unwanted|damn|via|by|mas|de|los|las|el|la|estos|esos|sus|tus|mis|a|por'
    '|enviar(me|nos)?|enviando(me)?|mandar(me|nos)?|mandando(me)?|recibir|recibiendo|reciba|escribir(me)?))*';
  -- "The last stop", "don''t stop": no verb, or the opposite.
  not_meant constant text := '(?<!\m(the|your|last|next|first|a|this|that|my|at|dont|wont|cant|cannot|doesnt|didnt|not|never) )';
  plain constant text := private.plain_words(private.without_signature(left(body, 1000), names));
  all_words constant text := btrim(regexp_replace(plain, '[. ]+', ' ', 'g'));
  asks constant text := concat_ws('|',
    not_meant || '\m(stop|end|quit|cancel|unsubscribe|no more|no longer( want| wish)?|opt out|revoke|cease)' || gap || ' ' || a_text,
    '\m(dont|do not|never) ((ever|me|us) )*(' || a_text || '|(send|want|wish)' || gap || ' ' || a_text || ')',
    '\m(deje|dejen|deja|dejar) de' || gap || ' (' || a_text || '|escribir(me|nos)?|textear(me)?)',
    '\m(cancelar|cancele|cancelen|cancela|parar|pare|paren|alto|basta|terminar|termine|terminen|no mas)' || gap || ' ' || a_text,
    '\mno (quiero|quisiera|deseo|necesito)' || gap || ' ' || a_text,
    '\mno (me|nos) (envies?|envien|mandes?|manden)' || gap || ' ' || a_text,
    '\mno (me|nos) (escriban?|escribas|texteen?)( mas)?',
    '\m(darme|denme|deme|dar|darnos|denos) de baja',
    '\m(take|remove|get|delete|unsubscribe) (me|us|my number|this number|my phone) (off|from)( of)?( \w+){0,3} (lists?|' || a_text || ')',
    '\m(me|us) off( of)?( \w+){0,2} lists?',
    '\munsubscribe (me|us|my number|this number)',
    '\mremove (me|my number|this number)( now)?$'
  );
  rest text;
begin
  if all_words ~ ('^(' || a_text || ' |(all|me|mis|my|your|los|todos?|now|ya) )*' || keyword
      || '( (' || a_text || '|' || keyword || '|all|me|my|your|todos?|now|already|ya))*$')
    or all_words ~ ('^no (more |mas )?(' || a_text || '|me|all)( ' || a_text || '| me| all| anymore| more)*$') then
    return 'stop';
  end if;
  if plain ~ ('(' || asks || ')\M') then
    rest := regexp_replace(plain, '(' || asks || ')\M', '', 'g');
    return case when (select count(*) from regexp_matches(rest, '\w+', 'g')) > 3 then 'and_more' else 'stop' end;
  end if;
  return case when all_words ~ ('^' || keyword || '\M') then 'perhaps' end;
end
$$;

-- ---------------------------------------------------------------------------------------------
-- Grants
-- ---------------------------------------------------------------------------------------------

revoke execute on function private.without_signature, private.plain_words, private.said_of_texts
  from public, anon, authenticated, service_role;
