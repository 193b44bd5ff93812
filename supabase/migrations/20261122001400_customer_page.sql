-- The customer's page: who sent a request follows it by a private link, adds a word, cancels. The
-- browser makes a token of 32 random bytes, keeps it, and sends its SHA-256 as the header
-- x-request-link of the insert: the body keeps its nine fields, and the token itself is never stored.
-- What is refused is answered, not raised: a raised error would write the token into the server's log.

-- ---------------------------------------------------------------------------------------------
-- Links
-- ---------------------------------------------------------------------------------------------

create table private.request_links (
  token_hash bytea primary key constraint token_hash_sha256 check (octet_length(token_hash) = 32),
  request_id uuid not null references public.service_requests (id) on delete cascade,
  expires_at timestamptz not null default now() + interval '180 days'
);
create index request_links_by_request on private.request_links (request_id);
create index request_links_by_end on private.request_links (expires_at);
comment on table private.request_links is
  'The private links of customers, by the SHA-256 of their tokens.';

alter table private.intake_limits
  -- Wrong links that one address may try in an hour; beyond these no link is looked up for it. A person
  -- with a damaged one tries it a few times.
  add column link_misses int not null default 60,
  -- What one customer may write to us in an hour, and at all.
  add column words_hour int not null default 5,
  add column words_most int not null default 20;

-- A repeated insert is stored nowhere and so never gets here: a second token opens nobody's request.
create function private.link_request() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  hash text;
begin
  -- Whatever goes wrong in here, the request is stored.
  begin
    hash := private.request_headers() ->> 'x-request-link';
    if hash ~ '^[0-9a-f]{64}$' then
      insert into private.request_links (token_hash, request_id) values (decode(hash, 'hex'), new.id)
      on conflict (token_hash) do nothing;
      delete from private.request_links where token_hash = any (array(
        select l.token_hash from private.request_links as l
        where l.expires_at < now() order by l.expires_at limit 20 for update skip locked
      ));
    end if;
  exception when others then
    raise warning 'No link for request %: % %', new.id, sqlstate, sqlerrm;
  end;
  return null;
end
$$;
comment on function private.link_request is
  'Keeps the link that the browser made for its request; one that is damaged or known already is left out.';
create trigger link_request after insert on public.service_requests
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.link_request();

create function private.forget_links() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.request_links as l where l.request_id = new.id;
  return null;
end
$$;
create trigger forget_links after update of erased_at on public.service_requests
  for each row when (new.erased_at is not null)
  execute function private.forget_links();

-- Whether an address that tries links has too many wrong ones behind it.
create function private.tries_too_many_links(client private.networks) returns boolean
language sql stable security definer set search_path = ''
as $$
  select count(*) >= (select l.link_misses from private.intake_limits as l)
  from private.intake as i
  where i.target = 'request_links' and i.net48 = client.net48 and i.net64 = client.net64
    and i.came_at > now() - interval '1 hour'
$$;

-- What a token is looked up by; null where it can be none.
create function private.link_hash(token text) returns bytea
language sql immutable set search_path = ''
as $$
  select sha256(convert_to(token, 'UTF8')) where char_length(token) = 43 and token ~ '^[A-Za-z0-9_-]+$'
$$;

-- The request of a token; without one, what to answer: null to a wrong token, whatever is wrong with it.
create function private.open_link(token text, out request uuid, out refusal jsonb)
language plpgsql security definer set search_path = ''
as $$
declare
  client constant private.networks := private.networks_of(private.client_address(private.request_headers()));
begin
  if private.tries_too_many_links(client) then
    refusal := '{"problem": "too_many_tries"}';
    return;
  end if;
  select l.request_id into request from private.request_links as l
  where l.token_hash = private.link_hash(token) and l.expires_at > now();
  if request is null and client.net48 is not null then
    perform private.note_arrival('request_links', client);
  end if;
end
$$;

-- ---------------------------------------------------------------------------------------------
-- What the page shows
-- ---------------------------------------------------------------------------------------------

alter table public.request_events add column by_customer boolean not null default false;
comment on column public.request_events.by_customer is 'Done on the customer''s page, by whoever holds its link.';

-- A link that was forwarded tells no last name, e-mail or street, of the phone its last two digits; nor does it ever tell that a
-- request is held, what staff noted, or who they are.
create function private.customer_view(request uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  chosen public.service_requests;
  latest public.request_events;
begin
  select * into chosen from public.service_requests as r where r.id = request;
  select * into latest from public.request_events as e
  where e.request_id = request and e.kind = 'call' and e.undoes is null and not exists (
    select from public.request_events as u where u.request_id = e.request_id and u.undoes = e.act
  )
  order by e.at desc, e.id desc limit 1;
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
      from public.request_events as e where e.request_id = request and e.kind = 'note' and e.by_customer and not e.by_text
    ), '[]'),
    'photos', private.photos_of_customer(request),
    'wish', private.wish_of(request),
    'texts', private.texts_of_customer(chosen),
    'chosen', private.choice_of(request)
  );
end
$$;

-- May write: a GET would carry the token in its address, and only what may write is not called by one.
create function public.request_by_link(token text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  opened record;
begin
  select * into opened from private.open_link(token);
  return case when opened.request is null then opened.refusal else private.customer_view(opened.request) end;
end
$$;
comment on function public.request_by_link is
  'How a request stands, for whoever holds its private link; null for a wrong or old one.';

-- ---------------------------------------------------------------------------------------------
-- What the customer does
-- ---------------------------------------------------------------------------------------------

-- Whether words of a customer can be kept, as the table's checks and the form's want them.
create function private.may_keep(words text) returns boolean
language sql immutable set search_path = ''
as $$
  select char_length(words) <= 1000 and not private.is_blank(words) and not private.has_mark_run(words)
$$;

-- Whether an act that is sent again was done by this request's customer; null where it is new.
create function private.is_own_act(act uuid, request uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce(e.request_id = is_own_act.request and e.by_customer, false)
  from public.request_events as e where e.id = is_own_act.act
$$;

create function public.add_word_by_link(token text, act uuid, words text) returns jsonb
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
  return private.customer_view(chosen.id);
end
$$;
comment on function public.add_word_by_link is
  'Whoever holds a link adds up to 1,000 characters to a request that is not over; `act` is an id of the client: sent again it stays one. Answers with the request, with the problem, or null as request_by_link does.';

create function public.cancel_by_link(token text, act uuid, reason text default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  opened record;
  words constant text := case when reason is null or private.is_blank(reason) then null else private.trimmed(reason) end;
  chosen public.service_requests;
  is_own boolean;
  changed public.service_requests;
begin
  select * into opened from private.open_link(token);
  if opened.request is null then
    return opened.refusal;
  end if;
  if act is null or not coalesce(private.may_keep(words), true) then
    return '{"problem": "words"}';
  end if;
  select * into chosen from public.service_requests as r where r.id = opened.request for update;
  -- Cancelled already, or by this act, after which staff may have opened it again.
  is_own := private.is_own_act(act, chosen.id);
  if chosen.status = 'cancelled' or is_own then
    return private.customer_view(chosen.id);
  end if;
  if chosen.status not in ('pending', 'confirmed') then
    return '{"problem": "begun"}';
  end if;
  if is_own is not null then
    return '{"problem": "words"}';
  end if;
  update public.service_requests as r
  set status = 'cancelled', claimed_by = null, claimed_by_email = null, claimed_until = null
  where r.id = chosen.id
  returning r.* into changed;
  -- A trigger has freed the visits, and told so in nobody's name.
  update public.request_events as e set by_customer = true
  where e.request_id = chosen.id and e.kind = 'visit' and e.at >= now() and e.done_by is null;
  insert into public.request_events (id, request_id, kind, text, act, by_customer, before, after)
  values (
    cancel_by_link.act, chosen.id, 'status', words, cancel_by_link.act, true,
    private.call_state(chosen), private.call_state(changed)
  );
  return private.customer_view(chosen.id);
end
$$;
comment on function public.cancel_by_link is
  'Whoever holds a link cancels a request until work has begun, with a reason if they like; sent again with its `act` it changes nothing more. Answers as add_word_by_link.';

-- ---------------------------------------------------------------------------------------------
-- Grants
-- ---------------------------------------------------------------------------------------------

revoke all on table private.request_links from public, anon, authenticated, service_role;
revoke execute on function
  private.link_request(), private.forget_links(), private.tries_too_many_links(private.networks),
  private.link_hash(text), private.open_link(text), private.customer_view(uuid),
  private.may_keep(text), private.is_own_act(uuid, uuid), public.request_by_link(text), public.add_word_by_link(text, uuid, text),
  public.cancel_by_link(text, uuid, text)
  from public, anon, authenticated, service_role;
grant execute on function
  public.request_by_link(text), public.add_word_by_link(text, uuid, text), public.cancel_by_link(text, uuid, text)
  to anon, authenticated;
