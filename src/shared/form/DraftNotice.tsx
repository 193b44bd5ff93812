import { useEffect, useState } from 'react'
import { formText } from '@/shared/form/formText'
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

const { draft } = formText
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
        {draft.saved}{' '}
        <button type="button" className={action} onClick={onClear}>
          {draft.clear}
        </button>
      </p>
    )
  }
  if (!orphan) return null
  return (
    <p className={notice}>
      {draft.orphaned}{' '}
      <button
        type="button"
        className={action}
        onClick={async () => {
          const values = await orphan.take()
          setOrphan(null)
          if (values) onTake(values)
        }}
      >
        {draft.take}
      </button>{' '}
      {draft.or}{' '}
      <button
        type="button"
        className={action}
        onClick={() => {
          orphan.drop()
          setOrphan(null)
        }}
      >
        {draft.drop}
      </button>
      .
    </p>
  )
}
