import { createHash, randomUUID } from 'node:crypto'
import { accessSync, constants, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import type { Picture } from './pictures.ts'

/**
 * Caches composed pictures on disk. The same input gives the same bytes, so a picture is composed once for all demo
 * shops and processes of this machine. Several processes may use one folder at once.
 * @param folder belongs to one version of the composer: see `composerVersion`
 */
export function createPictureCache(folder: string) {
  const isUsable = prepare(folder)

  return function cached<Input extends unknown[]>(name: string, compose: (...input: Input) => Promise<Picture>) {
    if (!isUsable) return compose
    return async (...input: Input): Promise<Picture> => {
      const key = createHash('sha256').update(JSON.stringify([name, ...input]))
      const file = join(folder, key.digest('hex'))
      if (existsSync(file)) return deserialize(await readFile(file))
      const picture = await compose(...input)
      // Renamed after it is complete: every file under its final name is readable.
      const unfinished = `${file}.${randomUUID()}`
      await writeFile(unfinished, serialize(picture))
      await rename(unfinished, file)
      return picture
    }
  }
}

/**
 * @returns false when the folder is not writable, such as in a read-only installation; then every picture is composed
 */
function prepare(folder: string): boolean {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK)
    const versions = dirname(folder)
    for (const version of readdirSync(versions)) {
      // Pictures of an older composer are not used again.
      if (version !== basename(folder)) rmSync(join(versions, version), { recursive: true, force: true })
    }
    return true
  } catch {
    return false
  }
}

/** Changes with any file of this folder and with the versions of the drawing libraries. */
export function composerVersion(libraries: Record<string, string | undefined>): string {
  const hash = createHash('sha256').update(JSON.stringify(libraries))
  const files = readdirSync(import.meta.dirname, { recursive: true, withFileTypes: true })
  for (const entry of files.toSorted((a, b) => (join(a.parentPath, a.name) < join(b.parentPath, b.name) ? -1 : 1))) {
    if (!entry.isFile() || entry.name.includes('.test.')) continue
    hash
      .update(entry.name)
      .update('\0')
      .update(readFileSync(join(entry.parentPath, entry.name)))
      .update('\0')
  }
  return hash.digest('hex').slice(0, 16)
}
