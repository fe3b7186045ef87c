import { isDeepStrictEqual } from 'node:util'
import type { Case, Request } from './case.ts'
import type { BenchEnvironment } from './environment.ts'
import { ask, assertSameSize, rowChanges, rowsOf, spread } from './equality.ts'
import type { Target } from './target.ts'

const comparedAnswers = 20

/**
 * Asserts that the floor does what the act needs, and nothing else than the shop does.
 * @throws with the first difference
 */
export async function assertFloor(
  one: Case,
  environment: BenchEnvironment,
  shop: Target,
  floor: Target,
): Promise<void> {
  const { equality } = one.floor
  if (equality === 'same size') return assertSameSize(one, environment, shop, floor)
  if (typeof equality === 'object') return assertSameCounts(one, equality.tables, environment, shop, floor)
  for (const request of spread(await one.requests(environment), comparedAnswers)) {
    const [ofShop, ofFloor] = [await ask(shop, request), await ask(floor, request)]
    if (!isFloorOf(equality, ofShop, ofFloor))
      throw new Error(
        `${one.name}: the floor answers ${request.path} wrongly:\n${ofFloor.slice(0, 400)}\n${ofShop.slice(0, 800)}`,
      )
  }
}

function isFloorOf(equality: 'same values' | 'same shape' | 'same heading', ofShop: string, ofFloor: string): boolean {
  if (equality === 'same heading') {
    const heading = /<h1>(.+)<\/h1>/.exec(ofFloor)?.[1]
    return heading !== undefined && ofShop.includes(heading)
  }
  return isPart(JSON.parse(ofFloor), JSON.parse(ofShop), { hasSameValues: equality === 'same values' })
}

/** Whether arrays are as long, each field is there, and, if required, has the same value. */
function isPart(part: unknown, whole: unknown, options: { hasSameValues: boolean }): boolean {
  if (Array.isArray(part)) {
    const others = Array.isArray(whole) ? whole : []
    return part.length === others.length && part.every((each, at) => isPart(each, others[at], options))
  }
  if (typeof part !== 'object' || part === null) return !options.hasSameValues || isDeepStrictEqual(part, whole)
  const fields = typeof whole === 'object' && whole !== null ? new Map(Object.entries(whole)) : new Map()
  return Object.entries(part).every(([name, each]) => fields.has(name) && isPart(each, fields.get(name), options))
}

/** Compares the first request to each, from two rounds with the same data. */
async function assertSameCounts(
  one: Case,
  tables: readonly string[],
  environment: BenchEnvironment,
  shop: Target,
  floor: Target,
) {
  const ofShop = await changes(shop, (await one.requests(environment)).slice(0, one.steps ?? 1))
  const ofFloor = await changes(floor, (await requestsOfFloor(one, environment)).slice(0, 1))
  if (!isDeepStrictEqual(ofShop, ofFloor))
    throw new Error(`${one.name}: ${JSON.stringify(ofShop)} rows changed, ${JSON.stringify(ofFloor)} by the floor`)

  async function changes(target: Target, steps: Request[]) {
    const before = await rowsOf(environment.pool, tables)
    for (const step of steps) await ask(target, step)
    const after = await rowsOf(environment.pool, tables)
    return tables.map((table, at) => {
      const { removed, added } = rowChanges(before[at], after[at])
      return { table, removed: removed.length, added: added.length }
    })
  }
}

export function requestsOfFloor(one: Case, environment: BenchEnvironment): Promise<Request[]> {
  return one.floor.requests?.(environment) ?? one.requests(environment)
}
