import { sql } from 'kysely'
import type { PaymentProvider } from '#contract/states.ts'
import type { Db, Tx } from '../../../platform/db/index.ts'
import type { NoticeChannel, NoticeVerdict } from '../payments.tables.ts'

export type Notice = {
  id: number
  provider: PaymentProvider
  attemptId: number | null
  body: Buffer
  verdict: NoticeVerdict | null
  channel: NoticeChannel
  commandId: number | null
}

export type NewNotice = {
  provider: PaymentProvider
  providerKey: string | null
  attemptId: number | null
  headers: Record<string, string>
  body: Buffer
  sourceAddress: string
  receivedAt: Date
  /** By default a webhook event about a payment. */
  channel?: NoticeChannel
  commandId?: number
}

/** @returns undefined when the same webhook event was stored before */
export async function insert(tx: Tx, notice: NewNotice): Promise<{ id: number } | undefined> {
  return tx
    .insertInto('payment_notices')
    .values({
      provider: notice.provider,
      provider_key: notice.providerKey,
      attempt_id: notice.attemptId,
      headers: JSON.stringify(notice.headers),
      body: notice.body,
      source_address: notice.sourceAddress,
      received_at: notice.receivedAt,
      verdict: null,
      channel: notice.channel ?? 'payment',
      command_id: notice.commandId ?? null,
    })
    .onConflict((conflict) => conflict.constraint('payment_notices_once').doNothing())
    .returning('id')
    .executeTakeFirst()
}

export async function find(db: Db, id: number): Promise<Notice | undefined> {
  return db
    .selectFrom('payment_notices')
    .select(['id', 'provider', 'attempt_id as attemptId', 'body', 'verdict', 'channel', 'command_id as commandId'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function close(handle: Db | Tx, id: number, verdict: NoticeVerdict): Promise<void> {
  await handle.updateTable('payment_notices').set({ verdict }).where('id', '=', id).execute()
}

/** Links the webhook event to the attempt it belongs to, so that erasing the payer's data finds it. */
export async function keepWith(handle: Db | Tx, id: number, attemptId: number): Promise<void> {
  await handle.updateTable('payment_notices').set({ attempt_id: attemptId }).where('id', '=', id).execute()
}

/**
 * Erases the personal data of at most `limit` webhook events received before a moment, in one statement. The row, the
 * time of receipt and the verdict remain.
 * @returns how many events were erased
 */
export async function blankOld(db: Db, { before, limit }: { before: Date; limit: number }): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('payment_notices')
    .set({ body: Buffer.alloc(0), headers: '{}', source_address: '' })
    .where('id', 'in', (notices) =>
      notices
        .selectFrom('payment_notices')
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
    .updateTable('payment_notices')
    .set({ attempt_id: attemptId })
    .where('provider', '=', 'mpesa')
    .where('provider_key', '=', paymentKey(receipt))
    .execute()
}
