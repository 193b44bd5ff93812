-- Mailboxes of customers: unsubscribes, limits, and lost links.

-- ---------------------------------------------------------------------------------------------
-- Tables
-- ---------------------------------------------------------------------------------------------

create table private.mail_unsubscribes (
  mailbox bytea primary key,
  unsubscribed_at timestamptz not null default now(),
  reason text not null default 'asked' constraint reason_known check (reason in ('asked', 'bounced', 'complained'))
);
comment on column private.mail_unsubscribes.reason is
  'Its owner asked for it; or the mail service reported that a mail came back for good, or was marked as spam.';
comment on table private.mail_unsubscribes is 'Unsubscribed mailboxes, by the keyed hash of the address (private.mailbox_hash).';

create table private.mail_reports (
  id text primary key constraint id_length check (char_length(id) between 1 and 200),
  came_at timestamptz not null default now()
);
comment on table private.mail_reports is
  'Reports of the mail service by their ids, so that one that comes again is known. Kept for a day; the worker takes none older than 5 minutes.';

create table private.unsubscribe_links (
  token_hash bytea primary key constraint token_hash_sha256 check (octet_length(token_hash) = 32),
  mailbox bytea not null,
  expires_at timestamptz not null default now() + interval '180 days'
);
comment on table private.unsubscribe_links is 'The unsubscribe links of mails, by the SHA-256 of their tokens.';
create index unsubscribe_links_by_end on private.unsubscribe_links (expires_at);

-- ---------------------------------------------------------------------------------------------
-- Functions of customers
-- ---------------------------------------------------------------------------------------------

-- The answer to whoever asks for a link or ends emails: that it was done, or the problem with it.
create type public.mail_answer as (problem text, asked boolean, unsubscribed boolean);
comment on column public.mail_answer.problem is 'Null if it was done.';
comment on column public.mail_answer.asked is 'Null unless a link was asked for.';
comment on column public.mail_answer.unsubscribed is 'Null unless emails were ended or begun again.';

create function public.ask_for_link(email text) returns public.mail_answer
language plpgsql security definer set search_path = ''
as $$
declare
  client constant private.networks := private.networks_of(private.client_address(private.request_headers()));
  limits private.intake_limits;
  is_full boolean;
  is_first boolean;
  counted bytea;
begin
  if private.is_called_by_get() then
    return row('post_only', null, null)::public.mail_answer;
  end if;
  if not coalesce(private.is_mailbox(btrim(email)), false) then
    return row('email', null, null)::public.mail_answer;
  end if;
  select * into limits from private.intake_limits;
  if private.is_over_limit('link_asks', client, limits.link_asks) then
    return row('too_many_tries', null, null)::public.mail_answer;
  end if;
  is_first := private.is_first_of_network(client, limits.link_asks_site, 'link_asks');
  is_full := private.is_over_limit('link_asks', null, null, limits.link_asks_site) and not is_first;
  -- A dropped request must not count for the limit of all.
  perform private.note_arrival('link_asks', client, held => is_full);
  counted := private.counted_mailbox(email);
  -- The worker looks up the address, so that a known one takes as long here as an unknown one.
  -- Whoever asks again and again for somebody else's address leaves them a place of the hour.
  if not is_full and private.room_for(counted, 'mail', case when is_first then 0 else 1 end) <= now() then
    insert into private.outbox (channel, message, mailbox, asked_for, counts_for, counts_from)
    values ('mail', 'link', private.mailbox_hash(email), lower(btrim(email)), counted, now());
    perform private.ring_alerts();
  end if;
  return row(null, true, null)::public.mail_answer;
end
$$;
comment on function public.ask_for_link is
  'Mails new private links to the sender of requests with this address. The result is the same for any other address.';

create function private.end_mails(mailbox bytea, reason text default 'asked') returns void
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.mail_unsubscribes (mailbox, reason) values (end_mails.mailbox, end_mails.reason) on conflict do nothing;
  update private.outbox as o set done_at = now(), facts = null, last_problem = case end_mails.reason
      when 'bounced' then 'Mails to this address come back.' else 'The customer wants no mails.' end
  where o.mailbox = end_mails.mailbox and o.message <> 'link' and o.claim is null and o.done_at is null and o.given_up_at is null;
end
$$;

create function public.note_mail_report(report text, kind text, mailbox text) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if report is null or mailbox is null or kind is null or kind not in ('bounced', 'complained') then
    raise sqlstate 'PT400' using message = 'This is no report about a mailbox.';
  end if;
  delete from private.mail_reports as m where m.came_at < now() - interval '1 day';
  insert into private.mail_reports (id) values (report) on conflict do nothing;
  if not found then
    return false;
  end if;
  perform private.end_mails(private.mailbox_hash(mailbox), kind);
  return true;
end
$$;
comment on function public.note_mail_report is
  'Ends the mails to a mailbox from which one came back for good, or whose owner marked one as spam, except links it asks for. Returns false for a report that came before. For the worker.';

-- Mail services call the worker at one address of theirs for everybody, so that no network is counted here.
create function public.unsubscribe_by_mail(token text) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  chosen constant bytea := (
    select l.mailbox from private.unsubscribe_links as l
    where l.token_hash = private.link_hash(token) and l.expires_at > now()
  );
begin
  if chosen is null then
    return false;
  end if;
  perform private.end_mails(chosen);
  return true;
end
$$;
comment on function public.unsubscribe_by_mail is
  'Unsubscribes the address of a mail''s link, as a mail service does in one click (RFC 8058). Returns false for a wrong or expired link.';

create function public.unsubscribe(token text, unsubscribed boolean default true) returns public.mail_answer
language plpgsql security definer set search_path = ''
as $$
declare
  client constant private.networks := private.networks_of(private.client_address(private.request_headers()));
  refusal constant jsonb := private.token_refusal(client);
  chosen bytea;
begin
  if refusal is not null then
    return row(refusal ->> 'problem', null, null)::public.mail_answer;
  end if;
  select l.mailbox into chosen from private.unsubscribe_links as l
  where l.token_hash = private.link_hash(token) and l.expires_at > now();
  if chosen is null then
    return row(case when private.note_wrong_link(client) then 'too_many_tries' else 'ended' end, null, null)::public.mail_answer;
  end if;
  if unsubscribed is false then
    delete from private.mail_unsubscribes as s where s.mailbox = chosen;
    return row(null, null, false)::public.mail_answer;
  end if;
  perform private.end_mails(chosen);
  return row(null, null, true)::public.mail_answer;
end
$$;
comment on function public.unsubscribe is
  'Unsubscribes the address of a mail''s link, except from links it asks for, or reverses that. For a wrong or expired link, returns the problem "ended".';

-- ---------------------------------------------------------------------------------------------
-- Counted mailboxes
-- ---------------------------------------------------------------------------------------------

-- Google ignores dots in an address and treats both domains as one mailbox. Other providers may distinguish dots.
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
comment on function private.counted_mailbox is 'Returns the hash against which messages to an address are counted; not used for links or unsubscribes.';

-- ---------------------------------------------------------------------------------------------
-- Limits from outside
-- ---------------------------------------------------------------------------------------------

-- Simultaneous calls are serialized so that they count each other. Sent and waiting messages count.
create function private.room_for(counted bytea, channel text, kept int default 0) returns timestamptz
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
      ('mail', limits.mailbox_hour - kept, interval '1 hour'), ('mail', limits.mailbox_day, interval '1 day'),
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
  'Returns from when another message caused from outside may go to a mailbox (3 an hour, of which `kept` are left for others, 10 a day) or a phone (10 a day).';

-- Returns true if the caller is neither staff nor a technician.
create function private.is_outside() returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return coalesce(current_setting('role', true) in ('anon', 'authenticated'), false)
    and not private.is_staff() and not private.is_technician();
end
$$;

-- ---------------------------------------------------------------------------------------------
-- Knowledge of the sender
-- ---------------------------------------------------------------------------------------------

-- Ignores calls before the sender's latest change, which nobody has discussed.
create function private.has_spoken(request public.service_requests) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return request.source <> 'form' or exists (
    select from private.standing_events as e
    -- Of several requests of one number, only the one that was called about.
    where e.request_id = request.id and e.kind = 'call' and e.id = e.action_id
      and e.outcome not in ('voicemail', 'again', 'spam') and e.after ->> 'closed_reason' is distinct from 'no_answer'
      and not exists (
        select from public.request_revisions as v where v.request_id = e.request_id and v.changed_at > e.at
      )
  );
end
$$;
comment on function private.has_spoken is
  'Returns true if staff have spoken with the sender of a request: they entered it, or a call had another outcome than voicemail, call again, no answer, or spam.';

create function private.has_opened_mail(email text) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (
    select from private.request_links as l
    where l.mailbox = private.mailbox_hash(has_opened_mail.email) and l.opened_at is not null
  );
end
$$;
comment on function private.has_opened_mail is
  'Returns true if a link mailed to this address was opened, for whichever request.';

create function private.is_mailbox_verified(request public.service_requests) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (
    select from private.request_links as l
    where l.request_id = request.id and l.opened_at is not null and l.mailbox = private.mailbox_hash(request.email)
  );
end
$$;
comment on function private.is_mailbox_verified is
  'Returns true if a link mailed to the current mailbox of the request was opened, so its owner knows of the request.';

-- ---------------------------------------------------------------------------------------------
-- Grants
-- ---------------------------------------------------------------------------------------------

revoke all on table
  private.mail_unsubscribes, private.mail_reports, private.unsubscribe_links
  from public, anon, authenticated, service_role;
revoke execute on function
  public.ask_for_link, private.end_mails, public.note_mail_report, public.unsubscribe_by_mail, public.unsubscribe, private.counted_mailbox, private.room_for, private.is_outside,
  private.has_spoken, private.has_opened_mail, private.is_mailbox_verified
  from public, anon, authenticated, service_role;
grant execute on function public.ask_for_link, public.unsubscribe to anon, authenticated;
revoke all on type public.mail_answer from public, anon, authenticated, service_role;
grant usage on type public.mail_answer to anon, authenticated;
grant execute on function public.unsubscribe_by_mail, public.note_mail_report to service_role;
