import type { Done } from '@/desk/actions/action'
import { rpc } from '@/desk/model/rpc'

/** Holds again what was dropped at that time. */
export async function restoreHeld({ droppedAt }: { droppedAt: string }): Promise<Done> {
  return {
    text: `Undone: ${Number(await rpc('restore_held', { dropped_at: droppedAt }))} held again.`,
  }
}
