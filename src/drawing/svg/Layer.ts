import { INK } from '@/drawing/svg/color'
import { compact } from '@/drawing/svg/shapes'

/** Paths long enough that a reference is shorter. */
const LONG_PATH = /<path d="([^"]{70,})"/g

/** Offset 0 to 1, color, opacity 0 to 1 (1 when left out). */
export type Stop = readonly [offset: number, color: string, opacity?: number]

export const DOWN = 'x2="0" y2="1"'
export const ACROSS = 'x2="1"'
export const USER = 'gradientUnits="userSpaceOnUse"'

const stopMarkup = ([offset, color, alpha = 1]: Stop) =>
  `<stop offset="${offset}" stop-color="${color}" stop-opacity="${alpha}"/>`

/** Stops of one color that only differ in opacity: offset, opacity, offset, opacity ... */
function fading(color: string, row: readonly number[]): Stop[] {
  const stops: Stop[] = []
  for (let i = 0; i + 1 < row.length; i += 2) stops.push([row[i] ?? 0, color, row[i + 1] ?? 0])
  return stops
}

/** Stops of ink, the usual shadow. */
export const inkRow = (row: readonly number[]): Stop[] => fading(INK, row)

/**
 * One named part of the picture: its markup and the definitions it refers to, the same definition
 * kept once. Ids start with the picture's prefix and the layer's name, so that pictures can share
 * a page and a layer can be swapped alone.
 */
export class Layer {
  readonly #prefix: string
  readonly #ids = new Map<string, string>()
  #defs = ''
  #body = ''

  constructor(picturePrefix: string, name: string) {
    this.#prefix = `${picturePrefix}${name}`
  }

  draw(...markup: string[]): void {
    this.#body += markup.join('')
  }

  /** A linear gradient as a paint; `axis` gives its end (DOWN, ACROSS) or any of its attributes. */
  linear(stops: readonly Stop[], axis = DOWN): string {
    return this.#paint('linearGradient', stops, axis)
  }

  /** From one color to the other, down unless told. */
  blend(from: string, to: string, axis = DOWN): string {
    return this.linear(
      [
        [0, from],
        [1, to],
      ],
      axis,
    )
  }

  /** Ink by `[offset, opacity]` pairs, written as one row of numbers; down. */
  shade(...row: number[]): string {
    return this.linear(inkRow(row))
  }

  /** The same from left to right. */
  shadeAcross(...row: number[]): string {
    return this.linear(inkRow(row), ACROSS)
  }

  /** A round of one color from its middle out, by `[offset, opacity]` pairs as one row. */
  glow(color: string, ...row: number[]): string {
    return this.radial(fading(color, row))
  }

  /** A round of ink, from its middle out. */
  shadeRound(...row: number[]): string {
    return this.radial(inkRow(row))
  }

  /** A radial gradient as a paint. */
  radial(stops: readonly Stop[], shape = ''): string {
    return this.#paint('radialGradient', stops, shape)
  }

  /** Clip path of the given path data, as an attribute. */
  clip(d: string): string {
    const id = this.#define(
      `clip ${d}`,
      (own) => `<clipPath id="${own}"><path d="${d}"/></clipPath>`,
    )
    return `clip-path="url(#${id})"`
  }

  /** Markup to be drawn several times; gives the reference for `<use href>`. */
  stamp(markup: string): string {
    return `#${this.#define(markup, (own) => `<g id="${own}">${markup}</g>`)}`
  }

  toString(): string {
    const markup = compact(this.#body)
    const defs = compact(this.#defs)
    const shared = this.#sharePaths(`${defs}\n${markup}`)
    const [kept = '', body = ''] = shared.markup.split('\n')
    const all = kept + shared.paths
    return `${all === '' ? '' : `<defs>${all}</defs>`}${body}`
  }

  /** Long path data painted more than once is kept once and referred to. */
  #sharePaths(markup: string): { markup: string; paths: string } {
    const seen = new Map<string, number>()
    for (const [, d = ''] of markup.matchAll(LONG_PATH)) seen.set(d, (seen.get(d) ?? 0) + 1)
    const ids = new Map<string, string>()
    let paths = ''
    const shared = markup.replace(LONG_PATH, (path, d: string) => {
      if (seen.get(d) === 1) return path
      const known = ids.get(d)
      const id = known ?? `${this.#prefix}p${ids.size.toString(36)}`
      if (known === undefined) paths += `<path id="${id}" d="${d}"/>`
      ids.set(d, id)
      return `<use href="#${id}"`
    })
    return { markup: shared, paths }
  }

  #paint(tag: string, stops: readonly Stop[], shape: string): string {
    const inner = stops.map(stopMarkup).join('')
    const id = this.#define(
      `${tag} ${shape} ${inner}`,
      (own) => `<${tag} id="${own}"${shape === '' ? '' : ` ${shape}`}>${inner}</${tag}>`,
    )
    return `url(#${id})`
  }

  #define(key: string, make: (id: string) => string): string {
    const known = this.#ids.get(key)
    if (known !== undefined) return known
    const id = `${this.#prefix}${this.#ids.size.toString(36)}`
    this.#ids.set(key, id)
    this.#defs += make(id)
    return id
  }
}
