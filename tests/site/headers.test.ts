// The built site's headers allow only its own files and, by hash, what its pages carry.
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js'
import { Severity } from 'csp_evaluator/dist/finding.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import { describe, expect, inject, test } from 'vitest'
import { securityHeaders } from '../../tools/site/headers.ts'

const dist = inject('dist')
const headers = securityHeaders(dist, 'https://twenty-characters-id.supabase.co')
const policy = headers['Content-Security-Policy'] ?? ''
const valuesOf = (directive: string) =>
  policy
    .split('; ')
    .find((one) => one.startsWith(`${directive} `))
    ?.split(' ')
    .slice(1)

describe('the content policy', () => {
  test("passes Google's evaluator: nothing found that is known to be unsafe", () => {
    const findings = new CspEvaluator(new CspParser(policy).csp).evaluate()
    const grave = findings.filter(({ severity }) => severity < Severity.MEDIUM_MAYBE)
    expect(grave.map(({ directive, description }) => `${directive}: ${description}`)).toEqual([])
  })

  test('allows nothing by default, no base, no frame, and markup through one policy, beside that of the desk’s worker', () => {
    expect(valuesOf('default-src')).toEqual(["'none'"])
    expect(valuesOf('base-uri')).toEqual(["'none'"])
    expect(valuesOf('frame-ancestors')).toEqual(["'none'"])
    expect(valuesOf('require-trusted-types-for')).toEqual(["'script'"])
    expect(valuesOf('trusted-types')).toEqual(['door-drawing', 'desk-worker'])
    expect(policy).not.toMatch(/unsafe|\*|http:/)
  })

  test('names two scripts and two styles', () => {
    const hashes = (values: string[] = []) => values.filter((value) => value.startsWith("'sha256-"))
    // The boot script, and the one that greets by the query.
    expect(hashes(valuesOf('script-src'))).toHaveLength(2)
    // The sheet of visitors, and the one for browsers without scripts.
    expect(hashes(valuesOf('style-src'))).toHaveLength(2)
  })
})

test('the site keeps to itself', () => {
  expect(headers['Cross-Origin-Resource-Policy']).toBe('same-origin')
  expect(headers['Cross-Origin-Opener-Policy']).toBe('same-origin')
  expect(headers['Cross-Origin-Embedder-Policy']).toBe('require-corp')
  expect(headers['Referrer-Policy']).toBe('strict-origin-when-cross-origin')
  for (const feature of ['camera', 'geolocation', 'microphone', 'payment', 'usb']) {
    expect(headers['Permissions-Policy']).toContain(`${feature}=()`)
  }
})

test('a host takes the policy, with room for sources to come', () => {
  // Cloudflare Pages: 2,000 characters a line, the name included.
  const line = `  Content-Security-Policy: ${policy}; upgrade-insecure-requests`
  expect(line.length).toBeLessThan(1850)
})
