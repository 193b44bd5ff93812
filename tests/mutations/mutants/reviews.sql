-- Reviews: who reads, what is taken, who decides, what is kept.

-- Visitors read reviews that nobody has published.
select pg_temp.rewrite('public.published_reviews', 'where r.status = ''published'' ', '');

-- Visitors read rejected reviews.
select pg_temp.rewrite('public.published_reviews', 'r.status = ''published''', 'r.status <> ''pending''');

-- What visitors read of reviews has no end.
select pg_temp.rewrite('public.published_reviews', ' limit 200', '');

-- Visitors ask the table of reviews in the query language.
grant select (id, name) on public.reviews to anon;

-- A policy shows visitors the table of reviews.
create policy "published are public" on public.reviews for select to anon using (status = 'published');

-- Every account reads all reviews.
alter policy "staff read" on public.reviews using (true);

-- Visitors read who decided about a review.
grant select (decided_by_email) on public.reviews to anon;

-- Visitors may send a review with its status.
grant insert (status) on public.reviews to anon;

-- The policy leaves the status to whoever sends a review.
alter policy "anyone reviews" on public.reviews with check (true);

-- Nothing guards what reviewers send.
drop trigger c_admit on public.reviews;

-- Reviewers publish their own reviews.
select pg_temp.rewrite('private.admit_review', 'new.status := ''pending'';', '');

-- Reviewers sign the decision with a name of staff.
select pg_temp.rewrite('private.admit_review', 'new.decided_by_email := null;', '');

-- Reviewers choose the time of a review.
select pg_temp.rewrite('private.admit_review', 'new.created_at := now();', '');

-- One call may carry many reviews.
drop trigger b_one_row on public.reviews;

-- A repeated review is stored twice.
select pg_temp.rewrite('private.admit_review', 'interval ''10 minutes''', 'interval ''0''');

-- A review that is sent again late is stored twice.
select pg_temp.rewrite('private.admit_review', ' or r.id = known', '');

-- A review that is sent again with other words is stored beside the first.
select pg_temp.rewrite('private.admit_review', 'where r.id = known and r.status', 'where false and r.status');

-- Sent again with other words, a review takes a published one away.
select pg_temp.rewrite('private.admit_review', ' and r.status = ''pending''', '');

-- The key of a draft means the first review it became, never the latest.
select pg_temp.rewrite('private.admit_review', 'do update set review_id = excluded.review_id', 'do nothing');

-- Parallel repeats of a review do not see each other.
select pg_temp.rewrite('private.admit_review', 'perform pg_advisory_xact_lock(hashtext(''public.reviews''), hashtext(private.trimmed(new.body)));', '');

-- Parallel sendings of one draft do not see each other.
select pg_temp.rewrite('private.admit_review', 'perform pg_advisory_xact_lock(hashtext(''private.review_keys''), hashtext(encode(key, ''hex'')));', '');

-- A network may send six reviews an hour.
select pg_temp.rewrite('private.admit_reviewer', 'client, limits.review_address', 'client, limits.review_address + 1');

-- Six stars are taken.
select pg_temp.rewrite_check('public.reviews', 'rating_stars', '<= 5', '<= 6');

-- A review of nine characters is taken.
select pg_temp.rewrite_check('public.reviews', 'body_length', '>= 10', '>= 9');

-- A review has no end.
select pg_temp.rewrite_check('public.reviews', 'body_length', '2000', '20000');

-- Any text is the status of a review.
alter table public.reviews drop constraint status_known;

-- A review is rejected without a reason.
alter table public.reviews drop constraint rejection_has_reason;

-- Staff reject a review without a reason, as far as decide_review goes.
select pg_temp.rewrite('public.decide_review', 'reason is null or ', '');

-- Of two who decide about a review at once, the slower one is not told.
select pg_temp.rewrite('public.decide_review', ' for update', '');

-- Who has seen another status decides all the same.
select pg_temp.rewrite('public.decide_review', 'present <> expected_status', 'false');

-- A decision that the same account sends again is refused as somebody else's.
select pg_temp.rewrite('public.decide_review', 'decider.id is distinct from auth.uid()', 'true');

-- A colleague's decision is taken for one's own, sent again.
select pg_temp.rewrite('public.decide_review', 'decider.id is distinct from auth.uid()', 'false');

-- A decision that its sender sends again is a conflict.
select pg_temp.rewrite('public.decide_review', 'present <> wanted or decider.id is distinct from auth.uid()', 'true');

-- Who decides what a colleague has decided is not told.
select pg_temp.rewrite('public.decide_review', ' or decider.id is distinct from auth.uid()', '');

-- Who decides otherwise in another window is not told.
select pg_temp.rewrite('public.decide_review', 'present <> wanted or ', '');

-- A conflict names who decided first.
select pg_temp.rewrite('public.decide_review', 'order by d.id desc', 'order by d.id');

-- A conflict of one's own is a colleague's.
select pg_temp.rewrite('public.decide_review', 'when decider.id = auth.uid() then ''You''', 'when false then ''You''');

-- Decisions about reviews are not recorded.
drop trigger record_decision on public.reviews;

-- A decision is recorded without who made it.
select pg_temp.rewrite('private.record_review_decision', 'auth.uid(), private.caller_email()', 'null, null');

-- Publishing a published review claims the decision.
select pg_temp.rewrite('public.decide_review', '
    and (r.status, r.rejection_reason) is distinct from (
      case when publish then ''published'' else ''rejected'' end,
      case when publish then null else private.trimmed(reason) end
    )', '');

-- Every change of a review is recorded as a decision.
select pg_temp.rewrite_trigger('public.reviews', 'record_decision',
  'WHEN (((old.status IS DISTINCT FROM new.status) OR (old.rejection_reason IS DISTINCT FROM new.rejection_reason)))', '');

-- Reviews can be changed and deleted through the API, as far as triggers go.
drop trigger refuse_change on public.reviews;

-- Reviews can be emptied through the API, as far as triggers go.
select pg_temp.rewrite_trigger('public.reviews', 'refuse_change', ' OR TRUNCATE', '');

-- Decisions can be written through the API, as far as triggers go.
drop trigger refuse_write on public.review_decisions;

-- Decisions can be emptied through the API, as far as triggers go.
select pg_temp.rewrite_trigger('public.review_decisions', 'refuse_write', ' OR TRUNCATE', '');

-- Whoever knows the id of a visit reviews it.
select pg_temp.rewrite('private.visit_of_code', 'and code = private.review_code(left(code, 32)::uuid)', '');

-- A review that was written after the erasure names the visit.
select pg_temp.rewrite('private.visit_of_code', ' and r.erased_at is null', '');

-- The mark is the same for every visit.
select pg_temp.rewrite('private.review_code', 'review of visit '' || visit', 'review of visit ''');

-- The code stays readable.
select pg_temp.rewrite('private.admit_review', 'new.visit_code := null;', '');

-- A visit that did not happen is reviewed.
select pg_temp.rewrite('private.review_code_of', 'and v.state = ''done'' ', '');

-- The first visit of several is meant.
select pg_temp.rewrite('private.review_code_of', 'order by v.day desc', 'order by v.day');

-- Nobody sees that a link was used twice.
select pg_temp.rewrite('public.visits_of_reviews', 'o.visit_id = v.id and o.id <> r.id', 'false');

-- A review of few stars is no news.
drop trigger note_low_review on public.reviews;

-- The desk is told of all reviews as if they were bad.
select pg_temp.rewrite('private.desk_changes', ' filter (where r.rating <= 2)', '');
