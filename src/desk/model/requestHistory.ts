import type { Status } from '@/desk/model/request'
import { limit } from '@/shared/api/backend'
import { isoTime } from '@/shared/api/isoTime'
import { staffClient } from '@/shared/api/staff/client'
import { unwrap } from '@/shared/api/unwrap'
import type { SenderColumns } from '@/shared/request/requestRow'

export type StatusChange = {
  id: number
  /** `held`: it was admitted. */
  from_status: Status | 'held'
  to_status: Status
  /** null when the change was made in the database itself. */
  changed_by_email: string | null
  changed_at: string
}

/** What a request said before its sender sent it again with other words. */
export type Revision = {
  id: number
  changed_at: string
  /** The fields that were changed, as they were. */
  before: Partial<SenderColumns>
}

export type HistoryEntry = ({ kind: 'status' } & StatusChange) | ({ kind: 'words' } & Revision)

/** What staff and the sender have changed about a request, newest first. */
export async function readHistory(requestId: string): Promise<readonly HistoryEntry[]> {
  const [statuses, words] = await Promise.all([
    staffClient()
      .from('request_status_changes')
      .select('id,from_status,to_status,changed_by_email,changed_at')
      .eq('request_id', requestId)
      .order('id', { ascending: false })
      .limit(100)
      .abortSignal(limit()),
    staffClient()
      .from('request_revisions')
      .select('id,before,changed_at')
      .eq('request_id', requestId)
      .order('id', { ascending: false })
      .limit(100)
      .abortSignal(limit()),
  ])
  const entries: HistoryEntry[] = [
    ...(unwrap(statuses) as StatusChange[]).map((change) => ({
      kind: 'status' as const,
      ...change,
    })),
    ...(unwrap(words) as Revision[]).map((revision) => ({ kind: 'words' as const, ...revision })),
  ]
  return entries
    .map((entry) => ({ ...entry, changed_at: isoTime(entry.changed_at) }))
    .sort((a, b) => Date.parse(b.changed_at) - Date.parse(a.changed_at))
}
