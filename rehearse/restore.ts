import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { createDatabase } from '../apps/api/src/platform/db/index.ts'
import { silentLog } from '../apps/api/src/platform/log.ts'
import { compareBooks } from '../apps/server/test/books.ts'
import { configureBackups, pgBackRest } from './backups.ts'
import type { Cluster } from './cluster.ts'
import { addresses, asPostgres, password } from './layout.ts'
import { createMachine, type Machine } from './machines.ts'
import { wrongBooks } from './report.ts'
import type { Shoppers } from './shoppers.ts'

type Parts = { cluster: Cluster; shoppers: Shoppers; folder: string; root: string; postgresBin: string }

export type Restored = {
  problems: string[]
  /** How long it took; null when it failed. */
  note: string | null
}

/**
 * Backs up the leader under load, and restores a moment between two orders on a machine of its own: each order that was
 * confirmed before is there, none that was placed later, and none that no shopper knows.
 */
export async function restoreMoment(parts: Parts): Promise<Restored> {
  const { cluster, shoppers, folder } = parts
  const leader = await cluster.leader()
  const backupSeconds = await secondsOf(() => pgBackRest(folder, leader, 'backup', '--type=full'))
  await shoppers.ordersGrow(5)
  const before = shoppers.orderIds()
  const moment = await databaseTime(await cluster.connection())
  await shoppers.ordersGrow(10)
  // The first of these may have been placed before the moment.
  const after = shoppers.orderIds().slice(-3)
  // Waits until the log of the last changes is archived.
  await pgBackRest(folder, leader, 'check')

  const machine = await createMachine('restored-1', addresses.restored, join(folder, 'logs'))
  try {
    const restoreSeconds = await secondsOf(() => restore(machine, parts, moment))
    const problems = await wrongOrders(parts, before, after)
    await auditByCommand(machine, parts).catch(({ message }: Error) => problems.push(message))
    const [backup, restored] = [backupSeconds, restoreSeconds].map(Math.round)
    return { problems, note: `backup in ${backup} s, ${before.length} orders restored in ${restored} s` }
  } finally {
    machine.kill()
  }
}

/** Resolves once the restored PostgreSQL accepts writes. */
async function restore(machine: Machine, { folder, postgresBin }: Parts, moment: string): Promise<void> {
  const home = join(folder, machine.name)
  const data = join(home, 'main')
  mkdirSync(join(home, 'sockets'), { recursive: true })
  configureBackups(folder, machine, data)
  execFileSync('install', ['--directory', '--mode=0700', data])
  execFileSync('chown', ['-R', 'postgres:postgres', home])
  // It must not archive among the files of the shop that still runs.
  const options = ['--type=time', `--target=${moment}`, '--target-action=promote', '--archive-mode=off']
  await pgBackRest(folder, machine, ...options, 'restore')
  // The restored files name the addresses of the leader, and a replica to wait for.
  const settings = {
    listen_addresses: machine.address,
    unix_socket_directories: join(home, 'sockets'),
    synchronous_standby_names: '',
  }
  const command = [join(postgresBin, 'postgres'), '-D', data]
  const given = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  machine.serve({ name: 'postgres', command: [...asPostgres, ...command, ...given] })
  await untilWritable()
}

const restoredConnection = { host: addresses.restored, user: 'sokoni', password, database: 'sokoni' }

/** @throws after two minutes */
async function untilWritable(): Promise<void> {
  const deadline = Date.now() + 120_000
  for (;;) {
    const isRecovering = await ask(restoredConnection, 'select pg_is_in_recovery()::text').catch(() => 'no answer')
    if (isRecovering === 'false') return
    if (Date.now() > deadline) throw new Error(`the restored database does not open: recovering ${isRecovering}`)
    await pause(100)
  }
}

async function wrongOrders({ shoppers }: Parts, before: string[], after: string[]): Promise<string[]> {
  const database = createDatabase({ connection: restoredConnection, log: silentLog })
  try {
    const books = await compareBooks(database, before)
    const { rows } = await database.pool.query<{ id: string }>('select id from orders')
    const restored = rows.map(({ id }) => id)
    // Those in progress at the moment are confirmed meanwhile.
    const known = new Set(shoppers.orderIds())
    const unknown = restored.filter((id) => !known.has(id))
    const later = after.filter((id) => restored.includes(id))
    return [
      ...wrongBooks(books).map((problem) => `restored: ${problem}`),
      ...(unknown.length > 0 ? [`restored: ${unknown.length} orders that no shopper knows`] : []),
      ...(later.length > 0 ? [`restored: ${later.length} orders placed after the moment`] : []),
    ]
  } finally {
    await database.close()
  }
}

/** `npm run operator -- audit-ledger`. @throws when the ledger is not sound */
async function auditByCommand(machine: Machine, { cluster, root, folder }: Parts): Promise<void> {
  const { DATABASE_DIRECT_URL: _, REDIS_URL: __, ...settings } = cluster.shopSettings
  await machine.run([process.execPath, join(root, 'apps/server/operator.ts'), 'audit-ledger'], {
    ...settings,
    DATABASE_URL: `postgres://sokoni:${password}@${machine.address}/sokoni`,
    ALLOW_PLAINTEXT: 'postgres',
    DATA_DIR: join(folder, machine.name),
  })
}

const databaseTime = (connection: pg.PoolConfig) => ask(connection, 'select clock_timestamp()::text')

async function ask(connection: pg.PoolConfig, text: string): Promise<string> {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<string[]>({ text, rowMode: 'array' })).rows[0]?.[0] ?? ''
  } finally {
    await client.end()
  }
}

async function secondsOf(work: () => Promise<void>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return (performance.now() - startedAt) / 1000
}
