// Texts about alerts.
import type { AlertState, Problem } from '@/desk/alerts/alerts'
import { deskTime } from '@/desk/model/deskTime'
import { clockText } from '@/lib/newYorkTime'

const noAlerts = 'Alerts and messages to customers don’t go out'

/** Problems of the setup that the database finds, and how to fix them. */
const setupText = {
  'worker-key': `${noAlerts}: the alerts function can’t sign in to the database. In Supabase, under Project Settings, API Keys, create a secret key. Then deploy the function again.`,
  'worker-secret': `${noAlerts}: the alerts function refuses calls from the database. Run private.ring_alerts_at again with the function’s own ALERTS_SECRET. If it’s the same, deploy the function again from this project’s folder.`,
  'worker-missing': `${noAlerts}: there’s no alerts function at the address the database calls. Deploy it, or run private.ring_alerts_at again with its address.`,
  'worker-settings': `${noAlerts}: one of the alerts function’s secrets isn’t set. The function’s log in Supabase names it.`,
  'worker-fails': `${noAlerts}: the alerts function fails or doesn’t answer. Its log in Supabase says why.`,
  'requests-without-link':
    'The last requests came without their private link, so those customers get it only by email. Something between the site and the database blocks our headers: let x-request-link, x-request-key, and x-request-chosen through.',
  'visitors-unknown':
    "Requests come through Cloudflare, and the database doesn’t know which header names the visitor, so its limits by address don’t hold. In the SQL editor, run select private.trust_client_header('cf-connecting-ip');",
} as const satisfies Record<string, string>

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

const isKnownProblem = (code: string): code is keyof typeof setupText =>
  Object.hasOwn(setupText, code)

/** Returns a sentence about a problem with a count or a time; null for any other. */
function waitingText({ code, since, answer, ...known }: Problem): string | null {
  const { count, most } = { count: known.count ?? 0, most: known.most ?? 0 }
  const time = since ? deskTime(since) : ''
  if (code === 'worker-silent') return `${noAlerts}: the alerts function was last seen ${time}.`
  if (code === 'requests-near-limit' || code === 'emergencies-near-limit') {
    const [what, column] =
      code === 'requests-near-limit'
        ? ['requests', 'site_hour']
        : ['emergencies', 'site_emergencies_hour']
    return `${count} ${what} came in within an hour. From ${most} on, every further one is held for review. If they’re real, raise the limit. In the SQL editor, run update private.intake_limits set ${column} = ${most * 2};`
  }
  if (code === 'visitor-errors')
    return `Browsers reported ${counted(count, 'error', 'errors')} on the site today. An owner finds them under “People.”`
  if (code !== 'mail-stuck' && code !== 'text-stuck') return null
  const what =
    code === 'mail-stuck' ? counted(count, 'email', 'emails') : counted(count, 'text', 'texts')
  const verb = count === 1 ? 'hasn’t' : 'haven’t'
  const why = answer ? `: ${answer.charAt(0).toLowerCase()}${answer.slice(1)}` : '.'
  return `${what} to customers ${verb} gone out since ${time}${why}`
}

/** Returns sentences about problems of the setup; none for a code of a newer database. */
export const setupNotes = ({ problems }: AlertState): string[] =>
  problems.flatMap((problem) => {
    const { code } = problem
    const text = isKnownProblem(code) ? setupText[code] : waitingText(problem)
    return text ? [text] : []
  })

const list = new Intl.ListFormat('en-US', { type: 'conjunction' })

/** Returns why nothing goes out to devices and mailboxes, or null where it does. */
function whyHeldUp({ push_key, stuck_since }: AlertState): string | null {
  if (push_key === null) return 'alert delivery isn’t set up yet'
  if (stuck_since === null) return null
  return `alerts have been waiting to go out since ${clockText(new Date(stuck_since))}`
}

/** Returns a text that names whom the first alert reaches; empty when no one. An open desk rings even when nothing is delivered. */
export function reached(state: AlertState): string {
  const { here, rings, phones, computers, screens, mail } = state
  const isDelivered = whyHeldUp(state) === null
  const isHere = rings || (here && isDelivered)
  const other = isHere ? 'other ' : ''
  return list.format([
    ...(isHere ? ['this screen'] : []),
    ...(isDelivered && phones > 0 ? [counted(phones, 'phone', 'phones')] : []),
    ...(isDelivered && computers > 0
      ? [counted(computers, `${other}computer`, `${other}computers`)]
      : []),
    ...(screens > 0 ? [counted(screens, `${other}open desk`, `${other}open desks`)] : []),
    ...(isDelivered && mail === 'sent' ? ['the office’s mailbox'] : []),
  ])
}

export const alertsAreOff = 'alerts are off'

/** Returns why no one is alerted, or null where someone is. */
export function whyNobody(state: AlertState): string | null {
  return reached(state) === '' ? (whyHeldUp(state) ?? alertsAreOff) : null
}

/** Returns further sentences about alerts. */
export function alertNotes(state: AlertState): string[] {
  const { is_on, here, rings, later, on_call, mail, given_up } = state
  const heldUp = whyHeldUp(state)
  return [
    ...(heldUp && !whyNobody(state) ? [`Phones and mailboxes aren’t reached: ${heldUp}.`] : []),
    ...(rings && !here ? ['This screen rings while the desk is open here with its sound on.'] : []),
    on_call.length > 0
      ? `On call now: ${list.format(on_call.map((email) => email.split('@')[0] ?? email))}.`
      : 'Nobody is set as on call at this hour, so every device that’s on gets the first alert.',
    ...(is_on && !here && !rings
      ? ['You’re not on call now, so this device gets alerts last.']
      : []),
    ...(later > 0
      ? [
          `${counted(later, 'more device gets', 'more devices get')} alerts 5 minutes before our promise runs out.`,
        ]
      : []),
    ...(mail === 'written'
      ? ['Emails to the office are written in the server’s log, not sent.']
      : []),
    ...(given_up > 0
      ? [`${counted(given_up, 'alert', 'alerts')} from the last day couldn’t be delivered.`]
      : []),
  ]
}
