/** The one home of the site's security headers, for the preview server and for static hosts. */
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

const fixed = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), ' +
    'magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'Cross-Origin-Opener-Policy': 'same-origin',
}

/** For files whose name changes with their content, and for no others. */
export const hashedFiles = {
  prefix: '/assets/',
  cacheControl: 'public, max-age=31536000, immutable',
} as const

/** For everything else: keep it, but ask each time whether it is still the same. */
export const changingFiles = { cacheControl: 'public, max-age=0, must-revalidate' } as const

/**
 * The headers of every page and file. `dist` is the built site, whose inline scripts are allowed
 * by their hashes; `backendUrl` is the hosted project, or undefined when the API is on this origin.
 */
export function securityHeaders(dist: string, backendUrl?: string): Record<string, string> {
  return { 'Content-Security-Policy': contentPolicy(dist, backendUrl), ...fixed }
}

function contentPolicy(dist: string, backendUrl: string | undefined): string {
  const backend = backendUrl ? new URL(backendUrl).origin : undefined
  const humanCheck = humanCheckSources(dist)
  const policy: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...inlineScriptHashes(dist), ...humanCheck],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...(backend ? [backend] : [])],
    ...(humanCheck.length > 0 && { 'frame-src': humanCheck }),
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  }
  return Object.entries(policy)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')
}

/** Where Cloudflare's check of the booking form comes from, when the site was built with a key for it. */
function humanCheckSources(dist: string): string[] {
  const origin = 'https://challenges.cloudflare.com'
  const scripts = fs.globSync('assets/*.js', { cwd: dist })
  const isBuiltIn = scripts.some((file) =>
    fs.readFileSync(path.join(dist, file), 'utf8').includes(origin),
  )
  return isBuiltIn ? [origin] : []
}

/** Hashes of the scripts a browser would run; data blocks such as JSON-LD need none. */
function inlineScriptHashes(dist: string): string[] {
  const hashes = new Set<string>()
  for (const file of fs.globSync('**/*.html', { cwd: dist })) {
    const html = fs.readFileSync(path.join(dist, file), 'utf8')
    for (const [, attributes = '', script = ''] of html.matchAll(
      /<script\b([^>]*)>([\s\S]*?)<\/script>/gi,
    )) {
      const type = /\btype\s*=\s*["']?([^"'\s>]+)/i.exec(attributes)?.[1]?.toLowerCase()
      const runs =
        !type || ['module', 'text/javascript', 'importmap', 'speculationrules'].includes(type)
      if (!runs || /\bsrc\s*=/i.test(attributes)) continue
      const hash = createHash('sha256').update(script).digest('base64')
      hashes.add(`'sha256-${hash}'`)
    }
  }
  return [...hashes].sort()
}

/**
 * Writes the same headers for hosts of static files: `_headers` (Netlify, Cloudflare Pages) and
 * `vercel.json`. Called at the end of a build, when all HTML is written.
 */
export function writeHostFiles(dist: string, backendUrl?: string): void {
  const headers = Object.entries(securityHeaders(dist, backendUrl))
  const lines = [
    '/*',
    ...headers.map(([name, value]) => `  ${name}: ${value}`),
    '',
    `${hashedFiles.prefix}*`,
    `  Cache-Control: ${hashedFiles.cacheControl}`,
    '',
  ]
  fs.writeFileSync(path.join(dist, '_headers'), lines.join('\n'))
  const vercel = {
    cleanUrls: true,
    trailingSlash: false,
    headers: [
      { source: '/(.*)', headers: headers.map(([key, value]) => ({ key, value })) },
      {
        source: `${hashedFiles.prefix}(.*)`,
        headers: [{ key: 'Cache-Control', value: hashedFiles.cacheControl }],
      },
    ],
  }
  fs.writeFileSync(path.join(dist, 'vercel.json'), `${JSON.stringify(vercel, null, 2)}\n`)
}
