import { createPrivateKey, generateKeyPair, sign, verify, X509Certificate, type KeyObject } from 'node:crypto'
import { promisify } from 'node:util'
import { crc32 } from 'node:zlib'
import type { Pool } from 'pg'
import { selfSignedCertificate } from './certificate.ts'

export const ALGORITHM = 'SHA256withRSA'

/** Stored across starts, so that an event sent before a restart verifies after it. */
const SIGNING_KEY = 'signing'

export type SigningKey = { privateKey: KeyObject; certificatePem: string }

export type Transmission = { id: string; time: string; webhookId: string; body: string }

export type Signing = ReturnType<typeof createSigning>

/** The text that an event's signature covers: payments.md §3.5. */
function signedText({ id, time, webhookId, body }: Transmission): Buffer {
  return Buffer.from(`${id}|${time}|${webhookId}|${crc32(body)}`)
}

export function createSigning(pool: Pool) {
  let loading: Promise<SigningKey> | undefined

  async function load(): Promise<SigningKey> {
    const stored = await find()
    if (stored) return stored
    const { privateKey } = await newKeyPair()
    await pool.query(
      `insert into sandbox.paypal_key (name, private_pem, certificate_pem) values ($1, $2, $3)
       on conflict (name) do nothing`,
      [
        SIGNING_KEY,
        privateKey.export({ type: 'pkcs8', format: 'pem' }),
        selfSignedCertificate(privateKey, 'messageverificationcerts.sandbox.sokoni.test'),
      ],
    )
    const key = await find()
    if (!key) throw new Error('the sandbox could not keep its signing key')
    return key
  }

  async function find(): Promise<SigningKey | undefined> {
    const { rows } = await pool.query<{ private_pem: string; certificate_pem: string }>(
      'select private_pem, certificate_pem from sandbox.paypal_key where name = $1',
      [SIGNING_KEY],
    )
    if (!rows[0]) return undefined
    return { privateKey: createPrivateKey(rows[0].private_pem), certificatePem: rows[0].certificate_pem }
  }

  /** Created on first use. A failed load is retried. */
  function key(): Promise<SigningKey> {
    loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }

  return {
    key,
    async signatureOf(transmission: Transmission): Promise<string> {
      return sign('sha256', signedText(transmission), (await key()).privateKey).toString('base64')
    },
    /** A signature by an unpublished key, which must not verify. */
    async signatureByOtherKey(transmission: Transmission): Promise<string> {
      return sign('sha256', signedText(transmission), (await newKeyPair()).privateKey).toString('base64')
    },
    async isOurs(transmission: Transmission, signature: string): Promise<boolean> {
      const { publicKey } = new X509Certificate((await key()).certificatePem)
      return verify('sha256', signedText(transmission), publicKey, Buffer.from(signature, 'base64'))
    },
  }
}

function newKeyPair() {
  return promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
}
