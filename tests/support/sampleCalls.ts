/** Calls of functions on the sample data, for `tests/database/answers.test.ts`. */

/** Accounts of the sample data, by their role at the desk, and visitors. */
const people = {
  staff: 'd0000000-0000-4000-8000-000000000000',
  technician: 'd0000000-0000-4000-8000-000000000ffe',
  visitor: null,
}
export type Person = keyof typeof people

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

/** A call: who makes it, the statements before it, and its arguments. */
export type SampleCall = { as?: Person; before?: string; args?: string }

const device = `'https://fcm.googleapis.com/fcm/send/sample'`
const keys = `'${'p'.repeat(87)}', '${'a'.repeat(22)}', false`

/** Several of a function where its answers differ: a row of nulls is no answer. */
export const sampleCalls: Readonly<Record<string, readonly SampleCall[]>> = {
  choose_password: [{ args: `'nine lamps over Queens'` }, { args: `'short'` }],
  drop_held: [{ args: 'until => now()' }],
  forget_device: [{ args: device }],
  held_summary: [{}],
  list_accounts: [{}],
  list_held: [{ args: 'true' }, { args: 'false' }],
  request_counts: [{}],
  save_device: [{ args: `${device}, ${keys}` }],
  staff_names: [{ before: `select * from public.name_staff('${people.staff}', 'Sam')` }],
  test_alert: [{ before: `select public.save_device(${device}, ${keys})`, args: device }],
}
