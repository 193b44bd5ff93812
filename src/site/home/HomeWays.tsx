import { type Way, ways, waysLabel } from '@/content/home/ways'
import { buttonClass } from '@/shared/ui/Button'
import { Container } from '@/shared/ui/Container'
import { Picture } from '@/shared/ui/Picture'
import { SafetyMark } from '@/site/parts/SafetyMark'
import { ContentLink } from '@/site/sections/ContentLink'

const whole = 'after:absolute after:inset-0'

/**
 * The places of parts on the tile's picture. It is cropped so that the shaft keeps its height at any width; what is
 * above or below it moves with the width (`cqw`).
 */
const dots = [
  ['tension', 'size-7 left-[20.5%] top-[64.3%]'],
  ['tension', 'size-5 left-[79.6%] top-[64.3%]'],
  ['pro', 'size-5 left-[48.2%] top-[calc(64.3%-6.8cqw)]'],
  ['pro', 'size-5 left-[46.4%] top-[calc(64.3%+8.75cqw)]'],
] as const

/** Renders the way to the drawing of a door, as a crop of it with its marks. */
function WayToParts({ way: { title, text, action, named } }: { way: Way & { named: string } }) {
  return (
    <li className="on-dark relative flex flex-col overflow-hidden bg-ink text-mist max-sm:col-span-2 lg:rounded-lg lg:shadow-lift lg:ring-1 lg:ring-white/10">
      <div aria-hidden className="@container relative h-38 overflow-hidden">
        <Picture
          name="part-tile"
          alt=""
          sizes="(min-width: 40rem) 32rem, 60vw"
          className="h-full! object-[50%_64.3%]"
        />
        {dots.map(([safety, className]) => (
          <SafetyMark
            key={className}
            safety={safety}
            className={`absolute -translate-1/2 ${className}`}
          />
        ))}
        <span className="absolute top-[64.3%] left-[20.5%] -mt-13 -ml-6 rounded bg-white px-2.5 py-1 text-sm font-semibold text-[#0e1a2b] shadow-lift">
          {named}
        </span>
      </div>
      <div className="flex flex-1 flex-wrap items-center justify-between gap-3 px-4 py-4 lg:px-5">
        <div>
          <h2 className="text-xl text-white">{title}</h2>
          <p>{text}</p>
        </div>
        <ContentLink to={action.to} className={buttonClass('lamp', `px-4! ${whole}`)}>
          {action.label}
          <span className="sr-only">{`: ${title}`}</span>
        </ContentLink>
      </div>
    </li>
  )
}

/** Renders the three quick links over the hero's lower edge, the widest to the drawing of a door. */
export function HomeWays() {
  const [parts, ...others] = ways
  return (
    <section aria-label={waysLabel} className="relative z-10 lg:-mt-20 lg:pb-12">
      <Container className="max-lg:px-0!">
        <ul className="grid grid-cols-2 sm:grid-cols-[1.4fr_1fr_1fr] lg:gap-3.5">
          <WayToParts way={parts} />
          {others.map(({ id, title, text, action }) => (
            <li
              key={id}
              className="relative flex flex-col overflow-hidden bg-white max-lg:border-b max-lg:border-line max-lg:first-of-type:border-r hover:bg-sand lg:rounded-lg lg:shadow-lift"
            >
              <img
                src={`/drawings/way-${id}.svg`}
                alt=""
                width={160}
                height={100}
                loading="lazy"
                className="h-20 w-full object-cover sm:h-38"
              />
              <div className="flex flex-1 flex-col px-4 py-3 lg:px-5 lg:py-4">
                <h2 className="text-lg leading-tight lg:text-xl">{title}</h2>
                <p className="mt-1 hidden text-slate lg:block">{text}</p>
                <ContentLink
                  to={action.to}
                  className={`mt-auto inline-flex min-h-8 items-center font-semibold text-ember underline underline-offset-4 ${whole}`}
                >
                  {action.label}
                  <span className="sr-only">{`: ${title}`}</span>
                </ContentLink>
              </div>
            </li>
          ))}
        </ul>
      </Container>
    </section>
  )
}
