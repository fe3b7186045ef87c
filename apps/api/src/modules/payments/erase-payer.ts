import { sql } from 'kysely'
import { openAttemptStates } from '#contract/shared/states.ts'
import type { Tx } from '../../platform/db/index.ts'
import { ShopError } from '../../platform/http/shop-error.ts'
import { eraseComments } from '../audit/index.ts'

/**
 * Erases the payer's personal data from the payments of an erased account. The amounts stay. Locks its payables, so
 * that no money arrives meanwhile. Runs before its orders are locked: settling uses the same lock order.
 * @throws ACCOUNT_HAS_OPEN_ORDERS a payable is unpaid or disputed, an attempt is open, a payment is under review, a
 * refund is not done, or M-Pesa may still report money (it cannot be queried once the prompt's id is erased)
 */
export async function erasePayer(tx: Tx, userId: number): Promise<void> {
  await tx
    .selectFrom('payables')
    .select('order_id')
    .where('user_id', '=', userId)
    .orderBy('order_id')
    .forUpdate()
    .execute()
  if (await isUnsettled(tx, userId)) throw new ShopError('ACCOUNT_HAS_OPEN_ORDERS')
  await tx.updateTable('payables').set({ email: '' }).where('user_id', '=', userId).execute()
  await eraseWebhookContents(tx, userId)
  await blankCommands(tx, userId)
  await blankPhones(tx, userId)
  await blankUnmatchedPayments(tx, userId)
  await blankDifferences(tx, userId)
}

async function isUnsettled(tx: Tx, userId: number): Promise<boolean> {
  const { rows } = await sql`
    select from payables where user_id = ${userId} and (
      state in ('due', 'on_delivery') or is_disputed
      or exists (
        select from payment_attempts as attempt
        where attempt.order_id = payables.order_id and (
          state = any(${[...openAttemptStates, 'review']}) or provider = 'mpesa' and next_check_at is not null
        )
      )
      or exists (select from captures where order_id = payables.order_id and (booked_as = 'review' or flag is not null))
      or exists (select from refunds where order_id = payables.order_id and state <> 'done')
    ) limit 1`.execute(tx)
  return rows.length > 0
}

/**
 * M-Pesa's id of a prompt ends with the payer's phone, and is the placeholder of a missing receipt. Without the
 * prompt's other id the receipt is no longer looked up: the answer would name the payer.
 */
async function blankPhones(tx: Tx, userId: number): Promise<void> {
  await sql`
    with attempt as (
      update payment_attempts set phone = '', checkout_request_id = null, merchant_request_id = null from payables
      where payables.order_id = payment_attempts.order_id and user_id = ${userId} and phone is not null
      returning payment_attempts.id
    )
    update captures set receipt = 'attempt:' || attempt.id from attempt
    where captures.attempt_id = attempt.id and receipt_pending`.execute(tx)
}

/** M-Pesa's results of refunds and look-ups name the payer. A refund by payout also stores the payer's phone. */
async function blankCommands(tx: Tx, userId: number): Promise<void> {
  await sql`
    with refund as (
      select 'refund:' || refunds.key as name from refunds join payables using (order_id) where user_id = ${userId}
    ), payout as (
      update payouts set phone = '' from refund where payouts.key = refund.name returning 'payout:' || id as name
    ), subject as (
      select name from refund union all select name from payout union all
      select 'capture:' || captures.id from captures join payables using (order_id) where user_id = ${userId}
    )
    update webhook_events set body = '', headers = '{}'
    where command_id in (select id from mpesa_commands where subject in (select name from subject))`.execute(tx)
}

/** A webhook event names the payer. Only its arrival, its time and its outcome are kept. */
async function eraseWebhookContents(tx: Tx, userId: number): Promise<void> {
  await sql`
    update webhook_events set body = '', headers = '{}' where attempt_id in (
      select id from payment_attempts join payables using (order_id) where payables.user_id = ${userId}
    )`.execute(tx)
}

/** Payers type any text as the account number: a name, a phone. */
async function blankUnmatchedPayments(tx: Tx, userId: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    update unmatched_payments set account = '' from payables
    where payables.order_id = unmatched_payments.order_id and user_id = ${userId}
    returning unmatched_payments.id`.execute(tx)
  await eraseComments(
    tx,
    rows.map(({ id }) => `unmatched:${id}`),
  )
}

/**
 * Reconciliation differences of the account's payments contain what the payer typed and why an operator resolved them.
 */
async function blankDifferences(tx: Tx, userId: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    with paid as (
      select provider, receipt from captures join payables using (order_id) where user_id = ${userId}
      union all
      select 'mpesa', receipt from unmatched_payments join payables using (order_id) where user_id = ${userId}
    )
    update reconciliation_differences set reference = null where id in (
      select id from reconciliation_differences join payables using (order_id) where user_id = ${userId}
      union all
      select id from reconciliation_differences join paid using (provider, receipt) where movement = 'taken'
    )
    returning id`.execute(tx)
  await eraseComments(
    tx,
    rows.map(({ id }) => `difference:${id}`),
  )
}
