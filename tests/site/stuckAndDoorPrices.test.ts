// @vitest-environment jsdom
// The prices of new doors in two tables, and the questions on the pages of a stuck door.
import { expect, test } from 'vitest'
import { builtPage } from '../support/builtSite.ts'

const tablesOf = (path: string) =>
  [...builtPage(path).document.querySelectorAll('#prices table')].map((table) => ({
    title: table.previousElementSibling?.textContent,
    prices: [...table.querySelectorAll('td')].map(({ textContent }) => textContent),
    sizes: [...table.querySelectorAll('tbody th span:last-child')].map(
      ({ textContent }) => textContent,
    ),
  }))

test.each([
  ['/services/new-garage-doors', 'Price list', 'Starting prices by material', 'By quote'],
  [
    '/es/servicios/puertas-de-garaje-nuevas',
    'Lista de precios',
    'Precios iniciales por material',
    'Por cotización',
  ],
])('%s has both lists of the specification, each under its head', (path, list, material, quote) => {
  const tables = tablesOf(path)
  expect(tables.map(({ title, prices }) => [title, prices])).toEqual([
    [list, ['$599', '$899', '$799', '$1,299', quote]],
    [material, ['$799', '$899', '$1,299', '$1,099']],
  ])
  for (const size of tables.flatMap(({ sizes }) => sizes)) expect(size).toMatch(/\p{L}{3}/u)
})

test.each([
  ['/services/repairs/wont-close', /Do not|Have a pro do it|Safe to/, /\$\d|Priced on site/],
  ['/services/repairs/wont-open', /Do not|Have a pro do it|Safe to/, /\$\d|Priced on site/],
  ['/es/servicios/reparaciones/no-cierra', /No la toque|Déjela|Puede/, /\$\d|en el lugar/],
  ['/es/servicios/reparaciones/no-abre', /No la toque|Déjela|Puede/, /\$\d|en el lugar/],
])(
  '%s says in words of each part whether to touch it, and what it costs',
  (path, safety, price) => {
    const marks = [...builtPage(path).document.querySelectorAll('main [data-mark]')]
    const texts = marks.map((mark) => mark.closest('li')?.textContent ?? '')
    expect(texts).toHaveLength(4)
    for (const text of texts) {
      expect(text).toMatch(safety)
      expect(text).toMatch(price)
    }
  },
)

test.each([
  ['/services/repairs/wont-close', 89],
  ['/services/repairs/wont-open', 89],
  ['/es/servicios/reparaciones/no-cierra', 89],
  ['/es/servicios/reparaciones/no-abre', 89],
])('%s tells search engines the questions that it shows, and its price', (path, price) => {
  const { document } = builtPage(path)
  const shown = [...document.querySelectorAll('main details h3')].map(
    ({ textContent }) => textContent,
  )
  expect(shown.length).toBeGreaterThanOrEqual(4)
  const script = document.querySelector('script[type="application/ld+json"]')?.textContent ?? ''
  const graph: { '@type': string; mainEntity?: { name: string }[]; offers?: object }[] =
    JSON.parse(script)['@graph']
  const node = (type: string) => graph.find((one) => one['@type'] === type)
  expect(node('FAQPage')?.mainEntity?.map(({ name }) => name)).toEqual(shown)
  expect(node('Service')?.offers).toMatchObject({ priceSpecification: { minPrice: price } })
})
