// Contact sheet of the drawn doors, for looking at: `npm run bench:doorsheet -- [set] [folder]`.
// Sets: houses, sizes, frames, dark, styles, colours, windows, small, random, pairs. PNGs go to the folder, door-sheets in the
// machine's folder for temporary files unless told.
import { mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import type * as Choices from '../../src/shared/request/door/choices.ts'
import type * as Drawing from '../../src/shared/request/door/drawing/drawDoor.ts'
import type * as Numbers from '../../src/shared/request/door/drawing/svg/random.ts'
import type * as Options from '../../src/shared/request/door/options.ts'
import type { DoorDesign } from '../../src/shared/request/door/options.ts'
import type * as Surprise from '../../src/site/designer/randomDesign.ts'
import { browserArguments, findBrowser } from '../support/browser.ts'
import type * as Pairs from '../support/doorPairs.ts'
import { loadSource } from '../support/loadSource.ts'

const { doorMarkup } = await loadSource<typeof Drawing>(
  'src/shared/request/door/drawing/drawDoor.ts',
)
const { choicesFor, normalise } = await loadSource<typeof Choices>(
  'src/shared/request/door/choices.ts',
)
const { defaultDesign } = await loadSource<typeof Options>('src/shared/request/door/options.ts')
const { seeded } = await loadSource<typeof Numbers>('src/shared/request/door/drawing/svg/random.ts')
const { everyPair } = await loadSource<typeof Pairs>('tests/support/doorPairs.ts')
const { randomDesign } = await loadSource<typeof Surprise>('src/site/designer/randomDesign.ts')

type Part = Partial<DoorDesign>
const of = (...parts: Part[]): DoorDesign =>
  normalise(Object.assign({}, defaultDesign, ...parts) as DoorDesign)
const every = <Key extends keyof DoorDesign>(key: Key, base: DoorDesign): DoorDesign[] =>
  choicesFor(base)[key].map((value) => of(base, { [key]: value } as Part))

const cast: readonly Part[] = [
  {
    panel: 'raised-panel',
    material: 'steel',
    colour: 'white',
    facade: 'brick',
    facadeColour: 'red',
    hardware: 'none',
    windows: 'top-row',
  },
  {
    panel: 'carriage',
    material: 'wood',
    colour: 'redwood',
    facade: 'stone',
    facadeColour: 'limestone',
  },
  {
    panel: 'modern-flush',
    material: 'steel',
    colour: 'charcoal',
    windows: 'side-column',
    facade: 'stucco',
    facadeColour: 'ivory',
    hardware: 'modern',
  },
  {
    panel: 'full-view',
    material: 'aluminum',
    colour: 'black',
    facade: 'siding',
    facadeColour: 'gray',
    panes: 'frosted',
  },
]

const sets: Record<string, () => DoorDesign[]> = {
  houses: () =>
    (['day', 'dusk'] as const).flatMap((time) =>
      every('house', defaultDesign).flatMap(({ house }, i) =>
        (['single', 'double'] as const).map((width, j) =>
          of(cast[(i + j) % 4] ?? {}, { house, width, time }),
        ),
      ),
    ),
  sizes: () =>
    (['day', 'dusk'] as const).flatMap((time) =>
      every('house', defaultDesign).flatMap(({ house }, i) =>
        every('width', defaultDesign).map(({ width }, j) =>
          of(cast[(i + j) % 4] ?? {}, { house, width, time, height: j % 2 ? '8' : '7' }),
        ),
      ),
    ),
  frames: () =>
    (['day', 'dusk'] as const).flatMap((time) =>
      (['wood', 'steel', 'composite'] as const).flatMap((material) =>
        every('frame', of({ panel: 'carriage', material, time, width: 'single' })),
      ),
    ),
  dark: () =>
    (['day', 'dusk'] as const).flatMap((time) =>
      (['raised-panel', 'carriage', 'modern-flush'] as const).flatMap((panel) =>
        (
          [
            ['wood', 'ebony'],
            ['wood', 'walnut'],
            ['composite', 'espresso'],
            ['composite', 'graphite'],
          ] as const
        ).map(([material, colour]) => of({ panel, material, colour, time, width: 'single' })),
      ),
    ),
  styles: () =>
    cast.flatMap((part) =>
      (['siding', 'brick', 'stone', 'stucco'] as const).flatMap((facade, i) =>
        (['day', 'dusk'] as const).map((time) =>
          of(part, {
            facade,
            time,
            house: (['gable', 'barn', 'colonial', 'flat'] as const)[i] ?? 'shed',
          }),
        ),
      ),
    ),
  colours: () =>
    (['steel', 'aluminum', 'wood', 'composite'] as const).flatMap((material) =>
      every(
        'colour',
        of({ material, panel: 'raised-panel', facade: 'siding', facadeColour: 'white' }),
      ),
    ),
  windows: () =>
    cast.flatMap((part) =>
      (['day', 'dusk'] as const).flatMap((time) =>
        every('windows', of(part, { time, width: 'single' })).flatMap((base) =>
          every('panes', base),
        ),
      ),
    ),
  random: () => {
    const numbers = seeded('contact sheet')
    return Array.from({ length: 24 }, () => randomDesign(numbers))
  },
  pairs: everyPair,
  small: () => cast.map((part) => of(part)),
}

const [set = 'houses', folder = join(tmpdir(), 'door-sheets'), size = '480', perSheet = '12'] =
  process.argv.slice(2)
const designs = sets[set]?.() ?? []
const width = Number(size)
const columns = Math.floor(1920 / width)
mkdirSync(folder, { recursive: true })
const executablePath = findBrowser()
const browser = await chromium.launch({
  args: browserArguments,
  ...(executablePath && { executablePath }),
})
const page = await browser.newPage({ viewport: { width: columns * width, height: 800 } })
for (let from = 0, sheet = 1; from < designs.length; from += Number(perSheet), sheet++) {
  const cells = designs.slice(from, from + Number(perSheet)).map((design, i) => {
    const {
      width: wide,
      panel,
      material,
      colour,
      windows,
      panes,
      hardware,
      house,
      facade,
      facadeColour,
      time,
    } = design
    const words = [
      wide,
      material,
      panel,
      colour,
      windows,
      panes,
      hardware,
      house,
      facade,
      facadeColour,
      time,
    ].join(' ')
    return `<figure>${doorMarkup(design, `p${i}-`)}<figcaption>${words}</figcaption></figure>`
  })
  await page.setContent(
    `<style>body{margin:0;display:grid;grid-template-columns:repeat(${columns},${width}px);background:#faf7f1;font:10px sans-serif}figure{margin:2px}svg{width:${width - 4}px;height:auto;display:block}</style>${cells.join('')}`,
  )
  const path = join(folder, `${set}-${sheet}.png`)
  await page.screenshot({ path, fullPage: true })
  process.stdout.write(`${path}\n`)
}
await browser.close()
