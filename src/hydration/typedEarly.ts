// What is typed into a page that goes again (a reload, a tab that is killed) before it came to life.

import { attempt } from '@/lib/draftStorage'

const words =
  'form :is(input:not([type=password], [type=radio], [type=checkbox]), textarea, select)'
const controls = () => [
  ...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(words),
]
/** In the tab's own storage. */
const nameOfPage = () => `harborlight.typed.${location.pathname}`

/** Keeps what stands in the page's forms when the page goes, passwords excepted, until the given function is called. */
export function keepTyped(): () => void {
  const keep = () => {
    const typed = controls().flatMap(({ id, value }) => (id && value ? [[id, value]] : []))
    if (typed.length > 0) attempt(() => sessionStorage.setItem(nameOfPage(), JSON.stringify(typed)))
  }
  const kinds = ['pagehide', 'visibilitychange']
  for (const kind of kinds) addEventListener(kind, keep)
  return () => {
    for (const kind of kinds) removeEventListener(kind, keep)
    attempt(() => sessionStorage.removeItem(nameOfPage()))
  }
}

/** Puts what was kept back into the controls that are empty, once they are there. */
export function putTypedBack(): void {
  attempt(() => {
    const kept = sessionStorage.getItem(nameOfPage())
    if (!kept) return
    document.addEventListener('DOMContentLoaded', () => {
      const typed = new Map<string, string>(JSON.parse(kept))
      for (const control of controls()) control.value ||= typed.get(control.id) ?? ''
    })
  })
}
