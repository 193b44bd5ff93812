// Whether the desk rings for new requests, kept in this browser.
const name = 'harborlight.sound'

const listeners = new Set<() => void>()

/** Calls `onChange` when the choice changes, also in another tab; returns how to stop. */
export function followSound(onChange: () => void): () => void {
  listeners.add(onChange)
  window.addEventListener('storage', onChange)
  return () => {
    listeners.delete(onChange)
    window.removeEventListener('storage', onChange)
  }
}

/** On unless it was switched off. */
export function soundIsOn(): boolean {
  try {
    return localStorage.getItem(name) !== 'off'
  } catch {
    return true
  }
}

/** Keeps the choice; where the browser keeps nothing it stays as it was. */
export function setSound(isOn: boolean) {
  try {
    if (isOn) localStorage.removeItem(name)
    else localStorage.setItem(name, 'off')
  } catch {
    // Nothing can be kept here.
  }
  for (const listener of listeners) listener()
}
