// What is typed into a page that goes again (a reload, a tab that is killed) before its form came to life.

import { attempt } from '@/shared/lib/draftStorage'

const words =
  'form :is(input:not([type=password], [type=radio], [type=checkbox]), textarea, select)'
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
const controls = (within = '') => [...document.querySelectorAll<Control>(`${within} ${words}`)]
const page = document.documentElement
/** In the tab's own storage. */
const nameOfPage = () => `harborlight.typed.${location.pathname}`

/** Those that no form looks after yet: all before the page is live, then those whose code comes late. */
const waiting = () =>
  controls(page.dataset.hydrated === undefined ? '' : '[data-late-form]:not([data-live])')

/** Keeps what stands in forms that are not live when the page goes, passwords excepted. Gives what keeps it at once, and forgets what a live form keeps. */
export function keepTyped(): () => void {
  const keep = () => {
    const typed = waiting().flatMap(({ id, value }) => (id && value ? [[id, value]] : []))
    attempt(() => {
      if (typed.length > 0) sessionStorage.setItem(nameOfPage(), JSON.stringify(typed))
      else sessionStorage.removeItem(nameOfPage())
    })
  }
  for (const kind of ['pagehide', 'visibilitychange']) addEventListener(kind, keep)
  return keep
}

/** Puts what was kept back into the controls that are empty, once they are there; the page keeps in mind that it did. */
export function putTypedBack(): void {
  attempt(() => {
    const kept = sessionStorage.getItem(nameOfPage())
    if (!kept) return
    page.dataset.typedBack = ''
    document.addEventListener('DOMContentLoaded', () => {
      const typed = new Map<string, string>(JSON.parse(kept))
      for (const control of controls()) control.value ||= typed.get(control.id) ?? ''
    })
  })
}
