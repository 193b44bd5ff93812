// Errors that nobody catches, for the owner. The inline script listens; the code that reports them is loaded with the first.

/** `chunk`: code of the site that is missing for good. */
export type ErrorKind = 'error' | 'rejection' | 'chunk'

declare global {
  interface Window {
    /** Keeps the first three until the reporter has taken its place. */
    noteError?: typeof noteError
    keptErrors?: [ErrorKind, unknown][]
  }
}

/** Passes an error on to the reporter; without the inline script, as in development, to nobody. */
export const noteError = (kind: ErrorKind, thrown: unknown): void =>
  window.noteError?.(kind, thrown)
