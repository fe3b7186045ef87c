import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { setImmediate as turn } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { inTransaction, type Tx } from '../../platform/db/index.ts'
import { createBulletin } from '../../platform/db/notify.ts'
import { createEventStreams } from '../../platform/http/event-streams.ts'
import { silentLog } from '../../platform/log.ts'
import { aTill, type Till } from '../../test/factories/till.ts'
import { createOrderNews } from './order-news.ts'
import { versionsOf } from './orders.queries.ts'

let till: Till
beforeAll(async () => {
  till = await aTill()
})
afterAll(() => till.close())

/** What a process hears that only listens. */
async function aListener() {
  const bulletin = createBulletin({ connection: till.database.connection, log: silentLog })
  const names: string[] = []
  bulletin.on('orders', (name) => names.push(name))
  bulletin.on('quiet', (mark) => names.push(mark))
  const news = createOrderNews({ db: till.db, bulletin, log: silentLog })
  await bulletin.open()
  onTestFinished(bulletin.close)
  return {
    follow: news.follow,
    /** What was told since the last time, in order: news of a later transaction is never heard before. */
    async heard() {
      const mark = crypto.randomUUID()
      await sql`select pg_notify('quiet', ${mark})`.execute(till.db)
      await vi.waitFor(() => expect(names).toContain(mark))
      return names.splice(0).filter((name) => name.length === 32)
    },
  }
}

/** An order as it is followed: its versions, newest last. */
async function aFollowed(orderId: string, { follow }: Pick<Awaited<ReturnType<typeof aListener>>, 'follow'>) {
  const versions: string[] = []
  onTestFinished(follow(orderId, (version) => versions.push(version)))
  await vi.waitFor(() => expect(versions).toHaveLength(1))
  return versions
}

const versionOf = async (orderId: string) => (await versionsOf(till.db, [orderId])).get(orderId)

describe('what is told of an order', () => {
  const write = (work: (tx: Tx) => Promise<unknown>) => inTransaction(till.db, work)
  const changes = {
    'a payment begins': (orderId: string, userId: number) => till.anAttempt({ orderId, userId }),
    'it is paid': async (orderId: string, userId: number) => till.capture(await till.anAttempt({ orderId, userId })),
    'it is given up': (orderId: string, userId: number) => till.orders.cancel(userId, orderId),
    'a seller packs it': async (orderId: string, userId: number) => {
      await till.capture(await till.anAttempt({ orderId, userId }))
      const { order } = await till.orders.get(userId, orderId)
      await write((tx) => till.orders.movePart(tx, { orderId, storeId: order.parts[0]!.storeId }, 'processing'))
    },
    'money is owed back': async (orderId: string, userId: number) => {
      const attempt = await till.anAttempt({ orderId, userId })
      await till.orders.cancel(userId, orderId)
      await till.capture(attempt)
    },
    'a return is asked for': async (orderId: string, userId: number) => {
      await till.capture(await till.anAttempt({ orderId, userId }))
      const delivered = { state: 'delivered' as const, delivered_at: till.clock.now() }
      await till.db.updateTable('seller_orders').set(delivered).where('order_id', '=', orderId).execute()
      const { lines } = await till.orders.get(userId, orderId)
      const wanted = { lines: [{ orderLineId: lines[0]!.id, quantity: 1 }], reason: 'damaged' as const }
      await till.orders.askReturn(userId, orderId, { ...wanted, details: '', pictures: [] }, null)
    },
  }

  it.each(Object.entries(changes))('%s: its followers in every process look again', async (_, change) => {
    const { orderId, userId } = await till.anOrder()
    const processes = await Promise.all([aListener(), aListener()])
    const followed = await Promise.all(processes.map((process) => aFollowed(orderId, process)))
    await change(orderId, userId)
    const now = await versionOf(orderId)
    for (const versions of followed) await vi.waitFor(() => expect(versions.at(-1)).toBe(now))
    expect(followed[0]?.length).toBeGreaterThan(1)
    expect((await till.orders.get(userId, orderId)).version).toBe(now)
  })

  it('is said once a transaction, and names nobody', async () => {
    const { orderId, userId } = await till.anOrder()
    const attempt = await till.anAttempt({ orderId, userId })
    const { heard } = await aListener()
    await till.capture(attempt)
    const names = await heard()
    expect(names).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)])
    expect(names).not.toContain(orderId)
  })

  it('is nothing while it is placed, and nothing when only the next look at its payment is put off', async () => {
    const { heard } = await aListener()
    const order = await till.anOrder()
    expect(await heard()).toEqual([])
    const { id } = await till.anAttempt(order)
    await heard()
    await till.db
      .updateTable('payment_attempts')
      .set({ next_check_at: till.clock.now() })
      .where('id', '=', id)
      .execute()
    expect(await heard()).toEqual([])
  })

  it('is nothing while a provider is asked about a refund, and is that the money is back', async () => {
    const order = await till.anOrder()
    await till.capture(await till.anAttempt(order))
    const { heard } = await aListener()
    const wanted = { orderId: order.orderId, amountCents: 'rest', reason: 'a test', askedBy: 'shop' } as const
    const { refundId } = await inTransaction(till.db, (tx) => till.payments.refunds.refund(tx, wanted))
    expect(await heard()).toHaveLength(1)
    for (const kind of ['pending', 'unknown', 'stuck', 'pending'] as const)
      await write((tx) => till.payments.refunds.record(tx, refundId, { kind, reason: 'so it says' }))
    expect(await heard()).toEqual([])
    await write((tx) => till.payments.refunds.record(tx, refundId, { kind: 'done' }))
    expect(await heard()).toHaveLength(1)
  })

  it('is nothing when what changed it is taken back', async () => {
    const { orderId } = await till.anOrder()
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

describe('whoever follows an order', () => {
  it('hears of another one nothing, and nothing any more once they stopped', async () => {
    const [mine, other] = [await till.anOrder(), await till.anOrder()]
    const listener = await aListener()
    const versions = await aFollowed(mine.orderId, listener)
    await till.orders.cancel(other.userId, other.orderId)
    const ended: string[] = []
    listener.follow(mine.orderId, (version) => ended.push(version))()
    await till.anAttempt(mine)
    await vi.waitFor(() => expect(versions).toHaveLength(2))
    expect(ended).toEqual([])
  })

  it('learns what happened while the news could not be heard', async () => {
    const { orderId } = await till.anOrder()
    const listener = await aListener()
    const versions = await aFollowed(orderId, listener)
    await till.database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'sokoni-bulletin' and datname = current_database()`,
    )
    await till.db.updateTable('payables').set({ state: 'cancelled' }).where('order_id', '=', orderId).execute()
    await vi.waitFor(() => expect(versions).toHaveLength(2), { timeout: 5_000 })
    expect(versions.at(-1)).toBe(await versionOf(orderId))
  })
})

describe('a storm of news', () => {
  it('costs a look or two and one waiting event a stream, however many follow and however often it is said', async () => {
    const orders = await Promise.all(Array.from({ length: 10 }, () => till.anOrder()))
    const names = await Promise.all(
      orders.map(async ({ orderId }) => {
        const { rows } = await sql<{ name: string }>`select order_news_name(${orderId}) as name`.execute(till.db)
        return rows[0]!.name
      }),
    )
    let hear: (name: string) => void = () => undefined
    const bulletin = { on: (_: string, heard: (name: string) => void) => void (hear = heard), onReconnect() {} }
    const news = createOrderNews({ db: till.db, bulletin, log: silentLog })
    const events = createEventStreams()
    onTestFinished(events.close)
    const streams = Array.from({ length: 500 }, (_, n) =>
      events.open<string>((tell) => news.follow(orders[n % orders.length]!.orderId, tell), {
        userId: n,
        write: String,
        isStillProven: async () => true,
      }),
    )
    // Nobody reads: the slowest readers there can be.
    await settled()
    await till.db.updateTable('payables').set({ state: 'cancelled' }).execute()
    till.database.takeStatements()
    const before = heapUsed()
    for (let n = 0; n < 500_000; n++) {
      hear(names[n % names.length]!)
      if (n % 1_000 === 0) await turn()
    }
    await settled()
    // Each look takes a turn of the loop and more: what is said meanwhile is looked at together.
    expect(till.database.takeStatements().length).toBeLessThan(1_000)
    expect(heapUsed() - before).toBeLessThan(16 * 1024 * 1024)
    for (const [n, stream] of streams.entries()) {
      expect(stream.readableLength).toBe(0)
      const told = await stream[Symbol.asyncIterator]().next()
      expect(String(told.value)).toBe(`data: ${await versionOf(orders[n % orders.length]!.orderId)}\n\n`)
    }

    async function settled() {
      const last = orders[0]!.orderId
      await new Promise<void>((done) => {
        const end = news.follow(last, () => {
          done()
          queueMicrotask(() => end())
        })
      })
    }
  })
})

/** Of what is still held: rubbish that nobody has cleared away yet would be counted as well. */
function heapUsed(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  return process.memoryUsage().heapUsed
}
