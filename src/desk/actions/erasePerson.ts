import type { Done } from '@/desk/actions/action'
import { removePhotosOfPerson } from '@/desk/model/photos'
import { requestOf } from '@/desk/model/request'
import { isTime } from '@/shared/api/proof'
import { command } from '@/shared/api/staff/command'

/** `also`: requests of the number from other mailboxes. */
type Erasure = { request: string; also: readonly string[] }

/** Erases the person of a request for good, photos first, from all requests of its mailbox. Only an owner may; done again it changes nothing. */
export async function erasePerson({ request, also }: Erasure): Promise<Done> {
  await removePhotosOfPerson(request, [...also])
  const sent = { request, also: [...also] }
  const rows = await command('erase_person', sent, { id: request, erased_at: isTime })
  return { rows: rows.map(requestOf) }
}
