import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { addSelection, removeSelection, selectionsOf } from '@/lib/drafts'
import type { Selection } from '@/lib/selectionState'
import type { FormTable } from '@/shared/form/formTable'
import type { TableForm } from '@/shared/form/useTableForm'
import { selectionFrom } from '@/site/booking/prefill'

/** Returns the message without the text of a selection. */
const without = (message: string, text: string): string =>
  text
    ? message
        .replace(text, '')
        .replace(/\n{3,}/g, '\n\n')
        .trim()
    : message

/** Returns the selections that will be sent with the draft, for display (null until they are read), and a way to remove each. */
export function useSelections<Table extends FormTable>({ form }: TableForm<Table>) {
  const navigate = useNavigate()
  const [selections, setSelections] = useState<readonly Selection[] | null>(null)
  const message = form.watch('message') ?? ''
  const reread = () => setSelections(selectionsOf('booking'))

  const begin = useEffectEvent(() => {
    const given = selectionFrom(window.location.search)
    if (given) addSelection('booking', given)
    reread()
  })
  useEffect(() => begin(), [])

  const remove = (selection: Selection) => {
    removeSelection('booking', selection)
    form.setValue('message', without(message, selection.message), { shouldDirty: true })
    // Else a reload would add it again.
    const query = new URLSearchParams(window.location.search)
    query.delete('message')
    query.delete('chosen')
    void navigate({ search: query.toString() }, { replace: true, preventScrollReset: true })
    reread()
  }
  const isSent = ({ message: text, chosen }: Selection) =>
    chosen ? message.trim() !== '' : message.includes(text)
  return { shown: selections?.filter(isSent) ?? null, remove, reread }
}
