-- The same rule with an end that the linter of Supabase's command line can see.
create or replace function private.open_time_later(moment timestamptz, span interval) returns timestamptz
language plpgsql stable set search_path = ''
as $$
declare
  closing_hour constant int := (select r.closes from private.call_back_rule as r);
  begun timestamptz := private.next_open(moment);
  remaining interval := span;
  closing timestamptz;
begin
  loop
    closing := ((begun at time zone 'America/New_York')::date + make_interval(hours => closing_hour))
      at time zone 'America/New_York';
    exit when begun + remaining <= closing;
    remaining := remaining - (closing - begun);
    begun := private.next_open(closing);
  end loop;
  return begun + remaining;
end
$$;
