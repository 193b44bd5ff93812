-- Reviews that visitors leave. Nobody but staff sees one before staff publish it; whether it is
-- published never depends on its stars, and why one was rejected is kept.

create table public.reviews (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  location text not null,
  service text not null,
  rating int not null,
  body text not null,
  status text not null default 'pending',
  rejection_reason text,
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by_email text,
  constraint name_length check (char_length(name) <= 80 and not private.is_blank(name)),
  constraint location_length check (char_length(location) <= 80 and not private.is_blank(location)),
  constraint service_length check (char_length(service) <= 80 and not private.is_blank(service)),
  constraint rating_stars check (rating between 1 and 5),
  constraint body_length check (
    char_length(body) <= 2000 and char_length(private.trimmed(body)) >= 10 and not private.is_blank(body)
  ),
  constraint status_known check (status in ('pending', 'published', 'rejected')),
  constraint rejection_has_reason check (
    case when status = 'rejected'
      then rejection_reason is not null and char_length(rejection_reason) <= 500
        and not private.is_blank(rejection_reason)
      else rejection_reason is null
    end
  )
);
comment on table public.reviews is
  'What visitors say. The site reads published ones without a session; an account that is not staff reads none.';
create index reviews_newest on public.reviews (created_at desc, id desc);
create index reviews_by_status on public.reviews (status, created_at desc, id desc);

create table public.review_decisions (
  id bigint generated always as identity primary key,
  review_id uuid not null references public.reviews (id) on delete cascade,
  from_status text not null,
  to_status text not null,
  reason text,
  decided_by uuid,
  decided_by_email text,
  decided_at timestamptz not null default now()
);
comment on table public.review_decisions is
  'Every decision about a review, written by the database; who is null when it was made in SQL.';
create index review_decisions_by_review on public.review_decisions (review_id, decided_at desc, id desc);

-- ---------------------------------------------------------------------------------------------
-- Intake: the guards of service requests
-- ---------------------------------------------------------------------------------------------

create function private.admit_review() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  text_hash constant int := hashtext(private.trimmed(new.body));
begin
  new.id := gen_random_uuid();
  new.status := 'pending';
  new.created_at := now();
  new.rejection_reason := null;
  new.decided_at := null;
  new.decided_by_email := null;

  -- Parallel repeats of one text take turns, so that they see each other.
  perform pg_advisory_xact_lock(hashtext('public.reviews'), text_hash);
  if exists (
    select from public.reviews as r
    where r.created_at > now() - interval '10 minutes'
      and (
        private.trimmed(r.name), private.trimmed(r.location), private.trimmed(r.service), r.rating,
        private.trimmed(r.body)
      ) is not distinct from (
        private.trimmed(new.name), private.trimmed(new.location), private.trimmed(new.service), new.rating,
        private.trimmed(new.body)
      )
  ) then
    return null;
  end if;
  perform private.admit_client('reviews', 5);
  return new;
end
$$;
comment on function private.admit_review is
  'Sets what is the server''s, answers repeats, and keeps the limit, for every review through the API.';

create trigger a_start_row_count before insert on public.reviews
  for each statement execute function private.start_row_count();
create trigger b_one_row before insert on public.reviews
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.admit_one_row();
create trigger c_admit before insert on public.reviews
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.admit_review();

-- ---------------------------------------------------------------------------------------------
-- Decisions
-- ---------------------------------------------------------------------------------------------

create function private.record_review_decision() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.review_decisions (review_id, from_status, to_status, reason, decided_by, decided_by_email)
  values (new.id, old.status, new.status, new.rejection_reason, auth.uid(), private.caller_email());
  return null;
end
$$;
create trigger record_decision after update on public.reviews
  for each row when (
    (old.status, old.rejection_reason) is distinct from (new.status, new.rejection_reason)
  ) execute function private.record_review_decision();

create function public.decide_review(review uuid, publish boolean, reason text default null) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  if publish is null then
    raise sqlstate 'PT400' using message = 'Say whether the review is published or rejected.';
  end if;
  if not publish and (reason is null or private.is_blank(reason) or char_length(reason) > 500) then
    raise sqlstate 'PT400' using message = 'Say why the review is rejected, in at most 500 characters.';
  end if;
  if not exists (select from public.reviews as r where r.id = review) then
    raise sqlstate 'PT404' using message = 'There is no such review.';
  end if;
  update public.reviews as r
  set status = case when publish then 'published' else 'rejected' end,
      rejection_reason = case when publish then null else private.trimmed(reason) end,
      decided_at = now(),
      decided_by_email = private.caller_email()
  where r.id = review
    and (r.status, r.rejection_reason) is distinct from (
      case when publish then 'published' else 'rejected' end,
      case when publish then null else private.trimmed(reason) end
    );
end
$$;
comment on function public.decide_review is
  'Staff publish or reject a review; either may be changed later, and every decision stays in review_decisions.';

-- Nothing else changes a review through the API: what the visitor wrote stays as it was.
create trigger refuse_change before update or delete on public.reviews
  for each statement when (current_user in ('anon', 'authenticated'))
  execute function private.refuse();
create trigger refuse_truncate before truncate on public.reviews
  for each statement when (current_user in ('anon', 'authenticated'))
  execute function private.refuse();
create trigger refuse_write before insert or update or delete on public.review_decisions
  for each statement when (current_user in ('anon', 'authenticated'))
  execute function private.refuse();
create trigger refuse_truncate before truncate on public.review_decisions
  for each statement when (current_user in ('anon', 'authenticated'))
  execute function private.refuse();

-- ---------------------------------------------------------------------------------------------
-- Row-level security and grants
-- ---------------------------------------------------------------------------------------------

alter table public.reviews enable row level security;
alter table public.review_decisions enable row level security;

create policy "anyone reviews" on public.reviews
  for insert to anon, authenticated with check (status = 'pending');
create policy "published are public" on public.reviews
  for select to anon using (status = 'published');
-- Accounts that wait get no published ones either: they could read every column of them, the
-- deciding staff member's address too, which visitors cannot.
create policy "staff read" on public.reviews
  for select to authenticated using ((select private.is_staff()));
create policy "staff read" on public.review_decisions
  for select to authenticated using ((select private.is_staff()));

create function private.grant_reviews() returns void
language plpgsql set search_path = ''
as $$
begin
  revoke all on table public.reviews, public.review_decisions
    from public, anon, authenticated, service_role;
  revoke all on sequence public.review_decisions_id_seq
    from public, anon, authenticated, service_role;
  grant insert (name, location, service, rating, body) on public.reviews to anon, authenticated;
  grant select (id, name, location, service, rating, body, created_at) on public.reviews to anon;
  grant select on public.reviews, public.review_decisions to authenticated;
  grant select, insert, update, delete on public.reviews to service_role;
  grant select on public.review_decisions to service_role;
end
$$;
select private.grant_reviews();

create or replace function private.keep_grants() returns event_trigger
language plpgsql set search_path = ''
as $$
begin
  if current_setting('intake.granting', true) is distinct from 'on' then
    perform set_config('intake.granting', 'on', true);
    perform private.grant_service_requests();
    perform private.grant_reviews();
    perform set_config('intake.granting', 'off', true);
  end if;
end
$$;

revoke execute on function
  private.admit_review(), private.record_review_decision(), private.grant_reviews(),
  public.decide_review(uuid, boolean, text)
  from public, anon, authenticated, service_role;
grant execute on function private.trimmed(text) to anon, authenticated, service_role;
grant execute on function public.decide_review(uuid, boolean, text) to authenticated;
