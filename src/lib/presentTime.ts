// The current time as pages show it: by this device's clock, corrected once the server's is known to differ.

/** In ms: how far this device's clock is behind. */
let correction = 0

/** Dispatched on the document when that changes. */
export const correctedEvent = 'clock-corrected'

export const setCorrection = (lack: number) => {
  correction = lack
}

export const presentTime = () => Date.now() + correction
