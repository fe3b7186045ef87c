import { describe, expect, it } from 'vitest'
import { readSettings } from './settings.ts'

const production = {
  SHOP_MODE: 'production',
  PUBLIC_URL: 'https://sokoni.co.ke',
  AUTH_SECRET: 'x'.repeat(32),
  SMTP_URL: 'smtps://mail.sokoni.co.ke',
  MAIL_FROM: 'Sokoni <shop@sokoni.co.ke>',
  PAYSTACK_SECRET_KEY: 'sk_live_1',
  PAYSTACK_PUBLIC_KEY: 'pk_live_1',
  PAYPAL_CLIENT_ID: 'client',
  PAYPAL_CLIENT_SECRET: 'secret',
  PAYPAL_WEBHOOK_ID: 'WH-1',
  MPESA_CONSUMER_KEY: 'key',
  MPESA_CONSUMER_SECRET: 'secret',
  MPESA_SHORTCODE: '600100',
  MPESA_PASSKEY: 'passkey',
  GOOGLE_CLIENT_ID: 'id.apps.googleusercontent.com',
  SMS_API_KEY: 'atsk_1',
  SMS_USERNAME: 'sokoni',
}

describe('the settings of the server', () => {
  it('need nothing for the demo shop', () => {
    expect(readSettings({})).toMatchObject({ mode: 'demo', host: '127.0.0.1', port: 3000, mail: null, paystack: null })
  })

  it('name every problem at once', () => {
    const start = () => readSettings({ PORT: 'x', LOG_LEVEL: 'loud', DATABASE_URL: 'mysql://a' })
    expect(start).toThrow(/PORT/)
    expect(start).toThrow(/LOG_LEVEL/)
    expect(start).toThrow(/DATABASE_URL/)
  })

  it('list all that production misses', () => {
    const start = () => readSettings({ SHOP_MODE: 'production' })
    for (const name of [
      'PUBLIC_URL',
      'AUTH_SECRET',
      'SMTP_URL',
      'PAYSTACK_SECRET_KEY',
      'PAYPAL_CLIENT_ID',
      'MPESA_CONSUMER_KEY',
      'GOOGLE_CLIENT_ID',
      'SMS_API_KEY',
    ])
      expect(start).toThrow(new RegExp(name))
  })

  it.each([
    [{ TRUSTED_PROXIES: '10.0.0.0/8, proxy.local' }, /TRUSTED_PROXIES must be addresses or networks/],
    [{ TRUSTED_PROXIES: '10.0.0.0/33' }, /TRUSTED_PROXIES/],
    [{ METRICS_TOKEN: 'short' }, /METRICS_TOKEN must be at least 16/],
    [{ METRICS_TOKEN: 'with a space in the middle' }, /METRICS_TOKEN/],
    [{ SMTP_URL: 'smtp://localhost' }, /MAIL_FROM is needed beside SMTP_URL/],
    [{ MPESA_INITIATOR_NAME: 'sokoniapi' }, /MPESA_SECURITY_CREDENTIAL is needed beside MPESA_INITIATOR_NAME/],
    [{ MPESA_SECURITY_CREDENTIAL: 'Y3JlZA==' }, /MPESA_INITIATOR_NAME is needed beside MPESA_SECURITY_CREDENTIAL/],
    [{ MPESA_SECURITY_CREDENTIAL: 'my password' }, /MPESA_SECURITY_CREDENTIAL must be the initiator/],
    [{ SMS_API_KEY: 'atsk_1' }, /SMS_USERNAME is needed beside SMS_API_KEY/],
    [{ SMS_API_KEY: 'atsk_1', SMS_USERNAME: 'sokoni' }, /SMS_BASE_URL is the live host/],
    [{ SMS_SENDER_ID: 'Sokoni Shop!' }, /SMS_SENDER_ID must be 1 to 11 letters/],
    [{ PAYSTACK_SECRET_KEY: 'sk_test_1' }, /PAYSTACK_PUBLIC_KEY is needed beside PAYSTACK_SECRET_KEY/],
    [
      { PAYPAL_CLIENT_ID: 'client', PAYPAL_BASE_URL: 'https://api-m.sandbox.paypal.com' },
      /PAYPAL_CLIENT_SECRET[^]*PAYPAL_WEBHOOK_ID/,
    ],
    [{ PAYPAL_BASE_URL: 'ftp://paypal.com' }, /PAYPAL_BASE_URL must be an http/],
    [
      { MPESA_CONSUMER_KEY: 'key', MPESA_BASE_URL: 'https://sandbox.safaricom.co.ke' },
      /MPESA_CONSUMER_SECRET[^]*MPESA_SHORTCODE[^]*MPESA_PASSKEY/,
    ],
  ])('are refused where they cannot work: %o', (environment, problem) => {
    expect(() => readSettings(environment)).toThrow(problem)
  })

  it('keep pictures in the data folder, or in object storage', () => {
    const bucket = {
      S3_ENDPOINT: 'https://s3.eu-west-1.amazonaws.com',
      S3_BUCKET: 'sokoni-pictures',
      S3_REGION: 'eu-west-1',
      S3_ACCESS_KEY_ID: 'AKIA1',
      S3_SECRET_ACCESS_KEY: 'a/secret+key',
    }
    expect(readSettings({}).s3).toBeNull()
    expect(readSettings({ ...production, ...bucket }).s3).toEqual({
      endpoint: 'https://s3.eu-west-1.amazonaws.com',
      bucket: 'sokoni-pictures',
      region: 'eu-west-1',
      accessKeyId: 'AKIA1',
      secretAccessKey: 'a/secret+key',
      pathStyle: true,
    })
    expect(readSettings({ ...bucket, S3_PATH_STYLE: 'off', S3_ENDPOINT: 'http://minio:9000/' }).s3).toMatchObject({
      pathStyle: false,
    })
    for (const name of Object.keys(bucket))
      expect(() => readSettings({ ...bucket, [name]: '' })).toThrow(new RegExp(`- ${name} is needed beside S3_`))
    expect(() => readSettings({ S3_PATH_STYLE: 'on' })).toThrow(/S3_ENDPOINT[^]*S3_BUCKET[^]*S3_REGION[^]*S3_SECRET/)
  })

  it('say all that is wrong with object storage, and never the secret', () => {
    const start = () =>
      readSettings({
        S3_ENDPOINT: 'https://s3.example/bucket',
        S3_BUCKET: '-',
        S3_REGION: 'Europe!',
        S3_ACCESS_KEY_ID: 'with space',
        S3_SECRET_ACCESS_KEY: 'the secret\nitself',
        S3_PATH_STYLE: 'maybe',
      })
    expect(start).toThrow(/S3_ENDPOINT must[^]*S3_BUCKET must[^]*S3_REGION must[^]*S3_ACCESS_KEY_ID must/)
    expect(start).toThrow(/S3_SECRET_ACCESS_KEY must[^]*S3_PATH_STYLE/)
    expect(start).not.toThrow(/the secret/)
    for (const endpoint of ['s3.example', 'ftp://s3.example', 'https://key@s3.example', 'https://s3.example?x'])
      expect(() => readSettings({ S3_ENDPOINT: endpoint })).toThrow(/S3_ENDPOINT must be an http/)
  })

  it('name whose word on addresses counts', () => {
    const { trustedProxies } = readSettings({ TRUSTED_PROXIES: '10.0.0.0/8, 2001:db8::1' })
    expect(trustedProxies).toEqual(['10.0.0.0/8', '2001:db8::1'])
  })

  it('name what lets others than this machine read the metrics', () => {
    expect(readSettings({}).metricsToken).toBeNull()
    expect(readSettings({ METRICS_TOKEN: 'tumbili-na-simba-7' }).metricsToken).toBe('tumbili-na-simba-7')
  })

  it('let each provider be off in production', () => {
    const off = {
      ...production,
      SMTP_URL: 'off',
      PAYSTACK_SECRET_KEY: 'off',
      PAYPAL_CLIENT_ID: 'off',
      MPESA_CONSUMER_KEY: 'off',
      GOOGLE_CLIENT_ID: 'off',
      SMS_API_KEY: 'off',
    }
    expect(readSettings(off)).toMatchObject({
      mail: 'off',
      paystack: 'off',
      paypal: 'off',
      mpesa: 'off',
      google: 'off',
      sms: 'off',
    })
    expect(readSettings(production)).toMatchObject({
      paypal: { baseUrl: 'https://api-m.paypal.com', clientId: 'client', clientSecret: 'secret', webhookId: 'WH-1' },
      mpesa: { partyB: '600100', transactionType: 'CustomerPayBillOnline', initiator: null },
    })
    const initiator = { MPESA_INITIATOR_NAME: 'sokoniapi', MPESA_SECURITY_CREDENTIAL: 'Y3JlZA==' }
    expect(readSettings({ ...production, ...initiator })).toMatchObject({
      mpesa: { initiator: { name: 'sokoniapi', securityCredential: 'Y3JlZA==' } },
    })
  })

  it('refuse a public address that Safaricom would refuse', () => {
    expect(() => readSettings({ ...production, PUBLIC_URL: 'https://mpesa-shop.co.ke' })).toThrow(/Safaricom refuses/)
  })

  it.each([
    [{ HOST: '0.0.0.0' }, /DEMO_EXPOSE/],
    [{ PAYSTACK_SECRET_KEY: 'sk_live_1' }, /live key/],
    [{ MPESA_CONSUMER_KEY: 'key' }, /live host/],
    [{ PAYPAL_CLIENT_ID: 'c', PAYPAL_CLIENT_SECRET: 's', PAYPAL_WEBHOOK_ID: 'w' }, /PAYPAL_BASE_URL is the live host/],
  ])('keep the demo shop away from the world: %o', (environment, problem) => {
    expect(() => readSettings(environment)).toThrow(problem)
  })
})
