import { sql } from 'kysely'
import type { Tx } from '../../platform/db/index.ts'

/**
 * Erases a closed store's personal data from its payouts: the phone, and the reason an operator wrote for a rejected
 * withdrawal. The amounts stay. All its payouts have ended.
 */
export async function erasePayee(tx: Tx, storeId: number): Promise<void> {
  // M-Pesa's results of a payout name the payee.
  await sql`
    update webhook_events set body = '', headers = '{}' where command_id in (
      select mpesa_commands.id from payouts join mpesa_commands on subject = 'payout:' || payouts.id
      where store_id = ${storeId}
    )`.execute(tx)
  await sql`
    update payouts set phone = '', reason = case state when 'rejected' then '' else reason end
    where store_id = ${storeId}`.execute(tx)
}
