import { contactPage } from '@/content/contactPage'
import { useQueryState } from '@/shared/ui/useQueryState'

const { title, note } = contactPage.chosen

/** Shows above the form what the previous page added to the message, while the message still has it. */
export function SelectionNote({ message }: { message: string }) {
  const [query] = useQueryState('message', '')
  const selections = query.trim()
  if (!selections || !message.includes(selections)) return null
  const lines = selections.split('\n').filter((line) => line && !/^https?:/.test(line))
  return (
    <div className="mb-6 rounded border border-line border-l-4 border-l-amber bg-white px-4 py-3">
      <p className="text-sm text-slate">{title}</p>
      {lines.map((line) => (
        <p key={line} className="font-semibold">
          {line}
        </p>
      ))}
      <p className="text-sm text-slate">{note}</p>
    </div>
  )
}
