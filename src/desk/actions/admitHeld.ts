import type { Done } from '@/desk/actions/action'
import type { HeldRequests } from '@/desk/model/heldRequests'
import { rpc } from '@/desk/model/rpc'

/** Admits held requests to the list. */
export async function admitHeld({ held }: { held: HeldRequests }): Promise<Done> {
  const admitted = Number(await rpc('admit_held', held))
  return { text: `Accepted ${admitted}.`, resetsLists: true }
}
