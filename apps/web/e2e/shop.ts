import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { findBrowser } from './browser.ts'
import { startShop } from '../../server/test/shop-process.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the demo shop of this run is open. */
    shopUrl: string
    /** Where it keeps its data: for commands an operator gives beside it. */
    shopDataDir: string
    /** A copy of its data as they were when it first opened; empty where the shop was open before the run. */
    freshDataDir: string
  }
}

/** One demo shop for all journeys; with TESTED_SHOP_URL and DATA_DIR set, the one that is open there: for writing
 * tests. */
export default async function setup(project: TestProject) {
  // Unpacked here: two files that did so at once would write to a program that runs.
  await findBrowser()
  if (process.env.TESTED_SHOP_URL) {
    project.provide('shopDataDir', process.env.DATA_DIR ?? '')
    project.provide('freshDataDir', '')
    return project.provide('shopUrl', process.env.TESTED_SHOP_URL)
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'sokoni-browser-'))
  const freshDir = mkdtempSync(join(tmpdir(), 'sokoni-fresh-'))
  await (await startShop({ dataDir })).stop()
  cpSync(dataDir, freshDir, { recursive: true })
  const shop = await startShop({ dataDir })
  project.provide('shopDataDir', dataDir)
  project.provide('freshDataDir', freshDir)
  project.provide('shopUrl', shop.url)
  return async () => {
    await shop.stop()
    for (const folder of [dataDir, freshDir]) rmSync(folder, { recursive: true, force: true })
  }
}
