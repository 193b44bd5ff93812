import type { HomeArea } from '@/content/home'
import { ContentLink } from '@/site/sections/ContentLink'

/** Lists the areas served: name, what it covers, and links. */
export function AreaGrid({ areas }: { areas: readonly HomeArea[] }) {
  return (
    <ul className="grid gap-px overflow-hidden rounded-lg bg-white/15 ring-1 ring-white/15 grid-cols-2 huge-text:grid-cols-1 lg:grid-cols-3">
      {areas.map(({ title, text, links }) => (
        <li
          key={title}
          className="relative flex flex-col justify-between gap-2 bg-ink p-3.5 max-lg:first:col-span-full max-lg:last:col-span-full sm:p-5 hover:bg-harbor"
        >
          <div>
            <h3 className="text-base text-white sm:text-lg">{title}</h3>
            <p>{text}</p>
          </div>
          <p
            className={`flex flex-wrap gap-x-5 gap-y-2 ${links.length > 1 ? 'lg:max-xl:grid lg:max-xl:grid-cols-[auto_auto] lg:max-xl:justify-start xl:gap-x-3' : ''}`}
          >
            {links.map(({ label, to }) => (
              <ContentLink
                key={to}
                to={to}
                className={`inline-flex min-h-8 items-center font-semibold text-amber underline-offset-4 hover:underline ${links.length === 1 ? 'after:absolute after:inset-0' : ''}`}
              >
                {links.length === 1 ? `See ${label}` : label}
              </ContentLink>
            ))}
          </p>
        </li>
      ))}
    </ul>
  )
}
