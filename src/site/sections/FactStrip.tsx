import { factsLabel } from '@/content/sections/factsLabel'
import { Container } from '@/shared/ui/Container'

/** Renders a row of large figures with labels. */
export function FactStrip({ facts }: { facts: readonly { value: string; label: string }[] }) {
  return (
    <section aria-label={factsLabel} className="groove bg-sand">
      <Container>
        <dl className="grid grid-cols-2 huge-text:grid-cols-1 divide-line lg:grid-cols-4 lg:divide-x">
          {facts.map(({ value, label }) => (
            <div
              key={label}
              className="flex flex-col justify-between gap-0.5 py-2 sm:py-6 pr-4 lg:px-6 lg:first:pl-0"
            >
              <dt className="text-sm text-slate max-sm:leading-snug">{label}</dt>
              <dd className="figures font-display text-2xl font-bold sm:text-3xl">{value}</dd>
            </div>
          ))}
        </dl>
      </Container>
    </section>
  )
}
