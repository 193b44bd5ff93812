import type { ReactNode } from 'react'
import { nightMap as copy } from '@/content/map/nightMap'
import { type Lamp, views } from '@/drawing/map/lampPlaces'

const pictures = {
  state: { file: '/drawings/new-york.svg', alt: copy.picture, place: 'state-map' },
  city: { file: '/drawings/new-york-city.svg', alt: '', place: 'city-map' },
} as const

type MapStageProps = {
  map: Lamp['map']
  /** Rendered over the picture. */
  children?: ReactNode
}

/** Renders one of the two drawings as a picture. */
export function MapStage({ map, children }: MapStageProps) {
  const { file, alt, place } = pictures[map]
  const { w, h } = views[map]
  return (
    <div className={place}>
      <img
        src={file}
        alt={alt}
        width={w}
        height={h}
        loading="lazy"
        className="block h-auto w-full"
      />
      {children}
    </div>
  )
}
