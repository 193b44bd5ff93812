/** A link inside a sentence; `to` is an internal path such as `/contact?service=repair`, or a `tel:` or `mailto:` address. */
export type InlineLink = { readonly text: string; readonly to: string }

/** A paragraph: plain words, or words with links between them. */
export type RichText = string | readonly (string | InlineLink)[]

/** The words of a paragraph without its links: for JSON-LD, search and tests. */
export function plainText(rich: RichText): string {
  if (typeof rich === 'string') return rich
  return rich.map((part) => (typeof part === 'string' ? part : part.text)).join('')
}

/** The places a paragraph leads to, in reading order. */
export function linksOf(rich: RichText): readonly string[] {
  if (typeof rich === 'string') return []
  return rich.flatMap((part) => (typeof part === 'string' ? [] : [part.to]))
}
