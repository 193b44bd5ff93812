// The pages on which visitors write to us, as a tab of their browser loads them: the real pages on the real data
// modules. Only the network and the clock are stubbed.
import { act, cleanup, fireEvent, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HelmetProvider } from 'react-helmet-async'
import { BrowserRouter, Route, Routes } from 'react-router-dom'
import { vi } from 'vitest'

export type Sent = { table: string; headers: Headers; body: Record<string, unknown> }
type Answer = (sent: Sent) => Promise<Response> | Response

export const stored: Answer = () => new Response(null, { status: 201 })
/** A broken connection, as a browser reports it. */
export const noAnswer: Answer = () => Promise.reject(new TypeError('Failed to fetch'))

/** The network of a test: what was sent to a table, and the responses. */
export const network = {
  sent: [] as Sent[],
  answer: stored,
  /** How far the server's clock is ahead of this computer's, in ms. */
  ahead: 0,
}

/** Begins a test: nothing kept, everything answered. */
export function openBrowser(): void {
  Object.assign(network, { sent: [], answer: stored, ahead: 0 })
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const url = new URL(input instanceof Request ? input.url : input, window.location.href)
    const [, table] = /\/rest\/v1\/(\w+)$/.exec(url.pathname) ?? []
    if (init?.method === 'HEAD') {
      const date = new Date(Date.now() + network.ahead).toUTCString()
      return new Response(null, { headers: { date } })
    }
    if (init?.method !== 'POST' || !table) return new Response('[]', { status: 404 })
    const sent = { table, headers: new Headers(init.headers), body: JSON.parse(String(init.body)) }
    network.sent.push(sent)
    const { signal } = init
    const late = new Promise<never>((_, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason))
    })
    return Promise.race([network.answer(sent), late])
  })
  // Each page that is loaded makes its client, as a browser would in a new page.
  const { warn } = console
  vi.spyOn(console, 'warn').mockImplementation((...words) => {
    if (!/^GoTrueClient.*Multiple GoTrueClient instances/.test(String(words[0]))) warn(...words)
  })
  // The form's own 3 seconds are over, except where a test is about them.
  const now = performance.now.bind(performance)
  let shown = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now() + shown)
  passMinimumTime = () => {
    shown += 3000
  }
}

/** Makes the time pass that a person takes over the form. */
export let passMinimumTime = (): void => {}

type ToastParts = Pick<typeof import('@/shared/ui/toast'), 'closeToast' | 'useToasts'> &
  Pick<typeof import('@/shared/ui/Toaster'), 'Toaster'>

function Toasts({ Toaster, useToasts, closeToast }: ToastParts) {
  const { toasts } = useToasts()
  return <Toaster toasts={toasts} close={closeToast} />
}

/** Loads the page at an address; only what the browser stores survives from the tab before. */
export async function load(address: string) {
  cleanup()
  vi.resetModules()
  window.history.replaceState(null, '', address)
  const [contact, success, reviews, { Toaster }, { closeToast, useToasts }] = await Promise.all([
    import('@/site/booking/ContactPage'),
    import('@/site/booking/SuccessPage'),
    import('@/site/reviews/WriteReview'),
    import('@/shared/ui/Toaster'),
    import('@/shared/ui/toast'),
    import('@/site/booking/createRequest'),
    import('@/site/reviews/createReview'),
  ])
  const Contact = contact.default
  const Success = success.default
  const WriteReview = reviews.WriteReview
  await act(async () => {
    render(
      <HelmetProvider>
        <BrowserRouter>
          <Routes>
            <Route path="/contact" element={<Contact />} />
            <Route path="/success" element={<Success />} />
            <Route path="/reviews" element={<WriteReview />} />
            <Route path="*" element={null} />
          </Routes>
        </BrowserRouter>
        <Toasts Toaster={Toaster} useToasts={useToasts} closeToast={closeToast} />
      </HelmetProvider>,
    )
  })
  return userEvent.setup()
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Finds the field of a label as a click on it does; Testing Library asks every element of the page for its labels. */
function fieldOf(label: string | RegExp): Field {
  const labels = [...document.querySelectorAll('label')].filter(({ textContent }) => {
    const text = textContent.replace(/\s+/g, ' ').trim()
    return typeof label === 'string' ? text === label : label.test(text)
  })
  const [field, ...more] = new Set(labels.map(({ control }) => control as Field | null))
  if (!field || more.length > 0) throw new Error(`${labels.length} labels say ${label}`)
  return field
}

/** Writes into a field as a keyboard does, in one piece, and goes on to the next. */
export function write(label: string | RegExp, text: string): void {
  const field = fieldOf(label)
  fireEvent.focus(field)
  fireEvent.change(field, { target: { value: text } })
  fireEvent.blur(field)
}

export const valueIn = (label: string | RegExp): string => fieldOf(label).value

export const messageField = /^Message/

/** Fills in the required fields. */
export function fillAtOnce(): void {
  write('First name', 'Maria')
  write('Last name', 'Lopez')
  write('Phone', '(516) 555-0101')
  write('Email', 'maria@example.com')
  write('Service address', '12 Harbor Lane, Valley Stream, NY 11581')
  write('Service type', 'repair')
}

/** Fills it in, and takes as long over it as a person does. */
export function fillRequest(): void {
  fillAtOnce()
  passMinimumTime()
}
