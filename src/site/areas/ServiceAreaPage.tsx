import { useParams } from 'react-router-dom'
import { areaLicences } from '@/content/areaLicences'
import {
  areaNames,
  articleOf,
  type ServiceAreaSlug,
  serviceAreaName,
  serviceAreaSlugs,
} from '@/content/areaNames'
import { shortAreaPage } from '@/content/areaPages'
import {
  areaPictures,
  areas,
  areaZips,
  shortPageHead,
  shortPageLine,
  shortPageTitle,
  zipText,
} from '@/content/areas'
import { company, licencesHeld } from '@/content/company'
import { Section } from '@/shared/ui/Section'
import { LocalityFacts } from '@/site/areas/LocalityFacts'
import { Breadcrumbs } from '@/site/head/Breadcrumbs'
import { breadcrumbsOf } from '@/site/head/breadcrumbsOf'
import { serviceNode } from '@/site/head/jsonLd'
import { PageHead } from '@/site/head/PageHead'
import { NotFound } from '@/site/notFound/NotFound'
import { ContentLink } from '@/site/sections/ContentLink'
import { PageHero } from '@/site/sections/PageHero'
import { NextVisit } from '@/site/zip/NextVisit'

function ShortPage({ page }: { page: ServiceAreaSlug }) {
  const name = serviceAreaName(page)
  const article = articleOf(page)
  const { localities } = areas[article]
  const path = `/service-areas/${page}` as const
  const head = shortPageHead(page)
  return (
    <>
      <PageHead
        path={path}
        head={head}
        name={name}
        keywords={head.keywords}
        social={head.social}
        nodes={[
          serviceNode(company, {
            name: shortPageTitle(page),
            description: head.description,
            path,
            area: name,
          }),
        ]}
      />
      <PageHero
        title={shortPageTitle(page)}
        lead={shortPageLine(page)}
        call={shortAreaPage.call}
        action={shortAreaPage.action}
        picture={areaPictures[areaNames[article].region]}
        breadcrumbs={<Breadcrumbs crumbs={breadcrumbsOf(path, name)} />}
      />
      <Section tone="sand" className="py-10! sm:py-14!">
        <LocalityFacts
          facts={[
            { label: shortAreaPage.localities, text: localities.join(', ') },
            { label: shortAreaPage.zips, text: zipText(article) },
            {
              label: shortAreaPage.licences,
              text: licencesHeld(areaLicences[article])
                .map(({ label, number }) => `${label} ${number}`)
                .join(', '),
            },
          ]}
        />
        <NextVisit zips={areaZips(article)} />
        <h2 className="mt-6 text-xl">{shortAreaPage.article.title}</h2>
        <p>
          <ContentLink
            to={`/blog/garageservice/${article}`}
            className="link inline-flex min-h-11 items-center text-lg font-semibold"
          >
            {name}: {shortAreaPage.article.label}
          </ContentLink>
        </p>
      </Section>
    </>
  )
}

export default function ServiceAreaPage() {
  const { slug } = useParams()
  const page = serviceAreaSlugs.find((candidate) => candidate === slug)
  return page ? <ShortPage page={page} /> : <NotFound />
}
