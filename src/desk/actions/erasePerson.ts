import type { Done } from '@/desk/actions/action'
import { removePhotosOfPerson } from '@/desk/model/photos'
import { requestOf } from '@/desk/model/request'
import { rpc } from '@/desk/model/rpc'
import { rowsNaming } from '@/shared/api/proof'

type Erasure = { request: string; wholeNumber: boolean }

/** Erases the person of a request for good, photos first, from all requests of the number or from this one. Only an owner may; done again it changes nothing. */
export async function erasePerson({ request, wholeNumber }: Erasure): Promise<Done> {
  await removePhotosOfPerson(request, wholeNumber)
  const rows = await rpc('erase_person', { request, whole_number: wholeNumber })
  return { rows: rowsNaming(rows, request).map(requestOf) }
}
