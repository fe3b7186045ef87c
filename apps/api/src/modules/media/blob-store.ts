import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/**
 * Stores bytes under a name whose bytes never change: in a folder here, in an object store elsewhere. This module
 * creates all names; none comes from a request.
 */
export type BlobStore = {
  put(name: string, bytes: Buffer): Promise<void>
  /** Null when no blob has that name. */
  get(name: string): Promise<Buffer | null>
  /** Succeeds when no blob has that name. */
  remove(name: string): Promise<void>
}

/** Blobs as files in a folder. A file is written atomically, so that a crash leaves no partial file. */
export function createFolderBlobs(folder: string): BlobStore {
  return {
    async put(name, bytes) {
      const path = join(folder, name)
      const unfinished = `${path}.${randomUUID()}`
      await mkdir(dirname(path), { recursive: true })
      await writeFile(unfinished, bytes)
      await rename(unfinished, path)
    },
    async get(name) {
      try {
        return await readFile(join(folder, name))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
        throw error
      }
    },
    async remove(name) {
      await rm(join(folder, name), { force: true })
    },
  }
}
