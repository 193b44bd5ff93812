-- pg_net and pg_cron as a project has them once its owner has created them, as far as ours touches them: what is
-- called stands in their tables, but nobody makes the calls. On a hosted project supautils creates extensions as
-- the superuser, so they belong to whoever runs this, and postgres has what is granted.
create schema net;
create domain net.http_method as text check (value ilike any (array['get', 'post', 'delete']));
create unlogged table net.http_request_queue (
  id bigserial, method net.http_method not null, url text not null, headers jsonb, body bytea,
  timeout_milliseconds int not null
);
create unlogged table net._http_response (
  id bigint, status_code int, content_type text, headers jsonb, content text, timed_out boolean, error_msg text,
  created timestamptz not null default now()
);
create function net.http_post(
  url text, body jsonb default '{}', params jsonb default '{}', headers jsonb default '{"Content-Type": "application/json"}',
  timeout_milliseconds int default 5000
) returns bigint language plpgsql as $$
declare
  request_id bigint;
  content_type constant text := (select h.value from jsonb_each_text(headers) as h where lower(h.key) = 'content-type');
begin
  if content_type <> 'application/json' then
    raise 'Content-Type header must be "application/json"';
  end if;
  insert into net.http_request_queue (method, url, headers, body, timeout_milliseconds)
  values ('POST', url, headers, convert_to(body::text, 'UTF8'), timeout_milliseconds) returning id into request_id;
  return request_id;
end
$$;
grant usage on schema net to public;
grant all on all tables in schema net to public;
grant all on all sequences in schema net to public;

create schema cron;
create sequence cron.jobid_seq;
create sequence cron.runid_seq;
create table cron.job (
  jobid bigint primary key default nextval('cron.jobid_seq'), schedule text not null, command text not null,
  nodename text not null default 'localhost', nodeport int not null default coalesce(inet_server_port(), 5432),
  database text not null default current_database(), username text not null default current_user,
  active boolean not null default true, jobname text, constraint jobname_username_uniq unique (jobname, username)
);
create table cron.job_run_details (
  jobid bigint, runid bigint primary key default nextval('cron.runid_seq'), job_pid int, database text, username text,
  command text, status text, return_message text, start_time timestamptz, end_time timestamptz
);
-- There these are in C and write the table as the extension's owner, in the name of their caller: here of the login.
create function cron.schedule(job_name text, schedule text, command text) returns bigint
language sql security definer as $$
  insert into cron.job (jobname, schedule, command, username) values (job_name, schedule, command, session_user)
  on conflict (jobname, username) do update set schedule = excluded.schedule, command = excluded.command
  returning jobid
$$;
create function cron.schedule(schedule text, command text) returns bigint
language sql strict security definer as $$
  insert into cron.job (schedule, command, username) values (schedule, command, session_user) returning jobid
$$;
create function cron.unschedule(job_id bigint) returns boolean
language plpgsql strict security definer as $$
begin
  delete from cron.job as j where j.jobid = job_id and j.username = session_user;
  if not found then
    raise 'could not find valid entry for job %', job_id;
  end if;
  return true;
end
$$;
alter table cron.job enable row level security;
alter table cron.job_run_details enable row level security;
create policy cron_job_policy on cron.job using (username = current_user);
create policy cron_job_run_details_policy on cron.job_run_details using (username = current_user);
grant select on cron.job to public;
grant select, delete on cron.job_run_details to public;
grant select on all sequences in schema cron to public;
grant usage on schema cron to postgres with grant option;
grant select on cron.job to postgres with grant option;
grant select, insert, update, delete, truncate, references on cron.job_run_details to postgres with grant option;
