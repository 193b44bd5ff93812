import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { BrowserRouter } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { useCurrentRequest, useFollowAddress } from '@/desk/ui/currentRequest'
import { useDeskView } from '@/desk/useDeskView'

/** Where Back leads at the desk, in a browser's history as jsdom has it. */

function List() {
  const { current, open, preview } = useCurrentRequest()
  const id = current?.mode === 'open' ? current.id : null
  return (
    <>
      <p>{id ? `open: ${id}` : 'the list'}</p>
      <button type="button" onClick={() => open('a')}>
        Open
      </button>
      <button type="button" onClick={() => preview('a')}>
        Close
      </button>
    </>
  )
}
function Desk() {
  const { view, addressOf, choose } = useDeskView()
  useFollowAddress()
  const { open } = useCurrentRequest()
  return (
    <>
      {(['requests', 'day', 'report'] as const).map((name) => (
        <a key={name} href={addressOf(name)} onClick={(event) => choose(name, event)}>
          {name}
        </a>
      ))}
      <button type="button" onClick={() => open('c')}>
        Search
      </button>
      {view === 'requests' ? <List /> : <p>{`view: ${view}`}</p>}
    </>
  )
}
const click = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const follow = (name: string) => userEvent.click(screen.getByRole('link', { name }))
const travel = async (by: number) => {
  const arrived = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
  await act(async () => {
    window.history.go(by)
    await arrived
  })
}
function enter(path: string) {
  // The page before the desk.
  window.history.pushState(null, '', '/pricing')
  window.history.pushState(null, '', path)
  render(
    <BrowserRouter>
      <Desk />
    </BrowserRouter>,
  )
}

it('makes each chosen view an entry, and none of one that is there', async () => {
  enter('/admindashboard?status=pending')
  await follow('report')
  await follow('report')
  await follow('day')
  expect(window.location.pathname).toBe('/admindashboard/day')
  expect(window.location.search).toBe('?status=pending')
  await travel(-1)
  expect(screen.getByText('view: report')).toBeVisible()
  await travel(-1)
  expect(screen.getByText('the list')).toBeVisible()
  await travel(1)
  expect(screen.getByText('view: report')).toBeVisible()
})

it('leads back from a view to the request that was open, and from there to its list', async () => {
  enter('/admindashboard')
  await click('Open')
  await follow('report')
  expect(window.location.pathname).toBe('/admindashboard/report')
  expect(window.location.search).toBe('')
  await travel(-1)
  expect(screen.getByText('open: a')).toBeVisible()
  await travel(-1)
  expect(screen.getByText('the list')).toBeVisible()
  await travel(1)
  await click('Close')
  expect(screen.getByText('the list')).toBeVisible()
  expect(window.location.search).toBe('')
})

it('lays the list beneath a request that was reached by a link, once', async () => {
  enter('/admindashboard?request=b&status=pending')
  expect(screen.getByText('open: b')).toBeVisible()
  await travel(-1)
  expect(screen.getByText('the list')).toBeVisible()
  expect(window.location.search).toBe('?status=pending')
  await travel(1)
  expect(screen.getByText('open: b')).toBeVisible()
  await follow('report')
  await travel(-1)
  expect(screen.getByText('open: b')).toBeVisible()
  await travel(-1)
  expect(screen.getByText('the list')).toBeVisible()
  await travel(-1)
  expect(window.location.pathname).toBe('/pricing')
})

it('lays the list between another view and a request that is opened there', async () => {
  enter('/admindashboard/report?status=pending')
  await click('Search')
  expect(screen.getByText('open: c')).toBeVisible()
  expect(window.location.pathname).toBe('/admindashboard')
  expect(window.location.search).toBe('?status=pending&request=c')
  await travel(-1)
  expect(screen.getByText('the list')).toBeVisible()
  await travel(-1)
  expect(screen.getByText('view: report')).toBeVisible()
})

it('leaves a click for another tab to the browser, with the address of the view', async () => {
  enter('/admindashboard?status=pending&request=b')
  const report = screen.getByRole('link', { name: 'report' })
  expect(report).toHaveAttribute('href', '/admindashboard/report?status=pending')
  const handled = vi.fn((event: Event) => {
    const isFree = !event.defaultPrevented
    // There are no other tabs here.
    event.preventDefault()
    return isFree
  })
  window.addEventListener('click', handled, { once: true })
  const user = userEvent.setup()
  await user.keyboard('{Control>}')
  await user.click(report)
  await user.keyboard('{/Control}')
  expect(handled).toHaveReturnedWith(true)
  expect(screen.getByText('open: b')).toBeVisible()
})
