import type { Done } from '@/desk/actions/action'
import { isCount } from '@/shared/api/proof'
import { command } from '@/shared/api/staff/command'

/** Holds again what was dropped at that time. */
export async function restoreHeld({ droppedAt }: { droppedAt: string }): Promise<Done> {
  const restored = await command('restore_held', { dropped_at: droppedAt }, isCount)
  return { text: `Undone: ${restored} held again.` }
}
