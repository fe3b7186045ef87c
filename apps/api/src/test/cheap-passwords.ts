import { vi } from 'vitest'

/** The API's tests hash hundreds of passwords; what a hash costs in the shop is tested on the processes of `apps/server`. */
vi.mock('../modules/accounts/password-cost.ts', () => ({
  passwordCost: { memoryCost: 8, timeCost: 1, parallelism: 1 },
}))
