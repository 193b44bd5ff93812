import { expect, test, vi } from 'vitest'
import { requestSource } from '@/site/booking/requestSource'

const at = (query: string, referrer: string, page = '/repairs') =>
  requestSource({ page, query, referrer }, 'site.example')

test.each([
  ['', '', 'kind=direct&page=/repairs'],
  ['?gclid=Cj0KCQ', 'https://www.google.com/', 'kind=google_ad&page=/repairs'],
  ['', 'https://www.google.com/search?q=secret', 'kind=google&page=/repairs'],
  ['', 'https://duckduckgo.com/', 'kind=search&page=/repairs'],
  ['', 'https://m.facebook.com/', 'kind=facebook&page=/repairs'],
  ['', 'https://nextdoor.com/news', 'kind=nextdoor&page=/repairs'],
  ['', 'https://www.yelp.com/biz', 'kind=yelp&page=/repairs'],
  ['', 'https://blog.example/garage?mail=a@b.co', 'kind=website&page=/repairs'],
  ['', 'https://site.example/contact', 'page=/repairs'],
  ['?utm_source=Spring-26', '', 'page=/repairs&campaign=spring-26'],
  ['?utm_source=a%40b.co', 'https://www.google.com/', 'kind=google&page=/repairs'],
  [`?utm_source=${'a'.repeat(41)}`, 'android-app://x/', 'kind=website&page=/repairs'],
])('of %s from %s is sent %s', (query, referrer, sent) => {
  expect(at(query, referrer)).toBe(sent)
})

test('a page whose path has more than words is not sent', () => {
  expect(at('', '', '/j@example.com')).toBe('kind=direct')
  expect(at('', '', '/es/reparaciones/')).toBe('kind=direct&page=/es/reparaciones')
  expect(at('', '', '/')).toBe('kind=direct&page=/')
})

test.each(['about:client', 'nonsense'])(
  'a browser without URL.parse sends it, also from %s',
  (referrer) => {
    vi.stubGlobal('URL', Object.assign(class extends URL {}, { parse: undefined }))
    expect(at('', referrer)).toBe('kind=website&page=/repairs')
    vi.unstubAllGlobals()
  },
)
