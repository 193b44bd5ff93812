type Settling<Value> = Promise<Value> & { status?: 'fulfilled'; value?: Value }

/** A promise that bears React's own marks once it is fulfilled: `use` then answers at once, also while HTML is hydrated. */
export function settling<Value>(promise: Promise<Value>): Settling<Value> {
  const marked: Settling<Value> = promise.then((value) => {
    marked.status = 'fulfilled'
    marked.value = value
    return value
  })
  return marked
}

/** Whether a promise of `settling` is fulfilled. */
export const isSettled = (promise: Settling<unknown> | undefined): boolean =>
  promise?.status === 'fulfilled'
