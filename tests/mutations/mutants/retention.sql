-- Old data is erased before an owner begins it.
select pg_temp.rewrite('private.erase_old_data', 'g.begun_at is not null and ', '');

-- Old data is erased with every sweep.
select pg_temp.rewrite('private.erase_old_data', ' and g.ran_on < private.new_york_today()', '');

-- The first persons are erased at once, before an owner could end it.
select pg_temp.rewrite('public.begin_retention', 'ran_on = private.new_york_today()', 'ran_on = g.ran_on - 1');

-- Any number of persons is erased in one night.
select pg_temp.rewrite('private.erase_old_data', 'p.request limit most', 'p.request limit 60');

-- Those with the latest contact are erased first.
select pg_temp.rewrite('private.erase_old_data', 'order by p.last_contact, p.request', 'order by p.last_contact desc, p.request');

-- Who is kept is erased.
create or replace function private.is_kept_person(request uuid) returns boolean
language sql stable security definer set search_path = '' as $$ select false $$;

-- An open request does not keep its person.
select pg_temp.rewrite('private.is_old_person', 'not r.held and r.status not in (''completed'', ''cancelled'')
      or ', '');

-- A later request of the mailbox does not keep the person.
select pg_temp.rewrite('private.is_old_person', 'unnest(private.requests_of_person(request, ''{}''))', 'unnest(array[request])');

-- Who owes is erased.
select pg_temp.rewrite('private.is_old_person', 'p.paid_by = ''not_yet''', 'false');

-- A void receipt is owed.
select pg_temp.rewrite('private.is_old_person', 'p.voided_at is null and ', '');

-- Who has written meanwhile is erased.
select pg_temp.rewrite('private.erase_old_person', '
    or not private.is_old_person(request, private.retained_since())', '');

-- An event is no contact.
select pg_temp.rewrite('private.last_contact', 'max(e.at)', 'min(''-infinity''::timestamptz)');

-- A change of status is no contact.
select pg_temp.rewrite('private.last_contact', 'max(c.changed_at)', 'min(''-infinity''::timestamptz)');

-- A visit is no contact.
select pg_temp.rewrite('private.last_contact', 'v.state <> ''cancelled''', 'false');

-- A price is no contact.
select pg_temp.rewrite('private.last_contact', 'max(greatest(q.offered_at, q.decided_at))', 'min(''-infinity''::timestamptz)');

-- A payment is no contact.
select pg_temp.rewrite('private.last_contact', 'greatest(p.issued_at, p.paid_at)', 'p.issued_at');

-- A mailbox is listed once for each of its requests.
select pg_temp.rewrite('private.old_people', 'distinct on (r.sent_by)', 'distinct on (r.sent_by, r.id)');

-- Photos keep an old person.
select pg_temp.rewrite('private.erase_old_person', 'set request_id = null', 'set request_id = p.request_id');

-- Spam of yesterday is deleted.
select pg_temp.rewrite('private.old_spam', 'and private.is_long_dropped(r) and private.last_contact(r.id) < now() - interval ''30 days''', '');

-- What staff closed for another reason is deleted as spam.
select pg_temp.rewrite('private.old_spam', '(r.held or r.closed_reason = ''spam'')', 'true');

-- Kept spam is deleted.
select pg_temp.rewrite('private.old_spam', '
      and not exists (select from private.kept_people as k where k.request_id = r.id)', '');

-- Spam that staff closed is never deleted.
select pg_temp.rewrite('private.old_spam', 'r.held or r.closed_reason = ''spam''', 'r.held');

-- Who is due soon counts as due.
select pg_temp.rewrite('private.retention', 'where o.is_due and not o.is_kept', 'where not o.is_kept');

-- The sweep erases nobody.
select pg_temp.rewrite('private.sweep_alerts', 'perform private.erase_old_data();', '');

-- Who is erased is kept.
select pg_temp.rewrite('public.keep_person', ' and r.erased_at is null', '');
