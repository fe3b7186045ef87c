import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { copyDataFolder } from '../../apps/server/test/demo-data.ts'
import { startShop } from '../../apps/server/test/shop-process.ts'

type OurShop = { url: string; dataDir: string }

let own: OurShop | undefined

/** The shop of this file's journeys: the demo shop of the whole run, or one from `openOwnShop`. */
export const ourShop = (): OurShop => own ?? { url: inject('shopUrl'), dataDir: inject('shopDataDir') }

let opening: Promise<AsyncDisposableStack> | undefined

/** Starts a demo shop for this file alone, for journeys that change the settings of the whole shop. */
export async function openOwnShop(): Promise<void> {
  await (opening = start())
}

/** Also where the hook that opens it timed out: other files would use the shop that still starts. */
export async function closeOwnShop(): Promise<void> {
  const opened = await opening
  await opened?.disposeAsync()
}

async function start(): Promise<AsyncDisposableStack> {
  await using started = new AsyncDisposableStack()
  const dataDir = mkdtempSync(join(tmpdir(), 'sokoni-own-'))
  started.defer(() => rmSync(dataDir, { recursive: true, force: true }))
  const freshDir = inject('freshDataDir')
  if (freshDir) copyDataFolder(freshDir, dataDir)
  const shop = await startShop({ dataDir })
  started.defer(async () => void (await shop.stop()))
  own = { url: shop.url, dataDir }
  started.defer(() => void (own = undefined))
  return started.move()
}
