// A desk in jsdom on a model of its server: the requests that wait, and the call list as the database would answer.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render } from '@testing-library/react'
import { BrowserRouter } from 'react-router-dom'
import { vi } from 'vitest'
import { CallDesk } from '@/desk/queue/CallDesk'
import { useActions } from '@/desk/runner/useActions'
import { lanesKey } from '@/desk/sync/queryKeys'
import { useFollowAddress } from '@/desk/ui/currentRequest'

export const laneOrder = ['now', 'news', 'morning', 'older', 'confirmed', 'later'] as const
export type Waiting = {
  id: string
  lane: (typeof laneOrder)[number]
  isEmergency: boolean
  hasNews: boolean
}
/** So few rows of a lane are answered, unless it is asked for whole. */
const limit = 4

const row = ({ id, lane, isEmergency, hasNews }: Waiting) => ({
  id,
  first_name: 'Customer',
  last_name: id,
  phone: '+12125550100',
  address: '12 Harbor Lane, Valley Stream, NY 11581',
  service_type: isEmergency ? 'emergency' : 'repair',
  status: lane === 'confirmed' ? 'confirmed' : 'pending',
  created_at: '2026-11-26T15:00:00Z',
  due: '2026-11-26T15:30:00Z',
  next_call_at: lane === 'later' ? '2026-11-26T21:30:00Z' : null,
  voicemails: 0,
  quoted_by_phone: null,
  visit_fee: 0,
  language: null,
  beginning: null,
  news: hasNews ? { kinds: ['note'], text: 'Gate code', at: '2026-11-26T15:10:00Z' } : null,
  claimed_by: null,
  visit: null,
  slot_hold: null,
})

const laneRow = (one: Waiting) => ({
  rank: one.isEmergency ? 1 : one.lane === 'now' ? 2 : 4,
  sendings: 1,
  earlier: 0,
  has_emergency: one.isEmergency,
  next_call_at: row(one).next_call_at,
  other_senders: [],
  request: row(one),
})

export class DeskModel {
  waiting: Waiting[] = []
  readonly called: { name: string; body: Record<string, unknown> }[] = []
  #version = 0
  #isPointed = false
  isCoarse = false
  readonly client = new QueryClient({ defaultOptions: { queries: { retry: false } } })

  #callList(opened: string[], whole: string[]) {
    const lanes = laneOrder.map((lane) => {
      const all = this.waiting
        .filter((one) => one.lane === lane)
        .sort((a, b) => Number(b.isEmergency) - Number(a.isEmergency))
      const listed = all.filter(
        ({ isEmergency }, index) => whole.includes(lane) || index < limit || isEmergency,
      )
      return { lane, total: all.length, rows: opened.includes(lane) ? listed.map(laneRow) : null }
    })
    this.#version += 1
    return { version: String(this.#version), lanes }
  }

  #slow: Promise<void> = Promise.resolve()

  /** Holds answers about outcomes back; returns how to let them go. */
  hold(): () => void {
    let answer = () => {}
    this.#slow = new Promise((resolve) => {
      answer = resolve
    })
    return () => answer()
  }

  #answer(name: string, body: Record<string, unknown>): unknown {
    this.called.push({ name, body })
    if (name === 'call_list') return this.#callList(body.opened as string[], body.whole as string[])
    if (name === 'desk_changes') {
      return {
        cursor: '1@1764169200',
        version: '1',
        sums: {
          counts: {},
          overdue: 0,
          held: { held: 0, emergencies: 0, newest: null, oldest_emergency: null },
          news: { unseen: 0, urgent: 0, newest: null },
          reviews: { waiting: 0, newest: null, low: 0 },
          at_risk: 0,
          alerts: '',
        },
        changes: [],
        has_moved: false,
        is_cut: false,
      }
    }
    const found = this.waiting.find(({ id }) => id === body.request)
    if (name === 'record_call' && found) {
      this.waiting = this.waiting.filter((one) => one !== found)
      return [row(found)]
    }
    if (name === 'read_request' && found) {
      const { due, ...request } = row(found)
      const lists = { events: [], statuses: [], revisions: [], others: [] }
      return [
        {
          request,
          due,
          is_mailbox_verified: false,
          risk: null,
          risk_due: null,
          is_displaced: false,
          begins_at: null,
          chosen: null,
          origin: null,
          ...lists,
        },
      ]
    }
    return null
  }

  async open() {
    vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
      const request = new Request(input, init)
      const name = new URL(request.url).pathname.split('/').at(-1) ?? ''
      const body = JSON.parse((await request.text()) || '{}')
      if (name === 'record_call') await this.#slow
      return Response.json(this.#answer(name, body))
    })
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query.includes('coarse') ? this.isCoarse : !this.isCoarse,
      addEventListener: () => {},
      removeEventListener: () => {},
    }))
    const matches = Element.prototype.matches
    vi.spyOn(Element.prototype, 'matches').mockImplementation(function (this: Element, selector) {
      if (selector !== ':hover, :focus-within') return matches.call(this, selector)
      return model.#isPointed || this.contains(document.activeElement)
    })
    Element.prototype.scrollIntoView = () => {}
    const model = this
    window.history.replaceState(null, '', '/admindashboard')
    function Desk() {
      useFollowAddress()
      return <CallDesk ownUserId="own" actions={useActions()} restored={[]} />
    }
    const { unmount } = render(
      <QueryClientProvider client={this.client}>
        <BrowserRouter>
          <Desk />
        </BrowserRouter>
      </QueryClientProvider>,
    )
    await this.look()
    return unmount
  }

  /** Reads the list again, as after an answer of the change feed. */
  async look() {
    await act(async () => {
      await this.client.invalidateQueries({ queryKey: lanesKey })
      await new Promise((done) => setTimeout(done))
    })
  }
  async press(key: string) {
    await act(async () => {
      fireEvent.keyDown(document.activeElement ?? document.body, { key })
      await new Promise((done) => setTimeout(done))
    })
  }
  async click(element: HTMLElement | null | undefined) {
    await act(async () => {
      element?.focus()
      element?.click()
      await new Promise((done) => setTimeout(done))
    })
  }
  /** Moves the pointer over the list, or away from it. */
  async point(isPointed: boolean) {
    this.#isPointed = isPointed
    await this.look()
  }

  get rows() {
    return [...document.querySelectorAll<HTMLElement>('[data-call]')]
  }
  get listed() {
    return this.rows.map(({ dataset }) => dataset.call ?? '')
  }
  get marked() {
    const marked = document.querySelectorAll<HTMLElement>('[data-call][aria-current="true"]')
    return [...marked].map(({ dataset }) => dataset.call)
  }
  /** Whom the pane shows. */
  get shown() {
    const names = document.querySelectorAll('#request-pane h2')
    return [...names].map((name) => name.textContent?.split(' ').at(-1)).join()
  }
  button(pattern: RegExp) {
    const buttons = [...document.querySelectorAll<HTMLElement>('#call-list button')]
    return buttons.find(({ textContent }) => pattern.test(textContent ?? ''))
  }
  /** How many the bar counts. */
  get inBar() {
    const text = this.button(/Show \.$/)?.textContent
    return text ? Number(/^(\d+) (?:new|more)/.exec(text)?.[1] ?? 1) : 0
  }
  /** How many the ends of lanes and the headings of closed ones count. */
  get counted() {
    const texts = [...document.querySelectorAll<HTMLElement>('#call-list button')].map((button) =>
      button.getAttribute('aria-expanded') === 'false'
        ? Number(/(\d+) ›$/.exec(button.textContent ?? '')?.[1] ?? 0)
        : Number(/^and (\d+) more$/.exec(button.textContent ?? '')?.[1] ?? 0),
    )
    return texts.reduce((sum, count) => sum + count, 0)
  }
}
