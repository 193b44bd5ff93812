import type { Done } from '@/desk/actions/action'
import type { HeldRequests } from '@/desk/model/heldRequests'
import { rpc } from '@/desk/model/rpc'

/** Drops held requests; the time at which that was done undoes it. */
export async function dropHeld({ held }: { held: HeldRequests }): Promise<Done> {
  const [done] = await rpc('drop_held', held)
  const dropped = Number(done?.dropped ?? 0)
  return { text: `Discarded ${dropped}.`, undo: dropped > 0 ? (done?.dropped_at ?? null) : null }
}
