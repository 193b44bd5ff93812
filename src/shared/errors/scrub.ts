// Takes out of an error all that a visitor wrote and all that says who it was, as private.scrubbed does.

/** Returns a message without addresses, quoted text, digits, and anything long; at most 200 characters. */
export function scrubbed(message: string): string {
  const text = message
    .slice(0, 2000)
    .replace(/\S*(@|:\/\/)\S*/g, '…')
    .replace(/(^|[^A-Za-z])['‘][^'’]*(['’]|$)|["“`][^"”`]*(["”`]|$)/g, '$1“…”')
    .replace(/\S{20,}/g, '…')
    .replace(/[0-9]+/g, '0')
    .replace(/\s+/g, ' ')
    .trim()
  return text.slice(0, 200) || '…'
}

/** A line of a stack, of Chromium or of the others: the function, if it is named, and the place. */
const stackLine =
  /^(?:\s*at )?(?:([A-Za-z_$][\w$.<> ]{0,59}?)(?:@| \())?\S*?([\w.-]{1,60}\.js:\d{1,7}:\d{1,7})\)?$/

/** Returns the first five places of a stack in files of the site, as `function file:line:column`. */
export const placesIn = (stack: string): string[] =>
  stack
    .slice(0, 4000)
    .split('\n')
    .flatMap((line) => {
      const [, name, place] = stackLine.exec(line) ?? []
      return place ? [name ? `${name} ${place}` : place] : []
    })
    .slice(0, 5)
