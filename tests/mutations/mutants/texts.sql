-- Text updates: who may ask for them, for which phone, and how they end.

-- A phone that the request got later is texted.
select pg_temp.rewrite('private.texted_number', 'and c.number = private.number_hash(request.phone)', '');

-- Whoever replied STOP can be signed up again by a link.
select pg_temp.rewrite('private.end_texts', 'insert into private.text_unsubscribes (number) values (ended_number)
    on conflict (number) do update set unsubscribed_at = excluded.unsubscribed_at', 'null');

-- A link turns on what a reply has ended.
select pg_temp.rewrite('public.text_me_by_link', '(present ->> ''are_unsubscribed'')::boolean', 'false');

-- Any words are agreed to.
select pg_temp.rewrite('public.text_me_by_link', 'consent_version is null or consent_version = ''start''', 'consent_version is null');

-- The whole number is told to whoever holds a link.
select pg_temp.rewrite('private.texts_of_customer', 'right(request.phone_digits, 2)', 'request.phone_digits');

-- Texts are offered where nobody sends them.
select pg_temp.rewrite('private.texts_of_customer', 'w.sends_text is not null and', '');

-- A phone is welcomed again and again.
select pg_temp.rewrite('private.queue_message', 'continue when queue_message.message = ''texts_on'' and', 'continue when false and');

-- A phone gets texts without end.
select pg_temp.rewrite('private.room_for', '(''text'', limits.texts_day,', '(''text'', 1000000,');

-- Texts are turned on and off without end.
select pg_temp.rewrite('public.text_me_by_link', '>= limits.text_switches', '>= 1000000');

-- One address turns on texts to many phones.
select pg_temp.rewrite('public.text_me_by_link', 'client, limits.text_starts)', 'client, 1000000)');

-- All together turn on texts without end.
select pg_temp.rewrite('public.text_me_by_link', 'null, null, limits.text_starts_site)', 'null, null, 1000000)');

-- Turned off, what waits goes out.
select pg_temp.rewrite('private.texted_number', 'and c.ended_at is null', '');

-- A text waits for its mail.
select pg_temp.rewrite('public.claim_alerts', 'and earlier.channel = o.channel', '');

-- What was told by mail is not told by text.
select pg_temp.rewrite('private.visit_summary', 'and e.by_text = in_text', '');

-- Whoever holds a link wakes the phone's owner at night.
select pg_temp.rewrite('private.queue_message', 'way.channel = ''text'' or not is_reply', 'not is_reply');

-- A phone that gets no texts is tried again.
select pg_temp.rewrite('public.settle_alert', 'problem in (''gone'', ''stopped'')', 'problem = ''stopped''');

-- STOP ends one request's texts alone.
select pg_temp.rewrite('private.receive_text', 'perform private.end_texts(phone_hash, ''stop'', words => note)', 'perform private.end_texts(phone_hash, ''stop'', (select c.request_id from private.text_consents as c where c.number = phone_hash and c.ended_at is null limit 1), words => note)');

-- START turns on what was turned off on the page.
select pg_temp.rewrite('private.receive_text', ') in (''stop'', ''staff'')', ') is not null');

-- A text that is handed over twice is noted twice.
select pg_temp.rewrite('private.receive_text', 'values (action_id, chosen.id, ''note'', note, action_id, true, true,', 'values (gen_random_uuid(), chosen.id, ''note'', note, action_id, true, true,');

-- Customers' texts fill the timeline.
select pg_temp.rewrite('private.receive_text', '>= l.text_notes_hour', '>= 1000000');

-- What a customer texts stands on the page for whoever holds its link.
select pg_temp.rewrite('private.customer_view', 'e.kind = ''note'' and e.by_customer and not e.by_text', 'e.kind = ''note'' and e.by_customer');

-- Anybody ends texts to any number.
grant execute on function public.receive_text(text, text, text) to anon;

-- Of a person who is erased the consent stays.
drop trigger forget_texts on public.service_requests;

-- What a customer texts goes into a request that nobody has admitted.
select pg_temp.rewrite('private.receive_text', 'and not r.held and r.erased_at is null
    and r.closed_reason', 'and r.erased_at is null
    and r.closed_reason');

-- Two requests of one phone that turn texts on at one moment are both welcomed.
select pg_temp.rewrite('private.room_for', 'perform pg_advisory_xact_lock(hashtext(''private.mailbox''), hashtext(encode(counted, ''hex'')));', '');
select pg_temp.rewrite('public.text_me_by_link', 'client, limits.text_starts)', 'client, limits.text_starts, takes_turn => false)');
select pg_temp.rewrite('public.text_me_by_link', 'null, null, limits.text_starts_site)', 'null, null, limits.text_starts_site, takes_turn => false)');

-- A link that was opened while STOP came in texts all the same.
select pg_temp.rewrite('private.texted_number', 'and not exists (select from private.text_unsubscribes as s where s.number = c.number)', '');

-- A phone outside of the US is texted.
select pg_temp.rewrite('private.may_be_texted', 'and not exists (select from private.untexted_codes as c where c.code = left(digits, 3))', '');

-- A premium number is texted.
select pg_temp.rewrite('private.may_be_texted', 'and not private.is_premium(digits)', '');

-- A phone outside of the US that agreed to texts before gets them.
select pg_temp.rewrite('private.texted_number', 'and private.may_be_texted(request.phone)', '');

-- A phone outside of the US is answered.
select pg_temp.rewrite('private.may_reply', 'not private.may_be_texted(phone) or', '');

-- Two machines answer each other without end.
select pg_temp.rewrite('private.may_reply', 'private.room_for(number, ''text'') > now()', 'false');

-- Answers are not counted.
select pg_temp.rewrite('private.may_reply', 'number, number, now(), now()', 'number, null, null, now()');

-- A held request's switches use up everybody's.
select pg_temp.rewrite('public.text_me_by_link', 'held => chosen.held', 'held => false');

-- A reply lands at a newer request of the number, which somebody else may have sent.
select pg_temp.rewrite('private.receive_text', 'e.kind = ''message'' and e.by_text and not e.by_customer
    )', 'false)');

-- A sentence that asks for no more texts ends none.
select pg_temp.rewrite('private.said_of_texts', 'if plain ~ (''('' || asks || '')\M'') then', 'if false then');

-- "Please don't stop texting me" ends them.
select pg_temp.rewrite('private.said_of_texts', 'not_meant || ', '');

-- A keyword with a signature ends none.
select pg_temp.rewrite('private.without_signature', 'return rest', 'return body');

-- A keyword with the sender's name ends none.
select pg_temp.rewrite('private.without_signature', 'array names', 'array array[]::text[]');

-- A keyword with a courtesy ends none.
select pg_temp.rewrite('private.plain_words', 'words := regexp_replace(words, ''\m(please', 'perform regexp_replace(words, ''\m(please');

-- A keyword with an accent ends none.
select pg_temp.rewrite('private.plain_words', 'normalize(body, NFKD)', 'body');

-- What only begins as STOP does ends texts.
select pg_temp.rewrite('private.receive_text', 'if said in (''stop'', ''and_more'') then', 'if said is not null then');

-- What else a text says that ends them is lost.
select pg_temp.rewrite('private.said_of_texts', 'then ''and_more'' else', 'then ''stop'' else');

-- The timeline does not say that a note may mean STOP.
select pg_temp.rewrite('private.receive_text', 'coalesce(said = ''perhaps'', false)', 'false');

-- The news do not say that a note may mean STOP.
select pg_temp.rewrite('private.note_news', 'when new.may_want_no_texts then ''may_want_no_texts''', '');

-- Whoever asks for a call, too, is not said to want no texts.
select pg_temp.rewrite('private.note_news', 'if new.may_want_no_texts and kind = ''call'' then', 'if false then');

-- A reply lands at the request of whoever has the number's texts turned on.
select pg_temp.rewrite('private.receive_text', 'private.has_spoken(r) or exists', 'exists');

-- A reply lands at another request than the one that is booked.
select pg_temp.rewrite('private.receive_text', 'v.request_id = r.id and v.state <> ''cancelled''', 'false');

-- A reply lands at a request that is long over.
select pg_temp.rewrite('private.receive_text', 'r.status in (''completed'', ''cancelled'') and not exists', 'not exists');

-- A reply to our last text lands at another request.
select pg_temp.rewrite('private.receive_text', 'and e.at > now() - interval ''7 days''', 'and false');

-- Three networks keep everybody from turning texts on.
select pg_temp.rewrite('public.text_me_by_link', 'not private.is_first_of_network(client, limits.text_starts_site, ''text_starts'')', 'true');

-- Whoever writes down a number is told whether it once sent STOP.
select pg_temp.rewrite('private.texts_of_customer', 'private.is_opened_by_mail(request) and', '');

-- Any link counts as mailed.
select pg_temp.rewrite('private.is_opened_by_mail', 'and l.mailbox = private.mailbox_hash(request.email)', '');
