import type { Db } from '../../platform/db/index.ts'

export type AddressRow = { county: string; town: string; line: string; landmark: string; phoneNumber: string }

export function findAddress(db: Db, userId: number): Promise<AddressRow | undefined> {
  return db
    .selectFrom('delivery_addresses')
    .select(['county', 'town', 'line', 'landmark', 'phone_number as phoneNumber'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

export async function putAddress(db: Db, userId: number, address: AddressRow, now: Date): Promise<void> {
  const { phoneNumber, ...place } = address
  const values = { ...place, phone_number: phoneNumber, updated_at: now }
  await db
    .insertInto('delivery_addresses')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute()
}
