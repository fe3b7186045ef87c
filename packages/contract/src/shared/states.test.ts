import { describe, expect, it } from 'vitest'
import {
  attemptTransitions,
  attemptStates,
  disputeTransitions,
  fulfilmentTransitions,
  isOpenReturn,
  orderCan,
  orderStatus,
  payoutTransitions,
  refundTransitions,
  returnCan,
  returnTransitions,
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
  ] as const)(
    'computes for payment state %s and seller orders %j the status %s',
    (paymentState, sellerOrders, status) => {
      expect(orderStatus(paymentState, sellerOrders)).toBe(status)
    },
  )
})

describe('actions of a shopper on an order', () => {
  it.each([
    ['waits for payment', 'pending', null, { pay: true, cancel: true, follow: false }],
    ['is being processed and paid', 'processing', null, { pay: false, cancel: false, follow: true }],
    ['is being processed and paid on delivery', 'processing', 1450, { pay: true, cancel: true, follow: true }],
    ['is shipped and paid on delivery', 'shipped', 1450, { pay: true, cancel: false, follow: true }],
    ['is delivered', 'delivered', null, { pay: false, cancel: false, follow: true }],
    ['has expired', 'expired', null, { pay: false, cancel: false, follow: false }],
  ] as const)('allows only the permitted actions on an order that %s', (_, status, due_on_delivery, can) => {
    const order = { status, due_on_delivery }
    expect({ pay: orderCan.pay(order), cancel: orderCan.cancel(order), follow: orderCan.follow(order) }).toEqual(can)
  })
})

describe('payment attempts', () => {
  it('allows no transition of a payment attempt out of succeeded', () => {
    expect(attemptTransitions.succeeded).toEqual([])
  })

  it('allows the transition of a payment attempt from every other state to succeeded', () => {
    for (const state of attemptStates.filter((s) => s !== 'succeeded'))
      expect(attemptTransitions[state]).toContain('succeeded')
  })
})

describe('returns (D39)', () => {
  it('never moves a return to an earlier state and reaches every state from requested', () => {
    const reached = (from: (typeof returnStates)[number]): string[] =>
      returnTransitions[from].flatMap((to) => [to, ...reached(to)])
    for (const state of returnStates) expect(reached(state), state).not.toContain(state)
    expect(new Set(['requested', ...reached('requested')])).toEqual(new Set(returnStates))
    expect(returnStates.filter(isOpenReturn)).toEqual(['requested', 'approved', 'received'])
  })

  it('lets the shopper withdraw a return until the goods are received', () => {
    expect(returnStates.filter((state) => returnCan.withdraw({ state }))).toEqual(['requested', 'approved'])
  })
})

/** A second copy of every transition table, so that a change by mistake fails a test. */
const machines: Record<string, { moves: Record<string, readonly string[]>; can: string[] }> = {
  attempt: {
    moves: attemptTransitions,
    can: [
      'created: sent pending failed unknown cancelled expired succeeded review',
      'sent: pending succeeded failed expired cancelled unknown review',
      'pending: succeeded failed expired cancelled review',
      'unknown: pending succeeded failed expired cancelled review',
      'failed: succeeded review',
      'expired: succeeded review',
      'cancelled: succeeded review',
      'review: succeeded failed',
      'succeeded:',
    ],
  },
  refund: {
    moves: refundTransitions,
    can: [
      'requested: sent done failed needs_attention',
      'sent: requested pending done failed needs_attention',
      'pending: done failed needs_attention',
      'failed: requested done needs_attention',
      'needs_attention: requested pending done failed',
      'done:',
    ],
  },
  dispute: { moves: disputeTransitions, can: ['open: won lost', 'won: lost', 'lost:'] },
  payout: {
    moves: payoutTransitions,
    can: [
      'requested: approved rejected',
      'approved: sent paid rejected',
      'sent: paid failed unknown',
      'unknown: paid failed',
      'paid:',
      'failed: unknown',
      'rejected:',
    ],
  },
  return: {
    moves: returnTransitions,
    can: [
      'requested: approved rejected withdrawn',
      'approved: received withdrawn',
      'received: refunded rejected',
      'rejected:',
      'refunded:',
      'withdrawn:',
    ],
  },
  fulfilment: {
    moves: fulfilmentTransitions,
    can: [
      'new: processing cancelled',
      'processing: shipped cancelled',
      'shipped: delivered',
      'delivered: completed',
      'completed:',
      'cancelled:',
    ],
  },
}

describe.each(Object.entries(machines))('the state machine of a %s', (_, { moves, can }) => {
  const states = Object.keys(moves)
  const allowed = new Map(can.map((line) => [line.split(':')[0], (line.split(':')[1] ?? '').trim().split(' ')]))

  it('lists every reachable state and no other', () => {
    expect(new Set(states)).toEqual(new Set(allowed.keys()))
    expect(
      Object.values(moves)
        .flat()
        .filter((state) => !states.includes(state)),
    ).toEqual([])
  })

  it.each(states.flatMap((from) => states.map((to) => [from, to] as const)))(
    'allows the transition from %s to %s only where it is listed',
    (from, to) => {
      expect(moves[from]?.includes(to)).toBe(allowed.get(from)?.includes(to))
    },
  )
})
