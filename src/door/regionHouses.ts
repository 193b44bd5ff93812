// A house per region as people there know it, with a door that goes with it: pictures of area pages, written by
// `npm run pictures`, and where the designer opens from there.
import { doorMarkup } from '@/door/drawing/drawDoor'
import { type DoorDesign, defaultDesign } from '@/door/options'
import type { Region } from '@/facts/areaNames'

export const regionHouses: Readonly<Record<Region, DoorDesign>> = {
  'new-york-city': {
    ...defaultDesign,
    width: 'single',
    material: 'steel',
    panel: 'raised-panel',
    color: 'black',
    windows: 'top-row',
    panes: 'clear',
    hardware: 'none',
    house: 'flat',
    facade: 'brick',
    facadeColor: 'red',
    time: 'dusk',
  },
  'long-island': {
    ...defaultDesign,
    material: 'composite',
    color: 'chalk',
    house: 'gable',
    facade: 'siding',
    facadeColor: 'gray',
    time: 'dusk',
  },
  'hudson-valley': {
    ...defaultDesign,
    width: 'two-singles',
    color: 'cedar',
    house: 'colonial',
    facade: 'stone',
    facadeColor: 'fieldstone',
    time: 'dusk',
  },
  upstate: {
    ...defaultDesign,
    material: 'steel',
    panel: 'raised-panel',
    color: 'barn',
    windows: 'top-row',
    hardware: 'none',
    insulation: 'insulated',
    house: 'barn',
    facade: 'siding',
    facadeColor: 'white',
    time: 'dusk',
  },
}

/** Returns the picture cut to 16:10, as all pictures of the site are. */
const cut = (svg: string) =>
  svg.replace(/viewBox="(\S+) (\S+) (\S+) (\S+)" width="\d+" height="\d+"/, (_, x, y, w, h) => {
    const height = (Number(w) * 10) / 16
    return `viewBox="${x} ${Number(y) + Number(h) - height} ${w} ${height}" width="${w}" height="${height}"`
  })

/** Masters of pictures/ by name, as SVG. */
export const masters: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(regionHouses).map(([region, design]) => [
    `house-${region}`,
    cut(doorMarkup(design, `${region}-`)),
  ]),
)
