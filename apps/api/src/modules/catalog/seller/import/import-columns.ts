/** Columns of the file, in the order in which it is exported: what is said of a product, and of each of its variants. */
export const productColumns = [
  'handle',
  'name',
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

/** A row of the file; `row` is its number in a spreadsheet, whose head is row 1. A cell that is blank is not there. */
export type ImportRow = { row: number; cells: Partial<Record<ImportColumn, string>> }

/** What is wrong with a cell, with a row as a whole, or with the file. */
export type Fault = { row: number | null; column: string | null; message: string }

/** Spreadsheets run what begins like this, unless an apostrophe stands before it. */
const runs = /^[=+\-@\t\r]/
const isNumber = /^-?\d+(\.\d+)?$/

/** Whether a cell would be run as a formula: none of ours says what it means. */
export function isFormula(cell: string): boolean {
  return runs.test(cell) && !isNumber.test(cell)
}

/** What a cell says, without the apostrophe that keeps a spreadsheet from running it. */
export function plainText(cell: string): string {
  return /^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell
}

/** A text that looks as if it had such an apostrophe gets one more, so that it comes back as it was. */
export function guardedText(text: string): string {
  return /^'+[=+\-@\t\r]/.test(text) ? `'${text}` : text
}

const handlePattern = /^sokoni-([1-9]\d{0,14})$/

/** By which an exported product is known when its file comes back. */
export const handleOf = (productId: number): string => `sokoni-${productId}`

/** The product an exported handle names; null for a handle of somebody's own. */
export function productOfHandle(handle: string): number | null {
  const id = handlePattern.exec(handle)?.[1]
  return id === undefined ? null : Number(id)
}
