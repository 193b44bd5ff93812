// What the drawn door costs: `npm run bench:door`. Bytes, time to write the text, and in
// a browser at phone size with the processor slowed 4 times: a whole picture, and one choice.
import { gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import type * as Choices from '../../src/shared/request/door/choices.ts'
import type * as Drawing from '../../src/shared/request/door/drawing/drawDoor.ts'
import type * as Options from '../../src/shared/request/door/options.ts'
import type { DoorDesign } from '../../src/shared/request/door/options.ts'
import { browserArguments, findBrowser } from '../support/browser.ts'
import { loadSource } from '../support/loadSource.ts'

const { doorMarkup, drawDoor, layerNames } = await loadSource<typeof Drawing>(
  'src/shared/request/door/drawing/drawDoor.ts',
)
const { normalise } = await loadSource<typeof Choices>('src/shared/request/door/choices.ts')
const options = await loadSource<typeof Options>('src/shared/request/door/options.ts')

const keys = <Table extends object>(table: Table) => Object.keys(table) as (keyof Table)[]
const designs: DoorDesign[] = keys(options.panels).flatMap((panel) =>
  keys(options.houses).flatMap((house) =>
    keys(options.facades).flatMap((facade) =>
      keys(options.times).flatMap((time) =>
        keys(options.widths).map((width) =>
          normalise({ ...options.defaultDesign, panel, house, facade, time, width }),
        ),
      ),
    ),
  ),
)

const say = (line: string) => process.stdout.write(`${line}\n`)
const at = (values: readonly number[], part: number) =>
  [...values].sort((a, b) => a - b)[Math.round((values.length - 1) * part)] ?? 0
const row = (name: string, values: readonly number[], unit: string) =>
  say(
    `${name.padEnd(34)} median ${at(values, 0.5).toFixed(1)}  p90 ${at(values, 0.9).toFixed(1)}  most ${at(values, 1).toFixed(1)} ${unit}`,
  )

const pictures = designs.map((design) => doorMarkup(design, 'd-'))
row(
  'raw',
  pictures.map((text) => text.length / 1024),
  'KiB',
)
row(
  'gzip',
  pictures.map((text) => gzipSync(text).length / 1024),
  'KiB',
)
row(
  'elements',
  pictures.map((text) => text.match(/<[a-z]/gi)?.length ?? 0),
  '',
)
row(
  'text written, this machine',
  designs.map((design) => {
    const start = performance.now()
    drawDoor(design, { idPrefix: 'd-' })
    return performance.now() - start
  }),
  'ms',
)

const executablePath = findBrowser()
const browser = await chromium.launch({
  args: browserArguments,
  ...(executablePath && { executablePath }),
})
const page = await browser.newPage({ viewport: { width: 390, height: 700 }, deviceScaleFactor: 2 })
const session = await page.context().newCDPSession(page)
await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
await page.setContent('<svg viewBox="0 0 960 640" width="390"></svg>')

/** Main-thread time from the new markup to the end of the frame that shows it. */
const show = (layers: [string, string][]) =>
  page.evaluate(async (parts) => {
    const svg = document.querySelector('svg')
    if (!svg) return 0
    const start = performance.now()
    for (const [name, markup] of parts) {
      const known = svg.querySelector(`#layer-${name}`)
      const group = known ?? document.createElementNS('http://www.w3.org/2000/svg', 'g')
      group.id = `layer-${name}`
      group.innerHTML = markup
      if (!known) svg.append(group)
    }
    svg.getBoundingClientRect()
    const ready = performance.now() - start
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
    return ready
  }, layers)

const [whole, colour]: [number[], number[]] = [[], []]
for (const [i, design] of designs.entries()) {
  if (i % 8) continue
  const before = drawDoor(design, { idPrefix: 'd-' }).layers
  whole.push(await show(layerNames.map((name) => [name, before[name]])))
  const other = normalise({ ...design, colour: design.colour === 'walnut' ? 'cedar' : 'walnut' })
  const after = drawDoor(other, { idPrefix: 'd-' }).layers
  const changed = layerNames.filter((name) => before[name] !== after[name])
  colour.push(await show(changed.map((name) => [name, after[name]])))
}
row('whole picture, parse and layout', whole, 'ms (4x slower)')
row('another door color', colour, 'ms (4x slower)')
await browser.close()
