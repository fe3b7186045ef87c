import { rmSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { newDemoFolder, startShop } from './processes.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The demo shop that all tests of this run share. */
    startedShop: { url: string; dataDir: string }
  }
}

/** Starts one demo shop for all files. While you write tests, TESTED_SHOP_URL and DATA_DIR select a running shop. */
export default async function setup(project: TestProject) {
  const { TESTED_SHOP_URL: url, DATA_DIR: existing } = process.env
  if (url && existing) return project.provide('startedShop', { url, dataDir: existing })
  const dataDir = newDemoFolder('outside')
  const shop = await startShop({ dataDir })
  project.provide('startedShop', { url: shop.url, dataDir })
  return async () => {
    const code = await shop.stop()
    rmSync(dataDir, { recursive: true, force: true })
    if (code !== 0) throw new Error(`SIGTERM: npm start ended with ${code} instead of 0:\n${shop.output()}`)
    const errors = shop
      .output()
      .split('\n')
      .filter((line) => /"level":"(error|fatal)"/.test(line))
    if (errors.length > 0) throw new Error(`The log of the shop has errors:\n${errors.join('\n')}`)
  }
}
