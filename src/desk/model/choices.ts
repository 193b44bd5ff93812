/** A choice kept in this browser, or for this page where the browser keeps nothing; null: none was made. */
export function storedChoice(name: string) {
  let unstored: string | null = null
  const listeners = new Set<() => void>()
  return {
    read(): string | null {
      try {
        return localStorage.getItem(name) ?? unstored
      } catch {
        return unstored
      }
    },
    set(value: string | null) {
      unstored = value
      try {
        if (value === null) localStorage.removeItem(name)
        else localStorage.setItem(name, value)
      } catch {
        // Nothing can be kept here.
      }
      for (const listener of listeners) listener()
    },
    /** Calls `onChange` when the choice changes, also in another tab; returns how to stop. */
    subscribe(onChange: () => void): () => void {
      listeners.add(onChange)
      window.addEventListener('storage', onChange)
      return () => {
        listeners.delete(onChange)
        window.removeEventListener('storage', onChange)
      }
    },
  }
}

/** Set to `off` while the desk does not ring. */
const sound = storedChoice('harborlight.sound')
export const soundIsOn = () => sound.read() !== 'off'
export const setSound = (isOn: boolean) => sound.set(isOn ? null : 'off')
export const followSound = sound.subscribe

/** Set to `off` while single keys do nothing (WCAG 2.1.4). */
const keys = storedChoice('harborlight.keys')
export const keysAreOn = () => keys.read() !== 'off'
export const setKeys = (isOn: boolean) => keys.set(isOn ? null : 'off')

const screen = storedChoice('harborlight.screen')

/** Returns the id of this browser, by which the backend counts open desks that ring: one for all its tabs. */
export function ownScreen(): string {
  if (screen.read() === null) screen.set(crypto.randomUUID())
  return screen.read() ?? ''
}
