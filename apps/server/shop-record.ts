import type pg from 'pg'
import { unguessableToken } from '../api/src/platform/crypto/random.ts'

export type ShopRecord = { authSecret: string; isSeeded: boolean }

/**
 * Reads the one row that identifies the shop of this database; the first start writes it.
 * @throws when the database was created in the other mode: demo data and real money never share a database
 */
export async function openShopRecord(
  pool: pg.Pool,
  mode: 'demo' | 'production',
  authSecret: string | null,
): Promise<ShopRecord> {
  await pool.query(`insert into shop (mode, demo_secret) values ($1, $2) on conflict (singleton) do nothing`, [
    mode,
    mode === 'demo' ? unguessableToken() : null,
  ])
  const { rows } = await pool.query<{ mode: string; demo_secret: string | null; seeded_at: Date | null }>(
    'select mode, demo_secret, seeded_at from shop',
  )
  const record = rows[0]
  if (record?.mode !== mode)
    throw new Error(
      `This database belongs to a ${record?.mode} shop; SHOP_MODE is ${mode}. Use another database or DATA_DIR.`,
    )
  const secret = authSecret ?? record.demo_secret
  if (!secret) throw new Error('AUTH_SECRET is not set, and this database has no secret of its own.')
  return { authSecret: secret, isSeeded: record.seeded_at !== null }
}
