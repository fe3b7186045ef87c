import { describe, expect, it } from 'vitest'
import type { OrderDetail, OrderItem } from '../data/orders.ts'
import { centsOf, type Entered, isLessBy, nothing, requestedBy, type RefundKind } from './requested.ts'

const item = (id: number, more: Partial<OrderItem>) =>
  ({ id, quantity: 3, cancelled: 0, refunded: 0, paid: 100, ...more }) as OrderItem
const sellerOrder = (refundable: number, ...items: OrderItem[]) =>
  ({ items, refundable }) as OrderDetail['seller_orders'][number]

/**
 * Three units of 100.00 at one store, of which one is refunded; two of 50.00 at another, which refunded 20.00 before.
 */
const order = {
  seller_orders: [sellerOrder(66.67, item(1, { refunded: 1 })), sellerOrder(30, item(2, { quantity: 2, paid: 50 }))],
  refundable: { all: 296.67, delivery: 200 },
}

describe('amount of a refund', () => {
  it.each<[string, RefundKind, Partial<Entered>, unknown, number | null]>([
    ['nothing', 'items', {}, { lines: [], delivery: false }, 0],
    [
      'the second of three units',
      'items',
      { units: { 1: 1 } },
      { lines: [{ item_id: 1, quantity: 1 }], delivery: false },
      33_34,
    ],
    ['the other two', 'items', { units: { 1: 2 } }, { lines: [{ item_id: 1, quantity: 2 }], delivery: false }, 66_67],
    [
      'at most the rest of the seller order',
      'items',
      { units: { 2: 2 } },
      { lines: [{ item_id: 2, quantity: 2 }], delivery: false },
      30_00,
    ],
    [
      'the units still refundable of the selected ones',
      'items',
      { units: { 1: 3 } },
      { lines: [{ item_id: 1, quantity: 2 }], delivery: false },
      66_67,
    ],
    ['the delivery', 'items', { delivery: true }, { lines: [], delivery: true }, 200_00],
    [
      'the whole remaining amount',
      'all',
      {},
      {
        lines: [
          { item_id: 1, quantity: 2 },
          { item_id: 2, quantity: 2 },
        ],
        delivery: true,
      },
      296_67,
    ],
    ['an amount', 'amount', { amount: '1 450,000.5' }, { amount: 1_450_000.5 }, 1_450_000_50],
    ['a zero amount', 'amount', { amount: '0' }, null, null],
    ['tenths of cents', 'amount', { amount: '10.005' }, null, null],
    ['an invalid amount', 'amount', { amount: 'all' }, null, null],
  ])('is %s', (_, kind, entered, expected, cents) => {
    const requested = requestedBy(kind, { ...nothing, ...entered }, order)
    expect(requested).toEqual(expected)
    expect(requested && centsOf(requested, order)).toBe(cents)
  })
})

describe('a refund while the order changes', () => {
  const delivered = { ...order, refundable: { all: 96.67, delivery: 0 } }
  it.each<[string, boolean, Partial<Entered>, typeof order]>([
    ['allows a selection that is still refundable', false, { units: { 1: 2, 2: 2 }, delivery: true }, order],
    ['reports a selection of more units than are refundable', true, { units: { 1: 3 } }, order],
    ['reports a selected delivery that is refunded already', true, { delivery: true }, delivered],
  ])('%s', (_, isLess, entered, now) => {
    expect(isLessBy({ ...nothing, ...entered }, now)).toBe(isLess)
  })

  it('does not refund the delivery twice', () => {
    expect(requestedBy('items', { ...nothing, delivery: true }, delivered)).toEqual({ lines: [], delivery: false })
  })
})
