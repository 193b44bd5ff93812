// How urgent each problem of a door is. The safety check, the parts, and the repairs page all take it from here, so
// that badge, booking link, and promised call agree wherever a problem is named.
import type { RequestedService } from '@/content/bookingLink'

export type Urgency = 'Emergency' | 'Urgent' | 'Moderate'
export type TriageUrgency = Urgency | 'Book normally'

/** By the id of the finding in the safety check; the last two are none of its findings. */
export const problemUrgency = {
  'after-911': 'Emergency',
  'trapped-car': 'Emergency',
  'spring-closed': 'Emergency',
  'spring-open': 'Emergency',
  'spring-likely': 'Emergency',
  cable: 'Emergency',
  'off-track': 'Emergency',
  'one-side': 'Emergency',
  hit: 'Emergency',
  'stuck-open': 'Emergency',
  reverses: 'Urgent',
  hums: 'Urgent',
  dead: 'Urgent',
  'no-reverse': 'Urgent',
  balance: 'Urgent',
  'by-itself': 'Urgent',
  holds: 'Moderate',
  'power-cut': 'Moderate',
  frozen: 'Moderate',
  jerks: 'Moderate',
  noise: 'Moderate',
  remote: 'Book normally',
  slow: 'Book normally',
  other: 'Book normally',
  'weak-section': 'Urgent',
  'worn-part': 'Moderate',
} as const satisfies Record<string, TriageUrgency>

export type ProblemId = keyof typeof problemUrgency

/** The problems that are badged as the repairs page badges them. */
export type BadgedProblem = {
  [Id in ProblemId]: (typeof problemUrgency)[Id] extends Urgency ? Id : never
}[ProblemId]

/** Returns the service to book for a problem: an emergency is one whatever else would fit. */
export function serviceFor(problem: ProblemId, otherwise: RequestedService): RequestedService {
  return problemUrgency[problem] === 'Emergency' ? 'emergency' : otherwise
}
