type Cell = string | number | null

/** A text as a cell: what a spreadsheet would take for a formula gets an apostrophe in front. */
function cellText(cell: Cell): string {
  if (typeof cell !== 'string') return cell === null ? '' : String(cell)
  const text = /^\s*[=+\-@]|^[\t\r\n]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Rows as a CSV file (RFC 4180) that a spreadsheet opens in UTF-8 and runs nothing of. */
export const csvOf = (rows: readonly (readonly Cell[])[]): string =>
  `\uFEFF${rows.map((cells) => `${cells.map(cellText).join(',')}\r\n`).join('')}`
