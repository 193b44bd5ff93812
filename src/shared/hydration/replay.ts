// Presses and choices made while a page is there to look at and cannot answer yet: kept, and made again.

/** The whole press: tabs answer when the button of the mouse goes down. */
function pressAgain(button: HTMLElement): void {
  for (const kind of ['mousedown', 'mouseup']) {
    button.dispatchEvent(new MouseEvent(kind, { bubbles: true, cancelable: true }))
  }
  button.click()
}

/** The form in which Enter was pressed and ignored, because its button is disabled (HTML, implicit submission). */
const ignoringEnter = ({ form }: HTMLInputElement) =>
  form?.querySelector('[type=submit]:disabled') ? form : null

/**
 * Keeps the last press of a button, or of Enter in a form, and the choices made inside `part` (a selector), and the
 * browser from sending the part's forms by itself. `release` ends that; `repeat` makes what was kept happen again, now that it is answered.
 */
export function recordClicks(part: string): { release: () => void; repeat: () => void } {
  let pressed: HTMLElement | null = null
  let sent: HTMLFormElement | null = null
  const chosen = new Map<string, HTMLInputElement>()
  const hold = (event: Event) => {
    const { target, type } = event
    if (!(target instanceof Element && target.closest(part))) return
    if (event instanceof SubmitEvent) {
      event.preventDefault()
      // One without a button was repeated by whoever kept it first.
      if (!event.submitter) sent = target.closest('form')
    } else if (type === 'click') pressed = target.closest('button')
    else if (!(target instanceof HTMLInputElement)) return
    else if (event instanceof KeyboardEvent) {
      if (event.key === 'Enter') sent = ignoringEnter(target)
    } else if (target.type === 'radio') chosen.set(target.name, target)
  }
  const kinds = ['click', 'submit', 'change', 'keydown'] as const
  for (const kind of kinds) document.addEventListener(kind, hold, true)
  return {
    release: () => {
      for (const kind of kinds) document.removeEventListener(kind, hold, true)
    },
    repeat: () => {
      // A choice made before its turn comes is the newer one.
      document.addEventListener('change', hold, true)
      // A task for each, so that it is answered by what the one before has drawn.
      for (const name of chosen.keys()) {
        setTimeout(() => {
          const radio = chosen.get(name)
          if (!radio) return
          // React compares with what it was told last: a choice is news only after it was none.
          radio.checked = false
          radio.click()
        })
      }
      setTimeout(() => {
        document.removeEventListener('change', hold, true)
        chosen.clear()
      })
      const button = pressed
      if (button) setTimeout(() => pressAgain(button))
      pressed = null
      const form = sent
      if (form) setTimeout(() => form.requestSubmit())
      sent = null
    },
  }
}
