import { limit } from '@/data/backend'
import { staffClient } from '@/data/staff/client'
import type { Status } from '@/data/staff/request'
import { unwrap } from '@/data/unwrap'

/** How many requests have each status. */
export async function countRequests(): Promise<Record<Status, number>> {
  const rows = unwrap(await staffClient().rpc('request_counts').abortSignal(limit()))
  const counts: Record<Status, number> = {
    pending: 0,
    confirmed: 0,
    in_progress: 0,
    completed: 0,
    cancelled: 0,
  }
  for (const row of rows as { status: Status; total: number }[])
    counts[row.status] = Number(row.total)
  return counts
}

/** How many pending requests were sent before the given moments, after which their call back is overdue. */
export async function countOverdue(cutoff: Date, emergencyCutoff: Date): Promise<number> {
  const answer = await staffClient()
    .rpc('overdue_count', {
      cutoff: cutoff.toISOString(),
      emergency_cutoff: emergencyCutoff.toISOString(),
    })
    .abortSignal(limit())
  return Number(unwrap(answer))
}
