import { CsvError, parse } from 'csv-parse'
import { MAX_IMPORT_ROWS } from '#contract/constants.ts'
import { type Fault, importColumns, type ImportColumn, type ImportRow, isFormula, plainText } from './import-columns.ts'

/** The longest text a product has, several times over. */
const MAX_ROW_BYTES = 128 * 1024
const CHUNK_BYTES = 64 * 1024

/** A row as it was read, with what is wrong with its cells, and how much of the file was read by then. */
export type ReadRow = { row: ImportRow | null; faults: Fault[]; percent: number }

/**
 * Reads a file of products from its head to its end, row by row. What is wrong with the file as a whole is the last thing
 * that comes. Blank rows count, and do not come.
 */
export async function* readImport(file: Buffer): AsyncGenerator<ReadRow> {
  const wrongFile = whyNotCsv(file)
  if (wrongFile) return yield faulty(null, null, wrongFile)
  let head: readonly (ImportColumn | null)[] | null = null
  let number = 0
  let rows = 0
  for await (const { record, bytes, error } of recordsOf(file)) {
    number += 1
    if (error) return yield faulty(number, null, csvFault(error))
    const percent = Math.min(100, Math.floor((100 * bytes) / file.length))
    if (head === null) {
      const { columns, faults } = readHead(record)
      if (faults.length > 0) return yield { row: null, faults, percent }
      head = columns
      continue
    }
    if (record.every((cell) => cell.trim() === '')) continue
    rows += 1
    if (rows > MAX_IMPORT_ROWS)
      return yield faulty(number, null, `A file has at most ${MAX_IMPORT_ROWS.toLocaleString('en-KE')} rows.`)
    yield { ...readRow(number, record, head), percent }
  }
  if (rows === 0) yield faulty(null, null, 'There are no products in this file: it has no rows below its head.')
}

type Read = { record: string[]; bytes: number; error: CsvError | null }

/** The rows of a file as they are read; the last one says why it could not be read further, if it could not. */
async function* recordsOf(file: Buffer): AsyncGenerator<Read> {
  const read: Read[] = []
  const parser = parse({
    bom: true,
    delimiter: delimiterOf(file),
    relax_column_count: true,
    max_record_size: MAX_ROW_BYTES,
    on_record(record: string[], { bytes }) {
      read.push({ record, bytes, error: null })
      return null
    },
  })
  // Whoever writes hears of it as well.
  parser.on('error', () => {})
  const written = (write: (done: (error?: Error | null) => void) => void) =>
    new Promise<Error | null>((resolve) => write((error) => resolve(error ?? null)))
  for (const chunk of [...chunksOf(file), null]) {
    const error = await written((done) => (chunk ? parser.write(chunk, done) : parser.end(done)))
    yield* read.splice(0)
    if (error instanceof CsvError) return yield { record: [], bytes: file.length, error }
    if (error) throw error
  }
}

const faulty = (row: number | null, column: string | null, message: string): ReadRow => ({
  row: null,
  faults: [{ row, column, message }],
  percent: 100,
})

function* chunksOf(file: Buffer) {
  for (let at = 0; at < file.length; at += CHUNK_BYTES) yield file.subarray(at, at + CHUNK_BYTES)
}

function whyNotCsv(file: Buffer): string | null {
  const beginning = file.subarray(0, 4).toString('latin1')
  if (beginning.startsWith('PK') || beginning === '\u00D0\u00CF\u0011\u00E0')
    return 'This is a spreadsheet. Please save it as CSV (UTF-8) and choose that file.'
  if (file.includes(0) || !isUtf8(file))
    return 'The letters of this file cannot be read. Please save it as CSV with the encoding UTF-8.'
  return null
}

function isUtf8(file: Buffer): boolean {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for (const chunk of chunksOf(file)) decoder.decode(chunk, { stream: true })
    decoder.decode()
    return true
  } catch {
    return false
  }
}

/** Spreadsheets of some countries write semicolons; whichever the head has more of. */
function delimiterOf(file: Buffer): string {
  const end = file.indexOf('\n')
  const first = file.subarray(0, end < 0 ? Math.min(file.length, MAX_ROW_BYTES) : end).toString('utf8')
  const count = (sign: string) => first.split(sign).length
  return count(';') > count(',') ? ';' : ','
}

const columnNames = new Set<string>(importColumns)

function readHead(record: readonly string[]): { columns: (ImportColumn | null)[]; faults: Fault[] } {
  const faults: Fault[] = []
  const fault = (column: string | null, message: string) => faults.push({ row: 1, column, message })
  const names = record.map((cell) => cell.trim().toLowerCase())
  while (names.at(-1) === '') names.pop()
  const seen = new Set<string>()
  const columns = names.map((name, at) => {
    const shown = name.slice(0, 60)
    if (name === '') fault(null, `Column ${at + 1} has no heading.`)
    else if (!columnNames.has(name))
      fault(shown, `There is no such column. The columns are: ${importColumns.join(', ')}.`)
    else if (seen.has(name)) fault(shown, 'This column is there twice.')
    seen.add(name)
    return columnNames.has(name) ? (name as ImportColumn) : null
  })
  if (!seen.has('sku') && !seen.has('name') && !seen.has('handle') && faults.length === 0)
    fault(null, 'The first row must name the columns, one of them sku, handle or name.')
  return { columns, faults }
}

function readRow(
  number: number,
  record: readonly string[],
  head: readonly (ImportColumn | null)[],
): Pick<ReadRow, 'row' | 'faults'> {
  const faults: Fault[] = []
  const cells: ImportRow['cells'] = {}
  for (const [at, raw] of record.entries()) {
    const column = head[at]
    const cell = raw.trim()
    if (cell === '') continue
    if (!column) {
      faults.push({ row: number, column: null, message: `This row has more cells than the head: ${record.length}.` })
      break
    }
    // A tab or a line's end at its beginning is trimmed away by whoever reads the cell as a text.
    if (isFormula(raw) || isFormula(cell)) {
      const message =
        "This is a formula. Write what it comes to, or put an apostrophe (') before a text that begins so."
      faults.push({ row: number, column, message })
    } else cells[column] = plainText(cell)
  }
  return { row: { row: number, cells }, faults }
}

function csvFault({ code }: CsvError): string {
  if (code === 'CSV_MAX_RECORD_SIZE') return 'This row is too long.'
  if (code === 'CSV_QUOTE_NOT_CLOSED') return 'A quotation mark is opened in this row and never closed.'
  return 'This row cannot be read as CSV: please look at its quotation marks.'
}
