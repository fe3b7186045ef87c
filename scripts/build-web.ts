/** Builds the web application when its sources changed since the last build: `npm run build` and `npm start`. */
import { spawnSync } from 'node:child_process'
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
import { readOptions } from './command-line.ts'
import { writeNotices } from './notices.ts'

const root = join(import.meta.dirname, '..')
const builds = join(root, 'build')
/** A link to the folder of the current build. */
const current = join(builds, 'web')
const stampName = 'sources.sha256'

/** Whether the build was made from these sources. */
export function isBuilt(stamp = fingerprint()): boolean {
  const file = join(current, stampName)
  return existsSync(file) && readFileSync(file, 'utf8') === stamp
}

/**
 * @param onBuild called before a build, which takes seconds
 * @returns true when it built the application
 */
export function buildWeb(onBuild = () => {}): boolean {
  const stamp = fingerprint()
  if (isBuilt(stamp)) return false
  onBuild()
  const folder = join(builds, `web-${stamp.slice(0, 12)}-${process.pid}`)
  mkdirSync(folder, { recursive: true })
  const command = join(root, 'node_modules/@react-router/dev/bin.cjs')
  const built = spawnSync(process.execPath, [command, 'build', 'apps/web'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', WEB_BUILD_DIR: relative(join(root, 'apps/web'), folder) },
    encoding: 'utf8',
  })
  if (built.status !== 0) throw new Error(`The web application could not be built:\n${built.stdout}\n${built.stderr}`)
  writeNotices()
  writeFileSync(join(folder, stampName), stamp)
  takePlace(folder)
  return true
}

/**
 * Makes a complete build the current one, in one step: a build that is killed leaves the last one. A running shop may
 * still load files of the build before, which stays until the next one.
 */
function takePlace(folder: string): void {
  const last = existsSync(current) ? basename(realpathSync(current)) : null
  // A copy of the project has a folder in place of the link.
  if (last === basename(current)) rmSync(current, { recursive: true })
  const link = `${current}.${process.pid}`
  symlinkSync(basename(folder), link, 'junction')
  renameSync(link, current)
  for (const name of readdirSync(builds))
    if (name.startsWith('web-') && name !== basename(folder) && name !== last)
      rmSync(join(builds, name), { recursive: true })
}

/** The hash of all files that a build depends on, without tests. */
function fingerprint(): string {
  const hash = createHash('sha256')
  for (const folder of ['apps/web/app', 'apps/web/public', 'apps/web/service-worker', 'packages/contract/src'])
    for (const entry of readdirSync(join(root, folder), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || entry.name.includes('.test.')) continue
      const path = join(entry.parentPath, entry.name)
      hash.update(relative(root, path)).update('\0').update(readFileSync(path)).update('\0')
    }
  for (const file of [
    'package-lock.json',
    'apps/web/vite.config.ts',
    'apps/web/react-router.config.ts',
    'apps/web/precompress.ts',
    'apps/web/split-manifest.ts',
    'scripts/notices.ts',
  ])
    hash.update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

if (import.meta.main) {
  readOptions({
    name: 'npm run build --',
    text: `Builds the web application if its sources are newer than the build in build/web. npm start does this too. Each build
writes the licences of the dependencies to build/third-party-notices.txt.`,
  })
  console.log(buildWeb() ? 'built' : 'the build is up to date')
}
