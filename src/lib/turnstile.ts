// The script of Cloudflare Turnstile, which checks that a person is there.

type Turnstile = {
  render(container: HTMLElement, options: Record<string, unknown>): string | undefined
  reset(widget: string): void
}
declare global {
  interface Window {
    turnstile?: Turnstile
  }
}

const script = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit'

let loaded: Promise<Turnstile> | undefined

/** Loads the script once; after a failure the next call tries again. */
export function loadTurnstile(): Promise<Turnstile> {
  loaded ??= new Promise<Turnstile>((resolve, reject) => {
    const element = document.createElement('script')
    element.async = true
    element.src = script
    element.onload = () =>
      window.turnstile ? resolve(window.turnstile) : reject(new Error('Turnstile is not there.'))
    element.onerror = () => reject(new Error('Turnstile could not be fetched.'))
    document.head.append(element)
  }).catch((error: unknown) => {
    loaded = undefined
    throw error
  })
  return loaded
}
