import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { keepTemporaryFilesInMemory } from './scripts/memory-folder.ts'
import { LongestFirst } from './scripts/test-order.ts'

const database = ['apps/{api,sandbox,server}/**/*.test.ts']

/** Which indexes statements use in tables of 200,000 rows: filling those takes minutes. */
const plans = '**/*plans.test.ts'

// The long suites fill databases of several gigabytes.
if (!process.argv.includes('deep')) keepTemporaryFilesInMemory()

// Tests, and the processes that they start, do not depend on the developer's .env file.
process.env.ENV_FILE = 'off'

// The processes that tests start share the cache of compiled code with `npm start`.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'build/compiled')

export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    // Files share their modules: opening those anew took a third of the time.
    isolate: false,
    // For a machine that does much else: what takes five seconds alone may take thirty.
    testTimeout: 90_000,
    hookTimeout: 120_000,
    // Vitest's own second is too short on a busy machine.
    expect: { poll: { timeout: 30_000 } },
    tags: [{ name: 'journey', description: 'Guards money, sign-in or a specified screen; run by `npm test`.' }],
    projects: [
      {
        extends: true,
        // Pure rules and the browser's own parts: no database, no network.
        test: {
          name: 'unit',
          include: ['packages/**/*.test.ts', 'apps/web/**/*.test.{ts,tsx}', '{rehearse,scripts}/**/*.test.ts'],
          exclude: ['**/*.deep.test.ts'],
          unstubGlobals: true,
        },
      },
      {
        extends: true,
        // Everything that talks to a real PostgreSQL: one server a run, a database a file.
        test: {
          name: 'api',
          include: database,
          exclude: ['**/*.deep.test.ts', plans],
          globalSetup: ['apps/api/src/test/postgres.ts'],
          setupFiles: ['apps/api/src/test/setup.ts'],
        },
      },
      {
        extends: true,
        // The shop that `npm start` opened, known by its documented surfaces alone.
        test: {
          name: 'outside',
          include: ['outside/*.test.ts'],
          globalSetup: ['outside/harness/setup.ts'],
        },
      },
      {
        extends: true,
        // Journeys in a real browser on a running demo shop; `npm test` runs those with the tag `journey`.
        test: {
          name: 'browser',
          include: ['e2e/**/*.test.ts'],
          exclude: ['**/*.deep.test.ts'],
          globalSetup: ['e2e/support/shop.ts'],
          provide: { isDeep: false },
          testTimeout: 180_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'deep',
          include: ['apps/{api,sandbox,server}/**/*.deep.test.ts', 'rehearse/*.deep.test.ts', plans],
          globalSetup: ['apps/api/src/test/postgres.ts'],
          testTimeout: 30 * 60_000,
        },
      },
      {
        extends: true,
        // All journeys with a check of accessibility at each step, the rare ones too; every state of every screen, in all
        // its looks; what Lighthouse says.
        test: {
          name: 'deep-browser',
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['e2e/support/shop.ts'],
          provide: { isDeep: true },
          testTimeout: 180_000,
          fileParallelism: false,
        },
      },
    ],
  },
})
