// Whether the desk rings for new requests, kept in this browser.
const name = 'harborlight.sound'

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
}
