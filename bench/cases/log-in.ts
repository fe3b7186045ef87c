import type { Case } from '../case.ts'
import { password } from '../environment.ts'

/** One address may send 1,000 in ten minutes: enough for a comparison, a warm-up and eight rounds. */
const loginsEach = 100

/** The floor verifies the same hash. */
export const logIn: Case = {
  name: 'log-in',
  title: 'Log in: a password',
  isSentOnce: true,

  requests: async ({ shoppers }) =>
    shoppers.slice(0, loginsEach).map(({ email }) => ({
      method: 'POST',
      path: '/api/login/',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    })),

  floor: { equality: { tables: ['sessions'] } },
}
