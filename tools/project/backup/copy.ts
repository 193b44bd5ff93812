/** COPY on a connection of `pg`, which hands its messages to the query that runs. */
import { once } from 'node:events'
import type { Socket } from 'node:net'
import type pg from 'pg'

interface Wire {
  query: (text: string) => void
  sendCopyFromChunk: (chunk: Buffer) => void
  endCopyFrom: () => void
  stream: Socket
}

/** A query that gets the messages of a COPY; it is done when the server is ready for the next one. */
function copying(client: pg.Client, text: string, on: object): Promise<void> {
  return new Promise((resolve, reject) => {
    let problem: Error | undefined
    client.query({
      submit: (wire: unknown) => (wire as Wire).query(text),
      handleCommandComplete() {},
      handleReadyForQuery: () => (problem ? reject(problem) : resolve()),
      handleError(error: Error) {
        problem = error
        reject(error)
      },
      ...on,
    } as pg.Submittable)
  })
}

/** How many bytes are handed on at once. */
const chunkSize = 64 * 1024

/** Runs `COPY … TO STDOUT`, and hands on the rows in chunks; while one is written, the server waits. */
export async function copyOut(
  client: pg.Client,
  text: string,
  write: (chunk: Buffer) => Promise<void>,
): Promise<void> {
  let chunks: Buffer[] = []
  let size = 0
  let writing = Promise.resolve()
  const flush = () => {
    const chunk = Buffer.concat(chunks)
    chunks = []
    size = 0
    writing = writing.then(() => write(chunk))
    return writing
  }
  await copying(client, text, {
    handleCopyData({ chunk }: { chunk: Buffer }, { stream }: Wire) {
      chunks.push(Buffer.from(chunk))
      size += chunk.length
      if (size < chunkSize) return
      stream.pause()
      flush().then(
        () => stream.resume(),
        (error: Error) => stream.destroy(error),
      )
    },
  })
  if (size > 0) flush()
  await writing
}

/** Runs `COPY … FROM STDIN` with these chunks. */
export function copyIn(client: pg.Client, text: string, chunks: readonly Buffer[]): Promise<void> {
  return copying(client, text, {
    async handleCopyInResponse(wire: Wire) {
      for (const chunk of chunks) {
        wire.sendCopyFromChunk(chunk)
        if (wire.stream.writableNeedDrain) await once(wire.stream, 'drain')
      }
      wire.endCopyFrom()
    },
  })
}
