import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const SQLITE_BUSY = 5

/**
 * Claims a data folder for this process, so that a second shop on it refuses to start. The claim is an operating system
 * lock on a file in the folder. The lock ends with the process, also when it is killed, so there is no stale lock to
 * remove. Of several processes that start together exactly one gets it. Node has no file locks; SQLite has, and an open
 * transaction holds one.
 * @throws when a running shop holds the claim
 */
export function claimDataFolder(dataDir: string): { release(): void } {
  const lock = openLock(dataDir)
  try {
    lock.exec('pragma journal_mode = memory; begin immediate')
  } catch (error) {
    lock.close()
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw error
    const refusal = `Another Sokoni is running on the data folder ${dataDir}. Stop it first, or set DATA_DIR.`
    throw new Error(refusal, { cause: error })
  }
  return { release: () => lock.close() }
}

/** @throws with the setting to change when the folder cannot be written */
function openLock(dataDir: string): DatabaseSync {
  try {
    mkdirSync(dataDir, { recursive: true })
    return new DatabaseSync(join(dataDir, 'claim.lock'), { timeout: 0 })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new Error(`The data folder ${dataDir} cannot be written (${code}). Change its owner, or set DATA_DIR.`, {
      cause: error,
    })
  }
}
