import type { MaterialOption } from '@/content/newGarageDoors'
import { buttonClass } from '@/shared/ui/Button'
import { CheckList } from '@/shared/ui/CheckList'
import { Picture } from '@/shared/ui/Picture'
import { ContentLink } from '@/site/sections/ContentLink'

/** Renders one door material: picture, starting price and features. */
export function MaterialPanel({ material }: { material: MaterialOption }) {
  const { title, price, priceIsFor, description, features, picture, action, design } = material
  return (
    <article className="grid grid-cols-1 overflow-hidden rounded-lg bg-white shadow-lift ring-1 ring-ink/8 lg:grid-cols-[7fr_5fr]">
      <div>
        <Picture
          name={picture.name}
          alt={picture.alt}
          sizes="(min-width: 1280px) 44rem, (min-width: 1024px) 58vw, 100vw"
          className="lg:h-full"
        />
      </div>
      <div className="flex flex-col items-start p-6 sm:p-8 lg:p-10">
        <h3 className="text-2xl">{title}</h3>
        <p className="figures mt-3 flex flex-wrap items-baseline gap-x-2 font-display font-bold">
          <span className="text-lg text-slate">From</span>
          <span className="text-4xl">{price}</span>
        </p>
        <p className="text-slate">{priceIsFor}</p>
        <p className="mt-4 text-lg text-slate">{description}</p>
        <CheckList items={features} className="mt-6 mb-8 grid flex-1 content-start gap-3" />
        <div className="flex flex-wrap gap-3 *:grow">
          <ContentLink to={action.to} className={buttonClass('ink')}>
            {action.label}
          </ContentLink>
          <ContentLink to={design.to} className={buttonClass('outline')}>
            {design.label}
          </ContentLink>
        </div>
      </div>
    </article>
  )
}
