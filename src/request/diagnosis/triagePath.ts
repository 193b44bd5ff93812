// The path through the safety check as the URL stores it: the ids of the tapped answers, `open.stuck.clear`.
import type { Address } from '@/addresses'
import { bookingLink } from '@/content/bookingLink'
import {
  type Diagnosis,
  type Question,
  type TriageChoice,
  type TriageNode,
  triageCopy,
} from '@/content/triage'
import type { DangerRule } from '@/facts/dangerRules'

/** A tapped answer, and where it led. */
export type Place = { readonly taps: readonly Tap[]; readonly node: TriageNode }
type Tap = { readonly at: TriageNode; readonly choice: TriageChoice }

/** Returns the answers of a node; none at a diagnosis. */
export function choicesAt(node: TriageNode): readonly TriageChoice[] {
  if (node.kind === 'question') return node.choices
  return node.kind === 'stop' ? [node.goOn] : []
}

/** Returns the node after a stop screen; any other node is its own. */
export const beyondStop = (node: TriageNode): TriageNode =>
  node.kind === 'stop' ? node.goOn.next : node

/** Returns the node that a path leads to; an unknown step, and all after it, is left out. */
export function stepAt(root: Question, path: string): Place {
  let node: TriageNode = root
  const taps: Tap[] = []
  for (const id of path.split('.')) {
    const choice: TriageChoice | undefined = choicesAt(node).find(
      (candidate) => candidate.id === id,
    )
    if (!choice) break
    taps.push({ at: node, choice })
    node = choice.next
  }
  return { taps, node }
}

/** Returns the path of the tapped answers; `more` is tapped next. */
export const pathOf = (taps: readonly Tap[], more?: TriageChoice): string =>
  [...taps.map(({ choice }) => choice), ...(more ? [more] : [])].map(({ id }) => id).join('.')

/** Returns the diagnosis that a path leads to; null if the check no longer has such a path. */
export function diagnosisAt(
  root: Question,
  path: string,
): { taps: Place['taps']; diagnosis: Diagnosis } | null {
  const { taps, node } = stepAt(root, path)
  return node.kind === 'finding' && pathOf(taps) === path ? { taps, diagnosis: node } : null
}

/** Returns the danger rules of the stop screens on the path. */
export function rulesOn(taps: readonly Tap[]): readonly DangerRule[] {
  return taps.flatMap(({ at }) => (at.kind === 'stop' ? at.rules : []))
}

/** Returns the answers on the path as the customer would say them: `The door won't close. It's stuck open.` */
export const answersOf = (taps: readonly Tap[]): string =>
  taps
    .filter(({ at }) => at.kind === 'question')
    .map(({ choice }) => choice.said ?? `${choice.label}.`)
    .join(' ')

/** Returns what staff should know before they call: the answers, and how urgent they are. */
export const messageOf = (taps: readonly Tap[], { urgency }: Diagnosis): string =>
  `${answersOf(taps)} ${triageCopy.result(urgency)}`

/** Returns the link to the booking form with service and diagnosis filled in. */
export const bookingFor = (taps: readonly Tap[], diagnosis: Diagnosis): Address =>
  bookingLink(
    diagnosis.service,
    messageOf(taps, diagnosis),
    new URLSearchParams({ triage: pathOf(taps) }),
  )
