import { toWire } from '#contract/shared/money.ts'
import type { Api } from '../../apps/api/src/app.ts'
import { inTransaction, type Db } from '../../apps/api/src/platform/db/index.ts'
import { createListener } from '../../apps/server/listen.ts'
import { withShop } from '../../apps/server/operator/pay-on-delivery.ts'
import { servePages } from '../../apps/server/shop.ts'
import { createApiCaller, createPages } from '../../apps/web/server/index.ts'
import { besideShop } from './beside-shop.ts'

/**
 * Runs a scheduled job as it will run in so many minutes: in a second instance next to the running
 * shop, whose clock is ahead.
 */
export async function minutesLater(minutes: number, scheduledJob: string): Promise<void> {
  await withShopAhead(minutes, ({ jobs }) => jobs.runScheduledJobs([scheduledJob]))
}

/**
 * Opens the shop as it will be in so many minutes: a second instance with its own URL on the same
 * database, whose clock is ahead. Closes it when `use` is done.
 */
export async function inShopLater(minutes: number, use: (url: string) => Promise<void>): Promise<void> {
  await withShopAhead(minutes, async (api) => {
    const listener = await createListener('127.0.0.1', 0)
    const pages = await createPages({
      mode: 'production',
      api: createApiCaller((request) => api.http.inject(request)),
      origins: { paystack: [], google: [] },
      publicUrl: () => listener.url,
      site: () => {
        const { currencyLabels, freeDeliveryFromCents } = api.modules.settings.current()
        return { freeDeliveryFrom: toWire(freeDeliveryFromCents), ...(currencyLabels && { currencyLabels }) }
      },
      log: { error: () => {} },
    })
    try {
      servePages(api, pages, null)
      await api.http.ready()
      await listener.open((request, response) => {
        if (!pages.tryServe(request, response)) api.http.routing(request, response)
      })
      await use(listener.url)
    } finally {
      await listener.close()
      await pages.close()
    }
  })
}

/** A second instance of the shop on the same database, with its own URL, its own caches and the same clock. */
export async function openSecondShop(): Promise<{ url: string; close(): Promise<void> }> {
  const opened = Promise.withResolvers<string>()
  const closing = Promise.withResolvers<void>()
  const ended = inShopLater(0, (url) => {
    opened.resolve(url)
    return closing.promise
  })
  ended.catch(opened.reject)
  const url = await opened.promise
  return {
    url,
    close() {
      closing.resolve()
      return ended
    },
  }
}

/** Completes a store's seller order, so that its items can no longer be returned. */
export async function isCompleted(orderNumber: string, storeId: number): Promise<void> {
  await besideShop((foundation, settings) =>
    withShop(foundation, settings, async ({ modules: { orders } }) => {
      const { db } = foundation.database
      const { orderId } = await orders.reading.byNumber(db, orderNumber)
      await inTransaction(db, (tx) => orders.fulfilment.transitionSellerOrder(tx, { orderId, storeId }, 'completed'))
    }),
  )
}

/**
 * Writes to the database what a journey would wait for too long, or what it could cause only with
 * an effect on all other journeys, such as a permanently failed job.
 */
export async function inDatabase(write: (db: Db) => Promise<void>): Promise<void> {
  await besideShop(({ database }) => write(database.db))
}

async function withShopAhead(minutes: number, use: (api: Api) => Promise<void>): Promise<void> {
  const clock = { now: () => new Date(Date.now() + minutes * 60_000) }
  await besideShop((foundation, settings) => withShop(foundation, settings, use, clock))
}
