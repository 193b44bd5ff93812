-- Text updates: messages of the outbox also go to the phone of a request if its customer asked for that. Whoever asks
-- has the link of the request but not necessarily the phone. So each text says who we are and how to unsubscribe, a
-- number gets at most one welcome text a day, and unsubscribing by a reply takes precedence.

-- ---------------------------------------------------------------------------------------------
-- Tables
-- ---------------------------------------------------------------------------------------------

create table private.consent_texts (
  version text primary key,
  text text not null,
  -- Of versions that name messages from our staff; the others allow only the templates.
  allows_own_words boolean not null default false
);
comment on table private.consent_texts is
  'The exact texts that customers agreed to, with {company} for our name. A new wording is a new version, in a migration and in src/messages/textConsent.ts.';
insert into private.consent_texts (version, text) values
  ('2026-11-22', '{company} may text you about this request, at the number you gave us: that we tried to call, when we come, and one request for a review. Usually 3 to 6 texts. Msg & data rates may apply. Reply STOP to end them, HELP for help. You don''t have to agree to buy from us.'),
  ('start', 'Texted START to turn texts on again.');
insert into private.consent_texts (version, text) values
  ('2026-11-23', '{company} may text you about this request, at the number you gave us: when we tried to call you, when a visit is booked or changes, when we''re on the way, and one request for a review. Usually 3 to 6 texts. Msg & data rates may apply. Reply STOP to end them, HELP for help. You can buy from us without agreeing to this.');
insert into private.consent_texts (version, text, allows_own_words) values
  ('2026-11-24', '{company} may text you about this request, at the number you gave us: when we tried to call you, when a visit is booked or changes, when we''re on the way, messages from our staff about your visit, and one request for a review. Usually 3 to 6 texts. Msg & data rates may apply. Consent isn''t required to buy. Reply STOP to opt out, HELP for help.', true),
  ('2026-11-24-es', '{company} puede enviarle mensajes de texto sobre esta solicitud, al número que nos dio: cuando intentamos llamarle, cuando una visita se reserva o cambia, cuando vamos en camino, mensajes de nuestro personal sobre su visita, y uno para pedirle una reseña. Suelen ser de 3 a 6 mensajes. Pueden aplicarse tarifas de mensajes y datos. No hace falta aceptarlos para comprar. Responda STOP para dejar de recibirlos, HELP para recibir ayuda.', true);

create table private.text_consents (
  id uuid primary key,
  request_id uuid not null references public.service_requests (id) on delete cascade,
  -- The phone at that time; a changed phone gets no texts.
  number bytea not null,
  consent_version text not null references private.consent_texts (version),
  given_at timestamptz not null default now(),
  ended_at timestamptz,
  ended_by text constraint ended_by_known check (ended_by in ('page', 'stop', 'staff', 'refused')),
  constraint ended_by_somebody check ((ended_at is null) = (ended_by is null))
);
comment on table private.text_consents is
  'Consent to texts about a request: since when, to which version, until when, and what ended it: the page, a reply, staff whom they asked, or a phone that gets no texts.';
create unique index text_consents_on on private.text_consents (request_id) where ended_at is null;
create index text_consents_by_number on private.text_consents (number);
create index text_consents_by_request on private.text_consents (request_id, given_at);

create table private.text_unsubscribes (
  number bytea primary key,
  unsubscribed_at timestamptz not null default now()
);
comment on table private.text_unsubscribes is
  'Numbers that unsubscribed by a reply, or whose owner told staff so, as a keyed hash (private.number_hash). Only a reply reverses it.';

-- Numbers that look like US numbers but are not, or are charged extra.
create table private.untexted_codes (
  code text primary key constraint code_form check (code ~ '^[2-9][0-9]{2}$')
);
comment on table private.untexted_codes is
  'Area codes that get no texts: other countries, premium numbers, and personal numbers. Same list as src/messages/untextedCodes.ts; a change needs a migration.';
insert into private.untexted_codes (code)
select unnest(string_to_array(
  -- Canada
  '204 226 236 249 250 257 263 289 306 343 354 365 367 368 382 387 403 416 418 428 431 437 438 450 460 468 474 506 514 519 537 548 '
  '568 579 581 584 587 600 604 613 622 633 639 644 647 655 672 677 683 688 705 709 742 753 778 780 782 807 819 825 851 867 873 879 '
  '902 905 942 '
  -- The Caribbean and Bermuda
  '242 246 264 268 284 345 441 473 649 658 664 721 758 767 784 809 829 849 868 869 876 '
  -- Premium, carriers, and personal numbers that may lead anywhere
  '900 700 500 521 522 523 524 525 526 527 528 529 532 533 535 538 542 543 544 545 546 547 549 550 552 553 554 556 566 569 577 578 '
  '588 589', ' '));

-- ---------------------------------------------------------------------------------------------
-- Functions
-- ---------------------------------------------------------------------------------------------

create function private.may_be_texted(phone text) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
declare
  digits constant text := private.phone_digits(phone);
begin
  return digits is not null and not private.is_premium(digits)
    and not exists (select from private.untexted_codes as c where c.code = left(digits, 3));
end
$$;
comment on function private.may_be_texted is 'Returns true if a phone has a US number at the usual price; others get only mail.';

-- ---------------------------------------------------------------------------------------------
-- Consent
-- ---------------------------------------------------------------------------------------------

-- Returns the hash of the number to text about a request, or null without consent or a text service.
create function private.texted_number(request public.service_requests) returns bytea
language plpgsql stable security definer set search_path = ''
as $$
begin
  -- Returns early, because few have consented when their first message is queued.
  if not exists (select from private.text_consents as c where c.request_id = request.id) then
    return null;
  end if;
  return (
    select c.number from private.text_consents as c
    where c.request_id = request.id and c.ended_at is null and c.number = private.number_hash(request.phone)
      and private.may_be_texted(request.phone)
      and not exists (select from private.text_unsubscribes as s where s.number = c.number)
      and (select w.sends_text is not null from private.alert_worker as w)
  );
end
$$;

-- Ends the texts about a request, or, without one or by staff, all to a number; `words` are the reply that did it. The
-- event of the named request has the id of the action.
create function private.end_texts(
  ended_number bytea, ended_by text, request uuid default null, action_id uuid default null, words text default null
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  of_number constant boolean := request is null or ended_by = 'staff';
  ended record;
begin
  -- Locks the requests first and in a fixed order, as turning texts on or off does.
  perform from public.service_requests as r
  where r.id in (
    select c.request_id from private.text_consents as c
    where c.ended_at is null and case when of_number then c.number = ended_number else c.request_id = end_texts.request end
  )
  order by r.id for update;
  for ended in
    update private.text_consents as c set ended_at = now(), ended_by = end_texts.ended_by
    where c.ended_at is null and case when of_number then c.number = ended_number else c.request_id = request end
    returning c.request_id
  loop
    insert into public.request_events (id, request_id, kind, action_id, message, text, by_customer, by_text, done_by, done_by_email)
    select one.id, ended.request_id, 'message', coalesce(end_texts.action_id, one.id), 'texts_off', words,
      end_texts.ended_by in ('page', 'stop'), end_texts.ended_by <> 'page',
      case when end_texts.ended_by = 'staff' then auth.uid() end,
      case when end_texts.ended_by = 'staff' then private.caller_email() end
    from (
      select case when ended.request_id = end_texts.request then end_texts.action_id else gen_random_uuid() end as id
    ) as one;
  end loop;
  if ended_by in ('stop', 'staff') then
    -- The later one counts: staff may undo theirs.
    insert into private.text_unsubscribes (number) values (ended_number)
    on conflict (number) do update set unsubscribed_at = excluded.unsubscribed_at;
  end if;
  -- Staff may undo it within seconds. What is due by then is not sent, since it is asked again.
  if ended_by = 'staff' then
    return;
  end if;
  -- Deliveries in progress check it themselves.
  update private.outbox as o set done_at = now(), last_problem = 'The customer wants no texts.', facts = null
  where o.channel = 'text' and o.claim is null and o.done_at is null and o.given_up_at is null
    and case when of_number then o.mailbox = ended_number else o.request_id = request end;
end
$$;

-- ---------------------------------------------------------------------------------------------
-- Reads
-- ---------------------------------------------------------------------------------------------

-- A link made by a browser may be that of a stranger who wrote down somebody's number.
create function private.is_opened_by_mail(request public.service_requests) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (
    select from private.request_links as l
    where l.token_hash = decode(nullif(current_setting('private.opened_link', true), ''), 'hex')
      and l.request_id = request.id and l.mailbox = private.mailbox_hash(request.email)
  );
end
$$;
comment on function private.is_opened_by_mail is 'Returns true if the page is open by a link that was mailed to the mailbox of the request.';

-- Returns only the last two digits of the number; null if texts are not available. That the number ended its texts is
-- said through a mailed link alone; through another one they can be turned on, and still none goes out.
create function private.texts_of_customer(request public.service_requests) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'number_ends', right(request.phone_digits, 2),
    'since', (
      select c.given_at from private.text_consents as c
      where c.request_id = request.id and c.ended_at is null and c.number = private.number_hash(request.phone)
    ),
    'are_unsubscribed', private.is_opened_by_mail(request) and exists (select from private.text_unsubscribes as s where s.number = private.number_hash(request.phone))
  )
  from private.alert_worker as w
  where w.sends_text is not null and private.may_be_texted(request.phone)
$$;

create function private.texts_at_desk(request public.service_requests) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('since', c.given_at, 'text', w.text, 'version', w.version)
  from private.text_consents as c join private.consent_texts as w on w.version = c.consent_version
  where c.request_id = request.id and c.ended_at is null and c.number = private.number_hash(request.phone)
$$;

create function public.text_me_by_link(token text, action_id uuid, wanted boolean, consent_version text default null) returns public.customer_answer
language plpgsql security definer set search_path = '' set jit = off
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
    return private.customer_refusal(opened.refusal ->> 'problem');
  end if;
  select * into chosen from public.service_requests as r where r.id = opened.request for update;
  is_own := private.is_own_action(action_id, chosen.id);
  if is_own then
    return private.customer_answer(chosen.id);
  end if;
  if action_id is null or wanted is null or is_own is not null then
    return private.customer_refusal('texts');
  end if;
  phone_hash := private.number_hash(chosen.phone);
  if not wanted then
    perform private.end_texts(phone_hash, 'page', chosen.id, action_id);
    return private.customer_answer(chosen.id);
  end if;
  present := private.texts_of_customer(chosen);
  if present is null or consent_version is null or consent_version = 'start'
    or not exists (select from private.consent_texts as w where w.version = text_me_by_link.consent_version) then
    return private.customer_refusal('texts');
  end if;
  if (present ->> 'are_unsubscribed')::boolean then
    return private.customer_refusal('texts_unsubscribed');
  end if;
  if chosen.status in ('completed', 'cancelled') then
    return private.customer_refusal('over');
  end if;
  if present ->> 'since' is not null then
    return private.customer_answer(chosen.id);
  end if;
  select * into limits from private.intake_limits;
  if (
    select count(*) from private.text_consents as c
    where c.request_id = chosen.id and c.given_at > now() - interval '1 day'
  ) >= limits.text_switches
    or private.is_over_limit('text_starts', client, limits.text_starts)
    or private.is_over_limit('text_starts', null, null, limits.text_starts_site)
      and not private.is_first_of_network(client, limits.text_starts_site, 'text_starts') then
    return private.customer_refusal('too_many_switches');
  end if;
  perform private.note_arrival('text_starts', client, held => chosen.held);
  -- Ends the consent of an earlier number of this request, which gets no more texts.
  update private.text_consents as c set ended_at = now(), ended_by = 'page'
  where c.request_id = chosen.id and c.ended_at is null;
  insert into private.text_consents (id, request_id, number, consent_version) values (action_id, chosen.id, phone_hash, text_me_by_link.consent_version);
  insert into public.request_events (id, request_id, kind, action_id, message, by_customer)
  values (text_me_by_link.action_id, chosen.id, 'message', text_me_by_link.action_id, 'texts_on', true);
  perform private.queue_message(chosen.id, 'texts_on', private.undo_time(), from_outside => true);
  return private.customer_answer(chosen.id);
end
$$;
comment on function public.text_me_by_link is
  'Turns texts about a request on, with the version of the consent text, or off at once. They go only to the request''s phone. Returns the same as add_note_by_link.';

create function private.forget_texts() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.text_consents as c where c.request_id = new.id;
  return null;
end
$$;
create trigger forget_texts after update of erased_at on public.service_requests
  for each row when (new.erased_at is not null)
  execute function private.forget_texts();

-- ---------------------------------------------------------------------------------------------
-- Texts from customers
-- ---------------------------------------------------------------------------------------------

create function private.receive_text(sender text, message_id text, body text) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  phone_hash constant bytea := private.number_hash(sender);
  -- The service's own id, so that a repeat changes nothing.
  action_id constant uuid := case when message_id ~ '^[A-Z]{2}[0-9a-f]{32}$' then substr(message_id, 3)::uuid end;
  keyword constant text := upper(btrim(regexp_replace(left(body, 40), '[[:space:][:punct:]]+', ' ', 'g')));
  note text := private.trimmed(left(body, 1000));
  said constant text := private.said_of_texts(body, array(
    select distinct private.trimmed(name) from public.service_requests as r, unnest(array[r.first_name, r.last_name]) as name
    where r.phone_digits = private.phone_digits(sender) and r.erased_at is null limit 10
  ));
  chosen public.service_requests;
  started record;
begin
  if phone_hash is null or action_id is null then
    return 'ignored';
  end if;
  if not coalesce(private.is_valid_note(note), false) then
    note := '(a picture, or a text that can’t be shown)';
  end if;
  if said in ('stop', 'and_more') then
    perform private.end_texts(phone_hash, 'stop', words => note);
    if said = 'stop' then
      return 'stopped';
    end if;
  end if;
  if keyword in ('START', 'UNSTOP') then
    delete from private.text_unsubscribes as s where s.number = phone_hash;
    -- Restores the consents that were ended by a reply.
    for started in
      insert into private.text_consents (id, request_id, number, consent_version)
      select gen_random_uuid(), r.id, phone_hash, 'start' from public.service_requests as r
      where r.phone_digits = private.phone_digits(sender) and r.status not in ('completed', 'cancelled')
        and (
          select c.ended_by from private.text_consents as c
          where c.request_id = r.id and c.number = phone_hash order by c.given_at desc, c.ended_at desc nulls first limit 1
        ) in ('stop', 'staff')
      returning id, request_id
    loop
      insert into public.request_events (id, request_id, kind, action_id, message, by_customer, by_text)
      values (started.id, started.request_id, 'message', started.id, 'texts_on', true, true);
    end loop;
    return 'started';
  end if;
  if keyword in ('HELP', 'INFO', 'AYUDA') then
    return 'help';
  end if;
  -- Someone else may have sent another one with the same number. So what staff spoke about or booked comes first, then
  -- what we last texted about, then the newest open one, and then the newest. One that has just ended is not over yet.
  select * into chosen from public.service_requests as r
  where r.phone_digits = private.phone_digits(sender) and not r.held and r.erased_at is null
    and r.closed_reason is distinct from 'spam'
  order by
    r.status in ('completed', 'cancelled') and not exists (
      select from public.request_events as e
      where e.request_id = r.id and e.kind = 'message' and e.by_text and not e.by_customer and e.at > now() - interval '7 days'
    ),
    private.has_spoken(r) or exists (select from public.visits as v where v.request_id = r.id and v.state <> 'cancelled') desc,
    r.status in ('completed', 'cancelled'),
    (
      select max(e.at) from public.request_events as e
      where e.request_id = r.id and e.kind = 'message' and e.by_text and not e.by_customer
    ) desc nulls last, r.created_at desc, r.id desc limit 1 for update;
  if chosen.id is null and said = 'and_more' then
    return 'stopped';
  end if;
  if chosen.id is null then
    -- An automatic system may respond to every response.
    if (
      select count(*) from private.intake as i where i.target = 'unknown_texts' and i.came_at > now() - interval '1 hour'
    ) >= 60 then
      return 'ignored';
    end if;
    perform private.note_arrival('unknown_texts', null);
    return 'unknown';
  end if;
  if private.is_own_action(action_id, chosen.id) is not null then
    return case when said = 'and_more' then 'stopped' else 'noted' end;
  end if;
  if exists (
    select from public.request_events as e, private.intake_limits as l
    where e.request_id = chosen.id and e.kind = 'note' and e.by_text
    group by l.text_notes_most, l.text_notes_hour
    having count(*) >= l.text_notes_most
      or count(*) filter (where e.at > now() - interval '1 hour') >= l.text_notes_hour
  ) then
    return case when said = 'and_more' then 'stopped' else 'too_many' end;
  end if;
  insert into public.request_events (id, request_id, kind, text, action_id, by_customer, by_text, may_want_no_texts)
  values (action_id, chosen.id, 'note', note, action_id, true, true, coalesce(said = 'perhaps', false));
  return case when said = 'and_more' then 'stopped' else 'noted' end;
end
$$;
comment on function private.receive_text is
  'Handles a text to our number: one that asks for no more texts ends them, START reverses that, and other texts become a note of the request, marked if they only begin with STOP or the like. Returns what it did.';

create function public.receive_text(sender text, message_id text, body text) returns text
language plpgsql volatile security definer set search_path = '' set jit = off
as $$
declare
  result constant text := private.receive_text(sender, message_id, body);
begin
  return case when result in ('stopped', 'started', 'help', 'unknown') and not private.may_reply(sender) then 'ignored' else result end;
end
$$;
comment on function public.receive_text is
  'Handles a text to our number as private.receive_text does. Returns what it did, or ''ignored'' if there must be no reply: a number gets 10 replies a day, and one outside of the US none.';

create function public.sender_language(sender text) returns jsonb
language sql stable security definer set search_path = '' set jit = off
as $$
  select jsonb_build_object('language', r.language, 'written', r.message) from public.service_requests as r
  where r.phone_digits = private.phone_digits(sender) and (r.message is not null or r.language is not null)
    and not r.held and r.erased_at is null
  order by r.created_at desc, r.id desc limit 1
$$;
comment on function public.sender_language is
  'Returns the language and the message of the newest request of a phone number that has either, which determine the language of replies, or null.';

create function private.is_texted_abroad(request public.service_requests) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return request.phone_digits is not null and not private.may_be_texted(request.phone)
    and exists (select from private.alert_worker as w where w.sends_text is not null);
end
$$;
comment on function private.is_texted_abroad is 'Returns true if texts would be available for a US number.';

-- An automatic system may respond to every reply. Replies count for the limit of texts caused from outside.
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

-- ---------------------------------------------------------------------------------------------
-- Grants
-- ---------------------------------------------------------------------------------------------

revoke all on table
  private.consent_texts, private.text_consents, private.text_unsubscribes, private.untexted_codes
  from public, anon, authenticated, service_role;
revoke execute on function
  private.texted_number, private.end_texts, private.is_opened_by_mail, private.texts_of_customer, private.texts_at_desk,
  public.text_me_by_link, private.forget_texts, public.sender_language, private.may_be_texted,
  private.is_texted_abroad, private.may_reply, private.receive_text, public.receive_text
  from public, anon, authenticated, service_role;
grant execute on function public.text_me_by_link to anon, authenticated;
grant execute on function public.sender_language, public.receive_text to service_role;
