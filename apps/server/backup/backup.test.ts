import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createDatabase } from '../../api/src/platform/db/index.ts'
import { startEmbeddedDatabase } from '../../api/src/platform/db/embedded.ts'
import { silentLog } from '../../api/src/platform/log.ts'
import { readSettings } from '../settings/settings.ts'
import { aBuyer, type Acknowledged } from '../test/buyer.ts'
import { newDemoFolder } from '../test/demo-data.ts'
import { startShop } from '../test/shop-process.ts'
import { backUp, listBackups, restore } from './backup.ts'
import { verifyBackup } from './verify.ts'

const passphrase = 'mvua-kikombe-tembo-saba-91'
const dataDir = newDemoFolder('backup')
const elsewhere = mkdtempSync(join(tmpdir(), 'sokoni-restored-'))
const settingsOf = (folder: string, more: Record<string, string> = {}) =>
  readSettings({ DATA_DIR: folder, BACKUP_PASSPHRASE: passphrase, BACKUP_KEEP: '2', ...more })

let file: string
let ordersBefore: Set<string>

beforeAll(async () => {
  const shop = await startShop({ dataDir })
  const acknowledged: Acknowledged = { orderIds: new Set() }
  const stop = new AbortController()
  const buyers = Array.from({ length: 3 }, (_, index) => aBuyer(shop.url, index, acknowledged, stop.signal))
  await vi.waitFor(() => expect(acknowledged.orderIds.size).toBeGreaterThan(3), { timeout: 60_000 })
  ordersBefore = new Set(acknowledged.orderIds)
  // The shop goes on selling meanwhile, and dies after.
  file = await backUp(settingsOf(dataDir))
  await shop.kill({ database: true })
  stop.abort()
  await Promise.all(buyers)
  rmSync(join(dataDir, 'media'), { recursive: true }) // the other backups need no pictures
})
afterAll(() => {
  rmSync(dataDir, { recursive: true, force: true })
  rmSync(elsewhere, { recursive: true, force: true })
})

async function ordersOf(folder: string): Promise<string[]> {
  const server = await startEmbeddedDatabase(join(folder, 'postgres'))
  const { pool, close } = createDatabase({ connection: server.connection, log: silentLog })
  try {
    return (await pool.query<{ id: string }>('select id from orders')).rows.map(({ id }) => id)
  } finally {
    await close()
    await server.stop()
  }
}

describe('a backup of a shop that sells', () => {
  it('is readable by its owner alone, and says nothing without the passphrase', async () => {
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readFileSync(file).includes('postgres')).toBe(false)
    await expect(verifyBackup(file, `${passphrase}.`)).rejects.toThrow('BACKUP_PASSPHRASE is another one')
  })

  it('is verified: its ledger is sound, and it has all pictures', async () => {
    const found = await verifyBackup(file, passphrase)
    expect(found).toMatchObject({ objections: [], missingPictures: 0 })
    expect(found.orders).toBeGreaterThanOrEqual(ordersBefore.size)
    expect(found.pictures).toBeGreaterThan(200)
  })

  it('restores every order that was confirmed before it, and the shop opens on it', async () => {
    expect(await restore(settingsOf(elsewhere), file)).toBeNull() // the demo's secret is in its database
    const restored = new Set(await ordersOf(elsewhere))
    expect([...ordersBefore].filter((id) => !restored.has(id))).toEqual([])
    const shop = await startShop({ dataDir: elsewhere })
    const page = await fetch(shop.url)
    expect(page.status).toBe(200)
    const picture = /\/media\/[^"' ]+\.webp/.exec(await page.text())?.[0] ?? ''
    expect((await fetch(shop.url + picture)).headers.get('content-type')).toBe('image/webp')
    expect(await shop.stop()).toBe(0)
  })

  it('is not restored over a shop', async () => {
    await expect(restore(settingsOf(elsewhere), file)).rejects.toThrow('exists. Restore into an empty folder')
    expect(existsSync(join(elsewhere, 'postgres/PG_VERSION'))).toBe(true)
  })

  it('is refused when a part of it is missing or was changed', async () => {
    const bytes = readFileSync(file)
    const other = join(elsewhere, 'other.age')
    writeFileSync(other, bytes.subarray(0, bytes.length - 100_000))
    await expect(verifyBackup(other, passphrase)).rejects.toThrow(/./)
    const changed = Buffer.from(bytes)
    changed[5_000_000] = (changed[5_000_000] ?? 0) ^ 1
    writeFileSync(other, changed)
    await expect(verifyBackup(other, passphrase)).rejects.toThrow(/./)
  })

  it('has the AUTH_SECRET of a production shop', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sokoni-secret-'))
    const settings = { ...settingsOf(dataDir), authSecret: 'a secret of thirty-two characters' }
    const made = await backUp(settings, new Date('2026-11-02T00:00:00Z'))
    const written = await restore(settingsOf(folder), made)
    expect(readFileSync(String(written), 'utf8')).toBe('AUTH_SECRET=a secret of thirty-two characters\n')
    expect(statSync(String(written)).mode & 0o777).toBe(0o600)
    rmSync(folder, { recursive: true, force: true })
  })

  it('takes the place of the oldest above the number that is kept', async () => {
    const newest = await backUp(settingsOf(dataDir), new Date('2099-01-01T00:00:00Z'))
    const { folder } = settingsOf(dataDir).backup
    expect((await listBackups(folder)).map(({ path }) => path)).toEqual([newest, file])
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([])
  })
})

describe('the settings of backups', () => {
  it('need a passphrase, and the embedded database', async () => {
    await expect(backUp(readSettings({ DATA_DIR: dataDir }))).rejects.toThrow('BACKUP_PASSPHRASE is needed')
    const own = settingsOf(dataDir, { DATABASE_URL: 'postgres://127.0.0.1/shop' })
    await expect(backUp(own)).rejects.toThrow('back it up with pgBackRest')
  })
})
