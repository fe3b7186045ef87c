/** `npm start`: builds the web application if needed (not in production), then becomes the shop process (docs/decisions/0017). */
import { join } from 'node:path'
import { environment as settingsOf } from '../apps/server/settings/environment.ts'
import { unprivileged } from '../apps/api/src/platform/db/unprivileged.ts'
import { buildWeb, isBuilt } from './build-web.ts'
import { readOptions } from './command-line.ts'

readOptions({
  name: 'npm start --',
  text: `Starts the shop, in demo mode with embedded services by default. Builds the web application first if needed; in
production, run npm run build first. Prints
"Sokoni is open at <URL>" when it is ready. Stop it with Ctrl-C or SIGTERM. Configure it with environment variables or
a .env file: PORT (3000), HOST (127.0.0.1), DATA_DIR (./data), DATABASE_URL, SHOP_MODE (demo) and others. See
docs/settings.md for all settings.`,
})

function isProduction(): boolean {
  return settingsOf().SHOP_MODE === 'production'
}

/** The build is part of a release, which may be read-only; several processes of it start at once. */
function assertBuilt(): void {
  if (settingsOf().SHOP_ROLE !== 'worker' && !isBuilt())
    throw new Error('The web application is not built from these sources. Run npm run build, then start again.')
}

/** Before a build that takes long. */
function assertDatabaseCanRun(): void {
  if (!settingsOf().DATABASE_URL) unprivileged()
}

const root = join(import.meta.dirname, '..')
const main = join(root, 'apps/server/main.ts')

/** Megabytes of a young-generation semi-space. V8's default of 16 uses three times that, even in an idle shop. */
const flags = ['--max-semi-space-size=4']

const environment = {
  // The compile cache stores code without its types, keyed by file content, across starts.
  NODE_COMPILE_CACHE: join(root, 'build/compiled'),
  // glibc's default is eight arenas per core, each of which retains freed memory.
  MALLOC_ARENA_MAX: '2',
  ...process.env,
}

try {
  assertDatabaseCanRun()
  if (isProduction()) assertBuilt()
  else if (buildWeb(() => console.log('Building the web application, once for each version …')))
    console.log('The web application was built.')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
// Replaces this process, so that the shop receives signals directly, and memory used by the build is released.
if (process.execve && process.platform !== 'win32') {
  const args = [process.execPath, ...process.execArgv, ...flags, main]
  process.execve(process.execPath, args, environment)
}
await import(main)
