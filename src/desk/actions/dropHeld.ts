import type { Done } from '@/desk/actions/action'
import type { HeldRequests } from '@/desk/model/heldRequests'
import { isCount, isTime } from '@/shared/api/proof'
import { command } from '@/shared/api/staff/command'

/** Drops held requests; the time at which that was done undoes it. */
export async function dropHeld({ held }: { held: HeldRequests }): Promise<Done> {
  const [done] = await command('drop_held', held, { dropped: isCount, dropped_at: isTime })
  const dropped = Number(done?.dropped ?? 0)
  return { text: `Discarded ${dropped}.`, undo: dropped > 0 ? (done?.dropped_at ?? null) : null }
}
