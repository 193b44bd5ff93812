import { useParams } from 'react-router-dom'
import { shortAreaPage } from '@/content/areas/areaPages'
import { areaPictures, shortPageHead, shortPageLine, shortPageTitle } from '@/content/areas/areas'
import { articlePathOf } from '@/content/areas/canonical'
import {
  areaNames,
  articleOf,
  type ServiceAreaSlug,
  serviceAreaName,
  serviceAreaSlugs,
} from '@/facts/areaNames'
import { Section } from '@/shared/ui/Section'
import { LocalityFacts } from '@/site/areas/LocalityFacts'
import { RegionHouse } from '@/site/areas/RegionHouse'
import { PageHead } from '@/site/head/PageHead'
import { NotFound } from '@/site/notFound/NotFound'
import { ContentLink } from '@/site/sections/ContentLink'
import { PageHero } from '@/site/sections/PageHero'

function ShortPage({ page }: { page: ServiceAreaSlug }) {
  const name = serviceAreaName(page)
  const article = articleOf(page)
  const articlePath = articlePathOf(page)
  const path = `/service-areas/${page}` as const
  const head = shortPageHead(page)
  const { region } = areaNames[article]
  return (
    <>
      <PageHead
        path={path}
        head={head}
        name={name}
        keywords={head.keywords}
        social={head.social}
        canonical={articlePath}
      />
      <PageHero
        title={shortPageTitle(page)}
        lead={shortPageLine(page)}
        call={shortAreaPage.call}
        action={shortAreaPage.action}
        picture={areaPictures[region]}
        path={path}
        name={name}
      />
      <Section tone="sand" className="py-10! sm:py-14!">
        <div className="grid grid-cols-1 items-center gap-x-14 gap-y-10 lg:grid-cols-[1.1fr_1fr]">
          <div>
            <LocalityFacts slug={article} labels={shortAreaPage} />
            <h2 className="mt-6 text-xl">{shortAreaPage.article.title}</h2>
            <p>
              <ContentLink
                to={articlePath}
                className="link inline-flex min-h-11 items-center text-lg font-semibold"
              >
                {shortAreaPage.article.label(name)}
              </ContentLink>
            </p>
          </div>
          <RegionHouse
            region={region}
            sizes="(min-width: 1216px) 34rem, (min-width: 1024px) 46vw, 100vw"
            className="shadow-lift"
          />
        </div>
      </Section>
    </>
  )
}

export default function ServiceAreaPage() {
  const { slug } = useParams()
  const page = serviceAreaSlugs.find((candidate) => candidate === slug)
  return page ? <ShortPage page={page} /> : <NotFound />
}
