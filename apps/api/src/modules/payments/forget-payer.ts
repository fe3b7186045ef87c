import { sql } from 'kysely'
import { openAttemptStates } from '#contract/states.ts'
import type { Tx } from '../../platform/db/index.ts'
import { ShopError } from '../../platform/http/shop-error.ts'
import { forgetWords } from '../audit/index.ts'

/**
 * An account is erased: what was paid stays, by whom does not. Locks its payables, so that no money comes in meanwhile;
 * before anybody locks its orders, as whoever settles does.
 * @throws ACCOUNT_HAS_OPEN_ORDERS something is due, is being paid or looked at, M-Pesa may yet say that it took money (it
 * cannot be asked once its name for the prompt is gone), money is to be given back, or its bank wants it back
 */
export async function forgetPayer(tx: Tx, userId: number): Promise<void> {
  await tx
    .selectFrom('payables')
    .select('order_id')
    .where('user_id', '=', userId)
    .orderBy('order_id')
    .forUpdate()
    .execute()
  if (await isUnsettled(tx, userId)) throw new ShopError('ACCOUNT_HAS_OPEN_ORDERS')
  await tx.updateTable('payables').set({ email: '' }).where('user_id', '=', userId).execute()
  await blankNotices(tx, userId)
  await blankCommands(tx, userId)
  await blankPhones(tx, userId)
  await blankStrays(tx, userId)
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
      or exists (select from captures where order_id = payables.order_id and (booked_as = 'review' or doubt is not null))
      or exists (select from refunds where order_id = payables.order_id and state <> 'done')
    ) limit 1`.execute(tx)
  return rows.length > 0
}

/**
 * M-Pesa's name for a request ends with the phone it went to, and stands in for a receipt that never came. Without its
 * other name the receipt is not asked for any more: the answer would say who paid.
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

/** What M-Pesa told of giving money back, and of looking it up, names who paid; a refund by payout went to their phone. */
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
    update payment_notices set body = '', headers = '{}'
    where command_id in (select id from mpesa_commands where subject in (select name from subject))`.execute(tx)
}

/** A notice names who paid. What is left of it is that it came, when, and what became of it. */
async function blankNotices(tx: Tx, userId: number): Promise<void> {
  await sql`
    update payment_notices set body = '', headers = '{}' where attempt_id in (
      select id from payment_attempts join payables using (order_id) where payables.user_id = ${userId}
    )`.execute(tx)
}

/** People type anything for an account: a name, a phone. */
async function blankStrays(tx: Tx, userId: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    update stray_payments set account = '' from payables
    where payables.order_id = stray_payments.order_id and user_id = ${userId}
    returning stray_payments.id`.execute(tx)
  await forgetWords(
    tx,
    rows.map(({ id }) => `stray:${id}`),
  )
}

/** Where a list told of their payments otherwise: with what they typed, and with what was written when it was made out. */
async function blankDifferences(tx: Tx, userId: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    with paid as (
      select provider, receipt from captures join payables using (order_id) where user_id = ${userId}
      union all
      select 'mpesa', receipt from stray_payments join payables using (order_id) where user_id = ${userId}
    )
    update payment_differences set reference = null where id in (
      select id from payment_differences join payables using (order_id) where user_id = ${userId}
      union all
      select id from payment_differences join paid using (provider, receipt) where movement = 'taken'
    )
    returning id`.execute(tx)
  await forgetWords(
    tx,
    rows.map(({ id }) => `difference:${id}`),
  )
}
