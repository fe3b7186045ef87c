import type { Case } from './case.ts'
import type { BenchEnvironment } from './environment.ts'
import { startTarget, type Target } from './target.ts'

/** The baseline is missing where a case has none. */
export type Targets = { shop: Target; baseline?: Target; floor: Target }

export type Servers = {
  withShop<T>(use: (shop: Target) => Promise<T>): Promise<T>
  withAll<T>(one: Case, use: (targets: Targets) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** Starts new processes for each use: what ran before does not count. */
export function newServers(environment: BenchEnvironment): Servers {
  const withShop: Servers['withShop'] = (use) => startShop(environment).then((shop) => stopping(shop, () => use(shop)))
  return {
    withShop,
    withAll: (one, use) =>
      withShop(async (shop) => {
        const floor = await startFloor(environment, shop)
        return stopping(floor, async () => {
          if (!one.baseline) return use({ shop, floor })
          const baseline = await startBaseline(one, environment, shop)
          return stopping(baseline, () => use({ shop, baseline, floor }))
        })
      }),
    async close() {},
  }
}

/** Starts each process once: for runs whose speed has no meaning. */
export function sharedServers(environment: BenchEnvironment): Servers {
  const started = new Map<unknown, Promise<Target>>()
  function once(key: unknown, start: () => Promise<Target>): Promise<Target> {
    const target = started.get(key) ?? start()
    started.set(key, target)
    return target
  }
  const openShop = () => once(startShop, () => startShop(environment))
  return {
    withShop: async (use) => use(await openShop()),
    async withAll(one, use) {
      const shop = await openShop()
      const floor = await once(startFloor, () => startFloor(environment, shop))
      // Cases with the same baseline share its process.
      const baseline = one.baseline && (await once(one.baseline.open, () => startBaseline(one, environment, shop)))
      return use({ shop, ...(baseline && { baseline }), floor })
    },
    async close() {
      const targets = await Promise.all(started.values())
      await Promise.all(targets.map((target) => target.stop()))
    },
  }
}

async function startShop(environment: BenchEnvironment): Promise<Target> {
  return startTarget('shop.target.ts', { environment: await environment.variables() })
}

async function startFloor(environment: BenchEnvironment, shop: Target): Promise<Target> {
  return startTarget('floor.target.ts', { environment: { ...(await environment.variables()), SHOP_URL: shop.url } })
}

async function startBaseline(one: Case, environment: BenchEnvironment, shop: Target): Promise<Target> {
  const variables = { ...(await environment.variables()), SHOP_URL: shop.url }
  return startTarget('baseline.target.ts', { args: [one.name], environment: variables })
}

async function stopping<T>(target: Target, use: () => Promise<T>): Promise<T> {
  try {
    return await use()
  } finally {
    await target.stop()
  }
}
