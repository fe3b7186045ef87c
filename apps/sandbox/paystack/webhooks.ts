import type { Db } from '../database.ts'
import type { Deliveries } from '../deliveries.ts'
import { signatureOf } from './wire.ts'

export type Webhooks = ReturnType<typeof createWebhooks>

/** Live waits three minutes between the first attempts, then hours (payments.md §2.4). The sandbox waits less. */
const RETRY_AFTER_SECONDS = [3, 15, 60, 300]

/** Webhook events to the address set in the dashboard, with a signature over the exact bytes that are sent. */
export function createWebhooks(deps: { deliveries: Deliveries; secretKey: string; url: () => string }) {
  /** @returns the delivery's id */
  async function send(
    db: Db,
    webhook: { event: string; data: object; about: string; dueAt: Date; wronglySigned?: boolean },
  ): Promise<string> {
    const body = JSON.stringify({ event: webhook.event, data: webhook.data })
    const key = webhook.wronglySigned ? 'sk_test_of-somebody-else' : deps.secretKey
    return deps.deliveries.schedule(db, {
      about: webhook.about,
      url: deps.url(),
      headers: { 'x-paystack-signature': signatureOf(body, key) },
      body,
      dueAt: webhook.dueAt,
      retryAfterSeconds: RETRY_AFTER_SECONDS,
    })
  }

  return { send }
}
