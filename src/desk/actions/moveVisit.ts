import { visitDone } from '@/desk/actions/visitDone'
import { rpc } from '@/desk/model/rpc'
import type { Slot } from '@/desk/model/visits'

type Move = Slot & { visit: string; expectedVersion: number }

/** Moves a planned visit; if that is refused it keeps its slot. */
export async function moveVisit({ expectedVersion, ...slot }: Move, actionId: string) {
  const response = await rpc('move_visit', {
    ...slot,
    action_id: actionId,
    expected_version: expectedVersion,
  })
  return visitDone('Moved', slot.visit, response, actionId)
}
