import { OctagonAlert } from 'lucide-react'
import { Container } from '@/shared/ui/Container'

/** Shows in large type what must not be done. */
export function DangerRules({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <section aria-labelledby="danger" className="on-dark groove-dark bg-danger py-10 text-white">
      <Container>
        <h2 id="danger" className="flex items-center gap-3 text-2xl sm:text-3xl">
          <OctagonAlert aria-hidden size={36} /> {title}
        </h2>
        <ol className="mt-6 grid gap-x-10 gap-y-5 lg:grid-cols-3">
          {items.map((item, index) => (
            <li key={item} className="border-t border-white/40 pt-4 text-xl leading-snug">
              <span aria-hidden className="figures mr-3 font-display font-bold">
                {index + 1}
              </span>
              {item}
            </li>
          ))}
        </ol>
      </Container>
    </section>
  )
}
