import { useEffect, useState } from 'react'
import type { DraftForm, DraftNote } from '@/shared/lib/draftStorage'
import { type OrphanedDraft, orphanedDraft } from '@/shared/lib/drafts'

type DraftNoticeProps = {
  form: DraftForm
  /** True if the form shows this tab's earlier draft; null until known. */
  hasDraft: boolean | null
  onClear: () => void
  /** Receives the values of a draft whose tab is closed. */
  onTake: (values: DraftNote) => void
}

const notice = 'mb-6 rounded border border-line bg-sand px-4 py-3 text-sm'
const action = 'link min-h-6 font-semibold'

/** Tells that a draft is saved, of this tab or of a closed one, and offers to restore or delete it. */
export function DraftNotice({ form, hasDraft, onClear, onTake }: DraftNoticeProps) {
  const [orphan, setOrphan] = useState<OrphanedDraft | null>(null)

  useEffect(() => {
    if (hasDraft === false) void orphanedDraft(form).then(setOrphan)
  }, [form, hasDraft])

  if (hasDraft) {
    return (
      <p className={notice}>
        We saved what you typed earlier, on this device only.{' '}
        <button type="button" className={action} onClick={onClear}>
          Clear the form
        </button>
      </p>
    )
  }
  if (!orphan) return null
  return (
    <p className={notice}>
      You started this form earlier, in a tab that's now closed. What you typed is still on this
      device.{' '}
      <button
        type="button"
        className={action}
        onClick={async () => {
          const values = await orphan.take()
          setOrphan(null)
          if (values) onTake(values)
        }}
      >
        Bring it back
      </button>{' '}
      or{' '}
      <button
        type="button"
        className={action}
        onClick={() => {
          orphan.drop()
          setOrphan(null)
        }}
      >
        delete it
      </button>
      .
    </p>
  )
}
