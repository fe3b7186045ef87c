import { sql } from 'kysely'
import type { Tx } from '../../platform/db/index.ts'

/**
 * A store is closed: what it was paid stays, on which phone does not, nor what an operator wrote when they rejected a
 * withdrawal. All its payouts have ended.
 */
export async function forgetPayee(tx: Tx, storeId: number): Promise<void> {
  // What M-Pesa was asked, and told, of paying it names who was paid.
  await sql`
    update payment_notices set body = '', headers = '{}' where command_id in (
      select mpesa_commands.id from payouts join mpesa_commands on subject = 'payout:' || payouts.id
      where store_id = ${storeId}
    )`.execute(tx)
  await sql`
    update payouts set phone = '', reason = case state when 'rejected' then '' else reason end
    where store_id = ${storeId}`.execute(tx)
}
