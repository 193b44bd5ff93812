// The sound of the desk. A browser lets a page make sounds only after a first click or key.
let context: AudioContext | undefined
const listeners = new Set<() => void>()
const notify = () => {
  for (const listener of listeners) listener()
}

/** Returns whether the browser lets this tab ring. */
export const isAwake = () => context?.state === 'running'

/** The longest that a desk which opens waits for its sound, in ms. */
const patience = 1000

/** Waits until the browser lets this tab ring, where an earlier click allows it. */
export async function awake(): Promise<void> {
  if (!navigator.userActivation?.hasBeenActive) return
  await Promise.race([wake(), new Promise((resolve) => setTimeout(resolve, patience))])
}

/** Lets the tab ring; to be called on a click or key. */
async function wake(): Promise<void> {
  if (isAwake()) return
  if (!context) {
    context = new AudioContext()
    context.onstatechange = notify
  }
  // A browser that still refuses is asked again at the next click or key.
  await context.resume().catch(() => {})
}

/** Calls `onChange` when the tab may ring, or may no longer. */
export function followBell(onChange: () => void): () => void {
  listeners.add(onChange)
  if (navigator.userActivation?.hasBeenActive) void wake()
  document.addEventListener('pointerdown', wake)
  document.addEventListener('keydown', wake)
  return () => {
    listeners.delete(onChange)
    document.removeEventListener('pointerdown', wake)
    document.removeEventListener('keydown', wake)
  }
}

function tone(sound: AudioContext, pitch: number, after: number, volume: number) {
  const begins = sound.currentTime + after
  const source = sound.createOscillator()
  const loudness = sound.createGain()
  source.frequency.value = pitch
  loudness.gain.setValueAtTime(0, begins)
  loudness.gain.linearRampToValueAtTime(volume, begins + 0.02)
  loudness.gain.exponentialRampToValueAtTime(0.001, begins + 0.5)
  source.connect(loudness).connect(sound.destination)
  source.start(begins)
  source.stop(begins + 0.5)
}

/** Two soft notes; in an emergency loud ones, three times. */
export function ring(isEmergency: boolean) {
  if (!context || !isAwake()) return
  const rounds = isEmergency ? [0, 0.7, 1.4] : [0]
  for (const after of rounds) {
    tone(context, isEmergency ? 880 : 660, after, isEmergency ? 0.8 : 0.2)
    tone(context, isEmergency ? 1175 : 880, after + 0.18, isEmergency ? 0.8 : 0.2)
  }
}
