import { expect, it } from 'vitest'
import { csvHead, csvLines } from './statement-csv.ts'

it('writes statement lines with the balances after each, after a line with the opening balances', () => {
  const opening = { heldCents: 1_00, availableCents: 50, pendingCents: 0 }
  const money = { ...opening }
  const sellerOrder = {
    orderId: 'o',
    orderNumber: 'SK7F3K2QX',
    deliveredAt: null,
    goodsCents: 10_00,
    commissionCents: 1_00,
  }
  const sale = {
    id: 7,
    at: new Date('2026-07-31T22:30:00Z'),
    type: 'sale' as const,
    amountCents: 9_00,
    status: 'pending' as const,
    changes: { heldCents: 9_00, availableCents: 0, pendingCents: 0 },
    sellerOrder,
  }
  expect(csvHead(opening).split('\r\n')[1]).toBe(',,Opening balance,,,,1.00,0.50,0.00,')
  expect(csvLines([sale], money)).toBe('2026-08-01,01:30:00,Sale,SK7F3K2QX,9.00,pending,10.00,0.50,0.00,7\r\n')
  expect(money.heldCents).toBe(10_00)
})
