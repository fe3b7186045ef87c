import { describe, expect, it } from 'vitest'
import { csvCell, csvHead, csvLines } from './statement-csv.ts'

describe('a cell of a statement', () => {
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
  ])('%j does nothing in a spreadsheet: %j', (text, cell) => {
    expect(csvCell(text)).toBe(cell)
  })
})

it('a statement’s lines carry the balances after each, and begin with those before', () => {
  const opening = { heldCents: 1_00, availableCents: 50, pendingCents: 0 }
  const money = { ...opening }
  const part = { orderId: 'o', orderNumber: 'SK7F3K2QX', deliveredAt: null, goodsCents: 10_00, commissionCents: 1_00 }
  const sale = {
    id: 7,
    at: new Date('2026-07-31T22:30:00Z'),
    type: 'sale' as const,
    amountCents: 9_00,
    status: 'pending' as const,
    changes: { heldCents: 9_00, availableCents: 0, pendingCents: 0 },
    part,
  }
  expect(csvHead(opening).split('\r\n')[1]).toBe(',,Opening balance,,,,1.00,0.50,0.00,')
  expect(csvLines([sale], money)).toBe('2026-08-01,01:30:00,sale,SK7F3K2QX,9.00,pending,10.00,0.50,0.00,7\r\n')
  expect(money.heldCents).toBe(10_00)
})
