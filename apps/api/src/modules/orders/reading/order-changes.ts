import { sha256 } from '../../../platform/crypto/hash.ts'
import type { Db } from '../../../platform/db/index.ts'
import type { PubSub } from '../../../platform/db/notify.ts'
import type { Log } from '../../../platform/log.ts'
import { versionsOf } from '../orders.queries.ts'

/** The channel of `notify_order_pages` in the database. */
const ordersChannel = 'orders'
const pauseMs = 1_000

export type OrderChanges = {
  /** Calls `onVersion` with the order's version now and after every change; returns a function that stops this. */
  follow(orderId: string, onVersion: (version: string) => void): () => void
}

type Follower = { onVersion: (version: string) => void; reported: string | null }
type Followed = { orderId: string; followers: Set<Follower> }

/**
 * The followers of orders in this process, whichever process changes an order. A notification contains only which order
 * changed. One query at a time reads the versions of all orders that were named since the previous query.
 */
export function createOrderChanges(deps: {
  db: Db
  pubsub: Pick<PubSub, 'on' | 'onReconnect'>
  log: Log
}): OrderChanges {
  const { db, pubsub, log } = deps
  const followed = new Map<string, Followed>()
  const named = new Set<Followed>()
  let isLooking = false

  pubsub.on(ordersChannel, (name) => {
    const order = followed.get(name)
    if (order) lookAt([order])
  })
  // PostgreSQL does not repeat notifications that were sent while the connection was down.
  pubsub.onReconnect(() => lookAt(followed.values()))

  function lookAt(orders: Iterable<Followed>) {
    for (const order of orders) named.add(order)
    if (!isLooking && named.size > 0) void look()
  }

  async function look() {
    isLooking = true
    while (named.size > 0) {
      const orders = [...named].filter(({ followers }) => followers.size > 0)
      named.clear()
      try {
        tellAll(
          orders,
          await versionsOf(
            db,
            orders.map(({ orderId }) => orderId),
          ),
        )
      } catch (error) {
        log.warn({ err: (error as Error).message }, 'orders that changed could not be looked at; trying again')
        for (const order of orders) named.add(order)
        break
      }
    }
    isLooking = false
    if (named.size > 0) setTimeout(() => lookAt([]), pauseMs).unref()
  }

  function tellAll(orders: readonly Followed[], versions: ReadonlyMap<string, string>) {
    for (const { orderId, followers } of orders) {
      const version = versions.get(orderId)
      if (version === undefined) continue
      for (const follower of followers) {
        if (follower.reported === version) continue
        follower.reported = version
        follower.onVersion(version)
      }
    }
  }

  return {
    follow(orderId, onVersion) {
      const name = nameOf(orderId)
      const order = followed.get(name) ?? { orderId, followers: new Set() }
      const follower: Follower = { onVersion, reported: null }
      order.followers.add(follower)
      followed.set(name, order)
      lookAt([order])
      return () => {
        order.followers.delete(follower)
        if (order.followers.size === 0 && followed.get(name) === order) followed.delete(name)
      }
    },
  }
}

/** The payload of a notification about this order: the same hash as that of `notify_order_pages` in the database. */
export function nameOf(orderId: string): string {
  return sha256(orderId).toString('hex').slice(0, 32)
}
