import { ArrowRight } from 'lucide-react'
import type { Address } from '@/addresses'
import type { PictureRef } from '@/facts/pictureRef'
import { Picture } from '@/shared/ui/Picture'
import { ContentLink } from '@/site/sections/ContentLink'

export type RegionEntry = {
  id: string
  name: string
  count: string
  picture: PictureRef
  /** `article` is null where `to` leads to it. */
  areas: readonly { name: string; to: Address; text: string; article: Address | null }[]
  /** The page about the whole region, if there is one. */
  overview: { label: string; to: Address } | null
}

type RegionListProps = {
  regions: readonly RegionEntry[]
  /** Returns the label of the link to an area's article. */
  articleLabel: (name: string) => string
}

/** Renders each region with a picture and its areas; picture and list alternate sides. */
export function RegionList({ regions, articleLabel }: RegionListProps) {
  return (
    <div className="grid gap-14 sm:gap-20">
      {regions.map(({ id, name, count, picture, areas, overview }, index) => (
        <section
          key={id}
          id={id}
          aria-labelledby={`${id}-title`}
          className="grid items-start gap-6 lg:grid-cols-2 lg:gap-14"
        >
          <div className={`lg:self-stretch ${index % 2 === 1 ? 'lg:order-last' : ''}`}>
            <Picture
              {...picture}
              sizes="(min-width: 1216px) 36rem, (min-width: 1024px) 50vw, 100vw"
              className="rounded-lg lg:h-full lg:object-cover"
            />
          </div>
          <div>
            <div className="flex flex-wrap items-baseline justify-between gap-x-6 border-b-4 border-ink pb-3">
              <h2 id={`${id}-title`} className="text-2xl sm:text-3xl">
                {name}
              </h2>
              <p className="figures text-slate">{count}</p>
            </div>
            <ul>
              {areas.map((area) => (
                <li key={area.to} className="group relative border-b border-line py-3">
                  <h3 className="font-sans text-lg font-semibold tracking-normal">
                    <ContentLink
                      to={area.to}
                      className="flex items-center justify-between gap-4 after:absolute after:inset-0 group-hover:text-ember group-hover:underline"
                    >
                      {area.name}
                      <ArrowRight aria-hidden size={20} className="text-ember" />
                    </ContentLink>
                  </h3>
                  <p className="pr-9 text-slate">{area.text}</p>
                  {area.article && (
                    <ContentLink
                      to={area.article}
                      className="link relative inline-flex min-h-8 items-center text-sm"
                    >
                      {articleLabel(area.name)}
                    </ContentLink>
                  )}
                </li>
              ))}
            </ul>
            {overview && (
              <p className="mt-3">
                <ContentLink
                  to={overview.to}
                  className="link inline-flex min-h-11 items-center font-semibold"
                >
                  {overview.label}
                </ContentLink>
              </p>
            )}
          </div>
        </section>
      ))}
    </div>
  )
}
