import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/**
 * Where bytes lie under a name that never gets other bytes: a folder here, an object store elsewhere. Names come from
 * this module alone, never from a request.
 */
export type BlobStore = {
  put(name: string, bytes: Buffer): Promise<void>
  /** Null when there is nothing of that name. */
  get(name: string): Promise<Buffer | null>
  /** Fine when there is nothing of that name. */
  remove(name: string): Promise<void>
}

/** Blobs as files below a folder. A file appears whole or not at all, however the process ends. */
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
