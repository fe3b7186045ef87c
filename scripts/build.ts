/** Builds the web application and the shop process when their sources changed: `npm run build` and `npm start`. */
import { spawnSync } from 'node:child_process'
import { join, relative } from 'node:path'
import { hashOf, isCurrent, makeIfOld, root, type Build } from './builds.ts'
import { readOptions } from './command-line.ts'

const web: Build = {
  name: 'web',
  stamp: () =>
    hashOf(
      ['apps/web/app', 'apps/web/public', 'apps/web/service-worker', 'packages/contract/src'],
      [
        'package-lock.json',
        'apps/web/vite.config.ts',
        'apps/web/react-router.config.ts',
        'apps/web/precompress.ts',
        'apps/web/split-manifest.ts',
        'scripts/notices.ts',
      ],
    ),
  make(folder) {
    runNode([join(root, 'node_modules/@react-router/dev/bin.cjs'), 'build', 'apps/web'], {
      WEB_BUILD_DIR: relative(join(root, 'apps/web'), folder),
    })
    runNode([join(root, 'scripts/notices.ts')])
  },
}

const server: Build = {
  name: 'server',
  stamp: () =>
    hashOf(
      ['apps/api/src', 'apps/server', 'apps/sandbox', 'apps/web/server', 'apps/web/app/lib', 'packages'],
      ['package-lock.json', 'scripts/bundle-server.ts'],
      (path) => path.endsWith('.ts'),
    ),
  make: (folder) => runNode([join(root, 'scripts/bundle-server.ts'), folder]),
}

/** In a process of its own, so that the memory of the build is released. */
function runNode(args: string[], variables: Record<string, string> = {}): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', ...variables },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`The shop could not be built:\n${stdout}\n${stderr}`)
}

/** The built shop process. */
export const builtServer = join(root, 'build/server/main.js')

export const isServerBuilt = (): boolean => isCurrent(server)
export const isWebBuilt = (): boolean => isCurrent(web)

/**
 * @param onBuild called before a build, which takes seconds
 * @returns true when there was something to build
 */
export function bringUpToDate(onBuild = () => {}): boolean {
  return [web, server].map((build) => makeIfOld(build, onBuild)).includes(true)
}

if (import.meta.main) {
  readOptions({
    name: 'npm run build --',
    text: `Builds the web application (build/web) and the shop process (build/server) if their sources are newer. npm start
does this too. Each build writes the licences of the dependencies to build/third-party-notices.txt.`,
  })
  console.log(bringUpToDate() ? 'built' : 'the build is up to date')
}
