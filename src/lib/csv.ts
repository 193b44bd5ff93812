type Cell = string | number | null

/** A text as a cell: what a spreadsheet would take for a formula gets an apostrophe in front. */
function cellText(cell: Cell): string {
  if (typeof cell !== 'string') return cell === null ? '' : String(cell)
  const text = /^\s*[=+\-@]|^[\t\r\n]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** How a CSV file begins that a spreadsheet opens in UTF-8. */
export const csvStart = '\uFEFF'

/** Rows as lines of a CSV file (RFC 4180) that a spreadsheet runs nothing of. */
export const csvRows = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((cells) => `${cells.map(cellText).join(',')}\r\n`).join('')

/** Rows as a whole file. */
export const csvOf = (rows: readonly (readonly Cell[])[]): string => csvStart + csvRows(rows)
