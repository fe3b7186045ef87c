/** Tells spreadsheets that what follows is UTF-8. */
export const csvMark = '\uFEFF'

/** A row as RFC 4180 has it, with its line's end. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

/**
 * A cell as RFC 4180 has it. A spreadsheet takes what begins with = + - @ or a tab for a formula: such a text gets an
 * apostrophe before it, a number below zero stays one.
 */
export function csvCell(text: string): string {
  const isFormula = /^[=+\-@\t\r]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text)
  const harmless = isFormula ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
