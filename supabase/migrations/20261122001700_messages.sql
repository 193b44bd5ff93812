-- Messages to customers, by mail, and by text to those who asked for it
-- (20261122002000_texts.sql): what is to be told stands in the outbox of alerts and goes out by its
-- worker, which makes the words (src/content/customerMessages.ts). Whether there is still something to
-- tell, and what, is decided as it goes out, by how things stand then: what was taken back is never told.

-- ---------------------------------------------------------------------------------------------
-- What the timeline keeps of a message
-- ---------------------------------------------------------------------------------------------

alter table public.request_events
  add column message text constraint message_known check (message in (
    'received', 'voicemail', 'booked', 'moved', 'on_the_way', 'visit_cancelled', 'done', 'cancelled', 'link',
    'texts_on', 'texts_off'
  )),
  add column by_text boolean not null default false,
  add column delivery text constraint delivery_known check (delivery in ('sent', 'written', 'given_up', 'stopped'));
comment on column public.request_events.message is 'What a message to the customer tells of; `text` holds its words.';
comment on column public.request_events.delivery is
  'Of a message: sent; written, where no service is set up; given up after many tries; or stopped by staff. Null where texts were only asked for or ended.';
comment on column public.request_events.by_text is 'A text to the customer, or what they said in one; else by mail or on their page.';

-- ---------------------------------------------------------------------------------------------
-- Mailboxes
-- ---------------------------------------------------------------------------------------------

-- However it is written, and whatever its owner adds behind a plus.
create function private.mailbox_hash(email text) returns bytea
language sql immutable set search_path = ''
as $$ select sha256(convert_to(regexp_replace(lower(btrim(email)), '\+[^@]*@', '@'), 'UTF8')) $$;
create index service_requests_mailbox on public.service_requests (private.mailbox_hash(email), created_at desc)
  where email is not null;

create function private.is_mailbox(email text) returns boolean
language sql immutable set search_path = ''
as $$
  select char_length(email) <= 254 and email ~ '^[A-Za-z0-9.!#$%&''*+/=?^_`{|}~-]+@([A-Za-z0-9-]+\.)+[A-Za-z]{2,}$'
$$;
comment on function private.is_mailbox is 'One plain address, and nothing that a mail service could take for several.';

create table private.mail_stops (
  mailbox bytea primary key,
  stopped_at timestamptz not null default now()
);
comment on table private.mail_stops is 'Who wants no mails, by the hash of the address.';

create table private.stop_links (
  token_hash bytea primary key constraint token_hash_sha256 check (octet_length(token_hash) = 32),
  mailbox bytea not null,
  expires_at timestamptz not null default now() + interval '180 days'
);
create index stop_links_by_end on private.stop_links (expires_at);
comment on table private.stop_links is 'The links in mails that end them, by the SHA-256 of their tokens.';

create index outbox_by_mailbox on private.outbox (mailbox, created_at) where mailbox is not null;
create index outbox_links on private.outbox (created_at) where message = 'link';

alter table private.intake_limits
  -- Mails that anybody can cause by writing an address into a form: so many an hour to one mailbox.
  add column mailbox_hour int not null default 3,
  -- How often one address may ask for a lost link in an hour, and all together.
  add column link_asks int not null default 10,
  add column link_asks_site int not null default 300;

-- Two at one moment take turns, so that they count each other.
create function private.may_mail(mailbox bytea) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtext('private.mailbox'), hashtext(encode(may_mail.mailbox, 'hex')));
  return (
    select count(*) < (select l.mailbox_hour from private.intake_limits as l)
    from private.outbox as o
    where o.mailbox = may_mail.mailbox and o.message in ('received', 'link') and o.created_at > now() - interval '1 hour'
  );
end
$$;

-- ---------------------------------------------------------------------------------------------
-- When something is to be told
-- ---------------------------------------------------------------------------------------------

create function private.after_quiet(moment timestamptz) returns timestamptz
language sql stable set search_path = ''
as $$
  select case
    when extract(hour from here) >= 21 then (here::date + 1 + time '08:00') at time zone 'America/New_York'
    when extract(hour from here) < 8 then (here::date + time '08:00') at time zone 'America/New_York'
    else moment
  end
  from (select moment at time zone 'America/New_York' as here) as clock
$$;
comment on function private.after_quiet is 'The moment itself, or 8 AM in New York if it lies between 9 PM and 8 AM.';

-- Whatever goes wrong in here, what was done is done.
create function private.queue_message(
  request uuid, message text, waits interval, visit uuid default null, act uuid default null,
  is_answer boolean default false
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  chosen public.service_requests;
  quiet boolean;
  due timestamptz := now() + waits;
  way record;
begin
  select * into chosen from public.service_requests as r where r.id = request;
  if chosen.held or chosen.erased_at is not null then
    return;
  end if;
  -- Who has an emergency at night waits for news.
  quiet := not is_answer
    and not (chosen.service_type = 'emergency' and chosen.created_at > now() - interval '12 hours');
  if quiet then
    due := private.after_quiet(due);
  end if;
  for way in
    select w.channel, w.recipient
    from (values
      ('mail', case
        when queue_message.message <> 'texts_on' and private.is_mailbox(chosen.email) then private.mailbox_hash(chosen.email)
      end),
      ('text', private.texted_number(chosen))
    ) as w (channel, recipient)
    where w.recipient is not null
  loop
    -- What waits already is told as things stand by then.
    update private.outbox as o set next_try = due, keeps_quiet = quiet
    where o.request_id = request and o.message = queue_message.message and o.visit_id is not distinct from visit
      and o.channel = way.channel
      and o.act is not distinct from queue_message.act and o.claim is null and o.done_at is null and o.given_up_at is null;
    if not found and (way.channel = 'mail' or private.may_text(way.recipient, queue_message.message)) then
      insert into private.outbox (request_id, channel, message, visit_id, act, mailbox, keeps_quiet, next_try)
      values (request, way.channel, queue_message.message, visit, queue_message.act, way.recipient, quiet, due);
    end if;
  end loop;
  if due <= now() then
    perform private.ring_alerts();
  end if;
exception when others then
  raise warning 'No message about request %: % %', request, sqlstate, sqlerrm;
end
$$;
comment on function private.queue_message is
  'Puts a message to a customer into the outbox. It waits at night, unless it answers what the customer has just done.';

-- As long as an act can be taken back at a press.
create function private.undo_time() returns interval
language sql immutable set search_path = ''
as $$ select interval '8 seconds' $$;

create function private.message_of_request() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    begin
      if private.may_mail(private.mailbox_hash(new.email)) then
        perform private.queue_message(new.id, 'received', interval '0', is_answer => true);
      end if;
    exception when others then
      raise warning 'No message about request %: % %', new.id, sqlstate, sqlerrm;
    end;
  elsif new.status = 'completed' then
    perform private.queue_message(new.id, 'done', interval '2 hours');
  else
    perform private.queue_message(new.id, 'cancelled', private.undo_time());
  end if;
  return null;
end
$$;
create trigger message_insert after insert on public.service_requests
  for each row when (not new.held and current_user in ('anon', 'authenticated'))
  execute function private.message_of_request();
create trigger message_update after update of status on public.service_requests
  for each row when (new.status in ('completed', 'cancelled') and new.status <> old.status)
  execute function private.message_of_request();

create function private.message_of_visit() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.queue_message(new.request_id, 'visit', private.undo_time(), visit => new.id);
  return null;
end
$$;
create trigger message_insert after insert on public.visits
  for each row execute function private.message_of_visit();
create trigger message_update after update of day, starts, ends, state on public.visits
  for each row when (
    new.state in ('planned', 'on_the_way', 'cancelled')
    and (new.day, new.starts, new.ends, new.state) is distinct from (old.day, old.starts, old.ends, old.state)
  )
  execute function private.message_of_visit();

create function private.message_of_event() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.by_customer then
    -- They look at the page that tells it, and wait for nobody to take it back. Texts wait for the morning all the
    -- same: whoever holds the link could wake somebody else by them.
    update private.outbox as o set next_try = now(), keeps_quiet = false
    where o.request_id = new.request_id and o.channel = 'mail' and o.message in ('visit', 'cancelled')
      and o.claim is null and o.done_at is null and o.given_up_at is null;
    perform private.ring_alerts();
  else
    perform private.queue_message(new.request_id, 'voicemail', private.undo_time(), act => new.act);
  end if;
  return null;
end
$$;
create trigger message_of_customer after insert on public.request_events
  for each row when (new.by_customer and new.kind in ('status', 'visit'))
  execute function private.message_of_event();
-- Of several requests of one number, the one that was called about.
create trigger message_of_call after insert on public.request_events
  for each row when (new.kind = 'call' and new.outcome = 'voicemail' and new.id = new.act)
  execute function private.message_of_event();

-- ---------------------------------------------------------------------------------------------
-- What is to be told
-- ---------------------------------------------------------------------------------------------

-- A lost link leads to the latest request of a mailbox that is open, else to the latest.
create function private.request_of_message(delivery private.outbox) returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  if delivery.message is distinct from 'link' then
    return delivery.request_id;
  end if;
  return (
    select r.id from public.service_requests as r
    where private.mailbox_hash(r.email) = delivery.mailbox and r.email is not null and not r.held
      and r.closed_reason is distinct from 'spam'
    order by r.status in ('completed', 'cancelled'), r.created_at desc, r.id desc limit 1
  );
end
$$;

-- How a visit stands against what was told of it last, by mail or by text.
create function private.visit_news(visit uuid, in_text boolean) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  present public.visits;
  told jsonb;
  kind text;
begin
  select * into present from public.visits as v where v.id = visit_news.visit;
  select e.visit_after into told from public.request_events as e
  where e.request_id = present.request_id and e.visit_id = present.id and e.kind = 'message'
    and e.delivery in ('sent', 'written') and e.by_text = in_text
  order by e.at desc, e.id desc limit 1;
  kind := case present.state
    when 'planned' then case
      when private.visit_moment(present.day, present.ends) <= now() then null
      when told is null or told ->> 'kind' = 'visit_cancelled' then 'booked'
      when (told ->> 'day')::date <> present.day
        or ((told ->> 'starts')::time, (told ->> 'ends')::time) <> (present.starts, present.ends) then 'moved'
    end
    when 'on_the_way' then case when told ->> 'kind' is distinct from 'on_the_way' then 'on_the_way' end
    when 'cancelled' then case when told ->> 'kind' <> 'visit_cancelled' then 'visit_cancelled' end
  end;
  return case when kind is not null then jsonb_build_object(
    'kind', kind, 'day', present.day,
    'starts', to_char(present.starts, 'HH24:MI'), 'ends', to_char(present.ends, 'HH24:MI'),
    'who', (select split_part(private.trimmed(t.name), ' ', 1) from public.technicians as t where t.id = present.technician_id)
  ) end;
end
$$;

-- In messages that anybody can cause, nothing that a visitor wrote stands, not even a name.
create function private.message_facts(delivery private.outbox) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  plain_name constant text := '^[[:alpha:]][[:alpha:] ''’-]{0,39}$';
  chosen public.service_requests;
  facts jsonb;
begin
  if delivery.message is null then
    return null;
  end if;
  select * into chosen from public.service_requests as r where r.id = private.request_of_message(delivery);
  if chosen.id is null or chosen.held or chosen.erased_at is not null
    or (case when delivery.channel = 'text' then private.texted_number(chosen) is distinct from delivery.mailbox else
      not coalesce(private.is_mailbox(chosen.email), false)
      -- A link that somebody asks for is no news.
      or delivery.message <> 'link' and exists (select from private.mail_stops as s where s.mailbox = private.mailbox_hash(chosen.email))
    end)
    or exists (
      select from public.request_events as u where u.request_id = chosen.id and u.undoes = delivery.act
    ) then
    return null;
  end if;
  facts := case delivery.message
    when 'link' then '{"kind": "link"}'
    when 'texts_on' then '{"kind": "texts_on"}'
    when 'received' then case when chosen.status <> 'cancelled' then jsonb_build_object(
      'kind', 'received', 'is_emergency', chosen.service_type = 'emergency',
      'due', private.call_back_due(chosen.created_at, chosen.service_type = 'emergency')
    ) end
    when 'voicemail' then case when chosen.status = 'pending' then jsonb_build_object(
      'kind', 'voicemail', 'next_call_at', chosen.next_call_at
    ) end
    when 'visit' then case when chosen.status <> 'cancelled' then private.visit_news(delivery.visit_id, delivery.channel = 'text') end
    when 'done' then case when chosen.status = 'completed' and not exists (
      select from public.request_events as e
      where e.request_id = chosen.id and e.message = 'done' and e.delivery <> 'given_up'
        and e.by_text = (delivery.channel = 'text')
    ) then jsonb_build_object(
      'kind', 'done', 'service', chosen.service_type,
      'reviewer', case when chosen.last_name ~ plain_name then left(chosen.last_name, 1) || '.' end
    ) end
    when 'cancelled' then case
      when chosen.status = 'cancelled' and coalesce(chosen.closed_reason, '') not in ('spam', 'duplicate')
      then '{"kind": "cancelled"}'::jsonb end
  end;
  return case when delivery.message in ('link', 'received', 'texts_on') then facts else
    facts || jsonb_build_object('name', case when chosen.first_name ~ plain_name then chosen.first_name end) end;
end
$$;
comment on function private.message_facts is
  'What a waiting message says if it goes out now; null when there is nothing to tell any more.';

-- ---------------------------------------------------------------------------------------------
-- For the worker alone
-- ---------------------------------------------------------------------------------------------

create function public.begin_message(delivery bigint, by_claim uuid, link_hash text default null, stop_hash text default null) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  claimed private.outbox;
begin
  select * into claimed from private.outbox as o
  where o.id = delivery and o.claim = by_claim and o.done_at is null for update;
  if claimed.id is null
    or claimed.channel = 'mail' and not coalesce(link_hash ~ '^[0-9a-f]{64}$' and stop_hash ~ '^[0-9a-f]{64}$', false) then
    return false;
  end if;
  if private.message_facts(claimed) is distinct from claimed.facts then
    update private.outbox as o set claim = null, next_try = now() where o.id = delivery;
    return false;
  end if;
  if claimed.channel = 'text' then
    return true;
  end if;
  insert into private.request_links (token_hash, request_id)
  values (decode(link_hash, 'hex'), private.request_of_message(claimed)) on conflict (token_hash) do nothing;
  insert into private.stop_links (token_hash, mailbox) values (decode(stop_hash, 'hex'), claimed.mailbox)
  on conflict (token_hash) do nothing;
  delete from private.stop_links where token_hash = any (array(
    select l.token_hash from private.stop_links as l where l.expires_at < now() order by l.expires_at limit 20 for update skip locked
  ));
  return true;
end
$$;
comment on function public.begin_message is
  'The worker is about to send a message it claimed, a mail with links whose tokens it made and of which the database gets the hashes; false when that is not to be told any more.';

create function private.tell_message(delivery private.outbox, words text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  update private.outbox as o set facts = null where o.id = delivery.id;
  insert into public.request_events (request_id, kind, at, act, message, by_text, delivery, text, visit_id, visit_after)
  select r.id, 'message', clock_timestamp(), gen_random_uuid(), delivery.facts ->> 'kind', delivery.channel = 'text',
    case
      when delivery.given_up_at is not null then 'given_up'
      when (select case delivery.channel when 'text' then w.sends_text else w.sends_mail end from private.alert_worker as w) then 'sent'
      else 'written'
    end,
    case when r.erased_at is null and not private.is_blank(words) then left(words, 2000) end,
    delivery.visit_id, case when delivery.visit_id is not null then delivery.facts - 'name' end
  from public.service_requests as r where r.id = private.request_of_message(delivery);
end
$$;

-- ---------------------------------------------------------------------------------------------
-- For staff
-- ---------------------------------------------------------------------------------------------

create function public.messages_of(request uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  return (
    select jsonb_build_object(
      'stopped_at', (select s.stopped_at from private.mail_stops as s where s.mailbox = private.mailbox_hash(r.email)),
      'is_sent', coalesce((select w.sends_mail from private.alert_worker as w), false),
      'texts_are_sent', coalesce((select w.sends_text from private.alert_worker as w), false),
      'texts', private.texts_at_desk(r),
      'texts_stopped_at', (select s.stopped_at from private.text_stops as s where s.number = private.number_hash(r.phone)),
      'waiting', coalesce((
        select jsonb_agg(jsonb_build_object(
          'id', o.id, 'channel', o.channel, 'facts', private.message_facts(o), 'due', o.next_try,
          'problem', case when o.attempts > 0 then o.last_problem end
        ) order by o.next_try, o.id)
        from private.outbox as o
        where o.request_id = r.id and o.message is not null and o.done_at is null and o.given_up_at is null
          and private.message_facts(o) is not null
      ), '[]')
    )
    from public.service_requests as r where r.id = messages_of.request and not r.held
  );
end
$$;
comment on function public.messages_of is
  'What waits to be told to the customer of a request, and when; whether they have stopped the mails or asked for texts; whether mails and texts are sent or only written down.';

create function public.stop_message(request uuid, message bigint) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  waiting private.outbox;
begin
  perform private.require_staff();
  perform from public.service_requests as r where r.id = stop_message.request for update;
  select * into waiting from private.outbox as o
  where o.id = stop_message.message and o.request_id = stop_message.request and o.message is not null for update;
  if waiting.id is null then
    raise sqlstate 'PT404' using message = 'There is no such message.';
  end if;
  if waiting.last_problem = 'Stopped.' then
    return;
  end if;
  if waiting.claim is not null or waiting.done_at is not null or waiting.given_up_at is not null then
    raise sqlstate 'PT409' using message = 'This message has gone out already.';
  end if;
  insert into public.request_events (request_id, kind, act, message, by_text, delivery, done_by, done_by_email, visit_id, visit_after)
  select stop_message.request, 'message', gen_random_uuid(), facts ->> 'kind', waiting.channel = 'text', 'stopped', auth.uid(), private.caller_email(),
    waiting.visit_id, case when waiting.visit_id is not null then facts - 'name' end
  from private.message_facts(waiting) as facts where facts is not null;
  update private.outbox as o set done_at = now(), last_problem = 'Stopped.', facts = null where o.id = waiting.id;
end
$$;
comment on function public.stop_message is
  'Keeps a message that waits from going out; done again it changes nothing.';

-- ---------------------------------------------------------------------------------------------
-- For customers
-- ---------------------------------------------------------------------------------------------

create function public.ask_for_link(email text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  client constant private.networks := private.networks_of(private.client_address(private.request_headers()));
  limits private.intake_limits;
  asked_for bytea;
begin
  if not coalesce(private.is_mailbox(btrim(email)), false) then
    return '{"problem": "email"}';
  end if;
  select * into limits from private.intake_limits;
  if (
    select count(*) from private.intake as i
    where i.target = 'link_asks' and i.net48 = client.net48 and i.net64 = client.net64
      and i.came_at > now() - interval '1 hour'
  ) >= limits.link_asks then
    return '{"problem": "too_many_tries"}';
  end if;
  if client.net48 is not null then
    perform private.note_arrival('link_asks', client);
  end if;
  asked_for := private.mailbox_hash(email);
  -- Whose it is, the worker finds out: here a known address takes as long as an unknown one.
  if private.may_mail(asked_for) and (
    select count(*) from private.outbox as o where o.message = 'link' and o.created_at > now() - interval '1 hour'
  ) < limits.link_asks_site then
    insert into private.outbox (channel, message, mailbox) values ('mail', 'link', asked_for);
    perform private.ring_alerts();
  end if;
  return '{"asked": true}';
end
$$;
comment on function public.ask_for_link is
  'Mails a new private link to whoever has sent a request with this address. The answer is the same for any other address.';

create function public.stop_mails(token text, stops boolean default true) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  client constant private.networks := private.networks_of(private.client_address(private.request_headers()));
  chosen bytea;
begin
  if private.tries_too_many_links(client) then
    return '{"problem": "too_many_tries"}';
  end if;
  select l.mailbox into chosen from private.stop_links as l
  where l.token_hash = private.link_hash(token) and l.expires_at > now();
  if chosen is null then
    if client.net48 is not null then
      perform private.note_arrival('request_links', client);
    end if;
    return null;
  end if;
  if stops is false then
    delete from private.mail_stops as s where s.mailbox = chosen;
    return '{"stops": false}';
  end if;
  insert into private.mail_stops (mailbox) values (chosen) on conflict do nothing;
  update private.outbox as o set done_at = now(), last_problem = 'The customer wants no mails.', facts = null
  where o.mailbox = chosen and o.message <> 'link' and o.claim is null and o.done_at is null and o.given_up_at is null;
  return '{"stops": true}';
end
$$;
comment on function public.stop_mails is
  'Whoever holds the link of a mail ends the mails to its address at once, but for links they ask for, or takes that back; null for a wrong or old link.';

create function private.forget_messages() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- What is under way finds out by itself.
  delete from private.outbox as o where o.request_id = new.id and o.message is not null and o.claim is null;
  return null;
end
$$;
create trigger forget_messages after update of erased_at on public.service_requests
  for each row when (new.erased_at is not null)
  execute function private.forget_messages();

-- ---------------------------------------------------------------------------------------------
-- Grants
-- ---------------------------------------------------------------------------------------------

revoke all on table private.mail_stops, private.stop_links from public, anon, authenticated, service_role;
revoke execute on function
  private.mailbox_hash(text), private.is_mailbox(text), private.may_mail(bytea), private.after_quiet(timestamptz),
  private.queue_message(uuid, text, interval, uuid, uuid, boolean), private.undo_time(), private.message_of_request(),
  private.message_of_visit(), private.message_of_event(), private.request_of_message(private.outbox),
  private.visit_news(uuid, boolean), private.message_facts(private.outbox), private.tell_message(private.outbox, text),
  private.forget_messages(), public.begin_message(bigint, uuid, text, text), public.messages_of(uuid),
  public.stop_message(uuid, bigint), public.ask_for_link(text), public.stop_mails(text, boolean)
  from public, anon, authenticated, service_role;
-- An index calls it for whoever inserts.
grant execute on function private.mailbox_hash(text) to anon, authenticated, service_role;
grant execute on function public.begin_message(bigint, uuid, text, text) to service_role;
grant execute on function public.messages_of(uuid), public.stop_message(uuid, bigint) to authenticated;
grant execute on function public.ask_for_link(text), public.stop_mails(text, boolean) to anon, authenticated;
