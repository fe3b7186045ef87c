import type { Tx } from '../../../platform/db/index.ts'

/** Removes all credentials and sessions of the account, and their traces. */
export async function removeSignIns(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('identities').where('user_id', '=', userId).execute()
  await tx.deleteFrom('registrations').where('user_id', '=', userId).execute()
  await tx.deleteFrom('password_links').where('user_id', '=', userId).execute()
  await tx.deleteFrom('second_factors').where('user_id', '=', userId).execute()
  await tx.deleteFrom('unlock_links').where('user_id', '=', userId).execute()
  await tx.deleteFrom('sessions').where('user_id', '=', userId).execute()
}

/** Removes the registrations and codes of an address. */
export async function removeCodes(tx: Tx, email: string): Promise<void> {
  await tx.deleteFrom('registrations').where('email', '=', email).execute()
  await tx.deleteFrom('code_sends').where('email', '=', email).execute()
}

/** Removes the personal data from the account's row. */
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
