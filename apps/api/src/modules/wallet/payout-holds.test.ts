import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../platform/db/index.ts'
import { aSeller, type Seller } from '../../test/factories/seller.ts'
import { aWholeShop, type WholeShop } from '../../test/factories/whole-shop.ts'
import * as payouts from '../payments/payouts/payouts.queries.ts'

let shop: WholeShop
let finance: (method: 'GET' | 'POST', path: string, body?: object) => ReturnType<WholeShop['send']>
beforeAll(async () => {
  shop = await aWholeShop()
})
beforeEach(async () => {
  // Logs in before each test, so that the second factor is recent.
  const { headers } = await shop.operator('finance')
  finance = (method, path, body) => shop.send(method, `/api/admin/${path}`, body, headers)
})
afterAll(() => shop.close())

const phone = '+254712345699'
/** M-Pesa always answers busy for this phone. */
const busyPhone = '+254700000132'

/** A store with money, a proven phone, an identified owner, and a withdrawal. */
async function aWithdrawal({ approved = false, to = phone } = {}) {
  const seller = await aSeller(shop)
  const { storeId } = seller
  const at = shop.clock.now()
  await shop.db.updateTable('stores').set({ identity_verified_at: at }).where('id', '=', storeId).execute()
  await shop.db
    .insertInto('payout_phones')
    .values({ store_id: storeId, phone: to, verified_at: at, payable_from: at })
    .execute()
  await inTransaction(shop.db, (tx) =>
    shop.modules.ledger.post(tx, {
      key: `sale:${storeId}`,
      reason: 'a test',
      postings: [{ from: 'provider:cash', to: `seller:${storeId}:available`, amountCents: 500_00 }],
    }),
  )
  const { body } = await seller.call('POST', '/api/seller/withdrawals/', { amount: 100 })
  const id = Number(body.id)
  if (approved) expect(await step(id, 'approve')).toMatchObject({ status: 200 })
  return { seller, id }
}

const step = (id: number, name: 'approve' | 'mark-paid' | 'reject', body?: object) =>
  finance('POST', `withdrawals/${id}/${name}/`, body)
const suspend = ({ storeId }: Seller) => finance('POST', `stores/${storeId}/suspend/`, { reason: 'Copies.' })
const open = ({ storeId }: Seller) => finance('POST', `stores/${storeId}/open/`)
const hold = ({ storeId }: Seller, reason = 'We are checking a complaint.') =>
  finance('POST', `stores/${storeId}/hold-payouts/`, { reason })
const release = ({ storeId }: Seller) => finance('POST', `stores/${storeId}/release-payouts/`)
const listed = async (id: number) =>
  (await finance('GET', 'withdrawals/?limit=100')).body.find((one: { id: number }) => one.id === id)
const stateOf = async (id: number) => (await payouts.find(shop.db, id))?.state
const commandOf = (id: number) =>
  shop.db.selectFrom('mpesa_commands').selectAll().where('subject', '=', `payout:${id}`).executeTakeFirstOrThrow()
const walletHold = async (seller: Seller) => (await seller.call('GET', '/api/seller/wallet/')).body.payout_hold

async function paysOut() {
  await shop.pass()
  await shop.pass(60)
}

describe.each([
  { how: 'suspended', stop: suspend, start: open, code: 'STORE_SUSPENDED' },
  { how: 'held', stop: hold, start: release, code: 'PAYOUTS_HELD' },
])('D37 a store whose payouts are stopped ($how)', ({ how, stop, start, code }) => {
  it('does not receive a payout that was approved before, until it is released', async () => {
    const { seller, id } = await aWithdrawal({ approved: true })
    expect(await stop(seller)).toMatchObject({ status: 200 })
    await paysOut()
    expect(await stateOf(id)).toBe('approved')
    expect(await listed(id)).toMatchObject({ status: 'approved', blocking_reason: code })
    expect(await start(seller)).toMatchObject({ status: 200 })
    await paysOut()
    expect(await stateOf(id)).toBe('paid')
  })

  it('may request a withdrawal, which no operator can approve or pay by hand until the release', async () => {
    const { seller, id } = await aWithdrawal({ approved: true })
    await stop(seller)
    const requested = (await seller.call('POST', '/api/seller/withdrawals/', { amount: 50 })).body
    expect(requested).toMatchObject({ status: 'requested' })
    expect(await step(requested.id, 'approve')).toMatchObject({ status: 409, body: { code } })
    expect(await step(id, 'mark-paid', { reference: 'bank slip 12' })).toMatchObject({ status: 409, body: { code } })
    const byCommand = inTransaction(shop.db, (tx) => shop.modules.payments.payouts.markPaid(tx, id, 'x', 'shop'))
    await expect(byCommand).rejects.toThrow(code)
    expect([await stateOf(id), await stateOf(requested.id)]).toEqual(['approved', 'requested'])
    expect(await step(requested.id, 'reject', { reason: 'Please ask again.' })).toMatchObject({ status: 200 })
    await start(seller)
    expect(await step(id, 'mark-paid', { reference: 'bank slip 12' })).toMatchObject({ status: 200 })
  })

  it('sees the reason in its wallet and its mail', async () => {
    const { seller } = await aWithdrawal()
    expect(await walletHold(seller)).toBeNull()
    await stop(seller)
    const { kind, reason } = await walletHold(seller)
    expect(kind).toBe(how)
    await shop.pass()
    const [mail] = await shop.mails(seller.email)
    expect(mail?.text).toContain(reason)
    await start(seller)
    expect(await walletHold(seller)).toBeNull()
  })

  it('is not sent a payout again after M-Pesa was busy, until it is released', async () => {
    const { seller, id } = await aWithdrawal({ approved: true, to: busyPhone })
    await shop.pass()
    const sent = await commandOf(id)
    expect(sent).toMatchObject({ state: 'refused' })
    await stop(seller)
    for (let round = 0; round < 3; round++) await shop.pass(95)
    expect([await stateOf(id), await commandOf(id)]).toEqual(['sent', sent])
    await start(seller)
    await shop.pass(95)
    expect((await commandOf(id)).secret_hash).not.toEqual(sent.secret_hash)
  })
})

describe('the job that sends payouts, while a store is being stopped', () => {
  it('makes the operator wait for a payout that is being sent', async () => {
    const { seller, id } = await aWithdrawal({ approved: true })
    let stopped: Promise<unknown> = Promise.resolve()
    let isStopped = false
    await inTransaction(shop.db, async (tx) => {
      expect(await payouts.lockNextApproved(tx)).toMatchObject({ id })
      stopped = suspend(seller).then(() => (isStopped = true))
      await waitingForALock()
      expect(isStopped).toBe(false)
      await payouts.update(tx, id, { state: 'sent', sentAt: shop.clock.now(), nextCheckAt: shop.clock.now() })
    })
    await stopped
    expect(isStopped).toBe(true)
    await open(seller)
    await paysOut()
  })

  it('skips a store that is being stopped', async () => {
    const { seller, id } = await aWithdrawal({ approved: true })
    await inTransaction(shop.db, async (tx) => {
      await tx.updateTable('stores').set({ status: 'suspended' }).where('id', '=', seller.storeId).execute()
      expect(await inTransaction(shop.db, payouts.lockNextApproved)).toBeUndefined()
    })
    expect(await inTransaction(shop.db, payouts.lockNextApproved)).toBeUndefined()
    await open(seller)
    await paysOut()
    expect(await stateOf(id)).toBe('paid')
  })

  it('sends nothing after the operator has received the answer', async () => {
    const some = await Promise.all(Array.from({ length: 8 }, () => aWithdrawal({ approved: true })))
    const sending = shop.pass()
    const states = await Promise.all(
      some.map(async ({ seller, id }) => {
        await hold(seller)
        return stateOf(id)
      }),
    )
    await sending
    await paysOut()
    for (const [at, { id }] of some.entries()) {
      const state = await stateOf(id)
      expect(state).toBe(states[at] === 'approved' ? 'approved' : 'paid')
    }
    await Promise.all(some.map(({ seller }) => release(seller)))
    await paysOut()
    expect(await Promise.all(some.map(({ id }) => stateOf(id)))).toEqual(some.map(() => 'paid'))
  })

  async function waitingForALock() {
    await expect
      .poll(async () => {
        const { rows } = await shop.database.pool.query<{ count: string }>(
          `select count(*) from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()`,
        )
        return Number(rows[0]?.count)
      })
      .toBeGreaterThan(0)
  }
})

describe('an operator who holds payouts', () => {
  it('writes an audit entry without the reason, and changes nothing the second time', async () => {
    const { seller } = await aWithdrawal()
    await hold(seller, 'Grace called about it.')
    await hold(seller, 'Grace called about it.')
    await release(seller)
    await release(seller)
    const lines = await shop.db
      .selectFrom('audit_entries')
      .select(['action', 'changes'])
      .where('subject', '=', `store:${seller.storeId}`)
      .where('action', 'like', 'store.payouts%')
      .orderBy('id')
      .execute()
    expect(lines).toEqual([
      { action: 'store.payouts_held', changes: { held: { from: false, to: true } } },
      { action: 'store.payouts_released', changes: { held: { from: true, to: false } } },
    ])
    await shop.pass()
    expect(await shop.mails(seller.email)).toHaveLength(2)
  })

  it('must give a reason, and name an existing store that is not closed', async () => {
    const { seller } = await aWithdrawal()
    expect(await hold(seller, ' ')).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } })
    expect(await walletHold(seller)).toBeNull()
    expect(await finance('POST', 'stores/999999/hold-payouts/', { reason: 'x' })).toMatchObject({ status: 404 })
    const closed = await aSeller(shop)
    expect((await finance('POST', `stores/${closed.storeId}/close/`, { rest_seen: 0 })).status).toBe(200)
    expect(await hold(closed)).toMatchObject({ status: 409, body: { code: 'STORE_CLOSED' } })
    expect(await release(closed)).toMatchObject({ status: 409, body: { code: 'STORE_CLOSED' } })
  })
})
