// Old data, which an owner has erased as the privacy policy promises.

import type { Database } from '@/shared/api/database.types'
import { isoTime } from '@/shared/api/isoTime'
import { isTime, listed } from '@/shared/api/proof'
import { command, rpc } from '@/shared/api/staff/command'

type Rows = Database['public']['CompositeTypes']

/** A person who is older than data is kept, or will be within a month. `request`: their latest; times in ISO 8601. */
export type OldPerson = Rows['old_person']

/** How many persons and how much spam are due, the first persons of them, and since when it is erased. */
export type Retention = Rows['retention']

/** Returns what is due. For owners. Throws an `ApiError`. */
export async function readRetention(): Promise<Retention> {
  const found = await rpc('read_retention')
  return {
    ...found,
    listed: listed(found.listed).map((person) => ({
      ...person,
      last_contact: isoTime(person.last_contact),
    })),
  }
}

/** Begins to erase old data each night, or ends it. */
export const beginRetention = (wanted: boolean) =>
  command(
    'begin_retention',
    { wanted },
    { begun_at: (at) => (wanted ? isTime(at) : at === null), people: Number.isInteger },
  )

/** Keeps a person of the list longer, or no longer. */
export const keepPerson = (request: string, wanted: boolean) =>
  command(
    'keep_person',
    { request, wanted },
    {
      listed: (people) =>
        Array.isArray(people) &&
        people.some((one) => one?.request === request && one.is_kept === wanted),
    },
  )
