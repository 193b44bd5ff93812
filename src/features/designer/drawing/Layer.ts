import { INK } from './colour'
import { compact } from './svg'

/** Offset 0 to 1, colour, opacity 0 to 1 (1 when left out). */
export type Stop = readonly [offset: number, colour: string, opacity?: number]

export const DOWN = 'x2="0" y2="1"'
export const ACROSS = 'x2="1"'
export const USER = 'gradientUnits="userSpaceOnUse"'

const stopMarkup = ([offset, colour, alpha = 1]: Stop) =>
  `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${alpha}"/>`

/** Stops of ink that only differ in opacity: the usual shadow. */
export const inkStops = (stops: readonly (readonly [number, number])[]): Stop[] =>
  stops.map(([offset, alpha]) => [offset, INK, alpha])

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
    return compact(`${this.#defs === '' ? '' : `<defs>${this.#defs}</defs>`}${this.#body}`)
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
