/** Finds and prepares the files of the built site as a host of static files would. */
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { isInside, realPath } from './realPath.ts'

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

/** The file that answers a decoded path, or undefined. `/about` is about.html or about/index.html. */
export function fileFor(dist: string, pathname: string): string | undefined {
  const inside = path.posix.normalize(`/${pathname}`)
  if (/[\0\\]/.test(pathname) || hostFiles.test(inside)) return undefined
  const base = path.join(dist, inside)
  const candidates = pathname.endsWith('/')
    ? [path.join(base, 'index.html')]
    : [base, `${base}.html`, path.join(base, 'index.html')]
  return candidates.find((file) => isFileOf(dist, file))
}

/** Whether it is there, and really in `dist`; a name longer than the disk allows is not. */
function isFileOf(dist: string, file: string): boolean {
  try {
    return fs.statSync(file).isFile() && isInside(realPath(dist), realPath(file))
  } catch {
    return false
  }
}

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)
const prepared = new Map<string, Promise<Body>>()

/** The bytes to send, compressed once per file and encoding as long as the file does not change. */
export function bodyOf(file: string, accepted: string): Promise<Body> {
  const type = types[path.extname(file)] ?? 'application/octet-stream'
  const encoding = compressible.test(type) ? bestEncoding(accepted) : 'identity'
  const { mtimeMs, size } = fs.statSync(file)
  const key = [file, encoding, mtimeMs, size].join('|')
  const body = prepared.get(key) ?? prepare(file, type, encoding)
  prepared.set(key, body)
  return body
}

function bestEncoding(accepted: string): Encoding {
  if (/\bbr\b/.test(accepted)) return 'br'
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity'
}

async function prepare(file: string, type: string, encoding: Encoding): Promise<Body> {
  const raw = await fs.promises.readFile(file)
  const hash = createHash('sha256').update(raw).digest('base64url').slice(0, 22)
  const packed = `${file}.br`
  // The build packs hashed files once, as tightly as can be.
  const isPacked = encoding === 'br' && fs.existsSync(packed)
  const bytes = await (isPacked ? fs.promises.readFile(packed) : compress(raw, encoding))
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
