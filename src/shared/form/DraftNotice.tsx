import { useEffect, useState } from 'react'
import { type DraftNote, deleteDraft, type OtherDraft, otherDraft, takeDraft } from '@/lib/drafts'
import type { DraftForm } from '@/lib/hasDrafts'
import { formText } from '@/shared/form/formText'

type DraftNoticeProps = {
  form: DraftForm
  /** True if the form shows this tab's earlier draft; null until known. */
  hasDraft: boolean | null
  onClear: () => void
  /** Receives the values of a draft that another tab wrote. */
  onTake: (values: DraftNote) => void
}

const { draft } = formText
const notice = 'mb-6 rounded border border-line bg-sand px-4 py-3 text-sm'
const action = 'link min-h-6 font-semibold'

/** Tells that a draft is saved, of this tab or of another one, and offers to restore or delete it. */
export function DraftNotice({ form, hasDraft, onClear, onTake }: DraftNoticeProps) {
  const [offered, setOffered] = useState<OtherDraft | null>(null)

  useEffect(() => {
    if (hasDraft === false) setOffered(otherDraft(form))
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
  if (!offered) return null
  return (
    <p className={notice}>
      {draft.offered}{' '}
      <button
        type="button"
        className={action}
        onClick={() => {
          takeDraft(form, offered)
          setOffered(null)
          onTake(offered.words)
        }}
      >
        {draft.take}
      </button>{' '}
      {draft.or}{' '}
      <button
        type="button"
        className={action}
        onClick={() => {
          deleteDraft(form, offered)
          setOffered(null)
        }}
      >
        {draft.drop}
      </button>
      .
    </p>
  )
}
