// Contact sheet of the drawn doors, for looking at: `npx node tests/support/doorSheet.ts [set] [folder]`.
// Sets: houses, styles, colours, windows, small, random, pairs. PNGs go to the folder, /tmp/door-sheets unless told.
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { chromium } from 'playwright'
import { runnerImport } from 'vite'
import type * as Choices from '../../src/features/designer/choices.ts'
import type * as Drawing from '../../src/features/designer/drawing/drawDoor.ts'
import type * as Options from '../../src/features/designer/options.ts'
import type { DoorDesign } from '../../src/features/designer/options.ts'
import type * as Surprise from '../../src/features/designer/randomDesign.ts'
import type * as Pairs from './doorPairs.ts'

const root = resolve(import.meta.dirname, '../..')
const load = async <Module>(path: string): Promise<Module> => {
  const { module } = await runnerImport<Module>(join(root, path), {
    root,
    configFile: false,
    logLevel: 'error',
    resolve: { alias: { '@': join(root, 'src') } },
  })
  return module
}

const { doorMarkup } = await load<typeof Drawing>('src/features/designer/drawing/drawDoor.ts')
const { choicesFor, normalise } = await load<typeof Choices>('src/features/designer/choices.ts')
const { defaultDesign } = await load<typeof Options>('src/features/designer/options.ts')
const { everyPair } = await load<typeof Pairs>('tests/support/doorPairs.ts')
const { randomDesign } = await load<typeof Surprise>('src/features/designer/randomDesign.ts')

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

/** Small repeatable generator, so that the sheet shows the same designs again. */
function counter(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1103515245 + 12345) % 2147483648
    return state / 2147483648
  }
}

const sets: Record<string, () => DoorDesign[]> = {
  houses: () =>
    (['day', 'dusk'] as const).flatMap((time) =>
      every('house', defaultDesign).flatMap(({ house }, i) =>
        (['single', 'double'] as const).map((width, j) =>
          of(cast[(i + j) % 4] ?? {}, { house, width, time }),
        ),
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
    const numbers = counter(7)
    return Array.from({ length: 24 }, () => randomDesign(numbers))
  },
  pairs: everyPair,
  small: () => cast.map((part) => of(part)),
}

const [set = 'houses', folder = '/tmp/door-sheets', size = '480', perSheet = '12'] =
  process.argv.slice(2)
const designs = sets[set]?.() ?? []
const width = Number(size)
const columns = Math.floor(1920 / width)
mkdirSync(folder, { recursive: true })
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-quic',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ],
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
