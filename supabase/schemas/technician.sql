-- The technician's phone. An account with the role technician sees its technician's visits of yesterday, today, and
-- tomorrow, and reports their progress. It is not staff: it reads no table, only the results of the functions below.
-- Someone without an account can do the same for one visit by a link that ends with its day. All days are New York's.

-- ---------------------------------------------------------------------------------------------
-- Tables
-- ---------------------------------------------------------------------------------------------

create table private.visit_reports (
  visit_id uuid primary key references public.visits (id) on delete cascade,
  work text not null constraint work_length check (char_length(work) <= 1000 and not private.is_blank(work)),
  parts text[] not null default '{}' constraint parts_few check (
    cardinality(parts) <= 20 and char_length(array_to_string(parts, ', ')) <= 600
  ),
  -- NaN is greater than all numbers.
  price numeric(8, 2) constraint price_known check (price between 0 and 999999.99),
  agreed_by text constraint agreed_by_length check (char_length(agreed_by) <= 80 and not private.is_blank(agreed_by)),
  warranty_from date,
  action_id uuid,
  earlier jsonb,
  constraint price_agreed check ((price is null) = (agreed_by is null))
);
comment on table private.visit_reports is 'Reports of visits: the work, its price, and who agreed to it.';
comment on column private.visit_reports.earlier is 'The report it replaced, which is restored when `action_id`, the action that wrote this one, is undone.';

create trigger a_direction before insert or update on private.visit_reports
  for each row execute function private.drop_direction();

-- By request, so that they move, end, and are erased with it; `private.door_facts_of` finds those of the same sender.
create table private.door_facts (
  request_id uuid primary key references public.service_requests (id) on delete cascade,
  opener text constraint opener_length check (char_length(opener) <= 60 and not private.is_blank(opener)),
  spring text constraint spring_length check (char_length(spring) <= 60 and not private.is_blank(spring)),
  door text constraint door_length check (char_length(door) <= 60 and not private.is_blank(door)),
  noted_at timestamptz not null
);
comment on table private.door_facts is
  'Facts about the door of a request, from a technician: make and model of its opener, size of its spring, its own size.';

create table private.job_links (
  token_hash bytea primary key constraint token_hash_sha256 check (octet_length(token_hash) = 32),
  visit_id uuid not null unique references public.visits (id) on delete cascade,
  technician_id uuid not null,
  expires_at timestamptz not null
);
comment on table private.job_links is
  'Links to job sheets, by the SHA-256 of their tokens. A link ends with its day, or when the visit gets another day or technician.';

-- ---------------------------------------------------------------------------------------------
-- The role
-- ---------------------------------------------------------------------------------------------

-- Returns true if an account that was not revoked, other than `but_account`, sees the visits of a technician.
create function private.has_account(technician public.technicians, but_account uuid default null) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (
    select from public.staff as s
    where s.user_id = technician.staff_id and s.user_id is distinct from but_account
      and s.revoked_at is null and private.can(s.role, 'visit')
  );
end
$$;

create function public.approve_technician(account uuid, technician uuid) returns setof public.staff
language plpgsql security definer set search_path = '' set jit = off
as $$
declare
  chosen public.technicians;
begin
  perform private.take_turn_as_owner();
  select * into chosen from public.technicians as t where t.id = technician for no key update;
  if chosen.id is null then
    raise sqlstate 'PT404' using message = 'There is no such technician.';
  end if;
  if exists (
    select from public.staff as s where s.user_id = account and s.revoked_at is null and private.can(s.role, 'work_at_desk')
  ) then
    raise sqlstate 'PT409' using message = 'This account works at the desk. Revoke it first.';
  end if;
  if private.has_account(chosen, account) then
    raise sqlstate 'PT409' using message = format('%s has another account. Revoke that one first.', chosen.name);
  end if;
  perform public.approve_staff(account);
  update public.staff as s set role = 'technician' where s.user_id = account;
  update public.technicians as t set staff_id = null where t.staff_id = account and t.id <> technician;
  update public.technicians as t set staff_id = account where t.id = technician;
  return query select s.* from public.staff as s where s.user_id = account;
end
$$;
comment on function public.approve_technician is
  'Assigns the role of a technician to a confirmed account, or moves it to another technician. Returns the member. For owners.';

-- ---------------------------------------------------------------------------------------------
-- Reports
-- ---------------------------------------------------------------------------------------------

-- Parses and checks a report.
create function private.report_of(visit uuid, report jsonb) returns private.visit_reports
language plpgsql stable set search_path = ''
as $$
declare
  parsed private.visit_reports;
begin
  parsed := jsonb_populate_record(
    null::private.visit_reports,
    case when jsonb_typeof(report) = 'object' then report else '{}' end
      || jsonb_build_object('visit_id', visit, 'action_id', null, 'earlier', null)
  );
  parsed.work := private.trimmed(parsed.work);
  parsed.agreed_by := private.trimmed(parsed.agreed_by);
  parsed.parts := coalesce(parsed.parts, '{}');
  if parsed.work is null or private.is_blank(parsed.work) or char_length(parsed.work) > 1000 then
    raise sqlstate 'PT400' using message = 'Say what was done, in 1,000 characters or fewer.';
  end if;
  -- A page of an earlier version names the price itself; this one says what is charged.
  if (report ? 'charge') = (report ? 'price' and report ? 'agreed_by') then
    raise sqlstate 'PT400' using message = 'Say what is charged: the approved price, or nothing.';
  end if;
  if (parsed.price is null) <> (parsed.agreed_by is null) or
    private.is_blank(parsed.agreed_by) or char_length(parsed.agreed_by) > 80 then
    raise sqlstate 'PT400' using message = 'Say which price was agreed, and with whom.';
  end if;
  -- NaN is greater than all numbers, and a third decimal has been rounded.
  if parsed.price not between 0 and 999999.99 or parsed.price <> (report ->> 'price')::numeric then
    raise sqlstate 'PT400' using message = 'Enter a price in dollars and cents, up to $999,999.99.';
  end if;
  if cardinality(parsed.parts) > 20 or char_length(array_to_string(parsed.parts, ', ')) > 600 then
    raise sqlstate 'PT400' using message = 'List fewer parts.';
  end if;
  if abs(parsed.warranty_from - private.new_york_today()) > 366 then
    raise sqlstate 'PT400' using message = 'The warranty begins within a year of today.';
  end if;
  return parsed;
exception when data_exception then
  raise sqlstate 'PT400' using message = 'A number or a date of this report can’t be read.';
end
$$;

-- Returns the text of a report for the timeline.
create function private.report_text(report private.visit_reports) returns text
language sql stable set search_path = ''
as $$
  select concat_ws(E'\n',
    report.work,
    'Parts: ' || nullif(array_to_string(report.parts, ', '), ''),
    '$' || report.price || ' approved by ' || report.agreed_by,
    'Warranty from ' || to_char(report.warranty_from, 'FMMon FMDD, YYYY')
  )
$$;

-- ---------------------------------------------------------------------------------------------
-- Reads of a technician
-- ---------------------------------------------------------------------------------------------

-- Returns the technician of the caller's account, or refuses.
create function private.own_technician() returns uuid
language plpgsql stable security definer set search_path = ''
as $$
declare
  own constant uuid := (
    select t.id from public.technicians as t where t.staff_id = auth.uid() and private.is_technician()
  );
begin
  if own is null then
    raise insufficient_privilege using message = 'Only a technician may do this.';
  end if;
  return own;
end
$$;

-- Normalizes the street, the unit, and the ZIP code of an address for comparison. Returns null without a house number
-- or a ZIP code. What cannot be read as a unit stays part of the street, so that a neighbor is never taken for the
-- same door. The index calls it as whoever writes a request.
create function private.door_key(address text) returns text
language plpgsql immutable parallel safe security definer set search_path = ''
as $$
declare
  plain constant text := private.without_invisible(address);
  zip constant text := private.zip_of(plain);
  key text := lower(plain);
  parts text[];
  town text;
begin
  if zip is null or plain !~ '^\s*[0-9]' then
    return null;
  end if;
  key := regexp_replace(key, '[\s,.]*\m' || zip || '(-[0-9]{4})?[\s,.]*(usa?|u\.s\.(a\.)?|united states)?[\s.]*$', '');
  key := regexp_replace(key, '[\s,]+(ny|n\.y\.|new york)[\s.]*$', '');
  parts := regexp_split_to_array(key, '\s*,\s*');
  town := parts[cardinality(parts)];
  if cardinality(parts) > 1 and town !~ '[0-9#]'
    and town !~ '\m(rear|front|upper|lower|left|right|basement|bsmt|garage|ground|apt|apartment|unit|suite|ste|floor|fl)\M' then
    parts := trim_array(parts, 1);
  end if;
  key := regexp_replace(array_to_string(parts, ' '), '\m(apartment|apt|unit|suite|ste)\M\.?|#', ' # ', 'g');
  key := regexp_replace(key, '[\u0001-\u0022\u0024-\u002f\u003a-\u0060\u007b-\u007f]+', ' ', 'g');
  key := (
    select string_agg(coalesce(short.word, w.word), ' ' order by w.ordinal)
    from regexp_split_to_table(btrim(regexp_replace(key, '(# *)+', '# ', 'g')), ' +') with ordinality as w (word, ordinal)
    left join (values
      ('street', 'st'), ('avenue', 'ave'), ('av', 'ave'), ('road', 'rd'), ('lane', 'ln'), ('drive', 'dr'), ('court', 'ct'),
      ('place', 'pl'), ('boulevard', 'blvd'), ('terrace', 'ter'), ('parkway', 'pkwy'), ('highway', 'hwy'), ('circle', 'cir'),
      ('north', 'n'), ('south', 's'), ('east', 'e'), ('west', 'w'), ('floor', 'fl')
    ) as short (long, word) on short.long = w.word
  );
  return key || ' ' || zip;
end
$$;
create index service_requests_by_door on public.service_requests (private.door_key(address))
  where erased_at is null and status <> 'pending' and not held;

-- Removes who it was about from a report: contact, names, prices, and codes.
create function private.without_person(report_text text, request public.service_requests, agreed_by text) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  secret text;
begin
  report_text := private.without_contact(report_text, request);
  foreach secret in array array[request.first_name, request.last_name] || regexp_split_to_array(coalesce(agreed_by, ''), '\s+') loop
    secret := private.trimmed(secret);
    if char_length(secret) > 1 then
      secret := '(?<!\w)' || regexp_replace(secret, '(\W)', '\\\1', 'g') || '(?!\w)';
      report_text := regexp_replace(report_text, secret, '…', 'gi');
    end if;
  end loop;
  report_text := regexp_replace(report_text, '[,\s]*(from\s*)?\$\s*[0-9][0-9,]*(\.[0-9]+)?|[0-9][0-9,.]*\s*(dollars|usd|d[oó]lares)\M', '', 'gi');
  return regexp_replace(report_text, '(\m(code|pin|keypad|c[oó]digo|clave)\M[^0-9]{0,12})[0-9][0-9*#-]*', '\1…', 'gi');
end
$$;

-- Returns the work of earlier visits at the same street, unit, and ZIP code, the latest first, without a word about
-- whose they were, and nothing of erased people.
create function private.door_history(visit public.visits) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  door constant text := (select private.door_key(r.address) from public.service_requests as r where r.id = visit.request_id);
begin
  return coalesce((
    select jsonb_agg(to_jsonb(h) order by h.day desc, h.starts desc) from (
      select v.day, to_char(v.starts, 'HH24:MI') as starts, v.kind,
        private.without_person(p.work, r, p.agreed_by) as work,
        array(
          select private.without_person(part.name, r, p.agreed_by)
          from unnest(p.parts) with ordinality as part (name, ordinal) order by part.ordinal
        ) as parts,
        p.warranty_from
      from public.visits as v
      join public.service_requests as r on r.id = v.request_id
      left join private.visit_reports as p on p.visit_id = v.id
      -- As a list, so that the visits are found by their requests, however many the planner expects.
      where v.request_id = any (array(
          select r.id from public.service_requests as r
          where private.door_key(r.address) = door and r.erased_at is null and r.status <> 'pending' and not r.held
        ))
        and v.state = 'done' and v.id <> visit.id and (v.day, v.starts) < (visit.day, visit.starts)
      order by v.day desc, v.starts desc limit 10
    ) as h
  ), '[]');
end
$$;

create type public.door_facts as (opener text, spring text, door text, noted_at timestamptz);
comment on type public.door_facts is 'Facts about the door of a sender at one street, from a technician.';
comment on column public.door_facts.opener is 'Null unless known; else make and model.';
comment on column public.door_facts.spring is 'Null unless known; else its size.';
comment on column public.door_facts.door is 'Null unless known; else its size.';

-- Returns the latest facts about a request's door: of any request by the same sender at the same street, unit, and ZIP
-- code. Who moves in there later is another sender.
create function private.door_facts_of(request uuid) returns public.door_facts
language plpgsql stable security definer set search_path = ''
as $$
declare
  chosen public.service_requests;
begin
  select * into chosen from public.service_requests as r where r.id = request;
  return (
    select row(f.opener, f.spring, f.door, f.noted_at)::public.door_facts from private.door_facts as f
    where f.request_id = any (array(
      select r.id from public.service_requests as r
      where private.door_key(r.address) = private.door_key(chosen.address) and r.sent_by = chosen.sent_by
        and r.erased_at is null and r.status <> 'pending' and not r.held
    ) || request)
    order by f.noted_at desc limit 1
  );
end
$$;

-- Omits the email address, and the notes that staff write for each other. From the day after, only the visit is left:
-- no photos and no history of its door.
create function private.job_of(visit public.visits) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select private.visible_fields(r, 'technician') || jsonb_build_object(
      'id', visit.id, 'day', visit.day, 'starts', to_char(visit.starts, 'HH24:MI'), 'ends', to_char(visit.ends, 'HH24:MI'),
      'kind', visit.kind, 'state', visit.state, 'state_since', visit.state_since, 'note', visit.note,
      'late_minutes', visit.late_minutes, 'arrives_at', visit.arrives_at,
      'busy_since', visit.busy_since, 'busy_until', visit.busy_until, 'pushed_to', private.pushed_to(visit),
      'is_left_open', private.is_left_open(visit), 'not_done_reason', visit.not_done_reason, 'part', visit.part, 'outside', private.outside_way(visit, r),
      'is_untold', coalesce((
        select e.is_untold from public.request_events as e
        where e.request_id = r.id and e.visit_id = visit.id and e.kind = 'visit' order by e.at desc, e.id desc limit 1
      ), false),
      'quoted_by_phone', r.quoted_by_phone, 'visit_fee', r.visit_fee, 'language', r.language, 'chosen', private.selection_of(r.id),
      'unfinished', private.unfinished_visit(r.id, visit.id),
      'notes', coalesce((
        select jsonb_agg(n.text order by n.at, n.text) from (
          select w.text, min(w.at) as at from (
            select e.text, e.at from private.standing_events as e
            where e.request_id = r.id and e.for_technician and e.text is not null
            union all
            select o.note, o.state_since from public.visits as o
            where o.request_id = r.id and o.note is not null and (o.day, o.starts) < (visit.day, visit.starts)
          ) as w where w.text is distinct from visit.note group by w.text
        ) as n
      ), '[]'),
      'photos', case when visit.day >= private.new_york_today() then coalesce(private.photos_of_customer(r.id), '[]') else '[]' end,
      'taken', case when visit.day >= private.new_york_today() then private.photos_taken(visit.id) else '[]' end,
      'history', case when visit.day >= private.new_york_today() then private.door_history(visit) else '[]' end,
      'door', case when visit.day >= private.new_york_today() then to_jsonb(private.door_facts_of(r.id)) end,
      'words', coalesce((
        select jsonb_agg(e.text order by e.at, e.id) from public.request_events as e
        where e.request_id = r.id and e.kind = 'note' and e.by_customer and e.text is not null
      ), '[]'),
      'report', (
        select to_jsonb(p) - '{visit_id,action_id,earlier}'::text[] from private.visit_reports as p where p.visit_id = visit.id
      ),
      'quotes', coalesce((
        select jsonb_agg(to_jsonb(q) order by q.offered_at desc, q.id) from private.quotes_of(r.id, 'technician') as q
        where not q.is_billed or q.id = (
          select p.quote_id from private.visit_receipts as p where p.visit_id = visit.id and p.voided_at is null
        )
      ), '[]'),
      'checklist', to_jsonb(private.checklist_of(visit)),
      'billed_before', private.billed_before(visit),
      'receipt', (
        select to_jsonb(private.receipt_of(p, 'technician')) from private.visit_receipts as p
        where p.visit_id = visit.id and p.voided_at is null
      )
    ) || to_jsonb(l)
    from public.service_requests as r, private.links_of_visit(visit) as l where r.id = visit.request_id
  );
end
$$;

create type public.visit_report as (work text, parts text[], price float8, agreed_by text, warranty_from date);
comment on column public.visit_report.price is 'Null if none was agreed.';
comment on column public.visit_report.agreed_by is 'Null if no price was agreed.';
comment on column public.visit_report.warranty_from is 'Null without a warranty.';

create type public.earlier_visit as (day date, starts text, kind text, work text, parts text[], warranty_from date);
comment on type public.earlier_visit is 'An earlier visit at the same door; it never says whose it was.';
comment on column public.earlier_visit.kind is 'One of visits.kind.';
comment on column public.earlier_visit.work is 'Null without a report.';
comment on column public.earlier_visit.warranty_from is 'Null without a warranty.';

-- By a text of ours, or by the technician's own phone where the customer gets none; "told" once it was said.
create type public.outside_way as enum ('text', 'own_phone', 'told');
create type public.visit_time as (day date, starts text, ends text);
create type public.unfinished_visit as (reason text, part text, day date, ordered_at timestamptz);
comment on column public.unfinished_visit.reason is 'One of visits.not_done_reason.';
comment on column public.unfinished_visit.part is 'Null unless a part is needed.';
comment on column public.unfinished_visit.ordered_at is 'Null unless staff have ordered the part.';
create type public.customer_photo as (id uuid, at timestamptz);
create type public.photo_label as enum ('before', 'after');
comment on type public.photo_label is 'When a technician took a photo: before or during the work, or after it.';
create type public.taken_photo as (id uuid, at timestamptz, label public.photo_label);
comment on column public.taken_photo.label is 'Null unless its technician said when it was taken.';

create type public.job_stop as (
  id uuid, day date, starts text, ends text, kind text, state text, state_since timestamptz, late_minutes int,
  arrives_at timestamptz, busy_since timestamptz, busy_until timestamptz, pushed_to timestamptz, not_done_reason text, part text, is_untold boolean, outside public.outside_way,
  unfinished public.unfinished_visit, note text, notes text[], photos public.customer_photo[], taken public.taken_photo[], history public.earlier_visit[], door public.door_facts, quoted_by_phone float8,
  visit_fee int,
  language text, chosen text, words text[], report public.visit_report, quotes public.quote[], checklist public.checked_point[],
  receipt public.receipt, with_whom text[], nth int, visits int, billed_before public.billed_before,
  fields public.technician_fields, is_left_open boolean
);
comment on type public.job_stop is 'A visit as its technician sees it; the times of the day (`16:00`) are New York''s.';
comment on column public.job_stop.kind is 'One of visits.kind.';
comment on column public.job_stop.state is 'One of visits.state but cancelled.';
comment on column public.job_stop.late_minutes is 'Null unless the technician has said how late, without an estimate.';
comment on column public.job_stop.arrives_at is 'Null without an estimated arrival.';
comment on column public.job_stop.busy_since is 'Null unless the technician has said that it takes longer: since then.';
comment on column public.job_stop.busy_until is 'Null unless the technician has said that it takes longer: until then.';
comment on column public.job_stop.pushed_to is 'Null unless an earlier visit of the day takes so long that this one begins about then, which its customer does not know.';
comment on column public.job_stop.is_left_open is 'Its technician is off by now, so that the office gives it to another one.';
comment on column public.job_stop.not_done_reason is 'Null unless it could not be done; else one of visits.not_done_reason.';
comment on column public.job_stop.part is 'Null unless a part is needed.';
comment on column public.job_stop.is_untold is 'The customer was not told of the latest step, since they were told of many.';
comment on column public.job_stop.outside is 'Null unless the technician can say to be outside now.';
comment on column public.job_stop.unfinished is 'Null unless the visit before could not be done.';
comment on column public.job_stop.note is 'Null without a note of the office for this visit.';
comment on column public.job_stop.notes is 'The office''s notes about the request, also from before it was booked.';
comment on column public.job_stop.photos is 'The customer''s, until the day of the visit is over.';
comment on column public.job_stop.taken is 'The technician''s own of this visit, until its day is over.';
comment on column public.job_stop.history is 'Earlier visits at the same door, until the day of the visit is over.';
comment on column public.job_stop.door is 'Null unless a technician noted facts about this sender''s door, or once the day of the visit is over.';
comment on column public.job_stop.quoted_by_phone is 'Null unless staff named a price by phone, in dollars.';
comment on column public.job_stop.visit_fee is 'The most that the customer was told the visit costs besides the work, in dollars.';
comment on column public.job_stop.language is 'Null until one was chosen for messages; else one of service_requests.language.';
comment on column public.job_stop.chosen is 'Null without attached selections; else their state.';
comment on column public.job_stop.words is 'The customer''s notes.';
comment on column public.job_stop.report is 'Null until it is done.';
comment on column public.job_stop.quotes is 'The written prices of the request, the latest first.';
comment on column public.job_stop.checklist is 'Null unless it is for maintenance; the points that are marked.';
comment on column public.job_stop.receipt is 'Null until it is done.';
comment on column public.job_stop.with_whom is 'The other technicians who come at that time.';
comment on column public.job_stop.nth is 'Of the `visits` of its request, counted by their times.';
comment on column public.job_stop.billed_before is 'Null unless another visit of the request has billed an approved price.';

create type public.visit_change as (
  id uuid, at timestamptz, first_name text, last_name text, was public.visit_time, moved_to public.visit_time,
  is_cancelled boolean, is_near boolean
);
comment on type public.visit_change is 'A visit of today or tomorrow that its customer cancelled, or moved.';
comment on column public.visit_change.moved_to is 'Null if it was cancelled, or went to another technician.';
comment on column public.visit_change.is_near is 'It was to begin within hours.';

create type public.own_day_off as (day date, part text, since timestamptz, set_by text, moving int);
comment on column public.own_day_off.part is 'One of days_off.part.';
comment on column public.own_day_off.set_by is 'Null in sample data.';
comment on column public.own_day_off.moving is 'How many visits the office moves to another technician or day.';

create type public.own_day as (
  technician text, today date, changes public.visit_change[], stops public.job_stop[], days_off public.own_day_off[]
);
comment on column public.own_day.days_off is 'Of today and tomorrow; a job sheet has none.';

create function private.job_stop(visit public.visits) returns public.job_stop
language sql stable security definer set search_path = ''
as $$
  select jsonb_populate_record(null::public.job_stop, job || jsonb_build_object('fields', job))
  from private.job_of(visit) as job
$$;

create function public.my_day() returns public.own_day
language plpgsql stable security definer set search_path = '' set jit = off
as $$
declare
  own constant uuid := private.own_technician();
  today constant date := private.new_york_today();
begin
  return row(
    (select t.name from public.technicians as t where t.id = own),
    today,
    array(select c from jsonb_populate_recordset(null::public.visit_change, private.visit_changes(own)) as c),
    array(
      select private.job_stop(v) from public.visits as v
      where v.technician_id = own and v.day between today - 1 and today + 1 and v.state <> 'cancelled'
      order by v.day, v.starts, v.id
    ),
    array(
      select row(
        o.day, o.part, o.since,
        private.person_name(
          (select s.name from public.staff as s join auth.users as u on u.id = s.user_id where u.email = o.set_by_email),
          o.set_by_email
        ),
        private.displaced_visits(own, o.day, o.day)
      )::public.own_day_off
      from public.days_off as o where o.technician_id = own and o.day between today and today + 1 order by o.day
    )
  )::public.own_day;
end
$$;
comment on function public.my_day is
  'Returns the visits of the caller''s technician of yesterday, today, and tomorrow in their order, with what to know about each, and days off of today and tomorrow.';

-- The phone is to see whom it visits from yesterday to tomorrow alone: later visits have no name and no street.
create type public.coming_visit as (starts text, ends text, kind text, town text);
comment on type public.coming_visit is 'A visit of the coming week; it does not say whose it is.';
comment on column public.coming_visit.kind is 'One of visits.kind.';
comment on column public.coming_visit.town is 'Null without a ZIP code of the state.';
create type public.coming_day as (day date, is_off boolean, visits public.coming_visit[]);
comment on column public.coming_day.is_off is 'The technician does not work on that day.';

create function public.my_week() returns setof public.coming_day
language plpgsql stable security definer set search_path = '' set jit = off
as $$
declare
  own constant uuid := private.own_technician();
begin
  return query
    select private.new_york_today() + n,
      -- A day that is off in part is a day of work.
      not private.works_on(t, private.new_york_today() + n),
      array(
        select row(to_char(v.starts, 'HH24:MI'), to_char(v.ends, 'HH24:MI'), v.kind, l.town)::public.coming_visit
        from public.visits as v join public.service_requests as r on r.id = v.request_id
        left join private.localities as l on l.zip = private.zip_of(r.address)
        where v.technician_id = own and v.day = private.new_york_today() + n and v.state not in ('cancelled', 'missed')
        order by v.starts, v.id
      )
    from public.technicians as t, generate_series(1, 7) as n where t.id = own order by n;
end
$$;
comment on function public.my_week is
  'Returns the next 7 days of the caller''s technician: the time, kind, and town of each visit, and nothing about its customer.';

-- ---------------------------------------------------------------------------------------------
-- Grants
-- ---------------------------------------------------------------------------------------------

revoke all on table
  private.visit_reports, private.door_facts, private.job_links
  from public, anon, authenticated, service_role;
revoke execute on function
  private.has_account, public.approve_technician, private.report_of, private.report_text, private.own_technician,
  private.job_of, public.my_day, public.my_week, private.job_stop, private.door_key, private.without_person,
  private.door_history, private.door_facts_of
  from public, anon, authenticated, service_role;
grant execute on function public.approve_technician, public.my_day, public.my_week to authenticated;
grant execute on function private.door_key to anon, authenticated, service_role;
revoke all on type
  public.visit_report, public.earlier_visit, public.door_facts, public.visit_time, public.unfinished_visit,
  public.customer_photo, public.photo_label, public.taken_photo, public.outside_way, public.job_stop,
  public.visit_change, public.own_day_off, public.own_day, public.coming_visit, public.coming_day
  from public, anon, authenticated, service_role;
grant usage on type
  public.visit_report, public.earlier_visit, public.door_facts, public.visit_time, public.unfinished_visit,
  public.customer_photo, public.photo_label, public.taken_photo, public.outside_way, public.job_stop,
  public.visit_change, public.own_day_off, public.own_day
  to anon, authenticated;
grant usage on type public.coming_visit, public.coming_day to authenticated;
