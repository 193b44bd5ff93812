-- What was chosen before a request was sent, and what its customer is told of the work.

-- What is too long is kept.
select pg_temp.rewrite('private.store_selection', ' and char_length(chosen) <= 1000', '');
alter table private.request_selections drop constraint state_form;

-- Any characters are taken for a choice.
select pg_temp.rewrite('private.store_selection', '^[A-Za-z0-9._=&-]+$', '^');
alter table private.request_selections drop constraint state_form;

-- The table takes a choice of any form.
alter table private.request_selections drop constraint state_form;

-- A choice that cannot be kept costs the request.
select pg_temp.rewrite('private.store_selection', 'raise warning ''What', 'raise exception ''What');

-- What was chosen before stands beside other words.
select pg_temp.rewrite('private.apply_revision', 'perform private.store_selection(request);', '');

-- What was chosen and then left out stays.
select pg_temp.rewrite('private.store_selection', 'delete from private.request_selections as c where c.request_id = request;', 'null;');

-- What an erased person chose stays.
drop trigger delete_selection on public.service_requests;

-- Visitors read a request as the desk does.
grant execute on function public.read_request(uuid) to anon;

-- A report is told before the visit is done.
select pg_temp.rewrite('private.customer_view', 'case when v.state = ''done'' then private.report_for_customer(v.id, chosen) end', 'private.report_for_customer(v.id, chosen)');

-- The page tells a phone number that a technician wrote.
select pg_temp.rewrite('private.without_contact', '\d{3}[-. ]*\d{4}', '\d{9}');

-- The page tells an email that a technician wrote.
select pg_temp.rewrite('private.without_contact', '[^\s@]+@[^\s@]+', '@@@');

-- The page tells the street as a technician shortened it.
select pg_temp.rewrite('private.without_contact', 'substring(street from ''^\d\S*\s+\S+'')', 'null');

-- The page tells the last name of who agreed to the price.
select pg_temp.rewrite('private.report_for_customer', 'private.first_name_in(p.agreed_by, request)', 'p.agreed_by');
