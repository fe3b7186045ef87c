import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createDatabase } from '../../api/src/platform/db/index.ts'
import { startEmbeddedDatabase } from '../../api/src/platform/db/embedded.ts'
import { silentLog } from '../../api/src/platform/log.ts'
import { type Books, compareBooks, recordedAlone, settled } from './books.ts'
import { aBuyer, type Acknowledged } from './buyer.ts'
import { newDemoFolder } from './demo-data.ts'
import { startShop, type ShopProcess } from './shop-process.ts'

export type KillReport = Books & {
  kills: number
  acknowledged: number
  paid: number
  /** Shillings that the sandboxed M-Pesa charged; `recorded`: those that the shop recorded. */
  taken: number
  recorded: number
  /** Receipts that the shop recorded without a payment at the sandbox. */
  unpaid: string[]
}

const buyers = 6

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
    return await reportOf(shop, dataDir, kills, acknowledged)
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

async function reportOf(
  shop: ShopProcess,
  dataDir: string,
  kills: number,
  acknowledged: Acknowledged,
): Promise<KillReport> {
  const { connection } = await startEmbeddedDatabase(join(dataDir, 'postgres'))
  const database = createDatabase({ connection, log: silentLog })
  const { db, pool, close } = database
  try {
    const payments = await settled(shop.url, db)
    const paid = await pool.query(`select from orders where payment_state = 'paid'`)
    return {
      ...(await compareBooks(database, [...acknowledged.orderIds])),
      ...payments,
      kills,
      acknowledged: acknowledged.orderIds.size,
      paid: paid.rows.length,
      unpaid: await recordedAlone(shop.url, pool),
    }
  } finally {
    await close()
  }
}
