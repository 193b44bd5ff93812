// Copies what was erased to a bucket, outside the database: a backup that is restored erases it again.
import type { CallApi, CallDatabase } from './databaseCalls.ts'

/** Writes the lines that are not there yet. A failure is retried at the next run and delays no delivery. */
export async function writeErasures(callApi: CallApi, call: CallDatabase): Promise<void> {
  try {
    const lines = await call<{ id: string; line: string }[]>('erasures_to_write', {})
    for (const { id, line } of lines) {
      const answer = await callApi(`/storage/v1/object/erasures/${id}.json`, {
        method: 'POST',
        body: `${line}\n`,
      })
      const said = await answer.text()
      // An earlier run wrote it, and was stopped before it could say so.
      const isThere = /duplicate|already exists/i.test(said)
      if (!answer.ok && !isThere)
        throw new Error(`Storage answered ${answer.status} to an erasure.`)
      await call('note_erasure_written', { erasure: id })
    }
  } catch (error) {
    console.error(error)
  }
}
