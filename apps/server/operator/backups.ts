import { parseArgs } from 'node:util'
import { backUp, enabled, listBackups, restore } from '../backup/backup.ts'
import { verifyBackup } from '../backup/verify.ts'
import type { ServerSettings } from '../settings/settings.ts'

/** These commands open no shop: they read and write the files of its data folder. */
export const backupCommands: Record<string, (settings: ServerSettings, args: string[]) => Promise<void>> = {
  backup,
  'verify-backup': verify,
  restore: restoreFile,
}

async function backup(settings: ServerSettings): Promise<void> {
  const path = await backUp(settings)
  const [newest] = await listBackups(settings.backup.folder)
  console.log(`Backed up to ${path} (${megabytes(newest?.bytes ?? 0)}).`)
}

async function verify(settings: ServerSettings, args: string[]): Promise<void> {
  const { passphrase, folder } = enabled(settings)
  const { values } = parseArgs({ args, options: { file: { type: 'string' } } })
  const [newest] = await listBackups(folder)
  const file = values.file ?? newest?.path
  if (file === undefined) throw new Error(`There is no backup in ${folder}.`)
  const { objections, missingPictures, ...counts } = await verifyBackup(file, passphrase)
  console.log(file)
  for (const [name, count] of Object.entries(counts)) console.log(`  ${name} ${count}`)
  for (const objection of objections) console.log(`  the ledger is wrong: ${objection}`)
  if (missingPictures > 0) console.log(`  missing files of pictures: ${missingPictures}`)
  if (objections.length + missingPictures > 0) throw new Error('The backup is not complete.')
  console.log('The backup can be restored, and its ledger is sound.')
}

async function restoreFile(settings: ServerSettings, args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { file: { type: 'string' } } })
  if (values.file === undefined) throw new Error('Please give the file of the backup: --file F')
  const secrets = await restore(settings, values.file)
  console.log(`Restored into ${settings.dataDir}.`)
  if (secrets)
    console.log(`AUTH_SECRET of this shop is in ${secrets}. Copy it into the settings, then delete the file.`)
}

const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`
