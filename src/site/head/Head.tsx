import { useEffect } from 'react'
import { Helmet } from 'react-helmet-async'
import { company } from '@/content/company'
import { isPrerender } from '@/shared/lib/isPrerender'

export type HeadProps = {
  title: string
  description: string
  /** The page's own address for the canonical link, or null where a page must not be indexed. */
  path: string | null
  type?: 'website' | 'article'
  keywords?: readonly string[]
  /** Where links shared on social media say something else than the search result. */
  social?: { title: string; description: string }
  /** For search engines, which read a page's file; the build puts it into the head. */
  jsonLd?: object | undefined
}

/** JSON that cannot close the script element it stands in. */
const scriptText = (data: object) => JSON.stringify(data).replaceAll('<', '\\u003c')

/** The graph describes the page it came with, so it goes with that page. */
const dropGraph = () => document.head.querySelector('script[type="application/ld+json"]')?.remove()

/** Address of the picture that the build draws for the page at `path`. */
const sharePicture = (path: string) => `/share${path === '/' ? '/home' : path}.jpg`

/** The head of a page: title, description, canonical link, share tags and JSON-LD. One a page. */
export function Head({
  title,
  description,
  path,
  type = 'website',
  keywords,
  social,
  jsonLd,
}: HeadProps) {
  useEffect(() => dropGraph, [])
  const shared = social ?? { title, description }
  const picture = company.url + (path === null ? '/og.jpg' : sharePicture(path))
  return (
    <Helmet>
      <title>{title}</title>
      <meta name="description" content={description} />
      {keywords && <meta name="keywords" content={keywords.join(', ')} />}
      {path === null && <meta name="robots" content="noindex" />}
      {path !== null && <link rel="canonical" href={company.url + path} />}
      {path !== null && <meta property="og:url" content={company.url + path} />}
      <meta property="og:type" content={type} />
      <meta property="og:site_name" content={company.name} />
      <meta property="og:title" content={shared.title} />
      <meta property="og:description" content={shared.description} />
      <meta property="og:image" content={picture} />
      {/* For those who read files, and never go on to another page. */}
      {isPrerender && <meta property="og:image:width" content="1200" />}
      {isPrerender && <meta property="og:image:height" content="630" />}
      {isPrerender && <meta property="og:image:alt" content={`${shared.title}. ${company.name}`} />}
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={shared.title} />
      <meta name="twitter:description" content={shared.description} />
      <meta name="twitter:image" content={picture} />
      {isPrerender && jsonLd && <script type="application/ld+json">{scriptText(jsonLd)}</script>}
    </Helmet>
  )
}
