import { chmodSync, cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * A new data folder for a demo shop. In `npm test` it is a copy of the folder that scripts/fresh-demo.ts made, and the
 * shop opens within seconds. Otherwise it is empty, and the shop opens for the first time.
 */
export function newDemoFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `sokoni-${name}-`))
  const { FRESH_DEMO_DIR: fresh } = process.env
  if (fresh) copyDataFolder(fresh, folder)
  return folder
}

/** Copies the data folder of a shop that is stopped. */
export function copyDataFolder(from: string, to: string): void {
  cpSync(from, to, { recursive: true })
  // PostgreSQL requires this mode; a copied folder has the default mode.
  chmodSync(join(to, 'postgres'), 0o700)
}
