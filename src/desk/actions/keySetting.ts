// Whether single keys act at the desk, kept in this browser (WCAG 2.1.4).
const name = 'harborlight.keys'

/** On unless they were switched off. */
export function keysAreOn(): boolean {
  try {
    return localStorage.getItem(name) !== 'off'
  } catch {
    return true
  }
}

/** Keeps the choice; where the browser keeps nothing it stays as it was. */
export function setKeys(isOn: boolean) {
  try {
    if (isOn) localStorage.removeItem(name)
    else localStorage.setItem(name, 'off')
  } catch {
    // Nothing can be kept here.
  }
}
