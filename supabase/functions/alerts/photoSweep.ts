// Removes photos that no one may see any more. The database lists them, and Storage deletes files only through its API.
import type { CallApi } from './databaseCalls.ts'

/** Removes files from the photo bucket by name. Throws if Storage refuses. */
export async function removePhotos(names: readonly string[], call: CallApi): Promise<void> {
  const answer = await call('/storage/v1/object/request-photos', {
    method: 'DELETE',
    body: JSON.stringify({ prefixes: names }),
  })
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`Storage answered ${answer.status}: photos were not removed.`)
}
