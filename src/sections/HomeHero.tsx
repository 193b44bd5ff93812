import { Phone } from 'lucide-react'
import { company } from '@/content/company'
import type { Hero } from '@/content/sectionTypes'
import { buttonClass, CallButton } from '@/ui/Button'
import { Container } from '@/ui/Container'
import { ContentLink } from '@/ui/ContentLink'
import { Picture } from '@/ui/Picture'
import { Rich } from '@/ui/Rich'
import { Stars } from '@/ui/Stars'

type HomeHeroProps = { hero: Hero & { rating: string } }

/** The first screen of the home page: who, where, rating, Call and Book over the house at dusk. */
export function HomeHero({ hero }: HomeHeroProps) {
  return (
    <section className="on-dark relative isolate overflow-hidden bg-ink text-mist">
      <Container className="relative z-10 pt-8 pb-8 sm:pt-16 lg:pt-24 lg:pb-36 2xl:pt-36 2xl:pb-52">
        <div className="max-w-[34rem]">
          <p className="flex items-center gap-2 text-sm font-semibold text-amber">{hero.eyebrow}</p>
          <h1 className="mt-3 text-[2.1rem] leading-[1.06] text-white sm:text-5xl">{hero.title}</h1>
          <p className="mt-4 text-lg">
            <Rich text={hero.lead} />
          </p>
          <p className="mt-4 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
            <Stars rating={company.rating} className="text-amber" />
            <span className="figures">{hero.rating}</span>
          </p>
          <div className="mt-6 flex flex-wrap gap-3 max-sm:*:flex-1">
            <CallButton phone={company.phone} look="lamp">
              <Phone aria-hidden size={20} /> {hero.call}
              <span className="hidden sm:inline">{company.phone}</span>
            </CallButton>
            <ContentLink to={hero.action.to} className={buttonClass('outline', 'text-white')}>
              {hero.action.label}
            </ContentLink>
          </div>
        </div>
      </Container>
      <div className="relative lg:absolute lg:inset-0 lg:-z-10">
        <Picture
          name={hero.picture.name}
          alt={hero.picture.alt}
          sizes="100vw"
          first
          className="aspect-[16/10] lg:h-full lg:object-[70%_45%] 2xl:object-[70%_60%]"
        />
        <div
          aria-hidden
          className="absolute inset-x-0 top-0 h-1/3 bg-linear-to-b from-ink to-transparent lg:hidden"
        />
        <div
          aria-hidden
          className="absolute inset-0 hidden bg-[linear-gradient(90deg,#0e1a2b_8%,rgb(14_26_43/.86)_32%,rgb(14_26_43/.25)_56%,transparent_70%)] lg:block"
        />
      </div>
    </section>
  )
}
