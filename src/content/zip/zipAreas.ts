// The localities of New York's ZIP codes. Derived from postal data of GeoNames
// (https://www.geonames.org), licensed CC BY 4.0. A ZIP code is a post office, not a county line.

import type { ServiceAreaSlug } from '@/facts/areaNames'
import type { ZipAreas } from '@/lib/zip'

/** The map for `lookUpZip`. GeoNames lists 10463 in the Bronx, the 2010 Census partly in Manhattan (Marble Hill). */
export const zipAreas = {
  manhattan: [['Manhattan', '100 101 102']],
  brooklyn: [['Brooklyn', '112']],
  queens: [
    ['Long Island City and Astoria side of Queens', '111'],
    ['Flushing side of Queens', '113'],
    ['Jamaica side of Queens', '114'],
    ['Rockaway side of Queens', '116'],
    ['Glen Oaks side of Queens', '110-04-05'],
  ],
  bronx: [
    ['the Bronx', '104'],
    ['Kingsbridge and Marble Hill', '10463'],
  ],
  'staten-island': [['Staten Island', '103']],
  'nassau-county': [
    ['western Nassau County', '110'],
    ['Nassau County', '115'],
    ['Valley Stream side of Nassau County', '115-80-81-82'],
    ['Hicksville side of Nassau County', '118'],
    ['eastern Nassau County', '117-09-10-14-32-35-37-53-56-58-62-65-71-73-83-91-93-97'],
  ],
  'suffolk-county': [
    ['western and central Suffolk County', '117'],
    ['eastern Suffolk County', '119'],
    ['Holtsville, Suffolk County', '005-01-44'],
    ['Fishers Island, Suffolk County', '06390'],
  ],
  'westchester-county': [
    ['Westchester County', '105'],
    ['White Plains side of Westchester County', '106'],
    ['Yonkers side of Westchester County', '107'],
    ['New Rochelle side of Westchester County', '108'],
    ['Putnam County', '105-09-12-16-24-37-41-42-79 12563', 'near'],
    ['the Mid-Hudson, around Poughkeepsie and Newburgh', '125', 'near'],
    ['Poughkeepsie', '126', 'near'],
  ],
  'rockland-county': [
    [
      'Rockland County',
      '109-01-11-13-20-23-27-31-52-54-56-60-62-64-65-68-70-74-76-77-80-82-83-84-86-89-93-94',
    ],
    ['Orange County in the Hudson Valley', '109', 'near'],
    ['Sullivan County, around Monticello', '127', 'near'],
  ],
  albany: [
    ['Albany', '122'],
    ['the Capital Region, around Albany', '120 121'],
    ['Schenectady, in the Capital Region', '123', 'near'],
    ['Kingston and the Catskills', '124', 'near'],
    ['Glens Falls and the Adirondacks', '128', 'near'],
    ['Plattsburgh and the North Country', '129', 'near'],
  ],
  buffalo: [
    ['Buffalo', '142'],
    ['Western New York, around Buffalo', '140 141'],
    ['Niagara Falls', '143', 'near'],
    ['Jamestown and the western Southern Tier', '147', 'near'],
  ],
  rochester: [
    ['Rochester', '146'],
    ['the Rochester area', '144 145'],
    ['Elmira and the Southern Tier', '148', 'near'],
    ['Elmira', '149', 'near'],
  ],
  syracuse: [
    ['Syracuse', '132'],
    ['Central New York, around Syracuse', '130 131'],
    ['the Utica area', '133 134 135', 'near'],
    ['the Watertown area', '136', 'near'],
    ['the Binghamton area', '137 138 139', 'near'],
  ],
} as const satisfies ZipAreas<ServiceAreaSlug>

/** The localities, which the Spanish pages name in Spanish. */
export type Locality = (typeof zipAreas)[ServiceAreaSlug][number][0]
