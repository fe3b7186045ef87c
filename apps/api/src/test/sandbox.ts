import type { Pool } from 'pg'
import { createSandbox } from '../../../sandbox/index.ts'
import type { Clock } from '../platform/clock.ts'

/** The outside companies' stand-ins for a shop behind `door`, on a test's database and clock. */
export function aSandbox({ pool, clock, door }: { pool: Pool; clock: Clock; door: { url: string } }) {
  return createSandbox({
    pool,
    clock,
    publicUrl: () => door.url,
    paystackWebhookUrl: () => `${door.url}/api/webhooks/paystack/`,
    paypalWebhookUrl: () => `${door.url}/api/webhooks/paypal/`,
  })
}
