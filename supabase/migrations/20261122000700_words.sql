-- A conflict between two decisions about a review, said in plainer words. The rules are those of before.

create or replace function public.decide_review(
  review uuid, publish boolean, reason text default null, seen text default null
) returns void
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
  if present <> seen then
    -- Not by time: one who began first may have had to wait for the other.
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
end
$$;
