import { BlockList, isIP } from 'node:net'
import { shopContactDefaults } from '../../api/src/modules/settings/index.ts'
import { estimatedBits } from './secret-strength.ts'
import type { Environment } from './settings.ts'

type Name = keyof Environment

const MIN_SECRET_BITS = 128
/** The metrics that this token protects are not very sensitive, but it must not be a word or a repeated key. */
const MIN_TOKEN_BITS = 25
/** An attacker with a backup file can try passphrases for years. */
const MIN_PASSPHRASE_BITS = 64

/** Every setting that is missing or unsafe for a shop with real payments, one line each. */
export function problemsInProduction(env: Environment): string[] {
  return [
    ...missing(env),
    ...weakSecret(env),
    ...weakToken(env),
    ...weakPassphrase(env),
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
  const ofEmbedded: typeof needed =
    env.DATABASE_URL === undefined
      ? [['BACKUP_PASSPHRASE', 'encrypting the backups of the embedded database, or off']]
      : []
  return [...needed, ...ofEmbedded]
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

function weakToken({ METRICS_TOKEN: token }: Environment): string[] {
  if (token === undefined || token === 'off' || placeholder.test(token)) return []
  return estimatedBits(token) < MIN_TOKEN_BITS
    ? ['METRICS_TOKEN can be guessed: make one with: openssl rand -hex 16']
    : []
}

function weakPassphrase({ BACKUP_PASSPHRASE: passphrase }: Environment): string[] {
  if (passphrase === undefined || passphrase === 'off' || placeholder.test(passphrase)) return []
  return estimatedBits(passphrase) < MIN_PASSPHRASE_BITS
    ? ['BACKUP_PASSPHRASE can be guessed: make one with: openssl rand -base64 24']
    : []
}

/** Placeholders for credentials in documents and portals; Paystack's follow the prefix of a live key. */
const placeholder =
  /change[-_ ]?me|your[-_ ]|example|placeholder|dummy|replace|sandbox|minioadmin|<.*>|^([sp]k_live_)?(x*|test|todo|secret)$/i

const credentials: Name[] = [
  ...(['PAYSTACK_SECRET_KEY', 'PAYSTACK_PUBLIC_KEY', 'PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET'] as const),
  ...(['PAYPAL_WEBHOOK_ID', 'MPESA_CONSUMER_KEY', 'MPESA_CONSUMER_SECRET', 'MPESA_PASSKEY'] as const),
  ...(['MPESA_INITIATOR_NAME', 'GOOGLE_CLIENT_ID', 'SMS_API_KEY', 'SMS_USERNAME', 'METRICS_TOKEN'] as const),
  'BACKUP_PASSPHRASE',
  ...(['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const),
]

/** Safaricom gives this shortcode to every user of its sandbox. */
const darajaTestShortcode = '174379'
const darajaTestPasskey = 'bfb279f9aa9bdbcf158e97dd71a467cd2e0c893059b10f78e6b72ada1ed2c919'
/** A project number, then Google's suffix. Google's documents show the first ten digits in order. */
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
  for (const name of ['MPESA_SHORTCODE', 'MPESA_TILL'] as const)
    if (env[name] === darajaTestShortcode) problems.push(`${name} is that of Safaricom’s sandbox`)
  if (env.MPESA_PASSKEY?.toLowerCase() === darajaTestPasskey)
    problems.push('MPESA_PASSKEY is that of Safaricom’s sandbox')
  if (/^(testapi|apitest)/i.test(env.MPESA_INITIATOR_NAME ?? ''))
    problems.push('MPESA_INITIATOR_NAME is that of Safaricom’s sandbox')
  if (isSet(env.GOOGLE_CLIENT_ID) && !googleClientId.test(env.GOOGLE_CLIENT_ID ?? ''))
    problems.push('GOOGLE_CLIENT_ID must be a client of your own: 123…-abc….apps.googleusercontent.com')
  const named = new Set(problems.map((problem) => problem.split(' ', 1)[0]))
  const shown = credentials.filter((name) => !named.has(name) && env[name] && placeholder.test(String(env[name])))
  return [...problems, ...shown.map((name) => `${name} is a placeholder`)]
}

const providerUrls: Name[] = [
  ...(['PAYSTACK_BASE_URL', 'PAYSTACK_INLINE_URL', 'PAYPAL_BASE_URL', 'MPESA_BASE_URL', 'SMS_BASE_URL'] as const),
  'S3_ENDPOINT',
]

/** Includes test mailboxes, which deliver nothing. */
const sandboxHosts = /(^|[.-])(sandbox|staging|test)([.-]|$)|(^|\.)(smtp\.mailtrap\.io|ethereal\.email)\.?$/

function unsafeProviderUrls(env: Environment): string[] {
  return providerUrls.flatMap((name) => {
    const text = env[name]
    if (typeof text !== 'string') return []
    const { protocol, hostname, pathname, username, password } = new URL(text)
    const problems = []
    const isPlaintextAllowed = name === 'S3_ENDPOINT' && env.ALLOW_PLAINTEXT.includes('s3')
    if (protocol !== 'https:' && !isPlaintextAllowed) problems.push(`${name} must be https in production`)
    if (isThisMachine(hostname)) problems.push(`${name} leads to this machine, and not to a provider`)
    if (sandboxHosts.test(hostname) || /\/sandbox(\/|$)/.test(pathname))
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

/**
 * The shortest prefixes that content delivery networks publish. 41.0.0.0/8 is half of Kenya, and 2000::/7 most of IPv6.
 * A private network may be trusted as a whole.
 */
const minPublicPrefix = { 4: 12, 6: 24 }

function isTooWide(network: string): boolean {
  const [text = '', bits] = network.split('/')
  // Normalises the address: 0:0:0:0:0:ffff:0:0 becomes ::ffff:0:0.
  const address = isIP(text) === 6 ? new URL(`http://[${text}]`).hostname.slice(1, -1) : text
  if (isUnspecified(address)) return true
  // The low bits are an IPv4 address: mapped, as a socket reports it, or from a carrier's NAT64.
  const holdsIpv4 = /^(::ffff|64:ff9b:):[\da-f]{1,4}:[\da-f]{1,4}$|^(::ffff:|64:ff9b::)$/.test(address)
  const prefix = bits === undefined ? Infinity : Number(bits) - (holdsIpv4 ? 96 : 0)
  const ownPrefix = privateRanges.find(({ list }) => isIn(list, address))?.prefix
  return prefix < (ownPrefix ?? minPublicPrefix[isIP(address) === 6 && !holdsIpv4 ? 6 : 4])
}

function widestProxies({ TRUSTED_PROXIES: proxies }: Environment): string[] {
  const tooWide = proxies.filter(isTooWide)
  if (tooWide.length === 0) return []
  return [
    `TRUSTED_PROXIES trusts strangers to say where they call from: ${tooWide.join(', ')}. Name your own proxies alone`,
  ]
}

const encryptionParameters = /^(ignoreTLS|requireTLS|opportunisticTLS|secure|host|port|proxy|tls(\..*)?)$/i
const secureSslModes = new Set(['require', 'verify-ca', 'verify-full'])

function plaintextConnections(env: Environment): string[] {
  const problems: string[] = []
  const advice = (way: string, name: string) =>
    `${way}, or name it in ALLOW_PLAINTEXT=${name} where nobody else is on the network between`
  const isAllowed = (name: 'postgres' | 'redis') => env.ALLOW_PLAINTEXT.includes(name)
  for (const name of ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'] as const) {
    const url = env[name]
    if (!url || isAllowed('postgres')) continue
    const { hostname, searchParams } = new URL(url)
    // When a parameter occurs twice, the driver uses the last.
    const host = searchParams.getAll('host').at(-1) ?? decodeURIComponent(hostname)
    const hosts = [host, ...searchParams.getAll('hostaddr')]
    const isLocal = hosts.every((one) => one === '' || one.startsWith('/') || isThisMachine(one))
    if (!isLocal && !secureSslModes.has(searchParams.getAll('sslmode').at(-1) ?? ''))
      problems.push(
        `${name} sends everything unencrypted to another machine: ${advice('add ?sslmode=verify-full', 'postgres')}`,
      )
  }
  if (env.REDIS_URL && !isAllowed('redis')) {
    const { protocol, hostname } = new URL(env.REDIS_URL)
    if (protocol !== 'rediss:' && !isThisMachine(hostname))
      problems.push(`REDIS_URL sends everything unencrypted to another machine: ${advice('use rediss://', 'redis')}`)
  }
  // The mailer requires STARTTLS of every other machine; parameters of the address could switch that off.
  if (env.SMTP_URL && env.SMTP_URL !== 'off') {
    const { hostname, searchParams } = new URL(env.SMTP_URL)
    if ([...searchParams.keys()].some((name) => encryptionParameters.test(name)))
      problems.push('SMTP_URL must not change how the connection is encrypted: leave out its parameters')
    if (sandboxHosts.test(hostname.toLowerCase()))
      problems.push('SMTP_URL is a sandbox: nothing is really paid or sent there')
  }
  return problems
}

function placeholderContacts(env: Environment): string[] {
  const problems: string[] = []
  // 00254…, 2540…, 0… and the nine digits alone are the same number.
  const national = (phone: string) => phone.replaceAll(/\D/g, '').replace(/^(00)?(254)?0?(?=\d{9}$)/, '')
  if (env.CONTACT_PHONE && national(env.CONTACT_PHONE) === national(shopContactDefaults.phone))
    problems.push(`CONTACT_PHONE is the demo shop’s ${shopContactDefaults.phone}`)
  else if (env.CONTACT_PHONE && /^(\d)\1*$/.test(national(env.CONTACT_PHONE)))
    problems.push('CONTACT_PHONE must be a number that everybody can call')
  const [mailbox = '', mailHost = ''] = env.CONTACT_EMAIL?.split('@') ?? []
  if (env.CONTACT_EMAIL && (!isPublicHost(mailHost) || /^(no|do-?not)-?reply$/i.test(mailbox)))
    problems.push('CONTACT_EMAIL must be an address that everybody can write to')
  if (env.SMTP_URL !== 'off' && env.MAIL_FROM !== undefined) {
    const [, host] = /@([^@\s>]+)>?$/.exec(env.MAIL_FROM.trim()) ?? []
    if (!host || !isPublicHost(host))
      problems.push('MAIL_FROM must be an address that everybody can write to, such as Sokoni <shop@sokoni.co.ke>')
  }
  return problems
}

const loopbackNetworks = new BlockList()
loopbackNetworks.addSubnet('127.0.0.0', 8, 'ipv4')
loopbackNetworks.addAddress('::1', 'ipv6')

const privateRanges = (
  [
    ['0.0.0.0', 8, 'ipv4'],
    ['10.0.0.0', 8, 'ipv4'],
    ['100.64.0.0', 10, 'ipv4'],
    ['127.0.0.0', 8, 'ipv4'],
    ['169.254.0.0', 16, 'ipv4'],
    ['172.16.0.0', 12, 'ipv4'],
    ['192.168.0.0', 16, 'ipv4'],
    ['::', 127, 'ipv6'],
    ['fc00::', 7, 'ipv6'],
    ['fe80::', 10, 'ipv6'],
  ] as const
).map(([network, prefix, family]) => {
  const list = new BlockList()
  list.addSubnet(network, prefix, family)
  return { list, prefix }
})

/** Addresses for documentation, benchmarks and multicast, which no shop has. */
const reservedNetworks = new BlockList()
reservedNetworks.addSubnet('192.0.2.0', 24, 'ipv4')
reservedNetworks.addSubnet('198.18.0.0', 15, 'ipv4')
reservedNetworks.addSubnet('198.51.100.0', 24, 'ipv4')
reservedNetworks.addSubnet('203.0.113.0', 24, 'ipv4')
reservedNetworks.addSubnet('224.0.0.0', 3, 'ipv4')
reservedNetworks.addSubnet('64:ff9b::', 96, 'ipv6')
reservedNetworks.addSubnet('2001:db8::', 32, 'ipv6')
reservedNetworks.addSubnet('ff00::', 8, 'ipv6')

/** Names outside public DNS (RFC 2606, RFC 6761), and the example domains, which no shop owns. */
const reservedNames =
  /(^|\.)(test|example|invalid|localhost|local|lan|home|corp|internal|home\.arpa|example\.(com|net|org))$/

/** Without brackets and without a trailing dot: `localhost.` is `localhost`. */
const hostOf = (hostname: string) => hostname.replaceAll(/^\[|\]$|\.$/g, '').toLowerCase()

const isIn = (list: BlockList, address: string) => list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
const isPrivateAddress = (address: string) => privateRanges.some(({ list }) => isIn(list, address))
/** `0.0.0.0` and `::`: every address, or this machine. */
const isUnspecified = (address: string) => /^[0:.]+$/.test(address)

/** A name in public DNS, or a public address. */
function isPublicHost(hostname: string): boolean {
  const host = hostOf(hostname)
  if (isIP(host) !== 0) return !isPrivateAddress(host) && !isIn(reservedNetworks, host)
  return host.includes('.') && !reservedNames.test(host)
}

function isThisMachine(hostname: string): boolean {
  const host = hostOf(hostname)
  if (isIP(host) !== 0) return isUnspecified(host) || isIn(loopbackNetworks, host)
  return host === 'localhost' || host.endsWith('.localhost')
}
