import { plainText, type RichText } from '@/content/richText'
import { Rich } from '@/site/sections/Rich'

/** Renders notes in small print. */
export function Notes({ notes }: { notes: readonly RichText[] }) {
  return (
    <div className="mt-6 grid max-w-measure gap-2 text-slate">
      {notes.map((note) => (
        <p key={plainText(note)}>
          <Rich text={note} />
        </p>
      ))}
    </div>
  )
}
