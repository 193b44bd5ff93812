import type { Done } from '@/desk/actions/action'
import type { HeldRequests } from '@/desk/model/heldRequests'
import { isCount } from '@/shared/api/proof'
import { command } from '@/shared/api/staff/command'

/** Admits held requests to the list. */
export async function admitHeld({ held }: { held: HeldRequests }): Promise<Done> {
  const admitted = Number(await command('admit_held', held, isCount))
  return { text: `Accepted ${admitted}.`, resetsLists: true }
}
