/** The rehearsal itself, inside the namespaces that run.ts has made. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { addSyntheticProducts } from '../apps/server/synthetic-shop.ts'
import { openFoundation } from '../apps/server/foundation.ts'
import { blobsOf } from '../apps/server/blobs.ts'
import { readSettings } from '../apps/server/settings/settings.ts'
import { compareBooks, recordedAlone, settled, unrecorded } from '../apps/server/test/books.ts'
import { createDatabase, type Database } from '../apps/api/src/platform/db/index.ts'
import { silentLog } from '../apps/api/src/platform/log.ts'
import { startAlerts } from './alerts.ts'
import { type Cluster, startCluster } from './cluster.ts'
import { type Fault, faults, pairsOf, prepareRelease } from './faults.ts'
import { addresses, publicHost } from './layout.ts'
import { openNetwork } from './machines.ts'
import { openOutside } from './outside.ts'
import { type Outcome, summary, table, wrongBooks } from './report.ts'
import { restoreMoment } from './restore.ts'
import { type Shoppers, startShoppers } from './shoppers.ts'

type Options = { only?: string; pairs: string; seed: string; folder: string; postgresBin: string }

const options = JSON.parse(process.env.REHEARSAL ?? '{}') as Options
const { folder } = options
const businessPhone = '+254708374149'
/** The shop reads M-Pesa's list each few minutes, and leaves out the newest payments. */
const longestListMs = 25 * 60_000
const root = join(import.meta.dirname, '..')

openNetwork(addresses.outside)
const outside = await openOutside(folder)
log('starting PostgreSQL, Redis, Patroni and Sentinel')
const cluster = await startCluster(folder, options.postgresBin, outside.settings)
log('filling the database')
const copied = prepareRelease(root, folder)
await fill(cluster)
for (const machine of [...cluster.web, cluster.worker]) machine.serve(cluster.shopService(machine, root))
await copied
await cluster.untilHealthy()
// M-Pesa then lists its payments: one whose callback met no database is found there.
await cluster.worker.run(
  [process.execPath, join(root, 'apps/server/operator.ts'), 'register-paybill', '--phone', businessPhone],
  cluster.shopSettings,
)
await outside.setMpesa({ default_delay_seconds: 0.2, repeat_window_seconds: 0 })
log('shoppers start')
const alerts = startAlerts(folder)
const shoppers = startShoppers(`https://${publicHost}`, 6, 4)
await shoppers.ordersGrow(20)
await alerts.quiet()

const all = faults({
  cluster,
  outside,
  folder,
  restoreMoment: () => restoreMoment({ cluster, shoppers, folder, root, postgresBin: options.postgresBin }),
})
const chosen = [...all, ...pairsOf(all, Number(options.pairs), Number(options.seed))].filter(
  ({ name }) => options.only === undefined || name.includes(options.only),
)
const outcomes: Outcome[] = [await rehearse(nothing())]
for (const fault of chosen) outcomes.push(await rehearse(fault))

log('shoppers stop')
await shoppers.stop()
const end = await closeBooks(cluster, shoppers)
mkdirSync(join(root, 'test-results'), { recursive: true })
writeFileSync(join(root, 'test-results/rehearsal.json'), JSON.stringify({ outcomes, end }, null, 2))
writeFileSync(join(root, 'test-results/rehearsal.md'), table(outcomes))
console.log(`\n${table(outcomes)}\n${summary(end)}`)
process.exit(outcomes.every(({ passed }) => passed) && end.passed ? 0 : 1)

function log(text: string) {
  console.log(`${new Date().toISOString().slice(11, 19)} ${text}`)
}

/** What shoppers notice when nothing happens. */
function nothing(): Fault {
  return { name: 'nothing', aim: 0, seconds: 10, begin: async () => () => {}, alerts: [] }
}

async function rehearse(fault: Fault): Promise<Outcome> {
  log(fault.name)
  const since = Date.now()
  const stop = await fault.begin()
  await pause(fault.seconds * 1000)
  const own = await stop()
  const problems = own?.problems ?? []
  await cluster.untilHealthy().catch(({ message }: Error) => problems.push(message))
  const recoverySeconds = (Date.now() - since) / 1000 - fault.seconds
  await shoppers.ordersGrow(5).catch(({ message }: Error) => problems.push(message))
  const fired = await alerts.firedIn((Date.now() - since) / 1000)
  const confirmed = shoppers.orderIds()
  const noticed = shoppers.noticed(since)
  const books = await withDatabase((database) => compareBooks(database, confirmed))
  problems.push(...wrongBooks(books))
  if (noticed.errorSeconds > fault.aim) problems.push(`${noticed.errorSeconds} s of errors, aim ${fault.aim} s`)
  problems.push(...wrongAlerts(fault, fired))
  const crashes = [...cluster.web, cluster.worker, ...cluster.databases, ...cluster.quorum].flatMap((one) =>
    one.crashes(),
  )
  const outcome = {
    name: fault.name,
    aim: fault.aim,
    recoverySeconds,
    ...noticed,
    alerts: fired,
    crashes,
    problems,
    note: own?.note ?? null,
    passed: problems.length === 0,
  }
  log(
    `  ${outcome.passed ? 'passed' : problems.join('; ')} (${noticed.errorSeconds} s of errors, ${noticed.orders} orders)`,
  )
  for (const [failure, count] of Object.entries(noticed.failures)) log(`  ${count} × ${failure}`)
  for (const crash of crashes) log(`  ended by itself: ${crash}`)
  await alerts.quiet().catch(({ message }: Error) => log(`  ${message}`))
  return outcome
}

function wrongAlerts({ alerts: expected, may = [] }: Fault, fired: readonly string[]): string[] {
  const missing = expected.filter((name) => !fired.includes(name))
  const others = fired.filter((name) => !expected.includes(name) && !may.includes(name))
  return [...missing.map((name) => `${name} did not fire`), ...others.map((name) => `${name} fired`)]
}

async function withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const database = createDatabase({ connection: await cluster.connection(), log: silentLog })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

/** Migrates the database, and adds products and stores. */
async function fill({ worker, shopSettings, connection }: Cluster) {
  await worker.run([process.execPath, join(root, 'apps/server/migrate.ts')], shopSettings)
  const { host, user, password, database } = await connection()
  const url = `postgres://${user}:${String(password)}@${host}/${database}`
  const { DATABASE_DIRECT_URL: _, ...settings } = shopSettings
  const parsed = readSettings({
    ...settings,
    DATABASE_URL: url,
    ALLOW_PLAINTEXT: 'postgres',
    DATA_DIR: join(folder, 'fill'),
  })
  const foundation = await openFoundation(parsed, { isShop: false })
  try {
    await addSyntheticProducts(foundation, { products: 200, stores: 5, blobs: blobsOf(parsed) })
    await foundation.database.pool.query('update variants set stock = stock + 100000, received = received + 100000')
  } finally {
    await foundation.close()
  }
}

/** After the last shopper: every order is confirmed, and every payment of the phones is recorded once. */
async function closeBooks({ untilHealthy }: Cluster, { orderIds }: Shoppers) {
  await untilHealthy()
  return withDatabase(async (database) => {
    const payments = await settled(outside.sandboxUrl, database.db, longestListMs)
    const books = await compareBooks(database, orderIds())
    const { rows } = await database.pool.query<{ orders: number; paid: number }>(
      `select count(*)::int as orders, count(*) filter (where payment_state = 'paid')::int as paid from orders`,
    )
    const { orders = 0, paid = 0 } = rows[0] ?? {}
    const unpaid = await recordedAlone(outside.sandboxUrl, database.pool)
    const missing = await unrecorded(outside.sandboxUrl, database.pool)
    const passed =
      books.lost.length === 0 &&
      books.wrongStock === 0 &&
      books.auditIsSound &&
      unpaid.length === 0 &&
      orders === orderIds().length &&
      payments.taken === payments.recorded
    return { ...books, ...payments, orders, paid, confirmed: orderIds().length, unpaid, missing, passed }
  })
}
