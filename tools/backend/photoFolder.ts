/** The files of the local backend's Storage, as `@supabase/lite` wants it: photos in a folder, each written once. */
import fs from 'node:fs/promises'
import path from 'node:path'
import type { App } from '@supabase/lite'

type StorageAdapter = NonNullable<App['_storageAdapter']>

/** Opens the folder `root`; it is made when the first photo comes. */
export function photoFolder(root: string): StorageAdapter {
  const fileOf = (bucket: string, key: string) => {
    const file = path.resolve(root, bucket, key)
    if (!file.startsWith(path.resolve(root) + path.sep)) throw new Error('No such file.')
    return file
  }
  const factsOf = async (file: string) => {
    const { size, mtime } = await fs.stat(file)
    return {
      // Whatever its sender called it.
      mimetype: 'image/jpeg',
      cacheControl: 'no-store',
      eTag: `"${size}-${mtime.getTime()}"`,
      size,
      contentLength: size,
      lastModified: mtime,
      httpStatusCode: 200,
    }
  }
  const remove = (bucket: string, key: string) => fs.rm(fileOf(bucket, key), { force: true })
  const unused = async () => {
    throw new Error('Photos are neither copied nor handed to others.')
  }
  return {
    driver: null,
    async getObject(bucket, key) {
      const file = fileOf(bucket, key)
      const body = await fs.readFile(file)
      return { metadata: await factsOf(file), httpStatusCode: 200, body }
    },
    async uploadObject(bucket, key, _version, body) {
      const file = fileOf(bucket, key)
      const draft = `${file}.${crypto.randomUUID()}`
      await fs.mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
      await fs.writeFile(draft, Buffer.from(await new Response(body as BodyInit).arrayBuffer()), {
        mode: 0o600,
      })
      await fs.rename(draft, file)
      return factsOf(file)
    },
    deleteObject: remove,
    async deleteObjects(bucket, keys) {
      for (const key of keys) await remove(bucket, key)
    },
    headObject: (bucket, key) => factsOf(fileOf(bucket, key)),
    copyObject: unused,
    privateAssetUrl: unused,
  }
}
