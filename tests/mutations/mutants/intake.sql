-- The guards between the public key and the desk.

-- Nothing guards what visitors send.
drop trigger admit on public.service_requests;

-- Signed-in accounts pass the guards unseen.
select pg_temp.rewrite_trigger('public.service_requests', 'admit',
  'ARRAY[''anon''::name, ''authenticated''::name]', 'ARRAY[''anon''::name]');

-- The policy leaves the status to whoever sends a request.
alter policy "anyone asks" on public.service_requests with check (true);

-- Visitors choose the id of a request.
select pg_temp.rewrite('private.as_sent', 'c.name = a.attname', 'a.attname in (c.name, ''id'')');

-- Visitors choose the status of a request.
select pg_temp.rewrite('private.as_sent', 'c.name = a.attname', 'a.attname in (c.name, ''status'')');

-- Visitors choose the time of a request.
select pg_temp.rewrite('private.as_sent', 'c.name = a.attname', 'a.attname in (c.name, ''created_at'')');

-- One call may carry many requests.
select pg_temp.rewrite('private.admit_request', 'perform private.require_one_row();', '');

-- The second of two calls in one transaction is refused.
drop trigger a_start_row_count on public.service_requests;

-- A preferred date may be long past.
select pg_temp.rewrite('private.admit_request', 'today - 1 and', 'today - 2 and');

-- A preferred date may be more than two years ahead.
select pg_temp.rewrite('private.admit_request', 'interval ''2 years''', 'interval ''2 years 1 day''');

-- A repeat is stored twice.
select pg_temp.rewrite('private.admit_request', 'interval ''10 minutes''', 'interval ''0''');

-- A repeat vanishes for 11 minutes.
select pg_temp.rewrite('private.admit_request', 'interval ''10 minutes''', 'interval ''11 minutes''');

-- A message with other words counts as a repeat.
delete from private.sender_columns where name = 'message';

-- Space around a text makes another request.
select pg_temp.rewrite('private.trimmed', 'btrim(value, E'' \t\r\n\u00A0'')', 'value');

-- Parallel repeats do not see each other.
select pg_temp.rewrite('private.admit_request',
  'perform pg_advisory_xact_lock(hashtext(''public.service_requests''), hashtext(digits));', '');

-- Parallel calls of one network do not see each other.
select pg_temp.rewrite('private.take_turn_of_network', 'pg_advisory_xact_lock(', 'pg_advisory_xact_lock_shared(');

-- Calls of one network that find nobody before them do not see each other.
select pg_temp.rewrite('private.take_turn_of_network', 'pg_try_advisory_xact_lock(', 'pg_try_advisory_xact_lock_shared(');

-- Asking again after a cancellation vanishes.
select pg_temp.rewrite('private.admit_request', 'and r.status <> ''cancelled'' and private.sender_text(r)', 'and private.sender_text(r)');

-- A held copy swallows its original.
select pg_temp.rewrite('private.admit_request', 'if not is_repeat_of_held then', 'if is_repeat_of_held is not null then');

-- A held copy is stored again and again.
select pg_temp.rewrite('private.admit_request', 'if is_repeat_of_held and new.held then', 'if false then');

-- What the form's trap caught is taken like any other.
select pg_temp.rewrite('private.must_be_held', 'headers ->> ''x-held'' is not null', 'false');

-- Cancelled requests count against a phone number.
select pg_temp.rewrite('private.must_be_held', '(r.status <> ''cancelled'' or exists', '(true or exists');

-- Held requests count against a phone number.
select pg_temp.rewrite('private.must_be_held', 'interval ''24 hours'' and not r.held', 'interval ''24 hours''');

-- A stranger's forms hold the requests of whoever has the number.
select pg_temp.rewrite('private.must_be_held', ' and r.mailbox is not distinct from private.mailbox_of(must_be_held.email)', '');

-- A mailbox that opened a mailed link is held for its number.
select pg_temp.rewrite('private.must_be_held', ' and not private.has_opened_mail(email)', '');

-- Whoever asks for the links of somebody else takes their last place of the hour.
select pg_temp.rewrite('public.ask_for_link', 'case when is_first then 0 else 1 end', '0');

-- A stranger's forms push a booked request out of the mail with the links.
select pg_temp.rewrite('private.requests_of_link', 'private.has_spoken(m.request) or (private.next_visit((m.request).id)).id is not null desc,', '');

-- A phone number may ask seven times a day.
update private.intake_limits set phone_day = 7;

-- A phone number is limited for two days.
select pg_temp.rewrite('private.must_be_held', 'interval ''24 hours''', 'interval ''48 hours''');

-- A phone number written another way is another number.
select pg_temp.rewrite('private.must_be_held', 'r.phone_digits = digits', 'r.phone = digits');

-- An address may ask 21 times an hour.
update private.intake_limits set address_hour = 21;

-- A /56 is not limited.
update private.intake_limits set net56_hour = 1000;

-- A /48 is not limited.
update private.intake_limits set net48_hour = 1000;

-- An address is never refused.
select pg_temp.rewrite('private.must_be_held', 'else limits.address_most end', 'else 1000000 end');

-- A /48 is never refused.
select pg_temp.rewrite('private.must_be_held', 'net48_most => limits.net48_most', 'net48_most => 1000000');

-- The site takes any number of emergencies.
select pg_temp.rewrite('private.must_be_held', 'null, null, limits.site_emergencies_hour', 'null, null, 1000000');

-- The site takes any number of requests.
select pg_temp.rewrite('private.must_be_held', 'null, null, limits.site_hour', 'null, null, 1000000');

-- Held requests fill the disk within an hour.
select pg_temp.rewrite('private.make_room_for_held', 'else limits.held_hour end', 'else 1000000 end');

-- Held requests fill the disk within a day.
select pg_temp.rewrite('private.make_room_for_held', 'else limits.held_day end', 'else 1000000 end');

-- Too many held ones shut out everybody.
select pg_temp.rewrite('private.admit_request', 'if new.held then', 'if true then');

-- What staff have dropped is kept for good.
select pg_temp.rewrite('private.make_room_for_held', 'limit 20', 'limit 0');

-- What staff have dropped goes at once.
select pg_temp.rewrite('private.is_long_dropped', 'c.changed_at > now() - interval ''30 days''', 'false');

-- What was cancelled in the list goes with what was dropped.
select pg_temp.rewrite('private.make_room_for_held', 'where r.held and r.status = ''cancelled''', 'where r.status = ''cancelled''');

-- Networks are kept for good.
select pg_temp.rewrite('private.note_arrival', 'limit 50', 'limit 0');

-- Addresses of clients are kept without salt.
update private.client_salt set salt = '';

-- A /56 leaves any number of reviews.
update private.intake_limits set review_net56 = 1000;

-- A /48 leaves any number of reviews.
update private.intake_limits set review_net48 = 1000;

-- The site takes any number of reviews.
update private.intake_limits set review_site = 1000;

-- A caller chooses the network it counts for.
select pg_temp.rewrite('private.stated_address', '''^.*,''', '''^,''');

-- A header that nobody vouches for is believed.
select pg_temp.rewrite('private.stated_address', 'headers ->> trusted', 'coalesce(headers ->> ''cf-connecting-ip'', headers ->> trusted)');

-- Any header may be trusted.
select pg_temp.rewrite('private.trust_client_header', 'header is null or header not in', 'false and header not in');

-- Each address of an IPv6 customer counts for itself.
select pg_temp.rewrite('private.networks_of', 'set_masklen(address, 64)', 'set_masklen(address, 128)');

-- Each /64 of a customer counts for itself.
select pg_temp.rewrite('private.networks_of', 'set_masklen(address, 56)', 'set_masklen(address, 64)');

-- A proxy in a private network shuts out everybody behind it.
select pg_temp.rewrite('private.client_address', '''192.168.0.0/16'', ', '');

-- Headers that are not JSON end in an error.
select pg_temp.rewrite('private.request_headers', 'exception when data_exception then', 'exception when division_by_zero then');

-- An address that is none ends in an error.
select pg_temp.rewrite('private.stated_address', 'exception when data_exception then', 'exception when division_by_zero then');

-- A proof of humanity is not asked for.
select pg_temp.rewrite('private.must_be_held', 'if proof_secret is not null', 'if false');

-- A proof of humanity holds for good.
select pg_temp.rewrite('private.is_human_proof', 'between now() and now() + interval ''11 minutes''', '> ''2000-01-01''');

-- Anybody signs a proof of humanity.
select pg_temp.rewrite('private.is_human_proof', 'decode(parts[2], ''hex'') =', 'parts is not null or decode(parts[2], ''hex'') =');

-- Proofs are signed with a secret that can be guessed.
select pg_temp.rewrite('private.require_human_proof', 'char_length(secret) < 32', 'false');

-- A request sent again with its key is another one.
select pg_temp.rewrite('private.request_key', '{22,64}', '{65}');

-- Any text is a key.
select pg_temp.rewrite('private.request_key', '^[A-Za-z0-9_-]{22,64}$', '.');

-- Parallel sendings with one key do not see each other.
select pg_temp.rewrite('private.admit_request',
  'perform pg_advisory_xact_lock(hashtext(''private.request_keys''), hashtext(encode(key, ''hex'')));', '');

-- A sender changes what staff have in work.
select pg_temp.rewrite('private.admit_request', 'earlier.status = ''pending'' and', '');

-- A sender changes a request of days ago.
select pg_temp.rewrite('private.admit_request', 'earlier.created_at > now() - interval ''24 hours'' and', '');

-- A sender changes a request without end.
select pg_temp.rewrite('private.admit_request', 'known.edits < most_edits', 'true');

-- A change of words passes the limits.
select pg_temp.rewrite('private.admit_request', '(earlier.held or not new.held)', 'true');

-- A change of words does not count for the limits.
select pg_temp.rewrite('private.admit_request',
  'perform private.note_arrival(''service_requests'', client, new.service_type = ''emergency'', earlier.held);', '');

-- A change of words may use up a phone number.
select pg_temp.rewrite('private.must_be_held', 'digits is distinct from earlier_phone and', 'earlier_phone is null and');

-- What a request said before its sender changed it is lost.
select pg_temp.rewrite('private.apply_revision', 'from public.service_requests as r where r.id = request', 'from public.service_requests as r where false');

-- Who knows the words of a request may change it.
select pg_temp.rewrite('private.admit_request', '  if not is_repeat_of_held then
    return null;', '  if not is_repeat_of_held then
    insert into private.request_keys (key_hash, request_id)
    select key, r.id from public.service_requests as r where key is not null and private.sender_text(r) = private.sender_text(new);
    return null;');

-- Keys are kept as they are.
select pg_temp.rewrite('private.request_key', 'sha256(convert_to(key, ''UTF8''))', 'convert_to(key, ''UTF8'')');

-- Marks may be stacked on a name.
alter table public.service_requests drop constraint marks_few;

-- Marks may be stacked in a review.
alter table public.reviews drop constraint marks_few;

-- Joiners between marks hide a stack of them.
select pg_temp.rewrite('private.has_mark_run', '\u200B-\u200F', '\u200B\u200C');

-- A name may consist of fillers.
select pg_temp.rewrite('private.is_blank', '\u3164', '');

-- Visitors say themselves whether their request is held.
select pg_temp.rewrite('private.as_sent', 'c.name = a.attname', 'a.attname in (c.name, ''held'')');
select pg_temp.rewrite('private.admit_request', 'new.held := private.must_be_held(', 'new.held := new.held or private.must_be_held(');

-- Another date counts as a repeat.
delete from private.sender_columns where name = 'preferred_date';

-- A held copy hides that the request itself is there.
select pg_temp.rewrite('private.admit_request', 'order by r.held limit 1', 'order by r.held desc limit 1');

-- What goes over a limit is thrown away.
select pg_temp.rewrite('private.admit_request', 'if new.held then', 'if new.held then return null;');

-- What goes over a limit is taken like any other.
select pg_temp.rewrite('private.admit_request', 'new.held := private.must_be_held(', 'perform private.must_be_held(');

-- Emergencies over their limit keep other requests apart.
select pg_temp.rewrite('private.must_be_held', 'if not is_emergency then', 'if false then');

-- Networks that nothing tells apart count as one.
select pg_temp.rewrite('private.client_address', '''10.0.0.0/8'', ', '');

-- Arrivals go before a limit has looked at them.
select pg_temp.rewrite('private.note_arrival', 'now() - keeps', 'now() - interval ''1 minute''');

-- A /32 counts as a /48.
select pg_temp.rewrite('private.networks_of', 'set_masklen(address, 48)', 'set_masklen(address, 32)');

-- Without a setting no header is believed.
select pg_temp.rewrite('private.stated_address', '''x-forwarded-for''', '''none''');

-- An IPv4 address in IPv6 clothes is another address.
select pg_temp.rewrite('private.stated_address', 'address <<= inet ''::ffff:0:0/96''', 'false');

-- The owner is told of another network.
select pg_temp.rewrite('private.arrivals_from', 'i.net64 = n.net64', 'i.net64 is distinct from n.net64');

-- A proof of humanity counts when its time is over.
select pg_temp.rewrite('private.is_human_proof', 'between now() and now() + interval ''11 minutes''', '< now() + interval ''11 minutes''');

-- The proof of humanity cannot be let go again.
select pg_temp.rewrite('private.require_human_proof', 'delete from private.settings where name = ''human_proof_secret'';', 'null;');

-- The same words with the same key are stored again after 10 minutes.
select pg_temp.rewrite('private.admit_request', 'if private.sender_text(earlier) = private.sender_text(new) then', 'if false then');

-- One of six requests for a phone number cannot be changed.
select pg_temp.rewrite('private.must_be_held', 'digits is distinct from earlier_phone and', '');

-- A changed request keeps its old phone number.
select pg_temp.rewrite('private.apply_revision', 'from private.sender_columns as c', 'from private.sender_columns as c where c.name <> ''phone''');

-- A key outlives its request.
alter table private.request_keys drop constraint request_keys_request_id_fkey;

-- A change and an admission of one request do not see each other.
select pg_temp.rewrite('private.admit_request', 'where r.id = known.request_id for update', 'where r.id = known.request_id');

-- Six combining marks on a letter are taken.
select pg_temp.rewrite('private.has_mark_run', '){5}', '){7}');

-- What the owner stores gets the link and the selections of another call.
select pg_temp.rewrite('private.arrive', 'current_setting(''intake.admitted'', true) = new.id::text', 'true');

-- What staff write down alerts nobody.
select pg_temp.rewrite('private.arrive', 'if not new.held then
    perform private.watch_request', 'if not new.held and current_setting(''intake.admitted'', true) = new.id::text then
    perform private.watch_request');

-- What the owner stores is guarded like a visitor's.
select pg_temp.rewrite_trigger('public.service_requests', 'admit',
  ' WHEN ((CURRENT_USER = ANY (ARRAY[''anon''::name, ''authenticated''::name])))', '');

-- Visitors write a column of staff.
select pg_temp.rewrite('private.as_sent', 'c.name = a.attname', 'a.attname in (c.name, ''quoted_by_phone'')');

-- Visitors write columns that come later.
select pg_temp.rewrite('private.as_sent', 'c.name is not null', '(c.name is not null or a.attname = ''ladder'')');
