import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PaymentProvider } from '#contract/shared/states.ts'
import { later } from '../../../platform/clock.ts'
import { createTransitionAttempt } from '../attempts/attempt-transitions.ts'
import * as attempts from '../attempts/attempts.queries.ts'
import * as payables from '../payables.queries.ts'
import { createPolling } from './poll-payments.ts'
import { aPaymentsShop, type PaymentsShop } from '../test/a-payments-shop.ts'

let shop: PaymentsShop
beforeAll(async () => {
  shop = await aPaymentsShop()
})
afterAll(() => shop.close())

/** Attempts whose next check was due `dueSeconds` ago; the first was created first. */
async function waiting(provider: PaymentProvider, count: number, dueSeconds: number): Promise<number[]> {
  const ids: number[] = []
  for (let made = 0; made < count; made++) {
    const { orderId, orderNumber, amountCents } = await shop.anOrder()
    const now = shop.clock.now()
    const attempt = await shop.inTx(async (tx) => {
      await payables.lock(tx, orderId)
      return attempts.insert(tx, {
        orderId,
        provider,
        reference: `${orderNumber}-1`,
        dueCents: amountCents,
        requestedCents: amountCents,
        createdAt: later(now, -dueSeconds),
        answerBy: later(now, 600),
        nextCheckAt: later(now, -dueSeconds),
        ...(provider === 'mpesa' && {
          phone: `+2547${String(made).padStart(8, '0')}`,
          callbackSecretHash: Buffer.from(orderId),
        }),
      })
    })
    ids.push(attempt?.id ?? 0)
  }
  return ids
}

/** Runs one polling round; the providers do not answer before `answer` resolves. */
function aRound(answer: (provider: PaymentProvider) => Promise<void> = async () => {}) {
  const requested: number[] = []
  const poll = createPolling({
    db: shop.db,
    clock: shop.clock,
    async query({ id, provider }) {
      requested.push(id)
      await answer(provider)
      return { kind: 'unreachable' }
    },
    settle: () => Promise.reject(new Error('there is nothing to settle')),
    transitionAttempt: createTransitionAttempt(() => {}),
  })
  return { requested, done: poll() }
}

beforeEach(() => shop.db.updateTable('payment_attempts').set({ next_check_at: null, state: 'expired' }).execute())

describe('the order of polling', () => {
  it('polls a new attempt at once despite a backlog, and soon the attempt that has waited longest', async () => {
    const old = await waiting('paystack', 230, 3600)
    const [fresh = 0] = await waiting('paystack', 1, 1)
    const { requested, done } = aRound()
    await done
    expect(requested.indexOf(fresh)).toBeLessThan(10)
    expect(requested).toContain(fresh)
    expect(requested.length).toBeLessThan(old.length)
    const [longest = 0] = old
    expect(requested.slice(0, 20)).toContain(longest)
    expect(new Set(requested).size).toBe(requested.length)
  })

  it('does not wait for the other provider’s answer', async () => {
    await waiting('paystack', 11, 3600)
    const [prompt = 0] = await waiting('mpesa', 1, 1)
    const silence = Promise.withResolvers<void>()
    const { requested, done } = aRound((provider) => (provider === 'paystack' ? silence.promise : Promise.resolve()))
    await expect.poll(() => requested).toContain(prompt)
    silence.resolve()
    await done
    expect(requested).toHaveLength(12)
  })
})
