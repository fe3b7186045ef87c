/** Folders of `build/` that are made from sources: each is a link to the build of the current sources. */
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { basename, join, relative } from 'node:path'

export const root = join(import.meta.dirname, '..')
const builds = join(root, 'build')
const stampName = 'sources.sha256'

export type Build = {
  /** Its folder in `build/`. */
  name: string
  /** The hash of all files that it is made from. */
  stamp(): string
  make(folder: string): void
}

/** Whether the build was made from these sources. */
export function isCurrent({ name, stamp }: Build, current = stamp()): boolean {
  const file = join(builds, name, stampName)
  return existsSync(file) && readFileSync(file, 'utf8') === current
}

/**
 * @param onBuild called before a build, which takes seconds
 * @returns true when it had to be made
 */
export function makeIfOld(build: Build, onBuild: () => void): boolean {
  const stamp = build.stamp()
  if (isCurrent(build, stamp)) return false
  onBuild()
  const folder = join(builds, `${build.name}-${stamp.slice(0, 12)}-${process.pid}`)
  mkdirSync(folder, { recursive: true })
  build.make(folder)
  writeFileSync(join(folder, stampName), stamp)
  takePlace(build.name, folder)
  return true
}

/**
 * Makes a complete build the current one, in one step: a build that is killed leaves the last one. A running shop may
 * still load files of the build before, which stays until the next one.
 */
function takePlace(name: string, folder: string): void {
  const current = join(builds, name)
  const last = existsSync(current) ? basename(realpathSync(current)) : null
  // A copy of the project has a folder in place of the link.
  if (last === basename(current)) rmSync(current, { recursive: true })
  const link = `${current}.${process.pid}`
  symlinkSync(basename(folder), link, 'junction')
  renameSync(link, current)
  for (const other of readdirSync(builds))
    if (other.startsWith(`${name}-`) && other !== basename(folder) && other !== last)
      rmSync(join(builds, other), { recursive: true })
}

/** The hash of the sources in these folders, without tests, and of these files. */
export function hashOf(folders: string[], files: string[], isSource = (_path: string) => true): string {
  const hash = createHash('sha256')
  const sources = folders.flatMap((folder) => filesIn(join(root, folder)))
  for (const path of sources)
    if (!basename(path).includes('.test.') && isSource(path))
      hash.update(relative(root, path)).update('\0').update(readFileSync(path)).update('\0')
  for (const file of files) hash.update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

/** Five sixths of all files in the folders of sources. */
const demoPictures = join(root, 'apps/api/src/seeds/demo/pictures')

/** The files of a folder, without the pictures of the demo, which are not sources. */
function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return path === demoPictures ? [] : filesIn(path)
    return entry.isFile() ? [path] : []
  })
}
