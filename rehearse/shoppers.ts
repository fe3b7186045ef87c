import { setTimeout as pause } from 'node:timers/promises'
import { type Acknowledged, aBuyer, type Attempt, observed } from '../apps/server/test/buyer.ts'
import { notice, type Noticed } from './noticed.ts'

export type Shoppers = {
  /** Confirmed orders. */
  orderIds(): string[]
  /** What shoppers noticed since a time (epoch, ms). */
  noticed(since: number): Noticed
  /** Resolves once `count` more orders are confirmed. @throws after two minutes without one */
  ordersGrow(count: number): Promise<void>
  /** Lets everybody end the order in hand, so that each order in the database is confirmed. */
  stop(): Promise<void>
}

/** Shoppers who buy and pay, and visitors who look at pages twice a second. */
export function startShoppers(origin: string, count: number, visitors: number): Shoppers {
  const orderTimes: number[] = []
  const acknowledged: Acknowledged = { orderIds: new Set(), times: orderTimes }
  const attempts: Attempt[] = []
  const stopping = new AbortController()
  const givenUp = new AbortController()
  const onAttempt = (attempt: Attempt) => void attempts.push(attempt)
  const buying = Array.from({ length: count }, (_, index) =>
    aBuyer(origin, index, acknowledged, stopping.signal, {
      giveUp: givenUp.signal,
      ordersPerAccount: 12,
      pauseMs: 500,
      onAttempt,
    }),
  )
  const visiting = Array.from({ length: visitors }, () => visit(origin, onAttempt, stopping.signal))

  return {
    orderIds: () => [...acknowledged.orderIds],
    noticed: (since) => notice(attempts, orderTimes, since),
    async ordersGrow(by) {
      const goal = orderTimes.length + by
      const deadline = Date.now() + 120_000
      while (orderTimes.length < goal) {
        if (Date.now() > deadline)
          throw new Error(
            `no order for two minutes: ${acknowledged.lastTrouble} ${JSON.stringify(notice(attempts, orderTimes, deadline - 10_000).failures)}`,
          )
        await pause(50)
      }
    },
    async stop() {
      stopping.abort()
      const timer = setTimeout(() => givenUp.abort(), 60_000)
      await Promise.all([...buying, ...visiting])
      clearTimeout(timer)
    },
  }
}

async function visit(origin: string, onAttempt: (attempt: Attempt) => void, stop: AbortSignal): Promise<void> {
  const paths = ['/', '/products', '/api/products/?limit=12', '/api/categories/']
  for (let turn = 0; !stop.aborted; turn++) {
    const path = paths[turn % paths.length] ?? '/'
    await observed(onAttempt, origin, path).catch(() => {}) // reported
    await pause(500)
  }
}
