// The map as files, written by `npm run pictures`: the state, and New York City with Nassau County, enlarged.

import { layerOf, linesOf, townsOf } from '@/drawing/map/geography'
import { areasOn, lampSpot, lamps } from '@/drawing/map/lampPlaces'
import {
  drawMountains,
  drawNeighbors,
  drawShallows,
  drawSky,
  drawSlab,
  drawWay,
  fadeOut,
  POOL,
  ROUND,
  softFilter,
  WATER,
} from '@/drawing/map/land'
import { drawCityLights, drawGlows, drawLamps, drawRoads, drawSparks } from '@/drawing/map/lights'
import { areasIn, linesIn, ringsIn } from '@/drawing/map/paths'
import { cityView, type Place, spotOf, stateView, type View } from '@/drawing/map/views'
import { Layer } from '@/drawing/svg/Layer'
import { fill, num, rect, stroke } from '@/drawing/svg/shapes'

const style = '<style>.mix-blend-screen{mix-blend-mode:screen}</style>'
const svg = ({ w, h }: View, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" width="${w}" height="${h}">${style}${body}</svg>`

/** The piece of the state that the enlarged drawing shows. */
const cityFrame = (() => {
  const corner = spotOf(cityView.corner, stateView)
  const scale = stateView.scale / cityView.scale
  return { x: corner.x, y: corner.y, w: cityView.w * scale, h: cityView.h * scale }
})()

const towns = townsOf('towns')
const townsBeyond = townsOf('towns beyond')

const drawLakes = (view: View) =>
  layerOf('lakes')
    .map(({ places, width }) =>
      drawWay(linesIn(view, [places]), (width / 1000) * view.scale * 0.85),
    )
    .join('')

const moonlit = `stroke="#cfe0fa" stroke-opacity=".6" stroke-width="1" stroke-linejoin="round"`

function drawState(): string {
  const view = stateView
  const layer = new Layer('n', '')
  const land = areasIn(view, linesOf('state land'))
  const beyond = areasIn(view, linesOf('state neighbors')) + areasIn(view, linesOf('Canada'))
  const bays = areasIn(view, linesOf('state bays')) + areasIn(view, linesOf('south bays'))
  const rings = ringsIn(view, linesOf('state land'))
  layer.draw(
    rect(0, 0, view.w, view.h, drawSky(layer)),
    '<g mask="url(#fade)">',
    drawShallows(land + beyond),
    drawNeighbors(beyond, linesIn(view, linesOf('state borders'))),
    drawGlows(layer, view, townsBeyond, 0.32),
    '</g>',
    drawSlab(layer, land, 9),
    `<g ${layer.clip(land)}>`,
    drawMountains(view),
    stroke(linesIn(view, linesOf('state counties')), '#a9c4ee', 0.7, 'opacity=".28"'),
    stroke(linesIn(view, linesOf('rivers')), POOL, 1.6, ROUND),
    drawLakes(view),
    drawWay(linesIn(view, linesOf('state rivers')), 3),
    drawWay(linesIn(view, linesOf('state straits')), 1.6),
    fill(bays, POOL, moonlit),
    fill(areasIn(view, linesOf('Shelter Island')), '#2a466f'),
    drawGlows(layer, view, towns, 0.8),
    '</g>',
    drawRoads(linesIn(view, linesOf('state roads'))),
    drawSparks(view, { name: 'state', towns, density: 3.4, spread: 0.021, rings }),
    rect(
      cityFrame.x,
      cityFrame.y,
      cityFrame.w,
      cityFrame.h,
      '#f5a623',
      'fill-opacity=".06" stroke="#f5a623" stroke-width="1.6"',
    ),
    areasOn('city')
      .map((area) => spotOf(lamps[area].at, view))
      .map(({ x, y }) => `<circle cx="${num(x)}" cy="${num(y)}" r="3.2" fill="#ffe2a3"/>`)
      .join(''),
    drawLamps(layer, areasOn('state').map(lampSpot)),
  )
  return svg(view, `<defs>${fadeOut(layer, view)}${softFilter}</defs>${layer.toString()}`)
}

/** The avenues of Manhattan, from the first to the last. */
const avenues = [0, 1, 2, 3, 4, 5, 6].map((n): readonly Place[] => [
  [-74.006 + n * 0.0052, 40.741 - n * 0.0036],
  [-73.954 + n * 0.0045, 40.818 - n * 0.0034],
])

function drawCity(): string {
  const view = cityView
  const layer = new Layer('c', '')
  const land = areasIn(view, linesOf('city land'))
  const beyond = areasIn(view, linesOf('city neighbors'))
  const rings = ringsIn(view, linesOf('city land'))
  const bays = areasIn(view, linesOf('Jamaica Bay')) + areasIn(view, linesOf('south bays'))
  layer.draw(
    rect(0, 0, view.w, view.h, WATER),
    drawShallows(land + beyond, 1.6),
    drawNeighbors(beyond),
    drawGlows(layer, view, townsBeyond, 0.22),
    drawSlab(layer, land, 8),
    `<g ${layer.clip(land)}>`,
    drawGlows(layer, view, towns, 0.34),
    stroke(
      linesIn(view, linesOf('city counties')),
      '#cfe0fa',
      1.2,
      'opacity=".4" stroke-dasharray="7 5"',
    ),
    drawCityLights(view, 2400, rings),
    drawRoads(linesIn(view, avenues), 0.9),
    '</g>',
    drawWay(linesIn(view, linesOf('city Harlem River')), 4, WATER),
    drawWay(linesIn(view, linesOf('city East River')), 14, WATER),
    drawWay(linesIn(view, linesOf('city Hudson')), 22, WATER),
    `<g ${layer.clip(land)}>${fill(bays, WATER, moonlit)}</g>`,
    fill(areasIn(view, linesOf('Broad Channel')), '#2a466f'),
    drawRoads(linesIn(view, linesOf('city roads')), 1.7),
    drawLamps(layer, areasOn('city').map(lampSpot)),
  )
  return svg(view, `<defs>${softFilter}</defs>${layer.toString()}`)
}

/** Files of public/drawings by name. */
export const drawings: Readonly<Record<string, string>> = {
  'new-york': drawState(),
  'new-york-city': drawCity(),
}
