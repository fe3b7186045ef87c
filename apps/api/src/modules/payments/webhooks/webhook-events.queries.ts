import { sql } from 'kysely'
import type { PaymentProvider } from '#contract/shared/states.ts'
import type { Db, Tx } from '../../../platform/db/index.ts'
import type { WebhookChannel, WebhookOutcome } from '../payments.tables.ts'

export type WebhookEvent = {
  id: number
  provider: PaymentProvider
  attemptId: number | null
  body: Buffer
  outcome: WebhookOutcome | null
  channel: WebhookChannel
  commandId: number | null
}

export type NewWebhookEvent = {
  provider: PaymentProvider
  providerKey: string | null
  attemptId: number | null
  headers: Record<string, string>
  body: Buffer
  sourceAddress: string
  receivedAt: Date
  /** By default a webhook event about a payment. */
  channel?: WebhookChannel
  commandId?: number
}

/** @returns undefined when it was stored before; the order's number is null for an event without an attempt */
export async function insert(
  tx: Tx,
  webhookEvent: NewWebhookEvent,
): Promise<{ id: number; orderNumber: string | null } | undefined> {
  return tx
    .insertInto('webhook_events')
    .values({
      provider: webhookEvent.provider,
      provider_key: webhookEvent.providerKey,
      attempt_id: webhookEvent.attemptId,
      headers: JSON.stringify(webhookEvent.headers),
      body: webhookEvent.body,
      source_address: webhookEvent.sourceAddress,
      received_at: webhookEvent.receivedAt,
      outcome: null,
      channel: webhookEvent.channel ?? 'payment',
      command_id: webhookEvent.commandId ?? null,
    })
    .onConflict((conflict) => conflict.constraint('webhook_events_once').doNothing())
    .returning(({ selectFrom }) => [
      'id',
      selectFrom('payment_attempts')
        .innerJoin('payables', 'payables.order_id', 'payment_attempts.order_id')
        .select('order_number')
        .whereRef('payment_attempts.id', '=', 'webhook_events.attempt_id')
        .as('orderNumber'),
    ])
    .executeTakeFirst()
}

export async function find(db: Db, id: number): Promise<WebhookEvent | undefined> {
  return db
    .selectFrom('webhook_events')
    .select(['id', 'provider', 'attempt_id as attemptId', 'body', 'outcome', 'channel', 'command_id as commandId'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function close(handle: Db | Tx, id: number, outcome: WebhookOutcome): Promise<void> {
  await handle.updateTable('webhook_events').set({ outcome }).where('id', '=', id).execute()
}

/** Links the webhook event to the attempt it belongs to, so that erasing the payer's data finds it. */
export async function keepWith(handle: Db | Tx, id: number, attemptId: number): Promise<void> {
  await handle.updateTable('webhook_events').set({ attempt_id: attemptId }).where('id', '=', id).execute()
}

/**
 * Erases the personal data of at most `limit` webhook events received before a moment, in one statement. The row, the
 * time of receipt and the outcome remain.
 * @returns how many events were erased
 */
export async function blankOld(db: Db, { before, limit }: { before: Date; limit: number }): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('webhook_events')
    .set({ body: Buffer.alloc(0), headers: '{}', source_address: '' })
    .where('id', 'in', (webhookEvents) =>
      webhookEvents
        .selectFrom('webhook_events')
        .select('id')
        .where('received_at', '<', before)
        .where(sql<boolean>`body <> ''`)
        .orderBy('received_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** The key that identifies repeats of the same PayBill payment confirmation. */
export function paymentKey(receipt: string): string {
  return `by_hand:${receipt}`
}

/** Links a PayBill payment confirmation to the attempt of an order that was found later. */
export async function keepPaymentWith(tx: Tx, receipt: string, attemptId: number): Promise<void> {
  await tx
    .updateTable('webhook_events')
    .set({ attempt_id: attemptId })
    .where('provider', '=', 'mpesa')
    .where('provider_key', '=', paymentKey(receipt))
    .execute()
}
