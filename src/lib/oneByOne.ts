/** Returns what runs work one after the other: work that fails holds up none that follows. */
export function oneByOne() {
  let latest: Promise<unknown> = Promise.resolve()
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const result = latest.then(work)
    latest = result.catch(() => {})
    return result
  }
}
