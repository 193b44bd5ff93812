// Text typed into a page that is left (a reload, a killed tab) before its form is hydrated.

import { attempt } from '@/shared/lib/draftStorage'

const words =
  'form :is(input:not([type=password], [type=radio], [type=checkbox]), textarea, select)'
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
const controls = (within = '') => [...document.querySelectorAll<Control>(`${within} ${words}`)]
const page = document.documentElement
/** The key in sessionStorage. */
const nameOfPage = () => `harborlight.typed.${location.pathname}`

/** Returns the controls that are not hydrated yet: all at first, then those of deferred forms. */
const waiting = () =>
  controls(page.dataset.hydrated === undefined ? '' : '[data-late-form]:not([data-live])')

/** Saves what is typed in forms that are not hydrated when the page is left, except passwords. Returns a function that saves at once and drops what a hydrated form saves itself. */
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

/** Restores what was saved into empty controls, once they exist, and marks the page. */
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
