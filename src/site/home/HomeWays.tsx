import { ways } from '@/content/ways'
import { Container } from '@/shared/ui/Container'
import { ContentLink } from '@/site/sections/ContentLink'

/** Renders the three quick links over the hero's lower edge: tiles on phones, with a sentence where there is room. */
export function HomeWays() {
  return (
    <section aria-label="Start here" className="relative z-10 lg:-mt-13 lg:pb-12">
      <Container className="max-lg:px-0!">
        <ul className="grid grid-cols-[repeat(auto-fit,minmax(6.2rem,1fr))] divide-x divide-line overflow-hidden bg-white max-lg:border-b max-lg:border-line lg:rounded-lg lg:shadow-lift">
          {ways.map(({ id, title, text, short, action }) => (
            <li
              key={id}
              className="relative grid justify-items-center gap-y-2 px-1.5 pt-1.5 pb-3 text-center hover:bg-sand/60 lg:grid-cols-[auto_1fr] lg:justify-items-start lg:gap-x-5 lg:gap-y-1 lg:p-5 lg:text-left"
            >
              <img
                src={`/drawings/way-${id}.svg`}
                alt=""
                width={160}
                height={100}
                loading="lazy"
                className="w-full rounded lg:row-span-2 lg:h-full lg:w-40 lg:object-cover"
              />
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
          ))}
        </ul>
      </Container>
    </section>
  )
}
