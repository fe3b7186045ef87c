/** `npm run dev`: the shop in development mode. Pages reload on edits; server changes restart the server. */
import { spawn } from 'node:child_process'
import { readOptions } from './command-line.ts'

readOptions({
  name: 'npm run dev --',
  text: `Starts the shop for development: pages reload when you edit them, and the server restarts when its sources change.
Uses the same settings as npm start (docs/settings.md).`,
})

const folders = ['apps/api', 'apps/server', 'apps/sandbox', 'packages'].flatMap((path) => ['--watch-path', path])
const shop = spawn(process.execPath, [...folders, '--watch-preserve-output', 'apps/server/main.ts', '--dev'], {
  stdio: 'inherit',
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => shop.kill(signal))
shop.on('exit', (code) => process.exit(code ?? 0))
