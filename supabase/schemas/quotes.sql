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
  by_phone constant numeric := (select r.quoted_by_phone from public.service_requests as r where r.id = request);
  approved numeric;
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
  -- A price that staff said on the phone was told, even if the client has not heard of it.
  offer.told_low := least((given ->> 'told_low')::numeric, by_phone);
  offer.told_high := greatest((given ->> 'told_high')::numeric, by_phone);
  offer.tax_rate := (given ->> 'tax_rate')::numeric;
  offer.tax_place := private.quote_text(given ->> 'tax_place', 60, 'Shorten the place of the tax.');
  offer.is_home := coalesce((given ->> 'is_home')::boolean, true);
  offer.begins := (given ->> 'begins')::date;
  offer.ends := (given ->> 'ends')::date;
  offer.replaces := (given ->> 'replaces')::uuid;
  -- So was the approved price that it changes.
  approved := (select q.total from private.quotes as q where q.id = offer.replaces and q.request_id = offer.request_id);
  offer.options := array(
    select private.quote_option(o.option, offer.tax_rate, greatest(offer.told_high, approved))
    from jsonb_array_elements(given -> 'options') with ordinality as o (option, ordinal) order by o.ordinal
  );
  if offer.is_home and exists (select from unnest(offer.options) as o where o.total > rule.written_above) then
    if offer.begins is null or offer.ends is null then
      raise sqlstate 'PT400' using message = format('Above $%s for a home, say when the work begins and when it is done.', trim_scale(rule.written_above));
    end if;
    if exists (
      select from unnest(offer.options) as o, unnest(o.lines) as l
      where l.kind in ('installation', 'opener') and l.amount > 0 and l.model is null
    ) then
      raise sqlstate 'PT400' using message = format('Above $%s for a home, name make and model of each door and opener.', trim_scale(rule.written_above));
    end if;
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
-- Grants
-- ---------------------------------------------------------------------------------------------

revoke all on table
  private.quote_rule, private.quotes, private.quote_signatures, private.visit_receipts
  from public, anon, authenticated, service_role;
revoke execute on function
  private.redacted_options, private.redacted_quote, private.keep_quote, private.redact_quotes, private.is_billed,
  private.holding_quote, private.is_called_off, private.quote_state, private.needs_signature, private.quote_of,
  private.quotes_of, private.receipt_of, private.receipts_of, public.quotes_of, public.receipts_of,
  private.quote_text, private.quote_line, private.quote_option, private.offer_of, private.require_strokes
  from public, anon, authenticated, service_role;
grant execute on function public.quotes_of, public.receipts_of to authenticated;
