-- Two senders, one number: who knows a customer's phone number takes nothing over.

-- A town that anybody guesses is a street.
select pg_temp.rewrite('private.address_key', '~ ''[0-9]''', '~ ''''');

-- A ZIP code that anybody guesses is a street.
select pg_temp.rewrite('private.address_key', 'replace(plain, coalesce(private.zip_of(plain), ''''), '''') ~', 'plain ~');

-- Streets in another script are all alike.
select pg_temp.rewrite('private.address_key', '\u007b-\u007f', '\u007b-\uffff');

-- One sender with two requests stands in their own way.
select pg_temp.rewrite('private.other_senders', 'private.is_same_sender(r, request)', 'r.id = request.id');

-- Held requests stand in the way as another sender's.
select pg_temp.rewrite('private.other_senders', 'and not r.held', '');

-- Who is confirmed is no other sender.
select pg_temp.rewrite('private.other_senders', 'r.status in (''pending'', ''confirmed'')', 'r.status = ''pending''');

-- Who is over stands in the way as another sender's.
select pg_temp.rewrite('private.other_senders', 'and r.status in (''pending'', ''confirmed'')', '');

-- A call settles all of its number.
select pg_temp.rewrite('public.record_call', 'and (r.id = any (also) or outcome <> ''spam'' and private.is_same_sender(r, chosen))', '');

-- Whom staff name with a call waits on.
select pg_temp.rewrite('public.record_call', 'r.id = any (also) or outcome <> ''spam'' and private.is_same_sender', 'outcome <> ''spam'' and private.is_same_sender');

-- A call settles requests of another number.
select pg_temp.rewrite('public.record_call', 'where r.phone_digits = digits and r.status = ''pending'' and not r.held and r.id <> request', 'where r.status = ''pending'' and not r.held and r.id <> request');

-- Whom staff name with a booking is booked no visit and waits on.
select pg_temp.rewrite('public.record_call', 'sibling.id = any (coalesce(also, ''{}'')) or', '');

-- A call is booked past a sender whom staff have not seen.
select pg_temp.rewrite('public.record_call', 'perform private.require_known_senders(chosen, known || also);', '');

-- Whom staff name with a booking has to be seen besides.
select pg_temp.rewrite('public.record_call', 'known || also', 'known');

-- A visit is booked past a sender whom staff have not seen.
select pg_temp.rewrite('public.book_visit', 'perform private.require_known_senders(chosen, known);', '');

-- An earlier version of the desk books past another sender.
select pg_temp.rewrite('private.require_known_senders', '(o.id = any (known)) is not true', 'o.id <> all (known)');

-- A visit forgets whom staff have seen.
select pg_temp.rewrite('public.book_visit', 'known => book_visit.known', 'known => null');

-- A visit forgets whom staff have named.
select pg_temp.rewrite('public.book_visit', 'also => book_visit.also', 'also => null');

-- Closing one sender closes all of the number.
select pg_temp.rewrite('private.lock_with_siblings', 'private.is_same_sender(c, r)', 'true');

-- Who is not as they were seen is closed with the others that are chosen.
select pg_temp.rewrite('public.close_requests', 'else private.lock_with_siblings(chosen) end', 'else private.lock_with_siblings(requests) end');

-- An open request takes everybody of its number for one.
select pg_temp.rewrite('public.read_request', 'private.is_same_sender(o, chosen)', 'true');

-- A call that was taken back was one to the other sender.
select pg_temp.rewrite('public.read_request', 'from private.standing_events as e where', 'from public.request_events as e where');

-- Later requests push one that waits out of an open one of its number.
select pg_temp.rewrite('public.read_request', 'order by o.status in (''pending'', ''confirmed'') desc, o.created_at', 'order by o.created_at');

-- A caller with two senders looks like one.
select pg_temp.rewrite('public.find_caller', 'private.is_same_sender(o.r, s.r)', 'true');

-- Who has sent often hides the other sender of a caller's number.
select pg_temp.rewrite('public.find_caller', 'order by row_number() over (partition by s.sender order by (s.r).created_at desc, (s.r).id desc),
        (s.r).created_at', 'order by (s.r).created_at');

-- Who knows a number is its sender.
select pg_temp.rewrite('private.is_same_sender', 'one.sent_by = other.sent_by and ', '');

-- One mailbox is one sender, whatever the number.
select pg_temp.rewrite('private.is_same_sender', ' and one.phone_digits = other.phone_digits', '');

-- Whoever wrote the same that no mail reaches is one sender.
select pg_temp.rewrite('private.mailbox_of', 'private.is_mailbox(plain) is not true', 'false');

-- Spam closes all that its mailbox sent.
select pg_temp.rewrite('public.record_call', 'outcome <> ''spam'' and ', '');

-- Spam among several closes all that its mailbox sent.
select pg_temp.rewrite('public.close_requests', 'when reason = ''spam'' then chosen', 'when false then chosen');

-- Others of one number and street stand apart.
select pg_temp.rewrite('public.call_list', 'order by d.first_place, d.place', 'order by d.place');

-- Anybody of a number stands below its first sender.
select pg_temp.rewrite('public.call_list', 'coalesce(p.address_key, p.sent_by)', '''''');

-- Nobody sees whose mailbox has opened a link.
select pg_temp.rewrite('public.read_request', 'private.is_mailbox_verified(o)', 'false');

-- Requests of another number are joined.
select pg_temp.rewrite('public.join_senders', 'where r.id = any (others) and r.phone_digits = chosen.phone_digits', 'where r.id = any (others)');

-- A sender is joined to itself.
select pg_temp.rewrite('public.join_senders', ' and r.sent_by <> chosen.sent_by', '');

-- Of what is joined, some may not be there.
select pg_temp.rewrite('public.join_senders', 'cardinality(senders) is distinct from cardinality(others)', 'false');

-- What else they sent is not joined.
select pg_temp.rewrite('public.join_senders', 'r.sent_by = any (senders || chosen.sent_by)', 'r.id = any (others || request)');

-- Joining everybody of the number.
select pg_temp.rewrite('public.join_senders', ' and r.sent_by = any (senders || chosen.sent_by)', '');

-- A joining is not undone.
select pg_temp.rewrite('private.undo_action', 'done.before ? a.attname', 'done.before ? a.attname and a.attname <> ''joined_to''');

-- A request without a number is nobody's.
select pg_temp.rewrite('private.is_same_sender', 'one.id = other.id or ', '');

-- A later emergency takes the row of whoever sent first.
select pg_temp.rewrite('public.call_list', 'row_number() over (order by r.created_at, r.id) as age', 'row_number() over (order by r.created_at desc, r.id) as age');

-- Each request of a sender is a row of its own.
select pg_temp.rewrite('public.call_list', 'p.phone_digits, p.sent_by', 'p.phone_digits, p.age');

-- An emergency behind a repair of its sender waits below.
select pg_temp.rewrite('public.call_list', 'min(p.place) as place', 'max(p.place) as place');

-- An emergency behind a repair of its sender is not seen.
select pg_temp.rewrite('public.call_list', 'bool_or(p.is_emergency)', 'bool_and(p.is_emergency)');

-- A row is due when its last request is.
select pg_temp.rewrite('public.call_list', 'min(p.due) as due', 'max(p.due) as due');

-- A row is called again when its last request is.
select pg_temp.rewrite('public.call_list', 'then min(p.next_call_at)', 'then max(p.next_call_at)');

-- A stranger looks like a customer of before.
select pg_temp.rewrite('public.call_list', ' and o.sent_by = r.sent_by', '');

-- Nobody sees that a number has two senders.
select pg_temp.rewrite('public.call_list', 'private.other_senders(r) as o', 'private.other_senders(r) as o where false');

-- Nobody sees that another sender of the number is confirmed.
select pg_temp.rewrite('public.call_list', 'o.status in (''pending'', ''confirmed'') and not o.held', 'o.status = ''pending'' and not o.held');
