import { Check } from 'lucide-react'
import { aboutService, type ServiceCard } from '@/content/services'
import { Picture } from '@/shared/ui/Picture'
import { ContentLink } from '@/site/sections/ContentLink'

type ServiceCardsProps = { cards: readonly ServiceCard[]; showFeatures?: boolean }

/** Renders the services as cards, optionally with their features; the whole card is clickable. */
export function ServiceCards({ cards, showFeatures = false }: ServiceCardsProps) {
  return (
    <ul
      className={`grid gap-3 sm:gap-6 sm:grid-cols-2 ${showFeatures ? '' : 'late-pictures lg:grid-cols-4'}`}
    >
      {cards.map((card) => (
        <li
          key={card.href}
          // Phones show what most visitors come for first.
          className={`group relative flex flex-col overflow-hidden rounded-lg bg-white shadow-lift ring-1 ring-ink/8 ${showFeatures ? '' : 'max-sm:grid max-sm:grid-cols-[minmax(0,7rem)_minmax(60%,1fr)]'} ${!showFeatures && card.href === '/services/repairs' ? 'max-sm:order-first' : ''}`}
        >
          <div className="overflow-hidden">
            <Picture
              name={card.picture.name}
              alt={card.picture.alt}
              sizes={
                showFeatures
                  ? '(min-width: 640px) 38rem, 100vw'
                  : '(min-width: 1024px) 19rem, (min-width: 640px) 50vw, 10rem'
              }
              className={`transition-transform duration-250 group-hover:scale-[1.03] ${showFeatures ? '' : 'max-sm:h-full!'}`}
            />
          </div>
          <div
            className={`flex flex-1 flex-col border-ink ${showFeatures ? 'border-t-4 p-5' : 'p-3.5 sm:border-t-4 sm:p-5'}`}
          >
            <h3 className={showFeatures ? 'text-xl' : 'text-lg sm:text-xl'}>{card.title}</h3>
            <p className={`text-slate ${showFeatures ? 'mt-2' : 'mt-0.5 sm:mt-2 max-sm:hidden'}`}>
              {card.description}
            </p>
            {showFeatures && (
              <ul className="mt-4 grid gap-2 min-[26.25rem]:grid-cols-2">
                {card.features.map((feature) => (
                  <li key={feature} className="flex gap-2">
                    <Check aria-hidden size={20} className="mt-0.5 text-leaf" /> {feature}
                  </li>
                ))}
              </ul>
            )}
            <p className="mt-auto flex flex-wrap items-baseline justify-between gap-x-2 pt-2 sm:pt-5">
              <span>
                <span className="figures font-semibold">{card.from}</span>, {card.covers}
              </span>
              <ContentLink
                to={card.href}
                className="link font-semibold after:absolute after:inset-0"
              >
                {card.linkLabel}
                <span className="sr-only">{` ${aboutService(card.title)}`}</span>
              </ContentLink>
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
