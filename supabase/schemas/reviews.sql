-- Reviews by visitors. Only staff see a review before they publish it; the decision must not depend on its stars, and
-- the reason for a rejection is stored. A review sent again after a lost response has the key of its draft and is
-- stored once.

-- ---------------------------------------------------------------------------------------------
-- Tables
-- ---------------------------------------------------------------------------------------------

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
  visit_code text constraint visit_code_replaced check (visit_code is null),
  visit_id uuid references public.visits (id) on delete set null,
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
  ),
  constraint marks_few check (
    not private.has_mark_run(name) and not private.has_mark_run(location)
    and not private.has_mark_run(service) and not private.has_mark_run(body)
  )
);
alter table public.reviews enable row level security;
comment on table public.reviews is
  'Reviews by visitors, read by staff. The site reads published ones through published_reviews.';
comment on column public.reviews.visit_code is
  'Sent with a review that was written from our link; replaced by `visit_id`, and never stored.';
comment on column public.reviews.visit_id is 'The visit that it is about; null without our link, or with a wrong one.';
create index reviews_by_visit on public.reviews (visit_id) where visit_id is not null;
create index reviews_low on public.reviews (created_at) where rating <= 2 and visit_id is not null;
create index reviews_newest on public.reviews (created_at desc, id desc);
create index reviews_by_status on public.reviews (status, created_at desc, id desc);
create index reviews_decided on public.reviews (decided_at desc, id desc)
  where status in ('published', 'rejected');

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
alter table public.review_decisions enable row level security;
comment on table public.review_decisions is
  'Every decision about a review, written by the database. The author is null if it was made in SQL.';
create index review_decisions_by_review on public.review_decisions (review_id, decided_at desc, id desc);

create table private.review_keys (
  key_hash bytea primary key,
  -- Deferred because the guard writes the key just before its review is stored.
  review_id uuid not null references public.reviews (id) on delete cascade deferrable initially deferred
);
comment on table private.review_keys is
  'The review that each draft became, by the SHA-256 of the key that its browser made. Sending the key again means that review.';
create index review_keys_by_review on private.review_keys (review_id);

-- ---------------------------------------------------------------------------------------------
-- Policies
-- ---------------------------------------------------------------------------------------------

create policy "anyone reviews" on public.reviews
  for insert to anon, authenticated with check (status = 'pending');

-- Visitors read through published_reviews, because the API's query language would let them ask for a column 900 times.
create policy "staff read" on public.reviews
  for select to authenticated using ((select private.is_staff()));
create policy "staff read" on public.review_decisions
  for select to authenticated using ((select private.is_staff()));

-- ---------------------------------------------------------------------------------------------
-- Triggers
-- ---------------------------------------------------------------------------------------------

create trigger a_start_row_count before insert on public.reviews
  for each statement execute function private.start_row_count();
create trigger a_direction before insert on public.reviews
  for each row execute function private.drop_direction();
create trigger b_one_row before insert on public.reviews
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.admit_one_row();

-- The API offers no other change of a review, so its text stays as written.
create trigger refuse_change before update or delete or truncate on public.reviews
  for each statement when (current_user in ('anon', 'authenticated'))
  execute function private.refuse();
create trigger refuse_write before insert or update or delete or truncate on public.review_decisions
  for each statement when (current_user in ('anon', 'authenticated'))
  execute function private.refuse();

-- ---------------------------------------------------------------------------------------------
-- Reading by visitors
-- ---------------------------------------------------------------------------------------------

-- One value, a list, of which the API's query language can select nothing.
create type public.published_review as (
  id uuid, name text, location text, service text, rating smallint, body text, created_at timestamptz
);

create function public.published_reviews() returns public.published_review[]
language plpgsql stable security definer set search_path = ''
as $$
begin
  return array(
    select row(r.id, r.name, r.location, r.service, r.rating, r.body, r.created_at)::public.published_review
    from public.reviews as r where r.status = 'published' order by r.created_at desc, r.id desc limit 200
  );
end
$$;
comment on function public.published_reviews is
  'Returns the latest 200 published reviews, newest first, without who decided about them.';

-- ---------------------------------------------------------------------------------------------
-- The visit that a review is about
-- ---------------------------------------------------------------------------------------------

create function private.review_code(visit uuid) returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  mark constant bytea := private.keyed_hash(sha256(convert_to('review of visit ' || visit, 'UTF8')));
begin
  return replace(visit::text, '-', '') || left(encode(mark, 'hex'), 16);
end
$$;
comment on function private.review_code is
  'Returns what the link to the review form carries: the visit''s id and a mark of it that only this database can make.';

create function private.review_code_of(request uuid) returns text
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select private.review_code(v.id) from public.visits as v
    where v.request_id = request and v.state = 'done' order by v.day desc, v.starts desc, v.id limit 1
  );
end
$$;
comment on function private.review_code_of is 'Returns the code of the last finished visit of a request, or null if there is none.';

create function private.visit_of_code(code text) returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  if code ~ '^[0-9a-f]{48}$' and code = private.review_code(left(code, 32)::uuid) then
    return (
      select v.id from public.visits as v
      join public.service_requests as r on r.id = v.request_id
      where v.id = left(code, 32)::uuid and r.erased_at is null
    );
  end if;
  return null;
end
$$;

create type public.reviewed_visit as (
  review uuid, request uuid, day date, technician text, work text, customer text, others int
);
comment on type public.reviewed_visit is 'The finished visit that a review is about, by the link it was written from.';
comment on column public.reviewed_visit.work is 'Null without a report.';
comment on column public.reviewed_visit.others is 'How many more reviews came by that link.';

create function public.visits_of_reviews(reviews uuid[]) returns setof public.reviewed_visit
language plpgsql stable security definer set search_path = '' set jit = off
as $$
begin
  perform private.require_staff();
  return query
    select r.id, v.request_id, v.day, t.name, w.work, format('%s %s', q.first_name, q.last_name),
      (select count(*)::int from public.reviews as o where o.visit_id = v.id and o.id <> r.id)
    from public.reviews as r
    join public.visits as v on v.id = r.visit_id
    join public.technicians as t on t.id = v.technician_id
    join public.service_requests as q on q.id = v.request_id
    left join private.visit_reports as w on w.visit_id = v.id
    where r.id = any (reviews[1:100]);
end
$$;
comment on function public.visits_of_reviews is
  'Returns the visits that reviews are about, at most 100, with the number of other reviews of the same visit. Reviews without a visit are missing. For staff.';

-- ---------------------------------------------------------------------------------------------
-- Intake: the guards of service requests
-- ---------------------------------------------------------------------------------------------

create function private.admit_review() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  key constant bytea := private.request_key(private.request_headers());
  known uuid;
begin
  if private.is_oversized(new::text) then
    raise sqlstate 'PT400' using message = 'This review is longer than we can take. Please shorten it.';
  end if;
  new.id := gen_random_uuid();
  new.status := 'pending';
  new.created_at := now();
  new.rejection_reason := null;
  new.decided_at := null;
  new.decided_by_email := null;
  -- A wrong code is no error: nobody learns from it whether a visit exists.
  new.visit_id := private.visit_of_code(new.visit_code);
  new.visit_code := null;

  if key is not null then
    perform pg_advisory_xact_lock(hashtext('private.review_keys'), hashtext(encode(key, 'hex')));
    select k.review_id into known from private.review_keys as k where k.key_hash = key;
  end if;
  -- Parallel repeats of one text are serialized so that they see each other.
  perform pg_advisory_xact_lock(hashtext('public.reviews'), hashtext(private.trimmed(new.body)));
  if exists (
    select from public.reviews as r
    where (r.created_at > now() - interval '10 minutes' or r.id = known)
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
  perform private.admit_reviewer();
  -- Replaced instead of updated, so that a simultaneous decision applies to the text that was read.
  delete from public.reviews as r where r.id = known and r.status = 'pending';
  if key is not null then
    insert into private.review_keys (key_hash, review_id) values (key, new.id)
    on conflict (key_hash) do update set review_id = excluded.review_id;
  end if;
  return new;
end
$$;
comment on function private.admit_review is
  'Sets the server''s columns, detects repeats, and enforces the limit, for every review through the API.';
create trigger c_admit before insert on public.reviews
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.admit_review();

-- Of 1 or 2 stars: news, and by private.visits_at_risk a reason to call.
create function private.note_low_review() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.add_news(v.request_id, 'low_review', new.body, false) from public.visits as v where v.id = new.visit_id;
  return null;
end
$$;
comment on function private.note_low_review is
  'Marks a request with a review of its visit that has 1 or 2 stars. Whether it is published does not depend on that.';
create trigger note_low_review after insert on public.reviews
  for each row when (new.rating <= 2 and new.visit_id is not null) execute function private.note_low_review();

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

create function public.decide_review(
  review uuid, publish boolean, reason text default null, expected_status text default null
) returns setof public.reviews
language plpgsql security definer set search_path = ''
as $$
declare
  wanted constant text := case when publish then 'published' else 'rejected' end;
  present text;
  decider record;
begin
  perform private.require_staff();
  if publish is null then
    raise sqlstate 'PT400' using message = 'Say whether the review is published or rejected.';
  end if;
  if not publish and (reason is null or private.is_blank(reason) or char_length(reason) > 500) then
    raise sqlstate 'PT400' using message = 'Say why the review is rejected, in at most 500 characters.';
  end if;
  select r.status into present from public.reviews as r where r.id = review for update;
  if present is null then
    raise sqlstate 'PT404' using message = 'There is no such review.';
  end if;
  if present <> expected_status then
    -- Ordered by id instead of time: the one that began first may have waited for the other.
    select d.decided_by as id, d.decided_by_email as email into decider
    from public.review_decisions as d
    where d.review_id = review
    order by d.id desc limit 1;
    if present <> wanted or decider.id is distinct from auth.uid() then
      raise sqlstate 'PT409' using message = format(
        '%s already set this review to "%s"%s. Your change wasn''t saved; the list is up to date.',
        case
          when decider.id = auth.uid() then 'You'
          when decider.id is not null then coalesce(decider.email, 'A colleague')
          else 'Someone'
        end,
        present,
        case
          when decider.id = auth.uid() then ', maybe in another window'
          when decider.id is null then ' in the database itself'
          else ''
        end
      );
    end if;
  end if;
  update public.reviews as r
  set status = wanted,
      rejection_reason = case when publish then null else private.trimmed(reason) end,
      decided_at = now(),
      decided_by_email = private.caller_email()
  where r.id = review
    and (r.status, r.rejection_reason) is distinct from (
      case when publish then 'published' else 'rejected' end,
      case when publish then null else private.trimmed(reason) end
    );
  return query select r.* from public.reviews as r where r.id = review;
end
$$;
comment on function public.decide_review is
  'Publishes or rejects a review if it still has `expected_status`; a repeat by the same account succeeds. Either decision may be changed later, and each is stored in review_decisions. Returns the review.';

create function private.admit_reviewer() returns void
language plpgsql security definer set search_path = ''
as $$
declare
  limits private.intake_limits;
  client constant private.networks := private.networks_of(private.client_address(private.request_headers()));
begin
  select * into limits from private.intake_limits;
  if private.is_over_limit(
    'reviews', client, limits.review_address, net56_most => limits.review_net56, net48_most => limits.review_net48
  ) then
    raise sqlstate 'PT429' using
      message = 'Too many reviews from your network. Please try again in an hour.',
      hint = format('At most %s in an hour are taken from one client address.', limits.review_address);
  end if;
  if private.is_over_limit('reviews', null, null, limits.review_site) then
    raise sqlstate 'PT429' using message = 'Too many reviews have come in at once. Please try again in an hour.';
  end if;
  perform private.note_arrival('reviews', client);
end
$$;

-- ---------------------------------------------------------------------------------------------
-- Grants
-- ---------------------------------------------------------------------------------------------

revoke all on table
  public.reviews, public.review_decisions, private.review_keys
  from public, anon, authenticated, service_role;
revoke all on sequence
  public.review_decisions_id_seq
  from public, anon, authenticated, service_role;
grant select on public.reviews to authenticated;
grant select, insert, update, delete on public.reviews to service_role;
grant insert (name, location, service, rating, body, visit_code) on public.reviews to anon, authenticated;
grant select on public.review_decisions to authenticated, service_role;
revoke execute on function
  private.admit_review, private.note_low_review, private.record_review_decision, public.decide_review, private.admit_reviewer,
  private.review_code, private.review_code_of, private.visit_of_code, public.visits_of_reviews, public.published_reviews
  from public, anon, authenticated, service_role;
grant execute on function public.decide_review, public.visits_of_reviews to authenticated;
grant execute on function public.published_reviews to anon;
revoke all on type public.published_review from public, anon, authenticated, service_role;
grant usage on type public.published_review to anon;
