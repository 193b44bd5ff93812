// Words of the bar between the time a request is sent and the time of its call.
export const promiseBar = {
  /** Follows the time left. */
  now: (clock: string) => `now ${clock}`,
  offered: { from: 'Now', by: 'We call' },
  sent: { from: 'Sent', by: 'Call due by' },
} as const
