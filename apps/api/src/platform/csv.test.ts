import { describe, expect, it } from 'vitest'
import { csvCell, csvLine } from './csv.ts'

describe('csvCell', () => {
  it.each([
    ['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
    ['+254', "'+254"],
    ['-1+1', "'-1+1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\tx', "'\tx"],
    ['-500.00', '-500.00'],
    ['Kettle, 1 l', '"Kettle, 1 l"'],
    ['two\nlines', '"two\nlines"'],
    ['Ngũgĩ', 'Ngũgĩ'],
  ])('writes %j as the cell %j, which no spreadsheet runs as a formula', (text, cell) => {
    expect(csvCell(text)).toBe(cell)
  })
})

it('ends a row with CRLF, as RFC 4180 requires', () => {
  expect(csvLine(['a', 'b,c', '=d'])).toBe('a,"b,c",\'=d\r\n')
})
