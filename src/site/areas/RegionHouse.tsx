import { areaArticlePage } from '@/content/areas/areaPages'
import { regionHouses } from '@/content/areas/regionHouses'
import { Picture } from '@/shared/ui/Picture'
import { ContentLink } from '@/site/sections/ContentLink'

type RegionHouseProps = {
  region: keyof typeof regionHouses
  /** The width of the picture on the page, as its `sizes`. */
  sizes: string
  className?: string
}

/** Shows the drawn house of a region, which opens in the designer. */
export function RegionHouse({ region, sizes, className = '' }: RegionHouseProps) {
  const { picture, to } = regionHouses[region]
  return (
    <figure>
      <Picture {...picture} sizes={sizes} className={`rounded ${className}`} />
      <figcaption className="no-print mt-2">
        <ContentLink to={to} className="link inline-flex min-h-11 items-center font-semibold">
          {areaArticlePage.design}
        </ContentLink>
      </figcaption>
    </figure>
  )
}
