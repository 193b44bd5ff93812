import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { HelmetProvider } from 'react-helmet-async'
import { BrowserRouter, StaticRouter } from 'react-router-dom'
import { describe, expect, test, vi } from 'vitest'
import { about } from '@/content/about/about'
import { tapCopy } from '@/content/partNames'
import { pricing } from '@/content/pricing'
import { repairs } from '@/content/repairs'
import { serviceCards, servicesPage } from '@/content/services'
import { commercial } from '@/content/services/commercial'
import { maintenance } from '@/content/services/maintenance'
import { newGarageDoors } from '@/content/services/newGarageDoors'
import { smartGarageDoors } from '@/content/services/smartGarageDoors'
import About from '@/site/about/AboutPage'
import Pricing from '@/site/pricing/PricingPage'
import Commercial from '@/site/services/CommercialPage'
import Maintenance from '@/site/services/MaintenancePage'
import NewGarageDoors from '@/site/services/NewGarageDoorsPage'
import Repairs from '@/site/services/RepairsPage'
import Services from '@/site/services/ServicesPage'
import SmartGarageDoors from '@/site/services/SmartGarageDoorsPage'

/** Not in this document. */
Element.prototype.scrollIntoView = () => {}

const pages: readonly [path: string, Page: ComponentType, content: object][] = [
  ['/services', Services, { servicesPage, serviceCards }],
  ['/services/new-garage-doors', NewGarageDoors, newGarageDoors],
  ['/services/smart-garage-doors', SmartGarageDoors, smartGarageDoors],
  ['/services/repairs', Repairs, repairs],
  ['/services/maintenance', Maintenance, maintenance],
  ['/services/commercial', Commercial, commercial],
  ['/pricing', Pricing, pricing],
  ['/about', About, about],
]

/** Keys whose values are for the program and not for the reader. */
const notWords = new Set(['id', 'icon', 'defaultTab'])

/** Returns every text of a content module with its key. */
function textsOf(content: unknown, key = ''): [key: string, text: string][] {
  if (typeof content === 'string') return notWords.has(key) ? [] : [[key, content]]
  if (Array.isArray(content)) return content.flatMap((item) => textsOf(item, key))
  if (typeof content !== 'object' || content === null) return []
  return Object.entries(content).flatMap(([inner, value]) => textsOf(value, inner))
}

function markupOf(path: string, Page: ComponentType): HTMLElement {
  const page = document.createElement('div')
  page.innerHTML = renderToStaticMarkup(
    <HelmetProvider>
      <StaticRouter location={path}>
        <Page />
      </StaticRouter>
    </HelmetProvider>,
  )
  return page
}

function isShown(page: HTMLElement, key: string, text: string): boolean {
  const attributes = (name: string) =>
    [...page.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name) ?? '')
  if (key === 'to' || key === 'href') return attributes('href').includes(text)
  if (key === 'alt') return attributes('alt').includes(text)
  const isPicture = [text, `/pictures/${text}-800.webp`].some((src) =>
    attributes('src').includes(src),
  )
  return isPicture || (page.textContent ?? '').replaceAll('\u00a0', ' ').includes(text)
}

function open(address: string, Page: ComponentType) {
  window.history.replaceState(null, '', address)
  render(
    <HelmetProvider>
      <BrowserRouter>
        <Page />
      </BrowserRouter>
    </HelmetProvider>,
  )
  return userEvent.setup()
}

const selected = () => screen.getByRole('tab', { selected: true }).textContent

describe.each(pages)('%s', (path, Page, content) => {
  test('shows every text, link and picture of its content', () => {
    const page = markupOf(path, Page)
    const missing = textsOf(content).filter(([key, text]) => !isShown(page, key, text))
    expect(missing).toEqual([])
  })
})

describe('choices', () => {
  test('doors start with steel, and a link may name another material', () => {
    open('/services/new-garage-doors', NewGarageDoors)
    expect(selected()).toBe('Steel')
    cleanup()
    open('/services/new-garage-doors?material=wood', NewGarageDoors)
    expect(selected()).toBe('Wood')
    expect(screen.getByRole('tabpanel').textContent).toContain('$1,299')
  })

  test('plans start with annual, and a choice goes into the address', async () => {
    const user = open('/services/maintenance', Maintenance)
    expect(selected()).toBe('Annual')
    await user.click(screen.getByRole('tab', { name: 'Commercial' }))
    expect(window.location.search).toBe('?plan=commercial')
    const choose = within(screen.getByRole('tabpanel')).getByRole('link', {
      name: 'Choose Commercial',
    })
    const query = new URL(choose.getAttribute('href') ?? '', 'http://site').searchParams
    expect(query.get('service')).toBe('maintenance')
    expect(query.get('message')).toContain('Commercial')
  })

  test('each drawn door of a business books its repair, and says which door it is', () => {
    open('/services/commercial', Commercial)
    const { items, book } = commercial.doors
    expect(items.length).toBeGreaterThan(0)
    for (const { title } of items) {
      const link = screen.getByRole('link', { name: `${book}: ${title}` })
      const query = new URL(link.getAttribute('href') ?? '', 'http://site').searchParams
      expect(query.get('service')).toBe('repair')
      expect(query.get('for')).toBe('business')
      expect(query.get('message')).toBe(`Door: ${title.toLowerCase()}.`)
    }
  })

  test('a property manager asks for a certificate from the first screen, too', () => {
    open('/services/commercial', Commercial)
    const links = screen.getAllByRole('link', { name: /certificate/ })
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      Array(2).fill(commercial.insurance.action.to),
    )
    expect(
      links[0]?.compareDocumentPosition(screen.getAllByRole('heading', { level: 2 })[0] as Node),
    ).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  test.each([
    ['/services/new-garage-doors', NewGarageDoors, 'single-steel.1'],
    ['/services/smart-garage-doors', SmartGarageDoors, 'chamberlain.1_camera.1_app-setup.1'],
    ['/services/repairs', Repairs, 'spring.1'],
    ['/services/maintenance', Maintenance, 'rollers.1&plan=annual'],
  ] as const)('%s leads to an estimate that begins with its own work', (path, Page, items) => {
    const links = [...markupOf(path, Page).querySelectorAll('a')]
    const link = links.find(({ textContent }) => /build your estimate/i.test(textContent))
    expect(link).toHaveAttribute('href', `/pricing?items=${items}#estimate`)
  })

  test('a problem shows its signs, causes, solution and urgency', async () => {
    const user = open('/services/repairs', Repairs)
    await user.click(screen.getByRole('tab', { name: /Broken Springs/ }))
    const panel = within(screen.getByRole('tabpanel'))
    expect(panel.getByRole('heading', { level: 3 }).textContent).toBe('Broken Springs')
    expect(panel.getByText('Emergency')).toBeTruthy()
    expect(panel.getByText(/Urgency/)).toBeTruthy()
    const request = panel.getByRole('link', { name: 'Request emergency service' })
    expect(request.getAttribute('href')).toMatch(/^\/contact\?service=emergency/)
    expect(panel.getByText('A gap in the coil above the door')).toBeTruthy()
    expect(window.location.search).toBe('?problem=broken-springs')
  })

  test('the door of the drawing closes from the list, and says so', async () => {
    const user = open('/services/smart-garage-doors', SmartGarageDoors)
    const states = within(screen.getByRole('list', { name: 'A door closed from a phone' }))
    const pressed = () =>
      states.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent)
    expect(pressed()).toEqual([expect.stringMatching(/^Open 6 min/)])
    await user.click(states.getByRole('button', { name: /^Closing/ }))
    expect(pressed()).toEqual([expect.stringMatching(/^Closing/)])
    await waitFor(() => expect(pressed()).toEqual([expect.stringMatching(/^Closed 10:02 PM/)]), {
      timeout: 8000,
    })
  }, 12_000)

  test('a smart feature shows what it is good for', async () => {
    const user = open('/services/smart-garage-doors', SmartGarageDoors)
    expect(selected()).toBe('Smartphone Control')
    await user.click(screen.getByRole('tab', { name: 'Smart Automation' }))
    const [, , , automation] = smartGarageDoors.features.items
    const benefits = within(screen.getByRole('tabpanel')).getAllByRole('listitem')
    expect(benefits.map(({ textContent }) => textContent)).toEqual(automation.benefits)
  })
})

describe('for paper', () => {
  test('the checklist numbers its 21 points through all categories', () => {
    open('/services/maintenance', Maintenance)
    const points = maintenance.checklist.categories.flatMap((category) => category.points)
    const shown = points.map((point) => {
      const item = screen.getAllByText(point).find((element) => element.closest('ol'))
      return item?.closest('li')?.textContent
    })
    // The drawing opens on the first point, and the list says so to screen readers.
    const marks = [` ${tapCopy.start.shown}`]
    expect(shown).toEqual(points.map((point, index) => `${index + 1}${point}${marks[index] ?? ''}`))
    expect(shown).toHaveLength(21)
  })

  test.each([
    ['/services/maintenance', Maintenance, 'Print the checklist'],
    ['/pricing', Pricing, 'Print the price list'],
  ] as const)('%s has a button that prints', async (path, Page, label) => {
    const print = vi.fn()
    vi.stubGlobal('print', print)
    const user = open(path, Page)
    await user.click(screen.getByRole('button', { name: label }))
    expect(print).toHaveBeenCalledOnce()
    vi.unstubAllGlobals()
  })

  test('each price list is a table with a row for every item', () => {
    open('/pricing', Pricing)
    for (const { title, items } of pricing.categories) {
      const rows = within(screen.getByRole('table', { name: title }))
        .getAllByRole('row')
        .slice(1)
      expect(rows.map((row) => row.children[1]?.textContent)).toEqual(
        items.map(({ price, from }) => (from ? `from${price}` : price)),
      )
    }
  })
})
