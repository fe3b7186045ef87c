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
/** What the shop does about strays, with another M-Pesa. */
function returning(refundBy: RefundProvider | null) {
  const ledger = createLedger({ clock: shop.clock })
  return createReturnStray({ db: shop.db, clock: shop.clock, ledger, log: silentLog, refundBy })
}

let payers = 0

/** Paid from a phone whose reversal goes as the sandbox's table says of its ending. */
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

describe('money under no order’s number that goes back', () => {
  it('is sent once, and booked when M-Pesa has reversed it', async () => {
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

  it('whose result was lost is looked up, not reversed again', async () => {
    const stray = await aStray('40')
    await ask(stray)
    for (let quarter = 0; quarter < 6; quarter++) await shop.pass(15 * 60)
    expect((await row(stray)).returned_at).not.toBeNull()
    expect(await reversals(await row(stray))).toHaveLength(1)
    expect(await reversedCents(stray)).toBe(1_450_00)
  })

  it('waits for a person again when M-Pesa refuses, and may then be given by hand', async () => {
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

  it('forgets after 90 days what its payer had typed (kenya.md §6)', async () => {
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

  it('goes back once, and to nobody else’s order meanwhile', async () => {
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

  it('is given by hand where it is stuck, and somebody has looked', async () => {
    const stray = await aStray()
    await ask(stray)
    const update = shop.db.updateTable('stray_payments').where('id', '=', stray.id)
    await update.set({ return_check_at: null, return_failure: 'nobody knows' }).execute()
    await doneByHand(stray)
    expect(await row(stray)).toMatchObject({ return_reference: 'portal 77' })
  })

  it('is somebody’s to find out after a day on which M-Pesa said nothing', async () => {
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

  it('is somebody’s to find out once M-Pesa takes no commands any more', async () => {
    const stray = await aStray()
    await ask(stray)
    await returning(null).bringOn()
    expect(await row(stray)).toMatchObject({ return_check_at: null, return_failure: 'M-Pesa takes no commands' })
    await doneByHand(stray)
  })

  it('is not an order’s, nor nobody’s', async () => {
    const stray = await aStray()
    const order = await shop.anOrder()
    await shop.inTx((tx) => shop.payments.assignStray(tx, stray.receipt, order.orderNumber, 'shop'))
    await expect(ask(stray)).rejects.toThrow('STRAY_PAYMENT_NOT_FOUND')
    await expect(ask({ receipt: 'NOSUCH0001' })).rejects.toThrow('STRAY_PAYMENT_NOT_FOUND')
  })

  it('leaves a line of who wanted it, and of who gave it by hand', async () => {
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
