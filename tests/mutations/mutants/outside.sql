-- What somebody from outside can make us send, and what a link shows.

-- A mailbox gets three an hour all day.
select pg_temp.rewrite('private.room_for', '(''mail'', limits.mailbox_day,', '(''mail'', 1000000,');

-- Lost links are not counted.
select pg_temp.rewrite('public.ask_for_link', 'counted, now());', 'null, null);');

-- What was sent is counted for good.
select pg_temp.rewrite('private.room_for', 'o.counts_from + rule.span', 'o.counts_from + interval ''30 days''');

-- Staff's messages wait for room, too.
select pg_temp.rewrite('private.queue_message', 'if from_outside then', 'if true then');

-- Whatever staff do counts as somebody's from outside.
select pg_temp.rewrite('private.is_outside', 'and not private.is_staff() and not private.is_technician()', '');

-- A visit that its customer moves is told of nowhere once the hour is full.
select pg_temp.rewrite('private.queue_message', 'continue when queue_message.message not in (''visit'', ''cancelled'')', 'continue');

-- Anything that anybody causes waits for room without end.
select pg_temp.rewrite('private.queue_message', 'continue when queue_message.message not in (''visit'', ''cancelled'')', 'null');

-- What staff do as well counts for whoever pressed before them.
select pg_temp.rewrite('private.queue_message', 'counts_for = null, counts_from = null', 'counts_for = o.counts_for');

-- Who presses again needs no room.
select pg_temp.rewrite('private.queue_message', 'where o.id = waiting and not from_outside', 'where o.id = waiting');

-- Each way to dot an address of Gmail is a mailbox.
select pg_temp.rewrite('private.counted_mailbox', 'gmail|googlemail', 'nomail');

-- Dots are left out everywhere.
select pg_temp.rewrite('private.counted_mailbox', 'mailbox ~ ''@(gmail|googlemail)\.com$''', 'true');

-- Stops are found by trying all addresses.
select pg_temp.rewrite('private.keyed_hash', 'private.hmac_sha256(k.key, keyed_hash.hash)', 'keyed_hash.hash');

-- Whoever sends the form is called by the name they wrote.
select pg_temp.rewrite('private.has_spoken', 'request.source <> ''form'' or exists', 'true or exists');

-- Whom staff took down they do not know.
select pg_temp.rewrite('private.has_spoken', 'request.source <> ''form'' or exists', 'exists');

-- A voicemail is a talk.
select pg_temp.rewrite('private.has_spoken', '''voicemail'', ''again''', '''again''');

-- A call to be made later is a talk.
select pg_temp.rewrite('private.has_spoken', '''voicemail'', ''again''', '''voicemail''');

-- A call that was spam is a talk.
select pg_temp.rewrite('private.has_spoken', '''again'', ''spam''', '''again''');

-- Where nobody answered somebody talked.
select pg_temp.rewrite('private.has_spoken', 'and e.after ->> ''closed_reason'' is distinct from ''no_answer''', '');

-- A talk that was taken back was one.
select pg_temp.rewrite('private.has_spoken', 'from private.standing_events as e', 'from public.request_events as e');

-- A talk about another request of the number is one about this.
select pg_temp.rewrite('private.has_spoken', 'and e.id = e.action_id', '');

-- What was written after the talk counts as talked about.
select pg_temp.rewrite('private.has_spoken', 'and v.changed_at > e.at', 'and false');

-- Whoever never heard of a request is told that it is cancelled.
select pg_temp.rewrite('private.message_facts', 'delivery.counts_for is null or is_known or', 'true or');
select pg_temp.rewrite('private.message_of_request', 'from_outside and not private.is_mailbox_verified(new) and not private.has_spoken(new)', 'false');

-- Whoever cancels often enough keeps a lost link from its mailbox.
select pg_temp.rewrite('private.message_of_request', 'from_outside and not private.is_mailbox_verified(new) and not private.has_spoken(new)', 'false');

-- A mailbox that is known makes its phone one.
select pg_temp.rewrite('private.message_facts', 'is_known or delivery.channel = ''mail'' and private.is_mailbox_verified(chosen)', 'is_known or private.is_mailbox_verified(chosen)');

-- What staff cancel is told to nobody who was not spoken with.
select pg_temp.rewrite('private.message_facts', 'delivery.counts_for is null or is_known or', 'is_known or');

-- A link that waits in a mailbox proves it.
select pg_temp.rewrite('private.is_mailbox_verified', 'l.opened_at is not null and', '');

-- A link that was opened in one mailbox proves another.
select pg_temp.rewrite('private.is_mailbox_verified', 'and l.mailbox = private.mailbox_hash(request.email)', '');

-- Nobody notes that a mailed link was opened.
select pg_temp.rewrite('private.open_link', 'set opened_at = now()', 'set opened_at = null');

-- A lost link names one request.
select pg_temp.rewrite('private.requests_of_link', 'else 5 end', 'else 1 end');

-- A lost link names all that was ever sent.
select pg_temp.rewrite('private.requests_of_link', 'else 5 end', 'else 500 end');

-- A lost link names old requests beside open ones.
select pg_temp.rewrite('private.requests_of_link', 'and n.is_over = m.is_over', '');

-- A lost link names what was sent with another address.
select pg_temp.rewrite('private.requests_of_link', 'n.address = m.address and', '');

-- The newest request stands before the one of the address that was asked about.
select pg_temp.rewrite('private.requests_of_link', 'm.address = delivery.asked_for desc,', '');

-- A mail goes out with a link too few.
select pg_temp.rewrite('public.begin_message', 'cardinality(link_hashes) is distinct from cardinality(requests)', 'false');

-- A mail goes out that nobody can end.
select pg_temp.rewrite('public.begin_message', 'unnest(link_hashes || unsubscribe_hash)', 'unnest(link_hashes)');

-- A link of a mail counts as one of a browser.
select pg_temp.rewrite('public.begin_message', 'private.mailbox_hash(r.email)', 'null');

-- What was asked for is kept.
drop trigger forget_asked on private.outbox;

-- Of a person who is erased the links of their mails stay.
select pg_temp.rewrite('private.forget_messages', 'delete from private.unsubscribe_links as l where', 'perform from private.unsubscribe_links as l where');

-- Links are opened by a GET, whose address has the token.
select pg_temp.rewrite('private.is_called_by_get', 'in (''GET'', ''HEAD'')', 'in (''HEAD'')');

-- The link of a job sheet is opened by a GET.
select pg_temp.rewrite('private.open_job', 'private.token_refusal(client)', '(select r from private.token_refusal(client) as r where not private.is_called_by_get())');

-- A stranger's link shows what the customer wrote.
select pg_temp.rewrite('private.visible_actions', 'if opened.mailbox =', 'if opened.mailbox is null or opened.mailbox =');

-- A link that was mailed to somebody else shows everything.
select pg_temp.rewrite('private.visible_actions', 'if opened.mailbox =', 'if opened.mailbox is not null or opened.mailbox =');

-- A link shows nothing of what came by itself.
select pg_temp.rewrite('private.record_link_action', 'private.link_hash(token))', 'decode(''00'', ''hex''))');

-- Which link a person wrote by stays when they are erased.
select pg_temp.rewrite('private.forget_links', 'delete from private.link_actions as a where', 'perform from private.link_actions as a where');

-- Wrong links that end mails are not counted.
select pg_temp.rewrite('public.unsubscribe', 'private.note_wrong_link(client)', 'false');
