type Settling<Value> = Promise<Value> & { status?: 'fulfilled'; value?: Value }

/** Returns a promise with React's own marks once fulfilled: `use` then returns at once, even during hydration. */
export function settling<Value>(promise: Promise<Value>): Settling<Value> {
  const marked: Settling<Value> = promise.then((value) => {
    marked.status = 'fulfilled'
    marked.value = value
    return value
  })
  return marked
}

/** Returns whether a promise of `settling` is fulfilled. */
export const isSettled = (promise: Settling<unknown> | undefined): boolean =>
  promise?.status === 'fulfilled'

/** Returns a function that loads once, and again after a failure. */
export function loadOnce<Value>(load: () => Promise<Value>): () => Settling<Value> {
  let loading: Settling<Value> | undefined
  return () => {
    if (loading) return loading
    const loaded = settling(load())
    loaded.catch(() => {
      loading = undefined
    })
    loading = loaded
    return loaded
  }
}
