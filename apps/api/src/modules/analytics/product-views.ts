import { nairobiDay } from '#contract/shared/days.ts'
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

const keepEveryMs = 5_000
/** Maximum number of buffered views; when it is reached, they are written before the next interval. */
const maxWaiting = 5_000

type Look = { productId: number; userId: number | null; address: string; userAgent: string }
type Waiting = { productId: number; userId: number | null; day: string; views: number }

export type ProductViews = ReturnType<typeof createProductViews>

/**
 * Counts views of product pages. Views are buffered in memory and written together every few seconds and at shutdown,
 * so that a view needs no statement of its own. The viewer's identity is stored only in the buffer, to exclude the
 * store's own people. A killed process loses a few seconds of views.
 */
export function createProductViews(deps: {
  db: Db
  clock: Clock
  log: Log
  throttle: Throttle
  sellers: Pick<Sellers, 'membersAmong'>
}) {
  const { db, clock, log, throttle, sellers } = deps
  let waiting = new Map<string, Waiting>()
  let timer: NodeJS.Timeout | undefined
  let keeping = Promise.resolve()

  /** @throws RATE_LIMITED */
  async function count({ productId, userId, address, userAgent }: Look): Promise<void> {
    if (!isPerson(userAgent)) return
    await assertAddressWithin(throttle, 'views', address, perAddress)
    await assertAddressWithin(throttle, `views ${productId}`, address, perAddressAndProduct)
    const look = { productId, userId, day: nairobiDay(clock.now()), views: 1 }
    add(look)
    if (waiting.size > maxWaiting) await keep()
    timer ??= setTimeout(() => void keep(), keepEveryMs).unref()
  }

  function add(look: Waiting) {
    const key = `${look.productId} ${look.day} ${look.userId}`
    waiting.set(key, { ...look, views: look.views + (waiting.get(key)?.views ?? 0) })
  }

  /** Writes the buffered views; calls run one after another. */
  function keep(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    keeping = keeping.then(keepGathered)
    return keeping
  }

  /** Views that cannot be written return to the buffer, unless it has filled up meanwhile. */
  async function keepGathered(): Promise<void> {
    const looks = [...waiting.values()]
    waiting = new Map()
    if (looks.length === 0) return
    try {
      const views = await ofOthers(looks)
      if (views.length > 0) await inTransaction(db, (tx) => queries.addViews(tx, views))
    } catch (error) {
      log.warn({ err: error, looks: looks.length }, 'views of products could not be kept')
      if (waiting.size <= maxWaiting) looks.forEach(add)
    }
  }

  /** Views of public products, without those by people of the products' own stores. */
  async function ofOthers(looks: readonly Waiting[]): Promise<queries.ProductViews[]> {
    const stores = await storesOfListed(db, [...new Set(looks.map(({ productId }) => productId))])
    const found = looks.flatMap((look) => {
      const storeId = stores.get(look.productId)
      return storeId === undefined ? [] : [{ ...look, storeId }]
    })
    const people = found.flatMap(({ userId, storeId }) => (userId === null ? [] : [{ userId, storeId }]))
    const own = new Set((await sellers.membersAmong(db, people)).map(pairOf))
    return found
      .filter(({ userId, storeId }) => userId === null || !own.has(pairOf({ userId, storeId })))
      .map(({ storeId, productId, day, views }) => ({ storeId, productId, day, views }))
  }

  return { count, keep }
}

const pairOf = ({ userId, storeId }: { userId: number; storeId: number }) => `${userId} ${storeId}`
