-- What strangers can make us send, see and store. Everybody may write anybody's address into the form: so what comes from outside
-- is counted for each mailbox and phone, says nothing in its sender's words, and a link shows what came by itself.

-- Whoever waits for a lock lets nobody past: rather this fails, and is pushed once more.
set local lock_timeout = '5s';

-- ---------------------------------------------------------------------------------------------
-- Mailboxes and phones, known by a keyed hash
-- ---------------------------------------------------------------------------------------------

-- A plain hash of an address or a number is found by trying them all. A new key would forget who wants no messages.
create table private.hash_key (
  only_row boolean primary key default true check (only_row),
  key bytea not null default decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex')
);
insert into private.hash_key default values;
comment on table private.hash_key is
  'The key of private.mailbox_hash and private.number_hash. Who has it finds out who ended our messages; with another one they get them again.';

create function private.keyed_hash(hash bytea) returns bytea
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (select private.hmac_sha256(k.key, keyed_hash.hash) from private.hash_key as k where keyed_hash.hash is not null);
end
$$;

-- However it is written, and whatever its owner adds behind a plus.
create function private.mailbox_of(email text) returns text
language sql immutable parallel safe set search_path = ''
as $$ select regexp_replace(lower(btrim(email)), '\+[^@]*@', '@') $$;

drop index public.service_requests_mailbox;
create index service_requests_mailbox on public.service_requests (private.mailbox_of(email), created_at desc)
  where email is not null;

create or replace function private.mailbox_hash(email text) returns bytea
language plpgsql stable security definer set search_path = ''
as $$
begin
  return private.keyed_hash(sha256(convert_to(private.mailbox_of(email), 'UTF8')));
end
$$;

create or replace function private.number_hash(phone text) returns bytea
language plpgsql stable security definer set search_path = ''
as $$
begin
  return private.keyed_hash(sha256(convert_to(private.phone_digits(phone), 'UTF8')));
end
$$;

-- Google delivers an address with any dots, under either name, to one mailbox. Others may tell them apart: for them a dot is a dot.
create function private.counted_mailbox(email text) returns bytea
language plpgsql stable security definer set search_path = ''
as $$
declare
  mailbox constant text := private.mailbox_of(email);
begin
  return private.mailbox_hash(case when mailbox ~ '@(gmail|googlemail)\.com$'
    then replace(split_part(mailbox, '@', 1), '.', '') || '@gmail.com' else mailbox end);
end
$$;
comment on function private.counted_mailbox is 'What messages to an address are counted against; never whose links or stops they are.';

-- Links that were mailed to persons who are erased.
delete from private.stop_links as l
where not exists (
  select from public.service_requests as r
  where r.email is not null and sha256(convert_to(private.mailbox_of(r.email), 'UTF8')) = l.mailbox
);
-- The plain hashes of before become keyed ones of the same: no stop is lost.
update private.mail_stops as s set mailbox = private.keyed_hash(s.mailbox) where true;
update private.stop_links as l set mailbox = private.keyed_hash(l.mailbox) where true;
update private.text_stops as s set number = private.keyed_hash(s.number) where true;
update private.text_consents as c set number = private.keyed_hash(c.number) where true;
comment on table private.mail_stops is 'Who wants no mails, by the keyed hash of the address (private.mailbox_hash).';
comment on table private.text_stops is
  'Who ended our texts by a reply, by the keyed hash of the number (private.number_hash); only another reply takes that back.';

-- ---------------------------------------------------------------------------------------------
-- What comes from outside is counted
-- ---------------------------------------------------------------------------------------------

alter table private.outbox
  -- The mailbox or phone that it counts for, where somebody from outside caused it, and from when; null: staff did.
  add column counts_for bytea,
  add column counts_from timestamptz,
  -- Of a lost link, the address as it was asked for, until the worker has looked whose it is.
  add column asked_for text,
  add constraint counted_from_a_time check ((counts_for is null) = (counts_from is null));
-- Those of before, while their mailbox is still a plain hash.
update private.outbox as o
set asked_for = (
  select lower(btrim(r.email)) from public.service_requests as r
  where r.email is not null and sha256(convert_to(private.mailbox_of(r.email), 'UTF8')) = o.mailbox
  order by r.created_at desc limit 1
)
where o.message = 'link' and o.done_at is null and o.given_up_at is null;
update private.outbox as o
set mailbox = private.keyed_hash(o.mailbox),
    counts_for = case when o.message in ('received', 'link', 'texts_on') then private.keyed_hash(o.mailbox) end,
    counts_from = case when o.message in ('received', 'link', 'texts_on') then o.created_at end
where o.mailbox is not null;
drop index private.outbox_by_mailbox, private.outbox_links;
create index outbox_by_mailbox on private.outbox (mailbox, created_at) where mailbox is not null;
create index outbox_counted on private.outbox (counts_for, counts_from desc) where counts_for is not null;

alter table private.intake_limits
  add column mailbox_day int not null default 10 constraint mailbox_day_some check (mailbox_day > 0),
  add constraint mailbox_hour_some check (mailbox_hour > 0),
  add constraint texts_day_some check (texts_day > 0);

-- Two at one moment take turns, so that they count each other. What went out or waits counts.
create function private.room_for(counted bytea, channel text) returns timestamptz
language plpgsql security definer set search_path = ''
as $$
declare
  limits private.intake_limits;
  room timestamptz := now();
  rule record;
begin
  perform pg_advisory_xact_lock(hashtext('private.mailbox'), hashtext(encode(counted, 'hex')));
  select * into limits from private.intake_limits;
  for rule in
    select * from (values
      ('mail', limits.mailbox_hour, interval '1 hour'), ('mail', limits.mailbox_day, interval '1 day'),
      ('text', limits.texts_day, interval '1 day')
    ) as r (way, most, span) where r.way = room_for.channel
  loop
    room := greatest(room, (
      select o.counts_from + rule.span from private.outbox as o
      where o.counts_for = counted and o.given_up_at is null and (o.done_at is null or o.last_problem is null)
      order by o.counts_from desc offset rule.most - 1 limit 1
    ));
  end loop;
  return room;
end
$$;
comment on function private.room_for is
  'From when one more message that somebody from outside causes may go to a mailbox (3 an hour, 10 a day) or a phone (10 a day): now, or when those before make room.';

-- Whoever calls the API without being staff or a technician.
create function private.is_outside() returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return coalesce(current_setting('role', true) in ('anon', 'authenticated'), false)
    and private.caller_access() not in ('staff', 'technician');
end
$$;

-- ---------------------------------------------------------------------------------------------
-- What is known of who is at the other end
-- ---------------------------------------------------------------------------------------------

alter table private.request_links
  -- Where it was mailed to, as private.mailbox_hash knows it; null: a browser made it.
  add column mailbox bytea,
  -- When a mailed one was opened first.
  add column opened_at timestamptz;

-- What its sender wrote after the call nobody has spoken about.
create function private.has_spoken(request public.service_requests) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return request.source <> 'form' or exists (
    select from public.request_events as e
    -- Of several requests of one number, the one that was called about.
    where e.request_id = request.id and e.kind = 'call' and e.id = e.act and e.undoes is null
      and e.outcome not in ('voicemail', 'again', 'spam') and e.after ->> 'closed_reason' is distinct from 'no_answer'
      and not exists (select from public.request_events as u where u.request_id = e.request_id and u.undoes = e.act)
      and not exists (
        select from public.request_revisions as v where v.request_id = e.request_id and v.changed_at > e.at
      )
  );
end
$$;
comment on function private.has_spoken is
  'Whether staff have spoken with whoever sent a request: took it down themselves, or a call came to more than a voicemail, a later call, no answer or spam.';

create function private.is_proved(request public.service_requests) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (
    select from private.request_links as l
    where l.request_id = request.id and l.opened_at is not null and l.mailbox = private.mailbox_hash(request.email)
  );
end
$$;
comment on function private.is_proved is
  'Whether a link that was mailed to the mailbox that the request has now was opened: its owner knows of the request.';

-- ---------------------------------------------------------------------------------------------
-- When something is to be told
-- ---------------------------------------------------------------------------------------------

drop function private.queue_message(uuid, text, interval, uuid, uuid, boolean);
create function private.queue_message(
  request uuid, message text, waits interval, visit uuid default null, act uuid default null,
  is_answer boolean default false, from_outside boolean default false
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  chosen public.service_requests;
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
  for way in
    select w.channel, w.recipient, w.counted
    from (values
      ('mail', case
        when queue_message.message <> 'texts_on' and private.is_mailbox(chosen.email) then private.mailbox_hash(chosen.email)
      end, private.counted_mailbox(chosen.email)),
      ('text', private.texted_number(chosen), private.texted_number(chosen))
    ) as w (channel, recipient, counted)
    where w.recipient is not null
  loop
    -- Who has an emergency at night waits for news of us. Whoever presses looks at a page that tells it, and may wake somebody else.
    quiet := case
      when from_outside then way.channel = 'text' or not is_answer
      else not (chosen.service_type = 'emergency' and chosen.created_at > now() - interval '12 hours')
    end;
    due := now() + waits;
    if quiet then
      due := private.after_quiet(due);
    end if;
    -- What waits already is told as things stand by then. What staff do as well is theirs: it waits for no room.
    select o.id into waiting from private.outbox as o
    where o.request_id = request and o.message = queue_message.message and o.visit_id is not distinct from visit
      and o.channel = way.channel and o.act is not distinct from queue_message.act
      and o.claim is null and o.done_at is null and o.given_up_at is null
    limit 1 for update;
    if found then
      update private.outbox as o set next_try = due, keeps_quiet = quiet, counts_for = null, counts_from = null
      where o.id = waiting and not from_outside;
      continue;
    end if;
    if from_outside then
      room := private.room_for(way.counted, way.channel);
      if room > due then
        -- Anybody can cause these without end; how a request they follow stands is told when there is room.
        continue when queue_message.message not in ('visit', 'cancelled');
        due := case when quiet then private.after_quiet(room) else room end;
      end if;
      -- One welcome a day.
      continue when queue_message.message = 'texts_on' and exists (
        select from private.outbox as o
        where o.counts_for = way.counted and o.message = 'texts_on' and o.counts_from > now() - interval '1 day'
          and o.given_up_at is null and (o.done_at is null or o.last_problem is null)
      );
    end if;
    insert into private.outbox (request_id, channel, message, visit_id, act, mailbox, keeps_quiet, next_try, counts_for, counts_from)
    values (
      request, way.channel, queue_message.message, visit, queue_message.act, way.recipient, quiet, due,
      case when from_outside then way.counted end, case when from_outside then due end
    );
    if due <= now() then
      perform private.ring_alerts();
    end if;
  end loop;
exception when others then
  raise warning 'No message about request %: % %', request, sqlstate, sqlerrm;
end
$$;
comment on function private.queue_message is
  'Puts a message to a customer into the outbox. It waits at night; one from outside goes by mail at any hour where it answers whoever owns the mailbox, and waits for room where there is none.';
drop function private.may_mail(bytea);
drop function private.may_text(bytea, text);

create or replace function private.message_of_request() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  from_outside boolean;
begin
  if tg_op = 'INSERT' then
    perform private.queue_message(new.id, 'received', interval '0', is_answer => true, from_outside => true);
  elsif new.status = 'completed' then
    perform private.queue_message(new.id, 'done', interval '2 hours');
  else
    from_outside := private.is_outside();
    -- A customer looks at the page that tells it, and waits for nobody to take it back.
    perform private.queue_message(
      new.id, 'cancelled', case when from_outside then interval '0' else private.undo_time() end,
      is_answer => from_outside and private.is_proved(new), from_outside => from_outside
    );
  end if;
  return null;
end
$$;

create or replace function private.message_of_visit() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  -- Who sets off is a technician, also by the link of a job sheet.
  from_outside constant boolean := private.is_outside() and new.state <> 'on_the_way';
begin
  -- Customers cancel no visit but with the request, which is told itself.
  if not (from_outside and new.state = 'cancelled') then
    perform private.queue_message(new.request_id, 'visit', private.undo_time(), visit => new.id, from_outside => from_outside);
  end if;
  return null;
end
$$;

drop trigger message_of_customer on public.request_events;
create or replace function private.message_of_event() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.queue_message(new.request_id, 'voicemail', private.undo_time(), act => new.act);
  return null;
end
$$;

-- ---------------------------------------------------------------------------------------------
-- What is to be told
-- ---------------------------------------------------------------------------------------------

-- The one that was asked about comes first. Others behind the same plus may be somebody else's: one address is told of its own.
create function private.requests_of_link(delivery private.outbox) returns setof public.service_requests
language plpgsql stable security definer set search_path = ''
as $$
begin
  return query
    with mine as (
      select r as request, lower(btrim(r.email)) as address, r.status in ('completed', 'cancelled') as is_over
      from public.service_requests as r
      where private.mailbox_of(r.email) = private.mailbox_of(delivery.asked_for) and r.email is not null and not r.held
        and r.closed_reason is distinct from 'spam'
    ),
    newest as (
      select m.address, m.is_over from mine as m
      order by m.address = delivery.asked_for desc, m.is_over, (m.request).created_at desc, (m.request).id desc limit 1
    )
    select (m.request).* from mine as m join newest as n on n.address = m.address and n.is_over = m.is_over
    order by (m.request).created_at desc, (m.request).id desc
    limit (select case when n.is_over then 1 else 5 end from newest as n);
end
$$;
comment on function private.requests_of_link is
  'The requests that a lost link leads to: the newest 5 that are open, else the latest one.';

create or replace function private.request_of_message(delivery private.outbox) returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  if delivery.message is distinct from 'link' then
    return delivery.request_id;
  end if;
  return (select r.id from private.requests_of_link(delivery) as r limit 1);
end
$$;

-- In a message nothing stands that a visitor wrote, not even a name, before staff have spoken with them: it would reach whomever
-- they chose in our name.
create or replace function private.message_facts(delivery private.outbox) returns jsonb
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
      -- A link that somebody asks for is no news.
      or delivery.message <> 'link' and exists (select from private.mail_stops as s where s.mailbox = private.mailbox_hash(chosen.email))
    end)
    or exists (
      select from public.request_events as u where u.request_id = chosen.id and u.undoes = delivery.act
    ) then
    return null;
  end if;
  is_known := private.has_spoken(chosen);
  facts := case delivery.message
    when 'link' then jsonb_build_object('kind', 'link', 'requests', (
      select jsonb_agg(jsonb_build_object('id', r.id, 'service', r.service_type, 'sent_at', r.created_at) order by r.created_at desc, r.id desc)
      from private.requests_of_link(delivery) as r
    ))
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
      'reviewer', case when is_known and chosen.last_name ~ plain_name then left(chosen.last_name, 1) || '.' end
    ) end
    when 'cancelled' then case
      when chosen.status = 'cancelled' and coalesce(chosen.closed_reason, '') not in ('spam', 'duplicate')
        -- What a stranger sent in somebody's name and cancelled is nothing to them.
        and (delivery.counts_for is null or is_known or delivery.channel = 'mail' and private.is_proved(chosen))
      then '{"kind": "cancelled"}'::jsonb end
  end;
  return case when delivery.message in ('link', 'received', 'texts_on') then facts else
    facts || jsonb_build_object('name', case when is_known and chosen.first_name ~ plain_name then chosen.first_name end) end;
end
$$;

-- ---------------------------------------------------------------------------------------------
-- For the worker alone
-- ---------------------------------------------------------------------------------------------

drop function public.begin_message(bigint, uuid, text, text);
create function public.begin_message(
  delivery bigint, by_claim uuid, link_hashes text[] default '{}', stop_hash text default null
) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  claimed private.outbox;
  requests uuid[];
begin
  select * into claimed from private.outbox as o
  where o.id = delivery and o.claim = by_claim and o.done_at is null for update;
  if claimed.id is null then
    return false;
  end if;
  if private.message_facts(claimed) is distinct from claimed.facts then
    update private.outbox as o set claim = null, next_try = now() where o.id = delivery;
    return false;
  end if;
  if claimed.channel = 'text' then
    return true;
  end if;
  requests := private.requests_told(claimed);
  if cardinality(link_hashes) is distinct from cardinality(requests)
    or exists (select from unnest(link_hashes || stop_hash) as h (hash) where not coalesce(h.hash ~ '^[0-9a-f]{64}$', false)) then
    return false;
  end if;
  insert into private.request_links (token_hash, request_id, mailbox)
  select decode(l.hash, 'hex'), l.request, private.mailbox_hash(r.email)
  from unnest(link_hashes, requests) as l (hash, request) join public.service_requests as r on r.id = l.request
  on conflict (token_hash) do nothing;
  insert into private.stop_links (token_hash, mailbox) values (decode(stop_hash, 'hex'), claimed.mailbox)
  on conflict (token_hash) do nothing;
  delete from private.stop_links where token_hash = any (array(
    select l.token_hash from private.stop_links as l where l.expires_at < now() order by l.expires_at limit 20 for update skip locked
  ));
  return true;
end
$$;
comment on function public.begin_message is
  'The worker is about to send a message it claimed, a mail with links whose tokens it made and of which the database gets the hashes, in the order of the requests in its facts; false when that is not to be told any more.';

-- The requests that a message names, in its order.
create function private.requests_told(delivery private.outbox) returns uuid[]
language plpgsql stable security definer set search_path = ''
as $$
begin
  return case when delivery.message = 'link' then array(
    select (named.request ->> 'id')::uuid
    from jsonb_array_elements(delivery.facts -> 'requests') with ordinality as named (request, place) order by named.place
  ) else array[delivery.request_id] end;
end
$$;

create or replace function private.tell_message(delivery private.outbox, words text) returns void
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
  from public.service_requests as r where r.id = any (private.requests_told(delivery));
end
$$;

-- After the worker has said what came of it, which needs these.
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
-- Who is erased
-- ---------------------------------------------------------------------------------------------

-- What a person wrote into our mails' links and counts goes with them, unless another request is still theirs. What is under way finds
-- out by itself, and goes then. Their stops stay: they are for what somebody sends in their name later.
create or replace function private.forget_messages() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.outbox as o where o.request_id = new.id and o.message is not null and o.claim is null;
  if not exists (
    select from public.service_requests as r
    where private.mailbox_of(r.email) = private.mailbox_of(old.email) and r.email is not null
  ) then
    delete from private.stop_links as l where l.mailbox = private.mailbox_hash(old.email);
    delete from private.outbox as o where o.mailbox = private.mailbox_hash(old.email) and o.message = 'link' and o.claim is null;
  end if;
  return null;
end
$$;

-- Of persons who were erased before.
delete from private.outbox as o using public.service_requests as r
where r.id = o.request_id and r.erased_at is not null and o.message is not null and o.claim is null;

-- ---------------------------------------------------------------------------------------------
-- Links open by POST alone
-- ---------------------------------------------------------------------------------------------

-- A GET carries the token in its address, which servers and gateways write into their logs. What may write is called by one all the
-- same, as long as it writes nothing.
create function private.is_called_by_get() returns boolean
language plpgsql stable set search_path = ''
as $$
begin
  return coalesce(current_setting('request.method', true) in ('GET', 'HEAD'), false);
end
$$;

-- The request of a token; without one, what to answer: null to a wrong token, whatever is wrong with it.
create or replace function private.open_link(token text, out request uuid, out refusal jsonb)
language plpgsql security definer set search_path = ''
as $$
declare
  client constant private.networks := private.networks_of(private.client_address(private.request_headers()));
  opened private.request_links;
begin
  -- private.customer_view shows what came by this link, whichever function asks for it.
  perform set_config('private.opened_link', '', true);
  if private.is_called_by_get() then
    refusal := '{"problem": "post_only"}';
    return;
  end if;
  if private.tries_too_many_links(client) then
    refusal := '{"problem": "too_many_tries"}';
    return;
  end if;
  select * into opened from private.request_links as l
  where l.token_hash = private.link_hash(token) and l.expires_at > now();
  if opened.request_id is null then
    if private.note_wrong_link(client) then
      refusal := '{"problem": "too_many_tries"}';
    end if;
    return;
  end if;
  request := opened.request_id;
  perform set_config('private.opened_link', encode(opened.token_hash, 'hex'), true);
  if opened.mailbox is not null and opened.opened_at is null then
    update private.request_links as l set opened_at = now() where l.token_hash = opened.token_hash;
  end if;
end
$$;

-- The visit of a token; without one, what to answer, as open_link does.
create or replace function private.open_job(token text, out visit public.visits, out refusal jsonb)
language plpgsql security definer set search_path = ''
as $$
declare
  client constant private.networks := private.networks_of(private.client_address(private.request_headers()));
begin
  if private.is_called_by_get() then
    refusal := '{"problem": "post_only"}';
    return;
  end if;
  if private.tries_too_many_links(client) then
    refusal := '{"problem": "too_many_tries"}';
    return;
  end if;
  select v.* into visit from private.job_links as l join public.visits as v on v.id = l.visit_id
  where l.token_hash = private.link_hash(token) and l.expires_at > now()
    and v.technician_id = l.technician_id and v.state <> 'cancelled';
  if visit.id is null and private.note_wrong_link(client) then
    refusal := '{"problem": "too_many_tries"}';
  end if;
end
$$;

create or replace function public.ask_for_link(email text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  client constant private.networks := private.networks_of(private.client_address(private.request_headers()));
  limits private.intake_limits;
  is_full boolean;
  counted bytea;
begin
  if private.is_called_by_get() then
    return '{"problem": "post_only"}';
  end if;
  if not coalesce(private.is_mailbox(btrim(email)), false) then
    return '{"problem": "email"}';
  end if;
  select * into limits from private.intake_limits;
  if private.is_over_limit('link_asks', client, limits.link_asks) then
    return '{"problem": "too_many_tries"}';
  end if;
  is_full := private.is_over_limit('link_asks', null, null, limits.link_asks_site);
  -- What is left out leaves room for nobody else, either.
  perform private.note_arrival('link_asks', client, held => is_full);
  counted := private.counted_mailbox(email);
  -- Whose it is, the worker finds out: here a known address takes as long as an unknown one.
  if not is_full and private.room_for(counted, 'mail') <= now() then
    insert into private.outbox (channel, message, mailbox, asked_for, counts_for, counts_from)
    values ('mail', 'link', private.mailbox_hash(email), lower(btrim(email)), counted, now());
    perform private.ring_alerts();
  end if;
  return '{"asked": true}';
end
$$;
comment on function public.ask_for_link is
  'Mails new private links to whoever has sent requests with this address. The answer is the same for any other address.';

create or replace function public.stop_mails(token text, stops boolean default true) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  client constant private.networks := private.networks_of(private.client_address(private.request_headers()));
  chosen bytea;
begin
  if private.is_called_by_get() then
    return '{"problem": "post_only"}';
  end if;
  if private.tries_too_many_links(client) then
    return '{"problem": "too_many_tries"}';
  end if;
  select l.mailbox into chosen from private.stop_links as l
  where l.token_hash = private.link_hash(token) and l.expires_at > now();
  if chosen is null then
    return case when private.note_wrong_link(client) then '{"problem": "too_many_tries"}'::jsonb end;
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

-- ---------------------------------------------------------------------------------------------
-- What a link shows
-- ---------------------------------------------------------------------------------------------

-- A link that a browser made may be a stranger's, who wrote a customer's address into the form: it shows what came by itself. One that
-- was mailed shows everything.
create table private.link_acts (
  act uuid primary key,
  request_id uuid not null references public.service_requests (id) on delete cascade,
  token_hash bytea not null
);
create index link_acts_by_request on private.link_acts (request_id);
comment on table private.link_acts is 'By which link a customer''s words and photos came, by the hash of its token.';
-- What came before came by an unknown link, but where there is one alone.
insert into private.link_acts (act, request_id, token_hash)
select e.id, e.request_id, l.token_hash
from public.request_events as e join private.request_links as l on l.request_id = e.request_id
where e.by_customer and not e.by_text and e.kind in ('note', 'photo') and e.undoes is null
  and not exists (select from private.request_links as o where o.request_id = l.request_id and o.token_hash <> l.token_hash)
on conflict do nothing;

create function private.note_link_act(act uuid, request uuid, token text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.link_acts (act, request_id, token_hash) values (act, request, private.link_hash(token))
  on conflict on constraint link_acts_pkey do nothing;
end
$$;

-- Which of these acts of a request's customer the link that was opened shows.
create function private.shown_acts(request uuid, acts uuid[]) returns uuid[]
language plpgsql stable security definer set search_path = ''
as $$
declare
  opened private.request_links;
begin
  select l.* into opened from private.request_links as l
  where l.token_hash = decode(coalesce(current_setting('private.opened_link', true), ''), 'hex') and l.request_id = shown_acts.request;
  -- The mailbox that the request has now: its sender may have given another one since.
  if opened.mailbox = private.mailbox_hash((select r.email from public.service_requests as r where r.id = shown_acts.request)) then
    return acts;
  end if;
  return array(
    select a.act from private.link_acts as a where a.act = any (acts) and a.token_hash = opened.token_hash
  );
end
$$;

-- A link that was forwarded tells no last name, e-mail or street, of the phone its last two digits; nor does it ever tell that a
-- request is held, what staff noted, or who they are.
create or replace function private.customer_view(request uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  chosen public.service_requests;
  latest public.request_events;
  words uuid[];
  photos jsonb := private.photos_of_customer(request);
  photo_ids uuid[];
  shown uuid[];
begin
  select * into chosen from public.service_requests as r where r.id = request;
  select * into latest from public.request_events as e
  where e.request_id = request and e.kind = 'call' and e.undoes is null and not exists (
    select from public.request_events as u where u.request_id = e.request_id and u.undoes = e.act
  )
  order by e.at desc, e.id desc limit 1;
  words := array(
    select e.id from public.request_events as e
    where e.request_id = request and e.kind = 'note' and e.by_customer and not e.by_text
  );
  photo_ids := array(select (photo ->> 'id')::uuid from jsonb_array_elements(photos) as photo);
  shown := private.shown_acts(request, words || photo_ids);
  return jsonb_build_object(
    'first_name', chosen.first_name, 'service_type', chosen.service_type, 'status', chosen.status,
    'preferred_time', chosen.preferred_time, 'preferred_date', chosen.preferred_date, 'message', chosen.message,
    'sent_at', chosen.created_at,
    'due', private.call_back_due(chosen.created_at, chosen.service_type = 'emergency'),
    'called_at', latest.at,
    'outcome', case when latest.outcome in ('voicemail', 'again', 'price') then latest.outcome end,
    'next_call_at', case when chosen.status = 'pending' then chosen.next_call_at end,
    'is_duplicate', coalesce(chosen.closed_reason = 'duplicate', false),
    'is_cancelled_by_customer', chosen.status = 'cancelled' and exists (
      select from public.request_events as e
      where e.request_id = request and e.kind = 'status' and e.by_customer and e.at = (
        select max(c.changed_at) from public.request_status_changes as c where c.request_id = e.request_id
      )
    ),
    -- Of who comes, the first name.
    'visits', coalesce((
      select jsonb_agg(jsonb_build_object(
        'day', v.day, 'starts', to_char(v.starts, 'HH24:MI'), 'ends', to_char(v.ends, 'HH24:MI'), 'state', v.state,
        'id', v.id, 'can_move', private.can_move(v), 'since', v.state_since, 'name', split_part(private.trimmed(t.name), ' ', 1),
        'report', case when v.state = 'done' then private.report_for_customer(v.id, chosen) end
      ) order by v.day, v.starts, v.id)
      from public.visits as v join public.technicians as t on t.id = v.technician_id
      where v.request_id = request and v.state in ('planned', 'on_the_way', 'there', 'done')
    ), '[]'),
    'words', coalesce((
      select jsonb_agg(jsonb_build_object('id', e.id, 'at', e.at, 'text', e.text) order by e.at, e.id)
      from public.request_events as e where e.id = any (words) and e.id = any (shown)
    ), '[]'),
    'hidden_words', (select count(*) from unnest(words) as word where not word = any (shown)),
    'photos', case when photos is not null then coalesce((
      select jsonb_agg(photo order by place)
      from jsonb_array_elements(photos) with ordinality as p (photo, place) where (photo ->> 'id')::uuid = any (shown)
    ), '[]') end,
    'hidden_photos', (select count(*) from unnest(photo_ids) as photo where not photo = any (shown)),
    'wish', private.wish_of(request),
    'texts', private.texts_of_customer(chosen),
    'is_texted_abroad', private.is_texted_abroad(chosen),
    'chosen', private.choice_of(request)
  );
end
$$;

create or replace function public.add_word_by_link(token text, act uuid, words text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  opened record;
  chosen public.service_requests;
  is_own boolean;
  limits private.intake_limits;
begin
  select * into opened from private.open_link(token);
  if opened.request is null then
    return opened.refusal;
  end if;
  if act is null or not coalesce(private.may_keep(words), false) then
    return '{"problem": "words"}';
  end if;
  -- Two words at one moment take turns, so that they count each other.
  select * into chosen from public.service_requests as r where r.id = opened.request for update;
  is_own := private.is_own_act(act, chosen.id);
  if is_own is not null then
    return case when is_own then private.customer_view(chosen.id) else '{"problem": "words"}' end;
  end if;
  if chosen.status in ('completed', 'cancelled') then
    return '{"problem": "over"}';
  end if;
  select * into limits from private.intake_limits;
  if exists (
    select from public.request_events as e
    where e.request_id = chosen.id and e.kind = 'note' and e.by_customer and not e.by_text
    having count(*) >= limits.words_most
      or count(*) filter (where e.at > now() - interval '1 hour') >= limits.words_hour
  ) then
    return '{"problem": "too_many_words"}';
  end if;
  insert into public.request_events (id, request_id, kind, text, act, by_customer)
  values (add_word_by_link.act, chosen.id, 'note', private.trimmed(words), add_word_by_link.act, true);
  perform private.note_link_act(add_word_by_link.act, chosen.id, token);
  return private.customer_view(chosen.id);
end
$$;

create or replace function private.forget_links() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.request_links as l where l.request_id = new.id;
  delete from private.link_acts as a where a.request_id = new.id;
  return null;
end
$$;

-- ---------------------------------------------------------------------------------------------
-- Texts within the country
-- ---------------------------------------------------------------------------------------------

-- Numbers that are written as ours are and are not of the US, or cost whoever texts them.
create table private.untexted_codes (code text primary key constraint code_form check (code ~ '^[2-9][0-9]{2}$'));
comment on table private.untexted_codes is
  'Area codes to which no text goes: of other countries, of premium and of personal numbers. The same list as src/content/untextedCodes.ts; a change is a migration.';
insert into private.untexted_codes (code)
select unnest(string_to_array(
  -- Canada
  '204 226 236 249 250 257 263 289 306 343 354 365 367 368 382 387 403 416 418 428 431 437 438 450 460 468 474 506 514 519 537 548 '
  '568 579 581 584 587 600 604 613 622 633 639 644 647 655 672 677 683 688 705 709 742 753 778 780 782 807 819 825 851 867 873 879 '
  '902 905 942 '
  -- The Caribbean and Bermuda
  '242 246 264 268 284 345 441 473 649 658 664 721 758 767 784 809 829 849 868 869 876 '
  -- Premium, of carriers, and personal numbers that lead anywhere
  '900 700 500 521 522 523 524 525 526 527 528 529 532 533 535 538 542 543 544 545 546 547 549 550 552 553 554 556 566 569 577 578 '
  '588 589', ' '));

create function private.may_be_texted(phone text) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
declare
  digits constant text := private.phone_digits(phone);
begin
  -- 976 is premium behind each area code.
  return digits is not null and substr(digits, 4, 3) <> '976'
    and not exists (select from private.untexted_codes as c where c.code = left(digits, 3));
end
$$;
comment on function private.may_be_texted is 'Whether a phone has a number of the US at the usual price; others get mail alone.';

-- Whom to text about a request; null where nobody asked for it, or texts go nowhere.
create or replace function private.texted_number(request public.service_requests) returns bytea
language sql stable security definer set search_path = ''
as $$
  select c.number from private.text_consents as c
  where c.request_id = request.id and c.ended_at is null and c.number = private.number_hash(request.phone)
    and private.may_be_texted(request.phone)
    and not exists (select from private.text_stops as s where s.number = c.number)
    and (select w.sends_text is not null from private.alert_worker as w)
$$;

-- Of the number its last two digits; null where no texts can be had.
create or replace function private.texts_of_customer(request public.service_requests) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'number_ends', right(private.phone_digits(request.phone), 2),
    'since', (
      select c.given_at from private.text_consents as c
      where c.request_id = request.id and c.ended_at is null and c.number = private.number_hash(request.phone)
    ),
    'are_stopped', exists (select from private.text_stops as s where s.number = private.number_hash(request.phone))
  )
  from private.alert_worker as w
  where w.sends_text is not null and private.may_be_texted(request.phone)
$$;

create function private.is_texted_abroad(request public.service_requests) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return private.phone_digits(request.phone) is not null and not private.may_be_texted(request.phone)
    and exists (select from private.alert_worker as w where w.sends_text is not null);
end
$$;
comment on function private.is_texted_abroad is 'Whether texts could be had if the phone had a number of the US.';

create or replace function public.text_me_by_link(token text, act uuid, wanted boolean, words text default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  client constant private.networks := private.networks_of(private.client_address(private.request_headers()));
  opened record;
  chosen public.service_requests;
  limits private.intake_limits;
  is_own boolean;
  present jsonb;
  phone_hash bytea;
begin
  select * into opened from private.open_link(token);
  if opened.request is null then
    return opened.refusal;
  end if;
  select * into chosen from public.service_requests as r where r.id = opened.request for update;
  is_own := private.is_own_act(act, chosen.id);
  if is_own then
    return private.customer_view(chosen.id);
  end if;
  if act is null or wanted is null or is_own is not null then
    return '{"problem": "texts"}';
  end if;
  phone_hash := private.number_hash(chosen.phone);
  if not wanted then
    perform private.end_texts(phone_hash, 'page', chosen.id, act);
    return private.customer_view(chosen.id);
  end if;
  present := private.texts_of_customer(chosen);
  if present is null or words is null or words = 'start'
    or not exists (select from private.consent_words as w where w.version = text_me_by_link.words) then
    return '{"problem": "texts"}';
  end if;
  if (present ->> 'are_stopped')::boolean then
    return '{"problem": "texts_stopped"}';
  end if;
  if chosen.status in ('completed', 'cancelled') then
    return '{"problem": "over"}';
  end if;
  if present ->> 'since' is not null then
    return private.customer_view(chosen.id);
  end if;
  select * into limits from private.intake_limits;
  if (
    select count(*) from private.text_consents as c
    where c.request_id = chosen.id and c.given_at > now() - interval '1 day'
  ) >= limits.text_switches
    or private.is_over_limit('text_starts', client, limits.text_starts, limits.text_starts_site) then
    return '{"problem": "too_many_switches"}';
  end if;
  perform private.note_arrival('text_starts', client, held => chosen.held);
  -- One of an earlier number of this request, which gets nothing any more.
  update private.text_consents as c set ended_at = now(), ended_by = 'page'
  where c.request_id = chosen.id and c.ended_at is null;
  insert into private.text_consents (id, request_id, number, words) values (act, chosen.id, phone_hash, text_me_by_link.words);
  insert into public.request_events (id, request_id, kind, act, message, by_customer)
  values (text_me_by_link.act, chosen.id, 'message', text_me_by_link.act, 'texts_on', true);
  perform private.queue_message(chosen.id, 'texts_on', private.undo_time(), from_outside => true);
  return private.customer_view(chosen.id);
end
$$;

-- A machine at the other end may answer each answer. What a number is answered counts as the texts that are caused from outside.
create function private.may_reply(phone text) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  number constant bytea := private.number_hash(phone);
begin
  if not private.may_be_texted(phone) or private.room_for(number, 'text') > now() then
    return false;
  end if;
  insert into private.outbox (channel, message, mailbox, counts_for, counts_from, done_at)
  values ('text', 'reply', number, number, now(), now());
  return true;
end
$$;

alter function public.take_text(text, text, text) set schema private;
revoke execute on function private.take_text(text, text, text) from public, anon, authenticated, service_role;
create function public.take_text(sender text, message_id text, words text) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  took constant text := private.take_text(sender, message_id, words);
begin
  return case when took in ('stopped', 'started', 'help', 'unknown') and not private.may_reply(sender) then 'ignored' else took end;
end
$$;
comment on function public.take_text is
  'What somebody texts to our number, as the worker has it from the service: STOP and the like end the texts to it at once, START takes that back, anything else is noted at the newest request of the number. Says which it was, or that it is not to be answered: a number gets 10 answers a day, one outside of the US none.';

-- ---------------------------------------------------------------------------------------------
-- Photos
-- ---------------------------------------------------------------------------------------------

alter table private.intake_limits
  -- Photos that one address begins to send in a day: those of a dozen households.
  add column photos_day int not null default 60;

create or replace function public.add_photo_by_link(token text, act uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  client constant private.networks := private.networks_of(private.client_address(private.request_headers()));
  opened record;
  chosen public.service_requests;
  photo private.request_photos;
  limits private.intake_limits;
begin
  select * into opened from private.open_link(token);
  if opened.request is null then
    return opened.refusal;
  end if;
  if act is null or not private.has_photos() then
    return '{"problem": "photo"}';
  end if;
  -- Two at one moment take turns, so that they count each other.
  select * into chosen from public.service_requests as r where r.id = opened.request for update;
  perform private.tell_photos(chosen.id);
  select * into photo from private.request_photos as p where p.id = act;
  if photo.id is not null and (photo.request_id is distinct from chosen.id or not photo.by_customer or photo.removed_at is not null)
    or photo.id is null and private.is_own_act(act, chosen.id) is not null then
    return '{"problem": "photo"}';
  end if;
  if exists (select from private.stored_photos(array[act])) then
    return private.customer_view(chosen.id);
  end if;
  if chosen.status in ('completed', 'cancelled') then
    return '{"problem": "over"}';
  end if;
  select * into limits from private.intake_limits;
  if exists (
    select from private.request_photos as p
    left join private.stored_photos(array(
      select o.id from private.request_photos as o where o.request_id = chosen.id and o.by_customer
    )) as s on s.id = p.id
    where p.request_id = chosen.id and p.by_customer and p.id <> act
    having count(*) >= limits.photos_tries
      or count(*) filter (
        where p.removed_at is null and (s.id is not null or p.asked_at > now() - interval '10 minutes')
      ) >= limits.photos_most
  ) then
    return '{"problem": "too_many_photos"}';
  end if;
  if photo.id is null then
    -- Nobody has looked at a held request: it fills no disk. The words are those of the limit, so that it does not say what it is.
    if private.is_over_limit('photos', client, limits.photos_day, span => interval '1 day') or chosen.held then
      return '{"problem": "photos_later"}';
    end if;
    perform private.note_arrival('photos', client, keeps => interval '1 day');
  end if;
  insert into private.request_photos as p (id, request_id, by_customer) values (act, chosen.id, true)
  on conflict (id) do update set asked_at = now();
  perform private.note_link_act(act, chosen.id, token);
  return private.customer_view(chosen.id);
end
$$;
comment on function public.add_photo_by_link is
  'Whoever holds a link may upload request-photos/<act>.jpg within 10 minutes, while the request is open; asked again after that, it stands in the timeline. At most 5 a request, and 60 a day from one address. Answers as add_word_by_link.';

create table private.photo_sweep (
  only_row boolean primary key default true check (only_row),
  swept_at timestamptz not null default '-infinity'
);
insert into private.photo_sweep default values;
comment on table private.photo_sweep is 'When the worker was last told which photos are nobody''s.';

-- Storage removes its files only through its own API. Once an hour, since it looks at all of them.
create function public.photos_to_remove() returns setof text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  most constant int := 500;
begin
  if not private.has_photos() then
    return;
  end if;
  update private.photo_sweep as s set swept_at = now() where s.swept_at <= now() - interval '1 hour';
  if not found then
    return;
  end if;
  return query
    select o.name from storage.objects as o
    left join private.request_photos as p
      on p.id = case when o.name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.jpg$' then left(o.name, 36)::uuid end
    left join public.service_requests as r on r.id = p.request_id
    where o.bucket_id = 'request-photos' and (
      r.id is null or p.removed_at is not null or r.erased_at is not null or r.held and r.status = 'cancelled'
    )
    order by o.name limit most;
  -- Their names are of no use once they are gone; one that staff removed is kept, so that it does not come again.
  delete from private.request_photos as p
  where p.request_id is null and not exists (select from private.stored_photos(array[p.id]));
end
$$;
comment on function public.photos_to_remove is
  'For the worker: the photos in Storage that nobody may see any more, since their request is gone, erased or was dropped, or staff removed them. It removes them there.';

-- ---------------------------------------------------------------------------------------------
-- Where a reply belongs
-- ---------------------------------------------------------------------------------------------

create or replace function private.take_text(sender text, message_id text, words text) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  stop_words constant text[] := array[
    'STOP', 'STOPALL', 'END', 'CANCEL', 'UNSUBSCRIBE', 'QUIT', 'REVOKE', 'OPTOUT', 'OPT OUT', 'STOP PLEASE', 'PLEASE STOP',
    'ARRET', 'ARRÊT', 'ALTO', 'PARAR', 'BAJA'
  ];
  phone_hash constant bytea := private.number_hash(sender);
  -- The service's own id: what it says twice is one.
  act constant uuid := case when message_id ~ '^[A-Z]{2}[0-9a-f]{32}$' then substr(message_id, 3)::uuid end;
  word constant text := upper(btrim(regexp_replace(left(words, 40), '[[:space:][:punct:]]+', ' ', 'g')));
  kept text := private.trimmed(left(words, 1000));
  chosen public.service_requests;
  started record;
begin
  if phone_hash is null or act is null then
    return 'ignored';
  end if;
  if word = any (stop_words) then
    perform private.end_texts(phone_hash, 'stop', said => word);
    return 'stopped';
  end if;
  if word in ('START', 'UNSTOP') then
    delete from private.text_stops as s where s.number = phone_hash;
    -- Whoever had texts has them again.
    for started in
      insert into private.text_consents (id, request_id, number, words)
      select gen_random_uuid(), r.id, phone_hash, 'start' from public.service_requests as r
      where private.phone_digits(r.phone) = private.phone_digits(sender) and r.status not in ('completed', 'cancelled')
        and (
          select c.ended_by from private.text_consents as c
          where c.request_id = r.id and c.number = phone_hash order by c.given_at desc, c.ended_at desc nulls first limit 1
        ) = 'stop'
      returning id, request_id
    loop
      insert into public.request_events (id, request_id, kind, act, message, by_customer, by_text)
      values (started.id, started.request_id, 'message', started.id, 'texts_on', true, true);
    end loop;
    return 'started';
  end if;
  if word in ('HELP', 'INFO', 'AYUDA') then
    return 'help';
  end if;
  -- What we last texted about: somebody else may have sent a newer request under the same number. Else the newest that is
  -- open; else the newest, so that it is not lost.
  select * into chosen from public.service_requests as r
  where private.phone_digits(r.phone) = private.phone_digits(sender) and not r.held and r.erased_at is null
    and r.closed_reason is distinct from 'spam'
  order by r.status in ('completed', 'cancelled'), (
    select max(e.at) from public.request_events as e
    where e.request_id = r.id and e.kind = 'message' and e.by_text and not e.by_customer
  ) desc nulls last, r.created_at desc, r.id desc limit 1 for update;
  if chosen.id is null then
    -- A machine at the other end may answer each answer.
    if (
      select count(*) from private.intake as i where i.target = 'unknown_texts' and i.came_at > now() - interval '1 hour'
    ) >= 60 then
      return 'ignored';
    end if;
    perform private.note_arrival('unknown_texts', null);
    return 'unknown';
  end if;
  if private.is_own_act(act, chosen.id) is not null then
    return 'noted';
  end if;
  if exists (
    select from public.request_events as e, private.intake_limits as l
    where e.request_id = chosen.id and e.kind = 'note' and e.by_text
    group by l.text_notes_most, l.text_notes_hour
    having count(*) >= l.text_notes_most
      or count(*) filter (where e.at > now() - interval '1 hour') >= l.text_notes_hour
  ) then
    return 'too_many';
  end if;
  if not coalesce(private.may_keep(kept), false) then
    kept := '(a picture, or a text that can’t be shown)';
  end if;
  insert into public.request_events (id, request_id, kind, text, act, by_customer, by_text)
  values (act, chosen.id, 'note', kept, act, true, true);
  return 'noted';
end
$$;
-- ---------------------------------------------------------------------------------------------
-- Grants
-- ---------------------------------------------------------------------------------------------

revoke all on table private.hash_key, private.link_acts, private.untexted_codes, private.photo_sweep
  from public, anon, authenticated, service_role;
revoke execute on function
  private.keyed_hash(bytea), private.mailbox_of(text), private.mailbox_hash(text), private.number_hash(text),
  private.counted_mailbox(text), private.room_for(bytea, text), private.is_outside(),
  private.has_spoken(public.service_requests), private.is_proved(public.service_requests),
  private.queue_message(uuid, text, interval, uuid, uuid, boolean, boolean), private.requests_of_link(private.outbox),
  private.requests_told(private.outbox), private.forget_asked(), public.begin_message(bigint, uuid, text[], text),
  private.is_called_by_get(), private.note_link_act(uuid, uuid, text), private.shown_acts(uuid, uuid[]),
  private.may_be_texted(text), private.is_texted_abroad(public.service_requests), private.may_reply(text),
  public.take_text(text, text, text), public.photos_to_remove()
  from public, anon, authenticated, service_role;
-- An index calls it for whoever inserts.
grant execute on function private.mailbox_of(text) to anon, authenticated, service_role;
grant execute on function
  public.begin_message(bigint, uuid, text[], text), public.take_text(text, text, text), public.photos_to_remove()
  to service_role;
