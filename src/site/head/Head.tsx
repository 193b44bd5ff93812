import { useEffect } from 'react'
import { Helmet } from 'react-helmet-async'
import { company } from '@/facts/company'
import { isPrerender } from '@/lib/isPrerender'
import { shownAddress } from '@/lib/localAddress'
import { sharePicture } from '@/site/head/sharePicture'

export type HeadProps = {
  title: string
  description: string
  /** The page's address, or null if it must not be indexed. */
  path: string | null
  /** The address for the canonical link, where search engines should list another page instead. */
  canonical?: string | null
  type?: 'website' | 'article'
  keywords?: readonly string[]
  /** Text of shared links where it differs from the search result. */
  social?: { title: string; description: string }
  /** For search engines; only in prerendered HTML. */
  jsonLd?: object | undefined
}

/** Returns JSON that cannot close its script element. */
const scriptText = (data: object) => JSON.stringify(data).replaceAll('<', '\\u003c')

/** Removes the graph with the page it describes. */
const dropGraph = () => document.head.querySelector('script[type="application/ld+json"]')?.remove()

/** Renders the head of a page: title, description, canonical link, share tags and JSON-LD. */
export function Head({
  title,
  description,
  path,
  canonical = path,
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
      {canonical !== null && <link rel="canonical" href={company.url + shownAddress(canonical)} />}
      {/* Only for crawlers, which read the prerendered HTML. */}
      {isPrerender && canonical !== null && (
        <meta property="og:url" content={company.url + shownAddress(canonical)} />
      )}
      {isPrerender && <meta property="og:type" content={type} />}
      {isPrerender && <meta property="og:site_name" content={company.name} />}
      {isPrerender && <meta property="og:title" content={shared.title} />}
      {isPrerender && <meta property="og:description" content={shared.description} />}
      {isPrerender && <meta property="og:image" content={picture} />}
      {isPrerender && <meta property="og:image:width" content="1200" />}
      {isPrerender && <meta property="og:image:height" content="630" />}
      {isPrerender && <meta property="og:image:alt" content={`${shared.title}. ${company.name}`} />}
      {/* X takes title, description, and picture from the tags above. */}
      {isPrerender && <meta name="twitter:card" content="summary_large_image" />}
      {isPrerender && jsonLd && <script type="application/ld+json">{scriptText(jsonLd)}</script>}
    </Helmet>
  )
}
