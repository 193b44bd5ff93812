/** The files of a project's Storage, by its API with a secret key. */
import { UserError } from '../../UserError.ts'

export interface Storage {
  /** Returns the names in a bucket. */
  list: (bucket: string) => Promise<string[]>
  read: (bucket: string, name: string) => Promise<Buffer>
  write: (bucket: string, name: string, bytes: Buffer) => Promise<void>
}

/** How many names one call returns. */
const pageSize = 100

export function openStorage(url: string, key: string): Storage {
  const call = async (method: string, path: string, body?: BodyInit, type = 'application/json') => {
    const response = await fetch(`${url}/storage/v1/object/${path}`, {
      method,
      headers: {
        apikey: key,
        ...(!key.startsWith('sb_') && { authorization: `Bearer ${key}` }),
        'content-type': type,
        'x-upsert': 'true',
      },
      ...(body !== undefined && { body }),
      redirect: 'error',
      signal: AbortSignal.timeout(60_000),
    })
    if (response.ok) return response
    throw new UserError(`Storage answered ${response.status} to ${method} ${path}.`)
  }
  return {
    async list(bucket) {
      const names: string[] = []
      for (;;) {
        const page = { prefix: '', limit: pageSize, offset: names.length }
        const sortBy = { column: 'name', order: 'asc' }
        const response = await call('POST', `list/${bucket}`, JSON.stringify({ ...page, sortBy }))
        const found = (await response.json()) as { name: string }[]
        names.push(...found.map(({ name }) => name))
        if (found.length < pageSize) return names
      }
    },
    read: async (bucket, name) =>
      Buffer.from(await (await call('GET', `${bucket}/${name}`)).arrayBuffer()),
    async write(bucket, name, bytes) {
      await call('POST', `${bucket}/${name}`, new Uint8Array(bytes), 'image/jpeg')
    },
  }
}
