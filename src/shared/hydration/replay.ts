// Clicks and selections made before a page is hydrated: recorded, then replayed.

/** Replays the whole click: tabs react to mousedown. */
function clickAgain(button: HTMLElement): void {
  for (const kind of ['mousedown', 'mouseup']) {
    button.dispatchEvent(new MouseEvent(kind, { bubbles: true, cancelable: true }))
  }
  button.click()
}

/** Returns the form that ignored Enter because its button is disabled (HTML, implicit submission). */
const ignoringEnter = ({ form }: HTMLInputElement) =>
  form?.querySelector('[type=submit]:disabled') ? form : null

/**
 * Records the last click on a button, or Enter in a form, and the selections made inside `part` (a selector), and keeps
 * the browser from submitting the part's forms. `release` ends that; `repeat` replays what was recorded.
 */
export function recordClicks(part: string): { release: () => void; repeat: () => void } {
  let clicked: HTMLElement | null = null
  let submitted: HTMLFormElement | null = null
  const selected = new Map<string, HTMLInputElement>()
  const record = (event: Event) => {
    const { target, type } = event
    if (!(target instanceof Element && target.closest(part))) return
    if (event instanceof SubmitEvent) {
      event.preventDefault()
      // Without a submitter it was already replayed by the recorder that saw it first.
      if (!event.submitter) submitted = target.closest('form')
    } else if (type === 'click') clicked = target.closest('button')
    else if (!(target instanceof HTMLInputElement)) return
    else if (event instanceof KeyboardEvent) {
      if (event.key === 'Enter') submitted = ignoringEnter(target)
    } else if (target.type === 'radio') selected.set(target.name, target)
  }
  const kinds = ['click', 'submit', 'change', 'keydown'] as const
  for (const kind of kinds) document.addEventListener(kind, record, true)
  return {
    release: () => {
      for (const kind of kinds) document.removeEventListener(kind, record, true)
    },
    repeat: () => {
      // A selection made before its turn is the newer one.
      document.addEventListener('change', record, true)
      // A task for each, so that it meets what the one before has rendered.
      for (const name of selected.keys()) {
        setTimeout(() => {
          const radio = selected.get(name)
          if (!radio) return
          // React compares with the last value: without unchecking first, the click would be no change.
          radio.checked = false
          radio.click()
        })
      }
      setTimeout(() => {
        document.removeEventListener('change', record, true)
        selected.clear()
      })
      const button = clicked
      if (button) setTimeout(() => clickAgain(button))
      clicked = null
      const form = submitted
      if (form) setTimeout(() => form.requestSubmit())
      submitted = null
    },
  }
}
