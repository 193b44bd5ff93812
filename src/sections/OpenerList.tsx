import type { OpenerBrand } from '@/content/smartGarageDoors'
import { buttonClass } from '@/ui/Button'
import { ContentLink } from '@/ui/ContentLink'

/** Opener brands as lines of a price list: name, model, whose app, starting price and the way to ask for one. */
export function OpenerList({ brands }: { brands: readonly OpenerBrand[] }) {
  return (
    <ul className="border-t-4 border-ink">
      {brands.map(({ name, model, price, app, action }) => (
        <li
          key={name}
          className="grid grid-cols-[1fr_auto] items-center gap-x-6 gap-y-1 border-b border-line py-5 lg:grid-cols-[15rem_1fr_auto_16rem]"
        >
          <h3 className="text-xl">{name}</h3>
          <div className="col-span-2 row-start-2 text-slate lg:col-span-1 lg:col-start-2 lg:row-start-1">
            <p className="text-ink">{model}</p>
            <p className="text-sm">{app}</p>
          </div>
          <p className="figures justify-self-end font-display text-2xl font-bold lg:px-6">
            <span className="mr-2 text-base text-slate">From</span>
            {price}
          </p>
          <ContentLink
            to={action.to}
            className={buttonClass(
              'outline',
              'col-span-2 mt-3 sm:justify-self-start lg:col-span-1 lg:mt-0 lg:w-full',
            )}
          >
            {action.label}
          </ContentLink>
        </li>
      ))}
    </ul>
  )
}
