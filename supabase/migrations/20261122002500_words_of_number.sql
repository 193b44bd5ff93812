-- What a text is answered is in the language its customer used.

create function public.words_of_number(sender text) returns text
language sql stable security definer set search_path = ''
as $$
  select r.message from public.service_requests as r
  where private.phone_digits(r.phone) = private.phone_digits(sender) and r.message is not null
    and not r.held and r.erased_at is null
  order by r.created_at desc, r.id desc limit 1
$$;
comment on function public.words_of_number is
  'What the newest request of a phone number says that says something, for the worker to tell its language; null without one.';

revoke execute on function public.words_of_number(text) from public, anon, authenticated, service_role;
grant execute on function public.words_of_number(text) to service_role;
