/** Builds the shop if needed (not in production), then becomes its process (docs/decisions/0017, 0122). */
import { flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { environment as settingsOf } from '../apps/server/settings/environment.ts'
import { unprivileged } from '../apps/api/src/platform/db/unprivileged.ts'
import { bringUpToDate, builtServer, isServerBuilt, isWebBuilt } from './build.ts'
import { readOptions } from './command-line.ts'

readOptions({
  name: 'npm start --',
  text: `Starts the shop, in demo mode with embedded services by default. Builds it first if needed; in production, run
npm run build first. Prints
"Sokoni is open at <URL>" when it is ready. Stop it with Ctrl-C or SIGTERM. Configure it with environment variables or
a .env file: PORT (3000), HOST (127.0.0.1), DATA_DIR (./data), DATABASE_URL, SHOP_MODE (demo) and others. See
docs/settings.md for all settings.`,
})

/** The built shop, built now if needed. The build of a production shop is part of a release, which may be read-only. */
function program(): string {
  const { SHOP_MODE, SHOP_ROLE } = settingsOf()
  if (SHOP_MODE !== 'production') {
    if (bringUpToDate(() => console.log('Building the shop, once for each version …')))
      console.log('The shop was built.')
    return builtServer
  }
  if (SHOP_ROLE === 'worker') return isServerBuilt() ? builtServer : sources
  if (!isWebBuilt() || !isServerBuilt())
    throw new Error('The shop is not built from these sources. Run npm run build, then start again.')
  return builtServer
}

/** Before a build that takes long. */
function assertDatabaseCanRun(): void {
  if (!settingsOf().DATABASE_URL) unprivileged()
}

const root = join(import.meta.dirname, '..')
/** A worker needs no build. */
const sources = join(root, 'apps/server/main.ts')

const flags = [
  // Megabytes of a young-generation semi-space. V8's default of 16 uses three times that, even in an idle shop.
  '--max-semi-space-size=4',
  // Percent of the used memory that may be added before garbage of the old generation is collected. By default a shop under
  // load has twice what it uses.
  '--heap-growing-percent=30',
  // Megabytes before the first collection of the old generation. The start fills 60; V8 would collect about ten times until then.
  '--initial-old-space-size=64',
]

const environment = {
  // The compile cache stores code without its types, keyed by file content, across starts.
  NODE_COMPILE_CACHE: join(root, 'build/compiled'),
  // glibc's default is eight arenas per core, each of which retains freed memory.
  MALLOC_ARENA_MAX: '2',
  // Bytes from which an allocation has pages of its own, which are returned when it is freed. By default glibc retains as
  // much as the largest it has seen, such as the text of the shop at the start.
  MALLOC_MMAP_THRESHOLD_: String(256 * 1024),
  // Freed bytes that stay at the end of the heap, so that requests need no system calls.
  MALLOC_TRIM_THRESHOLD_: String(4 * 1024 * 1024),
  ...process.env,
}

try {
  assertDatabaseCanRun()
  const main = program()
  // Replaces this process, so that the shop receives signals directly, and memory used by the build is released.
  if (process.execve && process.platform !== 'win32') {
    flushCompileCache() // nothing of this process runs after the next line
    process.execve(process.execPath, [process.execPath, ...process.execArgv, ...flags, main], environment)
  }
  await import(pathToFileURL(main).href)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
