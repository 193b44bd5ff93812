type Cell = string | number | null

/**
 * Matches before a character that starts a formula (full-width and small forms included), where a cell may begin: at
 * the start of a text, and after a separator of cells or lines. A spreadsheet set to another separator honors our quotes
 * only at the start of a line, so quoting alone does not keep it from splitting a cell.
 */
const formulaStart =
  /((?:^|[;|\t\r\n])[\s\p{C}"]*)(?=[=+\-@\u2212\uFE62\uFE63\uFE66\uFE6B\uFF0B\uFF0D\uFF1D\uFF20])/gu

/** Returns a text as a cell: quoted, with an apostrophe before what a spreadsheet would run as a formula. */
function cellText(cell: Cell): string {
  if (typeof cell !== 'string') return `"${cell ?? ''}"`
  const text = cell.replace(formulaStart, "$1'").replace(/^(?=[\t\r\n])/, "'")
  return `"${text.replaceAll('"', '""')}"`
}

/** The byte order mark, so that spreadsheets open the file as UTF-8. */
export const csvStart = '\uFEFF'

/** Returns rows as lines of a CSV file (RFC 4180), with cells quoted and formulas disarmed. */
export const csvRows = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((cells) => `${cells.map(cellText).join(',')}\r\n`).join('')

/** Returns rows as a whole file. */
export const csvOf = (rows: readonly (readonly Cell[])[]): string => csvStart + csvRows(rows)
