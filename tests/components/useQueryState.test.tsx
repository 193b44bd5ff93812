import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { BrowserRouter, StaticRouter } from 'react-router-dom'
import { describe, expect, test, vi } from 'vitest'
import { useQueryState } from '@/shared/ui/useQueryState'

const plans = ['annual', 'bi-annual', 'commercial'] as const

function Probe() {
  const [plan, setPlan] = useQueryState<(typeof plans)[number]>('plan', 'annual', plans)
  const [words, setWords] = useQueryState('q', '')
  return (
    <>
      <output>{plan}</output>
      <input aria-label="Words" value={words} onChange={({ target }) => setWords(target.value)} />
      {plans.map((choice) => (
        <button key={choice} type="button" onClick={() => setPlan(choice)}>
          {choice}
        </button>
      ))}
      <button
        type="button"
        onClick={() => {
          setPlan('annual')
          setWords('')
        }}
      >
        Clear
      </button>
    </>
  )
}

function open(address: string) {
  window.history.replaceState(null, '', address)
  render(<Probe />, { wrapper: BrowserRouter })
  return userEvent.setup()
}

const shown = () => screen.getByRole('status').textContent
const words = () => screen.getByRole<HTMLInputElement>('textbox').value
const address = () => window.location.pathname + window.location.search + window.location.hash
const button = (name: string) => screen.getByRole('button', { name })

describe('state in the address', () => {
  test('is read from it', () => {
    open('/plans?plan=commercial')
    expect(shown()).toBe('commercial')
  })

  test('falls back where the address says nothing or nonsense', () => {
    open('/plans?plan=castle')
    expect(shown()).toBe('annual')
  })

  test('is written to it without a new history entry, beside the other parameters and the fragment', async () => {
    const user = open('/plans?q=door#list')
    const entries = window.history.length
    await user.click(button('bi-annual'))
    expect(shown()).toBe('bi-annual')
    expect(address()).toBe('/plans?q=door&plan=bi-annual#list')
    expect(window.history.length).toBe(entries)
  })

  test('leaves the fallback out of it', async () => {
    const user = open('/plans?plan=commercial')
    await user.click(button('annual'))
    expect(shown()).toBe('annual')
    expect(address()).toBe('/plans')
  })

  test('follows a change of the address from elsewhere', async () => {
    open('/plans')
    await act(async () => {
      window.history.pushState(null, '', '/plans?plan=commercial')
      window.dispatchEvent(new PopStateEvent('popstate'))
    })
    expect(shown()).toBe('commercial')
  })

  test('shows at once, before the router has drawn the new address, as a text field needs it', async () => {
    open('/plans')
    // Without act, which would hide the wait by drawing everything.
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
    button('bi-annual').click()
    await Promise.resolve()
    expect(shown()).toBe('bi-annual')
    await vi.waitFor(() => expect(address()).toBe('/plans?plan=bi-annual'), 10_000)
    vi.unstubAllGlobals()
  })

  test('keeps a text as typed', async () => {
    const user = open('/plans')
    await user.type(screen.getByRole('textbox'), 'broken spring & cable')
    expect(words()).toBe('broken spring & cable')
    expect(new URLSearchParams(window.location.search).get('q')).toBe('broken spring & cable')
  })

  test('takes two changes at once', async () => {
    const user = open('/plans?plan=commercial&q=door')
    await user.click(button('Clear'))
    expect(shown()).toBe('annual')
    expect(words()).toBe('')
    expect(address()).toBe('/plans')
  })

  test('shows after a page made without the query was hydrated, without a mismatch', async () => {
    const onRecoverableError = vi.fn()
    window.history.replaceState(null, '', '/plans?plan=commercial')
    const root = document.createElement('div')
    root.innerHTML = renderToString(
      <StaticRouter location="/plans">
        <Probe />
      </StaticRouter>,
    )
    expect(root.querySelector('output')?.textContent).toBe('annual')
    document.body.append(root)
    const app = await act(async () =>
      hydrateRoot(
        root,
        <BrowserRouter>
          <Probe />
        </BrowserRouter>,
        { onRecoverableError },
      ),
    )
    expect(root.querySelector('output')?.textContent).toBe('commercial')
    expect(onRecoverableError).not.toHaveBeenCalled()
    await act(async () => app.unmount())
    root.remove()
  })
})
