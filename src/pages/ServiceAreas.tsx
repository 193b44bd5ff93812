import {
  areaNames,
  articleOf,
  articleSlugs,
  type Region,
  regionNames,
  serviceAreaName,
  serviceAreasOf,
} from '@/content/areaNames'
import { areaCount, serviceAreasPage } from '@/content/areaPages'
import { areaPictures, areas } from '@/content/areas'
import { ZipCheck } from '@/features/zip/ZipCheck'
import { Breadcrumbs } from '@/layout/Breadcrumbs'
import { breadcrumbsOf } from '@/layout/breadcrumbsOf'
import { PageHead } from '@/layout/PageHead'
import { ClosingCall } from '@/sections/ClosingCall'
import { PageHero } from '@/sections/PageHero'
import { type RegionEntry, RegionList } from '@/sections/RegionList'
import { RegionSummary } from '@/sections/RegionSummary'
import { Section } from '@/ui/Section'

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
    areas: pages.map((page) => ({
      name: serviceAreaName(page),
      to: `/service-areas/${page}`,
      text: areas[articleOf(page)].places.slice(0, 4).join(', '),
    })),
    overview: overview
      ? {
          label: `${serviceAreasPage.overview}: ${areaNames[overview].name}`,
          to: `/blog/garageservice/${overview}`,
        }
      : null,
  }
}

const regions = (Object.keys(regionNames) as Region[]).map(regionEntry)

export default function ServiceAreas() {
  const { heading, call, summaryLabel, closing } = serviceAreasPage
  return (
    <>
      <PageHead path="/service-areas" />
      <PageHero
        {...heading}
        call={call}
        action={closing.action}
        breadcrumbs={<Breadcrumbs crumbs={breadcrumbsOf('/service-areas')} />}
      >
        <div className="no-print mt-8">
          <ZipCheck tone="ink" />
        </div>
        <RegionSummary label={summaryLabel} regions={regions} />
      </PageHero>
      <Section>
        <RegionList regions={regions} />
      </Section>
      <ClosingCall closing={closing} />
    </>
  )
}
