import { useEffect, useEffectEvent, useState } from 'react'
import { emptyOf, type FormTable, namesOf } from '@/shared/form/formTable'
import type { TableForm } from '@/shared/form/useTableForm'
import type { DraftForm, DraftNote } from '@/shared/lib/draftStorage'
import { dropDraft, readDraft, saveDraft } from '@/shared/lib/drafts'

type Words = Record<string, string>

/** A draft's words for the fields there are. */
const knownWords = (table: FormTable, words: DraftNote | null): Words =>
  Object.fromEntries(namesOf(table).flatMap((name) => (words?.[name] ? [[name, words[name]]] : [])))

/**
 * Fills the form with what is known when it is first shown (the tab's draft, what was typed before the page came to
 * life, what `complete` makes of both), and keeps what is typed from then on.
 */
export function useFormDraft<Table extends FormTable>(
  { table, form, idOf }: TableForm<Table>,
  draft: DraftForm,
  complete: (known: Words) => Words = (known) => known,
) {
  const [hasDraft, setHasDraft] = useState<boolean | null>(null)
  const completed = useEffectEvent(complete)
  const names = namesOf(table)
  const empty = emptyOf<FormTable>(table)

  /** What stands in the controls already, typed before the page came to life; what was left by then is written right. */
  const typedIn = (): Words => {
    const values = form.getValues()
    return Object.fromEntries(
      names.flatMap((name) => {
        const typed = values[name]
        if (!typed) return []
        const isLeft = document.activeElement?.id !== idOf(name)
        return [[name, (isLeft && table[name]?.normalize?.(typed)) || typed]]
      }),
    )
  }

  const fill = useEffectEvent(() => {
    const kept = readDraft(draft)
    const typed = typedIn()
    const isTyped = Object.keys(typed).length > 0
    const isBack = document.documentElement.dataset.typedBack !== undefined
    setHasDraft(kept !== null || (isTyped && isBack))
    form.reset({ ...empty, ...completed({ ...knownWords(table, kept), ...typed }) })
    // What was typed before the page came to life is kept, too.
    if (isTyped) saveDraft(draft, form.getValues())
  })

  useEffect(() => {
    fill()
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => saveDraft(draft, values),
    })
  }, [form, draft])

  const focusFirst = () => names[0] && document.getElementById(idOf(names[0]))?.focus()
  const clear = () => {
    dropDraft(draft)
    setHasDraft(false)
    form.reset(empty)
  }
  return {
    /** Empties the form: it was sent. */
    clear,
    /** For `<DraftNotice>`. */
    notice: {
      form: draft,
      hasDraft,
      onClear: () => {
        clear()
        focusFirst()
      },
      /** What was typed in this tab goes before what another one left. */
      onTake: (words: DraftNote) => {
        setHasDraft(true)
        form.reset({ ...empty, ...knownWords(table, words), ...typedIn() })
        saveDraft(draft, form.getValues())
        focusFirst()
      },
    },
  }
}
