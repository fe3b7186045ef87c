import { describe, expect, it } from 'vitest'
import { isReturnable, lastReturnDay } from './return-window.ts'

describe('the return period of goods (D39)', () => {
  it.each([
    ['in the morning', '2026-07-04T05:00:00Z', '2026-07-18'],
    ['at the last minute of a Nairobi day', '2026-07-04T20:59:59Z', '2026-07-18'],
    ['at the first minute of the next', '2026-07-04T21:00:00Z', '2026-07-19'],
    ['at the end of a year', '2026-12-25T10:00:00Z', '2027-01-08'],
  ])('ends fourteen days after a delivery %s', (_, deliveredAt, last) => {
    expect(lastReturnDay(new Date(deliveredAt))).toBe(last)
  })

  it('includes the whole last day in Nairobi', () => {
    const deliveredAt = new Date('2026-07-04T05:00:00Z')
    expect(isReturnable('paid', deliveredAt, deliveredAt)).toBe(true)
    expect(isReturnable('paid', deliveredAt, new Date('2026-07-18T20:59:59.999Z'))).toBe(true)
    expect(isReturnable('paid', deliveredAt, new Date('2026-07-18T21:00:00Z'))).toBe(false)
  })

  it('does not start before the delivery, and is closed without a refundable payment', () => {
    const now = new Date('2026-07-05T05:00:00Z')
    expect(isReturnable('paid', null, now)).toBe(false)
    expect(isReturnable('partly_refunded', now, now)).toBe(true)
    for (const paymentState of ['due', 'on_delivery', 'refunded', 'cancelled', 'expired'] as const)
      expect(isReturnable(paymentState, now, now), paymentState).toBe(false)
  })
})
