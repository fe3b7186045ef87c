/** Builds the web application when its sources changed since the last build: `npm run build` and `npm start`. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readOptions } from './command-line.ts'
import { writeNotices } from './notices.ts'

const root = join(import.meta.dirname, '..')
const buildFolder = join(root, 'build/web')
const stampFile = join(buildFolder, 'sources.sha256')

/** @returns true when it built the application */
export function buildWeb(): boolean {
  const stamp = fingerprint()
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return false
  const command = join(root, 'node_modules/@react-router/dev/bin.cjs')
  const built = spawnSync(process.execPath, [command, 'build', 'apps/web'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    encoding: 'utf8',
  })
  if (built.status !== 0) throw new Error(`The web application could not be built:\n${built.stdout}\n${built.stderr}`)
  writeNotices()
  mkdirSync(buildFolder, { recursive: true })
  writeFileSync(stampFile, stamp)
  return true
}

/** The hash of all files that a build depends on, without tests. */
function fingerprint(): string {
  const hash = createHash('sha256')
  for (const folder of ['apps/web/app', 'apps/web/public', 'apps/web/service-worker', 'packages/contract/src'])
    for (const entry of readdirSync(join(root, folder), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || entry.name.includes('.test.')) continue
      const path = join(entry.parentPath, entry.name)
      hash.update(path).update('\0').update(readFileSync(path)).update('\0')
    }
  for (const file of [
    'package-lock.json',
    'apps/web/vite.config.ts',
    'apps/web/react-router.config.ts',
    'apps/web/precompress.ts',
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
