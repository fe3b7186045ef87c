import { CsvError, parse } from 'csv-parse'
import { parse as parseAtOnce } from 'csv-parse/sync'
import { MAX_IMPORT_ROWS } from '#contract/shared/constants.ts'
import { type Fault, importColumns, type ImportColumn, type ImportRow, isFormula, plainText } from './import-columns.ts'

/** Several times the longest text of a product. */
const MAX_ROW_BYTES = 128 * 1024
const CHUNK_BYTES = 64 * 1024

/**
 * A row as read, with the errors of its cells and the share of the file read so far. `unreadable` is a row that could
 * not be split into cells: its number, and the handle before its first quotation mark; undefined where the handle is
 * not known. `isCut` means that the rest of the file was not read.
 */
export type ReadRow = {
  row: ImportRow | null
  faults: Fault[]
  percent: number
  unreadable?: { row: number; handle: string | undefined }
  isCut?: true
}

/**
 * Reads a file of products from beginning to end, row by row. A row that cannot be read is reported, and reading
 * continues with the next line. Blank rows are counted but not yielded.
 */
export async function* readImport(file: Buffer): AsyncGenerator<ReadRow> {
  const wrongFile = whyNotCsv(file)
  if (wrongFile) return yield cut(null, wrongFile)
  let head: readonly (ImportColumn | null)[] | null = null
  let number = 0
  let rows = 0
  for await (const { record, bytes, error, line } of recordsOf(file)) {
    number += 1
    const percent = Math.min(100, Math.floor((100 * bytes) / file.length))
    if (head === null) {
      if (error) return yield cut(number, error)
      const { columns, faults } = readHead(record)
      if (faults.length > 0) return yield { row: null, faults, percent, isCut: true }
      head = columns
      continue
    }
    if (!error && record.every((cell) => cell.trim() === '')) continue
    rows += 1
    if (rows > MAX_IMPORT_ROWS)
      return yield cut(number, `A file can have up to ${MAX_IMPORT_ROWS.toLocaleString('en-KE')} rows.`)
    if (error) {
      const faults = [{ row: number, column: null, message: error }]
      yield { row: null, faults, percent, unreadable: { row: number, handle: handleBefore(line, head) } }
    } else yield { ...readRow(number, record, head), percent }
  }
  if (rows === 0) yield cut(null, 'This file has no products. Add rows below the column names.')
}

/** A record of the file, or the error at this position; `bytes` is the offset of the next record. */
type Read = { record: string[]; bytes: number; error: string | null; line: Line }

/** The first line of a record and the file's delimiter. */
type Line = { text: string; delimiter: string }

/**
 * The records of a file. Where a record cannot be read, or contains further rows because its quotation mark is never
 * closed, its first line is the error, and reading continues at the next line.
 */
async function* recordsOf(file: Buffer): AsyncGenerator<Read> {
  const delimiter = delimiterOf(file)
  let head: string[] | null = null
  let start = file.subarray(0, 3).equals(byteOrderMark) ? byteOrderMark.length : 0
  while (start < file.length) {
    let error: string | null = null
    for await (const one of recordsFrom(file, start, delimiter)) {
      if ('code' in one) {
        error = csvFault(one.code, lineAt(file, start).text, delimiter)
        break
      }
      const { record, bytes } = one
      if (head !== null && swallowsRows(record, file.subarray(start, bytes), { head, delimiter })) {
        error = openQuote
        break
      }
      head ??= record
      yield { record, bytes, error: null, line: { text: '', delimiter } }
      start = bytes
    }
    if (error === null) return
    const { text, end } = lineAt(file, start)
    yield { record: [], bytes: end, error, line: { text, delimiter } }
    start = end
  }
}

const byteOrderMark = Buffer.from('\uFEFF')
const openQuote = 'A quotation mark in this row is never closed.'

/** The records from a byte offset on; after a parser error the last record is that error. */
async function* recordsFrom(
  file: Buffer,
  start: number,
  delimiter: string,
): AsyncGenerator<{ record: string[]; bytes: number } | { code: CsvError['code'] }> {
  const read: { record: string[]; bytes: number }[] = []
  const parser = parse({
    delimiter,
    relax_column_count: true,
    max_record_size: MAX_ROW_BYTES,
    on_record(record: string[], { bytes }) {
      read.push({ record, bytes: start + bytes })
      return null
    },
  })
  // `writer` receives the error too.
  parser.on('error', () => {})
  const written = (write: (done: (error?: Error | null) => void) => void) =>
    new Promise<Error | null>((resolve) => write((error) => resolve(error ?? null)))
  for (const chunk of growingChunks(file, start)) {
    const error = await written((done) => (chunk ? parser.write(chunk, done) : parser.end(done)))
    yield* read.splice(0)
    if (error instanceof CsvError) return yield { code: error.code }
    if (error) throw error
  }
}

/**
 * Chunks of increasing size: small at first, so that little is read twice in a file with many bad records. Null at the
 * end.
 */
function* growingChunks(file: Buffer, start: number): Generator<Buffer | null> {
  let size = 1024
  let at = start
  while (at < file.length) {
    yield file.subarray(at, at + size)
    at += size
    size = Math.min(2 * size, CHUNK_BYTES)
  }
  yield null
}

/** The line that begins at a byte offset, without its line break, and the offset of the next line. */
function lineAt(file: Buffer, start: number): { text: string; end: number } {
  let at = start
  while (at < file.length && file[at] !== 0x0a && file[at] !== 0x0d) at += 1
  const isPair = file[at] === 0x0d && file[at + 1] === 0x0a
  const text = file.subarray(start, Math.min(at, start + MAX_ROW_BYTES)).toString('utf8')
  return { text, end: Math.min(file.length, at + (isPair ? 2 : 1)) }
}

const numberColumns = new Set(['price', 'variant_price', 'discount', 'stock', 'stock_seen'])

/**
 * Whether a record of several lines really has an open quotation mark that a later row happens to close. It does when
 * it has more cells than the header. It also does when a line between its first and its last is a complete row: with a
 * number in the number columns, and without a space after its commas as in a text.
 */
function swallowsRows(
  record: readonly string[],
  bytes: Buffer,
  { head, delimiter }: { head: readonly string[]; delimiter: string },
): boolean {
  if (!record.some((cell) => cell.includes('\n') || cell.includes('\r'))) return false
  if (record.slice(head.length).some((cell) => cell.trim() !== '')) return true
  const names = head.map((name) => name.trim().toLowerCase())
  const lines = bytes
    .toString('utf8')
    .trimEnd()
    .split(/\r\n|\n|\r/)
  return lines.slice(1, -1).some((line) => {
    const cells = line.split(delimiter)
    if (cells.length !== head.length || cells.some((cell) => /^\s|"/.test(cell))) return false
    const numbers = cells.flatMap((cell, at) => (numberColumns.has(names[at] ?? '') && cell.trim() ? cell.trim() : []))
    return numbers.length > 0 && numbers.every((cell) => /^\d+(\.\d+)?$/.test(cell))
  })
}

/** The handle of an unreadable row, where it is before the row's first quotation mark; empty for none. */
function handleBefore({ text, delimiter }: Line, head: readonly (ImportColumn | null)[]): string | undefined {
  const place = head.indexOf('handle')
  if (place < 0) return ''
  const quote = text.indexOf('"')
  const cells = (quote < 0 ? text : text.slice(0, quote)).split(delimiter)
  // The last cell contains the quotation mark and is not complete.
  if (quote >= 0) cells.pop()
  return cells[place]?.trim()
}

const cut = (row: number | null, message: string): ReadRow => ({
  row: null,
  faults: [{ row, column: null, message }],
  percent: 100,
  isCut: true,
})

function* chunksOf(file: Buffer) {
  for (let at = 0; at < file.length; at += CHUNK_BYTES) yield file.subarray(at, at + CHUNK_BYTES)
}

function whyNotCsv(file: Buffer): string | null {
  const beginning = file.subarray(0, 4).toString('latin1')
  if (beginning.startsWith('PK') || beginning === '\u00D0\u00CF\u0011\u00E0')
    return 'This is a spreadsheet. Please save it as CSV (UTF-8) and choose that file.'
  if (file.includes(0) || !isUtf8(file))
    return 'We couldn’t read this file. Please save it as CSV (UTF-8) and try again.'
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

/** Spreadsheets in some countries write semicolons: the delimiter is the character that the header has more of. */
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
      fault(shown, `This column doesn’t exist. The columns are: ${importColumns.join(', ')}.`)
    else if (seen.has(name)) fault(shown, 'This column is listed twice.')
    seen.add(name)
    return columnNames.has(name) ? (name as ImportColumn) : null
  })
  if (!seen.has('sku') && !seen.has('name') && !seen.has('handle') && faults.length === 0)
    fault(null, 'The first row must have the column headings, including sku, handle or name.')
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
      faults.push({ row: number, column: null, message: `This row has more cells than the header: ${record.length}.` })
      break
    }
    // Readers trim a leading tab or line break, so both the raw and the trimmed cell are checked.
    if (isFormula(raw) || isFormula(cell)) {
      const message = "This looks like a formula. Please enter its result, or put an apostrophe (') before the text."
      faults.push({ row: number, column, message })
    } else cells[column] = plainText(cell)
  }
  return { row: { row: number, cells }, faults }
}

/** @param line the first line of the record that could not be read */
function csvFault(code: CsvError['code'], line: string, delimiter: string): string {
  if (code === 'CSV_QUOTE_NOT_CLOSED' || isOpen(line, delimiter)) return openQuote
  if (code === 'CSV_MAX_RECORD_SIZE') return 'This row is too long.'
  return 'We couldn’t read this row. Please check its quotation marks.'
}

/** Whether a line ends within quotation marks. */
function isOpen(line: string, delimiter: string): boolean {
  if (!line.includes('"')) return false
  try {
    parseAtOnce(line, { delimiter, relax_column_count: true })
    return false
  } catch (error) {
    return error instanceof CsvError && error.code === 'CSV_QUOTE_NOT_CLOSED'
  }
}
