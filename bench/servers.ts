import { closeAll } from '../apps/api/src/platform/close-all.ts'
import { processEnvironment, v8Flags } from '../scripts/process-options.ts'
import type { Case } from './case.ts'
import type { BenchEnvironment } from './environment.ts'
import { startTarget, type Target } from './target.ts'

/** The baseline is missing where a case has none. */
export type Targets = { shop: Target; baseline?: Target; floor: Target }

/** The shop of `npm start` is a bundle. A profile needs the sources, because it names files and packages. */
export type Program = 'build' | 'sources'

export type Servers = {
  /** The shop alone, as `npm start` runs it. */
  withShop<T>(use: (shop: Target) => Promise<T>): Promise<T>
  withAll<T>(one: Case, program: Program, use: (targets: Targets) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** A filled database and the servers to measure on it. */
export type Bench = { environment: BenchEnvironment; servers: Servers }

/** Starts new processes for each use: what ran before does not count. */
export function newServers(environment: BenchEnvironment): Servers {
  async function withProgram<T>(program: Program, use: (shop: Target) => Promise<T>): Promise<T> {
    const shop = await startShop(await environment.variables(), program)
    return stopping(shop, () => use(shop))
  }
  return {
    withShop: (use) => withProgram('build', use),
    withAll: (one, program, use) =>
      withProgram(program, async (shop) => {
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

/** Starts each process once for a program: for runs whose speed has no meaning. */
export function sharedServers(environment: BenchEnvironment): Servers {
  const started = new Map<unknown, Promise<Target>>()
  let running: Program = 'build'
  function once(key: unknown, start: () => Promise<Target>): Promise<Target> {
    const target = started.get(key) ?? start()
    started.set(key, target)
    return target
  }
  async function openShop(program: Program): Promise<Target> {
    if (program !== running) await close() // a data folder has one shop
    running = program
    return once(startShop, async () => startShop(await environment.variables(), program))
  }
  async function close() {
    const targets = await Promise.allSettled(started.values())
    started.clear()
    await closeAll(targets.map((target) => () => target.status === 'fulfilled' && target.value.stop()))
  }
  return {
    withShop: async (use) => use(await openShop('build')),
    async withAll(one, program, use) {
      const shop = await openShop(program)
      const floor = await once(startFloor, () => startFloor(environment, shop))
      // Cases with the same baseline share its process.
      const baseline = one.baseline && (await once(one.baseline.open, () => startBaseline(one, environment, shop)))
      return use({ shop, ...(baseline && { baseline }), floor })
    },
    close,
  }
}

/** With the flags and environment variables of `npm start`. */
export function startShop(variables: Record<string, string>, program: Program): Promise<Target> {
  const environment = { ...processEnvironment, ...variables }
  return startTarget('shop.target.ts', { args: [program], flags: v8Flags, environment })
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
