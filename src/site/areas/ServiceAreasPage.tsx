import { areaCount, serviceAreasPage } from '@/content/areas/areaPages'
import { areaPictures, areas } from '@/content/areas/areas'
import { articlePathOf } from '@/content/areas/canonical'
import {
  areaNames,
  articleOf,
  articleSlugs,
  type Region,
  regionNames,
  serviceAreaName,
  serviceAreasOf,
} from '@/facts/areaNames'
import { shownAddress } from '@/lib/localAddress'
import { Section } from '@/shared/ui/Section'
import { type RegionEntry, RegionList } from '@/site/areas/RegionList'
import { PageHead } from '@/site/head/PageHead'
import { NightMap } from '@/site/map/NightMap'
import { ClosingCall } from '@/site/sections/ClosingCall'
import { PageHero } from '@/site/sections/PageHero'

/** Lists the regions with their number of areas, each linking to its section. */
function RegionSummary({
  label,
  regions,
}: {
  label: string
  regions: readonly { id: string; name: string; count: string }[]
}) {
  return (
    <nav aria-label={label} className="no-print mt-8">
      <ul className="grid grid-cols-2 huge-text:grid-cols-1 gap-px overflow-hidden rounded-lg bg-white/15 ring-1 ring-white/15 lg:grid-cols-4">
        {regions.map(({ id, name, count }) => (
          <li key={id} className="relative bg-ink p-4 hover:bg-harbor">
            <a
              href={`#${id}`}
              className="font-display font-bold text-white after:absolute after:inset-0"
            >
              {name}
            </a>
            <p className="figures text-sm">{count}</p>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function regionEntry(region: Region): RegionEntry {
  const pages = serviceAreasOf(region)
  const overview = articleSlugs.find(
    (slug) => areaNames[slug].region === region && areaNames[slug].page === null,
  )
  return {
    id: region,
    name: regionNames[region],
    count: areaCount(pages.length),
    picture: areaPictures[region],
    areas: pages.map((page) => {
      const to = `/service-areas/${page}` as const
      const article = articlePathOf(page)
      return {
        name: serviceAreaName(page),
        to,
        article: shownAddress(to) === shownAddress(article) ? null : article,
        text: areas[articleOf(page)].localities.slice(0, 4).join(', '),
      }
    }),
    overview: overview
      ? {
          label: serviceAreasPage.overview(areaNames[overview].name),
          to: `/blog/garageservice/${overview}`,
        }
      : null,
  }
}

const regions = (Object.keys(regionNames) as Region[]).map(regionEntry)

export default function ServiceAreasPage() {
  const { heading, call, summaryLabel, closing } = serviceAreasPage
  return (
    <>
      <PageHead path="/service-areas" />
      <PageHero {...heading} call={call} action={closing.action} path="/service-areas">
        <RegionSummary label={summaryLabel} regions={regions} />
      </PageHero>
      <Section tone="ink" className="py-8! sm:py-12!">
        <NightMap isLinked />
      </Section>
      <Section>
        <RegionList regions={regions} articleLabel={serviceAreasPage.article} />
      </Section>
      <ClosingCall closing={closing} />
    </>
  )
}
