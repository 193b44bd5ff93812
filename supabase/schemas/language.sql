-- The language of emails and texts to a customer: the one that they or staff chose, or else that of their message, which
-- the reader of a request tells (src/lib/requestLanguage.ts).

-- Stores the language and says so in the timeline; `actor` is null for the customer. A repeat changes nothing.
create function private.store_language(chosen public.service_requests, action_id uuid, language text, actor uuid)
returns public.service_requests
language plpgsql security definer set search_path = ''
as $$
declare
  changed public.service_requests;
begin
  if chosen.language is not distinct from store_language.language then
    return chosen;
  end if;
  update public.service_requests as r set language = store_language.language where r.id = chosen.id
  returning r.* into changed;
  insert into public.request_events (id, request_id, kind, text, action_id, by_customer, done_by, done_by_email, before, after)
  values (
    store_language.action_id, chosen.id, 'language', store_language.language, store_language.action_id,
    actor is null, actor, case when actor is not null then private.caller_email() end,
    jsonb_build_object('language', chosen.language), jsonb_build_object('language', changed.language)
  );
  return changed;
end
$$;

create function public.choose_language_by_link(token text, action_id uuid, language text) returns public.customer_answer
language plpgsql security definer set search_path = '' set jit = off
as $$
declare
  opened record;
  chosen public.service_requests;
  is_own boolean;
begin
  select * into opened from private.open_link(token);
  if opened.request is null then
    return private.customer_refusal(opened.refusal ->> 'problem');
  end if;
  -- Simultaneous choices are serialized so that they count each other.
  select * into chosen from public.service_requests as r where r.id = opened.request for update;
  is_own := private.is_own_action(action_id, chosen.id);
  if is_own then
    return private.customer_answer(chosen.id);
  end if;
  if action_id is null or is_own is not null or language is null or language not in ('en', 'es') then
    return private.customer_refusal('language');
  end if;
  if chosen.status in ('completed', 'cancelled') then
    return private.customer_refusal('over');
  end if;
  if (
    select count(*) from public.request_events as e
    where e.request_id = chosen.id and e.kind = 'language' and e.by_customer and e.at > now() - interval '1 day'
  ) >= (select l.text_switches from private.intake_limits as l) then
    return private.customer_refusal('too_many_switches');
  end if;
  perform private.store_language(chosen, action_id, language, null);
  return private.customer_answer(chosen.id);
end
$$;
comment on function public.choose_language_by_link is
  'Sets the language of emails and texts about an open request, ''en'' or ''es''; at most 5 times a day. Returns the same as add_note_by_link.';

create function public.set_language(action_id uuid, request uuid, language text) returns setof public.service_requests
language plpgsql security definer set search_path = '' set jit = off
as $$
declare
  chosen public.service_requests;
begin
  perform private.require_staff();
  if language is null or language not in ('en', 'es') then
    raise sqlstate 'PT400' using message = 'Choose English or Spanish.';
  end if;
  chosen := private.lock_request(request);
  perform private.require_kept(request);
  if not private.is_repeated_action(action_id, request) then
    chosen := private.store_language(chosen, action_id, language, auth.uid());
  end if;
  return next chosen;
end
$$;
comment on function public.set_language is
  'Sets the language of emails and texts about a request, ''en'' or ''es''. A repeat with the same id changes nothing.';

revoke execute on function private.store_language, public.choose_language_by_link, public.set_language
  from public, anon, authenticated, service_role;
grant execute on function public.choose_language_by_link to anon, authenticated;
grant execute on function public.set_language to authenticated;
