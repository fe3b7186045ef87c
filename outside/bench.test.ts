import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { run } from './harness/processes.ts'

type Side = { answered: number; failures: number }
type Results = {
  cases: { failed: string[]; results: { name: string; ratio: number; shop: Side; baseline: Side }[] }
  callbacks: { payments: number }
  footprint: { residentMegabytes: number }
}

const folder = join(import.meta.dirname, '..', 'bench', 'results')

describe('npm run bench', () => {
  it('runs every case and mode, with equal answers from the shop and its baseline', async () => {
    const help = await run('bench', ['--help'])
    expect(help.code, help.stderr).toBe(0)
    const names = /^Cases: (.+)$/m.exec(help.stdout)?.[1]?.split(', ')

    const startedAt = Date.now()
    const smoke = await run('bench', ['--smoke'])
    expect(smoke.code, smoke.stdout + smoke.stderr).toBe(0)

    function results<Mode extends 'cases' | 'callbacks' | 'footprint'>(mode: Mode): Results[Mode] {
      const file = join(folder, `smoke-${mode}.json`)
      expect(smoke.stdout).toContain(file)
      const { at, ...written } = JSON.parse(readFileSync(file, 'utf8'))
      expect(Date.parse(at)).toBeGreaterThanOrEqual(startedAt)
      return written
    }
    const { failed, results: measured } = results('cases')
    expect(failed).toEqual([])
    expect(measured.map(({ name }) => name)).toEqual(names)
    for (const { name, ratio, shop, baseline } of measured) {
      expect(ratio, name).toBeGreaterThan(0)
      for (const side of [shop, baseline]) {
        expect(side.answered, name).toBeGreaterThan(0)
        expect(side.failures, name).toBe(0)
      }
    }
    expect(results('callbacks').payments).toBeGreaterThan(0)
    expect(results('footprint').residentMegabytes).toBeGreaterThan(0)
  }, 300_000)

  it('names the reason for a wrong argument and ends with 1', async () => {
    const unknownCase = await run('bench', ['--only', 'no-such-case'])
    expect(unknownCase).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('there is no case named no-such-case'),
    })
    const unknownOption = await run('bench', ['--fast'])
    expect(unknownOption).toMatchObject({ code: 1, stderr: expect.stringContaining("Unknown option '--fast'") })
  })
})
