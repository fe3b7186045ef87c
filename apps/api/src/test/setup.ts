import { vi } from 'vitest'

/** The API's tests hash hundreds of passwords. The real cost of a hash is tested on the processes of `apps/server`. */
vi.mock('../modules/accounts/passwords/password-cost.ts', () => ({
  passwordCost: { memoryCost: 8, timeCost: 1, parallelism: 1 },
}))

/** The test files of a worker share its child processes: each takes a second to start. */
vi.mock('../platform/worker-process.ts', async (original) => {
  const real = await original<typeof import('../platform/worker-process.ts')>()
  const createWorkerProcess: typeof real.createWorkerProcess = (module, options) =>
    real.createWorkerProcess(module, { idleMs: 30 * 60_000, ...options })
  return { ...real, createWorkerProcess }
})
