// @vitest-environment node
// The inline script of a built page keeps the first errors, and the reporter takes them over.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { JSDOM, VirtualConsole } from 'jsdom'
import { expect, inject, test } from 'vitest'

const dist = inject('dist')
const html = readFileSync(join(dist, 'contact.html'), 'utf8')
const [, address = ''] = / data-errors="([^"]+)"/.exec(html) ?? []

/** Opens a page as it is served, with its inline script, which imports nothing here. */
function open() {
  const calls: { url: string; body: string }[] = []
  const { window } = new JSDOM(html, {
    url: 'https://door.example/contact?name=Ann#token',
    runScripts: 'dangerously',
    pretendToBeVisual: true,
    virtualConsole: new VirtualConsole(),
    beforeParse: (page) => {
      page.matchMedia = (() => ({ matches: false })) as never
      page.fetch = (async (url: string, init: { body: string }) => {
        calls.push({ url: String(url), body: init?.body })
        return new Response('true')
      }) as never
    },
  })
  return { window, calls }
}

test('the first three errors wait for the reporter, which tells them and what comes later', () => {
  const { window, calls } = open()
  for (const name of ['one', 'two', 'three', 'four'])
    window.dispatchEvent(new window.ErrorEvent('error', { error: new window.Error(name) }))
  expect(window.keptErrors?.map(([kind]) => kind)).toEqual(['error', 'error', 'error'])
  const code = readFileSync(join(dist, address.slice(1)), 'utf8')
  expect(code).not.toMatch(/\bimport\b\s*[{'"*]/)
  window.eval(`(() => {${code.replace(/export\s*{[^}]*};?/g, '')}})()`)
  window.dispatchEvent(new window.ErrorEvent('error', { error: 'late', message: 'late' }))
  const told = calls.filter(({ url }) => url.endsWith('/rest/v1/rpc/report_error'))
  expect(told.map(({ body }) => JSON.parse(body).message)).toEqual(['one', 'two', 'three', 'late'])
  expect(JSON.parse(told[0]?.body ?? '{}')).toMatchObject({ kind: 'error', page: '/contact' })
  expect(told.map(({ body }) => body).join()).not.toMatch(/Ann|token/)
  window.close()
})

test('every page names the reporter, which weighs at most 5 KiB and is fetched with the first error only', () => {
  expect(address).toMatch(/^\/assets\/errors-[\w-]{8}\.js$/)
  expect(brotliCompressSync(readFileSync(join(dist, address.slice(1)))).length).toBeLessThan(5120)
  expect(html.split(address)).toHaveLength(2)
})
