import { describe, expect, it } from 'vitest'
import {
  attemptMoves,
  attemptStates,
  isOpenReturn,
  orderCan,
  orderStatus,
  returnCan,
  returnMoves,
  returnStates,
} from './states.ts'

describe('S§4 Order status (D35)', () => {
  it.each([
    ['due', ['new'], 'pending'],
    ['expired', ['cancelled'], 'expired'],
    ['cancelled', ['cancelled'], 'cancelled'],
    ['paid', ['new', 'shipped'], 'paid'],
    ['paid', ['processing', 'shipped'], 'processing'],
    ['paid', ['cancelled', 'shipped'], 'shipped'],
    ['paid', ['delivered', 'completed'], 'delivered'],
    ['paid', ['completed', 'completed'], 'completed'],
    ['paid', ['cancelled', 'cancelled'], 'cancelled'],
    ['partly_refunded', ['delivered'], 'delivered'],
    ['refunded', ['delivered'], 'refunded'],
    ['on_delivery', ['new'], 'processing'],
  ] as const)('%s with parts %j is %s', (money, parts, status) => {
    expect(orderStatus(money, parts)).toBe(status)
  })
})

describe('what a shopper can do with an order', () => {
  it.each([
    ['waits for its money', 'pending', null, { pay: true, cancel: true, follow: false }],
    ['is packed and paid', 'processing', null, { pay: false, cancel: false, follow: true }],
    ['is packed and paid at the door', 'processing', 1450, { pay: true, cancel: true, follow: true }],
    ['is on its way and paid at the door', 'shipped', 1450, { pay: true, cancel: false, follow: true }],
    ['is delivered', 'delivered', null, { pay: false, cancel: false, follow: true }],
    ['has ended', 'expired', null, { pay: false, cancel: false, follow: false }],
  ] as const)('that %s', (_, status, pay_at_door, can) => {
    const order = { status, pay_at_door }
    expect({ pay: orderCan.pay(order), cancel: orderCan.cancel(order), follow: orderCan.follow(order) }).toEqual(can)
  })
})

describe('payment attempts', () => {
  it('never leave a success', () => {
    expect(attemptMoves.succeeded).toEqual([])
  })

  it('honour a late success from every other state', () => {
    for (const state of attemptStates.filter((s) => s !== 'succeeded'))
      expect(attemptMoves[state]).toContain('succeeded')
  })
})

describe('returns (D39)', () => {
  it('go on until they are refunded, rejected or withdrawn, and never back', () => {
    const reached = (from: (typeof returnStates)[number]): string[] =>
      returnMoves[from].flatMap((to) => [to, ...reached(to)])
    for (const state of returnStates) expect(reached(state), state).not.toContain(state)
    expect(new Set(['requested', ...reached('requested')])).toEqual(new Set(returnStates))
    expect(returnStates.filter(isOpenReturn)).toEqual(['requested', 'approved', 'received'])
  })

  it('are the shopper’s to withdraw until the goods are back', () => {
    expect(returnStates.filter((state) => returnCan.withdraw({ state }))).toEqual(['requested', 'approved'])
  })
})
