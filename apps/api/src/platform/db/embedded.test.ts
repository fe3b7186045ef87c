import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { type EmbeddedDatabase, sharedBuffersMb, startEmbeddedDatabase } from './embedded.ts'

const folder = mkdtempSync(join(tmpdir(), 'sokoni-embedded-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The process id of the killed server until the next server has written its own. */
function readPid(database: EmbeddedDatabase): number {
  try {
    return database.serverPid()
  } catch {
    return killed
  }
}
let killed = 0

describe('the embedded database', () => {
  it('has an eighth of the memory for the pages of its tables, between 128 MB and 1 GB', () => {
    const gigabyte = 1024 ** 3
    expect([0.5, 1, 4, 8, 24].map((size) => sharedBuffersMb(size * gigabyte))).toEqual([128, 128, 512, 1024, 1024])
  })

  it('is shared with a second process, restarts when its server is killed, and keeps committed rows', async () => {
    const database = await startEmbeddedDatabase(join(folder, 'db'))
    expect(database.owner).toBe(true)
    expect((await startEmbeddedDatabase(join(folder, 'db'))).owner).toBe(false)

    const pool = new pg.Pool(database.connection)
    pool.on('error', () => {}) // the kill below breaks the idle connection: expected
    await pool.query('create table stored (id int)')
    await pool.query('insert into stored values (1)')
    killed = database.serverPid()
    process.kill(killed, 'SIGKILL')
    const rows = () => pool.query('select id from stored').then((result) => result.rows)
    await expect.poll(() => readPid(database)).not.toBe(killed)
    await expect.poll(() => rows().catch(() => null)).toEqual([{ id: 1 }])
    await pool.end()
    await database.stop()
  })

  it('leaves no server when it is stopped while it restarts a server that was killed', async () => {
    const database = await startEmbeddedDatabase(join(folder, 'stopped'))
    killed = database.serverPid()
    process.kill(killed, 'SIGKILL')
    // The new server writes its process id long before it is ready.
    await expect.poll(() => readPid(database), { interval: 1 }).not.toBe(killed)
    await database.stop()
    expect(() => database.serverPid()).toThrow('ENOENT')
  })

  it('leaves no server when it is stopped right after its server was killed', async () => {
    const database = await startEmbeddedDatabase(join(folder, 'killed'))
    killed = database.serverPid()
    process.kill(killed, 'SIGKILL')
    await database.stop()
    // ECONNRESET while the system is still closing the sockets of the killed server.
    await expect(new pg.Client(database.connection).connect()).rejects.toThrow(/ECONNREFUSED|ENOENT|ECONNRESET/)
  })
})
