import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import type { S3Settings } from '../../api/src/modules/media/index.ts'
import type { DarajaOptions } from '../../api/src/modules/payments/index.ts'
import type { MetricsToken } from '../../api/src/platform/http/operations.ts'
import { usualRetention, type RetentionDays } from '../../api/src/platform/db/retention.ts'
import { problemsInProduction } from './production-settings.ts'
import { SettingsError } from './settings-error.ts'
import { unknownSettings } from './unknown-settings.ts'

/**
 * The environment, read once (run contract, "Settings"). `environment.ts` adds those of a `.env` file. Every value is
 * checked at the start, and one error names all problems.
 */
export type ServerSettings = {
  mode: 'demo' | 'production'
  /** What this process does: answer requests, run jobs, or both. */
  role: 'all' | 'web' | 'worker'
  host: string
  port: number
  dataDir: string
  database: DatabaseSettings
  /** Of the embedded database and the pictures in `dataDir`; without a passphrase there are none. */
  backup: { passphrase: string | null; folder: string; keep: number }
  /** How long a stopping process still accepts requests, so that load balancers notice. */
  drainSeconds: number
  redisUrl: string | null
  /** Null means pictures are stored in `dataDir`. */
  s3: S3Settings | null
  retentionDays: RetentionDays
  trustedProxies: string[]
  metricsToken: MetricsToken
  /** Null means derived from the address the shop listens on. */
  publicUrl: string | null
  apiHost: string
  /** Null in demo: generated at the first start and stored in the database. */
  authSecret: string | null
  /** The AUTH_SECRET before this one, during a change of secrets. */
  previousAuthSecret: string | null
  currencyLabels: 'as-specified' | 'ksh'
  /** The version of the shop, on every log line and metric. */
  release: string
  logLevel: 'debug' | 'info' | 'warn' | 'error'
  /** Null: no traces. */
  tracing: TracingSettings | null
  /** The shop's contact for shoppers until an operator changes it; null in demo. */
  contact: { email: string; phone: string } | null
  /** Null means the sandbox mailbox. */
  mail: { smtpUrl: string; from: string } | Off | null
  paystack: { baseUrl: string; secretKey: string; publicKey: string; inlineScriptUrl: string } | Off | null
  mpesa: DarajaOptions | Off | null
  paypal: { baseUrl: string; clientId: string; clientSecret: string; webhookId: string } | Off | null
  google: { clientId: string } | Off | null
  sms: { baseUrl: string; username: string; apiKey: string; senderId: string | null } | Off | null
}

export type DatabaseSettings = {
  /** Null means the embedded PostgreSQL in `dataDir`. */
  url: string | null
  /** For LISTEN, jobs, locks and migrations, which a pooler cannot carry. Null where `url` is no pooler. */
  directUrl: string | null
  /** A replica of it for lists, searches, reports and exports, without a pooler. */
  replicaUrl: string | null
  poolSize: number
  timeouts: { statementMs: number; lockMs: number; waitMs: number }
  /** False behind a pooler that assigns connections per transaction. */
  prepareStatements: boolean
}

export type TracingSettings = {
  serviceName: string
  sampler: Environment['OTEL_TRACES_SAMPLER']
  ratio: number
  /** All variables of OpenTelemetry: the exporter reads its own. */
  variables: Record<string, string | undefined>
}

type Off = 'off'

const PAYSTACK_LIVE_URL = 'https://api.paystack.co'
const SMS_LIVE_URL = 'https://api.africastalking.com'
const PAYPAL_LIVE_URL = 'https://api-m.paypal.com'
const PAYSTACK_INLINE_URL = 'https://js.paystack.co/v2/inline.js'

const postgresUrl = z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// URL' })

function wholeNumber(min: number, max: number) {
  const error = `must be a whole number from ${min} to ${max}`
  return z.string().regex(/^\d+$/, error).transform(Number).pipe(z.int(error).min(min, error).max(max, error))
}

const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http(s) URL' })

const Environment = z.object({
  SHOP_MODE: z.enum(['demo', 'production']).default('demo'),
  SHOP_ROLE: z.enum(['all', 'web', 'worker']).default('all'),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z
    .string()
    .regex(/^\d+$/, 'must be a port number')
    .transform(Number)
    .pipe(z.int().min(0).max(65_535))
    .default(3000),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_DIRECT_URL: postgresUrl.optional(),
  DATABASE_REPLICA_URL: postgresUrl.optional(),
  DATABASE_POOL_SIZE: wholeNumber(2, 200).default(10),
  DATABASE_STATEMENT_TIMEOUT_MS: wholeNumber(1_000, 600_000).default(60_000),
  DATABASE_LOCK_TIMEOUT_MS: wholeNumber(100, 60_000).default(5_000),
  DATABASE_WAIT_TIMEOUT_MS: wholeNumber(100, 60_000).default(10_000),
  PREPARE_STATEMENTS: z.enum(['on', 'off']).optional(),
  DRAIN_SECONDS: wholeNumber(0, 5).optional(),
  BACKUP_PASSPHRASE: z
    .string()
    .regex(/^(off|.{16,})$/, 'must have at least 16 characters, or be off')
    .optional(),
  BACKUP_DIR: z.string().min(1).optional(),
  BACKUP_KEEP: wholeNumber(1, 365).default(7),
  KEEP_MAILS_DAYS: wholeNumber(30, 3_650).default(usualRetention.mails),
  KEEP_PROVIDER_EVENTS_DAYS: wholeNumber(180, 3_650).default(usualRetention.providerEvents),
  KEEP_RESERVATIONS_DAYS: wholeNumber(30, 3_650).default(usualRetention.reservations),
  KEEP_VIEWS_DAYS: wholeNumber(400, 3_650).default(usualRetention.views),
  KEEP_AUDIT_DAYS: wholeNumber(366, 3_650).default(usualRetention.audit),
  REDIS_URL: z.url({ protocol: /^rediss?$/, error: 'must be a redis:// URL' }).optional(),
  S3_ENDPOINT: z
    .string()
    .refine(isOrigin, 'must be an http(s) origin without a path, such as https://s3.eu-west-1.amazonaws.com')
    .optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/, 'must be a region, such as eu-west-1 or auto')
    .optional(),
  S3_ACCESS_KEY_ID: z
    .string()
    .regex(/^[!-~]+$/, 'must be visible ASCII characters')
    .optional(),
  S3_SECRET_ACCESS_KEY: z
    .string()
    .regex(/^[!-~]+$/, 'must be visible ASCII characters')
    .optional(),
  S3_PATH_STYLE: z.enum(['on', 'off']).optional(),
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((proxy) => proxy.trim())
        .filter(Boolean),
    )
    .refine(
      (proxies) => proxies.every(isNetwork),
      'must be addresses or networks, such as 10.0.0.0/8, separated by commas',
    ),
  METRICS_TOKEN: z
    .string()
    .regex(/^(off|[\x21-\x7e]{16,})$/, 'must be at least 16 visible ASCII characters, or off')
    .optional(),
  PUBLIC_URL: httpUrl.optional(),
  API_HOST: z.union([z.literal(''), httpUrl]).default(''),
  AUTH_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  AUTH_SECRET_PREVIOUS: z.string().min(32, 'must have at least 32 characters').optional(),
  CONTACT_EMAIL: z.email('must be an email address').optional(),
  CONTACT_PHONE: z
    .string()
    .regex(/^(?=(\D*\d){9,15}\D*$)\+?[\d ]{9,20}$/, 'must be a phone number, such as +254 711 222 333')
    .optional(),
  ALLOW_PLAINTEXT: z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((name) => name.trim())
        .filter(Boolean),
    )
    .pipe(z.array(z.enum(['postgres', 'redis', 's3'], 'must name postgres, redis or s3, separated by commas'))),
  CURRENCY_LABELS: z.enum(['as-specified', 'ksh']).default('as-specified'),
  RELEASE: z
    .string()
    .regex(/^[\w.+-]{1,64}$/, 'must be 1 to 64 letters, digits, dots, dashes or plus signs')
    .default('development'),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error']).default('info'),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: httpUrl.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(/^[^=,]+=[^,]*(,[^=,]+=[^,]*)*$/, 'must be name=value, separated by commas')
    .optional(),
  OTEL_SERVICE_NAME: z.string().default('sokoni'),
  OTEL_TRACES_SAMPLER: z
    .enum([
      ...(['always_on', 'always_off', 'traceidratio'] as const),
      ...(['parentbased_always_on', 'parentbased_always_off', 'parentbased_traceidratio'] as const),
    ])
    .default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(0(\.\d+)?|1(\.0+)?)$/, 'must be a number from 0 to 1')
    .transform(Number)
    .default(1),
  DEMO_EXPOSE: z.enum(['0', '1']).default('0'),
  SMTP_URL: z
    .union([z.literal('off'), z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// URL or off' })])
    .optional(),
  MAIL_FROM: z.string().min(3).optional(),
  PAYSTACK_SECRET_KEY: z.string().min(1).optional(),
  PAYSTACK_PUBLIC_KEY: z.string().min(1).optional(),
  PAYSTACK_BASE_URL: z.url().default(PAYSTACK_LIVE_URL),
  PAYSTACK_INLINE_URL: z.url().default(PAYSTACK_INLINE_URL),
  PAYPAL_CLIENT_ID: z.string().min(1).optional(),
  PAYPAL_CLIENT_SECRET: z.string().min(1).optional(),
  PAYPAL_WEBHOOK_ID: z.string().min(1).optional(),
  PAYPAL_BASE_URL: httpUrl.default(PAYPAL_LIVE_URL),
  MPESA_CONSUMER_KEY: z.string().min(1).optional(),
  MPESA_CONSUMER_SECRET: z.string().min(1).optional(),
  MPESA_SHORTCODE: z
    .string()
    .regex(/^\d{5,7}$/, 'must be 5 to 7 digits')
    .optional(),
  MPESA_PASSKEY: z.string().min(1).optional(),
  MPESA_BASE_URL: z.url().default('https://api.safaricom.co.ke'),
  MPESA_TILL: z
    .string()
    .regex(/^\d{5,7}$/, 'must be 5 to 7 digits')
    .optional(),
  MPESA_INITIATOR_NAME: z.string().min(1).optional(),
  MPESA_SECURITY_CREDENTIAL: z
    .string()
    .regex(/^[A-Za-z0-9+/]+={0,2}$/, 'must be the initiator’s password under Safaricom’s certificate, in base64')
    .optional(),
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  SMS_API_KEY: z
    .string()
    .regex(/^[!-~]+$/, 'must be visible ASCII characters')
    .optional(),
  SMS_USERNAME: z.string().min(1).optional(),
  SMS_SENDER_ID: z
    .string()
    .regex(/^[A-Za-z0-9]{1,11}$/, 'must be 1 to 11 letters and digits, as it is registered')
    .optional(),
  SMS_BASE_URL: httpUrl.default(SMS_LIVE_URL),
})

export type Environment = z.output<typeof Environment>

export const settingNames = Object.keys(Environment.shape)

/** @throws one error that names every setting that is wrong or missing */
export function readSettings(environment: Record<string, string | undefined>): ServerSettings {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  )
  const issues = Environment.safeParse(given).error?.issues ?? []
  // Malformed settings are left out, so that the checks below still run for the others.
  const unreadable = new Set(issues.map(({ path }) => String(path[0])))
  const env = Environment.parse(Object.fromEntries(Object.entries(given).filter(([name]) => !unreadable.has(name))))
  const ofMode = env.SHOP_MODE === 'production' ? problemsInProduction(env) : unsafeInDemo(env)
  const further = [...incomplete(env), ...(unreadable.has('SHOP_MODE') ? [] : ofMode)]
  const problems = [
    ...issues.map(({ path, message }) => `${String(path[0])} ${message}`),
    ...further.filter((problem) => !unreadable.has(problem.split(' ', 1)[0] ?? '')),
    ...unknownSettings(Object.keys(given), settingNames, env.SHOP_MODE),
  ]
  if (problems.length > 0) throw new SettingsError(problems)
  return {
    mode: env.SHOP_MODE,
    role: env.SHOP_ROLE,
    host: env.HOST,
    port: env.PORT,
    dataDir: resolve(env.DATA_DIR),
    database: database(env),
    backup: {
      passphrase: env.BACKUP_PASSPHRASE === 'off' ? null : (env.BACKUP_PASSPHRASE ?? null),
      folder: resolve(env.BACKUP_DIR ?? join(env.DATA_DIR, 'backups')),
      keep: env.BACKUP_KEEP,
    },
    drainSeconds: env.DRAIN_SECONDS ?? (env.SHOP_MODE === 'production' ? 2 : 0),
    redisUrl: env.REDIS_URL ?? null,
    s3: s3(env),
    retentionDays: {
      mails: env.KEEP_MAILS_DAYS,
      providerEvents: env.KEEP_PROVIDER_EVENTS_DAYS,
      reservations: env.KEEP_RESERVATIONS_DAYS,
      views: env.KEEP_VIEWS_DAYS,
      audit: env.KEEP_AUDIT_DAYS,
    },
    trustedProxies: env.TRUSTED_PROXIES,
    metricsToken: env.METRICS_TOKEN ?? null,
    publicUrl: env.PUBLIC_URL?.replace(/\/$/, '') ?? null,
    apiHost: env.API_HOST.replace(/\/$/, ''),
    authSecret: env.AUTH_SECRET ?? null,
    previousAuthSecret: env.AUTH_SECRET_PREVIOUS ?? null,
    contact: env.CONTACT_EMAIL && env.CONTACT_PHONE ? { email: env.CONTACT_EMAIL, phone: env.CONTACT_PHONE } : null,
    currencyLabels: env.CURRENCY_LABELS,
    release: env.RELEASE,
    logLevel: env.LOG_LEVEL,
    tracing: tracing(env, given),
    mail: env.SMTP_URL === 'off' ? 'off' : env.SMTP_URL ? { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM ?? '' } : null,
    paystack: paystack(env),
    mpesa: mpesa(env),
    paypal: paypal(env),
    google: orOff(env.GOOGLE_CLIENT_ID, (clientId) => ({ clientId })),
    sms: orOff(env.SMS_API_KEY, (apiKey) => ({
      baseUrl: env.SMS_BASE_URL.replace(/\/$/, ''),
      username: env.SMS_USERNAME ?? '',
      apiKey,
      senderId: env.SMS_SENDER_ID ?? null,
    })),
  }
}

function tracing(env: Environment, given: Record<string, string | undefined>): TracingSettings | null {
  if (!env.OTEL_EXPORTER_OTLP_ENDPOINT && !env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT) return null
  return {
    serviceName: env.OTEL_SERVICE_NAME,
    sampler: env.OTEL_TRACES_SAMPLER,
    ratio: env.OTEL_TRACES_SAMPLER_ARG,
    variables: Object.fromEntries(Object.entries(given).filter(([name]) => name.startsWith('OTEL_'))),
  }
}

function orOff<T>(value: string | undefined, make: (value: string) => T): T | Off | null {
  if (value === undefined) return null
  return value === 'off' ? 'off' : make(value)
}

function database(env: Environment): DatabaseSettings {
  const isPooled = env.DATABASE_DIRECT_URL !== undefined && env.DATABASE_DIRECT_URL !== env.DATABASE_URL
  return {
    url: env.DATABASE_URL ?? null,
    directUrl: isPooled ? (env.DATABASE_DIRECT_URL ?? null) : null,
    replicaUrl: env.DATABASE_REPLICA_URL ?? null,
    poolSize: env.DATABASE_POOL_SIZE,
    timeouts: {
      statementMs: env.DATABASE_STATEMENT_TIMEOUT_MS,
      lockMs: env.DATABASE_LOCK_TIMEOUT_MS,
      waitMs: env.DATABASE_WAIT_TIMEOUT_MS,
    },
    prepareStatements: env.PREPARE_STATEMENTS === undefined ? !isPooled : env.PREPARE_STATEMENTS === 'on',
  }
}

function s3(env: Environment): S3Settings | null {
  if (env.S3_ENDPOINT === undefined) return null
  return {
    endpoint: env.S3_ENDPOINT,
    bucket: env.S3_BUCKET ?? '',
    region: env.S3_REGION ?? '',
    accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
    pathStyle: env.S3_PATH_STYLE !== 'off',
  }
}

function paystack(env: Environment): ServerSettings['paystack'] {
  return orOff(env.PAYSTACK_SECRET_KEY, (secretKey) => ({
    baseUrl: env.PAYSTACK_BASE_URL,
    secretKey,
    publicKey: env.PAYSTACK_PUBLIC_KEY ?? '',
    inlineScriptUrl: env.PAYSTACK_INLINE_URL,
  }))
}

function mpesa(env: Environment): ServerSettings['mpesa'] {
  return orOff(env.MPESA_CONSUMER_KEY, (consumerKey) => {
    const shortcode = env.MPESA_SHORTCODE ?? ''
    return {
      baseUrl: env.MPESA_BASE_URL,
      consumerKey,
      consumerSecret: env.MPESA_CONSUMER_SECRET ?? '',
      shortcode,
      passkey: env.MPESA_PASSKEY ?? '',
      transactionType: env.MPESA_TILL ? ('CustomerBuyGoodsOnline' as const) : ('CustomerPayBillOnline' as const),
      partyB: env.MPESA_TILL ?? shortcode,
      initiator: initiator(env),
    }
  })
}

function paypal(env: Environment): ServerSettings['paypal'] {
  return orOff(env.PAYPAL_CLIENT_ID, (clientId) => ({
    baseUrl: env.PAYPAL_BASE_URL,
    clientId,
    clientSecret: env.PAYPAL_CLIENT_SECRET ?? '',
    webhookId: env.PAYPAL_WEBHOOK_ID ?? '',
  }))
}

function initiator({ MPESA_INITIATOR_NAME: name, MPESA_SECURITY_CREDENTIAL: securityCredential }: Environment) {
  return name !== undefined && securityCredential !== undefined ? { name, securityCredential } : null
}

const s3Names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

/** Settings that work only together, in any mode. */
function incomplete(env: Environment): string[] {
  const together: { first: keyof Environment; rest: (keyof Environment)[]; why: string }[] = [
    { first: 'DATABASE_DIRECT_URL', rest: ['DATABASE_URL'], why: 'the address of the pooler' },
    { first: 'DATABASE_REPLICA_URL', rest: ['DATABASE_URL'], why: 'what it is a replica of' },
    { first: 'SMTP_URL', rest: ['MAIL_FROM'], why: 'the sender of mails' },
    { first: 'PAYSTACK_SECRET_KEY', rest: ['PAYSTACK_PUBLIC_KEY'], why: 'card and mobile payments' },
    { first: 'SMS_API_KEY', rest: ['SMS_USERNAME'], why: 'codes by SMS' },
    { first: 'PAYPAL_CLIENT_ID', rest: ['PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'], why: 'PayPal' },
    {
      first: 'MPESA_CONSUMER_KEY',
      rest: ['MPESA_CONSUMER_SECRET', 'MPESA_SHORTCODE', 'MPESA_PASSKEY'],
      why: 'M-Pesa',
    },
    { first: 'MPESA_INITIATOR_NAME', rest: ['MPESA_SECURITY_CREDENTIAL'], why: 'payouts and refunds by M-Pesa' },
    { first: 'MPESA_SECURITY_CREDENTIAL', rest: ['MPESA_INITIATOR_NAME'], why: 'payouts and refunds by M-Pesa' },
  ]
  const givenOfS3 = [...s3Names, 'S3_PATH_STYLE' as const].find((name) => env[name] !== undefined)
  if (givenOfS3) together.push({ first: givenOfS3, rest: [...s3Names], why: 'pictures in object storage' })
  if (env.SHOP_ROLE !== 'all')
    together.push({ first: 'SHOP_ROLE', rest: ['DATABASE_URL'], why: 'the embedded database is for one process' })
  return together.flatMap(({ first, rest, why }) => {
    const isUsed = env[first] !== undefined && env[first] !== 'off'
    const missing = isUsed ? rest.filter((name) => env[name] === undefined) : []
    return missing.map((name) => `${name} is needed with ${first}: ${why}`)
  })
}

/** 'https://store.example:9000', not 'https://store.example/bucket'. */
function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, origin } = new URL(text)
  return /^https?:$/.test(protocol) && text.replace(/\/$/, '').toLowerCase() === origin
}

/** '10.0.0.1', '10.0.0.0/8', '2001:db8::/32'. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}

const loopbackHosts = new Set(['127.0.0.1', 'localhost', '::1', '[::1]'])

/** Both serve the same accounts. */
const livePaypalHosts = new Set(['api-m.paypal.com', 'api.paypal.com'])

function unsafeInDemo(env: Environment): string[] {
  const problems: string[] = []
  if (env.SHOP_ROLE !== 'all')
    problems.push('SHOP_ROLE is only for production: the demo shop is one process, which runs its own jobs')
  if (!loopbackHosts.has(env.HOST) && env.DEMO_EXPOSE !== '1')
    problems.push(
      'HOST is open to others, and this is the demo shop: set DEMO_EXPOSE=1 if that is meant, or SHOP_MODE=production',
    )
  if (env.PAYSTACK_SECRET_KEY?.startsWith('sk_live_'))
    problems.push('PAYSTACK_SECRET_KEY is a live key; demo refuses live keys')
  if (env.PAYSTACK_PUBLIC_KEY?.startsWith('pk_live_'))
    problems.push('PAYSTACK_PUBLIC_KEY is a live key; demo refuses live keys')
  if (
    env.PAYPAL_CLIENT_ID &&
    env.PAYPAL_CLIENT_ID !== 'off' &&
    livePaypalHosts.has(new URL(env.PAYPAL_BASE_URL).hostname)
  )
    problems.push('PAYPAL_BASE_URL is the live host; demo refuses live hosts')
  if (
    env.MPESA_CONSUMER_KEY &&
    env.MPESA_CONSUMER_KEY !== 'off' &&
    new URL(env.MPESA_BASE_URL).hostname === 'api.safaricom.co.ke'
  )
    problems.push('MPESA_BASE_URL is the live host; demo refuses live hosts')
  if (env.SMS_API_KEY && env.SMS_API_KEY !== 'off' && env.SMS_BASE_URL === SMS_LIVE_URL)
    problems.push('SMS_BASE_URL is the live host; demo refuses live hosts')
  return problems
}
