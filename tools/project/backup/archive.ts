/** The one file of a backup: compressed parts, each a line of JSON and as many bytes as it says. */
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs'
import { finished } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { UserError } from '../../UserError.ts'

export type Part =
  | { kind: 'begin'; made_at: string; migrations: string }
  | { kind: 'table'; name: string; columns: string[] }
  /** Rows of the table before it, as COPY writes them. */
  | { kind: 'rows' }
  | { kind: 'photo'; name: string }
  | { kind: 'end'; rows: Record<string, number>; photos: number }

/** Distinguishes the migrations of this version from others'. */
export function migrationsHash(folder = 'supabase/migrations'): string {
  const hash = createHash('sha256')
  for (const file of fs.readdirSync(folder).sort()) {
    hash.update(`${file}\0`).update(fs.readFileSync(`${folder}/${file}`))
  }
  return hash.digest('hex')
}

/** Writes a backup that only its owner can read; it has its name once it is whole. */
export function createArchive(file: string) {
  const draft = `${file}.${process.pid}`
  const gzip = createGzip()
  const target = fs.createWriteStream(draft, { mode: 0o600, flags: 'wx' })
  gzip.pipe(target)
  const isWritten = finished(target)
  isWritten.catch(() => {})
  const put = async (bytes: Uint8Array | string) => {
    if (!gzip.write(bytes)) await Promise.race([once(gzip, 'drain'), isWritten])
  }
  return {
    async add(part: Part, bytes: Uint8Array = Buffer.alloc(0)): Promise<void> {
      await put(`${JSON.stringify({ ...part, bytes: bytes.length })}\n`)
      if (bytes.length > 0) await put(bytes)
    },
    async close(): Promise<void> {
      gzip.end()
      await isWritten
      fs.renameSync(draft, file)
    },
    abandon(): void {
      gzip.destroy()
      target.destroy()
      fs.rmSync(draft, { force: true })
    },
  }
}

/** Reads the parts of a backup in their order. Throws a UserError where it is none, or not whole. */
export async function* readArchive(file: string): AsyncGenerator<Part & { data: Buffer }> {
  const stream = fs.createReadStream(file).pipe(createGunzip())
  let kept = Buffer.alloc(0)
  let head: (Part & { bytes: number }) | undefined
  let isWhole = false
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      kept = Buffer.concat([kept, chunk])
      for (;;) {
        if (!head) {
          const end = kept.indexOf('\n')
          if (end < 0) break
          head = JSON.parse(kept.subarray(0, end).toString())
          kept = kept.subarray(end + 1)
        }
        if (!head || kept.length < head.bytes) break
        isWhole = head.kind === 'end'
        yield { ...head, data: kept.subarray(0, head.bytes) }
        kept = kept.subarray(head.bytes)
        head = undefined
      }
    }
  } catch (error) {
    if (error instanceof UserError || (error as { syscall?: string }).syscall) throw error
    if (!/json|header|data|end of file|Z_/i.test(String(error))) throw error
  }
  if (!isWhole) throw new UserError(`${file} is no backup, or not whole.`)
}
