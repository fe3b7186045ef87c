import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { sha256 } from '../../platform/crypto/hash.ts'
import { deriveKey, seal, unseal } from '../../platform/crypto/seal.ts'
import { inTransaction, type Db, type Tx } from '../../platform/db/index.ts'
import { deriveFrom, storedSecretPurposes, type Keyring, type Purpose } from './secrets.ts'

/**
 * Decrypts the keys of the shop (`shop_keys`) with AUTH_SECRET. Keys that are encrypted under the previous secret are
 * encrypted again; the keys themselves do not change. Missing keys are created: random ones in a new shop, and in a
 * shop older than this table the keys that were derived before.
 * @throws when a key is encrypted under neither secret: second factors and mailed links would be lost
 */
export async function openKeyring(db: Db, current: string, previous: string | null): Promise<Keyring> {
  const keys = await inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('shop keys', 0))`.execute(tx)
    const rows = await tx.selectFrom('shop_keys').selectAll().execute()
    const isNewShop = rows.length === 0 && (await isUnused(tx))
    const opened = new Map<Purpose, Buffer>()
    for (const purpose of storedSecretPurposes) {
      const row = rows.find((one) => one.purpose === purpose)
      if (row?.secret_id === secretId(current)) opened.set(purpose, unseal(sealingKey(current), purpose, row.sealed))
      else {
        const key = row ? unsealWithPrevious(previous, row) : firstKey(purpose, isNewShop, previous ?? current)
        await store(tx, purpose, key, current)
        opened.set(purpose, key)
      }
    }
    return opened
  })
  return { current, previous, keys }
}

function firstKey(purpose: Purpose, isNewShop: boolean, secret: string): Buffer {
  return isNewShop && purpose !== 'paybill address' ? randomBytes(32) : deriveFrom(secret, purpose)
}

async function isUnused(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from users) or exists (select from operators) as used`.execute(tx)
  return !rows[0]?.used
}

async function store(tx: Tx, purpose: Purpose, key: Buffer, secret: string): Promise<void> {
  const row = { sealed: seal(sealingKey(secret), purpose, key), secret_id: secretId(secret) }
  await tx
    .insertInto('shop_keys')
    .values({ purpose, ...row })
    .onConflict((conflict) => conflict.column('purpose').doUpdateSet({ ...row, sealed_at: sql`now()` }))
    .execute()
}

type SealedKey = { purpose: string; sealed: Buffer; secret_id: string }

function unsealWithPrevious(previous: string | null, row: SealedKey): Buffer {
  if (previous === null || row.secret_id !== secretId(previous))
    throw new Error(
      'AUTH_SECRET is not the one this shop’s keys are encrypted under. To change it, set AUTH_SECRET_PREVIOUS to the secret before it.',
    )
  return unseal(sealingKey(previous), row.purpose, row.sealed)
}

const derive = (secret: string, info: string) => deriveKey(secret, 'sokoni keyring', info, 32)

const sealingKey = (secret: string) => derive(secret, 'seal')

function secretId(secret: string): string {
  return sha256(derive(secret, 'secret id')).toString('hex').slice(0, 16)
}
