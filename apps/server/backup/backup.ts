import { existsSync } from 'node:fs'
import { chmod, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startEmbeddedDatabase } from '../../api/src/platform/db/embedded.ts'
import type { ServerSettings } from '../settings/settings.ts'
import { SettingsError } from '../settings/settings-error.ts'
import { readBackup, writeBackup } from './archive.ts'
import { streamBaseBackup } from './base-backup.ts'

type BackupSettings = Pick<ServerSettings, 'dataDir' | 'database' | 'backup' | 'authSecret' | 'mode'>

type ShopFile = { made_at: string; mode: string; auth_secret: string | null }

const nameOf = (at: Date) => `sokoni-${at.toISOString().replaceAll(':', '-').replace('.', '-')}.tar.zst.age`
const isBackup = (name: string) => /^sokoni-[\dTZ-]+\.tar\.zst\.age$/.test(name)

/** The complete backups in the folder, newest first. */
export async function listBackups(folder: string): Promise<{ path: string; bytes: number; at: Date }[]> {
  const names = (await readdir(folder).catch(() => [])).filter(isBackup).toSorted().toReversed()
  return Promise.all(
    names.map(async (name) => {
      const path = join(folder, name)
      const { size, mtime } = await stat(path)
      return { path, bytes: size, at: mtime }
    }),
  )
}

/**
 * Backs up the embedded database, the pictures and AUTH_SECRET, while the shop is running or not, and deletes the oldest
 * backups above the number that is kept.
 * @returns the path of the backup
 */
export async function backUp(settings: BackupSettings, at = new Date()): Promise<string> {
  const { folder, keep, passphrase } = enabled(settings)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const name of await readdir(folder)) if (name.endsWith('.part')) await rm(join(folder, name))
  const server = await startEmbeddedDatabase(join(settings.dataDir, 'postgres'))
  try {
    const path = join(folder, nameOf(at))
    const shop: ShopFile = { made_at: at.toISOString(), mode: settings.mode, auth_secret: settings.authSecret }
    const database = await streamBaseBackup(server.connection)
    await writeBackup(path, passphrase, { database, pictures: join(settings.dataDir, 'media'), shop })
    const backups = await listBackups(folder)
    for (const old of backups.slice(keep)) await rm(old.path)
    return path
  } finally {
    await server.stop()
  }
}

/**
 * Unpacks a backup into the empty data folder of the settings.
 * @returns where AUTH_SECRET of the backup is written when it is not in the database
 */
export async function restore(settings: BackupSettings, file: string): Promise<string | null> {
  const { passphrase } = enabled(settings)
  const { dataDir } = settings
  for (const part of ['postgres', 'media'])
    if (existsSync(join(dataDir, part)))
      throw new Error(`${join(dataDir, part)} exists. Restore into an empty folder: set DATA_DIR, or move this away.`)
  await unpack(file, passphrase, dataDir)
  const shop = JSON.parse(await readFile(join(dataDir, 'shop.json'), 'utf8')) as ShopFile
  await rm(join(dataDir, 'shop.json'))
  if (shop.auth_secret === null) return null
  const path = join(dataDir, 'restored.env')
  await writeFile(path, `AUTH_SECRET=${shop.auth_secret}\n`, { mode: 0o600 })
  return path
}

/** Unpacks a backup into a folder in which the embedded database can start. */
export async function unpack(file: string, passphrase: string, folder: string): Promise<void> {
  await readBackup(file, passphrase, folder)
  await chmod(join(folder, 'postgres'), 0o700) // PostgreSQL requires it
}

/** @throws when the database is not ours to back up, or there is no passphrase */
export function enabled({ database, backup }: Pick<BackupSettings, 'database' | 'backup'>) {
  if (database.url !== null)
    throw new SettingsError([
      'DATABASE_URL names a PostgreSQL of your own: back it up with pgBackRest (docs/running.md)',
    ])
  if (backup.passphrase === null) throw new SettingsError(['BACKUP_PASSPHRASE is needed: it encrypts the backups'])
  return { ...backup, passphrase: backup.passphrase }
}
