import type { Tx } from '../../platform/db/index.ts'

/** Every way into the account, and every trace of one. */
export async function removeSignIns(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('identities').where('user_id', '=', userId).execute()
  await tx.deleteFrom('registrations').where('user_id', '=', userId).execute()
  await tx.deleteFrom('password_links').where('user_id', '=', userId).execute()
  await tx.deleteFrom('second_factors').where('user_id', '=', userId).execute()
  await tx.deleteFrom('unlock_links').where('user_id', '=', userId).execute()
  await tx.deleteFrom('sessions').where('user_id', '=', userId).execute()
}

/** What an address was mailed codes for. */
export async function removeCodes(tx: Tx, email: string): Promise<void> {
  await tx.deleteFrom('registrations').where('email', '=', email).execute()
  await tx.deleteFrom('code_sends').where('email', '=', email).execute()
}

/** The account is nobody's from here on. */
export async function blank(tx: Tx, userId: number, at: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      email: null,
      email_confirmed_at: null,
      username: null,
      name: '',
      password_hash: null,
      phone_number: '',
      address: '',
      erased_at: at,
    })
    .where('id', '=', userId)
    .execute()
}
