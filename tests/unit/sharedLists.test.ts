// Lists of values that code below the API names itself are those of the database. The compiler checks them: see the types.
import { expect, test } from 'vitest'
import { statuses } from '@/desk/model/request'
import { dayParts, languages } from '@/desk/model/technicians'
import { type VisitState, visitStates } from '@/desk/model/visits'
import type { Role } from '@/lib/can'
import type { Language } from '@/lib/requestLanguage'
import type { NotDoneReason } from '@/messages/messageFacts'
import type { Database } from '@/shared/api/database.types'

type Tables = Database['public']['Tables']
type Same<One, Other> = [One] extends [Other] ? ([Other] extends [One] ? true : never) : never
type Listed<List extends readonly unknown[]> = List[number]

/** Does not compile once a list differs from the CHECK of its column. */
const same = {
  roles: true satisfies Same<Role, Tables['staff']['Row']['role']>,
  languages: true satisfies Same<
    Language,
    NonNullable<Tables['service_requests']['Row']['language']>
  >,
  notDone: true satisfies Same<
    NotDoneReason,
    NonNullable<Tables['visits']['Row']['not_done_reason']>
  >,
  statuses: true satisfies Same<
    Listed<typeof statuses>,
    Tables['service_requests']['Row']['status']
  >,
  visitStates: true satisfies Same<Listed<typeof visitStates> | 'cancelled', VisitState>,
  chosenLanguages: true satisfies Same<Listed<typeof languages>, Language>,
  dayParts: true satisfies Same<Listed<typeof dayParts>, Tables['days_off']['Row']['part']>,
}

test.each(Object.entries({ statuses, visitStates, languages, dayParts }))(
  '%s names each value once',
  (_, list) => expect(new Set<string>(list).size).toBe(list.length),
)
test('every list has the values of its column', () =>
  expect(Object.values(same)).not.toContain(false))
