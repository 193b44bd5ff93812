// The way through the safety check as the address keeps it: the ids of what was tapped, `open.stuck.clear`.
import type { Address } from '@/addresses'
import { bookingLink } from '@/content/bookingLink'
import type { DangerRule } from '@/content/dangerRules'
import {
  type Diagnosis,
  type Question,
  type TriageChoice,
  type TriageNode,
  triageCopy,
} from '@/content/triage'

/** What was tapped, and where it led. */
export type Place = { readonly taps: readonly Tap[]; readonly node: TriageNode }
type Tap = { readonly at: TriageNode; readonly choice: TriageChoice }

/** What can be tapped at a node; nothing at a finding. */
export function choicesAt(node: TriageNode): readonly TriageChoice[] {
  if (node.kind === 'question') return node.choices
  return node.kind === 'stop' ? [node.goOn] : []
}

/** The place a path leads to; what is unknown in it, and all after it, is left out. */
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

/** The path of what was tapped; `more` is tapped next. */
export const pathOf = (taps: readonly Tap[], more?: TriageChoice): string =>
  [...taps.map(({ choice }) => choice), ...(more ? [more] : [])].map(({ id }) => id).join('.')

/** The finding a path leads to; null where the check has no longer such a way. */
export function diagnosisAt(
  root: Question,
  path: string,
): { taps: Place['taps']; finding: Diagnosis } | null {
  const { taps, node } = stepAt(root, path)
  return node.kind === 'finding' && pathOf(taps) === path ? { taps, finding: node } : null
}

/** The danger rules of the stop screens on the way. */
export function rulesOn(taps: readonly Tap[]): readonly DangerRule[] {
  return taps.flatMap(({ at }) => (at.kind === 'stop' ? at.rules : []))
}

/** What was answered on the way: `The door won't close. It hangs crooked.` */
export const answersOf = (taps: readonly Tap[]): string =>
  taps
    .filter(({ at }) => at.kind === 'question')
    .map(({ choice }) => `${choice.label}.`)
    .join(' ')

/** What staff should know before they call: the answers and what the check made of them. */
export function messageOf(taps: readonly Tap[], { urgency, title }: Diagnosis): string {
  const { seen, result } = triageCopy.message
  return `${seen}: ${answersOf(taps)}\n${result}: ${urgency}. ${title}.`
}

/** The booking form with service and findings filled in. */
export const bookingFor = (taps: readonly Tap[], finding: Diagnosis): Address =>
  bookingLink(
    finding.service,
    messageOf(taps, finding),
    new URLSearchParams({ triage: pathOf(taps) }),
  )
