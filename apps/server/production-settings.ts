import { BlockList, isIP } from 'node:net'
import { shopContactDefaults } from '../api/src/modules/settings/index.ts'
import { estimatedBits } from './secret-strength.ts'
import type { Environment } from './settings.ts'

type Name = keyof Environment

const MIN_SECRET_BITS = 128

/** Everything that is missing or unsafe where real people pay real money, one line each. */
export function problemsInProduction(env: Environment): string[] {
  return [
    ...missing(env),
    ...weakSecret(env),
    ...testCredentials(env),
    ...unsafeProviderUrls(env),
    ...unsafePublicUrls(env),
    ...widestProxies(env),
    ...plaintextConnections(env),
    ...placeholderContacts(env),
  ]
}

const needed: [Name, string][] = [
  ['PUBLIC_URL', 'links in mails and callbacks'],
  ['AUTH_SECRET', 'signing tokens'],
  ['CONTACT_EMAIL', 'where shoppers reach the shop'],
  ['CONTACT_PHONE', 'where shoppers reach the shop'],
  ['METRICS_TOKEN', 'reading /metrics, or off'],
  ['SMTP_URL', 'sending mail, or off'],
  ['PAYSTACK_SECRET_KEY', 'card and mobile payments, or off'],
  ['PAYPAL_CLIENT_ID', 'PayPal, or off'],
  ['MPESA_CONSUMER_KEY', 'M-Pesa, or off'],
  ['GOOGLE_CLIENT_ID', 'signing in with Google, or off'],
  ['SMS_API_KEY', 'codes by SMS, or off'],
]

function missing(env: Environment): string[] {
  return needed
    .filter(([name]) => env[name] === undefined)
    .map(([name, why]) => `${name} is needed in production: ${why}`)
}

function weakSecret({ AUTH_SECRET: secret }: Environment): string[] {
  if (secret === undefined) return []
  const bits = estimatedBits(secret)
  if (bits >= MIN_SECRET_BITS) return []
  return [
    `AUTH_SECRET can be guessed: it has an estimated ${bits} of ${MIN_SECRET_BITS} bits. Make one with: openssl rand -hex 32`,
  ]
}

/** What documents and portals show in place of a credential. */
const placeholder = /change[-_ ]?me|your[-_ ]|example|placeholder|dummy|replace|sandbox|<.*>|^(x+|test|todo|secret)$/i

const credentials: Name[] = [
  ...(['PAYSTACK_SECRET_KEY', 'PAYSTACK_PUBLIC_KEY', 'PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET'] as const),
  ...(['PAYPAL_WEBHOOK_ID', 'MPESA_CONSUMER_KEY', 'MPESA_CONSUMER_SECRET', 'MPESA_PASSKEY'] as const),
  ...(['MPESA_INITIATOR_NAME', 'GOOGLE_CLIENT_ID', 'SMS_API_KEY', 'SMS_USERNAME', 'METRICS_TOKEN'] as const),
  ...(['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const),
]

/** Safaricom gives these to everybody who tries its sandbox. */
const darajaTestShortcode = '174379'
const darajaTestPasskey = 'bfb279f9aa9bdbcf158e97dd71a467cd2e0c893059b10f78e6b72ada1ed2c919'
/** A number of the project, then what Google appends. Its documents show the first ten digits in order. */
const googleClientId = /^(?!1234567890)\d{6,}-\w{8,}\.apps\.googleusercontent\.com$/

function testCredentials(env: Environment): string[] {
  const problems: string[] = []
  const isSet = (value: string | undefined) => value !== undefined && value !== 'off'
  for (const [name, prefix] of [
    ['PAYSTACK_SECRET_KEY', 'sk_live_'],
    ['PAYSTACK_PUBLIC_KEY', 'pk_live_'],
  ] as const)
    if (isSet(env[name]) && !env[name]?.startsWith(prefix)) problems.push(`${name} must be a live key: ${prefix}…`)
  if (env.SMS_USERNAME?.toLowerCase() === 'sandbox')
    problems.push('SMS_USERNAME is that of Africa’s Talking’s sandbox: no phone gets its messages')
  if (env.MPESA_SHORTCODE === darajaTestShortcode) problems.push('MPESA_SHORTCODE is that of Safaricom’s sandbox')
  if (env.MPESA_PASSKEY === darajaTestPasskey) problems.push('MPESA_PASSKEY is that of Safaricom’s sandbox')
  if (/^testapi/i.test(env.MPESA_INITIATOR_NAME ?? ''))
    problems.push('MPESA_INITIATOR_NAME is that of Safaricom’s sandbox')
  if (isSet(env.GOOGLE_CLIENT_ID) && !googleClientId.test(env.GOOGLE_CLIENT_ID ?? ''))
    problems.push('GOOGLE_CLIENT_ID must be a client of your own: 123…-abc….apps.googleusercontent.com')
  const named = new Set(problems.map((problem) => problem.split(' ', 1)[0]))
  const shown = credentials.filter((name) => !named.has(name) && placeholder.test(String(env[name] ?? '')))
  return [...problems, ...shown.map((name) => `${name} is a placeholder`)]
}

const providerUrls: Name[] = [
  ...(['PAYSTACK_BASE_URL', 'PAYSTACK_INLINE_URL', 'PAYPAL_BASE_URL', 'MPESA_BASE_URL', 'SMS_BASE_URL'] as const),
  'S3_ENDPOINT',
]

function unsafeProviderUrls(env: Environment): string[] {
  return providerUrls.flatMap((name) => {
    const text = env[name]
    if (typeof text !== 'string') return []
    const { protocol, hostname, pathname, username, password } = new URL(text)
    const problems = []
    if (protocol !== 'https:') problems.push(`${name} must be https in production`)
    if (isThisMachine(hostname)) problems.push(`${name} leads to this machine, and not to a provider`)
    if (/(^|[.-])(sandbox|staging|test)([.-]|$)/.test(hostname) || /\/sandbox(\/|$)/.test(pathname))
      problems.push(`${name} is a sandbox: nothing is really paid or sent there`)
    if (username || password) problems.push(`${name} must hold no user name and no password`)
    return problems
  })
}

function unsafePublicUrls(env: Environment): string[] {
  const problems: string[] = []
  for (const name of ['PUBLIC_URL', 'API_HOST'] as const) {
    const text = env[name]
    if (!text) continue
    const url = new URL(text)
    if (url.protocol !== 'https:') problems.push(`${name} must be https in production`)
    if (url.username || url.password) problems.push(`${name} must hold no user name and no password`)
    if (url.pathname !== '/' || url.search || url.hash)
      problems.push(`${name} must be a host alone, without a path, such as https://sokoni.co.ke`)
    if (!isPublicHost(url.hostname)) problems.push(`${name} must be a host that everybody can reach`)
  }
  const isMpesaOn = env.MPESA_CONSUMER_KEY !== 'off'
  if (env.PUBLIC_URL && isMpesaOn && /m-?pesa|safaricom|exec?|cmd|sql|query/i.test(env.PUBLIC_URL))
    problems.push(
      'PUBLIC_URL holds a word Safaricom refuses in callback addresses (mpesa, safaricom, exe, cmd, sql, query)',
    )
  return problems
}

/** The narrowest prefixes that a network of one's own has: 10.0.0.0/8 and fc00::/7. */
const minPrefix = { 4: 8, 6: 7 }

function widestProxies({ TRUSTED_PROXIES: proxies }: Environment): string[] {
  const tooWide = proxies.filter((proxy) => {
    const [address = '', bits] = proxy.split('/')
    const version = isIP(address)
    const isAllOfIpv4 = /^::ffff:/i.test(address) && Number(bits ?? 128) < 96 + minPrefix[4]
    return bits !== undefined && (Number(bits) < minPrefix[version === 6 ? 6 : 4] || isAllOfIpv4)
  })
  if (tooWide.length === 0) return []
  return [
    `TRUSTED_PROXIES trusts strangers to say where they call from: ${tooWide.join(', ')}. Name your own proxies alone`,
  ]
}

const secureSslModes = new Set(['require', 'verify-ca', 'verify-full'])

function plaintextConnections(env: Environment): string[] {
  const problems: string[] = []
  const advice = (way: string, name: string) =>
    `${way}, or name it in ALLOW_PLAINTEXT=${name} where nobody else is on the network between`
  const isAllowed = (name: 'postgres' | 'redis') => env.ALLOW_PLAINTEXT.includes(name)
  if (env.DATABASE_URL && !isAllowed('postgres')) {
    const { hostname, searchParams } = new URL(env.DATABASE_URL)
    const host = searchParams.get('host') ?? decodeURIComponent(hostname)
    const isLocal = host === '' || host.startsWith('/') || isThisMachine(host)
    if (!isLocal && !secureSslModes.has(searchParams.get('sslmode') ?? ''))
      problems.push(
        `DATABASE_URL sends everything unencrypted to another machine: ${advice('add ?sslmode=verify-full', 'postgres')}`,
      )
  }
  if (env.REDIS_URL && !isAllowed('redis')) {
    const { protocol, hostname } = new URL(env.REDIS_URL)
    if (protocol !== 'rediss:' && !isThisMachine(hostname))
      problems.push(`REDIS_URL sends everything unencrypted to another machine: ${advice('use rediss://', 'redis')}`)
  }
  // The mailer wants STARTTLS of every other machine; parameters of the address could switch that off.
  if (env.SMTP_URL && env.SMTP_URL !== 'off' && /[?&](ignoreTLS|requireTLS|secure|tls)\b/i.test(env.SMTP_URL))
    problems.push('SMTP_URL must not change how the connection is encrypted: leave out its parameters')
  return problems
}

function placeholderContacts(env: Environment): string[] {
  const problems: string[] = []
  const digits = (phone: string) => phone.replaceAll(/\D/g, '').replace(/^0/, '254')
  if (env.CONTACT_PHONE && digits(env.CONTACT_PHONE) === digits(shopContactDefaults.phone))
    problems.push(`CONTACT_PHONE is the demo shop’s ${shopContactDefaults.phone}`)
  if (env.CONTACT_EMAIL && !isPublicHost(env.CONTACT_EMAIL.split('@').at(-1) ?? ''))
    problems.push('CONTACT_EMAIL must be an address that everybody can write to')
  if (env.SMTP_URL !== 'off' && env.MAIL_FROM !== undefined) {
    const [, host] = /@([^@\s>]+)>?$/.exec(env.MAIL_FROM.trim()) ?? []
    if (!host || !isPublicHost(host))
      problems.push('MAIL_FROM must be an address that everybody can write to, such as Sokoni <shop@sokoni.co.ke>')
  }
  return problems
}

const privateNetworks = new BlockList()
for (const [network, prefix] of [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
  ] as const),
  ...([
    ['169.254.0.0', 16],
    ['172.16.0.0', 12],
    ['192.168.0.0', 16],
  ] as const),
])
  privateNetworks.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  privateNetworks.addSubnet(network, prefix, 'ipv6')

/** Names that never lead anywhere outside (RFC 2606, RFC 6761), and those that lead to no shop of one's own. */
const reservedNames = /(^|\.)(test|example|invalid|localhost|local|internal|home\.arpa|example\.(com|net|org))$/

/** A name of the public DNS, or a public address. */
function isPublicHost(hostname: string): boolean {
  const host = hostname.replaceAll(/^\[|\]$/g, '').toLowerCase()
  const version = isIP(host)
  if (version !== 0) return !privateNetworks.check(host, version === 6 ? 'ipv6' : 'ipv4')
  return host.includes('.') && !reservedNames.test(host)
}

function isThisMachine(hostname: string): boolean {
  const host = hostname.replaceAll(/^\[|\]$/g, '').toLowerCase()
  return host === 'localhost' || host.endsWith('.localhost') || host === '::1' || host.startsWith('127.')
}
