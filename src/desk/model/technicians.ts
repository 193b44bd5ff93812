// Who works when, and the arrival windows. Owners alone change them.
import { limit } from '@/shared/api/backend'
import { rowsNaming, unverifiedResponse } from '@/shared/api/proof'
import { staffClient } from '@/shared/api/staff/client'
import { unwrap } from '@/shared/api/unwrap'

export type Window = { id: number; starts: string; ends: string }

export type Technician = {
  id: string
  name: string
  /** ZIP codes or their first 3 digits; none: everywhere. */
  areas: readonly string[]
  /** 1 for Monday to 7 for Sunday. */
  weekdays: readonly number[]
  active: boolean
  /** The account they sign in with, where there is one. */
  staff_id: string | null
  days_off: readonly string[]
}

/** All technicians with their days off to come. Throws a `ApiError`. */
export async function listTechnicians(): Promise<readonly Technician[]> {
  return unwrap(
    await staffClient().rpc('list_technicians').abortSignal(limit()),
  ) as unknown as Technician[]
}

/** An owner adds or changes a technician. Throws a `ApiError`. */
export async function saveTechnician(
  made: Omit<Technician, 'days_off' | 'staff_id'>,
): Promise<void> {
  const { id, name, areas, weekdays, active } = made
  const answer = await staffClient()
    .rpc('save_technician', {
      technician: id,
      name,
      areas: [...areas],
      weekdays: [...weekdays],
      active,
    })
    .abortSignal(limit())
  rowsNaming(unwrap(answer), id)
}

/** An owner gives a day off or takes it back; gives how many visits are planned that day. Throws a `ApiError`. */
export async function setDayOff(technician: string, day: string, is_off: boolean): Promise<number> {
  return unwrap(
    await staffClient().rpc('set_day_off', { technician, day, is_off }).abortSignal(limit()),
  )
}

/** The arrival windows. Throws a `ApiError`. */
export async function readWindows(): Promise<readonly Window[]> {
  const rows = unwrap(
    await staffClient().from('visit_windows').select('*').order('starts').abortSignal(limit()),
  )
  return rows.map(({ id, starts, ends }) => ({
    id,
    starts: starts.slice(0, 5),
    ends: ends.slice(0, 5),
  }))
}

/** An owner sets the arrival windows of every day. Throws a `ApiError`. */
export async function setWindows(
  windows: readonly Pick<Window, 'starts' | 'ends'>[],
): Promise<void> {
  const answer = await staffClient()
    .rpc('set_windows', { windows: [...windows] })
    .abortSignal(limit())
  const set: unknown = unwrap(answer)
  if (!Array.isArray(set) || set.length !== windows.length) throw unverifiedResponse()
}
