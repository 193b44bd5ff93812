// The present as pages show it: by this device's clock, and by the server's once it is known that they differ.

/** What this device's clock lacks, in ms. */
export let correction = 0

/** Goes to the document when that changes. */
export const correctedEvent = 'clock-corrected'

export const setCorrection = (lack: number) => {
  correction = lack
}

export const presentTime = () => Date.now() + correction
