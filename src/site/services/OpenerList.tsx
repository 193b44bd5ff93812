import type { OpenerBrand } from '@/content/smartGarageDoors'
import { buttonClass } from '@/shared/ui/Button'
import { ContentLink } from '@/site/sections/ContentLink'

/** Lists opener brands: name, model, app, starting price and link. */
export function OpenerList({ brands }: { brands: readonly OpenerBrand[] }) {
  return (
    <ul className="border-t-4 border-ink">
      {brands.map(({ name, model, price, app, action }) => (
        <li
          key={name}
          className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-line py-5 lg:grid lg:grid-cols-[15rem_1fr_auto_16rem] lg:items-center"
        >
          <h3 className="text-xl">{name}</h3>
          <div className="order-1 w-full text-slate lg:order-none lg:w-auto">
            <p className="text-ink">{model}</p>
            <p className="text-sm">{app}</p>
          </div>
          <p className="figures font-display text-2xl font-bold lg:px-6">
            <span className="mr-2 text-base text-slate">From</span>
            {price}
          </p>
          <ContentLink
            to={action.to}
            className={buttonClass(
              'outline',
              'order-1 mt-3 max-sm:w-full lg:order-none lg:mt-0 lg:w-full',
            )}
          >
            {action.label}
          </ContentLink>
        </li>
      ))}
    </ul>
  )
}
