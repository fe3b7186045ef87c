/** Columns of the file, in the order of the export: first those of a product, then those of each variant. */
export const productColumns = [
  'handle',
  'name',
  'name_sw',
  'description',
  'summary',
  'category',
  'state',
  'price',
  'discount',
  'sale_starts_at',
  'sale_ends_at',
  'brand',
  'warranty',
  'features',
  'specifications',
] as const

export const variantColumns = [
  'sku',
  'option1_name',
  'option1_value',
  'option2_name',
  'option2_value',
  'option3_name',
  'option3_value',
  'variant_price',
  'stock',
  'stock_seen',
] as const

export const importColumns = [...productColumns, ...variantColumns] as const

export type ImportColumn = (typeof importColumns)[number]

/** A row of the file; `row` is its number in a spreadsheet, whose header is row 1. Blank cells are absent. */
export type ImportRow = { row: number; cells: Partial<Record<ImportColumn, string>> }

/** An error in a cell, in a row, or in the whole file. */
export type Fault = { row: number | null; column: string | null; message: string }

/** Spreadsheets run a cell that begins like this as a formula, unless an apostrophe precedes it. */
const runs = /^[=+\-@\t\r]/
const isNumber = /^-?\d+(\.\d+)?$/

/** Whether a spreadsheet would run the cell as a formula. No valid cell is a formula. */
export function isFormula(cell: string): boolean {
  return runs.test(cell) && !isNumber.test(cell)
}

/** The text of a cell, without the apostrophe that prevents a spreadsheet from running it. */
export function plainText(cell: string): string {
  return /^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell
}

/** A text that begins like an escaped cell gets one more apostrophe, so that the import restores it unchanged. */
export function guardedText(text: string): string {
  return /^'+[=+\-@\t\r]/.test(text) ? `'${text}` : text
}

const handlePattern = /^sokoni-([1-9]\d{0,14})$/

/** The handle that identifies an exported product when its file is imported. */
export const handleOf = (productId: number): string => `sokoni-${productId}`

/** The product that an exported handle identifies; null for a seller's own handle. */
export function productOfHandle(handle: string): number | null {
  const id = handlePattern.exec(handle)?.[1]
  return id === undefined ? null : Number(id)
}
