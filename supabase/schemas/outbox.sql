-- The outbox of alerts to staff and messages to customers by mail and text, which a worker outside the database
-- empties (supabase/functions/alerts). The worker writes the text of a message (src/messages/customerMessages.ts).
-- The need for a message and its facts are decided when it goes out, so an undone action sends none. A
-- visitor's insert never waits for the outbox and never fails because of it.

-- ---------------------------------------------------------------------------------------------
-- Tables
-- ---------------------------------------------------------------------------------------------

-- One delivery to one device or mailbox, so that a retry repeats only what failed. It has no text: that is written
-- when it goes out, from the request at that time.
create table private.outbox (
  id bigint generated always as identity primary key,
  -- null: a test of a device, or an alert about a technician's own visit.
  request_id uuid,
  round int not null default 0,
  level smallint not null default 0,
  channel text not null check (channel in ('push', 'mail', 'text')),
  -- The device; null for the office's mailbox, or a customer's mailbox or phone.
  device_id uuid,
  -- The kind of a message to a customer.
  message text,
  visit_id uuid,
  -- The event that caused it; if that is undone, the message is not sent.
  action_id uuid,
  -- Hash of the customer's mailbox or phone, by private.mailbox_hash or private.number_hash.
  mailbox bytea,
  -- True if it waits for the morning.
  keeps_quiet boolean not null default false,
  -- Facts given to the worker, which writes the text.
  facts jsonb,
  created_at timestamptz not null default now(),
  attempts int not null default 0,
  next_try timestamptz not null default now(),
  claim uuid,
  done_at timestamptz,
  given_up_at timestamptz,
  last_problem text,
  about_held boolean not null default false,
  about_news boolean not null default false,
  about_waiting boolean not null default false,
  -- The mailbox or phone whose limit it counts for, and from when, if someone outside caused it; null if staff did.
  counts_for bytea,
  counts_from timestamptz,
  -- Of a message that staff wrote.
  language text constraint language_known check (language in ('en', 'es')),
  -- For a lost link, the address as it was entered, until the worker has looked up its requests.
  asked_for text,
  -- Of an alert about a technician's own visit: how it stood when the technician last knew; null if it was not theirs.
  visit_before jsonb,
  constraint counted_from_a_time check ((counts_for is null) = (counts_from is null))
) with (fillfactor = 70);
-- The messages to customers as the timeline names them: beside what they say, so that a new one is one file of SQL.
alter table public.request_events add constraint message_known check (message in (
  'received', 'voicemail', 'booked', 'moved', 'on_the_way', 'late', 'not_done', 'visit_cancelled', 'done', 'cancelled', 'link',
  'texts_on', 'texts_off', 'mails_off', 'staff', 'price', 'approved', 'receipt', 'reminder', 'outside', 'displaced', 'not_begun'
));
comment on table private.outbox is
  'Deliveries of alerts, and of messages to customers. A worker claims one for 90 seconds and reports its result; failures are retried after 10 seconds to 30 minutes and given up after 20 tries. One whose worker reports nothing is claimed alone next time, and given up after four such claims.';
comment on column private.outbox.about_held is 'An alert about all held emergencies, and so about no single request.';
comment on column private.outbox.about_news is 'An alert that the customer of the request moved or cancelled a visit of the next hours.';
comment on column private.outbox.about_waiting is
  'A mail to the office about all requests that still wait, except emergencies, and so about no single request.';
create unique index outbox_once on private.outbox (request_id, round, channel, device_id) nulls not distinct
  where request_id is not null and message is null and not about_news;
create index outbox_of_news on private.outbox (request_id, created_at) where about_news;
create index outbox_due on private.outbox (next_try, id) where done_at is null and given_up_at is null;
create index outbox_open_of_request on private.outbox (request_id) where done_at is null and given_up_at is null;
create index outbox_open_of_visit on private.outbox (visit_id)
  where visit_id is not null and done_at is null and given_up_at is null;
create index outbox_settled on private.outbox (coalesce(done_at, given_up_at))
  where done_at is not null or given_up_at is not null;
create index outbox_of_held on private.outbox (created_at) where about_held;
create index outbox_of_waiting on private.outbox (created_at) where about_waiting;
create index outbox_by_mailbox on private.outbox (mailbox, created_at) where mailbox is not null;
create index outbox_counted on private.outbox (counts_for, counts_from desc) where counts_for is not null;

create table private.receipts (
  request_id uuid primary key,
  came_at timestamptz not null default now()
);
comment on table private.receipts is
  'Requests from the form whose sender has yet to be told that they came in. private.queue_due puts the message into the outbox when the worker comes: whom it may go to, and how often, is nothing that a visitor should wait for.';

-- The latest settings reported by the worker.
create table private.alert_worker (
  only_row boolean primary key default true check (only_row),
  seen_at timestamptz not null default now(),
  push_key text,
  sends_mail boolean not null,
  -- True if texts are sent, false if they are only logged, null if there are none.
  sends_text boolean
);

-- Recent calls of the worker, by the id under which pg_net keeps the response for some hours.
create table private.alert_rings (
  id bigint primary key,
  rung_at timestamptz not null default now()
);

-- ---------------------------------------------------------------------------------------------
-- The worker
-- ---------------------------------------------------------------------------------------------

-- Calls the worker after the commit without waiting for it. On a hosted project; elsewhere the worker polls.
create function private.ring_alerts() returns void
language plpgsql security definer set search_path = ''
as $$
declare
  address constant text := (select s.value from private.settings as s where s.name = 'alerts_url');
  ring bigint;
begin
  if address is null then
    return;
  end if;
  execute 'select net.http_post(url := $1, body := ''{}''::jsonb, headers := $2, timeout_milliseconds := 5000)'
    into ring using address, jsonb_build_object(
      'content-type', 'application/json',
      'x-alerts-secret', (select s.value from private.settings as s where s.name = 'alerts_secret')
    );
  insert into private.alert_rings (id) values (ring) on conflict (id) do update set rung_at = excluded.rung_at;
exception when others then
  -- Deliveries stay queued, and the worker is called again in a minute.
  raise warning 'The worker was not rung: % %', sqlstate, sqlerrm;
end
$$;

-- Runs when the worker comes, not when a request is stored: its sender does not wait for it.
create function private.queue_due() returns void
language plpgsql security definer set search_path = ''
as $$
declare
  due record;
  alerted timestamptz[] := '{}';
begin
  -- Requests of a night, and those admitted at once, become due at the same time and get one alert.
  for due in
    select a.request_id, a.starts_at, r.service_type <> 'emergency' and r.next_call_at is null as is_one_of_many
    from private.request_alerts as a join public.service_requests as r on r.id = a.request_id
    where a.next_at <= now() order by a.next_at, r.created_at, r.id limit 200 for update of a skip locked
  loop
    begin
      if private.alert_about(due.request_id, due.is_one_of_many and due.starts_at = any (alerted)) and due.is_one_of_many then
        alerted := alerted || due.starts_at;
      end if;
    exception when others then
      raise warning 'No alert for request %: % %', due.request_id, sqlstate, sqlerrm;
    end;
  end loop;

  for due in
    with received as (
      delete from private.receipts as d where d.request_id = any (array(
        select w.request_id from private.receipts as w order by w.came_at, w.request_id limit 200 for update skip locked
      )) returning d.request_id, d.came_at
    )
    select r.request_id from received as r order by r.came_at, r.request_id
  loop
    perform private.queue_message(due.request_id, 'received', interval '0', is_reply => true, from_outside => true);
  end loop;
end
$$;
comment on function private.queue_due is
  'Queues the alerts that are due and the messages to whoever sent a request, at most 200 of each.';

create function private.sweep_alerts() returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  waiting bigint;
begin
  delete from private.ringing_screens as s where s.seen_at < now() - interval '10 minutes';
  -- Adds what the triggers failed to store.
  insert into private.request_alerts (request_id, starts_at, next_at)
  select r.id, missed.starts, missed.starts from public.service_requests as r
  cross join lateral (
    select case when r.service_type = 'emergency' then r.created_at else private.next_open(r.created_at) end as starts
  ) as missed
  where r.status = 'pending' and not r.held and r.next_call_at is null
    and r.created_at between now() - interval '1 day' and now() - interval '10 seconds'
    and not exists (select from private.request_alerts as a where a.request_id = r.id)
  on conflict do nothing;
  insert into private.request_alerts (request_id, starts_at, next_at)
  select r.id, r.next_call_at, r.next_call_at from public.service_requests as r
  where r.status = 'pending' and not r.held and r.next_call_at between now() - interval '1 day' and now() - interval '10 seconds'
    and not exists (
      select from private.request_alerts as a where a.request_id = r.id and a.starts_at >= r.next_call_at
    )
  on conflict (request_id) do update set starts_at = excluded.starts_at, next_at = excluded.next_at, level = -1;

  perform private.queue_due();

  begin
    perform private.alert_about_held();
  exception when others then
    raise warning 'No alert for held emergencies: % %', sqlstate, sqlerrm;
  end;

  perform private.sweep_news();

  perform private.forget_visitor_errors();
  perform private.forget_invitations();
  begin
    perform private.erase_old_data();
  exception when others then
    raise warning 'Old data was not erased: % %', sqlstate, sqlerrm;
  end;

  begin
    perform private.remind_of_visits();
  exception when others then
    raise warning 'No reminders: % %', sqlstate, sqlerrm;
  end;

  begin
    perform private.tell_of_risks();
  exception when others then
    raise warning 'No messages about visits at risk: % %', sqlstate, sqlerrm;
  end;

  delete from private.outbox as o where o.id = any (array(
    select s.id from private.outbox as s
    where (s.done_at is not null or s.given_up_at is not null)
      and coalesce(s.done_at, s.given_up_at) < now() - interval '7 days'
    limit 500 for update skip locked
  ));
  select count(*) into waiting from private.outbox as o
  where o.done_at is null and o.given_up_at is null and o.next_try <= now();
  if waiting > 0 then
    perform private.ring_alerts();
  end if;
  return waiting;
end
$$;
comment on function private.sweep_alerts is
  'Runs every minute: queues what is due or was missed, deletes what was sent a week ago, and calls the worker. Returns how many deliveries are due.';

create function private.ring_alerts_at(address text, secret text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if address is null then
    delete from private.settings where name in ('alerts_url', 'alerts_secret');
    delete from private.alert_rings as r where r.rung_at <= now();
    perform private.schedule_alerts(false);
    return;
  end if;
  if address !~ '^https://[^/]+/' or coalesce(char_length(secret), 0) < 32 then
    raise 'Give the https:// address of the function and a secret of at least 32 characters.';
  end if;
  insert into private.settings (name, value) values ('alerts_url', address), ('alerts_secret', secret)
  on conflict (name) do update set value = excluded.value;
  if to_regnamespace('net') is null or to_regnamespace('cron') is null then
    raise 'First: create extension if not exists pg_net; create extension if not exists pg_cron;';
  end if;
  -- Responses from the old address or with the old secret say nothing about the new one.
  delete from private.alert_rings as r where r.rung_at <= now();
  perform private.schedule_alerts(true);
  perform private.ring_alerts();
end
$$;
comment on function private.ring_alerts_at is
  'Sets up a hosted project: the database calls the function that delivers alerts at this address with this secret for each request, and sweeps every minute; private.setup_problems() soon lists what does not work. Null turns it off. For the owner of the database.';

-- ---------------------------------------------------------------------------------------------
-- Functions of the worker
-- ---------------------------------------------------------------------------------------------

create function private.most_tries() returns int
language sql immutable set search_path = ''
as $$ select 20 $$;

-- Ends deliveries that worker after worker has claimed without reporting a result.
create function private.give_up_lapsed() returns void
language plpgsql security definer set search_path = ''
as $$
declare
  lapsed private.outbox;
begin
  for lapsed in
    update private.outbox as o
    set given_up_at = now(), claim = null, last_problem = 'Each worker that tried it ended without a result.'
    where o.id = any (array(
      select d.id from private.outbox as d
      where d.done_at is null and d.given_up_at is null and d.next_try <= now()
        and d.claim is not null and d.attempts >= private.most_tries()
      for update skip locked
    ))
    returning o.*
  loop
    if lapsed.message is not null then
      perform private.record_message(lapsed, null);
    end if;
  end loop;
end
$$;

create function public.claim_alerts(push_key text, sends_mail boolean, most int default 20, sends_text boolean default null)
returns table (
  id bigint, claim uuid, channel text, level int, request_id uuid, payload jsonb, endpoint text, p256dh text, auth text,
  message text, mail_to text, language text, written text, text_to text, attempts int, queued_at timestamptz
)
language plpgsql volatile security definer set search_path = '' set jit = off
as $$
begin
  perform private.queue_due();
  perform private.give_up_lapsed();
  insert into private.alert_worker as w (push_key, sends_mail, sends_text)
  values (claim_alerts.push_key, claim_alerts.sends_mail, claim_alerts.sends_text)
  on conflict (only_row) do update
    set seen_at = now(), push_key = excluded.push_key, sends_mail = excluded.sends_mail, sends_text = excluded.sends_text
    where w.seen_at < now() - interval '10 seconds'
      or (w.push_key, w.sends_mail, w.sends_text) is distinct from (excluded.push_key, excluded.sends_mail, excluded.sends_text);
  return query
    with due as (
      select o.id, o.claim, o.next_try from private.outbox as o
      where o.done_at is null and o.given_up_at is null and o.next_try <= now()
        and not (o.keeps_quiet and private.after_quiet(now()) > now())
        -- A visit has at most one mail, one text, and one alert to a device on the way; the next one contains what
        -- changed since.
        and not exists (
          select from private.outbox as earlier
          where earlier.visit_id = o.visit_id and earlier.channel = o.channel
            and earlier.device_id is not distinct from o.device_id and earlier.id < o.id
            and earlier.done_at is null and earlier.given_up_at is null
        )
      order by o.claim is not null, o.next_try, o.id limit least(greatest(most, 1), 100) for update skip locked
    ),
    -- A delivery that a worker claimed without reporting a result may have ended it: it goes alone, after the others.
    chosen as (
      select due.id from due where due.claim is null
      union all
      (select due.id from due where not exists (select from due as fresh where fresh.claim is null) order by due.next_try, due.id limit 1)
    ),
    taken as (
      select o.*, r as request, o as delivery, p.user_id, p.endpoint, p.p256dh, p.auth,
        current_facts.facts as current_facts, case when o.message is not null then current_facts.facts is not null else
          -- Not needed if someone is on it, has called, or has closed it meanwhile, or if the device no longer
          -- belongs to staff.
          case
            when o.visit_id is not null then private.own_visit_payload(o, p.user_id) is not null
            when o.request_id is null and not o.about_held and p.user_id in (select private.alertable_accounts('visit')) then true
            else (case
              when o.about_held then private.held_alert_payload(o.level) is not null
              when o.about_waiting then private.waiting_alert_payload() is not null
              when o.about_news then private.needs_news_alert(r)
              else o.request_id is null or private.needs_alert(r)
            end) and (o.channel = 'mail' or p.user_id in (select private.alertable_staff()))
          end
        end as is_needed
      from private.outbox as o
      left join public.service_requests as r on r.id = private.request_of_message(o)
      left join private.push_subscriptions as p on p.id = o.device_id
      cross join lateral (select private.message_facts(o) as facts) as current_facts
      where o.id in (select c.id from chosen as c)
    ),
    claimed as (
      update private.outbox as o
      -- A claim that lapsed counts as five tries more: while it is tried, it holds back the visit's later ones.
      set attempts = o.attempts + case when t.is_needed is not true then 0 when o.claim is null then 1 else 5 end,
          claim = case when t.is_needed then gen_random_uuid() end,
          facts = t.current_facts,
          next_try = now() + interval '90 seconds',
          done_at = case when t.is_needed is not true then now() end,
          last_problem = case when t.is_needed is true then o.last_problem else 'Not needed any more.' end
      from taken as t where t.id = o.id
      returning o.id, o.claim, o.attempts
    )
    select t.id, c.claim, t.channel, t.level::int, t.request_id,
      case
        when t.message is not null then t.current_facts
        when t.visit_id is not null then private.own_visit_payload(t.delivery, t.user_id)
        when t.about_held then private.held_alert_payload(t.level)
        when t.about_waiting then private.waiting_alert_payload()
        when t.about_news then private.news_alert_payload(t.request, t.level)
        when t.request_id is null then jsonb_build_object('title', 'Test alert', 'body', case
          when t.user_id in (select private.alertable_staff()) then 'This device is told when a customer needs a call.'
          else 'This phone is told when one of your next visits changes.'
        end)
        else private.alert_payload(t.request, t.level)
      end,
      t.endpoint, t.p256dh, t.auth, t.message,
      case when t.message is not null and t.channel = 'mail' then (t.request).email end,
      case when t.message is not null then (t.request).language end,
      case when t.message is not null then (t.request).message end,
      case when t.channel = 'text' then '+1' || (t.request).phone_digits end, c.attempts, t.created_at
    from taken as t join claimed as c using (id)
    where c.claim is not null;
end
$$;
comment on function public.claim_alerts is
  'Claims deliveries for the worker for 90 seconds each. For a message to a customer `payload` has its facts and, for its language, the one that was chosen or else `written`, the customer''s text. The worker reports its push key and whether mails, and texts if there are any, are sent or only logged.';

create function public.settle_alert(delivery bigint, by_claim uuid, problem text default null, sent_text text default null)
returns boolean
language plpgsql volatile security definer set search_path = '' set jit = off
as $$
declare
  -- The phone gets no texts, so a retry would fail as well.
  is_refused constant boolean := coalesce(problem in ('gone', 'stopped'), false) and exists (
    select from private.outbox as o where o.id = delivery and o.channel = 'text'
  );
  settled private.outbox;
begin
  if problem = 'gone' and not is_refused then
    delete from private.push_subscriptions as p
    using private.outbox as o
    where o.id = delivery and o.claim = by_claim and p.id = o.device_id;
  end if;
  update private.outbox as o
  set done_at = case when problem is null or problem = 'gone' and not is_refused then now() end,
      given_up_at = case when is_refused or problem = 'unwritable' or problem <> 'gone' and o.attempts >= private.most_tries()
        -- Where a service refuses all, its channel waits, and sends then what is still true.
        and (private.has_delivered(o.channel, o.created_at) or o.created_at < now() - interval '3 days') then now() end,
      next_try = now() + least(interval '30 minutes', interval '10 seconds' * power(2, least(o.attempts - 1, 10))),
      claim = null, last_problem = left(problem, 200)
  where o.id = delivery and o.claim = by_claim and o.done_at is null
  returning o.* into settled;
  if settled.message is not null and (settled.done_at is not null or settled.given_up_at is not null) then
    perform private.record_message(settled, sent_text);
  end if;
  if is_refused and settled.id is not null then
    perform private.end_texts(settled.mailbox, case problem when 'stopped' then 'stop' else 'refused' end);
  end if;
  return settled.id is not null;
end
$$;
comment on function public.settle_alert is
  'Stores the result of a claimed delivery. Null: sent, with `sent_text` if it was to a customer; "gone": the device''s subscription has ended, or the phone gets no texts; "stopped": the phone''s owner has unsubscribed; "unwritable": a text that can''t say these words. Any other problem is retried.';

create function public.begin_message(
  delivery bigint, by_claim uuid, link_hashes text[] default '{}', unsubscribe_hash text default null
) returns boolean
language plpgsql volatile security definer set search_path = '' set jit = off
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
    -- A price is approved, and another time chosen where nobody came, through the link in its text, too.
    if claimed.message = 'price' or claimed.message = 'not_begun' and (claimed.facts ->> 'can_move')::boolean then
      if cardinality(link_hashes) is distinct from 1 or not coalesce(link_hashes[1] ~ '^[0-9a-f]{64}$', false) then
        return false;
      end if;
      insert into private.request_links (token_hash, request_id, number)
      values (decode(link_hashes[1], 'hex'), claimed.request_id, claimed.mailbox)
      on conflict (token_hash) do nothing;
    end if;
    return true;
  end if;
  requests := private.notified_requests(claimed);
  if cardinality(link_hashes) is distinct from cardinality(requests)
    or exists (select from unnest(link_hashes || unsubscribe_hash) as h (hash) where not coalesce(h.hash ~ '^[0-9a-f]{64}$', false)) then
    return false;
  end if;
  insert into private.request_links (token_hash, request_id, mailbox)
  select decode(l.hash, 'hex'), l.request, private.mailbox_hash(r.email)
  from unnest(link_hashes, requests) as l (hash, request) join public.service_requests as r on r.id = l.request
  on conflict (token_hash) do nothing;
  insert into private.unsubscribe_links (token_hash, mailbox) values (decode(unsubscribe_hash, 'hex'), claimed.mailbox)
  on conflict (token_hash) do nothing;
  delete from private.unsubscribe_links where token_hash = any (array(
    select l.token_hash from private.unsubscribe_links as l where l.expires_at < now() order by l.expires_at limit 20 for update skip locked
  ));
  return true;
end
$$;
comment on function public.begin_message is
  'Prepares a claimed message for sending. For a mail, stores the hashes of its links'' tokens, which the worker made, in the order of the requests in its facts; for a text about a price, or with which another time can be chosen, the hash of its one link. Returns false if the message is no longer needed.';

create function private.record_message(delivery private.outbox, sent_text text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  update private.outbox as o set facts = null where o.id = delivery.id;
  -- Its event exists since staff wrote it.
  if delivery.message = 'staff' then
    return;
  end if;
  insert into public.request_events (request_id, kind, at, action_id, message, by_text, delivery, text, visit_id, visit_after)
  select r.id, 'message', clock_timestamp(), gen_random_uuid(), delivery.facts ->> 'kind', delivery.channel = 'text',
    case
      when delivery.given_up_at is not null then 'given_up'
      when (select case delivery.channel when 'text' then w.sends_text else w.sends_mail end from private.alert_worker as w) then 'sent'
      else 'written'
    end,
    case when r.erased_at is null and not private.is_blank(sent_text) then left(sent_text, 2000) end,
    delivery.visit_id, case when delivery.visit_id is not null then delivery.facts - 'name' end
  from public.service_requests as r where r.id = any (private.notified_requests(delivery));
  if delivery.visit_id is not null and (
    select count(*) from public.request_events as e
    where e.request_id = delivery.request_id and e.visit_id = delivery.visit_id and e.kind = 'message'
      and e.delivery in ('sent', 'written') and e.at > now() - interval '1 day'
  ) = 21 then
    perform private.add_news(delivery.request_id, 'many_messages', null, false);
  end if;
end
$$;

-- ---------------------------------------------------------------------------------------------
-- Messages
-- ---------------------------------------------------------------------------------------------

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

-- Returns the problem shown by the worker's latest responses, or null if one succeeded or there are none.
create function private.worker_problem() returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  problem text;
begin
  if to_regclass('net._http_response') is null then
    return null;
  end if;
  execute $query$
    select case
      when bool_or(status_code < 300) then null
      else (array_agg(case
        when status_code = 401 then 'worker-secret'
        when status_code = 404 then 'worker-missing'
        when status_code = 500 and content like '%"problem":"key"%' then 'worker-key'
        when status_code = 500 and content like '%"problem":"settings"%' then 'worker-settings'
        else 'worker-fails'
      end order by id desc))[1]
    end
    from (
      select a.id, a.status_code, a.content from private.alert_rings as r
      join net._http_response as a on a.id = r.id and a.created > now() - interval '1 day'
      where r.rung_at > now() - interval '1 day'
      order by r.rung_at desc, r.id desc limit 3
    ) as lately
  $query$ into problem;
  return problem;
exception when others then
  -- Some hosts do not grant access to the responses.
  return null;
end
$$;

create function private.has_delivered(channel text, since timestamptz) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (
    select from private.outbox as o
    where o.channel = has_delivered.channel and o.done_at > since and o.last_problem is null
  );
end
$$;
comment on function private.has_delivered is
  'Returns true if something went out by this channel since then: what fails meanwhile fails for a reason of its own.';

-- A retry comes within 30 minutes; six tries take five.
create function private.stuck_messages() returns table (code text, count bigint, since timestamptz, answer text)
language plpgsql stable security definer set search_path = ''
as $$
begin
  return query
    select o.channel || '-stuck', count(*), min(o.created_at), (array_agg(o.last_problem order by o.next_try desc) filter (where o.last_problem is not null))[1]
    from private.outbox as o
    where o.message is not null and o.done_at is null and o.given_up_at is null and o.attempts >= 6
    group by o.channel;
end
$$;
comment on function private.stuck_messages is
  'Returns, by channel, how many messages to customers were tried in vain for some minutes, since when, and what the service says.';

create function private.near_limits() returns table (code text, count bigint, most int)
language plpgsql stable security definer set search_path = ''
as $$
declare
  -- Of a limit, so that there is time to raise it before every further one is held.
  near constant numeric := 0.8;
  limits private.intake_limits;
begin
  select * into limits from private.intake_limits;
  return query
    select n.code, n.count, n.most from (values
      ('requests-near-limit', private.site_count('service_requests', interval '1 hour', false), limits.site_hour),
      ('emergencies-near-limit', private.site_count('service_requests', interval '1 hour', true), limits.site_emergencies_hour)
    ) as n (code, count, most)
    where n.count > 0 and n.count >= near * n.most;
end
$$;
comment on function private.near_limits is
  'Returns the limits of all visitors together that an hour has nearly reached: how many were taken, and how many are.';

create function private.setup_problems() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_strip_nulls(to_jsonb(p)) order by p.code), '[]')
    from (
      select private.worker_problem() as code, null::bigint as count, null::timestamptz as since, null::text as answer, null::int as most
      union all
      select m.*, null from private.stuck_messages() as m
      union all
      select n.code, n.count, null, null, n.most from private.near_limits() as n
      union all
      select 'worker-silent', null, w.seen_at, null, null from private.alert_worker as w
      where w.seen_at < now() - interval '10 minutes' and private.worker_problem() is null
      union all
      select 'requests-without-link', null, null, null, null
      from (
        select w.request_id from (
          select r.id from public.service_requests as r
          where not r.held and r.source = 'form' and r.created_at > now() - interval '1 day'
          order by r.created_at desc, r.id desc limit 3
        ) as lately
        left join private.requests_without_link as w on w.request_id = lately.id
      ) as noted
      having count(*) = 3 and count(noted.request_id) = 3
      union all
      select 'visitor-errors', t.today, null, null, null from private.visitor_errors_today() as t (today) where t.today >= 20
      union all
      select 'visitors-unknown', null, null, null, null where private.visitors_are_unknown()
    ) as p
    where p.code is not null
  );
end
$$;
comment on function private.setup_problems is
  'Returns problems of the setup that only the owner of the project can fix, as a list of {"code"} that the desk explains, with counts, times, the words of the service, and limits. select private.setup_problems();';

create function public.delivery_age() returns int
language sql stable security definer set search_path = ''
as $$
  select coalesce(max(extract(epoch from now() - o.created_at)), 0)::int from private.outbox as o
  where o.done_at is null and o.given_up_at is null and not (o.keeps_quiet and private.after_quiet(now()) > now())
    and (o.next_try < now() or o.attempts > 1)
$$;
comment on function public.delivery_age is
  'Returns for how many seconds the oldest delivery waits that is due or has failed. For the health address, by the worker.';

create function private.forget_alert_history() returns void
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.alert_rings as r where r.rung_at < now() - interval '1 day';
  delete from private.requests_without_link as w
  using public.service_requests as r
  where r.id = w.request_id and r.created_at < now() - interval '1 day';
  if to_regclass('cron.job_run_details') is not null then
    execute 'delete from cron.job_run_details where start_time < now() - interval ''2 days''';
  end if;
end
$$;
comment on function private.forget_alert_history is
  'Runs every day: deletes the log of calls to the worker and of the schedule''s runs, one a minute.';

create function private.schedule_alerts(wanted boolean) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if wanted then
    execute 'select cron.schedule(''alerts'', ''* * * * *'', ''select private.sweep_alerts()'')';
    execute 'select cron.schedule(''alerts-history'', ''17 8 * * *'', ''select private.forget_alert_history()'')';
  elsif to_regclass('cron.job') is not null then
    execute 'select cron.unschedule(j.jobid) from cron.job as j where j.jobname in (''alerts'', ''alerts-history'')';
  end if;
end
$$;

-- ---------------------------------------------------------------------------------------------
-- Grants
-- ---------------------------------------------------------------------------------------------

revoke all on table
  private.outbox, private.receipts, private.alert_worker, private.alert_rings
  from public, anon, authenticated, service_role;
revoke all on sequence
  private.outbox_id_seq
  from public, anon, authenticated, service_role;
revoke execute on function
  private.ring_alerts, private.most_tries, private.give_up_lapsed, private.queue_due, private.sweep_alerts, public.claim_alerts, public.settle_alert, private.ring_alerts_at,
  private.undo_time, private.has_told_enough, private.is_untold, private.queue_receipt, private.message_of_request, private.message_of_visit, private.message_of_event,
  private.request_of_message, private.visits_told_with, private.told_together, private.is_told_by_another, private.told_of_visit, private.visit_summary, private.has_mail, private.price_facts, private.receipt_facts, private.message_facts, private.record_message, public.messages_of,
  public.stop_message, private.forget_messages, private.queue_message, private.requests_of_link,
  public.begin_message, private.notified_requests, private.forget_asked, private.worker_problem, private.has_delivered,
  private.stuck_messages, public.delivery_age, private.near_limits, private.setup_problems,
  private.forget_alert_history, private.schedule_alerts
  from public, anon, authenticated, service_role;
grant execute on function public.claim_alerts, public.settle_alert, public.begin_message, public.delivery_age to service_role;
grant execute on function public.messages_of, public.stop_message to authenticated;
