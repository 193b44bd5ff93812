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
    if claimed.message = 'price' or claimed.message in ('displaced', 'not_begun') and (claimed.facts ->> 'can_move')::boolean then
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
-- Grants
-- ---------------------------------------------------------------------------------------------

revoke all on table
  private.outbox, private.receipts, private.alert_worker, private.alert_rings
  from public, anon, authenticated, service_role;
revoke execute on function
  private.ring_alerts, private.most_tries, private.give_up_lapsed, private.queue_due, private.sweep_alerts,
  public.claim_alerts, public.settle_alert, private.ring_alerts_at, private.record_message, public.begin_message
  from public, anon, authenticated, service_role;
grant execute on function public.claim_alerts, public.settle_alert, public.begin_message to service_role;
