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
import { Section } from '@/shared/ui/Section'
import { type RegionEntry, RegionList } from '@/site/areas/RegionList'
import { RegionSummary } from '@/site/areas/RegionSummary'
import { PageHead } from '@/site/head/PageHead'
import { ClosingCall } from '@/site/sections/ClosingCall'
import { PageHero } from '@/site/sections/PageHero'
import { ZipCheck } from '@/site/zip/ZipCheck'

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
      text: areas[articleOf(page)].localities.slice(0, 4).join(', '),
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

export default function ServiceAreasPage() {
  const { heading, call, summaryLabel, closing } = serviceAreasPage
  return (
    <>
      <PageHead path="/service-areas" />
      <PageHero {...heading} call={call} action={closing.action} path="/service-areas">
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
