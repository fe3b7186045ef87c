import { sql } from 'kysely'
import { MAX_ADDRESSES } from '#contract/shared/constants.ts'
import type { Db, Tx } from '../../platform/db/index.ts'

export type AddressRow = { county: string; town: string; line: string; landmark: string; phoneNumber: string }

export type SavedAddressRow = AddressRow & { id: number; isDefault: boolean }

const columns = [
  'id',
  'is_default as isDefault',
  'county',
  'town',
  'line',
  'landmark',
  'phone_number as phoneNumber',
] as const

/** The default address first, then the most recently saved. */
export function listAddresses(handle: Db, userId: number): Promise<SavedAddressRow[]> {
  return handle
    .selectFrom('delivery_addresses')
    .select(columns)
    .where('user_id', '=', userId)
    .orderBy('is_default', 'desc')
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export function findDefault(handle: Db, userId: number): Promise<SavedAddressRow | undefined> {
  return handle
    .selectFrom('delivery_addresses')
    .select(columns)
    .where('user_id', '=', userId)
    .where('is_default', '=', true)
    .executeTakeFirst()
}

export type NewAddressRow = AddressRow & { userId: number; isDefault: boolean; at: Date }

/**
 * Takes the account's first free slot.
 * @returns undefined when all slots are taken
 */
export async function insertAddress(tx: Tx, address: NewAddressRow): Promise<SavedAddressRow | undefined> {
  const { userId, isDefault, county, town, line, landmark, phoneNumber, at } = address
  const { rows } = await sql<SavedAddressRow>`
    insert into delivery_addresses (user_id, slot, is_default, county, town, line, landmark, phone_number, updated_at)
    select ${userId}::bigint, slot, ${isDefault}::boolean, ${county}, ${town}, ${line}, ${landmark}, ${phoneNumber},
      ${at}::timestamptz
    from generate_series(1, ${MAX_ADDRESSES}::integer) as slot
    where slot not in (select slot from delivery_addresses where user_id = ${userId})
    order by slot limit 1
    returning id, is_default as "isDefault", county, town, line, landmark, phone_number as "phoneNumber"`.execute(tx)
  return rows[0]
}

/** @returns undefined when this account has no such address */
export function changeAddress(
  tx: Tx,
  of: { userId: number; id: number },
  address: AddressRow & { isDefault?: true; at: Date },
): Promise<SavedAddressRow | undefined> {
  const { phoneNumber, isDefault, at, ...place } = address
  return tx
    .updateTable('delivery_addresses')
    .set({ ...place, phone_number: phoneNumber, updated_at: at, ...(isDefault && { is_default: true }) })
    .where('user_id', '=', of.userId)
    .where('id', '=', of.id)
    .returning(columns)
    .executeTakeFirst()
}

/** Clears the default flag, so that another address can become the default. */
export async function dropDefault(tx: Tx, userId: number): Promise<void> {
  await tx
    .updateTable('delivery_addresses')
    .set({ is_default: false })
    .where('user_id', '=', userId)
    .where('is_default', '=', true)
    .execute()
}

/** @returns whether the account had this address */
export async function removeAddress(tx: Tx, of: { userId: number; id: number }): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('delivery_addresses')
    .where('user_id', '=', of.userId)
    .where('id', '=', of.id)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** When no address is the default any more, the most recently saved one becomes the default. */
export async function chooseDefault(tx: Tx, userId: number): Promise<void> {
  await sql`
    update delivery_addresses set is_default = true
    where id = (
      select id from delivery_addresses where user_id = ${userId} order by updated_at desc, id desc limit 1
    ) and not exists (select from delivery_addresses where user_id = ${userId} and is_default)`.execute(tx)
}

export async function removeAll(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('delivery_addresses').where('user_id', '=', userId).execute()
}

/** Recipients of parcels by phone number, E.164. */
export async function idsByAddressPhone(handle: Db, phone: string, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct user_id as id from delivery_addresses where phone_number = ${phone}
    order by user_id desc limit ${limit}`.execute(handle)
  return rows.map(({ id }) => id)
}
