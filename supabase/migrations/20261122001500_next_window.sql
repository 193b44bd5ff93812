-- When somebody can come: the next free arrival window at a ZIP code, for the public pages. It names
-- nobody and holds nothing.

create function public.next_visit_window(zips text[]) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  -- 3 digits stand for all ZIP codes that begin with them.
  asked constant text[] := zips[1:100];
  coming record;
begin
  if not coalesce(array_to_string(asked, ' ', '?') ~ '^[0-9]{3}([0-9]{2})?( [0-9]{3}([0-9]{2})?)*$', false) then
    raise sqlstate 'PT400' using message = 'Ask with ZIP codes, or with their first 3 digits.';
  end if;
  for coming in
    select private.new_york_today() + n as day, w.starts, w.ends
    from generate_series(0, 13) as n cross join public.visit_windows as w
    where private.visit_moment(private.new_york_today() + n, w.starts) > now()
    order by n, w.starts
  loop
    if exists (
      select from public.technicians as t
      where t.active and private.works_on(t, coming.day)
        and exists (select from unnest(asked) as zip where private.serves(t, zip))
        and private.is_free(t.id, coming.day, coming.starts, coming.ends)
        and not private.is_wished(t.id, coming.day, coming.starts, coming.ends, null)
    ) then
      return jsonb_build_object(
        'today', private.new_york_today(), 'day', coming.day, 'starts', to_char(coming.starts, 'HH24:MI'), 'ends', to_char(coming.ends, 'HH24:MI')
      );
    end if;
  end loop;
  return null;
end
$$;
comment on function public.next_visit_window is
  'The soonest arrival window of the next 14 days that begins from now on and in which somebody who serves one of the ZIP codes is free, and which is not kept for a customer; null when there is none. `today` is New York''s day.';

revoke execute on function public.next_visit_window(text[]) from public, anon, authenticated, service_role;
grant execute on function public.next_visit_window(text[]) to anon, authenticated;
