import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

const page = document.documentElement
const stored = () => JSON.parse(localStorage.getItem('harborlight.display') ?? 'null')

beforeEach(() => vi.resetModules())
afterEach(() => {
  delete page.dataset.textSize
  delete page.dataset.contrast
})

// Imported again for each test, as on each page load.
async function open() {
  const { DisplaySettings } = await import('@/site/policies/DisplaySettings')
  render(<DisplaySettings />)
  return userEvent.setup()
}

const pressed = () =>
  screen.getAllByRole('button', { pressed: true }).map((button) => button.textContent)

describe('text size and contrast', () => {
  test('start as normal', async () => {
    await open()
    expect(pressed()).toEqual(['Normal (16px)'])
  })

  test('are applied to the page and kept', async () => {
    const user = await open()
    await user.click(screen.getByRole('button', { name: /Large/ }))
    expect(page.dataset.textSize).toBe('large')
    expect(stored()).toEqual({ textSize: 'large', contrast: 'normal' })
    await user.click(screen.getByRole('button', { name: /High contrast/ }))
    expect(page.dataset.contrast).toBe('high')
    expect(stored()).toEqual({ textSize: 'large', contrast: 'high' })
    await user.click(screen.getByRole('button', { name: /High contrast/ }))
    expect(page.dataset.contrast).toBe('normal')
  })

  test('kept choices show, and what is no choice reads as normal', async () => {
    localStorage.setItem('harborlight.display', '{"textSize":"small","contrast":"purple"}')
    await open()
    expect(pressed()).toEqual(['Small (14px)'])
  })

  test('a change in another tab shows here', async () => {
    await open()
    localStorage.setItem('harborlight.display', '{"textSize":"large","contrast":"normal"}')
    const event = new StorageEvent('storage', {
      key: 'harborlight.display',
      newValue: '{"textSize":"large","contrast":"normal"}',
    })
    window.dispatchEvent(event)
    expect(await screen.findByRole('button', { name: /Large/, pressed: true })).toBeTruthy()
    expect(page.dataset.textSize).toBe('large')
  })

  test.each([
    ['keeps nothing', ['setItem', 'getItem']],
    ['has no room left', ['setItem']],
  ] as const)('a browser that %s still applies them', async (_, failing) => {
    for (const method of failing) {
      vi.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException('not now')
      })
    }
    const user = await open()
    await user.click(screen.getByRole('button', { name: /Large/ }))
    expect(page.dataset.textSize).toBe('large')
    expect(pressed()).toEqual(['Large (20px)'])
  })
})
