import { spawn } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const bin = (name: string) => join(root, 'node_modules/.bin', name)

export type Gate = { name: string; command: string[] }

/** Runs before `typesAndLint`, because the compiler reads the files that it generates. */
export const routeTypes: Gate = {
  name: 'route types',
  command: [process.execPath, join(root, 'node_modules/@react-router/dev/bin.cjs'), 'typegen', 'apps/web'],
}

/** Type errors and lint rules in one run, which reads the sources once. */
export const typesAndLint: Gate = {
  name: 'types and lint',
  command: [bin('oxlint'), '--type-aware', '--type-check', '--deny-warnings'],
}

/** Checks of the sources, which must pass before any test runs. */
export const gates: Gate[] = [
  routeTypes,
  typesAndLint,
  { name: 'format', command: [bin('oxfmt'), '--check'] },
  { name: 'boundaries', command: [process.execPath, 'scripts/boundaries.ts'] },
  { name: 'licences', command: [process.execPath, 'scripts/notices.ts', '--check'] },
  { name: 'documented paths', command: [process.execPath, 'scripts/documented-paths.ts'] },
  { name: 'specification coverage', command: [process.execPath, 'scripts/coverage.ts', '--check'] },
  { name: 'texts', command: [process.execPath, 'scripts/texts.ts', '--check'] },
  { name: 'migrations', command: [process.execPath, 'scripts/migrations.ts'] },
  { name: 'state machines', command: [process.execPath, 'scripts/state-machines.ts', '--check'] },
]

/** Runs a command and prints its result; its output is printed only when it failed. */
export async function runGate(gate: Gate): Promise<boolean> {
  const [command = '', ...args] = gate.command
  const startedAt = performance.now()
  let output = ''
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  const code = await new Promise<number | null>((done) => child.on('close', done))
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  console.log(`${code === 0 ? 'passed' : 'FAILED'}  ${gate.name} (${seconds} s)`)
  if (code !== 0) console.log(output.trim())
  return code === 0
}
