import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { BrowserRouter, StaticRouter } from 'react-router-dom'
import { beforeEach, describe, expect, test } from 'vitest'
import { triage } from '@/content/triage'
import { dangerRules } from '@/facts/dangerRules'
import { Triage } from '@/site/emergency/Triage'

beforeEach(() => window.history.replaceState(null, '', '/emergency'))

function open(query = '') {
  window.history.replaceState(null, '', `/emergency${query}`)
  const { unmount } = render(
    <BrowserRouter>
      <Triage />
    </BrowserRouter>,
  )
  return { unmount, user: userEvent.setup() }
}

const heading = (name: string | RegExp) => screen.getByRole('heading', { level: 3, name })
const button = (name: string | RegExp) => screen.getByRole('button', { name })

describe('the safety check', () => {
  test('the stop screen comes first, and its rules stay with the finding', async () => {
    const { user } = open()
    await user.click(button(/^A bang, a broken spring/))
    expect(heading('Stop. Leave the door as it is')).toHaveFocus()
    for (const rule of ['leaveDoor', 'keepAway', 'carbonMonoxide'] as const)
      expect(screen.getByText(dangerRules[rule])).toBeVisible()
    expect(screen.queryByText('How is the door now?')).toBeNull()
    await user.click(button('Everyone is clear. Continue'))
    expect(heading('How is the door now?')).toHaveFocus()
    await user.click(button('Closed'))
    expect(heading(/^Emergency ?: ?A broken spring, door closed$/)).toHaveFocus()
    expect(screen.getByText(dangerRules.leaveDoor)).toBeVisible()
    expect(screen.getByText('$199-299')).toBeVisible()
    expect(screen.getByRole('link', { name: /^Call \(516\)/ })).toHaveAttribute(
      'href',
      'tel:+15165550142',
    )
    const book = new URL(
      screen.getByRole('link', { name: "Can't talk? Send this" }).getAttribute('href') ?? '',
      'http://localhost',
    )
    expect(book.pathname).toBe('/contact')
    expect(book.searchParams.get('service')).toBe('emergency')
    expect(book.searchParams.get('message')).toContain(
      'I heard a bang, or a spring or cable is broken.',
    )
  })

  test('on the page of a symptom it begins after that answer, and starts over there', async () => {
    window.history.replaceState(null, '', '/services/repairs/wont-close')
    render(
      <BrowserRouter>
        <Triage start="open" />
      </BrowserRouter>,
    )
    const user = userEvent.setup()
    expect(heading("What's it doing?")).toBeVisible()
    expect(screen.getByText('Question 1 of up to 2')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
    await user.click(button("It's stuck open and won't move"))
    expect(window.location.search).toBe('?triage=open.stuck')
    await user.click(button('Done. Continue'))
    const book = screen.getByRole('link', { name: "Can't talk? Send this" })
    expect(decodeURIComponent(book.getAttribute('href') ?? '')).toContain('triage=open.stuck.clear')
    await user.click(button('Start over'))
    expect(heading("What's it doing?")).toBeVisible()
    expect(window.location.search).toBe('')
  })

  test('each tap goes into the address, and the browser can go back', async () => {
    const { user } = open('?zip=11581')
    await user.click(button("It won't open"))
    expect(window.location.search).toBe('?zip=11581&triage=closed')
    await user.click(button('Nothing happens'))
    expect(window.location.search).toBe('?zip=11581&triage=closed.nothing')
    window.history.back()
    await waitFor(() => expect(heading('What happens when you press the button?')).toHaveFocus())
  })

  test('Back and Start over', async () => {
    const { user } = open()
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
    await user.click(button("It won't open"))
    expect(screen.queryByRole('button', { name: 'Start over' })).toBeNull()
    await user.click(button('Nothing happens'))
    await user.click(button('Back'))
    await waitFor(() => expect(heading('What happens when you press the button?')).toHaveFocus())
    await user.click(button('Nothing happens'))
    await user.click(button('Start over'))
    expect(heading(triage.title)).toHaveFocus()
    expect(window.location.search).toBe('')
  })

  test('a page that opens in the middle shows that step, leaves the focus alone and can go back', async () => {
    const { user } = open('?triage=moves.slow')
    expect(heading(/^Book normally ?: ?A slow door$/)).not.toHaveFocus()
    expect(document.body).toHaveFocus()
    await user.click(button('Back'))
    expect(heading("What's wrong with your door?")).toHaveFocus()
    expect(window.location.search).toBe('?triage=moves')
  })

  test('a path that does not exist starts at the beginning', () => {
    open('?triage=castle.moat')
    expect(heading(triage.title)).toBeVisible()
  })

  test('nothing is announced: the focus moves instead', () => {
    open('?triage=open.stuck.clear')
    expect(document.querySelector('[aria-live], [role=alert], [role=status]')).toBeNull()
  })
})

test('without scripts the rules and all answers are readable', () => {
  const page = document.createElement('div')
  page.innerHTML = renderToString(
    <StaticRouter location="/emergency">
      <Triage />
    </StaticRouter>,
  )
  const plain = document.createElement('div')
  plain.innerHTML = page.querySelector('noscript')?.innerHTML ?? ''
  for (const rule of Object.values(dangerRules)) expect(plain.textContent).toContain(rule)
  for (const { label, next } of triage.choices) {
    expect(plain.textContent).toContain(label)
    if (next.kind === 'question')
      for (const choice of next.choices) expect(plain.textContent).toContain(choice.label)
  }
  expect(within(plain).queryByRole('button')).toBeNull()
  expect(page.querySelector('[data-script-only] button')).not.toBeNull()
})
