import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedDatabase } from '../platform/db/embedded.ts'
import { migrate } from '../platform/db/migrate.ts'
import { checkOrderVersions } from './order-version-check.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { host: string; port: number; user: string }
  }
}

/** One real PostgreSQL for the whole run; each test file clones its own database from the migrated template. */
export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'sokoni-test-'))
  const server = await startEmbeddedDatabase(join(folder, 'db'), {
    // No data outlives the run. Tests that kill servers start their own, with all of these settings on.
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      wal_level: 'minimal',
      max_wal_senders: '0',
      max_connections: '400',
    },
  })
  const { host, port, user } = server.connection
  const admin = new pg.Client(server.connection)
  await admin.connect()
  await admin.query('create database sokoni_template')
  await admin.end()
  const connection = { host, port, user, database: 'sokoni_template' }
  await migrate(connection)
  const pool = new pg.Pool(connection)
  await checkOrderVersions(pool)
  await pool.end()
  // In a process of its own: it loads the whole API.
  const template = JSON.stringify(connection)
  await promisify(execFile)(process.execPath, [fileURLToPath(new URL('job-queues.ts', import.meta.url)), template])
  project.provide('postgres', { host, port, user })
  return async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
