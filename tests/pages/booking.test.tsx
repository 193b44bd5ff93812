import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  fillAtOnce,
  fillRequest,
  load,
  messageField,
  network,
  noAnswer,
  openBrowser,
  passMinimumTime,
  stored,
  valueIn,
  write,
} from '../support/visitorTab.tsx'

const failureText = 'Failed to submit your request. Please try again or call us directly.'
const safe = /Sending it again is safe: it's stored only once\./
const kept = /What you typed is saved on this device, even if you reload the page\./
const answerText = "The answer didn't come from our server."

beforeEach(openBrowser)

const sendButton = () => screen.getByRole('button', { name: 'Send request' })
const path = () => window.location.pathname
const isSent = () => waitFor(() => expect(path()).toBe('/success'))
/** PostgREST's response where visitors may not write. */
const refused = () =>
  Response.json({ code: '42501', message: 'permission denied' }, { status: 401 })
const quiet = () => vi.spyOn(console, 'error').mockImplementation(() => {})
const shown = (text: string | RegExp) => screen.findByText(text)
const failureShown = async () => {
  expect((await screen.findAllByText(failureText))[0]).toBeVisible()
  expect(path()).toBe('/contact')
}

async function openFilled(address = '/contact') {
  const user = await load(address)
  fillRequest()
  return user
}

/** Fills in the form and sends it to a server with this response. */
async function sendFilled(answer = stored) {
  const user = await openFilled()
  network.answer = answer
  await user.click(sendButton())
  return user
}

async function sendAgain(user: Awaited<ReturnType<typeof load>>) {
  network.answer = stored
  await user.click(sendButton())
  await isSent()
}

async function fillReview(user: Awaited<ReturnType<typeof load>>) {
  write('Name', 'Angela M.')
  write('Location', 'Queens')
  write('Service', 'Repair')
  await user.click(screen.getByRole('radio', { name: /^4 stars/ }))
  write('Your review', 'Quick and tidy work.')
}

describe("only the server's response 201 is a success", () => {
  test.each([
    ['an empty 200 of a proxy', () => new Response('', { status: 200 })],
    ['an empty 204 of a proxy', () => new Response(null, { status: 204 })],
    [
      'the sign-in page of public Wi-Fi',
      () =>
        new Response('<html><title>Welcome to our Wi-Fi</title></html>', {
          headers: { 'content-type': 'text/html' },
        }),
    ],
    ['an empty list', () => Response.json([])],
  ])('%s is a failure that keeps everything typed', async (_, answer) => {
    const logged = quiet()
    const user = await sendFilled(answer)
    await failureShown()
    expect(await shown(new RegExp(answerText))).toBeVisible()
    expect(valueIn('Last name')).toBe('Lopez')
    expect(logged).toHaveBeenCalledWith('The request was not stored', expect.anything())
    await sendAgain(user)
  })

  test('so it is for a review', async () => {
    quiet()
    const user = await load('/reviews')
    await fillReview(user)
    network.answer = () => new Response(null, { status: 204 })
    await user.click(screen.getByRole('button', { name: 'Submit review' }))
    expect(await shown(new RegExp(answerText))).toBeVisible()
    expect(screen.queryByText('Review Submitted!')).toBeNull()
    network.answer = stored
    await user.click(screen.getByRole('button', { name: 'Submit review' }))
    expect(await shown('Review Submitted!')).toBeVisible()
    expect(network.sent.at(-1)?.body).toEqual({
      name: 'Angela M.',
      location: 'Queens',
      service: 'Repair',
      rating: 4,
      body: 'Quick and tidy work.',
    })
  })
})

describe('each failure has its own message', () => {
  /** The message beside the button. */
  async function expectWords(words: string) {
    await failureShown()
    const notice = await shown(new RegExp(words))
    expect(notice.closest('[role=status]')).not.toBeNull()
    expect(notice).toHaveTextContent(safe)
    expect(notice).toHaveTextContent(kept)
    expect(within(notice).getByRole('link', { name: '(516) 555-0142' })).toBeVisible()
  }
  beforeEach(() => void quiet())

  test('a broken line with a connection is not called offline', async () => {
    await sendFilled(noAnswer)
    await expectWords("Our server didn't answer")
    expect(screen.queryByText(/offline/)).toBeNull()
  })

  test('without a connection nothing is lost, and one click sends it later', async () => {
    const user = await openFilled()
    const line = vi.spyOn(Navigator.prototype, 'onLine', 'get').mockReturnValue(false)
    network.answer = noAnswer
    await user.click(sendButton())
    await expectWords('This device is offline.')
    expect(valueIn('Last name')).toBe('Lopez')
    line.mockReturnValue(true)
    await sendAgain(user)
  })

  test('an error of the server or of a gateway', async () => {
    await sendFilled(
      () =>
        new Response('<h1>Bad gateway</h1>', {
          status: 502,
          headers: { 'content-type': 'text/html' },
        }),
    )
    await expectWords('Our server had an error.')
  })

  test("past the server's limit a visitor is asked to call", async () => {
    await sendFilled(() =>
      Response.json(
        { code: 'PT429', message: 'Too many requests at the moment.' },
        { status: 429 },
      ),
    )
    await failureShown()
    expect(await shown(/Please call us so you don't have to wait\./)).toBeVisible()
    expect(valueIn('Last name')).toBe('Lopez')
  })

  test('where the database refuses visitors, they are asked to call, not to sign in', async () => {
    await sendFilled(refused)
    expect(await shown(/Sending it again won't help\. Please call us instead\./)).toBeVisible()
    expect(screen.queryByText(/sign-in/)).toBeNull()
    expect(valueIn('Last name')).toBe('Lopez')
  })

  test('so it is for a review', async () => {
    const user = await load('/reviews')
    await fillReview(user)
    network.answer = refused
    await user.click(screen.getByRole('button', { name: 'Submit review' }))
    expect(await shown(/Sending it again won't help\./)).toBeVisible()
    expect(screen.queryByText(/sign-in/)).toBeNull()
  })

  test('storage that is refused is not said to hold a copy, and books all the same', async () => {
    for (const method of ['getItem', 'setItem', 'removeItem'] as const)
      vi.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException('refused', 'SecurityError')
      })
    const user = await sendFilled(noAnswer)
    expect(await shown(safe)).toBeVisible()
    expect(screen.queryByText(kept)).toBeNull()
    await sendAgain(user)
    expect(await shown(/^We'll call you /)).toBeVisible()
  })

  test.each([
    ['a request', '/contact', 'Send request', failureText],
    ['a review', '/reviews', 'Submit review', 'Failed to submit your review. Please try again.'],
  ])('%s that is not answered is given up after 15 seconds', async (_, address, button, text) => {
    const user = await load(address)
    if (address === '/contact') fillRequest()
    else await fillReview(user)
    network.answer = () => new Promise(() => {})
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    fireEvent.click(screen.getByRole('button', { name: button }))
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
    await pass(14_000)
    expect(screen.getByRole('button', { name: 'Sending...' })).toBeVisible()
    expect(screen.queryByText(text)).toBeNull()
    await pass(1500)
    expect(screen.getAllByText(text)[0]).toBeVisible()
    expect(screen.getByRole('button', { name: button })).toBeEnabled()
  })
})

describe('what goes with a request', () => {
  const secretsOf = () =>
    network.sent.map(({ headers }) => ({
      key: headers.get('x-request-key'),
      link: headers.get('x-request-link'),
    }))

  test('key and link stay while a response is missing, the text changes or the page reloads, and are new after a success', async () => {
    quiet()
    await sendFilled(noAnswer)
    await failureShown()
    const again = await load('/contact')
    expect(valueIn('Last name')).toBe('Lopez')
    write(messageField, 'The right spring snapped')
    passMinimumTime()
    await sendAgain(again)
    await sendFilled()
    await isSent()
    const [first, unlinked, bare, repeated, other, ...more] = secretsOf()
    expect(first?.key).toMatch(/^[A-Za-z0-9_-]{22,64}$/)
    expect(first?.link).toMatch(/^[0-9a-f]{64}$/)
    // The other tries of the same press, in case a gateway stopped a header.
    expect(unlinked).toEqual({ key: first?.key, link: null })
    expect(bare).toEqual({ key: null, link: null })
    expect(repeated).toEqual(first)
    expect(network.sent[3]?.body).toMatchObject({ message: 'The right spring snapped' })
    expect(other?.key).toMatch(/^[A-Za-z0-9_-]{22,64}$/)
    expect(other?.key).not.toBe(first?.key)
    expect(other?.link).not.toBe(first?.link)
    expect(more).toEqual([])
  })

  test.each(['x-request-link', 'x-request-key'])(
    'a gateway that stops %s stops no request, and nobody is led to a link that opens nothing',
    async (header) => {
      const user = await openFilled()
      network.answer = (sent) => (sent.headers.has(header) ? noAnswer(sent) : stored(sent))
      await user.click(sendButton())
      await isSent()
      expect(await shown(/^We'll call you /)).toBeVisible()
      expect(screen.queryByRole('link', { name: 'Follow your request' })).toBeNull()
    },
  )

  test('a gateway that stops the language of the Spanish form stops no request, and its key goes along', async () => {
    vi.doMock('@/lib/language', async (actual) => ({ ...(await actual()), language: 'es' }))
    const user = await openFilled()
    vi.doUnmock('@/lib/language')
    network.answer = (sent) =>
      sent.headers.get('x-request-language') === 'es' ? noAnswer(sent) : stored(sent)
    await user.click(sendButton())
    await isSent()
    const [first, second, ...more] = network.sent
    expect(first?.headers.get('x-request-language')).toBe('es')
    expect(second?.headers.has('x-request-language')).toBe(false)
    expect(second?.headers.get('x-request-key')).toBe(first?.headers.get('x-request-key'))
    expect(second?.body).toEqual(first?.body)
    expect(more).toEqual([])
  })

  test('the link of its own page, where the server has it', async () => {
    await sendFilled()
    await isSent()
    const follow = await screen.findByRole('link', { name: 'Follow your request' })
    expect(follow).toHaveAttribute('href', expect.stringMatching(/^\/request#[A-Za-z0-9_-]{43}$/))
  })

  test('the nine columns that its sender writes, as they were written', async () => {
    const user = await openFilled()
    write(messageField, 'The spring <b>snapped</b>.\nSecond line')
    await user.click(sendButton())
    await isSent()
    expect(network.sent).toHaveLength(1)
    expect(network.sent[0]?.table).toBe('service_requests')
    expect(network.sent[0]?.body).toEqual({
      first_name: 'Maria',
      last_name: 'Lopez',
      phone: expect.stringContaining('516'),
      email: 'maria@example.com',
      address: '12 Harbor Lane, Valley Stream, NY 11581',
      service_type: 'repair',
      preferred_date: null,
      preferred_time: null,
      message: 'The spring <b>snapped</b>.\nSecond line',
    })
  })

  test('a mark when the hidden field was filled in, and its sender sees the usual success', async () => {
    const user = await openFilled()
    // As a browser's autofill does it.
    const trap = document.querySelector<HTMLInputElement>('[name=fax_extension]')
    if (!trap) throw new Error('The form has no hidden field')
    trap.value = '516'
    await user.click(sendButton())
    await isSent()
    expect(network.sent[0]?.headers.get('x-held')).toBe('trap')
  })

  test('no mark when it is empty', async () => {
    await sendFilled()
    await isSent()
    expect(network.sent[0]?.headers.has('x-held')).toBe(false)
  })
})

describe('a press', () => {
  test('twice sends once, by mouse and by Enter', async () => {
    let release = () => {}
    const user = await openFilled()
    network.answer = () =>
      new Promise((resolve) => {
        release = () => resolve(new Response(null, { status: 201 }))
      })
    await user.dblClick(sendButton())
    for (let press = 0; press < 4; press += 1)
      await user.type(screen.getByLabelText('Phone'), '{Enter}')
    fireEvent.submit(screen.getByRole('form', { name: 'Service request' }))
    await waitFor(() => expect(network.sent).toHaveLength(1))
    release()
    await isSent()
    expect(network.sent).toHaveLength(1)
  })

  test('within 3 seconds is sent when they are over', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    // A busy machine may take a second or more to draw the form; by the form's clock no time passes meanwhile.
    vi.spyOn(performance, 'now').mockReturnValue(performance.now())
    await load('/contact')
    fillAtOnce()
    fireEvent.click(sendButton())
    await act(() => vi.advanceTimersByTimeAsync(2000))
    expect(screen.getByRole('button', { name: 'Sending...' })).toBeDisabled()
    expect(network.sent).toEqual([])
    await act(() => vi.advanceTimersByTimeAsync(1000))
    await act(() => vi.waitFor(() => expect(path()).toBe('/success')))
    expect(network.sent).toHaveLength(1)
  })

  test('while it is sent nothing can be changed, and the focus is not lost', async () => {
    quiet()
    let fail = () => {}
    const user = await sendFilled(
      () =>
        new Promise((_, reject) => {
          fail = () => reject(new TypeError('Failed to fetch'))
        }),
    )
    const status = (await shown('Sending your request. One moment.')).parentElement
    await waitFor(() => expect(status).toHaveFocus())
    await user.type(screen.getByLabelText(messageField), 'Lost words')
    expect(valueIn(messageField)).toBe('')
    await waitFor(() => expect(network.sent).toHaveLength(1))
    status?.focus()
    network.answer = noAnswer
    fail()
    await failureShown()
    await waitFor(() => expect(sendButton()).toHaveFocus())
    await user.type(screen.getByLabelText(messageField), 'Kept words')
    await load('/contact')
    expect(valueIn(messageField)).toBe('Kept words')
  })

  test('goes out although the clock is set back while the form is open', async () => {
    const user = await openFilled()
    const now = Date.now
    vi.spyOn(Date, 'now').mockImplementation(() => now() - 3 * 60 * 60 * 1000)
    await user.click(sendButton())
    await isSent()
  })
})

test('any way of writing a phone number is shown as (516) 555-0142', async () => {
  await load('/contact')
  write('Phone', '+1 516.555.0142')
  await waitFor(() => expect(valueIn('Phone')).toBe('(516) 555-0142'))
})

test('an address outside New York is noted, and not refused', async () => {
  const user = await openFilled()
  write('Service address', '1 River St, Hoboken, NJ 07030')
  expect(await shown(/^07030 isn't a New York ZIP code/)).toBeVisible()
  await user.click(sendButton())
  await isSent()
})

describe("a clock that is 3 days off: the preferred date follows the server's", () => {
  const day = 24 * 60 * 60 * 1000
  test.each([
    ['fast', -3],
    ['slow', 3],
  ])('%s', async (_, days) => {
    vi.useFakeTimers({ now: new Date('2026-11-23T12:00:00-05:00'), toFake: ['Date'] })
    network.ahead = days * day
    const user = await openFilled()
    const dates = {
      '-3': ['2026-11-19', '2026-11-20', '2026-11-21'],
      '3': ['2026-11-25', '2026-11-26', '2026-11-27'],
    }
    const [past = '', today = '', ahead = ''] = dates[days === 3 ? '3' : '-3']
    const field = () => screen.getByLabelText(/^Preferred date/)
    fireEvent.focus(field())
    await waitFor(() => expect(field()).toHaveAttribute('min', today))
    write(/^Preferred date/, past)
    await user.click(sendButton())
    expect((await screen.findAllByText('Choose today or a later date'))[0]).toBeVisible()
    write(/^Preferred date/, ahead)
    await user.click(sendButton())
    await isSent()
    expect(network.sent[0]?.body).toMatchObject({ preferred_date: ahead })
  })
})

describe('the form for an emergency', () => {
  test('sends what the page before found, though it is folded away', async () => {
    const user = await load('/contact?service=emergency&message=The%20spring%20snapped')
    expect((await screen.findAllByText('The spring snapped'))[0]).toBeVisible()
    write('First name', 'Maria')
    write('Last name', 'Lopez')
    write('Phone', '(516) 555-0101')
    write('Email', 'maria@example.com')
    write('Service address', '12 Harbor Lane, Valley Stream, NY 11581')
    passMinimumTime()
    await user.click(screen.getByRole('button', { name: 'Send emergency request' }))
    await isSent()
    expect(network.sent[0]?.body).toMatchObject({
      service_type: 'emergency',
      message: 'The spring snapped',
      preferred_date: null,
      preferred_time: null,
    })
  })

  test('promises an emergency call back only while it is one', async () => {
    const user = await load('/contact?service=emergency')
    write('Last name', 'Lopez')
    await user.click(screen.getByRole('button', { name: 'More details (optional)' }))
    await user.selectOptions(screen.getByLabelText('Service type'), 'repair')
    await waitFor(() => expect(window.location.search).toBe('?service=repair'))
    expect(screen.queryByRole('heading', { name: "Can't call? Send this." })).toBeNull()
    expect(sendButton()).toBeVisible()
    expect(valueIn('Service type')).toBe('repair')
    expect(valueIn('Last name')).toBe('Lopez')
    await load(window.location.pathname + window.location.search)
    expect(valueIn('Service type')).toBe('repair')
    expect(valueIn('Last name')).toBe('Lopez')
  })

  test('folds nothing away that needs fixing', async () => {
    const user = await load('/contact?service=emergency')
    const opener = screen.getByRole('button', { name: 'More details (optional)' })
    await user.click(opener)
    write(/^Preferred date/, '2020-01-01')
    expect(await shown('Choose today or a later date')).toBeVisible()
    await user.click(opener)
    expect(opener).toHaveAttribute('aria-expanded', 'true')
    await user.click(screen.getByRole('button', { name: 'Send emergency request' }))
    const summary = screen.getByRole('alert')
    await user.click(within(summary).getByRole('link', { name: 'Choose today or a later date' }))
    expect(screen.getByLabelText(/^Preferred date/)).toHaveFocus()
  })
})

describe('what was chosen on the page before', () => {
  const removing = (text: string | RegExp) => screen.getByRole('button', { name: text })
  const inRequest = () => screen.queryAllByText('In your request')

  test('is in sight above the form, as long as the message has it', async () => {
    await load('/contact?message=I%27d%20like%20the%20Bi-Annual%20plan.')
    const note = (await shown('In your request')).parentElement as HTMLElement
    expect(within(note).getByText("I'd like the Bi-Annual plan.")).toBeVisible()
    write(messageField, 'Something else')
    await waitFor(() => expect(inRequest()).toEqual([]))
  })

  test('can be removed: from the message, from what is sent, and for good', async () => {
    const door = 'style=carriage&material=wood'
    const query = new URLSearchParams({
      service: 'installation',
      message: 'Please quote this door: a wood one.\nhttps://harborlight.example/designer?x=1',
      chosen: door,
    })
    const user = await load(`/contact?${query}`)
    write(messageField, `${valueIn(messageField)}\n\nThe drive is steep.`)
    fillRequest()
    write('Service type', 'installation')
    await user.click(removing('Remove from your request: a wood one.'))
    await waitFor(() => expect(inRequest()).toEqual([]))
    expect(screen.getByText('Removed from your request.')).toHaveFocus()
    expect(valueIn(messageField)).toBe('The drive is steep.')
    const again = await load(window.location.pathname + window.location.search)
    expect(valueIn(messageField)).toBe('The drive is steep.')
    expect(inRequest()).toEqual([])
    passMinimumTime()
    await again.click(sendButton())
    await isSent()
    expect(network.sent[0]?.body).toMatchObject({ message: 'The drive is steep.' })
    expect(network.sent[0]?.headers.has('x-request-chosen')).toBe(false)
  })

  test('stays in sight and is sent when the form is opened again without a link', async () => {
    await load('/contact?message=My%20estimate&chosen=items%3Dcable.1')
    fillRequest()
    const user = await load('/contact?message=My%20door&chosen=style%3Dcarriage')
    expect(inRequest()).toHaveLength(2)
    write('Last name', 'Diaz')
    await load('/contact')
    expect(inRequest()).toHaveLength(2)
    await user.click(removing(/: My estimate$/))
    passMinimumTime()
    await user.click(sendButton())
    await isSent()
    expect(network.sent[0]?.headers.get('x-request-chosen')).toBe('style=carriage')
    expect(network.sent[0]?.body).toMatchObject({ message: 'My door' })
  })
})

describe('the form of a business', () => {
  const link = '/contact?service=other&for=business'

  test('asks for company, doors, and sites first, and sends them as the first lines of the message', async () => {
    await load(link)
    const fields = [...document.querySelectorAll('form :is(input, select, textarea)')]
    expect(fields.slice(0, 4).map((field) => field.getAttribute('name'))).toEqual([
      'company',
      'doors',
      'sites',
      'first_name',
    ])
    fillRequest()
    write('Service type', 'other')
    write(/^Company/, 'Acme Storage')
    write(/^Doors/, '40 roll-ups')
    write(/^Sites/, 'Queens, Hempstead')
    write(messageField, 'Two of them stick.')
    expect(await shown(/Company: Acme Storage\s+Doors: 40 roll-ups/)).toBeVisible()
    // The draft has them, and a form for anyone shows what it has.
    const user = await load('/contact')
    expect(valueIn(/^Company/)).toBe('Acme Storage')
    passMinimumTime()
    await user.click(sendButton())
    await isSent()
    expect(network.sent[0]?.body).toEqual({
      first_name: 'Maria',
      last_name: 'Lopez',
      phone: expect.stringContaining('516'),
      email: 'maria@example.com',
      address: '12 Harbor Lane, Valley Stream, NY 11581',
      service_type: 'other',
      preferred_date: null,
      preferred_time: null,
      message:
        'Company: Acme Storage\nDoors: 40 roll-ups\nSites: Queens, Hempstead\nTwo of them stick.',
    })
  })

  test('leaves room for those lines in the message', async () => {
    const user = await load(link)
    fillRequest()
    write(/^Company/, 'Acme')
    write(messageField, 'x '.repeat(994).trim())
    await user.click(sendButton())
    expect(await shown(/Shorten the message to 1986 characters or fewer/)).toBeVisible()
    expect(network.sent).toEqual([])
    write(messageField, 'x '.repeat(993).trim())
    await user.click(sendButton())
    await isSent()
    expect(String(network.sent[0]?.body.message)).toHaveLength(1999)
  })

  test('is asked of nobody else', async () => {
    await load('/contact?service=repair')
    expect(screen.queryByLabelText(/^Company/)).toBeNull()
  })
})

test.each([
  ['/contact', 'Book garage door service in New York'],
  ['/contact?service=repair', 'Book a repair'],
  ['/contact?service=installation', 'Get a quote for a new door'],
  ['/contact?service=smart', 'Ask about an opener'],
  ['/contact?service=maintenance', 'Book maintenance'],
  ['/contact?service=emergency', "Can't call? Send this."],
  ['/contact?service=other&for=business', 'Service for your business'],
  ['/contact?service=emergency&for=business', "Can't call? Send this."],
])('%s greets with "%s"', async (address, title) => {
  await load(address)
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title)
})

describe('a draft', () => {
  test('survives a reload, can be cleared, and is deleted when it was sent', async () => {
    await openFilled()
    const user = await load('/contact')
    expect(valueIn('Service address')).toBe('12 Harbor Lane, Valley Stream, NY 11581')
    passMinimumTime()
    await user.click(screen.getByRole('button', { name: 'Clear the form' }))
    expect(valueIn('Service address')).toBe('')
    const cleared = await load('/contact')
    expect(valueIn('First name')).toBe('')
    fillRequest()
    await cleared.click(sendButton())
    await isSent()
    expect(Object.keys(localStorage).filter((name) => name.includes('draft'))).toEqual([])
    await load('/contact')
    expect(valueIn('Last name')).toBe('')
  })

  test('survives a reload in the middle of sending', async () => {
    await sendFilled(() => new Promise(() => {}))
    await waitFor(() => expect(network.sent).toHaveLength(1))
    const again = await load('/contact')
    network.answer = stored
    expect(valueIn('Last name')).toBe('Lopez')
    passMinimumTime()
    await again.click(sendButton())
    await isSent()
  })

  test('of a closed tab is offered, and can be deleted', async () => {
    await openFilled()
    // Another tab has a storage of its own; no one holds the lock of the first one any more.
    sessionStorage.clear()
    const locks = {
      query: async () => ({ held: [], pending: [] }),
      request: async (_name: string, _options: object, work: () => Promise<unknown>) => work(),
    }
    vi.stubGlobal(
      'navigator',
      Object.create(navigator, { locks: { value: locks }, onLine: { value: true } }),
    )
    const user = await load('/contact')
    expect(valueIn('Last name')).toBe('')
    await user.click(await screen.findByRole('button', { name: 'delete it' }))
    expect(screen.queryByText(/^You started this form earlier/)).toBeNull()
    expect(Object.keys(localStorage).filter((name) => name.includes('draft'))).toEqual([])
  })

  test('of a review is there after a reload, and deleted when it is sent', async () => {
    const user = await load('/reviews')
    write('Name', 'Angela M.')
    write('Location', 'Queens')
    write('Service', 'Repair')
    await user.click(screen.getByRole('radio', { name: /^4 stars/ }))
    write('Your review', 'Quick and tidy.')
    const again = await load('/reviews')
    expect(await shown(/^We saved what you typed earlier/)).toBeVisible()
    expect(screen.getByRole('radio', { name: /^4 stars/ })).toBeChecked()
    expect(screen.getByText('Very good')).toBeVisible()
    await again.click(screen.getByRole('button', { name: 'Submit review' }))
    expect(await shown('Review Submitted!')).toBeVisible()
    expect(Object.keys(localStorage).filter((name) => name.includes('draft'))).toEqual([])
  })
})
