import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'pg'
import { auditLedger, auditText } from '../../api/src/modules/ledger/index.ts'
import { capturedTotals } from '../../api/src/modules/payments/index.ts'
import { createDatabase, inTransaction, type Db } from '../../api/src/platform/db/index.ts'
import { startEmbeddedDatabase } from '../../api/src/platform/db/embedded.ts'
import { silentLog } from '../../api/src/platform/log.ts'
import { aBuyer, type Acknowledged } from './buyer.ts'
import { newDemoFolder } from './demo-data.ts'
import { startShop, type ShopProcess } from './shop-process.ts'

export type KillReport = {
  kills: number
  acknowledged: number
  paid: number
  /** Orders that were confirmed to a buyer and are missing. */
  lost: string[]
  /** Variants whose units do not add up to the units received. */
  wrongStock: number
  auditIsSound: boolean
  audit: string
  /** Shillings that the sandboxed M-Pesa charged; `recorded`: those that the shop recorded. */
  taken: number
  recorded: number
  /** Receipts that the shop recorded without a payment at the sandbox. */
  unpaid: string[]
}

const buyers = 6
/** Long enough for the poller to query payments without a callback (reference/payments §1.5). */
const longestSettlingMs = 90_000

/**
 * Buyers place and pay orders without pause while the shop is killed repeatedly, every second time with its database
 * server. Then all payments get time to settle, and the shop's books are compared with the sandbox's.
 */
export async function killRun(kills: number): Promise<KillReport> {
  const dataDir = newDemoFolder('kill')
  let shop = await startShop({ dataDir })
  const port = Number(new URL(shop.url).port)
  await quickenPhones(shop.url)
  const acknowledged: Acknowledged = { orderIds: new Set() }
  const stopBuying = new AbortController()
  const buying = Array.from({ length: buyers }, (_, index) => aBuyer(shop.url, index, acknowledged, stopBuying.signal))
  try {
    for (let kill = 0; kill < kills; kill++) {
      await ordersGrow(acknowledged, 3)
      await pause(37 * ((kill * 7) % 11)) // so that each kill interrupts other steps
      await shop.kill({ database: kill % 2 === 1 })
      shop = await startShop({ dataDir, port })
    }
    await ordersGrow(acknowledged, 3)
    stopBuying.abort()
    await Promise.all(buying)
    return await compareBooks(shop, dataDir, kills, acknowledged)
  } finally {
    stopBuying.abort()
    await shop.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Makes phones answer at once, so that kills interrupt callbacks and settlements as often as checkouts. */
async function quickenPhones(url: string) {
  await fetch(`${url}/sandbox/daraja/control/settings`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ default_delay_seconds: 0.2, repeat_window_seconds: 0 }),
  })
}

/** Waits until some more orders are confirmed, so that every kill interrupts a shop under load. */
async function ordersGrow(acknowledged: Acknowledged, by: number) {
  const goal = acknowledged.orderIds.size + by
  const deadline = Date.now() + 60_000
  while (acknowledged.orderIds.size < goal) {
    if (Date.now() > deadline) throw new Error(`no order was acknowledged for a minute: ${acknowledged.lastTrouble}`)
    await pause(20)
  }
}

async function compareBooks(
  shop: ShopProcess,
  dataDir: string,
  kills: number,
  acknowledged: Acknowledged,
): Promise<KillReport> {
  const { connection } = await startEmbeddedDatabase(join(dataDir, 'postgres'))
  const { db, pool, close } = createDatabase({ connection, log: silentLog })
  try {
    const books = await settled(shop.url, db)
    const audit = await auditLedger(db, capturedTotals)
    const orders = await pool.query<{ id: string; payment_state: string }>('select id, payment_state from orders')
    const known = new Set(orders.rows.map((row) => row.id))
    const wrong = await pool.query(
      `select v.id from variants v where v.stock + v.reserved + v.sold <> v.received
         or v.reserved <> (select coalesce(sum(quantity), 0) from reservations r where r.variant_id = v.id and r.state = 'held')
         or v.sold < (select coalesce(sum(quantity), 0) from reservations r where r.variant_id = v.id and r.state = 'taken')`,
    )
    return {
      kills,
      acknowledged: acknowledged.orderIds.size,
      paid: orders.rows.filter((row) => row.payment_state === 'paid').length,
      lost: [...acknowledged.orderIds].filter((id) => !known.has(id)),
      wrongStock: wrong.rows.length,
      auditIsSound: audit.isSound,
      audit: auditText(audit),
      ...books,
      unpaid: await recordedAlone(shop.url, pool),
    }
  } finally {
    await close()
  }
}

/** Shillings that the shop has recorded. */
async function recorded(db: Db): Promise<number> {
  const totals = await inTransaction(db, capturedTotals)
  return totals.reduce((sum, { paidCents }) => sum + paidCents, 0) / 100
}

type Taken = { receipt: string; checkout_request_id: string | null; amount: number }

async function paidByPhones(url: string): Promise<Taken[]> {
  return (await (await fetch(`${url}/sandbox/daraja/ledger.json`)).json()) as Taken[]
}

/**
 * Receipts of captures that the sandbox does not know. Captures are read first, since the sandbox's list only grows.
 */
async function recordedAlone(url: string, pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ receipt: string }>(`select receipt from captures where provider = 'mpesa'`)
  const taken = await paidByPhones(url)
  const known = new Set(taken.flatMap(({ receipt, checkout_request_id }) => [receipt, checkout_request_id]))
  return rows.map(({ receipt }) => receipt).filter((receipt) => !known.has(receipt))
}

/**
 * Waits until the shop has recorded all payments of the phones, or a deadline.
 * @returns both totals, in shillings
 */
async function settled(url: string, db: Db): Promise<{ taken: number; recorded: number }> {
  const deadline = Date.now() + longestSettlingMs
  for (;;) {
    const taken = (await paidByPhones(url)).reduce((sum, { amount }) => sum + amount, 0)
    const books = { taken, recorded: await recorded(db) }
    if (books.recorded === books.taken || Date.now() > deadline) return books
    await pause(500)
  }
}
