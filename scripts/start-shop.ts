/** Builds the shop if needed (not in production), then becomes its process (docs/decisions/0017, 0122). */
import { flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { environment as settingsOf } from '../apps/server/settings/environment.ts'
import { unprivileged } from '../apps/api/src/platform/db/unprivileged.ts'
import { bringUpToDate, builtServer, isServerBuilt, isWebBuilt } from './build.ts'
import { readOptions } from './command-line.ts'
import { processEnvironment, v8Flags } from './process-options.ts'

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

try {
  assertDatabaseCanRun()
  const main = program()
  // Replaces this process, so that the shop receives signals directly, and memory used by the build is released.
  if (process.execve && process.platform !== 'win32') {
    flushCompileCache() // nothing of this process runs after the next line
    process.execve(process.execPath, [process.execPath, ...process.execArgv, ...v8Flags, main], processEnvironment)
  }
  await import(pathToFileURL(main).href)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
