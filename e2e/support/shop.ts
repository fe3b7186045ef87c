import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { findBrowser } from './browser.ts'
import { copyDataFolder } from '../../apps/server/test/demo-data.ts'
import { startShop } from '../../apps/server/test/shop-process.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of this run's demo shop. */
    shopUrl: string
    /** Its data folder, for operator commands that run next to it. */
    shopDataDir: string
    /**
     * The folder with a copy of its data from right after its first start. Empty if the shop was
     * running before this run.
     */
    freshDataDir: string
  }
}

/**
 * Starts one demo shop for all browser tests. With TESTED_SHOP_URL and DATA_DIR set, the tests use
 * the shop that runs there: this is for writing tests.
 */
export default async function setup(project: TestProject) {
  // Unpacks the browser before any test: two test files that did so at once would overwrite a
  // running program.
  await findBrowser()
  if (process.env.TESTED_SHOP_URL) {
    project.provide('shopDataDir', process.env.DATA_DIR ?? '')
    project.provide('freshDataDir', '')
    return project.provide('shopUrl', process.env.TESTED_SHOP_URL)
  }
  const { FRESH_DEMO_DIR: fresh } = process.env
  const freshDir = fresh ?? mkdtempSync(join(tmpdir(), 'sokoni-fresh-'))
  if (!fresh) await (await startShop({ dataDir: freshDir })).stop()
  const dataDir = mkdtempSync(join(tmpdir(), 'sokoni-browser-'))
  copyDataFolder(freshDir, dataDir)
  // The tests are behind a proxy of their own, which says who calls.
  const shop = await startShop({ dataDir, env: { TRUSTED_PROXIES: '127.0.0.1, ::1' } })
  project.provide('shopDataDir', dataDir)
  project.provide('freshDataDir', freshDir)
  project.provide('shopUrl', shop.url)
  return async () => {
    await shop.stop()
    for (const folder of fresh ? [dataDir] : [dataDir, freshDir]) rmSync(folder, { recursive: true, force: true })
  }
}
