-- Emails and texts to customers: when they are queued, the facts in them when they are claimed, and the desk's view of them.

-- The action must succeed whatever fails here.
create function private.queue_message(
  request uuid, message text, waits interval, visit uuid default null, action_id uuid default null,
  is_reply boolean default false, from_outside boolean default false, is_step boolean default false
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  chosen public.service_requests;
  phone bytea;
  quiet boolean;
  due timestamptz;
  way record;
  waiting bigint;
  room timestamptz;
begin
  select * into chosen from public.service_requests as r where r.id = request;
  if chosen.held or chosen.erased_at is not null then
    return;
  end if;
  phone := private.texted_number(chosen);
  for way in
    select w.channel, w.recipient, w.counted
    from (values
      ('mail', case
        when queue_message.message not in ('texts_on', 'outside') and private.is_mailbox(chosen.email) then private.mailbox_hash(chosen.email)
      end, private.counted_mailbox(chosen.email)),
      ('text', phone, phone)
    ) as w (channel, recipient, counted)
    where w.recipient is not null
  loop
    -- At night, only a customer with a new emergency gets messages from staff actions. From outside, only a mail that
    -- answers the owner of the mailbox is sent at night: others may wake someone else.
    quiet := case
      when from_outside then way.channel = 'text' or not is_reply
      else not (chosen.service_type = 'emergency' and chosen.created_at > now() - interval '12 hours')
    end
      -- They stand at the door, or have just said yes: the paper comes at once by mail, and wakes nobody. When a mail about
      -- a technician who is off goes out is decided by private.risk_facts.
      and not (way.channel = 'mail' and queue_message.message in ('price', 'approved', 'receipt', 'displaced'));
    due := case when quiet then private.after_quiet(now() + waits) else now() + waits end;
    -- A waiting message will contain the state when it goes out, so a second one is not needed. If staff cause it
    -- too, it no longer counts for a limit.
    select o.id into waiting from private.outbox as o
    where o.request_id = request and o.message = queue_message.message and o.visit_id is not distinct from visit
      and o.channel = way.channel and o.action_id is not distinct from queue_message.action_id
      and o.claim is null and o.done_at is null and o.given_up_at is null
    limit 1 for update;
    if found then
      update private.outbox as o set next_try = due, keeps_quiet = quiet, counts_for = null, counts_from = null
      where o.id = waiting and not from_outside;
      continue;
    end if;
    continue when is_step and private.has_told_enough(visit, way.channel);
    if from_outside then
      room := private.room_for(way.counted, way.channel);
      if room > due then
        -- Others can be caused without limit, so they are dropped; the state of a request is sent when the limit
        -- allows.
        continue when queue_message.message not in ('visit', 'cancelled');
        due := case when quiet then private.after_quiet(room) else room end;
      end if;
      -- One welcome text a day.
      continue when queue_message.message = 'texts_on' and exists (
        select from private.outbox as o
        where o.counts_for = way.counted and o.message = 'texts_on' and o.counts_from > now() - interval '1 day'
          and o.given_up_at is null and (o.done_at is null or o.last_problem is null)
      );
    end if;
    insert into private.outbox (request_id, channel, message, visit_id, action_id, mailbox, keeps_quiet, next_try, counts_for, counts_from)
    values (
      request, way.channel, queue_message.message, visit, queue_message.action_id, way.recipient, quiet, due,
      case when from_outside then way.counted end, case when from_outside then due end
    );
    -- Receipts are queued by the worker's own call.
    if due <= now() and queue_message.message <> 'received' then
      perform private.ring_alerts();
    end if;
  end loop;
exception when others then
  raise warning 'No message about request %: % %', request, sqlstate, sqlerrm;
end
$$;
comment on function private.queue_message is
  'Queues a message to a customer. It waits at night, unless it is a mail that answers the owner of the mailbox. A message caused from outside waits until the limit allows; a technician''s step is not told once enough were.';

-- A technician's phone, or whoever has the link of a job sheet, can repeat these without end.
create function private.has_told_enough(visit uuid, channel text) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select count(*) >= 12 or count(*) filter (where told.at > now() - interval '1 hour') >= 6
    from (
      select e.at from public.request_events as e
      where e.request_id = (select v.request_id from public.visits as v where v.id = has_told_enough.visit)
        and e.visit_id = has_told_enough.visit and e.kind = 'message' and e.message in ('late', 'on_the_way', 'displaced', 'not_begun')
        and e.by_text = (has_told_enough.channel = 'text') and e.delivery in ('sent', 'written')
      union all
      -- On its way.
      select now() from private.outbox as o
      where o.visit_id = has_told_enough.visit and o.channel = has_told_enough.channel and o.claim is not null
        and o.facts ->> 'kind' in ('late', 'on_the_way', 'displaced', 'not_begun') and o.done_at is null and o.given_up_at is null
    ) as told
  );
end
$$;
comment on function private.has_told_enough is
  'Returns true if a customer was told by mail or text of 6 steps of a visit within an hour, or of 12 in all: late, on the way, the arrival, and that it is at risk.';

create function private.is_untold(visit uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (
    select from public.visits as v join public.service_requests as r on r.id = v.request_id,
      unnest(private.message_ways(r)) as way
    where v.id = is_untold.visit and private.has_told_enough(v.id, way) and not exists (
      select from private.outbox as o
      where o.visit_id = v.id and o.channel = way and o.message = 'visit' and o.done_at is null and o.given_up_at is null
    )
  );
end
$$;
comment on function private.is_untold is 'Returns true if the customer is not told of the step that a technician has just made.';

-- How long the desk offers to undo an action.
create function private.undo_time() returns interval
language sql immutable set search_path = ''
as $$ select interval '8 seconds' $$;

create function private.queue_receipt(request uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  -- The request must be stored whatever fails here.
  begin
    insert into private.receipts (request_id) values (request);
    perform private.ring_alerts();
  exception when others then
    raise warning 'No message about request %: % %', request, sqlstate, sqlerrm;
  end;
end
$$;
comment on function private.queue_receipt is 'Queues the message that a visitor''s request came in.';

create function private.message_of_request() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  from_outside boolean;
begin
  if new.status = 'completed' then
    perform private.queue_message(new.id, 'done', interval '2 hours');
  else
    from_outside := private.is_outside();
    -- A message that would not be sent must not count for the limit; otherwise repeated cancellations could block a
    -- lost link.
    if from_outside and not private.is_mailbox_verified(new) and not private.has_spoken(new) then
      return null;
    end if;
    -- The customer sees it on the page, and it cannot be undone, so there is no wait.
    perform private.queue_message(
      new.id, 'cancelled', case when from_outside then interval '0' else private.undo_time() end,
      is_reply => from_outside and private.is_mailbox_verified(new), from_outside => from_outside
    );
  end if;
  return null;
end
$$;
create trigger message_update after update of status on public.service_requests
  for each row when (new.status in ('completed', 'cancelled') and new.status <> old.status)
  execute function private.message_of_request();

create function private.message_of_visit() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  -- Customers book, move, and cancel; the rest is a technician's, if only by the link of a job sheet.
  from_outside constant boolean := private.is_outside() and case when tg_op = 'INSERT' then true
    else new.state = 'cancelled' or (new.day, new.starts, new.ends) is distinct from (old.day, old.starts, old.ends) end;
  is_step constant boolean := not private.is_staff() and tg_op = 'UPDATE' and new.state in ('planned', 'on_the_way')
    and (new.day, new.starts, new.ends) is not distinct from (old.day, old.starts, old.ends);
begin
  -- A customer cancels visits only with the request, which has its own message.
  if not (from_outside and new.state = 'cancelled') then
    perform private.queue_message(new.request_id, 'visit', private.undo_time(), visit => new.id, from_outside => from_outside, is_step => is_step);
  end if;
  return null;
end
$$;
create trigger message_insert after insert on public.visits
  for each row execute function private.message_of_visit();
create trigger message_update after update of technician_id, day, starts, ends, state, late_minutes, arrives_at on public.visits
  for each row when (
    (new.state in ('planned', 'on_the_way', 'cancelled') or new.not_done_reason is not null)
    and (new.technician_id, new.day, new.starts, new.ends, new.state, new.late_minutes, new.arrives_at)
      is distinct from (old.technician_id, old.day, old.starts, old.ends, old.state, old.late_minutes, old.arrives_at)
  )
  execute function private.message_of_visit();

create function private.message_of_event() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.queue_message(new.request_id, 'voicemail', private.undo_time(), action_id => new.action_id);
  return null;
end
$$;
-- Of several requests of one number, only the one that was called about.
create trigger message_of_call after insert on public.request_events
  for each row when (new.kind = 'call' and new.outcome = 'voicemail' and new.id = new.action_id)
  execute function private.message_of_event();

-- Deletes a person's links and counts: all requests of a mailbox are erased together. A delivery in progress is deleted when
-- it finishes. Unsubscribes stay, for requests that someone sends in their name later.
create function private.forget_messages() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.outbox as o where o.request_id = new.id and o.message is not null and o.claim is null;
  delete from private.unsubscribe_links as l where l.mailbox = private.mailbox_hash(old.email);
  delete from private.outbox as o where o.mailbox = private.mailbox_hash(old.email) and o.message = 'link' and o.claim is null;
  return null;
end
$$;
create trigger forget_messages after update of erased_at on public.service_requests
  for each row when (new.erased_at is not null)
  execute function private.forget_messages();

-- A lost link leads to the latest open request of a mailbox, or else to the latest one.
create function private.request_of_message(delivery private.outbox) returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  if delivery.message is distinct from 'link' then
    return delivery.request_id;
  end if;
  return (select r.id from private.requests_of_link(delivery) as r limit 1);
end
$$;

-- Returns the visits that one message tells of besides a visit: those together with it that stand as it does.
create function private.visits_told_with(visit public.visits) returns setof public.visits
language plpgsql stable set search_path = ''
as $$
begin
  return query
    select v.* from public.visits as v
    where v.request_id = visit.request_id and (v.day, v.starts, v.ends, v.state) = (visit.day, visit.starts, visit.ends, visit.state)
      and v.technician_id <> visit.technician_id and v.id <> visit.id;
end
$$;

-- Returns what a message of this kind says of those who come together with a visit: their first names in `with`, and
-- their visits in `also`, about which the customer then knows.
create function private.told_together(visit public.visits, kind text) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return coalesce((
    select jsonb_build_object(
      'with', jsonb_agg(split_part(private.trimmed(t.name), ' ', 1) order by t.name, o.id), 'also', jsonb_agg(o.id order by t.name, o.id)
    )
    from private.visits_told_with(visit) as o join public.technicians as t on t.id = o.technician_id
    where told_together.kind = 'visit_cancelled'
      or told_together.kind in ('booked', 'moved', 'reminder') and not private.is_displaced(o)
    having count(*) > 0
  ), '{}');
end
$$;

create function private.told_of_visit(visit public.visits, kind text) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'kind', kind, 'day', visit.day,
    'starts', to_char(visit.starts, 'HH24:MI'), 'ends', to_char(visit.ends, 'HH24:MI'),
    'who', (select split_part(private.trimmed(t.name), ' ', 1) from public.technicians as t where t.id = visit.technician_id)
  ) || case when kind in ('booked', 'moved')
    then jsonb_build_object('fee', (select r.visit_fee from public.service_requests as r where r.id = visit.request_id)) else '{}' end
    || private.told_together(visit, kind)
$$;
comment on function private.told_of_visit is 'Returns what a message of this kind tells a customer of a visit: its day, its window, the technician''s first name, and where it was booked or moved the extra fee in dollars; with who comes together with it.';

-- Returns true if the waiting message of a visit that goes together with this one tells of both.
create function private.is_told_by_another(visit public.visits, in_text boolean) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (
    select from private.visits_told_with(visit) as v join private.outbox as o on o.visit_id = v.id
    where v.id < visit.id and o.message = 'visit' and (o.channel = 'text') = in_text and o.done_at is null and o.given_up_at is null
  );
end
$$;

-- Returns what changed at a visit since the last message about it by mail or text, or null.
create function private.visit_summary(visit uuid, in_text boolean) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  present public.visits;
  last_notified jsonb;
  told_late int;
  told_arrival timestamptz;
  kind text;
  arrival timestamptz;
  is_new_arrival boolean;
begin
  select * into present from public.visits as v where v.id = visit_summary.visit;
  -- An estimate that has passed says nothing.
  arrival := case when present.arrives_at > now() then present.arrives_at end;
  select e.visit_after into last_notified from public.request_events as e
  where e.request_id = present.request_id and e.kind = 'message'
    and (e.visit_id = present.id or e.visit_after -> 'also' ? present.id::text)
    and e.delivery in ('sent', 'written') and e.by_text = in_text
  order by e.at desc, e.id desc limit 1;
  told_late := coalesce((last_notified ->> 'late')::int, 0);
  told_arrival := (last_notified ->> 'arrives')::timestamptz;
  is_new_arrival := arrival is not null and coalesce(abs(extract(epoch from arrival - told_arrival)) >= 600, true);
  kind := case present.state
    when 'planned' then case
      -- Nobody reads that a technician comes who is off.
      when private.is_displaced(present) then null
      when present.late_minutes is not null and present.day = private.new_york_today() then
        case when present.late_minutes > told_late then 'late' end
      when arrival is not null then
        case when is_new_arrival then 'late' end
      when private.visit_timestamp(present.day, present.ends) <= now() then null
      when last_notified is null or last_notified ->> 'kind' = 'visit_cancelled' then 'booked'
      when (last_notified ->> 'day')::date <> present.day
        or ((last_notified ->> 'starts')::time, (last_notified ->> 'ends')::time) <> (present.starts, present.ends) then 'moved'
      -- Somebody comes after all.
      when last_notified ->> 'kind' = 'displaced' then 'booked'
    end
    when 'on_the_way' then case
      when last_notified ->> 'state' is distinct from 'on_the_way' then 'on_the_way'
      when present.late_minutes > told_late then 'late'
      when is_new_arrival then 'on_the_way'
    end
    when 'missed' then case
      when present.not_done_reason is not null and last_notified ->> 'kind' is distinct from 'not_done' then 'not_done'
    end
    when 'cancelled' then case when last_notified ->> 'kind' <> 'visit_cancelled' then 'visit_cancelled' end
  end;
  -- The time of those who come together is told once, and it holds while one of them still comes.
  if kind in ('booked', 'moved', 'visit_cancelled') and private.is_told_by_another(present, in_text)
    or kind = 'visit_cancelled' and exists (select from private.visits_together(present)) then
    return null;
  end if;
  return case when kind is not null then private.told_of_visit(present, kind) || case
    when kind in ('on_the_way', 'late')
      then jsonb_build_object('state', present.state, 'late', present.late_minutes, 'arrives', arrival)
    when kind = 'not_done' then jsonb_build_object('reason', present.not_done_reason)
    else '{}'
  end end;
end
$$;

-- Returns true if emails about a request go out: only they have the copy of an approved price.
create function private.has_mail(request uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (
    select from public.service_requests as r
    where r.id = has_mail.request and private.is_mailbox(r.email)
      and not exists (select from private.mail_unsubscribes as s where s.mailbox = private.mailbox_hash(r.email))
  );
end
$$;

-- Returns the facts of an email or text about a price, or null once it says no more what it was to say.
create function private.price_facts(delivery private.outbox) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  told private.quotes;
  state text;
begin
  select q.* into told from private.quotes as q
  join public.request_events as e on e.quote_id = q.id where e.id = delivery.action_id;
  state := private.quote_state(told);
  return case
    when delivery.message = 'price' and state = 'offered' then jsonb_build_object(
      'kind', 'price', 'sums', (select jsonb_agg(o.total order by o.ordinality) from unnest(told.options) with ordinality as o),
      'has_tax', told.tax_rate is not null, 'expires', told.expires_at, 'is_change', told.replaces is not null
    )
    when delivery.message = 'approved' and state in ('approved', 'replaced') then jsonb_build_object(
      'kind', 'approved', 'sum', told.total, 'has_tax', told.tax_rate is not null, 'has_mail', private.has_mail(told.request_id), 'tax', (told.options[told.chosen]).tax,
      'approved_at', told.decided_at, 'way', told.way, 'needs_signature', private.needs_signature(told),
      'lines', (
        select jsonb_agg(jsonb_build_object('item', l.item, 'label', l.label, 'quantity', l.quantity, 'total', l.total) order by l.ordinality)
        from unnest((told.options[told.chosen]).lines) with ordinality as l
      )
    )
  end;
end
$$;

create function private.receipt_facts(delivery private.outbox) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select jsonb_build_object(
      'kind', 'receipt', 'number', r.number, 'sum', r.sum, 'charge', r.kind, 'paid_by', r.paid_by, 'check_number', r.check_number,
      'checklist', r.checklist
    )
    from private.visit_receipts as p, private.receipt_of(p, 'customer') as r
    where p.request_id = delivery.request_id and p.action_id = delivery.action_id and p.voided_at is null limit 1
  );
end
$$;

-- Until staff have spoken with them, messages contain nothing a visitor wrote, not even a name: it could be meant for
-- someone whose address they entered.
create function private.message_facts(delivery private.outbox) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  plain_name constant text := '^[[:alpha:]][[:alpha:] ''’-]{0,39}$';
  chosen public.service_requests;
  is_known boolean;
  facts jsonb;
begin
  if delivery.message is null then
    return null;
  end if;
  select * into chosen from public.service_requests as r where r.id = private.request_of_message(delivery);
  if chosen.id is null or chosen.held or chosen.erased_at is not null
    or (case when delivery.channel = 'text' then private.texted_number(chosen) is distinct from delivery.mailbox else
      not coalesce(private.is_mailbox(chosen.email), false)
      -- An unsubscribed person still gets a link that they ask for.
      or delivery.message <> 'link' and exists (select from private.mail_unsubscribes as s where s.mailbox = private.mailbox_hash(chosen.email))
    end)
    or exists (
      select from public.request_events as u where u.request_id = chosen.id and u.undoes = delivery.action_id
    ) then
    return null;
  end if;
  is_known := private.has_spoken(chosen);
  facts := case delivery.message
    when 'link' then jsonb_build_object('kind', 'link', 'requests', (
      select jsonb_agg(jsonb_build_object('id', r.id, 'service', r.service_type, 'sent_at', r.created_at) order by r.ordinality)
      from private.requests_of_link(delivery) with ordinality as r
    ))
    when 'texts_on' then '{"kind": "texts_on"}'
    when 'staff' then private.staff_message_facts(chosen, delivery)
    when 'received' then case when chosen.status <> 'cancelled' then jsonb_build_object(
      'kind', 'received', 'is_emergency', chosen.service_type = 'emergency',
      'due', private.call_back_due(chosen.created_at, chosen.service_type = 'emergency')
    ) end
    when 'voicemail' then case when chosen.status = 'pending' then jsonb_build_object(
      'kind', 'voicemail', 'next_call_at', chosen.next_call_at
    ) end
    when 'visit' then case when chosen.status <> 'cancelled' then private.visit_summary(delivery.visit_id, delivery.channel = 'text') end
    when 'reminder' then case when chosen.status <> 'cancelled' then private.reminder_facts(delivery.visit_id) end
    when 'displaced' then private.risk_facts(delivery.visit_id, delivery.message, delivery.channel = 'text')
    when 'not_begun' then private.risk_facts(delivery.visit_id, delivery.message, delivery.channel = 'text')
    when 'outside' then case when chosen.status <> 'cancelled' then private.outside_facts(delivery.visit_id) end
    when 'done' then case when chosen.status = 'completed' and not exists (
      select from public.request_events as e
      where e.request_id = chosen.id and e.message = 'done' and e.delivery <> 'given_up'
        and e.by_text = (delivery.channel = 'text')
    ) then jsonb_build_object(
      'kind', 'done', 'service', chosen.service_type, 'review_code', private.review_code_of(chosen.id),
      'reviewer', case when is_known and chosen.last_name ~ plain_name then left(chosen.last_name, 1) || '.' end
    ) end
    when 'price' then private.price_facts(delivery)
    when 'approved' then private.price_facts(delivery)
    when 'receipt' then private.receipt_facts(delivery)
    when 'cancelled' then case
      when chosen.status = 'cancelled' and coalesce(chosen.closed_reason, '') not in ('spam', 'duplicate')
        -- A request that a stranger sent in someone's name and cancelled does not concern that person.
        and (delivery.counts_for is null or is_known or delivery.channel = 'mail' and private.is_mailbox_verified(chosen))
      then '{"kind": "cancelled"}'::jsonb end
  end;
  return case when delivery.message in ('link', 'received', 'texts_on') then facts else
    facts || jsonb_build_object('name', case when is_known and chosen.first_name ~ plain_name then chosen.first_name end) end;
end
$$;
comment on function private.message_facts is
  'Returns the facts of a waiting message if it goes out now, or null if it is no longer needed.';

create type public.message_channel as enum ('mail', 'text');
create type public.customer_reach as (way public.message_channel, allows_own_words boolean, quiet_until timestamptz);
comment on type public.customer_reach is 'How staff can write to a customer, of an open request.';
comment on column public.customer_reach.quiet_until is 'Null by day; else messages go out from then on.';

create type public.template_words as (en text[], es text[]);
create type public.agreed_texts as (since timestamptz, text text, version text);
comment on type public.agreed_texts is 'Since when a customer wants texts, and what they agreed to.';

create type public.waiting_message as (id int, channel public.message_channel, facts jsonb, due timestamptz, problem text);
comment on column public.waiting_message.facts is 'Of another shape for each kind of message: src/messages/messageFacts.ts.';
comment on column public.waiting_message.due is 'When it goes out.';
comment on column public.waiting_message.problem is 'Null unless it failed to go out so far.';

create type public.unsubscribe_reason as enum ('asked', 'bounced', 'complained');
create type public.customer_messages as (
  unsubscribed_at timestamptz, unsubscribed_for public.unsubscribe_reason, is_sent boolean, texts_are_sent boolean, texts public.agreed_texts,
  ways public.message_channel[], reach public.customer_reach, templates public.template_words,
  texts_unsubscribed_at timestamptz, waiting public.waiting_message[]
);
comment on column public.customer_messages.unsubscribed_at is 'Null unless the customer wants no mails; else since when.';
comment on column public.customer_messages.unsubscribed_for is
  'Null while they get mails; else they asked for it, or the mail service reported it.';
comment on column public.customer_messages.is_sent is 'Mails go out; else the server only writes them down.';
comment on column public.customer_messages.texts is 'Null unless they want texts.';
comment on column public.customer_messages.ways is 'The ways by which messages reach them.';
comment on column public.customer_messages.reach is 'Null unless staff can write to them.';
comment on column public.customer_messages.templates is 'The messages that staff may always send.';
comment on column public.customer_messages.texts_unsubscribed_at is
  'Null unless whoever has the phone wants no texts, by a reply; else since when.';

create function public.messages_of(request uuid) returns setof public.customer_messages
language plpgsql stable security definer set search_path = '' set jit = off
as $$
begin
  perform private.require_staff();
  return query
    select
      (select s.unsubscribed_at from private.mail_unsubscribes as s where s.mailbox = private.mailbox_hash(r.email)),
      (select s.reason::public.unsubscribe_reason from private.mail_unsubscribes as s where s.mailbox = private.mailbox_hash(r.email)),
      coalesce((select w.sends_mail from private.alert_worker as w), false),
      coalesce((select w.sends_text from private.alert_worker as w), false),
      jsonb_populate_record(null::public.agreed_texts, private.texts_at_desk(r)),
      private.message_ways(r)::public.message_channel[],
      jsonb_populate_record(null::public.customer_reach, private.reach_of(r)),
      jsonb_populate_record(null::public.template_words, private.message_templates_by_language()),
      (select s.unsubscribed_at from private.text_unsubscribes as s where s.number = private.number_hash(r.phone)),
      array(
        select row(
          o.id, o.channel::public.message_channel, private.message_facts(o), o.next_try,
          case when o.attempts > 0 then o.last_problem end
        )::public.waiting_message
        from private.outbox as o
        where o.request_id = r.id and o.message <> 'staff' and o.done_at is null and o.given_up_at is null
          and private.message_facts(o) is not null
        order by o.next_try, o.id
      )
    from public.service_requests as r where r.id = messages_of.request and not r.held;
end
$$;
comment on function public.messages_of is
  'Returns the waiting messages to the customer of a request with their time, whether the customer has unsubscribed or asked for texts, how staff can write to them, and whether mails and texts are sent or only logged.';

create function public.stop_message(request uuid, message bigint) returns setof public.service_requests
language plpgsql security definer set search_path = '' set jit = off
as $$
declare
  waiting private.outbox;
begin
  perform private.require_staff();
  perform from public.service_requests as r where r.id = stop_message.request for update;
  select * into waiting from private.outbox as o
  where o.id = stop_message.message and o.request_id = stop_message.request and o.message <> 'staff' for update;
  if waiting.id is null then
    raise sqlstate 'PT404' using message = 'There is no such message.';
  end if;
  if waiting.last_problem is distinct from 'Stopped.' then
    if waiting.claim is not null or waiting.done_at is not null or waiting.given_up_at is not null then
      raise sqlstate 'PT409' using message = 'This message has gone out already.';
    end if;
    insert into public.request_events (request_id, kind, action_id, message, by_text, delivery, done_by, done_by_email, visit_id, visit_after)
    select stop_message.request, 'message', gen_random_uuid(), facts ->> 'kind', waiting.channel = 'text', 'stopped', auth.uid(), private.caller_email(),
      waiting.visit_id, case when waiting.visit_id is not null then facts - 'name' end
    from private.message_facts(waiting) as facts where facts is not null;
    -- One message of those who come together tells of all: another one is not to say the same.
    update private.outbox as o set done_at = now(), last_problem = 'Stopped.', facts = null
    where o.visit_id in (
      select t.id from public.visits as v, private.visits_told_with(v) as t where v.id = waiting.visit_id
    ) and o.message = 'visit' and o.channel = waiting.channel and o.claim is null and o.done_at is null and o.given_up_at is null
      and private.message_facts(waiting) ->> 'kind' in ('booked', 'moved', 'visit_cancelled');
    update private.outbox as o set done_at = now(), last_problem = 'Stopped.', facts = null where o.id = waiting.id;
  end if;
  return query select r.* from public.service_requests as r where r.id = stop_message.request;
end
$$;
comment on function public.stop_message is
  'Cancels a waiting message. A repeat changes nothing. Returns the request.';

-- Starts with the address that was entered. Other addresses with the same mailbox may belong to someone else, so only
-- requests of one address are included.
create function private.requests_of_link(delivery private.outbox) returns setof public.service_requests
language plpgsql stable security definer set search_path = ''
as $$
begin
  return query
    with mine as (
      select r as request, lower(btrim(r.email)) as address, r.status in ('completed', 'cancelled') as is_over
      from public.service_requests as r
      where r.mailbox = private.mailbox_of(delivery.asked_for) and r.email is not null and not r.held
        and r.closed_reason is distinct from 'spam'
    ),
    newest as (
      select m.address, m.is_over from mine as m
      order by m.address = delivery.asked_for desc, m.is_over, (m.request).created_at desc, (m.request).id desc limit 1
    )
    select (m.request).* from mine as m join newest as n on n.address = m.address and n.is_over = m.is_over
    -- A stranger's forms under this address push out nothing that staff have spoken about or booked.
    order by private.has_spoken(m.request) or (private.next_visit((m.request).id)).id is not null desc,
      (m.request).created_at desc, (m.request).id desc
    limit (select case when n.is_over then 1 else 5 end from newest as n);
end
$$;
comment on function private.requests_of_link is
  'Returns the requests of a lost link: 5 that are open, those that staff have spoken about or booked first, then the newest; or else the latest one.';

-- Returns the requests named by a message, in its order.
create function private.notified_requests(delivery private.outbox) returns uuid[]
language plpgsql stable security definer set search_path = ''
as $$
begin
  return case when delivery.message = 'link' then array(
    select (named.request ->> 'id')::uuid
    from jsonb_array_elements(delivery.facts -> 'requests') with ordinality as named (request, ordinal) order by named.ordinal
  ) else array[delivery.request_id] end;
end
$$;

-- Runs after the result is stored, which needs these values.
create function private.forget_asked() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update private.outbox as o set asked_for = null where o.id = new.id and o.asked_for is not null;
  if exists (select from public.service_requests as r where r.id = new.request_id and r.erased_at is not null) then
    delete from private.outbox as o where o.id = new.id;
  end if;
  return null;
end
$$;
create trigger forget_asked after update of done_at, given_up_at on private.outbox
  for each row when (
    new.message is not null and (new.done_at is not null or new.given_up_at is not null)
    and old.done_at is null and old.given_up_at is null
  )
  execute function private.forget_asked();

-- ---------------------------------------------------------------------------------------------
-- Grants
-- ---------------------------------------------------------------------------------------------

revoke execute on function
  private.undo_time, private.has_told_enough, private.is_untold, private.queue_receipt, private.message_of_request,
  private.message_of_visit, private.message_of_event, private.request_of_message, private.visits_told_with,
  private.told_together, private.is_told_by_another, private.told_of_visit, private.visit_summary, private.has_mail,
  private.price_facts, private.receipt_facts, private.message_facts, public.messages_of, public.stop_message,
  private.forget_messages, private.queue_message, private.requests_of_link, private.notified_requests,
  private.forget_asked
  from public, anon, authenticated, service_role;
grant execute on function public.messages_of, public.stop_message to authenticated;
