import type { Tx } from '../../../platform/db/index.ts'

/** Removes rows that ended before `before` and can no longer be used. The registration of an unconfirmed account stays:
 * its address can still be confirmed. */
export async function deleteEndedBefore(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('registrations').where('user_id', 'is', null).where('expires_at', '<', before).execute()
  await tx.deleteFrom('code_sends').where('sent_at', '<', before).execute()
  await tx.deleteFrom('password_links').where('expires_at', '<', before).execute()
  await tx.deleteFrom('unlock_links').where('expires_at', '<', before).execute()
  await tx.deleteFrom('sessions').where('expires_at', '<', before).execute()
  await tx.deleteFrom('operator_sessions').where('expires_at', '<', before).execute()
}
