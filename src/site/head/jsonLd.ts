// Builders of the schema.org nodes for search engines, one graph a page. They read the prerendered HTML, so that in
// browsers the builders return nothing of use, and the bundler drops their code.
import { type HeadPath, headOf } from '@/addresses'
import { plainText, type RichText } from '@/content/richText'
import { type ServicePath, serviceNames } from '@/content/services/serviceNames'
import { company } from '@/facts/company'
import { isPrerender } from '@/lib/isPrerender'
import { locale } from '@/lib/language'
import { shownAddress } from '@/lib/localAddress'
import { sharePicture } from '@/site/head/sharePicture'

export type Node = { readonly '@type': string; readonly [property: string]: unknown }

const unused: Node = { '@type': 'Thing' }
const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`
const { url } = company
const business = { '@id': `${url}/#business` }
const newYork = { '@type': 'State', name: 'New York' }
/** As schema.org requires it: `+15165550142`. */
const telephone = () => `+1${company.phone.replace(/\D/g, '').replace(/^1/, '')}`

/** Returns the node of the company, without ratings: a site must not rate itself. `priceRange` is `$49-1,299`. */
export function businessNode(priceRange: string): Node {
  const { locality, region, postalCode } = company.address
  return {
    '@type': 'HomeAndConstructionBusiness',
    ...business,
    name: company.name,
    url: `${url}/`,
    telephone: telephone(),
    email: company.email,
    image: `${url}/og.jpg`,
    logo: `${url}/apple-touch-icon.png`,
    priceRange,
    foundingDate: String(company.founded),
    address: {
      '@type': 'PostalAddress',
      addressLocality: locality,
      addressRegion: region,
      postalCode,
      addressCountry: 'US',
    },
    openingHoursSpecification: {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: days,
      opens: clock(company.hours.opens),
      closes: clock(company.hours.closes),
    },
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'emergency',
      telephone: telephone(),
      areaServed: newYork,
      availableLanguage: ['en', 'es'],
      hoursAvailable: {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: days,
        opens: '00:00',
        closes: '23:59',
      },
    },
    areaServed: newYork,
  }
}

/**
 * Returns the node of a service, named as people search for it unless told; `counties` narrow the state, `from` is a
 * starting price in US dollars.
 */
export function serviceNode(service: {
  name?: string
  description: string
  path: string
  counties?: readonly string[]
  from?: number
}): Node {
  if (!isPrerender) return unused
  const { description, path, counties, from } = service
  const name = service.name ?? serviceNames[path as ServicePath]
  return {
    '@type': 'Service',
    name,
    description,
    url: url + shownAddress(path),
    serviceType: name,
    provider: business,
    areaServed:
      counties?.map((county) => ({
        '@type': 'AdministrativeArea',
        name: `${county}, NY`,
        containedInPlace: newYork,
      })) ?? newYork,
    ...(from !== undefined && {
      offers: {
        '@type': 'Offer',
        priceSpecification: { '@type': 'PriceSpecification', minPrice: from, priceCurrency: 'USD' },
      },
    }),
  }
}

/** Returns the node of the service that the page at `path` offers, `from` a starting price if it has one. */
export const servicePageNode = (path: HeadPath & ServicePath, from?: number): Node =>
  isPrerender
    ? serviceNode({
        description: headOf(path).description,
        path,
        ...(from !== undefined && { from }),
      })
    : unused

/** Returns the node of the breadcrumbs; the last of `crumbs` is the page itself. */
export function breadcrumbNode(crumbs: readonly { name: string; to: string }[]): Node {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: url + shownAddress(to),
    })),
  }
}

/** Returns the node of a post or an area article; dates are YYYY-MM-DD, `author` defaults to the company. */
export function articleNode(article: {
  headline: string
  description: string
  path: string
  published?: string
  modified?: string
  author?: string
}): Node {
  if (!isPrerender) return unused
  const { headline, description, path, published, modified, author } = article
  return {
    '@type': 'Article',
    headline,
    description,
    mainEntityOfPage: url + shownAddress(path),
    image: url + sharePicture(path),
    author: author ? { '@type': 'Organization', name: author } : business,
    publisher: business,
    inLanguage: locale,
    ...(published && { datePublished: published, dateModified: modified ?? published }),
  }
}

/** Returns the node of questions and their answers. */
export function faqNode(faqs: readonly { question: string; answer: RichText }[]): Node {
  if (!isPrerender) return unused
  return {
    '@type': 'FAQPage',
    mainEntity: faqs.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: plainText(answer) },
    })),
  }
}
