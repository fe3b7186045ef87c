import { statfsSync } from 'node:fs'
import { freemem } from 'node:os'

const folder = '/dev/shm'
const GIB = 2 ** 30

/**
 * Keeps temporary files of this process and of those it starts in memory, where the system has such a folder and room
 * for it: tests create and drop hundreds of databases, which a disk makes slow.
 */
export function keepTemporaryFilesInMemory(): void {
  if (process.env.TMPDIR === undefined && hasRoom()) process.env.TMPDIR = folder
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return Math.min(bavail * bsize, freemem()) > 6 * GIB
  } catch {
    return false
  }
}
