// Facts about a door, which a technician notes, for the phone and the desk.
import type { Database } from '@/shared/api/database.types'

type Stored = Database['public']['CompositeTypes']['door_facts']

/** Make and model of the opener, size of the spring, and of the door; null where it is not known. */
export type DoorFacts = Pick<Stored, 'opener' | 'spring' | 'door'>

/** The longest of them, in characters, as in private.door_facts. */
export const longestDoorFact = 60

/** The name of each, in order, as in private.note_door. */
export const doorFactNames = {
  opener: 'Opener',
  spring: 'Spring size',
  door: 'Door size',
} as const satisfies Record<keyof DoorFacts, string>

/** Returns those that are known, with their names. */
export const knownDoorFacts = (facts: DoorFacts | null | undefined) =>
  (Object.keys(doorFactNames) as (keyof DoorFacts)[]).flatMap((name) => {
    const text = facts?.[name]
    return text ? [{ label: doorFactNames[name], text }] : []
  })
