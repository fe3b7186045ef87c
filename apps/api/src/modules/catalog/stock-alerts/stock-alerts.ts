import { MAX_STOCK_ALERTS } from '#contract/shared/constants.ts'
import { bindDeps } from '#bind-deps'
import type { Clock } from '../../../platform/clock.ts'
import { inTransaction, type Db, type Tx } from '../../../platform/db/index.ts'
import type { DomainEvents } from '../../../platform/domain-events.ts'
import { ShopError } from '../../../platform/http/shop-error.ts'
import { jobType, type Jobs } from '../../../platform/jobs/index.ts'
import { assertWithin, type Throttle } from '../../../platform/throttle.ts'
import type { Accounts } from '../../accounts/index.ts'
import { StockAlertDue } from '../catalog.events.ts'
import * as queries from './stock-alerts.queries.ts'

/** Sends the alerts of products that may be in stock again. */
export const sendStockAlerts = jobType<{ productIds: readonly number[] }>('send-stock-alerts', {
  about: 'Back-in-stock alerts of products',
})

/** Alerts that one transaction sends. */
const BATCH = 200

/** A shopper may change alerts so often. */
const changeRule = { limit: 60, windowSeconds: 60 * 60 }

export type StockAlerts = ReturnType<typeof createStockAlerts>

type StockAlertsDeps = {
  db: Db
  clock: Clock
  events: DomainEvents
  throttle: Throttle
  jobs: Pick<Jobs, 'send'>
  accounts: Pick<Accounts, 'hold' | 'contact'>
}

/** Shoppers who wait for a variant that is sold out. */
export function createStockAlerts(deps: StockAlertsDeps) {
  return bindDeps(deps, { list, add, remove, queue, sendDue })
}

async function list({ db }: StockAlertsDeps, userId: number, productId: number) {
  return { variant_ids: await queries.variantsOf(db, { userId, productId }) }
}

/**
 * Adds an alert; a repeat changes nothing. Locks the account, so that its limit holds.
 * @throws PRODUCT_NOT_FOUND the variant is not offered, or belongs to another product
 * @throws ITEM_IN_STOCK, TOO_MANY_STOCK_ALERTS, STOCK_ALERT_NEEDS_CONFIRMED_EMAIL (D18), RATE_LIMITED
 */
async function add({ db, clock, accounts, throttle }: StockAlertsDeps, ref: queries.AlertRef) {
  const { userId } = ref
  await assertWithin(throttle, `stock-alert:${userId}`, changeRule)
  return inTransaction(db, async (tx) => {
    await accounts.hold(tx, userId)
    const stock = await queries.findStock(tx, ref)
    if (stock === null) throw new ShopError('PRODUCT_NOT_FOUND')
    if (stock > 0) throw new ShopError('ITEM_IN_STOCK')
    if (!(await accounts.contact(tx, userId))?.confirmed) throw new ShopError('STOCK_ALERT_NEEDS_CONFIRMED_EMAIL')
    const before = await queries.variantsOf(tx, ref)
    if (!before.includes(ref.variantId)) {
      if ((await queries.countOf(tx, userId)) >= MAX_STOCK_ALERTS) throw new ShopError('TOO_MANY_STOCK_ALERTS')
      await queries.insertAlert(tx, ref, clock.now())
    }
    return { variant_ids: await queries.variantsOf(tx, ref) }
  })
}

async function remove({ db }: StockAlertsDeps, ref: queries.AlertRef) {
  return inTransaction(db, async (tx) => {
    await queries.deleteAlert(tx, ref)
    return { variant_ids: await queries.variantsOf(tx, ref) }
  })
}

/** Products changed, or units are back in stock: sends a job if someone waits for one of them. */
async function queue({ jobs }: StockAlertsDeps, tx: Tx, productIds: readonly number[]): Promise<void> {
  const awaited = await queries.awaited(tx, productIds)
  if (awaited.length > 0) await jobs.send(tx, sendStockAlerts, { productIds: awaited })
}

/** Publishes the alerts that are due and deletes them, each once: the mail is a job of the same transaction. */
async function sendDue({ db, events, jobs }: StockAlertsDeps, productIds: readonly number[]): Promise<void> {
  await inTransaction(db, async (tx) => {
    const due = await queries.takeDue(tx, productIds, BATCH)
    for (const alert of due) await events.publish(tx, StockAlertDue, alert)
    if (due.length === BATCH) await jobs.send(tx, sendStockAlerts, { productIds })
  })
}
