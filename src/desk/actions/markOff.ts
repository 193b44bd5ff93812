import type { Action } from '@/desk/actions/action'
import { setDaysOff, type Technician } from '@/desk/model/technicians'

type Made = { technician: Pick<Technician, 'id' | 'name'>; day: string; isOff: boolean }

/** Marks a technician off for a day, or takes that back, and says how many visits need another technician. */
export const markOff: Action<Made> = async ({ technician, day, isOff }) => {
  const displaced = Number(await setDaysOff(technician.id, day, day, isOff ? 'day' : null))
  if (!isOff) return { text: `${technician.name} works after all` }
  const visits = displaced === 1 ? '1 visit needs' : `${displaced || 'No'} visits need`
  return { text: `${technician.name} is off: ${visits} another technician` }
}
