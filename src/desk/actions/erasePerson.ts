import type { Done } from '@/desk/actions/action'
import { removePhotosOfPerson } from '@/desk/model/photos'
import { requestOf } from '@/desk/model/request'
import { rpc } from '@/desk/model/rpc'
import { rowsNaming } from '@/shared/api/proof'

/** `also`: requests of the number from other mailboxes. */
type Erasure = { request: string; also: readonly string[] }

/** Erases the person of a request for good, photos first, from all requests of its mailbox. Only an owner may; done again it changes nothing. */
export async function erasePerson({ request, also }: Erasure): Promise<Done> {
  await removePhotosOfPerson(request, [...also])
  const rows = await rpc('erase_person', { request, also: [...also] })
  return { rows: rowsNaming(rows, request).map(requestOf) }
}
