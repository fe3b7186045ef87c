/** `npm start`: builds what needs building, then becomes the shop (docs/decisions/0017). */
import { join } from 'node:path'
import { buildWeb } from './build-web.ts'
import { readOptions } from './command-line.ts'

readOptions({
  name: 'npm start --',
  text: `Builds what needs building and opens the shop: demo mode on embedded parts, unless settings say otherwise. Prints
"Sokoni is open at <URL>" when it takes traffic; Ctrl-C or SIGTERM ends it. It takes no options but this one: the
environment sets it up, above all PORT (3000), HOST (127.0.0.1), DATA_DIR (./data), DATABASE_URL and SHOP_MODE (demo).
docs/settings.md lists all settings.`,
})

const root = join(import.meta.dirname, '..')
const main = join(root, 'apps/server/main.ts')

/** Megabytes for what was just made. V8's own choice of 16 holds three times that, also in an idle shop. */
const flags = ['--max-semi-space-size=4']

const environment = {
  // Compiled code without its types is kept by the content of each file, from start to start.
  NODE_COMPILE_CACHE: join(root, 'build/compiled'),
  // glibc's own choice is eight heaps a core, each of which keeps what is freed in it.
  MALLOC_ARENA_MAX: '2',
  ...process.env,
}

if (buildWeb()) console.log('The web application was built.')
// In this very process, so that signals reach the shop itself, and without what the build left in its memory.
if (process.execve && process.platform !== 'win32') {
  const args = [process.execPath, ...process.execArgv, ...flags, main]
  process.execve(process.execPath, args, environment)
}
await import(main)
