// Removes photos that nobody may see any more: the database says which, and Storage gives its files up through its API alone.
import type { CallApi } from './databaseCalls.ts'

/** Removes files of the photos' bucket by name. Throws where Storage refuses. */
export async function removePhotos(names: readonly string[], call: CallApi): Promise<void> {
  const answer = await call('/storage/v1/object/request-photos', {
    method: 'DELETE',
    body: JSON.stringify({ prefixes: names }),
  })
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`Storage answered ${answer.status}: photos were not removed.`)
}
