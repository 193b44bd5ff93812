/** Calls of functions on the sample data, for `tests/database/answers.test.ts`. */

/** Accounts of the sample data, by their role at the desk, and visitors. */
const people = {
  staff: 'd0000000-0000-4000-8000-000000000000',
  technician: 'd0000000-0000-4000-8000-000000000ffe',
  visitor: null,
}
type Person = keyof typeof people

/** Returns the statements that make the rest of the transaction a call by this person, signed in by an emailed link a minute after the samples were made. */
export function actAs(person: Person): string {
  const id = people[person]
  if (!id) return 'set local role anon'
  const amr = [{ method: 'otp', timestamp: Math.floor(Date.now() / 1000) }]
  const claims = JSON.stringify({ sub: id, session_id: id, role: 'authenticated', amr })
  return `insert into auth.sessions (id, user_id, created_at) values ('${id}', '${id}', now() + interval '1 minute');
    select set_config('request.jwt.claims', '${claims}', true), set_config('request.jwt.claim.sub', '${id}', true);
    set local role authenticated`
}

/** A call: who makes it, the statements before it, by the owner and by the caller, and its arguments. */
export type SampleCall = { as?: Person; setup?: string; before?: string; args?: string }

const device = `'https://fcm.googleapis.com/fcm/send/sample'`
const keys = `'${'p'.repeat(87)}', '${'a'.repeat(22)}', false`

const [token, action] = [`'${'t'.repeat(43)}'`, 'gen_random_uuid()']
const visitor = { as: 'visitor' } as const
const technician = { as: 'technician' } as const
const requestWhere = (filter: string) =>
  `(select r.id from public.service_requests as r where ${filter} order by r.created_at desc limit 1)`
/** Makes a link to a sample request. */
const linked = (filter: string) => `
  insert into private.request_links (token_hash, request_id, mailbox)
  select private.link_hash(${token}), r.id, private.mailbox_hash(r.email)
  from public.service_requests as r where r.id = ${requestWhere(filter)}`
const waits = linked(`r.status = 'pending' and not r.held`)
const visited = linked(
  `exists (select from public.visits as v where v.request_id = r.id and v.state in ('planned', 'done'))`,
)
/** The visit of the sample technician that is to come, and the link to its job sheet. */
const own = `(
  select v.id from public.visits as v join public.technicians as t on t.id = v.technician_id
  where t.staff_id = '${people.technician}' and v.state = 'planned' and v.day = private.new_york_today()
  order by v.starts desc limit 1
)`
const ownId = `current_setting('sample.visit')::uuid`
const requestId = `current_setting('sample.request')::uuid`
const known = `select set_config('sample.visit', v.id::text, true), set_config('sample.request', v.request_id::text, true)
  from public.visits as v where v.id = ${own}`
const onRoad = { ...technician, setup: known }
/** A maintenance visit under way, with a point of its checklist marked. */
const checked = `${known};
  update public.visits set kind = 'maintenance', state = 'there' where id = ${ownId};
  insert into private.visit_checks (visit_id, point, state, note) values (${ownId}, 'springs', 'attention', 'Worn')`
const shared = {
  ...visitor,
  setup: `insert into private.job_links (token_hash, visit_id, technician_id, expires_at)
    select private.link_hash(${token}), v.id, v.technician_id, now() + interval '1 hour'
    from public.visits as v where v.id = ${own}`,
}
const atVisit = `${action}, ${ownId}`
/** A photo of the customer's, and one of the technician's. */
const photos = `${known};
  with added as (
    insert into private.request_photos (id, request_id, visit_id, by_customer, done_by_email)
    select gen_random_uuid(), v.request_id, case when n = 1 then v.id end, n = 2, case when n = 1 then 'luis@example.com' end
    from public.visits as v, generate_series(1, 2) as n where v.id = ${own} returning id
  )
  insert into storage.objects (bucket_id, name) select 'request-photos', id || '.jpg' from added`

/** Facts about the door of that visit. */
const doorKnown = `
  insert into private.door_facts (request_id, opener, door, noted_at)
  select v.request_id, 'LiftMaster 8500W', '16 x 7 ft', now() from public.visits as v where v.id = ${own}`

/** A request of 8 years ago, of which nobody has heard since. */
const forgotten = `
  with old as (
    update public.service_requests as r set created_at = now() - interval '8 years'
    where r.id = ${requestWhere("r.status = 'cancelled' and not r.held and r.source = 'form'")} returning r.id
  )
  select set_config('sample.request', old.id::text, true) from old;
  delete from public.request_events where request_id = ${requestId};
  delete from public.request_status_changes where request_id = ${requestId}`

/** The sample data has no written prices: these types have answers in the tests of prices. */
export const withoutSamples = ['quote', 'receipt', 'price_answer']

/** Several of a function where its answers differ: a row of nulls is no answer. */
export const sampleCalls: Readonly<Record<string, readonly SampleCall[]>> = {
  add_note_by_link: [
    { ...visitor, setup: waits, args: `${token}, ${action}, 'The gate is open'` },
    { ...visitor, args: `${token}, ${action}, 'The gate is open'` },
  ],
  add_photo: [{ ...onRoad, args: atVisit }],
  add_photo_by_job: [
    { ...shared, args: `${token}, ${action}` },
    { ...visitor, args: `${token}, ${action}` },
  ],
  add_photo_by_link: [{ ...visitor, setup: waits, args: `${token}, ${action}` }],
  alert_state: [{}],
  arrive: [{ ...onRoad, args: atVisit }],
  ask_for_link: [
    { ...visitor, args: `'kim@example.com'` },
    { ...visitor, args: `'kim'` },
  ],
  begin_retention: [{ setup: forgotten, args: 'true' }],
  book_visit: [
    {
      setup: `select set_config('sample.request', r.id::text, true) from public.service_requests as r
        where r.id = ${requestWhere(`r.status = 'confirmed'`)}`,
      args: `${action}, ${requestId}, (select id from public.technicians order by name limit 1), current_date + 30, clock => '22:15', force => true, another => true, with_technician => (select id from public.technicians order by name offset 1 limit 1)`,
    },
  ],
  check_visit: [
    { ...technician, setup: checked, args: `${atVisit}, '[{"point": "rail", "state": "fine"}]'` },
  ],
  call_list: [
    { args: `'{now,news,morning,older,confirmed,later}'` },
    {
      before: `select set_config('sample.version', (public.call_list()).version, true)`,
      args: `known_version => current_setting('sample.version')`,
    },
  ],
  call_report: [{ args: 'current_date - 30, current_date' }],
  cancel_by_link: [{ ...visitor, setup: waits, args: `${token}, ${action}` }],
  choose_language_by_link: [{ ...visitor, setup: waits, args: `${token}, ${action}, 'es'` }],
  choose_password: [{ args: `'nine lamps over Queens'` }, { args: `'short'` }],
  depart: [{ ...onRoad, args: atVisit }],
  desk_changes: [{ args: 'now(), now()' }, { args: `now(), now(), '1:1:@0'` }],
  drop_held: [{ args: 'until => now()' }],
  dropped_held: [{ before: 'select public.drop_held(until => now())' }],
  find_caller: [
    {
      setup: `select set_config('sample.phone', (select phone from public.service_requests order by created_at limit 1), true)`,
      args: `current_setting('sample.phone')`,
    },
  ],
  finish: [
    { ...onRoad, args: `${atVisit}, '{"work": "New rollers", "price": null, "agreed_by": null}'` },
  ],
  first_overdue: [{ args: 'now(), now()' }],
  forget_device: [{ args: device }],
  held_summary: [{}],
  hold_slot_by_link: [
    { ...visitor, setup: waits, args: `${token}, ${action}, current_date + 5, '10:00'` },
  ],
  job_by_link: [
    { ...shared, args: token },
    { ...visitor, args: token },
  ],
  keep_person: [{ setup: forgotten, args: `${requestId}, true` }],
  leave_undone: [{ ...onRoad, args: `${atVisit}, '{"reason": "declined"}'` }],
  list_accounts: [{}],
  list_held: [{ args: 'true' }, { args: 'false' }],
  list_technicians: [{}],
  messages_of: [
    { setup: known, args: requestId },
    { args: requestWhere(`r.status = 'pending' and not r.held`) },
  ],
  move_by_link: [
    {
      ...visitor,
      setup: visited,
      args: `${token}, ${action}, ${action}, current_date + 5, '10:00'`,
    },
  ],
  move_visit: [
    {
      setup: known,
      args: `${atVisit}, (select id from public.technicians order by name limit 1), current_date + 30, clock => '22:15', force => true`,
    },
  ],
  my_actions: [
    {
      before: `select public.add_note(${action}, ${requestWhere(`r.status = 'pending' and not r.held`)}, 'Gate code')`,
    },
  ],
  my_alerts: [technician],
  late_visits: [
    {
      setup: `update public.visits set day = current_date - 2
        where id = (select id from public.visits where state = 'planned' order by id limit 1)`,
      args: 'current_date',
    },
  ],
  my_day: [
    { ...technician, setup: doorKnown },
    { ...technician, setup: checked },
  ],
  my_week: [technician],
  next_visit_window: [{ ...visitor, args: `'{115}'` }],
  note_door: [{ ...onRoad, args: `${atVisit}, 'LiftMaster 8500W', door => '16 x 7 ft'` }],
  note_visit: [{ ...onRoad, args: `${atVisit}, 'The spring is cracked.'` }],
  open_windows_by_link: [
    { ...visitor, setup: waits, args: token },
    { ...visitor, args: token },
  ],
  origin_report: [{ args: 'current_date - 60, current_date + 1' }],
  overrun: [
    {
      ...onRoad,
      before: `select public.arrive('${people.staff}', ${ownId})`,
      args: `${atVisit}, 60`,
    },
  ],
  photos_of: [{ setup: photos, args: requestId }],
  photos_to_erase: [{ setup: photos, args: requestId }],
  price_report: [{ args: 'current_date - 60, current_date + 1' }],
  published_reviews: [{ ...visitor, setup: `update public.reviews set status = 'published'` }],
  read_retention: [{ setup: forgotten }],
  read_request: [
    { setup: `${photos}; ${doorKnown}`, args: requestId },
    { setup: checked, args: requestId },
    { args: requestWhere(`r.status = 'pending' and not r.held`) },
  ],
  request_by_link: [
    { ...visitor, setup: waits, args: token },
    { ...visitor, setup: visited, args: token },
    { ...visitor, args: token },
  ],
  run_late: [{ ...onRoad, args: `${atVisit}, 30` }],
  request_counts: [{}],
  save_device: [{ args: `${device}, ${keys}` }],
  search_requests: [
    {
      setup: `select set_config('sample.name', (select last_name from public.service_requests where not held order by created_at limit 1), true)`,
      args: `current_setting('sample.name')`,
    },
  ],
  set_severe_weather: [{ args: 'true' }, { args: 'false' }],
  set_visit_note: [
    {
      setup: known,
      args: `${atVisit}, 'Blue door', (select note from public.visits where id = ${ownId})`,
    },
  ],
  set_visit_state: [{ setup: known, args: `${atVisit}, 'there'` }],
  share_job: [{ setup: known, args: `${ownId}, '${'0'.repeat(64)}'` }],
  staff_names: [{ before: `select * from public.name_staff('${people.staff}', 'Sam')` }],
  tell_outside: [{ ...onRoad, args: atVisit }],
  tell_pushed: [
    {
      ...technician,
      setup: `${known};
        insert into public.visits (id, request_id, technician_id, day, starts, ends, kind, state, busy_since, busy_until)
          select gen_random_uuid(), v.request_id, v.technician_id, v.day, '00:00', '00:01', 'repair', 'there', now(), now() + interval '1 hour'
          from public.visits as v where v.id = ${ownId};
        update public.visits set starts = '00:02', ends = '00:03' where id = ${ownId}`,
      args: atVisit,
    },
  ],
  test_alert: [{ before: `select public.save_device(${device}, ${keys})`, args: device }],
  text_me_by_link: [{ ...visitor, setup: waits, args: `${token}, ${action}, false` }],
  undo_visit_action: [
    {
      ...onRoad,
      before: `select public.depart('${people.staff}', ${ownId})`,
      args: `'${people.staff}'`,
    },
  ],
  undo_visit_action_by_link: [
    {
      ...shared,
      before: `select public.visit_action_by_link(${token}, '${people.staff}', 'on_the_way')`,
      args: `${token}, '${people.staff}'`,
    },
  ],
  unsubscribe: [{ ...visitor, args: token }],
  visitor_errors: [
    { setup: `select public.report_error('error', 'x', 'send a.js:1:2', '/', 'main', 'Chrome')` },
  ],
  shift_handover: [{}],
  technician_report: [{ args: 'current_date - 60, current_date + 1' }],
  visit_action_by_link: [
    { ...shared, args: `${token}, ${action}, 'on_the_way'` },
    { ...shared, args: `${token}, ${action}, 'done'` },
  ],
  visit_board: [
    { args: 'current_date - 2, current_date + 2' },
    {
      before: `select set_config('sample.version', (public.visit_board(current_date, current_date)).version, true)`,
      args: `current_date, current_date, current_setting('sample.version')`,
    },
  ],
  visit_ledger: [{ args: 'current_date - 30, current_date' }],
  visit_offers: [{ args: requestWhere(`r.status = 'pending' and not r.held`) }],
  visits_of: [{ setup: known, args: requestId }],
  visits_of_reviews: [
    {
      setup: `update public.reviews set visit_id = ${own}`,
      args: `array(select id from public.reviews)`,
    },
  ],
}
