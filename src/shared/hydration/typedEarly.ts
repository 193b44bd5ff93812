// Text typed into a page that is left: before its form is hydrated (a reload, a killed tab), or for the same page in the
// other language.

import { attempt } from '@/lib/attempt'

const fields =
  'form :is(input:not([type=password], [type=radio], [type=checkbox]), textarea, select)'
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
const controls = () => [...document.querySelectorAll<Control>(fields)]
const page = document.documentElement
/** The key in sessionStorage. */
const storageKey = (path: string) => `harborlight.typed.${path}`
/** Both languages name a control alike; ids are those of a page and its version. */
const keyOf = ({ name, id }: Control) => name || id

/** Returns the controls that are not hydrated yet. */
const waiting = () => (page.dataset.hydrated === undefined ? controls() : [])

/** Saves what controls hold for the next visit of a path in this tab. */
function saveFor(path: string, from: readonly Control[]): void {
  const typed = from.flatMap((control) =>
    keyOf(control) && control.value ? [[keyOf(control), control.value]] : [],
  )
  attempt(() => {
    if (typed.length > 0) sessionStorage.setItem(storageKey(path), JSON.stringify(typed))
    else sessionStorage.removeItem(storageKey(path))
  })
}

/** Saves what is typed in forms that are not hydrated when the page is left, except passwords. Returns a function that saves at once and drops what a hydrated form saves itself. */
export function saveTyped(): () => void {
  const save = () => saveFor(location.pathname, waiting())
  for (const kind of ['pagehide', 'visibilitychange']) addEventListener(kind, save)
  return save
}

/** Lets the links to the other language keep the query, the fragment, and everything that is typed, from the first moment on. */
export function keepAtSwitch(): void {
  const keep = ({ target }: Event) => {
    const link = (target as Element).closest<HTMLAnchorElement>('[data-switch]')
    if (!link) return
    link.search = location.search
    link.hash = location.hash
    saveFor(link.pathname, controls())
  }
  document.addEventListener('click', keep, true)
}

/** Restores what was saved into empty controls, once they exist, and marks the page. */
export function restoreTyped(): void {
  attempt(() => {
    const saved = sessionStorage.getItem(storageKey(location.pathname))
    if (!saved) return
    page.dataset.typedBack = ''
    document.addEventListener('DOMContentLoaded', () => {
      const typed = new Map<string, string>(JSON.parse(saved))
      for (const control of controls()) control.value ||= typed.get(keyOf(control)) ?? ''
    })
  })
}
