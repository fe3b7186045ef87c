import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { auditLedger } from '../../api/src/modules/ledger/index.ts'
import { capturedTotals } from '../../api/src/modules/payments/index.ts'
import { createDatabase } from '../../api/src/platform/db/index.ts'
import { startEmbeddedDatabase } from '../../api/src/platform/db/embedded.ts'
import { silentLog } from '../../api/src/platform/log.ts'
import { unpack } from './backup.ts'

export type Verified = {
  orders: number
  products: number
  accounts: number
  pictures: number
  /** Pictures that the database names and the backup lacks. */
  missingPictures: number
  /** What the audit of the ledger found. */
  objections: string[]
}

/** Restores a backup into a temporary folder, opens its database, and looks at what is there. */
export async function verifyBackup(file: string, passphrase: string): Promise<Verified> {
  // Next to the backup: the folder for temporary files may be in memory.
  const folder = await mkdtemp(join(dirname(file), 'verify-'))
  try {
    await unpack(file, passphrase, folder)
    const server = await startEmbeddedDatabase(join(folder, 'postgres'), { ownServer: true })
    const { db, pool, close } = createDatabase({ connection: server.connection, log: silentLog })
    try {
      const { rows } = await pool.query<Omit<Verified, 'missingPictures' | 'objections'>>(
        `select (select count(*)::int from orders) as orders, (select count(*)::int from products) as products,
           (select count(*)::int from users) as accounts, (select count(*)::int from media) as pictures`,
      )
      const [counts] = rows
      if (!counts) throw new Error('The backup has no database.')
      const { checks } = await auditLedger(db, capturedTotals)
      const objections = checks.flatMap((check) => check.objections.map(String))
      const files = await pool.query<{ name: string }>(
        `select 'pictures/' || key || '/' || each || '.webp' as name from media, unnest(webp_widths) as each
         union all select 'private/' || key || '.webp' from private_pictures`,
      )
      const missingPictures = files.rows.filter(({ name }) => !existsSync(join(folder, 'media', name))).length
      return { ...counts, missingPictures, objections }
    } finally {
      await close()
      await server.stop()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
