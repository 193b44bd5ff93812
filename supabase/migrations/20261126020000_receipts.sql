-- What a visitor need not wait for is queued when the worker comes: the alert about a request, and the message to its sender.
set local lock_timeout = '5s';

create table private.receipts (
  request_id uuid primary key,
  came_at timestamptz not null default now()
);
comment on table private.receipts is
  'Requests from the form whose sender has yet to be told that they came in. private.queue_due puts the message into the outbox when the worker comes: whom it may go to, and how often, is nothing that a visitor should wait for.';

create or replace function private.queue_due() returns void
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

create or replace function private.sweep_alerts() returns bigint
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

create or replace function public.claim_alerts(push_key text, sends_mail boolean, most int default 20, sends_text boolean default null)
returns table (
  id bigint, claim uuid, channel text, level int, request_id uuid, payload jsonb, endpoint text, p256dh text, auth text,
  message text, mail_to text, language text, written text, text_to text, attempts int, queued_at timestamptz
)
language plpgsql volatile security definer set search_path = '' set jit = off
as $$
begin
  perform private.queue_due();
  insert into private.alert_worker as w (push_key, sends_mail, sends_text)
  values (claim_alerts.push_key, claim_alerts.sends_mail, claim_alerts.sends_text)
  on conflict (only_row) do update
    set seen_at = now(), push_key = excluded.push_key, sends_mail = excluded.sends_mail, sends_text = excluded.sends_text
    where w.seen_at < now() - interval '10 seconds'
      or (w.push_key, w.sends_mail, w.sends_text) is distinct from (excluded.push_key, excluded.sends_mail, excluded.sends_text);
  return query
    with due as (
      select o.id from private.outbox as o
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
      order by o.next_try, o.id limit least(greatest(most, 1), 100) for update skip locked
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
              when o.about_news then private.needs_news_alert(r)
              else o.request_id is null
            end or (
              not o.about_news and r.status = 'pending' and not r.held and (r.next_call_at is null or r.next_call_at <= now())
              and (r.claimed_until is null or r.claimed_until <= now())
            )) and (o.channel = 'mail' or p.user_id in (select private.alertable_staff()))
          end
        end as is_needed
      from private.outbox as o
      left join public.service_requests as r on r.id = private.request_of_message(o)
      left join private.push_subscriptions as p on p.id = o.device_id
      cross join lateral (select private.message_facts(o) as facts) as current_facts
      where o.id in (select due.id from due)
    ),
    claimed as (
      update private.outbox as o
      set attempts = o.attempts + case when t.is_needed then 1 else 0 end,
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
      case when t.channel = 'text' then '+1' || private.phone_digits((t.request).phone) end, c.attempts, t.created_at
    from taken as t join claimed as c using (id)
    where c.claim is not null;
end
$$;

create or replace function private.queue_message(
  request uuid, message text, waits interval, visit uuid default null, action_id uuid default null,
  is_reply boolean default false, from_outside boolean default false
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
        when queue_message.message <> 'texts_on' and private.is_mailbox(chosen.email) then private.mailbox_hash(chosen.email)
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
    end;
    due := now() + waits;
    if quiet then
      due := private.after_quiet(due);
    end if;
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

create or replace function private.message_of_request() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  from_outside boolean;
begin
  if tg_op = 'INSERT' then
    -- The request must be stored whatever fails here.
    begin
      insert into private.receipts (request_id) values (new.id);
      perform private.ring_alerts();
    exception when others then
      raise warning 'No message about request %: % %', new.id, sqlstate, sqlerrm;
    end;
  elsif new.status = 'completed' then
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

create or replace function private.watch_request() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  is_emergency constant boolean := new.service_type = 'emergency';
  -- Whoever just handled it, perhaps to undo something, is still looking at it.
  in_a_while constant timestamptz := now() + interval '5 minutes';
  starts timestamptz;
begin
  -- The request must be stored whatever fails here; the sweep finds what was missed.
  begin
    starts := case
      when tg_op = 'INSERT' then coalesce(new.next_call_at, new.created_at)
      when old.held or (is_emergency and old.service_type <> 'emergency') then now()
      when new.next_call_at > now() then new.next_call_at
      else in_a_while
    end;
    -- A time that someone chose applies at night, too.
    if not is_emergency and coalesce(new.next_call_at <= now(), true) then
      starts := private.next_open(starts);
    end if;
    insert into private.request_alerts (request_id, starts_at, next_at) values (new.id, starts, starts)
    on conflict (request_id) do update set starts_at = excluded.starts_at, next_at = excluded.next_at, level = -1;
    -- The worker queues the alert when it comes, so nobody who sends or saves waits for that. Staff may admit thousands
    -- at once, so the next sweep alerts about them.
    if starts <= now() and (tg_op = 'INSERT' or not old.held) then
      perform private.ring_alerts();
    end if;
  exception when others then
    raise warning 'No alert for request %: % %', new.id, sqlstate, sqlerrm;
  end;
  return null;
end
$$;

revoke all on table private.receipts from public, anon, authenticated, service_role;
revoke execute on function private.queue_due from public, anon, authenticated, service_role;
