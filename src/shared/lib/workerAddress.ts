// The addresses of service workers, as a browser with Trusted Types takes them.

/** The pages they are for; the day's has a job sheet, too. */
export const workerScope = '/admindashboard'

const workers = { desk: '/desk-worker.js', day: '/day-worker.js' } as const

let policy: Pick<TrustedTypePolicy, 'createScriptURL'> | undefined

/** The address of a worker: the desk's, which shows alerts, or that of a technician's day. */
export function workerAddress(name: keyof typeof workers): string {
  policy ??= window.trustedTypes?.createPolicy('desk-worker', {
    createScriptURL: (which: string) => (which === 'day' ? workers.day : workers.desk),
  })
  return (policy?.createScriptURL(name) ?? workers[name]) as string
}
