-- The price in writing.

-- A client's sum counts.
select pg_temp.rewrite('private.quote_option', 'is distinct from option.total', 'is null');

-- A line is above zero in any case.
select pg_temp.rewrite('private.quote_line', 'line.amount < 0 and line.kind <> ''discount''', 'false');

-- A discount adds to the price.
select pg_temp.rewrite('private.quote_line', 'line.amount > 0 and line.kind = ''discount''', 'false');

-- A line has no limit.
select pg_temp.rewrite('private.quote_line', 'not between -100000 and 100000', 'not between -1e7 and 1e7');

-- A third decimal is rounded.
select pg_temp.rewrite('private.quote_line', 'line.amount <> (given ->> ''amount'')::numeric', 'false');

-- A hundred of something.
select pg_temp.rewrite('private.quote_line', 'between 1 and 99', 'between 0 and 100');

-- A sum below zero.
select pg_temp.rewrite('private.quote_option', 'option.subtotal < 0', 'false');

-- Two fees.
select pg_temp.rewrite('private.quote_option', 'where l.kind = ''fee'') > 1', 'where l.kind = ''fee'') > 100');

-- Two of one fee.
select pg_temp.rewrite('private.quote_option', 'select sum(l.quantity) from unnest(lines) as l where l.kind = ''fee''', 'select count(*) from unnest(lines) as l where l.kind = ''fee''');

-- A fee passes as work.
select pg_temp.rewrite('private.quote_line', 'line.item ~ ''^fee-'' and line.kind <> ''fee''', 'false');

-- More lines than thirty.
select pg_temp.rewrite('private.quote_option', 'between 1 and 30', 'between 1 and 31');

-- Four options, which neither the function nor the table refuses.
alter table private.quotes drop constraint options_few;
select pg_temp.rewrite('private.offer_of', 'between 1 and 3', 'between 1 and 4');

-- A price by phone that the client leaves out.
select pg_temp.rewrite('private.offer_of', 'greatest((given ->> ''told_high'')::numeric, by_phone)', '(given ->> ''told_high'')::numeric');

-- A change above the approved price without a reason.
select pg_temp.rewrite('private.offer_of', 'greatest(offer.told_high, approved)', 'offer.told_high');

-- A door without make and model.
select pg_temp.rewrite('private.offer_of', 'l.model is null', 'false');

-- A capital improvement is taxed.
select pg_temp.rewrite('private.quote_option', 'when option.is_capital then 0 else', 'when false then 0 else');

-- A plan takes from everything.
select pg_temp.rewrite('private.quote_option', 'where l.kind = ''repair''', '');

-- Half a cent goes down.
select pg_temp.rewrite('private.quote_option', 'round(option.subtotal * coalesce(tax_rate, 0) / 100, 2)', 'trunc(option.subtotal * coalesce(tax_rate, 0) / 100, 2)');

-- More than they were told without a reason.
select pg_temp.rewrite('private.quote_option', 'option.total > told_high and option.reason is null', 'false');

-- Above $500 without dates.
select pg_temp.rewrite('private.offer_of', 'o.total > rule.written_above', 'false');

-- An offer ends at noon.
select pg_temp.rewrite('private.offer_of', '23:59', '12:00');

-- An expired offer is approved.
select pg_temp.rewrite('private.require_waiting', 'quote.expires_at > instant', 'true');

-- What was answered is answered again.
select pg_temp.rewrite('private.require_waiting', 'if quote.state = ''offered'' and', 'if');

-- Another offer takes the place of one that waits.
select pg_temp.rewrite('private.refuse_other_quote', 'private.quote_state(waiting) = ''offered''', 'false');

-- A change names nothing.
select pg_temp.rewrite('private.refuse_other_quote', 'holding.id is distinct from replaces', 'false');

-- A technician offers at any visit.
select pg_temp.rewrite('private.may_quote', 't.staff_id = auth.uid()', 'true');

-- A technician offers without a visit.
select pg_temp.rewrite('public.offer_quote', 'visit is null and not private.is_staff()', 'false');

-- Staff sign.
select pg_temp.rewrite('private.approve_quote', 'case when at_place = ''desk'' then ''{by_phone}'' else ''{signed,by_name}'' end', '''{signed,by_name,by_phone}''');

-- Any sum is approved.
select pg_temp.rewrite('private.approve_quote', '(approval ->> ''total'')::numeric is distinct from option.total', 'false');

-- Nobody's name approves.
select pg_temp.rewrite('private.approve_quote', 'given_name is null', 'false');

-- A signature is drawn anywhere.
select pg_temp.rewrite('private.require_strokes', '1000 < any (d.points)', 'false');

-- A signature is as large as it likes.
select pg_temp.rewrite('private.require_strokes', 'octet_length(strokes::text) > 20480', 'false');

-- A replaced price still holds.
select pg_temp.rewrite('private.approve_quote', 'set replaced_by = approved.id where q.id = holding.id', 'set replaced_by = q.replaced_by where false');

-- An approved price is changed by whoever may write.
alter table private.quotes disable trigger keep_quote;

-- A decision changes what was offered.
select pg_temp.rewrite('private.keep_quote', 'old.state = ''offered'' and new.state <> ''offered''', 'true');

-- An approval is undone.
select pg_temp.rewrite('private.undo_action', 'done.kind = ''quote''', 'false');

-- Done bills more than was approved.
select pg_temp.rewrite('private.charge_of', 'billed.sum not between 0 and holding.total', 'billed.sum < 0');

-- Less needs no reason.
select pg_temp.rewrite('private.charge_of', 'billed.sum < holding.total and billed.less_reason is null', 'false');

-- Done bills any price.
select pg_temp.rewrite('private.charge_of', 'holding.id is distinct from (charge ->> ''quote'')::uuid', 'false');

-- A job link bills less.
select pg_temp.rewrite('private.charge_of', 'or by_link and billed.sum <> holding.total', '');

-- A job link works under warranty.
select pg_temp.rewrite('private.charge_of', 'or by_link and billed.kind = ''under_warranty''', '');

-- The desk finishes without a receipt.
select pg_temp.rewrite('public.set_visit_state', 'if state = ''done''', 'if false');

-- The timeline says nothing of what the desk charged.
select pg_temp.rewrite('private.finish_at_desk', 'e.id = finish_at_desk.action_id', 'false');

-- The desk charges what it likes.
select pg_temp.rewrite('private.finish_at_desk', 'private.charge_of(present, charge, false)', 'jsonb_populate_record(null::private.visit_receipts, charge || ''{"sum": 0}'')');

-- Done says nothing of what is charged.
select pg_temp.rewrite('private.report_of', '(report ? ''charge'') = (report ? ''price'' and report ? ''agreed_by'')', 'false');

-- Undoing Done leaves the receipt.
alter table public.visits disable trigger void_receipt;

-- A voided number is taken again.
select pg_temp.rewrite('private.next_receipt', 'where p.year = next_receipt.year', 'where p.year = next_receipt.year and p.voided_at is null');

-- An undone correction leaves no receipt.
select pg_temp.rewrite('private.restore_receipt', 'earlier.id is not null', 'false');

-- A paid receipt is paid again.
select pg_temp.rewrite('public.record_payment', 'present.voided_at is not null or present.paid_by is distinct from ''not_yet''', 'false');

-- A link that a browser made approves.
select pg_temp.rewrite('private.open_price', 'not private.is_sent_link(opened.request)', 'false');

-- A texted link only reads.
select pg_temp.rewrite('private.is_sent_link', 'l.number = private.number_hash(r.phone)', 'false');

-- A link approves that was texted to another number.
select pg_temp.rewrite('private.is_sent_link', 'l.number = private.number_hash(r.phone)', 'l.number is not null');

-- The text about a price opens nothing.
select pg_temp.rewrite('public.begin_message', 'claimed.message = ''price''', 'false');

-- Any text has a link that approves.
select pg_temp.rewrite('public.begin_message', 'claimed.message = ''price''', 'true');

-- A link answers another request's price.
select pg_temp.rewrite('private.open_price', 'q.id = quote and q.request_id = opened.request', 'q.id = quote');

-- A stranger's link shows the name.
select pg_temp.rewrite('private.quote_of', 'seen.name := null;', '');

-- An approval by phone waits for no signature.
select pg_temp.rewrite('private.needs_signature', 'quote.way = ''by_phone''', 'false');

-- Erasure leaves the name.
select pg_temp.rewrite('private.redact_visits', 'perform private.redact_quotes(request);', '');

-- The price waits for the morning.
select pg_temp.rewrite('private.queue_message', 'queue_message.message in (''price'', ''approved'', ''receipt'', ''displaced'')', 'false');

-- A price is sent without end.
select pg_temp.rewrite('public.send_quote', '>= 5', '>= 500');

-- Nobody calls about a price.
select pg_temp.rewrite('private.call_order', 'from private.prices_to_follow() as p', 'from private.prices_to_follow() as p join private.quotes as none on false');

-- A call about a price is none.
select pg_temp.rewrite('private.prices_to_follow', 'e.quote_act in (''called'', ''sent'')', 'false');

-- A price of a canceled request is approved.
select pg_temp.rewrite('private.is_called_off', 'r.status = ''cancelled''', 'false');

-- A price of a canceled visit is approved.
select pg_temp.rewrite('private.is_called_off', 'v.state = ''cancelled''', 'false');

-- The page is not told what became of a price.
select pg_temp.rewrite('public.approve_by_link', 'nullif(refusal, '''')', 'null');

-- A text promises an email to those who stopped them.
select pg_temp.rewrite('private.has_mail', 'and not exists (select from private.mail_unsubscribes as s where s.mailbox = private.mailbox_hash(r.email))', '');

-- A text promises an email to whom none can be sent.
select pg_temp.rewrite('private.has_mail', 'and private.is_mailbox(r.email)', '');
