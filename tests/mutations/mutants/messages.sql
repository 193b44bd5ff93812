-- Messages to customers: what is told, when, once, and to whom.

-- What was taken back is told.
select pg_temp.rewrite('private.message_facts', 'where u.request_id = chosen.id and u.undoes = delivery.action_id', 'where false');

-- Messages to customers do not wait until an act cannot be taken back any more.
select pg_temp.rewrite('private.undo_time', '8 seconds', '0 seconds');

-- A visit is told again and again.
select pg_temp.rewrite('private.visit_summary', 'when last_notified is null or last_notified ->> ''kind'' = ''visit_cancelled'' then ''booked''', 'when true then ''booked''');

-- A visit that was never told is called off.
select pg_temp.rewrite('private.visit_summary', 'last_notified ->> ''kind'' <> ''visit_cancelled'' then', 'coalesce(last_notified ->> ''kind'' <> ''visit_cancelled'', true) then');

-- Who comes is told as a new time.
select pg_temp.rewrite('private.visit_summary', 'or ((last_notified ->> ''starts'')::time, (last_notified ->> ''ends'')::time) <> (present.starts, present.ends)', 'or present.version > 2');

-- A request for a review comes twice.
select pg_temp.rewrite('private.message_facts', 'e.message = ''done'' and e.delivery <> ''given_up''', 'false');

-- A request for a review comes at once.
select pg_temp.rewrite('private.message_of_request', '2 hours', '0 hours');

-- Spam gets an answer.
select pg_temp.rewrite('private.message_facts', 'not in (''spam'', ''duplicate'')', 'not in (''duplicate'')');

-- A held request is answered.
select pg_temp.rewrite('private.arrive', 'if not new.held then
      perform private.queue_receipt', 'if true then
      perform private.queue_receipt');
select pg_temp.rewrite('private.queue_message', 'chosen.held or ', '');
select pg_temp.rewrite('private.message_facts', 'or chosen.held or', 'or');

-- A mail that anybody can cause holds a visitor's name.
select pg_temp.rewrite('private.message_facts', 'delivery.message in (''link'', ''received'', ''texts_on'')', 'false');

-- A name may be an advertisement.
select pg_temp.rewrite('private.message_facts', '^[[:alpha:]][[:alpha:] ''''’-]{0,39}$', '.*');

-- A mailbox can be flooded.
select pg_temp.rewrite('private.room_for', 'greatest(room, (', 'least(room, (');

-- A plus makes another mailbox.
select pg_temp.rewrite('private.mailbox_of', '\+[^@]*@', '@');

-- Several addresses are one mailbox.
create or replace function private.is_mailbox(email text) returns boolean language sql immutable set search_path = '' as $$ select email like '%@%' $$;

-- An address may begin with a dot, or have two in a row.
select pg_temp.rewrite('private.is_mailbox', '[a-z0-9!#$%&''''*+/=?^_`{|}~-]+(?:\.[a-z0-9', '[a-z0-9.!#$%&''''*+/=?^_`{|}~-]+(?:\.[a-z0-9');

-- A domain may be a number.
select pg_temp.rewrite('private.is_mailbox', '[a-z]{2,63}', '[a-z0-9]{1,63}');

-- An address is stored as it was pasted.
select pg_temp.rewrite('private.as_sent', 'sent.email := private.clean_email(sent.email);', '');

-- Nothing that stands before an address is taken away.
select pg_temp.rewrite('private.clean_email', '(?:mailto: *)?', '');

-- The worker fails when a message cannot be queued.
select pg_temp.rewrite('private.queue_message', 'raise warning', 'raise exception');

-- A request is refused when its message cannot be noted.
select pg_temp.rewrite('private.queue_receipt', 'raise warning', 'raise exception');

-- A worker that is called finds nothing of a request.
select pg_temp.rewrite('public.claim_alerts', 'perform private.queue_due();', '');

-- Messages go out at night.
select pg_temp.rewrite('public.claim_alerts', 'and not (o.keeps_quiet and private.after_quiet(now()) > now())', '');

-- The night ends at 7 AM.
select pg_temp.rewrite('private.after_quiet', 'extract(hour from here) < 8', 'extract(hour from here) < 7');

-- Who has an emergency at night hears nothing.
select pg_temp.rewrite('private.queue_message', 'else not (chosen.service_type = ''emergency'' and chosen.created_at > now() - interval ''12 hours'')', 'else true');

-- Whose mailbox is known and who cancels at night has it in writing in the morning.
select pg_temp.rewrite('private.message_of_request', 'from_outside and private.is_mailbox_verified(new)', 'false');

-- Whoever sent a form in somebody's name has them mailed at night.
select pg_temp.rewrite('private.message_of_request', 'from_outside and private.is_mailbox_verified(new)', 'from_outside');

-- A visit is told of by two messages at once.
select pg_temp.rewrite('public.claim_alerts', 'and earlier.done_at is null and earlier.given_up_at is null', 'and false');

-- Old words go out.
select pg_temp.rewrite('public.begin_message', 'private.message_facts(claimed) is distinct from claimed.facts', 'false');

-- Any worker begins any message.
select pg_temp.rewrite('public.begin_message', 'o.claim = by_claim', 'true');

-- The desk does not know what went out.
select pg_temp.rewrite('public.settle_alert', 'perform private.record_message(settled, sent_text)', 'null');

-- What was given up counts as told.
select pg_temp.rewrite('private.record_message', 'when delivery.given_up_at is not null then ''given_up''', 'when false then ''given_up''');

-- Staff stop what has gone out.
select pg_temp.rewrite('public.stop_message', 'or waiting.done_at is not null or', 'or');

-- Staff of one request stop another's message.
select pg_temp.rewrite('public.stop_message', 'and o.request_id = stop_message.request', '');

-- Whether an address is known can be asked.
select pg_temp.rewrite('public.ask_for_link', 'row(null, true, null)', 'row(null, exists (select from public.service_requests as r where r.mailbox = private.mailbox_of(ask_for_link.email)), null)');

-- A known address does more than an unknown one.
select pg_temp.rewrite('public.ask_for_link', 'if not is_full and', 'if exists (select from public.service_requests as r where r.mailbox = private.mailbox_of(ask_for_link.email)) and not is_full and');

-- One address asks for links without end.
select pg_temp.rewrite('public.ask_for_link', 'client, limits.link_asks)', 'client, 1000000)');

-- All together ask for links without end.
select pg_temp.rewrite('public.ask_for_link', 'private.is_over_limit(''link_asks'', null, null, limits.link_asks_site)', 'false');

-- A lost link opens a held request.
select pg_temp.rewrite('private.requests_of_link', 'and not r.held', '');

-- A lost link opens an old request before an open one.
select pg_temp.rewrite('private.requests_of_link', 'm.is_over, (m.request)', '(m.request)');

-- The link that ends mails opens the request.
select pg_temp.rewrite('public.begin_message', 'select decode(l.hash, ''hex''), l.request', 'select decode(unsubscribe_hash, ''hex''), l.request');

-- Whoever wants no mails gets them.
select pg_temp.rewrite('private.message_facts', 'where s.mailbox = private.mailbox_hash(chosen.email)', 'where false');

-- Old links still end mails.
select pg_temp.rewrite('public.unsubscribe', 'and l.expires_at > now()', '');

-- Links that end mails can be guessed without end.
select pg_temp.rewrite('public.unsubscribe', 'private.token_refusal(client)', 'null');

-- Visitors begin messages.
grant execute on function public.begin_message(bigint, uuid, text[], text) to anon;

-- Visitors read who wants no mails.
grant select on private.mail_unsubscribes to anon;

-- A person who is erased leaves words in the timeline of their messages.
select pg_temp.rewrite('private.erase_requests', 'update public.request_events as e set text = null where e.request_id = any (erased) and e.text is not null', 'perform 1');

-- Who stopped the mails gets no link they ask for.
select pg_temp.rewrite('private.message_facts', 'delivery.message <> ''link'' and exists', 'exists');

-- Who stops the mails loses the link they have asked for.
select pg_temp.rewrite('private.end_mails', 'and o.message <> ''link''', '');

-- A click by a link that has ended unsubscribes.
select pg_temp.rewrite('public.unsubscribe_by_mail', 'and l.expires_at > now()', '');

-- Anybody clicks without a limit.
grant execute on function public.unsubscribe_by_mail(text) to anon;

-- Three networks keep everybody's lost links.
select pg_temp.rewrite('public.ask_for_link', ' and not is_first;', ';');
-- A report of the mail service counts as often as it comes.
select pg_temp.rewrite('public.note_mail_report', 'if not found then', 'if false then');

-- A report of the mail service ends no mails.
select pg_temp.rewrite('public.note_mail_report', 'perform private.end_mails(private.mailbox_hash(mailbox), kind);', '');

-- What a mail was opened for ends mails.
select pg_temp.rewrite('public.note_mail_report', 'kind not in (''bounced'', ''complained'')', 'false');

-- The desk does not say why mails ended.
select pg_temp.rewrite('private.end_mails', 'values (end_mails.mailbox, end_mails.reason)', 'values (end_mails.mailbox, ''asked'')');

-- A message that was given up is no news.
drop trigger note_given_up on public.request_events;

-- What a service refuses for a day can no longer be settled.
select pg_temp.rewrite('public.settle_alert', 'least(o.attempts - 1, 10)', 'o.attempts - 1');
