import type { DangerRule } from '@/facts/dangerRules'
import type { FollowedRequest, FollowedVisit } from '@/site/request/followedRequest'

type Written = Pick<FollowedRequest, 'service_type' | 'status' | 'message' | 'visits'>

// English and Spanish, as people write them.
const breaks =
  /spring|cable|off[ -](its |the )?track|crooked|hanging|snapped|fell|falling|resorte|muelle|torcid|ca[ií]d|riel/i
const staysOpen =
  /stuck open|(won|can|does|doesn|didn|do)[’']?t (fully )?(close|shut|go down)|no cierra|abierta/i

/** Returns true if the technician of a visit has arrived. */
export const hasStarted = ({ state }: FollowedVisit): boolean =>
  state === 'there' || state === 'done'

/** Returns true once a technician has come: from then on, they say what is safe. */
export const hasArrived = ({ visits }: Pick<FollowedRequest, 'visits'>): boolean =>
  visits.some(hasStarted)

/** Returns what must not be done until we are there; nothing if the request mentions no danger, is over, or a technician has come. */
export function safetyRules({
  service_type,
  status,
  message,
  visits,
}: Written): readonly DangerRule[] {
  if (status === 'completed' || status === 'cancelled') return []
  if (hasArrived({ visits })) return []
  const text = message ?? ''
  const isBroken = service_type === 'emergency' || breaks.test(text)
  const rules: DangerRule[] = isBroken ? ['leaveDoor', 'keepAway'] : []
  if (staysOpen.test(text)) {
    rules.push(
      ...(isBroken ? ['lockHouse' as const] : (['noRelease', 'keepOut', 'lockHouse'] as const)),
    )
  }
  return service_type === 'emergency' ? [...rules, 'carbonMonoxide'] : rules
}
