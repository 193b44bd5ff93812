-- Messages of staff: to whom, which words, when, how many, and that the desk hears what became of them.

-- A text becomes a mail unseen.
select pg_temp.rewrite('public.write_to_customer', 'if reached.way is distinct from write_to_customer.way then', 'if false then');

-- A mail goes where a text is wanted.
select pg_temp.rewrite('private.message_ways', 'private.texted_number(request) is not null', 'false');

-- An unsubscribed mailbox gets mails.
select pg_temp.rewrite('private.message_ways', 'where s.mailbox = private.mailbox_hash(request.email)', 'where false');

-- Any consent allows own words.
select pg_temp.rewrite('private.allows_own_words', 'and w.allows_own_words', '');

-- A consent that ended allows own words.
select pg_temp.rewrite('private.allows_own_words', 'and c.ended_at is null', '');

-- No consent allows a template that is not in the list.
select pg_temp.rewrite('private.may_say', 'where t.words = may_say.words', '');

-- A message is as long as it likes.
select pg_temp.rewrite('public.write_to_customer', 'or char_length(said) > 320', '');

-- A blank message goes out.
select pg_temp.rewrite('public.write_to_customer', 'or private.is_blank(said)', '');

-- A closed request gets offers.
select pg_temp.rewrite('public.write_to_customer', 'chosen.status in (''completed'', ''cancelled'')', 'false');

-- A repeated click is another message.
select pg_temp.rewrite('public.write_to_customer', 'if private.is_repeated_action(action_id, request) then', 'if exists (select from public.request_events as e where e.id = write_to_customer.action_id and e.request_id = request) then');

-- Messages are written at night.
select pg_temp.rewrite('public.write_to_customer', 'private.after_quiet(due) > due', 'false');

-- Messages go out at night.
select pg_temp.rewrite('private.staff_message_facts', 'and private.after_quiet(now()) = now()', '');

-- A message about the next minutes goes out an hour later.
select pg_temp.rewrite('private.staff_message_facts', 'delivery.created_at > now() - interval ''15 minutes''', 'true');

-- A number gets messages without end.
select pg_temp.rewrite('public.write_to_customer', 'private.staff_messages_left(reached.recipient) < 1', 'false');

-- Each request of a number has a limit of its own.
select pg_temp.rewrite('private.staff_messages_left', '(o.done_at is null or o.last_problem is null)', 'o.done_at is null');

-- Undone messages are counted.
select pg_temp.rewrite('private.staff_messages_left', 'and (o.done_at is null or o.last_problem is null)', '');

-- Two at once do not count each other.
select pg_temp.rewrite('private.staff_messages_left', 'perform pg_advisory_xact_lock(hashtext(''private.staff_messages''), hashtext(encode(recipient, ''hex'')));', '');

-- A message goes out at once.
select pg_temp.rewrite('public.write_to_customer', 'due constant timestamptz := now() + private.undo_time()', 'due constant timestamptz := now()');

-- An undone message goes out.
select pg_temp.rewrite('private.undo_message', 'set done_at = now(), last_problem = ''Undone.'', facts = null', 'set facts = null');
select pg_temp.rewrite('private.message_facts', 'where u.request_id = chosen.id and u.undoes = delivery.action_id', 'where false');

-- What has gone out is undone.
select pg_temp.rewrite('private.undo_message', 'if waiting is null then', 'if false then');

-- Nobody hears that a message did not go out.
drop trigger note_unsent on public.request_events;

-- An undone message is news.
drop trigger settle_staff_message on private.outbox;
create trigger settle_staff_message after update of done_at, given_up_at on private.outbox
  for each row when (new.message = 'staff' and (new.done_at is not null or new.given_up_at is not null))
  execute function private.settle_staff_message();

-- The timeline says that a message was sent that was not.
select pg_temp.rewrite('private.settle_staff_message', 'when new.last_problem is not null then ''not_sent''', '');

-- An answer of staff leaves the news unseen.
drop trigger end_news on public.request_events;
create trigger end_news after insert on public.request_events
  for each row when (new.done_by is not null and new.kind in ('call', 'note', 'status', 'visit', 'assign'))
  execute function private.end_news();

-- Words that a text can't say are tried for a quarter of an hour.
select pg_temp.rewrite('public.settle_alert', 'or problem = ''unwritable''', '');

-- Staff end texts about one request alone.
select pg_temp.rewrite('private.end_texts', 'request is null or ended_by = ''staff''', 'request is null');

-- A link turns on what staff have ended for a customer.
select pg_temp.rewrite('private.end_texts', 'ended_by in (''stop'', ''staff'')', 'ended_by = ''stop''');

-- Undone, texts stay off.
select pg_temp.rewrite('private.undo_end', 'set ended_at = null, ended_by = null', 'set ended_by = c.ended_by');

-- Undone, emails stay off.
select pg_temp.rewrite('private.undo_end', 's.mailbox = private.mailbox_hash(chosen.email)', 'false');

-- Undoing it takes back the customer's own STOP.
select pg_temp.rewrite('private.undo_end', 'private.number_hash(chosen.phone) and s.unsubscribed_at = done.at', 'private.number_hash(chosen.phone)');

-- What is undone within seconds does not go out.
select pg_temp.rewrite('private.end_texts', 'if ended_by = ''staff'' then
    return', 'if false then
    return');

-- What does not go out anyway is ended.
select pg_temp.rewrite('public.end_messages', 'way is null or way <> all (private.message_ways(chosen))', 'false');

-- A message in other words is lost under the id of the first.
select pg_temp.rewrite('public.write_to_customer', 'if said is distinct from', 'if null is distinct from null and said is distinct from');
