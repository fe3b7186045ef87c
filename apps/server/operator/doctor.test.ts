import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sandboxCredentials } from '../../sandbox/index.ts'
import { aPaymentsShop, type PaymentsShop } from '../../api/src/modules/payments/test/a-payments-shop.ts'
import { runOperator } from '../test/operator-process.ts'

let shop: PaymentsShop
const dataDir = mkdtempSync(join(tmpdir(), 'sokoni-doctor-'))
beforeAll(async () => {
  shop = await aPaymentsShop()
})
afterAll(async () => {
  await shop.close()
  rmSync(dataDir, { recursive: true, force: true })
})

async function doctor(more: Record<string, string> = {}) {
  const { daraja, paystack, paypal } = sandboxCredentials
  const { code, out } = await runOperator(shop.connection, ['doctor'], {
    environment: {
      DATA_DIR: dataDir,
      PUBLIC_URL: shop.url,
      AUTH_SECRET: 'a secret for tests, long enough to sign with',
      SMTP_URL: 'off',
      SMS_API_KEY: 'off',
      MPESA_BASE_URL: `${shop.url}/sandbox/daraja`,
      MPESA_CONSUMER_KEY: daraja.consumerKey,
      MPESA_CONSUMER_SECRET: daraja.consumerSecret,
      MPESA_SHORTCODE: daraja.shortcode,
      MPESA_PASSKEY: daraja.passkey,
      PAYSTACK_BASE_URL: `${shop.url}/sandbox/paystack`,
      PAYSTACK_SECRET_KEY: paystack.secretKey,
      PAYSTACK_PUBLIC_KEY: paystack.publicKey,
      PAYPAL_BASE_URL: `${shop.url}/sandbox/paypal`,
      PAYPAL_CLIENT_ID: paypal.clientId,
      PAYPAL_CLIENT_SECRET: paypal.clientSecret,
      PAYPAL_WEBHOOK_ID: paypal.webhookId,
      ...more,
    },
  })
  const lines = out.split('\n').filter((line) => /^(ok|NO|--) /.test(line))
  return {
    code,
    found: Object.fromEntries(lines.map((line) => [line.slice(4, 16).trim(), `${line.slice(0, 2)} ${line.slice(17)}`])),
  }
}

describe('npm run operator -- doctor', () => {
  it('tests the credentials of each provider, the database, the clock and the pictures', async () => {
    const { code, found } = await doctor()
    expect(found).toMatchObject({
      Database: expect.stringMatching(/^ok PostgreSQL 1\d\.\d+.*, your own, up to date$/),
      Clock: 'ok agrees with the database',
      Pictures: `ok in ${dataDir}`,
      paystack: 'ok accepts the credentials',
      mpesa: 'ok accepts the credentials',
      paypal: 'ok accepts the credentials',
      Mail: expect.stringMatching(/^-- off/),
      Backups: expect.stringMatching(/^-- of your own PostgreSQL/),
      Operators: expect.stringMatching(/^NO there is none: npm run operator -- create/),
      Mode: expect.stringMatching(/^NO this is a demo shop/),
    })
    expect(code).toBe(1)
  })

  it('names wrong credentials, a mail server that does not answer, and an address that leads elsewhere', async () => {
    const { found } = await doctor({
      MPESA_CONSUMER_SECRET: 'wrong',
      PAYSTACK_SECRET_KEY: 'sk_test_wrong',
      PAYPAL_CLIENT_SECRET: 'wrong',
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'Sokoni <shop@sokoni.test>',
      PUBLIC_URL: 'http://127.0.0.1:9',
    })
    for (const what of ['mpesa', 'paystack', 'paypal', 'Mail', 'Address']) expect([what, found[what]]).toEqual([what, expect.stringMatching(/^NO /)]) // oxfmt-ignore
  })
})
