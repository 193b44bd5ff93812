-- The row of the doctor, which nobody at the desk learns of.

-- A row of the doctor may wait to be called.
alter table public.service_requests drop constraint doctor_is_dropped;

-- A row of the doctor may be listed.
alter table public.service_requests drop constraint doctor_is_dropped, add constraint doctor_is_dropped
  check (source <> 'doctor' or (status = 'cancelled' and email is null));

-- A row of the doctor may be admitted with the held ones.
alter table public.service_requests drop constraint doctor_is_dropped, add constraint doctor_is_dropped
  check (source <> 'doctor' or (held and email is null));

-- A row of the doctor may have a mailbox.
alter table public.service_requests drop constraint doctor_is_dropped, add constraint doctor_is_dropped
  check (source <> 'doctor' or (held and status = 'cancelled'));

-- Visitors write rows of the doctor.
grant insert (source, held, status, id) on public.service_requests to anon, authenticated;
select pg_temp.rewrite('private.as_sent', 'c.name = a.attname', 'a.attname in (c.name, ''source'')');

-- Staff write down rows of the doctor.
select pg_temp.rewrite('public.add_call', 'source not in (''phone'', ''walk_in'')', 'source not in (''phone'', ''walk_in'', ''doctor'')');

-- The report counts rows of the doctor as held.
select pg_temp.rewrite('public.call_report',
  'where r.held and r.source <> ''doctor'' and r.created_at >= begins and', 'where r.held and r.created_at >= begins and');

-- A row of the doctor takes the place of a held request.
select pg_temp.rewrite('private.make_room_for_held', 'and r.source <> ''doctor''', '');

-- A call of the doctor is stored as a request.
select pg_temp.rewrite('private.admit_request', 'if earlier.source = ''doctor''', 'if false');

-- A call of the doctor counts for the limits of visitors.
select pg_temp.rewrite('private.admit_request', 'private.note_arrival(''doctor'',', 'private.note_arrival(''service_requests'',');
