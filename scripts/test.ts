/**
 * `npm test`: the gates in two parallel lanes, then all suites; `--deep` runs the long suites instead. Prints
 * `N passed, N failed` for all of them, and exits with 1 when any test failed or none ran.
 */
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readOptions } from './command-line.ts'
import { keepTemporaryFilesInMemory } from './memory-folder.ts'
import { type Gate, gates, routeTypes, runGate, typesAndLint } from './gates.ts'

const { deep: isDeep } = readOptions({
  name: 'npm test --',
  text: `Runs the gates (types, lint, format, boundaries …), then the tests: unit, API on a real PostgreSQL, the started shop
from outside, journeys in a browser. Prints "N passed, N failed" at the end; the exit code is 1 if any failed.
Run one file with: npx vitest run --project api PATH (projects: unit, api, outside, browser).`,
  options: {
    deep: {
      type: 'boolean',
      text: 'run the long tests instead (npm run test:deep): scale, kills, all journeys, every screen, Lighthouse',
    },
  },
})

const root = join(import.meta.dirname, '..')
const results = join(root, 'test-results')
mkdirSync(results, { recursive: true })

// The long suites fill databases of several gigabytes.
if (!isDeep) keepTemporaryFilesInMemory()
/** A demo shop right after its first start; the suites copy it. */
const freshDemo = mkdtempSync(join(tmpdir(), 'sokoni-fresh-demo-'))
process.env.FRESH_DEMO_DIR = freshDemo
process.once('exit', () => rmSync(freshDemo, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const build: Gate = { name: 'build', command: [process.execPath, 'scripts/build.ts'] }
const firstStart: Gate = { name: 'first start', command: [process.execPath, 'scripts/fresh-demo.ts', freshDemo] }
const total = { passed: 0, failed: 0 }

if (isDeep) {
  await allOf([build, firstStart])
  await suite(['deep'], '--maxWorkers=3')
  await suite(['deep-browser'])
} else {
  await gate(routeTypes)
  const others = gates.filter((one) => one !== routeTypes && one !== typesAndLint)
  await Promise.all([gate(typesAndLint), allOf([build, firstStart, ...others])])
  // One after the other: each suite uses both cores, and two of them at once would only make each test slower.
  // With two workers, a core is idle for a fifth of the time: each waits for the database more than it computes.
  await suite(['api', 'unit'], '--maxWorkers=3')
  // These wait for the scheduled jobs of a started shop more than they compute.
  await suite(['outside'], '--maxWorkers=4')
  await suite(['browser'], '--maxWorkers=3', '--tags-filter=journey')
}

console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0

async function allOf(inTurn: Gate[]) {
  for (const one of inTurn) await gate(one)
}

async function gate(one: Gate) {
  if (await runGate(one)) total.passed += 1
  else {
    total.failed += 1
    // Half a first start is no folder to copy.
    if (one === firstStart) delete process.env.FRESH_DEMO_DIR
  }
}

/** Runs vitest projects; a suite that ends without a report counts as one failure. */
async function suite(projects: string[], ...options: string[]) {
  const report = join(results, `${projects.join('-')}.json`)
  rmSync(report, { force: true })
  const reporters = ['--reporter', 'default', '--reporter', 'json', '--outputFile.json', report]
  const args = ['run', ...projects.flatMap((project) => ['--project', project]), ...options, ...reporters]
  const child = spawn(join(root, 'node_modules/.bin/vitest'), args, { cwd: root, stdio: 'inherit' })
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
  const { passed, failed } = read(report)
  total.passed += passed
  total.failed += failed === 0 && code !== 0 ? 1 : failed
}

function read(report: string): { passed: number; failed: number } {
  try {
    const { numPassedTests, numFailedTests, numFailedTestSuites } = JSON.parse(readFileSync(report, 'utf8'))
    return {
      passed: numPassedTests,
      failed: Math.max(numFailedTests, numFailedTestSuites > 0 && numFailedTests === 0 ? 1 : 0),
    }
  } catch {
    return { passed: 0, failed: 1 }
  }
}
