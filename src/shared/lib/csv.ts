type Cell = string | number | null

/**
 * Signs that begin a formula, full-width and small forms included, where a cell may begin: at the start of a text, and
 * behind what separates cells or lines in a spreadsheet set to another separator. Such a one knows our quotes only at
 * the start of a line and takes those in a text for its own, so quoting alone does not keep it from splitting one.
 */
const formulaStart =
  /((?:^|[;|\t\r\n])[\s\p{C}"]*)(?=[=+\-@\u2212\uFE62\uFE63\uFE66\uFE6B\uFF0B\uFF0D\uFF1D\uFF20])/gu

/** A text as a cell: quoted, and with an apostrophe before what a spreadsheet would take for a formula. */
function cellText(cell: Cell): string {
  if (typeof cell !== 'string') return `"${cell ?? ''}"`
  const text = cell.replace(formulaStart, "$1'").replace(/^(?=[\t\r\n])/, "'")
  return `"${text.replaceAll('"', '""')}"`
}

/** How a CSV file begins that a spreadsheet opens in UTF-8. */
export const csvStart = '\uFEFF'

/** Rows as lines of a CSV file (RFC 4180), each cell quoted, that a spreadsheet runs nothing of. */
export const csvRows = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((cells) => `${cells.map(cellText).join(',')}\r\n`).join('')

/** Rows as a whole file. */
export const csvOf = (rows: readonly (readonly Cell[])[]): string => csvStart + csvRows(rows)
