// Keeps what was typed when React draws fields again, as it does where something else has changed the page's HTML.

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isChoice = (control: Control): control is HTMLInputElement =>
  control.type === 'radio' || control.type === 'checkbox'

const controlsIn = (part: ParentNode) => [
  ...part.querySelectorAll<Control>('input:not([type=file]), textarea, select'),
]

/** Ids may change when a part is drawn again; names do not. */
const keyOf = (control: Control) =>
  `${control.name || control.id} ${isChoice(control) ? control.value : ''}`

/** Sets a value as typing does: React notices it. */
function typeInto(control: Control, value: string): void {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value') ?? {}
  set?.call(control, value)
  for (const kind of ['input', 'change']) control.dispatchEvent(new Event(kind, { bubbles: true }))
}

/** Controls that are gone before the part in which they are drawn again has come. */
const homeless = new Set<Control>()
let focused: Element | null = null

/** Remembers the controls of a part. The returned function moves what they hold, and the focus, into those drawn in their place. */
export function keepTyped(part: ParentNode | null): () => void {
  const before = part ? controlsIn(part) : []
  if (document.activeElement !== document.body) focused = document.activeElement
  return () => {
    for (const control of before) if (!control.isConnected) homeless.add(control)
    if (homeless.size === 0) return
    const drawn = controlsIn(document).filter((control) => !before.includes(control))
    for (const control of homeless) {
      // Forms of one page may name controls alike: they come in the same order.
      const place = drawn.findIndex((one) => keyOf(one) === keyOf(control))
      const [next] = place < 0 ? [] : drawn.splice(place, 1)
      if (!next) continue
      homeless.delete(control)
      if (isChoice(control)) {
        if (control.checked && !(next as HTMLInputElement).checked) next.click()
      } else if (control.value && !next.value) typeInto(next, control.value)
      if (control === focused && document.activeElement === document.body) next.focus()
    }
  }
}
