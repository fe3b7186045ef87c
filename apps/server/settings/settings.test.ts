import { describe, expect, it } from 'vitest'
import { readSettings } from './settings.ts'
import { goodProduction as production, providersOff } from '../test/good-production.ts'

const bucket = {
  S3_ENDPOINT: 'https://s3.eu-west-1.amazonaws.com',
  S3_BUCKET: 'sokoni-pictures',
  S3_REGION: 'eu-west-1',
  S3_ACCESS_KEY_ID: 'AKIA1',
  S3_SECRET_ACCESS_KEY: 'a/secret+key',
}

describe('the settings of the server', () => {
  it('need no value for the demo shop', () => {
    expect(readSettings({})).toMatchObject({ mode: 'demo', host: '127.0.0.1', port: 3000, mail: null, paystack: null })
  })

  it('switch prepared statements off behind a pooler, unless they say otherwise', () => {
    const pooled = { DATABASE_URL: 'postgres://127.0.0.1:6432/shop', DATABASE_DIRECT_URL: 'postgres://127.0.0.1/shop' }
    const { directUrl, prepareStatements } = readSettings(pooled).database
    expect([directUrl, prepareStatements]).toEqual(['postgres://127.0.0.1/shop', false])
    expect(readSettings({ ...pooled, PREPARE_STATEMENTS: 'on' }).database.prepareStatements).toBe(true)
    const same = { ...pooled, DATABASE_DIRECT_URL: pooled.DATABASE_URL }
    expect(readSettings(same).database).toMatchObject({ directUrl: null, prepareStatements: true })
  })

  it('open no traces without a collector', () => {
    expect(readSettings({ OTEL_SERVICE_NAME: 'duka' }).tracing).toBeNull()
    const variables = { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://127.0.0.1:4318/v1/traces', OTEL_BSP: '1' }
    expect(readSettings({ ...variables, HOME: '/root' }).tracing).toEqual({
      ...{ serviceName: 'sokoni', sampler: 'parentbased_always_on', ratio: 1 },
      variables,
    })
  })

  it('name every problem at once', () => {
    const start = () => readSettings({ PORT: 'x', LOG_LEVEL: 'loud', DATABASE_URL: 'mysql://a' })
    expect(start).toThrow(/PORT/)
    expect(start).toThrow(/LOG_LEVEL/)
    expect(start).toThrow(/DATABASE_URL/)
  })

  it('name unsafe values together with malformed ones', () => {
    const start = () => readSettings({ ...production, PORT: 'x', AUTH_SECRET: 'a'.repeat(40), PUBLIC_URL: 'http://a' })
    expect(start).toThrow(/PORT must[^]*AUTH_SECRET can be guessed[^]*PUBLIC_URL must be https/)
    expect(() => readSettings({ ...production, SHOP_MODE: 'live' })).toThrow(/^[^\n]*\n  - SHOP_MODE [^\n]*$/)
  })

  it('list every setting that production lacks', () => {
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
      'METRICS_TOKEN',
      'CONTACT_EMAIL',
      'CONTACT_PHONE',
    ])
      expect(start).toThrow(new RegExp(name))
  })

  it.each([
    [{ TRUSTED_PROXIES: '10.0.0.0/8, proxy.local' }, /TRUSTED_PROXIES must be addresses or networks/],
    [{ TRUSTED_PROXIES: '10.0.0.0/33' }, /TRUSTED_PROXIES/],
    [{ SHOP_ROLE: 'worker' }, /SHOP_ROLE is only for production/],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, /OTEL_EXPORTER_OTLP_ENDPOINT must be an http\(s\) URL/],
    [{ OTEL_EXPORTER_OTLP_HEADERS: 'Bearer token' }, /OTEL_EXPORTER_OTLP_HEADERS must be name=value/],
    [{ OTEL_TRACES_SAMPLER: 'some' }, /OTEL_TRACES_SAMPLER /],
    [{ OTEL_TRACES_SAMPLER_ARG: '5%' }, /OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1/],
    [{ SHOP_ROLE: 'jobs' }, /SHOP_ROLE /],
    [{ DATABASE_DIRECT_URL: 'postgres://127.0.0.1/shop' }, /DATABASE_URL is needed with DATABASE_DIRECT_URL/],
    [{ DATABASE_REPLICA_URL: 'postgres://127.0.0.1/shop' }, /DATABASE_URL is needed with DATABASE_REPLICA_URL/],
    [{ DATABASE_POOL_SIZE: '1' }, /DATABASE_POOL_SIZE must be a whole number from 2 to 200/],
    [{ DATABASE_LOCK_TIMEOUT_MS: '5s' }, /DATABASE_LOCK_TIMEOUT_MS must be a whole number from 100 to 60000/],
    [{ DRAIN_SECONDS: '9' }, /DRAIN_SECONDS must be a whole number from 0 to 5/],
    [{ METRICS_TOKEN: 'short' }, /METRICS_TOKEN must be at least 16/],
    [{ METRICS_TOKEN: 'with a space in the middle' }, /METRICS_TOKEN/],
    [{ SMTP_URL: 'smtp://localhost' }, /MAIL_FROM is needed with SMTP_URL/],
    [{ MPESA_INITIATOR_NAME: 'sokoniapi' }, /MPESA_SECURITY_CREDENTIAL is needed with MPESA_INITIATOR_NAME/],
    [{ MPESA_SECURITY_CREDENTIAL: 'Y3JlZA==' }, /MPESA_INITIATOR_NAME is needed with MPESA_SECURITY_CREDENTIAL/],
    [{ MPESA_SECURITY_CREDENTIAL: 'my password' }, /MPESA_SECURITY_CREDENTIAL must be the initiator/],
    [{ SMS_API_KEY: 'atsk_1' }, /SMS_USERNAME is needed with SMS_API_KEY/],
    [{ SMS_API_KEY: 'atsk_1', SMS_USERNAME: 'sokoni' }, /SMS_BASE_URL is the live host/],
    [{ SMS_SENDER_ID: 'Sokoni Shop!' }, /SMS_SENDER_ID must be 1 to 11 letters/],
    [{ PAYSTACK_SECRET_KEY: 'sk_test_1' }, /PAYSTACK_PUBLIC_KEY is needed with PAYSTACK_SECRET_KEY/],
    [
      { PAYPAL_CLIENT_ID: 'client', PAYPAL_BASE_URL: 'https://api-m.sandbox.paypal.com' },
      /PAYPAL_CLIENT_SECRET[^]*PAYPAL_WEBHOOK_ID/,
    ],
    [{ PAYPAL_BASE_URL: 'ftp://paypal.com' }, /PAYPAL_BASE_URL must be an http/],
    [
      { MPESA_CONSUMER_KEY: 'key', MPESA_BASE_URL: 'https://sandbox.safaricom.co.ke' },
      /MPESA_CONSUMER_SECRET[^]*MPESA_SHORTCODE[^]*MPESA_PASSKEY/,
    ],
  ])('reject malformed or incomplete settings: %o', (environment, problem) => {
    expect(() => readSettings(environment)).toThrow(problem)
  })

  it('select the data folder or object storage for pictures', () => {
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
      expect(() => readSettings({ ...bucket, [name]: '' })).toThrow(new RegExp(`- ${name} is needed with S3_`))
    expect(() => readSettings({ S3_PATH_STYLE: 'on' })).toThrow(/S3_ENDPOINT[^]*S3_BUCKET[^]*S3_REGION[^]*S3_SECRET/)
  })

  it('list every problem of object storage without its secret', () => {
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

  it('read the trusted proxies', () => {
    const { trustedProxies } = readSettings({ TRUSTED_PROXIES: '10.0.0.0/8, 2001:db8::1' })
    expect(trustedProxies).toEqual(['10.0.0.0/8', '2001:db8::1'])
  })

  it('read the metrics token, null by default', () => {
    expect(readSettings({}).metricsToken).toBeNull()
    expect(readSettings({ METRICS_TOKEN: 'tumbili-na-simba-7' }).metricsToken).toBe('tumbili-na-simba-7')
  })

  it('allow each provider to be off in production', () => {
    const off = { ...production, ...providersOff }
    expect(readSettings(off)).toMatchObject({
      mail: 'off',
      paystack: 'off',
      paypal: 'off',
      mpesa: 'off',
      google: 'off',
      sms: 'off',
    })
    expect(readSettings(production)).toMatchObject({
      paypal: {
        baseUrl: 'https://api-m.paypal.com',
        clientId: 'AeA1QIZXiflr',
        clientSecret: 'EGnHDxD_qRPd',
        webhookId: 'WH-1',
      },
      mpesa: { partyB: '600100', transactionType: 'CustomerPayBillOnline', initiator: null },
    })
    const initiator = { MPESA_INITIATOR_NAME: 'sokoniapi', MPESA_SECURITY_CREDENTIAL: 'Y3JlZA==' }
    expect(readSettings({ ...production, ...initiator })).toMatchObject({
      mpesa: { initiator: { name: 'sokoniapi', securityCredential: 'Y3JlZA==' } },
    })
  })

  it('reject a public address that Safaricom would reject', () => {
    expect(() => readSettings({ ...production, PUBLIC_URL: 'https://mpesa-shop.co.ke' })).toThrow(/Safaricom refuses/)
  })

  it.each([
    [{ HOST: '0.0.0.0' }, /DEMO_EXPOSE/],
    [{ PAYSTACK_SECRET_KEY: 'sk_live_1' }, /live key/],
    [{ MPESA_CONSUMER_KEY: 'key' }, /live host/],
    [{ PAYPAL_CLIENT_ID: 'c', PAYPAL_CLIENT_SECRET: 's', PAYPAL_WEBHOOK_ID: 'w' }, /PAYPAL_BASE_URL is the live host/],
  ])('reject a public host and live credentials for the demo shop: %o', (environment, problem) => {
    expect(() => readSettings(environment)).toThrow(problem)
  })
})

describe('a production shop', () => {
  it.each([
    // Secrets
    [{ AUTH_SECRET: 'x'.repeat(32) }, /AUTH_SECRET can be guessed: it has an estimated \d+ of 128 bits/],
    [{ AUTH_SECRET: 'correct horse battery staple correct horse' }, /AUTH_SECRET can be guessed/],
    [{ AUTH_SECRET: 'S3cr3tP4ssw0rdF0rS0k0n1Pr0duct10n!' }, /AUTH_SECRET can be guessed/],
    [{ AUTH_SECRET: 'siri kubwa ya duka la sokoni nairobi kenya' }, /AUTH_SECRET can be guessed/],
    [{ AUTH_SECRET: 'qwertyuiopasdfghjklzxcvbnm1234567890' }, /AUTH_SECRET can be guessed/],
    [{ METRICS_TOKEN: 'changeme-changeme' }, /METRICS_TOKEN is a placeholder/],
    [{ AUTH_SECRET: 'f47ac10b-58cc-4372-a567-0e02b2c3d479' }, /AUTH_SECRET can be guessed/],
    [{ METRICS_TOKEN: 'a'.repeat(16) }, /METRICS_TOKEN can be guessed/],
    // Test keys
    [{ PAYSTACK_SECRET_KEY: 'sk_test_1' }, /PAYSTACK_SECRET_KEY must be a live key/],
    [{ PAYSTACK_PUBLIC_KEY: 'pk_test_1' }, /PAYSTACK_PUBLIC_KEY must be a live key/],
    [{ SMS_USERNAME: 'sandbox' }, /SMS_USERNAME is that of Africa’s Talking’s sandbox/],
    [{ MPESA_SHORTCODE: '174379' }, /MPESA_SHORTCODE is that of Safaricom’s sandbox/],
    [
      { MPESA_PASSKEY: 'bfb279f9aa9bdbcf158e97dd71a467cd2e0c893059b10f78e6b72ada1ed2c919' },
      /MPESA_PASSKEY is that of Safaricom’s sandbox/,
    ],
    [
      { MPESA_INITIATOR_NAME: 'testapi', MPESA_SECURITY_CREDENTIAL: 'Y3JlZA==' },
      /MPESA_INITIATOR_NAME is that of Safaricom’s sandbox/,
    ],
    [{ MPESA_TILL: '174379' }, /MPESA_TILL is that of Safaricom’s sandbox/],
    [
      { MPESA_PASSKEY: 'BFB279F9AA9BDBCF158E97DD71A467CD2E0C893059B10F78E6B72ADA1ED2C919' },
      /MPESA_PASSKEY is that of Safaricom’s sandbox/,
    ],
    [{ PAYSTACK_SECRET_KEY: 'sk_live_xxxx' }, /PAYSTACK_SECRET_KEY is a placeholder/],
    [{ PAYSTACK_SECRET_KEY: 'sk_live_' }, /PAYSTACK_SECRET_KEY is a placeholder/],
    [{ PAYPAL_CLIENT_ID: 'your-client-id' }, /PAYPAL_CLIENT_ID is a placeholder/],
    [{ MPESA_CONSUMER_SECRET: '<consumer secret>' }, /MPESA_CONSUMER_SECRET is a placeholder/],
    [
      { GOOGLE_CLIENT_ID: 'YOUR_CLIENT_ID.apps.googleusercontent.com' },
      /GOOGLE_CLIENT_ID must be a client of your own/,
    ],
    [{ GOOGLE_CLIENT_ID: '1234567890-abc123def456.apps.googleusercontent.com' }, /GOOGLE_CLIENT_ID must be/],
    [{ GOOGLE_CLIENT_ID: 'sokoni-sandbox.apps.googleusercontent.test' }, /GOOGLE_CLIENT_ID must be/],
    // Sandboxes, and connections without encryption
    [{ PAYPAL_BASE_URL: 'https://api-m.sandbox.paypal.com' }, /PAYPAL_BASE_URL is a sandbox/],
    [{ MPESA_BASE_URL: 'https://sandbox.safaricom.co.ke' }, /MPESA_BASE_URL is a sandbox/],
    [{ SMS_BASE_URL: 'https://api.sandbox.africastalking.com' }, /SMS_BASE_URL is a sandbox/],
    [{ PAYSTACK_BASE_URL: 'https://sokoni.co.ke/sandbox/paystack' }, /PAYSTACK_BASE_URL is a sandbox/],
    [{ PAYSTACK_INLINE_URL: 'https://sokoni.co.ke/sandbox/paystack/inline.js' }, /PAYSTACK_INLINE_URL is a sandbox/],
    [{ PAYSTACK_BASE_URL: 'http://api.paystack.co' }, /PAYSTACK_BASE_URL must be https/],
    [{ PAYSTACK_INLINE_URL: 'http://js.paystack.co/v2/inline.js' }, /PAYSTACK_INLINE_URL must be https/],
    [{ PAYPAL_BASE_URL: 'http://api-m.paypal.com' }, /PAYPAL_BASE_URL must be https/],
    [{ MPESA_BASE_URL: 'http://api.safaricom.co.ke' }, /MPESA_BASE_URL must be https/],
    [{ SMS_BASE_URL: 'http://api.africastalking.com' }, /SMS_BASE_URL must be https/],
    [{ S3_ENDPOINT: 'http://s3.eu-west-1.amazonaws.com' }, /S3_ENDPOINT must be https/],
    [{ S3_ENDPOINT: 'http://s3:7070', ALLOW_PLAINTEXT: 'postgres,redis' }, /S3_ENDPOINT must be https/],
    [{ PAYSTACK_BASE_URL: 'http://api.paystack.co', ALLOW_PLAINTEXT: 's3' }, /PAYSTACK_BASE_URL must be https/],
    [{ API_HOST: 'http://api.sokoni.co.ke' }, /API_HOST must be https/],
    [{ PAYSTACK_BASE_URL: 'https://localhost:8443' }, /PAYSTACK_BASE_URL leads to this machine/],
    [{ PAYSTACK_BASE_URL: 'https://0.0.0.0' }, /PAYSTACK_BASE_URL leads to this machine/],
    [{ PAYSTACK_BASE_URL: 'https://[::ffff:127.0.0.1]' }, /PAYSTACK_BASE_URL leads to this machine/],
    [{ SMTP_URL: 'smtp://sandbox.smtp.mailtrap.io:2525' }, /SMTP_URL is a sandbox/],
    [{ MPESA_BASE_URL: 'https://me:pass@api.safaricom.co.ke' }, /MPESA_BASE_URL must hold no user name/],
    // Proxies
    [{ TRUSTED_PROXIES: '0.0.0.0/0' }, /TRUSTED_PROXIES trusts strangers/],
    [{ TRUSTED_PROXIES: '::/0' }, /TRUSTED_PROXIES trusts strangers/],
    [{ TRUSTED_PROXIES: '10.0.0.1, 0.0.0.0/1, 128.0.0.0/1' }, /strangers to say where they call from: 0.0.0.0\/1, 128/],
    [{ TRUSTED_PROXIES: '::ffff:0:0/96' }, /TRUSTED_PROXIES trusts strangers/],
    [{ TRUSTED_PROXIES: '0:0:0:0:0:ffff:0:0/96' }, /TRUSTED_PROXIES trusts strangers/],
    [{ TRUSTED_PROXIES: '64:ff9b::/96' }, /TRUSTED_PROXIES trusts strangers/],
    [{ TRUSTED_PROXIES: '::/8' }, /TRUSTED_PROXIES trusts strangers/],
    [{ TRUSTED_PROXIES: '2000::/7' }, /TRUSTED_PROXIES trusts strangers/],
    [{ TRUSTED_PROXIES: '41.0.0.0/8' }, /TRUSTED_PROXIES trusts strangers/],
    [{ TRUSTED_PROXIES: '192.168.0.0/8' }, /TRUSTED_PROXIES trusts strangers/],
    // Addresses of the shop
    [{ PUBLIC_URL: 'http://sokoni.co.ke' }, /PUBLIC_URL must be https/],
    [{ PUBLIC_URL: 'https://admin:pass@sokoni.co.ke' }, /PUBLIC_URL must hold no user name and no password/],
    [{ PUBLIC_URL: 'https://sokoni.co.ke/shop' }, /PUBLIC_URL must be a host alone/],
    [{ PUBLIC_URL: 'https://sokoni.co.ke/?a=1' }, /PUBLIC_URL must be a host alone/],
    [{ PUBLIC_URL: 'https://localhost' }, /PUBLIC_URL must be a host that everybody can reach/],
    [{ PUBLIC_URL: 'https://127.0.0.1' }, /PUBLIC_URL must be a host that everybody can reach/],
    [{ PUBLIC_URL: 'https://[::1]' }, /PUBLIC_URL must be a host that everybody can reach/],
    [{ PUBLIC_URL: 'https://192.168.1.7' }, /PUBLIC_URL must be a host that everybody can reach/],
    [{ PUBLIC_URL: 'https://[fd00::7]' }, /PUBLIC_URL must be a host that everybody can reach/],
    [{ PUBLIC_URL: 'https://sokoni.test' }, /PUBLIC_URL must be a host that everybody can reach/],
    [{ PUBLIC_URL: 'https://shop.example.com' }, /PUBLIC_URL must be a host that everybody can reach/],
    [{ PUBLIC_URL: 'https://sokoni' }, /PUBLIC_URL must be a host that everybody can reach/],
    [{ PUBLIC_URL: 'https://localhost.' }, /PUBLIC_URL must be a host that everybody can reach/],
    [{ API_HOST: 'https://sokoni.test.' }, /API_HOST must be a host that everybody can reach/],
    [{ PUBLIC_URL: 'https://192.0.2.5' }, /PUBLIC_URL must be a host that everybody can reach/],
    [{ PUBLIC_URL: 'https://[2001:db8::1]' }, /PUBLIC_URL must be a host that everybody can reach/],
    [{ PUBLIC_URL: 'https://mpesa-shop.co.ke' }, /PUBLIC_URL holds a word Safaricom refuses/],
    // Connections
    [{ SHOP_ROLE: 'web' }, /DATABASE_URL is needed with SHOP_ROLE: the embedded database is for one process/],
    [
      { DATABASE_URL: 'postgres:///shop', DATABASE_DIRECT_URL: 'postgres://db.sokoni.co.ke/shop' },
      /DATABASE_DIRECT_URL sends everything unencrypted/,
    ],
    [
      { DATABASE_URL: 'postgres:///shop', DATABASE_REPLICA_URL: 'postgres://db-2.sokoni.co.ke/shop' },
      /DATABASE_REPLICA_URL sends everything unencrypted/,
    ],
    [{ DATABASE_URL: 'postgres://db.sokoni.co.ke/shop' }, /DATABASE_URL sends everything unencrypted/],
    [{ DATABASE_URL: 'postgres://db.sokoni.co.ke/shop?sslmode=prefer' }, /DATABASE_URL sends everything unencrypted/],
    [{ DATABASE_URL: 'postgres:///shop?host=10.0.0.5' }, /DATABASE_URL sends everything unencrypted/],
    [{ DATABASE_URL: 'postgres://127.db.sokoni.co.ke/shop' }, /DATABASE_URL sends everything unencrypted/],
    [{ DATABASE_URL: 'postgres://127.0.0.1/shop?hostaddr=10.0.0.5' }, /DATABASE_URL sends everything unencrypted/],
    [{ DATABASE_URL: 'postgres:///shop?host=127.0.0.1&host=10.0.0.5' }, /DATABASE_URL sends everything unencrypted/],
    [
      { DATABASE_URL: 'postgres://db.sokoni.co.ke/shop?sslmode=require&sslmode=disable' },
      /DATABASE_URL sends everything unencrypted/,
    ],
    [{ REDIS_URL: 'redis://127.cache.sokoni.co.ke' }, /REDIS_URL sends everything unencrypted/],
    [{ SMTP_URL: 'smtp://mail.sokoni.co.ke?%69gnoreTLS=true' }, /SMTP_URL must not change how the connection is encr/],
    [
      { SMTP_URL: 'smtp://mail.sokoni.co.ke?opportunisticTLS=1' },
      /SMTP_URL must not change how the connection is encr/,
    ],
    [{ REDIS_URL: 'redis://10.0.0.6' }, /REDIS_URL sends everything unencrypted/],
    [{ REDIS_URL: 'redis://10.0.0.6', ALLOW_PLAINTEXT: 'postgres' }, /REDIS_URL sends everything unencrypted/],
    [{ ALLOW_PLAINTEXT: 'smtp' }, /ALLOW_PLAINTEXT must name postgres, redis or s3/],
    [{ SMTP_URL: 'smtp://mail.sokoni.co.ke?ignoreTLS=true' }, /SMTP_URL must not change how the connection is encr/],
    // Contacts
    [{ CONTACT_PHONE: '+254 700 000 000' }, /CONTACT_PHONE is the demo shop’s/],
    [{ CONTACT_PHONE: '0700 000 000' }, /CONTACT_PHONE is the demo shop’s/],
    [{ CONTACT_PHONE: '700000000' }, /CONTACT_PHONE is the demo shop’s/],
    [{ CONTACT_PHONE: '+2540700000000' }, /CONTACT_PHONE is the demo shop’s/],
    [{ CONTACT_PHONE: '00254700000000' }, /CONTACT_PHONE is the demo shop’s/],
    [{ CONTACT_PHONE: '+254 000 000 000' }, /CONTACT_PHONE must be a number that everybody can call/],
    [{ CONTACT_PHONE: ' '.repeat(9) }, /CONTACT_PHONE must be a phone number/],
    [{ CONTACT_EMAIL: 'no-reply@sokoni.co.ke' }, /CONTACT_EMAIL must be an address that everybody can write to/],
    [{ CONTACT_PHONE: 'call us' }, /CONTACT_PHONE must be a phone number/],
    [{ CONTACT_EMAIL: 'hello@sokoni.test' }, /CONTACT_EMAIL must be an address that everybody can write to/],
    [{ MAIL_FROM: 'Sokoni <shop@sokoni.test>' }, /MAIL_FROM must be an address that everybody can write to/],
    [{ MAIL_FROM: 'Sokoni' }, /MAIL_FROM must be an address that everybody can write to/],
    [{ METRICS_TOKEN: '' }, /METRICS_TOKEN is needed in production: reading \/metrics, or off/],
    // Names
    [{ PAYSTACK_SECRET: 'sk_live_1' }, /PAYSTACK_SECRET is no setting/],
    [{ SMTP_URI: 'smtp://localhost' }, /SMTP_URI is no setting. Did you mean SMTP_URL\?/],
    [{ TRUST_PROXIES: '10.0.0.1' }, /TRUST_PROXIES is no setting. Did you mean TRUSTED_PROXIES\?/],
    [{ LOG_LEVL: 'warn' }, /LOG_LEVL is no setting. Did you mean LOG_LEVEL\?/],
    [{ allow_plaintext: 'redis' }, /allow_plaintext is no setting. Did you mean ALLOW_PLAINTEXT\?/],
    [{ MPESA_SHORT_CODE: '600100' }, /MPESA_SHORT_CODE is no setting. Did you mean MPESA_SHORTCODE\?/],
  ])('does not start with %o', (environment, problem) => {
    expect(() => readSettings({ ...production, ...environment })).toThrow(problem)
  })

  it.each([
    {},
    { AUTH_SECRET: 'SjqJGZ8zZ6mLqjSwU3Wb3mXJ5iGdM0fV8dQy1rT7KpE=' },
    { TRUSTED_PROXIES: '10.0.0.0/8, fd00::/8, 127.0.0.1, 192.168.0.0/16, 104.16.0.0/13, 2400:cb00::/32, ::1' },
    { CONTACT_PHONE: '0711222333', AUTH_SECRET: '3b1f0c9ad27e4586f1d0c3b2a5968e74' },
    { DATABASE_URL: 'postgres://db.sokoni.co.ke/shop?sslmode=verify-full' },
    { DATABASE_URL: 'postgres:///shop?host=%2Fvar%2Frun%2Fpostgresql' },
    { DATABASE_URL: 'postgres://127.0.0.1/shop', REDIS_URL: 'redis://localhost:6379' },
    { DATABASE_URL: 'postgres://10.0.0.5/shop', REDIS_URL: 'redis://10.0.0.6', ALLOW_PLAINTEXT: 'postgres, redis' },
    { REDIS_URL: 'rediss://cache.sokoni.co.ke' },
    { ...bucket, S3_ENDPOINT: 'http://s3:7070', ALLOW_PLAINTEXT: 's3' },
    { SMTP_URL: 'smtp://mail.sokoni.co.ke:587' },
    { METRICS_TOKEN: 'off' },
    { SMTP_URL: 'off', MAIL_FROM: '' },
    { HOSTNAME: 'node-1', HOME: '/root', PATH: '/usr/bin', MAILTO: 'root', GOOGLE_APPLICATION_CREDENTIALS: '/x' },
  ])('starts with good settings and %o', (environment) => {
    expect(readSettings({ ...production, ...environment }).mode).toBe('production')
  })

  it('does not become a demo shop because of a misspelled SHOP_MODE', () => {
    expect(() => readSettings({ SHOP_MODES: 'production' })).toThrow(
      /SHOP_MODES is no setting. Did you mean SHOP_MODE\?/,
    )
    for (const name of ['SHOPMODE', 'shop_mode'])
      expect(() => readSettings({ [name]: 'production' })).toThrow(`${name} is no setting. Did you mean SHOP_MODE?`)
    expect(readSettings({ LOGLEVEL: 'debug' }).mode).toBe('demo')
    expect(readSettings({ S3_CACHE_FOLDER: '/x', DATABASE_NAME: 'other' }).mode).toBe('demo')
  })
})
