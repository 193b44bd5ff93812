import type { SeasonTips } from '@/content/maintenance'
import { ContentLink } from '@/site/sections/ContentLink'
import { Icon } from '@/site/sections/Icon'

/** Renders the four seasons: tips, and a booking link. */
export function SeasonList({ seasons }: { seasons: readonly SeasonTips[] }) {
  return (
    <ul className="grid gap-px overflow-hidden rounded-lg bg-line ring-1 ring-line sm:grid-cols-2 xl:grid-cols-4">
      {seasons.map(({ season, icon, tips, action }) => (
        <li key={season} className="flex flex-col bg-white p-6 xl:px-5">
          <h3 className="flex items-center justify-between gap-3 text-xl">
            {season} <Icon name={icon} size={32} className="text-ember" />
          </h3>
          <ul className="mt-4 mb-5 grid flex-1 content-start gap-3">
            {tips.map((tip) => (
              <li key={tip} className="border-l-2 border-line pl-4">
                {tip}
              </li>
            ))}
          </ul>
          <ContentLink
            to={action.to}
            className="link inline-flex min-h-11 items-center self-start font-semibold"
          >
            {action.label}
          </ContentLink>
        </li>
      ))}
    </ul>
  )
}
