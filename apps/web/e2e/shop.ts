import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startShop } from '../../server/test/shop-process.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the demo shop of this run is open. */
    shopUrl: string
  }
}

/** One demo shop for all journeys. */
export default async function setup(project: TestProject) {
  const dataDir = mkdtempSync(join(tmpdir(), 'sokoni-browser-'))
  const shop = await startShop({ dataDir })
  project.provide('shopUrl', shop.url)
  return async () => {
    await shop.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
