import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../platform/db/index.ts'
import { aClock } from '../../test/api.ts'
import { aDatabase, type TestDatabase } from '../../test/database.ts'
import { auditLedger, auditText, createLedger, type CapturedTotals, type Posting } from './index.ts'

let database: TestDatabase
const ledger = createLedger({ clock: aClock() })

beforeAll(async () => {
  database = await aDatabase()
})
afterAll(() => database.drop())

const post = (key: string, postings: Posting[]) =>
  inTransaction(database.db, (tx) =>
    ledger.post(tx, { key, reason: 'a test of the books', orderId: 'an-order', postings }),
  )

const paidTo = (storeId: number, amountCents: number): Posting[] => [
  { from: 'provider:mpesa', to: `seller:${storeId}:held`, amountCents },
]

const released = (storeId: number, amountCents: number): Posting[] => [
  { from: `seller:${storeId}:held`, to: `seller:${storeId}:available`, amountCents },
]

async function balance(account: string) {
  const row = await database.db
    .selectFrom('ledger_balances')
    .select('balance_cents')
    .where('account', '=', account)
    .executeTakeFirst()
  return row?.balance_cents ?? null
}

const tookAll: CapturedTotals = async (tx) => {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(amount_cents), 0) as cents from ledger_postings where from_account = 'provider:mpesa'`.execute(
    tx,
  )
  return [{ account: 'provider:mpesa', paidCents: rows[0]?.cents ?? 0, refundedCents: 0, toRefundCents: 0 }]
}

describe('the ledger', () => {
  it('keeps a running balance for sellers and none for the shop', async () => {
    await post('sale:1', [...paidTo(1, 900_00), { from: 'provider:mpesa', to: 'shop:commission', amountCents: 100_00 }])
    await post('release:1', released(1, 400_00))
    expect(await balance('seller:1:held')).toBe(500_00)
    expect(await balance('seller:1:available')).toBe(400_00)
    expect(await balance('shop:commission')).toBeNull()
  })

  it('books an entry once when it is posted repeatedly and concurrently', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => post('sale:2', paidTo(2, 50_00))))
    expect(answers.filter(Boolean)).toHaveLength(1)
    expect(await balance('seller:2:held')).toBe(50_00)
  })

  it('refuses a repeated key with different postings', async () => {
    await post('sale:3', paidTo(3, 50_00))
    await expect(post('sale:3', paidTo(3, 60_00))).rejects.toThrow('sale:3 was booked before with other postings')
  })

  it('adds up concurrent postings for one seller', async () => {
    await Promise.all(Array.from({ length: 40 }, (_, index) => post(`sale:4-${index}`, paidTo(4, 1_25))))
    expect(await balance('seller:4:held')).toBe(50_00)
  })

  it('books opposite transfers between two sellers without a deadlock', async () => {
    await post('sale:5', [...paidTo(5, 100_00), ...paidTo(6, 100_00)])
    const cross = (from: number, to: number): Posting => ({
      from: `seller:${from}:held`,
      to: `seller:${to}:held`,
      amountCents: 1_00,
    })
    await Promise.all(
      Array.from({ length: 30 }, (_, index) => post(`cross:${index}`, [index % 2 ? cross(5, 6) : cross(6, 5)])),
    )
    expect(await balance('seller:5:held')).toBe(100_00)
    expect(await balance('seller:6:held')).toBe(100_00)
  })

  it('refuses an entry that would make a seller’s balance negative, and books nothing of it', async () => {
    await post('sale:7', paidTo(7, 10_00))
    await expect(post('release:7', released(7, 10_01))).rejects.toMatchObject({
      constraint: 'ledger_seller_not_overdrawn',
    })
    expect(await balance('seller:7:held')).toBe(10_00)
    expect(await post('release:7', released(7, 10_00))).toBe(true)
  })

  it('books nothing when the surrounding transaction fails', async () => {
    const failed = inTransaction(database.db, async (tx) => {
      await ledger.post(tx, { key: 'sale:8', reason: 'a test of the books', postings: paidTo(8, 10_00) })
      throw new Error('the rest failed')
    })
    await expect(failed).rejects.toThrow('the rest failed')
    expect(await balance('seller:8:held')).toBeNull()
    expect(await post('sale:8', paidTo(8, 10_00))).toBe(true)
  })

  it.each([
    ['nothing', []],
    ['zero', paidTo(9, 0)],
    ['a negative amount', paidTo(9, -1)],
    ['a fraction of a cent', paidTo(9, 0.5)],
  ])('refuses to post %s', async (_, postings) => {
    await expect(post('sale:9', postings)).rejects.toThrow(RangeError)
  })

  it.each([
    ['an unknown account', 'shop:pocket', 1, 'ledger_account_known'],
    ['a negative amount', 'shop:vat', -1, 'ledger_posting_positive'],
    ['a posting to itself', 'provider:mpesa', 1, 'ledger_posting_moves'],
  ])('refuses %s by a database constraint', async (_, account, cents, constraint) => {
    const insert = sql`insert into ledger_postings (transaction_id, from_account, to_account, amount_cents)
      select id, 'provider:mpesa', ${account}, ${cents} from ledger_transactions limit 1`
    await expect(insert.execute(database.db)).rejects.toMatchObject({ constraint })
  })

  it('accepts every account', async () => {
    const accounts = [
      ...['provider:paystack', 'provider:mpesa', 'provider:paypal', 'provider:cash'],
      ...['by_hand:bank', 'by_hand:cash', 'by_hand:other', 'courier:delivery', 'customers:owed', 'customers:review'],
      ...['shop:commission', 'shop:vat', 'shop:rounding', 'shop:discounts', 'shop:paid_out', 'shop:payout_fees'],
      ...['seller:1:held', 'seller:999999999999999:available', 'seller:10:pending'],
    ]
    const statement = 'select account::ledger_account from unnest($1::text[]) as account'
    const { rows } = await database.pool.query(statement, [accounts])
    expect(rows).toEqual(accounts.map((account) => ({ account })))
  })

  it.each([
    'seller:0:held',
    'seller:01:held',
    'seller::held',
    'seller:1000000000000000:held',
    'seller:1:spent',
    'seller:1',
    'seller:1:held:',
    'seller:1a:held',
    'seller:-1:held',
    'Seller:1:held',
    'provider:',
    'provider:mpesa ',
    '',
  ])('refuses the account "%s"', async (account) => {
    const cast = database.pool.query('select $1::ledger_account', [account])
    await expect(cast).rejects.toMatchObject({ constraint: 'ledger_account_known' })
  })

  it.each([
    'update ledger_transactions set reason = reason',
    'delete from ledger_postings',
    'update ledger_postings set amount_cents = amount_cents + 1',
    'truncate ledger_transactions cascade',
    'truncate ledger_postings',
    'update ledger_store_entries set held_cents = held_cents + 1',
    'delete from ledger_store_entries',
  ])('is append-only: the database refuses "%s"', async (statement) => {
    await expect(database.pool.query(statement)).rejects.toMatchObject({ constraint: 'ledger_is_append_only' })
  })
})

describe('the audit', () => {
  it('reports sound books as sound, as text', async () => {
    const audit = await auditLedger(database.db, tookAll)
    expect(audit).toMatchObject({ isSound: true })
    expect(auditText(audit)).toContain('The ledger is sound.')
    expect(auditText(audit)).toMatch(/seller:1:held +500\.00/)
  })

  it('detects a cent that a provider took and no account received', async () => {
    const audit = await auditLedger(database.db, async (tx) => [
      ...(await tookAll(tx)),
      { account: 'provider:paystack', paidCents: 1, refundedCents: 0, toRefundCents: 0 },
    ])
    expect(audit.isSound).toBe(false)
    expect(auditText(audit)).toContain('provider:paystack took 0.01, 0.00 is booked')
  })

  it.each([
    [
      'a store entry without a posting',
      `insert into ledger_store_entries (store_id, transaction_id, kind, posted_at, held_cents, available_cents, pending_cents) select 1, max(id), 'sale', now(), 1, 0, 0 from ledger_transactions`,
      'seller:1:held is shown 500.01',
    ],
    ['a hold that was changed', 'update ledger_holds set held_cents = 1', "store 1's hold of order one"],
    [
      'a monthly sum that was changed',
      'update ledger_store_months set held_cents = held_cents + 1',
      "store 1's month 2026-07",
    ],
    ['a deleted monthly sum', 'delete from ledger_store_months', "store 1's month 2026-07"],
  ])('detects %s', async (_, damage, objection) => {
    const own = await aDatabase()
    try {
      await inTransaction(own.db, (tx) =>
        ledger.post(tx, { key: 'sale:1', reason: 'a sale', orderId: 'one', postings: paidTo(1, 500_00) }),
      )
      await own.pool.query(`insert into ledger_transactions (key, reason, posted_at) values ('other', 'a test', now())`)
      await own.pool.query(damage)
      const { checks } = await auditLedger(own.db, tookAll)
      const shown = checks.find(({ claim }) => claim === 'What stores are shown is what was posted.')
      expect(shown?.objections).toContain(objection)
    } finally {
      await own.drop()
    }
  })

  it.each([
    ['a changed balance', `update ledger_balances set balance_cents = 499_99 where account = 'seller:1:held'`],
    ['a deleted balance', `delete from ledger_balances where account = 'seller:1:held'`],
    ['a balance without postings', `insert into ledger_balances (account, balance_cents) values ('seller:99:held', 1)`],
  ])('detects %s', async (_, damage) => {
    const own = await aDatabase()
    try {
      await inTransaction(own.db, (tx) =>
        ledger.post(tx, { key: 'sale:1', reason: 'a sale', postings: paidTo(1, 500_00) }),
      )
      await own.pool.query(damage)
      const audit = await auditLedger(own.db, tookAll)
      expect(audit.isSound).toBe(false)
      expect(audit.checks.find(({ objections }) => objections.length > 0)?.claim).toBe(
        'Running balances equal their postings.',
      )
      expect(auditText(audit)).toContain('The ledger is NOT sound.')
    } finally {
      await own.drop()
    }
  })

  it('detects a transaction without postings', async () => {
    await database.pool.query(
      `insert into ledger_transactions (key, reason, posted_at) values ('hollow', 'a test of the books', now())`,
    )
    const audit = await auditLedger(database.db, tookAll)
    expect(auditText(audit)).toContain('hollow')
    expect(audit.isSound).toBe(false)
  })
})
