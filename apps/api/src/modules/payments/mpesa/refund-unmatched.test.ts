import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { silentLog } from '../../../platform/log.ts'
import { createLedger } from '../../ledger/index.ts'
import type { RefundProvider } from '../refunds/refund-by.ts'
import { aPaymentsShop, type PaymentsShop } from '../test/a-payments-shop.ts'
import { createRefundUnmatched } from './refund-unmatched.ts'
import * as unmatchedPayments from './unmatched-payments.queries.ts'

let shop: PaymentsShop

beforeAll(async () => {
  shop = await aPaymentsShop({ initiator: true })
  await shop.control('daraja/control/settings', { hang_seconds: 0, late_seconds: 600, c2b_validation: false })
  await shop.payments.registerPaybill?.(null)
})
afterEach(async () => {
  expect((await shop.audit()).checks.flatMap(({ objections }) => objections)).toEqual([])
})
afterAll(() => shop.close())

const day = 24 * 60 * 60
/** Refunds of unmatched payments, with another M-Pesa refund provider. */
function returning(refundBy: RefundProvider | null) {
  const ledger = createLedger({ clock: shop.clock })
  return createRefundUnmatched({ db: shop.db, clock: shop.clock, ledger, log: silentLog, refundBy })
}

let payers = 0

/** An unmatched payment. The phone's last digits choose the reversal's scenario in the sandbox. */
async function anUnmatchedPayment(ending = '99') {
  const payer = String(++payers).padStart(3, '0')
  const account = `RENT ${payer}`
  await shop.control('daraja/control/pay-by-hand', { phone: `2547000${payer}${ending}`, account, amount: 1450 })
  await shop.pass(5)
  const unmatchedPayment = (await unmatchedPayments.listWaiting(shop.db, 100)).find((one) => one.account === account)
  if (!unmatchedPayment) throw new Error('nothing came')
  return unmatchedPayment
}

const request = ({ receipt }: { receipt: string }) =>
  shop.inTx((tx) => shop.payments.refundUnmatched.request(tx, receipt, 'nobody knows this account', 'shop'))
const doneByHand = ({ receipt }: { receipt: string }) =>
  shop.inTx((tx) =>
    shop.payments.refundUnmatched.doneByHand(tx, receipt, { channel: 'provider', reference: 'portal 77' }, 'shop'),
  )
const row = ({ id }: { id: number }) =>
  shop.db.selectFrom('unmatched_payments').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const isWaiting = async ({ id }: { id: number }) =>
  (await unmatchedPayments.listWaiting(shop.db, 100)).some((unmatchedPayment) => unmatchedPayment.id === id)
const inReview = async () =>
  (await shop.audit()).accounts.find(({ account }) => account === 'customers:review')?.balanceCents ?? 0
const reversedCents = async ({ account }: { account: string }) => {
  const answer = await fetch(`${shop.url}/sandbox/daraja/control/money?account=${encodeURIComponent(account)}`)
  return ((await answer.json()) as { reversed_cents: number }).reversed_cents
}
const reversals = async ({ refund_key: key }: { refund_key: string | null }) =>
  shop.db
    .selectFrom('mpesa_commands')
    .select('id')
    .where('subject', '=', `refund:${key}`)
    .where('kind', '=', 'reverse')
    .execute()

describe('the refund of an unmatched payment', () => {
  it('sends a reversal once, and posts it when M-Pesa has reversed the payment', async () => {
    const unmatchedPayment = await anUnmatchedPayment()
    const before = await inReview()
    await request(unmatchedPayment)
    expect(await isWaiting(unmatchedPayment)).toBe(true)
    await Promise.all([
      shop.jobs.runDue(['refund-unmatched-payments']),
      shop.jobs.runDue(['refund-unmatched-payments']),
    ])
    expect(await inReview()).toBe(before)
    await shop.pass(15)
    await shop.pass(15)
    expect(await row(unmatchedPayment)).toMatchObject({
      refunded_at: expect.any(Date),
      refund_reference: expect.stringMatching(/^[A-Z0-9]{10}$/),
      refund_check_at: null,
    })
    expect(await inReview()).toBe(before - 1_450_00)
    expect(await reversedCents(unmatchedPayment)).toBe(1_450_00)
    expect(await reversals(await row(unmatchedPayment))).toHaveLength(1)
    expect(await isWaiting(unmatchedPayment)).toBe(false)
  })

  it('looks up a reversal whose result was lost, and does not send it again', async () => {
    const unmatchedPayment = await anUnmatchedPayment('40')
    await request(unmatchedPayment)
    for (let quarter = 0; quarter < 6; quarter++) await shop.pass(15 * 60)
    expect((await row(unmatchedPayment)).refunded_at).not.toBeNull()
    expect(await reversals(await row(unmatchedPayment))).toHaveLength(1)
    expect(await reversedCents(unmatchedPayment)).toBe(1_450_00)
  })

  it('returns to the operator when M-Pesa refuses the reversal, and allows a refund by hand', async () => {
    const unmatchedPayment = await anUnmatchedPayment('47')
    await request(unmatchedPayment)
    await shop.pass(15)
    await shop.pass(15)
    expect(await row(unmatchedPayment)).toMatchObject({
      refund_key: null,
      refund_failure: 'no_phone',
      refunded_at: null,
    })
    expect(await isWaiting(unmatchedPayment)).toBe(true)
    await doneByHand(unmatchedPayment)
    expect(await row(unmatchedPayment)).toMatchObject({ refund_reference: 'portal 77', refund_failure: null })
    await shop.pass(60)
    expect(await reversedCents(unmatchedPayment)).toBe(0)
  })

  it('erases what the payer typed 90 days after the payment is resolved (kenya.md §6)', async () => {
    const [unmatchedPayment, waiting, late] = [
      await anUnmatchedPayment(),
      await anUnmatchedPayment(),
      await anUnmatchedPayment(),
    ]
    await doneByHand(unmatchedPayment)
    shop.clock.advance(80 * day)
    const order = await shop.anOrder()
    await shop.inTx((tx) => shop.payments.assignUnmatchedPayment(tx, late.receipt, order.orderNumber, 'shop'))
    const accounts = async () => {
      shop.clock.advance(11 * day)
      await shop.jobs.runDue(['erase-webhook-events'])
      return [(await row(unmatchedPayment)).account, (await row(late)).account, (await row(waiting)).account]
    }
    expect(await accounts()).toEqual(['', late.account, waiting.account])
    shop.clock.advance(60 * day)
    expect(await accounts()).toEqual(['', late.account, waiting.account])
    expect(await accounts()).toEqual(['', '', waiting.account])
  })

  it('rejects a second refund, and a match to an order, during and after a refund', async () => {
    const unmatchedPayment = await anUnmatchedPayment()
    const order = await shop.anOrder()
    const assign = () =>
      shop.inTx((tx) => shop.payments.assignUnmatchedPayment(tx, unmatchedPayment.receipt, order.orderNumber, 'shop'))
    await request(unmatchedPayment)
    await expect(request(unmatchedPayment)).rejects.toThrow('UNMATCHED_PAYMENT_NOT_FOUND')
    await expect(assign()).rejects.toThrow('UNMATCHED_PAYMENT_NOT_FOUND')
    await expect(doneByHand(unmatchedPayment)).rejects.toThrow('UNMATCHED_PAYMENT_NOT_FOUND')
    const before = await inReview()
    await shop.jobs.runDue(['refund-unmatched-payments'])
    await expect(doneByHand(unmatchedPayment)).rejects.toThrow('UNMATCHED_PAYMENT_NOT_FOUND')
    await shop.pass(15)
    await shop.pass(15)
    expect(await reversedCents(unmatchedPayment)).toBe(1_450_00)
    expect(await inReview()).toBe(before - 1_450_00)
    await expect(doneByHand(unmatchedPayment)).rejects.toThrow('UNMATCHED_PAYMENT_NOT_FOUND')
    await expect(request(unmatchedPayment)).rejects.toThrow('UNMATCHED_PAYMENT_NOT_FOUND')
    await expect(assign()).rejects.toThrow('UNMATCHED_PAYMENT_NOT_FOUND')
  })

  it('allows a refund by hand when the reversal is stuck', async () => {
    const unmatchedPayment = await anUnmatchedPayment()
    await request(unmatchedPayment)
    const update = shop.db.updateTable('unmatched_payments').where('id', '=', unmatchedPayment.id)
    await update.set({ refund_check_at: null, refund_failure: 'nobody knows' }).execute()
    await doneByHand(unmatchedPayment)
    expect(await row(unmatchedPayment)).toMatchObject({ refund_reference: 'portal 77' })
  })

  it('leaves a reversal to an operator after a day without a result from M-Pesa', async () => {
    const unmatchedPayment = await anUnmatchedPayment()
    await request(unmatchedPayment)
    const silence = () => Promise.resolve({ kind: 'unknown', reason: 'no result' } as const)
    const { processAll } = returning({ send: silence, query: silence })
    shop.clock.advance(day - 60)
    await processAll()
    await expect(doneByHand(unmatchedPayment)).rejects.toThrow('UNMATCHED_PAYMENT_NOT_FOUND')
    shop.clock.advance(day)
    await processAll()
    expect(await row(unmatchedPayment)).toMatchObject({
      refund_check_at: null,
      refund_failure: 'no result',
      refunded_at: null,
    })
    await doneByHand(unmatchedPayment)
  })

  it('leaves a requested refund to an operator when M-Pesa takes no commands any more', async () => {
    const unmatchedPayment = await anUnmatchedPayment()
    await request(unmatchedPayment)
    await returning(null).processAll()
    expect(await row(unmatchedPayment)).toMatchObject({
      refund_check_at: null,
      refund_failure: 'M-Pesa takes no commands',
    })
    await doneByHand(unmatchedPayment)
  })

  it('rejects a refund of a payment that is matched to an order or unknown', async () => {
    const unmatchedPayment = await anUnmatchedPayment()
    const order = await shop.anOrder()
    await shop.inTx((tx) =>
      shop.payments.assignUnmatchedPayment(tx, unmatchedPayment.receipt, order.orderNumber, 'shop'),
    )
    await expect(request(unmatchedPayment)).rejects.toThrow('UNMATCHED_PAYMENT_NOT_FOUND')
    await expect(request({ receipt: 'NOSUCH0001' })).rejects.toThrow('UNMATCHED_PAYMENT_NOT_FOUND')
  })

  it('audits who requested a refund, and who refunded it by hand', async () => {
    const unmatchedPayment = await anUnmatchedPayment('47')
    await request(unmatchedPayment)
    await shop.pass(15)
    await shop.pass(15)
    await doneByHand(unmatchedPayment)
    const lines = await shop.db
      .selectFrom('audit_entries')
      .select(['actor', 'action'])
      .where('subject', '=', `unmatched:${unmatchedPayment.id}`)
      .orderBy('id')
      .execute()
    expect(lines).toEqual([
      { actor: 'shop', action: 'payment.return_requested' },
      { actor: 'shop', action: 'payment.returned_by_hand' },
    ])
  })
})
