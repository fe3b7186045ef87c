import { nairobiDay } from '#contract/days.ts'
import type { Clock } from '../../platform/clock.ts'
import { inTransaction, type Db } from '../../platform/db/index.ts'
import type { Log } from '../../platform/log.ts'
import { assertAddressWithin, type Throttle } from '../../platform/throttle.ts'
import { storesOfListed } from '../catalog/index.ts'
import type { Sellers } from '../sellers/index.ts'
import { isPerson } from './person.ts'
import * as queries from './views.queries.ts'

/** Whole towns share an address; a script that counts somebody up is stopped by either. */
const perAddress = { limit: 300, windowSeconds: 60 }
const perAddressAndProduct = { limit: 60, windowSeconds: 60 * 60 }

const keepEveryMs = 5_000
/** Different products and people waiting to be kept; more are kept at once. */
const mostWaiting = 5_000

type Look = { productId: number; userId: number | null; address: string; userAgent: string }
type Waiting = { productId: number; userId: number | null; day: string; views: number }

export type ProductViews = ReturnType<typeof createProductViews>

/**
 * Counts looks at the pages of products. They gather in memory and are kept together every few seconds and when the shop
 * closes, so that a look costs no statement; who looked is known until then alone, to leave out people of the store. A
 * shop that is killed loses a few seconds of them.
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
    if (waiting.size > mostWaiting) await keep()
    timer ??= setTimeout(() => void keep(), keepEveryMs).unref()
  }

  function add(look: Waiting) {
    const key = `${look.productId} ${look.day} ${look.userId}`
    waiting.set(key, { ...look, views: look.views + (waiting.get(key)?.views ?? 0) })
  }

  /** Keeps all that has gathered until now, one time after the other. */
  function keep(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    keeping = keeping.then(keepGathered)
    return keeping
  }

  /** What cannot be kept waits for the next time, within bounds. */
  async function keepGathered(): Promise<void> {
    const looks = [...waiting.values()]
    waiting = new Map()
    if (looks.length === 0) return
    try {
      const views = await ofOthers(looks)
      if (views.length > 0) await inTransaction(db, (tx) => queries.addViews(tx, views))
    } catch (error) {
      log.warn({ err: error, looks: looks.length }, 'views of products could not be kept')
      if (waiting.size <= mostWaiting) looks.forEach(add)
    }
  }

  /** Of products that everybody can see, and not by the people of their own store. */
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
