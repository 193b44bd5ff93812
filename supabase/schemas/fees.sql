-- The extra fee of a visit: what the customer was told is stored with the request. It may be lowered by staff alone, and
-- raised only if the customer agrees.

create table private.visit_fee_rule (
  only_row boolean primary key default true check (only_row),
  after_hours int not null default 75,
  holiday int not null default 125
);
comment on table private.visit_fee_rule is
  'Extra fees in dollars, outside the opening hours, and on a holiday or in severe weather, which take their place. Same values as in src/facts/prices.ts.';
insert into private.visit_fee_rule default values;

create table private.holidays (
  name text primary key,
  month int not null check (month between 1 and 12),
  day int,
  -- As in ISO 8601: Monday is 1.
  weekday int,
  -- The how many of the month it is; -1 is the last.
  nth int,
  check ((day is null) = (weekday is not null and nth is not null))
);
comment on table private.holidays is
  'Days with the holiday fee: the federal holidays (5 U.S.C. 6103), on the day itself. Same rules as in src/facts/holidays.ts.';
insert into private.holidays (name, month, day, weekday, nth) values
  ('New Year''s Day', 1, 1, null, null),
  ('Martin Luther King Jr. Day', 1, null, 1, 3),
  ('Presidents'' Day', 2, null, 1, 3),
  ('Memorial Day', 5, null, 1, -1),
  ('Juneteenth', 6, 19, null, null),
  ('Independence Day', 7, 4, null, null),
  ('Labor Day', 9, null, 1, 1),
  ('Columbus Day', 10, null, 1, 2),
  ('Veterans Day', 11, 11, null, null),
  ('Thanksgiving Day', 11, null, 4, 4),
  ('Christmas Day', 12, 25, null, null);

-- A day of severe weather ends by itself, at midnight in New York.
create table private.severe_weather (
  day date primary key,
  since timestamptz not null default now(),
  set_by_email text
);
comment on table private.severe_weather is 'Days for which staff have switched the fee of severe weather on.';

create function private.is_holiday(day date) returns boolean
language plpgsql stable set search_path = ''
as $$
begin
  return exists (
    select from private.holidays as h
    where h.month = extract(month from is_holiday.day) and case
      when h.day is not null then h.day = extract(day from is_holiday.day)
      when h.nth > 0 then h.weekday = extract(isodow from is_holiday.day) and h.nth = (extract(day from is_holiday.day)::int + 6) / 7
      else h.weekday = extract(isodow from is_holiday.day) and extract(month from is_holiday.day + 7) <> h.month
    end
  );
end
$$;

create function private.visit_fee_at(at timestamptz) returns int
language plpgsql stable security definer set search_path = ''
as $$
declare
  there constant timestamp := at at time zone 'America/New_York';
  fees constant private.visit_fee_rule := (select f from private.visit_fee_rule as f);
begin
  if private.is_holiday(there::date) or exists (select from private.severe_weather as w where w.day = there::date) then
    return fees.holiday;
  end if;
  return case
    when exists (
      select from private.call_back_rule as h where extract(hour from there) >= h.opens and extract(hour from there) < h.closes
    ) then 0
    else fees.after_hours
  end;
end
$$;
comment on function private.visit_fee_at is
  'Returns the extra fee of a visit at this time, in dollars: that of a holiday or of severe weather, else that outside the opening hours, else 0.';

-- Stores another fee with a request, whose row the caller has locked.
create function private.change_visit_fee(action_id uuid, event uuid, chosen public.service_requests, fee int) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if fee = chosen.visit_fee then
    return;
  end if;
  update public.service_requests as r set visit_fee = fee where r.id = chosen.id;
  insert into public.request_events (id, request_id, kind, text, done_by, done_by_email, action_id, before, after)
  values (
    event, chosen.id, 'fee', format('from $%s to $%s', chosen.visit_fee, fee), auth.uid(), private.caller_email(), change_visit_fee.action_id,
    jsonb_build_object('visit_fee', chosen.visit_fee), jsonb_build_object('visit_fee', fee)
  );
end
$$;

-- A visit never costs more than the customer was told, unless they agreed to the fee of its time.
create function private.fee_of_booking(action_id uuid, visit public.visits, fee_agreed boolean default false) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  present constant int := private.visit_fee_at(private.visit_timestamp(visit.day, visit.starts));
  chosen public.service_requests;
begin
  select * into chosen from public.service_requests as r where r.id = visit.request_id;
  perform private.change_visit_fee(
    action_id, gen_random_uuid(), chosen,
    case when coalesce(fee_agreed, false) then present else least(present, chosen.visit_fee) end
  );
end
$$;

create function public.set_visit_fee(
  action_id uuid, request uuid, fee int, expected_fee int, fee_agreed boolean default false
) returns setof public.service_requests
language plpgsql security definer set search_path = '' set jit = off
as $$
declare
  fees constant private.visit_fee_rule := (select f from private.visit_fee_rule as f);
  chosen public.service_requests;
begin
  perform private.require_staff();
  if fee is null or fee not in (0, fees.after_hours, fees.holiday) then
    raise sqlstate 'PT400' using message = 'Choose one of the visit fees.';
  end if;
  chosen := private.lock_request(request);
  if not private.is_repeated_action(action_id, request) then
    if chosen.status in ('completed', 'cancelled') then
      raise sqlstate 'PT409' using message = 'This request is over, so its visit fee stays.';
    end if;
    if chosen.visit_fee is distinct from expected_fee then
      raise sqlstate 'PT409' using message = format(
        'Somebody has set the visit fee to $%s meanwhile. Nothing was changed.', chosen.visit_fee
      );
    end if;
    if fee > chosen.visit_fee and not coalesce(fee_agreed, false) then
      raise sqlstate 'PT409' using message = format(
        'The customer was told $%s. Ask them before the visit fee goes up.', chosen.visit_fee
      );
    end if;
    perform private.change_visit_fee(action_id, action_id, chosen, fee);
  end if;
  return query select r.* from public.service_requests as r where r.id = request;
end
$$;
comment on function public.set_visit_fee is
  'Sets the extra fee of a visit, one of the three of private.visit_fee_rule: a lower one at once, a higher one only if the customer has agreed. Refused if it is not `expected_fee` any more, or if the request is over. A repeat changes nothing.';

create type public.weather as (day date, is_severe boolean, since timestamptz, set_by_email text);
comment on type public.weather is 'The weather of New York''s day: the fee of severe weather is on or off.';
comment on column public.weather.since is 'Null unless it is on.';
comment on column public.weather.set_by_email is 'Null unless it is on.';

create function private.weather_today() returns public.weather
language sql stable security definer set search_path = ''
as $$
  select row(today, w.day is not null, w.since, w.set_by_email)::public.weather
  from private.new_york_today() as today left join private.severe_weather as w on w.day = today
$$;

create function public.set_severe_weather(is_severe boolean) returns public.weather
language plpgsql security definer set search_path = '' set jit = off
as $$
begin
  perform private.require_staff();
  if is_severe is null then
    raise sqlstate 'PT400' using message = 'Say whether the weather is severe.';
  end if;
  if is_severe then
    -- A past day tells nobody anything.
    delete from private.severe_weather as w where w.day < private.new_york_today();
    insert into private.severe_weather (day, set_by_email) values (private.new_york_today(), private.caller_email())
    on conflict do nothing;
  else
    delete from private.severe_weather as w where w.day = private.new_york_today();
  end if;
  return private.weather_today();
end
$$;
comment on function public.set_severe_weather is
  'Switches the fee of severe weather on or off for the rest of New York''s day, for requests that come in and visits of today that are booked from now on; what customers were told before stays. A repeat changes nothing. Returns how it is.';

revoke all on private.visit_fee_rule, private.holidays, private.severe_weather from public, anon, authenticated, service_role;
revoke execute on function
  private.is_holiday, private.visit_fee_at, private.change_visit_fee, private.fee_of_booking, public.set_visit_fee,
  private.weather_today, public.set_severe_weather
  from public, anon, authenticated, service_role;
grant execute on function public.set_visit_fee, public.set_severe_weather to authenticated;
