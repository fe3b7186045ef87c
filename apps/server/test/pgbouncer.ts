import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { vi } from 'vitest'

/** Debian's package `pgbouncer` is installed. */
export const hasPgBouncer = spawnSync('pgbouncer', ['--version']).status === 0

/** A PgBouncer in transaction mode in front of a database with a Unix socket, as deploy/pgbouncer.ini sets it up. */
export async function startPgBouncer(connection: pg.PoolConfig): Promise<{ connection: pg.PoolConfig; stop(): void }> {
  const folder = mkdtempSync(join(tmpdir(), 'sokoni-pgbouncer-'))
  const { host, user, database } = connection
  const config = join(folder, 'pgbouncer.ini')
  writeFileSync(
    config,
    `[databases]
* = host=${host} user=${user} connect_query='set statement_timeout = 60000; set lock_timeout = 5000; set idle_in_transaction_session_timeout = 60000'
[pgbouncer]
listen_port = 5432
unix_socket_dir = ${folder}
auth_type = any
pool_mode = transaction
default_pool_size = 8
max_client_conn = 200
`,
  )
  // PgBouncer refuses to run as root; inside a user namespace it is nobody.
  const [command, ...asUser] = process.getuid?.() === 0 ? ['unshare', '-U', '--', 'pgbouncer'] : ['pgbouncer']
  const child = spawn(command, [...asUser, '-q', config], { stdio: 'ignore' })
  const pooled = { host: folder, user, database }
  await vi.waitFor(
    async () => {
      const client = new pg.Client(pooled)
      await client.connect()
      await client.end()
    },
    { timeout: 10_000 },
  )
  return {
    connection: pooled,
    stop() {
      child.kill('SIGINT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
