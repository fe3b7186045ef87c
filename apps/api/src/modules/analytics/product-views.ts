import { nairobiDay } from '#contract/shared/days.ts'
import { bindDeps } from '#bind-deps'
import type { Clock } from '../../platform/clock.ts'
import { inTransaction, type Db } from '../../platform/db/index.ts'
import type { Log } from '../../platform/log.ts'
import { assertAddressWithin, type Throttle } from '../../platform/throttle.ts'
import { storesOfListed } from '../catalog/index.ts'
import type { Sellers } from '../sellers/index.ts'
import { isPerson } from './person.ts'
import * as queries from './views.queries.ts'

/** A whole town can share an address. Either limit stops a script that inflates a product's views. */
const perAddress = { limit: 300, windowSeconds: 60 }
const perAddressAndProduct = { limit: 60, windowSeconds: 60 * 60 }

const flushIntervalMs = 5_000
/** Maximum number of buffered views; when it is reached, they are written before the next interval. */
const maxBuffered = 5_000

type NewView = { productId: number; userId: number | null; address: string; userAgent: string }
type BufferedViews = { productId: number; userId: number | null; day: string; views: number }

export type ProductViews = ReturnType<typeof createProductViews>

type ProductViewsDeps = {
  db: Db
  clock: Clock
  log: Log
  throttle: Throttle
  sellers: Pick<Sellers, 'membersAmong'>
}

/** The dependencies, and the views of this process that are not written yet. */
type ProductViewsContext = ProductViewsDeps & {
  buffer: { views: Map<string, BufferedViews>; timer: NodeJS.Timeout | undefined; lastFlush: Promise<void> }
}

/**
 * Counts views of product pages. Views are buffered in memory and written together every few seconds and at shutdown,
 * so that a view needs no statement of its own. The viewer's identity is stored only in the buffer, to exclude the
 * store's own people. A killed process loses a few seconds of views.
 */
export function createProductViews(deps: ProductViewsDeps) {
  const context: ProductViewsContext = {
    ...deps,
    buffer: { views: new Map(), timer: undefined, lastFlush: Promise.resolve() },
  }
  return bindDeps(context, { count, flush })
}

/** @throws RATE_LIMITED */
async function count(context: ProductViewsContext, { productId, userId, address, userAgent }: NewView): Promise<void> {
  const { clock, throttle, buffer } = context
  if (!isPerson(userAgent)) return
  await assertAddressWithin(throttle, 'views', address, perAddress)
  await assertAddressWithin(throttle, `views ${productId}`, address, perAddressAndProduct)
  add(context, { productId, userId, day: nairobiDay(clock.now()), views: 1 })
  if (buffer.views.size > maxBuffered) await flush(context)
  buffer.timer ??= setTimeout(() => void flush(context), flushIntervalMs).unref()
}

function add({ buffer }: ProductViewsContext, added: BufferedViews): void {
  const key = `${added.productId} ${added.day} ${added.userId}`
  buffer.views.set(key, { ...added, views: added.views + (buffer.views.get(key)?.views ?? 0) })
}

/** Writes the buffered views; calls run one after another. */
function flush(context: ProductViewsContext): Promise<void> {
  const { buffer } = context
  clearTimeout(buffer.timer)
  buffer.timer = undefined
  buffer.lastFlush = buffer.lastFlush.then(() => writeBuffer(context))
  return buffer.lastFlush
}

/** Views that cannot be written return to the buffer, unless it has filled up meanwhile. */
async function writeBuffer(context: ProductViewsContext): Promise<void> {
  const { db, log, buffer } = context
  const taken = [...buffer.views.values()]
  buffer.views = new Map()
  if (taken.length === 0) return
  try {
    const views = await ofOthers(context, taken)
    if (views.length > 0) await inTransaction(db, (tx) => queries.addViews(tx, views))
  } catch (error) {
    log.warn({ err: error, views: taken.length }, 'views of products could not be written')
    if (buffer.views.size <= maxBuffered) taken.forEach((views) => add(context, views))
  }
}

/** Views of public products, without those by people of the products' own stores. */
async function ofOthers(
  { db, sellers }: ProductViewsContext,
  views: readonly BufferedViews[],
): Promise<queries.ProductViews[]> {
  const stores = await storesOfListed(db, [...new Set(views.map(({ productId }) => productId))])
  const found = views.flatMap((view) => {
    const storeId = stores.get(view.productId)
    return storeId === undefined ? [] : [{ ...view, storeId }]
  })
  const people = found.flatMap(({ userId, storeId }) => (userId === null ? [] : [{ userId, storeId }]))
  const own = new Set((await sellers.membersAmong(db, people)).map(pairOf))
  return found
    .filter(({ userId, storeId }) => userId === null || !own.has(pairOf({ userId, storeId })))
    .map(({ storeId, productId, day, views: number }) => ({ storeId, productId, day, views: number }))
}

const pairOf = ({ userId, storeId }: { userId: number; storeId: number }) => `${userId} ${storeId}`
