-- What a hosted project has that the embedded backend has not: hashes of passwords that are encrypted once more,
-- passkeys, a worker that may refuse to be rung, and a schedule whose history grows.

-- Whoever waits for a lock lets nobody past: rather this fails, and is pushed once more.
set local lock_timeout = '5s';

-- ---------------------------------------------------------------------------------------------
-- Passwords
-- ---------------------------------------------------------------------------------------------

-- The key under which the sign-in service keeps a password's hash encrypted; null of a plain hash.
create function private.hash_key(hash text) returns text
language sql immutable set search_path = ''
as $$
  select case when hash ~ '^\{.*"alg" *: *"aes-gcm-hkdf"' then substring(hash from '"key_id" *: *"([^"]+)"') end
$$;

-- A project may keep its passwords' hashes encrypted. The service then encrypts the hash of whoever signs in with the
-- right password, and sets that one column: the same password in another form. It read the account when the sign-in
-- came, so the password may be another one by now, as after an approval; then the new form is dropped and the sign-in
-- goes on. Sign-ins that are on their way for longer than 10 seconds have ended: staff.sessions_from is later by that
-- than the choice of the password, and infinity where nobody has chosen one.
create or replace function private.keep_staff_credentials() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  is_other_form constant boolean := tg_nargs = 0
    and (new.email, new.phone) is not distinct from (old.email, old.phone)
    and private.hash_key(new.encrypted_password) is not null
    and private.hash_key(new.encrypted_password) is distinct from private.hash_key(old.encrypted_password);
begin
  if coalesce(current_setting('accounts.replacing', true), '') <> old.id::text
    and new.deleted_at is null
    and exists (select from public.staff as s where s.user_id = old.id and s.revoked_at is null) then
    if not is_other_form then
      raise insufficient_privilege using
        message = 'Password, address and phone number of a staff account do not change this way.',
        hint = 'Follow a mailed link ("Forgot password?") or change the password at the desk.';
    end if;
    if exists (select from public.staff as s where s.user_id = old.id and s.sessions_from > now()) then
      new.encrypted_password := old.encrypted_password;
    end if;
  end if;
  return new;
end
$$;

-- Where the service takes a password that somebody has chosen, whatever its form, it ends what waits for a link or a
-- code in the same statement. A trigger of columns sees which ones a statement names; by its name this one comes first.
create trigger keep_chosen_password
  before update of confirmation_token, recovery_token, reauthentication_token, email_change_token_new,
    email_change_token_current on auth.users
  for each row when (new.encrypted_password is distinct from old.encrypted_password)
  execute function private.keep_staff_credentials('chosen');

create or replace function private.replace_credentials(account uuid, password_hash text, kept uuid, with_factors boolean)
returns void
language plpgsql security definer set search_path = ''
as $$
declare
  name text;
begin
  perform set_config('accounts.replacing', account::text, true);
  update auth.users as u
  set encrypted_password = password_hash,
      confirmation_token = '', recovery_token = '', reauthentication_token = '',
      email_change = '', email_change_token_new = '', email_change_token_current = '',
      phone = null, phone_change = '', phone_change_token = '', updated_at = now()
  where u.id = account;
  perform set_config('accounts.replacing', '', true);
  delete from auth.sessions as s where s.user_id = account and s.id is distinct from kept;
  -- Very old ones belong to no session, and would open a new one.
  delete from auth.refresh_tokens as t
  where t.user_id::text = account::text and (t.session_id is null or t.session_id is distinct from kept);
  delete from auth.identities as i where i.user_id = account and i.provider <> 'email';
  -- Tables that only some versions of the sign-in service have.
  foreach name in array array[
    'one_time_tokens', 'flow_state', 'webauthn_credentials', 'webauthn_challenges', 'mfa_factors'
  ] loop
    if to_regclass('auth.' || name) is not null and (name <> 'mfa_factors' or with_factors) then
      execute format('delete from auth.%I where user_id = $1', name) using account;
    end if;
  end loop;
end
$$;
comment on function private.replace_credentials is
  'Gives an account another password and ends its sessions but the kept one, its pending links and codes, its passkeys and other ways in, and if wanted its second factors.';

create or replace function public.choose_password(new_password text, current_password text default null) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  caller constant uuid := auth.uid();
  access constant text := private.caller_access();
  account auth.users;
  member public.staff;
  is_proven boolean;
begin
  if access = 'signed-out' then
    raise sqlstate 'PT401' using message = 'This sign-in has ended. Sign in again.';
  end if;
  -- In the order of an approval: the account, then its row here.
  select u.* into account from auth.users as u where u.id = caller for update;
  select s.* into member from public.staff as s
  where s.user_id = caller and s.revoked_at is null for update;
  is_proven := member.sessions_from < 'infinity';
  if is_proven and coalesce(auth.jwt() ->> 'aal', '') <> 'aal2' and private.has_second_factor(caller) then
    return 'second-step';
  end if;
  if current_password is null and not coalesce(private.came_by_mail(), false) then
    raise insufficient_privilege using message = 'Follow a mailed link to choose a password.';
  elsif current_password is not null and access not in ('staff', 'technician') then
    raise insufficient_privilege using message = 'Only staff and technicians may do this.';
  -- Only the sign-in service can read it.
  elsif current_password is not null and private.hash_key(account.encrypted_password) is not null then
    raise insufficient_privilege using message = 'Follow a mailed link to choose a password.';
  elsif extensions.crypt(current_password, account.encrypted_password) <> account.encrypted_password then
    return 'wrong';
  end if;
  if private.password_problem(new_password, account.email) is not null then
    return private.password_problem(new_password, account.email);
  end if;
  perform private.replace_credentials(
    caller, private.password_hash(new_password), private.session_id(), not coalesce(is_proven, false)
  );
  -- A sign-in with a password of before may be on its way still, for 10 seconds at the most.
  update public.staff as s
  set sessions_from = now() + interval '10 seconds', kept_session = private.session_id()
  where s.user_id = member.user_id;
  return null;
end
$$;

-- ---------------------------------------------------------------------------------------------
-- What the owner of a project still has to set up
-- ---------------------------------------------------------------------------------------------

-- How often the worker was rung lately: by the id of the call, under which pg_net keeps the answer for some hours.
create table private.alert_rings (id bigint primary key, rung_at timestamptz not null default now());

create or replace function private.ring_alerts() returns void
language plpgsql security definer set search_path = ''
as $$
declare
  address constant text := (select s.value from private.settings as s where s.name = 'alerts_url');
  ring bigint;
begin
  if address is null then
    return;
  end if;
  execute 'select net.http_post(url := $1, body := ''{}''::jsonb, headers := $2, timeout_milliseconds := 5000)'
    into ring using address, jsonb_build_object(
      'content-type', 'application/json',
      'x-alerts-secret', (select s.value from private.settings as s where s.name = 'alerts_secret')
    );
  insert into private.alert_rings (id) values (ring) on conflict (id) do update set rung_at = excluded.rung_at;
exception when others then
  -- What is queued stays queued, and the next minute rings again.
  raise warning 'The worker was not rung: % %', sqlstate, sqlerrm;
end
$$;

-- Requests that came from the site without the header of their private link: a gateway keeps it from us, and the site
-- sends them without. Such a request has its link by email only.
create table private.requests_without_link (
  request_id uuid primary key references public.service_requests (id) on delete cascade
);

create function private.note_missing_link() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if private.request_headers() ->> 'x-request-link' is null then
    insert into private.requests_without_link (request_id) values (new.id);
  end if;
  return null;
exception when others then
  raise warning 'Not noted of request %: % %', new.id, sqlstate, sqlerrm;
  return null;
end
$$;
create trigger note_missing_link after insert on public.service_requests
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.note_missing_link();

-- What the last answers of the worker say of it; null where one of them was well, or none has come.
create function private.worker_problem() returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  problem text;
begin
  if to_regclass('net._http_response') is null then
    return null;
  end if;
  execute $query$
    select case
      when bool_or(status_code < 300) then null
      else (array_agg(case
        when status_code = 401 then 'worker-secret'
        when status_code = 404 then 'worker-missing'
        when status_code = 500 and content like '%"problem":"key"%' then 'worker-key'
        when status_code = 500 and content like '%"problem":"settings"%' then 'worker-settings'
        else 'worker-fails'
      end order by id desc))[1]
    end
    from (
      select a.id, a.status_code, a.content from private.alert_rings as r
      join net._http_response as a on a.id = r.id and a.created > now() - interval '1 day'
      where r.rung_at > now() - interval '1 day'
      order by r.rung_at desc, r.id desc limit 3
    ) as lately
  $query$ into problem;
  return problem;
exception when others then
  -- A host that does not let us look has its own pages for it.
  return null;
end
$$;

create function private.setup_problems() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('code', p.code) order by p.code), '[]')
    from (
      select private.worker_problem() as code
      union all
      select 'requests-without-link'
      from (
        select w.request_id from (
          select r.id from public.service_requests as r
          where not r.held and r.source = 'form' and r.created_at > now() - interval '1 day'
          order by r.created_at desc, r.id desc limit 3
        ) as lately
        left join private.requests_without_link as w on w.request_id = lately.id
      ) as noted
      having count(*) = 3 and count(noted.request_id) = 3
      union all
      select 'visitors-unknown' where private.visitors_are_unknown()
    ) as p
    where p.code is not null
  );
end
$$;
comment on function private.setup_problems is
  'What does not work as it is set up, and only the owner of the project can mend: a list of {"code"}, told in words at the desk. select private.setup_problems();';

create or replace function public.alert_state(endpoint text default null, screen uuid default null) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  return (
    select jsonb_build_object(
      'push_key', w.push_key,
      'mail', case when w.sends_mail then 'sent' when w.sends_mail is not null then 'written' end,
      'is_on', exists (
        select from private.push_subscriptions as p where p.endpoint = alert_state.endpoint and p.user_id = auth.uid()
      ),
      'here', first.here, 'phones', first.phones, 'computers', first.computers,
      'rings', exists (select from private.screens_that_ring() as s where s.id = screen),
      -- Whose computer is counted already is near that one.
      'screens', (
        select count(*) from private.screens_that_ring() as s
        where s.id is distinct from screen and not exists (
          select from private.devices_to_alert(false) as d where d.user_id = s.user_id and not d.is_phone
        )
      ),
      'on_call', coalesce((
        select jsonb_agg(u.email order by u.email) from auth.users as u
        where u.id in (select private.alertable_staff())
          and exists (select from public.duty as d where d.user_id = u.id and private.is_on_duty(d, now()))
      ), '[]'),
      -- Whoever is told last: devices that only the alert to everybody reaches.
      'later', (select count(*) from private.devices_to_alert(true)) - first.phones - first.computers - first.here::int,
      'stuck_since', (
        select min(o.next_try) from private.outbox as o
        where o.done_at is null and o.given_up_at is null and o.next_try < now() - interval '3 minutes'
          and o.message is null
      ),
      'given_up', (
        select count(*) from private.outbox as o
        where o.given_up_at > now() - interval '1 day' and (o.done_at is not null or o.given_up_at is not null)
          and coalesce(o.done_at, o.given_up_at) > now() - interval '1 day' and o.message is null
      ),
      'problems', private.setup_problems()
    )
    from (
      select coalesce(bool_or(d.endpoint = alert_state.endpoint and d.user_id = auth.uid()), false) as here,
        count(*) filter (where d.is_phone and d.endpoint is distinct from alert_state.endpoint) as phones,
        count(*) filter (where not d.is_phone and d.endpoint is distinct from alert_state.endpoint) as computers
      from private.devices_to_alert(false) as d
    ) as first
    left join private.alert_worker as w on true
  );
end
$$;

-- ---------------------------------------------------------------------------------------------
-- The schedule
-- ---------------------------------------------------------------------------------------------

create function private.forget_alert_history() returns void
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.alert_rings as r where r.rung_at < now() - interval '1 day';
  delete from private.requests_without_link as w
  using public.service_requests as r
  where r.id = w.request_id and r.created_at < now() - interval '1 day';
  if to_regclass('cron.job_run_details') is not null then
    execute 'delete from cron.job_run_details where start_time < now() - interval ''2 days''';
  end if;
end
$$;
comment on function private.forget_alert_history is
  'Every day: forgets how the worker was rung, and the runs of the schedule, of which there is one every minute.';

create function private.schedule_alerts(wanted boolean) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if wanted then
    execute 'select cron.schedule(''alerts'', ''* * * * *'', ''select private.sweep_alerts()'')';
    execute 'select cron.schedule(''alerts-history'', ''17 8 * * *'', ''select private.forget_alert_history()'')';
  elsif to_regclass('cron.job') is not null then
    execute 'select cron.unschedule(j.jobid) from cron.job as j where j.jobname in (''alerts'', ''alerts-history'')';
  end if;
end
$$;

create or replace function private.ring_alerts_at(address text, secret text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if address is null then
    delete from private.settings where name in ('alerts_url', 'alerts_secret');
    delete from private.alert_rings as r where r.rung_at <= now();
    perform private.schedule_alerts(false);
    return;
  end if;
  if address !~ '^https://[^/]+/' or coalesce(char_length(secret), 0) < 32 then
    raise 'Give the https:// address of the function and a secret of at least 32 characters.';
  end if;
  insert into private.settings (name, value) values ('alerts_url', address), ('alerts_secret', secret)
  on conflict (name) do update set value = excluded.value;
  if to_regnamespace('net') is null or to_regnamespace('cron') is null then
    raise 'First: create extension if not exists pg_net; create extension if not exists pg_cron;';
  end if;
  -- What was said at the old address, or with the old secret, says nothing of the new one.
  delete from private.alert_rings as r where r.rung_at <= now();
  perform private.schedule_alerts(true);
  perform private.ring_alerts();
end
$$;
comment on function private.ring_alerts_at is
  'Sets up a hosted project: the function that delivers alerts is rung at this address with this secret, at once and with each request, and the database sweeps every minute; private.setup_problems() says soon what does not work. Null ends it. For the database''s owner.';

-- A project that was set up before gets the second job, too.
do $$
begin
  if to_regnamespace('cron') is not null and exists (select from private.settings as s where s.name = 'alerts_url') then
    perform private.schedule_alerts(true);
  end if;
end
$$;

-- ---------------------------------------------------------------------------------------------
-- Grants
-- ---------------------------------------------------------------------------------------------

revoke all on table private.alert_rings, private.requests_without_link from public, anon, authenticated, service_role;
revoke execute on function
  private.hash_key(text), private.note_missing_link(), private.worker_problem(), private.setup_problems(),
  private.forget_alert_history(), private.schedule_alerts(boolean)
  from public, anon, authenticated, service_role;

-- What is made anew has lost this setting.
select private.turn_off_jit();
