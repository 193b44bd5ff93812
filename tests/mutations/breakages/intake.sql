-- The guards between the public key and the desk.

-- Nothing guards what visitors send.
drop trigger c_admit on public.service_requests;

-- Signed-in accounts pass the guards unseen.
select pg_temp.rewrite_trigger('public.service_requests', 'c_admit',
  'ARRAY[''anon''::name, ''authenticated''::name]', 'ARRAY[''anon''::name]');

-- The policy leaves the status to whoever sends a request.
alter policy "anyone asks" on public.service_requests with check (true);

-- Visitors choose the id of a request.
select pg_temp.rewrite('private.admit_request', 'new.id := gen_random_uuid();', '');

-- Visitors choose the status of a request.
select pg_temp.rewrite('private.admit_request', 'new.status := ''pending'';', '');

-- Visitors choose the time of a request.
select pg_temp.rewrite('private.admit_request', 'new.created_at := now();', '');

-- One call may carry many requests.
drop trigger b_one_row on public.service_requests;

-- An account may send many requests in a call.
select pg_temp.rewrite_trigger('public.service_requests', 'b_one_row',
  'ARRAY[''anon''::name, ''authenticated''::name]', 'ARRAY[''anon''::name]');

-- The second of two calls in one transaction is refused.
drop trigger a_start_row_count on public.service_requests;

-- A preferred date may be long past.
select pg_temp.rewrite('private.admit_request', 'today - 1 and', 'today - 2 and');

-- A preferred date may be more than two years ahead.
select pg_temp.rewrite('private.admit_request', 'interval ''2 years''', 'interval ''2 years 1 day''');

-- A repeat is stored twice.
select pg_temp.rewrite('private.admit_request', 'interval ''10 minutes''', 'interval ''0''');

-- A repeat vanishes for 11 minutes.
select pg_temp.rewrite('private.admit_request', 'interval ''10 minutes''', 'interval ''11 minutes''');

-- A message with other words counts as a repeat.
select pg_temp.rewrite('private.admit_request', 'r.preferred_date, private.trimmed(r.message)', 'r.preferred_date, private.trimmed(new.message)');

-- Space around a text makes another request.
select pg_temp.rewrite('private.trimmed', 'btrim(value, E'' \t\r\n\u00A0'')', ' value');

-- Parallel repeats do not see each other.
select pg_temp.rewrite('private.admit_request',
  'perform pg_advisory_xact_lock(hashtext(''public.service_requests''), hashtext(digits));', '');

-- Parallel calls of one network do not see each other.
select pg_temp.rewrite('private.admit_client', 'perform pg_advisory_xact_lock(
    hashtext(''private.client_inserts''), hashtext(target_table || encode(client_hash, ''hex''))
  );', '');

-- Asking again after a cancellation vanishes.
select pg_temp.rewrite('private.admit_request', '      and r.status <> ''cancelled''
      and (', '      and (');

-- Cancelled requests count against a phone number.
select pg_temp.rewrite('private.admit_request', '      and r.status <> ''cancelled''
  ) >=', ') >=');

-- A phone number may ask seven times a day.
select pg_temp.rewrite('private.admit_request', 'int := 6', 'int := 7');

-- A phone number is shut out for two days.
select pg_temp.rewrite('private.admit_request', 'interval ''24 hours''', 'interval ''48 hours''');

-- A phone number written another way is another number.
select pg_temp.rewrite('private.admit_request', '    where private.phone_digits(r.phone) = digits and r.created_at', 'where r.phone = new.phone and r.created_at');

-- A network may ask 31 times an hour.
select pg_temp.rewrite('private.admit_request', '30', '31');

-- Networks are not limited.
select pg_temp.rewrite('private.admit_request', 'perform private.admit_client(''service_requests'', 30);', '');

-- Networks are kept for good.
select pg_temp.rewrite('private.admit_client', 'delete from private.client_inserts where id in (
    select c.id from private.client_inserts as c
    where c.inserted_at < now() - interval ''1 hour''
    order by c.inserted_at limit 50 for update skip locked
  );', '');

-- A network is shut out for two hours.
select pg_temp.rewrite('private.admit_client', 'and c.inserted_at > now() - interval ''1 hour''', 'and c.inserted_at > now() - interval ''2 hours''');

-- Addresses of clients are kept without salt.
select pg_temp.rewrite('private.admit_client', 's.salt || network', 'network');

-- Requests and reviews of a network are counted together.
select pg_temp.rewrite('private.admit_client', 'c.target = target_table and ', '');

-- A caller chooses the network it counts for.
select pg_temp.rewrite('private.client_network', '''^.*,''', '''^,''');

-- Each address of an IPv6 customer counts for itself.
select pg_temp.rewrite('private.client_network', 'set_masklen(address, 64)', 'set_masklen(address, 128)');

-- All IPv6 customers of a provider count as one.
select pg_temp.rewrite('private.client_network', 'set_masklen(address, 64)', 'set_masklen(address, 48)');

-- A proxy in a private network shuts out everybody behind it.
select pg_temp.rewrite('private.client_network', '''192.168.0.0/16'', ', '');

-- Headers that are not JSON end in an error.
select pg_temp.rewrite('private.client_network', 'exception when data_exception then', 'exception when division_by_zero then');
