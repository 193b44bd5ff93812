import type { Address } from '@/addresses'
import type { PictureRef } from '@/facts/pictureRef'
import { Picture } from '@/shared/ui/Picture'
import { ContentLink } from '@/site/sections/ContentLink'

type PictureLink = { title: string; text: string; note: string; to: Address; picture: PictureRef }

/** Renders three links, each with a picture, a title, a sentence and a price; the whole card is clickable. */
export function PictureLinks({ links }: { links: readonly PictureLink[] }) {
  return (
    <ul className="grid gap-x-8 gap-y-8 md:grid-cols-3">
      {links.map(({ title, text, note, to, picture }) => (
        <li
          key={to}
          className="group relative grid grid-cols-[min(7rem,28vw)_minmax(0,1fr)] items-start gap-4 md:block"
        >
          <div>
            <Picture
              {...picture}
              sizes="(min-width: 1216px) 23rem, (min-width: 768px) 33vw, 7rem"
              className="rounded max-md:aspect-square"
            />
          </div>
          <div>
            <h3 className="text-xl wrap-break-word md:mt-4">
              <ContentLink
                to={to}
                className="after:absolute after:inset-0 group-hover:text-ember group-hover:underline"
              >
                {title}
              </ContentLink>
            </h3>
            <p className="mt-1">{text}</p>
            <p className="figures mt-2 font-semibold">{note}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
