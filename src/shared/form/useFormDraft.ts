import { useEffect, useEffectEvent, useState } from 'react'
import { type DraftNote, dropDraft, readDraft, saveDraft } from '@/lib/drafts'
import type { DraftForm } from '@/lib/hasDrafts'
import { emptyOf, type FormTable, namesOf, type Typed } from '@/shared/form/formTable'
import type { TableForm } from '@/shared/form/useTableForm'

/** Returns the draft's values of the fields that exist. */
const knownValues = (table: FormTable, values: DraftNote | null): Typed<FormTable> =>
  Object.fromEntries(
    namesOf(table).flatMap((name) => (values?.[name] ? [[name, values[name]]] : [])),
  )

/**
 * Fills the form when it is first shown (with the tab's draft, what was typed before hydration, and what `complete`
 * makes of both), and saves what is typed from then on.
 */
export function useFormDraft<Table extends FormTable>(
  { table, form, idOf }: TableForm<Table>,
  draft: DraftForm,
  complete: (known: Typed<FormTable>) => Typed<FormTable> = (known) => known,
) {
  const [hasDraft, setHasDraft] = useState<boolean | null>(null)
  const completed = useEffectEvent(complete)
  const names = namesOf(table)
  const empty = emptyOf<FormTable>(table)

  /** Returns what was typed before hydration; fields that were left by then are normalized. */
  const typedIn = (): Typed<FormTable> => {
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
    const stored = readDraft(draft)
    const typed = typedIn()
    const isTyped = Object.keys(typed).length > 0
    const isBack = document.documentElement.dataset.typedBack !== undefined
    setHasDraft(stored !== null || (isTyped && isBack))
    form.reset({ ...empty, ...completed({ ...knownValues(table, stored), ...typed }) })
    // Text typed before hydration is saved, too.
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
    /** Empties the form after it was sent. */
    clear,
    /** For `<DraftNotice>`. */
    notice: {
      form: draft,
      hasDraft,
      onClear: () => {
        clear()
        focusFirst()
      },
      /** Fills the form with another tab's draft; text typed here takes precedence. */
      onTake: (values: DraftNote) => {
        setHasDraft(true)
        form.reset({ ...empty, ...knownValues(table, values), ...typedIn() })
        saveDraft(draft, form.getValues())
        focusFirst()
      },
    },
  }
}
