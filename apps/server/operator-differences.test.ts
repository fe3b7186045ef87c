import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listAudit } from '../api/src/modules/audit/index.ts'
import { createCheckoutFixture, type CheckoutFixture } from '../api/src/test/factories/checkout-fixture.ts'
import { runOperator } from './test/operator-process.ts'

let checkoutFixture: CheckoutFixture
beforeAll(async () => {
  checkoutFixture = await createCheckoutFixture()
  await checkoutFixture.database.pool.query(
    `insert into reconciliation_differences (provider, movement, receipt, kind, ours_cents, theirs_cents, currency, ours_state,
       theirs_state, reference, opened_at)
     values ('mpesa', 'taken', 'SG722NMVXQ', 'other_amount', 145000, 144900, 'KES', 'done', 'done', 'SK0000001', now()),
       ('paystack', 'refunded', '18000001', 'missing_here', null, 50000, 'KES', null, 'done', null, now()),
       ('mpesa', 'taken', '2026-07-28', 'not_compared', null, null, 'KES', null, null, null, now())`,
  )
})
afterAll(() => checkoutFixture.close())

const operator = (...args: string[]) =>
  runOperator(checkoutFixture.database.connection, args, { environment: { PORT: '9' } })

describe('npm run operator for reconciliation differences', () => {
  it('lists the differences, closes one once, and adds an audit entry', async () => {
    const listed = await operator('differences')
    expect(listed).toMatchObject({ code: 0, err: '' })
    expect(listed.out).toBe(
      `1  mpesa payment SG722NMVXQ: other_amount, here KES 1450.00 done, there KES 1449.00 done, for 'SK0000001'
2  paystack refund 18000001: missing_here, here nothing, there KES 500.00 done
3  mpesa, 2026-07-28: not compared before its list was gone
`,
    )
    const closed = await operator('close-difference', '--id', '2', '--because', 'given back in person')
    expect(closed).toMatchObject({ code: 0, out: expect.stringMatching(/^Closed: 2 {2}paystack refund/) })
    expect((await operator('differences')).out).not.toContain('paystack')
    const again = await operator('close-difference', '--id', '2', '--because', 'once more')
    expect(again).toMatchObject({ code: 1, err: expect.stringContaining('This difference is no longer open.') })
    expect(await listAudit(checkoutFixture.db, { before: null, limit: 10 })).toMatchObject([
      {
        actor: 'shop',
        action: 'reconciliation.difference_closed',
        subject: 'difference:2',
        changes: { theirsCents: 500_00, because: 'given back in person' },
      },
    ])
  })

  it('requires the number and the reason', async () => {
    const closed = await operator('close-difference')
    expect(closed.code).toBe(1)
    expect(closed.err).toContain('Give it in words')
  })
})
