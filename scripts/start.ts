/** `npm start`: builds the web application if needed, then becomes the shop process (docs/decisions/0017). */
import { join } from 'node:path'
import { buildWeb } from './build-web.ts'
import { readOptions } from './command-line.ts'

readOptions({
  name: 'npm start --',
  text: `Builds the web application if needed and starts the shop, in demo mode with embedded services by default. Prints
"Sokoni is open at <URL>" when it is ready. Stop it with Ctrl-C or SIGTERM. Configure it with environment variables or
a .env file: PORT (3000), HOST (127.0.0.1), DATA_DIR (./data), DATABASE_URL, SHOP_MODE (demo) and others. See
docs/settings.md for all settings.`,
})

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

if (buildWeb()) console.log('The web application was built.')
// Replaces this process, so that the shop receives signals directly, and memory used by the build is released.
if (process.execve && process.platform !== 'win32') {
  const args = [process.execPath, ...process.execArgv, ...flags, main]
  process.execve(process.execPath, args, environment)
}
await import(main)
