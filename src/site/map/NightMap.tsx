import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { nightMap as copy } from '@/content/map/nightMap'
import type { Lamp } from '@/drawing/map/lampPlaces'
import { type ServiceAreaSlug, serviceAreaSlugs } from '@/facts/areaNames'
import { Lamps } from '@/site/map/Lamps'
import { litPlaceOf } from '@/site/map/litPlace'
import { MapLight } from '@/site/map/MapLight'
import { MapStage } from '@/site/map/MapStage'
import { PlaceCard } from '@/site/map/PlaceCard'
import { useZipCheck, type ZipCheckState } from '@/site/zip/useZipCheck'
import { ZipForm, ZipWithoutScript } from '@/site/zip/ZipForm'

const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** Returns the area whose lamp an event is at. */
function areaAt({ target }: { target: EventTarget }): ServiceAreaSlug | undefined {
  const item = target instanceof Element ? target.closest<HTMLElement>('[data-area]') : null
  return serviceAreaSlugs.find((area) => area === item?.dataset.area)
}

/** Lights lamps by clicks, and keeps the lit one and its card in view; `frame` is around form, card, and map. */
function useLamps({ shown, field, clear, showArea }: ZipCheckState) {
  const frame = useRef<HTMLDivElement>(null)
  const isLamp = useRef(false)
  const reply = shown?.reply
  const lit = litPlaceOf(reply)
  const lampOf = (area: string) => frame.current?.querySelector(`[data-area="${area}"]`)

  useEffect(() => {
    const area = litPlaceOf(reply)?.area
    // Kept from the page in the other language: nobody asks for it now.
    if (!isLamp.current && !frame.current?.matches(':focus-within')) return
    // On wide screens the card is beside the map.
    if (!area || !matchMedia('(width < 64rem)').matches) return
    if (matchMedia('(pointer: coarse)').matches) field.current?.blur()
    const isSheet = matchMedia('(height >= 36rem)').matches
    const shownPart = isSheet ? `[data-area="${area}"]` : '.place-card'
    frame.current
      ?.querySelector(shownPart)
      ?.scrollIntoView({ block: isSheet ? 'nearest' : 'start' })
  }, [reply, field])

  const light = (event: MouseEvent) => {
    const picked = areaAt(event)
    // Keys follow the link at once, and so does the second click.
    if (!picked || picked === lit?.area || event.detail === 0 || !isPlain(event)) return
    event.preventDefault()
    event.stopPropagation()
    isLamp.current = true
    void showArea(picked)
  }
  const close = () => {
    clear()
    const lamp = lit && lampOf(lit.area)?.querySelector('a')
    ;(lamp ?? field.current)?.focus({ preventScroll: true })
  }
  return { frame, lit, light, close }
}

type NightMapProps = {
  /** True if the prerendered HTML has the lamps as links; else it has the pictures, and they come with the script. */
  isLinked?: boolean
}

/** Renders the ZIP checker and the state at night: a ZIP code or a click lights the lamp of its area and says what applies there. */
export function NightMap({ isLinked = false }: NightMapProps) {
  const check = useZipCheck()
  const { shown } = check
  const { frame, lit, light, close } = useLamps(check)
  const [isLive, setLive] = useState(isLinked)
  useEffect(() => setLive(true), [])

  const stage = (map: Lamp['map'], more: ReactNode) => (
    <MapStage map={map}>
      {lit && <MapLight map={map} lit={lit} />}
      {isLive && more}
      {isLive && <Lamps map={map} lit={lit?.area ?? null} />}
    </MapStage>
  )
  return (
    <div ref={frame} className="night-map no-print">
      <div>
        <ZipForm check={check} />
        <div aria-live="polite">
          {shown && (
            <PlaceCard isLit={lit !== null} close={close}>
              <shown.ZipResult reply={shown.reply} service={null} isBesideForm={false} hasCall />
            </PlaceCard>
          )}
        </div>
        <ZipWithoutScript />
        <p data-script-only className={`mt-3 max-sm:leading-snug ${shown ? 'lg:hidden' : ''}`}>
          {copy.hint}
        </p>
      </div>
      <nav
        aria-label={copy.list}
        onClickCapture={light}
        onPointerEnter={check.fetchAhead}
        className="night-map-stages mt-2 max-sm:-mx-[min(1rem,5vw)] lg:-mt-8"
      >
        {stage('state', <Waters />)}
        {stage('city', <CityTitle />)}
        {isLive && <span aria-hidden className="city-wire" />}
      </nav>
    </div>
  )
}

function Waters() {
  const { ontario, erie, ocean } = copy.waters
  return (
    <div aria-hidden className="map-waters">
      <span className="top-[31%] left-[12%]">{ontario}</span>
      <span className="top-[46%] left-[0.5%]">{erie}</span>
      <span className="top-[96%] left-[84%]">{ocean}</span>
    </div>
  )
}

function CityTitle() {
  return (
    <p className="city-title">
      <b>{copy.city.title}</b> <span>{copy.city.text}</span>
    </p>
  )
}
