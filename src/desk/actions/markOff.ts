import type { Action } from '@/desk/actions/action'
import { setDaysOff, type Technician } from '@/desk/model/technicians'
import { displacedText } from '@/desk/model/visitCopy'

type Made = { technician: Pick<Technician, 'id' | 'name'>; day: string; isOff: boolean }

/** Marks a technician off for a day, or takes that back, and says how many visits need another technician. */
export const markOff: Action<Made> = async ({ technician, day, isOff }) => {
  const displaced = Number(await setDaysOff(technician.id, day, day, isOff ? 'day' : null))
  if (!isOff) return { text: `${technician.name} works after all` }
  return { text: `${technician.name} is off: ${displacedText(displaced)}` }
}
