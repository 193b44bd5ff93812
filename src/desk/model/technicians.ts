// Technicians and the arrival windows. Owners alone change them.

import type { Language } from '@/lib/requestLanguage'
import { limit } from '@/shared/api/backend'
import type { Database } from '@/shared/api/database.types'
import { isCount, listed } from '@/shared/api/proof'
import { staffClient } from '@/shared/api/staff/client'
import { command, rpc } from '@/shared/api/staff/command'
import { unwrap } from '@/shared/api/unwrap'

type Rows = Database['public']['CompositeTypes']

export type Window = Rows['visit_window']

/** A day off, or the part of it until or from noon. */
export type DayOff = Rows['day_off']
export type DayPart = DayOff['part']
export const dayParts = ['day', 'morning', 'afternoon'] as const satisfies readonly DayPart[]

export const languages = ['en', 'es'] as const satisfies readonly Language[]

export type Technician = Rows['technician_row']

/** How many visits an arrival window of a technician may take. */
export const placeCounts = [1, 2, 3] as const

/** Returns all technicians with their days off to come. */
export const listTechnicians = async () => listed(await rpc('list_technicians'))

/** Adds or changes a technician. Only an owner may. */
export async function saveTechnician(made: Omit<Technician, 'days_off' | 'staff_id'>) {
  const { id, areas, weekdays, phone, languages: spoken, ...rest } = made
  const sent = {
    ...rest,
    technician: id,
    areas: [...areas],
    weekdays: [...weekdays],
    ...(phone && { phone }),
    languages: [...spoken],
  }
  return command('save_technician', sent, { id, active: made.active, places: made.places })
}

/** Sets the days off of a range, or removes them if `part` is null, and returns how many visits there need another technician. Only an owner may. */
export const setDaysOff = (
  technician: string,
  first_day: string,
  last_day: string,
  part: DayPart | null,
) => command('set_days_off', { technician, first_day, last_day, ...(part && { part }) }, isCount)

/** Returns the arrival windows. Throws an `ApiError`. */
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

/** Sets the arrival windows of every day. Only an owner may. */
export const setWindows = (windows: readonly Pick<Window, 'starts' | 'ends'>[]) =>
  command(
    'set_windows',
    { windows: [...windows] },
    (set) =>
      Array.isArray(set) &&
      set.length === windows.length &&
      windows.every(({ starts }) => set.some((one) => String(one?.starts).startsWith(starts))),
  )
