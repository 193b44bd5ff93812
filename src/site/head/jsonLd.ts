// Builders of the schema.org nodes for search engines, one graph a page.

export type Node = { readonly '@type': string; readonly [property: string]: unknown }

/** Facts about the company. */
export type Business = {
  name: string
  url: string
  phone: string
  email: string
  address: { locality: string; region: string; postalCode: string }
  /** Whole hours of the 24-hour clock, every day. */
  hours: { opens: number; closes: number }
  founded: number
  /** `$49-1,299`, from the lowest starting price to the highest. */
  priceRange: string
}

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`
const businessId = (url: string) => ({ '@id': `${url}/#business` })
const newYork = { '@type': 'State', name: 'New York' }
/** Returns a phone number as schema.org requires it: `+15165550142`. */
const international = (phone: string) => `+1${phone.replace(/\D/g, '').replace(/^1/, '')}`

/** Returns the node of the company, without ratings: a site must not rate itself. */
export function businessNode(business: Business): Node {
  const { locality, region, postalCode } = business.address
  return {
    '@type': 'HomeAndConstructionBusiness',
    ...businessId(business.url),
    name: business.name,
    url: `${business.url}/`,
    telephone: international(business.phone),
    email: business.email,
    image: `${business.url}/og.jpg`,
    logo: `${business.url}/apple-touch-icon.png`,
    priceRange: business.priceRange,
    foundingDate: String(business.founded),
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
      opens: clock(business.hours.opens),
      closes: clock(business.hours.closes),
    },
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'emergency',
      telephone: international(business.phone),
      areaServed: newYork,
      availableLanguage: 'en',
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

/** Returns the node of a service; `area` narrows the state to one locality, `from` is a starting price in US dollars. */
export function serviceNode(
  { url }: Pick<Business, 'url'>,
  service: { name: string; description: string; path: string; area?: string; from?: number },
): Node {
  const { name, description, path, area, from } = service
  return {
    '@type': 'Service',
    name,
    description,
    url: url + path,
    serviceType: name,
    provider: businessId(url),
    areaServed: area ? { '@type': 'Place', name: `${area}, NY` } : newYork,
    ...(from !== undefined && {
      offers: {
        '@type': 'Offer',
        priceSpecification: { '@type': 'PriceSpecification', minPrice: from, priceCurrency: 'USD' },
      },
    }),
  }
}

/** Returns the node of the breadcrumbs; the last of `crumbs` is the page itself. */
export function breadcrumbNode(
  { url }: Pick<Business, 'url'>,
  crumbs: readonly { name: string; to: string }[],
): Node {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: url + to,
    })),
  }
}

/** Returns the node of a post or an area article; dates are YYYY-MM-DD, `author` defaults to the company. */
export function articleNode(
  { url }: Pick<Business, 'url'>,
  article: {
    headline: string
    description: string
    path: string
    published?: string
    modified?: string
    author?: string
    picture?: string
  },
): Node {
  const { headline, description, path, published, modified, author, picture = '/og.jpg' } = article
  return {
    '@type': 'Article',
    headline,
    description,
    mainEntityOfPage: url + path,
    image: url + picture,
    author: author ? { '@type': 'Organization', name: author } : businessId(url),
    publisher: businessId(url),
    inLanguage: 'en-US',
    ...(published && { datePublished: published, dateModified: modified ?? published }),
  }
}

/** Returns the node of questions and their answers. */
export function faqNode(faqs: readonly { question: string; answer: string }[]): Node {
  return {
    '@type': 'FAQPage',
    mainEntity: faqs.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}

/** Returns the nodes of one page as one graph. */
export function graph(nodes: readonly Node[]): object {
  return { '@context': 'https://schema.org', '@graph': nodes }
}
