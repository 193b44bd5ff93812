-- A phone lets go of what was pressed only when the answer names it; a person who was erased stays erased, whatever comes
-- later; a job sheet's link ends with the day and the technician it was made for; a price is a number of dollars and cents.

-- Whoever waits for a lock lets nobody past: rather this fails, and is pushed once more.
set local lock_timeout = '5s';

-- ---------------------------------------------------------------------------------------------
-- Who is erased stays erased
-- ---------------------------------------------------------------------------------------------

-- Waits for an erasure that is under way, and holds off the next one until this transaction ends. It is the lock that an
-- event takes on its request anyway.
create function private.is_erased(request uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  erased_at timestamptz;
begin
  select r.erased_at into erased_at from public.service_requests as r where r.id = request for no key update;
  return erased_at is not null;
end
$$;

create function private.require_kept(request uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if private.is_erased(request) then
    raise sqlstate 'PT409' using
      message = 'The office erased this person at their request, so nothing more is stored about them.';
  end if;
end
$$;
comment on function private.require_kept is 'Refuses what is done about a person who was erased. The one rule of that.';

-- How a visit stood, as an event tells it, without a word about its customer: not the note, nor the initial of a name.
create function private.without_words(visit jsonb) returns jsonb
language sql immutable set search_path = ''
as $$ select visit - '{note,name,reviewer}'::text[] $$;

create function private.keep_erased() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.erased_at is distinct from old.erased_at or private.words_of(new) is distinct from private.words_of(old) then
    perform private.require_kept(new.id);
  end if;
  return new;
end
$$;
create trigger keep_erased before update on public.service_requests
  for each row when (old.erased_at is not null)
  execute function private.keep_erased();

create function private.keep_erased_words() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  request uuid;
begin
  if tg_table_name = 'visit_reports' then
    select v.request_id into request from public.visits as v where v.id = new.visit_id;
  else
    request := new.request_id;
  end if;
  perform private.require_kept(request);
  return new;
end
$$;
comment on function private.keep_erased_words is
  'Refuses words about a person who was erased, whoever writes them: each table that holds such words beside the request has it.';

-- Whom a colleague took over from, or who is to see to it, is no word about the customer.
create trigger keep_erased before insert or update on public.request_events
  for each row when (new.text is not null and new.kind not in ('claim', 'assign', 'message') or new.visit_after ? 'note')
  execute function private.keep_erased_words();
create trigger keep_erased before insert on public.request_revisions
  for each row execute function private.keep_erased_words();
create trigger keep_erased before insert or update on public.visits
  for each row when (new.note is not null)
  execute function private.keep_erased_words();
create trigger keep_erased before insert or update on private.visit_reports
  for each row when (new.work <> 'Erased' or new.parts <> '{}' or new.agreed_by <> 'Erased' or new.earlier is not null)
  execute function private.keep_erased_words();

-- A message that was under way when its customer was erased has gone out: that is told, and not what it said.
create function private.forget_message_words() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if private.is_erased(new.request_id) then
    new.text := null;
    new.visit_after := private.without_words(new.visit_after);
  end if;
  return new;
end
$$;
create trigger keep_erased_message before insert on public.request_events
  for each row when (new.kind = 'message')
  execute function private.forget_message_words();

-- The fields of the form go before the person counts as erased: from then on they are never written again.
create or replace function public.erase_person(request uuid, whole_number boolean default true) returns setof public.service_requests
language plpgsql security definer set search_path = ''
as $$
declare
  chosen public.service_requests;
  erased uuid[];
  added record;
begin
  perform private.require_owner();
  select * into chosen from public.service_requests as r where r.id = request and not r.held for update;
  if chosen.id is null then
    raise sqlstate 'PT404' using message = 'There is no such request.';
  end if;
  if chosen.erased_at is not null then
    return next chosen;
    return;
  end if;
  select array_agg(locked.id) into erased from (
    select r.id from public.service_requests as r
    where r.id = request
      or (coalesce(whole_number, false) and private.phone_digits(r.phone) = private.phone_digits(chosen.phone))
    order by r.id for update
  ) as locked;
  if exists (
    select from public.service_requests as r
    where r.id = any (erased) and not r.held and r.status not in ('completed', 'cancelled')
  ) then
    raise sqlstate 'PT409' using message = 'A request of this person is still open. Complete or cancel it first.';
  end if;

  -- Nobody has looked at held ones, and no count holds them.
  delete from public.service_requests as r where r.id = any (erased) and r.held;
  -- With its key the sender could put the words back.
  delete from private.request_keys as k where k.request_id = any (erased);
  delete from public.request_revisions as v where v.request_id = any (erased);
  update public.request_events as e set text = null where e.request_id = any (erased) and e.text is not null;
  -- Fields that the form got later.
  for added in
    select c.name from private.sender_columns as c
    where c.name not in (
      'first_name', 'last_name', 'email', 'phone', 'address', 'service_type', 'preferred_time', 'preferred_date', 'message'
    )
  loop
    execute format('update public.service_requests set %I = null where id = any ($1)', added.name) using erased;
  end loop;
  update public.service_requests as r
  set first_name = 'Erased', last_name = 'person', phone = '', email = null, message = null,
      address = coalesce(private.zip_region(r.address), 'Erased'), erased_at = now()
  where r.id = any (erased);
  insert into public.request_events (request_id, kind, done_by, done_by_email, act)
  select r.id, 'erased', auth.uid(), private.caller_email(), gen_random_uuid()
  from public.service_requests as r where r.id = any (erased);
  return query select r.* from public.service_requests as r where r.id = any (erased) order by r.created_at desc, r.id desc;
end
$$;
comment on function public.erase_person is
  'An owner erases a person for good, from all requests of the phone number or from one: name, contact, street, message, notes, what was done at their visits and earlier words go; dates, service, status, prices and the hundred ZIP codes around theirs stay. Open requests are closed first. Answers with the erased requests; done again it changes nothing.';

-- What visits kept of a person: notes, what was done there, who agreed to a price, and the links to job sheets.
create function private.forget_visit_words(request uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  update public.visits as v set note = null where v.request_id = request and v.note is not null;
  update public.request_events as e
  set visit_before = private.without_words(e.visit_before), visit_after = private.without_words(e.visit_after)
  where e.request_id = request and (e.visit_before, e.visit_after)
    is distinct from (private.without_words(e.visit_before), private.without_words(e.visit_after));
  update private.visit_reports as p
  set work = 'Erased', parts = '{}', agreed_by = case when p.price is not null then 'Erased' end, earlier = null
  where p.visit_id in (select v.id from public.visits as v where v.request_id = request);
  delete from private.job_links as l where l.visit_id in (select v.id from public.visits as v where v.request_id = request);
end
$$;

drop trigger forget_reports on public.service_requests;
drop function private.forget_reports();
create function private.forget_visits() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.forget_visit_words(new.id);
  return null;
end
$$;
create trigger forget_visits after update of erased_at on public.service_requests
  for each row when (new.erased_at is not null)
  execute function private.forget_visits();
-- What was left of those who were erased before.
do $$
begin
  perform private.forget_visit_words(r.id) from public.service_requests as r where r.erased_at is not null;
end
$$;

-- A cancelled request needs no visit; open again, it has it again if the place is free.
create or replace function private.follow_request() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  visit public.visits;
  before jsonb;
begin
  if (new.status = 'cancelled' and old.status <> 'cancelled') or (new.erased_at is not null and old.erased_at is null) then
    for visit in
      select * from public.visits as v
      where v.request_id = new.id and v.state in ('planned', 'on_the_way', 'there') order by v.id
    loop
      update public.visits as v
      set state = 'cancelled', state_since = now(), version = v.version + 1, ended_with_request = new.erased_at is null
      where v.id = visit.id;
      delete from public.visit_places as p where p.visit_id = visit.id;
      -- A moment of its own: the change of the status is told, too.
      perform private.tell_visit(
        gen_random_uuid(), gen_random_uuid(), visit.id, private.visit_state(visit), true, clock_timestamp()
      );
    end loop;
  elsif old.status = 'cancelled' and new.status <> 'cancelled' then
    for visit in
      select * from public.visits as v where v.request_id = new.id and v.ended_with_request order by v.technician_id, v.id
    loop
      before := private.visit_state(visit);
      begin
        perform private.take_turn_of_technicians(visit.technician_id);
        visit.state := 'planned';
        if private.visit_moment(visit.day, visit.ends) > now() then
          perform private.place_visit(visit);
          update public.visits as v
          set state = 'planned', state_since = now(), version = v.version + 1, ended_with_request = false
          where v.id = visit.id;
          perform private.tell_visit(gen_random_uuid(), gen_random_uuid(), visit.id, before, true, clock_timestamp());
        end if;
      exception when sqlstate 'PT409' then
        -- Somebody has the place by now: the request stands among those without a visit.
        null;
      end;
    end loop;
  end if;
  return null;
end
$$;

-- Nothing is noted about who is erased: the trigger on its events says so.
create or replace function public.add_note(act uuid, request uuid, note text) returns setof public.service_requests
language plpgsql security definer set search_path = ''
as $$
declare
  chosen public.service_requests;
begin
  perform private.require_staff();
  if note is null or private.is_blank(note) or char_length(note) > 2000 then
    raise sqlstate 'PT400' using message = 'Write a note of at most 2,000 characters.';
  end if;
  select * into chosen from public.service_requests as r where r.id = request and not r.held for update;
  if chosen.id is null then
    raise sqlstate 'PT404' using message = 'There is no such request.';
  end if;
  if not private.is_repeated_act(act, request) then
    insert into public.request_events (id, request_id, kind, text, done_by, done_by_email, act)
    values (act, request, 'note', private.trimmed(note), auth.uid(), private.caller_email(), act);
  end if;
  return next chosen;
end
$$;

-- The visit of an act, its request locked; null where the act was done before.
create or replace function private.visit_of_act(act uuid, visit uuid, seen int) returns public.visits
language plpgsql security definer set search_path = ''
as $$
declare
  present public.visits;
begin
  perform from public.service_requests as r
  where r.id = (select v.request_id from public.visits as v where v.id = visit) for update;
  select * into present from public.visits as v where v.id = visit;
  if present.id is null then
    raise sqlstate 'PT404' using message = 'There is no such visit.';
  end if;
  if private.is_repeated_act(act, present.request_id) then
    return null;
  end if;
  perform private.require_kept(present.request_id);
  if present.version <> coalesce(seen, present.version) then
    raise sqlstate 'PT409' using message = 'Somebody has changed this visit meanwhile. Nothing was changed.';
  end if;
  return present;
end
$$;

-- Takes an act back on every request it changed; whoever calls this has seen whose act it is.
create or replace function private.take_back(act uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  done public.request_events;
  present public.service_requests;
  restored public.service_requests;
begin
  perform from public.service_requests as r
  where r.id in (select e.request_id from public.request_events as e where e.act = take_back.act)
  order by r.id for update;
  if not exists (select from public.request_events as e where e.undoes = take_back.act) then
    for done in
      select e.* from public.request_events as e where e.act = take_back.act and e.undoes is null order by e.request_id
    loop
      perform private.require_kept(done.request_id);
      select * into present from public.service_requests as r where r.id = done.request_id;
      -- What the act changed is as it left it; the rest may have moved on.
      if not to_jsonb(present) @> coalesce(done.after, '{}') then
        raise sqlstate 'PT409' using message = 'This was changed since, so it cannot be taken back.';
      end if;
      if done.visit_id is not null then
        perform private.undo_visit(done);
      end if;
      restored := jsonb_populate_record(present, coalesce(done.before, '{}'));
      update public.service_requests as r
      set status = restored.status, next_call_at = restored.next_call_at, closed_reason = restored.closed_reason,
          voicemails = restored.voicemails, assigned_to = restored.assigned_to,
          assigned_to_email = restored.assigned_to_email
      where r.id = done.request_id and done.before is not null;
      -- A call and the visit it led to are taken back as one.
      insert into public.request_events (request_id, kind, done_by, done_by_email, act, undoes)
      values (done.request_id, done.kind, auth.uid(), private.caller_email(), gen_random_uuid(), take_back.act)
      on conflict (request_id, undoes) do nothing;
    end loop;
  end if;
end
$$;

-- ---------------------------------------------------------------------------------------------
-- A price
-- ---------------------------------------------------------------------------------------------

-- What is no number was no price: it goes, with who agreed to it.
update private.visit_reports as p set price = null, agreed_by = null where p.price = 'NaN';
update private.visit_reports as p set earlier = p.earlier || '{"price": null, "agreed_by": null}'
where p.earlier ->> 'price' = 'NaN';
alter table private.visit_reports
  drop constraint price_known,
  -- NaN is greater than all numbers.
  add constraint price_known check (price between 0 and 999999.99);

create or replace function private.report_of(visit uuid, report jsonb) returns private.visit_reports
language plpgsql stable set search_path = ''
as $$
declare
  said private.visit_reports;
begin
  said := jsonb_populate_record(
    null::private.visit_reports,
    case when jsonb_typeof(report) = 'object' then report else '{}' end
      || jsonb_build_object('visit_id', visit, 'act', null, 'earlier', null)
  );
  said.work := private.trimmed(said.work);
  said.agreed_by := private.trimmed(said.agreed_by);
  said.parts := coalesce(said.parts, '{}');
  if said.work is null or private.is_blank(said.work) or char_length(said.work) > 1000 then
    raise sqlstate 'PT400' using message = 'Say what was done, in 1,000 characters or fewer.';
  end if;
  if (said.price is null) <> (said.agreed_by is null) or
    private.is_blank(said.agreed_by) or char_length(said.agreed_by) > 80 then
    raise sqlstate 'PT400' using message = 'Say which price was agreed, and with whom.';
  end if;
  -- NaN is greater than all numbers, and a third decimal has been rounded away.
  if said.price not between 0 and 999999.99 or said.price <> (report ->> 'price')::numeric then
    raise sqlstate 'PT400' using message = 'Enter a price in dollars and cents, up to $999,999.99.';
  end if;
  if cardinality(said.parts) > 20 or char_length(array_to_string(said.parts, ', ')) > 600 then
    raise sqlstate 'PT400' using message = 'List fewer parts.';
  end if;
  if abs(said.warranty_from - private.new_york_today()) > 366 then
    raise sqlstate 'PT400' using message = 'The warranty begins within a year of today.';
  end if;
  return said;
exception when data_exception then
  raise sqlstate 'PT400' using message = 'A number or a date of this report can’t be read.';
end
$$;

-- ---------------------------------------------------------------------------------------------
-- Acts of a technician answer with their id
-- ---------------------------------------------------------------------------------------------

drop function public.start_way(uuid, uuid, timestamptz), public.arrive(uuid, uuid, timestamptz),
  public.finish(uuid, uuid, jsonb, timestamptz), public.take_back(uuid),
  private.go_on(uuid, uuid, uuid, text, timestamptz, jsonb);

-- Lets a visit go on. What was pressed without a signal comes later, `at` is when it was; it never takes
-- a visit back behind what staff have said meanwhile. The answer names the act: it is done, by this call or an earlier one.
create function private.go_on(
  act uuid, visit uuid, technician uuid, state text, at timestamptz, report jsonb default null
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  steps constant text[] := '{planned,on_the_way,there,done}';
  today constant date := private.new_york_today();
  done constant jsonb := jsonb_build_object('act', act);
  present public.visits;
  moment timestamptz;
  said private.visit_reports;
begin
  present := private.visit_of_act(act, visit, null);
  if present.id is null then
    return done;
  end if;
  if present.technician_id <> technician or present.day not between today - 1 and today + 1 then
    raise sqlstate 'PT404' using message = 'There is no such visit.';
  end if;
  if present.state not in ('planned', 'on_the_way', 'there', 'done') then
    raise sqlstate 'PT409' using message = 'The office has closed this visit. Call the office.';
  end if;
  if go_on.state = 'done' then
    said := private.report_of(visit, report);
  end if;
  moment := case
    when at between now() - interval '2 days' and now() - interval '1 minute' then greatest(at, present.state_since)
  end;
  if array_position(steps, go_on.state) > array_position(steps, present.state) then
    perform private.change_visit_state(act, present, go_on.state, moment);
  elsif go_on.state = 'done' then
    perform private.tell_visit(
      act, act, visit, private.visit_state(present), leaves_status => true, at => coalesce(moment, now())
    );
  end if;
  if go_on.state = 'done' then
    said.act := go_on.act;
    insert into private.visit_reports as p select said.*
    on conflict (visit_id) do update
      set (work, parts, price, agreed_by, warranty_from, act, earlier)
        = (excluded.work, excluded.parts, excluded.price, excluded.agreed_by, excluded.warranty_from, excluded.act,
          to_jsonb(p) - 'earlier');
    update public.request_events as e set text = private.report_words(said) where e.id = go_on.act;
  end if;
  return done;
end
$$;

create function public.start_way(act uuid, visit uuid, at timestamptz default null) returns jsonb
language sql security definer set search_path = ''
as $$ select private.go_on(act, visit, private.own_technician(), 'on_the_way', at) $$;
comment on function public.start_way is
  'The technician sets off. `act` is an id of the client: sent again it is the same act. `at` is when it was pressed, where it comes later. The answer names the act; without it nothing is known to be done.';

create function public.arrive(act uuid, visit uuid, at timestamptz default null) returns jsonb
language sql security definer set search_path = ''
as $$ select private.go_on(act, visit, private.own_technician(), 'there', at) $$;
comment on function public.arrive is 'The technician is there; as start_way.';

create function public.finish(act uuid, visit uuid, report jsonb, at timestamptz default null) returns jsonb
language sql security definer set search_path = ''
as $$ select private.go_on(act, visit, private.own_technician(), 'done', at, report) $$;
comment on function public.finish is
  'The technician is done, with what was done (`work`), `parts`, the `price` and who agreed to it (`agreed_by`), and the day from which the warranty runs (`warranty_from`); as start_way. Sent with another act it takes the earlier report''s place.';

create function public.take_back(act uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  own constant uuid := private.own_technician();
begin
  if not exists (
    select from public.request_events as e join public.visits as v on v.id = e.visit_id
    where e.id = take_back.act and e.act = e.id and e.done_by = auth.uid() and v.technician_id = own
      and v.day between private.new_york_today() - 1 and private.new_york_today() + 1
  ) then
    raise sqlstate 'PT404' using message = 'You did nothing that could be taken back.';
  end if;
  perform private.take_back(act);
  return jsonb_build_object('act', act);
end
$$;
comment on function public.take_back is
  'The technician takes back that they set off, arrived or were done, and the report of it, unless something has changed since; twice changes nothing. The answer names the act that is taken back.';

-- ---------------------------------------------------------------------------------------------
-- Links to job sheets
-- ---------------------------------------------------------------------------------------------

comment on table private.job_links is
  'Links to one job sheet, by the SHA-256 of their tokens; each ends with its day, and for good when the visit gets another day or technician.';

create function private.end_job_link() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.job_links as l where l.visit_id = new.id;
  return null;
end
$$;
create trigger end_job_link after update of technician_id, day on public.visits
  for each row when (new.technician_id <> old.technician_id or new.day <> old.day)
  execute function private.end_job_link();
-- Those of visits that were moved before.
delete from private.job_links as l using public.visits as v
where v.id = l.visit_id
  and (v.technician_id <> l.technician_id or private.visit_moment(v.day + 1, time '00:00') <> l.expires_at);

create or replace function public.share_job(visit uuid, link text) returns timestamptz
language plpgsql security definer set search_path = ''
as $$
declare
  shared public.visits;
  ends_at timestamptz;
begin
  perform private.require_staff();
  -- An erasure that is under way comes first, or finds the link and ends it.
  perform private.require_kept((select v.request_id from public.visits as v where v.id = visit));
  select * into shared from public.visits as v
  where v.id = visit and v.state in ('planned', 'on_the_way', 'there') for no key update;
  ends_at := private.visit_moment(shared.day + 1, time '00:00');
  if ends_at is null or ends_at <= now() then
    raise sqlstate 'PT409' using message = 'This visit is over, so there is nothing to share.';
  end if;
  if link is null or link !~ '^[0-9a-f]{64}$' then
    raise sqlstate 'PT400' using message = 'This link can’t be made.';
  end if;
  delete from private.job_links as l where l.expires_at < now() or l.visit_id = shared.id;
  insert into private.job_links (token_hash, visit_id, technician_id, expires_at)
  values (decode(link, 'hex'), shared.id, shared.technician_id, ends_at);
  return ends_at;
end
$$;

-- What is answered for a link that opens no job sheet; null is what anything between phone and server may answer.
create function private.ended_job() returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_build_object(
    'problem', 'ended',
    'message', 'This link has ended: its day is over, the visit was moved, or the office erased the customer. Call the office.'
  )
$$;

create or replace function public.job_by_link(token text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  opened constant record := private.open_job(token);
begin
  return coalesce(opened.refusal, private.job_sheet(opened.visit), private.ended_job());
end
$$;
comment on function public.job_by_link is
  'The job sheet of a link as a day of one visit; for a wrong or old one the problem "ended".';

create or replace function public.act_by_link(
  token text, act uuid, step text, at timestamptz default null, report jsonb default null
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  opened record := private.open_job(token);
  done jsonb;
begin
  if opened.refusal is not null or (opened.visit).id is null then
    return coalesce(opened.refusal, private.ended_job());
  end if;
  if step is null or step not in ('on_the_way', 'there', 'done') then
    return '{"problem": "step"}';
  end if;
  done := private.go_on(act, (opened.visit).id, (opened.visit).technician_id, step, at, report);
  opened := private.open_job(token);
  return private.job_sheet(opened.visit) || done;
exception when sqlstate 'PT400' or sqlstate 'PT404' or sqlstate 'PT409' then
  return jsonb_build_object('problem', 'refused', 'message', sqlerrm);
end
$$;
comment on function public.act_by_link is
  'Whoever holds the link of a job sheet says that they are on the way, there or done, as start_way, arrive and finish. Answers as job_by_link, with the act, or with the problem.';

create or replace function public.take_back_by_link(token text, act uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  opened record := private.open_job(token);
begin
  if opened.refusal is not null or (opened.visit).id is null then
    return coalesce(opened.refusal, private.ended_job());
  end if;
  if not exists (
    select from public.request_events as e
    where e.id = take_back_by_link.act and e.act = e.id and e.visit_id = (opened.visit).id
      and e.done_by is null and not e.by_customer and e.visit_after ->> 'state' in ('on_the_way', 'there', 'done')
  ) then
    return '{"problem": "refused", "message": "You did nothing that could be taken back."}';
  end if;
  perform private.take_back(act);
  opened := private.open_job(token);
  return private.job_sheet(opened.visit) || jsonb_build_object('act', act);
exception when sqlstate 'PT409' then
  return jsonb_build_object('problem', 'refused', 'message', sqlerrm);
end
$$;

-- ---------------------------------------------------------------------------------------------
-- Photos
-- ---------------------------------------------------------------------------------------------

-- Agrees to a photo of a visit; whether it has arrived, or null where it can't be added.
create or replace function private.add_photo_of(act uuid, visit public.visits, account uuid, email text) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  photo private.request_photos;
begin
  perform from public.service_requests as r where r.id = visit.request_id for update;
  if not found or act is null or not private.has_photos() then
    return null;
  end if;
  perform private.require_kept(visit.request_id);
  select * into photo from private.request_photos as p where p.id = act;
  if photo.id is not null and (
      photo.visit_id is distinct from visit.id or photo.done_by is distinct from account or photo.removed_at is not null
    )
    or photo.id is null and (
      exists (select from public.request_events as e where e.id = add_photo_of.act)
      or (select count(*) from private.request_photos as p where p.visit_id = visit.id)
        >= (select l.photos_visit from private.intake_limits as l)
    ) then
    return null;
  end if;
  insert into private.request_photos as p (id, request_id, visit_id, by_customer, done_by, done_by_email)
  values (act, visit.request_id, visit.id, false, account, email)
  on conflict (id) do update set asked_at = now();
  perform private.tell_photos(visit.request_id);
  return exists (select from private.stored_photos(array[act]));
end
$$;

create or replace function public.add_photo_by_job(token text, act uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  opened constant record := private.open_job(token);
  is_stored boolean;
begin
  if opened.refusal is not null or (opened.visit).id is null then
    return coalesce(opened.refusal, private.ended_job());
  end if;
  is_stored := private.add_photo_of(act, opened.visit, null, null);
  return case when is_stored is null then '{"problem": "photo"}' else jsonb_build_object('stored', is_stored) end;
exception when sqlstate 'PT409' then
  return jsonb_build_object('problem', 'refused', 'message', sqlerrm);
end
$$;
comment on function public.add_photo_by_job is
  'As add_photo, for whoever holds the link of a job sheet; for a wrong or old one the problem "ended".';

-- ---------------------------------------------------------------------------------------------
-- Grants
-- ---------------------------------------------------------------------------------------------

revoke execute on function
  private.is_erased(uuid), private.require_kept(uuid), private.without_words(jsonb), private.keep_erased(),
  private.keep_erased_words(), private.forget_message_words(), private.forget_visit_words(uuid), private.forget_visits(),
  private.go_on(uuid, uuid, uuid, text, timestamptz, jsonb), private.end_job_link(), private.ended_job(),
  public.start_way(uuid, uuid, timestamptz), public.arrive(uuid, uuid, timestamptz),
  public.finish(uuid, uuid, jsonb, timestamptz), public.take_back(uuid)
  from public, anon, authenticated, service_role;
grant execute on function
  public.start_way(uuid, uuid, timestamptz), public.arrive(uuid, uuid, timestamptz),
  public.finish(uuid, uuid, jsonb, timestamptz), public.take_back(uuid)
  to authenticated;
