/** `npm run check`: the fast checks before a commit. */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readOptions } from './command-line.ts'
import { type Gate, gates, routeTypes, runGate, typesAndLint } from './gates.ts'

readOptions({
  name: 'npm run check --',
  text: `The fast gate before a commit: the checks of scripts/gates.ts (types, lint, format, boundaries, licences, documented paths …),
unit tests, and the API tests next to changed files. The exit code is 1 if any of them fails.`,
})

const root = join(import.meta.dirname, '..')
const vitest = (name: string, ...args: string[]): Gate => ({
  name,
  command: [join(root, 'node_modules/.bin/vitest'), 'run', '--reporter', 'dot', ...args],
})

const tests = changedApiTests()
const others = [
  ...gates.filter((one) => one !== routeTypes && one !== typesAndLint),
  vitest('unit', '--project', 'unit'),
  ...(tests.length > 0 ? [vitest('API tests next to changed files', '--project', 'api', ...tests)] : []),
]

const passed = [await runGate(routeTypes)]
await Promise.all([run([typesAndLint]), run(others)])
process.exitCode = passed.includes(false) ? 1 : 0

async function run(inTurn: Gate[]) {
  for (const gate of inTurn) passed.push(await runGate(gate))
}

/** API and sandbox tests that changed since the last commit, or whose tested file of the same name changed. */
function changedApiTests(): string[] {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n')
  const changed = [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')]
  const found = changed
    .filter((path) => /^apps\/(api\/src\/(modules|platform)|sandbox)\/.*\.ts$/.test(path))
    .map((path) => (path.endsWith('.test.ts') ? path : path.replace(/\.ts$/, '.test.ts')))
    .filter((path) => !/(\.deep|plans)\.test\.ts$/.test(path))
  return [...new Set(found)].filter((path) => existsSync(join(root, path))).sort()
}
