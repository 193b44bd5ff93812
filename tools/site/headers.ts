/** The one home of the site's security headers, for the preview server and for static hosts. */
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

/** Browser features that no page of this site uses; only settled names, since browsers log unknown ones. */
const unusedFeatures = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'identity-credentials-get',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'otp-credentials',
  'payment',
  'picture-in-picture',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'usb',
  'window-management',
  'xr-spatial-tracking',
]

const fixed = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': unusedFeatures.map((name) => `${name}=()`).join(', '),
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
}

/** Markup comes from one policy, that of the door designer's drawing; the other names the desk's worker. A third-party script may need its own. */
const ownMarkupOnly = {
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ['door-drawing', 'desk-worker'],
}

/** Nothing of another origin is embedded; a third-party frame would have to opt in. */
const ownFilesOnly = { 'Cross-Origin-Embedder-Policy': 'require-corp' }

/** For files whose name changes with their content, and for no others. */
export const hashedFiles = {
  prefix: '/assets/',
  cacheControl: 'public, max-age=31536000, immutable',
} as const

/** The version of the site, which no cache keeps. */
export const buildFile = '/build.json'
export const uncachedFiles = { cacheControl: 'no-store' } as const

/** For everything else: keep it, but ask each time whether it is still the same. */
export const changingFiles = { cacheControl: 'public, max-age=0, must-revalidate' } as const

/**
 * The headers of every page and file. `dist` is the built site, whose inline scripts and styles are allowed by their
 * hashes; `backendUrl` is the hosted project, or undefined when the API is on this origin.
 */
export const securityHeaders = (dist: string, backendUrl?: string): Record<string, string> =>
  headersOf(dist, backendUrl, {})

type Policy = Record<string, readonly string[]>

function headersOf(dist: string, backendUrl: string | undefined, more: Policy) {
  const pages = fs
    .globSync('**/*.html', { cwd: dist })
    .map((file) => fs.readFileSync(path.join(dist, file), 'utf8'))
  const humanCheck = humanCheckSources(pages)
  const { scripts, styles } = inlineHashes(pages)
  const policy: Policy = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts, ...humanCheck],
    'style-src': ["'self'", ...styles],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...(backendUrl ? backendSources(backendUrl) : [])],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    ...(humanCheck.length > 0 ? { 'frame-src': humanCheck } : ownMarkupOnly),
    ...more,
  }
  const directives = Object.entries(policy).map(([name, values]) => [name, ...values].join(' '))
  return {
    'Content-Security-Policy': directives.join('; '),
    ...fixed,
    ...(humanCheck.length === 0 && ownFilesOnly),
  }
}

/** Returns a hosted project's API and Realtime origins. */
function backendSources(backendUrl: string): string[] {
  const { origin } = new URL(backendUrl)
  return [origin, origin.replace(/^http/, 'ws')]
}

/** Returns the origin of Cloudflare's check of the booking form, if a page uses it. */
function humanCheckSources(pages: readonly string[]): string[] {
  const isAsked = pages.some((html) => /<[^>]+\sdata-human-check\b/.test(html))
  return isAsked ? ['https://challenges.cloudflare.com'] : []
}

/** Elements with their attributes and text, scripts and styles alike. */
const inlineElement = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/gi

/** Returns whether a browser would run the inline script: files and data blocks such as JSON-LD need no hash. */
function runsInline(attributes: string): boolean {
  const type = /\btype\s*=\s*["']?([^"'\s>]+)/i.exec(attributes)?.[1]?.toLowerCase()
  const runs =
    !type || ['module', 'text/javascript', 'importmap', 'speculationrules'].includes(type)
  return runs && !/\bsrc\s*=/i.test(attributes)
}

/** Hashes of what the pages run and style inside themselves. */
function inlineHashes(pages: readonly string[]): { scripts: string[]; styles: string[] } {
  const [scripts, styles] = [new Set<string>(), new Set<string>()]
  for (const html of pages) {
    for (const [, tag = '', attributes = '', text = ''] of html.matchAll(inlineElement)) {
      const isScript = tag.toLowerCase() === 'script'
      if (isScript && !runsInline(attributes)) continue
      const hash = createHash('sha256').update(text).digest('base64')
      ;(isScript ? scripts : styles).add(`'sha256-${hash}'`)
    }
  }
  return { scripts: [...scripts].sort(), styles: [...styles].sort() }
}

/**
 * Writes the same headers for hosts of static files: `_headers` (Netlify, Cloudflare Pages) and
 * `vercel.json`, and the not-found page of the Spanish pages (`_redirects`, and `rewrites` on Vercel). Called at the end of a build, when all HTML is written.
 */
export function writeHostFiles(dist: string, backendUrl?: string): void {
  // Only where TLS is certain: Safari would leave http://localhost, too.
  const more = backendUrl ? { 'upgrade-insecure-requests': [] } : {}
  const headers = Object.entries(headersOf(dist, backendUrl, more))
  const lines = [
    '/*',
    ...headers.map(([name, value]) => `  ${name}: ${value}`),
    '',
    `${hashedFiles.prefix}*`,
    `  Cache-Control: ${hashedFiles.cacheControl}`,
    '',
    buildFile,
    `  Cache-Control: ${uncachedFiles.cacheControl}`,
    '',
  ]
  fs.writeFileSync(path.join(dist, '_headers'), lines.join('\n'))
  // Cloudflare Pages finds the nearest 404.html by itself.
  fs.writeFileSync(path.join(dist, '_redirects'), '/es/* /es/404.html 404\n')
  const vercel = {
    cleanUrls: true,
    trailingSlash: false,
    // Files come first. The page says noindex, too, should a version of Vercel answer with 200.
    rewrites: [{ source: '/es/:path*', destination: '/es/404', statusCode: 404 }],
    headers: [
      { source: '/(.*)', headers: headers.map(([key, value]) => ({ key, value })) },
      {
        source: `${hashedFiles.prefix}(.*)`,
        headers: [{ key: 'Cache-Control', value: hashedFiles.cacheControl }],
      },
      {
        source: buildFile,
        headers: [{ key: 'Cache-Control', value: uncachedFiles.cacheControl }],
      },
    ],
  }
  fs.writeFileSync(path.join(dist, 'vercel.json'), `${JSON.stringify(vercel, null, 2)}\n`)
}
