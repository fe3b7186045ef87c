import { sql } from 'kysely'
import type { StoreStatus } from '#contract/shared/states.ts'
import type { Db, Tx } from '../../../platform/db/index.ts'

export type StoreSettingsRow = {
  id: number
  storeNumber: number
  name: string
  slug: string
  status: StoreStatus
  about: string
  county: string
  town: string
  phoneNumber: string
  returnPolicy: string
  logoMediaId: number | null
  awayUntil: Date | null
  awayMessage: string
}

const settingsOf = (handle: Db | Tx) =>
  handle
    .selectFrom('stores')
    .select([
      'id',
      'store_number as storeNumber',
      'name',
      'slug',
      'status',
      'about',
      'county',
      'town',
      'phone_number as phoneNumber',
      'return_policy as returnPolicy',
      'logo_media_id as logoMediaId',
      'away_until as awayUntil',
      'away_message as awayMessage',
    ])

export async function findSettings(handle: Db | Tx, storeId: number): Promise<StoreSettingsRow> {
  return settingsOf(handle).where('id', '=', storeId).executeTakeFirstOrThrow()
}

/** Locks the settings until the end of the transaction. */
export async function lockSettings(tx: Tx, storeId: number): Promise<StoreSettingsRow> {
  return settingsOf(tx).where('id', '=', storeId).forNoKeyUpdate().executeTakeFirstOrThrow()
}

export async function findByNumber(handle: Db, storeNumber: number): Promise<StoreSettingsRow | undefined> {
  return settingsOf(handle).where('store_number', '=', storeNumber).executeTakeFirst()
}

/** The settings that a store's owner edits; absent fields stay. */
export type StoreChange = {
  name?: string
  about?: string
  county?: string
  town?: string
  phoneNumber?: string
  returnPolicy?: string
  logoMediaId?: number | null
}

export async function writeSettings(tx: Tx, storeId: number, change: StoreChange): Promise<void> {
  const { phoneNumber, returnPolicy, logoMediaId, ...same } = change
  const changed = {
    ...same,
    ...(phoneNumber !== undefined && { phone_number: phoneNumber }),
    ...(returnPolicy !== undefined && { return_policy: returnPolicy }),
    ...(logoMediaId !== undefined && { logo_media_id: logoMediaId }),
  }
  if (Object.keys(changed).length > 0) await tx.updateTable('stores').set(changed).where('id', '=', storeId).execute()
}

export async function writeHoliday(
  tx: Tx,
  storeId: number,
  away: { until: Date; message: string } | null,
): Promise<void> {
  await tx
    .updateTable('stores')
    .set({ away_until: away?.until ?? null, away_message: away?.message ?? '' })
    .where('id', '=', storeId)
    .execute()
}

/** Removes past holidays. @returns the slugs of their stores */
export async function clearPastHolidays(tx: Tx, now: Date): Promise<string[]> {
  const { rows } = await sql<{ slug: string }>`
    update stores set away_until = null, away_message = ''
    where id in (select id from stores where away_until <= ${now} order by id for no key update skip locked)
    returning slug`.execute(tx)
  return rows.map(({ slug }) => slug)
}

/** The slugs of stores with one of these logos. */
export async function slugsByLogo(tx: Tx, mediaIds: readonly number[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('stores')
    .select('slug')
    .where((where) => where('logo_media_id', '=', where.fn.any(where.val(mediaIds))))
    .execute()
  return rows.map(({ slug }) => slug)
}
