/** Finds and prepares the files of the built site as a host of static files would. */
import { createHash } from 'node:crypto'
import path from 'node:path'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import type { SiteFolder } from './siteFolder.ts'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
}
const compressible = /^(text\/|application\/|image\/svg)/
/** Files for the host itself, not for visitors. */
const hostFiles = /^\/(_headers|_redirects|vercel\.json|\.vite\/.*)$/

export type Encoding = 'br' | 'gzip' | 'identity'
export type Body = { bytes: Buffer; etag: string; type: string; encoding: Encoding }

/** Returns the file for a decoded path, or undefined. `/about` is about.html or about/index.html. */
export function fileFor(folder: SiteFolder, pathname: string): string | undefined {
  const inside = path.posix.normalize(`/${pathname}`)
  if (/[\0\\]/.test(pathname) || hostFiles.test(inside)) return undefined
  const candidates = inside.endsWith('/')
    ? [`${inside}index.html`]
    : [inside, `${inside}.html`, `${inside}/index.html`]
  return candidates.find(folder.has)
}

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)
const prepared = new WeakMap<SiteFolder, Map<string, Promise<Body>>>()

/** Returns the bytes to send, compressed once per file and encoding as long as the file does not change. */
export function bodyOf(folder: SiteFolder, file: string, accepted: string): Promise<Body> {
  const type = types[path.extname(file)] ?? 'application/octet-stream'
  const encoding = compressible.test(type) ? bestEncoding(accepted) : 'identity'
  const key = [file, encoding, folder.stampOf(file)].join('|')
  const bodies = prepared.get(folder) ?? new Map<string, Promise<Body>>()
  const body = bodies.get(key) ?? prepare(folder, file, type, encoding)
  prepared.set(folder, bodies.set(key, body))
  return body
}

function bestEncoding(accepted: string): Encoding {
  if (/\bbr\b/.test(accepted)) return 'br'
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity'
}

async function prepare(
  folder: SiteFolder,
  file: string,
  type: string,
  encoding: Encoding,
): Promise<Body> {
  const raw = await folder.read(file)
  const hash = createHash('sha256').update(raw).digest('base64url').slice(0, 22)
  const packed = `${file}.br`
  // The build packs hashed files once, as tightly as can be.
  const isPacked = encoding === 'br' && folder.has(packed)
  const bytes = await (isPacked ? folder.read(packed) : compress(raw, encoding))
  return { bytes, etag: `"${hash}-${encoding}"`, type, encoding }
}

async function compress(raw: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return gzip(raw, { level: 9 })
  if (encoding === 'identity') return raw
  // Quality 9 is about what hosts reach with what they pack as they go.
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = zlib.constants
  return brotli(raw, {
    params: { [BROTLI_PARAM_QUALITY]: 9, [BROTLI_PARAM_SIZE_HINT]: raw.length },
  })
}
