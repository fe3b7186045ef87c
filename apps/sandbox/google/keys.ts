import { randomBytes } from 'node:crypto'
import { exportJWK, generateKeyPair, importJWK, type CryptoKey, type JWK } from 'jose'
import type { Pool } from 'pg'

/** Stored across starts, so that a token from before a restart remains valid. */
const SIGNING_KEY = 'signing'

export type SigningKey = { keyId: string; key: CryptoKey; publicJwk: JWK }

export function createKeys(pool: Pool) {
  let loading: Promise<SigningKey> | undefined

  async function load(): Promise<SigningKey> {
    const stored = await find()
    if (stored) return stored
    const privateJwk = await exportJWK(await newPrivateKey())
    await pool.query(
      'insert into sandbox.google_key (name, key_id, private_jwk) values ($1, $2, $3) on conflict (name) do nothing',
      [SIGNING_KEY, randomBytes(20).toString('hex'), JSON.stringify(privateJwk)],
    )
    const key = await find()
    if (!key) throw new Error('the sandbox could not keep its signing key')
    return key
  }

  async function find(): Promise<SigningKey | undefined> {
    const { rows } = await pool.query<{ key_id: string; private_jwk: JWK }>(
      'select key_id, private_jwk from sandbox.google_key where name = $1',
      [SIGNING_KEY],
    )
    if (!rows[0]) return undefined
    const { key_id: keyId, private_jwk: jwk } = rows[0]
    const key = await importJWK(jwk, 'RS256')
    if (key instanceof Uint8Array) throw new Error('the stored signing key is not an RSA key')
    return { keyId, key, publicJwk: { kty: 'RSA', use: 'sig', alg: 'RS256', kid: keyId, n: jwk.n, e: jwk.e } }
  }

  return {
    /** Created on first use. A failed load is retried. */
    signing(): Promise<SigningKey> {
      loading ??= load().catch((error: unknown) => {
        loading = undefined
        throw error
      })
      return loading
    },
    /** An unpublished key, for signatures that must not verify. */
    unknown: newPrivateKey,
  }
}

async function newPrivateKey(): Promise<CryptoKey> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  return privateKey
}
