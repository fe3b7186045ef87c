import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { startEmbeddedDatabase } from '../../apps/api/src/platform/db/embedded.ts'
import { copyDataFolder } from '../../apps/server/test/demo-data.ts'
import { startShop } from '../../apps/server/test/shop-process.ts'

type OurShop = { url: string; dataDir: string }

let own: OurShop | undefined

/** The shop of this file's journeys: the demo shop of the whole run, or one from `openOwnShop`. */
export const ourShop = (): OurShop => own ?? { url: inject('shopUrl'), dataDir: inject('shopDataDir') }

/**
 * Starts a demo shop for this file alone, for journeys that change the settings of the whole shop.
 * A second process of it runs next to the first: they share the database and nothing else.
 */
export async function openOwnShop(): Promise<{ secondUrl: string; close(): Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sokoni-own-'))
  const secondDir = mkdtempSync(join(tmpdir(), 'sokoni-second-'))
  const freshDir = inject('freshDataDir')
  if (freshDir) copyDataFolder(freshDir, dataDir)
  const first = await startShop({ dataDir })
  own = { url: first.url, dataDir }
  const { connection } = await startEmbeddedDatabase(join(dataDir, 'postgres'))
  const database = `postgres://${connection.user}@localhost:${connection.port}/${connection.database}`
  const second = await startShop({
    dataDir: secondDir,
    env: { DATABASE_URL: `${database}?host=${encodeURIComponent(connection.host)}`, PUBLIC_URL: first.url },
  })
  return {
    secondUrl: second.url,
    async close() {
      own = undefined
      await second.stop()
      await first.stop()
      for (const folder of [secondDir, dataDir]) rmSync(folder, { recursive: true, force: true })
    },
  }
}
