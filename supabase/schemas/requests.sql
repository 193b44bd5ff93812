-- Service requests with their timeline and history.
--
-- Which columns of a request its sender writes stands in one place, private.sender_columns. A new field of the form
-- is a column of service_requests here, a row of private.sender_columns, its name in the grant of insert at the end,
-- and a migration that says the same. `visible_to` names who sees it apart from the desk, as `visibleTo` does in
-- src/request/requestFields.ts; technicians' visits and the customer's page follow it.
--
--   alter table public.service_requests add column gate_code text
--     constraint gate_code_rule check (
--       char_length(gate_code) <= 40 and not private.is_blank(gate_code) and not private.has_mark_run(gate_code)
--     );
--   insert into private.sender_columns (name, visible_to) values ('gate_code', '{technician}');
--   grant insert (gate_code) on public.service_requests to anon, authenticated;

-- ---------------------------------------------------------------------------------------------
-- Tables
-- ---------------------------------------------------------------------------------------------

-- text with a CHECK instead of an enum: the enum operator = is not leakproof, so under row-level security it cannot
-- use an index (219 ms instead of 0.2 ms with 1,000,000 rows).
create table public.service_requests (
  id uuid primary key default gen_random_uuid(),
  first_name text not null,
  last_name text not null,
  email text,
  phone text not null,
  address text not null,
  service_type text not null,
  preferred_time text,
  preferred_date date,
  message text,
  status text not null default 'pending',
  created_at timestamptz not null default now(),
  held boolean not null default false,
  next_call_at timestamptz,
  voicemails smallint not null default 0,
  claimed_by uuid,
  claimed_by_email text,
  claimed_until timestamptz,
  closed_reason text constraint closed_reason_known check (
    closed_reason in ('spam', 'duplicate', 'price', 'elsewhere', 'out_of_area', 'no_answer')
  ),
  source text not null default 'form' constraint source_known check (
    source in ('form', 'phone', 'walk_in', 'doctor')
  ),
  erased_at timestamptz,
  assigned_to uuid,
  assigned_to_email text,
  quoted_by_phone numeric(8, 2) constraint quote_range check (quoted_by_phone between 0 and 100000),
  visit_fee int not null default 0 constraint visit_fee_range check (visit_fee between 0 and 1000),
  changed_in xid8 default pg_current_xact_id(),
  news_since timestamptz,
  news jsonb,
  language text constraint language_known check (language in ('en', 'es')),
  -- Requests are compared by these. The call list spent a third of its time on computing them for each one.
  phone_digits text generated always as (private.phone_digits(phone)) stored,
  mailbox text generated always as (private.mailbox_of(email)) stored,
  joined_to text,
  held_network text,
  -- For an act, one sender is one mailbox, or what staff joined it to. Without a mailbox, each request is its own sender's.
  sent_by text generated always as (coalesce(joined_to, private.mailbox_of(email), id::text)) stored,
  address_key text generated always as (private.address_key(address)) stored,
  zip_code text generated always as (private.zip_of(address)) stored,
  -- The text that searches compare: computed in the index, it would be computed again for each candidate.
  search_key text generated always as (private.search_key(first_name || ' ' || last_name || ' ' || address)) stored,
  constraint first_name_length check (char_length(first_name) <= 80 and not private.is_blank(first_name)),
  constraint last_name_length check (char_length(last_name) <= 80 and not private.is_blank(last_name)),
  constraint email_shape check (private.is_mailbox(email)),
  constraint phone_us check (case
    when erased_at is null then char_length(phone) <= 32 and phone_digits is not null
    else phone = ''
  end),
  constraint address_length check (char_length(address) <= 200 and not private.is_blank(address)),
  constraint service_type_known check (
    service_type in ('repair', 'installation', 'smart', 'maintenance', 'emergency', 'other')
  ),
  constraint preferred_time_known check (preferred_time in ('morning', 'afternoon', 'evening', 'asap')),
  constraint preferred_date_finite check (isfinite(preferred_date)),
  constraint message_length check (char_length(message) <= 2000 and not private.is_blank(message)),
  constraint status_known check (
    status in ('pending', 'confirmed', 'in_progress', 'completed', 'cancelled')
  ),
  -- In one text: a line break ends a run of marks.
  constraint marks_few check (
    not private.has_mark_run(first_name || E'\n' || last_name || E'\n' || address || E'\n' || coalesce(message, ''))
  ),
  constraint direction_none check (
    first_name || last_name || address || coalesce(message, '') !~ '[\u202A-\u202E\u2066-\u2069]'
  ),
  constraint email_of_form check (email is not null or source <> 'form' or erased_at is not null),
  -- Dropped from its first moment, and without a mailbox: no list, count, alert, or message includes such a row.
  constraint doctor_is_dropped check (source <> 'doctor' or (held and status = 'cancelled' and email is null)),
  constraint news_has_time check ((news is null) = (news_since is null)),
  -- An erased person cannot be called, so the request must not return to a lane.
  constraint erased_is_over check (erased_at is null or status in ('completed', 'cancelled'))
);
alter table public.service_requests enable row level security;
comment on table public.service_requests is
  'Requests from the booking form. Anyone may insert one; staff read all of them and may change only the status.';
comment on column public.service_requests.held is
  'Held because it exceeded a limit or looks automated. Excluded from counts and lists until staff admit it; a held request that is cancelled was dropped.';
comment on column public.service_requests.next_call_at is
  'When to call next while pending; null until the first call.';
comment on column public.service_requests.voicemails is 'Number of calls that reached only the voicemail.';
comment on column public.service_requests.claimed_until is
  'Until when the claim of claimed_by is valid unless it is renewed.';
comment on column public.service_requests.closed_reason is 'Why a cancelled request was lost, if staff recorded it.';
comment on column public.service_requests.source is 'How the request came in. Only requests from the form require an email address. A row of `npm run doctor`, which only the owner of the database and service_role can write, belongs to no customer.';
comment on column public.service_requests.visit_fee is
  'The most that the customer was told a visit costs besides the work, in dollars: when it was sent, or agreed since.';
comment on column public.service_requests.erased_at is
  'When an owner erased the person. From then on it holds no name, contact, street, or message.';
comment on column public.service_requests.assigned_to is 'The staff member responsible for it; null for anyone.';
comment on column public.service_requests.changed_in is
  'The transaction that last changed the request or its timeline; desk_changes finds changes by it.';
comment on column public.service_requests.news_since is
  'Since when something that the customer did waits to be seen at the desk; null if all was seen.';
comment on column public.service_requests.news is
  'The customer''s actions since: their kinds, the latest words, when the latest came, and whether a visit of the next hours changed. Kept by news.sql.';
comment on column public.service_requests.held_network is
  'A mark of the network that a held request came from, so that staff can discard those of one network; null once it is admitted.';
comment on column public.service_requests.joined_to is
  'The sender that staff know to be the same person, as join_senders recorded it.';
comment on column public.service_requests.sent_by is
  'Names the sender, as far as acts go. Phone and street are no identity: strangers know them.';
comment on column public.service_requests.address_key is
  'The street, normalized for comparison; null without a house number.';
comment on column public.service_requests.language is
  'The language of emails and texts, once the customer or staff chose one; null while the message decides.';
-- For the intake guard, recent requests of a phone number; for the call list, earlier ones of the same sender, read from
-- the index alone.
create index service_requests_by_phone on public.service_requests (phone_digits, created_at desc)
  include (sent_by, held);
-- For the call list, what else waits under a number: few of the requests that it ever sent.
create index service_requests_waiting_by_phone on public.service_requests (phone_digits)
  where status in ('pending', 'confirmed') and not held;
-- Lists contain only admitted requests, and so do their indexes.
create index service_requests_newest on public.service_requests (created_at desc, id desc) where not held;
create index service_requests_by_status on public.service_requests (status, created_at desc, id desc) where not held;
create index service_requests_held on public.service_requests (created_at) where held;
create index service_requests_held_waiting
  on public.service_requests (created_at, id) include (service_type) where held and status = 'pending';
-- Never called, by age: "Call now", its older ones, and overdue ones.
create index service_requests_waiting on public.service_requests (created_at, id) include (service_type)
  where status = 'pending' and not held and next_call_at is null;
-- Called before, by the time of the next call.
create index service_requests_next_call on public.service_requests (next_call_at, id)
  where status = 'pending' and not held and next_call_at is not null;
create index service_requests_search on public.service_requests using gin (search_key extensions.gin_trgm_ops);
create index service_requests_phone_end on public.service_requests
  (reverse(phone_digits) text_pattern_ops, created_at desc);
create index service_requests_changed on public.service_requests (changed_in) where changed_in is not null;
create index service_requests_news on public.service_requests (news_since, id) where news_since is not null and not held;
create index service_requests_claimed on public.service_requests (claimed_until) where claimed_until is not null;
-- Only ordinary requests have a limit per day.
create index service_requests_held_ordinary on public.service_requests (created_at) where held and service_type <> 'emergency';
create index service_requests_mailbox on public.service_requests (mailbox, created_at desc)
  where email is not null;

create table public.request_status_changes (
  id bigint generated always as identity primary key,
  request_id uuid not null references public.service_requests (id) on delete cascade,
  from_status text not null,
  to_status text not null,
  changed_by uuid,
  changed_by_email text,
  changed_at timestamptz not null default now()
);
alter table public.request_status_changes enable row level security;
comment on table public.request_status_changes is
  'Every change of a request''s status, written by the database. The author is null if the change was made in SQL.';
create index request_status_changes_by_request
  on public.request_status_changes (request_id, changed_at desc, id desc);

create table public.request_revisions (
  id bigint generated always as identity primary key,
  request_id uuid not null references public.service_requests (id) on delete cascade,
  changed_at timestamptz not null default now(),
  before jsonb not null
);
alter table public.request_revisions enable row level security;
comment on table public.request_revisions is
  'The changed columns of a request as they were before its sender sent it again with changes.';
create index request_revisions_by_request on public.request_revisions (request_id, id desc);

create table private.sender_columns (
  name text primary key check (name not in ('id', 'status', 'held', 'created_at')),
  visible_to text[] not null default '{}' constraint visible_to_known check (visible_to <@ '{technician,customer}')
);
comment on table private.sender_columns is
  'The columns of a request that its sender writes.';
comment on column private.sender_columns.visible_to is
  'The readers apart from the desk: the technicians of its visits, and whoever holds its private link.';

-- The fields that each reader sees, as rows of the API: the table above writes their columns.
create type public.technician_fields as ();
create type public.customer_fields as ();

create function private.show_column() returns trigger
language plpgsql set search_path = ''
as $$
declare
  reader text;
  shown record;
begin
  select format_type(a.atttypid, a.atttypmod) as type, concat_ws('; else ',
    case when not a.attnotnull then 'Null where it was not filled in' end, (
      select 'one of service_requests.' || a.attname from pg_catalog.pg_constraint as c
      where c.conrelid = a.attrelid and c.conkey = array[a.attnum] and pg_get_constraintdef(c.oid) ~ '^CHECK \(\(\w+ = ANY'
    )) as comment
  into shown
  from pg_catalog.pg_attribute as a where a.attrelid = 'public.service_requests'::regclass and a.attname = new.name;
  foreach reader in array new.visible_to loop
    execute format('alter type public.%I add attribute %I %s', reader || '_fields', new.name, shown.type);
    execute format('comment on column public.%I.%I is %L', reader || '_fields', new.name, nullif(shown.comment, ''));
  end loop;
  return null;
end
$$;
comment on function private.show_column is 'Adds a column to what its readers get from the API.';
create trigger show_column after insert on private.sender_columns
  for each row execute function private.show_column();

insert into private.sender_columns (name, visible_to) values
  ('first_name', '{technician,customer}'), ('last_name', '{technician}'), ('email', '{}'), ('phone', '{technician}'),
  ('address', '{technician}'), ('service_type', '{technician,customer}'), ('preferred_time', '{customer}'),
  ('preferred_date', '{customer}'), ('message', '{technician,customer}');

create table public.request_events (
  id uuid primary key default gen_random_uuid(),
  request_id uuid not null references public.service_requests (id) on delete cascade,
  kind text not null constraint kind_known check (
    kind in ('sent', 'note', 'call', 'claim', 'assign', 'status', 'message', 'visit', 'photo', 'quote', 'part', 'checklist', 'door', 'fee', 'language', 'join', 'erased')
  ),
  text text constraint text_length check (char_length(text) <= 2000 and not private.is_blank(text)),
  outcome text constraint outcome_known check (
    outcome in ('booked', 'voicemail', 'again', 'price', 'not_for_us', 'spam', 'duplicate', 'told')
  ),
  at timestamptz not null default now(),
  done_by uuid,
  done_by_email text,
  -- All events of one action have the same action_id.
  action_id uuid not null,
  undoes uuid,
  before jsonb,
  after jsonb,
  visit_id uuid,
  visit_before jsonb,
  visit_after jsonb,
  by_customer boolean not null default false,
  -- The messages there are stand in outbox.sql.
  message text,
  by_text boolean not null default false,
  delivery text constraint delivery_known check (delivery in ('sent', 'written', 'given_up', 'stopped', 'not_sent')),
  for_technician boolean not null default false,
  may_want_no_texts boolean not null default false,
  is_untold boolean not null default false,
  constraint undone_once unique (request_id, undoes)
);
alter table public.request_events enable row level security;
comment on table public.request_events is
  'Timeline of a request, append-only. An undo is an event of its own.';
comment on column public.request_events.visit_id is 'The visit that changed, or that a call was about.';
comment on column public.request_events.visit_after is 'For an event of a visit: technician, day, time, and state after it.';
comment on column public.request_events.by_customer is 'Done on the customer''s page by someone with its link.';
comment on column public.request_events.message is 'The kind of a message to the customer; its content is in `text`.';
comment on column public.request_events.delivery is
  'Of a message: sent; written, if no service is set up; given up after many tries; stopped by staff; or, of a message that staff wrote, not sent. Null for events that only turned texts on or off, and for a message of staff that waits.';
comment on column public.request_events.for_technician is
  'True if its text is for the technicians of the request''s visits, too; those booked later included.';
comment on column public.request_events.may_want_no_texts is
  'A customer''s text that begins as one that ends texts, and says something else.';
comment on column public.request_events.is_untold is
  'A technician''s step that the customer was not told of, since they were told of many.';
comment on column public.request_events.by_text is 'A text message to or from the customer, as opposed to mail or the page.';
create index request_events_by_request on public.request_events (request_id, at desc, id desc);
create index request_events_by_action on public.request_events (action_id);
-- The latest actions of a member of staff; one action about many requests is in it once.
create index request_events_by_person on public.request_events (done_by, at desc) where id = action_id and undoes is null;

-- For the report: when requests were called, and by whom.
create index request_events_calls on public.request_events (at) include (request_id, id, action_id, done_by_email)
  where kind = 'call' and undoes is null;

create view private.standing_events as
  select e.* from public.request_events as e
  where e.undoes is null and not exists (
    select from public.request_events as u where u.request_id = e.request_id and u.undoes = e.action_id
  );
comment on view private.standing_events is
  'Events that were not undone and undo none. Has the columns that the table had when it was made.';

create table private.request_selections (
  request_id uuid primary key references public.service_requests (id) on delete cascade,
  state text not null constraint state_form check (state ~ '^[A-Za-z0-9._=&-]+$' and char_length(state) <= 1000)
);
comment on table private.request_selections is
  'Selections made on the site before a request was sent, as a query string of names and ids.';

-- ---------------------------------------------------------------------------------------------
-- Policies
-- ---------------------------------------------------------------------------------------------

create policy "anyone asks" on public.service_requests
  for insert to anon, authenticated with check (status = 'pending');

-- API lists contain only admitted requests, so no query has to filter for that.
create policy "staff read" on public.service_requests
  for select to authenticated
  using (not held and (select private.is_staff()));
create policy "staff change" on public.service_requests
  for update to authenticated
  using (not held and (select private.is_staff())) with check (not held and (select private.is_staff()));
create policy "staff read" on public.request_status_changes
  for select to authenticated using ((select private.is_staff()));
create policy "staff read" on public.request_revisions
  for select to authenticated using ((select private.is_staff()));
create policy "staff read" on public.request_events
  for select to authenticated using ((select private.is_staff()));

-- ---------------------------------------------------------------------------------------------
-- Triggers
-- ---------------------------------------------------------------------------------------------

-- Of a request's insert, each row has two triggers: `admit` before (intake.sql) and `arrive` after (arrival.sql). Their
-- functions say what happens, in order.
create trigger a_start_row_count before insert on public.service_requests
  for each statement execute function private.start_row_count();
create trigger a_direction before insert or update of text on public.request_events
  for each row execute function private.drop_direction();
create trigger refuse_delete before delete or truncate on public.service_requests
  for each statement when (current_user in ('anon', 'authenticated'))
  execute function private.refuse();
create trigger refuse_write before insert or update or delete or truncate on public.request_status_changes
  for each statement when (current_user in ('anon', 'authenticated'))
  execute function private.refuse();
create trigger refuse_write before insert or update or delete or truncate on public.request_revisions
  for each statement when (current_user in ('anon', 'authenticated'))
  execute function private.refuse();
create trigger refuse_write before insert or update or delete or truncate on public.request_events
  for each statement when (current_user in ('anon', 'authenticated'))
  execute function private.refuse();

-- ---------------------------------------------------------------------------------------------
-- Guards and history
-- ---------------------------------------------------------------------------------------------

-- Before a row is stored, its generated columns are null.
create function private.written_columns(request public.service_requests) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return to_jsonb(request) - '{phone_digits,mailbox,sent_by,address_key,zip_code,search_key}'::text[];
end
$$;
comment on function private.written_columns is 'Returns a request without the columns that the database computes from others.';

create function private.keep_all_but_status() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if private.written_columns(new) - 'status' is distinct from private.written_columns(old) - 'status' then
    raise insufficient_privilege using message = 'Only the status of a request may be changed.';
  end if;
  return new;
end
$$;
create trigger keep_all_but_status before update on public.service_requests
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.keep_all_but_status();

create function private.record_status_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.request_status_changes (request_id, from_status, to_status, changed_by, changed_by_email)
  values (new.id, old.status, new.status, auth.uid(), private.caller_email());
  return null;
end
$$;
create trigger record_status_change after update on public.service_requests
  for each row when (old.status is distinct from new.status)
  execute function private.record_status_change();

create function private.drop_closed_reason() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.closed_reason := null;
  return new;
end
$$;
comment on function private.drop_closed_reason is 'Clears the reason when a request is no longer cancelled.';
-- Runs after keep_all_but_status, by its name.
create trigger no_closed_reason before update on public.service_requests
  for each row when (new.status <> 'cancelled' and new.closed_reason is not null)
  execute function private.drop_closed_reason();

create function private.stamp_change() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.changed_in := pg_current_xact_id();
  return new;
end
$$;
-- Runs after all triggers that may keep, change, or refuse the row, by its name.
create trigger stamp_change before update on public.service_requests
  for each row execute function private.stamp_change();

create function private.stamp_event() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.service_requests as r set changed_in = pg_current_xact_id()
  where r.id = new.request_id and r.changed_in is distinct from pg_current_xact_id();
  return null;
end
$$;
comment on function private.stamp_event is 'Marks a request as changed by an event of its timeline.';
create trigger stamp_event after insert on public.request_events
  for each row execute function private.stamp_event();
-- A message of staff gets its result later.
create trigger stamp_delivery after update of delivery on public.request_events
  for each row execute function private.stamp_event();

-- ---------------------------------------------------------------------------------------------
-- Text of the sender
-- ---------------------------------------------------------------------------------------------

create function private.sender_text(request public.service_requests) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  stored constant jsonb := to_jsonb(request);
begin
  return (
    select jsonb_object_agg(c.name, case jsonb_typeof(stored -> c.name)
      when 'string' then to_jsonb(private.trimmed(stored ->> c.name))
      else stored -> c.name
    end)
    from private.sender_columns as c
  );
end
$$;
comment on function private.sender_text is 'Returns the text that the sender of a request wrote, trimmed.';

create function private.as_sent(request public.service_requests) returns public.service_requests
language plpgsql security definer set search_path = ''
as $$
declare
  sent public.service_requests;
begin
  execute (
    select 'select ' || string_agg(case
      when c.name is not null then format('($1).%I', a.attname)
      when a.attgenerated = '' then coalesce(pg_get_expr(d.adbin, d.adrelid), 'null')
      else 'null'
    end, ', ' order by a.attnum)
    from pg_catalog.pg_attribute as a
    left join pg_catalog.pg_attrdef as d on d.adrelid = a.attrelid and d.adnum = a.attnum
    left join private.sender_columns as c on c.name = a.attname
    where a.attrelid = 'public.service_requests'::regclass and a.attnum > 0 and not a.attisdropped
  ) into sent using request;
  sent := private.without_direction(sent);
  sent.email := private.clean_email(sent.email);
  return sent;
end
$$;
comment on function private.as_sent is
  'Returns a request with what its sender may write, cleaned; every other column has its default, those added later included.';

create function private.visible_fields(request public.service_requests, reader text) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_object_agg(c.name, to_jsonb(request) -> c.name), '{}')
  from private.sender_columns as c where reader = any (c.visible_to)
$$;
comment on function private.visible_fields is 'Returns the fields of a request that a technician or the customer sees.';

create function private.apply_revision(request uuid, changed public.service_requests) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  columns constant text := (select string_agg(quote_ident(c.name), ', ') from private.sender_columns as c);
begin
  insert into public.request_revisions (request_id, before)
  select r.id, (
    select jsonb_object_agg(was.key, was.value)
    from jsonb_each(private.sender_text(r)) as was
    where was.value is distinct from private.sender_text(changed) -> was.key
  )
  from public.service_requests as r where r.id = request;
  execute format(
    'update public.service_requests set (%1$s) = (select %1$s from (select ($1).*) as sent) where id = $2', columns
  ) using changed, request;
  -- Sent again from the other form; what was chosen since stays.
  update public.service_requests as r set language = changed.language
  where r.id = request and r.language is null and changed.language is not null;
  perform private.store_selection(request);
end
$$;

-- The insert carries the selection in the header x-request-chosen, because its body has only the nine fields. Sending
-- a request again replaces its selection.
create function private.store_selection(request uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  chosen text;
begin
  -- The request must be stored whatever fails here.
  begin
    chosen := private.request_headers() ->> 'x-request-chosen';
    if private.is_flooded(but => request) and (select r.held from public.service_requests as r where r.id = request) then
      chosen := null;
    end if;
    if chosen ~ '^[A-Za-z0-9._=&-]+$' and char_length(chosen) <= 1000 then
      insert into private.request_selections as c (request_id, state) values (request, chosen)
      on conflict (request_id) do update set state = excluded.state;
    else
      delete from private.request_selections as c where c.request_id = request;
    end if;
  exception when others then
    raise warning 'What was chosen for request % is not kept: % %', request, sqlstate, sqlerrm;
  end;
end
$$;
comment on function private.store_selection is
  'Stores the selection made before the request was sent; ignores one that is too long or has other characters.';

create function private.delete_selection() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.request_selections as c where c.request_id = new.id;
  return null;
end
$$;
create trigger delete_selection after update of erased_at on public.service_requests
  for each row when (new.erased_at is not null)
  execute function private.delete_selection();

create function private.lock_request(request uuid) returns public.service_requests
language plpgsql security definer set search_path = ''
as $$
declare
  chosen public.service_requests;
begin
  select * into chosen from public.service_requests as r where r.id = request and not r.held for update;
  if chosen.id is null then
    raise sqlstate 'PT404' using message = 'There is no such request.';
  end if;
  return chosen;
end
$$;
comment on function private.lock_request is
  'Locks a request and returns it; refuses one that is not there, or held.';

create function private.selection_of(request uuid) returns text
language sql stable security definer set search_path = ''
as $$ select c.state from private.request_selections as c where c.request_id = request $$;

-- ---------------------------------------------------------------------------------------------
-- Grants
-- ---------------------------------------------------------------------------------------------

revoke all on table
  public.service_requests, public.request_status_changes, public.request_revisions,
  private.sender_columns, public.request_events, private.standing_events, private.request_selections
  from public, anon, authenticated, service_role;
revoke all on type public.technician_fields, public.customer_fields from public, anon, authenticated, service_role;
grant usage on type public.technician_fields, public.customer_fields to anon, authenticated;
revoke execute on function private.show_column from public, anon, authenticated, service_role;
revoke all on sequence
  public.request_revisions_id_seq, public.request_status_changes_id_seq
  from public, anon, authenticated, service_role;
grant select on public.service_requests to authenticated;
grant select, insert, update, delete on public.service_requests to service_role;
grant insert (
  first_name, last_name, email, phone, address, service_type, preferred_time, preferred_date, message
) on public.service_requests to anon, authenticated;
grant update (status) on public.service_requests to authenticated;
grant select on
  public.request_status_changes, public.request_revisions, public.request_events
  to authenticated, service_role;
revoke execute on function
  private.written_columns, private.keep_all_but_status, private.record_status_change, private.sender_text, private.as_sent,
  private.visible_fields, private.apply_revision, private.drop_closed_reason, private.stamp_change,
  private.stamp_event, private.store_selection, private.delete_selection, private.selection_of,
  private.lock_request
  from public, anon, authenticated, service_role;
