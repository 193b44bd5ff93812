// The addresses of service workers, in the form that browsers with Trusted Types require.

/** The scope of both workers; the day's also serves the job sheet. */
export const workerScope = '/admindashboard'

const workers = { desk: '/desk-worker.js', day: '/day-worker.js' } as const
export type WorkerName = keyof typeof workers

let policy: Pick<TrustedTypePolicy, 'createScriptURL'> | undefined

/** Returns the address of a worker: the desk's, or that of a technician's day; both show alerts. */
export function workerAddress(name: WorkerName): string {
  policy ??= window.trustedTypes?.createPolicy('desk-worker', {
    createScriptURL: (which: string) => (which === 'day' ? workers.day : workers.desk),
  })
  return (policy?.createScriptURL(name) ?? workers[name]) as string
}
