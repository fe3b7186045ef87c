/** The byte order mark: spreadsheets then read the file as UTF-8. */
export const csvMark = '\uFEFF'

/** A row as RFC 4180 defines it, with its CRLF. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

/**
 * A cell as RFC 4180 defines it. A spreadsheet reads a cell that begins with = + - @ or a tab as a formula. Such a text
 * gets a leading apostrophe; a negative number does not.
 */
export function csvCell(text: string): string {
  const isFormula = /^[=+\-@\t\r]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text)
  const harmless = isFormula ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
