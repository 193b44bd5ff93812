-- Sample data for work on this machine: a demo staff account and a technician's, a busy day at its desk with 78 recent
-- requests, 14 of them held, nine technicians, and 300 answered requests of the half year before. They fit the hour:
-- calls and visits are made while we are open, and what was sent since closing waits for the opening. Never part of a
-- deployment: the demo password is public. May run any number of times; on a later day the samples that nobody has
-- touched move to that day.

do $seed$
declare
  demo constant uuid := 'd0000000-0000-4000-8000-000000000000';
  demo_email constant text := 'staff@example.com';
  -- The account of Ortiz.
  demo_phone constant uuid := 'd0000000-0000-4000-8000-000000000ffe';
  today constant date := (now() at time zone 'America/New_York')::date;
  -- The demo account is 90 days older than the samples.
  filled_at constant timestamptz := (select u.created_at + interval '90 days' from auth.users as u where u.id = demo);
  here constant timestamp := now() at time zone 'America/New_York';
  rule constant private.call_back_rule := (select r from private.call_back_rule as r);
  opening constant time := make_time(rule.opens, 0, 0);
  is_open constant boolean := private.next_open(now()) = now();
  -- When the office was last open.
  last_open constant timestamp := case
    when is_open then here
    else here::date - (here::time < opening)::int + make_time(rule.closes, 0, 0)
  end;
  -- In seconds: a day at the desk, and how much of it was over then.
  working_day constant int := (rule.closes - rule.opens) * 3600;
  worked constant float := extract(epoch from last_open::time - opening);
  -- Since when requests wait that nobody has called back: this morning's first ones were sent at night.
  quiet_since constant timestamptz := case
    when not is_open then last_open at time zone 'America/New_York'
    when worked < 2400 then (last_open::date - 1 + make_time(rule.closes, 0, 0)) at time zone 'America/New_York'
  end;
  -- Nobody is on the road before the first window has begun, nor after the last.
  is_on_road constant boolean := here::time between time '08:30' and time '19:59:59';
  -- The visits around now, computed once.
  agenda jsonb;
begin
  -- A database with accounts or requests of its own is somebody's work, not a fresh sandbox.
  if not exists (select from auth.users where id = demo)
    and (exists (select from auth.users) or exists (select from public.service_requests)) then
    raise notice 'This database is in use: no sample data added.';
    return;
  end if;

  -- Samples of an earlier day that nobody has touched make room for today's.
  if filled_at < private.day_begins(today) then
    delete from public.service_requests as r
    where r.id::text like 'd0000000-0000-4000-8000-%' and r.erased_at is null
      and r.held = (right(r.id::text, 12)::bigint between 901 and 914)
      and not exists (select from public.request_events as e where e.request_id = r.id and e.at > filled_at)
      and not exists (
        select from public.request_status_changes as c where c.request_id = r.id and c.changed_at > filled_at
      );
    update auth.users as u set created_at = now() - interval '90 days' where u.id = demo;
  end if;

  -- Password: garage-demo. Empty texts rather than null in the token columns: the hosted
  -- sign-in service cannot read a null there.
  insert into auth.users (
    id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data,
    confirmation_token, recovery_token, email_change, email_change_token_new, email_change_token_current,
    phone_change, phone_change_token, reauthentication_token, created_at, updated_at
  )
  select id, 'authenticated', 'authenticated', email,
    '$2a$10$uCSX7WL5bc9EyGdi1R4HkekhTfyqnwodaOGVFTl24ykttb2gp1W8i', now(),
    '{"provider": "email", "providers": ["email"]}',
    jsonb_build_object('sub', id, 'email', email, 'email_verified', true, 'phone_verified', false),
    '', '', '', '', '', '', '', '', now() - interval '90 days', now()
  from (values (demo, demo_email), (demo_phone, 'technician@example.com')) as account (id, email)
  on conflict do nothing;
  insert into auth.identities (
    id, provider, provider_id, user_id, identity_data, last_sign_in_at, created_at, updated_at
  )
  select overlay(u.id::text placing '1' from 25)::uuid, 'email', u.id::text, u.id, u.raw_user_meta_data,
    now(), now() - interval '90 days', now()
  from auth.users as u
  where u.id in (demo, demo_phone)
    and not exists (select from auth.identities as i where i.provider = 'email' and i.user_id = u.id)
  on conflict do nothing;
  -- Hosted accounts belong to an instance; the embedded backend has no such column.
  if exists (
    select from information_schema.columns
    where table_schema = 'auth' and table_name = 'users' and column_name = 'instance_id'
  ) then
    execute 'update auth.users set instance_id = $1 where id in ($2, $3)'
      using '00000000-0000-0000-0000-000000000000'::uuid, demo, demo_phone;
  end if;
  -- Nobody has their mailboxes, so their sessions count from the start.
  insert into public.staff (user_id, role, sessions_from)
  values (demo, 'owner', now() - interval '90 days'), (demo_phone, 'technician', now() - interval '90 days')
  on conflict (user_id) do update set sessions_from = excluded.sessions_from
    where staff.revoked_at is null and staff.sessions_from = 'infinity';

  insert into public.technicians (id, name, areas, phone, languages, weekdays)
  select ('d1000000-0000-4000-8000-00000000000' || n)::uuid, name, areas, '51655501' || 80 + n,
    case when name in ('Ortiz', 'Reyes') then '{en,es}'::text[] else '{en}' end,
    -- Each has another day of the week off, nobody today.
    (select array_agg(weekday) from generate_series(1, 7) as weekday
      where weekday <> 1 + (extract(isodow from today)::int + 1 + n % 3) % 7)
  from (values
    (1, 'Ortiz', '{110,115,118}'::text[]), (2, 'Kim', '{110,111,113,114,115,116}'), (3, 'Reyes', '{100,101,102,103,112}'),
    (4, 'Doyle', '{104,105,106,107,108}'), (5, 'Adeyemi', '{109,120,121,122,123,124,125,126,127,128,129}'),
    (6, 'Weber', '{140,141,142,143,147}'), (7, 'Brandt', '{005,06390,117,119}'),
    (8, 'Novak', '{130,131,132,133,134,135,136,137,138,139}'), (9, 'Santos', '{144,145,146,148,149}')
  ) as technician (n, name, areas)
  on conflict (id) do nothing;
  update public.technicians as t set staff_id = demo_phone
  where t.id = 'd1000000-0000-4000-8000-000000000001' and t.staff_id is null
    and not exists (select from public.technicians as o where o.staff_id = demo_phone);
  insert into public.days_off (technician_id, day) values ('d1000000-0000-4000-8000-000000000005', today + 1)
  on conflict do nothing;

  -- By windows from that of now, the next days' after those of today: who went where, and who will.
  with slots as (
    select v.*, w.nth - 1 + ahead as slot, case when ahead < 0 then 'done' when ahead > 0 or not is_on_road then 'planned' else doing end as state
    from (values
      (47, 'Ortiz', -1, 1, 'repair', null), (48, 'Ortiz', -2, 1, 'repair', null), (49, 'Kim', -1, 1, 'repair', null),
      (50, 'Kim', -2, 1, 'maintenance', null), (51, 'Reyes', -1, 1, 'repair', null), (52, 'Reyes', -2, 1, 'install', null),
      (53, 'Reyes', -3, 1, 'repair', null), (54, 'Doyle', -1, 1, 'repair', null), (55, 'Doyle', -2, 1, 'maintenance', null),
      (56, 'Adeyemi', -1, 1, 'repair', null), (57, 'Weber', -1, 1, 'repair', null), (58, 'Weber', -2, 1, 'repair', null),
      (59, 'Ortiz', 0, 1, 'repair', 'there'), (22, 'Kim', 0, 1, 'repair', 'on_the_way'), (60, 'Reyes', 0, 1, 'repair', 'there'),
      (25, 'Doyle', 0, 1, 'install', 'on_the_way'), (27, 'Adeyemi', 0, 1, 'maintenance', 'there'), (26, 'Weber', 0, 1, 'repair', 'there'),
      (61, 'Kim', 1, 1, 'repair', null), (62, 'Reyes', 1, 1, 'maintenance', null), (63, 'Doyle', 2, 1, 'repair', null),
      (64, 'Ortiz', 2, 1, 'measure', null), (13, 'Adeyemi', 1, 1, 'repair', null), (14, 'Adeyemi', 2, 1, 'repair', null),
      (19, 'Doyle', 1, 1, 'repair', null), (15, 'Reyes', 3, 1, 'repair', null), (23, 'Santos', -8, 1, 'measure', null),
      (23, 'Santos', 1, 2, 'install', null), (24, 'Novak', -7, 1, 'repair', null), (24, 'Novak', 1, 1, 'return', null),
      (16, 'Ortiz', 13, 3, 'install', null), (18, 'Reyes', -4, 1, 'install', null)
    ) as v (n, technician, ahead, length, kind, doing)
    cross join (
      select greatest(1, least(7, 1 + (extract(hour from here)::int - 8) / 2)) as nth
    ) as w
  ),
  timed as (
    select n, technician, kind, case when n = 18 then 'missed' else state end as state,
      today + floor(slot / 6.0)::int as day,
      make_time(8 + (slot - floor(slot / 6.0)::int * 6) * 2, 0, 0) as starts,
      -- None goes on in the next day.
      make_time(least(20, 10 + (slot - floor(slot / 6.0)::int * 6 + length - 1) * 2), 0, 0) as ends
    from slots
  )
  select jsonb_agg(to_jsonb(t) || jsonb_build_object(
    'begun', least(
      (day + starts) at time zone 'America/New_York' + (12 + n % 17) * interval '1 minute',
      greatest((day + starts) at time zone 'America/New_York', now() - interval '5 minutes')
    ),
    'over', least((day + starts) at time zone 'America/New_York' + (68 + n * 7 % 41) * interval '1 minute', now() - interval '5 minutes')
  )) into agenda from timed as t;

  with samples (
    n, first_name, last_name, email, phone, address, service_type, preferred_time, days_ahead,
    message, status, age
  ) as (
    values
      (1, 'Maya', 'Okafor', 'maya.okafor@example.com', '(516) 555-0107',
        '118 Rockaway Avenue, Valley Stream, NY 11580', 'emergency', 'asap', 0,
        'The cable snapped and the door hangs crooked, about two feet open. My car is inside and I need it for work.', 'pending', '34 minutes'::interval),
      (2, 'Tom', 'Brennan', 'tbrennan@example.com', '(718) 555-0113',
        '41-16 Bell Boulevard, Queens, NY 11361', 'repair', 'morning', 1,
        'Loud bang last night, now the door will not go up. I can see a gap in the spring above it.', 'pending', '23 minutes'),
      (3, 'Priya', 'Raghunathan', 'priya.r@example.com', '(914) 555-0121',
        '27 Palmer Avenue, Scarsdale, NY 10583', 'smart', 'evening', 3,
        'We would like to open the garage from our phones. Opener is from about 2009.', 'pending', '3 hours 40 minutes'),
      (4, 'Luis', 'Ortega', 'luis.ortega@example.com', '(347) 555-0134',
        '2450 Grand Concourse, Bronx, NY 10458', 'repair', 'asap', 0,
        null, 'pending', '28 minutes'),
      (5, 'Anneliese', 'Vandersteenhoven', 'a.vandersteenhoven@example.com', '(631) 555-0142 ext. 204',
        '900 Motor Parkway, Hauppauge, NY 11788', 'maintenance', 'morning', 6,
        'Four dock doors at our warehouse, last looked at two winters ago. Please call the front desk and ask for the facilities office.', 'pending', '4 hours 10 minutes'),
      (6, 'Grace', 'Lindqvist', 'grace.lindqvist@example.com', '(716) 555-0119',
        '63 Lexington Avenue, Buffalo, NY 14222', 'emergency', 'asap', 0,
        'Door is stuck open and will not come down. It is snowing into the garage and the house door does not lock.', 'pending', '21 minutes'),
      (7, 'Dmitri', 'Sokolov', 'd.sokolov@example.com', '(718) 555-0156',
        '3021 Brighton 6th Street, Brooklyn, NY 11235', 'repair', 'afternoon', 2,
        'Door reverses halfway down. The light on one of the sensors is off.', 'pending', '5 hours 20 minutes'),
      (8, 'Hannah', 'Abrams', 'hannah.abrams@example.com', '(516) 555-0163',
        '5 Wychwood Lane, Great Neck, NY 11021', 'installation', 'morning', 9,
        'Looking to replace two single wood doors with insulated steel ones that keep the carriage-house look. Openings are 8 by 7 feet each. Could somebody measure before we decide?', 'pending', '7 hours 5 minutes'),
      (9, 'Walter', 'Nowak', 'walter.nowak@example.com', '(585) 555-0108',
        '814 Culver Road, Rochester, NY 14609', 'maintenance', 'afternoon', 5,
        null, 'pending', '5 hours'),
      (10, 'Chidi', 'Eze', 'chidi.eze@example.com', '(929) 555-0177',
        '155-02 Jamaica Avenue, Queens, NY 11432', 'other', null, null,
        'Do you also repair the gate of a parking garage for a building with 24 units?', 'pending', '9 hours'),
      (11, 'Maria-Magdalena', 'Konstantinopoulou-Featherstonehaugh', 'm.konstantinopoulou.featherstonehaugh@example.com', '(315) 555-0181',
        '1207 Westcott Street, Syracuse, NY 13210', 'installation', 'evening', 12,
        'We bought this house in August and the garage came with a pair of doors that the previous owners built themselves out of tongue-and-groove cedar some time in the 1970s. They are beautiful from the street and terrible in every other way. The left one drags on the floor from about October until May, the right one has a gap along the top that you can put a hand through, and neither has an opener: they are balanced by a rope over a pulley to a coffee can of sand, which I am told is not how it is done.

What we would like is one wide door instead of two, insulated, because the room above is going to be a nursery and the floor up there is ice cold. Here is what I have measured. The two openings are each 8 feet 3 inches wide and 6 feet 10 inches high, with a brick pier of 14 inches between them. I do not know whether the pier holds anything up. There is a steel beam above, it looks as if it runs the whole way. Ceiling height inside is 8 feet 1 inch at the front and slopes up toward the back. There is one outlet, on the back wall, and it is on the same circuit as the freezer.

My questions, in the order in which they keep me awake: can the pier come out, and is that something you look at or do I need an engineer first? If it has to stay, would you put in two doors of the same kind? Does an insulated door make sense when the walls are bare block? Can the opener be quiet enough for the room above? And what would you do about the gap in the meantime, since something has been getting in and eating the bird seed?

Evenings are best by phone. During the day I teach and cannot pick up, but my mother-in-law can: she is at the house until three, and she knows more about doors than I do. Please do not be put off by the dog. Thank you, and take your time with the answer; I would sooner have it right than soon.', 'pending', '14 hours'),
      (12, 'Robert', 'Castellano', 'rcastellano@example.com', '(718) 555-0124',
        '77 Amboy Road, Staten Island, NY 10312', 'smart', 'asap', 1,
        'Remote opens the neighbor''s door too. We would like a newer opener with rolling codes.', 'pending', '1 day 5 hours'),
      (13, 'Fatima', 'Haddad', 'fatima.haddad@example.com', '(845) 555-0132',
        '19 Old Nyack Turnpike, Spring Valley, NY 10977', 'repair', 'morning', 0,
        'Rollers squeal and one has come out of the track.', 'confirmed', '2 hours 40 minutes'),
      (14, 'Eleanor', 'Whitcombe', 'ewhitcombe@example.com', '(518) 555-0145',
        '342 Western Avenue, Albany, NY 12203', 'emergency', 'asap', 0,
        'Backed into the door. The bottom panel is bent and it will not close.', 'confirmed', '3 hours 15 minutes'),
      (15, 'Jamal', 'Washington', 'jamal.w@example.com', '(917) 555-0158',
        '560 West 148th Street, Manhattan, NY 10031', 'repair', 'afternoon', 1,
        'Commercial roll-up at our store front sticks a foot above the ground.', 'confirmed', '6 hours 30 minutes'),
      (16, 'Sofia', 'Marchetti', 'sofia.marchetti@example.com', '(516) 555-0166',
        '210 Hempstead Avenue, Rockville Centre, NY 11570', 'installation', 'morning', 4,
        'Yes to the steel door we talked about, in almond, no windows.', 'confirmed', '1 day 1 hour'),
      (17, 'Ben', 'Goldfarb', 'ben.goldfarb@example.com', '(845) 555-0171',
        '88 Route 59, Monsey, NY 10952', 'maintenance', 'evening', 2,
        null, 'confirmed', '1 day 4 hours'),
      (18, 'Kateryna', 'Bondarenko', 'k.bondarenko@example.com', '(347) 555-0103',
        '8701 Ridge Boulevard, Brooklyn, NY 11209', 'smart', 'evening', 3,
        'Wi-Fi in the garage is weak, is that a problem?', 'confirmed', '1 day 7 hours'),
      (19, 'Noah', 'Feldman', 'noah.feldman@example.com', '(914) 555-0139',
        '14 Soundview Avenue, White Plains, NY 10606', 'repair', 'asap', 1,
        'Spring broke. Two cars inside.', 'confirmed', '1 day 9 hours'),
      (20, 'Aiyana', 'Redcloud', 'aiyana.redcloud@example.com', '(631) 555-0116',
        '52 Montauk Highway, Southampton, NY 11968', 'installation', 'afternoon', 10,
        'New build, three bays facing the water, so wind rating matters.', 'confirmed', '2 days 2 hours'),
      (21, 'Patrick', 'O''Sullivan', 'patrick.osullivan@example.com', '(718) 555-0187',
        '59-14 69th Street, Queens, NY 11378', 'maintenance', 'morning', 7,
        'Annual plan, please.', 'confirmed', '2 days 5 hours'),
      (22, 'Mei', 'Chen', 'mei.chen@example.com', '(718) 555-0128',
        '136-20 38th Avenue, Queens, NY 11354', 'repair', 'morning', 0,
        'Opener hums but nothing moves.', 'in_progress', '1 day 3 hours'),
      (23, 'Gordon', 'Pruitt', 'gordon.pruitt@example.com', '(585) 555-0149',
        '2300 Monroe Avenue, Rochester, NY 14618', 'installation', 'morning', 0,
        'Double door, composite, walnut look.', 'in_progress', '4 days'),
      (24, 'Yusuf', 'Demir', 'yusuf.demir@example.com', '(315) 555-0152',
        '640 James Street, Syracuse, NY 13203', 'repair', 'afternoon', 0,
        'Both springs, please. The second is as old as the one that broke.', 'in_progress', '1 day 6 hours'),
      (25, 'Isabel', 'Fonseca', 'isabel.fonseca@example.com', '(914) 555-0174',
        '233 Mamaroneck Avenue, Mamaroneck, NY 10543', 'smart', 'evening', 0,
        null, 'in_progress', '2 days 8 hours'),
      (26, 'Harold', 'Jankowski', 'harold.j@example.com', '(716) 555-0160',
        '1490 Abbott Road, Buffalo, NY 14218', 'emergency', 'asap', 0,
        'Door fell off its track on one side. Nobody hurt.', 'in_progress', '5 hours 50 minutes'),
      (27, 'Renee', 'Dubois', 'renee.dubois@example.com', '(518) 555-0183',
        '11 Fuller Road, Albany, NY 12205', 'maintenance', 'morning', 0,
        'Bi-annual plan, autumn visit.', 'in_progress', '3 days 4 hours'),
      (28, 'Samuel', 'Adeyemi', 'samuel.adeyemi@example.com', '(347) 555-0190',
        '1845 Lafayette Avenue, Bronx, NY 10473', 'repair', 'morning', -2,
        'Cable frayed on the left side.', 'completed', '4 days 6 hours'),
      (29, 'Judith', 'Rosenthal', 'judith.rosenthal@example.com', '(516) 555-0111',
        '31 Merrick Road, Valley Stream, NY 11580', 'repair', 'asap', -3,
        null, 'completed', '5 days 2 hours'),
      (30, 'Miguel', 'Santiago', 'miguel.santiago@example.com', '(718) 555-0137',
        '720 Forest Avenue, Staten Island, NY 10310', 'installation', 'morning', -4,
        'Single door, steel, white.', 'completed', '12 days'),
      (31, 'Charlotte', 'Hughes', 'charlotte.hughes@example.com', '(845) 555-0141',
        '6 Lake Road, Congers, NY 10920', 'smart', 'afternoon', -5,
        'Works with the phone of my mother, too? She is 84 and does not want an app.', 'completed', '8 days 3 hours'),
      (32, 'Arjun', 'Mehta', 'arjun.mehta@example.com', '(631) 555-0155',
        '75 Deer Park Avenue, Babylon, NY 11702', 'maintenance', 'morning', -6,
        null, 'completed', '9 days 5 hours'),
      (33, 'Deborah', 'Kowalczyk', 'deborah.k@example.com', '(716) 555-0168',
        '29 Elmwood Avenue, Buffalo, NY 14201', 'emergency', 'asap', -7,
        'Spring snapped with the car inside, hospital shift at 6.', 'completed', '7 days 1 hour'),
      (34, 'Victor', 'Almeida', 'victor.almeida@example.com', '(914) 555-0179',
        '402 North Broadway, Yonkers, NY 10701', 'repair', 'evening', -8,
        'Panel dented by a basketball.', 'completed', '10 days 4 hours'),
      (35, 'Naomi', 'Takahashi', 'naomi.takahashi@example.com', '(917) 555-0185',
        '310 East 75th Street, Manhattan, NY 10021', 'other', null, null,
        'Needed a letter about the inspection for our co-op board.', 'completed', '13 days 2 hours'),
      (36, 'Frank', 'Delgado', 'frank.delgado@example.com', '(929) 555-0192',
        '88-15 Sutphin Boulevard, Queens, NY 11435', 'repair', 'afternoon', -10,
        null, 'completed', '15 days'),
      (37, 'Ingrid', 'Sorensen', 'ingrid.sorensen@example.com', '(585) 555-0197',
        '55 Park Avenue, Rochester, NY 14607', 'maintenance', 'morning', -11,
        'Tune-up before winter.', 'completed', '17 days 3 hours'),
      (38, 'Kevin', 'McAllister', 'kevin.mcallister@example.com', '(631) 555-0101',
        '18 Ocean Avenue, Bay Shore, NY 11706', 'repair', 'asap', -1,
        'Turned out the wall button was locked. Sorry!', 'cancelled', '1 day 2 hours'),
      (39, 'Leila', 'Farahani', 'leila.farahani@example.com', '(516) 555-0184',
        '77 Middle Neck Road, Great Neck, NY 11021', 'installation', 'morning', -3,
        'We are going to wait until spring.', 'cancelled', '6 days 5 hours'),
      (40, 'George', 'Papadakis', 'george.papadakis@example.com', '(718) 555-0193',
        '23-19 Ditmars Boulevard, Queens, NY 11105', 'smart', 'evening', -2,
        null, 'cancelled', '4 days 2 hours'),
      (41, 'Tanya', 'Whitfield', 'tanya.whitfield@example.com', '(518) 555-0198',
        '204 Delaware Avenue, Albany, NY 12209', 'repair', 'morning', -9,
        'Moved the visit to my landlord, he calls you himself.', 'cancelled', '11 days 6 hours'),
      (42, 'Oscar', 'Reyes', 'oscar.reyes@example.com', '(347) 555-0199',
        '1131 Nostrand Avenue, Brooklyn, NY 11225', 'maintenance', null, null,
        null, 'cancelled', '14 days 3 hours'),
      (43, 'Rosa', 'Hernandez', 'rosa.hernandez@example.com', '(929) 555-0148',
        '104-20 Roosevelt Avenue, Queens, NY 11368', 'repair', 'asap', 0,
        'La puerta del garaje no abre y el carro está adentro. Salgo a trabajar a las seis.', 'pending', '11 minutes'),
      (44, 'Ana', 'Ruiz', 'ana.ruiz@example.com', '(516) 555-0172',
        '88 Elmont Road, Elmont, NY 11003', 'repair', 'evening', 1,
        'The opener hums, but the door does not lift. It is the one you put in.', 'pending', '4 minutes'),
      (45, 'Ana', 'Ruiz', 'ana.ruiz@example.com', '(516) 555-0172',
        '88 Elmont Road, Elmont, NY 11003', 'smart', 'evening', -196,
        'A quiet opener for the room above, please.', 'completed', '200 days'),
      (46, 'Ana', 'Ruiz', 'ana.ruiz@example.com', '(516) 555-0172',
        '88 Elmont Road, Elmont, NY 11003', 'maintenance', 'morning', -58,
        null, 'completed', '63 days'),
      (47, 'Gina', 'Russo', 'gina.russo@example.com', '(680) 555-0147',
        '27 Central Avenue, Valley Stream, NY 11580', 'repair', 'morning', 0,
        'Door is off its track on the right.', 'completed', '2 days 1 hours'),
      (48, 'Anil', 'Patel', 'anil.patel@example.com', '(680) 555-0148',
        '15 Linden Boulevard, Elmont, NY 11003', 'repair', null, null,
        null, 'completed', '1 day 2 hours'),
      (49, 'Jaspreet', 'Singh', 'jaspreet.singh@example.com', '(680) 555-0149',
        '104-48 218th Street, Queens, NY 11429', 'repair', 'asap', 0,
        'Spring broke this week.', 'completed', '1 day 3 hours'),
      (50, 'Rachel', 'Cohen', 'rachel.cohen@example.com', '(680) 555-0150',
        '35-20 Leavitt Street, Queens, NY 11354', 'maintenance', 'morning', 0,
        null, 'completed', '2 days 4 hours'),
      (51, 'Dwayne', 'Smith', 'dwayne.smith@example.com', '(680) 555-0151',
        '412 East 49th Street, Brooklyn, NY 11203', 'repair', null, null,
        'It stops a foot above the floor.', 'completed', '1 day 5 hours'),
      (52, 'Carmen', 'Rivera', 'carmen.rivera@example.com', '(680) 555-0152',
        '2210 Avenue U, Brooklyn, NY 11229', 'smart', 'morning', 0,
        'Belt drive, please. Bedroom above.', 'completed', '1 day 6 hours'),
      (53, 'Hector', 'Garcia', 'hector.garcia@example.com', '(680) 555-0153',
        '1840 East 13th Street, Brooklyn, NY 11229', 'repair', null, null,
        null, 'completed', '2 days 7 hours'),
      (54, 'Sean', 'Murphy', 'sean.murphy@example.com', '(680) 555-0154',
        '3050 Buhre Avenue, Bronx, NY 10461', 'repair', 'morning', 0,
        'The cable jumped off its drum.', 'completed', '1 day 1 hours'),
      (55, 'Linh', 'Nguyen', 'linh.nguyen@example.com', '(680) 555-0155',
        '81 Bronx River Road, Yonkers, NY 10704', 'maintenance', null, null,
        'Tune-up, two doors.', 'completed', '1 day 2 hours'),
      (56, 'David', 'Katz', 'david.katz@example.com', '(680) 555-0156',
        '4 Maple Avenue, Monsey, NY 10952', 'repair', null, null,
        null, 'completed', '2 days 3 hours'),
      (57, 'Colleen', 'Burke', 'colleen.burke@example.com', '(680) 555-0157',
        '60 Sheridan Drive, Buffalo, NY 14221', 'repair', 'asap', 0,
        'Opener runs, door stays.', 'completed', '1 day 4 hours'),
      (58, 'Piotr', 'Kowalski', 'piotr.kowalski@example.com', '(680) 555-0158',
        '233 Abbott Road, Buffalo, NY 14220', 'repair', null, null,
        null, 'completed', '1 day 5 hours'),
      (59, 'Nadia', 'Ali', 'nadia.ali@example.com', '(680) 555-0159',
        '64 Cochran Place, Valley Stream, NY 11580', 'repair', 'afternoon', 0,
        'Both rollers on the left are out.', 'in_progress', '2 days 6 hours'),
      (60, 'Marisol', 'Lopez', 'marisol.lopez@example.com', '(680) 555-0160',
        '587 Utica Avenue, Brooklyn, NY 11203', 'repair', 'asap', 0,
        'Bottom panel is bent and it jams.', 'in_progress', '1 day 7 hours'),
      (61, 'Grace', 'Yoon', 'grace.yoon@example.com', '(680) 555-0161',
        '42-60 Main Street, Queens, NY 11355', 'repair', 'evening', 0,
        null, 'confirmed', '1 day 1 hours'),
      (62, 'Alexei', 'Petrov', 'alexei.petrov@example.com', '(680) 555-0162',
        '901 Remsen Avenue, Brooklyn, NY 11236', 'maintenance', 'afternoon', 0,
        'Ring at the side door, there is a dog.', 'confirmed', '2 days 2 hours'),
      (63, 'Teresa', 'Ferraro', 'teresa.ferraro@example.com', '(680) 555-0163',
        '12 Pondfield Road, Bronxville, NY 10708', 'repair', 'evening', 0,
        'The remote works only from the driveway.', 'confirmed', '1 day 3 hours'),
      (64, 'Elena', 'Diaz', 'elena.diaz@example.com', '(680) 555-0164',
        '300 Stewart Avenue, Garden City, NY 11530', 'installation', 'evening', 1,
        'One wide door, 16 feet. Please measure.', 'confirmed', '1 day 4 hours')
  ),
  -- Called before, but not settled: what came of each call, and when to call again.
  calls (n, nth, ago, outcome, note, by_email, again) as (
    values
      (8, 1, '6 hours 50 minutes'::interval, 'voicemail', null, demo_email, null::interval),
      (8, 2, '2 hours 4 minutes', 'voicemail', 'Her cell. The office number is in the last e-mail.', 'sam@example.com', '-4 minutes'),
      (10, 1, '8 hours 40 minutes', 'again', 'In a meeting of the co-op board, wants us to call back.', demo_email, '10 minutes'),
      (3, 1, '3 hours 28 minutes', 'price', 'Wall-mount opener with phone app; asks her husband.', 'dana@example.com', '3 days'),
      (5, 1, '4 hours', 'voicemail', null, 'sam@example.com', '6 hours'),
      (7, 1, '5 hours', 'again', 'Home from tomorrow on.', demo_email, '20 hours'),
      (9, 1, '4 hours 35 minutes', 'voicemail', null, 'dana@example.com', '7 hours'),
      (11, 1, '13 hours', 'again', 'Teaches in the daytime. Beam: ask for a photo.', demo_email, '9 hours')
  ),
  -- When each was sent, by hours at the desk: 5 hours before 9 AM is 5 PM. A call that came in since closing waits.
  sent as (
    select s.n, case
      when age < interval '40 minutes' and (service_type = 'emergency' or quiet_since is null) then now() - age
      when age < interval '40 minutes' then now() - (now() - quiet_since) * (extract(epoch from age) / 2400)
      else (last_open::date - extract(day from age)::int + floor(x / working_day)::int + opening
        + make_interval(secs => x - floor(x / working_day) * working_day)) at time zone 'America/New_York'
    end as at
    from samples as s
    cross join lateral (
      select worked - extract(epoch from age - make_interval(days => extract(day from age)::int)) as x
    ) as hours
  ),
  -- Each call by hours at the desk, and the next one at an hour at which somebody calls.
  timed_calls as (
    select c.*, (last_open::date + floor(x / working_day)::int + opening
        + make_interval(secs => x - floor(x / working_day) * working_day)) at time zone 'America/New_York' as at,
      opened + case when opened > now() + again then n * interval '1 minute' else interval '0' end as next_at
    from calls as c
    cross join lateral (select worked - extract(epoch from ago) as x, private.next_open(now() + again) as opened) as hours
  ),
  reasons (n, reason) as (
    values (39, 'price'), (40, 'no_answer'), (41, 'elsewhere'), (42, 'no_answer')
  ),
  added as (
    insert into public.service_requests (
      id, first_name, last_name, email, phone, address, service_type, preferred_time,
      preferred_date, message, status, created_at, next_call_at, voicemails, closed_reason
    )
    select
      ('d0000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, first_name, last_name, email, phone,
      address, service_type, preferred_time, today + days_ahead, message,
      -- What is under way while technicians are on the road is only planned before.
      case when status = 'in_progress' and not exists (
        select from jsonb_to_recordset(agenda) as v (n int, state text) where v.n = s.n and v.state <> 'planned'
      ) then 'confirmed' else status end,
      (select t.at from sent as t where t.n = s.n),
      (select c.next_at from timed_calls as c where c.n = s.n order by c.nth desc limit 1),
      (select count(*) from calls as c where c.n = s.n and c.outcome = 'voicemail'),
      (select r.reason from reasons as r where r.n = s.n)
    from samples as s
    on conflict (id) do nothing
    returning id, status, created_at
  ),
  steps as (
    -- Called back within half an hour, the rest spread over the time until now.
    select id, path, step,
      coalesce(
        (select case step when 2 then min(v.begun) when 3 then max(v.over) end
          from jsonb_to_recordset(agenda) as v (n int, state text, begun timestamptz, over timestamptz)
          where v.n = right(id::text, 4)::int and v.state <> 'planned'),
        case when private.next_open(planned_at) < now() then private.next_open(planned_at) else planned_at end
      ) as at
    from added
    cross join lateral (select case status
      when 'confirmed' then array['pending', 'confirmed']
      when 'in_progress' then array['pending', 'confirmed', 'in_progress']
      when 'completed' then array['pending', 'confirmed', 'in_progress', 'completed']
      when 'cancelled' then array['pending', 'confirmed', 'cancelled']
    end as path) as way
    cross join lateral generate_series(1, cardinality(path) - 1) as step
    cross join lateral (
      select created_at + least(interval '17 minutes', (now() - created_at) / 2) + (step - 1) * (now() - created_at) / 4 as planned_at
    ) as plan
  ),
  called as (
    insert into public.request_events (id, action_id, request_id, kind, text, outcome, at, done_by, done_by_email, after)
    select event, event, request_id, 'call', note, outcome, at, colleague, by_email, after
    from (
      select s.id as request_id, 1 as nth, null as note, 'booked' as outcome, s.at, demo_email as by_email, null::jsonb as after
      from steps as s where s.step = 1
      union all
      select a.id, c.nth, c.note, c.outcome, c.at, c.by_email, jsonb_build_object('next_call_at', c.next_at)
      from timed_calls as c
      join added as a on a.id = ('d0000000-0000-4000-8000-' || lpad(c.n::text, 12, '0'))::uuid
    ) as all_calls
    cross join lateral (select
      ('d000000' || nth || substr(request_id::text, 9))::uuid as event,
      case when by_email = demo_email then demo end as colleague
    ) as named
  )
  insert into public.request_status_changes (
    request_id, from_status, to_status, changed_by, changed_by_email, changed_at
  )
  select id, path[step], path[step + 1], demo, demo_email, at
  from steps
  order by at;

  -- Each visit with what happened to it.
  with planned as (
    insert into public.visits (id, request_id, technician_id, day, starts, ends, kind, note, state, state_since)
    select
      ('d200000' || (row_number() over (partition by v.n order by v.day, v.starts)) || substr(r.id::text, 9))::uuid, r.id, t.id,
      v.day, v.starts, v.ends, v.kind,
      case v.n when 59 then 'Gate code 4411. Dog in the yard.' when 64 then 'Ring the side door.' end, v.state,
      case v.state when 'planned' then r.created_at + interval '20 minutes' when 'done' then v.over else v.begun end
    from jsonb_to_recordset(agenda) as v (
      n int, technician text, kind text, state text, day date, starts time, ends time, begun timestamptz, over timestamptz
    )
    join public.service_requests as r on r.id = ('d0000000-0000-4000-8000-' || lpad(v.n::text, 12, '0'))::uuid
    join public.technicians as t on t.id::text like 'd1000000-%' and t.name = v.technician
    -- Nobody is in two places, whatever has been booked since.
    where not exists (
      select from public.visits as o
      where o.technician_id = t.id and o.day = v.day and o.starts < v.ends and o.ends > v.starts and o.state <> 'cancelled'
    )
    on conflict (id) do nothing
    returning *
  ),
  placed as (
    insert into public.visit_slots (technician_id, day, window_id, place, visit_id)
    select p.technician_id, p.day, w.id, 1, p.id
    from planned as p join public.visit_windows as w on w.starts < p.ends and w.ends > p.starts
    on conflict do nothing
  )
  insert into public.request_events (id, action_id, request_id, kind, at, done_by, done_by_email, visit_id, visit_before, visit_after)
  select event, event, p.request_id, 'visit', step.at, demo, demo_email, p.id,
    case when step.state <> 'planned' then private.visit_state(p) || '{"state": "planned"}' end,
    private.visit_state(p) || jsonb_build_object('state', step.state)
  from planned as p
  cross join lateral (
    values (1, 'planned', (select r.created_at + interval '20 minutes' from public.service_requests as r where r.id = p.request_id)),
      (2, p.state, p.state_since)
  ) as step (nth, state, at)
  cross join lateral (select ('d3' || step.nth || substr(p.id::text, 4))::uuid as event) as named
  where step.nth = 1 or p.state <> 'planned';

  -- A small flood that was held, with two among it who are in need.
  insert into public.service_requests (
    id, first_name, last_name, email, phone, address, service_type, message, status, created_at, held
  )
  select
    ('d0000000-0000-4000-8000-' || lpad((900 + n)::text, 12, '0'))::uuid,
    case n when 5 then 'Beatriz' when 11 then 'Howard' else 'Mike' end,
    case n when 5 then 'Salgado' when 11 then 'Pell' else 'Deals' end,
    case n when 5 then 'b.salgado' when 11 then 'howard.pell' else 'offer' || n end || '@example.com',
    '(680) 555-01' || lpad(n::text, 2, '0'),
    case n
      when 5 then '35-12 Corporal Kennedy Street, Queens, NY 11361'
      when 11 then '61 Atlantic Avenue, Lynbrook, NY 11563'
      else n || ' Market Street, New York, NY 10002'
    end,
    case when n in (5, 11) then 'emergency' else 'other' end,
    case n
      when 5 then 'The door came down on the bumper and will not lift. I cannot get to my mother.'
      when 11 then 'Cable off on one side, door hangs over the walk. Please hurry.'
      else 'First page of every search for your company, results in seven days, answer YES'
    end,
    'pending', now() - interval '52 minutes' + n * interval '40 seconds', true
  from generate_series(1, 14) as n
  on conflict (id) do nothing;

  -- The half year before: answered, mostly within the promise, and more so of late.
  with rolled as (
    select n, 5 + n * 175 / 300 as days_ago, decode(md5('sample ' || n), 'hex') as dice
    from generate_series(1, 300) as n
  ),
  drawn as (
    select n, dice,
      (today - days_ago + make_interval(
        hours => (array[0, 6, 7, 7, 8, 8, 8, 8, 9, 9, 9, 10, 10, 11, 12, 13, 14, 15, 16, 16, 17, 17, 17, 18, 18, 19, 20, 21, 22])[1 + get_byte(dice, 0) % 29],
        mins => get_byte(dice, 1) % 60
      )) at time zone 'America/New_York' as sent,
      (array['repair', 'repair', 'repair', 'repair', 'repair', 'installation', 'installation', 'smart', 'smart',
        'maintenance', 'maintenance', 'maintenance', 'emergency', 'emergency', 'other'])[1 + get_byte(dice, 2) % 15] as service,
      make_interval(secs => 120 + get_byte(dice, 3) ^ 2 / 65025 * 2880 * (1 + days_ago / 400.0)) as took,
      case when get_byte(dice, 4) < 150 then 'booked' when get_byte(dice, 4) < 195 then 'voicemail'
        when get_byte(dice, 4) < 220 then 'price' when get_byte(dice, 4) < 248 then 'not_for_us' else 'spam' end as first_outcome,
      (array[demo_email, 'dana@example.com', 'sam@example.com'])[1 + get_byte(dice, 5) % 3] as by_email,
      get_byte(dice, 6) < 150 as is_won_later
    from rolled
  ),
  answered as (
    select *,
      case service when 'emergency' then sent else private.next_open(sent) end + took as called_at,
      first_outcome = 'booked' or first_outcome in ('voicemail', 'price') and is_won_later as is_won,
      case first_outcome when 'voicemail' then 'no_answer' when 'price' then 'price' when 'spam' then 'spam'
        else (array['elsewhere', 'price', 'out_of_area'])[1 + get_byte(dice, 7) % 3] end as reason
    from drawn
  ),
  kept as (
    insert into public.service_requests (
      id, first_name, last_name, email, phone, address, service_type, message, status, created_at,
      voicemails, closed_reason
    )
    select
      ('d0000000-0000-4000-8000-' || lpad((1000 + n)::text, 12, '0'))::uuid, first_name, last_name,
      lower(first_name || '.' || last_name || n) || '@example.com',
      '(' || (array['212', '607', '838'])[1 + (n - 1) / 100] || ') 555-01' || lpad(((n - 1) % 100)::text, 2, '0'),
      1 + get_byte(dice, 10) || ' ' || (array['Oak Street', 'Maple Avenue', 'Lake Road', 'Church Lane', 'Hill Street'])[1 + get_byte(dice, 11) % 5]
        || ', ' || (array['Queens, NY 11364', 'Queens, NY 11432', 'Brooklyn, NY 11234', 'Brooklyn, NY 11209', 'Bronx, NY 10465',
          'Staten Island, NY 10314', 'Valley Stream, NY 11580', 'Garden City, NY 11530', 'Hicksville, NY 11801', 'Huntington, NY 11743',
          'Yonkers, NY 10704', 'Nanuet, NY 10954', 'Albany, NY 12203', 'Syracuse, NY 13206', 'Rochester, NY 14617', 'Buffalo, NY 14216'
        ])[1 + get_byte(dice, 12) % 16],
      service,
      case service when 'repair' then 'The door stops halfway and goes back up.' when 'emergency' then 'The door will not close and we have to leave.' end,
      case when is_won then 'completed' else 'cancelled' end, sent,
      case first_outcome when 'voicemail' then 1 else 0 end,
      case when not is_won then reason end
    from answered
    cross join lateral (select
      (array['Alan', 'Bianca', 'Carl', 'Denise', 'Emil', 'Farah', 'Glen', 'Holly', 'Ivan', 'Joan', 'Kurt', 'Lena', 'Marcus', 'Nadia', 'Owen', 'Paula'])[1 + get_byte(dice, 8) % 16] as first_name,
      (array['Abbott', 'Bianchi', 'Carver', 'Dawson', 'Engel', 'Foley', 'Grant', 'Huang', 'Iyer', 'Jensen', 'Kaplan', 'Lowe', 'Meyer', 'Novak', 'Ortiz', 'Pryor', 'Quinn', 'Rossi', 'Singh', 'Tran'])[1 + get_byte(dice, 9) % 20] as last_name
    ) as person
    on conflict (id) do nothing
    returning id
  ),
  settled as (
    select k.id, a.*,
      case when first_outcome in ('voicemail', 'price') then
        private.next_open(called_at + interval '1 day 2 hours') + get_byte(dice, 13) * interval '10 seconds'
      else called_at end as settled_at
    from kept as k
    join answered as a on k.id = ('d0000000-0000-4000-8000-' || lpad((1000 + a.n)::text, 12, '0'))::uuid
  ),
  -- The day after, in the first part of one of the day's six windows.
  visited as (
    select s.*, ((settled_at at time zone 'America/New_York')::date + 1 + make_time(8 + get_byte(dice, 14) % 6 * 2, get_byte(dice, 15) % 40, 0))
      at time zone 'America/New_York' as begun
    from settled as s
  ),
  called as (
    insert into public.request_events (id, action_id, request_id, kind, outcome, at, done_by, done_by_email, after)
    select event, event, s.id, 'call', c.outcome, c.at, case when by_email = demo_email then demo end, by_email,
      jsonb_build_object('closed_reason', case when c.at = settled_at and not is_won then reason end)
    from settled as s
    cross join lateral (
      select 1 as nth, first_outcome as outcome, called_at as at
      union all
      select 2, case when is_won then 'booked' else 'not_for_us' end, settled_at where settled_at > called_at
    ) as c
    cross join lateral (select ('d000000' || c.nth || substr(s.id::text, 9))::uuid as event) as named
  )
  insert into public.request_status_changes (
    request_id, from_status, to_status, changed_by, changed_by_email, changed_at
  )
  select s.id, step.from_status, step.to_status, case when by_email = demo_email then demo end, by_email, step.at
  from visited as s
  cross join lateral (
    values
      (is_won, 'pending', 'confirmed', settled_at),
      (is_won, 'confirmed', 'in_progress', begun),
      (is_won, 'in_progress', 'completed', begun + interval '35 minutes' + get_byte(dice, 12) * interval '15 seconds'),
      (not is_won, 'pending', 'cancelled', settled_at)
  ) as step (is_taken, from_status, to_status, at)
  where step.is_taken
  order by step.at;

  -- One wants texts.
  with asked as (
    insert into private.text_consents (id, request_id, number, consent_version, given_at)
    select 'd3000000-0000-4000-8000-000000000013', r.id, private.number_hash(r.phone), '2026-11-22', r.created_at + interval '4 minutes'
    from public.service_requests as r where r.id = 'd0000000-0000-4000-8000-000000000013' and r.erased_at is null
    on conflict (id) do nothing
    returning id, request_id, given_at
  )
  insert into public.request_events (id, request_id, kind, at, action_id, message, by_customer)
  select a.id, a.request_id, 'message', a.given_at, a.id, 'texts_on', true from asked as a;

  -- News from customers: a gate code for a visit, and the time that one would like.
  insert into public.request_events (id, request_id, kind, text, at, action_id, by_customer)
  select 'd4000000-0000-4000-8000-000000000062', r.id, 'note', 'The gate code has changed, it is 2580 now.', now(),
    'd4000000-0000-4000-8000-000000000062', true
  from public.service_requests as r where r.id = 'd0000000-0000-4000-8000-000000000062' and r.erased_at is null
  on conflict (id) do nothing;
  with requested as (
    insert into private.slot_holds (request_id, technician_id, day, starts, ends)
    select r.id, p.technician_id, p.day, p.starts, p.ends
    from public.service_requests as r cross join private.free_slots(r.id) as p
    where r.id = 'd0000000-0000-4000-8000-000000000004' and r.status = 'pending' and r.erased_at is null and p.day > today
    order by p.day, p.starts limit 1
    on conflict (request_id) do nothing
    returning *
  )
  insert into public.request_events (id, request_id, kind, at, action_id, by_customer, visit_after)
  select 'd4000000-0000-4000-8000-000000000004', q.request_id, 'visit', now(),
    'd4000000-0000-4000-8000-000000000004', true, jsonb_build_object(
      'day', q.day, 'starts', to_char(q.starts, 'HH24:MI'), 'ends', to_char(q.ends, 'HH24:MI'), 'held_until', q.held_until, 'state', 'requested'
    )
  from requested as q
  on conflict (id) do nothing;

  -- Reviews that wait for a decision.
  insert into public.reviews (id, name, location, service, rating, body, created_at)
  values
    ('d5000000-0000-4000-8000-000000000001', 'Charlotte H.', 'Congers', 'Smart opener installation', 5,
      'The opener is so quiet that my mother did not notice it, and she found the wall button without an app.', now() - interval '3 hours'),
    ('d5000000-0000-4000-8000-000000000002', 'Victor A.', 'Yonkers', 'Repair', 3,
      'The new panel looks right and the door runs well. The first visit had to be moved by a day, which cost me a morning.', now() - interval '26 hours')
  on conflict (id) do nothing;

  -- Prices in writing: approved and billed ones of the latest visits, one of them not paid yet, one for less, and one
  -- that replaced an earlier one; one that waits since yesterday, one declined, one that expired, one withdrawn, and one
  -- approved by phone that is not signed yet.
  with done as (
    select v.*, row_number() over (order by v.day desc, v.starts desc, v.id) as n
    from public.visits as v join public.service_requests as r on r.id = v.request_id
    where v.state = 'done' and r.erased_at is null and r.id::text like 'd0000000-0000-4000-8000-%'
    order by v.day desc, v.starts desc, v.id limit 12
  ),
  made as (
    select d.*, overlay(d.id::text placing 'd8' from 1)::uuid as quote, t.name as who, r.first_name || ' ' || r.last_name as customer,
      149 + 10 * d.n as spring, case when d.n % 4 = 0 then 'by_name' else 'signed' end as way,
      private.quote_line(jsonb_build_object(
        'kind', 'repair', 'item', 'spring', 'label', 'Spring replacement', 'quantity', 1, 'amount', 149 + 10 * d.n, 'warranty_days', 365
      )) as first_line
    from done as d join public.technicians as t on t.id = d.technician_id join public.service_requests as r on r.id = d.request_id
  ),
  priced as (
    insert into private.quotes (
      id, request_id, visit_id, technician_id, state, options, told_low, told_high, offered_at, offered_by, expires_at, chosen, total,
      decided_at, name, way, place, strokes, replaces, replaced_by
    )
    select case when c.is_first then overlay(m.quote::text placing 'd7' from 1)::uuid else m.quote end, m.request_id, m.id, m.technician_id, 'approved',
      array[private.quote_option(jsonb_build_object('name', 'Repair', 'total', m.spring + case when c.is_first then 0 else 89 end, 'lines',
        jsonb_build_array(to_jsonb(m.first_line)) || case when c.is_first then '[]'::jsonb else jsonb_build_array(
          jsonb_build_object('kind', 'repair', 'item', 'weatherstripping', 'label', 'Weatherstripping', 'quantity', 1, 'amount', 89, 'warranty_days', 365)
        ) end
      ), null, null)],
      149, 399, m.state_since - c.ago, m.who, m.state_since + interval '30 days', 1, m.spring + case when c.is_first then 0 else 89 end,
      m.state_since - c.ago + interval '5 minutes', m.customer, m.way, 'technician',
      case when m.way = 'signed' then array[
        row('{120,290,150,190,190,110,215,170,200,260,235,200,275,205,270,250,300,255,330,210,345,250,375,240,400,205,410,250,440,245}'::int[])::public.signature_stroke,
        row('{470,260,500,120,530,110,525,190,490,255,545,225,585,215,580,255,610,250,640,215,650,252,690,235,740,225,820,215}'::int[])::public.signature_stroke
      ] end,
      case when m.n = 2 and not c.is_first then overlay(m.quote::text placing 'd7' from 1)::uuid end,
      case when c.is_first then m.quote end
    from made as m, lateral (values (false, interval '50 minutes'), (true, interval '75 minutes')) as c (is_first, ago)
    where not c.is_first or m.n = 2
    on conflict do nothing
    returning *
  ),
  billed as (
    insert into private.visit_receipts (
      id, year, sequence, request_id, visit_id, quote_id, action_id, kind, sum, less_reason, paid_by, check_number, paid_at, issued_at, first_day, technician
    )
    select overlay(d.id::text placing 'd9' from 1)::uuid, extract(year from d.day),
      row_number() over (partition by extract(year from d.day) order by d.day, d.starts, d.id), d.request_id, d.id, p.id, d.id, 'price',
      case when d.n = 3 then p.total - 20 else p.total end, case when d.n = 3 then 'The seal was in stock' end,
      case when d.n = 1 then 'not_yet' else (array['cash', 'check', 'card'])[d.n % 3 + 1] end, case when d.n % 3 + 1 = 2 and d.n <> 1 then (1040 + d.n)::text end,
      case when d.n <> 1 then d.state_since end, d.state_since, d.day, p.offered_by
    from done as d join priced as p on p.visit_id = d.id and p.replaced_by is null
    on conflict do nothing
    returning id
  )
  insert into public.request_events (id, request_id, kind, at, action_id, quote_id, quote_act)
  select overlay(p.id::text placing act.mark from 1)::uuid, p.request_id, 'quote', act.at, overlay(p.id::text placing act.mark from 1)::uuid, p.id, act.name
  from priced as p, lateral (values
    (case when p.replaced_by is null then 'da' else 'dc' end, 'offered', p.offered_at),
    (case when p.replaced_by is null then 'db' else 'dd' end, 'approved', p.decided_at)
  ) as act (mark, name, at)
  on conflict (id) do nothing;
  with unpriced as (
    select r.id, r.first_name || ' ' || r.last_name as customer, r.status, r.created_at
    from public.service_requests as r
    where r.status in ('confirmed', 'completed') and not r.held and r.erased_at is null and r.id::text like 'd0000000-0000-4000-8000-%'
      and not exists (select from private.quotes as q where q.request_id = r.id)
      and not exists (
        select from public.visits as v where v.request_id = r.id and v.technician_id = 'd1000000-0000-4000-8000-000000000001'
      )
      -- Added again, they stay those of the first time.
      and not exists (select from private.quotes as q where q.state <> 'approved' and q.id::text like 'd8000000-0000-4000-8000-%')
  ),
  -- Each is offered after its request was sent: the one that waits since yesterday, and the one that expired after 30 days.
  waiting as (
    select u.id from unpriced as u
    where u.status = 'confirmed' and u.created_at < now() - interval '27 hours'
      and exists (select from public.visits as v where v.request_id = u.id and v.state = 'planned') order by u.created_at desc, u.id limit 1
  ),
  recent as (
    select u.id, row_number() over (order by u.created_at desc, u.id) as place
    from unpriced as u
    where u.status = 'confirmed' and u.created_at < now() - interval '3 hours' and u.id not in (select w.id from waiting as w)
  ),
  expired as (
    select u.id from unpriced as u
    where u.status = 'completed' and u.created_at < now() - interval '33 days' order by u.created_at desc, u.id limit 1
  ),
  open as (
    select u.id, u.customer, p.n
    from unpriced as u join (
      select w.id, 1 as n from waiting as w
      union all select c.id, (array[2, 4, 5])[c.place] from recent as c where c.place <= 3
      union all select e.id, 3 from expired as e
    ) as p on p.id = u.id
  ),
  priced as (
    insert into private.quotes (
      id, request_id, state, options, told_low, told_high, offered_at, offered_by, expires_at, decided_at, decline_reason, place,
      chosen, total, name, way, decided_by, begins, ends
    )
    select overlay(o.id::text placing 'd8' from 1)::uuid, o.id,
      case o.n when 2 then 'declined' when 4 then 'withdrawn' when 5 then 'approved' else 'offered' end,
      array[case when o.n = 5 then private.quote_option('{"name": "New door", "total": 735, "lines": [
        {"kind": "installation", "item": null, "label": "Single steel door, 9 by 7 feet", "quantity": 1, "amount": 640, "warranty_days": 365, "model": "Sample Door Co. 4050"},
        {"kind": "other", "item": null, "label": "Old door taken away", "quantity": 1, "amount": 95}]}', null, null)
      else private.quote_option(jsonb_build_object('name', 'Repair', 'total', 258, 'lines', jsonb_build_array(
        jsonb_build_object('kind', 'repair', 'item', 'cable', 'label', 'Cable', 'quantity', 2, 'amount', 129, 'warranty_days', 365)
      )), null, null) end],
      case when o.n <> 5 then 129 end, case when o.n <> 5 then 300 end,
      case o.n when 1 then now() - interval '26 hours' when 3 then now() - interval '31 days' else now() - interval '3 hours' end, 'The office',
      case o.n when 3 then now() - interval '1 day' else now() + interval '28 days' end,
      case when o.n in (2, 4, 5) then now() - interval '2 hours' end,
      case o.n when 2 then 'too_expensive' end, case o.n when 2 then 'page' when 5 then 'desk' end,
      case o.n when 5 then 1 end, case o.n when 5 then 735 end, case o.n when 5 then o.customer end, case o.n when 5 then 'by_phone' end,
      case when o.n in (4, 5) then 'Dana' end, case o.n when 5 then today + 3 end, case o.n when 5 then today + 3 end
    from open as o
    on conflict do nothing
    returning *
  )
  insert into public.request_events (id, request_id, kind, at, action_id, quote_id, quote_act)
  select overlay(p.id::text placing act.mark from 1)::uuid, p.request_id, 'quote', act.at, overlay(p.id::text placing act.mark from 1)::uuid, p.id, act.name
  from priced as p, lateral (values ('da', 'offered', p.offered_at), ('db', p.state, p.decided_at)) as act (mark, name, at)
  where act.at is not null
  on conflict (id) do nothing;

  -- Where the samples came from; of one in eight nobody knows.
  insert into private.request_origins (request_id, kind, page, campaign)
  select r.id, o.kind, case when r.source = 'form' then o.page end, case when r.source = 'form' then o.campaign end
  from public.service_requests as r join (values
    (0, 'google', '/', null), (1, 'google_ad', '/', 'fall-tune-up'), (2, 'referral', null, null), (3, 'direct', '/contact', null),
    (4, 'yelp', '/', null), (5, 'nextdoor', '/', null), (6, 'google', '/emergency', null)
  ) as o (n, kind, page, campaign) on o.n = get_byte(decode(md5(r.id::text), 'hex'), 0) % 8
  where r.id::text like 'd0000000-0000-4000-8000-%'
    and (r.source = 'form' or o.kind not in ('google_ad', 'direct'))
  on conflict (request_id) do nothing;

  -- Samples alert nobody.
  update private.request_alerts set next_at = null where request_id::text like 'd0000000-0000-4000-8000-%';
  delete from private.outbox where request_id::text like 'd0000000-0000-4000-8000-%';
end
$seed$;
