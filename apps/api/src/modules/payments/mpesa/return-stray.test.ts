import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { silentLog } from '../../../platform/log.ts'
import { createLedger } from '../../ledger/index.ts'
import type { RefundProvider } from '../refunds/refund-by.ts'
import { aPaymentsShop, type PaymentsShop } from '../test/a-payments-shop.ts'
import { createReturnStray } from './return-stray.ts'
import * as strays from './strays.queries.ts'

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
  return createReturnStray({ db: shop.db, clock: shop.clock, ledger, log: silentLog, refundBy })
}

let payers = 0

/** An unmatched payment. The phone's last digits choose the reversal's scenario in the sandbox. */
async function aStray(ending = '99') {
  const payer = String(++payers).padStart(3, '0')
  const account = `RENT ${payer}`
  await shop.control('daraja/control/pay-by-hand', { phone: `2547000${payer}${ending}`, account, amount: 1450 })
  await shop.pass(5)
  const stray = (await strays.listWaiting(shop.db, 100)).find((one) => one.account === account)
  if (!stray) throw new Error('nothing came')
  return stray
}

const ask = ({ receipt }: { receipt: string }) =>
  shop.inTx((tx) => shop.payments.returnStray.ask(tx, receipt, 'nobody knows this account', 'shop'))
const doneByHand = ({ receipt }: { receipt: string }) =>
  shop.inTx((tx) =>
    shop.payments.returnStray.doneByHand(tx, receipt, { channel: 'provider', reference: 'portal 77' }, 'shop'),
  )
const row = ({ id }: { id: number }) =>
  shop.db.selectFrom('stray_payments').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const isWaiting = async ({ id }: { id: number }) =>
  (await strays.listWaiting(shop.db, 100)).some((stray) => stray.id === id)
const inReview = async () =>
  (await shop.audit()).accounts.find(({ account }) => account === 'customers:review')?.balanceCents ?? 0
const reversedCents = async ({ account }: { account: string }) => {
  const answer = await fetch(`${shop.url}/sandbox/daraja/control/money?account=${encodeURIComponent(account)}`)
  return ((await answer.json()) as { reversed_cents: number }).reversed_cents
}
const reversals = async ({ return_key: key }: { return_key: string | null }) =>
  shop.db
    .selectFrom('mpesa_commands')
    .select('id')
    .where('subject', '=', `refund:${key}`)
    .where('kind', '=', 'reverse')
    .execute()

describe('the refund of an unmatched payment', () => {
  it('sends a reversal once, and posts it when M-Pesa has reversed the payment', async () => {
    const stray = await aStray()
    const before = await inReview()
    await ask(stray)
    expect(await isWaiting(stray)).toBe(true)
    await Promise.all([shop.jobs.runDue(['return-strays']), shop.jobs.runDue(['return-strays'])])
    expect(await inReview()).toBe(before)
    await shop.pass(15)
    await shop.pass(15)
    expect(await row(stray)).toMatchObject({
      returned_at: expect.any(Date),
      return_reference: expect.stringMatching(/^[A-Z0-9]{10}$/),
      return_check_at: null,
    })
    expect(await inReview()).toBe(before - 1_450_00)
    expect(await reversedCents(stray)).toBe(1_450_00)
    expect(await reversals(await row(stray))).toHaveLength(1)
    expect(await isWaiting(stray)).toBe(false)
  })

  it('looks up a reversal whose result was lost, and does not send it again', async () => {
    const stray = await aStray('40')
    await ask(stray)
    for (let quarter = 0; quarter < 6; quarter++) await shop.pass(15 * 60)
    expect((await row(stray)).returned_at).not.toBeNull()
    expect(await reversals(await row(stray))).toHaveLength(1)
    expect(await reversedCents(stray)).toBe(1_450_00)
  })

  it('returns to the operator when M-Pesa refuses the reversal, and allows a refund by hand', async () => {
    const stray = await aStray('47')
    await ask(stray)
    await shop.pass(15)
    await shop.pass(15)
    expect(await row(stray)).toMatchObject({
      return_key: null,
      return_failure: 'no_phone',
      returned_at: null,
    })
    expect(await isWaiting(stray)).toBe(true)
    await doneByHand(stray)
    expect(await row(stray)).toMatchObject({ return_reference: 'portal 77', return_failure: null })
    await shop.pass(60)
    expect(await reversedCents(stray)).toBe(0)
  })

  it('erases what the payer typed 90 days after the payment is resolved (kenya.md §6)', async () => {
    const [stray, waiting, late] = [await aStray(), await aStray(), await aStray()]
    await doneByHand(stray)
    shop.clock.advance(80 * day)
    const order = await shop.anOrder()
    await shop.inTx((tx) => shop.payments.assignStray(tx, late.receipt, order.orderNumber, 'shop'))
    const accounts = async () => {
      shop.clock.advance(11 * day)
      await shop.jobs.runDue(['forget-payment-notices'])
      return [(await row(stray)).account, (await row(late)).account, (await row(waiting)).account]
    }
    expect(await accounts()).toEqual(['', late.account, waiting.account])
    shop.clock.advance(60 * day)
    expect(await accounts()).toEqual(['', late.account, waiting.account])
    expect(await accounts()).toEqual(['', '', waiting.account])
  })

  it('rejects a second refund, and a match to an order, during and after a refund', async () => {
    const stray = await aStray()
    const order = await shop.anOrder()
    const assign = () => shop.inTx((tx) => shop.payments.assignStray(tx, stray.receipt, order.orderNumber, 'shop'))
    await ask(stray)
    await expect(ask(stray)).rejects.toThrow('STRAY_PAYMENT_NOT_FOUND')
    await expect(assign()).rejects.toThrow('STRAY_PAYMENT_NOT_FOUND')
    await expect(doneByHand(stray)).rejects.toThrow('STRAY_PAYMENT_NOT_FOUND')
    const before = await inReview()
    await shop.jobs.runDue(['return-strays'])
    await expect(doneByHand(stray)).rejects.toThrow('STRAY_PAYMENT_NOT_FOUND')
    await shop.pass(15)
    await shop.pass(15)
    expect(await reversedCents(stray)).toBe(1_450_00)
    expect(await inReview()).toBe(before - 1_450_00)
    await expect(doneByHand(stray)).rejects.toThrow('STRAY_PAYMENT_NOT_FOUND')
    await expect(ask(stray)).rejects.toThrow('STRAY_PAYMENT_NOT_FOUND')
    await expect(assign()).rejects.toThrow('STRAY_PAYMENT_NOT_FOUND')
  })

  it('allows a refund by hand when the reversal is stuck', async () => {
    const stray = await aStray()
    await ask(stray)
    const update = shop.db.updateTable('stray_payments').where('id', '=', stray.id)
    await update.set({ return_check_at: null, return_failure: 'nobody knows' }).execute()
    await doneByHand(stray)
    expect(await row(stray)).toMatchObject({ return_reference: 'portal 77' })
  })

  it('leaves a reversal to an operator after a day without a result from M-Pesa', async () => {
    const stray = await aStray()
    await ask(stray)
    const silence = () => Promise.resolve({ kind: 'unknown', reason: 'no result' } as const)
    const { bringOn } = returning({ give: silence, ask: silence })
    shop.clock.advance(day - 60)
    await bringOn()
    await expect(doneByHand(stray)).rejects.toThrow('STRAY_PAYMENT_NOT_FOUND')
    shop.clock.advance(day)
    await bringOn()
    expect(await row(stray)).toMatchObject({ return_check_at: null, return_failure: 'no result', returned_at: null })
    await doneByHand(stray)
  })

  it('leaves a requested refund to an operator when M-Pesa takes no commands any more', async () => {
    const stray = await aStray()
    await ask(stray)
    await returning(null).bringOn()
    expect(await row(stray)).toMatchObject({ return_check_at: null, return_failure: 'M-Pesa takes no commands' })
    await doneByHand(stray)
  })

  it('rejects a refund of a payment that is matched to an order or unknown', async () => {
    const stray = await aStray()
    const order = await shop.anOrder()
    await shop.inTx((tx) => shop.payments.assignStray(tx, stray.receipt, order.orderNumber, 'shop'))
    await expect(ask(stray)).rejects.toThrow('STRAY_PAYMENT_NOT_FOUND')
    await expect(ask({ receipt: 'NOSUCH0001' })).rejects.toThrow('STRAY_PAYMENT_NOT_FOUND')
  })

  it('audits who requested a refund, and who refunded it by hand', async () => {
    const stray = await aStray('47')
    await ask(stray)
    await shop.pass(15)
    await shop.pass(15)
    await doneByHand(stray)
    const lines = await shop.db
      .selectFrom('audit_entries')
      .select(['actor', 'action'])
      .where('subject', '=', `stray:${stray.id}`)
      .orderBy('id')
      .execute()
    expect(lines).toEqual([
      { actor: 'shop', action: 'payment.return_requested' },
      { actor: 'shop', action: 'payment.returned_by_hand' },
    ])
  })
})
