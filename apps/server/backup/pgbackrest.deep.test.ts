import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLedger } from '../../api/src/modules/ledger/index.ts'
import { capturedTotals } from '../../api/src/modules/payments/index.ts'
import { createDatabase } from '../../api/src/platform/db/index.ts'
import { silentLog } from '../../api/src/platform/log.ts'
import { aBuyer, type Acknowledged } from '../test/buyer.ts'
import { freePort } from '../test/free-port.ts'
import { startShop } from '../test/shop-process.ts'

const bin = '/usr/lib/postgresql/15/bin'
/** Debian's packages `postgresql-15` and `pgbackrest`, and a user that PostgreSQL may run as. */
const isInstalled = existsSync(bin) && spawnSync('pgbackrest', ['version']).status === 0 && process.getuid?.() === 0

const folder = mkdtempSync(join(tmpdir(), 'sokoni-pgbackrest-'))
const data = join(folder, 'db')
const config = join(folder, 'pgbackrest.conf')

function asPostgres(command: string, ...args: string[]): string {
  const user = ['--reuid=postgres', '--regid=postgres', '--clear-groups', '--', command, ...args]
  return execFileSync('setpriv', user, { encoding: 'utf8', cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] })
}
const pgBackRest = (...args: string[]) => asPostgres('pgbackrest', `--config=${config}`, '--stanza=sokoni', ...args)
const start = () => asPostgres(`${bin}/pg_ctl`, '-D', data, '-w', '-l', join(folder, 'log'), 'start')

describe.skipIf(!isInstalled)('a PostgreSQL of your own with pgBackRest', () => {
  let port: number
  const connection = () => ({ host: '127.0.0.1', port, user: 'sokoni', database: 'postgres' })

  async function query<Row extends object>(text: string): Promise<Row[]> {
    const client = new pg.Client(connection())
    await client.connect()
    try {
      return (await client.query<Row>(text)).rows
    } finally {
      await client.end()
    }
  }

  beforeAll(() => {
    chmodSync(folder, 0o755)
    mkdirSync(join(folder, 'repo'))
    execFileSync('chown', ['-R', 'postgres:postgres', folder])
  })
  afterAll(() => {
    spawnSync('setpriv', [
      '--reuid=postgres',
      '--regid=postgres',
      '--clear-groups',
      '--',
      `${bin}/pg_ctl`,
      '-D',
      data,
      '-m',
      'immediate',
      'stop',
    ])
    rmSync(folder, { recursive: true, force: true })
  })

  it('is restored to a second before an accident: every order of before is there, none of after, and the ledger is sound', async () => {
    port = await freePort()
    asPostgres(`${bin}/initdb`, '-D', data, '-A', 'trust', '-U', 'sokoni')
    // The configuration of deploy/, with a folder in place of object storage.
    const shipped = readFileSync(join(import.meta.dirname, '../../../deploy/pgbackrest/pgbackrest.conf'), 'utf8')
    writeFileSync(
      config,
      shipped
        .replaceAll(/^repo1-s3-.*\n/gm, '')
        .replace('repo1-type = s3', 'repo1-type = posix')
        .replace('repo1-path = /pgbackrest', `repo1-path = ${folder}/repo\nlog-path = ${folder}\nlock-path = ${folder}`)
        .replace('REPLACE', 'a passphrase of the repository')
        .replace(
          'pg1-path = /var/lib/postgresql/18/main',
          `pg1-path = ${data}\npg1-port = ${port}\npg1-socket-path = ${folder}\npg1-user = sokoni`,
        ),
    )
    writeFileSync(
      join(data, 'postgresql.conf'),
      `port = ${port}\nlisten_addresses = '127.0.0.1'\nunix_socket_directories = '${folder}'\narchive_mode = on
archive_command = 'pgbackrest --config=${config} --stanza=sokoni archive-push %p'\narchive_timeout = 60\nwal_level = replica\n`,
    )
    start()
    pgBackRest('stanza-create')

    const shop = await startShop({
      dataDir: join(folder, 'shop'),
      env: { DATABASE_URL: `postgres://sokoni@127.0.0.1:${port}/postgres` },
    })
    const acknowledged: Acknowledged = { orderIds: new Set() }
    const stop = new AbortController()
    const buyers = Array.from({ length: 3 }, (_, index) => aBuyer(shop.url, index, acknowledged, stop.signal))
    const sold = async (count: number) => {
      await expect.poll(() => acknowledged.orderIds.size, { timeout: 120_000 }).toBeGreaterThan(count)
    }
    await sold(3)
    pgBackRest('backup', '--type=full')
    await sold(acknowledged.orderIds.size + 5)
    const before = new Set(acknowledged.orderIds)
    const [moment] = await query<{ at: string }>('select clock_timestamp()::text as at')
    await pause(1_500)
    await sold(acknowledged.orderIds.size + 3)
    const later = [...acknowledged.orderIds].filter((id) => !before.has(id))
    stop.abort()
    await Promise.all(buyers)
    await query('select pg_switch_wal()')
    await shop.kill()
    asPostgres(`${bin}/pg_ctl`, '-D', data, '-m', 'immediate', '-w', 'stop')

    pgBackRest('--delta', '--type=time', `--target=${moment?.at}`, '--target-action=promote', 'restore')
    start()
    await expect
      .poll(() => query('select pg_is_in_recovery() as recovering'), { timeout: 60_000 })
      .toEqual([{ recovering: false }])

    const known = new Set((await query<{ id: string }>('select id from orders')).map(({ id }) => id))
    expect([...before].filter((id) => !known.has(id))).toEqual([])
    expect(later.slice(-3).filter((id) => known.has(id))).toEqual([])
    const database = createDatabase({ connection: connection(), log: silentLog })
    const { isSound } = await auditLedger(database.db, capturedTotals)
    await database.close()
    expect(isSound).toBe(true)
  }, 600_000)
})
