-- The price in writing: offered with up to three options, approved by the customer before work starts, and billed at Done.
-- One row is one offer. Once approved it never changes: more work is another quote, and what was approved holds until then.
-- Every act locks the request first, so that of two people who act at once exactly one wins and the other is told.

-- ---------------------------------------------------------------------------------------------
-- Types
-- ---------------------------------------------------------------------------------------------

create type public.signature_stroke as (points int[]);
comment on type public.signature_stroke is 'One stroke of a signature: x and y by turns, in a box of 1000 by 400 from its top left.';

create type public.quote_line as (
  kind text, item text, label text, quantity int, amount numeric(10, 2), percent numeric(5, 2), total numeric(10, 2),
  warranty_days int, model text
);
create type public.quote_option as (
  name text, lines public.quote_line[], reason text, is_capital boolean, subtotal numeric(10, 2), tax numeric(10, 2),
  total numeric(10, 2)
);
create type public.quote as (
  id uuid, request_id uuid, visit_id uuid, state text, options public.quote_option[], chosen int, total numeric(10, 2),
  told_low numeric(10, 2), told_high numeric(10, 2), tax_rate numeric(6, 3), tax_place text, is_home boolean,
  begins date, ends date, offered_at timestamptz, offered_by text, expires_at timestamptz, sent_at timestamptz,
  replaces uuid, replaced_by uuid, decided_at timestamptz, device_at timestamptz, decided_by text, name text, way text,
  place text, device text, strokes public.signature_stroke[], signed_at timestamptz, needs_signature boolean,
  decline_reason text, note text, is_billed boolean
);
comment on type public.quote is 'A quote as a reader may see it; what they may not see is null.';
create type public.receipt as (
  id uuid, number text, request_id uuid, visit_id uuid, quote_id uuid, kind text, sum numeric(10, 2), less_reason text,
  paid_by text, check_number text, paid_at timestamptz, issued_at timestamptz, first_day date, technician text, place text,
  voided_at timestamptz, checklist public.checked_point[]
);
create type public.price_answer as (problem text, quote public.quote);
comment on type public.price_answer is
  'The answer to an act by link. A refusal is returned instead of raised, because an error would log the token, and by a name: the page says it in its language.';

comment on column public.quote_line.item is 'Null of an own line.';
comment on column public.quote_line.percent is 'Null unless it is a discount in percent.';
comment on column public.quote_line.warranty_days is 'Null where there is no warranty.';
comment on column public.quote_line.model is 'Null unless something is installed.';
comment on column public.quote_option.reason is 'Null unless it is more than they were told.';
comment on column public.quote.state is 'One of public.quote_state.';
comment on column public.quote.visit_id is 'Null for one made at the desk before a visit.';
comment on column public.quote.chosen is 'Null until it is approved.';
comment on column public.quote.total is 'Null until it is approved.';
comment on column public.quote.told_low is 'Null if they were told nothing.';
comment on column public.quote.told_high is 'Null if they were told nothing.';
comment on column public.quote.tax_rate is 'Null without a rate: sales tax where it applies.';
comment on column public.quote.tax_place is 'Null without a rate.';
comment on column public.quote.begins is 'Null if no dates were named.';
comment on column public.quote.ends is 'Null if no dates were named.';
comment on column public.quote.offered_by is 'Null for a customer whose price the office made.';
comment on column public.quote.sent_at is 'Null until it is sent.';
comment on column public.quote.replaces is 'Null unless it changes an approved price.';
comment on column public.quote.replaced_by is 'Null until a later one is approved.';
comment on column public.quote.decided_at is 'Null while it waits.';
comment on column public.quote.device_at is 'Null where no device told its time.';
comment on column public.quote.decided_by is 'Null unless staff decided.';
comment on column public.quote.name is 'Null until it is approved, and after an erasure.';
comment on column public.quote.way is 'Null until it is approved; else one of quotes.way.';
comment on column public.quote.place is 'Null until it is answered; else one of quotes.place.';
comment on column public.quote.device is 'Null where none was told.';
comment on column public.quote.strokes is 'Null without a signature.';
comment on column public.quote.signed_at is 'Null until it is signed.';
comment on column public.quote.decline_reason is 'Null unless it was declined with one; else one of quotes.decline_reason.';
comment on column public.quote.note is 'Null without one.';
comment on column public.receipt.kind is 'One of visit_receipts.kind.';
comment on column public.receipt.quote_id is 'Null where nothing is charged.';
comment on column public.receipt.less_reason is 'Null unless it is less than approved.';
comment on column public.receipt.paid_by is 'Null where nothing is charged; else one of visit_receipts.paid_by.';
comment on column public.receipt.check_number is 'Null unless paid by check.';
comment on column public.receipt.paid_at is 'Null until it is paid.';
comment on column public.receipt.place is 'Null of an address without a ZIP code.';
comment on column public.receipt.voided_at is 'Null while it is valid.';
comment on column public.receipt.checklist is 'Null unless points of the visit''s checklist were marked.';
comment on column public.price_answer.problem is 'Null if it was done.';
comment on column public.price_answer.quote is 'Null if it was refused.';

-- ---------------------------------------------------------------------------------------------
-- Tables
-- ---------------------------------------------------------------------------------------------

create table private.quote_rule (
  only_row boolean primary key default true check (only_row),
  follow_up_days int[] not null,
  expires_after_days int not null,
  written_above numeric(10, 2) not null
);
comment on table private.quote_rule is
  'After how many days without an answer a call is due, when an offer ends, and above how much a home''s price names dates. The same as src/content/price/quoteRule.ts; a test compares them.';
insert into private.quote_rule (follow_up_days, expires_after_days, written_above) values ('{1,2,5}', 30, 500);

create table private.quotes (
  id uuid primary key,
  request_id uuid not null references public.service_requests (id) on delete cascade,
  visit_id uuid references public.visits (id) on delete cascade,
  technician_id uuid references public.technicians (id),
  state text not null default 'offered' constraint state_known check (state in ('offered', 'approved', 'declined', 'withdrawn')),
  options public.quote_option[] not null constraint options_few check (cardinality(options) between 1 and 3),
  told_low numeric(10, 2) constraint told_low_range check (told_low between 0 and 1000000),
  told_high numeric(10, 2) constraint told_high_range check (told_high between 0 and 1000000),
  tax_rate numeric(6, 3) constraint tax_rate_range check (tax_rate between 0 and 20),
  tax_place text constraint tax_place_length check (char_length(tax_place) <= 60 and not private.is_blank(tax_place)),
  is_home boolean not null default true,
  begins date,
  ends date,
  offered_at timestamptz not null default now(),
  offered_by text,
  expires_at timestamptz not null,
  replaces uuid references private.quotes (id),
  replaced_by uuid references private.quotes (id),
  chosen int,
  total numeric(10, 2),
  decided_at timestamptz,
  device_at timestamptz,
  decided_by text,
  name text constraint name_length check (char_length(name) <= 80 and not private.is_blank(name)),
  way text constraint way_known check (way in ('signed', 'by_name', 'by_phone')),
  place text constraint place_known check (place in ('technician', 'page', 'desk')),
  device text constraint device_length check (char_length(device) <= 120 and not private.is_blank(device)),
  strokes public.signature_stroke[],
  decline_reason text constraint decline_reason_known check (decline_reason in ('too_expensive', 'not_now', 'elsewhere', 'other')),
  note text constraint note_length check (char_length(note) <= 1000 and not private.is_blank(note)),
  constraint told_in_order check ((told_low is null) = (told_high is null) and told_low <= told_high),
  constraint dates_in_order check (begins <= ends),
  constraint approved_whole check ((state = 'approved') = (chosen is not null and total is not null and way is not null)),
  constraint decided_at_a_time check ((state = 'offered') = (decided_at is null)),
  constraint replaced_once_approved check (replaced_by is null or state = 'approved')
);
comment on table private.quotes is 'Offers of a price and what became of them. private.keep_quote says what may change.';
create index quotes_by_request on private.quotes (request_id, offered_at desc);
create index quotes_waiting on private.quotes (offered_at) where state = 'offered';
create index quotes_by_decision on private.quotes (decided_at) where state = 'approved';
-- Of the same request, one offer waits and one approved price holds; the functions say so in words.
create unique index quotes_offered_once on private.quotes (request_id) where state = 'offered';
create trigger a_direction before insert on private.quotes for each row execute function private.drop_direction();

create table private.quote_signatures (
  quote_id uuid primary key references private.quotes (id) on delete cascade,
  signed_at timestamptz not null default now(),
  name text,
  way text not null constraint way_known check (way in ('signed', 'by_name')),
  strokes public.signature_stroke[],
  device text
);
comment on table private.quote_signatures is
  'Signatures that came after an approval by phone. They stand beside the quote, which does not change.';

create table private.visit_receipts (
  id uuid primary key,
  year int not null,
  sequence int not null,
  request_id uuid not null references public.service_requests (id) on delete cascade,
  visit_id uuid not null references public.visits (id) on delete cascade,
  quote_id uuid references private.quotes (id),
  action_id uuid not null,
  kind text not null constraint kind_known check (kind in ('price', 'no_charge', 'under_warranty')),
  sum numeric(10, 2) not null constraint sum_range check (sum between 0 and 99999999.99),
  less_reason text constraint less_reason_length check (char_length(less_reason) <= 200 and not private.is_blank(less_reason)),
  paid_by text constraint paid_by_known check (paid_by in ('cash', 'check', 'card', 'not_yet')),
  check_number text constraint check_number_length check (char_length(check_number) <= 40 and not private.is_blank(check_number)),
  paid_at timestamptz,
  issued_at timestamptz not null default now(),
  first_day date not null,
  technician text not null,
  voided_at timestamptz,
  constraint numbered_once unique (year, sequence),
  constraint priced_by_a_quote check ((kind = 'price') = (quote_id is not null and paid_by is not null))
);
comment on table private.visit_receipts is 'Receipts of done visits, numbered without gaps in each year. Undoing Done voids one; its number stays taken.';
create unique index receipts_once on private.visit_receipts (visit_id) where voided_at is null;
create index receipts_by_request on private.visit_receipts (request_id);
create index receipts_by_day on private.visit_receipts (first_day);
create index receipts_of_quote on private.visit_receipts (quote_id) where voided_at is null;
create index receipts_unpaid on private.visit_receipts (issued_at) where voided_at is null and paid_by = 'not_yet';

alter table public.request_events add column quote_id uuid references private.quotes (id) on delete cascade;
alter table public.request_events add column quote_act text constraint quote_act_known check (
  quote_act in ('offered', 'approved', 'declined', 'withdrawn', 'sent', 'signed', 'called', 'paid')
);
alter table public.request_events add constraint quote_event_whole check ((kind = 'quote') = (quote_act is not null));
comment on column public.request_events.quote_act is 'Of an event about a price: what was done with it.';
create index request_events_of_quote on public.request_events (quote_id, at desc) where quote_id is not null;

-- ---------------------------------------------------------------------------------------------
-- Changes
-- ---------------------------------------------------------------------------------------------

-- Takes a person's words out of the options: own lines, their models, the reasons, and the names of the options.
create function private.redacted_options(options public.quote_option[]) returns public.quote_option[]
language plpgsql immutable set search_path = ''
as $$
declare
  option public.quote_option;
  line public.quote_line;
  lines public.quote_line[];
  redacted public.quote_option[] := '{}';
begin
  foreach option in array options loop
    lines := '{}';
    foreach line in array option.lines loop
      line.label := case when line.item is null then 'Erased' else line.label end;
      line.model := null;
      lines := array_append(lines, line);
    end loop;
    option.name := 'Option ' || cardinality(redacted) + 1;
    option.reason := null;
    option.lines := lines;
    redacted := array_append(redacted, option);
  end loop;
  return redacted;
end
$$;

-- Returns a quote as it is after its person was erased.
create function private.redacted_quote(quote private.quotes) returns private.quotes
language plpgsql immutable set search_path = ''
as $$
begin
  quote.options := private.redacted_options(quote.options);
  quote.name := null;
  quote.strokes := null;
  quote.device := null;
  quote.note := null;
  return quote;
end
$$;

-- Knows the two acts on an approved quote by what changed, whoever does it: `replaced_by` is set once, and a person is erased.
create function private.keep_quote() returns trigger
language plpgsql set search_path = ''
as $$
declare
  replaced private.quotes := old;
  decided private.quotes := old;
begin
  if tg_op = 'DELETE' then
    -- Unless the whole request goes.
    if old.state = 'approved' and exists (select from public.service_requests as r where r.id = old.request_id) then
      raise sqlstate 'PT409' using message = 'An approved price stays as it is.';
    end if;
    return old;
  end if;
  if to_jsonb(new) = to_jsonb(private.redacted_quote(old)) then
    return new;
  end if;
  replaced.replaced_by := new.replaced_by;
  if old.state = 'approved' and old.replaced_by is null and to_jsonb(new) = to_jsonb(replaced) then
    return new;
  end if;
  -- A decision adds itself to what was offered, and changes nothing of that.
  decided.state := new.state;
  decided.chosen := new.chosen;
  decided.total := new.total;
  decided.decided_at := new.decided_at;
  decided.device_at := new.device_at;
  decided.decided_by := new.decided_by;
  decided.name := new.name;
  decided.way := new.way;
  decided.place := new.place;
  decided.device := new.device;
  decided.strokes := new.strokes;
  decided.decline_reason := new.decline_reason;
  decided.note := new.note;
  if old.state = 'offered' and new.state <> 'offered' and to_jsonb(new) = to_jsonb(decided) then
    return new;
  end if;
  raise sqlstate 'PT409' using message = 'A price that was offered stays as it is. Make another one instead.';
end
$$;
create trigger keep_quote before update or delete on private.quotes for each row execute function private.keep_quote();

create function private.redact_quotes(request uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  update private.quotes as q
  set (options, name, strokes, device, note)
    = (select c.options, c.name, c.strokes, c.device, c.note from private.redacted_quote(q) as c)
  where q.request_id = redact_quotes.request;
  update private.quote_signatures as s set name = null, strokes = null, device = null
  where s.quote_id in (select q.id from private.quotes as q where q.request_id = redact_quotes.request);
  update private.visit_receipts as p set less_reason = null, check_number = null where p.request_id = redact_quotes.request;
end
$$;
comment on function private.redact_quotes is
  'Erases a person from the prices of a request: name, signature, device, reasons, and own words. Sums, dates, and numbers stay for the books.';

-- ---------------------------------------------------------------------------------------------
-- Reads
-- ---------------------------------------------------------------------------------------------

create function private.is_billed(quote uuid, but_visit uuid default null) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from private.visit_receipts as p
    where p.quote_id = is_billed.quote and p.voided_at is null and p.visit_id is distinct from but_visit
  )
$$;

-- Returns the approved price of a request that work may be done for: not replaced, and not billed by another visit.
create function private.holding_quote(request uuid, but_visit uuid default null) returns private.quotes
language plpgsql stable security definer set search_path = ''
as $$
declare
  holding private.quotes;
begin
  select * into holding from private.quotes as q
  where q.request_id = request and q.state = 'approved' and q.replaced_by is null and not private.is_billed(q.id, but_visit)
  order by q.decided_at desc, q.id limit 1;
  return holding;
end
$$;

-- Nobody comes for what was called off: until it is booked again, such an offer counts as withdrawn.
create function private.is_called_off(quote private.quotes) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from public.service_requests as r where r.id = quote.request_id and r.status = 'cancelled')
    or exists (select from public.visits as v where v.id = quote.visit_id and v.state = 'cancelled')
$$;

create function private.quote_state(quote private.quotes) returns text
language sql stable set search_path = ''
as $$
  select case
    when quote.replaced_by is not null then 'replaced'
    when quote.state = 'offered' and private.is_called_off(quote) then 'withdrawn'
    when quote.state = 'offered' and quote.expires_at <= now() then 'expired'
    else quote.state
  end
$$;

create function private.needs_signature(quote private.quotes) returns boolean
language sql stable security definer set search_path = ''
as $$
  select quote.state = 'approved' and quote.way = 'by_phone' and quote.is_home
    and quote.total > (select r.written_above from private.quote_rule as r)
    and not exists (select from private.quote_signatures as s where s.quote_id = quote.id)
$$;

-- `reader`: desk, technician, customer (by a link that we sent), or stranger (by a link that a browser made).
create function private.quote_of(quote private.quotes, reader text) returns public.quote
language plpgsql stable security definer set search_path = ''
as $$
declare
  seen public.quote := jsonb_populate_record(null::public.quote, to_jsonb(quote));
  late private.quote_signatures;
begin
  select * into late from private.quote_signatures as s where s.quote_id = quote.id;
  seen.state := private.quote_state(quote);
  seen.name := coalesce(quote.name, late.name);
  seen.strokes := coalesce(quote.strokes, late.strokes);
  seen.signed_at := coalesce(late.signed_at, case when quote.way in ('signed', 'by_name') then quote.decided_at end);
  seen.needs_signature := private.needs_signature(quote);
  seen.is_billed := private.is_billed(quote.id);
  seen.sent_at := (
    select max(e.at) from public.request_events as e where e.quote_id = quote.id and e.quote_act = 'sent'
  );
  if reader <> 'desk' then
    seen.device := null;
    seen.decided_by := null;
  end if;
  if reader in ('technician', 'stranger') then
    seen.strokes := null;
  end if;
  if reader in ('customer', 'stranger') then
    seen.offered_by := case when quote.technician_id is not null then split_part(private.trimmed(quote.offered_by), ' ', 1) end;
    seen.note := case when quote.state = 'declined' and reader = 'customer' then quote.note end;
  end if;
  if reader = 'stranger' then
    seen.name := null;
  end if;
  return seen;
end
$$;

create function private.quotes_of(request uuid, reader text, but_billed boolean default false) returns setof public.quote
language plpgsql stable security definer set search_path = ''
as $$
begin
  return query
    select seen.* from private.quotes as q, private.quote_of(q, reader) as seen
    where q.request_id = request and not (but_billed and seen.is_billed)
    order by q.offered_at desc, q.id limit 50;
end
$$;

create function private.receipt_of(receipt private.visit_receipts, reader text) returns public.receipt
language plpgsql stable security definer set search_path = ''
as $$
declare
  seen public.receipt := jsonb_populate_record(null::public.receipt, to_jsonb(receipt));
  address constant text := (select r.address from public.service_requests as r where r.id = receipt.request_id);
begin
  seen.checklist := (select nullif(private.checklist_of(v), '{}') from public.visits as v where v.id = receipt.visit_id);
  seen.number := receipt.year || '-' || lpad(receipt.sequence::text, 4, '0');
  -- Whoever has the link of a browser may be a stranger, who sees no street.
  seen.place := case when reader <> 'stranger' then address else coalesce(
    (select concat_ws(' ', l.town, l.zip) from private.localities as l where l.zip = private.zip_of(address)), private.zip_of(address)
  ) end;
  if reader in ('customer', 'stranger') then
    seen.technician := split_part(private.trimmed(receipt.technician), ' ', 1);
  end if;
  return seen;
end
$$;

create function private.receipts_of(request uuid, reader text) returns setof public.receipt
language plpgsql stable security definer set search_path = ''
as $$
begin
  return query
    select seen.* from private.visit_receipts as p, private.receipt_of(p, reader) as seen
    where p.request_id = request and (reader = 'desk' or p.voided_at is null)
    order by p.issued_at desc, p.sequence desc limit 50;
end
$$;

create function public.quotes_of(request uuid) returns setof public.quote
language plpgsql stable security definer set search_path = '' set jit = off
as $$
begin
  perform private.require_staff();
  return query select * from private.quotes_of(request, 'desk');
end
$$;
comment on function public.quotes_of is 'Returns the prices of a request with their signatures, the latest first.';

create function public.receipts_of(request uuid) returns setof public.receipt
language plpgsql stable security definer set search_path = '' set jit = off
as $$
begin
  perform private.require_staff();
  return query select * from private.receipts_of(request, 'desk');
end
$$;
comment on function public.receipts_of is 'Returns the receipts of a request, the latest first, voided ones among them.';

-- ---------------------------------------------------------------------------------------------
-- Offers
-- ---------------------------------------------------------------------------------------------

-- Returns a text without spaces around it and without marks that turn it around; refuses one that is too long. Blank is null.
create function private.quote_text(value text, most int, problem text) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  plain constant text := private.trimmed(private.without_invisible(value));
begin
  if private.is_blank(plain) then
    return null;
  end if;
  if char_length(plain) > most then
    raise sqlstate 'PT400' using message = problem;
  end if;
  return plain;
end
$$;

create function private.quote_line(given jsonb) returns public.quote_line
language plpgsql immutable set search_path = ''
as $$
declare
  line public.quote_line := jsonb_populate_record(null::public.quote_line, given - 'total');
begin
  line.label := private.quote_text(line.label, 120, 'Shorten what a line says to 120 characters or fewer.');
  line.model := private.quote_text(line.model, 120, 'Shorten make and model to 120 characters or fewer.');
  line.quantity := coalesce(line.quantity, 1);
  if line.kind is null or line.kind not in (
    'repair', 'installation', 'maintenance', 'opener', 'emergency', 'other', 'fee', 'discount'
  ) or line.item !~ '^[a-z0-9-]{1,60}$' or line.item ~ '^fee-' and line.kind <> 'fee' then
    raise sqlstate 'PT400' using message = 'A line of this price can’t be read.';
  end if;
  if line.label is null then
    raise sqlstate 'PT400' using message = 'Say what each line is for.';
  end if;
  if line.quantity not between 1 and 99 or line.percent is not null and line.quantity <> 1 then
    raise sqlstate 'PT400' using message = 'Enter a quantity from 1 to 99.';
  end if;
  if line.percent is not null then
    if line.kind <> 'discount' or line.percent not between 0 and 100 then
      raise sqlstate 'PT400' using message = 'Enter a discount from 0 to 100 percent.';
    end if;
    -- Known once all lines are.
    line.amount := 0;
  elsif line.amount is null or line.amount not between -100000 and 100000 or line.amount <> (given ->> 'amount')::numeric then
    raise sqlstate 'PT400' using message = 'Enter an amount in dollars and cents, up to $100,000.';
  end if;
  if line.amount < 0 and line.kind <> 'discount' or line.amount > 0 and line.kind = 'discount' then
    raise sqlstate 'PT400' using message = 'Only a discount is below zero.';
  end if;
  if line.warranty_days not between 0 and 36500 then
    raise sqlstate 'PT400' using message = 'A warranty of this price can’t be read.';
  end if;
  line.total := line.amount * line.quantity;
  return line;
end
$$;
comment on function private.quote_line is 'Reads and checks a line. The total of a discount in percent waits for the other lines.';

create function private.quote_option(given jsonb, tax_rate numeric, told_high numeric) returns public.quote_option
language plpgsql immutable set search_path = ''
as $$
declare
  option public.quote_option := jsonb_populate_record(null::public.quote_option, given - '{lines,subtotal,tax,total}'::text[]);
  lines public.quote_line[];
  line public.quote_line;
  repairs numeric;
begin
  option.name := private.quote_text(option.name, 60, 'Shorten the option’s name to 60 characters or fewer.');
  option.reason := private.quote_text(option.reason, 200, 'Shorten the reason to 200 characters or fewer.');
  option.is_capital := coalesce(option.is_capital, false);
  if jsonb_typeof(given -> 'lines') is distinct from 'array' or jsonb_array_length(given -> 'lines') not between 1 and 30 then
    raise sqlstate 'PT400' using message = 'Add 1 to 30 lines to each option.';
  end if;
  if option.name is null then
    raise sqlstate 'PT400' using message = 'Name each option.';
  end if;
  lines := array(
    select private.quote_line(l.line) from jsonb_array_elements(given -> 'lines') with ordinality as l (line, ordinal) order by l.ordinal
  );
  -- After hours or holiday, never both, and neither one twice. Done bills at most the approved sum, so none is added there.
  if (select sum(l.quantity) from unnest(lines) as l where l.kind = 'fee') > 1 then
    raise sqlstate 'PT400' using message = 'Two visit fees never apply at once. Remove one.';
  end if;
  repairs := coalesce((select sum(l.total) from unnest(lines) as l where l.kind = 'repair'), 0);
  for n in 1 .. cardinality(lines) loop
    line := lines[n];
    if line.percent is not null then
      line.amount := -round(repairs * line.percent / 100, 2);
      line.total := line.amount;
      lines[n] := line;
    end if;
  end loop;
  option.lines := lines;
  option.subtotal := (select sum(l.total) from unnest(lines) as l);
  if option.subtotal < 0 then
    raise sqlstate 'PT400' using message = 'A price can’t be below zero.';
  end if;
  option.tax := case when option.is_capital then 0 else round(option.subtotal * coalesce(tax_rate, 0) / 100, 2) end;
  option.total := option.subtotal + option.tax;
  if (given ->> 'total')::numeric is distinct from option.total then
    raise sqlstate 'PT400' using message = format('The lines add up to $%s. Load the page again and offer it once more.', option.total);
  end if;
  if option.total > told_high and option.reason is null then
    raise sqlstate 'PT400' using message = 'This is more than they were told. Say why, in one line that they will read.';
  end if;
  return option;
end
$$;
comment on function private.quote_option is 'Reads and checks an option, and adds it up: half cents go up. A client that comes to another sum is refused.';

-- Reads and checks what is offered.
create function private.offer_of(id uuid, request uuid, visit uuid, given jsonb) returns private.quotes
language plpgsql stable security definer set search_path = ''
as $$
declare
  offer private.quotes;
  rule private.quote_rule;
begin
  select * into rule from private.quote_rule;
  if jsonb_typeof(given) is distinct from 'object' or jsonb_typeof(given -> 'options') is distinct from 'array'
    or jsonb_array_length(given -> 'options') not between 1 and 3 then
    raise sqlstate 'PT400' using message = 'Offer 1 to 3 options.';
  end if;
  offer.id := offer_of.id;
  offer.request_id := request;
  offer.visit_id := visit;
  offer.state := 'offered';
  offer.offered_at := now();
  offer.expires_at := private.visit_timestamp(private.new_york_today() + rule.expires_after_days, time '23:59');
  offer.told_low := (given ->> 'told_low')::numeric;
  offer.told_high := (given ->> 'told_high')::numeric;
  offer.tax_rate := (given ->> 'tax_rate')::numeric;
  offer.tax_place := private.quote_text(given ->> 'tax_place', 60, 'Shorten the place of the tax.');
  offer.is_home := coalesce((given ->> 'is_home')::boolean, true);
  offer.begins := (given ->> 'begins')::date;
  offer.ends := (given ->> 'ends')::date;
  offer.replaces := (given ->> 'replaces')::uuid;
  offer.options := array(
    select private.quote_option(o.option, offer.tax_rate, offer.told_high)
    from jsonb_array_elements(given -> 'options') with ordinality as o (option, ordinal) order by o.ordinal
  );
  if offer.is_home and (offer.begins is null or offer.ends is null)
    and exists (select from unnest(offer.options) as o where o.total > rule.written_above) then
    raise sqlstate 'PT400' using message = format('Above $%s for a home, say when the work begins and when it is done.', trim_scale(rule.written_above));
  end if;
  return offer;
exception when data_exception or check_violation then
  raise sqlstate 'PT400' using message = 'A number or a date of this price can’t be read.';
end
$$;

create function private.require_strokes(strokes jsonb) returns public.signature_stroke[]
language plpgsql immutable set search_path = ''
as $$
declare
  drawn public.signature_stroke[];
begin
  if jsonb_typeof(strokes) is distinct from 'array' or jsonb_array_length(strokes) not between 1 and 200
    or octet_length(strokes::text) > 20480 then
    raise sqlstate 'PT400' using detail = 'signature', message = 'This signature can’t be read. Sign once more.';
  end if;
  drawn := array(
    select jsonb_populate_record(null::public.signature_stroke, s.stroke)
    from jsonb_array_elements(strokes) with ordinality as s (stroke, ordinal) order by s.ordinal
  );
  if exists (
    select from unnest(drawn) as d
    where d.points is null or array_ndims(d.points) is distinct from 1 or cardinality(d.points) % 2 <> 0
      or array_position(d.points, null) is not null or 0 > any (d.points) or 1000 < any (d.points)
  ) then
    raise sqlstate 'PT400' using detail = 'signature', message = 'This signature can’t be read. Sign once more.';
  end if;
  return drawn;
exception when data_exception then
  raise sqlstate 'PT400' using detail = 'signature', message = 'This signature can’t be read. Sign once more.';
end
$$;

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
-- Done
-- ---------------------------------------------------------------------------------------------

-- Without gaps: whoever issues a receipt waits for the one before to be stored or given up.
create function private.next_receipt(year int) returns int
language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtext('private.visit_receipts'), 0);
  return coalesce((select max(p.sequence) from private.visit_receipts as p where p.year = next_receipt.year), 0) + 1;
end
$$;

create type public.billed_before as (technician text, sum float8);
comment on type public.billed_before is 'The approved price that another visit of the request has billed, in dollars.';

-- Returns what another visit of the request has billed, the latest, or null.
create function private.billed_before(visit public.visits) returns public.billed_before
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select row(p.technician, p.sum)::public.billed_before from private.visit_receipts as p
    where p.request_id = visit.request_id and p.visit_id <> visit.id and p.kind = 'price' and p.voided_at is null
    order by p.issued_at desc, p.id limit 1
  );
end
$$;

-- Returns what Done bills: an approved price or less, or nothing.
create function private.charge_of(visit public.visits, charge jsonb, by_link boolean) returns private.visit_receipts
language plpgsql stable security definer set search_path = ''
as $$
declare
  billed private.visit_receipts;
  holding constant private.quotes := private.holding_quote(visit.request_id, visit.id);
  before constant public.billed_before := private.billed_before(visit);
begin
  billed.kind := charge ->> 'kind';
  if billed.kind is null or billed.kind not in ('price', 'no_charge', 'under_warranty') or by_link and billed.kind = 'under_warranty' then
    raise sqlstate 'PT400' using message = 'Say what is charged: the approved price, or nothing.';
  end if;
  billed.sum := 0;
  if billed.kind <> 'price' then
    return billed;
  end if;
  if holding.id is null and before.technician is not null then
    raise sqlstate 'PT409' using message = format(
      'The approved price is billed already: $%s, with the visit of %s. Choose no charge.', before.sum, before.technician
    );
  elsif holding.id is null then
    raise sqlstate 'PT409' using message = 'No price is approved for this visit. Have one approved, or choose no charge.';
  end if;
  if holding.id is distinct from (charge ->> 'quote')::uuid then
    raise sqlstate 'PT409' using message = format('The approved price is $%s by now. Check it, and send Done once more.', holding.total);
  end if;
  billed.quote_id := holding.id;
  billed.sum := (charge ->> 'sum')::numeric;
  billed.less_reason := private.quote_text(charge ->> 'less_reason', 200, 'Shorten the reason to 200 characters or fewer.');
  billed.paid_by := charge ->> 'paid_by';
  billed.check_number := case when billed.paid_by = 'check' then
    private.quote_text(charge ->> 'check_number', 40, 'Shorten the check’s number to 40 characters or fewer.') end;
  if billed.sum is null or billed.sum not between 0 and holding.total or billed.sum <> (charge ->> 'sum')::numeric
    or by_link and billed.sum <> holding.total then
    raise sqlstate 'PT400' using message = format('Charge $%s, as approved, or less with a reason. Never more.', holding.total);
  end if;
  if billed.sum < holding.total and billed.less_reason is null then
    raise sqlstate 'PT400' using message = 'Say why it is less than approved.';
  end if;
  if billed.sum = holding.total then
    billed.less_reason := null;
  end if;
  if billed.paid_by is null or billed.paid_by not in ('cash', 'check', 'card', 'not_yet') then
    raise sqlstate 'PT400' using message = 'Say how it was paid: cash, check, card, or not yet.';
  end if;
  return billed;
exception when data_exception then
  raise sqlstate 'PT400' using message = 'A number of this receipt can’t be read.';
end
$$;

create function private.issue_receipt(action_id uuid, visit public.visits, billed private.visit_receipts, instant timestamptz)
returns private.visit_receipts
language plpgsql security definer set search_path = ''
as $$
begin
  update private.visit_receipts as p set voided_at = now() where p.visit_id = visit.id and p.voided_at is null;
  billed.id := gen_random_uuid();
  billed.year := extract(year from private.new_york_today());
  billed.sequence := private.next_receipt(billed.year);
  billed.request_id := visit.request_id;
  billed.visit_id := visit.id;
  billed.action_id := issue_receipt.action_id;
  billed.issued_at := now();
  billed.paid_at := case when billed.paid_by in ('cash', 'check', 'card') then instant end;
  billed.first_day := (instant at time zone 'America/New_York')::date;
  billed.technician := (select t.name from public.technicians as t where t.id = visit.technician_id);
  insert into private.visit_receipts select (billed).*;
  perform private.queue_message(visit.request_id, 'receipt', private.undo_time(), action_id => action_id);
  return billed;
end
$$;

create function private.receipt_text(billed private.visit_receipts) returns text
language sql stable set search_path = ''
as $$
  select case billed.kind
    when 'no_charge' then 'No charge'
    when 'under_warranty' then 'Under warranty'
    else concat_ws(', ', '$' || billed.sum, 'less than approved: ' || billed.less_reason, case billed.paid_by
      when 'cash' then 'paid in cash' when 'check' then concat_ws(' ', 'paid by check', billed.check_number)
      when 'card' then 'paid by card' else 'not paid yet' end)
  end || format('. Receipt %s-%s', billed.year, lpad(billed.sequence::text, 4, '0'))
$$;

-- Done at the desk bills like Done in the field: by phone the technician says what was charged.
create function private.finish_at_desk(action_id uuid, present public.visits, charge jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  billed private.visit_receipts := private.charge_of(present, charge, false);
begin
  perform private.change_visit_state(action_id, present, 'done');
  billed := private.issue_receipt(action_id, present, billed, now());
  update public.request_events as e set text = private.receipt_text(billed) where e.id = finish_at_desk.action_id;
end
$$;

-- However a visit stops being done: its receipt is void, and its number stays taken.
create function private.void_receipt() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update private.visit_receipts as p set voided_at = now() where p.visit_id = new.id and p.voided_at is null;
  return null;
end
$$;
create trigger void_receipt after update of state on public.visits
  for each row when (old.state = 'done' and new.state <> 'done')
  execute function private.void_receipt();

-- Undoing a corrected Done brings back what was billed before, under a number of its own.
create function private.restore_receipt() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  chosen constant uuid := (select e.visit_id from public.request_events as e where e.id = new.undoes);
  earlier private.visit_receipts;
begin
  update private.visit_receipts as p set voided_at = now() where p.action_id = new.undoes and p.voided_at is null;
  if not exists (select from public.visits as v where v.id = chosen and v.state = 'done')
    or exists (select from private.visit_receipts as p where p.visit_id = chosen and p.voided_at is null) then
    return null;
  end if;
  select * into earlier from private.visit_receipts as p
  where p.visit_id = chosen and p.action_id <> new.undoes order by p.issued_at desc, p.sequence desc limit 1;
  if earlier.id is not null then
    earlier.id := gen_random_uuid();
    earlier.year := extract(year from private.new_york_today());
    earlier.sequence := private.next_receipt(earlier.year);
    earlier.issued_at := now();
    earlier.voided_at := null;
    insert into private.visit_receipts select (earlier).*;
  end if;
  return null;
end
$$;
create trigger restore_receipt after insert on public.request_events
  for each row when (new.kind = 'visit' and new.undoes is not null)
  execute function private.restore_receipt();

create function public.record_payment(
  action_id uuid, receipt uuid, paid_by text, check_number text default null
) returns public.receipt
language plpgsql security definer set search_path = '' set jit = off
as $$
declare
  present private.visit_receipts;
  quote private.quotes;
begin
  perform private.require_member();
  perform from public.service_requests as r
  where r.id = (select p.request_id from private.visit_receipts as p where p.id = receipt) for update;
  select * into present from private.visit_receipts as p where p.id = receipt;
  if present.id is null or not private.may_quote(present.request_id, present.visit_id) then
    raise sqlstate 'PT404' using message = 'There is no such receipt.';
  end if;
  if not private.is_repeated_action(action_id, present.request_id) then
    perform private.require_kept(present.request_id);
    if present.voided_at is not null or present.paid_by is distinct from 'not_yet' then
      raise sqlstate 'PT409' using message = 'This receipt is void or paid already. Load the page again.';
    end if;
    if record_payment.paid_by is null or record_payment.paid_by not in ('cash', 'check', 'card') then
      raise sqlstate 'PT400' using message = 'Say how it was paid: cash, check, or card.';
    end if;
    update private.visit_receipts as p
    set paid_by = record_payment.paid_by, paid_at = now(), check_number = case when record_payment.paid_by = 'check' then
      private.quote_text(record_payment.check_number, 40, 'Shorten the check’s number to 40 characters or fewer.') end
    where p.id = receipt returning p.* into present;
    select * into quote from private.quotes as q where q.id = present.quote_id;
    perform private.note_quote(action_id, quote, 'paid', note => private.receipt_text(present));
  end if;
  return private.receipt_of(present, case when private.is_staff() then 'desk' else 'technician' end);
end
$$;
comment on function public.record_payment is 'Records how a receipt was paid that was not paid at Done. A repeat changes nothing. Returns the receipt.';

-- ---------------------------------------------------------------------------------------------
-- Grants
-- ---------------------------------------------------------------------------------------------

revoke all on table
  private.quote_rule, private.quotes, private.quote_signatures, private.visit_receipts
  from public, anon, authenticated, service_role;
revoke execute on function
  private.redacted_options, private.redacted_quote, private.keep_quote, private.redact_quotes, private.is_billed,
  private.holding_quote, private.is_called_off, private.quote_state, private.needs_signature, private.quote_of, private.quotes_of,
  private.receipt_of, private.receipts_of, public.quotes_of, public.receipts_of, private.quote_text, private.quote_line,
  private.quote_option, private.offer_of, private.require_strokes, private.may_quote, private.note_quote,
  private.quote_to_change, private.require_waiting, private.refuse_other_quote, private.withdraw_waiting,
  private.own_name, public.offer_quote, private.approve_quote, public.approve_quote, private.decline_quote,
  public.decline_quote, public.withdraw_quote, private.send_price, public.send_quote, public.follow_up_quote,
  private.prices_to_follow, private.row_price,
  private.is_sent_link, private.prices_for_customer, private.price_problem, private.open_price, private.price_answer,
  public.approve_by_link, private.sign_later, public.decline_by_link, private.next_receipt, private.charge_of,
  private.billed_before, private.issue_receipt, private.receipt_text, private.finish_at_desk, private.void_receipt, private.restore_receipt, public.record_payment
  from public, anon, authenticated, service_role;
grant execute on function
  public.quotes_of, public.receipts_of, public.offer_quote, public.approve_quote, public.decline_quote,
  public.withdraw_quote, public.send_quote, public.follow_up_quote, public.record_payment
  to authenticated;
grant execute on function public.approve_by_link, public.decline_by_link to anon, authenticated;
