/**
 * `npm test`: the gates in two parallel lanes, then all suites; `--deep` runs the long suites instead. Prints
 * what failed and `N passed, N failed` for all of them, and exits with 1 when any test failed or none ran.
 */
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { readOptions } from './command-line.ts'
import { keepTemporaryFilesInMemory } from './memory-folder.ts'
import { type Gate, gates, routeTypes, runGate, typesAndLint } from './gates.ts'

const { deep: isDeep } = readOptions({
  name: 'npm test --',
  text: `Runs the gates (types, lint, format, boundaries …), then the tests: unit, API on a real PostgreSQL, the started shop
from outside, journeys in a browser. Prints what failed and "N passed, N failed" at the end; exits with 1 if any failed.
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
let passed = 0
/** What failed: its name, and for a test its file and the first lines of its error. */
const failures: string[] = []

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

for (const failure of failures) console.log(`FAILED ${failure}`)
console.log(`${passed} passed, ${failures.length} failed`)
process.exitCode = failures.length > 0 || passed === 0 ? 1 : 0

async function allOf(inTurn: Gate[]) {
  for (const one of inTurn) await gate(one)
}

async function gate(one: Gate) {
  if (await runGate(one)) passed += 1
  else {
    failures.push(`the gate ${one.name}`)
    // Half a first start is no folder to copy.
    if (one === firstStart) delete process.env.FRESH_DEMO_DIR
  }
}

/** Runs vitest projects; a suite that ends with an error outside any test, or without a report, counts as one failure. */
async function suite(projects: string[], ...options: string[]) {
  const name = projects.join('-')
  const report = join(results, `${name}.json`)
  rmSync(report, { force: true })
  const reporters = ['--reporter', 'default', '--reporter', 'json', '--outputFile.json', report]
  const args = ['run', ...projects.flatMap((project) => ['--project', project]), ...options, ...reporters]
  const child = spawn(join(root, 'node_modules/.bin/vitest'), args, { cwd: root, stdio: 'inherit' })
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
  const outcome = read(report)
  passed += outcome.passed
  failures.push(...outcome.failures)
  if (code !== 0 && outcome.failures.length === 0) failures.push(`the suite ${name}: it ended with exit code ${code}`)
}

/** The part that is read here of vitest's report, which has the format of Jest's. */
type Report = {
  numPassedTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}

/** The outcome in a report; none if the report is missing or incomplete. */
function read(path: string): { passed: number; failures: string[] } {
  let report: Report
  try {
    report = JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return { passed: 0, failures: [] }
  }
  const { numPassedTests, testResults } = report
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name)
    const failed = assertionResults.filter((test) => test.status === 'failed')
    const tests = failed.map(({ fullName, failureMessages }) => described(`${file}: ${fullName}`, failureMessages[0]))
    // A file that cannot be loaded, or whose hook fails, may have no failed test.
    return tests.length > 0 || status !== 'failed' ? tests : [described(file, message)]
  })
  return { passed: numPassedTests, failures }
}

function described(name: string, error = ''): string {
  const lines = error.split('\n').filter((line) => !line.includes('/node_modules/'))
  return [name, ...lines.slice(0, 8)].join('\n    ')
}
