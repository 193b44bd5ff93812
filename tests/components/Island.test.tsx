import { act, screen } from '@testing-library/react'
import { startTransition, useState } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { Island, island } from '@/shared/hydration/Island'

function Counter() {
  const [count, setCount] = useState(0)
  return (
    <form method="post">
      <button
        type="submit"
        formNoValidate
        onClick={(event) => [event.preventDefault(), setCount(count + 1)]}
      >
        Pressed {count}
      </button>
    </form>
  )
}

let root: Root | undefined

/** Writes the page as the build does and hydrates it. */
async function open(load: () => Promise<typeof Counter>) {
  const html =
    '<div data-island="part"><!--$--><form method="post"><button type="submit" formnovalidate="">Pressed <!-- -->0</button></form><!--/$--></div>'
  const page = document.createElement('div')
  page.innerHTML = html
  document.body.replaceChildren(page)
  const code = island('part', load)
  await act(async () => {
    root = hydrateRoot(page, <Island code={code} />)
  })
  return code
}

/** Waits until the frame after an interaction is shown and nothing is left to do. */
const shown = () => new Promise((resolve) => setTimeout(resolve, 200))

const scroll = () =>
  act(async () => {
    window.dispatchEvent(new Event('scroll'))
    await shown()
  })

afterEach(() => {
  vi.restoreAllMocks()
  act(() => root?.unmount())
  delete document.documentElement.dataset.hydrated
  delete document.documentElement.dataset.touched
})

describe('an island', () => {
  test('is there as HTML, and its code comes with the first gesture', async () => {
    const load = vi.fn(async () => Counter)
    await open(load)
    expect(screen.getByRole('button').textContent).toBe('Pressed 0')
    expect(load).not.toHaveBeenCalled()
    await scroll()
    expect(load).toHaveBeenCalledTimes(1)
    await act(async () => screen.getByRole('button').click())
    expect(screen.getByRole('button').textContent).toBe('Pressed 1')
  })

  test('a pointer that only rests on the page is no gesture', async () => {
    const load = vi.fn(async () => Counter)
    await open(load)
    const moved = (pixels: number) =>
      act(async () => {
        const by = { movementX: pixels, movementY: 0 }
        window.dispatchEvent(Object.assign(new Event('pointermove'), by))
        await shown()
      })
    await moved(0)
    expect(load).not.toHaveBeenCalled()
    await moved(1)
    expect(load).toHaveBeenCalledTimes(1)
  })

  test('an early click is recorded, and the browser submits no form', async () => {
    await open(async () => Counter)
    const sent = vi.fn((event: Event) => event.defaultPrevented)
    document.addEventListener('submit', sent)
    screen.getByRole('button').click()
    expect(sent).toHaveReturnedWith(true)
    document.removeEventListener('submit', sent)
    await scroll()
    await vi.waitFor(() => expect(screen.getByRole('button').textContent).toBe('Pressed 1'), 10_000)
  })

  test('next to another one, each replays its own clicks once', async () => {
    const part = (name: string) =>
      `<div data-island="${name}"><!--$--><form method="post"><button type="submit" formnovalidate="">Pressed <!-- -->0</button></form><!--/$--></div>`
    const page = document.createElement('div')
    page.innerHTML = part('one') + part('two')
    document.body.replaceChildren(page)
    const codes = ['one', 'two'].map((name) => island(name, async () => Counter))
    await act(async () => {
      root = hydrateRoot(
        page,
        codes.map((code) => <Island key={code.name} code={code} />),
      )
    })
    screen.getAllByRole('button')[1]?.click()
    await scroll()
    const labels = () => screen.getAllByRole('button').map(({ textContent }) => textContent)
    await vi.waitFor(() => expect(labels()).toEqual(['Pressed 0', 'Pressed 1']), 10_000)
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(labels()).toEqual(['Pressed 0', 'Pressed 1'])
  })

  test('whose HTML React threw away, because the page had been changed, is drawn at once', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const page = document.createElement('div')
    page.innerHTML =
      '<p><ext-call></ext-call><b>Call</b> us</p><div data-island="part"><!--$--><form method="post"><button type="submit" formnovalidate="">Pressed <!-- -->0</button></form><!--/$--></div>'
    document.body.replaceChildren(page)
    const load = vi.fn(async () => Counter)
    const code = island('part', load)
    await act(async () => {
      // As the app does.
      startTransition(() => {
        root = hydrateRoot(
          page,
          <>
            <p>
              <b>Call</b> us
            </p>
            <Island code={code} />
          </>,
          { onRecoverableError: () => {} },
        )
      })
    })
    await act(shown)
    expect(load).toHaveBeenCalledTimes(1)
    expect(screen.getByRole('button').textContent).toBe('Pressed 0')
  })

  test('keeps what was typed where something had changed its HTML', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const heard: string[] = []
    const Fields = () => (
      <form>
        <input name="zip" onInput={(event) => heard.push(event.currentTarget.value)} />
        <input type="checkbox" name="texts" />
        <textarea name="note" />
      </form>
    )
    const page = document.createElement('div')
    page.innerHTML =
      '<div data-island="part"><!--$--><form><input name="zip"><ext-icon></ext-icon><input type="checkbox" name="texts"><textarea name="note"></textarea></form><!--/$--></div>'
    document.body.replaceChildren(page)
    const code = island('part', async () => Fields)
    await act(async () => {
      root = hydrateRoot(page, <Island code={code} />, { onRecoverableError: () => {} })
    })
    const [zip] = screen.getAllByRole<HTMLInputElement>('textbox')
    const before = zip as HTMLInputElement
    before.value = '11372'
    before.focus()
    screen.getByRole('checkbox').click()
    await act(shown)
    const [typed, note] = screen.getAllByRole<HTMLInputElement>('textbox')
    expect(typed).not.toBe(before)
    expect(typed?.value).toBe('11372')
    expect(document.activeElement).toBe(typed)
    expect(heard).toEqual(['11372'])
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
    expect(note?.value).toBe('')
  })

  test('without a connection the HTML stays, and a gesture a moment later tries again', async () => {
    const load = vi.fn(async () => Counter).mockRejectedValueOnce(new Error('offline'))
    await open(load)
    await scroll()
    expect(screen.getByRole('button').textContent).toBe('Pressed 0')
    await scroll()
    expect(load).toHaveBeenCalledTimes(1)
    await new Promise((resolve) => setTimeout(resolve, 1100))
    await scroll()
    expect(load).toHaveBeenCalledTimes(2)
    await act(async () => screen.getByRole('button').click())
    expect(screen.getByRole('button').textContent).toBe('Pressed 1')
  })

  test('where a gesture came before the app, it is fetched at once', async () => {
    document.documentElement.dataset.touched = ''
    const load = vi.fn(async () => Counter)
    await open(load)
    expect(load).toHaveBeenCalledTimes(1)
  })

  test('on a later page it is fetched at once and waited for; the page fails with it, and asks again', async () => {
    document.documentElement.dataset.hydrated = ''
    const load = vi.fn(async () => Counter).mockRejectedValueOnce(new Error('offline'))
    const { ready } = island('part', load)
    await expect(ready?.()).rejects.toThrow('offline')
    expect(load).toHaveBeenCalledTimes(1)
    await expect(ready?.()).resolves.toBe(Counter)
    await expect(ready?.()).resolves.toBe(Counter)
    expect(load).toHaveBeenCalledTimes(2)
  })
})
