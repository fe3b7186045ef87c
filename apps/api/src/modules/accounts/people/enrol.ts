import type { Tx } from '../../../platform/db/index.ts'
import * as users from '../users.queries.ts'

/** Creates a confirmed account without a registration: for the demo shop and for tests. */
export type NewShopper = {
  email: string
  username?: string
  name: string
  /** From `hashPassword`; absent: the account has no password to sign in with. */
  passwordHash?: string
  phoneNumber?: string
  createdAt: Date
}

/** @returns the ids, in the order of the input */
export async function enrolShoppers(tx: Tx, people: readonly NewShopper[]): Promise<number[]> {
  return users.addMany(
    tx,
    people.map((person) => ({
      email: person.email,
      email_confirmed_at: person.createdAt,
      username: person.username ?? null,
      name: person.name,
      password_hash: person.passwordHash ?? null,
      phone_number: person.phoneNumber ?? '',
      created_at: person.createdAt,
    })),
  )
}
