import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { present } from '#contract/shared/present.ts'
import { inTransaction } from '../../platform/db/index.ts'
import { aClock } from '../../test/api.ts'
import { aDatabase, type TestDatabase } from '../../test/database.ts'
import { createLedger, type Posting } from './index.ts'
import {
  changedBefore,
  entriesBefore,
  entriesWithin,
  findEntry,
  firstEntryAt,
  moneyOfStore,
  openHolds,
  postingsOfStore,
  sumsWithin,
} from './store-entries.queries.ts'

let database: TestDatabase
const clock = aClock()
const ledger = createLedger({ clock })

beforeAll(async () => {
  database = await aDatabase()
})
afterAll(() => database.drop())

async function post(key: string, orderId: string | null, postings: Posting[]) {
  clock.advance(60)
  await inTransaction(database.db, (tx) =>
    ledger.post(tx, { key, reason: 'a test of the books', ...(orderId !== null && { orderId }), postings }),
  )
}

/** Two stores sell in one order; the money of the first one is released, and half of it withdrawn. */
async function aSequence(first: number, second: number) {
  const order = `order of ${first}`
  await post(`sale:${order}`, order, [
    { from: 'provider:mpesa', to: `seller:${first}:held`, amountCents: 900_00 },
    { from: 'provider:mpesa', to: `seller:${second}:held`, amountCents: 90_00 },
    { from: 'provider:mpesa', to: 'shop:commission', amountCents: 110_00 },
  ])
  await post(`release:${first}`, order, [
    { from: `seller:${first}:held`, to: `seller:${first}:available`, amountCents: 900_00 },
  ])
  await post(`withdrawal:${first}:requested`, null, [
    { from: `seller:${first}:available`, to: `seller:${first}:pending`, amountCents: 450_00 },
  ])
  return order
}

const rowsOf = async <T>(statement: { execute(db: TestDatabase['db']): Promise<{ rows: T[] }> }) =>
  (await statement.execute(database.db)).rows

describe('the ledger entries of a store', () => {
  it('list each transaction that affects the store, newest first, page by page', async () => {
    const order = await aSequence(1, 2)
    const lines = await rowsOf(entriesBefore(1, null, null, 10))
    expect(lines).toMatchObject([
      { kind: 'withdrawal', heldCents: 0, availableCents: -450_00, pendingCents: 450_00, orderId: null },
      { kind: 'release', heldCents: -900_00, availableCents: 900_00, pendingCents: 0, orderId: order },
      { kind: 'sale', heldCents: 900_00, availableCents: 0, pendingCents: 0, orderId: order, stillHeldCents: 0 },
    ])
    expect(await rowsOf(entriesBefore(1, null, present(lines[0]), 1))).toEqual([lines[1]])
    expect(await moneyOfStore(database.db, 1)).toEqual({ heldCents: 0, availableCents: 450_00, pendingCents: 450_00 })
    expect(await moneyOfStore(database.db, 77)).toEqual({ heldCents: 0, availableCents: 0, pendingCents: 0 })
  })

  it('never include what another store received for the same order', async () => {
    await aSequence(3, 4)
    const [line] = await rowsOf(entriesBefore(4, null, null, 10))
    expect(line).toMatchObject({ kind: 'sale', heldCents: 90_00, stillHeldCents: 90_00 })
    expect(await postingsOfStore(database.db, 4, present(line).transactionId)).toEqual([
      { from: 'provider:mpesa', to: 'seller:4:held', amountCents: 90_00 },
    ])
    const [withdrawal] = await rowsOf(entriesBefore(3, null, null, 1))
    expect(await findEntry(database.db, 4, present(withdrawal).transactionId)).toBeUndefined()
    expect(await postingsOfStore(database.db, 4, present(withdrawal).transactionId)).toEqual([])
  })

  it('add up: the balance at a moment plus later changes equals the current balance', async () => {
    await aSequence(5, 6)
    const [last] = await rowsOf(entriesBefore(5, null, null, 1))
    const from = present(await firstEntryAt(database.db, 5))
    const middle = new Date(from.getTime() + 60_000)
    const to = new Date(present(last).postedAt.getTime() + 1)
    const [before] = await rowsOf(changedBefore(5, middle))
    expect(before).toEqual({ heldCents: 900_00, availableCents: 0, pendingCents: 0 })
    const since = await rowsOf(sumsWithin(5, { from: middle, to }))
    expect(since).toMatchObject([
      { day: '2026-07-04', kind: 'release', count: 1, heldCents: -900_00, availableCents: 900_00 },
      { day: '2026-07-04', kind: 'withdrawal', count: 1, availableCents: -450_00, pendingCents: 450_00 },
    ])
    const lines = await rowsOf(entriesWithin(5, { from, to }, null, 10))
    expect(lines.map(({ kind }) => kind)).toEqual(['sale', 'release', 'withdrawal'])
    expect(await rowsOf(entriesWithin(5, { from, to }, present(lines[0]), 1))).toEqual([lines[1]])
  })

  it('list the orders whose money is held, until all of it is released', async () => {
    const order = await aSequence(7, 8)
    expect(await rowsOf(openHolds(7, null, 10))).toEqual([])
    const [hold] = await rowsOf(openHolds(8, null, 10))
    expect(hold).toMatchObject({ orderId: order, heldCents: 90_00 })
    expect(await rowsOf(openHolds(8, present(hold).openedBy, 10))).toEqual([])
  })
})
