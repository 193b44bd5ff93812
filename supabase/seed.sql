-- Sample data for work on this machine: one demo staff account and 42 requests that look like a
-- busy desk. Never part of a deployment: the demo password is public. May run any number of times.

do $seed$
declare
  demo constant uuid := 'd0000000-0000-4000-8000-000000000000';
  demo_email constant text := 'staff@example.com';
  today constant date := (now() at time zone 'America/New_York')::date;
begin
  -- A database with accounts or requests of its own is somebody's work, not a fresh sandbox.
  if not exists (select from auth.users where id = demo)
    and (exists (select from auth.users) or exists (select from public.service_requests)) then
    raise notice 'This database is in use: no sample data added.';
    return;
  end if;

  -- Password: garage-demo. Empty texts rather than null in the token columns: the hosted
  -- sign-in service cannot read a null there.
  insert into auth.users (
    id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data,
    confirmation_token, recovery_token, email_change, email_change_token_new, email_change_token_current,
    phone_change, phone_change_token, reauthentication_token, created_at, updated_at
  ) values (
    demo, 'authenticated', 'authenticated', demo_email,
    '$2a$10$uCSX7WL5bc9EyGdi1R4HkekhTfyqnwodaOGVFTl24ykttb2gp1W8i', now(),
    '{"provider": "email", "providers": ["email"]}',
    jsonb_build_object('sub', demo, 'email', demo_email, 'email_verified', true, 'phone_verified', false),
    '', '', '', '', '', '', '', '', now() - interval '90 days', now()
  ) on conflict do nothing;
  insert into auth.identities (
    id, provider, provider_id, user_id, identity_data, last_sign_in_at, created_at, updated_at
  ) values (
    'd0000000-0000-4000-8000-000000000fff', 'email', demo::text, demo,
    jsonb_build_object('sub', demo, 'email', demo_email, 'email_verified', true, 'phone_verified', false),
    now(), now() - interval '90 days', now()
  ) on conflict do nothing;
  -- Hosted accounts belong to an instance; the embedded backend has no such column.
  if exists (
    select from information_schema.columns
    where table_schema = 'auth' and table_name = 'users' and column_name = 'instance_id'
  ) then
    execute 'update auth.users set instance_id = $1 where id = $2'
      using '00000000-0000-0000-0000-000000000000'::uuid, demo;
  end if;
  -- Nobody has its mailbox, so its sessions count from the start.
  insert into public.staff (user_id, role, sessions_from) values (demo, 'owner', now() - interval '90 days')
  on conflict (user_id) do update set sessions_from = excluded.sessions_from
    where staff.revoked_at is null and staff.sessions_from = 'infinity';

  with samples (
    n, first_name, last_name, email, phone, address, service_type, preferred_time, days_ahead,
    message, status, age
  ) as (
    values
      (1, 'Maya', 'Okafor', 'maya.okafor@example.com', '(516) 555-0107',
        '118 Rockaway Avenue, Valley Stream, NY 11580', 'emergency', 'asap', 0,
        'The cable snapped and the door hangs crooked, about two feet open. My car is inside and I need it for work.', 'pending', '4 minutes'::interval),
      (2, 'Tom', 'Brennan', 'tbrennan@example.com', '(718) 555-0113',
        '41-16 Bell Boulevard, Queens, NY 11361', 'repair', 'morning', 1,
        'Loud bang last night, now the door will not go up. I can see a gap in the spring above it.', 'pending', '11 minutes'),
      (3, 'Priya', 'Raghunathan', 'priya.r@example.com', '(914) 555-0121',
        '27 Palmer Avenue, Scarsdale, NY 10583', 'smart', 'evening', 3,
        'We would like to open the garage from our phones. Opener is from about 2009.', 'pending', '19 minutes'),
      (4, 'Luis', 'Ortega', 'luis.ortega@example.com', '(347) 555-0134',
        '2450 Grand Concourse, Bronx, NY 10458', 'repair', 'asap', 0,
        null, 'pending', '26 minutes'),
      (5, 'Anneliese', 'Vandersteenhoven', 'a.vandersteenhoven@example.com', '(631) 555-0142 ext. 204',
        '900 Motor Parkway, Hauppauge, NY 11788', 'maintenance', 'morning', 6,
        'Four dock doors at our warehouse, last looked at two winters ago. Please call the front desk and ask for the facilities office.', 'pending', '34 minutes'),
      (6, 'Grace', 'Lindqvist', 'grace.lindqvist@example.com', '(716) 555-0119',
        '63 Lexington Avenue, Buffalo, NY 14222', 'emergency', 'asap', 0,
        'Door is stuck open and will not come down. It is snowing into the garage and the house door does not lock.', 'pending', '47 minutes'),
      (7, 'Dmitri', 'Sokolov', 'd.sokolov@example.com', '(718) 555-0156',
        '3021 Brighton 6th Street, Brooklyn, NY 11235', 'repair', 'afternoon', 2,
        'Door reverses halfway down. The light on one of the sensors is off.', 'pending', '1 hour 20 minutes'),
      (8, 'Hannah', 'Abrams', 'hannah.abrams@example.com', '(516) 555-0163',
        '5 Wychwood Lane, Great Neck, NY 11021', 'installation', 'morning', 9,
        'Looking to replace two single wood doors with insulated steel ones that keep the carriage-house look. Openings are 8 by 7 feet each. Could somebody measure before we decide?', 'pending', '2 hours 5 minutes'),
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
        'Remote opens the neighbor''s door too. We would like a newer opener with rolling codes.', 'pending', '21 hours'),
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
        null, 'cancelled', '14 days 3 hours')
  ),
  added as (
    insert into public.service_requests (
      id, first_name, last_name, email, phone, address, service_type, preferred_time,
      preferred_date, message, status, created_at
    )
    select
      ('d0000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, first_name, last_name, email, phone,
      address, service_type, preferred_time, today + days_ahead, message, status, now() - age
    from samples
    on conflict (id) do nothing
    returning id, status, created_at
  ),
  steps as (
    select id, created_at, path, step
    from added
    cross join lateral (select case status
      when 'confirmed' then array['pending', 'confirmed']
      when 'in_progress' then array['pending', 'confirmed', 'in_progress']
      when 'completed' then array['pending', 'confirmed', 'in_progress', 'completed']
      when 'cancelled' then array['pending', 'confirmed', 'cancelled']
    end as path) as way
    cross join lateral generate_series(1, cardinality(path) - 1) as step
  )
  -- Called back within half an hour, the rest spread over the time until now.
  insert into public.request_status_changes (
    request_id, from_status, to_status, changed_by, changed_by_email, changed_at
  )
  select id, path[step], path[step + 1], demo, demo_email,
    created_at + least(interval '17 minutes', (now() - created_at) / 2) + (step - 1) * (now() - created_at) / 4
  from steps
  order by created_at, step;
end
$seed$;
