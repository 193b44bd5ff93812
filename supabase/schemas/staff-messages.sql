-- Messages that staff write to a customer from the request: a text where they agreed to texts, else a mail. They are
-- about the visit, go out from 8 AM to 9 PM in New York, and wait as long as the desk offers to undo them.

-- ---------------------------------------------------------------------------------------------
-- Tables
-- ---------------------------------------------------------------------------------------------

create table private.message_templates (
  name text not null,
  language text not null constraint language_known check (language in ('en', 'es')),
  place int not null,
  words text not null constraint words_length check (char_length(words) <= 320),
  primary key (language, name)
);
comment on table private.message_templates is
  'The texts that staff may send with any consent to texts. They say nothing about the channel, since they also go as mails.';
insert into private.message_templates (place, name, language, words) values
  (1, 'late_20', 'en', 'We''re running about 20 minutes late. Sorry about the wait.'),
  (1, 'late_20', 'es', 'Llegaremos unos 20 minutos tarde. Disculpe la espera.'),
  (2, 'late_45', 'en', 'We''re running about 45 minutes late. Sorry about the wait.'),
  (2, 'late_45', 'es', 'Llegaremos unos 45 minutos tarde. Disculpe la espera.'),
  (3, 'call_back', 'en', 'We just tried to call you about your visit. Call us back, or reply with a good time to call.'),
  (3, 'call_back', 'es', 'Le llamamos hace un momento por su visita. Llámenos, o responda con una hora que le convenga.'),
  (4, 'access', 'en', 'How do we get in? Please reply with the gate code, or tell us who will open.'),
  (4, 'access', 'es', '¿Cómo entramos? Responda con el código de la entrada o díganos quién nos abre.'),
  (5, 'clear', 'en', 'Before we come, please move your cars and clear the space around the garage door.'),
  (5, 'clear', 'es', 'Antes de la visita, saque los carros y deje libre el espacio junto a la puerta de garaje.');

-- ---------------------------------------------------------------------------------------------
-- Rules
-- ---------------------------------------------------------------------------------------------

create function private.message_ways(request public.service_requests) returns text[]
language plpgsql stable security definer set search_path = ''
as $$
begin
  return array_remove(array[
    case when private.texted_number(request) is not null then 'text' end,
    case when private.is_mailbox(request.email)
      and not exists (select from private.mail_unsubscribes as s where s.mailbox = private.mailbox_hash(request.email))
    then 'mail' end
  ], null);
end
$$;
comment on function private.message_ways is
  'Returns the ways by which messages reach a customer now: text with consent, mail, both, or none.';

-- Returns where staff reach a customer, or null: a phone with consent goes before a mailbox.
create function private.staff_recipient(request public.service_requests, out way text, out recipient bytea)
language plpgsql stable security definer set search_path = ''
as $$
begin
  way := (private.message_ways(request))[1];
  recipient := case way
    when 'text' then private.texted_number(request) when 'mail' then private.mailbox_hash(request.email)
  end;
end
$$;

create function private.allows_own_words(request public.service_requests, way text) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return way = 'mail' or exists (
    select from private.text_consents as c join private.consent_texts as w on w.version = c.consent_version
    where c.request_id = request.id and c.ended_at is null and w.allows_own_words
  );
end
$$;

create function private.may_say(request public.service_requests, way text, words text) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (select from private.message_templates as t where t.words = may_say.words)
    or private.allows_own_words(request, way);
end
$$;
comment on function private.may_say is
  'Returns true if staff may write these words to a customer this way: templates always, own words by mail, or by text where the consent names messages from our staff.';

-- Simultaneous calls are serialized so that they count each other. Undone messages and those that did not go out are
-- not counted.
create function private.staff_messages_left(recipient bytea) returns int
language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtext('private.staff_messages'), hashtext(encode(recipient, 'hex')));
  return 10 - (
    select count(*) from private.outbox as o
    where o.mailbox = recipient and o.message = 'staff' and o.created_at > now() - interval '1 day'
      and (o.done_at is null or o.last_problem is null)
  );
end
$$;
comment on function private.staff_messages_left is 'Returns how many messages staff may still send to a phone or mailbox: 10 a day.';

-- Returns how staff can write to a customer, or null.
create function private.reach_of(request public.service_requests) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  due constant timestamptz := now() + private.undo_time();
  way constant text := (private.staff_recipient(request)).way;
begin
  return case when way is not null and request.status not in ('completed', 'cancelled') then jsonb_build_object(
    'way', way, 'allows_own_words', private.allows_own_words(request, way),
    'quiet_until', nullif(private.after_quiet(due), due)
  ) end;
end
$$;

create function private.message_templates_by_language() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_object_agg(t.language, t.list) from (
    select m.language, jsonb_agg(m.words order by m.place) as list from private.message_templates as m group by m.language
  ) as t
$$;

-- ---------------------------------------------------------------------------------------------
-- Sending
-- ---------------------------------------------------------------------------------------------

create function public.write_to_customer(action_id uuid, request uuid, way text, language text, words text)
returns setof public.service_requests
language plpgsql security definer set search_path = '' set jit = off
as $$
declare
  chosen public.service_requests;
  reached record;
  said constant text := private.trimmed(words);
  due constant timestamptz := now() + private.undo_time();
begin
  perform private.require_staff();
  if said is null or private.is_blank(said) or private.has_mark_run(said) or char_length(said) > 320 then
    raise sqlstate 'PT400' using message = 'Write a message of at most 320 characters.';
  end if;
  if language is null or language not in ('en', 'es') then
    raise sqlstate 'PT400' using message = 'Choose English or Spanish.';
  end if;
  chosen := private.lock_request(request);
  if private.is_repeated_action(action_id, request) then
    if said is distinct from (select e.text from public.request_events as e where e.id = write_to_customer.action_id) then
      raise sqlstate 'PT409' using message = 'Your first message goes out already. Send again to write this one, too.';
    end if;
    return next chosen;
    return;
  end if;
  if chosen.status in ('completed', 'cancelled') then
    raise sqlstate 'PT409' using message = 'This request is closed. Call them instead.';
  end if;
  select * into reached from private.staff_recipient(chosen);
  if reached.way is null then
    raise sqlstate 'PT409' using message = 'They get no texts or emails from us. Call them instead.';
  end if;
  if reached.way is distinct from write_to_customer.way then
    raise sqlstate 'PT409' using message = case reached.way
      when 'mail' then 'They get no texts now. Send it as an email instead.' else 'They get texts now. Send it as a text instead.' end;
  end if;
  if not private.may_say(chosen, reached.way, said) then
    raise sqlstate 'PT409' using message = 'They agreed to our standard texts only. Choose one of those, or call.';
  end if;
  if private.after_quiet(due) > due then
    raise sqlstate 'PT409' using message = 'Messages go out from 8 AM to 9 PM New York time. Call if it can''t wait.';
  end if;
  if private.staff_messages_left(reached.recipient) < 1 then
    raise sqlstate 'PT409' using message = 'They got 10 messages in 24 hours. Call them instead.';
  end if;
  insert into public.request_events (id, request_id, kind, action_id, message, by_text, text, done_by, done_by_email)
  values (action_id, request, 'message', action_id, 'staff', reached.way = 'text', said, auth.uid(), private.caller_email());
  insert into private.outbox (request_id, channel, message, action_id, mailbox, language, next_try)
  values (request, reached.way, 'staff', write_to_customer.action_id, reached.recipient, write_to_customer.language, due);
  return query select r.* from public.service_requests as r where r.id = request;
end
$$;
comment on function public.write_to_customer is
  'Sends a message of staff about an open request, once it can''t be undone any more: by text with consent, else by mail. `way` is the one that staff saw, so a text never becomes a mail unseen. At most 320 characters, 10 a day to a phone or mailbox, from 8 AM to 9 PM. A repeat with the same id changes nothing, and is refused with other words.';

-- Asked again when it goes out. A message about the next minutes is worth nothing later.
create function private.staff_message_facts(request public.service_requests, delivery private.outbox) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  said constant text := (select e.text from public.request_events as e where e.id = delivery.action_id);
begin
  return case when said is not null and request.status not in ('completed', 'cancelled')
    and delivery.created_at > now() - interval '15 minutes' and private.after_quiet(now()) = now()
    and private.may_say(request, delivery.channel, said)
  then jsonb_build_object('kind', 'staff', 'text', said, 'language', delivery.language) end;
end
$$;

-- A delivery that is locked is on its way, so that waiting for it would be in vain.
create function private.undo_message(done public.request_events) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  waiting bigint;
begin
  if done.message in ('texts_off', 'mails_off') then
    perform private.undo_end(done);
    return;
  end if;
  select o.id into waiting from private.outbox as o
  where o.action_id = done.action_id and o.message = 'staff' and o.request_id = done.request_id
    and o.claim is null and o.done_at is null and o.given_up_at is null
  for update skip locked;
  if waiting is null then
    raise sqlstate 'PT409' using message = 'This message has gone out already.';
  end if;
  update private.outbox as o set done_at = now(), last_problem = 'Undone.', facts = null where o.id = waiting;
end
$$;

-- ---------------------------------------------------------------------------------------------
-- Ending them
-- ---------------------------------------------------------------------------------------------

create function public.end_messages(action_id uuid, request uuid, way text) returns setof public.service_requests
language plpgsql security definer set search_path = '' set jit = off
as $$
declare
  chosen public.service_requests;
begin
  perform private.require_staff();
  chosen := private.lock_request(request);
  perform private.require_kept(request);
  if private.is_repeated_action(action_id, request) then
    return next chosen;
    return;
  end if;
  if way is null or way <> all (private.message_ways(chosen)) then
    raise sqlstate 'PT409' using message = 'They get none of these from us.';
  end if;
  if way = 'text' then
    perform private.end_texts(private.number_hash(chosen.phone), 'staff', chosen.id, action_id);
  else
    insert into private.mail_unsubscribes (mailbox) values (private.mailbox_hash(chosen.email));
    insert into public.request_events (id, request_id, kind, action_id, message, done_by, done_by_email)
    values (end_messages.action_id, chosen.id, 'message', end_messages.action_id, 'mails_off', auth.uid(), private.caller_email());
  end if;
  return query select r.* from public.service_requests as r where r.id = chosen.id;
end
$$;
comment on function public.end_messages is
  'Ends all texts to the phone of a request (`text`), or all emails to its address except links that it asks for (`mail`), as if its owner had done so. A repeat with the same id changes nothing; undo_action takes it back.';

-- Takes back nothing that the customer has said themselves since.
create function private.undo_end(done public.request_events) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  chosen public.service_requests;
begin
  select * into chosen from public.service_requests as r where r.id = done.request_id;
  if done.message = 'mails_off' then
    delete from private.mail_unsubscribes as s
    where s.mailbox = private.mailbox_hash(chosen.email) and s.unsubscribed_at = done.at;
    return;
  end if;
  delete from private.text_unsubscribes as s where s.number = private.number_hash(chosen.phone) and s.unsubscribed_at = done.at;
  update private.text_consents as c set ended_at = null, ended_by = null
  where c.request_id = chosen.id and c.ended_by = 'staff' and c.ended_at = done.at and not exists (
    select from private.text_consents as o where o.request_id = c.request_id and o.ended_at is null
  );
end
$$;

create function private.settle_staff_message() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.request_events as e
  set delivery = case
    when new.given_up_at is not null then 'given_up'
    when new.last_problem is not null then 'not_sent'
    when (select case new.channel when 'text' then w.sends_text else w.sends_mail end from private.alert_worker as w) then 'sent'
    else 'written'
  end
  where e.id = new.action_id;
  return null;
end
$$;
comment on function private.settle_staff_message is
  'Stores the result of a message of staff with its words in the timeline, whichever way it ended.';
create trigger settle_staff_message after update of done_at, given_up_at on private.outbox
  for each row when (
    new.message = 'staff' and (new.done_at is not null or new.given_up_at is not null)
    and old.done_at is null and old.given_up_at is null and new.last_problem is distinct from 'Undone.'
  )
  execute function private.settle_staff_message();

-- ---------------------------------------------------------------------------------------------
-- Grants
-- ---------------------------------------------------------------------------------------------

revoke all on table private.message_templates from public, anon, authenticated, service_role;
revoke execute on function
  private.message_ways, private.staff_recipient, private.allows_own_words, private.may_say, private.staff_messages_left, private.reach_of,
  private.message_templates_by_language, public.write_to_customer, private.staff_message_facts, private.undo_message,
  private.settle_staff_message, public.end_messages, private.undo_end
  from public, anon, authenticated, service_role;
grant execute on function public.write_to_customer, public.end_messages to authenticated;
