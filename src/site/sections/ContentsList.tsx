import { useId } from 'react'

type ContentsListProps = {
  label: string
  entries: readonly { id: string; title: string }[]
}

/** Renders a table of contents that stays in view beside the text on wide screens. */
export function ContentsList({ label, entries }: ContentsListProps) {
  const labelId = useId()
  return (
    <nav aria-labelledby={labelId} className="no-print lg:sticky lg:top-22">
      <p id={labelId} className="text-sm font-semibold text-slate">
        {label}
      </p>
      <ol className="mt-2 border-l-2 border-line">
        {entries.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="-ml-0.5 flex min-h-11 items-center border-l-2 border-transparent py-1.5 pl-4 leading-snug hover:border-ember hover:text-ember hover:underline"
            >
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
