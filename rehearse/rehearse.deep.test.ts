import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'

it('rehearses every fault, or names the packages that are missing', () => {
  const { status, stdout } = spawnSync(process.execPath, [join(import.meta.dirname, 'run.ts')], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  console.log(stdout)
  expect(status).toBe(0)
  expect(stdout).toMatch(/0 lost|The rehearsal is skipped/)
})
