import { storedChoice } from '@/lib/storedChoice'

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
