import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { setImmediate as turn } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { present } from '#contract/shared/present.ts'
import { inTransaction, type Tx } from '../../../platform/db/index.ts'
import { createPubSub } from '../../../platform/db/notify.ts'
import { createEventStreams } from '../../../platform/http/event-streams.ts'
import { silentLog } from '../../../platform/log.ts'
import { createCheckoutFixture, type CheckoutFixture } from '../../../test/factories/checkout-fixture.ts'
import { setState } from '../../payments/payables.queries.ts'
import { fixedSettings } from '../../settings/index.ts'
import { createOrderChanges, nameOf } from './order-changes.ts'
import { versionsOf } from '../orders.queries.ts'

let checkoutFixture: CheckoutFixture
beforeAll(async () => {
  checkoutFixture = await createCheckoutFixture({
    settings: fixedSettings({
      payOnDelivery: true,
      payOnDeliveryCounties: ['Nairobi'],
      payOnDeliveryMaxCents: 5_000_00,
      payOnDeliveryOpenOrders: 2,
    }),
  })
})
afterAll(() => checkoutFixture.close())

/** A process that only listens, and the notifications that it receives. */
async function aListener() {
  const pubsub = createPubSub({ connection: checkoutFixture.database.connection, log: silentLog })
  const names: string[] = []
  pubsub.on('orders', (name) => names.push(name))
  pubsub.on('quiet', (mark) => names.push(mark))
  const orderChanges = createOrderChanges({ db: checkoutFixture.db, pubsub, log: silentLog })
  await pubsub.open()
  onTestFinished(pubsub.close)
  return {
    follow: orderChanges.follow,
    /** The notifications since the last call, in order: none of a later transaction comes earlier. */
    async heard() {
      const mark = crypto.randomUUID()
      await sql`select pg_notify('quiet', ${mark})`.execute(checkoutFixture.db)
      await expect.poll(() => names).toContain(mark)
      return names.splice(0).filter((name) => name.length === 32)
    },
  }
}

/** A followed order: its versions, the newest last. */
async function aFollowed(orderId: string, { follow }: Pick<Awaited<ReturnType<typeof aListener>>, 'follow'>) {
  const versions: string[] = []
  onTestFinished(follow(orderId, (version) => versions.push(version)))
  await expect.poll(() => versions).toHaveLength(1)
  return versions
}

const versionOf = async (orderId: string) => (await versionsOf(checkoutFixture.db, [orderId])).get(orderId)

describe('notifications of a changed order', () => {
  const write = (work: (tx: Tx) => Promise<unknown>) => inTransaction(checkoutFixture.db, work)
  const changes = {
    'a payment begins': (orderId: string, userId: number) => checkoutFixture.anAttempt({ orderId, userId }),
    'it is paid': async (orderId: string, userId: number) =>
      checkoutFixture.capture(await checkoutFixture.anAttempt({ orderId, userId })),
    'it is given up': (orderId: string, userId: number) => checkoutFixture.orders.cancellations.cancel(userId, orderId),
    'a seller packs it': async (orderId: string, userId: number) => {
      await checkoutFixture.capture(await checkoutFixture.anAttempt({ orderId, userId }))
      const { order } = await checkoutFixture.orders.reading.get(userId, orderId)
      await write((tx) =>
        checkoutFixture.orders.fulfilment.transitionSellerOrder(
          tx,
          { orderId, storeId: present(order.sellerOrders[0]).storeId },
          'processing',
        ),
      )
    },
    'money is owed back': async (orderId: string, userId: number) => {
      const attempt = await checkoutFixture.anAttempt({ orderId, userId })
      await checkoutFixture.orders.cancellations.cancel(userId, orderId)
      await checkoutFixture.capture(attempt)
    },
    'a return is asked for': async (orderId: string, userId: number) => {
      await checkoutFixture.capture(await checkoutFixture.anAttempt({ orderId, userId }))
      await checkoutFixture.deliver({ orderId })
      const { lines } = await checkoutFixture.orders.reading.get(userId, orderId)
      const input = { lines: [{ orderLineId: present(lines[0]).id, quantity: 1 }], reason: 'damaged' as const }
      await checkoutFixture.orders.returns.request(userId, orderId, { ...input, details: '', pictures: [] }, null)
      const [request] = (await checkoutFixture.orders.reading.get(userId, orderId)).returns
      await checkoutFixture.orders.returns.withdraw(userId, orderId, present(request).id)
    },
    'it expires': async () => {
      checkoutFixture.clock.advance(24 * 60 * 60)
      await checkoutFixture.expire()
    },
    'the buyer chooses to pay on delivery': (orderId: string, userId: number) =>
      checkoutFixture.orders.checkout.payOnDelivery(userId, orderId),
    'it is delivered and its sellers are paid': async (orderId: string, userId: number) => {
      await checkoutFixture.capture(await checkoutFixture.anAttempt({ orderId, userId }))
      await checkoutFixture.deliver({ orderId })
      checkoutFixture.clock.advance(30 * 24 * 60 * 60)
      await checkoutFixture.orders.fulfilment.releaseHeld()
      await checkoutFixture.orders.fulfilment.completeDelivered()
    },
    'the buyer asks to cancel what the store has accepted': async (orderId: string, userId: number) => {
      await checkoutFixture.capture(await checkoutFixture.anAttempt({ orderId, userId }))
      const { order } = await checkoutFixture.orders.reading.get(userId, orderId)
      const { id, storeId } = present(order.sellerOrders[0])
      await write((tx) =>
        checkoutFixture.orders.fulfilment.transitionSellerOrder(tx, { orderId, storeId }, 'processing'),
      )
      await checkoutFixture.orders.cancellations.cancel(userId, orderId, id)
    },
    'its payment is disputed': async (orderId: string, userId: number) => {
      const receipt = crypto.randomUUID()
      await checkoutFixture.capture(await checkoutFixture.anAttempt({ orderId, userId }), receipt)
      const dispute = { provider: 'paystack', receipt, providerId: receipt, amountCents: null, answerBy: null } as const
      for (const state of ['open', 'won'] as const)
        await write((tx) => checkoutFixture.payments.refunds.followDispute(tx, { ...dispute, state }))
    },
  }

  it.each(Object.entries(changes))('notifies the followers in every process when %s', async (_, change) => {
    const { orderId, userId } = await checkoutFixture.anOrder()
    const processes = await Promise.all([aListener(), aListener()])
    const followed = await Promise.all(processes.map((process) => aFollowed(orderId, process)))
    const before = await versionOf(orderId)
    await change(orderId, userId)
    const now = await versionOf(orderId)
    expect(Number(now)).toBeGreaterThan(Number(before))
    for (const versions of followed) await expect.poll(() => versions.at(-1)).toBe(now)
    expect(followed[0]?.length).toBeGreaterThan(1)
    expect((await checkoutFixture.orders.reading.get(userId, orderId)).order.version).toBe(now)
  })

  it('are sent once a transaction, and name no person', async () => {
    const { orderId, userId } = await checkoutFixture.anOrder()
    const attempt = await checkoutFixture.anAttempt({ orderId, userId })
    const { heard } = await aListener()
    await checkoutFixture.capture(attempt)
    const names = await heard()
    expect(names).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)])
    expect(names).not.toContain(orderId)
  })

  it('are not sent when an order is placed, or when only the next check of its payment is postponed', async () => {
    const { heard } = await aListener()
    const order = await checkoutFixture.anOrder()
    expect(await heard()).toEqual([])
    const { id } = await checkoutFixture.anAttempt(order)
    await heard()
    await checkoutFixture.db
      .updateTable('payment_attempts')
      .set({ next_check_at: checkoutFixture.clock.now() })
      .where('id', '=', id)
      .execute()
    expect(await heard()).toEqual([])
  })

  it('are not sent when a provider is queried about a refund, but are sent when the refund is paid', async () => {
    const order = await checkoutFixture.anOrder()
    await checkoutFixture.capture(await checkoutFixture.anAttempt(order))
    const { heard } = await aListener()
    const input = { orderId: order.orderId, amountCents: 'rest', reason: 'a test', requestedBy: 'shop' } as const
    const { refundId } = await inTransaction(checkoutFixture.db, (tx) =>
      checkoutFixture.payments.refunds.refund(tx, input),
    )
    expect(await heard()).toHaveLength(1)
    for (const kind of ['pending', 'unknown', 'stuck', 'pending'] as const)
      await write((tx) => checkoutFixture.payments.refunds.record(tx, refundId, { kind, reason: 'so it says' }))
    expect(await heard()).toEqual([])
    await write((tx) => checkoutFixture.payments.refunds.record(tx, refundId, { kind: 'done' }))
    expect(await heard()).toHaveLength(1)
  })

  it('are not sent for a transaction that is rolled back', async () => {
    const { orderId } = await checkoutFixture.anOrder()
    const { heard } = await aListener()
    const before = await versionOf(orderId)
    const failing = write(async (tx) => {
      await tx.updateTable('payables').set({ state: 'cancelled' }).where('order_id', '=', orderId).execute()
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await heard()).toEqual([])
    expect(await versionOf(orderId)).toBe(before)
  })
})

/** Every API test runs with this check: a statement that forgets the version fails the first test that commits it. */
describe('a transaction of a test fails at its commit', () => {
  const forgetful = {
    orders: (tx: Tx, orderId: string) => sql`update orders set units = units + 1 where id = ${orderId}`.execute(tx),
    seller_orders: (tx: Tx, orderId: string) =>
      sql`update seller_orders set packed_at = now() where order_id = ${orderId}`.execute(tx),
    order_lines: (tx: Tx, orderId: string) =>
      sql`update order_lines set refunded_quantity = 1 where order_id = ${orderId}`.execute(tx),
    return_requests: (tx: Tx, orderId: string) =>
      sql`insert into return_requests (order_id, store_id, state, reason, details, requested_at, state_since)
        select order_id, store_id, 'requested', 'damaged', '', now(), now() from seller_orders
        where order_id = ${orderId}`.execute(tx),
    payables: (tx: Tx, orderId: string) =>
      sql`update payables set is_disputed = true where order_id = ${orderId}`.execute(tx),
    payment_attempts: (tx: Tx, orderId: string) =>
      sql`update payment_attempts set reason = 'a test' where order_id = ${orderId}`.execute(tx),
    captures: (tx: Tx, orderId: string) =>
      sql`update captures set flag = 'other_amount' where order_id = ${orderId}`.execute(tx),
    refunds: (tx: Tx, orderId: string) =>
      sql`insert into refunds (capture_id, order_id, amount_cents, value_cents, reason, requested_at)
        select id, order_id, 1, 1, '', now() from captures where order_id = ${orderId}`.execute(tx),
    disputes: (tx: Tx, orderId: string) =>
      sql`insert into disputes (capture_id, order_id, provider_id, amount_cents, state, opened_at)
        select id, order_id, 'a test', 1, 'open', now() from captures where order_id = ${orderId}`.execute(tx),
  }

  it.each(Object.entries(forgetful))('when it changes %s without the version of the order', async (table, change) => {
    const { orderId } = await checkoutFixture.aPaidOrder()
    const changed = inTransaction(checkoutFixture.db, (tx) => change(tx, orderId))
    await expect(changed).rejects.toThrow(`${table} of order ${orderId} changed without`)
  })

  it('when it changes an attempt before it locks the payable', async () => {
    const { orderId } = await checkoutFixture.aPaidOrder()
    const changed = inTransaction(checkoutFixture.db, async (tx) => {
      await forgetful.payment_attempts(tx, orderId)
      await setState(tx, orderId, 'paid')
    })
    await expect(changed).rejects.toThrow(`payment_attempts of order ${orderId} changed before its payable was locked`)
  })
})

describe('a follower of an order', () => {
  it('receives no notification of another order, and none after it has stopped', async () => {
    const [mine, other] = [await checkoutFixture.anOrder(), await checkoutFixture.anOrder()]
    const listener = await aListener()
    const versions = await aFollowed(mine.orderId, listener)
    await checkoutFixture.orders.cancellations.cancel(other.userId, other.orderId)
    const ended: string[] = []
    listener.follow(mine.orderId, (version) => ended.push(version))()
    await checkoutFixture.anAttempt(mine)
    await expect.poll(() => versions).toHaveLength(2)
    expect(ended).toEqual([])
  })

  it('receives changes that happened while the connection was down', async () => {
    const { orderId, userId } = await checkoutFixture.anOrder()
    const listener = await aListener()
    const versions = await aFollowed(orderId, listener)
    await checkoutFixture.database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'sokoni-listener' and datname = current_database()`,
    )
    await checkoutFixture.orders.cancellations.cancel(userId, orderId)
    await expect.poll(() => versions).toHaveLength(2)
    expect(versions.at(-1)).toBe(await versionOf(orderId))
  })
})

describe('many notifications at once', () => {
  it('need one or two queries and one waiting event per stream, for any number of followers', async () => {
    const orders = await Promise.all(Array.from({ length: 10 }, () => checkoutFixture.anOrder()))
    const names = orders.map(({ orderId }) => nameOf(orderId))
    let onChange: (name: string) => void = () => undefined
    const pubsub = { on: (_: string, heard: (name: string) => void) => void (onChange = heard), onReconnect() {} }
    const orderChanges = createOrderChanges({ db: checkoutFixture.db, pubsub, log: silentLog })
    const events = createEventStreams()
    onTestFinished(events.close)
    const streams = Array.from({ length: 500 }, (_, n) =>
      events.open<string>((tell) => orderChanges.follow(present(orders[n % orders.length]).orderId, tell), {
        userId: n,
        write: String,
        isStillValid: async () => true,
      }),
    )
    // No stream is read: this is the slowest possible reader.
    await settled()
    await checkoutFixture.db
      .updateTable('payables')
      .set((payable) => ({ version: payable('version', '+', 1) }))
      .execute()
    checkoutFixture.database.takeStatements()
    const before = heapUsed()
    for (let n = 0; n < 500_000; n++) {
      onChange(present(names[n % names.length]))
      if (n % 1_000 === 0) await turn()
    }
    await settled()
    // Each query takes at least one turn of the event loop: the next query covers the notifications of that time.
    expect(checkoutFixture.database.takeStatements().length).toBeLessThan(1_000)
    expect(heapUsed() - before).toBeLessThan(16 * 1024 * 1024)
    for (const [n, stream] of streams.entries()) {
      expect(stream.readableLength).toBe(0)
      const reported = await stream[Symbol.asyncIterator]().next()
      expect(String(reported.value)).toBe(`data: ${await versionOf(present(orders[n % orders.length]).orderId)}\n\n`)
    }

    async function settled() {
      const last = present(orders[0]).orderId
      await new Promise<void>((done) => {
        const end = orderChanges.follow(last, () => {
          done()
          queueMicrotask(() => end())
        })
      })
    }
  })
})

/** The heap in use after garbage collection; without it, garbage would be counted too. */
function heapUsed(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  return process.memoryUsage().heapUsed
}
