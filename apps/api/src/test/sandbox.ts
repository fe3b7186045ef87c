import type { Pool } from 'pg'
import { createSandbox } from '../../../sandbox/index.ts'
import type { Clock } from '../platform/clock.ts'

/** The sandboxed providers of a shop behind `listener`, on a test's database and clock. */
export function aSandbox({ pool, clock, listener }: { pool: Pool; clock: Clock; listener: { url: string } }) {
  return createSandbox({
    pool,
    clock,
    publicUrl: () => listener.url,
    paystackWebhookUrl: () => `${listener.url}/api/webhooks/paystack/`,
    paypalWebhookUrl: () => `${listener.url}/api/webhooks/paypal/`,
  })
}
