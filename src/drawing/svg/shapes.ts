// SVG as text: the few shapes the drawing is made of, written short because the text is the download.

export type Point = { x: number; y: number }
export type Box = { x: number; y: number; w: number; h: number }

/** A coordinate with one decimal, without a leading zero. */
export function num(value: number): string {
  return String(Math.round(value * 10) / 10).replace(/^(-?)0\./, '$1.')
}

/** Path data of a rectangle. */
export function boxPath(x: number, y: number, w: number, h: number): string {
  return `M${num(x)} ${num(y)}h${num(w)}v${num(h)}h${num(-w)}z`
}

/** Path data through the points, closed unless told otherwise. */
export function polygon(points: readonly Point[], close = true): string {
  const [first, ...rest] = points
  if (!first) return ''
  const lines = rest.map(({ x, y }) => `L${num(x)} ${num(y)}`).join('')
  return `M${num(first.x)} ${num(first.y)}${lines}${close ? 'z' : ''}`
}

const attributes = (more: string) => (more === '' ? '' : ` ${more}`)

/** A filled path; no path at all when there is nothing to draw. */
export function fill(d: string, paint: string, more = ''): string {
  return d === '' ? '' : `<path d="${d}" fill="${paint}"${attributes(more)}/>`
}

/** A filled rectangle. */
export function rect(x: number, y: number, w: number, h: number, paint: string, more = ''): string {
  return w <= 0 || h <= 0 ? '' : fill(boxPath(x, y, w, h), paint, more)
}

/** A stroked path, `width` in user units. */
export function stroke(d: string, paint: string, width: number, more = ''): string {
  if (d === '') return ''
  return `<path d="${d}" fill="none" stroke="${paint}" stroke-width="${num(width)}"${attributes(more)}/>`
}

export function ellipse(
  x: number,
  y: number,
  rx: number,
  ry: number,
  paint: string,
  more = '',
): string {
  return `<ellipse cx="${num(x)}" cy="${num(y)}" rx="${num(rx)}" ry="${num(ry)}" fill="${paint}"${attributes(more)}/>`
}

/** `opacity=".4"` */
export const opacity = (value: number): string =>
  `opacity="${String(Math.round(value * 100) / 100).replace(/^0\./, '.')}"`

/** `transform="translate(x y)"` */
export const shift = (x: number, y: number): string => `transform="translate(${num(x)} ${num(y)})"`

/** The same markup without the characters a reader of SVG does not need. */
export function compact(markup: string): string {
  return markup
    .replace(/="0\./g, '=".')
    .replace(/<stop offset="0"/g, '<stop')
    .replace(/ stop-opacity="1"/g, '')
    .replace(
      / d="([^"]*)"/g,
      (_, d: string) =>
        ` d="${d
          .replace(/([a-zA-Z]) +/g, '$1')
          .replace(/ +-/g, '-')
          .replace(/ +([a-zA-Z])/g, '$1')
          .replace(/(\.\d+) \./g, '$1.')}"`,
    )
}
