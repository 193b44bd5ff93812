import { Calculator, type LucideIcon, TriangleAlert, Warehouse } from 'lucide-react'
import { type Way, ways } from '@/content/ways'
import { Container } from '@/shared/ui/Container'
import { ContentLink } from '@/site/sections/ContentLink'

const icons: Record<Way['id'], LucideIcon> = {
  stuck: TriangleAlert,
  price: Calculator,
  design: Warehouse,
}

/** Renders the three quick links over the hero's lower edge: tiles on phones, with a sentence where there is room. */
export function HomeWays() {
  return (
    <section aria-label="Start here" className="relative z-10 lg:-mt-13 lg:pb-12">
      <Container className="max-lg:px-0!">
        <ul className="grid grid-cols-[repeat(auto-fit,minmax(6.2rem,1fr))] divide-x divide-line overflow-hidden bg-white max-lg:border-b max-lg:border-line lg:rounded-lg lg:shadow-lift">
          {ways.map(({ id, title, text, short, action }) => {
            const Icon = icons[id]
            return (
              <li
                key={id}
                className="relative grid justify-items-center gap-y-2 px-1.5 py-4 text-center hover:bg-sand/60 lg:grid-cols-[auto_1fr] lg:justify-items-start lg:gap-x-5 lg:gap-y-1 lg:p-7 lg:text-left"
              >
                <span
                  className={`flex size-11 items-center justify-center rounded lg:row-span-2 lg:size-13 ${id === 'stuck' ? 'bg-danger text-white' : 'bg-ink text-amber'}`}
                >
                  <Icon aria-hidden size={24} strokeWidth={1.75} />
                </span>
                <div>
                  <h2 className="text-base leading-tight max-lg:font-sans max-lg:tracking-normal lg:text-xl">
                    {title}
                  </h2>
                  <p className="mt-1 hidden text-balance text-slate lg:block">{text}</p>
                </div>
                <ContentLink
                  to={action.to}
                  className="text-[0.8125rem] leading-snug text-slate after:absolute after:inset-0 lg:mt-1 lg:inline-flex lg:min-h-8 lg:items-center lg:self-end lg:text-base lg:font-semibold lg:text-ember lg:underline lg:underline-offset-4"
                >
                  <span className="lg:hidden">{short}</span>
                  <span className="max-lg:hidden">{action.label}</span>
                  <span className="sr-only">: {title}</span>
                </ContentLink>
              </li>
            )
          })}
        </ul>
      </Container>
    </section>
  )
}
