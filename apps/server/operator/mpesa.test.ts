import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLedger } from '../../api/src/modules/ledger/index.ts'
import { aPaymentsShop, type PaymentsShop } from '../../api/src/modules/payments/test/a-payments-shop.ts'
import { runOperator } from '../test/operator-process.ts'

let shop: PaymentsShop
beforeAll(async () => {
  shop = await aPaymentsShop()
  await shop.control('daraja/control/settings', { c2b_validation: false })
  await shop.payments.registerPaybill?.(null)
})
afterAll(() => shop.close())

/** In production the settings name Daraja; here they name the test's sandbox. */
const operator = (...args: string[]) =>
  runOperator(shop.connection, args, {
    environment: { PUBLIC_URL: shop.url, AUTH_SECRET: 'a secret for tests, long enough to sign with' },
  })

let keys = 0
/** A payout of a store with a verified phone and a verified owner. */
async function aPayout() {
  const storeId = await aVerifiedStore(`duka-${++keys}`)
  return shop.inTx(async (tx) => {
    await createLedger({ clock: shop.clock }).post(tx, {
      key: `test:${storeId}`,
      reason: 'a sale long ago',
      postings: [{ from: 'provider:cash', to: `seller:${storeId}:available`, amountCents: 1_000_00 }],
    })
    const request = { key: `withdrawal:${storeId}`, phone: '+254712345678', amountCents: 600_00 }
    return shop.payments.payouts.request(tx, { ...request, payee: { kind: 'store', storeId } })
  })
}

async function aVerifiedStore(slug: string): Promise<number> {
  const at = shop.clock.now()
  const { rows } = await shop.pool.query<{ id: number }>(
    `with store as (
       insert into stores (name, slug, about, county, town, status, created_at, identity_verified_at)
       values ($1, $1, '', '', '', 'open', $2, $2) returning id
     )
     insert into payout_phones (store_id, phone, verified_at, payable_from)
     select id, '+254712345678', $2, $2 from store returning store_id as id`,
    [slug, at],
  )
  return Number(rows[0]?.id)
}

describe('npm run operator -- payouts', () => {
  it('lists open payouts with masked phone numbers, and decides each by its number', async () => {
    const [one, other] = [await aPayout(), await aPayout()]
    const listed = (await operator('payouts')).out
    expect(listed).toContain(`${one.id}  requested  KSh 600.00 to store 1, `)
    expect(listed).toContain('(withdrawal:2)')
    expect(listed).not.toContain('712345678')
    expect((await operator('payout-approve', '--id', String(one.id))).out).toContain(`${one.id}  approved`)
    const paid = await operator('payout-paid', '--id', String(one.id), '--reference', 'bank slip 12')
    expect(paid.out).toContain(`${one.id}  paid`)
    const rejected = await operator('payout-reject', '--id', String(other.id), '--reason', 'no identity')
    expect(rejected.out).toContain('no identity')
    expect((await operator('payouts')).out).toBe('No open payouts.\n')
  })

  it('resolves a payout whose outcome is unknown', async () => {
    const { id } = await aPayout()
    await shop.pool.query(`update payouts set state = 'unknown' where id = $1`, [id])
    const resolved = await operator('payout-resolve', '--id', String(id), '--as', 'paid', '--reference', 'SG7ABCDEFG')
    expect(resolved.out).toContain(`${id}  paid`)
    expect(resolved.out).toContain('SG7ABCDEFG')
  })

  it('rejects a transition that the payout does not allow', async () => {
    const { id } = await aPayout()
    const paid = await operator('payout-paid', '--id', String(id), '--reference', 'x')
    expect(paid).toMatchObject({
      code: 1,
      err: expect.stringContaining('This isn’t possible with the payout’s current status.'),
    })
    const lost = await operator('payout-approve', '--id', '999')
    expect(lost).toMatchObject({ code: 1, err: expect.stringContaining('Payout not found.') })
    expect((await operator('payout-approve')).err).toContain('Please give the payout')
  })
})

describe('npm run operator -- assign-payment', () => {
  it('lists a payment with a wrong account number and assigns it to its order', async () => {
    const order = await shop.anOrder()
    await shop.control('daraja/control/pay-by-hand', { phone: '254712345678', account: 'MY SHOES', amount: 1450 })
    await shop.pass(5)
    const review = (await operator('payments-to-review')).out
    expect(review).toContain(`unmatched: KSh 1450.00 for account 'MY SHOES'`)
    const receipt = review.split(/\s/)[0] ?? ''
    // The command runs with all modules of the shop. This order is not in the database: the command reports it as
    // unknown.
    const nobody = await operator('assign-payment', '--receipt', receipt, '--order', 'SK9999999')
    expect(nobody).toMatchObject({ code: 1, err: expect.stringContaining('Order not found') })
    const unknown = await operator('assign-payment', '--receipt', 'NOSUCH0001', '--order', order.orderNumber)
    expect(unknown.err).toContain('There’s no unmatched payment with this receipt.')
    expect((await operator('payments-to-review')).out).toContain(receipt)
  })
})

/** With the M-Pesa portal. */
const byHand = ['--channel', 'provider', '--reference', 'portal 12']

describe('npm run operator -- refund-unmatched', () => {
  /**
   * Receives a payment whose account names no order.
   * @returns its receipt
   */
  async function anUnmatchedPayment(account: string): Promise<string> {
    await shop.control('daraja/control/pay-by-hand', { phone: '254712345678', account, amount: 300 })
    await shop.pass(5)
    const unmatchedPayment = shop.db.selectFrom('unmatched_payments').select('receipt').where('account', '=', account)
    return (await unmatchedPayment.executeTakeFirstOrThrow()).receipt
  }
  const gone = { code: 1, err: expect.stringContaining('There’s no unmatched payment with this receipt') }

  it('refunds an unmatched payment, and rejects a refund by hand while M-Pesa may still refund it', async () => {
    const receipt = await anUnmatchedPayment('HIS HAT')
    expect((await operator('refund-unmatched', '--receipt', receipt)).err).toContain('Please give a reason')
    const requested = await operator('refund-unmatched', '--receipt', receipt, '--reason', 'no such hat')
    expect(requested.out).toBe(`Refund of ${receipt} requested.\n`)
    expect((await operator('payments-to-review')).out).toContain(`for account 'HIS HAT', refund in progress\n`)
    expect(await operator('refund-unmatched', '--receipt', receipt, ...byHand)).toMatchObject(gone)
  })

  it('records a refund by hand once', async () => {
    const receipt = await anUnmatchedPayment('HER HAT')
    const done = await operator('refund-unmatched', '--receipt', receipt, ...byHand)
    expect(done.out).toBe(`${receipt} marked as refunded.\n`)
    expect(await operator('refund-unmatched', '--receipt', receipt, ...byHand)).toMatchObject(gone)
  })
})

describe('npm run operator -- register-paybill', () => {
  it('adds an audit entry', async () => {
    expect(await operator('register-paybill')).toMatchObject({
      out: 'PayBill registered. M-Pesa now confirms its payments to the shop.\n',
    })
    const line = await shop.db
      .selectFrom('audit_entries')
      .select(['actor', 'action', 'subject'])
      .where('action', '=', 'paybill.registered')
      .execute()
    expect(line).toEqual([{ actor: 'shop', action: 'paybill.registered', subject: 'provider:mpesa' }])
  })
})
