-- The customer's page: the sender of a request follows it by a private link, adds notes, asks for a slot, or cancels.
-- The browser makes a token of 32 random bytes, stores it, and sends its SHA-256 in the header x-request-link of the
-- insert, whose body has only the nine fields; the token itself is never stored here. Refusals are returned instead
-- of raised: an error would log the token.

-- ---------------------------------------------------------------------------------------------
-- Tables
-- ---------------------------------------------------------------------------------------------

create table private.request_links (
  token_hash bytea primary key constraint token_hash_sha256 check (octet_length(token_hash) = 32),
  request_id uuid not null references public.service_requests (id) on delete cascade,
  expires_at timestamptz not null default now() + interval '180 days',
  -- Hash of the mailbox it was mailed to, by private.mailbox_hash; null if a browser made it.
  mailbox bytea,
  -- Hash of the number it was texted to, by private.number_hash.
  number bytea,
  -- When a mailed link was first opened.
  opened_at timestamptz
);
comment on table private.request_links is
  'Private links of customers, by the SHA-256 of their tokens.';
create index request_links_by_request on private.request_links (request_id);
create index request_links_opened on private.request_links (mailbox) where opened_at is not null;
create index request_links_by_end on private.request_links (expires_at);

-- A link made by a browser may belong to a stranger who entered a customer's address, so it shows only what was sent
-- through it. A mailed link shows everything.
create table private.link_actions (
  action_id uuid primary key,
  request_id uuid not null references public.service_requests (id) on delete cascade,
  token_hash bytea not null
);
comment on table private.link_actions is 'The link through which a note or photo of a customer came, by the hash of its token.';
create index link_actions_by_request on private.link_actions (request_id);

-- Requests that came from the site without the header of their private link, because a gateway blocks it. They get a
-- link only by email.
create table private.requests_without_link (
  request_id uuid primary key references public.service_requests (id) on delete cascade
);

-- ---------------------------------------------------------------------------------------------
-- Links
-- ---------------------------------------------------------------------------------------------

-- A repeated insert is not stored and does not fire this trigger, so a second token opens no one else's request.
create function private.link_request(request uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  hash text;
begin
  -- The request must be stored whatever fails here.
  begin
    hash := private.request_headers() ->> 'x-request-link';
    if hash ~ '^[0-9a-f]{64}$' then
      insert into private.request_links (token_hash, request_id) values (decode(hash, 'hex'), request)
      on conflict (token_hash) do nothing;
      -- Mostly there is nothing to delete, which the index says at half the cost.
      if (select true from private.request_links as l where l.expires_at < now() order by l.expires_at limit 1) then
        delete from private.request_links where token_hash = any (array(
          select l.token_hash from private.request_links as l
          where l.expires_at < now() order by l.expires_at limit 20 for update skip locked
        ));
      end if;
    elsif hash is null then
      insert into private.requests_without_link (request_id) values (request);
    end if;
  exception when others then
    raise warning 'No link for request %: % %', request, sqlstate, sqlerrm;
  end;
end
$$;
comment on function private.link_request is
  'Stores the link that the browser made for its request, or that there is none; ignores a malformed or known one.';

create function private.forget_links() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.request_links as l where l.request_id = new.id;
  delete from private.link_actions as a where a.request_id = new.id;
  return null;
end
$$;
create trigger forget_links after update of erased_at on public.service_requests
  for each row when (new.erased_at is not null)
  execute function private.forget_links();

create function private.token_refusal(client private.networks) returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  return case
    when private.is_called_by_get() then '{"problem": "post_only"}'
    when private.is_over_limit(
      'request_links', client, (select l.link_misses from private.intake_limits as l), takes_turn => false
    ) then '{"problem": "too_many_tries"}'
  end;
end
$$;
comment on function private.token_refusal is
  'Returns the refusal of a call by token, or null if its link may be looked up: a GET would carry the token in its URL, and an address may have tried too many wrong links. Valid links take no lock; only a wrong one does, in private.note_wrong_link.';

-- Returns the hash of a token, or null if it is malformed.
create function private.link_hash(token text) returns bytea
language sql immutable set search_path = ''
as $$
  select sha256(convert_to(token, 'UTF8')) where char_length(token) = 43 and token ~ '^[A-Za-z0-9_-]+$'
$$;

-- Returns the request of a token. Otherwise returns the refusal, which is null for any wrong token.
create function private.open_link(token text, out request uuid, out refusal jsonb)
language plpgsql security definer set search_path = ''
as $$
declare
  client constant private.networks := private.networks_of(private.client_address(private.request_headers()));
  opened private.request_links;
begin
  -- private.customer_view shows what came through this link.
  perform set_config('private.opened_link', '', true);
  refusal := private.token_refusal(client);
  if refusal is not null then
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

-- ---------------------------------------------------------------------------------------------
-- The page
-- ---------------------------------------------------------------------------------------------

-- Omits what a forwarded link must not reveal: last name, email, street, all but two digits of the phone, staff notes
-- and names, and that a request is held.
create function private.customer_view(request uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  chosen public.service_requests;
  latest private.standing_events;
  fields constant jsonb := (select private.visible_fields(r, 'customer') from public.service_requests as r where r.id = request);
  -- Fields that the form got later: the page fetches what renders them only where there are some.
  later constant jsonb := fields - '{first_name,service_type,preferred_time,preferred_date,message}'::text[];
  note_ids uuid[];
  photos jsonb := private.photos_of_customer(request);
  -- If it could not be done.
  last_visit constant jsonb := private.unfinished_visit(request);
  photo_ids uuid[];
  shown uuid[];
  view jsonb;
begin
  select * into chosen from public.service_requests as r where r.id = request;
  select * into latest from private.standing_events as e
  where e.request_id = request and e.kind = 'call'
  order by e.at desc, e.id desc limit 1;
  note_ids := array(
    select e.id from public.request_events as e
    where e.request_id = request and e.kind = 'note' and e.by_customer and not e.by_text
  );
  photo_ids := array(select (photo ->> 'id')::uuid from jsonb_array_elements(photos) as photo);
  shown := private.visible_actions(request, note_ids || photo_ids);
  view := fields || case when later = '{}' then '{}' else jsonb_build_object('later_fields', later) end || jsonb_build_object(
    'status', chosen.status, 'sent_at', chosen.created_at, 'language', chosen.language, 'visit_fee', chosen.visit_fee,
    'due', private.call_back_due(chosen.created_at, chosen.service_type = 'emergency'),
    'called_at', latest.at,
    'outcome', case when latest.outcome in ('voicemail', 'again', 'price') then latest.outcome end,
    'next_call_at', case when chosen.status = 'pending' then chosen.next_call_at end,
    -- Of everybody's that waits, so that it does not reveal the hold.
    'is_flooded', chosen.status = 'pending' and chosen.next_call_at is null and private.is_flooded(),
    'is_duplicate', coalesce(chosen.closed_reason = 'duplicate', false),
    'is_cancelled_by_customer', chosen.status = 'cancelled' and exists (
      select from public.request_events as e
      where e.request_id = request and e.kind = 'status' and e.by_customer and e.at = (
        select max(c.changed_at) from public.request_status_changes as c where c.request_id = e.request_id
      )
    ),
    -- Technicians appear with their first name.
    'visits', coalesce((
      select jsonb_agg(jsonb_build_object(
        'day', v.day, 'starts', to_char(v.starts, 'HH24:MI'), 'ends', to_char(v.ends, 'HH24:MI'), 'state', v.state,
        'id', v.id, 'can_move', private.can_move(v), 'is_displaced', private.is_displaced(v), 'since', v.state_since,
        'is_outside', v.state = 'on_the_way' and exists (select from private.outside as o where o.visit_id = v.id),
        'call_by', (select k.due from private.visits_at_risk(request) as k where k.visit_id = v.id and v.state <> 'done'),
        'late_minutes', v.late_minutes, 'arrives_at', v.arrives_at, 'is_delayed', k.is_delayed, 'talked_at', k.talked_at, 'name', split_part(private.trimmed(t.name), ' ', 1),
        'report', case when v.state = 'done' then private.report_for_customer(v.id, chosen) end
      ) order by v.day, v.starts, v.id)
      from public.visits as v join public.technicians as t on t.id = v.technician_id
      cross join lateral private.talk_about(v) as k
      where v.request_id = request and v.state in ('planned', 'on_the_way', 'there', 'done')
    ), '[]'),
    'notes', coalesce((
      select jsonb_agg(jsonb_build_object('id', e.id, 'at', e.at, 'text', e.text) order by e.at, e.id)
      from public.request_events as e where e.id = any (note_ids) and e.id = any (shown)
    ), '[]'),
    'hidden_notes', (select count(*) from unnest(note_ids) as note_id where not note_id = any (shown)),
    'photos', case when photos is not null then coalesce((
      select jsonb_agg(photo order by ordinal)
      from jsonb_array_elements(photos) with ordinality as p (photo, ordinal) where (photo ->> 'id')::uuid = any (shown)
    ), '[]') end,
    'hidden_photos', (select count(*) from unnest(photo_ids) as photo where not photo = any (shown)),
    'unfinished', last_visit ->> 'reason', 'is_part_ordered', coalesce(last_visit ->> 'ordered_at', '') <> '',
    'slot_hold', private.slot_hold_of(request),
    'texts', private.texts_of_customer(chosen),
    'is_texted_abroad', private.is_texted_abroad(chosen),
    'chosen', private.selection_of(request),
    'review_code', case when chosen.status = 'completed' then private.review_code_of(request) end
  ) || private.prices_for_customer(request);
  -- Of everything on the page, because some of it changes with the time alone: a slot is held no longer, a visit stays.
  return view || jsonb_build_object('version', left(md5(view::text), 16));
end
$$;

create type public.followed_visit as (
  id uuid, day date, starts text, ends text, state text, can_move boolean, is_displaced boolean, is_outside boolean, since timestamptz,
  late_minutes int, arrives_at timestamptz, call_by timestamptz, name text, report public.visit_report,
  is_delayed boolean, talked_at timestamptz
);
comment on type public.followed_visit is 'A visit as its customer sees it; the times of the day (`16:00`) are New York''s.';
comment on column public.followed_visit.state is 'One of visits.state but missed, cancelled.';
comment on column public.followed_visit.can_move is 'Its customer may still choose another time.';
comment on column public.followed_visit.is_displaced is 'Its technician is off by now, and staff look for another.';
comment on column public.followed_visit.is_outside is 'The technician has said to be at the door, and nobody has opened yet.';
comment on column public.followed_visit.late_minutes is 'Null unless the technician has said how late, without an estimate.';
comment on column public.followed_visit.arrives_at is 'Null without an estimated arrival.';
comment on column public.followed_visit.call_by is 'Null unless somebody is to call about it by then, as the call list says; it may have passed.';
comment on column public.followed_visit.is_delayed is 'An earlier visit keeps its technician so long that it begins late.';
comment on column public.followed_visit.talked_at is 'Null unless staff have talked with the customer about what goes wrong with it.';
comment on column public.followed_visit.name is 'The technician''s first name.';
comment on column public.followed_visit.report is 'Null until it is done; its `agreed_by` is a first name.';

create type public.customer_note as (id uuid, at timestamptz, text text);
create type public.held_slot as (day date, starts text, ends text, held_until timestamptz);
comment on column public.held_slot.held_until is 'Null while it is asked for and not held.';

create type public.followed_texts as (number_ends text, since timestamptz, are_unsubscribed boolean);
comment on column public.followed_texts.number_ends is 'The last two digits of the phone.';
comment on column public.followed_texts.since is 'Null while they are off.';
comment on column public.followed_texts.are_unsubscribed is 'They were ended by a reply from the phone, which the page cannot undo.';

create type public.followed_request as (
  status text, language text, visit_fee int, sent_at timestamptz, due timestamptz, called_at timestamptz, outcome text,
  next_call_at timestamptz, is_flooded boolean, is_duplicate boolean, is_cancelled_by_customer boolean,
  visits public.followed_visit[], notes public.customer_note[], hidden_notes int, photos public.customer_photo[],
  hidden_photos int, slot_hold public.held_slot, texts public.followed_texts, is_texted_abroad boolean, chosen text,
  review_code text, can_approve boolean, prices public.quote[], receipts public.receipt[], fields public.customer_fields,
  unfinished text, is_part_ordered boolean
);
comment on column public.followed_request.status is 'One of service_requests.status.';
comment on column public.followed_request.visit_fee is 'The most that the customer was told the visit costs besides the work, in dollars.';
comment on column public.followed_request.language is 'Null while the message decides; else one of service_requests.language.';
comment on column public.followed_request.due is 'When a call was promised.';
comment on column public.followed_request.called_at is 'Null until someone has called.';
comment on column public.followed_request.outcome is
  'Null unless the customer is told; else one of request_events.outcome but booked, not_for_us, spam, duplicate.';
comment on column public.followed_request.next_call_at is 'Null unless a call is to come.';
comment on column public.followed_request.is_flooded is 'It waits for a call, and so many requests came in at once that calling is surer.';
comment on column public.followed_request.unfinished is 'Null unless the last visit could not be done; else one of visits.not_done_reason.';
comment on column public.followed_request.is_part_ordered is 'The part is ordered that the last visit lacked.';
comment on column public.followed_request.notes is 'The customer''s, oldest first: by this link, or by any if this one was emailed.';
comment on column public.followed_request.hidden_notes is 'The number of notes by other links, which are not among them.';
comment on column public.followed_request.photos is 'Null if none can be sent.';
comment on column public.followed_request.slot_hold is 'Null unless a window is asked for.';
comment on column public.followed_request.texts is 'Null if texts are not available.';
comment on column public.followed_request.is_texted_abroad is 'Texts are not available because the phone number is not a US one.';
comment on column public.followed_request.chosen is 'Null without attached selections; else their state.';
comment on column public.followed_request.can_approve is 'This link was emailed or texted to the customer: one that a browser made may be a stranger''s.';
comment on column public.followed_request.review_code is 'Null until the request is finished; names its last finished visit.';

-- The answer to whoever holds a link: the request, or that it still has the version they know, or why not.
create type public.customer_answer as (problem text, version text, request public.followed_request);
comment on column public.customer_answer.problem is 'Null unless it is refused; "ended" for a wrong or expired link.';
comment on column public.customer_answer.version is 'Null if it is refused; changes with anything on the page.';
comment on column public.customer_answer.request is 'Null if it is refused, or has the known version.';

create function private.customer_answer(request uuid, known text default null) returns public.customer_answer
language sql stable security definer set search_path = ''
as $$
  select row(null, view ->> 'version', case when view ->> 'version' is distinct from known then
    jsonb_populate_record(null::public.followed_request, view || jsonb_build_object('fields', view))
  end)::public.customer_answer
  from private.customer_view(request) as view
$$;

create function private.customer_refusal(problem text) returns public.customer_answer
language sql immutable set search_path = ''
as $$ select row(coalesce(problem, 'ended'), null, null)::public.customer_answer $$;
comment on function private.customer_refusal is
  'Refuses a call by link. A wrong link is one that has ended: an answer of nothing could be any proxy''s.';

-- Volatile, because only stable functions can be called by GET, which would carry the token in the URL.
create function public.request_by_link(token text, known text default null) returns public.customer_answer
language plpgsql security definer set search_path = '' set jit = off
as $$
declare
  opened record;
begin
  select * into opened from private.open_link(token);
  if opened.request is null then
    return private.customer_refusal(opened.refusal ->> 'problem');
  end if;
  -- An open page asks every few seconds.
  return private.customer_answer(opened.request, known);
end
$$;
comment on function public.request_by_link is
  'Returns the state of a request for whoever has its private link. To whoever knows its current version, returns the version alone; for a wrong or expired link, the problem "ended".';

-- ---------------------------------------------------------------------------------------------
-- Actions of the customer
-- ---------------------------------------------------------------------------------------------

-- Returns true if a note satisfies the checks of the table and the form.
create function private.is_valid_note(note text) returns boolean
language sql immutable set search_path = ''
as $$
  select char_length(note) <= 1000 and not private.is_blank(note) and not private.has_mark_run(note)
$$;

-- Returns whether a repeated action was done by this request's customer, or null if the action is new.
create function private.is_own_action(action_id uuid, request uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce(e.request_id = is_own_action.request and e.by_customer, false)
  from public.request_events as e where e.id = is_own_action.action_id
$$;

create function public.add_note_by_link(token text, action_id uuid, note text) returns public.customer_answer
language plpgsql security definer set search_path = '' set jit = off
as $$
declare
  opened record;
  chosen public.service_requests;
  is_own boolean;
  limits private.intake_limits;
begin
  select * into opened from private.open_link(token);
  if opened.request is null then
    return private.customer_refusal(opened.refusal ->> 'problem');
  end if;
  if action_id is null or not coalesce(private.is_valid_note(note), false) then
    return private.customer_refusal('note');
  end if;
  -- Simultaneous notes are serialized so that they count each other.
  select * into chosen from public.service_requests as r where r.id = opened.request for update;
  is_own := private.is_own_action(action_id, chosen.id);
  if is_own is not null then
    return case when is_own then private.customer_answer(chosen.id) else private.customer_refusal('note') end;
  end if;
  if chosen.status in ('completed', 'cancelled') then
    return private.customer_refusal('over');
  end if;
  select * into limits from private.intake_limits;
  if exists (
    select from public.request_events as e
    where e.request_id = chosen.id and e.kind = 'note' and e.by_customer and not e.by_text
    having count(*) >= limits.notes_most
      or count(*) filter (where e.at > now() - interval '1 hour') >= limits.notes_hour
  ) then
    return private.customer_refusal('too_many_notes');
  end if;
  insert into public.request_events (id, request_id, kind, text, action_id, by_customer)
  values (add_note_by_link.action_id, chosen.id, 'note', private.trimmed(note), add_note_by_link.action_id, true);
  perform private.record_link_action(add_note_by_link.action_id, chosen.id, token);
  return private.customer_answer(chosen.id);
end
$$;
comment on function public.add_note_by_link is
  'Adds a note of up to 1,000 characters to an open request. `action_id` is made by the client: a repeat changes nothing. Returns the request or a problem, as request_by_link does.';

create function public.cancel_by_link(token text, action_id uuid, reason text default null) returns public.customer_answer
language plpgsql security definer set search_path = '' set jit = off
as $$
declare
  opened record;
  -- A text that is too long is refused before anything reads it.
  trimmed_reason constant text := case
    when char_length(reason) > 1000 then reason
    when not private.is_blank(reason) then private.trimmed(reason)
  end;
  chosen public.service_requests;
  is_own boolean;
  changed public.service_requests;
begin
  select * into opened from private.open_link(token);
  if opened.request is null then
    return private.customer_refusal(opened.refusal ->> 'problem');
  end if;
  if action_id is null or not coalesce(private.is_valid_note(trimmed_reason), true) then
    return private.customer_refusal('note');
  end if;
  select * into chosen from public.service_requests as r where r.id = opened.request for update;
  -- Already cancelled, or cancelled by this action and then reopened by staff.
  is_own := private.is_own_action(action_id, chosen.id);
  if chosen.status = 'cancelled' or is_own then
    return private.customer_answer(chosen.id);
  end if;
  if chosen.status not in ('pending', 'confirmed') then
    return private.customer_refusal('begun');
  end if;
  if is_own is not null then
    return private.customer_refusal('note');
  end if;
  update public.service_requests as r
  set status = 'cancelled', claimed_by = null, claimed_by_email = null, claimed_until = null
  where r.id = chosen.id
  returning r.* into changed;
  -- A trigger cancelled the visits without an author.
  update public.request_events as e set by_customer = true
  where e.request_id = chosen.id and e.kind = 'visit' and e.at >= now() and e.done_by is null;
  insert into public.request_events (id, request_id, kind, text, action_id, by_customer, before, after)
  values (
    cancel_by_link.action_id, chosen.id, 'status', trimmed_reason, cancel_by_link.action_id, true,
    private.call_state(chosen), private.call_state(changed)
  );
  return private.customer_answer(chosen.id);
end
$$;
comment on function public.cancel_by_link is
  'Cancels a request until work has begun, optionally with a reason. A repeat with the same `action_id` changes nothing. Returns the same as add_note_by_link.';

create type public.open_windows as (problem text, today date, windows public.visit_time[]);
comment on column public.open_windows.problem is 'Null unless it is refused.';
comment on column public.open_windows.today is 'Null if it is refused.';
comment on column public.open_windows.windows is 'Null if it is refused.';

create function public.open_windows_by_link(token text) returns public.open_windows
language plpgsql security definer set search_path = '' set jit = off
as $$
declare
  opened record;
  moved uuid;
begin
  select * into opened from private.open_link(token);
  if opened.request is null then
    return row(coalesce(opened.refusal ->> 'problem', 'ended'), null, null)::public.open_windows;
  end if;
  select v.id into moved from public.visits as v
  where v.request_id = opened.request and private.can_move(v) order by v.day, v.starts limit 1;
  return row(null, private.new_york_today(), array(
    select row(p.day, to_char(p.starts, 'HH24:MI'), to_char(p.ends, 'HH24:MI'))::public.visit_time
    from private.free_slots(opened.request, moved) as p order by p.day, p.starts
  ))::public.open_windows;
end
$$;
comment on function public.open_windows_by_link is
  'Returns the slots of the next 14 days that the customer of a link may ask for or move a visit to.';

create function public.hold_slot_by_link(token text, action_id uuid, day date, starts time) returns public.customer_answer
language plpgsql security definer set search_path = '' set jit = off
as $$
declare
  opened record;
  chosen public.service_requests;
  booked public.visit_row;
  slot record;
  earlier private.slot_holds;
  is_own boolean;
  is_called boolean;
  is_kept boolean;
  kept_until timestamptz;
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
  if action_id is null or is_own is not null then
    return private.customer_refusal('taken');
  end if;
  if chosen.status not in ('pending', 'confirmed') then
    return private.customer_refusal('over');
  end if;
  select * into booked from private.next_visit(chosen.id);
  if (booked.day, booked.starts) = (hold_slot_by_link.day, to_char(hold_slot_by_link.starts, 'HH24:MI')) then
    -- Another tab asked for it, and it was booked since.
    return private.customer_answer(chosen.id);
  end if;
  if booked.id is not null then
    return private.customer_refusal('booked');
  end if;
  select * into slot from private.hold_slot(chosen.id, day, starts, null);
  if slot.problem is not null then
    return private.customer_refusal(slot.problem);
  end if;
  -- Asking again, even for another slot, keeps the first end. After a call back it is extended once, by 2 hours.
  select * into earlier from private.slot_holds as h where h.request_id = chosen.id;
  is_called := private.is_called_back(chosen);
  is_kept := is_called or private.may_hold_uncalled(chosen.id, hold_slot_by_link.day);
  kept_until := case
    when earlier.first_end is null or (is_called and not earlier.is_after_call) then now() + interval '2 hours'
    else earlier.first_end
  end;
  insert into private.slot_holds as h (request_id, technician_id, day, starts, ends, held_until, first_end, is_after_call)
  values (
    chosen.id, slot.technician_id, hold_slot_by_link.day, hold_slot_by_link.starts, slot.ends,
    case when is_kept then kept_until else '-infinity' end, case when is_kept then kept_until end, is_called
  )
  on conflict (request_id) do update
    set technician_id = excluded.technician_id, day = excluded.day, starts = excluded.starts, ends = excluded.ends,
        held_until = excluded.held_until, first_end = coalesce(excluded.first_end, h.first_end),
        is_after_call = h.is_after_call or excluded.is_after_call;
  insert into public.request_events (id, request_id, kind, action_id, by_customer, visit_after)
  values (
    hold_slot_by_link.action_id, chosen.id, 'visit', hold_slot_by_link.action_id, true,
    private.slot_hold_of(chosen.id) || jsonb_build_object('state', 'requested')
  );
  return private.customer_answer(chosen.id);
end
$$;
comment on function public.hold_slot_by_link is
  'Asks for a slot, which is held for 2 hours from the first one asked for, unless a fifth of the day''s slots is already held for others who were not called back. A request has one slot hold; the next replaces it. Returns the same as add_note_by_link.';

create function public.move_by_link(token text, action_id uuid, visit uuid, day date, starts time) returns public.customer_answer
language plpgsql security definer set search_path = '' set jit = off
as $$
declare
  opened record;
  present public.visits;
  moved public.visits;
  slot record;
  is_own boolean;
begin
  select * into opened from private.open_link(token);
  if opened.request is null then
    return private.customer_refusal(opened.refusal ->> 'problem');
  end if;
  perform from public.service_requests as r where r.id = opened.request for update;
  is_own := private.is_own_action(action_id, opened.request);
  if is_own then
    return private.customer_answer(opened.request);
  end if;
  select * into present from public.visits as v where v.id = visit and v.request_id = opened.request;
  if action_id is not null and is_own is null and present.state = 'planned'
    and (present.day, present.starts) = (move_by_link.day, move_by_link.starts) then
    -- It was moved there by another tab.
    return private.customer_answer(opened.request);
  end if;
  if action_id is null or is_own is not null or not coalesce(private.can_move(present), false) then
    return private.customer_refusal('stays');
  end if;
  select * into slot from private.hold_slot(opened.request, day, starts, present.id);
  if slot.problem is not null then
    return private.customer_refusal(slot.problem);
  end if;
  update public.visits as v
  set technician_id = slot.technician_id, day = move_by_link.day, starts = move_by_link.starts, ends = slot.ends,
      late_minutes = null, arrives_at = null, version = v.version + 1
  where v.id = present.id returning v.* into moved;
  perform private.assign_slots(moved);
  perform private.fee_of_booking(action_id, moved);
  perform private.notify_visit(action_id, action_id, present.id, private.visit_state(present), leaves_status => true);
  -- The slot is one in which nobody stays behind.
  perform private.take_along(action_id, present, moved, '{}');
  update public.request_events as e set by_customer = true, done_by = null, done_by_email = null
  where e.request_id = opened.request and e.action_id = move_by_link.action_id and e.kind = 'visit';
  return private.customer_answer(opened.request);
end
$$;
comment on function public.move_by_link is
  'Moves a planned visit, with all who go together with it, to an open slot until 2 hours before, or where nobody comes; if that is taken, the visit stays. A time without the visit fee takes it off, none raises it. Returns the same as add_note_by_link.';

create function private.note_wrong_link(client private.networks) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  if private.is_over_limit('request_links', client, (select l.link_misses from private.intake_limits as l)) then
    return true;
  end if;
  if client.net48 is not null then
    perform private.note_arrival('request_links', client);
  end if;
  return false;
end
$$;
comment on function private.note_wrong_link is
  'Counts a wrong link. Returns true if it exceeds the limit, also for parallel calls that all looked before the first was counted.';

create function private.record_link_action(action_id uuid, request uuid, token text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.link_actions (action_id, request_id, token_hash) values (action_id, request, private.link_hash(token))
  on conflict on constraint link_actions_pkey do nothing;
end
$$;

-- Returns those of a customer's actions that the opened link may show.
create function private.visible_actions(request uuid, action_ids uuid[]) returns uuid[]
language plpgsql stable security definer set search_path = ''
as $$
declare
  opened private.request_links;
begin
  select l.* into opened from private.request_links as l
  where l.token_hash = decode(coalesce(current_setting('private.opened_link', true), ''), 'hex') and l.request_id = visible_actions.request;
  -- Compares the current mailbox of the request: its sender may have changed it.
  if opened.mailbox = private.mailbox_hash((select r.email from public.service_requests as r where r.id = visible_actions.request)) then
    return action_ids;
  end if;
  return array(
    select a.action_id from private.link_actions as a where a.action_id = any (action_ids) and a.token_hash = opened.token_hash
  );
end
$$;

-- ---------------------------------------------------------------------------------------------
-- Reports
-- ---------------------------------------------------------------------------------------------

-- Removes what a forwarded link must not reveal from a technician's text: phone, email, street, and last name.
create function private.without_contact(report_text text, request public.service_requests) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  street constant text := private.trimmed(split_part(request.address, ',', 1));
  secret text;
begin
  report_text := regexp_replace(report_text, '[^\s@]+@[^\s@]+', '…', 'g');
  report_text := regexp_replace(report_text, '(\+?1[-. ]*)?\(?\d{3}\)?[-. ]*\d{3}[-. ]*\d{4}', '…', 'g');
  -- The street may be written with another suffix; its number and first word are enough.
  foreach secret in array array[street, substring(street from '^\d\S*\s+\S+'), private.trimmed(request.last_name)] loop
    if char_length(secret) > 1 then
      secret := '(?<!\w)' || regexp_replace(secret, '(\W)', '\\\1', 'g') || '(?!\w)';
      report_text := regexp_replace(report_text, secret, '…', 'g');
    end if;
  end loop;
  return report_text;
end
$$;

-- Returns the first name of the person who agreed to a price, or null.
create function private.first_name_in(agreed_by text, request public.service_requests) returns text
language sql immutable set search_path = ''
as $$
  select first.name
  from substring(private.trimmed(private.without_contact(agreed_by, request)) from '^[^\s\d@.,;:/<>()…]+(?=[\s.,;:]|$)') as first (name)
  where first.name !~* '^(mr|mrs|ms|miss|dr|sr|sra)$'
$$;

-- Returns the current report; a corrected one has replaced the first.
create function private.report_for_customer(visit uuid, request public.service_requests) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'work', private.without_contact(p.work, request),
    'parts', (
      select coalesce(jsonb_agg(private.without_contact(part.name, request) order by part.ordinal), '[]')
      from unnest(p.parts) with ordinality as part (name, ordinal)
    ),
    'price', p.price, 'agreed_by', private.first_name_in(p.agreed_by, request), 'warranty_from', p.warranty_from
  )
  from private.visit_reports as p where p.visit_id = visit
$$;

-- ---------------------------------------------------------------------------------------------
-- Grants
-- ---------------------------------------------------------------------------------------------

revoke all on table
  private.request_links, private.link_actions, private.requests_without_link
  from public, anon, authenticated, service_role;
revoke execute on function
  private.link_request, private.forget_links, private.token_refusal, private.link_hash, private.open_link,
  private.customer_view, private.customer_answer, private.customer_refusal, public.request_by_link, private.is_valid_note, private.is_own_action, public.add_note_by_link,
  public.cancel_by_link, public.open_windows_by_link, public.hold_slot_by_link, public.move_by_link,
  private.without_contact, private.first_name_in, private.report_for_customer, private.note_wrong_link,
  private.record_link_action, private.visible_actions
  from public, anon, authenticated, service_role;
grant execute on function
  public.request_by_link, public.add_note_by_link, public.cancel_by_link, public.open_windows_by_link,
  public.hold_slot_by_link, public.move_by_link
  to anon, authenticated;
revoke all on type
  public.followed_visit, public.customer_note, public.held_slot, public.followed_texts, public.followed_request,
  public.customer_answer, public.open_windows
  from public, anon, authenticated, service_role;
grant usage on type
  public.followed_visit, public.customer_note, public.held_slot, public.followed_texts, public.followed_request,
  public.customer_answer, public.open_windows
  to anon, authenticated;
