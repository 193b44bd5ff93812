import '@testing-library/jest-dom/vitest'
import { GoTrueClient } from '@supabase/supabase-js'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, expect, vi } from 'vitest'
import { keepComputedStyles } from './computedStyles.ts'

// A busy machine is slow; an idle one does not wait this long.
configure({ asyncUtilTimeout: 10_000 })

// Files share a worker: each loads the modules of the site again, and finds nothing that another has them keep; nor does
// the library count the clients of the files before, of which it would warn.
vi.resetModules()
Reflect.set(GoTrueClient, 'nextInstanceID', {})

if (typeof window !== 'undefined') {
  keepComputedStyles()
  // Without a layout nothing scrolls, and no size ever changes.
  Element.prototype.scrollIntoView ??= () => {}
  window.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  // Nor does it open dialogs.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function () {
    this.open = false
    this.dispatchEvent(new Event('close'))
  }
}

// A warning of React or of the browser is a failure, unless a test listens for it itself.
const said: unknown[][] = []
for (const level of ['error', 'warn'] as const) {
  const print = console[level]
  console[level] = (...words: unknown[]) => {
    said.push(words)
    print(...words)
  }
  // The next file in this worker starts fresh.
  afterAll(() => {
    console[level] = print
  })
}

afterEach(() => {
  cleanup()
  // The next test begins with an empty browser, at the real time.
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  if (typeof window !== 'undefined') {
    localStorage.clear()
    sessionStorage.clear()
    window.history.replaceState(null, '', '/')
  }
  // In one text: a list is shortened in the message of the failure.
  const lines = said.splice(0).map((words) => words.map(String).join(' '))
  expect(lines.join('\n'), 'The console is quiet').toBe('')
})
