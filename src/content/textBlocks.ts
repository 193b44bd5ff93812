import type { RichText } from '@/content/richText'

export type PolicyBlock =
  | { readonly kind: 'folded'; readonly title: string; readonly items: readonly RichText[] }
  | { readonly kind: 'paragraph'; readonly text: RichText }
  | { readonly kind: 'list'; readonly items: readonly RichText[] }
  | {
      readonly kind: 'table'
      readonly caption: string
      readonly columns: readonly string[]
      readonly rows: readonly (readonly string[])[]
    }

/** `id` is kebab-case and the address of the section on the page. */
type PolicySection = {
  readonly id: string
  readonly heading: string
  readonly blocks: readonly PolicyBlock[]
}

/** `updated` is YYYY-MM-DD, or null where the page shows the current date instead. */
export type Policy = {
  readonly title: string
  readonly lead: RichText
  readonly updated: string | null
  readonly sections: readonly PolicySection[]
}

/** Returns a paragraph block. */
export function paragraph(text: RichText): PolicyBlock {
  return { kind: 'paragraph', text }
}

/** Returns a bulleted list block. */
export function list(...items: readonly RichText[]): PolicyBlock {
  return { kind: 'list', items }
}

/** Returns a list that a reader opens: details for those who look for them. */
export function folded(title: string, ...items: readonly RichText[]): PolicyBlock {
  return { kind: 'folded', title, items }
}

/** Returns a table block; each row has as many cells as there are columns. */
export function table(
  caption: string,
  columns: readonly string[],
  rows: readonly (readonly string[])[],
): PolicyBlock {
  return { kind: 'table', caption, columns, rows }
}
