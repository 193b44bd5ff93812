import type { pricing } from '@/content/pricing'
import { plainText } from '@/content/richText'
import { CheckList } from '@/shared/ui/CheckList'
import { Container } from '@/shared/ui/Container'
import { Rich } from '@/site/sections/Rich'

/** Renders what every price includes, and notes on the list. */
export function IncludedAndNotes({ included, notes }: Pick<typeof pricing, 'included' | 'notes'>) {
  return (
    <div className="groove bg-sand py-14 sm:py-20 print:bg-white print:py-4 print:text-sm">
      <Container className="grid gap-x-16 gap-y-12 lg:grid-cols-2 print:grid-cols-2 print:gap-x-10">
        <section aria-labelledby="included" className="break-inside-avoid">
          <h2 id="included" className="text-2xl sm:text-3xl print:text-xl">
            {included.title}
          </h2>
          <CheckList
            items={included.items}
            className="mt-6 grid gap-4 text-lg print:mt-2 print:gap-1 print:text-sm"
          />
        </section>
        <section aria-labelledby="price-notes" className="break-inside-avoid">
          <h2 id="price-notes" className="text-2xl sm:text-3xl print:text-xl">
            {notes.title}
          </h2>
          <ul className="mt-6 grid gap-4 print:mt-2 print:gap-1">
            {notes.items.map((note) => (
              <li key={plainText(note)} className="max-w-measure border-l-2 border-ink/25 pl-4">
                <Rich text={note} />
              </li>
            ))}
          </ul>
        </section>
      </Container>
    </div>
  )
}
