// Text typed into a page that is left (a reload, a killed tab) before its form is hydrated.

import { attempt } from '@/shared/lib/attempt'

const fields =
  'form :is(input:not([type=password], [type=radio], [type=checkbox]), textarea, select)'
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
const controls = (within = '') => [...document.querySelectorAll<Control>(`${within} ${fields}`)]
const page = document.documentElement
/** The key in sessionStorage. */
const storageKey = () => `harborlight.typed.${location.pathname}`

/** Returns the controls that are not hydrated yet: all at first, then those of deferred forms. */
const waiting = () =>
  controls(page.dataset.hydrated === undefined ? '' : '[data-late-form]:not([data-live])')

/** Saves what is typed in forms that are not hydrated when the page is left, except passwords. Returns a function that saves at once and drops what a hydrated form saves itself. */
export function saveTyped(): () => void {
  const save = () => {
    const typed = waiting().flatMap(({ id, value }) => (id && value ? [[id, value]] : []))
    attempt(() => {
      if (typed.length > 0) sessionStorage.setItem(storageKey(), JSON.stringify(typed))
      else sessionStorage.removeItem(storageKey())
    })
  }
  for (const kind of ['pagehide', 'visibilitychange']) addEventListener(kind, save)
  return save
}

/** Restores what was saved into empty controls, once they exist, and marks the page. */
export function restoreTyped(): void {
  attempt(() => {
    const saved = sessionStorage.getItem(storageKey())
    if (!saved) return
    page.dataset.typedBack = ''
    document.addEventListener('DOMContentLoaded', () => {
      const typed = new Map<string, string>(JSON.parse(saved))
      for (const control of controls()) control.value ||= typed.get(control.id) ?? ''
    })
  })
}
