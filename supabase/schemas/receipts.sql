-- The charge of Done, its receipt, and payments.

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

revoke execute on function
  private.next_receipt, private.charge_of, private.billed_before, private.issue_receipt, private.receipt_text,
  private.finish_at_desk, private.void_receipt, private.restore_receipt, public.record_payment
  from public, anon, authenticated, service_role;
grant execute on function public.record_payment to authenticated;
