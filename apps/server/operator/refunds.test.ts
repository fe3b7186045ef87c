import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listAudit } from '../../api/src/modules/audit/index.ts'
import { inTransaction } from '../../api/src/platform/db/index.ts'
import { createCheckoutFixture, type CheckoutFixture } from '../../api/src/test/factories/checkout-fixture.ts'
import { runOperator } from '../test/operator-process.ts'

let checkoutFixture: CheckoutFixture
beforeAll(async () => {
  checkoutFixture = await createCheckoutFixture()
})
afterEach(() => checkoutFixture.assertSound())
afterAll(() => checkoutFixture.close())

const operator = (...args: string[]) =>
  runOperator(checkoutFixture.database.connection, args, { environment: { PORT: '9' } })

describe('npm run operator for refunds', () => {
  let orderId: string
  let number: string
  beforeEach(async () => {
    orderId = (await checkoutFixture.aPaidOrder()).orderId
    const order = checkoutFixture.db.selectFrom('orders').select('order_number').where('id', '=', orderId)
    number = (await order.executeTakeFirstOrThrow()).order_number
  })

  const audited = () =>
    listAudit(checkoutFixture.db, { before: null, limit: 100 }).then((lines) =>
      lines.map(({ actor, action, changes }) => ({ actor, action, changes })).toReversed(),
    )
  const refunds = () =>
    checkoutFixture.db
      .selectFrom('refunds')
      .select(['id', 'state', 'amount_cents', 'reason'])
      .where('order_id', '=', orderId)
      .execute()

  it('requests a partial refund and the rest, lists refunds to attend, and records one by hand', async () => {
    const sellerOrder = await operator('refund', '--order', number, '--amount', '200.50', '--reason', 'came late')
    expect(sellerOrder).toMatchObject({ code: 0, err: '' })
    expect(sellerOrder.out).toMatch(new RegExp(`^Refund \\d+ of KSh 200\\.50 for order ${number} requested\\.\n$`))
    expect((await operator('refund', '--order', number, '--amount', 'all', '--reason', 'cancelled')).code).toBe(0)
    expect(await refunds()).toMatchObject([
      { state: 'requested', amount_cents: 200_50, reason: 'decided by an operator' },
      { state: 'requested', amount_cents: 999_50, reason: 'decided by an operator' },
    ])
    const [first, second] = (await refunds()).map(({ id }) => id)
    if (!first || !second) throw new Error('there are two refunds')
    const stuck = { kind: 'stuck', reason: 'no_way_back' } as const
    await inTransaction(checkoutFixture.db, (tx) => checkoutFixture.payments.refunds.record(tx, first, stuck))
    await inTransaction(checkoutFixture.db, (tx) =>
      checkoutFixture.payments.refunds.record(tx, second, { kind: 'refused', reason: 'no' }),
    )

    const { out } = await operator('refunds-to-attend')
    expect(out).toContain(`${number}  refund ${first}, KSh 200.50 of paystack`)
    expect(out).toContain('needs_attention, no_way_back\n')
    expect(out).toContain('failed, no\n')
    const byBank = ['--channel', 'bank', '--reference', 'bank 77']
    const done = await operator('refund-done', '--refund', `${first}`, ...byBank)
    expect(done).toMatchObject({ code: 0, out: `Refund ${first} marked as done.\n` })
    expect((await operator('refund-again', '--refund', `${second}`)).code).toBe(0)
    expect((await refunds()).map(({ state }) => state)).toEqual(['done', 'requested'])
    expect(await audited()).toEqual([
      {
        actor: 'shop',
        action: 'refund.requested',
        changes: { orderId, amountCents: 200_50, reason: 'decided by an operator', because: 'came late' },
      },
      {
        actor: 'shop',
        action: 'refund.requested',
        changes: { orderId, amountCents: 999_50, reason: 'decided by an operator', because: 'cancelled' },
      },
      {
        actor: 'shop',
        action: 'refund.marked_done',
        changes: { amountCents: 200_50, channel: 'bank', reference: 'bank 77' },
      },
      { actor: 'shop', action: 'refund.resent', changes: {} },
    ])
    expect((await operator('refund-done', '--refund', `${first}`, ...byBank)).code).toBe(1)
    const unnamed = await operator('refund-done', '--refund', `${first}`, '--reference', 'bank 77')
    expect(unnamed).toMatchObject({ code: 1, err: expect.stringContaining('Please give the refund method') })
  })

  it.each([
    ['more than was paid', ['--amount', '1200.01', '--reason', 'x'], 'This is more than can still be refunded'],
    ['an amount of zero', ['--amount', '0', '--reason', 'x'], 'Please give the amount'],
    ['words', ['--amount', 'much', '--reason', 'x'], 'Please give the amount'],
    ['no reason', ['--amount', '1'], 'Please give a reason'],
    [
      'a receipt of another order',
      ['--amount', 'all', '--reason', 'x', '--receipt', 'ZZZ'],
      'This is more than can still be refunded',
    ],
  ])('rejects %s and writes nothing', async (_, args, words) => {
    const { code, err } = await operator('refund', '--order', number, ...args)
    expect(code).toBe(1)
    expect(err).toContain(words)
    expect(await refunds()).toEqual([])
  })
})
