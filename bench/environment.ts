import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { SMTPServer } from 'smtp-server'
import { buildApi, type Api } from '../apps/api/src/app.ts'
import { closeAll, type Closer } from '../apps/api/src/platform/close-all.ts'
import { createAccessTokens } from '../apps/api/src/modules/accounts/sessions/access-token.ts'
import { hashPassword } from '../apps/api/src/modules/accounts/index.ts'
import { deriveSecret } from '../apps/api/src/modules/accounts/secrets.ts'
import * as sessions from '../apps/api/src/modules/accounts/sessions/sessions.queries.ts'
import { inTransaction, type Db } from '../apps/api/src/platform/db/index.ts'
import { startEmbeddedDatabase } from '../apps/api/src/platform/db/embedded.ts'
import type { Clock } from '../apps/api/src/platform/clock.ts'
import { migrate } from '../apps/api/src/platform/db/migrate.ts'
import { unguessableId } from '../apps/api/src/platform/crypto/random.ts'
import { blobsOf } from '../apps/server/blobs.ts'
import { openFoundation } from '../apps/server/foundation.ts'
import { providersOf } from '../apps/server/providers.ts'
import { freePort } from '../apps/server/test/free-port.ts'
import { readSettings } from '../apps/server/settings/settings.ts'
import { seedShop } from '../apps/server/synthetic-shop.ts'
import { ignoreStatements, watchable } from './profile.ts'
import type { Size } from './size.ts'

const stores = 20

/** Of every shopper. */
export const password = 'a password of the bench'

/** One database, filled like a shop's and shared by all targets, and what cases need to prepare their requests. */
export type BenchEnvironment = {
  db: Db
  pool: pg.Pool
  /** The shop's own modules, so that cases create their data as the shop does. */
  modules: Api['modules']
  shoppers: Shopper[]
  /** Opens a session for each, for a store if one is given. */
  signIn(people: readonly Person[], storeId?: number): Promise<Shopper[]>
  /**
   * Headers of a session. `x-user` is the user id for the baseline, which does not authenticate; `x-session` is the
   * session id for the floor, which checks that it is open.
   */
  as(shopper: Shopper): Record<string, string>
  /** The environment variables of the shop, the baseline and the floor. */
  variables(): Promise<Environment>
  /** Processor seconds the database has used so far; NaN on systems that do not report it. */
  databaseCpuSeconds(): number
  close(): Promise<void>
}

export type Environment = Record<string, string> & { METRICS_TOKEN: string }

export type Person = { id: number; email: string }
export type Shopper = Person & { sessionId: string }

type Filling = Pick<Size, 'products' | 'orders' | 'shoppers'>

/** Opened resources are closed in reverse order, also when a later step fails. */
export async function openBenchEnvironment(size: Filling): Promise<BenchEnvironment> {
  const closers: Closer[] = []
  const close = () => closeAll(closers.splice(0).toReversed())
  try {
    return { ...(await openParts(size, closers)), close }
  } catch (error) {
    await close().catch(() => {}) // the start failed first
    throw error
  }
}

async function openParts(size: Filling, closers: Closer[]): Promise<Omit<BenchEnvironment, 'close'>> {
  const folder = mkdtempSync(join(tmpdir(), 'sokoni-bench-'))
  closers.push(() => rmSync(folder, { recursive: true, force: true }))
  // Durable writes, as in production.
  const server = await startEmbeddedDatabase(join(folder, 'postgres'), {
    settings: { ...watchable, max_connections: '200' },
  })
  closers.push(() => server.stop())
  const { host, user, database } = server.connection
  const mailbox = await openMailbox()
  closers.push(mailbox.close)
  const authSecret = randomBytes(32).toString('hex')
  const environment = {
    // Settings of a developer's `.env` file would change what is measured.
    ENV_FILE: 'off',
    SHOP_MODE: 'production',
    HOST: '127.0.0.1',
    PUBLIC_URL: 'https://bench.sokoni.co.ke',
    DATABASE_URL: `postgres:///${database}?${new URLSearchParams({ host, user })}`,
    DATA_DIR: folder,
    AUTH_SECRET: authSecret,
    SMTP_URL: mailbox.url,
    MAIL_FROM: 'Sokoni <shop@sokoni.co.ke>',
    CONTACT_EMAIL: 'shop@sokoni.co.ke',
    CONTACT_PHONE: '+254 711 222 333',
    METRICS_TOKEN: randomBytes(32).toString('base64url'),
    PAYSTACK_SECRET_KEY: 'off',
    PAYPAL_CLIENT_ID: 'off',
    MPESA_CONSUMER_KEY: 'off',
    GOOGLE_CLIENT_ID: 'off',
    SMS_API_KEY: 'off',
    LOG_LEVEL: 'info',
  }
  const settings = readSettings({ ...environment, LOG_LEVEL: 'error' })
  await migrate(server.connection)
  await seedShop(settings, { products: size.products, stores, orders: size.orders })
  const foundation = await openFoundation(settings, { isShop: false })
  closers.push(() => foundation.close())
  const { clock } = foundation
  const { db, pool } = foundation.database
  const publicUrl = environment.PUBLIC_URL
  const { modules } = buildApi({
    ...foundation,
    publicUrl,
    authSecret,
    providers: providersOf(settings, publicUrl, null),
    blobs: blobsOf(settings),
    trustedProxies: [],
    redis: null,
  })

  // A shop encodes its pictures as AVIF in its first minutes. This skips that work, which is not measured here.
  await pool.query('update media set missing = null')
  const signIn: BenchEnvironment['signIn'] = (people, storeId) => openSessions({ db, clock }, people, storeId ?? null)
  const shoppers = await signIn(await enrolShoppers({ db, clock, modules }, size.shoppers))
  await ignoreStatements(pool)
  await pool.query('vacuum analyze') // autovacuum would do this later

  const access = createAccessTokens(deriveSecret(authSecret, 'access token'), clock)
  return {
    db,
    pool,
    modules,
    shoppers,
    signIn,
    as: ({ id, email, sessionId }) => ({
      authorization: `Bearer ${access.write({ userId: id, sessionId, name: '', email, role: 'shopper' })}`,
      'x-user': String(id),
      'x-session': sessionId,
    }),
    variables: async () => ({ ...environment, PORT: String(await freePort()) }),
    databaseCpuSeconds: () => cpuSecondsWithChildren(server.serverPid()),
  }
}

/** Shoppers with a confirmed address and a password. */
async function enrolShoppers(
  { db, clock, modules: { accounts } }: { db: Db; clock: Clock; modules: Api['modules'] },
  count: number,
): Promise<Person[]> {
  const passwordHash = await hashPassword(password)
  const people = Array.from({ length: count }, (_, index) => ({
    email: `shopper-${index}@bench.test`,
    name: `Shopper ${index}`,
    passwordHash,
    createdAt: clock.now(),
  }))
  const ids = await inTransaction(db, (tx) => accounts.enrolShoppers(tx, people))
  return ids.map((id, index) => ({ id, email: people[index]?.email ?? '' }))
}

async function openSessions(
  { db, clock }: { db: Db; clock: Clock },
  people: readonly Person[],
  storeId: number | null,
): Promise<Shopper[]> {
  const createdAt = clock.now()
  const expiresAt = new Date(createdAt.getTime() + 86_400_000)
  const shoppers = people.map(({ id, email }) => ({ id, email, sessionId: unguessableId() }))
  await inTransaction(db, async (tx) => {
    for (const { id: userId, sessionId } of shoppers)
      await sessions.add(tx, { id: sessionId, userId, storeId, createdAt, expiresAt })
  })
  return shoppers
}

/** An SMTP server that accepts every mail and discards it. */
async function openMailbox() {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, _, done) {
      stream.on('end', done).resume()
    },
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, close: () => server.close() }
}

/** The Linux kernel counts CPU time in hundredths of a second. */
const ticksPerSecond = 100

/** CPU time of a process, its running children and its ended children. */
function cpuSecondsWithChildren(pid: number): number {
  if (process.platform !== 'linux') return Number.NaN
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const ticks = all.map((name) => {
    const fields = processFields(name)
    if (!fields) return 0
    const [parent, user = 0, system = 0, endedUser = 0, endedSystem = 0] = [1, 11, 12, 13, 14].map((at) =>
      Number(fields[at]),
    )
    if (Number(name) === pid) return user + system + endedUser + endedSystem
    return parent === pid ? user + system : 0
  })
  return ticks.reduce((sum, each) => sum + each, 0) / ticksPerSecond
}

/** The fields after the process name in `/proc/PID/stat`; null when the process has ended. */
function processFields(pid: string): string[] | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return null
  }
}
