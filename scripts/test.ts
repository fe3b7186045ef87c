/**
 * `npm test`: the gates, then every suite; `--deep` runs the long suites instead. Ends with `N passed, N failed` over all
 * of them, and with 1 when any failed or none ran.
 */
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildWeb } from './build-web.ts'
import { readOptions } from './command-line.ts'
import { gates, runGate } from './gates.ts'

const { deep: isDeep } = readOptions({
  name: 'npm test --',
  text: `Runs the gates (types, lint, format, boundaries …), then the tests: unit, API on a real PostgreSQL, the started shop
from outside, journeys in a browser. Ends with a line "N passed, N failed", and with 1 when any failed.
Run one file with: npx vitest run --project api PATH (projects: unit, api, outside, browser).`,
  options: {
    deep: {
      type: 'boolean',
      text: 'the long ones instead (npm run test:deep): scale, kills, every screen, Lighthouse',
    },
  },
})

const root = join(import.meta.dirname, '..')
const results = join(root, 'test-results')
mkdirSync(results, { recursive: true })

const total = { passed: 0, failed: 0 }

if (!isDeep)
  for (const gate of gates) count((await runGate(gate)) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })
console.log(buildWeb() ? 'The web application was built.' : 'The build of the web application is up to date.')
for (const project of isDeep ? ['deep', 'deep-browser'] : ['unit', 'api', 'outside', 'browser'])
  count(await suite(project))

console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0

function count({ passed, failed }: { passed: number; failed: number }) {
  total.passed += passed
  total.failed += failed
}

/** Runs one vitest project; a suite that ends without a report counts as one failure. */
async function suite(project: string): Promise<{ passed: number; failed: number }> {
  const report = join(results, `${project}.json`)
  rmSync(report, { force: true })
  const args = ['run', '--project', project, '--reporter', 'default', '--reporter', 'json', '--outputFile.json', report]
  const child = spawn(join(root, 'node_modules/.bin/vitest'), args, { cwd: root, stdio: 'inherit' })
  const code = await new Promise<number | null>((done) => child.on('close', done))
  try {
    const { numPassedTests, numFailedTests, numFailedTestSuites } = JSON.parse(readFileSync(report, 'utf8'))
    const failed = Math.max(numFailedTests, numFailedTestSuites > 0 && numFailedTests === 0 ? 1 : 0)
    return { passed: numPassedTests, failed: failed === 0 && code !== 0 ? 1 : failed }
  } catch {
    return { passed: 0, failed: 1 }
  }
}
