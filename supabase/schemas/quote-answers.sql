-- Offered prices are approved, declined, withdrawn, sent, and followed up: by staff, at the door, and by the customer's link.

-- ---------------------------------------------------------------------------------------------
-- Acts
-- ---------------------------------------------------------------------------------------------

-- A technician acts on visits of their own, and on what the office offered for one.
create function private.may_quote(request uuid, visit uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select private.is_staff() or exists (
    select from public.visits as v join public.technicians as t on t.id = v.technician_id
    where t.staff_id = auth.uid() and private.is_technician() and v.request_id = may_quote.request
      and (may_quote.visit is null or v.id = may_quote.visit) and v.state <> 'cancelled'
      and v.day between private.new_york_today() - 1 and private.new_york_today() + 1
  )
$$;

create function private.note_quote(
  action_id uuid, quote private.quotes, act text, by_customer boolean default false, note text default null
) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.request_events (id, request_id, kind, action_id, quote_id, quote_act, done_by, done_by_email, by_customer, text)
  values (
    note_quote.action_id, quote.request_id, 'quote', note_quote.action_id, quote.id, act,
    case when not note_quote.by_customer then auth.uid() end,
    case when not note_quote.by_customer then private.caller_email() end, note_quote.by_customer, note
  );
end
$$;

-- Returns a quote with its request locked, and whether the act is new.
create function private.quote_to_change(action_id uuid, quote uuid, out present private.quotes, out is_new boolean)
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_member();
  perform from public.service_requests as r
  where r.id = (select q.request_id from private.quotes as q where q.id = quote) for update;
  select * into present from private.quotes as q where q.id = quote;
  if present.id is null or not private.may_quote(present.request_id, present.visit_id) then
    raise sqlstate 'PT404' using message = 'There is no such price.';
  end if;
  is_new := not private.is_repeated_action(action_id, present.request_id);
  if is_new then
    perform private.require_kept(present.request_id);
  end if;
end
$$;

-- Refuses an act on a price that no longer waits, and says what became of it. `at` is the device's time: an approval
-- that was given in time counts when it is sent later. The detail names the refusal, for the customer's page.
create function private.require_waiting(quote private.quotes, at timestamptz default null) returns void
language plpgsql stable set search_path = ''
as $$
declare
  instant constant timestamptz := case when at between now() - interval '2 days' and now() then at else now() end;
  decided constant text := to_char(quote.decided_at at time zone 'America/New_York', 'FMMon FMDD, FMHH12:MI AM');
begin
  if private.is_called_off(quote) then
    raise sqlstate 'PT409' using detail = 'called_off', message = 'The request or the visit of this price was canceled. Book it again first.';
  end if;
  if quote.state = 'offered' and quote.expires_at > instant then
    return;
  end if;
  raise sqlstate 'PT409' using detail = case when quote.state = 'offered' then 'expired' else quote.state end, message = case
    when quote.state = 'approved' then format('This price was approved already, $%s on %s. It stays as it is.', quote.total, decided)
    when quote.state = 'declined' then format('This price was declined on %s. Make a new one.', decided)
    when quote.state = 'withdrawn' then format('This price was withdrawn on %s. Load the page again for the new one.', decided)
    else format('This price ended on %s. Make a new one.', to_char(quote.expires_at at time zone 'America/New_York', 'FMMon FMDD'))
  end;
end
$$;

create function private.refuse_other_quote(request uuid, replaces uuid, instead_of uuid) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  holding constant private.quotes := private.holding_quote(request);
  waiting private.quotes;
begin
  if holding.id is distinct from replaces then
    raise sqlstate 'PT409' using message = case
      when holding.id is null then 'The price that this changes no longer holds. Load the page again.'
      else format('$%s was approved meanwhile. Offer this as a change of it.', holding.total)
    end;
  end if;
  select * into waiting from private.quotes as q where q.request_id = request and q.state = 'offered';
  if private.quote_state(waiting) = 'offered' and waiting.id is distinct from instead_of then
    raise sqlstate 'PT409' using message = 'Another price waits for an answer. Withdraw it first, or offer this instead of it.';
  end if;
  -- The price to be taken back was decided meanwhile.
  if instead_of is not null and waiting.id is distinct from instead_of and not exists (
    select from private.quotes as q where q.id = instead_of and q.request_id = request and q.state = 'withdrawn'
  ) then
    raise sqlstate 'PT409' using message = 'The price that this takes back was answered meanwhile. Load the page again.';
  end if;
end
$$;

-- Withdraws what waits or has ended, to make room for another offer.
create function private.withdraw_waiting(request uuid, author text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  withdrawn private.quotes;
begin
  update private.quotes as q
  set state = 'withdrawn', decided_at = now(), decided_by = author
  where q.request_id = request and q.state = 'offered' returning q.* into withdrawn;
  if withdrawn.id is not null then
    perform private.note_quote(gen_random_uuid(), withdrawn, 'withdrawn');
  end if;
end
$$;

create function private.own_name() returns text
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    (select t.name from public.technicians as t where t.staff_id = auth.uid()),
    (select s.name from public.staff as s where s.user_id = auth.uid()), private.caller_email()
  )
$$;

create function public.offer_quote(
  action_id uuid, request uuid default null, visit uuid default null, quote jsonb default null, at timestamptz default null
) returns public.quote
language plpgsql security definer set search_path = '' set jit = off
as $$
declare
  chosen public.service_requests;
  offer private.quotes;
  known private.quotes;
  its_request constant uuid := (select v.request_id from public.visits as v where v.id = visit);
begin
  perform private.require_member();
  select * into chosen from public.service_requests as r where r.id = coalesce(its_request, request) and not r.held for update;
  if chosen.id is null or request <> chosen.id or visit is not null and its_request is null
    or not private.may_quote(chosen.id, visit) then
    raise sqlstate 'PT404' using message = 'There is no such visit.';
  end if;
  if private.is_repeated_action(action_id, chosen.id) then
    select * into known from private.quotes as q where q.id = action_id;
    return private.quote_of(known, case when private.is_staff() then 'desk' else 'technician' end);
  end if;
  perform private.require_kept(chosen.id);
  if visit is null and not private.is_staff() then
    raise sqlstate 'PT400' using message = 'Say which visit this price is for.';
  end if;
  if chosen.status = 'cancelled' then
    raise sqlstate 'PT409' using message = 'This request is canceled. Reopen it first.';
  end if;
  offer := private.offer_of(action_id, chosen.id, visit, quote);
  perform private.refuse_other_quote(chosen.id, offer.replaces, (quote ->> 'instead_of')::uuid);
  offer.technician_id := (select t.id from public.technicians as t where t.staff_id = auth.uid() and private.is_technician());
  offer.offered_by := private.own_name();
  offer.device_at := offer_quote.at;
  perform private.withdraw_waiting(chosen.id, offer.offered_by);
  begin
    insert into private.quotes as q select (offer).* returning q.* into offer;
  exception when check_violation or foreign_key_violation then
    raise sqlstate 'PT400' using message = 'A number or a date of this price can’t be read.';
  end;
  perform private.note_quote(action_id, offer, 'offered');
  if coalesce((quote ->> 'send')::boolean, false) then
    perform private.send_price(gen_random_uuid(), offer);
  end if;
  return private.quote_of(offer, case when private.is_staff() then 'desk' else 'technician' end);
end
$$;
comment on function public.offer_quote is
  'Offers a price for a visit, or for a request before it has one: `options` with their `lines` and the `total` that the client comes to, what they were told (`told_low`, `told_high`), `tax_rate`, dates, and whether to `send` it. `action_id` is made by the client and becomes the quote''s id: a repeat changes nothing. `replaces` names the approved price that it changes, `instead_of` the offered one that it takes back; if another holds or waits by then, it is refused.';

-- Records an approval. The caller has locked the request.
create function private.approve_quote(
  action_id uuid, present private.quotes, approval jsonb, at_place text, at timestamptz
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  given_way constant text := approval ->> 'way';
  given_name constant text := private.quote_text(approval ->> 'name', 80, 'Shorten the name to 80 characters or fewer.');
  number constant int := case when approval ->> 'option' ~ '^[1-3]$' then (approval ->> 'option')::int end;
  option constant public.quote_option := present.options[number];
  holding constant private.quotes := private.holding_quote(present.request_id);
  approved private.quotes;
begin
  if number is null or number > cardinality(present.options) then
    raise sqlstate 'PT400' using detail = 'changed', message = 'Choose one of the options.';
  end if;
  if given_name is null then
    raise sqlstate 'PT400' using detail = 'name', message = 'Enter the name of whoever approves it.';
  end if;
  if given_way is null or given_way <> all (case when at_place = 'desk' then '{by_phone}' else '{signed,by_name}' end::text[]) then
    raise sqlstate 'PT400' using message = 'Say how it was approved.';
  end if;
  perform private.require_waiting(present, at);
  if approval ->> 'total' !~ '^[0-9]{1,9}(\.[0-9]+)?$' or (approval ->> 'total')::numeric is distinct from option.total then
    raise sqlstate 'PT409' using detail = 'changed', message = format('This option is $%s. Read it once more.', option.total);
  end if;
  if holding.id is distinct from present.replaces then
    raise sqlstate 'PT409' using detail = 'changed', message = 'The price that this changes no longer holds. Make a new one.';
  end if;
  update private.quotes as q
  set state = 'approved', chosen = number, total = option.total, decided_at = now(), device_at = approve_quote.at,
      decided_by = case when at_place = 'desk' then private.own_name() end, name = given_name, way = given_way,
      place = at_place, device = private.quote_text(left(approval ->> 'device', 120), 120, ''),
      strokes = case when given_way = 'signed' then private.require_strokes(approval -> 'strokes') end
  where q.id = present.id returning q.* into approved;
  update private.quotes as q set replaced_by = approved.id where q.id = holding.id;
  perform private.note_quote(action_id, approved, 'approved', at_place = 'page');
  perform private.queue_message(approved.request_id, 'approved', interval '0', action_id => action_id);
end
$$;

create function public.approve_quote(action_id uuid, quote uuid, approval jsonb, at timestamptz default null) returns public.quote
language plpgsql security definer set search_path = '' set jit = off
as $$
declare
  opened constant record := private.quote_to_change(action_id, quote);
  reader constant text := case when private.is_staff() then 'desk' else 'technician' end;
begin
  if opened.is_new then
    perform private.approve_quote(action_id, opened.present, approval, reader, at);
  end if;
  return (select private.quote_of(q, reader) from private.quotes as q where q.id = approve_quote.quote);
end
$$;
comment on function public.approve_quote is
  'Records that the customer approved an `option` for its `total`, with their `name`: on a technician''s phone `signed` (with the `strokes`) or `by_name`, at the desk `by_phone`. `at` is the device''s time of an act that is sent later. A repeat changes nothing. An approved price never changes; one that it replaces ends.';

create function private.decline_quote(
  action_id uuid, present private.quotes, reason text, said text, at_place text, at timestamptz
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  words constant text := private.quote_text(said, 1000, 'Shorten the note to 1,000 characters or fewer.');
  declined private.quotes;
begin
  if reason not in ('too_expensive', 'not_now', 'elsewhere', 'other') then
    raise sqlstate 'PT400' using message = 'Choose one of the reasons, or none.';
  end if;
  perform private.require_waiting(present, at);
  update private.quotes as q
  set state = 'declined', decided_at = now(), device_at = decline_quote.at, place = at_place, decline_reason = reason, note = words,
      decided_by = case when at_place = 'desk' then private.own_name() end
  where q.id = present.id returning q.* into declined;
  perform private.note_quote(action_id, declined, 'declined', at_place = 'page');
end
$$;

create function public.decline_quote(
  action_id uuid, quote uuid, reason text default null, note text default null, at timestamptz default null
) returns public.quote
language plpgsql security definer set search_path = '' set jit = off
as $$
declare
  opened constant record := private.quote_to_change(action_id, quote);
  reader constant text := case when private.is_staff() then 'desk' else 'technician' end;
begin
  if opened.is_new then
    perform private.decline_quote(action_id, opened.present, reason, note, reader, at);
  end if;
  return (select private.quote_of(q, reader) from private.quotes as q where q.id = decline_quote.quote);
end
$$;
comment on function public.decline_quote is
  'Records that the customer said no, if they like with a reason: too_expensive, not_now, elsewhere, or other. An approved price that it was to change still holds. A repeat changes nothing.';

create function public.withdraw_quote(
  action_id uuid, quote uuid, note text default null, at timestamptz default null
) returns public.quote
language plpgsql security definer set search_path = '' set jit = off
as $$
declare
  opened constant record := private.quote_to_change(action_id, quote);
  words constant text := private.quote_text(note, 1000, 'Shorten the note to 1,000 characters or fewer.');
  withdrawn private.quotes;
begin
  if opened.is_new then
    perform private.require_waiting(opened.present, at);
    update private.quotes as q
    set state = 'withdrawn', decided_at = now(), device_at = withdraw_quote.at, decided_by = private.own_name(), note = words
    where q.id = withdraw_quote.quote returning q.* into withdrawn;
    perform private.note_quote(action_id, withdrawn, 'withdrawn');
  end if;
  return (
    select private.quote_of(q, case when private.is_staff() then 'desk' else 'technician' end)
    from private.quotes as q where q.id = withdraw_quote.quote
  );
end
$$;
comment on function public.withdraw_quote is 'Takes back a price that nobody has answered. A repeat changes nothing.';

-- An event of its own for each time, so that the timeline says when it went out.
create function private.send_price(action_id uuid, quote private.quotes) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.note_quote(action_id, quote, 'sent');
  perform private.queue_message(
    quote.request_id, case when quote.state = 'approved' then 'approved' else 'price' end, interval '0', action_id => action_id
  );
end
$$;

create function public.send_quote(action_id uuid, quote uuid) returns public.quote
language plpgsql security definer set search_path = '' set jit = off
as $$
declare
  opened constant record := private.quote_to_change(action_id, quote);
  sent constant private.quotes := opened.present;
begin
  if opened.is_new then
    if not private.needs_signature(sent) then
      perform private.require_waiting(sent);
    end if;
    if exists (
      select from public.request_events as e
      where e.quote_id = sent.id and e.quote_act = 'sent' having count(*) filter (where e.at > now() - interval '1 hour') >= 5
    ) then
      raise sqlstate 'PT409' using message = 'This price went out 5 times within an hour. Call them instead.';
    end if;
    perform private.send_price(action_id, sent);
  end if;
  return private.quote_of(sent, case when private.is_staff() then 'desk' else 'technician' end);
end
$$;
comment on function public.send_quote is
  'Sends the customer a price that waits, or one approved by phone that is not signed yet, by email and text with its sum and link; 5 times an hour. A repeat changes nothing.';

create function public.follow_up_quote(action_id uuid, quote uuid, outcome text, note text default null) returns public.quote
language plpgsql security definer set search_path = '' set jit = off
as $$
declare
  opened record;
  words constant text := private.quote_text(note, 1000, 'Shorten the note to 1,000 characters or fewer.');
  called private.quotes;
begin
  perform private.require_staff();
  opened := private.quote_to_change(action_id, quote);
  called := opened.present;
  if outcome is null or outcome not in ('voicemail', 'thinking', 'question') then
    raise sqlstate 'PT400' using message = 'Say how the call went.';
  end if;
  if opened.is_new then
    perform private.require_waiting(called);
    perform private.note_quote(action_id, called, 'called', note => concat_ws(': ', case outcome
      when 'voicemail' then 'Left voicemail' when 'thinking' then 'Still thinking' else 'Has a question' end, words));
  end if;
  return private.quote_of(called, 'desk');
end
$$;
comment on function public.follow_up_quote is
  'Records a call about a price that waits: voicemail, thinking, or question. The next one is due after the next of the days in private.quote_rule. A repeat changes nothing.';

-- ---------------------------------------------------------------------------------------------
-- Calls
-- ---------------------------------------------------------------------------------------------

-- Returns the prices that nobody has answered, when the latest call about each was due, and whether it was made.
create function private.prices_to_follow() returns table (request_id uuid, due timestamptz, since timestamptz)
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_column
begin
  return query
    select q.request_id, private.next_open(d.due), q.offered_at
    from private.quotes as q, private.quote_rule as rule,
      lateral (
        select max(q.offered_at + make_interval(days => n)) as due from unnest(rule.follow_up_days) as n
        where q.offered_at + make_interval(days => n) <= now()
      ) as d
    where q.state = 'offered' and q.expires_at > now() and d.due is not null and not private.is_called_off(q) and not exists (
      select from public.request_events as e
      where e.request_id = q.request_id and e.at >= d.due and e.undoes is null
        and (e.kind = 'call' or e.quote_id = q.id and e.quote_act in ('called', 'sent'))
    );
end
$$;
comment on function private.prices_to_follow is
  'Returns the requests whose price waits for an answer and for a call: since the latest of the days in private.quote_rule, nobody has called.';

create type public.quote_state as enum ('offered', 'approved', 'declined', 'withdrawn', 'expired', 'replaced');
create type public.row_price as (
  state public.quote_state, sums numeric(10, 2)[], since timestamptz, expires_at timestamptz, is_change boolean, needs_signature boolean
);
comment on type public.row_price is 'The price of a request in a row of a list.';

-- Returns the price that says how a request stands: the one that waits, else the latest.
create function private.row_price(request uuid) returns public.row_price
language plpgsql stable security definer set search_path = ''
as $$
declare
  latest private.quotes;
begin
  select * into latest from private.quotes as q
  where q.request_id = request and q.replaced_by is null and private.quote_state(q) <> 'withdrawn'
  order by q.state = 'offered' and q.expires_at > now() desc, q.state = 'approved' desc, q.offered_at desc, q.id limit 1;
  return case when latest.id is not null then row(
    private.quote_state(latest)::public.quote_state,
    coalesce(case when latest.total is not null then array[latest.total] end, array(select o.total from unnest(latest.options) with ordinality as o order by o.ordinality)),
    coalesce(latest.decided_at, latest.offered_at), latest.expires_at, latest.replaces is not null, private.needs_signature(latest)
  )::public.row_price end;
end
$$;

-- ---------------------------------------------------------------------------------------------
-- The customer's link
-- ---------------------------------------------------------------------------------------------

-- Returns true if a link was mailed to the request's present mailbox or texted to its present number: what a browser
-- made may be a stranger's.
create function private.is_sent_link(request uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return coalesce((
    select coalesce(l.mailbox = private.mailbox_hash(r.email), false) or coalesce(l.number = private.number_hash(r.phone), false)
    from private.request_links as l join public.service_requests as r on r.id = l.request_id
    where l.token_hash = decode(coalesce(current_setting('private.opened_link', true), ''), 'hex') and l.request_id = is_sent_link.request
  ), false);
end
$$;

-- Prices and receipts for whoever opened the link.
create function private.prices_for_customer(request uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  is_sent constant boolean := private.is_sent_link(request);
  reader constant text := case when is_sent then 'customer' else 'stranger' end;
begin
  return jsonb_build_object(
    'can_approve', is_sent,
    'prices', coalesce((
      select jsonb_agg(to_jsonb(q) order by q.offered_at desc, q.id) from private.quotes_of(request, reader) as q
      where q.state <> 'withdrawn' or q.sent_at is not null
    ), '[]'),
    'receipts', coalesce((
      select jsonb_agg(to_jsonb(p) order by p.issued_at desc, p.number desc) from private.receipts_of(request, reader) as p
    ), '[]')
  );
end
$$;

create function private.price_problem(problem text) returns public.price_answer
language sql immutable set search_path = ''
as $$ select row(problem, null)::public.price_answer $$;

-- Opens the link and locks its request. Returns the price, or the refusal.
create function private.open_price(token text, action_id uuid, quote uuid, out present private.quotes, out is_new boolean, out refusal public.price_answer)
language plpgsql security definer set search_path = ''
as $$
declare
  opened record;
  is_own boolean;
begin
  select * into opened from private.open_link(token);
  if opened.request is null then
    refusal := private.price_problem(coalesce(opened.refusal ->> 'problem', 'ended'));
    return;
  end if;
  perform from public.service_requests as r where r.id = opened.request for update;
  select * into present from private.quotes as q where q.id = quote and q.request_id = opened.request;
  is_own := private.is_own_action(action_id, opened.request);
  is_new := is_own is null;
  refusal := case
    when present.id is null or action_id is null or is_own is false or private.is_erased(opened.request)
      then private.price_problem('refused')
    when not private.is_sent_link(opened.request) then private.price_problem('read_only')
  end;
end
$$;

create function private.price_answer(quote uuid) returns public.price_answer
language sql stable security definer set search_path = ''
as $$
  select row(null, private.quote_of(q, 'customer'))::public.price_answer from private.quotes as q where q.id = price_answer.quote
$$;

create function public.approve_by_link(token text, action_id uuid, quote uuid, approval jsonb) returns public.price_answer
language plpgsql security definer set search_path = '' set jit = off
as $$
declare
  opened constant record := private.open_price(token, action_id, quote);
  refusal text;
begin
  if (opened.refusal).problem is not null then
    return opened.refusal;
  end if;
  if opened.is_new and private.needs_signature(opened.present) then
    perform private.sign_later(action_id, opened.present, approval);
  elsif opened.is_new then
    perform private.approve_quote(action_id, opened.present, approval, 'page', null);
  end if;
  return private.price_answer(quote);
exception when sqlstate 'PT400' or sqlstate 'PT404' or sqlstate 'PT409' then
  get stacked diagnostics refusal = pg_exception_detail;
  return private.price_problem(coalesce(nullif(refusal, ''), 'refused'));
end
$$;
comment on function public.approve_by_link is
  'Approves a price through a link that was mailed or texted to the customer, `signed` or `by_name`, or signs one that was approved by phone. Returns the price, or the problem: ended, too_many_tries, read_only for a link that a browser made, what became of the price (approved, declined, withdrawn, expired, called_off, or changed), name, signature, or refused. Never by GET.';

-- Stands beside the approval, which stays as it was given.
create function private.sign_later(action_id uuid, present private.quotes, approval jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  signer constant text := private.quote_text(approval ->> 'name', 80, 'Shorten the name to 80 characters or fewer.');
begin
  if signer is null or coalesce(approval ->> 'way', '') not in ('signed', 'by_name') then
    raise sqlstate 'PT400' using detail = 'name', message = 'Enter your name.';
  end if;
  insert into private.quote_signatures (quote_id, name, way, strokes, device) values (
    present.id, signer, approval ->> 'way',
    case when approval ->> 'way' = 'signed' then private.require_strokes(approval -> 'strokes') end,
    private.quote_text(left(approval ->> 'device', 120), 120, '')
  );
  perform private.note_quote(action_id, present, 'signed', true);
end
$$;

create function public.decline_by_link(
  token text, action_id uuid, quote uuid, reason text default null, note text default null
) returns public.price_answer
language plpgsql security definer set search_path = '' set jit = off
as $$
declare
  opened constant record := private.open_price(token, action_id, quote);
  refusal text;
begin
  if (opened.refusal).problem is not null then
    return opened.refusal;
  end if;
  if opened.is_new then
    perform private.decline_quote(action_id, opened.present, reason, note, 'page', null);
  end if;
  return private.price_answer(quote);
exception when sqlstate 'PT400' or sqlstate 'PT404' or sqlstate 'PT409' then
  get stacked diagnostics refusal = pg_exception_detail;
  return private.price_problem(coalesce(nullif(refusal, ''), 'refused'));
end
$$;
comment on function public.decline_by_link is 'Declines a price through a link that was mailed or texted to the customer. Returns the same as approve_by_link.';

-- ---------------------------------------------------------------------------------------------
-- Grants
-- ---------------------------------------------------------------------------------------------

revoke execute on function
  private.may_quote, private.note_quote, private.quote_to_change, private.require_waiting,
  private.refuse_other_quote, private.withdraw_waiting, private.own_name, public.offer_quote, private.approve_quote,
  public.approve_quote, private.decline_quote, public.decline_quote, public.withdraw_quote, private.send_price,
  public.send_quote, public.follow_up_quote, private.prices_to_follow, private.row_price, private.is_sent_link,
  private.prices_for_customer, private.price_problem, private.open_price, private.price_answer,
  public.approve_by_link, private.sign_later, public.decline_by_link
  from public, anon, authenticated, service_role;
grant execute on function
  public.offer_quote, public.approve_quote, public.decline_quote, public.withdraw_quote, public.send_quote,
  public.follow_up_quote
  to authenticated;
grant execute on function public.approve_by_link, public.decline_by_link to anon, authenticated;
